// salient-tool and salient-pictures as people and scripts meet it: exit statuses, answers that parse, help on everything.
#include <unistd.h>
#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <sstream>

#include "support/source_dir.hpp"
#include "tool/tool_support.hpp"
#include "words/rule_blocks.hpp"
#include "words/sheet/spoken.hpp"

namespace tool_test {

using namespace salient;
using namespace salient::test;

namespace {

const std::map<std::string, std::vector<std::string>> commands{
    {"salient-tool",
     {"check", "show", "list", "picture", "sheet", "probe", "simulate", "perft", "replay", "fuzz", "bench", "import", "export",
      "match", "train", "merge", "compare"}},
    {"salient-pictures", {"contact-sheet", "report", "picture", "sheet", "fuzz"}}};

}  // namespace

TEST_CASE("every command has help of one line and more", "[tool]") {
    for (const auto& [program, names] : commands) {
        const Answer all = run({"--help"}, program);
        CHECK(all.status == 0);
        for (const std::string& command : names) {
            CHECK(contains(all.out, command));
            const Answer help = run({command, "--help"}, program);
            CHECK(help.status == 0);
            CHECK(contains(help.out, "Usage:"));
            // Every option says what it does, beside its name or on the next line.
            std::istringstream lines(help.out);
            std::string line, before;
            while (std::getline(lines, line)) {
                if (before.rfind("  -", 0) == 0 && before.size() <= 32) CHECK(line.rfind("      ", 0) == 0);
                before = line;
            }
        }
        CHECK(contains(run({"--version"}, program).out, program));
    }
}

TEST_CASE("a command line that makes no sense exits with 2", "[tool]") {
    CHECK(run({}).status == 2);
    CHECK(run({"no-such-command"}).status == 2);
    CHECK(run({"show"}).status == 2);
    CHECK(run({"show", "--no-such-option", "x"}).status == 2);
    CHECK(run({"perft", bundled().front().string(), "0"}).status == 2);
    CHECK(run({"simulate", bundled().front().string(), "--games", "many"}).status == 2);
    CHECK(run({"simulate", bundled().front().string(), "--players", "random,nobody"}).status == 2);
    CHECK(run({"simulate", bundled().front().string(), "--players", "random"}).status == 2);
}

TEST_CASE("check finds nothing in what we ship, and all that is wrong in a bad file", "[tool]") {
    const auto report = run_json({"check", "--json"});
    CHECK(report["issues"] == 0);
    CHECK(report["checked"].size() > bundled().size());
    CHECK(run({"check", bundled().front().string()}).status == 0);

    const TemporaryFolder folder;
    write(folder / "bad.json", "{ \"version\": 1, \"nonsense\": true, ");
    const Answer bad = run({"check", (folder / "bad.json").string(), bundled().front().string()});
    CHECK(bad.status == 1);
    CHECK(contains(bad.out, "bad.json"));
    CHECK(contains(bad.out, "2 checked"));
    const auto json = run_json({"check", "--json", (folder / "bad.json").string(), (folder / "missing.json").string()}, 1);
    CHECK(json["checked"].size() == 2);
    CHECK(json["checked"][0]["issues"].size() >= 1);
    CHECK(json["checked"][1]["issues"].size() == 1);
}

TEST_CASE("check took a whole saved game for a file that was cut off, and told a beginner nothing of an empty one", "[tool]") {
    const TemporaryFolder folder;
    const Answer saved = run({"check", (source_dir() / "tests" / "golden" / "replays" / "orne-bridges.jsonl").string()});
    CHECK(saved.status == 1);
    CHECK(contains(saved.out, "this is a saved game"));
    CHECK_FALSE(contains(saved.out, "cut off"));
    for (const char* begun : {"", "{}"}) {
        write(folder / "own.json", begun);
        const Answer own = run({"check", (folder / "own.json").string()});
        CHECK(contains(own.out, "a battle needs format, version, name"));
        CHECK(contains(own.out, "docs/scenario-format.md"));
    }
}

TEST_CASE("a battle won before anybody plays was told without the winner", "[tool][OBJ-36]") {
    const TemporaryFolder folder;
    auto battle = nlohmann::json::parse(contents(scenarios_dir() / "orne-bridges.json"));
    battle["objectives"]["x"] = {{"for", "axis"}, {"type", "permanent"}, {"medals", 5}, {"hexes", {{2, 0}}}};
    battle["sides"]["axis"]["medals"] = 5;
    write(folder / "own.json", battle.dump(1));
    const Answer own = run({"check", (folder / "own.json").string()});
    CHECK(own.status == 1);
    CHECK(contains(own.out, "the Axis begin with 5 of 5 medals"));
    CHECK(contains(own.out, "objectives: canal_bridge, x"));
}

TEST_CASE("a step of a lesson in which one gets stuck was counted from 0, without a line", "[tool][lessons]") {
    const TemporaryFolder folder;
    std::string text = contents(scenarios_dir() / "lessons" / "orders.json");
    const std::string part = "\"times\": 2";
    const std::size_t at = text.find(part);
    REQUIRE(at != std::string::npos);
    text.replace(at, part.size(), part + ", \"allow\": [{\"do\": \"end_orders\"}]");
    write(folder / "own.json", text);
    const Answer own = run({"check", (folder / "own.json").string()});
    CHECK(contains(own.out, "hint stuck_step: after \"end_orders\", which step 2 lets the player do, nothing fulfils step 2"));
    CHECK_FALSE(contains(own.out, "own.json:0"));
    CHECK(contains(own.out, "own.json:"));
}

TEST_CASE("check tells hints beside errors, and --strict makes them errors", "[tool][hints]") {
    const TemporaryFolder folder;
    auto battle = nlohmann::json::parse(contents(scenarios_dir() / "orne-bridges.json"));
    battle["terrain"]["bridge"].push_back({12, 0});
    const std::string file = (folder / "own.json").string();
    write(file, battle.dump(1));
    const Answer plain = run({"check", file});
    CHECK(plain.status == 0);
    CHECK(contains(plain.out, "/terrain/bridge/2: hint bridge_without_water: "));
    CHECK(contains(plain.out, "1 checked, 0 issues, 1 hint"));
    CHECK(run({"check", "--strict", file}).status == 1);
    const auto json = run_json({"check", "--json", file});
    CHECK(json["hints"] == 1);
    const auto hint = json["checked"][0]["hints"][0];
    CHECK(hint["class"] == "hint");
    CHECK(hint["hint"] == "bridge_without_water");
    CHECK(hint["hexes"] == nlohmann::json{{12, 0}});
    CHECK(hint["clause"] == "TCMB-2");
    CHECK(run({"check", "--strict", "orne-bridges"}).status == 0);
}

TEST_CASE("show prints every bundled map with a legend", "[tool]") {
    for (const auto& file : bundled()) {
        const Answer answer = run({"show", file.string()});
        CHECK(answer.status == 0);
        CHECK(contains(answer.out, "Ground:"));
        CHECK(contains(answer.out, "Units"));
        CHECK(run({"show", file.stem().string()}).out == answer.out);
    }
    const Answer missing = run({"show", "no such file"});
    CHECK(missing.status == 1);
    CHECK(contains(missing.errors, "no such file"));
}

TEST_CASE("probe answers in the shape that comparisons read", "[tool]") {
    for (const auto& file : bundled()) {
        const auto probe = run_json({"probe", file.string()});
        const LoadedScenario loaded = load_scenario(file, standard_rules());
        const Board& board = Board::of(loaded.scenario->board);
        CHECK(probe["id"] == loaded.scenario->id);
        const auto* light = loaded.scenario->scenario_rules.find<LightChange>();
        CHECK(probe["night"].is_null() == (light == nullptr || light->light == Night::Falls));
        const auto& units = loaded.scenario->units;  // who starts aboard a train or comes later is on no hex
        CHECK(static_cast<std::ptrdiff_t>(probe["units"].size()) ==
              std::count_if(units.begin(), units.end(), [](const UnitSetup& u) { return u.starts_on_board(); }));
        for (const auto& unit : probe["units"]) {
            for (const char* key :
                 {"pos", "class", "type", "nation", "badge", "side", "fig", "here", "reach", "targets", "retreat", "flags"})
                CHECK(unit.contains(key));
            for (const auto& hex : unit["reach"]) {
                CHECK(hex.size() == 4);
                CHECK(hex[3].get<std::string>().find_first_not_of("snar") == std::string::npos);
            }
            for (const auto& target : unit["targets"]) CHECK(target[3] >= 1);
            CHECK((unit["here"] == "a") == !unit["targets"].empty());
        }
        for (const char* key : {"los", "losTerrain"}) {
            CHECK(probe[key].size() == static_cast<std::size_t>(board.size()));
            std::size_t pairs = 0;
            for (const auto& row : probe[key]) pairs += row.get<std::string>().size();
            if (loaded.scenario->board == BoardKind::Standard) CHECK(pairs == 6992);
        }
    }
}

TEST_CASE("simulate plays the same games for the same seed", "[tool]") {
    const std::string file = bundled().front().string();
    auto first = run_json({"simulate", file, "--games", "20", "--seed", "4", "--json"});
    auto second = run_json({"simulate", file, "--games", "20", "--seed", "4", "--json"});
    for (const char* key : {"wins", "reasons", "turns", "medals", "actions", "decisions"}) CHECK(first[key] == second[key]);
    CHECK(first["games"] == 20);
    CHECK(first["wins"]["allies"]["games"].get<int>() + first["wins"]["axis"]["games"].get<int>() == 20);
    CHECK(first["failures"].empty());
    CHECK(contains(run({"simulate", file, "--games", "3"}).out, "by medals"));
}

TEST_CASE("a game that does not end is a failure with a record", "[tool]") {
    const TemporaryFolder folder;
    const std::string records = (folder / "records").string();
    const auto report =
        run_json({"simulate", bundled().front().string(), "--games", "1", "--limit", "50", "--records", records, "--json"}, 1);
    REQUIRE(report["failures"].size() == 1);
    const std::string record = report["failures"][0];
    const auto replay = run_json({"replay", "--json", record});
    CHECK(replay["ok"] == true);
    CHECK(replay["actions"] == 50);
}

TEST_CASE("replay tells a game and notices what differs", "[tool]") {
    const TemporaryFolder folder;
    const auto records = folder / "records";
    CHECK(run({"simulate", bundled().front().string(), "--games", "1", "--records", records.string()}).status == 0);
    const auto file = std::filesystem::directory_iterator(records)->path();
    const Answer told = run({"replay", file.string()});
    CHECK(told.status == 0);
    CHECK(contains(told.out, "turn 1"));
    CHECK(contains(told.out, "wins"));
    CHECK(run({"replay", "--verify", file.string()}).status == 0);

    // A seat that goes to another player in its middle is told where it does.
    const std::string played = contents(file);
    const std::size_t second = played.find('\n', played.find('\n') + 1) + 1;
    write(folder / "handed.jsonl",
          played.substr(0, second) + R"({"hands_over":{"seat":1,"computer":"veteran"}})" + "\n" + played.substr(second));
    const Answer handed = run({"replay", (folder / "handed.jsonl").string()});
    CHECK(contains(handed.out, "axis   the computer (veteran) decides from here on"));
    CHECK(handed.status == 0);

    // Without its fifth action the record is another game.
    std::istringstream lines(contents(file));
    std::string changed;
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        if (++number != 6) changed += line + "\n";
    }
    write(folder / "changed.jsonl", changed);
    const auto report = run_json({"replay", "--json", (folder / "changed.jsonl").string()}, 1);
    CHECK(report["ok"] == false);
    CHECK(report["first_difference"] == 4);
    CHECK_FALSE(contains(report["message"].get<std::string>(), "refusal."));
    CHECK(run({"replay", (folder / "missing.jsonl").string()}).status == 1);
}

