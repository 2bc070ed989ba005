// The list of turns, their course, and the one that is chosen.
#include "ui/menus/review/review_screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "salient/opponent.hpp"
#include "salient/side_key.hpp"
#include "ui/kit/chart.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/kit/navigation.hpp"
#include "words/action_text.hpp"
#include "words/local_text.hpp"
#include "words/why.hpp"

namespace salient::ui {
namespace fs = std::filesystem;
namespace {

constexpr TextStyle review_text{Font::Text, 14.5F, color::ink};
constexpr TextStyle review_quiet{Font::Text, 12.5F, color::ink_soft};
constexpr TextStyle review_strong{Font::HeadingBold, 15.5F, color::ink};

Match to_review(Client& client, const fs::path& file) {
    Match match = Match::look(load_record(file, client.standard()));
    if (!match.open().is_over() && match.hands() == HandsShown::Hidden)
        throw DataError({{file.string(), "", 0, "the turns of this game can be reviewed when it is over"}});
    return match;
}

int points(double chance) { return static_cast<int>(std::lround(100 * chance)); }
// The difference of the two chances as they are told.
int points_lost(const ReviewedTurn& turn) { return std::max(0, points(turn.best) - points(turn.chosen)); }

}  // namespace

std::unique_ptr<Screen> review_screen(Client& client, const fs::path& file, std::optional<std::size_t> turn) {
    return std::make_unique<ReviewScreen>(client, file, turn);
}

ReviewScreen::ReviewScreen(Client& client, const fs::path& file, std::optional<std::size_t> turn)
    : client_(client),
      match_(to_review(client, file)),
      run_(match_, sides_to_review(match_), load_opponents(client.folders().assets).back(),
           review_file(client, file)),
      view_(match_.view(seat::nobody)) {
    turns_ = run_.turns();
    file_name_ = file.filename().string();
    has_chosen_ = turn && *turn < turns_.size();
    if (!turns_.empty()) choose(has_chosen_ ? *turn : 0);
}

void ReviewScreen::choose(std::size_t number) {
    chosen_ = number;
    if (shown_ != number || number == 0)
        view_ = table_at(match_, {turns_[number].first, 0}, match_.history()[turns_[number].first].seat);
    shown_ = number;
    words_.to_top();
}

void ReviewScreen::note() {
    if (is_noted_ || turns_.empty() || run_.done() < run_.of()) return;
    is_noted_ = true;
    if (!match_.open().is_over()) return;
    CareerGame game = career_game(match_, ledger_of(match_), match_.record().header.started, file_name_);
    add_choices(game, turns_);
    if (const CareerGame* known = client_.career().find(game.id)) {
        game.ended = known->ended;
        game.file = known->file;
    }
    client_.change_career([&](Career& career) { career.note(std::move(game)); });
}

std::string ReviewScreen::title_of(const ReviewedTurn& turn) const {
    std::string out = client_.texts()("review.turn", {{"turn", turn.turn}, {"side", side_key(turn.side)}});
    if (const auto* card = std::get_if<PlayCard>(&match_.history()[turn.first].action))
        out += " \u00b7 " + client_.texts()("card." + match_.rules().at(card->card).id);
    return out;
}

std::string ReviewScreen::summary(const std::vector<ReviewedTurn>& turns, Side side) const {
    double loss = 0, luck = 0;
    int judged = 0;
    for (std::size_t i = 0; i < turns.size(); ++i) {
        if (turns[i].side != side || !run_.is_judged(i)) continue;
        ++judged;
        loss += turns[i].loss();
        luck += turns[i].luck();
    }
    if (judged == 0) return {};
    std::string out = client_.texts()("review.lost", {{"points", points(loss)}, {"side", side_key(side)}, {"turns", judged}});
    const int n = points(luck);
    out += " " + client_.texts()(n >= 0 ? "review.luck_good" : "review.luck_bad", {{"points", std::abs(n)}});
    return out;
}

Next ReviewScreen::frame(Ui& ui) {
    next_ = Next::stay();
    if (!has_begun_) run_.begin();
    has_begun_ = true;
    turns_ = run_.turns();
    note();
    const bool is_running = run_.is_running();
    if (is_running) ui.wake_in(0.1);
    // Until the player chooses one, the costliest so far is shown.
    if (!has_chosen_ && is_running) {
        std::size_t worst = chosen_;
        for (std::size_t i = 0; i < turns_.size(); ++i)
            if (run_.is_judged(i) && turns_[i].loss() > turns_[worst].loss() + 0.001) worst = i;
        if (worst != chosen_) choose(worst);
    }
    const Page page = draw_page(ui, ui.tr("review.title"));
    Rect body = page.body;
    const bool is_narrow = ui.window.w < ui.px(960);
    Rect head = body;
    draw_head(ui, head);
    body.cut_top(head.y - body.y + ui.px(10));
    if (turns_.empty()) {
        ui.paint.panel(PanelKind::Paper, body);
        const Rect in = body.inset(ui.px(16), ui.px(14));
        ui.paint.rich({in.x, in.y}, in.w, review_text, ui.tr("review.no_turns"));
    } else if (is_narrow) {
        const std::vector<Choice> tabs{
            {"turns", ui.tr("review.tab_turns")}, {"course", ui.tr("review.tab_course")}, {"turn", ui.tr("review.tab_turn")}};
        if (const int i = choice_row(ui, "review.tab", body, tabs, static_cast<int>(tab_)); i >= 0) tab_ = static_cast<Tab>(i);
        body.cut_top(ui.px(6));
        if (tab_ == Tab::Turns) draw_list(ui, body);
        if (tab_ == Tab::Course) draw_course(ui, body);
        if (tab_ == Tab::Turn) draw_turn(ui, body);
    } else {
        Rect left = body.cut_left(std::max(ui.px(400), body.w * 0.36F));
        body.cut_left(ui.px(12));
        draw_course(ui, left.cut_bottom(std::min(ui.px(250), left.h * 0.42F)));
        left.cut_bottom(ui.px(12));
        draw_list(ui, left);
        draw_turn(ui, body);
    }
    draw_foot(ui, page.foot);
    walk_with_arrows(ui);
    if (ui.input.take(SDLK_ESCAPE)) next_ = Next::pop();
    return std::move(next_);
}

// What it comes to in a sentence, and how far it is.
void ReviewScreen::draw_head(Ui& ui, Rect& in) {
    std::string said;
    for (const Side side : sides_to_review(match_))
        if (const std::string one = summary(turns_, side); !one.empty()) said += (said.empty() ? "" : "\n") + one;
    if (said.empty()) said = ui.tr("review.begins");
    if (const std::string trouble = run_.trouble(); !trouble.empty())
        said += "\n" + ui.tr("review.not_kept", {{"why", literal_arg(trouble)}});
    const bool has_bar = run_.done() < run_.of();
    const float w = in.w - ui.px(32);
    const float text_h = ui.paint.layout(w, review_text, said).h;
    const Rect sheet = in.cut_top(text_h + ui.px(24) + (has_bar ? ui.px(34) : 0));
    ui.paint.panel(PanelKind::Paper, sheet);
    Rect room = sheet.inset(ui.px(16), ui.px(12));
    ui.paint.rich({room.x, room.y}, room.w, review_text, said);
    ui.items.add("review.said", {room.x, room.y, room.w, text_h}, false, plain_text(said), Found::FocusOnly);
    if (!has_bar) return;
    room.cut_top(text_h + ui.px(6));
    const std::string count =
        ui.tr("review.progress", {{"done", static_cast<int>(run_.done())}, {"of", static_cast<int>(run_.of())}});
    const std::string label = ui.tr(run_.is_running() ? "review.stop" : "review.go_on");
    const ButtonSpec spec{.text_size = 14};
    if (button(ui, "review.run", room.cut_right(std::min(room.w * 0.4F, button_width(ui, label, spec))), label, spec)) {
        if (run_.is_running())
            run_.stop();
        else
            run_.begin();
    }
    room.cut_right(ui.px(10));
    ui.paint.fit_text(room.cut_left(std::min(room.w * 0.5F, ui.paint.width(review_text, count) + ui.px(14))), review_text, count,
                      Align::Left);
    const Rect bar = centered(room.center(), room.w, ui.px(12));
    ui.paint.panel(PanelKind::Inset, bar);
    Rect full = bar.inset(ui.px(2), ui.px(2));
    full.w *= static_cast<float>(run_.done()) / static_cast<float>(std::max<std::size_t>(1, run_.of()));
    ui.paint.fill(full, color::go);
}

void ReviewScreen::draw_list(Ui& ui, Rect where) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect content = list_.begin(ui, "review_list", where.inset(ui.px(10), ui.px(10)), true);
    for (std::size_t i = 0; i < turns_.size(); ++i) {
        draw_row(ui, content.cut_top(ui.px(46)), i);
        content.cut_top(ui.px(2));
    }
    list_.end(ui, content.y);
}

