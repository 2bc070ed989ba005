// Markup, numbers and dates.
#include "words/local_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <numeric>

#include "match/turn_number.hpp"
#include "salient/data.hpp"
#include "salient/state.hpp"

namespace salient {
namespace {

constexpr const char* months[] = {"month.january",   "month.february", "month.march",    "month.april",
                                  "month.may",       "month.june",     "month.july",     "month.august",
                                  "month.september", "month.october",  "month.november", "month.december"};

// The digits at a place of a date; -1: there are none.
int number_at(std::string_view text, std::size_t at, std::size_t digits) {
    int out = -1;
    if (text.size() < at + digits) return out;
    const char* end = text.data() + at + digits;
    const auto read = std::from_chars(text.data() + at, end, out);
    return read.ptr == end ? out : -1;
}

// What stands for a number that is none: a share of nothing.
constexpr const char* no_number = "\u2013";

std::string percent_text(const Texts& texts, double chance, int whole) {
    if (chance > 0 && whole == 0) return texts("number.percent_under", {{"number", 1}});
    return texts("number.percent", {{"number", whole}});
}

}  // namespace

std::string literal(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '<')
            out += "<lt>";
        else
            out += c;
    }
    return out;
}

std::string literal_arg(std::string_view text) { return verbatim(literal(text)); }

bool is_markup_tag(std::string_view tag) {
    constexpr std::array<std::string_view, 9> tags{"lt", "b", "/b", "i", "/i", "c", "/c", "s", "/s"};
    return tag.starts_with("pic:") || std::find(tags.begin(), tags.end(), tag) != tags.end();
}

std::string without_markup(std::string_view markup, const std::function<std::string(std::string_view)>& picture) {
    constexpr std::string_view of_picture = "pic:";
    std::string out;
    for (std::size_t i = 0; i < markup.size(); ++i) {
        const std::size_t end = markup[i] == '<' ? markup.find('>', i) : markup.npos;
        const std::string_view tag = end == markup.npos ? std::string_view() : markup.substr(i + 1, end - i - 1);
        if (!is_markup_tag(tag)) {
            out += markup[i];
            continue;
        }
        if (tag == "lt") out += '<';
        if (picture && tag.starts_with(of_picture)) out += picture(tag.substr(of_picture.size()));
        i = end;
    }
    return out;
}

std::string decimal(const Texts& texts, double value) {
    if (!std::isfinite(value)) return no_number;
    std::string out = fmt::format("{:.1f}", value);
    out.replace(out.find('.'), 1, texts("number.point"));
    return out;
}

std::string percent(const Texts& texts, double chance) {
    if (!std::isfinite(chance)) return no_number;
    return percent_text(texts, chance, static_cast<int>(std::lround(100 * chance)));
}

std::vector<std::string> percents(const Texts& texts, const std::vector<double>& chances) {
    constexpr std::int64_t parts = 10'000'000;  // of a hundredth: what is nearly whole is whole
    std::vector<std::int64_t> told;
    std::int64_t left = 100;
    for (const double chance : chances) {
        told.push_back(std::isfinite(chance) ? std::llround(100 * static_cast<double>(parts) * chance) : 0);
        left -= told.back() / parts;
    }
    std::vector<std::size_t> by_fraction(told.size());
    std::iota(by_fraction.begin(), by_fraction.end(), std::size_t{0});
    std::stable_sort(by_fraction.begin(), by_fraction.end(),
                     [&](std::size_t a, std::size_t b) { return told[a] % parts > told[b] % parts; });
    for (const std::size_t i : by_fraction)
        if (left > 0 && told[i] % parts != 0) {
            told[i] += parts;
            --left;
        }
    std::vector<std::string> out;
    for (std::size_t i = 0; i < told.size(); ++i)
        out.push_back(std::isfinite(chances[i]) ? percent_text(texts, chances[i], static_cast<int>(told[i] / parts)) : no_number);
    return out;
}

int turn_of(const Open& open) { return turn_number(open).number; }

std::string date_text(const Texts& texts, std::string_view date) {
    const int year = number_at(date, 0, 4);
    const int month = number_at(date, 5, 2);
    const int day = number_at(date, 8, 2);
    if (year < 1 || month < 1 || month > 12 || day < 1) return std::string(date);
    const Args args{{"day", day == 1 ? texts("date.first") : std::to_string(day)},
                    {"month", texts(months[month - 1])},
                    {"year", std::to_string(year)}};
    const std::string out = texts("date.day", args);
    const int hour = number_at(date, 11, 2);
    const int minute = number_at(date, 14, 2);
    if (hour < 0 || minute < 0) return out;
    return texts("date.time", {{"date", out}, {"time", fmt::format("{:02}:{:02}", hour, minute)}});
}

std::string date_text(const Texts& texts, std::time_t when) {
    std::tm parts{};
    localtime_r(&when, &parts);
    char text[32];
    std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &parts);
    return date_text(texts, std::string_view(text));
}

}  // namespace salient
