// How a replay looks.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <tuple>

#include "salient/side_key.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/menus/replay/replay_screen.hpp"
#include "ui/table/look_back.hpp"
#include "ui/table/parts/hint.hpp"
#include "ui/table/parts/motion.hpp"
#include "ui/table/stage.hpp"
#include "words/after/ending_text.hpp"
#include "words/glance.hpp"
#include "words/local_text.hpp"
#include "words/people/team_text.hpp"
#include "words/wings/overlord.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle replay_body{Font::Text, 14, color::ink};
constexpr TextStyle replay_quiet{Font::Text, 13, color::ink_soft};

Color side_color(Side side) { return side == Side::Allies ? color::allies : side == Side::Axis ? color::axis : color::ink; }

const char* moment_picture(const KeyMoment& moment) {
    switch (moment.kind) {
        case KeyMoment::Kind::Medal: return moment.side == Side::Allies ? "medal_allies" : "medal_axis";
        case KeyMoment::Kind::Unit: return "icon_loss";
        case KeyMoment::Kind::Ambush: return "emblem_ambush";
        case KeyMoment::Kind::Roll: return "icon_dice";
    }
    return "icon_dice";
}
const char* moment_key(KeyMoment::Kind kind) {
    constexpr const char* keys[] = {"after.moment_medal", "after.moment_unit", "after.moment_ambush", "after.moment_roll"};
    return keys[static_cast<int>(kind)];
}

// One of a row of choices.
bool segment(Ui& ui, std::string_view name, Rect where, std::string_view label, bool is_on) {
    const Reply reply = ui.items.add(name, where, true, label);
    ui.paint.button(ButtonLook::Tab,
                    is_on              ? ButtonState::Pressed
                    : reply.is_hovered ? ButtonState::Hovered
                                       : ButtonState::Normal,
                    where);
    if (reply.is_focused) ui.paint.focus_ring(where);
    ui.paint.fit_text(where.inset(ui.px(6), 0), {Font::HeadingBold, 13, color::ink}, label);
    return reply.is_chosen;
}

// A cell of the time line: plain for the Allies, barred for the Axis, pale for what is still to come.
void draw_cell(Ui& ui, Rect cell, Side side, bool is_past) {
    const Color fill = (side == Side::Axis ? Color::rgb(0x6f8aa6) : Color::rgb(0x7d9456)).with_alpha(is_past ? 1.0F : 0.35F);
    ui.paint.fill(cell, fill);
    if (side != Side::Axis) return;
    ui.paint.clip(cell);
    for (float x = cell.x - cell.h; x < cell.right(); x += ui.px(9))
        ui.paint.line({x, cell.bottom()}, {x + cell.h, cell.y}, ui.px(1.6F),
                      color::paper_light.with_alpha(is_past ? 0.8F : 0.5F));
    ui.paint.unclip();
}

}  // namespace

