// The journal on disk: it equals the history, survives a kill at any byte, and a failure to write leaves the match as it was.
#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <functional>
#include <optional>

#include "data/journal.hpp"
#include "match/match_support.hpp"
#include "support/catch.hpp"

namespace journal_test {

using namespace salient;
using namespace salient::test;

namespace {

LoadedRecord read(const std::filesystem::path& file) { return load_record(file, standard_rules()); }

// While it lives, files cannot grow beyond `bytes`.
class FullDisk {
public:
    explicit FullDisk(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit limit{bytes, before_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;
    ~FullDisk() {
        ::setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }

private:
    rlimit before_{};
    void (*handler_)(int);
};

// A game with open hands and its journal, some decisions on.
struct GameUnderWay {
    explicit GameUnderWay(int decisions) { play_some(match, *agent, decisions); }

    const TemporaryFolder folder;
    const std::filesystem::path file = folder / "game.jsonl";
    Match match{measured_scenario(), 51, HandsShown::Open, file};
    const std::unique_ptr<Agent> agent = make_agent("random", 6);
};

}  // namespace

TEST_CASE("the journal equals the history after every decision and undo", "[match][journal]") {
    const TemporaryFolder folder;
    const auto file = folder / "new/folder/game.jsonl";
    Match match(measured_scenario(), 3, HandsShown::Open, file, "now");
    const auto agent = make_agent("random", 1);
    Rng rng(1);
    for (int i = 0; i < 40 && is_player(match.to_act()); ++i) {
        if (match.can_undo() && rng.below(4) == 0)
            match.undo();
        else
            play_one(match, *agent);
        const LoadedRecord record = read(file);
        REQUIRE_FALSE(record.torn);
        CHECK(record.record.header == match.record().header);
        CHECK(record.record.entries == match.record().entries);
        CHECK(record.record.actions() == actions_of(match.history()));
    }
    const ReplayReport report = verify(read(file));
    CHECK(report.ok);
    CHECK(report.actions == match.history().size());
    CHECK(report.final_hash == match.state_hash());
    CHECK(read(file).record.header.started == "now");
}

TEST_CASE("a whole game resumes from its journal again and again and is the same game", "[match][journal]") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    Match whole(measured_scenario(), 21, HandsShown::Hidden);
    const auto agent = make_agent("random", 2);
    while (is_player(whole.to_act())) play_one(whole, *agent);

    { Match(measured_scenario(), 21, HandsShown::Hidden, file); }
    const std::vector<Action> actions = actions_of(whole.history());
    while (true) {
        Match part = Match::resume(read(file), file);
        if (!is_player(part.to_act())) {
            CHECK(part.state_hash() == whole.state_hash());
            CHECK(part.record().entries == whole.record().entries);
            break;
        }
        for (int i = 0; i < 9 && is_player(part.to_act()); ++i) {
            REQUIRE(part.check(actions[part.history().size()]));
            part.play(actions[part.history().size()]);
        }
    }
}

TEST_CASE("a resumed match can take back what it could before", "[match][journal][undo]") {
    const TemporaryFolder folder;
    for (const HandsShown hands : {HandsShown::Hidden, HandsShown::Open}) {
        const auto file = folder / (hands == HandsShown::Open ? "open" : "hidden");
        Match match(measured_scenario(), 9, hands, file);
        const auto agent = make_agent("random", 5);
        for (int i = 0; i < 60; ++i) {
            play_one(match, *agent);
            Match again = Match::resume(read(file));
            REQUIRE(again.state_hash() == match.state_hash());
            REQUIRE(again.can_undo() == match.can_undo());
            REQUIRE(again.undoable_seat() == match.undoable_seat());
            CHECK(again.hands() == hands);
        }
    }
}

TEST_CASE("a journal cut off at any byte loads and loses at most the decision in flight", "[match][journal]") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    const auto cut = folder / "cut.jsonl";
    // Before each decision: how long the journal was, and the state.
    std::vector<std::pair<std::size_t, std::uint64_t>> states;
    std::vector<std::uint64_t> later;
    {
        Match match(measured_scenario(), 31, HandsShown::Hidden, file);
        const auto agent = make_agent("random", 3);
        for (int i = 0; i < 90 && is_player(match.to_act()); ++i) {
            states.emplace_back(std::filesystem::file_size(file), match.state_hash());
            play_one(match, *agent);
        }
        states.emplace_back(std::filesystem::file_size(file), match.state_hash());
    }
    const std::string text = contents(file);
    REQUIRE(text.size() == states.back().first);
    const std::size_t decisions = 8;
    REQUIRE(states.size() > decisions);
    for (std::size_t size = states[states.size() - decisions].first; size <= text.size(); ++size) {
        write(cut, std::string_view(text).substr(0, size));
        Match match = Match::resume(read(cut), cut);
        REQUIRE(is_player(match.to_act()));
        // The state is one of those before: that of the last decision that is whole, or, when the cut is in its dice, the next,
        // because the dice are the same.
        std::size_t last = 0;
        while (last + 1 < states.size() && states[last + 1].first <= size) ++last;
        const bool is_before = match.state_hash() == states[last].second;
        const bool is_after = last + 1 < states.size() && match.state_hash() == states[last + 1].second;
        REQUIRE((is_before || is_after));
        // And it goes on in a file that is whole again.
        if (size % 5 == 0) {
            const auto agent = make_agent("random", 4);
            play_one(match, *agent);
            const LoadedRecord record = read(cut);
            CHECK_FALSE(record.torn);
            CHECK(record.record.entries == match.record().entries);
            CHECK(verify(record).final_hash == match.state_hash());
        }
    }
}

TEST_CASE("a journal cut off before its first action starts the same game", "[match][journal]") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    const std::uint64_t start = Match(measured_scenario(), 41, HandsShown::Hidden, file).state_hash();
    const std::string text = contents(file);
    for (std::size_t size = text.find('\n') + 1; size <= text.size(); size += 3) {
        const auto cut = folder / "cut.jsonl";
        write(cut, std::string_view(text).substr(0, size));
        CHECK(Match::resume(read(cut), cut).state_hash() == start);
        CHECK(contents(cut) == text);
    }
}

