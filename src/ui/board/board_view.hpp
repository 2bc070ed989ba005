// The board on the screen: camera, picking, drawing. What is lit and why is the screen's affair: it comes as BoardMarks.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "salient/game.hpp"
#include "ui/board/board_ground.hpp"
#include "ui/kit/drawings.hpp"
#include "ui/kit/screen.hpp"

namespace salient::ui {

// How one hex is lit, and the signs it carries: form and sign say what color says too.
struct HexMark {
    Light light = Light::None;
    bool has_die = false;
    bool has_boot = false;
    bool has_stop = false;
    bool has_no_target = false;
    int dice = -1;          // a red badge with a number; -1: none
    int lost = 0;           // figures lost here
    bool has_loss = false;  // a unit was eliminated here
    int answer = 0;         // number of an answer, on a free hex; 0: none
    int number = 0;         // of one where a unit may stand: beside its figures; 0: none
    std::string sign;       // what came to lie there, by its picture
    std::string badge;      // a small plate with a word or number ("-1"), e.g. losses of a retreat
};

enum class UnitToken { None, Ordered, ByCard, LeftOut, Moved, Fought };

// Where something went or was aimed at, from hex to hex.
struct BoardArrow {
    enum class Kind { Move, Retreat, Attack };
    std::vector<HexId> path;
    Kind kind = Kind::Move;
    bool leaves = false;  // off the board, over the edge next to the last hex
    int number = 0;       // of the action, at its tail; 0: none
};

// What moves at this instant, beside how the table lies.
struct BoardMotion {
    UnitId glider;  // on its way from its hex to another, or off the board
    HexId to;       // none: off the board, over the edge next to its hex
    float share = 0;
    UnitId loser;       // a figure of it falls; none left: the unit itself fades
    int figures = 0;    // still standing, with the one that falls
    float falling = 0;  // share
};

struct BoardMarks {
    std::map<HexId, HexMark> hexes;
    std::map<UnitId, UnitToken> tokens;
    HexId hover;
    HexId focus;
    std::vector<HexId> named;  // their letters and numbers are bright, as those of the hex pointed at
    std::vector<HexId> route;  // from the start hex on
    std::optional<std::pair<HexId, HexId>> sight;
    std::vector<Hex> sight_blocked_by;
    std::vector<BoardArrow> arrows;
    unsigned sections = 0;         // of the screen that are lit: bit 0 left, 1 center, 2 right
    BoardSections board_sections;  // of the wide board that are lit
    BoardMotion motion;
    bool shows_labels = true;
    bool keeps_labels = false;    // something is being shown: a unit that passes below a name does not move it
    bool shows_chips = true;      // that count figures
    std::string language = "en";  // of the labels
    float figure_scale = 1;       // of the figures, against their usual size
    bool pulses = false;          // lights that invite swell for a moment when they appear
};

class BoardView {
public:
    // The part of the window the board may use; the frame round the board is inside it.
    // Left: the board keeps to the left edge, so that something has room on the right of it.
    void set_area(Rect area, const Board& board, float scale, Align align = Align::Center);
    // Whether letters and numbers stand on the frame, which is wider for them at the left and above.
    void show_references(bool shows) { has_references_ = shows; }
    // Seen from the upper edge; letters and numbers stay with their hexes.
    void turn(bool is_turned) { grid_.is_turned = is_turned; }
    bool is_turned() const { return grid_.is_turned; }
    void show_all() {
        zoom_ = 1;
        pan_ = {};
        is_by_hand_ = false;
        place();
    }
    void zoom(float factor, Point about);
    // By the player: from then on the view is his (is_by_hand) until all is shown again.
    void zoom_by_steps(int steps, Point about);
    void pan(Point by);
    bool is_by_hand() const { return is_by_hand_; }
    bool is_zoomed() const { return zoom_ > 1.001F; }
    // Comes so near to these hexes that they and three around them fill the view, with hexes of `most` pixels at most.
    void come_near(const std::vector<HexId>& hexes, const Board& board, float most);
    // Comes as near to these hexes as the room for the board lets all of them be seen.
    void show_part(const std::vector<HexId>& hexes, const Board& board);
    bool shows(Hex hex) const;  // whole
    // The part of the board that is seen, and the point of it that comes to the middle: in shares of the board.
    Rect seen_part() const;
    void look_at(Point share);
    // Brings a hex into sight when zoomed in.
    void reveal(Hex hex);

