// A battle of two staffs, played through the screen with a random mouse: no dead end, from the first card to the last medal.
#include <algorithm>
#include <set>

#include "support/catch.hpp"
#include "ui/overlord_player.hpp"

namespace test_overlord_play {

using namespace salient;
using namespace salient::test;

TEST_CASE("random clicking plays an Overlord battle to its end and never stands still", "[ui][overlord]") {
    struct Table {
        std::array<int, 2> people;
        HandsShown hands;
        std::uint64_t seed;
    };
    const Table table =
        GENERATE(Table{{1, 1}, HandsShown::Open, 3}, Table{{4, 3}, HandsShown::Hidden, 5}, Table{{2, 1}, HandsShown::Hidden, 8});
    CAPTURE(table.people[0], table.people[1], table.seed);
    Window window(1000, 640);
    open_wide_battle(window, table.people, table.seed, table.hands);
    StaffPlayer player(window, table.seed);
    int idle = 0;
    for (int i = 0; i < 6000 && !window.game().match().open().is_over(); ++i) {
        const std::size_t before = window.game().match().record().entries.size();
        CAPTURE(i, before);
        REQUIRE(player.click());
        const auto& items = window.items().list();
        const auto nameless = std::find_if(items.begin(), items.end(),
                                           [](const ui::Item& item) { return item.label.find('[') != std::string::npos; });
        if (nameless != items.end()) FAIL_CHECK(nameless->name << ": " << nameless->label);
        idle = window.game().match().record().entries.size() == before ? idle + 1 : 0;
        if (idle >= 60) {
            for (const std::string& name : window.enabled("")) UNSCOPED_INFO(name);
            REQUIRE(idle < 60);
        }
    }
    CHECK(window.game().match().open().is_over());
    CHECK(player.seats_asked() >= 6);
}

TEST_CASE("cards that stayed in the hand moved up while others were handed out", "[ui][overlord][hand][OVL-DEAL-20]") {
    Window window(1280, 800);
    open_wide_battle(window, {1, 1}, 6, HandsShown::Open);
    const Match& match = window.game().match();
    const Seat chief = seat_of(Side::Allies);
    REQUIRE(window.game().chooser().step_is<DistributeStep>());
    const auto places = [&] {
        std::vector<std::pair<float, float>> out;
        for (std::size_t i = 0; window.has("hand.card." + std::to_string(i)); ++i) {
            const ui::Rect& at = window.items().find("hand.card." + std::to_string(i))->rect;
            out.emplace_back(at.x, at.y);
        }
        return out;
    };
    const Hand hand = match.hand(chief);
    const auto before = places();
    REQUIRE(before.size() == hand.size());
    std::size_t given = 0;  // one of which there is no copy, and not the last one
    while (given + 1 < hand.size() &&
           (std::count(hand.begin(), hand.end(), hand[given]) != 1 || !window.is_enabled("hand.card." + std::to_string(given))))
        ++given;
    REQUIRE(given + 1 < hand.size());
    window.click("hand.card." + std::to_string(given));
    if (const auto ways = who_may_have_it(window); !ways.empty()) window.click(ways.front());
    window.pass(1);
    REQUIRE(match.hand(chief).size() == hand.size() - 1);
    auto gap = before;
    gap.erase(gap.begin() + static_cast<std::ptrdiff_t>(given));
    CHECK(places() == gap);
    window.key(SDLK_z, KMOD_CTRL);
    CHECK(places() == before);  // it lies where it lay
}

TEST_CASE("the only card that a Field General can lay waits for Enter", "[ui][overlord][hand][OVL-FG-1]") {
    Window window(1280, 800);
    open_wide_battle(window, {1, 1}, 12, HandsShown::Open);
    StaffPlayer player(window, 12);
    bool is_seen = false;
    for (int i = 0; i < 900 && !is_seen; ++i) {
        const ui::Chooser& chooser = window.game().chooser();
        const auto cards = window.enabled("hand.card.");
        if (chooser.step_is<CommandStep>() && cards.size() == 1 && chooser.card().is_none()) {
            window.key(SDLK_TAB);
            CHECK(window.items().focus() == cards.front());
            const std::size_t before = window.game().match().record().entries.size();
            window.key(SDLK_RETURN);
            CHECK((window.game().match().record().entries.size() > before || !chooser.card().is_none()));
            is_seen = true;
        }
        player.click();
    }
    CHECK(is_seen);
}

TEST_CASE("the bundled battles of two staffs go on at the table, with landing craft and with the Commissar", "[ui][overlord]") {
    std::set<std::size_t> asked;  // by the number of the step
    for (const char* id : {"dubno-mobile-groups", "salerno-gulf"}) {
        CAPTURE(id);
        Window window(1000, 640);
        const auto& list = window.client().scenarios();
        const auto found = std::find_if(list.begin(), list.end(), [&](const ui::ScenarioEntry& entry) {
            return entry.loaded && entry.loaded->scenario->id == id;
        });
        REQUIRE(found != list.end());
        open_wide_battle(window, {2, 3}, 6, HandsShown::Hidden, *found->loaded);
        StaffPlayer player(window, 6);
        int idle = 0;
        for (int i = 0; i < 260 && !window.game().match().open().is_over(); ++i) {
            const std::size_t before = window.game().match().record().entries.size();
            asked.insert(window.game().match().open().steps.back().index());
            CAPTURE(i, before);
            REQUIRE(player.click());
            idle = window.game().match().record().entries.size() == before ? idle + 1 : 0;
            REQUIRE(idle < 60);
        }
    }
    CHECK(asked.contains(Step{ChipStep{}}.index()));
    CHECK(asked.contains(Step{DistributeStep{}}.index()));
    CHECK(asked.contains(Step{CommandStep{}}.index()));
}

TEST_CASE("a Marine Commander-in-Chief names the card that orders one unit more, and takes it back",
          "[ui][overlord][OVL-GUNG-3]") {
    Window window(1000, 640);
    open_wide_battle(window, {1, 1}, 4, HandsShown::Hidden, wide_battle([](nlohmann::json& json) {
                         json["scenario_rules"] = {{{"rule", "gung_ho"}, {"side", "allies"}}};
                     }));
    window.pass(1);
    window.click("curtain.lift");
    const Match& match = window.game().match();
    for (int i = 0; i < 24 && window.enabled("prompt.bonus.").empty(); ++i) {
        const auto cards = window.enabled("hand.card.");
        if (const auto places = who_may_have_it(window); !places.empty())
            window.click(places.front());
        else if (!cards.empty())
            window.click(cards[static_cast<std::size_t>(i) % cards.size()]);
        if (match.open().face_down.size() >= 5) window.click(window.enabled("staff.").front());
    }
    const auto bonus = window.enabled("prompt.bonus.");
    REQUIRE_FALSE(bonus.empty());
    window.click(bonus.front());
    CHECK(is_player(bonus_of(match.view(seat_of(Side::Allies)), Side::Allies).seat));
    window.click("prompt.bonus.none");
    CHECK_FALSE(is_player(bonus_of(match.view(seat_of(Side::Allies)), Side::Allies).seat));
}

}  // namespace test_overlord_play
