// Tags, objectives and labels on the map of an .m44 file.
#include <algorithm>

#include <fmt/format.h>

#include "data/m44/exporter.hpp"
#include "data/objective_entry.hpp"

namespace salient::m44 {

// CAPT, RESCUE: a star on the map, and what it means in the object of our own.
void Exporter::cargo(Hexes& hexes, const Objective& o, const auto& has_tag) {
    if (!is_carried(o.type) || o.hexes.empty()) return;
    nlohmann::ordered_json entry = nlohmann::ordered_json::object();
    data::write_objective_entry(o, rules_, entry);
    Json json = Json::parse(entry.dump());
    json["at"] = name_of_hex(context_.board, o.hexes.front());
    burdens_.emplace_back(o.hexes.front(), std::move(json));
    if (!has_tag(o.hexes.front(), [](const Piece& piece) { return piece.same_as(star_tag()); }))
        put(hexes, o.hexes.front(), star_tag());
    if (!o.name.empty() && o.name != name_of_objective(context_.board, o, s_.labels))
        lost_.push_back(fmt::format("the name of the objective \"{}\"", o.id));
}

void Exporter::tags(Hexes& hexes) {
    std::vector<const Objective*> objectives;
    for (const auto& o : s_.objectives)
        if (!o.hexes.empty() && (is_held_by_units(o.type) || o.type == ObjectiveType::Exit)) objectives.push_back(&o);
    std::vector<const Feature*> mines;
    for (const auto& f : s_.features)
        if (is_marker_of_tags(f)) mines.push_back(&f);

    for (const auto& carried : s_.carried.pieces) {
        Piece piece = from_carried(carried);
        if (piece.layer != tag_layer) continue;
        Notes unused;
        const bool was_in_play = piece.in_play;
        const auto meaning = read_tag(context_, carried.hex, piece, unused);
        piece.in_play = was_in_play;
        if (meaning.objective) {
            const auto same = std::find_if(objectives.begin(), objectives.end(),
                                           [&](const Objective* o) { return same_rule(*o, *meaning.objective); });
            if (same == objectives.end()) continue;
            objectives.erase(same);
        } else if (meaning.feature) {
            const auto same = std::find_if(mines.begin(), mines.end(), [&](const Feature* f) {
                return f->hex == carried.hex && f->owner == meaning.feature->owner && is_decoy(*f) == meaning.is_decoy;
            });
            if (same == mines.end() && was_in_play) continue;
            if (same != mines.end()) mines.erase(same);
        }
        // A tag that gives a unit a trait goes with it.
        const TraitSet given = traits_of_tag(rules_, piece);
        const bool is_borne = std::any_of(s_.units.begin(), s_.units.end(), [&](const UnitSetup& u) {
            return u.hex == carried.hex && (u.traits.bits & given.bits) != 0;
        });
        if (!given.empty() && was_in_play && !is_borne) continue;
        put(hexes, carried.hex, piece);
    }
    const auto has_tag = [&](HexId hex, auto&& is_such) {
        return std::any_of(s_.carried.pieces.begin(), s_.carried.pieces.end(),
                           [&](const CarriedPiece& carried) { return carried.hex == hex && is_such(from_carried(carried)); });
    };
    const TraitSet camouflage = traits_of_tag(rules_, camouflage_tag(s_.face));
    for (const UnitSetup& u : s_.units)  // CAMO-1
        if ((u.traits.bits & camouflage.bits) != 0 && u.starts_on_board() && !has_tag(u.hex, is_camouflage))
            put(hexes, u.hex, camouflage_tag(s_.face));
    for (const Objective& o : s_.objectives) cargo(hexes, o, has_tag);
    for (const Objective* o : objectives) {
        put(hexes, o->hexes.front(), write_objective(context_, *o));
        if (!o->removes.empty()) lost_.push_back(fmt::format("the ground that the objective \"{}\" takes away", o->id));
        if (!o->only_types.empty() || !o->only_from.empty())
            lost_.push_back(fmt::format("which units alone win the objective \"{}\"", o->id));
        if (!o->name.empty() && o->name != name_of_objective(context_.board, *o, s_.labels))
            lost_.push_back(fmt::format("the name of the objective \"{}\"", o->id));
    }
    for (const Feature* f : mines) {
        put(hexes, f->hex, write_minefield(*f, is_decoy(*f)));
        if (f->value != 0)
            lost_.push_back(fmt::format("{}: the strength {} of the minefield", to_string(context_.board.hex(f->hex)), f->value));
    }
    const auto is_laid = [&](HexId hex) {
        return std::any_of(s_.features.begin(), s_.features.end(),
                           [&](const Feature& f) { return f.hex == hex && is_marker_of_tags(f) && is_decoy(f); });
    };
    for (const Objective& o : s_.objectives)
        if (o.type == ObjectiveType::Decoy && !std::all_of(o.hexes.begin(), o.hexes.end(), is_laid))
            lost_.push_back(fmt::format("hexes of the objective \"{}\"", o.id));
}

bool Exporter::same_rule(const Objective& a, const Objective& b) {
    return a.type == b.type && a.for_side == b.for_side && a.medals == b.medals && a.hexes_needed == b.hexes_needed &&
           a.turn_start == b.turn_start && a.otherwise == b.otherwise && a.hexes == b.hexes;
}

// Keys of a hex that nobody knows.
void Exporter::others(Hexes& hexes) {
    for (const auto& carried : s_.carried.pieces)
        if (const Piece piece = from_carried(carried); !is_known_layer(piece)) put(hexes, carried.hex, piece);
}

void Exporter::labels(Json& board) {
    Json list = Json::array();
    for (const auto& label : s_.labels) {
        const Hex h = context_.board.hex(label.hex);
        Json lines = Json::array();
        std::string words(in_language(label.text, "en"));
        for (std::size_t from = 0; from <= words.size();) {
            const auto end = std::min(words.find('\n', from), words.size());
            lines.push_back(words.substr(from, end - from));
            from = end + 1;
        }
        list.push_back({{"row", h.y}, {"col", h.x}, {"text", std::move(lines)}});
        if (label.text.size() > 1) lost_.push_back(fmt::format("{}: the label in other languages", to_string(h)));
    }
    for (const Json* strange : elements(find(board, "labels"))) list.push_back(*strange);
    board["labels"] = std::move(list);
}

}  // namespace salient::m44
