// Text: single lines rendered once by SDL_ttf and kept as textures, and rich text broken into lines.
#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdint>

#include "salient/plain.hpp"
#include "ui/kit/painter.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace {

constexpr std::size_t entry_bytes = 64;  // of a table, besides what is in it
constexpr float clause_size = 0.9F;      // of the text it stands in
constexpr std::string_view ellipsis = "\u2026";

// More bytes of a text than a box could ever show.
std::size_t could_fit(float box_w) { return 64 + static_cast<std::size_t>(std::max(0.0F, box_w) * 4); }

std::string style_key(const TextStyle& style, int pixels) {
    std::string key;
    key += static_cast<char>('a' + static_cast<int>(style.font));
    key += std::to_string(pixels);
    key += ':';
    return key;
}

// One word, picture or blank of a markup, with the style it is in.
struct Token {
    std::string text;
    Font font;
    bool is_picture = false;
    bool is_clause = false;
    bool is_blank = false;
    bool is_break = false;
    bool is_struck = false;
    float size = 0;  // of its own, where that of the text is too large for its line; 0: that of the text
};

std::vector<Token> tokens_of(std::string_view markup, Font base, bool has_clauses = true, const ClauseSign* sign = nullptr) {
    std::vector<Token> tokens;
    Font font = base;
    bool clause = false, struck = false;
    std::string word;
    const auto flush = [&] {
        if (clause && sign != nullptr && sign->is_on(word.substr(0, word.find(','))))
            tokens.push_back({sign->picture, font, true, false, false, false});
        if (!word.empty()) tokens.push_back({word, font, false, clause, false, false, struck});
        word.clear();
    };
    const Font bold = base == Font::Heading ? Font::HeadingBold : Font::Bold;
    for (std::size_t i = 0; i < markup.size(); ++i) {
        const char c = markup[i];
        if (c == '<') {
            const std::size_t end = markup.find('>', i);
            if (end != std::string_view::npos) {
                const std::string_view tag = markup.substr(i + 1, end - i - 1);
                if (tag == "lt") {
                    word += '<';
                    i = end;
                    continue;
                }
                if (is_markup_tag(tag)) {
                    flush();
                    if (tag == "b") font = bold;
                    if (tag == "i") font = Font::Italic;
                    if (tag == "/b" || tag == "/i") font = base;
                    if (tag == "c") clause = true;
                    if (tag == "/c") clause = false;
                    if (tag == "s") struck = true;
                    if (tag == "/s") struck = false;
                    if (tag.starts_with("pic:")) tokens.push_back({std::string(tag.substr(4)), font, true, false, false, false});
                    i = end;
                    continue;
                }
            }
        }
        if (c == ' ' || c == '\n') {
            flush();
            tokens.push_back({" ", font, false, false, true, c == '\n'});
        } else {
            word += c;
        }
    }
    flush();
    if (!has_clauses) std::erase_if(tokens, [](const Token& token) { return token.is_clause; });
    return tokens;
}

}  // namespace

std::string plain_text(std::string_view markup) {
    std::string out = without_markup(markup);
    std::replace(out.begin(), out.end(), '\n', ' ');  // one line
    return out;
}

Painter::~Painter() {
    for (auto& [key, line] : lines_) SDL_DestroyTexture(line.picture.texture);
}

int Painter::pixels(const TextStyle& style) const { return std::max(6, static_cast<int>(std::lround(style.size * scale()))); }

