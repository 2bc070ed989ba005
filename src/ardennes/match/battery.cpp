// The promises of game.hpp at every state of random games, and games played out.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "salient/ardennes/match.hpp"

namespace salient::ardennes {

namespace {

struct Report {
    const Game& game;
    std::vector<std::string> broken;
    void expect(bool holds, const std::string& what) {
        if (!holds) broken.push_back(what);
    }
    void expect(bool holds, const std::string& what, const Action& action) {
        if (!holds) broken.push_back(what + ": " + to_string(*game.book, action));
    }
};

void about_choices(Report& report) {
    const Actions legal = legal_actions(report.game);
    report.expect(!legal.empty(), "the player who must decide has a choice");
    report.expect(std::is_sorted(legal.begin(), legal.end()), "the legal list is sorted");
    for (std::size_t i = 0; i + 1 < legal.size(); ++i)
        report.expect(!(legal[i] == legal[i + 1]), "the legal list has no duplicates", legal[i]);
    for (const Action& action : legal) {
        const Verdict verdict = check(report.game, action);
        report.expect(verdict.is_yes(), verdict ? "" : "a listed action is refused (" + verdict.refusal().clause + ")", action);
    }
    report.expect(chance_outcomes(report.game).empty(), "chance has nothing to do while the player decides");
}

void about_chance(Report& report, Rng& rng) {
    const Chances outcomes = chance_outcomes(report.game);
    report.expect(!outcomes.empty(), "chance has an outcome");
    report.expect(legal_actions(report.game).empty(), "the player has nothing to do while chance acts");
    const double sum =
        std::accumulate(outcomes.begin(), outcomes.end(), 0.0, [](double s, const Chance& c) { return s + c.probability; });
    report.expect(std::abs(sum - 1.0) < 1e-9, "the probabilities of chance add up to 1");
    for (const Chance& one : outcomes)
        report.expect(check(report.game, one.action).is_yes(), "an outcome of chance is legal", one.action);
    const Action sample = sample_chance(report.game, rng);
    report.expect(std::any_of(outcomes.begin(), outcomes.end(), [&](const Chance& c) { return c.action == sample; }),
                  "a sample is one of the outcomes", sample);
}

// Actions of other moments and with other parts: each refusal has a clause and a sentence.
void about_refusals(Report& report, Rng& rng) {
    const Book& book = *report.game.book;
    const auto any = [&](auto& list) { return rng.below(static_cast<std::uint32_t>(list.size())); };
    const HexId hex{any(book.map.hexes)};
    const UnitId unit{any(book.units)};
    const GermanCardId card{any(book.german_cards)};
    const Action actions[] = {PlayCommand{card},
                              PlayEvent{card},
                              Pass{card},
                              PlayTactic{card},
                              Move{{unit}, {hex}},
                              DeclareAttack{hex, {unit}},
                              RetreatTo{hex},
                              LoseStep{unit},
                              Advance{unit, {hex}},
                              DrawMore{9},
                              AssignHits{2, 2},
                              PlaceArrival{hex},
                              RollDie{0},
                              Decline{},
                              EndMoves{},
                              DrawGerman{card},
                              React{card},
                              PlaceVdh{hex},
                              Reinforce{{unit}, {hex}}};
    for (const Action& action : actions) {
        const Verdict verdict = check(report.game, action);
        if (verdict) continue;
        report.expect(verdict.refusal().clause.starts_with("ARD-"), "a refusal names its clause", action);
        report.expect(!verdict.refusal().message.key.empty(), "a refusal has a sentence", action);
    }
}

}  // namespace

Pilot random_pilot() {
    return [](const Game& game, Rng& rng) {
        const Actions legal = legal_actions(game);
        return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    };
}

std::vector<std::string> broken_properties(const Game& game, Rng& rng) {
    Report report{game, broken_invariants(game)};
    const Who who = to_act(game);
    report.expect((who == Who::Nobody) == game.is_over(), "somebody decides until the game is over");
    if (who == Who::Player) about_choices(report);
    if (who == Who::Chance) about_chance(report, rng);
    about_refusals(report, rng);
    return std::move(report.broken);
}

std::vector<std::string> broken_by(const Game& before, const Action& action, const Events& events, const Game& after) {
    Report report{before, {}};
    State folded = before.state;
    for (const Event& event : events) evolve(*before.book, folded, event);
    report.expect(folded == after.state, "the facts fold to the new state", action);
    report.expect(hash(folded) == hash(after.state), "equal states have equal hashes", action);
    Game again = before;
    const Events same = play(again, action);
    report.expect(again.state == after.state && same == events, "playing it again does the same", action);
    report.expect(!(after.state == before.state), "an action changes the state", action);
    report.expect(hash(after.state) != hash(before.state), "another state has another hash", action);
    return std::move(report.broken);
}

Playout play_out(Game& game, const Pilot& pilot, Rng& rng, Checks checks, Actions* played, std::size_t most) {
    Playout out;
    Events events;
    while (!game.is_over()) {
        out.broken = checks == Checks::All          ? broken_properties(game, rng)
                     : checks == Checks::Invariants ? broken_invariants(game)
                                                    : std::vector<std::string>{};
        if (!out.broken.empty()) return out;
        if (out.actions >= most) {
            out.broken.emplace_back("the game does not end");
            return out;
        }
        const bool decides = to_act(game) == Who::Player;
        const Action action = decides ? pilot(game, rng) : sample_chance(game, rng);
        if (played != nullptr) played->push_back(action);
        const Game before = checks == Checks::All ? game : Game{};
        play(game, action, events);
        ++out.actions;
        out.decisions += decides ? 1 : 0;
        if (checks == Checks::All) out.broken = broken_by(before, action, events, game);
        if (!out.broken.empty()) return out;
    }
    if (checks != Checks::None) out.broken = broken_invariants(game);
    out.ended = true;
    return out;
}

std::uint64_t perft(const Game& game, int depth) {
    if (depth == 0 || game.is_over()) return 1;
    std::uint64_t sum = 0;
    const auto go_on = [&](const Action& action) {
        Game next = game;
        play(next, action);
        sum += perft(next, depth - 1);
    };
    for (const Action& action : legal_actions(game)) go_on(action);
    for (const Chance& one : chance_outcomes(game)) go_on(one.action);
    return sum;
}

}  // namespace salient::ardennes
