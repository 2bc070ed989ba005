// The commissar at the table: the card for the chip before the first turn and in each turn, by mouse and keyboard.
#include <algorithm>

#include "salient/queries.hpp"
#include "support/catch.hpp"
#include "ui/commissar_support.hpp"
#include "ui/window.hpp"

namespace test_commissar {

using namespace salient;
using namespace salient::test;

namespace {

const Seat soviet = seat_of(Side::Allies);

void start(Window& window, const LoadedScenario& battle, HandsShown hands, std::uint64_t seed = 7) {
    window.open(ui::start_game(window.client(), battle, {seed, hands, DiceFrom::Computer, {}}));
}

// The number of the first card of the hand that is this one, or is not: "hand.card.2".
std::string item_of(const Window& window, const Match& match, std::string_view id, bool is_it = true) {
    const Hand& hand = match.hand(soviet);
    for (std::size_t i = 0; i < hand.size(); ++i)
        if ((match.rules().at(hand[i]).id == id) == is_it && window.has("hand.card." + std::to_string(i)))
            return "hand.card." + std::to_string(i);
    return {};
}

std::string under_chip(const Match& match) {
    const View view = match.view(soviet);
    const FaceDownId there = chip_of(view.open, soviet);
    return there.is_none() ? "" : match.rules().at(CardId{view.known.face_down[there]}).id;
}

std::string in_play(const Match& match) {
    return match.open().cards.empty() ? "" : match.rules().at(match.open().card().played).id;
}

template <class StepType>
bool step_is(const Match& match) {
    return std::holds_alternative<StepType>(match.open().steps.back());
}

// Up to the first turn of the side with the chip, which begins.
void lay_the_first(Window& window, std::string_view id, bool is_it = true) {
    const Match& match = window.game().match();
    REQUIRE(step_is<ChipStep>(match));
    const std::string item = item_of(window, match, id, is_it);
    REQUIRE_FALSE(item.empty());
    window.click(item);
    REQUIRE(step_is<PlayCardStep>(match));
}

const std::map<std::string, int> recons{{"recon_left", 30}, {"probe_center", 30}};

int count_in_hand(const Match& match, std::string_view id) {
    const Hand& hand = match.hand(soviet);
    return static_cast<int>(std::count_if(hand.begin(), hand.end(), [&](CardId c) { return match.rules().at(c).id == id; }));
}

// The first seed by which the side with the chip is dealt so many of a card.
std::uint64_t seed_for(const LoadedScenario& battle, std::string_view id, int copies) {
    std::uint64_t seed = 1;
    while (count_in_hand(Match(battle, seed, HandsShown::Open), id) != copies) ++seed;
    return seed;
}

// A table at which he holds two Recon 1 and three others.
void start_with_recons(Window& window, HandsShown hands) {
    const LoadedScenario battle = with_commissar("allies", recons);
    start(window, battle, hands, seed_for(battle, "recon_left", 2));
}

}  // namespace

TEST_CASE("the first card goes under the chip behind a curtain, and the other player sees only that it lies there",
          "[ui][SOV-3][SOV-18]") {
    for (const char* side : {"allies", "axis"}) {
        Window window;
        window.app().keep_texts();
        start(window, with_commissar(side), HandsShown::Hidden);
        const Match& match = window.game().match();
        REQUIRE(step_is<ChipStep>(match));
        REQUIRE(window.has("curtain.lift"));
        CHECK_FALSE(window.has("curtain.no_ambush"));
        CHECK_FALSE(window.has("hand.card.0"));
        CHECK(window.app().cards_shown().empty());
        window.click("curtain.lift");
        CHECK(window.label("prompt").find("under the commissar") != std::string::npos);
        CHECK(window.has("hand.chip"));
        CHECK(window.label("hand.chip").find("no card") != std::string::npos);
        const CardId first = match.hand(match.to_act())[0];
        window.click("hand.card.0");
        CHECK_FALSE(match.open().face_down.empty());
        REQUIRE(step_is<PlayCardStep>(match));
        CHECK(match.side_to_act() == Side::Allies);
        const std::string name = window.client().texts()("card." + match.rules().at(first).id);
        if (std::string_view(side) == "allies") {  // he begins, and has the table already
            CHECK_FALSE(window.has("curtain.lift"));
            CHECK(window.label("hand.chip") == "Under the commissar: " + name);
            CHECK(window.label("prompt").find("lies there is played") != std::string::npos);
        } else {
            REQUIRE(window.has("curtain.lift"));
            window.click("curtain.lift");
            CHECK(window.label("enemy.chip") == "Axis: a card lies under the commissar");
            CHECK_FALSE(window.has("hand.chip"));
            window.point("enemy.chip");
            for (const ui::Item& item : window.items().list())
                if (!item.name.starts_with("hand.card.")) CHECK(item.label.find(name) == std::string::npos);
        }
    }
}

TEST_CASE("one click lays a card under the chip and plays the one that lay there", "[ui][SOV-5]") {
    for (const bool by_keyboard : {false, true}) {
        Window window;
        start_with_recons(window, HandsShown::Open);
        const Match& match = window.game().match();
        lay_the_first(window, "recon_left");
        CHECK(under_chip(match) == "recon_left");
        const std::string item = item_of(window, match, "probe_center");
        REQUIRE_FALSE(item.empty());
        CHECK(window.label(item).find("to the commissar") != std::string::npos);
        if (by_keyboard)
            window.key(SDLK_1 + static_cast<SDL_Keycode>(item.back() - '0'));
        else
            window.click(item);
        CHECK(in_play(match) == "recon_left");
        CHECK(under_chip(match) == "probe_center");
        CHECK(step_is<OrderStep>(match));
        REQUIRE(window.is_enabled("prompt.undo"));
        window.click("prompt.undo");
        CHECK(under_chip(match) == "recon_left");
        CHECK(in_play(match).empty());
    }
}

TEST_CASE("a Recon 1 of the hand is played at once or goes under the chip, as its player says", "[ui][SOV-6]") {
    for (const bool at_once : {true, false}) {
        Window window;
        start_with_recons(window, HandsShown::Hidden);
        window.click("curtain.lift");
        const Match& match = window.game().match();
        lay_the_first(window, "probe_center");
        const std::string item = item_of(window, match, "recon_left");
        REQUIRE_FALSE(item.empty());
        CHECK_FALSE(window.has("prompt.play_at_once"));
        window.click(item);
        CHECK(window.is_enabled("prompt.play_at_once"));
        CHECK(window.is_enabled("prompt.under_chip"));
        CHECK(window.label("prompt").find("at once, or") != std::string::npos);
        CHECK(window.enabled("prompt.section.").empty());
        window.key(SDLK_ESCAPE);  // he lets go of it
        CHECK_FALSE(window.has("prompt.play_at_once"));
        window.key(SDLK_1 + static_cast<SDL_Keycode>(item.back() - '0'));
        REQUIRE(window.is_enabled("prompt.under_chip"));
        window.click(at_once ? "prompt.play_at_once" : "prompt.under_chip");
        CHECK(in_play(match) == (at_once ? "recon_left" : "probe_center"));
        CHECK(under_chip(match) == (at_once ? "probe_center" : "recon_left"));
    }
}

TEST_CASE("the two ways to play a Recon 1 with the commissar have keys of their own", "[ui][SOV-6]") {
    for (const bool at_once : {true, false}) {
        Window window;
        start_with_recons(window, HandsShown::Hidden);
        window.click("curtain.lift");
        const Match& match = window.game().match();
        lay_the_first(window, "probe_center");
        window.key(at_once ? SDLK_p : SDLK_u);  // nothing is chosen yet
        REQUIRE(step_is<PlayCardStep>(match));
        window.click(item_of(window, match, "recon_left"));
        REQUIRE(window.is_enabled("prompt.under_chip"));
        window.key(at_once ? SDLK_p : SDLK_u);
        CHECK(in_play(match) == (at_once ? "recon_left" : "probe_center"));
        CHECK(under_chip(match) == (at_once ? "probe_center" : "recon_left"));
    }
}

TEST_CASE("a card from under the chip that needs a section asks for it and nothing else", "[ui][SOV-7][TC-INF-1]") {
    Window window;
    start(window, with_commissar("allies", {{"infantry_assault", 60}}), HandsShown::Hidden);
    window.click("curtain.lift");
    const Match& match = window.game().match();
    lay_the_first(window, "infantry_assault");
    CHECK(window.enabled("prompt.section.").empty());
    window.click("hand.card.1");
    REQUIRE(step_is<PlayCardStep>(match));
    CHECK(match.open().face_down.size() == 2);
    REQUIRE_FALSE(window.enabled("prompt.section.").empty());
    CHECK_FALSE(window.is_enabled("hand.card.0"));
    window.click("hand.card.0");
    CHECK(match.open().face_down.size() == 2);
    window.key(SDLK_ESCAPE);  // nothing to let go of
    CHECK(window.has("menu.resume"));
    window.click("menu.resume");
    REQUIRE_FALSE(window.enabled("prompt.section.").empty());
    window.click(window.enabled("prompt.section.").front());
    CHECK(in_play(match) == "infantry_assault");
    CHECK(match.open().face_down.size() == 1);
}

TEST_CASE("the buttons below a curtain told what kind of card lay under the chip", "[ui][SOV-7][SOV-18][secrets]") {
    ScratchFolder games;
    std::filesystem::path file;
    {
        Window window(1280, 800, 100, games.path());
        start(window, with_commissar("allies", {{"infantry_assault", 60}}), HandsShown::Hidden);
        window.click("curtain.lift");
        lay_the_first(window, "infantry_assault");
        window.click("hand.card.1");  // the next one lies there, and the first still needs its section
        REQUIRE_FALSE(window.enabled("prompt.section.").empty());
        file = window.game().played_file();
    }
    // Whoever goes on with it sits down behind a curtain.
    Window window(1280, 800, 100, games.path());
    window.open(ui::continue_game(window.client(), file));
    REQUIRE(window.has("curtain.lift"));
    for (const char* section : {"left", "center", "right"}) CHECK_FALSE(window.has(std::string("prompt.section.") + section));
    CHECK(window.label("prompt").find("section") == std::string::npos);
    window.click("curtain.lift");
    CHECK_FALSE(window.enabled("prompt.section.").empty());
    CHECK(window.label("prompt").find("section") != std::string::npos);
}

TEST_CASE("without a card for the chip a button plays the one that lies there", "[ui][SOV-16]") {
    const LoadedScenario battle = with_commissar("allies", {{"ambush", 52}, {"probe_center", 8}});
    const std::uint64_t seed = seed_for(battle, "probe_center", 1);
    for (const bool by_keyboard : {false, true}) {
        Window window;
        start(window, battle, HandsShown::Open, seed);
        const Match& match = window.game().match();
        lay_the_first(window, "probe_center");
        REQUIRE(window.is_enabled("prompt.turn_up"));
        CHECK(window.enabled("hand.card.").empty());
        if (by_keyboard)
            window.key(SDLK_n);
        else
            window.click("prompt.turn_up");
        CHECK(in_play(match) == "probe_center");
        CHECK(match.open().face_down.empty());
    }
    // And a hand of nothing but Ambush puts none there.
    Window window;
    start(window, battle, HandsShown::Open, seed_for(battle, "probe_center", 0));
    const Match& match = window.game().match();
    REQUIRE(step_is<ChipStep>(match));
    REQUIRE(window.is_enabled("prompt.decline"));
    window.key(SDLK_x);
    CHECK_FALSE(step_is<ChipStep>(match));
}

TEST_CASE("with open hands the card under the enemy's chip may be looked at", "[ui][SOV-18]") {
    Window window;
    window.app().keep_texts();
    start(window, with_commissar("axis", {{"recon_left", 60}}), HandsShown::Open);
    const Match& match = window.game().match();
    REQUIRE(step_is<ChipStep>(match));
    window.click("hand.card.0");
    REQUIRE(match.side_to_act() == Side::Allies);
    window.point("enemy.chip");
    CHECK(window.app().cards_shown().size() == match.hand(soviet).size() + 1);
}

TEST_CASE("the log tells that a card went under the chip, and not which", "[ui][SOV-18]") {
    Window window;
    start_with_recons(window, HandsShown::Open);
    const Match& match = window.game().match();
    lay_the_first(window, "recon_left");
    window.click(item_of(window, match, "probe_center"));
    GameLog log;
    log.read(match, window.client().texts(), "en");
    std::string all;
    for (const LogLine& line : log.lines()) all += line.markup + "\n";
    CHECK(all.find("Allies: a card lies under the commissar.") != std::string::npos);
    CHECK(all.find("another card lies under the commissar, the one that lay there is turned up.") != std::string::npos);
    CHECK(all.find(window.client().texts()("card.probe_center")) == std::string::npos);
}

TEST_CASE("a chip and a hand fit into every window", "[ui][SOV-2]") {
    for (const int percent : {100, 150, 200}) {
        for (const char* language : {"en", "fr", "it"}) {
            CAPTURE(percent, language);
            Window window(1280, 800, percent, {}, language);
            start_with_recons(window, HandsShown::Hidden);
            window.click("curtain.lift");
            lay_the_first(window, "probe_center");
            const ui::Item* chip = window.items().find("hand.chip");
            REQUIRE(chip != nullptr);
            CHECK(chip->rect.right() <= 1280);
            CHECK(chip->rect.y < 800);
            window.click(item_of(window, window.game().match(), "recon_left"));
            for (const char* name : {"prompt.play_at_once", "prompt.under_chip"}) {
                REQUIRE(window.is_enabled(name));
                CHECK(window.items().find(name)->rect.x >= 0);
                CHECK(window.items().find(name)->rect.right() <= 1280);
            }
        }
    }
}

}  // namespace test_commissar
