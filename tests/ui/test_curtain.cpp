// The curtain alone: when it is due, and whose cards may be seen.
#include "support/catch.hpp"
#include "ui/stage_support.hpp"
#include "ui/table/over/curtain.hpp"

namespace test_curtain {

using namespace salient;
using namespace salient::test;

namespace {

// Lifts a curtain as its player would.
void lift(Window& window, Scene& scene, ui::Curtain& curtain) {
    window.open(std::make_unique<RoomScreen>([&](ui::Ui& ui) {
        if (curtain.is_due(scene.match, scene.chooser)) curtain.draw(ui, scene.stage(), {}, true);
    }));
    REQUIRE(window.is_enabled("curtain.lift"));
    window.click("curtain.lift");
}

// Plays without looking until another player is asked for a card.
void play_to_the_next_turn(Scene& scene) {
    const auto turn = scene.match.open().turn;
    while (scene.match.open().turn == turn || !scene.chooser.step_is<PlayCardStep>()) {
        if (is_player(scene.match.turn_to_end())) {
            scene.playback.add(scene.match.end_turn(), ui::AnimationSpeed::Off);
            scene.chooser.refresh(scene.match);
        } else {
            scene.play(Action(scene.match.legal().back()));
        }
        REQUIRE_FALSE(scene.match.open().is_over());
    }
}

}  // namespace

TEST_CASE("a curtain is due at each turn with hidden hands, and none with open hands", "[ui][curtain]") {
    Window window;
    Scene open("orne-bridges", 7, HandsShown::Open);
    ui::Curtain none;
    CHECK_FALSE(none.is_due(open.match, open.chooser));
    for (const Side side : sides) CHECK(none.may_be_seen(open.stage(), seat_of(side), false));

    Scene scene("orne-bridges", 7, HandsShown::Hidden);
    ui::Curtain curtain;
    const Seat first = scene.chooser.seat();
    REQUIRE(curtain.is_due(scene.match, scene.chooser));
    for (const bool peeks : {false, true})
        for (const Side side : sides) CHECK_FALSE(curtain.may_be_seen(scene.stage(), seat_of(side), peeks));
    lift(window, scene, curtain);
    CHECK_FALSE(curtain.is_due(scene.match, scene.chooser));
    CHECK(curtain.may_be_seen(scene.stage(), first, false));
    CHECK_FALSE(curtain.may_be_seen(scene.stage(), seat_of(enemy_of(side_of(first))), true));
    play_to_the_next_turn(scene);
    REQUIRE(scene.chooser.seat() != first);
    CHECK(curtain.is_due(scene.match, scene.chooser));
    CHECK_FALSE(curtain.may_be_seen(scene.stage(), scene.chooser.seat(), true));
    CHECK_FALSE(curtain.may_be_seen(scene.stage(), first, true));
}

TEST_CASE("a hand stays down after its card was played, but its player may peek", "[ui][curtain]") {
    Window window;
    Scene scene("orne-bridges", 7, HandsShown::Hidden);
    ui::Curtain curtain;
    lift(window, scene, curtain);
    const Seat seat = scene.chooser.seat();
    scene.play(Action(scene.match.legal().front()));
    REQUIRE_FALSE(scene.chooser.step_is<PlayCardStep>());
    REQUIRE(scene.chooser.seat() == seat);
    CHECK_FALSE(curtain.may_be_seen(scene.stage(), seat, false));
    CHECK(curtain.may_be_seen(scene.stage(), seat, true));
    // Who takes back what he has just played goes on sitting there; where another was asked, the curtain comes.
    REQUIRE(scene.match.can_undo());
    scene.match.undo();
    scene.playback.reset(scene.match);
    scene.chooser.refresh(scene.match);
    curtain.after_undo(scene.match, scene.chooser, seat);
    CHECK_FALSE(curtain.is_due(scene.match, scene.chooser));
    CHECK(curtain.may_be_seen(scene.stage(), seat, false));
    curtain.after_undo(scene.match, scene.chooser, seat_of(enemy_of(side_of(seat))));
    CHECK(curtain.is_due(scene.match, scene.chooser));
    CHECK_FALSE(curtain.may_be_seen(scene.stage(), seat, true));
}

TEST_CASE("who looked back saw his own open hand face down, while that of one of two stays so", "[ui][curtain]") {
    for (const HandsShown hands : {HandsShown::Open, HandsShown::Hidden}) {
        Scene scene("orne-bridges", 7, hands);
        Window window;
        ui::Curtain curtain;
        if (hands == HandsShown::Hidden) lift(window, scene, curtain);
        ui::Stage past = scene.stage();
        past.is_looking_back = true;
        for (const Side side : sides) CHECK(curtain.may_be_seen(past, seat_of(side), true) == (hands == HandsShown::Open));
    }
}

TEST_CASE("whoever hands over says once that he will not be asked about an ambush", "[ui][curtain]") {
    Window window;
    Scene scene("orne-bridges", 7, HandsShown::Hidden);
    ui::Curtain curtain;
    const Side side = scene.chooser.side();
    const Side other = enemy_of(side);
    window.open(std::make_unique<RoomScreen>([&](ui::Ui& ui) {
        if (curtain.is_due(scene.match, scene.chooser)) curtain.draw(ui, scene.stage(), {}, true);
    }));
    window.click("curtain.no_ambush");
    CHECK(curtain.asks_no_ambush(other));
    CHECK_FALSE(curtain.asks_no_ambush(side));
    window.click("curtain.lift");
    CHECK(curtain.asks_no_ambush(other));
    play_to_the_next_turn(scene);
    REQUIRE(scene.chooser.side() == other);
    lift(window, scene, curtain);
    CHECK_FALSE(curtain.asks_no_ambush(other));  // asked for anew
}

}  // namespace test_curtain
