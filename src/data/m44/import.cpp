// From an .m44 file to a Scenario. What the rules know is put in play, all the rest is carried and reported; nothing is dropped.
#include <algorithm>
#include <array>
#include <filesystem>
#include <set>

#include <fmt/format.h>

#include "data/load_rulebook.hpp"
#include "data/m44/m44.hpp"
#include "data/m44/pieces.hpp"
#include "data/m44/report.hpp"
#include "data/m44/salient.hpp"
#include "data/m44/trains.hpp"
#include "data/scenario_format.hpp"
#include "rules/ground.hpp"
#include "salient/plain.hpp"

namespace salient::m44 {
namespace {

constexpr std::size_t most_units = 250;
constexpr std::size_t most_pieces = 40;  // on one hex

// By BoardKind and BoardFace.
constexpr const char* board_names[] = {"@import.board.standard", "@import.board.breakthrough", "@import.board.overlord"};
constexpr const char* face_names[] = {"@import.face.country", "@import.face.beach", "@import.face.winter", "@import.face.desert"};

using strict::Document;

class Importer {
public:
    Importer(const Document& document, std::shared_ptr<const Rulebook> standard, std::span<const std::string> more_options)
        : document_(document), root_(document.root), book_(std::move(standard)), more_options_(more_options) {}

    LoadedScenario read();

private:
    struct Cell {
        std::vector<Piece> pieces;
        std::vector<Piece> strange;  // keys that nobody knows
        bool is_listed = false;
    };

    void keep_the_rest();
    void board_kind();
    void rules();
    void game();
    void side(Side side, int player);
    void texts();
    void prose(const std::string& language, const Json& words, const char* key, LocalText& into);
    void hexagons();
    void hexagon(const Json& json);
    HexId place(const Json& json) const;
    void cell(HexId hex, Cell& cell);
    void ground(HexId hex, std::vector<Piece>& pieces, Notes& notes);
    void demolition(HexId hex, const std::vector<Piece>& pieces, const std::vector<Feature>& features);
    void unit(HexId hex, Piece& piece, TraitSet by_tags, Notes& notes);
    void craft(HexId hex, Piece& piece, Notes& notes);
    void tags(HexId hex, std::vector<Piece>& pieces, Notes& notes);
    void decoys();
    void goals();
    void labels();
    void name_objectives();
    template <class Rule>
    bool has() const {
        return s_.scenario_rules.find<Rule>() != nullptr;
    }

    void trains();
    void options();
    void salient_object();
    void in_words();
    void nations();
    void carry(HexId hex, const Piece& piece) { s_.carried.pieces.push_back(carried(piece, hex)); }
    void put_in_order();
    void judge() const;
    std::string objective_id(const Objective& objective);
    void say(ImportStatus status, std::string place, Message what) { report_->add(status, std::move(place), std::move(what)); }
    int count(const char* key, int least, int most, int fallback);

    const Document& document_;
    const Json& root_;
    std::shared_ptr<const Rulebook> book_;
    bool supplies_ = false;  // the option of a supply train is enforced
    std::span<const std::string> more_options_;
    Scenario s_;
    Json rest_;  // of the file, without what was understood
    Json off_the_map_ = Json::array();
    std::optional<SalientObject> salient_;
    std::optional<Context> context_;
    std::optional<Demolition> demolition_;  // with the bridges found so far
    std::optional<Report> report_;
    std::vector<Cell> cells_;
    std::array<std::vector<HexId>, 2> decoys_;  // by owner
    std::set<std::string> objective_ids_;
};

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
    options();
    salient_object();
    nations();
    in_words();
    split_sections(s_, *book_);
    put_in_order();

