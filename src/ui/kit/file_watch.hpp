// Notices that a file on the disk is another one than before: somebody saved it in his editor.
#pragma once

#include <cstdint>
#include <filesystem>

namespace salient::ui {

class FileWatch {
public:
    explicit FileWatch(std::filesystem::path file = {});
    const std::filesystem::path& file() const { return file_; }
    // Whether it changed, or was deleted, since it was noted last; looks no more than once a second, at once where `now` is negative.
    bool has_changed(double now);
    // As it is now is how it was read.
    void note();

private:
    struct Stamp {
        std::filesystem::file_time_type written{};
        std::uintmax_t size = 0;
        bool is_there = false;
        bool operator==(const Stamp&) const = default;
    };
    Stamp stamp() const;

    std::filesystem::path file_;
    Stamp noted_;
    double looked_at_ = -1;
    double missed_at_ = -1;  // when a look first found no file; -1: it is there
    bool is_changed_ = false;
};

}  // namespace salient::ui
