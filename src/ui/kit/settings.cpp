// Reading the settings forgivingly, writing them whole.
#include "ui/kit/settings.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "data/folder_lock.hpp"
#include "data/new_file.hpp"
#include "data/strict_json.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr std::size_t longest_path = 4096;

bool is_language(const std::string& text) {
    return text.empty() ||
           (text.size() <= 8 && std::all_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; }));
}
bool is_path(const std::string& text) { return text.size() <= longest_path && text.find('\0') == std::string::npos; }

// False: no such value belongs there, and `into` is as it was.
bool read_value(const json& value, SettingKind kind, int& into) {
    const int least = kind == SettingKind::Percent ? smallest_percent : 0;
    const int most = kind == SettingKind::Percent ? largest_percent : kind == SettingKind::Paler ? most_paler : 100;
    if (!value.is_number_integer() || value < least || value > most) return false;
    into = value.get<int>();
    return true;
}
bool read_value(const json& value, SettingKind, bool& into) {
    if (value.is_boolean()) into = value.get<bool>();
    return value.is_boolean();
}
template <class Word, class Names>
bool read_word(const json& value, const Names& names, Word& into) {
    if (!value.is_string()) return false;
    const auto found = std::find(names.begin(), names.end(), value.get_ref<const std::string&>());
    if (found == names.end()) return false;
    into = static_cast<Word>(found - names.begin());
    return true;
}
bool read_value(const json& value, SettingKind, AnimationSpeed& into) { return read_word(value, speed_names, into); }
bool read_value(const json& value, SettingKind, PaletteId& into) { return read_word(value, palette_names, into); }
bool read_value(const json& value, SettingKind, AskEnding& into) { return read_word(value, asking_names, into); }
// Names of usual keys, each with the name of the one that is chosen in its place.
bool read_value(const json& value, SettingKind, KeyMap& into) {
    if (!value.is_object()) return false;
    std::map<SDL_Keycode, SDL_Keycode> changed;
    for (const auto& [usual, chosen] : value.items()) {
        const auto from = key_named(usual);
        const auto to = chosen.is_string() ? key_named(chosen.get_ref<const std::string&>()) : std::nullopt;
        if (!from || !to) return false;
        changed[*from] = *to;
    }
    auto keys = KeyMap::of(std::move(changed));
    if (keys) into = std::move(*keys);
    return keys.has_value();
}
bool read_value(const json& value, SettingKind kind, std::string& into) {
    if (!value.is_string()) return false;
    const auto& text = value.get_ref<const std::string&>();
    if (kind == SettingKind::Language ? !is_language(text) : !is_path(text)) return false;
    into = text;
    return true;
}
std::size_t most_of(SettingKind kind) { return kind == SettingKind::Files ? most_recent : most_favorites; }
bool read_value(const json& value, SettingKind kind, std::vector<std::string>& into) {
    if (!value.is_array() || !std::all_of(value.begin(), value.end(), [](const json& f) { return f.is_string(); })) return false;
    for (const json& file : value) {
        const auto& name = file.get_ref<const std::string&>();
        if (!name.empty() && is_path(name) && into.size() < most_of(kind)) into.push_back(name);
    }
    return true;
}

template <class T>
json written(const T& value) {
    if constexpr (std::is_same_v<T, AnimationSpeed>)
        return speed_names[static_cast<std::size_t>(value)];
    else if constexpr (std::is_same_v<T, PaletteId>)
        return palette_names[static_cast<std::size_t>(value)];
    else if constexpr (std::is_same_v<T, AskEnding>)
        return asking_names[static_cast<std::size_t>(value)];
    else if constexpr (std::is_same_v<T, KeyMap>) {
        json out = json::object();
        for (const auto& [usual, chosen] : value.changed()) out[key_name(usual)] = key_name(chosen);
        return out;
    } else
        return value;
}

