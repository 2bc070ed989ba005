// A game played by text: one question after another, until it is over or the player leaves. What is asked and told is in ardennes_play.cpp,
// what is ordered in ardennes_orders.cpp, what is only looked at in ardennes_views.cpp.
#pragma once

#include <optional>

#include "salient/ardennes/look.hpp"
#include "salient/ardennes/match.hpp"
#include "tool/tool.hpp"

namespace salient::ardennes {

// With --json each thing that is said is an object on a line of its own.
void print_line(const tool::Json& json);

// A whole number and nothing else, from 1 on; 0: it is none of these.
std::size_t choice_of(std::string_view text, std::size_t choices);

class Session {
public:
    Session(Match match, const Texts& texts, bool json)
        : match_(std::move(match)), json_(json), say_{*match_.game().book, texts}, teller_(std::in_place, say_) {}

    int run();

private:
    const Game& game() const { return match_.game(); }
    const Book& book() const { return say_.book; }

    // ---- What is asked and told ----

    void begin();
    void print(const Lines& lines) const;
    void say(const char* key, const Lines& lines) const;
    void say(const char* key, const std::string& text) const;
    Lines remember(const Played& one);
    void tell(const PlayedList& played);
    void print_end() const;
    void print_question();
    // Who may still move; after an order somebody knows the rest.
    Lines brief_moves(const Field& field) const;
    // While tactics and chits are chosen: afterwards it would be the odds of what is left.
    Lines combat_lines(const Field& field) const;
    // One question; false: the player leaves.
    bool ask();
    static bool is_forced_arrival(const Actions& legal);
    // Where there is one hex for it nobody needs to be asked. Other programs answer for themselves.
    bool arrives_by_itself();
    // The log as if what was taken back had never been.
    void tell_anew();
    template <class Step>
    bool asks() const {
        const auto& steps = game().state.steps;
        return !steps.empty() && std::holds_alternative<Step>(steps.back());
    }

    // ---- What is ordered ----

    // True: the question is asked anew.
    bool answer(std::string_view line);
    bool choose(const Action& action, bool at_once);
    // Attacks (ARD-EXP-1), a card that is thrown away, and what ends the impulse though it does not say so (ARD-ACT-13).
    bool is_confirmed(const Action& action);
    // What is only looked at in between is shown, and it is asked anew; any other command leaves it and is carried out.
    bool is_said_again(const std::string& question);
    bool ends_impulse(const Action& action) const;
    bool take_back();
    bool do_words(std::string_view words);
    void show_found(const std::vector<std::size_t>& found) const;
    // Who moves or attacks.
    static UnitList acting(const Action& action);
    bool refuse(std::string_view key, const Args& args = {}) const;
    // A refusal; where something else is asked, what that is.
    bool refuse(const Refusal& refusal) const;
    bool try_own(const Action& action);
    // Units alone, where divisions are named.
    UnitList divisions_named(std::string_view words) const;
    bool name_divisions(const UnitList& units);
    bool go_own_way(std::string_view words);
    bool attack_with(std::string_view words);
    // Shows what the words may mean; the whole text of a choice takes it.
    bool find(std::string_view words);
    bool refuse_unknown(std::string_view word) const;

    // ---- What is looked at ----

    bool show(const std::string& word, std::string_view rest) const;
    // Of what was typed enough to know it again; it may be megabytes.
    static std::string in_short(std::string_view word);
    // Neither a unit nor a hex, or the beginning of more than one name.
    std::string unknown_text(std::string_view word) const;
    Lines board() const;
    Lines help() const;
    Lines units(const Field& field) const;
    Lines look(const Field& field, std::string_view rest) const;
    Lines supply(const Field& field, std::string_view rest) const;
    Lines odds_of_choice(const Field& field, std::string_view rest) const;
    // The newest first.
    std::vector<const Chosen*> last_choices() const;
    Lines why(std::string_view rest) const;
    Lines why_not_taken(std::string_view name, const std::vector<const Chosen*>& all) const;
    Lines what(std::string_view word) const;
    void show_hint() const;
    void show_log(std::string_view rest) const;
    void show_log(std::size_t lines) const;
    Lines unknown(std::string_view word) const { return {unknown_text(word)}; }

    static constexpr std::size_t resumed_lines = 30, most_choices = 40, most_listed = 15, most_reasons = 5;
    Match match_;
    bool json_;
    Actions legal_;
    Lines log_;
    Speech say_;
    std::optional<Log> teller_;
    std::optional<std::string> pending_;  // typed at a question that it left
    Lines shown_odds_;                    // of the attack that was just confirmed
    bool is_brief_ = false;               // after an order the list is known
};

}  // namespace salient::ardennes
