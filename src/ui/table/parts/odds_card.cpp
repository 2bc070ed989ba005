// The card of an attack. Nothing on it is scrolled or shrunk: it has fewer rows and less room between them instead.
#include "ui/table/parts/odds_card.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "ui/board/board_view.hpp"
#include "ui/kit/drawings.hpp"
#include "ui/table/parts/option_sign.hpp"
#include "words/glance.hpp"
#include "words/local_text.hpp"
#include "words/places.hpp"
#include "words/terrain_text.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle odds_text{Font::Text, 13, color::ink};
constexpr TextStyle odds_small{Font::Text, 12.5F, color::ink};
constexpr TextStyle odds_strong{Font::Bold, 13, color::ink};
constexpr TextStyle odds_total{Font::HeadingBold, 16, color::ink};

constexpr float row_least = 15.5F, row_most = 20;
constexpr float hits_least = 40;  // title and dice beside the rows

// Who attacks whom; place of the attacker and ground under the target only where there is room for them.
std::string parties_told(const Ui& ui, const Table& t, std::string_view language, const Question::Attack& attack, bool has_place,
                         bool has_ground) {
    const Unit& target = t.unit(attack.target);
    std::string from;
    if (attack.attacker.is_none()) {
        from = "<b>" + ui.tr("card." + t.rules.at(t.open.card().effect).id) + "</b>";
    } else {
        const Unit& attacker = t.unit(attack.attacker);
        from = "<b>" + capitalized(ui.tr("unit." + t.type(attacker).id)) + "</b>";
        if (has_place && attacker.on_board()) from += ", " + literal(PlaceNames(ui.texts, t, language)(attacker.hex));
    }
    std::string to = "<b>" + capitalized(ui.tr("unit." + t.type(target).id)) + "</b>, " +
                     ui.tr("odds.left", {{"n", static_cast<int>(target.figures)}});
    if (has_ground && !t.open.features_at(target.hex).empty()) to += ", " + ground_name(ui.texts, t, target.hex);
    return from + "\n<pic:icon_arrow_right> " + to;
}

// The sum in words: "3 next to it, –1 forest". What changes nothing is told on the back.
std::string sum_told(const Ui& ui, const Table& t, const Question::Attack& attack, const Tally& tally) {
    std::string out;
    for (const TallyLine& line : tally.lines) {
        if (!line.counts || (line.value == 0 && !out.empty())) continue;
        const std::string& key = line.reason.key;
        const int distance = attack.attacker.is_none() || !t.unit(attack.attacker).on_board()
                                 ? 0
                                 : t.board.distance(t.unit(attack.attacker).hex, t.unit(attack.target).hex);
        const std::string why = key == "tally.base_dice"       ? ui.tr("odds.base", {{"n", distance}})
                                : key == "tally.target_hex"    ? ui.tr("odds.target_hex", line.reason.args)
                                : key == "tally.own_hex"       ? ui.tr("odds.own_hex", line.reason.args)
                                : key == "tally.reduction_cap" ? ui.tr("odds.cap")
                                                               : ui.tr(key, line.reason.args);
        const std::string number = out.empty() ? std::to_string(line.value) : signed_number(line.value);
        if (!out.empty()) out += "  ";
        if (ui.paint.is_signed(line.clause)) out += "<pic:" + ui.paint.clause_sign()->picture + "> ";
        out += "<b>" + number + "</b> " + why;
    }
    return out;
}

// A row of hits; the last one may stand for all that are more.
struct HitRow {
    std::string label;
    double chance = 0;
};
std::vector<HitRow> hit_rows(const Ui& ui, const Odds& odds, int figures, std::size_t most_rows) {
    const int dice = static_cast<int>(odds.hits.size()) - 1;
    const int last = std::min({dice, figures, static_cast<int>(most_rows) - 1});
    std::vector<HitRow> out;
    for (int i = 0; i <= last; ++i) {
        double chance = odds.hits[static_cast<std::size_t>(i)];
        const bool is_more = i == last && i < dice;
        if (is_more)
            for (int k = i + 1; k <= dice; ++k) chance += odds.hits[static_cast<std::size_t>(k)];
        out.push_back({i == 0    ? ui.tr("inspect.no_hit")
                       : is_more ? ui.tr("inspect.hits_or_more", {{"hits", i}})
                                 : ui.tr("inspect.hits", {{"hits", i}}),
                       chance});
    }
    return out;
}

