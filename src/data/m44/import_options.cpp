// The switches of the rules in an .m44 file, and the rest of what lies on no hex.
#include <algorithm>
#include <filesystem>
#include <tuple>

#include <fmt/format.h>

#include "data/load_rulebook.hpp"
#include "data/m44/airdrops.hpp"
#include "data/m44/arrivals.hpp"
#include "data/m44/importer.hpp"
#include "data/m44/prose.hpp"
#include "data/m44/strikes.hpp"
#include "data/m44/trains.hpp"
#include "data/scenario_format.hpp"
#include "salient/ground.hpp"
#include "salient/queries.hpp"

namespace salient::m44 {
namespace {

template <class Rule>
bool has(const Scenario& scenario) {
    return scenario.scenario_rules.find<Rule>() != nullptr;
}
template <ObjectiveType type>
bool has_objective(const Scenario& scenario) {
    return std::any_of(scenario.objectives.begin(), scenario.objectives.end(), [](const Objective& o) { return o.type == type; });
}
// Whether the drops of this option are in play: groups are named after it.
bool drops_by(const Scenario& scenario, std::string_view key) {
    bool found = false;
    scenario.scenario_rules.each<AirDrop>(
        [&](const AirDrop& rule) { found = found || rule.group.starts_with(fmt::format("{}_", key)); });
    return found;
}
bool always(const Scenario&) { return true; }

// The sets of mines that there are: one pool draws for all of them (TMINE-2).
bool is_mine_set(const Json& value) { return same_word(text(&value), "TERRAIN") || same_word(text(&value), "PACIFIC"); }

// A switch of game_info.options and whether the scenario plays by it; one that is not listed here is shown only.
struct Switch {
    std::string_view key;
    bool (*is_in_play)(const Scenario&);
};
constexpr Switch switches[] = {
    {"north_african_desert_rules", always},
    {"night_visibility_rules", always},
    {"night_visibility_reverse_rule", always},
    {"night_visibility_team_turn", always},
    {"blowbridge_opt2", has<Demolition>},
    {"british_commonwealth", has<BritishCommonwealth>},
    {"gung_ho", has<GungHo>},
    {"italy_royal_army", has<ItalyRoyalArmy>},
    {"italy_high_command", has<ItalyHighCommand>},
    {"salient.french_furia", has<FrenchFuria>},
    {"salient.resupply", has<ResupplyRules>},
    {"infantry_exit_counts_2", has_objective<ObjectiveType::Exit>},
    {"must_have_unit_exit", [](const Scenario& s) { return s.sides[0].exit_medals != 0 || s.sides[1].exit_medals != 0; }},
    {"empty_section_medals", has_objective<ObjectiveType::EmptySection>},
    {"russian_commissar_rule", has<PoliticalCommissar>},
    {"smoke_screen", has<SmokeScreen>},
    {"blitz_rules", has<Blitz>},
    {"partial_blitz_rules", has<PartialBlitz>},
    {"air_strikes_rules",
     [](const Scenario& s) { return has<AirStrikes>(s) && s.scenario_rules.find<AirStrikes>()->lookouts.empty(); }},
    {"hill317",
     [](const Scenario& s) { return has<AirStrikes>(s) && concerns(s.scenario_rules.find<AirStrikes>()->sides, Side::Allies); }},
    {"deck_name",
     [](const Scenario& s) { return std::find(s.options.begin(), s.options.end(), bombard_deck) != s.options.end(); }},
    {"deck_reshuffling", always},
    {"airdrop", [](const Scenario& s) { return drops_by(s, "airdrop"); }},
    {"airdrop2", [](const Scenario& s) { return drops_by(s, "airdrop2"); }},
};

}  // namespace

// UC-26, TRAIN-1, TRAIN-12: what stays off the board, which wagon goes with which locomotive, and who is aboard.
void Importer::trains() {
    const auto leave_off = [&](const UnitSetup& unit, const char* why) {
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
            about(piece, why, {{"name", "@unit." + book_->at(unit.type).id}}));
    };
    for (const UnitSetup& unit : couple_trains(s_, *book_)) leave_off(unit, "import.no_train");
    // TOCEAN-9
    const std::vector<UnitSetup> all = s_.units;
    const auto is_aground = [&](const UnitSetup& u) {
        return !u.type.is_none() && book_->at(u.type).order_class == UnitClass::Destroyer && !starts_at_sea(*book_, s_, u.hex);
    };
    for (const UnitSetup& unit : all)
        if (is_aground(unit)) leave_off(unit, "import.no_sea");
    std::erase_if(s_.units, is_aground);
    const Json& options = object_at(object_at(root_, "game_info"), "options");
    for (const UnitSetup& unit : supply_of(*context_, s_, options, &supplies_))
        if (s_.units.size() < most_units) s_.units.push_back(unit);
    if (const auto rule = supply_held(s_, options)) s_.scenario_rules.set(*rule);
    // BRKTHR-1
    for (const BreakthroughOption& option : breakthroughs_of(*context_, options, &breaks_through_)) {
        s_.scenario_rules.set(option.rule);
        s_.units.insert(s_.units.end(), option.units.begin(), option.units.end());
    }
}

// ORDER-11: those of them that stand on the board.
void Importer::held() {
    for (auto& [whom, hexes] : held_) {
        const Side side = whom.first;
        const auto turn = static_cast<std::uint8_t>(whom.second);
        std::erase_if(hexes, [&](HexId hex) {
            return std::none_of(s_.units.begin(), s_.units.end(),
                                [&](const UnitSetup& u) { return u.starts_on_board() && u.hex == hex && u.side == side; });
        });
        if (!hexes.empty()) s_.scenario_rules.set(HeldUnits{side, hexes, Trigger::Turn, turn, {}, false});
    }
}

