// The standard rules as data: what the tables of the written rules say. And how layers lie over each other.
#include <algorithm>
#include <regex>
#include <set>

#include <nlohmann/json.hpp>

#include "data_support.hpp"

namespace rulebook_test {

using namespace salient;
using namespace salient::data_test;

namespace {

const UnitType& unit(std::string_view id) {
    REQUIRE(!standard()->unit_type(id).is_none());
    return standard()->at(standard()->unit_type(id));
}
const Terrain& terrain(std::string_view id) {
    REQUIRE(!standard()->terrain(id).is_none());
    return standard()->at(standard()->terrain(id));
}
const Card& card(std::string_view id) {
    REQUIRE(!standard()->card(id).is_none());
    return standard()->at(standard()->card(id));
}

std::vector<int> dice(const UnitType& t) { return {t.dice.begin(), t.dice.begin() + t.range}; }

// Dice that a terrain adds for a class: those of the strongest line, whatever its conditions.
int dice_change(const Terrain& t, Role role, UnitClass attacker) {
    int change = 0;
    for (const auto& m : t.modifiers.of(Attribute::BattleDice))
        if (m.as == role && m.when.unit.has(attacker) && !m.when.has(Condition::Keyword))
            change = std::min(change, static_cast<int>(m.value));
    return change;
}
std::array<int, 3> in(const Terrain& t) {
    return {dice_change(t, Role::TargetHex, UnitClass::Infantry), dice_change(t, Role::TargetHex, UnitClass::Armor),
            dice_change(t, Role::TargetHex, UnitClass::Artillery)};
}
std::array<int, 3> out(const Terrain& t) {
    return {dice_change(t, Role::OwnHex, UnitClass::Infantry), dice_change(t, Role::OwnHex, UnitClass::Armor),
            dice_change(t, Role::OwnHex, UnitClass::Artillery)};
}
int flags(const Terrain& t) {
    int n = 0;
    for (const auto& m : t.modifiers.of(Attribute::FlagsIgnored)) n += m.value;
    return n;
}
using Mask3 = std::array<int, 3>;
constexpr ClassMask armor_and_artillery{UnitClass::Armor, UnitClass::Artillery};
constexpr Mask3 none{0, 0, 0};

// A rule book from a spoiled or changed copy of the files.
std::vector<DataIssue> issues_with(std::string_view file, std::string_view text) {
    const Folder folder;
    const auto assets = folder.copied_assets();
    folder.write("assets/rules/" + std::string(file), text);
    return issues_of([&] { load_rulebook(assets); });
}
std::string standard_text(const std::string& section) {
    return read_file(source_assets() / "rules/standard" / (section + ".json"));
}

}  // namespace

// ---- units ----

TEST_CASE("infantry has 4 figures, moves 2, battles after 1, with 3, 2, 1 dice", "[data][BASE-1][UT-1][UB-1]") {
    const auto& t = unit("infantry");
    CHECK(t.figures == 4);
    CHECK(t.movement == 2);
    CHECK(t.battle_move == 1);
    CHECK(dice(t) == std::vector<int>{3, 2, 1});
    CHECK((t.needs_sight && t.takes_ground && !t.overruns));
}

TEST_CASE("armor has 3 figures, moves 3 and battles, with 3, 3, 3 dice, and overruns", "[data][BASE-2][UT-17][UB-16]") {
    const auto& t = unit("armor");
    CHECK(t.figures == 3);
    CHECK(t.movement == 3);
    CHECK(t.battle_move == 3);
    CHECK(dice(t) == std::vector<int>{3, 3, 3});
    CHECK((t.needs_sight && t.takes_ground && t.overruns));
}

TEST_CASE("artillery has 2 figures, moves 1 or battles, without sight, and takes no ground", "[data][BASE-3][UT-24][UB-21]") {
    const auto& t = unit("artillery");
    CHECK(t.figures == 2);
    CHECK(t.movement == 1);
    CHECK(t.battle_move == 0);
    CHECK(dice(t) == std::vector<int>{3, 3, 2, 2, 1, 1});
    CHECK((!t.needs_sight && !t.takes_ground && !t.overruns));
}

TEST_CASE("special forces differ from infantry by battling after 2 hexes only", "[data][BASE-4][BASE-11][UT-2]") {
    auto t = unit("special_forces");
    CHECK(t.battle_move == 2);
    CHECK(t.figures == 4);
    CHECK(dice(t) == dice(unit("infantry")));
    CHECK(t.order_class == UnitClass::Infantry);
}

TEST_CASE("elite armor of the data is armor with 4 figures", "[data][BASE-5][UT-18]") {
    const auto& t = unit("elite_armor");
    CHECK(t.figures == 4);
    CHECK(dice(t) == dice(unit("armor")));
    CHECK(t.movement == 3);
    CHECK(t.overruns);
}

TEST_CASE("the range is the number of dice entries, the class is the same in all roles", "[data][BASE-8][UNIT-3]") {
    CHECK(unit("infantry").range == 3);
    CHECK(unit("artillery").range == 6);
    for (const auto& t : standard()->unit_types) {
        if (!t.options.empty()) continue;  // the catalogue of the house has rows of its own (HCAT-3, HGUN-13)
        CAPTURE(t.id);
        CHECK(t.order_class == t.hit_class);
        if (t.id == "cavalry") continue;  // CAV-5
        CHECK(t.order_class == t.terrain_class);
        CHECK((t.order_class == t.attack_class || t.id == "destroyer" || t.id == "armored_wagon"));  // UT-29, TCLS-9
        const bool is_free = t.id == "sniper" || t.medal_every != 0 || t.train == TrainPart::Wagon;
        CHECK(int{t.medals} == (is_free ? 0 : 1));  // SNIPER-13, MEDV-5
    }
}

// ---- terrain ----

TEST_CASE("forest stops, bars battle on entry, blocks sight, protects", "[data][TROW-5]") {
    const auto& t = terrain("forest");
    CHECK(t.hard_stop == ClassMask::all());
    CHECK(t.no_battle_entry == ClassMask::all());
    CHECK(t.sight == Sight::Blocks);
    CHECK(in(t) == Mask3{-1, -2, 0});
    CHECK(out(t) == none);
    CHECK(flags(t) == 0);
    CHECK(t.impassable.empty());
}

TEST_CASE("a hedgerow is entered from beside it and left for one hex", "[data][TROW-6]") {
    const auto& t = terrain("hedgerow");
    CHECK((t.adjacent_entry && t.leave_one));
    CHECK(t.hard_stop == ClassMask::all());
    CHECK(t.no_battle_entry == ClassMask::all());
    CHECK(t.sight == Sight::Blocks);
    CHECK(in(t) == Mask3{-1, -2, 0});
}

TEST_CASE("a hill protects against lower attackers and restricts no move", "[data][TROW-14]") {
    const auto& t = terrain("hill");
    CHECK(t.elevation == Elevation::Hill);
    CHECK(t.height == 1);
    CHECK(in(t) == Mask3{-1, -1, 0});
    for (const auto& m : t.modifiers.of(Attribute::BattleDice)) CHECK((m.when.from_lower && m.clause == "RED-8"));
    CHECK((t.hard_stop.empty() && t.no_battle_entry.empty()));
}

TEST_CASE("a town stops, blocks sight, protects, and takes 2 dice from armor in it", "[data][TROW-28]") {
    const auto& t = terrain("town");
    CHECK(t.hard_stop == ClassMask::all());
    CHECK(t.no_battle_entry == ClassMask::all());
    CHECK(t.sight == Sight::Blocks);
    CHECK(in(t) == Mask3{-1, -2, 0});
    CHECK(out(t) == Mask3{0, -2, 0});
}

TEST_CASE("a river is impassable water, a bridge crosses it", "[data][TROW-48][TROW-57]") {
    const auto& river = terrain("river");
    CHECK(river.impassable == ClassMask::all());
    CHECK((river.water && river.has_sides && river.sight == Sight::Clear));
    const auto& bridge = terrain("bridge");
    CHECK((bridge.crossing && bridge.impassable.empty() && bridge.layer == Layer::Structure && bridge.sandbags));
}

TEST_CASE("a road joins sides", "[data]") {
    const auto& t = terrain("road");
    CHECK((t.road && t.has_sides && t.hard_stop.empty() && t.sight == Sight::Clear));
    CHECK(in(t) == none);
}

TEST_CASE("beach and ocean limit steps; nothing battles from, or retreats into, the ocean", "[data][TROW-2][TROW-3]") {
    const auto& beach = terrain("beach");
    CHECK((beach.steps_entering == 2 && beach.layer == Layer::Background && beach.sandbags));
    const auto& ocean = terrain("ocean");
    CHECK(ocean.hard_stop == ClassMask::all());
    CHECK(ocean.no_battle_ever == ClassMask::all());
    CHECK((ocean.no_retreat && ocean.steps_starting == 1 && !ocean.sandbags));
    CHECK(in(ocean) == none);
}

TEST_CASE("a bunker is for infantry, and protects its owner only", "[data][TROW-62]") {
    const auto& t = terrain("bunker");
    CHECK(t.impassable == armor_and_artillery);
    CHECK(t.leave_never == armor_and_artillery);
    CHECK(t.sight == Sight::Blocks);
    CHECK(in(t) == Mask3{-1, -2, 0});
    CHECK(flags(t) == 1);
    for (const auto& m : t.modifiers.all()) CHECK(m.when.owner);
    CHECK((t.is_owned && standard()->at(t.unowned).id == "field_bunker"));
    for (const auto& m : terrain("field_bunker").modifiers.all()) CHECK(!m.when.owner);
    CHECK(in(terrain("field_bunker")) == in(t));
}

TEST_CASE("sandbags, hedgehogs and wire", "[data][TROW-66][TROW-68][TROW-69]") {
    const auto& sandbag = terrain("sandbag");
    CHECK(in(sandbag) == Mask3{-1, -1, 0});
    CHECK((flags(sandbag) == 1 && !sandbag.sandbags && sandbag.hard_stop.empty()));
    const auto& hedgehog = terrain("hedgehog");
    CHECK(hedgehog.impassable == armor_and_artillery);
    CHECK((flags(hedgehog) == 1 && hedgehog.hard_stop.empty()));
    CHECK(in(hedgehog) == none);
    const auto& wire = terrain("wire");
    CHECK(wire.hard_stop == ClassMask::all());
    CHECK(wire.removable_by == ClassMask{UnitClass::Infantry});
    CHECK(out(wire) == Mask3{-1, 0, 0});
    CHECK(in(wire) == none);
    for (const auto& t : {sandbag, hedgehog, wire}) CHECK(t.layer == Layer::Obstacle);
}

TEST_CASE("reductions of one hex share a stack, so that the strongest counts", "[data][TBAT-7][TBAT-8]") {
    for (const auto& t : standard()->terrains)
        for (const auto& m : t.modifiers.of(Attribute::BattleDice))
            CHECK(standard()->stacks.at(m.stack) == (m.as == Role::TargetHex ? "cover" : "own_ground"));
}

// ---- cards ----

TEST_CASE("the deck has 60 cards, 40 of them section cards", "[data][DECK-1]") {
    int section = 0, tactic = 0;
    for (const auto& c : standard()->cards) (c.kind == CardKind::Section ? section : tactic) += c.copies;
    CHECK(section == 40);
    CHECK(tactic == 20);
}

TEST_CASE("copies of section cards", "[data][DECK-2][DECK-3][DECK-4][DECK-5][DECK-6][DECK-7][DECK-8]") {
    const auto copies = [](const std::string& name) {
        return std::array<int, 3>{card(name + "_left").copies, card(name + "_center").copies, card(name + "_right").copies};
    };
    CHECK(copies("recon") == std::array{2, 2, 2});
    CHECK(copies("probe") == std::array{4, 5, 4});
    CHECK(copies("attack") == std::array{3, 4, 3});
    CHECK(copies("assault") == std::array{2, 2, 2});
    CHECK(card("recon_in_force").copies == 3);
    CHECK(card("general_advance").copies == 1);
    CHECK(card("pincer_move").copies == 1);
}

TEST_CASE("copies of tactic cards", "[data][DECK-9][DECK-10]") {
    for (const char* name : {"armor_assault", "counter_attack", "direct_from_hq", "infantry_assault", "move_out"})
        CHECK(card(name).copies == 2);
    for (const char* name : {"air_power", "ambush", "artillery_bombard", "barrage", "behind_enemy_lines", "close_assault",
                             "dig_in", "firefight", "medics_mechanics", "their_finest_hour"})
        CHECK(card(name).copies == 1);
}

TEST_CASE("section cards order 1, 2, 3 or all units of their section", "[data][SC-1][SC-2][SC-3][SC-4][SC-5][SC-6][SC-7]") {
    const auto orders = [](std::string_view name) { return card(name).orders.per_section; };
    using Three = std::array<std::uint8_t, 3>;
    CHECK(orders("recon_left") == Three{1, 0, 0});
    CHECK(orders("probe_center") == Three{0, 2, 0});
    CHECK(orders("attack_right") == Three{0, 0, 3});
    CHECK(orders("assault_left") == Three{all_units, 0, 0});
    CHECK(orders("recon_in_force") == Three{1, 1, 1});
    CHECK(orders("general_advance") == Three{2, 2, 2});
    CHECK(orders("pincer_move") == Three{2, 0, 2});
    for (const auto& c : standard()->cards)
        if (c.kind == CardKind::Section) CHECK((!c.fallback && c.orders.classes == ClassMask::all()));
}

TEST_CASE("left and right are each other's mirror, all else its own", "[data][TC-CTR-3]") {
    for (const auto& c : standard()->cards) {
        const auto& other = standard()->at(c.mirror);
        CHECK(standard()->at(other.mirror).id == c.id);
        CHECK(other.copies == c.copies);
        CHECK(other.section == mirrored(c.section));
        if (c.section != Section::Left && c.section != Section::Right) CHECK(other.id == c.id);
    }
}

TEST_CASE("which cards have a fallback", "[data][CARD-7]") {
    std::set<std::string> with;
    for (const auto& c : standard()->cards)
        if (c.fallback) with.insert(c.id);
    CHECK(with == std::set<std::string>{"armor_assault", "artillery_bombard", "behind_enemy_lines", "dig_in", "infantry_assault",
                                        "move_out"});
}

TEST_CASE("air power and barrage are attacks without a unit", "[data][TC-AIR-1][TC-AIR-4][TC-AIR-6][TC-BAR-1][TC-BAR-2]") {
    const auto& air = card("air_power").attack;
    CHECK((air.targets == 4 && air.dice[index(Side::Allies)] == 2 && air.dice[index(Side::Axis)] == 1 && air.star_hits));
    const auto& barrage = card("barrage").attack;
    CHECK((barrage.targets == 1 && barrage.dice[0] == 4 && barrage.dice[1] == 4 && !barrage.star_hits));
    CHECK(card("air_power").phases.empty());
    CHECK(card("barrage").phases.empty());
}

TEST_CASE("bonuses of tactic cards carry their clauses", "[data][TC-ARM-2][TC-CLA-3][TC-FIRE-3][TC-FIN-4][TC-BEL-2]") {
    const auto bonus = [](std::string_view name) {
        const auto list = card(name).modifiers.of(Attribute::BattleDice);
        REQUIRE(list.size() == 1);
        CHECK((list[0].value == 1 && list[0].effect == Effect::Add && list[0].as == Role::Card));
        return list[0];
    };
    CHECK(bonus("armor_assault").clause == "TC-ARM-2");
    CHECK(bonus("armor_assault").when.distance == AtDistance::Adjacent);
    CHECK(bonus("close_assault").clause == "TC-CLA-3");
    CHECK(bonus("close_assault").when.first_battle);
    CHECK(bonus("firefight").clause == "TC-FIRE-3");
    CHECK(bonus("their_finest_hour").clause == "TC-FIN-4");
    CHECK(bonus("behind_enemy_lines").clause == "TC-BEL-2");
}

TEST_CASE("phases and limits of tactic cards", "[data][TC-CLA-2][TC-FIRE-2][TC-BEL-2][TC-ART-2][TC-DIG-2]") {
    const std::vector<Phase> both = {Phase::Move, Phase::Battle}, battle = {Phase::Battle};
    CHECK(card("move_out").phases == both);
    CHECK(card("close_assault").phases == battle);
    CHECK(card("close_assault").battle_limit == BattleLimit::CloseAssault);
    CHECK(card("firefight").phases == battle);
    CHECK(card("firefight").battle_limit == BattleLimit::Fire);
    CHECK(card("behind_enemy_lines").phases == std::vector<Phase>{Phase::Move, Phase::Battle, Phase::Move});
    CHECK(card("behind_enemy_lines").free_movement);
    CHECK(card("artillery_bombard").battles == 2);
    CHECK(card("dig_in").phases.empty());
    CHECK(!card("dig_in").hooks[static_cast<std::size_t>(Moment::OrdersGiven)].is_none());
}

TEST_CASE("draws of cards", "[data][SC-9][SC-10][TC-FIN-5]") {
    CHECK(card("recon_left").draw == CardDraw::KeepOneOfTwo);
    CHECK(card("recon_in_force").draw == CardDraw::Normal);
    CHECK(card("their_finest_hour").draw == CardDraw::Reshuffle);
}

// ---- everything ----

TEST_CASE("everything names a clause of the written rules and a known layer", "[data]") {
    const auto is_clause = [](const std::string& text) {
        static const std::regex form("[A-Z]+(-[A-Z]+)*-T?[0-9]+");  // HARM-T7 is a row of a table
        return std::regex_match(text, form);
    };
    const auto check_modifiers = [&](const Modifiers& modifiers) {
        for (const auto& m : modifiers.all()) {
            CHECK(is_clause(m.clause));
            CHECK(m.layer == "standard");
        }
    };
    const auto& r = *standard();
    for (const auto& t : r.unit_types) {
        CHECK(is_clause(t.clause));
        check_modifiers(t.modifiers);
    }
    for (const auto& c : r.cards) {
        CHECK(is_clause(c.clause));
        check_modifiers(c.modifiers);
    }
    for (const auto& t : r.terrains) {
        CHECK(is_clause(t.clause));
        for (const auto& clause : t.clauses) CHECK((clause.empty() || is_clause(clause)));
        check_modifiers(t.modifiers);
    }
}

TEST_CASE("every picture that units and cards name is there", "[data]") {
    const auto is_there = [](const std::string& picture) {
        return std::filesystem::exists(source_assets() / "art" / (picture + ".svg"));
    };
    for (const auto& t : standard()->unit_types) CHECK((is_there(t.picture) ? "" : t.picture) == "");
    for (const auto& c : standard()->cards) CHECK((is_there(c.picture) ? "" : c.picture) == "");
}

TEST_CASE("the same files give the same book, with ids in order", "[data]") {
    const auto again = load_rulebook(source_assets());
    CHECK(again->hash == standard()->hash);
    CHECK(again->hash != 0);
    const auto sorted = [](const auto& list) {
        return std::is_sorted(list.begin(), list.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
    };
    // What waits for an option is numbered behind what always may be placed.
    CHECK(std::is_sorted(again->unit_types.begin(), again->unit_types.end(), [](const UnitType& a, const UnitType& b) {
        return std::pair(!a.options.empty(), a.id) < std::pair(!b.options.empty(), b.id);
    }));
    CHECK(sorted(again->terrains));
    CHECK(sorted(again->cards));
    CHECK(sorted(again->nations));
    CHECK(sorted(again->options));
}

TEST_CASE("a comment changes nothing, a number changes the hash", "[data]") {
    const Folder folder;
    const auto assets = folder.copied_assets();
    const auto text = standard_text("units");
    folder.write("assets/rules/standard/units.json", replaced(text, "\"figures\": 4", "\"// figures\": 9, \"figures\": 4"));
    CHECK(load_rulebook(assets)->hash == standard()->hash);
    folder.write("assets/rules/standard/units.json", replaced(text, "\"figures\": 4", "\"figures\": 5"));
    CHECK(load_rulebook(assets)->hash != standard()->hash);
}

// ---- layers ----

TEST_CASE("options change procedures, one each", "[data]") {
    const auto with = [](std::string id) {
        const std::string ids[] = {std::move(id)};
        return load_rulebook(source_assets(), ids);
    };
    CHECK(standard()->procedures.edge_blocks_sight);
    CHECK(!with("core.edge_does_not_block")->procedures.edge_blocks_sight);
    CHECK(with("core.los_levels")->procedures.sight_by_levels);
    CHECK(with("core.air_power_chain")->procedures.air_power_chain);
    CHECK(!with("objectives.check_at_end_of_move")->procedures.objectives_on_every_hex);
    CHECK(with("units.flag_permissions_add")->procedures.flag_permissions_add);
    CHECK(with("core.los_levels")->active == std::vector<std::string>{"core.los_levels"});
    CHECK(with("core.los_levels")->hash != standard()->hash);
    CHECK(standard()->active.empty());
    for (const auto& option : standard()->options) CHECK(!option.on_by_default);
}

TEST_CASE("an unknown option is an error with the one that was meant", "[data]") {
    const std::string ids[] = {"core.los_level"};
    CHECK(has_issue(issues_of([&] { load_rulebook(source_assets(), ids); }), "", {"did you mean \"core.los_levels\"?"}));
}

TEST_CASE("options that exclude each other are refused together", "[data]") {
    const Folder folder;
    const auto assets = folder.copied_assets();
    folder.write(
        "assets/rules/options/extra.json",
        R"({"x.fast": {"group": "x", "excludes": ["x.slow"], "patch": {}}, "x.slow": {"group": "x", "default": true, "patch": {}}})");
    const std::string both[] = {"x.slow", "x.fast"};
    CHECK(has_issue(issues_of([&] { load_rulebook(assets, both); }), "", {"exclude each other"}));
    const auto book = load_rulebook(assets, std::span(both, 1));
    CHECK(book->options.size() == standard()->options.size() + 2);
}

TEST_CASE("a patch changes one number and leaves the rest", "[data]") {
    const auto book = load_rulebook(
        source_assets(), {}, R"({"terrain": {"forest": {"dice_in": {"armor": -1}}}, "units": {"infantry": {"figures": 5}}})");
    const auto& forest = book->at(book->terrain("forest"));
    CHECK(in(forest) == Mask3{-1, -1, 0});
    CHECK(forest.sight == Sight::Blocks);
    CHECK(book->at(book->unit_type("infantry")).figures == 5);
    CHECK(book->at(book->unit_type("infantry")).movement == 2);
}

TEST_CASE("every modifier remembers its layer", "[data]") {
    const auto book = load_rulebook(source_assets(), {}, R"({"terrain": {"forest": {"dice_in": {"armor": -1},
        "modifiers": {"thick": {"ask": "movement", "as": "own_hex", "at_most": 1}}}}})");
    for (const auto& m : book->at(book->terrain("forest")).modifiers.all())
        CHECK(m.layer ==
              (m.attribute == Attribute::Movement || m.when.unit == ClassMask{UnitClass::Armor} ? "scenario" : "standard"));
    for (const auto& m : book->at(book->terrain("town")).modifiers.all()) CHECK(m.layer == "standard");
}

