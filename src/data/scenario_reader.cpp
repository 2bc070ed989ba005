// Scenario files, format version 1 (docs/scenario-format.md): from JSON text to a Scenario. All that is wrong with a file is told
// in one run; what a scenario needs beyond its form is judged by problems().
#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "data/hex_entry.hpp"
#include "data/hint_words.hpp"
#include "data/load_rulebook.hpp"
#include "data/m44/m44.hpp"
#include "data/m44/supplement.hpp"
#include "data/objective_entry.hpp"
#include "data/option_entry.hpp"
#include "data/people_words.hpp"
#include "data/read_rules.hpp"
#include "data/rule_entry.hpp"
#include "data/scenario_format.hpp"
#include "data/unit_entry.hpp"
#include "salient/plain.hpp"

namespace salient {
namespace {

using data::has_room;
using data::ids_of;
using data::read_side;
using strict::Errors;
using strict::Json;
using strict::Object;
using strict::Value;

std::size_t number_of_values(const Json& json) {
    std::size_t number = 1;
    if (json.is_structured())
        for (const Json& value : json) number += number_of_values(value);
    return number;
}

// For whoever begins with nothing.
constexpr std::string_view needed_keys =
    "a battle needs format, version, name, board, face, sides, first and units; docs/scenario-format.md has a whole one to begin "
    "with";

class Reader {
public:
    Reader(const strict::Document& document, const std::shared_ptr<const Rulebook>& standard,
           std::span<const std::string> more_options)
        : document_(document), errors_(document), book_(standard), more_options_(more_options) {}

    LoadedScenario read();

private:
    bool is_scenario();
    void rules(Object& o);
    void side(const Value& value, Side side);
    void terrain(const Value& value);
    void feature(const Value& value, TerrainId type);
    void units(const Value& value);
    void unit(const Value& value, Side side, UnitTypeId type);
    void objective(const std::string& id, const Value& value);
    void label(const Value& value);
    void meant(const Value& value);
    void scenario_rule(const Value& value);
    template <class Rule>
    void scenario_rule(const Value& value, Rule rule);
    template <class Rule>
    void scenario_rule(const Value& value, Object& o, Rule rule);
    void carried(const Value& value);
    HexId hex(const Value& value) const;
    Sides compass(const Value& value);
    LocalText text(const Value& value, std::size_t most = strict::longest_line);
    void judge();
    std::string place_of(const Problem& problem) const;

