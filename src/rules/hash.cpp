// One number for a state: FNV-1a over every field in a fixed order, so that it is the same on every platform.
#include <type_traits>

#include "salient/game.hpp"

namespace salient {

namespace {

constexpr std::uint64_t prime = 0x100000001b3ULL;
constexpr std::uint64_t prime_2 = prime * prime, prime_4 = prime_2 * prime_2, prime_8 = prime_4 * prime_4;

class Hasher {
public:
    void add(std::uint64_t v) {
        if (v < 256) {  // as nearly all are: of the seven bytes that are 0 nothing is left but the multiplications
            value_ = (value_ ^ v) * prime_8;
            return;
        }
        for (int i = 0; i < 8; ++i) {
            value_ ^= (v >> (8 * i)) & 0xffU;
            value_ *= prime;
        }
    }
    template <class T>
    requires std::is_integral_v<T> || std::is_enum_v<T>
    void add(T v) { add(static_cast<std::uint64_t>(v)); }
    template <class Tag, class Value>
    void add(Id<Tag, Value> id) {
        add(std::uint64_t{id.value});
    }
    template <class... T>
    void all(const T&... values) {
        (add(values), ...);
    }

    template <class T, std::size_t N>
    void add(const InlineVec<T, N>& list) {
        add(std::uint64_t{list.size()});
        for (const auto& item : list) add(item);
    }
    template <class T, std::size_t N>
    void add(const std::array<T, N>& list) {
        for (const auto& item : list) add(item);
    }
    template <class T>
    void add(const std::vector<T>& list) {
        add(std::uint64_t{list.size()});
        for (const auto& item : list) add(item);
    }

    void add(const Unit& u) {
        all(u.type, u.side, u.nation, u.figures, u.full, u.where, u.hex, u.carrier, u.ordered, u.ordered_by, u.on_the_move,
            u.moved, u.entered_stop, u.entered_no_battle, u.left_no_battle, u.done, u.rests, u.in_mud, u.underground, u.boats,
            u.steps, u.battle_cost, u.battles, u.grounds_taken);
    }
    void add(const Feature& f) { all(f.hex, f.type, f.sides.bits, f.facing, f.owner, f.value); }
    void add(const SeatState& s) { all(s.hand_count, s.hand_size); }
    void add(const FaceDown& f) { all(f.kind, f.owner, f.known_to.bits, f.choices); }
    void add(const SideState& s) { all(s.eliminations, s.objective_medals, s.turns, s.last_card, s.last_section); }
    void add(const CardInPlay& c) { all(c.seat, c.played, c.effect, c.section, c.fallback, c.healed, c.faces); }
    void add(const BattleContext& b) { all(b.kind, b.attacker, b.target, b.attacker_hex, b.target_hex, b.dice); }

    void add(const MoveSoFar& m) { all(m.steps, m.cost, m.limit, m.limited_by, m.on_road, m.ended, m.mud); }

    void add(const Step& step) {
        add(std::uint64_t{step.index()});
        std::visit([&](const auto& s) { fields(s); }, step);
    }

    std::uint64_t value() const { return value_; }

private:
    void fields(const DealStep& s) { all(s.seat, s.cards); }
    void fields(const StartStep&) {}
    void fields(const TurnStep& s) { all(s.side, s.phase, s.part); }
    void fields(const PlayCardStep& s) { all(s.seat, s.received); }
    void fields(const NameTargetsStep& s) { all(s.seat, s.targets); }
    void fields(const CardAttackStep& s) { all(s.seat, s.targets); }
    void fields(const HealStep& s) { all(s.seat, s.shares, s.faces); }
    void fields(const OrderStep& s) { all(s.seat, s.card, s.last, s.on_the_move); }
    void fields(const MoveStep& s) { all(s.seat, s.part); }
    void fields(const WalkStep& s) { all(s.unit, s.route, s.next, s.so_far, s.halted); }
    void fields(const BattleStep& s) { add(s.seat); }
    void fields(const AmbushStep& s) { all(s.seat, s.battle); }
    void fields(const AttackStep& s) { add(s.battle); }
    void fields(const RollStep& s) { all(s.purpose, s.dice, s.unit, s.hex); }
    void fields(const StrikeStep& s) { all(s.battle, s.rolls, s.faces, s.second, s.hits, s.flags, s.next, s.dice, s.taken_up); }
    void fields(const FlagStep& s) { all(s.battle, s.flags); }
    void fields(const RetreatStep& s) { all(s.unit, s.flags, s.ignorable, s.battle); }
    void fields(const FallBackStep& s) { all(s.unit, s.route, s.next); }
    void fields(const AftermathStep& s) { add(s.battle); }
    void fields(const TakeGroundStep& s) { add(s.battle); }
    void fields(const OverrunStep& s) { add(s.unit); }
    void fields(const DrawStep& s) { all(s.seat, s.cards, s.drawn, s.keep_one); }
    void fields(const KeepCardStep& s) { add(s.seat); }
    void fields(const RevealStep& s) { all(s.unit, s.hex, s.type); }
    void fields(const LoseCardStep& s) { add(s.seat); }
    void fields(const EnterStep& s) { all(s.unit, s.hex, s.how, s.passes, s.after); }
    void fields(const DesertStep& s) { add(s.unit); }
    void fields(const WinterStep& s) { all(s.seat, s.figures); }
    void fields(const DigInStep& s) { all(s.seat, s.card, s.left); }
    void fields(const SmokeStep& s) { all(s.seat, s.hexes); }
    void fields(const GiveStep& s) { add(s.seat); }
    void fields(const ActStep& s) { all(s.seat, s.phase, s.part, s.cards.bits); }

    std::uint64_t value_ = 0xcbf29ce484222325ULL;
};

}  // namespace

std::uint64_t hash(const GameState& state) {
    Hasher h;
    const Open& o = state.open;
    // HexState follows from features and units, so it is left out.
    h.all(o.features, o.units, o.objectives, o.discards, o.steps, o.sides, o.seats, o.seats_of, o.draw_count, o.turn, o.active,
          o.phase, o.acting, o.acting_with.bits, o.cards, o.face_down, o.visibility, o.mine_pool, o.reactions, o.winner,
          o.reason);
    h.all(state.secrets.hands, state.secrets.draw_pile, state.secrets.face_down);
    return h.value();
}

}  // namespace salient