TEST_CASE("a full disk leaves the match as it was, and it goes on when there is room", "[match][journal]") {
    GameUnderWay game(20);
    auto& [folder, file, match, agent] = game;
    const std::string text = contents(file);
    const std::uint64_t before = match.state_hash();
    const Actions legal = match.legal();
    const std::size_t played = match.history().size();
    for (const std::size_t room : {0U, 1U, 7U}) {
        const FullDisk full(text.size() + room);
        CHECK_THROWS_AS(match.play(match.legal().front()), DataError);
        CHECK_THROWS_AS(match.undo(), DataError);
    }
    CHECK(match.state_hash() == before);
    CHECK(match.legal() == legal);
    CHECK(match.history().size() == played);
    CHECK(contents(file) == text);
    play_some(match, *agent, 5);
    CHECK(verify(read(file)).final_hash == match.state_hash());
    {
        const FullDisk full(10);
        CHECK_THROWS_AS(Match(measured_scenario(), 1, HandsShown::Open, folder / "other.jsonl"), DataError);
    }
}

TEST_CASE("a journal is never written over", "[match][journal]") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    write(file, "something else\n");
    CHECK_THROWS_AS(Match(measured_scenario(), 1, HandsShown::Open, file), DataError);
    CHECK(contents(file) == "something else\n");

    // A record that continues in a file of other contents keeps them beside it.
    const auto first = folder / "first.jsonl";
    { Match(measured_scenario(), 1, HandsShown::Open, first); }
    const LoadedRecord record = read(first);
    Match match = Match::resume(record, file);
    CHECK(contents(file) == contents(first));
    CHECK(contents(folder / "game.jsonl.old1") == "something else\n");
}

TEST_CASE("one journal is written by one program at a time", "[match][journal]") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    const Match match(measured_scenario(), 1, HandsShown::Open, file);
    CHECK_THROWS_AS(Match::resume(read(file), file), DataError);
    CHECK(Match::resume(read(file)).state_hash() == match.state_hash());
}

TEST_CASE("a journal where nothing may be written says so", "[match][journal]") {
    CHECK_THROWS_AS(Match(measured_scenario(), 1, HandsShown::Open, "/proc/no/such/folder/game.jsonl"), DataError);
}