    const HexGrid& grid() const { return grid_; }
    Rect frame() const { return frame_; }      // the wooden frame on the screen
    Rect visible() const { return visible_; }  // the part of the board that is seen
    Point center(Hex hex) const { return grid_.center(hex) + origin_; }
    Rect hex_rect(Hex hex) const { return grid_.rect(hex).moved(origin_.x, origin_.y); }
    HexId at(Point p, const Board& board) const;

    void draw(Ui& ui, const Table& table, const BoardMarks& marks);
    // Which mark of a hex lies at a point of the screen: the token of an order, the chip that counts figures, a cross-hair, the badge of
    // a type or trait of the unit, or the medal that the hex is worth.
    enum class Mark { None, Order, Count, CrossHair, Badge, Trait, Medal };
    struct MarkFound {
        Mark mark = Mark::None;
        int which = 0;            // of several traits
        ObjectiveId objective{};  // of a medal
    };
    MarkFound mark_at(Ui& ui, Point p, const Table& table, HexId hex) const;
    // A unit as it stands on the board, `w` the width of its hex.
    struct Pose {
        bool is_raised = false;  // on a tile that stands up
        float alpha = 1;
        float falling = 0;       // how far its last figure has fallen
        float figure_scale = 1;  // against their usual size
        bool is_turned = false;  // seen from the upper edge
    };
    static void draw_unit(Ui& ui, const Table& table, const Unit& unit, Point center, float w, const Pose& pose);
    static std::string figure_of(const Assets& art, const UnitType& type, Accessory accessory = Accessory::None);
    // The one that stands for the type alone: its special weapon, where one of its figures carries it.
    static std::string portrait_of(const Assets& art, const UnitType& type, Accessory accessory = Accessory::None);

    // Letters and numbers on the frame once more, over what was laid on it; those of the hex pointed at are bright.
    void draw_references(Ui& ui, const Board& board, const BoardMarks& marks) const;
    // The names on the map once more, over what was laid on it. Call it after draw().
    void draw_labels(Ui& ui, const Table& table, std::string_view language);

private:
    void place();
    Rect inside_frame() const;
    void shift(Point by);
    void draw_terrain(Ui& ui, const Table& table);
    void draw_row(Ui& ui, const Table& table, const BoardMarks& marks, int y);
    void draw_figures(Ui& ui, const Table& table, const BoardMarks& marks, UnitId unit, Point center, bool is_raised);
    void draw_insignia(Ui& ui, const Table& table, const BoardMarks& marks, UnitId unit, Point center, bool is_raised);
    Point beyond_edge(const Board& board, HexId hex) const;
    void draw_glider(Ui& ui, const Table& table, const BoardMarks& marks);
    void draw_arrow(Ui& ui, const Board& board, const BoardArrow& arrow);
    void draw_lights(Ui& ui, const Table& table, const BoardMarks& marks);
    void draw_pulse(Ui& ui, const Board& board, const BoardMarks& marks);
    void draw_cursor(Ui& ui, const Table& table, HexId at);
    void draw_signs(Ui& ui, const Table& table, const BoardMarks& marks);
    void draw_sections(Ui& ui, const Board& board, unsigned sections);
    void draw_board_sections(Ui& ui, BoardSections sections);

    Rect area_;
    Align align_ = Align::Center;
    bool has_references_ = false;
    Rect frame_;
    Rect visible_;
    HexGrid grid_;
    float base_w_ = 64;
    float zoom_ = 1;
    bool is_by_hand_ = false;
    Point pan_;
    Point origin_;
    float scale_ = 1;
    std::map<HexId, Light> lit_;  // in the frame before, of the lights that pulse
    double lit_at_ = -1;          // when others appeared
    struct LabelPlace {
        int size = 0;    // which of the sizes that are tried
        int place = -1;  // which of its places; -1: none
    };
    std::vector<LabelPlace> label_places_;  // of each label: where it was put last
    bool keeps_labels_ = false;
    class LabelRoom;
};

// A small board with everything on it, drawn into a rectangle: previews. Hexes of `lit` are lit. Gives the view, for who points at it.
BoardView draw_board_preview(Ui& ui, const Table& table, Rect where, const std::string& language, float figure_scale = 1,
                             const std::vector<HexId>& lit = {});

}  // namespace salient::ui
