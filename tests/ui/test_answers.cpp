// Where a unit retreats to: answers numbered by what they mean, the one that costs more than another last and asked twice.
#include <algorithm>

#include <nlohmann/json.hpp>

#include "salient/agent.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"
#include "ui/against.hpp"
#include "ui/random_player.hpp"
#include "ui/stage_support.hpp"
#include "ui/window.hpp"

namespace test_answers {

using namespace salient;
using namespace salient::test;

namespace {

Match match_of(const char* name, std::uint64_t seed) {
    return Match(
        load_scenario(source_dir() / "scenarios" / (std::string(name) + ".json"), load_rulebook(source_dir() / "assets")), seed,
        HandsShown::Open);
}

// Until a retreat with such answers is asked.
template <class Test>
bool play_until_retreat(Window& window, std::uint64_t seed, Test&& test) {
    RandomPlayer player(window, seed);
    for (int i = 0; i < 900 && !window.game().match().open().is_over(); ++i) {
        if (window.game().chooser().step_is<RetreatStep>() && !window.game().has_curtain() &&
            test(window.game().chooser().question().listed()))
            return true;
        player.click();
    }
    return false;
}

// Two flags of three dice, whenever dice are rolled.
class TwoFlags final : public ChanceSource {
public:
    Action choose(const Game& game) override {
        if (const Action two = roll("ffs"); check(game, two)) return two;
        return others_->choose(game);
    }
    std::unique_ptr<ChanceSource> clone() const override { return std::make_unique<TwoFlags>(); }

private:
    std::unique_ptr<ChanceSource> others_ = seeded_chance(1);
};

// The first legal action of the first of these kinds of which there is one.
template <class... A>
const Action& first_of(const Actions& legal) {
    const Action* found = nullptr;
    const auto look = [&](auto is) {
        for (const Action& action : legal)
            if (found == nullptr && is(action)) found = &action;
    };
    (look([](const Action& action) { return std::holds_alternative<A>(action); }), ...);
    REQUIRE(found != nullptr);
    return *found;
}

}  // namespace

TEST_CASE("with the attacker straight behind his unit a player had no answer to its flags", "[ui][answers][HRTE-1][HRTE-2]") {
    const auto standard = load_rulebook(source_dir() / "assets");
    nlohmann::json battle =
        small_battle("Behind them",
                     nlohmann::json::parse(R"({"allies": {"artillery": [[11, 1]]}, "axis": {"infantry": [[11, 3], [24, 8]]}})"));
    battle["terrain"]["sandbag"].push_back({11, 3});
    battle["options"].push_back("house.retreat_not_toward_enemy");
    only_card(battle, *standard, "direct_from_hq");
    Match match(parse_scenario(battle.dump(), "behind_them.json", standard), std::make_unique<TwoFlags>());
    for (int i = 0; i < 20 && !std::holds_alternative<RetreatStep>(match.open().steps.back()); ++i)
        match.play(first_of<Battle, PlayCard, OrderUnit, EndOrders, EndMoves>(match.legal()));
    REQUIRE(std::holds_alternative<RetreatStep>(match.open().steps.back()));
    const ui::Chooser chooser(match);
    const HexId home = match.open().at(chooser.question().about()).hex;
    const std::vector<ui::Answer>& answers = chooser.question().listed();
    REQUIRE(answers.size() == 2);  // it may ignore one of the two
    for (const ui::Answer& answer : answers) {
        CHECK(answer.hex == home);
        CHECK(match.check(answer.action));
    }
    CHECK(answers.front().figures_lost == 1);
    CHECK(answers.back().figures_lost == 2);
    CHECK(chooser.question().meaning(home).action == Action{Retreat{1, {}}});
}

TEST_CASE("answer 1 never loses more than a later one that ends in the same hex, and every retreat has an answer",
          "[ui][answers][FLAG-16]") {
    int asked = 0, dominated = 0;
    for (const char* name : {"orne-bridges", "mokra-villages", "rauray-spur", "stonne"}) {
        Match match = match_of(name, 3);
        const auto agent = make_agent("random", 5);
        for (int i = 0; i < 900 && !match.open().is_over(); ++i) {
            if (std::holds_alternative<RetreatStep>(match.open().steps.back()) && is_player(match.to_act())) {
                const ui::Chooser chooser(match);
                const std::vector<ui::Answer>& answers = chooser.question().listed();
                REQUIRE_FALSE(answers.empty());
                ++asked;
                const HexId home = match.open().at(chooser.question().about()).hex;
                for (std::size_t k = 0; k < answers.size(); ++k) {
                    dominated += answers[k].is_dominated ? 1 : 0;
                    CHECK(match.check(answers[k].action));
                    for (std::size_t later = k + 1; later < answers.size(); ++later) {
                        if (answers[k].hex == answers[later].hex) CHECK(answers[k].figures_lost < answers[later].figures_lost);
                        CHECK((!answers[k].is_dominated || answers[later].is_dominated));
                        const bool is_plain = !answers[k].is_dominated && !answers[later].is_dominated;
                        if (is_plain && answers[later].hex != home) CHECK(answers[k].hex < answers[later].hex);
                        if (is_plain) CHECK(answers[k].hex != home);  // staying comes after all hexes
                    }
                }
                for (const Action& action : match.legal()) {
                    const auto* retreat = std::get_if<Retreat>(&action);
                    if (retreat == nullptr) continue;
                    const HexId end = ui::end_of(retreat->route, home);
                    CHECK(std::any_of(answers.begin(), answers.end(), [&](const ui::Answer& a) { return a.hex == end; }));
                }
            }
            match.play(agent->choose(match.view(match.to_act()), match.legal()));
        }
    }
    CHECK(asked > 10);
}

TEST_CASE("answers are rows with numbers, and the number is the key", "[ui][answers]") {
    Window window;
    window.open_game("rauray-spur", 7, HandsShown::Open);
    REQUIRE(play_until_retreat(window, 3, [](const auto& answers) { return answers.size() > 1 && !answers[1].is_dominated; }));
    const auto& game = window.game();
    const std::vector<ui::Answer> answers = game.chooser().question().listed();
    for (std::size_t i = 0; i < answers.size(); ++i) CHECK(window.has("answer." + std::to_string(i + 1)));
    CHECK(window.label("answer.1").find(" lost") != std::string::npos);
    CHECK(window.label("prompt").find("flag") != std::string::npos);
    CHECK(window.app().shortened_texts() == std::vector<std::string>{});
    const std::size_t entries = game.match().record().entries.size();
    window.key(SDLK_2);
    REQUIRE(game.match().record().entries.size() > entries);
    CHECK(std::any_of(game.match().history().begin(), game.match().history().end(),
                      [&](const Played& played) { return played.action == answers[1].action; }));
}

TEST_CASE("an answer that costs more than another wants its key twice", "[ui][answers]") {
    for (std::uint64_t seed = 1; seed < 9; ++seed) {
        Window window;
        window.open_game("orne-bridges", seed, HandsShown::Open);
        if (!play_until_retreat(window, seed,
                                [](const auto& answers) { return answers.size() < 10 && answers.back().is_dominated; }))
            continue;
        const auto& match = window.game().match();
        const std::size_t entries = match.record().entries.size();
        const auto key = static_cast<SDL_Keycode>(SDLK_1 + window.game().chooser().question().listed().size() - 1);
        window.key(key);
        CHECK(match.record().entries.size() == entries);
        window.key(key);
        CHECK(match.record().entries.size() > entries);
        return;
    }
    FAIL("no such retreat");
}

TEST_CASE("who is alone with a computer answers where he is always asked, and is not told to wait", "[ui][answers][opponents]") {
    Window window;
    open_against(window, {"", "recruit"}, HandsShown::Hidden);
    const auto& game = window.game();
    RandomPlayer player(window, 4);
    int answered = 0;
    for (int i = 0; i < 3000 && answered < 3 && !game.match().open().is_over(); ++i) {
        if (game.computers().is_asked(game.match())) {
            window.step();
            continue;
        }
        if (game.chooser().step_is<RetreatStep, AmbushStep>() && side_of(game.match().to_act()) != game.match().open().active) {
            ++answered;
            CHECK(window.found("prompt").rect.y > window.found("board").rect.bottom());
            CHECK_FALSE(window.has("waiting"));
        }
        CHECK(window.has("hand.card.0"));  // his hand is face up in every phase
        player.click();
    }
    CHECK(answered > 0);
}

}  // namespace test_answers