TEST_CASE("a record of other rules is refused by name of the line", "[match][journal]") {
    Match match(measured_scenario(), 1, HandsShown::Open);
    const auto agent = make_agent("random", 6);
    play_some(match, *agent, 10);
    LoadedRecord record{match.record(), measured_scenario(), false};
    CHECK(verify(record).ok);

    LoadedRecord illegal = record;
    illegal.record.entries[3].action = EndBattles{};
    CHECK_FALSE(verify(illegal).ok);
    CHECK(verify(illegal).first_difference == 3);
    const std::string why = verify(illegal).message;
    INFO(why);
    CHECK(why.find("not legal: ") == 0);
    CHECK(why.find("refusal.") == std::string::npos);  // a sentence, with its clause
    CHECK(why.ends_with(")"));
    CHECK_THROWS_AS(Match::resume(illegal), DataError);

    LoadedRecord other = record;
    other.record.entries[4].hash ^= 1;
    CHECK_FALSE(verify(other).ok);
    CHECK(verify(other).first_difference == 4);
    CHECK_THROWS_AS(Match::resume(other), DataError);

    LoadedRecord impossible = record;
    impossible.record.entries.push_back({EndMoves{}, 10'000, 0});
    CHECK_FALSE(verify(impossible).ok);
    CHECK_THROWS_AS(Match::resume(impossible), DataError);
}

namespace {

namespace fs = std::filesystem;

unsigned mode_of(const fs::path& file) {
    struct stat info {};
    return ::stat(file.c_str(), &info) == 0 ? info.st_mode & 0777U : 0;
}
std::size_t files_in(const fs::path& folder) {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}
void make_old(const fs::path& file) { fs::last_write_time(file, fs::file_time_type::clock::now() - std::chrono::hours(1)); }

// A file that another program plays on with.
class Locked {
public:
    explicit Locked(const fs::path& file) : descriptor_(::open(file.c_str(), O_RDONLY | O_CLOEXEC)) {
        REQUIRE(::flock(descriptor_, LOCK_EX | LOCK_NB) == 0);
    }
    Locked(const Locked&) = delete;
    Locked& operator=(const Locked&) = delete;
    ~Locked() { ::close(descriptor_); }

private:
    int descriptor_;
};

Trouble trouble_of(const std::function<void()>& deed) {
    try {
        deed();
    } catch (const DataError& e) {
        return e.issues().front().trouble;
    }
    return Trouble::None;
}

}  // namespace

TEST_CASE("journals lay open to every user of the computer", "[match][journal]") {
    const TemporaryFolder folder;
    const mode_t before = ::umask(0);
    const auto file = folder / "new/games/game.jsonl";
    { Match(measured_scenario(), 1, HandsShown::Hidden, file); }
    ::umask(before);
    CHECK(mode_of(file) == 0600);
    CHECK(mode_of(file.parent_path()) == 0700);
    CHECK(mode_of(file.parent_path().parent_path()) == 0700);

    fs::permissions(file, fs::perms(0644));
    const Match match = Match::resume(read(file), file);
    CHECK(mode_of(file) == 0600);
}

TEST_CASE("a running journal that was laid open to others stayed so until the next start", "[match][journal]") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    const auto agent = make_agent("random", 6);
    Match match(measured_scenario(), 1, HandsShown::Open, file);
    for (const unsigned opened : {0644U, 0666U, 0610U}) {
        fs::permissions(file, fs::perms(opened));
        if (opened == 0610 && match.can_undo())
            match.undo();
        else
            play_some(match, *agent, 1);
        CHECK(mode_of(file) == 0600);
        CHECK(match.journal_renewals() == 0);
    }
}

TEST_CASE("a start on a full disk left an empty journal behind", "[match][journal]") {
    const TemporaryFolder folder;
    fs::create_directory(folder / "games");
    const auto file = folder / "games/game.jsonl";
    for (const rlim_t room : {0U, 10U, 3000U}) {
        const FullDisk full(room);
        CHECK(trouble_of([&] { Match(measured_scenario(), 1, HandsShown::Open, file); }) == Trouble::DiskFull);
        CHECK(files_in(folder / "games") == 0);
    }
    const Match match(measured_scenario(), 1, HandsShown::Open, file);
    CHECK(files_in(folder / "games") == 1);
    CHECK(trouble_of([&] { Match(measured_scenario(), 2, HandsShown::Open, file); }) == Trouble::Exists);
    CHECK(files_in(folder / "games") == 1);
}

TEST_CASE("a game that was being played could be deleted in a second window", "[match][journal]") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    const auto other = folder / "other.jsonl";
    std::optional<Match> match(std::in_place, measured_scenario(), 1, HandsShown::Open, file);
    const std::string text = contents(file);
    CHECK(is_being_played(file));
    CHECK(trouble_of([&] { delete_game(file); }) == Trouble::InUse);
    CHECK(trouble_of([&] { rename_game(file, other); }) == Trouble::InUse);
    CHECK(contents(file) == text);
    match.reset();
    CHECK_FALSE(is_being_played(file));
    write(other, "something else\n");
    CHECK(trouble_of([&] { rename_game(file, other); }) == Trouble::Exists);
    CHECK(contents(other) == "something else\n");
    delete_game(other);
    rename_game(file, other);
    CHECK(contents(other) == text);
    CHECK(files_in(file.parent_path()) == 1);
    delete_game(other);
    CHECK(files_in(file.parent_path()) == 0);
}

