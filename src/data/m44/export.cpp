// From a Scenario to an .m44 file: what was carried from one goes back as it was written there, unless the scenario says otherwise now.
#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "data/m44/airdrops.hpp"
#include "data/m44/arrivals.hpp"
#include "data/m44/pieces.hpp"
#include "data/m44/salient.hpp"
#include "data/m44/strikes.hpp"
#include "data/m44/trains.hpp"
#include "data/objective_entry.hpp"
#include "data/scenario_format.hpp"
#include "data/unit_entry.hpp"

namespace salient {
namespace m44 {
namespace {

class Exporter {
public:
    Exporter(const Scenario& scenario, const Rulebook& rules)
        : s_(scenario), rules_(rules), context_{rules, Board::of(scenario.board), scenario.face} {
        for (const Side side : sides) {
            context_.edges[index(side)] = s_.edge(side);
            if (!s_.at(side).nation.is_none()) context_.nations[index(side)] = rules.at(s_.at(side).nation).id;
        }
        context_.late_war = is_late_war(rules, s_.date);
    }

    ExportedM44 write() {
        if (!s_.carried.rest.empty()) out_ = Json::parse(s_.carried.rest, nullptr, false);
        if (!out_.is_object()) out_ = Json::object();
        if (!out_.contains("meta_data"))
            out_["meta_data"] = {{"scenario_id", s_.id}, {"software", "Salient"}, {"status", "PRIVATE"}};
        game();
        board();
        texts();
        salient_object();
        const std::string_view deck = s_.board == BoardKind::Breakthrough ? "deck.breakthrough" : bombard_deck;
        if (std::any_of(s_.options.begin(), s_.options.end(), [&](const std::string& id) { return id != deck; }))
            lost_.push_back("options of the rules");
        if (!s_.rules_patch.empty()) lost_.push_back("rules of the scenario's own");
        return {out_.dump(1, ' ', false, Json::error_handler_t::replace) + "\n", std::move(lost_)};
    }

private:
    using Hexes = std::map<HexId, Json>;

    // The object of a key, whatever stood there.
    Json& part(const char* key) {
        Json& json = out_[key];
        if (!json.is_object()) json = Json::object();
        return json;
    }

    void game() {
        Json& info = part("game_info");
        const Side top = s_.side_at(Edge::Top);
        for (const Side side : sides) {
            const SideSetup& setup = s_.at(side);
            const std::string player = side == top ? "1" : "2";
            info["side_player" + player] = side_word(side);
            info["cards_player" + player] = setup.cards;
            info["victory_player" + player] = setup.medals != 0 ? setup.medals : std::max<std::uint8_t>(1, setup.exit_units);
            country(info, side, player);
            if (!setup.one_more_on_turns.empty()) lost_.push_back(fmt::format("the growing hand of {}", side_name(side)));
        }
        info["starting"] = s_.first == top ? "PLAYER1" : "PLAYER2";
        if (!s_.date.empty()) info["date_begin"] = s_.date;
        if (s_.carried.rest.empty()) info["type"] = "HISTORICAL";
        night(info);
        demolition(info);
        smoke_screen(info);
        supply_train(info);
        breakthroughs(info);
        waiting();
        air_drops(info);
        nations(info);
        write_goals(context_, s_, info, lost_);
        commissar(info);
        write_strikes(s_, out_, info, own_);
        std::vector<std::size_t> steps;  // SETUP-8: the format has no order of its own
        for (const ScenarioRule& rule : s_.scenario_rules) {
            const auto* drop = std::get_if<AirDrop>(&rule);
            if (std::holds_alternative<SmokeScreen>(rule) || (drop != nullptr && drop->when == DropMoment::BeforeFirstTurn))
                steps.push_back(rule.index());
        }
        if (!std::is_sorted(steps.begin(), steps.end())) lost_.push_back("the order of the steps before the first turn");
        if (has<FloodedFields>()) lost_.push_back("flooded fields");
        if (has<HardWeather>()) lost_.push_back("the weather");
        if (has<GeneralWinter>()) lost_.push_back("General Winter");
        if (has<LandingCraft>()) lost_.push_back("landing craft that a side may put under its units");
        if (has<Sabotage>()) lost_.push_back("the sites that a side may destroy");
        if (has<DamSabotage>()) lost_.push_back("the dams that a side may break");
        const bool was_desert = is_true(find(object_at(info, "options"), "north_african_desert_rules"));
        if (was_desert != has<NorthAfricanDesert>()) {
            Json options = object_at(info, "options");
            options.erase("north_african_desert_rules");
            if (has<NorthAfricanDesert>()) options["north_african_desert_rules"] = true;
            info["options"] = std::move(options);
        }
    }

