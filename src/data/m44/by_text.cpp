// A battle with the facts of its text: which are on, what the report says of each, and how a player switches them.
#include <algorithm>

#include <fmt/format.h>

#include "data/m44/json.hpp"
#include "data/m44/prose.hpp"
#include "data/m44/report.hpp"
#include "data/m44/salient.hpp"
#include "data/m44/supplement.hpp"

namespace salient::m44 {
namespace {

using strict::Json;

bool is_of_prose(const TextFact& fact) { return fact.line.words.empty(); }

// Where a designer finds it: its hexes, or the fact in the supplement.
std::string place_of(const TextFact& fact, const Board& board) {
    std::string out;
    for (const HexId hex : fact.line.hexes) out += (out.empty() ? "" : ", ") + to_string(board.hex(hex));
    return out.empty() ? (is_of_prose(fact) ? fact.line.place : "supplement." + fact.id) : out;
}

// What is known of a fact beside what its supplement says.
struct Found {
    std::string misfit;    // what it speaks of and the battle does not have
    bool by_data = false;  // the data of the file says so already: it changes nothing
};

// What the report says of it as it is now.
ReportLine told(const TextFact& fact, const Board& board, const Found& found) {
    const std::string& misfit = found.misfit;
    ReportLine line = fact.line;
    line.place = place_of(fact, board);
    const bool is_sure = fact.line.why.empty();
    if (is_of_prose(fact)) {
        line.status = fact.is_on ? ImportStatus::ByText : ImportStatus::Doubt;
        if (fact.is_on) line.what.key = "import.prose_played";
        return line;
    }
    line.status = found.by_data ? ImportStatus::Enforced
                  : fact.is_on  ? ImportStatus::ByText
                  : is_sure     ? ImportStatus::ShownNotEnforced
                                : ImportStatus::Doubt;
    const char* key = found.by_data         ? "import.by_text_in_data"
                      : fact.is_on          ? "import.by_text"
                      : !misfit.empty()     ? "import.by_text_misfit"
                      : !is_sure            ? "import.by_text_doubt"
                      : fact.change.empty() ? "import.by_text_lacks"
                                            : "import.by_text_left_off";
    line.what = {key,
                 {{"words", verbatim(in_language(fact.line.words, "en"))},
                  {"why", verbatim(in_language(fact.line.why, "en"))},
                  {"clause", fact.clause.empty() ? "–" : fact.clause},
                  {"misfit", verbatim(misfit)}}};
    return line;
}

// A marker on the map of which the report says that its rule may stand in words.
bool is_marker(const ReportLine& line) {
    if (line.what.key != "import.is" || line.status != ImportStatus::ShownNotEnforced) return false;
    return std::any_of(line.what.args.begin(), line.what.args.end(), [](const Arg& arg) {
        const auto* word = std::get_if<std::string>(&arg.value);
        return word != nullptr && (*word == "@import.tag.star" || *word == "@import.tag.exit_without_rule");
    });
}

// Takes places off a line; true: nothing is left of it.
template <class Goes>
bool take_off(ReportLine& line, const Board& board, Goes goes) {
    std::erase_if(line.hexes, goes);
    line.place.clear();
    for (const HexId hex : line.hexes) line.place += (line.place.empty() ? "" : ", ") + to_string(board.hex(hex));
    return line.hexes.empty();
}

bool speak_of(const std::vector<TextFact>& facts, HexId hex) {
    return std::any_of(facts.begin(), facts.end(), [&](const TextFact& f) {
        return f.is_on && std::find(f.line.hexes.begin(), f.line.hexes.end(), hex) != f.line.hexes.end();
    });
}

// Where facts in play explain a marker it goes; true: nothing is left of it.
bool take_off_explained(ReportLine& line, const std::vector<TextFact>& facts, const Board& board) {
    return is_marker(line) && take_off(line, board, [&](HexId hex) { return speak_of(facts, hex); });
}

// Where a fact in play has made another unit of the one that the data has the line loses the place; true: nothing is left of it.
bool take_off_replaced(ReportLine& line, const std::vector<TextFact>& facts, const LoadedScenario& loaded, const Board& board) {
    constexpr std::string_view unit = "@unit.";
    const Args& args = line.what.args;
    const auto named = std::find_if(args.begin(), args.end(), [](const Arg& arg) { return arg.name == "name"; });
    const auto* name = named == args.end() ? nullptr : std::get_if<std::string>(&named->value);
    if (line.what.key != "import.is" || name == nullptr || !name->starts_with(unit) || line.hexes.empty()) return false;
    const UnitTypeId type = loaded.rules->unit_type(name->substr(unit.size()));
    if (type.is_none()) return false;
    return take_off(line, board, [&](HexId hex) {
        const auto& units = loaded.scenario->units;
        return speak_of(facts, hex) &&
               std::none_of(units.begin(), units.end(), [&](const UnitSetup& u) { return u.hex == hex && u.type == type; });
    });
}

// Where a fact in play makes another medal of the one that the data has, likewise.
bool take_off_overruled(ReportLine& line, const std::vector<TextFact>& facts, const Board& board) {
    if (line.what.key != "import.objective" && line.what.key != "import.objective_of_some") return false;
    return take_off(line, board, [&](HexId hex) {
        const std::string id = fmt::format("medal_{}_{}", board.hex(hex).x, board.hex(hex).y);
        return std::any_of(facts.begin(), facts.end(), [&](const TextFact& f) {
            if (!f.is_on || f.change.empty()) return false;
            const Json change = Json::parse(f.change);
            return object_at(object_at(change, "objectives"), id).contains("type");
        });
    });
}

class Laying {
public:
    Laying(ByText by_text, const std::shared_ptr<const Rulebook>& standard, std::span<const std::string> more_options)
        : by_text_(std::move(by_text)), standard_(standard), more_options_(more_options), base_(Json::parse(by_text_.json)) {}

