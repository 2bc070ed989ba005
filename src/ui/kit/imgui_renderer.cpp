// Draws ImGui's lists with SDL_RenderGeometry: Debian's library brings the SDL2 platform part but not this one.
#include "ui/kit/imgui_renderer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace salient::ui {

ImguiRenderer::ImguiRenderer(SDL_Renderer* renderer) : renderer_(renderer) {
    ImGuiIO& io = ImGui::GetIO();
    io.BackendRendererName = "salient";
    io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
}

ImguiRenderer::~ImguiRenderer() { drop_fonts(); }

void ImguiRenderer::drop_fonts() {
    if (!fonts_) return;
    SDL_DestroyTexture(fonts_);
    fonts_ = nullptr;
    if (ImGui::GetCurrentContext()) ImGui::GetIO().Fonts->SetTexID(texture_id(nullptr));
}

void ImguiRenderer::upload_fonts() {
    drop_fonts();
    unsigned char* pixels = nullptr;
    int w = 0;
    int h = 0;
    ImGui::GetIO().Fonts->GetTexDataAsRGBA32(&pixels, &w, &h);
    fonts_ = SDL_CreateTexture(renderer_, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STATIC, w, h);
    if (!fonts_) return;
    for (int i = 0; i < w * h; ++i) std::swap(pixels[4 * i], pixels[4 * i + 2]);
    SDL_UpdateTexture(fonts_, nullptr, pixels, 4 * w);
    SDL_SetTextureBlendMode(fonts_, SDL_BLENDMODE_BLEND);
    ImGui::GetIO().Fonts->SetTexID(texture_id(fonts_));
    ImGui::GetIO().Fonts->ClearTexData();
}

namespace {

// Four corners of an upright rectangle in one color, as ImGui writes them: a b c, a c d from the top left clockwise.
const ImDrawVert* upright_quad(const ImDrawVert* v, const ImDrawIdx* i, const ImDrawIdx* end) {
    if (i + 6 > end || i[3] != i[0] || i[4] != i[2]) return nullptr;
    if (i[1] != i[0] + 1 || i[2] != i[0] + 2 || i[5] != i[0] + 3) return nullptr;
    const ImDrawVert* q = v + i[0];
    const bool upright =
        q[0].pos.x == q[3].pos.x && q[1].pos.x == q[2].pos.x && q[0].pos.y == q[1].pos.y && q[2].pos.y == q[3].pos.y;
    const bool plain = q[0].col == q[1].col && q[0].col == q[2].col && q[0].col == q[3].col;
    return upright && plain && q[0].pos.x <= q[1].pos.x && q[0].pos.y <= q[3].pos.y ? q : nullptr;
}

bool is_same_uv(const ImDrawVert& a, const ImDrawVert& b) { return a.uv.x == b.uv.x && a.uv.y == b.uv.y; }

SDL_Color sdl_color(ImU32 c) {
    return {static_cast<Uint8>(c >> IM_COL32_R_SHIFT), static_cast<Uint8>(c >> IM_COL32_G_SHIFT),
            static_cast<Uint8>(c >> IM_COL32_B_SHIFT), static_cast<Uint8>(c >> IM_COL32_A_SHIFT)};
}

void draw_quad(SDL_Renderer* renderer, SDL_Texture* texture, const ImDrawVert* q) {
    const SDL_Color c = sdl_color(q->col);
    const int x = static_cast<int>(std::lround(q[0].pos.x));
    const int y = static_cast<int>(std::lround(q[0].pos.y));
    const SDL_Rect to{x, y, static_cast<int>(std::lround(q[2].pos.x)) - x, static_cast<int>(std::lround(q[2].pos.y)) - y};
    if (to.w <= 0 || to.h <= 0 || c.a == 0) return;
    if (is_same_uv(q[0], q[2])) {  // plain color: ImGui points at a white pixel
        SDL_SetRenderDrawBlendMode(renderer, c.a == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
        SDL_SetRenderDrawColor(renderer, c.r, c.g, c.b, c.a);
        SDL_RenderFillRect(renderer, &to);
        return;
    }
    int w = 0;
    int h = 0;
    SDL_QueryTexture(texture, nullptr, nullptr, &w, &h);
    const int sx = static_cast<int>(std::lround(q[0].uv.x * static_cast<float>(w)));
    const int sy = static_cast<int>(std::lround(q[0].uv.y * static_cast<float>(h)));
    const SDL_Rect from{sx, sy, static_cast<int>(std::lround(q[2].uv.x * static_cast<float>(w))) - sx,
                        static_cast<int>(std::lround(q[2].uv.y * static_cast<float>(h))) - sy};
    const bool tinted = (q->col & ~IM_COL32_A_MASK) != (IM_COL32_WHITE & ~IM_COL32_A_MASK);
    SDL_BlendMode own = SDL_BLENDMODE_BLEND;
    SDL_GetTextureBlendMode(texture, &own);
    if (tinted) SDL_SetTextureColorMod(texture, c.r, c.g, c.b);
    if (c.a != 255) {
        SDL_SetTextureAlphaMod(texture, c.a);
        SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND);
    }
    SDL_RenderCopy(renderer, texture, &from, &to);
    if (tinted) SDL_SetTextureColorMod(texture, 255, 255, 255);
    if (c.a != 255) {
        SDL_SetTextureAlphaMod(texture, 255);
        SDL_SetTextureBlendMode(texture, own);
    }
}

// Triangles that are no quads, as far as they share a texture or do without one.
void draw_triangles(SDL_Renderer* renderer, SDL_Texture* texture, const ImDrawVert* v, const ImDrawIdx* begin,
                    const ImDrawIdx* end) {
    while (begin < end) {
        const auto is_plain = [&](const ImDrawIdx* t) { return is_same_uv(v[t[0]], v[t[1]]) && is_same_uv(v[t[0]], v[t[2]]); };
        const bool plain = is_plain(begin);
        const ImDrawIdx* stop = begin;
        ImDrawIdx low = *begin;
        ImDrawIdx high = *begin;
        while (stop < end && is_plain(stop) == plain) {
            for (int k = 0; k < 3; ++k) {
                low = std::min(low, stop[k]);
                high = std::max(high, stop[k]);
            }
            stop += 3;
        }
        static std::vector<int> indices;
        indices.clear();
        for (const ImDrawIdx* i = begin; i < stop; ++i) indices.push_back(static_cast<int>(*i) - static_cast<int>(low));
        const auto* bytes = reinterpret_cast<const unsigned char*>(v + low);
        const auto* xy = reinterpret_cast<const float*>(bytes + offsetof(ImDrawVert, pos));
        const auto* uv = reinterpret_cast<const float*>(bytes + offsetof(ImDrawVert, uv));
        const auto* rgba = reinterpret_cast<const SDL_Color*>(bytes + offsetof(ImDrawVert, col));
        constexpr int stride = sizeof(ImDrawVert);
        SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND);
        SDL_RenderGeometryRaw(renderer, plain ? nullptr : texture, xy, stride, rgba, stride, uv, stride, high - low + 1,
                              indices.data(), static_cast<int>(indices.size()), sizeof(int));
        begin = stop;
    }
}

}  // namespace