    // NATS-2 to NATS-5, NATS-8
    void nations(Json& info) {
        const auto write = [&](const char* key, bool wanted) {
            if (is_true(find(object_at(info, "options"), key)) == wanted) return;
            Json options = object_at(info, "options");
            options.erase(key);
            if (wanted) options[key] = true;
            info["options"] = std::move(options);
        };
        write("british_commonwealth", has<BritishCommonwealth>());
        write("italy_royal_army", has<ItalyRoyalArmy>());
        // As the file says it, else in our own object.
        const bool said_as_option = has<FrenchFuria>() && is_true(find(object_at(info, "options"), "salient.french_furia"));
        write("salient.french_furia", said_as_option);
        if (has<FrenchFuria>() && !said_as_option) own_["french_furia"] = true;
        write("salient.resupply", has<ResupplyRules>());
        const auto command = own<ItalyHighCommand>();
        write("italy_high_command", command.has_value());
        if (command && command->side != Side::Axis) own_["italy_high_command"] = word_for(command->side, side_words);
        const auto marines = own<GungHo>();
        const auto americans = american_side(info);
        if (marines || americans) write("gung_ho", marines.has_value());
        if (marines && americans != marines->side) own_["gung_ho"] = word_for(marines->side, side_words);
    }

    // NATS-1
    void commissar(Json& info) {
        const Json& written = object_at(info, "options");
        const auto commissar = own<PoliticalCommissar>();
        if (commissar_of(written) == commissar) return;
        Json options = written;
        options.erase("russian_commissar_rule");
        if (commissar) options["russian_commissar_rule"] = side_word(commissar->side);
        info["options"] = std::move(options);
    }

    template <class Rule>
    bool has() const {
        return s_.scenario_rules.find<Rule>() != nullptr;
    }
    // The rule, or nothing.
    template <class Rule>
    std::optional<Rule> own() const {
        const Rule* rule = s_.scenario_rules.find<Rule>();
        return rule == nullptr ? std::nullopt : std::optional(*rule);
    }

    void night(Json& info) {
        const Json& written = object_at(info, "options");
        const auto light = own<LightChange>();
        if (light_change_of(written) == light) return;
        Json options = written;
        for (const char* key : {"night_visibility_rules", "night_visibility_reverse_rule", "night_visibility_team_turn"})
            options.erase(key);
        if (light) {
            options[light->light == Night::Breaks ? "night_visibility_rules" : "night_visibility_reverse_rule"] = true;
            if (light->side == Side::Axis) options["night_visibility_team_turn"] = side_word(Side::Axis);
        }
        info["options"] = std::move(options);
    }

    void smoke_screen(Json& info) {
        const Json& written = object_at(info, "options");
        const auto smoke = own<SmokeScreen>();
        if (smoke_screen_of(written) == smoke) return;
        Json options = written;
        options.erase("smoke_screen");
        if (smoke) options["smoke_screen"]["side"] = side_word(smoke->side);
        info["options"] = std::move(options);
    }

    // TRAIN-12
    void supply_train(Json& info) {
        std::vector<UnitSetup> aboard;
        for (const UnitSetup& unit : s_.units)
            if (!unit.aboard.is_none()) aboard.push_back(unit);
        std::optional<HeldUnits> held;
        s_.scenario_rules.each<HeldUnits>([&](const HeldUnits& rule) {
            if (rule.aboard) held = rule;
        });
        const auto is_said = [&] { return supply_held(s_, object_at(info, "options")) == held; };
        if (supply_of(context_, s_, object_at(info, "options")) == aboard && is_said()) return;
        Json options = object_at(info, "options");
        options.erase("supply_train_rules");
        if (Json supply = write_supply(context_, s_); !supply.is_null())
            options["supply_train_rules"] = std::move(supply);
        else if (!aboard.empty())
            lost_.push_back("the units aboard trains");
        info["options"] = std::move(options);
        if (held && !is_said()) lost_.push_back("how long units aboard trains are held back");
    }