void ReplayScreen::draw_head(Ui& ui, Rect where) {
    ui.paint.fill(where, color::paper);
    ui.paint.fill({where.x, where.bottom() - ui.px(2), where.w, ui.px(2)}, color::brass);
    Rect in = where.inset(ui.px(14), ui.px(6));
    in.cut_bottom(ui.px(2));
    const TextStyle head{Font::HeadingBold, 17, color::ink};
    if (may_show_hands()) {
        const std::vector<Choice> who{{"allies", side_name(ui, Side::Allies)},
                                      {"axis", side_name(ui, Side::Axis)},
                                      {"both", ui.tr("after.hands_both")},
                                      {"nobody", ui.tr("after.hands_nobody")}};
        float w = 0;
        for (const Choice& c : who) w += button_width(ui, c.label, {.look = ButtonLook::Tab, .text_size = 13}) + ui.px(2);
        if (w < in.w * 0.6F) {
            Rect row = in.cut_right(w);
            for (std::size_t i = who.size(); i-- > 0;) {
                const ButtonSpec spec{.look = ButtonLook::Tab, .text_size = 13};
                const Rect box = row.cut_right(button_width(ui, who[i].label, spec)).inset(0, ui.px(1));
                row.cut_right(ui.px(2));
                if (segment(ui, "replay.hands." + who[i].id, box, who[i].label, static_cast<int>(shown_) == static_cast<int>(i)))
                    shown_ = static_cast<Hands>(i);
            }
            const std::string label = ui.tr("after.show_hands");
            const float label_w = ui.paint.width(replay_quiet, label);
            if (in.w > label_w + ui.px(300)) ui.paint.text_in(in.cut_right(label_w + ui.px(10)), replay_quiet, label);
        }
    }
    const std::string what = ui.tr("after.replay");
    ui.paint.text_in(in.cut_left(std::min(in.w, ui.paint.width(head, what) + ui.px(14))), head, what);
    const TextStyle name{Font::Heading, 16, color::ink};
    ui.paint.text_in(in.cut_left(std::min(in.w, ui.paint.width(name, title()) + ui.px(14))), name, title());
    std::string who;
    const std::string allies = players_text(match_, ui.texts, Side::Allies);
    const std::string axis = players_text(match_, ui.texts, Side::Axis);
    if (!allies.empty() || !axis.empty())
        who = player_or_side(match_, ui.texts, Side::Allies) + " · " + player_or_side(match_, ui.texts, Side::Axis);
    if (const std::string& started = match_.record().header.started; !started.empty())
        who += (who.empty() ? "" : " · ") + date_text(ui.texts, started);
    if (in.w > ui.px(80)) ui.paint.text_in(in, replay_quiet, shortened(ui, replay_quiet, who, in.w));
}

// Medals of both sides, and the step in a sentence.
void ReplayScreen::draw_said(Ui& ui, Rect where) {
    for (const Side side : {Side::Allies, Side::Axis}) {
        const std::string medals = fmt::format("{} / {}", shown().open.at(side).medals(), match_.scenario().at(side).medals);
        const TextStyle style{Font::HeadingBold, 14, side_color(side)};
        Rect plate = where.cut_left(ui.px(46) + ui.paint.width(style, medals) + ui.px(24));
        where.cut_left(ui.px(6));
        ui.paint.panel(PanelKind::Plate, plate);
        ui.items.add(side == Side::Allies ? "replay.medals.allies" : "replay.medals.axis", plate, false, medals,
                     Found::FocusOnly);
        plate = plate.inset(ui.px(8), 0);
        ui.paint.picture(side_icon(side), centered(plate.cut_left(ui.px(24)).center(), ui.px(20), ui.px(20)));
        const Point spot = plate.cut_left(ui.px(24)).center();
        medal_spots_[index(side)] = spot;
        ui.paint.picture(side == Side::Allies ? "medal_allies" : "medal_axis", centered(spot, ui.px(20), ui.px(20)));
        ui.paint.text_in(plate, style, medals, Align::Left);
    }
    if (path_.lines().empty()) return;
    ui.paint.panel(PanelKind::Plate, where);
    ui.paint.fill({where.x, where.y, ui.px(4), where.h}, side_color(path_.lines()[line_].side));
    const LogLine& line = path_.lines()[line_];
    const ReplayTurn& turn = path_.turns()[path_.turn_of(line_)];
    std::string said = line.markup;
    if (!line.is_heading && turn.number > 0)
        said = "<b>" +
               ui.tr("after.step", {{"turn", turn.number},
                                    {"side", side_key(turn.side)},
                                    {"step", static_cast<int>(line_ - turn.first)},
                                    {"steps", static_cast<int>(turn.end - turn.first - 1)}}) +
               "</b> " + line.markup;
    const Rect in = where.inset(ui.px(12), 0);
    TextStyle style{line.is_heading ? Font::HeadingBold : Font::Text, 15, color::ink};
    while (style.size > 9 && ui.paint.layout(in.w, style, said).h > where.h) style.size -= 0.5F;
    const RichText& laid = ui.paint.layout(in.w, style, said);
    // Of one that is too long all the same its beginning is seen, and all of it beside the pointer.
    const bool is_long = laid.h > where.h;
    ui.paint.clip(where);
    ui.paint.rich({in.x, is_long ? where.y : std::round(in.center().y - laid.h / 2)}, laid);
    ui.paint.unclip();
    if (is_long && where.has(ui.input.mouse)) draw_hint(ui, {said, {where.x, where.bottom() + ui.px(4)}}, {});
    ui.items.add("replay.said", where, false, plain_text(said), Found::FocusOnly);
}

