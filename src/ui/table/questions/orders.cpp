// Which units get orders, and what an order may bring instead: units of the reserve, an air drop, a bridge blown up.
#include <algorithm>
#include <cmath>

#include "ui/table/preview.hpp"
#include "ui/table/questions/airdrops.hpp"
#include "ui/table/questions/registry.hpp"
#include "words/game_log.hpp"

namespace salient::ui {
namespace {

struct OrderQuestion final : AimingQuestion {
    explicit OrderQuestion(Occasion asked) : AimingQuestion(std::move(asked)) {
        offer_end<EndOrders>("end_phase", "button.end_orders");
        find_orderable();
        bridges_ = hexes_of<BlowBridge>();
        droppers_ = units_of<AimDrop>();
        to_come_ = may_come_now(table());
        if (!open().card().effect.is_none() && !open().card().fallback && may_order_all() &&
            std::none_of(open().units.begin(), open().units.end(), [&](const Unit& u) { return is_ordered_now(u); })) {
            is_proposing_ = true;
            proposed_ = able_;
        }
        for (std::size_t i = bridges_.size(); i > 0; --i) offer_bridge(i);
        for (std::size_t i = to_come_.size(); i > 0; --i)
            offer_first({.name = "prompt.bring_in." + std::to_string(i),
                         .label = {"button.bring_in", {unit_arg(to_come_[i - 1])}},
                         .action = {},
                         .comes = to_come_[i - 1]});
        for (std::size_t i = droppers_.size(); i > 0; --i)
            offer_first({.name = "prompt.drop." + std::to_string(i),
                         .label = {"button.drop", {unit_arg(droppers_[i - 1])}},
                         .action = {},
                         .icon = "parachute",
                         .comes = droppers_[i - 1]});
    }

    Message prompt() const override {
        if (is_aiming()) return say("prompt.drop", {unit_arg(dropper_)});
        if (!coming_.is_none()) return say("prompt.bring_in", {unit_arg(coming_)});
        if (is_proposing_) return ordering_all();
        if (step<OrderStep>().on_the_move)
            return say(able_.empty() ? "prompt.on_the_move_done" : "prompt.on_the_move",
                       {{"ordered", count_units([](const Unit& u) { return u.on_the_move; })}});
        const int ordered = count_units([&](const Unit& u) { return is_ordered_now(u); }) +
                            static_cast<int>(open().card().drops.size());  // PARA-9
        Args args{{"ordered", ordered}, {"most", most_orders()}};
        if (able_.empty()) return say("prompt.order_done", std::move(args));
        if (!match().rules().at(card_in_play()).orders.by_dice) return say("prompt.order", std::move(args));
        args.push_back({"dice", dice_markup(open().card().faces)});
        return say("prompt.order_by_dice", std::move(args));
    }
    const char* legend(Light light) const override {
        return light == Light::Chosen ? is_ordered_by_card() ? nullptr : "legend.ordered" : Question::legend(light);
    }
    Message end_note() const override {
        const int ordered =
            is_proposing_ ? static_cast<int>(proposed_.size()) : count_units([&](const Unit& u) { return is_ordered_now(u); });
        if (step<OrderStep>().on_the_move || ordered == 0) return {};
        return {is_ordered_by_card() ? "end_note.all_ordered" : "end_note.ordered", {{"n", ordered}}};
    }

    bool has_selection() const override { return is_aiming() || !coming_.is_none(); }
    void unchoose() override {
        dropper_ = {};
        choose_to_come({});
    }
    bool follow(const Meaning& meaning) override {
        if (meaning.kind != Meaning::Kind::Propose) return Question::follow(meaning);
        is_by_hand_ = true;
        if (contains(proposed_, meaning.unit))
            std::erase(proposed_, meaning.unit);
        else
            proposed_.push_back(meaning.unit);
        return true;
    }
    UnitId coming() const override { return coming_; }
    bool may_choose_to_come(UnitId unit) const override { return contains(to_come_, unit); }
    void choose_to_come(UnitId unit) override {
        if (contains(droppers_, unit)) {
            dropper_ = unit;
            return;
        }
        coming_ = unit == coming_ ? UnitId::none() : unit;
        entries_ = coming_.is_none() ? std::vector<HexId>{} : entry_hexes(table(), coming_);
    }