    static bool is_bridge_of(const Demolition& demolition, HexId hex) {
        return std::find(demolition.bridges.begin(), demolition.bridges.end(), hex) != demolition.bridges.end();
    }

    // BRKTHR-1
    void breakthroughs(Json& info) {
        const auto all = breakthroughs_in(s_);
        if (breakthroughs_of(context_, object_at(info, "options")) != all) {
            Json options = object_at(info, "options");
            options.erase("armor_breakthrough_rules");
            Json written = all.empty() ? Json{} : write_breakthroughs(context_, all);
            if (!written.is_null()) options["armor_breakthrough_rules"] = written;
            if (!all.empty() && written.is_null()) lost_.push_back("the breakthrough of armor");
            info["options"] = std::move(options);
            if (written.is_null()) return;
        }
        for (const BreakthroughOption& option : all) written_groups_.insert(option.rule.group);
    }

    // REINF-1, REINF-4: the format has no words for them; of the units of a group map() tells.
    void waiting() {
        if (s_.scenario_rules.find<Reserves>() != nullptr) lost_.push_back("the reserves that are rolled for");
        s_.scenario_rules.each<HeldUnits>([&](const HeldUnits& rule) {
            if (rule.aboard) return;
            if (rule.until != Trigger::Turn)
                lost_.push_back(rule.hexes.size() == 1
                                    ? fmt::format("that a unit of {} is held back", side_name(rule.side))
                                    : fmt::format("that {} units of {} are held back", rule.hexes.size(), side_name(rule.side)));
            else
                for (const HexId hex : rule.hexes) held_[hex] = rule.number;
        });
    }

    // PARA-1; the units that the options bring are lost on no hex.
    void air_drops(Json& info) {
        std::vector<std::string> said;
        Json options = write_drops(context_, s_, object_at(info, "options"), said);
        if (options != object_at(info, "options")) info["options"] = std::move(options);
        written_groups_.insert(said.begin(), said.end());
    }

    // BLOW-1, BLOW-5; the bridges say themselves that they may be blown up.
    void demolition(Json& info) {
        const auto d = own<Demolition>();
        const auto& carried = s_.carried.pieces;
        const bool was_enforced = std::any_of(carried.begin(), carried.end(), [](const CarriedPiece& piece) {
            return piece.in_play && behaves(from_carried(piece), can_be_blown);
        });
        const auto written = demolition_of(object_at(info, "options"));
        const bool is_same = written.has_value() == d.has_value() &&
                             (!d || (written->side == d->side && written->next_to.empty() == d->next_to.empty()));
        if (!is_same && (d || was_enforced)) {
            Json options = object_at(info, "options");
            options.erase("blowbridge_opt2");
            if (d) {
                options["blowbridge_opt2"]["side"] = side_word(d->side);
                if (!d->next_to.empty()) options["blowbridge_opt2"]["option"] = "NEED_NEIGHBOUR_UNIT";
            }
            info["options"] = std::move(options);
        }
        for (const Objective& o : s_.objectives)
            if (o.type == ObjectiveType::Destruction &&
                (!d || o.medals != 1 || o.hexes.size() != 1 || !is_bridge_of(*d, o.hexes[0])))
                lost_.push_back(fmt::format("the objective \"{}\"", o.id));
        if (!d) return;
        if (d->dice != Demolition{}.dice) lost_.push_back("the dice for blowing up bridges");
        if (!d->next_to.empty() && !(d->next_to == ClassMask::all()))
            lost_.push_back("the class of the unit next to a bridge that is blown up");
    }

