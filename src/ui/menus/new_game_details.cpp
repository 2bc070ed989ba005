// New game: what is told of the battle chosen.
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

constexpr TextStyle body{Font::Text, 14, color::ink};
constexpr TextStyle heading{Font::HeadingBold, 16, color::ink};
constexpr TextStyle side_style{Font::Text, 13.5F, color::ink};
constexpr TextStyle badge_style{Font::Bold, 12, color::ink_soft};
constexpr TextStyle honesty_style{Font::Bold, 13.5F, color::go_dark};
constexpr TextStyle length_style{Font::Text, 13.5F, color::ink_soft};

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
std::vector<Rect> chips(Ui& ui, Rect in, const std::vector<std::string>& badges) {
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
    return badges.empty() ? 0 : chips(ui, {0, 0, w, 0}, badges).back().bottom() + ui.px(8);
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

void NewGame::draw_details(Ui& ui, Rect where) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(16), ui.px(10));
    const ScenarioEntry* e = entry();
    if (!e) {
        const std::string text = ui.tr(client_.scenarios().empty() ? "new.none" : "new.none_passes");
        ui.items.add("new.nothing", where, false, text, Found::FocusOnly);
        ui.paint.rich({in.x, std::round(in.center().y - ui.px(12))}, in.w, heading.in(color::ink_soft), text, Align::Center);
        return;
    }
    if (!e->loaded) return draw_broken(ui, in, *e);
    const LoadedScenario& loaded = *chosen();
    const Scenario& sc = *loaded.scenario;
    if (preview_of_ != loaded.scenario) {
        preview_of_ = loaded.scenario;
        preview_ = new_game(loaded.rules, loaded.scenario);
        switched_.clear();
    }
    Rect head = in.cut_top(ui.px(32));
    const TextStyle date{Font::Text, 14, color::ink_soft};
    const std::string day = year_of(sc).empty() ? std::string() : date_text(ui.texts, sc.date);
    const float date_w = ui.paint.width(date, day) + ui.px(8);
    const std::string length = length_text();
    const float length_w = ui.paint.width(date, length) + ui.px(14);
    has_length_in_head_ = !length.empty() && head.w > (date_w + length_w) * 2;
    if (has_length_in_head_) {
        const Rect box = head.cut_right(length_w);
        ui.paint.text_in(box, date, length, Align::Right);
        ui.items.add("new.length", box, false, length, Found::FocusOnly);
    }
    if (head.w > date_w * 2.5F) {
        const Rect box = head.cut_right(date_w);
        ui.paint.text_in(box, date, day, Align::Right);
        ui.items.add("new.date", box, false, day, Found::FocusOnly);
    }
    ui.paint.fit_text(head, {Font::HeadingBold, 22, color::ink}, in_language(sc.name, client_.language()), Align::Left);
    ui.paint.fill({in.x, in.y, in.w, ui.px(1.5F)}, color::brass);
    in.cut_top(ui.px(8));

    const std::vector<ReportLine> open_rules = not_enforced(loaded);
    std::string rules = ui.tr("new.tab_rules");
    if (!open_rules.empty()) rules += fmt::format(" ({})", open_rules.size());
    std::string options = ui.tr("new.tab_options");
    if (const std::size_t on = options_played().size() + switched_.size() + facts_.size(); on > 0)
        options += fmt::format(" ({})", on);
    const int tab =
        choice_row(ui, "new.tab", in,
                   {{"battle", ui.tr("new.tab_battle")}, {"play", ui.tr("new.tab_play")}, {"options", options}, {"rules", rules}},
                   static_cast<int>(tab_));
    if (tab >= 0) {
        tab_ = static_cast<Tab>(tab);
        words_.to_top();
    }
    in.cut_top(ui.px(10));
    switch (tab_) {
        case Tab::Battle: return draw_battle(ui, in);
        case Tab::Play: return draw_play(ui, in);
        case Tab::Options: return draw_options_page(ui, in);
        case Tab::Rules: return draw_rules(ui, in);
    }
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
    content.cut_top(ui.paint.rich({content.x, content.y}, content.w, body,
                                  literal(shown_path(e.file)) + "\n" + issues_text(ui.texts, e.issues)));
    words_.end(ui, content.y);
}

struct NewGame::Spread {
    float words_w = 0;  // of the column beside the map
    float map_h = 0;
    float sides_h = 0;  // of the two sides below the map; 0: they stand among the words
    Briefing beside, below;
};

