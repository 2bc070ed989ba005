// What a step asks of a person: which gesture answers it, in which words, what is lit on the board, what a click means. One object for each
// step that asks, in the file of its wing, made anew whenever something was played; what is chosen on the way to an answer is its own.
// Which question belongs to a step, registry.hpp says. No question knows a rule: the legal list and `check` decide.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/contains.hpp"
#include "salient/data.hpp"
#include "salient/match.hpp"
#include "salient/queries.hpp"
#include "ui/board/board_view.hpp"

namespace salient::ui {

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

// One of the answers to a question of which each is told with what it costs: a retreat.
struct Answer {
    HexId hex;  // where it ends
    Action action;
    int figures_lost = 0;
    int flags_ignored = 0;
    int hexes = 0;
    bool is_dominated = false;  // it costs more than another one that ends there
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
        Confirm,    // the orders as they are proposed; `unit` acts next
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

// What a question is made from.
struct Occasion {
    const Match* match = nullptr;
    Seat seat = seat::nobody;  // whose decision it is; seat::nobody: no player's
    Step step{};               // that asks; where none does, one that asks no player
    bool proposes_by_number = true;
    std::function<std::string(HexId)> place_of{};  // how a hex is called, as markup
};

class Question {
public:
    explicit Question(Occasion asked) : asked_(std::move(asked)) {}
    virtual ~Question() = default;
    Question(const Question&) = delete;
    Question& operator=(const Question&) = delete;

    // Whether it is what a step of these kinds asks.
    template <class... S>
    bool step_is() const {
        return (std::holds_alternative<S>(asked_.step) || ...);
    }
    Seat seat() const { return asked_.seat; }
    Side side() const { return side_of(asked_.seat); }
    virtual Message prompt() const = 0;
    // The same while a curtain hides the hand: it tells nothing of any card.
    virtual Message covered_prompt() const { return prompt(); }
    const std::vector<Offer>& offers() const { return offers_; }
    // Own units that can act in this step, or may be ordered.
    const std::vector<UnitId>& able() const { return able_; }
    // Ordered units act one after the other: they move, or they battle.
    virtual bool is_for_acting() const { return false; }

    // -- the board --
    // What a click on a hex would mean. Asks `check` and changes nothing.
    Meaning meaning(HexId hex) const { return hex.is_none() ? Meaning{} : on_hex(hex); }
    // Hexes that invite a click, sorted.
    std::vector<HexId> inviting() const;
    // Where a click answers the question by itself, one after the other as one reads: the targets of the chosen unit, the units of which one
    // is named, healed or hurt. Nine at most, the first ones; empty where cards of the hand have the digits.
    std::vector<HexId> numbered() const;
    // The lights, signs and tokens of the board. `shown`: what lies on the screen, which has come to the question that is asked.
    BoardMarks marks(const Open& shown, HexId hover) const;
    // What a light on the board means; null: nothing that the legend names.
    virtual const char* legend(Light light) const;

    // -- what is chosen on the way to an answer --
    UnitId chosen() const { return chosen_; }
    virtual void choose(UnitId unit) { chosen_ = unit; }
    virtual void unchoose();
    // What was chosen when the same was asked before.
    void keep(UnitId unit);
    virtual bool has_selection() const { return !chosen_.is_none() || !card_.is_none(); }
    // The step itself has chosen.
    virtual bool is_chosen_for_good() const { return false; }
    // Follows a meaning as far as it is about what is selected; false when it is not, and somebody else has to carry it out.
    virtual bool follow(const Meaning& meaning);
    // The unit of the reserve for which a hex is to be said, or none; one that may be chosen, because an order can bring it in.
    virtual UnitId coming() const { return {}; }
    virtual bool may_choose_to_come(UnitId unit) const;
    virtual void choose_to_come(UnitId unit) { choose(unit); }
    // What would become of the unit that is dropped, aimed at this hex; nothing where it may not be.
    virtual std::optional<DropOdds> drop_at(HexId) const { return {}; }