    // TROW-79: what a bridge says of itself.
    void mark_bridge(HexId hex, Piece& piece) {
        const GroundCode* row = ground_code(piece.code);
        const TerrainId type = row == nullptr ? TerrainId::none() : rules_.terrain(row->terrain);
        if (type.is_none() || rules_.at(type).destroyed_as.is_none()) return;
        const auto* demolition = s_.scenario_rules.find<Demolition>();
        const bool is_named = demolition != nullptr && is_bridge_of(*demolition, hex);
        const bool is_worth = std::any_of(s_.objectives.begin(), s_.objectives.end(), [&](const Objective& o) {
            return o.type == ObjectiveType::Destruction && o.medals == 1 && o.hexes == std::vector<HexId>{hex};
        });
        const bool is_said = behaves(piece, can_be_blown) == is_named && behaves(piece, medal_if_blown) == is_worth;
        if (is_said || (demolition == nullptr && !piece.in_play)) return;
        std::vector<std::string> words;
        for (const std::string& word : {piece.behavior, text(find(piece.more, "behavior2"))})
            if (!word.empty() && !same_word(word, can_be_blown) && !same_word(word, medal_if_blown)) words.push_back(word);
        if (is_named) words.emplace_back(can_be_blown);
        if (is_worth) words.emplace_back(medal_if_blown);
        if (words.size() > 2) lost_.push_back(fmt::format("{}: the medal for the bridge", to_string(context_.board.hex(hex))));
        piece.behavior = words.empty() ? std::string{} : words[0];
        piece.more.erase("behavior2");
        if (words.size() > 1) piece.more["behavior2"] = words[1];
    }

    void country(Json& info, Side side, const std::string& player) {
        const std::string& nation = context_.nations[index(side)];
        const auto means_it = [&](const CountryCode& row) { return row.nation == nation; };
        const auto written = upper(text(find(info, "country_player" + player)));
        const auto rows = country_codes();
        const bool is_kept =
            std::any_of(rows.begin(), rows.end(), [&](const CountryCode& row) { return row.code == written && means_it(row); });
        const bool was_silent = !s_.carried.rest.empty() && nation == (side == Side::Allies ? "us" : "de");
        const bool was_strange = !written.empty() && std::none_of(rows.begin(), rows.end(),
                                                                  [&](const CountryCode& row) { return row.code == written; });
        if (is_kept || (was_silent && (written.empty() || was_strange))) return;
        const auto row = std::find_if(rows.begin(), rows.end(), means_it);
        if (row != rows.end())
            info["country_player" + player] = row->code;
        else
            lost_.push_back(fmt::format("the nation of {}", side_name(side)));
    }

    // ---- the map ----

    void board() {
        Json& board = part("board");
        constexpr std::string_view types[] = {"STANDARD", "BRKTHRU", "OVERLORD", "STANDARD"};
        constexpr std::string_view faces[] = {"COUNTRY", "BEACH", "WINTER", "DESERT"};
        board["type"] = types[static_cast<std::size_t>(s_.board)];
        board["face"] = faces[static_cast<std::size_t>(s_.face)];

        if (s_.board == BoardKind::Small) lost_.push_back("the small board");

        Hexes hexes;
        ground(hexes);
        units(hexes);
        tags(hexes);
        others(hexes);
        Json list = Json::array();
        for (auto& [hex, json] : hexes) {
            const Hex h = context_.board.hex(hex);
            json["row"] = h.y;
            json["col"] = h.x;
            list.push_back(std::move(json));
        }
        for (const Json* off_the_map : elements(find(board, "hexagons"))) list.push_back(*off_the_map);
        board["hexagons"] = std::move(list);
        labels(board);
    }

    static void put(Hexes& hexes, HexId hex, const Piece& piece) {
        Json& slot = hexes[hex][piece.layer];
        if (slot.is_null() && piece.layer != tag_layer)
            slot = to_json(piece);
        else if (slot.is_array() || slot.is_null())
            slot.push_back(to_json(piece));
        else
            slot = Json::array({slot, to_json(piece)});
    }

    bool is_decoy(const Feature& mine) const {
        return mine.owner != Side::None && std::any_of(s_.objectives.begin(), s_.objectives.end(), [&](const Objective& o) {
                   return o.type == ObjectiveType::Decoy && o.for_side[index(enemy_of(mine.owner))] &&
                          std::find(o.hexes.begin(), o.hexes.end(), mine.hex) != o.hexes.end();
               });
    }
    bool is_marker_of_tags(const Feature& f) const { return rules_.at(f.type).id == "minefield"; }

