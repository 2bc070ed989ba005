// Records: every kind of action goes to a line and back; torn and bad lines.
#include <nlohmann/json.hpp>

#include "data_support.hpp"
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

// One action of each kind.
std::vector<Action> every_action() {
    const auto& r = *standard();
    const Board& board = Board::of(BoardKind::Standard);
    const Route route = {board.at({10, 4}), board.at({12, 4}), board.at({13, 5})};
    return {PlayCard{r.card("probe_left")},
            PlayCard{r.card("infantry_assault"), Section::Center},
            PlayCard{r.card("recon_left"), Section::None, r.card("air_power")},
            DiscardCard{r.card("recon_right")},
            NameTarget{UnitId{3}},
            EndTargets{},
            GiveCard{r.card("probe_left"), Seat{2}},
            EndGiving{},
            LayUnderChip{r.card("probe_left")},
            HealUnit{UnitId{0}},
            EndHeal{},
            OrderUnit{UnitId{22}},
            EndOrders{},
            BlowBridge{board.at({13, 5})},
            LaySmoke{board.at({0, 0})},
            EndSmoke{},
            Unload{UnitId{7}, board.at({9, 3})},
            LoseGun{},
            JoinUnit{UnitId{9}},
            ChooseReserve{ReserveKind::EliteArmor},
            Deploy{board.at({9, 3})},
            Deploy{},
            LayFieldwork{board.at({9, 3})},
            EnterBoard{UnitId{7}, board.at({9, 3})},
            SpendAirPower{},
            BringIn{UnitId{7}, board.at({9, 3})},
            AimDrop{UnitId{7}, board.at({9, 3})},
            Drift{0},
            Drift{drift_stays},
            MoveUnit{UnitId{4}, route},
            ExitBoard{UnitId{4}, route},
            Recover{UnitId{5}},
            LoseFigure{UnitId{1}},
            DigIn{UnitId{6}},
            FireSmoke{UnitId{4}},
            Resupply{UnitId{6}, UnitId{2}},
            TakeCard{r.card("probe_left")},
            ChooseAccessory{UnitId{7}, Accessory::MinePlough},
            PlaceCraft{UnitId{8}},
            EndCraft{},
            PlaceBridge{UnitId{9}, board.at({13, 5})},
            Breach{UnitId{9}, board.at({12, 4})},
            EndMoves{},
            Battle{UnitId{1}, UnitId{20}},
            RemoveFeature{UnitId{2}, r.terrain("wire")},
            EndBattles{},
            PlayAmbush{},
            Retreat{2, route},
            Retreat{},
            TakeGround{},
            Decline{},
            Roll{Faces{2, 0, 1, 0, 3}},
            Roll{},
            Draw{r.card("their_finest_hour")},
            Reveal{3},
            LoseCard{r.card("probe_left")},
            DestroySite{UnitId{9}},
            RollForDams{},
            PutDamStar{board.at({12, 4})},
            PlayAmbush{Seat{3}},
            TakeBack{r.card("probe_left"), Seat{2}},
            GiveBonus{r.card("probe_left"), Seat{2}},
            GiveBonus{},
            LayCard{r.card("probe_left"), {3}, {}},
            LayCard{r.card("counter_attack"), {}, r.card("probe_right")},
            RollInitiative{},
            GiveWay{Seat{5}},
            DrawBack{UnitId{9}, board.at({12, 4})},
            NoMoreAmbush{},
            Concede{}};
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
    std::array<bool, std::variant_size_v<Action>> seen{};
    for (const auto& action : every_action()) seen[action.index()] = true;
    for (const bool one : seen) CHECK(one);

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

TEST_CASE("options of the players are in the record", "[data]") {
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
