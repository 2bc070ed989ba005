// The row of cards in front of the board: what the seat held at the moment shown, face up or face down.
#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "salient/data.hpp"
#include "salient/rng.hpp"
#include "support/catch.hpp"
#include "ui/random_player.hpp"
#include "ui/stage_support.hpp"
#include "ui/table/parts/hand_row.hpp"
#include "ui/table/parts/tickets.hpp"
#include "ui/table/preview.hpp"

namespace test_hand {

using namespace salient;
using namespace salient::test;

namespace {

// A hand folded from the history alone, up to a moment.
Hand hand_at(const Match& match, Seat seat, Instant moment) {
    const Game truth = match.truth_for_tools();
    View view = view_for(new_game(truth.rules, truth.scenario), seat);
    const PlayedList& history = match.history();
    for (std::size_t i = 0; i < history.size() && i <= moment.entry; ++i) {
        const std::size_t events = i < moment.entry ? history[i].events.size() : moment.event;
        for (std::size_t k = 0; k < events; ++k) evolve(view, redact(history[i].events[k], seat));
    }
    return view.known.hand;
}

}  // namespace

TEST_CASE("a card lay in the hand before it was drawn, and was gone before it was played", "[ui][hand]") {
    Scene scene("orne-bridges", 11, HandsShown::Open);
    Rng rng(3);
    double now = 5;
    int moving = 0;
    bool differed = false;
    for (int i = 0; i < 200 && !scene.match.open().is_over(); ++i) {
        const auto& legal = scene.match.legal();
        scene.play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))], ui::AnimationSpeed::Normal);
        while (scene.playback.is_running()) {
            scene.playback.advance(now += 0.1);
            ++moving;
            for (const Side side : sides) {
                const Seat seat = seat_of(side);
                const Hand& shown = scene.stage().hand(seat);
                REQUIRE(shown == hand_at(scene.match, seat, scene.playback.moment()));
                REQUIRE(shown.size() == scene.playback.open().at(seat).hand_count);
                differed = differed || shown != scene.match.hand(seat);
            }
        }
        for (const Side side : sides) REQUIRE(scene.stage().hand(seat_of(side)) == scene.match.hand(seat_of(side)));
    }
    CHECK(moving > 200);
    CHECK(differed);
}

TEST_CASE("a hand face down tells how many and nothing else; face up it is clicked card by card", "[ui][hand]") {
    Window window;
    window.app().keep_texts();
    Scene scene("orne-bridges", 7, HandsShown::Hidden);
    const Seat seat = scene.chooser.seat();
    ui::HandRow row;
    bool is_up = false;
    std::optional<ui::HandRow::Click> clicked;
    window.open(std::make_unique<RoomScreen>([&](ui::Ui& ui) {
        if (const auto click = row.draw(ui, scene.stage(), seat, is_up)) clicked = click;
        row.draw_raised(ui, scene.stage(), scene.layout.inspector);
    }));
    const std::size_t cards = scene.match.hand(seat).size();
    CHECK(window.has("hand.back." + std::to_string(cards - 1)));
    CHECK_FALSE(window.has("hand.back." + std::to_string(cards)));
    CHECK_FALSE(window.has("hand.card.0"));
    CHECK(window.app().cards_shown().empty());
    is_up = true;
    window.settle();
    CHECK(window.app().cards_shown().size() == cards);
    CHECK_FALSE(window.has("hand.back.0"));
    window.point("hand.card.1");
    CHECK(row.raised() == scene.match.hand(seat)[1]);
    CHECK(window.app().cards_shown().size() == cards + 1);  // once more, large
    window.click("hand.card.1");
    REQUIRE(clicked);
    CHECK(clicked->card == scene.match.hand(seat)[1]);
}

TEST_CASE("a card on its way to the table still lay in its hand", "[ui][hand]") {
    Window window;
    Scene scene("orne-bridges", 7, HandsShown::Open);
    const Seat seat = scene.chooser.seat();
    const std::size_t cards = scene.match.hand(seat).size();
    ui::HandRow row;
    bool is_up = true;
    const auto first = std::find_if(scene.match.legal().begin(), scene.match.legal().end(),
                                    [](const Action& a) { return std::holds_alternative<PlayCard>(a); });
    REQUIRE(first != scene.match.legal().end());
    scene.play(Action(*first), ui::AnimationSpeed::Normal);
    REQUIRE(scene.playback.beat_as<CardPlayed>() != nullptr);
    window.open(std::make_unique<RoomScreen>([&](ui::Ui& ui) { row.draw(ui, scene.stage(), seat, is_up); }));
    CHECK(window.has("hand.card." + std::to_string(cards - 2)));
    CHECK_FALSE(window.has("hand.card." + std::to_string(cards - 1)));
    is_up = false;
    window.settle();
    CHECK(window.has("hand.back." + std::to_string(cards - 2)));
    CHECK_FALSE(window.has("hand.back." + std::to_string(cards - 1)));
}

TEST_CASE("the commissar's star lay on the title of the card under it", "[ui][hand][commissar]") {
    for (const float scale : {1.0F, 1.5F, 2.0F}) {
        for (const bool is_row : {false, true}) {
            for (const auto& [w, h] :
                 {std::pair{172.0F, 100.0F}, std::pair{110.0F, 48.0F}, std::pair{284.0F, 62.0F}, std::pair{240.0F, 40.0F}}) {
                CAPTURE(scale, is_row, w, h);
                const ui::Rect ticket{12, 30, w * scale, h * scale};
                const ui::TicketParts parts = ui::ticket_parts(ticket, is_row, scale);
                CHECK(parts.chip.y >= parts.title.bottom());
                CHECK(parts.chip.x >= parts.picture.right());
                CHECK(parts.chip.right() <= ticket.right());
                CHECK(parts.chip.bottom() <= ticket.bottom());
                CHECK(parts.chip.w >= 12 * scale);  // large enough to be seen
            }
        }
    }
}

