// The names on the ground, where they cover neither units nor marks nor each other, and the sections that a card lights.
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/board/board_view.hpp"
#include "words/places.hpp"
#include "words/terrain_text.hpp"

namespace salient::ui {

// What a label may not cover.
struct LabelGround {
    std::vector<Rect> units;   // and marks and medals
    std::vector<Rect> things;  // obstacles, the lines between sections
};

namespace {

constexpr Color water_ink = Color::rgb(0x2c4d63);

bool meets(const std::vector<Rect>& rects, Rect r) {
    return std::any_of(rects.begin(), rects.end(), [&](Rect other) { return !overlap(other, r).empty(); });
}

// So many of its places lie on its own hex or beside it.
constexpr std::size_t places_near = 9;
constexpr std::size_t most_places = 100;

// Where a label may stand, in the order in which the places are tried. `is_free`: nothing lies on its own hex.
std::vector<Rect> label_places(Point c, float w, float text_w, float text_h, bool is_free) {
    std::vector<Rect> places;
    const Rect own = centered(c, text_w, text_h);
    if (is_free) places.push_back(own);
    places.push_back({c.x + 0.52F * w, c.y - text_h / 2, text_w, text_h});
    places.push_back({c.x - 0.52F * w - text_w, c.y - text_h / 2, text_w, text_h});
    places.push_back(centered({c.x, c.y + 0.50F * w}, text_w, text_h));
    places.push_back(centered({c.x, c.y - 0.50F * w}, text_w, text_h));
    if (!is_free) places.push_back(own);
    for (const float dy : {0.62F, -0.62F})  // where three hexes meet
        for (const float dx : {0.3F, -0.3F})
            places.push_back(centered({c.x + dx * w + std::copysign(text_w * 0.25F, dx), c.y + dy * w}, text_w, text_h));
    for (const float dx : {1.0F, -1.0F, 0.5F, -0.5F, 1.5F, -1.5F, 2.0F, -2.0F})
        for (const float dy : {0.0F, 0.866F, -0.866F})
            if (dy != 0 || std::abs(dx) >= 1) places.push_back(centered({c.x + dx * w, c.y + dy * w}, text_w, text_h));
    return places;
}

// What lies on the table.
template <class Center>
LabelGround taken_by(const Table& table, float w, Center center) {
    LabelGround taken;
    for (int i = 0; i < table.board.size(); ++i) {
        const HexId id{i};
        const Point c = center(table.board.hex(id));
        const auto features = table.open.features_at(id);
        if (!table.open.unit_at(id).is_none()) taken.units.push_back(centered({c.x, c.y - 0.05F * w}, 0.92F * w, 0.98F * w));
        if (table.open.at(id).has_objective)
            taken.units.push_back(centered({c.x + 0.35F * w, c.y - 0.35F * w}, 0.30F * w, 0.30F * w));
        if (std::any_of(features.begin(), features.end(), [&](const Feature& f) {
                const Layer layer = table.rules.at(f.type).layer;
                return layer == Layer::Obstacle || layer == Layer::Marker || layer == Layer::Structure;
            }))
            taken.things.push_back(centered({c.x, c.y + 0.1F * w}, 0.8F * w, 0.6F * w));
    }
    return taken;
}

// Whether two hexes have ground of one kind; `is_high`: ground that rises.
bool is_same_ground(const Table& table, HexId a, HexId b, bool is_high) {
    const auto own = table.open.features_at(a);
    const auto there = table.open.features_at(b);
    return std::any_of(there.begin(), there.end(), [&](const Feature& f) {
        if (is_high && table.rules.at(f.type).elevation == Elevation::None) return false;
        return std::any_of(own.begin(), own.end(), [&](const Feature& o) { return o.type == f.type; });
    });
}

void draw_with_halo(Ui& ui, Rect at, const TextStyle& style, const std::string& text, float halo) {
    for (const auto& [dx, dy] : std::array<std::pair<float, float>, 8>{
             {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {0.7F, 0.7F}, {-0.7F, 0.7F}, {0.7F, -0.7F}, {-0.7F, -0.7F}}})
        ui.paint.text_in(at.moved(dx * halo, dy * halo).inset(-2, 0), style.in(color::paper_light), text, Align::Center);
    ui.paint.text_in(at.inset(-2, 0), style, text, Align::Center);
}

}  // namespace

// The names of one board, and where each of them may stand.
class BoardView::LabelRoom {
public:
    LabelRoom(Ui& ui, const BoardView& view, const Table& table, std::string_view language)
        : ui_(ui),
          view_(view),
          table_(table),
          language_(language),
          taken_(taken_by(table, view.grid_.w, [&](Hex hex) { return view.center(hex); })) {
        const float w = view.grid_.w;
        board_ = {view.origin_.x, view.origin_.y, view.grid_.board_w(), view.grid_.board_h()};
        for (const int x : table.board.section_lines()) {
            const float at = view.origin_.x + view.grid_.line_x(x);
            taken_.things.push_back({at - 2, board_.y, 4, board_.h});
        }
        // As large as the text of the window asks for; where that finds no place, as the board asks for.
        const float by_board = bounded(0.16F * w, 11.0F, 30.0F);
        sizes_ = {bounded(std::max(by_board, 8.5F * ui.paint.scale()), 11.0F, 30.0F), by_board};
    }

