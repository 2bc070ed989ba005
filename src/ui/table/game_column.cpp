// The sheets of the right column below the inspector: the log and the dice tray.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "ui/kit/drawings.hpp"
#include "ui/table/game_screen.hpp"

namespace salient::ui {

// The sheet with its heading; gives what is left inside.
Rect GameScreen::sheet(Ui& ui, Rect where, std::string_view title, std::string_view note) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(1.5F));
    Rect head = in.cut_top(ui.px(27));
    const float radius = 6 * ui.paint.scale();
    ui.paint.drawn(fmt::format("sheet_head@{}", radius), head, [&] {
        Svg svg(head.w, head.h);
        svg.path(fmt::format("M0 {1:.1f}L0 {0:.1f}Q0 0 {0:.1f} 0L{2:.1f} 0Q{3:.1f} 0 {3:.1f} {0:.1f}L{3:.1f} {1:.1f}Z", radius,
                             head.h, head.w - radius, head.w),
                 color::panel);
        svg.rect({0, head.h - radius * 0.25F, head.w, radius * 0.25F}, 0, color::brass);
        return svg.done();
    });
    head = head.inset(ui.px(11), 0);
    constexpr TextStyle heading{Font::HeadingBold, 15, color::ink};
    ui.paint.text_in(head, heading, title);
    if (!note.empty()) {
        head.cut_left(ui.paint.width(heading, title) + ui.px(14));
        ui.paint.text_in(head, {Font::Text, 13, color::ink_soft}, note, Align::Right);
    }
    return in.inset(ui.px(12), ui.px(7));
}

void GameScreen::draw_log(Ui& ui, Rect where) {
    if (where.h < ui.px(70)) return;
    Rect in = sheet(ui, where, ui.tr("log.title"), "");
    const Reply reply = ui.items.add("log", where, true, ui.tr("log.title"), Found::MouseOnly);
    // From the newest line upward, as many as there is room for.
    const std::span lines(log_.lines().data(), log_.lines_by(playback_.moment()));
    bool is_hovered = reply.is_hovered;
    ui.paint.clip(in);
    const auto skipped = static_cast<std::size_t>(log_scroll_);
    float total = 0;
    const std::size_t last = look_.is_on() ? std::min(lines.size(), look_.line() + 4) : lines.size();
    const std::size_t end = last - std::min(skipped, last);
    std::size_t first = end;
    const auto style_of = [](const LogLine& line) {
        if (!line.is_heading) return TextStyle{Font::Text, 13.5F, color::ink};
        return TextStyle{Font::HeadingBold, 13.5F, line.side == Side::Allies ? color::allies : color::axis};
    };
    std::optional<std::size_t> clicked;
    while (first > 0) {
        const LogLine& line = lines[first - 1];
        const float h = ui.paint.layout(in.w, style_of(line), line.markup).h + ui.px(2);
        if (total + h > in.h && total > 0) break;
        total += h;
        --first;
    }
    float y = in.y + (total < in.h ? 0 : in.h - total);
    for (std::size_t i = first; i < end; ++i) {
        const LogLine& line = lines[i];
        const TextStyle style = style_of(line);
        const float h = ui.paint.layout(in.w, style, line.markup).h;
        const Rect row{in.x - ui.px(6), y, in.w + ui.px(12), h + ui.px(1)};
        const Reply line_reply =
            ui.items.add(fmt::format("log.line.{}", i), row, true, plain_text(line.markup), Found::MouseOnly);
        if (line_reply.is_chosen) clicked = i;
        is_hovered = is_hovered || line_reply.is_hovered;
        if (line_reply.is_hovered) ui.paint.fill(row, color::brass_light.with_alpha(0.35F));
        if (i == (look_.is_on() ? look_.line() : lines.size() - 1))
            ui.paint.fill({in.x - ui.px(6), y, in.w + ui.px(12), h + ui.px(1)}, color::panel.with_alpha(0.8F));
        ui.paint.rich({in.x, y}, in.w, style, line.markup);
        y += h + ui.px(2);
    }
    ui.paint.unclip();
    if (is_hovered) log_scroll_ += ui.input.wheel * 3;
    log_scroll_ = bounded(log_scroll_, 0.0F, std::max(0.0F, static_cast<float>(last) - 3));
    // A line clicked shows the board of that moment.
    if (clicked && !playback_.is_running()) look_at(*clicked, look_.everything());
}

namespace {

// Where a die is before it comes to rest: it runs in from the right, hops and turns, and shows other faces on the way.
struct Tumble {
    Point offset;      // from its place, in dice
    float turned = 0;  // radians
    Face face{};
};
Tumble tumble(int die, float share, Face end) {
    const auto n = static_cast<unsigned>(die);
    const float left = (1 - share) * (1 - share);
    const float hop = std::abs(std::sin(share * 9.4F)) * (1 - share);
    const float side = die % 2 == 0 ? 1.0F : -1.0F;
    Tumble out;
    out.offset = {left * (3.4F + 0.5F * static_cast<float>(die % 3)), -0.55F * hop + side * 0.35F * left};
    out.turned = side * left * 7;
    const unsigned shown = n * 7 + static_cast<unsigned>(share * 8) * 3;
    out.face = share > 0.86F ? end : static_cast<Face>(shown % face_count);
    return out;
}

}  // namespace

