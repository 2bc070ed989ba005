// The second game in sentences: names, what may be done and is asked, the log. All of them are texts "ard.…" of a language.
#pragma once

#include <array>
#include <optional>

#include "salient/ardennes/event.hpp"
#include "salient/ardennes/game.hpp"
#include "salient/ardennes/queries.hpp"
#include "salient/text.hpp"

namespace salient::ardennes {

using Lines = std::vector<std::string>;

// What is played, and the language that it is told in. Both outlive it.
struct Speech {
    const Book& book;
    const Texts& texts;
    std::string operator()(std::string_view key, const Args& args = {}) const { return texts(key, args); }
};

// ---- Names ----
// Units and formations that have no text, since a file of somebody's own names them, keep the name of the file.
std::string name_of(const Speech& speech, UnitId unit);  // "2nd Panzer, armor (G1)"
std::string name_of(const Speech& speech, FormationId formation);
std::string name_of(const Speech& speech, HexId hex);          // "Bastogne (28, 14)"
std::string name_of(const Speech& speech, GermanCardId card);  // "2nd Panzer Division, value 1, tactic Panzer Battalion"
std::string name_of(const Speech& speech, AlliedCardId card);
std::string name_of(const Speech& speech, GermanEvent event);
std::string name_of(const Speech& speech, AlliedEvent event);
std::string name_of(const Speech& speech, Tactic tactic);
std::string name_of(const Speech& speech, Supply supply);
std::string_view word_of(Supply supply);  // "isolated", in every language alike, for other programs
std::string name_of(const Speech& speech, Outcome outcome);
std::string_view word_of(Outcome outcome);  // "the Germans win at once", in every language alike
std::string name_of(const Speech& speech, Degree degree);
std::string_view word_of(Degree degree);
std::string joined(const Lines& parts, std::string_view between = ", ");
template <class Units>
std::string names_of(const Speech& speech, const Units& units) {
    Lines names;
    for (const UnitId id : units) names.push_back(name_of(speech, id));
    return joined(names);
}
std::string condition_name(const Speech& speech, const ChitSide& side);  // "flank attack"
std::string side_of_chit(const Speech& speech, const ChitSide& side);    // "flank attack: defender 1"

// ---- Choices and questions ----
std::string said(const Speech& speech, const Action& action);  // "move 2nd Panzer, armor (G1) to (38, 12)"
// What a step asks the player; empty where it asks nothing.
std::string asked(const Speech& speech, const Table& table);
std::string refusal_text(const Speech& speech, const Refusal& refusal);
// What the game came to: the points, the target and the degree; how it ended stands in the log.
std::string ending(const Speech& speech, const Game& game);
std::string tally_reason(const Speech& speech, const TallyLine& line);  // "hold value of the hex (ARD-DEFL-6)"
// A tally on one line: "3 hold value of the hex (ARD-DEFL-6) + 4 steps (ARD-DEFL-6) = 7".
std::string summed(const Speech& speech, const Tally& tally);

// ---- The log ----
// Tells facts in the order in which they came, the day first, and remembers what later ones refer to: which conditions hold in the combat that is fought,
// which hexes counted the evening before.
class Log {
public:
    explicit Log(const Speech& speech);
    // What a fact says, line by line; nothing where it only leads the rules on. Of a choice of the Allies the head alone.
    Lines tell(const Event& event);
    // Each evening so far: the points, and the steps that both sides lost since the one before.
    Lines evenings() const;

private:
    struct Evening {
        int day = 0, points = 0;
        std::array<int, 2> lost{};  // by Side
    };
    void follow(const Event& event);
    Lines of_placed(const UnitPlaced& placed) const;
    Lines of_stated(const DrawsStated& stated) const;
    Lines said_of(const Event& event);
    Lines of_chit(const ChitDrawn& chit) const;
    Lines of_points(const PointsCounted& points);

    Speech speech_;
    Settled settled_{};
    PointsCounted evening_;  // the last one; before the first: what is German when the game begins
    bool is_first_evening_ = true, is_day_said_ = false;
    int day_ = 0;
    std::array<int, 2> lost_{};  // steps since the last evening
    std::vector<Evening> evenings_;
    std::vector<HexId> where_;   // by UnitId; none: not on the map
    std::vector<bool> in_box_;   // by UnitId: in the Reserves box
    std::vector<ChitId> drawn_;  // in the combat that is fought
};
std::string headline(const Speech& speech, const Chosen& chosen);  // without the candidates
Lines candidate_lines(const Speech& speech, const Chosen& chosen);
// Why the Allies did not take that one; empty: it was not among those that they looked at.
struct Spot;
std::string why_not(const Speech& speech, const Chosen& chosen, const Spot& spot);

}  // namespace salient::ardennes