    // -- orders --
    // A card that may order as many units as are eligible begins with all of them proposed (ORDER-2); clicks take units out and in, one
    // confirmation orders them.
    virtual bool is_proposing() const { return false; }
    const std::vector<UnitId>& proposed() const { return proposed_; }
    // Whether the card in play may order every unit that it is for, and how many at most.
    virtual bool may_order_all() const { return false; }
    virtual int most_orders() const { return 0; }
    // As long as nobody changed it, the card orders and no click does: a click on such a unit confirms, and never takes an order away.
    virtual bool is_ordered_by_card() const { return false; }
    // What the other button of the mouse means on a hex: the unit there is left out, or ordered after all.
    virtual Meaning leaving_out(HexId) const { return {}; }
    // What ends with the step could still be done by these.
    virtual std::vector<UnitId> idle() const { return {}; }
    // Below the words of the button that ends the step; without a key: nothing.
    virtual Message end_note() const { return {}; }
    // Whether a unit has been ordered by the card that orders now; where one card is played at a time, by any.
    bool is_ordered_now(const Unit& unit) const;

    // -- moves, battles, retreats --
    // Where a click on this hex would move the chosen unit, by the way it would take; null when it would not.
    virtual const Destination* destination(HexId) const { return nullptr; }
    // Hexes that the next route must pass; a second call takes the hex out again.
    virtual void toggle_waypoint(HexId) {}
    // The attack that a click on this hex would make, or that the pointer asks about.
    struct Attack {
        UnitId attacker;  // none: by the card
        UnitId target;
        BattleKind kind = BattleKind::Normal;
        int dice = 0;
    };
    virtual std::optional<Attack> attack_on(HexId) const { return {}; }
    // In the order of their numbers: first the hexes as they lie, then staying, last what costs more than another that ends there.
    virtual const std::vector<Answer>& listed() const {
        static const std::vector<Answer> none;
        return none;
    }
    // About which unit they are.
    virtual UnitId about() const { return {}; }

    // -- cards: questions/cards.hpp --
    // Cards lie before him to be chosen from.
    virtual bool asks_for_card() const { return false; }
    // The digits are theirs, not those of buttons.
    virtual bool gives_cards_digits() const { return false; }
    Meaning meaning(CardId card) const { return on_card(card); }
    // A card clicked that still needs its section, or of which is still to be said how it is played.
    CardId card() const { return card_; }
    // Of the card picked: how it may be played, to whom it may be given, or where it may be laid; empty where that is not asked.
    virtual std::vector<Offer> offers_for_card() const { return {}; }
    virtual bool is_card_playable(CardId) const { return false; }
    // A click on the card lays it under the chip, and it is not played now.
    virtual bool goes_under_chip(CardId) const { return false; }
    // Whether it would come to nothing now (TURN-9): see leads_to_nothing. False for a card that cannot be played.
    virtual bool is_in_vain(CardId, Section = Section::None) const { return false; }
    // Units a card would order now: for the light when the pointer is on it. Of a card of a staff those that it could order, wherever it
    // is laid; how many, each place says.
    virtual OrderPreview preview(CardId) const { return {}; }
    // Of a card that is handed out or laid: the places where it may come to lie, from the left of the screen on, and whom it orders there.
    struct CardPlace {
        BoardSections where;
        OrderPreview orders;
    };
    virtual std::vector<CardPlace> card_places(CardId) const { return {}; }
    // Of a card that copies the enemy's last one: which it would be for this side now (TC-CTR-3); none where there is nothing to copy, and
    // for other cards.
    CardId copied(CardId card, Side by) const;
    // The battle is led by two staffs of four roles (OVL-SCOPE-1).
    bool is_staff_game() const;

    // Others of the side who may act or answer now, each with a button, once.
    void offer_to_give_way();

protected:
    // What a click means; never asked of no hex.
    virtual Meaning on_hex(HexId) const { return {}; }
    virtual Meaning on_card(CardId) const { return {}; }
    // Lights what the answers are about.
    virtual void light(BoardMarks& out) const;
    // Hexes beside those of able units that may invite a click.
    virtual std::vector<HexId> answers() const { return {}; }
    // Those that have numbers.
    virtual std::vector<HexId> counted() const { return {}; }
    virtual const char* give_way_label() const { return "button.give_way"; }

