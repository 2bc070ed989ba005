// After a game: its moment, its sheets, best of two, names, conceding; sounds and the file window.
#include <unistd.h>

#include <algorithm>
#include <fstream>

#include "support/catch.hpp"
#include "ui/kit/chart.hpp"
#include "ui/menus/file_dialog.hpp"
#include "ui/table/ending/ending_panels.hpp"
#include "ui/table/parts/battle_motion.hpp"
#include "ui/window.hpp"

namespace test_after {

using namespace salient;
using namespace salient::test;
namespace fs = std::filesystem;

namespace {

const LoadedScenario& battle(Window& window) {
    for (const auto& entry : window.client().scenarios())
        if (entry.loaded && entry.loaded->scenario->id == "rauray-spur") return *entry.loaded;
    std::abort();
}
fs::path finished(Window& window, const RecordNotes& notes = {}) {
    const fs::path file = window.client().folders().games / "finished.jsonl";
    Match match(battle(window), 3, HandsShown::Hidden, file, {}, DiceFrom::Computer, TurnEnd::AtOnce, {}, notes);
    const auto agent = make_agent("random", 3);
    while (is_player(match.to_act())) play_one(match, *agent);
    return file;
}

}  // namespace

TEST_CASE("the end shows the board first, then who won, then the rest; any key shows all", "[ui][end]") {
    {
        Window window;
        const fs::path file = finished(window);
        window.animate(ui::AnimationSpeed::Normal);
        window.open(ui::continue_game(window.client(), file));
        CHECK_FALSE(window.has("end.title"));
        window.pass(1.3);
        window.pass(0);
        CHECK(window.has("end.title"));
        CHECK_FALSE(window.has("end.menu"));
        window.pass(1.1);
        window.pass(0);
        CHECK(window.has("end.menu"));
        window.pass(0.4);  // nothing answers in its first moment
        window.pass(0);
        if (window.is_enabled("after.judge")) window.click("after.judge");  // the General looks by himself until he is stopped
        window.settle();
        CHECK_FALSE(window.app().wants_another_frame());
    }
    Window other;
    const fs::path again = finished(other);
    other.animate(ui::AnimationSpeed::Normal);
    other.open(ui::continue_game(other.client(), again));
    CHECK_FALSE(other.has("end.menu"));
    other.key(SDLK_SPACE);
    CHECK(other.has("end.menu"));
}

TEST_CASE("the end counted the turns of both sides, and showed markup as text", "[ui][end]") {
    Window window;
    window.open(ui::continue_game(window.client(), finished(window)));
    const Open& open = window.game().match().open();
    REQUIRE(open.turn > 2);
    CHECK(window.label("end.score").find("turn " + std::to_string(open.at(open.active).turns)) != std::string::npos);
    int last = 0;
    for (const ui::Item& item : window.items().list())
        if (const auto at = item.label.find("turn "); item.name.starts_with("after.medal.") && at != std::string::npos)
            last = std::max(last, std::stoi(item.label.substr(at + 5)));
    CHECK(last <= int{open.at(open.winner()).turns} + 1);
    window.key(SDLK_2);
    for (const ui::Item& item : window.items().list())
        if (item.name.starts_with("after.roll.")) CHECK(item.label.find('<') == std::string::npos);
}

TEST_CASE("a roll of the ledger that is clicked shows the board of that moment", "[ui][end]") {
    Window window;
    window.open(ui::continue_game(window.client(), finished(window)));
    window.key(SDLK_2);
    const auto rolls = window.enabled("after.roll.");
    REQUIRE_FALSE(rolls.empty());
    window.click(rolls.front());
    CHECK(window.has("look.text"));
}

TEST_CASE("best of two exchanges sides and names and adds the medals of both games", "[ui][end][SETUP-9]") {
    Window window;
    RecordNotes notes;
    notes.names[0] = "Anna";
    notes.names[1] = "Bea";
    window.open(ui::continue_game(window.client(), finished(window, notes)));
    const int allies = window.game().match().open().at(Side::Allies).medals();
    const int axis = window.game().match().open().at(Side::Axis).medals();
    CHECK(window.label("end.score").find(window.game().match().open().winner() == Side::Allies ? "Anna" : "Bea") !=
          std::string::npos);
    window.click_more("end.more", "pair");
    window.settle();
    const RecordHeader& header = window.game().match().record().header;
    CHECK(header.names[0] == "Bea");
    CHECK(header.names[1] == "Anna");
    REQUIRE(header.first_game);
    CHECK(header.first_game->medals == std::array<int, 2>{allies, axis});
    REQUIRE(header.first_game->figures);
    CHECK((*header.first_game->figures)[0] + (*header.first_game->figures)[1] > 0);

    // Who led the Allies first leads the Axis now: his medals are those of the Allies then and of the Axis now.
    Match second(battle(window), 4, HandsShown::Hidden, {}, {}, DiceFrom::Computer, TurnEnd::AtOnce, {},
                 {header.names, header.first_game});
    const auto agent = make_agent("random", 4);
    while (is_player(second.to_act())) play_one(second, *agent);
    const int anna = allies + second.open().at(Side::Axis).medals();
    const int bea = axis + second.open().at(Side::Allies).medals();
    const std::string told = pair_sentence(second, window.client().texts());
    CHECK(told.find("Bea " + std::to_string(bea)) != std::string::npos);
    CHECK(told.find("Anna " + std::to_string(anna)) != std::string::npos);
    CHECK((told.find("draw") != std::string::npos) == (anna == bea));
}

TEST_CASE("by the score each of two games has its winner, and both together are decided by medals all the same",
          "[ui][end][HDMG-9]") {
    Window window;
    const std::vector<std::string> option{"house.damage_score"};
    const LoadedScenario loaded = parse_scenario(battle(window).json, "rauray-spur.json", window.client().standard(), option);
    RecordNotes notes;
    notes.names[0] = "Bea";
    notes.names[1] = "Anna";
    const auto play = [&](std::uint64_t seed) {
        auto match = std::make_unique<Match>(loaded, seed, HandsShown::Hidden, std::optional<fs::path>{}, std::string{},
                                             DiceFrom::Computer, TurnEnd::AtOnce, std::string{}, notes);
        const auto agent = make_agent("random", seed);
        while (is_player(match->to_act())) play_one(*match, *agent);
        return match;
    };
    // The first that the medals end and the score decides.
    std::uint64_t seed = 4;
    auto second = play(seed);
    while (seed < 24 && (second->open().reason != WinReason::Score || second->open().winner() == Side::None))
        second = play(++seed);
    REQUIRE(second->open().reason == WinReason::Score);
    const Side winner = second->open().winner();
    REQUIRE(winner != Side::None);
    // Who loses it by the score led the other side before, with so many medals that both together are his.
    FirstGame then;
    then.medals[winner == Side::Allies ? 0 : 1] = 20;
    notes.first_game = then;
    second = play(seed);
    CHECK(second->open().winner() == winner);
    const std::string told = pair_sentence(*second, window.client().texts());
    CHECK(told.find(winner == Side::Allies ? "Winner of the match: Anna" : "Winner of the match: Bea") != std::string::npos);
    CHECK(told.find("SETUP-9") != std::string::npos);
}

TEST_CASE("equal medals of two games are a draw, or by an option the figures eliminated in both decide", "[ui][end][VICT-12]") {
    Window window;
    const Texts& texts = window.client().texts();
    RecordNotes notes;
    notes.names[0] = "Bea";
    notes.names[1] = "Anna";
    const auto told = [&](const std::vector<std::string>& options, int more) {
        const std::string& json = battle(window).json;
        const LoadedScenario loaded = parse_scenario(json, "rauray-spur.json", window.client().standard(), options);
        const auto play = [&] {
            auto match = std::make_unique<Match>(loaded, 4, HandsShown::Hidden, std::optional<fs::path>{}, std::string{},
                                                 DiceFrom::Computer, TurnEnd::AtOnce, std::string{}, notes);
            const auto agent = make_agent("random", 4);
            while (is_player(match->to_act())) play_one(*match, *agent);
            return match;
        };
        notes.first_game.reset();
        const auto first = play();
        // As many medals for both together, and for Anna `more` figures than for Bea.
        FirstGame then;
        then.medals = {first->open().at(Side::Allies).medals(), first->open().at(Side::Axis).medals()};
        then.figures = {figures_eliminated(*first, Side::Allies) + more, figures_eliminated(*first, Side::Axis)};
        notes.first_game = then;
        return pair_sentence(*play(), texts);
    };
    CHECK(told({}, 1).find("draw") != std::string::npos);
    CHECK(told({}, 1).find("Figures") == std::string::npos);
    const std::vector<std::string> option{"objectives.match_tiebreak_figures"};
    CHECK(told(option, 0).find("draw") != std::string::npos);
    CHECK(told(option, 0).find("figures") != std::string::npos);
    // Anna led the Allies then and leads the Axis now.
    CHECK(told(option, 1).find("Winner of the match: Anna") != std::string::npos);
    CHECK(told(option, -1).find("Winner of the match: Bea") != std::string::npos);
    CHECK(told(option, 1).find("VICT-12") != std::string::npos);
    // A first game of which nobody counted the figures.
    notes.first_game->figures.reset();
    Match old(battle(window), 4, HandsShown::Hidden, {}, {}, DiceFrom::Computer, TurnEnd::AtOnce, {}, notes);
    const auto agent = make_agent("random", 4);
    while (is_player(old.to_act())) play_one(old, *agent);
    CHECK(pair_sentence(old, texts).find("draw") != std::string::npos);
}

TEST_CASE("conceding is asked about once, ends the game and can be seen in its log", "[ui][end]") {
    Window window;
    window.open_game("rauray-spur", 3, HandsShown::Open);
    window.key(SDLK_ESCAPE);
    window.click("menu.concede");
    window.click("ask.back");
    CHECK_FALSE(window.game().match().open().is_over());
    window.key(SDLK_ESCAPE);
    window.click("menu.concede");
    window.click("concede.yes");
    CHECK(window.game().match().open().reason == WinReason::Conceded);
    window.settle();
    CHECK(window.label("end.reason").find("conceded") != std::string::npos);
}

TEST_CASE("names typed for a new game stand at the end and before a hand is taken up", "[ui][new-game]") {
    Window window;
    ui::NewGameChoices choices;
    choices.seed = 3;
    choices.notes.names[0] = "Zoé";
    choices.notes.names[1] = "Åke";
    window.open(ui::start_game(window.client(), battle(window), choices));
    window.app().keep_texts();
    window.settle();
    bool is_named = false;
    for (const std::string& text : window.app().texts_shown()) is_named |= text.find("Zoé") == 0 || text.find("Åke") == 0;
    CHECK(is_named);
}

TEST_CASE("a picture to share is written without names", "[ui][end]") {
    const ScratchFolder outer;
    const fs::path games = outer.path() / "games";
    fs::create_directories(games);
    Window window(1280, 800, 100, games);
    RecordNotes notes;
    notes.names[0] = "Anna";
    window.open(ui::continue_game(window.client(), finished(window, notes)));
    window.click_more("end.more", "share");
    window.settle();
    CHECK(window.has("message.text"));
    std::ifstream in(outer.path() / "pictures" / "finished.png", std::ios::binary);
    char head[24] = {};
    in.read(head, sizeof head);
    REQUIRE(in.gcount() == 24);
    const auto number = [&](int at) {
        return static_cast<unsigned char>(head[at + 2]) * 256 + static_cast<unsigned char>(head[at + 3]);
    };
    CHECK(number(16) == 1200);
    CHECK(number(20) == 675);
}

TEST_CASE("a chart steps in whole numbers that people read", "[ui]") {
    CHECK(ui::even_step(3, 3) == 1);
    CHECK(ui::even_step(18, 4) == 5);
    CHECK(ui::even_step(120, 7) == 20);
}

TEST_CASE("a shot falls after the dice have tumbled, a burst for each hit after it", "[ui][motion]") {
    using ui::battle_moment;
    CHECK(battle_moment(0.3, 2, false).flash < 0);
    const auto shot = battle_moment(0.6, 2, false);
    CHECK(shot.flash >= 0);
    CHECK(shot.flash <= 1);
    CHECK_FALSE(shot.has_tag);
    const auto hit = battle_moment(0.85, 2, false);
    REQUIRE(hit.bursts.size() == 2);
    CHECK(hit.bursts[0] > hit.bursts[1]);
    CHECK(hit.has_tag);
    CHECK(battle_moment(0.85, 0, false).bursts.empty());
}

TEST_CASE("a battle is heard in its order, and with motion off it is silent", "[ui][sound]") {
    for (const bool moves : {true, false}) {
        Window window;
        window.open(ui::continue_game(window.client(), [&] {
            const fs::path file = window.games() / "open.jsonl";
            Match match(battle(window), 3, HandsShown::Open, file);
            const auto agent = make_agent("random", 3);
            const auto fires = [&] {
                return std::any_of(match.legal().begin(), match.legal().end(),
                                   [](const Action& a) { return std::holds_alternative<Battle>(a); });
            };
            while (is_player(match.to_act()) && !fires()) play_one(match, *agent);
            return file;
        }()));
        if (moves) window.animate(ui::AnimationSpeed::Normal);
        window.app().take_heard();
        const Match& match = window.game().match();
        const auto found = std::find_if(match.legal().begin(), match.legal().end(),
                                        [](const Action& a) { return std::holds_alternative<Battle>(a); });
        if (found == match.legal().end()) continue;
        const auto& fight = std::get<Battle>(*found);
        const auto item = [&](UnitId unit) {
            const Hex at = Board::of(match.scenario().board).hex(match.open().at(unit).hex);
            return "hex." + std::to_string(at.x) + "." + std::to_string(at.y);
        };
        const std::string target = item(fight.target);
        window.click(item(fight.attacker));
        window.click(target);
        for (int i = 0; i < 20; ++i) window.pass(0.1);
        const auto heard = window.app().take_heard();
        const auto place = [&](ui::Sound sound) { return std::find(heard.begin(), heard.end(), sound) - heard.begin(); };
        const auto none = static_cast<std::ptrdiff_t>(heard.size());
        if (moves) {
            CHECK(place(ui::Sound::Dice) < none);
            CHECK(std::min({place(ui::Sound::Rifle), place(ui::Sound::Gun), place(ui::Sound::Shell)}) < none);
            CHECK(place(ui::Sound::Dice) < std::min({place(ui::Sound::Rifle), place(ui::Sound::Gun), place(ui::Sound::Shell)}));
        } else {
            CHECK(place(ui::Sound::Dice) == none);
        }
    }
}

TEST_CASE("every sound has its file, and all of them together are small", "[ui][sound]") {
    std::uintmax_t size = 0;
    for (std::size_t i = 0; i < ui::sound_count; ++i) {
        const fs::path file = source_dir() / "assets/sound" / (std::string(ui::sound_name(static_cast<ui::Sound>(i))) + ".wav");
        REQUIRE(fs::exists(file));
        size += fs::file_size(file);
    }
    CHECK(size < 1'000'000);
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    ui::Speaker speaker(source_dir() / "assets/sound");
    speaker.play(ui::Sound::Dice, 0);
    CHECK_FALSE(speaker.has_device());
    speaker.play(ui::Sound::Dice, 60);
    setenv("SDL_AUDIODRIVER", "there_is_none", 1);
    ui::Speaker mute(source_dir() / "assets/sound");
    mute.play(ui::Sound::Dice, 60);
    ui::Speaker lost("/nowhere");
    lost.play(ui::Sound::Victory, 60);
    setenv("SDL_AUDIODRIVER", "dummy", 1);
}

TEST_CASE("the file window of the desktop gets its arguments one by one; without one there is a list", "[ui][files]") {
    const ScratchFolder folder;
    CHECK(ui::file_window_command(folder.path().string(), "T", "/tmp").empty());
    const fs::path zenity = folder.path() / "zenity";
    std::ofstream(zenity) << "#!/bin/sh\nprintf '%s\\n' /tmp/a.m44\n";
    fs::permissions(zenity, fs::perms::owner_all);
    const auto command = ui::file_window_command(":relative:" + folder.path().string(), "A 'title'; rm -rf $HOME", "/tmp/x y");
    REQUIRE(command.size() == 5);
    CHECK(command[0] == zenity.string());
    CHECK(command[2] == "--title=A 'title'; rm -rf $HOME");
    CHECK(command[3] == "--filename=/tmp/x y/");
}

TEST_CASE("the list of files shows folders and scenarios, enters one and gives the other", "[ui][files]") {
    class Holder : public ui::Screen {
    public:
        explicit Holder(const fs::path& folder) { dialog.open_list(folder); }
        std::string_view name() const override { return "holder"; }
        ui::Next frame(ui::Ui& ui) override {
            if (const auto file = dialog.draw(ui)) chosen = *file;
            return ui::Next::stay();
        }
        ui::FileDialog dialog;
        fs::path chosen;
    };
    const ScratchFolder folder;
    fs::create_directories(folder.path() / "inner");
    std::ofstream(folder.path() / "inner" / "a.m44") << "{}";
    std::ofstream(folder.path() / "note.txt") << "no";
    Window window;
    window.open(std::make_unique<Holder>(folder.path()));
    auto& holder = dynamic_cast<Holder&>(*window.app().screen());
    REQUIRE(window.label("file.0") == "inner");
    CHECK_FALSE(window.has("file.1"));
    window.click("file.0");
    REQUIRE(window.label("file.0") == "a.m44");
    window.click("file.0");
    CHECK(holder.chosen == folder.path() / "inner" / "a.m44");
    CHECK_FALSE(holder.dialog.is_open());
}

}  // namespace test_after
