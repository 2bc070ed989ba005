// ardennes play: the game by text.
#include "tool/ardennes_play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iostream>
#include <optional>
#include <sstream>

#include "salient/ardennes/look.hpp"
#include "salient/plain.hpp"
#include "tool/ardennes_choices.hpp"

namespace salient::ardennes {

namespace {

using tool::dumped, tool::Json, tool::ok;

struct Command {
    std::string_view name, arguments, key;
};
constexpr Command commands[] = {
    {"NUMBER", "", "ard.help.number"},
    {"WORDS", "", "ard.help.words"},
    {"do", "WORDS", "ard.help.do"},
    {"all", "", "ard.help.all"},
    {"go", "UNITS HEXES", "ard.help.go"},
    {"attack", "HEX UNITS", "ard.help.attack"},
    {"odds", "NUMBER", "ard.help.odds"},
    {"m", "", "ard.help.map"},
    {"look", "HEX|UNIT", "ard.help.look"},
    {"p", "", "ard.help.places"},
    {"u", "", "ard.help.units"},
    {"h", "", "ard.help.hand"},
    {"c", "", "ard.help.calendar"},
    {"supply", "[UNIT]", "ard.help.supply"},
    {"why", "[NUMBER]", "ard.help.why"},
    {"why not", "HEX|UNIT", "ard.help.why_not"},
    {"what", "[WORD]", "ard.help.what"},
    {"hint", "", "ard.help.hint"},
    {"log", "[LINES]", "ard.help.log"},
    {"z", "", "ard.help.back"},
    {"q", "", "ard.help.quit"},
    {"?", "", "ard.help.help"},
};

Lines command_lines(const Speech& say) {
    Lines lines;
    for (const Command& c : commands)
        lines.push_back(fmt::format("  {:<18} {}", fmt::format("{} {}", c.name, c.arguments), say(c.key)));
    return lines;
}

// With --json each thing that is said is an object on a line of its own.
void print_line(const Json& json) { fmt::print("{}\n", dumped(json, -1)); }

// A whole number and nothing else, from 1 on; 0: it is none of these.
std::size_t choice_of(std::string_view text, std::size_t choices) {
    std::size_t n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    return error == std::errc{} && end == text.data() + text.size() && n <= choices ? n : 0;
}

// What is asked, until the game is over or the player leaves.
class Session {
public:
    Session(Match match, const Texts& texts, bool json)
        : match_(std::move(match)), json_(json), say_{*match_.game().book, texts}, teller_(say_) {}

    int run() {
        begin();
        while (!game().is_over() && ask()) {}
        if (game().is_over()) print_end();
        return ok;
    }

private:
    const Game& game() const { return match_.game(); }
    const Book& book() const { return say_.book; }

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
        for (const std::string& line : lines) fmt::print("{}\n", harmless(line));
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
            fmt::print("{}\n", harmless(text));
    }
    Lines remember(const Played& one) {
        Lines out;
        for (const Event& event : one.events)
            for (std::string& line : teller_.tell(event)) out.push_back(std::move(line));
        log_sizes_.push_back(log_.size());
        log_.insert(log_.end(), out.begin(), out.end());
        return out;
    }
    void tell(const PlayedList& played) {
        Lines out;
        for (const Played& one : played)
            for (std::string& line : remember(one)) out.push_back(std::move(line));
        if (json_ || !out.empty()) say("told", out);
    }
    void print_end() const {
        const State& state = game().state;
        if (!json_) return fmt::print("{}\n", ending(say_, game()));
        const bool conceded = state.outcome == Outcome::Conceded;
        const Degree degree = degree_of(state.outcome, state.points, book().target);
        print_line({{"end", word_of(state.outcome)},
                    {"points", state.points},
                    {"target", book().target},
                    {"degree", conceded ? "" : word_of(degree)}});
    }

    // ---- Asking ----

