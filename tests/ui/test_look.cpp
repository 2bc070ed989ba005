// Saved games that cannot go on: they open for looking, as far as they lead, and nothing comes of it.
#include <algorithm>

#include "support/text_file.hpp"
#include "ui/layout.hpp"
#include "ui/menus/saved_games_screen.hpp"
#include "words/local_text.hpp"

namespace test_look {

using namespace salient;
using namespace salient::test;
namespace fs = std::filesystem;

namespace {

std::string old_record(const char* name) { return contents(source_dir() / "tests/data/records" / name); }

std::string with_line(std::string text, int number, std::string_view line) {
    std::size_t begin = 0;
    for (int i = 1; i < number; ++i) begin = text.find('\n', begin) + 1;
    return text.replace(begin, text.find('\n', begin) - begin, line);
}
// A game of an earlier version with a decision that nobody knows any more. `open_hands`: as its header says.
fs::path of_other_rules(Window& window, const std::string& name, bool open_hands = false) {
    std::string text = with_line(old_record("version-1-hidden.jsonl"), 60, R"({"do":"parachute","unit":3})");
    if (open_hands) text.insert(text.find(R"("started":)"), R"("open_hands":true,)");
    write(window.games() / name, text);
    return window.games() / name;
}
// A game of this version, begun and played on by nobody in particular.
fs::path begun(Window& window, const std::string& name, int decisions) {
    const fs::path file = window.games() / name;
    for (const auto& entry : window.client().scenarios()) {
        if (!entry.loaded || entry.loaded->scenario->id != "rauray-spur") continue;
        Match match(*entry.loaded, 7, HandsShown::Hidden, file, "2026-01-02 03:04:05");
        const auto agent = make_agent("random", 5);
        for (int i = 0; i < decisions && is_player(match.to_act()); ++i) play_one(match, *agent);
    }
    return file;
}
// The same, with a state that is not the one that its decisions lead to.
fs::path changed(Window& window, const std::string& name) {
    const fs::path file = begun(window, name, 60);
    std::string text = contents(file);
    constexpr std::string_view mark = R"("hash":")";
    const std::size_t digit = text.rfind(mark) + mark.size();
    text[digit] = text[digit] == '0' ? '1' : '0';
    write(file, text);
    return file;
}

void open_list(Window& window) {
    window.open(std::make_unique<ui::SavedGames>(window.client()));
    window.settle();
}
void look_at(Window& window) {
    open_list(window);
    REQUIRE(window.is_enabled("saved.continue"));
    window.click("saved.continue");
    REQUIRE(window.app().screen()->name() == "looking");
}

// The oldest line of the log that is in sight.
std::string line_of_log(const Window& window) {
    for (const ui::Item& item : window.items().list()) {
        if (item.name.starts_with("log.line.")) return item.name;
    }
    return {};
}

// No face but those of cards that lie on the table for all to see.
void check_hands_are_hidden(Window& window) {
    const Match& match = window.game().match();
    std::vector<std::string> seen;
    const auto add = [&](CardId card) {
        if (!card.is_none()) seen.push_back(match.rules().at(card).id);
    };
    for (const CardInPlay& card : match.open().cards) {
        add(card.played);
        add(card.effect);
    }
    for (const CardId card : match.open().reactions) add(card);
    if (window.has("look.text")) {
        for (const Played& played : match.history()) {
            for (const Event& event : played.events) {
                if (const auto* card = std::get_if<CardPlayed>(&event)) add(card->card.played);
            }
        }
    }
    for (const std::string& id : window.app().cards_shown()) {
        CAPTURE(id);
        CHECK(std::find(seen.begin(), seen.end(), id) != seen.end());
    }
    CHECK(window.enabled("hand.card.").empty());
    CHECK_FALSE(window.has("hand.card.0"));
}

}  // namespace

