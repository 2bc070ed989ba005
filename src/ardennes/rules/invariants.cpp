// What must hold of every state, in words for a developer.
#include <algorithm>

#include "ardennes/rules/engine.hpp"
#include "core/field_text.hpp"

namespace salient::ardennes {

namespace {

void about_units(const Table& table, std::vector<std::string>& out) {
    const Field field(table);
    for (const UnitId id : table.book.units.ids()) {
        const Unit& unit = table.unit(id);
        const std::string name = table.type(id).id;
        const bool lives = unit.where == Where::OnMap || unit.where == Where::Calendar || unit.where == Where::Reserves;
        if (unit.on_map() != !unit.hex.is_none()) out.push_back(name + " has a hex if and only if it is on the map");
        if (unit.on_map() && (unit.hex.value >= table.state.hexes.size() || !table.map().at(unit.hex).in_play))
            out.push_back(name + " stands off the map");
        if (lives && (unit.steps == 0 || unit.steps > table.type(id).full))
            out.push_back(name + " has no number of steps that it could have");
        if (unit.where == Where::Out && unit.steps != 0) out.push_back(name + " is eliminated and has steps");
        if (unit.where == Where::Reserves && table.type(id).side == Side::German) out.push_back(name + " is in the Allied box");
        if (unit.supply != Supply::Isolated && unit.isolated_phases != 0)
            out.push_back(name + " counts phases of isolation and is not isolated");
    }
    for (const HexId hex : table.map().hexes.ids()) {
        const Stack& stack = field.stack(hex);
        if (stack.empty()) continue;
        const Side side = table.type(stack.front()).side;
        const std::string at = to_string(table.map().at(hex).at);
        for (const UnitId id : stack)
            if (table.type(id).side != side) out.push_back("both sides stand on " + at);
        if (stack.size() > most_units_in_hex || steps_in(table, stack) > most_steps_in_hex)
            out.push_back("too many stand on " + at);
        if (table.state.at(hex).control != side) out.push_back(at + " is not controlled by who stands there");
        if (table.state.at(hex).roadblock && side == Side::German) out.push_back("Germans stand in the roadblock on " + at);
    }
}

void about_markers(const Table& table, std::vector<std::string>& out) {
    const Field field(table);
    for (const HexId hex : table.map().hexes.ids()) {
        const HexState& state = table.state.at(hex);
        const std::string at = to_string(table.map().at(hex).at);
        if (state.ip != Owner::None && !field.is_held_by(hex, state.ip == Owner::German ? Side::German : Side::Allied))
            out.push_back("the improved position on " + at + " is held by nobody of its side");
        if (state.has_stopped && !state.roadblock) out.push_back("a roadblock that is not there has stopped somebody on " + at);
    }
    for (const Edges* edges : {&table.state.broken, &table.state.built}) {
        if (!std::is_sorted(edges->begin(), edges->end())) out.emplace_back("sides of hexes are not in order");
        for (const EdgeId edge : *edges) {
            const auto [hex, other] = table.map().beside(edge);
            if (other.is_none() || !table.map().has_river(hex, table.map().direction(hex, other)))
                out.emplace_back("a bridge is marked where no river runs");
        }
    }
}

// Each card lies in one place.
void about_cards(const Table& table, std::vector<std::string>& out) {
    const GermanCards& german = table.state.german;
    std::uint64_t seen = 0;
    for (const auto& bag : {german.deck, german.hand, german.discards, german.removed}) {
        if ((seen & bag.bits) != 0) out.emplace_back("a German card is in two places");
        seen |= bag.bits;
    }
    for (const GermanCardId id : table.book.german_cards.ids())
        if ((seen >> id.value & 1U) != (table.book.german_cards[id].from_day <= table.state.day ? 1U : 0U))
            out.push_back(table.book.german_cards[id].id + " is lost, or came too early");
    if (german.pile > german.deck.size()) out.emplace_back("the day pile has more cards than there are");
    if (german.in_hand() > table.book.calendar.hand_limit) out.emplace_back("the hand is too large");
    const AlliedCards& allied = table.state.allied;
    seen = 0;
    for (const auto& bag : {allied.deck, allied.discards, allied.removed, allied.waiting, german.airpower}) {
        if ((seen & bag.bits) != 0) out.emplace_back("an Allied card is in two places");
        seen |= bag.bits;
    }
    if (std::popcount(seen) != static_cast<int>(table.book.allied_cards.size())) out.emplace_back("an Allied card is lost");
}

void about_combat(const Table& table, std::vector<std::string>& out) {
    const Combat& combat = table.state.combat;
    if (!combat.is_open) {
        if (!(combat == Combat{})) out.emplace_back("something is left of a combat that is over");
        return;
    }
    if (combat.attackers.size() != combat.from.size()) out.emplace_back("an attacker attacks from nowhere");
    if (combat.is_settled && combat.drawn.size() > static_cast<int>(table.book.chits.size()))
        out.emplace_back("too many chits are drawn");
    for (const UnitId id : combat.attackers)
        if (table.type(id).side != combat.attacker) out.emplace_back("a unit attacks its own side");
    for (const UnitId id : combat.defenders)
        if (table.type(id).side == combat.attacker) out.emplace_back("a unit defends against its own side");
}

}  // namespace

std::vector<std::string> broken_invariants(const Game& game) {
    const Table table = game.table();
    std::vector<std::string> out;
    about_units(table, out);
    about_markers(table, out);
    about_cards(table, out);
    about_combat(table, out);
    if (!game.is_over() && game.state.steps.empty()) out.emplace_back("the game goes on and nothing is to be done");
    return out;
}

namespace {

struct ActionWords {
    const Book& book;
    std::string operator()(HexId id) const {
        return id.value < book.map.hexes.size() ? to_string(book.map.at(id).at) : "(no hex)";
    }
    std::string operator()(EdgeId id) const {
        if (id.value / 3U >= book.map.hexes.size()) return "(no side)";
        const auto [a, b] = book.map.beside(id);
        return (*this)(a) + "/" + (*this)(b);
    }
    std::string operator()(UnitId id) const {
        if (!book.units.has(id)) return "(no unit)";
        return (book.at(id).side == Side::German ? "G" : "A") + std::to_string(book.at(id).number);
    }
    std::string operator()(FormationId id) const {
        return book.formations.has(id) ? "[" + book.formations[id].name + "]" : "[none]";
    }
    std::string operator()(GermanCardId id) const { return book.german_cards.has(id) ? book.german_cards[id].id : "(no card)"; }
    std::string operator()(AlliedCardId id) const { return book.allied_cards.has(id) ? book.allied_cards[id].id : "(no card)"; }
    std::string operator()(ActionCardId id) const {
        return book.action_cards.has(id) ? "action card " + std::to_string(book.action_cards[id].number) : "(no card)";
    }
    std::string operator()(ChitId id) const { return book.chits.has(id) ? book.chits[id].id : "(no chit)"; }
    std::string operator()(std::uint8_t number) const { return std::to_string(number); }
};

}  // namespace

std::string to_string(const Book& book, const Action& action) { return text_of(action, ActionWords{book}); }

}  // namespace salient::ardennes
