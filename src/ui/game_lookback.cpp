// Looking back: the table as it lay at a line of the log, one step after the other, with marks; and the last turn in a few sentences.
#include <fmt/format.h>

#include <algorithm>

#include "ui/game_screen.hpp"
#include "ui/recap.hpp"

namespace salient::ui {
namespace {

const char* side_arg(Side side) { return side == Side::Allies ? "@side.allies" : "@side.axis"; }

void mark_line(BoardMarks& marks, const LogLine& line) {
    for (const HexId hex : line.places) marks.hexes[hex].light = Light::Choice;
    marks.arrows.insert(marks.arrows.end(), line.arrows.begin(), line.arrows.end());
    for (const BoardLoss& loss : line.losses) {
        if (loss.hex.is_none()) continue;
        HexMark& mark = marks.hexes[loss.hex];
        mark.light = Light::Target;
        mark.has_loss = mark.has_loss || loss.is_eliminated;
        mark.lost += loss.figures;
    }
}

}  // namespace

GameScreen::Lines GameScreen::last_turn_of(Side side) const {
    const auto& lines = log_.lines();
    for (std::size_t i = lines.size(); i-- > 0;) {
        if (!lines[i].is_heading || lines[i].side != side) continue;
        std::size_t end = i + 1;
        while (end < lines.size() && !lines[end].is_heading) ++end;
        return {i, end};
    }
    return {};
}

void GameScreen::look_at(std::size_t line, Lines among) {
    if (among.first >= among.end || among.end > log_.lines().size()) return;
    playback_.finish();
    line = std::clamp(line, among.first, among.end - 1);
    look_.emplace(Lookback{line, among, table_at(match_, log_.lines()[line].until)});
    overlay_ = Overlay::None;
    refusal_.reset();
}

void GameScreen::look_at_turn(Side side) {
    const Lines turn = last_turn_of(side);
    look_at(turn.first + (turn.end > turn.first + 1 ? 1 : 0), turn);
}

void GameScreen::stop_looking() {
    look_.reset();
    inviting_is_stale_ = true;
}

void GameScreen::handle_look(Ui& ui) {
    if (!look_ || overlay_ != Overlay::None) return;
    Input& in = ui.input;
    const Lines among = look_->among;
    const std::size_t at = look_->line;
    const bool enters = in.take(SDLK_RETURN) || in.take(SDLK_KP_ENTER);  // on to the next step, at last back to the game
    if (in.take(SDLK_ESCAPE) || (enters && at + 1 >= among.end)) return stop_looking();
    if (enters) look_at(at + 1, among);
    if (in.take_plain(SDLK_LEFT, false) || in.take_plain(SDLK_UP, false)) look_at(at > among.first ? at - 1 : at, among);
    if (in.take_plain(SDLK_RIGHT, false) || in.take_plain(SDLK_DOWN, false)) look_at(at + 1, among);
    if (in.take(SDLK_HOME)) look_at(among.first, among);
    if (in.take(SDLK_END)) look_at(among.end - 1, among);
    in.take(SDLK_n);
    in.take(SDLK_z, true);
    in.was_right_clicked = false;
}

BoardMarks GameScreen::look_marks() const {
    BoardMarks out;
    out.hover = pointed();
    out.tokens = unit_tokens(shown());
    mark_line(out, log_.lines()[look_->line]);
    return out;
}

BoardMarks GameScreen::turn_marks(Side side) const {
    BoardMarks out;
    const Lines turn = last_turn_of(side);
    for (std::size_t i = turn.first; i < turn.end; ++i) {
        if (log_.lines()[i].places.empty()) mark_line(out, log_.lines()[i]);
    }
    return out;
}

void GameScreen::draw_look_prompt(Ui& ui, Rect where) {
    const Lines among = look_->among;
    const std::size_t at = look_->line;
    const std::string back = ui.tr("button.back");
    const ButtonSpec go{.look = ButtonLook::Go, .key = "Esc"};
    bool leaves = button(ui, "look.back", where.cut_right(std::min(button_width(ui, back, go), where.w * 0.5F)), back, go);
    where.cut_right(ui.px(8));
    const float w = ui.px(40);
    const bool next = button(ui, "look.next", where.cut_right(w), "", {.is_enabled = at + 1 < among.end, .icon = "icon_play"});
    where.cut_right(ui.px(4));
    const bool previous =
        button(ui, "look.previous", where.cut_right(w), "", {.is_enabled = at > among.first, .icon = "icon_step_back"});
    where.cut_right(ui.px(8));
    ui.paint.panel(PanelKind::Plate, where);
    ui.paint.fill({where.x, where.y, ui.px(4), where.h}, color::brass);
    Rect in = where.inset(ui.px(12), 0);
    const std::string number = fmt::format("{}/{}", at - among.first + 1, among.end - among.first);
    const TextStyle small{Font::Text, 13, color::ink_soft};
    if (in.w > ui.px(160)) ui.paint.text_in(in.cut_right(ui.paint.width(small, number) + ui.px(4)), small, number, Align::Right);
    const std::string& text = log_.lines()[at].markup;
    TextStyle style{log_.lines()[at].is_heading ? Font::HeadingBold : Font::Text, 15, color::ink};
    while (style.size > 9 && ui.paint.layout(in.w, style, text).h > where.h) style.size -= 0.5F;
    const RichText& laid = ui.paint.layout(in.w, style, text);
    ui.paint.rich({in.x, std::round(in.center().y - laid.h / 2)}, laid);
    ui.items.add("look.text", where, false, plain_text(text));
    if (leaves) return stop_looking();
    if (next) look_at(at + 1, among);
    if (previous) look_at(at - 1, among);
}

std::string GameScreen::recap_text(Side side) const {
    const Lines turn = last_turn_of(side);
    if (turn.first >= turn.end) return {};
    const auto& lines = log_.lines();
    const Moment to = turn.end < lines.size() ? lines[turn.end].until : Moment{match_.history().size(), 0};
    std::string out = "<b>" + lines[turn.first].markup + ".</b>";
    for (const std::string& sentence : recap_sentences(match_, client_.texts(), side, lines[turn.first].until, to))
        out += " " + sentence;
    return out;
}

void GameScreen::draw_recap(Ui& ui) {
    const Side other = enemy_of(own_side());
    const std::string text = recap_text(other);
    const float w = ui.px(520);
    const TextStyle body{Font::Text, 15, color::ink};
    const std::string shown = text.empty() ? ui.tr("recap.nothing", {{"side", side_arg(other)}}) : text;
    const float h = ui.paint.layout(w - ui.px(44), body, shown).h;
    Rect in = dialog(ui, w, h + ui.px(150), ui.tr("recap.title"));
    ui.paint.rich({in.x, in.y}, in.w, body, shown);
    ui.items.add("recap.text", {in.x, in.y, in.w, h}, false, plain_text(shown), Found::FocusOnly);
    Rect row = in.cut_bottom(ui.px(38));
    const std::string close = ui.tr("button.close");
    if (ui.items.focus().empty() && ui.input.by_keyboard) ui.items.set_focus("recap.steps");
    const std::string steps = ui.tr("recap.steps");
    const ButtonSpec go{.look = ButtonLook::Go, .is_enabled = !text.empty(), .icon = "icon_eye"};
    const bool looks = button(ui, "recap.steps", row.cut_right(std::min(button_width(ui, steps, go), row.w * 0.7F)), steps, go);
    row.cut_right(ui.px(10));
    if (button(ui, "recap.close", row.cut_right(std::min(button_width(ui, close), row.w)), close)) overlay_ = Overlay::None;
    if (looks) look_at_turn(other);
}

}  // namespace salient::ui
