// One number for a state, by what its parts tell of themselves.
#include "core/field_hash.hpp"
#include "salient/ardennes/game.hpp"

namespace salient::ardennes {

std::uint64_t hash(const State& state) { return hash_at(0, state); }

}  // namespace salient::ardennes
