// Whether a list holds a value.
#pragma once

#include <algorithm>
#include <vector>

namespace salient {

template <class T>
bool contains(const std::vector<T>& list, const T& value) {
    return std::find(list.begin(), list.end(), value) != list.end();
}

}  // namespace salient
