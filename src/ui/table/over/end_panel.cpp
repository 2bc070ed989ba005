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
    std::array<Numbers, face_count> faces{};
    Numbers dice{};
    Numbers hits{};
};

EndFigures count_end(const Match& match) {
    EndFigures out;
    const Table table{match.rules(), match.scenario(), match.open()};
    for (const Unit& u : match.open().units) {
        const std::size_t side = index(u.side);
        if (u.where == Location::Eliminated || u.figures == 0) {
            ++out.all_units_lost[side];
            ++out.units_lost[{table.type(u).order_class, u.type}][side];
        }
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
float EndPanel::draw_table(Ui& ui, const Match& match, Rect in) const {
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
    both(ui.tr("end.row.figures"), {ledger_.figures_lost(Side::Allies), ledger_.figures_lost(Side::Axis)});
    both(ui.tr("end.row.dice"), end.dice);
    constexpr const char* faces[] = {"die.infantry", "die.armor", "die.grenade", "die.star", "die.flag"};
    for (std::size_t f = 0; f < end.faces.size(); ++f) both(ui.tr(faces[f]), end.faces[f], die_picture(static_cast<Face>(f)));
    both(ui.tr("end.row.hits"), end.hits);
    const auto expected = [&](Side side) { return decimal(ui.texts, ledger_.expected(side)); };
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

constexpr double board_alone = 1.2;   // seconds
constexpr double banner_alone = 1.0;  // after that

const char* tab_key(int tab) {
    constexpr const char* keys[] = {"after.luck_title", "after.rolls_title", "after.losses_title", "after.cards_title",
                                    "after.numbers_title"};
    return keys[tab];
}
const char* tab_id(int tab) {
    constexpr const char* ids[] = {"luck", "rolls", "losses", "cards", "numbers"};
    return ids[tab];
}

}  // namespace

void EndPanel::read(const Match& match) {
    const std::size_t now = match.history().size();
    if (read_ == now) return;
    read_ = now;
    ledger_ = ledger_of(match);
    began_ = -1;
    is_whole_ = false;
}

EndPanel::Part EndPanel::part(Ui& ui, const Match&, AnimationSpeed speed) {
    if (began_ < 0) began_ = ui.input.now;
    const double gone = ui.input.now - began_;
    if (speed == AnimationSpeed::Off || gone >= board_alone + banner_alone) is_whole_ = true;
    if (!is_whole_ && (ui.input.was_pressed || ui.input.has_keys())) {
        is_whole_ = true;
        ui.input.was_pressed = ui.input.was_released = false;
        ui.input.keys.clear();
    }
    if (is_whole_) return Part::All;
    ui.wake_in((gone < board_alone ? board_alone : board_alone + banner_alone) - gone);
    return gone < board_alone ? Part::Board : Part::Banner;
}

void EndPanel::draw_tab(Ui& ui, const Match& match, const Ending& ending, Tab tab, Rect in) {
    switch (tab) {
        case Tab::Luck: return draw_luck(ui, ending, in);
        case Tab::Losses: return draw_losses(ui, ending, in);
        case Tab::Cards: return draw_cards_played(ui, ending, in);
        case Tab::Rolls:
            if (const auto clicked = rolls_.draw(ui, ending, in)) {
                looked_at_ = ledger_.rolls[*clicked].at;
                wish_ = Wish::LookAt;
            }
            return;
        case Tab::Numbers: {
            Rect content = scroll_.begin(ui, "end_table", in);
            content.cut_top(draw_table(ui, match, content) - content.y);
            scroll_.end(ui, draw_seed(ui, match, content));
            return;
        }
    }
}

// A sheet with its heading; of several, the tabs are the heading.
void EndPanel::draw_tabs(Ui& ui, const Match& match, const Ending& ending, std::string_view name, const std::vector<Tab>& tabs,
                         Tab& now, Rect where) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(16), ui.px(12));
    if (std::find(tabs.begin(), tabs.end(), now) == tabs.end()) now = tabs.front();
    if (tabs.size() == 1) {
        ui.paint.fit_text(in.cut_top(ui.px(26)), {Font::HeadingBold, 17, color::ink}, ui.tr(tab_key(static_cast<int>(now))),
                          Align::Left);
    } else {
        std::vector<Choice> choices;
        for (const Tab tab : tabs) choices.push_back({tab_id(static_cast<int>(tab)), ui.tr(tab_key(static_cast<int>(tab)))});
        const auto at = static_cast<int>(std::find(tabs.begin(), tabs.end(), now) - tabs.begin());
        if (const int i = choice_row(ui, name, in, choices, at); i >= 0) now = tabs[static_cast<std::size_t>(i)];
    }
    ui.paint.fill({in.x, in.y + ui.px(2), in.w, ui.px(1.5F)}, color::brass);
    in.cut_top(ui.px(10));
    draw_tab(ui, match, ending, now, in);
}

struct EndPanel::Button {
    const char* name;
    std::string label;
    ButtonSpec spec;
    Wish wish;
};

