// The laboratory: many games of one battle, what came of them, and how sure that is. A run says what is played; its counts are whole numbers that
// add up, so shards played apart come to the very same report as all games played in one place. Nothing but LabJob reads a clock.
#pragma once

#include <array>
#include <atomic>
#include <compare>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "salient/agent.hpp"
#include "salient/data.hpp"
#include "salient/opponent.hpp"

namespace salient {

// ---- What is played ----

// Who decides for a side.
struct LabPlayer {
    std::string name = "veteran";  // "random", "reference", a level, or a file of weights (.json)
    std::uint64_t nodes = 0;       // its budget for a decision (Budget); 0: its own bound
    std::string fingerprint{};     // digest of what it is; set by prepare()
    bool operator==(const LabPlayer&) const = default;
};

// The way in which games are counted. It goes up when a count gets another meaning: counts of two ways do not add up. 1: units that never
// came had begun, and medals for exits decided as others; files of then do not say it.
inline constexpr std::uint64_t lab_counting = 2;

// The description of a run. Equal runs play equal games, whatever the threads and shards.
struct LabRun {
    std::string scenario_id;
    std::string scenario_json;         // the whole scenario, so that a run outlives its file
    std::vector<std::string> options;  // turned on by whoever asked for it, beyond the scenario's own
    std::array<LabPlayer, 2> players;  // by Side
    bool is_exchanged = false;         // every game is played again with the same dice and the players exchanged
    bool both_begin = false;           // and again with the other side taking the first turn
    std::uint64_t games = 1000;        // in all
    std::uint64_t seed = 1;
    std::uint64_t limit = 20'000;     // actions after which a game counts as endless
    std::string program{};            // version; set by prepare()
    std::uint64_t rulebook_hash = 0;  // the same
    std::uint64_t counting = lab_counting;
    bool operator==(const LabRun&) const = default;
};
inline constexpr std::uint64_t most_lab_games = 1'000'000'000;

// The games of a part of a run: from `first` to before `end`.
struct LabRange {
    std::uint64_t first = 0, end = 0;
    bool operator==(const LabRange&) const = default;
};
// The games of shard k of n (1 <= k <= n): neighbors touch, all of them are the run.
LabRange shard_of(std::uint64_t games, std::uint64_t k, std::uint64_t n);

// A run made ready. Cheap to copy; may be used by several threads.
struct LabSetup {
    LabRun run;
    LoadedScenario battle;
    LoadedScenario other_first;  // the same with the other side taking the first turn; empty unless the run needs it
    std::array<std::function<std::unique_ptr<Agent>(std::uint64_t seed)>, 2> makers;  // of run.players
    std::shared_ptr<const Opponent> judge;                                            // whose evaluation gives win chances
};
// `loaded` is the battle with the options of the run; scenario, program, fingerprints and hash of the run are set here. `levels` as
// load_opponents gives them. Throws DataError: unknown player, no games, a broken file of weights.
LabSetup prepare(LabRun run, LoadedScenario loaded, const std::vector<Opponent>& levels);
// The same for a run that was read: the battle is that of the run. Throws DataError also where the rules or the players are others now.
LabSetup prepare_again(const LabRun& run, const std::shared_ptr<const Rulebook>& standard, const std::vector<Opponent>& levels);

// How game `index` of a run is played.
struct LabVariant {
    std::uint64_t seed = 0;
    bool is_exchanged = false;  // player 0 has the Axis
    bool other_first = false;
};
LabVariant variant_of(const LabRun& run, std::uint64_t index);

// ---- What was counted ----

// How a game came out; many games share one.
struct LabOutcome {
    bool is_exchanged = false, other_first = false;
    Result end = Result::Open;  // Open: it did not end
    WinReason reason = WinReason::None;
    std::uint16_t turns = 0;               // of both sides together
    std::array<std::uint8_t, 2> medals{};  // by Side
    auto operator<=>(const LabOutcome&) const = default;
};
struct LabTimes {
    std::uint64_t games = 0;
    std::uint64_t first = 0;  // the lowest index of them
    bool operator==(const LabTimes&) const = default;
};

// A card of a side. Changes of the win chance are in ten-thousandths (0.01 points) of 1, from before it is played to the end of that turn.
struct LabCard {
    std::uint64_t plays = 0;                          // ambushes included
    std::uint64_t changes = 0;                        // plays whose change was measured
    std::int64_t change = 0;                          // sum
    std::uint64_t squares = 0;                        // sum of the squares
    std::uint64_t first_hands = 0, wins_with_it = 0;  // games with it in the hand that was dealt, and of them won
    bool operator==(const LabCard&) const = default;
};

// How often a rule changed something.
struct LabRule {
    std::uint64_t dice = 0;    // attacks with more or fewer dice by it
    std::uint64_t stops = 0;   // moves that it ended
    std::uint64_t flags = 0;   // flags ignored by it
    std::uint64_t medals = 0;  // medals won by it
    bool operator==(const LabRule&) const = default;
};

struct LabHeat {
    std::uint64_t standing = 0;  // units there at the end of a turn
    std::uint64_t fighting = 0;  // attacks made from there
    std::uint64_t dying = 0;     // figures lost there
    bool operator==(const LabHeat&) const = default;
};

struct LabLosses {
    std::uint64_t began = 0;    // units that were in the battle: there from the start, come or raised later
    std::uint64_t units = 0;    // lost
    std::uint64_t figures = 0;  // lost
    bool operator==(const LabLosses&) const = default;
};

// How often a side held an objective.
struct LabHeld {
    std::uint64_t ever = 0;    // games in which it did at some time
    std::uint64_t at_end = 0;  // and in which it did when the game ended
    bool operator==(const LabHeld&) const = default;
};

// A unit of the battle, from where it starts.
struct LabStart {
    std::uint64_t came = 0;          // games in which it stood on the board at some time
    std::uint64_t turns = 0;         // sum of the turns, of both sides together, in which it first did
    std::uint64_t survived = 0;      // games at whose end it was not lost
    std::uint64_t wins_with_it = 0;  // of those that its side won
    std::uint64_t wins_without = 0;  // of the others in which it came, the same
    bool operator==(const LabStart&) const = default;
};

// What brought a medal.
enum class LabSource : std::uint8_t { Units, Objectives, Exits, Other };
inline constexpr int lab_source_count = 4;

// A game worth watching.
struct LabGame {
    enum class Kind : std::uint8_t { Closest, TurnedRound, Shortest, Longest, Typical };
    Kind kind{};
    std::uint64_t index = 0;  // in the run
    std::int64_t score = 0;   // higher: more so
    Side winner = Side::None;
    std::uint16_t turns = 0;
    std::array<std::uint8_t, 2> medals{};
    std::uint8_t behind = 0;  // medals by which the winner lay behind at worst
    bool operator==(const LabGame&) const = default;
};
inline constexpr int lab_watch_kinds = 5;

inline constexpr int most_lab_medals = 24;  // that the race for medals is followed to
inline constexpr int most_lab_turns = 40;   // of both sides together, to which their medals are followed

// All that is kept of the games played. Its size does not hang on how many they are.
struct LabCounts {
    std::vector<LabRange> done;  // sorted, apart from each other
    std::map<LabOutcome, LabTimes> outcomes;
    std::uint64_t actions = 0, decisions = 0, attacks = 0;
    std::array<std::map<std::string, LabCard>, 2> cards;                   // by Side, card id
    std::map<std::string, LabRule> rules;                                  // by text key ("terrain.forest"), or "objective.<id>"
    std::array<std::map<std::string, LabLosses>, 2> losses;                // by Side, unit type id
    std::array<std::array<std::uint64_t, lab_source_count>, 2> medals{};   // at the end of games, by Side
    std::array<std::map<std::string, std::uint64_t>, 2> objective_medals;  // the same, by Side, objective id
    std::array<std::array<std::uint64_t, lab_source_count>, 2>
        deciding{};                            // last medals of winners, or units that left where these win; Other: won otherwise
    std::vector<std::array<LabHeat, 2>> heat;  // by HexId, then Side
    // Games in which the Allies would have won, had they needed i + 1 medals and the Axis j + 1: who got there first.
    std::array<std::array<std::uint64_t, most_lab_medals>, most_lab_medals> race{};
    // What an author asks of his battle; files of before do not say it, so these are of so many games only.
    std::uint64_t games_followed = 0;
    std::array<std::map<std::string, LabHeld>, 2> held;  // by Side, objective id
    std::vector<LabStart> starts;                        // by UnitId of the scenario
    std::array<std::array<std::uint64_t, 2>, most_lab_turns>
        medals_by_turn{};                   // sum at the end of each, by Side; a game that is over keeps its last
    std::vector<LabGame> watch;             // the best few of each kind but Typical, sorted
    std::vector<std::uint64_t> unfinished;  // the lowest indices of games that did not end
    bool operator==(const LabCounts&) const = default;

