// What was played is shown in its own time: the state on the screen lags behind, catches up, and lets nobody choose meanwhile.
#include <fmt/format.h>

#include <algorithm>

#include "salient/agent.hpp"
#include "salient/opponent.hpp"
#include "salient/rng.hpp"
#include "support/catch.hpp"
#include "ui/random_player.hpp"
#include "ui/table/computer.hpp"
#include "ui/table/game_screen.hpp"
#include "ui/window.hpp"

namespace test_playback {

using namespace salient;
using namespace salient::test;

namespace {

// Whether a card of the hand, by the name of its item, may order all that it could: they are then proposed, not given one by one.
bool proposes_orders(Window& window, const std::string& item) {
    const Match& match = window.game().match();
    const auto place = static_cast<std::size_t>(std::stoi(item.substr(item.rfind('.') + 1)));
    const CardId card = match.hand(match.to_act())[place];
    const OrderPreview preview = window.game().chooser().question().preview(card);
    return match.rules().at(card).orders.has_all() || static_cast<int>(preview.eligible.size()) <= preview.units;
}

// A battle with open hands in which the first card that asks nothing more is on its way to the table.
void begin_with_a_card(Window& window, ui::AnimationSpeed speed, const std::string& scenario = "orne-bridges",
                       std::uint64_t seed = 7) {
    if (!window.app().screen()) window.open_game(scenario, seed, HandsShown::Open);
    window.animate(speed);
    for (const std::string& card : window.enabled("hand.card.")) {
        if (proposes_orders(window, card)) continue;
        window.click(card);
        if (window.game().playback().is_running()) return;
    }
    FAIL("no card can be played at once");
}

std::string name_of(Window& window, HexId hex) {
    const Hex at = Board::of(window.game().match().scenario().board).hex(hex);
    return fmt::format("hex.{}.{}", at.x, at.y);
}

LoadedScenario bundled(Window& window, const std::string& id) {
    for (const auto& entry : window.client().scenarios()) {
        if (entry.loaded && entry.loaded->scenario->id == id) return *entry.loaded;
    }
    std::abort();
}

}  // namespace

TEST_CASE("beat by beat the shown state arrives where the match is", "[ui]") {
    Window window;
    Match match(bundled(window, "orne-bridges"), 11, HandsShown::Hidden);
    ui::Playback playback(match);
    Rng rng(3);
    double now = 5;
    std::size_t beats = 0;
    for (int i = 0; i < 150 && !match.open().is_over(); ++i) {
        const Open before = match.open();
        const auto& legal = match.legal();
        playback.add(match.play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]), ui::AnimationSpeed::Normal);
        Instant last = playback.moment();
        while (playback.is_running()) {
            ++beats;
            REQUIRE(playback.beat() != nullptr);
            now += 0.05;
            playback.advance(now);
            CHECK(playback.share() >= 0);
            CHECK(playback.share() <= 1);
            CHECK(playback.moment() >= last);
            last = playback.moment();
            if (playback.is_running()) CHECK(table_at(match, last).open == playback.open());
        }
        REQUIRE(playback.open() == match.open());
        CHECK(playback.moment() == Instant{match.history().size(), 0});
    }
    CHECK(beats > 200);
}

TEST_CASE("with less movement each fact is shown as it ends, in its own time", "[ui][settings]") {
    Window window;
    ui::Settings settings = window.client().settings();
    settings.has_less_movement = true;
    window.client().use_settings(settings);
    begin_with_a_card(window, ui::AnimationSpeed::Normal);
    REQUIRE(window.game().playback().is_running());
    CHECK(window.game().playback().share() == 1);
    int steps = 0;
    while (window.game().playback().is_running() && ++steps < 400) window.pass(0.05);
    CHECK(steps > 2);  // it is still seen for a while
    CHECK(steps < 400);
}

TEST_CASE("with the animation off everything is shown at once", "[ui]") {
    Window window;
    Match match(bundled(window, "rauray-spur"), 2, HandsShown::Hidden);
    ui::Playback playback(match);
    for (int i = 0; i < 40; ++i) {
        playback.add(match.play(match.legal().back()), ui::AnimationSpeed::Off);
        CHECK_FALSE(playback.is_running());
        REQUIRE(playback.open() == match.open());
    }
}

