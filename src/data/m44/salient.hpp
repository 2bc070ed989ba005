// The object `salient` at the top level of an .m44 file: what the format has no code for (UC-34, NATS-8, NAT-11). Other programs pass it over.
// Read strictly, like our own scenarios.
#pragma once

#include <map>
#include <optional>
#include <string_view>

#include "data/m44/json.hpp"
#include "data/strict_json.hpp"
#include "salient/scenario.hpp"

namespace salient::m44 {

inline constexpr std::string_view salient_key = "salient";

// The options that the object turns on and bars, added to a scenario; before all else, for they decide which words there are (HOPT-3). Throws
// DataError.
void read_salient_options(const strict::Document& document, const Rulebook& rules, Scenario& scenario);

class SalientObject {
public:
    // The document must outlive it.
    SalientObject(const strict::Document& document, const Rulebook& rules, const Board& board);

    // The type that the unit on a hex has whatever its piece says; none: that of its piece.
    UnitTypeId type_at(HexId hex);
    // Adds to a unit that was read from its piece what is said here of the unit on its hex. Gives the traits that this brings.
    TraitSet amend(UnitSetup& unit);
    // Equipment and prisoners (CAPT, RESCUE), without ids and names; whether a star marks any on a hex.
    const std::vector<Objective>& cargoes() const { return burdens_; }
    bool has_star(HexId hex) const;
    // When all units are read: the rules of the scenario, and the units that a rule of a nation names. Gives the keys that were there.
    std::vector<std::string_view> rules_of(Scenario& scenario);
    // Throws DataError with all that is wrong, units that are nowhere included.
    void done();

private:
    void unit(const strict::Value& value);
    void cargo(const strict::Value& value);
    void switch_on(std::string_view key, const strict::Value& value, Scenario& scenario);
    HexId hex(const strict::Value& value);

    strict::Errors errors_;
    const Rulebook& rules_;
    const Board& board_;
    struct Entry {
        strict::Value value;
        UnitTypeId type;
        bool is_used = false;
    };
    std::map<HexId, Entry> units_;
    std::vector<Objective> burdens_;
    strict::Object object_;
};

}  // namespace salient::m44
