// Units: codes, badges and behaviors to units and back (UC, NATC, UT).
#include <algorithm>

#include <fmt/format.h>

#include "data/m44/pieces.hpp"
#include "data/m44/salient.hpp"
#include "data/m44/trains.hpp"

namespace salient::m44 {
namespace {

constexpr int most_figures = 12;
constexpr std::string_view held_word = "CANNOT_BE_ACTIVATED_TILL_TURN";

const NationCode* nation_of(std::string_view code, std::string_view& troop) {
    const NationCode* found = nullptr;
    for (const NationCode& row : nation_codes()) {
        if (code.size() <= row.suffix.size() || !same_word(code.substr(code.size() - row.suffix.size()), row.suffix)) continue;
        const auto head = code.substr(0, code.size() - row.suffix.size());
        const auto troops = unit_codes();
        const bool is_troop =
            std::any_of(troops.begin(), troops.end(), [&](const UnitCode& u) { return same_word(u.troop, head); });
        if (!is_troop) continue;
        found = &row;
        troop = head;
    }
    return found;
}

int badge_number(const Json* badge) {
    const auto word = text(badge);
    constexpr std::string_view prefix = "badge";
    const Json digits =
        word.size() > prefix.size() && same_word(word.substr(0, prefix.size()), prefix) ? word.substr(prefix.size()) : word;
    return number(&digits).value_or(0);
}

const UnitBehavior* behavior_row(std::string_view word) {
    for (const UnitBehavior& row : unit_behaviors())
        if (same_word(row.word, word)) return &row;
    return nullptr;
}

// The word that gives units of a type a trait.
const UnitBehavior* behavior_for(std::string_view trait, std::string_view type) {
    const UnitBehavior* found = nullptr;
    for (const UnitBehavior& row : unit_behaviors())
        if (row.trait == trait && (found == nullptr || row.of == type)) found = &row;
    return found;
}

std::string era(std::string_view type, bool late_war) {
    return is_special_weapon(type) ? fmt::format("{}_{}", type, late_war ? "late" : "early") : std::string(type);
}

class UnitReader {
public:
    UnitReader(const Context& context, HexId hex, Piece& piece, Notes& notes) : c_(context), piece_(piece), notes_(notes) {
        unit_.hex = hex;
        piece_.in_play = true;
    }

    std::optional<UnitSetup> read() {
        if (piece_.layer != unit_layer) return read_rect();
        std::string_view troop;
        const NationCode* nation = nation_of(piece_.code, troop);
        if (nation == nullptr) {
            note(ImportStatus::Unknown, piece_.is_written() ? "import.unknown_unit" : "import.no_unit");
            return {};
        }
        unit_.side = nation->side;
        const int badge = badge_number(find(piece_.more, "badge"));
        unit_.nation = c_.rules.nation(badge == italian_badge ? "it" : nation->nation);
        if (unit_.nation.is_none()) unit_.nation = c_.rules.nation(c_.nations[index(unit_.side)]);

        const auto written = number(find(piece_.more, "nbr_units"));
        const UnitCode& row = row_for(troop, badge, nation->nation, written.value_or(0));
        std::string type = era(row.type, c_.late_war);
        for (const auto& word : words()) {
            const UnitBehavior* meant = behavior_row(word);
            if (meant != nullptr && !meant->type.empty() && (meant->of.empty() || meant->of == type)) type = meant->type;
        }
        const bool is_plain = says_type(type);
        if (!place(type, written, is_plain ? row.figures : 0)) return {};
        for (const auto& word : words()) behavior(word);
        other_keys();
        amend();
        return unit_;
    }

private:
    void note(ImportStatus status, std::string_view key, Args more = {}) {
        if (status != ImportStatus::Enforced) piece_.in_play = false;
        const auto badge = text(find(piece_.more, "badge"));
        const auto code = piece_.code.empty() ? piece_.layer : piece_.code;
        add_note(notes_, {status, about(fmt::format("{}{}{}", code, badge.empty() ? "" : " ", badge), key, std::move(more))});
    }
    // The name of a type that the rules may not know.
    Arg name_of(const std::string& type) const {
        if (!c_.rules.unit_type(type).is_none()) return {"name", "@unit." + type};
        const TypeInfo* info = type_info(type);
        const bool has_name = info != nullptr && !info->name.empty();
        return {"name", has_name ? "@" + std::string(info->name) : spoken(type)};
    }

