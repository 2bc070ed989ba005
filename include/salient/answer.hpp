// Answers that can say why: may I (Verdict), why not (Refusal), how many (Tally).
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "salient/text.hpp"

namespace salient {

// Why something is not allowed: the clause of the rules and a sentence.
struct Refusal {
    std::string clause;  // "MOVE-5"
    Message message;     // key "refusal.hex_occupied" and its arguments
    bool operator==(const Refusal&) const = default;
};

// The answer of `check`: yes, or a Refusal.
class [[nodiscard]] Verdict {
public:
    static Verdict yes() { return Verdict{}; }
    static Verdict no(std::string_view clause, std::string_view key, Args args = {}) {
        Verdict v;
        v.ok_ = false;
        v.refusal_ = {std::string(clause), {"refusal." + std::string(key), std::move(args)}};
        return v;
    }
    explicit operator bool() const { return ok_; }
    bool is_yes() const { return ok_; }
    // Precondition: the verdict is no.
    const Refusal& refusal() const { return refusal_; }

private:
    bool ok_ = true;
    Refusal refusal_;
};

// One line of a computed number.
struct TallyLine {
    int value = 0;       // what the line adds
    std::string clause;  // where it comes from
    Message reason;      // "tally.base_dice" {distance}
    bool counts = true;  // false: outdone by a stronger line of the same stack; shown as +0
    bool operator==(const TallyLine&) const = default;
};

// A number with the lines that it came from. The total is the sum of the lines that count.
struct Tally {
    std::vector<TallyLine> lines;
    int total() const {
        int sum = 0;
        for (const auto& line : lines)
            if (line.counts) sum += line.value;
        return sum;
    }
    bool operator==(const Tally&) const = default;
};

}  // namespace salient
