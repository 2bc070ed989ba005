// Battles of two staffs as matches: files, records, undo, computer players.
#include <algorithm>

#include <fmt/format.h>

#include "match/contest.hpp"
#include "match/match_support.hpp"
#include "salient/agent.hpp"
#include "salient/data.hpp"
#include "salient/laboratory.hpp"
#include "salient/match.hpp"
#include "salient/opponent.hpp"
#include "support/catch.hpp"
#include "support/source_dir.hpp"
#include "support/staff.hpp"

namespace test_overlord_match {

using namespace salient;
using namespace salient::test;

namespace {

LoadedScenario battle_file(std::string_view more = {}) {
    std::string units[2];
    for (int x = 0; x <= 48; x += 4)
        for (int side = 0; side < 2; ++side)
            units[side] += fmt::format("{}[{}, {}]", units[side].empty() ? "" : ", ", x, side == 0 ? 6 : 2);
    const std::string text = fmt::format(
        R"({{"format": "salient-scenario", "version": 1, "id": "staffs", "name": "Staffs", "board": "overlord", "mode": "overlord", "face": "country",
            "sides": {{"allies": {{"edge": "bottom", "nation": "ru", "cards": 7, "medals": 4}},
                       "axis": {{"edge": "top", "nation": "de", "cards": 6, "medals": 4}}}},
            "first": "allies", "units": {{"allies": {{"infantry": [{}]}}, "axis": {{"armor": [{}]}}}}{}}})",
        units[0], units[1], more);
    return parse_scenario(text, "staffs.json", rulebook());
}

constexpr auto commissar = R"(, "scenario_rules": [{"rule": "russian_commissar_rule", "side": "allies"}])";

// Plays so many random decisions.
void play_some(Match& match, int decisions, Rng& rng) {
    for (int i = 0; i < decisions && is_player(match.to_act()); ++i) {
        Action action = match.legal()[rng.below(static_cast<std::uint32_t>(match.legal().size()))];
        const Seats others = may_give_way_to({match.rules(), match.scenario(), match.open()});
        for (std::size_t s = 0; s < seat_count && rng.below(6) == 0; ++s)
            if (others.has(Seat{s})) action = GiveWay{Seat{s}};
        if (const auto given = cards_given(match.view(match.to_act()), side_of(match.to_act()));
            !given.empty() && rng.below(8) == 0)
            if (const Action back = TakeBack{given.front().card, given.front().to}; match.check(back)) action = back;
        if (rng.below(4) == 0 && match.check(NoMoreAmbush{})) action = NoMoreAmbush{};
        match.play(action);
    }
}

}  // namespace

TEST_CASE("a file names the mode, which brings the deck; both come back as they were written",
          "[overlord][OVL-SCOPE-1][OVL-SET-2]") {
    const LoadedScenario loaded = battle_file(commissar);
    CHECK(loaded.scenario->mode == Mode::Overlord);
    CHECK(loaded.scenario->options.empty());
    CHECK(loaded.rules->at(loaded.rules->card("move_out")).copies == 4);
    const LoadedScenario again = parse_scenario(write_scenario(*loaded.scenario, *loaded.rules), "again.json", rulebook());
    CHECK(*again.scenario == *loaded.scenario);
    const ExportedM44 exported = write_m44(*loaded.scenario, *loaded.rules);
    CHECK(exported.lost.empty());
    const LoadedScenario back = parse_scenario(exported.text, "staffs.m44", rulebook());
    CHECK(back.scenario->mode == Mode::Overlord);
    CHECK(back.scenario->units.size() == loaded.scenario->units.size());
    for (const ReportLine& line : back.report.lines) CHECK(line.status != ImportStatus::ShownNotEnforced);
    CHECK_THROWS_AS(battle_file(R"(, "options": ["deck.overlord"])"), DataError);
}

TEST_CASE("the mode is refused on a board of one front", "[overlord][OVL-SCOPE-1]") {
    const std::string text =
        R"({"format": "salient-scenario", "version": 1, "id": "one", "name": "One front", "board": "standard",
        "mode": "overlord", "face": "country", "sides": {"allies": {"edge": "bottom", "nation": "us", "cards": 5, "medals": 4},
        "axis": {"edge": "top", "nation": "de", "cards": 5, "medals": 4}}, "first": "allies",
        "units": {"allies": {"infantry": [[2, 8]]}, "axis": {"infantry": [[2, 0]]}}})";
    try {
        parse_scenario(text, "staffs.json", rulebook());
        FAIL("it was read");
    } catch (const DataError& e) {
        CHECK(std::any_of(e.issues().begin(), e.issues().end(),
                          [](const DataIssue& issue) { return issue.message.find("mode \"overlord\"") != std::string::npos; }));
    }
}

