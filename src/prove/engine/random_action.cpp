// Actions out of thin air, and actions in words.
#include "prove/engine/random_action.hpp"

#include <optional>
#include <type_traits>
#include <utility>

namespace salient {

namespace {

template <class... F>
struct Overloaded : F... {
    using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;

class Inventor {
public:
    Inventor(const Game& game, Rng& rng) : game_(game), board_(Board::of(game.scenario->board)), rng_(rng) {}

    Action action() {
        // Mostly an action that the step on top could take, so that check gets past its first line.
        if (!game_.state.open.steps.empty() && rng_.below(4) != 0) {
            const auto fitting =
                std::visit([this](const auto& step) { return fitting_action(step); }, game_.state.open.steps.back());
            if (fitting) return *fitting;
        }
        return any_action(std::make_index_sequence<std::variant_size_v<Action>>{});
    }

private:
    std::uint32_t below(std::size_t n) { return n == 0 ? 0 : rng_.below(static_cast<std::uint32_t>(n)); }
    bool is_nonsense() { return rng_.below(40) == 0; }

    template <class T>
    Action one() {
        T action{};
        invent(action);
        return action;
    }
    template <std::size_t... I>
    Action any_action(std::index_sequence<I...>) {
        using Maker = Action (Inventor::*)();
        constexpr Maker makers[] = {&Inventor::one<std::variant_alternative_t<I, Action>>...};
        return (this->*makers[below(sizeof...(I))])();
    }

    // What a step asks for.
    std::optional<Action> fitting_action(const auto&) { return {}; }
    std::optional<Action> fitting_action(const PlayCardStep&) { return below(3) == 0 ? one<LayUnderChip>() : one<PlayCard>(); }
    std::optional<Action> fitting_action(const ChipStep&) { return below(6) == 0 ? one<Decline>() : one<LayUnderChip>(); }
    std::optional<Action> fitting_action(const NameTargetsStep&) { return one<NameTarget>(); }
    std::optional<Action> fitting_action(const HealStep&) { return one<HealUnit>(); }
    std::optional<Action> fitting_action(const OrderStep&) {
        switch (below(8)) {
            case 0: return one<BlowBridge>();
            case 1: return one<AimDrop>();
            case 2: return one<BringIn>();
            default: return one<OrderUnit>();
        }
    }
    std::optional<Action> fitting_action(const DropStep&) { return one<AimDrop>(); }
    std::optional<Action> fitting_action(const DriftStep&) { return one<Drift>(); }
    std::optional<Action> fitting_action(const MoveStep&) {
        switch (below(8)) {
            case 0: return one<Recover>();
            case 1: return one<ExitBoard>();
            case 2: return one<PlaceBridge>();
            case 3: return one<EnterBoard>();
            default: return one<MoveUnit>();
        }
    }
    std::optional<Action> fitting_action(const BattleStep&) {
        switch (below(12)) {
            case 0: return one<RemoveFeature>();
            case 1: return one<FireSmoke>();
            case 2: return one<Resupply>();
            case 3: return one<PlaceBridge>();
            case 4: return one<Breach>();
            case 5: return one<DestroySite>();
            default: return one<Battle>();
        }
    }
    std::optional<Action> fitting_action(const TakeCardStep&) { return one<TakeCard>(); }
    std::optional<Action> fitting_action(const AmbushStep&) { return below(4) == 0 ? one<NoMoreAmbush>() : one<PlayAmbush>(); }
    std::optional<Action> fitting_action(const DistributeStep&) {
        switch (below(6)) {
            case 0: return one<TakeBack>();
            case 1: return one<GiveBonus>();
            default: return one<GiveCard>();
        }
    }
    std::optional<Action> fitting_action(const CommandStep&) { return below(4) == 0 ? one<GiveWay>() : one<LayCard>(); }
    std::optional<Action> fitting_action(const InitiativeStep&) { return below(2) == 0 ? one<DrawBack>() : one<LoseFigure>(); }
    std::optional<Action> fitting_action(const LeadStep&) { return one<GiveWay>(); }
    std::optional<Action> fitting_action(const RetreatStep&) { return one<Retreat>(); }
    std::optional<Action> fitting_action(const TakeGroundStep&) { return one<TakeGround>(); }
    std::optional<Action> fitting_action(const BattleBackStep& step) { return Battle{step.battle.attacker, step.battle.target}; }
    std::optional<Action> fitting_action(const AssaultAgainStep&) { return below(2) == 0 ? one<TakeGround>() : one<Battle>(); }
    std::optional<Action> fitting_action(const OverrunStep&) { return one<Battle>(); }
    std::optional<Action> fitting_action(const DesertStep& step) { return MoveUnit{step.unit, route(hex_of(step.unit), 2)}; }
    std::optional<Action> fitting_action(const WinterStep&) { return one<LoseFigure>(); }
    std::optional<Action> fitting_action(const DigInStep&) { return one<DigIn>(); }
    std::optional<Action> fitting_action(const UnloadStep&) { return one<Unload>(); }
    std::optional<Action> fitting_action(const GunHitStep&) { return one<LoseGun>(); }
    std::optional<Action> fitting_action(const LeaderStep&) { return one<JoinUnit>(); }
    std::optional<Action> fitting_action(const ArriveStep&) { return one<BringIn>(); }
    std::optional<Action> fitting_action(const SmokeStep&) { return one<LaySmoke>(); }
    std::optional<Action> fitting_action(const ShellStep&) { return one<LaySmoke>(); }
    std::optional<Action> fitting_action(const AccessoryStep&) { return one<ChooseAccessory>(); }
    std::optional<Action> fitting_action(const CraftStep&) { return one<PlaceCraft>(); }
    std::optional<Action> fitting_action(const BridgeStep&) { return one<PlaceBridge>(); }
    std::optional<Action> fitting_action(const ReserveStep&) {
        switch (below(4)) {
            case 0: return one<ChooseReserve>();
            case 1: return one<LayFieldwork>();
            case 2: return one<MoveUnit>();
            default: return one<Deploy>();
        }
    }
    std::optional<Action> fitting_action(const DamStep& step) { return step.rolled ? one<PutDamStar>() : one<RollForDams>(); }
    std::optional<Action> fitting_action(const GiveStep&) { return one<GiveCard>(); }
    std::optional<Action> fitting_action(const KeepCardStep&) { return one<DiscardCard>(); }
    std::optional<Action> fitting_action(const RollStep&) { return one<Roll>(); }
    std::optional<Action> fitting_action(const RevealStep&) { return one<Reveal>(); }
    std::optional<Action> fitting_action(const LoseCardStep&) { return one<LoseCard>(); }
    std::optional<Action> fitting_action(const DealStep&) { return one<Draw>(); }
    std::optional<Action> fitting_action(const DrawStep&) { return one<Draw>(); }

