// A battle with the political commissar.
#pragma once

#include <map>
#include <string>

#include <nlohmann/json.hpp>

#include "salient/data.hpp"
#include "support/source_dir.hpp"

namespace salient::test {

// The winter night at Tikhvin with the commissar on a side. `copies`: of a deck of these cards alone.
inline LoadedScenario with_commissar(const char* side, const std::map<std::string, int>& copies = {}) {
    const auto standard = load_rulebook(source_dir() / "assets");
    auto json = nlohmann::json::parse(read_file(source_dir() / "scenarios/tikhvin-night.json"));
    json["scenario_rules"] = {{{"rule", "russian_commissar_rule"}, {"side", side}}};
    for (const Card& card : standard->cards) {
        if (copies.empty()) break;
        const auto found = copies.find(card.id);
        json["rules"]["cards"][card.id]["copies"] = found == copies.end() ? 0 : found->second;
    }
    return parse_scenario(json.dump(), "tikhvin-night.json", standard);
}

}  // namespace salient::test