    if (!off_the_map_.empty()) rest_["board"]["hexagons"] = std::move(off_the_map_);
    for (auto part = rest_.begin(); part != rest_.end();) part = is_empty(&*part) ? rest_.erase(part) : std::next(part);
    if (!rest_.empty()) s_.carried.rest = dumped(rest_);
    judge();
    LoadedScenario loaded{book_, nullptr, write_scenario(s_, *book_), report_->take()};
    loaded.scenario = std::make_shared<const Scenario>(std::move(s_));
    return loaded;
}

// The board brings its deck.
void Importer::rules() {
    if (s_.board == BoardKind::Breakthrough) s_.options = {"deck.breakthrough"};
    if (auto issues = data::not_for_players(*book_, more_options_); !issues.empty()) throw DataError(std::move(issues));
    std::vector<std::string> options = s_.options;
    options.insert(options.end(), more_options_.begin(), more_options_.end());
    if (!options.empty()) book_ = load_rulebook(assets_dir(), options);
}

// The file without its map and without what game() will read.
void Importer::keep_the_rest() {
    rest_ = Json::object();
    for (const auto& [key, value] : root_.items()) {
        if (key != "board" && key != salient_key) rest_[key] = value;
    }
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
    if (s_.board == BoardKind::Overlord) say(ImportStatus::ShownNotEnforced, "board.type", {"import.overlord", {}});

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
    auto plain = shortened(plain_text(written), is_prose ? strict::longest_prose : strict::longest_line);
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
        const auto plain = plain_text(text(find(*best, key)));
        if (!plain.empty())
            say(ImportStatus::WordsOnly, fmt::format("text.{}.{}", best.key(), key),
                {"import.as_it_is", {{"words", verbatim(plain)}}});
    }
}

// ---- hexes ----

void Importer::hexagons() {
    const Json& board = object_at(root_, "board");
    cells_.resize(static_cast<std::size_t>(context_->board.size()));
    for (const Json* json : elements(find(board, "hexagons"))) hexagon(*json);
    for (std::size_t i = 0; i < cells_.size(); ++i)
        if (cells_[i].is_listed) cell(HexId{i}, cells_[i]);
}

// The hex of an entry's row and col; none when there is no such hex.
HexId Importer::place(const Json& json) const {
    const auto row = number(find(json, "row")), col = number(find(json, "col"));
    return row && col ? context_->board.at({*col, *row}) : HexId::none();
}

// A hex may be listed twice: its pieces come together.
void Importer::hexagon(const Json& json) {
    const HexId hex = place(json);
    if (hex.is_none()) {
        const auto row = number(find(json, "row")), col = number(find(json, "col"));
        say(ImportStatus::Unknown, "board.hexagons",
            row && col ? Message{"import.off_the_board", {{"row", *row}, {"col", *col}}} : Message{"import.no_row", {}});
        off_the_map_.push_back(json);
        return;
    }
    Cell& cell = cells_[hex.value];
    cell.is_listed = true;
    if (cell.pieces.size() + cell.strange.size() >= most_pieces) {
        say(ImportStatus::Unknown, to_string(context_->board.hex(hex)), {"import.too_many_pieces", {}});
        off_the_map_.push_back(json);
        return;
    }
    for (const auto& [key, value] : json.items()) {
        if (key == "row" || key == "col") continue;
        for (const Json* item : elements(&value)) {
            Piece piece = read_piece(key, *item);
            auto& list =
                key == terrain_layer || key == rect_layer || key == obstacle_layer || key == unit_layer || key == tag_layer
                    ? cell.pieces
                    : cell.strange;
            if (list.size() >= 2 * most_pieces) {
                say(ImportStatus::Unknown, to_string(context_->board.hex(hex)), {"import.too_many_pieces", {}});
                break;
            }
            const bool is_double = std::any_of(list.begin(), list.end(), [&](const Piece& p) { return p.same_as(piece); });
            if (!is_double) list.push_back(std::move(piece));
        }
    }
}

void Importer::cell(HexId hex, Cell& cell) {
    Notes notes;
    ground(hex, cell.pieces, notes);
    const auto is_unit = [](const Piece& piece) { return !is_ground(piece) && !is_scenery(piece) && piece.layer != tag_layer; };
    const bool is_crowded = std::count_if(cell.pieces.begin(), cell.pieces.end(), is_unit) > 1;
    bool has_unit = false;
    for (Piece& piece : cell.pieces) {
        if (is_ground(piece) || piece.layer == tag_layer || is_craft(piece)) continue;
        if (has_unit && !is_scenery(piece)) {
            add_note(notes, {ImportStatus::Unknown, about(piece, "import.unit_taken")});
            piece.in_play = false;
            carry(hex, piece);
            continue;
        }
        const auto before = s_.units.size();
        const auto carried_before = s_.carried.pieces.size();
        TraitSet by_tags;
        for (const Piece& tag : cell.pieces) by_tags.bits |= traits_of_tag(*book_, tag).bits;
        unit(hex, piece, by_tags, notes);
        if (s_.units.size() > before) has_unit = true;
        if (is_crowded && s_.carried.pieces.size() == carried_before) carry(hex, piece);  // to be told from the others
    }
    for (Piece& piece : cell.pieces)
        if (is_craft(piece)) craft(hex, piece, notes);
    context_->borne = has_unit ? s_.units.back().traits : TraitSet{};
    tags(hex, cell.pieces, notes);
    for (Piece& piece : cell.strange) {
        piece.in_play = false;
        add_note(notes, {ImportStatus::Unknown, about(piece, "import.unknown_key_of_hex")});
        carry(hex, piece);
    }
    report_->add(hex, notes);
}

