// The log is the path; the history is folded up to each of its lines.
#include "ui/table/look_back.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "ui/table/parts/prompt_bar.hpp"
#include "words/recap.hpp"

namespace salient::ui {

void mark_line(BoardMarks& marks, const LogLine& line, int number) {
    for (const HexId hex : line.places) {
        marks.hexes[hex].light = Light::Choice;
        marks.hexes[hex].sign = line.sign;
        marks.named.push_back(hex);
    }
    for (const LogArrow& arrow : line.arrows) {
        const BoardArrow::Kind kind = arrow.kind == LogArrow::Kind::Move      ? BoardArrow::Kind::Move
                                      : arrow.kind == LogArrow::Kind::Retreat ? BoardArrow::Kind::Retreat
                                                                              : BoardArrow::Kind::Attack;
        marks.hexes[arrow.path.front()].light = kind == BoardArrow::Kind::Attack ? Light::Choice : Light::MayOrder;
        if (arrow.path.size() > 1)
            marks.hexes[arrow.path.back()].light = kind == BoardArrow::Kind::Attack ? Light::Target : Light::Choice;
        marks.named.push_back(arrow.path.back());
        marks.arrows.push_back({arrow.path, kind, arrow.leaves, number});
        number = 0;  // at the first of several
    }
    for (const LogLoss& loss : line.losses) {
        if (loss.hex.is_none()) continue;
        HexMark& mark = marks.hexes[loss.hex];
        mark.light = Light::Target;
        mark.has_loss = mark.has_loss || loss.is_eliminated;
        mark.lost += loss.figures;
        marks.named.push_back(loss.hex);
    }
    for (const LogGain& gain : line.gains) {
        if (gain.hex.is_none()) continue;
        HexMark& mark = marks.hexes[gain.hex];
        mark.light = Light::Choice;
        mark.badge = fmt::format("+{}", gain.figures);
        marks.named.push_back(gain.hex);
    }
}

HexId end_of(const LogLine& line) {
    if (!line.arrows.empty() && !line.arrows.back().path.empty()) return line.arrows.back().path.back();
    if (!line.losses.empty()) return line.losses.back().hex;
    if (!line.gains.empty()) return line.gains.back().hex;
    return line.places.empty() ? HexId::none() : line.places.front();
}

LogLines LookBack::last_turn_of(Side side) const {
    const auto& lines = log_.lines();
    for (std::size_t i = lines.size(); i-- > 0;) {
        if (!lines[i].is_heading || lines[i].side != side) continue;
        std::size_t end = i + 1;
        while (end < lines.size() && !lines[end].is_heading) ++end;
        return {i, end};
    }
    return {};
}

bool LookBack::begin(const Match& match, std::size_t line, LogLines among) {
    if (among.empty() || among.end > log_.lines().size()) return false;
    line = bounded(line, among.first, among.end - 1);
    now_.emplace(Now{line, among, table_at(match, log_.lines()[line].until)});
    return true;
}

void LookBack::go(const Match& match, int lines) {
    const Now from = *now_;
    if (lines < 0 && from.line == from.among.first) return;
    begin(match, from.line + static_cast<std::size_t>(lines), from.among);
}

void LookBack::go_to_end(const Match& match, bool is_first) {
    const LogLines among = now_->among;
    begin(match, is_first ? among.first : among.end - 1, among);
}

bool LookBack::is_at_end() const { return now_->line + 1 >= now_->among.end; }

void LookBack::mark(BoardMarks& marks) const { mark_line(marks, log_.lines()[now_->line]); }

void LookBack::mark_turn(BoardMarks& marks, Side side) const {
    const LogLines turn = last_turn_of(side);
    int number = 0;
    for (std::size_t i = turn.first; i < turn.end; ++i) {
        const LogLine& line = log_.lines()[i];
        if (!line.arrows.empty()) ++number;
        if (line.places.empty()) mark_line(marks, line, line.arrows.empty() ? 0 : number);
    }
}

std::vector<TurnLine> LookBack::turn_lines(Side side) const {
    std::vector<TurnLine> out;
    const LogLines turn = last_turn_of(side);
    int number = 0;
    for (std::size_t i = turn.first + 1; i < turn.end; ++i) {
        const LogLine& line = log_.lines()[i];
        if (line.arrows.empty()) continue;
        out.push_back({++number, line.arrows.front().kind == LogArrow::Kind::Attack, line.markup});
    }
    return out;
}

std::string LookBack::recap(const Match& match, const Texts& texts, std::string_view language, Side side, SeenFrom seen) const {
    const LogLines turn = last_turn_of(side);
    if (turn.empty()) return {};
    const auto& lines = log_.lines();
    const Instant to = turn.end < lines.size() ? lines[turn.end].until : Instant{match.history().size(), 0};
    std::string out = "<b>" + lines[turn.first].markup + ".</b>";
    for (const std::string& sentence : recap_sentences(match, texts, language, side, lines[turn.first].until, to, seen))
        out += " " + sentence;
    return out;
}

bool LookBack::draw(Ui& ui, const Match& match, Rect where) {
    const LogLines among = now_->among;
    const std::size_t at = now_->line;
    const std::string back = ui.tr("button.back");
    const ButtonSpec leave{.look = ButtonLook::Go, .key = "Esc"};
    const bool leaves =
        button(ui, "look.back", where.cut_right(std::min(button_width(ui, back, leave), where.w * 0.5F)), back, leave);
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
    const TextStyle style{log_.lines()[at].is_heading ? Font::HeadingBold : Font::Text, 15, color::ink};
    draw_sentence(ui, in, style, text);
    ui.items.add("look.text", where, false, plain_text(text));
    if (next) go(match, 1);
    if (previous) go(match, -1);
    return leaves;
}

}  // namespace salient::ui