namespace {

// A part of a line that one font draws.
struct Run {
    TTF_Font* font;
    std::string text;
};

// The letter at `at`, whose bytes are stepped over.
char32_t next_letter(std::string_view text, std::size_t& at) {
    const auto first = static_cast<unsigned char>(text[at++]);
    if (first < 0xC0) return first;
    const std::size_t more = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
    char32_t letter = first & (0x3FU >> more);
    for (std::size_t k = 0; k < more && at < text.size(); ++k)
        letter = letter << 6U | (static_cast<unsigned char>(text[at++]) & 0x3FU);
    return letter;
}

// No font has all alphabets, and what it lacks it draws as boxes or not at all: a name in other letters would be a gap. A blank goes with what
// stands before it.
std::vector<Run> runs_of(Theme& theme, Font face, int pixels, std::string_view text) {
    std::vector<Run> runs;
    TTF_Font* const own = theme.font(face, pixels);
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = at;
        const char32_t letter = next_letter(text, at);
        TTF_Font* const font = letter == ' ' && !runs.empty() ? runs.back().font
                               : letter < 0x80                ? own
                                                              : theme.font_of(letter, face, pixels);
        if (runs.empty() || runs.back().font != font) runs.push_back({font, {}});
        runs.back().text += text.substr(begin, at - begin);
    }
    return runs;
}

// All runs in one picture, on one line; null where that fails.
SDL_Surface* rendered(const std::vector<Run>& runs, Color c) {
    const SDL_Color ink{c.r, c.g, c.b, c.a};
    if (runs.size() == 1) return TTF_RenderUTF8_Blended(runs.front().font, runs.front().text.c_str(), ink);
    int w = 0, above = 0, below = 0;
    std::vector<SDL_Surface*> parts;
    for (const Run& run : runs) {
        parts.push_back(TTF_RenderUTF8_Blended(run.font, run.text.c_str(), ink));
        if (parts.back() == nullptr) continue;
        w += parts.back()->w;
        above = std::max(above, TTF_FontAscent(run.font));
        below = std::max(below, parts.back()->h - TTF_FontAscent(run.font));
    }
    SDL_Surface* whole =
        SDL_CreateRGBSurfaceWithFormat(0, std::max(1, w), std::max(1, above + below), 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_Rect at{0, 0, 0, 0};
    for (std::size_t i = 0; i < runs.size(); ++i) {
        if (parts[i] == nullptr) continue;
        at.y = above - TTF_FontAscent(runs[i].font);
        SDL_Rect to = at;
        SDL_SetSurfaceBlendMode(parts[i], SDL_BLENDMODE_NONE);
        if (whole != nullptr) SDL_BlitSurface(parts[i], nullptr, whole, &to);
        at.x += parts[i]->w;
        SDL_FreeSurface(parts[i]);
    }
    return whole;
}

}  // namespace

const Picture* Painter::line_of(const TextStyle& style, std::string_view text) {
    std::string key = style_key(style, pixels(style));
    key += svg_color(style.color);
    key += text;
    auto found = lines_.find(key);
    if (found == lines_.end()) {
        SDL_Surface* surface = rendered(runs_of(theme_, style.font, pixels(style), text), style.color);
        if (!surface) return nullptr;
        Line line;
        line.picture = {SDL_CreateTextureFromSurface(art_.renderer(), surface), surface->w, surface->h};
        SDL_FreeSurface(surface);
        if (!line.picture.texture) return nullptr;
        SDL_SetTextureBlendMode(line.picture.texture, SDL_BLENDMODE_BLEND);
        line.bytes =
            key.size() + entry_bytes + 4 * static_cast<std::size_t>(line.picture.w) * static_cast<std::size_t>(line.picture.h);
        line_bytes_ += line.bytes;
        found = lines_.emplace(std::move(key), line).first;
    }
    found->second.used = frame_;
    return &found->second.picture;
}

float Painter::width(const TextStyle& style, std::string_view text) {
    if (text.empty()) return 0;
    std::string key = style_key(style, pixels(style));
    key += text;
    const auto found = widths_.find(key);
    if (found != widths_.end()) return found->second;
    int w = 0;
    for (const Run& run : runs_of(theme_, style.font, pixels(style), text)) {
        int of_run = 0;
        TTF_SizeUTF8(run.font, run.text.c_str(), &of_run, nullptr);
        w += of_run;
    }
    width_bytes_ += key.size() + entry_bytes;
    if (width_bytes_ > most_width_bytes) {
        widths_.clear();
        width_bytes_ = key.size() + entry_bytes;
    }
    widths_.emplace(std::move(key), static_cast<float>(w));
    return static_cast<float>(w);
}

