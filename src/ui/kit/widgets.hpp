// Every clickable thing by name: "hand.card.3", "prompt.end_phase", "hex.12.4", with its rectangle and whether it is
// enabled. Clicks, keyboard focus, tests and pointers all read this one list. The looks of the common controls are here too.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "ui/kit/input.hpp"
#include "ui/kit/painter.hpp"
#include "ui/kit/shape.hpp"

namespace salient::ui {

struct Item {
    std::string name;
    Rect rect;
    bool is_enabled = true;
    std::string label;
    bool is_out_of_sight = false;  // scrolled away: the focus reaches it, the mouse does not
    bool is_stop = true;           // Tab stops here
};

// What an item answers to the frame that draws it.
struct Reply {
    bool is_hovered = false;
    bool is_held = false;
    bool is_chosen = false;   // clicked, or Enter while it has the focus
    bool is_refused = false;  // the same on a disabled item
    bool is_focused = false;  // has the focus and shows it
};

// FocusOnly: found by keyboard and tests, hit by nobody (a hex: the board does that). MouseOnly: Tab passes it by.
enum class Found { Mouse, FocusOnly, MouseOnly };

class Items {
public:
    void begin(Input& input);
    Reply add(std::string_view name, Rect rect, bool is_enabled, std::string_view label, Found found = Found::Mouse);
    // Things drawn before lie under this: the mouse does not reach them.
    void cover(Rect rect);
    // Things added before are out of reach altogether, until the frame ends.
    void modal();
    // Something modal lay over this place in the last frame: what is added here cannot be reached.
    bool is_below_modal() const { return modal_from_ == 0 && entries_.size() < last_modal_from_; }
    void end();

    // Things added until unclip() are seen only inside the rectangle.
    void clip(Rect to);
    void unclip() { clips_.pop_back(); }
    // The whole rectangle of an item of this frame, clipped or not; empty when there is none from the `from`th on.
    Rect whole(std::string_view name, std::size_t from) const;
    std::size_t count() const { return entries_.size(); }
    // A field that has the focus takes what is typed: letters are no keys then.
    void note_typing() { is_typing_ = true; }
    bool is_typing() const { return is_typing_; }

    // Whether nothing lies on the item under the mouse: for things that find their parts themselves.
    bool is_hot(std::string_view name) const { return hot_ == name; }
    const std::string& focus() const { return focus_; }
    void set_focus(std::string_view name) { focus_ = name; }
    // Tab walks over enabled items only; this is the walk's next stop.
    void walk(int step);

    const std::vector<Item>& list() const { return shown_; }
    const Item* find(std::string_view name) const;
    // The list as JSON, for tests and tools.
    std::string dump(std::string_view screen, Rect window) const;

private:
    struct Entry {
        Item item;
        Found found = Found::Mouse;
        bool is_cover = false;
        Rect whole{};
    };
    std::vector<Entry> entries_;  // of this frame
    std::vector<Entry> last_;     // of the frame before: what the mouse meets
    std::vector<Item> shown_;
    std::size_t modal_from_ = 0;
    std::size_t last_modal_from_ = 0;
    std::string hot_;
    std::string held_;
    std::string focus_;
    std::vector<Rect> clips_;
    bool is_typing_ = false;
    Input* input_ = nullptr;
};

struct Ui;

struct ButtonSpec {
    ButtonLook look = ButtonLook::Plain;
    bool is_enabled = true;
    std::string_view icon = {};
    std::string_view key = {};  // the key that does the same, shown as a small cap
    float text_size = 15;
    Align align = Align::Center;
};

// The common controls. Each gives true when it was chosen.
bool button(Ui& ui, std::string_view name, Rect where, std::string_view label, const ButtonSpec& spec = {});
Reply button_reply(Ui& ui, std::string_view name, Rect where, std::string_view label, const ButtonSpec& spec = {});
// The width a button needs for its label, icon and key.
float button_width(Ui& ui, std::string_view label, const ButtonSpec& spec = {});
bool choice_box(Ui& ui, std::string_view name, Rect where, std::string_view label, bool is_on);
void key_cap(Ui& ui, Rect where, std::string_view key);  // with the letter that the player put there (cap_of)

}  // namespace salient::ui