void ReplayScreen::draw_board(Ui& ui, Rect where) {
    const Table table = shown().table();
    board_.show_references(true);
    board_.set_area(where, table.board, ui.paint.scale());
    const bool moves = playback_.is_running();
    BoardMarks marks = moves ? playback_marks(ui, playback_, {}) : BoardMarks{};
    marks.language = client_.language();
    marks.figure_scale = static_cast<float>(client_.settings().figure_percent) / 100;
    if (!path_.lines().empty() && !moves) mark_line(marks, path_.lines()[line_]);
    marks.hexes.erase(HexId::none());
    if (shows_why_ && !moves) why_.mark(marks);
    const std::string sight = moves ? std::string() : mark_sight(ui, marks);
    const Reply reply = ui.items.add("replay.board", board_.visible(), true, title(), Found::MouseOnly);
    if (reply.is_hovered && ui.input.wheel != 0) board_.zoom_by_steps(ui.input.wheel > 0 ? 1 : -1, ui.input.mouse);
    board_.draw(ui, table, marks);
    draw_parachute(ui, playback_, table, board_);
    if (!sight.empty()) draw_hint(ui, {sight, ui.input.mouse}, {});
    if (!moves) return;
    draw_battle_motion(ui, playback_, board_);
    draw_medal_motion(ui, playback_, board_, [&](Side side) { return medal_spots_[index(side)]; });
}

// From the hex that the pointer was on when it was asked for to the one that it is on now.
std::string ReplayScreen::mark_sight(Ui& ui, BoardMarks& marks) {
    if (!sight_from_) return {};
    const Table table = shown().table();
    const HexId to = board_.at(ui.input.mouse, table.board);
    if (to.is_none()) return {};
    if (sight_from_->is_none()) sight_from_ = to;
    marks.hover = to;
    marks.named.push_back(*sight_from_);
    if (*sight_from_ == to) return ui.tr("sight.from_here");
    SightTold told = sight_told(ui.texts, table, *sight_from_, to);
    marks.sight = {*sight_from_, to};
    marks.sight_blocked_by = std::move(told.barred_by);
    return told.text;
}

