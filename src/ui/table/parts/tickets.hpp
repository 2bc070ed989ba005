// A card as a ticket: title bar, map of the three sections with arrow and number, a short text. Read at a glance, in a hand.
#pragma once

#include <string>
#include <string_view>

#include "salient/rulebook.hpp"
#include "ui/kit/screen.hpp"

namespace salient::ui {

struct TicketLook {
    bool is_row = false;     // the picture at the left over the full height, as in a column; else below the title
    bool is_ringed = false;  // pointed at, chosen or in play
    float alpha = 1;
    std::string tag = {};   // over its upper edge: "in play"
    std::string text = {};  // in place of its own
    bool has_chip = false;  // the commissar's chip lies on it
};
// What a ticket is made of; the commissar's chip lies in the text's room and covers no letter of the title.
struct TicketParts {
    Rect title, picture, text, chip;
};
TicketParts ticket_parts(Rect where, bool is_row, float scale);
void draw_ticket(Ui& ui, const Rulebook& rules, CardId card, Edge edge, Rect where, const TicketLook& look = {});
// A card of a hand-out: title and key, the three commands of the screen with the arrow, or the emblem, its text, who can have it.
struct UprightLook {
    bool is_ringed = false;
    float alpha = 1;
    std::string key = {}, foot = {}, text = {}, tag = {};  // of the text: in place of its own
    std::string_view sign = {};                            // a picture before the foot
};
void draw_upright_card(Ui& ui, const Rulebook& rules, CardId card, Edge edge, Rect where, const UprightLook& look);
// What a card does in fifty characters at most; the whole text where nobody wrote a short one.
std::string short_text(const Ui& ui, const Card& card);

}  // namespace salient::ui
