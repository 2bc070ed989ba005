// The journal's file: append, cut off what was torn, lock, flush. POSIX only.
#include "data/journal.hpp"

#include <cerrno>
#include <cstring>
#include <string>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "data/new_file.hpp"
#include "salient/files.hpp"

namespace salient {

namespace {

[[noreturn]] void refuse_journal(const std::filesystem::path& file, std::string message, Trouble trouble) {
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
[[noreturn]] void refuse_no_file(const std::filesystem::path& file) {
    refuse_journal(file, "what has this name is no ordinary file; take it away or choose another name", Trouble::NotAFile);
}
[[noreturn]] void refuse(const std::filesystem::path& file, int error) {
    if (error == EISDIR) refuse_no_file(file);
    refuse_journal(file, reason_of(error),
                   error == ENOSPC || error == EDQUOT || error == EFBIG ? Trouble::DiskFull : Trouble::NotWritable);
}

void make_folder(const std::filesystem::path& file) {
    if (const int error = make_private_folder(file.parent_path()); error != 0) refuse(file, error);
}

[[noreturn]] void refuse_in_use(const std::filesystem::path& file) {
    refuse_journal(file, "this game is open in another window; close it there first", Trouble::InUse);
}

// A folder, a pipe, a device has the name: to be told before anything is tried with it.
void refuse_what_is_no_file(const std::filesystem::path& file) {
    struct stat info {};
    if (::stat(file.c_str(), &info) == 0 && !S_ISREG(info.st_mode)) refuse_no_file(file);
}

std::filesystem::path unused_name(const std::filesystem::path& file) {
    for (int i = 1;; ++i) {
        std::filesystem::path candidate = file;
        candidate += ".old" + std::to_string(i);
        if (!std::filesystem::exists(candidate)) return candidate;
    }
}

// What lies there and is not the beginning of `text` gets a copy: nothing of it is lost.
void keep_what_differs(const std::filesystem::path& file, std::string_view text) {
    std::error_code error;
    if (!std::filesystem::exists(file, error)) return;
    const auto size = std::filesystem::file_size(file, error);
    if (error) refuse(file, error.value());
    if (size <= text.size() && text.starts_with(read_file(file))) return;
    const std::filesystem::path kept = unused_name(file);
    if (!std::filesystem::copy_file(file, kept, error)) {
        const int reason = error.value();
        std::filesystem::remove(kept, error);
        refuse(file, reason);
    }
    static_cast<void>(::chmod(kept.c_str(), 0600));
}

// A file that no other program plays on with while this lives.
class Held {
public:
    explicit Held(const std::filesystem::path& file, int lock = LOCK_EX)
        : descriptor_(::open(file.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)),
          is_free_(descriptor_ < 0 || ::flock(descriptor_, lock | LOCK_NB) == 0 || errno != EWOULDBLOCK) {}
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;
    ~Held() {
        if (descriptor_ >= 0) ::close(descriptor_);
    }
    bool is_free() const { return is_free_; }

private:
    int descriptor_;
    bool is_free_;
};

// Somebody may have let others read it.
void keep_private(int descriptor) {
    struct stat info {};
    if (::fstat(descriptor, &info) == 0 && (info.st_mode & 077U) != 0) static_cast<void>(::fchmod(descriptor, 0600));
}

std::int64_t changed_at(const struct stat& info) {
    return std::int64_t{info.st_mtim.tv_sec} * 1'000'000'000 + info.st_mtim.tv_nsec;
}

}  // namespace

Journal::Journal(std::filesystem::path file, int descriptor, std::uintmax_t size)
    : file_(std::move(file)), descriptor_(descriptor), size_(size) {
    note_time();
}

Journal::Journal(Journal&& other) noexcept
    : file_(std::move(other.file_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      size_(other.size_),
      has_remains_(other.has_remains_),
      changed_(other.changed_) {}

Journal& Journal::operator=(Journal&& other) noexcept {
    if (this != &other) {
        if (descriptor_ >= 0) ::close(descriptor_);
        file_ = std::move(other.file_);
        descriptor_ = std::exchange(other.descriptor_, -1);
        size_ = other.size_;
        has_remains_ = other.has_remains_;
        changed_ = other.changed_;
    }
    return *this;
}

Journal::~Journal() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

Journal Journal::create(const std::filesystem::path& file, std::string_view text) {
    make_folder(file);
    NewFile fresh(file);
    int error = fresh.error();
    if (error == 0) error = fresh.write(text);
    if (error == 0) error = fresh.take_place(OldFile::Refused, 0600);
    if (error == EEXIST) refuse_journal(file, "this file exists already; choose another name for the new game", Trouble::Exists);
    if (error != 0) refuse(file, error);
    return {file, fresh.release(), text.size()};
}

void Journal::check_place(const std::filesystem::path& file) {
    std::error_code none;
    std::vector<std::filesystem::path> missing;  // the innermost first
    for (auto folder = file.parent_path(); !folder.empty() && !std::filesystem::exists(folder, none);
         folder = folder.parent_path())
        missing.push_back(folder);
    int error = make_private_folder(file.parent_path());
    if (error == 0) error = NewFile(file).error();
    for (const auto& folder : missing) std::filesystem::remove(folder, none);  // it is empty
    if (error != 0) refuse(file, error);
}

Journal Journal::continue_after(const std::filesystem::path& file, std::string_view text) {
    std::error_code error;
    if (!std::filesystem::exists(file, error)) return create(file, text);
    refuse_what_is_no_file(file);
    const int descriptor = ::open(file.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (descriptor < 0) refuse(file, errno);
    Journal journal(file, descriptor, text.size());
    struct stat info {};
    if (::fstat(descriptor, &info) != 0 || !S_ISREG(info.st_mode)) refuse_no_file(file);
    journal.lock();
    if (!journal.has_its_name()) refuse_in_use(file);  // another program has just written it anew
    keep_private(descriptor);
    journal.note_time();
    const std::string found = read_file(file);
    if (found.size() + 1 == text.size() && text.starts_with(found)) {  // only the last line feed is missing
        journal.size_ = found.size();
        journal.append("\n", Durability::Power);
        return journal;
    }
    const bool is_same = std::string_view(found).substr(0, text.size()) == text;
    const std::string_view rest = is_same ? std::string_view(found).substr(text.size()) : std::string_view{};
    if (!is_same || rest.find('\n') != std::string_view::npos) {
        journal.renew(text);  // written by hand or by another version
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
    if (const int error = write_all(descriptor_, lines); error != 0) {
        has_remains_ = ::ftruncate(descriptor_, static_cast<off_t>(size_)) != 0;
        note_time();
        fail(error);
    }
    if (durability == Durability::Power && ::fdatasync(descriptor_) != 0 && errno != EINVAL && errno != EROFS) {
        const int error = errno;
        has_remains_ = ::ftruncate(descriptor_, static_cast<off_t>(size_)) != 0;
        note_time();
        fail(error);
    }
    size_ += lines.size();
    keep_private(descriptor_);
    note_time();
}

void Journal::lock() const {
    // Another window may only be looking whether the game is being played.
    for (int tries = 0; ::flock(descriptor_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK; ++tries) {
        if (tries == 5) refuse_in_use(file_);
        ::usleep(10'000);
    }
}

bool Journal::has_its_name() const {
    struct stat mine {};
    struct stat there {};
    return ::fstat(descriptor_, &mine) == 0 && ::stat(file_.c_str(), &there) == 0 && mine.st_dev == there.st_dev &&
           mine.st_ino == there.st_ino;
}

bool Journal::is_in_place() const {
    struct stat info {};
    if (!has_its_name() || ::fstat(descriptor_, &info) != 0) return false;
    const auto size = static_cast<std::uintmax_t>(info.st_size);
    if (has_remains_) return size >= size_;
    return size == size_ && changed_at(info) == changed_;
}

bool Journal::still_holds(std::string_view text) {
    struct stat info {};
    if (has_remains_ || text.size() != size_ || !has_its_name() || ::fstat(descriptor_, &info) != 0) return false;
    try {
        if (read_file(file_) != text) return false;
    } catch (const DataError&) {
        return false;
    }
    changed_ = changed_at(info);
    return true;
}

void Journal::note_time() {
    struct stat info {};
    changed_ = descriptor_ >= 0 && ::fstat(descriptor_, &info) == 0 ? changed_at(info) : 0;
}

void Journal::renew(std::string_view text) {
    make_folder(file_);
    refuse_what_is_no_file(file_);
    const bool is_other = !has_its_name();
    const Held other(is_other ? file_ : std::filesystem::path());
    if (!other.is_free()) refuse_in_use(file_);
    std::error_code failed;
    const std::filesystem::path target = std::filesystem::weakly_canonical(file_, failed);  // a link stays one
    NewFile fresh(failed ? file_ : target);
    int error = fresh.error();
    if (error == 0) error = fresh.write(text);
    if (error == 0) keep_what_differs(file_, text);
    if (error == 0) error = fresh.take_place(OldFile::Replaced, 0600);
    if (error != 0) refuse(file_, error);
    ::close(descriptor_);
    descriptor_ = fresh.release();
    size_ = text.size();
    has_remains_ = false;
    note_time();
}

void Journal::fail(int error) const { refuse(file_, error); }

bool is_being_played(const std::filesystem::path& journal) { return !Held(journal, LOCK_SH).is_free(); }

void delete_game(const std::filesystem::path& journal) {
    const Held held(journal);
    if (!held.is_free()) refuse_in_use(journal);
    if (::unlink(journal.c_str()) != 0 && errno != ENOENT) refuse(journal, errno);
}

void rename_game(const std::filesystem::path& from, const std::filesystem::path& to) {
    const Held held(from);
    if (!held.is_free()) refuse_in_use(from);
    const int error = rename_without_replacing(from, to);
    if (error == EEXIST) refuse_journal(to, "there is a file of this name already; choose another name", Trouble::Exists);
    if (error != 0) refuse(to, error);
}

}  // namespace salient
