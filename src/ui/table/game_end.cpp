// The end of a game: who won and why, what was lost, how the dice fell, and what to do now.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "ui/kit/doors.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/table/cards.hpp"
#include "ui/table/game_screen.hpp"
#include "ui/table/ways_in.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace fs = std::filesystem;
namespace {

const char* side_arg(Side side) { return side == Side::Allies ? "@side.allies" : "@side.axis"; }

using Numbers = std::array<int, 2>;  // by Side

struct EndFigures {
    std::map<std::pair<UnitClass, UnitTypeId>, Numbers> units_lost;  // infantry of every kind, then armor, then guns
    Numbers all_units_lost{};
    Numbers figures_lost{};
    std::array<Numbers, face_count> faces{};
    Numbers dice{};
    Numbers hits{};
    std::array<double, 2> expected{};
};

// The chance that one die hits, by the faces that hit.
double hit_chance(const Table& table, const BattleContext& battle) {
    int sides = 0;
    for (int f = 0; f < face_count; ++f) {
        if (is_hit(table, battle.target, static_cast<Face>(f), battle.kind)) sides += sides_showing(static_cast<Face>(f));
    }
    return sides / 6.0;
}

EndFigures count_end(const Match& match) {
    EndFigures out;
    const Table table{match.rules(), match.scenario(), match.open()};
    for (const Unit& u : match.open().units) {
        const std::size_t side = index(u.side);
        if (u.where == Whereabouts::Eliminated || u.figures == 0) {
            ++out.all_units_lost[side];
            ++out.units_lost[{table.type(u).order_class, u.type}][side];
        }
        out.figures_lost[side] += u.full - u.figures;
    }
    for (const Played& played : match.history()) {
        for (const Event& event : played.events) {
            const auto* roll = std::get_if<DiceRolled>(&event);
            if (!roll || roll->purpose != RollPurpose::Battle) continue;
            const std::size_t by = index(enemy_of(match.open().at(roll->battle.target).side));
            int dice = 0;
            for (std::size_t f = 0; f < face_count; ++f) {
                out.faces[f][by] += roll->faces[f];
                dice += roll->faces[f];
            }
            out.dice[by] += dice;
            out.hits[by] += roll->hits;
            out.expected[by] += dice * hit_chance(table, roll->battle);
        }
    }
    return out;
}

}  // namespace

std::string short_seal(const Match& match) {
    std::string out;
    for (std::size_t i = 0; i < 16; i += 4) out += (i == 0 ? "" : "-") + match.record().seal.substr(i, 4);
    return out;
}

void GameScreen::draw_end_table(Ui& ui) {
    const Open& open = match_.open();
    const EndFigures end = count_end(match_);
    const TextStyle body{Font::Text, 15, color::ink};
    const TextStyle strong{Font::HeadingBold, 15, color::ink};
    Rect in = end_content_;
    const float column = std::min(ui.px(120), in.w * 0.26F);
    int number = 0;
    const auto row = [&](std::string_view label, const std::string& allies, const std::string& axis,
                         std::string_view picture = {}) {
        Rect r = in.cut_top(ui.px(26));
        ui.paint.fill({r.x, r.y, r.w, 1}, color::brass.with_alpha(0.4F));
        ui.paint.fit_text(r.cut_right(column), strong, axis, Align::Right);
        ui.paint.fit_text(r.cut_right(column), strong, allies, Align::Right);
        if (!picture.empty()) {
            const Rect sign = r.cut_left(ui.px(26));
            ui.paint.picture(picture, centered(sign.center(), ui.px(20), ui.px(20)));
        }
        ui.paint.fit_text(r, body, label, Align::Left);
        ui.items.add(fmt::format("end.line.{}", number++), {in.x, r.y, in.w, r.h}, false,
                     fmt::format("{} | {} | {}", label, allies, axis), Found::FocusOnly);
    };
    const auto both = [&](std::string_view label, const Numbers& n, std::string_view picture = {}) {
        row(label, std::to_string(n[0]), std::to_string(n[1]), picture);
    };
    Rect head = in.cut_top(ui.px(26));
    ui.paint.fit_text(head.cut_right(column), strong.in(color::axis), side_name(ui, Side::Axis), Align::Right);
    ui.paint.fit_text(head.cut_right(column), strong.in(color::allies), side_name(ui, Side::Allies), Align::Right);
    const auto medals = [&](Side side) {
        return fmt::format("{} / {}", open.at(side).medals(), match_.scenario().at(side).medals);
    };
    row(ui.tr("end.row.medals"), medals(Side::Allies), medals(Side::Axis));
    both(ui.tr("end.row.units"), end.all_units_lost);
    for (const auto& [kind, lost] : end.units_lost)
        both("    " + capitalized(ui.tr("unit." + match_.rules().at(kind.second).id)), lost);
    both(ui.tr("end.row.figures"), end.figures_lost);
    both(ui.tr("end.row.dice"), end.dice);
    constexpr const char* faces[] = {"die.infantry", "die.armor", "die.grenade", "die.star", "die.flag"};
    for (std::size_t f = 0; f < end.faces.size(); ++f) both(ui.tr(faces[f]), end.faces[f], die_picture(static_cast<Face>(f)));
    both(ui.tr("end.row.hits"), end.hits);
    const auto expected = [&](Side side) { return decimal(ui.texts, end.expected[index(side)]); };
    row(ui.tr("end.row.expected"), expected(Side::Allies), expected(Side::Axis));
    // The seed tells every die and card to come: not while an undo could make the game go on.
    const RecordHeader& header = match_.record().header;
    if (open.is_over() && !match_.can_undo() && !header.salt.empty()) {
        in.cut_top(ui.px(10));
        const std::string text = ui.tr("end.seed", {{"seed", std::to_string(header.seed)}, {"seal", short_seal(match_)}});
        const float h = ui.paint.rich({in.x, in.y}, in.w, body, text);
        ui.items.add("end.seed", {in.x, in.y, in.w, h}, false, plain_text(text), Found::FocusOnly);
        in.cut_top(h);
    }
    end_content_ = in;
}

