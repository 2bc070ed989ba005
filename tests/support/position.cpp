#include "support/position.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <sstream>

#include "salient/data.hpp"
#include "support/catch.hpp"
#include "support/source_dir.hpp"

namespace salient::test {

std::shared_ptr<const Rulebook> rulebook() {
    static const auto book = load_rulebook(source_dir() / "assets");
    return book;
}

std::shared_ptr<const Rulebook> rulebook(const std::vector<std::string>& options) {
    return options.empty() ? rulebook() : load_rulebook(source_dir() / "assets", options);
}

namespace {

const std::map<char, std::string> unit_letters = {
    {'I', "infantry"}, {'S', "special_forces"}, {'A', "armor"}, {'E', "elite_armor"}, {'G', "artillery"}};
const std::map<char, std::vector<std::string>> ground_letters = {
    {'F', {"forest"}}, {'E', {"hedgerow"}}, {'H', {"hill"}},    {'T', {"town"}},     {'R', {"river"}}, {'B', {"river", "bridge"}},
    {'K', {"bunker"}}, {'W', {"wire"}},     {'S', {"sandbag"}}, {'G', {"hedgehog"}}, {'D', {"road"}},  {'O', {"ocean"}},
    {'Y', {"beach"}}};

std::string at_text(At at) { return to_string(Hex{at.x, at.y}); }

Direction direction_of(const std::string& name) {
    const std::vector<std::string> names = {"E", "NE", "NW", "W", "SW", "SE"};
    const auto found = std::find(names.begin(), names.end(), name);
    INFO("direction \"" << name << "\"");
    REQUIRE(found != names.end());
    return static_cast<Direction>(found - names.begin());
}

// The ground that "F" or "{wadi:E,W}" stands for, from `i`, which is left behind it.
std::vector<Feature> ground(const Rulebook& rules, HexId at, const std::string& word, std::size_t& i) {
    std::vector<std::string> ids;
    Sides sides;
    sides.bits = 0x3f;
    if (word[i] == '{') {
        const auto end = word.find('}', i);
        REQUIRE(end != std::string::npos);
        std::string id = word.substr(i + 1, end - i - 1);
        i = end + 1;
        if (const auto colon = id.find(':'); colon != std::string::npos) {
            std::istringstream names(id.substr(colon + 1));
            sides = {};
            for (std::string name; std::getline(names, name, ',');) sides.add(direction_of(name));
            id.erase(colon);
        }
        ids = {id};
    } else {
        REQUIRE(ground_letters.count(word[i]) == 1);
        ids = ground_letters.at(word[i++]);
    }
    std::vector<Feature> out;
    for (const auto& id : ids) {
        Feature f;
        f.hex = at;
        f.type = rules.terrain(id);
        INFO("terrain " << id);
        REQUIRE(!f.type.is_none());
        if (rules.at(f.type).has_sides) f.sides = sides;
        out.push_back(f);
    }
    return out;
}

}  // namespace

Scenario scenario(std::string_view picture, const Setup& setup, const Rulebook& rules) {
    Scenario s;
    s.id = "test";
    s.name["en"] = "Test";
    s.board = setup.board;
    s.face = setup.face;
    s.first = setup.active;
    s.objectives.assign(setup.objectives.begin(), setup.objectives.end());
    s.options = setup.options;
    s.rules_patch = setup.rules_patch;
    for (const Side side : sides) {
        SideSetup& own = s.sides[index(side)];
        own.edge = side == setup.top ? Edge::Top : Edge::Bottom;
        own.nation = rules.nation(side == Side::Allies ? setup.allies_nation : setup.axis_nation);
        const auto held = (side == Side::Allies ? setup.allies : setup.axis).size();
        own.cards = static_cast<std::uint8_t>(setup.hand_size != 0 ? setup.hand_size : std::max<std::size_t>(held, 1));
        own.medals = static_cast<std::uint8_t>(side == Side::Axis && setup.axis_medals != 0 ? setup.axis_medals : setup.medals);
        own.one_more_on_turns = setup.one_more_on_turns;
    }

    const Board& outline = Board::of(setup.board);
    std::istringstream rows{std::string(picture)};
    int y = -1;
    for (std::string row; std::getline(rows, row);) {
        if (row.find_first_not_of(' ') == std::string::npos) continue;
        ++y;
        std::istringstream words(row);
        int x = y % 2;
        for (std::string word; words >> word; x += 2) {
            const HexId here = outline.at({x, y});
            INFO("word \"" << word << "\" at " << at_text({x, y}));
            REQUIRE(!here.is_none());
            std::size_t i = 0;
            if (word == ".") continue;
            if (word[0] != '+') {
                UnitSetup u;
                u.hex = here;
                std::string type(1, word[0]);
                i = 1;
                if (word[0] == '<') {
                    i = word.find('>');
                    REQUIRE(i != std::string::npos);
                    type = word.substr(1, i++ - 1);
                }
                u.side = std::isupper(type[0]) ? Side::Allies : Side::Axis;
                type[0] = static_cast<char>(word[0] == '<' ? std::tolower(type[0]) : std::toupper(type[0]));
                if (word[0] != '<') {
                    REQUIRE(unit_letters.count(type[0]) == 1);
                    type = unit_letters.at(type[0]);
                }
                u.type = rules.unit_type(type);
                REQUIRE(!u.type.is_none());
                u.nation = s.at(u.side).nation;
                if (i < word.size() && std::isdigit(word[i])) u.figures = static_cast<std::uint8_t>(word[i++] - '0');
                s.units.push_back(u);
            }
            if (i < word.size()) {
                REQUIRE(word[i] == '+');
                ++i;
                while (i < word.size())
                    for (const Feature& f : ground(rules, here, word, i)) s.features.push_back(f);
            }
        }
    }
    return s;
}

Game board(std::string_view picture, const Setup& setup) {
    const auto rules = setup.rules_patch.empty() ? rulebook(setup.options)
                                                 : load_rulebook(source_dir() / "assets", setup.options, setup.rules_patch);
    const auto s = std::make_shared<Scenario>(scenario(picture, setup, *rules));
    if (setup.change) setup.change(*s, *rules);
    // A side without units has lost; give it one far away when the picture has none.
    const Board& outline = Board::of(s->board);
    for (const Side side : sides) {
        if (std::any_of(s->units.begin(), s->units.end(), [&](const UnitSetup& u) { return u.side == side; })) continue;
        UnitSetup u;
        u.hex = outline.at({outline.width() * 2 - 2, side == setup.top ? 0 : outline.rows() - 1});
        u.type = rules->unit_type("infantry");
        u.side = side;
        u.nation = s->at(side).nation;
        s->units.push_back(u);
    }
    const auto wrong = problems(*s, *rules);
    INFO((wrong.empty() ? "" : std::string(wrong.front().field) + ": " + wrong.front().message.key));
    REQUIRE(wrong.empty());
    Game game = new_game(rules, s);

    // Instead of dealing: the hands that the test asks for, and the side to move about to play a card.
    Open& open = game.state.open;
    const auto take = [&](const std::string& id) {
        const CardId c = rules->card(id);
        INFO("card " << id);
        REQUIRE(!c.is_none());
        REQUIRE(game.state.secrets.draw_pile[c.value] > 0);
        --game.state.secrets.draw_pile[c.value];
        --open.draw_count;
        return c;
    };
    for (const Side side : sides) {
        for (const auto& id : side == Side::Allies ? setup.allies : setup.axis) {
            game.state.secrets.hands[seat_of(side)].push_back(take(id));
            ++open.seats[seat_of(side)].hand_count;
        }
    }
    for (const auto& id : setup.discards) open.discards.push_back(take(id));
    open.steps = {TurnStep{setup.active, Phase::Order, 0}, PlayCardStep{seat_of(setup.active), {}}};
    open.active = setup.active;
    open.acting = seat_of(setup.active);
    open.phase = Phase::PlayCard;
    open.turn = 1;
    open.sides[index(setup.active)].turns = 1;
    for (const ObjectiveId id : s->objectives.ids()) {  // those held from the start
        const Objective& o = s->objectives[id];
        if (!is_held_by_units(o.type) || o.turn_start) continue;
        std::array<int, 2> on_it{};
        for (const HexId h : o.hexes)
            if (const UnitId u = open.unit_at(h); !u.is_none()) ++on_it[index(open.at(u).side)];
        for (const Side side : sides) {
            if (!o.for_side[index(side)] || on_it[index(side)] < o.hexes_needed ||
                on_it[index(enemy_of(side))] >= on_it[index(side)])
                continue;
            evolve(*rules, *s, game.state, ObjectiveChanged{id, side});
        }
    }
    return game;
}

HexId hex(const Game& game, At at) {
    const HexId id = Board::of(game.scenario->board).at({at.x, at.y});
    INFO("hex " << at_text(at));
    REQUIRE(!id.is_none());
    return id;
}
bool has_unit(const Game& game, At at) { return !game.state.open.unit_at(hex(game, at)).is_none(); }
UnitId unit(const Game& game, At at) {
    const UnitId id = game.state.open.unit_at(hex(game, at));
    INFO("no unit at " << at_text(at));
    REQUIRE(!id.is_none());
    return id;
}
const Unit& unit_state(const Game& game, At at) { return game.state.open.at(unit(game, at)); }
bool has_terrain(const Game& game, At at, std::string_view terrain) {
    const auto features = game.state.open.features_at(hex(game, at));
    return std::any_of(features.begin(), features.end(), [&](const Feature& f) { return game.rules->at(f.type).id == terrain; });
}
std::string hand(const Game& game, Side side) {
    std::string out;
    for (const CardId c : game.state.secrets.hands[seat_of(side)]) out += (out.empty() ? "" : " ") + game.rules->at(c).id;
    return out;
}

CardId card(const Game& game, std::string_view id) {
    const CardId c = game.rules->card(id);
    INFO("card " << id);
    REQUIRE(!c.is_none());
    return c;
}
Route route(const Game& game, std::initializer_list<At> hexes) {
    Route r;
    for (const At at : hexes) r.push_back(hex(game, at));
    return r;
}

void lay(Game& game, At at, std::string_view terrain, std::initializer_list<Direction> sides) {
    Feature feature;
    feature.hex = hex(game, at);
    feature.type = game.rules->terrain(terrain);
    INFO("terrain " << terrain);
    REQUIRE(!feature.type.is_none());
    for (const Direction d : sides) feature.sides.add(d);
    if (has_terrain(game, at, terrain))
        evolve(*game.rules, *game.scenario, game.state, FeatureRemoved{feature.hex, feature.type});
    evolve(*game.rules, *game.scenario, game.state, FeaturePlaced{feature});
}

Action play_card(const Game& game, std::string_view id, Section section) { return PlayCard{card(game, id), section}; }
Action order(const Game& game, At at) { return OrderUnit{unit(game, at)}; }
Action move(const Game& game, At from, std::initializer_list<At> hexes) { return MoveUnit{unit(game, from), route(game, hexes)}; }
Action battle(const Game& game, At attacker, At target) { return Battle{unit(game, attacker), unit(game, target)}; }
Action retreat(const Game& game, int flags_ignored, std::initializer_list<At> hexes) {
    return Retreat{static_cast<std::uint8_t>(flags_ignored), route(game, hexes)};
}
Action roll(std::string_view faces) {
    Roll r;
    for (const char c : faces) {
        const auto face = std::string_view("iagsf").find(c);
        REQUIRE(face != std::string_view::npos);
        ++r.faces[face];
    }
    return r;
}
Action draw(const Game& game, std::string_view id) { return Draw{card(game, id)}; }

Events act(Game& game, const Action& action) {
    const Verdict verdict = check(game, action);
    INFO("refused by " << (verdict ? "" : verdict.refusal().clause + " " + verdict.refusal().message.key));
    REQUIRE(verdict.is_yes());
    return play(game, action);
}

void order_units(Game& game, std::string_view id, std::initializer_list<At> units, Section section) {
    std::vector<UnitId> ids;
    for (const At at : units) ids.push_back(unit(game, at));
    act(game, play_card(game, id, section));
    for (const UnitId u : ids) act(game, OrderUnit{u});
    if (step_is<OrderStep>(game)) act(game, EndOrders{});
}

void ready_to_battle(Game& game, std::initializer_list<At> units) {
    order_units(game, "direct_from_hq", units);
    if (step_is<MoveStep>(game)) act(game, EndMoves{});
}

Game ordered(std::string_view picture, std::initializer_list<At> units, const Setup& setup) {
    Game game = board(picture, setup);
    order_units(game, "direct_from_hq", units);
    return game;
}

Game ready(std::string_view picture, std::initializer_list<At> units, const Setup& setup) {
    Game game = board(picture, setup);
    ready_to_battle(game, units);
    return game;
}

Game played(const std::string& id, std::string_view picture, Section section) {
    Setup setup;
    setup.allies = {id, "probe_center"};
    Game game = board(picture, setup);
    act(game, play_card(game, id, section));
    return game;
}

Game ordered(const std::string& id, std::string_view picture, std::initializer_list<At> units, Section section) {
    Setup setup;
    setup.allies = {id, "probe_center"};
    Game game = board(picture, setup);
    order_units(game, id, units, section);
    return game;
}

void weaken(Game& game, At at, int figures_left) {
    const auto lost = static_cast<std::uint8_t>(unit_state(game, at).figures - figures_left);
    evolve(*game.rules, *game.scenario, game.state, FiguresLost{unit(game, at), lost, LossCause::Hits});
}

Events fight(Game& game, At attacker, At target, std::string_view faces) {
    Events all = act(game, battle(game, attacker, target));
    const auto more = [&](const Events& events) { all.insert(all.end(), events.begin(), events.end()); };
    if (step_is<AmbushStep>(game)) more(act(game, Decline{}));
    if (step_is<RollStep>(game)) more(act(game, roll(faces)));
    return all;
}

void finish_turn(Game& game) {
    const Side side = game.state.open.active;
    for (int i = 0; i < 200 && !game.is_over(); ++i) {
        if (step_is<PlayCardStep>(game) && game.state.open.active != side) return;
        if (to_act(game) == seat::chance) {
            if (step_is<RollStep>(game)) {
                act(game, roll(std::string(top_step<RollStep>(game).dice, 's')));
            } else {
                act(game, chance_outcomes(game).front().action);
            }
            continue;
        }
        act(game, legal_actions(game).back());  // the last one ends or declines
    }
    REQUIRE(game.is_over());
}

bool is_legal(const Game& game, const Action& action) { return check(game, action).is_yes(); }
bool is_listed(const Game& game, const Action& action) {
    const Actions legal = legal_actions(game);
    return std::find(legal.begin(), legal.end(), action) != legal.end();
}
std::string refusal(const Game& game, const Action& action) {
    const Verdict v = check(game, action);
    return v ? "" : v.refusal().clause;
}
std::string refusal_key(const Game& game, const Action& action) {
    const Verdict v = check(game, action);
    return v ? "" : v.refusal().message.key;
}

int movement(const Game& game, At at) { return movement_allowance(game.table(), unit(game, at)).total(); }

std::string battle_refusal(const Game& game, At at) {
    const Verdict v = may_battle(game.table(), unit(game, at));
    return v ? "" : v.refusal().clause;
}

std::string reach_text(const Game& game, At at) {
    std::string out;
    for (const Destination& d : reach(game.table(), unit(game, at)).destinations) {
        if (!out.empty()) out += " ";
        out += to_string(Board::of(game.scenario->board).hex(d.hex));
    }
    return out;
}
bool sees(const Game& game, At from, At to) {
    const bool seen = can_see(game.table(), hex(game, from), hex(game, to));
    CHECK(sight(game.table(), hex(game, from), hex(game, to)).clear == seen);
    return seen;
}
const Destination* destination(const Game& game, const Reach& found, At to) { return found.find(hex(game, to)); }
bool can_reach(const Game& game, At from, At to) { return reach(game.table(), unit(game, from)).find(hex(game, to)) != nullptr; }

std::string lines(const Tally& tally) {
    std::string out;
    for (const TallyLine& line : tally.lines) {
        if (!line.counts) continue;
        if (!out.empty()) out += "; ";
        out += (line.value >= 0 ? "+" : "") + std::to_string(line.value) + " " + line.clause;
    }
    return out;
}

int dice(const Game& game, At attacker, At target) {
    const int shown = battle_dice(game.table(), unit(game, attacker), unit(game, target)).total();
    // Its turn to battle, under the card that ordered it if one did.
    Game rolled = game;
    Unit& own = rolled.state.open.units[unit(game, attacker)];
    if (!own.ordered) {
        own.ordered = true;
        rolled.state.open.active = own.side;
    }
    if (!own.ordered_by.is_none()) rolled.state.open.acting_with.add(own.ordered_by);
    rolled.state.open.steps.emplace_back(BattleStep{seat_of(own.side)});
    const Action attack = battle(game, attacker, target);
    if (!is_legal(rolled, attack)) return shown;
    act(rolled, attack);
    if (step_is<AmbushStep>(rolled)) act(rolled, Decline{});
    REQUIRE(step_is<RollStep>(rolled));
    CHECK(int{top_step<RollStep>(rolled).dice} == shown);
    return top_step<RollStep>(rolled).dice;
}
std::string dice_lines(const Game& game, At attacker, At target) {
    dice(game, attacker, target);
    return lines(battle_dice(game.table(), unit(game, attacker), unit(game, target)));
}

}  // namespace salient::test