void ImguiRenderer::draw(ImDrawData* data) {
    if (!data || data->DisplaySize.x <= 0 || data->DisplaySize.y <= 0) return;
    for (int n = 0; n < data->CmdListsCount; ++n) draw_list(renderer_, data->CmdLists[n], data->DisplayPos);
    SDL_RenderSetClipRect(renderer_, nullptr);
}

void ImguiRenderer::draw_list(SDL_Renderer* renderer, const ImDrawList* list, ImVec2 origin) {
    for (const ImDrawCmd& command : list->CmdBuffer) {
        if (command.UserCallback) {
            if (command.UserCallback != ImDrawCallback_ResetRenderState) command.UserCallback(list, &command);
            continue;
        }
        const int left = std::max(0, static_cast<int>(command.ClipRect.x - origin.x));
        const int top = std::max(0, static_cast<int>(command.ClipRect.y - origin.y));
        const SDL_Rect clip{left, top, static_cast<int>(command.ClipRect.z - origin.x) - left,
                            static_cast<int>(command.ClipRect.w - origin.y) - top};
        if (clip.w <= 0 || clip.h <= 0) continue;
        SDL_RenderSetClipRect(renderer, &clip);

        auto* texture = (SDL_Texture*)(command.GetTexID());
        const ImDrawVert* vertices = list->VtxBuffer.Data + command.VtxOffset;
        const ImDrawIdx* at = list->IdxBuffer.Data + command.IdxOffset;
        const ImDrawIdx* end = at + command.ElemCount;
        // Rectangles are copied and filled: the software renderer does that many times faster than triangles.
        const ImDrawIdx* triangles = at;
        while (at < end) {
            const ImDrawVert* quad = upright_quad(vertices, at, end);
            if (!quad) {
                at += 3;
                continue;
            }
            draw_triangles(renderer, texture, vertices, triangles, at);
            draw_quad(renderer, texture, quad);
            at += 6;
            triangles = at;
        }
        draw_triangles(renderer, texture, vertices, triangles, end);
    }
}

SDL_Surface* surface_of(SDL_Renderer* renderer, ImDrawList& list, int w, int h) {
    SDL_Texture* target = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_TARGET, w, h);
    SDL_Surface* out = target == nullptr ? nullptr : SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_Texture* shown = SDL_GetRenderTarget(renderer);
    if (out != nullptr && SDL_SetRenderTarget(renderer, target) == 0) {
        SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255);
        SDL_RenderClear(renderer);
        ImguiRenderer::draw_list(renderer, &list, {0, 0});
        SDL_RenderSetClipRect(renderer, nullptr);
        SDL_RenderReadPixels(renderer, nullptr, SDL_PIXELFORMAT_ARGB8888, out->pixels, out->pitch);
    } else if (out != nullptr) {
        SDL_FreeSurface(out);
        out = nullptr;
    }
    SDL_SetRenderTarget(renderer, shown);
    if (target != nullptr) SDL_DestroyTexture(target);
    return out;
}

}  // namespace salient::ui