    void ground(Hexes& hexes) {
        std::map<HexId, std::pair<std::vector<Feature>, std::vector<Piece>>> all;
        for (const Feature& f : s_.features)
            if (!is_marker_of_tags(f)) all[f.hex].first.push_back(f);
        for (const auto& piece : s_.carried.pieces) {
            Piece p = from_carried(piece);
            if (is_ground(p)) all[piece.hex].second.push_back(std::move(p));
        }
        for (auto& [hex, both] : all) {
            auto& [features, pieces] = both;
            auto remain = still_said(hex, features, pieces);
            for (Piece& piece : remain) {
                mark_bridge(hex, piece);
                put(hexes, hex, piece);
            }
        }
    }

    // The carried pieces of a hex when they still say what lies there; else what lies there, and what only they know.
    std::vector<Piece> still_said(HexId hex, const std::vector<Feature>& features, const std::vector<Piece>& pieces) {
        auto copy = pieces;
        Notes unused;
        auto said = read_ground(context_, hex, copy, unused);
        const auto holds = [](const std::vector<Feature>& list, const Feature& f) {
            return std::find(list.begin(), list.end(), f) != list.end();
        };
        const bool is_same = said.size() == features.size() &&
                             std::all_of(features.begin(), features.end(),
                                         [&](const Feature& f) { return holds(said, f) || holds(said, without_said_owner(f)); });
        if (is_same && !pieces.empty()) return pieces;
        const auto tent = [&](const Feature& f) { return f.type == rules_.terrain("hq_tent"); };
        const bool is_tent = std::any_of(features.begin(), features.end(), tent);
        std::vector<Feature> meant = features;
        for (Feature& f : meant)
            if (!is_tent) f = without_said_owner(f);
        std::vector<Piece> written = write_ground(context_, meant, lost_);
        for (const Piece& piece : pieces) {
            const auto takes_its_place = [&](const Piece& w) { return w.layer == piece.layer; };
            if (!piece.in_play && std::none_of(written.begin(), written.end(), takes_its_place)) written.push_back(piece);
        }
        return written;
    }

    // The headquarters of the side that stands there at the start says nothing of its owner (HQ-6).
    Feature without_said_owner(Feature feature) const {
        const bool is_said = std::any_of(s_.units.begin(), s_.units.end(), [&](const UnitSetup& u) {
            return u.aboard.is_none() && u.hex == feature.hex && u.side == feature.owner;
        });
        if (is_said && feature.type == rules_.terrain("headquarters")) feature.owner = Side::None;
        return feature;
    }

    static bool is_unit(const Piece& piece) {
        return (piece.layer == unit_layer || !is_ground(piece)) && piece.layer != tag_layer && is_known_layer(piece);
    }
    static bool is_known_layer(const Piece& piece) {
        return piece.layer == terrain_layer || piece.layer == rect_layer || piece.layer == obstacle_layer ||
               piece.layer == unit_layer || piece.layer == tag_layer;
    }

    void units(Hexes& hexes) {
        std::map<HexId, const UnitSetup*> placed;
        for (const UnitSetup& unit : s_.units)
            if (unit.starts_on_board()) placed[unit.hex] = &unit;
        for (const auto& carried : s_.carried.pieces) {
            Piece piece = from_carried(carried);
            if (!is_unit(piece)) continue;
            const auto at = placed.find(carried.hex);
            if (at == placed.end()) {
                // Nobody stands there: a unit that the rules lack, scenery, or one that was taken away since.
                if (!piece.in_play) put(hexes, carried.hex, piece);
                continue;
            }
            if (at->second == nullptr || is_scenery(piece)) {
                if (!piece.in_play) put(hexes, carried.hex, piece);
                continue;
            }
            Notes unused;
            const bool was_in_play = piece.in_play;
            const auto unit = said(*at->second, piece);
            piece.in_play = was_in_play;
            std::vector<std::string> unused_too;
            UnitSetup written = *at->second;  // its craft is a piece of its own
            written.craft = false;
            const bool says_it = unit && (*unit == written || unit == said(written, write_unit(context_, written, unused_too)));
            const bool is_placed = says_it || (unit && !was_in_play && unit->side == at->second->side);
            if (is_placed) say_held(carried.hex, piece);
            if (is_placed || !was_in_play) put(hexes, carried.hex, piece);
            if (is_placed) add_own(*at->second, *unit);
            if (is_placed) at->second = nullptr;
        }
        for (const auto& [hex, unit] : placed) {
            if (unit == nullptr) continue;
            Piece piece = write_unit(context_, *unit, lost_);
            say_held(hex, piece);
            put(hexes, hex, piece);
            if (const auto read = said(*unit, piece)) add_own(*unit, *read);
        }
        std::set<std::string> groups;
        for (const UnitSetup& unit : s_.units)
            if (!unit.group.empty() && written_groups_.count(unit.group) == 0) groups.insert(unit.group);
        for (const std::string& group : groups)
            lost_.push_back(fmt::format("the units of the group \"{}\", which come later", group));
        for (const Side side : sides) first_of_all(side, groups, hexes);
        for (const UnitSetup& unit : s_.units)
            if (unit.craft) put(hexes, unit.hex, craft_at(unit.hex));
    }

