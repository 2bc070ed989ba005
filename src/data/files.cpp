// Files and folders: reading whole, writing whole, where the game's own files lie. DataError is made here too.
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include "data/new_file.hpp"
#include "salient/files.hpp"
#include "salient/plain.hpp"

namespace salient {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t longest_part = 2000;  // bytes of a message, of a pointer, of a name

// What a file said may stand in an issue: it reaches logs and terminals without what could steer them.
std::vector<DataIssue> presentable(std::vector<DataIssue> issues) {
    for (DataIssue& issue : issues)
        for (std::string* part : {&issue.file, &issue.pointer, &issue.message})
            *part = harmless(shortened(*part, longest_part), LineBreaks::Escaped);
    return issues;
}

std::string joined(const std::vector<DataIssue>& issues) {
    std::string text;
    for (const auto& issue : issues) {
        if (!text.empty()) text += '\n';
        text += to_string(issue);
    }
    return text;
}

[[noreturn]] void refuse(const fs::path& file, std::string message, Trouble trouble = Trouble::None) {
    throw DataError({{file.string(), "", 0, std::move(message), trouble}});
}
Trouble writing_trouble(int error) {
    return error == ENOSPC || error == EDQUOT || error == EFBIG ? Trouble::DiskFull : Trouble::NotWritable;
}

std::string reason(int error) { return std::generic_category().message(error); }

// Closes a file on every way out.
class File {
public:
    explicit File(int fd) : fd_(fd) {}
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    ~File() {
        if (fd_ >= 0) ::close(fd_);
    }
    int fd() const { return fd_; }
    explicit operator bool() const { return fd_ >= 0; }

private:
    int fd_;
};

// The folder `name` that belongs to this program: the environment names it, or it lies above the program (build tree), or in
// ../share/salient beside the program's folder (installed). `sign` is something that must be in it.
fs::path find_folder(const char* variable, const fs::path& name, const fs::path& sign) {
    std::error_code error;
    if (const char* named = std::getenv(variable); named != nullptr && *named != '\0') {
        if (!fs::is_directory(named, error))
            refuse(named, fmt::format("there is no such folder; put the variable {} right", variable));
        return named;
    }
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    int levels = 4;  // build/release/bin/salient
    for (fs::path folder = program.parent_path(); levels-- > 0 && folder.has_relative_path(); folder = folder.parent_path())
        if (fs::exists(folder / name / sign, error)) return folder / name;
    fs::path installed = program.parent_path().parent_path() / "share" / "salient" / name;
    if (fs::exists(installed, error)) return installed;
    refuse(name, fmt::format("the folder was not found near the program; name it in the environment variable {}", variable));
}

}  // namespace

std::string to_string(const DataIssue& issue) {
    std::string text = issue.file;
    if (issue.line > 0) text += fmt::format(":{}", issue.line);
    if (!issue.pointer.empty()) text += fmt::format(": {}", issue.pointer);
    return text + ": " + issue.message;
}

DataError::DataError(std::vector<DataIssue> issues)
    : std::runtime_error(joined(issues = presentable(std::move(issues)))), issues_(std::move(issues)) {}

fs::path assets_dir() { return find_folder("SALIENT_ASSETS", "assets", "rules"); }
fs::path scenarios_dir() { return find_folder("SALIENT_SCENARIOS", "scenarios", "."); }

fs::path user_dir() {
    if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && fs::path(data).is_absolute())
        return fs::path(data) / "salient";
    if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0') return fs::path(home) / ".local/share/salient";
    refuse("~/.local/share/salient", "your home folder is not known; set the environment variable XDG_DATA_HOME or HOME");
}

std::string read_file(const fs::path& file) {
    // A pipe without a writer, a device: opened without waiting, then refused.
    const File in(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (!in) {
        if (errno == ENXIO) refuse(file, "this is no ordinary file; name one", Trouble::NotAFile);  // a socket
        if (errno == ENOENT) refuse(file, "there is no such file; look at the name", Trouble::Missing);
        refuse(file, fmt::format("cannot be opened: {}", reason(errno)), Trouble::NoAccess);
    }
    struct stat info {};
    if (::fstat(in.fd(), &info) != 0) refuse(file, fmt::format("cannot be read: {}", reason(errno)), Trouble::NoAccess);
    if (S_ISDIR(info.st_mode)) refuse(file, "this is a folder; name a file in it", Trouble::NotAFile);
    if (!S_ISREG(info.st_mode)) refuse(file, "this is no ordinary file; name one", Trouble::NotAFile);
    if (static_cast<std::uintmax_t>(info.st_size) > largest_file)
        refuse(file,
               fmt::format("the file has {} MB, the most is {}; no file of the game is so large, take the right one",
                           static_cast<std::uintmax_t>(info.st_size) >> 20U, largest_file >> 20U),
               Trouble::TooLarge);
    std::string text(static_cast<std::size_t>(info.st_size), '\0');
    std::size_t have = 0;
    while (have < text.size()) {
        const auto n = ::read(in.fd(), text.data() + have, text.size() - have);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) refuse(file, fmt::format("cannot be read: {}", reason(errno)), Trouble::NoAccess);
        if (n == 0) break;
        have += static_cast<std::size_t>(n);
    }
    text.resize(have);
    return text;
}

