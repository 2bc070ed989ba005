// Camouflaged units (CAMO): the trait keeps attacks from afar off, here it is lost.
#include "rules/wings/camouflage.hpp"

namespace salient {

bool is_camouflaged(const Rulebook& rules, const Unit& unit) {
    bool any = false;
    rules.each_trait(unit.traits, [&](const Trait& trait) { any = any || trait.camouflage; });
    return any;
}

void uncover(Emit& emit, UnitId id) {
    const TraitSet traits = emit.unit(id).traits;
    const Rulebook& rules = emit.rules();
    for (std::size_t i = 0; traits.bits != 0 && i < rules.traits.size(); ++i)
        if (traits.has(TraitId{i}) && rules.traits[i].camouflage) emit(TraitLost{id, TraitId{i}});
}

}  // namespace salient
