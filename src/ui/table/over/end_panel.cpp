// The sheet at the end of a game.
#include "ui/table/over/end_panel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "salient/queries.hpp"
#include "salient/side_key.hpp"
#include "ui/kit/controls.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/table/parts/hint.hpp"
#include "words/after/career_text.hpp"
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
constexpr double banner_alone = 0.6;  // after that
constexpr double still = 0.3;         // nothing is chosen for so long once all of it is seen

}  // namespace

void EndPanel::read(const Match& match) {
    const std::size_t now = match.history().size();
    if (read_ == now) return;
    read_ = now;
    ledger_ = ledger_of(match);
    choices_.close();
    has_begun_ = false;
    began_ = -1;
    is_whole_ = has_rested_ = answers_ = false;
    whole_since_ = -1;
    goes_back_ = false;
    view_ = View::Two;
}

EndPanel::Part EndPanel::part(Ui& ui, AnimationSpeed speed) {
    if (began_ < 0) began_ = ui.input.now;
    const double gone = ui.input.now - began_;
    if (speed == AnimationSpeed::Off || gone >= board_alone + banner_alone) is_whole_ = true;
    if (ui.input.is_at_rest()) has_rested_ = true;
    const bool is_hurried = !is_whole_ && std::exchange(goes_back_, false);
    if (!is_whole_ && (is_hurried || ui.input.was_pressed || ui.input.has_keys())) {
        is_whole_ = has_rested_;  // a key held since the last move hurries nothing
        ui.input.was_pressed = ui.input.was_released = false;
        ui.input.keys.clear();
    }
    if (is_whole_) return Part::All;
    ui.wake_in((gone < board_alone ? board_alone : board_alone + banner_alone) - gone);
    return gone < board_alone ? Part::Board : Part::Banner;
}

void EndPanel::guard(Ui& ui) {
    if (answers_) return;
    Input& in = ui.input;
    if (whole_since_ < 0) whole_since_ = in.now;
    const double left = whole_since_ + still - in.now;
    answers_ = left <= 0 && in.is_at_rest();
    if (answers_) return;
    ui.wake_in(left > 0 ? left : 0.05);
    in.was_pressed = in.was_released = false;
    in.keys.clear();
    goes_back_ = false;
}

Rect EndPanel::sheet(Ui& ui, Rect where, const std::string& title, const std::string& about) const {
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(16), ui.px(10));
    Rect head = in.cut_top(ui.px(28));
    const TextStyle style{Font::HeadingBold, 17, color::ink}, soft{Font::Text, 12.5F, color::ink_soft};
    ui.paint.fit_text(head.cut_left(std::min(head.w, ui.paint.width(style, title) + ui.px(14))), style, title, Align::Left);
    if (ui.paint.width(soft, about) <= head.w) ui.paint.text_in(head, soft, about, Align::Right);
    ui.paint.fill({in.x, in.y + ui.px(1), in.w, ui.px(1.5F)}, color::brass);
    in.cut_top(ui.px(9));
    return in;
}

// The room for what a picture needs: that of the sheet, or where that is too low a longer one that scrolls.
Rect EndPanel::begin_picture(Ui& ui, Rect in) {
    constexpr float least = 300;
    picture_scrolls_ = in.h < ui.px(least) * 0.75F;
    if (!picture_scrolls_) return in;
    Rect content = picture_scroll_.begin(ui, "end_picture", in, true);
    content.h = ui.px(least);
    return content;
}

void EndPanel::end_picture(Ui& ui, Rect room) {
    if (picture_scrolls_) picture_scroll_.end(ui, room.bottom());
}

// Whether the dice favored anybody: hits minus expected, running, and the three rolls that moved it most.
void EndPanel::draw_luck_sheet(Ui& ui, const Ending& ending, Rect where) {
    const Rect room = begin_picture(ui, sheet(ui, where, ui.tr("after.luck_title"), ui.tr("after.luck_about")));
    Rect in = room;
    Rect low = in.cut_bottom(ui.px(40));
    const std::string all = ui.tr("after.all_rolls", {{"n", static_cast<int>(ledger_.rolls.size())}});
    const ButtonSpec spec{.is_enabled = !ledger_.rolls.empty(), .key = "2", .text_size = 14};
    if (button(ui, "after.rolls", low.cut_right(std::min(low.w * 0.6F, button_width(ui, all, spec))).inset(0, ui.px(3)), all,
               spec))
        view_ = View::Rolls;
    ui.paint.fit_text(low, {Font::Text, 12.5F, color::ink_soft}, ui.tr("after.beyond"), Align::Left);
    const std::size_t rows = in.h > ui.px(230) ? std::min<std::size_t>(3, ledger_.rolls.size()) : 0;
    const Rect list = in.cut_bottom(RollList::row_height(ui) * static_cast<float>(rows));
    draw_luck(ui, ending, in);
    if (const auto clicked = rolls_.draw_top(ui, ending, list, rows)) {
        looked_at_ = ledger_.rolls[*clicked].at;
        wish_ = Wish::LookAt;
    }
    end_picture(ui, room);
}

