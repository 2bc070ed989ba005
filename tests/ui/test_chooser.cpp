// What a click would mean, asked of the chooser alone: no window, no screen.
#include <algorithm>

#include "salient/rng.hpp"
#include "support/catch.hpp"
#include "support/source_dir.hpp"
#include "ui/stage_support.hpp"
#include "ui/table/chooser.hpp"
#include "ui/table/parts/prompt_bar.hpp"

namespace test_chooser {

using namespace salient;
using namespace salient::test;
using ui::Chooser;
using ui::Meaning;

namespace {

Match match_of(const char* name, std::uint64_t seed) {
    return Match(
        load_scenario(source_dir() / "scenarios" / (std::string(name) + ".json"), load_rulebook(source_dir() / "assets")), seed,
        HandsShown::Open);
}

}  // namespace

TEST_CASE("what a click means is known without clicking, and what invites leads on", "[ui][chooser]") {
    Match match = match_of("orne-bridges", 5);
    Chooser chooser(match);
    Rng rng(5);
    const int hexes = Board::of(match.scenario().board).size();
    int plays = 0, refusals = 0, choices = 0;
    for (int i = 0; i < 400 && !match.open().is_over(); ++i) {
        const auto inviting = chooser.question().inviting();
        for (int h = 0; h < hexes; ++h) {
            const HexId hex{h};
            const Meaning meaning = chooser.meaning(hex);
            CAPTURE(i, h, static_cast<int>(meaning.kind));
            if (meaning.kind == Meaning::Kind::Play) {
                ++plays;
                REQUIRE(match.check(*meaning.action));
            } else if (meaning.kind == Meaning::Kind::Refuse) {
                ++refusals;
                REQUIRE_FALSE(meaning.refusal->message.key.empty());
            } else if (meaning.kind == Meaning::Kind::Choose) {
                ++choices;
                Chooser other(match);
                REQUIRE(other.follow(meaning));
                REQUIRE(other.chosen() == meaning.unit);
            }
            if (std::binary_search(inviting.begin(), inviting.end(), hex)) REQUIRE(meaning.invites());
        }
        // Asking has changed nothing.
        REQUIRE(chooser.question().inviting() == inviting);
        const Meaning next = inviting.empty() || rng.below(3) == 0
                                 ? Meaning{}
                                 : chooser.meaning(inviting[rng.below(static_cast<std::uint32_t>(inviting.size()))]);
        if (chooser.follow(next)) continue;
        const auto& legal = match.legal();
        match.play(next.kind == Meaning::Kind::Play ? *next.action : legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
        chooser.refresh(match);
    }
    CHECK(plays > 100);
    CHECK(refusals > 100);
    CHECK(choices > 100);
}

TEST_CASE("pointing at a unit that has its order was called a refusal, though a click takes the order back", "[ui][chooser]") {
    Match match = match_of("orne-bridges", 7);
    Chooser chooser(match);
    const auto play_first = [&](auto kind) {
        for (const Action& action : match.legal()) {
            if (!std::holds_alternative<decltype(kind)>(action)) continue;
            const Action chosen = action;
            match.play(chosen);
            chooser.refresh(match);
            return chosen;
        }
        FAIL("nothing of that kind is legal");
        return Action{};
    };
    play_first(PlayCard{});
    const Action order = play_first(OrderUnit{});
    const UnitId unit = std::get<OrderUnit>(order).unit;
    const Meaning meaning = chooser.meaning(match.open().at(unit).hex);
    CHECK(meaning.kind == Meaning::Kind::TakeBack);
    CHECK(meaning.unit == unit);
    CHECK_FALSE(meaning.refusal.has_value());
}

TEST_CASE("a unit whose ground or landing craft bars its battle was marked with a die before it moved", "[ui][chooser][LCT-13]") {
    Match match = match_of("le-hamel-landing", 5);
    Chooser chooser(match);
    Rng rng(5);
    int marked = 0, unmarked = 0;
    for (int i = 0; i < 3000 && !match.open().is_over(); ++i) {
        if (chooser.step_is<MoveStep>() && chooser.chosen().is_none()) {
            const Table table{match.rules(), match.scenario(), match.open()};
            for (const auto& [hex, mark] : chooser.question().marks(table.open, {}).hexes) {
                const UnitId unit = table.open.unit_at(hex);
                if (unit.is_none() || !mark.has_boot) continue;
                (mark.has_die ? marked : unmarked) += 1;
                CHECK((!mark.has_die || may_battle(table, unit)));
            }
        }
        const auto& legal = match.legal();
        match.play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
        chooser.refresh(match);
    }
    CHECK(marked > 10);
    CHECK(unmarked > 10);
}

TEST_CASE(
    "a card that may order all who are eligible does, a click never takes an order away, and leaving out is a gesture of its own",
    "[ui][chooser][ORDER-2]") {
    int proposing = 0, naming = 0;
    for (std::uint64_t seed = 1; seed < 12; ++seed) {
        Match match = match_of("orne-bridges", seed);
        const std::vector<Action> cards(match.legal().begin(), match.legal().end());
        for (const Action& card : cards) {
            match.play(card);
            Chooser chooser(match);
            if (chooser.step_is<OrderStep>() && !chooser.able().empty()) {
                const auto able = static_cast<int>(chooser.able().size());
                const bool by_dice = match.rules().at(match.open().card().effect).orders.by_dice;
                CAPTURE(seed, able, chooser.question().most_orders());
                const Card& effect = match.rules().at(match.open().card().effect);
                // Where it matters who is ordered the click chooses: Dig-In, Behind Enemy Lines.
                const bool is_about_who = effect.id == "dig_in" || effect.id == "behind_enemy_lines";
                CHECK(chooser.question().is_proposing() ==
                      (!by_dice && !is_about_who && able <= chooser.question().most_orders()));
                (chooser.question().is_proposing() ? proposing : naming) += 1;
                if (chooser.question().is_proposing()) {
                    CHECK(chooser.question().proposed() == chooser.able());
                    const UnitId out = chooser.able().front();
                    const HexId hex = match.open().at(out).hex;
                    CHECK(chooser.question().is_ordered_by_card());
                    CHECK(chooser.meaning(hex).kind == Meaning::Kind::Confirm);
                    CHECK_FALSE(chooser.follow(chooser.meaning(hex)));
                    CHECK(chooser.question().proposed() == chooser.able());
                    const Meaning leaves = chooser.question().leaving_out(hex);
                    REQUIRE(leaves.kind == Meaning::Kind::Propose);
                    REQUIRE(chooser.follow(leaves));
                    CHECK(std::count(chooser.question().proposed().begin(), chooser.question().proposed().end(), out) == 0);
                    CHECK_FALSE(chooser.question().is_ordered_by_card());
                    REQUIRE(chooser.follow(chooser.meaning(hex)));  // from now on a click orders and takes back
                    CHECK(std::count(chooser.question().proposed().begin(), chooser.question().proposed().end(), out) == 1);
                }
                chooser.propose_by_number(false);  // as in a lesson
                const CardInPlay& played = match.open().card();
                CHECK(chooser.question().is_proposing() ==
                      (!played.fallback && match.rules().at(played.effect).orders.has_all()));
            }
            REQUIRE(match.can_undo());
            match.undo();
        }
    }
    CHECK(proposing > 3);
    CHECK(naming > 3);
}

TEST_CASE("a button had the number of a hex: who took wire away by its key named a target", "[ui][chooser]") {
    int both = 0;
    for (const char* battle : {"sainteny-hedgerows", "courseulles-beach", "rauray-spur", "wadi-akarit"}) {
        Scene scene(battle, 3, HandsShown::Open);
        Rng rng(5);
        for (int i = 0; i < 700 && !scene.match.open().is_over(); ++i) {
            if (is_player(scene.match.turn_to_end())) {
                scene.match.end_turn();
                scene.chooser.refresh(scene.match);
                continue;
            }
            const std::vector<UnitId> able = scene.chooser.able();
            for (const UnitId unit : able) {
                scene.chooser.choose(unit);
                const std::size_t on_hexes = scene.chooser.question().numbered().size();
                std::size_t on_buttons = 0;
                for (const ui::Offer& offer : offers_of(scene.stage())) {
                    if (offer.key.size() != 1 || offer.key[0] < '1' || offer.key[0] > '9') continue;
                    ++on_buttons;
                    CHECK(static_cast<std::size_t>(offer.key[0] - '0') > on_hexes);
                }
                both += on_hexes > 0 && on_buttons > 0;
            }
            const auto legal = scene.match.legal();
            scene.play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
        }
    }
    CHECK(both > 0);
}

TEST_CASE("Counter-Attack did not say which card it would be", "[ui][chooser][TC-CTR-3]") {
    Match match = match_of("orne-bridges", 3);
    Chooser chooser(match);
    const auto id_of = [&](std::string_view id) {
        for (std::size_t i = 0; i < match.rules().cards.size(); ++i)
            if (match.rules().cards[i].id == id) return CardId{i};
        return CardId{};
    };
    const CardId counter = id_of("counter_attack");
    REQUIRE_FALSE(counter.is_none());
    const Side side = chooser.side();
    CHECK(chooser.question().copied(counter, enemy_of(side)).is_none());  // nothing was played yet
    const auto* play = std::get_if<PlayCard>(&match.legal().front());
    REQUIRE(play != nullptr);
    const CardId played = play->card;
    match.play(Action{*play});
    chooser.refresh(match);
    const CardId mirror = match.rules().at(played).mirror;
    CHECK(chooser.question().copied(counter, enemy_of(side)) == (mirror.is_none() ? played : mirror));
    CHECK(chooser.question().copied(played, enemy_of(side)).is_none());
}

TEST_CASE("once the battles were over, a unit that had fought was shown as one that may still act", "[ui]") {
    Open open;
    Unit fought;
    fought.ordered = fought.moved = true;
    fought.battles = 1;
    Unit idle = fought;
    idle.battles = 0;
    open.units.push_back(fought);
    open.units.push_back(idle);
    for (const Phase phase : {Phase::Battle, Phase::Draw}) {
        open.phase = phase;
        auto tokens = ui::unit_tokens(open);
        CHECK(tokens[UnitId{0}] == ui::UnitToken::Moved);
        CHECK(tokens[UnitId{1}] == ui::UnitToken::Ordered);
    }
}

}  // namespace test_chooser
