// People and their posts.
#include "ui/menus/team_people.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "ui/kit/menu_parts.hpp"
#include "ui/table/parts/hint.hpp"
#include "words/people/team_text.hpp"

namespace salient::ui {
namespace {
constexpr std::size_t longest_member = 24;
constexpr TextStyle team_style{Font::Text, 14.5F, color::ink};

const char* team_word(Side side) { return side == Side::Allies ? "allies" : "axis"; }

// The people of a team by the first of their seats, its Commander-in-Chief first.
std::vector<Seat> team_members(const Seating& seating, Side side) {
    std::vector<Seat> out;
    for (const StaffRole role : roles)
        if (const Seat seat = seat_of(side, role); seating[index(seat)] == seat) out.push_back(seat);
    return out;
}

}  // namespace

std::array<int, 2> TeamPeople::people(std::array<bool, 2> computers) const {
    std::array<int, 2> out = people_;
    for (const Side side : sides)
        if (computers[index(side)]) out[index(side)] = 1;
    return out;
}

void TeamPeople::draw(Ui& ui, Rect& in, std::array<bool, 2> computers) {
    ui.paint.fit_text(in.cut_top(ui.px(24)), {Font::HeadingBold, 16, color::ink}, ui.tr("team.title"), Align::Left);
    in.cut_top(ui.px(4));
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, team_style.in(color::ink_soft), ui.tr("team.text")) + ui.px(10));
    for (const Side side : sides)
        if (!computers[index(side)]) draw_side(ui, in, side);
    const Verdict verdict = may_team_up(people(computers));
    if (verdict) return;
    const std::string why = refusal_sentence(ui.texts, verdict.refusal());
    const float h = ui.paint.rich({in.x, in.y}, in.w, {Font::Bold, 14.5F, color::alert_dark}, why);
    ui.items.add("team.refused", {in.x, in.y, in.w, h}, false, plain_text(why), Found::FocusOnly);
    in.cut_top(h + ui.px(10));
}

void TeamPeople::draw_side(Ui& ui, Rect& in, Side side) {
    side_head(ui, in, side);
    std::vector<Choice> counts;
    for (int n = 1; n <= most_in_team; ++n) counts.push_back({std::to_string(n), ui.tr("people.count", {{"n", n}})});
    int& count = people_[index(side)];
    if (const int i = choice_row(ui, fmt::format("team.{}", team_word(side)), in, counts, count - 1); i >= 0) count = i + 1;
    in.cut_top(ui.px(6));
    const Seating seating = team_seating(people_);
    const std::vector<Seat> team = team_members(seating, side);
    for (std::size_t i = 0; i < team.size(); ++i) {
        Rect row = in.cut_top(ui.px(36));
        text_field(ui, fmt::format("team.name.{}.{}", team_word(side), i), row.cut_left(std::min(ui.px(200), row.w * 0.45F)),
                   fields_[index(side)][i], ui.tr("people.name_hint", {{"letter", std::string(1, static_cast<char>('A' + i))}}),
                   Accepts::Text, longest_member);
        row.cut_left(ui.px(10));
        const std::string post = post_text(ui.texts, seating, team[i]);
        ui.paint.fit_text(row, team_style, post, Align::Left);
        ui.items.add(fmt::format("team.post.{}.{}", team_word(side), i), row, false, post, Found::FocusOnly);
        in.cut_top(ui.px(4));
    }
    in.cut_top(ui.px(10));
}

std::array<std::string, seat_count> TeamPeople::names(std::array<bool, 2> computers) const {
    std::array<std::string, seat_count> out{};
    const Seating seating = team_seating(people(computers));
    for (const Side side : sides) {
        if (computers[index(side)]) continue;
        const std::vector<Seat> team = team_members(seating, side);
        for (std::size_t i = 0; i < team.size(); ++i) out[index(team[i])] = trimmed(fields_[index(side)][i]);
    }
    return out;
}

}  // namespace salient::ui
