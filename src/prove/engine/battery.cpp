// Properties of states and actions. Those about queries are in battery_queries.cpp.
#include "prove/engine/battery.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "prove/engine/random_action.hpp"
#include "salient/state_hash.hpp"

namespace salient {

namespace {

// Every seat of the game, and a spectator.
std::vector<Seat> every_view(const Game& game) {
    std::vector<Seat> seats;
    for (const Side side : sides)
        for (int place = 0; place < game.state.open.seats_of[index(side)]; ++place) seats.push_back(seat_of(side, place));
    seats.push_back(seat::nobody);
    return seats;
}

std::string name_of(Seat seat) { return is_player(seat) ? "seat " + std::to_string(seat.value) : "a spectator"; }

// Says what is broken about one thing after another.
struct Report {
    const Game& game;
    BrokenProperties broken;

    void expect(bool holds, const char* property) {
        if (!holds) broken.emplace_back(property);
    }
    void expect(bool holds, const std::string& property, const Action& action) {
        if (!holds) broken.push_back(property + ": " + to_string(action, Board::of(game.scenario->board)));
    }
};

void about_legal_list(Report& report, const Actions& legal) {
    const Game& game = report.game;
    report.expect(!legal.empty(), "a player who must decide has a choice");
    report.expect(std::is_sorted(legal.begin(), legal.end()), "the legal list is sorted");
    report.expect(std::adjacent_find(legal.begin(), legal.end()) == legal.end(), "the legal list has no duplicates");
    for (const Action& action : legal) {
        const Verdict verdict = check(game, action);
        report.expect(verdict.is_yes(), verdict ? "" : "a listed action is refused (" + verdict.refusal().clause + ")", action);
    }
    report.expect(chance_outcomes(game).empty(), "Chance has nothing to do while a player decides");
}

void about_outcomes(Report& report, Rng& rng) {
    const Game& game = report.game;
    report.expect(legal_actions(game).empty(), "players have nothing to do while Chance acts");
    const Outcomes outcomes = chance_outcomes(game);
    report.expect(!outcomes.empty(), "Chance has an outcome");
    const double sum =
        std::accumulate(outcomes.begin(), outcomes.end(), 0.0, [](double s, const Outcome& o) { return s + o.probability; });
    report.expect(std::abs(sum - 1.0) < 1e-9, "the probabilities of Chance add up to 1");
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        report.expect(outcomes[i].probability > 0, "an outcome is possible", outcomes[i].action);
        report.expect(check(game, outcomes[i].action).is_yes(), "an outcome of Chance is legal", outcomes[i].action);
        if (i > 0)
            report.expect(outcomes[i - 1].action < outcomes[i].action, "outcomes are sorted, each once", outcomes[i].action);
    }
    for (int i = 0; i < 4; ++i) {
        const Action sample = sample_chance(game, rng);
        const bool is_listed =
            std::any_of(outcomes.begin(), outcomes.end(), [&](const Outcome& o) { return o.action == sample; });
        report.expect(is_listed, "a sample is one of the outcomes", sample);
    }
}

// An action that passes check has the same effect as one that is listed.
bool has_listed_twin(const Game& game, const Actions& legal, const Action& action) {
    if (std::binary_search(legal.begin(), legal.end(), action)) return true;
    if (std::holds_alternative<Concede>(action)) return true;  // legal for whoever is asked, and never listed
    // Neither is what only puts off a choice or takes one back.
    if (std::holds_alternative<GiveWay>(action) || std::holds_alternative<TakeBack>(action) ||
        std::holds_alternative<GiveBonus>(action) || std::holds_alternative<NoMoreAmbush>(action))
        return true;
    if (const auto* move = std::get_if<MoveUnit>(&action)) {
        // There and back is legal (DEF-8) and not listed.
        if (!move->route.empty() && move->route.back() == game.state.open.at(move->unit).hex) return true;
        return std::any_of(legal.begin(), legal.end(), [&](const Action& other) {
            const auto* listed = std::get_if<MoveUnit>(&other);
            return listed && listed->unit == move->unit && !listed->route.empty() && !move->route.empty() &&
                   listed->route.back() == move->route.back();
        });
    }
    if (const auto* exit = std::get_if<ExitBoard>(&action)) {
        const auto from = [&](const ExitBoard& a) { return a.route.empty() ? game.state.open.at(a.unit).hex : a.route.back(); };
        return std::any_of(legal.begin(), legal.end(), [&](const Action& other) {
            const auto* listed = std::get_if<ExitBoard>(&other);
            return listed && listed->unit == exit->unit && from(*listed) == from(*exit);
        });
    }
    if (const auto* retreat = std::get_if<Retreat>(&action)) {
        return std::any_of(legal.begin(), legal.end(), [&](const Action& other) {
            const auto* listed = std::get_if<Retreat>(&other);
            return listed && listed->flags_ignored == retreat->flags_ignored && listed->route.empty() == retreat->route.empty() &&
                   (listed->route.empty() || listed->route.back() == retreat->route.back());
        });
    }
    // Orders, and targets of a card, may be given in any order; they are listed in one, and who may come before all of them.
    if (std::holds_alternative<BringIn>(action)) {
        const auto* step = std::get_if<OrderStep>(&game.state.open.steps.back());
        return step && !step->last.is_none();
    }
    if (const auto* order = std::get_if<OrderUnit>(&action)) {
        const auto* step = std::get_if<OrderStep>(&game.state.open.steps.back());
        return step && !step->last.is_none() && order->unit < step->last;
    }
    if (const auto* name = std::get_if<NameTarget>(&action)) {
        const auto* step = std::get_if<NameTargetsStep>(&game.state.open.steps.back());
        return step && !step->targets.empty() && name->unit < step->targets.back();
    }
    return false;
}

void about_random_actions(Report& report, const Actions& legal, Rng& rng) {
    const Game& game = report.game;
    for (int i = 0; i < 6; ++i) {
        const Action action = random_action(game, rng);
        const Verdict verdict = check(game, action);
        if (verdict) {
            if (is_player(to_act(game)))
                report.expect(has_listed_twin(game, legal, action), "a legal action has no equal in the list", action);
            report.expect(!game.is_over(), "nothing is legal after the end", action);
            Game after = game;
            const Events events = play(after, action);
            for (std::string& line : broken_by(game, action, events, after)) report.broken.push_back(std::move(line));
        } else {
            report.expect(!verdict.refusal().clause.empty(), "a refusal names its clause", action);
            report.expect(!verdict.refusal().message.key.empty(), "a refusal has a sentence", action);
        }
    }
}

void about_views(Report& report, const Actions& legal, Rng& rng) {
    const Game& game = report.game;
    for (const Seat seat : every_view(game)) {
        const View view = view_for(game, seat);
        report.expect(view.open == game.state.open, "a view shows the whole table");
        if (is_player(seat)) report.expect(view.known.hand == game.state.secrets.hands[seat], "a seat sees its own hand");
        report.expect(is_player(seat) || view.known.hand.empty(), "a spectator sees no hand");
        const Game guess = guess_hidden(view, rng);
        const View again = view_for(guess, seat);
        report.expect(again.open == view.open && again.known == view.known, "a guess looks the same to who guesses");
        for (auto& line : broken_invariants(guess)) report.broken.push_back("in a guess for " + name_of(seat) + ": " + line);
        const Seat who = to_act(game);
        if (is_player(who) && who == seat) {
            report.expect(legal_actions(guess) == legal, "the legal list hangs on nothing hidden");
            for (int i = 0; i < 3; ++i) {
                const Action action = random_action(game, rng);
                const Verdict truth = check(game, action), guessed = check(guess, action);
                report.expect(truth.is_yes() == guessed.is_yes() && (truth.is_yes() || truth.refusal() == guessed.refusal()),
                              "a verdict hangs on nothing hidden", action);
            }
        }
    }
}

}  // namespace

