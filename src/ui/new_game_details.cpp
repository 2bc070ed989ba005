// New game: what is told of the battle chosen, and how it is to be played.
#include <fmt/format.h>

#include <algorithm>

#include "ui/board_view.hpp"
#include "ui/menu_parts.hpp"
#include "ui/new_game_screen.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle body{Font::Text, 14, color::ink};
constexpr TextStyle heading{Font::HeadingBold, 16, color::ink};

bool is_in(const std::vector<std::string>& list, const std::string& id) {
    return std::find(list.begin(), list.end(), id) != list.end();
}

const char* status_key(ImportStatus status) {
    switch (status) {
        case ImportStatus::Enforced: return "report.enforced";
        case ImportStatus::ShownNotEnforced: return "report.shown_not_enforced";
        case ImportStatus::Unknown: return "report.unknown";
        case ImportStatus::WordsOnly: return "report.words_only";
    }
    return "report.unknown";
}

}  // namespace

void NewGame::draw_details(Ui& ui, Rect where) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(16), ui.px(10));
    const ScenarioEntry* e = entry();
    if (!e) return;
    if (!e->loaded) return draw_broken(ui, in, *e);
    const LoadedScenario& loaded = *e->loaded;
    const Scenario& sc = *loaded.scenario;
    if (preview_of_ != loaded.scenario) {
        preview_of_ = loaded.scenario;
        preview_ = new_game(loaded.rules, loaded.scenario);
    }
    Rect head = in.cut_top(ui.px(32));
    const TextStyle date{Font::Text, 14, color::ink_soft};
    const float date_w = ui.paint.width(date, sc.date) + ui.px(8);
    if (head.w > date_w * 2.5F && !year_of(sc).empty()) ui.paint.text_in(head.cut_right(date_w), date, sc.date, Align::Right);
    ui.paint.fit_text(head, {Font::HeadingBold, 22, color::ink}, in_language(sc.name, client_.language()), Align::Left);
    ui.paint.fill({in.x, in.y, in.w, ui.px(1.5F)}, color::brass);
    in.cut_top(ui.px(8));

    const std::vector<ReportLine> open_rules = not_enforced(loaded);
    std::string rules = ui.tr("new.tab_rules");
    if (!open_rules.empty()) rules += fmt::format(" ({})", open_rules.size());
    const int tab =
        choice_row(ui, "new.tab", in, {{"battle", ui.tr("new.tab_battle")}, {"rules", rules}, {"play", ui.tr("new.tab_play")}},
                   static_cast<int>(tab_));
    if (tab >= 0) {
        tab_ = static_cast<Tab>(tab);
        words_.to_top();
    }
    in.cut_top(ui.px(10));
    switch (tab_) {
        case Tab::Battle: return draw_battle(ui, in);
        case Tab::Rules: return draw_rules(ui, in);
        case Tab::Play: return draw_play(ui, in);
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
    content.cut_top(
        ui.paint.rich({content.x, content.y}, content.w, body, shown_path(e.file) + "\n" + issues_text(ui.texts, e.issues)));
    words_.end(ui, content.y);
}

void NewGame::draw_battle(Ui& ui, Rect in) {
    const Board& board = preview_->table().board;
    const HexGrid grid{1, board.width(), board.rows()};
    const float shape = grid.board_h() / grid.board_w();
    const float edge = ui.px(14);
    const bool wide = in.w > ui.px(640);
    if (wide) {
        Rect words = in.cut_right(std::max(ui.px(290), in.w * 0.36F));
        in.cut_right(ui.px(18));
        // Where the map leaves room below it, the two sides stand there.
        const float map_h = std::min(in.h, (in.w - edge) * shape + edge);
        const bool sides_below = in.h - map_h > ui.px(100) && in.w > ui.px(480);
        draw_board_preview(ui, preview_->table(), in.cut_top(map_h), client_.language());
        if (sides_below) {
            in.cut_top(ui.px(10));
            Rect half = in;
            half.w = (in.w - ui.px(10)) / 2;
            draw_side(ui, half, Side::Allies);
            draw_side(ui, half.moved(half.w + ui.px(10), 0), Side::Axis);
        }
        Rect content = words_.begin(ui, "new_words", words);
        words_.end(ui, draw_words(ui, content, !sides_below));
        return;
    }
    Rect content = words_.begin(ui, "new_words", in);
    const float map_h = std::min((content.w - edge) * shape + edge, std::max(in.h * 0.9F, ui.px(160)));
    draw_board_preview(ui, preview_->table(), content.cut_top(map_h), client_.language());
    content.cut_top(ui.px(10));
    words_.end(ui, draw_words(ui, content, true));
}

