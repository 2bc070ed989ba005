// What is wrong with files and rules.
#pragma once

#include <string_view>
#include <vector>

#include "salient/data.hpp"
#include "support/source_dir.hpp"

namespace salient::test {

// What a function finds wrong; empty when nothing.
template <class F>
std::vector<DataIssue> issues_of(F f) {
    try {
        f();
    } catch (const DataError& e) {
        return e.issues();
    }
    return {};
}
// What is wrong with the standard rules under this patch.
inline std::vector<DataIssue> issues_of_rules(std::string_view patch) {
    return issues_of([&] { load_rulebook(source_dir() / "assets", {}, patch); });
}

}  // namespace salient::test
