// The description of a run at the left, its verdict above, its panels below.
#include "ui/menus/lab/lab_screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <thread>

#include "match/players.hpp"
#include "salient/opponent.hpp"
#include "ui/board/board_view.hpp"
#include "ui/kit/doors.hpp"
#include "ui/kit/menu_parts.hpp"
#include "words/lab/lab_page.hpp"
#include "words/lab/lab_words.hpp"
#include "words/local_text.hpp"
#include "words/scenario_facts.hpp"

namespace salient::ui {
namespace fs = std::filesystem;
namespace {

constexpr TextStyle lab_text{Font::Text, 14, color::ink};
constexpr TextStyle lab_quiet{Font::Text, 12.5F, color::ink_soft};
constexpr TextStyle lab_heading{Font::HeadingBold, 15.5F, color::ink};
constexpr TextStyle verdict_style{Font::HeadingBold, 20, color::ink};
constexpr std::array<std::uint64_t, 4> game_counts = {100, 1000, 10'000, 100'000};
constexpr const char* tab_ids[] = {"run", "wins", "decided", "losses", "heat", "cards", "facts", "watch"};
constexpr const char* tab_labels[] = {"lab_screen.run",  "lab.wins",         "lab.decided",      "lab.losses",
                                      "lab_screen.heat", "lab_screen.cards", "lab_screen.facts", "lab.watch"};
constexpr double sure_enough = 0.03;
constexpr std::uint64_t least_shown = 50;  // games, before any panel

// Equal runs have equal files, so that one who measures again goes on.
std::string digest_of(const LabRun& run) {
    std::uint64_t hash = 1469598103934665603ULL;
    const auto mix = [&](std::string_view bytes) {
        for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
        hash = (hash ^ 0xffU) * 1099511628211ULL;
    };
    mix(run.scenario_json);
    for (const std::string& option : run.options) mix(option);
    for (const LabPlayer& player : run.players) mix(fmt::format("{} {} {}", player.name, player.nodes, player.fingerprint));
    mix(fmt::format("{} {} {} {} {}", run.is_exchanged, run.both_begin, run.seed, run.program, run.rulebook_hash));
    return fmt::format("{:016x}", hash);
}

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
    if (!battle_) {
        const auto& list = client_.scenarios();
        const auto good = std::find_if(list.begin(), list.end(), [](const ScenarioEntry& e) { return e.loaded.has_value(); });
        if (good != list.end()) choose_battle(static_cast<std::size_t>(good - list.begin()));
    }
    find_kept();
}

LabScreen::~LabScreen() { stop(); }

LabRun LabScreen::described() const {
    LabRun run;
    run.options = options_;
    for (const Side side : sides) run.players[index(side)].name = players_known_[players_[index(side)]];
    run.is_exchanged = is_exchanged_ && players_[0] != players_[1];
    run.games = game_counts[games_];
    run.seed = seed_.text.empty() ? 1 : std::strtoull(seed_.text.c_str(), nullptr, 10);
    return run;
}

void LabScreen::choose_battle(std::size_t entry) {
    const auto& list = client_.scenarios();
    if (entry >= list.size() || !list[entry].loaded) return;
    battle_ = *list[entry].loaded;
    options_.clear();
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
        setup_ = prepare(described(), *battle_, levels_);
    } catch (const DataError& e) {
        message_ = issues_text(client_.texts(), e.issues());
        return;
    }
    file_ = client_.beside_games("laboratory") / fmt::format("{}-{}.json", setup_->run.scenario_id, digest_of(setup_->run));
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
    if (is_measuring() || !setup_) return;
    job_ = std::make_unique<LabJob>(*setup_, LabRange{0, setup_->run.games}, counts_.value_or(LabCounts{}),
                                    LabJob::Limits{thread_count(), stops_early_ ? sure_enough : 0});
    looked_at_ = -1;
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
}

void LabScreen::look() {
    counts_ = job_->counts();
    report_ = report_of(*setup_, *counts_);
}