TEST_CASE("a saved game that cannot go on was told in words only", "[ui][look]") {
    for (const char* language : {"en", "fr", "it"}) {
        for (const bool is_old : {true, false}) {
            CAPTURE(language, is_old);
            Window window(1280, 800, 100, {}, language);
            const auto& texts = window.client().texts();
            const fs::path file = is_old ? of_other_rules(window, "one.jsonl") : changed(window, "one.jsonl");
            const std::string before = contents(file);
            open_list(window);
            REQUIRE(window.is_enabled("saved.continue"));
            CHECK(window.label("saved.continue") == texts("saved.look"));
            const std::string why = ui::plain_text(
                texts(is_old ? "trouble.other_rules" : "trouble.changed", {{"file", literal_arg(ui::shown_path(file))}}));
            CHECK(window.label("saved.details").find(why) != std::string::npos);

            window.click("saved.continue");
            REQUIRE(window.app().screen()->name() == "looking");
            const Match& match = window.game().match();
            REQUIRE(match.reasons().size() == 1);
            CHECK(match.history().size() == match.replayed().actions);
            CHECK(match.history().size() > 40);
            CHECK(window.game().playback().open() == match.open());
            CHECK(window.label("prompt") == ui::plain_text(texts(is_old ? "looking.other_rules" : "looking.changed")));
            window.point("prompt");
            CHECK(window.label("hint").starts_with(why));
            CHECK_FALSE(line_of_log(window).empty());

            window.key(SDLK_ESCAPE);
            CHECK(window.label("menu.note").starts_with(texts("menu.looking")));
            window.key(SDLK_ESCAPE);
            window.click("looking.back");
            CHECK(window.app().screen()->name() == "saved_games");
            CHECK(window.is_enabled("saved.delete"));
            CHECK(contents(file) == before);
            const auto files = fs::directory_iterator(window.games());
            CHECK(std::count_if(begin(files), end(files), [](const auto& e) { return e.is_regular_file(); }) == 1);
        }
    }
}

TEST_CASE("a game that is only looked at was played on or taken back", "[ui][look]") {
    Window window;
    const fs::path file = changed(window, "one.jsonl");
    const std::string before = contents(file);
    look_at(window);
    const Match& match = window.game().match();
    const auto history = match.history().size();
    const auto hash = match.state_hash();
    CHECK_FALSE(window.is_enabled("prompt.undo"));
    CHECK(window.game().playback().open() == match.open());
    for (const SDL_Keycode code : {SDLK_n, SDLK_x, SDLK_1, SDLK_2, SDLK_RETURN, SDLK_HOME, SDLK_RETURN, SDLK_SPACE, SDLK_w})
        window.key(code);
    window.key(SDLK_z, KMOD_CTRL);
    CHECK(window.enabled("hex.").empty());
    for (int x = 200; x < 700; x += 100) {
        for (int y = 200; y < 500; y += 100) window.click(static_cast<float>(x), static_cast<float>(y));
    }
    CHECK(window.app().screen()->name() == "looking");
    CHECK(match.history().size() == history);
    CHECK(match.state_hash() == hash);
    CHECK(contents(file) == before);
}

TEST_CASE("a hand lay face up at a game that is only looked at", "[ui][look]") {
    for (const bool open_hands : {false, true}) {
        CAPTURE(open_hands);
        Window window;
        of_other_rules(window, "one.jsonl", open_hands);
        look_at(window);
        CHECK((window.game().match().hands() == HandsShown::Open) == open_hands);
        CHECK(window.game().match().open().at(seat_of(Side::Allies)).hand_count > 0);
        check_hands_are_hidden(window);
        window.hold(SDLK_h, true);
        check_hands_are_hidden(window);
        window.hold(SDLK_h, false);
        window.point("enemy.hand");
        check_hands_are_hidden(window);
        window.click(line_of_log(window));
        REQUIRE(window.has("look.text"));
        check_hands_are_hidden(window);
    }
}

TEST_CASE("the log of a game that is only looked at led nowhere", "[ui][look]") {
    Window window;
    of_other_rules(window, "one.jsonl");
    look_at(window);
    const std::string told = window.label("prompt");
    const std::string line = line_of_log(window);
    REQUIRE_FALSE(line.empty());
    const std::string text = window.label(line);
    window.click(line);
    REQUIRE(window.has("look.text"));
    CHECK(window.label("look.text") == text);
    CHECK_FALSE(window.has("looking.back"));
    window.key(SDLK_RIGHT);
    CHECK(window.label("look.text") != text);
    window.key(SDLK_ESCAPE);
    CHECK_FALSE(window.has("look.text"));
    CHECK(window.label("prompt") == told);
    CHECK(window.app().screen()->name() == "looking");
}