TEST_CASE("null takes a thing away", "[data]") {
    const auto book = load_rulebook(source_assets(), {}, R"({"terrain": {"hedgehog": null, "town": {"dice_out": null}}})");
    CHECK(book->terrain("hedgehog").is_none());
    CHECK(out(book->at(book->terrain("town"))) == none);
    CHECK(has_issue(issues_of([] { load_rulebook(source_assets(), {}, R"({"terrain": {"hedgehgo": null}})"); }),
                    "/terrain/hedgehgo", {"there is none", "did you mean \"hedgehog\"?"}));
}

TEST_CASE("a new unit is one entry", "[data]") {
    const auto book = load_rulebook(source_assets(), {}, R"({"units": {"lancers": {"clause": "UT-6", "class": "infantry",
        "classes": {"terrain": "armor", "attack": "armor"}, "figures": 4, "movement": 3, "battle_move": 3, "dice": [2, 1],
        "takes_ground": true, "overruns": true, "picture": "figure_cavalry"}}})");
    const auto& t = book->at(book->unit_type("lancers"));
    CHECK((t.order_class == UnitClass::Infantry && t.terrain_class == UnitClass::Armor && t.attack_class == UnitClass::Armor));
    CHECK((t.hit_class == UnitClass::Infantry && t.range == 2));
    CHECK(book->unit_types.size() == standard()->unit_types.size() + 1);
}

