// Drawing verbs of the screens: pictures, text, rich text, panels, plain shapes. Everything ends in one ImGui draw list.
// Sizes in `px` are logical (1280 x 800 at 100 %); rectangles are in pixels.
#pragma once

#include <imgui.h>

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "ui/kit/assets.hpp"
#include "ui/kit/theme.hpp"

namespace salient::ui {

enum class Align { Left, Center, Right };

// What a rich text laid out to a width holds. Markup: <b>bold</b>, <i>italic</i>, <s>struck out</s>, <c>clause</c>, <pic:name>; <lt> is the sign <.
// Texts of files become markup by literal().
struct RichPiece {
    std::string text;  // or the name of the picture
    Rect rect;         // relative to the text's top left corner
    TextStyle style;
    bool is_picture = false;
    bool is_clause = false;
    bool is_struck = false;
};
struct RichText {
    std::vector<RichPiece> pieces;
    float w = 0;
    float h = 0;
};

// Which clauses have a sign before them.
struct ClauseSign {
    std::string key;      // another one for other clauses: texts are laid out once for each
    std::string picture;  // that stands there
    std::function<bool(std::string_view)> is_on;
};

enum class PanelKind {
    Paper,  // sheet with a soft shadow
    Plate,  // small label of paper lying on the table
    Well,   // hollow in the table
    Tray,   // hollow lined with green felt
    Frame,  // the wooden frame round the board
    Chip,   // outlined pill on paper
    Inset,  // a shade darker than the paper it is on
    Tooltip,
    Veil,  // nearly opaque table over everything else: the curtain
};
enum class ButtonLook { Go, Plain, Quiet, Alert, Tab };
enum class ButtonState { Normal, Hovered, Pressed, Disabled };

class Painter {
public:
    Painter(Theme& theme, Assets& art);
    ~Painter();
    Painter(const Painter&) = delete;
    Painter& operator=(const Painter&) = delete;

    void begin(ImDrawList* list) {
        list_ = list;
        shortened_.clear();
        cards_shown_.clear();
        if (texts_) texts_->clear();
    }
    // Texts of this frame that had to be shortened: for tests.
    const std::vector<std::string>& shortened() const { return shortened_; }
    void forget_shortened() { shortened_.clear(); }  // something covers what was drawn
    // Cards that this frame shows face up, by id: for tests.
    void note_card(std::string id) { cards_shown_.push_back(std::move(id)); }
    const std::vector<std::string>& cards_shown() const { return cards_shown_; }
    // From now on the texts of each frame are kept there: for tests. Null: no more.
    void keep_texts(std::vector<std::string>* where) { texts_ = where; }
    ImDrawList* list() const { return list_; }
    Theme& theme() const { return theme_; }
    Assets& art() const { return art_; }
    float scale() const { return theme_.scale() * density_ * zoom_; }
    float px(float logical) const { return std::round(logical * scale()); }
    // Draws smaller from here on, text and all, where a panel would not fit otherwise. 1: as the theme says.
    void set_zoom(float zoom) { zoom_ = zoom; }
    // The same for a whole screen on which text grows less than the window.
    void set_density(float density) { density_ = density; }
    // Whether rich texts show the numbers of clauses; what is laid out without them has no room for them.
    void show_clauses(bool shows) { shows_clauses_ = shows; }
    bool shows_clauses() const { return shows_clauses_; }
    // Before such clauses rich texts have a picture, shown whether their numbers are or not. Null: before none. It outlives what is drawn.
    void sign_clauses(const ClauseSign* sign) { sign_ = sign; }
    bool is_signed(std::string_view clause) const { return sign_ != nullptr && sign_->is_on(clause); }
    const ClauseSign* clause_sign() const { return sign_; }

    void picture(std::string_view name, Rect where, const Look& look = {}, float alpha = 1);
    void blit(const Picture* picture, float x, float y, float alpha = 1);
    void stretch(SDL_Texture* texture, Rect where, float alpha = 1);
    void tile(std::string_view name, Rect where, int w, int h);