TEST_CASE("faster is shorter, and time alone ends it", "[ui]") {
    Window window;
    const auto seconds = [&](ui::AnimationSpeed speed) {
        Match match(bundled(window, "orne-bridges"), 11, HandsShown::Open);
        ui::Playback playback(match);
        playback.add(match.play(match.legal().front()), speed);
        playback.advance(0);
        int hundredths = 0;
        while (playback.is_running()) playback.advance(0.01 * ++hundredths);
        return hundredths;
    };
    const int normal = seconds(ui::AnimationSpeed::Normal);
    CHECK(seconds(ui::AnimationSpeed::Off) == 0);
    CHECK(seconds(ui::AnimationSpeed::Fast) > 0);
    CHECK(seconds(ui::AnimationSpeed::Fast) < normal);
    CHECK(normal < seconds(ui::AnimationSpeed::Slow));
}

TEST_CASE("a click or Space ends what is being shown and does nothing else", "[ui]") {
    Window window;
    begin_with_a_card(window, ui::AnimationSpeed::Normal);
    auto& game = window.game();
    const std::size_t played = game.match().record().entries.size();
    REQUIRE(window.has("playback.skip"));
    CHECK(window.enabled("hex.").empty());
    SECTION("a click on a unit that may be ordered as soon as it is over") {
        const HexId hex = game.match().open().at(std::get<OrderUnit>(game.match().legal().front()).unit).hex;
        window.click(name_of(window, hex));
    }
    SECTION("a click on the button") { window.click("playback.skip"); }
    SECTION("a click on Undo") { window.click("prompt.undo"); }
    SECTION("Space") { window.key(SDLK_SPACE); }
    CHECK_FALSE(game.playback().is_running());
    CHECK(game.match().record().entries.size() == played);
    CHECK_FALSE(window.has("playback.skip"));
    CHECK_FALSE(window.enabled("hex.").empty());
    window.key(SDLK_SPACE);
    CHECK(game.match().record().entries.size() == played);
    window.click(window.enabled("hex.").front());
    CHECK(game.match().record().entries.size() == played + 1);
}

TEST_CASE("a button that goes down while something moves chooses nothing when it comes up later", "[ui]") {
    Window window;
    begin_with_a_card(window, ui::AnimationSpeed::Normal);
    auto& game = window.game();
    const std::size_t played = game.match().record().entries.size();
    const HexId hex = game.match().open().at(std::get<OrderUnit>(game.match().legal().front()).unit).hex;
    const ui::Point middle = window.items().find(name_of(window, hex))->rect.center();
    window.point(middle.x, middle.y);
    window.button(true, middle.x, middle.y);
    window.pass(9);
    REQUIRE_FALSE(game.playback().is_running());
    window.button(false, middle.x, middle.y);
    CHECK(game.match().record().entries.size() == played);
    window.click(name_of(window, hex));  // the view may have come nearer meanwhile
    CHECK(game.match().record().entries.size() == played + 1);
}

TEST_CASE("keys during an animation choose nothing, keys of the view work at once", "[ui]") {
    Window window;
    begin_with_a_card(window, ui::AnimationSpeed::Slow);
    auto& game = window.game();
    const std::size_t played = game.match().record().entries.size();
    for (const SDL_Keycode key : {SDLK_n, SDLK_RETURN, SDLK_1, SDLK_2, SDLK_0, SDLK_HOME, SDLK_KP_ENTER}) {
        window.key(key);
        REQUIRE(game.playback().is_running());
        REQUIRE(game.match().record().entries.size() == played);
    }
    const float before = window.items().find("hex.12.4")->rect.w;
    window.key(SDLK_PLUS);
    CHECK(window.items().find("hex.12.4")->rect.w > before);
    window.key(SDLK_SLASH, KMOD_SHIFT);
    CHECK(window.has("help.close"));
    CHECK(game.playback().is_running());
    window.click("help.close");
    CHECK_FALSE(window.has("help.close"));
    CHECK(game.playback().is_running());
    // Taking back ends it first.
    window.key(SDLK_z, KMOD_CTRL);
    CHECK_FALSE(game.playback().is_running());
    CHECK(game.match().record().entries.size() == played + 1);
    CHECK(game.match().open().phase == Phase::PlayCard);
}

