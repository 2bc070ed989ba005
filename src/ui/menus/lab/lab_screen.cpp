// A run: what is kept of it, its verdict above, its panels below. What describes it is in lab_form.cpp.
#include "ui/menus/lab/lab_screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <thread>

#include "match/players.hpp"
#include "salient/opponent.hpp"
#include "ui/board/board_view.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/kit/navigation.hpp"
#include "ui/menus/lab/compare_screen.hpp"
#include "words/lab/lab_page.hpp"
#include "words/lab/lab_words.hpp"
#include "words/local_text.hpp"
#include "words/scenario_facts.hpp"

namespace salient::ui {
namespace fs = std::filesystem;
namespace {

constexpr TextStyle lab_text{Font::Text, 14, color::ink};
constexpr TextStyle lab_quiet{Font::Text, 12.5F, color::ink_soft};
constexpr TextStyle verdict_style{Font::HeadingBold, 20, color::ink};
constexpr const char* tab_ids[] = {"run", "wins", "decided", "losses", "heat", "cards", "facts", "watch"};
constexpr const char* tab_labels[] = {"lab_screen.run",  "lab.wins",         "lab.decided",      "lab.losses",
                                      "lab_screen.heat", "lab_screen.cards", "lab_screen.facts", "lab.watch"};
constexpr double sure_enough = 0.03;
constexpr double keep_seconds = 2;         // between two writes of a run under way
constexpr std::uint64_t least_shown = 50;  // games, before any panel

// A longer run may have been kept before: none of its games is lost.
std::string kept_text(LabSetup setup, const LabCounts& counts) {
    if (!counts.done.empty()) setup.run.games = std::max(setup.run.games, counts.done.back().end);
    return write_lab_file(setup, {0, setup.run.games}, counts);
}

unsigned thread_count() { return std::max(1U, std::thread::hardware_concurrency()); }

}  // namespace

std::unique_ptr<Screen> lab_screen(Client& client, const LoadedScenario* battle, const std::vector<std::string>& options) {
    return std::make_unique<LabScreen>(client, battle ? std::optional(*battle) : std::nullopt, options);
}

LabScreen::LabScreen(Client& client, std::optional<LoadedScenario> battle, std::vector<std::string> options)
    : client_(client),
      levels_(load_opponents(client.folders().assets)),
      players_known_(player_names(levels_)),
      battle_(std::move(battle)),
      options_(std::move(options)) {
    const auto veteran = std::find(players_known_.begin(), players_known_.end(), "veteran");
    players_.fill(static_cast<std::size_t>(veteran - players_known_.begin()) % players_known_.size());
    seed_.set("1");
    if (!battle_) client_.forget_scenarios();  // files that came or changed meanwhile
    const auto& list = client_.scenarios();
    // What was measured last, where nothing is named: its file as it is now, else another version of it.
    const std::optional<LabRun> last = battle_ ? std::optional<LabRun>() : last_run(client_);
    const std::string* json = battle_ ? &battle_->json : last ? &last->scenario_json : nullptr;
    const auto is_it = [&](const ScenarioEntry& e) { return e.loaded && (json == nullptr || e.loaded->json == *json); };
    auto found = std::find_if(list.begin(), list.end(), is_it);
    const auto is_near = [&](const ScenarioEntry& e) { return e.loaded && e.loaded->scenario->id == last->scenario_id; };
    if (found == list.end() && last) found = std::find_if(list.begin(), list.end(), is_near);
    if (found == list.end() && !battle_)
        found = std::find_if(list.begin(), list.end(), [](const ScenarioEntry& e) { return e.loaded.has_value(); });
    if (found != list.end()) place_ = static_cast<std::size_t>(found - list.begin());
    if (!battle_ && place_) battle_ = found->loaded;
    find_kept();
}

LabScreen::~LabScreen() { stop(); }

LabRun LabScreen::described() const {
    LabRun run;
    run.options = options_;
    for (const Side side : sides) run.players[index(side)].name = players_known_[players_[index(side)]];
    run.is_exchanged = is_exchanged_ && players_[0] != players_[1];
    run.games = lab_game_counts[games_];
    run.seed = seed_.text.empty() ? 1 : std::strtoull(seed_.text.c_str(), nullptr, 10);
    return run;
}

void LabScreen::choose_battle(std::size_t entry) {
    client_.follow_scenario(entry);
    const auto& list = client_.scenarios();
    if (entry >= list.size() || !list[entry].loaded) return;
    if (!list[entry].issues.empty()) {
        message_ = issues_text(client_.texts(), list[entry].issues);
        return;
    }
    battle_ = *list[entry].loaded;
    place_ = entry;
    options_.clear();
}

void LabScreen::follow_file(double now) {
    if (is_measuring() || !place_ || !client_.follow_scenario(*place_, now)) return;
    const ScenarioEntry& entry = client_.scenarios()[*place_];
    try {
        if (!entry.issues.empty()) throw DataError(entry.issues);
        battle_ = options_.empty() ? *entry.loaded : load_scenario(entry.file, client_.standard(), options_);
        changed();
        message_title_ = client_.texts()("lab_screen.title");
        message_ = client_.texts()("lab_screen.file_changed");
    } catch (const DataError& e) {
        stop();
        setup_.reset();
        message_ = issues_text(client_.texts(), e.issues());
    }
}

// A run of before, with its battle, players and seed.
void LabScreen::show(const KeptRun& kept) {
    battle_ = kept.battle;
    place_.reset();
    options_ = kept.run.options;
    for (const Side side : sides) {
        const auto found = std::find(players_known_.begin(), players_known_.end(), kept.run.players[index(side)].name);
        players_[index(side)] = static_cast<std::size_t>(found - players_known_.begin()) % players_known_.size();
    }
    is_exchanged_ = kept.run.is_exchanged || players_[0] == players_[1];
    const auto enough =
        std::find_if(lab_game_counts.begin(), lab_game_counts.end(), [&](std::uint64_t n) { return n >= kept.allies.games; });
    games_ = std::min(lab_game_counts.size() - 1, static_cast<std::size_t>(enough - lab_game_counts.begin()));
    seed_.set(std::to_string(kept.run.seed));
    changed();
    // What is measured next goes on with the battle of that run, which may not be that of the file any more.
    const auto& list = client_.scenarios();
    const bool is_older = std::any_of(list.begin(), list.end(), [&](const ScenarioEntry& e) {
        return e.is_ones_own() && e.loaded && e.loaded->scenario->id == battle_->scenario->id && e.loaded->json != battle_->json;
    });
    if (!is_older) return;
    message_title_ = client_.texts()("lab_screen.title");
    message_ = client_.texts()("lab_screen.older_version");
}

// Other players in the same battle, those with most games first.
std::vector<LabPairing> LabScreen::pairings(const Ui& ui) const {
    std::vector<const KeptRun*> others;
    for (const KeptRun& kept : kept_)
        if (kept.is_of_today && kept.file != file_ && kept.run.scenario_json == setup_->run.scenario_json &&
            kept.run.options == setup_->run.options && kept.allies.games >= least_shown)
            others.push_back(&kept);
    std::stable_sort(others.begin(), others.end(),
                     [](const KeptRun* a, const KeptRun* b) { return a->allies.games > b->allies.games; });
    std::vector<LabPairing> out{{pairing_name(ui.texts, setup_->run), report_->wins[index(Side::Allies)]}};
    for (const KeptRun* kept : others) {
        std::string name = pairing_name(ui.texts, kept->run);
        const bool is_known = std::any_of(out.begin(), out.end(), [&](const LabPairing& p) { return p.name == name; });
        if (!is_known) out.push_back({std::move(name), kept->allies});
    }
    return out;
}

void LabScreen::changed() {
    stop();
    find_kept();
}

void LabScreen::find_kept() {
    setup_.reset();
    counts_.reset();
    report_.reset();
    file_.clear();
    if (!battle_) return;
    try {
        // Of a file that is broken now nobody measures what it was.
        if (place_ && !client_.scenarios()[*place_].issues.empty()) throw DataError(client_.scenarios()[*place_].issues);
        setup_ = prepare(described(), *battle_, levels_);
    } catch (const DataError& e) {
        message_ = issues_text(client_.texts(), e.issues());
        return;
    }
    file_ = kept_file_of(client_, setup_->run);
    std::error_code error;
    if (!fs::exists(file_, error)) return;
    try {
        LabFile kept = read_lab_file(file_, client_.standard());
        counts_ = std::move(kept.counts);
        report_ = report_of(*setup_, *counts_);
    } catch (const DataError& e) {  // it is written anew
        message_ = issues_text(client_.texts(), e.issues());
    }
}

bool LabScreen::is_measuring() const { return job_ && !job_->progress().is_over; }

void LabScreen::begin() {
    follow_file(-1);
    if (is_measuring() || !setup_ || !message_.empty()) return;
    try {
        fs::create_directories(file_.parent_path());
        lock_.emplace(file_);  // two windows that measure the same would take each other's games away
    } catch (const DataError&) {
        message_ = client_.texts()("lab_screen.in_use");
        return;
    } catch (const fs::filesystem_error&) {  // keep() tells of it
    }
    find_kept();  // another window may have played on since
    if (!setup_) return lock_.reset();
    job_ = std::make_unique<LabJob>(*setup_, LabRange{0, setup_->run.games}, counts_.value_or(LabCounts{}),
                                    LabJob::Limits{thread_count(), stops_early_ ? sure_enough : 0});
    looked_at_ = -1;
    kept_at_ = -1;
}

void LabScreen::stop() {
    if (!job_) return;
    job_->stop();
    try {
        job_->wait(60);
    } catch (const std::exception& e) {
        message_ = literal(e.what());
    }
    look();
    job_.reset();
    keep();
    lock_.reset();
    is_list_stale_ = true;
}

void LabScreen::look() {
    counts_ = job_->counts();
    report_ = report_of(*setup_, *counts_);
}

void LabScreen::keep() {
    if (!setup_ || !counts_ || counts_->games() == 0) return;
    try {
        write_file_atomically(file_, kept_text(*setup_, *counts_));
        was_kept_ = true;
    } catch (const DataError& e) {
        if (was_kept_) message_ = issues_text(client_.texts(), e.issues());  // told once: it is tried again
        was_kept_ = false;
    }
}

Next LabScreen::frame(Ui& ui) {
    next_ = Next::stay();
    if (is_list_stale_) kept_ = kept_runs(client_, levels_);
    is_list_stale_ = false;
    follow_file(ui.input.now);
    if (job_) {
        ui.wake_in(0.1);
        const bool is_over = job_->progress().is_over;
        if (is_over) {
            stop();
        } else if (looked_at_ < 0 || ui.input.now >= looked_at_ + 1) {  // at most once a second
            look();
            looked_at_ = ui.input.now;
            if (kept_at_ < 0) kept_at_ = ui.input.now;
            if (ui.input.now >= kept_at_ + keep_seconds) {  // a crash or a kill takes no more than these
                keep();
                kept_at_ = ui.input.now;
            }
        }
    }
    const Page page = draw_page(ui, ui.tr("lab_screen.title"));
    Rect body = page.body;
    const bool is_narrow = ui.window.w < ui.px(1000);
    if (is_narrow) {
        // Where the window is too low for both, verdict and report are one page that scrolls.
        const float head = head_height(ui, body.w);
        Rect content = page_.begin(ui, "measuring.page", body, true);
        content.h = std::max(body.h, head + ui.px(8) + report_height(ui));
        const float bottom = content.bottom();
        draw_head(ui, content.cut_top(head));
        content.cut_top(ui.px(8));
        draw_report(ui, content);
        page_.end(ui, bottom);
    } else {
        draw_run(ui, body.cut_left(ui.px(264)));
        body.cut_left(ui.px(12));
        draw_head(ui, body.cut_top(head_height(ui, body.w)));
        body.cut_top(ui.px(12));
        draw_report(ui, body);
    }
    draw_foot(ui, page.foot);
    walk_with_arrows(ui);
    if (is_choosing_) draw_battles(ui);
    if (shows_more_) draw_more(ui);
    if (runs_.is_open()) draw_runs(ui);
    if (!message_.empty() && draw_message_box(ui, message_title_.empty() ? ui.tr("message.title") : message_title_, message_)) {
        message_.clear();
        message_title_.clear();
    }
    if (ui.input.take(SDLK_ESCAPE)) next_ = Next::pop();
    return std::move(next_);
}

std::string LabScreen::verdict(const Ui& ui) const {
    if (!battle_) return ui.tr("lab_screen.no_battle");
    if (!report_ || report_->games == 0) return ui.tr("lab_screen.begins");
    const std::string players = setup_ ? lab_players_won(ui.texts, setup_->run, *report_) : std::string();
    return lab_verdict(ui.texts, *report_) + (players.empty() ? "" : " " + players);
}

// What the report needs in a narrow window: the stepper of its tabs and the tab without a bar of its own.
float LabScreen::report_height(const Ui& ui) const {
    const float frame = ui.px(80);
    switch (tab_) {
        case Tab::Run: return form_.height() + frame;
        case Tab::Facts: return std::max(ui.px(300), facts_.height() + frame);
        case Tab::Watch: return std::max(ui.px(300), watched_.height() + frame);
        case Tab::Cards: return ui.px(400);
        default: return ui.px(320);
    }
}

float LabScreen::head_height(Ui& ui, float w) const {
    const bool is_narrow = ui.window.w < ui.px(1000);
    const float words = ui.paint.layout((is_narrow ? w : w * 0.5F) - ui.px(32), verdict_style, verdict(ui)).h;
    const float chance = report_ && report_->is_by_chance ? ui.px(44) : 0;
    return std::max(words + chance + ui.px(66), is_narrow ? 0.0F : ui.px(166));
}

void LabScreen::draw_head(Ui& ui, Rect where) {
    const bool is_narrow = ui.window.w < ui.px(1000);
    if (!is_narrow && report_ && report_->games >= least_shown) {
        const Rect shares = where.cut_right(where.w * 0.5F);
        where.cut_right(ui.px(12));
        draw_lab_pairings(ui, shares, pairings(ui));
    }
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(16), ui.px(12));
    Rect line = in.cut_bottom(ui.px(34));
    const std::string said = verdict(ui);
    const float h = ui.paint.rich({in.x, in.y}, in.w, verdict_style, said);
    ui.items.add("measuring.verdict", {in.x, in.y, in.w, h}, false, plain_text(said), Found::FocusOnly);
    in.cut_top(h + ui.px(4));
    if (report_ && report_->is_by_chance)
        ui.paint.rich({in.x, in.y}, in.w, lab_text.in(color::alert_dark), ui.tr("lab.by_chance"));
    else if (report_ && report_->games > 0 && in.h > ui.px(40))
        ui.paint.rich({in.x, in.y}, in.w, lab_quiet,
                      ui.tr("lab.minutes", {{"minutes", std::to_string(std::lround(report_->minutes))}}));
    // Progress.
    const LabProgress progress = job_ ? job_->progress() : LabProgress{};
    const std::uint64_t done = job_ ? progress.done : counts_ ? counts_->games() : 0;
    const std::uint64_t of = std::max(done, setup_ ? setup_->run.games : 0);
    const std::string count = ui.tr("lab_screen.progress", {{"done", static_cast<int>(done)}, {"of", static_cast<int>(of)}});
    ui.items.add("measuring.progress", line, false, count, Found::FocusOnly);
    if (job_) {
        const std::string label = ui.tr("lab.stop_keep");
        const ButtonSpec spec{.text_size = 14};
        if (button(ui, "measuring.stop", line.cut_right(std::min(line.w * 0.4F, button_width(ui, label, spec))), label, spec)) {
            stop();
            return;
        }
        line.cut_right(ui.px(10));
        if (progress.seconds_left >= 0 && !is_narrow) {
            const std::string left = ui.tr("lab_screen.left", {{"seconds", static_cast<int>(std::ceil(progress.seconds_left))},
                                                               {"speed", decimal(ui.texts, progress.games_per_second)}});
            ui.paint.fit_text(line.cut_right(std::min(line.w * 0.4F, ui.paint.width(lab_text, left) + ui.px(6))), lab_quiet, left,
                              Align::Right);
            line.cut_right(ui.px(10));
        }
    }
    ui.paint.fit_text(line.cut_left(std::min(line.w * 0.5F, ui.paint.width(lab_text.with(Font::Bold), count) + ui.px(6))),
                      lab_text.with(Font::Bold), count, Align::Left);
    line.cut_left(ui.px(10));
    const Rect bar = centered(line.center(), line.w, ui.px(12));
    ui.paint.panel(PanelKind::Inset, bar);
    Rect full = bar.inset(ui.px(2), ui.px(2));
    full.w *= of == 0 ? 0 : static_cast<float>(done) / static_cast<float>(of);
    ui.paint.fill(full, color::go);
}

