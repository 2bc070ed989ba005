// What a table of two staffs tells its people: what a card would order before it goes out, what the enemy's last turn was, who played.
#include <algorithm>
#include <string>

#include "match/ledger.hpp"
#include "support/catch.hpp"
#include "ui/overlord_player.hpp"
#include "words/people/team_text.hpp"

namespace test_overlord_told {

using namespace salient;
using namespace salient::test;

namespace {

// Plays on until what is asked fits.
template <class Fits>
bool play_until(Window& window, StaffPlayer& player, Fits fits) {
    for (int i = 0; i < 3000 && !window.game().match().open().is_over(); ++i) {
        if (fits()) return true;
        if (!player.click()) return false;
    }
    return false;
}

}  // namespace

TEST_CASE("a card of a staff said that it orders 0 units, wherever it could be laid", "[ui][overlord][hand][OVL-CARD-1]") {
    Window window(1280, 800);
    open_wide_battle(window, {4, 4}, 12, HandsShown::Hidden);
    StaffPlayer player(window, 3);
    bool is_given = false, is_laid = false;
    for (int i = 0; i < 2000 && !(is_given && is_laid); ++i) {
        const ui::Chooser& chooser = window.game().chooser();
        const bool gives = chooser.step_is<DistributeStep>(), lays = chooser.step_is<CommandStep>();
        if ((gives || lays) && !window.has("curtain.lift") && chooser.card().is_none()) {
            for (const std::string& name : window.enabled("hand.card.")) {
                CHECK(window.label(name).find(": 0 unit") == std::string::npos);
                const bool tells = window.label(name).find("ection") != std::string::npos;
                if (!tells) continue;
                // Pointed at, it says the same in its large picture, and those that it could order are lit.
                window.point(name);
                CHECK(window.has("hand.raised"));
                CHECK(window.has("legend.could_order"));
                (gives ? is_given : is_laid) = true;
                break;
            }
        }
        REQUIRE(player.click());
    }
    CHECK(is_given);
    CHECK(is_laid);
}

TEST_CASE("in the council the rules of the battle could not be read", "[ui][overlord][OVL-SET-6]") {
    Window window(1280, 800);
    open_wide_battle(window, {2, 2}, 4, HandsShown::Hidden);
    window.pass(1);
    window.key(SDLK_s);
    CHECK(window.has("sheet.close"));
    window.key(SDLK_ESCAPE);
    REQUIRE(window.is_enabled("council.rules"));
    window.click("council.rules");
    CHECK(window.has("sheet.close"));
    window.click("sheet.close");
    CHECK(window.is_enabled("council.over"));
    CHECK(window.app().cards_shown().empty());
}

TEST_CASE("who sat down in an Overlord battle was told nothing of the enemy's last turn, where there was one",
          "[ui][overlord][OVL-SEAT-12]") {
    Window window(1280, 800);
    open_wide_battle(window, {4, 4}, 12, HandsShown::Hidden);
    StaffPlayer player(window, 5);
    const auto gives = [&] {
        return window.game().chooser().step_is<DistributeStep>() && !window.has("curtain.lift") && !window.has("council.over");
    };
    REQUIRE(play_until(window, player, gives));
    CHECK_FALSE(window.has("staff.last_turn"));
    const Side first = window.game().chooser().side();
    REQUIRE(play_until(window, player, [&] { return gives() && window.game().chooser().side() != first; }));
    CHECK(window.has("recap.text"));  // it lies open behind the neutral view
    window.click("recap.close");
    REQUIRE(window.is_enabled("staff.last_turn"));
    window.click("staff.last_turn");
    CHECK(window.has("recap.text"));
    window.click("recap.close");
    // Of a Field General too, with what happened in his own sections.
    REQUIRE(play_until(window, player, [&] {
        return window.game().chooser().step_is<CommandStep>() && !window.has("curtain.lift") && window.has("staff.last_turn");
    }));
    window.click("staff.last_turn");
    CHECK(window.label("recap.text").find("In your sections") != std::string::npos);
}

TEST_CASE("help mode explains the card that a Field General was given, and does not lay it", "[ui][overlord][help][OVL-FG-1]") {
    Window window(1280, 800);
    open_wide_battle(window, {4, 4}, 12, HandsShown::Hidden);
    StaffPlayer player(window, 5);
    REQUIRE(play_until(window, player, [&] {
        return window.game().chooser().step_is<CommandStep>() && !window.has("curtain.lift") && window.is_enabled("hand.card.0");
    }));
    const std::string card = window.label("hand.card.0").substr(0, window.label("hand.card.0").find(':'));
    window.key(SDLK_F2);
    window.click("hand.card.0");
    CHECK(window.label("help_mode.text").starts_with(card));
    CHECK(window.game().chooser().card().is_none());
}

TEST_CASE("a side of several people wins together, and every card that they played counts", "[ui][overlord][OVL-WIN-2]") {
    Window window(1000, 640);
    open_wide_battle(window, {3, 4}, 8, HandsShown::Open);
    StaffPlayer player(window, 8);
    const Match& match = window.game().match();
    REQUIRE(play_until(window, player, [&] { return match.open().turn > 3; }));
    CHECK(players_text(match, window.client().texts(), Side::Allies) == "Anna, Carla, Greta");
    CHECK(players_text(match, window.client().texts(), Side::Axis) == "Bruno, Dario, Fabio, Hugo");
    std::array<int, 2> played{};
    for (const Played& one : match.history())
        for (const Event& event : one.events)
            if (const auto* card = std::get_if<CardPlayed>(&event)) ++played[index(side_of(card->card.seat))];
    const Ledger ledger = ledger_of(match);
    CHECK(played[0] + played[1] > 3);  // more than one a turn
    for (const Side side : sides) CHECK(ledger.cards[index(side)].cards == played[index(side)]);
}

}  // namespace test_overlord_told
