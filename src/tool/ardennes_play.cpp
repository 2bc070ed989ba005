// ardennes play: the game by text.
#include "tool/ardennes_play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iostream>
#include <optional>
#include <sstream>

#include "salient/ardennes/look.hpp"
#include "salient/ardennes/words.hpp"
#include "tool/ardennes_choices.hpp"

namespace salient::ardennes {

namespace {

using tool::dumped, tool::Json, tool::ok;

struct Command {
    std::string_view name, arguments, says;
};
constexpr Command commands[] = {
    {"NUMBER", "", "take that choice; with '!' behind it without being asked again"},
    {"WORDS", "", "show the choices with all these words: \"g1\", \"clervaux\", \"g1 38,12\""},
    {"do", "WORDS", "take the only choice with all these words"},
    {"all", "", "every choice with its number"},
    {"go", "UNITS HEXES", "move along a way of your own, or to a hex: \"go g1 g2 39,11 38,12\""},
    {"attack", "HEX UNITS", "attack with just these: \"attack clervaux g1 g5\""},
    {"odds", "NUMBER", "what an attack would bring; alone: the combat under way"},
    {"m", "", "the map"},
    {"look", "HEX|UNIT", "what is there and around it: \"look bastogne\", \"look 28,14\", \"look a22\""},
    {"p", "", "the hexes that are worth points"},
    {"u", "", "all units on the map"},
    {"h", "", "the hand, with what each card does"},
    {"c", "", "who comes in the next days"},
    {"supply", "[UNIT]", "by which road, or why not; alone: all who are not in full supply"},
    {"why", "[NUMBER]", "the last choices of the Allies; one with all its candidates"},
    {"why not", "HEX|UNIT", "why the Allies did not choose that one"},
    {"what", "[WORD]", "what an event, a tactic or a term means"},
    {"hint", "", "what the reference player would do"},
    {"log", "[LINES]", "what happened last"},
    {"z", "", "take back, as far as chance has not acted"},
    {"q", "", "leave"},
    {"?", "", "this list"},
};

// With --json each thing that is said is an object on a line of its own.
void print_line(const Json& json) { fmt::print("{}\n", dumped(json, -1)); }

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    const std::size_t from = text.find_first_not_of(blanks);
    return from == text.npos ? "" : text.substr(from, text.find_last_not_of(blanks) - from + 1);
}

// A whole number and nothing else, from 1 on; 0: it is none of these.
std::size_t choice_of(std::string_view text, std::size_t choices) {
    std::size_t n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    return error == std::errc{} && end == text.data() + text.size() && n <= choices ? n : 0;
}

// What is asked, until the game is over or the player leaves.
class Session {
public:
    Session(Match match, bool json) : match_(std::move(match)), json_(json) {}

    int run() {
        begin();
        while (!game().is_over() && ask()) {}
        if (game().is_over()) print_end();
        return ok;
    }

private:
    const Game& game() const { return match_.game(); }
    const Book& book() const { return *game().book; }

    void begin() {
        if (json_)
            print_line({{"board", board_json(game())}});
        else
            print(board());
        for (const Played& one : match_.history()) remember(one);
        if (!log_.empty()) show_log(resumed_lines);
        tell(match_.let_chance());
    }

    // ---- Saying ----

