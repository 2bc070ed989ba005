// A file that is written beside its place and then takes it: whole, or not at all. POSIX only.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace salient {

enum class OldFile : std::uint8_t { Replaced, Refused };  // what becomes of a file that has the place already

// Functions that can fail give 0 or errno.
class NewFile {
public:
    // Opens ".NAME.XXXXXX" beside `file`, for the user alone, and locks it while it lives: so nobody sweeps it.
    explicit NewFile(const std::filesystem::path& file);
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;
    ~NewFile();  // what did not take its place is removed

    int error() const { return error_; }  // of the constructor; the others may be called only without it
    int write(std::string_view text);
    // Gives it its name; it is on disk then. EEXIST: refused.
    int take_place(OldFile old, mode_t mode);
    // The descriptor, for appending, with its lock.
    int release();

private:
    std::filesystem::path file_;
    std::string beside_;  // empty: it has its place
    int descriptor_ = -1;
    int error_ = 0;
};

int write_all(int descriptor, std::string_view text);
// In one step where the file system can, so that a kill leaves one name; EEXIST where something has the name `to`.
int rename_without_replacing(const std::filesystem::path& from, const std::filesystem::path& to);
// Makes what is missing of a folder, for the user alone.
int make_private_folder(const std::filesystem::path& folder);
// A new name in a folder is on disk only when the folder is. Some file systems cannot do this; then the name has to do.
void sync_folder_of(const std::filesystem::path& file);

}  // namespace salient
