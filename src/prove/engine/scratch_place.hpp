// A folder for files that nobody is to find afterwards.
#pragma once

#include <filesystem>

namespace salient {

// Made among the temporary files, removed with all that is in it at the end. Throws std::runtime_error where none can be made.
class ScratchPlace {
public:
    ScratchPlace();
    ~ScratchPlace();
    ScratchPlace(const ScratchPlace&) = delete;
    ScratchPlace& operator=(const ScratchPlace&) = delete;
    std::filesystem::path operator/(const char* name) const { return path_ / name; }
    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

}  // namespace salient