namespace {

// The first bytes of an ordinary file; nothing where it cannot be read.
std::string first_bytes(const fs::path& file, std::size_t most) {
    const File in(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    struct stat info {};
    if (!in || ::fstat(in.fd(), &info) != 0 || !S_ISREG(info.st_mode)) return {};
    std::string bytes(most, '\0');
    const auto n = ::pread(in.fd(), bytes.data(), bytes.size(), 0);
    bytes.resize(n > 0 ? static_cast<std::size_t>(n) : 0);
    return bytes;
}

}  // namespace

bool names_format(const fs::path& file, std::string_view format) {
    constexpr std::size_t most = 400;  // remarks may stand before it
    return first_bytes(file, most).find(fmt::format("\"{}\"", format)) != std::string::npos;
}

RecordOf game_of(const fs::path& file) {
    const std::string bytes = first_bytes(file, 256);
    const std::string_view line = std::string_view(bytes).substr(0, bytes.find('\n'));
    if (line.find("\"salient-ardennes\"") != std::string_view::npos) return RecordOf::Ardennes;
    return line.find("\"salient-record\"") != std::string_view::npos ? RecordOf::Salient : RecordOf::None;
}

bool may_be_unfinished(const fs::path& file) {
    if (game_of(file) == RecordOf::None) return false;
    const File in(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    struct stat info {};
    if (!in || ::fstat(in.fd(), &info) != 0 || !S_ISREG(info.st_mode)) return false;
    constexpr std::string_view end = "\"over\":true}\n";
    char bytes[end.size()];
    const auto n = ::pread(in.fd(), bytes, end.size(), info.st_size - static_cast<off_t>(end.size()));
    return std::string_view(bytes, n > 0 ? static_cast<std::size_t>(n) : 0) != end;
}

namespace {

// Where a path leads in the end: links are followed, the last one also when what it names is not there yet.
fs::path behind_links(const fs::path& file) {
    fs::path target = file;
    std::error_code error;
    for (int links = 0; fs::is_symlink(target, error); ++links) {
        if (links == 40) refuse(file, fmt::format("cannot be written: {}", reason(ELOOP)), Trouble::NotWritable);
        const fs::path next = fs::read_symlink(target, error);
        if (error) refuse(file, fmt::format("cannot be written: {}", error.message()), Trouble::NotWritable);
        target = next.is_absolute() ? next : target.parent_path() / next;
    }
    return target;
}

// What is no ordinary file, a device or a pipe, must stay what it is. So must what is known by the name of a descriptor
// (/dev/stdout): another program may hold it.
bool is_written_directly(const fs::path& file) {
    const std::string name = file.lexically_normal().string();
    if (name.starts_with("/dev/") || name.starts_with("/proc/")) return true;
    struct stat info {};
    return ::stat(file.c_str(), &info) == 0 && !S_ISREG(info.st_mode);
}

void write_directly(const fs::path& file, std::string_view text) {
    const auto fail = [&](int code) { refuse(file, fmt::format("cannot be written: {}", reason(code)), writing_trouble(code)); };
    const File out(::open(file.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY));
    if (!out) fail(errno);
    if (const int error = write_all(out.fd(), text); error != 0) fail(error);
}

void write_file(const fs::path& named, std::string_view text, bool is_private) {
    std::error_code error;
    if (fs::is_directory(named, error)) refuse(named, "this is a folder; choose another name", Trouble::NotAFile);
    if (is_written_directly(named)) return write_directly(named, text);
    const fs::path file = behind_links(named);
    const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
    if (is_private)
        error = std::error_code(make_private_folder(folder), std::generic_category());
    else
        fs::create_directories(folder, error);
    if (error) refuse(folder, fmt::format("the folder cannot be made: {}", error.message()), writing_trouble(error.value()));

    struct stat old {};
    const mode_t mode = ::stat(file.c_str(), &old) == 0 ? old.st_mode & 0777U : is_private ? 0600U : 0644U;
    NewFile out(file);
    if (out.error() != 0)
        refuse(file, fmt::format("cannot be written: {}; is the folder writable?", reason(out.error())),
               writing_trouble(out.error()));
    int code = out.write(text);
    if (code == 0) code = out.take_place(OldFile::Replaced, mode);
    if (code != 0)
        refuse(file, fmt::format("cannot be written: {}; the old file is untouched", reason(code)), writing_trouble(code));
}

}  // namespace

void write_file_atomically(const fs::path& file, std::string_view text) { write_file(file, text, false); }
void write_private_file(const fs::path& file, std::string_view text) { write_file(file, text, true); }

void keep_damaged_file(const fs::path& file) {
    std::error_code error;
    fs::path copy;
    for (int i = 1; copy.empty() || fs::exists(copy, error); ++i) copy = file.string() + ".damaged" + std::to_string(i);
    fs::copy_file(file, copy, error);
    if (error) throw DataError({{file.string(), "", 0, "the damaged file cannot be kept: " + error.message()}});
}

}  // namespace salient
