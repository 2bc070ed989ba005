// What the words on the cards mean, and the terms that a player meets, each in a sentence.
#include "ardennes/words/phrases.hpp"
#include "salient/ardennes/look.hpp"
#include "salient/plain.hpp"

namespace salient::ardennes {

namespace {

// Their texts: "ard.term.…" and "ard.term_says.…".
constexpr std::string_view terms[] = {
    "goal",    "impulse", "pile",      "command",           "corps",        "level",      "pass",      "zone_of_control",
    "bracket", "ratio",   "chits",     "hidden_defender",   "flank_attack", "hold_check", "dispersed", "supply",
    "stack",   "river",   "roadblock", "improved_position", "westwall",     "hold_value", "gap",       "victory",
    "advance", "hits"};

std::string term_name(const Speech& say, std::string_view term) { return say("ard.term." + std::string(term)); }

std::string term_line(const Speech& say, std::string_view term) {
    return say("ard.what.term", {{"name", term_name(say, term)}, {"meaning", say("ard.term_says." + std::string(term))}});
}

template <class Enum>
void add_meanings(const Speech& say, std::string_view word, int count, Lines& out, std::string_view key) {
    for (int i = 1; i <= count; ++i) {
        const auto one = static_cast<Enum>(i);
        if (folded(name_of(say, one)).find(word) != std::string::npos)
            out.push_back(say(key, {{"name", name_of(say, one)}, {"meaning", meaning(say, one)}}));
    }
}

// Who is in the formations of that name; nothing where it is a word of too many.
void add_formations(const Speech& say, std::string_view word, Lines& out) {
    constexpr std::size_t most = 4;
    Lines found;
    for (const FormationId formation : say.book.formations.ids()) {
        if (folded(name_of(say, formation)).find(word) == std::string::npos) continue;
        Lines units;
        for (const UnitId id : say.book.units.ids())
            if (say.book.at(id).belongs_to(formation)) units.push_back(name_of(say, id));
        if (!units.empty())
            found.push_back(say("ard.what.term", {{"name", name_of(say, formation)}, {"meaning", joined(units)}}));
    }
    if (found.size() <= most) out.insert(out.end(), found.begin(), found.end());
}

}  // namespace

Lines term_lines(const Speech& say) {
    Lines out;
    for (const std::string_view term : terms) out.push_back(term_line(say, term));
    return out;
}

Lines meaning_lines(const Speech& say, std::string_view word) {
    Lines out;
    const std::string wanted = folded(word);
    if (wanted.empty()) {
        Lines names;
        for (const std::string_view term : terms) names.push_back(term_name(say, term));
        return {say("ard.what.all", {{"names", joined(names)}})};
    }
    add_meanings<GermanEvent>(say, wanted, static_cast<int>(GermanEvent::VonDerHeydte), out, "ard.what.german_event");
    add_meanings<AlliedEvent>(say, wanted, static_cast<int>(AlliedEvent::Withdrawal), out, "ard.what.allied_event");
    add_meanings<Tactic>(say, wanted, static_cast<int>(Tactic::TankBattalion), out, "ard.what.tactic");
    for (const std::string_view term : terms)
        if (folded(term_name(say, term)).find(wanted) != std::string::npos) out.push_back(term_line(say, term));
    if (out.empty()) add_formations(say, wanted, out);
    return out;
}

}  // namespace salient::ardennes
