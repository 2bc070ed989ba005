// Drawing verbs: pictures and plain shapes. Text is in painter_text.cpp, the drawings of panels in drawings.cpp.
#include "ui/kit/painter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "ui/kit/drawings.hpp"
#include "ui/kit/imgui_renderer.hpp"

namespace salient::ui {
namespace {

ImVec2 vec(Point p) { return {p.x, p.y}; }

ImU32 see_through(float alpha) {
    return Color{255, 255, 255, static_cast<std::uint8_t>(std::lround(255 * bounded(alpha, 0.0F, 1.0F)))}.packed();
}

void recolor(SDL_Surface* surface, const std::function<Color(Color)>& seen) {
    std::unordered_map<std::uint32_t, std::uint32_t> known;  // a picture has few colors
    for (int y = 0; y < surface->h; ++y) {
        auto* row = reinterpret_cast<std::uint32_t*>(static_cast<std::uint8_t*>(surface->pixels) + y * surface->pitch);
        for (int x = 0; x < surface->w; ++x) {
            const auto [found, is_new] = known.try_emplace(row[x], 0);
            if (is_new) {
                const Color c = seen(Color::rgb(row[x] & 0xffffffU));
                found->second =
                    (row[x] & 0xff000000U) | static_cast<std::uint32_t>(c.r) << 16U | static_cast<std::uint32_t>(c.g) << 8U | c.b;
            }
            row[x] = found->second;
        }
    }
}

}  // namespace

Painter::Painter(Theme& theme, Assets& art) : theme_(theme), art_(art) {}

void Painter::picture(std::string_view name, Rect where, const Look& look, float alpha) {
    // Its size does not depend on where it is, or every figure would be rasterized in several sizes.
    const float w = std::round(where.w);
    const Picture* p = art_.picture(name, static_cast<int>(w), static_cast<int>(std::round(where.h)), look);
    if (!p) return;
    const float margin = std::round(look.margin * w);
    blit(p, std::round(where.x) - margin, std::round(where.y) - margin, alpha);
}

void Painter::blit(const Picture* p, float x, float y, float alpha) {
    if (!p || alpha <= 0) return;
    x = std::round(x);
    y = std::round(y);
    const auto w = static_cast<float>(p->w);
    const auto h = static_cast<float>(p->h);
    if (!p->core || alpha < 1) {
        stretch(p->texture, {x, y, w, h}, alpha);
        return;
    }
    const Rect in{static_cast<float>(p->core_rect.x), static_cast<float>(p->core_rect.y), static_cast<float>(p->core_rect.w),
                  static_cast<float>(p->core_rect.h)};
    const Rect edges[] = {
        {0, 0, w, in.y}, {0, in.bottom(), w, h - in.bottom()}, {0, in.y, in.x, in.h}, {in.right(), in.y, w - in.right(), in.h}};
    for (const Rect& e : edges) {
        list_->AddImage(texture_id(p->texture), {x + e.x, y + e.y}, {x + e.right(), y + e.bottom()}, {e.x / w, e.y / h},
                        {e.right() / w, e.bottom() / h});
    }
    stretch(p->core, in.moved(x, y));
}

void Painter::stretch(SDL_Texture* texture, Rect r, float alpha) {
    if (texture) list_->AddImage(texture_id(texture), {r.x, r.y}, {r.right(), r.bottom()}, {0, 0}, {1, 1}, see_through(alpha));
}

void Painter::tile(std::string_view name, Rect where, int w, int h) {
    const Picture* p = art_.picture(name, w, h);
    if (!p) {
        fill(where, color::wood);
        return;
    }
    clip(where);
    for (float y = where.y; y < where.bottom(); y += static_cast<float>(h)) {
        for (float x = where.x; x < where.right(); x += static_cast<float>(w)) blit(p, x, y);
    }
    unclip();
}

void Painter::fill(Rect r, Color color) {
    r = snapped(r);
    list_->AddRectFilled({r.x, r.y}, {r.right(), r.bottom()}, color.packed());
}

void Painter::outline(Rect r, float width, Color color) {
    r = snapped(r);
    const float w = std::max(1.0F, std::round(width));
    fill({r.x, r.y, r.w, w}, color);
    fill({r.x, r.bottom() - w, r.w, w}, color);
    fill({r.x, r.y + w, w, r.h - 2 * w}, color);
    fill({r.right() - w, r.y + w, w, r.h - 2 * w}, color);
}

void Painter::line(Point a, Point b, float width, Color color) { list_->AddLine(vec(a), vec(b), color.packed(), width); }

void Painter::shape(const std::vector<Point>& corners, Color color) {
    for (const Point& p : corners) list_->PathLineTo(vec(p));
    list_->PathFillConvex(color.packed());
}

void Painter::shape_outline(const std::vector<Point>& corners, float width, Color color) {
    for (const Point& p : corners) list_->PathLineTo(vec(p));
    list_->PathStroke(color.packed(), ImDrawFlags_Closed, width);
}

void Painter::drawn(std::string_view key, Rect where, const std::function<std::string()>& svg, float alpha) {
    const Rect r = snapped(where);
    blit(art_.drawn(key, static_cast<int>(r.w), static_cast<int>(r.h), svg), r.x, r.y, alpha);
}

const Picture* Painter::kept_drawing(const std::string& key, int w, int h, const std::function<void()>& draw,
                                     const std::function<Color(Color)>& seen) {
    if (!draws_pixels_ || w < 1 || h < 1) return nullptr;
    return art_.kept(key, [&]() -> SDL_Surface* {
        ImDrawList own(ImGui::GetDrawListSharedData());
        own._ResetForNewFrame();
        own.PushTextureID(ImGui::GetIO().Fonts->TexID);
        own.PushClipRect({0, 0}, {static_cast<float>(w), static_cast<float>(h)});
        ImDrawList* shown = std::exchange(list_, &own);
        draw();
        list_ = shown;
        SDL_Surface* surface = surface_of(art_.renderer(), own, w, h);
        if (surface != nullptr && seen) recolor(surface, seen);
        return surface;
    });
}

void Painter::panel(PanelKind kind, Rect where) {
    const Rect r = snapped(where);
    if (r.w < 2 || r.h < 2) return;
    const float margin = panel_margin(kind, scale());
    const Rect outer = r.inset(-margin);
    // Between its ends a panel is the same in every column: only the ends are rasterized.
    const float ends = kind == PanelKind::Chip ? r.h / 2 + 1 : 16 * scale();
    const float narrow_w = std::min(r.w, 2 * std::ceil(ends) + 2);
    const auto make = [&] {
        return rasterize(panel_svg(kind, narrow_w, r.h, scale()), static_cast<int>(narrow_w + 2 * margin),
                         static_cast<int>(outer.h));
    };
    const bool is_hollow = kind == PanelKind::Frame;
    const std::string key = fmt::format("panel{}@{}|{}x{}", static_cast<int>(kind), scale(), is_hollow ? narrow_w : r.w, r.h);
    if (!is_hollow) {
        blit(art_.kept(key, [&] { return widened(make(), static_cast<int>(outer.w)); }), outer.x, outer.y);
        return;
    }
    // The board covers the middle: the ends as they are, and between them one column drawn out.
    const Picture* p = art_.kept(key, make);
    if (!p) return;
    const float rim = std::min(std::round(margin + 10 * scale()), std::floor(outer.w / 2));
    const auto w = static_cast<float>(p->w);
    const float middle = std::floor(w / 2);
    const std::pair<Rect, Rect> parts[] = {
        {{0, 0, rim, outer.h}, {0, 0, rim, outer.h}},
        {{outer.w - rim, 0, rim, outer.h}, {w - rim, 0, rim, outer.h}},
        {{rim, 0, outer.w - 2 * rim, rim}, {middle, 0, 1, rim}},
        {{rim, outer.h - rim, outer.w - 2 * rim, rim}, {middle, outer.h - rim, 1, rim}},
    };
    for (const auto& [to, from] : parts) {
        list_->AddImage(texture_id(p->texture), {outer.x + to.x, outer.y + to.y}, {outer.x + to.right(), outer.y + to.bottom()},
                        {from.x / w, from.y / outer.h}, {from.right() / w, from.bottom() / outer.h});
    }
}

void Painter::button(ButtonLook look, ButtonState state, Rect where) {
    const Rect r = snapped(where);
    if (r.w < 2 || r.h < 2) return;
    const float margin = button_margin(scale());
    const std::string key = "button" + std::to_string(static_cast<int>(look)) + "." + std::to_string(static_cast<int>(state)) +
                            "@" + std::to_string(scale());
    drawn(key, r.inset(-margin), [&] { return button_svg(look, state, r.w, r.h, scale()); });
}

void Painter::focus_ring(Rect where) {
    const Rect r = snapped(where.inset(-px(3)));
    drawn("focus@" + std::to_string(scale()), r, [&] { return focus_svg(r.w, r.h, scale()); });
}

void Painter::clip(Rect to) { list_->PushClipRect({to.x, to.y}, {to.right(), to.bottom()}, true); }
void Painter::unclip() { list_->PopClipRect(); }

void Painter::turn(int mark, Point about, float radians) {
    const float c = std::cos(radians);
    const float s = std::sin(radians);
    for (int i = mark; i < list_->VtxBuffer.Size; ++i) {
        ImVec2& p = list_->VtxBuffer[i].pos;
        const Point d{p.x - about.x, p.y - about.y};
        p = {about.x + d.x * c - d.y * s, about.y + d.x * s + d.y * c};
    }
}

void Painter::squeeze(int mark, float middle_x, float factor) {
    for (int i = mark; i < list_->VtxBuffer.Size; ++i) {
        float& x = list_->VtxBuffer[i].pos.x;
        x = middle_x + (x - middle_x) * factor;
    }
}

}  // namespace salient::ui