// What the choices gave away; where the General cannot say, what was lost.
void EndPanel::draw_choices_sheet(Ui& ui, Client& client, const Match& match, const Ending& ending,
                                  const std::filesystem::path& file, Rect where) {
    if (!may_review(match)) {
        const Rect room = begin_picture(ui, sheet(ui, where, ui.tr("after.losses_title"), {}));
        Rect in = room;
        const TextStyle quiet{Font::Text, 12.5F, color::ink_soft};
        const std::string why = ui.tr("after.no_choices");
        const float h = ui.paint.layout(in.w, quiet, why).h;
        const Rect below = in.cut_bottom(h + ui.px(2));
        ui.paint.rich({below.x, below.y}, below.w, quiet, why);
        ui.items.add("after.no_choices", below, false, plain_text(why), Found::FocusOnly);
        draw_losses(ui, ending, in);
        return end_picture(ui, room);
    }
    const Rect in = begin_picture(ui, sheet(ui, where, ui.tr("after.choices_title"), ui.tr("after.choices_about")));
    choices_.open(client, file);
    // By himself, where nothing that was hidden can still be taken back.
    const bool is_settled = match.hands() == HandsShown::Open || !match.can_undo();
    if (!has_begun_ && is_settled && client.settings().animation != AnimationSpeed::Off) choices_.begin();
    has_begun_ = true;
    const ChoicesPanel::Wish wish = choices_.draw(ui, in);
    end_picture(ui, in);
    if (wish == ChoicesPanel::Wish::Judge) wish_ = Wish::Judge;
    if (wish == ChoicesPanel::Wish::Review) wish_ = Wish::Review;
}

void EndPanel::draw_two(Ui& ui, Client& client, const Match& match, const Ending& ending, const std::filesystem::path& file,
                        Rect where) {
    if (where.w > ui.px(940)) {
        const Rect left = where.cut_left(std::round((where.w - ui.px(12)) / 2));
        where.cut_left(ui.px(12));
        draw_luck_sheet(ui, ending, left);
        return draw_choices_sheet(ui, client, match, ending, file, where);
    }
    const std::vector<Choice> pictures{{"luck", ui.tr("after.luck_title")},
                                       {"choices", ui.tr(may_review(match) ? "after.choices_title" : "after.losses_title")}};
    if (const int i = tabs(ui, "after.tab", where.cut_top(ui.px(tabs_h)), pictures, shows_choices_ ? 1 : 0); i >= 0)
        shows_choices_ = i == 1;
    where.cut_top(ui.px(6));
    if (shows_choices_)
        draw_choices_sheet(ui, client, match, ending, file, where);
    else
        draw_luck_sheet(ui, ending, where);
}

// One thing over all of the room; Esc leads back to the two pictures.
void EndPanel::draw_one(Ui& ui, const Match& match, const Ending& ending, Rect where) {
    constexpr const char* titles[] = {"", "after.rolls_title", "after.numbers_title", "after.losses_title", "after.cards_title"};
    Rect in = sheet(ui, where, ui.tr(titles[static_cast<int>(view_)]), {});
    const std::string back = ui.tr("button.back");
    const ButtonSpec spec{.key = "Esc", .text_size = 14};
    if (button(ui, "after.back",
               {where.right() - ui.px(16) - button_width(ui, back, spec), where.y + ui.px(6), button_width(ui, back, spec),
                ui.px(30)},
               back, spec))
        view_ = View::Two;
    if (view_ == View::Rolls) {
        if (const auto clicked = rolls_.draw(ui, ending, in)) {
            looked_at_ = ledger_.rolls[*clicked].at;
            wish_ = Wish::LookAt;
        }
        return;
    }
    if (view_ == View::Losses) return draw_losses(ui, ending, in);
    if (view_ == View::Cards) return draw_cards_played(ui, ending, in);
    Rect content = scroll_.begin(ui, "end_table", in);
    if (content.w > ui.px(860)) {  // the figures beside losses and cards
        Rect side = content.cut_right(std::round(content.w * 0.42F));
        content.cut_right(ui.px(24));
        side.h = std::min(in.h, ui.px(430));
        draw_losses(ui, ending, side.cut_top(side.h * 0.55F));
        draw_cards_played(ui, ending, side);
    }
    content.cut_top(draw_table(ui, match, content) - content.y);
    scroll_.end(ui, draw_seed(ui, match, content));
}