TEST_CASE("a decision is on disk before it is shown, and waiting costs no frame", "[ui]") {
    Window window;
    window.open_game("orne-bridges", 7, HandsShown::Open);
    CHECK_FALSE(window.app().wants_another_frame());
    begin_with_a_card(window, ui::AnimationSpeed::Normal);
    REQUIRE(window.game().playback().is_running());
    CHECK(window.app().wants_another_frame());
    CHECK(window.game().playback().open() != window.game().match().open());
    for (const auto& file : std::filesystem::directory_iterator(window.games())) {
        if (file.path().extension() != ".jsonl") continue;
        const Match again = Match::resume(load_record(file.path(), window.client().standard()));
        CHECK(again.state_hash() == window.game().match().state_hash());
    }
    window.pass(9);
    window.pass(1);  // what may be ordered lights up with a short pulse
    CHECK_FALSE(window.app().wants_another_frame());
}

TEST_CASE("the window may change its size while something moves", "[ui]") {
    Window window;
    begin_with_a_card(window, ui::AnimationSpeed::Normal, "rauray-spur", 5);
    for (const auto& [w, h] : {std::pair{1920, 1080}, std::pair{900, 560}, std::pair{1280, 800}}) {
        window.resize(w, h);
        window.pass(0.1);
        REQUIRE(window.game().playback().is_running());
        REQUIRE(window.has("playback.skip"));
        CHECK(window.items().find("playback.skip")->rect.right() <= static_cast<float>(w));
    }
    window.pass(9);
    CHECK(window.game().playback().open() == window.game().match().open());
}

TEST_CASE("a whole game on one screen, everything animated, shows nobody the other's cards", "[ui]") {
    Window window(900, 560);
    window.open_game("orne-bridges", 23, HandsShown::Hidden);
    window.animate(ui::AnimationSpeed::Fast);
    auto& game = window.game();
    const Match& match = game.match();
    Rng rng(7);
    std::size_t frames = 0;
    const auto scan = [&] {
        ++frames;
        // Whose cards may be face up: those of the player who chooses one, when nothing moves and his curtain is lifted.
        const bool choosing = !match.open().steps.empty() && !game.playback().is_running() && !game.has_curtain() &&
                              std::holds_alternative<PlayCardStep>(match.open().steps.back());
        std::vector<std::string> hidden;
        for (const Side side : sides) {
            if (choosing && side == match.side_to_act()) continue;
            for (const CardId card : match.hand(seat_of(side))) {
                if (choosing) {  // when the game is over nobody acts
                    const Hand& own = match.hand(match.to_act());
                    if (std::find(own.begin(), own.end(), card) != own.end()) continue;
                    // What one's own Counter-Attack would be lies on the table for all to see.
                    if (std::any_of(own.begin(), own.end(),
                                    [&](CardId c) { return game.chooser().question().copied(c, match.side_to_act()) == card; }))
                        continue;
                }
                hidden.push_back(window.client().texts()("card." + match.rules().at(card).id));
            }
        }
        for (const ui::Item& item : window.items().list()) {
            if (item.name.starts_with("hand.card.") && !choosing) FAIL_CHECK("a hand is face up: " << item.label);
            // Cards played long since; and the question about Ambush, which is asked in the same words whatever is held.
            if (item.label.empty() || item.name.starts_with("log.") || item.name.starts_with("in_play.") ||
                item.name == "playback.told")
                continue;
            if (item.name == "prompt" || item.name == "prompt.ambush" || item.name == "curtain.no_ambush" ||
                item.name == "curtain.recap")
                continue;
            if (item.name.starts_with("keep.card.")) continue;  // his who keeps one, behind a curtain of its own
            for (const std::string& name : hidden) {
                if (item.label.find(name) != std::string::npos)
                    FAIL_CHECK(item.name << " tells of a hidden card: " << item.label);
            }
        }
    };
    const auto pick = [&](const std::vector<std::string>& list) {
        return list[rng.below(static_cast<std::uint32_t>(list.size()))];
    };
    int idle = 0;
    for (int i = 0; i < 6000 && !match.open().is_over(); ++i) {
        scan();
        if (game.playback().is_running()) {
            const std::size_t before = match.record().entries.size();
            if (rng.below(6) == 0)
                window.key(rng.below(2) == 0 ? SDLK_SPACE : SDLK_n);
            else
                window.pass(0.3);
            REQUIRE(match.record().entries.size() == before);
            continue;
        }
        const std::size_t before = match.record().entries.size();
        if (window.has("curtain.lift")) {
            window.pass(1);
            window.key(SDLK_RETURN);
            continue;
        }
        if (window.has("prompt.end_turn") || window.has("keep.card.0")) window.pass(1);
        auto buttons = window.enabled("prompt.");
        std::erase_if(buttons, [](const std::string& n) { return n == "prompt.undo" || n == "prompt.ambush"; });
        const auto keep = window.enabled("keep.card.");
        const auto sections = window.enabled("prompt.section.");
        const auto cards = window.enabled("hand.card.");
        const auto hexes = window.enabled("hex.");
        if (!keep.empty())
            window.click(pick(keep));
        else if (!sections.empty())
            window.click(pick(sections));
        else if (!cards.empty())
            window.click(pick(cards));
        else if (!hexes.empty() && (buttons.empty() || idle < 3))
            window.click(pick(hexes));
        else if (!buttons.empty())
            window.click(pick(buttons));
        else
            FAIL("nothing can be clicked");
        idle = match.record().entries.size() == before ? idle + 1 : 0;
        REQUIRE(idle < 40);
    }
    window.pass(60);
    scan();
    CHECK(match.open().is_over());
    CHECK(frames > 500);
}

