// Which rules are on a map, and how they are set on paper.
#include "ui/rule_sheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <deque>
#include <set>
#include <span>

#include "ui/board_view.hpp"
#include "ui/game_log.hpp"
#include "ui/menu_parts.hpp"

namespace salient::ui {
namespace {

constexpr float largest_text = 14;
constexpr float smallest_with_lines = 12;  // below, what a block says is one paragraph with the clauses in it
constexpr float smallest_on_one_page = 10;
constexpr float paged_text = 12.5F;      // when one page is not enough anyhow
constexpr float column_in_letters = 22;  // least width of a column, in text sizes

const char* side_key(Side side) { return side == Side::Allies ? "@side.allies" : "@side.axis"; }

RuleBlock objective_block(const Texts& texts, const Objective& objective, std::string_view language) {
    const bool both = objective.for_side[0] && objective.for_side[1];
    const char* picture = both ? "objective_any" : objective.for_side[0] ? "objective_allies" : "objective_axis";
    return {std::string(in_language(objective.name, language)), picture, {}, objective_rules(texts, objective)};
}

RuleBlock open_ground_block(const Texts& texts) {
    return {capitalized(texts("terrain.countryside")), {}, {}, open_ground_rules(texts)};
}

std::vector<RuleLine> special_lines(const Texts& texts, const Table& table, std::string_view language) {
    const Scenario& scenario = table.scenario;
    std::vector<RuleLine> lines;
    const auto say = [&](std::string_view key, const Args& args, std::string clause) {
        lines.push_back({Topic::Other, capitalized(texts(key, args)), std::move(clause)});
    };
    for (const Side side : sides)
        say("sheet.medals", {{"side", side_key(side)}, {"medals", static_cast<int>(scenario.at(side).medals)}}, "VICT-1");
    for (const Side side : sides)
        say("sheet.cards", {{"side", side_key(side)}, {"cards", static_cast<int>(scenario.at(side).cards)}}, "SETUP-4");
    say("sheet.first", {{"side", side_key(scenario.first)}}, "SETUP-1");
    if (scenario.night == Night::Breaks) say("sheet.night_breaks", {{"side", side_key(scenario.night_side)}}, "NIGHT-2");
    if (scenario.night == Night::Falls) say("sheet.night_falls", {{"side", side_key(scenario.night_side)}}, "NIGHT-5");
    if (scenario.flooded_fields) say("sheet.flooded", {}, "TFLOOD-1");
    if (scenario.smoke_screen != Side::None) {
        say("sheet.smoke_screen", {{"hexes", most_smoke}, {"side", side_key(scenario.smoke_screen)}}, "SMKSCR-1");
        say("sheet.smoke_goes", {}, "SMKSCR-3");
    }
    for (RuleLine& line : demolition_rules(texts, scenario.demolition)) lines.push_back(std::move(line));
    for (const std::string& id : table.rules.active) say("option." + id, {}, {});
    if (const std::string_view words = in_language(scenario.rules_in_words, language); !words.empty())
        lines.push_back({Topic::Other, std::string(words), {}});
    return lines;
}

}  // namespace

RuleBlock terrain_block(const Texts& texts, const Assets& art, const Table& table, const Feature& feature) {
    const Terrain& terrain = table.rules.at(feature.type);
    std::string picture = picture_of(art, table, feature).name;
    return {capitalized(texts("terrain." + terrain.id)), std::move(picture), {}, terrain_rules(texts, table.rules, terrain)};
}

RuleBlock unit_block(const Texts& texts, const Assets& art, const Rulebook& rules, UnitTypeId id, NationId nation) {
    const UnitType& type = rules.at(id);
    return {capitalized(texts("unit." + type.id)), BoardView::figure_of(art, type),
            nation.is_none() ? std::string() : rules.at(nation).id, unit_rules(texts, type)};
}

std::vector<RuleBlock> sheet_blocks(const Texts& texts, const Assets& art, const Table& table, std::string_view language) {
    std::vector<RuleBlock> out;
    out.push_back({texts("sheet.terrain"), {}, {}, {}});
    std::set<std::pair<Layer, TerrainId>> seen;  // in the order from the ground up
    for (const Feature& f : table.open.features) seen.insert({table.rules.at(f.type).layer, f.type});
    for (const auto& [layer, type] : seen) {
        const auto first = std::find_if(table.open.features.begin(), table.open.features.end(),
                                        [&, wanted = type](const Feature& f) { return f.type == wanted; });
        out.push_back(terrain_block(texts, art, table, *first));
    }
    if (seen.empty()) out.push_back(open_ground_block(texts));
    out.push_back({texts("sheet.units"), {}, {}, {}});
    std::set<UnitTypeId> types;
    for (const Unit& unit : table.open.units) {
        if (types.insert(unit.type).second) out.push_back(unit_block(texts, art, table.rules, unit.type, unit.nation));
    }
    if (!table.scenario.objectives.empty()) {
        out.push_back({texts("sheet.objectives"), {}, {}, {}});
        for (const Objective& o : table.scenario.objectives) out.push_back(objective_block(texts, o, language));
    }
    out.push_back({texts("sheet.special"), {}, {}, {}});
    out.push_back({{}, {}, {}, special_lines(texts, table, language)});
    return out;
}

std::vector<RuleBlock> hex_blocks(const Texts& texts, const Assets& art, const Table& table, HexId hex,
                                  std::string_view language) {
    std::vector<RuleBlock> out;
    if (const UnitId unit = table.open.unit_at(hex); !unit.is_none())
        out.push_back(unit_block(texts, art, table.rules, table.unit(unit).type, table.unit(unit).nation));
    for (const Feature& f : table.open.features_at(hex)) {
        out.push_back(terrain_block(texts, art, table, f));
        out.back().lines = feature_rules(texts, table, f);
    }
    if (table.open.features_at(hex).empty()) out.push_back(open_ground_block(texts));
    for (const Objective& o : table.scenario.objectives) {
        if (std::find(o.hexes.begin(), o.hexes.end(), hex) != o.hexes.end()) out.push_back(objective_block(texts, o, language));
    }
    return out;
}

RuleBlock block_with(const Texts& texts, const Assets& art, const Table& table, std::string_view clause) {
    const auto has = [&](const RuleBlock& block, const std::string& own) {
        return own == clause ||
               std::any_of(block.lines.begin(), block.lines.end(), [&](const RuleLine& l) { return l.clause == clause; });
    };
    for (std::size_t i = 0; i < table.rules.terrains.size(); ++i) {
        Feature feature;
        feature.hex = HexId{0};
        feature.type = TerrainId{i};
        RuleBlock block = terrain_block(texts, art, table, feature);
        if (has(block, table.rules.terrains[i].clause)) return block;
    }
    for (std::size_t i = 0; i < table.rules.unit_types.size(); ++i) {
        RuleBlock block = unit_block(texts, art, table.rules, UnitTypeId{i}, NationId::none());
        if (has(block, table.rules.unit_types[i].clause)) return block;
    }
    for (const Card& card : table.rules.cards) {
        const auto& modifiers = card.modifiers.all();
        const bool is_its_own = card.clause == clause || std::any_of(modifiers.begin(), modifiers.end(),
                                                                     [&](const Modifier& m) { return m.clause == clause; });
        if (is_its_own)
            return {texts("card." + card.id), {}, {}, {{Topic::Other, texts("card_text." + card.text), std::string(clause)}}};
    }
    return {};
}

// Where every title and line comes to lie at a size of text.
struct RuleSheet::Flow {
    struct Piece {
        const RuleBlock* block = nullptr;
        const RuleLine* line = nullptr;  // null: the title
        Rect where;
        std::size_t page = 0;
    };
    std::vector<Piece> pieces;
    std::size_t pages = 1;
    float used_h = 0;  // of the fullest column
    float size = largest_text;
    bool has_lines = true;            // a line an effect, the clauses at the right edge
    std::deque<RuleLine> paragraphs;  // otherwise

