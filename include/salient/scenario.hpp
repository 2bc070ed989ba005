// A battle as it is written: what an editor edits and a file holds. It may be unfinished;
// problems() says what is wrong, and only new_game() turns it into a state.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "salient/by.hpp"
#include "salient/hex.hpp"
#include "salient/ids.hpp"
#include "salient/rulebook.hpp"
#include "salient/scenario_rules.hpp"
#include "salient/text.hpp"

namespace salient {

// A text in several languages: language code -> text.
using LocalText = std::map<std::string, std::string, std::less<>>;
// The text in a language, else in English, else in the first there is.
std::string_view in_language(const LocalText& text, std::string_view language);

// One thing that lies on a hex: tile, structure, obstacle or marker (TER-1).
struct Feature {
    HexId hex;
    TerrainId type;
    Sides sides;              // joined or open sides of roads, rivers and the like
    std::uint8_t facing = 1;  // 1 to 6, artwork only (TDIR-6)
    Side owner = Side::None;  // TER-6
    std::uint8_t value = 0;   // strength, stage: what it counts depends on the type
    bool operator==(const Feature&) const = default;
    static void fields(auto& self, auto&& say) {
        say("hex", self.hex)("type", self.type)("sides", self.sides)("facing", self.facing)("owner", self.owner);
        say("value", self.value);
    }
};

// The option that is the deck of mode Overlord; it comes with the mode, never alone (OVL-SET-2).
inline constexpr std::string_view overlord_deck = "deck.overlord";

struct UnitSetup {
    HexId hex;
    UnitTypeId type;
    Side side = Side::Allies;
    NationId nation;
    std::uint8_t figures = 0;               // 0: as its type (BASE-7)
    bool boats = false;                     // it carries boats (TBOAT-1)
    bool craft = false;                     // it starts aboard a landing craft (LCT-2)
    Accessory accessory = Accessory::None;  // what it carries; None: its owner chooses, where it carries any (FUNNY-2)
    TraitSet traits;                        // rules of its own
    HexId aboard = {};                      // where its carrier starts, instead of a hex of its own (TRAIN-12)
    std::string group = {};  // of units that come later, by a rule that names it; empty: it stands there from the start
    HexId wagon = {};        // of a locomotive: where the wagon behind it starts (TRAIN-1)
    std::optional<Direction> facing = {};  // of a locomotive without a wagon (TRAIN-10)
    bool operator==(const UnitSetup&) const = default;

