// How a record stands to these rules: edited headers, changed lines, other dice, other versions.
#include <algorithm>

#include "match/chance.hpp"
#include "match/match_support.hpp"
#include "salient/digest.hpp"
#include "support/catch.hpp"
#include "support/source_dir.hpp"

namespace record_standing_test {

using namespace salient;
using namespace salient::test;

namespace {

constexpr const char* some_salt = "00112233445566778899aabbccddeeff";

LoadedRecord read(const std::filesystem::path& file) { return load_record(file, standard_rules()); }

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const auto at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

// A sealed game of hidden hands with something taken back, as text.
std::string sealed_game(const std::filesystem::path& file) {
    Match match(measured_scenario(), 77, HandsShown::Hidden, file, "now", DiceFrom::Computer, TurnEnd::AtOnce, some_salt);
    const auto agent = make_agent("random", 4);
    int undone = 0;
    for (int i = 0; i < 400 && (i < 60 || undone < 3); ++i) {
        if (match.can_undo() && i % 3 == 0) {
            match.undo();
            ++undone;
        } else {
            play_one(match, *agent);
        }
    }
    REQUIRE(undone >= 3);
    return contents(file);
}

// What resume, replay and looking say of the same file.
ReplayReport all_refuse(const std::filesystem::path& file) {
    const ReplayReport report = verify(read(file));
    CHECK(report.standing == RecordStanding::Broken);
    CHECK_FALSE(report.ok);
    const std::string before = contents(file);
    try {
        Match::resume(read(file), file);
        FAIL("a broken record was played on");
    } catch (const DataError& e) {
        REQUIRE(e.issues().size() == 1);
        CHECK(e.issues()[0].file == file.string());
        CHECK(e.issues()[0].line == report.line);
        CHECK(e.issues()[0].message.find(report.message) != std::string::npos);
    }
    CHECK(contents(file) == before);
    const Match match = Match::look(read(file));
    CHECK(match.is_for_looking());
    CHECK(match.to_act() == seat::nobody);
    CHECK(match.legal().empty());
    CHECK_FALSE(match.can_undo());
    CHECK(match.history().size() == report.actions);
    CHECK(match.state_hash() == report.final_hash);
    REQUIRE(match.reasons().size() == 1);
    return report;
}

}  // namespace

TEST_CASE("a digest is the library's and not one of our own", "[match][seal]") {
    CHECK(digest("abc") == "ba7816bf8f01cfea414140de5dae2223");
    CHECK(digest("") == "e3b0c44298fc1c149afbf4c8996fb924");
    CHECK(keyed_bits(1, 2) == keyed_bits(1, 2));
    CHECK(keyed_bits(1, 2) != keyed_bits(2, 1));
    CHECK(keyed_bits(1, 2) != keyed_bits(1, 3));
    CHECK(secret_bits() != secret_bits());
}

TEST_CASE("a record of these rules is the same, sealed and fair", "[match][seal]") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    sealed_game(file);
    const LoadedRecord record = read(file);
    CHECK(record.record.seal == seal_of(record.record.header));
    const ReplayReport report = verify(record);
    CHECK(report.standing == RecordStanding::Same);
    CHECK(report.fairness == Fairness::Fair);
    CHECK(report.compared == record.record.entries.size());
    CHECK(report.message.empty());
}

TEST_CASE("a record without any entry passed as sealed, whatever its header says", "[match][seal]") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    const std::string text = sealed_game(file);
    write(file, text.substr(0, text.find('\n') + 1));
    const ReplayReport report = verify(read(file));
    CHECK(report.ok);
    CHECK(report.fairness == Fairness::NotSealed);
}

