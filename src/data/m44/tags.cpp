// Tags: medals, mines, exits and other tokens (OBJC, section 7 of the format).
#include <algorithm>

#include <fmt/format.h>

#include "data/m44/pieces.hpp"
#include "data/m44/salient.hpp"
#include "salient/side_key.hpp"

namespace salient::m44 {
namespace {

struct MedalCode {
    std::string_view code;
    Side side;  // None: either
    std::string_view nation;
};
// The first code of a side, or of the nation, is the one that is written (OBJC-1 to OBJC-3).
constexpr MedalCode medal_codes[] = {
    {"medal0", Side::None, ""},  {"medal1", Side::Allies, ""}, {"medal4", Side::Allies, "gb"}, {"medal6", Side::Allies, "ru"},
    {"medal2", Side::Axis, ""},  {"medal5", Side::Axis, "it"}, {"medal7", Side::Axis, "jp"},   {"medal8", Side::Allies, "-"},
    {"medal9", Side::Axis, "-"}, {"medal3", Side::Axis, "-"},
};

class TagReader {
public:
    TagReader(const Context& context, HexId hex, Piece& piece, Notes& notes)
        : c_(context), hex_(hex), piece_(piece), notes_(notes) {}

    TagMeaning read() {
        piece_.in_play = true;
        TagMeaning meaning;
        const auto& code = piece_.code;
        const auto medals = std::find_if(std::begin(medal_codes), std::end(medal_codes),
                                         [&](const MedalCode& m) { return same_word(m.code, code); });
        if (medals != std::end(medal_codes))
            meaning.objective = medal(*medals);
        else if (same_word(code, "tag3") && (behaves("MINE_FIELD") || behaves("DECOY_MEDAL_MINE_FIELD"))) {
            meaning.feature = minefield();
            meaning.is_decoy = meaning.feature && meaning.feature->owner != Side::None && behaves("DECOY_MEDAL_MINE_FIELD");
        } else if (same_word(code, "tag4") || same_word(code, "tag5"))
            meaning.objective = exit_marker();
        else if (same_word(code, "tag1") && piece_.behavior.empty() && c_.salient != nullptr && c_.salient->has_star(hex_))
            is(ImportStatus::Enforced, "import.tag.star_of_burden");
        else if (same_word(code, "tag1"))
            star();
        else if (same_word(code, "tag14") || same_word(code, "tag15"))
            is((traits_of_tag(c_.rules, piece_).bits & c_.borne.bits) != 0 ? ImportStatus::Enforced
                                                                           : ImportStatus::ShownNotEnforced,
               "import.tag.camouflage");
        else
            note(ImportStatus::Unknown, piece_.is_written() ? "import.unknown_tag" : "import.no_tag");
        return meaning;
    }

private:
    // A star marks the place of a rule (tag1): one that the data gives to the unit there or to the hex, or one in words.
    void star() {
        const bool is_of_tiger = behaves("IS_WITTMANN");
        if ((traits_of_tag(c_.rules, piece_).bits & c_.borne.bits) != 0)
            return is(ImportStatus::Enforced, "import.tag.star_of_tiger");
        const bool is_in_play = c_.is_special || std::find(c_.marked.begin(), c_.marked.end(), hex_) != c_.marked.end();
        if (is_in_play && piece_.behavior.empty()) return is(ImportStatus::Enforced, "import.tag.star_in_play");
        is(ImportStatus::ShownNotEnforced, is_of_tiger ? "import.tag.star_of_tiger" : "import.tag.star");
    }
    bool behaves(std::string_view word) const { return same_word(piece_.behavior, word); }
    void note(ImportStatus status, std::string_view key, Args more = {}) {
        if (status != ImportStatus::Enforced) piece_.in_play = false;
        add_note(notes_, {status, about(piece_, key, std::move(more))});
    }
    // The piece is what the text names.
    void is(ImportStatus status, std::string_view name) { note(status, "import.is", {{"name", "@" + std::string(name)}}); }
    void other_keys(std::initializer_list<std::string_view> known) {
        for (const auto& [key, value] : piece_.more.items())
            if (std::find(known.begin(), known.end(), key) == known.end() && !is_empty(&value))
                note(ImportStatus::Unknown, "import.unknown_key_of", {{"key", verbatim(key)}});
    }

    // Whether it names the side that its code is for anyhow.
    bool says_side(Side side) const { return side != Side::None && read_side(find(piece_.more, "side")) == side; }

    std::vector<HexId> hexes() {
        std::vector<HexId> list{hex_};
        for (const Json* name : elements(find(piece_.more, "group"))) {
            const auto h = named_hex(c_.board, text(name));
            if (h.is_none())
                note(ImportStatus::Unknown, "import.group_no_hex", {{"hex", verbatim(text(name))}});
            else if (std::find(list.begin(), list.end(), h) == list.end())
                list.push_back(h);
        }
        return list;
    }

