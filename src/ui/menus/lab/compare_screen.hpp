// Two runs side by side: two versions of a battle, what is otherwise in them, and whether that tells.
#pragma once

#include <string>
#include <vector>

#include "match/lab/lab_compare.hpp"
#include "ui/kit/client.hpp"
#include "ui/kit/scroll_area.hpp"
#include "ui/menus/lab/lab_runs.hpp"
#include "ui/menus/lab/lab_sheet.hpp"

namespace salient::ui {

class CompareScreen : public Screen {
public:
    // Throws DataError when one of them cannot be read any more.
    CompareScreen(const Client& client, const KeptRun& a, const KeptRun& b, const std::vector<Opponent>& levels);
    std::string_view name() const override { return "compare"; }
    Next frame(Ui& ui) override;

    const LabComparison& comparison() const { return comparison_; }
    const std::vector<LabChange>& changes() const { return changes_; }

private:
    struct Version {
        std::string name;  // of the battle, and when it was measured
        LoadedScenario battle;
        LabRun run;
        LabReport report;
    };
    Version version_of(const Client& client, const KeptRun& kept, const std::vector<Opponent>& levels);
    void draw_figures(Ui& ui, Rect where);
    void draw_changes(Ui& ui, Rect where);

    const Client& client_;
    std::vector<LabCounts> counts_;  // of the first, of the second
    Version a_, b_;
    LabComparison comparison_;
    std::vector<LabChange> changes_;
    std::vector<std::string> remarks_;  // keys
    ScrollArea words_, list_;
};

}  // namespace salient::ui