// What the game is in the record of its person, and its numbers in a line.
void EndPanel::draw_record(Ui& ui, Client& client, const Match& match, Rect row) {
    ui.paint.panel(PanelKind::Paper, row);
    Rect in = row.inset(ui.px(14), ui.px(2));
    const TextStyle text{Font::Text, 14, color::ink}, soft{Font::Text, 13, color::ink_soft};
    const std::string all = ui.tr("after.all_numbers");
    if (link(ui, "after.numbers", in.cut_right(std::min(in.w * 0.4F, link_width(ui, all))), all)) view_ = View::Numbers;
    in.cut_right(ui.px(14));
    const Career& career = client.career();
    const CareerGame* game = career.find(career_id(match.record()));
    std::string told;
    if (game != nullptr)
        for (const CareerSeat& seat : game->seats)
            if (told.empty() && seat.computer.empty()) told = career_place(ui.texts, career, *game, seat.name);
    const std::string lost =
        ui.tr("after.lost_line", {{"n", ledger_.figures_lost(Side::Allies)}, {"m", ledger_.figures_lost(Side::Axis)}});
    if (ui.paint.width(soft, lost) + ui.paint.width(text, told) + ui.px(40) < in.w)
        ui.paint.text_in(in.cut_right(ui.paint.width(soft, lost) + ui.px(4)), soft, lost, Align::Right);
    if (!told.empty()) {
        ui.paint.picture("medal_allies", centered(in.cut_left(ui.px(24)).center(), ui.px(20), ui.px(20)));
        in.cut_left(ui.px(6));
        ui.paint.text_in(in, text, shortened(ui, text, plain_text(told), in.w));
    }
    ui.items.add("after.record", row, false, plain_text(told) + "\n" + lost, Found::FocusOnly);
}

// Main menu, More, Replay, and the way into the next game.
void EndPanel::draw_foot(Ui& ui, Rect row) {
    const bool is_narrow = row.w < ui.px(700);
    const auto take = [&](const char* name, const char* key, ButtonSpec spec, Wish wish, bool at_right, float most) {
        const std::string label = ui.tr(key);
        if (is_narrow) spec.key = {};
        const float w = std::min(row.w * most, button_width(ui, label, spec));
        if (button(ui, name, at_right ? row.cut_right(w) : row.cut_left(w), label, spec)) wish_ = wish;
        if (at_right)
            row.cut_right(ui.px(8));
        else
            row.cut_left(ui.px(8));
    };
    take("end.menu", "end.to_menu", {.key = "Esc"}, Wish::Leave, false, 0.3F);
    more_.more_button(ui, "end.more", row, !is_narrow);
    row.cut_left(ui.px(8));
    take("end.swap", is_narrow ? "end.swap_short" : "end.swap", {.look = ButtonLook::Go, .icon = "icon_swap"}, Wish::SwapSides,
         true, is_narrow ? 0.6F : 0.5F);
    take("end.replay", "after.replay", {.icon = is_narrow ? "" : "icon_play", .key = "P"}, Wish::Replay, true, 1);
    const TextStyle soft{Font::Text, 14, color::ink_soft};
    const std::string saved = ui.tr("after.saved");
    if (ui.paint.width(soft, saved) + ui.px(10) < row.w) ui.paint.text_in(row.inset(ui.px(6), 0), soft, saved);
}

