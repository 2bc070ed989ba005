// One program at a time plays the run of a file. The file itself is written anew under its name again and again, so a file beside it is locked.
#pragma once

#include <filesystem>

namespace salient {

class LabLock {
public:
    // Throws DataError where another program has it. Where nothing can be locked there (a file system that cannot, a folder that cannot be
    // written) nobody is refused.
    explicit LabLock(const std::filesystem::path& run_file);
    ~LabLock();
    LabLock(const LabLock&) = delete;
    LabLock& operator=(const LabLock&) = delete;

private:
    std::filesystem::path file_;
    int descriptor_ = -1;
};

}  // namespace salient