void Importer::option(const std::string& place, const std::string& key, const Json& value) {
    const bool is_deck = key == "deck_reshuffling";
    if (is_empty(&value) && !(is_deck && value.is_boolean())) return;
    // OBJC-17: who wins then stands in the prose only, or in our own object; where neither says it, it is a doubt.
    if (is_deck && bars_reshuffle(all_options(root_)) && find(object_at(root_, salient_key), "wins_without_cards") == nullptr)
        return;
    const auto rows = option_codes();
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const OptionCode& o) { return same_word(o.key, key); });
    const bool is_known = row != rows.end();
    const std::string argument = value.is_boolean() ? std::string{} : spelled_out(value);
    Message what{is_known ? std::string(row->what) : "import.unknown_option", {}};
    if (!argument.empty() && is_known)
        what = {"import.option_with", {{"name", "@" + what.key}, {"value", verbatim(argument)}}};
    else if (!argument.empty())
        what = {"import.unknown_option_with", {{"value", verbatim(argument)}}};
    const auto rule = std::find_if(std::begin(switches), std::end(switches), [&](const Switch& s) { return s.key == key; });
    const bool is_in_play = (rule != std::end(switches) && rule->is_in_play(s_)) || (key == "supply_train_rules" && supplies_) ||
                            (key == "armor_breakthrough_rules" && breaks_through_) ||
                            (key == "mine_deck_name" && is_mine_set(value));
    say(is_in_play ? ImportStatus::Enforced
        : is_known ? ImportStatus::ShownNotEnforced
                   : ImportStatus::Unknown,
        place + key, std::move(what));
}

void Importer::switch_on_rules() {
    const Json& info = object_at(root_, "game_info");
    const Json& own = object_at(info, "options");
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
    for (const std::string_view key : airdrop_keys) {  // PARA-1
        Drops drops = drops_of(*context_, own, key);
        if (s_.units.size() + drops.units.size() > most_units) continue;
        s_.units.insert(s_.units.end(), drops.units.begin(), drops.units.end());
        for (AirDrop& rule : drops.rules) s_.scenario_rules.set(std::move(rule));
    }
    if (const auto side = american_side(info); is_true(find(own, "gung_ho")) && side) s_.scenario_rules.set(GungHo{*side});
    // AIRSTR, BLITZ: also where they stand in the wrong place.
    const Json all = all_options(root_);
    const auto strikes = air_strikes_of(context_->board, all);
    if (strikes && is_strike_possible(*book_)) s_.scenario_rules.set(*strikes);
    if (strikes && !is_strike_possible(*book_))
        say(ImportStatus::ShownNotEnforced, "game_info.options", {"import.no_card_strikes", {}});
    if (is_true(find(all, "blitz_rules"))) s_.scenario_rules.set(Blitz{});
    if (const auto blitz = partial_blitz_of(all)) s_.scenario_rules.set(*blitz);
}

void Importer::strange_keys(const Json& object, const std::string& place, std::span<const std::string_view> known) {
    if (!object.is_object()) return;
    for (const auto& [key, value] : object.items())
        if (std::find(known.begin(), known.end(), key) == known.end() && !is_empty(&value))
            say(ImportStatus::Unknown, place + key, {"import.unknown_key", {}});
}

void Importer::options() {
    const Json& info = object_at(root_, "game_info");
    const Json& own = object_at(info, "options");
    switch_on_rules();
    for (const auto& [key, value] : own.items()) option("game_info.options.", key, value);
    // One file has them in the wrong place.
    for (const auto& [key, value] : object_at(root_, "options").items())
        if (!own.contains(key)) option("options.", key, value);

    // OVL-AIR-1: a file that needs this pack may mean its airplanes, if its text speaks of them.
    if (const Json* air = find(object_at(root_, "packs"), "air"); air != nullptr && !is_empty(air) && speaks_of_air_rules(root_))
        say(ImportStatus::Doubt, "packs.air", {"import.air_pack", {}});

    for (const Json* condition : elements(find(object_at(info, "victory"), "condition"))) {
        if (!condition->is_object()) continue;
        for (const auto& [key, value] : condition->items()) {
            if (key == "group_sudden_death")
                say(has_objective<ObjectiveType::SuddenDeath>(s_) ? ImportStatus::Enforced : ImportStatus::ShownNotEnforced,
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
    // Those for which the format has no word.
    constexpr std::string_view others[] = {AirStrikes::name, ForwardObserver::name, UnusableCard::name};
    for (const std::string_view key : salient_->rules_of(s_)) {
        const bool is_other = std::find(std::begin(others), std::end(others), key) != std::end(others);
        say(ImportStatus::Enforced, fmt::format("{}.{}", salient_key, key),
            {(is_other ? "badge." : "import.option.") + std::string(key), {}});
    }
    const Json& own = object_at(root_, salient_key);
    for (const auto& [key, ids, text] : {std::tuple{"options", &s_.options, "import.option_on"},
                                         std::tuple{"barred_options", &s_.barred_options, "import.option_barred"}})
        if (find(own, key) != nullptr)
            for (const std::string& id : *ids)
                say(ImportStatus::Enforced, fmt::format("{}.{}", salient_key, key), {text, {{"option", "@option." + id}}});
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

}  // namespace salient::m44