    bool is_proposing() const override { return is_proposing_; }
    bool is_ordered_by_card() const override { return is_proposing_ && !is_by_hand_; }
    Meaning leaving_out(HexId hex) const override {
        const UnitId unit = hex.is_none() || unit_at(hex).is_none() ? UnitId::none() : lead_of(table(), unit_at(hex));
        if (!is_proposing_ || !contains(able_, unit)) return {};
        return {.kind = Meaning::Kind::Propose, .unit = unit};
    }
    bool may_order_all() const override {
        const Card& card = match().rules().at(open().card().effect);
        const Orders& orders = card.orders;
        if (step<OrderStep>().on_the_move || is_about_who(card)) return false;
        if (orders.has_all()) return true;
        // Orders that could go elsewhere, or bring somebody, are for the player to give.
        if (!asked().proposes_by_number || orders.by_dice) return false;
        if (!droppers_.empty() || !bridges_.empty() || !to_come_.empty()) return false;
        const OrderPreview preview = preview_of_card();
        return !preview.eligible.empty() && static_cast<int>(preview.eligible.size()) <= preview.units;
    }
    // As many units as the card in play could order if none had been named yet.
    int most_orders() const override {
        const Card& card = match().rules().at(card_in_play());
        if (card.initiative) return 1;  // OVL-INI-T1 to OVL-INI-T3
        if (!card.orders.by_dice) return preview_of_card().units;
        const Open before = before_orders();
        return units_for_faces({match().rules(), match().scenario(), before}, before.card());
    }

    Meaning on_hex(HexId hex) const override {
        if (is_aiming()) return ask(AimDrop{dropper_, hex});
        UnitId unit = unit_at(hex);
        if (!coming_.is_none() && !is_own(unit)) return ask(BringIn{coming_, hex});
        if (is_own(unit)) unit = lead_of(table(), unit);
        if (is_own(unit) && open().at(unit).ordered && match().can_undo()) return {.kind = Meaning::Kind::TakeBack, .unit = unit};
        if (is_proposing_ && contains(able_, unit))
            return {.kind = is_by_hand_ ? Meaning::Kind::Propose : Meaning::Kind::Confirm, .unit = unit};
        if (!is_own(unit)) {
            const auto* demolition = match().scenario().scenario_rules.find<Demolition>();
            if (demolition != nullptr && demolition->side == side() && contains(demolition->bridges, hex))
                return ask(BlowBridge{hex});
        }
        return unit.is_none() ? Meaning{} : ask(OrderUnit{unit});
    }

    std::vector<HexId> answers() const override {
        std::vector<HexId> out = entries_;
        out.insert(out.end(), bridges_.begin(), bridges_.end());
        const std::vector<HexId> drops = aims();
        out.insert(out.end(), drops.begin(), drops.end());
        return out;
    }

