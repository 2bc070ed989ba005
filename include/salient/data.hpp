// Rule books, scenarios and records as files. With files.hpp the public headers of src/data; no JSON type shows here.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "salient/files.hpp"
#include "salient/record.hpp"
#include "salient/rulebook.hpp"
#include "salient/scenario.hpp"
#include "salient/text.hpp"

namespace salient {

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

}  // namespace salient
