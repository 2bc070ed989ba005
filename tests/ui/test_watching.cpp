// Turns of computers watched: pause, steps, pace, why they did what they did, and what the General would do.
#include <algorithm>
#include <chrono>
#include <thread>

#include "support/catch.hpp"
#include "ui/against.hpp"
#include "ui/random_player.hpp"
#include "ui/window.hpp"
#include "words/why.hpp"

namespace test_watching {

using namespace salient;
using namespace salient::test;

namespace {

// Time goes by until something holds, at most so often.
template <class Test>
bool wait_until(Window& window, Test test, int most = 3000) {
    for (int i = 0; i < most && !test(); ++i) {
        window.pass(0.05);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return test();
}

int decisions(const Match& match) {
    int out = 0;
    for (const Played& played : match.history()) out += is_player(played.seat) ? 1 : 0;
    return out;
}

}  // namespace

TEST_CASE("a paused computer waits, plays one decision a step, and goes on", "[ui][opponents]") {
    Window window;
    window.animate(ui::AnimationSpeed::Fast);
    open_against(window, {"recruit", "recruit"}, HandsShown::Open);
    const Match& match = window.game().match();
    window.key(SDLK_k);
    REQUIRE(window.game().watching().is_paused());
    const int before = decisions(match);
    for (int i = 0; i < 50; ++i) window.pass(0.5);
    CHECK(decisions(match) == before);
    window.key(SDLK_SPACE);  // what was being shown is over
    window.pass(0);
    REQUIRE(window.has("watching.step"));
    window.key(SDLK_n);
    REQUIRE(wait_until(window, [&] { return decisions(match) > before; }));
    for (int i = 0; i < 50; ++i) window.pass(0.5);
    CHECK(decisions(match) == before + 1);
    CHECK(window.game().watching().is_paused());
    window.key(SDLK_k);
    CHECK(wait_until(window, [&] { return decisions(match) > before + 3; }));
}

TEST_CASE("the pace of the computer's turns is a setting of its own, and a key turns it", "[ui][opponents]") {
    Window window;
    open_against(window, {"", "recruit"}, HandsShown::Open);
    CHECK(window.client().settings().computer_pace == ui::AnimationSpeed::Off);
    window.key(SDLK_j);
    CHECK(window.client().settings().computer_pace == ui::AnimationSpeed::Fast);
    CHECK(window.client().settings().animation == ui::AnimationSpeed::Off);
    for (int i = 0; i < 3; ++i) window.key(SDLK_j);
    CHECK(window.client().settings().computer_pace == ui::AnimationSpeed::Off);
}

TEST_CASE("in a pause the clock of what is shown stands still, and after a card it waits to be read", "[ui][opponents]") {
    ui::Watching watching;
    watching.toggle_pause();
    watching.time(1);
    CHECK(watching.time(5) == 0);
    CHECK_FALSE(watching.may_decide());
    watching.go_on();
    CHECK(watching.time(6) == 1);
    CHECK(watching.may_decide());
    watching.note_decision(PlayCard{}, ui::AnimationSpeed::Normal);
    CHECK_FALSE(watching.may_decide());
    CHECK(watching.time(8) == 3);
    CHECK(watching.may_decide());
}

TEST_CASE("a computer says why it did something, by key and by its line of the log", "[ui][opponents]") {
    Window window;
    open_against(window, {"recruit", "recruit"}, HandsShown::Open);
    const Match& match = window.game().match();
    REQUIRE(wait_until(window, [&] { return decisions(match) > 12; }));
    window.key(SDLK_k);
    window.key(SDLK_q);
    REQUIRE(window.has("whysheet.text"));
    REQUIRE(wait_until(window, [&] { return !window.game().why().is_thinking(); }));
    window.settle();
    REQUIRE(window.game().why().told());
    CHECK(window.label("whysheet.text").find("Win chance") != std::string::npos);
    window.key(SDLK_q);
    CHECK_FALSE(window.has("whysheet.text"));
    window.key(SDLK_l);
    REQUIRE(window.has("look.why"));
}

TEST_CASE("that a person let an ambush pass does not hide why the computer attacked", "[ui][opponents]") {
    Window window;
    window.animate(ui::AnimationSpeed::Off);
    open_against(window, {"", "recruit"}, HandsShown::Hidden);
    const Match& match = window.game().match();
    RandomPlayer person(window, 3);
    std::optional<std::size_t> attack;  // an entry with one, before a person's No and its dice
    for (int i = 0; i < 4000 && !attack && !match.open().is_over(); ++i) {
        if (window.has("ambush.decline"))
            window.click("ambush.decline");
        else if (!person.click())
            window.pass(0.1);
        const PlayedList& history = match.history();
        for (std::size_t k = 2; k < history.size() && !attack; ++k)
            if (std::holds_alternative<Battle>(history[k - 2].action) && side_of(history[k - 2].seat) == Side::Axis &&
                std::holds_alternative<Decline>(history[k - 1].action) && history[k].seat == seat::chance)
                attack = k - 2;
    }
    REQUIRE(attack);
    CHECK(ui::WhySheet::decision(match, window.game().computers(), {*attack + 2, 1}, false) == attack);
}

TEST_CASE("where the next best is as good or better the reasons say so", "[ui][opponents]") {
    const Texts texts = load_texts(assets_dir(), "en");
    Window window;
    open_against(window, {"", "recruit"}, HandsShown::Open);
    const View view = window.game().match().view(seat_of(Side::Allies));
    Explained told;
    told.action = EndMoves{};
    told.runner_up = EndBattles{};
    told.reasons = {{Weight::Threat, 0.05}};
    const auto said = [&](double after, double other) {
        told.after = after;
        told.runner_up_after = other;
        std::string all;
        for (const std::string& line : why_lines(texts, view.table(), Side::Axis, told, false, "en")) all += line + "\n";
        return all;
    };
    CHECK(said(0.6, 0.5).find("Next best (50%)") != std::string::npos);
    CHECK(said(0.6, 0.5).find("hardly differs") == std::string::npos);
    CHECK(said(0.602, 0.598).find("hardly differs") != std::string::npos);
    // Nine points apart were called hardly different where no feature stood out.
    told.reasons.clear();
    CHECK(said(0.47, 0.38).find("hardly differs") == std::string::npos);
    CHECK(said(0.47, 0.38).find("No single reason stands out.") != std::string::npos);
    CHECK(said(0.5, 0.6).find("rather choose this (60%)") != std::string::npos);
    CHECK(said(0.5, 0.6).find("Next best") == std::string::npos);
}

TEST_CASE("a choice was said to be better than itself", "[ui][opponents]") {
    const Texts texts = load_texts(assets_dir(), "en");
    Window window;
    open_against(window, {"", "recruit"}, HandsShown::Open);
    const View view = window.game().match().view(seat_of(Side::Allies));
    Explained told;
    told.after = 0.5;
    told.runner_up_after = 0.6;
    told.action = MoveUnit{UnitId{0}, {HexId{7}, HexId{5}}};
    told.runner_up = MoveUnit{UnitId{0}, {HexId{6}, HexId{5}}};
    for (const std::string& line : why_lines(texts, view.table(), Side::Axis, told, false, "en"))
        CHECK(line.find("rather") == std::string::npos);
    // What it kept in its hand, another card to throw away would tell.
    told.action = DiscardCard{CardId{1}};
    told.runner_up = DiscardCard{CardId{2}};
    for (const std::string& line : why_lines(texts, view.table(), Side::Axis, told, true, "en"))
        CHECK(line.find("rather") == std::string::npos);
}

TEST_CASE("the computer played on behind the menu", "[ui][opponents]") {
    Window window;
    open_against(window, {"", "recruit"}, HandsShown::Hidden);  // the Axis begin
    const Match& match = window.game().match();
    REQUIRE(window.game().computers().is_asked(match));
    window.key(SDLK_ESCAPE);
    REQUIRE(window.has("menu.resume"));
    const int before = decisions(match);
    for (int i = 0; i < 100; ++i) {
        window.pass(0.5);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    CHECK(decisions(match) == before);
    window.click("menu.resume");
    CHECK(wait_until(window, [&] { return decisions(match) > before; }));
}

TEST_CASE("undo with open hands goes back before an assault at which No was said for the other side", "[ui][undo]") {
    const Levels levels = GENERATE(Levels{"", ""}, Levels{"", "recruit"}, Levels{"recruit", ""});
    Window window;
    window.animate(ui::AnimationSpeed::Off);
    open_against(window, levels, HandsShown::Open);
    const Match& match = window.game().match();
    RandomPlayer person(window, 3);
    // An assault with its No, after something that a person chose.
    const auto assault = [&] {
        bool has_chosen = false;
        for (std::size_t i = 1; i < match.history().size(); ++i) {
            const Played& played = match.history()[i];
            const bool is_no = std::holds_alternative<Decline>(played.action);
            if (has_chosen && is_no && std::holds_alternative<Battle>(match.history()[i - 1].action)) return i;
            has_chosen = has_chosen || (!is_no && is_player(played.seat) && !window.game().computers().plays(played.seat));
        }
        return std::size_t{0};
    };
    for (int i = 0; i < 6000 && assault() == 0 && !match.open().is_over(); ++i)
        if (!person.click()) window.pass(0.1);
    const std::size_t before = assault();
    REQUIRE(before > 0);
    for (int i = 0; i < 200 && match.history().size() >= before && match.can_undo(); ++i) {
        const std::size_t size = match.history().size();
        window.click("prompt.undo");
        CHECK(match.history().size() < size);
    }
    CHECK(match.history().size() < before);
}

TEST_CASE("the General advises in battle, too", "[ui][opponents]") {
    Window window;
    open_against(window, {"", "recruit"}, HandsShown::Open);
    const Match& match = window.game().match();
    RandomPlayer person(window, 5);
    const auto fights = [&] {
        return !window.game().is_watching() && window.game().chooser().step_is<BattleStep>() &&
               match.to_act() == seat_of(Side::Allies);
    };
    for (int i = 0; i < 4000 && !fights() && !match.open().is_over(); ++i)
        if (!person.click()) window.pass(0.1);
    REQUIRE(fights());
    window.key(SDLK_a);
    REQUIRE(window.has("advice.close"));
    REQUIRE(wait_until(
        window, [&] { return !window.game().advice().is_thinking(); }, 20'000));
    REQUIRE_FALSE(window.game().advice().plans().empty());
    CHECK(match.check(window.game().advice().plans().front().actions.front()));
}

TEST_CASE("every feature has a phrase for and against in every language", "[ui][opponents]") {
    for (const char* language : {"en", "fr", "it"}) {
        const Texts texts = load_texts(assets_dir(), language);
        for (int i = 0; i < weight_count; ++i)
            for (const bool is_for : {true, false}) {
                INFO(reason_key(static_cast<Weight>(i), is_for));
                CHECK(texts.has(reason_key(static_cast<Weight>(i), is_for)));
            }
    }
}

namespace {

// Of the decisions of a side: how many can be explained, and how many of these not by the hand that it really held.
struct Fair {
    int told = 0;
    int by_another_hand = 0;
};
Fair fair_views(const Match& match, Side side) {
    Fair out;
    for (std::size_t i = 0; i < match.history().size(); ++i) {
        const Played& played = match.history()[i];
        if (!is_player(played.seat) || side_of(played.seat) != side) continue;
        const auto fair = ui::WhySheet::fair_view(match, i);
        if (!fair) continue;
        ++out.told;
        std::vector<CardId> guessed(fair->known.hand.begin(), fair->known.hand.end());
        const View own = table_at(match, {i, 0}, played.seat);
        std::vector<CardId> held(own.known.hand.begin(), own.known.hand.end());
        std::sort(guessed.begin(), guessed.end());
        std::sort(held.begin(), held.end());
        out.by_another_hand += guessed != held ? 1 : 0;
    }
    return out;
}

}  // namespace

TEST_CASE("while hands are hidden reasons are reckoned with a hand that the other side could expect", "[ui][opponents]") {
    Window window;
    open_against(window, {"", "recruit"}, HandsShown::Hidden);
    const Match& match = window.game().match();
    REQUIRE(wait_until(window, [&] { return !window.game().computers().is_asked(match); }));
    const Fair fair = fair_views(match, Side::Axis);
    CHECK(fair.told > 3);
    CHECK(fair.by_another_hand == fair.told);
}

TEST_CASE("who conceded saw the computer's hand in its reasons and took it back", "[ui][opponents][secrets]") {
    Window window;
    open_against(window, {"", "recruit"}, HandsShown::Hidden);
    const Match& match = window.game().match();
    REQUIRE(wait_until(window, [&] { return !window.game().computers().is_asked(match); }));
    window.key(SDLK_ESCAPE);
    window.click("menu.concede");
    window.click("concede.yes");
    REQUIRE(match.open().is_over());
    REQUIRE(match.can_undo());
    const Fair fair = fair_views(match, Side::Axis);
    CHECK(fair.told > 3);
    CHECK(fair.by_another_hand == fair.told);
}

TEST_CASE("while the computer thought a person conceded for it", "[ui][opponents]") {
    Window window;
    window.animate(ui::AnimationSpeed::Fast);
    open_against(window, {"", "recruit"}, HandsShown::Hidden);
    const Match& match = window.game().match();
    REQUIRE(window.game().computers().is_asked(match));
    window.key(SDLK_k);  // it waits
    window.key(SDLK_SPACE);
    window.key(SDLK_ESCAPE);
    REQUIRE(window.has("menu.concede"));
    CHECK_FALSE(window.is_enabled("menu.concede"));
}

TEST_CASE("after a game went on from its file a person took back what the computer had decided", "[ui][opponents][secrets]") {
    Window window;
    open_against(window, {"", "recruit"}, HandsShown::Hidden);
    const Match& match = window.game().match();
    REQUIRE(wait_until(
        window, [&] { return !match.history().empty() && std::holds_alternative<OrderUnit>(match.history().back().action); }));
    const std::filesystem::path copy = window.games() / "killed.jsonl";
    write_private_file(copy, record_to_text(match.record(), match.rules(), Board::of(match.scenario().board)));
    const auto screen = ui::continue_game(window.client(), copy);
    const auto& table = dynamic_cast<const ui::GameScreen&>(*screen);
    CHECK(table.match().side_to_act() == Side::Axis);
    CHECK_FALSE(table.match().can_undo());
}

TEST_CASE("the General advises one person against a computer, and keeps silent between two with hidden hands",
          "[ui][opponents]") {
    {
        Window window;
        open_against(window, {"recruit", ""}, HandsShown::Hidden);  // the Axis begin
        const Match& match = window.game().match();
        window.key(SDLK_a);
        REQUIRE(window.has("advice.close"));
        CHECK_FALSE(window.has("advice.silent"));
        REQUIRE(wait_until(
            window, [&] { return !window.game().advice().is_thinking(); }, 20'000));
        window.settle();
        REQUIRE_FALSE(window.game().advice().plans().empty());
        CHECK(match.check(window.game().advice().plans().front().actions.front()));
        CHECK(window.has("advice.general.0"));
    }
    Window two;
    two.open_game("rauray-spur", 3, HandsShown::Hidden);
    two.click("curtain.lift");
    two.key(SDLK_a);
    REQUIRE(two.has("advice.close"));
    CHECK(two.has("advice.silent"));
    CHECK_FALSE(two.game().advice().is_thinking());
}

}  // namespace test_watching