float NewGame::draw_words(Ui& ui, Rect in, bool with_sides) {
    const Scenario& sc = *chosen()->scenario;
    const std::string_view lang = client_.language();
    in.y = draw_badges(ui, in);
    in.y = draw_honesty(ui, in) + ui.px(8);
    if (with_sides) {
        in.y = draw_side(ui, in, Side::Allies) + ui.px(6);
        in.y = draw_side(ui, in, Side::Axis) + ui.px(10);
    }
    std::string text(in_language(sc.description, lang));
    for (const Objective& o : sc.objectives) {
        const bool both = o.for_side[0] && o.for_side[1];
        const std::string who = both ? ui.tr("new.for_both") : ui.tr(o.for_side[0] ? "side.allies" : "side.axis");
        text += fmt::format("\n<pic:{}> ", both ? "objective_any" : o.for_side[0] ? "objective_allies" : "objective_axis");
        text += ui.tr("new.objective",
                      {{"medals", static_cast<int>(o.medals)}, {"name", std::string(in_language(o.name, lang))}, {"who", who}});
    }
    const std::string_view special = in_language(sc.rules_in_words, lang);
    if (!special.empty()) text += "\n<b>" + ui.tr("new.special") + "</b> " + std::string(special);
    if (!text.empty() && text.front() == '\n') text.erase(0, 1);
    return in.y + ui.paint.rich({in.x, in.y}, in.w, body, text);
}

float NewGame::draw_side(Ui& ui, Rect in, Side side) {
    const Scenario& sc = *chosen()->scenario;
    const SideSetup& setup = sc.at(side);
    std::string text = "<b>" + ui.tr(side == Side::Allies ? "side.allies" : "side.axis") + "</b>";
    if (!setup.nation.is_none()) text += ", " + ui.tr("nation." + chosen()->rules->at(setup.nation).id);
    text += "\n" + ui.tr("new.cards", {{"cards", static_cast<int>(setup.cards)}});
    if (!setup.one_more_on_turns.empty())
        text += ", " + ui.tr("new.cards_grow", {{"cards", static_cast<int>(setup.cards + setup.one_more_on_turns.size())}});
    text += ", " + ui.tr("new.medals", {{"medals", static_cast<int>(setup.medals)}});
    text += "\n" + ui.tr(setup.edge == Edge::Top ? "new.edge_top" : "new.edge_bottom");
    if (sc.first == side) text += ", <b>" + ui.tr("new.moves_first") + "</b>";
    const TextStyle style{Font::Text, 13.5F, color::ink};
    const float sign = ui.px(30);
    const float text_w = in.w - sign - ui.px(28);
    const float h = ui.paint.layout(text_w, style, text).h + ui.px(12);
    const Rect box{in.x, in.y, in.w, h};
    ui.paint.panel(PanelKind::Inset, box);
    ui.paint.picture(side == Side::Allies ? "side_allies" : "side_axis", {box.x + ui.px(9), box.y + ui.px(8), sign, sign});
    ui.paint.rich({box.x + sign + ui.px(18), box.y + ui.px(6)}, text_w, style, text);
    return box.bottom();
}

