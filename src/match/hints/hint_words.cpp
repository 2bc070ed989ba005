// Names over names, languages that are not everywhere, days that no calendar has.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>

#include "match/hints/hint_finder.hpp"
#include "salient/plain.hpp"

namespace salient::hints {
namespace {

void day(const Scenario& scenario, Hints& out) {
    if (scenario.date.size() != 10) return;
    const int year = std::atoi(scenario.date.substr(0, 4).c_str()), month = std::atoi(scenario.date.substr(5, 2).c_str()),
              number = std::atoi(scenario.date.substr(8, 2).c_str());
    constexpr std::array<int, 12> days{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (month < 1 || month > 12) return;
    const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    const int last = days[static_cast<std::size_t>(month - 1)] + (month == 2 && leap ? 1 : 0);
    if (number <= last) return;
    out.push_back({.id = "no_such_day", .field = "/date", .message = {"hint.no_such_day", {{"date", verbatim(scenario.date)}}}});
}

// Whether two names are those of two things: "Hotel" and "The hotel" are one.
bool are_of_two(const LocalText& a, const LocalText& b) {
    const std::string_view one = in_language(a, "en"), other = in_language(b, "en");
    if (one == other) return false;
    const std::set<std::string> first = word_stems(one, 4), second = word_stems(other, 4);
    return std::none_of(first.begin(), first.end(), [&](const std::string& stem) { return second.count(stem) > 0; });
}

// A hex has one name on the map: the label on it, or that of the objective that is this hex alone.
void labels(const Scenario& scenario, Hints& out) {
    const Board& board = Board::of(scenario.board);
    for (std::size_t i = 0; i < scenario.labels.size(); ++i) {
        const Label& label = scenario.labels[i];
        const LocalText* other = nullptr;
        for (std::size_t k = 0; k < i && other == nullptr; ++k)
            if (scenario.labels[k].hex == label.hex) other = &scenario.labels[k].text;
        for (const Objective& o : scenario.objectives)
            if (other == nullptr && o.hexes.size() == 1 && o.hexes.front() == label.hex && !o.name.empty() &&
                are_of_two(o.name, label.text))
                other = &o.name;
        if (other == nullptr) continue;
        out.push_back({.id = "label_over_name",
                       .part = Hint::Part::Label,
                       .index = i,
                       .hexes = {label.hex},
                       .message = {"hint.label_over_name",
                                   {{"label", verbatim(in_language(label.text, "en"))},
                                    {"name", verbatim(in_language(*other, "en"))},
                                    {"hex", to_string(board.hex(label.hex))}}}});
    }
}

// A text that is only English may be a name, the same everywhere, but for what is prose.
void languages(const Scenario& scenario, Hints& out) {
    struct Said {
        const LocalText& text;
        Hint::Part part;
        std::size_t index;
        const char* field;
        bool is_prose;
    };
    std::vector<Said> all{{scenario.name, Hint::Part::Whole, 0, "/name", false},
                          {scenario.subtitle, Hint::Part::Whole, 0, "/subtitle", false},
                          {scenario.description, Hint::Part::Whole, 0, "/description", true},
                          {scenario.rules_in_words, Hint::Part::Whole, 0, "/rules_in_words", true}};
    for (const ObjectiveId id : scenario.objectives.ids())
        all.push_back({scenario.objectives[id].name, Hint::Part::Objective, id.value, "/name", false});
    for (std::size_t i = 0; i < scenario.labels.size(); ++i)
        all.push_back({scenario.labels[i].text, Hint::Part::Label, i, "/text", false});
    std::set<std::string> used;
    // What a battle is written in: names of objectives may have come with an import, in every language.
    for (const Said& said : all)
        if (said.part != Hint::Part::Objective)
            for (const auto& [language, words] : said.text) used.insert(language);
    for (const Said& said : all) {
        if (said.text.empty() || (said.text.size() == 1 && !said.is_prose)) continue;
        std::string missing;
        for (const std::string& language : used)
            if (said.text.count(language) == 0) missing += (missing.empty() ? "" : ", ") + language;
        if (missing.empty()) continue;
        out.push_back({.id = "language_missing",
                       .part = said.part,
                       .index = said.index,
                       .field = said.field,
                       .message = {"hint.language_missing",
                                   {{"text", verbatim(shortened(in_language(said.text, "en"), 40))}, {"languages", missing}}}});
    }
}

}  // namespace

void words(const Scenario& scenario, Hints& out) {
    day(scenario, out);
    labels(scenario, out);
    languages(scenario, out);
}

}  // namespace salient::hints