    void print(const Lines& lines) const {
        for (const std::string& line : lines) fmt::print("{}\n", line);
    }
    void say(const char* key, const Lines& lines) const {
        if (json_)
            print_line({{key, lines}});
        else
            print(lines);
    }
    void say(const char* key, const std::string& text) const {
        if (json_)
            print_line({{key, text}});
        else
            fmt::print("{}\n", text);
    }
    Lines remember(const Played& one) {
        Lines out;
        for (const Event& event : one.events)
            if (std::string line = in_brief(event); !line.empty()) out.push_back(std::move(line));
        log_.insert(log_.end(), out.begin(), out.end());
        return out;
    }
    // Without the candidates of choices: `why` tells them.
    std::string in_brief(const Event& event) {
        if (const auto* settled = std::get_if<Settled>(&event)) settled_ = *settled;
        if (const auto* chit = std::get_if<ChitDrawn>(&event)) return chit_told(book(), *chit, settled_);
        if (const auto* chosen = std::get_if<Chosen>(&event)) return "  " + headline(book(), *chosen);
        return told(book(), event);
    }
    void tell(const PlayedList& played) {
        Lines out;
        for (const Played& one : played)
            for (std::string& line : remember(one)) out.push_back(std::move(line));
        if (json_ || !out.empty()) say("told", out);
    }
    void print_end() const {
        const State& state = game().state;
        if (!json_) return fmt::print("{}\n", ending(game()));
        const bool conceded = state.outcome == Outcome::Conceded;
        print_line({{"end", name_of(state.outcome)},
                    {"points", state.points},
                    {"target", book().target},
                    {"degree", conceded ? "" : name_of(degree_of(state.outcome, state.points, book().target))}});
    }

    // ---- Asking ----

    void print_question() const {
        const Field field(game().table());
        const int points = german_points(field);
        const State& state = game().state;
        if (json_) {
            Json choices = Json::array(), notes = Json::array();
            for (const Action& action : legal_) {
                choices.push_back(said(book(), action));
                notes.push_back(choice_note(field, action));
            }
            return print_line({{"day", state.day},
                               {"points", points},
                               {"target", book().target},
                               {"impulse", state.impulse.number},
                               {"pile", state.german.pile},
                               {"asked", asked(game().table())},
                               {"choices", choices},
                               {"notes", notes}});
        }
        fmt::print("\n{} December, {} of {}. {}\n", state.day, counted(points, "point"), book().target, asked(game().table()));
        print(combat_lines(field));
        print(choice_lines(field, legal_));
    }
    // While tactics and chits are chosen: afterwards it would be the odds of what is left.
    Lines combat_lines(const Field& field) const {
        const State& state = game().state;
        const auto asks = [&](auto step) { return std::holds_alternative<decltype(step)>(state.steps.back()); };
        if (!state.combat.is_open) return {};
        if (asks(StateDrawsStep{})) return draw_lines(field, odds(field));
        if (!asks(TacticsStep{}) && !asks(ReinforceStep{})) return {};
        return odds_lines(field, odds(field), state.combat.hex);
    }

    // One question; false: the player leaves.
    bool ask() {
        legal_ = legal_actions(game());
        print_question();
        for (;;) {
            if (!json_) fmt::print("a number, or ? for all that can be typed: ");
            std::fflush(stdout);
            std::string typed;
            if (!std::getline(std::cin, typed)) return false;
            const std::string_view line = trimmed(typed);
            if (line == "q") return false;
            if (answer(line)) return true;
        }
    }
    // True: the question is asked anew.
    bool answer(std::string_view line) {
        const bool at_once = json_ || line.ends_with('!');
        const std::string_view number = line.ends_with('!') ? line.substr(0, line.size() - 1) : line;
        if (const std::size_t n = choice_of(number, legal_.size()); n > 0) return choose(legal_[n - 1], at_once);
        const std::size_t space = line.find(' ');
        const std::string word = plain(line.substr(0, space));
        const std::string_view rest = space == line.npos ? "" : trimmed(line.substr(space));
        if (word == "z") return take_back();
        if (word == "do") return do_words(rest);
        if (word == "go") return go_own_way(rest);
        if (word == "attack") return attack_with(rest);
        if (!show(word, rest)) find(line);
        return false;
    }
    bool show(const std::string& word, std::string_view rest) const {
        const Table table = game().table();
        const Field field(table);
        if (word == "?" || word == "help")
            say("help", help());
        else if (word == "m" && json_)
            print_line({{"board", board_json(game())}});
        else if (word == "m")
            print(board());
        else if (word == "u")
            say("units", units(field));
        else if (word == "h")
            say("hand", hand_lines(table));
        else if (word == "p")
            say("places", place_lines(field));
        else if (word == "c")
            say("calendar", calendar_lines(table));
        else if (word == "l" || word == "look")
            say("look", look(field, rest));
        else if (word == "s" || word == "supply")
            say("supply", supply(field, rest));
        else if (word == "o" || word == "odds")
            say("odds", odds_of_choice(field, rest));
        else if (word == "w" || word == "why")
            say("why", why(rest));
        else if (word == "what")
            say("what", what(rest));
        else if (word == "log")
            show_log(rest);
        else if (word == "hint")
            say("hint", hint());
        else if (word == "all" && !json_)
            print(all_choice_lines(field, legal_));
        else
            return false;
        return true;
    }

