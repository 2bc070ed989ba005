// ardennes play: the game by text, as it is asked and told.
#include "tool/ardennes_play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "salient/plain.hpp"
#include "tool/ardennes_choices.hpp"
#include "tool/ardennes_session.hpp"

namespace salient::ardennes {

using tool::dumped, tool::Json, tool::ok;

void print_line(const Json& json) { fmt::print("{}\n", dumped(json, -1)); }

int Session::run() {
    begin();
    while (!game().is_over() && ask()) {}
    if (game().is_over()) print_end();
    return ok;
}

void Session::begin() {
    if (json_)
        print_line({{"board", board_json(game())}});
    else
        print(board());
    for (const Played& one : match_.history()) remember(one);
    if (!log_.empty()) show_log(resumed_lines);
    tell(match_.let_chance());
    if (!json_) print(status_lines(say_, game().table()));
}

void Session::print(const Lines& lines) const {
    for (const std::string& line : lines) fmt::print("{}\n", harmless(line));
}

void Session::say(const char* key, const Lines& lines) const {
    if (json_)
        print_line({{key, lines}});
    else
        print(lines);
}

void Session::say(const char* key, const std::string& text) const {
    if (json_)
        print_line({{key, text}});
    else
        fmt::print("{}\n", harmless(text));
}

Lines Session::remember(const Played& one) {
    Lines out;
    for (const Event& event : one.events)
        for (std::string& line : teller_->tell(event)) out.push_back(std::move(line));
    log_.insert(log_.end(), out.begin(), out.end());
    return out;
}

void Session::tell(const PlayedList& played) {
    Lines out;
    for (const Played& one : played)
        for (std::string& line : remember(one)) out.push_back(std::move(line));
    if (json_ || !out.empty()) say("told", out);
}

void Session::print_end() const {
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

void Session::print_question() {
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

Lines Session::brief_moves(const Field& field) const {
    Lines able;
    for (const Action& action : legal_)
        if (const auto* move = std::get_if<Move>(&action); move != nullptr && move->units.size() == 1) {
            const UnitId id = move->units.front();
            std::string text = say_("ard.log.unit_at", {{"unit", name_of(say_, id)}, {"hex", name_of(say_, field.hex_of(id))}});
            if (std::find(able.begin(), able.end(), text) == able.end()) able.push_back(std::move(text));
        }
    able.insert(able.begin(), say_("ard.play.may_still_move"));
    for (std::size_t i = 1; i < able.size(); ++i) able[i].insert(0, "  ");
    able.push_back(say_("ard.play.list_shows", {{"text", said(say_, EndMoves{})}}));
    return able;
}

Lines Session::combat_lines(const Field& field) const {
    const State& state = game().state;
    if (!state.combat.is_open) return {};
    if (asks<StateDrawsStep>()) return draw_lines(say_, field, odds(field));
    if (!asks<TacticsStep>() && !asks<ReinforceStep>()) return {};
    return odds_lines(say_, field, odds(field), state.combat.hex);
}

bool Session::ask() {
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

bool Session::is_forced_arrival(const Actions& legal) {
    return legal.size() == 1 && std::holds_alternative<PlaceArrival>(legal.front());
}

bool Session::arrives_by_itself() {
    if (json_ || !is_forced_arrival(legal_)) return false;
    tell(match_.play(legal_.front()));
    print({"  " + say_("ard.play.only_hex")});
    return true;
}

void Session::tell_anew() {
    teller_.emplace(say_);
    log_.clear();
    for (const Played& one : match_.history()) remember(one);
}

int play_by_text(Match match, const Texts& texts, bool json) { return Session(std::move(match), texts, json).run(); }

}  // namespace salient::ardennes
