// The Commander-in-Chief hands out cards (OVL-DEAL), chooses the Marine bonus (OVL-GUNG-1 to OVL-GUNG-4) and carries out his own card
// (OVL-TURN-4).
#include <algorithm>
#include <utility>

#include "rules/scenario_rules/scenario_rules.hpp"
#include "rules/wings/overlord/gifts.hpp"

namespace salient {

namespace {

constexpr auto commander_bit = 1U << static_cast<unsigned>(StaffRole::CommanderInChief);

bool is_of(const Table& table, CardId card, CardKind kind) { return table.rules.at(card).kind == kind; }

// Whether the card, given so, bars every other card of the turn: it orders by the dice of all Field Generals (OVL-DEAL-17, OVL-CTR-9).
bool is_alone(const Table& table, CardId id, Seat to) {
    const Card& card = table.rules.at(id);
    const auto rolls = [&](CardId effect) { return !effect.is_none() && table.rules.at(effect).orders.by_dice; };
    if (!card.copies_last) return rolls(id);
    const auto repeatable = repeatable_by(table, to);
    return !is_field_general(to) && !repeatable.empty() && rolls(repeatable.front().effect);
}

// What keeps the card from this role by what is printed on it.
GiftRefusal printed_refusal(const Table& table, CardId id, Seat to) {
    const Card& card = table.rules.at(id);
    if (((card.recipients >> static_cast<unsigned>(role_of(to))) & 1U) != 0) return {};
    if (!is_field_general(to))
        return card.kind == CardKind::Section ? GiftRefusal::no("OVL-DEAL-6", "section_card_to_general", true)
                                              : GiftRefusal::no("OVL-DEAL-9", "card_to_general", true);
    if (card.recipients == commander_bit) return GiftRefusal::no("OVL-DEAL-8", "commander_plays_it", true);
    const bool is_one = (card.recipients & (card.recipients - 1U)) == 0;
    return GiftRefusal::no(is_one ? "OVL-DEAL-6" : "OVL-DEAL-7", "wrong_general", true);
}

// Whether a Counter-Attack has something to repeat there.
GiftRefusal repeat_refusal(const Table& table, CardId id, Seat to) {
    if (!table.rules.at(id).copies_last || !repeatable_by(table, to).empty()) return {};
    if (table.open.at(enemy_of(side_of(to))).turns == 0) return GiftRefusal::no("OVL-CTR-12", "nothing_to_counter_yet");
    return is_field_general(to) ? GiftRefusal::no("OVL-CTR-6", "general_played_nothing")
                                : GiftRefusal::no("OVL-CTR-8", "commander_played_nothing");
}

// Whether all these cards can be given in one turn, those of `given` as they are.
bool can_give_all(const Table& table, Gifts given, const Hand& cards, std::size_t next, Repeats repeats) {
    if (next == cards.size()) return true;
    for (const Seat to : staff_of(given.commander)) {
        if (!gift_refusal(table, given, cards[next], to, repeats).is_none()) continue;
        Gifts more = given;
        more.list.push_back({cards[next], to, {}, false});
        if (can_give_all(table, more, cards, next + 1, repeats)) return true;
    }
    return false;
}

bool keeps_one(const Table& table, Seat commander) { return cards_held(table.open, commander) >= 2; }

bool bypasses_chip(const Rulebook& rules, CardId card) { return rules.at(card).past_chip; }

// What this distribution is about, as the Commander-in-Chief knows it.
struct Distribution {
    const Observation& seen;
    Seat commander;
    Gifts gifts;
    Hand taken_up;      // and not given yet
    Hand had_taken_up;  // all of them
    Repeats repeats = Repeats::Something;

    Distribution(const Observation& a, Seat seat) : seen(a), commander(seat), gifts(gifts_known(a, seat)) {
        for (const FaceDownId id : a.known.ids()) {
            const FaceDown& what = a.table.open.face_down[id];
            if (what.kind == FaceDownKind::TakenUp && what.owner == seat) taken_up.push_back(CardId{a.known[id]});
        }
        had_taken_up = taken_up;
        for (const Gift& gift : gifts.list)
            if (gift.is_from_chip) had_taken_up.push_back(gift.card);
        // OVL-COM-15: what can no longer be used is laid all the same.
        if (!had_taken_up.empty() && !can_be_given_together(a.table, seat, had_taken_up, Repeats::Something))
            repeats = Repeats::Anything;
    }

