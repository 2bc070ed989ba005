// The tray: the last roll, or the one that is rolling now.
#include "ui/table/parts/dice_tray.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace salient::ui {

std::string roll_text(const Ui& ui, const Table& t, RollPurpose purpose, const BattleContext& battle) {
    if (purpose == RollPurpose::Battle) {
        const std::string target = "@unit." + t.type(battle.target).id;
        if (battle.attacker.is_none()) return ui.tr("tray.card_at", {{"target", target}});
        return ui.tr("tray.unit_at", {{"unit", "@unit." + t.type(battle.attacker).id}, {"target", target}});
    }
    constexpr const char* keys[] = {"",
                                    "tray.heal",
                                    "tray.finest_hour",
                                    "tray.mine",
                                    "tray.ice",
                                    "tray.light",
                                    "tray.recovery",
                                    "tray.removal",
                                    "tray.winter",
                                    "tray.demolition",
                                    "tray.second",
                                    "tray.again",
                                    "tray.breach",
                                    "tray.reserves",
                                    "tray.sabotage",
                                    "tray.dam",
                                    "tray.leader",
                                    "tray.initiative"};
    static_assert(std::size(keys) == static_cast<std::size_t>(RollPurpose::Initiative) + 1);
    return ui.tr(keys[static_cast<std::size_t>(purpose)]);
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

namespace {

// The dice of a roll in rows, and how large they are.
struct TrayDice {
    explicit TrayDice(const Ui& ui, const LoggedRoll& roll, Rect in) {
        for (int f = 0; f < face_count; ++f)
            faces.insert(faces.end(), roll.faces[static_cast<std::size_t>(f)], static_cast<Face>(f));
        const int dice = count();
        is_wide = dice == 4;
        has_words = dice <= 4;
        die = ui.px(dice <= 3 ? 50 : dice <= 6 ? 38 : 30);
        per_row = is_wide ? 4 : dice <= 6 ? 3 : 5;
        cell = {die + ui.px(5), die + (has_words ? ui.px(19) : ui.px(4))};
        const int rows = (dice + per_row - 1) / per_row;
        const float y = is_wide ? in.y + std::max(-ui.px(4), (in.h - cell.y - ui.px(44)) / 2)
                                : in.center().y - cell.y * static_cast<float>(rows) / 2;
        first = {in.x, y, die, die};
    }
    int count() const { return static_cast<int>(faces.size()); }
    Rect place(int i) const {
        return first.moved(cell.x * static_cast<float>(i % per_row), cell.y * static_cast<float>(i / per_row));
    }
    // What is left for words: beside them, or below one row.
    Rect rest(const Ui& ui, Rect in) const {
        if (is_wide)
            in.cut_top(first.y + cell.y - in.y + ui.px(2));
        else
            in.cut_left(cell.x * static_cast<float>(std::min(count(), per_row)) + ui.px(12));
        return in;
    }

    std::vector<Face> faces;
    bool is_wide = false;    // in one row, what is told below it
    bool has_words = false;  // under each die
    float die = 0;
    int per_row = 1;
    Point cell;
    Rect first;
};

// A die that lies, with what it counts for.
void draw_die(Ui& ui, const LoggedRoll& roll, Face face, Rect place, bool has_words) {
    const bool battle = roll.purpose == RollPurpose::Battle;
    const bool hit = battle && roll.hit_by.has(face);
    const bool flag = face == Face::Flag;
    const bool counts = !battle || hit || flag;
    ui.paint.picture(die_picture(face), place, {}, counts ? 1.0F : 0.5F);
    if (!battle) return;
    if (has_words) {
        ui.paint.fit_text({place.x, place.bottom(), place.w, ui.px(18)},
                          {Font::Bold, 12.5F, counts ? color::on_dark : color::on_dark_soft.with_alpha(0.7F)},
                          ui.tr(hit    ? "tray.hit"
                                : flag ? "tray.flag"
                                       : "tray.miss"),
                          Align::Center);
    } else if (counts) {
        const float sign = place.w * 0.44F;
        ui.paint.picture(hit ? "icon_target" : "icon_flag", {place.right() - sign, place.bottom() - sign, sign, sign});
    }
}

// One after the other they come to rest. Whether all lie.
bool draw_dice(Ui& ui, const Stage& stage, const LoggedRoll& roll, const TrayDice& dice, bool is_rolling) {
    bool all_lie = true;
    for (int i = 0; i < dice.count(); ++i) {
        const Rect place = dice.place(i);
        const Face face = dice.faces[static_cast<std::size_t>(i)];
        const float rests_at = tumbling_share * (0.6F + 0.4F * static_cast<float>(i + 1) / static_cast<float>(dice.count()));
        if (!is_rolling || stage.playback.share() >= rests_at) {
            draw_die(ui, roll, face, place, dice.has_words);
            continue;
        }
        all_lie = false;
        const Tumble now = tumble(i, stage.playback.share() / rests_at, face);
        const Rect at = place.moved(now.offset.x * dice.die, now.offset.y * dice.die);
        const int mark = ui.paint.mark();
        ui.paint.picture(die_picture(now.face), at);
        ui.paint.turn(mark, at.center(), now.turned);
    }
    return all_lie;
}

constexpr TextStyle tray_text{Font::Text, 13, color::on_dark_soft};

// What is too long is written smaller, at last without its title.
void draw_roll_told(Ui& ui, Rect words, const std::string& title, const std::string& told) {
    const float title_h = ui.px(21);
    TextStyle fitting = tray_text;
    const auto laid_h = [&] { return ui.paint.layout(words.w, fitting, told).h; };
    while (title_h + laid_h() > words.h && fitting.size > 10.5F) fitting.size -= 0.5F;
    const bool has_title = title_h + laid_h() <= words.h;
    while (!has_title && laid_h() > words.h && fitting.size > 8) fitting.size -= 0.5F;
    const RichText& laid = ui.paint.layout(words.w, fitting, told);
    const float top = std::round(words.center().y - (laid.h + (has_title ? title_h : 0)) / 2);
    if (has_title) ui.paint.text({words.x, top}, {Font::HeadingBold, 14.5F, color::on_dark}, title);
    ui.paint.rich({words.x, top + (has_title ? title_h : 0)}, laid);
}

}  // namespace

void draw_tray(Ui& ui, const Stage& stage, Rect where) {
    ui.paint.panel(PanelKind::Tray, where);
    const auto* rolling = stage.playback.beat_as<DiceRolled>();
    const LoggedRoll* last = stage.log.roll_by(stage.moment);
    const Rect in = where.inset(ui.px(18), ui.px(12));
    ui.items.add("tray", where, true, ui.tr("tray.title"), Found::MouseOnly);
    if (!rolling && !last) {
        ui.paint.text_in(in, tray_text, ui.tr("tray.empty"), Align::Center);
        return;
    }
    const LoggedRoll roll =
        rolling
            ? LoggedRoll{rolling->purpose, rolling->faces, rolling->battle, rolling->hits, rolling->flags, rolling->hit_by, {}}
            : *last;
    const TrayDice dice(ui, roll, in);
    ui.paint.clip(where.inset(ui.px(9)));
    const bool all_lie = draw_dice(ui, stage, roll, dice, rolling != nullptr);
    ui.paint.unclip();
    const Rect words = dice.rest(ui, in);
    std::string line = roll_text(ui, stage.table(), roll.purpose, roll.battle);
    const bool battle = roll.purpose == RollPurpose::Battle;
    if (battle && all_lie)
        line += "\n" + ui.tr("count.hits", {{"n", roll.hits}}) + ", " + ui.tr("count.flags", {{"n", roll.flags}});
    else if (battle)
        line += "\n" + ui.tr("count.dice", {{"n", dice.count()}});
    if (words.w >= ui.px(50)) draw_roll_told(ui, words, ui.tr(rolling ? "tray.rolling" : "tray.title"), capitalized(line));
}

}  // namespace salient::ui