// A panel that is told apart by its name for keyboard and tests; where there is less room than it needs it scrolls.
void LabScreen::draw_figure(Ui& ui, Rect where, Tab tab, float least, const std::function<void(Rect)>& draw) {
    const std::string name = fmt::format("measuring.{}", tab_ids[static_cast<std::size_t>(tab)]);
    if (where.h >= ui.px(least)) {
        ui.items.add(name, where, false, {}, Found::FocusOnly);
        return draw(where);
    }
    ScrollArea& scroll = figures_[static_cast<std::size_t>(tab)];
    Rect content = scroll.begin(ui, name, where, true);
    content.h = ui.px(least);
    ui.items.add(name, content, false, {}, Found::FocusOnly);
    draw(content);
    scroll.end(ui, content.bottom());
}

void LabScreen::draw_tab(Ui& ui, Rect where, Tab tab, const LabView& view) {
    switch (tab) {
        case Tab::Run: return draw_run(ui, where);
        case Tab::Wins: return draw_figure(ui, where, tab, 166, [&](Rect r) { draw_lab_pairings(ui, r, pairings(ui)); });
        case Tab::Decided: return draw_figure(ui, where, tab, 200, [&](Rect r) { draw_lab_decided(ui, r, view); });
        case Tab::Losses: return draw_figure(ui, where, tab, 200, [&](Rect r) { draw_lab_losses(ui, r, view); });
        case Tab::Heat: {
            const std::vector<Choice> kinds{{"standing", ui.tr("lab.heat.standing")},
                                            {"fighting", ui.tr("lab.heat.fighting")},
                                            {"dying", ui.tr("lab.heat.dying")}};
            if (const int i = choice_row(ui, "measuring.kind", where, kinds, static_cast<int>(heat_)); i >= 0)
                heat_ = static_cast<LabHeatKind>(i);
            where.cut_top(ui.px(6));
            return draw_figure(ui, where, tab, 150, [&](Rect r) { draw_lab_heat(ui, r, view, heat_); });
        }
        case Tab::Cards: {
            const std::vector<Choice> both{{"allies", ui.tr("side.allies")}, {"axis", ui.tr("side.axis")}};
            if (const int i = choice_row(ui, "measuring.cards_of", where, both, cards_of_ == Side::Axis ? 1 : 0); i >= 0)
                cards_of_ = i == 1 ? Side::Axis : Side::Allies;
            where.cut_top(ui.px(6));
            return draw_figure(ui, where, tab, 300, [&](Rect r) { draw_lab_cards(ui, r, view, cards_of_); });
        }
        case Tab::Facts: return draw_lab_facts(ui, where, view, facts_);
        case Tab::Watch:
            if (const auto game = draw_lab_games(ui, where, view, watched_)) watch(*game);
            return;
    }
}