// Chips that tell what is unusual here, in as many rows as they need.
float NewGame::draw_badges(Ui& ui, Rect in) {
    const TextStyle style{Font::Bold, 12, color::ink_soft};
    const float h = ui.px(22);
    float x = in.x;
    const std::vector<std::string> badges = badges_of(*chosen());
    if (badges.empty()) return in.y;
    for (const std::string& key : badges) {
        const std::string text = ui.tr(key);
        const float w = std::min(in.w, ui.paint.width(style, text) + ui.px(18));
        if (x > in.x && x + w > in.right()) {
            x = in.x;
            in.cut_top(h + ui.px(4));
        }
        const Rect chip{x, in.y, w, h};
        ui.paint.panel(PanelKind::Chip, chip);
        ui.paint.fit_text(chip.inset(ui.px(6), 0), style, text);
        x += w + ui.px(6);
    }
    return in.y + h + ui.px(8);
}

// "All rules of this scenario are enforced", or that some are not.
float NewGame::draw_honesty(Ui& ui, Rect in) {
    const std::vector<ReportLine> open_rules = not_enforced(*chosen());
    const bool all = open_rules.empty();
    const std::string text =
        all ? ui.tr("new.honest_all") : ui.tr("new.honest_some", {{"count", static_cast<int>(open_rules.size())}});
    const float sign = ui.px(18);
    const TextStyle style{Font::Bold, 13.5F, all ? color::go_dark : color::alert_dark};
    ui.paint.picture(all ? "icon_check" : "icon_help", {in.x, in.y + ui.px(1), sign, sign});
    const float text_w = in.w - sign - ui.px(8);
    const RichText& laid = ui.paint.layout(text_w, style, text);
    ui.paint.rich({in.x + sign + ui.px(8), in.y}, laid);
    const float h = std::max(sign, laid.h);
    ui.items.add("new.honesty", {in.x, in.y, in.w, h}, false, text, Found::FocusOnly);
    return in.y + h;
}

// Line by line what is enforced, what is only shown, what nobody knows, what stands in words.
void NewGame::draw_rules(Ui& ui, Rect in) {
    const LoadedScenario& loaded = *chosen();
    std::vector<ReportLine> lines = loaded.report.lines;
    if (lines.empty()) lines = not_enforced(loaded);
    Rect content = words_.begin(ui, "new_words", in);
    const auto write = [&](const TextStyle& style, const std::string& text) {
        content.cut_top(ui.paint.rich({content.x, content.y}, content.w, style, text) + ui.px(3));
    };
    content.y = draw_honesty(ui, content) + ui.px(8);
    const std::string_view special = in_language(loaded.scenario->rules_in_words, client_.language());
    if (!special.empty()) {
        write(heading, ui.tr("new.special"));
        write(body, std::string(special));
        content.cut_top(ui.px(8));
    }
    for (const ImportStatus status :
         {ImportStatus::Unknown, ImportStatus::ShownNotEnforced, ImportStatus::WordsOnly, ImportStatus::Enforced}) {
        const auto count = std::count_if(lines.begin(), lines.end(), [&](const ReportLine& l) { return l.status == status; });
        if (count == 0) continue;
        write(heading, ui.tr(status_key(status), {{"count", static_cast<int>(count)}}));
        for (const ReportLine& line : lines) {
            if (line.status != status) continue;
            const Rect row{content.x, content.y, content.w, ui.px(400)};
            const std::string text = line.place.empty() ? line.what : "<b>" + line.what + "</b>  " + line.place;
            if (words_.shows(row))
                write(body, text);
            else
                content.cut_top(ui.paint.layout(content.w, body, text).h + ui.px(3));
        }
        content.cut_top(ui.px(8));
    }
    words_.end(ui, content.y);
}