// ---- One bar of fates ----

struct Fate {
    std::string word;
    double chance = 0;
    bool is_end = false;
    const char* medal = nullptr;  // that it brings
};

bool brings_medal(const Table& t, const Unit& target) {
    const UnitType& type = t.type(target);
    return type.medals > 0 && type.medal_every == 0 && t.scenario.at(enemy_of(target.side)).elimination_medals;
}

std::array<Fate, 3> fates_of(const Ui& ui, const Table& t, const Unit& target, const Odds& odds) {
    const char* medal = !brings_medal(t, target) ? nullptr : target.side == Side::Axis ? "medal_allies" : "medal_axis";
    return {Fate{ui.tr("odds.destroyed"), odds.eliminate, true, medal}, Fate{ui.tr("odds.driven_off"), odds.drive_off},
            Fate{ui.tr("odds.stays"), 1 - odds.eliminate - odds.drive_off}};
}

std::string fates_svg(const std::array<float, 3>& widths, float h) {
    const float w = widths[0] + widths[1] + widths[2];
    Svg svg(w, h);
    svg.rect({0, 0, w, h}, 3, color::paper_light);
    svg.rect({0, 0, widths[0], h}, 0, color::alert);
    svg.rect({widths[0], 0, widths[1], h}, 0, color::brass_light);
    for (float x = widths[0]; x + h / 2 < widths[0] + widths[1]; x += h * 0.5F)
        svg.stroke(fmt::format("M{:.1f} {:.1f}L{:.1f} 0", x, h, std::min(x + h / 2, widths[0] + widths[1])), color::brass,
                   h * 0.13F, 0.8F);
    for (int i = 0; i < 2; ++i) {
        const float x = widths[0] + (i == 0 ? 0 : widths[1]);
        if (x > 1 && x < w - 1) svg.rect({x - 0.5F, 0, 1, h}, 0, color::ink);
    }
    svg.ring({0.5F, 0.5F, w - 1, h - 1}, 3, color::ink, 1);
    return svg.done();
}

// Below each part its word, and in the part its chance; where a part is too narrow for it, the chance stands with the word.
void draw_fates(Ui& ui, Rect& in, const std::array<Fate, 3>& fates) {
    const Rect bar = snapped(in.cut_top(ui.px(24)));
    std::array<float, 3> widths{};
    widths[0] = std::round(bar.w * static_cast<float>(fates[0].chance));
    widths[1] = std::round(bar.w * static_cast<float>(fates[1].chance));
    widths[2] = bar.w - widths[0] - widths[1];
    ui.paint.drawn(fmt::format("fates{}.{}", widths[0], widths[1]), bar, [&] { return fates_svg(widths, bar.h); });
    in.cut_top(ui.px(1));
    const Rect words = in.cut_top(ui.px(17));
    struct Label {
        std::string text;
        float x = 0, w = 0;
        std::size_t fate = 0;
    };
    std::vector<Label> labels;
    const float medal = ui.px(15);
    float x = bar.x;
    for (std::size_t i = 0; i < fates.size(); ++i) {
        const Fate& fate = fates[i];
        const std::string share = percent(ui.texts, fate.chance);
        const TextStyle number = odds_strong.in(fate.is_end ? color::paper_light : color::ink);
        const bool fits = ui.paint.width(number, share) + ui.px(4) <= widths[i];
        if (fits) ui.paint.text_in({x, bar.y, widths[i], bar.h}, number, share, Align::Center);
        ui.items.add(fmt::format("inspector.fate.{}", i), {x, bar.y, widths[i], bar.h}, false, fate.word + " " + share,
                     Found::FocusOnly);
        if (fate.chance > 1e-9) {
            Label label{fits ? fate.word : fate.word + " " + share, 0, 0, i};
            label.w = ui.paint.width(fate.is_end ? odds_strong : odds_small, label.text) + (fate.medal != nullptr ? medal : 0);
            label.x = x + widths[i] / 2 - label.w / 2;
            labels.push_back(std::move(label));
        }
        x += widths[i];
    }
    const float gap = ui.px(7);
    float least = words.x;
    for (Label& label : labels) {
        label.x = std::max(label.x, least);
        least = label.x + label.w + gap;
    }
    float most = words.right();
    for (auto label = labels.rbegin(); label != labels.rend(); ++label) {
        label->x = std::min(label->x, most - label->w);
        most = label->x - gap;
    }
    for (const Label& label : labels) {
        const Fate& fate = fates[label.fate];
        const Rect box{std::max(words.x, label.x), words.y, label.w + 1, words.h};
        ui.paint.text_in(box, fate.is_end ? odds_strong.in(color::alert_dark) : odds_small, label.text);
        if (fate.medal != nullptr) ui.paint.picture(fate.medal, {box.right() - medal, box.center().y - medal / 2, medal, medal});
    }
}

