// Actions out of thin air, and actions in words.
#include "prove/engine/random_action.hpp"

#include <utility>

#include "core/field_text.hpp"
#include "core/overloaded.hpp"

namespace salient {

namespace {

class RandomActions {
public:
    RandomActions(const Game& game, Rng& rng, bool sound)
        : game_(game), open_(game.state.open), board_(Board::of(game.scenario->board)), rng_(rng), sound_(sound) {}

    Action action() {
        // Mostly an action that the step on top could take, about the units that it names, so that check gets past its first line.
        if (!open_.steps.empty() && rng_.below(4) != 0) {
            std::visit([this](const auto& step) { note_units(step); }, open_.steps.back());
            const auto kinds = kinds_taken(open_.steps.back());
            if (!kinds.empty()) return of_kind(kinds[below(kinds.size())]);
        }
        return of_kind(below(std::variant_size_v<Action>));
    }

private:
    std::uint32_t below(std::size_t n) { return n == 0 ? 0 : rng_.below(static_cast<std::uint32_t>(n)); }
    bool is_nonsense() { return !sound_ && rng_.below(40) == 0; }
    // A number below n; as nonsense any that fits into a byte.
    std::uint32_t number(std::size_t n) { return below(is_nonsense() ? 256 : n); }

    Action of_kind(std::size_t kind) {
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            using Maker = Action (RandomActions::*)();
            constexpr Maker makers[] = {&RandomActions::one<std::variant_alternative_t<I, Action>>...};
            return (this->*makers[kind])();
        }
        (std::make_index_sequence<std::variant_size_v<Action>>{});
    }
    template <class T>
    Action one() {
        T action{};
        if (!named_.empty()) unit_ = named_.front();
        each_field(action, [this](FieldName, auto& member, auto... notes) {
            if (is_noted<UnlessUsual, decltype(notes)...> && below(2) == 0) return;
            if constexpr (is_noted<AtMost, decltype(notes)...>)
                member = static_cast<std::uint8_t>(number(static_cast<std::size_t>((notes, ...).most) + 1));
            else
                invent(member);
        });
        return action;
    }
    void note_units(const auto& told) {
        each_field(told, [this](FieldName, const auto& member, auto...) {
            if constexpr (std::is_same_v<decltype(member), const UnitId&>) {
                if (!member.is_none()) named_.push_back(member);
            } else if constexpr (HasFields<std::remove_reference_t<decltype(member)>>) {
                note_units(member);
            }
        });
    }

    // One rule for each kind of member.
    void invent(CardId& id) { id = CardId{number(game_.rules->cards.size())}; }
    void invent(TerrainId& id) { id = TerrainId{number(game_.rules->terrains.size())}; }
    void invent(Seat& seat) { seat = Seat{number(seat_count)}; }
    void invent(UnitId& id) {
        id = !named_.empty() && below(2) == 0 ? named_[below(named_.size())] : UnitId{number(open_.units.size())};
        unit_ = id;
    }
    void invent(HexId& hex) {  // often one on which something lies
        hex = !open_.features.empty() && below(4) == 0 ? open_.features[below(open_.features.size())].hex
                                                       : HexId{number(static_cast<std::size_t>(board_.size()))};
    }
    void invent(Route& route) {  // of the unit that was named last
        HexId at = unit_.value < open_.units.size() ? open_.at(unit_).hex : HexId::none();
        for (std::uint32_t left = below(6); left > 0; --left) {
            if (is_nonsense() || at.is_none() || at.value >= board_.size())
                invent(at);
            else
                at = board_.neighbor(at, directions[below(6)]);
            if (at.is_none() && !is_nonsense()) return;
            route.push_back(at);
        }
    }
    void invent(Faces& faces) {
        for (std::uint32_t dice = number(6); dice > 0; --dice) ++faces[below(face_count)];
    }
    void invent(BoardSections& sections) { sections.bits = static_cast<std::uint8_t>(number(1U << board_section_count)); }
    void invent(Section& section) { section = static_cast<Section>(below(3)); }
    void invent(Accessory& accessory) {
        accessory = static_cast<Accessory>(is_nonsense() ? below(256) : 1 + below(std::size(accessories)));
    }
    void invent(ReserveKind& kind) {
        kind = static_cast<ReserveKind>(number(static_cast<std::size_t>(ReserveKind::EliteArmor) + 1));
    }
    void invent(DriftWay& way) { way = static_cast<DriftWay>(number(drift_ways)); }
    void invent(std::uint8_t& count) { count = static_cast<std::uint8_t>(number(3)); }

    const Game& game_;
    const Open& open_;
    const Board& board_;
    Rng& rng_;
    bool sound_;
    std::vector<UnitId> named_;  // by the step on top
    UnitId unit_;
};

}  // namespace

Action random_action(const Game& game, Rng& rng, bool sound) { return RandomActions(game, rng, sound).action(); }

std::string to_string(const Action& action, const Board& board) {
    return text_of(action, overloaded{[&](HexId hex) { return hex.value < board.size() ? to_string(board.hex(hex)) : "no hex"; },
                                      [](auto value) { return std::to_string(number_of(value)); }});
}

}  // namespace salient