TEST_CASE("patches are as strict as files", "[data]") {
    const auto wrong = [](std::string_view patch) { return issues_of([&] { load_rulebook(source_assets(), {}, patch); }); };
    CHECK(has_issue(wrong(R"({"terain": {}})"), "/terain", {"did you mean \"terrain\"?"}));
    CHECK(has_issue(wrong(R"({"terrain": []})"), "/terrain", {"object keyed by id"}));
    CHECK(
        has_issue(wrong(R"({"terrain": {"forest": {"sigth": "clear"}}})"), "/terrain/forest/sigth", {"did you mean \"sight\"?"}));
    CHECK(has_issue(wrong(R"({"terrain": {"forest": {"hooks": {"unit_enters": "forest_fire"}}}})"),
                    "/terrain/forest/hooks/unit_enters", {"no hook \"forest_fire\""}));
    CHECK(has_issue(wrong(R"({"terrain": {"forest": {"modifiers": {"x": {"ask": "battle_dise", "as": "unit", "add": 1}}}}})"),
                    "/terrain/forest/modifiers/x/ask", {"did you mean \"battle_dice\"?"}));
    CHECK(has_issue(
        wrong(R"({"terrain": {"forest": {"modifiers": {"x": {"ask": "movement", "as": "unit", "add": 1, "set": 2}}}}})"),
        "/terrain/forest/modifiers/x", {"one effect"}));
    CHECK(has_issue(wrong(R"({"terrain": {"bunker": {"unowned": "feld_bunker"}}})"), "/terrain/bunker/unowned",
                    {"did you mean \"field_bunker\"?"}));
    CHECK(has_issue(wrong(R"({"terrain": {"bridge": {"destroyed_as": "broken_brigde"}}})"), "/terrain/bridge/destroyed_as",
                    {"there is no terrain \"broken_brigde\"", "did you mean \"broken_bridge\"?"}));
    CHECK(has_issue(wrong(R"({"terrain": {"wire": {"removal": {"leaves": "hil"}}}})"), "/terrain/wire/removal/leaves",
                    {"there is no terrain \"hil\"", "did you mean \"hill\"?"}));
    CHECK(
        has_issue(wrong(R"({"terrain": {"wire": {"for_axis": "hil"}}})"), "/terrain/wire/for_axis", {"did you mean \"hill\"?"}));
    CHECK(has_issue(wrong(R"({"procedures": {"ground": {"sandbags": "sandbagg"}}})"), "/procedures/ground/sandbags",
                    {"there is no terrain \"sandbagg\"", "did you mean \"sandbag\"?"}));
    CHECK(has_issue(wrong(R"({"procedures": {"ground": {"ocean": null}}})"), "/ground", {"\"ocean\""}));
    CHECK(has_issue(wrong(R"({"terrain": {"ocean": null}})"), "/ground/ocean", {"there is no terrain \"ocean\""}));
    CHECK(has_issue(wrong(R"({"cards": {"probe_left": {"mirror": "probe_rigth"}}})"), "/cards/probe_left/mirror",
                    {"did you mean \"probe_right\"?"}));
    CHECK(has_issue(wrong(R"({"units": {"infantry": {"figures": 0}}})"), "/units/infantry/figures", {"from 1 to 12"}));
    CHECK(has_issue(wrong(R"({"units": {"infantry": {"battle_move": 3}}})"), "/units/infantry/battle_move", {"may move"}));
    CHECK(has_issue(wrong(R"({"units": {"infantry": {"class": "infnatry"}}})"), "/units/infantry/class",
                    {"did you mean \"infantry\"?"}));
    CHECK(has_issue(wrong(R"({"procedures": {"edge_blocks_sihgt": true}})"), "/procedures/edge_blocks_sihgt",
                    {"did you mean \"edge_blocks_sight\"?"}));
    CHECK(has_issue(wrong(R"({"units": {"new unit": {}}})"), "/units/new unit", {"is no id"}));
    CHECK(!wrong("[]").empty());
    CHECK(!wrong("{").empty());
    CHECK(!wrong(R"({"units": {}, "units": {}})").empty());
}

