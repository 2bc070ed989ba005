// Sums up a turn.
#include "words/recap.hpp"
#include "salient/side_key.hpp"
#include "words/game_log.hpp"
#include "words/goal_lines.hpp"
#include "words/local_text.hpp"
#include "words/people/team_watch.hpp"
#include "words/wings/overlord.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "core/contains.hpp"

namespace salient {
namespace {

struct Sum {
    CardId card;
    std::vector<CardInPlay> of_roles;  // where a side has several: the Initiative die too, which no card was
    std::vector<InitiativeSuffered> struck;
    int ordered = 0;
    std::set<UnitId> moved;
    std::set<UnitId> fell_back;
    int battles = 0;
    int dice = 0;
    int hits = 0;
    int flags = 0;
    int arrived = 0;
    Side ambush = Side::None;
    std::array<int, 2> figures_lost{};
    std::array<int, 2> units_lost{};
    std::vector<LeaderWent> leaders;
    std::vector<CargoMoved> cargoes;
    int landed = 0, lost_in_the_air = 0;
    struct Placed {
        TerrainId type;
        bool by_digging = false;
        std::vector<HexId> hexes;
    };
    std::vector<Placed> placed;  // what came to lie on the board, by kinds
    bool digs_in = false;
    std::vector<FiguresReturned> healed;
    std::vector<ObjectiveChanged> objectives;
    std::array<std::vector<HexId>, 2> lost_at{};  // units, by the side that lost them
};

void place(Sum& sum, const Rulebook& rules, const Feature& feature) {
    const bool digs = sum.digs_in && feature.type == rules.procedures.ground.sandbags;
    const auto same = std::find_if(sum.placed.begin(), sum.placed.end(),
                                   [&](const Sum::Placed& p) { return p.type == feature.type && p.by_digging == digs; });
    if (same == sum.placed.end())
        sum.placed.push_back({feature.type, digs, {feature.hex}});
    else if (!contains(same->hexes, feature.hex))
        same->hexes.push_back(feature.hex);
}

void add(Sum& sum, const Rulebook& rules, const Open& open, const Event& event) {
    const auto is_drawn = [&](UnitId id) {
        return rules.at(open.at(id).type).train == TrainPart::Wagon;
    };  // told with its locomotive
    if (const auto* card = std::get_if<CardPlayed>(&event)) {
        sum.card = card->card.played;
        sum.of_roles.push_back(card->card);
    } else if (const auto* taken = std::get_if<OrdersTaken>(&event)) {
        if (!taken->card.effect.is_none() && rules.at(taken->card.effect).initiative) sum.of_roles.push_back(taken->card);
    } else if (const auto* suffered = std::get_if<InitiativeSuffered>(&event)) {
        if (!is_drawn(suffered->unit)) sum.struck.push_back(*suffered);
    } else if (const auto* ordered = std::get_if<UnitOrdered>(&event)) {
        if (!is_drawn(ordered->unit)) ++sum.ordered;
    } else if (const auto* moved = std::get_if<UnitDisplaced>(&event)) {
        if (is_drawn(moved->unit)) return;
        if (moved->how == Displacement::Move) sum.moved.insert(moved->unit);
        if (moved->how == Displacement::Retreat) sum.fell_back.insert(moved->unit);
    } else if (const auto* roll = std::get_if<DiceRolled>(&event)) {
        if (roll->purpose != RollPurpose::Battle) return;
        ++sum.battles;
        for (const auto n : roll->faces) sum.dice += n;
        sum.hits += roll->hits;
        sum.flags += roll->flags;
    } else if (const auto* went = std::get_if<UnitWent>(&event)) {
        if (went->where == Location::OnBoard) ++sum.arrived;
    } else if (const auto* pushed = std::get_if<StepPushed>(&event)) {
        sum.digs_in = sum.digs_in || std::holds_alternative<DigInStep>(pushed->step);
    } else if (std::holds_alternative<PhaseBegan>(event)) {
        sum.digs_in = false;
    } else if (const auto* placed = std::get_if<FeaturePlaced>(&event)) {
        place(sum, rules, placed->feature);
    } else if (const auto* healed = std::get_if<FiguresReturned>(&event)) {
        sum.healed.push_back(*healed);
    } else if (const auto* objective = std::get_if<ObjectiveChanged>(&event)) {
        sum.objectives.push_back(*objective);
    } else if (const auto* ambush = std::get_if<AmbushPlayed>(&event)) {
        sum.ambush = side_of(ambush->seat);
    } else if (const auto* lost = std::get_if<FiguresLost>(&event)) {
        if (!is_drawn(lost->unit)) sum.figures_lost[index(open.at(lost->unit).side)] += lost->figures;
    } else if (const auto* leader = std::get_if<LeaderWent>(&event)) {
        sum.leaders.push_back(*leader);
    } else if (const auto* cargo = std::get_if<CargoMoved>(&event)) {
        sum.cargoes.push_back(*cargo);
    } else if (const auto* drop = std::get_if<DropEnded>(&event)) {
        ++(drop->end == Landing::Safe ? sum.landed : sum.lost_in_the_air);
    } else if (const auto* eliminated = std::get_if<UnitEliminated>(&event)) {
        const Side loser = open.at(eliminated->unit).side;
        ++sum.units_lost[index(loser)];
        if (!eliminated->hex.is_none()) sum.lost_at[index(loser)].push_back(eliminated->hex);
    }
}

void tell_orders(std::vector<std::string>& out, const Match& match, const Texts& texts, const Sum& sum) {
    if (match.scenario().mode == Mode::Overlord) {
        for (const CardInPlay& card : sum.of_roles) {
            const CardId shown = card.played.is_none() ? card.effect : card.played;
            out.push_back(
                texts("recap.staff_card", {{"card", "@card." + match.rules().at(shown).id}, {"role", role_arg(card.seat)}}));
        }
        for (const InitiativeSuffered& e : sum.struck)
            out.push_back(capitalized(texts(e.face == Face::Flag ? "log.initiative_flag" : "log.initiative_grenade",
                                            {{"unit", "@unit." + match.rules().at(match.open().at(e.unit).type).id}})));
        if (sum.ordered > 0) out.push_back(texts("recap.staff_ordered", {{"units", sum.ordered}}));
    } else if (!sum.card.is_none()) {
        const std::string card = "@card." + match.rules().at(sum.card).id;
        if (sum.ordered > 0)
            out.push_back(texts("recap.ordered", {{"units", sum.ordered}, {"card", card}}));
        else
            out.push_back(texts("recap.card", {{"card", card}}));
    }
}

// What was built, and who got figures back, with their places.
void tell_buildings(std::vector<std::string>& out, const Match& match, const Texts& texts, const PlaceNames& places,
                    const Sum& sum, Instant to) {
    const std::string card = sum.card.is_none() ? std::string("?") : "@card." + match.rules().at(sum.card).id;
    for (const Sum::Placed& placed : sum.placed)
        out.push_back(capitalized(texts(placed.by_digging ? "log.dug_in" : "log.feature_placed",
                                        {{"places", literal_arg(places.list(placed.hexes, 12))},
                                         {"terrain", "@terrain." + match.rules().at(placed.type).id},
                                         {"units", static_cast<int>(placed.hexes.size())},
                                         {"card", card}})));
    const View then = table_at(match, to);
    for (const FiguresReturned& e : sum.healed) {
        const Unit& unit = then.open.at(e.unit);
        const std::string where = unit.on_board() ? places(unit.hex) : texts("recap.since_lost");
        out.push_back(capitalized(texts("log.returned", {{"figures", texts("count.figures", {{"n", e.figures}})},
                                                         {"place", literal_arg(where)},
                                                         {"unit", "@unit." + match.rules().at(unit.type).id}})));
    }
}

// Objectives won and lost, by their names.
void tell_objectives(std::vector<std::string>& out, const Match& match, const Texts& texts, std::string_view language,
                     const Table& then, const Sum& sum) {
    for (const ObjectiveChanged& e : sum.objectives) {
        const Objective& o = match.scenario().objectives[e.objective];
        Args args{{"name", literal_arg(objective_name(texts, then, o, language))}};
        if (e.holder != Side::None)
            args = {{"medals", texts("count.medals", {{"n", static_cast<int>(o.medals)}})},
                    {"name", args[0].value},
                    {"side", side_key(e.holder)}};
        out.push_back(capitalized(texts(e.holder == Side::None ? "log.objective_lost"
                                        : is_won_for_good(o)   ? "log.objective_won"
                                                               : "log.objective_held",
                                        args)));
    }
}

// Who leads, and what units carry.
void tell_leaders_and_loads(std::vector<std::string>& out, const Match& match, const Texts& texts, std::string_view language,
                            const Sum& sum) {
    const auto unit = [&](UnitId id) { return "@unit." + match.rules().at(match.open().at(id).type).id; };
    for (const LeaderWent& e : sum.leaders) {
        if (e.to.is_none())
            out.push_back(texts("recap.leader_lost", {{"unit", unit(e.from)}}));
        else
            out.push_back(texts("recap.leader_joins", {{"unit", unit(e.to)}}));
    }
    for (const CargoMoved& e : sum.cargoes) {
        const Args args{{"name", literal_arg(in_language(match.scenario().objectives[e.objective].name, language))},
                        {"unit", unit(e.carrier.is_none() ? e.from : e.carrier)}};
        if (!e.carrier.is_none())
            out.push_back(texts("recap.picked_up", args));
        else if (e.hex.is_none())
            out.push_back(texts("recap.gone", args));
        else
            out.push_back(texts("recap.dropped", args));
    }
}

}  // namespace

std::vector<std::string> recap_sentences(const Match& match, const Texts& texts, std::string_view language, Side side,
                                         Instant from, Instant to, SeenFrom seen) {
    const PlaceNames places(texts, match.rules(), match.scenario(), language, seen);
    Sum sum;
    TeamWatch team(match, from);
    std::vector<Duty> doers;  // of the side whose turn it was
    const PlayedList& history = match.history();
    for (std::size_t i = from.entry; i < history.size() && i <= to.entry; ++i) {
        const Events& events = history[i].events;
        const std::size_t end = i < to.entry ? events.size() : std::min(to.event, events.size());
        for (std::size_t k = i == from.entry ? from.event : 0; k < end; ++k) {
            const Event shown = redact(events[k], seat::nobody);
            add(sum, match.rules(), match.open(), shown);
            if (const auto by = team.follow(shown); by && by->side == side) doers.push_back(by->duty);
        }
    }
    const auto count = [&](const char* what, int n) { return texts(std::string("count.") + what, {{"n", n}}); };
    std::vector<std::string> out;
    tell_orders(out, match, texts, sum);
    if (!doers.empty()) {
        std::sort(doers.begin(), doers.end(), [](const Duty& a, const Duty& b) { return a.role < b.role; });
        out.push_back(texts("recap.team", {{"who", literal_arg(marshals_text(match, texts, side, doers))}}));
    }
    if (sum.arrived > 0) out.push_back(texts("recap.arrived", {{"units", sum.arrived}}));
    if (sum.landed > 0) out.push_back(texts("recap.landed", {{"units", sum.landed}}));
    if (sum.lost_in_the_air > 0) out.push_back(texts("recap.lost_in_the_air", {{"units", sum.lost_in_the_air}}));
    if (!sum.moved.empty()) out.push_back(texts("recap.moved", {{"units", static_cast<int>(sum.moved.size())}}));
    if (sum.ambush != Side::None) out.push_back(texts("recap.ambush", {{"side", side_key(sum.ambush)}}));
    if (sum.battles > 0) {
        out.push_back(texts("recap.battles", {{"battles", sum.battles},
                                              {"dice", count("dice", sum.dice)},
                                              {"hits", count("hits", sum.hits)},
                                              {"flags", count("flags", sum.flags)}}));
    }
    if (!sum.fell_back.empty()) out.push_back(texts("recap.fell_back", {{"units", static_cast<int>(sum.fell_back.size())}}));
    for (const Side loser : {enemy_of(side), side}) {
        const std::size_t i = index(loser);
        if (sum.figures_lost[i] > 0)
            out.push_back(texts("recap.lost", {{"figures", count("figures", sum.figures_lost[i])}, {"side", side_key(loser)}}));
        if (sum.units_lost[i] > 0)
            out.push_back(texts(sum.lost_at[i].empty() ? "recap.eliminated" : "recap.eliminated_at",
                                {{"units", sum.units_lost[i]},
                                 {"places", literal_arg(places.list(sum.lost_at[i], 4))},
                                 {"side", side_key(loser)}}));
    }
    tell_buildings(out, match, texts, places, sum, to);
    tell_leaders_and_loads(out, match, texts, language, sum);
    const auto medals_at = [&](Instant at, Side of) { return table_at(match, at).open.at(of).medals(); };
    for (const Side of : {side, enemy_of(side)}) {
        const int gained = medals_at(to, of) - medals_at(from, of);
        if (gained == 0) continue;
        out.push_back(texts(gained > 0 ? "recap.medals" : "recap.medals_lost",
                            {{"medals", count("medals", std::abs(gained))}, {"side", side_key(of)}}));
    }
    const View last = table_at(match, to);
    const Table then = last.table();
    tell_objectives(out, match, texts, language, then, sum);
    if (out.empty() || (sum.battles == 0 && out.size() == 1)) out.push_back(texts("recap.no_battle"));
    for (const Side of : {side, enemy_of(side)})
        if (std::string near = near_victory(texts, then, of, language); !near.empty()) out.push_back("<b>" + near + "</b>");
    return out;
}

}  // namespace salient
