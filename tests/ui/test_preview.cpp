// What a card would come to, said before it is played; and the end of a turn that waits until its result was seen.
#include <algorithm>

#include "salient/rng.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"
#include "ui/stage_support.hpp"
#include "ui/table/preview.hpp"

namespace test_preview {

using namespace salient;
using namespace salient::test;

namespace {

// Whether what was played really left its player nothing: the truth that is told beforehand.
bool has_come_to_nothing(const Scene& scene, Seat seat, const std::vector<Feature>& before) {
    return scene.match.open().features == before && (scene.match.to_act() != seat || is_player(scene.match.turn_to_end()));
}

}  // namespace

TEST_CASE("a card whose orders lead to nothing was played before anybody was told", "[ui][preview][TURN-9]") {
    // Guns hemmed in by their own side, with no enemy in range: Artillery Bombard passes the turn.
    constexpr auto hemmed_in = R"(
        G   I   .   .   .   .   .   .   .   .   .   .   i
          I   .   .   .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .   .   .   .   .
    )";
    constexpr auto free_to_move = R"(
        G   .   .   .   .   .   .   .   .   .   .   .   i
          .   .   .   .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .   .   .   .   .
    )";
    Setup setup;
    setup.allies = {"artillery_bombard", "probe_left"};
    const auto in_vain = [&](const char* picture, const char* id, Section section = Section::None) {
        const Game g = board(picture, setup);
        return ui::leads_to_nothing(view_for(g, seat_of(Side::Allies)), card(g, id), section);
    };
    CHECK(in_vain(hemmed_in, "artillery_bombard"));
    CHECK_FALSE(in_vain(free_to_move, "artillery_bombard"));
    CHECK_FALSE(in_vain(hemmed_in, "probe_left"));  // the infantry can move
}

TEST_CASE("what is told of a card beforehand is what playing it comes to", "[ui][preview][TURN-9]") {
    int told = 0;
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        Scene scene("orne-bridges", seed, HandsShown::Hidden);
        Rng rng(seed);
        for (int i = 0; i < 150 && !scene.match.open().is_over(); ++i) {
            if (is_player(scene.match.turn_to_end())) {
                scene.playback.add(scene.match.end_turn(), ui::AnimationSpeed::Off);
                scene.chooser.refresh(scene.match);
                continue;
            }
            const auto& legal = scene.match.legal();
            const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
            const Seat seat = scene.match.to_act();
            const auto* card = std::get_if<PlayCard>(&action);
            const bool is_in_vain = card != nullptr && scene.chooser.question().is_in_vain(card->card, card->section);
            const auto features = scene.match.open().features;
            scene.play(action);
            if (card == nullptr) continue;
            ++told;
            CAPTURE(i, seed, scene.match.rules().at(card->card).id);
            if (scene.match.rules().at(card->card).orders.by_dice) continue;
            if (!is_in_vain) {
                CHECK_FALSE(has_come_to_nothing(scene, seat, features));
                continue;
            }
            // Whatever it orders: no more than orders and endings are to be chosen.
            for (int k = 0; k < 60 && scene.match.to_act() == seat; ++k) {
                for (const Action& a : scene.match.legal()) {
                    CHECK_FALSE(std::holds_alternative<MoveUnit>(a));
                    CHECK_FALSE(std::holds_alternative<Battle>(a));
                }
                scene.play(Action(scene.match.legal().back()));
            }
        }
    }
    CHECK(told > 20);
}

TEST_CASE("a card that comes to nothing says so while it is pointed at, and in three languages", "[ui][preview][TURN-9]") {
    for (const char* language : {"en", "fr", "it"}) {
        CAPTURE(language);
        Window window(1280, 800, 100, {}, language);
        bool is_told = false;
        for (std::uint64_t seed = 1; seed < 40 && !is_told; ++seed) {
            window.open_game("orne-bridges", seed, HandsShown::Open);
            const Match& match = window.game().match();
            const Hand& hand = match.hand(match.to_act());
            for (std::size_t i = 0; i < hand.size(); ++i) {
                if (!ui::leads_to_nothing(match.view(match.to_act()), hand[i])) continue;
                window.point("hand.card." + std::to_string(i));
                CHECK(window.label("hand.card." + std::to_string(i)).find("TURN-9") != std::string::npos);
                REQUIRE(window.has("hand.raised"));
                CHECK(window.label("hand.raised").find("TURN-9") != std::string::npos);
                is_told = true;
                break;
            }
        }
        CHECK(is_told);
    }
}

TEST_CASE("Undo did not say whose decision it takes back", "[ui][undo]") {
    Window window;
    window.open_game("orne-bridges", 7, HandsShown::Open);
    window.click("hand.card.2");  // more units than it orders
    REQUIRE(window.is_enabled("prompt.undo"));
    const Match& match = window.game().match();
    const std::string card = window.client().texts()("card." + match.rules().at(match.open().card().played).id);
    window.point("prompt.undo");
    REQUIRE(window.has("hint"));
    CHECK(window.label("hint") == "Undo (Allies): card " + card);
    const HexId hex = match.open().at(std::get<OrderUnit>(match.legal().front()).unit).hex;
    const Hex at = Board::of(match.scenario().board).hex(hex);
    window.click("hex." + std::to_string(at.x) + "." + std::to_string(at.y));
    window.point("prompt.undo");
    CHECK(window.label("hint").starts_with("Undo (Allies): order, "));
}

}  // namespace test_preview