    void print_question() const {
        const Field field(game().table());
        const int points = german_points(field);
        const State& state = game().state;
        if (json_) {
            Json choices = Json::array(), notes = Json::array();
            for (const Action& action : legal_) {
                choices.push_back(said(say_, action));
                notes.push_back(choice_note(say_, field, action));
            }
            return print_line({{"day", state.day},
                               {"points", points},
                               {"target", book().target},
                               {"impulse", state.impulse.number},
                               {"pile", state.german.pile},
                               {"asked", asked(say_, game().table())},
                               {"choices", choices},
                               {"notes", notes}});
        }
        fmt::print("\n");
        say("", say_("ard.play.head", {{"day", state.day},
                                       {"points", say_("ard.look.points", {{"n", points}})},
                                       {"target", book().target},
                                       {"asked", asked(say_, game().table())}}));
        print(combat_lines(field));
        print(choice_lines(say_, field, legal_));
    }
    // While tactics and chits are chosen: afterwards it would be the odds of what is left.
    Lines combat_lines(const Field& field) const {
        const State& state = game().state;
        const auto asks = [&](auto step) { return std::holds_alternative<decltype(step)>(state.steps.back()); };
        if (!state.combat.is_open) return {};
        if (asks(StateDrawsStep{})) return draw_lines(say_, field, odds(field));
        if (!asks(TacticsStep{}) && !asks(ReinforceStep{})) return {};
        return odds_lines(say_, field, odds(field), state.combat.hex);
    }

