// Scenarios and games on disk, as the screens list them.
#include "ui/kit/client.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>

#include "match/lessons/lesson.hpp"
#include "salient/digest.hpp"

#include "words/local_text.hpp"

namespace salient::ui {
namespace fs = std::filesystem;

fs::path whole_path(const fs::path& file) {
    std::error_code error;
    const fs::path whole = fs::absolute(file, error).lexically_normal();
    if (error) return file;
    return whole.has_filename() ? whole : whole.parent_path();
}

Client::Client(Folders folders)
    : folders_(std::move(folders)),
      file_(folders_.config.empty() ? fs::path() : folders_.config / "settings.json", languages()),
      career_file_(folders_.record) {
    standard_ = load_rulebook(folders_.assets);
    std::error_code error;
    is_first_start_ = !file_.file().empty() && !fs::exists(file_.file(), error);
    take(file_.settings());
    sweep_leftovers(folders_.games);
    if (!folders_.config.empty()) sweep_leftovers(folders_.config);
    // Journals of earlier versions lay open to every user of the computer.
    for (const fs::path& file : game_files()) {
        constexpr fs::perms owner = fs::perms::owner_read | fs::perms::owner_write;
        const bool is_open =
            (fs::status(file, error).permissions() & (fs::perms::group_all | fs::perms::others_all)) != fs::perms::none;
        if (is_open && file.extension() == ".jsonl") fs::permissions(file, owner, error);
    }
}

std::vector<std::string> Client::languages() const {
    std::vector<std::string> out;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folders_.assets / "text", error)) {
        if (entry.path().extension() == ".json") out.push_back(entry.path().stem().string());
    }
    std::sort(out.begin(), out.end());
    return out;
}

void Client::take(const Settings& settings) {
    std::string language = settings.language.empty() ? system_language(folders_.assets) : settings.language;
    if (language != language_) texts_ = load_texts(folders_.assets, language);
    language_ = std::move(language);
    settings_ = settings;
}

void Client::use_settings(const Settings& settings) { take(settings); }

std::string Client::change_settings(const Settings& settings) {
    const Settings before = settings_;
    if (settings == before) return {};
    take(settings);
    try {
        file_.change(before, settings);
    } catch (const DataError& e) {
        return texts_("setting.not_written") + "\n" + issues_text(texts_, e.issues());
    }
    return {};
}

const std::vector<ScenarioEntry>& Client::scenarios() {
    if (has_read_) return scenarios_;
    has_read_ = true;
    scenarios_.clear();
    const auto read_folder = [&](const fs::path& folder, Source source) {
        std::error_code error;
        std::vector<fs::path> files;
        for (const auto& entry : fs::directory_iterator(folder, error)) {
            const fs::path ending = entry.path().extension();
            if ((ending != ".json" && ending != ".m44") || is_supplement(entry.path())) continue;
            // Lessons of one's own lie there too, and are listed elsewhere.
            if (source == Source::Own && ending == ".json" && is_lesson_file(entry.path())) continue;
            files.push_back(entry.path());
        }
        std::sort(files.begin(), files.end());
        for (const fs::path& file : files) list_scenario(file, source);
    };
    read_folder(folders_.scenarios, Source::Bundled);
    // The bundled ones tell the war from its beginning.
    std::sort(scenarios_.begin(), scenarios_.end(), [](const ScenarioEntry& a, const ScenarioEntry& b) {
        const auto when = [](const ScenarioEntry& e) { return e.loaded ? e.loaded->scenario->date : std::string(); };
        return std::pair(when(a), a.file) < std::pair(when(b), b.file);
    });
    for (const fs::path& folder : own_folders()) read_folder(folder, Source::Own);
    read_folder(folders_.scenarios / "rules", Source::Teaching);
    for (const std::string& file : settings_.recent_files)
        if (!is_lesson_file(file)) list_scenario(file, Source::Opened);
    return scenarios_;
}

std::vector<fs::path> Client::own_folders() const {
    std::vector<fs::path> out;
    for (const fs::path& folder : {folders_.own_scenarios, typed_path(settings_.scenario_folder)}) {
        if (folder.empty()) continue;
        fs::path whole = whole_path(folder);
        if (std::find(out.begin(), out.end(), whole) == out.end()) out.push_back(std::move(whole));
    }
    return out;
}

std::size_t Client::list_scenario(const fs::path& file, Source source) {
    ScenarioEntry entry{file, source, {}, {}, FileWatch(file)};
    try {
        entry.loaded = load_scenario(file, standard_);
    } catch (const DataError& e) {
        entry.issues = e.issues();
    }
    const auto same = std::find_if(scenarios_.begin(), scenarios_.end(), [&](const ScenarioEntry& s) { return s.file == file; });
    if (same == scenarios_.end()) {
        // Those that teach stay at the end, below whatever is opened.
        const auto before = source == Source::Teaching
                                ? scenarios_.end()
                                : std::find_if(scenarios_.begin(), scenarios_.end(),
                                               [](const ScenarioEntry& s) { return s.source == Source::Teaching; });
        const auto place = scenarios_.insert(before, std::move(entry));
        return static_cast<std::size_t>(place - scenarios_.begin());
    }
    entry.source = same->source;
    *same = std::move(entry);
    return static_cast<std::size_t>(same - scenarios_.begin());
}

