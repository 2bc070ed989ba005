// Narrows the legal list click by click: a unit clicked leaves its actions, a hex clicked among them is played; anything else is
// asked of `check`, and its refusal is shown. The chooser knows no rule.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "salient/airdrops.hpp"
#include "salient/match.hpp"
#include "salient/queries.hpp"
#include "ui/board/board_view.hpp"

namespace salient::ui {

enum class Question {
    None,
    PlayCard,
    NameTargets,
    Heal,
    Order,
    Move,
    Battle,
    Ambush,
    Retreat,
    TakeGround,
    Overrun,
    BattleBack,
    AssaultAgain,
    Winter,
    Smoke,
    Shells,
    DigIn,
    Accessory,
    Craft,
    Bridge,
    Unload,
    GunHit,
    Dam,     // whether to roll for the dams, then where the stars go (DAM-1, DAM-2)
    Leader,  // which unit he joins (HERO-4)
    Arrive,
    KeepCard,
    Chip,  // a card for the empty chip (SOV-3, SOV-15)
    TakeCard,
    Reserve,     // what the dice for reserves brought (RESERVE-6, RESERVE-7)
    Drop,        // where the next unit of an air drop is aimed (PARA-3)
    Distribute,  // which cards go to which role (OVL-TURN-3)
    Lay,         // a card received is laid in a section, or the Initiative die is rolled without one (OVL-TURN-6)
    Initiative,  // which unit suffers a flag or grenade of that die (OVL-INI-T4, OVL-INI-T5)
    Lead,        // which of two generals leads a unit that the Commander-in-Chief has named (OVL-CARD-8)
    EndTurn      // nothing is left to decide: the draw waits
};

// A choice that is offered as a button beside the prompt.
struct Offer {
    std::string name;  // "prompt.take_ground"
    Message label;
    std::optional<Action> action;  // none: the turn ends
    bool is_main = false;          // the one that ends the step
    std::string_view icon = {};
    UnitId comes = {};   // no action: this unit of the reserve is chosen, and a hex for it is still to be said
    bool is_no = false;  // the answer no: at the left end, with a key of its own, so that nobody ends a phase with it
    std::string key{};   // that chooses it too, as its cap says; empty: none (offers_of() gives it)
};

// What a click would mean.
struct Meaning {
    enum class Kind : std::uint8_t {
        Nothing,
        Play,       // `action`
        Refuse,     // `refusal` says why
        Choose,     // `unit`
        LetGo,      // of the unit chosen
        Propose,    // `unit` goes in or out of what is proposed
        TakeBack,   // the order of `unit`, given before
        PickCard,   // `card`, which still needs its section; none: it is put down again
        OfferWays,  // to `hex`: the usual one and one that wins something
    };
    Kind kind = Kind::Nothing;
    std::optional<Action> action{};
    std::optional<Refusal> refusal{};
    UnitId unit{};
    CardId card{};
    HexId hex{};

    // Whether it leads on.
    bool invites() const { return kind != Kind::Nothing && kind != Kind::Refuse; }
};

// Which units are ordered, and which of them have acted in this phase.
std::map<UnitId, UnitToken> unit_tokens(const Open& open);
// The unit's type as an argument of a text.
std::string unit_text(const Table& table, UnitId unit);
// Where a route leads; `start` when it has no step.
HexId end_of(const Route& route, HexId start);

class Chooser {
public:
    explicit Chooser(const Match& match) : match_(&match) { refresh(); }
    // After anything was played or taken back, and when the match itself moved in memory.
    void refresh(const Match& match) {
        match_ = &match;
        refresh();
    }
    void refresh();

    Question question() const { return question_; }
    Seat seat() const { return seat_; }  // whose decision it is; seat::nobody: no player's
    Side side() const { return side_of(seat_); }
    Message prompt() const;
    int most_orders() const;
    Open before_orders() const;  // the table as if no unit had its order
    const std::vector<Offer>& offers() const { return offers_; }

    UnitId chosen() const { return chosen_; }
    void choose(UnitId unit);
    void unchoose();
    // The unit of the reserve for which a hex is to be said, or none; one that may be chosen, because an order can bring it in.
    UnitId coming() const { return coming_; }
    bool may_choose_to_come(UnitId unit) const;
    void choose_to_come(UnitId unit);
    bool has_selection() const {
        return is_aiming() || !coming_.is_none() || !chosen_.is_none() || card_ != from_chip_ || chosen_outcome_ >= 0;
    }

