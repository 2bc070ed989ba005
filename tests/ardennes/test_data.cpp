// The files of the second game against the tables of the written rules, the map's own rules, and hostile files.
#include <fmt/format.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>

#include "ardennes/scene.hpp"

namespace salient::ardennes::test {

namespace {

// Rows of the written rules' tables that begin so: their cells.
std::vector<std::vector<std::string>> rows(const std::string& begin) {
    std::ifstream in(salient::test::source_dir() / "tests/data/ardennes/tables.txt");
    std::vector<std::vector<std::string>> out;
    for (std::string text; std::getline(in, text);) {
        if (!std::regex_search(text, std::regex("^\\| " + begin))) continue;
        std::vector<std::string> cells;
        std::size_t from = 1;
        for (auto to = text.find('|', from); to != std::string::npos; from = to + 1, to = text.find('|', from)) {
            const std::string cell = text.substr(from, to - from);
            const auto a = cell.find_first_not_of(' '), b = cell.find_last_not_of(' ');
            cells.push_back(a == std::string::npos ? "" : cell.substr(a, b - a + 1));
        }
        out.push_back(cells);
    }
    return out;
}

const char* terrain_words[] = {"clear", "broken", "woods", "forest"};
std::string part(const ChitSide& side) { return side.of == Part::Attacker ? "Attacker" : "Defender"; }
std::string part_small(const ChitSide& side) { return side.of == Part::Attacker ? "attacker" : "defender"; }
// A side of a chit in the words of the written rules.
std::string said(const ChitSide& side) {
    switch (side.kind) {
        case ConditionKind::None: return "blank";
        case ConditionKind::RatioAtLeast: return fmt::format("Ratio >= {}:1", side.number);
        case ConditionKind::RatioBelow: return fmt::format("Ratio < {}:1", side.number);
        case ConditionKind::TerrainIs: return fmt::format("Terrain {}", terrain_words[side.number]);
        case ConditionKind::PlaceIs:
            return static_cast<PlaceKind>(side.number) == PlaceKind::City ? "Terrain city" : "Terrain town";
        case ConditionKind::DayIs: return fmt::format("Dec {}", side.number);
        case ConditionKind::Airpower: return part(side) + " Airpower";
        case ConditionKind::Artillery: return part(side) + " Artillery";
        case ConditionKind::CombatEngineers: return part(side) + " Combat Engineers";
        case ConditionKind::Elite: return "Elite " + part_small(side);
        case ConditionKind::Green: return "Green " + part_small(side);
        case ConditionKind::DefenderAdjacent: return "Defender Adjacent";
        case ConditionKind::DefenderRecon: return "Defender Recon";
        case ConditionKind::Unsupplied: return part(side) + " Dispersed or Unsupplied";
        case ConditionKind::FlankAttack: return "Flank Attack";
        case ConditionKind::LargeAttack: return "Large Attack";
        case ConditionKind::AlliedAttack: return "Allied Attack";
        case ConditionKind::PanzerArmyAttack: return "5th Pz Army Attack";
        case ConditionKind::Crossfire: return "I.P. Crossfire";
        case ConditionKind::OneHexAttack: return "One-Hex Attack";
        case ConditionKind::OnlyArmor: return "Only " + part(side) + " Armor";
        case ConditionKind::OnlyCombinedArms: return "Only " + part(side) + " Combined Arms";
    }
    return "";
}
std::string hits(const ChitSide& side) {
    std::string text;
    if (side.attacker_hits > 0) text = fmt::format("{} A", side.attacker_hits);
    if (side.defender_hits > 0) text += (text.empty() ? "" : ", ") + fmt::format("{} D", side.defender_hits);
    return text.empty() ? "none" : text;
}
std::string event_name(GermanEvent e) {
    constexpr const char* names[] = {"-",
                                     "Allied Command Crisis",
                                     "Bridge Engineers",
                                     "Commandos",
                                     "Eisenhower Hesitates",
                                     "Fuel Priority",
                                     "Fury of Bastogne",
                                     "Operation Greif",
                                     "Ground Freeze",
                                     "Manteuffel Directs Traffic",
                                     "Monty Tidies the Lines",
                                     "Von der Heydte"};
    return names[static_cast<int>(e)];
}
std::string event_name(AlliedEvent e) {
    constexpr const char* names[] = {"-",
                                     "Airpower",
                                     "Allies Alert",
                                     "Artillery Barrage",
                                     "Break in the Clouds",
                                     "Engineers",
                                     "German Plans Intercepted",
                                     "Ground Freeze",
                                     "Raise the Alarm",
                                     "Recover",
                                     "Patton on the Move",
                                     "Tank Battalion",
                                     "Withdrawal"};
    return names[static_cast<int>(e)];
}
std::string tactic_name(Tactic t) {
    constexpr const char* names[] = {"-",
                                     "Airpower",
                                     "Artillery",
                                     "Assault Coordination",
                                     "Combat Engineers",
                                     "Fixed Artillery",
                                     "Infantry Infiltration",
                                     "Panzer Battalion",
                                     "Press the Attack",
                                     "Reinforce Battle",
                                     "Bug Out",
                                     "Corps Artillery",
                                     "Engineers",
                                     "Screen",
                                     "Tank Battalion"};
    return names[static_cast<int>(t)];
}
std::string deed_name(const ActionLine& line) {
    constexpr const char* names[] = {"no action", "withdraw", "dig in", "close gap", "deploy reserve", "advance", "attack"};
    if (line.deed != Deed::Attack) return names[static_cast<int>(line.deed)];
    std::string tactic = line.tactic == Tactic::None ? "none" : tactic_name(line.tactic);
    if (line.later_day != 0) tactic = fmt::format("{} on D{}+ else {}", tactic_name(line.tactic_later), line.later_day, tactic);
    return fmt::format("attack >= {}:1, b{}, {}", line.ratio, line.break_value, tactic);
}
std::string strengths(const UnitType& unit) {
    std::string text;
    for (std::size_t steps = 1; steps <= unit.full; ++steps)
        text += (text.empty() ? "" : " ") +
                (unit.bracketed[steps] ? fmt::format("[{}]", unit.strength[steps]) : std::to_string(unit.strength[steps]));
    return text;
}

}  // namespace

TEST_CASE("Ardennes: the cup is that of the written rules",
          "[ardennes][ARD-MOD-6]"
          "[ARD-CH-1][ARD-CH-2][ARD-CH-3][ARD-CH-4][ARD-CH-5][ARD-CH-6][ARD-CH-7][ARD-CH-8][ARD-CH-9][ARD-CH-10]"
          "[ARD-CH-11][ARD-CH-12][ARD-CH-13][ARD-CH-14][ARD-CH-15][ARD-CH-16][ARD-CH-17][ARD-CH-18][ARD-CH-19][ARD-CH-20]"
          "[ARD-CH-21][ARD-CH-22][ARD-CH-23][ARD-CH-24][ARD-CH-25][ARD-CH-26][ARD-CH-27][ARD-CH-28][ARD-CH-29][ARD-CH-30]"
          "[ARD-CH-31][ARD-CH-32][ARD-CH-33][ARD-CH-34][ARD-CH-35][ARD-CH-36][ARD-CH-37][ARD-CH-38][ARD-CH-39][ARD-CH-40]") {
    const auto table = rows("ARD-CH-");
    const auto& chits = real_book().chits;
    REQUIRE(table.size() == chits.size());
    for (const ChitId id : chits.ids()) {
        const auto& row = table[id.value];
        const Chit& chit = chits[id];
        CHECK(chit.id == row[0]);
        CHECK(said(chit.a) == row[1]);
        CHECK(hits(chit.a) == row[2]);
        CHECK(said(chit.b) == row[3]);
        CHECK(hits(chit.b) == row[4]);
        CHECK((row[5] == "-" || row[5] == (chit.b_first ? "b" : "a")));
    }
}

TEST_CASE("Ardennes: German cards are those of the written rules",
          "[ardennes][ARD-MOD-15][ARD-DEF-35]"
          "[ARD-GC-1][ARD-GC-2][ARD-GC-3][ARD-GC-4][ARD-GC-5][ARD-GC-6][ARD-GC-7][ARD-GC-8][ARD-GC-9][ARD-GC-10]"
          "[ARD-GC-11][ARD-GC-12][ARD-GC-13][ARD-GC-14][ARD-GC-15][ARD-GC-16][ARD-GC-17][ARD-GC-18][ARD-GC-19][ARD-GC-20]"
          "[ARD-GC-21][ARD-GC-22][ARD-GC-23][ARD-GC-24][ARD-GC-25][ARD-GC-26][ARD-GC-27][ARD-GC-28][ARD-GC-29][ARD-GC-30]"
          "[ARD-GC-31][ARD-GC-32][ARD-GC-33][ARD-GC-34][ARD-GC-35][ARD-GC-36][ARD-GC-37][ARD-GC-38][ARD-GC-39][ARD-GC-40]"
          "[ARD-GC-41][ARD-GC-42][ARD-GC-43][ARD-GC-44]") {
    const auto table = rows("ARD-GC-");
    const auto& cards = real_book().german_cards;
    REQUIRE(table.size() == cards.size());
    for (const GermanCardId id : cards.ids()) {
        const auto& row = table[id.value];
        const GermanCard& card = cards[id];
        CHECK(card.id == row[0]);
        const std::string name = real_book().formations[card.formation].name;
        CHECK(row[1] == name + (row[1].find("(from") == std::string::npos ? "" : fmt::format(" (from D{})", card.from_day)));
        CHECK(std::to_string(card.cv) == row[2]);
        CHECK(event_name(card.event) == row[3]);
        CHECK(tactic_name(card.tactic) == row[4]);
    }
}

TEST_CASE("Ardennes: Allied cards are those of the written rules",
          "[ardennes][ARD-MOD-16][ARD-DEF-39]"
          "[ARD-AC-1][ARD-AC-2][ARD-AC-3][ARD-AC-4][ARD-AC-5][ARD-AC-6][ARD-AC-7][ARD-AC-8][ARD-AC-9][ARD-AC-10]"
          "[ARD-AC-11][ARD-AC-12][ARD-AC-13][ARD-AC-14][ARD-AC-15][ARD-AC-16][ARD-AC-17][ARD-AC-18][ARD-AC-19][ARD-AC-20]"
          "[ARD-AC-21][ARD-AC-22][ARD-AC-23][ARD-AC-24][ARD-AC-25][ARD-AC-26][ARD-AC-27][ARD-AC-28][ARD-AC-29][ARD-AC-30]"
          "[ARD-AC-31][ARD-AC-32][ARD-AC-33][ARD-AC-34][ARD-AC-35][ARD-AC-36][ARD-AC-37][ARD-AC-38][ARD-AC-39][ARD-AC-40]"
          "[ARD-AC-41][ARD-AC-42][ARD-AC-43][ARD-AC-44][ARD-AC-45][ARD-AC-46][ARD-AC-47][ARD-AC-48][ARD-AC-49][ARD-AC-50]") {
    const auto table = rows("ARD-AC-");
    const auto& cards = real_book().allied_cards;
    REQUIRE(table.size() == cards.size());
    for (const AlliedCardId id : cards.ids()) {
        const auto& row = table[id.value];
        const AlliedCard& card = cards[id];
        CHECK(card.id == row[0]);
        CHECK(real_book().formations[card.formation].name == row[1]);
        CHECK(event_name(card.event) == row[2]);
        CHECK(tactic_name(card.tactic) == row[3]);
        CHECK(fmt::format("D{}", card.from_day) == row[4]);
    }
}

TEST_CASE("Ardennes: units are those of the written rules",
          "[ardennes][ARD-MOD-17][ARD-DEF-3][ARD-DEF-4][ARD-DEF-5][ARD-MOVE-6]"
          "[ARD-UN-1][ARD-UN-2][ARD-UN-3][ARD-UN-4][ARD-UN-5][ARD-UN-6][ARD-UN-7][ARD-UN-8][ARD-UN-9][ARD-UN-10]"
          "[ARD-UN-11][ARD-UN-12][ARD-UN-13][ARD-UN-14][ARD-UN-15][ARD-UN-16][ARD-UN-17][ARD-UN-18][ARD-UN-19][ARD-UN-20]"
          "[ARD-UN-21][ARD-UN-22][ARD-UN-23][ARD-UN-24][ARD-UN-25][ARD-UN-26][ARD-UN-27][ARD-UN-28][ARD-UN-29][ARD-UN-30]"
          "[ARD-UN-31][ARD-UN-32][ARD-UN-33][ARD-UN-34][ARD-UN-35][ARD-UN-36][ARD-UN-37][ARD-UN-38][ARD-UN-39][ARD-UN-40]"
          "[ARD-UN-41][ARD-UN-42][ARD-UN-43][ARD-UN-44][ARD-UN-45][ARD-UN-46][ARD-UN-47][ARD-UN-48][ARD-UN-49][ARD-UN-50]"
          "[ARD-UN-51][ARD-UN-52][ARD-UN-53][ARD-UN-54][ARD-UN-55][ARD-UN-56][ARD-UN-57][ARD-UN-58][ARD-UN-59][ARD-UN-60]"
          "[ARD-UN-61][ARD-UN-62][ARD-UN-63][ARD-UN-64][ARD-UN-65][ARD-UN-66][ARD-UN-67][ARD-UN-68][ARD-UN-69][ARD-UN-70]"
          "[ARD-UN-71][ARD-UN-72][ARD-UN-73][ARD-UN-74][ARD-UN-75][ARD-UN-76][ARD-UN-77][ARD-UN-78][ARD-UN-79][ARD-UN-80]"
          "[ARD-UN-81][ARD-UN-82][ARD-UN-83][ARD-UN-84][ARD-UN-85][ARD-UN-86][ARD-UN-87][ARD-UN-88][ARD-UN-89][ARD-UN-90]"
          "[ARD-UN-91][ARD-UN-92]") {
    const auto table = rows("ARD-UN-");
    const Book& book = real_book();
    REQUIRE(table.size() == book.units.size());
    for (const auto& row : table) {
        const int number = std::stoi(row[1]);
        const bool german = number <= 14 || (number >= 41 && number <= 64);
        const UnitId id = book.unit(german ? Side::German : Side::Allied, number);
        REQUIRE_FALSE(id.is_none());
        const UnitType& unit = book.at(id);
        INFO(row[0]);
        CHECK(unit.id == row[0]);
        CHECK(std::to_string(unit.move) == row[4]);
        CHECK(strengths(unit) == row[5]);
        const auto tagged = [&](const std::string& tag) {
            return std::regex_search(", " + row[3] + ",", std::regex("[ ,+]" + tag + "[ ,+]"));
        };
        CHECK(unit.armor == tagged("armor"));
        CHECK(unit.elite == tagged("elite"));
        CHECK(unit.green == tagged("green"));
        CHECK(unit.recon == tagged("recon"));
        CHECK(unit.mechanized_infantry == tagged("mech inf"));
        CHECK(unit.infantry == (tagged("inf") && !tagged("mech inf")));
        CHECK(unit.mechanized == (tagged("mech") || tagged("armor") || tagged("mech inf")));
        const Arrival& arrival = book.arrivals[id];
        const std::string& enters = row[6];
        if (enters.starts_with("map")) CHECK(arrival.how == Arrival::How::OnMap);
        if (enters.starts_with("event")) CHECK(arrival.how == Arrival::How::ByEvent);
        if (enters.starts_with("Reserves")) CHECK(arrival.how == Arrival::How::Reserves);
        if (enters.starts_with("D")) CHECK(arrival.day == std::stoi(enters.substr(1)));
        std::smatch at;
        if (std::regex_search(enters, at, std::regex(" \\(?at (.*)")) && arrival.how == Arrival::How::ByDay)
            CHECK((to_string(book.map.at(arrival.hex).at) == at[1] || book.map.at(arrival.hex).name == at[1]));
        if (std::regex_search(enters, at, std::regex("map (\\(.*\\))"))) CHECK(to_string(book.map.at(arrival.hex).at) == at[1]);
    }
}

TEST_CASE("Ardennes: action cards are those of the written rules", "[ardennes][ARD-MOD-8][ARD-DEF-40][ARD-DEF-41]") {
    const auto table = rows("[0-9]+ \\|");
    const auto& cards = real_book().action_cards;
    REQUIRE(table.size() == cards.size());
    for (const ActionCardId id : cards.ids()) {
        const auto& row = table[id.value];
        CHECK(std::to_string(cards[id].number) == row[0]);
        CHECK(deed_name(cards[id].a) == row[1]);
        CHECK((row[2] == "-" ? cards[id].b.deed == Deed::None : deed_name(cards[id].b) == row[2]));
    }
    CHECK(cards[ActionCardId{19}].a.tactic_on(22) == Tactic::Artillery);
    CHECK(cards[ActionCardId{19}].a.tactic_on(23) == Tactic::Airpower);
}

TEST_CASE("Ardennes: the calendar deals, limits fixed artillery and names who is short of fuel",
          "[ardennes][ARD-MOD-18][ARD-SUP-9][ARD-DEF-34]") {
    const Book& book = real_book();
    const auto names = [&](int day) {
        std::string text;
        for (const FormationId id : book.calendar.days[static_cast<std::size_t>(day)].no_fuel)
            text += book.formations[id].key + ";";
        return text;
    };
    const std::map<int, std::string> fuel = {{16, ""},
                                             {17, ""},
                                             {18, "1 SS Pz;"},
                                             {19, "2 Pz;"},
                                             {20, "116 Pz;"},
                                             {21, "Pz Lehr;"},
                                             {22, "1 SS Pz;2 Pz;"},
                                             {23, "1 SS Pz;2 Pz;"},
                                             {24, "2 Pz;"},
                                             {25, "2 Pz;116 Pz;"},
                                             {26, "Pz Lehr;"},
                                             {27, "2 SS Pz;"},
                                             {28, "9 SS Pz;12 SS Pz;"},
                                             {29, "2 SS Pz;"},
                                             {31, "2 SS Pz;"}};
    for (const auto& [day, text] : fuel) CHECK(names(day) == text);
    const std::map<int, int> piles = {{16, 6}, {17, 7}, {18, 7}, {19, 5}, {22, 5}, {23, 3}, {31, 3}},
                             ranges = {{16, 4}, {17, 3}, {18, 2}, {19, 0}, {31, 0}};
    for (const auto& [day, pile] : piles) CHECK(book.calendar.days[static_cast<std::size_t>(day)].pile == pile);
    for (const auto& [day, range] : ranges) CHECK(book.calendar.days[static_cast<std::size_t>(day)].fixed_artillery == range);
    CHECK(book.calendar.hand_limit == 6);
}

TEST_CASE(
    "Ardennes: the map is read as drawn",
    "[ardennes][ARD-MAP-1][ARD-MAP-2][ARD-MAP-3][ARD-MAP-4][ARD-MAP-5][ARD-MAP-7][ARD-MAP-8][ARD-MAP-9][ARD-MOD-1][ARD-MOD-2]"
    "[ARD-GEN-7][ARD-DEF-15][ARD-DEF-16][ARD-DEF-29][ARD-DEF-30][ARD-DEF-44]") {
    const Map& map = real_book().map;
    CHECK(map.columns == 26);
    CHECK(map.rows == 20);
    CHECK(map.hexes.size() == 520);
    const auto hex = [&](Hex h) -> const MapHex& { return map.at(map.find(h)); };
    CHECK(map.find({1, 0}).is_none());
    CHECK(map.find({51, 19}) == HexId{519});
    CHECK(map.find({52, 0}).is_none());
    CHECK(hex({28, 14}).name == "Bastogne");
    CHECK(hex({28, 14}).victory == 3);
    CHECK(hex({28, 14}).place == PlaceKind::Town);
    CHECK(hex({23, 1}).place == PlaceKind::City);
    CHECK(hex({27, 9}).place == PlaceKind::Crossroads);
    CHECK(hex({33, 15}).hold == 3);
    CHECK(hex({41, 13}).westwall);
    CHECK(hex({41, 13}).control == Side::German);
    CHECK(hex({0, 8}).beyond_meuse);
    CHECK_FALSE(hex({28, 14}).beyond_meuse);
    int points = 0;
    for (const MapHex& one : map.hexes) points += one.victory;
    CHECK(points == 52);
    CHECK(map.has_river(map.find({39, 13}), Direction::E));
    CHECK(map.road(map.find({39, 13}), Direction::E) != Road::None);
    CHECK(map.has_river(map.find({41, 13}), Direction::W));
    CHECK(map.edge(map.find({39, 13}), Direction::E) == map.edge(map.find({41, 13}), Direction::W));
    CHECK(map.sources[0].size() == 6);
    CHECK(map.sources[1].size() == 9);
    int roads_over_rivers = 0;
    for (const HexId id : map.hexes.ids())
        for (const Direction d : {Direction::E, Direction::SE, Direction::SW})
            roads_over_rivers += map.has_river(id, d) && map.road(id, d) != Road::None ? 1 : 0;
    CHECK(roads_over_rivers == 39);
    // Edges are the same from both sides, and lead back to both hexes.
    for (const HexId id : map.hexes.ids())
        for (const Direction d : directions)
            if (const HexId to = map.neighbor(id, d); !to.is_none()) {
                const auto [a, b] = map.beside(map.edge(id, d));
                CHECK(((a == id && b == to) || (a == to && b == id)));
            }
}

TEST_CASE("Ardennes: who controls what at the start, and where every unit begins or comes, is what the files say",
          "[ardennes][ARD-MAP-7][ARD-SCN-2]") {
    const auto read = [](const char* name) {
        std::ifstream in(assets() / "ardennes" / name);
        return nlohmann::json::parse(in);
    };
    const Book& book = real_book("campaign");
    const Game game = new_game(std::make_shared<const Book>(book));
    const auto control = read("map.json").at("control").get<std::vector<std::string>>();
    for (int row = 0; row < book.map.rows; ++row) {
        const std::string& letters = control[static_cast<std::size_t>(row)];
        CHECK(std::regex_match(letters, std::regex("A+G+")));  // one front, from the north edge to the south edge
        for (int column = 0; column < book.map.columns; ++column) {
            const HexId id{static_cast<std::size_t>(row * book.map.columns + column)};
            const Side side = letters[static_cast<std::size_t>(column)] == 'G' ? Side::German : Side::Allied;
            CHECK(book.map.at(id).control == side);
            CHECK(game.state.at(id).control == side);
        }
    }
    const auto file = read("units.json");
    int placed = 0;
    for (const auto& row : file.at("units")) {
        const UnitId id = book.unit(row.at("side") == "german" ? Side::German : Side::Allied, row.at("number").get<int>());
        const Unit& unit = game.state.at(id);
        INFO(row.at("name"));
        CHECK(unit.steps == row.at("strength").size());
        CHECK(unit.on_map() == row.contains("hex"));
        if (row.contains("hex")) {
            const Hex at = book.map.at(unit.hex).at;
            CHECK(row.at("hex") == nlohmann::json{at.x, at.y});
            CHECK(game.state.at(unit.hex).control == book.at(id).side);
            ++placed;
        }
        if (row.contains("day")) {
            CHECK(unit.where == Where::Calendar);
            CHECK(unit.day == row.at("day").get<int>());
        }
    }
    CHECK(placed == 35);
}

TEST_CASE("Ardennes: scenarios set up as written",
          "[ardennes][ARD-SCN-1][ARD-SCN-2][ARD-SCN-3][ARD-SCN-5][ARD-VIC-4][ARD-MOD-3][ARD-REIN-9][ARD-DEF-31][ARD-DEF-32]") {
    const std::map<std::string, std::pair<int, int>> all = {
        {"first_days", {19, 8}}, {"to_the_meuse", {23, 13}}, {"campaign", {31, 17}}, {"bridge_at_dasburg", {16, 1}}};
    CHECK(scenario_names(assets()).size() == all.size());
    for (const auto& [name, end] : all) {
        CHECK(real_book(name).last_day == end.first);
        CHECK(real_book(name).target == end.second);
    }
    const Book& book = real_book("first_days");
    const std::map<int, Hex> german = {{1, {41, 13}}, {2, {40, 12}}, {3, {43, 13}}, {5, {40, 12}}, {6, {42, 14}},
                                       {7, {43, 11}}, {8, {41, 11}}, {9, {41, 11}}, {12, {48, 6}}, {13, {49, 7}}},
                             allied = {{21, {38, 12}}, {22, {38, 14}}, {23, {41, 15}}, {24, {48, 8}}, {25, {45, 9}},
                                       {26, {33, 13}}, {27, {47, 7}},  {28, {44, 4}},  {29, {46, 6}}, {30, {42, 4}}};
    const Game game = new_game(std::make_shared<Book>(book));
    for (const auto& [units, side] : {std::pair(german, Side::German), std::pair(allied, Side::Allied)})
        for (const auto& [number, hex] : units) {
            const Unit& unit = game.state.at(book.unit(side, number));
            CHECK(unit.on_map());
            CHECK(book.map.at(unit.hex).at == hex);
            CHECK(unit.supply == Supply::Full);
            CHECK_FALSE(unit.dispersed);
        }
    const std::map<int, std::pair<int, Hex>> arrivals = {{31, {17, {41, 5}}},  {32, {17, {40, 8}}},  {33, {18, {26, 6}}},
                                                         {34, {18, {28, 14}}}, {35, {18, {28, 14}}}, {36, {22, {28, 18}}},
                                                         {37, {22, {39, 19}}}, {38, {22, {39, 17}}}, {39, {22, {3, 9}}}};
    for (const auto& [number, when] : arrivals) {
        const Arrival& arrival = book.arrivals[book.unit(Side::Allied, number)];
        CHECK(arrival.day == when.first);
        CHECK(book.map.at(arrival.hex).at == when.second);
    }
    CHECK(game.state.broken.empty());
    const Book& lesson = real_book("bridge_at_dasburg");
    CHECK(lesson.german_cards.size() == 5);
    CHECK(lesson.map.find({30, 12}).is_none());
    CHECK_FALSE(lesson.map.find({41, 13}).is_none());
    int on_map = 0;
    for (const Arrival& arrival : lesson.arrivals) on_map += arrival.how == Arrival::How::OnMap ? 1 : 0;
    CHECK(on_map == 9);
}

namespace {

// What is told of files in which one text stands in place of another.
std::string trouble(BookFiles::File BookFiles::*file, const std::string& old, const std::string& now) {
    BookFiles files = read_book_files(assets(), "first_days");
    std::string& text = (files.*file).text;
    const auto at = text.find(old);
    REQUIRE(at != std::string::npos);
    text.replace(at, old.size(), now);
    try {
        parse_book(files);
    } catch (const DataError& error) {
        return to_string(error.issues().front());
    }
    return "";
}

}  // namespace

TEST_CASE("Ardennes: a map that cannot be is refused with place and remedy", "[ardennes][ARD-MAP-11]") {
    CHECK(trouble(&BookFiles::map, "\"bwccbccccccbbbbbccbbccbcwb\"", "\"bwccb\"").find("this row has 5 letters") !=
          std::string::npos);
    CHECK(trouble(&BookFiles::map, "[[23, 1], [24, 2],", "[[23, 1], [26, 2],").find("is not beside") != std::string::npos);
    CHECK(trouble(&BookFiles::map, "[0, 12, \"SE\"]", "[0, 99, \"SE\"]").find("off the map") != std::string::npos);
    CHECK(
        trouble(&BookFiles::map, "\"E3333.33.33.3..33EEE133E.1\"", "\"73333.33.33.3..33EEE133E.1\"").find("leads off the map") !=
        std::string::npos);
    CHECK(trouble(&BookFiles::map, "\"german\": [[50, 2]", "\"german\": [[46, 0], [50, 2]").find("has no road") !=
          std::string::npos);
    CHECK(trouble(&BookFiles::map, "\"hex\": [23, 1]", "\"hex\": [23, 2]").find("is no hex of the map") != std::string::npos);
    CHECK(trouble(&BookFiles::units, "\"hex\": [41, 13]", "\"hex\": [141, 13]").find("is no hex of the map") !=
          std::string::npos);
    CHECK(trouble(&BookFiles::units, "\"number\": 6, ", "\"number\": 5, ").find("numbers are unique") != std::string::npos);
    CHECK(trouble(&BookFiles::units, "\"hex\": [42, 14]", "\"hex\": [40, 12]").find("stand on (40, 12)") != std::string::npos);
    CHECK(trouble(&BookFiles::cards, "\"division\": \"2 Pz\"", "\"division\": \"3 Pz\"").find("formation") != std::string::npos);
    CHECK(trouble(&BookFiles::chits, "\"ratio_at_least\"", "\"ratio_at_lest\"").find("did you mean") != std::string::npos);
    CHECK(trouble(&BookFiles::scenario, "\"target\"", "\"targets\"").find("target") != std::string::npos);
    CHECK_THROWS_AS(load_book(assets(), "first_day"), DataError);
    const std::vector<std::string> wrong = {"ard.press_singel"}, right = {"ard.press_single"};
    CHECK_THROWS_AS(load_book(assets(), "first_days", wrong), DataError);
    CHECK(load_book(assets(), "first_days", right)->options.press_single);
}

}  // namespace salient::ardennes::test
