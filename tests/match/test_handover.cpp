// Seats that go to other players, journals that begin at the first decision, and hands that are dealt anew.
#include <algorithm>

#include "match/match_support.hpp"
#include "match/redeal.hpp"
#include "support/catch.hpp"

namespace test_handover {

using namespace salient;
using namespace salient::test;
namespace fs = std::filesystem;

namespace {

constexpr const char* some_salt = "00112233445566778899aabbccddeeff";

Match begun(HandsShown hands, std::optional<fs::path> journal = {}, JournalBegins begins = JournalBegins::AtOnce) {
    return {measured_scenario(), 21,    hands, std::move(journal), "now", DiceFrom::Computer, TurnEnd::AtOnce, some_salt,
            RecordNotes{},       begins};
}
LoadedRecord read(const fs::path& file) { return load_record(file, standard_rules()); }
const Seat allies = seat_of(Side::Allies), axis = seat_of(Side::Axis);

}  // namespace

TEST_CASE("a side went to a computer and back, and the record knew nothing of it", "[match][handover]") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    const auto agent = make_agent("random", 3);
    std::uint64_t hash = 0;
    std::size_t before = 0, later = 0;
    {
        Match match = begun(HandsShown::Open, file);
        play_some(match, *agent, 30);
        before = match.history().size();
        CHECK_FALSE(match.has_changed_hands());
        match.hand_over(axis, "veteran");
        match.hand_over(axis, "veteran");  // he has it already
        CHECK(match.computer_of(axis) == "veteran");
        CHECK(match.computer_of(allies).empty());
        play_some(match, *agent, 20);
        later = match.history().size();
        match.hand_over(axis, "");
        match.hand_over(allies, "general");
        CHECK(match.computers()[index(allies)] == "general");
        play_some(match, *agent, 5);
        hash = match.state_hash();
    }
    const LoadedRecord record = read(file);
    const ReplayReport report = verify(record);
    CHECK(report.standing == RecordStanding::Same);
    CHECK(report.fairness == Fairness::Fair);  // the seal is of how it began
    CHECK(report.final_hash == hash);
    const std::string text = contents(file);
    CHECK(text.find(R"({"hands_over":{"seat":1,"computer":"veteran"}})") != std::string::npos);
    Match again = Match::resume(read(file), file);
    CHECK(again.state_hash() == hash);
    CHECK(contents(file) == text);
    CHECK(again.computer_of(axis).empty());
    CHECK(again.computer_of(allies) == "general");
    CHECK(again.computer_at(axis, before) == "veteran");
    CHECK(again.computer_at(axis, later - 1) == "veteran");
    CHECK(again.computer_at(allies, before).empty());
    // What is taken back stays with whoever has the seats now.
    while (again.can_undo() && again.history().size() > before) again.undo();
    CHECK(again.computer_of(allies) == "general");
    CHECK(verify(read(file)).standing == RecordStanding::Same);
}

TEST_CASE("a game counted for no record because a seat had gone there and back with nothing decided", "[match][handover]") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    const auto agent = make_agent("random", 3);
    Match match = begun(HandsShown::Open, file);
    play_some(match, *agent, 10);
    CHECK_FALSE(match.had_computer());
    match.hand_over(axis, "veteran");
    CHECK(match.has_changed_hands());
    CHECK(match.had_computer());
    CHECK(match.persons(Side::Axis) == 0);
    CHECK(match.most_persons() == 2);
    match.hand_over(axis, "");
    CHECK_FALSE(match.has_changed_hands());
    CHECK(match.persons(Side::Axis) == 1);
    play_some(match, *agent, 20);
    CHECK_FALSE(match.has_changed_hands());
    CHECK_FALSE(Match::look(read(file)).has_changed_hands());
    match.hand_over(axis, "veteran");
    const std::size_t handed = match.history().size();
    const auto has_decided = [&] {
        return std::any_of(match.history().begin() + static_cast<std::ptrdiff_t>(handed), match.history().end(),
                           [](const Played& played) { return played.seat == axis; });
    };
    while (!has_decided()) play_one(match, *agent);
    match.hand_over(axis, "");
    CHECK(match.has_changed_hands());
    CHECK(Match::look(read(file)).has_changed_hands());
}

TEST_CASE("a seat was handed over after the end of a game, and the record held", "[match][handover]") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    {
        Match match = begun(HandsShown::Open, file);
        const auto agent = make_agent("random", 3);
        while (is_player(match.to_act())) play_one(match, *agent);
        REQUIRE(match.open().is_over());
    }
    CHECK(verify(read(file)).ok);
    write(file, contents(file) + R"({"hands_over":{"seat":1,"computer":"recruit"}})" + "\n");
    CHECK_FALSE(verify(read(file)).ok);
}