void LabScreen::keep() {
    if (!setup_ || !counts_ || counts_->games() == 0) return;
    try {
        write_file_atomically(file_, kept_text(*setup_, *counts_));
    } catch (const DataError& e) {
        message_ = issues_text(client_.texts(), e.issues());
    }
}

Next LabScreen::frame(Ui& ui) {
    next_ = Next::stay();
    if (job_) {
        ui.wake_in(0.1);
        const bool is_over = job_->progress().is_over;
        if (is_over) {
            stop();
        } else if (looked_at_ < 0 || ui.input.now >= looked_at_ + 1) {  // at most once a second
            look();
            looked_at_ = ui.input.now;
        }
    }
    const Page page = draw_page(ui, ui.tr("lab_screen.title"));
    Rect body = page.body;
    const bool is_narrow = ui.window.w < ui.px(1000);
    if (is_narrow) {
        draw_head(ui, body.cut_top(head_height(ui, body.w)));
        body.cut_top(ui.px(8));
        draw_report(ui, body);
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
    if (!message_.empty() && draw_message_box(ui, message_title_.empty() ? ui.tr("message.title") : message_title_, message_)) {
        message_.clear();
        message_title_.clear();
    }
    if (ui.input.take(SDLK_ESCAPE)) next_ = Next::pop();
    return std::move(next_);
}

void LabScreen::draw_run(Ui& ui, Rect where) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect content = form_.begin(ui, "lab_run", where.inset(ui.px(14), ui.px(10)));
    content = content.inset(ui.px(2), 0);
    const float gap = ui.px(10);
    const bool is_free = !is_measuring();
    const auto title = [&](const std::string& words) {
        ui.paint.fit_text(content.cut_top(ui.px(22)), lab_heading, words, Align::Left);
        content.cut_top(ui.px(3));
    };
    title(ui.tr("lab_screen.battle"));
    const std::string battle =
        battle_ ? std::string(in_language(battle_->scenario->name, client_.language())) : ui.tr("lab_screen.no_battle");
    const ButtonSpec choose{.is_enabled = is_free, .icon = "icon_folder", .text_size = 14};
    const Rect box = content.cut_top(ui.px(36));
    const float most = box.w - (button_width(ui, "", choose) + ui.px(14));
    if (button(ui, "measuring.battle", box, shortened(ui, {Font::HeadingBold, 14, color::ink}, battle, most), choose)) {
        is_choosing_ = true;
        search_.set("");
    }
    content.cut_top(ui.px(6));
    if (battle_) {
        const Game start = new_game(battle_->rules, battle_->scenario);
        draw_board_preview(ui, start.table(), content.cut_top(std::min(ui.px(150), content.w * 0.64F)), client_.language());
    }
    content.cut_top(gap);
    title(ui.tr("lab_screen.players"));
    for (const Side side : sides) {
        const std::string label =
            ui.tr("lab_screen.player", {{"side", ui.tr(side == Side::Allies ? "side.allies" : "side.axis")},
                                        {"player", lab_player_name(ui.texts, players_known_[players_[index(side)]])}});
        const char* name = side == Side::Allies ? "measuring.player.allies" : "measuring.player.axis";
        const int step = stepper(ui, name, content.cut_top(ui.px(34)), label);
        content.cut_top(ui.px(4));
        if (step == 0 || !is_free) continue;
        const std::size_t n = players_known_.size();
        players_[index(side)] = (players_[index(side)] + n + static_cast<std::size_t>(step + static_cast<int>(n))) % n;
        changed();
    }
    content.cut_top(gap);
    title(ui.tr("lab_screen.games"));
    std::vector<Choice> counts;
    for (const std::uint64_t n : game_counts)
        counts.push_back({std::to_string(n), ui.tr("lab_screen.count", {{"n", static_cast<int>(n)}})});
    if (const int i = choice_row(ui, "measuring.games", content, counts, static_cast<int>(games_)); i >= 0 && is_free) {
        games_ = static_cast<std::size_t>(i);
        changed();
    }
    content.cut_top(gap);
    const std::string exchanged = ui.tr("lab_screen.exchange");
    if (check_row(ui, "measuring.exchange", content.cut_top(check_row_height(ui, content.w, exchanged)), exchanged,
                  is_exchanged_) &&
        is_free) {
        is_exchanged_ = !is_exchanged_;
        changed();
    }
    const std::string early = ui.tr("lab_screen.stop_early");
    if (check_row(ui, "measuring.early", content.cut_top(check_row_height(ui, content.w, early)), early, stops_early_) && is_free)
        stops_early_ = !stops_early_;
    content.cut_top(gap);
    title(ui.tr("new.seed"));
    if (text_field(ui, "measuring.seed", content.cut_top(ui.px(34)), seed_, "1", Accepts::Digits, 18) != Edited::No && is_free)
        changed();
    content.cut_top(ui.px(6));
    std::string note = ui.tr("lab_screen.seed_note");
    if (!options_.empty()) note += " " + ui.tr("new.how_options", {{"count", static_cast<int>(options_.size())}}) + ".";
    content.cut_top(ui.paint.rich({content.x, content.y}, content.w, lab_quiet, note));
    form_.end(ui, content.y);
}

