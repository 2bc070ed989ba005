// Which card is played, which of those drawn is kept.
#include "ui/table/questions/cards.hpp"

#include "ui/table/preview.hpp"
#include "ui/table/questions/registry.hpp"

namespace salient::ui {
bool CardQuestion::is_card_playable(CardId card) const {
    return may_play(card) || has(DiscardCard{card}) || has(LayUnderChip{card}) || !ways_of<GiveCard>(card).empty() ||
           !ways_of<LayCard>(card).empty();
}

namespace {

struct PlayCardQuestion final : CardQuestion {
    explicit PlayCardQuestion(Occasion asked) : CardQuestion(std::move(asked)) {
        if (has(SpendAirPower{})) offer("prompt.air_token", {"button.air_token", {}}, SpendAirPower{});
        if (!is_chip_turn() || first<LayUnderChip>() != nullptr) return;
        // What lies under the chip, or lay there, and nothing else.
        const auto* play = legal().empty() ? nullptr : std::get_if<PlayCard>(&legal().front());
        if (play == nullptr) return;
        if (play->section == Section::None && play->as.is_none())
            offers_.push_back({"prompt.turn_up", {"button.turn_up_chip", {}}, *play, true, "commissar_chip"});
        else
            card_ = from_chip_ = play->card;
    }

    Message prompt() const override {
        if (!recon_picked().is_none()) return say(from_chip_.is_none() ? "prompt.play_strike" : "prompt.chip_strike");
        if (!from_chip_.is_none()) return say("prompt.chip_section");
        if (asks_at_once()) return say("prompt.chip_which");
        if (!card_.is_none()) return say(is_in_vain(card_) ? "prompt.name_section_in_vain" : "prompt.name_section");
        return say(is_chip_turn() ? "prompt.chip_turn" : "prompt.play_card");
    }
    Message covered_prompt() const override { return say(is_chip_turn() ? "prompt.chip_turn" : "prompt.play_card"); }
    bool has_selection() const override { return card_ != from_chip_; }
    void unchoose() override { card_ = from_chip_; }
    bool gives_cards_digits() const override { return card_.is_none() || asks_at_once(); }
    bool is_card_playable(CardId card) const override { return from_chip_.is_none() && CardQuestion::is_card_playable(card); }

    std::vector<Offer> offers_for_card() const override {
        std::vector<Offer> out;
        if (card_.is_none() || is_staff_game()) return out;
        if (names_section(card_) && !asks_at_once()) {
            constexpr std::pair<Section, const char*> sections[] = {
                {Section::Left, "left"}, {Section::Center, "center"}, {Section::Right, "right"}};
            for (const auto& [section, word] : sections)
                out.push_back({std::string("prompt.section.") + word,
                               {std::string("section.") + word, {}},
                               PlayCard{card_, section},
                               false,
                               {}});
            // As they lie on the screen.
            if (match().scenario().edge(side()) == Edge::Top) std::swap(out.front(), out.back());
            return out;
        }
        if (asks_at_once()) {
            out.push_back({"prompt.under_chip", {"button.under_chip", {}}, LayUnderChip{card_}, false, "commissar_chip"});
            out.back().key = "U";
            out.push_back({"prompt.play_at_once", {"button.play_at_once", {}}, PlayCard{card_}, false, {}});
            out.back().key = "P";
        } else {
            out.push_back({"prompt.play_orders", {"button.play_orders", {}}, PlayCard{card_}, false, {}});
        }
        for (const CardId as : strikes())
            out.push_back({"prompt.play_as." + match().rules().at(as).id,
                           {"button.play_as", {card_arg(as)}},
                           PlayCard{card_, Section::None, as},
                           false,
                           {}});
        return out;
    }

    bool is_in_vain(CardId card, Section section = Section::None) const override {
        if (!may_play(card)) return false;
        const auto [found, is_new] = in_vain_.try_emplace({card, section}, false);
        if (is_new) found->second = leads_to_nothing(match().view(seat()), card, section);
        return found->second;
    }

