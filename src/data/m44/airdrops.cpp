// Air drops from options and back.
#include "data/m44/airdrops.hpp"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

namespace salient::m44 {
namespace {

constexpr int most_units_dropped = 12, most_drops = 12;
constexpr std::string_view cannot_act_yet = "CANNOT_BE_ACTIVATED_TILL_TURN", aims_at_center = "TARGET_DROP_CENTER",
                           needs_daylight = "NEED_FULL_DAY_VISIBILITY", one_at_a_time = "ONE_AT_TIME";

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

// The hexes that free text names, "F14, I12, J6 (stars tokens)".
std::vector<HexId> hexes_in(const Board& board, std::string_view words) {
    std::vector<HexId> out;
    for (std::size_t i = 0; i < words.size();) {
        std::size_t end = i;
        while (end < words.size() && (is_letter(words[end]) || is_digit(words[end]))) ++end;
        const std::string_view word = words.substr(i, end - i);
        const bool is_name =
            word.size() >= 2 && word.size() <= 3 && is_letter(word[0]) && std::all_of(word.begin() + 1, word.end(), is_digit);
        // This text is written for people: files have capitals here where the hex has a small letter.
        HexId hex = is_name ? named_hex(board, word) : HexId::none();
        if (is_name && hex.is_none()) {
            std::string other(word);
            other[0] = static_cast<char>(other[0] ^ 0x20);
            hex = named_hex(board, other);
        }
        if (!hex.is_none() && std::find(out.begin(), out.end(), hex) == out.end()) out.push_back(hex);
        i = end + 1;
    }
    return out;
}

// The number of units of each drop; empty when it is not clear.
std::vector<int> numbers_of(const Json& drop) {
    std::vector<int> out;
    const Json* numbers = find(drop, "nbr_units");
    if (numbers == nullptr) return out;
    if (numbers->is_array())
        for (const Json& n : *numbers) out.push_back(number(&n).value_or(0));
    else
        out.push_back(number(numbers).value_or(0));
    const bool fits = std::all_of(out.begin(), out.end(), [](int n) { return n >= 1 && n <= most_units_dropped; });
    const Json* drops = find(drop, "nbr_drops");
    if (drops != nullptr && number(drops) != static_cast<int>(out.size())) out.clear();
    if (!fits || out.size() > most_drops) out.clear();
    return out;
}

bool is_said(const Json& drop, std::string_view key, std::string_view word) {
    const Json* value = find(drop, key);
    return value != nullptr && same_word(text(value), word);
}

}  // namespace

Drops drops_of(const Context& context, const Json& options, std::string_view key) {
    const Json& own = object_at(options, key);
    const bool is_later = key == airdrop_keys[1];
    constexpr std::string_view known[] = {"side",   "unit",     "nbr_units", "nbr_drops", "range",
                                          "center", "behavior", "option",    "option2"};
    for (const auto& [name, value] : own.items())
        if (!is_empty(&value) && std::find(std::begin(known), std::end(known), name) == std::end(known)) return {};
    const auto side = read_side(find(own, "side"));
    const Json* unit = find(own, "unit");
    const std::vector<int> numbers = numbers_of(own);
    const int range = number(find(own, "range")).value_or(0);
    if (!side || unit == nullptr || !unit->is_object() || numbers.empty() || range < 1 || range > most_drift) return {};
    const auto says_other = [&](std::string_view name, std::string_view word) {
        const Json* value = find(own, name);
        return value != nullptr && !is_empty(value) && !is_said(own, name, word);
    };
    if (says_other("behavior", one_at_a_time) || says_other("option", needs_daylight) || says_other("option2", aims_at_center))
        return {};

    Piece piece = read_piece("unit", *unit);
    int barred = 0;  // in the turn of the landing they may not be ordered anyhow (PARA-8)
    if (same_word(piece.behavior, cannot_act_yet)) {
        barred = number(find(piece.more, "turn")).value_or(1) - 1;
        piece.behavior.clear();
        piece.more.erase("turn");
    }
    Notes unused;
    const auto dropped = read_unit(context, HexId::none(), piece, unused);
    if (!dropped || !piece.in_play || dropped->side != *side || barred < 0 || barred > most_turns_barred) return {};

    const std::vector<HexId> points =
        is_said(own, "option2", aims_at_center) ? hexes_in(context.board, text(find(own, "center"))) : std::vector<HexId>{};
    if (points.empty() && is_said(own, "option2", aims_at_center)) return {};
    Drops out;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        AirDrop rule;
        rule.side = *side;
        rule.group = fmt::format("{}_{}", key, i + 1);
        rule.when = is_later ? DropMoment::TurnStart : DropMoment::BeforeFirstTurn;
        rule.drift = static_cast<std::uint8_t>(range);
        rule.barred = static_cast<std::uint8_t>(barred);
        rule.full_daylight = is_later && is_said(own, "option", needs_daylight) && light_change_of(options).has_value();
        rule.aim = points.size() == numbers.size() ? std::vector<HexId>{points[i]} : points;
        for (int n = 0; n < numbers[i]; ++n) {
            out.units.push_back(*dropped);
            out.units.back().hex = HexId::none();
            out.units.back().group = rule.group;
        }
        out.rules.push_back(std::move(rule));
    }
    return out;
}

