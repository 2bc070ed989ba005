// Units: the list by groups, and what is told of the one chosen.
#include "ui/menus/units_screen.hpp"

#include <algorithm>

#include "ui/board/board_view.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/kit/navigation.hpp"
#include "ui/menus/new_game_screen.hpp"
#include "words/game_log.hpp"
#include "words/scenario_facts.hpp"
#include "words/unit_pages.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle unit_body{Font::Text, 14, color::ink};
constexpr TextStyle soft{Font::Text, 13.5F, color::ink_soft};
constexpr TextStyle unit_heading{Font::HeadingBold, 16, color::ink};
constexpr TextStyle unit_clause{Font::Text, 12.5F, color::alert_dark};

// The figure of a type, and its badge where that alone tells it from others.
void draw_portrait(Ui& ui, const UnitType& type, Rect where, std::string_view nation, float badge_share) {
    const std::string figure = BoardView::portrait_of(ui.art, type);
    if (figure.empty()) {
        ui.paint.fit_text(where, {Font::HeadingBold, 18, color::ink_soft}, capitalized(ui.tr("unit." + type.id)).substr(0, 1));
        return;
    }
    ui.paint.picture(figure, where, Look{.nation = nation});
    const std::string badge = "badge_" + type.id;
    const float side = std::round(where.w * badge_share);
    if (ui.art.has(badge)) ui.paint.picture(badge, {where.right() - side, where.bottom() - side, side, side});
}

}  // namespace

std::unique_ptr<Screen> units_screen(Client& client, const std::shared_ptr<const Rulebook>& rules) {
    const bool is_standard = !rules;
    return std::make_unique<UnitsScreen>(client, is_standard ? client.standard() : rules, is_standard);
}

UnitsScreen::UnitsScreen(Client& client, std::shared_ptr<const Rulebook> rules, bool has_battles)
    : client_(client), rules_(std::move(rules)), has_battles_(has_battles) {
    for (std::size_t i = 0; i < rules_->nations.size(); ++i) {
        if (rules_->nations[i].id == "us") nation_ = NationId{i};
    }
}

void UnitsScreen::turn_nation(int step) {
    const auto count = static_cast<int>(rules_->nations.size());
    nation_ = NationId{static_cast<std::size_t>((static_cast<int>(nation_.value) + step + count) % count)};
}

// Gives the y below: a long name takes several lines.
float UnitsScreen::draw_row(Ui& ui, Rect list, UnitTypeId id) {
    const std::string item = id.is_none() ? "units_craft" : "units.unit." + rules_->at(id).id;
    const std::string title = capitalized(ui.tr(id.is_none() ? "badge.landing_craft" : "unit." + rules_->at(id).id));
    const float name_x = ui.px(6 + 38 + 8);
    const RichText& laid =
        ui.paint.layout(list.w - name_x - ui.px(6), unit_body.with(id == choice_ ? Font::Bold : Font::Text), title);
    const Rect row = list.cut_top(std::max(ui.px(42), laid.h + ui.px(6)));
    const Reply reply = ui.items.add(item, row, true, title);
    if (id == choice_) focus_first(ui, item);
    if ((reply.is_chosen || (reply.is_focused && last_focus_ != item)) && id != choice_) {
        choice_ = id;
        words_.to_top();
    }
    if (!list_.shows(row)) return row.bottom();
    if (id == choice_)
        ui.paint.button(ButtonLook::Tab, ButtonState::Pressed, row);
    else if (reply.is_hovered)
        ui.paint.button(ButtonLook::Quiet, ButtonState::Hovered, row);
    if (reply.is_focused) ui.paint.focus_ring(row.inset(ui.px(2)));
    Rect in = row.inset(ui.px(6), ui.px(2));
    const Rect picture = in.cut_left(ui.px(38)).inset(0, (in.h - ui.px(38)) / 2);
    if (id.is_none())
        ui.paint.picture("landing_craft", picture);
    else
        draw_portrait(ui, rules_->at(id), picture, rules_->at(nation_).id, 0.42F);
    ui.paint.rich({row.x + name_x, std::round(row.center().y - laid.h / 2)}, laid);
    return row.bottom();
}