TEST_CASE("a record of two staffs leads to the same states again", "[overlord]") {
    for (const std::uint32_t seed : {1U, 2U, 3U}) {
        Match match(battle_file(seed == 2 ? commissar : ""), seed, HandsShown::Hidden);
        Rng rng(seed);
        play_some(match, 700, rng);
        const auto folder = std::filesystem::temp_directory_path() / fmt::format("salient-staffs-{}.jsonl", seed);
        write_file_atomically(folder, record_to_text(match.record(), match.rules(), Board::of(BoardKind::Overlord)));
        const LoadedRecord loaded = load_record(folder, rulebook());
        std::filesystem::remove(folder);
        const ReplayReport report = verify(loaded);
        INFO(report.message);
        CHECK(report.standing == RecordStanding::Same);
        CHECK(report.final_hash == match.state_hash());
    }
}

TEST_CASE("what a Commander-in-Chief has confirmed is not taken back once a Field General has his cards",
          "[overlord][OVL-DEAL-20]") {
    Match match(battle_file(), 5, HandsShown::Hidden);
    REQUIRE(match.to_act() == allied_chief);
    const auto give = std::find_if(match.legal().begin(), match.legal().end(), [](const Action& a) {
        const auto* given = std::get_if<GiveCard>(&a);
        return given != nullptr && is_field_general(given->seat);
    });
    REQUIRE(give != match.legal().end());
    match.play(Action(*give));
    CHECK(match.can_undo());
    match.play(EndGiving{});
    CHECK(is_field_general(match.to_act()));
    CHECK_FALSE(match.can_undo());
}

TEST_CASE("computer players of every kind play both staffs to the end", "[overlord][opponents]") {
    const LoadedScenario loaded = battle_file();
    Game thought = new_game(loaded.rules, loaded.scenario);  // one that weighs its choices: a turn or two
    const auto recruit = make_agent(load_opponents(source_dir() / "assets").front(), 7);
    Rng dice(5);
    while (!thought.is_over() && thought.state.open.turn < 4) {
        const Seat who = to_act(thought);
        const Actions legal = legal_actions(thought);
        const Action action = who == seat::chance ? sample_chance(thought, dice) : recruit->choose(view_for(thought, who), legal);
        REQUIRE(check(thought, action));
        play_on(thought, action);
    }
    for (const std::string_view name : {"random", "reference"}) {
        Game game = new_game(loaded.rules, loaded.scenario);
        auto agent = make_agent(name, 7);
        Rng rng(3);
        int actions = 0;
        for (; !game.is_over() && actions < 30'000; ++actions) {
            const Seat who = to_act(game);
            play_on(game, who == seat::chance ? sample_chance(game, rng)
                                              : agent->choose(view_for(game, who), legal_actions(game), Budget{}));
        }
        CAPTURE(name, actions);
        CHECK(game.is_over());
    }
}

namespace {

// What a player decides in the turns of a battle, up to and without turn `until`.
struct Turns {
    int most_given = 0, cards_laid = 0, rolled = 0, ordered = 0, moved = 0, fought = 0, taken_back = 0, under_chip = 0;
};
Turns play_turns(Game& game, Agent& agent, std::uint64_t seed, int until, const Budget& budget = {}) {
    Turns turns;
    Rng chance(seed);
    int given = 0;
    for (int i = 0; i < 5000 && !game.is_over() && game.state.open.turn < until; ++i) {
        const Seat who = to_act(game);
        if (who == seat::chance) {
            play_on(game, sample_chance(game, chance));
            continue;
        }
        const Actions legal = legal_actions(game);
        const Action action = agent.choose(view_for(game, who), legal, budget);
        REQUIRE(std::find(legal.begin(), legal.end(), action) != legal.end());
        given = std::holds_alternative<GiveCard>(action) ? given + 1 : std::holds_alternative<EndGiving>(action) ? 0 : given;
        turns.most_given = std::max(turns.most_given, given);
        turns.cards_laid += std::holds_alternative<LayCard>(action) ? 1 : 0;
        turns.rolled += std::holds_alternative<RollInitiative>(action) ? 1 : 0;
        turns.ordered += std::holds_alternative<OrderUnit>(action) ? 1 : 0;
        turns.moved += std::holds_alternative<MoveUnit>(action) ? 1 : 0;
        turns.fought += std::holds_alternative<Battle>(action) ? 1 : 0;
        turns.taken_back += std::holds_alternative<TakeBack>(action) ? 1 : 0;
        turns.under_chip += std::holds_alternative<LayUnderChip>(action) ? 1 : 0;
        play_on(game, action);
    }
    return turns;
}

Game staffs_of(std::string_view battle) {
    const LoadedScenario loaded = load_scenario(scenarios_dir() / (std::string(battle) + ".json"), standard_rules());
    return new_game(loaded.rules, loaded.scenario);
}

std::unique_ptr<Agent> level(std::string_view name, std::uint64_t seed) {
    for (const Opponent& opponent : levels())
        if (opponent.id == name) return make_agent(opponent, seed);
    return make_agent(name, seed);
}

}  // namespace