    LoadedScenario lay(std::span<const std::string> switched) {
        found_.resize(by_text_.facts.size());
        look_for_those_of_the_data();
        for (TextFact& fact : by_text_.facts)
            fact.is_on =
                fact.is_open && fact.is_usual != (std::find(switched.begin(), switched.end(), fact.id) != switched.end());
        for (TextFact& fact : by_text_.facts)
            for (const TextFact& other : by_text_.facts)
                if (fact.is_on && other.is_on && !fact.instead_of.empty() && fact.instead_of == other.id) fact.is_on = false;
        // What a fact needs may need another in its turn: at most as many rounds as there are facts.
        for (std::size_t round = 0; round < by_text_.facts.size(); ++round)
            for (TextFact& fact : by_text_.facts) fact.is_on = fact.is_on && has_what_it_needs(fact);
        LoadedScenario loaded = with_those_on();
        try_the_others();
        tell(loaded);
        loaded.by_text = std::make_shared<const ByText>(std::move(by_text_));
        return loaded;
    }

private:
    // A switch that changes nothing is not offered.
    void look_for_those_of_the_data() {
        for (std::size_t i = 0; i < by_text_.facts.size(); ++i) {
            TextFact& fact = by_text_.facts[i];
            if (fact.change.empty() || is_of_prose(fact)) continue;
            Json battle = base_;
            found_[i].by_data = m44::lay(battle, Json::parse(fact.change)).empty() && battle == base_;
            fact.is_open = fact.is_open && !found_[i].by_data;
        }
    }

    LoadedScenario read(const Json& battle) const {
        return parse_scenario(battle.dump(), by_text_.file, standard_, more_options_);
    }

    // Of a designer's own supplement an error is told; of the game's, the fact stays out of a file that is another than it was
    // written for.
    void misfit(std::size_t i, std::string what) {
        TextFact& fact = by_text_.facts[i];
        if (!by_text_.own_supplement.empty())
            throw DataError(
                {{by_text_.own_supplement, fmt::format("/facts/{}/change", i), 0,
                  fmt::format("the fact \"{}\" does not fit the battle: {}; put it right or take it away", fact.id, what)}});
        found_[i].misfit = std::move(what);
        fact.is_on = fact.is_open = false;
    }
    std::optional<LoadedScenario> tried(std::size_t i, const Json& on, Json& battle) {
        battle = on;
        if (std::string missing = m44::lay(battle, Json::parse(by_text_.facts[i].change)); !missing.empty()) {
            misfit(i, "there is not " + missing);
            return {};
        }
        try {
            return read(battle);
        } catch (const DataError& e) {
            const DataIssue& issue = e.issues().front();
            misfit(i, (issue.pointer.empty() ? "" : issue.pointer + ": ") + issue.message);
            return {};
        }
    }