// The map as large as it can be with all words in sight; the words where there is room, beside the map or below it. Where they do
// not fit at all, as much of them as can be.
NewGame::Spread NewGame::spread_of(Ui& ui, Rect in, float map_shape) const {
    const float edge = ui.px(14);
    const float gap = ui.px(10);
    const auto part_h = [&](float w, const std::string& text) {
        return text.empty() ? 0 : ui.paint.layout(w, body, text).h + gap;
    };
    Spread best;
    float best_lacks = 0;
    for (const float share : {0.36F, 0.4F, 0.44F, 0.48F}) {
        const float words_w = std::max(ui.px(290), in.w * share);
        const float left_w = in.w - words_w - ui.px(18);
        const float map_h = std::min(in.h, (left_w - edge) * map_shape + edge);
        const float half = (left_w - gap) / 2;
        float sides_h = std::max(side_height(ui, half, Side::Allies), side_height(ui, half, Side::Axis)) + gap;
        if (map_h + gap + sides_h > in.h || half < ui.px(200)) sides_h = 0;
        const float room = sides_h > 0 ? in.h - map_h - gap - sides_h : 0;
        const float column = words_w - ui.px(16);  // there may be a bar for scrolling
        float head =
            badges_height(ui, badges_of(*chosen()), column) + honesty_height(ui, column) + length_height(ui, column) + ui.px(8);
        if (sides_h == 0) head += side_height(ui, column, Side::Allies) + side_height(ui, column, Side::Axis) + 2 * gap;
        for (int below = 0; below < 4; ++below) {
            Spread spread{words_w, map_h, sides_h, briefing(), {}};
            if ((below & 1) != 0) std::swap(spread.beside.special, spread.below.special);
            if ((below & 2) != 0) std::swap(spread.beside.objectives, spread.below.objectives);
            const float below_h = part_h(left_w, spread.below.objectives) + part_h(left_w, spread.below.special);
            if (below_h > room + gap) continue;
            const float beside_h = part_h(column, spread.beside.story) + part_h(column, spread.beside.objectives) +
                                   part_h(column, spread.beside.special);
            const float lacks = std::max(0.0F, head + beside_h - gap - in.h);
            if (best.words_w > 0 && lacks >= best_lacks) continue;
            best = std::move(spread);
            best_lacks = lacks;
        }
        if (best_lacks == 0) break;
    }
    return best;
}

void NewGame::draw_battle(Ui& ui, Rect in) {
    const Board& board = preview_->table().board;
    const HexGrid grid{1, board.width(), board.rows()};
    const float shape = grid.board_h() / grid.board_w();
    const float edge = ui.px(14);
    const bool wide = in.w > ui.px(640);
    if (wide) {
        const Spread spread = spread_of(ui, in, shape);
        const Rect words = in.cut_right(spread.words_w);
        in.cut_right(ui.px(18));
        draw_board_preview(ui, preview_->table(), in.cut_top(spread.map_h), client_.language());
        if (spread.sides_h > 0) {
            in.cut_top(ui.px(10));
            Rect half = in.cut_top(spread.sides_h);
            half.w = (in.w - ui.px(10)) / 2;
            draw_side(ui, half, Side::Allies);
            draw_side(ui, half.moved(half.w + ui.px(10), 0), Side::Axis);
            in.y = draw_told(ui, in, spread.below.objectives);
            draw_told(ui, in, spread.below.special);
        }
        Rect content = words_.begin(ui, "new_words", words);
        words_.end(ui, draw_words(ui, content, spread.beside, spread.sides_h == 0) - ui.px(10));
        return;
    }
    Rect content = words_.begin(ui, "new_words", in);
    const float map_h = std::min((content.w - edge) * shape + edge, std::max(in.h * 0.9F, ui.px(160)));
    draw_board_preview(ui, preview_->table(), content.cut_top(map_h), client_.language());
    content.cut_top(ui.px(10));
    words_.end(ui, draw_words(ui, content, briefing(), true));
}

NewGame::Briefing NewGame::briefing() const {
    const Scenario& sc = *chosen()->scenario;
    const Texts& texts = client_.texts();
    const std::string_view lang = client_.language();
    Briefing out;
    out.story = literal(in_language(sc.description, lang));
    if (const std::string_view subtitle = in_language(sc.subtitle, lang); !subtitle.empty())
        out.story = "<i>" + literal(subtitle) + "</i>" + (out.story.empty() ? "" : "\n") + out.story;
    for (const Objective& o : preview_->scenario->objectives) {
        const bool both = o.for_side[0] && o.for_side[1];
        const std::string who = both ? "@new.for_both" : side_key(o.for_side[0] ? Side::Allies : Side::Axis);
        if (!out.objectives.empty()) out.objectives += "\n";
        out.objectives += fmt::format("<pic:{}> ", objective_picture(o));
        const char* key = o.type == ObjectiveType::Exit          ? "new.exit"
                          : o.type == ObjectiveType::SuddenDeath ? "new.sudden_death"
                                                                 : "new.objective";
        out.objectives += texts(key, {{"medals", static_cast<int>(o.medals)},
                                      {"name", literal_arg(objective_name(texts, preview_->table(), o, lang))},
                                      {"who", who}});
        if (o.type == ObjectiveType::Exit && o.infantry_medals != 0)
            out.objectives += "; " + texts("new.exit_infantry", {{"medals", static_cast<int>(o.infantry_medals)}});
        if (!o.by_figure.empty()) {
            std::vector<std::string> units;
            for (const UnitTypeId type : o.by_figure) units.push_back(texts("unit." + chosen()->rules->at(type).id));
            out.objectives += "; " + texts("new.exit_by_figure", {{"units", literal_arg(list_text(texts, units))}});
        }
    }
    for (const VictoryCondition& condition : victory_conditions(texts, preview_->table(), lang)) {
        if (!out.objectives.empty()) out.objectives += "\n";
        out.objectives += texts(condition.key, condition.args);
    }
    const std::string_view special = in_language(sc.rules_in_words, lang);
    if (!special.empty()) out.special = "<b>" + texts("new.special") + "</b> " + literal(special);
    return out;
}