std::size_t Client::open_scenario(const fs::path& file) {
    scenarios();
    const std::size_t place = list_scenario(whole_path(file), Source::Opened);
    if (scenarios_[place].source == Source::Opened) note_recent(scenarios_[place].file);
    return place;
}

void Client::remember_scenario(const fs::path& file) {
    if (has_read_) {
        open_scenario(file);
        return;
    }
    const fs::path whole = whole_path(file);
    std::vector<fs::path> listed = own_folders();
    for (const fs::path& folder : {folders_.scenarios, folders_.scenarios / "rules"})
        if (!folder.empty()) listed.push_back(whole_path(folder));
    if (std::find(listed.begin(), listed.end(), whole.parent_path()) != listed.end()) return;
    note_recent(whole);
}

void Client::note_recent(const fs::path& file) {
    Settings settings = settings_;
    std::erase(settings.recent_files, file.string());
    settings.recent_files.insert(settings.recent_files.begin(), file.string());
    if (settings.recent_files.size() > most_recent) settings.recent_files.resize(most_recent);
    change_settings(settings);
}

bool Client::follow_scenario(std::size_t place, double now) {
    if (place >= scenarios().size()) return false;
    ScenarioEntry& entry = scenarios_[place];
    if (!entry.watch.has_changed(now)) return false;
    entry.watch.note();
    try {
        entry.loaded = load_scenario(entry.file, standard_);
        entry.issues.clear();
    } catch (const DataError& e) {
        entry.issues = e.issues();
    }
    return true;
}

const Career& Client::career() {
    std::error_code error;
    const auto written = fs::last_write_time(career_file_.file(), error);
    const bool is_there = !error;
    const std::uintmax_t size = is_there ? fs::file_size(career_file_.file(), error) : 0;
    if (has_read_career_ && size == career_size_ && (!is_there || written == career_written_)) return career_;
    has_read_career_ = true;
    career_written_ = written;
    career_size_ = size;
    career_ = {};
    career_issues_.clear();
    try {
        career_ = career_file_.read();
    } catch (const DataError& e) {
        career_issues_ = e.issues();
    }
    return career_;
}

std::string Client::change_career(const std::function<void(Career&)>& how) {
    std::string wrong;
    try {
        career_file_.change(how);
    } catch (const DataError& e) {
        wrong = texts_("career.not_written") + "\n" + issues_text(texts_, e.issues());
    }
    has_read_career_ = false;
    return wrong;
}

namespace {

// "game.jsonl.old1"
bool is_kept_copy(std::string_view name) {
    constexpr std::string_view mark = ".jsonl.old";
    const auto at = name.rfind(mark);
    return at != name.npos && name.find_first_not_of("0123456789", at + mark.size()) == name.npos;
}

}  // namespace

std::vector<fs::path> Client::game_files() const {
    std::error_code error;
    std::vector<std::pair<fs::file_time_type, fs::path>> files;
    for (const auto& entry : fs::directory_iterator(folders_.games, error)) {
        std::error_code gone;
        const std::string name = entry.path().filename().string();
        if (!entry.is_regular_file(gone) || name.starts_with('.') || is_kept_copy(name) || entry.file_size(gone) == 0) continue;
        if (game_of(entry.path()) == RecordOf::Ardennes) continue;  // no screen of ours shows it
        const bool is_second_name =
            entry.hard_link_count(gone) > 1 &&
            std::any_of(files.begin(), files.end(), [&](const auto& f) { return fs::equivalent(f.second, entry.path(), gone); });
        if (!is_second_name) files.emplace_back(entry.last_write_time(gone), entry.path());
    }
    std::sort(files.rbegin(), files.rend());
    std::vector<fs::path> out;
    for (auto& [time, file] : files) out.push_back(std::move(file));
    return out;
}

namespace {

// The game as it goes on, or where it cannot as far as it leads.
Match found_in(LoadedRecord record, TurnEnd turn_end) {
    try {
        return Match::resume(record, {}, turn_end);
    } catch (const DataError&) {
        return Match::look(std::move(record));
    }
}

}  // namespace

namespace {

// What a list tells of the players of a game.
std::vector<Message> notes_of(const RecordHeader& header) {
    std::vector<Message> out;
    const std::string& allies = header.names[index(seat_of(Side::Allies))];
    const std::string& axis = header.names[index(seat_of(Side::Axis))];
    if (!allies.empty() && !axis.empty())
        out.push_back({"after.players", {{"allies", literal_arg(allies)}, {"axis", literal_arg(axis)}}});
    if (const auto& first = header.first_game)
        out.push_back({"after.pair_first", {{"n", first->medals[0]}, {"m", first->medals[1]}}});
    return out;
}

}  // namespace

