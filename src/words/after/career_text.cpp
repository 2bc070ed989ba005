// Sentences about all games of a person.
#include "words/after/career_text.hpp"

#include <algorithm>
#include <cmath>

#include "words/local_text.hpp"

namespace salient {

std::string career_luck_verdict(const Texts& texts, const CareerSummary& summary) {
    const double excess = summary.luck.back();
    const double deviation = summary.band.back();
    const double share = deviation > 0 ? std::abs(excess) / deviation : 0;
    const Args args{{"games", static_cast<int>(summary.games.size())},
                    {"hits", decimal(texts, std::abs(excess))},
                    {"n", std::clamp(static_cast<int>(20 * 0.5 * (1 + std::erf(share / std::sqrt(2.0)))), 10, 19)}};
    if (std::abs(excess) < 0.05) return texts("career.luck_even", args);  // told with one decimal
    if (share < 1) return texts(excess >= 0 ? "career.luck_even_better" : "career.luck_even_worse", args);
    return texts(excess > 0 ? "career.luck_better" : "career.luck_worse", args);
}

std::string career_place(const Texts& texts, const Career& career, const CareerGame& game, const std::string& person) {
    if (!counts_for(game, person)) return {};
    const CareerSummary all = summary_of(career, person);
    const auto found = all.battles.find(game.battle);
    const bool is_first_here = found != all.battles.end() && found->second.played() == 1;
    std::string out = texts("career.place", {{"n", static_cast<int>(all.games.size())}});
    if (is_first_here) out += " " + texts("career.place_first");
    return out;
}

}  // namespace salient
