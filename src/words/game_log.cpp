// Sentences from facts.
#include "words/game_log.hpp"

#include <array>
#include <cctype>
#include <utility>

#include "core/overloaded.hpp"
#include "salient/hex.hpp"
#include "salient/queries.hpp"
#include "salient/side_key.hpp"
#include "words/goal_lines.hpp"
#include "words/local_text.hpp"
#include "words/people/level_text.hpp"
#include "words/people/team_watch.hpp"
#include "words/places.hpp"
#include "words/wings/overlord.hpp"

namespace salient {
namespace {

class Writer {
public:
    Writer(const Match& match, const Texts& texts, std::string_view language, SeenFrom seen, std::vector<LogLine>& lines,
           std::vector<LoggedRoll>& rolls)
        : open_(match.open()),
          rules_(match.rules()),
          scenario_(match.scenario()),
          texts_(texts),
          language_(language),
          places_(texts, match.rules(), match.scenario(), language, seen),
          lines_(lines),
          rolls_(rolls),
          match_(match),
          team_(match, {}) {
        for (const Unit& unit : table_at(match, {}).open.units) where_.push_back(unit.hex);
    }

    void read(const Played& played, std::size_t entry) {
        for (std::size_t i = 0; i < played.events.size(); ++i) {
            const Event shown = redact(played.events[i], seat::nobody);
            if (!is_bookkeeping(shown)) {
                if (!std::holds_alternative<UnitDisplaced>(shown)) end_walk();
                if (!std::holds_alternative<UnitOrdered>(shown)) end_orders();
            }
            until_ = i + 1 < played.events.size() ? Instant{entry, i + 1} : Instant{entry + 1, 0};
            by_ = team_.follow(shown);
            std::visit([&](const auto& e) { tell(e); }, shown);
        }
        end_walk();
    }
    // Who decides for a side from here on; its other seats go with the first.
    void tell(const Match::HandedOver& change, bool is_same_as_before) {
        end_orders();
        if (is_same_as_before) return;
        until_ = {change.decision, 0};
        by_ = {};
        line("log.handed_over",
             {{"side", side_key(side_of(change.to.seat))}, {"who", literal_arg(decider_text(texts_, change.to.computer))}});
    }
    void finish() { end_orders(); }

private:
    static bool is_bookkeeping(const Event& e) {
        return std::holds_alternative<StepPushed>(e) || std::holds_alternative<StepPopped>(e) ||
               std::holds_alternative<StepChanged>(e) || std::holds_alternative<WalkHalted>(e) ||
               std::holds_alternative<CrossHairReturned>(e) || std::holds_alternative<UnitTurned>(e) ||
               std::holds_alternative<TraitLost>(e);
    }
    std::string terrain(TerrainId id) const { return "@terrain." + rules_.at(id).id; }
    std::string unit(UnitId id) const { return id.is_none() ? std::string("?") : "@unit." + rules_.at(open_.at(id).type).id; }
    LogLine& line(std::string_view key, const Args& args = {}) {
        gone_ = {};
        grown_ = {};
        lines_.push_back({capitalized(texts_(key, args)), false, turn_side_, until_, {}, {}, {}, acting_});
        if (const auto by = std::exchange(by_, {})) {  // one of a team
            lines_.back().markup =
                "<i>" + literal(marshal_text(match_, texts_, by->side, by->duty.role)) + "</i> · " + lines_.back().markup;
            lines_.back().seat = seat_of(by->side, by->duty.role);
        }
        return lines_.back();
    }
    HexId where(UnitId unit) const { return unit.is_none() ? HexId::none() : where_[unit.value]; }

    std::string place(HexId hex) const { return literal_arg(hex.is_none() ? std::string("?") : places_(hex)); }
    std::string count(const char* what, int n) const { return texts_(std::string("count.") + what, {{"n", n}}); }

