// Properties: sentences that must hold for whatever RapidCheck makes up, always from the same seed.
#pragma once

#include <rapidcheck.h>

#include <cstdlib>
#include <string>

namespace salient::test {

// True when the property held in every trial; RapidCheck prints the smallest case that breaks it.
template <class Property>
bool prop(const std::string& sentence, Property&& property) {
    setenv("RC_PARAMS", "seed=19440606 max_success=150", 1);
    return rc::check(sentence, std::forward<Property>(property));
}

}  // namespace salient::test
