// Several lambdas as one visitor of a variant.
#pragma once

namespace salient {

template <class... F>
struct overloaded : F... {
    using F::operator()...;
};
template <class... F>
overloaded(F...) -> overloaded<F...>;

}  // namespace salient