TEST_CASE("replay told the seed of a game with hidden hands that still went on", "[tool][seal]") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    std::optional<Match> match(std::in_place, measured_scenario(), 7316204958172643, HandsShown::Hidden, file, "now",
                               DiceFrom::Computer, TurnEnd::AtOnce, std::string(32, '5'));
    const std::string seal = match->record().seal;
    const auto agent = make_agent("random", 4);
    play_some(*match, *agent, 30);
    for (const bool is_over : {false, true}) {
        if (is_over) play_some(*match, *agent, 100'000);
        REQUIRE(match->open().is_over() == is_over);
        if (is_over) match.reset();  // while it is on the screen its last action may be taken back
        for (const char* how : {"--verify", "--json"}) {
            const Answer answer = run({"replay", how, file.string()});
            CHECK(answer.status == 0);
            CHECK(contains(answer.out, seal));
            CHECK(contains(answer.out + answer.errors, "7316204958172643") == (is_over && how == std::string("--verify")));
        }
    }
}

TEST_CASE("replay told the seed of a conceded game that could still be taken back", "[tool][seal]") {
    for (const HandsShown hands : {HandsShown::Hidden, HandsShown::Open}) {
        const TemporaryFolder folder;
        const auto file = folder / "game.jsonl";
        std::optional<Match> match(std::in_place, measured_scenario(), 7316204958172643, hands, file, "now", DiceFrom::Computer,
                                   TurnEnd::AtOnce, std::string(32, '5'));
        const auto agent = make_agent("random", 4);
        play_some(*match, *agent, 30);
        match->play(Concede{});
        REQUIRE(match->open().is_over());
        REQUIRE(match->can_undo());
        for (const bool is_closed : {false, true}) {
            if (is_closed) match.reset();  // with hidden hands nothing is taken back after that
            const bool is_final = is_closed && hands == HandsShown::Hidden;
            CAPTURE(is_closed, hands == HandsShown::Open);
            const Answer verified = run({"replay", "--verify", file.string()});
            CHECK(verified.status == 0);
            CHECK(contains(verified.out, "7316204958172643") == is_final);
            CHECK(contains(verified.out, "cannot be taken back any more") != is_final);
            const Answer told = run({"replay", file.string()});
            CHECK(contains(told.out, "can still be taken back") == (!is_final && hands == HandsShown::Hidden));
        }
    }
}

