// What the tests of matches share: scenarios, folders that vanish, random decisions.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "prove/engine/scenario_generator.hpp"
#include "salient/agent.hpp"
#include "salient/match.hpp"
#include "salient/opponent.hpp"
#include "support/text_file.hpp"

namespace salient::test {

inline const std::shared_ptr<const Rulebook>& standard_rules() {
    static const auto rules = load_rulebook(assets_dir());
    return rules;
}

inline const std::vector<Opponent>& levels() {
    static const auto all = load_opponents(assets_dir());
    return all;
}

// The measured battle, as if it had been read from a file.
inline LoadedScenario measured_scenario() {
    const std::string text = write_scenario(measured_battle(*standard_rules()), *standard_rules());
    return parse_scenario(text, "measured.json", standard_rules());
}

// A folder of its own, removed at the end.
class TemporaryFolder {
public:
    TemporaryFolder() {
        std::string pattern = (std::filesystem::temp_directory_path() / "salient-test-XXXXXX").string();
        path_ = ::mkdtemp(pattern.data());
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    std::filesystem::path operator/(const std::string& name) const { return path_ / name; }

private:
    std::filesystem::path path_;
};

// Makes up to `decisions` random decisions.
inline void play_some(Match& match, Agent& agent, int decisions) {
    for (int i = 0; i < decisions && is_player(match.to_act()); ++i) play_one(match, agent);
}

inline std::vector<Action> actions_of(const PlayedList& played) {
    std::vector<Action> actions;
    for (const Played& p : played) actions.push_back(p.action);
    return actions;
}

}  // namespace salient::test