TEST_CASE("nobody saw which card of the hand was new", "[ui][hand]") {
    Window window(1280, 800);
    window.open_game("orne-bridges", 7, HandsShown::Open);
    RandomPlayer player(window, 4);
    const auto fresh = [&] {
        int count = 0;
        for (const std::string& card : window.enabled("hand.card."))
            count += window.label(card).find(". new") != std::string::npos ? 1 : 0;
        return count;
    };
    CHECK(fresh() == 0);  // the hand of the start
    const Match& match = window.game().match();
    const Side first = match.open().active;
    const auto is_next_turn = [&] {
        return match.open().active == first && match.open().turn >= 2 && !window.enabled("hand.card.").empty();
    };
    for (int i = 0; i < 900 && !is_next_turn(); ++i) REQUIRE(player.click());
    REQUIRE(is_next_turn());
    CHECK(fresh() == 1);
    const Hand& hand = match.hand(match.to_act());
    CHECK(window.label("hand.card." + std::to_string(hand.size() - 1)).find(". new") != std::string::npos);
}

TEST_CASE("the discard pile and all cards of the battle lie on one sheet", "[ui][hand][DECK-19]") {
    for (const auto& [w, h, percent] : {std::array{1280, 800, 100}, std::array{1920, 1080, 200}}) {
        Window window(w, h, percent);
        window.open_game("orne-bridges", 7, HandsShown::Open);
        RandomPlayer player(window, 4);
        const Match& match = window.game().match();
        // Not while a card of those drawn is to be kept: that has to be answered first.
        for (int i = 0; i < 900 && (match.open().discards.size() < 5 || match.open().phase != Phase::Move); ++i)
            REQUIRE(player.click());
        window.key(SDLK_d);
        REQUIRE(window.has("cards.close"));
        std::size_t pile = 0, kinds = 0, wanted = 0;
        for (const ui::Item& item : window.items().list()) {
            pile += item.name.starts_with("cards.pile.") ? 1 : 0;
            kinds += item.name.starts_with("cards.kind.") ? 1 : 0;
        }
        for (const Card& card : match.rules().cards) wanted += card.copies > 0 ? 1 : 0;
        CHECK(pile == match.open().discards.size());
        CHECK(kinds == wanted);
        const Texts texts = load_texts(source_dir() / "assets", "en");
        CHECK(window.label("cards.pile.0") == texts("card." + match.rules().at(match.open().discards.back()).id));
        window.key(SDLK_d);
        CHECK_FALSE(window.has("cards.close"));
    }
}

TEST_CASE("a card that only lets units battle offered those that have no target", "[ui][hand][TC-FIRE-1]") {
    Window window;
    const auto standard = window.client().standard();
    nlohmann::json json = small_battle("Fire", {{"allies", {{"armor", {{12, 8}, {4, 4}}}, {"infantry", {{20, 4}}}}},
                                                {"axis", {{"infantry", {{4, 2}, {20, 0}}}}}});
    only_card(json, *standard, "firefight");
    const LoadedScenario battle = parse_scenario(json.dump(), "fire.json", standard);
    window.open(ui::start_game(window.client(), battle, {7, HandsShown::Open, DiceFrom::Computer, std::string(32, '5')}));
    const Match& match = window.game().match();
    const Table table{match.rules(), match.scenario(), match.open()};
    const CardId card = match.hand(seat_of(Side::Allies)).front();
    REQUIRE(match.rules().at(card).id == "firefight");
    const auto unit_at = [&](int x, int y) { return match.open().unit_at(Board::of(BoardKind::Standard).at({x, y})); };
    CHECK(ui::is_ordered_in_vain(table, match.rules().at(card), unit_at(12, 8)));       // nobody within three hexes
    CHECK_FALSE(ui::is_ordered_in_vain(table, match.rules().at(card), unit_at(4, 4)));  // two hexes off
    CHECK(ui::is_ordered_in_vain(table, match.rules().at(card), unit_at(20, 4)));       // four hexes off
    const auto advance = std::find_if(match.rules().cards.begin(), match.rules().cards.end(),
                                      [](const Card& c) { return c.id == "direct_from_hq"; });
    REQUIRE(advance != match.rules().cards.end());
    CHECK_FALSE(ui::is_ordered_in_vain(table, *advance, unit_at(12, 8)));  // it may move
    window.point("hand.card.0");
    CHECK(window.label("hand.raised").find("No target now: 2 of 3.") != std::string::npos);
    window.click("hand.card.0");
    REQUIRE(window.game().chooser().step_is<OrderStep>());
    const ui::BoardMarks marks = window.game().chooser().question().marks(match.open(), HexId::none());
    for (const auto& [x, y, is_vain] : {std::tuple{12, 8, true}, std::tuple{4, 4, false}, std::tuple{20, 4, true}}) {
        CAPTURE(x, y);
        const auto mark = marks.hexes.find(Board::of(BoardKind::Standard).at({x, y}));
        REQUIRE(mark != marks.hexes.end());
        CHECK(mark->second.has_no_target == is_vain);
    }
    window.point("hex.12.8");
    CHECK(window.label("hint").find("No target from here") != std::string::npos);
}

}  // namespace test_hand
