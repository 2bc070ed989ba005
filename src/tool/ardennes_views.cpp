// What a player looks at while a question waits: the board, units, supply, odds, why the Allies did it.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "salient/plain.hpp"
#include "tool/ardennes_choices.hpp"
#include "tool/ardennes_commands.hpp"
#include "tool/ardennes_hint.hpp"
#include "tool/ardennes_play.hpp"
#include "tool/ardennes_session.hpp"

namespace salient::ardennes {

bool Session::show(const std::string& word, std::string_view rest) const {
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
    else if (word == "b")
        say("bridges", all_bridge_lines(say_, field));
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
    else if (word == "list" && !json_) {
        print(combat_lines(field));
        print(choice_lines(say_, field, legal_));
    } else if (word == "all" && !json_)
        print(all_choice_lines(say_, field, legal_));
    else
        return false;
    return true;
}

std::string Session::in_short(std::string_view word) {
    constexpr std::size_t most = 40;
    std::string text = harmless(shortened(word, most), LineBreaks::Escaped);
    if (text.starts_with('@')) text.insert(0, "@");  // else it would be the key of a text
    return text;
}

std::string Session::unknown_text(std::string_view word) const {
    Lines names;
    for (const HexId hex : places_named(book().map, word)) names.push_back(name_of(say_, hex));
    if (names.size() < 2) return say_("ard.play.unknown", {{"word", in_short(word)}});
    return say_("ard.play.which_place", {{"word", in_short(word)}, {"names", fmt::format("{}", fmt::join(names, ", "))}});
}

Lines Session::board() const {
    Lines lines = board_lines(Field(game().table()));
    for (std::string& line : board_key(say_.texts)) lines.push_back(std::move(line));
    return lines;
}

Lines Session::help() const {
    Lines lines{say_("ard.play.help_head", {{"n", static_cast<int>(legal_.size())}})};
    for (std::string& line : command_lines(say_)) lines.push_back(std::move(line));
    return lines;
}

Lines Session::units(const Field& field) const {
    Lines lines;
    for (const Side side : {Side::German, Side::Allied})
        for (const HexId hex : book().map.hexes.ids()) {
            if (!field.is_held_by(hex, side)) continue;
            lines.push_back(name_of(say_, hex));
            for (const UnitId id : field.stack(hex)) lines.push_back("    " + unit_line(say_, field, id));
        }
    return lines;
}

Lines Session::look(const Field& field, std::string_view rest) const {
    if (rest.empty()) return {say_("ard.play.spot_wanted", {{"word", "look"}})};
    const auto spot = find_spot(field, rest);
    return spot ? look_lines(say_, field, *spot) : unknown(rest);
}

Lines Session::supply(const Field& field, std::string_view rest) const {
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

Lines Session::odds_of_choice(const Field& field, std::string_view rest) const {
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
    if (const auto spot = attack == nullptr ? find_spot(field, rest) : std::nullopt)  // with all that can
        for (const Action& action : legal_)
            if (const auto* one = std::get_if<DeclareAttack>(&action);
                one != nullptr && one->hex == spot->hex && (attack == nullptr || one->units.size() > attack->units.size()))
                attack = one;
    if (attack == nullptr) return {say_("ard.play.no_attack", {{"word", in_short(rest)}})};
    Lines lines = odds_lines(say_, field, odds_of_attack(field, attack->hex, attack->units), attack->hex);
    lines.insert(lines.begin(), said(say_, *attack));
    return lines;
}

std::vector<const Chosen*> Session::last_choices() const {
    std::vector<const Chosen*> out;
    const PlayedList& all = match_.history();
    for (auto one = all.rbegin(); one != all.rend() && out.size() < most_choices; ++one)
        for (auto event = one->events.rbegin(); event != one->events.rend() && out.size() < most_choices; ++event)
            if (const auto* chosen = std::get_if<Chosen>(&*event)) out.push_back(chosen);
    return out;
}

Lines Session::why(std::string_view rest) const {
    const auto all = last_choices();
    if (all.empty()) return {say_("ard.play.nothing_chosen")};
    if (rest.starts_with("not")) return why_not_taken(trimmed(rest.substr(std::string_view("not").size())), all);
    if (const std::size_t n = choice_of(rest, all.size()); n > 0) {
        Lines lines{headline(say_, *all[n - 1])};
        for (std::string& line : candidate_lines(say_, *all[n - 1])) lines.push_back(std::move(line));
        return lines;
    }
    Lines lines;
    if (!rest.empty())
        lines.push_back(say_("ard.play.no_such_choice", {{"n", static_cast<int>(all.size())}, {"word", in_short(rest)}}));
    lines.push_back(say_("ard.play.newest_first"));
    for (std::size_t i = 0; i < std::min(all.size(), most_listed); ++i)
        lines.push_back(fmt::format("{:4}  {}", i + 1, headline(say_, *all[i])));
    return lines;
}

namespace {

// Of facts, the newest last: how an Allied unit came to a hex, or did what it did, by the choice that sent it.
std::string went_there(const Speech& say, const PlayedList& history, const Spot& spot) {
    const Chosen* chosen = nullptr;
    std::string text;
    for (const Played& one : history)
        for (const Event& event : one.events) {
            if (const auto* choice = std::get_if<Chosen>(&event); choice != nullptr && choice->of > 0) chosen = choice;
            if (std::holds_alternative<AlliedDrawn>(event)) chosen = nullptr;
            const auto* moved = std::get_if<UnitMoved>(&event);
            const bool by_dice = moved != nullptr && moved->how == Movement::Advance;
            if (moved == nullptr || chosen == nullptr || by_dice || say.book.at(moved->unit).side != Side::Allied) continue;
            if (spot.unit.is_none() ? moved->route.back() != spot.hex : moved->unit != spot.unit) continue;
            text = say("ard.play.went_there", {{"unit", name_of(say, moved->unit)},
                                               {"hex", name_of(say, moved->route.back())},
                                               {"headline", headline(say, *chosen)}});
        }
    return text;
}

// Of a unit that no choice was about: the last card of its formation, and what was done by it.
std::string formation_told(const Speech& say, const PlayedList& history, UnitId unit) {
    AlliedCardId card;
    Lines done;
    bool is_of_it = false;
    for (const Played& one : history)
        for (const Event& event : one.events) {
            const auto* drawn = std::get_if<AlliedDrawn>(&event);
            if (std::holds_alternative<ImpulseEnded>(event)) is_of_it = false;
            if (drawn != nullptr && drawn->why == AlliedDrawFor::Impulse) {
                const FormationId formation = say.book.allied_cards[drawn->card].formation;
                is_of_it = !formation.is_none() && say.book.at(unit).belongs_to(formation);
                if (is_of_it) {
                    card = drawn->card;
                    done.clear();
                }
            }
            const auto* choice = is_of_it ? std::get_if<Chosen>(&event) : nullptr;
            if (choice != nullptr && choice->of > 0) done.push_back(headline(say, *choice));
        }
    const std::string name = name_of(say, unit);
    if (card.is_none()) return say("ard.play.never_drawn", {{"unit", name}});
    if (done.empty()) return say("ard.play.drawn_for_nobody", {{"unit", name}, {"card", name_of(say, card)}});
    return say("ard.play.drawn_for_others",
               {{"unit", name}, {"card", name_of(say, card)}, {"what", fmt::format("{}", fmt::join(done, "; "))}});
}

}  // namespace

Lines Session::why_not_taken(std::string_view name, const std::vector<const Chosen*>& all) const {
    if (name.empty()) return {say_("ard.play.spot_wanted", {{"word", "why not"}})};
    const auto spot = find_spot(Field(game().table()), name);
    if (!spot) return unknown(name);
    Lines lines;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (const std::string text = why_not(say_, *all[i], *spot); !text.empty() && lines.size() < most_reasons)
            lines.push_back(fmt::format("{:4}  {}", i + 1, text));
    if (!lines.empty()) return lines;
    const bool is_german = !spot->unit.is_none() && book().at(spot->unit).side == Side::German;
    if (const std::string text = went_there(say_, match_.history(), *spot); !text.empty()) return {text};
    if (spot->unit.is_none() || is_german) return {say_("ard.play.not_among")};
    return {formation_told(say_, match_.history(), spot->unit)};
}

Lines Session::what(std::string_view word) const {
    Lines lines = meaning_lines(say_, word);
    return lines.empty() ? Lines{say_("ard.what.unknown", {{"word", in_short(word)}})} : lines;
}

void Session::show_hint() const {
    if (json_)
        say("hint", said(say_, hinted(game())));
    else
        print(hint_lines(say_, game(), legal_));
}

void Session::show_log(std::string_view rest) const {
    const std::size_t n = choice_of(rest, std::numeric_limits<int>::max());  // more than there are: all
    show_log(n > 0 ? n : resumed_lines);
}

void Session::show_log(std::size_t lines) const {
    const auto from = log_.size() > lines ? log_.end() - static_cast<std::ptrdiff_t>(lines) : log_.begin();
    say("log", Lines(from, log_.end()));
}

}  // namespace salient::ardennes