Drops drops_of(const Scenario& scenario) {
    Drops out;
    scenario.scenario_rules.each<AirDrop>([&](const AirDrop& rule) {
        out.rules.push_back(rule);
        for (const UnitSetup& unit : scenario.units)
            if (unit.group == rule.group) out.units.push_back(unit);
    });
    return out;
}

namespace {

// The drops of a moment, as one option; null when there are none or the format cannot say them.
Json option_of(const Context& context, const Drops& drops, std::string_view key, const Json& options) {
    if (drops.empty()) return {};
    const AirDrop& first = drops.rules.front();
    UnitSetup unit = drops.units.front();
    unit.hex = HexId{0};
    unit.group.clear();
    std::vector<std::string> lost;
    Json piece = to_json(write_unit(context, unit, lost));
    if (first.barred != 0) {
        if (piece.contains("behavior")) return {};
        piece["behavior"] = cannot_act_yet;
        piece["turn"] = first.barred + 1;
    }
    Json json;
    json["side"] = side_word(first.side);
    json["range"] = first.drift;
    json["unit"] = std::move(piece);
    Json numbers = Json::array();
    std::string center;
    for (const AirDrop& rule : drops.rules) {
        numbers.push_back(
            std::count_if(drops.units.begin(), drops.units.end(), [&](const UnitSetup& u) { return u.group == rule.group; }));
        if (&rule != &first && rule.aim.size() > 1) continue;
        for (const HexId hex : rule.aim)
            if (!hex.is_none()) center += (center.empty() ? "" : ", ") + name_of_hex(context.board, hex);
    }
    json["nbr_drops"] = drops.rules.size();
    if (numbers.size() > 1) json["behavior"] = one_at_a_time;
    json["nbr_units"] = numbers.size() > 1 ? numbers : numbers[0];
    if (!center.empty()) {
        json["center"] = center;
        json["option2"] = aims_at_center;
    }
    if (first.full_daylight) json["option"] = needs_daylight;
    // What is read from it is what was to be said.
    Json with = options;
    with[std::string(key)] = json;
    Drops read = drops_of(context, with, key);
    if (!lost.empty() || read.rules.size() != drops.rules.size() || read.units.size() != drops.units.size()) return {};
    for (std::size_t i = 0; i < read.rules.size(); ++i) read.rules[i].group = drops.rules[i].group;
    for (std::size_t i = 0; i < read.units.size(); ++i) read.units[i].group = drops.units[i].group;
    return read.rules == drops.rules && read.units == drops.units ? json : Json{};
}

// Of both keys together.
Drops all_said(const Context& context, const Json& options) {
    Drops out;
    for (const std::string_view key : airdrop_keys) {
        Drops drops = drops_of(context, options, key);
        out.rules.insert(out.rules.end(), drops.rules.begin(), drops.rules.end());
        out.units.insert(out.units.end(), drops.units.begin(), drops.units.end());
    }
    return out;
}

}  // namespace

Json write_drops(const Context& context, const Scenario& scenario, const Json& options, std::vector<std::string>& said) {
    const Drops drops = drops_of(scenario), before = all_said(context, options);
    if (before.rules == drops.rules && before.units == drops.units) {
        for (const AirDrop& rule : drops.rules) said.push_back(rule.group);
        return options;
    }
    Json out = options;
    for (const std::string_view key : airdrop_keys) {
        if (!drops_of(context, options, key).empty()) out.erase(std::string(key));  // what was not understood stays
        Drops of_key;
        for (const AirDrop& rule : drops.rules) {
            const auto when = key == airdrop_keys[0] ? DropMoment::BeforeFirstTurn : DropMoment::TurnStart;
            if (rule.when != when) continue;
            of_key.rules.push_back(rule);
            for (const UnitSetup& unit : drops.units)
                if (unit.group == rule.group) of_key.units.push_back(unit);
        }
        if (out.contains(key)) continue;
        Json json = option_of(context, of_key, key, out);
        if (json.is_null()) continue;
        out[std::string(key)] = std::move(json);
        for (const AirDrop& rule : of_key.rules) said.push_back(rule.group);
    }
    return out;
}

}  // namespace salient::m44
