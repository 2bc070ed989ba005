// The battle that was left, and the first lesson.
#include "ui/menus/left_battle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "salient/opponent.hpp"
#include "salient/side_key.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/menus/seat_box.hpp"
#include "ui/table/parts/side_look.hpp"
#include "words/local_text.hpp"
#include "words/people/level_text.hpp"

namespace salient::ui {
namespace {

constexpr double line_time = 0.9;  // seconds that a line of the turn is shown

Match read_match(Client& client, const std::filesystem::path& file) {
    LoadedRecord record = load_record(file, client.standard());
    const TurnEnd turn_end = turn_end_of(record.record.header.open_hands ? HandsShown::Open : HandsShown::Hidden);
    return Match::resume(std::move(record), {}, turn_end);
}

// Sections and edges of what stands there are the same for everybody.
bool draw_still_board(Ui& ui, Rect where, const View& view, BoardMarks marks, const std::string& language) {
    const Reply reply = ui.items.add("menu.board", where, true, {}, Found::MouseOnly);
    BoardView board;
    board.set_area(where, view.table().board, ui.paint.scale());
    marks.language = language;
    board.draw(ui, view.table(), marks);
    return reply.is_chosen;
}

std::string who_leads(const Texts& texts, const Match& match, Side side) {
    if (std::string level = level_text(texts, match.computer_of(seat_of(side))); !level.empty()) return level;
    const std::string& name = match.record().header.names[index(seat_of(side))];
    return name.empty() ? texts("opponent.person") : name;
}

}  // namespace

LeftBattle::LeftBattle(Client& client, const std::filesystem::path& file)
    : client_(client), file_(file), match_(read_match(client, file)), language_(client.language()) {
    log_.read(match_, client.texts(), language_);
    turn_ = back_.last_turn_of(last_side());
}

// Whose turn is told: the enemy's of the side that is to play, or of one that is over the last one.
Side LeftBattle::last_side() const {
    const Open& open = match_.open();
    return open.is_over() || open.active == Side::None ? open.active : enemy_of(open.active);
}

std::string LeftBattle::title() const { return std::string(in_language(match_.scenario().name, client_.language())); }

std::string LeftBattle::when() const {
    std::error_code error;
    const auto written = std::filesystem::last_write_time(file_, error);
    const auto system = std::chrono::time_point_cast<std::chrono::system_clock::duration>(
        written - std::filesystem::file_time_type::clock::now() + std::chrono::system_clock::now());
    const std::string date = date_text(client_.texts(), std::chrono::system_clock::to_time_t(system));
    return client_.texts()(is_over() ? "menu.finished" : "menu.left", {{"date", literal_arg(date)}});
}

std::string LeftBattle::result() const {
    const Open& open = match_.open();
    const Side winner = open.winner();
    if (winner == Side::None) return client_.texts()("menu.drawn");
    return client_.texts()(
        "menu.won", {{"side", side_key(winner)}, {"n", open.at(winner).medals()}, {"m", open.at(enemy_of(winner)).medals()}});
}

bool LeftBattle::draw_board(Ui& ui, Rect where) {
    if (language_ != client_.language()) {  // it was changed below
        language_ = client_.language();
        log_.read(match_, client_.texts(), language_);
        turn_ = back_.last_turn_of(last_side());
        back_.end();
    }
    BoardMarks marks;
    if (!back_.is_on()) {
        back_.mark_turn(marks, last_side());
        const View now = match_.view(seat::nobody);
        return draw_still_board(ui, where, now, marks, language_);
    }
    if (ui.input.now >= next_at_) {
        next_at_ = ui.input.now + line_time;
        if (back_.is_at_end())
            back_.end();
        else
            back_.go(match_, 1);
    }
    ui.wake_in(std::max(0.0, next_at_ - ui.input.now));
    if (!back_.is_on()) return draw_board(ui, where);
    back_.mark(marks);
    return draw_still_board(ui, where, back_.view(), marks, language_);
}

void LeftBattle::show_again(Ui& ui) {
    if (turn_.empty() || !back_.begin(match_, turn_.first, turn_)) return;
    next_at_ = ui.input.now + line_time;
    ui.wake_in(line_time);
}

void LeftBattle::draw_side(Ui& ui, Rect where, Side side) {
    ui.paint.fill(where, color::paper_light);
    ui.paint.outline(where, 1, color::brass.with_alpha(0.6F));
    Rect in = where.inset(1);
    const Rect cloth = in.cut_left(ui.px(44));
    draw_side_cloth(ui, side, cloth);
    ui.paint.picture(side == Side::Allies ? "side_allies" : "side_axis", centered(cloth.center(), ui.px(32), ui.px(32)));
    in = in.inset(ui.px(10), ui.px(6));
    Rect head = in.cut_top(in.h / 2);
    const Open& open = match_.open();
    const int cards = static_cast<int>(open.at(seat_of(side)).hand_count);
    const std::string who = client_.texts()("menu.seat", {{"who", literal_arg(who_leads(client_.texts(), match_, side))},
                                                          {"cards", client_.texts()("new.cards", {{"cards", cards}})}});
    const std::string name = client_.texts()(side == Side::Allies ? "side.allies" : "side.axis");
    ui.paint.text_in(head, type::head, name);
    head.cut_left(ui.paint.width(type::head, name) + ui.px(space::close));
    ui.paint.text_in(head, type::small, shortened(ui, type::small, plain_text(who), head.w), Align::Right);
    const SideSetup& setup = match_.scenario().at(side);
    const int held = open.at(side).medals(), needed = setup.medals;
    const std::string count = needed > 0 ? fmt::format("{}/{}", held, needed) : std::to_string(held);
    ui.paint.text_in(in, type::head, count, Align::Right);
    in.cut_right(ui.paint.width(type::head, count) + ui.px(space::close));
    const float size = ui.px(18);
    const std::string suffix = side == Side::Allies ? "_allies" : "_axis";
    const float step = std::min(ui.px(23), needed > 0 ? in.w / static_cast<float>(needed) : in.w);
    for (int i = 0; i < needed; ++i)
        ui.paint.picture((i < held ? "medal" : "medal_slot") + suffix,
                         {in.x + step * static_cast<float>(i), in.center().y - size / 2, size, size});
    ui.items.add(side == Side::Allies ? "menu.allies" : "menu.axis", where, false, name + " " + count, Found::FocusOnly);
}

void LeftBattle::draw_sides(Ui& ui, Rect& in) {
    const Side upper = match_.scenario().side_at(Edge::Top);  // as they sit at the board
    const float h = ui.px(62);
    draw_side(ui, in.cut_top(h), upper);
    in.cut_top(ui.px(space::close));
    draw_side(ui, in.cut_top(h), enemy_of(upper));
    in.cut_top(ui.px(space::gap));
}

float LeftBattle::draw_turn(Ui& ui, Rect in) {
    const Open& open = match_.open();
    const Texts& texts = client_.texts();
    const std::string whose = is_over() || open.active == Side::None
                                  ? result()
                                  : texts("menu.turn_of", {{"turn", turn_of(open)}, {"side", side_key(open.active)}});
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, type::head, whose) + ui.px(space::tight));
    ui.items.add("menu.turn", {in.x, in.y, in.w, 1}, false, plain_text(whose), Found::FocusOnly);
    const std::vector<TurnLine> lines = back_.turn_lines(last_side());
    if (in.h < ui.px(44)) return in.y;
    if (lines.empty()) {  // nothing was done yet: what it is about
        const std::string story = literal(in_language(match_.scenario().description, client_.language()));
        const std::string lead = story.substr(0, story.find(". ") + 1);
        const bool is_whole = ui.paint.layout(in.w, type::body, story).h <= in.h;
        const std::string& told = is_whole || lead.empty() ? story : lead;
        return ui.paint.layout(in.w, type::body, told).h <= in.h ? in.y + ui.paint.rich({in.x, in.y}, in.w, type::body, told)
                                                                 : in.y;
    }
    ui.paint.text_in(in.cut_top(ui.px(20)), type::small, texts("menu.since"));
    for (const TurnLine& line : lines) {
        const float w = in.w - ui.px(26);
        const RichText& text = ui.paint.layout(w, type::small.in(color::ink), line.markup);
        const float h = std::max(ui.px(22), text.h + ui.px(space::tight));
        if (h > in.h) break;
        const Rect row = in.cut_top(h);
        const Point c{row.x + ui.px(9), row.y + ui.px(10)};
        ui.paint.list()->AddCircleFilled({c.x, c.y}, ui.px(9), color::ink.packed());
        ui.paint.text_in(centered(c, ui.px(18), ui.px(18)), type::note.with(Font::Bold).in(color::paper_light),
                         std::to_string(line.number), Align::Center);
        ui.paint.rich({row.x + ui.px(26), row.y}, text);
    }
    return in.y;
}