// A paragraph and the gap after it; gives the y below.
float NewGame::draw_told(Ui& ui, Rect in, const std::string& text) {
    return text.empty() ? in.y : in.y + ui.paint.rich({in.x, in.y}, in.w, body, text) + ui.px(10);
}

float NewGame::draw_words(Ui& ui, Rect in, const Briefing& briefing, bool with_sides) {
    in.y = draw_badges(ui, in);
    in.y = draw_honesty(ui, in);
    in.y = draw_length(ui, in) + ui.px(8);
    if (with_sides) {
        in.y = draw_side(ui, in, Side::Allies) + ui.px(6);
        in.y = draw_side(ui, in, Side::Axis) + ui.px(10);
    }
    for (const std::string Briefing::*part : {&Briefing::story, &Briefing::objectives, &Briefing::special})
        in.y = draw_told(ui, in, briefing.*part);
    return in.y;
}

std::string NewGame::side_text(Side side) const {
    const Texts& texts = client_.texts();
    const Scenario& sc = *chosen()->scenario;
    const SideSetup& setup = sc.at(side);
    std::string text = "<b>" + texts(side == Side::Allies ? "side.allies" : "side.axis") + "</b>";
    if (!setup.nation.is_none()) text += ", " + texts("nation." + chosen()->rules->at(setup.nation).id);
    std::string cards = texts("new.cards", {{"cards", static_cast<int>(setup.cards)}});
    if (!setup.one_more_on_turns.empty())
        cards = texts("new.cards_grow",
                      {{"cards", cards}, {"later", static_cast<int>(setup.cards + setup.one_more_on_turns.size())}});
    const std::string medals = setup.medals != 0       ? texts("new.medals", {{"medals", static_cast<int>(setup.medals)}})
                               : setup.exit_units != 0 ? texts("new.exit_units", {{"units", static_cast<int>(setup.exit_units)}})
                                                       : texts("new.no_medals");
    text += "\n" + texts("new.forces", {{"cards", cards}, {"medals", medals}});
    text += "\n" + texts(setup.edge == Edge::Top ? "new.edge_top" : "new.edge_bottom");
    if (sc.first == side) text += ", <b>" + texts("new.moves_first") + "</b>";
    return text;
}

float NewGame::side_height(Ui& ui, float w, Side side) const {
    return ui.paint.layout(w - ui.px(58), side_style, side_text(side)).h + ui.px(12);
}

float NewGame::draw_side(Ui& ui, Rect in, Side side) {
    const std::string text = side_text(side);
    const float sign = ui.px(30);
    const Rect box{in.x, in.y, in.w, side_height(ui, in.w, side)};
    ui.paint.panel(PanelKind::Inset, box);
    ui.paint.picture(side == Side::Allies ? "side_allies" : "side_axis", {box.x + ui.px(9), box.y + ui.px(8), sign, sign});
    ui.paint.rich({box.x + sign + ui.px(18), box.y + ui.px(6)}, in.w - ui.px(58), side_style, text);
    ui.items.add(side == Side::Allies ? "new.allies" : "new.axis", box, false, plain_text(text), Found::FocusOnly);
    return box.bottom();
}

float NewGame::draw_badges(Ui& ui, Rect in) {
    const std::vector<std::string> badges = badges_of(*chosen());
    const std::vector<Rect> boxes = chips(ui, in, badges);
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

// How long it takes, from what is to be won; empty: nothing tells.
std::string NewGame::length_text() const {
    const int minutes = expected_minutes(*chosen()->scenario);
    return minutes == 0 ? std::string() : client_.texts()("new.length", {{"minutes", minutes}});
}

float NewGame::length_height(Ui& ui, float w) const {
    const std::string text = length_text();
    return text.empty() || has_length_in_head_ ? 0 : ui.px(4) + ui.paint.layout(w, length_style, text).h;
}

float NewGame::draw_length(Ui& ui, Rect in) {
    const std::string text = length_text();
    if (text.empty() || has_length_in_head_) return in.y;
    const float h = ui.paint.rich({in.x, in.y + ui.px(4)}, in.w, length_style, text);
    ui.items.add("new.length", {in.x, in.y + ui.px(4), in.w, h}, false, plain_text(text), Found::FocusOnly);
    return in.y + ui.px(4) + h;
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
    content.y = draw_honesty(ui, content) + ui.px(8);
    const std::string_view special = in_language(loaded.scenario->rules_in_words, client_.language());
    if (!special.empty()) {
        write(heading, ui.tr("new.special"));
        write(body, literal(special));
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
        write(heading, ui.tr(status_key(status), {{"count", static_cast<int>(count)}}));
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const ReportRow& row = rows[i];
            if (row.status != status) continue;
            const RichText& laid = ui.paint.layout(content.w - ui.px(8), body, row.markup);
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
