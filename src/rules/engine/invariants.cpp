// What must hold in every state, whatever was played.
#include <algorithm>

#include "rules/ground/ground.hpp"
#include "salient/queries.hpp"

namespace salient {

namespace {

// Says what does not hold, in a fixed order.
class Invariants {
public:
    explicit Invariants(const Game& game) : game_(game), open_(game.state.open) {}

    std::vector<std::string> broken() {
        for (const UnitId id : open_.units.ids()) unit(id);
        board();
        cards();
        medals();
        expect(open_.is_over() == open_.steps.empty(), "there is a step to take until the game is over");
        return std::move(broken_);
    }

private:
    void expect(bool holds, std::string what) {
        if (!holds) broken_.push_back(std::move(what));
    }

    void unit(UnitId id) {
        const Unit& u = open_.units[id];
        const std::string name = "unit " + std::to_string(id.value);
        expect((u.where == Location::Eliminated) == (u.figures == 0), name + " is eliminated exactly when it has no figures");
        expect(u.on_board() != u.hex.is_none(), name + " is on a hex exactly while it is on the board");
        expect((u.where == Location::Aboard) != u.carrier.is_none(), name + " has a carrier exactly while it is aboard one");
        expect(u.carrier.is_none() || (u.carrier.value < open_.units.size() && u.carrier != id &&
                                       open_.at(u.carrier).side == u.side && open_.at(u.carrier).figures > 0),
               name + " is aboard another unit of its side");
        expect(u.ordered_by.is_none() || (u.ordered && u.ordered_by.value < open_.cards.size()),
               name + " was ordered by a card in play");
        expect(u.cross_hair.gun.is_none() || (u.on_board() && u.cross_hair.gun.value < open_.units.size() &&
                                              open_.at(u.cross_hair.gun).on_board() && open_.at(u.cross_hair.gun).side != u.side),
               name + " is marked by an enemy that is on the board");
        expect(!u.on_board() || cross_hairs_left(game_.table(), id) >= 0, name + " has placed no more markers than it has");
        expect(u.where != Location::Lost || (u.figures == u.full && drop_of(*game_.scenario, id) != nullptr),
               name + " was lost only as a unit that came by air");
        expect(!u.craft.under || u.on_board(), name + " has a landing craft under it only on the board");
        expect(u.funny.accessory == Accessory::None || (game_.rules->at(u.type).accessories & bit_of(u.funny.accessory)) != 0,
               name + " carries what its type may carry");
        expect(!u.funny.bridge_placed || u.funny.accessory == Accessory::Bridge,
               name + " has placed a bridge only if it carried one");
        int leaders = 0;
        game_.rules->each_trait(u.traits, [&](const Trait& t) { leaders += t.leader ? 1 : 0; });
        expect(leaders <= 1, name + " has one leader at most");
        expect(!u.arrival.due || u.where == Location::Reserve, name + " is due only while it is in reserve");
        expect(u.figures <= u.full, name + " has no more figures than at full strength");
        train(id, name);
        expect(!u.on_board() || open_.unit_at(u.hex) == id, name + " is on the hex that it names");
    }
    void train(UnitId id, const std::string& name) {
        const Unit& u = open_.units[id];
        const bool is_whole = u.on_board() && !u.train.coupled.is_none() && u.train.coupled.value < open_.units.size();
        if (is_whole) {  // TRAIN-1, TRAIN-7
            const Unit& other = open_.at(u.train.coupled);
            expect(
                other.train.coupled == id && other.on_board() && Board::of(game_.scenario->board).distance(u.hex, other.hex) == 1,
                name + " stands next to the part of its train");
            expect(u.figures + 1 == other.figures || other.figures + 1 == u.figures, name + " shares the hits of its train");
        }
        expect(u.train.coupled.is_none() || u.where == Location::Eliminated || is_whole,
               name + " is on the board with its train");
    }
    void board() {
        for (const Cargo& b : open_.cargoes) {
            const bool is_carried = b.carrier.value < open_.units.size();
            expect(b.carrier.is_none() || (is_carried && b.hex.is_none() && open_.at(b.carrier).on_board() &&
                                           may_carry(game_.table(), open_.at(b.carrier))),
                   "what units carry is with foot infantry on the board or on a hex");
        }
        for (std::size_t h = 0; h < open_.hexes.size(); ++h) {
            const UnitId unit = open_.hexes[h].unit;
            expect(unit.is_none() || open_.at(unit).hex == HexId{h},
                   "hex " + std::to_string(h) + " names the unit that stands on it");
        }

        Open again = open_;
        refresh_ground(*game_.rules, *game_.scenario, again);
        expect(again.hexes == open_.hexes && again.ground_by_side == open_.ground_by_side,
               "the properties of every hex follow from its features");
    }

