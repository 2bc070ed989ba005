// Who sits down to a battle of two staffs: chosen before set-up, each role with one holder (OVL-ROLE).
#include <fstream>

#include "support/catch.hpp"
#include "ui/menus/new_game_screen.hpp"
#include "ui/overlord_support.hpp"

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
    CHECK(people_of(header.holders, Side::Allies) == 3);
    CHECK(people_of(header.holders, Side::Axis) == 4);
    CHECK(header.names[index(seat_of(Side::Axis, StaffRole::Center))] == "Greta");
    CHECK(window.game().has_council());
}

}  // namespace test_overlord_people
