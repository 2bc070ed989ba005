// The roles of mode Overlord: what a Commander-in-Chief hands out and puts under the chip, where a Field General lays what he was given,
// and whether he rolls the Initiative die. Orders, moves and battles of the Field Generals are those of tactician.cpp.
#include <algorithm>
#include <functional>
#include <map>

#include "ai/agents.hpp"
#include "ai/tactician.hpp"

namespace salient {

namespace {

constexpr std::size_t widest = 10;       // ways of handing out that are followed from one card to the next
constexpr std::size_t looked_at = 4;     // of them, that a whole turn is thought out for
constexpr int cards_drawn = 2;           // OVL-DRAW-2
constexpr double next_turns_card = 0.8;  // what a card for the next turn is worth against one for this

struct GiftTo {
    CardId card;
    Seat to;
    auto operator<=>(const GiftTo&) const = default;
};

// What cards are worth at first sight: the best orders that they give, each unit counted apart.
class StaffSight {
public:
    using UnitWorth = std::function<double(UnitId)>;
    StaffSight(const Table& table, const Appraiser& appraiser, Side side, UnitWorth unit_worth)
        : table_(table),
          appraiser_(appraiser),
          side_(side),
          unit_worth_(std::move(unit_worth)),
          known_(table.open.units.size(), -1.0) {}

    // With a card more in one section there is one place less for another.
    struct Place {
        BoardSections where;
        double worth = 0;
        double with_bonus = 0;
    };
    const std::vector<Place>& places(CardId card, Seat general) {
        auto [at, is_new] = places_.try_emplace({card.value, general.value});
        if (!is_new) return at->second;
        std::vector<Place> out;
        const auto add = [&](CardId effect, BoardSections where) {
            out.push_back({where, sum_of(effect, general, where, false), sum_of(effect, general, where, true)});
        };
        if (table_.rules.at(card).copies_last) {
            for (const LaidCard& repeats : repeatable_by(table_, general)) add(repeated_as(table_, repeats), repeats.sections);
            if (out.empty()) out.push_back({});
        } else {
            for (const BoardSections where : places_for(table_, general, card)) add(card, where);
        }
        return at->second = std::move(out);
    }
    double of_way(const LayCard& way, Seat general) {
        for (const Place& place : places(way.card, general))
            if (place.where == way.where) return place.worth;
        return 0;
    }
    double best_place(CardId card, Seat general, BoardSections taken = {}) {
        double best = 0;
        for (const Place& place : places(card, general))
            if ((place.where & taken).empty()) best = std::max(best, place.worth);
        return best;
    }
    // What the Marine bonus adds to a Section card (OVL-GUNG-1).
    double bonus(CardId card, Seat general) {
        double best = 0, with = 0;
        for (const Place& place : places(card, general)) {
            best = std::max(best, place.worth);
            with = std::max(with, place.with_bonus);
        }
        return with - best;
    }

    // Of a Field General who got no card: orders by two thirds of the die, harm by the rest (OVL-INI-T1 to OVL-INI-T5).
    double initiative(Seat general) {
        double infantry = 0, armor = 0, any = 0;
        double harm = 100;
        for (const UnitId id : table_.open.units.ids()) {
            const Unit& unit = table_.open.units[id];
            if (unit.side != side_ || !unit.on_board() || !is_led_by(table_, general, unit)) continue;
            const double figure = appraiser_.weight(Weight::Figure);
            harm = std::min(
                harm, unit.figures > 1 ? figure : figure + appraiser_.weight(Weight::Unit) + appraiser_.weight(Weight::Medal));
            if (unit.ordered) continue;
            const double worth = of(id);
            any = std::max(any, worth);
            const UnitClass kind = table_.type(unit).order_class;
            if (kind == UnitClass::Infantry) infantry = std::max(infantry, worth);
            if (kind == UnitClass::Armor) armor = std::max(armor, worth);
        }
        return harm >= 100 ? 0 : (2 * infantry + armor + any - harm - 0.3 * harm) / 6;
    }

    // Of a card that the Commander-in-Chief plays himself.
    double own(CardId card, Seat commander) {
        const Card& printed = table_.rules.at(card);
        if (printed.copies_last) {
            const auto repeatable = repeatable_by(table_, commander);
            if (repeatable.empty()) return 0;
            const CardId effect = repeatable.front().effect;
            return effect.is_none() || table_.rules.at(effect).copies_last ? 0 : own(effect, commander);
        }
        if (printed.orders.by_dice) {
            double sum = 0;
            for (const StaffRole role : field_generals) sum += best_units(seat_of(side_, role), 3);
            return sum;
        }
        if (printed.attack.targets == 0) return 0;
        std::vector<double> hits;
        for (const UnitId target : table_.open.units.ids()) {
            const Unit& unit = table_.open.units[target];
            if (unit.side == side_ || !unit.on_board()) continue;
            const int sides = (table_.type(unit).order_class == UnitClass::Armor ? 2 : 3) + (printed.attack.star_hits ? 1 : 0);
            hits.push_back(appraiser_.worth_of_dice(table_, target, printed.attack.dice[index(side_)], sides, unit.figures));
        }
        std::sort(hits.begin(), hits.end(), std::greater<>());
        double sum = 0;
        for (std::size_t i = 0; i < hits.size() && i < printed.attack.targets; ++i) sum += hits[i] / static_cast<double>(i + 1);
        return sum;
    }