float Painter::height(const TextStyle& style) {
    return static_cast<float>(TTF_FontHeight(theme_.font(style.font, pixels(style))));
}

float Painter::text(Point at, const TextStyle& style, std::string_view text, Align align, float alpha) {
    if (text.empty()) return 0;
    if (texts_) texts_->emplace_back(text);
    const Picture* p = line_of(style, text);
    if (!p) return 0;
    const auto w = static_cast<float>(p->w);
    blit(p, at.x - (align == Align::Left ? 0 : align == Align::Center ? w / 2 : w), at.y, alpha);
    return w;
}

std::string Painter::shown_in(float box_w, const TextStyle& style, std::string_view text_) {
    const std::string_view most = text_.substr(0, whole_characters(text_, could_fit(box_w)));
    if (most.size() == text_.size() && width(style, most) <= box_w + 1) return std::string(most);
    // The longest beginning that leaves room for the ellipsis, between one that fits and one that does not.
    std::size_t fits = 0;
    for (std::size_t too_long = most.size() + 1; too_long - fits > 1;) {
        const std::size_t middle = fits + (too_long - fits) / 2;
        const auto part = most.substr(0, whole_characters(most, middle));
        (width(style, std::string(part) + std::string(ellipsis)) <= box_w ? fits : too_long) = middle;
    }
    std::string shown(most.substr(0, whole_characters(most, fits)));
    while (!shown.empty() && shown.back() == ' ') shown.pop_back();
    return shown + std::string(ellipsis);
}

void Painter::text_in(Rect box, const TextStyle& style, std::string_view text_, Align align) {
    const std::string shown = shown_in(box.w, style, text_);
    if (shown != text_) shortened_.emplace_back(text_.substr(0, whole_characters(text_, could_fit(box.w))));
    const float y = box.y + (box.h - height(style)) / 2;
    const float x = align == Align::Left ? box.x : align == Align::Center ? box.center().x : box.right();
    text({x, y}, style, shown, align);
}

void Painter::fit_text(Rect box, TextStyle style, std::string_view text_, Align align) {
    const float smallest = style.size * 0.6F;
    const std::string_view most = text_.substr(0, whole_characters(text_, could_fit(box.w)));
    // One size after the other only where one of them will do.
    const bool is_hopeless = width(style, most) > box.w && width(style.sized(smallest), most) > box.w * 1.1F;
    while (style.size > smallest && (is_hopeless || width(style, most) > box.w)) style.size -= 0.5F;
    text_in(box, style, text_, align);
}