void UnitsScreen::draw_list(Ui& ui, Rect where) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect content = list_.begin(ui, "units", where.inset(ui.px(10), ui.px(10)));
    for (int g = 0; g < unit_group_count; ++g) {
        const auto group = static_cast<UnitGroup>(g);
        const std::vector<UnitTypeId> types = types_of(*rules_, group);
        if (types.empty()) continue;
        ui.paint.fit_text(content.cut_top(ui.px(26)), {Font::HeadingBold, 13.5F, color::ink_soft}, ui.tr(group_key(group)),
                          Align::Left);
        for (const UnitTypeId type : types) {
            content.cut_top(draw_row(ui, content, type) - content.y + ui.px(2));
        }
        if (group == UnitGroup::ShipsAndTrains) content.cut_top(draw_row(ui, content, UnitTypeId::none()) - content.y + ui.px(2));
        content.cut_top(ui.px(6));
    }
    last_focus_ = ui.items.focus();
    list_.end(ui, content.y);
}

// The figure large, and beside it the whole unit as it stands on the board; gives the y below.
float UnitsScreen::draw_figure(Ui& ui, Rect in) {
    const UnitType& type = rules_->at(choice_);
    const Nation& nation = rules_->at(nation_);
    const float side = std::min(ui.px(210), std::round((in.w - ui.px(10)) * 0.58F));
    Rect row = in.cut_top(side);
    const Rect large = row.cut_left(side);
    ui.paint.panel(PanelKind::Inset, large);
    draw_portrait(ui, type, large.inset(ui.px(10)), nation.id, 0.26F);
    row.cut_left(ui.px(10));
    const Rect hex = row.cut_left(std::min(row.w, side * 0.72F));
    ui.paint.panel(PanelKind::Inset, hex);
    Scenario scenario;
    Open open;
    const Table table(*rules_, scenario, open);
    Unit unit;
    unit.type = choice_;
    unit.nation = nation_;
    unit.side = nation.usual_side == Side::Axis ? Side::Axis : Side::Allies;
    unit.figures = unit.full = type.figures_of(nation_);
    const float w = std::min(hex.w, hex.h) * 0.94F;
    const Point center{hex.center().x, hex.center().y + 0.04F * w};
    BoardView::draw_unit(ui, table, unit, center, w, {});
    ui.paint.picture(nation.mark.empty() ? "mark_" + nation.id : nation.mark,
                     centered({center.x, center.y + 0.312F * w}, 0.19F * w, 0.19F * w));
    const std::string badge = "badge_" + type.id;
    if (ui.art.has(badge)) ui.paint.picture(badge, {center.x + 0.20F * w, center.y + 0.05F * w, 0.21F * w, 0.21F * w});
    in.cut_top(ui.px(8));
    turn_nation(stepper(ui, "units.nation", in.cut_top(ui.px(30)), ui.tr("nation." + nation.id)));
    in.cut_top(ui.px(12));
    return in.y;
}

