// Records: every kind of action goes to a line and back; torn and bad lines.
#include <algorithm>

#include <nlohmann/json.hpp>

#include "data_support.hpp"
#include "prove/engine/random_action.hpp"
#include "salient/game.hpp"

namespace record_test {

using namespace salient;
using namespace salient::data_test;

namespace {

const std::filesystem::path& bridges() {
    static const auto file = source_scenarios() / "orne-bridges.json";
    return file;
}

RecordHeader header() {
    RecordHeader h;
    h.program = SALIENT_VERSION;
    h.hash_scheme = hash_scheme;
    h.salt = "0123456789abcdef0123456789abcdef";
    h.scenario_id = "orne-bridges";
    h.scenario_json = read_file(bridges());
    h.rulebook_hash = standard()->hash;
    h.seed = 0xfedcba9876543210U;
    h.open_hands = true;
    h.started = "2024-06-06 \"early\"\n";
    return h;
}

// Actions made up at random, until there is one of each kind.
std::vector<Action> every_action() {
    const LoadedScenario battle = load_scenario(bridges(), standard());
    const Game game = new_game(battle.rules, battle.scenario);
    Rng rng(1);
    std::vector<Action> actions;
    std::array<bool, std::variant_size_v<Action>> seen{};
    while (std::find(seen.begin(), seen.end(), false) != seen.end()) {
        actions.push_back(random_action(game, rng, true));
        seen[actions.back().index()] = true;
    }
    return actions;
}

std::string lines(const std::vector<RecordEntry>& entries) {
    std::string text = header_to_line(header()) + "\n";
    for (const auto& entry : entries) text += entry_to_line(entry, *standard(), Board::of(BoardKind::Standard)) + "\n";
    return text;
}

std::vector<RecordEntry> every_entry() {
    std::vector<RecordEntry> entries;
    for (const auto& action : every_action()) entries.push_back({action, 0, 0x123456789abcdef0U + entries.size()});
    entries.push_back({{}, 3, 7});
    entries.push_back({EndMoves{}, 0, 0});
    entries.push_back({EndMoves{}, 0, 1, true});
    return entries;
}

LoadedRecord load(std::string_view text) {
    const Folder folder;
    return load_record(folder.write("game.record", text), standard());
}
std::vector<DataIssue> wrong(std::string_view text) {
    return issues_of([&] { load(text); });
}

}  // namespace

TEST_CASE("every kind of action goes into a record and comes back", "[data]") {
    const auto loaded = load(lines(every_entry()));
    CHECK(loaded.record.header == header());
    CHECK(loaded.record.entries == every_entry());
    CHECK(!loaded.torn);
    CHECK(loaded.scenario.scenario->id == "orne-bridges");
    CHECK(loaded.scenario.json == header().scenario_json);
}

TEST_CASE("each line of a record is one JSON object without a line feed", "[data]") {
    for (const auto& entry : every_entry()) {
        const auto line = entry_to_line(entry, *standard(), Board::of(BoardKind::Standard));
        CHECK(line.find('\n') == std::string::npos);
        CHECK(nlohmann::json::parse(line).is_object());
    }
    CHECK(header_to_line(header()).find('\n') == std::string::npos);
    CHECK(entry_to_line({MoveUnit{UnitId{4}, {Board::of(BoardKind::Standard).at({5, 3})}}, 0, 255}, *standard(),
                        Board::of(BoardKind::Standard)) ==
          R"({"do":"move_unit","unit":4,"route":[[5,3]],"hash":"00000000000000ff"})");
    CHECK(entry_to_line({Roll{Faces{2, 0, 0, 0, 1}}, 0, 0}, *standard(), Board::of(BoardKind::Standard)) ==
          R"({"do":"roll","faces":["infantry","infantry","flag"]})");
    CHECK(entry_to_line({{}, 2, 0}, *standard(), Board::of(BoardKind::Standard)) == R"({"undo":2})");
}

TEST_CASE("what an action need not say is left out", "[data]") {
    const auto& r = *standard();
    const Board& board = Board::of(BoardKind::Standard);
    const CardId probe = r.card("probe_left");
    const auto line = [&](const Action& action) { return entry_to_line({action, 0, 0}, r, board); };
    CHECK(line(PlayCard{probe}) == R"({"do":"play_card","card":"probe_left"})");
    CHECK(line(PlayCard{r.card("recon_left"), Section::Center, r.card("air_power")}) ==
          R"({"do":"play_card","card":"recon_left","section":"center","as":"air_power"})");
    CHECK(line(Deploy{}) == R"({"do":"deploy"})");
    CHECK(line(Deploy{board.at({9, 3})}) == R"({"do":"deploy","hex":[9,3]})");
    CHECK(line(PlayAmbush{}) == R"({"do":"play_ambush"})");
    CHECK(line(PlayAmbush{Seat{3}}) == R"({"do":"play_ambush","seat":3})");
    CHECK(line(GiveBonus{}) == R"({"do":"give_bonus"})");
    CHECK(line(LayCard{probe, {3}, {}}) == R"({"do":"lay_card","card":"probe_left","sections":[1,2]})");
    CHECK(line(LayCard{r.card("counter_attack"), {}, probe}) ==
          R"({"do":"lay_card","card":"counter_attack","sections":[],"repeats":"probe_left"})");
    CHECK(line(Retreat{}) == R"({"do":"retreat","flags_ignored":0,"route":[]})");
    CHECK(line(RemoveFeature{UnitId{2}, r.terrain("wire")}) == R"({"do":"remove_feature","unit":2,"terrain":"wire"})");
    CHECK(line(ChooseAccessory{UnitId{7}, Accessory::MinePlough}) ==
          R"({"do":"choose_accessory","unit":7,"accessory":"mine_plough"})");
    CHECK(line(ChooseReserve{ReserveKind::EliteArmor}) == R"({"do":"choose_reserve","unit":"elite_armor"})");
    CHECK(line(Battle{UnitId{1}, UnitId{20}}) == R"({"do":"battle","unit":1,"target":20})");
    CHECK(line(Drift{DriftWay::Stay}) == R"({"do":"drift","way":"stay"})");
}

TEST_CASE("options of the players are in the record", "[data][HOPT-2]") {
    auto h = header();
    h.options = {"core.los_levels"};
    const auto loaded = load(header_to_line(h) + "\n");
    CHECK(loaded.record.header == h);
    CHECK(loaded.scenario.rules->procedures.sight_by_levels);
}

TEST_CASE("wherever a record is torn, what was written whole is read", "[data]") {
    const auto entries = every_entry();
    const std::string text = lines(entries);
    const auto head = text.find('\n') + 1;
    for (std::size_t length = head; length < text.size(); length += 3) {
        const auto torn = text.substr(0, length);
        const auto loaded = load(torn);
        const auto whole = static_cast<std::size_t>(std::count(torn.begin(), torn.end(), '\n')) - 1;
        const bool only_line_feed_missing = text[length] == '\n';
        CHECK(loaded.record.entries.size() == whole + (only_line_feed_missing ? 1 : 0));
        CHECK(loaded.torn == (torn.back() != '\n' && !only_line_feed_missing));
        for (std::size_t i = 0; i < loaded.record.entries.size(); ++i) CHECK(loaded.record.entries[i] == entries[i]);
    }
}

TEST_CASE("zeros that a crash left at the end are a torn line", "[data]") {
    const auto loaded = load(lines(every_entry()) + std::string(100, '\0'));
    CHECK(loaded.torn);
    CHECK(loaded.record.entries == every_entry());
}

TEST_CASE("a torn header is an error", "[data]") {
    const auto head = header_to_line(header());
    for (std::size_t length = 0; length < head.size(); length += 501) CHECK(!wrong(head.substr(0, length)).empty());
}

TEST_CASE("bad lines are told with their numbers, all in one run", "[data]") {
    const auto head = header_to_line(header()) + "\n";
    const auto issues = wrong(
        head + R"({"do":"order_unit","unit":99})" + "\n" + R"({"do":"ordr_unit","unit":1})" + "\n\n" +
        R"({"do":"play_card","card":"no_such_card","section":"middle"})" + "\n" + R"({"do":"end_moves","extra":1})" + "\n" +
        R"({"do":"move_unit","unit":1,"route":[[1,2],[3],[4,2]]})" + "\n" + "{\"do\":\n" + R"({"undo":0,"hash":"xyz"})" + "\n");
    INFO(text_of(issues));
    const auto at = [&](int line, std::string_view words) {
        return std::any_of(issues.begin(), issues.end(),
                           [&](const DataIssue& i) { return i.line == line && i.message.find(words) != std::string::npos; });
    };
    CHECK(at(2, "from 0 to 23"));
    CHECK(at(3, "did you mean \"order_unit\"?"));
    CHECK(at(5, "no card \"no_such_card\""));
    CHECK(at(5, "\"middle\" is not known"));
    CHECK(at(6, "\"extra\" is not known"));
    CHECK(at(7, "(1, 2) is no hex"));
    CHECK(at(7, "a hex [x, y]"));
    CHECK(at(8, "not valid JSON"));
    CHECK(at(9, "from 1 to 1000000"));
    CHECK(at(9, "hexadecimal"));
}

TEST_CASE("routes and rolls that are too long are refused", "[data]") {
    const auto head = header_to_line(header()) + "\n";
    std::string route = "[0,0]", faces = "\"star\"";
    for (int i = 0; i < 20; ++i) route += ",[0,0]";
    for (int i = 0; i < 300; ++i) faces += ",\"star\"";
    CHECK(!wrong(head + R"({"do":"move_unit","unit":1,"route":[)" + route + "]}\n").empty());
    CHECK(wrong(head + R"({"do":"roll","faces":[)" + faces + "]}\n").size() == 1);
}

TEST_CASE("another kind of file and another version are told", "[data]") {
    CHECK(has_issue(wrong(read_file(bridges())), "", {"not valid JSON"}));
    CHECK(has_issue(wrong(R"({"format":"other","version":1,"scenario":"x","scenario_json":"{}"})"), "/format",
                    {"no record of Salient"}));
    auto h = header();
    h.version = 3;
    CHECK(has_issue(wrong(header_to_line(h) + "\n"), "/version", {"take a newer game"}));
    CHECK(!wrong("").empty());
}

TEST_CASE("a bad scenario inside a record is told as such", "[data]") {
    auto h = header();
    h.scenario_json = replaced(h.scenario_json, "\"infantry\"", "\"infntry\"");
    const auto issues = wrong(header_to_line(h) + "\n");
    REQUIRE(issues.size() == 1);
    CHECK(issues[0].file.ends_with("game.record (scenario)"));
    CHECK(has_issue(issues, "/units/axis/infntry", {"did you mean \"infantry\"?"}));
}

TEST_CASE("undos take back what came before", "[data]") {
    Record record;
    record.entries = {{EndMoves{}, 0, 0}, {EndOrders{}, 0, 0}, {EndBattles{}, 0, 0}, {{}, 2, 0}, {TakeGround{}, 0, 0}};
    CHECK(record.actions() == std::vector<Action>{EndMoves{}, TakeGround{}});
    record.entries = {{EndMoves{}, 0, 0}, {{}, 5, 0}};
    CHECK(record.actions().empty());
}

}  // namespace record_test
