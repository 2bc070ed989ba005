// New game: what is told of a battle in words: its goals, whether its rules are enforced, line by line.
#include <fmt/format.h>

#include <algorithm>

#include "salient/opponent.hpp"
#include "salient/side_key.hpp"
#include "ui/board/board_view.hpp"
#include "ui/board/objective_marks.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/menus/new_game_screen.hpp"
#include "words/game_log.hpp"
#include "words/goal_lines.hpp"
#include "words/local_text.hpp"
#include "words/report_text.hpp"
#include "words/rule_lines.hpp"
#include "words/terrain_text.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle badge_style = type::note.with(Font::Bold);
constexpr TextStyle honesty_style = type::small;

const char* status_key(ImportStatus status) {
    switch (status) {
        case ImportStatus::Enforced: return "report.enforced";
        case ImportStatus::ShownNotEnforced: return "report.shown_not_enforced";
        case ImportStatus::Unknown: return "report.unknown";
        case ImportStatus::WordsOnly: return "report.words_only";
        case ImportStatus::Doubt: return "report.doubt";
        case ImportStatus::ByText: return "report.by_text";
    }
    return "report.unknown";
}

// Chips that tell what is unusual here, in as many rows as they need; the last one's bottom is that of all.
std::vector<Rect> badge_boxes(Ui& ui, Rect in, const std::vector<std::string>& badges) {
    const float h = ui.px(22);
    float x = in.x;
    std::vector<Rect> out;
    for (const std::string& key : badges) {
        const float w = std::min(in.w, ui.paint.width(badge_style, ui.tr(key)) + ui.px(18));
        if (x > in.x && x + w > in.right()) {
            x = in.x;
            in.cut_top(h + ui.px(4));
        }
        out.push_back({x, in.y, w, h});
        x += w + ui.px(6);
    }
    return out;
}
float badges_height(Ui& ui, const std::vector<std::string>& badges, float w) {
    return badges.empty() ? 0 : badge_boxes(ui, {0, 0, w, 0}, badges).back().bottom() + ui.px(8);
}

}  // namespace

int expected_minutes(const Scenario& scenario) {
    const auto goal = [&](Side side) { return std::max<int>(scenario.at(side).medals, scenario.at(side).exit_units); };
    const int allies = goal(Side::Allies), axis = goal(Side::Axis);
    // A side that has nothing to reach holds out against the other.
    const int goals = allies > 0 && axis > 0 ? allies + axis : 2 * std::max(allies, axis);
    const int each = scenario.board == BoardKind::Breakthrough ? 3 : 2;
    return (goals * each + 2) / 5 * 5;
}

void NewGame::draw_broken(Ui& ui, Rect in, const ScenarioEntry& e) {
    ui.paint.fit_text(in.cut_top(ui.px(30)), {Font::HeadingBold, 18, color::alert_dark}, ui.tr("new.broken"), Align::Left);
    if (e.source == Source::Opened) {
        const Rect row = in.cut_bottom(ui.px(36));
        in.cut_bottom(ui.px(8));
        const std::string label = ui.tr("new.forget");
        if (button(ui, "new.forget", {row.x, row.y, std::min(row.w, button_width(ui, label)), row.h}, label)) {
            Settings settings = client_.settings();
            std::erase(settings.recent_files, e.file.string());
            client_.change_settings(settings);
            client_.forget_scenarios();
            choice_ = 0;
            return;
        }
    }
    Rect content = words_.begin(ui, "new_words", in);
    content.cut_top(ui.paint.rich({content.x, content.y}, content.w, type::body,
                                  literal(shown_path(e.file)) + "\n" + issues_text(ui.texts, e.issues)));
    words_.end(ui, content.y);
}

NewGame::Briefing NewGame::briefing() const {
    const Scenario& sc = *chosen()->scenario;
    const Texts& texts = client_.texts();
    const std::string_view lang = client_.language();
    Briefing out;
    out.story = literal(in_language(sc.description, lang));
    for (const Objective& o : preview_->scenario->objectives) {
        const bool both = o.for_side[0] && o.for_side[1];
        const std::string who = both ? "@new.for_both" : side_key(o.for_side[0] ? Side::Allies : Side::Axis);
        if (!out.medals.empty()) out.medals += "\n";
        out.medals += fmt::format("<pic:{}> ", objective_picture(o));
        const std::string name = literal_arg(objective_name(texts, preview_->table(), o, lang));
        // Whose it is the picture says.
        if (o.type != ObjectiveType::Exit && o.type != ObjectiveType::SuddenDeath) {
            out.medals += "<b>" + name + "</b>";
            if (o.medals > 1) out.medals += " \u00b7 " + texts("new.medals", {{"medals", static_cast<int>(o.medals)}});
            continue;
        }
        out.medals += texts(o.type == ObjectiveType::Exit ? "new.exit" : "new.sudden_death",
                            {{"medals", static_cast<int>(o.medals)}, {"name", name}, {"who", who}});
        if (o.type == ObjectiveType::Exit && o.infantry_medals != 0)
            out.medals += "; " + texts("new.exit_infantry", {{"medals", static_cast<int>(o.infantry_medals)}});
        if (!o.by_figure.empty()) {
            std::vector<std::string> units;
            for (const UnitTypeId type : o.by_figure) units.push_back(texts("unit." + chosen()->rules->at(type).id));
            out.medals += "; " + texts("new.exit_by_figure", {{"units", literal_arg(list_text(texts, units))}});
        }
    }
    for (const VictoryCondition& condition : victory_conditions(texts, preview_->table(), lang)) {
        if (!out.medals.empty()) out.medals += "\n";
        out.medals += texts(condition.key, condition.args);
    }
    const std::string_view special = in_language(sc.rules_in_words, lang);
    if (!special.empty()) out.special = "<b>" + texts("new.special") + "</b> " + literal(special);
    return out;
}