    // One question; false: the player leaves.
    bool ask() {
        legal_ = legal_actions(game());
        print_question();
        for (;;) {
            if (!json_) fmt::print("{} ", say_("ard.play.prompt"));
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
        constexpr std::size_t longest = 1000;  // nobody types more, and what is looked for takes time by its words
        if (line.size() > longest)
            return refuse("ard.play.no_answer", {{"word", in_short(line)}, {"n", static_cast<int>(legal_.size())}});
        const bool at_once = json_ || line.ends_with('!');
        const std::string_view number = line.ends_with('!') ? line.substr(0, line.size() - 1) : line;
        if (const std::size_t n = choice_of(number, legal_.size()); n > 0) return choose(legal_[n - 1], at_once);
        const std::size_t space = line.find(' ');
        const std::string word = folded(line.substr(0, space));
        const std::string_view rest = space == line.npos ? "" : trimmed(line.substr(space));
        if (word == "z") return take_back();
        if (word == "do") return do_words(rest);
        if (word == "go") return go_own_way(rest);
        if (word == "attack") return attack_with(rest);
        return !show(word, rest) && find(line);
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
            say("hand", hand_lines(say_, table));
        else if (word == "p")
            say("places", place_lines(say_, field));
        else if (word == "c")
            say("calendar", calendar_lines(say_, table));
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
            print(all_choice_lines(say_, field, legal_));
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
            print(odds_lines(say_, field, odds_of_attack(field, attack->hex, attack->units), attack->hex));
            question = said(say_, action);
        } else if (ends_impulse(action)) {
            question = say_("ard.play.ends_impulse", {{"text", said(say_, action)}});
        } else {
            return true;
        }
        fmt::print("{} ", harmless(say_("ard.play.confirm", {{"text", question}})));
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
        if (!match_.can_undo()) return refuse("ard.play.nothing_to_take_back");
        // Nothing of chance came after it: the decision stands last.
        const std::string what = said(say_, match_.history().back().action);
        match_.undo();
        log_.resize(log_sizes_.back());
        log_sizes_.pop_back();
        say("undone", say_("ard.play.taken_back", {{"text", what}}));
        return true;
    }
    bool do_words(std::string_view words) {
        auto found = matching(say_, Field(game().table()), legal_, words);
        if (found.size() > 1) {  // a stack has the words of its units too: those named alone are meant
            const Stack units = named(words).units;
            if (!units.empty()) std::erase_if(found, [&](std::size_t i) { return !(acting(legal_[i]) == units); });
        }
        if (found.size() == 1) return choose(legal_[found.front()], json_);
        return refuse("ard.play.choices_have", {{"n", static_cast<int>(found.size())}});
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
    bool refuse(std::string_view key, const Args& args = {}) const {
        say("refused", say_(key, args));
        return false;
    }
    bool try_own(const Action& action) {
        const Verdict verdict = check(game(), action);
        if (verdict) return choose(action, json_);
        say("refused", refusal_text(say_, verdict.refusal()));
        return false;
    }
    bool go_own_way(std::string_view words) {
        const Named n = named(words);
        if (!n.unknown.empty()) return refuse("ard.play.unknown", {{"word", in_short(n.unknown)}});
        if (n.units.empty() || n.hexes.empty()) return refuse("ard.play.go_wants");
        const Field field(game().table());
        const HexId from = field.hex_of(n.units.front());
        if (from.is_none()) return refuse("ard.play.not_on_map");
        return try_own(Move{n.units, way_through(field, n.units, n.hexes)});
    }
    bool attack_with(std::string_view words) {
        const Named n = named(words);
        if (!n.unknown.empty()) return refuse("ard.play.unknown", {{"word", in_short(n.unknown)}});
        if (n.hexes.size() != 1 || n.units.empty()) return refuse("ard.play.attack_wants");
        UnitList units;
        for (const UnitId id : n.units) units.push_back(id);
        return try_own(DeclareAttack{n.hexes.front(), units});
    }
    // Shows what the words may mean; the whole text of a choice takes it.
    bool find(std::string_view words) {
        const Field field(game().table());
        const auto found = words.empty() ? std::vector<std::size_t>{} : matching(say_, field, legal_, words);
        if (found.empty()) {
            const bool is_place = !words.empty() && find_spot(field, words);
            const Args args{{"word", in_short(words)}, {"n", static_cast<int>(legal_.size())}};
            return refuse(is_place ? "ard.play.no_choice_leads" : "ard.play.no_answer", args);
        }
        if (found.size() == 1 && folded(said(say_, legal_[found.front()])) == folded(words))
            return choose(legal_[found.front()], json_);
        Lines lines;
        for (const std::size_t i : found) lines.push_back(choice_line(say_, field, legal_, i));
        say("found", lines);
        return false;
    }

    // ---- Showing ----

    // Of what was typed enough to know it again; it may be megabytes.
    static std::string in_short(std::string_view word) {
        constexpr std::size_t most = 40;
        std::string text = harmless(shortened(word, most), LineBreaks::Escaped);
        if (text.starts_with('@')) text.insert(0, "@");  // else it would be the key of a text
        return text;
    }
    Lines unknown(std::string_view word) const { return {say_("ard.play.unknown", {{"word", in_short(word)}})}; }

    Lines board() const {
        Lines lines = board_lines(Field(game().table()));
        for (std::string& line : board_key(say_.texts)) lines.push_back(std::move(line));
        return lines;
    }
    Lines help() const {
        Lines lines{say_("ard.play.help_head", {{"n", static_cast<int>(legal_.size())}})};
        for (std::string& line : command_lines(say_)) lines.push_back(std::move(line));
        return lines;
    }
    Lines units(const Field& field) const {
        Lines lines;
        for (const Side side : {Side::German, Side::Allied})
            for (const HexId hex : book().map.hexes.ids()) {
                if (!field.is_held_by(hex, side)) continue;
                lines.push_back(name_of(say_, hex));
                for (const UnitId id : field.stack(hex)) lines.push_back("    " + unit_line(say_, field, id));
            }
        return lines;
    }
    Lines look(const Field& field, std::string_view rest) const {
        const auto spot = find_spot(field, rest);
        return spot ? look_lines(say_, field, *spot) : unknown(rest);
    }
    Lines supply(const Field& field, std::string_view rest) const {
        Lines lines;
        if (!rest.empty()) {
            const auto spot = find_spot(field, rest);
            if (!spot) return unknown(rest);
            if (!spot->unit.is_none()) return supply_lines(say_, field, spot->unit);
            for (const UnitId id : field.stack(spot->hex))
                for (std::string& line : supply_lines(say_, field, id)) lines.push_back(std::move(line));
            return lines.empty() ? Lines{say_("ard.play.nobody_there")} : lines;
        }
        for (const UnitId id : book().units.ids()) {
            const Unit& unit = game().state.at(id);
            if (!unit.on_map()) continue;
            if (unit.supply == Supply::Full && !unit.out_of_fuel && supply_told(say_, field, id).now == Supply::Full) continue;
            for (std::string& line : supply_lines(say_, field, id)) lines.push_back(std::move(line));
        }
        return lines.empty() ? Lines{say_("ard.play.all_supplied")} : lines;
    }
    Lines odds_of_choice(const Field& field, std::string_view rest) const {
        if (rest.empty()) {
            Lines lines = combat_lines(field);
            return lines.empty() ? Lines{say_("ard.play.no_combat")} : lines;
        }
        const std::size_t n = choice_of(rest, legal_.size());
        const auto* attack = n > 0 ? std::get_if<DeclareAttack>(&legal_[n - 1]) : nullptr;
        if (attack == nullptr) return {say_("ard.play.no_attack", {{"word", in_short(rest)}})};
        Lines lines = odds_lines(say_, field, odds_of_attack(field, attack->hex, attack->units), attack->hex);
        lines.insert(lines.begin(), said(say_, *attack));
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
        if (all.empty()) return {say_("ard.play.nothing_chosen")};
        if (rest.starts_with("not")) return why_not_taken(trimmed(rest.substr(std::string_view("not").size())), all);
        if (const std::size_t n = choice_of(rest, all.size()); n > 0) {
            Lines lines{headline(say_, *all[n - 1])};
            for (std::string& line : candidate_lines(say_, *all[n - 1])) lines.push_back(std::move(line));
            return lines;
        }
        Lines lines{say_("ard.play.newest_first")};
        for (std::size_t i = 0; i < std::min(all.size(), most_listed); ++i)
            lines.push_back(fmt::format("{:4}  {}", i + 1, headline(say_, *all[i])));
        return lines;
    }
    Lines why_not_taken(std::string_view name, const std::vector<const Chosen*>& all) const {
        const auto spot = find_spot(Field(game().table()), name);
        if (!spot) return unknown(name);
        Lines lines;
        for (std::size_t i = 0; i < all.size(); ++i)
            if (const std::string text = why_not(say_, *all[i], *spot); !text.empty() && lines.size() < most_reasons)
                lines.push_back(fmt::format("{:4}  {}", i + 1, text));
        return lines.empty() ? Lines{say_("ard.play.not_among")} : lines;
    }
    Lines what(std::string_view word) const {
        Lines lines = meaning_lines(say_, word);
        return lines.empty() ? Lines{say_("ard.what.unknown", {{"word", in_short(word)}})} : lines;
    }
    std::string hint() const {
        Rng rng(1);
        const Action action = reference_german()(game(), rng);
        const auto at = std::find(legal_.begin(), legal_.end(), action);
        if (json_ || at == legal_.end()) return said(say_, action);
        return choice_line(say_, Field(game().table()), legal_, static_cast<std::size_t>(at - legal_.begin()));
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
    std::vector<std::size_t> log_sizes_;  // before each action that stands
    Speech say_;
    Log teller_;
};

}  // namespace

int play_by_text(Match match, const Texts& texts, bool json) { return Session(std::move(match), texts, json).run(); }

void print_play_help(const Speech& say) {
    const auto print = [](const Lines& lines) {
        for (const std::string& line : lines) fmt::print("{}\n", line);
    };
    print(command_lines(say));
    fmt::print("\n");
    print(board_key(say.texts));
    fmt::print("\n");
    print(term_lines(say));
}

}  // namespace salient::ardennes
