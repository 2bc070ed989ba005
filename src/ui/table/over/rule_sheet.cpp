// How rules are set on paper.
#include "ui/table/over/rule_sheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <span>

#include "core/overloaded.hpp"
#include "ui/board/board_view.hpp"
#include "ui/board/objective_marks.hpp"
#include "ui/kit/menu_parts.hpp"
#include "words/game_log.hpp"

namespace salient::ui {
namespace {

constexpr float largest_text = 14;
constexpr float smallest_with_lines = 12;  // below, what a block says is one paragraph
constexpr float smallest_on_one_page = 10;
constexpr float paged_text = 12.5F;      // when one page is not enough anyhow
constexpr float column_in_letters = 22;  // least width of a column, in text sizes

}  // namespace

RuleSheet::Picture RuleSheet::picture_of(const Assets& art, const Table& table, const RuleBlock& block) {
    return std::visit(overloaded{
                          [](std::monostate) { return Picture{}; },
                          [&](const Feature& feature) {
                              return Picture{ui::picture_of(art, table, feature).name, {}};
                          },
                          [&](const UnitOfNation& unit) {
                              return Picture{BoardView::portrait_of(art, table.rules.at(unit.type)),
                                             unit.nation.is_none() ? std::string() : table.rules.at(unit.nation).id};
                          },
                          [](const Objective& o) {
                              return Picture{std::string(objective_picture(o)), {}};
                          },
                      },
                      block.subject);
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
    bool has_lines = true;            // a line an effect, the clauses that are asked for at the right edge
    std::deque<RuleLine> paragraphs;  // otherwise

    TextStyle body() const { return {Font::Text, size, color::ink}; }
    TextStyle small() const { return {Font::Text, size * 0.88F, color::alert_dark}; }
    TextStyle title(const RuleBlock& block) const {
        return {Font::HeadingBold, block.lines.empty() ? size * 1.25F : size * 1.08F,
                block.lines.empty() ? color::alert_dark : color::ink};
    }
    float clause_w(Ui& ui, const RuleLine& line) const {
        if (line.clause.empty() || !ui.paint.shows_clauses()) return 0;
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
        // What goes on in another column has its title there again; what begins there has that of its section.
        const RuleBlock* heading = nullptr;
        const auto next_column = [&](const RuleBlock& block, bool goes_on) {
            y = 0;
            if (++column == columns) {
                column = 0;
                ++pages;
            }
            const RuleBlock* again = goes_on && !block.title.empty() ? &block : heading;
            if (again != nullptr && (goes_on || again != &block)) place(*again, nullptr, title_h(ui, *again));
        };
        const auto line_h = [&](const RuleLine& line) {
            return std::round(ui.paint.layout(column_w - clause_w(ui, line), body(), line.text).h + ui.px(1));
        };
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            const RuleBlock& block = blocks[i];
            if (block.lines.empty() && !block.title.empty()) heading = &block;
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
            if (y > 0 && y + least > in.h) next_column(block, false);
            if (!block.title.empty()) place(block, nullptr, title_h(ui, block));
            for (const RuleLine& line : lines) {
                const float h = line_h(line);
                if (y > 0 && y + h > in.h) next_column(block, true);
                place(block, &line, h);
            }
        }
    }
};

void RuleSheet::open(const Assets& art, const Table& table, std::string title, std::vector<RuleBlock> blocks,
                     std::string marked_clause) {
    title_ = std::move(title);
    blocks_ = std::move(blocks);
    pictures_.clear();
    for (const RuleBlock& block : blocks_) pictures_.push_back(picture_of(art, table, block));
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
    const auto columns_at = [&](float size) { return bounded(static_cast<int>(in.w / ui.px(size * column_in_letters)), 1, 5); };
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
            const Picture& picture = pictures_[static_cast<std::size_t>(piece.block - blocks_.data())];
            if (!picture.name.empty()) {
                const float side = std::round(r.h * 1.02F);
                const bool is_tile = ui.art.natural_size(picture.name).x >= 1000;
                ui.paint.picture(picture.name, {r.x, r.y, is_tile ? std::round(side / 1.155F) : side, side},
                                 Look{.nation = picture.nation});
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