TEST_CASE("the tool tells the rules of a map in the words of the screen", "[tool]") {
    const std::string file = bundled().front().string();
    const auto english = run({"show", "--rules", file});
    CHECK(english.status == 0);
    const Texts texts = load_texts(assets_dir(), "en");
    const auto loaded = load_scenario(file, load_rulebook(assets_dir()));
    const Game game = new_game(loaded.rules, loaded.scenario);
    std::size_t lines = 0;
    for (const RuleBlock& block : sheet_blocks(texts, game.table(), "en")) {
        for (const RuleLine& line : block.lines) {
            CAPTURE(line.text);
            CHECK(contains(english.out, spoken(texts, line.text)));
            if (!line.clause.empty()) CHECK(contains(english.out, "[" + line.clause + "]"));
            ++lines;
        }
    }
    CHECK(lines > 20);
    CHECK(run({"show", "--rules", "--language", "fr", file}).out != english.out);
}

TEST_CASE("perft counts from a fixed position", "[tool]") {
    const std::string file = bundled().front().string();
    auto first = run_json({"perft", file, "2", "--json"});
    auto second = run_json({"perft", file, "2", "--json", "--divide"});
    CHECK(first["position"] == second["position"]);
    CHECK(first["perft"][1]["sequences"] == second["perft"][1]["sequences"]);
    std::uint64_t sum = 0;
    for (const auto& line : second["divide"]) sum += line["sequences"].get<std::uint64_t>();
    CHECK(second["perft"][1]["sequences"] == sum);
    CHECK(run_json({"perft", file, "1", "--json", "--from-start"})["turn"] == 0);
}