BrokenProperties broken_properties(const Game& game, Rng& rng) {
    Report report{game, {}};
    for (std::string& line : broken_invariants(game)) report.broken.push_back("invariant: " + line);

    const Seat who = to_act(game);
    report.expect((who == seat::nobody) == game.is_over(), "somebody decides until the game is over");
    Actions legal{Action{EndMoves{}}};  // what was in a buffer must not stay there
    legal_actions(game, legal);
    report.expect(legal == legal_actions(game), "both forms of legal_actions agree");
    if (is_player(who)) {
        about_legal_list(report, legal);
    } else if (who == seat::chance) {
        about_outcomes(report, rng);
    } else {
        report.expect(legal.empty() && chance_outcomes(game).empty(), "nothing can be done after the end");
    }

    const Game copy = game;
    report.expect(copy.state == game.state && hash(copy.state) == hash(game.state), "a copy equals the original");
    about_random_actions(report, legal, rng);
    about_views(report, legal, rng);
    report.expect(copy.state == game.state, "questions change nothing");
    return std::move(report.broken);
}

BrokenProperties broken_by(const Game& before, const Action& action, const Events& events, const Game& after) {
    Report report{before, {}};
    Game folded = before;
    for (const Event& event : events) evolve(*folded.rules, *folded.scenario, folded.state, event);
    report.expect(folded.state == after.state, "the events fold to the new state", action);

    for (const Seat seat : every_view(before)) {
        View view = view_for(before, seat);
        for (const Event& event : events) evolve(view, redact(event, seat));
        const View expected = view_for(after, seat);
        report.expect(view.open == expected.open, "what " + name_of(seat) + " is told folds to the table", action);
        report.expect(view.known == expected.known, "what " + name_of(seat) + " is told folds to what it knows", action);
    }

    Game again = before;
    const Events same = play(again, action);
    report.expect(again.state == after.state && same == events, "playing it again does the same", action);
    report.expect(hash(again.state) == hash(after.state), "equal states have equal hashes", action);
    StateHash followed(before.state);
    followed.follow(after.state, events);
    report.expect(followed.value() == hash(after.state), "the facts bring the hash up to date", action);
    Game quiet = before;
    const Seat next = play_on(quiet, action);
    report.expect(quiet.state == after.state && next == to_act(after), "playing without facts does the same", action);
    report.expect(after.state != before.state && hash(after.state) != hash(before.state), "an action changes the state", action);
    return std::move(report.broken);
}

Exercise exercise(Game& game, Rng& rng, const ExerciseOptions& options, Actions* played) {
    Exercise result;
    Actions legal;
    Events events;
    while (true) {
        result.broken = broken_properties(game, rng);
        if (options.queries_every > 0 && result.states % options.queries_every == 0) {
            for (std::string& line : broken_queries(game, rng)) result.broken.push_back(std::move(line));
        }
        ++result.states;
        if (!result.broken.empty() || game.is_over()) return result;
        if (result.actions >= options.limit) {
            result.broken.emplace_back("the game does not end");
            return result;
        }
        Action action;
        if (to_act(game) == seat::chance) {
            action = sample_chance(game, rng);
        } else {
            legal_actions(game, legal);
            action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        }
        if (played) played->push_back(action);
        const Game before = game;
        events.clear();
        play(game, action, events);
        ++result.actions;
        result.broken = broken_by(before, action, events, game);
        if (!result.broken.empty()) return result;
    }
}

}  // namespace salient
