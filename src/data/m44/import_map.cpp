// What lies on the hexes of an .m44 file: ground, units, tags, labels; and what is to be won there.
#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "data/load_rulebook.hpp"
#include "data/m44/airdrops.hpp"
#include "data/m44/importer.hpp"
#include "data/m44/strikes.hpp"
#include "data/scenario_format.hpp"
#include "salient/ground.hpp"

namespace salient::m44 {
namespace {

constexpr std::size_t most_pieces = 40;  // on one hex

}  // namespace

void Importer::hexagons() {
    const Json& board = object_at(root_, "board");
    cells_.resize(static_cast<std::size_t>(context_->board.size()));
    context_->marked = hexes_of_options();
    for (const Json* json : elements(find(board, "hexagons"))) hexagon(*json);
    for (std::size_t i = 0; i < cells_.size(); ++i)
        for (const Piece& piece : cells_[i].pieces)
            for (const HexId hex : exit_of(*context_, HexId{i}, piece)) context_->exits.push_back(hex);
    for (std::size_t i = 0; i < cells_.size(); ++i)
        if (cells_[i].is_listed) cell(HexId{i}, cells_[i]);
}

// PARA-1, AIRSTR-6: hexes at which units are aimed, and look-outs.
std::vector<HexId> Importer::hexes_of_options() const {
    const Json options = all_options(root_);
    std::vector<HexId> out;
    for (const std::string_view key : airdrop_keys)
        for (const AirDrop& rule : drops_of(*context_, options, key).rules)
            out.insert(out.end(), rule.aim.begin(), rule.aim.end());
    if (const auto strikes = air_strikes_of(context_->board, options))
        out.insert(out.end(), strikes->lookouts.begin(), strikes->lookouts.end());
    return out;
}

// Whether the unit on a hex was found to wait for a turn (ORDER-11).
bool Importer::held_until_turn(HexId hex) const {
    return std::any_of(held_.begin(), held_.end(), [&](const auto& entry) {
        return std::find(entry.second.begin(), entry.second.end(), hex) != entry.second.end();
    });
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
    if (cell.is_listed) say(ImportStatus::Enforced, to_string(context_->board.hex(hex)), {"import.hex_twice", {}});
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
    own_headquarters(hex, has_unit ? s_.units.back().side : Side::None, notes);
    context_->borne = has_unit ? s_.units.back().traits : TraitSet{};
    context_->is_special =
        has_unit && (!s_.units.back().traits.empty() || s_.units.back().boats || s_.units.back().craft || held_until_turn(hex));
    tags(hex, cell.pieces, notes);
    for (Piece& piece : cell.strange) {
        piece.in_play = false;
        add_note(notes, {ImportStatus::Unknown, about(piece, "import.unknown_key_of_hex")});
        carry(hex, piece);
    }
    report_->add(hex, notes);
}

// HQ-6: where the file does not say whose it is: of the side that stands there at the start; without one it is no prize (THQ-2).
void Importer::own_headquarters(HexId hex, Side side, Notes& notes) {
    for (Feature& f : s_.features) {
        if (f.hex != hex || f.type != book_->terrain("headquarters") || f.type.is_none() || f.owner != Side::None) continue;
        f.owner = side;
        if (side == Side::None) add_note(notes, {ImportStatus::ShownNotEnforced, {"import.headquarters_of_nobody", {}}});
    }
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
    if (const int turn = held_until(piece); turn != 0) {
        add_note(notes, {ImportStatus::Enforced, about(piece, "import.held_until", {{"turn", turn}})});
        if (turn > 1) held_[{unit->side, turn}].push_back(hex);
    }
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
        if (is_camouflage(piece) && piece.in_play) written = camouflage_tag(context_->face);
        if (piece.in_play && traits_of_tag(*book_, piece).empty() && context_->salient != nullptr &&
            context_->salient->has_star(hex) && same_word(piece.code, star_tag().code))
            written = star_tag();
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
    for (Objective o : salient_->cargoes()) {  // CAPT, RESCUE
        if (s_.objectives.size() >= most_objectives) break;
        o.id = objective_id(o);
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

}  // namespace salient::m44
