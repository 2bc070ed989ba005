// From an .m44 file to a Scenario. What the rules know is put in play, all the rest is carried and reported; nothing is dropped.
#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "data/load_rulebook.hpp"
#include "data/m44/importer.hpp"
#include "data/m44/prose.hpp"
#include "data/m44/strikes.hpp"
#include "data/m44/supplement.hpp"
#include "data/scenario_format.hpp"
#include "salient/ground.hpp"

namespace salient::m44 {
namespace {

// By BoardKind and BoardFace.
constexpr const char* board_names[] = {"@import.board.standard", "@import.board.breakthrough", "@import.board.overlord"};
constexpr const char* face_names[] = {"@import.face.country", "@import.face.beach", "@import.face.winter", "@import.face.desert"};

}  // namespace

LoadedScenario Importer::read() {
    keep_the_rest();
    std::string name = std::filesystem::path(document_.file).stem().string();
    if (name.empty()) name = text(find(object_at(root_, "meta_data"), "scenario_id"));
    s_.id = name.empty() ? "imported" : id_like(name);
    board_kind();
    rules();
    report_.emplace(Board::of(s_.board));
    for (const auto& twice : document_.duplicates) say(ImportStatus::Unknown, twice.pointer, {"import.key_twice", {}});
    game();
    texts();
    hexagons();
    decoys();
    goals();
    labels();
    name_objectives();
    trains();
    held();
    options();
    salient_object();
    nations();
    in_words();
    put_in_order();

    if (!off_the_map_.empty()) rest_["board"]["hexagons"] = std::move(off_the_map_);
    for (auto part = rest_.begin(); part != rest_.end();) part = is_empty(&*part) ? rest_.erase(part) : std::next(part);
    if (!rest_.empty()) s_.carried.rest = dumped(rest_);
    judge();
    if (auto issues = data::not_for_battle(s_, *book_, more_options_); !issues.empty()) throw DataError(std::move(issues));
    const bool holds_text = is_true(find(object_at(root_, salient_key), by_text_key));
    if (holds_text) say(ImportStatus::Enforced, fmt::format("{}.{}", salient_key, by_text_key), {"import.by_text_already", {}});
    try {
        if (!holds_text) facts_ = facts_of_prose(root_, s_, *book_);
    } catch (const DataError& e) {  // of the game, not of the player's file: it plays without
        say(ImportStatus::ShownNotEnforced, "text", unreadable(e.issues().front()));
    }
    LoadedScenario loaded{book_, nullptr, write_scenario(s_, *book_), report_->take()};
    loaded.scenario = std::make_shared<const Scenario>(std::move(s_));
    loaded.report.is_text_read = holds_text;
    if (facts_.empty()) return loaded;
    return laid({loaded.json, document_.file, loaded.report, std::move(facts_)}, standard_, {}, more_options_);
}

// The board brings its deck.
void Importer::rules() {
    if (s_.board == BoardKind::Overlord)
        s_.mode = Mode::Overlord;
    else if (s_.board == BoardKind::Breakthrough)
        s_.options = {"deck.breakthrough"};
    else if (names_bombard_deck(all_options(root_)))
        s_.options = {std::string(bombard_deck)};  // AIRSTR-10
    read_salient_options(document_, *book_, s_);
    if (auto issues = data::not_for_players(*book_, more_options_); !issues.empty()) throw DataError(std::move(issues));
    std::vector<std::string> options = s_.options;
    options.insert(options.end(), more_options_.begin(), more_options_.end());
    if (s_.mode == Mode::Overlord) options.emplace_back(overlord_deck);
    if (!options.empty()) book_ = load_rulebook(assets_dir(), options);
}

// The file without its map and without what game() will read.
void Importer::keep_the_rest() {
    rest_ = Json::object();
    for (const auto& [key, value] : root_.items()) {
        if (key != "board" && key != salient_key) rest_[key] = value;
    }
    // Of our own object only what no part of a scenario says.
    const Json& own = object_at(root_, salient_key);
    for (const std::string_view key : {std::string_view("wins_without_cards"), by_text_key})
        if (const Json* value = find(own, key); value != nullptr) rest_[std::string(salient_key)][std::string(key)] = *value;
    Json board = Json::object();
    for (const auto& [key, value] : object_at(root_, "board").items())
        if (key != "type" && key != "face" && key != "hexagons" && key != "labels" && !is_empty(&value)) board[key] = value;
    rest_["board"] = std::move(board);
}

// ---- board and game ----

void Importer::board_kind() {
    const Json& board = object_at(root_, "board");
    const auto word = upper(text(find(board, "type")));
    if (word == "STANDARD") {
        s_.board = BoardKind::Standard;
    } else if (word == "BRKTHRU" || word == "BREAKTHROUGH") {
        s_.board = BoardKind::Breakthrough;
    } else if (word == "OVERLORD") {
        s_.board = BoardKind::Overlord;
    } else {
        // The hexes tell.
        for (const Json* hex : elements(find(board, "hexagons"))) {
            const int row = number(find(*hex, "row")).value_or(0), col = number(find(*hex, "col")).value_or(0);
            if (row > 8 && row < 17) s_.board = BoardKind::Breakthrough;
            if (row <= 8 && col > 24 && col <= 50) s_.board = BoardKind::Overlord;
        }
    }
    const auto face = upper(text(find(board, "face")));
    s_.face = face == "BEACH"    ? BoardFace::Beach
              : face == "WINTER" ? BoardFace::Winter
              : face == "DESERT" ? BoardFace::Desert
                                 : BoardFace::Country;
}

int Importer::count(const char* key, int least, int most, int fallback) {
    const Json& info = object_at(root_, "game_info");
    const Json* value = find(info, key);
    const auto n = number(value);
    if (!n || *n < least || *n > most)
        say(ImportStatus::Unknown, fmt::format("game_info.{}", key),
            {value == nullptr ? "import.number_missing" : "import.number",
             {{"value", value == nullptr ? std::string{} : verbatim(dumped(*value))},
              {"least", least},
              {"most", most},
              {"taken", n ? std::clamp(*n, least, most) : fallback}}});
    return std::clamp(n.value_or(fallback), least, most);
}

void Importer::side(Side side, int player) {
    auto& setup = s_.sides[index(side)];
    const std::string number_of = std::to_string(player);
    setup.edge = player == 1 ? Edge::Top : Edge::Bottom;
    setup.cards = static_cast<std::uint8_t>(count(("cards_player" + number_of).c_str(), 1, most_cards, 5));
    setup.medals = static_cast<std::uint8_t>(count(("victory_player" + number_of).c_str(), 1, 30, 5));
    const Json& info = object_at(root_, "game_info");
    const auto country = upper(text(find(info, "country_player" + number_of)));
    std::string_view nation = side == Side::Allies ? "us" : "de";
    bool is_known = country.empty();
    for (const CountryCode& row : country_codes()) {
        if (row.code != country) continue;
        nation = row.nation;
        is_known = true;
        if (!row.name.empty())  // NATC-1, NATC-6
            say(ImportStatus::Enforced, "game_info.country_player" + number_of,
                {"import.country_as",
                 {{"country", "@" + std::string(row.name)}, {"nation", "@nation." + std::string(row.nation)}}});
    }
    if (!is_known)
        say(ImportStatus::Unknown, "game_info.country_player" + number_of,
            {"import.unknown_country", {{"country", verbatim(country)}}});
    setup.nation = book_->nation(nation);
    context_->nations[index(side)] = nation;
    context_->edges[index(side)] = setup.edge;
}

void Importer::game() {
    const Json& info = object_at(root_, "game_info");
    const Json& board = object_at(root_, "board");
    context_.emplace(Context{*book_, Board::of(s_.board), s_.face});
    salient_.emplace(document_, *book_, context_->board);
    context_->salient = &*salient_;
    demolition_ = demolition_of(object_at(info, "options"));
    if (demolition_) context_->blows = demolition_->side;
    constexpr std::string_view boards[] = {"STANDARD", "BRKTHRU", "BREAKTHROUGH", "OVERLORD"};
    constexpr std::string_view faces[] = {"COUNTRY", "COUNTRYSIDE", "BEACH", "WINTER", "DESERT"};
    const auto is_one_of = [](std::span<const std::string_view> words, const Json* value) {
        return std::find(words.begin(), words.end(), upper(text(value))) != words.end();
    };
    if (!is_one_of(boards, find(board, "type")))
        say(ImportStatus::Unknown, "board.type",
            {"import.no_board",
             {{"word", verbatim(text(find(board, "type")))}, {"taken", board_names[static_cast<std::size_t>(s_.board)]}}});
    if (!is_one_of(faces, find(board, "face")))
        say(ImportStatus::Unknown, "board.face",
            {"import.no_face",
             {{"word", verbatim(text(find(board, "face")))}, {"taken", face_names[static_cast<std::size_t>(s_.face)]}}});
    if (s_.board == BoardKind::Breakthrough) say(ImportStatus::Enforced, "board.type", {"import.breakthrough", {}});
    if (s_.board == BoardKind::Overlord) say(ImportStatus::Enforced, "board.type", {"import.overlord", {}});

    auto top = read_side(find(info, "side_player1"));
    const auto bottom = read_side(find(info, "side_player2"));
    if (!top && bottom) top = enemy_of(*bottom);
    if (!top || (bottom && *bottom == *top)) {
        if (!top) top = Side::Axis;
        say(ImportStatus::Unknown, "game_info.side_player1", {"import.side_at_top", {{"side", import_side_key(*top)}}});
    }
    side(*top, 1);
    side(enemy_of(*top), 2);

    const auto starting = upper(text(find(info, "starting")));
    s_.first = starting == "PLAYER2" || starting == "2" ? enemy_of(*top) : *top;
    if (starting != "PLAYER1" && starting != "PLAYER2" && starting != "1" && starting != "2")
        say(ImportStatus::Unknown, "game_info.starting", {"import.who_begins", {}});

    const auto date = text(find(info, "date_begin"));
    if (is_date(date)) {
        s_.date = date;
    } else if (!date.empty()) {
        say(ImportStatus::Unknown, "game_info.date_begin", {"import.no_day", {{"date", verbatim(date)}}});
    }
    context_->late_war = is_late_war(*book_, s_.date);

    Json& rest = rest_["game_info"];
    if (!rest.is_object()) rest = Json::object();
    for (const char* key :
         {"side_player1", "side_player2", "starting", "cards_player1", "cards_player2", "victory_player1", "victory_player2"})
        rest.erase(key);
    if (!s_.date.empty()) rest.erase("date_begin");
}

// ---- words ----

// A text that means the same without its HTML is taken over; the written form stays in the rest when it differs.
void Importer::prose(const std::string& language, const Json& words, const char* key, LocalText& into) {
    const Json* value = find(words, key);
    if (value == nullptr || !value->is_string() || into.contains(language)) return;
    const auto& written = value->get_ref<const std::string&>();
    const bool is_prose = &into == &s_.description || &into == &s_.rules_in_words;
    const std::size_t most = is_prose ? strict::longest_prose : strict::longest_line;
    auto plain = shortened(plain_text(written, most + 1), most);
    if (plain.empty()) return;
    if (plain == written) rest_["text"][language].erase(key);
    into.emplace(language, std::move(plain));
}

void Importer::texts() {
    const Json& all = object_at(root_, "text");
    rest_["text"] = all;
    for (const auto& [language, words] : all.items()) {
        const bool is_code = language.size() >= 2 && language.size() <= 3 &&
                             std::all_of(language.begin(), language.end(), [](char c) { return c >= 'a' && c <= 'z'; });
        if (!is_code || !words.is_object()) {
            if (!is_empty(&words)) say(ImportStatus::Unknown, "text." + language, {"import.no_language", {}});
            continue;
        }
        prose(language, words, "name", s_.name);
        prose(language, words, "subtitle", s_.subtitle);
        prose(language, words, "historical", s_.description);
        prose(language, words, "rules", s_.rules_in_words);
    }
    if (s_.name.empty()) s_.name.emplace("en", s_.id);
    Json& rest = rest_["text"];
    for (auto words = rest.begin(); words != rest.end();) words = is_empty(&*words) ? rest.erase(words) : std::next(words);
}

// Rules that only the prose tells are quoted.
void Importer::in_words() {
    const Json& all = object_at(root_, "text");
    const auto best = all.contains("en") ? all.find("en") : all.begin();
    if (best == all.end() || !best->is_object()) return;
    for (const char* key : {"description", "victory", "rules"}) {
        const auto plain = plain_text(text(find(*best, key)), strict::longest_prose + 1);  // the report tells no more
        if (!plain.empty())
            say(ImportStatus::WordsOnly, fmt::format("text.{}.{}", best.key(), key),
                {"import.as_it_is", {{"words", verbatim(plain)}}});
    }
}

// As reading our own format would find it.
void Importer::put_in_order() {
    std::stable_sort(s_.features.begin(), s_.features.end(),
                     [&](const Feature& a, const Feature& b) { return book_->at(a.type).id < book_->at(b.type).id; });
    std::stable_sort(s_.units.begin(), s_.units.end(), [&](const UnitSetup& a, const UnitSetup& b) {
        return a.side != b.side ? a.side < b.side : book_->at(a.type).id < book_->at(b.type).id;
    });
    std::stable_sort(s_.objectives.begin(), s_.objectives.end(),
                     [](const Objective& a, const Objective& b) { return a.id < b.id; });
    // The switches of a file have no order of their own: by kind.
    std::vector<ScenarioRule> rules(s_.scenario_rules.begin(), s_.scenario_rules.end());
    std::stable_sort(rules.begin(), rules.end(),
                     [](const ScenarioRule& a, const ScenarioRule& b) { return a.index() < b.index(); });
    s_.scenario_rules = {};
    for (ScenarioRule& rule : rules) s_.scenario_rules.set(std::move(rule));
}

void Importer::judge() const {
    std::vector<DataIssue> issues;
    for (const auto& problem : problems(s_, *book_))
        issues.push_back({document_.file, pointer_of(problem), 0, sentence(problem.message)});
    if (!issues.empty()) throw DataError(std::move(issues));
}

bool is_m44(const strict::Json& root) {
    if (!root.is_object() || root.contains("format")) return false;
    const auto is_part = [&](const char* key) { return root.contains(key) && root.at(key).is_structured(); };
    return is_part("board") || is_part("game_info");
}

LoadedScenario import_scenario(const strict::Document& document, const std::shared_ptr<const Rulebook>& standard,
                               std::span<const std::string> more_options) {
    return Importer(document, standard, more_options).read();
}

}  // namespace salient::m44
