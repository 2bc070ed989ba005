// What a battle is known by.
#include "ui/menus/battle_signs.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "salient/opponent.hpp"
#include "ui/board/board_view.hpp"
#include "ui/menus/new_game_screen.hpp"

namespace salient::ui {

void draw_battle_picture(Ui& ui, Rect where, const LoadedScenario& battle) {
    where = snapped(where);
    const float edge = std::max(1.0F, ui.px(2));
    ui.paint.fill(where, color::wood_dark);
    const Rect in = where.inset(edge);
    // Twice as large as it is shown: then it is made small evenly.
    const int w = 2 * static_cast<int>(in.w), h = 2 * static_cast<int>(in.h);
    const std::string key = fmt::format("battle|{:x}.{}|{}x{}", std::hash<std::string>()(battle.json), battle.json.size(), w, h);
    const Picture* picture = ui.paint.kept_drawing(key, w, h, [&] {
        const Game game = new_game(battle.rules, battle.scenario);
        const Board& board = game.table().board;
        const HexGrid grid{1, board.width(), board.rows()};
        const float shape = grid.board_w() / grid.board_h();
        const auto full_w = static_cast<float>(w), full_h = static_cast<float>(h);
        // All of the picture is board: of one that is longer or deeper its middle, and the frame outside.
        const Rect area = centered({full_w / 2, full_h / 2}, std::max(full_w, full_h * shape), std::max(full_h, full_w / shape));
        BoardView view;
        view.set_area(area.inset(-std::round(7 * ui.paint.scale()) - 1), board, ui.paint.scale());
        BoardMarks marks;
        marks.shows_labels = marks.shows_chips = false;
        view.draw(ui, game.table(), marks);
    });
    if (picture != nullptr) ui.paint.stretch(picture->texture, in);
}

void draw_nation_mark(Ui& ui, Rect where, const LoadedScenario& battle, Side side) {
    const NationId id = battle.scenario->at(side).nation;
    where = snapped(where);
    const bool is_round = side == Side::Allies;
    ui.paint.drawn(is_round ? "nation_round" : "nation_barred", where, [&] {
        const float w = where.w, r = w / 2 - 1;
        Svg svg(w, where.h);
        const Point c{w / 2, where.h / 2};
        if (is_round) {
            svg.ellipse(c, r - 1, r - 1, color::paper_light);
            svg.stroke(fmt::format("M{0} {1}A{2} {2} 0 1 1 {3} {1}A{2} {2} 0 1 1 {0} {1}Z", c.x - r + 0.7F, c.y, r - 0.7F,
                                   c.x + r - 0.7F),
                       color::allies, w * 0.075F, 1, fmt::format("{} {}", w * 0.07F, w * 0.07F));
        } else {
            const float s = r * 0.866F;
            const std::string hexagon =
                fmt::format("M{} {}L{} {}L{} {}L{} {}L{} {}L{} {}Z", c.x, c.y - r, c.x + s, c.y - r / 2, c.x + s, c.y + r / 2,
                            c.x, c.y + r, c.x - s, c.y + r / 2, c.x - s, c.y - r / 2);
            svg.path(hexagon, color::paper_light);
            svg.stroke(hexagon, color::axis, w * 0.075F);
        }
        return svg.done();
    });
    if (id.is_none()) return;
    const Nation& nation = battle.rules->at(id);
    const float size = std::round(where.w * 0.66F);
    ui.paint.picture(nation.mark.empty() ? "mark_" + nation.id : nation.mark, centered(where.center(), size, size));
}

float draw_bars(Ui& ui, Point at, std::size_t count) {
    const float w = ui.px(10), h = ui.px(9), lean = ui.px(3), step = ui.px(15);
    constexpr std::size_t all = 3;
    for (std::size_t i = 0; i < all; ++i) {
        const float x = at.x + static_cast<float>(i) * step, y = std::round(at.y - h / 2);
        const std::vector<Point> bar{{x + lean, y}, {x + lean + w, y}, {x + w, y + h}, {x, y + h}};
        if (i < count) ui.paint.shape(bar, color::brass);
        ui.paint.shape_outline(bar, 1, color::brass_dark);
    }
    return step * static_cast<float>(all - 1) + w + lean;
}

float draw_stripes(Ui& ui, Point at, RuleStripes stripes) { return draw_bars(ui, at, static_cast<std::size_t>(stripes) + 1); }

void draw_won_seal(Ui& ui, Rect where, Side side) {
    ui.paint.picture(side == Side::Allies ? "side_allies" : "side_axis", where);
    const float size = std::round(where.w * 0.62F);
    ui.paint.picture("icon_check", {where.right() - size * 0.75F, where.bottom() - size * 0.75F, size, size});
}

bool star_button(Ui& ui, std::string_view name, Rect where, bool is_favorite) {
    const Reply reply =
        ui.items.add(name, where, true, ui.tr(is_favorite ? "new.no_favorite" : "new.favorite"), Found::MouseOnly);
    const float size = ui.px(reply.is_hovered ? 18 : 16);
    ui.paint.picture(is_favorite ? "icon_star" : "icon_star_empty", centered(where.center(), size, size), {},
                     is_favorite || reply.is_hovered ? 1.0F : 0.6F);
    return reply.is_chosen;
}

std::string rules_and_length(const Texts& texts, const LoadedScenario& battle) {
    std::string out = texts(stripes_key(rule_stripes(battle)));
    if (const int minutes = expected_minutes(*battle.scenario); minutes > 0)
        out += " \u00b7 " + texts("new.minutes", {{"minutes", minutes}});
    return out;
}

std::string name_of_battle(const LoadedScenario& battle, std::string_view language) {
    return std::string(in_language(battle.scenario->name, language));
}

std::string place_of_battle(const LoadedScenario& battle, std::string_view language) {
    return std::string(short_place(in_language(battle.scenario->subtitle, language)));
}

std::optional<double> measured_share(const std::vector<MeasuredBattle>& measured, const LoadedScenario& battle) {
    for (const MeasuredBattle& m : measured)
        if (m.player == player_levels[1] && m.games > 0 && m.battle == battle.scenario->id && is_of(m, battle))
            return static_cast<double>(m.allies) / static_cast<double>(m.games);
    return {};
}

std::vector<MeasuredBattle> measured_battles(const Client& client) {
    try {
        return load_measured(client.folders().assets);
    } catch (const DataError&) {  // then nothing is said of it
        return {};
    }
}

std::vector<std::size_t> good_first(Client& client) {
    const std::vector<MeasuredBattle> measured = measured_battles(client);
    std::vector<const LoadedScenario*> battles;
    for (const ScenarioEntry& entry : client.scenarios())
        battles.push_back(entry.loaded && entry.source == Source::Bundled ? &*entry.loaded : nullptr);
    return good_first_battles(battles, [&](const LoadedScenario& battle) { return measured_share(measured, battle); });
}

}  // namespace salient::ui
