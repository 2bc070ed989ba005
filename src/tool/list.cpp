// list: what files may name, with its names in three languages, what each may say, and the words of people for it.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "data/objective_entry.hpp"
#include "data/people_words.hpp"
#include "data/scenario_format.hpp"
#include "salient/fields.hpp"
#include "salient/wings/nations.hpp"
#include "tool/tool.hpp"

namespace salient::tool {

namespace {

constexpr std::array languages{"en", "fr", "it"};

// One thing that a file may name.
struct Entry {
    std::string id;
    std::array<std::string, 3> names{};  // by language; empty: it has none
    std::string clause{};
    std::string option{};             // it waits for this option; empty: for none
    std::vector<std::string> says{};  // what may be said of it, as keys of a file
    std::vector<std::string> words{};
};

class Lister {
public:
    Lister() : rules_(*standard_rules()) {
        for (const char* language : languages) texts_.push_back(load_texts(assets_dir(), language));
    }

    std::vector<Entry> units() const {
        std::vector<Entry> all;
        for (const UnitType& type : rules_.unit_types) {
            Entry made = entry(data::Named::Unit, type.id, "unit." + type.id);
            made.clause = type.clause;
            made.option = first(type.options);
            made.says = {"at", "nation", "figures", "traits"};
            if (type.carries_boats) made.says.emplace_back("boats");
            if (type.order_class != UnitClass::Destroyer && type.train == TrainPart::None) made.says.emplace_back("craft");
            if (type.accessories != 0) made.says.emplace_back("accessory");
            if (type.train == TrainPart::Locomotive) made.says.insert(made.says.end(), {"wagon", "facing"});
            if (type.train == TrainPart::None) made.says.insert(made.says.end(), {"aboard", "in"});
            all.push_back(std::move(made));
        }
        return all;
    }
    std::vector<Entry> terrain() const {
        std::vector<Entry> all;
        for (const Terrain& type : rules_.terrains) {
            Entry made = entry(data::Named::Terrain, type.id, "terrain." + type.id);
            made.clause = type.clause;
            made.says = {"at"};
            if (type.has_sides) made.says.emplace_back("sides");
            made.says.emplace_back("facing");
            if (type.is_owned) made.says.emplace_back("owner");
            if (most_value(type) > 0) made.says.emplace_back("value");
            all.push_back(std::move(made));
        }
        return all;
    }
    std::vector<Entry> cards() const {
        std::vector<Entry> all;
        for (const Card& card : rules_.cards) {
            all.push_back(entry(data::Named::Card, card.id, "card." + card.id));
            all.back().clause = card.clause;
        }
        return all;
    }
    std::vector<Entry> traits() const {
        std::vector<Entry> all;
        for (const Trait& trait : rules_.traits) {
            Entry made = entry(data::Named::Trait, trait.id, "trait." + trait.id);
            made.clause = trait.clause;
            made.option = first(trait.options);
            for (const UnitTypeId type : trait.types) made.says.push_back(rules_.at(type).id);
            all.push_back(std::move(made));
        }
        return all;
    }
    std::vector<Entry> nations() const {
        std::vector<Entry> all;
        for (const Nation& nation : rules_.nations) {
            all.push_back(entry(data::Named::Nation, nation.id, "nation." + nation.id));
            all.back().clause = nation.clause;
        }
        return all;
    }
    std::vector<Entry> scenario_rules() const {
        std::vector<Entry> all;
        for_each_kind_of_scenario_rule([&](const auto& rule) {
            Entry made = entry(data::Named::Rule, rule.name, badge_of(rule));
            each_field(rule, [&](FieldName name, const auto&...) { made.says.emplace_back(name.text); });
            all.push_back(std::move(made));
        });
        return all;
    }
    std::vector<Entry> objectives() const {
        std::vector<Entry> all;
        for (const auto& [word, type] : objective_words) {
            Entry made = entry(data::Named::Objective, word, "objective." + std::string(word));
            made.says = {"for", "medals", "name"};
            for (const data::ObjectiveKey& key : data::objective_keys())
                if (key.fits(type)) made.says.emplace_back(key.key);
            all.push_back(std::move(made));
        }
        return all;
    }

private:
    Entry entry(data::Named kind, std::string_view id, const std::string& key) const {
        Entry made{std::string(id)};
        for (std::size_t i = 0; i < texts_.size(); ++i)
            if (texts_[i].has(key)) made.names[i] = texts_[i](key);
        for (const std::string_view word : data::words_for(kind, id)) made.words.emplace_back(word);
        return made;
    }
    static std::string first(const std::vector<std::string>& options) {
        return options.empty() ? std::string() : options.front();
    }

