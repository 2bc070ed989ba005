// Who of a team carries out what (TEAM).
#include "salient/teams.hpp"

#include <algorithm>
#include <array>
#include <type_traits>

#include "core/overloaded.hpp"
#include "rules/turn/orders.hpp"
#include "salient/queries.hpp"

namespace salient {
namespace {

constexpr std::string_view together = "TEAM-5", of_section = "TEAM-9", of_sections = "TEAM-10", of_all = "TEAM-11",
                           on_line = "TEAM-12", attacked = "TEAM-13";
constexpr Duty by_chief{StaffRole::CommanderInChief, of_all};
constexpr unsigned center = 1U << static_cast<unsigned>(Section::Center);

constexpr StaffRole marshal_of(Section section) {
    return section == Section::Left ? StaffRole::Left : section == Section::Right ? StaffRole::Right : StaffRole::Center;
}
constexpr bool is_one(unsigned sections) { return sections != 0 && (sections & (sections - 1U)) == 0; }
// The one of them that is not the center, else the center: of the sections of a hex there is one such at most.
constexpr Section flank_of(unsigned sections) {
    for (const Section s : {Section::Left, Section::Right})
        if (((sections >> static_cast<unsigned>(s)) & 1U) != 0) return s;
    return Section::Center;
}

unsigned sections_at(const Table& table, Side side, HexId hex) {
    return hex.is_none() ? 0 : table.board.section_mask(hex, table.edge(side));
}

// Who leads where no order says whose a unit is: on a dotted line he who leads the center.
StaffRole role_at(unsigned sections) {
    if (sections == 0) return StaffRole::CommanderInChief;
    return (sections & center) != 0 ? StaffRole::Center : marshal_of(flank_of(sections));
}

HexId ordered_at(const Table& table, const OrderedFrom& from, UnitId id) {
    const HexId hex = id.value < from.size() ? from[id.value] : HexId{};
    return hex.is_none() ? table.unit(id).hex : hex;
}

// Whether each Field Marshal gives orders of this card in his own section (TEAM-10).
bool is_by_section(const Table& table, const CardInPlay& card) {
    return !card.effect.is_none() && !card.fallback && card.section == Section::None &&
           table.rules.at(card.effect).kind == CardKind::Section;
}

// Of a card that orders in several sections: for which of them a unit on a dotted line counts. It is the flank as long as the card has
// an order left there (TEAM-12).
Section counted_in(const Table& table, const OrderedFrom& from, InPlayId id, UnitId asked, HexId asked_at) {
    const CardInPlay& card = table.open.at(id);
    const unsigned covered = covered_sections(table, id);
    const auto in = [&](UnitId unit) {
        const HexId hex = unit == asked ? asked_at : ordered_at(table, from, unit);
        return sections_at(table, side_of(card.seat), hex) & covered;
    };
    const unsigned own = in(asked);
    if (is_one(own) || own == 0) return flank_of(own);
    const auto& places = table.rules.at(card.effect).orders.per_section;
    const Section flank = flank_of(own);
    const auto has = [](unsigned sections, Section s) { return ((sections >> static_cast<unsigned>(s)) & 1U) != 0; };
    int room = places[static_cast<std::size_t>(flank)];
    std::array<int, 3> taken{};  // by units that are in one section alone
    unsigned commanded = 0;
    for (const UnitId unit : table.open.units.ids()) {
        const Unit& other = table.open.units[unit];
        if (other.side == side_of(card.seat) && other.on_board() && table.type(other).commands) commanded |= in(unit);
        if (unit == asked || other.ordered_by != id || other.on_the_move) continue;
        const unsigned sections = in(unit);
        if (is_one(sections)) ++taken[static_cast<std::size_t>(flank_of(sections))];
        if ((is_one(sections) || unit < asked) && has(sections, flank)) --room;
    }
    // A unit that was dropped for an order counts where it was aimed at (PARA-9).
    for (const HexId aim : card.drops) {
        const unsigned sections = sections_at(table, side_of(card.seat), aim) & covered;
        if (is_one(sections)) ++taken[static_cast<std::size_t>(flank_of(sections))];
        if (has(sections, flank)) --room;
    }
    // One order more where a command car stands, unless it was given in another such section (CCAR-6 to CCAR-8).
    const auto is_spent_in = [&](Section s) {
        return s != flank && has(commanded, s) && taken[static_cast<std::size_t>(s)] > places[static_cast<std::size_t>(s)];
    };
    const bool is_spent = is_spent_in(Section::Left) || is_spent_in(Section::Center) || is_spent_in(Section::Right);
    if (has(commanded, flank) && !is_spent) ++room;
    return room > 0 ? flank : Section::Center;
}

// Who leads a unit that this card orders at this hex.
Duty duty_by_card(const Table& table, const OrderedFrom& from, InPlayId id, UnitId unit, HexId hex) {
    const CardInPlay& card = table.open.at(id);
    const unsigned here = sections_at(table, side_of(card.seat), hex);
    const std::string_view on = !is_one(here) && here != 0 ? on_line : std::string_view{};
    if (card.section != Section::None) return {marshal_of(card.section), on.empty() ? of_section : on};
    if (!is_by_section(table, card)) return by_chief;
    const unsigned covered = covered_sections(table, id);
    // One more in whatever section, or On the Move beside the card: whoever leads there (USMC-4, BC-12).
    const bool is_elsewhere = here != 0 && (here & covered) == 0 && table.unit(unit).train.coupled.is_none();
    if (is_elsewhere) return {role_at(here), is_one(covered) ? of_section : of_sections};
    if (is_one(covered)) return {marshal_of(flank_of(covered)), on.empty() ? of_section : on};
    return {marshal_of(counted_in(table, from, id, unit, hex)), on.empty() ? of_sections : on};
}

}  // namespace

bool is_team_play(const Rulebook& rules) {
    return std::find(rules.active.begin(), rules.active.end(), team_option) != rules.active.end();
}

bool may_have_teams(const Scenario& scenario) { return scenario.board == BoardKind::Standard && scenario.mode == Mode::Standard; }

Verdict may_team_up(std::array<int, 2> people) {
    for (const int n : people)
        if (n < 1 || n > most_in_team) return Verdict::no("TEAM-1", "team_size", {{"most", most_in_team}});
    const bool is_odd = (people[0] + people[1]) % 2 != 0;
    if (is_odd && people[index(Side::Axis)] > people[index(Side::Allies)]) return Verdict::no("TEAM-2", "team_larger");
    return Verdict::yes();
}

Seating team_seating(std::array<int, 2> people) { return default_seating(people); }

Seating team_seating(const Seating& named) { return named == each_his_own() ? default_seating({1, 1}) : named; }

Verdict is_team_share(const Seating& named) {
    const Seating seating = team_seating(named);
    const std::array<int, 2> people{people_of(seating, Side::Allies), people_of(seating, Side::Axis)};
    if (Verdict verdict = may_team_up(people); !verdict) return verdict;
    const Seating shares = team_seating(people);
    for (const Side side : sides) {
        for (std::size_t seat = index(side); seat < seating.size(); seat += 2)
            if (seating[seat] != shares[seat]) return Verdict::no(people[index(side)] == 2 ? "TEAM-6" : "TEAM-7", "team_share");
    }
    return Verdict::yes();
}

Duty duty_for(const Table& table, const OrderedFrom& from, UnitId id) {
    const Unit& unit = table.unit(id);
    if (!unit.ordered_by.is_none()) return duty_by_card(table, from, unit.ordered_by, id, ordered_at(table, from, id));
    return {role_at(sections_at(table, unit.side, unit.hex)), of_section};
}

Duty duty_of_attacked(const Table& table, const OrderedFrom& from, UnitId id) {
    const Unit& unit = table.unit(id);
    const unsigned here = sections_at(table, unit.side, unit.hex);
    if (!is_one(here) && here != 0 && !unit.ordered_by.is_none()) {
        const Duty duty = duty_for(table, from, id);
        if (duty.role == StaffRole::Center || duty.role == marshal_of(flank_of(here))) return {duty.role, on_line};
    }
    return {role_at(here), attacked};
}

std::optional<Duty> duty_of(const Table& table, const OrderedFrom& from, const Action& action) {
    if (table.open.steps.empty()) return {};
    // A unit that acts by its order.
    const auto by_order = [&]() -> std::optional<Duty> {
        return std::visit(overloaded{
                              [&](const Battle& a) -> std::optional<Duty> { return duty_for(table, from, a.attacker); },
                              [&](const auto& a) -> std::optional<Duty> {
                                  if constexpr (requires { a.unit; })
                                      if constexpr (std::is_same_v<std::remove_cvref_t<decltype(a.unit)>, UnitId>)
                                          return duty_for(table, from, a.unit);
                                  return {};
                              },
                          },
                          action);
    };
    const auto leads = [&](UnitId unit) -> std::optional<Duty> { return duty_for(table, from, unit); };
    const auto answers = [&](UnitId unit) -> std::optional<Duty> { return duty_of_attacked(table, from, unit); };
    const auto at = [&](Side side, HexId hex, std::string_view clause) -> std::optional<Duty> {
        return Duty{role_at(sections_at(table, side, hex)), clause};
    };
    return std::visit(overloaded{
                          [](const PlayCardStep&) -> std::optional<Duty> {
                              return Duty{StaffRole::CommanderInChief, together};
                          },
                          [](const KeepCardStep&) -> std::optional<Duty> {
                              return Duty{StaffRole::CommanderInChief, together};
                          },
                          [](const TakeCardStep&) -> std::optional<Duty> {
                              return Duty{StaffRole::CommanderInChief, together};
                          },
                          [](const ChipStep&) -> std::optional<Duty> {
                              return Duty{StaffRole::CommanderInChief, together};
                          },
                          [&](const AmbushStep& s) { return answers(s.battle.target); },
                          [&](const RetreatStep& s) { return answers(s.unit); },
                          [&](const BattleBackStep& s) { return answers(s.battle.attacker); },
                          [&](const GunHitStep& s) { return answers(s.wagon); },
                          [&](const LeaderStep& s) { return at(table.unit(s.from).side, s.hex, attacked); },
                          [&](const TakeGroundStep& s) { return leads(s.battle.attacker); },
                          [&](const AssaultAgainStep& s) { return leads(s.battle.attacker); },
                          [&](const OverrunStep& s) { return leads(s.unit); },
                          [&](const WalkStep& s) { return leads(s.unit); },
                          [&](const DesertStep& s) { return leads(s.unit); },
                          [&](const BridgeStep& s) { return leads(s.unit); },
                          [&](const ShellStep& s) { return leads(s.unit); },
                          [&](const UnloadStep& s) { return leads(s.train); },
                          [&](const MoveStep&) { return by_order(); },
                          [&](const BattleStep&) { return by_order(); },
                          [&](const NameTargetsStep&) -> std::optional<Duty> {
                              const Section section = section_of_strike(table);
                              return section == Section::None ? by_chief : Duty{marshal_of(section), of_section};
                          },
                          [&](const OrderStep& s) -> std::optional<Duty> {
                              if (std::holds_alternative<EndOrders>(action)) return {};
                              const auto would_lead = [&](UnitId unit, HexId hex) {
                                  return duty_by_card(table, from, s.card, unit, hex);
                              };
                              if (const auto* order = std::get_if<OrderUnit>(&action))
                                  return s.card.is_none() ? by_chief : would_lead(order->unit, table.unit(order->unit).hex);
                              if (const auto* comes = std::get_if<BringIn>(&action))
                                  return s.card.is_none() ? by_chief : would_lead(comes->unit, comes->hex);
                              if (const auto* bridge = std::get_if<BlowBridge>(&action))
                                  return at(side_of(s.seat), bridge->hex, of_section);
                              return by_chief;
                          },
                          [](const auto&) -> std::optional<Duty> { return by_chief; },
                      },
                      table.open.steps.back());
}

}  // namespace salient
