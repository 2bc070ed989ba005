// One program at a time changes what lies in a folder: the folder itself is locked, so nothing is left behind.
#pragma once

#include <filesystem>

namespace salient {

class FolderLock {
public:
    // Waits for another program that has it, for a second at most: nobody waits longer for a program that hangs. Where nothing can be locked
    // nobody waits.
    explicit FolderLock(const std::filesystem::path& folder);
    ~FolderLock();
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

private:
    int descriptor_ = -1;
};

}  // namespace salient
