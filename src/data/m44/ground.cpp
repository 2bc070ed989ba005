// Tiles, structures and obstacles of a file as features, and back (TROW-1 to TROW-81, TDIR). What each code means stands in codes.cpp.
#include <algorithm>

#include <fmt/format.h>

#include "data/m44/pieces.hpp"

namespace salient::m44 {
namespace {

const RectUnit* rect_unit(std::string_view code) {
    for (const RectUnit& row : rect_units())
        if (same_word(row.code, code)) return &row;
    return nullptr;
}

// A hex holds one tile and one structure (TER-3); of the others each kind once.
int place_of(Layer layer) { return layer == Layer::Structure ? 2 : layer == Layer::Tile || layer == Layer::Background ? 1 : 0; }

bool is_ground_layer(std::string_view layer) { return layer == terrain_layer || layer == rect_layer || layer == obstacle_layer; }

// The terrain that a piece names, before any rule book is asked.
struct Meaning {
    const GroundCode* row = nullptr;
    std::string_view terrain;  // with its behavior
    const GroundExtra* extra = nullptr;
    bool is_strange = false;  // its behavior is unknown here
};

Meaning meaning_of(const Piece& piece) {
    Meaning m;
    m.row = ground_code(piece.code);
    if (m.row == nullptr) return m;
    m.terrain = m.row->terrain;
    if (piece.behavior.empty()) return m;
    for (const GroundVariant& v : ground_variants()) {
        if (v.of != m.row->terrain || !same_word(v.behavior, piece.behavior)) continue;
        m.terrain = v.terrain;
        return m;
    }
    for (const GroundExtra& e : ground_extras()) {
        if (!same_word(e.behavior, piece.behavior)) continue;
        m.extra = &e;
        return m;
    }
    m.is_strange = true;
    return m;
}

// What "isImpassable" bars of a side: kinds of units by their numbers, infantry 1, armor 2, artillery 3; `true`: all. Nothing: it is unclear.
std::optional<ClassMask> barred_classes(const Json* value) {
    ClassMask barred;
    if (value == nullptr || (value->is_boolean() && !value->get<bool>())) return barred;
    if (value->is_boolean()) return ClassMask{UnitClass::Infantry, UnitClass::Armor, UnitClass::Artillery};
    if (!value->is_array()) return {};
    constexpr UnitClass classes[] = {UnitClass::Infantry, UnitClass::Armor, UnitClass::Artillery};
    for (const Json& item : *value) {
        const auto n = number(&item);
        if (!n || *n < 1 || *n > static_cast<int>(std::size(classes))) return {};
        barred.add(ClassMask{classes[*n - 1]});
    }
    return barred;
}

class GroundReader {
public:
    GroundReader(const Context& context, HexId hex, Notes& notes) : c_(context), hex_(hex), notes_(notes) {}

    void read(Piece& piece) {
        piece_ = &piece;
        piece.in_play = true;
        const Meaning m = meaning_of(piece);
        if (m.row == nullptr) {
            note(ImportStatus::Unknown, piece.is_written() ? "import.unknown_code" : "import.no_piece");
            return;
        }
        lay(m);
        if (m.is_strange) note(ImportStatus::Unknown, "import.unknown_behavior", {{"behavior", verbatim(piece.behavior)}});
        if (m.extra != nullptr) add_extra(*m.extra);
        other_keys();
    }
    std::vector<Feature> take() { return std::move(features_); }

private:
    void note(ImportStatus status, std::string_view key, Args more = {}) {
        if (status != ImportStatus::Enforced) piece_->in_play = false;
        add_note(notes_, {status, about(*piece_, key, std::move(more))});
    }
    // The piece is what the text names.
    void is(ImportStatus status, std::string_view name) { note(status, "import.is", {{"name", "@" + std::string(name)}}); }

