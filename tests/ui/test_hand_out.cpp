// A Commander-in-Chief hands out cards: a screen of its own, the whole board, trays under its commands, one meaning for each key.
#include <algorithm>
#include <cstdlib>

#include "support/catch.hpp"
#include "ui/overlord_support.hpp"
#include "ui/table/stage.hpp"

namespace test_hand_out {

using namespace salient;
using namespace salient::test;

namespace {

void open_salerno(Window& window) { window.open_game("salerno-gulf", 7, HandsShown::Open); }

// The first card of the hand that could go to more than one role; none is raised before.
std::string card_for_several(Window& window) {
    for (const std::string& card : window.enabled("hand.card.")) {
        window.click(card);
        if (who_may_have_it(window).size() > 1) return card;
        window.key(SDLK_z, KMOD_CTRL);
        if (!window.game().chooser().card().is_none()) window.key(SDLK_ESCAPE);
    }
    return {};
}

}  // namespace

TEST_CASE("in the hand-out the board is whole and large, and its parts lie apart", "[ui][overlord][hand_out]") {
    struct {
        float w, h;
        int percent;
        float hex;
    } const sizes[] = {{1280, 800, 100, 47.8F}, {1920, 1080, 100, 72}, {2560, 1440, 100, 96}, {1280, 800, 200, 31}};
    for (const auto& is : sizes) {
        CAPTURE(is.w, is.percent);
        const float t = ui::table_scale({0, 0, is.w, is.h}, is.percent);
        const ui::TableLayout layout = ui::TableLayout::of_hand_out({0, 0, is.w, is.h}, t, 26, 9);
        const float frame = 18 * t;
        CHECK(std::min((layout.board.w - frame) / 26, (layout.board.h - frame) / 8.083F) > is.hex * 0.97F);
        const ui::Rect parts[] = {layout.top, layout.board, layout.staff, layout.prompt, layout.hand, layout.end};
        for (std::size_t i = 0; i < std::size(parts); ++i) {
            CHECK(parts[i].right() <= is.w);
            CHECK(parts[i].bottom() <= is.h);
            CHECK(parts[i].h > 20);
            for (std::size_t k = i + 1; k < std::size(parts); ++k) CHECK(ui::overlap(parts[i], parts[k]).empty());
        }
    }
}

TEST_CASE("each tray of the hand-out lies under its command, and nothing is shortened", "[ui][overlord][hand_out]") {
    struct {
        int w, h, percent;
        const char* language;
    } const looks[] = {{1280, 800, 100, "en"}, {1280, 800, 200, "fr"}};
    for (const auto& look : looks) {
        CAPTURE(look.w, look.percent, look.language);
        Window window(look.w, look.h, look.percent, {}, look.language);
        open_salerno(window);
        CHECK_FALSE(window.has("log"));
        CHECK_FALSE(window.has("inspector"));
        const ui::Rect board = window.found("board").rect;
        if (look.percent == 100) {
            for (const auto& [tray, share] : {std::pair{"staff.left", 0.17F}, {"staff.center", 0.5F}, {"staff.right", 0.83F}}) {
                const ui::Rect place = window.found(tray).rect;
                const float middle = board.x + board.w * share;
                CHECK(place.y >= board.bottom() - 1);
                CHECK((place.x < middle && middle < place.right()));
            }
        }
        CHECK(window.has("hand.card.8"));
        CHECK(window.app().shortened_texts() == std::vector<std::string>{});
        if (const char* folder = std::getenv("SALIENT_SHOTS")) {
            const std::string name = std::string("hand-out-") + std::to_string(look.w) + "-" + std::to_string(look.percent);
            window.app().save_screenshot(std::filesystem::path(folder) / (name + ".png"));
            card_for_several(window);
            window.point("staff.right");
            window.app().save_screenshot(std::filesystem::path(folder) / (name + "-raised.png"));
        }
    }
}

TEST_CASE("a digit gave a card and was a button too: in the hand-out each key means one thing", "[ui][overlord][hand_out]") {
    Window window(1280, 800);
    open_salerno(window);
    const Match& match = window.game().match();
    const Seat chief = match.to_act();
    const auto held = [&] { return match.hand(chief).size(); };
    const auto given = [&] {
        return std::count_if(match.open().face_down.begin(), match.open().face_down.end(),
                             [](const FaceDown& what) { return what.kind != FaceDownKind::UnderChip; });
    };
    const std::string card = card_for_several(window);
    REQUIRE_FALSE(card.empty());
    const int slot = std::atoi(card.substr(card.rfind('.') + 1).c_str());
    const auto all = held();
    // Esc puts it down; the digit raises it; the arrow gives it.
    window.key(SDLK_ESCAPE);
    CHECK(window.game().chooser().card().is_none());
    window.key(SDLK_1 + slot);
    REQUIRE_FALSE(window.game().chooser().card().is_none());
    const auto trays = who_may_have_it(window);
    REQUIRE_FALSE(trays.empty());
    const SDL_Keycode arrow = trays.front() == "staff.left"     ? SDLK_LEFT
                              : trays.front() == "staff.center" ? SDLK_UP
                              : trays.front() == "staff.right"  ? SDLK_RIGHT
                                                                : SDLK_DOWN;
    window.key(arrow);
    CHECK(held() == all - 1);
    CHECK(given() == 1);
    CHECK(window.has("hand.gap." + std::to_string(slot)));
    // The same digit takes it back, and Backspace the last one.
    window.key(SDLK_1 + slot);
    CHECK(held() == all);
    window.key(SDLK_1 + slot);
    window.key(arrow);
    CHECK(held() == all - 1);
    window.key(SDLK_BACKSPACE);
    CHECK(held() == all);
    CHECK(given() == 0);
    // So does a click on the place left empty.
    window.key(SDLK_1 + slot);
    window.click(trays.front());
    REQUIRE(held() == all - 1);
    window.click("hand.gap." + std::to_string(slot));
    CHECK(held() == all);
    window.key(SDLK_1 + slot);
    window.key(arrow);
    window.key(SDLK_n);
    CHECK_FALSE(window.game().chooser().step_is<DistributeStep>());
    CHECK(window.has("log"));
}

}  // namespace test_hand_out
