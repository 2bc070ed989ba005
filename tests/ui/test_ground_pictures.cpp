// Which picture a piece of ground gets, and how it is turned.
#include <fmt/format.h>

#include "salient/data.hpp"
#include "support/catch.hpp"
#include "ui/board/board_ground.hpp"
#include "ui/screenshot.hpp"

namespace test_ground_pictures {

using namespace salient;
using namespace salient::test;

namespace {

// The picture of a kind of terrain on a hex, on a board with this terrain.
ui::FeaturePicture picture_at(Hex hex, std::string_view kind, std::string_view terrain, std::string_view face = "country") {
    static const auto rules = load_rulebook(source_dir() / "assets");
    static const ui::Assets art(nullptr, source_dir() / "assets");
    const auto loaded =
        parse_scenario(fmt::format(R"({{"format": "salient-scenario", "version": 1, "name": "x", "board": "standard",
        "face": "{}", "first": "allies", "terrain": {},
        "sides": {{"allies": {{"edge": "bottom", "nation": "us", "cards": 4, "medals": 4}},
                  "axis": {{"edge": "top", "nation": "de", "cards": 4, "medals": 4}}}},
        "units": {{"allies": {{"infantry": [[24, 4]]}}, "axis": {{"infantry": [[24, 0]]}}}}}})",
                                   face, terrain),
                       "x.json", rules);
    const Game game = new_game(loaded.rules, loaded.scenario);
    for (const Feature& f : game.state.open.features_at(game.table().board.at(hex)))
        if (loaded.rules->at(f.type).id == kind) return ui::picture_of(art, game.table(), f);
    return {"nothing there"};
}

}  // namespace

TEST_CASE("a bridge lies along the road, else across the river", "[ui][art]") {
    const auto degrees = [](std::string_view more) {
        return picture_at({8, 4}, "bridge",
                          fmt::format(R"({{"bridge": [[8, 4]], "river": [{{"at": [8, 4], "sides": ["NW", "SE"]}}]{}}})", more))
            .degrees;
    };
    const auto is_axis = [](int found, int expected) { return (found - expected) % 180 == 0; };
    CHECK(is_axis(degrees(""), 60));  // its river runs at 120 degrees, the bridge at 30
    CHECK(is_axis(degrees(R"(, "road": [{"at": [9, 3], "sides": ["SW"]}, {"at": [7, 5], "sides": ["NE"]}])"), 30));
    CHECK(is_axis(degrees(R"(, "road": [{"at": [10, 4], "sides": ["W"]}])"), 90));
    // A road that goes on under it was taken for the river, and the bridge lay across the road.
    CHECK(is_axis(
        degrees(
            R"(, "road": [{"at": [8, 4], "sides": ["NE", "SW"]}, {"at": [9, 3], "sides": ["SW"]}, {"at": [7, 5], "sides": ["NE"]}])"),
        30));
    CHECK(is_axis(degrees(R"(, "road": [{"at": [9, 5], "sides": ["NW"]}])"), 60));  // a road along the river is no road over it
}

TEST_CASE("a minefield that nobody has seen shows no strength", "[ui][art][TMINE-1]") {
    CHECK(picture_at({8, 4}, "minefield", R"({"minefield": [{"at": [8, 4], "owner": "axis"}]})").name == "minefield_hidden");
}

TEST_CASE("a coast turns to the sea", "[ui][art]") {
    const auto coast = [](std::string_view sea) {
        return picture_at({8, 4}, "coastline", fmt::format(R"({{"coastline": [[8, 4]], "ocean": [{}]}})", sea));
    };
    CHECK(coast("[7, 5], [9, 5]").name == "coastline_straight");
    CHECK(coast("[7, 5], [9, 5]").degrees == 0);
    CHECK(coast("[7, 3], [9, 3]").degrees == -180);
    CHECK(coast("[9, 5]").name == "coastline_bay");
    CHECK(coast("[7, 5], [9, 5], [10, 4]").name == "coastline_cape");
}