    std::string text_of(const Label& label) const { return std::string(in_language(label.text, language_)); }
    bool is_wider_than_board(const Label& label) const {
        return ui_.paint.width(style_of(label, sizes_[1]), text_of(label)) > board_.w;
    }
    // Shortened to the board.
    void draw_shortened(const Label& label) const {
        const float h = sizes_[1] * 1.15F;
        const float y = view_.center(table_.board.hex(label.hex)).y;
        ui_.paint.text_in({board_.x, bounded(y, board_.y, board_.bottom() - h), board_.w, h}, style_of(label, sizes_[1]),
                          text_of(label), Align::Center);
    }
    Rect rect(const Label& label, LabelPlace at) const {
        return places_of(label, sizes_[static_cast<std::size_t>(at.size)])[static_cast<std::size_t>(at.place)];
    }
    bool is_open(Rect r) const {
        const bool is_inside =
            r.x >= board_.x + 2 && r.right() <= board_.right() - 2 && r.y >= board_.y && r.bottom() <= board_.bottom();
        return is_inside && !meets(taken_.units, r);
    }
    void take(Rect r) { taken_.units.push_back(r); }
    LabelPlace find(const Label& label) const;
    void draw(const Label& label, LabelPlace at) const {
        const float size = sizes_[static_cast<std::size_t>(at.size)];
        draw_with_halo(ui_, rect(label, at), style_of(label, size), text_of(label), std::max(1.0F, size * 0.11F));
    }

private:
    bool is_water(const Label& label) const { return kind_of(table_.rules, table_.scenario, label) == LabelKind::Water; }
    TextStyle style_of(const Label& label, float size) const {
        const bool water = is_water(label);
        return {water ? Font::Italic : Font::HeadingBold, size / ui_.paint.scale(), water ? water_ink : color::ink};
    }
    std::vector<Rect> places_of(const Label& label, float size) const {
        const bool is_free = is_water(label) || table_.open.features_at(label.hex).empty();
        return label_places(view_.center(table_.board.hex(label.hex)), view_.grid_.w,
                            ui_.paint.width(style_of(label, size), text_of(label)), size * 1.15F, is_free);
    }

