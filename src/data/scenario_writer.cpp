// Scenario files, format version 1: from a Scenario to JSON text. There is one way to write it: keys in a fixed order, features and
// units grouped by type, short things on one line.
#include <fmt/format.h>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "data/objective_entry.hpp"
#include "data/scenario_format.hpp"
#include "data/unit_entry.hpp"
#include "salient/data.hpp"

namespace salient {
namespace {

using Ordered = nlohmann::ordered_json;

constexpr std::size_t widest_line = 120;

std::string quoted(const std::string& text) {
    const auto is_plain = [](unsigned char c) { return c >= 0x20 && c < 0x7f && c != '"' && c != '\\'; };
    if (std::ranges::all_of(text, is_plain)) return '"' + text + '"';
    return Ordered(text).dump(-1, ' ', false, Ordered::error_handler_t::replace);
}

// Adds it to `out`. False as soon as `out` is longer than `most`: what is still to come is then left out.
bool add_on_one_line(const Ordered& json, std::string& out, std::size_t most = std::string::npos) {
    if (json.is_structured()) {
        out += json.is_object() ? '{' : '[';
        bool is_first = true;
        for (const auto& [key, value] : json.items()) {
            if (!is_first) out += ", ";
            if (json.is_object()) out += quoted(key) + ": ";
            if (!add_on_one_line(value, out, most)) return false;
            is_first = false;
        }
        out += json.is_object() ? '}' : ']';
    } else if (json.is_string()) {
        out += quoted(json.get_ref<const std::string&>());
    } else {
        out += json.is_number_unsigned() ? std::to_string(json.get<std::uint64_t>()) : json.dump();
    }
    return out.size() <= most;
}

// What a file brought along, keys in the order of the alphabet. An ordered object looks through all of its keys for each new one,
// and there may be a hundred thousand: they are known to differ, and put one after the other.
Ordered in_order(const nlohmann::json& json) {
    if (!json.is_structured()) return Ordered(json);
    Ordered out = json.is_object() ? Ordered::object() : Ordered::array();
    if (json.is_object()) {
        auto& list = static_cast<Ordered::object_t::Container&>(out.get_ref<Ordered::object_t&>());
        for (const auto& [key, value] : json.get_ref<const nlohmann::json::object_t&>()) list.emplace_back(key, in_order(value));
    } else {
        for (const auto& value : json) out.push_back(in_order(value));
    }
    return out;
}
Ordered parsed(const std::string& text) { return in_order(nlohmann::json::parse(text)); }

// What fits goes on one line; else an object has a line for each key, and a list fills its lines.
void print(const Ordered& json, std::size_t indent, std::size_t used, std::string& out) {
    if (!json.is_structured()) {
        add_on_one_line(json, out);
        return;
    }
    if (std::string line; indent > 0 && used < widest_line && add_on_one_line(json, line, widest_line - used)) {
        out += line;
        return;
    }
    const std::string margin(indent + 2, ' ');
    if (json.is_object()) {
        const char* before = "{\n";
        for (const auto& [key, value] : json.items()) {
            const std::string head = margin + quoted(key) + ": ";
            out += before + head;
            print(value, indent + 2, head.size() + 1, out);
            before = ",\n";
        }
    } else {
        out += "[\n" + margin;
        std::size_t column = margin.size();
        bool is_first = true;
        for (const auto& value : json) {
            std::string item;
            add_on_one_line(value, item);
            if (!is_first && column + 2 + item.size() > widest_line) {
                out += ",\n" + margin;
                column = margin.size();
            } else if (!is_first) {
                out += ", ";
                column += 2;
            }
            out += item;
            column += item.size();
            is_first = false;
        }
    }
    out += "\n" + std::string(indent, ' ') + (json.is_object() ? "}" : "]");
}

class Writer {
public:
    Writer(const Scenario& scenario, const Rulebook& rules) : s_(scenario), rules_(rules), board_(Board::of(scenario.board)) {}