// The battles of the list: bundled, own, opened.
void LabScreen::draw_battles(Ui& ui) {
    Rect in = draw_dialog(ui, ui.px(620), ui.px(640), ui.tr("lab_screen.choose"));
    Rect foot = in.cut_bottom(ui.px(38));
    in.cut_bottom(ui.px(8));
    text_field(ui, "measuring.search", in.cut_top(ui.px(34)), search_, ui.tr("lab_screen.search"));
    in.cut_top(ui.px(8));
    Rect content = battles_.begin(ui, "lab_battles", in, true);
    const auto& list = client_.scenarios();
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!list[i].loaded || !matches(*list[i].loaded, list[i].file.filename().string(), search_.text)) continue;
        const Rect row = content.cut_top(ui.px(32));
        const std::string name(in_language(list[i].loaded->scenario->name, client_.language()));
        const Reply reply = ui.items.add(fmt::format("measuring.choose.{}", i), row, true, name);
        if (reply.is_chosen) {
            choose_battle(i);
            changed();
            is_choosing_ = false;
        }
        if (!battles_.shows(row)) continue;
        if (reply.is_hovered) ui.paint.fill(row, color::brass_light.with_alpha(0.35F));
        if (reply.is_focused) ui.paint.focus_ring(row);
        ui.paint.fit_text(row.inset(ui.px(8), 0), lab_text, name, Align::Left);
    }
    battles_.end(ui, content.y);
    const std::string cancel = ui.tr("button.cancel");
    if (button(ui, "measuring.choose_none", foot.cut_right(button_width(ui, cancel)), cancel) || ui.input.take(SDLK_ESCAPE))
        is_choosing_ = false;
}

std::string LabScreen::verdict(const Ui& ui) const {
    if (!battle_) return ui.tr("lab_screen.no_battle");
    if (!report_ || report_->games == 0) return ui.tr("lab_screen.begins");
    return lab_verdict(ui.texts, *report_);
}

// Where there is little height the verdict has one line.
bool LabScreen::is_low(const Ui& ui) { return ui.window.h < ui.px(420); }

float LabScreen::head_height(Ui& ui, float w) const {
    const bool is_narrow = ui.window.w < ui.px(1000);
    if (is_low(ui)) return ui.px(76);
    const float words = ui.paint.layout((is_narrow ? w : w * 0.5F) - ui.px(32), verdict_style, verdict(ui)).h;
    const float chance = report_ && report_->is_by_chance ? ui.px(44) : 0;
    return std::max(words + chance + ui.px(66), is_narrow ? 0.0F : ui.px(166));
}