    std::uint64_t games() const;  // played
    bool has(std::uint64_t index) const;
    // Takes in what was counted apart. Precondition: no game is in both, and both are of one run.
    void add(const LabCounts& other);
};
// The first range of games that both have played; empty: none.
LabRange overlap_of(const LabCounts& a, const LabCounts& b);
// The games of a range that were not played yet.
std::vector<LabRange> missing(const LabCounts& counts, LabRange of);

// Plays one game and counts it. `played` receives its actions where it is not null. False: it was canceled, and nothing was counted.
bool play_lab_game(const LabSetup& setup, std::uint64_t index, LabCounts& counts, Actions* played = nullptr,
                   const std::atomic<bool>* cancel = nullptr);
// The record of a game, which opens as a replay. Plays it again.
Record lab_record(const LabSetup& setup, std::uint64_t index);

// ---- Playing ----

struct LabProgress {
    std::uint64_t done = 0, of = 0;  // games, those of an earlier part of the run included
    double seconds = 0;              // since this job began
    double seconds_left = -1;        // estimated; below 0: not known yet
    double games_per_second = 0;     // of this job
    bool is_over = false;            // nothing more comes: all played, stopped or failed
};

// Plays the games of a range that `so_far` does not hold, in threads of its own. May be asked from one other thread at any time.
class LabJob {
public:
    struct Limits {
        unsigned threads = 1;
        double sure_to = 0;  // ends as soon as the win share is known to so much either way (0.03); 0: never
    };
    LabJob(LabSetup setup, LabRange range, LabCounts so_far, Limits limits);
    ~LabJob();  // stops
    LabJob(const LabJob&) = delete;
    LabJob& operator=(const LabJob&) = delete;

