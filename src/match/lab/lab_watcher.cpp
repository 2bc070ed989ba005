// Counts by facts where there are facts, and by the queries that players ask where a number has reasons.
#include "match/lab/lab_watcher.hpp"

#include <algorithm>
#include <cmath>

namespace salient {

namespace {

// What one medal's worth of evaluation is in the logarithm of the odds to win: fitted to games of Veteran against Veteran.
constexpr double odds_of_a_medal = 0.15;

// The text key of what a line of a Tally comes from.
std::string rule_of(const TallyLine& line) {
    for (const Arg& arg : line.reason.args)
        if (const auto* text = std::get_if<std::string>(&arg.value); text != nullptr && text->size() > 1 && text->front() == '@')
            return text->substr(1);
    return line.reason.key;
}

LabSource source_of(const Event& event) {
    if (std::holds_alternative<UnitEliminated>(event) || std::holds_alternative<LossCounted>(event)) return LabSource::Units;
    if (std::holds_alternative<ObjectiveChanged>(event)) return LabSource::Objectives;
    if (std::holds_alternative<UnitExited>(event)) return LabSource::Exits;
    return LabSource::Other;
}

}  // namespace

LabWatcher::LabWatcher(const Game& start, const Opponent& judge, LabCounts& counts)
    : appraiser_(judge), counts_(counts), heat_(counts.heat) {
    const Open& open = start.state.open;
    heat_.resize(open.hexes.size());
    came_.resize(static_cast<std::size_t>(start.scenario->units.size()));
    ever_.fill(std::vector<bool>(static_cast<std::size_t>(open.objectives.size())));
    sync_places(start);
    note_holders(open);
}

void LabWatcher::sync_places(const Game& game) {
    const Open& open = game.state.open;
    places_.resize(open.units.size());
    is_in_.resize(static_cast<std::size_t>(open.units.size()));
    for (const UnitId id : open.units.ids()) {
        const Unit& unit = open.units[id];
        places_[id] = unit.hex;
        const bool is_outside = unit.where == Location::Reserve || unit.where == Location::Staged || unit.where == Location::Lost;
        if (!is_outside && !is_in_[static_cast<std::size_t>(id.value)]) {
            is_in_[static_cast<std::size_t>(id.value)] = true;
            ++counts_.losses[index(unit.side)][game.rules->at(unit.type).id].began;
        }
        const auto i = static_cast<std::size_t>(id.value);
        if (i < came_.size() && came_[i] == 0 && open.units[id].on_board())
            came_[i] = std::max<std::uint16_t>(1, static_cast<std::uint16_t>(open.turn));
    }
}

void LabWatcher::note_holders(const Open& open) {
    for (const ObjectiveId id : open.objectives.ids())
        if (const Side holder = open.objectives[id]; holder != Side::None)
            ever_[index(holder)][static_cast<std::size_t>(id.value)] = true;
}

double LabWatcher::chance_of(const Game& game, Side side) {
    if (game.is_over()) return worth(game.state.open.end, side);
    return 1 / (1 + std::exp(-odds_of_a_medal * appraiser_.log_odds(game, side)));
}

void LabWatcher::note(const std::string& rule, What what, std::uint64_t times) {
    LabRule& uses = counts_.rules[rule];
    (what == What::Die ? uses.dice : what == What::Stop ? uses.stops : what == What::Flag ? uses.flags : uses.medals) += times;
}

void LabWatcher::note_lines(const Tally& tally, What what, int first_line) {
    for (std::size_t i = static_cast<std::size_t>(first_line); i < tally.lines.size(); ++i)
        if (tally.lines[i].counts && tally.lines[i].value != 0) note(rule_of(tally.lines[i]), what);
}

void LabWatcher::note_first_hands(const Game& game) {
    has_first_hands_ = true;
    for (const Side side : sides) {
        std::vector<CardId>& hand = first_hands_[index(side)];
        for (const CardId card : game.state.secrets.hands[seat_of(side)]) hand.push_back(card);
        std::sort(hand.begin(), hand.end());
        hand.erase(std::unique(hand.begin(), hand.end()), hand.end());
    }
}

void LabWatcher::note_attack(const Table& table, UnitId attacker, UnitId target, BattleKind kind) {
    const Unit& unit = table.unit(attacker);
    if (unit.hex.is_none()) return;
    ++heat_[unit.hex.value][index(unit.side)].fighting;
    note_lines(battle_dice(table, attacker, target, kind), What::Die, 1);  // the first line is what the unit has by itself
}

void LabWatcher::before(const Game& game, const Action& action) {
    const Table table = game.table();
    if (const auto* card = std::get_if<PlayCard>(&action)) {
        if (!has_first_hands_) note_first_hands(game);
        const Side side = side_of(to_act(game));
        ++counts_.cards[index(side)][game.rules->at(card->card).id].plays;
        plays_.push_back({card->card, side, chance_of(game, side)});
    } else if (const auto* battle = std::get_if<Battle>(&action)) {
        const bool is_overrun =
            !game.state.open.steps.empty() && std::holds_alternative<OverrunStep>(game.state.open.steps.back());
        note_attack(table, battle->attacker, battle->target, is_overrun ? BattleKind::Overrun : BattleKind::Normal);
    } else if (const auto* retreat = std::get_if<Retreat>(&action); retreat != nullptr && retreat->flags_ignored > 0) {
        const auto* step = game.state.open.steps.empty() ? nullptr : std::get_if<RetreatStep>(&game.state.open.steps.back());
        if (step != nullptr) note_lines(flags_ignorable(table, step->unit, step->battle), What::Flag, 0);
    }
}

void LabWatcher::note_step(const Table& table, const UnitDisplaced& step) {
    if (step.how != Displacement::Move) return;
    const Unit& unit = table.unit(step.unit);
    const UnitClass kind = table.rules.at(unit.type).terrain_class;
    for (const Feature& feature : table.open.features_at(step.to)) {
        const Terrain& ground = table.rules.at(feature.type);
        if ((step.stopped && ground.hard_stop.has(kind)) || ground.soft_stop.has(kind)) note("terrain." + ground.id, What::Stop);
    }
}

void LabWatcher::close_turn(const Game& game, Side side) {
    std::uint64_t of_side = 0;
    for (const Play& play : plays_) of_side += play.side == side ? 1U : 0U;
    if (of_side > 0) {
        const double now = chance_of(game, side);
        for (const Play& play : plays_) {
            if (play.side != side) continue;
            const auto change = static_cast<std::int64_t>(std::lround(10'000 * (now - play.chance)));
            LabCard& card = counts_.cards[index(side)][game.rules->at(play.card).id];
            ++card.changes;
            card.change += change;
            card.squares += static_cast<std::uint64_t>(change * change);
        }
    }
    plays_.clear();
    if (turn_medals_.size() < most_lab_turns) {
        auto& now = turn_medals_.emplace_back();
        for (const Side each : sides)
            now[index(each)] = static_cast<std::uint64_t>(std::max(0, game.state.open.at(each).medals()));
    }
    for (const Unit& unit : game.state.open.units)
        if (unit.on_board()) ++heat_[unit.hex.value][index(unit.side)].standing;
}

void LabWatcher::note_medals(const Game& game, const Events& events) {
    const Open& open = game.state.open;
    const std::array<int, 2> now{open.at(Side::Allies).medals(), open.at(Side::Axis).medals()};
    for (const Side side : sides) {
        const std::size_t s = index(side);
        for (int medal = most_[s] + 1; medal <= now[s] && medal <= most_lab_medals; ++medal)
            reached_[s][static_cast<std::size_t>(medal - 1)] = step_;
        most_[s] = std::max(most_[s], now[s]);
        behind_[s] = std::max(behind_[s], now[index(enemy_of(side))] - now[s]);
    }
    for (const Event& event : events) {
        if (const auto* gone = std::get_if<UnitEliminated>(&event)) {
            const Unit& unit = open.at(gone->unit);
            if (gone->medals > 0) last_source_[index(enemy_of(unit.side))] = source_of(event);
            if (gone->medals > 1) note("unit." + game.rules->at(unit.type).id, What::Medal, gone->medals - 1U);
        } else if (const auto* exited = std::get_if<UnitExited>(&event)) {
            if (exited->medals > 0) last_source_[index(open.at(exited->unit).side)] = source_of(event);
        } else if (const auto* counted = std::get_if<LossCounted>(&event)) {
            if (counted->medals == 0) continue;
            last_source_[index(enemy_of(counted->side))] = source_of(event);
            note("unit." + game.rules->at(counted->type).id, What::Medal, counted->medals);
        } else if (const auto* changed = std::get_if<ObjectiveChanged>(&event)) {
            if (changed->holder == Side::None) continue;
            const Objective& objective = game.scenario->objectives[changed->objective];
            last_source_[index(changed->holder)] = source_of(event);
            note("objective." + objective.id, What::Medal, objective.medals);
        }
    }
}

void LabWatcher::after(const Game& game, const Events& events) {
    ++step_;
    const Table table = game.table();
    bool has_medals = false;
    for (const Event& event : events) {
        if (const auto* step = std::get_if<UnitDisplaced>(&event)) {
            note_step(table, *step);
            if (places_.has(step->unit)) places_[step->unit] = step->to;
        } else if (const auto* lost = std::get_if<FiguresLost>(&event)) {
            const Unit& unit = table.unit(lost->unit);
            if (const HexId hex = place_of(lost->unit); !hex.is_none()) heat_[hex.value][index(unit.side)].dying += lost->figures;
            counts_.losses[index(unit.side)][table.rules.at(unit.type).id].figures += lost->figures;
        } else if (const auto* gone = std::get_if<UnitEliminated>(&event)) {
            const Unit& unit = table.unit(gone->unit);
            ++counts_.losses[index(unit.side)][table.rules.at(unit.type).id].units;
            has_medals = true;
        } else if (const auto* roll = std::get_if<DiceRolled>(&event)) {
            if (roll->purpose == RollPurpose::Battle) ++counts_.attacks;
        } else if (const auto* ambush = std::get_if<AmbushPlayed>(&event)) {
            ++counts_.cards[index(side_of(ambush->seat))][table.rules.at(ambush->card).id].plays;
        } else if (const auto* ended = std::get_if<TurnEnded>(&event)) {
            close_turn(game, ended->side);
        } else if (std::holds_alternative<UnitWent>(event) || std::holds_alternative<UnitRaised>(event) ||
                   std::holds_alternative<DropEnded>(event)) {
            sync_places(game);
        } else {
            has_medals = has_medals || std::holds_alternative<ObjectiveChanged>(event) ||
                         std::holds_alternative<UnitExited>(event) || std::holds_alternative<LossCounted>(event);
        }
    }
    if (has_medals) note_medals(game, events);
    if (has_medals) note_holders(game.state.open);
}

// What an author asks of his battle: who held what, who came, what became of whom.
void LabWatcher::note_story(const Game& game, Result end) {
    const Open& open = game.state.open;
    ++counts_.games_followed;
    sync_places(game);
    note_holders(open);
    for (const ObjectiveId id : open.objectives.ids())
        for (const Side side : sides) {
            if (!ever_[index(side)][static_cast<std::size_t>(id.value)]) continue;
            LabHeld& held = counts_.held[index(side)][game.scenario->objectives[id].id];
            ++held.ever;
            held.at_end += open.objectives[id] == side ? 1U : 0U;
        }
    counts_.starts.resize(came_.size());
    for (std::size_t i = 0; i < came_.size(); ++i) {
        const Unit& unit = open.units[UnitId{i}];
        LabStart& start = counts_.starts[i];
        const bool is_won = end == won_by(unit.side);
        if (came_[i] == 0) continue;  // what never came was not lost
        const bool is_left = unit.where != Location::Eliminated;
        ++start.came;
        start.turns += came_[i];
        start.survived += is_left ? 1U : 0U;
        (is_left ? start.wins_with_it : start.wins_without) += is_won ? 1U : 0U;
    }
    for (std::size_t turn = 0; turn < counts_.medals_by_turn.size(); ++turn)
        for (const Side side : sides)
            counts_.medals_by_turn[turn][index(side)] += turn < turn_medals_.size()
                                                             ? turn_medals_[turn][index(side)]
                                                             : static_cast<std::uint64_t>(std::max(0, open.at(side).medals()));
}

void LabWatcher::end(const Game& game, std::uint64_t index_of_game, LabOutcome outcome) {
    const Open& open = game.state.open;
    if (!plays_.empty()) close_turn(game, plays_.front().side);
    outcome.end = open.end;
    outcome.reason = open.reason;
    outcome.turns = open.turn;
    for (const Side side : sides)
        outcome.medals[index(side)] = static_cast<std::uint8_t>(std::clamp(open.at(side).medals(), 0, 255));
    LabTimes& times = counts_.outcomes[outcome];
    times.first = times.games == 0 ? index_of_game : std::min(times.first, index_of_game);
    ++times.games;

    for (const Side side : sides) {
        for (const CardId card : first_hands_[index(side)]) {
            LabCard& counted = counts_.cards[index(side)][game.rules->at(card).id];
            ++counted.first_hands;
            counted.wins_with_it += outcome.end == won_by(side) ? 1U : 0U;
        }
        auto& medals = counts_.medals[index(side)];
        medals[static_cast<std::size_t>(LabSource::Units)] += open.at(side).eliminations;
        medals[static_cast<std::size_t>(LabSource::Objectives)] += open.at(side).objective_medals;
        medals[static_cast<std::size_t>(LabSource::Exits)] += open.at(side).exit_medals;
    }
    for (const ObjectiveId id : open.objectives.ids()) {
        const Objective& objective = game.scenario->objectives[id];
        if (open.objectives[id] != Side::None && objective.type != ObjectiveType::Exit)
            counts_.objective_medals[index(open.objectives[id])][objective.id] += objective.medals;
    }
    note_story(game, outcome.end);
    if (outcome.end == Result::Open) counts_.unfinished.push_back(index_of_game);
    const Side won_it = winner_of(outcome.end);
    if (won_it == Side::None) return;  // of a draw nobody's last medal decided, and it is no close win
    const std::size_t winner = index(won_it);
    const LabSource decided = outcome.reason == WinReason::Medals        ? last_source_[winner]
                              : outcome.reason != WinReason::SuddenDeath ? LabSource::Other
                              : has_won_by_exits(game.table(), won_it)   ? LabSource::Exits
                                                                         : LabSource::Other;
    ++counts_.deciding[winner][static_cast<std::size_t>(decided)];

    // Who would have been first with fewer medals needed: until then the game is the same.
    for (std::size_t a = 0; a < most_lab_medals; ++a)
        for (std::size_t b = 0; b < most_lab_medals; ++b) {
            const std::uint64_t allies = reached_[0][a], axis = reached_[1][b];
            const bool won = allies == axis ? won_it == Side::Allies : axis == 0 || (allies != 0 && allies < axis);
            counts_.race[a][b] += won ? 1U : 0U;
        }

    LabGame game_seen;
    game_seen.index = index_of_game;
    game_seen.winner = won_it;
    game_seen.turns = outcome.turns;
    game_seen.medals = outcome.medals;
    game_seen.behind = static_cast<std::uint8_t>(std::clamp(behind_[winner], 0, 255));
    const auto keep = [&](LabGame::Kind kind, std::int64_t score) {
        game_seen.kind = kind;
        game_seen.score = score;
        counts_.watch.push_back(game_seen);
    };
    const int ahead = int{outcome.medals[winner]} - int{outcome.medals[1 - winner]};
    keep(LabGame::Kind::Closest, -1000 * ahead + outcome.turns);
    keep(LabGame::Kind::TurnedRound, 1000 * game_seen.behind - ahead);
    keep(LabGame::Kind::Shortest, -outcome.turns);
    keep(LabGame::Kind::Longest, outcome.turns);
}

}  // namespace salient
