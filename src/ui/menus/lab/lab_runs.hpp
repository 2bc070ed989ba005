// Runs that the laboratory's screen keeps: which there are, and the dialog that opens and deletes them.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "salient/laboratory.hpp"
#include "ui/kit/client.hpp"
#include "ui/kit/scroll_area.hpp"

namespace salient::ui {

// Equal runs have equal files, whatever the number of their games, so that one who measures again goes on.
std::filesystem::path kept_file_of(const Client& client, const LabRun& run);

struct KeptRun {
    std::filesystem::path file;
    LabRun run;
    LoadedScenario battle;
    LabShare allies;
    std::string mark{};  // a few digits that tell versions of a battle apart, its options included
    std::filesystem::file_time_type written{};
    bool is_of_today = false;  // this program would play the same games: it can be opened and go on
    std::string broken{};      // why its file cannot be read: then nothing but `file` and `written` is known
};
// The newest first, damaged ones too. `scenario`: an id, then those of that battle alone, and only what can be read.
std::vector<KeptRun> kept_runs(const Client& client, const std::vector<Opponent>& levels, const std::string& scenario = {});
// The run that was kept last; none: there is none that can be read.
std::optional<LabRun> last_run(const Client& client);

// "Veteran against Recruit"
std::string pairing_name(const Texts& texts, const LabRun& run);

class LabRuns {
public:
    bool is_open() const { return is_open_; }
    void open();
    // Two of them, the older one first, once they are to be compared.
    std::optional<std::pair<std::size_t, std::size_t>> take_compared() { return std::exchange(compared_, {}); }
    // Drawn over everything while it is open. Gives the run to be shown.
    std::optional<std::size_t> draw(Ui& ui, const Client& client, std::vector<KeptRun>& runs);

private:
    bool draw_row(Ui& ui, const Client& client, Rect row, std::size_t number, const KeptRun& run);

    void pick(std::size_t number);
    void draw_foot(Ui& ui, Rect foot);

    bool is_open_ = false;
    std::vector<std::size_t> picked_;  // to be compared: two at most
    std::optional<std::pair<std::size_t, std::size_t>> compared_;
    std::optional<std::size_t> deleting_;  // asked about
    ScrollArea scroll_;
};

}  // namespace salient::ui
