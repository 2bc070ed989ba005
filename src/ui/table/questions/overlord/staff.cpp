// Which card goes to which role (OVL-TURN-3), and where it is laid (OVL-TURN-6).
#include "ui/table/questions/overlord/staff.hpp"

#include <algorithm>

#include "ui/table/overlord/staff_strip.hpp"
#include "ui/table/questions/registry.hpp"

namespace salient::ui {
std::vector<Question::CardPlace> StaffQuestion::card_places(CardId card) const {
    const auto [found, is_new] = places_.try_emplace(card);
    std::vector<CardPlace>& places = found->second;
    if (!is_new || match().rules().at(card).copies_last) return places;  // what is repeated says where
    const Seats generals = who_could_lay(card);
    for (const StaffRole role : field_generals) {
        const Seat general = seat_of(side(), role);
        if (!generals.has(general)) continue;
        for (const BoardSections where : places_for(table(), general, card))
            places.push_back({where, preview_orders_in(table(), general, card, where)});
    }
    std::sort(places.begin(), places.end(), [](const CardPlace& a, const CardPlace& b) { return a.where < b.where; });
    return places;
}

OrderPreview StaffQuestion::preview(CardId card) const {
    OrderPreview all;
    for (const CardPlace& place : card_places(card)) {
        all.units = std::max(all.units, place.orders.units);
        for (const UnitId unit : place.orders.eligible)
            if (!contains(all.eligible, unit)) all.eligible.push_back(unit);
    }
    return all;
}

Message StaffQuestion::tell(const char* key, Args args) const {
    args.push_back({"role", role_arg(seat())});
    if (!card_.is_none()) args.push_back(card_arg(card_));
    return say(key, std::move(args));
}

namespace {

// The Commander-in-Chief hands out cards.
struct HandOutQuestion final : StaffQuestion {
    explicit HandOutQuestion(Occasion asked) : StaffQuestion(std::move(asked)) {
        offer_end<EndGiving>("end_giving", "button.end_giving");
        each<GiveBonus>([&](const GiveBonus& bonus) {
            offer(std::string("prompt.bonus.") + role_word(bonus.seat) + "." + match().rules().at(bonus.card).id,
                  {"button.bonus", {card_arg(bonus.card), {"role", role_arg(bonus.seat)}}}, bonus);
        });
        // What only takes a choice back is not among the legal actions.
        if (match().check(GiveBonus{})) offer("prompt.bonus.none", {"button.no_bonus", {}}, GiveBonus{});
    }
    Message prompt() const override {
        if (!card_.is_none()) return tell("prompt.give_card", {{"keys", verbatim(keys_of_receivers())}});
        const auto taken_up = std::count_if(open().face_down.begin(), open().face_down.end(), [&](const FaceDown& what) {
            return what.kind == FaceDownKind::TakenUp && what.owner == seat();
        });
        if (taken_up > 0) return tell("prompt.distribute_taken_up", {{"left", static_cast<int>(taken_up)}});  // OVL-COM-6
        // Nothing else of the hand may be given past the chip, and nothing need be.
        if (has_chip(table(), seat()) && first<GiveCard>() == nullptr && has(EndGiving{}))
            return tell("prompt.distribute_chip_over");
        const int left = gives_left(table(), seat());
        return tell(left == 0 ? "prompt.distribute_done" : "prompt.distribute", {{"given", most_cards_given - left}});
    }
    // The arrows of those who may have the card raised, as they lie on the screen.
    std::string keys_of_receivers() const {
        static constexpr const char* arrows[] = {"<pic:icon_arrow_down>", "<pic:icon_arrow_left>", "<pic:icon_arrow_up>",
                                                 "<pic:icon_arrow_right>"};
        const auto staff = staff_on_screen(match().scenario(), side());
        std::string out;
        for (const GiveCard& gift : ways_of<GiveCard>(card_))
            for (std::size_t i = 0; i < staff.size(); ++i)
                if (staff[i] == gift.seat) out += (out.empty() ? "" : " ") + std::string(arrows[i]);
        return out;
    }
    bool gives_cards_digits() const override { return true; }