    bool starts_on_board() const { return aboard.is_none() && group.empty(); }
};

enum class ObjectiveType : std::uint8_t {
    Temporary,     // held while units stand there (OBJ-14)
    Permanent,     // won for good (OBJ-16)
    Majority,      // held by the side with more units there (OBJ-20)
    Decoy,         // won for good with the first minefield of strength 0 that is revealed on one of its hexes (OBJ-32)
    Destruction,   // won for good by the side that destroys what is on one of its hexes: a bridge, a site, a dam (OBJ-33)
    LastToOccupy,  // of the side that entered last (OBJ-18)
    SoleControl,   // held while units stand there and no enemy does (OBJ-24)
    AnyHex,        // held by its side while one of its units stands there, whatever the enemy has there (OBJ-28)
    SuddenDeath,   // wins the game (OBJ-25)
    EmptySection,  // held while no enemy stands in one of its sections (OBJ-30)
    Exit,          // hexes from which units leave the board for medals, won for good (EXIT-1 to EXIT-16)
    Capture,       // equipment on its hex, won for good by the side that picks it up or carries it off (CAPT-1 to CAPT-5)
    Rescue,        // a prisoner on its hex, for the side that frees him (RESCUE-1, RESCUE-2)
};
// Whether who stands where decides who holds an objective.
constexpr bool is_held_by_units(ObjectiveType type) {
    return type != ObjectiveType::Decoy && type != ObjectiveType::Destruction && type != ObjectiveType::SuddenDeath &&
           type != ObjectiveType::Exit && type != ObjectiveType::Capture && type != ObjectiveType::Rescue;
}
// Whether a battle may say which units alone win or hold it (OBJ-4).
constexpr bool may_be_narrowed(ObjectiveType type) {
    return (is_held_by_units(type) && type != ObjectiveType::EmptySection) || type == ObjectiveType::SuddenDeath;
}
// Whether its medals are held for hexes: a terrain objective (HHLD-5).
constexpr bool is_of_terrain(ObjectiveType type) { return is_held_by_units(type) && type != ObjectiveType::EmptySection; }
// Whether it is something that lies on its hex and that units carry away.
constexpr bool is_carried(ObjectiveType type) { return type == ObjectiveType::Capture || type == ObjectiveType::Rescue; }
// Whether one side alone may have it.
constexpr bool is_of_one_side(ObjectiveType type) {
    return type == ObjectiveType::AnyHex || type == ObjectiveType::EmptySection || type == ObjectiveType::Exit ||
           type == ObjectiveType::Rescue;
}

// OBJ-1
struct Objective {
    std::string id;
    ObjectiveType type = ObjectiveType::Temporary;
    std::array<bool, 2> for_side{};     // by Side: who may hold it
    std::uint8_t medals = 1;            // of an exit: for each unit; of sudden death: none
    std::uint8_t infantry_medals = 0;   // of an exit, for a unit of infantry (EXIT-9); 0: as the others
    std::vector<UnitTypeId> by_figure;  // of an exit: units of these types count by their figures (EXIT-9, TRUCK-9)
    std::uint8_t hexes_needed = 1;
    bool turn_start = false;      // judged at the start of turns only (OBJ-17, OBJ-22, OBJ-29)
    bool at_end_of_turn = false;  // sudden death at the end of the side's own turn (OBJ-26, OBJ-37)
    bool carried_off = false;  // of what is carried: won when it leaves the board by an exit, not when it is picked up (CAPT-4)
    bool otherwise = false;    // of any hex: the other side has the medals whenever this one has not (OBJ-28)
    std::vector<HexId> hexes;  // none where it has sections
    std::vector<UnitTypeId> only_types;  // units of other types neither win nor hold it; none: any may (OBJ-4)
    std::vector<HexId> only_from;        // the same for units that start elsewhere than on these hexes
    std::vector<Section> sections;       // as the side that holds it names them (OBJ-30)
    std::vector<TerrainId> removes;      // of a permanent one: ground that is taken off its hexes once it is won (HQ-5)
    LocalText name;
    bool operator==(const Objective&) const = default;
};

inline constexpr std::uint8_t all_objectives = 255;  // SideSetup::objectives_to_hold

struct SideSetup {
    Edge edge = Edge::Bottom;
    NationId nation;
    std::uint8_t cards = 0;                       // dealt at the start; the hand size at first (SETUP-4)
    std::vector<std::uint8_t> one_more_on_turns;  // own turns (1 = first) at whose end the hand size rises by 1 (SETUP-6)
    std::uint8_t medals = 0;                      // needed to win (VICT-1); 0: no number of them wins (VICT-10)
    std::uint8_t exit_medals = 0;                 // of which so many must come from exits (VICT-8)
    std::vector<std::string> must_hold;           // objectives that it must hold to win (VICT-8), by their ids
    std::uint8_t objectives_to_hold = 1;  // where it must hold some to win at all; all_objectives: all of its own (HHLD-2)
    bool elimination_medals = true;       // whether it wins medals for units that it eliminates (VICT-9)
    std::uint8_t exit_units = 0;  // units that, once they have left by its exits, win it the game (VICT-10); 0: no number does
    // The game may go on while it has all its medals, and then no more of them are recorded (VICT-7).
    bool is_capped(const Procedures& procedures) const {
        return medals != 0 && exit_medals == 0 && !must_hold.empty() && !procedures.records_surplus();
    }
    bool operator==(const SideSetup&) const = default;
};

struct Label {
    HexId hex;
    LocalText text;
    bool operator==(const Label&) const = default;
};

// One piece of an imported map as its file names it (docs/m44.md): what the rules do not know yet, or a spelling to be kept.
struct CarriedPiece {
    HexId hex;
    std::string layer;  // the key of the file: "terrain", "rect_terrain", "obstacle", "unit", "tags", or one that nobody knows
    std::string code;   // its name there: "pcave"
    std::uint8_t facing = 1;  // its orientation there
    std::string behavior;
    bool in_play = false;  // the rules know all that it says
    std::string more;      // its other keys, as a JSON object; empty: none
    bool operator==(const CarriedPiece&) const = default;
};

// What an imported file says beyond the rest of a Scenario, so that nothing is lost and all can be drawn.
struct Carried {
    std::vector<CarriedPiece> pieces;
    std::string rest;  // all that lies on no hex, as a JSON object with the keys of the file; empty: nothing
    bool operator==(const Carried&) const = default;
};

// A hint about the battle that its author means so: it is no longer given (src/match/hints).
struct Meant {
    std::string hint;          // its id
    std::vector<HexId> hexes;  // where; none: wherever it is
    bool operator==(const Meant&) const = default;
};

inline constexpr std::uint8_t face_down_strength = 255;  // Feature::value of a minefield that nobody has seen (TMINE-1)

struct Scenario {
    std::string id;  // file name without its ending
    LocalText name, subtitle, description, rules_in_words;
    std::string date;  // yyyy-mm-dd
    BoardKind board = BoardKind::Standard;
    BoardFace face = BoardFace::Country;
    Mode mode = Mode::Standard;      // Overlord: on the wide board only (OVL-SCOPE-1)
    std::array<SideSetup, 2> sides;  // by Side
    Side first = Side::Allies;
    Side wins_without_cards =
        Side::None;  // wins when the draw pile runs out, which is not shuffled again then (VICT-11, DECK-17)
    std::vector<Feature> features;
    By<UnitId, std::vector<UnitSetup>> units;
    By<ObjectiveId, std::vector<Objective>> objectives;
    std::vector<Label> labels;
    std::vector<std::string> options;         // ids of options it turns on
    std::vector<std::string> barred_options;  // that players may not turn on (HOPT-3)
    ScenarioRules scenario_rules;             // its odd rules
    std::string rules_patch;                  // JSON merge patch over the rule files, as text; empty: none
    std::vector<Meant> meant;                 // no rule hangs on it
    Carried carried;                          // from an imported file

