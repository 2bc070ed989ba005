// Reading and writing files: rule books, scenarios, texts, records. The only public header of src/data; no JSON type shows here.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "salient/record.hpp"
#include "salient/rulebook.hpp"
#include "salient/scenario.hpp"
#include "salient/text.hpp"

namespace salient {

// Troubles with a whole file for which screens have a sentence in the language of the game.
enum class Trouble : std::uint8_t {
    None,
    Missing,
    NoAccess,  // cannot be read
    NotAFile,  // a folder, a device
    TooLarge,
    DiskFull,
    NotWritable,  // cannot be written: the folder's or the disk's affair
    InUse,        // another program writes it
    Exists,       // a new file was to be made, and there is one
    Foreign,      // something else than what was asked for
    Damaged,      // begins as it should and goes on otherwise
    Newer,        // written by a later version
    OtherRules,   // a record of another version or of other rules that these do not lead along
    Changed,      // a record of these very rules that was changed after it was written
};
// One thing wrong in a file: where, what, and what to do about it. English; for people who edit files.
struct DataIssue {
    std::string file;     // as the user named it
    std::string pointer;  // JSON pointer, "/units/3/hex"; empty: the whole file
    int line = 0;         // 1-based; 0: not known
    std::string message;  // what is wrong and the remedy
    Trouble trouble = Trouble::None;
    bool operator==(const DataIssue&) const = default;
};
std::string to_string(const DataIssue& issue);  // "file:line: /units/3/hex: two units on (4, 2); move one of them"

// Thrown when a file cannot be used. Carries every issue that was found, not only the first.
class DataError : public std::runtime_error {
public:
    explicit DataError(std::vector<DataIssue> issues);
    const std::vector<DataIssue>& issues() const { return issues_; }

private:
    std::vector<DataIssue> issues_;
};

inline constexpr std::uintmax_t largest_file = 16U << 20U;  // bytes; larger files are refused

// Where assets/ and scenarios/ lie: the environment (SALIENT_ASSETS, SALIENT_SCENARIOS), else beside the build tree, else as installed.
std::filesystem::path assets_dir();
std::filesystem::path scenarios_dir();
// The user's data: $XDG_DATA_HOME/salient or ~/.local/share/salient. Not made here.
std::filesystem::path user_dir();

// The rule book: standard rules, then the patches of `options` in their order, then `scenario_patch` (JSON text).
// Throws DataError.
std::shared_ptr<const Rulebook> load_rulebook(const std::filesystem::path& assets, std::span<const std::string> options = {},
                                              std::string_view scenario_patch = {});

// What became of one thing that an imported file says.
enum class ImportStatus : std::uint8_t {
    Enforced,
    ShownNotEnforced,  // kept and shown, but the rules do not know it (all of it) yet
    Unknown,           // kept, but nobody knows what it means
    WordsOnly,         // said in prose: the players must see to it
    Doubt,             // the file may mean a rule that it does not name: the players may turn it on (NATS-9)
    ByText,            // the data lacks it, but its own text says it, and a supplement plays it
};
std::string_view to_string(ImportStatus status);  // "enforced", "shown_not_enforced", "unknown", "words_only", "doubt", "by_text"
struct ReportLine {
    ImportStatus status{};
    std::string place;           // hexes, "(12, 4), (14, 4)", or a key of the file, "game_info.options.gung_ho"
    Message what;                // words of the file itself stand in its arguments as they are
    std::vector<HexId> hexes{};  // those of `place`
    LocalText words{}, why{};    // of a supplement, by language: they take the place of the arguments "words" and "why"
    bool operator==(const ReportLine&) const = default;
};
// What a line says in a language.
Message said_in(const ReportLine& line, std::string_view language);
// A word of a file as an argument of a message: shown as it is, whatever it begins with.
std::string verbatim(std::string_view word);
struct ImportReport {
    std::vector<ReportLine> lines;  // empty for a file in our own format
    bool is_text_read = false;      // a supplement was written by its text: the rules in words say no more than that
};
// How much of a file is not played as it stands there.
struct LeftOpen {
    int not_enforced = 0;  // unknown lines included
    int in_doubt = 0;
    int in_words = 0;
    int all() const { return not_enforced + in_doubt + in_words; }
};
// Whether the players or a supplement must see to what a line says.
bool is_left_open(const ImportReport& report, const ReportLine& line);
LeftOpen left_open(const ImportReport& report);

// Something that the text of an imported file says, or may say, beyond its data (docs/supplement-format.md).
struct TextFact {
    std::string id;
    ReportLine line;        // what it is, as the report tells it while it is not played
    std::string clause;     // empty: none
    bool is_usual = false;  // played unless somebody says otherwise
    bool is_open = false;   // the players may switch it
    bool is_on = false;
    std::string instead_of{};  // the fact that this one excludes
    std::string needs{};       // the fact without which this one says nothing
    std::string change{};      // what it changes, JSON; empty: the game has no word for it
};
// The imported file without any of them, from which the battle is made with others.
struct ByText {
    std::string json;  // in our own format
    std::string file;
    ImportReport report;
    std::vector<TextFact> facts;
    std::string own_supplement{};  // a designer's own, whose errors he is told; empty: one of the game's, or none
};

// A scenario with the rule book that it is played by.
struct LoadedScenario {
    std::shared_ptr<const Rulebook> rules;
    std::shared_ptr<const Scenario> scenario;
    std::string json;  // its text in our own format, for records
    ImportReport report{};
    std::shared_ptr<const ByText> by_text{};  // none: its text says nothing that could be switched
};
// Whether a supplement is looked for: the facts that the words of known files state (assets/m44/supplements), or a designer's own
// beside the file.
enum class Supplement : std::uint8_t { Applied, LeftOut };
// Reads a scenario of our own format or an .m44 file, which are known by their content. Reads, checks (all problems of the file in one DataError) and resolves a scenario. `standard` is the book to use when the scenario
// turns no option on and `more_options` is empty.
LoadedScenario load_scenario(const std::filesystem::path& file, const std::shared_ptr<const Rulebook>& standard,
                             std::span<const std::string> more_options = {}, Supplement supplement = Supplement::Applied);
LoadedScenario parse_scenario(std::string_view text, std::string_view file_name, const std::shared_ptr<const Rulebook>& standard,
                              std::span<const std::string> more_options = {});
std::string write_scenario(const Scenario& scenario, const Rulebook& rules);  // JSON text, one way to write it

// The same battle with those facts of its text that are usual, but for `switched`, which are as they are not usually.
LoadedScenario with_facts(const LoadedScenario& loaded, const std::shared_ptr<const Rulebook>& standard,
                          std::span<const std::string> switched, std::span<const std::string> more_options = {});
// Whether a file is a supplement, by its name: it is no scenario of its own.
bool is_supplement(const std::filesystem::path& file);
// Reads all supplements that come with the game; throws DataError with all that is wrong in them.
void check_supplements(const std::filesystem::path& assets);

// The scenario as an .m44 file (docs/m44.md), with all that was carried from one.
struct ExportedM44 {
    std::string text;
    std::vector<std::string> lost;  // what that format cannot say, one English sentence each
};
ExportedM44 write_m44(const Scenario& scenario, const Rulebook& rules);
// How a carried piece of the ground looks: the terrain of our own that it is, known to the rules or not; empty: nobody knows.
struct CarriedLook {
    std::string terrain;
    Sides sides;
};
CarriedLook look_of(const CarriedPiece& piece);

// The sentences of a language ("en", "fr", "it").
Texts load_texts(const std::filesystem::path& assets, std::string_view language);

// Records: JSON lines, the header first. Actions name units by number, cards by id, hexes as [x, y].
std::string header_to_line(const RecordHeader& header);
// The first entry carries the seal of the header; others none.
std::string entry_to_line(const RecordEntry& entry, const Rulebook& rules, const Board& board, std::string_view seal = {});
std::string record_to_text(const Record& record, const Rulebook& rules, const Board& board);
// The digest of the header: shown when a game begins, it binds scenario, options, hands and, by the salt, a seed that nobody can
// find from it. Whoever noted it knows at the end that all of them were settled at the start.
std::string seal_of(const RecordHeader& header);
// Whether a record was written by this very program with these rules: then every line of it must lead where it says.
bool is_of_these_rules(const RecordHeader& header, const Rulebook& rules);

// Reads a record. A torn last line (a crash while writing) is dropped; anything else wrong throws DataError, except in a record of
// other rules: what it says from the first line on that these rules cannot read is told in `unreadable`.
struct LoadedRecord {
    Record record;
    LoadedScenario scenario;
    bool torn = false;  // a torn last line was dropped
    std::vector<DataIssue> unreadable{};
    std::string file{};  // as it was named
};
LoadedRecord load_record(const std::filesystem::path& file, const std::shared_ptr<const Rulebook>& standard);

// Whether a file begins as a record does and does not end with the end of a game; reads its first and last bytes only. False where it
// cannot be read. What was written before ends were marked is told from a game that goes on by playing it.
bool may_be_unfinished(const std::filesystem::path& file);

// Writes a whole file so that it is either the old or the new one, never a part. Throws DataError.
void write_file_atomically(const std::filesystem::path& file, std::string_view text);
// The same for what only the user may read: a new file is his alone (0600), and so is a new folder (0700).
void write_private_file(const std::filesystem::path& file, std::string_view text);
// Copies a file that could not be read beside itself, under a name that no file has yet, before it is written anew. Throws DataError where that fails.
void keep_damaged_file(const std::filesystem::path& file);

// Removes what a kill left in a folder: files that never took their place (".x.jsonl.Ab12Cd"), and of a record with two names, left by
// a rename, the first. Nothing that another program writes, and nothing younger than a minute. Never throws.
void sweep_leftovers(const std::filesystem::path& folder);

// Reads a whole file; refuses what is missing, a folder, or larger than largest_file. Throws DataError.
std::string read_file(const std::filesystem::path& file);

}  // namespace salient