void ReviewScreen::draw_row(Ui& ui, Rect row, std::size_t number) {
    const ReviewedTurn& turn = turns_[number];
    const std::string title = title_of(turn);
    std::string said = ui.tr("review.waits");
    if (run_.is_judged(number)) {
        const int n = points(turn.luck());
        said = ui.tr(!turn.is_sure() ? "review.row_best" : "review.row_lost", {{"points", points_lost(turn)}});
        said += " \u00b7 " + ui.tr(n >= 0 ? "review.row_luck" : "review.row_bad_luck", {{"points", std::abs(n)}});
    }
    const std::string item = fmt::format("review.row.{}", number);
    const Reply reply = ui.items.add(item, row, true, title + "\n" + said);
    if (number == chosen_) focus_first(ui, item);
    if (reply.is_chosen || (reply.is_focused && number != chosen_)) {
        has_chosen_ = true;
        choose(number);
        if (reply.is_chosen) tab_ = Tab::Turn;
    }
    if (!list_.shows(row)) return;
    if (number == chosen_)
        ui.paint.panel(PanelKind::Inset, row);
    else if (reply.is_hovered)
        ui.paint.fill(row, color::brass_light.with_alpha(0.35F));
    if (reply.is_focused) ui.paint.focus_ring(row.inset(ui.px(2)));
    Rect in = row.inset(ui.px(8), ui.px(3));
    // What was lost, as a bar: 20 points are the whole of it.
    const Rect bar = in.cut_right(in.w * 0.2F);
    in.cut_right(ui.px(8));
    if (run_.is_judged(number)) {
        const Rect track = centered(bar.center(), bar.w, ui.px(10));
        ui.paint.outline(track, 1, color::brass);
        Rect full = track;
        full.w *= static_cast<float>(std::min(1.0, turn.loss() / 0.2));
        ui.paint.fill(full, color::alert_dark);
    }
    ui.paint.fit_text(in.cut_top(in.h / 2), {Font::Bold, 14, color::ink}, title, Align::Left);
    ui.paint.fit_text(in, review_quiet.in(color::ink), said, Align::Left);
}

