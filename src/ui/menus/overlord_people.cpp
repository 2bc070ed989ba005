// People and their roles.
#include "ui/menus/overlord_people.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "salient/opponent.hpp"
#include "salient/side_key.hpp"
#include "ui/kit/menu_parts.hpp"
#include "words/wings/overlord.hpp"

namespace salient::ui {
namespace {
constexpr TextStyle people_style{Font::Text, 14.5F, color::ink};

const char* people_word(Side side) { return side == Side::Allies ? "allies" : "axis"; }
}  // namespace

void OverlordPeople::sit(std::array<int, 2> people) {
    for (const Side side : sides) {
        if (people[index(side)] == people_[index(side)]) continue;
        people_[index(side)] = people[index(side)];
        const Seating usual = default_seating(people);
        for (std::size_t seat = index(seat_of(side)); seat < usual.size(); seat += std::size(sides)) seating_[seat] = usual[seat];
    }
}

int OverlordPeople::letter_of(Seat holder) const {
    int letter = 0;
    for (const StaffRole role : roles) {
        const Seat seat = seat_of(side_of(holder), role);
        if (seat == holder) break;
        letter += seating_[index(seat)] == seat ? 1 : 0;
    }
    return letter;
}

void OverlordPeople::draw(Ui& ui, Rect& in) {
    ui.paint.fit_text(in.cut_top(ui.px(24)), {Font::HeadingBold, 16, color::ink}, ui.tr("people.title"), Align::Left);
    in.cut_top(ui.px(4));
    std::vector<Choice> counts;
    for (int n = 2; n <= seat_count; ++n) counts.push_back({std::to_string(n), std::to_string(n)});
    if (const int i = choice_row(ui, "people", in, counts, people() - 2); i >= 0) sit(default_people(i + 2));
    in.cut_top(ui.px(3));
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, people_style.in(color::ink_soft), ui.tr("people.text")) + ui.px(10));
    // The two sides beside each other where there is room.
    const float gap = ui.px(14);
    if (in.w > ui.px(640)) {
        Rect left{in.x, in.y, std::floor((in.w - gap) / 2), in.h};
        Rect right = left.moved(left.w + gap, 0);
        draw_side(ui, left, Side::Allies);
        draw_side(ui, right, Side::Axis);
        in.cut_top(std::max(left.y, right.y) - in.y);
    } else {
        for (const Side side : sides) draw_side(ui, in, side);
    }
    draw_about(ui, in);
}

// What it means that computers play.
void OverlordPeople::draw_about(Ui& ui, Rect& in) const {
    if (persons() == people()) return;
    std::string about = ui.tr(persons() == 0 ? "people.none" : persons() == 1 ? "people.one" : "people.several");
    for (std::size_t level = 1; level <= std::size(player_levels); ++level) {
        const bool plays =
            std::any_of(seating_.begin(), seating_.end(), [&](Seat holder) { return box_of(holder).level() == level; });
        if (plays) about += " " + ui.tr(level_texts[level - 1]);
    }
    const float h = ui.paint.rich({in.x, in.y}, in.w, people_style.in(color::ink_soft), about);
    ui.items.add("people.about", {in.x, in.y, in.w, h}, false, plain_text(about), Found::FocusOnly);
    in.cut_top(h + ui.px(10));
}

int OverlordPeople::persons() const {
    int persons = 0;
    for (std::size_t i = 0; i < seat_count; ++i)
        persons += seating_[i] == Seat{static_cast<int>(i)} && box_of(seating_[i]).level() == 0 ? 1 : 0;
    return persons;
}

std::string OverlordPeople::told(const Ui& ui, Side side) const {
    std::string out;
    for (const StaffRole role : roles) {
        const Seat holder = seat_of(side, role);
        if (seating_[index(holder)] != holder) continue;
        const SeatBox& box = box_of(holder);
        const std::string who = box.level() > 0      ? ui.tr(level_names[box.level() - 1])
                                : box.name().empty() ? ui.tr("opponent.person")
                                                     : box.name();
        out += (out.empty() ? "" : " \u00b7 ") + std::string(1, static_cast<char>('A' + letter_of(holder))) + ": " + who;
    }
    return out;
}