TEST_CASE("a header edited after the game began passed as the same game", "[match][seal]") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    const std::string text = sealed_game(file);
    const auto edits = std::vector<std::pair<std::string, std::string>>{
        {R"("seed":77)", R"("seed":78)"},
        {some_salt, "ff112233445566778899aabbccddeeff"},
        {R"("started":"now")", R"("started":"then")"},
        {R"("salt":)", R"("open_hands":true,"salt":)"},
        {R"(\"medals\": )", R"(\"medals\": 1)"},
    };
    for (const auto& [from, to] : edits) {
        CAPTURE(from);
        auto edited = text;
        const auto at = edited.find(from);
        REQUIRE(at != std::string::npos);
        REQUIRE(at < edited.find('\n'));
        edited.replace(at, from.size(), to);
        if (from == R"("salt":)") {  // keys have a fixed order
            edited = replaced(edited, R"("open_hands":true,)", "");
            edited = replaced(edited, R"("started")", R"("open_hands":true,"started")");
        }
        write(file, edited);
        const ReplayReport report = all_refuse(file);
        CHECK(report.line == 1);
        CHECK(report.message.find("header was changed") != std::string::npos);
    }
    // Nor may the seal be left out.
    const auto seal = text.find(R"("seal":")");
    auto unsealed = text;
    unsealed.erase(seal, text.find(',', seal) + 1 - seal);
    write(file, unsealed);
    CHECK(all_refuse(file).message.find("does not carry the seal") != std::string::npos);
}

TEST_CASE("a changed count of an undo opened as another game", "[match][undo]") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    const std::string text = sealed_game(file);
    const auto at = text.find("{\"undo\":1,");
    REQUIRE(at != std::string::npos);
    write(file, std::string(text).replace(at, 10, "{\"undo\":2,"));
    const ReplayReport report = all_refuse(file);
    CHECK(report.line == static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n')) + 1);
}

TEST_CASE("a record took the first draws of hidden hands back, and passed", "[match][undo]") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    Match match(measured_scenario(), 77, HandsShown::Hidden, file, "now", DiceFrom::Computer, TurnEnd::AtOnce, some_salt);
    const std::size_t dealt = match.history().size();
    const Game start = new_game(match.truth_for_tools().rules, match.truth_for_tools().scenario);
    const auto agent = make_agent("random", 4);
    play_some(match, *agent, 1);
    const auto with_undo = [&](std::size_t actions, std::uint64_t state) {
        LoadedRecord record = read(file);
        record.record.entries.push_back({EndMoves{}, static_cast<int>(actions), state});
        return record;
    };
    SECTION("all of them, or of all but the first decision") {
        const LoadedRecord record = with_undo(match.history().size(), hash(start.state));
        write(file, record_to_text(record.record, match.rules(), Board::of(match.scenario().board)));
        const ReplayReport report = all_refuse(file);
        CHECK(report.line == static_cast<int>(record.record.entries.size()) + 1);
        CHECK(report.message.find("cannot be taken back with hidden hands: no decision") != std::string::npos);
        CHECK(report.actions == match.history().size());
    }
    SECTION("with open hands that is fair") {
        LoadedRecord record = with_undo(match.history().size(), hash(start.state));
        record.record.header.open_hands = true;
        record.record.seal = seal_of(record.record.header);
        CHECK(verify(record).standing == RecordStanding::Same);
    }
    SECTION("the first decision alone may be taken back") {
        CHECK(match.can_undo());
        LoadedRecord record = with_undo(match.history().size() - dealt, 0);
        CHECK(verify(record).standing == RecordStanding::Same);
    }
    SECTION("dice that fell and a turn that was handed over stay, and the reason is told") {
        std::string why;
        for (int i = 0; i < 400 && why.find("the turn was handed over") == std::string::npos; ++i) {
            const std::size_t before = match.history().size();
            play_one(match, *agent);
            if (match.can_undo()) continue;
            why = verify(with_undo(match.history().size() - before, 0)).message;
            CHECK((why.find("dice or cards fell") != std::string::npos || why.find("handed over") != std::string::npos ||
                   why.find("saw cards") != std::string::npos));
        }
        CHECK(why.find("the turn was handed over") != std::string::npos);
    }
    SECTION("what another player decided before stays") {
        const Seat first = match.undoable_seat();
        while (match.to_act() == first || !match.can_undo() || match.undoable_seat() == first) play_one(match, *agent);
        const LoadedRecord record = with_undo(match.history().size() - dealt, 0);
        CHECK_FALSE(verify(record).ok);
    }
    SECTION("in a record of other rules it makes the seal void") {
        LoadedRecord record = with_undo(match.history().size(), hash(start.state));
        record.record.header.rulebook_hash ^= 1;
        record.record.seal = seal_of(record.record.header);
        CHECK(verify(record).standing == RecordStanding::OtherRules);
        CHECK(verify(record).fairness == Fairness::NotSealed);
    }
}

