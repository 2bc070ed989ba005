#include "data/m44/json.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <utility>

#include "salient/plain.hpp"

namespace salient::m44 {
namespace {

char upper_letter(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

constexpr int largest_number = 1'000'000'000;

void append_utf8(std::string& out, unsigned long code) {
    const auto byte = [&](unsigned long b) { out += static_cast<char>(static_cast<unsigned char>(b)); };
    if (code == 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return;
    if (code < 0x80) {
        byte(code);
    } else if (code < 0x800) {
        byte(0xc0 | (code >> 6U));
        byte(0x80 | (code & 0x3fU));
    } else if (code < 0x10000) {
        byte(0xe0 | (code >> 12U));
        byte(0x80 | ((code >> 6U) & 0x3fU));
        byte(0x80 | (code & 0x3fU));
    } else {
        byte(0xf0 | (code >> 18U));
        byte(0x80 | ((code >> 12U) & 0x3fU));
        byte(0x80 | ((code >> 6U) & 0x3fU));
        byte(0x80 | (code & 0x3fU));
    }
}

// The character of "&name;", or nothing when nobody knows it.
bool append_entity(std::string& out, std::string_view name) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 8> known{{{"amp", "&"},
                                                                                  {"lt", "<"},
                                                                                  {"gt", ">"},
                                                                                  {"quot", "\""},
                                                                                  {"apos", "'"},
                                                                                  {"nbsp", " "},
                                                                                  {"rsquo", "\u2019"},
                                                                                  {"ndash", "\u2013"}}};
    for (const auto& [word, sign] : known) {
        if (word != name) continue;
        out += sign;
        return true;
    }
    if (name.size() < 2 || name[0] != '#') return false;
    const bool is_hex = upper_letter(name[1]) == 'X';
    const auto digits = name.substr(is_hex ? 2 : 1);
    unsigned long code = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), code, is_hex ? 16 : 10);
    if (error != std::errc{} || end != digits.data() + digits.size()) return false;
    append_utf8(out, code);
    return true;
}

}  // namespace

const Json* find(const Json& object, std::string_view key) {
    if (!object.is_object()) return nullptr;
    const auto at = object.find(key);
    return at == object.end() || at->is_null() ? nullptr : &*at;
}

const Json& object_at(const Json& object, std::string_view key) {
    static const Json empty = Json::object();
    const Json* value = find(object, key);
    return value != nullptr && value->is_object() ? *value : empty;
}

namespace {

// The elements of {"1": ..., "2": ...} by place; empty when a key is no place.
std::map<std::uint64_t, const Json*> places_of(const Json& list) {
    std::map<std::uint64_t, const Json*> places;
    if (!list.is_object()) return places;
    for (const auto& [key, value] : list.items()) {
        std::uint64_t place = 0;
        const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), place);
        if (error != std::errc{} || end != key.data() + key.size() || !places.emplace(place, &value).second) return {};
    }
    return places;
}

}  // namespace

std::vector<const Json*> elements(const Json* list) {
    std::vector<const Json*> found;
    if (list == nullptr) return found;
    if (list->is_object() && list->size() == 1 && list->contains("item")) {
        const Json& item = list->at("item");
        if (item.is_array() || item.is_object()) list = &item;
    }
    if (list->is_array()) {
        found.reserve(list->size());
        for (const Json& value : *list) found.push_back(&value);
    } else if (const auto places = places_of(*list); !places.empty()) {
        for (const auto& [place, value] : places) found.push_back(value);
    } else if (!is_empty(list)) {
        found.push_back(list);
    }
    return found;
}

std::optional<int> number(const Json* value) {
    if (value == nullptr) return {};
    if (value->is_number_unsigned()) {
        const auto n = value->get<std::uint64_t>();
        return n <= largest_number ? std::optional(static_cast<int>(n)) : std::nullopt;
    }
    if (value->is_number_integer()) {
        const auto n = value->get<std::int64_t>();
        return n >= -largest_number && n <= largest_number ? std::optional(static_cast<int>(n)) : std::nullopt;
    }
    if (value->is_number_float()) {
        const auto n = value->get<double>();
        return std::abs(n) <= largest_number && std::trunc(n) == n ? std::optional(static_cast<int>(n)) : std::nullopt;
    }
    if (!value->is_string()) return {};
    const auto digits = trimmed(value->get_ref<const std::string&>());
    int n = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), n);
    const bool is_whole = error == std::errc{} && end == digits.data() + digits.size() && !digits.empty();
    return is_whole && n >= -largest_number && n <= largest_number ? std::optional(n) : std::nullopt;
}

std::string text(const Json* value) {
    if (value == nullptr) return {};
    if (value->is_string()) return std::string(trimmed(value->get_ref<const std::string&>()));
    return value->is_number() ? value->dump() : std::string{};
}

bool is_true(const Json* value) {
    if (value == nullptr) return false;
    if (value->is_boolean()) return value->get<bool>();
    if (const auto n = number(value)) return *n != 0;
    return value->is_string() && (same_word(text(value), "true") || same_word(text(value), "yes"));
}

bool is_empty(const Json* value) {
    if (value == nullptr || value->is_null()) return true;
    if (value->is_boolean()) return !value->get<bool>();
    if (value->is_string()) return value->get_ref<const std::string&>().empty();
    return value->is_structured() && value->empty();
}

std::string upper(std::string_view word) {
    std::string out(word);
    std::transform(out.begin(), out.end(), out.begin(), upper_letter);
    return out;
}

bool same_word(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return upper_letter(x) == upper_letter(y); });
}

std::string dumped(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

std::string spelled_out(const Json& json) {
    if (json.is_string()) return text(&json);
    if (!json.is_structured()) return dumped(json);
    std::string out;
    for (const auto& [key, value] : json.items()) {
        out += out.empty() ? "" : ", ";
        if (json.is_object()) out += key + " ";
        out += value.is_structured() ? "(" + spelled_out(value) + ")" : spelled_out(value);
    }
    return out;
}

std::string plain_text(std::string_view html, std::size_t enough) {
    std::string out;
    out.reserve(std::min(html.size(), enough));
    const auto last_end = html.rfind('>');
    for (std::size_t i = 0; i < html.size() && out.size() < enough; ++i) {
        const char c = html[i];
        if (out.empty() && trimmed({&c, 1}).empty()) continue;
        if (c == '<' && last_end != std::string_view::npos && i < last_end) {
            // A tag begins with a letter or a slash; "5 < 6" is no tag.
            const char next = upper_letter(html[i + 1]);
            if (next == '/' || (next >= 'A' && next <= 'Z')) {
                const auto end = html.find('>', i);
                const std::string tag = upper(html.substr(i + 1, end - i - 1));
                const bool ends_line = tag.starts_with("BR") || tag == "/P" || tag == "/LI" || tag == "/DIV";
                if (ends_line && !out.empty() && out.back() != '\n') out += '\n';
                i = end;
                continue;
            }
        } else if (c == '&') {
            const auto entity = html.substr(i + 1, 10);
            const auto end = entity.find(';');
            if (end != std::string_view::npos && append_entity(out, entity.substr(0, end))) {
                i += end + 1;
                continue;
            }
        } else if (c == '\r') {
            continue;
        }
        out += c;
    }
    return std::string(trimmed(out));
}

}  // namespace salient::m44
