#include "data/json_syntax.hpp"

#include <algorithm>
#include <cctype>

namespace salient::strict {
namespace {

constexpr std::size_t nowhere = std::string_view::npos;

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
bool is_mark(char c) { return std::string_view("{}[]:,").find(c) != nowhere; }

// Behind the word that begins at `at`.
std::size_t end_of_word(std::string_view text, std::size_t at) {
    if (is_mark(text[at])) return at + 1;
    std::size_t end = at + 1;
    if (text[at] == '"') {
        while (end < text.size() && text[end] != '"') end += text[end] == '\\' ? 2 : 1;
        return std::min(end + 1, text.size());
    }
    while (end < text.size() && !is_blank(text[end]) && !is_mark(text[end]) && text[end] != '"') ++end;
    return end;
}

}  // namespace

SyntaxSlip slip_before(std::string_view text, std::size_t end, std::string_view expected) {
    std::size_t last = nowhere, word = nowhere;  // the last byte of the word before, the first of the one that was not expected
    for (std::size_t at = text.starts_with("\xEF\xBB\xBF") ? 3 : 0; at < text.size();) {
        if (is_blank(text[at])) {
            ++at;
            continue;
        }
        const std::size_t behind = end_of_word(text, at);
        if (behind >= end) {
            word = at;
            break;
        }
        last = behind - 1;
        at = behind;
    }
    if (last == nowhere || word == nowhere) return {};
    const char before = text[last], here = text[word];
    const bool closes = here == '}' || here == ']';
    if (before == ',' && closes) return {last, "this comma is one too many, nothing follows it; take it away"};
    if (before == ',' && here == ',') return {word, "two commas follow each other; take one away"};
    const bool begins_value =
        here == '"' || here == '{' || here == '[' || here == '-' || std::isalnum(static_cast<unsigned char>(here)) != 0;
    if (expected == "':'" && begins_value) return {last, "a colon is missing after this; put it there"};
    const bool ends_value =
        before == '"' || before == '}' || before == ']' || std::isalnum(static_cast<unsigned char>(before)) != 0;
    if (ends_value && begins_value && expected != "end of input") return {last, "a comma is missing after this; put it there"};
    if (before == ':' && (here == ',' || closes)) return {last, "a value is missing after this colon; add it"};
    return {};
}

}  // namespace salient::strict
