// The battles that come with the game: valid by the schema, well drawn, in three languages.
#include <algorithm>
#include <bit>
#include <set>

#include <nlohmann/json.hpp>

#include "salient/ground.hpp"
#include "schema_support.hpp"

namespace bundled_test {

using namespace salient;
using namespace salient::data_test;

namespace {

// The battles, and below them those that teach a rule.
std::vector<std::filesystem::path> bundled() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(source_scenarios()))
        if (entry.path().extension() == ".json" && entry.path().parent_path().filename() != "lessons")
            files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

std::vector<std::filesystem::path> battles() {
    std::vector<std::filesystem::path> files = bundled();
    std::erase_if(files, [](const auto& file) { return file.parent_path() != source_scenarios(); });
    return files;
}

std::string schema_errors(const nlohmann::json& document) {
    static const Schema schema("scenario-1.schema.json");
    return schema.errors(document);
}

// A river may end in the sea that the face of the board lays.
bool is_sea(const Scenario& s, HexId hex) {
    const TerrainId ground = background(*standard(), s.board, s.face, Board::of(s.board).hex(hex));
    return !ground.is_none() && standard()->at(ground).id == "ocean";
}

bool is_river(const Terrain& type) { return type.water || type.id == "frozen_river"; }

bool is_in_all_languages(const LocalText& text) { return text.contains("en") && text.contains("fr") && text.contains("it"); }

}  // namespace

TEST_CASE("the bundled scenarios are there and right", "[data]") {
    CHECK(battles().size() >= 6);
    for (const auto& file : bundled()) {
        INFO(file.string());
        const auto issues = issues_of([&] { load_scenario(file, standard()); });
        CHECK(text_of(issues) == "");
    }
}

TEST_CASE("the bundled scenarios are valid by the schema", "[data]") {
    for (const auto& file : bundled()) {
        INFO(file.string());
        CHECK(schema_errors(nlohmann::json::parse(read_file(file))) == "");
    }
}

TEST_CASE("the schema refuses what the reader refuses by form", "[data]") {
    const auto good = nlohmann::json::parse(read_file(bundled().front()));
    const auto refused = [&](std::string_view pointer, nlohmann::json value) {
        auto json = good;
        json[nlohmann::json::json_pointer(std::string(pointer))] = std::move(value);
        const bool by_schema = !schema_errors(json).empty();
        const bool by_reader = !issues_of([&] { parse_scenario(json.dump(), "changed.json", standard()); }).empty();
        return by_schema && by_reader;
    };
    CHECK(refused("/version", 2));
    CHECK(refused("/format", "other"));
    CHECK(refused("/weather", "rain"));
    CHECK(refused("/date", "6.6.1944"));
    CHECK(refused("/face", "moon"));
    CHECK(refused("/sides/allies/cards", 0));
    CHECK(refused("/sides/allies/colour", "red"));
    CHECK(refused("/terrain/forest", "many"));
    CHECK(refused("/terrain/forest/0", {1, 2, 3}));
    CHECK(refused("/terrain/river/0/sides/0", "N"));
    CHECK(refused("/units/axis", nlohmann::json::array()));
    CHECK(refused("/units/neutral", nlohmann::json::object()));
    CHECK(refused("/objectives/x", {{"for", "both"}}));
    CHECK(refused("/name", 7));
    CHECK(refused("/rules", {{"weather", nlohmann::json::object()}}));
    auto commented = good;
    commented["// why"] = 1;
    CHECK(schema_errors(commented) == "");
}

TEST_CASE("the bundled scenarios are written as the game writes them", "[data]") {
    for (const auto& file : bundled()) {
        INFO(file.string());
        const auto loaded = load_scenario(file, standard());
        CHECK(write_scenario(*loaded.scenario, *loaded.rules) == loaded.json);
        CHECK(loaded.scenario->id == file.stem().string());
    }
}

TEST_CASE("the bundled scenarios speak three languages", "[data]") {
    for (const auto& file : battles()) {
        INFO(file.string());
        const auto s = load_scenario(file, standard()).scenario;
        for (const auto* text : {&s->name, &s->subtitle, &s->description, &s->rules_in_words}) CHECK(is_in_all_languages(*text));
        CHECK(!s->date.empty());
    }
}

TEST_CASE("rivers and roads of the bundled scenarios join, and end only where something receives them", "[data]") {
    for (const auto& file : bundled()) {
        const auto s = load_scenario(file, standard()).scenario;
        const Board& board = Board::of(s->board);
        const auto feature_at = [&](HexId hex, TerrainId type) {
            return std::find_if(s->features.begin(), s->features.end(),
                                [&](const Feature& f) { return f.hex == hex && f.type == type; });
        };
        for (const auto& f : s->features) {
            const Terrain& type = standard()->at(f.type);
            if (!type.has_sides) continue;
            INFO(file.string() << " " << type.id << " " << to_string(board.hex(f.hex)));
            for (const Direction d : directions) {
                const HexId beside = board.neighbor(f.hex, d);
                if (beside.is_none()) continue;  // over the edge
                const auto other = feature_at(beside, f.type);
                const bool goes_on = other != s->features.end() && other->sides.has(opposite(d));
                const auto leads_to = [&](std::initializer_list<const char*> ids) {
                    return std::any_of(ids.begin(), ids.end(), [&](const char* id) {
                        return feature_at(beside, standard()->terrain(id)) != s->features.end();
                    });
                };
                const bool is_received = type.road           ? leads_to({"town", "church", "bridge"})
                                         : type.channel      ? other == s->features.end()  // a wadi opens anywhere
                                         : type.id == "rail" ? leads_to({"rail_station", "railroad_bridge"})
                                                             : is_sea(*s, beside) || leads_to({"marsh"});  // it rises there
                if (f.sides.has(d))
                    CHECK((goes_on || is_received));
                else
                    CHECK(!goes_on);
            }
            if (is_river(type)) CHECK(std::popcount(f.sides.bits) == 2);
        }
    }
}

