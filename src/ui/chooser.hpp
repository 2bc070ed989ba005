// Narrows the legal list click by click: a unit clicked leaves its actions, a hex clicked among them is played; anything else is
// asked of `check`, and its refusal is shown. The chooser knows no rule.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "salient/match.hpp"
#include "salient/queries.hpp"
#include "ui/board_view.hpp"

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
    Winter,
    Smoke,
    KeepCard
};

// A choice that is offered as a button beside the prompt.
struct Offer {
    std::string name;  // "prompt.take_ground"
    Message label;
    Action action;
    bool is_main = false;  // the one that ends the step
    std::string_view icon = {};
};

// What a click came to.
struct Clicked {
    std::optional<Action> action{};    // to be played
    std::optional<Refusal> refusal{};  // why not
    bool is_changed = false;           // the selection changed
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
    Side side() const { return side_; }  // whose decision it is
    Message prompt() const;
    int most_orders() const;
    const std::vector<Offer>& offers() const { return offers_; }

    UnitId chosen() const { return chosen_; }
    void choose(UnitId unit);
    void unchoose();
    bool has_selection() const { return !chosen_.is_none() || !card_.is_none() || chosen_outcome_ >= 0; }

    Clicked click_hex(HexId hex);
    Clicked click_card(CardId card);
    // Retreat: hexes that the next route must pass; a second call takes the hex out again.
    void toggle_waypoint(HexId hex);

    // Why a click on this hex would be refused, for the pointer; nothing when it would be accepted or means nothing.
    std::optional<Refusal> why_not(HexId hex) const;
    bool invites(HexId hex) const;
    // Hexes that invite a click, sorted.
    std::vector<HexId> inviting() const;

    // The lights, signs and tokens of the board.
    BoardMarks marks(HexId hover) const;

    // The attack that a click on this hex would make, or that the pointer asks about.
    struct Attack {
        UnitId attacker;  // none: by the card
        UnitId target;
        BattleKind kind = BattleKind::Normal;
        int dice = 0;
    };
    std::optional<Attack> attack_on(HexId hex) const;
    const RetreatChoice* retreat_to(HexId hex) const;
    // Where a click on this hex would move the chosen unit, by the way it would take; null when it would not.
    const Destination* destination(HexId hex) const;

    // A card that orders all units begins with all of them proposed; clicks take units out and in, one confirmation orders them.
    bool is_proposing() const { return is_proposing_; }
    const std::vector<UnitId>& proposed() const { return proposed_; }

    CardId card() const { return card_; }  // a card clicked that still needs its section
    // Units a card would order now: for the light when the pointer is on it.
    OrderPreview preview(CardId card) const;
    bool is_card_playable(CardId card) const;

private:
    Table table() const { return {match_->rules(), match_->scenario(), match_->open()}; }
    UnitId unit_at(HexId hex) const { return match_->open().unit_at(hex); }
    bool is_own(UnitId unit) const { return !unit.is_none() && match_->open().at(unit).side == side_; }
    template <class A>
    bool has(const A& action) const;
    const MoveUnit* move_to(HexId hex) const;
    bool in_outcome(const Retreat& retreat) const;
    void refresh_retreat();
    Clicked ask(const Action& action) const;
    Clicked click_move(HexId hex);
    Clicked click_battle(HexId hex);
    Clicked click_retreat(HexId hex);

    const Match* match_;
    Question question_ = Question::None;
    Side side_ = Side::None;
    std::vector<Offer> offers_;
    UnitId chosen_;
    CardId card_;
    int chosen_outcome_ = -1;  // Retreat: which combination of flags ignored and figures lost
    std::vector<HexId> waypoints_;
    Reach reach_;
    std::vector<Target> targets_;  // of the chosen unit
    std::vector<UnitId> orderable_;
    std::vector<UnitId> proposed_;
    std::vector<HexId> bridges_;  // that may be blown up instead of ordering
    bool is_proposing_ = false;
    std::vector<UnitId> actors_;  // own units with something to do in this step
    std::vector<RetreatChoice> retreats_;
};

}  // namespace salient::ui
