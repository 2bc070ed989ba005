// The sheet at the end of a game.
#include "ui/table/over/end_panel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "salient/queries.hpp"
#include "salient/side_key.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/table/parts/hint.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace {

using Numbers = std::array<int, 2>;  // by Side

struct EndFigures {
    std::map<std::pair<UnitClass, UnitTypeId>, Numbers> units_lost;  // infantry of every kind, then armor, then guns
    Numbers all_units_lost{};
    Numbers figures_lost{};
    std::array<Numbers, face_count> faces{};
    Numbers dice{};
    Numbers hits{};
    std::array<double, 2> expected{};
};

// The chance that one die hits, by the faces that hit.
double hit_chance(const Table& table, const BattleContext& battle) {
    int sides = 0;
    for (int f = 0; f < face_count; ++f) {
        if (is_hit(table, battle, static_cast<Face>(f))) sides += sides_showing(static_cast<Face>(f));
    }
    return sides / 6.0;
}

EndFigures count_end(const Match& match) {
    EndFigures out;
    const Table table{match.rules(), match.scenario(), match.open()};
    for (const Unit& u : match.open().units) {
        const std::size_t side = index(u.side);
        if (u.where == Whereabouts::Eliminated || u.figures == 0) {
            ++out.all_units_lost[side];
            ++out.units_lost[{table.type(u).order_class, u.type}][side];
        }
        if (table.type(u).train != TrainPart::Wagon) out.figures_lost[side] += u.full - u.figures;  // the hits of its locomotive
    }
    for (const Played& played : match.history()) {
        for (const Event& event : played.events) {
            const auto* roll = std::get_if<DiceRolled>(&event);
            if (!roll || roll->purpose != RollPurpose::Battle) continue;
            const std::size_t by = index(enemy_of(match.open().at(roll->battle.target).side));
            int dice = 0;
            for (std::size_t f = 0; f < face_count; ++f) {
                out.faces[f][by] += roll->faces[f];
                dice += roll->faces[f];
            }
            out.dice[by] += dice;
            out.hits[by] += roll->hits;
            out.expected[by] += dice * hit_chance(table, roll->battle);
        }
    }
    return out;
}

}  // namespace

std::string short_seal(const Match& match) {
    std::string out;
    for (std::size_t i = 0; i < 16; i += 4) out += (i == 0 ? "" : "-") + match.record().seal.substr(i, 4);
    return out;
}

// The table of figures; gives the y below it.
float EndPanel::draw_table(Ui& ui, const Match& match, Rect in) {
    const Open& open = match.open();
    const EndFigures end = count_end(match);
    const TextStyle body{Font::Text, 15, color::ink};
    const TextStyle strong{Font::HeadingBold, 15, color::ink};
    const float column = std::min(ui.px(120), in.w * 0.26F);
    int number = 0;
    const auto row = [&](std::string_view label, const std::string& allies, const std::string& axis,
                         std::string_view picture = {}) {
        Rect r = in.cut_top(ui.px(26));
        ui.paint.fill({r.x, r.y, r.w, 1}, color::brass.with_alpha(0.4F));
        ui.paint.fit_text(r.cut_right(column), strong, axis, Align::Right);
        ui.paint.fit_text(r.cut_right(column), strong, allies, Align::Right);
        if (!picture.empty()) {
            const Rect sign = r.cut_left(ui.px(26));
            ui.paint.picture(picture, centered(sign.center(), ui.px(20), ui.px(20)));
        }
        ui.paint.fit_text(r, body, label, Align::Left);
        ui.items.add(fmt::format("end.line.{}", number++), {in.x, r.y, in.w, r.h}, false,
                     fmt::format("{} | {} | {}", label, allies, axis), Found::FocusOnly);
    };
    const auto both = [&](std::string_view label, const Numbers& n, std::string_view picture = {}) {
        row(label, std::to_string(n[0]), std::to_string(n[1]), picture);
    };
    Rect head = in.cut_top(ui.px(26));
    ui.paint.fit_text(head.cut_right(column), strong.in(color::axis), side_name(ui, Side::Axis), Align::Right);
    ui.paint.fit_text(head.cut_right(column), strong.in(color::allies), side_name(ui, Side::Allies), Align::Right);
    const auto medals = [&](Side side) {
        return fmt::format("{} / {}", open.at(side).medals(), match.scenario().at(side).medals);
    };
    row(ui.tr("end.row.medals"), medals(Side::Allies), medals(Side::Axis));
    both(ui.tr("end.row.units"), end.all_units_lost);
    for (const auto& [kind, lost] : end.units_lost)
        both("    " + capitalized(ui.tr("unit." + match.rules().at(kind.second).id)), lost);
    both(ui.tr("end.row.figures"), end.figures_lost);
    both(ui.tr("end.row.dice"), end.dice);
    constexpr const char* faces[] = {"die.infantry", "die.armor", "die.grenade", "die.star", "die.flag"};
    for (std::size_t f = 0; f < end.faces.size(); ++f) both(ui.tr(faces[f]), end.faces[f], die_picture(static_cast<Face>(f)));
    both(ui.tr("end.row.hits"), end.hits);
    const auto expected = [&](Side side) { return decimal(ui.texts, end.expected[index(side)]); };
    row(ui.tr("end.row.expected"), expected(Side::Allies), expected(Side::Axis));
    return in.y;
}