    bool has_in_hand(CardId card) const { return seen.hand.contains(card); }
    bool is_taken_up(CardId card) const { return taken_up.contains(card); }

    GiftRefusal refusal(CardId card, Seat to) const {
        const Table& table = seen.table;
        const bool from_chip = is_taken_up(card);
        if (!from_chip && !has_in_hand(card)) return GiftRefusal::no("TURN-4", "card_not_in_hand");
        if (!is_player(to) || side_of(to) != side_of(commander)) return GiftRefusal::no("OVL-DEAL-5", "not_his_staff");
        if (table.rules.at(card).reaction) return GiftRefusal::no("OVL-DEAL-18", "reaction_is_not_given", true);
        if (!from_chip && has_chip(table, commander)) {
            if (!bypasses_chip(table.rules, card))
                return GiftRefusal::no(table.rules.at(card).draw == CardDraw::OneMore ? "OVL-COM-10" : "OVL-COM-1",
                                       "only_from_chip", true);
            if (taken_up.size() + gifts.list.size() + 1 > most_cards_given)
                return GiftRefusal::no("OVL-COM-18", "three_with_chip");
        }
        if (const GiftRefusal of_gift = gift_refusal(table, gifts, card, to, from_chip ? repeats : Repeats::Something);
            !of_gift.is_none())
            return of_gift;
        if (!from_chip && !keeps_one(table, commander)) return GiftRefusal::no("OVL-DEAL-2", "keep_one_card");
        if (taken_up.empty()) return {};
        Gifts with_it = gifts;
        with_it.list.push_back({card, to, {}, from_chip});
        Hand rest = taken_up;
        for (std::size_t i = 0; from_chip && i < rest.size(); ++i)
            if (rest[i] == card) {
                rest.erase(&rest[i]);
                break;
            }
        if (!can_give_all(table, with_it, rest, 0, repeats)) return GiftRefusal::no("OVL-COM-6", "leaves_no_way", true);
        return {};
    }
    bool may_give(CardId card, Seat to) const { return refusal(card, to).is_none(); }
    bool can_give_any() const {
        for (const Hand* cards : {&seen.hand, &taken_up})
            for (const CardId card : *cards)
                for (const Seat to : staff_of(commander))
                    if (may_give(card, to)) return true;
        return false;
    }
};

FaceDown received(Seat commander, Seat to, bool is_told, bool from_chip) {
    FaceDown what{FaceDownKind::Received, to, {commander}, static_cast<std::uint8_t>(from_chip ? 1 : 0)};
    if (is_told) what.known_to.add(to);
    return what;
}

bool is_bonus_of(const FaceDown& what, Side side) { return what.kind == FaceDownKind::Bonus && side_of(what.owner) == side; }

// The Field General of whom a bonus speaks (bonus_value()), none for 0 and for what the seat may not know.
StaffRole general_of_bonus(std::uint8_t value) {
    return value == 0 || value >= bonus_values ? StaffRole::CommanderInChief : static_cast<StaffRole>((value - 1) / 2 + 1);
}
bool says_bonus(const FaceDown& note, std::uint8_t value) {
    return general_of_bonus(value) != StaffRole::CommanderInChief && role_of(note.owner) == general_of_bonus(value);
}

// What the Commander-in-Chief has chosen, 0: nothing yet.
std::uint8_t bonus_chosen(const Open& open, const FaceDownValues& known, Side side) {
    for (const FaceDownId id : known.ids())
        if (is_bonus_of(open.face_down[id], side) && says_bonus(open.face_down[id], known[id])) return known[id];
    return 0;
}

// Each Field General has a note of his own, which says nothing to the others. All of them are written anew, so that nobody sees which one
// has changed.
void set_bonus(Emit& emit, Side side, std::uint8_t value) {
    if (bonus_chosen(emit.open(), emit.secrets().face_down, side) == value) return;
    for (const FaceDownId id : emit.open().face_down.ids()) {
        const FaceDown note = emit.open().face_down[id];
        if (is_bonus_of(note, side)) emit(FaceDownChanged{id, note, says_bonus(note, value) ? value : std::uint8_t{0}});
    }
}

// The bonus for a given card as a number, or 0.
std::uint8_t bonus_for(const Gifts& gifts, CardId card, Seat seat) {
    bool is_second = false;
    for (const Gift& gift : gifts.list) {
        if (gift.to != seat) continue;
        if (gift.card == card) return bonus_value(role_of(seat), is_second);
        is_second = true;
    }
    return 0;
}

}  // namespace

std::array<Seat, 4> staff_of(Seat commander) {
    const Side side = side_of(commander);
    return {seat_of(side, 0), seat_of(side, 1), seat_of(side, 2), seat_of(side, 3)};
}

Gifts gifts_known(const Observation& seen, Seat commander) {
    Gifts gifts{commander, {}};
    for (const FaceDownId id : seen.known.ids()) {
        const FaceDown& what = seen.table.open.face_down[id];
        if (what.kind == FaceDownKind::Received && side_of(what.owner) == side_of(commander))
            gifts.list.push_back({CardId{seen.known[id]}, what.owner, id, what.choices != 0});
    }
    return gifts;
}

Verdict explain(const GiftRefusal& refusal, const Rulebook& rules, CardId card) {
    if (refusal.is_none()) return Verdict::yes();
    Args args;
    if (refusal.names_card) args.push_back({"card", card_key(rules.at(card))});
    return Verdict::no(refusal.clause, refusal.reason, std::move(args));
}

GiftRefusal gift_refusal(const Table& table, const Gifts& gifts, CardId card, Seat to, Repeats repeats) {
    if (const GiftRefusal printed = printed_refusal(table, card, to); !printed.is_none()) return printed;
    if (repeats == Repeats::Something)
        if (const GiftRefusal repeat = repeat_refusal(table, card, to); !repeat.is_none()) return repeat;
    const auto& list = gifts.list;
    if (!list.empty() && (is_alone(table, card, to) ||
                          std::any_of(list.begin(), list.end(), [&](const Gift& g) { return is_alone(table, g.card, g.to); })))
        return GiftRefusal::no("OVL-DEAL-17", "card_stands_alone");
    if (list.size() >= most_cards_given) return GiftRefusal::no("OVL-DEAL-1", "three_cards_given");
    int of_general = 0;
    bool has_tactic = false, fills_both = false;
    for (const Gift& gift : list) {
        if (gift.to != to) continue;
        ++of_general;
        has_tactic = has_tactic || is_of(table, gift.card, CardKind::Tactic);
        fills_both = fills_both || table.rules.at(gift.card).orders.in_each != 0;
    }
    if (of_general == 0) return {};
    if (!is_field_general(to)) return GiftRefusal::no("OVL-DEAL-15", "commander_plays_one");
    if (has_tactic || is_of(table, card, CardKind::Tactic)) return GiftRefusal::no("OVL-DEAL-12", "tactic_card_alone");
    if (of_general >= most_cards_of_general) return GiftRefusal::no("OVL-DEAL-11", "two_cards_of_general");
    if (fills_both || table.rules.at(card).orders.in_each != 0) return GiftRefusal::no("OVL-DEAL-14", "card_fills_both");
    return {};
}

bool can_be_given_together(const Table& table, Seat commander, const Hand& cards, Repeats repeats) {
    return cards.size() <= most_cards_given && can_give_all(table, Gifts{commander, {}}, cards, 0, repeats);
}

// ---- The question ----

Seat to_act(const Table& table, const DistributeStep& step) {
    const auto& lying = table.open.face_down;
    const bool has_any = std::any_of(lying.begin(), lying.end(), [&](const FaceDown& what) {
        return what.owner == step.seat && what.kind == FaceDownKind::TakenUp;
    });
    const bool has_given = std::any_of(lying.begin(), lying.end(), [&](const FaceDown& what) {
        return what.kind == FaceDownKind::Received && side_of(what.owner) == side_of(step.seat);
    });
    return has_any || has_given || (keeps_one(table, step.seat) && table.open.at(step.seat).hand_count != 0) ? step.seat
                                                                                                             : seat::nobody;
}

void list(const Observation& seen, const DistributeStep& step, Actions& out) {
    const Distribution d(seen, step.seat);
    Hand kinds = seen.hand;
    for (const CardId card : d.taken_up) kinds.push_back(card);
    std::sort(kinds.begin(), kinds.end());
    CardId last;
    for (const CardId card : kinds) {
        if (card == last) continue;
        last = card;
        for (const Seat to : staff_of(step.seat))
            if (d.may_give(card, to)) out.emplace_back(GiveCard{card, to});
    }
    std::sort(out.begin(), out.end());
    if (check(seen, step, EndGiving{})) out.emplace_back(EndGiving{});
    if (out.empty()) {  // nothing but another distribution helps
        for (const Gift& gift : d.gifts.list) out.emplace_back(TakeBack{gift.card, gift.to});
        std::sort(out.begin(), out.end());
        out.erase(std::unique(out.begin(), out.end()), out.end());
    }
    const Side side = side_of(step.seat);
    if (!has_bonus_to_give(seen.table, side) || bonus_chosen(seen.table.open, seen.known, side) != 0) return;
    const auto first = static_cast<std::ptrdiff_t>(out.size());
    for (const Gift& gift : d.gifts.list)
        if (check(seen, step, GiveBonus{gift.card, gift.to})) out.emplace_back(GiveBonus{gift.card, gift.to});
    std::sort(out.begin() + first, out.end());
    out.erase(std::unique(out.begin() + first, out.end()), out.end());
}

Verdict check(const Observation& seen, const DistributeStep& step, const GiveCard& action) {
    return explain(Distribution(seen, step.seat).refusal(action.card, action.seat), seen.table.rules, action.card);
}

void take(Emit& emit, const DistributeStep& step, const GiveCard& action) {
    const auto& lying = emit.open().face_down;
    for (const FaceDownId id : lying.ids()) {
        if (lying[id].kind != FaceDownKind::TakenUp || lying[id].owner != step.seat ||
            emit.secrets().face_down[id] != action.card.value)
            continue;
        return emit(FaceDownChanged{id, received(step.seat, action.seat, false, true), action.card.value});
    }
    emit(LaidFaceDown{received(step.seat, action.seat, false, false), action.card.value, step.seat});
}

// OVL-DEAL-20
Verdict check(const Observation& seen, const DistributeStep& step, const TakeBack& action) {
    const Gifts gifts = gifts_known(seen, step.seat);
    return std::any_of(gifts.list.begin(), gifts.list.end(),
                       [&](const Gift& g) { return g.card == action.card && g.to == action.seat; })
               ? Verdict::yes()
               : Verdict::no("OVL-DEAL-20", "not_given");
}

void take(Emit& emit, const DistributeStep& step, const TakeBack& action) {
    const auto& lying = emit.open().face_down;
    for (const FaceDownId id : lying.from_last()) {
        if (lying[id].kind != FaceDownKind::Received || lying[id].owner != action.seat ||
            emit.secrets().face_down[id] != action.card.value)
            continue;
        set_bonus(emit, side_of(step.seat), 0);
        if (lying[id].choices != 0)
            emit(FaceDownChanged{id, {FaceDownKind::TakenUp, step.seat, {step.seat}, 0}, action.card.value});
        else
            emit(CardTakenBack{id, step.seat, action.card.value});
        return;
    }
}

Verdict check(const Observation& seen, const DistributeStep& step, const GiveBonus& action) {
    if (!has_bonus_to_give(seen.table, side_of(step.seat))) return Verdict::no("OVL-GUNG-1", "no_bonus");
    const std::uint8_t now = bonus_chosen(seen.table.open, seen.known, side_of(step.seat));
    if (action.card.is_none() || !is_player(action.seat))
        return now != 0 && action.card.is_none() && !is_player(action.seat) ? Verdict::yes()
                                                                            : Verdict::no("OVL-GUNG-1", "bonus_needs_card");
    const std::uint8_t value = bonus_for(gifts_known(seen, step.seat), action.card, action.seat);
    if (value == 0 || !is_field_general(action.seat)) return Verdict::no("OVL-GUNG-1", "bonus_needs_card");
    if (!is_of(seen.table, action.card, CardKind::Section)) return Verdict::no("OVL-GUNG-1", "bonus_is_for_section_cards");
    return value == now ? Verdict::no("OVL-GUNG-1", "bonus_is_there") : Verdict::yes();
}

void take(Emit& emit, const DistributeStep& step, const GiveBonus& action) {
    Gifts gifts{step.seat, {}};
    for (const FaceDownId id : emit.open().face_down.ids())
        if (const FaceDown& what = emit.open().face_down[id];
            what.kind == FaceDownKind::Received && side_of(what.owner) == side_of(step.seat))
            gifts.list.push_back({CardId{emit.secrets().face_down[id]}, what.owner, id, false});
    set_bonus(emit, side_of(step.seat), action.card.is_none() ? std::uint8_t{0} : bonus_for(gifts, action.card, action.seat));
}

Verdict check(const Observation& seen, const DistributeStep& step, const EndGiving&) {
    const Distribution d(seen, step.seat);
    if (!d.taken_up.empty()) return Verdict::no("OVL-COM-6", "give_what_was_taken_up");
    if (!d.gifts.list.empty() || has_chip(seen.table, step.seat) || !d.can_give_any()) return Verdict::yes();
    return Verdict::no("OVL-DEAL-1", "must_give_a_card");
}

void take(Emit& emit, const DistributeStep& step, const EndGiving&) {
    emit.pop();
    run(emit, step);
}

// ---- What follows ----

namespace {

// The Field Generals learn what they were given (OVL-SEAT-6), and each whether a card of his has the bonus (OVL-GUNG-3).
void hand_over(Emit& emit, Seat commander) {
    for (const FaceDownId id : emit.open().face_down.ids()) {
        FaceDown what = emit.open().face_down[id];
        if (side_of(what.owner) != side_of(commander)) continue;
        if ((what.kind != FaceDownKind::Received && what.kind != FaceDownKind::Bonus) || what.owner == commander) continue;
        what.known_to.add(what.owner);
        emit(FaceDownChanged{id, what, emit.secrets().face_down[id]});
    }
}

// OVL-TURN-4, OVL-TURN-5: the card that the Commander-in-Chief plays himself.
void play_own_card(Emit& emit, Seat commander) {
    const FaceDownId what = received_by(emit.open(), commander);
    if (what.is_none()) return;
    const CardId card{emit.secrets().face_down[what]};
    LayCard laid{card, {}, {}};
    if (const auto repeatable = repeatable_by(emit.table(), commander); emit.rules().at(card).copies_last && !repeatable.empty())
        laid.repeats = repeatable.front().effect;
    const CardInPlay play = resolve_laid(emit.table(), commander, laid);
    emit(CardPlayed{play, what});
    if (!play.effect.is_none()) {
        const Card& effect = emit.rules().at(play.effect);
        if (play.fallback)  // OVL-CARD-8
            emit.push(OrderStep{commander, InPlayId{emit.open().cards.size() - 1}, {}});
        else if (effect.attack.targets != 0)
            emit.push(NameTargetsStep{commander, {}});
        else if (effect.orders.by_dice)  // OVL-CARD-T10
            for (const StaffRole role : {StaffRole::Right, StaffRole::Center, StaffRole::Left})
                emit.push(ShareStep{seat_of(side_of(commander), role), play.effect});
    }
    each_rule(emit.scenario(), [&](const auto& rule) { card_played(emit, rule, play); });
}

}  // namespace

void run(Emit& emit, const DistributeStep& step) {
    hand_over(emit, step.seat);
    play_own_card(emit, step.seat);
}

// OVL-CARD-T10, OVL-CARD-5
void run(Emit& emit, const ShareStep& step) {
    emit(CommandPassed{Phase::PlayCard, step.seat, {}, false});
    CardInPlay share;
    share.seat = step.seat;
    share.effect = step.effect;
    share.laid_in = command_of(emit.table(), step.seat);
    emit(OrdersTaken{share});
    const std::uint8_t own = emit.rules().at(step.effect).own_dice;
    emit.push(RollStep{RollPurpose::FinestHour, own, {}, {}});
}

// ---- A unit named in the dark (OVL-CARD-8) ----

void lead_unit(Emit& emit, UnitId unit, InPlayId named_by, Seat general) {
    CardInPlay orders = emit.open().at(named_by);
    orders.seat = general;
    orders.played = CardId::none();
    orders.laid_in = command_of(emit.table(), general);
    emit(OrdersTaken{orders});
    const InPlayId id{emit.open().cards.size() - 1};
    emit(UnitOrdered{unit, id});
    if (const UnitId wagon = other_part(emit.table(), unit); !wagon.is_none()) emit(UnitOrdered{wagon, id});
}

void name_unit(Emit& emit, const OrderStep& step, UnitId unit) {
    emit.pop();
    const auto leaders = leaders_at(emit.table(), side_of(step.seat), emit.unit(unit).hex);
    if (leaders.size() == 1) return lead_unit(emit, unit, step.card, leaders.front());
    emit.push(LeadStep{step.seat, unit, step.card});
}

Seat to_act(const Table&, const LeadStep& step) { return step.seat; }

void list(const Observation& seen, const LeadStep& step, Actions& out) {
    for (const Seat seat : leaders_at(seen.table, side_of(step.seat), seen.table.unit(step.unit).hex))
        out.emplace_back(GiveWay{seat});
    std::sort(out.begin(), out.end());
}

Verdict check(const Observation& seen, const LeadStep& step, const GiveWay& action) {
    return leaders_at(seen.table, side_of(step.seat), seen.table.unit(step.unit).hex).contains(action.seat)
               ? Verdict::yes()
               : Verdict::no("OVL-CARD-8", "not_his_unit");
}

void take(Emit& emit, const LeadStep& step, const GiveWay& action) {
    emit.pop();
    lead_unit(emit, step.unit, step.card, action.seat);
}

// ---- What a view knows of it ----

namespace {

std::vector<GivenCard> cards_lying(const View& view, Side side, FaceDownKind kind) {
    std::vector<GivenCard> cards;
    for (const FaceDownId id : view.open.face_down.ids()) {
        const FaceDown& what = view.open.face_down[id];
        if (what.kind != kind || side_of(what.owner) != side) continue;
        const std::uint8_t value = view.known.face_down[id];
        cards.push_back({id, value == face_down_unknown ? CardId::none() : CardId{value}, what.owner});
    }
    return cards;
}

}  // namespace

std::vector<GivenCard> cards_given(const View& view, Side side) { return cards_lying(view, side, FaceDownKind::Received); }
std::vector<GivenCard> cards_taken_up(const View& view, Side side) { return cards_lying(view, side, FaceDownKind::TakenUp); }
std::vector<GivenCard> cards_under_chip(const View& view, Side side) { return cards_lying(view, side, FaceDownKind::UnderChip); }

int gives_left(const Table& table, Seat commander) {
    int given = 0, taken_up = 0;
    for (const FaceDown& what : table.open.face_down) {
        if (side_of(what.owner) != side_of(commander)) continue;
        given += what.kind == FaceDownKind::Received ? 1 : 0;
        taken_up += what.kind == FaceDownKind::TakenUp ? 1 : 0;
    }
    const int from_hand = std::max(0, std::min(int{table.open.at(commander).hand_count}, cards_held(table.open, commander) - 1));
    return std::min(most_cards_given - given, from_hand + taken_up);
}

Seats recipients_of(const Table& table, Seat commander, CardId card) {
    Seats seats;
    for (const Seat to : staff_of(commander))
        if (((table.rules.at(card).recipients >> static_cast<unsigned>(role_of(to))) & 1U) != 0) seats.add(to);
    return seats;
}

BonusChoice bonus_of(const View& view, Side side) {
    const std::uint8_t value = bonus_chosen(view.open, view.known.face_down, side);
    if (value == 0) return {};
    BonusChoice choice{seat_of(side, general_of_bonus(value)), {}};
    int n = 0;
    for (const GivenCard& given : cards_given(view, side))
        if (given.to == choice.seat && n++ == (value - 1) % 2) choice.card = given.card;
    return choice;
}

}  // namespace salient
