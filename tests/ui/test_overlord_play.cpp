// A battle of two staffs, played through the screen with a random mouse: no dead end, from the first card to the last medal.
#include <algorithm>

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
        CAPTURE(i, before, static_cast<int>(window.game().chooser().question()));
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

}  // namespace test_overlord_play
