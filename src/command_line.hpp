// Numbers on the command lines of both programs: in decimal, within bounds, and repeated in messages as they were written.
#pragma once

#include <CLI/CLI.hpp>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <system_error>

namespace salient {

// For CLI::Option::transform: a whole number from `least` to `most`.
inline CLI::Validator whole_number(std::uint64_t least = 0, std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) {
    const std::string bounds = std::to_string(least) + " to " + std::to_string(most);
    return {[=](std::string& text) -> std::string {
                std::uint64_t number = 0;
                const char* const end = text.data() + text.size();
                const auto [stop, error] = std::from_chars(text.data(), end, number);
                if (error != std::errc{} || stop != end || number < least || number > most)
                    return "\"" + text + "\" is no whole number from " + bounds;
                text = std::to_string(number);  // CLI11 would take leading zeros for octal
                return {};
            },
            "NUMBER from " + bounds};
}

// For CLI::Option::check: a number within bounds; CLI::Range takes "nan" for one.
inline CLI::Validator number_from(double least, double most) {
    const std::string bounds = CLI::detail::to_string(least) + " to " + CLI::detail::to_string(most);
    return {[=](std::string& text) -> std::string {
                double number = 0;
                if (CLI::detail::lexical_cast(text, number) && number >= least && number <= most) return {};
                return "\"" + text + "\" is no number from " + bounds;
            },
            "NUMBER from " + bounds};
}

// For CLI::Option::check: a length of time in seconds, up to some eleven days.
inline CLI::Validator seconds_from(double least) {
    return {[=](std::string& text) -> std::string {
                double number = 0;
                const bool is_number = CLI::detail::lexical_cast(text, number) && std::isfinite(number);
                if (is_number && number >= least && number <= 1e6) return {};
                return "\"" + text + "\" is no number of seconds from " + CLI::detail::to_string(least) + " to 1000000";
            },
            "SECONDS"};
}

}  // namespace salient
