// The second layout of the table: four regions that keep their places, with nothing over the board and nothing outside the window.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <set>

#include "salient/data.hpp"
#include "support/catch.hpp"
#include "ui/play_to.hpp"
#include "ui/random_player.hpp"
#include "ui/stage_support.hpp"
#include "ui/table/stage.hpp"
#include "ui/window.hpp"

namespace test_table_layout {

using namespace salient;
using namespace salient::test;

namespace {

struct Case {
    int w, h, percent;
    const char* language;
};

std::string state_of(const Window& window, const ui::GameScreen& game) {
    if (window.has("curtain.lift")) return "curtain";
    if (window.has("answer.1")) return "answer";
    if (window.has("waiting")) return "waiting";
    constexpr const char* phases[] = {"card", "order", "move", "battle", "draw"};
    for (std::size_t i = 0; i < 5; ++i)
        if (game.match().open().phase == std::array{Phase::PlayCard, Phase::Order, Phase::Move, Phase::Battle, Phase::Draw}[i])
            return phases[i];
    return "other";
}

// SALIENT_SHOTS=DIR keeps a picture of each state, to look at.
void shoot(Window& window, const Case& c, const std::string& state) {
    const char* folder = std::getenv("SALIENT_SHOTS");
    if (folder == nullptr) return;
    std::filesystem::create_directories(folder);
    window.app().save_screenshot(std::filesystem::path(folder) / (std::to_string(c.w) + "-" + std::to_string(c.percent) + "-" +
                                                                  c.language + "-" + state + ".png"));
}

bool is_of_table(const std::string& name) {
    for (const char* prefix : {"hand.", "prompt", "bar.", "medals.", "step.", "log", "tray", "inspector", "tab.", "reserve.",
                               "answer.", "own.hand", "enemy.", "waiting", "legend.", "in_play.", "curtain."})
        if (name.starts_with(prefix)) return true;
    return false;
}

}  // namespace

TEST_CASE("panels lay over the board, and the board changed its place from phase to phase", "[ui][table-layout]") {
    const Case c = GENERATE(Case{1280, 800, 100, "en"}, Case{1280, 800, 200, "fr"}, Case{1920, 1080, 100, "it"},
                            Case{1920, 1080, 200, "en"}, Case{1280, 800, 125, "fr"});
    const HandsShown hands = GENERATE(HandsShown::Open, HandsShown::Hidden);
    CAPTURE(c.w, c.h, c.percent, c.language);
    Window window(c.w, c.h, c.percent, {}, c.language);
    window.open_game("courseulles-beach", 7, hands);
    RandomPlayer player(window, 3);
    ui::Rect board{};  // behind the curtain it is out of reach
    std::set<std::string> seen;
    for (int i = 0; i < 130; ++i) {
        const std::string state = state_of(window, player.game());
        if (const ui::Item* now = window.items().find("board"); now != nullptr && board.empty()) board = now->rect;
        CAPTURE(i, state);
        if (seen.insert(state).second) shoot(window, c, state + (hands == HandsShown::Open ? "-open" : ""));
        for (const ui::Item& item : window.items().list()) {
            if (item.is_out_of_sight || !is_of_table(item.name)) continue;
            CAPTURE(item.name, item.rect.x, item.rect.y, item.rect.w, item.rect.h);
            REQUIRE(item.rect.x >= -1);
            REQUIRE(item.rect.y >= -1);
            REQUIRE(item.rect.right() <= static_cast<float>(c.w) + 1);
            REQUIRE(item.rect.bottom() <= static_cast<float>(c.h) + 1);
            REQUIRE(ui::overlap(item.rect.inset(1), board).empty());
        }
        if (const ui::Item* now = window.items().find("board")) REQUIRE(now->rect == board);
        if (i % 4 == 3 && state == "order" && window.is_enabled("prompt.end_phase"))
            window.click("prompt.end_phase");
        else if (!player.click())
            break;
    }
    CHECK(seen.contains("order"));
    CHECK(seen.contains("move"));
    CHECK(window.app().shortened_texts() == std::vector<std::string>{});
}

TEST_CASE("the board is as large as the third layout says", "[ui][table-layout]") {
    struct Wanted {
        float w, h;
        int percent;
        float t, hex, slot, goals;
    };
    // Hexes within three in a hundred: letters and numbers of the frame take a part of the board's room.
    for (const Wanted& is : {Wanted{1280, 800, 100, 1, 73, 297, 0}, Wanted{1920, 1080, 100, 1.175F, 102, 280, 179},
                             Wanted{2560, 1440, 100, 1.4F, 137, 280, 179}}) {
        CAPTURE(is.w, is.h);
        const float t = ui::table_scale({0, 0, is.w, is.h}, is.percent);
        CHECK(t == Approx(is.t));
        const ui::TableLayout layout = ui::TableLayout::of({0, 0, is.w, is.h}, t);
        const float frame = (is.goals > 0 ? 26 : 18) * t;
        const float hex = std::min((layout.board.w - frame) / 13, (layout.board.h - frame) / 8.083F);
        CHECK(hex > is.hex * 0.97F);
        CHECK(hex < is.hex * 1.06F);
        CHECK(layout.is_hand_below);
        CHECK_FALSE(layout.has_tabs);
        CHECK(layout.inspector.h == Approx(302 * t).margin(2));
        CHECK(layout.goals.empty() == (is.goals == 0));
        CHECK(layout.units.empty() == (is.goals == 0));
        CHECK(layout.inspector.w >= is.slot * t * 0.97F);
        CHECK(layout.hand.h >= 89 * t);
        CHECK(layout.tools.h >= 35 * t);
    }
    CHECK(ui::table_scale({0, 0, 1280, 800}, 200) == Approx(2));
    CHECK(ui::table_scale({0, 0, 2560, 1440}, 200) == Approx(2.8F));
    CHECK(ui::table_scale({0, 0, 1024, 640}, 100) == Approx(0.8F));
    CHECK(ui::TableLayout::of({0, 0, 1280, 800}, 1.5F).has_tabs);
    CHECK_FALSE(ui::TableLayout::of({0, 0, 1280, 800}, 1.25F).has_tabs);
    const auto hex_with_tabs = [](float w, float h, float scale) {
        const ui::TableLayout layout = ui::TableLayout::of({0, 0, w, h}, scale);
        return std::min((layout.board.w - 12 * scale) / 13, (layout.board.h - 12 * scale) / 8.083F);
    };
    CHECK(hex_with_tabs(1280, 800, 2) > 61);
    CHECK(hex_with_tabs(1920, 1080, 2.35F) > 94);
}

TEST_CASE("a larger board keeps its hexes in wide windows, with the hand in the column", "[ui][table-layout]") {
    const ui::TableLayout layout = ui::TableLayout::of({0, 0, 1920, 1080}, 1.175F, 13, 9, false, true);
    CHECK((layout.board.w - 14) / 13 > 112);
    CHECK_FALSE(layout.is_hand_below);
    CHECK(ui::TableLayout::of({0, 0, 1280, 800}, 1, 13, 9, false, true).is_hand_below);
    Window window(1920, 1080);
    ui::Settings settings = window.client().settings();
    settings.has_larger_board = true;
    window.client().use_settings(settings);
    window.open_game("orne-bridges", 7, HandsShown::Open);
    CHECK(window.found("board").rect.w > 1450);
    CHECK(window.has("hand.card.0"));
    CHECK(window.app().shortened_texts() == std::vector<std::string>{});
}

TEST_CASE("the slots of the column lie apart at every size of window and text", "[ui][table-layout]") {
    for (const auto& [w, h] :
         {std::pair{1280.0F, 800.0F}, {1920.0F, 1080.0F}, {1024.0F, 640.0F}, {2560.0F, 1080.0F}, {1280.0F, 500.0F}}) {
        for (const float percent : {1.0F, 1.25F, 1.4F, 1.5F, 2.0F}) {
            const float scale = ui::table_scale({0, 0, w, h}, static_cast<int>(std::lround(percent * 100)));
            for (const auto& [columns, rows] : {std::pair{13, 9}, {26, 9}, {13, 17}}) {
                CAPTURE(w, h, percent, columns, rows);
                const ui::TableLayout layout = ui::TableLayout::of({0, 0, w, h}, scale, columns, rows);
                const std::vector<ui::Rect> slots =
                    layout.has_tabs ? std::vector{layout.top, layout.board, layout.prompt, layout.tabs, layout.log}
                                    : std::vector{layout.top, layout.board, layout.prompt, layout.inspector,
                                                  layout.log, layout.tray,  layout.end};
                for (std::size_t i = 0; i < slots.size(); ++i) {
                    CAPTURE(i, slots[i].x, slots[i].y, slots[i].w, slots[i].h);
                    CHECK(slots[i].w > 60);
                    CHECK(slots[i].h > 20);
                    CHECK(slots[i].right() <= w);
                    CHECK(slots[i].bottom() <= h);
                    for (std::size_t k = i + 1; k < slots.size(); ++k) CHECK(ui::overlap(slots[i], slots[k]).empty());
                }
                if (layout.is_hand_below) CHECK(ui::overlap(layout.hand, layout.prompt).empty());
            }
        }
    }
}

TEST_CASE("beside a tall board lay bare wood while the hand covered log and dice", "[ui][table-layout]") {
    for (const auto& [w, h] : {std::pair{1280.0F, 800.0F}, {1920.0F, 1080.0F}}) {
        CAPTURE(w, h);
        const ui::TableLayout layout = ui::TableLayout::of({0, 0, w, h}, ui::table_scale({0, 0, w, h}, 100), 13, 17);
        REQUIRE(layout.is_hand_beside);
        CHECK_FALSE(layout.hand_covers_column());
        for (const ui::Rect& slot : {layout.board, layout.inspector, layout.tray, layout.end, layout.prompt})
            CHECK(ui::overlap(layout.hand, slot).empty());
        CHECK(ui::overlap(layout.hand, layout.log) == layout.hand);
        const ui::HexGrid unit{1, 13, 17};
        const float board = layout.board.h / unit.board_h() * unit.board_w();
        CHECK(board + layout.log.w + layout.column.w > 0.9F * w);
    }
    CHECK_FALSE(ui::TableLayout::of({0, 0, 1280, 800}, 1).is_hand_beside);
    CHECK_FALSE(ui::TableLayout::of({0, 0, 1920, 1080}, 1.175F).is_hand_beside);

    Window window(1280, 800);
    window.open_game("bir-hakeim", 7, HandsShown::Open);
    CHECK(window.has("hand.card.0"));
    CHECK(window.has("log"));
    CHECK(window.has("minimap"));
    CHECK(window.app().shortened_texts() == std::vector<std::string>{});
}

TEST_CASE("where the prompt bar had no room for it there was no legend at all", "[ui][table-layout]") {
    for (const Case& c : {Case{1280, 800, 200, "fr"}, Case{1280, 800, 100, "it"}, Case{1920, 1080, 200, "it"}}) {
        CAPTURE(c.w, c.percent, c.language);
        Window window(c.w, c.h, c.percent, {}, c.language);
        window.open_game("orne-bridges", 7, HandsShown::Open);
        play_to<MoveStep>(window);
        window.key(SDLK_t);
        REQUIRE_FALSE(window.game().chooser().chosen().is_none());
        shoot(window, c, "legend");
        CHECK((window.has("legend.may_battle") || window.has("legend.move_only")));
        CHECK(window.app().shortened_texts() == std::vector<std::string>{});
    }
}

TEST_CASE("dragging an own unit moved the view and not the unit", "[ui][table-layout]") {
    Window window;
    window.open_game("courseulles-beach", 7, HandsShown::Open);
    RandomPlayer player(window, 3);
    const Match& match = window.game().match();
    for (int i = 0; i < 60 && match.open().phase != Phase::Move; ++i) {
        if (match.open().phase == Phase::Order && i % 4 == 3)
            window.click("prompt.end_phase");
        else
            player.click();
    }
    REQUIRE(match.open().phase == Phase::Move);
    const auto found = std::find_if(match.legal().begin(), match.legal().end(),
                                    [](const Action& a) { return std::holds_alternative<MoveUnit>(a); });
    REQUIRE(found != match.legal().end());
    const MoveUnit move = std::get<MoveUnit>(*found);
    const auto middle = [&](HexId id) {
        const Hex hex = Board::of(BoardKind::Standard).hex(id);
        return window.items().find("hex." + std::to_string(hex.x) + "." + std::to_string(hex.y))->rect.center();
    };
    const HexId to = move.route[move.route.size() - 1];
    const ui::Point a = middle(match.open().at(move.unit).hex);
    const ui::Point b = middle(to);
    window.key(SDLK_ESCAPE);  // nothing is chosen
    if (window.has("menu.resume")) window.key(SDLK_ESCAPE);
    window.point(a.x, a.y);
    window.button(true, a.x, a.y);
    window.point((a.x + b.x) / 2, (a.y + b.y) / 2);
    window.point(b.x, b.y);
    window.button(false, b.x, b.y);
    window.settle();
    CHECK(match.open().at(move.unit).hex == to);
}

TEST_CASE("orders that name nobody ended the turn unasked", "[ui][table-layout]") {
    Window window;
    window.open_game("courseulles-beach", 7, HandsShown::Open);
    ui::Settings settings = window.client().settings();
    settings.asks_ending = ui::AskEnding::WhereLost;
    window.client().use_settings(settings);
    window.key(SDLK_2);
    REQUIRE(window.game().match().open().phase == Phase::Order);
    while (window.game().chooser().question().proposed().size() > 0) {  // the card orders all that it can
        const Unit& unit = window.game().match().open().at(window.game().chooser().question().proposed().front());
        const Hex at = Board::of(window.game().match().scenario().board).hex(unit.hex);
        window.right_click("hex." + std::to_string(at.x) + "." + std::to_string(at.y));
    }
    window.key(SDLK_n);
    CHECK(window.label("prompt.end_phase") == "No unit is ordered. Press N again.");
    CHECK(window.game().match().open().phase == Phase::Order);
    window.key(SDLK_n);
    CHECK(window.game().match().open().phase != Phase::Order);
}

TEST_CASE("on a large board the units of the card come near, and the player's own view is left to him", "[ui][table-layout]") {
    Window window(1280, 800);
    window.open_game("bir-hakeim", 7, HandsShown::Open);
    REQUIRE(window.has("minimap"));
    const auto width = [&] { return window.items().find("hex.0.0")->rect.w; };
    const float whole = width();
    const auto play_card = [&] {
        for (int i = 0; i < 40 && !window.game().chooser().step_is<OrderStep>(); ++i) {
            if (const auto cards = window.enabled("hand.card."); !cards.empty())
                window.click(cards.front());
            else if (const auto sections = window.enabled("prompt.section."); !sections.empty())
                window.click(sections.front());
            else
                window.click("prompt.end_phase");
        }
        window.settle();
        REQUIRE(window.game().chooser().step_is<OrderStep>());
    };
    play_card();
    CHECK(width() > whole * 1.1F);
    const auto& chooser = window.game().chooser();
    const ui::Rect board = window.items().find("board")->rect;
    for (const HexId hex : chooser.question().inviting()) {
        const Hex at = Board::of(window.game().match().scenario().board).hex(hex);
        const ui::Point middle = window.items().find("hex." + std::to_string(at.x) + "." + std::to_string(at.y))->rect.center();
        CHECK(board.has(middle));
    }
    window.key(SDLK_f);
    CHECK(width() == whole);
    window.point("board");
    window.wheel(1);
    const float own = width();
    CHECK(own > whole);
    for (int i = 0; i < 6 && window.game().match().open().active == window.game().match().scenario().first; ++i)
        window.click("prompt.end_phase");
    play_card();
    CHECK(width() == own);
}

TEST_CASE("the odds hid that a flag costs a figure, or may be ignored", "[ui][table-layout][FLAG-17]") {
    const auto standard = load_rulebook(source_dir() / "assets");
    const auto flag = [&](const nlohmann::json& target, const nlohmann::json& terrain, bool is_usual) {
        auto json = nlohmann::json::parse(read_file(source_dir() / "scenarios/rules/objective-permanent.json"));
        json["units"] = {{"allies", {{"infantry", {{12, 2}}}}}, {"axis", {{"infantry", {target}}}}};
        json["terrain"] = terrain;
        only_card(json, *standard, "direct_from_hq");
        Window window(1280, 800);
        window.open(ui::start_game(window.client(), parse_scenario(json.dump(), "flag.json", standard),
                                   {7, HandsShown::Open, DiceFrom::Computer}));
        while (!window.enabled("hand.card.").empty()) window.click("hand.card.0");
        for (int i = 0; i < 4 && !window.game().chooser().step_is<BattleStep>(); ++i) window.click("prompt.end_phase");
        REQUIRE(window.game().chooser().step_is<BattleStep>());
        window.click("hex.12.2");
        window.point("hex." + target[0].dump() + "." + target[1].dump());
        window.settle();
        shoot(window, {1280, 800, 100, "en"}, "odds" + target.dump() + std::to_string(terrain.size()));
        if (is_usual) CHECK_FALSE(window.has("inspector.scroll"));  // all of it is seen at once
        return window.label("inspector.flag");
    };
    const nlohmann::json no_terrain = {{"town", {{2, 4}}}};
    CHECK(flag({13, 1}, no_terrain, false) == "retreat 1 hex");
    CHECK(flag({12, 0}, no_terrain, true) == "loses 1 figure");
    CHECK(flag({13, 1}, {{"bunker", {{13, 1}}}}, false) == "may be ignored");
}

TEST_CASE("the question before the end of a phase lay over the units that it was about", "[ui][table-layout]") {
    const Case c = GENERATE(Case{1280, 800, 100, "en"}, Case{1280, 800, 200, "fr"}, Case{1920, 1080, 100, "it"});
    CAPTURE(c.w, c.percent, c.language);
    Window window(c.w, c.h, c.percent, {}, c.language);
    window.open_game("courseulles-beach", 7, HandsShown::Open);
    ui::Settings settings = window.client().settings();
    settings.asks_ending = ui::AskEnding::Always;
    window.client().use_settings(settings);
    play_to<MoveStep>(window);
    const std::string usual = window.label("prompt.end_phase");
    window.key(SDLK_n);
    shoot(window, c, "ending");
    CHECK(window.game().match().open().phase == Phase::Move);
    CHECK((window.label("prompt.end_phase") != usual || window.has("prompt.told")));  // the button asks, or the prompt beside it
    CHECK(window.app().shortened_texts() == std::vector<std::string>{});
    window.key(SDLK_ESCAPE);
    CHECK(window.label("prompt.end_phase") == usual);
    CHECK(window.game().match().open().phase == Phase::Move);
    window.key(SDLK_n);
    window.key(SDLK_x);  // no key of another question
    window.key(SDLK_y);
    CHECK(window.game().match().open().phase == Phase::Move);
    window.key(SDLK_n);
    CHECK(window.game().match().open().phase != Phase::Move);
}

TEST_CASE("the end of moves asked although undo brings it back", "[ui][table-layout]") {
    Window window;
    window.open_game("courseulles-beach", 7, HandsShown::Open);
    ui::Settings settings = window.client().settings();
    settings.asks_ending = ui::AskEnding::WhereLost;
    window.client().use_settings(settings);
    play_to<MoveStep>(window);
    window.key(SDLK_n);
    CHECK(window.game().match().open().phase != Phase::Move);
    window.key(SDLK_z, KMOD_CTRL);
    CHECK(window.game().match().open().phase == Phase::Move);
}

TEST_CASE("with large text no card could be read in full", "[ui][table-layout]") {
    for (const Case& c : {Case{1280, 800, 200, "it"}, Case{1920, 1080, 200, "fr"}}) {
        CAPTURE(c.w, c.language);
        Window window(c.w, c.h, c.percent, {}, c.language);
        window.open_game("courseulles-beach", 7, HandsShown::Open);
        CHECK_FALSE(window.has("prompt.told"));
        window.point("hand.card.1");
        window.settle();
        shoot(window, c, "pointed");
        const auto& match = window.game().match();
        const Hand& hand = match.hand(match.to_act());
        const std::string& text = match.rules().at(hand[1]).text;
        CHECK(window.label("prompt.told").starts_with(ui::plain_text(window.client().texts()("card_text." + text))));
        CHECK(window.app().shortened_texts() == std::vector<std::string>{});
    }
}

TEST_CASE("before the first turn the curtain told nothing, and no word said what the arrows are", "[ui][table-layout]") {
    Window window;
    window.open_game("orne-bridges", 7, HandsShown::Hidden);
    REQUIRE(window.has("curtain.lift"));
    CHECK(window.label("curtain.battle").starts_with("The Orne Bridges"));
    CHECK_FALSE(window.has("curtain.steps"));
    // Texts, for what lies below the curtain is no item.
    window.app().keep_texts();
    const auto tells_arrows = [&] {
        const auto& texts = window.app().texts_shown();
        return std::any_of(texts.begin(), texts.end(),
                           [](const std::string& s) { return s.find("arrows") != std::string::npos; });
    };
    CHECK_FALSE(tells_arrows());
    RandomPlayer player(window, 4);
    bool has_told = false;
    for (int i = 0; i < 3000 && !has_told; ++i) {
        if (window.has("curtain.recap")) {
            window.step();
            CHECK(window.has("curtain.steps"));
            has_told = tells_arrows();  // not of a turn without arrows
        }
        player.click();
    }
    CHECK(has_told);
}

}  // namespace test_table_layout
