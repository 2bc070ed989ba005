// Runs on disk. Each is a file of the laboratory, beside the games.
#include "ui/menus/lab/lab_runs.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "match/lab/lab_lock.hpp"
#include "salient/digest.hpp"
#include "ui/kit/controls.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/kit/widgets.hpp"
#include "words/lab/lab_words.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace fs = std::filesystem;
namespace {

constexpr TextStyle run_title{Font::Bold, 14, color::ink};
constexpr TextStyle run_note{Font::Text, 12.5F, color::ink_soft};
constexpr std::size_t most_runs_listed = 100;

std::string digest_of(const LabRun& run) {
    std::uint64_t hash = 1469598103934665603ULL;
    const auto mix = [&](std::string_view bytes) {
        for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
        hash = (hash ^ 0xffU) * 1099511628211ULL;
    };
    mix(run.scenario_json);
    for (const std::string& option : run.options) mix(option);
    for (const LabPlayer& player : run.players) mix(fmt::format("{} {} {}", player.name, player.nodes, player.fingerprint));
    mix(fmt::format("{} {} {} {} {} {}", run.is_exchanged, run.both_begin, run.seed, run.program, run.rulebook_hash,
                    run.counting));
    return fmt::format("{:016x}", hash);
}

// Equal ones are the very same battle.
std::string version_mark(const LabRun& run) {
    constexpr std::size_t digits = 6;
    std::string whole = run.scenario_json;
    for (const std::string& option : run.options) whole += "\n" + option;
    return digest(whole).substr(0, digits);
}

std::uint64_t allied_wins(const LabCounts& counts) {
    std::uint64_t wins = 0;
    for (const auto& [outcome, times] : counts.outcomes) wins += outcome.end == Result::Allies ? times.games : 0;
    return wins;
}

// Not while another window plays games into it.
void remove_run(const fs::path& file) {
    try {
        const LabLock lock(file);
        std::error_code error;
        fs::remove(file, error);
    } catch (const DataError&) {  // it stays in the list, and is asked about again
    }
}

// Files of runs of this battle, the newest first; of all where it is empty.
std::vector<std::pair<fs::file_time_type, fs::path>> run_files(const Client& client, const std::string& scenario) {
    std::vector<std::pair<fs::file_time_type, fs::path>> files;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(client.beside_games("laboratory"), error))
        if (entry.path().extension() == ".json" && entry.path().filename().string().starts_with(scenario) &&
            entry.is_regular_file(error))
            files.emplace_back(entry.last_write_time(error), entry.path());
    std::sort(files.rbegin(), files.rend());
    if (files.size() > most_runs_listed) files.resize(most_runs_listed);
    return files;
}

}  // namespace

fs::path kept_file_of(const Client& client, const LabRun& run) {
    return client.beside_games("laboratory") / fmt::format("{}-{}.json", run.scenario_id, digest_of(run));
}

std::vector<KeptRun> kept_runs(const Client& client, const std::vector<Opponent>& levels, const std::string& scenario) {
    std::vector<KeptRun> out;
    for (const auto& [written, file] : run_files(client, scenario)) {
        try {
            LabFile kept = read_lab_file(file, client.standard());
            if (kept.counts.games() == 0) continue;
            KeptRun run;
            run.file = file;
            run.written = written;
            run.allies = lab_share(allied_wins(kept.counts), kept.counts.games());
            run.battle =
                parse_scenario(kept.run.scenario_json, kept.run.scenario_id + ".json", client.standard(), kept.run.options);
            run.is_of_today = kept_file_of(client, prepare(kept.run, run.battle, levels).run) == file;
            run.run = std::move(kept.run);
            run.mark = version_mark(run.run);
            out.push_back(std::move(run));
        } catch (const DataError& broken) {  // damaged, or something else that was put here
            if (!scenario.empty()) continue;
            KeptRun run;
            run.file = file;
            run.written = written;
            run.broken = issues_text(client.texts(), broken.issues(), 1);
            out.push_back(std::move(run));
        }
    }
    return out;
}

std::optional<LabRun> last_run(const Client& client) {
    for (const auto& [written, file] : run_files(client, {})) {
        try {
            return read_lab_file(file, client.standard()).run;
        } catch (const DataError&) {  // told in the list of runs
        }
    }
    return {};
}

std::string pairing_name(const Texts& texts, const LabRun& run) {
    const bool is_exchanged = run.is_exchanged && run.players[0] != run.players[1];
    return texts(is_exchanged ? "lab_screen.pairing_exchanged" : "lab_screen.pairing",
                 {{"first", verbatim(lab_player_name(texts, run.players[0].name))},
                  {"second", verbatim(lab_player_name(texts, run.players[1].name))}});
}

void LabRuns::open() {
    is_open_ = true;
    deleting_.reset();
    picked_.clear();
    compared_.reset();
    scroll_.to_top();
}

// A third one takes the place of the first.
void LabRuns::pick(std::size_t number) {
    if (std::erase(picked_, number) > 0) return;
    if (picked_.size() == 2) picked_.erase(picked_.begin());
    picked_.push_back(number);
}