TEST_CASE("an error in a standard file names the file, the pointer in it and the line", "[data]") {
    const auto text = replaced(standard_text("terrain"), "\"unowned\": \"field_bunker\"", "\"unowned\": \"dugout\"");
    const auto issues = issues_with("standard/terrain.json", text);
    REQUIRE(issues.size() == 1);
    CHECK(has_issue(issues, "/bunker/unowned", {"there is no terrain \"dugout\""}));
    CHECK(issues[0].file.ends_with("rules/standard/terrain.json"));
    const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find("dugout")), '\n');
    CHECK(issues[0].line == line);
}

TEST_CASE("errors of all rule files are told in one run", "[data]") {
    const Folder folder;
    const auto assets = folder.copied_assets();
    folder.write("assets/rules/standard/units.json", replaced(standard_text("units"), "\"figures\": 4", "\"figures\": \"four\""));
    folder.write("assets/rules/standard/nations.json", replaced(standard_text("nations"), "\"mark\"", "\"marc\""));
    folder.write("assets/rules/options/extra.json", R"({"x.y": {"grup": "x", "patch": {}, "excludes": ["x.z"]}})");
    const auto issues = issues_of([&] { load_rulebook(assets); });
    CHECK(issues.size() == 4);
    CHECK(has_issue(issues, "/infantry/figures", {"the text \"four\""}));
    CHECK(has_issue(issues, "/us/marc", {"did you mean \"mark\"?"}));
    CHECK(has_issue(issues, "/x.y/grup", {"did you mean \"group\"?"}));
    CHECK(has_issue(issues, "/x.y/excludes/0", {"no option \"x.z\""}));
}