    // Minefields have a strength, smoke and the star of a dam a stage.
    static int most_value(const Terrain& type) {
        return type.face_down ? 4 : type.id == "dam_star" ? 3 : type.id.starts_with("smoke") ? 1 : 0;
    }

    const Rulebook& rules_;
    std::vector<Texts> texts_;
};

struct Listing {
    std::string_view name;  // on the command line
    std::vector<Entry> (Lister::*list)() const;
};
constexpr Listing listings[] = {{"units", &Lister::units},          {"terrain", &Lister::terrain},
                                {"cards", &Lister::cards},          {"traits", &Lister::traits},
                                {"nations", &Lister::nations},      {"rules", &Lister::scenario_rules},
                                {"objectives", &Lister::objectives}};

void print(const std::vector<Entry>& entries) {
    std::size_t width = 0;
    for (const Entry& entry : entries) width = std::max(width, entry.id.size());
    for (const Entry& entry : entries) {
        fmt::print("{:<{}}  {}\n", entry.id, width, fmt::join(entry.names, " / "));
        const std::string margin(width + 2, ' ');
        if (!entry.says.empty()) fmt::print("{}says: {}\n", margin, fmt::join(entry.says, ", "));
        if (!entry.words.empty()) fmt::print("{}also called: {}\n", margin, fmt::join(entry.words, ", "));
        if (!entry.option.empty()) fmt::print("{}needs the option {}\n", margin, entry.option);
    }
}

Json json_of(const std::vector<Entry>& entries) {
    Json list = Json::array();
    for (const Entry& entry : entries) {
        Json json{{"id", entry.id}};
        for (std::size_t i = 0; i < languages.size(); ++i)
            if (!entry.names[i].empty()) json["names"][languages[i]] = entry.names[i];
        if (!entry.clause.empty()) json["clause"] = entry.clause;
        if (!entry.option.empty()) json["option"] = entry.option;
        if (!entry.says.empty()) json["says"] = entry.says;
        if (!entry.words.empty()) json["words"] = entry.words;
        list.push_back(std::move(json));
    }
    return list;
}

}  // namespace

void add_list(CLI::App& app, Run& run) {
    struct ListArgs {
        std::string what;
        bool json = false;
    };
    auto args = std::make_shared<ListArgs>();
    CLI::App* command = app.add_subcommand("list", "Name all that scenario files may name: ids, names, what each may say");
    std::vector<std::string> names;
    for (const Listing& kind : listings) names.emplace_back(kind.name);
    command->add_option("WHAT", args->what, fmt::format("one of: {}", fmt::join(names, ", ")))
        ->required()
        ->check(CLI::IsMember(names));
    command->add_flag("--json", args->json, "answer in JSON");
    command->callback([args, &run] {
        run = [args] {
            const auto kind =
                std::find_if(std::begin(listings), std::end(listings), [&](const Listing& k) { return k.name == args->what; });
            const std::vector<Entry> entries = (Lister().*kind->list)();
            if (args->json)
                fmt::print("{}\n", dumped(json_of(entries)));
            else
                print(entries);
            return ok;
        };
    });
}

}  // namespace salient::tool