    void end_walk() {
        if (walk_.empty()) return;
        std::swap(by_, walk_by_);
        const char* key = how_ == Displacement::Retreat      ? "log.fell_back"
                          : how_ == Displacement::TakeGround ? "log.took_ground"
                                                             : "log.moved";
        LogLine& told = line(key, {{"hexes", count("hexes", static_cast<int>(walk_.size()) - 1)},
                                   {"place", place(walk_.back())},
                                   {"unit", unit(walker_)}});
        told.until = walk_until_;
        told.arrows.push_back({std::move(walk_), how_ == Displacement::Retreat ? LogArrow::Kind::Retreat : LogArrow::Kind::Move});
        walk_.clear();
        by_ = std::exchange(walk_by_, {});
        for (const CrossHairReturned& marker : std::exchange(returned_, {})) tell(marker);
        for (const TraitLost& lost : std::exchange(uncovered_, {})) tell(lost);
    }
    void end_orders() {
        if (ordered_.empty()) return;
        LogLine& told = line("log.ordered", {{"units", static_cast<int>(ordered_.size())}});
        told.until = order_until_;
        told.places = std::move(ordered_);
        ordered_.clear();
    }

    void tell(const TurnBegan& e) {
        turn_side_ = e.side;
        acting_ = {};
        grown_ = {};
        digs_in_ = false;
        const int turn = ++turns_[index(e.side)];
        lines_.push_back({texts_("log.turn", {{"turn", turn}, {"side", side_key(e.side)}}), true, e.side, until_, {}, {}, {}});
    }
    // SOV-18: that a card lies there, everybody sees.
    void tell(const LaidFaceDown& e) {
        if (e.what.kind != FaceDownKind::UnderChip) return;
        auto& lie_there = under_chip_[index(e.what.owner)];
        line(lie_there == 0 ? "log.chip_laid" : "log.chip_changed", {{"side", side_key(side_of(e.what.owner))}});
        if (scenario_.mode != Mode::Overlord) ++lie_there;  // of several cards there, each is told alike (OVL-COM-4)
    }
    // Mode Overlord: who laid which card where, everybody sees (OVL-FG-4).
    void tell_staff(const CardInPlay& card) {
        acting_ = card.seat;
        const bool is_other = !card.effect.is_none() && card.effect != card.played;
        Args args{{"card", "@card." + rules_.at(card.played).id}, {"role", role_arg(card.seat)}};
        if (is_other) args.push_back({"effect", "@card." + rules_.at(card.effect).id});
        args.push_back({"place", board_section_arg(card.laid_in)});
        const bool is_placed = is_field_general(card.seat) && !card.laid_in.empty();
        line(is_other    ? is_placed ? "log.staff_card_as_in" : "log.staff_card_as"
             : is_placed ? "log.staff_card_in"
                         : "log.staff_card",
             args);
        if (card.effect.is_none()) line("log.card_without_effect", {args[0]});
        if (card.fallback) line("log.fallback");
    }
    void tell(const AmbushAskedNoMore& e) { line("log.no_more_ambush", {{"side", side_key(side_of(e.seat))}}); }
    void tell(const CommandPassed& e) { acting_ = e.seat; }
    void tell(const OrdersTaken& e) { acting_ = e.card.seat; }
    // OVL-INI-T4, OVL-INI-T5
    void tell(const InitiativeSuffered& e) {
        if (is_drawn(e.unit)) return;
        line(e.face == Face::Flag ? "log.initiative_flag" : "log.initiative_grenade", {{"unit", unit(e.unit)}})
            .places.push_back(where(e.unit));
    }
    void tell(const CardPlayed& e) {
        card_ = "@card." + rules_.at(e.card.effect.is_none() ? e.card.played : e.card.effect).id;
        if (scenario_.mode == Mode::Overlord) return tell_staff(e.card);
        if (auto& lie_there = under_chip_[index(e.card.seat)]; !e.received.is_none() && lie_there > 0)
            if (--lie_there == 0) line("log.chip_turned_up", {{"side", side_key(side_of(e.card.seat))}});
        const std::string played = "@card." + rules_.at(e.card.played).id;
        if (e.card.effect.is_none())
            line("log.card_without_effect", {{"card", played}});
        else if (e.card.effect != e.card.played)
            line("log.card_as", {{"card", played}, {"effect", "@card." + rules_.at(e.card.effect).id}});
        else if (e.card.section != Section::None)
            line("log.card_in_section", {{"card", played}, {"section", section_key(e.card.section)}});
        else
            line("log.card", {{"card", played}});
        if (e.card.fallback) line("log.fallback");
    }
    static std::string section_key(Section s) {
        return s == Section::Left ? "@section.left" : s == Section::Right ? "@section.right" : "@section.center";
    }
    // A wagon is told with its locomotive.
    bool is_drawn(UnitId id) const { return rules_.at(open_.at(id).type).train == TrainPart::Wagon; }
    void tell(const UnitOrdered& e) {
        if (is_drawn(e.unit) || where(e.unit).is_none()) return;
        ordered_.push_back(where(e.unit));
        order_until_ = until_;
    }
    void tell(const UnitDisplaced& e) {
        if (is_drawn(e.unit)) {
            where_[e.unit.value] = e.to;
            return;
        }
        if (!walk_.empty() && (walker_ != e.unit || how_ != e.how)) end_walk();
        walker_ = e.unit;
        how_ = e.how;
        if (walk_.empty()) {
            walk_.push_back(e.from);
            walk_by_ = by_;
        }
        walk_.push_back(e.to);
        walk_until_ = until_;
        where_[e.unit.value] = e.to;
    }
    void tell(const DiceRolled& e) {
        rolls_.push_back({e.purpose, e.faces, e.battle, e.hits, e.flags, e.hit_by, until_});
        const std::string dice = dice_markup(e.faces);
        if (e.purpose != RollPurpose::Battle) {
            constexpr const char* keys[] = {"",
                                            "log.heal_roll",
                                            "log.finest_hour_roll",
                                            "log.mine_roll",
                                            "log.ice_roll",
                                            "log.light_roll",
                                            "log.recovery_roll",
                                            "log.removal_roll",
                                            "log.winter_roll",
                                            "log.demolition_roll",
                                            "log.second_roll",
                                            "log.again_roll",
                                            "log.breach_roll",
                                            "log.reserves_roll",
                                            "log.sabotage_roll",
                                            "log.dam_roll",
                                            "log.leader_roll",
                                            "log.initiative_roll"};
            static_assert(std::size(keys) == static_cast<std::size_t>(RollPurpose::Initiative) + 1);
            Args args{{"dice", dice}};
            if (!e.battle.target.is_none()) args.push_back({"unit", unit(e.battle.target)});
            LogLine& told = line(keys[static_cast<std::size_t>(e.purpose)], args);
            if (const HexId at = where(e.battle.target); !at.is_none()) told.places.push_back(at);
            if (e.purpose == RollPurpose::Demolition) {
                told.places.push_back(e.battle.target_hex);
                if (e.hits != 0) destroyed_ = e.battle.target_hex;
                line(e.hits != 0 ? "log.bridge_destroyed" : "log.bridge_holds").places.push_back(e.battle.target_hex);
            } else if (e.purpose == RollPurpose::Sabotage) {
                if (e.hits != 0) destroyed_ = e.battle.target_hex;
                line(e.hits != 0 ? "log.site_destroyed" : "log.site_stands").places.push_back(e.battle.target_hex);
            }
            return;
        }
        const Args result{{"hits", e.hits},
                          {"flags", e.flags},
                          {"dice", dice},
                          {"target", unit(e.battle.target)},
                          {"unit", unit(e.battle.attacker)}};
        const char* key = "log.fired";
        if (e.battle.kind == BattleKind::Card) {
            key = "log.card_attack";
        } else if (e.battle.kind == BattleKind::Ambush) {
            key = "log.ambushed";
        } else if (e.battle.kind == BattleKind::BattleBack) {
            key = "log.battled_back";
        } else if (e.battle.kind == BattleKind::SecondAssault) {
            key = "log.assaulted_again";
        } else {
            const Board& board = Board::of(scenario_.board);
            const bool close = board.distance(e.battle.attacker_hex, e.battle.target_hex) == 1;
            key = e.battle.kind == BattleKind::Overrun ? "log.overran" : close ? "log.assaulted" : "log.fired";
        }
        Args args = result;
        args.push_back({"result", result_text(e.hits, e.flags)});
        args.push_back({"place", place(e.battle.target_hex)});
        if (!e.battle.attacker.is_none()) args.push_back({"side", side_key(open_.at(e.battle.attacker).side)});
        LogLine& told = line(key, args);
        if (e.battle.attacker.is_none())
            told.places.push_back(e.battle.target_hex);
        else
            told.arrows.push_back({{e.battle.attacker_hex, e.battle.target_hex}, LogArrow::Kind::Attack});
    }
    std::string result_text(int hits, int flags) const {
        if (hits == 0 && flags == 0) return texts_("log.result.nothing");
        std::string out;
        if (hits > 0) out = count("hits", hits);
        if (flags > 0) out += (out.empty() ? "" : ", ") + count("flags", flags);
        return out;
    }
    void tell(const FlagsIgnored& e) {
        line("log.flags_ignored", {{"flags", count("flags", e.flags)}, {"unit", unit(e.unit)}}).places.push_back(where(e.unit));
    }
    void tell(const FiguresLost& e) {
        if (is_drawn(e.unit)) return;
        if (rules_.at(open_.at(e.unit).type).train != TrainPart::None) {
            line("log.hit_train", {{"hits", count("hits", e.figures)}}).losses.push_back({where(e.unit), e.figures, false});
            return;
        }
        line(e.cause == LossCause::BlockedRetreat ? "log.lost_to_retreat" : "log.lost",
             {{"figures", count("figures", e.figures)}, {"unit", unit(e.unit)}})
            .losses.push_back({where(e.unit), e.figures, false});
    }
    void tell(const UnitWent& e) {
        const bool was_to_come = e.unit.value < scenario_.units.size() && !scenario_.units[e.unit].group.empty();
        if (e.where == Location::OnBoard && e.steps != 0)
            line("log.entered_board", {{"place", place(e.hex)}, {"unit", unit(e.unit)}}).places.push_back(e.hex);
        else if (e.where == Location::OnBoard && was_to_come)
            line("log.arrived", {{"place", place(e.hex)}, {"unit", unit(e.unit)}, {"side", side_key(open_.at(e.unit).side)}})
                .places.push_back(e.hex);
        else if (e.where == Location::Left && was_to_come && where(e.unit).is_none())
            line("log.comes_no_more", {{"unit", unit(e.unit)}, {"side", side_key(open_.at(e.unit).side)}});
        else if (e.where == Location::OnBoard && where(e.unit).is_none())
            line("log.came_off", {{"place", place(e.hex)}, {"unit", unit(e.unit)}}).places.push_back(e.hex);
        else if (e.where == Location::Eliminated)
            line("log.lost_aboard", {{"unit", unit(e.unit)}});
        else if (e.where == Location::Left)
            line("log.left", {{"unit", unit(e.unit)}}).places.push_back(where(e.unit));
        where_[e.unit.value] = e.hex;
    }
    void tell(const UnitRaised& e) {
        const Args args{{"place", place(e.hex)}, {"unit", "@unit." + rules_.at(e.type).id}, {"side", side_key(e.side)}};
        LogLine& told = line(e.hex.is_none() ? "log.staged" : "log.deployed", args);
        if (!e.hex.is_none()) told.places.push_back(e.hex);
        where_.push_back(e.hex);
    }
    void tell(const AirTokenGained& e) { line("log.air_token", {{"side", side_key(e.side)}}); }
    void tell(const AirTokenSpent& e) { line("log.air_token_spent", {{"side", side_key(side_of(e.card.seat))}}); }
    void tell(const DropAimed& e) {
        line("log.drop_aimed", {{"place", place(e.hex)}, {"unit", unit(e.unit)}}).places.push_back(e.hex);
    }
    void tell(const DropEnded& e) {
        constexpr const char* keys[] = {"log.drop_landed", "log.drop_off_board", "log.drop_occupied", "log.drop_impassable"};
        LogLine& told = line(keys[static_cast<std::size_t>(e.end)], {{"place", place(e.hex)}, {"unit", unit(e.unit)}});
        if (!e.hex.is_none()) told.places.push_back(e.hex);
        where_[e.unit.value] = e.end == Landing::Safe ? e.hex : HexId::none();
    }
    void tell(const UnitEliminated& e) {
        if (is_drawn(e.unit)) {
            line("log.wagon_lost", {{"unit", unit(e.unit)}}).losses.push_back({e.hex, 0, true});
            where_[e.unit.value] = HexId::none();
            return;
        }
        line(e.medals == 0 ? "log.eliminated_free" : "log.eliminated", {{"medals", count("medals", e.medals)},
                                                                        {"place", place(e.hex)},
                                                                        {"unit", unit(e.unit)},
                                                                        {"side", side_key(enemy_of(open_.at(e.unit).side))}})
            .losses.push_back({e.hex, 0, true});
        where_[e.unit.value] = HexId::none();
    }
    void tell(const UnitExited& e) {
        line("log.exited",
             {{"medals", count("medals", e.medals)}, {"unit", unit(e.unit)}, {"side", side_key(open_.at(e.unit).side)}})
            .arrows.push_back({{e.hex}, LogArrow::Kind::Move, true});
        where_[e.unit.value] = HexId::none();
    }
    void tell(const FiguresReturned& e) {
        line("log.returned", {{"figures", count("figures", e.figures)}, {"place", place(where(e.unit))}, {"unit", unit(e.unit)}})
            .gains.push_back({where(e.unit), e.figures});
    }
    void tell(const Resupplied& e) {
        LogLine& told = line("log.resupplied", {{"unit", unit(e.unit)}, {"receiver", unit(e.receiver)}});
        told.arrows.push_back({{where(e.unit), where(e.receiver)}, LogArrow::Kind::Move});
    }
    void tell(const LossCounted& e) {
        if (e.medals != 0)
            line("log.losses_medal", {{"medals", count("medals", e.medals)},
                                      {"unit", "@unit." + rules_.at(e.type).id},
                                      {"side", side_key(enemy_of(e.side))}});
    }
    void tell(const CardTaken& e) { line("log.card_taken", {{"side", side_key(side_of(e.seat))}}); }
    // The ruin in place of a bridge or a site is told in one sentence.
    bool is_told(HexId hex, TerrainId type) const {
        return hex == destroyed_ &&
               (rules_.at(type).layer <= Layer::Structure || type == rules_.procedures.ground.destroyed_site);
    }
    bool is_dam_star(TerrainId type) const { return type == rules_.procedures.ground.dam_star; }
    void tell(const FeaturePlaced& e) {
        if (is_told(e.feature.hex, e.feature.type)) return;
        if (is_dam_star(e.feature.type)) return line("log.dam_stars", {{"stars", 1}}).places.push_back(e.feature.hex);
        const LogLine* last = lines_.empty() ? nullptr : &lines_.back();
        const bool renews = last != nullptr && gone_ == e.feature.type && last->places == std::vector{e.feature.hex};
        gone_ = {};
        if (renews) lines_.pop_back();  // SMOKE-11
        const bool digs_in = digs_in_ && e.feature.type == rules_.procedures.ground.sandbags;
        grow(digs_in ? "log.dug_in" : renews ? "log.feature_renewed" : "log.feature_placed", e.feature.type, e.feature.hex);
    }
    void tell(const FeatureRemoved& e) {
        if (is_told(e.hex, e.type)) return;
        grow("log.feature_removed", e.type, e.hex);
        gone_ = e.type;
    }
    // The same of several hexes, one after the other, is one line.
    void grow(std::string_view key, TerrainId type, HexId hex) {
        const bool goes_on = grown_.key == key && grown_.type == type;
        std::vector<HexId> hexes = goes_on ? std::move(lines_.back().places) : std::vector<HexId>{};
        if (goes_on) lines_.pop_back();
        hexes.push_back(hex);
        const Args args{{"places", literal_arg(places_.list(hexes, 12))},
                        {"terrain", terrain(type)},
                        {"units", static_cast<int>(hexes.size())},
                        {"card", card_}};
        LogLine& told = line(key, args);
        told.places = std::move(hexes);
        if (key != "log.feature_removed") told.sign = rules_.at(type).id;
        grown_ = {key, type};
    }
    // TC-DIG-2: from here until the step is over sandbags are laid by the card.
    void tell(const StepPushed& e) { digs_in_ = digs_in_ || std::holds_alternative<DigInStep>(e.step); }
    void tell(const PhaseBegan& e) {
        acting_ = scenario_.mode == Mode::Overlord ? e.seat : Seat{};
        digs_in_ = false;
    }
    void tell(const MineRevealed& e) {
        line("log.mine_revealed", {{"place", place(e.hex)}, {"strength", e.strength}}).places.push_back(e.hex);
    }
    void tell(const FeatureChanged& e) {
        if (is_dam_star(e.type)) return line("log.dam_stars", {{"stars", e.value}}).places.push_back(e.hex);
        const bool thins = !rules_.at(e.type).hooks[static_cast<std::size_t>(Moment::TurnEnds)].is_none();
        if (thins) grow("log.feature_thinned", e.type, e.hex);
    }
    void tell(const CrossHairPlaced& e) {
        line("log.cross_hair", {{"gun", unit(e.gun)}, {"unit", unit(e.target)}}).places.push_back(where(e.target));
    }
    void tell(const CrossHairReturned& e) {
        if (!walk_.empty()) return returned_.push_back(e);  // told when the unit has come to a halt
        LogLine& told = line("log.cross_hair_back", {{"gun", unit(e.gun)}, {"unit", unit(e.target)}});
        if (const HexId hex = where(e.target); !hex.is_none()) told.places.push_back(hex);
    }
    void tell(const UnitMarked& e) {
        const char* key = e.mark == UnitMark::BoatsLeft    ? "log.boats_left"
                          : e.mark == UnitMark::FiresSmoke ? "log.fires_smoke"
                          : e.mark == UnitMark::CraftPut   ? "log.craft_put"
                          : e.mark == UnitMark::CraftGone  ? "log.craft_gone"
                          : e.mark == UnitMark::Released   ? "log.released"
                                                           : nullptr;
        if (e.mark == UnitMark::Due) line("log.due", {{"unit", unit(e.unit)}, {"side", side_key(open_.at(e.unit).side)}});
        if (e.mark == UnitMark::GunLost) line("log.gun_lost").places.push_back(where(e.unit));
        if (key != nullptr) line(key, {{"unit", unit(e.unit)}}).places.push_back(where(e.unit));
    }
    void tell(const AccessoryChosen& e) {
        line("log.accessory", {{"accessory", accessory_key(e.accessory)}, {"unit", unit(e.unit)}})
            .places.push_back(where(e.unit));
    }
    // CAMO-3: told once a move is over, for it is the first hex that uncovers the unit.
    void tell(const TraitLost& e) {
        if (!walk_.empty()) return uncovered_.push_back(e);
        LogLine& told = line("log.uncovered", {{"unit", unit(e.unit)}});
        if (const HexId hex = where(e.unit); !hex.is_none()) told.places.push_back(hex);
    }
    void tell(const LeaderWent& e) {
        const std::string leader = "@trait." + rules_.at(e.leader).id;
        if (e.to.is_none())
            line("log.leader_lost", {{"leader", leader}, {"unit", unit(e.from)}});
        else
            line("log.leader_joins", {{"leader", leader}, {"unit", unit(e.to)}}).places.push_back(where(e.to));
    }
    void tell(const CargoMoved& e) {
        const Objective& o = scenario_.objectives[e.objective];
        const bool is_prisoner = o.type == ObjectiveType::Rescue;
        Args args{{"name", literal_arg(in_language(o.name, language_))}};
        args.push_back({"unit", unit(e.carrier.is_none() ? e.from : e.carrier)});
        const bool is_off = e.carrier.is_none() && e.hex.is_none();
        const bool left_with = is_off && open_.at(e.from).where == Location::Left;
        const char* key = !e.carrier.is_none() ? (is_prisoner ? "log.freed" : "log.picked_up")
                          : !is_off            ? "log.dropped"
                          : left_with          ? "log.carried_off"
                          : is_prisoner        ? "log.prisoner_killed"
                                               : "log.equipment_destroyed";
        LogLine& told = line(key, args);
        if (const HexId hex = e.carrier.is_none() ? e.hex : where(e.carrier); !hex.is_none()) told.places.push_back(hex);
    }
    void tell(const VisibilityChanged& e) { line(e.hexes == 0 ? "log.daylight" : "log.visibility", {{"hexes", e.hexes}}); }
    void tell(const ObjectiveChanged& e) {
        const Objective& o = scenario_.objectives[e.objective];
        Args args{{"name", literal_arg(objective_name(texts_, {rules_, scenario_, open_}, o, language_))}};
        if (e.holder != Side::None)
            args = {{"medals", count("medals", o.medals)}, {"name", args[0].value}, {"side", side_key(e.holder)}};
        line(e.holder == Side::None ? "log.objective_lost"
             : is_won_for_good(o)   ? "log.objective_won"
                                    : "log.objective_held",
             args)
            .places = o.hexes;
    }
    void tell(const AmbushPlayed& e) {
        line("log.ambush", {{"side", side_key(side_of(e.seat))}})
            .arrows.push_back({{e.battle.target_hex, e.battle.attacker_hex}, LogArrow::Kind::Attack});
    }
    void tell(const DeckReshuffled&) { line("log.reshuffled"); }
    void tell(const HandGrew& e) { line("log.hand_grew", {{"side", side_key(side_of(e.seat))}}); }
    void tell(const HandShrank& e) { line("log.hand_shrank", {{"side", side_key(side_of(e.seat))}}); }
    void tell(const GameEnded& e) {
        const bool by_exits =
            e.reason == WinReason::SuddenDeath && has_won_by_exits({rules_, scenario_, open_}, winner_of(e.end));
        const char* key = e.end == Result::Draw                ? "log.draw"
                          : e.reason == WinReason::Score       ? "log.won_score"
                          : e.reason == WinReason::NoUnitsLeft ? "log.won_no_units"
                          : by_exits                           ? "log.won_exits"
                          : e.reason == WinReason::SuddenDeath ? "log.won_sudden_death"
                          : e.reason == WinReason::NoCardsLeft ? "log.won_no_cards"
                          : e.reason == WinReason::Conceded    ? "log.won_conceded"
                                                               : "log.won";
        line(key, {{"side", side_key(winner_of(e.end))}});
    }
    void tell(const LastTurnDue& e) { line("log.last_turn_due", {{"side", side_key(e.side)}}); }
    // DECK-19: what leaves a hand for the discard pile, everybody sees; a card that was played is told by its turn.
    void tell(const CardDiscarded& e) {
        if (!e.from_hand) return;
        const auto* unusable = scenario_.scenario_rules.find<UnusableCard>();
        const bool is_unusable = unusable != nullptr && rules_.at(e.card).strike == unusable->card &&
                                 concerns(unusable->sides, side_of(e.seat));  // AIRSTR-9
        line(is_unusable ? "log.card_unusable" : "log.discarded",
             {{"card", "@card." + rules_.at(e.card).id}, {"side", side_key(side_of(e.seat))}});
    }
    void tell(const CardLeftGame& e) {
        line("log.card_left_game", {{"card", "@card." + rules_.at(e.card).id}, {"side", side_key(side_of(e.seat))}});
    }
    template <class E>
    void tell(const E&) {}