// Two cells a round; above them the key moments.
void ReplayScreen::draw_time(Ui& ui, Rect where) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(12), ui.px(8));
    const bool has_line = where.h > ui.px(90);
    draw_controls(ui, in.cut_bottom(ui.px(40)));
    const auto& turns = path_.turns();
    if (!has_line || turns.empty()) return;
    in.cut_bottom(ui.px(4));
    Rect labels = in.cut_bottom(ui.px(16));
    Rect cells = in.cut_bottom(ui.px(16));
    const float least = ui.px(12);
    const auto room = static_cast<std::size_t>(std::max(1.0F, cells.w / least));
    const std::size_t shown = std::min(turns.size(), room);
    const std::size_t now = path_.turn_of(line_);
    // Where there are more turns than room, those around the current one.
    const std::size_t first = turns.size() == shown ? 0 : std::min(now - std::min(now, shown / 2), turns.size() - shown);
    const float w = cells.w / static_cast<float>(shown);
    const auto x_of = [&](std::size_t line) {
        const std::size_t t = path_.turn_of(line);
        const float lines = static_cast<float>(std::max<std::size_t>(1, turns[t].end - turns[t].first));
        return cells.x +
               (static_cast<float>(t) - static_cast<float>(first) + (static_cast<float>(line - turns[t].first) + 0.5F) / lines) *
                   w;
    };
    float free_from = labels.x;
    for (std::size_t i = first; i < first + shown; ++i) {
        const Rect cell{cells.x + static_cast<float>(i - first) * w, cells.y, w - ui.px(2), cells.h};
        draw_cell(ui, cell, turns[i].side, i <= now);
        if (i == now) ui.paint.outline(cell, ui.px(2), color::ink);
        const std::string name = fmt::format("replay.cell.{}", i);
        if (ui.items.add(name, cell, true, path_.lines()[turns[i].first].markup, Found::MouseOnly).is_chosen) {
            is_playing_ = false;
            go(turns[i].first);
        }
        if (turns[i].number == 0 || (i > first && turns[i].number == turns[i - 1].number)) continue;
        const std::string number = std::to_string(turns[i].number);
        const float number_w = ui.paint.width(replay_quiet, number);
        const float x = cell.center().x - number_w / 2;
        if (x < free_from) continue;
        ui.paint.text({x, labels.y}, i == now ? TextStyle{Font::Bold, 13, color::ink} : replay_quiet, number);
        free_from = x + number_w + ui.px(10);
    }
    float last = -1000;
    const auto& moments = path_.moments();
    for (std::size_t i = 0; i < moments.size(); ++i) {
        const std::size_t turn = path_.turn_of(moments[i].line);
        const float x = x_of(moments[i].line);
        if (turn < first || turn >= first + shown || x < last + ui.px(21)) continue;
        last = x;
        const Rect at = centered({x, in.center().y}, ui.px(20), ui.px(20));
        ui.paint.fill({x, at.bottom() - ui.px(1), 1, cells.y - at.bottom()}, color::ink_faint);
        ui.paint.picture(moment_picture(moments[i]), at, {}, moments[i].line <= line_ ? 1.0F : 0.55F);
        if (ui.items.add(fmt::format("replay.moment.{}", i), at, true, ui.tr(moment_key(moments[i].kind)), Found::MouseOnly)
                .is_chosen) {
            is_playing_ = false;
            go(moments[i].line);
        }
    }
    const float x = x_of(line_);
    ui.paint.shape({{x - ui.px(6), cells.y - ui.px(7)}, {x + ui.px(6), cells.y - ui.px(7)}, {x, cells.y}}, color::alert);
    ui.paint.fill({x - ui.px(1), cells.y - ui.px(2), ui.px(2), cells.h + ui.px(4)}, color::alert);
}