    // UC-34: puts the type that the object `salient` gives in place of that of the piece; true: it gives none.
    bool says_type(std::string& type) const {
        const UnitTypeId own = c_.salient == nullptr ? UnitTypeId::none() : c_.salient->type_at(unit_.hex);
        if (!own.is_none()) type = c_.rules.at(own).id;
        return own.is_none();
    }
    void amend() {
        if (c_.salient == nullptr) return;
        c_.rules.each_trait(c_.salient->amend(unit_), [&](const Trait& trait) {
            note(ImportStatus::Enforced, "import.is", {{"name", trait_name(trait)}});
        });
    }
    // A trait of a scenario's own has no text.
    static std::string trait_name(const Trait& trait) { return "@trait." + trait.id; }

    // A destroyer or a part of a train, which is the bottom player's (UC-25, UC-26).
    std::optional<UnitSetup> read_rect() {
        for (const RectUnit& row : rect_units()) {
            if (!same_word(row.code, piece_.code)) continue;
            if (row.type.empty()) {
                note(ImportStatus::ShownNotEnforced, "import.without_rule", {{"name", "@" + std::string(row.what)}});
                return {};
            }
            unit_.side = c_.side_at(Edge::Bottom);
            unit_.nation = c_.rules.nation(c_.nations[index(unit_.side)]);
            std::string type(row.type);
            says_type(type);
            if (!place(type, {}, 0)) return {};
            if (c_.rules.at(unit_.type).train == TrainPart::Locomotive) unit_.facing = heading_of(piece_.facing);  // UC-26
            if (!piece_.behavior.empty()) behavior(piece_.behavior);
            other_keys();
            amend();
            return unit_;
        }
        return {};
    }

    static const UnitCode& row_for(std::string_view troop, int badge, std::string_view nation, int figures) {
        const UnitCode* found = nullptr;
        for (const UnitCode& row : unit_codes()) {
            if (!same_word(row.troop, troop) || (row.badge != 0 && row.badge != badge)) continue;
            if (!row.nation.empty() && row.nation != nation) continue;
            if (row.figures_written != 0 && row.figures_written != figures) continue;
            found = &row;
            break;
        }
        return found != nullptr ? *found : unit_codes().back();
    }

    // Sets type and figures; false when the rules have neither the type nor a stand-in.
    bool place(const std::string& type, std::optional<int> written, int usual) {
        const TypeInfo* info = type_info(type);
        unit_.type = c_.rules.unit_type(type);
        const bool is_known = !unit_.type.is_none();
        if (!is_known && info != nullptr && !info->stand_in.empty()) unit_.type = c_.rules.unit_type(info->stand_in);
        if (unit_.type.is_none()) {
            note(ImportStatus::ShownNotEnforced, "import.not_on_board", {name_of(type)});
            return false;
        }
        const UnitType& placed = c_.rules.at(unit_.type);
        int figures = is_known || info == nullptr ? placed.figures_of(unit_.nation) : info->figures;
        if (usual != 0) figures = usual;
        if (written && (*written < 1 || *written > most_figures))
            note(ImportStatus::Unknown, "import.figures", {{"figures", *written}});
        else if (written)
            figures = *written;
        else if (find(piece_.more, "nbr_units") != nullptr)
            note(ImportStatus::Unknown, "import.figures_no_number");
        unit_.figures = figures == placed.figures_of(unit_.nation) ? std::uint8_t{0} : static_cast<std::uint8_t>(figures);
        if (is_known)
            note(ImportStatus::Enforced, "import.is", {name_of(type)});
        else
            note(ImportStatus::ShownNotEnforced, "import.played_as", {name_of(type), {"base", "@unit." + placed.id}});
        return true;
    }

