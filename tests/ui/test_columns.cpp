// Paragraphs in columns, as the pages of a battle are written.
#include <algorithm>
#include <string>
#include <vector>

#include "prove/pictures/columns.hpp"
#include "support/catch.hpp"
#include "ui/stage_support.hpp"

namespace test_columns {

using namespace salient;
using namespace salient::test;

TEST_CASE("a heading stood alone at the foot of a column, and what did not fit below was cut off", "[ui][art]") {
    std::vector<Paragraph> all;
    int said = 0;
    const auto words = [&](int n) {  // no two alike
        std::string out;
        for (int i = 0; i < n; ++i) out += "word" + std::to_string(++said) + " ";
        return out;
    };
    for (int i = 0; i < 12; ++i) {
        all.push_back({"A heading", true});
        if (i % 3 == 0) all.push_back({"and another", true});
        all.push_back({words(5 + i)});
        all.push_back({words(30 * i)});  // the first has nothing in it
    }
    all.push_back({words(600)});
    Window window;
    window.app().keep_texts();
    for (const float height : {160.0F, 190.0F, 233.0F, 310.0F, 700.0F}) {
        std::vector<ui::InWords> ends;
        std::vector<std::string> lines;  // of what is no heading
        window.open(std::make_unique<RoomScreen>([&](ui::Ui& ui) {
            ends.clear();
            lines.clear();
            for (const Paragraph& one : all)
                if (!one.is_heading)
                    for (const ui::RichPiece& piece :
                         ui.paint.layout(300, {ui::Font::Text, 14, ui::color::ink}, one.markup).pieces)
                        lines.push_back(piece.text);
            for (ui::InWords at; at.paragraph < all.size() && ends.size() < 200; ends.push_back(at))
                at = write_column(ui, {10, 10, 300, height}, all, at);
        }));
        CAPTURE(height);
        REQUIRE_FALSE(ends.empty());
        CHECK(ends.back().paragraph == all.size());
        CHECK(ends.size() > 1);
        CHECK(lines.size() > 150);
        const auto& shown = window.app().texts_shown();
        for (const std::string& line : lines) {
            CAPTURE(line);
            CHECK(std::count(shown.begin(), shown.end(), line) == 1);
        }
        for (const ui::InWords& end : ends) {
            if (end.paragraph == all.size()) continue;
            CAPTURE(end.paragraph, end.written);
            if (end.written == 0) CHECK_FALSE(all[end.paragraph - 1].is_heading);
        }
    }
}

}  // namespace test_columns
