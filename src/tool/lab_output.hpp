// What simulate, merge and compare share: where reports go, and what they say on a terminal.
#pragma once

#include <string>

#include "salient/laboratory.hpp"
#include "tool/tool.hpp"

namespace salient::tool {

struct LabOutputArgs {
    std::string run_file;  // empty: none
    std::string watch;     // folder for the records of the games worth watching
    std::string csv, html;
    std::string language = "en";  // of the page
    bool json = false;
};
void add_lab_output(CLI::App& command, LabOutputArgs& args);

void add_language(CLI::App& command, std::string& language);

// The runs of some files as one, made ready again; throws DataError, which names the file and the run, where they are not shards of one
// run or cannot be told of by this program.
struct MergedRun {
    LabSetup setup;
    LabCounts counts;
};
MergedRun merged(const std::vector<std::string>& files);
// What the first run has that the second has not, as "this run has ..." goes on; null: they are equal.
const char* what_differs(const LabRun& a, const LabRun& b);

// Writes a file that must not be lost: where its disk is full, into the folder for temporary files, saying so. False: not where it was to be.
bool write_or_rescue(const std::filesystem::path& file, const std::string& text);
// What the answer tells besides the report.
struct LabSpeed {
    double seconds = 0;                 // 0: nothing was played, only read
    std::uint64_t games = 0;            // of this job
    std::vector<std::string> failures;  // records of games that did not end
};
// All that was asked for but the run file itself; the answer comes first.
void put_out(const LabOutputArgs& args, const LabSetup& setup, const LabCounts& counts, const LabSpeed& speed);
// A record of one game with the hash of each state.
std::string lab_record_text(const LabSetup& setup, std::uint64_t index);

}  // namespace salient::tool
