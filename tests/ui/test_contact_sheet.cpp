// The contact sheet shows every picture there is.
#include <set>

#include "prove/pictures/contact_sheet.hpp"
#include "salient/set_out.hpp"
#include "support/catch.hpp"
#include "ui/window.hpp"

namespace test_contact_sheet {

using namespace salient;
using namespace salient::test;

TEST_CASE("no picture is missing from the contact sheet, and each lies where its page says", "[ui][art]") {
    const auto assets = source_dir() / "assets";
    const ui::Assets art(nullptr, assets);
    const auto pages = ui::plan_contact_sheet(art, *load_rulebook(assets));
    std::set<std::string> shown, names;
    for (const ui::SheetPage& page : pages) {
        CAPTURE(page.name);
        CHECK(names.insert(page.name).second);
        CHECK(page.cells.size() <= 24);
        for (const ui::SheetCell& cell : page.cells) {
            CAPTURE(cell.picture);
            shown.insert(cell.picture);
            CHECK(cell.hex.is_none() == (page.scenario == nullptr));
            if (cell.hex.is_none() || cell.is_over || cell.picture.starts_with("figure_")) continue;
            const Game game = set_out(page.rules, page.scenario);
            bool is_there = false;
            for (const Feature& feature : game.state.open.features_at(cell.hex))
                is_there = is_there || ui::picture_of(art, game.table(), feature).name == cell.picture;
            CHECK(is_there);
        }
    }
    for (const auto& entry : std::filesystem::directory_iterator(assets / "art")) {
        if (entry.path().extension() == ".svg") CHECK(shown.count(entry.path().stem().string()) == 1);
    }
}

}  // namespace test_contact_sheet
