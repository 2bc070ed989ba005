// What a fact changes, laid over a battle of our own format. What it speaks of must be there: a hex, a unit, an objective, a rule.
#include <algorithm>

#include <fmt/format.h>

#include "data/m44/supplement.hpp"

namespace salient::m44 {
namespace {

using strict::Json;

// Like a merge of JSON, but null is a value: in the rules of a scenario it takes a property away.
void overlay(Json& onto, const Json& from) {
    if (!from.is_object() || !onto.is_object()) {
        onto = from;
        return;
    }
    for (const auto& [key, value] : from.items()) overlay(onto[key], value);
}

// Whether it says all that `part` says; of objects each key.
bool says(const Json& whole, const Json& part) {
    if (!part.is_object() || !whole.is_object()) return whole == part;
    return std::all_of(part.items().begin(), part.items().end(), [&](const auto& entry) {
        return whole.contains(entry.key()) ? says(whole.at(entry.key()), entry.value()) : entry.value().is_null();
    });
}

const Json& hex_of(const Json& item) {
    static const Json none;
    if (!item.is_object()) return item;
    return item.contains("at") ? item.at("at") : none;
}

class Layer {
public:
    explicit Layer(Json& battle) : battle_(battle) {}

    std::string lay(const Json& change) {
        const auto each = [&](const char* key, auto&& f) {
            if (!change.contains(key) || !missing_.empty()) return;
            for (const auto& [name, value] : change.at(key).items()) f(name, value);
        };
        const auto part = [&](const char* key) -> Json& {
            Json& json = battle_[key];
            if (json.is_null()) json = Json::object();
            return json;
        };
        if (change.contains("was") && !says(battle_, change.at("was")))
            miss("the battle that \"was\" tells: " + change.at("was").dump());
        each("sides", [&](const std::string& side, const Json& keys) { battle_["sides"][side].merge_patch(keys); });
        for (const char* key : {"first", "wins_without_cards"})
            if (change.contains(key)) battle_[key] = change.at(key);
        each("options", [&](const std::string&, const Json& id) {
            Json& list = battle_["options"];
            if (std::find(list.begin(), list.end(), id) == list.end()) list.push_back(id);
        });
        if (change.contains("rules")) overlay(part("rules"), change.at("rules"));
        each("without_rules", [&](const std::string&, const Json& rule) { without_rule(rule); });
        each("change_rules", [&](const std::string&, const Json& entry) { change_rule(entry); });
        each("scenario_rules", [&](const std::string&, const Json& rule) { add_rule(rule); });
        each("without_terrain", [&](const std::string& type, const Json& hexes) {
            for (const Json& hex : hexes) without_terrain(type, hex);
        });
        each("terrain", [&](const std::string& type, const Json& items) { append(part("terrain")[type], items); });
        each("units", [&](const std::string&, const Json& entry) { unit(entry); });
        each("new_units", [&](const std::string& side, const Json& types) {
            for (const auto& [type, items] : types.items()) append(battle_["units"][side][type], items);
        });
        each("without_objectives", [&](const std::string&, const Json& id) {
            if (part("objectives").erase(id.get<std::string>()) == 0)
                miss(fmt::format("the objective \"{}\"", id.get<std::string>()));
        });
        each("objectives", [&](const std::string& id, const Json& keys) { objective(part("objectives"), id, keys); });
        return missing_;
    }

private:
    void miss(std::string what) {
        if (missing_.empty()) missing_ = std::move(what);
    }
    static void append(Json& list, const Json& items) {
        for (const Json& item : items) list.push_back(item);
    }

    void without_rule(const Json& rule) {
        Json& list = battle_["scenario_rules"];
        Json left = Json::array();
        for (const Json& there : list)
            if (!says(there, rule)) left.push_back(there);
        if (left.size() == list.size()) return miss("a rule " + rule.dump());
        list = std::move(left);
    }
    void change_rule(const Json& entry) {
        bool found = false;
        for (Json& there : battle_["scenario_rules"]) {
            if (!says(there, entry.at("where"))) continue;
            there.merge_patch(entry.at("set"));
            found = true;
        }
        if (!found) miss("a rule " + entry.at("where").dump());
    }
    // One of a kind that a scenario has once takes the place of the one that is there.
    void add_rule(const Json& rule) {
        Json& list = battle_["scenario_rules"];
        bool repeats = false;
        for_each_kind_of_scenario_rule([&]<class Rule>(const Rule&) {
            if (rule.value("rule", "") == Rule::name) repeats = may_repeat<Rule>();
        });
        if (!repeats)
            for (Json& there : list)
                if (there.value("rule", "") == rule.value("rule", "")) {
                    there = rule;
                    return;
                }
        list.push_back(rule);
    }

