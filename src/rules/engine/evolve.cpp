// The only writer of a game's state. It makes no decisions: every event says what happened, and here it happens.
#include <algorithm>
#include <tuple>

#include "rules/engine/steps.hpp"
#include "rules/engine/unseen.hpp"
#include "rules/ground/ground.hpp"

namespace salient {

namespace {

// ---- What is hidden: the truth and what a seat knows change by the same events ----

void take_from(Hand& hand, CardId card) {
    for (const CardId& held : hand) {
        if (held == card) {
            hand.erase(&held);
            return;
        }
    }
}

void drawn(Secrets& secrets, Seat seat, CardId card) {
    --secrets.draw_pile[card.value];
    secrets.hands[seat].push_back(card);
}
void drawn(Knowledge& known, Seat seat, CardId card) {
    if (known.seat == seat) known.hand.push_back(card);
}

void left_hand(Secrets& secrets, Seat seat, CardId card) { take_from(secrets.hands[seat], card); }
void left_hand(Knowledge& known, Seat seat, CardId card) {
    if (known.seat == seat) take_from(known.hand, card);
}

void laid_face_down(Secrets& secrets, const LaidFaceDown& e) {
    if (e.what.is_card()) take_from(secrets.hands[e.from], CardId{e.value});
    secrets.face_down.push_back(e.value);
}
void laid_face_down(Knowledge& known, const LaidFaceDown& e) {
    const bool is_told = e.what.known_to.has(known.seat);
    if (e.what.is_card() && is_told) left_hand(known, e.from, CardId{e.value});
    known.face_down.push_back(is_told ? e.value : face_down_unknown);
}

template <class Hidden>
void turned_up(Hidden& hidden, FaceDownId id) {
    hidden.face_down.erase(hidden.face_down.begin() + id.value);
}

void taken(Secrets& secrets, Seat seat, CardId card) {
    secrets.hands[seat].push_back(card);
    secrets.face_down.push_back(static_cast<std::uint8_t>(card.value));
}
void taken(Knowledge& known, Seat seat, CardId card) {
    const bool is_own = known.seat == seat;
    if (is_own) known.hand.push_back(card);
    known.face_down.push_back(is_own ? static_cast<std::uint8_t>(card.value) : face_down_unknown);
}

void told(Secrets& secrets, const FaceDownChanged& e) { secrets.face_down[e.what] = e.value; }
void told(Knowledge& known, const FaceDownChanged& e) {
    known.face_down[e.what] = e.now.known_to.has(known.seat) ? e.value : face_down_unknown;
}

void taken_back(Secrets& secrets, Seat seat, std::uint8_t card) { secrets.hands[seat].push_back(CardId{card}); }
void taken_back(Knowledge& known, Seat seat, std::uint8_t card) {
    if (known.seat == seat) known.hand.push_back(CardId{card});
}

// `there`: whether the card lies on the discard pile, or has been taken out of it.
void shuffled_in(Secrets& secrets, CardId card, bool there) {
    auto& copies = secrets.draw_pile[card.value];
    copies = static_cast<std::uint8_t>(there ? copies + 1 : copies - 1);
}
void shuffled_in(Knowledge&, CardId, bool) {}

template <class Hidden>
class Evolver {
public:
    Evolver(const Rulebook& rules, const Scenario& scenario, Open& open, Hidden& hidden)
        : rules_(rules), scenario_(scenario), open_(open), hidden_(hidden) {}

