// The day from its calendar to its victory step (ARD-DAY, ARD-REIN, ARD-SUP, ARD-VIC).
#include <algorithm>

#include "ardennes/rules/allies/allies.hpp"
#include "ardennes/rules/engine.hpp"

namespace salient::ardennes {

namespace {

// The day on which a card enters the Allied deck (ARD-GEV-2, ARD-AEV-25).
int enters_on(const Table& table, AlliedCardId id) {
    const AlliedCard& card = table.book.allied_cards[id];
    constexpr int delayed_day = 22, crisis_day = 23, patton_day = 21;
    if (card.from_day != delayed_day) return card.from_day;
    const FormationId xxx = table.book.formation(Side::Allied, Level::Corps, "XXX"),
                      ag = table.book.formation(Side::Allied, Level::Army, "21 AG");
    if (table.state.effects.crisis && !card.formation.is_none() && (card.formation == xxx || card.formation == ag))
        return crisis_day;
    if (table.state.effects.patton && card.formation == table.book.formation(Side::Allied, Level::Corps, "III"))
        return patton_day;
    return card.from_day;
}

void begin_day(Emit& emit) {
    const Book& book = emit.book();
    const bool is_first = emit.state().day == 0;
    const int day = is_first ? book.first_day : emit.state().day + 1;
    emit(DayBegan{static_cast<std::uint8_t>(day)});
    CardsEntered cards{};
    for (const GermanCardId id : book.german_cards.ids())
        if (is_first ? book.german_cards[id].from_day <= day : book.german_cards[id].from_day == day) cards.german.add(id);
    emit.state().allied.waiting.each([&](AlliedCardId id) {
        if (enters_on(emit.table(), id) <= day) cards.allied.add(id);
    });
    emit(cards);
}

void deal(Emit& emit) {  // ARD-DAY-4, -5
    const State& state = emit.state();
    const int have = state.german.deck.size() + state.german.discards.size();
    emit(PileDealt{static_cast<std::uint8_t>(std::min<int>(emit.book().calendar.days[state.day].pile, have))});
    emit(AlliedShuffled{});
    emit(ActionsShuffled{});
}

// ARD-SUP-1: all markers at once.
void judge_supply(Emit& emit) {
    for (const UnitId id : emit.book().units.ids())
        if (emit.unit(id).on_map() && emit.unit(id).dispersed) emit(Rallied{id});
    const Field field = emit.field();
    const HexSet open[] = {communication(field, Side::German), communication(field, Side::Allied)};
    std::vector<SupplyJudged> judged;
    std::vector<std::pair<const std::vector<HexId>*, HexSet>> known;  // Full supply by the sources that it comes from
    for (const UnitId id : emit.book().units.ids()) {
        if (!emit.unit(id).on_map()) continue;
        const Side side = emit.type(id).side;
        const auto& sources = sources_of(emit.table(), id);
        auto full = std::find_if(known.begin(), known.end(), [&](const auto& k) { return *k.first == sources; });
        if (full == known.end()) full = known.insert(known.end(), {&sources, full_supply(field, side, sources)});
        const Supply supply = judged_supply(field, id, open[index(side)], full->second);
        const int phases = supply == Supply::Isolated ? emit.unit(id).isolated_phases + 1 : 0;
        judged.push_back({id, supply, static_cast<std::uint8_t>(std::min(phases, 250))});
    }
    for (const SupplyJudged& fact : judged) emit(fact);
}

// ARD-SUP-7: from the third Supply Phase as Isolated on.
void starve(Emit& emit) {
    constexpr int phases_that_starve = 3;
    const Field field = emit.field();
    for (const HexId hex : emit.book().map.hexes.ids()) {
        const Stack& stack = field.stack(hex);
        const bool starves = std::any_of(stack.begin(), stack.end(), [&](UnitId id) {
            return emit.unit(id).supply == Supply::Isolated && emit.unit(id).isolated_phases >= phases_that_starve;
        });
        if (!starves) continue;
        if (emit.type(stack.front()).side == Side::German)
            emit.push(LoseStepsStep{LossOf::Other, 1, hex});
        else
            allies::lose_step_of(emit, stack, LossOf::Other, {"ARD-SUP-7", "isolated_loss"});
    }
}

bool is_beyond_meuse(const Field& field) {  // ARD-VIC-2
    const Table& table = field.table();
    for (const HexId hex : table.map().hexes.ids()) {
        if (!table.map().at(hex).beyond_meuse || !field.is_held_by(hex, Side::German)) continue;
        if (steps_in(table, field.stack(hex)) < 2) continue;
        if (full_supply(field, Side::German, sources_of(table, field.stack(hex).front()))[hex.value]) return true;
    }
    return false;
}

void judge_victory(Emit& emit) {
    const Field field = emit.field();
    const int points = german_points(field), day = emit.state().day;
    PointHexes hexes = point_hexes(field);
    emit(PointsCounted{static_cast<std::uint8_t>(points), std::move(hexes.counting), std::move(hexes.cut)});
    if (points >= sudden_points || is_beyond_meuse(field)) return emit(GameEnded{Outcome::GermanSuddenDeath});
    if (day >= allied_sudden_day && points < allied_sudden_points) return emit(GameEnded{Outcome::AlliedSuddenDeath});
    if (day >= emit.book().last_day)
        return emit(GameEnded{points >= emit.book().target ? Outcome::GermanPoints : Outcome::AlliedPoints});
    emit.push(DayStep{DayPart::Calendar});
}

void german_arrivals(Emit& emit) {
    std::vector<UnitId> arriving;
    for (const UnitId id : emit.book().units.ids()) {
        const Unit& unit = emit.unit(id);
        if (emit.type(id).side == Side::German && unit.where == Where::Calendar && unit.day <= emit.state().day)
            arriving.push_back(id);
    }
    std::reverse(arriving.begin(), arriving.end());
    for (const UnitId id : arriving) emit.push(ArriveStep{id});
}

// ARD-REIN-1: a source of its army, else within 2 of one.
std::vector<HexId> arrival_hexes(const Table& table, UnitId unit) {
    constexpr int beside_source = 2;
    const Field field(table);
    const auto& sources = sources_of(table, unit);
    const auto may_stand = [&](HexId hex) {
        return table.map().at(hex).in_play && table.state.at(hex).control == Side::German &&
               !field.is_held_by(hex, Side::Allied) && !field.in_zoc_of(Side::Allied, hex) &&
               fits(table, field.stack(hex), {unit});
    };
    std::vector<HexId> hexes;
    for (const HexId hex : table.map().hexes.ids())
        if (std::find(sources.begin(), sources.end(), hex) != sources.end() && may_stand(hex)) hexes.push_back(hex);
    if (!hexes.empty()) return hexes;
    for (const HexId hex : table.map().hexes.ids()) {
        const bool is_near =
            std::any_of(sources.begin(), sources.end(), [&](HexId s) { return table.map().distance(s, hex) <= beside_source; });
        if (is_near && may_stand(hex)) hexes.push_back(hex);
    }
    return hexes;
}

}  // namespace

void run(Emit& emit, const DayStep& step) {
    const bool is_first_day = emit.state().day == emit.book().first_day;
    const auto next = [&](DayPart part) { emit.push(DayStep{part}); };
    switch (step.part) {
        case DayPart::Calendar: begin_day(emit); return next(DayPart::Arrivals);
        case DayPart::Arrivals:
            if (is_first_day) return next(DayPart::Cards);  // ARD-DAY-3
            next(DayPart::AlliedArrivals);
            return german_arrivals(emit);
        case DayPart::AlliedArrivals: next(DayPart::Cards); return allies::arrive(emit);
        case DayPart::Cards:
            deal(emit);
            next(is_first_day ? DayPart::Impulses : DayPart::Bridges);  // ARD-DAY-6
            return emit.push(FillHandStep{});
        case DayPart::Bridges: next(DayPart::Supply); return emit.push(OfferBridgeStep{});
        case DayPart::Supply:
            next(DayPart::Impulses);
            judge_supply(emit);
            return starve(emit);
        case DayPart::Impulses: next(DayPart::Victory); return emit.push(ImpulsesStep{true});
        case DayPart::Victory: return judge_victory(emit);
    }
}

bool settle(Emit& emit, const ArriveStep& step) {
    if (!arrival_hexes(emit.table(), step.unit).empty()) return false;
    emit.pop();
    emit(UnitWaits{step.unit, static_cast<std::uint8_t>(emit.state().day + 1)});
    return true;
}

Verdict check(const Table& table, const ArriveStep& step, const PlaceArrival& action) {
    const auto hexes = arrival_hexes(table, step.unit);
    if (std::find(hexes.begin(), hexes.end(), action.hex) == hexes.end()) return Verdict::no("ARD-REIN-1", "ard_no_arrival_hex");
    return Verdict::yes();
}

void list(const Table& table, const ArriveStep& step, Actions& out) {
    for (const HexId hex : arrival_hexes(table, step.unit)) out.push_back(PlaceArrival{hex});
}

void take(Emit& emit, const ArriveStep& step, const PlaceArrival& action) {
    emit.pop();
    put_german(emit, step.unit, action.hex, Placed::Arrival);
}

PointHexes point_hexes(const Field& field) {
    const Table& table = field.table();
    const HexSet open = communication(field, Side::German);
    PointHexes out;
    for (const HexId hex : table.map().hexes.ids())
        if (table.map().at(hex).victory > 0 && table.state.at(hex).control == Side::German)
            (open[hex.value] ? out.counting : out.cut).push_back(hex);
    return out;
}

int german_points(const Field& field) {
    int points = 0;
    for (const HexId hex : point_hexes(field).counting) points += field.table().map().at(hex).victory;
    return points;
}

Degree degree_of(Outcome outcome, int points, int target) {
    constexpr int decisive = 4;
    if (outcome == Outcome::GermanSuddenDeath) return Degree::GermanDecisive;
    if (outcome == Outcome::AlliedSuddenDeath) return Degree::AlliedDecisive;
    const int beyond = points - target;
    if (beyond >= 0) return beyond >= decisive ? Degree::GermanDecisive : Degree::German;
    return beyond <= -decisive ? Degree::AlliedDecisive : Degree::Allied;
}

}  // namespace salient::ardennes