namespace {

// How much of a text fits; one character at least.
std::size_t fitting(Painter& paint, const TextStyle& style, std::string_view text, float most) {
    std::size_t fits = 0;
    while (fits < text.size()) {
        std::size_t next = fits + 1;
        while (next < text.size() && (static_cast<unsigned char>(text[next]) & 0xC0U) == 0x80U) ++next;
        if (fits > 0 && paint.width(style, text.substr(0, next)) > most) break;
        fits = next;
    }
    return fits;
}

// Longer ones are no words of people, and to measure them for each line would take time by their square.
constexpr std::size_t longest_word = 80;

// How much of a word is parted from the rest after a hyphen, as much as fits; 0: it has none there.
std::size_t up_to_hyphen(Painter& paint, const TextStyle& style, std::string_view word, float most) {
    std::size_t fits = 0;
    if (word.size() > longest_word) return fits;
    for (std::size_t at = word.find('-'); at != std::string_view::npos && at + 1 < word.size(); at = word.find('-', at + 1)) {
        if (paint.width(style, word.substr(0, at + 1)) > most) break;
        fits = at + 1;
    }
    return fits;
}

// In which size a word fits its line; 0: it would be too small to be read beside the others.
float size_that_fits(Painter& paint, TextStyle style, std::string_view word, float most) {
    if (word.size() > longest_word) return 0;
    const float smallest = style.size * 0.6F;
    if (paint.width(style.sized(smallest), word) > most) return 0;
    while (style.size > smallest && paint.width(style, word) > most) style.size = std::max(smallest, style.size - 0.5F);
    return style.size;
}

// A word that no line has room for is parted at a hyphen, else it is smaller, and with it a text of few words. Only one that would be too small
// then, such as a name of very many letters, goes on in the next line wherever it is.
std::vector<Token> broken(Painter& paint, std::vector<Token> tokens, const TextStyle& style, float most) {
    if (most < paint.px(3 * style.size)) return tokens;  // there is no room for anything
    std::vector<Token> out;
    float smaller = 0;
    for (Token& token : tokens) {
        const TextStyle own = style.with(token.font);
        while (!token.is_blank && !token.is_picture && !token.is_clause && paint.width(own, token.text) > most) {
            std::size_t fits = up_to_hyphen(paint, own, token.text, most);
            if (fits == 0) token.size = size_that_fits(paint, own, token.text, most);
            if (token.size > 0) {
                smaller = smaller > 0 ? std::min(smaller, token.size) : token.size;
                break;
            }
            if (fits == 0) fits = fitting(paint, own, token.text, most);
            if (fits == token.text.size()) break;
            out.push_back(token);
            out.back().text.resize(fits);
            out.push_back({" ", token.font, false, false, true, true});
            token.text.erase(0, fits);
        }
        out.push_back(std::move(token));
    }
    constexpr std::ptrdiff_t few = 3;
    const auto is_word = [](const Token& token) { return !token.is_blank; };
    if (smaller > 0 && std::count_if(out.begin(), out.end(), is_word) <= few)
        for (Token& token : out) token.size = smaller;
    return out;
}

}  // namespace

namespace {

float size_of(const Token& token, const TextStyle& style) {
    return token.is_clause ? style.size * clause_size : token.size > 0 ? token.size : style.size;
}

// Whether a word may go on in the piece of the one before it.
bool is_alike(const RichPiece& piece, const Token& next, const TextStyle& style) {
    return !next.is_picture && !next.is_clause && !piece.is_picture && !piece.is_clause && piece.is_struck == next.is_struck &&
           piece.style.font == next.font && std::abs(piece.style.size - size_of(next, style)) < 0.01F;
}

}  // namespace

