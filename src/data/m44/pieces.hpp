// The pieces of an .m44 map, both ways: what a piece means under a rule book, and how a thing of a scenario is written as a piece.
// Reading the whole file is import.cpp, writing it export.cpp.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "data/m44/codes.hpp"
#include "data/m44/json.hpp"
#include "salient/data.hpp"

namespace salient::m44 {

inline constexpr int most_medals = 12;  // that one objective counts for

// A piece as the file names it.
struct Piece {
    std::string layer;
    std::string code;
    int facing = 1;
    std::string behavior;
    Json more = Json::object();                        // all other keys
    bool in_play = true;                               // found when it was read: the rules know all that it says
    bool is_written() const { return !code.empty(); }  // else the value itself is in more["value"]

    bool same_as(const Piece& other) const {
        return layer == other.layer && code == other.code && facing == other.facing && behavior == other.behavior &&
               more == other.more;
    }
};
Piece read_piece(std::string_view layer, const Json& value);
Json to_json(const Piece& piece);
CarriedPiece carried(const Piece& piece, HexId hex);
Piece from_carried(const CarriedPiece& carried);

// What a piece became, for the report.
struct Note {
    ImportStatus status{};
    Message what;
};
using Notes = std::vector<Note>;
void add_note(Notes& notes, Note note);  // as long as there are not far too many
// A message about a piece, which is named first.
Message about(const Piece& piece, std::string_view key, Args more = {});
Message about(std::string_view piece, std::string_view key, Args more = {});

class SalientObject;

// What the readers of pieces need to know of the file.
struct Context {
    const Rulebook& rules;
    const Board& board;
    BoardFace face = BoardFace::Country;
    std::array<Edge, 2> edges{Edge::Bottom, Edge::Top};  // by Side
    std::array<std::string, 2> nations{"us", "de"};      // by Side
    bool late_war = true;                                // SWA-9
    Side blows = Side::None;                             // who may blow up bridges (BLOW-1)
    TraitSet borne{};                                    // by the unit on the hex whose tags are read
    bool is_special = false;                             // that unit has a rule of its own, by a trait or boats
    std::vector<HexId> marked{};                         // hexes that an option names: a star there marks what is in play
    std::vector<HexId> exits{};                          // hexes of exits: a marker without a rule there is the end of a range
    SalientObject* salient = nullptr;                    // what the file says of units beyond their pieces (UC-34)
    Side side_at(Edge edge) const { return edges[0] == edge ? Side::Allies : Side::Axis; }
};

// Whether a piece of the ground's layers belongs to the ground, and not to the units or the scenery.
bool is_ground(const Piece& piece);
bool is_scenery(const Piece& piece);

// All features that the pieces of one hex lay there. Sets in_play of each piece.
std::vector<Feature> read_ground(const Context& context, HexId hex, std::vector<Piece>& pieces, Notes& notes);
// The same features as pieces; `lost` gets what cannot be said.
std::vector<Piece> write_ground(const Context& context, const std::vector<Feature>& features, std::vector<std::string>& lost);

// Whether special weapons are late in a battle on this day, where nothing else says so (SWA-9, SWA-13, SWA-14). An empty date: nobody knows.
bool is_late_war(const Rulebook& rules, std::string_view date);
// The traits that the tags of a hex give the unit there (UC-31).
TraitSet traits_of_tag(const Rulebook& rules, const Piece& tag);
// Camouflage on the unit of the hex, and the star that marks what is carried away, as they are usual.
bool is_camouflage(const Piece& tag);
Piece camouflage_tag(BoardFace face);
Piece star_tag();
// The unit of a piece; nothing when it cannot be placed. Sets in_play.
std::optional<UnitSetup> read_unit(const Context& context, HexId hex, Piece& piece, Notes& notes);
// The own turn from which a unit may be ordered (ORDER-11), as its piece says it; 0: it does not. What else a piece says is read
// without it.
int held_until(const Piece& piece);
// Says so of a piece; false: its behavior says something else already. Turn 0 takes it away.
bool hold(Piece& piece, int turn);
// The landing craft under a unit (UC-24).
bool is_craft(const Piece& piece);
Piece craft_piece();
Piece write_unit(const Context& context, const UnitSetup& unit, std::vector<std::string>& lost);

// What a tag says. Sets in_play.
struct TagMeaning {
    std::optional<Objective> objective;  // its id is not set
    std::optional<Feature> feature;
    bool is_decoy = false;  // the minefield may win a medal (OBJ-32)
};
// Hexes of the exit that a tag is; none: it is no exit.
std::vector<HexId> exit_of(const Context& context, HexId hex, const Piece& piece);
TagMeaning read_tag(const Context& context, HexId hex, Piece& piece, Notes& notes);
Piece write_objective(const Context& context, const Objective& objective);
// The format has no names for objectives: the label on one of the hexes is the name, else the place.
LocalText name_of_objective(const Board& board, const Objective& objective, const std::vector<Label>& labels);
Piece write_minefield(const Feature& feature, bool is_decoy);
// A tag without what is said by default ("group": [], "permanent": false): two tags that mean the same are equal then.
Piece plain_tag(Piece tag);

// Coordinate names: letter of the column, number of the row from the bottom ("D1", "b4"). None when it names no hex.
HexId named_hex(const Board& board, std::string_view name);
std::string name_of_hex(const Board& board, HexId hex);

// What the options of a file say of a rule (section 8 of the format), or nothing.
std::optional<LightChange> light_change_of(const Json& options);
std::optional<SmokeScreen> smoke_screen_of(const Json& options);
std::optional<PoliticalCommissar> commissar_of(const Json& options);
// The side whose country is the US (USMC-2), by the facts of a file.
std::optional<Side> american_side(const Json& info);

// Objectives that stand on no hex of the map: sudden death, empty sections (OBJC-13, OBJC-14). They have no ids and no names.
std::vector<Objective> goals_of(const Context& context, const Json& info);
// Which side needs medals for exits to win, and how many (OBJC-15).
std::optional<std::pair<Side, int>> exits_needed(const Json& options);
// Writes both, and what infantry is worth at exits, where the file says otherwise.
void write_goals(const Context& context, const Scenario& scenario, Json& info, std::vector<std::string>& lost);

// Who may blow up bridges, and beside which units (BLOW-1, BLOW-5); its bridges are told by the pieces. Nothing when it is not clear.
std::optional<Demolition> demolition_of(const Json& options);
inline constexpr std::string_view can_be_blown = "CAN_BE_BLOWN", medal_if_blown = "ONE_MEDAL_IF_BLOWN";
// Whether the piece has the behavior, in either of its two places (TROW-79).
bool behaves(const Piece& piece, std::string_view behavior);

std::optional<Side> read_side(const Json* value);
std::string_view side_word(Side side);    // "ALLIES"
std::string_view side_name(Side side);    // "the Allies", English
std::string import_side_key(Side side);   // "@import.side.allies"; none: both
std::string spoken(std::string_view id);  // "hill_cave" -> "hill cave"

}  // namespace salient::m44