    LoadedScenario with_those_on() {
        laid_ = base_;
        bool any = false, all_found = true;
        for (const TextFact& fact : by_text_.facts) {
            if (!fact.is_on) continue;
            any = true;
            all_found = all_found && m44::lay(laid_, Json::parse(fact.change)).empty();
        }
        if (any && all_found) {
            try {
                mark(laid_);
                return finished(read(laid_));
            } catch (const DataError&) {  // one after the other tells which it is
            }
        }
        laid_ = base_;
        if (any) mark(laid_);
        for (std::size_t i = 0; any && i < by_text_.facts.size(); ++i) {
            Json battle;
            if (by_text_.facts[i].is_on && tried(i, laid_, battle)) laid_ = std::move(battle);
        }
        return finished(read(laid_));
    }
    static LoadedScenario finished(LoadedScenario loaded) {
        loaded.json = write_scenario(*loaded.scenario, *loaded.rules);
        return loaded;
    }
    // An .m44 file that is written of this battle holds the facts already.
    static void mark(Json& battle) { battle["carried"]["rest"]["salient"]["by_text"] = true; }

    bool has_what_it_needs(const TextFact& fact) const {
        if (fact.needs.empty()) return true;
        for (std::size_t i = 0; i < by_text_.facts.size(); ++i)
            if (const TextFact& other = by_text_.facts[i]; other.id == fact.needs && (other.is_on || found_[i].by_data))
                return true;
        return false;
    }
    // A switch is offered only where it leads to a battle.
    void try_the_others() {
        for (std::size_t i = 0; i < by_text_.facts.size(); ++i) {
            const TextFact& fact = by_text_.facts[i];
            Json battle;
            if (fact.is_open && !fact.is_usual && !fact.is_on && has_what_it_needs(fact)) tried(i, laid_, battle);
        }
    }

    void tell(LoadedScenario& loaded) const {
        const Board& board = Board::of(loaded.scenario->board);
        loaded.report = {{}, by_text_.report.is_text_read};
        for (ReportLine line : by_text_.report.lines)
            if (!take_off_explained(line, by_text_.facts, board) && !take_off_replaced(line, by_text_.facts, loaded, board) &&
                !take_off_overruled(line, by_text_.facts, board))
                loaded.report.lines.push_back(std::move(line));
        for (std::size_t i = 0; i < by_text_.facts.size(); ++i)
            loaded.report.lines.push_back(told(by_text_.facts[i], board, found_[i]));
        put_in_order(loaded.report.lines);
    }

    ByText by_text_;
    const std::shared_ptr<const Rulebook>& standard_;
    std::span<const std::string> more_options_;
    Json base_, laid_;
    std::vector<Found> found_;  // by fact
};

}  // namespace

LoadedScenario laid(ByText by_text, const std::shared_ptr<const Rulebook>& standard, std::span<const std::string> switched,
                    std::span<const std::string> more_options) {
    return Laying(std::move(by_text), standard, more_options).lay(switched);
}

void supplement(LoadedScenario& loaded, const std::filesystem::path& file, const Json& root,
                const std::shared_ptr<const Rulebook>& standard, std::span<const std::string> more_options) {
    if (is_true(find(object_at(root, salient_key), by_text_key))) return;
    const auto found = supplement_of(file, root, loaded.scenario->board);
    if (!found) return;
    if (!found->issues.empty()) {
        loaded.report.lines.push_back({ImportStatus::ShownNotEnforced, "text", unreadable(found->issues.front())});
        put_in_order(loaded.report.lines);
        return;
    }
    ByText by_text = loaded.by_text != nullptr ? *loaded.by_text : ByText{loaded.json, file.string(), loaded.report, {}};
    const auto is_answered = [&](const Message& what) {
        return std::find(found->answers.begin(), found->answers.end(), what.key) != found->answers.end();
    };
    // Who wrote it has read the text: what it names needs no guess.
    std::erase_if(by_text.facts, [&](const TextFact& f) { return f.line.what.key == prose_names || is_answered(f.line.what); });
    std::erase_if(by_text.report.lines, [&](const ReportLine& line) { return is_answered(line.what); });
    by_text.report.is_text_read = true;
    by_text.facts.insert(by_text.facts.end(), found->facts.begin(), found->facts.end());
    if (found->is_own) by_text.own_supplement = found->file;
    if (!by_text.facts.empty()) {
        loaded = laid(std::move(by_text), standard, {}, more_options);
        return;
    }
    loaded.report = std::move(by_text.report);
    loaded.by_text = nullptr;
}

}  // namespace salient::m44

namespace salient {

LoadedScenario with_facts(const LoadedScenario& loaded, const std::shared_ptr<const Rulebook>& standard,
                          std::span<const std::string> switched, std::span<const std::string> more_options) {
    return loaded.by_text == nullptr ? loaded : m44::laid(*loaded.by_text, standard, switched, more_options);
}

}  // namespace salient
