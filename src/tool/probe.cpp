// probe: what the queries answer about the start of a scenario, in JSON, for comparison with other programs.
// Hexes are [row, column] with doubled columns.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "salient/queries.hpp"
#include "tool/tool.hpp"

namespace salient::tool {

namespace {

std::string_view board_name(BoardKind kind) {
    constexpr std::string_view names[] = {"STANDARD", "BRKTHRU", "OVERLORD", "SMALL"};
    return names[static_cast<std::size_t>(kind)];
}
std::string_view face_name(BoardFace face) {
    constexpr std::string_view names[] = {"COUNTRY", "BEACH", "WINTER", "DESERT"};
    return names[static_cast<std::size_t>(face)];
}
std::string_view side_name(Side side) { return side == Side::Allies ? "ALLIES" : "AXIS"; }

// Class names of these files are our ids in PascalCase: "special_forces" is SpecialForces.
std::string class_name(const std::string& id) {
    std::string name;
    bool starts_word = true;
    for (const char c : id) {
        if (c == '_') {
            starts_word = true;
            continue;
        }
        name += starts_word ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
        starts_word = false;
    }
    return name;
}

int class_number(UnitClass c) {
    constexpr int numbers[] = {1, 2, 3, 5, 6};
    return numbers[static_cast<std::size_t>(c)];
}

// Nations are named here as in the collections of scenarios.
std::string nation_name(const std::string& id) { return id == "de" ? "ger" : id == "gb" ? "brit" : id; }

class Prober {
public:
    explicit Prober(const LoadedScenario& loaded) : game_(new_game(loaded.rules, loaded.scenario)), scenario_(*game_.scenario) {}

    Json answer() {
        Json json;
        json["id"] = scenario_.id;
        json["board"] = board_name(scenario_.board);
        json["face"] = face_name(scenario_.face);
        json["top"] = side_name(scenario_.side_at(Edge::Top));
        const int visibility = game_.state.open.visibility;
        json["night"] = visibility == 0 ? Json(nullptr) : Json(visibility);
        json["units"] = units();
        json["los"] = sight_rows(game_.state.open);
        Open empty = game_.state.open;
        for (HexState& hex : empty.hexes) hex.unit = UnitId::none();
        json["losTerrain"] = sight_rows(empty);
        return json;
    }

private:
    const Board& board() const { return Board::of(scenario_.board); }
    Json place(HexId hex) const {
        const Hex h = board().hex(hex);
        return Json::array({h.y, h.x});
    }

    Json units() {
        // Ordered by row and column, which is the order of hexes.
        std::vector<UnitId> ids;
        for (int i = 0; i < board().size(); ++i) {
            if (const UnitId id = game_.state.open.unit_at(HexId{i}); !id.is_none()) ids.push_back(id);
        }
        Json list = Json::array();
        for (const UnitId id : ids) list.push_back(unit(id));
        return list;
    }

    Json unit(UnitId id) {
        const Table table = game_.table();
        const Unit& unit = table.unit(id);
        const UnitType& type = table.type(unit);
        std::vector<Target> in_reach;
        if (is_ground_to_battle_from(table, id)) targets(table, id, unit.hex, BattleKind::Normal, in_reach);
        Json json;
        json["pos"] = place(unit.hex);
        json["class"] = class_name(type.id);
        json["type"] = class_number(type.order_class);
        json["nation"] = nation_name(table.rules.at(unit.nation).id);
        json["badge"] = 0;
        json["side"] = side_name(unit.side);
        json["fig"] = unit.figures;
        json["here"] = in_reach.empty() ? "" : "a";
        json["reach"] = reach_rows(table, id);
        Json target_rows = Json::array();
        for (const Target& target : in_reach) {
            Json row = place(table.unit(target.unit).hex);
            row.push_back(target.distance);
            row.push_back(target.dice);
            target_rows.push_back(std::move(row));
        }
        std::sort(target_rows.begin(), target_rows.end());
        json["targets"] = std::move(target_rows);
        Json retreat_rows = Json::array();
        for (const RetreatHex& retreat : retreat_hexes(table, id, 3, HexId::none())) {
            Json row = place(retreat.hex);
            row.push_back(retreat.hexes);
            retreat_rows.push_back(std::move(row));
        }
        std::sort(retreat_rows.begin(), retreat_rows.end());
        json["retreat"] = std::move(retreat_rows);
        json["flags"] = flags(table, id);
        return json;
    }

    Json reach_rows(const Table& table, UnitId id) {
        const Unit& unit = table.unit(id);
        const ClassMask own{table.type(unit).terrain_class};
        Json rows = Json::array();
        const Reach answer = reach(table, id);
        for (const Destination& d : answer.destinations) {
            if (answer.find(d.hex) != &d) continue;  // another way to the same hex
            if (d.hex == unit.hex) continue;         // there and back again
            const HexState& ground = table.open.ground(d.hex, unit.side);
            const bool afloat = unit.boats && ground.rafts;  // it stops where it launches its boats (TBOAT-2)
            std::string marks;
            if (d.must_stop && (afloat || ((ground.hard_stop.bits | ground.soft_stop.bits) & own.bits) != 0)) marks += 's';
            if (((ground.no_battle_entry.bits | ground.no_battle_ever.bits) & own.bits) != 0) marks += 'n';
            if (d.may_battle && has_target(table, id, d.hex)) marks += 'a';
            if (d.by_road) marks += 'r';
            Json row = place(d.hex);
            row.push_back(d.steps);
            row.push_back(marks);
            rows.push_back(std::move(row));
        }
        std::sort(rows.begin(), rows.end());
        return rows;
    }

    // Flags it may ignore where it stands.
    static std::string flags(const Table& table, UnitId id) {
        BattleContext battle;
        battle.target = id;
        battle.target_hex = table.unit(id).hex;
        const int ignorable = flags_ignorable(table, id, battle).total();
        return ignorable <= 0 ? "" : ignorable >= 10 ? "A" : "1";
    }

    // One string a hex: 1 blocked, 0 free, for every hex at distance 2 to 6 in row-major order.
    Json sight_rows(const Open& open) const {
        const Table table{*game_.rules, scenario_, open};
        Json rows = Json::array();
        for (int from = 0; from < board().size(); ++from) {
            std::string row;
            for (int to = 0; to < board().size(); ++to) {
                const int distance = board().distance(HexId{from}, HexId{to});
                if (distance >= 2 && distance <= 6) row += can_see(table, HexId{from}, HexId{to}) ? '0' : '1';
            }
            rows.push_back(std::move(row));
        }
        return rows;
    }

    Game game_;
    const Scenario& scenario_;
};

}  // namespace

void add_probe(CLI::App& app, Run& run) {
    auto args = std::make_shared<ScenarioArgs>();
    CLI::App* command = app.add_subcommand("probe", "Answer in JSON what every unit could do at the start, and who sees whom");
    add_scenario(*command, *args);
    command->callback([args, &run] {
        run = [args] {
            fmt::print("{}\n", Prober(load(*args)).answer().dump());
            return ok;
        };
    });
}

}  // namespace salient::tool
