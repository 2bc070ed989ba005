// The controls of the kit, each by mouse and by keyboard, at 100 % and at 200 %.
#include <algorithm>
#include <functional>

#include "salient/scenario_rules.hpp"
#include "ui/kit/controls.hpp"
#include "ui/kit/drop_down.hpp"
#include "ui/kit/form.hpp"
#include "ui/layout.hpp"

namespace test_kit {

using namespace salient;
using namespace salient::test;
using ui::Ui;

namespace {

// A screen that is only what a case draws on it.
class Bench : public ui::Screen {
public:
    explicit Bench(std::function<void(Ui&)> draw) : draw_(std::move(draw)) {}
    std::string_view name() const override { return "bench"; }
    ui::Next frame(Ui& ui) override {
        ui::draw_wood(ui);
        draw_(ui);
        return ui::Next::stay();
    }

private:
    std::function<void(Ui&)> draw_;
};

void open(Window& window, std::function<void(Ui&)> draw) { window.open(std::make_unique<Bench>(std::move(draw))); }

void focus(Window& window, const std::string& name) {
    for (int i = 0; i < 60 && window.items().focus() != name; ++i) window.key(SDLK_TAB);
    REQUIRE(window.items().focus() == name);
}

std::vector<ui::DropRow> rows(int count) {
    std::vector<ui::DropRow> out;
    for (int i = 0; i < count; ++i) out.push_back({std::to_string(i), "Row " + std::to_string(i)});
    return out;
}

struct Bid {
    Side side = Side::Allies;
    std::uint8_t dice = 2;
    bool is_free = false;
    Weather kind = Weather::HeavyFog;
    std::string group;
    static void fields(auto& self, auto&& say) {
        say("side", self.side)("dice", self.dice, Between{1, 3})("is_free", self.is_free)("kind", self.kind, weather_words)(
            "group", self.group);
    }
};

}  // namespace

TEST_CASE("a word was broken in its middle where its line was too narrow", "[ui][kit][text]") {
    Window window(1280, 800);
    std::vector<std::string> parted;
    ui::RichText smaller;
    float room = 0;
    open(window, [&](Ui& ui) {
        const ui::TextStyle style{ui::Font::HeadingBold, 20, ui::color::ink};
        const float w = std::max(ui.paint.width(style, "Counter-"), ui.paint.width(style, "Attack")) + 1;
        parted.clear();
        for (const ui::RichPiece& piece : ui.paint.layout(w, style, "Counter-Attack").pieces) parted.push_back(piece.text);
        room = std::round(ui.paint.width(style, "Brettevillette") * 0.8F);
        smaller = ui.paint.layout(room, style, "Brettevillette");
    });
    CHECK(parted == std::vector<std::string>{"Counter-", "Attack"});
    REQUIRE(smaller.pieces.size() == 1);
    CHECK(smaller.pieces.front().text == "Brettevillette");
    CHECK(smaller.pieces.front().style.size < 20);
    CHECK(smaller.pieces.front().rect.w <= room);
}

TEST_CASE("a number goes by its buttons, by arrows and to its ends, and never beyond", "[ui][kit]") {
    const int percent = GENERATE(100, 200);
    Window window(1280, 800, percent);
    int value = 50;
    open(window, [&](Ui& ui) {
        ui::number_stepper(ui, "n", {ui.px(50), ui.px(50), ui.px(160), ui.px(32)}, value, {10, 60, 5}, std::to_string(value));
    });
    window.click("n.more");
    CHECK(value == 55);
    window.click("n.less");
    window.click("n.less");
    CHECK(value == 45);
    focus(window, "n");
    window.key(SDLK_RIGHT);
    CHECK(value == 50);
    window.key(SDLK_END);
    CHECK(value == 60);
    CHECK_FALSE(window.is_enabled("n.more"));
    window.key(SDLK_RIGHT);
    CHECK(value == 60);
    window.key(SDLK_HOME);
    CHECK(value == 10);
    check_layout(window, 1280, 800);
}

TEST_CASE("a slider takes the value under the pointer and the steps of the arrows", "[ui][kit]") {
    const int percent = GENERATE(100, 200);
    Window window(1280, 800, percent);
    int value = 0;
    open(window, [&](Ui& ui) { ui::slider(ui, "s", {ui.px(50), ui.px(50), ui.px(216), ui.px(30)}, value, {0, 100, 5}); });
    window.click("s");
    CHECK(value == 50);
    focus(window, "s");
    window.key(SDLK_RIGHT);
    CHECK(value == 55);
    window.key(SDLK_LEFT, KMOD_LSHIFT);
    CHECK(value == 5);
    window.key(SDLK_END);
    CHECK(value == 100);
}

TEST_CASE("tabs are walked by arrows and keep to their row in every size", "[ui][kit]") {
    const int percent = GENERATE(100, 200);
    Window window(1280, 800, percent);
    int current = 0;
    const std::vector<ui::Choice> pages{{"a", "Bataille"}, {"b", "Joueurs"}, {"c", "Options"}, {"d", "Règles"}};
    open(window, [&](Ui& ui) {
        const int i = ui::tabs(ui, "t", {ui.px(20), ui.px(20), ui.window.w - ui.px(40), ui.px(34)}, pages, current);
        if (i >= 0) current = i;
    });
    window.click("t.c");
    CHECK(current == 2);
    focus(window, "t.c");
    window.key(SDLK_RIGHT);
    CHECK(current == 3);
    CHECK(window.items().focus() == "t.d");
    window.key(SDLK_HOME);
    CHECK(current == 0);
    check_layout(window, 1280, 800);
}

TEST_CASE("a group folds by a click, by Enter and by the arrows; a switch switches; a check is put and taken", "[ui][kit]") {
    Window window;
    bool is_open = false, is_on = false;
    std::vector<ui::CheckLine> lines{{"x", "First", "3"}, {"y", "Second", "0", false, false}};
    int removed = -1;
    open(window, [&](Ui& ui) {
        ui::Rect in{ui.px(50), ui.px(50), ui.px(400), ui.px(600)};
        ui::fold(ui, "f", in.cut_top(ui.px(ui::fold_h)), {"Rules in small", 35, "one rule each"}, is_open);
        if (ui::toggle(ui, "w", {in.x, in.y, ui.px(44), ui.px(28)}, is_on, "Less movement")) is_on = !is_on;
        in.cut_top(ui.px(40));
        if (const int i = ui::check_list(ui, "c", in, lines); i >= 0) lines[static_cast<std::size_t>(i)].is_on ^= true;
        if (const int i = ui::chips(ui, "chip", in, {{"one", "Units: cavalry"}, {"two", "some rules"}}); i >= 0) removed = i;
    });
    window.click("f");
    CHECK(is_open);
    focus(window, "f");
    window.key(SDLK_LEFT);
    CHECK_FALSE(is_open);
    window.key(SDLK_RETURN);
    CHECK(is_open);
    window.click("w");
    CHECK(is_on);
    window.click("c.x");
    CHECK(lines[0].is_on);
    window.click("c.y");
    CHECK_FALSE(lines[1].is_on);
    window.click("chip.two");
    CHECK(removed == 1);
    check_layout(window, 1280, 800);
}

TEST_CASE("a field for searching is gone to by /, and Esc empties it before it goes back", "[ui][kit]") {
    Window window;
    ui::TextField field;
    int escapes = 0;
    open(window, [&](Ui& ui) {
        ui::search_field(ui, "q", {ui.px(50), ui.px(50), ui.px(300), ui.px(32)}, field, "Search: a place, a year");
        if (ui.input.take(SDLK_ESCAPE)) ++escapes;
    });
    window.key(SDLK_SLASH);
    CHECK(window.items().focus() == "q");
    window.type("mokra");
    CHECK(field.text == "mokra");
    window.key(SDLK_ESCAPE);
    CHECK(field.text.empty());
    CHECK(escapes == 0);
    window.key(SDLK_ESCAPE);
    CHECK(escapes == 1);
    window.type("x");
    window.click("q.clear");
    CHECK(field.text.empty());
}

TEST_CASE("a list of one value opens under its button, is walked by arrows and closes with what was chosen", "[ui][kit]") {
    const int percent = GENERATE(100, 200);
    Window window(1280, 800, percent);
    ui::DropDown drop;
    int value = 2;
    open(window, [&](Ui& ui) {
        drop.hold(ui);
        drop.button(ui, "d", {ui.px(20), ui.window.h - ui.px(60), ui.px(140), ui.px(32)}, "Level");
        ui::DropPanel panel;
        panel.rows = rows(4);
        panel.rows[static_cast<std::size_t>(value)].is_on = true;
        panel.rows[1].is_enabled = false;
        if (const auto reply = drop.panel(ui, panel); reply.row >= 0) value = reply.row;
    });
    CHECK_FALSE(window.has("d.0"));
    window.click("d");
    REQUIRE(window.has("d.0"));
    CHECK(window.found("d.3").rect.bottom() <= window.found("d").rect.y);  // no room below
    check_layout(window, 1280, 800);
    window.click("d.1");
    CHECK(window.has("d.1"));  // what would leave nothing is no choice
    window.click("d.3");
    CHECK(value == 3);
    CHECK_FALSE(window.has("d.0"));
    focus(window, "d");
    window.key(SDLK_RETURN);
    CHECK(window.items().focus() == "d.3");
    window.key(SDLK_UP);
    window.key(SDLK_UP);
    CHECK(window.items().focus() == "d.0");  // over the one that is none
    window.key(SDLK_RETURN);
    CHECK(value == 0);
    CHECK(window.items().focus() == "d");
    window.key(SDLK_RETURN);
    window.key(SDLK_ESCAPE);
    CHECK_FALSE(drop.is_open());
    CHECK(window.items().focus() == "d");
    window.click("d");
    window.click(window.found("d").rect.right() + 200, 5);
    CHECK_FALSE(drop.is_open());
}

TEST_CASE("a list of several stays open beside the list that it filters, follows its clicks and scrolls", "[ui][kit]") {
    const int percent = GENERATE(100, 200);
    Window window(1280, 800, percent);
    ui::DropDown drop;
    std::vector<bool> on(40);
    int mode = 0, beside_clicks = 0;
    open(window, [&](Ui& ui) {
        drop.hold(ui);
        drop.button(ui, "d", {ui.px(20), ui.px(20), ui.px(120), ui.px(30)}, "Units");
        const ui::Rect beside{ui.px(220), ui.px(60), ui.window.w - ui.px(240), ui.window.h - ui.px(100)};
        if (ui::button(ui, "under", beside.inset(ui.px(100)), "Under it")) ++beside_clicks;
        ui::DropPanel panel;
        panel.rows = rows(40);
        for (std::size_t i = 0; i < 40; ++i) panel.rows[i].is_on = on[i];
        panel.is_grid = panel.takes_several = true;
        panel.beside = beside;
        panel.title = "Battles with";
        panel.modes = {{"any", "any"}, {"all", "all"}, {"none", "none"}};
        panel.mode = mode;
        panel.clear = std::count(on.begin(), on.end(), true) > 0 ? "None chosen" : "";
        const auto reply = drop.panel(ui, panel);
        if (reply.row >= 0) on[static_cast<std::size_t>(reply.row)].flip();
        if (reply.mode >= 0) mode = reply.mode;
        if (reply.is_cleared) on.assign(40, false);
    });
    window.click("d");
    window.click("d.0");
    window.click("d.1");
    CHECK((on[0] && on[1] && drop.is_open()));
    window.click("d.1");
    CHECK_FALSE(on[1]);
    window.click("d.mode.all");
    CHECK(mode == 1);
    window.click("under");
    CHECK(beside_clicks == 0);  // the list lies over it
    window.key(SDLK_DOWN);
    for (int i = 0; i < 39; ++i) window.key(SDLK_RIGHT);
    CHECK(window.items().focus() == "d.39");
    CHECK_FALSE(window.found("d.39").is_out_of_sight);
    window.key(SDLK_RETURN);
    CHECK(on[39]);
    window.click("d.clear");
    CHECK(std::count(on.begin(), on.end(), true) == 0);
    window.click("d");
    CHECK_FALSE(drop.is_open());
    window.click("under");
    CHECK(beside_clicks == 1);
}

TEST_CASE("what a screen does seldom opens upward by F10, and letters choose in it", "[ui][kit]") {
    Window window;
    ui::DropDown more(SDLK_F10);
    int chosen = -1, letters = 0;
    open(window, [&](Ui& ui) {
        more.hold(ui);
        ui::Rect row{ui.px(20), ui.window.h - ui.px(60), ui.px(400), ui.px(38)};
        more.more_button(ui, "more", row, true);
        if (ui.input.take(SDLK_b)) ++letters;
        ui::DropPanel panel;
        panel.opens_up = true;
        panel.rows = rows(3);
        panel.rows[0].key = "A";
        panel.rows[1].key = "B";
        panel.rows[2].key = "2";
        if (const auto reply = more.panel(ui, panel); reply.row >= 0) chosen = reply.row;
    });
    window.key(SDLK_F10);
    REQUIRE(window.has("more.0"));
    CHECK(window.found("more.2").rect.bottom() <= window.found("more").rect.y);
    window.key(SDLK_b);
    CHECK(chosen == 1);
    CHECK(letters == 0);  // not the screen's, while it is open
    window.key(SDLK_F10);
    window.key(SDLK_2);
    CHECK(chosen == 2);
    window.click("more");
    window.key(SDLK_F10);
    CHECK_FALSE(more.is_open());
}

TEST_CASE("a form is made from what a struct tells of itself", "[ui][kit]") {
    const int percent = GENERATE(100, 200);
    Window window(1280, 800, percent);
    Bid bid;
    std::vector<std::string> others;
    open(window, [&](Ui& ui) {
        others.clear();
        ui::Form form(ui, "form", {ui.px(20), ui.px(20), ui.window.w - ui.px(40), ui.px(700)});
        form.object("no.such", bid, [&](std::string_view name, auto&) { others.emplace_back(name); });
    });
    window.click("form.side.axis");
    CHECK(bid.side == Side::Axis);
    window.click("form.dice.more");
    window.click("form.dice.more");
    CHECK(bid.dice == 3);
    window.click("form.is_free");
    CHECK(bid.is_free);
    window.click("form.kind.winter");
    CHECK(bid.kind == Weather::Winter);
    CHECK(others == std::vector<std::string>{"group"});
}

}  // namespace test_kit