void Importer::ground(HexId hex, std::vector<Piece>& pieces, Notes& notes) {
    const auto features = read_ground(*context_, hex, pieces, notes);
    s_.features.insert(s_.features.end(), features.begin(), features.end());
    demolition(hex, pieces, features);
    std::vector<std::string> lost;
    std::vector<Piece> written = write_ground(*context_, features, lost);
    bool all_as_usual = lost.empty();
    std::size_t count = 0;
    for (const Piece& piece : pieces) {
        if (!is_ground(piece)) continue;
        ++count;
        all_as_usual = all_as_usual && piece.in_play &&
                       std::any_of(written.begin(), written.end(), [&](const Piece& w) { return w.same_as(piece); });
    }
    if (all_as_usual && count == written.size()) return;
    for (const Piece& piece : pieces)
        if (is_ground(piece)) carry(hex, piece);
}

// BLOW-1, BLOW-8: a bridge that may be blown up, and its medal.
void Importer::demolition(HexId hex, const std::vector<Piece>& pieces, const std::vector<Feature>& features) {
    const auto is_bridge = [&](const Feature& f) { return bool{book_->at(f.type).destroyed_as}; };
    if (context_->blows == Side::None || std::none_of(features.begin(), features.end(), is_bridge)) return;
    const auto says = [&](std::string_view behavior) {
        return std::any_of(pieces.begin(), pieces.end(), [&](const Piece& p) { return is_ground(p) && behaves(p, behavior); });
    };
    if (!says(can_be_blown)) return;
    demolition_->bridges.push_back(hex);
    s_.scenario_rules.set(*demolition_);
    if (!says(medal_if_blown) || s_.objectives.size() >= most_objectives) return;
    Objective o;
    o.type = ObjectiveType::Destruction;
    o.for_side[index(context_->blows)] = true;
    o.hexes = {hex};
    o.id = objective_id(o);
    s_.objectives.push_back(std::move(o));
}

// UC-24: a landing craft under the unit of the hex, where one can be; else it is scenery.
void Importer::craft(HexId hex, Piece& piece, Notes& notes) {
    UnitSetup* unit = s_.units.empty() || s_.units.back().hex != hex ? nullptr : &s_.units.back();
    const bool is_usable =
        unit != nullptr && !unit->craft && may_go_by_craft(book_->at(unit->type)) && starts_on_water(*book_, s_, hex);
    if (!is_usable) return this->unit(hex, piece, {}, notes);
    unit->craft = true;
    add_note(notes, {ImportStatus::Enforced, about(piece, "import.aboard_craft")});
    for (const auto& [key, value] : piece.more.items()) {
        if (is_empty(&value)) continue;
        add_note(notes, {ImportStatus::Unknown, about(piece, "import.unknown_key_of", {{"key", verbatim(key)}})});
    }
    if (!piece.same_as(craft_piece())) carry(hex, piece);
}

// `by_tags`: traits that tags of the hex give units that may have them.
void Importer::unit(HexId hex, Piece& piece, TraitSet by_tags, Notes& notes) {
    auto unit = read_unit(*context_, hex, piece, notes);
    if (!unit) {
        piece.in_play = false;
        carry(hex, piece);
        return;
    }
    if (s_.units.size() >= most_units) {
        add_note(notes, {ImportStatus::Unknown, about(piece, "import.too_many_units")});
        piece.in_play = false;
        carry(hex, piece);
        return;
    }
    book_->each_trait(by_tags, [&](const Trait& trait) {
        if (book_->may_bear(unit->type, trait)) unit->traits.add(book_->trait(trait.id));
    });
    s_.units.push_back(*unit);
    std::vector<std::string> lost;
    if (!piece.in_play || !write_unit(*context_, *unit, lost).same_as(piece)) carry(hex, piece);
}

std::string Importer::objective_id(const Objective& objective) {
    const Hex h = context_->board.hex(objective.hexes.front());
    const std::string name = fmt::format("medal_{}_{}", h.x, h.y);
    std::string id = name;
    for (int i = 2; !objective_ids_.insert(id).second; ++i) id = fmt::format("{}_{}", name, i);
    return id;
}