std::string mark_of(const LoadedRecord& record) {
    const auto& entries = record.record.entries;
    return fmt::format("{} {} {} {:016x} {:016x}", record.record.header.scenario_id, record.record.seal, entries.size(),
                       record.record.header.seed, entries.empty() ? 0 : entries.back().hash);
}

SavedGame Client::read_game(const fs::path& file) const {
    SavedGame game;
    game.file = file;
    std::error_code error;
    game.written = fs::last_write_time(file, error);
    try {
        LoadedRecord record = load_record(file, standard_);
        game.started = record.record.header.started;
        game.is_torn = record.torn;
        game.mark = mark_of(record);
        game.notes = notes_of(record.record.header);
        auto scenario = record.scenario;
        const TurnEnd turn_end = turn_end_of(record.record.header.open_hands ? HandsShown::Open : HandsShown::Hidden);
        const Match match = found_in(std::move(record), turn_end);
        game.open = match.open();
        game.issues = match.reasons();
        game.scenario = as_played(scenario.scenario, *scenario.rules);
        game.rules = scenario.rules;
    } catch (const DataError& e) {
        game.issues = e.issues();
    }
    return game;
}

std::optional<SavedGame> Client::game_to_go_on_with(const fs::path& file) const {
    if (!may_be_unfinished(file) || is_being_played(file)) return {};
    SavedGame game = read_game(file);
    if (!game.can_go_on()) return {};
    return game;
}

std::optional<SavedGame> Client::last_game() const {
    for (const fs::path& file : game_files()) {
        if (auto game = game_to_go_on_with(file)) return game;
    }
    return {};
}

std::string Client::now_as_text() const {
    if (!now_.empty()) return now_;
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
    for (int i = 0;; ++i) {
        fs::path file = folders_.games / fmt::format("{}-{}{}.jsonl", stamp, scenario_id, i == 0 ? "" : "-" + std::to_string(i));
        if (!fs::exists(file, error)) return file;
    }
}

std::uint64_t Client::fresh_seed() const { return secret_bits(); }

std::string Client::fresh_salt() const { return fmt::format("{:016x}{:016x}", secret_bits(), secret_bits()); }

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

namespace {

// The sentence of the language for a trouble; empty: there is none.
const char* trouble_key(Trouble trouble) {
    switch (trouble) {
        case Trouble::None: return "";
        case Trouble::Missing: return "trouble.missing";
        case Trouble::NoAccess: return "trouble.no_access";
        case Trouble::NotAFile: return "trouble.not_a_file";
        case Trouble::TooLarge: return "trouble.too_large";
        case Trouble::DiskFull: return "trouble.disk_full";
        case Trouble::NotWritable: return "trouble.not_writable";
        case Trouble::InUse: return "trouble.in_use";
        case Trouble::Exists: return "trouble.exists";
        case Trouble::Foreign: return "trouble.foreign";
        case Trouble::Damaged: return "trouble.damaged";
        case Trouble::Newer: return "trouble.newer";
        case Trouble::OtherRules: return "trouble.other_rules";
        case Trouble::Changed: return "trouble.changed";
    }
    return "";
}

}  // namespace

std::string issues_text(const Texts& texts, const std::vector<DataIssue>& issues, std::size_t most) {
    std::string out;
    Trouble said = Trouble::None;
    for (std::size_t i = 0; i < issues.size() && i < most; ++i) {
        const DataIssue& issue = issues[i];
        if (issue.trouble != Trouble::None && issue.trouble != said) {
            said = issue.trouble;
            out += texts(trouble_key(issue.trouble), {{"file", literal_arg(shown_path(issue.file))}}) + "\n";
        }
        // The place in the file and the details are for those who edit files.
        if (issue.trouble == Trouble::None || issue.line > 0) out += literal(to_string(issue)) + "\n";
    }
    if (issues.size() > most) out += texts("trouble.more", {{"count", static_cast<int>(issues.size() - most)}}) + "\n";
    while (out.ends_with('\n')) out.pop_back();
    return out;
}

fs::path typed_path(std::string_view text) {
    const auto is_edge = [](char c) { return c == ' ' || c == '\t' || c == '"' || c == '\''; };
    while (!text.empty() && is_edge(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_edge(text.back())) text.remove_suffix(1);
    if (text.starts_with("file://")) text.remove_prefix(7);
    const char* home = std::getenv("HOME");
    if (home && (text == "~" || text.starts_with("~/"))) return fs::path(std::string(home) + std::string(text.substr(1)));
    return fs::path(text);
}

std::string written_text(const Texts& texts, fs::file_time_type time) {
    if (time == fs::file_time_type::min()) return {};  // what is asked of a file that is not there
    const auto system = std::chrono::system_clock::now() +
                        std::chrono::duration_cast<std::chrono::system_clock::duration>(time - fs::file_time_type::clock::now());
    return date_text(texts, std::chrono::system_clock::to_time_t(system));
}

std::string shown_path(const fs::path& path) {
    const std::string whole = path.string();
    const char* home = std::getenv("HOME");
    if (home && *home && whole.starts_with(std::string(home) + "/")) return "~" + whole.substr(std::string_view(home).size());
    return whole;
}

}  // namespace salient::ui