// ---- Hits, faces, flags ----

void draw_hit_row(Ui& ui, Rect row, const HitRow& hits, std::size_t i, float label_w, float share_w, bool came) {
    if (came) ui.paint.fill(row.inset(-ui.px(4), 0), color::gold.with_alpha(0.4F));
    const std::string share = percent(ui.texts, hits.chance);
    ui.items.add(came ? "inspector.came" : "inspector.chance", row, false, hits.label + " " + share, Found::FocusOnly);
    ui.paint.text_in(row.cut_left(label_w), odds_text, hits.label);
    ui.paint.text_in(row.cut_right(share_w), odds_strong, share, Align::Right);
    const Rect track = snapped(centered(row.center(), row.w - ui.px(8), std::min(ui.px(11), row.h - ui.px(4))));
    const BarLook look = i == 0 ? BarLook::Miss : BarLook::Some;
    const int steps = static_cast<int>(std::lround(hits.chance * 100));
    ui.paint.drawn(fmt::format("bar{}.{}", static_cast<int>(look), steps), track,
                   [&] { return bar_svg(look, static_cast<float>(hits.chance), track.w, track.h); });
}

void draw_hit_faces(Ui& ui, Rect where, const std::vector<HitFace>& hits, bool is_row) {
    const std::string title = ui.tr("inspect.hit_by");
    const float die = ui.px(22);
    float x = where.x;
    float y = where.y;
    if (is_row) {
        ui.paint.text_in({x, y, where.w, die}, odds_small, title);
        x += ui.paint.width(odds_small, title) + ui.px(8);
    } else {
        ui.paint.text_in({x, y, where.w, ui.px(16)}, odds_small, title, Align::Right);
        y += ui.px(17);
        x = where.right() - (die + ui.px(3)) * static_cast<float>(hits.size()) + ui.px(3);
    }
    for (const HitFace& hit : hits) {
        ui.paint.picture(die_picture(hit.face), {x, y, die, die});
        x += die + ui.px(3);
    }
}

bool is_hit_by_second_roll(const Table& t, const Unit& target) {
    constexpr auto rolled = static_cast<std::size_t>(Moment::DiceRolled);
    return !t.type(target).hooks[rolled].is_none();
}

// What one flag does, what many do, and that a second roll decides: in a line each where they do not fit in one. Where the card has no
// room for them what flags do is told on its back.
std::string flags_line(Ui& ui, const Table& t, const Unit& target, const Odds& odds, FlagsText& flags, Rect in) {
    const bool has_flags =
        std::any_of(odds.flags.begin() + (odds.flags.empty() ? 0 : 1), odds.flags.end(), [](double p) { return p > 0; });
    if (!has_flags) flags.one.clear();
    if (!has_flags) flags.more.clear();
    const auto told = [&] {
        std::string out;
        if (!flags.one.empty()) out = "<pic:die_flag> " + flags.one;
        if (!flags.more.empty()) out += " \u00b7 " + flags.more;
        if (is_hit_by_second_roll(t, target)) out += (out.empty() ? "" : "\n") + ui.tr("odds.second_roll");
        return out;
    };
    std::string out = told();
    const auto has_room = [&] { return ui.paint.layout(in.w, odds_text, out).h + ui.px(hits_least + 6) <= in.h; };
    for (std::string* less : {&flags.more, &flags.one}) {
        if (has_room() || less->empty()) continue;
        less->clear();
        out = told();
    }
    return out;
}

}  // namespace

