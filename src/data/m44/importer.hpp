// The reader of .m44 files: what it reads into, and the parts it reads one after the other. import.cpp holds the order and the game,
// import_map.cpp what lies on hexes, import_options.cpp the switches of the rules and what else lies on no hex.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "data/m44/m44.hpp"
#include "data/m44/pieces.hpp"
#include "data/m44/report.hpp"
#include "data/m44/salient.hpp"
#include "salient/plain.hpp"

namespace salient::m44 {

inline constexpr std::size_t most_units = 250;

class Importer {
public:
    Importer(const strict::Document& document, std::shared_ptr<const Rulebook> standard,
             std::span<const std::string> more_options)
        : document_(document),
          root_(document.root),
          standard_(std::move(standard)),
          book_(standard_),
          more_options_(more_options) {}

    LoadedScenario read();

private:
    struct Cell {
        std::vector<Piece> pieces;
        std::vector<Piece> strange;  // keys that nobody knows
        bool is_listed = false;
    };

    void keep_the_rest();
    void board_kind();
    void rules();
    void game();
    void side(Side side, int player);
    void texts();
    void prose(const std::string& language, const Json& words, const char* key, LocalText& into);
    void hexagons();
    void hexagon(const Json& json);
    HexId place(const Json& json) const;
    std::vector<HexId> hexes_of_options() const;
    bool held_until_turn(HexId hex) const;
    void cell(HexId hex, Cell& cell);
    void ground(HexId hex, std::vector<Piece>& pieces, Notes& notes);
    void own_headquarters(HexId hex, Side side, Notes& notes);
    void demolition(HexId hex, const std::vector<Piece>& pieces, const std::vector<Feature>& features);
    void unit(HexId hex, Piece& piece, TraitSet by_tags, Notes& notes);
    void craft(HexId hex, Piece& piece, Notes& notes);
    void tags(HexId hex, std::vector<Piece>& pieces, Notes& notes);
    void decoys();
    void goals();
    void labels();
    void name_objectives();
    void option(const std::string& place, const std::string& key, const Json& value);
    void strange_keys(const Json& object, const std::string& place, std::span<const std::string_view> known);
    void trains();
    void held();
    void switch_on_rules();
    void options();
    void salient_object();
    void in_words();
    void nations();
    void carry(HexId hex, const Piece& piece) { s_.carried.pieces.push_back(carried(piece, hex)); }
    void put_in_order();
    void judge() const;
    std::string objective_id(const Objective& objective);
    void say(ImportStatus status, std::string place, Message what) { report_->add(status, std::move(place), std::move(what)); }
    int count(const char* key, int least, int most, int fallback);

    const strict::Document& document_;
    const Json& root_;
    std::shared_ptr<const Rulebook> standard_, book_;
    bool breaks_through_ = false;  // the option of a breakthrough is enforced
    bool supplies_ = false;        // the option of a supply train is enforced
    std::span<const std::string> more_options_;
    Scenario s_;
    Json rest_;  // of the file, without what was understood
    Json off_the_map_ = Json::array();
    std::optional<SalientObject> salient_;
    std::optional<Context> context_;
    std::optional<Demolition> demolition_;  // with the bridges found so far
    std::optional<Report> report_;
    std::vector<Cell> cells_;
    std::array<std::vector<HexId>, 2> decoys_;                 // by owner
    std::map<std::pair<Side, int>, std::vector<HexId>> held_;  // units that take no orders before an own turn
    std::set<std::string> objective_ids_;
    std::vector<TextFact> facts_;  // that its text may mean
};

}  // namespace salient::m44