// True: it was chosen.
bool LabRuns::draw_row(Ui& ui, const Client& client, Rect row, std::size_t number, const KeptRun& run) {
    const bool is_damaged = !run.broken.empty();
    const std::string title = is_damaged ? run.file.filename().string()
                                         : std::string(in_language(run.battle.scenario->name, client.language())) + ", " +
                                               run.mark + " \u00b7 " + pairing_name(ui.texts, run.run);
    std::string note = ui.tr("lab_screen.run_share", {{"share", percent(ui.texts, run.allies.share)},
                                                      {"low", percent(ui.texts, run.allies.low)},
                                                      {"high", percent(ui.texts, run.allies.high)},
                                                      {"games", static_cast<int>(run.allies.games)},
                                                      {"seed", std::to_string(run.run.seed)}});
    if (!run.is_of_today) note = ui.tr("lab_screen.other_version");
    if (is_damaged) note = ui.tr("lab_screen.damaged", {{"why", verbatim(plain_text(run.broken))}});
    // Versions of a battle have one name: what tells them apart is their mark, and when they were measured.
    const std::string when = run.file.filename().string() + ", " + written_text(ui.texts, run.written);
    const bool asks = deleting_ == number;
    if (asks) note = ui.tr("lab_screen.delete_run");
    const std::string remove = ui.tr("saved.delete");
    const ButtonSpec spec{.look = asks ? ButtonLook::Alert : ButtonLook::Plain, .icon = "icon_trash", .text_size = 13};
    const float w = std::min(row.w * 0.4F, button_width(ui, remove, spec));
    const Rect place = row.cut_right(w);
    row.cut_right(ui.px(8));
    const bool is_picked = std::find(picked_.begin(), picked_.end(), number) != picked_.end();
    const Rect mark = row.cut_left(ui.px(toggle_w));
    row.cut_left(ui.px(8));
    const Rect knob = centered(mark.center(), mark.w, ui.px(toggle_h));
    if (!is_damaged && toggle(ui, fmt::format("measuring.pick.{}", number), knob, is_picked, ui.tr("lab_screen.pick")))
        pick(number);
    const Reply reply =
        ui.items.add(fmt::format("measuring.run.{}", number), row, run.is_of_today, title + "\n" + note + "\n" + when);
    if (button(ui, fmt::format("measuring.delete.{}", number), centered(place.center(), place.w, ui.px(34)), remove, spec)) {
        deleting_ = number;
        if (asks) remove_run(run.file);
    }
    if (!scroll_.shows(row)) return reply.is_chosen;
    if (reply.is_hovered) ui.paint.fill(row, color::brass_light.with_alpha(0.35F));
    if (reply.is_focused) ui.paint.focus_ring(row);
    Rect in = row.inset(ui.px(8), ui.px(3));
    ui.paint.fit_text(in.cut_top(in.h / 3), run.is_of_today ? run_title : run_title.in(color::ink_soft), title, Align::Left);
    ui.paint.fit_text(in.cut_top(in.h / 2), run_note, note, Align::Left);
    ui.paint.fit_text(in, run_note, when, Align::Left);
    return reply.is_chosen;
}

std::optional<std::size_t> LabRuns::draw(Ui& ui, const Client& client, std::vector<KeptRun>& runs) {
    Rect in = draw_dialog(ui, ui.px(760), ui.px(600), ui.tr("lab_screen.earlier_title"));
    Rect foot = in.cut_bottom(ui.px(38));
    in.cut_bottom(ui.px(8));
    std::optional<std::size_t> chosen;
    Rect content = scroll_.begin(ui, "lab_runs", in, true);
    for (std::size_t i = 0; i < runs.size(); ++i)
        if (draw_row(ui, client, content.cut_top(ui.px(62)), i, runs[i])) chosen = i;
    scroll_.end(ui, content.y);
    std::error_code error;
    const auto gone = std::remove_if(runs.begin(), runs.end(), [&](const KeptRun& run) { return !fs::exists(run.file, error); });
    if (gone != runs.end()) {
        runs.erase(gone, runs.end());
        deleting_.reset();
        picked_.clear();
        chosen.reset();
        ui.wake_in(0);
    }
    draw_foot(ui, foot);
    if (chosen || compared_) is_open_ = false;
    return chosen;
}

void LabRuns::draw_foot(Ui& ui, Rect foot) {
    const std::string close = ui.tr("button.close");
    if (button(ui, "measuring.runs_close", foot.cut_right(std::min(foot.w / 2, button_width(ui, close))), close) ||
        ui.input.take(SDLK_ESCAPE))
        is_open_ = false;
    foot.cut_right(ui.px(8));
    const std::string both = ui.tr("lab_screen.compare");
    const ButtonSpec go{.look = ButtonLook::Go, .is_enabled = picked_.size() == 2};
    if (button(ui, "measuring.compare", foot.cut_right(std::min(foot.w, button_width(ui, both, go))), both, go))
        compared_ = std::pair(std::max(picked_[0], picked_[1]), std::min(picked_[0], picked_[1]));  // the newest is the first
    foot.cut_right(ui.px(10));
    if (picked_.size() < 2) ui.paint.fit_text(foot, run_note, ui.tr("lab_screen.pick_two"), Align::Left);
}

}  // namespace salient::ui