void NewGame::draw_play(Ui& ui, Rect in) {
    Rect content = words_.begin(ui, "new_words", in);
    content = content.inset(ui.px(3), 0);
    const float gap = ui.px(14);
    const auto title = [&](const char* key) {
        ui.paint.fit_text(content.cut_top(ui.px(24)), heading, ui.tr(key), Align::Left);
        content.cut_top(ui.px(4));
    };
    title("new.hands");
    const std::vector<Choice> hands{{"hidden", ui.tr("new.hands_hidden")}, {"open", ui.tr("new.hands_open")}};
    if (const int i = choice_row(ui, "new.hands", content, hands, has_open_hands_ ? 1 : 0); i >= 0) has_open_hands_ = i == 1;
    content.cut_top(ui.paint.rich({content.x, content.y + ui.px(3)}, content.w, body.in(color::ink_soft),
                                  ui.tr(has_open_hands_ ? "new.hands_open_text" : "new.hands_hidden_text")) +
                    gap);
    title("new.dice");
    const std::vector<Choice> dice{{"computer", ui.tr("new.dice_computer")}, {"real", ui.tr("new.dice_real")}};
    if (const int i = choice_row(ui, "new.dice", content, dice, has_real_dice_ ? 1 : 0); i >= 0) has_real_dice_ = i == 1;
    content.cut_top(ui.paint.rich({content.x, content.y + ui.px(3)}, content.w, body.in(color::ink_soft),
                                  ui.tr(has_real_dice_ ? "new.dice_real_text" : "new.dice_computer_text")) +
                    gap);
    title("new.seed");
    Rect row = content.cut_top(ui.px(34));
    text_field(ui, "new.seed", row.cut_left(std::min(row.w, ui.px(200))), seed_, ui.tr("new.seed_hint"), Accepts::Digits, 18);
    content.cut_top(
        ui.paint.rich({content.x, content.y + ui.px(3)}, content.w, body.in(color::ink_soft), ui.tr("new.seed_text")) + gap);
    content.y = draw_options(ui, content);
    words_.end(ui, content.y);
}

// House options: a searchable list, each with its one-line effect. What the scenario turns on cannot be turned off.
float NewGame::draw_options(Ui& ui, Rect in) {
    const LoadedScenario& loaded = *chosen();
    const std::vector<std::string>& own = loaded.scenario->options;
    ui.paint.fit_text(in.cut_top(ui.px(24)), heading, ui.tr("new.options"), Align::Left);
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, body.in(color::ink_soft), ui.tr("new.options_text")) + ui.px(6));
    text_field(ui, "new.option_filter", in.cut_top(ui.px(32)), option_filter_, ui.tr("new.option_filter"));
    in.cut_top(ui.px(8));
    std::string group;
    bool any = false;
    for (const Option& option : loaded.rules->options) {
        const std::string sentence = ui.tr("option." + option.id);
        if (!has_words(sentence + " " + option.id, option_filter_.text)) continue;
        any = true;
        if (option.group != group) {
            group = option.group;
            in.cut_top(ui.px(4));
            ui.paint.fit_text(in.cut_top(ui.px(22)), heading.sized(14), ui.tr("option_group." + group), Align::Left);
        }
        const bool fixed = is_in(own, option.id) || option.on_by_default;
        const bool is_on = fixed || is_in(options_, option.id);
        const std::string label = fixed ? sentence + " " + ui.tr("new.option_fixed") : sentence;
        const Rect box = in.cut_top(check_row_height(ui, in.w, label));
        if (check_row(ui, "option:" + option.id, box, label, is_on) && !fixed) {
            if (is_on) {
                std::erase(options_, option.id);
            } else {
                options_.push_back(option.id);
                // Of options that exclude each other the last one stays.
                for (const Option& other : loaded.rules->options) {
                    if (is_in(option.conflicts, other.id) || is_in(other.conflicts, option.id)) std::erase(options_, other.id);
                }
                std::sort(options_.begin(), options_.end());
            }
        }
        in.cut_top(ui.px(3));
    }
    if (!any) in.cut_top(ui.paint.rich({in.x, in.y}, in.w, body.in(color::ink_soft), ui.tr("new.options_none")));
    return in.y;
}

}  // namespace salient::ui
