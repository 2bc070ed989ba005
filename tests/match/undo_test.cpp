// Undo: what can be taken back, and that it meets the same dice.
#include <algorithm>
#include <array>

#include "match/match_support.hpp"
#include "support/catch.hpp"
#include "support/source_dir.hpp"

namespace undo_test {

using namespace salient;
using namespace salient::test;

namespace {

bool chance_acted(const PlayedList& played) {
    for (const Played& p : played) {
        if (p.seat == seat::chance) return true;
    }
    return false;
}

// The other player's turn has begun.
bool handed_over(const PlayedList& played) {
    for (const Played& p : played) {
        for (const Event& e : p.events) {
            if (std::holds_alternative<TurnBegan>(e)) return true;
        }
    }
    return false;
}

}  // namespace

TEST_CASE("a decision without consequence of chance can be taken back", "[match][undo]") {
    Match match(measured_scenario(), 1, HandsShown::Hidden);
    const auto agent = make_agent("random", 9);
    int taken_back = 0;
    for (int i = 0; i < 400 && is_player(match.to_act()); ++i) {
        const GameState before = match.truth_for_tools().state;
        const Actions legal = match.legal();
        const std::vector<Action> history = actions_of(match.history());
        const Seat who = match.to_act();
        const Action action = agent->choose(match.view(match.to_act()), match.legal());
        const PlayedList played = match.play(action);
        CHECK(match.can_undo() != (chance_acted(played) || handed_over(played)));
        CHECK(match.undoable_seat() == (match.can_undo() ? who : seat::nobody));
        if (!match.can_undo()) continue;
        ++taken_back;
        match.undo();
        CHECK(match.truth_for_tools().state == before);
        CHECK(match.legal() == legal);
        CHECK(actions_of(match.history()) == history);
        match.play(action);
    }
    CHECK(taken_back > 50);
}

TEST_CASE("undo reaches back to the last die, draw or decision of the other player, and no further", "[match][undo]") {
    Match match(measured_scenario(), 12, HandsShown::Hidden);
    const auto agent = make_agent("random", 10);
    std::size_t depth = 0;  // decisions that can be taken back
    Seat last = seat::nobody;
    for (int i = 0; i < 300 && is_player(match.to_act()); ++i) {
        const Seat who = match.to_act();
        const PlayedList played = play_one(match, *agent);
        if (who != last) depth = 0;
        depth = chance_acted(played) || handed_over(played) ? 0 : depth + 1;
        last = who;
        REQUIRE(match.can_undo() == (depth > 0));
        if (i % 7 != 0) continue;
        for (; depth > 0; --depth) {
            REQUIRE(match.can_undo());
            match.undo();
        }
        CHECK_FALSE(match.can_undo());
    }
}

TEST_CASE("nothing can be taken back where hands are hidden and a card was drawn", "[match][undo]") {
    Match match(measured_scenario(), 5, HandsShown::Hidden);
    const auto agent = make_agent("random", 11);
    int draws = 0;
    for (int i = 0; i < 300 && is_player(match.to_act()); ++i) {
        const PlayedList played = play_one(match, *agent);
        for (const Played& p : played) {
            if (!std::holds_alternative<Draw>(p.action)) continue;
            ++draws;
            CHECK_FALSE(match.can_undo());
        }
    }
    CHECK(draws > 0);
}

TEST_CASE("with open hands everything can be taken back to the first decision", "[match][undo]") {
    Match match(measured_scenario(), 6, HandsShown::Open);
    const GameState start = match.truth_for_tools().state;
    const auto agent = make_agent("random", 12);
    int decisions = 0;
    while (is_player(match.to_act())) {
        play_one(match, *agent);
        ++decisions;
    }
    const std::uint64_t end = match.state_hash();
    const std::vector<Action> history = actions_of(match.history());
    for (; decisions > 0; --decisions) {
        REQUIRE(match.can_undo());
        match.undo();
    }
    CHECK_FALSE(match.can_undo());
    CHECK(match.truth_for_tools().state == start);

    // The same choices meet the same dice.
    std::size_t next = match.history().size();
    while (is_player(match.to_act())) {
        REQUIRE(match.check(history[next]));
        next += match.play(history[next]).size();
    }
    CHECK(match.state_hash() == end);
    CHECK(actions_of(match.history()) == history);
    CHECK(verify({match.record(), measured_scenario(), false}).ok);
}

TEST_CASE("undo after undo and other choices still meets the dice of that moment", "[match][undo]") {
    Match match(measured_scenario(), 8, HandsShown::Open);
    const auto agent = make_agent("random", 13);
    Rng rng(14);
    for (int i = 0; i < 300 && is_player(match.to_act()); ++i) {
        const std::uint64_t before = match.state_hash();
        const Action action = agent->choose(match.view(match.to_act()), match.legal());
        const PlayedList first = match.play(action);
        match.undo();
        REQUIRE(match.state_hash() == before);
        if (rng.below(2) == 0) {  // a detour
            match.play(agent->choose(match.view(match.to_act()), match.legal()));
            match.undo();
        }
        const PlayedList again = match.play(action);
        REQUIRE(actions_of(first) == actions_of(again));
    }
    const ReplayReport report = verify({match.record(), measured_scenario(), false});
    CHECK(report.ok);
    CHECK(report.final_hash == match.state_hash());
}

namespace {

// What a player of the bundled battles may do, undo as well.
Match bundled_match(const std::filesystem::path& file, std::uint64_t seed, HandsShown hands, TurnEnd turn_end,
                    std::optional<std::filesystem::path> journal = {}, DiceFrom dice = DiceFrom::Computer) {
    return Match(load_scenario(file, standard_rules()), seed, hands, std::move(journal), {}, dice, turn_end);
}

std::vector<std::filesystem::path> bundled_files() {
    std::vector<std::filesystem::path> out;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(source_dir() / "scenarios"))
        if (entry.path().extension() == ".json" && entry.path().parent_path().filename() != "lessons")
            out.push_back(entry.path());
    std::sort(out.begin(), out.end());
    return out;
}

// A decision of a random player, dice of the players, or the end of a turn.
PlayedList go_on(Match& match, Agent& agent, Rng& rng) {
    if (is_player(match.turn_to_end())) return match.end_turn();
    if (match.dice_asked() || match.drift_asked()) return match.play(sample_chance(match.truth_for_tools(), rng));
    return play_one(match, agent);
}

}  // namespace