    // What a click on a hex or on a card of the hand would mean. Asks `check` and changes nothing.
    Meaning meaning(HexId hex) const;
    Meaning meaning(CardId card) const;
    // Follows a meaning as far as it is about what is selected; false when it is not, and somebody else has to carry it out.
    bool follow(const Meaning& meaning);
    // Order: the hex at which this unit is dropped is chosen next (PARA-9), until unchoose().
    void aim(UnitId unit) { dropper_ = unit; }
    bool is_aiming() const { return question_ == Question::Order && !dropper_.is_none(); }
    // What would become of the unit that is dropped, aimed at this hex; nothing where it may not be.
    std::optional<DropOdds> drop_at(HexId hex) const;
    // Retreat: hexes that the next route must pass; a second call takes the hex out again.
    void toggle_waypoint(HexId hex);

    // Own units that can still act in this step, or may be ordered.
    const std::vector<UnitId>& able() const { return question_ == Question::Order ? orderable_ : actors_; }

    // Hexes that invite a click, sorted.
    std::vector<HexId> inviting() const;

    // The lights, signs and tokens of the board. `shown`: what lies on the screen, which has come to the question that is asked.
    BoardMarks marks(const Table& shown, HexId hover) const;

    // The attack that a click on this hex would make, or that the pointer asks about.
    struct Attack {
        UnitId attacker;  // none: by the card
        UnitId target;
        BattleKind kind = BattleKind::Normal;
        int dice = 0;
    };
    std::optional<Attack> attack_on(HexId hex) const;
    const RetreatChoice* retreat_to(HexId hex) const;
    // Retreat: the hexes to which the unit may fall back, in the order of their letters A, B, ...
    std::vector<HexId> lettered() const;
    // Where a click answers the question by itself, one after the other as one reads: the targets of the chosen unit, the units of which one
    // is named, healed or hurt. Nine at most, the first ones; empty where cards of the hand have the digits.
    std::vector<HexId> numbered() const;
    // Where a click on this hex would move the chosen unit, by the way it would take; null when it would not.
    const Destination* destination(HexId hex) const;

    // A card that may order as many units as are eligible begins with all of them proposed (ORDER-2); clicks take units out and in, one
    // confirmation orders them.
    bool is_proposing() const { return is_proposing_; }
    // Whether the card in play may order every unit that it is for.
    bool may_order_all() const;
    // Where clicks are taught (a lesson) only a card that says "all" proposes them.
    void propose_by_number(bool does) {
        proposes_by_number_ = does;
        refresh();
    }
    const std::vector<UnitId>& proposed() const { return proposed_; }

    CardId card() const {
        return card_;
    }  // a card clicked that still needs its section, or of which is still to be said how it is played
    // The attacks as which a card may be played now, besides what it orders (SC-14).
    std::vector<CardId> strikes(CardId card) const;
    // The Recon as which the card picked orders, where it may be played as an attack too, and the enemies of which that attack must hit one.
    CardId recon_picked() const;
    std::vector<UnitId> strikable() const;
    bool names_section(CardId card) const { return match_->rules().at(card).orders.chosen_section; }
    // That card may be played at once or go under the chip: which, is still to be said.
    // Cards lie before him to be chosen from.
    bool asks_for_card() const;
    // The battle is led by two staffs of four roles (OVL-SCOPE-1).
    bool is_staff_game() const;
    // Of the card picked: to whom it may be given, or where it may be laid; empty where that is not asked.
    std::vector<Offer> offers_for_card() const;
    // Whether a unit has been ordered by the card that orders now; where one card is played at a time, by any.
    bool is_ordered_now(const Unit& unit) const;
    // The sections of the wide board that what is asked is about.
    BoardSections sections_lit() const;
    bool asks_at_once() const { return !card_.is_none() && has(LayUnderChip{card_}); }
    // Of a card that copies the enemy's last one: which it would be for this side now (TC-CTR-3); none where there is nothing to copy, and
    // for other cards.
    CardId copied(CardId card, Side by) const;
    // A click on the card lays it under the chip, and it is not played now.
    bool goes_under_chip(CardId card) const { return has(LayUnderChip{card}) && !may_play(card); }
    // Units a card would order now: for the light when the pointer is on it. Of a card of a staff those that it could order, wherever it
    // is laid; how many, each place says.
    OrderPreview preview(CardId card) const;
    // Of a card that is handed out or laid: the places where it may come to lie, from the left of the screen on, and whom it orders there.
    struct CardPlace {
        BoardSections where;
        OrderPreview orders;
    };
    const std::vector<CardPlace>& card_places(CardId card) const;
    bool is_card_playable(CardId card) const;
    // Whether it would come to nothing now (TURN-9): see leads_to_nothing. False for a card that cannot be played.
    bool is_in_vain(CardId card, Section section = Section::None) const;

private:
    Table table() const { return {match_->rules(), match_->scenario(), match_->open()}; }
    UnitId unit_at(HexId hex) const { return match_->open().unit_at(hex); }
    bool is_own(UnitId unit) const { return !unit.is_none() && match_->open().at(unit).side == side(); }
    template <class A>
    bool has(const A& action) const {
        const auto& legal = match_->legal();
        return std::find(legal.begin(), legal.end(), Action{action}) != legal.end();
    }
    // -- mode Overlord: overlord/chooser_overlord.cpp --
    void refresh_staff();
    Meaning meaning_of_gift(CardId card) const;
    Meaning meaning_of_laying(CardId card) const;
    Meaning about_staff_hex(HexId hex) const;
    void light_staff(BoardMarks& out) const;
    void add_staff_hexes(std::vector<HexId>& out) const;
    Message staff_prompt() const;
    OrderPreview preview_of_places(CardId card) const;

