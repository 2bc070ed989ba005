#include "words/wings/arrivals.hpp"

#include <utility>

#include "salient/side_key.hpp"
#include "words/game_log.hpp"
#include "words/local_text.hpp"

namespace salient {

std::string units_text(const Texts& texts, const Table& table, const std::vector<UnitId>& units) {
    std::vector<std::pair<UnitTypeId, int>> counts;
    for (const UnitId id : units) {
        const UnitTypeId type = table.unit(id).type;
        bool is_known = false;
        for (auto& [known, n] : counts)
            if (known == type) is_known = ++n != 0;
        if (!is_known) counts.emplace_back(type, 1);
    }
    std::string out;
    for (const auto& [type, n] : counts)
        out += (out.empty() ? "" : ", ") + texts("arrival.units", {{"n", n}, {"unit", "@unit." + table.rules.at(type).id}});
    return out;
}

std::string arrival_text(const Texts& texts, const Table& table, const Arrival& arrival) {
    const char* key = arrival.kind == Arrival::Kind::HeldUnits      ? "arrival.held"
                      : arrival.kind == Arrival::Kind::Breakthrough ? "arrival.breakthrough"
                      : arrival.kind == Arrival::Kind::AirDrop      ? "arrival.drop"
                      : arrival.kind == Arrival::Kind::Staged       ? "arrival.staged"
                      : arrival.state == Arrival::State::Open       ? "arrival.due"
                                                                    : "arrival.comes";
    return capitalized(texts(key, {{"side", side_key(arrival.side)},
                                   {"units", literal_arg(units_text(texts, table, arrival.units))},
                                   {"when", literal_arg(texts(arrival.when.key, arrival.when.args))}})) +
           " <c>" + arrival.clause + "</c>";
}

std::string barred_text(const Texts& texts, const Table& table, const Unit& unit) {
    const OrderBar bar = order_bar(table, unit);
    if (!unit.on_board() || !bar) return {};
    std::string when;  // of a unit that the scenario holds back
    for (const Arrival& line : arrivals(table))
        for (const UnitId id : line.units)
            if (line.kind == Arrival::Kind::HeldUnits && table.unit(id).hex == unit.hex)
                when = texts(line.when.key, line.when.args);
    return texts("inspect." + std::string(bar.key), {{"turn", bar.turn}, {"when", literal_arg(when)}}) + " <c>" +
           std::string(bar.clause) + "</c>";
}

}  // namespace salient
