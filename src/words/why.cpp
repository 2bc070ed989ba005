// Reasons in words.
#include "words/why.hpp"

#include <algorithm>
#include <cmath>

#include "salient/side_key.hpp"
#include "words/action_text.hpp"
#include "words/local_text.hpp"

namespace salient {

namespace {

// It names a card that its player did not show.
bool tells_card(const Action& action) {
    return std::holds_alternative<PlayCard>(action) || std::holds_alternative<DiscardCard>(action) ||
           std::holds_alternative<LayCard>(action) || std::holds_alternative<GiveCard>(action) ||
           std::holds_alternative<GiveBonus>(action) || std::holds_alternative<LayUnderChip>(action);
}

}  // namespace

std::string reason_key(Weight feature, bool is_for) {
    return std::string(is_for ? "why.for." : "why.against.") + std::string(name_of(feature));
}

std::string reason_list(const Texts& texts, const std::vector<Reason>& reasons, bool is_for, std::size_t most) {
    std::string out;
    for (const Reason& reason : reasons) {
        if ((reason.delta > 0) != is_for || most == 0) continue;
        --most;
        out += (out.empty() ? "" : "; ") + texts(reason_key(reason.feature, is_for));
    }
    return out;
}

std::vector<std::string> why_lines(const Texts& texts, const Table& table, Side side, const Explained& told, bool hides_hand,
                                   std::string_view language, SeenFrom seen) {
    std::vector<std::string> out;
    out.push_back("<b>" + action_text(texts, table, told.action, language, seen) + "</b>");
    out.push_back(texts("why.chance", {{"side", side_key(side)}, {"after", percent(texts, told.after)}}));
    if (told.odds)
        out.push_back(texts("why.odds", {{"hits", decimal(texts, told.odds->expected_hits)},
                                         {"eliminate", percent(texts, told.odds->eliminate)},
                                         {"drive", percent(texts, told.odds->drive_off)}}));
    if (!told.runner_up) {
        out.push_back(texts("why.only"));
        return out;
    }
    std::vector<Reason> reasons = told.reasons;
    if (hides_hand)
        std::erase_if(reasons, [](const Reason& r) { return r.feature == Weight::HandReach || r.feature == Weight::Card; });
    const std::string good = reason_list(texts, reasons, true, 3), bad = reason_list(texts, reasons, false, 2);
    std::string said;
    if (!good.empty()) said = texts("why.for", {{"reasons", good}});
    if (!bad.empty()) said += (said.empty() ? "" : " ") + texts("why.against", {{"reasons", bad}});
    // The two as they are told: in whole points.
    const long lead = std::lround(100 * told.after) - std::lround(100 * told.runner_up_after);
    if (std::abs(lead) <= 1)
        said = texts("why.even") + (said.empty() ? "" : " ") + said;
    else if (said.empty())
        said = texts("why.no_reason");
    out.push_back(said);
    // The card that it kept, its hand would tell; and what reads the same would be compared with itself.
    const std::string other = action_text(texts, table, *told.runner_up, language, seen);
    if ((hides_hand && tells_card(*told.runner_up)) || other == action_text(texts, table, told.action, language, seen))
        return out;
    out.push_back(
        texts(lead < 0 ? "why.rather" : "why.runner_up", {{"deed", other}, {"after", percent(texts, told.runner_up_after)}}));
    return out;
}

}  // namespace salient