// What most is asked for, at a glance.
float UnitsScreen::draw_summary(Ui& ui, Rect in) {
    const UnitType& type = rules_->at(choice_);
    const float label_w = ui.px(104);
    const auto row = [&](const char* key, const std::string& value) {
        if (value.empty()) return;
        const RichText& laid = ui.paint.layout(in.w - label_w, unit_body, value);
        Rect r = in.cut_top(std::max(ui.px(22), laid.h));
        ui.paint.fit_text({r.x, r.y, label_w - ui.px(8), ui.px(20)}, soft, ui.tr(key), Align::Left);
        ui.paint.rich({r.x + label_w, r.y}, laid);
        in.cut_top(ui.px(3));
    };
    std::string figures = ui.tr("inspect.figures", {{"figures", static_cast<int>(type.figures)}});
    for (const auto& [nation, count] : type.figures_by_nation)
        figures += "; " + ui.tr("unit_text.strength_of",
                                {{"figures", static_cast<int>(count)}, {"nation", "@nation." + rules_->at(nation).id}});
    row("units.figures", figures);
    const int hexes = type.movement;
    const int limit = type.battle_move;
    row("inspect.moves", type.range == 0  ? ui.tr("units.moves_only", {{"hexes", hexes}})
                         : limit >= hexes ? ui.tr("inspect.moves_and_battles", {{"hexes", hexes}})
                         : limit == 0     ? ui.tr("inspect.moves_or_battles", {{"hexes", hexes}})
                                          : ui.tr("inspect.moves_up_to", {{"hexes", hexes}, {"limit", limit}}));
    if (type.range == 0) {
        row("inspect.dice", ui.tr("units.never_battles"));
    } else {
        Rect dice = in.cut_top(ui.px(40));
        ui.paint.fit_text({dice.x, dice.y + ui.px(14), label_w - ui.px(8), ui.px(22)}, soft, ui.tr("inspect.dice_at"),
                          Align::Left);
        dice.cut_left(label_w);
        const float cell_w = std::min(ui.px(27), dice.w / static_cast<float>(type.range));
        for (int d = 1; d <= type.range; ++d) {
            const Rect cell = dice.cut_left(cell_w);
            const Rect face{cell.x, cell.y + ui.px(14), cell_w - ui.px(4), cell_w - ui.px(4)};
            ui.paint.text_in({face.x, cell.y, face.w, ui.px(14)}, {Font::Text, 11.5F, color::ink_soft}, std::to_string(d),
                             Align::Center);
            ui.paint.picture("die_blank", face);
            ui.paint.text_in(face, {Font::HeadingBold, 14, color::ink},
                             std::to_string(type.dice[static_cast<std::size_t>(d - 1)]), Align::Center);
        }
        in.cut_top(ui.px(4));
    }
    std::string flags, medals;
    for (const RuleLine& line : page_.front().lines) {
        if (line.topic == Topic::Flags && flags.empty()) flags = line.text;
        if (line.clause == "UNIT-14" && medals.empty()) medals = line.text;
    }
    row("units.retreat", flags);
    row("units.medals", medals);
    return in.y + ui.px(8);
}

float UnitsScreen::draw_rules(Ui& ui, Rect in) {
    const float clause_w = ui.paint.width(unit_clause, "HTRACK-14") + ui.px(10);
    for (const RuleBlock& block : page_) {
        const bool is_own = &block == &page_.front();
        Rect head = in.cut_top(ui.px(26));
        if (const auto* of = std::get_if<UnitOfNation>(&block.subject); of && !of->nation.is_none()) {
            const Nation& nation = rules_->at(of->nation);
            ui.paint.picture(nation.mark.empty() ? "mark_" + nation.id : nation.mark, head.cut_left(head.h).inset(ui.px(2)));
            head.cut_left(ui.px(6));
        }
        ui.paint.fit_text(head, unit_heading, is_own ? ui.tr("units.rules") : block.title, Align::Left);
        ui.paint.fill({in.x, in.y, in.w, 1}, color::brass);
        in.cut_top(ui.px(5));
        for (const RuleLine& line : block.lines) {
            const RichText& laid = ui.paint.layout(in.w - clause_w, unit_body, line.text);
            const Rect r = in.cut_top(laid.h + ui.px(4));
            ui.paint.rich({r.x, r.y}, laid);
            ui.paint.text_in({r.right() - clause_w, r.y, clause_w, ui.paint.height(unit_body)}, unit_clause, line.clause,
                             Align::Right);
        }
        in.cut_top(ui.px(12));
    }
    return in.y;
}

// The landing craft: what the rule of a battle that has them says (LCT).
void UnitsScreen::draw_craft(Ui& ui, Rect in) {
    if (page_.empty() || page_of_ != choice_) {
        std::vector<RuleLine> lines = scenario_rule_lines(ui.texts, LandingCraft{}, Scenario{}, *rules_);
        lines.front() = {Topic::Other, ui.tr("units.craft"), "LCT-1"};  // not whose they are in a battle
        page_ = {{capitalized(ui.tr("badge.landing_craft")), {}, std::move(lines)}};
        page_of_ = choice_;
    }
    ui.paint.fit_text(in.cut_top(ui.px(32)), {Font::HeadingBold, 22, color::ink}, page_.front().title, Align::Left);
    ui.paint.fill({in.x, in.y, in.w, ui.px(1.5F)}, color::brass);
    in.cut_top(ui.px(10));
    ui.items.add("units.page", in, false, page_.front().title + "\n" + plain_text(in_lines(page_.front().lines)),
                 Found::FocusOnly);
    Rect content = words_.begin(ui, "units_words", in, true);
    const float side = std::min(ui.px(210), content.w);
    const Rect large = content.cut_top(side);
    ui.paint.panel(PanelKind::Inset, {large.x, large.y, side, side});
    ui.paint.picture("landing_craft", Rect{large.x, large.y, side, side}.inset(ui.px(12)));
    content.cut_top(ui.px(12));
    words_.end(ui, draw_rules(ui, content));
}