void LabScreen::draw_report(Ui& ui, Rect where) {
    const bool is_narrow = ui.window.w < ui.px(1000);
    const bool has_report = report_ && report_->games >= least_shown;
    if (is_narrow) {
        constexpr Tab all[] = {Tab::Run, Tab::Wins, Tab::Decided, Tab::Losses, Tab::Heat, Tab::Cards, Tab::Facts, Tab::Watch};
        constexpr int count = static_cast<int>(std::size(all));
        if (!has_report) tab_ = Tab::Run;
        const std::string label =
            fmt::format("{} ({}/{})", ui.tr(tab_labels[static_cast<std::size_t>(tab_)]), static_cast<int>(tab_) + 1, count);
        if (has_report) {
            const int step = stepper(ui, "measuring.tab", where.cut_top(ui.px(34)), label);
            tab_ = all[(static_cast<int>(tab_) + step + count) % count];
            where.cut_top(ui.px(6));
        }
        if (tab_ == Tab::Run) return draw_run(ui, where);
        return draw_tab(ui, where, tab_, {*setup_, *counts_, *report_, client_.language()});
    }
    if (!has_report) {
        ui.paint.panel(PanelKind::Paper, where);
        const Rect in = where.inset(ui.px(20), ui.px(18));
        const std::string about = ui.tr("lab_screen.about");
        const float h = ui.paint.rich({in.x, in.y}, std::min(in.w, ui.px(620)), {Font::Text, 15, color::ink}, about);
        ui.items.add("measuring.about", {in.x, in.y, in.w, h}, false, plain_text(about), Found::FocusOnly);
        return;
    }
    const LabView view{*setup_, *counts_, *report_, client_.language()};
    const float gap = ui.px(12);
    Rect left = where.cut_left(where.w * 0.29F);
    where.cut_left(gap);
    draw_tab(ui, left.cut_top(left.h * 0.5F - gap / 2), Tab::Decided, view);
    left.cut_top(gap);
    draw_tab(ui, left, Tab::Losses, view);
    Rect right = where.cut_right(where.w * 0.4F);
    where.cut_right(gap);
    const Rect games = where.cut_bottom(std::max(ui.px(112), where.h * 0.3F));
    where.cut_bottom(gap);
    draw_tab(ui, where, Tab::Heat, view);
    draw_tab(ui, games, Tab::Watch, view);
    const std::vector<Choice> tabs{{"cards", ui.tr("lab_screen.cards")}, {"facts", ui.tr("lab_screen.facts")}};
    if (const int i = choice_row(ui, "measuring.right", right, tabs, right_ == Tab::Facts ? 1 : 0); i >= 0)
        right_ = i == 1 ? Tab::Facts : Tab::Cards;
    right.cut_top(ui.px(6));
    draw_tab(ui, right, right_, view);
}