void GameScreen::draw_tray(Ui& ui, Rect where) {
    ui.paint.panel(PanelKind::Tray, where);
    const auto* rolling = playback_.beat_as<DiceRolled>();
    const LoggedRoll* last = log_.roll_by(moment());
    Rect in = where.inset(ui.px(18), ui.px(12));
    const TextStyle title{Font::HeadingBold, 14.5F, color::on_dark};
    const TextStyle text{Font::Text, 13, color::on_dark_soft};
    ui.items.add("tray", where, true, ui.tr("tray.title"), Found::MouseOnly);
    if (!rolling && !last) {
        ui.paint.text_in(in, text, ui.tr("tray.empty"), Align::Center);
        return;
    }
    const LoggedRoll roll =
        rolling ? LoggedRoll{rolling->purpose, rolling->faces, rolling->battle, rolling->hits, rolling->flags, {}} : *last;
    std::vector<Face> faces;
    for (int f = 0; f < face_count; ++f) faces.insert(faces.end(), roll.faces[static_cast<std::size_t>(f)], static_cast<Face>(f));
    const auto dice = static_cast<int>(faces.size());
    // In the order in which they lie, no face leads.
    if (dice > 2) std::rotate(faces.begin(), faces.begin() + 1, faces.end());
    const bool battle = roll.purpose == RollPurpose::Battle;
    const float die = ui.px(dice <= 3 ? 50 : dice <= 6 ? 38 : 30);
    const int per_row = dice <= 6 ? 3 : 5;
    const float cell_w = die + ui.px(5);
    const bool has_words = dice <= 3;
    const float cell_h = die + (has_words ? ui.px(19) : ui.px(4));
    const int rows = (dice + per_row - 1) / per_row;
    const float y = in.center().y - cell_h * static_cast<float>(rows) / 2;
    const Table t = table();
    bool all_lie = true;
    ui.paint.clip(where.inset(ui.px(9)));
    for (int i = 0; i < dice; ++i) {
        const Rect place{in.x + cell_w * static_cast<float>(i % per_row), y + cell_h * static_cast<float>(i / per_row), die, die};
        const Face face = faces[static_cast<std::size_t>(i)];
        // One after the other they come to rest.
        const float rests_at = tumbling_share * (0.6F + 0.4F * static_cast<float>(i + 1) / static_cast<float>(dice));
        if (rolling && playback_.share() < rests_at) {
            all_lie = false;
            const Tumble now = tumble(i, playback_.share() / rests_at, face);
            const Rect at = place.moved(now.offset.x * die, now.offset.y * die);
            const int mark = ui.paint.mark();
            ui.paint.picture(die_picture(now.face), at);
            ui.paint.turn(mark, at.center(), now.turned);
            continue;
        }
        const bool is_close = battle && roll.battle.kind != BattleKind::Card &&
                              t.board.distance(roll.battle.attacker_hex, roll.battle.target_hex) == 1;
        const bool hit = battle && is_hit(t, roll.battle.target, face, roll.battle.kind, is_close);
        const bool flag = face == Face::Flag;
        const bool counts = !battle || hit || flag;
        ui.paint.picture(die_picture(face), place, {}, counts ? 1.0F : 0.5F);
        if (!battle) continue;
        if (has_words) {
            ui.paint.fit_text({place.x, place.bottom(), die, ui.px(18)},
                              {Font::Bold, 12.5F, counts ? color::on_dark : color::on_dark_soft.with_alpha(0.7F)},
                              ui.tr(hit    ? "tray.hit"
                                    : flag ? "tray.flag"
                                           : "tray.miss"),
                              Align::Center);
        } else if (counts) {
            const float sign = die * 0.44F;
            ui.paint.picture(hit ? "icon_target" : "icon_flag", {place.right() - sign, place.bottom() - sign, sign, sign});
        }
    }
    ui.paint.unclip();
    const float used = cell_w * static_cast<float>(std::min(dice, per_row)) + ui.px(12);
    Rect words = in;
    words.cut_left(used);
    std::string line;
    line = roll_text(ui, roll.purpose, roll.battle);
    if (battle && all_lie)
        line += "\n" + ui.tr("count.hits", {{"n", roll.hits}}) + ", " + ui.tr("count.flags", {{"n", roll.flags}});
    else if (battle)
        line += "\n" + ui.tr("count.dice", {{"n", dice}});
    if (words.w < ui.px(50)) return;
    // What is too long is written smaller, at last without its title.
    const float title_h = ui.px(21);
    TextStyle fitting = text;
    const auto laid_h = [&] { return ui.paint.layout(words.w, fitting, capitalized(line)).h; };
    while (title_h + laid_h() > words.h && fitting.size > 10.5F) fitting.size -= 0.5F;
    const bool has_title = title_h + laid_h() <= words.h;
    while (!has_title && laid_h() > words.h && fitting.size > 8) fitting.size -= 0.5F;
    const RichText& laid = ui.paint.layout(words.w, fitting, capitalized(line));
    const float top = std::round(words.center().y - (laid.h + (has_title ? title_h : 0)) / 2);
    if (has_title) ui.paint.text({words.x, top}, title, ui.tr(rolling ? "tray.rolling" : "tray.title"));
    ui.paint.rich({words.x, top + (has_title ? title_h : 0)}, laid);
}

}  // namespace salient::ui