void GameScreen::draw_end(Ui& ui) {
    const Open& open = match_.open();
    Rect in = draw_dialog(ui, ui.px(700), ui.px(640), "");
    const bool low = ui.window.h < ui.px(520);
    const float icon = ui.px(low ? 40 : 64);
    Rect head = in.cut_top(std::max(icon, ui.px(34)) + ui.px(4));
    const TextStyle title{Font::HeadingBold, low ? 22.0F : 28.0F, open.winner == Side::Allies ? color::allies : color::axis};
    ui.paint.picture(open.winner == Side::Allies ? "side_allies" : "side_axis", {head.x, head.y, icon, icon});
    head.cut_left(icon + ui.px(12));
    ui.paint.fit_text(head, title, ui.tr("end.title", {{"side", side_arg(open.winner)}}), Align::Left);
    const bool no_units = open.reason == WinReason::NoUnitsLeft;
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, {Font::Text, 15, color::ink},
                             ui.tr(no_units ? "end.no_units" : "end.medals",
                                   {{"side", side_arg(open.winner)}, {"turn", static_cast<int>(open.turn)}}) +
                                 " <c>" + (no_units ? "VICT-6" : "VICT-3") + "</c>") +
               ui.px(8));

    // The buttons take the rows they need, each row as wide as the table that scrolls above them.
    struct End {
        std::string label;
        ButtonSpec spec;
    };
    const std::vector<End> ends = {{ui.tr("end.look"), {.icon = "icon_eye"}},
                                   {ui.tr("end.save"), {.icon = "icon_save"}},
                                   {ui.tr("end.again"), {}},
                                   {ui.tr("end.swap"), {}},
                                   {ui.tr("end.to_menu"), {.look = ButtonLook::Go}}};
    const float row_h = ui.px(36);
    const float gap = ui.px(8);
    std::vector<float> widths;
    for (const End& e : ends) widths.push_back(std::min(in.w, button_width(ui, e.label, e.spec)));
    std::vector<Rect> boxes;
    float y = 0;
    for (const std::size_t count : even_rows(widths, in.w, gap)) {
        const std::size_t first = boxes.size();
        const auto n = static_cast<float>(count);
        const float room = in.w - gap * (n - 1);
        float widest = 0;
        float needed = 0;
        for (std::size_t i = first; i < first + count; ++i) {
            widest = std::max(widest, widths[i]);
            needed += widths[i];
        }
        // All as wide as each other where the longest label allows it.
        float x = in.x;
        for (std::size_t i = first; i < first + count; ++i) {
            const bool is_last = i + 1 == first + count;
            const float w = is_last              ? in.right() - x
                            : widest <= room / n ? std::floor(room / n)
                                                 : std::floor(widths[i] + (room - needed) / n);
            boxes.push_back({x, y, w, row_h});
            x += w + gap;
        }
        y += row_h + gap;
    }
    const Rect area = in.cut_bottom(y - gap);
    in.cut_bottom(ui.px(10));
    end_content_ = end_scroll_.begin(ui, "end_table", in);
    draw_end_table(ui);
    end_scroll_.end(ui, end_content_.y);
    const auto pressed = [&](std::string_view name, std::size_t i) {
        return button(ui, name, boxes[i].moved(0, area.y), ends[i].label, ends[i].spec);
    };
    focus_first(ui, "end.menu");
    if (pressed("end.look", 0)) end_is_closed_ = true;
    if (pressed("end.save", 1)) {
        overlay_ = Overlay::SaveRecord;
        record_name_.set(match_.record().header.scenario_id);
    }
    if (pressed("end.again", 2)) play_again({});
    if (pressed("end.swap", 3)) play_again(ui.tr("end.swap_text"));
    if (pressed("end.menu", 4)) next_ = Next::only(main_menu(client_));
}