std::string LabScreen::record_of(const LabGame& game) const {
    return record_to_text(lab_record(*setup_, game.index), *setup_->battle.rules, Board::of(setup_->battle.scenario->board));
}

void LabScreen::watch(const LabGame& game) {
    const fs::path file = client_.beside_games("laboratory") / "games" /
                          fmt::format("{}-{}-{}.jsonl", setup_->run.scenario_id, setup_->run.seed, game.index);
    try {
        write_file_atomically(file, record_of(game));
        next_ = Next::push(replay_screen(client_, file));
    } catch (const DataError& e) {
        message_ = issues_text(client_.texts(), e.issues());
    }
}

// Everything goes into one folder, and the message says where.
void LabScreen::write(const char* ending) {
    const fs::path file = client_.beside_games("laboratory") / (file_.stem().string() + "." + ending);
    const std::string_view kind = ending;
    try {
        std::string out;
        if (kind == "csv") {
            out = lab_csv(*setup_, *counts_, *report_);
        } else if (kind == "html") {
            std::vector<std::string> records;
            for (const LabGame& game : report_->watch) records.push_back(record_of(game));
            out = lab_page(*setup_, *counts_, *report_, client_.texts(), client_.language(), records);
        } else {
            out = kept_text(*setup_, *counts_);
            // That is the file of the run: another window may have taken it further.
            if (std::error_code error;
                fs::exists(file, error) && read_lab_file(file, client_.standard()).counts.games() > counts_->games())
                out.clear();
        }
        if (!out.empty()) write_file_atomically(file, out);
        message_title_ = client_.texts()("lab_screen.title");
        message_ = client_.texts()("after.exported", {{"file", literal_arg(shown_path(file))}});
    } catch (const DataError& e) {
        message_ = issues_text(client_.texts(), e.issues());
    }
}