TEST_CASE("whatever undo the table allows, its record allows", "[match][undo]") {
    for (const TurnEnd ends : {TurnEnd::AtOnce, TurnEnd::Confirmed}) {
        for (const DiceFrom dice : {DiceFrom::Computer, DiceFrom::Players}) {
            Match match(measured_scenario(), 9, HandsShown::Hidden, {}, {}, dice, ends, some_salt);
            const auto agent = make_agent("random", 4);
            Rng rng(5);
            int undone = 0, over_the_end = 0;
            for (int i = 0; i < 1500 && !match.open().is_over(); ++i) {
                if (match.can_undo() && rng.below(3) == 0) {
                    over_the_end += is_player(match.turn_to_end());
                    match.undo();
                    ++undone;
                } else if (is_player(match.turn_to_end())) {
                    match.end_turn();
                } else if (match.dice_asked()) {
                    match.play(sample_chance(match.truth_for_tools(), rng));
                } else {
                    play_one(match, *agent);
                }
            }
            CHECK(undone > 50);
            CHECK((over_the_end > 0) == (ends == TurnEnd::Confirmed));
            const ReplayReport report = verify({match.record(), measured_scenario(), false});
            CHECK(report.message.empty());
            CHECK(report.standing == RecordStanding::Same);
            CHECK(report.final_hash == match.state_hash());
        }
    }
}

TEST_CASE("dice that the sealed seed does not give are found even when every hash was written anew", "[match][seal]") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    sealed_game(file);
    LoadedRecord record = read(file);
    // The same start, played on by other dice: hashes and seal are right, the seed is not that of the dice.
    Game game = new_game(record.scenario.rules, record.scenario.scenario);
    record.record.entries.clear();
    Rng rng(3);
    Actions legal;
    for (int i = 0; i < 40 && !game.is_over(); ++i) {
        Action action;
        if (to_act(game) == seat::chance) {
            action = sample_chance(game, rng);
        } else {
            legal_actions(game, legal);
            action = legal.front();
        }
        play(game, action);
        record.record.entries.push_back({action, 0, hash(game.state)});
    }
    write(file, record_to_text(record.record, *record.scenario.rules, Board::of(record.scenario.scenario->board)));
    const ReplayReport report = all_refuse(file);
    CHECK(report.fairness == Fairness::NotSealed);
    CHECK(report.message.find("sealed seed") != std::string::npos);
    // Without a salt nothing is claimed, and nothing refused.
    record.record.header.salt.clear();
    record.record.seal = seal_of(record.record.header);
    CHECK(verify(record).standing == RecordStanding::Same);
    CHECK(verify(record).fairness == Fairness::NotSealed);
}

TEST_CASE("players who roll real dice are not called unfair, their draws are checked", "[match][seal]") {
    Match match(measured_scenario(), 5, HandsShown::Hidden, {}, {}, DiceFrom::Players, TurnEnd::AtOnce, some_salt);
    const auto agent = make_agent("random", 2);
    Rng rng(8);
    for (int i = 0; i < 80 && !match.open().is_over(); ++i) {
        if (match.dice_asked())
            match.play(sample_chance(match.truth_for_tools(), rng));
        else
            play_one(match, *agent);
    }
    LoadedRecord record{match.record(), measured_scenario(), false};
    CHECK(verify(record).fairness == Fairness::Fair);
    for (RecordEntry& entry : record.record.entries) {
        if (auto* draw = std::get_if<Draw>(&entry.action)) {
            draw->card = draw->card == CardId{0} ? CardId{1} : CardId{0};
            break;
        }
    }
    CHECK(verify(record).standing == RecordStanding::Broken);
}