    bool may_play(CardId card) const;
    OrderPreview preview_of_card() const;
    bool is_chip_turn() const;
    void offer_instead_of_battle(UnitId unit);
    void offer_reserves(const Action& action);
    Meaning about_reserve(HexId hex) const;
    bool is_staged(UnitId unit) const { return !unit.is_none() && match_->open().at(unit).where == Whereabouts::Staged; }
    void light_bridges(BoardMarks& out, UnitId unit) const;
    void light_drops(BoardMarks& out) const;
    UnitId about() const;  // Accessory: the unit that is to carry it
    const Destination* prize_way(HexId hex) const;
    void offer_ways(HexId hex);
    BattleKind kind_asked() const;  // of the battle that a click would declare
    bool in_outcome(const Retreat& retreat) const;
    void refresh_retreat();
    void offer_exit(UnitId unit);
    Meaning ask(const Action& action) const;
    // Of a click on one's own unit, where units are chosen one after the other; `verdict` says why it cannot act.
    Meaning about_own(UnitId unit, const Verdict& verdict, const Refusal& nothing_to_do) const;
    UnitId coming_off() const;
    Meaning about_strike(UnitId unit) const;
    void refresh_arrivals();
    Meaning about_order(HexId hex) const;
    Meaning about_move(HexId hex) const;
    Meaning about_battle(HexId hex) const;
    bool supplies(UnitId unit) const;  // whether it may give figures to somebody now
    Meaning about_retreat(HexId hex) const;

    const Match* match_;
    Question question_ = Question::None;
    Seat seat_;
    std::vector<Offer> offers_;
    UnitId chosen_;
    UnitId coming_;
    CardId card_;
    CardId from_chip_;         // what lay under the chip and still needs its section
    int chosen_outcome_ = -1;  // Retreat: which combination of flags ignored and figures lost
    std::vector<HexId> waypoints_;
    HexId ways_to_;  // the hex to which two ways are offered
    Reach reach_;
    std::vector<Target> targets_;  // of the chosen unit
    std::vector<UnitId> orderable_;
    std::vector<UnitId> proposed_;
    std::vector<UnitId> to_come_;   // of the reserve, by the orders of a card
    std::vector<HexId> entries_;    // hexes for the unit that comes
    std::vector<HexId> bridges_;    // that may be blown up instead of ordering
    std::vector<UnitId> droppers_;  // that may be dropped now, one of each drop
    UnitId dropper_;                // the one whose aim is chosen
    bool is_proposing_ = false;
    bool proposes_by_number_ = true;
    std::vector<UnitId> actors_;  // own units with something to do in this step
    std::vector<RetreatChoice> retreats_;
    mutable std::map<std::pair<CardId, Section>, bool> in_vain_;  // worked out when asked for
    mutable std::map<CardId, std::vector<CardPlace>> places_;     // likewise
};

}  // namespace salient::ui
