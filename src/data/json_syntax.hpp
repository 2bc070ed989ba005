// Where a mistake of syntax is, for people: a parser stumbles over the word after it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace salient::strict {

struct SyntaxSlip {
    std::size_t at = 0;  // the byte behind which something is missing, or the one that is too much
    std::string reason;  // with its remedy; empty: nothing better is known than what the parser says
};
// `end`: behind the word that the parser did not expect. `expected`: what it would have liked to read instead, as it says it.
SyntaxSlip slip_before(std::string_view text, std::size_t end, std::string_view expected);

}  // namespace salient::strict