// The first and the last stay in sight where there is no room for all.
std::vector<EndPanel::Button> EndPanel::buttons(Ui& ui, const Match& match) {
    std::vector<Button> out = {{"menu", ui.tr("end.to_menu"), {}, Wish::Leave},
                               {"look", ui.tr("end.look"), {.icon = "icon_eye"}, Wish::None},
                               {"save", ui.tr("end.save"), {.icon = "icon_save"}, Wish::Save},
                               {"replay", ui.tr("after.replay"), {.icon = "icon_play"}, Wish::Replay},
                               {"review", ui.tr("review.open"), {.icon = "icon_eye"}, Wish::Review},
                               {"share", ui.tr("after.share"), {.icon = "icon_save"}, Wish::Share}};
    if (!match.record().header.first_game)
        out.push_back({"pair", ui.tr("after.best_of_two"), {.icon = "icon_swap"}, Wish::BestOfTwo});
    out.push_back({"again", ui.tr("end.again"), {}, Wish::PlayAgain});
    out.push_back({"swap", ui.tr("end.swap"), {.look = ButtonLook::Go, .icon = "icon_swap"}, Wish::SwapSides});
    return out;
}

namespace {

constexpr float button_h = 36, button_gap = 8;

std::vector<std::size_t> rows_of(Ui& ui, const std::vector<float>& widths, float w) {
    return even_rows(widths, w, ui.px(button_gap));
}

}  // namespace

// In as few rows as they need, each row as wide as the sheet.
float EndPanel::draw_buttons(Ui& ui, const std::vector<Button>& list, Rect in) {
    std::vector<float> widths;
    for (const Button& b : list) widths.push_back(std::min(in.w, button_width(ui, b.label, b.spec)));
    const float gap = ui.px(button_gap);
    std::size_t i = 0;
    float y = in.y;
    for (const std::size_t count : rows_of(ui, widths, in.w)) {
        float needed = gap * static_cast<float>(count - 1);
        for (std::size_t k = i; k < i + count; ++k) needed += widths[k];
        const float more = (in.w - needed) / static_cast<float>(count);
        float x = in.x;
        for (const std::size_t end = i + count; i < end; ++i) {
            const float w = i + 1 == end ? in.right() - x : std::floor(widths[i] + more);
            if (button(ui, fmt::format("end.{}", list[i].name), {x, y, w, ui.px(button_h)}, list[i].label, list[i].spec)) {
                if (list[i].wish == Wish::None) is_closed_ = true;
                wish_ = list[i].wish;
            }
            x += w + gap;
        }
        y += ui.px(button_h) + gap;
    }
    return y - gap;
}

// Where there is little room: everything below each other, to be scrolled.
void EndPanel::draw_page(Ui& ui, const Match& match, const Ending& ending, const std::vector<Button>& more, Rect where) {
    Rect content = page_.begin(ui, "end_page", where, true);
    content = content.inset(ui.px(6), 0);
    draw_ending_banner(ui, ending, content.cut_top(std::min(ui.px(150), std::max(ui.px(72), where.h * 0.36F))));
    content.cut_top(ui.px(10));
    std::vector<Choice> choices;
    for (int tab = 0; tab < 5; ++tab) choices.push_back({tab_id(tab), ui.tr(tab_key(tab))});
    if (const int i = choice_row(ui, "after.tab", content, choices, static_cast<int>(only_)); i >= 0) only_ = static_cast<Tab>(i);
    content.cut_top(ui.px(6));
    constexpr float heights[] = {300, 340, 240, 180, 450};
    const Rect sheet = content.cut_top(ui.px(heights[static_cast<int>(only_)]));
    ui.paint.panel(PanelKind::Paper, sheet);
    draw_tab(ui, match, ending, only_, sheet.inset(ui.px(16), ui.px(12)));
    content.cut_top(ui.px(10));
    content.cut_top(draw_buttons(ui, more, content) - content.y + ui.px(8));
    page_.end(ui, content.y);
}