TEST_CASE("bridges of the bundled scenarios cross water, and each river leaves the board twice", "[data]") {
    for (const auto& file : bundled()) {
        INFO(file.string());
        const auto s = load_scenario(file, standard()).scenario;
        const Board& board = Board::of(s->board);
        std::set<HexId> water;
        int exits = 0, rivers = 0;
        for (const auto& f : s->features) {
            if (!is_river(standard()->at(f.type))) continue;
            water.insert(f.hex);
            for (const Direction d : directions) {
                const HexId beside = board.neighbor(f.hex, d);
                const bool rises = std::any_of(s->features.begin(), s->features.end(), [&](const Feature& other) {
                    return other.hex == beside && other.type == standard()->terrain("marsh");
                });
                exits += f.sides.has(d) && (beside.is_none() || is_sea(*s, beside) || rises);
            }
        }
        std::set<HexId> left = water;
        while (!left.empty()) {
            ++rivers;
            std::vector<HexId> open = {*left.begin()};
            left.erase(left.begin());
            while (!open.empty()) {
                const HexId at = open.back();
                open.pop_back();
                for (const HexId next : board.neighbors(at))
                    if (!next.is_none() && left.erase(next) > 0) open.push_back(next);
            }
        }
        CHECK(exits == 2 * rivers);
        for (const auto& f : s->features)
            if (standard()->at(f.type).crossing) CHECK(water.contains(f.hex));
    }
}

TEST_CASE("units of the bundled scenarios stand where they may be", "[data]") {
    for (const auto& file : battles()) {
        const auto s = load_scenario(file, standard()).scenario;
        std::array<int, 2> count{};
        for (const auto& u : s->units) {
            ++count[index(u.side)];
            if (!u.starts_on_board()) continue;  // on the hex of who carries it, or to come
            INFO(file.string() << " " << to_string(Board::of(s->board).hex(u.hex)));
            const auto unit_class = standard()->at(u.type).terrain_class;
            bool is_crossed = false, is_barred = false;
            for (const auto& f : s->features) {
                if (f.hex != u.hex) continue;
                is_crossed = is_crossed || standard()->at(f.type).crossing;
                const Terrain& type = standard()->at(f.type);  // a gun that may not leave its bunker was built in (TMOV-2)
                is_barred = is_barred || (type.impassable.has(unit_class) && !type.leave_never.has(unit_class));
            }
            CHECK((!is_barred || is_crossed));
        }
        const bool is_deep = s->board == BoardKind::Breakthrough;
        const bool is_wide = s->board == BoardKind::Overlord;
        const int most_units = is_wide ? 36 : is_deep ? 20 : 14;
        const int most_medals = is_wide ? 13 : is_deep ? 10 : 7;
        for (const Side side : sides) {
            CHECK((count[index(side)] >= 10 && count[index(side)] <= most_units));
            CHECK((s->at(side).medals >= 4 && s->at(side).medals <= most_medals));
        }
    }
}

TEST_CASE("every type of unit and every nation but China fights in a bundled battle", "[data]") {
    std::set<std::string> types, nations;
    for (const auto& file : battles()) {
        const auto loaded = load_scenario(file, standard());
        for (const auto& u : loaded.scenario->units) {
            types.insert(loaded.rules->at(u.type).id);
            const NationId nation = u.nation.is_none() ? loaded.scenario->at(u.side).nation : u.nation;
            nations.insert(loaded.rules->at(nation).id);
        }
    }
    int of_the_house = 0;  // in battles that turn its options on (HCAT-13)
    for (const auto& type : standard()->unit_types) {
        CAPTURE(type.id);
        if (type.options.empty())
            CHECK(types.contains(type.id));
        else
            of_the_house += types.contains(type.id) ? 1 : 0;
    }
    CHECK(of_the_house == 6);
    CHECK(nations.size() + 1 == standard()->nations.size());
}

TEST_CASE("the hand of the surprised side grows from 2 to 4", "[data][SETUP-4]") {
    const auto s = load_scenario(source_scenarios() / "orne-bridges.json", standard()).scenario;
    CHECK(s->at(Side::Allies).cards == 6);
    CHECK(s->at(Side::Axis).cards == 2);
    CHECK(s->at(Side::Axis).one_more_on_turns.size() == 2);
    CHECK(s->first == Side::Allies);
}

TEST_CASE("the example of the written format is a right scenario", "[data]") {
    const auto text = read_file(test::source_dir() / "docs/scenario-format.md");
    const auto begin = text.find("```json\n") + 8;
    const auto example = text.substr(begin, text.find("```", begin) - begin);
    const auto issues = issues_of([&] { parse_scenario(example, "ford.json", standard()); });
    CHECK(text_of(issues) == "");
    CHECK(schema_errors(nlohmann::json::parse(example)) == "");
}

}  // namespace bundled_test
