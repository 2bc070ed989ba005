// A record of a game of the second kind: header and actions, JSON lines. Saves, journals and replays are records.
#pragma once

#include "salient/ardennes/action.hpp"
#include "salient/ardennes/data.hpp"

namespace salient::ardennes {

struct RecordHeader {
    int version = 1;
    std::string program;   // the version of the program that wrote it
    int hash_scheme = 0;   // of its entries
    std::string scenario;  // "first_days"
    std::vector<std::string> options;
    std::string files;  // digest of the files that it was played by
    std::uint64_t seed = 0;
    std::string started;  // for people only
    bool operator==(const RecordHeader&) const = default;
};
struct RecordEntry {
    Action action;
    int undo = 0;            // takes back so many actions instead; 0: it is an action
    std::uint64_t hash = 0;  // of the state after it; 0: not written
    bool over = false;       // the game is over with it
    bool operator==(const RecordEntry&) const = default;
};
struct Record {
    RecordHeader header;
    std::vector<RecordEntry> entries;
    std::vector<Action> actions() const;  // those that stand after undos
};
inline constexpr std::size_t most_entries = 200'000;

std::string header_to_line(const RecordHeader& header);
std::string entry_to_line(const RecordEntry& entry, const Book& book);
std::string digest_of(const BookFiles& files);

struct LoadedRecord {
    Record record;
    BookPtr book;
    std::string file;        // as it was named
    bool torn = false;       // a torn last line was dropped
    bool same_files = true;  // played by these very files
};
// Throws DataError: no record of this game, damaged, a scenario that is not there.
LoadedRecord parse_record(std::string_view text, std::string_view name, const std::filesystem::path& assets);
LoadedRecord load_record(const std::filesystem::path& file, const std::filesystem::path& assets);

}  // namespace salient::ardennes