    // ---- Choosing ----

    bool choose(const Action& action, bool at_once) {
        if (!at_once && !is_confirmed(action)) return false;
        tell(match_.play(action));
        return true;
    }
    // Attacks (ARD-EXP-1), and what ends the impulse though it does not say so (ARD-ACT-13).
    bool is_confirmed(const Action& action) const {
        const Field field(game().table());
        std::string question;
        if (const auto* attack = std::get_if<DeclareAttack>(&action)) {
            print(odds_lines(field, odds_of_attack(field, attack->hex, attack->units), attack->hex));
            question = said(book(), action);
        } else if (ends_impulse(action)) {
            question = said(book(), action) + ": then none of yours can act any more, and the Allies answer";
        } else {
            return true;
        }
        fmt::print("{}. y does it, anything else leaves it: ", question);
        std::fflush(stdout);
        std::string typed;
        return std::getline(std::cin, typed) && (trimmed(typed) == "y" || trimmed(typed) == "yes");
    }
    bool ends_impulse(const Action& action) const {
        if (!std::holds_alternative<Move>(action) && !std::holds_alternative<EndMoves>(action)) return false;
        Game copy = game();
        for (const Event& event : play(copy, action))
            if (std::holds_alternative<ImpulseEnded>(event)) return true;
        return false;
    }
    bool take_back() {
        if (!match_.can_undo()) {
            say("refused", std::string("Nothing can be taken back: nothing is decided yet, or chance has acted since."));
            return false;
        }
        // Nothing of chance came after it: the decision stands last.
        const std::string what = said(book(), match_.history().back().action);
        match_.undo();
        say("undone", "taken back: " + what);
        return true;
    }
    bool do_words(std::string_view words) {
        auto found = matching(Field(game().table()), legal_, words);
        if (found.size() > 1) {  // a stack has the words of its units too: those named alone are meant
            const Stack units = named(words).units;
            if (!units.empty()) std::erase_if(found, [&](std::size_t i) { return !(acting(legal_[i]) == units); });
        }
        if (found.size() == 1) return choose(legal_[found.front()], json_);
        say("refused", fmt::format("{} have these words.", counted(static_cast<int>(found.size()), "choice")));
        return false;
    }
    // Who moves or attacks.
    static Stack acting(const Action& action) {
        Stack out;
        if (const auto* move = std::get_if<Move>(&action)) out = move->units;
        if (const auto* attack = std::get_if<DeclareAttack>(&action))
            for (const UnitId id : attack->units)
                if (!out.full()) out.push_back(id);
        return out;
    }
    // Units and hexes, by their names, in order.
    struct Named {
        Stack units;
        std::vector<HexId> hexes;
        std::string unknown;
    };
    Named named(std::string_view words) const {
        const Field field(game().table());
        Named out;
        std::istringstream in{std::string(words)};
        for (std::string word; in >> word;) {
            const auto spot = find_spot(field, word);
            if (!spot)
                out.unknown = word;
            else if (spot->unit.is_none())
                out.hexes.push_back(spot->hex);
            else if (!out.units.full())
                out.units.push_back(spot->unit);
        }
        std::sort(out.units.begin(), out.units.end());
        return out;
    }
    bool refuse(const std::string& why) const {
        say("refused", why);
        return false;
    }
    bool try_own(const Action& action) {
        if (const Verdict verdict = check(game(), action); !verdict) return refuse(refusal_text(verdict.refusal()));
        return choose(action, json_);
    }
    bool go_own_way(std::string_view words) {
        const Named n = named(words);
        if (!n.unknown.empty()) return refuse("\"" + n.unknown + "\" is neither a unit nor a hex.");
        if (n.units.empty() || n.hexes.empty()) return refuse("Units and hexes are wanted: \"go g1 38,12\".");
        const Field field(game().table());
        const HexId from = field.hex_of(n.units.front());
        if (from.is_none()) return refuse("That unit is not on the map.");
        return try_own(Move{n.units, way_through(field, n.units, n.hexes)});
    }
    bool attack_with(std::string_view words) {
        const Named n = named(words);
        if (!n.unknown.empty()) return refuse("\"" + n.unknown + "\" is neither a unit nor a hex.");
        if (n.hexes.size() != 1 || n.units.empty()) return refuse("A hex and units are wanted: \"attack clervaux g1 g5\".");
        UnitList units;
        for (const UnitId id : n.units) units.push_back(id);
        return try_own(DeclareAttack{n.hexes.front(), units});
    }
    void find(std::string_view words) const {
        const Field field(game().table());
        const auto found = words.empty() ? std::vector<std::size_t>{} : matching(field, legal_, words);
        if (found.empty()) {
            const bool is_place = !words.empty() && find_spot(field, words);
            return say("refused", is_place ? fmt::format("No choice leads to \"{0}\"; \"look {0}\" shows what is there.", words)
                                           : fmt::format("\"{}\" is no answer here. Type a number from 1 to {}, or ?.", words,
                                                         legal_.size()));
        }
        Lines lines;
        for (const std::size_t i : found) lines.push_back(choice_line(field, legal_, i));
        say("found", lines);
    }