    int between(const Json& medal, const char* key, int most) {
        const Json* value = find(medal, key);
        const auto n = number(value);
        if (value != nullptr && (!n || *n < 1 || *n > most))
            note(ImportStatus::Unknown, "import.medal_number",
                 {{"key", key}, {"value", verbatim(dumped(*value))}, {"most", most}});
        return std::clamp(n.value_or(1), 1, most);
    }

    Objective medal(const MedalCode& code) {
        const Json& medal = object_at(piece_.more, "medal");
        Objective o;
        o.for_side = {code.side != Side::Axis, code.side != Side::Allies};
        o.hexes = hexes();
        o.medals = static_cast<std::uint8_t>(between(medal, "counts_for", most_medals));
        o.hexes_needed = static_cast<std::uint8_t>(between(medal, "nbr_hex", static_cast<int>(o.hexes.size())));
        const auto side = read_side(find(medal, "side"));
        const bool permanent = is_true(find(medal, "permanent")), majority = is_true(find(medal, "majority"));
        const auto says = [&](const char* key) { return is_true(find(medal, key)); };
        if (side && (majority || says("any_hex"))) o.for_side = {*side == Side::Allies, *side == Side::Axis};
        const bool is_for_one = !(o.for_side[0] && o.for_side[1]);
        if (majority)
            o.type = ObjectiveType::Majority;
        else if (permanent)
            o.type = ObjectiveType::Permanent;
        else if (says("last_to_occupy"))
            o.type = ObjectiveType::LastToOccupy;
        else if (says("sole_control"))
            o.type = ObjectiveType::SoleControl;
        else if (says("any_hex") && is_for_one)
            o.type = ObjectiveType::AnyHex;
        // OBJ-28: a medal that either side may have, and the side that any hex is enough for: the other one has it otherwise.
        o.otherwise = o.type == ObjectiveType::AnyHex && code.side == Side::None;
        o.turn_start = says("turn_start") && (majority || permanent || o.type == ObjectiveType::Temporary);
        const char* kind = kind_of(o);
        const Side whose = o.for_side[0] && o.for_side[1] ? Side::None : o.for_side[0] ? Side::Allies : Side::Axis;
        Args facts{{"kind", kind},
                   {"side", import_side_key(whose)},
                   {"hexes", static_cast<int>(o.hexes.size())},
                   {"medals", static_cast<int>(o.medals)}};
        if (o.type == ObjectiveType::Majority) o.hexes_needed = 1;  // more units than the enemy are enough (OBJ-20)
        if (o.hexes_needed > 1) facts.push_back({"needed", static_cast<int>(o.hexes_needed)});
        note(ImportStatus::Enforced, o.hexes_needed > 1 ? "import.objective_of_some" : "import.objective", std::move(facts));
        for (const auto& [key, value] : medal.items()) refine(key, value, o, side.has_value());
        other_keys({"group", "medal", says_side(code.side) ? "side" : "group"});
        if (!piece_.behavior.empty())
            note(ImportStatus::Unknown, "import.unknown_behavior", {{"behavior", verbatim(piece_.behavior)}});
        return o;
    }

    static const char* kind_of(const Objective& o) {
        switch (o.type) {
            case ObjectiveType::Permanent: return o.turn_start ? "@import.kind.permanent_turn_start" : "@import.kind.permanent";
            case ObjectiveType::Majority: return o.turn_start ? "@import.kind.majority_turn_start" : "@import.kind.majority";
            case ObjectiveType::LastToOccupy: return "@import.kind.last_to_occupy";
            case ObjectiveType::SoleControl: return "@import.kind.sole_control";
            case ObjectiveType::AnyHex: return o.otherwise ? "@import.kind.any_hex_otherwise" : "@import.kind.any_hex";
            default: return o.turn_start ? "@import.kind.temporary_turn_start" : "@import.kind.temporary";
        }
    }

    // A key of "medal" that the objective it became does not say.
    void refine(const std::string& key, const Json& value, const Objective& o, bool has_side) {
        if (key == "permanent" || key == "majority" || key == "counts_for" || key == "nbr_hex" || is_empty(&value)) return;
        const auto played = [&](const char* name, bool is_played) {
            if (!is_played) note(ImportStatus::ShownNotEnforced, "import.objective_as", {{"name", name}, {"kind", kind_of(o)}});
        };
        const bool is_for_side = o.type == ObjectiveType::Majority || o.type == ObjectiveType::AnyHex;
        if (key == "turn_start")
            played("@import.medal.turn_start", o.turn_start);
        else if (key == "last_to_occupy")
            played("@import.medal.last_to_occupy", o.type == ObjectiveType::LastToOccupy);
        else if (key == "sole_control")
            played("@import.medal.sole_control", o.type == ObjectiveType::SoleControl);
        else if (key == "any_hex")
            played("@import.medal.any_hex", o.type == ObjectiveType::AnyHex);
        else if (key != "side")
            note(ImportStatus::Unknown, "import.unknown_key_of", {{"key", "medal." + key}});
        else if (!has_side)
            note(ImportStatus::Unknown, "import.unknown_side", {{"side", verbatim(text(&value))}});
        else if (!is_for_side)
            note(ImportStatus::ShownNotEnforced, "import.side_without_majority");
    }