// The seed tells every die and card to come: not while an undo could make the game go on.
float EndPanel::draw_seed(Ui& ui, const Match& match, Rect in) {
    seed_ = {};
    const RecordHeader& header = match.record().header;
    if (header.salt.empty()) return in.y;
    in.cut_top(ui.px(10));
    if (match.can_undo()) {
        const std::string label = ui.tr("end.show_seed");
        const ButtonSpec spec{.icon = "icon_eye"};
        const Rect row = in.cut_top(ui.px(32));
        seed_ =
            button_reply(ui, "end.show_seed", {row.x, row.y, std::min(row.w, button_width(ui, label, spec)), row.h}, label, spec);
        return in.y;
    }
    const std::string text = ui.tr("end.seed", {{"seed", std::to_string(header.seed)}, {"seal", short_seal(match)}});
    const float h = ui.paint.rich({in.x, in.y}, in.w, {Font::Text, 15, color::ink}, text);
    ui.items.add("end.seed", {in.x, in.y, in.w, h}, false, plain_text(text), Found::FocusOnly);
    return in.y + h;
}

namespace {

// What the end of a battle is told by, and the clause.
std::pair<const char*, const char*> reason_of(WinReason reason) {
    switch (reason) {
        case WinReason::NoUnitsLeft: return {"end.no_units", "VICT-6"};
        case WinReason::SuddenDeath: return {"end.sudden_death", "OBJ-25"};
        case WinReason::NoCardsLeft: return {"end.no_cards", "VICT-11"};
        case WinReason::Medals:
        case WinReason::None: break;
    }
    return {"end.medals", "VICT-3"};
}

}  // namespace