void OverlordPeople::draw_side(Ui& ui, Rect& in, Side side) {
    side_head(ui, in, side);
    std::vector<Choice> counts;
    for (int n = 1; n <= seats_per_side; ++n) counts.push_back({std::to_string(n), ui.tr("people.count", {{"n", n}})});
    const std::string name = fmt::format("people.{}", people_word(side));
    if (const int i = choice_row(ui, name, in, counts, people_[index(side)] - 1); i >= 0) {
        std::array<int, 2> people = people_;
        people[index(side)] = i + 1;
        sit(people);
    }
    in.cut_top(ui.px(6));
    for (const StaffRole role : roles) {
        const Seat holder = seat_of(side, role);
        if (seating_[index(holder)] != holder) continue;
        const int letter = letter_of(holder);
        const std::string number = fmt::format("{}.{}", people_word(side), letter);
        SeatBox::Look look;
        look.side = side;
        look.title = ui.tr("people.player", {{"letter", std::string(1, static_cast<char>('A' + letter))}});
        look.about = roles_text(ui.texts, seating_, holder);
        look.about_item = "people.roles." + number;
        look.who = "people.who." + number;
        look.name = "people.name." + number;
        look.hint = ui.tr("new.name_hint");
        look.is_low = true;
        SeatBox& box = boxes_[index(side)][static_cast<std::size_t>(letter)];
        box.draw(ui, in.cut_top(box.height(ui, in.w, look)), look);
        in.cut_top(ui.px(8));
    }
    if (people_[index(side)] == 2) draw_split(ui, in, side);
    in.cut_top(ui.px(10));
}

// OVL-ROLE-7: two share the roles as they like. Player A leads; B has one general at least.
void OverlordPeople::draw_split(Ui& ui, Rect& in, Side side) {
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, people_style.in(color::ink_soft), ui.tr("people.split")) + ui.px(4));
    const Seat leader = seat_of(side, StaffRole::CommanderInChief);
    std::array<bool, 3> has_second{};
    for (std::size_t i = 0; i < 3; ++i) has_second[i] = seating_[index(seat_of(side, roles[i + 1]))] != leader;
    for (std::size_t i = 0; i < 3; ++i) {
        const std::string label = ui.tr(role_key(roles[i + 1]));
        Rect row = in.cut_top(ui.px(36));
        in.cut_top(ui.px(4));
        ui.paint.fit_text(row.cut_left(std::min(ui.px(190), row.w * 0.5F)), people_style, label, Align::Left);
        const std::string name = fmt::format("people.split.{}.{}", people_word(side), i);
        const int chosen = choice_row(ui, name, row, {{"a", "A"}, {"b", "B"}}, has_second[i] ? 1 : 0);
        if (chosen < 0) continue;
        has_second[i] = chosen == 1;
        if (std::none_of(has_second.begin(), has_second.end(), [](bool b) { return b; })) has_second[i] = true;
        Seat second = seat::nobody;
        for (std::size_t k = 0; k < 3; ++k) {
            const Seat seat = seat_of(side, roles[k + 1]);
            if (has_second[k] && second == seat::nobody) second = seat;
            seating_[index(seat)] = has_second[k] ? second : leader;
        }
    }
}

std::array<std::string, seat_count> OverlordPeople::names() const {
    std::array<std::string, seat_count> out{};
    for (const Side side : sides) {
        for (const StaffRole role : roles) {
            const Seat holder = seat_of(side, role);
            if (seating_[index(holder)] == holder) out[index(holder)] = box_of(holder).name();
        }
    }
    return out;
}

std::array<std::string, seat_count> OverlordPeople::computers() const {
    std::array<std::string, seat_count> out{};
    for (std::size_t i = 0; i < seat_count; ++i)
        if (seating_[i] == Seat{static_cast<int>(i)} && box_of(seating_[i]).level() > 0)
            out[i] = player_levels[box_of(seating_[i]).level() - 1];
    return out;
}

}  // namespace salient::ui