    std::optional<Feature> minefield() {
        const auto type = c_.rules.terrain("minefield");
        if (type.is_none()) {
            note(ImportStatus::ShownNotEnforced, "import.not_in_rules", {{"name", "@terrain.minefield"}});
            return {};
        }
        Feature f;
        f.hex = hex_;
        f.type = type;
        const auto side = read_side(find(piece_.more, "side"));
        if (side)
            f.owner = *side;
        else
            note(ImportStatus::Unknown, "import.mines_of_nobody");
        const bool is_whole = !c_.rules.at(type).hooks[static_cast<std::size_t>(Moment::UnitEnters)].is_none();
        const auto status = is_whole ? ImportStatus::Enforced : ImportStatus::ShownNotEnforced;
        if (side)
            note(status, "import.minefield", {{"side", side_key(*side)}});
        else
            is(status, "terrain.minefield");
        if (behaves("DECOY_MEDAL_MINE_FIELD"))
            is(side ? ImportStatus::Enforced : ImportStatus::ShownNotEnforced, "import.tag.decoy");
        other_keys({"side"});
        return f;
    }

    std::optional<Objective> exit_marker() {
        if (!behaves("EXIT_MARKER")) {
            const bool is_end = std::find(c_.exits.begin(), c_.exits.end(), hex_) != c_.exits.end();
            if (piece_.behavior.empty() && is_end)
                is(ImportStatus::Enforced, "import.tag.end_of_exit");  // EXIT-16
            else
                is(piece_.behavior.empty() ? ImportStatus::ShownNotEnforced : ImportStatus::Unknown,
                   "import.tag.exit_without_rule");
            return {};
        }
        const auto side = read_side(find(piece_.more, "side"));
        Objective o;
        o.type = ObjectiveType::Exit;
        o.hexes = hexes();
        note(side ? ImportStatus::Enforced : ImportStatus::ShownNotEnforced, "import.exit",
             {{"side", side ? import_side_key(*side) : "@import.side.nobody"}, {"hexes", static_cast<int>(o.hexes.size())}});
        other_keys({"side", "group"});
        if (!side) return {};
        o.for_side[index(*side)] = true;
        return o;
    }