void Importer::tags(HexId hex, std::vector<Piece>& pieces, Notes& notes) {
    // Of several on one hex the order is kept too.
    const bool has_several =
        std::count_if(pieces.begin(), pieces.end(), [](const Piece& piece) { return piece.layer == tag_layer; }) > 1;
    for (Piece& piece : pieces) {
        if (piece.layer != tag_layer) continue;
        auto meaning = read_tag(*context_, hex, piece, notes);
        std::optional<Piece> written;
        if (meaning.objective && s_.objectives.size() < most_objectives) {
            meaning.objective->id = objective_id(*meaning.objective);
            written = write_objective(*context_, *meaning.objective);
            s_.objectives.push_back(std::move(*meaning.objective));
        } else if (meaning.feature) {
            const auto twice = [&](const Feature& f) { return f.hex == hex && f.type == meaning.feature->type; };
            if (std::any_of(s_.features.begin(), s_.features.end(), twice)) {
                add_note(notes, {ImportStatus::Unknown, about(piece, "import.second_minefield")});
                piece.in_play = false;
            } else {
                s_.features.push_back(*meaning.feature);
                written = write_minefield(*meaning.feature, meaning.is_decoy);
                if (meaning.is_decoy) decoys_[index(meaning.feature->owner)].push_back(hex);
            }
        }
        if (has_several || !piece.in_play || !written || !written->same_as(plain_tag(piece))) carry(hex, piece);
    }
}

// OBJ-32: the first minefield of strength 0 among those marked is worth a medal to the enemy of its owner.
void Importer::decoys() {
    for (const Side owner : sides) {
        if (decoys_[index(owner)].empty()) continue;
        Objective o;
        o.id = owner == Side::Axis ? "decoy_for_allies" : "decoy_for_axis";
        o.type = ObjectiveType::Decoy;
        o.for_side[index(enemy_of(owner))] = true;
        o.hexes = decoys_[index(owner)];
        s_.objectives.push_back(std::move(o));
    }
}

// What it takes to win besides medals on the map (OBJC-13 to OBJC-15, EXIT-9).
void Importer::goals() {
    const Json& info = object_at(root_, "game_info");
    const Json& own = object_at(info, "options");
    for (Objective& o : goals_of(*context_, info)) {
        if (s_.objectives.size() >= most_objectives) break;
        const std::string name = o.type == ObjectiveType::SuddenDeath ? "sudden_death" : "empty_section";
        o.id = name;
        for (int i = 2; !objective_ids_.insert(o.id).second; ++i) o.id = fmt::format("{}_{}", name, i);
        s_.objectives.push_back(std::move(o));
    }
    const auto has_exit = [&](Side side) {
        return std::any_of(s_.objectives.begin(), s_.objectives.end(),
                           [&](const Objective& o) { return o.type == ObjectiveType::Exit && o.for_side[index(side)]; });
    };
    if (is_true(find(own, "infantry_exit_counts_2")))
        for (Objective& o : s_.objectives)
            if (o.type == ObjectiveType::Exit) o.infantry_medals = 2;
    if (const auto needed = exits_needed(own); needed && has_exit(needed->first))
        s_.sides[index(needed->first)].exit_medals = static_cast<std::uint8_t>(needed->second);
}

void Importer::labels() {
    Json left = Json::array();
    std::size_t strange = 0;
    for (const Json* json : elements(find(object_at(root_, "board"), "labels"))) {
        const HexId hex = place(*json);
        std::string words;
        bool is_plain = !hex.is_none() && json->size() == 3;
        for (const Json* line : elements(find(*json, "text"))) {
            is_plain = is_plain && line->is_string() && line->get_ref<const std::string&>().find('\n') == std::string::npos;
            if (is_plain) words += (words.empty() ? "" : "\n") + line->get<std::string>();
        }
        is_plain = is_plain && words.size() <= strict::longest_line && s_.labels.size() < most_labels;
        if (is_plain && !words.empty() && words.front() != '\n') {
            s_.labels.push_back({hex, {{"en", std::move(words)}}});
            continue;
        }
        const auto lines = json->is_object() ? elements(find(*json, "text")) : std::vector<const Json*>{json};
        if (std::any_of(lines.begin(), lines.end(), [](const Json* line) { return !is_empty(line); })) ++strange;
        left.push_back(*json);
    }
    if (strange > 0) say(ImportStatus::Unknown, "board.labels", {"import.labels", {{"count", static_cast<int>(strange)}}});
    if (!left.empty()) rest_["board"]["labels"] = std::move(left);
}