    CardId card() { return CardId{is_nonsense() ? below(256) : below(game_.rules->cards.size())}; }
    UnitId unit() { return UnitId{is_nonsense() ? below(256) : below(game_.state.open.units.size())}; }
    HexId hex() { return HexId{is_nonsense() ? below(256) : below(static_cast<std::size_t>(board_.size()))}; }
    Section section() {
        const std::uint32_t n = below(6);
        return n < 3 ? static_cast<Section>(n) : Section::None;
    }
    Route route(HexId from, std::uint32_t longest) {
        Route route;
        const std::uint32_t hexes = below(longest + 1);
        HexId at = from;
        for (std::uint32_t i = 0; i < hexes; ++i) {
            if (is_nonsense() || at.is_none() || at.value >= board_.size()) {
                at = hex();
            } else {
                at = board_.neighbor(at, directions[below(6)]);
            }
            if (at.is_none() && !is_nonsense()) break;
            route.push_back(at);
        }
        return route;
    }
    HexId hex_of(UnitId id) const {
        return id.value < game_.state.open.units.size() ? game_.state.open.at(id).hex : HexId::none();
    }
    Faces faces() {
        Faces faces{};
        const std::uint32_t dice = is_nonsense() ? below(256) : below(6);
        for (std::uint32_t i = 0; i < dice; ++i) ++faces[below(face_count)];
        return faces;
    }
    UnitId who_retreats() {
        const auto& steps = game_.state.open.steps;
        const auto* retreat = steps.empty() ? nullptr : std::get_if<RetreatStep>(&steps.back());
        return retreat ? retreat->unit : unit();
    }