void LabScreen::write_picture(Ui& ui) {
    PictureOrder order;
    order.w = 1920;
    order.h = 1200;
    order.draw = [this](Ui& on) { draw_lab_sheet(on, {*setup_, *counts_, *report_, client_.language()}); };
    order.file = client_.beside_games("laboratory") / (file_.stem().string() + ".png");
    order.done = [this, file = order.file](bool is_written) {
        message_title_ = client_.texts()("lab_screen.title");
        message_ = client_.texts()(is_written ? "after.shared" : "after.not_shared", {{"file", literal_arg(shown_path(file))}});
    };
    ui.picture = std::move(order);
}

void LabScreen::draw_runs(Ui& ui) {
    const std::size_t listed = kept_.size();
    if (const auto chosen = runs_.draw(ui, client_, kept_)) show(KeptRun(kept_[*chosen]));
    if (const auto two = runs_.take_compared()) {
        try {
            next_ = Next::push(std::make_unique<CompareScreen>(client_, kept_[two->first], kept_[two->second], levels_));
        } catch (const DataError& e) {
            message_ = issues_text(client_.texts(), e.issues());
        }
    }
    std::error_code error;
    if (kept_.size() < listed && !fs::exists(file_, error)) find_kept();  // the one shown was deleted
}

std::vector<LabScreen::FootChoice> LabScreen::foot_choices(const Ui& ui) const {
    const bool has_report = !job_ && report_ && report_->games > 0;
    const ButtonSpec write{.is_enabled = has_report, .icon = "icon_save", .text_size = 14};
    const ButtonSpec runs{.is_enabled = !job_ && !kept_.empty(), .text_size = 14};
    return {{"write_picture", "PNG", write},
            {"write_json", "JSON", write},
            {"write_csv", "CSV", write},
            {"write_html", "HTML", write},
            {"runs", ui.tr("lab_screen.earlier", {{"n", static_cast<int>(kept_.size())}}), runs}};
}

