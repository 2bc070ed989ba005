#include "data/option_entry.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "data/load_rulebook.hpp"
#include "data/read_rules.hpp"
#include "salient/options.hpp"

namespace salient::data {

void read_option_entries(strict::Object& o, const Rulebook& book, Scenario& scenario) {
    const auto known = ids_of(book.options);
    o.optional("options").each([&](const strict::Value& value) {
        const auto id = value.string();
        if (id.empty()) return;
        if (id == air_rules_word)
            value.error(std::string(air_rules_refused));
        else if (std::find(known.begin(), known.end(), id) == known.end())
            value.unknown("option", id, known);
        else if (std::find(scenario.options.begin(), scenario.options.end(), id) != scenario.options.end())
            value.error(fmt::format("the option \"{}\" is named twice; take one away", id));
        else if (id == overlord_deck)
            value.error(fmt::format("the option \"{}\" comes with \"mode\": \"overlord\"; take it away", id));
        else
            scenario.options.push_back(id);
    });
    o.optional("barred_options").each([&](const strict::Value& value) {
        const auto id = value.string();
        if (!id.empty() && std::find(known.begin(), known.end(), id) == known.end()) return value.unknown("option", id, known);
        const OptionIds own = with_included(book.options, scenario.options);  // a group brings its parts
        if (std::any_of(own.begin(), own.end(), [&](const std::string& on) { return is_barred(book.options, {&id, 1}, on); }))
            value.error(fmt::format("the scenario itself turns the option \"{}\" on; take one of the two away", id));
        scenario.barred_options.push_back(id);
    });
}

}  // namespace salient::data
