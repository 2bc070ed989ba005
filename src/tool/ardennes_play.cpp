// ardennes play: the game by text.
#include "tool/ardennes_play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iostream>
#include <optional>

#include "salient/ardennes/look.hpp"
#include "salient/plain.hpp"
#include "tool/ardennes_choices.hpp"
#include "tool/ardennes_hint.hpp"

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
    {"list", "", "ard.help.list"},
    {"all", "", "ard.help.all"},
    {"go", "UNITS HEXES", "ard.help.go"},
    {"attack", "HEX [UNITS]", "ard.help.attack"},
    {"UNITS", "", "ard.help.divisions"},
    {"odds", "NUMBER", "ard.help.odds"},
    {"m", "", "ard.help.map"},
    {"look", "HEX|UNIT", "ard.help.look"},
    {"status", "", "ard.help.status"},
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
        : match_(std::move(match)), json_(json), say_{*match_.game().book, texts}, teller_(std::in_place, say_) {}

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
        if (!json_) print(status_lines(say_, game().table()));
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
            for (std::string& line : teller_->tell(event)) out.push_back(std::move(line));
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
        if (!json_) {
            print(teller_->evenings());
            return print({ending(say_, game())});
        }
        const bool conceded = state.outcome == Outcome::Conceded;
        const Degree degree = degree_of(state.outcome, state.points, book().target);
        print_line({{"end", word_of(state.outcome)},
                    {"points", state.points},
                    {"target", book().target},
                    {"degree", conceded ? "" : word_of(degree)}});
    }

    // ---- Asking ----

    void print_question() {
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
                                       {"last", book().last_day},
                                       {"asked", asked(say_, game().table())}}));
        if (const Lines lines = combat_lines(field); lines != shown_odds_) print(lines);
        shown_odds_.clear();
        print(is_brief_ && asks<MoveStep>() ? brief_moves(field) : choice_lines(say_, field, legal_));
        is_brief_ = false;
    }
    template <class Step>
    bool asks() const {
        const auto& steps = game().state.steps;
        return !steps.empty() && std::holds_alternative<Step>(steps.back());
    }
    // Who may still move; after an order somebody knows the rest.
    Lines brief_moves(const Field& field) const {
        Lines able;
        for (const Action& action : legal_)
            if (const auto* move = std::get_if<Move>(&action); move != nullptr && move->units.size() == 1) {
                const UnitId id = move->units.front();
                std::string text =
                    say_("ard.log.unit_at", {{"unit", name_of(say_, id)}, {"hex", name_of(say_, field.hex_of(id))}});
                if (std::find(able.begin(), able.end(), text) == able.end()) able.push_back(std::move(text));
            }
        able.insert(able.begin(), say_("ard.play.may_still_move"));
        for (std::size_t i = 1; i < able.size(); ++i) able[i].insert(0, "  ");
        able.push_back(say_("ard.play.list_shows", {{"text", said(say_, EndMoves{})}}));
        return able;
    }
    // While tactics and chits are chosen: afterwards it would be the odds of what is left.
    Lines combat_lines(const Field& field) const {
        const State& state = game().state;
        if (!state.combat.is_open) return {};
        if (asks<StateDrawsStep>()) return draw_lines(say_, field, odds(field));
        if (!asks<TacticsStep>() && !asks<ReinforceStep>()) return {};
        return odds_lines(say_, field, odds(field), state.combat.hex);
    }

    // One question; false: the player leaves.
    bool ask() {
        legal_ = legal_actions(game());
        if (arrives_by_itself()) return true;
        print_question();
        for (;;) {
            std::string typed;
            if (pending_) {
                typed = *pending_;
                pending_.reset();
            } else {
                if (!json_) fmt::print("{} ", say_("ard.play.prompt"));
                std::fflush(stdout);
                if (!std::getline(std::cin, typed)) return false;
            }
            const std::string_view line = trimmed(typed);
            if (line == "q" || line == "quit" || line == "exit") return false;
            if (answer(line)) return true;
        }
    }
    static bool is_forced_arrival(const Actions& legal) {
        return legal.size() == 1 && std::holds_alternative<PlaceArrival>(legal.front());
    }
    // Where there is one hex for it nobody needs to be asked. Other programs answer for themselves.
    bool arrives_by_itself() {
        if (json_ || !is_forced_arrival(legal_)) return false;
        tell(match_.play(legal_.front()));
        print({"  " + say_("ard.play.only_hex")});
        return true;
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
        // "move" begins the whole text of a choice too.
        const bool is_way = word == "move" && find_spots(Field(game().table()), rest).unknown.empty();
        if (word == "go" || is_way) return go_own_way(rest);
        if (word == "attack" && !rest.empty()) return attack_with(rest);
        if (show(word, rest)) return false;
        if (const Stack units = divisions_named(line); units.size() > 1) return name_divisions(units);
        return find(line);
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
        else if (word == "status")
            say("status", status_lines(say_, table));
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
            show_hint();
        else if (word == "list" && !json_)
            print(choice_lines(say_, field, legal_));
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
    // Attacks (ARD-EXP-1), a card that is thrown away, and what ends the impulse though it does not say so (ARD-ACT-13).
    bool is_confirmed(const Action& action) {
        const Field field(game().table());
        std::string question;
        if (const auto* attack = std::get_if<DeclareAttack>(&action)) {
            shown_odds_ = odds_lines(say_, field, odds_of_attack(field, attack->hex, attack->units), attack->hex);
            print(shown_odds_);
            question = said(say_, action);
        } else if (std::holds_alternative<Pass>(action)) {
            question = say_("ard.play.throws_away", {{"text", said(say_, action)}});
        } else if (ends_impulse(action)) {
            question = say_("ard.play.ends_impulse", {{"text", said(say_, action)}});
        } else {
            return true;
        }
        return is_said_again(question);
    }
    // What is only looked at in between is shown, and it is asked anew; any other command leaves it and is carried out.
    bool is_said_again(const std::string& question) {
        for (;;) {
            fmt::print("{} ", harmless(say_("ard.play.confirm", {{"text", question}})));
            std::fflush(stdout);
            std::string typed;
            if (!std::getline(std::cin, typed)) return false;
            const std::string_view line = trimmed(typed);
            if (line == "y" || line == "yes") return true;
            const std::size_t space = line.find(' ');
            const std::string word = folded(line.substr(0, space));
            if (!line.empty() && show(word, space == line.npos ? "" : trimmed(line.substr(space)))) continue;
            shown_odds_.clear();
            say("left", say_("ard.play.left_alone"));
            constexpr std::string_view orders[] = {"go", "move", "attack", "do", "z", "q", "quit", "exit"};
            if (std::find(std::begin(orders), std::end(orders), word) != std::end(orders)) pending_ = std::string(line);
            return false;
        }
    }
    bool ends_impulse(const Action& action) const {
        if (!std::holds_alternative<Move>(action) && !std::holds_alternative<EndMoves>(action)) return false;
        Game copy = game();
        for (const Event& event : play(copy, action))
            if (std::holds_alternative<ImpulseEnded>(event)) return true;
        return false;
    }
    bool take_back() {
        bool any = false;
        while (match_.can_undo()) {
            // Nothing of chance came after it: the decision stands last.
            const std::string what = said(say_, match_.history().back().action);
            match_.undo();
            any = true;
            if (!json_ && is_forced_arrival(legal_actions(game()))) continue;  // nobody decided that
            tell_anew();
            say("undone", say_("ard.play.taken_back", {{"text", what}}));
            return true;
        }
        if (any) tell_anew();
        refuse("ard.play.nothing_to_take_back");
        return any;
    }
    // The log as if what was taken back had never been.
    void tell_anew() {
        teller_.emplace(say_);
        log_.clear();
        log_sizes_.clear();
        for (const Played& one : match_.history()) remember(one);
    }
    bool do_words(std::string_view words) {
        auto found = matching(say_, Field(game().table()), legal_, words);
        if (found.size() > 1) {  // a stack has the words of its units too: those named alone are meant
            const Stack units = find_spots(Field(game().table()), words).units;
            if (!units.empty()) std::erase_if(found, [&](std::size_t i) { return !(acting(legal_[i]) == units); });
        }
        if (found.size() == 1) return choose(legal_[found.front()], json_);
        if (const Stack units = divisions_named(words); units.size() > 1) return name_divisions(units);
        refuse("ard.play.choices_have", {{"n", static_cast<int>(found.size())}});
        if (!found.empty()) show_found(found);
        return false;
    }
    void show_found(const std::vector<std::size_t>& found) const {
        constexpr std::size_t most = 20;
        const Field field(game().table());
        Lines lines;
        for (std::size_t i = 0; i < std::min(most, found.size()); ++i)
            lines.push_back(choice_line(say_, field, legal_, found[i]));
        if (found.size() > most) lines.push_back(say_("ard.play.and_more", {{"n", static_cast<int>(found.size() - most)}}));
        say("found", lines);
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
    bool refuse(std::string_view key, const Args& args = {}) const {
        say("refused", say_(key, args));
        return false;
    }
    // A refusal; where something else is asked, what that is.
    bool refuse(const Refusal& refusal) const {
        if (refusal.message.key == "refusal.ard_not_now")
            return refuse("ard.play.not_now", {{"asked", asked(say_, game().table())}});
        say("refused", refusal_text(say_, refusal));
        return false;
    }
    bool try_own(const Action& action) {
        const Verdict verdict = check(game(), action);
        return verdict ? choose(action, json_) : refuse(verdict.refusal());
    }
    // Units alone, where divisions are named.
    Stack divisions_named(std::string_view words) const {
        if (!asks<NameDivisionsStep>()) return {};
        const NamedSpots n = find_spots(Field(game().table()), words);
        return n.unknown.empty() && n.hexes.empty() ? n.units : Stack{};
    }
    bool name_divisions(const Stack& units) {
        std::vector<FormationId> divisions;
        for (const UnitId id : units)
            if (std::find(divisions.begin(), divisions.end(), book().at(id).division) == divisions.end())
                divisions.push_back(book().at(id).division);
        for (const FormationId id : divisions)
            if (const Verdict verdict = check(game(), NameDivision{id}); !verdict) return refuse(verdict.refusal());
        const int left = std::get<NameDivisionsStep>(game().state.steps.back()).left;
        if (static_cast<int>(divisions.size()) > left) return refuse("ard.play.too_many_divisions", {{"n", left}});
        for (const FormationId id : divisions)
            if (asks<NameDivisionsStep>()) tell(match_.play(NameDivision{id}));
        return true;
    }
    bool go_own_way(std::string_view words) {
        const Field field(game().table());
        const NamedSpots n = find_spots(field, words);
        if (!n.unknown.empty()) return refuse_unknown(n.unknown);
        if (n.units.empty() || n.hexes.empty()) return refuse("ard.play.go_wants");
        if (field.hex_of(n.units.front()).is_none()) return refuse("ard.play.not_on_map");
        const Move move{n.units, way_through(field, n.units, n.hexes)};
        const Verdict verdict = check(game(), move);
        if (verdict) {
            is_brief_ = true;
            is_brief_ = choose(move, json_);
            return is_brief_;
        }
        if (verdict.refusal().message.key == "refusal.ard_not_now") return refuse(verdict.refusal());
        say("refused", refused_move(say_, field, move, n.hexes, verdict.refusal()));
        return false;
    }
    bool attack_with(std::string_view words) {
        const NamedSpots n = find_spots(Field(game().table()), words);
        if (!n.unknown.empty()) return refuse_unknown(n.unknown);
        if (n.hexes.size() != 1) return refuse("ard.play.attack_wants");
        UnitList units;
        for (const UnitId id : n.units) units.push_back(id);
        if (units.empty())  // all that can
            for (const Action& action : legal_)
                if (const auto* attack = std::get_if<DeclareAttack>(&action);
                    attack != nullptr && attack->hex == n.hexes.front() && attack->units.size() > units.size())
                    units = attack->units;
        if (units.empty() && asks<AttackStep>())
            return refuse("ard.play.nobody_attacks", {{"hex", name_of(say_, n.hexes.front())}});
        return try_own(DeclareAttack{n.hexes.front(), units});
    }
    // Shows what the words may mean; the whole text of a choice takes it.
    bool find(std::string_view words) {
        const Field field(game().table());
        const auto found = words.empty() ? std::vector<std::size_t>{} : matching(say_, field, legal_, words);
        if (found.empty()) {
            if (!words.empty() && places_named(book().map, words).size() > 1) return refuse_unknown(words);
            const bool is_place = !words.empty() && find_spot(field, words);
            const Args args{{"word", in_short(words)}, {"n", static_cast<int>(legal_.size())}};
            return refuse(is_place ? "ard.play.no_choice_leads" : "ard.play.no_answer", args);
        }
        if (found.size() == 1 && folded(said(say_, legal_[found.front()])) == folded(words))
            return choose(legal_[found.front()], json_);
        show_found(found);
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
    // Neither a unit nor a hex, or the beginning of more than one name.
    std::string unknown_text(std::string_view word) const {
        Lines names;
        for (const HexId hex : places_named(book().map, word)) names.push_back(name_of(say_, hex));
        if (names.size() < 2) return say_("ard.play.unknown", {{"word", in_short(word)}});
        return say_("ard.play.which_place", {{"word", in_short(word)}, {"names", fmt::format("{}", fmt::join(names, ", "))}});
    }
    Lines unknown(std::string_view word) const { return {unknown_text(word)}; }
    bool refuse_unknown(std::string_view word) const {
        say("refused", unknown_text(word));
        return false;
    }

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
        if (const auto* tactic = n > 0 ? std::get_if<PlayTactic>(&legal_[n - 1]) : nullptr) {
            Lines lines = tactic_lines(say_, field, *tactic);
            lines.insert(lines.begin(), said(say_, *tactic));
            return lines;
        }
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
    void show_hint() const {
        if (json_)
            say("hint", said(say_, hinted(game())));
        else
            print(hint_lines(say_, game(), legal_));
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
    std::optional<Log> teller_;
    std::optional<std::string> pending_;  // typed at a question that it left
    Lines shown_odds_;                    // of the attack that was just confirmed
    bool is_brief_ = false;               // after an order the list is known
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
