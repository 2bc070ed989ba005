// Up to eight people at one screen: before whom a private view opens, and what comes before it. No window where none is needed.
#include <algorithm>
#include <set>

#include "support/catch.hpp"
#include "ui/kit/navigation.hpp"
#include "ui/overlord_player.hpp"
#include "ui/table/overlord/privacy.hpp"
#include "words/recap.hpp"

namespace test_overlord_seats {

using namespace salient;
using namespace salient::test;
using ui::Privacy;

namespace {

Match staff_match(std::array<int, 2> people, std::uint64_t seed) {
    RecordNotes notes;
    notes.seating = default_seating(people);
    return Match(wide_battle(), seed, HandsShown::Hidden, {}, {}, DiceFrom::Computer, TurnEnd::Confirmed, {}, notes);
}

std::string told(Window& window, const char* key) { return ui::plain_text(window.client().texts()(key)); }

// Plays on by legal choices at random and tells of every question.
template <class Look>
void play_at_random(Match& match, std::uint64_t seed, int decisions, Look look) {
    Rng rng(seed);
    ui::Chooser chooser(match);
    for (int i = 0; i < decisions && !match.open().is_over(); ++i) {
        chooser.refresh(match);
        look(chooser);
        if (is_player(match.turn_to_end())) {
            match.end_turn();
            continue;
        }
        const Actions& legal = match.legal();
        REQUIRE_FALSE(legal.empty());
        match.play(Action(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
    }
}

}  // namespace

TEST_CASE("the roles of a side are shared as the tables say",
          "[ui][overlord][OVL-ROLE-T1][OVL-ROLE-T2][OVL-ROLE-T3][OVL-ROLE-T4]") {
    const auto shares = [](int people) {
        const Seating seating = default_seating({people, people});
        std::string out;
        for (const Side side : sides) {
            for (const StaffRole role : roles) out += std::to_string(seating[index(seat_of(side, role))].value / 2);
            out += " ";
        }
        CHECK(is_sound(seating));
        CHECK(is_fair_share(seating));
        for (const Side side : sides) CHECK(people_of(seating, side) == people);
        return out;
    };
    CHECK(shares(1) == "0000 0000 ");
    CHECK(shares(2) == "0101 0101 ");
    CHECK(shares(3) == "0103 0103 ");
    CHECK(shares(4) == "0123 0123 ");
}

TEST_CASE(
    "of an odd number of people one more is Allied",
    "[ui][overlord][OVL-ROLE-1][OVL-ROLE-3][OVL-ROLE-4][OVL-ROLE-T5][OVL-ROLE-T6][OVL-ROLE-T7][OVL-ROLE-T8][OVL-ROLE-T9][OVL-ROLE-T10][OVL-ROLE-T11]") {
    CHECK(default_people(2) == std::array{1, 1});
    CHECK(default_people(3) == std::array{2, 1});
    CHECK(default_people(4) == std::array{2, 2});
    CHECK(default_people(5) == std::array{3, 2});
    CHECK(default_people(6) == std::array{3, 3});
    CHECK(default_people(7) == std::array{4, 3});
    CHECK(default_people(8) == std::array{4, 4});
}

TEST_CASE("every role has one holder of its own side, and only two people share as they like",
          "[ui][overlord][OVL-ROLE-2][OVL-ROLE-5][OVL-ROLE-6][OVL-ROLE-7][OVL-ROLE-8]") {
    Seating seating = default_seating({2, 4});
    seating[index(seat_of(Side::Allies, StaffRole::Center))] = seat_of(Side::Allies, StaffRole::Left);
    CHECK(is_sound(seating));
    CHECK(is_fair_share(seating));  // the leader alone, the other one leads all three
    seating[index(seat_of(Side::Allies, StaffRole::Center))] = seat_of(Side::Axis);
    CHECK_FALSE(is_sound(seating));
    seating = default_seating({3, 1});
    CHECK(is_fair_share(seating));
    seating[index(seat_of(Side::Allies, StaffRole::Left))] = seat_of(Side::Allies);
    seating[index(seat_of(Side::Allies, StaffRole::Center))] = seat_of(Side::Allies, StaffRole::Center);
    CHECK(is_sound(seating));
    CHECK_FALSE(is_fair_share(seating));  // of three the leader has the center
}

TEST_CASE("a saved game knows its people and their roles", "[ui][overlord][OVL-ROLE-9]") {
    Window window;
    open_wide_battle(window, {3, 2}, 4, HandsShown::Hidden);
    const Seating seating = window.game().match().record().header.seating;
    const auto names = window.game().match().record().header.names;
    CHECK(people_of(seating, Side::Allies) == 3);
    StaffPlayer player(window, 3);
    for (int i = 0; i < 12; ++i) player.click();
    REQUIRE(player.put_down());
    CHECK(window.game().match().record().header.seating == seating);
    CHECK(window.game().match().record().header.names == names);
    // The next private view begins with the neutral one, in the name of whoever is called.
    if (Privacy::is_private(window.game().match(), window.game().chooser())) {
        REQUIRE(window.has("neutral.name"));
        CHECK(window.label("neutral.name") == names[index(seating[index(window.game().chooser().seat())])]);
    }
}

TEST_CASE("the neutral view comes before another person's private view, and never between roles of one person",
          "[ui][overlord][OVL-SEAT-2][OVL-SEAT-3][OVL-SEAT-4][OVL-SEAT-13]") {
    for (const std::array<int, 2> people : {std::array{1, 1}, std::array{2, 1}, std::array{2, 2}, std::array{3, 4}}) {
        CAPTURE(people[0], people[1]);
        Match match = staff_match(people, 7);
        Privacy privacy;
        Seat last;           // whose private view was the last one
        bool other = false;  // somebody else of the side has sat there since
        int called = 0, went_on = 0;
        play_at_random(match, 9, 900, [&](const ui::Chooser& chooser) {
            privacy.note(match, chooser);
            const Seat seat = chooser.seat();
            if (!is_player(seat)) return;
            const Seat person = ui::person_at(match, seat);
            for (int i = 0; i < seat_count; ++i) {
                const Seat any{i};
                const bool seen = privacy.may_be_seen(match, chooser, any);
                if (seen) CHECK((any == seat && Privacy::is_private(match, chooser) && person == last));
            }
            if (!Privacy::is_private(match, chooser)) {
                const bool answers = chooser.side() != match.open().active && match.open().active != Side::None;
                if (!answers && person != last) other = true;
                CHECK_FALSE(privacy.is_due(match, chooser));
                return;
            }
            CHECK(privacy.is_due(match, chooser) == (person != last || other));
            if (privacy.is_due(match, chooser)) {
                ++called;
                privacy.confirm(match, seat);
            } else {
                ++went_on;
            }
            last = person;
            other = false;
            CHECK(privacy.may_be_seen(match, chooser, seat));
        });
        CHECK(called > 5);
        CHECK(went_on > 5);
    }
}

TEST_CASE("a private view is the hand of a Commander-in-Chief or the cards that a general has just received",
          "[ui][overlord][OVL-SEAT-1][OVL-SEAT-5][OVL-SEAT-10][OVL-FG-8]") {
    Match match = staff_match({4, 4}, 11);
    int hands = 0, fronts = 0, dice = 0;
    play_at_random(match, 5, 700, [&](const ui::Chooser& chooser) {
        const bool is_private = Privacy::is_private(match, chooser);
        if (chooser.step_is<DistributeStep>()) {
            CHECK(is_private);
            CHECK_FALSE(is_field_general(chooser.seat()));
            ++hands;
        } else if (chooser.step_is<CommandStep>()) {
            const auto given = cards_given(match.view(chooser.seat()), chooser.side());
            const bool has_cards =
                std::any_of(given.begin(), given.end(), [&](const GivenCard& card) { return card.to == chooser.seat(); });
            CHECK(is_private == has_cards);
            for (const GivenCard& card : given)
                if (card.to != chooser.seat()) CHECK(card.card.is_none());
            ++(has_cards ? fronts : dice);
        } else if (!chooser.step_is<TakeCardStep>()) {
            CHECK_FALSE(is_private);
        }
    });
    CHECK(hands > 5);
    CHECK(fronts > 5);
    CHECK(dice > 5);
}

TEST_CASE("the neutral view shows a name and a key, and nothing of the table",
          "[ui][overlord][OVL-SEAT-1][OVL-SEAT-11][OVL-SEAT-14][OVL-SET-6]") {
    Window window;
    window.app().keep_texts();
    open_wide_battle(window, {2, 2}, 4, HandsShown::Hidden);
    REQUIRE(window.has("council.over"));  // OVL-SEAT-14: the board lies open, no hand does
    CHECK(window.enabled("hand.card.").empty());
    CHECK(window.app().cards_shown().empty());
    CHECK(window.label("talk") == told(window, "talk.council"));
    window.pass(1);
    window.click("council.over");
    REQUIRE(window.has("curtain.lift"));
    CHECK(window.label("neutral.name") == "Anna");
    for (const ui::Item& item : window.items().list()) CHECK((item.name == "neutral.name" || item.name == "curtain.lift"));
    const std::string words = "Anna " + window.label("curtain.lift") + " Commander-in-Chief, Field General Center";
    for (const std::string& text : window.app().texts_shown()) CHECK(words.find(text) != std::string::npos);
    window.pass(1);
    window.key(SDLK_RETURN);
    window.key(SDLK_RETURN);
    CHECK_FALSE(window.has("curtain.lift"));
    CHECK(window.has("hand.card.0"));
    CHECK(window.label("talk") == told(window, "talk.hand_out_two"));  // two people on the side
}

TEST_CASE("a general who is visited sits down last, after the others have seen their cards",
          "[ui][overlord][OVL-SEAT-7][OVL-SEAT-8][OVL-SEAT-9][OVL-TALK-2]") {
    Window window;
    window.app().keep_texts();
    open_wide_battle(window, {4, 4}, 6, HandsShown::Hidden);
    window.pass(1);
    window.click("council.over");
    window.pass(1);
    window.click("curtain.lift");
    CHECK(window.label("talk") == told(window, "talk.hand_out"));
    StaffPlayer player(window, 2);
    const auto given = [&] {
        const auto& down = window.game().match().open().face_down;
        return std::count_if(down.begin(), down.end(), [](const FaceDown& what) { return is_field_general(what.owner); });
    };
    REQUIRE(window.is_enabled("staff.center.visit"));
    window.click("staff.left.visit");
    window.click("staff.center.visit");  // one a turn: he and no other
    for (int i = 0; i < 60 && given() < 2; ++i) {
        const auto cards = window.enabled("hand.card.");
        if (const auto places = who_may_have_it(window); !places.empty())
            window.click(places.front());
        else if (!cards.empty())
            window.click(cards[static_cast<std::size_t>(i) % cards.size()]);
    }
    REQUIRE(given() >= 2);
    window.click("prompt.end_giving");
    std::vector<std::string> called;
    for (int i = 0; i < 12 && window.game().deliveries().any(); ++i) {
        window.pass(1);
        if (window.has("neutral.name")) called.push_back(window.label("neutral.name"));
        CHECK(window.enabled("hand.card.").empty());
        if (window.game().deliveries().is_visit()) {
            CHECK(window.label("talk") == told(window, "talk.visit"));
            // Not of the general who is asked next.
            // What lies below the sheet is no item, but it is read.
            const auto& texts = window.app().texts_shown();
            const bool is_told = std::any_of(texts.begin(), texts.end(), [](const std::string& text) {
                return ui::plain_text(text).find("Anna visits Elena") != std::string::npos;
            });
            CHECK((window.has("neutral.name") || is_told));
        }
        window.click(window.has("curtain.lift") ? "curtain.lift" : "delivery.done");
    }
    REQUIRE_FALSE(called.empty());
    CHECK(called.back().find("Anna") != std::string::npos);
    CHECK(called.back().find("Elena") != std::string::npos);  // the third name: the center's
    for (std::size_t i = 0; i + 1 < called.size(); ++i) CHECK(called[i].find("Anna") == std::string::npos);
    // What was handed out has been seen: it is not taken back (OVL-DEAL-20).
    CHECK_FALSE(window.game().match().can_undo());
}

TEST_CASE("what lies under the Commissar is named to the Soviet Commander-in-Chief and to nobody else",
          "[ui][overlord][commissar][OVL-COM-16]") {
    Window window(1280, 800);
    const LoadedScenario battle = wide_battle([](nlohmann::json& json) {
        json["sides"]["allies"]["nation"] = "ru";
        json["scenario_rules"] = {{{"rule", "russian_commissar_rule"}, {"side", "allies"}}};
    });
    open_wide_battle(window, {4, 4}, 6, HandsShown::Hidden, battle);
    StaffPlayer player(window, 4);
    const Match& match = window.game().match();
    const auto under = [&] { return cards_under_chip(match.view(seat_of(Side::Allies)), Side::Allies); };
    bool was_named = false, was_hidden = false;
    for (int i = 0; i < 400 && !(was_named && was_hidden); ++i) {
        const std::string first = "staff.cinc.chip.";
        std::vector<std::string> named;
        for (const ui::Item& item : window.items().list())
            if (item.name.starts_with(first)) named.push_back(item.label);
        const bool is_neutral = window.has("neutral.name") || window.has("council.over");
        const bool is_his = window.game().chooser().seat() == seat_of(Side::Allies) && !is_neutral &&
                            window.game().chooser().step_is<ChipStep, DistributeStep>() && !window.game().deliveries().any();
        if (!is_his) CHECK(named.empty());
        if (is_his && !under().empty()) {
            std::vector<std::string> expected;
            for (const GivenCard& card : under())
                expected.push_back(window.client().texts()("card." + match.rules().at(card.card).id));
            CHECK(named == expected);
            was_named = true;
        }
        was_hidden = was_hidden || (!is_his && !is_neutral && !under().empty());
        player.click();
    }
    CHECK(was_named);
    CHECK(was_hidden);
}

TEST_CASE("at the draw the hand lies face down before the Commander-in-Chief, whoever acted last",
          "[ui][overlord][OVL-SEAT-5][OVL-TURN-9]") {
    Window window(1280, 800);
    open_wide_battle(window, {4, 4}, 8, HandsShown::Hidden);
    window.app().keep_texts();
    StaffPlayer player(window, 8);
    int seen = 0;
    for (int i = 0; i < 900 && seen < 2; ++i) {
        const auto& game = window.game();
        if (is_player(game.match().turn_to_end())) {
            CHECK(role_of(game.chooser().seat()) == StaffRole::CommanderInChief);
            CHECK_FALSE(window.has("neutral.name"));
            std::set<std::string> laid;
            for (const CardInPlay& card : game.match().open().cards)
                for (const CardId id : {card.played, card.effect})
                    if (!id.is_none()) laid.insert(game.match().rules().at(id).id);
            for (const std::string& face : window.app().cards_shown()) CHECK(laid.count(face) == 1);
            // Nobody waits for cards any more.
            const auto& texts = window.app().texts_shown();
            CHECK(std::find(texts.begin(), texts.end(), told(window, "staff.none")) == texts.end());
            ++seen;
        }
        player.click();
    }
    CHECK(seen == 2);
}

TEST_CASE("the Initiative die orders one unit, and the key of a section is its number", "[ui][overlord][OVL-INI-4][OVL-FG-2]") {
    Window window(1280, 800);
    open_wide_battle(window, {1, 1}, 12, HandsShown::Hidden);
    StaffPlayer player(window, 12);
    int dice = 0, lays = 0, taken_back = 0;
    for (int i = 0; i < 900 && (dice == 0 || lays == 0 || taken_back == 0); ++i) {
        const auto& game = window.game();
        const Match& match = game.match();
        if (game.chooser().step_is<OrderStep>() && match.rules().at(match.open().card().effect).initiative) {
            CHECK(game.chooser().question().most_orders() == 1);
            ++dice;
        }
        if (game.chooser().step_is<CommandStep>() && !game.chooser().card().is_none()) {
            for (const ui::Offer& offer : game.chooser().question().offers_for_card()) {
                const auto* lay = offer.action ? std::get_if<LayCard>(&*offer.action) : nullptr;
                if (lay == nullptr || lay->where.count() != 1 || !lay->repeats.is_none()) continue;
                CHECK(lay->where.has(std::stoi(offer.key) - 1));
                ++lays;
            }
        }
        // Who takes back the card that he has laid sits there still: nobody is called.
        const bool has_laid = !match.history().empty() && std::holds_alternative<LayCard>(match.history().back().action);
        if (has_laid && match.can_undo() && side_of(match.undoable_seat()) == game.chooser().side() && taken_back == 0) {
            window.key(SDLK_z, KMOD_CTRL);
            CHECK_FALSE(window.has("neutral.name"));
            CHECK(window.game().chooser().step_is<CommandStep>());
            ++taken_back;
        }
        player.click();
    }
    CHECK(dice > 0);
    CHECK(lays > 0);
    CHECK(taken_back > 0);
}

TEST_CASE("the last turn in a few sentences tells who rolled the Initiative die, and whom it struck",
          "[ui][overlord][OVL-INI-4][OVL-INI-T4][OVL-INI-T5]") {
    const Texts texts = load_texts(source_dir() / "assets", "en");
    Match match = staff_match({2, 2}, 15);
    play_at_random(match, 6, 900, [](const ui::Chooser&) {});
    int dice = 0, struck = 0;
    for (const Played& played : match.history()) {
        for (const Event& event : played.events) {
            const auto* orders = std::get_if<OrdersTaken>(&event);
            dice +=
                orders != nullptr && !orders->card.effect.is_none() && match.rules().at(orders->card.effect).initiative ? 1 : 0;
            struck += std::holds_alternative<InitiativeSuffered>(event) ? 1 : 0;
        }
    }
    REQUIRE(dice > 0);
    REQUIRE(struck > 0);
    int told_dice = 0, told_struck = 0;
    for (const std::string& sentence : recap_sentences(match, texts, "en", Side::Allies, {0, 0}, {match.history().size(), 0})) {
        told_dice += sentence.ends_with(": Initiative die.") ? 1 : 0;
        told_struck += sentence.starts_with("The Initiative die: ") ? 1 : 0;
    }
    CHECK(told_dice == dice);
    CHECK(told_struck == struck);  // of one that was lost since, too
}

TEST_CASE("a copy in the hand is not given for a card taken up from under the Commissar",
          "[ui][overlord][commissar][OVL-COM-1][OVL-COM-6]") {
    Window window(1280, 800);
    const auto rules = load_rulebook(source_dir() / "assets");
    const LoadedScenario battle = wide_battle([&](nlohmann::json& json) {
        json["sides"]["allies"]["nation"] = "ru";
        json["scenario_rules"] = {{{"rule", "russian_commissar_rule"}, {"side", "allies"}}};
        for (const Card& card : rules->cards)  // two kinds: every card has copies
            json["rules"]["cards"][card.id]["copies"] = card.id == "direct_from_hq" ? 60 : card.id == "move_out" ? 60 : 0;
    });
    open_wide_battle(window, {1, 1}, 6, HandsShown::Hidden, battle);
    StaffPlayer player(window, 4);
    const Match& match = window.game().match();
    for (int i = 0; i < 200 && !window.game().chooser().step_is<DistributeStep>(); ++i) player.click();
    REQUIRE(window.game().chooser().step_is<DistributeStep>());
    if (window.has("curtain.lift")) {
        window.pass(1);
        window.click("curtain.lift");
    }
    const auto taken_up = [&] { return cards_taken_up(match.view(seat_of(Side::Allies)), Side::Allies).size(); };
    REQUIRE(taken_up() == 3);
    CHECK(window.label("hand.card.0").find("Commissar") != std::string::npos);
    CHECK(window.is_enabled("hand.card.0"));
    CHECK(window.has("hand.card.3"));
    CHECK_FALSE(window.is_enabled("hand.card.3"));
    window.click("hand.card.3");
    CHECK(window.game().chooser().card().is_none());
    CHECK(taken_up() == 3);
    CHECK(window.label("prompt").find("OVL-COM-6") != std::string::npos);  // why there is nothing to end yet
}

TEST_CASE("what was taken up from under the Commissar lay before the hand, its keys were refused and no button went on",
          "[ui][overlord][commissar][keys][OVL-COM-3][OVL-COM-4]") {
    Window window(1280, 800);
    const auto rules = load_rulebook(source_dir() / "assets");
    const LoadedScenario battle = wide_battle([&](nlohmann::json& json) {
        json["sides"]["allies"]["nation"] = "ru";
        json["scenario_rules"] = {{{"rule", "russian_commissar_rule"}, {"side", "allies"}}};
        for (const Card& card : rules->cards)
            json["rules"]["cards"][card.id]["copies"] = card.id == "direct_from_hq" ? 60 : card.id == "move_out" ? 60 : 0;
    });
    open_wide_battle(window, {1, 1}, 6, HandsShown::Hidden, battle);
    StaffPlayer player(window, 4);
    const Match& match = window.game().match();
    const Seat commander = seat_of(Side::Allies);
    const auto fills_anew = [&] { return window.game().chooser().step_is<ChipStep>() && match.open().turn > 0; };
    for (int i = 0; i < 200 && !fills_anew(); ++i) player.click();
    REQUIRE(fills_anew());
    window.pass(1);
    if (window.has("curtain.lift")) window.click("curtain.lift");
    window.pass(1);
    REQUIRE(cards_taken_up(match.view(commander), Side::Allies).size() == 3);
    CHECK(window.is_enabled("hand.card.0"));
    CHECK_FALSE(window.is_enabled("hand.card." + std::to_string(match.hand(commander).size())));
    CHECK_FALSE(window.has("prompt.decline"));  // one at least
    window.key(SDLK_1);
    window.pass(1);
    CHECK(cards_under_chip(match.view(commander), Side::Allies).size() == 1);
    REQUIRE(fills_anew());
    CHECK(window.is_enabled("prompt.decline"));
    window.key(SDLK_n);
    window.pass(1);
    CHECK_FALSE(fills_anew());
    CHECK(cards_under_chip(match.view(commander), Side::Allies).size() == 1);
}

TEST_CASE("the replay of a battle that is not over shows nobody's cards", "[ui][overlord][secrets][OVL-SEAT-12]") {
    Window window;
    open_wide_battle(window, {2, 2}, 9, HandsShown::Hidden);
    StaffPlayer player(window, 9);
    for (int i = 0; i < 60; ++i) player.click();
    std::set<std::string> laid;
    for (const Played& played : window.game().match().history())
        for (const Event& event : played.events)
            if (const auto* card = std::get_if<CardPlayed>(&event))
                for (const CardId id : {card->card.played, card->card.effect})
                    if (!id.is_none()) laid.insert(window.game().match().rules().at(id).id);
    window.open(ui::replay_screen(window.client(), window.game().played_file()));
    CHECK(window.enabled("replay.hands.").empty());
    for (int i = 0; i < 30; ++i) {
        window.key(SDLK_RIGHT);
        CHECK_FALSE(window.has("replay.hand.allies"));
        for (const std::string& id : window.app().cards_shown()) CHECK(laid.contains(id));
    }
}

}  // namespace test_overlord_seats