TEST_CASE("Undo took back the card that the other player had kept, after the table was handed over", "[match][undo][SC-9]") {
    int kept = 0;
    for (const auto& file : bundled_files()) {
        for (const std::uint64_t seed : {1U, 2U, 3U}) {
            Match match = bundled_match(file, seed, HandsShown::Hidden, TurnEnd::AtOnce);
            const auto agent = make_agent("random", seed);
            while (is_player(match.to_act())) {
                const bool keeps = std::holds_alternative<KeepCardStep>(match.open().steps.back());
                play_one(match, *agent);
                if (!keeps || match.open().is_over()) continue;
                ++kept;
                REQUIRE_FALSE(match.can_undo());
            }
        }
    }
    CHECK(kept > 30);
}

// All bundled battles, dice of the program and of the players, undo in every place, games put down and taken up again.
TEST_CASE("with hidden hands undo never goes behind a handover, whatever was undone before", "[match][undo]") {
    const TemporaryFolder folder;
    const auto dice = GENERATE(DiceFrom::Computer, DiceFrom::Players);
    std::size_t undone = 0;
    std::size_t ends_taken_back = 0;
    std::size_t number = 0;
    for (const auto& file : bundled_files()) {
        CAPTURE(file.filename().string());
        const auto journal = folder / ("game" + std::to_string(number++) + ".jsonl");
        std::optional<Match> match(bundled_match(file, 7 + number, HandsShown::Hidden, TurnEnd::Confirmed, journal, dice));
        const auto agent = make_agent("random", number);
        Rng rng(number);
        for (int i = 0; i < 500 && !match->open().is_over(); ++i) {
            const auto turn = match->open().turn;
            const PlayedList played = go_on(*match, *agent, rng);
            // A turn without a draw that its player has not ended yet.
            const bool is_held = is_player(match->turn_to_end()) && !match->draw_is_due();
            if (match->open().turn != turn && !is_held) REQUIRE_FALSE(match->can_undo());
            if (rng.below(40) == 0) {
                const bool could = match->can_undo();
                const Seat ends = match->turn_to_end();
                const auto hash = match->state_hash();
                match.reset();
                match.emplace(Match::resume(load_record(journal, standard_rules()), journal, TurnEnd::Confirmed));
                REQUIRE(match->state_hash() == hash);
                if (!is_held) REQUIRE(match->can_undo() == could);
                REQUIRE(match->turn_to_end() == (is_held ? seat::nobody : ends));
                if (is_held) REQUIRE_FALSE(match->can_undo());
            }
            if (rng.below(3) != 0) continue;
            for (auto steps = rng.below(12); steps > 0 && match->can_undo(); --steps) {
                const Open before = match->open();
                const std::array<Hand, 2> hands{match->hand(seat_of(Side::Allies)), match->hand(seat_of(Side::Axis))};
                const Seat ended = match->turn_to_end();
                const bool was_held = is_player(ended) && !match->draw_is_due();
                match->undo();
                ++undone;
                ends_taken_back += is_player(ended);
                if (was_held) {
                    REQUIRE(match->open().active == side_of(ended));
                    continue;
                }
                REQUIRE(match->open().turn == before.turn);
                REQUIRE(match->open().active == before.active);
                // No card goes back into the draw pile: at most the active player's is back in his hand.
                REQUIRE(match->open().draw_count <= before.draw_count);
                const Side waits = enemy_of(before.active);
                if (waits == Side::None) continue;  // a choice before the first turn
                const Hand& hand = match->hand(seat_of(waits));
                if (hand.size() == hands[index(waits)].size()) REQUIRE(hand == hands[index(waits)]);
            }
        }
        CHECK(verify(load_record(journal, standard_rules())).ok);
    }
    CHECK(undone > 300);
    CHECK(ends_taken_back > 5);
}

