// The journal's file: append, cut off what was torn, lock, flush. POSIX only.
#include "match/journal.hpp"

#include <cerrno>
#include <cstring>
#include <string>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "salient/data.hpp"

namespace salient {

namespace {

[[noreturn]] void refuse(const std::filesystem::path& file, std::string message, Trouble trouble) {
    throw DataError({DataIssue{file.string(), "", 0, std::move(message), trouble}});
}

std::string reason_of(int error) {
    std::string text = "cannot write the journal: " + std::system_category().message(error) + "; ";
    switch (error) {
        case ENOSPC:
        case EDQUOT:
        case EFBIG: return text + "free some space and try again";
        case EACCES:
        case EROFS: return text + "make its folder writable";
        default: return text + "choose another folder for saved games";
    }
}
[[noreturn]] void refuse(const std::filesystem::path& file, int error) {
    refuse(file, reason_of(error),
           error == ENOSPC || error == EDQUOT || error == EFBIG ? Trouble::DiskFull : Trouble::NotWritable);
}

void make_folder(const std::filesystem::path& file) {
    std::error_code error;
    if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path(), error);
    if (error) refuse(file, error.value());
}

// A new name in a folder is on disk only when the folder is.
void sync_folder(const std::filesystem::path& file) {
    const std::string folder = file.has_parent_path() ? file.parent_path().string() : ".";
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    static_cast<void>(::fsync(descriptor));
    ::close(descriptor);
}

std::filesystem::path unused_name(const std::filesystem::path& file) {
    for (int i = 1;; ++i) {
        std::filesystem::path candidate = file;
        candidate += ".old" + std::to_string(i);
        if (!std::filesystem::exists(candidate)) return candidate;
    }
}

}  // namespace

Journal::Journal(std::filesystem::path file, int descriptor, std::uintmax_t size)
    : file_(std::move(file)), descriptor_(descriptor), size_(size) {}

Journal::Journal(Journal&& other) noexcept
    : file_(std::move(other.file_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      size_(other.size_),
      has_remains_(other.has_remains_) {}

Journal& Journal::operator=(Journal&& other) noexcept {
    if (this != &other) {
        if (descriptor_ >= 0) ::close(descriptor_);
        file_ = std::move(other.file_);
        descriptor_ = std::exchange(other.descriptor_, -1);
        size_ = other.size_;
        has_remains_ = other.has_remains_;
    }
    return *this;
}

Journal::~Journal() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

Journal Journal::create(const std::filesystem::path& file, std::string_view text) {
    make_folder(file);
    const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0644);
    if (descriptor < 0 && errno == EEXIST)
        refuse(file, "this file exists already; choose another name for the new game", Trouble::Exists);
    if (descriptor < 0) refuse(file, errno);
    Journal journal(file, descriptor, 0);
    journal.lock();
    journal.append(text, Durability::Power);
    sync_folder(file);
    return journal;
}

Journal Journal::continue_after(const std::filesystem::path& file, std::string_view text) {
    std::error_code error;
    if (!std::filesystem::exists(file, error)) return create(file, text);
    const int descriptor = ::open(file.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (descriptor < 0) refuse(file, errno);
    Journal journal(file, descriptor, text.size());
    struct stat info {};
    if (::fstat(descriptor, &info) != 0 || !S_ISREG(info.st_mode))
        refuse(file, "this is no ordinary file; choose another", Trouble::NotAFile);
    journal.lock();
    const std::string found = read_file(file);
    if (found.size() + 1 == text.size() && text.starts_with(found)) {  // only the last line feed is missing
        journal.size_ = found.size();
        journal.append("\n", Durability::Power);
        return journal;
    }
    const bool is_same = std::string_view(found).substr(0, text.size()) == text;
    const std::string_view rest = is_same ? std::string_view(found).substr(text.size()) : std::string_view{};
    if (!is_same || rest.find('\n') != std::string_view::npos) {
        // Written by hand or by another version: nothing of it is lost.
        std::filesystem::copy_file(file, unused_name(file), error);
        if (error) refuse(file, error.value());
        write_file_atomically(file, text);
        const int renewed = ::open(file.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
        if (renewed < 0) refuse(file, errno);
        journal = Journal(file, renewed, text.size());
        journal.lock();
        return journal;
    }
    journal.has_remains_ = !rest.empty();
    if (journal.has_remains_) journal.append("", Durability::Power);
    return journal;
}

void Journal::append(std::string_view lines, Durability durability) {
    if (has_remains_) {
        if (::ftruncate(descriptor_, static_cast<off_t>(size_)) != 0) fail(errno);
        has_remains_ = false;
    }
    std::size_t written = 0;
    while (written < lines.size()) {
        const ::ssize_t n = ::write(descriptor_, lines.data() + written, lines.size() - written);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) {
            const int error = n < 0 ? errno : ENOSPC;
            has_remains_ = written > 0 && ::ftruncate(descriptor_, static_cast<off_t>(size_)) != 0;
            fail(error);
        }
        written += static_cast<std::size_t>(n);
    }
    if (durability == Durability::Power && ::fdatasync(descriptor_) != 0 && errno != EINVAL && errno != EROFS) {
        const int error = errno;
        has_remains_ = ::ftruncate(descriptor_, static_cast<off_t>(size_)) != 0;
        fail(error);
    }
    size_ += lines.size();
}

void Journal::lock() const {
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        refuse(file_, "this game is open in another window; close it there first", Trouble::InUse);
}

void Journal::fail(int error) const { refuse(file_, error); }

}  // namespace salient