    std::vector<std::string> words() const {
        std::vector<std::string> list;
        if (!piece_.behavior.empty()) list.push_back(piece_.behavior);
        if (const auto equipment = text(find(piece_.more, "equipment")); !equipment.empty()) list.push_back(equipment);
        return list;
    }
    void behavior(std::string_view word) {
        const UnitBehavior* row = behavior_row(word);
        const TraitId trait = row == nullptr ? TraitId::none() : c_.rules.trait(row->trait);
        const bool has_trait = !trait.is_none() && c_.rules.may_bear(unit_.type, c_.rules.at(trait));
        if (has_trait) unit_.traits.add(trait);
        unit_.boats = unit_.boats || (same_word(word, "boat") && c_.rules.at(unit_.type).carries_boats);
        if (unit_.boats && same_word(word, "boat"))
            note(ImportStatus::Enforced, "import.carries_boats");
        else if (row == nullptr)
            note(ImportStatus::Unknown, "import.unknown_word_of", {{"word", verbatim(word)}});
        else if (!row->what.empty())
            note(has_trait ? ImportStatus::Enforced : ImportStatus::ShownNotEnforced, "import.is",
                 {{"name", "@" + std::string(row->what)}});
    }
    void other_keys() {
        for (const auto& [key, value] : piece_.more.items()) {
            if (key == "badge" || key == "nbr_units" || key == "equipment" || is_empty(&value)) continue;
            if (key == "side" && read_side(&value) == unit_.side) continue;  // says what it is anyhow
            note(ImportStatus::Unknown, "import.unknown_key_of", {{"key", verbatim(key)}});
        }
    }

