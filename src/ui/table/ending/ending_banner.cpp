// Who won, by how much, how, and every medal with its source.
#include <fmt/format.h>

#include <algorithm>

#include "salient/side_key.hpp"
#include "ui/board/board_view.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/table/ending/ending_panels.hpp"
#include "ui/table/stage.hpp"
#include "words/local_text.hpp"
#include "words/people/team_text.hpp"

namespace salient::ui {
namespace {

// The hex at which the game was decided: of the last medal of the winner that has a place; where there is none, as after a concession, the last
// that was fought for.
HexId deciding_hex(const Ending& ending) {
    HexId out = ending.ledger.rolls.empty() ? HexId::none() : ending.ledger.rolls.back().battle.target_hex;
    if (ending.match.open().reason == WinReason::Conceded) return out;
    for (const LedgerMedal& medal : ending.ledger.medals)
        if (medal.side == ending.match.open().winner() && !medal.hex.is_none()) out = medal.hex;
    return out;
}

void draw_deciding_hex(Ui& ui, const Ending& ending, Rect where) {
    const View view = ending.match.view(seat::nobody);
    BoardView board;
    board.set_area(where, view.table().board, ui.paint.scale());
    const HexId hex = deciding_hex(ending);
    BoardMarks marks;
    marks.language = ending.language;
    if (!hex.is_none()) {
        const Hex at = view.table().board.hex(hex);
        board.zoom(std::max(1.0F, where.h / 2.2F / std::max(1.0F, board.grid().w)), board.center(at));
        board.reveal(at);
        board.pan(where.center() - board.center(at));
        marks.hexes[hex].light = Light::Chosen;
    }
    ui.paint.clip(where);
    board.draw(ui, view.table(), marks);
    ui.paint.unclip();
    ui.paint.outline(where, ui.px(4), color::wood_dark);
}

constexpr TextStyle source_style{Font::Text, 12.5F, color::ink};

// Where a medal came from, below it: every name in one size, in at most so many lines, shortened where they do not hold it.
float draw_source(Ui& ui, Rect where, const std::string& source, int lines) {
    const float most = (static_cast<float>(lines) + 0.5F) * ui.paint.height(source_style);
    std::string shown = source;
    for (float share = static_cast<float>(lines); share > 0.5F; share -= 0.1F) {
        if (ui.paint.layout(where.w, source_style, literal(shown), Align::Center).h <= most) break;
        shown = shortened(ui, source_style, source, where.w * share);
    }
    return ui.paint.rich({where.x, where.y}, where.w, source_style, literal(shown), Align::Center);
}

// The medals of a side in a row, those lost again as empty slots.
void draw_medals(Ui& ui, const Ending& ending, Rect in, Side side) {
    ui.paint.picture(side_icon(side), centered(in.cut_left(ui.px(30)).center(), ui.px(22), ui.px(22)));
    std::vector<const LedgerMedal*> medals;
    for (const LedgerMedal& medal : ending.ledger.medals)
        if (medal.side == side) medals.push_back(&medal);
    const auto needed = static_cast<std::size_t>(ending.match.scenario().at(side).medals);
    const std::size_t cells = std::max({medals.size(), needed, std::size_t{1}});
    const float w = in.w / static_cast<float>(cells);
    const bool has_words = w > ui.px(56);
    const float size = std::min({ui.px(has_words ? 28 : 34), w - ui.px(2), in.h * (has_words ? 0.45F : 0.7F)});
    for (std::size_t i = 0; i < cells; ++i) {
        Rect cell = in.cut_left(w);
        const LedgerMedal* medal = i < medals.size() ? medals[i] : nullptr;
        const bool is_held = medal != nullptr && medal->lost_in == 0;
        const char* picture = side == Side::Allies ? (is_held ? "medal_allies" : "medal_slot_allies")
                                                   : (is_held ? "medal_axis" : "medal_slot_axis");
        const Rect at = centered({cell.center().x, cell.y + size / 2 + ui.px(2)}, size, size);
        ui.paint.picture(picture, at);
        if (medal == nullptr) continue;
        const std::string source = medal_source(ending.match, ui.texts, ending.language, *medal);
        const std::string turn = medal->lost_in != 0 ? ui.tr("after.medal_lost", {{"turn", own_turn(medal->lost_in)}})
                                                     : ui.tr("after.turn", {{"turn", own_turn(medal->turn)}});
        if (has_words) {
            cell.cut_top(size + ui.px(3));
            const int lines = cell.h >= 2 * ui.paint.height(source_style) + ui.px(14) ? 2 : 1;
            cell.cut_top(draw_source(ui, cell.inset(ui.px(2), 0), source, lines));
            if (cell.h >= ui.px(13)) ui.paint.fit_text(cell.cut_top(ui.px(15)), {Font::Text, 12, color::ink_soft}, turn);
        }
        ui.items.add(fmt::format("after.medal.{}.{}", side == Side::Allies ? "allies" : "axis", i), at, false,
                     source + ", " + turn, Found::FocusOnly);
    }
}

}  // namespace

float ending_banner_height(const Ui& ui) {
    const float high = ui.window.h / ui.paint.scale();
    return ui.px(bounded(high * 0.25F, 116.0F, 194.0F));
}

void draw_ending_banner(Ui& ui, const Ending& ending, Rect where) {
    const Open& open = ending.match.open();
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(12), ui.px(8));
    const float wide = in.w / ui.paint.scale();
    if (wide > 900 && where.h > ui.px(150)) {
        draw_deciding_hex(ui, ending, in.cut_left(in.h * 1.9F));
        in.cut_left(ui.px(18));
    }
    if (wide > 700) {
        Rect medals = in.cut_right(in.w * (wide > 900 ? 0.52F : 0.46F));
        draw_medals(ui, ending, medals.cut_top(medals.h / 2), Side::Allies);
        ui.paint.fill({medals.x, medals.y, medals.w, 1}, color::brass.with_alpha(0.5F));
        draw_medals(ui, ending, medals.inset(0, ui.px(3)), Side::Axis);
        in.cut_right(ui.px(14));
    }
    const float icon = std::min(ui.px(84), in.h * 0.5F);
    Rect head = in.cut_top(icon);
    const Side winner = open.winner();
    const bool is_draw = winner == Side::None;
    if (is_draw) {
        ui.paint.picture(side_icon(Side::Allies), {head.x, head.y, icon * 0.7F, icon * 0.7F});
        ui.paint.picture(side_icon(Side::Axis), {head.x + icon * 0.3F, head.y + icon * 0.3F, icon * 0.7F, icon * 0.7F});
    } else {
        ui.paint.picture(side_icon(winner), {head.x, head.y, icon, icon});
    }
    head.cut_left(icon + ui.px(14));
    const TextStyle title{Font::HeadingBold, bounded(head.h / ui.paint.scale() * 0.62F, 22.0F, 44.0F),
                          is_draw                  ? color::ink
                          : winner == Side::Allies ? color::allies
                                                   : color::axis};
    const Rect line = head.cut_top(head.h * 0.64F);
    const std::string who = is_draw ? ui.tr("end.draw") : ui.tr("end.title", {{"side", side_key(winner)}});
    ui.paint.fit_text(line, title, who, Align::Left);
    ui.items.add("end.title", line, false, who, Found::FocusOnly);
    const Side first = is_draw ? Side::Allies : winner;
    std::string score =
        ui.tr("after.score", {{"n", open.at(first).medals()}, {"m", open.at(enemy_of(first)).medals()}, {"turn", turn_of(open)}});
    if (const std::string name = is_draw ? std::string() : players_text(ending.match, ui.texts, winner);
        ending.with_names && !name.empty())
        score = name + " · " + score;
    ui.paint.fit_text(head, {Font::HeadingBold, 15.5F, color::ink}, score, Align::Left);
    ui.items.add("end.score", head, false, score, Found::FocusOnly);
    in.cut_top(ui.px(6));
    std::string told = deciding_sentence(ending.match, ui.texts, ending.language, ending.ledger);
    if (ending.with_names)
        if (const std::string pair = pair_sentence(ending.match, ui.texts); !pair.empty()) told += "\n<b>" + pair + "</b>";
    TextStyle style{Font::Text, 15, color::ink};
    while (style.size > 11.5F && ui.paint.layout(in.w, style, told).h > in.h) style.size -= 0.5F;
    ui.paint.rich({in.x, in.y}, in.w, style, told);
    ui.items.add("end.reason", in, false, plain_text(told), Found::FocusOnly);
}

}  // namespace salient::ui
