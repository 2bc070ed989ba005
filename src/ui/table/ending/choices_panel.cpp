// Bars of turns, and where a better one was found.
#include "ui/table/ending/choices_panel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "salient/opponent.hpp"
#include "salient/side_key.hpp"
#include "ui/kit/chart.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/table/stage.hpp"
#include "words/action_text.hpp"
#include "words/after/ending_text.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle choices_head{Font::HeadingBold, 15.5F, color::ink};
constexpr TextStyle choices_text{Font::Text, 14, color::ink};
constexpr TextStyle choices_quiet{Font::Text, 12.5F, color::ink_soft};
constexpr int least_turns = 3;  // of a side: below that nothing is said of choices

}  // namespace

std::vector<Side> sides_to_review(const Match& match) {
    std::vector<Side> out;
    for (const Side side : {Side::Allies, Side::Axis})
        if (match.persons(side) > 0) out.push_back(side);
    return out.empty() ? std::vector<Side>{Side::Allies, Side::Axis} : out;
}

bool may_review(const Match& match) {
    const Open& open = match.open();
    return open.seats_of[0] == 1 && open.seats_of[1] == 1 && match.reasons().empty() &&
           std::max(open.at(Side::Allies).turns, open.at(Side::Axis).turns) >= least_turns;
}

std::filesystem::path review_file(const Client& client, const std::filesystem::path& record) {
    return client.beside_games("reviews") / (record.stem().string() + ".json");
}

void ChoicesPanel::open(Client& client, const std::filesystem::path& record) {
    if (run_ || is_unreadable_) return;
    language_ = client.language();
    try {
        match_ = std::make_unique<Match>(Match::look(load_record(record, client.standard())));
        run_ = std::make_unique<ReviewRun>(*match_, sides_to_review(*match_), load_opponents(client.folders().assets).back(),
                                           review_file(client, record));
        turns_ = run_->turns();
    } catch (const DataError&) {
        is_unreadable_ = true;
    }
}

void ChoicesPanel::close() {
    run_.reset();
    match_.reset();
    is_unreadable_ = false;
}

void ChoicesPanel::begin() {
    if (run_) run_->begin();
}

std::optional<int> ChoicesPanel::points(Side side) const {
    std::optional<int> out;
    for (std::size_t i = 0; i < turns_.size(); ++i)
        if (turns_[i].side == side && run_->is_judged(i)) out = out.value_or(0) + points_given_away(turns_[i]);
    return out;
}

std::vector<std::size_t> ChoicesPanel::costliest() const {
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < turns_.size(); ++i)
        if (run_->is_judged(i) && points_given_away(turns_[i]) > 0) out.push_back(i);
    std::stable_sort(out.begin(), out.end(),
                     [&](std::size_t a, std::size_t b) { return points_given_away(turns_[a]) > points_given_away(turns_[b]); });
    if (out.size() > 3) out.resize(3);
    return out;
}

// Down from the line of zero, those of the Axis hatched beside those of the Allies; the costliest have the numbers of the list.
void ChoicesPanel::draw_bars(Ui& ui, Rect where) const {
    int most = 4, last = 1;
    for (std::size_t i = 0; i < turns_.size(); ++i) {
        last = std::max(last, turns_[i].turn);
        if (run_->is_judged(i)) most = std::max(most, points_given_away(turns_[i]));
    }
    Chart chart;
    const float step = even_step(static_cast<float>(most), 3);
    const float depth = std::ceil(static_cast<float>(most) / step) * step;
    chart.left = 0.5F;
    chart.right = static_cast<float>(last) + 0.5F;
    chart.top = 0;
    chart.bottom = -depth;
    for (float y = 0; y <= depth + 0.01F; y += step)
        chart.up.push_back({-y, y == 0 ? "0" : fmt::format("\u2212{}", std::lround(y))});
    const int along = std::max(1, static_cast<int>(even_step(static_cast<float>(last), 7)));
    for (int turn = 1; turn <= last; turn += along)
        chart.along.push_back({static_cast<float>(turn), turn == 1 ? ui.tr("after.turn", {{"turn", 1}}) : std::to_string(turn)});
    const std::vector<std::size_t> worst = costliest();
    const auto x_of_turn = [&](const ReviewedTurn& turn) {
        return static_cast<float>(turn.turn) + (turn.side == Side::Allies ? -0.18F : 0.18F);
    };
    for (std::size_t k = 0; k < worst.size(); ++k)
        chart.pins.push_back({{x_of_turn(turns_[worst[k]]), static_cast<float>(-points_given_away(turns_[worst[k]]))},
                              std::to_string(k + 4),
                              false});
    std::vector<ChartPin> pins;
    std::swap(pins, chart.pins);
    const ChartPlot plot = draw_chart(ui, where, chart);
    const float w = std::max(ui.px(3), std::min(ui.px(14), plot.area.w / static_cast<float>(last) * 0.32F));
    for (std::size_t i = 0; i < turns_.size(); ++i) {
        const ReviewedTurn& turn = turns_[i];
        const float x = plot.x_of(x_of_turn(turn));
        if (!run_->is_judged(i)) {
            ui.paint.outline(centered({x, plot.area.y + ui.px(4)}, w, ui.px(6)), 1, color::ink_faint);
            continue;
        }
        const int given = points_given_away(turn);
        if (given == 0) continue;
        const Rect bar = snapped({x - w / 2, plot.area.y, w, plot.y_of(static_cast<float>(-given)) - plot.area.y});
        if (turn.side == Side::Allies) {
            ui.paint.fill(bar, chart_color(turn.side));
            continue;
        }
        ui.paint.fill(bar, color::paper_light);
        ui.paint.clip(bar);
        for (float y = bar.y - bar.w; y < bar.bottom(); y += ui.px(6))
            ui.paint.line({bar.x, y + bar.w}, {bar.right(), y}, ui.px(2), chart_color(turn.side));
        ui.paint.unclip();
        ui.paint.outline(bar, ui.px(1), chart_color(turn.side));
    }
    ui.paint.fill({plot.area.x, plot.area.y, plot.area.w, std::max(1.0F, ui.px(1.5F))}, color::ink);
    for (const ChartPin& pin : pins) {
        const Point at = plot.of(pin.at) + Point{0, ui.px(13)};
        ui.paint.list()->AddCircleFilled({at.x, at.y}, ui.px(9), color::ink.packed());
        ui.paint.text_in(centered(at, ui.px(18), ui.px(18)), {Font::Bold, 12, color::paper_light}, pin.label, Align::Center);
    }
}

