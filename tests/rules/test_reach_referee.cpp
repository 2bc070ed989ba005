// The engine against the referee, over random positions: every way, every hex, retreats and ground to take.
#include <algorithm>
#include <tuple>

#include "reach_referee.hpp"
#include "salient/rng.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"
#include "support/sanitized.hpp"

namespace test_reach_referee {

using namespace salient;
using namespace salient::test;

namespace {

constexpr const char* tiles[] = {
    "forest",     "hedgerow",  "hill",          "town",      "river",        "river",           "road",         "road",
    "road",       "coastline", "jungle",        "oasis",     "marsh",        "marsh",           "rice_paddy",   "high_ground",
    "steep_hill", "sea_bluff", "cliff",         "erg_ridge", "escarpment",   "hill_forest",     "hill_village", "hill_road",
    "mountain",   "hill_cave", "mountain_cave", "ravine",    "wadi",         "church",          "city_ruins",   "fortress",
    "cemetery",   "dam",       "hq_tent",       "pier",      "wide_river",   "fordable_stream", "frozen_river", "frozen_river",
    "lake",       "rail",      "rail_crossing", "trench",    "rail_station", "castle"};
constexpr const char* structures[] = {"bridge",  "bunker",          "field_bunker",  "ford",       "bridge_section",
                                      "pontoon", "railroad_bridge", "dragons_teeth", "road_block", "broken_bridge"};
constexpr const char* others[] = {"sandbag", "hedgehog", "wire", "minefield", "smoke_screen", "smoke_shell", "impassable"};
constexpr const char* backgrounds[] = {"beach", "ocean", "flooded_field"};

class Positions {
public:
    Positions(std::shared_ptr<const Rulebook> rules, std::uint64_t seed) : rules_(std::move(rules)), rng_(seed) {}

    Game next() {
        while (true) {
            auto s = std::make_shared<Scenario>(any());
            if (problems(*s, *rules_).empty()) return new_game(rules_, s);
        }
    }

private:
    std::uint32_t below(std::size_t n) { return rng_.below(static_cast<std::uint32_t>(n)); }
    template <std::size_t N>
    const char* one_of(const char* const (&list)[N]) {
        return list[below(N)];
    }
    void lay(Scenario& s, HexId hex, const char* kind) {
        Feature f;
        f.hex = hex;
        f.type = rules_->terrain(kind);
        const Terrain& type = rules_->at(f.type);
        // Mostly joined on all sides: ways along roads are to be found often.
        if (type.has_sides) f.sides.bits = below(3) != 0 ? 0x3f : static_cast<std::uint8_t>(1 + below(63));
        if (type.is_owned) f.owner = below(2) == 0 ? Side::Allies : Side::Axis;
        s.features.push_back(f);
    }

    // A few kinds of ground only, so that like lies beside like: rivers, roads, beaches and hills want neighbors.
    Scenario any() {
        Setup setup;
        setup.allies_nation = below(2) == 0 ? "us" : "jp";
        setup.axis_nation = below(2) == 0 ? "de" : "jp";
        Scenario s = scenario(".", setup, *rules_);
        const Board& board = Board::of(s.board);
        std::vector<const char*> kinds;
        for (int i = 0; i < 6; ++i) kinds.push_back(one_of(tiles));
        const char* background = one_of(backgrounds);
        const std::uint32_t some = 20 + below(50), road = below(40), put = below(25), wet = below(3) == 0 ? 40 : 0;
        for (int i = 0; i < board.size(); ++i) {
            const HexId hex{i};
            bool has_tile = false, hedge = false;
            if (below(100) < some) {
                const char* kind = kinds[below(kinds.size())];
                hedge = std::string(kind) == "hedgerow";
                has_tile = true;
                lay(s, hex, kind);
            } else if (below(100) < wet) {
                lay(s, hex, background);
            }
            const bool is_road = has_tile && !s.features.empty() && rules_->at(s.features.back().type).road;
            if (!hedge && !is_road && below(100) < road) lay(s, hex, "road");
            if (below(100) < put) lay(s, hex, one_of(structures));
            if (below(100) < put / 2) lay(s, hex, one_of(others));
        }
        std::stable_sort(s.features.begin(), s.features.end(), [&](const Feature& a, const Feature& b) {
            return std::tuple(a.hex, rules_->at(a.type).layer, a.type) < std::tuple(b.hex, rules_->at(b.type).layer, b.type);
        });
        std::vector<bool> taken(static_cast<std::size_t>(board.size()));
        const auto placeable = static_cast<std::size_t>(std::count_if(  // those that wait for an option come last
            rules_->unit_types.begin(), rules_->unit_types.end(), [](const UnitType& t) { return t.options.empty(); }));
        for (int i = 0; i < 14; ++i) {
            UnitSetup u;
            u.hex = HexId{below(taken.size())};
            if (taken[u.hex.value]) continue;
            taken[u.hex.value] = true;
            u.side = i % 2 == 0 ? Side::Allies : Side::Axis;
            do u.type = UnitTypeId{below(placeable)};
            while (rules_->at(u.type).train != TrainPart::None);  // they move over rails
            u.nation = s.at(u.side).nation;
            const bool closed = std::any_of(s.features.begin(), s.features.end(), [&](const Feature& f) {
                return f.hex == u.hex && rules_->at(f.type).id.starts_with("impassable");  // no river to be afloat on
            });
            u.boats = rules_->at(u.type).carries_boats && !closed && below(2) == 0;
            s.units.push_back(u);
        }
        std::sort(s.units.begin(), s.units.end(), [](const UnitSetup& a, const UnitSetup& b) { return a.hex < b.hex; });
        return s;
    }