TEST_CASE("a short fuzz finds nothing", "[tool]") {
    const TemporaryFolder folder;
    const auto report = run_json({"fuzz", "--seconds", "1", "--seed", "5", "--output", (folder / "out").string(), "--json"});
    CHECK(report["broken"].empty());
    CHECK(report["states"] > 10);
}

TEST_CASE("mutated files of battles are refused or drawn and played, at any size of window and text", "[tool]") {
    const TemporaryFolder folder;
    const std::vector<std::string> sixteen{"fuzz",  "--mutated", "--seconds", "3600",     "--games",
                                           "16",    "--seed",    "44",        "--output", (folder / "out").string(),
                                           "--json"};
    const auto report = run_json(sixteen, 0, "salient-pictures");
    CHECK(report["broken"].empty());
    CHECK(report["games"] == 16);
    CHECK(report["drawn"] > 3);
    CHECK(report["refused"] > 3);
    CHECK(report["drawn"].get<int>() + report["refused"].get<int>() == 16);
    // Without a screen the same files are read and played.
    const auto unseen = run_json(sixteen);
    CHECK(unseen["broken"].empty());
    CHECK(unseen["drawn"] == 0);
    CHECK(unseen["refused"] == report["refused"]);
}

TEST_CASE("the signature is a number of sixteen digits, the same every time", "[tool]") {
    const auto first = run_json({"bench", "--signature", "--games", "3", "--json"});
    CHECK(first["signature"].get<std::string>().size() == 16);
    CHECK(first["signature"] == run_json({"bench", "--signature", "--games", "3", "--json"})["signature"]);
    const auto rates = run_json({"bench", "--seconds", "0.01", "--games", "1", "--json"});
    CHECK(rates["rates"].size() >= 8);
}