// What the prompt says while the board is looked at after the end, and the way back to the result.
void GameScreen::draw_over_prompt(Ui& ui, Rect where) {
    const std::string label = ui.tr("end.result");
    const ButtonSpec go{.look = ButtonLook::Go, .key = "N"};
    focus_first(ui, "prompt.result");
    const Rect box = where.cut_right(std::min(button_width(ui, label, go), where.w * 0.5F));
    if (button(ui, "prompt.result", box, label, go)) end_is_closed_ = false;
    where.cut_right(ui.px(8));
    ui.paint.panel(PanelKind::Plate, where);
    const Message prompt = chooser_.prompt();
    const std::string text = ui.tr(prompt.key, prompt.args);
    ui.paint.fit_text(where.inset(ui.px(12), 0), {Font::Bold, 15, color::ink}, text, Align::Left);
    ui.items.add("prompt", where, true, plain_text(text));
}

// The same battle by the same rules, with other dice. The program does not know who sits where: a swap is said in words.
void GameScreen::play_again(std::string notice) {
    const RecordHeader& header = match_.record().header;
    try {
        const LoadedScenario scenario =
            parse_scenario(header.scenario_json, header.scenario_id + ".json", client_.standard(), header.options);
        auto screen = start_game(client_, scenario, {client_.fresh_seed(), match_.hands(), match_.dice(), {}});
        if (!notice.empty()) dynamic_cast<GameScreen&>(*screen).notice_ = std::move(notice);
        next_ = Next::only(std::move(screen));
    } catch (const DataError& e) {
        tell(issues_text(client_.texts(), e.issues()));
    }
}

// A copy of the record under a name of the player's choice; no file is replaced.
void GameScreen::draw_save_record(Ui& ui) {
    Rect in = draw_dialog(ui, ui.px(560), ui.px(280), ui.tr("record.title"));
    const TextStyle body{Font::Text, 14.5F, color::ink};
    fs::path file = typed_path(record_name_.text);
    if (file.is_relative()) file = client_.folders().games.parent_path() / "records" / file;
    if (!file.empty() && file.extension() != ".jsonl") file += ".jsonl";
    if (ui.items.focus().empty()) ui.items.set_focus("record.field");
    const Edited edited = text_field(ui, "record.field", in.cut_top(ui.px(36)), record_name_, ui.tr("record.hint"));
    in.cut_top(ui.px(8));
    Rect row = in.cut_bottom(ui.px(38));
    in.cut_bottom(ui.px(6));
    ui.paint.clip(in);
    ui.paint.rich({in.x, in.y}, in.w, body, ui.tr("record.text", {{"file", literal_arg(shown_path(file))}}));
    ui.paint.unclip();
    const bool named = !record_name_.text.empty() && file.has_stem();
    const std::string yes = ui.tr("record.save");
    const ButtonSpec go{.look = ButtonLook::Go, .is_enabled = named, .icon = "icon_save"};
    const bool wants = button(ui, "record.save", row.cut_right(button_width(ui, yes, go)), yes, go);
    row.cut_right(ui.px(8));
    const std::string no = ui.tr("button.cancel");
    if (button(ui, "record.cancel", row.cut_right(button_width(ui, no)), no)) overlay_ = Overlay::None;
    if (!named || (!wants && edited != Edited::Entered)) return;
    std::error_code error;
    if (fs::exists(file, error)) {
        tell(issues_text(client_.texts(), {{file.string(), "", 0, "", Trouble::Exists}}));
        return;
    }
    try {
        write_file_atomically(file, record_to_text(match_.record(), match_.rules(), table().board));
        tell(ui.tr("record.saved", {{"file", literal_arg(shown_path(file))}}), ui.tr("record.title"));
    } catch (const DataError& e) {
        tell(issues_text(client_.texts(), e.issues()));
    }
}

}  // namespace salient::ui
