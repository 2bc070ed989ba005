// Choosing a scenario file: by the file window of the desktop where one is installed, else by a list of our own.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "ui/kit/screen.hpp"
#include "ui/kit/scroll_area.hpp"

namespace salient::ui {

// The arguments of the desktop's file window, its program first; empty: none is installed. `path`: the folders that programs lie in, with
// colons between, as in PATH.
std::vector<std::string> file_window_command(const std::string& path, const std::string& title,
                                             const std::filesystem::path& folder);

class FileDialog {
public:
    ~FileDialog();
    FileDialog() = default;
    FileDialog(const FileDialog&) = delete;
    FileDialog& operator=(const FileDialog&) = delete;

    // Opens the desktop's window, or ours over the screen.
    void open(const std::string& title, const std::filesystem::path& folder);
    // Ours, whatever is installed.
    void open_list(const std::filesystem::path& folder);
    bool is_open() const { return child_ > 0 || has_list_; }
    // Once a frame, after everything else was drawn: draws our list, or looks whether the desktop's window is done. Gives the file chosen.
    std::optional<std::filesystem::path> draw(Ui& ui);

private:
    bool start(const std::vector<std::string>& command);
    std::optional<std::filesystem::path> answer();
    std::optional<std::filesystem::path> draw_list(Ui& ui);
    void stop();

    pid_t child_ = 0;
    int pipe_ = -1;
    std::string said_;
    bool has_list_ = false;
    std::filesystem::path folder_;
    std::vector<std::filesystem::path> entries_;  // folders first
    ScrollArea scroll_;
};

}  // namespace salient::ui