    TextStyle body() const { return {Font::Text, size, color::ink}; }
    TextStyle small() const { return {Font::Text, size * 0.88F, color::alert_dark}; }
    TextStyle title(const RuleBlock& block) const {
        return {Font::HeadingBold, block.lines.empty() ? size * 1.25F : size * 1.08F,
                block.lines.empty() ? color::alert_dark : color::ink};
    }
    float clause_w(Ui& ui, const RuleLine& line) const {
        if (line.clause.empty()) return 0;
        return ui.paint.width(small(), "TFLOOD-10") + ui.px(6);
    }
    float title_h(Ui& ui, const RuleBlock& block) const {
        if (block.title.empty()) return 0;
        return std::round(ui.paint.height(title(block)) * (block.lines.empty() ? 1.15F : 1.1F));
    }

    Flow(Ui& ui, const std::vector<RuleBlock>& blocks, Rect in, float text_size, int columns)
        : size(text_size), has_lines(text_size >= smallest_with_lines) {
        const float gap = ui.px(18);
        const float column_w = (in.w - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
        const float space = std::round(ui.px(size * 0.5F));
        int column = 0;
        float y = 0;
        const auto place = [&](const RuleBlock& block, const RuleLine* line, float h) {
            pieces.push_back(
                {&block, line, {in.x + static_cast<float>(column) * (column_w + gap), in.y + y, column_w, h}, pages - 1});
            y += h;
            used_h = std::max(used_h, y);
        };
        const auto next_column = [&] {
            y = 0;
            if (++column < columns) return;
            column = 0;
            ++pages;
        };
        const auto line_h = [&](const RuleLine& line) {
            return std::round(ui.paint.layout(column_w - clause_w(ui, line), body(), line.text).h + ui.px(1));
        };
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            const RuleBlock& block = blocks[i];
            std::span<const RuleLine> lines = block.lines;
            if (!has_lines && !lines.empty()) {
                paragraphs.push_back({Topic::Other, in_lines(block.lines), {}});
                lines = {&paragraphs.back(), 1};
            }
            // A title never stands alone at the foot of a column; a heading takes the next block's title along.
            float least = title_h(ui, block);
            if (!lines.empty()) {
                least += line_h(lines.front());
            } else if (i + 1 < blocks.size() && !blocks[i + 1].lines.empty()) {
                least += title_h(ui, blocks[i + 1]) + line_h(blocks[i + 1].lines.front());
            }
            float whole = title_h(ui, block);
            for (const RuleLine& line : lines) whole += line_h(line);
            if (whole < in.h * 0.2F) least = std::max(least, whole);  // what is short stays together
            if (y > 0) y += space;
            if (y > 0 && y + least > in.h) next_column();
            if (!block.title.empty()) place(block, nullptr, title_h(ui, block));
            for (const RuleLine& line : lines) {
                const float h = line_h(line);
                if (y > 0 && y + h > in.h) next_column();
                place(block, &line, h);
            }
        }
    }
};

void RuleSheet::open(std::string title, std::vector<RuleBlock> blocks, std::string marked_clause) {
    title_ = std::move(title);
    blocks_ = std::move(blocks);
    marked_ = std::move(marked_clause);
    page_ = 0;
}

Rect RuleSheet::wanted(Ui& ui) const {
    std::size_t lines = 0;
    for (const RuleBlock& block : blocks_) lines += block.lines.size();
    const Rect all = ui.window.inset(ui.px(10));
    if (lines > 24) return all;
    const int columns = lines > 10 && all.w > ui.px(760) ? 2 : 1;
    const float w = std::min(all.w, ui.px(columns == 2 ? 800 : 460));
    const float margins = ui.px(34 + 12 + 32 + 36 + 10 + 8);  // the title, the button and the edges round them
    const Rect in{0, 0, w - ui.px(44), columns == 2 ? 1 : all.h};
    const Flow single(ui, blocks_,
                      {0, 0, (in.w - ui.px(18) * static_cast<float>(columns - 1)) / static_cast<float>(columns), 1e6F},
                      largest_text, 1);
    const float h = columns == 2 ? single.used_h * 0.5F + ui.px(90) : single.used_h;
    return centered(ui.window.center(), w, std::min(all.h, h + margins));
}

bool RuleSheet::draw(Ui& ui, Rect in) {
    Rect foot = in.cut_bottom(ui.px(36));
    in.cut_bottom(ui.px(8));
    const auto columns_at = [&](float size) {
        return std::clamp(static_cast<int>(in.w / ui.px(size * column_in_letters)), 1, 5);
    };
    float size = largest_text;
    while (size > smallest_on_one_page && Flow(ui, blocks_, in, size, columns_at(size)).pages > 1) size -= 0.5F;
    if (Flow(ui, blocks_, in, size, columns_at(size)).pages > 1) size = paged_text;
    const Flow flow(ui, blocks_, in, size, columns_at(size));

    const std::string label = ui.tr("button.close");
    focus_first(ui, "sheet.close");
    const float close_w = button_width(ui, label) + ui.px(30);
    const bool closes = button(ui, "sheet.close", centered(foot.center(), close_w, foot.h), label, {.look = ButtonLook::Go});
    if (flow.pages > 1) {
        if (ui.input.wheel < 0 || ui.input.take(SDLK_PAGEDOWN) || ui.input.take_plain(SDLK_RIGHT, false)) ++page_;
        if (page_ > 0 && (ui.input.wheel > 0 || ui.input.take(SDLK_PAGEUP) || ui.input.take_plain(SDLK_LEFT, false))) --page_;
        Rect turn = foot.cut_right(ui.px(160));
        if (button(ui, "sheet.next", turn.cut_right(ui.px(36)), "",
                   {.is_enabled = page_ + 1 < flow.pages, .icon = "icon_forward"}))
            ++page_;
        const bool back = button(ui, "sheet.back", turn.cut_left(ui.px(36)), "", {.is_enabled = page_ > 0, .icon = "icon_back"});
        if (back && page_ > 0) --page_;
        page_ = std::min(page_, flow.pages - 1);
        ui.paint.text_in(turn, {Font::Bold, 14, color::ink},
                         ui.tr("sheet.page", {{"page", static_cast<int>(page_ + 1)}, {"pages", static_cast<int>(flow.pages)}}),
                         Align::Center);
    } else {
        page_ = 0;
    }
    draw_page(ui, flow, page_);
    return closes;
}

void RuleSheet::draw_page(Ui& ui, const Flow& flow, std::size_t page) const {
    for (const Flow::Piece& piece : flow.pieces) {
        if (piece.page != page) continue;
        Rect r = piece.where;
        if (!piece.line) {
            if (!piece.block->picture.empty()) {
                const float side = std::round(r.h * 1.02F);
                const bool is_tile = ui.art.natural_size(piece.block->picture).x >= 1000;
                ui.paint.picture(piece.block->picture, {r.x, r.y, is_tile ? std::round(side / 1.155F) : side, side},
                                 Look{.nation = piece.block->nation});
                r.cut_left(side + ui.px(5));
            }
            ui.paint.text_in(r, flow.title(*piece.block), piece.block->title);
            const bool is_heading = piece.block->lines.empty();
            ui.paint.fill({piece.where.x, piece.where.bottom() - 1, piece.where.w, is_heading ? ui.px(1.5F) : 1},
                          color::brass.with_alpha(is_heading ? 1.0F : 0.5F));
            continue;
        }
        const RuleLine& line = *piece.line;
        if (!marked_.empty() && line.clause == marked_) ui.paint.fill(r.inset(-ui.px(3), 0), color::gold.with_alpha(0.35F));
        Rect clause = r.cut_right(flow.clause_w(ui, line));
        ui.paint.rich({r.x, r.y}, r.w, flow.body(), line.text);
        clause.h = ui.paint.height(flow.body());
        if (clause.w > 0) ui.paint.text_in(clause, flow.small(), line.clause, Align::Right);
    }
}

}  // namespace salient::ui