    // ---- Showing ----

    Lines board() const {
        Lines lines = board_lines(Field(game().table()));
        for (std::string& line : board_key()) lines.push_back(std::move(line));
        return lines;
    }
    Lines help() const {
        Lines lines{fmt::format("Type a number from 1 to {}, or:", legal_.size())};
        for (const Command& c : commands)
            lines.push_back(fmt::format("  {:<18} {}", fmt::format("{} {}", c.name, c.arguments), c.says));
        return lines;
    }
    Lines units(const Field& field) const {
        Lines lines;
        for (const Side side : {Side::German, Side::Allied})
            for (const HexId hex : book().map.hexes.ids()) {
                if (!field.is_held_by(hex, side)) continue;
                lines.push_back(name_of(book(), hex));
                for (const UnitId id : field.stack(hex)) lines.push_back("    " + unit_line(field, id));
            }
        return lines;
    }
    Lines look(const Field& field, std::string_view rest) const {
        const auto spot = find_spot(field, rest);
        if (!spot)
            return {fmt::format(
                "\"{}\" is neither a unit nor a hex. A unit is \"g1\" or \"a22\", a hex \"28,14\" or \"bastogne\".", rest)};
        return look_lines(field, *spot);
    }
    Lines supply(const Field& field, std::string_view rest) const {
        Lines lines;
        if (!rest.empty()) {
            const auto spot = find_spot(field, rest);
            if (!spot) return {fmt::format("\"{}\" is neither a unit nor a hex.", rest)};
            if (!spot->unit.is_none()) return supply_lines(field, spot->unit);
            for (const UnitId id : field.stack(spot->hex))
                for (std::string& line : supply_lines(field, id)) lines.push_back(std::move(line));
            return lines.empty() ? Lines{"Nobody is there."} : lines;
        }
        for (const UnitId id : book().units.ids()) {
            const Unit& unit = game().state.at(id);
            if (!unit.on_map()) continue;
            if (unit.supply == Supply::Full && !unit.out_of_fuel && supply_told(field, id).now == Supply::Full) continue;
            for (std::string& line : supply_lines(field, id)) lines.push_back(std::move(line));
        }
        return lines.empty() ? Lines{"All units on the map are in full supply."} : lines;
    }
    Lines odds_of_choice(const Field& field, std::string_view rest) const {
        if (rest.empty()) {
            Lines lines = combat_lines(field);
            return lines.empty() ? Lines{"No combat is under way; name an attack by its number."} : lines;
        }
        const std::size_t n = choice_of(rest, legal_.size());
        const auto* attack = n > 0 ? std::get_if<DeclareAttack>(&legal_[n - 1]) : nullptr;
        if (attack == nullptr) return {fmt::format("\"{}\" is no attack.", rest)};
        Lines lines = odds_lines(field, odds_of_attack(field, attack->hex, attack->units), attack->hex);
        lines.insert(lines.begin(), said(book(), *attack));
        return lines;
    }
    // The newest first.
    std::vector<const Chosen*> last_choices() const {
        std::vector<const Chosen*> out;
        const PlayedList& all = match_.history();
        for (auto one = all.rbegin(); one != all.rend() && out.size() < most_choices; ++one)
            for (auto event = one->events.rbegin(); event != one->events.rend() && out.size() < most_choices; ++event)
                if (const auto* chosen = std::get_if<Chosen>(&*event)) out.push_back(chosen);
        return out;
    }
    Lines why(std::string_view rest) const {
        const auto all = last_choices();
        if (all.empty()) return {"The Allies have not chosen anything yet."};
        if (rest.starts_with("not")) return why_not_taken(trimmed(rest.substr(std::string_view("not").size())), all);
        if (const std::size_t n = choice_of(rest, all.size()); n > 0) return {told(book(), *all[n - 1])};
        Lines lines{"the newest first:"};
        for (std::size_t i = 0; i < std::min(all.size(), most_listed); ++i)
            lines.push_back(fmt::format("{:4}  {}", i + 1, headline(book(), *all[i])));
        return lines;
    }
    Lines why_not_taken(std::string_view name, const std::vector<const Chosen*>& all) const {
        const auto spot = find_spot(Field(game().table()), name);
        if (!spot) return {fmt::format("\"{}\" is neither a unit nor a hex.", name)};
        Lines lines;
        for (std::size_t i = 0; i < all.size(); ++i)
            if (const std::string text = why_not(book(), *all[i], *spot); !text.empty() && lines.size() < most_reasons)
                lines.push_back(fmt::format("{:4}  {}", i + 1, text));
        if (lines.empty())
            lines.push_back(
                "In none of their last choices it was among the first eight: other formations were drawn, or it could not act.");
        return lines;
    }
    Lines what(std::string_view word) const {
        Lines lines = meaning_lines(word);
        return lines.empty() ? Lines{fmt::format("Nothing is known of \"{}\"; \"what\" alone lists the terms.", word)} : lines;
    }
    std::string hint() const {
        Rng rng(1);
        return said(book(), reference_german()(game(), rng));
    }
    void show_log(std::string_view rest) const {
        const std::size_t n = choice_of(rest, log_.size());
        show_log(n > 0 ? n : resumed_lines);
    }
    void show_log(std::size_t lines) const {
        const auto from = log_.size() > lines ? log_.end() - static_cast<std::ptrdiff_t>(lines) : log_.begin();
        say("log", Lines(from, log_.end()));
    }

    static constexpr std::size_t resumed_lines = 30, most_choices = 40, most_listed = 15, most_reasons = 5;
    Match match_;
    bool json_;
    Actions legal_;
    Lines log_;
    Settled settled_{};  // of the combat that was fought last
};

}  // namespace

int play_by_text(Match match, bool json) { return Session(std::move(match), json).run(); }

void print_play_help() {
    fmt::print("While the game is played by text (`salient-tool ardennes play`) these can be typed:\n\n");
    for (const Command& c : commands) fmt::print("  {:<18} {}\n", fmt::format("{} {}", c.name, c.arguments), c.says);
    fmt::print("\nUnits are g1 or a22, hexes 28,14 or bastogne. On the map:\n\n");
    for (const std::string& line : board_key()) fmt::print("  {}\n", line);
    fmt::print("\nTerms:\n\n");
    for (const std::string& line : term_lines()) fmt::print("  {}\n", line);
}

}  // namespace salient::ardennes