    Ui& ui_;
    const BoardView& view_;
    const Table& table_;
    std::string_view language_;
    LabelGround taken_;
    Rect board_;
    std::array<float, 2> sizes_{};
};

// Beside its hex first; away from it only where nothing is taken for what it names, for a name on another hill is a lie.
BoardView::LabelPlace BoardView::LabelRoom::find(const Label& label) const {
    const auto& labels = table_.scenario.labels;
    LabelPlace place;
    const auto try_all = [&](std::size_t first, std::size_t end, const auto& is_good) {
        for (std::size_t k = 0; k < sizes_.size() && place.place < 0; ++k) {
            const std::vector<Rect> places = places_of(label, sizes_[k]);
            for (std::size_t n = first; n < std::min(end, places.size()) && place.place < 0; ++n)
                if (is_good(places[n])) place = {static_cast<int>(k), static_cast<int>(n)};
        }
    };
    // Whether nothing lies in the middle of it that might as well have this name. `is_near`: of a hill another hill would, else the name of
    // a town goes on over its next hex.
    const auto is_plain = [&](Rect r, bool is_near) {
        const HexId under = table_.board.at(view_.grid_.at(r.center() - view_.origin_));
        if (under == label.hex || under.is_none()) return true;
        const auto names = [&](const Label& other) { return other.hex == under; };
        return std::none_of(labels.begin(), labels.end(), names) && !is_same_ground(table_, label.hex, under, is_near);
    };
    const auto is_clear = [&](Rect r) { return is_open(r) && !meets(taken_.things, r); };
    try_all(0, places_near, [&](Rect r) { return is_clear(r) && is_plain(r, true); });
    try_all(0, places_near, [&](Rect r) { return is_open(r) && is_plain(r, true); });
    try_all(places_near, most_places, [&](Rect r) { return is_clear(r) && is_plain(r, false); });
    try_all(0, places_near, [&](Rect r) { return is_open(r); });
    try_all(places_near, most_places, [&](Rect r) { return is_open(r) && is_plain(r, false); });
    return place;
}

void BoardView::draw_labels(Ui& ui, const Table& table, std::string_view language) {
    const auto& labels = table.scenario.labels;
    if (labels.empty()) return;
    label_places_.resize(labels.size());
    LabelRoom room(ui, *this, table, language);
    const auto is_laid = [&](const Label& label) { return !room.text_of(label).empty() && !room.is_wider_than_board(label); };
    // Each stays where it is until a unit comes to stand there; one that only passes moves none. Those that stay have their places before any
    // other looks for one, so that one does not drive away the next.
    std::vector<bool> stays(labels.size());
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (label_places_[i].place < 0 || !is_laid(labels[i])) continue;
        const Rect at = room.rect(labels[i], label_places_[i]);
        stays[i] = keeps_labels_ || room.is_open(at);
        if (stays[i]) room.take(at);
    }
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const Label& label = labels[i];
        if (room.text_of(label).empty()) continue;
        if (!is_laid(label)) {
            room.draw_shortened(label);
            continue;
        }
        LabelPlace& place = label_places_[i];
        if (!stays[i]) {
            place = room.find(label);
            if (place.place < 0) continue;  // nowhere, until a unit leaves
            room.take(room.rect(label, place));
        }
        room.draw(label, place);
    }
}

void BoardView::draw_sections(Ui& ui, const Board& board, unsigned sections) {
    if (sections == 0) return;
    std::vector<float> edges{origin_.x};
    for (const int x : board.section_lines()) edges.push_back(origin_.x + grid_.line_x(x));
    edges.push_back(origin_.x + grid_.board_w());
    std::sort(edges.begin(), edges.end());
    if (edges.size() != 4) return;  // two flanks have six sections
    for (unsigned i = 0; i < 3; ++i) {
        if ((sections >> i & 1U) == 0) continue;
        const Rect lit{edges[i], origin_.y, edges[i + 1] - edges[i], grid_.board_h()};
        ui.paint.fill(lit, Color::rgb(0xf3dd8c).with_alpha(0.16F));
        ui.paint.outline(lit, 3, Color::rgb(0xf3dd8c));
    }
}

void BoardView::draw_board_sections(Ui& ui, BoardSections sections) {
    if (sections.empty()) return;
    const auto x_of = [&](int limit) {
        return origin_.x + grid_.line_x(limit == 0                     ? -1
                                        : limit == board_section_count ? 2 * grid_.width - 1
                                                                       : wide_limits[limit - 1]);
    };
    for (int i = 0; i < board_section_count; ++i) {
        if (!sections.has(i)) continue;
        const float from = std::min(x_of(i), x_of(i + 1));
        const Rect lit{from, origin_.y, std::abs(x_of(i + 1) - x_of(i)), grid_.board_h()};
        ui.paint.fill(lit, Color::rgb(0xf3dd8c).with_alpha(0.14F));
        ui.paint.outline(lit, 3, Color::rgb(0xf3dd8c));
    }
}

}  // namespace salient::ui
