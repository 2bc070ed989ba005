// The end of a game in sentences: what decided it, where medals came from, how the dice fell.
#pragma once

#include <string>
#include <string_view>

#include "match/ledger.hpp"
#include "match/turn_number.hpp"

namespace salient {

// The name that the player of a seat gave; empty: none.
std::string player_name(const Match& match, Seat seat);
// The same where there is one, else his side.
std::string player_or_side(const Match& match, const Texts& texts, Side side);

// Where a medal came from: "Bénouville", "Armor".
std::string medal_source(const Match& match, const Texts& texts, std::string_view language, const LedgerMedal& medal);
// What ended the game, as rich text with the clause. Precondition: it is over.
std::string deciding_sentence(const Match& match, const Texts& texts, std::string_view language, const Ledger& ledger);
// The score of both games where this was the second of two (SETUP-9, with the tie-break of VICT-12); empty where it was not. Precondition: it is over.
std::string pair_sentence(const Match& match, const Texts& texts);

// Whether there were rolls enough to speak of luck; and dice enough of one side.
bool may_speak_of_luck(const Ledger& ledger);
bool has_share(const Ledger& ledger, Side side);
// Whom the dice favored; and of a side beyond what two games of three come to, how rare that is. Empty where there is nothing to say.
std::string luck_verdict(const Texts& texts, const Ledger& ledger);
std::string luck_shares(const Texts& texts, const Ledger& ledger);
// Who attacked whom; from where and with what end; "3 for 1.5"; "1 in 8".
std::string roll_title(const Match& match, const Texts& texts, const LedgerRoll& roll);
std::string roll_end(const Texts& texts, const LedgerRoll& roll);
std::string roll_hits(const Texts& texts, const LedgerRoll& roll);
std::string roll_rarity(const Texts& texts, const LedgerRoll& roll);
// "+1.5", "–1.0"
std::string signed_decimal(const Texts& texts, double value);

}  // namespace salient
