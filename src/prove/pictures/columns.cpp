// Breaks paragraphs between their lines.
#include "prove/pictures/columns.hpp"

#include <cmath>

#include "ui/kit/painter.hpp"

namespace salient::ui {
namespace {

constexpr float over_heading = 12, under = 4;
constexpr float lines_of_short = 4;  // such a paragraph is not broken

TextStyle style_of(const Paragraph& paragraph) {
    return paragraph.is_heading ? TextStyle{Font::HeadingBold, 18, color::ink} : TextStyle{Font::Text, 14, color::ink};
}

// The height of a line. Precondition: there is something to read.
float line_of(const RichText& laid) { return laid.pieces.front().rect.h; }

// The lines between two heights, moved up to the first of them.
RichText lines_of(const RichText& laid, float from, float to) {
    RichText part{{}, laid.w, to - from};
    for (RichPiece piece : laid.pieces) {
        if (piece.rect.y < from || piece.rect.y >= to) continue;
        piece.rect.y -= from;
        part.pieces.push_back(std::move(piece));
    }
    return part;
}

// The height of what must stand under a heading: further headings and a line of text.
float height_under(Ui& ui, float w, const std::vector<Paragraph>& all, std::size_t heading) {
    float h = 0;
    for (std::size_t i = heading + 1; i < all.size(); ++i) {
        const RichText& laid = ui.paint.layout(w, style_of(all[i]), all[i].markup);
        if (laid.pieces.empty()) continue;
        if (!all[i].is_heading) return h + under + (laid.h <= lines_of_short * line_of(laid) ? laid.h : line_of(laid));
        h += under + over_heading + laid.h;
    }
    return h;
}

}  // namespace

InWords write_column(Ui& ui, Rect column, const std::vector<Paragraph>& all, InWords at) {
    const float top = column.y, bottom = column.bottom();
    for (; at.paragraph < all.size(); at = {at.paragraph + 1, 0}) {
        const Paragraph& paragraph = all[at.paragraph];
        const RichText laid = ui.paint.layout(column.w, style_of(paragraph), paragraph.markup);
        if (laid.pieces.empty()) continue;
        const bool is_first = column.y == top;
        if (paragraph.is_heading && !is_first) column.cut_top(over_heading);
        const float room = bottom - column.y, left = laid.h - at.written;
        if (paragraph.is_heading) {
            if (!is_first && left + height_under(ui, column.w, all, at.paragraph) > room) break;
        } else if (left > room) {
            const float line = line_of(laid);
            const float fits = std::floor(room / line) * line;
            if (fits < line || (!is_first && laid.h <= lines_of_short * line)) break;
            ui.paint.rich({column.x, column.y}, lines_of(laid, at.written, at.written + fits));
            return {at.paragraph, at.written + fits};
        }
        ui.paint.rich({column.x, column.y}, lines_of(laid, at.written, laid.h));
        column.cut_top(left + under);
    }
    return at;
}

}  // namespace salient::ui
