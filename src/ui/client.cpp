// Scenarios and games on disk, as the screens list them.
#include "ui/client.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <random>

namespace salient::ui {
namespace fs = std::filesystem;

Client::Client(Folders folders)
    : folders_(std::move(folders)), file_(folders_.config.empty() ? fs::path() : folders_.config / "settings.json") {
    standard_ = load_rulebook(folders_.assets);
    Settings settings = file_.settings();
    std::error_code error;
    if (!settings.language.empty() && !fs::exists(folders_.assets / "text" / (settings.language + ".json"), error))
        settings.language.clear();
    take(settings);
}

void Client::take(const Settings& settings) {
    std::string language = settings.language.empty() ? system_language(folders_.assets) : settings.language;
    if (language != language_) texts_ = load_texts(folders_.assets, language);
    language_ = std::move(language);
    settings_ = settings;
}

void Client::use_settings(const Settings& settings) { take(settings); }

std::string Client::change_settings(const Settings& settings) {
    Settings kept = file_.settings();
    const auto change = [&](auto Settings::*member) {
        if (settings.*member != settings_.*member) kept.*member = settings.*member;
    };
    change(&Settings::language);
    change(&Settings::text_percent);
    change(&Settings::figure_percent);
    change(&Settings::is_fullscreen);
    change(&Settings::animation);
    change(&Settings::recent_files);
    take(settings);
    if (kept == file_.settings()) return {};
    try {
        file_.write(kept);
    } catch (const DataError& e) {
        return texts_("setting.not_written") + "\n" + issues_text(e.issues());
    }
    return {};
}

const std::vector<ScenarioEntry>& Client::scenarios() {
    if (has_read_) return scenarios_;
    has_read_ = true;
    std::error_code error;
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folders_.scenarios, error)) {
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    for (const fs::path& file : files) add_scenario(file);
    return scenarios_;
}

void Client::add_scenario(const fs::path& file) {
    scenarios();
    ScenarioEntry entry{file, {}, {}};
    try {
        entry.loaded = load_scenario(file, standard_);
    } catch (const DataError& e) {
        entry.issues = e.issues();
    }
    const auto same = std::find_if(scenarios_.begin(), scenarios_.end(), [&](const ScenarioEntry& s) { return s.file == file; });
    if (same == scenarios_.end())
        scenarios_.push_back(std::move(entry));
    else
        *same = std::move(entry);
}

std::optional<SavedGame> Client::last_game() {
    std::error_code error;
    std::vector<std::pair<fs::file_time_type, fs::path>> files;
    for (const auto& entry : fs::directory_iterator(folders_.games, error)) {
        if (entry.path().extension() != ".jsonl") continue;
        files.emplace_back(entry.last_write_time(error), entry.path());
    }
    std::sort(files.rbegin(), files.rend());
    if (files.size() > 8) files.resize(8);
    for (const auto& [time, file] : files) {
        try {
            const Match match = Match::resume(load_record(file, standard_));
            if (match.open().is_over()) continue;
            return SavedGame{file, std::string(in_language(match.scenario().name, language_)), match.open().turn};
        } catch (const std::exception&) {
            continue;  // the saved games screen tells what is wrong with it
        }
    }
    return {};
}

std::string Client::now_as_text() const {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    localtime_r(&now, &parts);
    char text[32];
    std::strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", &parts);
    return text;
}

fs::path Client::new_journal(const std::string& scenario_id) const {
    std::string stamp = now_as_text();
    std::erase_if(stamp, [](char c) { return c == '-' || c == ':'; });
    std::replace(stamp.begin(), stamp.end(), ' ', '-');
    std::error_code error;
    fs::create_directories(folders_.games, error);
    for (int i = 0;; ++i) {
        fs::path file = folders_.games / fmt::format("{}-{}{}.jsonl", stamp, scenario_id, i == 0 ? "" : "-" + std::to_string(i));
        if (!fs::exists(file, error)) return file;
    }
}

std::uint64_t Client::fresh_seed() const {
    std::random_device device;
    return device() % 1000000U;
}

std::string system_language(const fs::path& assets) {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(name);
        if (!value || !*value) continue;
        std::string language(value);
        language.resize(std::min(language.find_first_of("_.@"), language.size()));
        const bool plain =
            !language.empty() && std::all_of(language.begin(), language.end(), [](char c) { return c >= 'a' && c <= 'z'; });
        std::error_code error;
        return plain && fs::exists(assets / "text" / (language + ".json"), error) ? language : "en";
    }
    return "en";
}

std::string issues_text(const std::vector<DataIssue>& issues, std::size_t most) {
    std::string out;
    for (std::size_t i = 0; i < issues.size() && i < most; ++i) out += to_string(issues[i]) + "\n";
    if (issues.size() > most) out += fmt::format("... {} more\n", issues.size() - most);
    return out;
}

}  // namespace salient::ui
