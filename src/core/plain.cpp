// Texts of others: no control characters, no endless length, no path hidden in a name.
#include "salient/plain.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace salient {

namespace {

struct Character {
    char32_t code = 0;
    std::size_t bytes = 1;
    bool is_valid = false;
};

// The character that begins at `at`. UTF-8 as the standard has it: no overlong forms, no surrogates.
Character character_at(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(at);
    if (first < 0x80) return {first, 1, true};
    const std::size_t bytes = first >= 0xf0 && first < 0xf5 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0;
    if (bytes == 0 || first >= 0xf5 || at + bytes > text.size()) return {};
    char32_t code = first & (0x7fU >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        if ((byte(at + i) & 0xc0U) != 0x80U) return {};
        code = (code << 6U) | (byte(at + i) & 0x3fU);
    }
    constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (code < least[bytes] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return {};
    return {code, bytes, true};
}

bool steers(char32_t c) {
    return c < 0x20 || (c >= 0x7f && c < 0xa0) ||                         // C0, DEL, C1
           c == 0x200e || c == 0x200f || c == 0x061c ||                   // marks of direction
           (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);  // separators, embeddings, isolates
}

struct Accent {
    std::string_view letter;
    char plain;
};
// The accents of the languages and of the names on our maps, small and large.
constexpr Accent accents[] = {
    {"à", 'a'}, {"á", 'a'}, {"â", 'a'}, {"ã", 'a'}, {"ä", 'a'}, {"å", 'a'}, {"ā", 'a'}, {"À", 'a'},  {"Á", 'a'},
    {"Â", 'a'}, {"Ã", 'a'}, {"Ä", 'a'}, {"Å", 'a'}, {"Ā", 'a'}, {"ç", 'c'}, {"Ç", 'c'}, {"è", 'e'},  {"é", 'e'},
    {"ê", 'e'}, {"ë", 'e'}, {"ē", 'e'}, {"È", 'e'}, {"É", 'e'}, {"Ê", 'e'}, {"Ë", 'e'}, {"Ē", 'e'},  {"ì", 'i'},
    {"í", 'i'}, {"î", 'i'}, {"ï", 'i'}, {"ī", 'i'}, {"Ì", 'i'}, {"Í", 'i'}, {"Î", 'i'}, {"Ï", 'i'},  {"Ī", 'i'},
    {"ñ", 'n'}, {"Ñ", 'n'}, {"ò", 'o'}, {"ó", 'o'}, {"ô", 'o'}, {"õ", 'o'}, {"ö", 'o'}, {"ø", 'o'},  {"ō", 'o'},
    {"Ò", 'o'}, {"Ó", 'o'}, {"Ô", 'o'}, {"Õ", 'o'}, {"Ö", 'o'}, {"Ø", 'o'}, {"Ō", 'o'}, {"ù", 'u'},  {"ú", 'u'},
    {"û", 'u'}, {"ü", 'u'}, {"ū", 'u'}, {"Ù", 'u'}, {"Ú", 'u'}, {"Û", 'u'}, {"Ü", 'u'}, {"Ū", 'u'},  {"ý", 'y'},
    {"ÿ", 'y'}, {"Ý", 'y'}, {"ß", 's'}, {"ð", 'd'}, {"Ð", 'd'}, {"þ", 't'}, {"Þ", 't'}, {"’", '\''}, {"\u00a0", ' '}};

bool is_id_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_'; }

}  // namespace

std::string harmless(std::string_view text, LineBreaks breaks) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const Character c = character_at(text, i);
        if (!c.is_valid)
            out += "\uFFFD";
        else if (steers(c.code) && !(breaks == LineBreaks::Kept && (c.code == '\n' || c.code == '\t')))
            out += fmt::format("\\u{:04x}", static_cast<unsigned>(c.code));
        else
            out += text.substr(i, c.bytes);
        i += c.bytes;
    }
    return out;
}

std::size_t whole_characters(std::string_view text, std::size_t most_bytes) {
    if (text.size() <= most_bytes) return text.size();
    std::size_t end = most_bytes;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U) --end;
    return end;
}

std::string shortened(std::string_view text, std::size_t most_bytes) {
    constexpr std::string_view ellipsis = "\u2026";
    if (text.size() <= most_bytes) return std::string(text);
    const std::size_t room = most_bytes > ellipsis.size() ? most_bytes - ellipsis.size() : 0;
    return std::string(text.substr(0, whole_characters(text, room))) + std::string(ellipsis);
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const auto first = text.find_first_not_of(blanks);
    return first == text.npos ? std::string_view() : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

int word_count(std::string_view text) {
    int words = 0;
    bool is_word = false;
    for (const char c : text) {
        const bool is_blank = c == ' ' || c == '\n';
        if (!is_blank && !is_word) ++words;
        is_word = !is_blank;
    }
    return words;
}

std::string folded(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const auto accent = static_cast<unsigned char>(text[i]) < 0x80
                                ? std::end(accents)
                                : std::find_if(std::begin(accents), std::end(accents),
                                               [&](const Accent& a) { return text.substr(i).starts_with(a.letter); });
        if (accent != std::end(accents)) {
            out += accent->plain;
            i += accent->letter.size();
            continue;
        }
        const char c = text[i++];
        out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return out;
}

std::set<std::string> word_stems(std::string_view text, std::size_t bytes) {
    std::set<std::string> found;
    std::string word;
    for (const char c : folded(text) + ' ') {
        const bool is_foreign = static_cast<unsigned char>(c) >= 0x80;  // a letter of other scripts: folded() leaves it
        if (is_foreign || (is_id_letter(c) && c != '-' && c != '_')) {
            word += c;
            continue;
        }
        if (word.size() >= bytes) found.insert(word.substr(0, bytes));
        word.clear();
    }
    return found;
}

bool is_id(std::string_view text) {
    return !text.empty() && text.size() <= longest_id && std::all_of(text.begin(), text.end(), is_id_letter);
}

std::string id_like(std::string_view name) {
    std::string id;
    for (char c : name.substr(0, whole_characters(name, 4 * longest_id))) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        if (is_id_letter(c))
            id += c;
        else if (!id.empty() && id.back() != '-')
            id += '-';
    }
    id.resize(std::min(id.size(), longest_id));
    while (id.ends_with('-')) id.pop_back();
    return id.empty() ? "scenario" : id;
}

}  // namespace salient