void ReplayScreen::draw_controls(Ui& ui, Rect where) {
    const float gap = ui.px(6);
    const bool may_back = line_ > 0;
    const bool may_on = line_ + 1 < path_.lines().size();
    const bool is_wide = where.w > ui.px(800);
    const bool has_words = where.w > ui.px(1080);  // beside the keys of the tools and the speeds
    // In a narrow window the buttons make room for the speeds.
    const float least = is_wide ? ui.px(40) : bounded(std::floor((where.w - ui.px(270)) / 9) - gap, ui.px(28), ui.px(40));
    const auto icon = [&](std::string_view name, std::string_view picture, bool is_enabled, std::string_view word,
                          Command command, int x) {
        const ButtonSpec spec{.is_enabled = is_enabled, .icon = picture};
        const std::string label = has_words && !word.empty() ? ui.tr(word) : std::string();
        const Rect box = where.cut_left(label.empty() ? least : button_width(ui, label, spec));
        where.cut_left(gap);
        if (button(ui, name, box, label, spec)) follow({0, command, {}, static_cast<std::int8_t>(x), 0});
    };
    icon("replay.first", "icon_first", may_back, "", Command::First, 0);
    icon("replay.turn_back", "icon_step_back", may_back, "after.turn_word", Command::Turn, -1);
    icon("replay.back", "icon_back", may_back, "after.step_word", Command::Step, -1);
    const std::string play = ui.tr(is_playing_ ? "after.pause" : "after.play");
    const ButtonSpec go_spec{
        .look = ButtonLook::Go, .is_enabled = path_.lines().size() > 1, .icon = is_playing_ ? "icon_pause" : "icon_play"};
    focus_first(ui, "replay.play");
    const std::string space = ui.tr("help.key.space");
    ButtonSpec spec = go_spec;
    spec.key = is_wide ? std::string_view(space) : std::string_view();
    if (button(ui, "replay.play", where.cut_left(std::min(where.w * 0.4F, button_width(ui, play, spec))), play, spec))
        toggle_play(ui);
    where.cut_left(gap);
    icon("replay.next", "icon_forward", may_on, "after.step_word", Command::Step, 1);
    icon("replay.turn_on", "icon_play", may_on, "after.turn_word", Command::Turn, 1);
    icon("replay.last", "icon_last", may_on, "", Command::Last, 0);
    for (const auto& [name, picture, cap, command] : {std::tuple("replay.sight", "icon_sight", "help.key.v", Command::Sight),
                                                      std::tuple("replay.odds_button", "icon_odds", "help.key.o", Command::Odds),
                                                      std::tuple("replay.why", "icon_why", "help.key.q", Command::Why)}) {
        const std::string key = ui.tr(cap);
        const ButtonSpec tool{.icon = picture, .key = is_wide ? std::string_view(key) : std::string_view()};
        const Rect box = where.cut_left(is_wide ? button_width(ui, "", tool) : least);
        where.cut_left(gap);
        if (button(ui, name, box, {}, tool)) follow({0, command, {}, 0, 0});
    }
    constexpr const char* names[] = {"½", "1×", "2×", "4×"};
    const float w = ui.px(36);
    if (where.w < w * 4) return;
    Rect row = where.cut_right(w * 4);
    for (int i = 0; i < 4; ++i) {
        if (segment(ui, fmt::format("replay.speed.{}", i), row.cut_left(w).inset(ui.px(1), ui.px(3)), names[i], speed_ == i))
            speed_ = i;
    }
}

void ReplayScreen::draw_list(Ui& ui, Rect where) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(10), ui.px(10));
    const std::vector<Choice> tabs{{"turns", ui.tr("after.all_turns")},
                                   {"moments", ui.tr("after.key_moments", {{"n", static_cast<int>(path_.moments().size())}})}};
    if (const int i = choice_row(ui, "replay.list", in, tabs, shows_moments_ ? 1 : 0); i >= 0) {
        shows_moments_ = i == 1;
        reveals_ = true;
    }
    in.cut_top(ui.px(4));
    Rect content = list_.begin(ui, "replay_list", in, true);
    const float top = content.y;
    float wanted = -1;
    if (shows_moments_) {
        draw_moments(ui, content);
    } else {
        const std::size_t now = path_.turns().empty() ? 0 : path_.turn_of(line_);
        for (std::size_t i = 0; i < path_.turns().size(); ++i) {
            if (i == now) wanted = content.y - top;
            draw_turn(ui, content, i);
        }
    }
    list_.end(ui, content.y);
    if (reveals_ && wanted >= 0) list_.reveal(std::max(0.0F, wanted - in.h * 0.35F));
    if (reveals_) ui.wake_in(0);
    reveals_ = false;
}

