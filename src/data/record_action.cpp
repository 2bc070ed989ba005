#include "data/record_action.hpp"

#include <map>

#include <fmt/format.h>

#include "data/hex_entry.hpp"
#include "data/scenario_format.hpp"

namespace salient::data {
namespace {

using strict::Object;
using strict::Value;

constexpr int most_dice = 200;

constexpr Word<Face> face_of_die_words[] = {
    {"infantry", Face::Infantry}, {"armor", Face::Armor}, {"grenade", Face::Grenade}, {"star", Face::Star}, {"flag", Face::Flag}};

// The ways of a step in the air, by their numbers.
constexpr Word<std::uint8_t> drift_words[] = {
    {"E", 0}, {"NE", 1}, {"NW", 2}, {"W", 3}, {"SW", 4}, {"SE", 5}, {"stay", drift_stays}};

// ---- writing ----

// The words for an action, after its opening brace. All names are plain ids, so nothing needs escaping.
class ActionWriter {
public:
    ActionWriter(const Rulebook& rules, const Board& board) : rules_(rules), board_(board) {}

    std::string operator()(const PlayCard& a) const {
        const std::string section =
            a.section == Section::None ? "" : fmt::format(R"(,"section":"{}")", word_for(a.section, section_words));
        const std::string as = a.as.is_none() ? "" : fmt::format(R"(,"as":"{}")", card(a.as));
        return fmt::format(R"("do":"play_card","card":"{}"{}{})", card(a.card), section, as);
    }
    std::string operator()(const DiscardCard& a) const { return fmt::format(R"("do":"discard_card","card":"{}")", card(a.card)); }
    std::string operator()(const NameTarget& a) const { return with_unit("name_target", a.unit); }
    std::string operator()(const GiveCard& a) const {
        return fmt::format(R"("do":"give_card","card":"{}","seat":{})", card(a.card), a.seat.value);
    }
    std::string operator()(const LayUnderChip& a) const {
        return fmt::format(R"("do":"lay_under_chip","card":"{}")", card(a.card));
    }
    std::string operator()(const EndGiving&) const { return R"("do":"end_giving")"; }
    std::string operator()(const EndTargets&) const { return R"("do":"end_targets")"; }
    std::string operator()(const EndHeal&) const { return R"("do":"end_heal")"; }
    std::string operator()(const HealUnit& a) const { return with_unit("heal_unit", a.unit); }
    std::string operator()(const LoseFigure& a) const { return with_unit("lose_figure", a.unit); }
    std::string operator()(const OrderUnit& a) const { return with_unit("order_unit", a.unit); }
    std::string operator()(const EndOrders&) const { return R"("do":"end_orders")"; }
    std::string operator()(const BlowBridge& a) const { return with_hex("blow_bridge", a.hex); }
    std::string operator()(const DigIn& a) const { return with_unit("dig_in", a.unit); }
    std::string operator()(const Unload& a) const {
        const Hex h = board_.hex(a.hex);
        return with_unit("unload", a.unit) + fmt::format(R"(,"hex":[{},{}])", h.x, h.y);
    }
    std::string operator()(const ChooseReserve& a) const {
        return fmt::format(R"("do":"choose_reserve","unit":"{}")", word_for(a.unit, reserve_words));
    }
    std::string operator()(const Deploy& a) const {
        return a.hex.is_none() ? std::string(R"("do":"deploy")") : with_hex("deploy", a.hex);
    }
    std::string operator()(const LayFieldwork& a) const { return with_hex("lay_fieldwork", a.hex); }
    std::string operator()(const EnterBoard& a) const { return with_unit("enter_board", a.unit) + at_hex(a.hex); }
    std::string operator()(const SpendAirPower&) const { return R"("do":"spend_air_power")"; }
    std::string operator()(const JoinUnit& a) const { return with_unit("join_unit", a.unit); }
    std::string operator()(const BringIn& a) const { return with_unit("bring_in", a.unit) + at_hex(a.hex); }
    std::string operator()(const LoseGun&) const { return R"("do":"lose_gun")"; }
    std::string operator()(const LaySmoke& a) const { return with_hex("lay_smoke", a.hex); }
    std::string operator()(const FireSmoke& a) const { return with_unit("fire_smoke", a.unit); }
    std::string operator()(const EndSmoke&) const { return R"("do":"end_smoke")"; }
    std::string operator()(const ChooseAccessory& a) const {
        return with_unit("choose_accessory", a.unit) +
               fmt::format(R"(,"accessory":"{}")", word_for(a.accessory, accessory_words));
    }
    std::string operator()(const PlaceCraft& a) const { return with_unit("place_craft", a.unit); }
    std::string operator()(const EndCraft&) const { return R"("do":"end_craft")"; }
    std::string operator()(const PlaceBridge& a) const { return with_unit("place_bridge", a.unit) + at_hex(a.hex); }
    std::string operator()(const DestroySite& a) const { return with_unit("destroy_site", a.unit); }
    std::string operator()(const RollForDams&) const { return R"("do":"roll_for_dams")"; }
    std::string operator()(const PutDamStar& a) const { return with_hex("put_dam_star", a.hex); }
    std::string operator()(const Breach& a) const { return with_unit("breach", a.unit) + at_hex(a.hex); }
    std::string operator()(const MoveUnit& a) const { return with_unit("move_unit", a.unit) + R"(,"route":)" + route(a.route); }
    std::string operator()(const ExitBoard& a) const { return with_unit("exit_board", a.unit) + R"(,"route":)" + route(a.route); }
    std::string operator()(const Recover& a) const { return with_unit("recover", a.unit); }
    std::string operator()(const EndMoves&) const { return R"("do":"end_moves")"; }
    std::string operator()(const Concede&) const { return R"("do":"concede")"; }
    std::string operator()(const Battle& a) const {
        return with_unit("battle", a.attacker) + fmt::format(R"(,"target":{})", a.target.value);
    }
    std::string operator()(const RemoveFeature& a) const {
        return with_unit("remove_feature", a.unit) +
               fmt::format(R"(,"terrain":"{}")", a.type.is_none() ? "" : rules_.at(a.type).id);
    }
    std::string operator()(const Resupply& a) const {
        return with_unit("resupply", a.unit) + fmt::format(R"(,"receiver":{})", a.receiver.value);
    }
    std::string operator()(const TakeCard& a) const { return fmt::format(R"("do":"take_card","card":"{}")", card(a.card)); }
    std::string operator()(const EndBattles&) const { return R"("do":"end_battles")"; }
    std::string operator()(const PlayAmbush& a) const {
        return is_player(a.to) ? fmt::format(R"("do":"play_ambush","seat":{})", a.to.value)
                               : std::string(R"("do":"play_ambush")");
    }
    std::string operator()(const TakeBack& a) const {
        return fmt::format(R"("do":"take_back","card":"{}","seat":{})", card(a.card), a.seat.value);
    }
    std::string operator()(const GiveBonus& a) const {
        if (a.card.is_none()) return R"("do":"give_bonus")";
        return fmt::format(R"("do":"give_bonus","card":"{}","seat":{})", card(a.card), a.seat.value);
    }
    std::string operator()(const LayCard& a) const {
        std::string where;
        for (int s = 0; s < board_section_count; ++s)
            if (a.where.has(s)) where += fmt::format("{}{}", where.empty() ? "" : ",", s + 1);
        const std::string repeats = a.repeats.is_none() ? "" : fmt::format(R"(,"repeats":"{}")", card(a.repeats));
        return fmt::format(R"("do":"lay_card","card":"{}","sections":[{}]{})", card(a.card), where, repeats);
    }
    std::string operator()(const RollInitiative&) const { return R"("do":"roll_initiative")"; }
    std::string operator()(const GiveWay& a) const { return fmt::format(R"("do":"give_way","seat":{})", a.seat.value); }
    std::string operator()(const DrawBack& a) const { return with_unit("draw_back", a.unit) + at_hex(a.hex); }
    std::string operator()(const NoMoreAmbush&) const { return R"("do":"no_more_ambush")"; }
    std::string operator()(const Retreat& a) const {
        return fmt::format(R"("do":"retreat","flags_ignored":{},"route":{})", a.flags_ignored, route(a.route));
    }
    std::string operator()(const TakeGround&) const { return R"("do":"take_ground")"; }
    std::string operator()(const Decline&) const { return R"("do":"decline")"; }
    std::string operator()(const Roll& a) const {
        std::string faces;
        for (const auto& [word, face] : face_of_die_words)
            for (int i = 0; i < a.faces[static_cast<std::size_t>(face)]; ++i)
                faces += fmt::format(R"({}"{}")", faces.empty() ? "" : ",", word);
        return fmt::format(R"("do":"roll","faces":[{}])", faces);
    }
    std::string operator()(const Draw& a) const { return fmt::format(R"("do":"draw","card":"{}")", card(a.card)); }
    std::string operator()(const LoseCard& a) const { return fmt::format(R"("do":"lose_card","card":"{}")", card(a.card)); }
    std::string operator()(const AimDrop& a) const { return with_unit("aim_drop", a.unit) + at_hex(a.hex); }
    std::string operator()(const Drift& a) const {
        return fmt::format(R"("do":"drift","way":"{}")", word_for(a.way, drift_words));
    }
    std::string operator()(const Reveal& a) const { return fmt::format(R"("do":"reveal","strength":{})", a.strength); }

private:
    std::string_view card(CardId id) const { return id.is_none() ? std::string_view{} : std::string_view(rules_.at(id).id); }
    static std::string with_unit(std::string_view name, UnitId unit) {
        return fmt::format(R"("do":"{}","unit":{})", name, unit.value);
    }
    std::string with_hex(std::string_view name, HexId hex) const {
        const Hex h = board_.hex(hex);
        return fmt::format(R"("do":"{}","hex":[{},{}])", name, h.x, h.y);
    }
    std::string at_hex(HexId hex) const {
        const Hex h = board_.hex(hex);
        return fmt::format(R"(,"hex":[{},{}])", h.x, h.y);
    }
    std::string route(const Route& hexes) const {
        std::string list;
        for (const HexId id : hexes) {
            const Hex h = board_.hex(id);
            list += fmt::format("{}[{},{}]", list.empty() ? "" : ",", h.x, h.y);
        }
        return "[" + list + "]";
    }