    std::string write() const {
        Ordered json;
        json["format"] = scenario_format;
        json["version"] = scenario_version;
        if (!s_.id.empty()) json["id"] = s_.id;
        json["name"] = text(s_.name);
        add_text(json, "subtitle", s_.subtitle);
        add_text(json, "description", s_.description);
        add_text(json, "rules_in_words", s_.rules_in_words);
        if (!s_.date.empty()) json["date"] = s_.date;
        json["board"] = word_for(s_.board, board_words);
        if (s_.mode != Mode::Standard) json["mode"] = word_for(s_.mode, mode_words);
        json["face"] = word_for(s_.face, face_words);
        for (const Side side : sides) json["sides"][std::string(word_for(side, side_words))] = side_setup(s_.at(side));
        json["first"] = word_for(s_.first, side_words);
        if (s_.wins_without_cards != Side::None) json["wins_without_cards"] = word_for(s_.wins_without_cards, side_words);
        for (const ScenarioRule& rule : s_.scenario_rules) json["scenario_rules"].push_back(scenario_rule(rule));
        terrain(json);
        units(json);
        for (const auto& objective : s_.objectives) json["objectives"][objective.id] = objective_json(objective);
        for (const auto& label : s_.labels) json["labels"].push_back({{"at", hex(label.hex)}, {"text", text(label.text)}});
        for (const Meant& meant : s_.meant) {
            Ordered item{{"hint", meant.hint}};
            for (const HexId h : meant.hexes) item["hexes"].push_back(hex(h));
            json["meant"].push_back(std::move(item));
        }
        if (!s_.options.empty()) json["options"] = s_.options;
        if (!s_.barred_options.empty()) json["barred_options"] = s_.barred_options;
        if (!s_.rules_patch.empty()) json["rules"] = parsed(s_.rules_patch);
        if (s_.carried != Carried{}) json["carried"] = carried();
        std::string out;
        print(json, 0, 0, out);
        return out + "\n";
    }

private:
    Ordered hex(HexId id) const {
        const Hex h = board_.hex(id);
        return Ordered::array({h.x, h.y});
    }

    // A text that is only English is written plainly.
    static Ordered text(const LocalText& text) {
        if (text.size() == 1 && text.begin()->first == "en") return text.begin()->second;
        Ordered json = Ordered::object();
        if (const auto english = text.find("en"); english != text.end()) json["en"] = english->second;
        for (const auto& [language, words] : text) json[language] = words;
        return json;
    }
    static void add_text(Ordered& json, const char* key, const LocalText& words) {
        if (!words.empty()) json[key] = text(words);
    }

    Ordered side_setup(const SideSetup& setup) const {
        Ordered json;
        json["edge"] = word_for(setup.edge, edge_words);
        if (!setup.nation.is_none()) json["nation"] = rules_.at(setup.nation).id;
        json["cards"] = setup.cards;
        if (!setup.one_more_on_turns.empty()) json["one_more_on_turns"] = setup.one_more_on_turns;
        json["medals"] = setup.medals;
        if (setup.exit_medals != 0) json["exit_medals"] = setup.exit_medals;
        if (setup.exit_units != 0) json["exit_units"] = setup.exit_units;
        if (!setup.must_hold.empty()) json["must_hold"] = setup.must_hold;
        if (setup.objectives_to_hold == all_objectives)
            json["objectives_to_hold"] = "all";
        else if (setup.objectives_to_hold != 1)
            json["objectives_to_hold"] = setup.objectives_to_hold;
        if (!setup.elimination_medals) json["elimination_medals"] = false;
        return json;
    }

    // One of what fields() of a rule lists, as files say it; what need not be said is null.
    Ordered parameter(Side side) const { return word_for(side, side_words); }
    template <class T, std::size_t N>
    Ordered parameter(T value, const Word<T> (&words)[N]) const {
        return word_for(value, words);
    }
    Ordered parameter(const std::vector<HexId>& hexes) const {
        Ordered json = Ordered::array();
        for (const HexId h : hexes)
            if (!h.is_none()) json.push_back(hex(h));
        return json;
    }
    Ordered parameter(const std::vector<HexId>& hexes, UnlessUsual) const { return hexes.empty() ? Ordered() : parameter(hexes); }
    Ordered parameter(std::uint8_t value, Between) const { return value; }
    Ordered parameter(ClassMask mask) const {
        if (mask == ClassMask::all()) return "all";
        Ordered json;
        for (const auto& [word, unit_class] : class_words)
            if (mask.has(unit_class)) json.push_back(word);
        return json;
    }
    Ordered parameter(const std::vector<std::string>& words) const { return words.empty() ? Ordered() : Ordered(words); }
    Ordered parameter(const std::string& group) const { return group; }
    Ordered parameter(bool flag) const { return flag; }

