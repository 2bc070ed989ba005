#include "data/m44/strikes.hpp"

#include <algorithm>

#include "data/m44/pieces.hpp"
#include "data/m44/salient.hpp"
#include "data/scenario_format.hpp"

namespace salient::m44 {

namespace {

std::optional<Whose> read_whose(const Json* value) {
    const auto word = text(value);
    if (same_word(word, "all") || same_word(word, "both")) return Whose::Both;
    const auto side = read_side(value);
    if (!side) return std::nullopt;
    return *side == Side::Allies ? Whose::Allies : Whose::Axis;
}

Json whose_word(Whose whose) {
    if (whose == Whose::Both) return "all";
    return side_word(whose == Whose::Allies ? Side::Allies : Side::Axis);
}

// The hexes of a list of names; nothing when one of them is none of the board.
std::optional<std::vector<HexId>> named_hexes(const Board& board, const Json* list) {
    std::vector<HexId> out;
    for (const Json* name : elements(list)) {
        const HexId hex = named_hex(board, text(name));
        if (hex.is_none()) return std::nullopt;
        if (std::find(out.begin(), out.end(), hex) == out.end()) out.push_back(hex);
    }
    return out;
}

Json names_of(const Board& board, const std::vector<HexId>& hexes) {
    Json out = Json::array();
    for (const HexId hex : hexes) out.push_back(name_of_hex(board, hex));
    return out;
}

}  // namespace

Json all_options(const Json& root) {
    Json out = object_at(object_at(root, "game_info"), "options");
    if (!out.is_object()) out = Json::object();
    for (const auto& [key, value] : object_at(root, "options").items())
        if (!out.contains(key)) out[key] = value;
    return out;
}

std::optional<AirStrikes> air_strikes_of(const Board& board, const Json& options) {
    if (const auto whose = read_whose(find(options, "air_strikes_rules"))) return AirStrikes{*whose, Strike::AirPower, {}};
    const auto lookouts = named_hexes(board, find(options, "hill317"));
    if (!lookouts || lookouts->empty()) return std::nullopt;
    return AirStrikes{Whose::Allies, Strike::AirPower, *lookouts};
}

std::optional<PartialBlitz> partial_blitz_of(const Json& options) {
    const auto whose = read_whose(find(options, "partial_blitz_rules"));
    if (!whose) return std::nullopt;
    return PartialBlitz{*whose};
}

bool names_bombard_deck(const Json& options) {
    return same_word(text(find(options, "deck_name")), "AIR_POWER_AS_ARTILLERY_BOMBARD_DECK");
}

bool bars_reshuffle(const Json& options) {
    const Json* value = find(options, "deck_reshuffling");
    return value != nullptr && ((value->is_boolean() && !value->get<bool>()) || same_word(text(value), "false"));
}

void write_strikes(const Scenario& s, Json& root, Json& info, Json& own) {
    const Board& board = Board::of(s.board);
    Json written = all_options(root);
    const auto set = [&](const char* key, Json value) {
        if (Json* misplaced = root.contains("options") ? &root["options"] : nullptr;
            misplaced != nullptr && misplaced->is_object())
            misplaced->erase(key);
        Json options = object_at(info, "options");
        if (!options.is_object()) options = Json::object();
        options.erase(key);
        if (!value.is_null()) options[key] = std::move(value);
        info["options"] = std::move(options);
    };

    const auto* strikes = s.scenario_rules.find<AirStrikes>();
    const auto said = air_strikes_of(board, written);
    if (said != (strikes == nullptr ? std::nullopt : std::optional(*strikes))) {
        const bool is_hill = strikes != nullptr && !strikes->lookouts.empty();
        const bool has_word =
            strikes != nullptr && strikes->as == Strike::AirPower && (!is_hill || strikes->sides == Whose::Allies);
        set("air_strikes_rules", has_word && !is_hill ? whose_word(strikes->sides) : Json());
        set("hill317", has_word && is_hill ? names_of(board, strikes->lookouts) : Json());
        if (strikes != nullptr && !has_word)
            own["air_strikes"] = {{"sides", word_for(strikes->sides, whose_words)},
                                  {"as", word_for(strikes->as, strike_words)},
                                  {"lookouts", names_of(board, strikes->lookouts)}};
    }

    const bool has_blitz = s.scenario_rules.find<Blitz>() != nullptr;
    if (is_true(find(written, "blitz_rules")) != has_blitz) set("blitz_rules", has_blitz ? Json(true) : Json());
    const auto* partial = s.scenario_rules.find<PartialBlitz>();
    if (partial_blitz_of(written) != (partial == nullptr ? std::nullopt : std::optional(*partial)))
        set("partial_blitz_rules", partial == nullptr ? Json() : whose_word(partial->sides));

    if (const auto* observer = s.scenario_rules.find<ForwardObserver>())
        own["forward_observer"] = {{"side", word_for(observer->side, side_words)},
                                   {"hexes", names_of(board, observer->hexes)},
                                   {"units", names_of(board, observer->units)}};
    if (const auto* unusable = s.scenario_rules.find<UnusableCard>())
        own["unusable_card"] = {{"sides", word_for(unusable->sides, whose_words)},
                                {"card", word_for(unusable->card, strike_words)}};

    const bool is_bombard = std::find(s.options.begin(), s.options.end(), bombard_deck) != s.options.end();
    const bool was_bombard = names_bombard_deck(written) && s.board != BoardKind::Breakthrough;
    if (was_bombard != is_bombard) set("deck_name", is_bombard ? Json("AIR_POWER_AS_ARTILLERY_BOMBARD_DECK") : Json());

    // DECK-17: the format does not say who wins.
    const bool was_barred = bars_reshuffle(written);
    if (s.wins_without_cards == Side::None) return;  // who wins may be said in the prose of the file
    if (!was_barred) set("deck_reshuffling", false);
    own["wins_without_cards"] = word_for(s.wins_without_cards, side_words);
}

}  // namespace salient::m44
