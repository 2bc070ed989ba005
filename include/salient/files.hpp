// Reading and writing files whole, texts, saved games as files, and what may be wrong with all of them. Knows no game.
#pragma once

#include <cstdint>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

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

// The sentences of a language ("en", "fr", "it").
Texts load_texts(const std::filesystem::path& assets, std::string_view language);

// What a file is: whether its first bytes name a format of the game ("salient-lesson"). False where it cannot be read.
bool names_format(const std::filesystem::path& file, std::string_view format);
// Which game a record is of, by its first line alone; None where it is no record or cannot be read.
enum class RecordOf : std::uint8_t { None, Salient, Ardennes };
RecordOf game_of(const std::filesystem::path& file);
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

// Whether a program plays on with the journal of a game: this one or another.
bool is_being_played(const std::filesystem::path& journal);
// A saved game goes, or takes another name, never that of another file. Throws DataError: in use while it is being played, exists, or
// the folder cannot be written.
void delete_game(const std::filesystem::path& journal);
void rename_game(const std::filesystem::path& from, const std::filesystem::path& to);

}  // namespace salient