    const Open& open_;
    const Rulebook& rules_;
    const Scenario& scenario_;
    const Texts& texts_;
    std::string_view language_;
    PlaceNames places_;
    std::vector<LogLine>& lines_;
    std::vector<LoggedRoll>& rolls_;
    std::vector<HexId> where_;  // by UnitId
    Instant until_;
    std::array<int, 2> turns_{};  // of each side
    Seat acting_;                 // which role, where a side has several
    Side turn_side_ = Side::None;
    std::vector<HexId> ordered_;
    Instant order_until_;
    std::vector<HexId> walk_;
    Instant walk_until_;
    UnitId walker_;
    std::array<int, seat_count> under_chip_{};  // cards that lie there, by Seat
    std::vector<CrossHairReturned> returned_;   // while a unit walks
    std::vector<TraitLost> uncovered_;          // the same
    TerrainId gone_;                            // the kind that the last line tells to have gone
    std::string card_ = "?";                    // in play, as an argument
    bool digs_in_ = false;                      // it has sandbags laid
    struct Grown {
        std::string_view key{};
        TerrainId type{};
    };
    Grown grown_;      // the last line, to which a hex more may be added
    HexId destroyed_;  // where the last bridge or site was destroyed
    const Match& match_;
    TeamWatch team_;
    std::optional<TeamWatch::Doer> by_;  // who of a team brought about what is told
    std::optional<TeamWatch::Doer> walk_by_;
    Displacement how_{};
};

}  // namespace

std::string accessory_word(Accessory accessory) {
    switch (accessory) {
        case Accessory::Bridge: return "bridge";
        case Accessory::Bobbin: return "bobbin";
        case Accessory::Fascine: return "fascine";
        case Accessory::MinePlough: return "mine_plough";
        case Accessory::Petard: return "petard";
        case Accessory::None: break;
    }
    return {};
}

std::string accessory_key(Accessory accessory) { return "@accessory." + accessory_word(accessory); }

const char* die_picture(Face face) {
    switch (face) {
        case Face::Infantry: return "die_infantry";
        case Face::Armor: return "die_armor";
        case Face::Grenade: return "die_grenade";
        case Face::Star: return "die_star";
        case Face::Flag: return "die_flag";
    }
    return "die_blank";
}

std::string dice_markup(const Faces& faces) {
    std::string out;
    for (int f = 0; f < face_count; ++f) {
        for (int i = 0; i < faces[static_cast<std::size_t>(f)]; ++i)
            out += std::string("<pic:") + die_picture(static_cast<Face>(f)) + ">";
    }
    return out;
}

std::string capitalized(std::string text) {
    std::size_t at = 0;
    while (at < text.size() && text[at] == '<' && !text.substr(at).starts_with("<lt>")) {  // a tag before the first letter
        const std::size_t end = text.find('>', at);
        if (end == std::string::npos) break;
        at = end + 1;
    }
    if (at >= text.size()) return text;
    const auto first = static_cast<unsigned char>(text[at]);
    if (first < 0x80) {
        text[at] = static_cast<char>(std::toupper(first));
    } else if (first == 0xc3 && at + 1 < text.size()) {  // à to þ lie 32 above their capitals, except the sign of division
        const auto second = static_cast<unsigned char>(text[at + 1]);
        if (second >= 0xa0 && second <= 0xbe && second != 0xb7) text[at + 1] = static_cast<char>(second - 0x20);
    } else if (first == 0xc5 && at + 1 < text.size() && static_cast<unsigned char>(text[at + 1]) == 0x93) {  // œ
        text[at + 1] = static_cast<char>(0x92);
    }
    return text;
}

void GameLog::read(const Match& match, const Texts& texts, std::string_view language, SeenFrom seen) {
    lines_.clear();
    rolls_.clear();
    Writer writer(match, texts, language, seen, lines_, rolls_);
    const PlayedList& history = match.history();
    const std::vector<Match::HandedOver> changes = match.handovers();
    auto next = changes.begin();
    const auto tell_changes = [&](std::size_t decision) {
        for (; next != changes.end() && next->decision <= decision; ++next) {
            const bool is_same = next != changes.begin() && std::prev(next)->decision == next->decision &&
                                 side_of(std::prev(next)->to.seat) == side_of(next->to.seat) &&
                                 std::prev(next)->to.computer == next->to.computer;
            writer.tell(*next, is_same);
        }
    };
    for (std::size_t i = 0; i < history.size(); ++i) {
        tell_changes(i);
        writer.read(history[i], i);
    }
    tell_changes(history.size());
    writer.finish();
}

std::size_t GameLog::lines_by(Instant moment) const {
    const auto end = std::partition_point(lines_.begin(), lines_.end(), [&](const LogLine& l) { return l.until <= moment; });
    return static_cast<std::size_t>(end - lines_.begin());
}

const LoggedRoll* GameLog::roll_by(Instant moment) const {
    const auto end = std::partition_point(rolls_.begin(), rolls_.end(), [&](const LoggedRoll& r) { return r.until <= moment; });
    return end == rolls_.begin() ? nullptr : &*std::prev(end);
}

}  // namespace salient