    void lay(const Meaning& m) {
        // A fordable river is a river with a ford in it, where the rules have fords as structures (TROW-50).
        if (m.terrain == "ford" && m.row->terrain == "river") {
            const auto ford = c_.rules.terrain("ford");
            const auto river = c_.rules.terrain("river");
            if (!ford.is_none() && !river.is_none() && c_.rules.at(ford).layer != Layer::Tile) {
                if (!add(river, m.row->shape) || !add(ford, m.row->shape)) return;
                features_.back().facing = 1;
                is(ImportStatus::Enforced, "import.river_with_ford");
                return;
            }
        }
        auto type = c_.rules.terrain(m.terrain);
        if (type.is_none() && m.terrain != m.row->terrain) {
            type = c_.rules.terrain(m.row->terrain);
            if (!type.is_none() && add(type, m.row->shape))
                note(ImportStatus::ShownNotEnforced, "import.played_as",
                     {name_of(m.terrain), {"base", terrain_key(m.row->terrain)}});
            if (!type.is_none()) return;
        }
        if (type.is_none()) {
            note(ImportStatus::ShownNotEnforced, "import.not_in_rules", {name_of(m.terrain)});
            return;
        }
        if (!add(type, m.row->shape)) return;
        if (needs_entry_hook(m.terrain) && c_.rules.at(type).hooks[static_cast<std::size_t>(Moment::UnitEnters)].is_none())
            note(ImportStatus::ShownNotEnforced, "import.rule_in_part", {name_of(m.terrain)});
        else
            note(ImportStatus::Enforced, "import.is", {name_of(m.terrain)});
    }

    static std::string terrain_key(std::string_view id) { return "@terrain." + std::string(id); }
    static Arg name_of(std::string_view terrain) { return {"name", terrain_key(terrain)}; }

    bool add(TerrainId type, Shape shape) {
        const Terrain& t = c_.rules.at(type);
        const auto clashes = [&](const Feature& f) {
            const Terrain& other = c_.rules.at(f.type);
            return f.type == type ||
                   (place_of(t.layer) != 0 && place_of(t.layer) == place_of(other.layer) && !may_share_hex(t, other));
        };
        if (std::any_of(features_.begin(), features_.end(), clashes)) {
            note(ImportStatus::Unknown, "import.place_taken");
            return false;
        }
        Feature f;
        f.hex = hex_;
        f.type = type;
        if (t.has_sides)
            f.sides = sides_of(shape == Shape::None ? Shape::Straight : shape, piece_->facing);
        else
            f.facing = static_cast<std::uint8_t>(piece_->facing >= 1 && piece_->facing <= 6 ? piece_->facing : 1);
        if (piece_->facing < 1 || piece_->facing > 6)
            note(ImportStatus::Unknown, "import.orientation", {{"number", piece_->facing}});
        if (const auto owner = read_side(find(piece_->more, "original_owner")); owner && t.is_owned) f.owner = *owner;
        features_.push_back(f);
        return true;
    }

    // TROW-79: the bridge may be blown up where the file says by whom.
    bool is_enforced_demolition(const GroundExtra& extra) const {
        if (c_.blows == Side::None || (extra.behavior != can_be_blown && extra.behavior != medal_if_blown)) return false;
        return behaves(*piece_, can_be_blown) && std::any_of(features_.begin(), features_.end(), [&](const Feature& f) {
                   return !c_.rules.at(f.type).destroyed_as.is_none();
               });
    }

    void add_extra(const GroundExtra& extra) {
        if (is_enforced_demolition(extra)) return is(ImportStatus::Enforced, extra.what);
        const auto marker = c_.rules.terrain(extra.marker);
        if (extra.marker.empty() || marker.is_none()) {
            is(ImportStatus::ShownNotEnforced, extra.what);
            return;
        }
        const auto twice = [&](const Feature& f) { return f.type == marker; };
        if (std::any_of(features_.begin(), features_.end(), twice)) return;
        Feature& f = features_.emplace_back();
        f.hex = hex_;
        f.type = marker;
        is(ImportStatus::Enforced, extra.what);
    }