TEST_CASE("with hidden hands who sat down anew took back what the one before had decided", "[match][handover][secrets]") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    const auto agent = make_agent("random", 3);
    {
        Match match = begun(HandsShown::Hidden, file);
        for (int i = 0; i < 200 && !match.can_undo(); ++i) play_some(match, *agent, 1);
        REQUIRE(match.can_undo());
        match.hand_over(side_of(match.undoable_seat()) == Side::Axis ? axis : allies, "recruit");
        CHECK_FALSE(match.can_undo());
    }
    CHECK_FALSE(Match::resume(read(file)).can_undo());
    // Written by hand it is no record of these rules.
    write(file, contents(file) + R"({"undo":1})" + "\n");
    CHECK(verify(read(file)).standing == RecordStanding::Broken);
}

TEST_CASE("a seat that does not exist is handed over in no record", "[match][handover]") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    { const Match match = begun(HandsShown::Open, file); }
    const std::string text = contents(file);
    write(file, text + R"({"hands_over":{"seat":9}})" + "\n");
    CHECK_THROWS_AS(read(file), DataError);
    write(file, text + R"({"hands_over":"axis"})" + "\n");
    CHECK_THROWS_AS(read(file), DataError);
    write(file, text + R"({"hands_over":{"seat":1,"computer":"nobody"}})" + "\n");
    CHECK(verify(read(file)).standing == RecordStanding::Same);  // a level that this program does not know
    // A seat that a battle of two does not have was accepted, and nobody asked for it.
    write(file, text + R"({"hands_over":{"seat":5,"computer":"recruit"}})" + "\n");
    CHECK_FALSE(verify(read(file)).ok);
}

TEST_CASE("a game that was only looked at lay among the saved ones", "[match][journal]") {
    const TemporaryFolder folder;
    const auto file = folder / "share" / "salient" / "games" / "game.jsonl";
    {
        Match match = begun(HandsShown::Hidden, file, JournalBegins::AtFirstDecision);
        CHECK(match.journal_file() == file);
        CHECK_FALSE(match.is_written());
        match.hand_over(axis, "recruit");  // no decision either
    }
    CHECK_FALSE(fs::exists(folder / "share"));  // nor do the folders above it stay
    const auto agent = make_agent("random", 3);
    std::uint64_t hash = 0;
    {
        Match match = begun(HandsShown::Hidden, file, JournalBegins::AtFirstDecision);
        match.hand_over(axis, "recruit");
        play_one(match, *agent);
        CHECK(match.is_written());
        CHECK(fs::exists(file));
        play_one(match, *agent);
        hash = match.state_hash();
    }
    const LoadedRecord record = read(file);
    CHECK(verify(record).final_hash == hash);
    CHECK(verify(record).fairness == Fairness::Fair);
    CHECK(Match::resume(read(file)).computer_of(axis) == "recruit");
}

TEST_CASE("two windows began games of one name, and the second could not be saved", "[match][journal]") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    Match one = begun(HandsShown::Hidden, file, JournalBegins::AtFirstDecision);
    Match two = begun(HandsShown::Hidden, file, JournalBegins::AtFirstDecision);
    const auto agent = make_agent("random", 3);
    play_one(one, *agent);
    play_one(two, *agent);
    CHECK(one.journal_file() == file);
    CHECK(two.journal_file() == folder / "game-1.jsonl");
    CHECK(verify(read(two.journal_file())).standing == RecordStanding::Same);
    // Where nothing can be written the decision is not played, and may be tried again.
    write(folder / "file", "");
    CHECK_THROWS_AS(begun(HandsShown::Hidden, folder / "file" / "game.jsonl", JournalBegins::AtFirstDecision), DataError);
    Match three = begun(HandsShown::Hidden, folder / "gone" / "game.jsonl", JournalBegins::AtFirstDecision);
    write(folder / "gone", "");
    const std::size_t played = three.history().size();
    CHECK_THROWS_AS(play_one(three, *agent), DataError);
    CHECK(three.history().size() == played);
    CHECK_FALSE(three.is_written());
}

TEST_CASE("hands that are dealt anew change nothing that lies on the table", "[match][handover]") {
    int changed = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        CAPTURE(seed);
        Match match(measured_scenario(), seed, HandsShown::Open);
        const auto agent = make_agent("random", seed);
        play_some(match, *agent, static_cast<int>(10 * seed));
        Record record = match.record();
        record.entries.clear();
        for (const Played& played : match.history()) record.entries.push_back({played.action, 0, 0, false});
        const Record anew = with_other_hands(measured_scenario(), record, seed + 50);
        const LoadedRecord loaded{anew, measured_scenario(), false};
        const ReplayReport report = verify(loaded);
        CHECK(report.standing == RecordStanding::Same);
        CHECK(report.compared == anew.entries.size());
        const Match other = Match::look(loaded);
        CHECK(other.open() == match.open());
        const auto as_bag = [](const Hand& hand) {
            std::vector<CardId> cards(hand.begin(), hand.end());
            std::sort(cards.begin(), cards.end());
            return cards;
        };
        const bool is_other =
            as_bag(other.hand(allies)) != as_bag(match.hand(allies)) || as_bag(other.hand(axis)) != as_bag(match.hand(axis));
        changed += is_other ? 1 : 0;
        CHECK(with_other_hands(measured_scenario(), record, seed + 50).entries == anew.entries);  // of one seed the same
    }
    CHECK(changed >= 11);
}

}  // namespace test_handover