void EndPanel::draw_more(Ui& ui, const Match& match) {
    if (!more_.is_open()) return;
    DropPanel panel;
    panel.opens_up = true;
    panel.rows = {{.id = "look", .label = ui.tr("end.look"), .key = "B"},
                  {.id = "review", .label = ui.tr("after.turn_by_turn"), .key = "3", .is_enabled = may_review(match)},
                  {.id = "rolls", .label = ui.tr("after.rolls_title"), .key = "2", .is_enabled = !ledger_.rolls.empty()},
                  {.id = "numbers", .label = ui.tr("after.all_numbers"), .key = "4"},
                  {.id = "losses", .label = ui.tr("after.losses_title")},
                  {.id = "cards", .label = ui.tr("after.cards_title")},
                  {.id = "again", .label = ui.tr("end.again")}};
    if (!match.record().header.first_game) panel.rows.push_back({.id = "pair", .label = ui.tr("after.best_of_two")});
    panel.rows.push_back({.id = "share", .label = ui.tr("after.share")});
    panel.rows.push_back({.id = "save", .label = ui.tr("end.save")});
    if (const DropReply reply = more_.panel(ui, panel); reply.row >= 0) {
        more_.close();
        choose(panel.rows[static_cast<std::size_t>(reply.row)].id);
    }
}

void EndPanel::choose(const std::string& what) {
    if (what == "look") is_closed_ = true;
    if (what == "review") wish_ = Wish::Review;
    if (what == "rolls") view_ = View::Rolls;
    if (what == "numbers") view_ = View::Numbers;
    if (what == "losses") view_ = View::Losses;
    if (what == "cards") view_ = View::Cards;
    if (what == "again") wish_ = Wish::PlayAgain;
    if (what == "pair") wish_ = Wish::BestOfTwo;
    if (what == "share") wish_ = Wish::Share;
    if (what == "save") wish_ = Wish::Save;
}

void EndPanel::follow_keys(Ui& ui) {
    Input& in = ui.input;
    if (std::exchange(goes_back_, false)) {
        if (more_.is_open())
            more_.close();
        else if (view_ == View::Two)
            wish_ = Wish::Leave;
        else
            view_ = View::Two;
    }
    if (more_.is_open()) return;
    if (in.take(SDLK_p)) wish_ = Wish::Replay;
    if (in.take(SDLK_b)) choose("look");
    if (in.take(SDLK_2) && !ledger_.rolls.empty()) view_ = View::Rolls;
    if (in.take(SDLK_3) && choices_.is_open()) wish_ = Wish::Review;
    if (in.take(SDLK_4)) view_ = View::Numbers;
}

EndPanel::Wish EndPanel::draw(Ui& ui, Client& client, const Match& match, const std::filesystem::path& file) {
    read(match);
    const Part seen = part(ui, client.settings().animation);
    ui.items.modal();
    ui.items.cover(ui.window);
    if (seen == Part::Board) return Wish::None;
    const Ending ending{match, ledger_, client.language()};
    wish_ = Wish::None;
    Rect all = ui.window.inset(ui.px(14), ui.px(10));
    if (seen == Part::Banner) {
        ui.paint.fill(ui.window, Color::rgb(0x140d06).with_alpha(0.35F));
        draw_ending_banner(ui, ending, all.cut_top(ending_banner_height(ui)));
        return Wish::None;
    }
    guard(ui);
    ui.paint.forget_shortened();
    draw_wood(ui);
    more_.hold(ui);
    const Rect below = all.cut_bottom(ui.px(54));
    ui.paint.panel(PanelKind::Paper, below);
    draw_foot(ui, below.inset(ui.px(14), ui.px(8)));
    all.cut_bottom(ui.px(10));
    const bool is_low = all.h < ui.px(560) || all.w < ui.px(940);
    const float banner = is_low ? std::min(ui.px(120), std::max(ui.px(76), all.h * 0.3F)) : ending_banner_height(ui);
    draw_ending_banner(ui, ending, all.cut_top(std::min(banner, all.h * 0.5F)));
    all.cut_top(ui.px(10));
    if (all.h > ui.px(260)) {
        draw_record(ui, client, match, all.cut_bottom(ui.px(36)));
        all.cut_bottom(ui.px(10));
    }
    if (view_ == View::Two)
        draw_two(ui, client, match, ending, file, all);
    else
        draw_one(ui, match, ending, all);
    draw_more(ui, match);
    follow_keys(ui);
    return finish(ui, all);
}

EndPanel::Wish EndPanel::finish(Ui& ui, Rect all) {
    focus_first(ui, "end.swap");
    walk_with_arrows(ui);
    if (seed_.is_chosen) wish_ = Wish::ShowSeed;
    if (seed_.is_hovered || seed_.is_focused)
        draw_hint(ui, {ui.tr("end.show_seed_hint"), {all.x, all.bottom() - ui.px(110)}}, {});
    seed_ = {};
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