void ReplayScreen::draw_turn(Ui& ui, Rect& content, std::size_t number) {
    const ReplayTurn& turn = path_.turns()[number];
    const std::size_t now = path_.turn_of(line_);
    const Rect row = content.cut_top(ui.px(30));
    std::string card;
    for (const CardId played : turn.cards) card += (card.empty() ? "" : " · ") + ui.tr("card." + match_.rules().at(played).id);
    const std::string head =
        turn.number == 0 ? ui.tr("after.before") : fmt::format("{} · {}", turn.number, side_name(ui, turn.side));
    // What is still to come says nothing of the cards to come.
    const Reply reply = ui.items.add(fmt::format("replay.turn.{}", number), row, true, head + " " + card);
    if (reply.is_chosen) {
        is_playing_ = false;
        go(turn.first);
    }
    if (list_.shows(row)) {
        if (number == now) ui.paint.fill(row, color::panel_dark);
        if (reply.is_hovered) ui.paint.fill(row, color::brass_light.with_alpha(0.35F));
        ui.paint.fill({row.x, row.bottom() - 1, row.w, 1}, color::brass.with_alpha(0.4F));
        if (reply.is_focused) ui.paint.focus_ring(row);
        Rect in = row.inset(ui.px(8), 0);
        std::string chip;
        if (turn.medals > 0)
            chip = ui.tr("count.medals", {{"n", turn.medals}});
        else if (turn.has_ambush)
            chip = ui.tr("after.moment_ambush");
        else if (turn.has_rare_roll)
            chip = ui.tr("after.moment_roll");
        if (!chip.empty()) {
            const TextStyle style{Font::Text, 12, color::ink};
            const Rect box = in.cut_right(std::min(in.w * 0.42F, ui.paint.width(style, chip) + ui.px(18)));
            ui.paint.panel(PanelKind::Chip, centered(box.center(), box.w, ui.px(20)));
            ui.paint.fit_text(box.inset(ui.px(6), 0), style, chip);
            in.cut_right(ui.px(6));
        }
        ui.paint.fit_text(in.cut_left(ui.px(92)), {Font::HeadingBold, 14, side_color(turn.side)}, head, Align::Left);
        ui.paint.fit_text(in, number <= now ? replay_body : replay_quiet, card, Align::Left);
    }
    if (number == now) draw_steps(ui, content, turn);
}

// The current turn unfolded: hands, then its steps; what is done is replay_quiet, what comes paler still.
void ReplayScreen::draw_steps(Ui& ui, Rect& content, const ReplayTurn& turn) {
    for (const Side side : {Side::Allies, Side::Axis}) {
        if (!shows_hand(side)) continue;
        std::string told;
        for (const CardId card : hands_[index(side)])
            told += (told.empty() ? "" : ", ") + ui.tr("card." + match_.rules().at(card).id);
        told = ui.tr("after.hand", {{"side", side_key(side)}, {"cards", told}});
        for (const GivenCard& given : given_[index(side)])
            told += "\n" + ui.tr("staff.last_card",
                                 {{"role", role_arg(given.to)}, {"card", "@card." + match_.rules().at(given.card).id}});
        const float h = ui.paint.layout(content.w - ui.px(36), replay_quiet, told).h;
        const Rect row = content.cut_top(h + ui.px(6));
        ui.paint.fill(row, color::panel.with_alpha(0.5F));
        ui.paint.picture(side_icon(side), centered({row.x + ui.px(16), row.y + ui.px(13)}, ui.px(17), ui.px(17)));
        ui.paint.rich({row.x + ui.px(32), row.y + ui.px(3)}, content.w - ui.px(36), replay_quiet, told);
        ui.items.add(side == Side::Allies ? "replay.hand.allies" : "replay.hand.axis", row, false, plain_text(told),
                     Found::FocusOnly);
    }
    for (std::size_t i = turn.first + (turn.number > 0 ? 1 : 0); i < turn.end; ++i) {
        const LogLine& line = path_.lines()[i];
        const TextStyle style = i == line_ ? replay_body : replay_body.in(i < line_ ? color::ink_soft : color::ink_faint);
        const float h = ui.paint.layout(content.w - ui.px(38), style, line.markup).h;
        const Rect row = content.cut_top(h + ui.px(6));
        const Reply reply = ui.items.add(fmt::format("replay.line.{}", i), row, true, plain_text(line.markup));
        if (reply.is_chosen) {
            is_playing_ = false;
            go(i);
        }
        if (!list_.shows(row)) continue;
        ui.paint.fill(row, i == line_ ? color::paper_light : color::panel.with_alpha(0.25F));
        if (i == line_) ui.paint.fill({row.x, row.y, ui.px(4), row.h}, color::alert);
        if (reply.is_hovered) ui.paint.fill(row, color::brass_light.with_alpha(0.35F));
        if (reply.is_focused) ui.paint.focus_ring(row);
        ui.paint.text_in({row.x + ui.px(6), row.y + ui.px(2), ui.px(22), ui.px(20)}, replay_quiet,
                         std::to_string(i - turn.first + (turn.number > 0 ? 0 : 1)), Align::Right);
        ui.paint.rich({row.x + ui.px(34), row.y + ui.px(3)}, content.w - ui.px(38), style, line.markup);
    }
}