    void light(BoardMarks& out) const override {
        if (is_staff_game()) out.board_sections = open().card().laid_in;
        for (std::size_t i = 0; i < bridges_.size(); ++i) {
            HexMark& mark = lit(out, bridges_[i], Light::Target);
            const Demolition& rule = *match().scenario().scenario_rules.find<Demolition>();
            mark.dice = rule.costs_card ? 0 : rule.dice;
            if (bridges_.size() > 1) mark.badge = std::to_string(i + 1);
        }
        if (!is_aiming())
            for (const UnitId unit : able_) lit(out, hex_of(unit), Light::MayOrder);
        for (const Unit& unit : open().units)  // ordered one by one, they look as those proposed do
            if (unit.on_board() && is_ordered_now(unit)) lit(out, unit.hex, Light::Chosen);
        lit(out, entries_, Light::MayBattle);
        for (const UnitId unit : proposed_) {
            out.tokens[unit] = is_by_hand_ ? UnitToken::Ordered : UnitToken::ByCard;
            lit(out, hex_of(unit), Light::Chosen);
        }
        if (is_proposing_)
            for (const UnitId unit : able_)
                if (!contains(proposed_, unit)) out.tokens[unit] = UnitToken::LeftOut;
        for (const UnitId unit : able_)
            if (is_in_vain(unit)) out.hexes[hex_of(unit)].has_no_target = true;
        if (is_aiming()) light_aims(out);
    }

private:
    bool is_in_vain(UnitId unit) const { return is_ordered_in_vain(table(), match().rules().at(card_in_play()), unit); }
    bool is_aiming() const { return !dropper_.is_none(); }
    // By its text it matters who is ordered beyond moves and battles: Dig-In, Behind Enemy Lines, Medics & Mechanics.
    static bool is_about_who(const Card& card) {
        const bool does_something = !card.hooks[static_cast<std::size_t>(Moment::OrdersGiven)].is_none();
        return does_something || card.heals || std::count(card.phases.begin(), card.phases.end(), Phase::Move) > 1;
    }
    Message ordering_all() const {
        const auto all = static_cast<int>(able_.size());
        const Card& card = match().rules().at(card_in_play());
        const bool moves = contains(card.phases, Phase::Move);
        if (is_by_hand_ && proposed_.empty()) return say("prompt.order_none");
        if (is_by_hand_) return say("prompt.order_left_out", {{"ordered", static_cast<int>(proposed_.size())}, {"n", all}});
        return say(moves ? "prompt.order_by_card" : "prompt.order_by_card_battle", {{"n", all}, {"card", "@card." + card.id}});
    }

    void find_orderable() {
        for (const UnitId unit : open().units.ids()) {
            if (open().units[unit].side != side() || !match().check(OrderUnit{unit})) continue;
            if (open().units[unit].on_board())
                able_.push_back(unit);
            else  // RESERVE-8
                offer("prompt.order_staged." + std::to_string(unit.value), {"button.order_staged", {unit_arg(unit)}},
                      OrderUnit{unit});
        }
    }

    // Each bridge that may be blown up, with the odds; several are told apart by the numbers on the board.
    void offer_bridge(std::size_t number) {
        const double chance = demolition_chance(*match().scenario().scenario_rules.find<Demolition>());
        Message label{"button.blow_bridge", {{"percent", static_cast<int>(std::lround(100 * chance))}}};
        if (bridges_.size() > 1) {
            label.key = "button.blow_bridge_number";
            label.args.push_back({"number", static_cast<int>(number)});
        }
        offer_first({"prompt.blow." + std::to_string(number), label, BlowBridge{bridges_[number - 1]}, false, {}});
    }

    // The table as if no unit had its order, and what the card in play could order there.
    Open before_orders() const {
        Open before = open();
        for (Unit& unit : before.units) {
            unit.ordered = false;
            unit.ordered_by = InPlayId::none();
        }
        return before;
    }
    CardId card_in_play() const { return open().card().effect.is_none() ? open().card().played : open().card().effect; }
    OrderPreview preview_of_card() const {
        const Open before_open = before_orders();
        const CardInPlay& card = before_open.card();
        const Table before(match().rules(), match().scenario(), before_open);
        if (is_staff_game() && is_field_general(seat()))
            return preview_orders_in(before, seat(), card_in_play(), card.laid_in, card.bonus);
        return preview_orders(before, seat(), card_in_play(), card.section);
    }

    UnitId coming_;                 // the unit of the reserve for which a hex is to be said
    std::vector<UnitId> to_come_;   // of the reserve, by the orders of a card
    std::vector<HexId> entries_;    // hexes for the unit that comes
    std::vector<HexId> bridges_;    // that may be blown up instead of ordering
    std::vector<UnitId> droppers_;  // that may be dropped now, one of each drop
    bool is_proposing_ = false;
    bool is_by_hand_ = false;  // the player has left somebody out
};

}  // namespace

AQuestion question_of(const OrderStep&, Occasion asked) { return std::make_unique<OrderQuestion>(std::move(asked)); }

}  // namespace salient::ui
