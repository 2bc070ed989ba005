// Pictures: finding, altering, rasterizing and keeping them.
#include "ui/kit/assets.hpp"

#include <SDL_image.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <vector>

#include "salient/plain.hpp"
#include "ui/kit/palette.hpp"
#include "ui/kit/theme.hpp"

namespace salient::ui {
namespace {

constexpr std::size_t cache_limit = 64U << 20;

void replace_all(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
}

// The four numbers of viewBox="..."; false when there is none.
bool read_view_box(const std::string& svg, float (&box)[4], std::size_t& begin, std::size_t& end) {
    begin = svg.find("viewBox=\"");
    if (begin == std::string::npos) return false;
    begin += 9;
    end = svg.find('"', begin);
    if (end == std::string::npos) return false;
    std::istringstream in(svg.substr(begin, end - begin));
    return static_cast<bool>(in >> box[0] >> box[1] >> box[2] >> box[3]);
}

// Writes the alterations into the SVG itself: a picture turned after rasterizing would show its seams (art.md).
std::string altered(std::string svg, const Look& look) {
    if (!look.nation.empty()) {
        const NationColors& colors = nation_colors(look.nation);
        replace_all(svg, "#ff00ff", svg_color(colors.main));
        replace_all(svg, "#c000c0", svg_color(colors.shade));
        replace_all(svg, "#ff80ff", svg_color(colors.light));
    }
    float box[4];
    std::size_t begin = 0;
    std::size_t end = 0;
    if (!read_view_box(svg, box, begin, end)) return svg;
    if (look.degrees % 360 != 0 || look.is_mirrored) {
        const std::size_t open = svg.find('>', end);
        const std::size_t close = svg.rfind("</svg>");
        if (open == std::string::npos || close == std::string::npos) return svg;
        std::string transform;
        if (look.is_mirrored) transform += fmt::format("translate({} 0) scale(-1 1) ", 2 * box[0] + box[2]);
        if (look.degrees % 360 != 0) {
            transform += fmt::format("rotate({} {} {})", look.degrees, box[0] + box[2] / 2, box[1] + box[3] / 2);
        }
        svg.insert(close, "</g>");
        svg.insert(open + 1, fmt::format("<g transform=\"{}\">", transform));
    }
    if (look.margin > 0) {
        const float by = box[2] * look.margin;
        svg.replace(begin, end - begin, fmt::format("{} {} {} {}", box[0] - by, box[1] - by, box[2] + 2 * by, box[3] + 2 * by));
    }
    return svg;
}

// An opaque picture is copied, not blended: the wooden table and the board are most of the screen.
bool is_opaque(const SDL_Surface* surface, const SDL_Rect& part) {
    if (surface->format->format != SDL_PIXELFORMAT_ARGB8888) return false;
    for (int y = part.y; y < part.y + part.h; ++y) {
        const auto* row = reinterpret_cast<const Uint32*>(static_cast<const Uint8*>(surface->pixels) + y * surface->pitch);
        for (int x = part.x; x < part.x + part.w; ++x) {
            if (row[x] >> 24U != 0xffU) return false;
        }
    }
    return true;
}

// The opaque rectangle in the middle of a large picture; empty when there is none worth the trouble.
SDL_Rect opaque_middle(const SDL_Surface* s) {
    if (s->w * s->h < 30000) return {0, 0, 0, 0};
    const int most = std::min({s->w / 3, s->h / 3, 80});
    for (int m = 1; m < most; ++m) {
        const SDL_Rect r{m, m, s->w - 2 * m, s->h - 2 * m};
        const bool edges = is_opaque(s, {r.x, r.y, r.w, 1}) && is_opaque(s, {r.x, r.y + r.h - 1, r.w, 1}) &&
                           is_opaque(s, {r.x, r.y, 1, r.h}) && is_opaque(s, {r.x + r.w - 1, r.y, 1, r.h});
        if (edges) return is_opaque(s, r) ? r : SDL_Rect{0, 0, 0, 0};
    }
    return {0, 0, 0, 0};
}

// Lays a pale edge under what is solid in a picture: shadows are not, and stay as they are.
void draw_rim(SDL_Surface* s) {
    constexpr int solid = 150;
    const bool is_dark = board_looks().has_outlines;
    const float strength = is_dark ? 1.0F : 0.8F;
    const float width = std::max(1.0F, (is_dark ? 0.055F : 0.034F) * static_cast<float>(s->w));
    const int reach = static_cast<int>(std::ceil(width));
    const auto pixel = [&](int x, int y) -> Uint32& {
        return reinterpret_cast<Uint32*>(static_cast<Uint8*>(s->pixels) + y * s->pitch)[x];
    };
    std::vector<float> edge(static_cast<std::size_t>(s->w) * static_cast<std::size_t>(s->h), 0.0F);
    for (int y = 0; y < s->h; ++y) {
        for (int x = 0; x < s->w; ++x) {
            if (static_cast<int>(pixel(x, y) >> 24U) < solid) continue;
            for (int dy = -reach; dy <= reach; ++dy) {
                for (int dx = -reach; dx <= reach; ++dx) {
                    const int ax = x + dx, ay = y + dy;
                    if (ax < 0 || ay < 0 || ax >= s->w || ay >= s->h) continue;
                    const float cover = width + 0.5F - std::hypot(static_cast<float>(dx), static_cast<float>(dy));
                    float& at =
                        edge[static_cast<std::size_t>(ay) * static_cast<std::size_t>(s->w) + static_cast<std::size_t>(ax)];
                    at = std::max(at, std::min(1.0F, cover));
                }
            }
        }
    }
    const Color rim = is_dark ? color::ink : color::paper_light;
    for (int y = 0; y < s->h; ++y) {
        for (int x = 0; x < s->w; ++x) {
            const float below =
                strength * edge[static_cast<std::size_t>(y) * static_cast<std::size_t>(s->w) + static_cast<std::size_t>(x)];
            Uint32& p = pixel(x, y);
            const float above = static_cast<float>(p >> 24U) / 255;
            if (below <= 0 || above >= 1) continue;
            const float alpha = above + below * (1 - above);
            const auto mixed = [&](unsigned shift, int light) {
                const auto own = static_cast<float>(p >> shift & 0xffU);
                const float out = (own * above + static_cast<float>(light) * below * (1 - above)) / alpha;
                return static_cast<Uint32>(std::lround(out)) << shift;
            };
            p = static_cast<Uint32>(std::lround(alpha * 255)) << 24U | mixed(16, rim.r) | mixed(8, rim.g) | mixed(0, rim.b);
        }
    }
}

}  // namespace

std::string svg_color(Color color) { return fmt::format("#{:02x}{:02x}{:02x}", color.r, color.g, color.b); }

namespace {

SDL_Surface* read_svg(const std::string& svg, int w, int h) {
    SDL_RWops* in = SDL_RWFromConstMem(svg.data(), static_cast<int>(svg.size()));
    if (!in) return nullptr;
    SDL_Surface* raw = IMG_LoadSizedSVG_RW(in, std::max(1, w), std::max(1, h));
    SDL_RWclose(in);
    if (!raw) return nullptr;
    // Blitting between equal formats is the fast path of the software renderer.
    SDL_Surface* converted = SDL_ConvertSurfaceFormat(raw, SDL_PIXELFORMAT_ARGB8888, 0);
    SDL_FreeSurface(raw);
    return converted;
}

// What rasterize() keeps, by size and text.
struct Rasters {
    struct Freed {
        void operator()(SDL_Surface* surface) const { SDL_FreeSurface(surface); }
    };
    std::unordered_map<std::string, std::unique_ptr<SDL_Surface, Freed>> kept;
    std::size_t bytes = 0;
    std::size_t most = 0;
};
Rasters& rasters() {
    static Rasters all;
    return all;
}

}  // namespace

std::string png_of(SDL_Surface* surface) {
    std::string bytes;
    SDL_RWops* out = SDL_AllocRW();
    if (!out) return bytes;
    out->type = SDL_RWOPS_UNKNOWN;
    out->hidden.unknown.data1 = &bytes;
    out->size = [](SDL_RWops*) -> Sint64 { return -1; };
    out->seek = [](SDL_RWops*, Sint64, int) -> Sint64 { return -1; };
    out->read = [](SDL_RWops*, void*, std::size_t, std::size_t) -> std::size_t { return 0; };
    out->write = [](SDL_RWops* to, const void* data, std::size_t size, std::size_t count) -> std::size_t {
        static_cast<std::string*>(to->hidden.unknown.data1)->append(static_cast<const char*>(data), size * count);
        return count;
    };
    out->close = [](SDL_RWops*) { return 0; };
    if (IMG_SavePNG_RW(surface, out, 0) != 0) bytes.clear();
    SDL_FreeRW(out);
    return bytes;
}

void keep_rasters(std::size_t bytes) {
    rasters() = {};
    rasters().most = bytes;
}

SDL_Surface* rasterize(const std::string& svg, int w, int h) {
    Rasters& all = rasters();
    if (all.most == 0) return read_svg(svg, w, h);
    std::string key = fmt::format("{}x{} ", w, h) + svg;
    if (const auto found = all.kept.find(key); found != all.kept.end()) return SDL_DuplicateSurface(found->second.get());
    SDL_Surface* made = read_svg(svg, w, h);
    if (!made) return nullptr;
    const std::size_t bytes = key.size() + static_cast<std::size_t>(made->pitch) * static_cast<std::size_t>(made->h);
    if (all.bytes + bytes > all.most) {
        all.kept.clear();
        all.bytes = 0;
    }
    all.bytes += bytes;
    all.kept.emplace(std::move(key), SDL_DuplicateSurface(made));
    return made;
}

SDL_Surface* widened(SDL_Surface* picture, int w) {
    if (!picture || w <= picture->w) return picture;
    SDL_Surface* wide = SDL_CreateRGBSurfaceWithFormat(0, w, picture->h, 32, SDL_PIXELFORMAT_ARGB8888);
    const int left = picture->w / 2;
    const int right = picture->w - left;
    for (int y = 0; wide && y < picture->h; ++y) {
        const auto* from = reinterpret_cast<const Uint32*>(static_cast<const Uint8*>(picture->pixels) + y * picture->pitch);
        auto* to = reinterpret_cast<Uint32*>(static_cast<Uint8*>(wide->pixels) + y * wide->pitch);
        std::copy_n(from, left, to);
        std::fill(to + left, to + w - right, from[left]);
        std::copy_n(from + left, right, to + w - right);
    }
    SDL_FreeSurface(picture);
    return wide;
}

Assets::Assets(SDL_Renderer* renderer, std::filesystem::path folder) : renderer_(renderer), folder_(std::move(folder)) {}

Assets::~Assets() {
    for (auto& [key, entry] : cache_) destroy(entry.picture);
}

const std::string* Assets::source(std::string_view name) const {
    if (!is_id(name)) {  // a name is never a path
        if (!name.empty() && strange_names_.size() < 10) strange_names_.emplace(name);
        return nullptr;
    }
    auto found = sources_.find(name);
    if (found == sources_.end()) {
        std::ifstream file(folder_ / "art" / (std::string(name) + ".svg"), std::ios::binary);
        std::ostringstream text;
        if (file) text << file.rdbuf();
        found = sources_.emplace(std::string(name), text.str()).first;
    }
    return found->second.empty() ? nullptr : &found->second;
}

bool Assets::has(std::string_view name) const { return source(name) != nullptr; }

Point Assets::natural_size(std::string_view name) const {
    const std::string* svg = source(name);
    float box[4]{};
    std::size_t begin = 0;
    std::size_t end = 0;
    return svg && read_view_box(*svg, box, begin, end) ? Point{box[2], box[3]} : Point{};
}

const Picture* Assets::find(const std::string& key) {
    const auto found = cache_.find(key);
    if (found == cache_.end()) return nullptr;
    found->second.used = frame_;
    return &found->second.picture;
}

const Picture* Assets::store(const std::string& key, SDL_Surface* surface) {
    if (!surface) return nullptr;
    Entry entry;
    entry.picture.texture = SDL_CreateTextureFromSurface(renderer_, surface);
    entry.picture.w = surface->w;
    entry.picture.h = surface->h;
    entry.bytes = static_cast<std::size_t>(surface->w) * static_cast<std::size_t>(surface->h) * 4;
    entry.used = frame_;
    const bool opaque = is_opaque(surface, {0, 0, surface->w, surface->h});
    const SDL_Rect middle = opaque ? SDL_Rect{0, 0, 0, 0} : opaque_middle(surface);
    if (middle.w > 0) {
        auto* pixels = static_cast<Uint8*>(surface->pixels) + middle.y * surface->pitch + 4 * middle.x;
        if (SDL_Surface* part =
                SDL_CreateRGBSurfaceWithFormatFrom(pixels, middle.w, middle.h, 32, surface->pitch, SDL_PIXELFORMAT_ARGB8888)) {
            entry.picture.core = SDL_CreateTextureFromSurface(renderer_, part);
            entry.picture.core_rect = middle;
            SDL_FreeSurface(part);
            if (entry.picture.core) SDL_SetTextureBlendMode(entry.picture.core, SDL_BLENDMODE_NONE);
            entry.bytes += static_cast<std::size_t>(middle.w) * static_cast<std::size_t>(middle.h) * 4;
        }
    }
    SDL_FreeSurface(surface);
    if (!entry.picture.texture) return nullptr;
    SDL_SetTextureBlendMode(entry.picture.texture, opaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    bytes_ += entry.bytes;
    return &cache_.insert_or_assign(key, entry).first->second.picture;
}

SDL_Surface* Assets::surface(std::string_view name, int w, int h, const Look& look) {
    const std::string* svg = source(name);
    if (!svg || w <= 0 || h <= 0) return nullptr;
    const int margin_w = static_cast<int>(std::lround(2 * look.margin * static_cast<float>(w)));
    SDL_Surface* out = rasterize(altered(*svg, look), w + margin_w, h + margin_w);
    if (out && look.has_rim) draw_rim(out);
    return out;
}

const Picture* Assets::picture(std::string_view name, int w, int h, const Look& look) {
    if (w <= 0 || h <= 0) return nullptr;
    const std::string key = fmt::format("{}|{}x{}|{}|{}|{}|{}|{}", name, w, h, look.nation, look.degrees,
                                        look.is_mirrored ? 1 : 0, look.margin, look.has_rim ? 1 : 0);
    if (const Picture* found = find(key)) return found;
    return store(key, surface(name, w, h, look));
}

const Picture* Assets::drawn(std::string_view key, int w, int h, const std::function<std::string()>& svg) {
    if (w <= 0 || h <= 0) return nullptr;
    const std::string full = fmt::format("drawn|{}|{}x{}", key, w, h);
    if (const Picture* found = find(full)) return found;
    return store(full, rasterize(svg(), w, h));
}

const Picture* Assets::kept(const std::string& key, const std::function<SDL_Surface*()>& make) {
    if (const Picture* found = find(key)) return found;
    return store(key, make());
}

void Assets::destroy(const Picture& picture) {
    SDL_DestroyTexture(picture.texture);
    if (picture.core) SDL_DestroyTexture(picture.core);
}

void Assets::forget_all() {
    for (const auto& [key, entry] : cache_) destroy(entry.picture);
    cache_.clear();
    bytes_ = 0;
}

void Assets::drop(const std::string& key) {
    const auto found = cache_.find(key);
    if (found == cache_.end()) return;
    bytes_ -= found->second.bytes;
    destroy(found->second.picture);
    cache_.erase(found);
}

void Assets::tidy() {
    ++frame_;
    if (bytes_ <= cache_limit) return;
    std::vector<std::pair<std::uint64_t, std::string>> old;
    for (const auto& [key, entry] : cache_) {
        if (entry.used + 2 < frame_) old.emplace_back(entry.used, key);
    }
    std::sort(old.begin(), old.end());
    for (const auto& [used, key] : old) {
        if (bytes_ <= cache_limit / 2) break;
        drop(key);
    }
}

}  // namespace salient::ui
