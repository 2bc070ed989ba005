// The writer of .m44 files: what was carried from one goes back as it was written there, unless the scenario says otherwise now. export.cpp
// holds the order, export_rules.cpp the game and the rules of the scenario, export_map.cpp ground and units, export_tags.cpp the rest of the map.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "data/m44/m44.hpp"
#include "data/m44/pieces.hpp"
#include "salient/plain.hpp"

namespace salient::m44 {

class Exporter {
public:
    Exporter(const Scenario& scenario, const Rulebook& rules)
        : s_(scenario), rules_(rules), context_{rules, Board::of(scenario.board), scenario.face} {
        for (const Side side : sides) {
            context_.edges[index(side)] = s_.edge(side);
            if (!s_.at(side).nation.is_none()) context_.nations[index(side)] = rules.at(s_.at(side).nation).id;
        }
        context_.late_war = is_late_war(rules, s_.date);
    }

    ExportedM44 write();

private:
    using Hexes = std::map<HexId, Json>;

    template <class Rule>
    bool has() const {
        return s_.scenario_rules.find<Rule>() != nullptr;
    }
    // The rule, or nothing.
    template <class Rule>
    std::optional<Rule> own() const {
        const Rule* rule = s_.scenario_rules.find<Rule>();
        return rule == nullptr ? std::nullopt : std::optional(*rule);
    }

    Json& part(const char* key);
    void texts();
    void prose(Json& texts, const char* key, const LocalText& from);
    void salient_object();

    // ---- export_rules.cpp ----
    void game();
    void nations(Json& info);
    void commissar(Json& info);
    void night(Json& info);
    void smoke_screen(Json& info);
    void supply_train(Json& info);
    static bool is_bridge_of(const Demolition& demolition, HexId hex);
    void breakthroughs(Json& info);
    void waiting();
    void air_drops(Json& info);
    void demolition(Json& info);
    void country(Json& info, Side side, const std::string& player);

    // ---- export_map.cpp ----
    void mark_bridge(HexId hex, Piece& piece);
    void board();
    static void put(Hexes& hexes, HexId hex, const Piece& piece);
    bool is_decoy(const Feature& mine) const;
    bool is_marker_of_tags(const Feature& f) const;
    void ground(Hexes& hexes);
    std::vector<Piece> still_said(HexId hex, const std::vector<Feature>& features, const std::vector<Piece>& pieces);
    Feature without_said_owner(Feature feature) const;
    static bool is_unit(const Piece& piece);
    static bool is_known_layer(const Piece& piece);
    void units(Hexes& hexes);
    void first_of_all(Side side, const std::set<std::string>& lost_groups, Hexes& hexes);
    void say_held(HexId hex, Piece& piece);
    Piece craft_at(HexId hex) const;
    std::optional<UnitSetup> said(const UnitSetup& unit, Piece piece);
    void add_own(const UnitSetup& unit, const UnitSetup& read);

    // ---- export_tags.cpp ----
    void cargo(Hexes& hexes, const Objective& o, const auto& has_tag);
    void tags(Hexes& hexes);
    static bool same_rule(const Objective& a, const Objective& b);
    void others(Hexes& hexes);
    void labels(Json& board);

    const Scenario& s_;
    const Rulebook& rules_;
    Context context_;
    Json out_ = Json::object();
    Json own_ = Json::object();                    // the object `salient`
    std::map<HexId, Json> units_;                  // of it
    std::vector<std::pair<HexId, Json>> burdens_;  // of the object, too, by their hexes
    std::map<HexId, int> held_;                    // units that take no orders before an own turn
    std::set<std::string> written_groups_;         // of units to come
    std::vector<std::string> lost_;
};

}  // namespace salient::m44