    bool lies(std::string_view terrain) const {
        const TerrainId type = c_.rules.terrain(terrain);
        return !type.is_none() &&
               std::any_of(features_.begin(), features_.end(), [&](const Feature& f) { return f.type == type; });
    }
    // False: the rules have no such marker.
    bool mark(std::string_view marker, Side owner = Side::None) {
        const TerrainId type = c_.rules.terrain(marker);
        if (type.is_none()) return false;
        if (lies(marker)) return true;
        Feature f;
        f.hex = hex_;
        f.type = type;
        f.owner = owner;
        features_.push_back(f);
        return true;
    }

    // Whose it is: a tent is a headquarters that may be captured (HQ-6), a field bunker serves both sides (TBUNK-6).
    void belongs_to(const Json& value) {
        const auto owner = read_side(&value);
        const auto prize = c_.rules.terrain("headquarters");
        const auto is_prize = [&](const Feature& f) { return f.type == prize; };
        const bool is_tent = piece_->layer == terrain_layer && (lies("hq_tent") || lies("headquarters"));
        if (owner && is_tent && mark("headquarters", *owner)) {
            std::find_if(features_.begin(), features_.end(), is_prize)->owner = *owner;
            return note(ImportStatus::Enforced, "import.headquarters_of", {{"side", import_side_key(*owner)}});
        }
        if (owner && std::any_of(features_.begin(), features_.end(), [&](const Feature& f) { return f.owner == *owner; })) return;
        if (owner && piece_->layer != terrain_layer && lies("field_bunker"))
            return note(ImportStatus::Enforced, "import.bunker_of_both");
        note(ImportStatus::ShownNotEnforced, "import.belongs_to", {{"owner", verbatim(text(&value))}});
    }

    // TER-5: whom the hex bars besides. What markers cannot say is only shown.
    bool bars(const Json& properties) {
        if (!properties.is_object() || properties.size() != 1) return false;
        const Json* all = find(properties, "isImpassable");
        if (all != nullptr && all->is_boolean()) return !all->get<bool>() || mark("impassable");
        if (all == nullptr || !all->is_object()) return false;
        for (const auto& [key, value] : all->items())
            if (!same_word(key, side_word(Side::Allies)) && !same_word(key, side_word(Side::Axis))) return false;
        const ClassMask everybody{UnitClass::Infantry, UnitClass::Armor, UnitClass::Artillery};
        const ClassMask on_foot{UnitClass::Armor, UnitClass::Artillery};
        const auto allies = barred_classes(find(*all, std::string(side_word(Side::Allies))));
        const auto axis = barred_classes(find(*all, std::string(side_word(Side::Axis))));
        if (!allies || !axis) return false;
        if (*allies == everybody && *axis == everybody) return mark("impassable");
        for (const ClassMask side : {*allies, *axis})
            if (!(side.empty() || side == everybody || side == on_foot)) return false;
        const bool some_foot = *allies == on_foot || *axis == on_foot;
        if (some_foot && (allies->empty() || axis->empty())) return false;
        if (*allies == everybody && !mark("closed_to_allies")) return false;
        if (*axis == everybody && !mark("closed_to_axis")) return false;
        return !some_foot || mark("foot_only");
    }

    void other_keys() {
        for (const auto& [key, value] : piece_->more.items()) {
            if (key == "original_owner") {
                belongs_to(value);
            } else if (key == "behavior2") {
                const auto word = text(&value);
                const auto extras = ground_extras();
                const auto row =
                    std::find_if(extras.begin(), extras.end(), [&](const GroundExtra& e) { return same_word(e.behavior, word); });
                if (row != extras.end())
                    add_extra(*row);
                else
                    note(ImportStatus::Unknown, "import.unknown_behavior", {{"behavior", verbatim(word)}});
            } else if (key == "properties") {
                note(bars(value) ? ImportStatus::Enforced : ImportStatus::ShownNotEnforced, "import.properties",
                     {{"value", verbatim(dumped(value))}});
            } else if (!is_empty(&value)) {
                note(ImportStatus::Unknown, "import.unknown_key_of", {{"key", verbatim(key)}});
            }
        }
    }