void LabScreen::draw_head(Ui& ui, Rect where) {
    const bool is_narrow = ui.window.w < ui.px(1000);
    if (!is_narrow && report_ && report_->games >= least_shown) {
        const Rect shares = where.cut_right(where.w * 0.5F);
        where.cut_right(ui.px(12));
        draw_lab_shares(ui, shares, {*setup_, *counts_, *report_, client_.language()});
    }
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(16), is_low(ui) ? ui.px(6) : ui.px(12));
    Rect line = in.cut_bottom(ui.px(34));
    const std::string said = verdict(ui);
    float h = in.h;
    if (is_low(ui))
        ui.paint.fit_text(in, verdict_style, plain_text(said), Align::Left);
    else
        h = ui.paint.rich({in.x, in.y}, in.w, verdict_style, said);
    ui.items.add("measuring.verdict", {in.x, in.y, in.w, h}, false, plain_text(said), Found::FocusOnly);
    in.cut_top(h + ui.px(4));
    if (report_ && report_->is_by_chance && !is_low(ui))
        ui.paint.rich({in.x, in.y}, in.w, lab_text.in(color::alert_dark), ui.tr("lab.by_chance"));
    else if (report_ && report_->games > 0 && in.h > ui.px(40) && !is_low(ui))
        ui.paint.rich({in.x, in.y}, in.w, lab_quiet,
                      ui.tr("lab.minutes", {{"minutes", std::to_string(std::lround(report_->minutes))}}));
    // Progress.
    const LabProgress progress = job_ ? job_->progress() : LabProgress{};
    const std::uint64_t done = job_ ? progress.done : counts_ ? counts_->games() : 0;
    const std::uint64_t of = std::max(done, setup_ ? setup_->run.games : 0);
    const std::string count = ui.tr("lab_screen.progress", {{"done", static_cast<int>(done)}, {"of", static_cast<int>(of)}});
    ui.items.add("measuring.progress", line, false, count, Found::FocusOnly);
    if (job_) {
        const std::string label = ui.tr("review.stop");
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
        case Tab::Wins: return draw_figure(ui, where, tab, 166, [&](Rect r) { draw_lab_shares(ui, r, view); });
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
            LabPageParts parts;
            for (const LabGame& game : report_->watch) parts.records.push_back(record_of(game));
            out = lab_page(*setup_, *counts_, *report_, client_.texts(), client_.language(), parts);
        } else {
            out = kept_text(*setup_, *counts_);
        }
        write_file_atomically(file, out);
        message_title_ = client_.texts()("lab_screen.title");
        message_ = client_.texts()("after.exported", {{"file", literal_arg(shown_path(file))}});
    } catch (const DataError& e) {
        message_ = issues_text(client_.texts(), e.issues());
    }
}

void LabScreen::order_picture(Ui& ui) {
    PictureOrder order;
    order.file = client_.beside_games("laboratory") / (file_.stem().string() + ".png");
    order.w = 1920;
    order.h = 1200;
    order.draw = [this](Ui& on) { draw_lab_sheet(on, {*setup_, *counts_, *report_, client_.language()}); };
    order.done = [this, file = order.file](bool is_written) {
        message_title_ = client_.texts()("lab_screen.title");
        message_ = client_.texts()(is_written ? "after.shared" : "after.not_shared", {{"file", literal_arg(shown_path(file))}});
    };
    ui.picture = std::move(order);
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
    const bool has_report = !job_ && report_ && report_->games > 0;
    constexpr std::pair<const char*, const char*> kinds[] = {
        {"picture", "PNG"}, {"json", "JSON"}, {"csv", "CSV"}, {"html", "HTML"}};
    for (const auto& [kind, label] : kinds) {
        const ButtonSpec spec{.is_enabled = has_report, .icon = "icon_save", .text_size = 14};
        const float w = button_width(ui, label, spec);
        if (w > row.w) break;
        const bool is_pressed = button(ui, fmt::format("measuring.write_{}", kind), row.cut_right(w), label, spec);
        row.cut_right(ui.px(6));
        if (!is_pressed) continue;
        if (std::string_view(kind) == "picture")
            order_picture(ui);
        else
            write(kind);
    }
    const std::string note = ui.tr("lab_screen.kept");
    if (ui.paint.width(lab_quiet, note) < row.w) ui.paint.text_in(row, lab_quiet, note, Align::Left);
}

}  // namespace salient::ui
