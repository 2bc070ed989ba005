// Sets of options under a name: those that come with the program, and those that a player has saved.
#pragma once

#include <filesystem>
#include <vector>

#include "salient/data.hpp"
#include "salient/options.hpp"

namespace salient {

// Those of assets/rules/presets.json, by their ids. Throws DataError: an option that there is not, or one to come that there is already.
std::vector<Preset> load_presets(const std::filesystem::path& assets, const Rulebook& rules);

// Those of a player, in a file of his folder, in the order in which he saved them. Where the file cannot be read, `issues` say why, and nothing
// is there; the first change keeps it beside under another name.
class OwnPresets {
public:
    static constexpr std::size_t longest_name = 40;  // letters
    static constexpr std::size_t most = 50;

    // An empty path: nothing is kept, and nothing can be saved.
    OwnPresets(std::filesystem::path file, const Rulebook& rules);

    const std::vector<Preset>& all() const { return presets_; }
    const std::vector<DataIssue>& issues() const { return issues_; }
    bool can_save() const { return !file_.empty() && presets_.size() < most; }
    // One of the same name gives way. Both throw DataError where the file cannot be written; then nothing has changed.
    void save(const std::string& name, const OptionIds& options);
    void remove(const std::string& id);

private:
    void write(std::vector<Preset> presets);

    std::filesystem::path file_;
    std::vector<Preset> presets_;
    std::vector<DataIssue> issues_;
};

}  // namespace salient