    const Context& c_;
    HexId hex_;
    Notes& notes_;
    Piece* piece_ = nullptr;
    std::vector<Feature> features_;
};

int art_rank(const GroundCode& row, BoardFace face) {
    if (row.art == Art::Any) return 1;
    const bool fits =
        (row.art == Art::Winter && face == BoardFace::Winter) || (row.art == Art::Desert && face == BoardFace::Desert);
    return fits ? 0 : 2;
}

// What a marker bars, as "isImpassable" says it; null: nothing of the kind.
Json barred_by(std::string_view marker) {
    Json json;
    const Json guns = Json::array({2, 3});
    if (marker == "closed_to_allies") json[std::string(side_word(Side::Allies))] = true;
    if (marker == "closed_to_axis") json[std::string(side_word(Side::Axis))] = true;
    if (marker == "foot_only")
        for (const Side side : sides) json[std::string(side_word(side))] = guns;
    return json;
}

// The code of a terrain for these sides, drawn for the board's face.
struct Spelling {
    const GroundCode* row = nullptr;
    int orientation = 1;
};
Spelling spelling_of(std::string_view terrain, const Terrain& type, const Feature& f, BoardFace face) {
    Spelling best;
    int best_rank = 9;
    for (const GroundCode& row : ground_codes()) {
        if (row.terrain != terrain || art_rank(row, face) >= best_rank) continue;
        int orientation = f.facing;
        if (type.has_sides) {
            const Shape shape = row.shape == Shape::None ? Shape::Straight : row.shape;
            orientation = 1;
            while (orientation <= 6 && sides_of(shape, orientation) != f.sides) ++orientation;
            if (orientation > 6) continue;
        }
        best = {&row, orientation};
        best_rank = art_rank(row, face);
    }
    return best;
}

// The terrain whose code a feature has, and the behavior that makes it that.
std::pair<std::string_view, std::string_view> written_as(const Terrain& type, const Feature& f, BoardFace face) {
    for (const GroundVariant& v : ground_variants()) {
        if (v.terrain != type.id || v.of == v.terrain) continue;
        if (spelling_of(type.id, type, f, face).row == nullptr) return {v.of, v.behavior};
        break;
    }
    return {type.id, {}};
}

// What markers say of their hex: no piece of their own, but words of another.
struct OfAllPieces {
    std::string extra;
    Side owner = Side::None;  // of a headquarters
    Json barred;
};
void write_of_all(const OfAllPieces& all, std::vector<Piece>& pieces, const std::string& place, std::vector<std::string>& lost) {
    const auto ground = std::find_if(pieces.begin(), pieces.end(), [](const Piece& p) { return p.layer == terrain_layer; });
    if (all.owner != Side::None && ground != pieces.end()) ground->more["original_owner"] = side_word(all.owner);
    if (!all.barred.is_null() && ground != pieces.end())
        ground->more["properties"]["isImpassable"] = all.barred;
    else if (!all.barred.is_null())
        lost.push_back(fmt::format("{}: whom the hex is closed to", place));
    if (!all.extra.empty()) {
        const auto tile = std::find_if(pieces.begin(), pieces.end(),
                                       [](const Piece& p) { return p.layer == terrain_layer && p.behavior.empty(); });
        if (tile != pieces.end())
            tile->behavior = all.extra;
        else if (ground != pieces.end() && all.extra == "IMPASSABLE_HILL")
            ground->more["properties"]["isImpassable"] = true;
        else if (!place.empty())
            lost.push_back(fmt::format("{}: {}", place, spoken(all.extra)));
    }
}

}  // namespace

bool is_ground(const Piece& piece) { return is_ground_layer(piece.layer) && rect_unit(piece.code) == nullptr; }
bool is_scenery(const Piece& piece) {
    const RectUnit* row = is_ground_layer(piece.layer) ? rect_unit(piece.code) : nullptr;
    return row != nullptr && row->type.empty();
}

std::vector<Feature> read_ground(const Context& context, HexId hex, std::vector<Piece>& pieces, Notes& notes) {
    GroundReader reader(context, hex, notes);
    for (const auto layer : {terrain_layer, rect_layer, obstacle_layer})
        for (Piece& piece : pieces)
            if (piece.layer == layer && is_ground(piece)) reader.read(piece);
    return reader.take();
}

std::vector<Piece> write_ground(const Context& context, const std::vector<Feature>& features, std::vector<std::string>& lost) {
    const Rulebook& rules = context.rules;
    const auto has = [&](std::string_view id) {
        return std::find_if(features.begin(), features.end(), [&](const Feature& f) { return rules.at(f.type).id == id; });
    };
    const auto place = [&](const Feature& f) { return to_string(context.board.hex(f.hex)); };
    const bool has_tile =
        std::any_of(features.begin(), features.end(), [&](const Feature& f) { return rules.at(f.type).layer == Layer::Tile; });
    const auto river = has("river");
    const auto ford = has("ford");
    const bool is_fordable =
        river != features.end() && ford != features.end() && rules.at(ford->type).layer != Layer::Tile && ford->facing == 1;

    std::vector<Piece> pieces;
    OfAllPieces all;
    for (const Feature& f : features) {
        const Terrain& type = rules.at(f.type);
        if (is_fordable && f.type == ford->type) continue;
        if (type.layer == Layer::Background && has_tile) {  // TER-4: the tile replaces it, and the file has room for one
            lost.push_back(fmt::format("{}: {} under the tile", place(f), spoken(type.id)));
            continue;
        }
        const auto extras = ground_extras();
        const auto marker = std::find_if(extras.begin(), extras.end(), [&](const GroundExtra& e) { return e.marker == type.id; });
        if (const Json whom = barred_by(type.id); !whom.is_null()) {
            for (const auto& [side, what] : whom.items())
                if (!all.barred.contains(side) || what.is_boolean()) all.barred[side] = what;
            continue;
        }
        if (marker != extras.end()) {
            const bool is_prize = type.id == "headquarters";
            if (is_prize) all.owner = f.owner;
            // A tent with an owner says it already (HQ-6).
            if (is_prize && all.owner != Side::None && has("hq_tent") != features.end()) continue;
            if (!all.extra.empty()) lost.push_back(fmt::format("{}: {}", place(f), spoken(type.id)));
            if (all.extra.empty()) all.extra = marker->behavior;
            continue;
        }
        auto [terrain, behavior] = written_as(type, f, context.face);
        if (is_fordable && f.type == river->type) behavior = "FORD";
        Spelling spelling = spelling_of(terrain, type, f, context.face);
        if (spelling.row == nullptr) {
            for (const GroundCode& row : ground_codes())
                if (spelling.row == nullptr && row.terrain == terrain) spelling.row = &row;
            if (spelling.row == nullptr) {
                lost.push_back(fmt::format("{}: {}", place(f), spoken(type.id)));
                continue;
            }
            lost.push_back(fmt::format("{}: the sides that the {} joins", place(f), spoken(type.id)));
        }
        if (f.value != 0 && f.value != 255)
            lost.push_back(fmt::format("{}: the value {} of the {}", place(f), f.value, spoken(type.id)));
        Piece piece;
        piece.layer = spelling.row->layer;
        piece.code = spelling.row->code;
        piece.facing = spelling.orientation;
        piece.behavior = behavior;
        if (f.owner != Side::None) piece.more["original_owner"] = side_word(f.owner);
        pieces.push_back(std::move(piece));
    }
    write_of_all(all, pieces, features.empty() ? std::string() : place(features.front()), lost);
    return pieces;
}

}  // namespace salient::m44

namespace salient {

CarriedLook look_of(const CarriedPiece& piece) {
    m44::Piece p;
    p.layer = piece.layer;
    p.code = piece.code;
    p.behavior = piece.behavior;
    if (!m44::is_ground(p)) return {};
    const auto m = m44::meaning_of(p);
    if (m.row == nullptr) return {};
    return {std::string(m.terrain), m44::sides_of(m.row->shape, piece.facing)};
}

}  // namespace salient