const RichText& Painter::layout(float width_limit, const TextStyle& style, std::string_view markup, Align align) {
    if (texts_) texts_->emplace_back(markup);
    std::string key = style_key(style, pixels(style));
    key += svg_color(style.color) + "|" + std::to_string(static_cast<int>(width_limit)) +
           (align == Align::Center  ? "c"
            : align == Align::Right ? "r"
                                    : "l");
    key += shows_clauses_ ? "" : "-";
    if (sign_ != nullptr) key += sign_->key;
    key += markup;
    const auto found = layouts_.find(key);
    if (found != layouts_.end()) return found->second;

    RichText out;
    const float line_h = std::round(height(style) * 1.0F);
    const float blank = std::max(width(style, " "), std::round(0.3F * static_cast<float>(pixels(style))));
    float x = 0;
    float y = 0;
    std::size_t line_begin = 0;
    const auto end_line = [&] {
        const float shift = align == Align::Left ? 0 : align == Align::Center ? (width_limit - x) / 2 : width_limit - x;
        for (std::size_t i = line_begin; i < out.pieces.size(); ++i)
            out.pieces[i].rect.x = std::round(out.pieces[i].rect.x + shift);
        out.w = std::max(out.w, x);
        line_begin = out.pieces.size();
        x = 0;
        y += line_h;
    };
    const std::vector<Token> tokens = broken(*this, tokens_of(markup, style.font, shows_clauses_, sign_), style, width_limit);
    bool blank_pending = false;
    for (std::size_t i = 0; i < tokens.size();) {
        if (tokens[i].is_blank) {
            if (tokens[i].is_break) {
                end_line();
                blank_pending = false;
            } else {
                blank_pending = x > 0;
            }
            ++i;
            continue;
        }
        // A word runs to the next blank, through changes of style.
        std::size_t end = i;
        float word_w = 0;
        const auto piece_width = [&](const Token& t) {
            if (t.is_picture) return std::round(line_h * 0.98F);
            return width(TextStyle{t.font, size_of(t, style), style.color}, t.text);
        };
        while (end < tokens.size() && !tokens[end].is_blank) word_w += piece_width(tokens[end++]);
        if (x > 0 && x + (blank_pending ? blank : 0) + word_w > width_limit)
            end_line();
        else if (blank_pending)
            x += blank;
        blank_pending = false;
        for (; i < end; ++i) {
            const Token& t = tokens[i];
            RichPiece piece{t.text, {}, {t.font, size_of(t, style), style.color}, t.is_picture, t.is_clause, t.is_struck};
            const float w = piece_width(t);
            piece.rect = {x, y, w, line_h};
            // Words of one style on one line are one piece: fewer textures.
            if (out.pieces.size() > line_begin && is_alike(out.pieces.back(), t, style)) {
                RichPiece& last = out.pieces.back();
                last.text += last.rect.right() + 0.5F < x ? " " + t.text : t.text;
                last.rect.w = width(last.style, last.text);
                x = last.rect.right();
            } else {
                out.pieces.push_back(piece);
                x += w;
            }
        }
    }
    if (x > 0 || out.pieces.size() > line_begin) end_line();
    out.h = y;
    layout_bytes_ += key.size() + entry_bytes;
    for (const RichPiece& piece : out.pieces) layout_bytes_ += sizeof piece + piece.text.size();
    return layouts_.emplace(std::move(key), std::move(out)).first->second;
}

void Painter::rich(Point at, const RichText& laid_out) {
    const float top = list_->GetClipRectMin().y, bottom = list_->GetClipRectMax().y;
    for (const RichPiece& piece : laid_out.pieces) {
        const Rect r = piece.rect.moved(at.x, at.y);
        if (r.bottom() < top || r.y > bottom) continue;  // a long text is mostly out of sight
        if (piece.is_picture) {
            const float side = std::round(r.w * 0.86F);
            picture(piece.text, centered(r.center(), side, side));
        } else {
            text_in({r.x, r.y, r.w + px(4), r.h}, piece.style, piece.text);
            if (piece.is_struck)
                fill({r.x, std::round(r.center().y), width(piece.style, piece.text), px(1.5F)}, piece.style.color);
            if (piece.is_clause)
                fill({r.x, r.y + r.h * 0.86F, width(piece.style, piece.text), 1}, color::ink_faint.with_alpha(0.45F));
        }
    }
}

float Painter::rich(Point at, float width_limit, const TextStyle& style, std::string_view markup, Align align) {
    const RichText& text_ = layout(width_limit, style, markup, align);
    rich(at, text_);
    return text_.h;
}

void Painter::scale_changed() {
    for (auto& [key, line] : lines_) SDL_DestroyTexture(line.picture.texture);
    lines_.clear();
    widths_.clear();
    layouts_.clear();
    line_bytes_ = width_bytes_ = layout_bytes_ = 0;
}

void Painter::tidy() {
    ++frame_;
    if (layout_bytes_ > most_layout_bytes) {  // only here: screens hold references to layouts while they draw
        layouts_.clear();
        layout_bytes_ = 0;
    }
    if (line_bytes_ <= most_line_bytes) return;
    for (auto it = lines_.begin(); it != lines_.end();) {
        if (it->second.used + 2 < frame_) {
            SDL_DestroyTexture(it->second.picture.texture);
            line_bytes_ -= it->second.bytes;
            it = lines_.erase(it);
        } else {
            ++it;
        }
    }
}

}  // namespace salient::ui