    const Rulebook& rules_;
    const Board& board_;
};

// ---- reading ----

class ActionReader {
public:
    ActionReader(Object& o, const Rulebook& rules, const Scenario& scenario) : o_(o), rules_(rules), scenario_(scenario) {}

    Action read() const {
        const auto value = o_.required("do");
        const auto name = value.string();
        static const std::map<std::string_view, Action (ActionReader::*)() const> readers = {
            {"play_card", &ActionReader::play_card},
            {"discard_card", &ActionReader::with_card<DiscardCard>},
            {"name_target", &ActionReader::with_unit<NameTarget>},
            {"give_card", &ActionReader::give_card},
            {"lay_under_chip", &ActionReader::with_card<LayUnderChip>},
            {"end_giving", &ActionReader::plain<EndGiving>},
            {"end_targets", &ActionReader::plain<EndTargets>},
            {"concede", &ActionReader::plain<Concede>},
            {"end_heal", &ActionReader::plain<EndHeal>},
            {"heal_unit", &ActionReader::with_unit<HealUnit>},
            {"lose_figure", &ActionReader::with_unit<LoseFigure>},
            {"order_unit", &ActionReader::with_unit<OrderUnit>},
            {"end_orders", &ActionReader::plain<EndOrders>},
            {"blow_bridge", &ActionReader::with_hex<BlowBridge>},
            {"dig_in", &ActionReader::with_unit<DigIn>},
            {"unload", &ActionReader::unload},
            {"bring_in", &ActionReader::with_unit_and_hex<BringIn>},
            {"lose_gun", &ActionReader::plain<LoseGun>},
            {"choose_reserve", &ActionReader::choose_reserve},
            {"deploy", &ActionReader::deploy},
            {"lay_fieldwork", &ActionReader::with_hex<LayFieldwork>},
            {"enter_board", &ActionReader::with_unit_and_hex<EnterBoard>},
            {"spend_air_power", &ActionReader::plain<SpendAirPower>},
            {"join_unit", &ActionReader::with_unit<JoinUnit>},
            {"lay_smoke", &ActionReader::with_hex<LaySmoke>},
            {"fire_smoke", &ActionReader::with_unit<FireSmoke>},
            {"end_smoke", &ActionReader::plain<EndSmoke>},
            {"choose_accessory", &ActionReader::choose_accessory},
            {"place_craft", &ActionReader::with_unit<PlaceCraft>},
            {"end_craft", &ActionReader::plain<EndCraft>},
            {"place_bridge", &ActionReader::with_unit_and_hex<PlaceBridge>},
            {"destroy_site", &ActionReader::with_unit<DestroySite>},
            {"roll_for_dams", &ActionReader::plain<RollForDams>},
            {"put_dam_star", &ActionReader::with_hex<PutDamStar>},
            {"breach", &ActionReader::with_unit_and_hex<Breach>},
            {"move_unit", &ActionReader::move_unit},
            {"exit_board", &ActionReader::exit_board},
            {"recover", &ActionReader::with_unit<Recover>},
            {"end_moves", &ActionReader::plain<EndMoves>},
            {"battle", &ActionReader::battle},
            {"remove_feature", &ActionReader::remove_feature},
            {"resupply", &ActionReader::resupply},
            {"take_card", &ActionReader::with_card<TakeCard>},
            {"end_battles", &ActionReader::plain<EndBattles>},
            {"play_ambush", &ActionReader::play_ambush},
            {"take_back", &ActionReader::with_card_and_seat<TakeBack>},
            {"give_bonus", &ActionReader::give_bonus},
            {"lay_card", &ActionReader::lay_card},
            {"roll_initiative", &ActionReader::plain<RollInitiative>},
            {"give_way", &ActionReader::give_way},
            {"draw_back", &ActionReader::with_unit_and_hex<DrawBack>},
            {"no_more_ambush", &ActionReader::plain<NoMoreAmbush>},
            {"retreat", &ActionReader::retreat},
            {"take_ground", &ActionReader::plain<TakeGround>},
            {"decline", &ActionReader::plain<Decline>},
            {"roll", &ActionReader::roll},
            {"draw", &ActionReader::with_card<Draw>},
            {"reveal", &ActionReader::reveal},
            {"lose_card", &ActionReader::with_card<LoseCard>},
            {"aim_drop", &ActionReader::with_unit_and_hex<AimDrop>},
            {"drift", &ActionReader::drift},
        };
        if (const auto reader = readers.find(name); reader != readers.end()) return (this->*reader->second)();
        std::vector<std::string_view> known;
        known.reserve(readers.size());
        for (const auto& [word, unused] : readers) known.push_back(word);
        if (!name.empty()) value.unknown("action", name, known);
        return {};
    }

private:
    template <class T>
    Action plain() const {
        return T{};
    }
    template <class T>
    Action with_unit() const {
        return T{unit("unit")};
    }
    template <class T>
    Action with_hex() const {
        return T{hex(o_.required("hex"))};
    }
    template <class T>
    Action with_card() const {
        return T{card()};
    }
    template <class T>
    Action with_unit_and_hex() const {
        const auto id = unit("unit");
        return T{id, hex(o_.required("hex"))};
    }
    Action choose_accessory() const {
        const auto id = unit("unit");
        return ChooseAccessory{id, o_.required("accessory").choice(accessory_words, Accessory::Bridge)};
    }
    Action choose_reserve() const { return ChooseReserve{o_.required("unit").choice(reserve_words, ReserveKind::Infantry)}; }
    Action deploy() const {
        const auto where = o_.optional("hex");
        return Deploy{where ? hex(where) : HexId::none()};
    }
    Action play_card() const {
        const auto id = card();
        const auto section = o_.optional("section").choice(section_words, Section::None);
        const auto as = o_.optional("as");
        return PlayCard{id, section, as ? card(as) : CardId::none()};
    }
    Seat seat() const { return Seat{o_.required("seat").integer(0, seat_count - 1)}; }
    template <class T>
    Action with_card_and_seat() const {
        const auto id = card();
        return T{id, seat()};
    }
    Action give_card() const { return with_card_and_seat<GiveCard>(); }
    Action play_ambush() const {
        const auto to = o_.optional("seat");
        return PlayAmbush{to ? Seat{to.integer(0, seat_count - 1)} : seat::nobody};
    }
    Action give_bonus() const {
        const auto id = o_.optional("card");
        const auto to = o_.optional("seat");
        return GiveBonus{id ? card(id) : CardId::none(), to ? Seat{to.integer(0, seat_count - 1)} : seat::nobody};
    }
    Action give_way() const { return GiveWay{seat()}; }
    Action lay_card() const {
        const auto id = card();
        BoardSections where;
        o_.required("sections").each([&](const Value& item) {
            where.bits =
                static_cast<std::uint8_t>(where.bits | 1U << static_cast<unsigned>(item.integer(1, board_section_count, 1) - 1));
        });
        const auto repeats = o_.optional("repeats");
        return LayCard{id, where, repeats ? card(repeats) : CardId::none()};
    }
    Action move_unit() const { return MoveUnit{unit("unit"), route()}; }
    Action exit_board() const { return ExitBoard{unit("unit"), route()}; }
    Action unload() const { return Unload{unit("unit"), hex(o_.required("hex"))}; }
    Action battle() const { return Battle{unit("unit"), unit("target")}; }
    Action resupply() const { return Resupply{unit("unit"), unit("receiver")}; }
    Action retreat() const {
        const auto ignored = static_cast<std::uint8_t>(o_.required("flags_ignored").integer(0, 255));
        return Retreat{ignored, route()};
    }
    Action remove_feature() const {
        const auto id = unit("unit");
        const auto value = o_.required("terrain");
        const auto name = value.string();
        const auto type = rules_.terrain(name);
        if (!name.empty() && type.is_none())
            value.error(fmt::format("there is no terrain \"{}\" in these rules", strict::shown(name)));
        return RemoveFeature{id, type};
    }
    Action drift() const { return Drift{o_.required("way").choice(drift_words, drift_stays)}; }
    Action reveal() const { return Reveal{static_cast<std::uint8_t>(o_.required("strength").integer(0, 4))}; }
    Action roll() const {
        Roll roll;
        int dice = 0;
        o_.required("faces").each([&](const Value& value) {
            const auto face = value.choice(face_of_die_words, Face::Star);
            if (++dice <= most_dice)
                ++roll.faces[static_cast<std::size_t>(face)];
            else if (dice == most_dice + 1)
                value.error("these are too many dice");
        });
        return roll;
    }