TEST_CASE("the same seed gives the same game, whatever the salt; the seal differs", "[match][seal]") {
    const Match one(measured_scenario(), 12, HandsShown::Hidden, {}, {}, DiceFrom::Computer, TurnEnd::AtOnce, some_salt);
    const Match two(measured_scenario(), 12, HandsShown::Hidden, {}, {}, DiceFrom::Computer, TurnEnd::AtOnce,
                    std::string(32, '0'));
    const Match other(measured_scenario(), 13, HandsShown::Hidden, {}, {}, DiceFrom::Computer, TurnEnd::AtOnce, some_salt);
    CHECK(one.state_hash() == two.state_hash());
    CHECK(one.state_hash() != other.state_hash());
    CHECK(one.record().seal != two.record().seal);
    CHECK(one.record().seal != other.record().seal);
    CHECK(one.record().seal.size() == 32);
}

TEST_CASE("a record of the first version goes on by legality, its old file is kept", "[match][journal]") {
    const TemporaryFolder folder;
    for (const char* name : {"version-1-hidden.jsonl", "version-1-real-dice.jsonl", "version-1-over.jsonl"}) {
        CAPTURE(name);
        const std::string old = contents(source_dir() / "tests/data/records" / name);
        REQUIRE(old.starts_with(R"({"format":"salient-record","version":1,)"));
        const auto file = folder / name;
        write(file, old);
        const LoadedRecord record = read(file);
        const ReplayReport report = verify(record);
        if (report.standing == RecordStanding::Broken) {
            // These rules may part from it one day: then it is shown as far as it leads.
            const Match match = Match::look(read(file));
            CHECK(match.history().size() == report.actions);
            CHECK(match.reasons().size() == 1);
            continue;
        }
        CHECK(report.standing == RecordStanding::OtherRules);
        CHECK(report.actions == record.record.actions().size());
        const bool is_over = Match::look(read(file)).open().is_over();
        CHECK(is_over == (std::string_view(name) == "version-1-over.jsonl"));
        {
            Match match = Match::resume(read(file), file);
            CHECK(match.replayed().standing == RecordStanding::OtherRules);
            CHECK(contents(folder / (std::string(name) + ".old1")) == old);
            if (!is_over && !match.dice_asked()) play_one(match, *make_agent("random", 1));
        }
        // From here on it is a record of these rules; it claims no seal.
        const ReplayReport anew = verify(read(file));
        CHECK(anew.standing == RecordStanding::Same);
        CHECK(anew.compared > 0);
        CHECK(anew.fairness == Fairness::NotSealed);
        CHECK(Match::resume(read(file), file).replayed().standing == RecordStanding::Same);
    }
}

TEST_CASE("a record of other rules whose action is not legal here is shown as far as it leads", "[match][journal]") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    const std::string old = contents(source_dir() / "tests/data/records/version-1-hidden.jsonl");
    // The twentieth line says something that nobody may do there, the thirtieth nothing that these rules know.
    std::size_t begin = 0;
    for (int line = 1; line < 20; ++line) begin = old.find('\n', begin) + 1;
    const std::size_t end = old.find('\n', begin);
    for (const char* line : {R"({"do":"take_ground"})", R"({"do":"parachute","unit":3})", R"({"do":"draw","card":"trumpets"})"}) {
        CAPTURE(line);
        write(file, std::string(old).replace(begin, end - begin, line));
        const ReplayReport report = all_refuse(file);
        CHECK(report.line == 20);
        CHECK(report.actions > 0);
        CHECK(report.actions <= 18);
        CHECK(Match::look(read(file)).reasons()[0].trouble == Trouble::OtherRules);
    }
}

TEST_CASE("another rule book or another version is told where its states differ, and the game goes on", "[match][journal]") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    sealed_game(file);
    LoadedRecord record = read(file);
    record.record.header.rulebook_hash ^= 1;
    record.record.seal = seal_of(record.record.header);
    CHECK(verify(record).standing == RecordStanding::Same);  // every state is as it says
    record.record.entries[7].hash ^= 1;
    const ReplayReport report = verify(record);
    CHECK(report.standing == RecordStanding::OtherRules);
    CHECK(report.first_difference == 7);
    CHECK(report.actions == record.record.actions().size());
    CHECK(report.fairness == Fairness::Fair);  // dice and draws are those of the seed all the same
    CHECK(Match::resume(record).history().size() == report.actions);
}

