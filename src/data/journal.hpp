// A journal on disk: a file that only grows, whole lines at a time. Knows nothing of games.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string_view>

namespace salient {

enum class Durability : std::uint8_t {
    Process,  // survives the end of this program
    Power,    // survives a power cut too
};

// Owns the file and keeps other programs from writing it. Every function throws DataError.
class Journal {
public:
    // A new file that begins with `text`, for the user alone: it is there whole or not at all. Refuses a file that is there already.
    static Journal create(const std::filesystem::path& file, std::string_view text);
    // Whether one could begin there: throws DataError where its folder cannot be made or written. Leaves no file.
    static void check_place(const std::filesystem::path& file);
    // Goes on with a file that holds `text`, perhaps with a torn line after it, which is cut off. A file with other contents is
    // kept under another name and written anew; a missing one is made. From then on it is for the user alone.
    static Journal continue_after(const std::filesystem::path& file, std::string_view text);

    Journal(Journal&& other) noexcept;
    Journal& operator=(Journal&& other) noexcept;
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;
    ~Journal();

    // Appends whole lines, all or nothing. The file is for the user alone again, whoever opened it to others.
    void append(std::string_view lines, Durability durability);
    // Whether the file still lies under its name, as it was written and touched by nobody since.
    bool is_in_place() const;
    // Whether it lies there with exactly this text, though somebody touched it.
    bool still_holds(std::string_view text);
    // Writes it anew from its first line, where it is not. What lies there instead is kept under another name.
    void renew(std::string_view text);

private:
    Journal(std::filesystem::path file, int descriptor, std::uintmax_t size);
    void lock() const;
    bool has_its_name() const;
    void note_time();  // of the last change that is ours
    [[noreturn]] void fail(int error) const;

    std::filesystem::path file_;
    int descriptor_ = -1;
    std::uintmax_t size_ = 0;   // of what was written whole
    bool has_remains_ = false;  // a failed write left bytes after it
    std::int64_t changed_ = 0;  // when we changed it last, by its own clock: nanoseconds
};

}  // namespace salient