TEST_CASE("a duplicate id in a rule file, and an option in two files, are errors", "[data]") {
    CHECK(has_issue(issues_with("standard/nations.json", replaced(standard_text("nations"), "\"ru\":", "\"us\":")), "/us",
                    {"written twice"}));
    CHECK(has_issue(issues_with("options/more.json", R"({"core.los_levels": {"group": "core", "patch": {}}})"),
                    "/core.los_levels", {"keep one of the two"}));
}

TEST_CASE("a missing rule file is one clear error", "[data]") {
    const Folder folder;
    const auto assets = folder.copied_assets();
    std::filesystem::remove(assets / "rules/standard/cards.json");
    const auto issues = issues_of([&] { load_rulebook(assets); });
    REQUIRE(issues.size() == 1);
    CHECK(has_issue(issues, "", {"there is no such file"}));
}

TEST_CASE("an option for scenarios alone is refused to players and taken from a scenario", "[data][TC-AIR-5]") {
    const auto json = [](const char* options) {
        auto file = nlohmann::json::parse(read_file(test::source_dir() / "scenarios/orne-bridges.json"));
        file["options"] = nlohmann::json::parse(options);
        return file.dump();
    };
    const std::vector<std::string> one_die{"ep.air_power_one_die"};
    const auto own = parse_scenario(json(R"(["ep.air_power_one_die"])"), "own.json", standard());
    CHECK(own.rules->at(own.rules->card("air_power")).attack.dice == std::array<std::uint8_t, 2>{1, 1});
    const auto told = [&](std::string_view text, std::string_view name) {
        try {
            parse_scenario(text, name, standard(), one_die);
        } catch (const DataError& e) {
            return e.issues().front().message;
        }
        return std::string();
    };
    CHECK(told(json("[]"), "own.json").find("is for scenarios alone") != std::string::npos);
    CHECK(told(R"({"board": {"type": "STANDARD"}, "game_info": {}})", "some.m44").find("is for scenarios alone") !=
          std::string::npos);
}

TEST_CASE("options make the same rules in whatever order they are named", "[data]") {
    std::vector<std::string> names;
    for (const auto& option : standard()->options)
        if (option.excludes.empty()) names.push_back(option.id);
    const auto forward = load_rulebook(test::source_dir() / "assets", names);
    std::reverse(names.begin(), names.end());
    CHECK(load_rulebook(test::source_dir() / "assets", names)->hash == forward->hash);
}

}  // namespace rulebook_test