TEST_CASE("the draw at the end of a turn came before the player had seen what his turn came to", "[match][undo][DECK-11]") {
    Match at_once(measured_scenario(), 4, HandsShown::Hidden);
    Match match(measured_scenario(), 4, HandsShown::Hidden, {}, {}, DiceFrom::Computer, TurnEnd::Confirmed);
    const auto one = make_agent("random", 6);
    const auto two = make_agent("random", 6);
    int ends = 0;
    int taken_back = 0;
    while (is_player(at_once.to_act())) {
        const PlayedList played = play_one(at_once, *one);
        const PlayedList first = play_one(match, *two);
        PlayedList all = first;
        if (is_player(match.turn_to_end())) {
            ++ends;
            CHECK(side_of(match.turn_to_end()) == match.open().active);
            CHECK(match.open().phase == Phase::Draw);
            CHECK(match.to_act() == seat::chance);
            CHECK(match.side_to_act() == Side::None);
            CHECK(match.legal().empty());
            CHECK(match.can_undo() != chance_acted(first));
            if (match.can_undo()) {
                ++taken_back;
                match.undo();
                CHECK(match.turn_to_end() == seat::nobody);
                CHECK(actions_of(match.play(first.front().action)) == actions_of(first));
            }
            const PlayedList drawn = match.end_turn();
            CHECK(std::holds_alternative<Draw>(drawn.front().action));
            CHECK_FALSE(match.can_undo());
            all.insert(all.end(), drawn.begin(), drawn.end());
        }
        REQUIRE(actions_of(all) == actions_of(played));
        REQUIRE(match.state_hash() == at_once.state_hash());
    }
    CHECK(ends > 10);
    CHECK(taken_back > 3);
}

TEST_CASE("a journal cut off between two draws at the end of a turn goes on drawing", "[match][undo]") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    int cuts = 0;
    for (const std::uint64_t seed : {1U, 2U, 3U, 4U}) {
        std::filesystem::remove(file);
        std::optional<Match> match(
            Match(measured_scenario(), seed, HandsShown::Hidden, file, {}, DiceFrom::Computer, TurnEnd::Confirmed));
        const auto agent = make_agent("random", seed);
        Rng rng(seed);
        while (!match->open().is_over() && cuts < 4) {
            if (match->turn_to_end() == seat::nobody) {
                go_on(*match, *agent, rng);
                continue;
            }
            const std::string before = contents(file);
            const PlayedList drawn = match->end_turn();
            if (drawn.size() < 2 || !std::holds_alternative<Draw>(drawn[1].action)) continue;
            ++cuts;
            const auto hash = match->state_hash();
            match.reset();
            write(file, contents(file).substr(0, contents(file).find('\n', before.size()) + 1));
            match.emplace(Match::resume(load_record(file, standard_rules()), file, TurnEnd::Confirmed));
            CHECK(match->turn_to_end() == seat::nobody);
            CHECK(match->state_hash() == hash);
            CHECK_FALSE(match->can_undo());
        }
    }
    CHECK(cuts > 0);
}

