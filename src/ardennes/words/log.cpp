// The log: a line for each fact that somebody may want to know, and why the Allies did it.
#include <algorithm>

#include "ardennes/words/phrases.hpp"
#include "salient/ardennes/look.hpp"

namespace salient::ardennes {

namespace {

constexpr std::string_view indent = "  ";

std::string by_side(const Speech& speech, std::string beginning, Side side, const Args& args = {}) {
    return speech(beginning += side == Side::German ? "german" : "allied", args);
}

// Rules whose unit stands for all of its stack, and whose hex is the one where it stands.
bool is_of_stack(const Rule& rule) { return rule.key == "withdraw" || rule.key == "dig_in" || rule.key == "advance"; }

std::string choice_name(const Speech& speech, const Rule& rule, const Choice& what) {
    std::string text;
    if (!what.unit.is_none() && !what.hex.is_none())
        text = speech(is_of_stack(rule) ? "ard.log.stack_at" : "ard.log.unit_at",
                      {{"unit", name_of(speech, what.unit)}, {"hex", name_of(speech, what.hex)}});
    else if (!what.unit.is_none())
        text = name_of(speech, what.unit);
    else if (!what.hex.is_none())
        text = name_of(speech, what.hex);
    if (!what.edge.is_none()) {
        const std::string bridge = speech("ard.log.bridge_of", {{"edge", edge_name(speech, what.edge)}});
        text += (text.empty() ? "" : ", ") + bridge;
    }
    return text.empty() ? speech("ard.log.none") : text;
}

std::string figure_name(const Speech& speech, FigureKind kind) { return speech("ard.figure." + std::string(to_string(kind))); }
std::string rule_name(const Speech& speech, const Rule& rule) { return speech("ard.rule." + std::string(rule.key)); }

// Gaps (ARD-DEF-27) are ranked by what they come to; behind all figures stands what the gap is now, the same for each.
bool is_gap_of_now(const Candidate& one, std::size_t figure) {
    return figure > 0 && one.figures[figure].kind == FigureKind::Gap && one.figures[0].kind == FigureKind::Gap;
}

// The condition that is not met, in words.
std::string obstacle_text(const Speech& speech, const Obstacle& why) {
    const std::string hex = why.hex.is_none() ? "" : name_of(speech, why.hex);
    return speech("ard.bar." + std::string(why.key), {{"n", why.n}, {"m", why.m}, {"hex", hex}});
}

// A kind of hex and a yes or no in words, the rest as numbers.
std::string figure_value(const Speech& speech, const Figure& f) {
    constexpr FigureKind by_yes[] = {FigureKind::Hard,       FigureKind::TownOrCity,   FigureKind::MultiStep,
                                     FigureKind::Mechanized, FigureKind::VictoryHex,   FigureKind::Isolated,
                                     FigureKind::Friendly,   FigureKind::SameDivision, FigureKind::SameCorps};
    constexpr std::string_view kinds[] = {"ard.figure_is.free", "ard.figure_is.friends", "ard.figure_is.supplied",
                                          "ard.figure_is.cut"};
    const auto i = static_cast<std::size_t>(std::max<int>(0, f.value));
    if (f.kind == FigureKind::RetreatClass && i < std::size(kinds)) return speech(kinds[i]);
    const bool is_yes = std::find(std::begin(by_yes), std::end(by_yes), f.kind) != std::end(by_yes);
    if (is_yes && i < 2) return speech(i == 0 ? "ard.figure_is.no" : "ard.figure_is.yes");
    return std::to_string(f.value);
}

// What is compared, in its order, and what comes first in it.
std::string order_of(const Speech& speech, const Candidate& candidate) {
    Lines parts;
    for (std::size_t i = 0; i < candidate.figures.size(); ++i) {
        const FigureKind kind = candidate.figures[i].kind;
        if (is_gap_of_now(candidate, i)) continue;
        const std::string_view key = is_higher_better(kind) ? "ard.log.higher_first" : "ard.log.lower_first";
        parts.push_back(speech(key, {{"figure", figure_name(speech, kind)}}));
    }
    return speech("ard.log.order", {{"figures", joined(parts)}});
}

std::string figures_of(const Speech& speech, const Candidate& candidate) {
    if (const Obstacle& why = candidate.excluded)
        return speech("ard.log.ruled_out", {{"clause", std::string(why.clause)}, {"why", obstacle_text(speech, why)}});
    Lines parts;
    for (std::size_t i = 0; i < candidate.figures.size(); ++i) {
        const Figure& f = candidate.figures[i];
        const std::string name = is_gap_of_now(candidate, i) ? speech("ard.log.gap_now") : figure_name(speech, f.kind);
        parts.push_back(speech("ard.log.figure", {{"figure", name}, {"n", figure_value(speech, f)}}));
    }
    return joined(parts);
}

std::string line_of_action(const Speech& speech, const ActionLine& line) {
    constexpr std::string_view deeds[] = {"none", "withdraw", "dig_in", "close_gap", "deploy_reserve", "advance", "attack"};
    return speech("ard.deed." + std::string(deeds[static_cast<std::size_t>(line.deed)]), {{"n", line.ratio}});
}

// What holds for a while.
std::string effect_text(const Speech& speech, Effect effect) {
    const auto of = [&](auto event) {
        return speech("ard.log.effect", {{"name", name_of(speech, event)}, {"meaning", meaning(speech, event)}});
    };
    switch (effect) {
        case Effect::Fury: return of(GermanEvent::FuryOfBastogne);
        case Effect::Freeze: return of(GermanEvent::GroundFreeze);
        case Effect::Monty: return of(GermanEvent::MontyTidies);
        case Effect::Alert: return of(AlliedEvent::AlliesAlert);
        case Effect::Clouds: return of(AlliedEvent::BreakInTheClouds);
        case Effect::Crisis: return of(GermanEvent::AlliedCommandCrisis);
        case Effect::Patton: return of(AlliedEvent::PattonOnTheMove);
        case Effect::SkipAllies: return of(GermanEvent::Commandos);
        case Effect::Vdh: return of(GermanEvent::VonDerHeydte);
    }
    return "";
}

// Facts that a single sentence tells.
struct Teller {
    const Speech& say;
    std::string unit(UnitId id) const { return name_of(say, id); }
    std::string hex(HexId id) const { return name_of(say, id); }
    std::string at(std::string_view key, HexId id) const { return say(key, {{"hex", hex(id)}}); }
    std::string of(std::string_view key, UnitId id) const { return say(key, {{"unit", unit(id)}}); }
    std::string of(std::string_view key, UnitId id, HexId where) const {
        return say(key, {{"unit", unit(id)}, {"hex", hex(where)}});
    }
    // Said of a unit, where it is known which.
    std::string of_unit(const std::string& what, UnitId id) const {
        if (id.is_none()) return what;
        return say("ard.log.of_unit", {{"unit", unit(id)}, {"what", what}});
    }
    std::string of_bridge(std::string_view key, EdgeId edge) const { return say(key, {{"edge", edge_name(say, edge)}}); }
    std::string under(std::string_view key, std::string_view clause, const std::string& what, Args args = {}) const {
        args.push_back({"what", what});
        args.push_back({"clause", std::string(clause)});
        return std::string(indent) + say(key, args);
    }

