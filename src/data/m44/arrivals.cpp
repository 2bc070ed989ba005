#include "data/m44/arrivals.hpp"

#include <algorithm>

#include "data/m44/codes.hpp"

namespace salient::m44 {

namespace {

constexpr int most_that_break_through = 20;
constexpr std::string_view may_not_exit = "CANNOT_EXIT";

std::string group_of(Side side) { return side == Side::Allies ? "breakthrough_allies" : "breakthrough_axis"; }

}  // namespace

std::vector<BreakthroughOption> breakthroughs_of(const Context& context, const Json& options, bool* is_clear) {
    std::vector<BreakthroughOption> out;
    const Json& own = object_at(options, "armor_breakthrough_rules");
    bool is_plain = true;
    for (const Side side : sides) {
        const Json* entry = find(own, std::string(side_word(side)));
        if (entry == nullptr || !entry->is_object()) continue;
        const int count = number(find(*entry, "nbr_units")).value_or(0);
        if (count < 1 || count > most_that_break_through) {
            is_plain = false;
            continue;
        }
        Json unit = *entry;
        unit.erase("nbr_units");
        Piece piece = read_piece("unit", unit);
        BreakthroughOption option;
        option.rule = {side, group_of(side), same_word(piece.behavior, may_not_exit)};
        if (option.rule.may_not_exit) piece.behavior.clear();
        Notes unused;
        auto read = read_unit(context, HexId::none(), piece, unused);
        if (!read || read->side != side || context.rules.at(read->type).order_class != UnitClass::Armor ||
            !context.rules.at(read->type).reinforces) {
            is_plain = false;
            continue;
        }
        is_plain = is_plain && piece.in_play;
        read->hex = HexId::none();
        read->group = option.rule.group;
        option.units.assign(static_cast<std::size_t>(count), *read);
        out.push_back(std::move(option));
    }
    const auto is_side = [&](const auto& key) { return key == side_word(Side::Allies) || key == side_word(Side::Axis); };
    for (const auto& [key, value] : own.items()) is_plain = is_plain && is_side(key);
    if (is_clear != nullptr) *is_clear = is_plain && !out.empty();
    return out;
}

std::vector<BreakthroughOption> breakthroughs_in(const Scenario& scenario) {
    std::vector<BreakthroughOption> out;
    scenario.scenario_rules.each<ArmorBreakthrough>([&](const ArmorBreakthrough& rule) {
        out.push_back({rule, {}});
        for (const UnitSetup& unit : scenario.units)
            if (unit.group == rule.group) out.back().units.push_back(unit);
    });
    std::stable_sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.rule.side < b.rule.side; });
    return out;
}

Json write_breakthroughs(const Context& context, const std::vector<BreakthroughOption>& all) {
    Json json;
    for (const BreakthroughOption& option : all) {
        if (option.units.empty()) return {};
        if (!std::all_of(option.units.begin(), option.units.end(), [&](const UnitSetup& u) { return u == option.units.front(); }))
            return {};
        UnitSetup written = option.units.front();
        written.hex = HexId{0};  // for what is said of it when it is lost, which nobody reads
        std::vector<std::string> lost;
        Piece piece = write_unit(context, written, lost);
        if (option.rule.may_not_exit) {
            if (!piece.behavior.empty()) return {};
            piece.behavior = may_not_exit;
        }
        if (!lost.empty() || piece.layer != "unit" || piece.more.contains("nbr_units")) return {};
        Json entry = to_json(piece);
        entry["nbr_units"] = option.units.size();
        json[std::string(side_word(option.rule.side))] = std::move(entry);
    }
    // Only what is read again as it was: a type may have no name of its own there.
    Json options;
    options["armor_breakthrough_rules"] = json;
    std::vector<BreakthroughOption> named = all;
    for (BreakthroughOption& option : named) {
        option.rule.group = group_of(option.rule.side);
        for (UnitSetup& unit : option.units) unit.group = option.rule.group;
    }
    return breakthroughs_of(context, options) == named ? json : Json{};
}

}  // namespace salient::m44