EndPanel::Wish EndPanel::draw(Ui& ui, const Match& match, AnimationSpeed speed, std::string_view language) {
    read(match);
    const Part seen = part(ui, match, speed);
    ui.items.modal();
    ui.items.cover(ui.window);
    if (seen == Part::Board) return Wish::None;
    const Ending ending{match, ledger_, std::string(language)};
    wish_ = Wish::None;
    Rect all = ui.window.inset(ui.px(14), ui.px(10));
    if (seen == Part::Banner) {
        ui.paint.fill(ui.window, Color::rgb(0x140d06).with_alpha(0.35F));
        draw_ending_banner(ui, ending, all.cut_top(ending_banner_height(ui)));
        return Wish::None;
    }
    ui.paint.forget_shortened();
    draw_wood(ui);
    const std::vector<Button> list = buttons(ui, match);
    const float inner = all.w - ui.px(24);
    const auto rows_for = [&](const std::vector<Button>& some) {
        std::vector<float> widths;
        for (const Button& b : some) widths.push_back(std::min(inner, button_width(ui, b.label, b.spec)));
        return rows_of(ui, widths, inner).size();
    };
    const std::size_t rows = rows_for(list);
    const bool is_page = rows > 2 || all.h / ui.paint.scale() < 520 || all.w / ui.paint.scale() <= 1000;
    // Of a page that is scrolled the foot is one row; what it has no room for stands on the page.
    std::vector<Button> foot = list, more;
    if (is_page) {
        foot = {list.front(), list.back()};
        more = {list.begin() + 1, list.end() - 1};
        if (rows_for(foot) > 1) {
            more.push_back(foot.back());
            foot.pop_back();
        }
    }
    const auto foot_rows = static_cast<float>(rows_for(foot));
    const Rect below = all.cut_bottom(foot_rows * ui.px(button_h + button_gap) + ui.px(10));
    ui.paint.panel(PanelKind::Paper, below);
    draw_buttons(ui, foot, below.inset(ui.px(12), ui.px(8)));
    all.cut_bottom(ui.px(10));
    if (is_page) {
        draw_page(ui, match, ending, more, all);
        return finish(ui, all);
    }
    draw_ending_banner(ui, ending, all.cut_top(std::min(ending_banner_height(ui), all.h * 0.5F)));
    all.cut_top(ui.px(10));
    const float wide = all.w / ui.paint.scale();
    if (wide > 1340) {
        Rect left = all.cut_left(std::round(all.w * 0.5F));
        all.cut_left(ui.px(12));
        Rect low = left.cut_bottom(std::round(left.h * 0.36F));
        left.cut_bottom(ui.px(12));
        draw_tabs(ui, match, ending, "after.left", {Tab::Luck}, left_, left);
        Tab losses = Tab::Losses;
        Tab cards = Tab::Cards;
        draw_tabs(ui, match, ending, "after.low", {Tab::Losses}, losses, low.cut_left(std::round(low.w * 0.54F)));
        low.cut_left(ui.px(12));
        draw_tabs(ui, match, ending, "after.low", {Tab::Cards}, cards, low);
        draw_tabs(ui, match, ending, "after.tab", {Tab::Rolls, Tab::Numbers}, right_, all);
    } else {
        Rect left = all.cut_left(std::round(all.w * 0.56F));
        all.cut_left(ui.px(12));
        draw_tabs(ui, match, ending, "after.left", {Tab::Luck, Tab::Rolls}, left_, left);
        draw_tabs(ui, match, ending, "after.tab", {Tab::Numbers, Tab::Losses, Tab::Cards}, right_, all);
    }
    return finish(ui, all);
}

EndPanel::Wish EndPanel::finish(Ui& ui, Rect all) {
    focus_first(ui, "end.menu");
    if (seed_.is_chosen) wish_ = Wish::ShowSeed;
    if (seed_.is_hovered || seed_.is_focused)
        draw_hint(ui, {ui.tr("end.show_seed_hint"), {all.x, all.bottom() - ui.px(110)}}, {});
    return wish_;
}

void EndPanel::draw_picture(Ui& ui, const Match& match, std::string_view language) {
    const Ledger ledger = ledger_of(match);
    const Ending ending{match, ledger, std::string(language), false};
    draw_wood(ui);
    Rect all = ui.window.inset(ui.px(16), ui.px(14));
    draw_ending_banner(ui, ending, all.cut_top(ui.px(194)));
    all.cut_top(ui.px(12));
    Rect luck = all.cut_left(std::round(all.w * 0.5F));
    all.cut_left(ui.px(12));
    const auto sheet = [&](Rect where, const char* title) {
        ui.paint.panel(PanelKind::Paper, where);
        Rect in = where.inset(ui.px(16), ui.px(12));
        ui.paint.fit_text(in.cut_top(ui.px(26)), {Font::HeadingBold, 17, color::ink}, ui.tr(title), Align::Left);
        ui.paint.fill({in.x, in.y + ui.px(2), in.w, ui.px(1.5F)}, color::brass);
        in.cut_top(ui.px(10));
        return in;
    };
    draw_luck(ui, ending, sheet(luck, "after.luck_title"));
    RollList::draw_biggest(ui, ending, sheet(all, "after.rolls_title"));
}

void EndPanel::draw_prompt(Ui& ui, const Chooser& chooser, Rect where) {
    const std::string label = ui.tr("end.result");
    const ButtonSpec go{.look = ButtonLook::Go, .key = "N"};
    focus_first(ui, "prompt.result");
    const Rect box = where.cut_right(std::min(button_width(ui, label, go), where.w * 0.5F));
    if (button(ui, "prompt.result", box, label, go)) is_closed_ = false;
    where.cut_right(ui.px(8));
    ui.paint.panel(PanelKind::Plate, where);
    const Message prompt = chooser.question().prompt();
    const std::string text = ui.tr(prompt.key, prompt.args);
    ui.paint.fit_text(where.inset(ui.px(12), 0), {Font::Bold, 15, color::ink}, text, Align::Left);
    ui.items.add("prompt", where, true, plain_text(text));
}

}  // namespace salient::ui
