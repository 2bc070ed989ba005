// What a player orders by text: a choice by its number or its words, units on a way, an attack, a step back.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iostream>

#include "salient/plain.hpp"
#include "tool/ardennes_choices.hpp"
#include "tool/ardennes_session.hpp"

namespace salient::ardennes {

std::size_t choice_of(std::string_view text, std::size_t choices) {
    std::size_t n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    return error == std::errc{} && end == text.data() + text.size() && n <= choices ? n : 0;
}

namespace {

// Where the others of several units may do it, those that may not; nothing where the reason may hold for all of them.
template <class Order>
UnitList refused_alone(const Game& game, const UnitList& units, const Refusal& refusal, Order order) {
    UnitList out;
    for (const UnitId id : units) {
        const Verdict verdict = check(game, Action(order(id)));
        if (verdict) continue;
        if (!(verdict.refusal() == refusal)) return {};
        out.push_back(id);
    }
    return out.size() < units.size() ? out : UnitList{};
}

// A bare number or "z" was meant for the question before, not for a game that has gone on since.
bool is_order(std::string_view line) {
    const std::string word = folded(line.substr(0, line.find(' ')));
    const bool begins_with_letter = !word.empty() && word.front() >= 'a' && word.front() <= 'z';
    return begins_with_letter && word != "n" && word != "no" && word != "z";
}

}  // namespace

bool Session::answer(std::string_view line) {
    constexpr std::size_t longest = 1000;  // nobody types more, and what is looked for takes time by its words
    if (line.size() > longest)
        return refuse("ard.play.no_answer", {{"word", in_short(line)}, {"n", static_cast<int>(legal_.size())}});
    const bool at_once = json_ || line.ends_with('!');
    const std::string_view number = line.ends_with('!') ? line.substr(0, line.size() - 1) : line;
    if (const std::size_t n = choice_of(number, legal_.size()); n > 0) return choose(legal_[n - 1], at_once);
    const int choices = static_cast<int>(legal_.size());
    if (line.empty()) return refuse("ard.play.empty_line", {{"n", choices}});
    if (line.find_first_not_of("0123456789") == line.npos)
        return refuse("ard.play.no_such_number", {{"n", choices}, {"word", in_short(line)}});
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
    if (const UnitList units = divisions_named(line); units.size() > 1) return name_divisions(units);
    return find(line);
}

bool Session::choose(const Action& action, bool at_once) {
    if (!at_once && !is_confirmed(action)) return false;
    tell(match_.play(action));
    return true;
}

bool Session::is_confirmed(const Action& action) {
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

bool Session::is_said_again(const std::string& question) {
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
        if (is_order(line)) pending_ = std::string(line);
        return false;
    }
}

bool Session::ends_impulse(const Action& action) const {
    if (!std::holds_alternative<Move>(action) && !std::holds_alternative<EndMoves>(action)) return false;
    Game copy = game();
    for (const Event& event : play(copy, action))
        if (std::holds_alternative<ImpulseEnded>(event)) return true;
    return false;
}

bool Session::take_back() {
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

bool Session::do_words(std::string_view words) {
    if (words.empty()) return refuse("ard.play.do_wants");
    auto found = matching(say_, Field(game().table()), legal_, words);
    if (found.size() > 1) {  // a stack has the words of its units too: those named alone are meant
        const UnitList units = find_spots(Field(game().table()), words).units;
        if (!units.empty()) std::erase_if(found, [&](std::size_t i) { return !(acting(legal_[i]) == units); });
    }
    if (found.size() == 1) return choose(legal_[found.front()], json_);
    if (const UnitList units = divisions_named(words); units.size() > 1) return name_divisions(units);
    if (found.empty()) return refuse("ard.play.no_choice_has", {{"word", in_short(words)}});
    refuse("ard.play.choices_have", {{"n", static_cast<int>(found.size())}});
    show_found(found);
    return false;
}

void Session::show_found(const std::vector<std::size_t>& found) const {
    say("found", found_lines(say_, Field(game().table()), legal_, found));
}

UnitList Session::acting(const Action& action) {
    UnitList out;
    if (const auto* move = std::get_if<Move>(&action))
        for (const UnitId id : move->units) out.push_back(id);
    if (const auto* attack = std::get_if<DeclareAttack>(&action)) out = attack->units;
    return out;
}

bool Session::refuse(std::string_view key, const Args& args) const {
    say("refused", say_(key, args));
    return false;
}

bool Session::refuse(const Refusal& refusal) const {
    if (refusal.message.key == "refusal.ard_not_now") {
        Lines parts{say_("ard.play.not_now", {{"asked", asked(say_, game().table())}})};
        if (asks<PlayCardStep>()) parts.push_back(say_("ard.play.command_first"));
        say("refused", fmt::format("{}", fmt::join(parts, " ")));
        return false;
    }
    say("refused", refusal_text(say_, refusal));
    return false;
}

bool Session::try_own(const Action& action) {
    const Verdict verdict = check(game(), action);
    return verdict ? choose(action, json_) : refuse(verdict.refusal());
}

UnitList Session::divisions_named(std::string_view words) const {
    if (!asks<NameDivisionsStep>()) return {};
    const NamedSpots n = find_spots(Field(game().table()), words);
    return n.unknown.empty() && n.hexes.empty() ? n.units : UnitList{};
}

bool Session::name_divisions(const UnitList& units) {
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

bool Session::go_own_way(std::string_view words) {
    const Field field(game().table());
    const NamedSpots n = find_spots(field, words);
    if (!n.unknown.empty()) return refuse_unknown(n.unknown);
    if (n.units.empty() || n.hexes.empty()) return refuse("ard.play.go_wants");
    if (field.hex_of(n.units.front()).is_none()) return refuse("ard.play.not_on_map");
    Stack units;  // of more than it holds the rules refuse the move in any case (ARD-DEF-6)
    for (const UnitId id : n.units)
        if (!units.full()) units.push_back(id);
    const Move move{units, way_through(field, units, n.hexes)};
    const Verdict verdict = check(game(), move);
    if (verdict) {
        is_brief_ = true;
        is_brief_ = choose(move, json_);
        return is_brief_;
    }
    if (verdict.refusal().message.key == "refusal.ard_not_now") return refuse(verdict.refusal());
    UnitList all;
    for (const UnitId id : units) all.push_back(id);
    const auto alone = refused_alone(game(), all, verdict.refusal(), [&](UnitId id) { return Move{{id}, move.route}; });
    const std::string text = refused_move(say_, field, move, n.hexes, verdict.refusal());
    say("refused", alone.empty() ? text : say_("ard.play.meant", {{"text", text}, {"units", names_of(say_, alone)}}));
    return false;
}

bool Session::attack_with(std::string_view words) {
    const NamedSpots n = find_spots(Field(game().table()), words);
    if (!n.unknown.empty()) return refuse_unknown(n.unknown);
    if (n.hexes.size() != 1) return refuse("ard.play.attack_wants");
    UnitList units = n.units;
    if (units.empty())  // all that can
        for (const Action& action : legal_)
            if (const auto* attack = std::get_if<DeclareAttack>(&action);
                attack != nullptr && attack->hex == n.hexes.front() && attack->units.size() > units.size())
                units = attack->units;
    if (units.empty() && asks<AttackStep>()) return refuse("ard.play.nobody_attacks", {{"hex", name_of(say_, n.hexes.front())}});
    const DeclareAttack attack{n.hexes.front(), units};
    const Verdict verdict = check(game(), attack);
    if (verdict || verdict.refusal().message.key == "refusal.ard_not_now") return try_own(attack);
    const auto alone = refused_alone(game(), units, verdict.refusal(), [&](UnitId id) {
        return DeclareAttack{attack.hex, UnitList{id}};
    });
    if (alone.empty()) return refuse(verdict.refusal());
    const std::string text = refusal_text(say_, verdict.refusal());
    return refuse("ard.play.meant", {{"text", text}, {"units", names_of(say_, alone)}});
}

bool Session::find(std::string_view words) {
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

bool Session::refuse_unknown(std::string_view word) const {
    say("refused", unknown_text(word));
    return false;
}

}  // namespace salient::ardennes