TEST_CASE("every computer player plays every role: it hands out, lays, orders and fights, and takes nothing back",
          "[overlord][opponents]") {
    const std::string battle = GENERATE("salerno-gulf", "dubno-mobile-groups");
    const std::string name = GENERATE("reference", "recruit", "veteran", "general");
    CAPTURE(battle, name);
    Game game = staffs_of(battle);
    const bool is_general = name == "general";
    const Turns turns = play_turns(game, *level(name, 3), 11, is_general ? 3 : 7, {is_general ? 300U : 0U, 0, nullptr});
    CHECK(game.state.open.turn >= (is_general ? 3 : 7));
    CHECK(turns.most_given >= 1);
    CHECK(turns.most_given <= most_cards_given);
    CHECK(turns.taken_back == 0);
    CHECK(turns.cards_laid >= 2);
    CHECK(turns.ordered >= 4);
    CHECK(turns.moved >= 2);
    CHECK(turns.fought + (is_general ? 1 : 0) >= 1);
    if (battle == "dubno-mobile-groups") CHECK(turns.under_chip >= 3);
}

TEST_CASE("the computer gives a card to the general who has units for it", "[overlord][opponents]") {
    const Game g = staffs({.units = {{"infantry", {3, 5}}, {"armor", {5, 5}}, {"-infantry", {3, 3}}, {"-infantry", {45, 1}}},
                           .allies = {"attack_left", "probe_right", "recon_center", "move_out", "probe_center"}});
    for (const std::string_view name : {"reference", "veteran"}) {
        CAPTURE(name);
        const Action action = level(name, 1)->choose(view_for(g, allied_chief), legal_actions(g));
        const auto* given = std::get_if<GiveCard>(&action);
        REQUIRE(given != nullptr);
        CHECK(given->seat == allied_left);
        CHECK(given->card == card(g, "attack_left"));
    }
}

TEST_CASE("a role of the computer decides by what its seat sees alone", "[overlord][opponents]") {
    Game game = staffs_of("salerno-gulf");
    const auto one = level("veteran", 5), other = level("veteran", 5);
    Rng chance(4), guesses(9);
    int asked = 0;
    while (!game.is_over() && game.state.open.turn < 3) {
        const Seat who = to_act(game);
        if (who == seat::chance) {
            play_on(game, sample_chance(game, chance));
            continue;
        }
        const View view = view_for(game, who);
        const Actions legal = legal_actions(game);
        const Action action = one->choose(view, legal);
        REQUIRE(action == other->choose(view_for(guess_hidden(view, guesses), who), legal));
        ++asked;
        play_on(game, action);
    }
    CHECK(asked > 20);
}

TEST_CASE("a match and a simulation that exchanges sides play the same games", "[overlord][laboratory][opponents]") {
    const LoadedScenario loaded = load_scenario(scenarios_dir() / "salerno-gulf.json", standard_rules());
    Contest contest;
    contest.battles = {new_game(loaded.rules, loaded.scenario)};
    contest.a = [](std::uint64_t seed) { return level("reference", seed); };
    contest.b = contest.a;
    contest.games = 2;
    contest.seed = 6;
    const auto games = play_contest(contest);
    LabRun run;
    run.games = 2;
    run.seed = 6;
    run.is_exchanged = true;
    run.players[0].name = run.players[1].name = "reference";
    const LabSetup setup = prepare(run, loaded, levels());
    for (std::uint64_t i = 0; i < 2; ++i) {
        LabCounts counts;
        REQUIRE(play_lab_game(setup, i, counts));
        REQUIRE(counts.outcomes.size() == 1);
        const LabOutcome& outcome = counts.outcomes.begin()->first;
        CHECK(outcome.end == games[i].result.end);
        CHECK(outcome.turns == games[i].result.turns);
        CHECK(counts.actions == games[i].result.actions);
    }
}

TEST_CASE("a record names the levels of single roles, and they come back", "[overlord][OVL-ROLE-2]") {
    RecordNotes notes;
    notes.seating = default_seating({4, 2});
    notes.computers[index(allied_left)] = "recruit";
    notes.computers[index(axis_chief)] = "veteran";
    Match match(battle_file(), 3, HandsShown::Hidden, {}, {}, DiceFrom::Computer, TurnEnd::AtOnce, {}, notes);
    const TemporaryFolder folder;
    const auto file = folder / "roles.jsonl";
    write_file_atomically(file, record_to_text(match.record(), match.rules(), Board::of(BoardKind::Overlord)));
    const RecordHeader header = load_record(file, rulebook()).record.header;
    CHECK(header.computers == notes.computers);
    CHECK(match.computer_of(allied_left) == "recruit");
    CHECK(match.computer_of(allied_right).empty());
    CHECK(match.computer_of(axis_center) == "veteran");  // held with the hand
    CHECK(match.computer_of(axis_left).empty());
    CHECK(match.persons(Side::Allies) == 3);
    CHECK(match.persons(Side::Axis) == 1);
    // A seat by which its holder is not known was handed over, and nobody was asked by it.
    const std::string text = contents(file);
    const auto handed = [&](Seat seat) {
        write(file, text + fmt::format(R"({{"hands_over":{{"seat":{},"computer":"recruit"}}}})", index(seat)) + "\n");
        return verify(load_record(file, rulebook())).ok;
    };
    CHECK(handed(axis_left));
    CHECK_FALSE(handed(axis_center));
    // A staff that went to a computer had its persons still.
    match.hand_over(axis_left, "recruit");
    CHECK(match.persons(Side::Axis) == 0);
}

}  // namespace test_overlord_match
