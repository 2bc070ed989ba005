// Which part of the board is seen, how large, and where its hexes lie on the screen.
#include <algorithm>
#include <cmath>

#include "ui/board/board_view.hpp"

namespace salient::ui {
namespace {

constexpr float frame_px = 7;       // the wooden frame
constexpr float referred_px = 14;   // the same where letters or numbers stand on it
constexpr float opposite_px = 5;    // and opposite of them
constexpr float largest_hex = 200;  // pixels; beyond this a zoomed board would not fit the memory

}  // namespace

void BoardView::set_area(Rect area, const Board& board, float scale, Align align) {
    area_ = area;
    align_ = align;
    scale_ = scale;
    grid_.width = board.width();
    grid_.rows = board.rows();
    place();
}

Rect BoardView::inside_frame() const {
    const float from = std::round((has_references_ ? referred_px : frame_px) * scale_);
    const float to = std::round((has_references_ ? opposite_px : frame_px) * scale_);
    return {area_.x + from, area_.y + from, area_.w - from - to, area_.h - from - to};
}

void BoardView::place() {
    const Rect inner = inside_frame();
    const HexGrid unit{1, grid_.width, grid_.rows};
    base_w_ = std::max(8.0F, std::min(inner.w / unit.board_w(), inner.h / unit.board_h()));
    zoom_ = bounded(zoom_, 1.0F, std::max(1.0F, largest_hex / base_w_));
    grid_.w = zoom_ > 1 ? std::round(base_w_ * zoom_) : std::floor(base_w_ * 4) / 4;
    const float w = std::min(inner.w, std::round(grid_.board_w()));
    const float h = std::min(inner.h, std::round(grid_.board_h()));
    visible_ = snapped(centered(inner.center(), w, h));
    if (align_ == Align::Left) visible_.x = std::round(inner.x);
    frame_ = {visible_.x - (inner.x - area_.x), visible_.y - (inner.y - area_.y), visible_.w + area_.w - inner.w,
              visible_.h + area_.h - inner.h};
    // The board's middle may wander only as far as its edges let it.
    const float slack_x = std::max(0.0F, (grid_.board_w() - visible_.w) / 2);
    const float slack_y = std::max(0.0F, (grid_.board_h() - visible_.h) / 2);
    pan_.x = bounded(pan_.x, -slack_x, slack_x);
    pan_.y = bounded(pan_.y, -slack_y, slack_y);
    const Point middle = visible_.center();
    origin_ = {std::round(middle.x - grid_.board_w() / 2 + pan_.x), std::round(middle.y - grid_.board_h() / 2 + pan_.y)};
}

void BoardView::zoom_by_steps(int steps, Point about) {
    is_by_hand_ = true;
    zoom(std::pow(1.18F, static_cast<float>(steps)), about);
}

void BoardView::zoom(float factor, Point about) {
    const Point before = (about - origin_) * (1 / grid_.w);
    zoom_ *= factor;
    if (zoom_ < 1.02F) zoom_ = 1;
    place();
    const Point after = before * grid_.w + origin_;
    pan_ = pan_ + (about - after);
    place();
}

void BoardView::pan(Point by) {
    is_by_hand_ = is_by_hand_ || is_zoomed();
    shift(by);
}

void BoardView::shift(Point by) {
    pan_ = pan_ + by;
    place();
}

void BoardView::come_near(const std::vector<HexId>& hexes, const Board& board, float most) {
    if (hexes.empty()) return;
    zoom_ = 1;
    pan_ = {};
    place();
    Rect part = hex_rect(board.hex(hexes.front()));
    for (const HexId hex : hexes) {
        const Rect r = hex_rect(board.hex(hex));
        const Point end{std::max(part.right(), r.right()), std::max(part.bottom(), r.bottom())};
        part.x = std::min(part.x, r.x);
        part.y = std::min(part.y, r.y);
        part.w = end.x - part.x;
        part.h = end.y - part.y;
    }
    part = part.inset(-3 * grid_.w);
    const float nearer = std::min({visible_.w / part.w, visible_.h / part.h, most / grid_.w});
    if (nearer < 1.1F) return;
    const Point middle = part.center();
    const Point share{(middle.x - origin_.x) / grid_.board_w(), (middle.y - origin_.y) / grid_.board_h()};
    zoom_ = nearer;
    place();
    shift(visible_.center() - Point{origin_.x + share.x * grid_.board_w(), origin_.y + share.y * grid_.board_h()});
}

void BoardView::show_part(const std::vector<HexId>& hexes, const Board& board) {
    if (hexes.empty()) return;
    Rect part = grid_.rect(board.hex(hexes.front()));
    for (const HexId hex : hexes) {
        const Rect r = grid_.rect(board.hex(hex));
        const Point end{std::max(part.right(), r.right()), std::max(part.bottom(), r.bottom())};
        part.x = std::min(part.x, r.x);
        part.y = std::min(part.y, r.y);
        part.w = end.x - part.x;
        part.h = end.y - part.y;
    }
    const Point share{part.center().x / grid_.board_w(), part.center().y / grid_.board_h()};
    const Rect inner = inside_frame();
    const float w = grid_.w * std::min(inner.w / part.w, inner.h / part.h);
    zoom_ = std::max(1.0F, std::floor(w) / base_w_);
    pan_ = {};
    place();
    shift(visible_.center() - Point{origin_.x + share.x * grid_.board_w(), origin_.y + share.y * grid_.board_h()});
}

bool BoardView::shows(Hex hex) const {
    const Rect r = hex_rect(hex).inset(grid_.w * 0.1F);
    return r.x >= visible_.x && r.right() <= visible_.right() && r.y >= visible_.y && r.bottom() <= visible_.bottom();
}

Rect BoardView::seen_part() const {
    return {(visible_.x - origin_.x) / grid_.board_w(), (visible_.y - origin_.y) / grid_.board_h(), visible_.w / grid_.board_w(),
            visible_.h / grid_.board_h()};
}

void BoardView::look_at(Point share) {
    is_by_hand_ = true;
    shift(visible_.center() - Point{origin_.x + share.x * grid_.board_w(), origin_.y + share.y * grid_.board_h()});
}

void BoardView::reveal(Hex hex) {
    const Rect r = hex_rect(hex).inset(-grid_.w * 0.3F);
    Point by;
    if (r.x < visible_.x) by.x = visible_.x - r.x;
    if (r.right() > visible_.right()) by.x = visible_.right() - r.right();
    if (r.y < visible_.y) by.y = visible_.y - r.y;
    if (r.bottom() > visible_.bottom()) by.y = visible_.bottom() - r.bottom();
    if (by.x != 0 || by.y != 0) shift(by);
}

HexId BoardView::at(Point p, const Board& board) const {
    if (!visible_.has(p)) return HexId::none();
    return board.at(grid_.at(p - origin_));
}

}  // namespace salient::ui
