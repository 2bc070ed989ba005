// The Field Generals lay their cards (OVL-FG, OVL-CARD) and repeat those of the enemy (OVL-CTR); the Initiative die stands in initiative.cpp.
#include <algorithm>

#include "rules/scenario_rules/scenario_rules.hpp"
#include "rules/wings/overlord/overlord.hpp"

namespace salient {

namespace {

// Sections in which he has laid cards already in this turn.
BoardSections laid_by(const Open& open, Seat seat) {
    BoardSections laid;
    for (const CardInPlay& card : open.cards)
        if (card.seat == seat && !card.played.is_none()) laid = laid | card.laid_in;
    return laid;
}

const LaidCard* find_repeated(const std::vector<LaidCard>& cards, const LayCard& action) {
    const auto at = std::find_if(cards.begin(), cards.end(), [&](const LaidCard& c) {
        return c.effect == action.repeats && (!is_field_general(seat_of(Side::Allies, c.role)) || c.sections == action.where);
    });
    return at == cards.end() ? nullptr : &*at;
}

// Every way to lay a card.
std::vector<LayCard> ways_to_lay(const Table& table, Seat seat, CardId card) {
    std::vector<LayCard> ways;
    if (!table.rules.at(card).copies_last) {
        for (const BoardSections where : places_for(table, seat, card)) ways.push_back({card, where, {}});
        return ways;
    }
    for (const LaidCard& repeats : repeatable_by(table, seat)) ways.push_back({card, repeats.sections, repeats.effect});
    if (ways.empty()) ways.push_back({card, {}, {}});  // OVL-COM-15
    std::sort(ways.begin(), ways.end());
    ways.erase(std::unique(ways.begin(), ways.end()), ways.end());
    return ways;
}

bool has_units(const Table& table, Seat seat) {
    return std::any_of(table.open.units.begin(), table.open.units.end(),
                       [&](const Unit& u) { return u.side == side_of(seat) && u.on_board() && is_led_by(table, seat, u); });
}

// The bonus lies with the card that is laid now (OVL-GUNG-4).
bool has_bonus(const Emit& emit, Seat seat, FaceDownId laid) {
    int order = 0;  // of the card among those of the seat
    std::uint8_t value = 0;
    for (const FaceDownId id : emit.open().face_down.ids()) {
        const FaceDown& what = emit.open().face_down[id];
        if (what.kind == FaceDownKind::Bonus && what.owner == seat) value = emit.secrets().face_down[id];
        if (is_received_by(what, seat) && id < laid) ++order;
    }
    if (value == 0 || (value - 1) / 2 + 1 != static_cast<int>(role_of(seat))) return false;
    // The other of two cards is on the table already.
    for (const CardInPlay& card : emit.open().cards)
        if (card.seat == seat && !card.played.is_none()) return !card.bonus;
    return order == (value - 1) % 2;
}

}  // namespace

std::vector<LaidCard> repeatable_by(const Table& table, Seat seat) {
    std::vector<LaidCard> cards;
    if (!is_player(seat)) return cards;
    for (const LaidCard& card : table.open.staffs.last_turn[index(enemy_of(side_of(seat)))])
        if (card.role == role_of(opposing(seat))) cards.push_back(card);
    return cards;
}

CardId repeated_as(const Table& table, const LaidCard& card) {
    if (card.effect.is_none()) return card.effect;
    const CardId mirror = table.rules.at(card.effect).mirror;
    return mirror.is_none() ? card.effect : mirror;
}

std::vector<BoardSections> places_for(const Table& table, Seat general, CardId id, const LaidCard* repeats) {
    if (repeats != nullptr) return {repeats->sections};
    const BoardSections command = command_of(table, general);
    if (!is_field_general(general) || table.rules.at(id).orders.in_one == 0) return {command};
    std::vector<BoardSections> places;
    const BoardSections taken = laid_by(table.open, general);
    for (int s = 0; s < board_section_count; ++s)
        if (command.has(s) && !taken.has(s)) places.push_back({static_cast<std::uint8_t>(1U << s)});
    return places;
}

CardInPlay resolve_laid(const Table& table, Seat seat, const LayCard& action) {
    CardInPlay play;
    play.seat = seat;
    play.played = play.effect = action.card;
    play.laid_in = is_field_general(seat) ? action.where : BoardSections{};
    if (table.rules.at(action.card).copies_last) {
        const auto repeatable = repeatable_by(table, seat);
        const LaidCard* repeats = find_repeated(repeatable, action);
        play.effect = repeats == nullptr ? CardId::none() : repeated_as(table, *repeats);
        if (is_field_general(seat) && play.laid_in.empty()) play.effect = CardId::none();  // it ordered nobody: neither does this
    }
    if (play.effect.is_none()) return play;
    const Card& effect = table.rules.at(play.effect);
    const bool dark = table.open.visibility != 0 && effect.attack.targets != 0;  // NIGHT-4
    play.fallback = dark || (effect.fallback && is_field_general(seat) && !has_unit_in(table, play));
    return play;
}

bool may_take_initiative(const Table& table, Seat general) {
    if (!is_field_general(general) || !received_by(table.open, general).is_none()) return false;
    return std::none_of(table.open.cards.begin(), table.open.cards.end(), [&](const CardInPlay& card) {
        // OVL-INI-2; a share of Their Finest Hour bars it too, and so does a die that was rolled.
        return card.seat == general &&
               (!card.played.is_none() || (!card.effect.is_none() && table.rules.at(card.effect).orders.by_dice));
    });
}

// ---- The question ----

Seat to_act(const Table& table, const CommandStep& step) {
    if (!received_by(table.open, step.seat).is_none()) return step.seat;
    return may_take_initiative(table, step.seat) && has_units(table, step.seat) ? step.seat : seat::nobody;
}

void list(const Observation& seen, const CommandStep& step, Actions& out) {
    if (seen.received.empty()) {
        out.emplace_back(Decline{});
        out.emplace_back(RollInitiative{});
        return;
    }
    for (const CardId card : seen.received)
        for (const LayCard& way : ways_to_lay(seen.table, step.seat, card)) out.emplace_back(way);
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
}

Verdict check(const Observation& seen, const CommandStep& step, const LayCard& action) {
    if (!seen.received.contains(action.card)) return Verdict::no("OVL-FG-8", "card_not_given");
    const auto ways = ways_to_lay(seen.table, step.seat, action.card);
    if (std::find(ways.begin(), ways.end(), action) != ways.end()) return Verdict::yes();
    const Args name{{"card", card_key(seen.table.rules.at(action.card))}};
    if (seen.table.rules.at(action.card).copies_last) return Verdict::no("OVL-CTR-1", "not_to_be_repeated", name);
    if (action.where.count() == 1 && !(action.where & laid_by(seen.table.open, step.seat)).empty())
        return Verdict::no("OVL-DEAL-13", "one_card_in_each_section", name);
    return Verdict::no("OVL-CARD-1", "lay_in_own_section", name);
}

void take(Emit& emit, const CommandStep& step, const LayCard& action) {
    FaceDownId what;
    for (const FaceDownId id : emit.open().face_down.from_last())
        if (is_received_by(emit.open().face_down[id], step.seat) && emit.secrets().face_down[id] == action.card.value) what = id;
    CardInPlay play = resolve_laid(emit.table(), step.seat, action);
    play.bonus = emit.rules().at(action.card).kind == CardKind::Section && has_bonus(emit, step.seat, what);
    emit(CardPlayed{play, what});
    each_rule(emit.scenario(), [&](const auto& rule) { card_played(emit, rule, play); });
    if (play.effect.is_none()) return;
    const InPlayId id{emit.open().cards.size() - 1};
    if (emit.rules().at(play.effect).heals && !play.fallback)
        emit.push(
            HealStep{step.seat, false, {}, static_cast<std::uint8_t>(more_units(emit.table(), side_of(step.seat), play)), {}});
    else
        emit.push(OrderStep{step.seat, id, {}});
}

Verdict check(const Observation& seen, const CommandStep& step, const Decline&) {
    return may_take_initiative(seen.table, step.seat) ? Verdict::yes() : Verdict::no("OVL-FG-1", "lay_every_card");
}

void take(Emit& emit, const CommandStep&, const Decline&) { emit.pop(); }

}  // namespace salient
