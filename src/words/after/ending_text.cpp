// Sentences of the end.
#include "words/after/ending_text.hpp"

#include <algorithm>
#include <cmath>

#include "match/turn_number.hpp"
#include "salient/queries.hpp"
#include "salient/side_key.hpp"
#include "words/game_log.hpp"
#include "words/goal_lines.hpp"
#include "words/local_text.hpp"
#include "words/people/team_text.hpp"

namespace salient {
namespace {

std::string unit_key(const Match& match, UnitTypeId type) { return "@unit." + match.rules().at(type).id; }

// What the end of a battle is told by, and the clause.
struct Reason {
    const char* key;
    const char* clause;
};
Reason reason_of(const Match& match) {
    const Open& open = match.open();
    switch (open.reason) {
        case WinReason::NoUnitsLeft: return {"end.no_units", "VICT-6"};
        case WinReason::SuddenDeath:
            if (has_won_by_exits({match.rules(), match.scenario(), open}, open.winner())) return {"end.exits", "VICT-10"};
            return {"end.sudden_death", "OBJ-25"};
        case WinReason::NoCardsLeft: return {"end.no_cards", "VICT-11"};
        case WinReason::Conceded: return {"end.conceded", ""};
        case WinReason::Score:
            return open.end == Result::Draw ? Reason{"end.draw_score", "HDMG-2"} : Reason{"end.score_decided", "HDMG-2"};
        case WinReason::Medals:
            if (open.end == Result::Draw) return {"end.draw_medals", "HFIN-5"};
            break;
        case WinReason::None: break;
    }
    return {"end.medals", "VICT-3"};
}

}  // namespace

std::string player_name(const Match& match, Seat seat) {
    if (!is_player(seat)) return {};
    const RecordHeader& header = match.record().header;
    const Seat holder = header.seating[index(seat)];
    // Who has given his seat to a computer does not play it any more.
    const bool is_handed_over = header.computers[index(holder)].empty() && !match.computer_of(holder).empty();
    return is_handed_over ? std::string() : header.names[index(holder)];
}

std::string player_or_side(const Match& match, const Texts& texts, Side side) {
    const std::string name = players_text(match, texts, side);
    return name.empty() ? texts(side == Side::Allies ? "side.allies" : "side.axis") : name;
}

std::string medal_source(const Match& match, const Texts& texts, std::string_view language, const LedgerMedal& medal) {
    switch (medal.source) {
        case LedgerMedal::Source::Unit:
        case LedgerMedal::Source::Exit:
        case LedgerMedal::Source::Losses: return capitalized(texts("unit." + match.rules().at(medal.type).id));
        case LedgerMedal::Source::Objective: {
            const Objective& objective = match.scenario().objectives[medal.objective];
            const std::string name(in_language(objective.name, language));
            if (!name.empty()) return name;
            const View view = match.view(seat::nobody);
            return capitalized(objective_name(texts, view.table(), objective, language));
        }
        case LedgerMedal::Source::Other: break;
    }
    return texts("after.medal");
}

std::string deciding_sentence(const Match& match, const Texts& texts, std::string_view language, const Ledger& ledger) {
    const Open& open = match.open();
    const auto [key, clause] = reason_of(match);
    const Side winner = open.winner();
    Args args{{"side", side_key(winner)}, {"other", side_key(enemy_of(winner))}, {"turn", turn_number(open).number}};
    const View view = match.view(seat::nobody);
    for (const Side side : sides) args.push_back({side == Side::Allies ? "allies" : "axis", score(view.table(), side)});
    std::string text;
    const LedgerMedal* last = nullptr;
    for (const LedgerMedal& medal : ledger.medals)
        if (medal.side == winner && medal.lost_in == 0) last = &medal;
    if (open.reason == WinReason::Medals && last != nullptr && last->source != LedgerMedal::Source::Other) {
        args.push_back({"source", literal_arg(medal_source(match, texts, language, *last))});
        const bool is_unit = last->source == LedgerMedal::Source::Unit || last->source == LedgerMedal::Source::Losses;
        text = texts(is_unit                                     ? "after.by_unit"
                     : last->source == LedgerMedal::Source::Exit ? "after.by_exit"
                                                                 : "after.by_objective",
                     args);
    } else {
        text = texts(key, args);
    }
    return *clause == '\0' ? text : text + " <c>" + clause + "</c>";
}

std::string pair_sentence(const Match& match, const Texts& texts) {
    const auto& first = match.record().header.first_game;
    if (!first) return {};
    // Who leads a side now led the other one then.
    const auto total = [&](Side side) { return match.open().at(side).medals() + first->medals[index(enemy_of(side))]; };
    const int allies = total(Side::Allies);
    const int axis = total(Side::Axis);
    Args args{{"allies", literal_arg(player_or_side(match, texts, Side::Allies))},
              {"axis", literal_arg(player_or_side(match, texts, Side::Axis))},
              {"n", allies},
              {"m", axis},
              {"winner", literal_arg(player_or_side(match, texts, allies > axis ? Side::Allies : Side::Axis))}};
    if (allies != axis) return texts("after.pair_won", args) + " <c>SETUP-9</c>";
    const auto& active = match.rules().active;
    const bool breaks_ties = std::find(active.begin(), active.end(), "objectives.match_tiebreak_figures") != active.end();
    if (!breaks_ties || !first->figures) return texts("after.pair_draw", args) + " <c>SETUP-9</c>";
    const auto figures = [&](Side side) { return figures_eliminated(match, side) + (*first->figures)[index(enemy_of(side))]; };
    const int by_allies = figures(Side::Allies);
    const int by_axis = figures(Side::Axis);
    args.insert(args.end(), {{"f", by_allies}, {"g", by_axis}});
    for (Arg& arg : args)
        if (arg.name == "winner")
            arg.value = literal_arg(player_or_side(match, texts, by_allies > by_axis ? Side::Allies : Side::Axis));
    return texts(by_allies == by_axis ? "after.pair_still_draw" : "after.pair_by_figures", args) + " <c>VICT-12</c>";
}

namespace {

int dice_of(const Ledger& ledger, Side side) {
    int dice = 0;
    for (const LedgerRoll& roll : ledger.rolls) dice += roll.side == side ? roll.dice : 0;
    return dice;
}

}  // namespace

bool may_speak_of_luck(const Ledger& ledger) { return ledger.rolls.size() >= 12; }
bool has_share(const Ledger& ledger, Side side) { return dice_of(ledger, side) >= 8; }

std::string luck_verdict(const Texts& texts, const Ledger& ledger) {
    if (ledger.rolls.empty()) return texts("after.no_rolls");
    if (!may_speak_of_luck(ledger)) return texts("after.too_few");
    const double more = ledger.balance(Side::Allies) - ledger.balance(Side::Axis);
    if (std::abs(more) < 0.95) return texts("after.luck_even");
    return texts("after.luck",
                 {{"side", side_key(more > 0 ? Side::Allies : Side::Axis)}, {"hits", decimal(texts, std::abs(more))}});
}

std::string luck_shares(const Texts& texts, const Ledger& ledger) {
    std::string out;
    for (const Side side : {Side::Allies, Side::Axis}) {
        std::string one;
        const int dice = dice_of(ledger, side);
        if (!has_share(ledger, side)) {
            one = texts(dice == 0 ? "after.no_die" : "after.few_dice", {{"side", side_key(side)}, {"n", dice}});
        } else if (may_speak_of_luck(ledger) && std::abs(ledger.balance(side)) > std::sqrt(ledger.variance(side))) {
            const double better = ledger.better_than(side);
            const double rare = std::max(0.001, std::min(better, 1 - better));
            one = texts(better > 0.5 ? "after.luckier" : "after.unluckier",
                        {{"side", side_key(side)}, {"n", static_cast<int>(std::lround(1 / rare))}});
        }
        if (!one.empty()) out += (out.empty() ? "" : " ") + one;
    }
    return out;
}

std::string roll_title(const Match& match, const Texts& texts, const LedgerRoll& roll) {
    const std::string who = roll.battle.attacker.is_none()
                                ? (roll.card.is_none() ? std::string("?") : "@card." + match.rules().at(roll.card).id)
                                : unit_key(match, match.open().at(roll.battle.attacker).type);
    return capitalized(
        texts("after.roll", {{"unit", who}, {"target", unit_key(match, match.open().at(roll.battle.target).type)}}));
}

std::string roll_end(const Texts& texts, const LedgerRoll& roll) {
    std::string text = roll.distance == 1  ? texts("after.next_to_it") + " · "
                       : roll.distance > 1 ? texts("after.hexes_off", {{"hexes", roll.distance}}) + " · "
                                           : std::string();
    if (roll.is_eliminated)
        text += texts(roll.medals > 0 ? "after.destroyed_medal" : "after.destroyed");
    else if (roll.figures_lost > 0)
        text += texts("after.figures", {{"n", roll.figures_lost}});
    else
        text += texts("after.no_loss");
    if (!roll.is_eliminated && roll.fell_back > 0) text += ", " + texts("after.fell_back", {{"hexes", roll.fell_back}});
    return text;
}

std::string roll_hits(const Texts& texts, const LedgerRoll& roll) {
    return texts("after.hits_for", {{"n", roll.hits}, {"expected", decimal(texts, roll.expected)}});
}

std::string roll_rarity(const Texts& texts, const LedgerRoll& roll) {
    const double chance = roll.as_rare();
    const int in = chance <= 0 ? 9999 : static_cast<int>(std::lround(1 / chance));
    return in < 3 ? texts("after.common") : texts("after.one_in", {{"n", in}});
}

std::string signed_decimal(const Texts& texts, double value) {
    const std::string number = decimal(texts, std::abs(value));
    return (value > 0.04 ? "+" : value < -0.04 ? "\u2013" : "") + number;
}

}  // namespace salient