    // The fields of an action, kind by kind.
    void invent(auto& action) { static_assert(std::is_empty_v<std::remove_reference_t<decltype(action)>>); }
    void invent(PlayCard& a) { a = {card(), section(), below(4) == 0 ? card() : CardId::none()}; }
    void invent(DiscardCard& a) { a.card = card(); }
    void invent(GiveCard& a) { a = {card(), Seat{below(is_nonsense() ? 256 : seat_count)}}; }
    void invent(TakeBack& a) { a = {card(), Seat{below(is_nonsense() ? 256 : seat_count)}}; }
    void invent(GiveBonus& a) {
        if (below(4) != 0) a = {card(), Seat{below(is_nonsense() ? 256 : seat_count)}};
    }
    void invent(LayCard& a) {
        a = {card(), {static_cast<std::uint8_t>(below(is_nonsense() ? 256 : 64))}, below(4) == 0 ? card() : CardId::none()};
    }
    void invent(GiveWay& a) { a.seat = Seat{below(is_nonsense() ? 256 : seat_count)}; }
    void invent(DrawBack& a) { a = {unit(), hex()}; }
    void invent(PlayAmbush& a) {
        if (below(2) == 0) a.to = Seat{below(is_nonsense() ? 256 : seat_count)};
    }
    void invent(LayUnderChip& a) { a.card = card(); }
    void invent(NameTarget& a) { a.unit = unit(); }
    void invent(HealUnit& a) { a.unit = unit(); }
    void invent(LoseFigure& a) { a.unit = unit(); }
    void invent(OrderUnit& a) { a.unit = unit(); }
    void invent(DigIn& a) { a.unit = unit(); }
    void invent(FireSmoke& a) { a.unit = unit(); }
    void invent(ChooseAccessory& a) {
        a = {unit(), static_cast<Accessory>(below(is_nonsense() ? 256 : std::size(accessories) + 1))};
    }
    void invent(PlaceCraft& a) { a.unit = unit(); }
    void invent(JoinUnit& a) { a.unit = unit(); }
    void invent(PlaceBridge& a) { a = {unit(), hex()}; }
    void invent(Breach& a) { a = {unit(), hex()}; }
    void invent(LaySmoke& a) { a.hex = hex(); }
    void invent(Unload& a) { a = {unit(), hex()}; }
    void invent(ChooseReserve& a) { a.unit = static_cast<ReserveKind>(below(is_nonsense() ? 256 : 6)); }
    void invent(Deploy& a) {
        if (below(4) != 0) a.hex = hex();
    }
    void invent(LayFieldwork& a) { a.hex = hex(); }
    void invent(EnterBoard& a) { a = {unit(), hex()}; }
    void invent(DestroySite& a) { a.unit = unit(); }
    void invent(PutDamStar& a) {
        const auto* rule = game_.scenario->scenario_rules.find<DamSabotage>();
        a.hex = rule == nullptr || is_nonsense() ? hex() : rule->dams[below(rule->dams.size())];
    }
    void invent(BringIn& a) { a = {unit(), hex()}; }
    void invent(AimDrop& a) { a = {unit(), hex()}; }
    void invent(Drift& a) { a.way = static_cast<std::uint8_t>(below(is_nonsense() ? 256 : drift_ways)); }
    void invent(BlowBridge& a) {
        const auto* demolition = game_.scenario->scenario_rules.find<Demolition>();
        a.hex = demolition == nullptr || is_nonsense() ? hex() : demolition->bridges[below(demolition->bridges.size())];
    }
    void invent(MoveUnit& a) {
        a.unit = unit();
        a.route = route(hex_of(a.unit), 5);
    }
    void invent(ExitBoard& a) {
        a.unit = unit();
        if (below(3) != 0) a.route = route(hex_of(a.unit), 3);
    }
    void invent(Recover& a) { a.unit = unit(); }
    void invent(Battle& a) { a = {unit(), unit()}; }
    void invent(Resupply& a) { a = {unit(), unit()}; }
    void invent(TakeCard& a) { a.card = card(); }
    void invent(RemoveFeature& a) { a = {unit(), TerrainId{is_nonsense() ? below(256) : below(game_.rules->terrains.size())}}; }
    void invent(Retreat& a) {
        a.flags_ignored = static_cast<std::uint8_t>(is_nonsense() ? below(256) : below(3));
        a.route = route(hex_of(who_retreats()), 4);
    }
    void invent(Roll& a) { a.faces = faces(); }
    void invent(Reveal& a) { a.strength = static_cast<std::uint8_t>(rng_.below(6)); }
    void invent(Draw& a) { a.card = card(); }
    void invent(LoseCard& a) { a.card = card(); }

