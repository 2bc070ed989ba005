// The desktop's file window runs as a program of its own, started with a list of arguments and no shell; what it prints is the file.
#include "ui/menus/file_dialog.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>

#include "ui/kit/client.hpp"
#include "ui/kit/menu_parts.hpp"

extern char** environ;

namespace salient::ui {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t longest_answer = 8192;
constexpr std::size_t most_entries = 2000;

// The first of the folders in which there is such a program.
std::string program_in(const std::string& path, const std::string& name) {
    for (std::size_t at = 0; at <= path.size();) {
        const std::size_t end = std::min(path.find(':', at), path.size());
        const std::string folder = path.substr(at, end - at);
        if (!folder.empty() && folder.front() == '/') {
            const std::string file = folder + "/" + name;
            if (access(file.c_str(), X_OK) == 0) return file;
        }
        at = end + 1;
    }
    return {};
}

bool is_scenario(const fs::path& file) { return file.extension() == ".json" || file.extension() == ".m44"; }

}  // namespace

std::vector<std::string> file_window_command(const std::string& path, const std::string& title, const fs::path& folder) {
    const std::string start = folder.empty() ? std::string() : folder.string() + "/";
    if (const std::string zenity = program_in(path, "zenity"); !zenity.empty())
        return {zenity, "--file-selection", "--title=" + title, "--filename=" + start, "--file-filter=*.json *.m44 *.jsonl"};
    if (const std::string kdialog = program_in(path, "kdialog"); !kdialog.empty())
        return {kdialog, "--title", title, "--getopenfilename", start.empty() ? "/" : start, "*.json *.m44 *.jsonl"};
    return {};
}

FileDialog::~FileDialog() { stop(); }

void FileDialog::stop() {
    if (pipe_ >= 0) close(pipe_);
    pipe_ = -1;
    if (child_ > 0) {
        kill(child_, SIGTERM);
        waitpid(child_, nullptr, 0);
    }
    child_ = 0;
}

void FileDialog::open(const std::string& title, const fs::path& folder) {
    if (is_open()) return;
    const char* path = std::getenv("PATH");
    const char* display = std::getenv("DISPLAY");
    const char* wayland = std::getenv("WAYLAND_DISPLAY");
    const std::vector<std::string> command = path != nullptr && (display != nullptr || wayland != nullptr)
                                                 ? file_window_command(path, title, folder)
                                                 : std::vector<std::string>();
    if (command.empty() || !start(command)) open_list(folder);
}

bool FileDialog::start(const std::vector<std::string>& command) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return false;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    std::vector<char*> arguments;
    std::vector<std::string> words = command;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const bool is_started = posix_spawn(&child_, arguments[0], &actions, nullptr, arguments.data(), environ) == 0;
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    pipe_ = ends[0];
    said_.clear();
    if (!is_started) {
        child_ = 0;
        close(pipe_);
        pipe_ = -1;
    }
    return is_started;
}

std::optional<fs::path> FileDialog::answer() {
    char part[512];
    for (ssize_t n = read(pipe_, part, sizeof part); n > 0; n = read(pipe_, part, sizeof part))
        if (said_.size() < longest_answer) said_.append(part, static_cast<std::size_t>(n));
    int status = 0;
    if (waitpid(child_, &status, WNOHANG) != child_) return {};
    for (ssize_t n = read(pipe_, part, sizeof part); n > 0; n = read(pipe_, part, sizeof part))
        if (said_.size() < longest_answer) said_.append(part, static_cast<std::size_t>(n));
    child_ = 0;
    stop();
    const std::string line = said_.substr(0, said_.find('\n'));
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0 || line.empty()) return {};
    return fs::path(line);
}

void FileDialog::open_list(const fs::path& folder) {
    std::error_code error;
    folder_ = fs::is_directory(folder, error) ? fs::absolute(folder, error) : fs::path("/");
    has_list_ = true;
    entries_.clear();
    for (fs::directory_iterator it(folder_, fs::directory_options::skip_permission_denied, error), end; !error && it != end;
         it.increment(error)) {
        const fs::path file = it->path();
        if (file.filename().string().starts_with('.') || entries_.size() >= most_entries) continue;
        std::error_code none;
        if (it->is_directory(none) || (it->is_regular_file(none) && is_scenario(file))) entries_.push_back(file);
    }
    std::sort(entries_.begin(), entries_.end(), [](const fs::path& a, const fs::path& b) {
        const bool a_file = is_scenario(a), b_file = is_scenario(b);
        return a_file != b_file ? b_file : a < b;
    });
    scroll_.to_top();
}

std::optional<fs::path> FileDialog::draw(Ui& ui) {
    if (has_list_) return draw_list(ui);
    if (child_ <= 0) return {};
    const auto chosen = answer();
    if (child_ > 0) ui.wake_in(0.1);
    return chosen;
}

std::optional<fs::path> FileDialog::draw_list(Ui& ui) {
    std::optional<fs::path> chosen;
    Rect in = draw_dialog(ui, ui.px(620), ui.px(560), ui.tr("new.browse_title"));
    const TextStyle quiet{Font::Text, 13, color::ink_soft};
    ui.paint.text_in(in.cut_top(ui.px(22)), quiet, shown_path(folder_));
    Rect row = in.cut_bottom(ui.px(38));
    in.cut_bottom(ui.px(8));
    const fs::path up = folder_.parent_path();
    fs::path enters;
    Rect content = scroll_.begin(ui, "file_list", in, true);
    const auto line = [&](const std::string& item, const std::string& label, bool is_folder) {
        const Rect box = content.cut_top(ui.px(32));
        content.cut_top(ui.px(2));
        const ButtonSpec spec{.look = ButtonLook::Quiet, .icon = is_folder ? "icon_folder" : "icon_log", .align = Align::Left};
        return scroll_.shows(box) ? button(ui, item, box, label, spec) : ui.items.add(item, box, true, label).is_chosen;
    };
    focus_first(ui, "file.up");
    if (up != folder_ && line("file.up", "..", true)) enters = up;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        const bool is_file = is_scenario(entries_[i]);
        if (!line(fmt::format("file.{}", i), entries_[i].filename().string(), !is_file)) continue;
        if (is_file)
            chosen = entries_[i];
        else
            enters = entries_[i];
    }
    scroll_.end(ui, content.y);
    const std::string close = ui.tr("button.cancel");
    if (button(ui, "file.cancel", row.cut_right(std::min(row.w, button_width(ui, close))), close) || ui.input.take(SDLK_ESCAPE) ||
        chosen)
        has_list_ = false;
    if (!enters.empty()) open_list(enters);
    return chosen;
}

}  // namespace salient::ui
