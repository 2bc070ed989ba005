// What comes from an option carries a small house, and a number that one changed says what it was (HOPT-6).
#include <algorithm>

#include "salient/data.hpp"
#include "salient/rng.hpp"
#include "support/catch.hpp"
#include "ui/stage_support.hpp"
#include "ui/table/parts/option_sign.hpp"
#include "words/option_clauses.hpp"

namespace test_option_signs {

using namespace salient;
using namespace salient::test;

namespace {

LoadedScenario rauray(const std::vector<std::string>& options) {
    return load_scenario(source_dir() / "scenarios" / "rauray-spur.json", load_rulebook(source_dir() / "assets", options));
}

Table at_start(const LoadedScenario& battle, const Open& open) { return {*battle.rules, *battle.scenario, open}; }

}  // namespace

TEST_CASE("the clauses of an option that is on have the sign, those of the box never", "[option_signs][HOPT-6]") {
    const OptionClauses off(*rauray({}).rules);
    CHECK(off.empty());
    CHECK_FALSE(off.has("HARM-4"));
    CHECK_FALSE(off.has("TNIGHT-4"));
    CHECK(OptionClauses(*rauray({"house.weather_fog"}).rules).has("TNIGHT-4"));
    const OptionClauses on(*rauray({"house.unit_heavy_armor", "house.artillery_vs_tank", "house.weather_mud"}).rules);
    for (const char* clause : {"HARM-T4", "HARM-4", "HAVT-1", "HAVT-3", "TWX-4"}) CHECK(on.has(clause));
    for (const char* clause : {"", "MOVE-1", "UNIT-3", "HIVT-1", "TFOREST-2", "TWX-6", "HOSP-2"}) CHECK_FALSE(on.has(clause));
}

TEST_CASE("the number struck out is the one that the rules without options give", "[option_signs][HOPT-6]") {
    const LoadedScenario plain = rauray({});
    int changed = 0;
    for (const std::string option :
         {"house.artillery_vs_tank", "house.infantry_vs_tank", "house.weather_mud", "ep.sniper_no_symbol_hit"}) {
        CAPTURE(option);
        const LoadedScenario with = rauray({option});
        const OptionClauses clauses(*with.rules);
        const auto is_by_option = [&](std::string_view clause) { return clauses.has(clause); };
        Match match(with, 3, HandsShown::Open);
        Rng rng(7);
        for (int i = 0; i < 300 && !match.open().is_over() && !match.legal().empty(); ++i) {
            const Table now = at_start(with, match.open());
            const Table before = at_start(plain, match.open());
            for (const UnitId unit : now.open.units.ids()) {
                if (!now.unit(unit).on_board()) continue;
                const Tally moves = movement_allowance(now, unit);
                if (const auto old = without_options(is_by_option, moves)) {
                    ++changed;
                    CHECK(*old == movement_allowance(before, unit).total());
                }
                for (const UnitId target : now.open.units.ids()) {
                    if (!now.unit(target).on_board() || now.unit(target).side == now.unit(unit).side) continue;
                    const Tally dice = battle_dice(now, unit, target);
                    const auto old = without_options(is_by_option, dice);
                    if (!old) continue;
                    ++changed;
                    CHECK(*old == battle_dice(before, unit, target).total());
                    CHECK(*old != dice.total());
                }
            }
            match.play(match.legal()[rng.below(static_cast<std::uint32_t>(match.legal().size()))]);
        }
    }
    CHECK(changed > 100);
}

}  // namespace test_option_signs