FlagsText flags_told(const Ui& ui, const Table& t, const Question::Attack& attack, const Odds& odds) {
    const auto end_of = [&](int flags) { return end_of_flags(t, attack.attacker, attack.target, attack.kind, flags); };
    FlagsText out;
    out.may_ignore = end_of(0).may_ignore > 0;
    for (int n = 1; n < static_cast<int>(odds.flags.size()); ++n) {
        const FlagsEnd end = end_of(n);
        const int lost = end.figures_lost;
        if (lost > 0) out.costs += odds.flags[static_cast<std::size_t>(n)];
        if (n == 1)
            out.one = end.standing == 0 ? ui.tr("inspect.flag_ignored")
                      : end.ignored > 0 ? ui.tr("inspect.flag_may_be_ignored")
                      : lost > 0        ? ui.tr("inspect.flag_costs", {{"figures", lost}})
                                        : ui.tr("inspect.flag_back", {{"hexes", end.hexes}});
        else if (lost > 0 && out.more.empty() && out.costs == odds.flags[static_cast<std::size_t>(n)])
            out.more = ui.tr("inspect.flags_more",
                             {{"flags", n}, {"figures", literal_arg(ui.tr("inspect.flag_costs", {{"figures", lost}}))}});
    }
    return out;
}

void draw_portrait(Ui& ui, const Table& t, Rect box, const Unit& unit) {
    ui.paint.panel(PanelKind::Inset, box);
    const std::string nation = unit.nation.is_none() ? std::string() : t.rules.at(unit.nation).id;
    ui.paint.picture(BoardView::portrait_of(ui.art, t.type(unit), unit.funny.accessory), box.inset(box.w * 0.08F),
                     Look{.nation = nation, .is_mirrored = unit.side == Side::Axis});
}