TEST_CASE("bunkers on the sand of a beach are banked with sand", "[ui][art]") {
    constexpr auto terrain = R"({"bunker": [{"at": [8, 4], "owner": "axis"}, {"at": [8, 2], "owner": "axis"}]})";
    CHECK(picture_at({8, 4}, "bunker", terrain, "beach").name == "bunker_beach");
    CHECK(picture_at({8, 2}, "bunker", terrain, "beach").name == "bunker");
}

TEST_CASE("every shape of a river, road or railroad has its picture on every face", "[ui][art]") {
    const auto face = GENERATE("country", "winter", "desert", "beach");
    for (const std::string_view kind :
         {"river", "wide_river", "frozen_river", "fordable_stream", "road", "hill_road", "rail", "wadi"}) {
        for (const std::string_view sides :
             {R"("E", "W")", R"("NE", "SE")", R"("E", "NE", "W")", R"("E", "W", "SE")", R"("E", "NW", "SW")", R"("W")"}) {
            CAPTURE(face, kind, sides);
            CHECK(!picture_at({8, 4}, kind, fmt::format(R"({{"{}": [{{"at": [8, 4], "sides": [{}]}}]}})", kind, sides), face)
                       .name.empty());
        }
    }
}

TEST_CASE("dark figures before dark figures could not be counted", "[ui][art]") {
    ui::Assets art(nullptr, source_dir() / "assets");
    // How many pixels are light and solid: with a rim, all round the figure.
    const auto light = [&](std::string_view figure, bool has_rim) {
        SDL_Surface* s = art.surface(figure, 60, 60, {.nation = "de", .has_rim = has_rim});
        REQUIRE(s != nullptr);
        int out = 0;
        for (int i = 0; i < s->w * s->h; ++i) {
            const Uint32 p =
                reinterpret_cast<const Uint32*>(static_cast<const Uint8*>(s->pixels) + i / s->w * s->pitch)[i % s->w];
            out += (p >> 24U) > 150 && (p >> 16U & 0xffU) > 200 && (p >> 8U & 0xffU) > 190 ? 1 : 0;
        }
        SDL_FreeSurface(s);
        return out;
    };
    for (const char* figure : {"figure_armor", "figure_infantry", "figure_artillery"}) {
        CAPTURE(figure);
        CHECK(light(figure, true) > light(figure, false) + 60);
    }
}

TEST_CASE("section lines pass behind units", "[ui][art]") {
    const auto standard = load_rulebook(source_dir() / "assets");
    const int line = Board::of(BoardKind::Standard).section_lines().front();
    // One unit stands on the line, the hex two rows below is empty.
    const auto battle =
        parse_scenario(fmt::format(R"({{"format": "salient-scenario", "version": 1, "name": "x", "board": "standard",
        "face": "country", "first": "allies",
        "sides": {{"allies": {{"edge": "bottom", "nation": "us", "cards": 4, "medals": 4}},
                  "axis": {{"edge": "top", "nation": "de", "cards": 4, "medals": 4}}}},
        "units": {{"allies": {{"infantry": [[{0}, {1}]]}}, "axis": {{"infantry": [[24, 0]]}}}}}})",
                                   line, 4 + line % 2),
                       "x.json", standard);
    Window window(1280, 800);
    window.open(ui::start_game(window.client(), battle, {7, HandsShown::Open, DiceFrom::Computer}));
    const Surface seen = screenshot(window);
    // How many pixels of the line's red lie in the middle of a hex.
    const auto red_in = [&](int y) {
        const ui::Rect hex = window.found(fmt::format("hex.{}.{}", line, y)).rect;
        int red = 0;
        for (int dy = -static_cast<int>(hex.h / 6); dy <= static_cast<int>(hex.h / 6); ++dy) {
            for (int dx = -2; dx <= 2; ++dx) {
                const int x = static_cast<int>(hex.center().x) + dx, at = static_cast<int>(hex.center().y) + dy;
                const auto* pixel = static_cast<const Uint8*>(seen->pixels) + at * seen->pitch + 4 * x;
                if (pixel[2] > 140 && pixel[1] < 100 && pixel[0] < 90) ++red;
            }
        }
        return red;
    };
    CHECK(red_in(6 + line % 2) > 10);
    CHECK(red_in(4 + line % 2) * 2 < red_in(6 + line % 2));  // a little red is on the unit itself
}

}  // namespace test_ground_pictures