TEST_CASE("every decision of a long game kept a whole state for undo", "[match][undo]") {
    Match match(measured_scenario(), 9, HandsShown::Open);
    const auto agent = make_agent("random", 5);
    std::vector<std::uint64_t> hashes;  // before each decision
    for (int i = 0; i < 1000 && is_player(match.to_act()); ++i) {
        hashes.push_back(match.state_hash());
        play_one(match, *agent);
        REQUIRE(match.states_kept() <= 2 + 64 + hashes.size() / 64);
    }
    REQUIRE(hashes.size() > 300);
    const Rng seed(4);
    Rng rng = seed;
    while (!hashes.empty()) {  // back to the start, now and then a few steps forward again
        match.undo();
        REQUIRE(match.state_hash() == hashes.back());
        hashes.pop_back();
        REQUIRE(match.states_kept() <= 2 + 128 + hashes.size() / 64);
        for (std::uint32_t again = rng.below(40) == 0 ? rng.below(30) : 0; again > 0 && is_player(match.to_act()); --again) {
            hashes.push_back(match.state_hash());
            play_one(match, *agent);
        }
    }
    CHECK_FALSE(match.can_undo());
}

namespace {

// The measured battle with a rule by which no card is drawn at the end of a turn.
LoadedScenario without_draws() {
    LoadedScenario loaded = measured_scenario();
    auto rules = std::make_shared<Rulebook>(*loaded.rules);
    Modifier none;
    none.attribute = Attribute::CardsDrawn;
    none.as = Role::Card;
    none.effect = Effect::Set;
    for (Card& card : rules->cards) {
        std::vector<Modifier> list = card.modifiers.all();
        list.push_back(none);
        card.modifiers = Modifiers(std::move(list));
    }
    rules->index_modifiers();
    loaded.rules = std::move(rules);
    return loaded;
}

}  // namespace

TEST_CASE("a turn without a draw was handed over before its player had seen what it came to", "[match][undo][DECK-11]") {
    Match match(without_draws(), 4, HandsShown::Hidden, {}, {}, DiceFrom::Computer, TurnEnd::Confirmed);
    Match at_once(without_draws(), 4, HandsShown::Hidden);
    const auto one = make_agent("random", 6);
    const auto two = make_agent("random", 6);
    int ends = 0;
    int taken_back = 0;
    // A side without a card passes, and draws one.
    const auto has_cards = [&] {
        return match.open().at(seat_of(Side::Allies)).hand_count > 1 && match.open().at(seat_of(Side::Axis)).hand_count > 1;
    };
    while (has_cards() && is_player(at_once.to_act())) {
        const Side active = match.open().active;
        play_one(at_once, *one);
        const PlayedList played = play_one(match, *two);
        if (is_player(match.turn_to_end())) {
            ++ends;
            CHECK_FALSE(match.draw_is_due());
            CHECK(side_of(match.turn_to_end()) == active);
            CHECK(match.to_act() == seat::nobody);
            CHECK(match.legal().empty());
            CHECK(match.can_undo() != chance_acted(played));
            if (match.can_undo()) {
                ++taken_back;
                match.undo();
                CHECK(match.turn_to_end() == seat::nobody);
                CHECK(match.open().active == active);
                CHECK(actions_of(match.play(played.front().action)) == actions_of(played));
            }
            CHECK(match.end_turn().empty());
            CHECK_FALSE(match.can_undo());
            CHECK(match.turn_to_end() == seat::nobody);
        }
        REQUIRE(match.state_hash() == at_once.state_hash());
        REQUIRE(match.to_act() == at_once.to_act());
    }
    CHECK(ends > 3);
    CHECK(taken_back > 0);
}

}  // namespace undo_test
