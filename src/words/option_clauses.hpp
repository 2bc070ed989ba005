// Which numbers, refusals and lines of a battle come from an option, by the clause that they carry. Draws nothing.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "salient/answer.hpp"
#include "salient/rulebook.hpp"

namespace salient {

// The clauses that the options which are on bring in: their own, those of modifiers that came with them, and the families of house rules that
// stand only with them ("HARM-4" with heavy armor). What the rules of the box say without an option is not among them.
class OptionClauses {
public:
    explicit OptionClauses(const Rulebook& rules);
    bool empty() const { return clauses_.empty() && families_.empty(); }
    bool has(std::string_view clause) const;

private:
    std::set<std::string, std::less<>> clauses_, families_;
};

// What a number would be without the lines that options bring; nothing where that is what it is, or where an option makes the whole of it.
std::optional<int> without_options(const std::function<bool(std::string_view)>& is_by_option, const Tally& tally);

// The options that are on, but for those that are on by themselves.
std::vector<const Option*> options_on(const Rulebook& rules);

}  // namespace salient