TEST_CASE("a journal that vanished or shrank under a running game took its decisions with it", "[match][journal]") {
    const TemporaryFolder folder;
    const auto file = folder / "games/game.jsonl";
    const auto old = folder / "games/game.jsonl.old1";
    const auto agent = make_agent("random", 6);
    for (const char* what : {"deleted", "moved", "folder gone", "emptied", "shrunk", "replaced", "written over", "grown"}) {
        CAPTURE(what);
        fs::remove_all(folder / "games");
        Match match(measured_scenario(), 51, HandsShown::Open, file);
        play_some(match, *agent, 12);
        const std::string text = contents(file);
        const std::string_view happened(what);
        if (happened == "deleted") fs::remove(file);
        if (happened == "moved") fs::rename(file, folder / "games/elsewhere.jsonl");
        if (happened == "folder gone") fs::remove_all(folder / "games");
        if (happened == "emptied") fs::resize_file(file, 0);
        if (happened == "shrunk") fs::resize_file(file, text.size() - 100);
        if (happened == "replaced") {
            write(folder / "games/new", "something else\n");
            fs::rename(folder / "games/new", file);
        }
        if (happened == "written over") write(file, "something else\n");
        if (happened == "grown") std::ofstream(file, std::ios::app) << "something else\n";
        CHECK(match.journal_renewals() == 0);
        {
            const std::uint64_t before = match.state_hash();
            const FullDisk full(text.size() / 2);
            CHECK_THROWS_AS(match.undo(), DataError);
            CHECK(match.state_hash() == before);
        }
        if (match.history().size() % 2 == 0 && match.can_undo())
            match.undo();
        else
            play_some(match, *agent, 1);
        CHECK(match.journal_renewals() == 1);
        const std::string anew = contents(file);
        CHECK(anew.starts_with(text));
        CHECK(mode_of(file) == 0600);
        play_some(match, *agent, 3);
        CHECK(match.journal_renewals() == 1);
        CHECK(verify(read(file)).final_hash == match.state_hash());
        CHECK(is_being_played(file));
        const bool is_other = happened == "replaced" || happened == "written over" || happened == "grown";
        CHECK(fs::exists(old) == is_other);
        if (is_other) CHECK(contents(old).ends_with("something else\n"));
    }
}

TEST_CASE("a journal whose name a pipe or a folder had taken was called a folder that cannot be written", "[match][journal]") {
    const TemporaryFolder folder;
    const auto file = folder / "games/game.jsonl";
    const auto agent = make_agent("random", 6);
    for (const char* what : {"a pipe", "a folder", "a device"}) {
        CAPTURE(what);
        fs::remove_all(folder / "games");
        Match match(measured_scenario(), 51, HandsShown::Open, file);
        play_some(match, *agent, 12);
        const Record record = match.record();
        const std::string text = contents(file);
        fs::remove(file);
        if (std::string_view(what) == "a pipe") REQUIRE(::mkfifo(file.c_str(), 0600) == 0);
        if (std::string_view(what) == "a folder") fs::create_directory(file);
        if (std::string_view(what) == "a device") fs::create_symlink("/dev/null", file);
        const std::uint64_t before = match.state_hash();
        CHECK(trouble_of([&] { play_some(match, *agent, 1); }) == Trouble::NotAFile);
        CHECK(trouble_of([&] { match.undo(); }) == Trouble::NotAFile);
        const LoadedRecord loaded{record, measured_scenario(), false};
        CHECK(trouble_of([&] { Match::resume(loaded, file); }) == Trouble::NotAFile);
        CHECK(match.state_hash() == before);
        CHECK(files_in(folder / "games") == 1);
        // As soon as it is taken away, the game goes on.
        fs::remove(file);
        play_some(match, *agent, 1);
        CHECK(contents(file).starts_with(text));
    }
    fs::create_directory(folder / "games/folder.jsonl");
    CHECK(trouble_of([&] { delete_game(folder / "games/folder.jsonl"); }) == Trouble::NotAFile);
    CHECK(trouble_of([&] { write_file_atomically(folder / "games", "text"); }) == Trouble::NotAFile);
}