    // Every copy of every card is in exactly one place.
    void cards() {
        CardBag count = game_.state.secrets.draw_pile;
        const Secrets& secrets = game_.state.secrets;
        for (const Seat seat : secrets.hands.ids()) {
            const Hand& hand = secrets.hands[seat];
            expect(hand.size() == open_.seats[seat].hand_count, "the number of cards in a hand is the public one");
            expect(hand.empty() || seat.value / 2 < open_.seats_of[index(side_of(seat))], "only seats of the game hold cards");
            for (const CardId card : hand) ++count[card.value];
        }
        face_down(count);
        for (const Side side : sides) chip(side);
        for (const CardId card : open_.discards) ++count[card.value];
        for (const CardId card : open_.gone) ++count[card.value];
        for (const CardInPlay& card : open_.cards)
            if (!card.played.is_none()) ++count[card.played.value];
        for (const CardId card : open_.reactions) ++count[card.value];
        int in_pile = 0;
        for (std::size_t i = 0; i < game_.rules->cards.size(); ++i) {
            expect(count[i] == game_.rules->cards[i].copies, "no card is lost or made: " + game_.rules->cards[i].id);
            in_pile += game_.state.secrets.draw_pile[i];
        }
        expect(in_pile == open_.draw_count, "the number of cards in the draw pile is the public one");
    }
    void face_down(CardBag& count) {
        const Secrets& secrets = game_.state.secrets;
        expect(secrets.face_down.size() == open_.face_down.size(), "what lies face down is something");
        for (const FaceDownId lying : open_.face_down.ids()) {
            if (!secrets.face_down.has(lying)) break;
            const FaceDown& what = open_.face_down[lying];
            expect(what.known_to.has(what.owner) || what.known_to.has(seat_of(side_of(what.owner))),
                   "who owns what lies face down, or gave it, knows what it is");
            if (what.kind == FaceDownKind::Taken)
                --count[secrets.face_down[lying]];  // it only seems to lie on the pile
            else if (what.is_card())
                ++count[secrets.face_down[lying]];
            else
                expect(secrets.face_down[lying] < what.choices, "a choice that lies face down is one of those there were");
        }
    }
    void chip(Side side) {
        int under = 0;
        for (const FaceDown& what : open_.face_down) {
            if (what.kind != FaceDownKind::UnderChip || side_of(what.owner) != side) continue;
            ++under;
            expect(what.known_to == Seats{what.owner}, "what lies under a chip only its owner knows");
        }
        const bool is_turned_up = !open_.steps.empty() && std::holds_alternative<PlayCardStep>(open_.steps.back());
        const int most = game_.scenario->mode == Mode::Overlord ? 3 : is_turned_up ? 2 : 1;  // OVL-COM-5
        expect(under <= most, "a chip holds no more cards than it may");
    }
    void medals() {
        for (const LossCount& lost : open_.losses)
            expect(lost.figures != 0 && lost.figures < game_.rules->at(lost.type).medal_every,
                   "figures are counted up to the medal for them");
        for (const Side side : sides) {
            int medals = 0;
            for (const ObjectiveId id : open_.objectives.ids())
                if (open_.objectives[id] == side) medals += game_.scenario->objectives[id].medals;
            const SideSetup& setup = game_.scenario->at(side);
            const SideState& state = open_.at(side);
            if (setup.is_capped(game_.rules->procedures))
                medals = std::min(medals, setup.medals - state.eliminations - state.exit_medals);  // VICT-7
            expect(open_.is_over() || medals == state.objective_medals, "medals of objectives follow from who holds them");
            if (game_.rules->procedures.records_surplus()) continue;
            const bool is_enough = setup.medals != 0 && setup.exit_medals == 0 && setup.must_hold.empty();  // VICT-8, VICT-10
            expect(open_.is_over() || !is_enough || open_.at(side).medals() < setup.medals, "a side with all its medals has won");
        }
    }

    const Game& game_;
    const Open& open_;
    std::vector<std::string> broken_;
};

}  // namespace

std::vector<std::string> broken_invariants(const Game& game) { return Invariants(game).broken(); }

}  // namespace salient