    CardId card() const { return card(o_.required("card")); }
    CardId card(const Value& value) const {
        const auto name = value.string();
        const auto id = rules_.card(name);
        if (!name.empty() && id.is_none())
            value.error(fmt::format("there is no card \"{}\" in these rules", strict::shown(name)));
        return id;
    }
    UnitId unit(std::string_view key) const {
        // Reserves may bring units that the scenario does not list (RESERVE-6).
        const int more = scenario_.scenario_rules.find<Reserves>() == nullptr ? 0 : most_raised;
        return UnitId{o_.required(key).integer(0, static_cast<int>(scenario_.units.size()) + more - 1)};
    }
    // None when it is said that this is no hex.
    HexId hex(const Value& value) const { return data::read_hex(value, scenario_.board); }
    Route route() const {
        Route route;
        o_.required("route").each([&](const Value& value) {
            const HexId id = hex(value);
            if (id.is_none()) return;
            if (route.full())
                value.error(fmt::format("a route has at most {} hexes", Route::capacity()));
            else
                route.push_back(id);
        });
        return route;
    }

    Object& o_;
    const Rulebook& rules_;
    const Scenario& scenario_;
};

}  // namespace

std::string write_action(const Action& action, const Rulebook& rules, const Board& board) {
    return std::visit(ActionWriter(rules, board), action);
}

Action read_action(Object& entry, const Rulebook& rules, const Scenario& scenario) {
    return ActionReader(entry, rules, scenario).read();
}

}  // namespace salient::data
