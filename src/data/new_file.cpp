// A file that is written beside its place and then takes it, and what is left of such files after a kill.
#include "data/new_file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "salient/files.hpp"

namespace salient {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t longest_name = 200;  // a file system takes 255 bytes, and a name beside it is longer
constexpr std::time_t settled = 60;        // seconds: writers that do not lock have long finished

fs::path folder_of(const fs::path& file) { return file.has_parent_path() ? file.parent_path() : fs::path("."); }

bool is_leftover_name(const std::string& name) {
    constexpr std::size_t random_letters = 6;
    if (!name.starts_with('.') || name.size() < random_letters + 3) return false;
    const std::size_t dot = name.size() - random_letters - 1;
    const bool is_random =
        name.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", dot + 1) == name.npos;
    return name[dot] == '.' && is_random && name.substr(0, dot).find(".json") != name.npos;
}

// Removes a file that nobody writes.
void remove_unless_locked(const fs::path& file) {
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0) return;
    if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) ::unlink(file.c_str());
    ::close(descriptor);
}

}  // namespace

NewFile::NewFile(const fs::path& file) : file_(file) {
    beside_ = (folder_of(file) / ("." + file.filename().string().substr(0, longest_name) + ".XXXXXX")).string();
    descriptor_ = ::mkostemp(beside_.data(), O_APPEND | O_CLOEXEC);
    if (descriptor_ < 0) {
        error_ = errno;
        beside_.clear();
        return;
    }
    static_cast<void>(::flock(descriptor_, LOCK_EX | LOCK_NB));
}

NewFile::~NewFile() {
    if (!beside_.empty()) ::unlink(beside_.c_str());
    if (descriptor_ >= 0) ::close(descriptor_);
}

int NewFile::write(std::string_view text) { return write_all(descriptor_, text); }

int NewFile::take_place(OldFile old, mode_t mode) {
    if (::fchmod(descriptor_, mode) != 0 || ::fsync(descriptor_) != 0) return errno;
    if (old == OldFile::Replaced) {
        if (::rename(beside_.c_str(), file_.c_str()) != 0) return errno;
    } else if (const int error = rename_without_replacing(beside_, file_); error != 0) {
        return error;
    }
    beside_.clear();
    sync_folder_of(file_);
    return 0;
}

int NewFile::release() { return std::exchange(descriptor_, -1); }

int write_all(int descriptor, std::string_view text) {
    std::size_t written = 0;
    while (written < text.size()) {
        const auto n = ::write(descriptor, text.data() + written, text.size() - written);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return n < 0 ? errno : ENOSPC;
        written += static_cast<std::size_t>(n);
    }
    return 0;
}

int rename_without_replacing(const fs::path& from, const fs::path& to) {
    if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return 0;
    if (errno != EINVAL && errno != ENOSYS) return errno;
    // Another file system: a hard link never replaces a file that is there; then the old name goes.
    if (::link(from.c_str(), to.c_str()) == 0) return ::unlink(from.c_str()) == 0 ? 0 : errno;
    if (errno == EEXIST) return errno;
    struct stat info {};
    if (::lstat(to.c_str(), &info) == 0) return EEXIST;
    return ::rename(from.c_str(), to.c_str()) == 0 ? 0 : errno;
}

int make_private_folder(const fs::path& folder) {
    struct stat info {};
    if (folder.empty() || ::stat(folder.c_str(), &info) == 0) return 0;  // what is no folder is told when a file is made in it
    const fs::path above = folder.parent_path();
    if (above != folder) {
        if (const int error = make_private_folder(above); error != 0) return error;
    }
    return ::mkdir(folder.c_str(), 0700) == 0 || errno == EEXIST ? 0 : errno;
}

void sync_folder_of(const fs::path& file) {
    const int descriptor = ::open(folder_of(file).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    static_cast<void>(::fsync(descriptor));
    ::close(descriptor);
}

void sweep_leftovers(const fs::path& folder) {
    std::error_code error;
    std::map<std::pair<dev_t, ino_t>, std::vector<fs::path>> names;  // of files that have several
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        struct stat info {};
        if (::lstat(entry.path().c_str(), &info) != 0 || !S_ISREG(info.st_mode)) continue;
        const bool is_settled = std::time(nullptr) - info.st_mtime > settled;
        if (is_settled && is_leftover_name(entry.path().filename().string()))
            remove_unless_locked(entry.path());
        else if (info.st_nlink > 1 && entry.path().extension() == ".jsonl")
            names[{info.st_dev, info.st_ino}].push_back(entry.path());
    }
    for (auto& [file, paths] : names) {
        // The name that a player gave comes after the one that begins with a date.
        const auto last = std::max_element(paths.begin(), paths.end());
        std::iter_swap(last, paths.end() - 1);
        paths.pop_back();
        for (const fs::path& path : paths) remove_unless_locked(path);
    }
}

}  // namespace salient