    void operator()(const TurnBegan& e) {
        open_.active = e.side;
        open_.phase = Phase::Start;
        ++open_.turn;
        ++side(e.side).turns;
        for (Unit& u : open_.units) u.train.came_off = u.train.came_off && u.side != e.side;  // TRAIN-14
        if (open_.turn == 1) clear_marks();                                                   // of moves before it (RESERVE-7)
    }
    void operator()(const PhaseBegan& e) {
        open_.phase = e.phase;
        open_.acting = e.seat;
        open_.acting_with = e.cards;
        if (e.phase == Phase::Move)
            for (Unit& u : open_.units) u.moved = false;
    }
    void operator()(const TurnEnded&) {
        clear_marks();  // TURN-10
        open_.cards.clear();
        open_.acting = seat::nobody;
        open_.acting_with = {};
        open_.staffs.no_ambush = false;
    }
    void operator()(const CardPlayed& e) {
        if (e.received.is_none()) {
            left_hand(hidden_, e.card.seat, e.card.played);
            --seat(e.card.seat).hand_count;
        } else {
            lift(e.received);
        }
        SideState& s = side(side_of(e.card.seat));
        s.last_card = e.card.instead_of.is_none() ? e.card.effect : e.card.instead_of;  // TC-CTR-11
        s.last_section = e.card.section;
        open_.cards.push_back(e.card);
    }
    void operator()(const CardChanged& e) { open_.cards[e.id] = e.card; }
    void operator()(const CardLeftGame& e) {
        leave_table(e.seat, e.card);
        open_.gone.push_back(e.card);
    }
    void operator()(const CardDiscarded& e) {
        if (e.from_hand) {
            left_hand(hidden_, e.seat, e.card);
            --seat(e.seat).hand_count;
        } else if (side_of(e.seat) != open_.active) {
            auto& played = open_.reactions;
            played.erase(std::find(played.begin(), played.end(), e.card));
        } else {
            leave_table(e.seat, e.card);
        }
        open_.discards.push_back(e.card);
    }
    void operator()(const LaidFaceDown& e) {
        laid_face_down(hidden_, e);
        open_.face_down.push_back(e.what);
        if (e.what.is_card()) --seat(e.from).hand_count;
    }
    void operator()(const TurnedUp& e) {
        if (open_.face_down[e.what].kind == FaceDownKind::Taken)
            open_.discards.erase(std::find(open_.discards.begin(), open_.discards.end(), CardId{e.value}));
        lift(e.what);
    }
    void operator()(const CardTaken& e) {
        taken(hidden_, e.seat, e.card);
        open_.face_down.push_back({FaceDownKind::Taken, e.seat, {e.seat}, 0});
        ++seat(e.seat).hand_count;
    }
    void operator()(const CardDrawn& e) {
        drawn(hidden_, e.seat, e.card);
        --open_.draw_count;
        ++seat(e.seat).hand_count;
    }
    void operator()(const DeckReshuffled&) {
        for (const CardId card : open_.discards) shuffled_in(hidden_, card, true);
        open_.draw_count = static_cast<std::uint8_t>(open_.draw_count + open_.discards.size());
        open_.discards.clear();
        for (const FaceDownId id : open_.face_down.from_last()) {  // those that were taken out
            if (open_.face_down[id].kind != FaceDownKind::Taken) continue;
            shuffled_in(hidden_, CardId{hidden_.face_down[id]}, false);
            --open_.draw_count;
            lift(id);
        }
    }
    void operator()(const AmbushPlayed& e) {
        left_hand(hidden_, e.seat, e.card);
        --seat(e.seat).hand_count;
        open_.reactions.push_back(e.card);
    }
    void operator()(const AmbushDeclined&) {}
    void operator()(const UnitOrdered& e) {
        unit(e.unit).ordered = true;
        unit(e.unit).ordered_by = e.card;
        unit(e.unit).on_the_move = e.on_the_move;
        if (scenario_.mode == Mode::Overlord && !e.card.is_none()) note_place(open_.cards[e.card], unit(e.unit).hex);
    }
    void operator()(const UnitDisplaced& e) {
        Unit& u = unit(e.unit);
        open_.hexes[e.from.value].unit = UnitId::none();
        open_.hexes[e.to.value].unit = e.unit;
        u.hex = e.to;
        u.entered_stop = e.stopped;
        u.entered_no_battle = e.no_battle;
        u.arrival.stopped = false;
        u.left_no_battle = u.left_no_battle || e.left_no_battle;
        if (e.how == Displacement::Move) {
            u.steps = static_cast<std::uint8_t>(u.steps + 1 + e.passed);
            u.in_mud = u.in_mud || e.in_mud;
            u.battle_cost = e.battle_cost;
        } else if (e.how == Displacement::TakeGround) {
            ++u.grounds_taken;
        }
    }
    void operator()(const WalkHalted&) {
        for (std::size_t i = open_.steps.size(); i > 0; --i) {
            if (auto* walk = std::get_if<WalkStep>(&open_.steps[i - 1])) {
                walk->halted = true;
                return;
            }
        }
    }
    void operator()(const UnitMarked& e) {
        Unit& u = unit(e.unit);
        switch (e.mark) {
            case UnitMark::Moved: u.moved = true; break;
            case UnitMark::Battled: ++u.battles; break;
            case UnitMark::Done: u.done = true; break;
            case UnitMark::Rests: u.done = u.moved = u.rests = true; break;
            case UnitMark::BoatsLeft: u.boats = false; break;
            case UnitMark::FiresSmoke: u.smoke.fires = true; break;
            case UnitMark::Underground: u.underground = true; break;
            case UnitMark::CraftPut: u.craft.under = true; break;
            case UnitMark::CraftGone:
                u.craft.under = false;
                u.craft.landed = true;
                break;
            case UnitMark::BridgePlaced: u.funny.bridge_placed = true; break;
            case UnitMark::Uncoupled: u.train.coupled = UnitId::none(); break;
            case UnitMark::HasUnloaded: u.train.has_unloaded = true; break;
            case UnitMark::CameOff: u.train.came_off = true; break;
            case UnitMark::Due: u.arrival.due = true; break;
            case UnitMark::Released: u.barred_until = 0; break;
            case UnitMark::GunLost: u.type = rules_.at(u.type).disarmed; break;
        }
    }
    void operator()(const AccessoryChosen& e) { unit(e.unit).funny.accessory = e.accessory; }
    void operator()(const BattleDeclared&) {}
    void operator()(const DiceRolled&) {}
    void operator()(const FlagsIgnored&) {}
    void operator()(const FiguresLost& e) {
        Unit& u = unit(e.unit);
        u.figures = static_cast<std::uint8_t>(u.figures - e.figures);
        count_loss(u.side, e.figures);
    }
    void operator()(const UnitEliminated& e) {
        Unit& u = unit(e.unit);
        open_.hexes[e.hex.value].unit = UnitId::none();
        u.hex = HexId::none();
        u.where = Location::Eliminated;
        u.craft.under = false;  // LCT-14
        SideState& winner = side(enemy_of(u.side));
        winner.eliminations = static_cast<std::uint8_t>(winner.eliminations + e.medals);
    }
    void operator()(const UnitWent& e) {
        Unit& u = unit(e.unit);
        if (u.on_board()) open_.hexes[u.hex.value].unit = UnitId::none();
        u.where = e.where;
        u.hex = e.hex;
        u.carrier = e.carrier;
        u.craft.under = u.craft.under && u.on_board();
        if (e.where == Location::Eliminated) {
            count_loss(u.side, u.figures);
            u.figures = 0;
        }
        if (!u.on_board()) return;
        open_.hexes[u.hex.value].unit = e.unit;
        u.arrival.due = false;
        u.arrival.this_turn = true;
        u.arrival.stopped = e.stopped;
        u.entered_stop = e.hard_stopped;
        u.entered_no_battle = e.no_battle;
        u.steps = static_cast<std::uint8_t>(u.steps + e.steps);
        u.battle_cost = static_cast<std::uint8_t>(u.battle_cost + e.steps);
    }
    void operator()(const UnitRaised& e) {
        Unit u;
        u.type = e.type;
        u.side = e.side;
        u.nation = e.nation;
        u.figures = u.full = e.figures;
        u.hex = e.hex;
        u.where = e.hex.is_none() ? Location::Staged : Location::OnBoard;
        if (u.on_board()) open_.hexes[e.hex.value].unit = UnitId{open_.units.size()};
        open_.units.push_back(u);
        --side(e.side).reserves.tokens;
    }
    void operator()(const AirTokenGained& e) { ++side(e.side).reserves.air_tokens; }
    void operator()(const AirTokenSpent& e) {
        --side(side_of(e.card.seat)).reserves.air_tokens;
        open_.cards.push_back(e.card);
    }
    void operator()(const UnitExited& e) {
        Unit& u = unit(e.unit);
        open_.hexes[u.hex.value].unit = UnitId::none();
        u.where = Location::Left;
        u.hex = HexId::none();
        for (std::size_t i = 0; i < rules_.traits.size(); ++i)  // EXIT-14
            if (rules_.traits[i].camouflage || rules_.traits[i].leader) u.traits.remove(TraitId{i});
        side(u.side).exit_medals = static_cast<std::uint8_t>(side(u.side).exit_medals + e.medals);
    }
    void operator()(const LossCounted& e) {
        const auto at = std::find_if(open_.losses.begin(), open_.losses.end(),
                                     [&](const LossCount& l) { return l.side == e.side && l.type == e.type; });
        if (at != open_.losses.end()) open_.losses.erase(at);
        if (e.figures != 0) {
            const auto before = [](const LossCount& a, const LossCount& b) {
                return a.side != b.side ? a.side < b.side : a.type < b.type;
            };
            const LossCount now{e.side, e.type, e.figures};
            open_.losses.insert(std::upper_bound(open_.losses.begin(), open_.losses.end(), now, before), now);
        }
        SideState& winner = side(enemy_of(e.side));
        winner.eliminations = static_cast<std::uint8_t>(winner.eliminations + e.medals);
    }
    void operator()(const Resupplied& e) {
        Unit& supplier = unit(e.unit);
        supplier.resupply.has_given = true;
        if (supplier.figures > 1) --supplier.figures;
        Unit& receiver = unit(e.receiver);
        ++receiver.figures;
        count_loss(receiver.side, -1);
        receiver.done = true;  // RESUP-10
    }
    void operator()(const UnitTurned& e) { unit(e.unit).train.facing = e.facing; }
    void operator()(const FiguresReturned& e) {
        Unit& u = unit(e.unit);
        u.figures = static_cast<std::uint8_t>(u.figures + e.figures);
        count_loss(u.side, -int{e.figures});
    }
    void operator()(const FeaturePlaced& e) {
        insert_feature(rules_, open_, e.feature);
        refresh_ground_at(rules_, scenario_, open_, e.feature.hex, e.feature.type);
    }
    void operator()(const FeatureRemoved& e) {
        std::erase_if(open_.features, [&](const Feature& f) { return f.hex == e.hex && f.type == e.type; });
        refresh_ground_at(rules_, scenario_, open_, e.hex, e.type);
    }
    void operator()(const MineRevealed& e) {
        for (Feature& f : open_.features)
            if (f.hex == e.hex && f.type == e.type) f.value = e.strength;
        --open_.mine_pool[e.strength];
    }
    void operator()(const FeatureChanged& e) {
        for (Feature& f : open_.features)
            if (f.hex == e.hex && f.type == e.type) f.value = e.value;
    }
    void operator()(const VisibilityChanged& e) { open_.visibility = e.hexes; }
    void operator()(const ObjectiveChanged& e) {
        Side& holder = open_.objectives[e.objective];
        const Side before = holder;
        const std::uint8_t medals = scenario_.objectives[e.objective].medals;
        if (holder != Side::None)
            side(holder).objective_medals = static_cast<std::uint8_t>(side(holder).objective_medals - medals);
        holder = e.holder;
        if (holder != Side::None)
            side(holder).objective_medals = static_cast<std::uint8_t>(side(holder).objective_medals + medals);
        for (const Side s : {before, e.holder})
            if (s != Side::None && scenario_.at(s).is_capped(rules_.procedures))
                side(s).objective_medals = medals_of_objectives(s);
    }
    void operator()(const HandGrew& e) { ++seat(e.seat).hand_size; }
    void operator()(const HandShrank& e) { --seat(e.seat).hand_size; }
    void operator()(const CrossHairPlaced& e) { unit(e.target).cross_hair.gun = e.gun; }
    void operator()(const CrossHairReturned& e) { unit(e.target).cross_hair.gun = UnitId::none(); }
    void operator()(const TraitLost& e) { unit(e.unit).traits.remove(e.trait); }
    void operator()(const LeaderWent& e) {
        unit(e.from).traits.remove(e.leader);
        if (!e.to.is_none()) unit(e.to).traits.add(e.leader);
    }
    void operator()(const CargoMoved& e) {
        for (Cargo& cargo : open_.cargoes)
            if (cargo.objective == e.objective) cargo = {e.objective, e.hex, e.carrier};
    }
    void operator()(const LastTurnDue& e) { open_.last_turn = e.side; }
    void operator()(const GameEnded& e) {
        open_.end = e.end;
        open_.reason = e.reason;
        open_.steps.clear();
        if (rules_.procedures.records_surplus()) return;  // HHLD-7, HFIN-6
        for (const Side s : sides) {                      // ELIM-3: a surplus is not recorded
            int surplus = scenario_.at(s).medals == 0 ? 0 : side(s).medals() - scenario_.at(s).medals;
            for (std::uint8_t* medals : {&side(s).objective_medals, &side(s).eliminations, &side(s).exit_medals}) {
                const int taken = std::clamp(surplus, 0, int{*medals});
                *medals = static_cast<std::uint8_t>(*medals - taken);
                surplus -= taken;
            }
        }
    }
    void operator()(const DropAimed& e) {
        if (!e.card.is_none()) open_.cards[e.card].drops.push_back(e.hex);
    }
    void operator()(const Drifted&) {}
    void operator()(const DropEnded& e) {
        Unit& u = unit(e.unit);
        const bool stands = e.end == Landing::Safe;
        u.where = stands ? Location::OnBoard : Location::Lost;
        u.hex = stands ? e.hex : HexId::none();
        u.barred_until = e.barred_until;
        if (stands) open_.hexes[e.hex.value].unit = e.unit;
    }
    // -- mode Overlord --
    void operator()(const FaceDownChanged& e) {
        open_.face_down[e.what] = e.now;
        told(hidden_, e);
    }
    void operator()(const CardTakenBack& e) {
        taken_back(hidden_, e.seat, e.value);
        ++seat(e.seat).hand_count;
        lift(e.what);
    }
    void operator()(const OrdersTaken& e) { open_.cards.push_back(e.card); }
    void operator()(const CommandPassed& e) {
        open_.phase = e.phase;
        open_.acting = e.seat;
        open_.acting_with = e.cards;
        if (!e.anew) return;
        for (Unit& u : open_.units)
            if (!u.ordered_by.is_none() && e.cards.has(u.ordered_by)) u.moved = false;
    }
    void operator()(const CardsRemembered& e) { open_.staffs.last_turn[index(e.side)] = e.cards; }
    void operator()(const AmbushAskedNoMore&) { open_.staffs.no_ambush = true; }
    void operator()(const InitiativeSuffered& e) {
        unit(e.unit).initiative.shaken = true;
        unit(e.unit).done = true;
    }
    void operator()(const StepPushed& e) { push_step(open_, e.step); }
    void operator()(const StepPopped&) { pop_step(open_); }
    void operator()(const StepChanged& e) { open_.steps.back() = e.step; }

private:
    // HDMG-1, HDMG-3: what is lost scores, and what comes back scores no longer.
    void count_loss(Side of, int figures) {
        if (!rules_.procedures.damage_score) return;
        std::uint16_t& lost = side(of).figures_lost;
        lost = static_cast<std::uint16_t>(std::max(0, lost + figures));
    }
    void clear_marks() {
        for (Unit& u : open_.units) {
            u.ordered_by = InPlayId::none();
            u.ordered = u.on_the_move = u.moved = u.entered_stop = u.entered_no_battle = u.left_no_battle = false;
            u.done = u.rests = u.in_mud = u.underground = u.arrival.this_turn = u.arrival.stopped = u.craft.landed = false;
            u.smoke = {};
            u.resupply = {};
            u.initiative = {};
            u.steps = u.battle_cost = u.battles = u.grounds_taken = 0;
        }
    }
    Unit& unit(UnitId id) { return open_.units[id]; }
    SideState& side(Side s) { return open_.sides[index(s)]; }
    SeatState& seat(Seat s) { return open_.seats[s]; }