namespace {

// Who at whom, between their pictures.
void draw_who_at_whom(Ui& ui, const Table& t, std::string_view language, Rect& in, const Question::Attack& attack) {
    const bool has_attacker = !attack.attacker.is_none();
    const float face = std::min(ui.px(42), in.w * 0.2F);
    const float words_w = in.w - face * (has_attacker ? 2 : 1) - ui.px(has_attacker ? 14 : 7);
    const float most = ui.paint.height(odds_text) * 3.1F;
    std::string told = parties_told(ui, t, language, attack, true, true);
    if (ui.paint.layout(words_w, odds_text, told).h > most) told = parties_told(ui, t, language, attack, false, true);
    if (ui.paint.layout(words_w, odds_text, told).h > most) told = parties_told(ui, t, language, attack, false, false);
    const RichText& who = ui.paint.layout(words_w, odds_text, told);
    Rect parties = in.cut_top(std::max(face, who.h));
    const float middle = parties.center().y;
    if (has_attacker) {
        draw_portrait(ui, t, {parties.x, middle - face / 2, face, face}, t.unit(attack.attacker));
        parties.cut_left(face + ui.px(7));
    }
    draw_portrait(ui, t, {parties.right() - face, middle - face / 2, face, face}, t.unit(attack.target));
    ui.paint.rich({parties.x, std::round(middle - who.h / 2)}, who);
    ui.items.add("inspector.parties", parties, false, plain_text(told), Found::FocusOnly);
    in.cut_top(ui.px(4));
}

void draw_sum(Ui& ui, const Table& t, Rect& in, const Question::Attack& attack, const Tally& tally) {
    const std::optional<int> before = number_before(ui, tally);
    const std::string dice = ui.tr("odds.dice", {{"n", tally.total()}});
    const std::string result = before ? fmt::format("= <s>{}</s> {}", *before, dice) : "= " + dice;
    const float result_w = ui.paint.layout(in.w, odds_total, result).w + ui.px(10);
    const std::string sum = sum_told(ui, t, attack, tally);
    const RichText& laid = ui.paint.layout(in.w - ui.px(12) - result_w, odds_text, sum);
    const Rect box = in.cut_top(std::max(ui.px(28), laid.h + ui.px(6)));
    ui.paint.panel(PanelKind::Inset, box);
    ui.paint.rich({box.x + ui.px(7), std::round(box.center().y - laid.h / 2)}, laid);
    const Rect right = box.inset(ui.px(7), 0);
    ui.paint.rich({right.x, std::round(box.center().y - ui.paint.height(odds_total) / 2)}, right.w, odds_total, result,
                  Align::Right);
    ui.items.add("inspector.sum", box, false, plain_text(sum) + " " + plain_text(result), Found::FocusOnly);
    in.cut_top(ui.px(5));
}

// Rows of hits, with the faces beside them: as many and as high as `free` has room for.
void draw_hits(Ui& ui, Rect& in, float free, const Odds& odds, int figures, const std::vector<HitFace>& faces,
               std::optional<int> rolled, bool is_narrow) {
    std::size_t rows = 4;
    std::vector<HitRow> hits = hit_rows(ui, odds, figures, rows);
    while (rows > 2 && ui.px(row_least) * static_cast<float>(hits.size()) > free) hits = hit_rows(ui, odds, figures, --rows);
    const float row_h = std::floor(bounded(free / static_cast<float>(hits.size()), ui.px(row_least), ui.px(row_most)));
    Rect list = in.cut_top(std::max(row_h * static_cast<float>(hits.size()), is_narrow ? 0 : ui.px(hits_least)));
    if (!is_narrow) {
        const float dice_w = ui.px(25) * static_cast<float>(faces.size());
        const float title_w = ui.paint.width(odds_small, ui.tr("inspect.hit_by"));
        draw_hit_faces(ui, list.cut_right(std::max(dice_w, title_w)), faces, false);
        list.cut_right(ui.px(10));
    }
    float label_w = 0, share_w = ui.px(38);
    for (const HitRow& row : hits) {
        label_w = std::max(label_w, ui.paint.width(odds_text, row.label));
        share_w = std::max(share_w, ui.paint.width(odds_strong, percent(ui.texts, row.chance)));
    }
    for (std::size_t i = 0; i < hits.size(); ++i)
        draw_hit_row(ui, list.cut_top(row_h), hits[i], i, label_w + ui.px(4), share_w + ui.px(4),
                     rolled && std::min(static_cast<std::size_t>(*rolled), hits.size() - 1) == i);
    if (is_narrow) draw_hit_faces(ui, in.cut_top(ui.px(26)), faces, true);
    in.cut_top(ui.px(3));
}

}  // namespace

float draw_odds_card(Ui& ui, const Table& t, std::string_view language, Rect where, const Question::Attack& attack,
                     std::optional<int> rolled) {
    Rect in = where;
    const Unit& target = t.unit(attack.target);
    const Tally tally = battle_dice(t, attack.attacker, attack.target, attack.kind);
    const Odds odds = battle_odds(t, attack.attacker, attack.target, tally.total(), attack.kind);
    FlagsText flags = flags_told(ui, t, attack, odds);
    const std::vector<HitFace> faces = hit_faces(t, attack.attacker, attack.target, attack.kind);
    // In a narrow column what becomes of the target comes first, and who it is last.
    const bool is_narrow = in.w < ui.px(230);
    if (!is_narrow) draw_who_at_whom(ui, t, language, in, attack);
    draw_sum(ui, t, in, attack, tally);
    draw_fates(ui, in, fates_of(ui, t, target, odds));
    in.cut_top(ui.px(3));
    const std::string line = flags_line(ui, t, target, odds, flags, in);
    const float line_h = line.empty() ? 0 : ui.paint.layout(in.w, odds_text, line).h;
    draw_hits(ui, in, in.h - line_h - ui.px(3), odds, target.figures, faces, rolled, is_narrow);
    if (!line.empty()) {
        const Rect flag = in.cut_top(ui.paint.rich({in.x, in.y}, in.w, odds_text, line));
        if (!flags.one.empty()) ui.items.add("inspector.flag", flag, false, flags.one, Found::FocusOnly);
        if (!flags.more.empty()) ui.items.add("inspector.flags", flag, false, flags.more, Found::FocusOnly);
    }
    if (is_narrow) draw_who_at_whom(ui, t, language, in, attack);
    return in.y;
}

}  // namespace salient::ui