void LabScreen::follow(Ui& ui, const std::string& choice) {
    shows_more_ = false;
    if (choice == "runs")
        runs_.open();
    else if (choice == "write_picture")
        write_picture(ui);
    else
        write(choice.substr(std::string_view("write_").size()).c_str());
}

void LabScreen::draw_more(Ui& ui) {
    const std::vector<FootChoice> choices = foot_choices(ui);
    Rect in =
        draw_dialog(ui, ui.px(320), ui.px(96) + static_cast<float>(choices.size() + 1) * ui.px(42), ui.tr("lab_screen.more"));
    Rect foot = in.cut_bottom(ui.px(38));
    in.cut_bottom(ui.px(6));
    Rect content = more_.begin(ui, "lab_more", in, true);
    for (const FootChoice& choice : choices) {
        if (button(ui, "measuring." + choice.id, content.cut_top(ui.px(38)), choice.label, choice.spec)) follow(ui, choice.id);
        content.cut_top(ui.px(4));
    }
    more_.end(ui, content.y);
    const std::string close = ui.tr("button.close");
    if (button(ui, "measuring.more_close", foot.cut_right(std::min(foot.w, button_width(ui, close))), close) ||
        ui.input.take(SDLK_ESCAPE))
        shows_more_ = false;
}

void LabScreen::draw_foot(Ui& ui, Rect row) {
    const std::string measure = ui.tr("lab_screen.measure");
    const bool is_done = setup_ && counts_ && counts_->games() >= setup_->run.games;
    const ButtonSpec go{.look = ButtonLook::Go, .is_enabled = setup_ && !job_ && !is_done, .icon = "icon_play", .text_size = 16};
    focus_first(ui, "measuring.measure");
    if (button(ui, "measuring.measure", row.cut_right(std::min(row.w * 0.4F, button_width(ui, measure, go))), measure, go))
        begin();
    row.cut_right(ui.px(8));
    const std::string back = ui.tr("button.back");
    if (button(ui, "page.back", row.cut_left(std::min(row.w * 0.35F, button_width(ui, back))), back)) next_ = Next::pop();
    row.cut_left(ui.px(8));
    // What finds no room waits behind one button.
    const std::vector<FootChoice> choices = foot_choices(ui);
    float all = 0;
    for (const FootChoice& choice : choices) all += button_width(ui, choice.label, choice.spec) + ui.px(6);
    if (all > row.w) {
        const std::string more = ui.tr("lab_screen.more");
        const ButtonSpec spec{.icon = "icon_menu", .text_size = 14};
        if (button(ui, "measuring.more", row.cut_right(std::min(row.w, button_width(ui, more, spec))), more, spec))
            shows_more_ = true;
        row.cut_right(ui.px(6));
    } else {
        for (const FootChoice& choice : choices) {
            if (button(ui, "measuring." + choice.id, row.cut_right(button_width(ui, choice.label, choice.spec)), choice.label,
                       choice.spec))
                follow(ui, choice.id);
            row.cut_right(ui.px(6));
        }
    }
    const std::string note = ui.tr("lab_screen.kept");
    if (ui.paint.width(lab_quiet, note) < row.w) ui.paint.text_in(row, lab_quiet, note, Align::Left);
}

}  // namespace salient::ui