void ReplayScreen::draw_moments(Ui& ui, Rect& content) {
    const auto& moments = path_.moments();
    if (moments.empty())
        content.cut_top(ui.paint.rich({content.x, content.y}, content.w, replay_body, ui.tr("after.no_moments")));
    for (std::size_t i = 0; i < moments.size(); ++i) {
        const LogLine& line = path_.lines()[moments[i].line];
        const ReplayTurn& turn = path_.turns()[path_.turn_of(moments[i].line)];
        const float h = std::max(ui.px(30), ui.paint.layout(content.w - ui.px(76), replay_body, line.markup).h + ui.px(8));
        const Rect row = content.cut_top(h);
        const Reply reply = ui.items.add(fmt::format("replay.key.{}", i), row, true, plain_text(line.markup));
        if (reply.is_chosen) {
            is_playing_ = false;
            go(moments[i].line);
        }
        if (!list_.shows(row)) continue;
        if (moments[i].line == line_) ui.paint.fill(row, color::panel_dark);
        if (reply.is_hovered) ui.paint.fill(row, color::brass_light.with_alpha(0.35F));
        if (reply.is_focused) ui.paint.focus_ring(row);
        ui.paint.fill({row.x, row.bottom() - 1, row.w, 1}, color::brass.with_alpha(0.4F));
        ui.paint.text_in({row.x, row.y, ui.px(34), row.h}, {Font::HeadingBold, 14, side_color(turn.side)},
                         std::to_string(turn.number), Align::Center);
        ui.paint.picture(moment_picture(moments[i]), centered({row.x + ui.px(50), row.center().y}, ui.px(22), ui.px(22)));
        ui.paint.rich({row.x + ui.px(70), row.y + ui.px(4)}, content.w - ui.px(76), replay_body, line.markup);
    }
}

void ReplayScreen::draw_foot(Ui& ui, Rect row) {
    ui.paint.panel(PanelKind::Paper, row);
    row = row.inset(ui.px(10), ui.px(7));
    const std::string back = ui.tr("button.back");
    if (button(ui, "page.back", row.cut_left(std::min(row.w * 0.3F, button_width(ui, back))), back)) next_ = Next::pop();
    row.cut_left(ui.px(6));
    const std::string branch = ui.tr("after.branch");
    const bool is_narrow = ui.window.w / ui.paint.scale() <= 960;
    const ButtonSpec spec{.is_enabled = may_show_hands(), .key = "B", .text_size = 14};
    const float wanted = button_width(ui, branch, spec);
    if (button(ui, "replay.branch", row.cut_right(std::min(is_narrow ? row.w * 0.4F : row.w - ui.px(50), wanted)), branch,
               spec)) {
        is_playing_ = false;
        dialog_ = Dialog::Branch;
    }
    row.cut_right(ui.px(6));
    if (is_narrow) {
        const std::string list = ui.tr(shows_list_ ? "after.board" : "after.all_turns");
        if (button(ui, "replay.show_list", row.cut_right(std::min(row.w * 0.5F, button_width(ui, list))), list)) {
            shows_list_ = !shows_list_;
            reveals_ = true;
        }
        row.cut_right(ui.px(6));
    }
    const std::string text = ui.tr("after.export");
    const ButtonSpec plain{.icon = "icon_save", .text_size = 14};
    const bool fits = button_width(ui, text, plain) <= row.w;
    if (button(ui, "replay.export",
               fits ? row.cut_right(button_width(ui, text, plain)) : row.cut_right(std::min(row.w, ui.px(44))),
               fits ? text : std::string(), plain))
        export_text();
}

}  // namespace salient::ui