    // -- for the wings --
    const Match& match() const { return *asked_.match; }
    const Open& open() const { return match().open(); }
    Table table() const { return {match().rules(), match().scenario(), open()}; }
    const Actions& legal() const { return match().legal(); }
    const Occasion& asked() const { return asked_; }
    template <class S>
    const S& step() const {
        return std::get<S>(asked_.step);
    }
    UnitId unit_at(HexId hex) const { return open().unit_at(hex); }
    HexId hex_of(UnitId unit) const { return open().at(unit).hex; }
    bool is_own(UnitId unit) const { return !unit.is_none() && open().at(unit).side == side(); }
    UnitId enemy_at(HexId hex) const;  // none where no enemy stands
    bool is_staged(UnitId unit) const { return !unit.is_none() && open().at(unit).where == Location::Staged; }
    template <class A>
    bool has(const A& action) const {
        return contains(legal(), Action{action});
    }
    // Each legal action of a kind.
    template <class A, class F>
    void each(F&& f) const {
        for (const Action& action : legal())
            if (const auto* of_kind = std::get_if<A>(&action)) f(*of_kind);
    }
    template <class A>
    const A* first() const {
        for (const Action& action : legal())
            if (const auto* of_kind = std::get_if<A>(&action)) return of_kind;
        return nullptr;
    }
    // The units that legal actions of these kinds are about, and the hexes that they name, else those of the units.
    template <class... A>
    std::vector<UnitId> units_of() const {
        std::vector<UnitId> out;
        for (const Action& action : legal()) (add_unit(std::get_if<A>(&action), out), ...);
        return out;
    }
    template <class... A>
    std::vector<HexId> hexes_of() const {
        std::vector<HexId> out;
        for (const Action& action : legal()) (add_hex(std::get_if<A>(&action), out), ...);
        return out;
    }

    // Own units on the board of which something holds.
    template <class F>
    int count_units(F&& test) const {
        return static_cast<int>(std::count_if(open().units.begin(), open().units.end(), [&](const Unit& unit) {
            return unit.side == side() && unit.on_board() && !is_drawn(table(), unit) && test(unit);
        }));
    }

    Meaning ask(const Action& action) const;
    // The same of the unit on a hex.
    template <class A>
    Meaning ask_of_unit(HexId hex) const {
        return unit_at(hex).is_none() ? Meaning{} : ask(A{unit_at(hex)});
    }
    static Meaning refusing(Refusal refusal) { return {.kind = Meaning::Kind::Refuse, .refusal = std::move(refusal)}; }
    static Refusal hint(std::string_view clause, std::string_view key, Args args = {}) {
        return Verdict::no(clause, key, std::move(args)).refusal();
    }
    // A sentence that names the side.
    Message say(const char* key, Args args = {}) const;
    Arg unit_arg(UnitId unit) const { return {"unit", unit_text(table(), unit)}; }
    Arg place_arg(UnitId unit) const {
        return {"place", verbatim(asked_.place_of ? asked_.place_of(hex_of(unit)) : std::string())};
    }

    void offer(const std::string& name, Message label, Action action, std::string_view icon = {});
    template <class A>
    void offer_end(const char* name, const char* label) {
        if (has(A{})) offers_.push_back({std::string("prompt.") + name, {label, {}}, A{}, true});
    }
    void offer_no(const char* label);
    // At the front, where the chosen unit has its own.
    void offer_first(Offer offer) { offers_.insert(offers_.begin(), std::move(offer)); }
    static HexMark& lit(BoardMarks& out, HexId hex, Light light);
    static void lit(BoardMarks& out, const std::vector<HexId>& hexes, Light light);

    std::vector<Offer> offers_;
    std::vector<UnitId> able_;
    std::vector<UnitId> proposed_;
    UnitId chosen_;
    CardId card_;

private:
    template <class A>
    void add_unit(const A* action, std::vector<UnitId>& out) const {
        if (action == nullptr) return;
        UnitId unit;
        if constexpr (requires { action->attacker; })
            unit = action->attacker;
        else
            unit = action->unit;
        if (!contains(out, unit)) out.push_back(unit);
    }
    template <class A>
    void add_hex(const A* action, std::vector<HexId>& out) const {
        if (action == nullptr) return;
        if constexpr (requires { action->hex; })
            out.push_back(action->hex);
        else if constexpr (requires { action->target; })
            out.push_back(hex_of(action->target));
        else
            out.push_back(hex_of(action->unit));
    }

    Occasion asked_;
    bool has_offered_way_ = false;
};

// Answered by a click on one of several units.
template <class A>
class OneOfUnits : public Question {
public:
    explicit OneOfUnits(Occasion asked) : Question(std::move(asked)) { able_ = units_of<A>(); }

protected:
    Meaning on_hex(HexId hex) const override { return ask_of_unit<A>(hex); }
    std::vector<HexId> counted() const override { return hexes_of<A>(); }
};

}  // namespace salient::ui