    // A file without a unit of a side is no battle: where all of them come later, one stands there from the start.
    void first_of_all(Side side, const std::set<std::string>& lost_groups, Hexes& hexes) {
        const auto is_lost = [&](const UnitSetup& u) { return lost_groups.count(u.group) != 0; };
        const auto of_side = [&](const UnitSetup& u) { return u.side == side; };
        const auto first = std::find_if(s_.units.begin(), s_.units.end(), of_side);
        const bool any_left =
            std::any_of(s_.units.begin(), s_.units.end(), [&](const UnitSetup& u) { return of_side(u) && !is_lost(u); });
        if (first == s_.units.end() || any_left) return;
        const auto is_free = [&](HexId hex) {
            const auto is_there = [&](const auto& thing) { return thing.hex == hex; };
            const auto names_it = [&](const Objective& o) {
                return std::find(o.hexes.begin(), o.hexes.end(), hex) != o.hexes.end();
            };
            return std::none_of(s_.features.begin(), s_.features.end(), is_there) &&
                   std::none_of(s_.units.begin(), s_.units.end(), is_there) &&
                   std::none_of(s_.objectives.begin(), s_.objectives.end(), names_it);
        };
        const int count = context_.board.size();
        for (int i = 0; i < count; ++i) {  // the nearest to its own edge
            const HexId hex{s_.edge(side) == Edge::Top ? i : count - 1 - i};
            if (!is_free(hex)) continue;
            UnitSetup unit = *first;
            unit.group.clear();
            unit.hex = hex;
            put(hexes, hex, write_unit(context_, unit, lost_));
            lost_.push_back(fmt::format("{}: that the unit comes later; its side would have no unit without it",
                                        to_string(context_.board.hex(hex))));
            return;
        }
    }

    // ORDER-11
    void say_held(HexId hex, Piece& piece) {
        const auto at = held_.find(hex);
        const int turn = at == held_.end() ? 0 : at->second;
        if (turn == 0 && held_until(piece) <= 1) return;  // from the first turn on: says nothing
        if (!hold(piece, turn))
            lost_.push_back(fmt::format("{}: that the unit is held back", to_string(context_.board.hex(hex))));
    }

    // The piece of a landing craft under a unit, as it was imported or as it is usual.
    Piece craft_at(HexId hex) const {
        for (const auto& carried : s_.carried.pieces)
            if (Piece piece = from_carried(carried); carried.hex == hex && is_craft(piece) && piece.in_play) return piece;
        return craft_piece();
    }

    // What a piece and the tags of its hex say of a unit.
    std::optional<UnitSetup> said(const UnitSetup& unit, Piece piece) {
        Notes unused;
        auto read = read_unit(context_, unit.hex, piece, unused);
        for (const auto& carried : s_.carried.pieces)
            if (read && carried.hex == unit.hex)
                read->traits.bits |= traits_of_tag(rules_, from_carried(carried)).bits & unit.traits.bits;
        if (read) read->traits.bits |= traits_of_tag(rules_, camouflage_tag(s_.face)).bits & unit.traits.bits;
        return read;
    }

