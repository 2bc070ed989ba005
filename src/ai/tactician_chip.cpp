// The commissar's chip on one board: cards chosen for the next turn. That of a staff stands in tactician_staff.cpp.
#include <algorithm>
#include <functional>

#include "ai/tactician.hpp"
#include "salient/wings/overlord.hpp"

namespace salient {

namespace {

constexpr int samples_of_two_turns = 4;  // more of them chose no better
constexpr int most_of_two_turns = 320;   // steps

bool chooses_card(const Game& game, Side me) {
    return !game.is_over() && game.state.open.active == me && std::holds_alternative<PlayCardStep>(game.state.open.steps.back());
}

// As if the other card of the hand had been laid.
void exchange_under_chip(Game& game, Seat who, CardId laid, CardId other) {
    const FaceDownId chip = chip_of(game.state.open, who);
    auto& hand = game.state.secrets.hands[who];
    const auto held = std::find(hand.begin(), hand.end(), other);
    if (chip.is_none() || held == hand.end() || game.state.secrets.face_down[chip] != laid.value) return;
    *held = laid;
    game.state.secrets.face_down[chip] = other.value;
}

}  // namespace

bool Tactician::is_for_next_turn(const Game& game, const Actions& legal) const {
    return opponent_.next_card > 0 && !is_overlord(*game.scenario) &&
           std::any_of(legal.begin(), legal.end(), [](const Action& a) { return std::holds_alternative<LayUnderChip>(a); });
}

// Under the commissar's chip lies what is played now; what is laid there now is played in the next turn. So the choice is played on in thought
// to the end of that one, up to its battles, the enemy's answer between. Which card was laid makes no difference until then.
Action Tactician::choose_for_chip(const Game& game, const Actions& legal, Rng& rng) {
    const Seat who = to_act(game);
    const Side me = side_of(who);
    const std::uint32_t start = rng.next();
    std::vector<double> worth(legal.size(), 0);
    for (int sample = 0; sample < samples_of_two_turns && (sample == 0 || !is_spent()); ++sample) {
        const Rng chance(start + static_cast<std::uint32_t>(sample));
        const auto next_turn = [&](const Action& action) {
            Game copy = game;
            Rng dice = chance;
            play_on(copy, action);
            // To the choice of a card in the next own turn.
            play_until(copy, dice, most_of_two_turns, [me, turn = copy.state.open.turn](const Game& now) {
                return now.state.open.turn > turn && chooses_card(now, me);
            });
            return copy;
        };
        const LayUnderChip* laid = nullptr;
        Game after_lay = game;
        for (std::size_t i = 0; i < legal.size(); ++i) {
            const auto* lay = std::get_if<LayUnderChip>(&legal[i]);
            if (lay == nullptr) {
                worth[i] += card_worth(next_turn(legal[i]), me, chance);
                continue;
            }
            if (laid == nullptr) {
                laid = lay;
                after_lay = next_turn(legal[i]);
            }
            Game other = after_lay;
            exchange_under_chip(other, who, laid->card, lay->card);
            worth[i] += card_worth(other, me, chance);
        }
    }
    for (double& w : worth) w = w / samples_of_two_turns + noise(rng);
    return legal[static_cast<std::size_t>(std::max_element(worth.begin(), worth.end()) - worth.begin())];
}

// By the card that lies under the chip, or one that may be played past it.
double Tactician::card_worth(const Game& game, Side me, const Rng& rng) {
    if (!chooses_card(game, me)) return appraiser_.position(game, me);
    double best = 0;
    bool any = false, is_laid = false;
    for (const Action& action : legal_actions(game)) {
        const bool lays = std::holds_alternative<LayUnderChip>(action);
        if (lays && is_laid) continue;  // whichever is laid, the same is played
        is_laid = is_laid || lays;
        Game copy = game;
        Rng dice = rng;
        play_on(copy, action);
        const double value = turn_worth(copy, me, dice);
        best = any ? std::max(best, value) : value;
        any = true;
    }
    return best;
}

// The same at first sight: the orders of this turn's card and those of the next one's.
Action Tactician::choose_for_chip_quickly(const Game& game, const Actions& legal, Rng& rng) {
    const Table table = game.table();
    const Seat who = to_act(game);
    const FaceDownId chip = chip_of(table.open, who);
    std::vector<double> units(table.open.units.size(), -1);
    const double lying = chip.is_none() ? 0 : orders_worth(table, who, CardId{game.state.secrets.face_down[chip]}, units);
    double best = 0;
    const Action* chosen = nullptr;
    for (const Action& action : legal) {
        double value = 0.05 * rng.below(100) / 100.0;
        if (const auto* lay = std::get_if<LayUnderChip>(&action))
            value += lying + opponent_.next_card * orders_worth(table, who, lay->card, units);
        else if (const auto* play = std::get_if<PlayCard>(&action))
            value += orders_worth(table, who, play->card, units) + opponent_.next_card * lying;
        if (chosen != nullptr && value <= best) continue;
        best = value;
        chosen = &action;
    }
    return *chosen;
}

// The best orders that a card gives, counted apart, in the section that is best for it. `units`: what is known of each by now, else below 0.
double Tactician::orders_worth(const Table& table, Seat who, CardId id, std::vector<double>& units) {
    const Card& card = table.rules.at(id);
    double best = 0;
    for (const Section section : {Section::Left, Section::Center, Section::Right}) {
        const OrderPreview preview = preview_orders(table, who, id, card.orders.chosen_section ? section : Section::None);
        std::vector<double> worths;
        for (const UnitId unit : preview.eligible) {
            double& known = units[unit.value];
            if (known < 0) known = std::max(0.0, order_worth(table, unit));
            worths.push_back(known);
        }
        const auto most = std::min(worths.size(), static_cast<std::size_t>(std::max(0, preview.units)));
        std::partial_sort(worths.begin(), worths.begin() + static_cast<std::ptrdiff_t>(most), worths.end(), std::greater<>());
        double sum = 0;
        for (std::size_t i = 0; i < most; ++i) sum += worths[i];
        best = std::max(best, sum);
        if (!card.orders.chosen_section) break;
    }
    return best + (card.attack.targets > 0 ? 0.4 : 0);
}

}  // namespace salient