ChoicesPanel::Wish ChoicesPanel::draw_list(Ui& ui, Rect in) {
    Wish wish = Wish::None;
    int number = 4;
    for (const std::size_t i : costliest()) {
        if (in.h < ui.px(36)) break;
        const ReviewedTurn& turn = turns_[i];
        Rect row = in.cut_top(ui.px(36));
        ui.paint.fill({row.x, row.y, row.w, 1}, color::brass.with_alpha(0.4F));
        const Rect pin = row.cut_left(ui.px(26));
        ui.paint.list()->AddCircleFilled({pin.x + ui.px(10), pin.center().y}, ui.px(9), color::ink.packed());
        ui.paint.text_in(centered({pin.x + ui.px(10), pin.center().y}, ui.px(18), ui.px(18)),
                         {Font::Bold, 12, color::paper_light}, std::to_string(number++), Align::Center);
        ui.paint.fit_text(row.cut_left(ui.px(58)), choices_text.in(color::ink_soft), ui.tr("after.turn", {{"turn", turn.turn}}),
                          Align::Left);
        ui.paint.picture(side_icon(turn.side), centered(row.cut_left(ui.px(26)).center(), ui.px(20), ui.px(20)));
        const std::string lost = fmt::format("\u2212{}", points_given_away(turn));
        ui.paint.text_in(row.cut_right(ui.px(40)), choices_head, lost, Align::Right);
        const std::string both = ui.tr("after.show_both");
        const ButtonSpec spec{.text_size = 13};
        const float w = std::min(button_width(ui, both, spec), row.w * 0.4F);
        if (button(ui, fmt::format("after.choice.{}", i), row.cut_right(w).inset(0, ui.px(4)), both, spec)) {
            asked_ = i;
            wish = Wish::Review;
        }
        row.cut_right(ui.px(8));
        const View before = table_at(*match_, {turn.first, 0}, match_->history()[turn.first].seat);
        const std::vector<std::string> lines = plan_lines(ui.texts, before.table(), turn.plan, language_);
        const std::string better =
            ui.tr("after.better", {{"what", literal_arg(lines.empty() ? std::string() : plain_text(lines.front()))}});
        ui.paint.text_in(row, choices_text, shortened(ui, choices_text, plain_text(better), row.w));
    }
    return wish;
}

ChoicesPanel::Wish ChoicesPanel::draw(Ui& ui, Rect in) {
    if (!run_) return Wish::None;
    turns_ = run_->turns();
    const bool is_running = run_->is_running();
    if (is_running) ui.wake_in(0.25);
    Wish wish = Wish::None;
    std::string verdict;
    const std::vector<Side> sides = sides_to_review(*match_);
    for (const Side side : sides) {
        const auto given = points(side);
        if (!given) continue;
        const bool is_alone = sides.size() == 1;
        const std::string one =
            ui.tr(is_alone ? "after.you_gave" : "after.side_gave", {{"points", *given}, {"side", side_key(side)}});
        verdict += (verdict.empty() ? "" : " ") + one;
    }
    if (verdict.empty()) verdict = ui.tr(is_running ? "review.begins" : "after.choices_wait");
    const float verdict_h = ui.paint.rich({in.x, in.y}, in.w, choices_head, verdict);
    ui.items.add("after.choices", {in.x, in.y, in.w, verdict_h}, false, plain_text(verdict), Found::FocusOnly);
    in.cut_top(verdict_h + ui.px(4));
    Rect low = in.cut_bottom(ui.px(40));
    const std::string label = ui.tr(is_running         ? "review.stop"
                                    : is_done()        ? "after.turn_by_turn"
                                    : run_->done() > 0 ? "review.go_on"
                                                       : "after.let_look");
    const ButtonSpec spec{.key = is_done() ? std::string_view("3") : std::string_view(), .text_size = 14};
    if (button(ui, "after.judge", low.cut_right(std::min(low.w * 0.6F, button_width(ui, label, spec))).inset(0, ui.px(3)), label,
               spec)) {
        if (is_running)
            run_->stop();
        else
            wish = is_done() ? Wish::Review : Wish::Judge;
    }
    low.cut_right(ui.px(8));
    const std::string count =
        ui.tr("review.progress", {{"done", static_cast<int>(run_->done())}, {"of", static_cast<int>(run_->of())}});
    ui.paint.fit_text(low, choices_quiet, is_done() ? ui.tr("after.judged", {{"n", static_cast<int>(run_->of())}}) : count,
                      Align::Left);
    const std::size_t rows = costliest().size();
    Rect list = in.cut_bottom(std::min(in.h * 0.5F, ui.px(36) * static_cast<float>(rows)));
    if (in.h > ui.px(60) && run_->done() > 0) draw_bars(ui, in);
    if (const Wish asked = draw_list(ui, list); asked != Wish::None) wish = asked;
    return wish;
}

}  // namespace salient::ui
