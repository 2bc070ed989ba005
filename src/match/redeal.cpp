// A card that nobody has seen since it was drawn might as well have been another one of the pile: the draws are rewritten, and the rules judge
// whether all that was played still goes.
#include "match/redeal.hpp"

#include <algorithm>
#include <utility>

#include "salient/rng.hpp"

namespace salient {
namespace {

constexpr int most_deals = 40;  // of all cards at once, until one is legal
constexpr int most_rounds = 3;  // of exchanges one by one, where none was
constexpr std::uint64_t stream = 29;

class Redeal {
public:
    Redeal(const LoadedScenario& scenario, std::vector<Action> actions, std::uint64_t seed)
        : scenario_(scenario),
          actions_(std::move(actions)),
          rng_(seed, stream),
          end_(new_game(scenario.rules, scenario.scenario)) {
        find_slots();
    }

    std::vector<Action> run() {
        if (slots_.empty()) return actions_;
        for (int i = 0; i < most_deals; ++i)
            if (deal_all()) return actions_;
        for (int round = 0; round < most_rounds; ++round)
            for (std::size_t i = 0; i < pool_.size() && i < slots_.size(); ++i) exchange(i);
        return actions_;
    }

private:
    // Of each card still held the last draw that brought its kind into this hand; the pool: these, then what lies in the draw pile.
    void find_slots() {
        std::vector<std::pair<std::size_t, CardDrawn>> draws;
        for (std::size_t i = 0; i < actions_.size(); ++i) {
            Events events;
            play(end_, actions_[i], events);
            if (!std::holds_alternative<Draw>(actions_[i])) continue;
            for (const Event& event : events)
                if (const auto* drawn = std::get_if<CardDrawn>(&event); drawn != nullptr) draws.emplace_back(i, *drawn);
        }
        auto hands = end_.state.secrets.hands;
        std::reverse(draws.begin(), draws.end());
        for (const auto& [place, drawn] : draws) {
            Hand& hand = hands[drawn.seat];
            const auto held = std::find(hand.begin(), hand.end(), drawn.card);
            if (held == hand.end()) continue;
            hand.erase(held);
            slots_.push_back(place);
            pool_.push_back(drawn.card);
        }
        const CardBag& pile = end_.state.secrets.draw_pile;
        for (std::size_t card = 0; card < pile.size(); ++card)
            pool_.insert(pool_.end(), pile[card], CardId{static_cast<int>(card)});
    }

    // Whether all of it can be played with these draws, and the same lies open in the end.
    bool is_good(const std::vector<Action>& actions) const {
        Game game = new_game(scenario_.rules, scenario_.scenario);
        for (const Action& action : actions) {
            if (game.is_over() || !check(game, action)) return false;
            play(game, action);
        }
        return game.state.open == end_.state.open;
    }
    bool take(const std::vector<CardId>& pool) {
        std::vector<Action> actions = actions_;
        for (std::size_t i = 0; i < slots_.size(); ++i) actions[slots_[i]] = Draw{pool[i]};
        if (!is_good(actions)) return false;
        actions_ = std::move(actions);
        pool_ = pool;
        return true;
    }
    bool deal_all() {
        std::vector<CardId> pool = pool_;
        for (std::size_t i = pool.size(); i > 1; --i) std::swap(pool[i - 1], pool[rng_.below(static_cast<std::uint32_t>(i))]);
        return take(pool);
    }
    void exchange(std::size_t i) {
        std::vector<CardId> pool = pool_;
        std::swap(pool[i], pool[rng_.below(static_cast<std::uint32_t>(pool.size()))]);
        take(pool);
    }

    const LoadedScenario& scenario_;
    std::vector<Action> actions_;
    Rng rng_;
    Game end_;
    std::vector<std::size_t> slots_;  // places of draws among the actions
    std::vector<CardId> pool_;        // first what those draw, then what nobody has drawn
};

}  // namespace

Record with_other_hands(const LoadedScenario& scenario, Record record, std::uint64_t seed) {
    const std::vector<Action> actions = Redeal(scenario, record.actions(), seed).run();
    record.entries.clear();
    Game game = new_game(scenario.rules, scenario.scenario);
    for (const Action& action : actions) {
        play(game, action);
        record.entries.push_back({action, 0, hash(game.state), game.is_over()});
    }
    return record;
}

}  // namespace salient