// The win chance after each turn; the costliest turns are numbered as the list counts them.
void ReviewScreen::draw_course(Ui& ui, Rect where) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(14), ui.px(10));
    ui.paint.fit_text(in.cut_top(ui.px(24)), review_strong, ui.tr("review.course"), Align::Left);
    Chart chart;
    chart.top = 100;
    int last = 1;
    std::vector<std::pair<double, Point>> worst;
    for (const Side side : sides_to_review(match_)) {
        ChartLine line;
        line.side = side;
        for (std::size_t i = 0; i < turns_.size(); ++i) {
            const ReviewedTurn& turn = turns_[i];
            if (turn.side != side || !run_.is_judged(i)) continue;
            if (line.points.empty()) line.points.push_back({0, static_cast<float>(100 * turn.best)});
            const Point at{static_cast<float>(turn.turn), static_cast<float>(100 * turn.came)};
            line.points.push_back(at);
            last = std::max(last, turn.turn);
            if (turn.is_sure()) worst.push_back({turn.loss(), at});
        }
        if (line.points.empty()) continue;
        line.name = ui.tr(side == Side::Allies ? "side.allies" : "side.axis");
        line.note = percent(ui.texts, line.points.back().y / 100);
        chart.lines.push_back(std::move(line));
    }
    if (chart.lines.empty()) {
        ui.paint.rich({in.x, in.y}, in.w, review_quiet, ui.tr("review.begins"));
        return;
    }
    std::stable_sort(worst.begin(), worst.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    for (std::size_t i = 0; i < std::min<std::size_t>(3, worst.size()); ++i)
        chart.pins.push_back({worst[i].second, std::to_string(i + 1), worst[i].second.y < 80});
    chart.right = static_cast<float>(last);
    for (int y = 0; y <= 100; y += 25) chart.up.push_back({static_cast<float>(y), percent(ui.texts, y / 100.0)});
    const int step = std::max(1, static_cast<int>(even_step(static_cast<float>(last), 7)));
    for (int turn = step; turn <= last; turn += step) chart.along.push_back({static_cast<float>(turn), std::to_string(turn)});
    draw_chart(ui, in, chart);
}