TEST_CASE("Continue took a game that can only be looked at", "[ui][look]") {
    Window window;
    const fs::path good = begun(window, "good.jsonl", 3);
    fs::last_write_time(good, fs::file_time_type::clock::now() - std::chrono::hours(5));
    const fs::path old = of_other_rules(window, "old.jsonl");
    const fs::path cheat = changed(window, "changed.jsonl");
    for (const fs::path& file : {old, cheat}) {
        const auto game = window.client().read_game(file);
        CHECK(game.is_for_looking());
        CHECK_FALSE(game.can_go_on());
        CHECK_FALSE(window.client().game_to_go_on_with(file));
    }
    CHECK_FALSE(window.client().read_game(good).is_for_looking());
    const auto last = window.client().last_game();
    REQUIRE(last);
    CHECK(last->file == good);
}

TEST_CASE("a game that is over opened as one that cannot go on", "[ui][look]") {
    Window window;
    const fs::path file = begun(window, "over.jsonl", 100'000);
    const std::string before = contents(file);
    CHECK_FALSE(window.client().read_game(file).is_for_looking());
    open_list(window);
    CHECK(window.label("saved.continue") == window.client().texts()("saved.look"));
    window.click("saved.continue");
    REQUIRE(window.app().screen()->name() == "game");
    CHECK(window.has("end.menu"));
    CHECK_FALSE(window.has("looking.back"));
    CHECK(contents(file) == before);
}

TEST_CASE("a changed game beyond its end showed hands, seed and result", "[ui][look]") {
    Window window;
    const fs::path file = begun(window, "over.jsonl", 100'000);
    const std::string text = contents(file);
    const std::size_t last = text.rfind('\n', text.size() - 2) + 1;
    std::string twice = text.substr(last);
    write(file, text + twice);
    const std::string before = contents(file);
    look_at(window);
    REQUIRE(window.game().match().open().is_over());
    CHECK_FALSE(window.has("end.menu"));
    CHECK_FALSE(window.has("end.seed"));
    CHECK(window.has("looking.back"));
    check_hands_are_hidden(window);
    window.key(SDLK_n);
    CHECK_FALSE(window.has("end.menu"));
    window.key(SDLK_v);
    CHECK(window.app().screen()->name() == "looking");
    CHECK(contents(file) == before);
}

TEST_CASE("a dropped game that can only be looked at put the game on the table away", "[ui][look]") {
    Window window;
    window.open_game("orne-bridges", 7, HandsShown::Open);
    const ui::Screen* table = window.app().screen();
    ScratchFolder elsewhere;
    const fs::path file = elsewhere.path() / "old.jsonl";
    write(file, contents(of_other_rules(window, "old.jsonl")));
    window.drop(file);
    REQUIRE(window.app().screen()->name() == "looking");
    window.click("looking.back");
    CHECK(window.app().screen() == table);
}

TEST_CASE("a game that is only looked at fits every window, language and size", "[ui][look]") {
    for (const Look& look : looks()) {
        CAPTURE(look.w, look.h, look.percent, look.language);
        Window window(look.w, look.h, look.percent, {}, look.language);
        of_other_rules(window, "one.jsonl");
        look_at(window);
        for (const char* name : {"prompt", "looking.back"}) {
            const ui::Item* part = window.items().find(name);
            REQUIRE(part);
            CHECK(part->rect.x >= 0);
            CHECK(part->rect.right() <= static_cast<float>(look.w));
            CHECK(part->rect.bottom() <= static_cast<float>(look.h));
            for (const ui::Item& other : window.items().list()) {
                CAPTURE(name, other.name);
                if (other.name != name) CHECK(ui::overlap(part->rect.inset(1), other.rect.inset(1)).empty());
            }
        }
        CHECK(window.app().shortened_texts() == std::vector<std::string>{});
    }
}

}  // namespace test_look