    Seats who_could_lay(CardId card) const override { return recipients_of(table(), seat(), card); }
    Meaning on_card(CardId card) const override {
        if (const auto meaning = by_its_ways<GiveCard>(card)) return *meaning;
        // Why not: of those to whom it could go by what is printed on it.
        const Seats may = recipients_of(table(), seat(), card);
        for (const StaffRole role : roles)
            if (may.has(seat_of(side(), role))) return ask(GiveCard{card, seat_of(side(), role)});
        return ask(GiveCard{card, seat_of(side(), StaffRole::Left)});
    }
    // Whoever leads there gets the card picked.
    Meaning on_hex(HexId hex) const override {
        if (card_.is_none()) return {};
        Meaning refused;
        for (const Seat general : leaders_at(table(), side(), hex)) {
            Meaning gift = ask(GiveCard{card_, general});
            if (gift.kind == Meaning::Kind::Play) return gift;
            refused = std::move(gift);
        }
        return refused;
    }
};

// A Field General lays a card that he was given, or rolls the Initiative die without one.
struct LayQuestion final : StaffQuestion {
    explicit LayQuestion(Occasion asked) : StaffQuestion(std::move(asked)) {
        offer_no("button.no_initiative");
        if (!has(RollInitiative{})) return;
        offer("prompt.initiative", {"button.roll_initiative", {}}, RollInitiative{}, "icon_die");
        offers_.back().key = "Y";
    }
    Message prompt() const override {
        if (first<LayCard>() == nullptr) return tell("prompt.initiative");
        return tell(card_.is_none() ? "prompt.lay" : "prompt.lay_where");
    }
    std::vector<Offer> offers_for_card() const override {
        std::vector<Offer> out;
        for (const LayCard& lay : ways_of<LayCard>(card_)) {
            Offer offer{"prompt.lay." + std::to_string(out.size()), {}, lay, false, {}};
            const Arg place{"place", board_section_arg(lay.where)};
            if (!lay.repeats.is_none()) {
                offer.label = {"button.repeat_in", {place, card_arg(lay.repeats)}};
            } else {
                offer.label = {"button.lay_in", {place}};
                if (lay.where.count() == 1)  // the key of a section is its number
                    for (int s = 0; s < board_section_count; ++s)
                        if (lay.where.has(s)) offer.key = std::to_string(s + 1);
            }
            out.push_back(std::move(offer));
        }
        return out;
    }

    Seats who_could_lay(CardId) const override {
        Seats own;
        own.add(seat());
        return own;
    }
    Meaning on_card(CardId card) const override {
        if (const auto meaning = by_its_ways<LayCard>(card)) return *meaning;
        return ask(LayCard{card, {}, {}});
    }
    // In which section the card picked is laid.
    Meaning on_hex(HexId hex) const override {
        if (card_.is_none()) return {};
        std::vector<LayCard> ways = ways_of<LayCard>(card_);
        const BoardSections here = table().board.board_sections(hex);
        std::erase_if(ways, [&](const LayCard& way) { return (way.where & here).empty(); });
        return ways.size() == 1 ? ask(ways.front()) : Meaning{};
    }
    void light(BoardMarks& out) const override {
        if (card_.is_none() && is_field_general(seat())) out.board_sections = command_of(table(), seat());
        if (card_.is_none()) return;
        for (const LayCard& way : ways_of<LayCard>(card_)) out.board_sections = out.board_sections | way.where;
    }
};

}  // namespace

AQuestion question_of(const DistributeStep&, Occasion asked) { return std::make_unique<HandOutQuestion>(std::move(asked)); }
AQuestion question_of(const CommandStep&, Occasion asked) { return std::make_unique<LayQuestion>(std::move(asked)); }

}  // namespace salient::ui
