// Command cards, chits, action cards, the calendar (ARD-MOD-6 to -18).
#include <fmt/format.h>

#include "ardennes/data/reading.hpp"

namespace salient::ardennes::data {

namespace {

constexpr std::pair<std::string_view, GermanEvent> german_events[] = {{"allied_command_crisis", GermanEvent::AlliedCommandCrisis},
                                                                      {"bridge_engineers", GermanEvent::BridgeEngineers},
                                                                      {"commandos", GermanEvent::Commandos},
                                                                      {"eisenhower_hesitates", GermanEvent::EisenhowerHesitates},
                                                                      {"fuel_priority", GermanEvent::FuelPriority},
                                                                      {"fury_of_bastogne", GermanEvent::FuryOfBastogne},
                                                                      {"operation_greif", GermanEvent::OperationGreif},
                                                                      {"ground_freeze", GermanEvent::GroundFreeze},
                                                                      {"manteuffel_directs_traffic", GermanEvent::Manteuffel},
                                                                      {"monty_tidies_the_lines", GermanEvent::MontyTidies},
                                                                      {"von_der_heydte", GermanEvent::VonDerHeydte}};
constexpr std::pair<std::string_view, AlliedEvent> allied_events[] = {{"airpower", AlliedEvent::Airpower},
                                                                      {"allies_alert", AlliedEvent::AlliesAlert},
                                                                      {"artillery_barrage", AlliedEvent::ArtilleryBarrage},
                                                                      {"break_in_the_clouds", AlliedEvent::BreakInTheClouds},
                                                                      {"engineers", AlliedEvent::Engineers},
                                                                      {"german_plans_intercepted", AlliedEvent::PlansIntercepted},
                                                                      {"ground_freeze", AlliedEvent::GroundFreeze},
                                                                      {"raise_the_alarm", AlliedEvent::RaiseTheAlarm},
                                                                      {"recover", AlliedEvent::Recover},
                                                                      {"patton_on_the_move", AlliedEvent::PattonOnTheMove},
                                                                      {"tank_battalion", AlliedEvent::TankBattalion},
                                                                      {"withdrawal", AlliedEvent::Withdrawal}};
constexpr std::pair<std::string_view, Tactic> german_tactics[] = {{"airpower", Tactic::Airpower},
                                                                  {"artillery", Tactic::Artillery},
                                                                  {"assault_coordination", Tactic::AssaultCoordination},
                                                                  {"combat_engineers", Tactic::CombatEngineers},
                                                                  {"fixed_artillery", Tactic::FixedArtillery},
                                                                  {"infantry_infiltration", Tactic::InfantryInfiltration},
                                                                  {"panzer_battalion", Tactic::PanzerBattalion},
                                                                  {"press_the_attack", Tactic::PressTheAttack},
                                                                  {"reinforce_battle", Tactic::ReinforceBattle}};
constexpr std::pair<std::string_view, Tactic> allied_tactics[] = {{"airpower", Tactic::Airpower},
                                                                  {"artillery", Tactic::Artillery},
                                                                  {"assault_coordination", Tactic::AssaultCoordination},
                                                                  {"bug_out", Tactic::BugOut},
                                                                  {"corps_artillery", Tactic::CorpsArtillery},
                                                                  {"engineers", Tactic::Engineers},
                                                                  {"reinforce_battle", Tactic::ReinforceBattle},
                                                                  {"screen", Tactic::Screen},
                                                                  {"tank_battalion", Tactic::TankBattalion}};
constexpr std::pair<std::string_view, ConditionKind> conditions[] = {{"blank", ConditionKind::None},
                                                                     {"ratio_at_least", ConditionKind::RatioAtLeast},
                                                                     {"ratio_below", ConditionKind::RatioBelow},
                                                                     {"terrain", ConditionKind::TerrainIs},
                                                                     {"place", ConditionKind::PlaceIs},
                                                                     {"day", ConditionKind::DayIs},
                                                                     {"airpower", ConditionKind::Airpower},
                                                                     {"artillery", ConditionKind::Artillery},
                                                                     {"combat_engineers", ConditionKind::CombatEngineers},
                                                                     {"elite", ConditionKind::Elite},
                                                                     {"green", ConditionKind::Green},
                                                                     {"defender_adjacent", ConditionKind::DefenderAdjacent},
                                                                     {"defender_recon", ConditionKind::DefenderRecon},
                                                                     {"unsupplied", ConditionKind::Unsupplied},
                                                                     {"flank_attack", ConditionKind::FlankAttack},
                                                                     {"large_attack", ConditionKind::LargeAttack},
                                                                     {"allied_attack", ConditionKind::AlliedAttack},
                                                                     {"panzer_army_attack", ConditionKind::PanzerArmyAttack},
                                                                     {"crossfire", ConditionKind::Crossfire},
                                                                     {"one_hex_attack", ConditionKind::OneHexAttack},
                                                                     {"only_armor", ConditionKind::OnlyArmor},
                                                                     {"only_combined_arms", ConditionKind::OnlyCombinedArms}};
constexpr std::pair<std::string_view, Deed> deeds[] = {{"no_action", Deed::None},
                                                       {"withdraw", Deed::Withdraw},
                                                       {"dig_in", Deed::DigIn},
                                                       {"close_gap", Deed::CloseGap},
                                                       {"deploy_reserve", Deed::DeployReserve},
                                                       {"advance", Deed::Advance},
                                                       {"attack", Deed::Attack}};

std::uint8_t read_day(const Value& value, int fallback) {
    return static_cast<std::uint8_t>(value.integer(first_day_known, last_day_known, fallback));
}

// A list of cards or chits: no more than a bag holds.
template <class List, class F>
void read_list(const Value& list, List& out, F f) {
    list.each([&](const Value& value) {
        if (out.size() >= most_cards) return value.error(fmt::format("there are more than {}; leave some out", most_cards));
        Object o = value.object();
        out.push_back(f(o));
        o.done();
    });
}

bool needs_part(ConditionKind kind) {
    switch (kind) {
        case ConditionKind::Airpower:
        case ConditionKind::Artillery:
        case ConditionKind::CombatEngineers:
        case ConditionKind::Elite:
        case ConditionKind::Green:
        case ConditionKind::Unsupplied:
        case ConditionKind::OnlyArmor:
        case ConditionKind::OnlyCombinedArms: return true;
        default: return false;
    }
}

ChitSide read_side_of_chit(const Value& value) {
    constexpr std::pair<std::string_view, Part> parts[] = {{"attacker", Part::Attacker}, {"defender", Part::Defender}};
    constexpr std::pair<std::string_view, Terrain> terrains[] = {
        {"clear", Terrain::Clear}, {"broken", Terrain::Broken}, {"woods", Terrain::Woods}, {"forest", Terrain::Forest}};
    constexpr std::pair<std::string_view, PlaceKind> places[] = {{"town", PlaceKind::Town}, {"city", PlaceKind::City}};
    Object o = value.object();
    ChitSide side;
    side.kind = o.required("if").choice(conditions, ConditionKind::None);
    if (needs_part(side.kind)) side.of = o.required("of").choice(parts, Part::Attacker);
    if (side.kind == ConditionKind::RatioAtLeast || side.kind == ConditionKind::RatioBelow)
        side.number = static_cast<std::uint8_t>(o.required("number").integer(1, 20, 1));
    if (side.kind == ConditionKind::DayIs) side.number = read_day(o.required("number"), first_day_known);
    if (side.kind == ConditionKind::TerrainIs)
        side.number = static_cast<std::uint8_t>(o.required("is").choice(terrains, Terrain::Clear));
    if (side.kind == ConditionKind::PlaceIs)
        side.number = static_cast<std::uint8_t>(o.required("is").choice(places, PlaceKind::Town));
    side.attacker_hits = static_cast<std::uint8_t>(o.optional("attacker_hits").integer(1, 3, 0));
    side.defender_hits = static_cast<std::uint8_t>(o.optional("defender_hits").integer(1, 3, 0));
    o.done();
    return side;
}

ActionLine read_line(const Value& value) {
    if (!value) return {};
    Object o = value.object();
    ActionLine line;
    line.deed = o.required("do").choice(deeds, Deed::None);
    if (line.deed == Deed::Attack) {
        line.ratio = static_cast<std::uint8_t>(o.required("ratio").integer(1, 5, 1));
        line.break_value = static_cast<std::uint8_t>(o.required("break").integer(1, 3, 1));
        line.tactic = o.optional("tactic").choice(allied_tactics, Tactic::None);
        if (const Value later = o.optional("later")) {
            Object l = later.object();
            line.later_day = read_day(l.required("from_day"), first_day_known);
            line.tactic_later = l.required("tactic").choice(allied_tactics, Tactic::None);
            l.done();
        }
    }
    o.done();
    return line;
}

}  // namespace

void read_cards(Object root, Book& book) {
    static_cast<void>(root.optional("about"));
    root.required("formations").each([&](const Value& value) {
        // {"side": "german", "division": "2 Pz", "name": "2nd Panzer Division"}
        Object o = value.object();
        const Side side = read_side(o.required("side"));
        const std::string name = o.required("name").string({}, strict::longest_line);
        for (const auto& [word, level] : {std::pair{"division", Level::Division},
                                          {"corps", Level::Corps},
                                          {"army", Level::Army},
                                          {"army_group", Level::ArmyGroup}})
            if (const Value key = o.optional(word)) {
                const FormationId id = book.formation(side, level, key.string({}, strict::longest_line));
                if (id.is_none())
                    key.error("no unit belongs to this formation; look at the file of units");
                else
                    book.formations[id].name = name;
            }
        o.done();
    });
    read_list(root.required("german"), book.german_cards, [&](Object& o) {
        GermanCard card;
        card.id = o.required("id").string({}, 40);
        card.formation = read_formation(o.required("formation"), book, Side::German);
        card.cv = static_cast<std::uint8_t>(o.required("cv").integer(1, 4, 1));
        card.event = o.optional("event").choice(german_events, GermanEvent::None);
        card.tactic = o.optional("tactic").choice(german_tactics, Tactic::None);
        card.from_day = read_day(o.optional("from_day"), first_day_known);
        return card;
    });
    read_list(root.required("allied"), book.allied_cards, [&](Object& o) {
        AlliedCard card;
        card.id = o.required("id").string({}, 40);
        card.formation = read_formation(o.required("formation"), book, Side::Allied);
        card.event = o.optional("event").choice(allied_events, AlliedEvent::None);
        card.tactic = o.optional("tactic").choice(allied_tactics, Tactic::None);
        card.from_day = read_day(o.optional("from_day"), first_day_known);
        return card;
    });
    root.done();
}

void read_chits(Object root, Book& book) {
    constexpr std::pair<std::string_view, bool> sides[] = {{"a", false}, {"b", true}};
    static_cast<void>(root.optional("about"));
    read_list(root.required("chits"), book.chits, [&](Object& o) {
        Chit chit;
        chit.id = o.required("id").string({}, 40);
        chit.a = read_side_of_chit(o.required("a"));
        chit.b = read_side_of_chit(o.required("b"));
        chit.b_first = o.optional("priority").choice(sides, false);
        return chit;
    });
    root.done();
}

void read_actions(Object root, Book& book) {
    static_cast<void>(root.optional("about"));
    read_list(root.required("cards"), book.action_cards, [&](Object& o) {
        ActionCard card;
        card.number = static_cast<std::uint8_t>(o.required("number").integer(1, 100, 1));
        card.a = read_line(o.required("a"));
        card.b = read_line(o.optional("b"));
        return card;
    });
    root.done();
}

void read_calendar(Object root, Book& book) {
    static_cast<void>(root.optional("about"));
    book.calendar.hand_limit = static_cast<std::uint8_t>(root.required("hand_limit").integer(1, 12, 6));
    std::array<bool, last_day_known + 1> seen{};
    const Value list = root.required("days");
    list.each([&](const Value& value) {
        Object o = value.object();
        const std::uint8_t number = read_day(o.required("day"), first_day_known);
        CalendarDay& day = book.calendar.days[number];
        day.pile = static_cast<std::uint8_t>(o.required("pile").integer(1, 40, 1));
        day.fixed_artillery = static_cast<std::uint8_t>(o.optional("fixed_artillery").integer(1, 20, 0));
        o.optional("no_fuel").each([&](const Value& f) {
            if (const FormationId id = read_formation(f, book, Side::German); !id.is_none()) day.no_fuel.push_back(id);
        });
        o.done();
        seen[number] = true;
    });
    for (int day = book.first_day; day <= book.last_day; ++day)
        if (list && !seen[static_cast<std::size_t>(day)])
            list.error(fmt::format("the scenario plays the {}; there is no such day here", day));
    root.done();
}

}  // namespace salient::ardennes::data
