// The game and the rules of the scenario in an .m44 file.
#include <algorithm>

#include <fmt/format.h>

#include "data/m44/airdrops.hpp"
#include "data/m44/arrivals.hpp"
#include "data/m44/exporter.hpp"
#include "data/m44/strikes.hpp"
#include "data/m44/trains.hpp"
#include "data/scenario_format.hpp"

namespace salient::m44 {

void Exporter::game() {
    Json& info = part("game_info");
    const Side top = s_.side_at(Edge::Top);
    for (const Side side : sides) {
        const SideSetup& setup = s_.at(side);
        const std::string player = side == top ? "1" : "2";
        info["side_player" + player] = side_word(side);
        info["cards_player" + player] = setup.cards;
        info["victory_player" + player] = setup.medals != 0 ? setup.medals : std::max<std::uint8_t>(1, setup.exit_units);
        country(info, side, player);
        if (!setup.one_more_on_turns.empty()) lost_.push_back(fmt::format("the growing hand of {}", side_name(side)));
    }
    info["starting"] = s_.first == top ? "PLAYER1" : "PLAYER2";
    if (!s_.date.empty()) info["date_begin"] = s_.date;
    if (s_.carried.rest.empty()) info["type"] = "HISTORICAL";
    night(info);
    demolition(info);
    smoke_screen(info);
    supply_train(info);
    breakthroughs(info);
    waiting();
    air_drops(info);
    nations(info);
    write_goals(context_, s_, info, lost_);
    commissar(info);
    write_strikes(s_, out_, info, own_);
    std::vector<std::size_t> steps;  // SETUP-8: the format has no order of its own
    for (const ScenarioRule& rule : s_.scenario_rules) {
        const auto* drop = std::get_if<AirDrop>(&rule);
        if (std::holds_alternative<SmokeScreen>(rule) || (drop != nullptr && drop->when == DropMoment::BeforeFirstTurn))
            steps.push_back(rule.index());
    }
    if (!std::is_sorted(steps.begin(), steps.end())) lost_.push_back("the order of the steps before the first turn");
    if (has<FloodedFields>()) lost_.push_back("flooded fields");
    if (has<HardWeather>()) lost_.push_back("the weather");
    if (has<GeneralWinter>()) lost_.push_back("General Winter");
    if (has<LandingCraft>()) lost_.push_back("landing craft that a side may put under its units");
    if (has<Sabotage>()) lost_.push_back("the sites that a side may destroy");
    if (has<DamSabotage>()) lost_.push_back("the dams that a side may break");
    const bool was_desert = is_true(find(object_at(info, "options"), "north_african_desert_rules"));
    if (was_desert != has<NorthAfricanDesert>()) {
        Json options = object_at(info, "options");
        options.erase("north_african_desert_rules");
        if (has<NorthAfricanDesert>()) options["north_african_desert_rules"] = true;
        info["options"] = std::move(options);
    }
}

// NATS-2 to NATS-5, NATS-8
void Exporter::nations(Json& info) {
    const auto write = [&](const char* key, bool wanted) {
        if (is_true(find(object_at(info, "options"), key)) == wanted) return;
        Json options = object_at(info, "options");
        options.erase(key);
        if (wanted) options[key] = true;
        info["options"] = std::move(options);
    };
    write("british_commonwealth", has<BritishCommonwealth>());
    write("italy_royal_army", has<ItalyRoyalArmy>());
    // As the file says it, else in our own object.
    const bool said_as_option = has<FrenchFuria>() && is_true(find(object_at(info, "options"), "salient.french_furia"));
    write("salient.french_furia", said_as_option);
    if (has<FrenchFuria>() && !said_as_option) own_["french_furia"] = true;
    write("salient.resupply", has<ResupplyRules>());
    const auto command = own<ItalyHighCommand>();
    write("italy_high_command", command.has_value());
    if (command && command->side != Side::Axis) own_["italy_high_command"] = word_for(command->side, side_words);
    const auto marines = own<GungHo>();
    const auto americans = american_side(info);
    if (marines || americans) write("gung_ho", marines.has_value());
    if (marines && americans != marines->side) own_["gung_ho"] = word_for(marines->side, side_words);
}

// NATS-1
void Exporter::commissar(Json& info) {
    const Json& written = object_at(info, "options");
    const auto commissar = own<PoliticalCommissar>();
    if (commissar_of(written) == commissar) return;
    Json options = written;
    options.erase("russian_commissar_rule");
    if (commissar) options["russian_commissar_rule"] = side_word(commissar->side);
    info["options"] = std::move(options);
}

void Exporter::night(Json& info) {
    const Json& written = object_at(info, "options");
    const auto light = own<LightChange>();
    if (light_change_of(written) == light) return;
    Json options = written;
    for (const char* key : {"night_visibility_rules", "night_visibility_reverse_rule", "night_visibility_team_turn"})
        options.erase(key);
    if (light) {
        options[light->light == Night::Breaks ? "night_visibility_rules" : "night_visibility_reverse_rule"] = true;
        if (light->side == Side::Axis) options["night_visibility_team_turn"] = side_word(Side::Axis);
    }
    info["options"] = std::move(options);
}

void Exporter::smoke_screen(Json& info) {
    const Json& written = object_at(info, "options");
    const auto smoke = own<SmokeScreen>();
    if (smoke_screen_of(written) == smoke) return;
    Json options = written;
    options.erase("smoke_screen");
    if (smoke) options["smoke_screen"]["side"] = side_word(smoke->side);
    info["options"] = std::move(options);
}

// TRAIN-12
void Exporter::supply_train(Json& info) {
    std::vector<UnitSetup> aboard;
    for (const UnitSetup& unit : s_.units)
        if (!unit.aboard.is_none()) aboard.push_back(unit);
    std::optional<HeldUnits> held;
    s_.scenario_rules.each<HeldUnits>([&](const HeldUnits& rule) {
        if (rule.aboard) held = rule;
    });
    const auto is_said = [&] { return supply_held(s_, object_at(info, "options")) == held; };
    if (supply_of(context_, s_, object_at(info, "options")) == aboard && is_said()) return;
    Json options = object_at(info, "options");
    options.erase("supply_train_rules");
    if (Json supply = write_supply(context_, s_); !supply.is_null())
        options["supply_train_rules"] = std::move(supply);
    else if (!aboard.empty())
        lost_.push_back("the units aboard trains");
    info["options"] = std::move(options);
    if (held && !is_said()) lost_.push_back("how long units aboard trains are held back");
}

bool Exporter::is_bridge_of(const Demolition& demolition, HexId hex) {
    return std::find(demolition.bridges.begin(), demolition.bridges.end(), hex) != demolition.bridges.end();
}

// BRKTHR-1
void Exporter::breakthroughs(Json& info) {
    const auto all = breakthroughs_in(s_);
    if (breakthroughs_of(context_, object_at(info, "options")) != all) {
        Json options = object_at(info, "options");
        options.erase("armor_breakthrough_rules");
        Json written = all.empty() ? Json{} : write_breakthroughs(context_, all);
        if (!written.is_null()) options["armor_breakthrough_rules"] = written;
        if (!all.empty() && written.is_null()) lost_.push_back("the breakthrough of armor");
        info["options"] = std::move(options);
        if (written.is_null()) return;
    }
    for (const BreakthroughOption& option : all) written_groups_.insert(option.rule.group);
}

// REINF-1, REINF-4: the format has no words for them; of the units of a group map() tells.
void Exporter::waiting() {
    if (s_.scenario_rules.find<Reserves>() != nullptr) lost_.push_back("the reserves that are rolled for");
    s_.scenario_rules.each<HeldUnits>([&](const HeldUnits& rule) {
        if (rule.aboard) return;
        if (rule.until != Trigger::Turn)
            lost_.push_back(rule.hexes.size() == 1
                                ? fmt::format("that a unit of {} is held back", side_name(rule.side))
                                : fmt::format("that {} units of {} are held back", rule.hexes.size(), side_name(rule.side)));
        else
            for (const HexId hex : rule.hexes) held_[hex] = rule.number;
    });
}

// PARA-1; the units that the options bring are lost on no hex.
void Exporter::air_drops(Json& info) {
    std::vector<std::string> said;
    Json options = write_drops(context_, s_, object_at(info, "options"), said);
    if (options != object_at(info, "options")) info["options"] = std::move(options);
    written_groups_.insert(said.begin(), said.end());
}

// BLOW-1, BLOW-5; the bridges say themselves that they may be blown up.
void Exporter::demolition(Json& info) {
    const auto d = own<Demolition>();
    const auto& carried = s_.carried.pieces;
    const bool was_enforced = std::any_of(carried.begin(), carried.end(), [](const CarriedPiece& piece) {
        return piece.in_play && behaves(from_carried(piece), can_be_blown);
    });
    const auto written = demolition_of(object_at(info, "options"));
    const bool is_same = written.has_value() == d.has_value() &&
                         (!d || (written->side == d->side && written->next_to.empty() == d->next_to.empty()));
    if (!is_same && (d || was_enforced)) {
        Json options = object_at(info, "options");
        options.erase("blowbridge_opt2");
        if (d) {
            options["blowbridge_opt2"]["side"] = side_word(d->side);
            if (!d->next_to.empty()) options["blowbridge_opt2"]["option"] = "NEED_NEIGHBOUR_UNIT";
        }
        info["options"] = std::move(options);
    }
    for (const Objective& o : s_.objectives)
        if (o.type == ObjectiveType::Destruction && (!d || o.medals != 1 || o.hexes.size() != 1 || !is_bridge_of(*d, o.hexes[0])))
            lost_.push_back(fmt::format("the objective \"{}\"", o.id));
    if (!d) return;
    if (d->costs_card) lost_.push_back("that the card for a bridge leaves the game");
    if (d->dice != Demolition{}.dice) lost_.push_back("the dice for blowing up bridges");
    if (!d->next_to.empty() && !(d->next_to == ClassMask::all()))
        lost_.push_back("the class of the unit next to a bridge that is blown up");
}

void Exporter::country(Json& info, Side side, const std::string& player) {
    const std::string& nation = context_.nations[index(side)];
    const auto means_it = [&](const CountryCode& row) { return row.nation == nation; };
    const auto written = upper(text(find(info, "country_player" + player)));
    const auto rows = country_codes();
    const bool is_kept =
        std::any_of(rows.begin(), rows.end(), [&](const CountryCode& row) { return row.code == written && means_it(row); });
    const bool was_silent = !s_.carried.rest.empty() && nation == (side == Side::Allies ? "us" : "de");
    const bool was_strange =
        !written.empty() && std::none_of(rows.begin(), rows.end(), [&](const CountryCode& row) { return row.code == written; });
    if (is_kept || (was_silent && (written.empty() || was_strange))) return;
    const auto row = std::find_if(rows.begin(), rows.end(), means_it);
    if (row != rows.end())
        info["country_player" + player] = row->code;
    else
        lost_.push_back(fmt::format("the nation of {}", side_name(side)));
}

}  // namespace salient::m44
