// The laboratory: a battle is played over and over by computers, and the report says what came of it while it goes on.
#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "match/lab/lab_lock.hpp"
#include "salient/laboratory.hpp"
#include "ui/kit/client.hpp"
#include "ui/kit/scroll_area.hpp"
#include "ui/kit/text_field.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/menus/lab/lab_panels.hpp"
#include "ui/menus/lab/lab_runs.hpp"

namespace salient::ui {

// How many games may be asked for.
inline constexpr std::array<std::uint64_t, 4> lab_game_counts = {100, 1000, 10'000, 100'000};

class LabScreen : public Screen {
public:
    // `battle`: the one that is measured, with the options that it was read with; none: one is chosen here.
    explicit LabScreen(Client& client, std::optional<LoadedScenario> battle = {}, std::vector<std::string> options = {});
    ~LabScreen() override;
    LabScreen(const LabScreen&) = delete;
    LabScreen& operator=(const LabScreen&) = delete;
    std::string_view name() const override { return "laboratory"; }
    Next frame(Ui& ui) override;

    bool is_measuring() const;
    std::uint64_t games_done() const { return report_ ? report_->games : 0; }
    // Where the games of this run are kept.
    const std::filesystem::path& kept_file() const { return file_; }

private:
    enum class Tab { Run, Wins, Decided, Losses, Heat, Cards, Facts, Watch };

    // -- the run --
    LabRun described() const;
    void choose_battle(std::size_t entry);
    // The file of the battle may be another one than when it was read: what is measured from here on is what lies on the disk.
    void follow_file(double now);
    void find_kept();  // games of the same run that were played before
    void begin();
    void stop();
    void keep();
    void look();  // takes over what the job has counted
    void changed();
    void show(const KeptRun& kept);
    std::vector<LabPairing> pairings(const Ui& ui) const;

    // -- what is drawn --
    void draw_run(Ui& ui, Rect where);
    void draw_battles(Ui& ui);
    void draw_head(Ui& ui, Rect where);
    float report_height(const Ui& ui) const;
    float head_height(Ui& ui, float w) const;
    std::string verdict(const Ui& ui) const;
    void draw_report(Ui& ui, Rect where);
    void draw_figure(Ui& ui, Rect where, Tab tab, float least, const std::function<void(Rect)>& draw);
    void draw_tab(Ui& ui, Rect where, Tab tab, const LabView& view);
    struct FootChoice {
        std::string id;  // the item is called measuring.ID
        std::string label;
        ButtonSpec spec;
    };
    std::vector<FootChoice> foot_choices(const Ui& ui) const;
    void follow(Ui& ui, const std::string& choice);
    void draw_more(Ui& ui);
    void draw_runs(Ui& ui);
    void draw_foot(Ui& ui, Rect row);
    std::string record_of(const LabGame& game) const;
    void watch(const LabGame& game);
    void write(const char* ending);
    void write_picture(Ui& ui);

    Client& client_;
    std::vector<Opponent> levels_;
    std::vector<std::string> players_known_;
    std::optional<LoadedScenario> battle_;
    std::optional<std::size_t> place_;  // of the battle, in the client's list; none: it is that of an earlier run
    std::vector<std::string> options_;
    std::array<std::size_t, 2> players_{};  // by Side, of players_known_
    std::size_t games_ = 1;                 // of the choices
    bool is_exchanged_ = true;
    bool stops_early_ = false;
    TextField seed_;

    std::optional<LabSetup> setup_;
    std::unique_ptr<LabJob> job_;
    std::optional<LabCounts> counts_;
    std::optional<LabReport> report_;
    std::filesystem::path file_;
    std::optional<LabLock> lock_;  // while games are played into the file
    double looked_at_ = -1, kept_at_ = -1;
    bool was_kept_ = true;  // when it was tried last

    std::vector<KeptRun> kept_;  // of every battle
    bool is_list_stale_ = true;
    LabRuns runs_;
    bool is_choosing_ = false, shows_more_ = false;
    TextField search_;
    bool search_gets_focus_ = false;
    ScrollArea page_, battles_, form_, facts_, watched_, more_;
    std::array<ScrollArea, 8> figures_;  // by Tab
    LabHeatKind heat_ = LabHeatKind::Dying;
    Side cards_of_ = Side::Allies;
    Tab tab_ = Tab::Run, right_ = Tab::Cards;
    std::string message_, message_title_;
    Next next_;
};

}  // namespace salient::ui