    const Context& c_;
    Piece& piece_;
    Notes& notes_;
    UnitSetup unit_;
};

}  // namespace

bool is_late_war(const Rulebook& rules, std::string_view date) {
    const std::string& from = rules.procedures.late_war_from;
    return !from.empty() && (date.empty() || date >= from);
}

bool is_camouflage(const Piece& tag) {
    return tag.layer == tag_layer && (same_word(tag.code, "tag14") || same_word(tag.code, "tag15"));
}

Piece camouflage_tag(BoardFace face) {
    Piece tag;
    tag.layer = tag_layer;
    tag.code = face == BoardFace::Winter ? "tag15" : "tag14";
    return tag;
}

Piece star_tag() {
    Piece tag;
    tag.layer = tag_layer;
    tag.code = "tag1";
    return tag;
}

TraitSet traits_of_tag(const Rulebook& rules, const Piece& tag) {
    TraitSet traits;
    if (tag.layer == tag_layer && same_word(tag.code, "tag1") && same_word(tag.behavior, "IS_WITTMANN"))
        traits.add(rules.trait("wittmann"));
    if (is_camouflage(tag)) traits.add(rules.trait("camouflaged"));
    return traits;
}

std::optional<UnitSetup> read_unit(const Context& context, HexId hex, Piece& piece, Notes& notes) {
    Piece rest = piece;
    if (held_until(piece) != 0) hold(rest, 0);
    auto unit = UnitReader(context, hex, rest, notes).read();
    piece.in_play = rest.in_play;
    return unit;
}

int held_until(const Piece& piece) {
    if (!same_word(piece.behavior, held_word)) return 0;
    const Json* turn = find(piece.more, "turn");
    const auto n = turn == nullptr ? std::optional(1) : number(turn);
    return n && *n >= 1 && *n <= most_of_a_trigger ? *n : 0;
}

bool hold(Piece& piece, int turn) {
    const bool is_said = same_word(piece.behavior, held_word);
    if (!is_said && turn == 0) return true;
    if (!is_said && !piece.behavior.empty()) return false;
    piece.behavior = turn == 0 ? std::string_view{} : held_word;
    piece.more.erase("turn");
    if (turn != 0) piece.more["turn"] = turn;
    return true;
}

bool is_craft(const Piece& piece) { return piece.layer == rect_layer && same_word(piece.code, landing_craft_code); }

Piece craft_piece() {
    Piece piece;
    piece.layer = rect_layer;
    piece.code = landing_craft_code;
    return piece;
}

Piece write_unit(const Context& context, const UnitSetup& unit, std::vector<std::string>& lost) {
    const Rulebook& rules = context.rules;
    const UnitType& type = rules.at(unit.type);
    const std::string nation = unit.nation.is_none() ? std::string{} : rules.at(unit.nation).id;
    const auto lose = [&](std::string_view what) {
        lost.push_back(fmt::format("{}: {}", to_string(context.board.hex(unit.hex)), what));
    };

    Piece piece;
    piece.layer = unit_layer;
    for (const RectUnit& row : rect_units()) {
        const bool had_gun = !type.disarmed.is_none();  // the format knows no armored train
        if (row.type.empty() || row.type != (had_gun ? rules.at(type.disarmed).id : type.id)) continue;
        if (had_gun) lose("the gun of the " + spoken(type.id));
        piece.layer = rect_layer;
        piece.code = row.code;
        if (unit.facing) piece.facing = orientation_of(*unit.facing);
        if (!unit.wagon.is_none()) piece.facing = orientation_of(context.board.direction(unit.wagon, unit.hex));
        if (unit.side != context.side_at(Edge::Bottom)) lose("the side of the " + spoken(type.id));
        return piece;
    }

    // Figures: a nation that the format lacks borrows those of its side (NATC-1, NATC-6).
    const NationCode* figures = nullptr;
    for (const NationCode& row : nation_codes()) {
        const bool fits = row.nation == nation && row.side == unit.side && nation != "it" && nation != "fr" && nation != "ch";
        if (fits && figures == nullptr) figures = &row;
    }
    const bool is_italian = nation == "it" && unit.side == Side::Axis;
    const std::string_view suffix = figures != nullptr ? figures->suffix : unit.side == Side::Allies ? "us" : "ger";
    const std::string_view of = figures != nullptr ? figures->nation : unit.side == Side::Allies ? "us" : "de";

    const UnitCode* code = nullptr;
    for (const UnitCode& row : unit_codes()) {
        const bool fits = era(row.type, context.late_war) == type.id && (row.nation.empty() || row.nation == of);
        if (fits && code == nullptr) code = &row;
    }
    if (code == nullptr) {
        const TypeInfo* info = type_info(type.id);
        const std::string_view near = info == nullptr || info->stand_in.empty() ? "infantry" : info->stand_in;
        for (const UnitCode& row : unit_codes())
            if (row.type == near && code == nullptr) code = &row;
    }
    piece.code = fmt::format("{}{}", code->troop, suffix);
    if (code->badge != 0)
        piece.more["badge"] = fmt::format("badge{}", code->badge);
    else if (is_italian)
        piece.more["badge"] = fmt::format("badge{}", italian_badge);
    if (unit.boats) piece.more["equipment"] = "boat";
    rules.each_trait(unit.traits, [&](const Trait& trait) {
        const UnitBehavior* row = behavior_for(trait.id, type.id);
        if (row == nullptr) return;
        if (!row->is_equipment && piece.behavior.empty()) piece.behavior = row->word;
        if (row->is_equipment && !piece.more.contains("equipment")) piece.more["equipment"] = row->word;
    });
    if (code->figures_written != 0)
        piece.more["nbr_units"] = code->figures_written;
    else if (unit.figures != 0)
        piece.more["nbr_units"] = unit.figures;
    return piece;
}

}  // namespace salient::m44