TEST_CASE("output that cannot be written is an error of every command", "[tool]") {
    const TemporaryFolder folder;
    const std::string scenario = bundled().front().string();
    const std::vector<std::string> answers{"check '" + scenario + "'",
                                           "show '" + scenario + "'",
                                           "probe '" + scenario + "'",
                                           "simulate '" + scenario + "' --games 1",
                                           "perft '" + scenario + "' 1",
                                           "bench --signature --games 1",
                                           "import '" + scenario + "' --quiet",
                                           "export '" + scenario + "' --quiet",
                                           "fuzz --seconds 0 --games 1 -o '" + (folder / "fuzz").string() + "'",
                                           "--help",
                                           "--version"};
    for (const std::string& answer : answers) {
        INFO(answer);
        const std::string command = "'" + tool_path().string() + "' " + answer;
        const auto status = [&](const std::string& redirect) {
            const int ended = std::system((command + redirect + " 2>'" + (folder / "errors").string() + "'").c_str());
            return WIFEXITED(ended) ? WEXITSTATUS(ended) : -1;
        };
        CHECK(status(" >/dev/full") == 1);
        CHECK(contains(contents(folder / "errors"), "standard output cannot be written"));
        CHECK(status(" >&-") == 1);
    }
}

TEST_CASE("a reader that goes away is told, with status 1 and no signal", "[tool]") {
    const TemporaryFolder folder;
    const std::string status = "( (sleep 0.2; '" + tool_path().string() + "' export '" + bundled().front().string() + "' 2>'" +
                               (folder / "errors").string() + "'; echo $? >'" + (folder / "status").string() +
                               "') | : ); sleep 0.1";
    REQUIRE(std::system(status.c_str()) == 0);
    CHECK(contents(folder / "status") == "1\n");
    CHECK(contains(contents(folder / "errors"), "Broken pipe"));
}

TEST_CASE("an output that is a device or a pipe is written to as it is", "[tool]") {
    const TemporaryFolder folder;
    const std::string scenario = bundled().front().string();
    CHECK(run({"export", scenario, "--quiet", "-o", "/dev/full"}).status == 1);
    CHECK(run({"export", scenario, "--quiet", "-o", "/dev/stdout"}).out == run({"export", scenario, "--quiet"}).out);
    std::filesystem::create_symlink("/dev/null", folder / "null");
    CHECK(run({"export", scenario, "--quiet", "-o", (folder / "null").string()}).status == 0);
    CHECK(std::filesystem::is_symlink(folder / "null"));
    CHECK(std::filesystem::is_character_file("/dev/null"));
}

TEST_CASE("numbers that do not fit are refused as they were written", "[tool]") {
    const std::string scenario = bundled().front().string();
    const auto refuses = [&](const std::vector<std::string>& arguments, const std::string& number) {
        const Answer answer = run(arguments);
        INFO(answer.errors);
        CHECK(answer.status == 2);
        CHECK(contains(answer.errors, "\"" + number + "\" is no"));
    };
    for (const std::string number : {"99999999999999999999", "-1", "0", "1e3", "7.5", " 3"})
        refuses({"simulate", scenario, "--games", number}, number);
    refuses({"simulate", scenario, "--seed", "-4"}, "-4");
    refuses({"simulate", scenario, "--seed", "18446744073709551616"}, "18446744073709551616");
    refuses({"simulate", scenario, "--limit", "0"}, "0");
    refuses({"simulate", scenario, "--nodes", "1000001"}, "1000001");
    refuses({"match", "veteran", "veteran", "--nodes", "1000001"}, "1000001");
    refuses({"perft", scenario, "1", "--turn", "-3"}, "-3");
    refuses({"perft", scenario, "123456789012"}, "123456789012");
    refuses({"fuzz", "--seconds", "inf"}, "inf");
    refuses({"bench", "--games", "3000000000"}, "3000000000");
    CHECK(run_json({"simulate", scenario, "--games", "010", "--json"})["games"] == 10);
}

