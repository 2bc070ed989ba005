// Ordering units (ORDER, CARD-7 to CARD-11, SC, TC-FIN-2). Section quotas are matched, so that a unit on a line counts for
// whichever section has room (ORDER-7).
#include "rules/turn/orders.hpp"
#include "rules/wings/reserves.hpp"

#include <algorithm>
#include <array>

#include "rules/answers/modifiers.hpp"
#include "rules/wings/overlord/overlord.hpp"
#include "rules/wings/trains.hpp"

namespace salient {

namespace {

// The class of a unit as the faces of the dice tell them apart (TC-FIN-2): infantry, armor, others.
std::size_t face_class(const Table& table, const Unit& unit) {
    const UnitClass c = order_class(table, unit);
    return c == UnitClass::Infantry ? 0 : c == UnitClass::Armor ? 1 : 2;
}

// The other part of a train, or null (TRAIN-2).
const Unit* drawn_with(const Table& table, const Unit& unit) {
    return !unit.train.coupled.is_none() && table.unit(unit.train.coupled).on_board() ? &table.unit(unit.train.coupled) : nullptr;
}

unsigned sections_of(const Table& table, const Unit& unit) {
    if (!unit.on_board()) return entry_sections(table, unit);
    const Unit* other = drawn_with(table, unit);
    return table.board.section_mask(unit.hex, table.edge(unit.side)) |
           (other != nullptr ? table.board.section_mask(other->hex, table.edge(unit.side)) : 0U);
}

unsigned sections_where_laid(const Table& table, const CardInPlay& card, const Unit& unit) {
    BoardSections in;
    if (!unit.on_board()) {  // a unit to come is in the sections of those who lead where it may enter
        for (const StaffRole role : field_generals)
            if ((entry_sections(table, unit) >> (static_cast<unsigned>(role) - 1U)) & 1U)
                in = in | command_of(role, table.edge(unit.side));
    } else {
        in = table.board.board_sections(unit.hex);
        if (const Unit* other = drawn_with(table, unit); other != nullptr) in = in | table.board.board_sections(other->hex);
    }
    unsigned bits = 0, next = 1;
    for (int s = 0; s < board_section_count; ++s) {
        if (!card.laid_in.has(s)) continue;
        if (in.has(s)) bits |= next;
        next <<= 1U;
    }
    return bits;
}

// The sections in which a card orders that the unit is in, one bit each: the three of the board, or in mode Overlord those where it was laid,
// the first of them as bit 0 (OVL-CARD-1).
inline unsigned sections_for(const Table& table, const CardInPlay& card, const Unit& unit) {
    if (!card.laid_in.empty()) return sections_where_laid(table, card, unit);
    if (unit.on_board() && unit.train.coupled.is_none()) return table.board.section_mask(unit.hex, table.edge(unit.side));
    return sections_of(table, unit);
}

// The places that a card gives in each of its sections.
std::array<std::uint8_t, 3> places_of(const Orders& orders, const CardInPlay& card) {
    if (card.laid_in.empty()) return orders.per_section;
    std::array<std::uint8_t, 3> places{};
    for (int i = 0; i < card.laid_in.count() && i < 2; ++i)
        places[static_cast<std::size_t>(i)] = orders.in_one != 0 ? orders.in_one : orders.in_each;
    return places;
}

bool is_in_section(const Table& table, const Unit& unit, Section section) {
    if (!unit.on_board())
        return section != Section::None && ((entry_sections(table, unit) >> static_cast<unsigned>(section)) & 1U) != 0;
    const Unit* other = drawn_with(table, unit);
    return table.board.in_section(unit.hex, section, table.edge(unit.side)) ||
           (other != nullptr && table.board.in_section(other->hex, section, table.edge(unit.side)));
}

}  // namespace

void Demand::add(const Table& table, const CardInPlay& card, const Unit& unit) {
    ++by_sections[sections_for(table, card, unit)];
    ++by_class[face_class(table, unit)];
    ++total;
}

int more_units(const Table& table, Side side, const CardInPlay& card) {
    if (!table.rules.modified.has(Attribute::UnitsOrdered)) return 0;
    const bool is_laid = is_overlord(table);
    if (is_laid && !has_more_units(table, card)) return 0;
    Situation s;
    s.side = side;
    if (!card.fallback || is_laid) s.card = &table.rules.at(card.effect);  // CARD-8, USMC-8
    return Fold(table, Attribute::UnitsOrdered, s, nullptr).answer();
}

namespace {

// The sections in which a command car gives a Section card one order more, as bits (CCAR-6 to CCAR-9).
unsigned command_sections(const Table& table, const CardInPlay& card) {
    unsigned sections = 0;
    if (card.fallback || table.rules.at(card.effect).kind != CardKind::Section) return sections;
    for (const Unit& unit : table.open.units)
        if (unit.side == side_of(card.seat) && unit.on_board() && table.type(unit).commands)
            sections |= sections_for(table, card, unit);
    return sections;
}

// The subsets of each set of sections, one bit for each set.
constexpr std::uint8_t subsets[] = {0x01, 0x03, 0x05, 0x0f, 0x11, 0x33, 0x55, 0xff};
// The sets that have any of these sections.
constexpr unsigned sets_with_any(unsigned sections) { return 0xffU & ~unsigned{subsets[7U ^ sections]}; }

// For every set of sections, as one bit, whether one unit more that is in all of them finds a place when the others of the demand keep theirs:
// Hall's condition over the seven sets (ORDER-7). `more`: places in any section; `commanded`: sections in which there is one place besides.
std::uint8_t sections_with_room(const Demand& demand, const std::array<std::uint8_t, 3>& places, int more, unsigned commanded) {
    std::array<int, 8> units = demand.by_sections;  // by set of sections: those that are in no other section
    for (unsigned s = 1; s < 8; s <<= 1U)
        for (unsigned set = 1; set < 8; ++set)
            if ((set & s) != 0) units[set] += units[set ^ s];
    std::uint8_t with_room = 0xff;
    for (unsigned set = 1; set < 8; ++set) {
        int room = more - units[set] + ((set & commanded) != 0 ? 1 : 0);
        for (unsigned s = 0; s < 3; ++s)
            if ((set >> s) & 1U) room += places[s];
        if (room < 0) return 0;
        if (room == 0) with_room = static_cast<std::uint8_t>(with_room & ~subsets[set]);
    }
    return with_room;
}

// TC-FIN-2: an infantry face orders infantry, an armor face armor, a star anything.
std::array<bool, 3> classes_with_room(const Demand& demand, const Faces& faces, int more) {
    const int left[] = {faces[static_cast<std::size_t>(Face::Infantry)] - demand.by_class[0],
                        faces[static_cast<std::size_t>(Face::Armor)] - demand.by_class[1]};
    const int stars =
        faces[static_cast<std::size_t>(Face::Star)] + more + std::min(0, left[0]) + std::min(0, left[1]) - demand.by_class[2];
    return {stars >= (left[0] > 0 ? 0 : 1), stars >= (left[1] > 0 ? 0 : 1), stars >= 1};
}

bool say_of_order(const Table& table, const Unit& unit, const Card& card, bool class_fits, const Modifier** why) {
    Situation s = acting(table, unit, order_class(table, unit));
    s.card = &card;
    return fact(table, Attribute::MayBeOrdered, s, class_fits, why);
}

// Whether a card may order a unit, as far as the question goes. The card is asked even where it orders one unit of any class (CRD-22).
inline bool may_be_ordered(const Table& table, const Unit& whole, const Card& card, bool class_fits,
                           const Modifier** why = nullptr) {
    const bool is_armed =
        !whole.train.coupled.is_none() && table.type(whole.train.coupled).range != 0;  // CU-20: its gun speaks for a train
    const Unit& unit = is_armed ? table.unit(whole.train.coupled) : whole;
    if (why != nullptr) *why = nullptr;
    return is_modified(table, Attribute::MayBeOrdered, &unit) ? say_of_order(table, unit, card, class_fits, why) : class_fits;
}

OrderRefusal unit_refusal(const Table& table, Side side, const CardInPlay& card, UnitId id) {
    if (id.value >= table.open.units.size() || !table.unit(id).is_at_hand()) return OrderRefusal::NoSuchUnit;
    const Unit& unit = table.unit(id);
    if (unit.side != side) return OrderRefusal::NotYours;
    if (is_drawn(table, unit)) return OrderRefusal::Drawn;
    if (unit.ordered) return OrderRefusal::Ordered;
    if (unit.train.came_off) return OrderRefusal::CameOff;
    if (is_barred_from_orders(table, unit)) return OrderRefusal::Barred;
    if (unit.arrival.this_turn && unit.rests) return OrderRefusal::Arrived;  // by the card in play
    return card.effect.is_none() ? OrderRefusal::NoEffect : OrderRefusal::None;
}

// Whether the card may order such a unit, wherever there is room.
inline OrderRefusal card_refusal(const Table& table, Side side, const CardInPlay& card, const Unit& unit) {
    const Orders& orders = table.rules.at(card.effect).orders;
    const bool class_fits = card.fallback || orders.classes.has(order_class(table, unit));
    const Modifier* why = nullptr;
    if (!may_be_ordered(table, unit, table.rules.at(card.effect), class_fits, &why))
        return why != nullptr ? OrderRefusal::Forbidden : OrderRefusal::WrongClass;
    if (card.fallback) return OrderRefusal::None;
    const auto& phases = table.rules.at(card.effect).phases;  // RESERVE-8
    if (!unit.on_board() && std::find(phases.begin(), phases.end(), Phase::Move) == phases.end())
        return OrderRefusal::CannotEnter;
    if (orders.condition != OrderCondition::None) {
        const Unit* other = drawn_with(table, unit);
        const bool adjacent = unit.on_board() && (has_adjacent_enemy(table, side, unit.hex) ||
                                                  (other != nullptr && has_adjacent_enemy(table, side, other->hex)));
        if (orders.condition == OrderCondition::AdjacentToEnemy && !adjacent) return OrderRefusal::NotAdjacent;
        if (orders.condition == OrderCondition::NotAdjacentToEnemy && adjacent) return OrderRefusal::Adjacent;
    }
    return OrderRefusal::None;
}

OrderRefusal eligible_refusal(const Table& table, Side side, const CardInPlay& card, UnitId id) {
    const OrderRefusal refusal = unit_refusal(table, side, card, id);
    return refusal != OrderRefusal::None ? refusal : card_refusal(table, side, card, table.unit(id));
}

// What the card has ordered already, to move only or not.
Demand ordered_so_far(const Table& table, InPlayId by, bool on_the_move) {
    Demand demand;
    for (const Unit& unit : table.open.units)
        if (unit.ordered_by == by && unit.on_the_move == on_the_move && unit.is_at_hand() && !is_drawn(table, unit))
            demand.add(table, table.open.at(by), unit);
    if (on_the_move) return demand;
    // A unit that was dropped for an order counts where it was aimed at, wherever it came down (PARA-9).
    const CardInPlay& card = table.open.at(by);
    for (const HexId aim : card.drops) {
        Unit there;
        there.side = side_of(card.seat);
        there.where = Location::OnBoard;
        there.hex = aim;
        ++demand.by_sections[sections_for(table, card, there)];
        ++demand.total;
    }
    return demand;
}

}  // namespace

Quota::Quota(const Table& table, const CardInPlay& card, const Demand& demand, int more) : table_(table), card_(card) {
    if (card.effect.is_none()) return;
    const Orders& orders = table.rules.at(card.effect).orders;
    if (card.fallback) {
        if (card.section != Section::None) by_ = By::Section;
        full_ = demand.total >= 1 + more;
        return;
    }
    if (orders.by_dice) {
        by_ = By::Dice;
        class_with_room_ = classes_with_room(demand, card.faces, more);
        return;
    }
    if (orders.chosen_section) {
        by_ = By::Section;
        full_ = demand.total >= orders.per_section[0] + more;
        return;
    }
    if (orders.anywhere != 0) {
        full_ = orders.anywhere != all_units && demand.total >= orders.anywhere + more;
        return;
    }
    by_ = By::Sections;
    const std::array<std::uint8_t, 3> places = places_of(orders, card);
    for (unsigned s = 0; s < 3; ++s)
        if (places[s] != 0) covered_ = static_cast<std::uint8_t>(covered_ | (1U << s));
    sections_with_room_ = sections_with_room(demand, places, more, 0);
    // A command car makes a difference only where there is no room without it.
    if ((sets_with_any(covered_) & ~unsigned{sections_with_room_}) == 0) return;
    if (const unsigned commanded = command_sections(table, card) & covered_; commanded != 0)
        sections_with_room_ = sections_with_room(demand, places, more, commanded);
}

OrderRefusal Quota::refusal(const Unit& unit) const {
    if (!card_.laid_in.empty() && sections_for(table_, card_, unit) == 0) return OrderRefusal::WrongSection;  // OVL-CARD-1
    const OrderRefusal if_full = full_ ? OrderRefusal::Enough : OrderRefusal::None;
    switch (by_) {
        case By::Number: return if_full;
        case By::Section: return is_in_section(table_, unit, card_.section) ? if_full : OrderRefusal::WrongSection;
        case By::Dice: return class_with_room_[face_class(table_, unit)] ? OrderRefusal::None : OrderRefusal::NoDieLeft;
        case By::Sections: break;
    }
    const unsigned mask = sections_for(table_, card_, unit);
    if ((mask & covered_) == 0) return OrderRefusal::WrongSection;
    return ((sections_with_room_ >> mask) & 1U) != 0 ? OrderRefusal::None : OrderRefusal::Enough;
}

bool Quota::has_room() const {
    if (full_) return false;
    if (by_ == By::Dice) return class_with_room_[0] || class_with_room_[1] || class_with_room_[2];
    return by_ != By::Sections || (sets_with_any(covered_) & sections_with_room_) != 0;
}

OrderJudge::OrderJudge(const Table& table, InPlayId by, bool on_the_move)
    : table_(table),
      card_(table.open.at(by)),
      side_(side_of(card_.seat)),
      on_the_move_(on_the_move),
      ordered_(ordered_so_far(table, by, on_the_move)),
      more_(card_.effect.is_none() ? 0 : more_units(table, side_, card_)),
      quota_(table, card_, ordered_, on_the_move ? 0 : more_) {}

OrderRefusal OrderJudge::refusal(UnitId id) const {
    if (!on_the_move_) {
        const OrderRefusal refusal = eligible_refusal(table_, side_, card_, id);
        return refusal != OrderRefusal::None ? refusal : quota_.refusal(table_.unit(id));
    }
    // BC-12: any unit of the side that has no other order.
    if (const OrderRefusal refusal = unit_refusal(table_, side_, card_, id); refusal != OrderRefusal::None) return refusal;
    return ordered_.total < table_.rules.at(card_.effect).orders.on_the_move + more_ ? OrderRefusal::None : OrderRefusal::Enough;
}

// More units find no place than are not eligible, so that is asked first.
bool OrderJudge::has_none(UnitId id) const {
    if (on_the_move_ || card_.effect.is_none()) return refusal(id) == OrderRefusal::None;
    return quota_.refusal(table_.unit(id)) == OrderRefusal::None &&
           eligible_refusal(table_, side_, card_, id) == OrderRefusal::None;
}

unsigned covered_sections(const Table& table, InPlayId id) {
    constexpr unsigned all = 7;
    if (id.is_none() || table.open.at(id).effect.is_none()) return all;
    const CardInPlay& card = table.open.at(id);
    if (!card.laid_in.empty() && is_field_general(card.seat)) return 1U << (static_cast<unsigned>(role_of(card.seat)) - 1U);
    const Orders& orders = table.rules.at(card.effect).orders;
    if (card.section != Section::None) return 1U << static_cast<unsigned>(card.section);
    if (card.fallback || orders.by_dice || orders.chosen_section || orders.anywhere != 0) return all;
    unsigned covered = 0;
    for (unsigned s = 0; s < 3; ++s)
        if (orders.per_section[s] != 0) covered |= 1U << s;
    return covered;
}

OrderRefusal OrderJudge::refusal_at(UnitId id, HexId hex) const {
    if (card_.effect.is_none()) return OrderRefusal::NoEffect;
    Unit there = table_.unit(id);
    there.where = Location::OnBoard;
    there.hex = hex;
    const OrderRefusal refusal = card_refusal(table_, side_of(card_.seat), card_, there);
    return refusal != OrderRefusal::None ? refusal : quota_.refusal(there);
}

// PARA-9: a card that orders units of a section, or of choice.
OrderRefusal OrderJudge::drop_refusal(UnitId id, HexId aim) const {
    if (card_.effect.is_none()) return OrderRefusal::NoEffect;
    const Orders& orders = table_.rules.at(card_.effect).orders;
    const UnitClass c = table_.type(id).order_class;
    if (!card_.fallback && (orders.by_dice || orders.condition != OrderCondition::None || !orders.classes.has(c)))
        return OrderRefusal::WrongClass;
    if (card_.drops.full()) return OrderRefusal::Enough;
    Unit unit = table_.unit(id);
    unit.where = Location::OnBoard;
    unit.hex = aim;
    return quota_.refusal(unit);
}

namespace {

// CARD-9, CARD-10: one that the card could order by what it is, whether or not the scenario lets it now.
bool is_meant_by(const Table& table, Side side, const Card& card, const Unit& unit) {
    return unit.side == side && unit.is_at_hand() && !is_drawn(table, unit) &&
           may_be_ordered(table, unit, card, card.orders.classes.has(order_class(table, unit)));
}

}  // namespace

bool has_unit_for(const Table& table, Side side, const Card& card, Section section) {
    return std::any_of(table.open.units.begin(), table.open.units.end(), [&](const Unit& u) {
        return is_meant_by(table, side, card, u) && (section == Section::None || is_in_section(table, u, section));
    });
}

bool has_ready_unit_for(const Table& table, Side side, const Card& card, Section section) {
    return std::any_of(table.open.units.begin(), table.open.units.end(), [&](const Unit& u) {
        return is_meant_by(table, side, card, u) && !is_barred_from_orders(table, u) && !u.train.came_off &&
               (section == Section::None || is_in_section(table, u, section));
    });
}

bool may_name_section(const Table& table, Side side, const Card& card, Section section) {
    return has_ready_unit_for(table, side, card, section) || !has_unit_for(table, side, card);
}

bool has_unit_in(const Table& table, const CardInPlay& play) {
    const Card& card = table.rules.at(play.effect);
    return std::any_of(table.open.units.begin(), table.open.units.end(), [&](const Unit& u) {
        return is_meant_by(table, side_of(play.seat), card, u) && sections_for(table, play, u) != 0;
    });
}

bool needs_fallback(const Table& table, Side side, const Card& effect, Section section) {
    if (!effect.fallback) return false;
    return !has_unit_for(table, side, effect, effect.orders.chosen_section ? section : Section::None);
}

Verdict may_order(const Table& table, InPlayId by, UnitId id, bool on_the_move) {
    return explain_order(OrderJudge(table, by, on_the_move).refusal(id), table, by, id, on_the_move);
}

Verdict explain_order(OrderRefusal refusal, const Table& table, InPlayId by, UnitId id, bool on_the_move) {
    const CardId effect = by.is_none() ? CardId::none() : table.open.at(by).effect;
    const auto card = [&]() -> Args {
        if (effect.is_none()) return {};
        return {{"card", card_key(table.rules.at(effect))}};
    };
    const auto clause = [&] { return effect.is_none() ? std::string("TC-CTR-7") : table.rules.at(effect).clause; };
    switch (refusal) {
        case OrderRefusal::None: return Verdict::yes();
        case OrderRefusal::NoSuchUnit: return Verdict::no("ORDER-10", "no_such_unit");
        case OrderRefusal::NotYours: return Verdict::no("ORDER-10", "not_your_unit");
        case OrderRefusal::Ordered: return Verdict::no("ORDER-4", "ordered_already");
        case OrderRefusal::NoEffect: return Verdict::no(clause(), "card_orders_nothing");
        case OrderRefusal::WrongClass: return Verdict::no(clause(), "wrong_class", card());
        case OrderRefusal::Forbidden: {
            const Modifier* why = nullptr;
            (void)may_be_ordered(table, table.unit(id), table.rules.at(effect), true, &why);
            return Verdict::no(why != nullptr ? why->clause : "ORDER-1", "may_not_be_ordered",
                               {{"unit", unit_key(table.type(id))}});
        }
        case OrderRefusal::NotAdjacent: return Verdict::no(clause(), "order_needs_adjacent_enemy", card());
        case OrderRefusal::Adjacent: return Verdict::no(clause(), "order_bars_adjacent_enemy", card());
        case OrderRefusal::WrongSection: return Verdict::no("ORDER-5", "wrong_section", card());
        case OrderRefusal::Enough: return Verdict::no(on_the_move ? "BC-12" : "ORDER-2", "no_orders_left", card());
        case OrderRefusal::Drawn: return Verdict::no("TRAIN-1", "drawn_by_locomotive");
        case OrderRefusal::CameOff: return Verdict::no("TRAIN-14", "came_off_train", {{"unit", unit_key(table.type(id))}});
        case OrderRefusal::Barred: {
            const OrderBar bar = order_bar(table, table.unit(id));
            return Verdict::no(bar.clause, bar.key, {{"turn", bar.turn}, {"unit", unit_key(table.type(id))}});
        }
        case OrderRefusal::CannotEnter: return Verdict::no("RESERVE-8", "card_lets_nobody_enter", card());
        case OrderRefusal::Arrived: return Verdict::no("REINF-2", "arrived_now", {{"unit", unit_key(table.type(id))}});
        case OrderRefusal::NoDieLeft: return Verdict::no("TC-FIN-2", "no_die_for_unit");
    }
    return Verdict::yes();
}

namespace {

// With the faces that the card in play has.
OrderPreview preview_with(const Table& table, const CardInPlay& play) {
    const Side side = side_of(play.seat);
    OrderPreview preview;
    Demand demand;
    const int more = more_units(table, side, play);
    const Quota all(table, play, {}, more);
    for (const UnitId unit : table.open.units.ids()) {
        if (eligible_refusal(table, side, play, unit) != OrderRefusal::None) continue;
        if (all.refusal(table.unit(unit)) != OrderRefusal::None) continue;
        preview.eligible.push_back(unit);
        // Sets that can be matched grow one by one, so taking every unit that still fits finds the largest set.
        if (Quota(table, play, demand, more).refusal(table.unit(unit)) == OrderRefusal::None)
            demand.add(table, play, table.unit(unit));
    }
    preview.units = demand.total;
    return preview;
}

OrderPreview preview_of(const Table& table, CardInPlay play) {
    const Card& card = table.rules.at(play.effect);
    play.faces.fill(255);  // Their Finest Hour: whom some roll could order
    OrderPreview preview = preview_with(table, play);
    if (card.orders.by_dice)
        preview.units = std::min(preview.units, card.own_dice != 0 ? int{card.own_dice} : cards_held(table.open, play.seat));
    return preview;
}

}  // namespace

OrderPreview preview_orders(const Table& table, Seat seat, CardId id, Section section) {
    const Side side = side_of(seat);
    OrderPreview preview;
    const Card& card = table.rules.at(id);
    if (card.reaction || card.copies_last || card.heals || card.attack.targets != 0) return preview;
    CardInPlay play;
    play.seat = seat;
    play.played = play.effect = id;
    play.section = card.orders.chosen_section ? section : Section::None;
    if (card.orders.chosen_section && section == Section::None) {
        // Not named yet: as many as in the best of the three, whoever could be meant.
        for (const Section each : {Section::Left, Section::Center, Section::Right}) {
            if (!may_name_section(table, side, card, each)) continue;
            const OrderPreview there = preview_orders(table, seat, id, each);
            preview.units = std::max(preview.units, there.units);
            for (const UnitId unit : there.eligible)
                if (std::find(preview.eligible.begin(), preview.eligible.end(), unit) == preview.eligible.end())
                    preview.eligible.push_back(unit);
        }
        std::sort(preview.eligible.begin(), preview.eligible.end());
        return preview;
    }
    play.fallback = needs_fallback(table, side, card, play.section);
    return preview_of(table, play);
}

int units_for_faces(const Table& table, const CardInPlay& card) { return preview_with(table, card).units; }

OrderPreview preview_orders_in(const Table& table, Seat general, CardId id, BoardSections where, bool bonus) {
    OrderPreview preview;
    const Card& card = table.rules.at(id);
    if (card.reaction || card.copies_last || card.heals || card.attack.targets != 0 || where.empty()) return preview;
    CardInPlay play;
    play.seat = general;
    play.played = play.effect = id;
    play.laid_in = where;
    play.bonus = bonus;
    play.fallback = card.fallback && !has_unit_in(table, play);
    return preview_of(table, play);
}

}  // namespace salient