    const Context& c_;
    HexId hex_;
    Piece& piece_;
    Notes& notes_;
};

}  // namespace

std::vector<HexId> exit_of(const Context& context, HexId hex, const Piece& piece) {
    if (piece.layer != tag_layer || !same_word(piece.behavior, "EXIT_MARKER")) return {};
    Piece copy = piece;
    Notes unused;
    auto meaning = read_tag(context, hex, copy, unused);
    return meaning.objective && meaning.objective->type == ObjectiveType::Exit ? std::move(meaning.objective->hexes)
                                                                               : std::vector<HexId>{};
}

TagMeaning read_tag(const Context& context, HexId hex, Piece& piece, Notes& notes) {
    return TagReader(context, hex, piece, notes).read();
}

namespace {

// A word that is broken at the end of a line is joined again, and of several blanks one is left.
std::string on_one_line(std::string_view words) {
    std::string out;
    for (const char c : words) {
        if (c == '\n' && out.ends_with('-')) continue;
        const char letter = c == '\n' ? ' ' : c;
        if (letter != ' ' || !out.ends_with(' ')) out += letter;
    }
    return out;
}

}  // namespace

LocalText name_of_objective(const Board& board, const Objective& objective, const std::vector<Label>& labels) {
    for (const HexId hex : objective.hexes) {
        const auto label = std::find_if(labels.begin(), labels.end(), [&](const Label& l) { return l.hex == hex; });
        if (label == labels.end()) continue;
        LocalText name = label->text;
        for (auto& [language, words] : name) words = on_one_line(words);
        return name;
    }
    if (objective.hexes.empty()) return {{"en", "Empty section"}, {"fr", "Section vide"}, {"it", "Settore vuoto"}};
    const Hex h = board.hex(objective.hexes.front());
    if (objective.type == ObjectiveType::Exit)
        return {{"en", fmt::format("Exit at ({}, {})", h.x, h.y)},
                {"fr", fmt::format("Sortie en ({}, {})", h.x, h.y)},
                {"it", fmt::format("Uscita in ({}, {})", h.x, h.y)}};
    if (objective.type == ObjectiveType::Capture)
        return {{"en", fmt::format("Equipment at ({}, {})", h.x, h.y)},
                {"fr", fmt::format("Équipement en ({}, {})", h.x, h.y)},
                {"it", fmt::format("Equipaggiamento in ({}, {})", h.x, h.y)}};
    if (objective.type == ObjectiveType::Rescue)
        return {{"en", fmt::format("Prisoner at ({}, {})", h.x, h.y)},
                {"fr", fmt::format("Prisonnier en ({}, {})", h.x, h.y)},
                {"it", fmt::format("Prigioniero in ({}, {})", h.x, h.y)}};
    if (objective.type == ObjectiveType::SuddenDeath)
        return {{"en", fmt::format("Sudden death at ({}, {})", h.x, h.y)},
                {"fr", fmt::format("Mort subite en ({}, {})", h.x, h.y)},
                {"it", fmt::format("Morte improvvisa in ({}, {})", h.x, h.y)}};
    return {{"en", fmt::format("Objective at ({}, {})", h.x, h.y)},
            {"fr", fmt::format("Objectif en ({}, {})", h.x, h.y)},
            {"it", fmt::format("Obiettivo in ({}, {})", h.x, h.y)}};
}

// EXIT-16
Piece write_exit(const Context& context, const Objective& exit) {
    Piece piece;
    piece.layer = tag_layer;
    piece.code = exit.hexes.size() > 1 ? "tag5" : "tag4";
    piece.behavior = "EXIT_MARKER";
    piece.more["side"] = side_word(exit.for_side[index(Side::Allies)] ? Side::Allies : Side::Axis);
    for (std::size_t i = 1; i < exit.hexes.size(); ++i) piece.more["group"].push_back(name_of_hex(context.board, exit.hexes[i]));
    return piece;
}

Piece write_objective(const Context& context, const Objective& objective) {
    if (objective.type == ObjectiveType::Exit) return write_exit(context, objective);
    Piece piece;
    piece.layer = tag_layer;
    const bool for_both = objective.for_side[0] && objective.for_side[1];
    const Side side = for_both ? Side::None : objective.for_side[0] ? Side::Allies : Side::Axis;
    const Side by_code = objective.otherwise ? Side::None : side;
    for (const MedalCode& row : medal_codes) {
        if (row.side != by_code) continue;
        const bool is_national = by_code != Side::None && row.nation == context.nations[index(side)];
        if (piece.code.empty() || is_national) piece.code = row.code;
    }
    for (std::size_t i = 1; i < objective.hexes.size(); ++i)
        piece.more["group"].push_back(name_of_hex(context.board, objective.hexes[i]));
    Json medal = Json::object();
    if (objective.type == ObjectiveType::Permanent) medal["permanent"] = true;
    if (objective.type == ObjectiveType::Majority) medal["majority"] = true;
    if (objective.type == ObjectiveType::LastToOccupy) medal["last_to_occupy"] = true;
    if (objective.type == ObjectiveType::SoleControl) medal["sole_control"] = true;
    if (objective.type == ObjectiveType::AnyHex) medal["any_hex"] = true;
    if (objective.turn_start) medal["turn_start"] = true;
    const bool names_side = objective.type == ObjectiveType::Majority || objective.type == ObjectiveType::AnyHex;
    if (names_side && !for_both) medal["side"] = side_word(side);
    if (objective.medals != 1) medal["counts_for"] = objective.medals;
    if (objective.hexes_needed != 1) medal["nbr_hex"] = objective.hexes_needed;
    if (!medal.empty()) piece.more["medal"] = std::move(medal);
    return piece;
}

Piece write_minefield(const Feature& feature, bool is_decoy) {
    Piece piece;
    piece.layer = tag_layer;
    piece.code = "tag3";
    piece.behavior = is_decoy ? "DECOY_MEDAL_MINE_FIELD" : "MINE_FIELD";
    if (feature.owner != Side::None) piece.more["side"] = side_word(feature.owner);
    return piece;
}

Piece plain_tag(Piece tag) {
    Json more = Json::object();
    for (const auto& [key, value] : tag.more.items()) {
        if (key != "medal" || !value.is_object()) {
            if (!is_empty(&value)) more[key] = value;
            continue;
        }
        Json medal = Json::object();
        for (const auto& [name, field] : value.items()) {
            const bool is_count = name == "counts_for" || name == "nbr_hex";
            const auto n = is_count ? number(&field) : std::nullopt;
            if (n ? *n != 1 : !is_empty(&field)) medal[name] = n ? Json(*n) : field;
        }
        if (!medal.empty()) more["medal"] = std::move(medal);
    }
    tag.more = std::move(more);
    return tag;
}

}  // namespace salient::m44