    void without_terrain(const std::string& type, const Json& hex) {
        Json& terrain = battle_["terrain"];
        Json left = Json::array();
        const bool is_there = terrain.is_object() && terrain.contains(type);
        if (is_there)
            for (const Json& item : terrain.at(type))
                if (hex_of(item) != hex) left.push_back(item);
        if (!is_there || left.size() == terrain.at(type).size()) return miss(fmt::format("{} on {}", type, hex.dump()));
        if (left.empty())
            terrain.erase(type);
        else
            terrain[type] = std::move(left);
    }

    // {"where": {"side": side, "types": types, "except": types, and what its entry says}, ...}: each such unit
    void all_units(const Json& entry) {
        Json said = entry.at("where");
        const auto taken = [&](const char* key) {
            const Json value = said.value(key, Json());
            said.erase(key);
            return value;
        };
        const Json whose = taken("side"), types_meant = taken("types"), except = taken("except");
        const auto has = [](const Json& list, const std::string& type) {
            return std::find(list.begin(), list.end(), type) != list.end();
        };
        bool found = false;
        for (auto& [side, types] : battle_["units"].items()) {
            if (!whose.is_null() && whose != side) continue;
            std::vector<std::pair<std::string, std::size_t>> meant;
            for (const auto& [type, items] : types.items()) {
                if ((!types_meant.is_null() && !has(types_meant, type)) || has(except, type)) continue;
                for (std::size_t i = items.size(); i-- > 0;)
                    if (said.empty() || (items[i].is_object() && says(items[i], said))) meant.emplace_back(type, i);
            }
            for (const auto& [type, place] : meant) change_unit(types, type, place, entry);  // the last of a list first
            found = found || !meant.empty();
        }
        if (!found) miss("a unit " + entry.at("where").dump());
    }

    // {"at": hex, "is": type, "type": another, "traits": added, ...}
    void unit(const Json& entry) {
        if (entry.contains("where")) return all_units(entry);
        const Json& hex = entry.at("at");
        for (auto& [side, types] : battle_["units"].items())
            for (auto& [type, items] : types.items())
                for (std::size_t i = 0; i < items.size(); ++i) {
                    if (hex_of(items[i]) != hex) continue;
                    if (entry.contains("is") && entry.at("is") != type)
                        return miss(fmt::format("{} on {}", entry.at("is").get<std::string>(), hex.dump()));
                    return change_unit(types, type, i, entry);
                }
        miss("a unit on " + hex.dump());
    }
    static void change_unit(Json& types, const std::string type, std::size_t place, const Json& entry) {  // its key may go
        Json item = types[type][place];
        if (!item.is_object()) item = {{"at", item}};
        for (const auto& [key, value] : entry.items()) {
            if (key == "at" || key == "is" || key == "type" || key == "where") continue;
            if (value.is_null()) {
                item.erase(key);
            } else if (key == "traits") {
                for (const Json& trait : value)
                    if (!item.contains(key) || std::find(item[key].begin(), item[key].end(), trait) == item[key].end())
                        item[key].push_back(trait);
            } else {
                item[key] = value;
            }
        }
        const std::string other = entry.value("type", type);
        if (other == type) {
            types[type][place] = std::move(item);
            return;
        }
        types[type].erase(place);
        if (types[type].empty()) types.erase(type);
        types[other].push_back(std::move(item));
    }

    void objective(Json& all, const std::string& id, const Json& keys) {
        if (all.contains(id))
            all[id].merge_patch(keys);
        else if (keys.contains("hexes") || keys.contains("sections"))
            all[id] = keys;
        else
            miss(fmt::format("the objective \"{}\"", id));
    }

    Json& battle_;
    std::string missing_;
};

}  // namespace

std::string lay(Json& battle, const Json& change) { return Layer(battle).lay(change); }

}  // namespace salient::m44
