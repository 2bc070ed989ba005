// Lessons: every bundled one is played to its end, every step can be fulfilled and taken back, wrong tries are answered, files are strict.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "match/lessons/lesson_progress.hpp"
#include "match/lessons/lesson_stuck.hpp"
#include "salient/data.hpp"
#include "salient/rng.hpp"
#include "support/catch.hpp"
#include "support/source_dir.hpp"
#include "support/text_file.hpp"

namespace test_lessons {

using namespace salient;
using salient::test::source_dir;
namespace fs = std::filesystem;

namespace {

std::shared_ptr<const Rulebook> standard() {
    static const auto rules = load_rulebook(source_dir() / "assets");
    return rules;
}

const std::vector<std::shared_ptr<const Lesson>>& lessons() {
    static const auto all = [] {
        std::vector<std::shared_ptr<const Lesson>> list;
        for (const auto& file : fs::directory_iterator(source_dir() / "scenarios" / "lessons"))
            list.push_back(load_lesson(file.path(), standard()));
        std::sort(list.begin(), list.end(), [](const auto& a, const auto& b) { return a->place < b->place; });
        return list;
    }();
    return all;
}

// One choice on the way that the lesson shows; false: it is done.
bool go_on(LessonRun& run, Match& match) {
    if (run.is_done()) return false;
    if (run.now().is_read()) {
        run.go_on(match);
        return true;
    }
    const auto action = run.example(match);
    REQUIRE(action);
    run.play(match, *action);
    return true;
}

std::string file_text() { return test::contents(source_dir() / "scenarios" / "lessons" / "first-shots.json"); }

// What the reader says of the lesson with one part of its text changed.
std::string complaint(const std::string& part, const std::string& instead) {
    std::string text = file_text();
    const std::size_t at = text.find(part);
    REQUIRE(at != std::string::npos);
    text.replace(at, part.size(), instead);
    try {
        parse_lesson(text, "bad.json", standard());
    } catch (const DataError& e) {
        return e.what();
    }
    return {};
}

}  // namespace

TEST_CASE("there are eight lessons, in their order", "[lessons]") {
    REQUIRE(lessons().size() == 8);
    for (std::size_t i = 0; i < lessons().size(); ++i) CHECK(lessons()[i]->place == static_cast<int>(i) + 1);
}

TEST_CASE("every lesson is played to its end by what it shows, and every state comes back on the way back", "[lessons]") {
    for (const auto& lesson : lessons()) {
        INFO(lesson->id);
        LessonRun run(lesson);
        Match match = run.begin();
        struct Stop {
            std::uint64_t hash;
            std::size_t step;
            int times;
        };
        std::vector<Stop> stops;
        const auto note = [&] { stops.push_back({match.state_hash(), run.step(), run.times_done()}); };
        note();
        for (int guard = 0; guard < 1500 && go_on(run, match); ++guard) note();
        REQUIRE(run.is_done());
        for (std::size_t i = stops.size() - 1; i > 0; --i) {
            REQUIRE(run.step_back(match));
            CHECK((match.state_hash() == stops[i - 1].hash && run.step() == stops[i - 1].step &&
                   run.times_done() == stops[i - 1].times));
        }
        CHECK(!run.step_back(match));
        // The same way again meets the same dice and draws.
        std::size_t i = 0;
        while (go_on(run, match)) REQUIRE(match.state_hash() == stops[++i].hash);
    }
}

TEST_CASE("a step that is reset is as it was when it began", "[lessons]") {
    for (const auto& lesson : lessons()) {
        INFO(lesson->id);
        LessonRun run(lesson);
        Match match = run.begin();
        for (int guard = 0; guard < 60 && !run.is_done(); ++guard) {
            const std::size_t step = run.step();
            const std::uint64_t start = match.state_hash();
            while (!run.is_done() && run.step() == step && guard++ < 60) {
                go_on(run, match);
                if (run.is_done() || run.step() != step) break;
                const auto played = match.history().size();
                run.reset_step(match);
                CHECK((match.state_hash() == start && run.step() == step && run.times_done() == 0));
                while (match.history().size() < played) REQUIRE(go_on(run, match));
            }
        }
    }
}

TEST_CASE("whatever a step accepts leads on: no way through a lesson ends before its end", "[lessons]") {
    Rng rng(7, 11);
    for (const auto& lesson : lessons()) {
        if (lesson->steps.size() > 1 && lesson->steps[1].until_over) continue;
        for (int game = 0; game < 12; ++game) {
            LessonRun run(lesson);
            Match match = run.begin();
            for (int guard = 0; guard < 300 && !run.is_done(); ++guard) {
                INFO(lesson->id << " game " << game << " step " << run.step() + 1);
                if (run.now().is_read()) {
                    run.go_on(match);
                    continue;
                }
                REQUIRE(side_of(match.to_act()) == lesson->person);
                Actions accepted, allowed;
                for (const Action& action : match.legal()) {
                    if (run.judge(match, action) == LessonRun::Try::Fulfils) accepted.push_back(action);
                    if (run.judge(match, action) == LessonRun::Try::Allowed) allowed.push_back(action);
                }
                for (const UnitId id : match.open().units.ids()) {  // orders are listed in one sequence only
                    const Action order = OrderUnit{id};
                    if (match.check(order) && run.judge(match, order) == LessonRun::Try::Fulfils) accepted.push_back(order);
                }
                std::string way;
                for (const Played& played : match.history())
                    way += entry_to_line({played.action, 0, 0, false}, match.rules(), Board::of(match.scenario().board)) + "\n";
                INFO(way);
                const Actions& from = accepted.empty() ? allowed : accepted;
                REQUIRE(!from.empty());
                run.play(match, from[rng.below(static_cast<std::uint32_t>(from.size()))]);
            }
            CHECK(run.is_done());
        }
    }
}

TEST_CASE("a legal choice that a step does not ask for is answered and not played", "[lessons]") {
    int answered = 0;
    for (const auto& lesson : lessons()) {
        LessonRun run(lesson);
        Match match = run.begin();
        do {
            if (run.is_done() || run.now().is_read() || run.now().until_over) continue;
            for (const Action& action : match.legal()) {
                if (run.judge(match, action) != LessonRun::Try::Wrong) continue;
                INFO(lesson->id << " step " << run.step() + 1);
                CHECK(run.answer(match, action).count("en") == 1);
                ++answered;
            }
        } while ((run.is_done() || !run.now().until_over) && go_on(run, match));
    }
    CHECK(answered > 20);
}

TEST_CASE("every text of a lesson is there in three languages", "[lessons]") {
    const auto check_text = [](const LocalText& text) {
        if (text.empty()) return;
        std::set<std::string> languages;
        for (const auto& [language, words] : text) {
            languages.insert(language);
            CHECK(!words.empty());
            CHECK(words.find('!') == std::string::npos);
            if (language == "fr")
                for (const char* sign : {" :", " ;", " ?"}) CHECK(words.find(sign) == std::string::npos);
        }
        CHECK(languages == std::set<std::string>{"en", "fr", "it"});
    };
    for (const auto& lesson : lessons()) {
        INFO(lesson->id);
        check_text(lesson->title);
        check_text(lesson->subtitle);
        for (const LocalText& aim : lesson->aims) check_text(aim);
        CHECK(lesson->aims.size() >= 2);
        for (const LessonStep& step : lesson->steps)
            for (const LocalText* text : {&step.name, &step.task, &step.how, &step.why, &step.wrong}) check_text(*text);
    }
}

TEST_CASE("a lesson is left and gone on with where it was, and begun again", "[lessons]") {
    const fs::path folder = fs::temp_directory_path() / "salient-lessons-test";
    fs::remove_all(folder);
    const auto& lesson = lessons()[1];
    std::uint64_t left = 0;
    std::size_t step = 0;
    {
        LessonProgress progress(folder);
        LessonRun run(lesson);
        Match match = progress.resume(run, standard());
        for (int i = 0; i < 4; ++i) go_on(run, match);
        progress.keep(run, match);
        left = match.state_hash();
        step = run.step();
        CHECK(step > 0);
    }
    LessonProgress progress(folder);
    CHECK((progress.state(lesson->id) == LessonState{false, true, step}));
    LessonRun run(lesson);
    Match match = progress.resume(run, standard());
    CHECK((match.state_hash() == left && run.step() == step));
    while (go_on(run, match)) {}
    progress.keep(run, match);
    CHECK(progress.state(lesson->id).is_done);
    progress.forget(lesson->id);
    CHECK((progress.state(lesson->id) == LessonState{true, false, 0}));
    LessonRun again(lesson);
    CHECK(progress.resume(again, standard()).history().size() == again.begin().history().size());
    // A damaged file counts as none and is kept.
    test::write(folder / "progress.json", "{\"format\":");
    LessonProgress damaged(folder);
    CHECK(damaged.is_empty());
    Match anew = again.begin();
    go_on(again, anew);
    damaged.keep(again, anew);
    CHECK(fs::exists(folder / "progress.json.damaged1"));
    // And the next one beside it.
    test::write(folder / "progress.json", "not even JSON");
    LessonProgress(folder).forget_all();
    CHECK(read_file(folder / "progress.json.damaged1") == "{\"format\":");
    CHECK(read_file(folder / "progress.json.damaged2") == "not even JSON");
    fs::remove_all(folder);
}

TEST_CASE("progress without its list of lessons was written over", "[lessons]") {
    const fs::path folder = fs::temp_directory_path() / "salient-lessons-progress-test";
    fs::create_directories(folder);
    test::write(folder / "progress.json", "{\"format\": \"salient-lessons\", \"lessons\": [1]}");
    LessonProgress progress(folder);
    CHECK(progress.is_empty());
    progress.forget_all();
    CHECK(fs::exists(folder / "progress.json.damaged1"));
    fs::remove_all(folder);
}

TEST_CASE("what is wrong with a lesson file is said with its place and a remedy", "[lessons]") {
    CHECK(complaint("\"salient-lesson\"", "\"salient-scenario\"").find("this is no lesson") != std::string::npos);
    CHECK(complaint("\"version\": 1", "\"version\": 9").find("later format version") != std::string::npos);
    CHECK(complaint("\"minutes\": 3", "\"minute\": 3").find("minutes") != std::string::npos);
    CHECK(complaint("\"do\": \"battle\"", "\"do\": \"batle\"").find("did you mean \"battle\"") != std::string::npos);
    CHECK(complaint("\"unit\": [5, 3]", "\"unit\": [7, 3]").find("no unit starts on this hex") != std::string::npos);
    CHECK(complaint("\"unit\": [5, 3]", "\"unit\": [50, 3]").find("is off the board") != std::string::npos);
    CHECK(complaint("\"armor\", \"star\"", "\"tank\", \"star\"").find("/steps/1/dice") != std::string::npos);
    CHECK(complaint("\"direct_from_hq\"", "\"direct_from_hk\"").find("direct_from_hq") != std::string::npos);
    CHECK(complaint("\"infantry\": [[5, 3]", "\"infantry\": [[5, 4]").find("/scenario/units") != std::string::npos);
    CHECK(complaint("\"accept\": [{\"do\": \"battle\"}]", "\"accept\": [{\"do\": \"take_ground\"}]").find("/steps/1") !=
          std::string::npos);
    CHECK(complaint("{\"do\": \"battle\"}", "{\"do\": \"battle\", \"card\": \"ambush\"}").find("says nothing of") !=
          std::string::npos);
    CHECK(complaint("\"place\": 2", "\"place\": 2, \"place\": 3").find("place") != std::string::npos);
    CHECK_THROWS_AS(parse_lesson("[1, 2]", "bad.json", standard()), DataError);
    CHECK_THROWS_AS(parse_lesson("{", "bad.json", standard()), DataError);
}

TEST_CASE("the lesson of cards passed over a turn of the enemy, and over taking ground, in silence", "[lessons]") {
    const Lesson& cards = *lessons()[6];
    REQUIRE(cards.id == "cards");
    const auto ambush = std::find_if(cards.steps.begin(), cards.steps.end(), [](const LessonStep& step) {
        return std::string(in_language(step.name, "en")) == "Ambush";
    });
    REQUIRE(ambush != cards.steps.end());
    REQUIRE(ambush != cards.steps.begin());
    const LessonStep& before = *std::prev(ambush);
    CHECK(before.is_read());
    CHECK(std::string(in_language(before.task, "en")).find("the enemy’s turn") != std::string::npos);
    CHECK(std::string(in_language(before.why, "en")).find("taking ground") != std::string::npos);
}

TEST_CASE("a step of a lesson said more than its column holds", "[lessons]") {
    // "why" is one or two sentences; the step of the ambush once told of two turns before.
    for (const auto& lesson : lessons())
        for (const LessonStep& step : lesson->steps)
            for (const char* language : {"en", "fr", "it"}) {
                CAPTURE(lesson->id, in_language(step.name, "en"), language);
                CHECK(in_language(step.why, language).size() <= 190);
            }
}

TEST_CASE("a lesson file cut off or spoiled anywhere is refused or read, and nothing else", "[lessons]") {
    const std::string text = file_text();
    Rng rng(3, 5);
    for (int i = 0; i < 60; ++i) {
        std::string spoiled = text;
        const auto at = rng.below(static_cast<std::uint32_t>(spoiled.size()));
        if (i % 2 == 0)
            spoiled.resize(at);
        else
            spoiled[at] = "0]}[{\",:x"[rng.below(9)];
        try {
            parse_lesson(spoiled, "spoiled.json", standard());
        } catch (const DataError& e) {
            CHECK(!e.issues().empty());
        }
    }
}

// A goal holds when a unit of the player stands where the step wants one: such a unit does not fulfil it by moving on.
TEST_CASE("the goal of a step held already when it began", "[lessons]") {
    for (const auto& lesson : lessons()) {
        LessonRun run(lesson);
        Match match = run.begin();
        std::size_t told = run.step() + 1;
        while (!run.is_done()) {
            if (told != run.step()) {
                told = run.step();
                CAPTURE(lesson->id, run.step());
                CHECK(run.times_done() == 0);
                for (const Action& action : match.legal()) {
                    const auto* move = std::get_if<MoveUnit>(&action);
                    if (move == nullptr || run.judge(match, action) != LessonRun::Try::Fulfils) continue;
                    for (const ActionPattern& wanted : run.now().accept)
                        CHECK(std::find(wanted.to.begin(), wanted.to.end(), match.open().at(move->unit).hex) == wanted.to.end());
                }
            }
            if (!go_on(run, match)) break;
        }
    }
}

TEST_CASE("orders could be ended with nobody ordered, and the lesson went no further", "[lessons]") {
    for (const auto& lesson : lessons()) {
        INFO(lesson->id);
        for (const StuckStep& s : stuck_steps(lesson)) FAIL_CHECK(s.step << " " << s.verb << " " << s.stuck);
    }
    std::string text = test::contents(source_dir() / "scenarios" / "lessons" / "orders.json");
    const std::string part = "\"times\": 2";
    const std::size_t at = text.find(part);  // of the step that asks for two orders
    REQUIRE(at != std::string::npos);
    text.replace(at, part.size(), part + ", \"allow\": [{\"do\": \"end_orders\"}]");
    const auto stuck = stuck_steps(parse_lesson(text, "orders.json", standard()));
    REQUIRE_FALSE(stuck.empty());
    CHECK(stuck[0].step == 1);
    CHECK(stuck[0].verb == "end_orders");
    CHECK(stuck[0].stuck == 1);
    CHECK(stuck[0].done == "end_orders");
}

TEST_CASE("a lesson refused the plain texts that its document allowed", "[lessons]") {
    auto lesson = nlohmann::ordered_json::parse(file_text());
    lesson["title"] = "Plain words";
    const auto read = parse_lesson(lesson.dump(1), "plain.json", standard());
    CHECK(read->title == LocalText{{"en", "Plain words"}});
}

TEST_CASE("a lesson pointed at a button that is nowhere", "[lessons]") {
    auto lesson = nlohmann::ordered_json::parse(file_text());
    lesson["steps"][0]["point_at"] = {{"button", "prompt.end_phasee"}};
    try {
        parse_lesson(lesson.dump(1), "button.json", standard());
        FAIL("it was read");
    } catch (const DataError& e) {
        CHECK(std::string(e.what()).find("did you mean \"prompt.end_phase\"") != std::string::npos);
    }
    lesson["steps"][0]["point_at"] = {{"button", "tool.odds"}};
    CHECK_NOTHROW(parse_lesson(lesson.dump(1), "button.json", standard()));
}

TEST_CASE("a lesson pointed at what is not there, at rows at once, or with a sentence for a tag", "[lessons]") {
    const auto refusal = [](std::size_t step, const nlohmann::ordered_json& at) -> std::string {
        auto lesson = nlohmann::ordered_json::parse(test::contents(source_dir() / "scenarios" / "lessons" / "orders.json"));
        lesson["steps"][step]["point_at"] = at;
        try {
            parse_lesson(lesson.dump(1), "orders.json", standard());
        } catch (const DataError& e) {
            return to_string(e.issues().front());
        }
        return {};
    };
    const auto says = [](const std::string& said, const std::string& place, const std::string& part) {
        CAPTURE(said);
        CHECK(said.find(place) != std::string::npos);
        CHECK(said.find(part) != std::string::npos);
        CHECK(said.find("orders.json") == 0);
    };
    CHECK(refusal(0, {{"card", "probe_center"}, {"tag", "just this card"}}).empty());
    says(refusal(0, {{"card", "ambush"}}), "/steps/0/point_at/card", "does not hold \"ambush\"");
    says(refusal(0, {{"card", "probe_center"}, {"tag", "this is the card"}}), "/steps/0/point_at/tag", "3 words at most");
    says(refusal(1, {{"hex", {{3, 1}, {4, 2}}}}), "/steps/1/point_at/hex", "hexes of one row");
    CHECK(refusal(1, {{"hex", {{3, 1}, {5, 1}}}}).empty());
    says(refusal(0, {{"button", "prompt.take_ground"}}), "/steps/0/point_at/button", "never comes in this step");
    says(refusal(0, {{"button", "lesson.next"}}), "/steps/0/point_at/button", "only read");
    CHECK(refusal(0, {{"button", "lesson.show"}}).empty());
    auto lesson = nlohmann::ordered_json::parse(test::contents(source_dir() / "scenarios" / "lessons" / "orders.json"));
    lesson["steps"][0]["accept"][0]["card"] = "ambush";
    CHECK_THROWS_AS(parse_lesson(lesson.dump(1), "orders.json", standard()), DataError);
    lesson["steps"][0]["accept"][0]["card"] = "probe_center";
    CHECK_NOTHROW(parse_lesson(lesson.dump(1), "orders.json", standard()));
}

TEST_CASE("a lesson was refused for a card that only another way than the shown one leaves in the hand", "[lessons]") {
    const auto with_accept = [](std::size_t step, const nlohmann::ordered_json& accept) {
        auto lesson = nlohmann::ordered_json::parse(test::contents(source_dir() / "scenarios" / "lessons" / "orders.json"));
        lesson["steps"][step]["accept"] = accept;
        return lesson.dump(1);
    };
    using Json = nlohmann::ordered_json;
    const auto play = [](const Json& cards) { return Json{{"do", "play_card"}, {"card", cards}}; };
    // One of a list, one of two patterns; whichever is left of two cards.
    CHECK_NOTHROW(parse_lesson(with_accept(0, Json::array({play({"probe_center", "ambush"})})), "orders.json", standard()));
    CHECK_NOTHROW(parse_lesson(with_accept(0, Json::array({play("ambush"), play("probe_center")})), "orders.json", standard()));
    CHECK_NOTHROW(parse_lesson(with_accept(3, Json::array({play({"probe_left", "probe_center"})})), "orders.json", standard()));
    // A step that is fulfilled in another way may not speak of a card that nobody holds.
    try {
        parse_lesson(with_accept(1, Json::array({Json{{"do", "order_unit"}}, play("ambush")})), "orders.json", standard());
        FAIL("it was read");
    } catch (const DataError& e) {
        const std::string said = e.what();
        CHECK(said.find("/steps/1/accept/1/card") != std::string::npos);
        CHECK(said.find("holds none") != std::string::npos);
    }
    // None of them is held.
    CHECK_THROWS_AS(parse_lesson(with_accept(0, Json::array({play({"ambush", "barrage"})})), "orders.json", standard()),
                    DataError);
}

}  // namespace test_lessons