    // VICT-7: those of the objectives that the side holds, no more than it still needs.
    std::uint8_t medals_of_objectives(Side s) {
        int medals = 0;
        for (const ObjectiveId id : open_.objectives.ids())
            if (open_.objectives[id] == s) medals += scenario_.objectives[id].medals;
        const int needed = scenario_.at(s).medals - side(s).eliminations - side(s).exit_medals;
        return static_cast<std::uint8_t>(std::clamp(needed, 0, medals));
    }

    // OVL-CTR-3: a unit that the card orders stands there.
    void note_place(CardInPlay& card, HexId hex) {
        if (hex.is_none() || !is_player(card.seat)) return;
        const BoardSections command = command_of(role_of(card.seat), scenario_.edge(side_of(card.seat)));
        card.treated = card.treated | (Board::of(scenario_.board).board_sections(hex) & command);
    }

    void lift(FaceDownId id) {
        turned_up(hidden_, id);
        open_.face_down.erase(open_.face_down.begin() + id.value);
    }

    // A card in play is gone; those after it move up, and the units that they ordered know them by their new places.
    void leave_table(Seat seat, CardId card) {
        const auto* gone = std::find_if(open_.cards.begin(), open_.cards.end(),
                                        [&](const CardInPlay& c) { return c.seat == seat && c.played == card; });
        if (gone == open_.cards.end()) return;
        const InPlayId id{gone - open_.cards.begin()};
        open_.cards.erase(gone);
        open_.acting_with = {};
        for (Unit& u : open_.units) {
            if (u.ordered_by.is_none() || u.ordered_by < id) continue;
            u.ordered_by = u.ordered_by == id ? InPlayId::none() : InPlayId{u.ordered_by.value - 1};
        }
    }

    const Rulebook& rules_;
    const Scenario& scenario_;
    Open& open_;
    Hidden& hidden_;
};

}  // namespace

void push_step(Open& open, const Step& step) { open.steps.push_back(step); }
void pop_step(Open& open) { open.steps.pop_back(); }

template <class EventType>
void apply_event(const Rulebook& rules, const Scenario& scenario, GameState& state, const EventType& event) {
    Evolver(rules, scenario, state.open, state.secrets)(event);
}

// There is one for each kind of event.
template <class>
struct ApplyEvent;
template <class... EventType>
struct ApplyEvent<std::variant<EventType...>> {
    static constexpr std::tuple all{&apply_event<EventType>...};
};
template struct ApplyEvent<Event>;

void evolve(const Rulebook& rules, const Scenario& scenario, GameState& state, const Event& event) {
    std::visit(Evolver(rules, scenario, state.open, state.secrets), event);
}

void evolve(View& view, const Event& event) {
    std::visit(Evolver(*view.rules, *view.scenario, view.open, view.known), event);
    view.known.unseen = cards_unseen(*view.rules, view.open, view.known);
}

}  // namespace salient
