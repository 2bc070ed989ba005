// Supplements of .m44 files (docs/supplement-format.md): what the text of a file says beyond its data, as facts and what each changes.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "data/strict_json.hpp"
#include "salient/data.hpp"

namespace salient::m44 {

// What a supplement says of a file.
struct SupplementFile {
    std::string file;  // of the supplement; empty: the game knows of the text that it adds nothing
    bool is_own = false;
    std::vector<TextFact> facts;
    std::vector<std::string> answers;  // keys of the doubts that the text answers
    std::vector<DataIssue> issues{};   // why one of the game's own could not be read
};

// Whether a document is a supplement, by what it says of itself.
bool is_supplement(const strict::Json& root);
// Reads one strictly. Hexes are those of the board that it names, else of the battle's.
SupplementFile read_supplement(const strict::Document& document, BoardKind board);

// The supplement of an .m44 file: a designer's own beside it, else the one that comes with the game, by the file's number and board. One of the
// game's that cannot be read is told and brings nothing: it must not shut a player's own file.
std::optional<SupplementFile> supplement_of(const std::filesystem::path& file, const strict::Json& root, BoardKind board);
// Those that come with the game, sorted.
std::vector<std::filesystem::path> supplements_in(const std::filesystem::path& assets);

// Lays what a fact changes over a battle of our own format. Gives what it speaks of and does not find there; empty: it was found.
std::string lay(strict::Json& battle, const strict::Json& change);

// In the object `salient` of an .m44 file: its data holds what the supplement brought when it was written.
inline constexpr std::string_view by_text_key = "by_text";
// Puts the facts of the supplement of a file that was read, if there is one, into its battle and its report.
void supplement(LoadedScenario& loaded, const std::filesystem::path& file, const strict::Json& root,
                const std::shared_ptr<const Rulebook>& standard, std::span<const std::string> more_options);

// The battle with those facts that are on; `by_text` brings the file without them.
LoadedScenario laid(ByText by_text, const std::shared_ptr<const Rulebook>& standard, std::span<const std::string> switched,
                    std::span<const std::string> more_options);

}  // namespace salient::m44