    std::shared_ptr<const Rulebook> rules_;
    Rng rng_;
};

std::string words(const Game& game, UnitId id, const std::vector<HexId>& way) {
    const Board& board = Board::of(game.scenario->board);
    const Unit& unit = game.state.open.at(id);
    std::string out = game.rules->at(unit.type).id + (unit.boats ? " with boats" : "");
    std::vector<HexId> hexes{unit.hex};
    hexes.insert(hexes.end(), way.begin(), way.end());
    for (const HexId hex : hexes) {
        out += " " + to_string(board.hex(hex));
        for (const Feature& f : game.state.open.features_at(hex)) out += " " + game.rules->at(f.type).id;
    }
    return out;
}

Route route_of(const std::vector<HexId>& way) {
    Route route;
    for (const HexId hex : way) route.push_back(hex);
    return route;
}

struct Counts {
    int ways = 0, hexes = 0, retreats = 0, ground = 0;
};

// Compares everything about one unit.
class Comparison {
public:
    Comparison(const Game& game, UnitId id, const RefereeRules& rules, Counts& counts)
        : game_(game), id_(id), referee_(game, id, rules), counts_(counts) {}

    void moves() {
        best_.assign(game_.state.open.hexes.size(), {});
        std::vector<HexId> way;
        extend(way);
        const Reach found = reach(game_.table(), id_);
        for (std::size_t i = 0; i < best_.size(); ++i) {
            const HexId hex{i};
            if (hex == game_.state.open.at(id_).hex) continue;
            const Destination* d = found.find(hex);
            INFO(words(game_, id_, best_[i].way) << ", to " << to_string(game_.table().board.hex(hex)));
            ++counts_.hexes;
            if ((d != nullptr) != best_[i].is_reached)
                FAIL_CHECK(
                    "reach: " << (d != nullptr ? words(game_, id_, {d->route.begin(), d->route.end()}) : "not for the engine"));
            if (d == nullptr || !best_[i].is_reached) continue;
            const JudgedWay& judged = best_[i].judged;
            const auto theirs = std::tuple(int{d->perils}, !d->may_battle, d->may_battle && d->hard_stop, d->loses_boats,
                                           int{d->cost}, int{d->steps});
            const auto ours = std::tuple(judged.perils, !judged.may_battle, judged.may_battle && judged.hard_stop,
                                         judged.loses_boats, judged.cost, static_cast<int>(best_[i].way.size()));
            if (theirs != ours) FAIL_CHECK("the way of a click: " << words(game_, id_, {d->route.begin(), d->route.end()}));
        }
    }

    void retreats() {
        std::vector<int> least(game_.state.open.hexes.size(), 0);
        std::vector<std::vector<HexId>> ways{{}};
        for (std::size_t i = 0; i < ways.size(); ++i) {
            const std::vector<HexId> way = ways[i];
            if (way.size() == 3) continue;
            for (const HexId next : game_.table().board.neighbors(way.empty() ? game_.state.open.at(id_).hex : way.back())) {
                if (next.is_none()) continue;
                std::vector<HexId> longer = way;
                longer.push_back(next);
                ++counts_.retreats;
                if (!referee_.may_fall_back(longer)) continue;
                if (least[next.value] == 0) least[next.value] = static_cast<int>(longer.size());
                ways.push_back(longer);
            }
        }
        std::vector<int> found(least.size(), 0);
        for (const RetreatHex& r : retreat_hexes(game_.table(), id_, 3, HexId::none())) found[r.hex.value] = r.hexes;
        INFO(words(game_, id_, {}));
        if (found != least) FAIL_CHECK("retreat");
    }

    void ground() {
        for (const HexId next : game_.table().board.neighbors(game_.state.open.at(id_).hex)) {
            if (next.is_none()) continue;
            ++counts_.ground;
            INFO(words(game_, id_, {next}));
            if (may_take_ground(game_.table(), id_, next).is_yes() != referee_.may_take_ground(next)) FAIL_CHECK("take ground");
        }
    }

private:
    struct Best {
        bool is_reached = false;
        JudgedWay judged;
        std::vector<HexId> way;
    };

