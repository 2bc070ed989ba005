// The panels of a report.
#include "ui/menus/lab/lab_panels.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "ui/kit/menu_parts.hpp"
#include "words/after/ending_text.hpp"
#include "words/lab/lab_story.hpp"
#include "words/lab/lab_words.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle text{Font::Text, 14, color::ink};
constexpr TextStyle bold{Font::Bold, 14, color::ink};
constexpr TextStyle panel_quiet{Font::Text, 12.5F, color::ink_soft};
constexpr TextStyle head{Font::HeadingBold, 15.5F, color::ink};

// A sheet with its heading and what the numbers are; gives what is left inside.
Rect sheet(Ui& ui, Rect where, const char* title, const char* note) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(14), ui.px(10));
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, head, ui.tr(title)));
    if (note != nullptr) in.cut_top(ui.paint.rich({in.x, in.y}, in.w, panel_quiet, ui.tr(note)));
    in.cut_top(ui.px(6));
    return in;
}

std::string one_place(const Ui& ui, double value) { return decimal(ui.texts, value); }

}  // namespace

void draw_lab_facts(Ui& ui, Rect where, const LabView& view, ScrollArea& scroll) {
    const Rect in = sheet(ui, where, "lab_screen.facts", nullptr);
    const LabReport& report = view.report;
    std::vector<std::string> lines;
    lines.push_back(lab_turns(ui.texts, report));
    lines.push_back(ui.tr("lab.minutes", {{"minutes", std::to_string(std::lround(report.minutes))}}));
    if (report.has_first_turn)
        lines.push_back(ui.tr("lab.first_turn", {{"points", signed_decimal(ui.texts, report.first_turn)},
                                                 {"low", signed_decimal(ui.texts, report.first_turn_low)},
                                                 {"high", signed_decimal(ui.texts, report.first_turn_high)}}));
    else
        lines.push_back(ui.tr("lab.first_turn_unknown"));
    lines.push_back(lab_handicap(ui.texts, report));
    for (const LabStoryLine& line : lab_story(ui.texts, view.setup, view.counts, report, view.language)) {
        const bool is_head = line.kind == LabStoryLine::Kind::Heading;
        lines.push_back((is_head ? "<b>" : "") + literal(line.text) + (is_head ? "</b>" : ""));
    }
    const auto games = static_cast<double>(std::max<std::uint64_t>(1, report.games));
    lines.push_back("<b>" + ui.tr("lab.rules") + "</b>");
    for (const std::string& key : report.rules) {
        const auto found = view.counts.rules.find(key);
        const LabRule rule = found == view.counts.rules.end() ? LabRule{} : found->second;
        const auto uses = static_cast<double>(rule.dice + rule.stops + rule.flags + rule.medals) / games;
        lines.push_back(ui.tr("lab_screen.rule_uses",
                              {{"rule", literal_arg(lab_rule_name(ui.texts, *view.setup.battle.scenario, key, view.language))},
                               {"uses", one_place(ui, uses)}}));
    }
    Rect content = scroll.begin(ui, "lab_facts", in);
    std::string all;
    for (const std::string& line : lines) {
        content.cut_top(ui.paint.rich({content.x, content.y}, content.w, text, line) + ui.px(5));
        all += (all.empty() ? "" : "\n") + plain_text(line);
    }
    scroll.end(ui, content.y);
    ui.items.add("measuring.facts", in, false, all, Found::FocusOnly);
}

std::optional<LabGame> draw_lab_games(Ui& ui, Rect where, const LabView& view, ScrollArea& scroll) {
    const Rect in = sheet(ui, where, "lab.watch", nullptr);
    std::optional<LabGame> chosen;
    Rect content = scroll.begin(ui, "lab_watch", in);
    const int columns = in.w > ui.px(520) ? 2 : 1;
    const float w = content.w / static_cast<float>(columns);
    Rect line{};
    for (std::size_t i = 0; i < view.report.watch.size(); ++i) {
        const LabGame& game = view.report.watch[i];
        if (i % static_cast<std::size_t>(columns) == 0) line = content.cut_top(ui.px(46));
        Rect row = line.cut_left(w).inset(ui.px(2), ui.px(3));
        const std::string name = lab_watch_name(ui.texts, game.kind), told = lab_watch_line(ui.texts, game);
        const Rect play = row.cut_left(ui.px(40));
        const std::string item = fmt::format("measuring.watch.{}", i);
        const Reply reply = ui.items.add(item, play, true, name + ": " + told);
        ui.paint.button(ButtonLook::Plain, reply.is_hovered || reply.is_focused ? ButtonState::Hovered : ButtonState::Normal,
                        play);
        ui.paint.picture("icon_play", centered(play.center(), ui.px(20), ui.px(20)));
        if (reply.is_focused) ui.paint.focus_ring(play);
        if (reply.is_chosen) chosen = game;
        row.cut_left(ui.px(8));
        ui.paint.fit_text(row.cut_top(row.h / 2), bold, name, Align::Left);
        ui.paint.fit_text(row, panel_quiet.in(color::ink), told, Align::Left);
    }
    scroll.end(ui, content.y);
    return chosen;
}

}  // namespace salient::ui