    const Game& game_;
    const Board& board_;
    Rng& rng_;
};

std::string number(auto id) { return id.is_none() ? "none" : std::to_string(id.value); }

std::string words(const Route& route, const Board& board) {
    std::string text;
    for (const HexId hex : route) text += " " + (hex.value < board.size() ? to_string(board.hex(hex)) : "hex " + number(hex));
    return text;
}

}  // namespace

Action random_action(const Game& game, Rng& rng) { return Inventor(game, rng).action(); }

std::string to_string(const Action& action, const Board& board) {
    return std::visit(Overloaded{
                          [](const PlayCard& a) {
                              constexpr const char* names[] = {" left", " center", " right"};
                              return "PlayCard " + number(a.card) +
                                     (a.section == Section::None ? "" : names[static_cast<int>(a.section)]) +
                                     (a.as.is_none() ? "" : " as " + number(a.as));
                          },
                          [](const DiscardCard& a) { return "DiscardCard " + number(a.card); },
                          [](const NameTarget& a) { return "NameTarget " + number(a.unit); },
                          [](const GiveCard& a) { return "GiveCard " + number(a.card) + " to seat " + number(a.seat); },
                          [](const LayUnderChip& a) { return "LayUnderChip " + number(a.card); },
                          [](const EndGiving&) { return std::string("EndGiving"); },
                          [](const EndTargets&) { return std::string("EndTargets"); },
                          [](const EndHeal&) { return std::string("EndHeal"); },
                          [](const HealUnit& a) { return "HealUnit " + number(a.unit); },
                          [](const LoseFigure& a) { return "LoseFigure " + number(a.unit); },
                          [](const DigIn& a) { return "DigIn " + number(a.unit); },
                          [&](const LaySmoke& a) {
                              return "LaySmoke " + (a.hex.value < board.size() ? to_string(board.hex(a.hex)) : number(a.hex));
                          },
                          [](const FireSmoke& a) { return "FireSmoke " + number(a.unit); },
                          [](const ChooseAccessory& a) {
                              return "ChooseAccessory " + std::to_string(static_cast<int>(a.accessory)) + " of " + number(a.unit);
                          },
                          [](const PlaceCraft& a) { return "PlaceCraft " + number(a.unit); },
                          [](const EndCraft&) { return std::string("EndCraft"); },
                          [&](const PlaceBridge& a) {
                              return "PlaceBridge " + number(a.unit) + " at " +
                                     (a.hex.value < board.size() ? to_string(board.hex(a.hex)) : number(a.hex));
                          },
                          [&](const EnterBoard& a) {
                              return "EnterBoard " + number(a.unit) + " at " +
                                     (a.hex.value < board.size() ? to_string(board.hex(a.hex)) : number(a.hex));
                          },
                          [&](const Breach& a) {
                              return "Breach " + number(a.unit) + " at " +
                                     (a.hex.value < board.size() ? to_string(board.hex(a.hex)) : number(a.hex));
                          },
                          [](const DestroySite& a) { return "DestroySite by " + number(a.unit); },
                          [](const RollForDams&) { return std::string("RollForDams"); },
                          [&](const PutDamStar& a) {
                              return "PutDamStar " + (a.hex.value < board.size() ? to_string(board.hex(a.hex)) : number(a.hex));
                          },
                          [&](const Unload& a) {
                              return "Unload " + number(a.unit) + " onto " +
                                     (a.hex.value < board.size() ? to_string(board.hex(a.hex)) : number(a.hex));
                          },
                          [&](const BringIn& a) {
                              return "BringIn " + number(a.unit) + " onto " +
                                     (a.hex.value < board.size() ? to_string(board.hex(a.hex)) : number(a.hex));
                          },
                          [](const LoseGun&) { return std::string("LoseGun"); },
                          [](const JoinUnit& a) { return "JoinUnit " + number(a.unit); },
                          [](const EndSmoke&) { return std::string("EndSmoke"); },
                          [](const OrderUnit& a) { return "OrderUnit " + number(a.unit); },
                          [](const EndOrders&) { return std::string("EndOrders"); },
                          [&](const BlowBridge& a) {
                              return "BlowBridge " + (a.hex.value < board.size() ? to_string(board.hex(a.hex)) : number(a.hex));
                          },
                          [&](const MoveUnit& a) { return "MoveUnit " + number(a.unit) + " by" + words(a.route, board); },
                          [&](const ExitBoard& a) { return "ExitBoard " + number(a.unit) + " by" + words(a.route, board); },
                          [](const Recover& a) { return "Recover " + number(a.unit); },
                          [](const EndMoves&) { return std::string("EndMoves"); },
                          [](const Battle& a) { return "Battle " + number(a.attacker) + " against " + number(a.target); },
                          [](const RemoveFeature& a) { return "RemoveFeature " + number(a.type) + " by " + number(a.unit); },
                          [](const Resupply& a) { return "Resupply " + number(a.receiver) + " by " + number(a.unit); },
                          [](const TakeCard& a) { return "TakeCard " + number(a.card); },
                          [](const EndBattles&) { return std::string("EndBattles"); },
                          [](const PlayAmbush& a) {
                              return is_player(a.to) ? "PlayAmbush by seat " + number(a.to) : std::string("PlayAmbush");
                          },
                          [](const TakeBack& a) { return "TakeBack " + number(a.card) + " from seat " + number(a.seat); },
                          [](const GiveBonus& a) { return "GiveBonus " + number(a.card) + " of seat " + number(a.seat); },
                          [](const LayCard& a) {
                              return "LayCard " + number(a.card) + " in " + std::to_string(a.where.bits) +
                                     (a.repeats.is_none() ? "" : " for " + number(a.repeats));
                          },
                          [](const RollInitiative&) { return std::string("RollInitiative"); },
                          [](const GiveWay& a) { return "GiveWay to seat " + number(a.seat); },
                          [&](const DrawBack& a) {
                              return "DrawBack " + number(a.unit) + " onto " +
                                     (a.hex.value < board.size() ? to_string(board.hex(a.hex)) : number(a.hex));
                          },
                          [](const NoMoreAmbush&) { return std::string("NoMoreAmbush"); },
                          [&](const Retreat& a) {
                              return "Retreat ignoring " + std::to_string(a.flags_ignored) + ", by" + words(a.route, board);
                          },
                          [](const TakeGround&) { return std::string("TakeGround"); },
                          [](const ChooseReserve& a) { return "ChooseReserve " + std::to_string(static_cast<int>(a.unit)); },
                          [&](const Deploy& a) {
                              return "Deploy " + (a.hex.value < board.size() ? to_string(board.hex(a.hex)) : number(a.hex));
                          },
                          [&](const LayFieldwork& a) {
                              return "LayFieldwork " + (a.hex.value < board.size() ? to_string(board.hex(a.hex)) : number(a.hex));
                          },
                          [](const SpendAirPower&) { return std::string("SpendAirPower"); },
                          [](const Decline&) { return std::string("Decline"); },
                          [](const Roll& a) {
                              constexpr const char* names[] = {"infantry", "armor", "grenade", "star", "flag"};
                              std::string text = "Roll";
                              for (std::size_t i = 0; i < a.faces.size(); ++i) {
                                  if (a.faces[i] > 0) text += " " + std::to_string(a.faces[i]) + " " + names[i];
                              }
                              return text;
                          },
                          [](const Draw& a) { return "Draw " + number(a.card); },
                          [](const LoseCard& a) { return "LoseCard " + number(a.card); },
                          [&](const AimDrop& a) {
                              return "AimDrop " + number(a.unit) + " at " +
                                     (a.hex.value < board.size() ? to_string(board.hex(a.hex)) : number(a.hex));
                          },
                          [](const Drift& a) { return "Drift " + std::to_string(a.way); },
                          [](const Concede&) { return std::string("Concede"); },
                          [](const Reveal& a) { return "Reveal " + std::to_string(a.strength); },
                      },
                      action);
}

}  // namespace salient
