// Hints: always the same for the same game.
#include "tool/ardennes_hint.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/overloaded.hpp"
#include "salient/ardennes/look.hpp"
#include "salient/ardennes/match.hpp"
#include "tool/ardennes_choices.hpp"

namespace salient::ardennes {

namespace {

constexpr std::string_view indent = "      ";

// What it looks at where it chooses so; empty: the choice says it.
std::string reason(const Speech& say, const Field& field, const Action& action) {
    if (const auto* bridge = std::get_if<BuildBridge>(&action))
        return say(from_germans(field, bridge->edge) == 0 ? "ard.hint.bridge" : "ard.hint.any_bridge");
    return std::visit(
        overloaded{[&](const PlayCommand&) { return say("ard.hint.command"); },
                   [&](const PlayEvent&) { return say("ard.hint.event"); }, [&](const Pass&) { return say("ard.hint.pass"); },
                   [&](const NameDivision&) { return say("ard.hint.division"); },
                   [&](const Move&) { return say("ard.hint.move"); }, [&](const EndMoves&) { return say("ard.hint.end_moves"); },
                   [&](const DeclareAttack&) { return say("ard.hint.attack"); },
                   [&](const EndImpulse&) { return say("ard.hint.end_impulse"); },
                   [&](const PlayTactic&) { return say("ard.hint.tactic"); },
                   [&](const EndTactics&) { return say("ard.hint.end_tactics"); },
                   [&](const DrawMore&) { return say("ard.hint.chits"); },
                   [&](const AssignHits&) { return say("ard.hint.hits"); }, [](const auto&) { return std::string(); }},
        action);
}

// "G1 to Clervaux (37, 13)"
std::string in_short(const Speech& say, const Action& action) {
    const auto* move = std::get_if<Move>(&action);
    if (move == nullptr) return said(say, action);
    std::string text;
    for (const UnitId id : move->units) text += fmt::format("G{} ", say.book.at(id).number);
    return text + say("ard.offer.to", {{"hex", name_of(say, move->route.back())}});
}

// What it would do after a command, as far as chance lets it be seen.
Lines plan_after(const Speech& say, Game game, const Action& action) {
    constexpr int most = 12;
    Lines out;
    static_cast<void>(play(game, action));
    for (int i = 0; i < most && to_act(game) == Who::Player; ++i) {
        const Action next = hinted(game);
        if (std::holds_alternative<EndImpulse>(next)) break;
        if (!std::holds_alternative<EndMoves>(next) && !std::holds_alternative<EndNaming>(next))
            out.push_back(in_short(say, next));
        if (std::holds_alternative<DeclareAttack>(next)) break;
        static_cast<void>(play(game, next));
    }
    return out;
}

}  // namespace

Action hinted(const Game& game) {
    Rng rng(1);
    return reference_german()(game, rng);
}

Lines hint_lines(const Speech& say, const Game& game, const Actions& legal) {
    const Action action = hinted(game);
    const Field field(game.table());
    const auto at = std::find(legal.begin(), legal.end(), action);
    Lines out{at == legal.end() ? said(say, action)
                                : choice_line(say, field, legal, static_cast<std::size_t>(at - legal.begin()))};
    if (const std::string why = reason(say, field, action); !why.empty()) out.push_back(fmt::format("{}{}", indent, why));
    if (!std::holds_alternative<PlayCommand>(action)) return out;
    if (const Lines plan = plan_after(say, game, action); !plan.empty())
        out.push_back(fmt::format("{}{}", indent, say("ard.hint.plan", {{"what", fmt::format("{}", fmt::join(plan, "; "))}})));
    return out;
}

}  // namespace salient::ardennes