    void fill(Rect where, Color color);
    void outline(Rect where, float width, Color color);
    void line(Point a, Point b, float width, Color color);
    void shape(const std::vector<Point>& corners, Color color);
    void shape_outline(const std::vector<Point>& corners, float width, Color color);

    void panel(PanelKind kind, Rect where);
    void button(ButtonLook look, ButtonState state, Rect where);
    void focus_ring(Rect where);
    // A picture written as SVG by the caller, cached by key and size.
    void drawn(std::string_view key, Rect where, const std::function<std::string()>& svg, float alpha = 1);
    // What the verbs above draw from (0, 0) on becomes a picture of its own, w x h pixels, kept under its key as others are. Null: it cannot be
    // made, or nothing is drawn here. `seen`: what becomes of each of its colors.
    const Picture* kept_drawing(const std::string& key, int w, int h, const std::function<void()>& draw,
                                const std::function<Color(Color)>& seen = {});
    void draw_pixels(bool draws) { draws_pixels_ = draws; }  // for tests: false where nobody looks at them

    float width(const TextStyle& style, std::string_view text);
    float height(const TextStyle& style);
    // Text with its top left (top middle, top right) corner at a point; gives its width.
    float text(Point at, const TextStyle& style, std::string_view text, Align align = Align::Left, float alpha = 1);
    // One line in a box, centered upright; shortened with an ellipsis when the box is too narrow.
    void text_in(Rect box, const TextStyle& style, std::string_view text, Align align = Align::Left);
    // What of a line is seen in a box: all of it, or its beginning and an ellipsis.
    std::string shown_in(float box_w, const TextStyle& style, std::string_view text);
    // One line in a box, in a smaller size when the box is too narrow.
    void fit_text(Rect box, TextStyle style, std::string_view text, Align align = Align::Center);

    const RichText& layout(float width, const TextStyle& style, std::string_view markup, Align align = Align::Left);
    // Draws rich text with its top left corner at a point; gives its height.
    float rich(Point at, float width, const TextStyle& style, std::string_view markup, Align align = Align::Left);
    void rich(Point at, const RichText& text);

    void clip(Rect to);
    void unclip();

    // What is drawn from a mark on is turned about a point, clockwise, or made narrower: for things in motion.
    int mark() const { return list_->VtxBuffer.Size; }
    void turn(int mark, Point about, float radians);
    void squeeze(int mark, float middle_x, float factor);

    // Forgets what depends on the scale; frees texts not drawn lately. Call between frames.
    void scale_changed();
    void tidy();

    // What is kept of texts between frames, so that none is made twice: lines as pictures, widths, rich texts laid out. After tidy() it is
    // no more than that and what the last frames showed.
    std::size_t text_bytes() const { return line_bytes_ + width_bytes_ + layout_bytes_; }
    static constexpr std::size_t most_line_bytes = 12U << 20U, most_width_bytes = 1U << 20U, most_layout_bytes = 3U << 20U;

private:
    struct Line {
        Picture picture;
        std::uint64_t used = 0;
        std::size_t bytes = 0;
    };
    int pixels(const TextStyle& style) const;
    const Picture* line_of(const TextStyle& style, std::string_view text);

    Theme& theme_;
    Assets& art_;
    ImDrawList* list_ = nullptr;
    bool draws_pixels_ = true;
    float zoom_ = 1;
    float density_ = 1;
    bool shows_clauses_ = true;
    const ClauseSign* sign_ = nullptr;
    std::vector<std::string> shortened_;
    std::vector<std::string> cards_shown_;
    std::vector<std::string>* texts_ = nullptr;
    std::unordered_map<std::string, Line> lines_;
    std::unordered_map<std::string, float> widths_;
    std::unordered_map<std::string, RichText> layouts_;
    std::size_t line_bytes_ = 0, width_bytes_ = 0, layout_bytes_ = 0;
    std::uint64_t frame_ = 1;
};

// Markup without its tags, for the list of named items and for tests.
std::string plain_text(std::string_view markup);

}  // namespace salient::ui
