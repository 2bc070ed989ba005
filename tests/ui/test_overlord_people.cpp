// Who sits down to a battle of two staffs: chosen before set-up, each role with one holder (OVL-ROLE).
#include <fstream>

#include <chrono>
#include <thread>

#include "support/catch.hpp"
#include "ui/menus/new_game_screen.hpp"
#include "ui/overlord_player.hpp"

namespace test_overlord_people {

using namespace salient;
using namespace salient::test;

namespace {

// The page of a new game with the battle of two staffs chosen, at the people who play it.
void open_people(Window& window) {
    const auto file = window.games() / "two-staffs.json";
    std::ofstream(file) << wide_battle().json;
    window.open(std::make_unique<ui::NewGame>(window.client(), file));
    window.click("new.tab.play");
    REQUIRE(window.has("people.2"));
}

// Rolls down to it first: Tab would walk over the list of battles.
void reach(Window& window, const std::string& name) {
    for (int i = 0; i < 40 && window.items().find(name)->is_out_of_sight; ++i) {
        window.point(window.items().find("new.tab.play")->rect.x, 500);
        window.wheel(-1);
    }
    window.click(name);
}

}  // namespace

TEST_CASE("two to eight people share the roles as the tables say, until the players choose otherwise",
          "[ui][overlord][OVL-ROLE-1][OVL-ROLE-2][OVL-ROLE-7]") {
    Window window(1280, 800);
    open_people(window);
    CHECK(window.label("people.roles.allies.0").find("Field General Right") != std::string::npos);  // he leads everything
    window.click("people.5");
    CHECK(window.label("people.roles.allies.0") == "Commander-in-Chief, Field General Center");
    CHECK(window.label("people.roles.allies.1") == "Field General Left");
    CHECK(window.label("people.roles.allies.2") == "Field General Right");
    CHECK(window.label("people.roles.axis.0") == "Commander-in-Chief, Field General Center");
    CHECK(window.label("people.roles.axis.1") == "Field General Left, Field General Right");
    // Two share as they like, but both have a role: the last general of the second one stays his.
    reach(window, "people.split.axis.0.a");
    CHECK(window.label("people.roles.axis.1") == "Field General Right");
    reach(window, "people.split.axis.2.a");
    CHECK(window.label("people.roles.axis.1") == "Field General Right");
    reach(window, "people.split.axis.1.b");
    CHECK(window.label("people.roles.axis.1") == "Field General Center, Field General Right");
    reach(window, "people.axis.4");  // the other side keeps its own
    CHECK(window.label("people.roles.allies.0") == "Commander-in-Chief, Field General Center");
    CHECK(window.label("people.roles.axis.3") == "Field General Right");

    reach(window, "people.name.axis.2");
    window.type("Greta");
    window.click("new.start");
    const RecordHeader& header = window.game().match().record().header;
    CHECK(people_of(header.seating, Side::Allies) == 3);
    CHECK(people_of(header.seating, Side::Axis) == 4);
    CHECK(header.names[index(seat_of(Side::Axis, StaffRole::Center))] == "Greta");
    CHECK(window.game().has_council());
}

TEST_CASE("each player of a staff is a person or a level of the computer", "[ui][overlord][opponents][OVL-ROLE-2]") {
    Window window(1280, 800);
    open_people(window);
    reach(window, "people.axis.4");
    constexpr const char* levels[] = {"recruit", "veteran", "recruit", "general"};
    for (int i = 0; i < 4; ++i) {
        const std::string who = "people.who.axis." + std::to_string(i);
        CHECK_FALSE(window.has(who + ".general"));  // a person has no level
        reach(window, who + ".computer");
        reach(window, who + "." + levels[i]);
    }
    CHECK_FALSE(window.has("people.name.axis.1"));  // a computer has no name
    CHECK(window.has("people.name.allies.0"));
    CHECK(window.has("people.about"));
    window.click("new.start");
    const Match& match = window.game().match();
    CHECK(match.hands() == HandsShown::Hidden);
    CHECK(match.computer_of(seat_of(Side::Axis, StaffRole::CommanderInChief)) == "recruit");
    CHECK(match.computer_of(seat_of(Side::Axis, StaffRole::Left)) == "veteran");
    CHECK(match.computer_of(seat_of(Side::Axis, StaffRole::Center)) == "recruit");
    CHECK(match.computer_of(seat_of(Side::Axis, StaffRole::Right)) == "general");
    CHECK(match.computer_of(seat_of(Side::Allies, StaffRole::Right)).empty());
    CHECK_FALSE(window.game().has_council());
    CHECK(window.game().computers().only_person() == seat_of(Side::Allies));
}

namespace {

void wait_for_person(Window& window) {
    for (int i = 0; i < 20'000 && window.game().computers().is_asked(window.game().match()); ++i) {
        window.step();
        if (window.game().computers().is_thinking()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

}  // namespace

TEST_CASE("one person plays roles beside and against computers: no curtain, no call, nothing of theirs is seen or taken back",
          "[ui][overlord][opponents][OVL-SEAT-3][OVL-SEAT-13]") {
    Window window(1280, 800);
    ui::NewGameChoices choices{8, HandsShown::Hidden, DiceFrom::Computer, std::string(32, '5'), {}};
    choices.notes.seating = default_seating({4, 1});
    for (const Seat seat : {seat_of(Side::Allies), seat_of(Side::Allies, StaffRole::Center),
                            seat_of(Side::Allies, StaffRole::Right), seat_of(Side::Axis)})
        choices.notes.computers[index(seat)] = "recruit";
    const Seat person = seat_of(Side::Allies, StaffRole::Left);
    window.open(ui::start_game(window.client(), wide_battle(), choices));
    StaffPlayer player(window, 4);
    const Match& match = window.game().match();
    CHECK(window.game().computers().only_person() == person);
    CHECK_FALSE(window.game().has_council());
    int own = 0;
    // Six turns at least, and more where the dice gave him little to say.
    const auto goes_on = [&] {
        return !match.open().is_over() && (match.open().turn < 6 || (own <= 5 && match.open().turn < 20));
    };
    for (int i = 0; i < 400 && goes_on(); ++i) {
        wait_for_person(window);
        if (match.open().is_over()) break;
        REQUIRE(match.to_act() == person);
        CHECK_FALSE(window.game().has_curtain());
        CHECK_FALSE(window.has("curtain.lift"));
        CHECK_FALSE(window.has("delivery.done"));
        // Only what he received himself lies before him.
        const auto received = cards_given(match.view(person), Side::Allies);
        CHECK(window.enabled("hand.card").size() <= received.size());
        if (match.can_undo()) CHECK(match.undoable_seat() == person);
        const std::size_t before = match.record().entries.size();
        REQUIRE(player.click());
        own += match.record().entries.size() > before ? 1 : 0;
    }
    CHECK(own > 5);
    // The game goes on from its file with the same players.
    const auto copy = window.games() / "again.jsonl";
    std::filesystem::copy_file(window.game().played_file(), copy);
    window.open(ui::continue_game(window.client(), copy));
    CHECK(window.game().computers().level(seat_of(Side::Axis, StaffRole::Right)) == "recruit");
    CHECK_FALSE(window.game().computers().plays(person));
}

}  // namespace test_overlord_people