TEST_CASE("while dice rolled the prompt was half a sentence", "[ui]") {
    Window window(1280, 800);
    window.open_game("orne-bridges", 7, HandsShown::Open);
    window.animate(ui::AnimationSpeed::Normal);
    RandomPlayer player(window, 4);
    const auto rolls = [&] {
        const auto* roll = window.game().playback().beat_as<DiceRolled>();
        return roll != nullptr && roll->purpose == RollPurpose::Battle;
    };
    for (int i = 0; i < 3000 && !rolls(); ++i) {
        if (window.game().playback().is_running())
            window.pass(0.2);
        else
            player.click();
    }
    REQUIRE(rolls());
    const std::string told = window.label("playback.told");
    CAPTURE(told);
    CHECK(told.find(" rolls ") != std::string::npos);
    CHECK(told.ends_with("."));
}

TEST_CASE("a turn of the computer was shown for ten seconds", "[ui][opponents]") {
    std::vector<double> turns;
    for (const char* name : {"rauray-spur", "mokra-villages", "orne-bridges"}) {
        Match match(
            load_scenario(source_dir() / "scenarios" / (std::string(name) + ".json"), load_rulebook(source_dir() / "assets")), 3,
            HandsShown::Open);
        const auto agent = make_agent(load_opponents(source_dir() / "assets").at(1), 5);
        int turn = match.open().turn;
        double seconds = 0;
        while (!match.open().is_over() && turns.size() < 60) {
            const Action action = agent->choose(match.view(match.to_act()), match.legal());
            double shown = 0;
            for (const Played& played : match.play(action))
                for (const Event& event : played.events) shown += ui::seconds_of(event);
            seconds += ui::share_of_computers * std::max(shown, ui::seconds_before_next(action));
            if (match.open().turn == turn) continue;
            turns.push_back(seconds);
            seconds = 0;
            turn = match.open().turn;
        }
    }
    std::sort(turns.begin(), turns.end());
    const double median = turns[turns.size() / 2];
    CAPTURE(median, turns.front(), turns.back());
    CHECK(median <= 6.3);
    CHECK(median >= 4);  // and no faster than one can follow
}

}  // namespace test_playback
