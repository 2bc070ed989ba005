// The lock beside a run's file. POSIX only.
#include "match/lab/lab_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "salient/data.hpp"

namespace salient {

namespace {

// Whoever had it before has taken its name away: then a lock on it keeps nobody out.
bool lies_there(int descriptor, const std::filesystem::path& file) {
    struct stat mine {};
    struct stat there {};
    return ::fstat(descriptor, &mine) == 0 && ::stat(file.c_str(), &there) == 0 && mine.st_dev == there.st_dev &&
           mine.st_ino == there.st_ino;
}

}  // namespace

LabLock::LabLock(const std::filesystem::path& run_file) : file_(run_file.string() + ".lock") {
    for (int tries = 0; tries < 10; ++tries) {
        const int descriptor = ::open(file_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
        if (descriptor < 0) return;
        if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
            const bool is_in_use = errno == EWOULDBLOCK;
            ::close(descriptor);
            if (!is_in_use) return;
            throw DataError({{run_file.string(), "", 0,
                              "another program plays this run just now; wait until it is over, or name another file with -o"}});
        }
        if (lies_there(descriptor, file_)) {
            descriptor_ = descriptor;
            return;
        }
        ::close(descriptor);
    }
}

LabLock::~LabLock() {
    if (descriptor_ < 0) return;
    ::unlink(file_.c_str());
    ::close(descriptor_);
}

}  // namespace salient
