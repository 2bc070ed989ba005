// Look-ups in a rule book and the grouping of modifiers.
#include "salient/rulebook.hpp"

#include <algorithm>

namespace salient {

Modifiers::Modifiers(std::vector<Modifier> list) : list_(std::move(list)) {
    std::stable_sort(list_.begin(), list_.end(), [](const Modifier& a, const Modifier& b) { return a.ask < b.ask; });
    for (std::size_t ask = 0; ask <= ask_count; ++ask) {
        const auto first =
            std::find_if(list_.begin(), list_.end(), [&](const Modifier& m) { return static_cast<std::size_t>(m.ask) >= ask; });
        first_[ask] = static_cast<std::uint8_t>(first - list_.begin());
    }
}

namespace {

template <class IdType, class T>
IdType find_id(const std::vector<T>& list, std::string_view id) {
    const auto found = std::find_if(list.begin(), list.end(), [&](const T& t) { return t.id == id; });
    return found == list.end() ? IdType::none() : IdType{found - list.begin()};
}

}  // namespace

UnitTypeId Rulebook::unit_type(std::string_view id) const { return find_id<UnitTypeId>(unit_types, id); }
TerrainId Rulebook::terrain(std::string_view id) const { return find_id<TerrainId>(terrains, id); }
CardId Rulebook::card(std::string_view id) const { return find_id<CardId>(cards, id); }
NationId Rulebook::nation(std::string_view id) const { return find_id<NationId>(nations, id); }

}  // namespace salient
