// Reading the settings forgivingly, writing them whole.
#include "ui/kit/settings.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "data/strict_json.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr std::size_t longest_path = 4096;
constexpr std::array<std::string_view, 4> speed_names = {"off", "fast", "normal", "slow"};

bool is_language(const std::string& text) {
    return text.empty() ||
           (text.size() <= 8 && std::all_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; }));
}

}  // namespace

fs::path config_dir() {
    if (const char* config = std::getenv("XDG_CONFIG_HOME"); config && fs::path(config).is_absolute())
        return fs::path(config) / "salient";
    if (const char* home = std::getenv("HOME"); home && *home) return fs::path(home) / ".config/salient";
    return {};
}

SettingsFile::SettingsFile(fs::path file) : file_(std::move(file)) {
    std::error_code error;
    if (!file_.empty() && fs::exists(file_, error)) read();
}

void SettingsFile::read() {
    try {
        text_ = read_file(file_);
        const json root = strict::parse(file_.string(), text_).root;
        const auto value = [&](const char* key, auto accept) {
            const auto found = root.find(key);
            if (found == root.end() || accept(*found)) return;
            is_damaged_ = true;
            problems_.push_back({"setting.bad_value", {{"file", literal_arg(file_.string())}, {"key", key}}});
        };
        const auto percent = [](int& into) {
            return [&into](const json& v) {
                if (!v.is_number_integer() || v < smallest_percent || v > largest_percent) return false;
                into = v.get<int>();
                return true;
            };
        };
        if (!root.is_object()) throw DataError({{file_.string(), "", 1, "an object in braces belongs here"}});
        value("language", [&](const json& v) {
            if (!v.is_string() || !is_language(v.get_ref<const std::string&>())) return false;
            settings_.language = v.get<std::string>();
            return true;
        });
        value("text_percent", percent(settings_.text_percent));
        value("figure_percent", percent(settings_.figure_percent));
        value("fullscreen", [&](const json& v) {
            if (v.is_boolean()) settings_.is_fullscreen = v.get<bool>();
            return v.is_boolean();
        });
        const auto speed = [](AnimationSpeed& of) {
            return [&of](const json& v) {
                const auto found = v.is_string()
                                       ? std::find(speed_names.begin(), speed_names.end(), v.get_ref<const std::string&>())
                                       : speed_names.end();
                if (found == speed_names.end()) return false;
                of = static_cast<AnimationSpeed>(found - speed_names.begin());
                return true;
            };
        };
        value("animation", speed(settings_.animation));
        settings_.computer_pace = settings_.animation;  // files of versions that had one speed for both
        value("computer_pace", speed(settings_.computer_pace));
        value("asks_before_ending", [&](const json& v) {
            if (v.is_boolean()) settings_.asks_before_ending = v.get<bool>();
            return v.is_boolean();
        });
        value("shows_hints", [&](const json& v) {
            if (v.is_boolean()) settings_.shows_hints = v.get<bool>();
            return v.is_boolean();
        });
        value("volume", [&](const json& v) {
            if (!v.is_number_integer() || v < 0 || v > 100) return false;
            settings_.volume = v.get<int>();
            return true;
        });
        value("scenario_folder", [&](const json& v) {
            if (!v.is_string() || v.get_ref<const std::string&>().size() > longest_path) return false;
            settings_.scenario_folder = v.get<std::string>();
            return settings_.scenario_folder.find('\0') == std::string::npos;
        });
        value("recent_files", [&](const json& v) {
            if (!v.is_array() || !std::all_of(v.begin(), v.end(), [](const json& f) { return f.is_string(); })) return false;
            for (const json& f : v) {
                const auto& name = f.get_ref<const std::string&>();
                const bool is_path = !name.empty() && name.size() <= longest_path && name.find('\0') == name.npos;
                if (is_path && settings_.recent_files.size() < most_recent) settings_.recent_files.push_back(name);
            }
            return true;
        });
    } catch (const DataError& e) {
        is_damaged_ = true;
        problems_.push_back({"setting.damaged", {{"file", literal_arg(file_.string())}, {"line", e.issues().front().line}}});
    }
}

void SettingsFile::write(const Settings& settings) {
    settings_ = settings;
    if (file_.empty()) return;
    if (is_damaged_) keep_damaged_file(file_);
    json root = json::object();
    if (!text_.empty()) {  // within the same bounds as when it was read
        try {
            json old = std::move(strict::parse(file_.string(), text_).root);
            if (old.is_object()) root = std::move(old);
        } catch (const DataError&) {  // was told when it was read
        }
    }
    root["language"] = settings.language;
    root["text_percent"] = settings.text_percent;
    root["figure_percent"] = settings.figure_percent;
    root["fullscreen"] = settings.is_fullscreen;
    root["animation"] = speed_names[static_cast<std::size_t>(settings.animation)];
    root["computer_pace"] = speed_names[static_cast<std::size_t>(settings.computer_pace)];
    root["asks_before_ending"] = settings.asks_before_ending;
    root["shows_hints"] = settings.shows_hints;
    root["recent_files"] = settings.recent_files;
    root["volume"] = settings.volume;
    root["scenario_folder"] = settings.scenario_folder;
    std::string text = root.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
    write_file_atomically(file_, text);
    text_ = std::move(text);
    is_damaged_ = false;
}

}  // namespace salient::ui