TEST_CASE("a sealed game that other rules went on with lost its seal, and nobody was told", "[match][seal]") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    sealed_game(file);
    LoadedRecord record = read(file);
    RecordHeader& header = record.record.header;
    header.program = "0.0.9";
    header.hash_scheme = 1;
    header.rulebook_hash ^= 1;
    const auto write_sealed = [&] {
        record.record.seal = seal_of(header);
        write(file, record_to_text(record.record, *record.scenario.rules, Board::of(record.scenario.scenario->board)));
        return record.record.seal;
    };
    SECTION("it holds where dice, draws and undo are those of the seed, however often the rules change") {
        const std::string seal = write_sealed();
        for (int versions = 0; versions < 2; ++versions) {
            Match match = Match::resume(read(file), file);
            CHECK(match.replayed().standing == RecordStanding::OtherRules);
            CHECK_FALSE(match.has_lost_seal());
            CHECK(match.record().seal == seal);
            CHECK(match.record().header.salt == some_salt);
            play_some(match, *make_agent("random", 1), 3);
            const LoadedRecord anew = read(file);
            CHECK(verify(anew).standing == RecordStanding::Same);
            CHECK(verify(anew).fairness == Fairness::Fair);
            CHECK(anew.record.seal == seal);
            REQUIRE(anew.record.header.begun);
            CHECK(anew.record.header.begun->program == "0.0.9");
            // The next version comes.
            std::string text = contents(file);
            const std::string scheme = R"("state_hash":)";
            text = replaced(text, scheme + std::to_string(hash_scheme), scheme + std::to_string(hash_scheme + 1));
            write(file, text);
            CHECK(verify(read(file)).fairness == Fairness::Fair);
        }
        // What it began with is sealed, too.
        write(file, replaced(contents(file), "0.0.9", "0.0.8"));
        CHECK(all_refuse(file).message.find("header was changed") != std::string::npos);
    }
    SECTION("it is void where they are not, and that is said") {
        ++header.seed;
        write_sealed();
        CHECK(verify(read(file)).standing == RecordStanding::OtherRules);
        CHECK(verify(read(file)).fairness == Fairness::NotSealed);
        {
            const Match match = Match::resume(read(file), file);
            CHECK(match.has_lost_seal());
            CHECK(match.record().header.salt.empty());
            CHECK_FALSE(match.record().header.begun);
        }
        CHECK_FALSE(Match::resume(read(file), file).has_lost_seal());  // it is said once
    }
}

TEST_CASE("where the seal was missing, the first action that is not legal was told nowhere", "[match][seal]") {
    Match match(measured_scenario(), 1, HandsShown::Hidden, {}, "now", DiceFrom::Computer, TurnEnd::AtOnce, some_salt);
    const auto agent = make_agent("random", 6);
    play_some(match, *agent, 10);
    LoadedRecord record{match.record(), measured_scenario(), false};
    REQUIRE(verify(record).ok);
    record.record.entries[5].action = EndBattles{};
    record.record.seal.clear();
    const ReplayReport report = verify(record);
    INFO(report.message);
    CHECK(report.standing == RecordStanding::Broken);
    CHECK(report.line == 1);
    CHECK(report.message.find("does not carry the seal") != std::string::npos);
    CHECK(report.message.find("; line 7: not legal: ") != std::string::npos);
}

TEST_CASE("a record that says too early that its game is over is told, and an end is marked", "[match][journal]") {
    Match match(measured_scenario(), 1, HandsShown::Hidden);
    const auto agent = make_agent("random", 6);
    play_some(match, *agent, 10);
    LoadedRecord record{match.record(), measured_scenario(), false};
    record.record.entries[4].over = true;
    CHECK_FALSE(verify(record).ok);
    CHECK(verify(record).first_difference == 4);
    play_some(match, *agent, 10'000);
    REQUIRE(match.open().is_over());
    CHECK(match.record().entries.back().over);
    CHECK(verify({match.record(), measured_scenario(), false}).ok);
}

}  // namespace record_standing_test
