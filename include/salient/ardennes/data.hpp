// The files of the second game: assets/ardennes (docs/ardennes.md).
#pragma once

#include <span>

#include "salient/ardennes/book.hpp"
#include "salient/files.hpp"

namespace salient::ardennes {

// Reads a scenario ("first_days", or a file) and all that it names, and checks it. `options`: names of readings to turn on ("ard.press_single").
// Throws DataError with all that is wrong.
BookPtr load_book(const std::filesystem::path& assets, std::string_view scenario, std::span<const std::string> options = {});
std::vector<std::string> scenario_names(const std::filesystem::path& assets);  // sorted

// The files as texts, so that cases and fuzzers change them without a disk.
struct BookFiles {
    struct File {
        std::string name, text;
    };
    File scenario, map, units, cards, chits, actions, calendar;
};
BookFiles read_book_files(const std::filesystem::path& assets, std::string_view scenario);
BookPtr parse_book(const BookFiles& files, std::span<const std::string> options = {});

}  // namespace salient::ardennes