TEST_CASE("what a file says cannot steer the terminal", "[tool]") {
    const TemporaryFolder folder;
    const std::string escape = R"(\u001b]0;evil\u0007\u009b2J\u202e)";
    std::string text = contents(bundled().front());
    const auto at = text.find("\"name\"");
    REQUIRE(at != std::string::npos);
    text.insert(at, "\"rules_in_words\": \"" + escape + "\", \"subtitle\": \"" + escape + "\", \"" + escape + "\": 1, ");
    for (const auto key : {"\"rules_in_words\"", "\"subtitle\""}) {
        const auto second = text.find(key, text.find(key, 0) + 1);
        if (second != std::string::npos) text.insert(second + 1, "//");
    }
    const auto clean = [](const std::string& out) {
        return std::none_of(out.begin(), out.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 && c != '\n'; }) &&
               !contains(out, "\u009b") && !contains(out, "\u202e");
    };
    const std::string wrong = (folder / "wrong\x1b[31m.json").string();
    std::ofstream(wrong) << text;
    const Answer refused = run({"check", wrong});
    CHECK(refused.status == 1);
    CHECK(contains(refused.out, "\\u001b]0;evil"));
    CHECK(clean(refused.out));
    text.erase(text.find("\"" + escape + "\": 1, "), escape.size() + 7);
    std::ofstream(folder / "right.json") << text;
    const Answer shown = run({"show", (folder / "right.json").string()});
    INFO(shown.errors);
    CHECK(shown.status == 0);
    CHECK(contains(shown.out, "\\u001b]0;evil"));
    CHECK(clean(shown.out));
    CHECK(clean(run({"import", (folder / "right.json").string()}).out));
}

TEST_CASE("check takes the names of bundled scenarios", "[tool]") {
    const Answer known = run({"check", bundled().front().stem().string()});
    CHECK(known.status == 0);
    CHECK(contains(known.out, "1 checked, 0 issues"));
    CHECK(run({"check", "no-such-battle"}).status == 1);
}

TEST_CASE("replay does not tell the draws of a running game with hidden hands", "[tool]") {
    const TemporaryFolder folder;
    const std::string records = (folder / "records").string();
    REQUIRE(run({"simulate", bundled().front().string(), "--games", "1", "--records", records}).status == 0);
    std::filesystem::path file;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(records)) file = entry.path();
    std::string whole = contents(file);
    CHECK(contains(run({"replay", file.string()}).out, "draws direct_from_hq"));
    const std::string open = "\"open_hands\":true";
    REQUIRE(contains(whole, open));
    whole.replace(whole.find(open), open.size(), "\"open_hands\":false");
    std::istringstream lines(whole);
    std::string line, part;
    for (int i = 0; i < 60 && std::getline(lines, line); ++i) part += line + "\n";
    write(folder / "running.jsonl", part);
    const Answer running = run({"replay", (folder / "running.jsonl").string()});
    CHECK(contains(running.out, "the game is running"));
    CHECK(contains(running.out, "draws a card"));
    for (const auto& card : standard_rules()->cards) CHECK_FALSE(contains(running.out, "draws " + card.id));
    // Of a broken record no more than the first few lines are named.
    std::string broken = part.substr(0, part.find('\n') + 1);
    for (int i = 0; i < 50; ++i) broken += "{\"action\":\"nonsense\"}\n";
    write(folder / "broken.jsonl", broken);
    const Answer bad = run({"replay", (folder / "broken.jsonl").string()});
    CHECK(bad.status == 1);
    CHECK(std::count(bad.errors.begin(), bad.errors.end(), '\n') <= 25);
    CHECK(contains(bad.errors, "the rest was not read"));
}

TEST_CASE("replay read past its words where a game was conceded", "[tool]") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    Match match(measured_scenario(), 7, HandsShown::Open, file);
    const auto agent = make_agent("random", 4);
    play_some(match, *agent, 30);
    while (!match.check(Concede{})) play_one(match, *agent);
    match.play(Concede{});
    const Answer answer = run({"replay", file.string()});
    CHECK(answer.status == 0);
    CHECK(contains(answer.out, "wins, the enemy concedes"));
}

TEST_CASE("a folder that cannot be made was told without a remedy", "[tool]") {
    const Answer answer = run({"simulate", bundled().front().string(), "--games", "1", "--records", "/dev/null"});
    CHECK(answer.status == 1);
    CHECK(contains(answer.errors, "/dev/null: Not a directory; name another place"));
}

TEST_CASE("match says who won, how sure it is and how long turns took", "[tool][opponents]") {
    const auto json = run_json({"match", "recruit", "random", "--games", "2", "--battle", "stonne", "--json"});
    for (const char* key : {"games", "wins_a", "low", "high", "ms_per_turn_a", "ms_per_turn_b"}) CHECK(json.contains(key));
    CHECK(json["games"] == 2);
    CHECK(run({"match", "colonel", "random"}).status == 2);
    CHECK(run({"match", "recruit", "random", "--games", "0"}).status == 2);
    CHECK(run({"match", "recruit", "random", "--battle", "nowhere"}).status == 1);
}

}  // namespace tool_test