    // UC-34: what they do not say.
    void add_own(const UnitSetup& unit, const UnitSetup& read) {
        nlohmann::ordered_json entry = nlohmann::ordered_json::object();
        if (unit.type != read.type) entry["type"] = rules_.at(unit.type).id;
        UnitSetup own = unit;
        own.craft = read.craft;  // a piece of its own
        data::write_unit_entry(own, read, rules_, entry);
        if (entry.empty()) return;
        Json json = Json::parse(entry.dump());
        json["at"] = name_of_hex(context_.board, unit.hex);
        units_[unit.hex] = std::move(json);
    }
    void salient_object() {
        for (auto& [hex, entry] : units_) own_["units"].push_back(std::move(entry));
        std::stable_sort(burdens_.begin(), burdens_.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        for (auto& [hex, json] : burdens_) own_["carried_away"].push_back(std::move(json));
        out_.erase(salient_key);
        if (!own_.empty()) out_[std::string(salient_key)] = std::move(own_);
    }

    // CAPT, RESCUE: a star on the map, and what it means in the object of our own.
    void burden(Hexes& hexes, const Objective& o, const auto& has_tag) {
        if (!is_carried(o.type) || o.hexes.empty()) return;
        nlohmann::ordered_json entry = nlohmann::ordered_json::object();
        data::write_objective_entry(o, rules_, entry);
        Json json = Json::parse(entry.dump());
        json["at"] = name_of_hex(context_.board, o.hexes.front());
        burdens_.emplace_back(o.hexes.front(), std::move(json));
        if (!has_tag(o.hexes.front(), [](const Piece& piece) { return piece.same_as(star_tag()); }))
            put(hexes, o.hexes.front(), star_tag());
        if (!o.name.empty() && o.name != name_of_objective(context_.board, o, s_.labels))
            lost_.push_back(fmt::format("the name of the objective \"{}\"", o.id));
    }

    void tags(Hexes& hexes) {
        std::vector<const Objective*> objectives;
        for (const auto& o : s_.objectives)
            if (!o.hexes.empty() && (is_held_by_units(o.type) || o.type == ObjectiveType::Exit)) objectives.push_back(&o);
        std::vector<const Feature*> mines;
        for (const auto& f : s_.features)
            if (is_marker_of_tags(f)) mines.push_back(&f);

        for (const auto& carried : s_.carried.pieces) {
            Piece piece = from_carried(carried);
            if (piece.layer != tag_layer) continue;
            Notes unused;
            const bool was_in_play = piece.in_play;
            const auto meaning = read_tag(context_, carried.hex, piece, unused);
            piece.in_play = was_in_play;
            if (meaning.objective) {
                const auto same = std::find_if(objectives.begin(), objectives.end(),
                                               [&](const Objective* o) { return same_rule(*o, *meaning.objective); });
                if (same == objectives.end()) continue;
                objectives.erase(same);
            } else if (meaning.feature) {
                const auto same = std::find_if(mines.begin(), mines.end(), [&](const Feature* f) {
                    return f->hex == carried.hex && f->owner == meaning.feature->owner && is_decoy(*f) == meaning.is_decoy;
                });
                if (same == mines.end() && was_in_play) continue;
                if (same != mines.end()) mines.erase(same);
            }
            // A tag that gives a unit a trait goes with it.
            const TraitSet given = traits_of_tag(rules_, piece);
            const bool is_borne = std::any_of(s_.units.begin(), s_.units.end(), [&](const UnitSetup& u) {
                return u.hex == carried.hex && (u.traits.bits & given.bits) != 0;
            });
            if (!given.empty() && was_in_play && !is_borne) continue;
            put(hexes, carried.hex, piece);
        }
        const auto has_tag = [&](HexId hex, auto&& is_such) {
            return std::any_of(s_.carried.pieces.begin(), s_.carried.pieces.end(),
                               [&](const CarriedPiece& carried) { return carried.hex == hex && is_such(from_carried(carried)); });
        };
        const TraitSet camouflage = traits_of_tag(rules_, camouflage_tag(s_.face));
        for (const UnitSetup& u : s_.units)  // CAMO-1
            if ((u.traits.bits & camouflage.bits) != 0 && u.starts_on_board() && !has_tag(u.hex, is_camouflage))
                put(hexes, u.hex, camouflage_tag(s_.face));
        for (const Objective& o : s_.objectives) burden(hexes, o, has_tag);
        for (const Objective* o : objectives) {
            put(hexes, o->hexes.front(), write_objective(context_, *o));
            if (!o->removes.empty()) lost_.push_back(fmt::format("the ground that the objective \"{}\" takes away", o->id));
            if (o->otherwise) lost_.push_back(fmt::format("the other side of the objective \"{}\"", o->id));
            if (!o->name.empty() && o->name != name_of_objective(context_.board, *o, s_.labels))
                lost_.push_back(fmt::format("the name of the objective \"{}\"", o->id));
        }
        for (const Feature* f : mines) {
            put(hexes, f->hex, write_minefield(*f, is_decoy(*f)));
            if (f->value != 0)
                lost_.push_back(
                    fmt::format("{}: the strength {} of the minefield", to_string(context_.board.hex(f->hex)), f->value));
        }
        const auto is_laid = [&](HexId hex) {
            return std::any_of(s_.features.begin(), s_.features.end(),
                               [&](const Feature& f) { return f.hex == hex && is_marker_of_tags(f) && is_decoy(f); });
        };
        for (const Objective& o : s_.objectives)
            if (o.type == ObjectiveType::Decoy && !std::all_of(o.hexes.begin(), o.hexes.end(), is_laid))
                lost_.push_back(fmt::format("hexes of the objective \"{}\"", o.id));
    }

    static bool same_rule(const Objective& a, const Objective& b) {
        return a.type == b.type && a.for_side == b.for_side && a.medals == b.medals && a.hexes_needed == b.hexes_needed &&
               a.turn_start == b.turn_start && a.hexes == b.hexes;
    }

    // Keys of a hex that nobody knows.
    void others(Hexes& hexes) {
        for (const auto& carried : s_.carried.pieces)
            if (const Piece piece = from_carried(carried); !is_known_layer(piece)) put(hexes, carried.hex, piece);
    }

    void labels(Json& board) {
        Json list = Json::array();
        for (const auto& label : s_.labels) {
            const Hex h = context_.board.hex(label.hex);
            Json lines = Json::array();
            std::string words(in_language(label.text, "en"));
            for (std::size_t from = 0; from <= words.size();) {
                const auto end = std::min(words.find('\n', from), words.size());
                lines.push_back(words.substr(from, end - from));
                from = end + 1;
            }
            list.push_back({{"row", h.y}, {"col", h.x}, {"text", std::move(lines)}});
            if (label.text.size() > 1) lost_.push_back(fmt::format("{}: the label in other languages", to_string(h)));
        }
        for (const Json* strange : elements(find(board, "labels"))) list.push_back(*strange);
        board["labels"] = std::move(list);
    }

    // ---- words ----

    void prose(Json& texts, const char* key, const LocalText& from) {
        for (const auto& [language, words] : from) {
            Json& all = texts[language];
            if (!all.is_object()) all = Json::object();
            const Json* written = find(all, key);
            if (written == nullptr || !written->is_string() || plain_text(written->get_ref<const std::string&>()) != words)
                all[key] = words;
        }
    }
    void texts() {
        Json& texts = part("text");
        prose(texts, "name", s_.name);
        prose(texts, "subtitle", s_.subtitle);
        prose(texts, "historical", s_.description);
        prose(texts, "rules", s_.rules_in_words);
    }

    const Scenario& s_;
    const Rulebook& rules_;
    Context context_;
    Json out_ = Json::object();
    Json own_ = Json::object();                    // the object `salient`
    std::map<HexId, Json> units_;                  // of it
    std::vector<std::pair<HexId, Json>> burdens_;  // of the object, too, by their hexes
    std::map<HexId, int> held_;                    // units that take no orders before an own turn
    std::set<std::string> written_groups_;         // of units to come
    std::vector<std::string> lost_;
};

}  // namespace
}  // namespace m44

ExportedM44 write_m44(const Scenario& scenario, const Rulebook& rules) { return m44::Exporter(scenario, rules).write(); }

}  // namespace salient