void Importer::name_objectives() {
    for (Objective& objective : s_.objectives) objective.name = name_of_objective(context_->board, objective, s_.labels);
}

// ---- what is on no hex ----

// UC-26, TRAIN-1, TRAIN-12: which wagon goes with which locomotive, and who is aboard.
void Importer::trains() {
    for (const UnitSetup& unit : couple_trains(s_, *book_)) {
        std::vector<std::string> lost;
        Piece piece = write_unit(*context_, unit, lost);
        piece.in_play = false;
        const auto known = std::find_if(s_.carried.pieces.begin(), s_.carried.pieces.end(), [&](const CarriedPiece& c) {
            return c.hex == unit.hex && same_word(c.code, piece.code);
        });
        if (known != s_.carried.pieces.end())
            known->in_play = false;
        else
            carry(unit.hex, piece);
        say(ImportStatus::ShownNotEnforced, to_string(context_->board.hex(unit.hex)),
            about(piece, "import.no_train", {{"name", "@unit." + book_->at(unit.type).id}}));
    }
    const Json& options = object_at(object_at(root_, "game_info"), "options");
    for (const UnitSetup& unit : supply_of(*context_, s_, options, &supplies_))
        if (s_.units.size() < most_units) s_.units.push_back(unit);
}

void Importer::options() {
    const Json& info = object_at(root_, "game_info");
    const Json& own = object_at(info, "options");
    const auto has_objective = [&](ObjectiveType type) {
        return std::any_of(s_.objectives.begin(), s_.objectives.end(), [&](const Objective& o) { return o.type == type; });
    };
    const auto option = [&](const std::string& place, const std::string& key, const Json& value) {
        if (is_empty(&value) && !(key == "deck_reshuffling" && value.is_boolean())) return;
        const auto rows = option_codes();
        const auto row = std::find_if(rows.begin(), rows.end(), [&](const OptionCode& o) { return same_word(o.key, key); });
        const bool is_known = row != rows.end();
        const std::string argument = value.is_boolean() ? std::string{} : value.is_string() ? text(&value) : dumped(value);
        Message what{is_known ? std::string(row->what) : "import.unknown_option", {}};
        if (!argument.empty() && is_known)
            what = {"import.option_with", {{"name", "@" + what.key}, {"value", verbatim(argument)}}};
        else if (!argument.empty())
            what = {"import.unknown_option_with", {{"value", verbatim(argument)}}};
        if (key == "north_african_desert_rules" || key == "night_visibility_rules" || key == "night_visibility_reverse_rule" ||
            key == "night_visibility_team_turn" ||
            (key == "blowbridge_opt2" && s_.scenario_rules.find<Demolition>() != nullptr) ||
            (key == "british_commonwealth" && has<BritishCommonwealth>()) || (key == "gung_ho" && has<GungHo>()) ||
            (key == "italy_royal_army" && has<ItalyRoyalArmy>()) || (key == "italy_high_command" && has<ItalyHighCommand>()) ||
            (key == "salient.french_furia" && has<FrenchFuria>()) || (key == "salient.resupply" && has<ResupplyRules>()) ||
            (key == "infantry_exit_counts_2" && has_objective(ObjectiveType::Exit)) ||
            (key == "must_have_unit_exit" && (s_.sides[0].exit_medals != 0 || s_.sides[1].exit_medals != 0)) ||
            (key == "empty_section_medals" && has_objective(ObjectiveType::EmptySection)) ||
            (key == "russian_commissar_rule" && has<PoliticalCommissar>()) || (key == "supply_train_rules" && supplies_) ||
            (key == "smoke_screen" && s_.scenario_rules.find<SmokeScreen>() != nullptr))
            say(ImportStatus::Enforced, place + key, std::move(what));
        else if (!is_known)
            say(ImportStatus::Unknown, place + key, std::move(what));
        else
            say(ImportStatus::ShownNotEnforced, place + key, std::move(what));
    };
    if (const auto light = light_change_of(own)) s_.scenario_rules.set(*light);
    if (const auto smoke = smoke_screen_of(own)) s_.scenario_rules.set(*smoke);
    if (is_true(find(own, "north_african_desert_rules"))) s_.scenario_rules.set(NorthAfricanDesert{});
    // NATS-1 to NATS-5, NATS-8
    if (const auto commissar = commissar_of(own)) s_.scenario_rules.set(*commissar);
    if (is_true(find(own, "british_commonwealth"))) s_.scenario_rules.set(BritishCommonwealth{});
    if (is_true(find(own, "italy_royal_army"))) s_.scenario_rules.set(ItalyRoyalArmy{});
    if (is_true(find(own, "italy_high_command"))) s_.scenario_rules.set(ItalyHighCommand{Side::Axis});
    if (is_true(find(own, "salient.french_furia"))) s_.scenario_rules.set(FrenchFuria{});
    if (is_true(find(own, "salient.resupply"))) s_.scenario_rules.set(ResupplyRules{});
    if (const auto side = american_side(info); is_true(find(own, "gung_ho")) && side) s_.scenario_rules.set(GungHo{*side});
    for (const auto& [key, value] : own.items()) option("game_info.options.", key, value);
    // One file has them in the wrong place.
    for (const auto& [key, value] : object_at(root_, "options").items())
        if (!own.contains(key)) option("options.", key, value);

    for (const Json* condition : elements(find(object_at(info, "victory"), "condition"))) {
        if (!condition->is_object()) continue;
        for (const auto& [key, value] : condition->items()) {
            if (key == "group_sudden_death")
                say(has_objective(ObjectiveType::SuddenDeath) ? ImportStatus::Enforced : ImportStatus::ShownNotEnforced,
                    "game_info.victory", {"import.sudden_death", {{"value", verbatim(dumped(value))}}});
            else
                say(ImportStatus::Unknown, "game_info.victory", {"import.unknown_word", {{"word", verbatim(key)}}});
        }
    }
    constexpr std::string_view known_facts[] = {"side_player1",
                                                "side_player2",
                                                "starting",
                                                "cards_player1",
                                                "cards_player2",
                                                "victory_player1",
                                                "victory_player2",
                                                "country_player1",
                                                "country_player2",
                                                "date_begin",
                                                "date_end",
                                                "front",
                                                "type",
                                                "operationID",
                                                "operation",
                                                "options",
                                                "victory",
                                                "victory_conditions",
                                                "expert",
                                                "expert_mode"};
    constexpr std::string_view known_parts[] = {"meta_data", "game_info",       "board",   "text",
                                                "packs",     "equipment_packs", "options", "salient"};
    constexpr std::string_view known_of_board[] = {"type", "face", "hexagons", "labels", "groups"};
    const auto strange_keys = [&](const Json& object, const std::string& place, std::span<const std::string_view> known) {
        if (!object.is_object()) return;
        for (const auto& [key, value] : object.items())
            if (std::find(known.begin(), known.end(), key) == known.end() && !is_empty(&value))
                say(ImportStatus::Unknown, place + key, {"import.unknown_key", {}});
    };
    strange_keys(info, "game_info.", known_facts);
    strange_keys(root_, "", known_parts);
    strange_keys(object_at(root_, "board"), "board.", known_of_board);
    for (const Json* condition : elements(find(info, "victory_conditions")))
        if (!(condition->is_object() && condition->size() == 1 && condition->contains("standard")))
            say(ImportStatus::Unknown, "game_info.victory_conditions",
                {"import.unknown_value", {{"value", verbatim(dumped(*condition))}}});
}

