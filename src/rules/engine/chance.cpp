// What Chance may do: dice and draws (DIE, DECK). Shuffling is drawing from a bag.
#include <algorithm>
#include <cassert>
#include <numeric>

#include "rules/engine/steps.hpp"
#include "salient/strike.hpp"

namespace salient {

namespace {

bool deals_cards(const Step& step) { return std::holds_alternative<DealStep>(step) || std::holds_alternative<DrawStep>(step); }

Verdict check_draw(const Game& game, const Draw& action) {
    if (action.card.value >= game.rules->cards.size() || game.state.secrets.draw_pile[action.card.value] == 0)
        return Verdict::no("DECK-11", "card_not_in_pile");
    return Verdict::yes();
}

}  // namespace

Seat to_act(const Table& table, const DealStep& step) {
    return step.cards == 0 || table.open.draw_count == 0 ? seat::nobody : seat::chance;
}
Seat to_act(const Table& table, const DrawStep& step) {
    return step.cards == 0 || table.open.draw_count == 0 ? seat::nobody : seat::chance;
}
Seat to_act(const Table&, const RollStep&) { return seat::chance; }
Seat to_act(const Table& table, const LoseCardStep& step) {
    return table.open.at(step.seat).hand_count == 0 ? seat::nobody : seat::chance;
}

Verdict check(const Game& game, const DealStep&, const Draw& action) { return check_draw(game, action); }
Verdict check(const Game& game, const DrawStep&, const Draw& action) { return check_draw(game, action); }
Verdict check(const Game&, const RollStep& step, const Roll& action) {
    int dice = 0;
    for (const auto n : action.faces) dice += n;
    return dice == step.dice ? Verdict::yes() : Verdict::no("BTL-16", "wrong_number_of_dice", {{"dice", step.dice}});
}

void take(Emit& emit, const RollStep& step, const Roll& action) {
    emit.pop();
    switch (step.purpose) {
        case RollPurpose::Battle:
        case RollPurpose::Second:
        case RollPurpose::Again: return strike_rolled(emit, step, action.faces);
#define SALIENT_ROLL(Purpose, rolled) \
    case RollPurpose::Purpose: return rolled(emit, step, action.faces);
            SALIENT_ROLLS(SALIENT_ROLL)
#undef SALIENT_ROLL
    }
}

Verdict check(const Game& game, const LoseCardStep& step, const LoseCard& action) {
    return game.state.secrets.hands[step.seat].contains(action.card) ? Verdict::yes() : Verdict::no("TURN-4", "card_not_in_hand");
}

Outcomes chance_outcomes(const Game& game) {
    Outcomes out;
    if (to_act(game) != seat::chance) return out;
    const Step& step = game.state.open.steps.back();
    if (std::holds_alternative<RevealStep>(step)) {
        const auto& pool = game.state.open.mine_pool;
        const int tokens = std::accumulate(pool.begin(), pool.end(), 0);
        for (std::uint8_t s = 0; s < pool.size(); ++s)
            if (pool[s] != 0) out.push_back({Reveal{s}, static_cast<double>(pool[s]) / tokens});
        return out;
    }
    if (const auto* lose = std::get_if<LoseCardStep>(&step)) {  // each card of the hand alike
        const Hand& hand = game.state.secrets.hands[lose->seat];
        for (std::size_t i = 0; i < game.rules->cards.size(); ++i) {
            const auto copies = std::count(hand.begin(), hand.end(), CardId{i});
            if (copies != 0) out.push_back({LoseCard{CardId{i}}, static_cast<double>(copies) / static_cast<double>(hand.size())});
        }
        return out;
    }
    if (std::holds_alternative<DriftStep>(step)) {
        for (int way = 0; way < drift_ways; ++way) out.push_back({Drift{static_cast<DriftWay>(way)}, 1.0 / drift_ways});
        return out;
    }
    if (deals_cards(step)) {
        for (std::size_t i = 0; i < game.rules->cards.size(); ++i) {
            const auto copies = game.state.secrets.draw_pile[i];
            if (copies != 0) out.push_back({Draw{CardId{i}}, static_cast<double>(copies) / game.state.open.draw_count});
        }
    } else {
        each_roll(std::get<RollStep>(step).dice, [&](const Faces& faces, double p) { out.push_back({Roll{faces}, p}); });
    }
    return out;
}

Action sample_chance(const Game& game, Rng& rng) {
    const Step& step = game.state.open.steps.back();
    assert(to_act(game) == seat::chance);
    if (std::holds_alternative<RevealStep>(step)) {
        const auto& pool = game.state.open.mine_pool;
        std::uint32_t place = rng.below(static_cast<std::uint32_t>(std::accumulate(pool.begin(), pool.end(), 0)));
        std::uint8_t strength = 0;
        while (place >= pool[strength]) place -= pool[strength++];
        return Reveal{strength};
    }
    if (const auto* lose = std::get_if<LoseCardStep>(&step)) {
        const Hand& hand = game.state.secrets.hands[lose->seat];
        return LoseCard{hand[rng.below(static_cast<std::uint32_t>(hand.size()))]};
    }
    if (std::holds_alternative<DriftStep>(step)) return Drift{static_cast<DriftWay>(rng.below(drift_ways))};
    if (deals_cards(step)) {
        std::uint32_t place = rng.below(game.state.open.draw_count);
        std::size_t card = 0;
        while (place >= game.state.secrets.draw_pile[card]) place -= game.state.secrets.draw_pile[card++];
        return Draw{CardId{card}};
    }
    Roll roll;
    constexpr Face die[] = {Face::Infantry, Face::Infantry, Face::Armor, Face::Grenade, Face::Star, Face::Flag};  // DIE-1
    for (int i = 0; i < std::get<RollStep>(step).dice; ++i) ++roll.faces[static_cast<std::size_t>(die[rng.below(6)])];
    return roll;
}

}  // namespace salient
