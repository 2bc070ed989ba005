// Reads assets/measured.json, strictly.
#include "salient/measured.hpp"

#include <algorithm>

#include "data/strict_json.hpp"
#include "salient/data.hpp"
#include "salient/digest.hpp"
#include "salient/opponent.hpp"
#include "salient/scenario.hpp"

namespace salient {

std::vector<MeasuredBattle> load_measured(const std::filesystem::path& assets) {
    const auto file = assets / "measured.json";
    const auto document = strict::parse(file.string(), read_file(file));
    strict::Errors errors(document);
    auto root = strict::Value(&document.root, &errors).object();
    std::vector<MeasuredBattle> out;
    const auto format = root.required("format");
    if (format && format.string() != "salient-measured") format.error("these are no win shares: \"salient-measured\" is needed");
    constexpr long most = 1'000'000'000;
    if (const auto runs = root.required("runs")) {
        runs.each([&](const strict::Value& value) {
            auto o = value.object();
            MeasuredBattle run;
            run.battle = o.required("battle").string();
            run.digest = o.required("digest").string();
            const auto player = o.required("player");
            run.player = player.string();
            if (player && std::find(std::begin(player_levels), std::end(player_levels), run.player) == std::end(player_levels))
                player.error("a level of the computer is needed: recruit, veteran or general");
            run.nodes = static_cast<std::uint64_t>(o.optional("nodes").integer(1, 100'000'000, 0));
            run.games = static_cast<std::uint64_t>(o.required("games").integer(1, most, 1));
            const auto allies = o.required("allies");
            run.allies = static_cast<std::uint64_t>(allies.integer(0, most, 0));
            if (allies && run.allies > run.games) allies.error("more games were won than played");
            o.done();
            out.push_back(std::move(run));
        });
    }
    root.done();
    errors.throw_if_any();
    return out;
}

bool is_of(const MeasuredBattle& measured, const LoadedScenario& battle) {
    return measured.battle == battle.scenario->id && measured.digest == digest(battle.json);
}

}  // namespace salient