    OrderPreview preview(CardId card) const override {
        if (is_staff_game()) return {};
        const CardId as = copied(card, side());
        if (as.is_none()) return preview_orders(table(), seat(), card);
        return preview_orders(table(), seat(), as, mirrored(open().at(enemy_of(side())).last_section));
    }

    Meaning on_card(CardId card) const override {
        if (!from_chip_.is_none()) return refusing(hint("SOV-5", "chip_card_is_played"));
        if (card_ == card) return {.kind = Meaning::Kind::PickCard};
        if (has(DiscardCard{card})) return ask(DiscardCard{card});
        if (has(LayUnderChip{card})) {
            if (may_play(card)) return {.kind = Meaning::Kind::PickCard, .card = card};
            return ask(LayUnderChip{card});
        }
        for (const PlayCard& way : ways_of<PlayCard>(card))
            if (way.section != Section::None || !way.as.is_none()) return {.kind = Meaning::Kind::PickCard, .card = card};
        return ask(PlayCard{card});
    }

    Meaning on_hex(HexId hex) const override {
        if (card_.is_none() || asks_at_once()) return {};
        if (!names_section(card_)) return about_strike(unit_at(hex));
        for (const Section section : {Section::Center, Section::Left, Section::Right})
            if (table().board.in_section(hex, section, match().scenario().edge(side()))) return ask(PlayCard{card_, section});
        return {};
    }

    // A Recon picked: whom it may attack, whom it may order.
    void light(BoardMarks& out) const override {
        const CardId recon = recon_picked();
        if (recon.is_none()) return;
        const CardAttack& attack = match().rules().at(strikes().front()).attack;
        for (const HexId hex : answers()) lit(out, hex, Light::Target).dice = attack.dice[index(side())];
        for (const UnitId unit : preview(recon).eligible) lit(out, hex_of(unit), Light::Choice);
    }

    // The enemies of whom the attack of the Recon picked must hit one.
    std::vector<HexId> answers() const override {
        std::vector<HexId> out;
        const CardId recon = recon_picked();
        if (recon.is_none()) return out;
        for (const Unit& unit : open().units)
            if (unit.on_board() && unit.side != side() &&
                table().board.in_section(unit.hex, match().rules().at(recon).section, match().scenario().edge(side())))
                out.push_back(unit.hex);
        return out;
    }

private:
    bool is_chip_turn() const { return !chip_of(open(), seat()).is_none(); }
    bool names_section(CardId card) const { return match().rules().at(card).orders.chosen_section; }
    // That card may be played at once or go under the chip: which, is still to be said.
    bool asks_at_once() const { return !card_.is_none() && has(LayUnderChip{card_}); }
    // The attacks as which the card picked may be played, besides what it orders (SC-14).
    std::vector<CardId> strikes() const {
        std::vector<CardId> out;
        for (const PlayCard& way : ways_of<PlayCard>(card_))
            if (!way.as.is_none()) out.push_back(way.as);
        return out;
    }
    // The Recon as which the card picked orders, where it may be played as an attack too.
    CardId recon_picked() const {
        if (card_.is_none() || asks_at_once() || strikes().empty()) return {};
        const CardId as = copied(card_, side());
        return as.is_none() ? card_ : as;
    }
    // A click on an enemy chooses the attack, one on an own unit the orders.
    Meaning about_strike(UnitId unit) const {
        if (unit.is_none()) return {};
        if (is_own(unit)) return ask(PlayCard{card_});
        return strikes().size() == 1 ? ask(PlayCard{card_, Section::None, strikes().front()}) : Meaning{};
    }

    CardId from_chip_;                                            // what lay under the chip and still needs its section
    mutable std::map<std::pair<CardId, Section>, bool> in_vain_;  // worked out when asked for
};

// On a sheet of its own.
struct KeepCardQuestion final : Question {
    using Question::Question;
    Message prompt() const override { return say("prompt.keep_card"); }
};

}  // namespace

AQuestion question_of(const PlayCardStep&, Occasion asked) { return std::make_unique<PlayCardQuestion>(std::move(asked)); }
AQuestion question_of(const KeepCardStep&, Occasion asked) { return std::make_unique<KeepCardQuestion>(std::move(asked)); }

}  // namespace salient::ui