    void extend(std::vector<HexId>& way) {
        for (const HexId next : referee_.candidates(way.empty() ? game_.state.open.at(id_).hex : way.back())) {
            way.push_back(next);
            ++counts_.ways;
            const JudgedWay judged = referee_.judge_move(way);
            const Verdict verdict = route_verdict(game_.table(), id_, route_of(way));
            if (verdict.is_yes() != judged.is_legal) {
                INFO(words(game_, id_, way));
                FAIL_CHECK("a way, " << (verdict ? "allowed" : verdict.refusal().clause));
            }
            if (judged.is_legal) {
                Best& best = best_[next.value];
                const auto price = [](const JudgedWay& j, std::size_t steps) {
                    return std::tuple(j.perils, !j.may_battle, j.may_battle && j.hard_stop, j.loses_boats, j.cost, steps);
                };
                if (!best.is_reached || price(judged, way.size()) < price(best.judged, best.way.size()))
                    best = {true, judged, way};
                if (static_cast<int>(way.size()) < referee_.longest()) extend(way);
            }
            way.pop_back();
        }
    }

    const Game& game_;
    UnitId id_;
    ReachReferee referee_;
    Counts& counts_;
    std::vector<Best> best_;
};

const int part = is_sanitized() ? 3 : 1;

Counts compare(const std::vector<std::string>& options, RefereeRules rules, std::uint64_t seed, int positions) {
    Positions all(rulebook(options), seed);
    Counts counts;
    for (int n = 0; n < positions / part; ++n) {
        Game game = all.next();
        INFO("position " << n << " of seed " << seed);
        if (rules.behind_enemy_lines) {
            CardInPlay card;
            card.effect = card.played = game.rules->card("behind_enemy_lines");
            game.state.open.cards.push_back(card);
        }
        for (const UnitId id : game.state.open.units.ids()) {
            Unit& unit = game.state.open.units[id];
            if (!unit.on_board()) continue;
            if (rules.behind_enemy_lines) {
                if (game.rules->at(unit.type).order_class != UnitClass::Infantry) continue;
                unit.ordered = true;
                unit.ordered_by = InPlayId{0};
                game.state.open.active = unit.side;
            }
            Comparison about(game, id, rules, counts);
            about.moves();
            unit.ordered = false;
            unit.ordered_by = InPlayId::none();
            if (rules.behind_enemy_lines) continue;
            about.retreats();
            about.ground();
        }
    }
    return counts;
}

// Where the units of a game may go, and all that it says of each way.
std::vector<std::tuple<UnitId, Route, int, int, int, int, bool, bool, bool, bool, bool>> ways_of_all(const Game& game) {
    std::vector<std::tuple<UnitId, Route, int, int, int, int, bool, bool, bool, bool, bool>> ways;
    for (const UnitId id : game.state.open.units.ids()) {
        if (!game.state.open.units[id].on_board()) continue;
        for (const Destination& d : reach(game.table(), id).destinations)
            ways.emplace_back(id, d.route, d.steps, d.cost, d.battle_cost, d.perils, d.must_stop, d.hard_stop, d.may_battle,
                              d.on_road, d.loses_boats);
    }
    return ways;
}

}  // namespace

TEST_CASE("steps between hexes that are marked as plain ground lead where they lead when they are judged in full",
          "[MOVE-3][MOVE-6][MOVE-9]") {
    std::size_t plain = 0, other = 0;
    for (const char* option : {"house.weather_deep_snow", "house.weather_mud"}) {
        Positions all(rulebook({option}), 6);
        for (int n = 0; n < 60 / part; ++n) {
            const Game game = all.next();
            Game unmarked = game;
            for (HexState& hex : unmarked.state.open.hexes) {
                ++(hex.plain ? plain : other);
                hex.plain = false;
            }
            for (auto& hexes : unmarked.state.open.ground_by_side)
                for (HexState& hex : hexes) hex.plain = false;
            INFO("position " << n << " with " << option);
            CHECK((ways_of_all(game) == ways_of_all(unmarked)));
        }
    }
    CHECK(plain > static_cast<std::size_t>(1000 / part));
    CHECK(other > static_cast<std::size_t>(1000 / part));
}

TEST_CASE("every way, every hex, retreat and ground to take are as the written rules say",
          "[MOVE-3][MOVE-6][BTL-4][FLAG-12][TG-4]") {
    const Counts counts = compare({}, {}, 1, 60);
    CHECK(counts.ways > 20000 / part);
    CHECK(counts.hexes > 50000 / part);
    CHECK(counts.retreats > 3000 / part);
    CHECK(counts.ground > 1500 / part);
}

TEST_CASE("reach follows the written rules Behind Enemy Lines, in snow, in mud and with the reading of bluffs",
          "[TC-BEL-4][TC-BEL-5][TWX-3][TWX-4][TBLUFF-5]") {
    CHECK(compare({}, {.behind_enemy_lines = true}, 2, 15).ways > 10000 / part);
    CHECK(compare({"house.weather_deep_snow"}, {.snow = true}, 3, 20).ways > 3000 / part);
    CHECK(compare({"house.weather_mud"}, {.mud = true}, 4, 30).ways > 5000 / part);
    CHECK(compare({"terrain.bluff_retreat_infantry_only"}, {.bluff_infantry_only = true}, 5, 20).ways > 5000 / part);
}

}  // namespace test_reach_referee