    LabProgress progress() const;
    LabCounts counts() const;  // a copy of what there is now
    // Games under way are left out; what was counted stays.
    void stop();
    // Waits until it is over, `seconds` at most. Whether it is. Throws what a game threw.
    bool wait(double seconds);
    const LabSetup& setup() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

// ---- What it says ----

struct LabShare {
    std::uint64_t wins = 0, games = 0;
    double share = 0, low = 0, high = 1;  // Wilson, 95 %
};
LabShare lab_share(std::uint64_t wins, std::uint64_t games);

enum class LabVerdict : std::uint8_t {
    TooFew,      // the interval holds one half, and there are fewer than 1,000 games
    Even,        // it holds one half after 1,000 games and more
    SlightEdge,  // within 45 to 55 %
    Edge,        // within 35 to 65 %
    OneSided,
};
// English, as reports in JSON have it: "slight edge", "turned round", "no_units_left".
std::string_view name_of(LabVerdict verdict);
std::string_view name_of(LabGame::Kind kind);
std::string_view name_of_reason(WinReason reason);

struct LabCardReport {
    std::string card;
    double plays = 0;  // a game
    double change = 0, low = 0,
           high = 0;  // points of win chance when it was played, against the mean of all cards of the side; 95 %
    bool has_change = false;
    double dealt = 0, dealt_low = 0,
           dealt_high = 0;  // points of win share of games with it in the first hand against those without; 95 %
    std::uint64_t first_hands = 0;
};
struct LabHandicap {
    std::array<int, 2> needed{};  // by Side
    LabShare allies;
};
struct LabSpan {
    double mean = 0;
    int least = 0, quarter = 0, median = 0, three_quarters = 0, most = 0;
};

// Derived from run and counts alone.
struct LabReport {
    std::uint64_t games = 0;
    bool is_by_chance = false;     // somebody plays at random: no verdict on balance
    std::array<LabShare, 2> wins;  // by Side; games that did not end count as lost by both
    LabVerdict verdict = LabVerdict::TooFew;
    Side favored = Side::None;
    LabShare first_player;                    // of player 0, whichever side it had
    std::array<LabShare, 2> with_first_turn;  // by Side: won by the side that had the first turn, where it had it
    double first_turn = 0, first_turn_low = 0, first_turn_high = 0;  // points of win share that the first turn is worth; 95 %
    bool has_first_turn = false;                                     // measured: the run lets both begin
    std::map<WinReason, std::uint64_t> reasons;
    std::uint64_t draws = 0;
    std::array<double, 2> medals{};                   // a game, by Side
    LabSpan turns;                                    // of both sides together
    LabSpan own_turns;                                // of the side that had more of them: as players count (own_turn)
    double minutes = 0;                               // at a table, see lab_minutes
    double actions = 0, decisions = 0, attacks = 0;   // a game
    std::array<std::vector<LabCardReport>, 2> cards;  // by Side; the best change first
    std::vector<LabHandicap> handicaps;  // as written, then what is nearer to even with fewer for one side; none: more decides
    std::vector<LabGame> watch;          // ten at most
    std::vector<std::string> rules;      // keys of counts.rules and of rules that never acted, most uses first
};
LabReport report_of(const LabSetup& setup, const LabCounts& counts);

// The estimate of the time at a table, in minutes, and its parts in seconds.
inline constexpr double table_seconds_turn = 20, table_seconds_decision = 6, table_seconds_attack = 15;
double lab_minutes(double turns, double decisions, double attacks);

// Two runs of versions of a battle: the share of the Allies in b less that in a, in parts of 1, with its 95 % interval.
struct LabComparison {
    LabShare a, b;
    double difference = 0, low = 0, high = 0;
    bool is_sure = false;            // the interval does not hold 0
    std::uint64_t games_needed = 0;  // of each, to see a difference as large in four of five tries; 0: there is none to see
};
LabComparison compare(const LabCounts& a, const LabCounts& b);

// ---- Files ----

// A run with what was counted, and what it says: one JSON text, the same for the same counts. Read back it goes on or is merged.
struct LabFile {
    LabRun run;
    LabRange range;  // the games that it is to hold
    LabCounts counts;
};
// English, as messages name a run: the run of "rauray-spur" with seed 7, veteran against general.
std::string lab_run_name(const LabRun& run);
std::string write_lab_file(const LabSetup& setup, LabRange range, const LabCounts& counts);
// Throws DataError, also for what no laboratory wrote.
LabFile read_lab_file(const std::filesystem::path& file, const std::shared_ptr<const Rulebook>& standard);

}  // namespace salient
