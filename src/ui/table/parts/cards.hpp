// How a Command card looks: frame, title, sections with arrows, emblem, text. art.md, card_frame_section.svg and card_frame_tactic.svg.
#pragma once

#include <array>

#include "salient/rulebook.hpp"
#include "ui/kit/screen.hpp"

namespace salient::ui {

inline constexpr float card_aspect = 1.4F;  // height by width

// How many units a card orders on the left, in the center and on the right of the screen (all_units: every one).
std::array<int, 3> screen_orders(const Card& card, Edge edge);
// The sides of the screen on which a card orders: bit 0 left, 1 center, 2 right (ux.md: the board never turns).
unsigned screen_sections(const Card& card, Edge edge);

// Who may play a Tactic card in mode Overlord (OVL-CARD-9); empty for others.
std::string recipients_text(const Ui& ui, const Card& card);

// A card face up. With little room it may be clipped at the bottom by the caller: the upper part tells title and section.
std::string card_rule(const Ui& ui, const Card& card);  // all that it says
void draw_card(Ui& ui, const Rulebook& rules, CardId card, Edge edge, Rect where, float alpha = 1);
// The commissar's chip on a card, or beside none: as much of it as the window shows of the card.
void draw_chip(Ui& ui, Rect card, float alpha = 1);
void draw_card_back(Ui& ui, Rect where);
// "<b>Probe</b> Right"
std::string card_title(const Ui& ui, const Card& card);

}  // namespace salient::ui