// What lies on disk with what was changed here. Of a list of files what another window added stays, behind the newest of this one.
template <class T>
T merged(SettingKind kind, const T& before, const T& after, const T& now) {
    if (before == after) return now;
    if constexpr (std::is_same_v<T, std::vector<std::string>>) {
        T out = after;
        for (const std::string& file : now) {
            const auto has = [&](const T& list) { return std::find(list.begin(), list.end(), file) != list.end(); };
            if (!has(before) && !has(out)) out.insert(out.begin() + (out.empty() ? 0 : 1), file);
        }
        if (out.size() > most_of(kind)) out.resize(most_of(kind));
        return out;
    }
    return after;
}

}  // namespace

fs::path config_dir() {
    if (const char* config = std::getenv("XDG_CONFIG_HOME"); config && fs::path(config).is_absolute())
        return fs::path(config) / "salient";
    if (const char* home = std::getenv("HOME"); home && *home) return fs::path(home) / ".config/salient";
    return {};
}

SettingsFile::SettingsFile(fs::path file, std::vector<std::string> languages)
    : file_(std::move(file)), languages_(std::move(languages)) {
    read();
}

// What cannot be read is as it was: usual when the program begins, else as this window knew it.
void SettingsFile::read() {
    text_.clear();
    problems_.clear();
    is_damaged_ = false;
    std::error_code error;
    if (file_.empty() || !fs::exists(file_, error)) return;
    try {
        text_ = read_file(file_);
        const json root = strict::parse(file_.string(), text_).root;
        if (!root.is_object()) throw DataError({{file_.string(), "", 1, "an object in braces belongs here"}});
        const auto is_spoken = [&](const auto& setting, const auto& value) {
            if constexpr (std::is_same_v<std::decay_t<decltype(value)>, std::string>)
                return setting.kind != SettingKind::Language || value.empty() || languages_.empty() ||
                       std::find(languages_.begin(), languages_.end(), value) != languages_.end();
            return true;
        };
        each_setting([&](const auto& setting) {
            const auto found = root.find(setting.key);
            if (found == root.end()) return;
            auto value = std::decay_t<decltype(settings_.*setting.member)>{};
            if (read_value(*found, setting.kind, value) && is_spoken(setting, value)) {
                settings_.*setting.member = std::move(value);
                return;
            }
            is_damaged_ = true;
            problems_.push_back({"setting.bad_value", {{"file", literal_arg(file_.string())}, {"key", setting.key}}});
        });
        // Files of versions that asked always or never.
        const auto asked = root.find("asks_before_ending");
        if (!root.contains("asks_ending") && asked != root.end() && asked->is_boolean() && !asked->get<bool>())
            settings_.asks_ending = AskEnding::Never;
        // Files of versions that had one speed for both.
        if (!root.contains("computer_pace")) settings_.computer_pace = settings_.animation;
    } catch (const DataError& e) {
        is_damaged_ = true;
        problems_.push_back({"setting.damaged", {{"file", literal_arg(file_.string())}, {"line", e.issues().front().line}}});
    }
}

void SettingsFile::change(const Settings& before, const Settings& after) {
    const auto merge = [&] {
        each_setting([&](const auto& setting) {
            auto& value = settings_.*setting.member;
            value = merged(setting.kind, before.*setting.member, after.*setting.member, value);
        });
    };
    if (file_.empty()) return merge();
    const std::vector<Message> problems = problems_;  // those of the beginning: whoever reads again has been told
    static_cast<void>(make_private_folder(file_.parent_path()));
    const FolderLock lock(file_.parent_path());
    read();
    problems_ = problems;
    const Settings lies_there = settings_;
    merge();
    if (settings_ == lies_there && !text_.empty() && !is_damaged_) return;
    if (is_damaged_) keep_damaged_file(file_);
    json root = json::object();
    if (!text_.empty()) {  // within the same bounds as when it was read
        try {
            json old = std::move(strict::parse(file_.string(), text_).root);
            if (old.is_object()) root = std::move(old);
        } catch (const DataError&) {  // was told when it was read
        }
    }
    each_setting([&](const auto& setting) { root[setting.key] = written(settings_.*setting.member); });
    std::string text = root.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
    write_file_atomically(file_, text);
    text_ = std::move(text);
    is_damaged_ = false;
}

}  // namespace salient::ui
