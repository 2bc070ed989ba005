// Folding the modifiers of everything that has a say in a question into one number, with or without its lines.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>

#include "rules/names.hpp"
#include "rules/passage.hpp"
#include "salient/answer.hpp"
#include "salient/game.hpp"

namespace salient {

// The facts that predicates look at.
struct Situation {
    UnitClass unit{};    // class of the acting unit in the role that the question asks for
    UnitClass target{};  // hit class of the target
    int distance = 0;    // 0: no target
    bool first_battle = false;
    std::uint8_t height = 0;  // of the acting unit's hex
    HexId hex;                // the acting unit's
};

// A question about one unit alone.
inline Situation acting(UnitClass unit) {
    Situation s;
    s.unit = unit;
    return s;
}

// A running answer. Give it a Tally to keep the lines.
class Fold {
public:
    Fold(int base, Tally* tally) : value_(base), tally_(tally) {}

    void line(int value, const std::string& clause, const char* key, Args args) {
        if (tally_) tally_->lines.push_back({value, clause, {std::string("tally.") + key, std::move(args)}, true});
    }

    // Takes in a modifier whose predicates hold. The line reads "tally.<key>" with the argument `arg` = the text "<arg>.<id>".
    void take(const Modifier& m, const char* key, const char* arg, const std::string& id) {
        int change = 0;
        switch (m.effect) {
            case Effect::Add: change = m.value; break;
            case Effect::Set: change = m.value - value_; break;
            case Effect::AtLeast: change = value_ < m.value ? m.value - value_ : 0; break;
            case Effect::AtMost: change = value_ > m.value ? m.value - value_ : 0; break;
        }
        if (change == 0) return;
        bool counts = true;
        if (m.stack != 0 && m.stack < best_.size()) {
            int& best = best_[m.stack];
            counts = std::abs(change) > std::abs(best);
            if (counts) {
                value_ += change - best;
                best = change;
                if (tally_ && best_line_[m.stack] >= 0)
                    tally_->lines[static_cast<std::size_t>(best_line_[m.stack])].counts = false;
                if (tally_) best_line_[m.stack] = static_cast<int>(tally_->lines.size());
            }
        } else {
            value_ += change;
        }
        if (tally_)
            tally_->lines.push_back(
                {change, m.clause, {std::string("tally.") + key, {{arg, std::string("@") + arg + "." + id}}}, counts});
    }

    void change(int by) { value_ += by; }  // together with a line
    int value() const { return value_; }

private:
    int value_;
    Tally* tally_;
    std::array<int, 8> best_{};
    std::array<int, 8> best_line_{-1, -1, -1, -1, -1, -1, -1, -1};
};

inline bool holds(const When& when, const Situation& s, int value) {
    return when.unit.has(s.unit) && (s.distance == 0 || when.target.has(s.target)) &&
           (when.distance == AtDistance::Any || (when.distance == AtDistance::Adjacent) == (s.distance == 1)) &&
           (!when.first_battle || s.first_battle) && value <= when.at_most && value >= when.at_least;
}

// The card whose effects apply to a unit now, or null: it was ordered by the card in play, and not as a fallback (CARD-6, CARD-8).
inline const Card* card_of(const Table& table, const Unit& unit) {
    const CardInPlay& card = table.open.card;
    if (!unit.ordered || unit.side != table.open.active || card.effect.is_none() || card.fallback) return nullptr;
    return &table.rules.at(card.effect);
}

// ---- Each kind of thing that may carry modifiers ----

inline void fold_type(Fold& fold, Ask ask, Role role, const UnitType& type, const Situation& s) {
    for (const Modifier& m : type.modifiers.of(ask))
        if (m.as == role && holds(m.when, s, fold.value()))
            fold.take(m, role == Role::Target ? "target_type" : "unit_type", "unit", type.id);
}

inline void fold_card(Fold& fold, Ask ask, const Card* card, const Situation& s) {
    if (card == nullptr) return;
    for (const Modifier& m : card->modifiers.of(ask))
        if (holds(m.when, s, fold.value())) fold.take(m, "card", "card", card->id);
}

// TWX-3, HOPT-8: snow shortens every move, to nothing at least.
inline void fold_weather(Fold& fold, const Table& table) {
    const int less = std::min(int{table.rules.procedures.movement_less}, fold.value());
    if (less <= 0) return;
    fold.line(-less, "TWX-3", "deep_snow", {});
    fold.change(-less);
}

inline bool stands_on(const Table& table, HexId hex, TerrainId type) {
    if (hex.is_none()) return false;
    for (const Feature& f : table.open.features_at(hex))
        if (f.type == type) return true;
    return false;
}

// Whether a unit is at home in caves (IJA-13, IJA-14).
inline bool is_at_home_in_caves(const Table& table, const Unit& unit) {
    return !unit.nation.is_none() && table.rules.at(unit.nation).at_home_in_caves.has(table.type(unit).order_class);
}

// `side`: of the unit that stands on the hex, for features that belong to a side (RED-9) or differ by side (TER-5).
inline void fold_hex(Fold& fold, Ask ask, Role role, const Table& table, HexId hex, Side side, const Situation& s) {
    const HexState& ground = table.open.at(hex);
    if (ground.feature_count == 0) return;
    for (const Feature& feature : table.open.features_at(hex)) {
        const Terrain& terrain = table.rules.seen_by(side, feature.type);
        for (const Modifier& m : terrain.modifiers.of(ask)) {
            if (m.as != role || !holds(m.when, s, fold.value())) continue;
            if (m.when.owner && feature.owner != side) continue;
            if (m.when.from_lower && s.height >= ground.height) continue;
            if (m.when.at_home && (ground.unit.is_none() || !is_at_home_in_caves(table, table.unit(ground.unit)))) continue;
            if (m.when.uncrossed && (ground.unit.is_none() || !is_afloat(ground, table.unit(ground.unit)))) continue;
            if (m.when.other_kind && stands_on(table, s.hex, feature.type)) continue;
            fold.take(m, role == Role::TargetHex ? "target_hex" : "own_hex", "terrain", terrain.id);
        }
    }
}

}  // namespace salient
