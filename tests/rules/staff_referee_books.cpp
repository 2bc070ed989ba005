// The books of the referee.
#include <algorithm>

#include "staff_reading.hpp"
#include "staff_referee.hpp"

namespace staff_referee {

// ---- The books ----

void StaffReferee::follow(const Game& before, const Action& action, const Events& events, const Game& after) {
    Game at = before;  // folded fact by fact, so that each is seen where it happened
    const auto held = [&](int side) {
        int n = at.state.open.seats[Seat{side}].hand_count;
        for (const FaceDown& f : at.state.open.face_down)
            n += f.kind == FaceDownKind::UnderChip && side_no(f.owner) == side ? 1 : 0;
        return n;
    };
    const auto with_units = [&](int side) {
        std::set<int> seats;
        for (int role = 1; role < 4; ++role)
            for (const Unit& u : at.state.open.units)
                if (u.on_board() && static_cast<int>(u.side) == side && meet(sections_of(at, u.hex), command(at, side, role)))
                    seats.insert(seat_at(side, role).value);
        return seats;
    };
    if (std::holds_alternative<EndGiving>(action)) {
        confirmed_ = true;
        for (const FaceDown& f : before.state.open.face_down)
            if (f.kind == FaceDownKind::Received) got_card_[f.owner.value] = true;
    }
    for (const Event& e : events) {
        const int side = static_cast<int>(at.state.open.active);
        const auto* began = std::get_if<PhaseBegan>(&e);
        const auto begins = [&](Phase phase) { return began != nullptr && began->phase == phase; };
        if (std::holds_alternative<TurnBegan>(e)) {
            in_play_.clear();
            asked_.clear();
            first_offered_.clear();
            second_offered_.clear();
            ordered_by_.clear();
            shaken_.clear();
            got_card_.fill(false);
            confirmed_ = finest_hour_ = battles_begun_ = drawing_ = recon_ = false;
        } else if (const auto* played = std::get_if<CardPlayed>(&e)) {
            const Seat seat = played->card.seat;
            InPlay card;
            card.side = static_cast<Side>(side_no(seat));
            card.role = role_no(seat);
            card.played = card.effect = name(at, played->card.played);
            const auto* lay = std::get_if<LayCard>(&action);
            if (lay != nullptr) card.sections = set_of(lay->where);
            const auto& theirs = last_[static_cast<std::size_t>(1 - side_no(seat))];
            if (card.played == "counter_attack") {
                card.effect.clear();
                for (const Remembered& r : theirs)
                    if (r.role == opposite(card.role) &&
                        (card.role == 0 || (r.effect == name(at, lay->repeats) && r.sections == card.sections)))
                        card.effect = r.effect.empty() ? "" : row(r.effect).mirror;
                if (card.role != 0 && card.sections.empty()) card.effect.clear();
            }
            const Row& r = row(card.effect);
            if (card.role == 0) card.sections = {1, 2, 3, 4, 5, 6};
            if (r.falls_back) {  // OVL-CARD-3
                card.fallback = true;
                for (const Unit& u : at.state.open.units)
                    if (u.on_board() && u.side == card.side && (class_of(at, u) & r.classes) != 0 &&
                        meet(sections_of(at, u.hex), card.sections))
                        card.fallback = false;
            }
            if (at.state.open.visibility != 0 && r.what == What::Attack && !card.effect.empty()) card.fallback = true;
            if (static_cast<int>(card.side) == marines_ && card.role != 0) {  // OVL-GUNG-1, OVL-GUNG-5 to OVL-GUNG-8
                const bool counts = r.units >= 1 && r.units < all;
                card.more = counts && (!r.is_section || card.played == "counter_attack" || played->card.bonus);
            }
            ++compared;
            if (name(at, played->card.effect) != card.effect)
                differ(before, card.played + " stands for " + name(at, played->card.effect));
            if (played->card.fallback != card.fallback) differ(before, card.effect + " falls back, or does not");
            ++seen["played " + card.played +
                   (card.played == "counter_attack" ? " as " + card.effect + " by " + std::to_string(card.role) : "")];
            if (card.effect == "their_finest_hour") finest_hour_ = true;
            if (card.effect.rfind("recon_", 0) == 0 && card.effect != "recon_in_force") recon_ = true;
            in_play_.push_back(card);
        } else if (const auto* taken = std::get_if<OrdersTaken>(&e)) {
            InPlay card;
            card.side = static_cast<Side>(side_no(taken->card.seat));
            card.role = role_no(taken->card.seat);
            card.effect = name(at, taken->card.effect);
            card.fallback = taken->card.fallback;
            card.sections = command(at, side_no(taken->card.seat), card.role);
            in_play_.push_back(card);
        } else if (const auto* ordered = std::get_if<UnitOrdered>(&e)) {
            if (!ordered->card.is_none()) {
                if (ordered_by_.count(ordered->unit.value) != 0)
                    differ(before, "a second order for unit " + std::to_string(ordered->unit.value));  // OVL-TURN-12
                ordered_by_[ordered->unit.value] = ordered->card.value;
                InPlay& card = in_play_[ordered->card.value];
                const Unit& u = at.state.open.at(ordered->unit);
                const std::set<int> there = sections_of(at, u.hex);
                card.given.push_back({both(there, card.sections), face_of_class(class_of(at, u))});
                for (const int s : both(there, command(at, static_cast<int>(card.side), card.role))) card.touched.insert(s);
            }
        } else if (const auto* suffered = std::get_if<InitiativeSuffered>(&e)) {
            ++seen["suffered"];
            shaken_.insert(suffered->unit.value);
        } else if (begins(Phase::Draw)) {
            drawing_ = true;
            drawn_ = 0;
            held_before_draw_ = held(side);
            for (const FaceDown& f : at.state.open.face_down)
                if (f.kind == FaceDownKind::Received) differ(before, "a card was not laid");  // OVL-FG-1
            for (const auto& [unit, by] : ordered_by_) {
                const InPlay& card = in_play_[static_cast<std::size_t>(by)];
                if (!at.state.open.units[UnitId{unit}].on_board()) continue;
                seen["ordered by " + card.effect + (card.fallback ? " fallback" : "")]++;
                if (card.effect != "behind_enemy_lines" || card.fallback) continue;
                ++compared;
                if (!reach(at.table(), UnitId{unit}).destinations.empty() && second_offered_.count(unit) == 0)
                    differ(before, "no second move for unit " + std::to_string(unit));
            }
            auto& cards = last_[static_cast<std::size_t>(side)];
            cards.clear();
            for (const InPlay& card : in_play_) {
                if (card.played.empty()) continue;
                const What what = row(card.effect).what;
                const bool laid = what == What::InOne || what == What::InEach;  // OVL-CTR-3
                cards.push_back({card.role, card.effect, laid ? card.sections : card.touched});
            }
        } else if (begins(Phase::Order)) {
            had_units_ = with_units(side);
        } else if (begins(Phase::Move) && had_units_.count(-1) == 0) {  // OVL-INI-1
            for (const int seat : with_units(side))
                if (had_units_.count(seat) != 0 && !got_card_[static_cast<std::size_t>(seat)] && !finest_hour_ &&
                    ++compared != 0 && asked_.count(seat) == 0)
                    differ(before, "seat " + std::to_string(seat) + " was not asked for orders");
            had_units_.insert(-1);  // once in a turn
        } else if (const auto* draw = std::get_if<CardDrawn>(&e)) {
            if (drawing_ && draw->seat == seat_at(side, 0)) ++drawn_;
        } else if (std::holds_alternative<TurnEnded>(e)) {
            // OVL-DRAW-2 to OVL-DRAW-4, OVL-COM-11
            const int limit = at.state.open.seats[Seat{side}].hand_size;
            const int wanted = std::max(0, std::min(recon_ ? 3 : 2, limit - held_before_draw_));
            ++compared;
            if (drawn_ != wanted) differ(before, std::to_string(drawn_) + " cards drawn instead of " + std::to_string(wanted));
            drawing_ = false;
        }
        if (const auto* heal = std::get_if<HealUnit>(&action); heal != nullptr && &e == &events.front() && !in_play_.empty()) {
            InPlay* card = nullptr;
            for (InPlay& c : in_play_)
                if (c.effect == "medics_mechanics" && seat_at(static_cast<int>(c.side), c.role) == at.state.open.acting)
                    card = &c;
            if (card != nullptr)
                for (const int s : both(sections_of(at, before.state.open.at(heal->unit).hex),
                                        command(at, static_cast<int>(card->side), card->role)))
                    card->touched.insert(s);
        }
        evolve(*at.rules, *at.scenario, at.state, e);
    }
    ++compared;
    if (!(at.state == after.state)) differ(before, "the facts do not lead to the state");
}

}  // namespace staff_referee