    // All that these gifts come to, the initiative of those without a card included.
    double total(const std::vector<GiftTo>& gifts, Seat commander) {
        bool share = false;
        double sum = 0;
        for (const GiftTo& gift : gifts) {
            if (gift.to != commander) continue;
            sum += own(gift.card, commander);
            share = share || table_.rules.at(gift.card).orders.by_dice;
        }
        for (const StaffRole role : field_generals) {
            const Seat general = seat_of(side_, role);
            CardId cards[2];
            int n = 0;
            for (const GiftTo& gift : gifts)
                if (gift.to == general && n < 2) cards[n++] = gift.card;
            if (n == 0 && !share) sum += std::max(0.0, initiative(general));
            if (n == 1) sum += best_place(cards[0], general);
            if (n < 2) continue;
            double best = 0;
            for (const Place& first : places(cards[0], general))
                best = std::max(best, first.worth + best_place(cards[1], general, first.where));
            sum += best;
        }
        return sum;
    }
    double initiatives(const std::vector<GiftTo>& gifts) {
        double sum = 0;
        for (const StaffRole role : field_generals) {
            const Seat general = seat_of(side_, role);
            const bool has_card = std::any_of(gifts.begin(), gifts.end(), [&](const GiftTo& gift) {
                return gift.to == general || table_.rules.at(gift.card).orders.by_dice;
            });
            if (!has_card) sum += std::max(0.0, initiative(general));
        }
        return sum;
    }

    // Cards that stay in hand: the first ones leave a choice for the turns to come, more of them hardly anything.
    static double hand(int cards) {
        double sum = 0;
        for (int i = 0; i < cards; ++i) sum += i < 3 ? 0.25 : i < 6 ? 0.12 : 0.05;
        return sum;
    }
    // The same at the end of the turn, with what is drawn.
    double hand_after(const std::vector<GiftTo>& gifts, Seat commander, int held) const {
        const bool draws_more = std::any_of(
            gifts.begin(), gifts.end(), [&](const GiftTo& gift) { return table_.rules.at(gift.card).draw == CardDraw::OneMore; });
        const int most = table_.open.at(commander).hand_size;
        return hand(std::min(most, held + cards_drawn + (draws_more ? 1 : 0)));
    }

    // The best way to give all these cards, without a look at what must not go together but what lies in the sections.
    double together(const std::vector<CardId>& cards, Seat commander) {
        std::vector<GiftTo> gifts;
        double best = 0;
        share_out(cards, commander, gifts, best);
        return best;
    }

private:
    double of(UnitId unit) {
        double& worth = known_[unit.value];
        if (worth < 0) worth = std::max(0.0, unit_worth_(unit));
        return worth;
    }
    double sum_of_best(std::vector<double>& worths, int units) const {
        std::sort(worths.begin(), worths.end(), std::greater<>());
        double sum = 0;
        for (std::size_t i = 0; i < worths.size() && static_cast<int>(i) < units; ++i) sum += worths[i];
        return sum;
    }
    double sum_of(CardId effect, Seat general, BoardSections where, bool bonus) {
        if (effect.is_none()) return 0;
        if (table_.rules.at(effect).heals) return appraiser_.weight(Weight::Figure) * 2;
        const OrderPreview preview = preview_orders_in(table_, general, effect, where, bonus);
        std::vector<double> worths;
        for (const UnitId unit : preview.eligible) worths.push_back(of(unit));
        return sum_of_best(worths, preview.units);
    }
    double best_units(Seat general, int units) {
        std::vector<double> worths;
        for (const UnitId id : table_.open.units.ids()) {
            const Unit& unit = table_.open.units[id];
            if (unit.side == side_ && unit.on_board() && is_led_by(table_, general, unit)) worths.push_back(of(id));
        }
        return sum_of_best(worths, units);
    }
    bool may_join(const std::vector<GiftTo>& gifts, CardId card, Seat to, Seat commander) const {
        const Card& printed = table_.rules.at(card);
        int others = 0;
        for (const GiftTo& gift : gifts) {
            if (gift.to != to) continue;
            const Card& other = table_.rules.at(gift.card);
            if (to == commander || printed.kind == CardKind::Tactic || other.kind == CardKind::Tactic ||
                printed.orders.in_each != 0 || other.orders.in_each != 0)
                return false;
            ++others;
        }
        return others < most_cards_of_general;
    }
    void share_out(const std::vector<CardId>& cards, Seat commander, std::vector<GiftTo>& gifts, double& best) {
        if (gifts.size() == cards.size()) {
            best = std::max(best, total(gifts, commander));
            return;
        }
        const CardId card = cards[gifts.size()];
        const Seats to = recipients_of(table_, commander, card);
        for (const StaffRole role : roles) {
            const Seat seat = seat_of(side_, role);
            if (!to.has(seat) || !may_join(gifts, card, seat, commander)) continue;
            gifts.push_back({card, seat});
            share_out(cards, commander, gifts, best);
            gifts.pop_back();
        }
    }