    std::string operator()(const DayBegan& e) const { return say("ard.log.day", {{"day", e.day}}); }
    std::string operator()(const CardsEntered& e) const {
        return say("ard.log.cards_enter", {{"n", e.german.size()}, {"m", e.allied.size()}});
    }
    std::string operator()(const UnitPlaced& e) const {
        constexpr std::string_view keys[] = {"ard.log.arrives", "ard.log.comes_from_reserve", "ard.log.was_hidden",
                                             "ard.log.lands"};
        return of(keys[static_cast<std::size_t>(e.how)], e.unit, e.hex);
    }
    std::string operator()(const UnitWaits& e) const {
        return e.day == 0 ? of("ard.log.waits_in_reserve", e.unit)
                          : say("ard.log.comes_later", {{"unit", unit(e.unit)}, {"day", e.day}});
    }
    std::string operator()(const PileDealt& e) const { return say("ard.log.pile", {{"n", e.cards}}); }
    std::string operator()(const AlliedShuffled&) const { return say("ard.log.allied_shuffled"); }
    std::string operator()(const ActionsShuffled&) const { return say("ard.log.actions_shuffled"); }
    std::string operator()(const GermanDrawn& e) const {
        return say(e.why == DrawFor::Hand ? "ard.log.drawn" : "ard.log.lost_card", {{"card", name_of(say, e.card)}});
    }
    std::string operator()(const GermanPlayed& e) const {
        constexpr std::string_view keys[] = {"ard.log.played_command", "ard.log.played_event",    "ard.log.played_pass",
                                             "ard.log.played_tactic",  "ard.log.played_reaction", "ard.log.played_discarded"};
        const std::string text = say(keys[static_cast<std::size_t>(e.as)], {{"card", name_of(say, e.card)}});
        return e.removed ? say("ard.log.leaves_game", {{"text", text}}) : text;
    }
    std::string operator()(const AlliedDrawn& e) const {
        const bool is_for_tactic = e.why != AlliedDrawFor::Impulse;
        return say(is_for_tactic ? "ard.log.allied_tactic_card" : "ard.log.allied_card", {{"card", name_of(say, e.card)}});
    }
    std::string operator()(const AlliedRemoved& e) const {
        return say("ard.log.allied_removed", {{"card", name_of(say, e.card)}});
    }
    std::string operator()(const ActionDrawn& e) const {
        const ActionCard& card = say.book.action_cards[e.card];
        const Args args{{"n", card.number}, {"first", line_of_action(say, card.a)}, {"second", line_of_action(say, card.b)}};
        return say(card.a.deed == Deed::None ? "ard.log.action_card" : "ard.log.action_card_else", args);
    }
    std::string operator()(const AirpowerTaken& e) const {
        return say("ard.log.airpower_taken", {{"card", name_of(say, e.card)}});
    }
    std::string operator()(const AirpowerReturned&) const { return say("ard.log.airpower_returned"); }
    std::string operator()(const OutOfFuel& e) const { return say("ard.log.out_of_fuel", {{"name", name_of(say, e.formation)}}); }
    std::string operator()(const FuelSaved& e) const { return say("ard.log.fuel_saved", {{"name", name_of(say, e.formation)}}); }
    std::string operator()(const SupplyJudged& e) const {
        if (e.supply == Supply::Full) return "";
        const Args args{{"unit", unit(e.unit)}, {"state", name_of(say, e.supply)}, {"n", e.isolated_phases}};
        return say(e.supply == Supply::Isolated ? "ard.log.supply_isolated" : "ard.log.supply", args);
    }
    std::string operator()(const Rallied& e) const { return of("ard.log.rallied", e.unit); }
    std::string operator()(const ImpulseBegan& e) const { return by_side(say, "ard.log.impulse.", e.side, {{"n", e.number}}); }
    std::string operator()(const LevelSet& e) const { return say("ard.log.level", {{"n", e.level}}); }
    std::string operator()(const UnitMoved& e) const {
        constexpr std::string_view keys[] = {"ard.log.move",      "ard.log.retreat",    "ard.log.advance",
                                             "ard.log.reinforce", "ard.log.withdrawal", "ard.log.slips_away"};
        return of(keys[static_cast<std::size_t>(e.how)], e.unit, e.route.back());
    }
    std::string operator()(const RoadblockStopped& e) const { return at("ard.log.roadblock_stopped", e.hex); }
    std::string operator()(const RoadblockPlaced& e) const { return at("ard.log.roadblock_placed", e.hex); }
    std::string operator()(const RoadblockRemoved& e) const { return at("ard.log.roadblock_removed", e.hex); }
    std::string operator()(const BridgeBroken& e) const { return of_bridge("ard.log.bridge_broken", e.edge); }
    std::string operator()(const BridgeBuilt& e) const { return of_bridge("ard.log.bridge_built", e.edge); }
    std::string operator()(const IpPlaced& e) const { return by_side(say, "ard.log.ip_placed.", e.side, {{"hex", hex(e.hex)}}); }
    std::string operator()(const IpRemoved& e) const { return at("ard.log.ip_removed", e.hex); }
    std::string operator()(const CombatOpened& e) const {
        return by_side(say, "ard.log.combat.", e.attacker,
                       {{"hex", hex(e.hex)},
                        {"attackers", names_of(say, e.attackers)},
                        {"defenders", names_of(say, e.defenders)},
                        {"n", e.break_value}});
    }
    std::string operator()(const CombatJoined& e) const {
        return of(e.part == Part::Attacker ? "ard.log.joins_attack" : "ard.log.joins_defense", e.unit);
    }
    std::string operator()(const CombatLeft& e) const { return of("ard.log.leaves_combat", e.unit); }
    std::string operator()(const TacticApplied& e) const {
        return by_side(say, "ard.log.tactic.", e.side, {{"tactic", name_of(say, e.tactic)}});
    }
    std::string operator()(const HiddenJudged& e) const {
        return e.found.is_none() ? say("ard.log.not_hidden") : "";  // who was found is placed
    }
    std::string operator()(const Settled& e) const {
        return say("ard.log.settled", {{"n", e.attack},
                                       {"m", e.defense},
                                       {"ratio", ratio_text(say, e.attack, e.defense)},
                                       {"least", e.minimum},
                                       {"most", std::max(e.minimum, e.maximum)}});
    }
    std::string operator()(const DrawsStated& e) const {
        return e.more == 0 ? say("ard.log.no_more_chits") : say("ard.log.more_chits", {{"n", e.more}});
    }
    std::string operator()(const HitsSet& e) const {
        const bool ignored = e.attacker_ignores > 0 || e.defender_ignores > 0;
        return say(ignored ? "ard.log.hits_ignored" : "ard.log.hits", {{"n", e.attacker},
                                                                       {"m", e.defender},
                                                                       {"a", e.attacker_ignores},
                                                                       {"b", e.defender_ignores},
                                                                       {"c", e.attacker - e.attacker_ignores},
                                                                       {"d", e.defender - e.defender_ignores}});
    }
    std::string operator()(const EffectBegan& e) const { return effect_text(say, e.effect); }
    std::string operator()(const BuggedOut&) const { return say("ard.log.bugged_out"); }
    std::string operator()(const StepLost& e) const { return of("ard.log.step_lost", e.unit); }
    std::string operator()(const Eliminated& e) const { return of("ard.log.eliminated", e.unit); }
    std::string operator()(const Dispersed& e) const { return of("ard.log.dispersed", e.unit); }
    std::string operator()(const GameEnded& e) const {
        constexpr std::string_view clauses[] = {"", "ARD-VIC-2", "ARD-VIC-3", "ARD-VIC-4", "ARD-VIC-4", ""};
        const std::string_view clause = clauses[static_cast<std::size_t>(e.outcome)];
        const Args args{{"outcome", name_of(say, e.outcome)}, {"clause", std::string(clause)}};
        return say(clause.empty() ? "ard.log.end" : "ard.log.end_by", args);
    }
    std::string operator()(const Chosen& e) const { return std::string(indent) + headline(say, e); }
    std::string operator()(const Checked& e) const {
        return under(e.holds ? "ard.log.yes" : "ard.log.no", e.clause, say("ard.check." + std::string(e.key)));
    }
    std::string operator()(const Rolled& e) const {
        const std::string_view key = e.needed.lines.empty() ? (e.succeeds ? "ard.log.die_yes" : "ard.log.die_no")
                                                            : (e.succeeds ? "ard.log.rolled_yes" : "ard.log.rolled_no");
        const std::string what = say("ard.check." + std::string(e.key));
        return under(key, e.clause, of_unit(what, e.unit), {{"sum", summed(say, e.needed)}, {"n", e.roll}});
    }
    std::string operator()(const Noted& e) const {
        return under("ard.log.noted", e.clause, of_unit(say("ard.note." + std::string(e.key)), e.what.unit));
    }
    std::string operator()(const auto&) const { return ""; }  // what the facts before and after it tell
};

bool has(const std::vector<HexId>& hexes, HexId hex) { return std::find(hexes.begin(), hexes.end(), hex) != hexes.end(); }

}  // namespace

Log::Log(const Speech& speech)
    : speech_(speech), day_(speech.book.first_day), where_(speech.book.units.size()), in_box_(speech.book.units.size()) {
    for (const UnitId id : speech.book.units.ids()) {
        const Arrival& arrival = speech.book.arrivals[id];
        if (arrival.how == Arrival::How::OnMap) where_[id.value] = arrival.hex;
        in_box_[id.value] = arrival.how == Arrival::How::Reserves;
    }
    for (const HexId id : speech.book.map.hexes.ids()) {
        const MapHex& hex = speech.book.map.at(id);
        if (hex.in_play && hex.victory > 0 && hex.control == Side::German) evening_.counting.push_back(id);
    }
}

// No fact begins the first day of a game.
Lines Log::tell(const Event& event) {
    Lines lines = said_of(event);
    follow(event);
    if (lines.empty() || is_day_said_) return lines;
    is_day_said_ = true;
    if (!std::holds_alternative<DayBegan>(event)) lines.insert(lines.begin(), Teller{speech_}(DayBegan{speech_.book.first_day}));
    return lines;
}

Lines Log::said_of(const Event& event) {
    if (const auto* settled = std::get_if<Settled>(&event)) settled_ = *settled;
    if (const auto* placed = std::get_if<UnitPlaced>(&event)) return of_placed(*placed);
    if (const auto* stated = std::get_if<DrawsStated>(&event)) return of_stated(*stated);
    if (const auto* chit = std::get_if<ChitDrawn>(&event)) return of_chit(*chit);
    if (const auto* points = std::get_if<PointsCounted>(&event)) return of_points(*points);
    std::string line = std::visit(Teller{speech_}, event);
    Lines lines = line.empty() ? Lines{} : Lines{std::move(line)};
    if (const auto* hits = std::get_if<HitsSet>(&event)) {
        const bool attacker = hits->attacker > hits->attacker_ignores, defender = hits->defender > hits->defender_ignores;
        if (!attacker || !defender)
            lines.push_back(std::string(indent) + speech_(attacker   ? "ard.log.no_hit_on_defender"
                                                          : defender ? "ard.log.no_hit_on_attacker"
                                                                     : "ard.log.no_hit"));
    }
    return lines;
}

// What later facts are told by: where everybody is, what was drawn and lost.
void Log::follow(const Event& event) {
    if (const auto* day = std::get_if<DayBegan>(&event)) day_ = day->day;
    if (const auto* moved = std::get_if<UnitMoved>(&event)) where_[moved->unit.value] = moved->route.back();
    if (const auto* waits = std::get_if<UnitWaits>(&event)) in_box_[waits->unit.value] = waits->day == 0;
    if (const auto* dead = std::get_if<Eliminated>(&event)) where_[dead->unit.value] = {};
    if (const auto* placed = std::get_if<UnitPlaced>(&event)) {
        where_[placed->unit.value] = placed->hex;
        in_box_[placed->unit.value] = false;
    }
    if (std::holds_alternative<CombatOpened>(event)) drawn_.clear();
    if (const auto* chit = std::get_if<ChitDrawn>(&event)) drawn_.push_back(chit->chit);
    if (const auto* step = std::get_if<StepLost>(&event)) ++lost_[index(speech_.book.at(step->unit).side)];
    if (const auto* points = std::get_if<PointsCounted>(&event)) {
        evenings_.push_back({day_, points->points, lost_});
        lost_ = {};
    }
}

Lines Log::evenings() const {
    Lines out;
    for (const Evening& e : evenings_)
        out.push_back(
            speech_("ard.ending.evening", {{"n", e.points}, {"day", e.day}, {"german", e.lost[0]}, {"allied", e.lost[1]}}));
    return out;
}

// Of who was hidden, or is deployed ahead of its day, also where it comes from.
Lines Log::of_placed(const UnitPlaced& e) const {
    const HexId from = where_[e.unit.value];
    const Map& map = speech_.book.map;
    Args args{{"unit", name_of(speech_, e.unit)}, {"hex", name_of(speech_, e.hex)}};
    if (e.how == Placed::Hidden && !from.is_none()) {
        args.push_back({"n", map.distance(from, e.hex)});
        args.push_back({"place", name_of(speech_, from)});
        return {speech_("ard.log.was_hidden_from", args)};
    }
    if (e.how == Placed::Hidden && in_box_[e.unit.value]) return {speech_("ard.log.was_hidden_in_box", args)};
    const bool from_calendar =
        e.how == Placed::Reserve && !in_box_[e.unit.value] && speech_.book.arrivals[e.unit].how == Arrival::How::ByDay;
    if (from_calendar) return {speech_("ard.log.comes_from_calendar", args)};
    return {Teller{speech_}(e)};
}

// Chits of the minimum that count only now, since so many are drawn in all.
Lines Log::of_stated(const DrawsStated& e) const {
    Lines out{Teller{speech_}(e)};
    if (settled_.minimum >= large_attack_from || settled_.minimum + e.more < large_attack_from) return out;
    for (const ChitId id : drawn_) {
        const Chit& chit = speech_.book.chits[id];
        const bool a = settled_.holds_a.has(id), b = settled_.holds_b.has(id);
        const auto large = [](const ChitSide& side) { return side.kind == ConditionKind::LargeAttack; };
        const char before = used_side(chit, a, b), now = used_side(chit, a || large(chit.a), b || large(chit.b));
        if (now == before) continue;
        const std::string text = side_of_chit(speech_, now == 'a' ? chit.a : chit.b);
        out.push_back(std::string(indent) +
                      speech_("ard.log.chit_counts_now", {{"text", text}, {"n", settled_.minimum + e.more}}));
    }
    return out;
}

Lines Log::of_chit(const ChitDrawn& e) const {
    const Chit& chit = speech_.book.chits[e.chit];
    const auto side = [&](const ChitSide& s, bool holds, bool used) {
        const std::string text = side_of_chit(speech_, s);
        if (s.kind == ConditionKind::None && !used) return text;
        return speech_(used ? "ard.chit.used" : holds ? "ard.chit.holds" : "ard.chit.fails", {{"text", text}});
    };
    return {speech_("ard.log.chit", {{"first", side(chit.a, settled_.holds_a.has(e.chit), e.used == 'a')},
                                     {"second", side(chit.b, settled_.holds_b.has(e.chit), e.used == 'b')},
                                     {"n", e.attacker_hits},
                                     {"m", e.defender_hits}})};
}

// The points, and by which hex and clause they rose or fell since the evening before.
Lines Log::of_points(const PointsCounted& now) {
    const Map& map = speech_.book.map;
    Lines out{speech_(is_first_evening_ ? "ard.log.points" : "ard.log.points_before",
                      {{"n", now.points}, {"m", evening_.points}, {"target", speech_.book.target}})};
    const auto add = [&](std::string_view key, HexId hex) {
        out.push_back(std::string(indent) + speech_(key, {{"n", map.at(hex).victory}, {"hex", name_of(speech_, hex)}}));
    };
    for (const HexId hex : now.counting)
        if (!has(evening_.counting, hex)) add(has(evening_.cut, hex) ? "ard.log.won_open" : "ard.log.won_taken", hex);
    for (const HexId hex : now.cut)
        if (has(evening_.counting, hex))
            add("ard.log.lost_cut", hex);
        else if (!has(evening_.cut, hex))
            add("ard.log.taken_cut", hex);
    for (const HexId hex : evening_.counting)
        if (!has(now.counting, hex) && !has(now.cut, hex)) add("ard.log.lost_taken", hex);
    evening_ = now;
    is_first_evening_ = false;
    return out;
}

namespace {

std::string with_gaps(const Speech& speech, const Chosen& e, std::string text) {
    if (e.of == 0 || e.candidates.empty()) return text;
    const Candidate& first = e.candidates.front();
    const std::size_t last = first.figures.size();
    if (last == 0 || !is_gap_of_now(first, last - 1)) return text;
    const Args args{{"text", text}, {"n", first.figures[last - 1].value}, {"m", first.figures[0].value}};
    return speech("ard.log.gap_becomes", args);
}

// What was looked for where nothing could be taken, and what stood in the way of who met most of it.
std::string none_found(const Speech& speech, const Chosen& e) {
    Args args{{"n", e.out}};
    if (!e.candidates.empty()) {
        const Candidate& last = e.candidates.front();
        for (const Arg& more : Args{{"name", choice_name(speech, e.rule, last.what)},
                                    {"why", obstacle_text(speech, last.excluded)},
                                    {"other", std::string(last.excluded.clause)}})
            args.push_back(more);
    }
    const std::string_view key = e.out == 0 ? "ard.log.none_there" : e.out == 1 ? "ard.log.only_one_out" : "ard.log.last_one_out";
    return speech("ard.log.none_found", {{"what", rule_name(speech, e.rule)},
                                         {"clause", std::string(e.rule.clause)},
                                         {"sought", speech("ard.sought." + std::string(e.rule.key))},
                                         {"last", speech(key, args)}});
}

}  // namespace

std::string headline(const Speech& speech, const Chosen& e) {
    if (e.of == 0) return none_found(speech, e);
    Args args{{"what", rule_name(speech, e.rule)},
              {"clause", std::string(e.rule.clause)},
              {"taken", choice_name(speech, e.rule, e.taken)},
              {"n", e.of}};
    if (e.of <= 1 || e.decided_by < 0) return with_gaps(speech, e, speech("ard.log.chosen", args));
    args.push_back({"figure", figure_name(speech, e.candidates.front().figures[static_cast<std::size_t>(e.decided_by)].kind)});
    return with_gaps(speech, e, speech("ard.log.chosen_of", args));
}

Lines candidate_lines(const Speech& speech, const Chosen& e) {
    Lines out;
    if (e.of > 1 && !e.candidates.empty()) out.push_back("      " + order_of(speech, e.candidates.front()));
    for (const Candidate& one : e.candidates)
        out.push_back("      " + speech("ard.log.candidate",
                                        {{"name", choice_name(speech, e.rule, one.what)}, {"figures", figures_of(speech, one)}}));
    return out;
}

std::string why_not(const Speech& speech, const Chosen& e, const Spot& spot) {
    const bool is_allied = !spot.unit.is_none() && speech.book.at(spot.unit).side == Side::Allied;
    const auto is_it = [&](const Choice& what) {
        if (is_allied && is_of_stack(e.rule) && what.hex == spot.hex) return true;  // by the lowest of its stack
        return (!spot.unit.is_none() && what.unit == spot.unit) || (spot.unit.is_none() && what.hex == spot.hex);
    };
    if (e.of > 0 && is_it(e.taken)) return speech("ard.why_not.taken", {{"headline", headline(speech, e)}});
    for (const Candidate& one : e.candidates) {
        if (!is_it(one.what)) continue;
        Args args{{"what", rule_name(speech, e.rule)},
                  {"clause", std::string(e.rule.clause)},
                  {"name", choice_name(speech, e.rule, one.what)},
                  {"other", std::string(one.excluded.clause)},
                  {"taken", choice_name(speech, e.rule, e.taken)}};
        if (one.excluded) {
            args.push_back({"why", obstacle_text(speech, one.excluded)});
            return speech("ard.why_not.out", args);
        }
        const Figures& best = e.candidates.front().figures;
        for (std::size_t i = 0; i < best.size() && i < one.figures.size(); ++i) {
            if (best[i].value == one.figures[i].value) continue;
            for (const Arg& more : Args{{"figure", figure_name(speech, best[i].kind)},
                                        {"n", figure_value(speech, one.figures[i])},
                                        {"m", figure_value(speech, best[i])}})
                args.push_back(more);
            return speech("ard.why_not.worse", args);
        }
        return speech("ard.why_not.equal", args);
    }
    return "";
}

}  // namespace salient::ardennes
