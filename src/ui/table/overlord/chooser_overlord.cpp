// Mode Overlord: cards are given to roles, laid in sections, or a die is rolled instead; one role gives way to another (OVL-DEAL, OVL-FG,
// OVL-INI, OVL-TURN-10). What a click means there, and what is offered beside the prompt.
#include <algorithm>

#include "core/contains.hpp"
#include "core/overloaded.hpp"
#include "salient/overlord.hpp"
#include "salient/side_key.hpp"
#include "ui/table/chooser.hpp"
#include "words/overlord_text.hpp"

namespace salient::ui {
namespace {

Args about_role(Seat seat) { return {{"role", role_arg(seat)}}; }

}  // namespace

bool Chooser::is_staff_game() const { return is_overlord(match_->scenario()); }

bool Chooser::asks_for_card() const {
    return question_ == Question::PlayCard || question_ == Question::Chip || question_ == Question::Distribute ||
           question_ == Question::Lay;
}

bool Chooser::is_ordered_now(const Unit& unit) const {
    if (!unit.ordered || !is_staff_game()) return unit.ordered;
    const auto* step = match_->open().steps.empty() ? nullptr : std::get_if<OrderStep>(&match_->open().steps.back());
    return step == nullptr || unit.ordered_by == step->card;
}

// What is offered whatever is picked. Roles stand as their commands lie on the screen.
void Chooser::refresh_staff() {
    if (!is_staff_game()) return;
    for (const Action& action : match_->legal()) {
        std::visit(
            overloaded{
                [&](const EndGiving&) {
                    offers_.push_back({"prompt.end_giving", {"button.end_giving", {}}, action, true, {}});
                },
                [&](const RollInitiative&) {
                    offers_.push_back({"prompt.initiative", {"button.roll_initiative", {}}, action, false, "icon_die"});
                    offers_.back().key = "Y";
                },
                [&](const GiveBonus& a) {
                    offers_.push_back(
                        {std::string("prompt.bonus.") + role_word(a.seat) + "." + match_->rules().at(a.card).id,
                         {"button.bonus", {{"card", "@card." + match_->rules().at(a.card).id}, {"role", role_arg(a.seat)}}},
                         action,
                         false,
                         {}});
                },
                [&](const DrawBack& a) {
                    if (!contains(actors_, a.unit)) actors_.push_back(a.unit);
                },
                [](const auto&) {},
            },
            action);
    }
    // What only takes a choice back is not among the legal actions.
    if (question_ == Question::Distribute && match_->check(GiveBonus{}))
        offers_.push_back({"prompt.bonus.none", {"button.no_bonus", {}}, GiveBonus{}, false, {}});
    if (question_ == Question::Ambush && match_->check(NoMoreAmbush{}))
        offers_.push_back({"prompt.no_more_ambush", {"button.no_more_ambush", {}}, NoMoreAmbush{}, false, {}});
    // Others of the side who may act or answer now. The key goes on to the next role after the one that is asked (OVL-TURN-10).
    std::vector<Offer> ways;
    for (const StaffRole role : roles) {
        const Seat other = seat_of(side(), role);
        if (other == seat_ || !match_->check(GiveWay{other})) continue;
        const char* label = question_ == Question::Lead      ? "button.led_by"
                            : question_ == Question::Retreat ? "button.answered_by"
                                                             : "button.give_way";
        ways.push_back(
            {std::string("prompt.give_way.") + role_word(other), {label, about_role(other)}, GiveWay{other}, false, {}});
    }
    if (ways.empty()) return;
    const auto next =
        std::find_if(ways.begin(), ways.end(), [&](const Offer& o) { return std::get<GiveWay>(*o.action).seat > seat_; });
    (next != ways.end() ? *next : ways.front()).key = "E";
    offers_.insert(offers_.end(), ways.begin(), ways.end());
}

// Of the card picked: to whom it goes, or where it is laid.
std::vector<Offer> Chooser::offers_for_card() const {
    std::vector<Offer> out;
    if (card_.is_none()) return out;
    const Rulebook& rules = match_->rules();
    for (const Action& action : match_->legal()) {
        if (const auto* gift = std::get_if<GiveCard>(&action); gift != nullptr && gift->card == card_)
            out.push_back({std::string("prompt.give.") + role_word(gift->seat),
                           {gift->seat == seat_ ? "button.play_yourself" : "button.give_to", about_role(gift->seat)},
                           action,
                           false,
                           {}});
        const auto* lay = std::get_if<LayCard>(&action);
        if (lay == nullptr || lay->card != card_) continue;
        Offer offer{"prompt.lay." + std::to_string(out.size()), {}, action, false, {}};
        Args args{{"place", board_section_arg(lay->where)}};
        if (lay->repeats.is_none()) {
            offer.label = {"button.lay_in", args};
            if (lay->where.count() == 1)  // the key of a section is its number
                for (int s = 0; s < board_section_count; ++s)
                    if (lay->where.has(s)) offer.key = std::to_string(s + 1);
        } else {
            args.push_back({"card", "@card." + rules.at(lay->repeats).id});
            offer.label = {"button.repeat_in", args};
        }
        out.push_back(std::move(offer));
    }
    return out;
}

Meaning Chooser::meaning_of_gift(CardId card) const {
    if (card_ == card) return {.kind = Meaning::Kind::PickCard};
    std::vector<const GiveCard*> ways;
    for (const Action& action : match_->legal())
        if (const auto* gift = std::get_if<GiveCard>(&action); gift != nullptr && gift->card == card) ways.push_back(gift);
    if (ways.size() == 1) return ask(*ways.front());
    if (ways.size() > 1) return {.kind = Meaning::Kind::PickCard, .card = card};
    // Why not: of those to whom it could go by what is printed on it.
    const Seats may = recipients_of(table(), seat_, card);
    for (const StaffRole role : roles)
        if (may.has(seat_of(side(), role))) return ask(GiveCard{card, seat_of(side(), role)});
    return ask(GiveCard{card, seat_of(side(), StaffRole::Left)});
}

Meaning Chooser::meaning_of_laying(CardId card) const {
    if (card_ == card) return {.kind = Meaning::Kind::PickCard};
    std::vector<const LayCard*> ways;
    for (const Action& action : match_->legal())
        if (const auto* lay = std::get_if<LayCard>(&action); lay != nullptr && lay->card == card) ways.push_back(lay);
    if (ways.size() == 1) return ask(*ways.front());
    if (ways.size() > 1) return {.kind = Meaning::Kind::PickCard, .card = card};
    return ask(LayCard{card, {}, {}});
}

// A click on the board with a card picked: whoever leads there gets it; in which section it is laid.
Meaning Chooser::about_staff_hex(HexId hex) const {
    if (question_ == Question::Distribute) {
        if (card_.is_none()) return {};
        Meaning refused;
        for (const Seat general : leaders_at(table(), side(), hex)) {
            Meaning gift = ask(GiveCard{card_, general});
            if (gift.kind == Meaning::Kind::Play) return gift;
            refused = std::move(gift);
        }
        return refused;
    }
    if (question_ == Question::Lay) {
        if (card_.is_none()) return {};
        std::vector<const LayCard*> ways;
        const BoardSections here = table().board.board_sections(hex);
        for (const Action& action : match_->legal()) {
            const auto* lay = std::get_if<LayCard>(&action);
            if (lay != nullptr && lay->card == card_ && !(lay->where & here).empty()) ways.push_back(lay);
        }
        return ways.size() == 1 ? ask(*ways.front()) : Meaning{};
    }
    // The Initiative die: a unit draws back one hex, or loses a figure.
    const UnitId unit = unit_at(hex);
    if (is_own(unit)) {
        if (has(LoseFigure{unit}) || !contains(actors_, unit)) return ask(LoseFigure{unit});
        if (unit == chosen_) return {.kind = Meaning::Kind::LetGo};
        return {.kind = Meaning::Kind::Choose, .unit = unit};
    }
    return chosen_.is_none() ? Meaning{} : ask(DrawBack{chosen_, hex});
}

// The sections in which the card picked may be laid, or those that the acting role leads.
BoardSections Chooser::sections_lit() const {
    BoardSections out;
    if (!is_staff_game() || !is_player(seat_)) return out;
    if (question_ == Question::Distribute && !card_.is_none()) {
        for (const Action& action : match_->legal())
            if (const auto* gift = std::get_if<GiveCard>(&action);
                gift != nullptr && gift->card == card_ && is_field_general(gift->seat))
                out = out | command_of(table(), gift->seat);
    } else if (question_ == Question::Lay && !card_.is_none()) {
        for (const Action& action : match_->legal())
            if (const auto* lay = std::get_if<LayCard>(&action); lay != nullptr && lay->card == card_) out = out | lay->where;
    } else if (question_ == Question::Lay && is_field_general(seat_)) {
        out = command_of(table(), seat_);
    } else if (question_ == Question::Order) {
        out = match_->open().card().laid_in;
    }
    return out;
}

void Chooser::light_staff(BoardMarks& out) const {
    out.board_sections = sections_lit();
    if (question_ != Question::Initiative) return;
    for (const Action& action : match_->legal())
        if (const auto* back = std::get_if<DrawBack>(&action); back != nullptr && back->unit == chosen_)
            out.hexes[back->hex].light = Light::MayBattle;
}

void Chooser::add_staff_hexes(std::vector<HexId>& out) const {
    for (const Action& action : match_->legal())
        if (const auto* back = std::get_if<DrawBack>(&action); back != nullptr && back->unit == chosen_)
            if (!contains(out, back->hex)) out.push_back(back->hex);
}

const std::vector<Chooser::CardPlace>& Chooser::card_places(CardId card) const {
    const auto [found, is_new] = places_.try_emplace(card);
    std::vector<CardPlace>& places = found->second;
    if (!is_new || match_->rules().at(card).copies_last) return places;  // what is repeated says where
    Seats generals;
    if (question_ == Question::Distribute) generals = recipients_of(table(), seat_, card);
    if (question_ == Question::Lay) generals.add(seat_);
    for (const StaffRole role : field_generals) {
        const Seat general = seat_of(side(), role);
        if (!generals.has(general)) continue;
        for (const BoardSections where : places_for(table(), general, card))
            places.push_back({where, preview_orders_in(table(), general, card, where)});
    }
    std::sort(places.begin(), places.end(), [](const CardPlace& a, const CardPlace& b) { return a.where < b.where; });
    return places;
}

OrderPreview Chooser::preview_of_places(CardId card) const {
    OrderPreview all;
    for (const CardPlace& place : card_places(card)) {
        all.units = std::max(all.units, place.orders.units);
        for (const UnitId unit : place.orders.eligible)
            if (!contains(all.eligible, unit)) all.eligible.push_back(unit);
    }
    return all;
}

Message Chooser::staff_prompt() const {
    Args args{{"side", side_key(side())}};
    args.push_back({"role", role_arg(seat_)});
    if (!card_.is_none()) args.push_back({"card", "@card." + match_->rules().at(card_).id});
    switch (question_) {
        case Question::Distribute: {
            if (!card_.is_none()) return {"prompt.give_card", args};
            const auto& down = match_->open().face_down;
            const auto taken_up = std::count_if(down.begin(), down.end(), [&](const FaceDown& what) {
                return what.kind == FaceDownKind::TakenUp && what.owner == seat_;
            });
            if (taken_up > 0) {  // OVL-COM-6
                args.push_back({"left", static_cast<int>(taken_up)});
                return {"prompt.distribute_taken_up", args};
            }
            const int left = gives_left(table(), seat_);
            args.push_back({"left", left});
            return {left == 0 ? "prompt.distribute_done" : "prompt.distribute", args};
        }
        case Question::Lay: {
            const bool has_cards = std::any_of(match_->legal().begin(), match_->legal().end(),
                                               [](const Action& a) { return std::holds_alternative<LayCard>(a); });
            if (!has_cards) return {"prompt.initiative", args};
            return {card_.is_none() ? "prompt.lay" : "prompt.lay_where", args};
        }
        case Question::Initiative: {
            const bool draws_back = std::any_of(match_->legal().begin(), match_->legal().end(),
                                                [](const Action& a) { return std::holds_alternative<DrawBack>(a); });
            if (!draws_back) return {"prompt.initiative_loses", args};
            return {chosen_.is_none() ? "prompt.initiative_flag" : "prompt.initiative_back", args};
        }
        default: return {"prompt.lead", args};
    }
}

}  // namespace salient::ui