float NewGame::draw_badges(Ui& ui, Rect in) {
    const std::vector<std::string> badges = badges_of(*chosen());
    const std::vector<Rect> boxes = badge_boxes(ui, in, badges);
    for (std::size_t i = 0; i < badges.size(); ++i) {
        ui.paint.panel(PanelKind::Chip, boxes[i]);
        ui.paint.fit_text(boxes[i].inset(ui.px(6), 0), badge_style, ui.tr(badges[i]));
    }
    return in.y + badges_height(ui, badges, in.w);
}

// "All rules of this scenario are enforced", or that some are not.
std::string NewGame::honesty_text() const {
    const std::size_t open_rules = not_enforced(*chosen()).size();
    return open_rules == 0 ? client_.texts()("new.honest_all")
                           : client_.texts()("new.honest_some", {{"count", static_cast<int>(open_rules)}});
}

float NewGame::honesty_height(Ui& ui, float w) const {
    return std::max(ui.px(18), ui.paint.layout(w - ui.px(26), honesty_style, honesty_text()).h);
}

float NewGame::draw_honesty(Ui& ui, Rect in) {
    const bool all = not_enforced(*chosen()).empty();
    const std::string text = honesty_text();
    const float sign = ui.px(18);
    ui.paint.picture(all ? "icon_check" : "icon_help", {in.x, in.y + ui.px(1), sign, sign});
    const TextStyle style = honesty_style.in(all ? color::go_dark : color::alert_dark);
    ui.paint.rich({in.x + sign + ui.px(8), in.y}, in.w - ui.px(26), style, text);
    const float h = honesty_height(ui, in.w);
    ui.items.add("new.honesty", {in.x, in.y, in.w, h}, false, text, Found::FocusOnly);
    return in.y + h;
}

// Line by line what is enforced, what is only shown, what nobody knows, what stands in words; beside them the map, on which the line
// that is pointed at lights its hexes.
void NewGame::draw_rules(Ui& ui, Rect in) {
    const LoadedScenario& loaded = *chosen();
    std::vector<ReportLine> lines = loaded.report.lines;
    if (lines.empty()) lines = not_enforced(loaded);
    const Table table = preview_->table();
    const std::vector<ReportRow> rows = report_rows(ui.texts, table, lines, client_.language());
    const bool is_wide = in.w > ui.px(640);
    const bool has_map = (is_wide || in.h > ui.px(300)) &&
                         std::any_of(rows.begin(), rows.end(), [](const ReportRow& r) { return !r.hexes.empty(); });
    Rect map{};
    if (has_map && is_wide) {
        map = in.cut_left(std::round(in.w * 0.5F));
        in.cut_left(ui.px(16));
    } else if (has_map) {  // above the lines
        map = in.cut_top(std::round(in.h * 0.46F));
        in.cut_top(ui.px(6));
    }
    Rect content = words_.begin(ui, "new_words", in);
    const auto write = [&](const TextStyle& style, const std::string& text) {
        content.cut_top(ui.paint.rich({content.x, content.y}, content.w, style, text) + ui.px(3));
    };
    content.y = draw_badges(ui, content);
    content.y = draw_honesty(ui, content) + ui.px(8);
    const std::string_view special = in_language(loaded.scenario->rules_in_words, client_.language());
    if (!special.empty()) {
        write(type::head, ui.tr("new.special"));
        write(type::body, literal(special));
        content.cut_top(ui.px(8));
    }
    HexId pointed;
    if (has_map && map.has(ui.input.mouse)) {
        BoardView view;
        view.set_area(map, table.board, ui.paint.scale());
        pointed = view.at(ui.input.mouse, table.board);
    }
    std::vector<HexId> lit;
    for (const ImportStatus status : {ImportStatus::Unknown, ImportStatus::ShownNotEnforced, ImportStatus::Doubt,
                                      ImportStatus::WordsOnly, ImportStatus::ByText, ImportStatus::Enforced}) {
        const auto count = std::count_if(rows.begin(), rows.end(), [&](const ReportRow& r) { return r.status == status; });
        if (count == 0) continue;
        write(type::head, ui.tr(status_key(status), {{"count", static_cast<int>(count)}}));
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const ReportRow& row = rows[i];
            if (row.status != status) continue;
            const RichText& laid = ui.paint.layout(content.w - ui.px(8), type::body, row.markup);
            const Rect box = content.cut_top(laid.h + ui.px(3));
            const Reply reply =
                ui.items.add(fmt::format("report.{}", i), box, has_map && !row.hexes.empty(), plain_text(row.markup));
            const bool is_pointed = reply.is_hovered || reply.is_focused;
            if (is_pointed) lit = row.hexes;
            if (!words_.shows(box)) continue;
            const bool is_of_hex = !pointed.is_none() && std::binary_search(row.hexes.begin(), row.hexes.end(), pointed);
            if (is_of_hex || (is_pointed && !row.hexes.empty())) ui.paint.fill(box, color::brass_light.with_alpha(0.35F));
            if (reply.is_focused) ui.paint.focus_ring(box);
            ui.paint.rich({box.x + ui.px(4), box.y + ui.px(1)}, laid);
        }
        content.cut_top(ui.px(8));
    }
    words_.end(ui, content.y);
    if (!has_map) return;
    draw_board_preview(ui, table, map, client_.language(), 1, lit);
    ui.items.add("report.map", map, true, {}, Found::MouseOnly);
}

}  // namespace salient::ui