EndPanel::Wish EndPanel::draw(Ui& ui, const Match& match) {
    const Open& open = match.open();
    Rect in = draw_dialog(ui, ui.px(700), ui.px(640), "");
    const bool low = ui.window.h < ui.px(520);
    const float icon = ui.px(low ? 40 : 64);
    Rect head = in.cut_top(std::max(icon, ui.px(34)) + ui.px(4));
    const TextStyle title{Font::HeadingBold, low ? 22.0F : 28.0F, open.winner == Side::Allies ? color::allies : color::axis};
    ui.paint.picture(side_icon(open.winner), {head.x, head.y, icon, icon});
    head.cut_left(icon + ui.px(12));
    ui.paint.fit_text(head, title, ui.tr("end.title", {{"side", side_key(open.winner)}}), Align::Left);
    // VICT-10: enough units have left by the exits.
    const Table table(match.rules(), match.scenario(), open);
    const int exits = match.scenario().at(open.winner).exit_units;
    const bool by_exits = open.reason == WinReason::SuddenDeath && exits != 0 && units_that_left(table, open.winner) >= exits;
    const auto [reason, clause] = by_exits ? std::pair{"end.exits", "VICT-10"} : reason_of(open.reason);
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, {Font::Text, 15, color::ink},
                             ui.tr(reason, {{"side", side_key(open.winner)}, {"turn", int{open.at(open.winner).turns}}}) +
                                 " <c>" + clause + "</c>") +
               ui.px(8));

    // The buttons take the rows they need, each row as wide as the table that scrolls above them.
    struct End {
        std::string label;
        ButtonSpec spec;
    };
    const std::vector<End> ends = {{ui.tr("end.look"), {.icon = "icon_eye"}},
                                   {ui.tr("end.save"), {.icon = "icon_save"}},
                                   {ui.tr("end.again"), {}},
                                   {ui.tr("end.swap"), {}},
                                   {ui.tr("end.to_menu"), {.look = ButtonLook::Go}}};
    const float row_h = ui.px(36);
    const float gap = ui.px(8);
    std::vector<float> widths;
    for (const End& e : ends) widths.push_back(std::min(in.w, button_width(ui, e.label, e.spec)));
    std::vector<Rect> boxes;
    float y = 0;
    for (const std::size_t count : even_rows(widths, in.w, gap)) {
        const std::size_t first = boxes.size();
        const auto n = static_cast<float>(count);
        const float room = in.w - gap * (n - 1);
        float widest = 0;
        float needed = 0;
        for (std::size_t i = first; i < first + count; ++i) {
            widest = std::max(widest, widths[i]);
            needed += widths[i];
        }
        // All as wide as each other where the longest label allows it.
        float x = in.x;
        for (std::size_t i = first; i < first + count; ++i) {
            const bool is_last = i + 1 == first + count;
            const float w = is_last              ? in.right() - x
                            : widest <= room / n ? std::floor(room / n)
                                                 : std::floor(widths[i] + (room - needed) / n);
            boxes.push_back({x, y, w, row_h});
            x += w + gap;
        }
        y += row_h + gap;
    }
    const Rect area = in.cut_bottom(y - gap);
    in.cut_bottom(ui.px(10));
    Rect content = scroll_.begin(ui, "end_table", in);
    content.cut_top(draw_table(ui, match, content) - content.y);
    scroll_.end(ui, draw_seed(ui, match, content));
    const auto pressed = [&](std::string_view name, std::size_t i) {
        return button(ui, name, boxes[i].moved(0, area.y), ends[i].label, ends[i].spec);
    };
    focus_first(ui, "end.menu");
    Wish wish = Wish::None;
    if (pressed("end.look", 0)) is_closed_ = true;
    if (pressed("end.save", 1)) wish = Wish::Save;
    if (pressed("end.again", 2)) wish = Wish::PlayAgain;
    if (pressed("end.swap", 3)) wish = Wish::SwapSides;
    if (pressed("end.menu", 4)) wish = Wish::Leave;
    if (seed_.is_chosen) wish = Wish::ShowSeed;
    if (seed_.is_hovered || seed_.is_focused) draw_hint(ui, {ui.tr("end.show_seed_hint"), {in.x, in.bottom() - ui.px(110)}}, {});
    return wish;
}

void EndPanel::draw_prompt(Ui& ui, const Chooser& chooser, Rect where) {
    const std::string label = ui.tr("end.result");
    const ButtonSpec go{.look = ButtonLook::Go, .key = "N"};
    focus_first(ui, "prompt.result");
    const Rect box = where.cut_right(std::min(button_width(ui, label, go), where.w * 0.5F));
    if (button(ui, "prompt.result", box, label, go)) is_closed_ = false;
    where.cut_right(ui.px(8));
    ui.paint.panel(PanelKind::Plate, where);
    const Message prompt = chooser.prompt();
    const std::string text = ui.tr(prompt.key, prompt.args);
    ui.paint.fit_text(where.inset(ui.px(12), 0), {Font::Bold, 15, color::ink}, text, Align::Left);
    ui.items.add("prompt", where, true, plain_text(text));
}

}  // namespace salient::ui
