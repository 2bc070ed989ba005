// A career on disk: record.json beside the folder of games. Strictly read, written whole; several windows may write it, each change is made to
// what lies there at that moment.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "match/career/career.hpp"

namespace salient {

class CareerFile {
public:
    // An empty path: nothing is read, and nothing is written.
    explicit CareerFile(std::filesystem::path file = {}) : file_(std::move(file)) {}

    const std::filesystem::path& file() const { return file_; }
    bool is_there() const;
    // What lies there; a missing file is an empty career. Throws DataError with all that is wrong.
    Career read() const;
    // Changes what lies there, under the lock of its folder. A damaged file is kept under another name and begun anew. Throws DataError:
    // the file is of a newer version, or cannot be written.
    void change(const std::function<void(Career&)>& how) const;

private:
    std::filesystem::path file_;
};

std::string write_career(const Career& career);
Career parse_career(std::string text, std::string file_name);

}  // namespace salient
