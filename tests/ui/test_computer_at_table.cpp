// Computer players at the table: they think beside it, their turns are shown, and one person needs no curtain.
#include <algorithm>
#include <chrono>
#include <thread>

#include "match/match_support.hpp"
#include "support/catch.hpp"
#include "ui/against.hpp"
#include "ui/random_player.hpp"
#include "ui/table/over/why_sheet.hpp"
#include "ui/window.hpp"

namespace test_computer_at_table {

using namespace salient;
using namespace salient::test;

namespace {

// Frames go by until a person is asked, the game is over, or a computer has been asked that often.
void wait_for_person(Window& window, int most = 4000) {
    for (int i = 0; i < most && window.game().computers().is_asked(window.game().match()); ++i) {
        window.step();
        if (window.game().computers().is_thinking()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

}  // namespace

TEST_CASE("one person against a computer has no curtain, and takes none of its decisions back", "[ui][opponents]") {
    Window window;
    const Side first = window.client().standard() ? Side::Axis : Side::None;  // the Axis begin on the spur
    open_against(window, {"", "recruit"}, HandsShown::Hidden);
    REQUIRE(window.game().match().scenario().first == first);
    CHECK_FALSE(window.game().has_curtain());
    CHECK(window.has("thinking.move_now"));
    CHECK(window.game().computers().only_person() == seat_of(Side::Allies));
    wait_for_person(window);
    const Match& match = window.game().match();
    CHECK(side_of(match.to_act()) == Side::Allies);
    CHECK_FALSE(match.can_undo());
    CHECK_FALSE(window.game().has_curtain());
    // The record names who plays, and a game that is opened again goes on so.
    CHECK(match.record().header.computers == Levels{"", "recruit"});
    const auto copy = window.games() / "again.jsonl";
    std::filesystem::copy_file(window.game().played_file(), copy);
    window.open(ui::continue_game(window.client(), copy));
    CHECK(window.game().computers().level(seat_of(Side::Axis)) == "recruit");
    CHECK(side_of(window.game().match().to_act()) == Side::Allies);
}

TEST_CASE("whoever is alone with a computer was asked for an Ambush that he does not hold", "[ui][opponents]") {
    Window window(900, 560);
    open_against(window, {"", "recruit"}, HandsShown::Hidden);
    RandomPlayer player(window, 4);
    for (int i = 0; i < 260; ++i) {
        wait_for_person(window);
        const Match& match = window.game().match();
        if (match.open().is_over()) break;
        if (window.game().chooser().step_is<AmbushStep>())
            CHECK(std::any_of(match.legal().begin(), match.legal().end(),
                              [](const Action& a) { return std::holds_alternative<PlayAmbush>(a); }));
        if (!player.click()) break;
    }
    std::size_t declined = 0;
    for (const Played& played : window.game().match().history())
        for (const Event& event : played.events) {
            const auto* by = std::get_if<AmbushDeclined>(&event);
            declined += by != nullptr && side_of(by->seat) == Side::Allies;
        }
    CHECK(declined > 0);
}

TEST_CASE("while a computer is asked nobody decides for it", "[ui][opponents]") {
    Window window;
    window.animate(ui::AnimationSpeed::Slow);
    open_against(window, {"", "veteran"}, HandsShown::Open);
    const std::size_t played = window.game().match().record().entries.size();
    CHECK(window.game().is_watching());
    window.key(SDLK_1);
    window.key(SDLK_n);
    for (const std::string& card : window.enabled("hand.card")) CHECK(card.empty());
    wait_for_person(window, 40);
    CHECK(window.game().match().record().entries.size() >= played);
}

TEST_CASE("with open hands an undo goes back to the person's decision before the computer's", "[ui][opponents]") {
    Window window;
    open_against(window, {"", "recruit"}, HandsShown::Open);
    wait_for_person(window);
    const Match& match = window.game().match();
    // The Allies play their turn, the Axis theirs.
    const int turn = match.open().turn;
    RandomPlayer person(window, 5);
    for (int i = 0; i < 300 && match.open().turn == turn; ++i) {
        wait_for_person(window);
        person.click();
    }
    REQUIRE(match.open().turn > turn);
    wait_for_person(window);
    REQUIRE(match.can_undo());
    const std::size_t played = match.history().size();
    window.key(SDLK_z, KMOD_CTRL);
    CHECK(match.history().size() < played);
    CHECK(side_of(match.to_act()) == Side::Allies);
}

TEST_CASE("a computer went on with the plan that it had made before its decisions were taken back", "[ui][opponents]") {
    RecordNotes notes;
    notes.computers = {"reference", "reference"};
    Match match(measured_scenario(), 11, HandsShown::Open, {}, {}, DiceFrom::Computer, TurnEnd::AtOnce, {}, notes);
    const auto decided = [&](ui::Computers& computers) {
        for (;;) {
            if (const auto action = computers.decision(match)) return *action;
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    };
    ui::Computers computers(match, assets_dir());
    int taken_back = 0;
    for (int i = 0; i < 60; ++i) {
        match.play(decided(computers));
        if (i % 3 != 2 || !match.can_undo() || match.undoable_seat() != match.to_act()) continue;
        match.undo();
        computers.forget();
        ui::Computers fresh(match, assets_dir());
        CHECK(decided(computers) == decided(fresh));
        computers.forget();
        ++taken_back;
    }
    CHECK(taken_back > 5);
}

TEST_CASE("two computers can be watched", "[ui][opponents]") {
    Window window;
    open_against(window, {"recruit", "recruit"}, HandsShown::Open);
    for (int i = 0; i < 400 && window.game().match().open().turn < 3; ++i) {
        window.step();
        if (window.game().computers().is_thinking()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    CHECK(window.game().match().open().turn >= 3);
    CHECK(window.game().computers().only_person() == seat::nobody);
}

TEST_CASE("a level that nobody knows is said, and a person plays", "[ui][opponents]") {
    Window window;
    open_against(window, {"field_marshal", ""}, HandsShown::Hidden);
    CHECK_FALSE(window.game().computers().any());
    CHECK(window.game().computers().unknown() == "field_marshal");
}

TEST_CASE("what a person had decided for a level that nobody knows was explained as a computer's", "[ui][opponents]") {
    RecordNotes notes;
    notes.computers = {"field_marshal", "recruit"};
    Match match(measured_scenario(), 11, HandsShown::Open, {}, {}, DiceFrom::Computer, TurnEnd::AtOnce, {}, notes);
    const auto agent = make_agent("random", 3);
    while (match.open().turn < 2 || match.side_to_act() != Side::Axis) play_one(match, *agent);
    for (int i = 0; i < 30; ++i) play_one(match, *agent);
    match.hand_over(seat_of(Side::Allies), "");
    match.hand_over(seat_of(Side::Axis), "");
    const ui::Computers computers(match, assets_dir());
    CHECK(computers.unknown().empty());  // nobody of that name sits there now
    CHECK_FALSE(computers.knows("field_marshal"));
    CHECK(computers.knows("recruit"));
    std::size_t told = 0;
    for (std::size_t i = 0; i < match.history().size(); ++i) {
        const auto decision = ui::WhySheet::decision(match, computers, {i + 1, 0}, false);
        if (!decision) continue;
        ++told;
        CHECK(side_of(match.history()[*decision].seat) == Side::Axis);
    }
    CHECK(told > 0);
}

TEST_CASE("a new game asks for each side who plays", "[ui][opponents]") {
    Window window;
    window.open_menu();
    window.click("menu.new");
    REQUIRE(window.has("scenario.rauray-spur"));
    window.click("scenario.rauray-spur");
    window.click("new.tab.play");
    REQUIRE(window.has("players.axis.computer"));
    window.click("players.axis.computer");
    window.click("players.axis.general");
    window.click("players.allies.computer");
    window.click("players.allies.recruit");
    window.click("new.start");
    REQUIRE(window.app().screen()->name() == "game");
    CHECK(window.game().match().record().header.computers == Levels{"recruit", "general"});
    CHECK(window.game().match().hands() == HandsShown::Open);  // to be watched
}

}  // namespace test_computer_at_table