    const strict::Document& document_;
    Errors errors_;
    std::shared_ptr<const Rulebook> book_;
    std::span<const std::string> more_options_;
    std::vector<DataIssue> rule_issues_;
    Scenario s_;
    std::vector<const Json*> unit_places_, feature_places_, objective_places_;  // by index
    std::map<std::string_view, std::vector<const Json*>> rule_places_;          // by the name of the rule
};

LoadedScenario Reader::read() {
    if (!is_scenario()) errors_.throw_if_any();
    Object o = Value(&document_.root, &errors_).object();
    o.optional("$schema").string();  // for editors
    o.required("format");
    o.required("version");
    s_.mode = o.optional("mode").choice(mode_words, Mode::Standard);
    rules(o);

    if (const auto id = o.optional("id")) {
        s_.id = id.string();
        if (!s_.id.empty() && !is_id(s_.id))
            id.error(fmt::format("\"{}\" is no id; use up to {} of a-z, 0-9, - and _", strict::shown(s_.id), longest_id));
    } else {
        s_.id = id_like(std::filesystem::path(document_.file).stem().string());
    }
    s_.name = text(o.required("name"));
    s_.subtitle = text(o.optional("subtitle"));
    s_.description = text(o.optional("description"), strict::longest_prose);
    s_.rules_in_words = text(o.optional("rules_in_words"), strict::longest_prose);
    const auto date = o.optional("date");
    s_.date = date.string();
    if (!s_.date.empty() && !is_date(s_.date)) date.error("a date is written \"yyyy-mm-dd\", for example \"1944-06-06\"");
    s_.board = o.required("board").choice(board_words, BoardKind::Standard);
    s_.face = o.required("face").choice(face_words, BoardFace::Country);
    if (const auto value = o.required("sides")) {
        auto sides = value.object();
        side(sides.required("allies"), Side::Allies);
        side(sides.required("axis"), Side::Axis);
        sides.done();
    }
    s_.first = read_side(o.required("first"), Side::Allies);
    if (const auto winner = o.optional("wins_without_cards")) s_.wins_without_cards = read_side(winner, Side::Allies);
    for_each_kind_of_scenario_rule([&](auto rule) { scenario_rule(o.optional(rule.name), rule); });
    o.optional("scenario_rules").each([&](const Value& value) { scenario_rule(value); });
    terrain(o.optional("terrain"));
    units(o.required("units"));
    if (const auto list = o.optional("objectives"))
        list.object().each([&](const std::string& name, const Value& value) { objective(name, value); });
    o.optional("labels").each([&](const Value& value) { label(value); });
    o.optional("meant").each([&](const Value& value) { meant(value); });
    carried(o.optional("carried"));
    o.done();
    judge();
    for (auto& issue : data::not_for_battle(s_, *book_, more_options_)) rule_issues_.push_back(std::move(issue));

    std::vector<DataIssue> issues = std::move(rule_issues_);
    try {
        errors_.throw_if_any();
    } catch (const DataError& e) {
        issues.insert(issues.begin(), e.issues().begin(), e.issues().end());
    }
    if (!issues.empty()) throw DataError(std::move(issues));
    return {book_, std::make_shared<const Scenario>(std::move(s_)), document_.text};
}

// Another kind of file, or another version, gives this one error and no more.
bool Reader::is_scenario() {
    const Json& root = document_.root;
    const auto wrong = [&](std::string message) {
        errors_.add(root, std::move(message));
        return false;
    };
    const auto text_is = [&](const char* key, std::string_view word) {
        const auto at = root.find(key);
        return at != root.end() && at->is_string() && at->get_ref<const std::string&>() == word;
    };
    if (root.is_object() && root.empty()) return wrong(fmt::format("nothing is in the braces; {}", needed_keys));
    if (!root.is_object() || !text_is("format", scenario_format))
        return wrong(fmt::format("this is no scenario of Salient: it does not say \"format\": \"{}\"; take another file",
                                 scenario_format));
    const auto version = root.find("version");
    if (version == root.end() || !version->is_number_integer())
        return wrong(fmt::format("the version of the format is missing; add \"version\": {}", scenario_version));
    if (*version != scenario_version)
        return wrong(fmt::format("the file has format version {}, this game reads version {}; {}", version->dump(),
                                 scenario_version, *version > scenario_version ? "take a newer game" : "put the number right"));
    return true;
}

// Options and rules of the scenario decide which words it may use, so they come first.
void Reader::rules(Object& o) {
    data::read_option_entries(o, *book_, s_);
    const auto patch = o.optional("rules");
    if (patch && patch.object()) {
        if (const auto values = number_of_values(patch.json()); values > most_values_of_rules) {
            patch.error(
                fmt::format("{} values are too many; the rules of a scenario have {} at most", values, most_values_of_rules));
            return;
        }
        s_.rules_patch = patch.json().dump();
    }

    for (auto& issue : data::not_for_players(*book_, more_options_)) rule_issues_.push_back(std::move(issue));
    std::vector<std::string> options = s_.options;
    options.insert(options.end(), more_options_.begin(), more_options_.end());
    if (s_.mode == Mode::Overlord) options.emplace_back(overlord_deck);
    if (options.empty() && s_.rules_patch.empty()) return;
    try {
        book_ = data::read_rulebook(assets_dir(), options, s_.rules_patch.empty() ? nullptr : &patch.json(),
                                    {&document_, document_.file, "/rules"});
    } catch (const DataError& e) {
        for (auto issue : e.issues()) {
            if (issue.file == data::options_place) {
                issue.file = document_.file;
                issue.pointer = "/options";
                issue.line = document_.lines({&issue.pointer, 1}).front();
            }
            rule_issues_.push_back(std::move(issue));
        }
    }
}

void Reader::side(const Value& value, Side side) {
    if (!value) return;
    auto o = value.object();
    auto& setup = s_.sides[index(side)];
    setup.edge = o.required("edge").choice(edge_words, side == Side::Allies ? Edge::Bottom : Edge::Top);
    setup.nation = data::read_nation(o.required("nation"), *book_);
    setup.cards = static_cast<std::uint8_t>(o.required("cards").integer(1, most_cards, 1));
    int last = 0;
    o.optional("one_more_on_turns").each([&](const Value& turn) {
        const int n = turn.integer(1, 99, 1);
        if (n <= last) turn.error("the turns rise: write each one once, the earliest first");
        last = n;
        setup.one_more_on_turns.push_back(static_cast<std::uint8_t>(n));
    });
    setup.medals = static_cast<std::uint8_t>(o.required("medals").integer(0, 30, 1));
    setup.exit_medals = static_cast<std::uint8_t>(o.optional("exit_medals").integer(0, 30, 0));
    setup.exit_units = static_cast<std::uint8_t>(o.optional("exit_units").integer(0, 30, 0));
    o.optional("must_hold").each([&](const Value& item) {
        if (has_room(setup.must_hold, most_objectives, item, "objectives")) setup.must_hold.push_back(item.string());
    });
    if (const auto hold = o.optional("objectives_to_hold"))  // HHLD-2
        setup.objectives_to_hold =
            hold.is_string() && hold.json() == "all" ? all_objectives : static_cast<std::uint8_t>(hold.integer(1, 30, 1));
    setup.elimination_medals = o.optional("elimination_medals").boolean(true);
    o.done();
}

// ---- places ----

HexId Reader::hex(const Value& value) const { return data::read_hex(value, s_.board); }

Sides Reader::compass(const Value& value) {
    Sides sides;
    value.each([&](const Value& item) {
        const auto d = item.choice(direction_words, Direction::E);
        if (sides.has(d)) item.error("the side is named twice; take one away");
        sides.add(d);
    });
    return sides;
}

void Reader::terrain(const Value& value) {
    if (!value) return;
    const auto known = ids_of(book_->terrains);
    value.object().each([&](const std::string& name, const Value& list) {
        const auto type = book_->terrain(name);
        if (type.is_none())
            data::unknown_name(list, data::Named::Terrain, name, known);
        else
            list.each([&](const Value& item) { feature(item, type); });
    });
}

// [x, y], or {"at": [x, y], ...} with more to say.
void Reader::feature(const Value& value, TerrainId type) {
    if (!has_room(s_.features, most_features, value, "features")) return;
    const Terrain& t = book_->at(type);
    Feature f;
    f.type = type;
    if (!value.is_object()) {
        f.hex = hex(value);
    } else {
        auto o = value.object();
        f.hex = hex(o.required("at"));
        const auto joined = o.optional("sides");
        f.sides = compass(joined);
        if (joined && !t.has_sides) joined.error(fmt::format("a feature \"{}\" joins no sides; take the key away", t.id));
        f.facing = static_cast<std::uint8_t>(o.optional("facing").integer(1, 6, 1));
        const auto owner = o.optional("owner");
        f.owner = read_side(owner, Side::None);
        if (owner && !t.is_owned) owner.error(fmt::format("a feature \"{}\" has no owner; take the key away", t.id));
        f.value = static_cast<std::uint8_t>(o.optional("value").integer(0, 255));
        o.done();
    }
    if (f.hex.is_none()) return;
    s_.features.push_back(f);
    feature_places_.push_back(&value.json());
}

// ---- units, objectives, labels ----

void Reader::units(const Value& value) {
    if (!value) return;
    const auto known = ids_of(book_->unit_types);
    auto o = value.object();
    for (const Side side : sides) {
        const auto list = o.required(side == Side::Allies ? "allies" : "axis");
        if (!list) continue;
        list.object().each([&](const std::string& name, const Value& items) {
            const auto type = book_->unit_type(name);
            if (type.is_none())
                data::unknown_name(items, data::Named::Unit, name, known);
            else
                items.each([&](const Value& item) { unit(item, side, type); });
        });
    }
    o.done();
}

void Reader::unit(const Value& value, Side side, UnitTypeId type) {
    if (!has_room(s_.units, most_units_read, value, "units")) return;
    UnitSetup u;
    u.type = type;
    u.side = side;
    u.nation = s_.at(side).nation;
    if (!value.is_object()) {
        u.hex = hex(value);
    } else {
        auto o = value.object();
        const auto carrier = o.optional("aboard"), group = o.optional("in");  // instead of a hex of its own
        if (carrier)
            u.aboard = hex(carrier);
        else if (group)
            u.group = data::read_group(group);
        else
            u.hex = hex(o.required("at"));
        if (const auto wagon = o.optional("wagon")) u.wagon = hex(wagon);
        if (const auto facing = o.optional("facing")) u.facing = facing.choice(direction_words, Direction::E);
        data::read_unit_entry(o, *book_, u);
        o.done();
    }
    if (u.hex.is_none() && u.aboard.is_none() && u.group.empty()) return;
    s_.units.push_back(u);
    unit_places_.push_back(&value.json());
}

void Reader::objective(const std::string& id, const Value& value) {
    if (!has_room(s_.objectives, most_objectives, value, "objectives")) return;
    auto o = value.object();
    Objective objective;
    objective.id = id;
    data::read_objective_entry(o, *book_, objective);
    bool all_read = true;
    const bool has_sections = objective.type == ObjectiveType::EmptySection;
    const auto list = has_sections ? Value() : o.required("hexes");
    list.each([&](const Value& item) {
        const auto h = hex(item);
        if (h.is_none())
            all_read = false;
        else if (std::find(objective.hexes.begin(), objective.hexes.end(), h) != objective.hexes.end())
            item.error("the hex is named twice; take one away");
        else
            objective.hexes.push_back(h);
    });
    const auto from = data::member_of_objective(o, "only_from", objective.type);
    if (from.is_array() && from.json().empty())
        from.error("no hex is named; name those where the units start, or take \"only_from\" away");
    from.each([&](const Value& item) {
        const auto h = hex(item);
        if (std::find(objective.only_from.begin(), objective.only_from.end(), h) != objective.only_from.end())
            item.error("the hex is named twice; take one away");
        else if (!h.is_none())
            objective.only_from.push_back(h);
    });
    objective.name = text(o.optional("name"));
    o.done();
    if ((!has_sections && !list.is_array()) || !all_read) return;
    s_.objectives.push_back(std::move(objective));
    objective_places_.push_back(&value.json());
}

// ---- rules of the scenario ----

// {"rule": "night", ...}
void Reader::scenario_rule(const Value& value) {
    if (!value.expect(value.is_object(), "a rule like {\"rule\": \"flooded_fields\"}")) return;
    auto o = value.object();
    const auto word = o.required("rule");
    const auto name = word.string();
    std::vector<std::string_view> known;
    bool is_known = false;
    for_each_kind_of_scenario_rule([&](auto rule) {
        known.push_back(rule.name);
        if (rule.name != name) return;
        is_known = true;
        scenario_rule(value, o, rule);
    });
    if (!is_known && !name.empty()) data::unknown_name(word, data::Named::Rule, name, known);
    if (!word) o.done();  // says that it is missing
}

// The older form: a key of the file for each rule.
template <class Rule>
void Reader::scenario_rule(const Value& value, Rule rule) {
    if (!value) return;
    const int parameters = data::parameter_count(rule);
    if (parameters > 1) {
        auto o = value.object();
        return scenario_rule(value, o, rule);
    }
    if (parameters == 0 && !value.boolean()) return;
    data::read_lone_parameter(value, rule);
    rule_places_[rule.name] = {&value.json()};
    s_.scenario_rules.set(rule);
}

template <class Rule>
void Reader::scenario_rule(const Value& value, Object& o, Rule rule) {
    if (!o) return;
    each_field(rule, data::RuleReader(s_.board, o));
    if constexpr (std::is_same_v<Rule, Demolition>)  // BLOW-10
        if (const auto dice = o.optional("dice"); dice && rule.costs_card)
            dice.error("with \"costs_card\" no dice are rolled; take \"dice\" away");
    o.done();
    auto& places = rule_places_[rule.name];
    places.push_back(&value.json());
    if (!may_repeat<Rule>() && places.size() > 1)
        value.error(fmt::format("the rule \"{}\" is named twice; take one away", rule.name));
    else if (places.size() > most_of_a_rule)
        value.error(fmt::format("there are more than {} rules \"{}\"; take some away", most_of_a_rule, rule.name));
    else
        s_.scenario_rules.set(rule);
}

void Reader::label(const Value& value) {
    if (!has_room(s_.labels, most_labels, value, "labels")) return;
    auto o = value.object();
    Label label{hex(o.required("at")), text(o.required("text"))};
    o.done();
    if (!label.hex.is_none()) s_.labels.push_back(std::move(label));
}

// {"hint": "line_gap", "hexes": [[12, 4]]}
void Reader::meant(const Value& value) {
    if (!has_room(s_.meant, most_meant, value, "hints that are meant so")) return;
    if (!value.expect(value.is_object(), "a hint like {\"hint\": \"line_gap\", \"hexes\": [[12, 4]]}")) return;
    auto o = value.object();
    Meant meant;
    const auto word = o.required("hint");
    meant.hint = word.string();
    const bool is_known = std::find(std::begin(hint_words), std::end(hint_words), meant.hint) != std::end(hint_words);
    if (!meant.hint.empty() && !is_known) word.unknown("hint", meant.hint, hint_words);
    o.optional("hexes").each([&](const Value& item) {
        if (!has_room(meant.hexes, most_objectives, item, "hexes")) return;
        const auto h = hex(item);
        if (std::find(meant.hexes.begin(), meant.hexes.end(), h) != meant.hexes.end())
            item.error("the hex is named twice; take one away");
        else if (!h.is_none())
            meant.hexes.push_back(h);
    });
    o.done();
    if (is_known) s_.meant.push_back(std::move(meant));
}

// What an imported file said beyond this format (docs/m44.md). Nothing of it is judged here.
void Reader::carried(const Value& value) {
    if (!value) return;
    auto o = value.object();
    o.optional("pieces").each([&](const Value& item) {
        if (!has_room(s_.carried.pieces, most_carried, item, "carried pieces")) return;
        auto piece = item.object();
        CarriedPiece p;
        p.hex = hex(piece.required("at"));
        p.layer = piece.optional("layer").string();  // none: a key without a name
        p.code = piece.optional("code").string();
        p.facing = static_cast<std::uint8_t>(piece.optional("facing").integer(0, 255, 1));
        p.behavior = piece.optional("behavior").string();
        p.in_play = piece.optional("in_play").boolean();
        if (const auto more = piece.optional("more"); more && more.object()) p.more = more.json().dump();
        piece.done();
        if (!p.hex.is_none()) s_.carried.pieces.push_back(std::move(p));
    });
    if (const auto rest = o.optional("rest"); rest && rest.object()) s_.carried.rest = rest.json().dump();
    o.done();
}

// A text in several languages, {"en": "...", "fr": "..."}; a plain text is English.
LocalText Reader::text(const Value& value, std::size_t most) {
    LocalText result;
    if (!value) return result;
    if (value.is_string()) {
        if (const auto words = value.string({}, most); !words.empty()) result.emplace("en", words);
        return result;
    }
    if (!value.expect(value.is_object(), "a text, or a text for each language like {\"en\": \"...\"}")) return result;
    value.object().each([&](const std::string& language, const Value& words) {
        const bool plain = language.size() >= 2 && language.size() <= 3 &&
                           std::all_of(language.begin(), language.end(), [](char c) { return c >= 'a' && c <= 'z'; });
        if (!plain)
            words.error(
                fmt::format("\"{}\" is no code of a language; use one like \"en\", \"fr\" or \"it\"", strict::shown(language)));
        else
            result.emplace(language, words.string({}, most));
    });
    if (result.empty()) value.error("there is no text in any language; add one");
    return result;
}

// ---- what problems() finds, said with places of the file ----

// Wherever the file lists what it is about.
std::string Reader::place_of(const Problem& problem) const {
    const auto listed = [&](const std::vector<const Json*>& places) {
        return problem.index < places.size() ? errors_.pointer_to(*places[problem.index]) : pointer_of(problem);
    };
    switch (problem.part) {
        case Problem::Part::Unit: return listed(unit_places_);
        case Problem::Part::Feature: return listed(feature_places_);
        case Problem::Part::Objective: return listed(objective_places_);
        case Problem::Part::Rule: {
            const ScenarioRule& rule = s_.scenario_rules[problem.index];
            std::size_t which = 0;  // of its kind
            for (std::size_t i = 0; i < problem.index; ++i) which += s_.scenario_rules[i].index() == rule.index() ? 1 : 0;
            const auto places = rule_places_.find(name_of(rule));
            if (places != rule_places_.end() && which < places->second.size())
                return errors_.pointer_to(*places->second[which]) + pointer_within(problem);
            break;
        }
        case Problem::Part::Side:
        case Problem::Part::Whole: break;
    }
    return pointer_of(problem);
}

void Reader::judge() {
    // A part that could not be read would only bring up what is said already.
    const bool whole = errors_.empty() && rule_issues_.empty();
    constexpr std::string_view about_one_hex[] = {"problem.two_units", "problem.same_feature_twice", "problem.two_tiles",
                                                  "problem.no_sides"};
    for (const auto& problem : problems(s_, *book_)) {
        if (errors_.is_full())
            errors_.add(document_.root, {});
        else if (whole ||
                 std::find(std::begin(about_one_hex), std::end(about_one_hex), problem.message.key) != std::end(about_one_hex))
            errors_.add_at(place_of(problem), sentence(problem.message));
    }
}

// The format is known by what the file holds, not by its name.
LoadedScenario read_any(const strict::Document& document, const std::shared_ptr<const Rulebook>& standard,
                        std::span<const std::string> more_options) {
    if (m44::is_supplement(document.root))
        throw DataError(
            {{document.file, "", 0, "this is the supplement of a battle, not a battle; open the file that it stands beside"}});
    if (m44::is_m44(document.root)) return m44::import_scenario(document, standard, more_options);
    return Reader(document, standard, more_options).read();
}

}  // namespace

LoadedScenario parse_scenario(std::string_view text, std::string_view file_name, const std::shared_ptr<const Rulebook>& standard,
                              std::span<const std::string> more_options) {
    return read_any(strict::parse(std::string(file_name), std::string(text)), standard, more_options);
}

LoadedScenario load_scenario(const std::filesystem::path& file, const std::shared_ptr<const Rulebook>& standard,
                             std::span<const std::string> more_options, Supplement supplement) {
    const std::string text = read_file(file);
    if (text.find_first_not_of(" \t\r\n") == std::string::npos)
        throw DataError(
            {{file.string(), "", 0, fmt::format("the file is empty; take an older copy of it, or begin: {}", needed_keys)}});
    const auto document = strict::parse(file.string(), text);
    LoadedScenario loaded = read_any(document, standard, more_options);
    if (supplement == Supplement::Applied && m44::is_m44(document.root))
        m44::supplement(loaded, file, document.root, standard, more_options);
    return loaded;
}

}  // namespace salient