// UC-34, NATS-8, NAT-11: switches of our own, for a nation, a side or single units.
void Importer::salient_object() {
    for (const std::string_view key : salient_->rules_of(s_))
        say(ImportStatus::Enforced, fmt::format("{}.{}", salient_key, key), {"import.option." + std::string(key), {}});
    salient_->done();
    context_->salient = nullptr;
}

// Rules that come with the units themselves (NATS-6, NATS-9).
void Importer::nations() {
    const auto fights = [&](std::string_view nation) {
        return std::any_of(s_.units.begin(), s_.units.end(),
                           [&](const UnitSetup& u) { return !u.nation.is_none() && book_->at(u.nation).id == nation; });
    };
    if (fights("jp")) say(ImportStatus::Enforced, "units", {"import.japanese_rules", {}});
    constexpr const char* british = "british_commonwealth";
    if (fights("gb") && find(object_at(object_at(root_, "game_info"), "options"), british) == nullptr &&
        find(object_at(root_, salient_key), british) == nullptr)
        say(ImportStatus::Doubt, "units", {"import.no_commonwealth_rules", {}});
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
}

void Importer::judge() const {
    std::vector<DataIssue> issues;
    for (const auto& problem : problems(s_, *book_))
        issues.push_back({document_.file, pointer_of(problem), 0, sentence(problem.message)});
    if (!issues.empty()) throw DataError(std::move(issues));
}

}  // namespace

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