    Edge edge(Side side) const { return sides[index(side)].edge; }
    Side side_at(Edge edge) const { return sides[0].edge == edge ? Side::Allies : Side::Axis; }
    const SideSetup& at(Side side) const { return sides[index(side)]; }
    bool operator==(const Scenario&) const = default;
};

// The objective of this id; none where there is none.
ObjectiveId objective_named(const Scenario& scenario, std::string_view id);

// What a game is played by: the scenario as it is written, but by choice an objective for each section of one for several (OBJ-31), the
// commissar, the blitz and the motorized support weapons of the house (HCOM, HBLZ, HSUPW-8). A new game asks it by itself; doing it twice
// changes nothing more.
std::shared_ptr<const Scenario> as_played(std::shared_ptr<const Scenario> scenario, const Rulebook& rulebook);

// Something that keeps a scenario from being played, and where.
struct Problem {
    enum class Part : std::uint8_t { Whole, Side, Unit, Feature, Objective, Rule };
    Part part = Part::Whole;
    std::size_t index = 0;               // which one, in the lists of Scenario; of a side its number
    std::string_view field{};            // of that part, as the scenario format names it; empty: all of it
    std::optional<std::size_t> place{};  // in the list that the field is
    HexId hex{};                         // on the board, the first one where there are several; none: nowhere
    Message message{};
    bool operator==(const Problem&) const = default;
};

// All that is wrong, in the order of the file: hexes off the board, two units in a hex, unknown types ...
std::vector<Problem> problems(const Scenario& scenario, const Rulebook& rulebook);

// Sites of sabotage whose destruction wins no medal, because no objective of the side names them (SABOT-4). Such a scenario may be played.
std::vector<HexId> sites_without_medal(const Scenario& scenario);

// A sentence about a rule. `classes`: its argument {classes}, when there are any.
struct RuleSentence {
    Message message;
    std::string clause;
    ClassMask classes;
};
// What players read about a rule before and during the game: as it is with the mode and the options of the battle.
std::vector<RuleSentence> sentences_of(const ScenarioRule& rule, const Scenario& scenario, const Rulebook& rules);

}  // namespace salient
