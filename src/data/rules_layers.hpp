// The rule files as one tree: standard rules, options and scenario rules are layers, each a JSON merge patch over objects keyed by
// id. Remembers which layer every part came from. What the parts mean is read in read_rules.
#pragma once

#include <deque>
#include <filesystem>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "data/strict_json.hpp"

namespace salient::data {

using strict::Json;

// The parts of a rule book, each a file of the standard rules and a key of every patch.
inline constexpr std::string_view rule_sections[] = {"cards", "nations", "procedures", "special", "terrain", "traits", "units"};

// Where a patch was written.
struct PatchSource {
    const strict::Document* document = nullptr;  // null: only the text is known
    std::string file;                            // as the user named it
    std::string pointer;                         // of the patch in that file
};

class RuleLayers {
public:
    explicit RuleLayers(const std::filesystem::path& assets);
    RuleLayers(const RuleLayers&) = delete;
    RuleLayers& operator=(const RuleLayers&) = delete;

    // Lays a patch over what is there. A key of which nothing is known, and the removal of what is not there, are noted as issues.
    void apply(const std::string& layer, const Json& patch, PatchSource source);

    const Json& merged() const { return merged_; }
    // Whether a patch took away the entry of this name: what the standard rules say of it in a list goes with it.
    bool has_taken_away(std::string_view section, std::string_view id) const;
    bool is_patched() const { return !layers_.empty(); }
    // The layer that a part of the merged tree came from: "standard", an option, "scenario".
    const std::string& layer_of(const std::string& pointer) const;
    // The place in the file that a part of the merged tree came from.
    strict::Place locate(std::string pointer) const;
    // The options that exist, keyed by id, and the file of each.
    const std::map<std::string, std::pair<const strict::Document*, const Json*>, std::less<>>& options() const {
        return options_;
    }
    std::vector<DataIssue> issues() const { return issues_.issues(); }

private:
    struct Layer {
        std::string name;
        PatchSource source;
    };
    void merge(Json& target, const Json& patch, const std::string& pointer, int layer);
    int layer_number(const std::string& pointer) const;
    static strict::Place in_source(const PatchSource& source, const std::string& pointer);

    std::deque<strict::Document> documents_;                                // addresses stay
    std::map<std::string, const strict::Document*, std::less<>> standard_;  // by section
    std::map<std::string, std::pair<const strict::Document*, const Json*>, std::less<>> options_;
    Json merged_ = Json::object();
    std::vector<Layer> layers_;
    std::map<std::string, int> origin_;              // pointer -> layer, where it is not the standard one
    std::set<std::string, std::less<>> taken_away_;  // pointers that a patch has removed
    strict::IssueList issues_;
};

}  // namespace salient::data