TEST_CASE("a journal changed in place without a change of its length was gone on with", "[match][journal]") {
    const TemporaryFolder folder;
    const auto file = folder / "games/game.jsonl";
    const auto old = folder / "games/game.jsonl.old1";
    const auto agent = make_agent("random", 6);
    Match match(measured_scenario(), 51, HandsShown::Open, file);
    play_some(match, *agent, 12);
    const std::string text = contents(file);
    // Touched only: nothing is to be told.
    fs::last_write_time(file, fs::file_time_type::clock::now() - std::chrono::hours(1));
    play_some(match, *agent, 1);
    CHECK(match.journal_renewals() == 0);
    CHECK_FALSE(fs::exists(old));
    {
        std::fstream change(file, std::ios::in | std::ios::out);
        change.seekp(static_cast<std::streamoff>(text.size() - 4));
        change << (text[text.size() - 4] == '0' ? '1' : '0');
    }
    fs::last_write_time(file, fs::file_time_type::clock::now() + std::chrono::hours(1));
    play_some(match, *agent, 1);
    CHECK(match.journal_renewals() == 1);
    CHECK(fs::exists(old));
    CHECK(contents(file).starts_with(text));
    CHECK(verify(read(file)).final_hash == match.state_hash());
}

TEST_CASE("a journal that another window has taken over is left to it", "[match][journal]") {
    GameUnderWay game(5);
    auto& [folder, file, match, agent] = game;
    const std::string text = contents(file);
    fs::remove(file);
    write(file, text);
    const Match other = Match::resume(read(file), file);
    const std::size_t played = match.history().size();
    CHECK(trouble_of([&game] { play_some(game.match, *game.agent, 1); }) == Trouble::InUse);
    CHECK(match.history().size() == played);
    CHECK(contents(file) == text);
}

TEST_CASE("what a kill left in the folder of games stayed there for good", "[match][journal]") {
    const TemporaryFolder folder;
    for (const char* name :
         {".game.jsonl.Ab12Cd", ".settings.json.zzzzzz", ".young.jsonl.Ab12Cd", ".used.jsonl.Ab12Cd", ".bashrc", ".git.ignore",
          "game.jsonl.Ab12Cd", ".notes.jsonl.", "20260102-030405-orne-bridges.jsonl", "alone.jsonl"})
        write(folder / name, name);
    fs::create_hard_link(folder / "20260102-030405-orne-bridges.jsonl", folder / "Our longest day.jsonl");
    for (const auto& entry : fs::directory_iterator(folder / ""))
        if (!entry.path().filename().string().starts_with(".young")) make_old(entry.path());
    {
        const Locked used(folder / ".used.jsonl.Ab12Cd");
        const Locked twin(folder / "Our longest day.jsonl");
        sweep_leftovers(folder / "");
        CHECK(files_in(folder / "") == 9);
        CHECK_FALSE(fs::exists(folder / ".game.jsonl.Ab12Cd"));
        CHECK_FALSE(fs::exists(folder / ".settings.json.zzzzzz"));
    }
    sweep_leftovers(folder / "");
    CHECK_FALSE(fs::exists(folder / ".used.jsonl.Ab12Cd"));
    CHECK_FALSE(fs::exists(folder / "20260102-030405-orne-bridges.jsonl"));
    CHECK(contents(folder / "Our longest day.jsonl") == "20260102-030405-orne-bridges.jsonl");
    CHECK(files_in(folder / "") == 7);
    sweep_leftovers(folder / "no such folder");
}

}  // namespace journal_test