void UnitsScreen::draw_details(Ui& ui, Rect where) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(16), ui.px(10));
    if (choice_.is_none()) return draw_craft(ui, in);
    if (page_.empty() || page_of_ != choice_) {
        page_ = unit_page(ui.texts, *rules_, choice_);
        page_of_ = choice_;
    }
    const UnitType& type = rules_->at(choice_);
    const Rect head = in.cut_top(ui.px(32));
    const std::string group = ui.tr(group_key(group_of(*rules_, type)));
    const float group_w = ui.paint.width(soft, group) + ui.px(8);
    Rect title = head;
    if (ui.paint.width({Font::HeadingBold, 22, color::ink}, page_.front().title) + group_w + ui.px(12) < head.w)
        ui.paint.text_in(title.cut_right(group_w), soft, group, Align::Right);
    ui.paint.fit_text(title, {Font::HeadingBold, 22, color::ink}, page_.front().title, Align::Left);
    ui.paint.fill({in.x, in.y, in.w, ui.px(1.5F)}, color::brass);
    in.cut_top(ui.px(10));
    std::string said = page_.front().title;
    for (const RuleBlock& block : page_) said += "\n" + block.title + "\n" + plain_text(in_lines(block.lines));
    ui.items.add("units.page", in, false, said, Found::FocusOnly);

    if (in.w > ui.px(700)) {
        Rect left = in.cut_left(std::round(in.w * 0.42F));
        in.cut_left(ui.px(22));
        left.y = draw_figure(ui, left.inset(ui.px(3), ui.px(3)));
        draw_summary(ui, left);
        const Rect content = words_.begin(ui, "units_words", in, true);
        words_.end(ui, draw_rules(ui, content));
        return;
    }
    Rect content = words_.begin(ui, "units_words", in, true);
    content.y = draw_figure(ui, content.inset(ui.px(3), ui.px(3)));
    content.y = draw_summary(ui, content);
    words_.end(ui, draw_rules(ui, content));
}

Next UnitsScreen::draw_foot(Ui& ui, Rect row) {
    const std::string back = ui.tr("button.back");
    if (button(ui, "page.back", row.cut_left(button_width(ui, back)), back) || ui.input.take(SDLK_ESCAPE)) return Next::pop();
    if (!has_battles_ || choice_.is_none()) return Next::stay();
    const std::string& id = rules_->at(choice_).id;
    const auto& list = client_.scenarios();
    const auto count = std::count_if(list.begin(), list.end(), [&](const ScenarioEntry& e) {
        return e.loaded && has_unit(*e.loaded->scenario, *e.loaded->rules, id);
    });
    row.cut_left(ui.px(12));
    const std::string battles = ui.tr("units.battles", {{"count", static_cast<int>(count)}});
    const ButtonSpec spec{.look = ButtonLook::Go, .is_enabled = count > 0, .icon = "icon_play"};
    const float w = std::min(row.w, button_width(ui, battles, spec) + ui.px(16));
    if (!button(ui, "units.battles", row.cut_right(w), battles, spec)) return Next::stay();
    auto screen = std::make_unique<NewGame>(client_);
    screen->show_only_with(id);
    return Next::push(std::move(screen));
}

Next UnitsScreen::frame(Ui& ui) {
    Page page = draw_page(ui, ui.tr("units.title"));
    const bool narrow = page.body.w < ui.px(760);
    draw_list(ui, page.body.cut_left(std::round(narrow ? page.body.w * 0.42F : std::max(ui.px(300), page.body.w * 0.24F))));
    page.body.cut_left(ui.px(12));
    draw_details(ui, page.body);
    Next next = draw_foot(ui, page.foot);
    walk_with_arrows(ui);
    return next;
}

}  // namespace salient::ui