    Ordered scenario_rule(const ScenarioRule& rule) const {
        Ordered json;
        std::visit(
            [&]<class Rule>(const Rule& r) {
                json["rule"] = Rule::name;
                const Rule as_it_is{};
                std::vector<Ordered> usual;  // numbers and flags that are as usual are left out
                each_field(as_it_is, [&](FieldName, const auto&... told) { usual.push_back(parameter(told...)); });
                std::size_t place = 0;
                each_field(r, [&](FieldName name, const auto&... told) {
                    const Ordered value = parameter(told...), as_usual = usual[place++];
                    if (value.is_null() || ((value.is_number() || value.is_boolean()) && value == as_usual)) return;
                    json[std::string(name.text)] = value;
                });
            },
            rule);
        return json;
    }

    void terrain(Ordered& json) const {
        std::map<std::string, Ordered> by_type;
        for (const auto& f : s_.features) {
            if (f.type.is_none() || f.hex.is_none()) continue;
            const Terrain& type = rules_.at(f.type);
            Ordered item;
            item["at"] = hex(f.hex);
            for (const auto& [word, direction] : direction_words)
                if (f.sides.has(direction)) item["sides"].push_back(word);
            if (f.facing != 1) item["facing"] = f.facing;
            if (f.owner != Side::None) item["owner"] = word_for(f.owner, side_words);
            if (f.value != 0) item["value"] = f.value;
            by_type[type.id].push_back(item.size() == 1 ? item["at"] : item);
        }
        for (const auto& [id, list] : by_type) json["terrain"][id] = list;
    }

    void units(Ordered& json) const {
        for (const Side side : sides) {
            std::map<std::string, Ordered> by_type;
            for (const auto& u : s_.units) {
                if (u.side != side || u.type.is_none() || (u.hex.is_none() && u.starts_on_board())) continue;
                Ordered item;
                if (!u.group.empty())
                    item["in"] = u.group;
                else if (u.aboard.is_none())
                    item["at"] = hex(u.hex);
                else
                    item["aboard"] = hex(u.aboard);
                if (!u.wagon.is_none()) item["wagon"] = hex(u.wagon);
                if (u.facing) item["facing"] = word_for(*u.facing, direction_words);
                UnitSetup plain;  // as a unit is of which nothing is said
                plain.nation = s_.at(side).nation;
                data::write_unit_entry(u, plain, rules_, item);
                by_type[rules_.at(u.type).id].push_back(item.size() == 1 && u.starts_on_board() ? item["at"] : item);
            }
            Ordered& list = json["units"][std::string(word_for(side, side_words))];
            list = Ordered::object();
            for (const auto& [id, items] : by_type) list[id] = items;
        }
    }

    Ordered objective_json(const Objective& objective) const {
        Ordered json;
        data::write_objective_entry(objective, rules_, json);
        if (objective.type != ObjectiveType::EmptySection) json["hexes"] = Ordered::array();
        for (const HexId h : objective.hexes) json["hexes"].push_back(hex(h));
        for (const HexId h : objective.only_from) json["only_from"].push_back(hex(h));
        add_text(json, "name", objective.name);
        return json;
    }

    Ordered carried() const {
        Ordered json;
        for (const auto& piece : s_.carried.pieces) {
            Ordered item;
            item["at"] = hex(piece.hex);
            if (!piece.layer.empty()) item["layer"] = piece.layer;
            if (!piece.code.empty()) item["code"] = piece.code;
            if (piece.facing != 1) item["facing"] = piece.facing;
            if (!piece.behavior.empty()) item["behavior"] = piece.behavior;
            if (piece.in_play) item["in_play"] = true;
            if (!piece.more.empty()) item["more"] = parsed(piece.more);
            json["pieces"].push_back(std::move(item));
        }
        if (!s_.carried.rest.empty()) json["rest"] = parsed(s_.carried.rest);
        return json;
    }

    const Scenario& s_;
    const Rulebook& rules_;
    const Board& board_;
};

}  // namespace

std::string write_scenario(const Scenario& scenario, const Rulebook& rules) { return Writer(scenario, rules).write(); }

}  // namespace salient