    const Table& table_;
    const Appraiser& appraiser_;
    Side side_;
    UnitWorth unit_worth_;
    std::vector<double> known_;  // by UnitId; below 0: not looked at yet
    std::map<std::pair<std::size_t, int>, std::vector<Place>> places_;
};

// A way of handing out on its way.
struct Giving {
    Game game;
    Actions actions;
    std::vector<GiftTo> gifts;  // sorted: the order in which they were given is no difference
    double worth = 0;
};

}  // namespace

// Step by step, the best of each number of cards going on.
std::vector<HandOut> Tactician::hand_outs(const Game& game, std::size_t most) {
    const Seat commander = to_act(game);
    const Side side = side_of(commander);
    const Table table = game.table();
    StaffSight sight(table, appraiser_, side, [&](UnitId unit) { return order_worth(table, unit); });
    Giving start{game, {}, {}, 0};
    for (const GivenCard& given : cards_given(view_for(game, commander), side)) start.gifts.push_back({given.card, given.to});
    std::sort(start.gifts.begin(), start.gifts.end());
    const auto value = [&](const Giving& giving) {
        return sight.total(giving.gifts, commander) +
               sight.hand_after(giving.gifts, commander, static_cast<int>(giving.game.state.secrets.hands[commander].size()));
    };
    start.worth = value(start);
    std::vector<Giving> row{std::move(start)};
    std::vector<HandOut> found;
    Actions legal;
    for (int round = 0; round <= most_cards_given && !row.empty() && (found.empty() || !is_spent()); ++round) {
        std::vector<Giving> next;
        for (const Giving& giving : row) {
            legal_actions(giving.game, legal);
            if (is_in(legal, EndGiving{})) {
                HandOut out{giving.actions, giving.worth, giving.worth - sight.total(giving.gifts, commander)};
                out.apart += sight.initiatives(giving.gifts);
                double best = 0;
                const Action* bonus = nullptr;
                for (const Action& action : legal)
                    if (const auto* more = std::get_if<GiveBonus>(&action))
                        if (const double gain = sight.bonus(more->card, more->seat); gain > best) {
                            best = gain;
                            bonus = &action;
                        }
                if (bonus != nullptr) out.actions.push_back(*bonus);
                out.actions.emplace_back(EndGiving{});
                out.worth += best;
                found.push_back(std::move(out));
            }
            for (const Action& action : legal) {
                const auto* give = std::get_if<GiveCard>(&action);
                if (give == nullptr) continue;
                std::vector<GiftTo> gifts = giving.gifts;
                const GiftTo gift{give->card, give->seat};
                gifts.insert(std::upper_bound(gifts.begin(), gifts.end(), gift), gift);
                if (std::any_of(next.begin(), next.end(), [&](const Giving& other) { return other.gifts == gifts; })) continue;
                Giving more{giving.game, giving.actions, std::move(gifts), 0};
                play_on(more.game, action);
                ++tries_;
                more.actions.push_back(action);
                more.worth = value(more);
                next.push_back(std::move(more));
            }
        }
        std::stable_sort(next.begin(), next.end(), [](const Giving& a, const Giving& b) { return a.worth > b.worth; });
        if (next.size() > widest) next.resize(widest);
        row = std::move(next);
    }
    std::stable_sort(found.begin(), found.end(), [](const HandOut& a, const HandOut& b) { return a.worth > b.worth; });
    if (found.size() > most) found.resize(most);
    return found;
}

// Thought out once for all cards of a turn: what is left of it is followed as long as nobody gave anything else.
Action Tactician::choose_hand_out(const Game& game, const Actions& legal, Rng& rng, bool quickly) {
    const Seat commander = to_act(game);
    const Open& open = game.state.open;
    const Hand& hand = game.state.secrets.hands[commander];
    const bool goes_on = !handing_.left.empty() && handing_.turn == open.turn && handing_.seat == commander &&
                         handing_.hand == hand && handing_.lying == open.face_down.size() && is_in(legal, handing_.left.back());
    if (!goes_on) {
        handing_.left.clear();
        const std::vector<HandOut> ways = hand_outs(game, quickly ? 1 : looked_at);
        const HandOut* best = nullptr;
        double best_value = 0;
        const std::uint32_t start = rng.next();
        for (const HandOut& way : ways) {
            double value = way.worth + noise(rng);
            if (!quickly && ways.size() > 1 && !is_spent()) {
                Game copy = game;
                for (const Action& action : way.actions) play_on(copy, action);
                Rng chance(start);
                rests_on_initiative_ = true;
                value = turn_worth(copy, side_of(commander), chance) + way.apart + noise(rng);
                rests_on_initiative_ = false;
            } else if (best != nullptr) {
                break;
            }
            if (best != nullptr && value <= best_value) continue;
            best = &way;
            best_value = value;
        }
        // Nothing but another distribution helps: that is rare, and any of it will do.
        if (best == nullptr) return legal.front();
        handing_.left.assign(best->actions.rbegin(), best->actions.rend());
    }
    const Action next = handing_.left.back();
    handing_.left.pop_back();
    Game after = game;
    play_on(after, next);
    handing_.turn = open.turn;
    handing_.seat = commander;
    handing_.hand = after.state.secrets.hands[commander];
    handing_.lying = after.state.open.face_down.size();
    return next;
}

// Where to lay which card, or whether to roll the die.
Action Tactician::choose_lay(const Game& game, const Actions& legal, Rng& rng) {
    const Seat general = to_act(game);
    const Table table = game.table();
    StaffSight sight(table, appraiser_, side_of(general), [&](UnitId unit) { return order_worth(table, unit); });
    if (is_in(legal, RollInitiative{})) {
        const bool rolls = !rests_on_initiative_ && sight.initiative(general) + noise(rng) > 0;
        return rolls ? Action{RollInitiative{}} : Action{Decline{}};
    }
    const auto received = cards_given(view_for(game, general), side_of(general));
    const Action* chosen = nullptr;
    double best = 0;
    for (const Action& action : legal) {
        const auto* way = std::get_if<LayCard>(&action);
        if (way == nullptr) continue;
        double value = sight.of_way(*way, general) + noise(rng);
        bool is_this = true;  // of two that are alike only one is laid now
        for (const GivenCard& given : received) {
            if (given.to != general) continue;
            if (given.card == way->card && is_this)
                is_this = false;
            else
                value += sight.best_place(given.card, general, way->where);
        }
        if (chosen != nullptr && value <= best) continue;
        chosen = &action;
        best = value;
    }
    return chosen != nullptr ? *chosen : legal.front();
}

// The cards for the next turn, by what they would bring in this one.
Action Tactician::choose_under_chip(const Game& game, const Actions& legal, Rng& rng) {
    const Seat commander = to_act(game);
    const Table table = game.table();
    const Open& open = table.open;
    StaffSight sight(table, appraiser_, side_of(commander), [&](UnitId unit) { return order_worth(table, unit); });
    std::vector<CardId> cards, hand;
    for (const FaceDownId id : open.face_down.ids())
        if (open.face_down[id].kind == FaceDownKind::UnderChip && open.face_down[id].owner == commander)
            cards.push_back(CardId{game.state.secrets.face_down[id]});
    for (const CardId card : game.state.secrets.hands[commander])
        if (is_in(legal, LayUnderChip{card})) hand.push_back(card);
    const auto room = static_cast<std::size_t>(most_under_chip) - std::min<std::size_t>(most_under_chip, cards.size());
    const int held = static_cast<int>(game.state.secrets.hands[commander].size());
    const bool may_end = is_in(legal, Decline{});
    const std::size_t least = may_end ? 0 : open.turn == 0 ? std::min(room, hand.size()) : 1;
    CardId first;
    bool any = false;
    double best = 0;
    std::vector<CardId> set = cards;
    // Every set of cards; of two that are alike the earlier one first.
    const std::function<void(std::size_t, std::size_t)> grow = [&](std::size_t from, std::size_t added) {
        if (added >= least) {
            const double value = next_turns_card * sight.together(set, commander) +
                                 sight.hand_after({}, commander, held - static_cast<int>(added)) + noise(rng);
            if (!any || value > best) {
                any = true;
                best = value;
                first = added > 0 ? set[cards.size()] : CardId::none();
            }
        }
        if (added >= room) return;
        for (std::size_t i = from; i < hand.size(); ++i) {
            if (i > from && hand[i] == hand[i - 1]) continue;
            set.push_back(hand[i]);
            grow(i + 1, added + 1);
            set.pop_back();
        }
    };
    grow(0, 0);
    ++tries_;
    if (!any || (first.is_none() && !may_end)) return legal.front();
    return first.is_none() ? Action{Decline{}} : Action{LayUnderChip{first}};
}

}  // namespace salient