void ReviewScreen::draw_turn(Ui& ui, Rect where) {
    ui.paint.panel(PanelKind::Paper, where);
    const ReviewedTurn& turn = turns_[chosen_];
    const Table table = view_.table();
    Rect in = where.inset(ui.px(14), ui.px(10));
    const bool is_judged = run_.is_judged(chosen_);
    const bool is_wide = in.w > in.h * 1.35F;
    Rect map = is_wide ? in.cut_right(in.w * 0.5F) : in.cut_top(in.h * 0.5F);
    if (is_wide)
        in.cut_right(ui.px(12));
    else
        in.cut_top(ui.px(8));
    BoardMarks marks;
    marks.language = client_.language();
    marks.figure_scale = static_cast<float>(client_.settings().figure_percent) / 100;
    if (is_judged) {
        for (const Action& action : turn.plan)
            if (const auto* order = std::get_if<OrderUnit>(&action))
                marks.hexes[table.unit(order->unit).hex].light = Light::Choice;
        for (PlanArrow& arrow : plan_arrows(table, turn.plan)) {
            const auto kind = arrow.is_attack ? BoardArrow::Kind::Attack : BoardArrow::Kind::Move;
            marks.arrows.push_back({std::move(arrow.path), kind, false});
        }
    }
    marks.hexes.erase(HexId::none());
    board_.show_references(true);
    board_.set_area(map, table.board, ui.paint.scale());
    board_.draw(ui, table, marks);

    std::vector<std::string> lines{"<b>" + title_of(turn) + "</b>"};
    const auto list = [&](const char* heading, const Actions& actions) {
        lines.push_back("<b>" + ui.tr(heading) + "</b>");
        for (std::string& line : plan_lines(ui.texts, table, actions, client_.language())) lines.push_back(std::move(line));
    };
    if (!is_judged) {
        lines.push_back(ui.tr("review.waits"));
    } else {
        lines.push_back(
            ui.tr("review.best", {{"best", percent(ui.texts, turn.best)}, {"chosen", percent(ui.texts, turn.chosen)}}));
        lines.push_back(turn.is_sure() ? ui.tr("review.choice_lost",
                                               {{"points", points_lost(turn)}, {"error", std::max(1, points(1.96 * turn.error))}})
                                       : ui.tr("review.choice_good", {{"error", std::max(1, points(1.96 * turn.error))}}));
        const int n = points(turn.luck());
        lines.push_back(ui.tr(n >= 0 ? "review.dice_good" : "review.dice_bad",
                              {{"points", std::abs(n)}, {"came", percent(ui.texts, turn.came)}}));
        if (turn.is_sure()) {
            if (const std::string why = reason_list(ui.texts, turn.reasons, true, 3); !why.empty())
                lines.push_back(ui.tr("review.for", {{"reasons", why}}));
            if (const std::string why = reason_list(ui.texts, turn.reasons, false, 2); !why.empty())
                lines.push_back(ui.tr("review.against", {{"reasons", why}}));
        }
        list("review.plan", turn.plan);
    }
    list("review.played", choices_of(match_, turn.side, turn.first, turn.end));
    Rect content = words_.begin(ui, "review_words", in);
    std::string all;
    for (const std::string& line : lines) {
        content.cut_top(ui.paint.rich({content.x, content.y}, content.w, review_text, line) + ui.px(5));
        all += (all.empty() ? "" : "\n") + plain_text(line);
    }
    words_.end(ui, content.y);
    ui.items.add("review.told", in, false, all, Found::FocusOnly);
}

void ReviewScreen::draw_foot(Ui& ui, Rect row) {
    const std::string back = ui.tr("button.back");
    const ButtonSpec spec{.look = ButtonLook::Go, .key = "Esc"};
    if (button(ui, "page.back", row.cut_left(std::min(row.w * 0.4F, button_width(ui, back, spec))), back, spec))
        next_ = Next::pop();
    row.cut_left(ui.px(12));
    ui.paint.fit_text(row, review_quiet, ui.tr("review.note"), Align::Left);
}

}  // namespace salient::ui