NextLesson::NextLesson(std::shared_ptr<const Lesson> lesson) : lesson_(std::move(lesson)), run_(lesson_), match_(run_.begin()) {}

bool NextLesson::draw_board(Ui& ui, Rect where, const std::string& language) {
    constexpr int most_orders = 3;
    const View now = match_.view(seat::nobody);
    const Table table = now.table();
    const bool goes_up = lesson_->scenario.scenario->edge(lesson_->person) == Edge::Bottom;
    BoardMarks marks;
    int orders = 0;
    for (const UnitId id : now.open.units.ids()) {
        const Unit& unit = now.open.units[id];
        if (unit.side != lesson_->person || unit.hex.is_none() || orders == most_orders) continue;
        for (const HexId to : table.board.neighbors(unit.hex)) {
            if (to.is_none()) continue;
            const bool is_ahead = goes_up ? table.board.hex(to).y < table.board.hex(unit.hex).y
                                          : table.board.hex(to).y > table.board.hex(unit.hex).y;
            if (!is_ahead || !now.open.at(to).unit.is_none()) continue;
            marks.arrows.push_back({{unit.hex, to}, BoardArrow::Kind::Move, false, ++orders});
            break;
        }
    }
    return draw_still_board(ui, where, now, marks, language);
}

}  // namespace salient::ui
