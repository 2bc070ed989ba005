// From the merged rule tree to the types of rulebook.hpp.
#pragma once

#include <algorithm>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "data/rules_layers.hpp"
#include "salient/rulebook.hpp"

namespace salient::data {

// What every reader of a part needs.
class RulesReader {
public:
    RulesReader(const RuleLayers& layers, strict::Errors& errors, Rulebook& book)
        : layers_(layers), errors_(errors), book_(book) {}
    void read_all();

private:
    UnitType unit_type(const std::string& id, const strict::Value& value);
    Terrain terrain(const std::string& id, const strict::Value& value);
    Card card(const std::string& id, const strict::Value& value);
    Nation nation(const std::string& id, const strict::Value& value);
    SpecialRule special_rule(const std::string& id, const strict::Value& value);
    Trait trait(const std::string& id, const strict::Value& value);
    Procedures procedures(const strict::Value& value);
    Mud mud(const std::string& id, const strict::Value& value);

    Orders orders(const strict::Value& value);
    CardAttack attack(const strict::Value& value);
    void clauses(const strict::Value& value, Terrain& terrain);

    // read_modifiers.cpp
    Hooks hooks(const strict::Value& value, Carrier carrier);
    Modifiers modifiers(const strict::Value& value, Carrier carrier, const std::string& clause);
    When when(const strict::Value& value, Carrier carrier, const Modifier& of);
    Modifier modifier(const strict::Value& value, Carrier carrier, const std::string& clause);
    void dice_shorthand(const strict::Value& value, Role as, std::string_view stack, const std::string& clause,
                        std::vector<Modifier>& out);
    void flags_shorthand(const strict::Value& value, const std::string& clause, std::vector<Modifier>& out);
    void named_modifiers(const strict::Value& value, Carrier carrier, const std::string& clause, std::vector<Modifier>& out);
    std::uint8_t stack(std::string_view name);
    std::uint64_t keyword(const strict::Value& value);  // of a unit; a new one is noted
    // Keywords that conditions look for and no unit bears are errors: known when all entries are read.
    void check_keywords();
    std::string layer_of(const strict::Value& value) const;

    template <class T, class Read>
    void section(std::string_view name, std::size_t most, std::vector<T>& out, Read read);

    // Which of a kind of things has an entry in the merged rules, in the order of the ids that they will have.
    const std::vector<std::string_view>& ids(std::string_view section);
    // The id that a name will have; what nobody knows is an error, and none.
    template <class IdType>
    IdType id_of(const strict::Value& place, std::string_view name, std::string_view section, std::string_view what);
    std::vector<std::string> options_of(const strict::Value& value);
    // The kind of ground that a value names; none where there is no value.
    TerrainId terrain_named(const strict::Value& value);
    IdSet id_set(const strict::Value& value, std::string_view section, std::string_view what);

    const RuleLayers& layers_;
    strict::Errors& errors_;
    Rulebook& book_;
    std::map<std::string, std::vector<std::string_view>, std::less<>> ids_;
    std::vector<strict::Value> keywords_asked_;  // names that conditions look for
};

template <class IdType>
IdType RulesReader::id_of(const strict::Value& place, std::string_view name, std::string_view section, std::string_view what) {
    const auto& known = ids(section);
    const auto at = std::find(known.begin(), known.end(), name);
    if (at != known.end()) return IdType{at - known.begin()};
    place.unknown(what, name, known);
    return IdType::none();
}

// The ids of a list of the rules, to be named where a file says one that is not there.
template <class List>
std::vector<std::string_view> ids_of(const List& list) {
    std::vector<std::string_view> ids;
    ids.reserve(list.size());
    for (const auto& item : list) ids.push_back(item.id);
    return ids;
}

// Things that wait for an option come after all others, so that the numbers of those that do not stay what they are.
bool waits_for_option(const Json& entry);
// The classes that a value names: "all" or a list of class names.
ClassMask read_classes(const strict::Value& value, ClassMask fallback);
// Dice by distance; gives the range.
std::uint8_t read_dice(const strict::Value& value, std::array<std::uint8_t, 16>& dice);
Side read_side(const strict::Value& value, Side fallback);
// The name of a picture in assets/art: never a path.
std::string picture(const strict::Value& value);

}  // namespace salient::data
