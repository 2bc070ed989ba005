// Records as JSON lines: the header, then one line for each action or undo. A line never holds more than one entry, so that a
// journal can be appended to and a torn last line can be told from the rest.
#include <algorithm>
#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "data/hex_entry.hpp"
#include "data/scenario_format.hpp"
#include "data/strict_json.hpp"
#include "salient/data.hpp"
#include "salient/digest.hpp"
#include "salient/game.hpp"

namespace salient {
namespace {

using strict::Json;
using strict::Object;
using strict::Value;

constexpr std::string_view record_format = "salient-record";
constexpr int record_version = 2;
constexpr int most_dice = 200;
constexpr std::size_t most_options = 100;
constexpr std::size_t longest_name = 200;
constexpr int most_medals = 1000;

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
    std::string operator()(const PlayAmbush&) const { return R"("do":"play_ambush")"; }
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

std::uint64_t read_hash(const Value& value) {
    if (!value) return 0;
    const auto text = value.string();
    std::uint64_t hash = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), hash, 16);
    value.expect(error == std::errc{} && end == text.data() + text.size() && !text.empty(),
                 "a hash, up to 16 hexadecimal digits");
    return hash;
}

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
            {"play_ambush", &ActionReader::plain<PlayAmbush>},
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
    Action give_card() const { return GiveCard{card(), Seat{o_.required("seat").integer(0, seat_count - 1)}}; }
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

// 32 hexadecimal digits; empty when there is no such key.
std::string read_digits(const Value& value) {
    if (!value) return {};
    std::string text = value.string();
    value.expect(text.size() == 32 && text.find_first_not_of("0123456789abcdef") == std::string::npos, "32 hexadecimal digits");
    return text;
}

// The first entry carries the seal.
RecordEntry read_entry(Object& o, const Rulebook& rules, const Scenario& scenario, std::string* seal) {
    RecordEntry entry;
    if (seal) *seal = read_digits(o.optional("seal"));
    if (const auto undo = o.optional("undo"))
        entry.undo = undo.integer(1, 1'000'000, 1);
    else
        entry.action = ActionReader(o, rules, scenario).read();
    entry.hash = read_hash(o.optional("hash"));
    entry.over = o.optional("over").boolean();
    o.done();
    return entry;
}

// SETUP-9: what is left of the first game of two.
std::optional<FirstGame> read_first_game(const Value& value) {
    auto o = value ? value.object() : Object();
    if (!o) return {};
    FirstGame first;
    std::size_t side = 0;
    if (const Value medals = o.required("medals")) {
        medals.each([&](const Value& count) {
            if (side < first.medals.size()) first.medals[side] = count.integer(0, most_medals, 0);
            ++side;
        });
        medals.expect(side == first.medals.size(), "the medals of both sides");
    }
    first.winner = o.required("winner").choice(side_words, Side::None);
    first.seal = read_digits(o.optional("seal"));
    o.done();
    return first;
}

RecordHeader read_header(Object& o) {
    RecordHeader header;
    const auto format = o.required("format");
    if (format.string() != record_format)
        format.error(fmt::format(
            "this is no record of Salient: the first line does not say \"format\": \"{}\"; take another file", record_format));
    const auto version = o.required("version");
    header.version = version.integer(1, 1'000'000, record_version);
    if (header.version > record_version)
        version.error(fmt::format("the record has format version {}, this game reads version {}; take a newer game",
                                  header.version, record_version));
    const bool has_scheme = header.version > 1;  // the first version said neither
    if (has_scheme) header.program = o.required("program").string({}, strict::longest_line);
    header.hash_scheme = has_scheme ? o.required("state_hash").integer(1, 1'000'000, 1) : 1;
    header.scenario_id = o.required("scenario").string({}, strict::longest_line);
    o.optional("options").each([&](const Value& value) {
        if (header.options.size() >= most_options)
            value.error("these are too many options");
        else
            header.options.push_back(value.string({}, strict::longest_line));
    });
    header.rulebook_hash = read_hash(o.optional("rulebook"));
    if (const auto begun = o.optional("begun"); begun && has_scheme) {
        if (auto first = begun.object()) {
            header.begun =
                RecordOrigin{first.required("program").string({}, strict::longest_line),
                             first.required("state_hash").integer(1, 1'000'000, 1), read_hash(first.required("rulebook"))};
            first.done();
        }
    }
    if (const auto seed = o.optional("seed"); seed && seed.expect(seed.json().is_number_unsigned(), "a whole number from 0"))
        header.seed = seed.json().get<std::uint64_t>();
    if (has_scheme) header.salt = read_digits(o.optional("salt"));
    header.open_hands = o.optional("open_hands").boolean();
    header.real_dice = o.optional("real_dice").boolean();
    header.started = o.optional("started").string({}, strict::longest_line);
    Object computers = o.optional("computers").object();
    for (const Side side : sides)
        if (computers)
            header.computers[index(side)] = computers.optional(word_for(side, side_words)).string({}, strict::longest_line);
    if (computers) computers.done();
    o.optional("players").each([&](const Value& value) {
        auto player = value.object();
        if (!player) return;
        const int seat = player.required("seat").integer(0, seat_count - 1, 0);
        const Value name = player.required("name");
        std::string& given = header.names[static_cast<std::size_t>(seat)];
        given = name.string({}, longest_name);
        if (std::any_of(given.begin(), given.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; }))
            name.error("a name is written in one line, without control characters");
        player.done();
    });
    header.first_game = read_first_game(o.optional("first_game"));
    header.scenario_json = o.required("scenario_json").string({}, largest_file);
    o.done();
    return header;
}

// Reads one line of a record with `read(Object&)`; what is wrong with it goes to `issues` under the line's number.
template <class Read>
bool read_line(const std::string& file, std::string_view text, int line, std::vector<DataIssue>& issues, Read read) {
    const auto note = [&](DataIssue issue) {
        issue.line = line;
        issues.push_back(std::move(issue));
    };
    try {
        const auto document = strict::parse(file, std::string(text));
        strict::Errors errors(document);
        auto o = Value(&document.root, &errors).object();
        if (o) read(o);
        errors.throw_if_any();
        return true;
    } catch (const DataError& e) {
        for (const auto& issue : e.issues()) note(issue);
        return false;
    }
}

}  // namespace

std::string header_to_line(const RecordHeader& header) {
    nlohmann::ordered_json json;
    json["format"] = record_format;
    json["version"] = header.version;
    if (header.version > 1) {
        json["program"] = header.program;
        json["state_hash"] = header.hash_scheme;
    }
    json["scenario"] = header.scenario_id;
    if (!header.options.empty()) json["options"] = header.options;
    json["rulebook"] = fmt::format("{:016x}", header.rulebook_hash);
    if (const auto& begun = header.begun)
        json["begun"] = {{"program", begun->program},
                         {"state_hash", begun->hash_scheme},
                         {"rulebook", fmt::format("{:016x}", begun->rulebook_hash)}};
    json["seed"] = header.seed;
    if (!header.salt.empty()) json["salt"] = header.salt;
    if (header.open_hands) json["open_hands"] = true;
    if (header.real_dice) json["real_dice"] = true;
    if (!header.started.empty()) json["started"] = header.started;
    for (const Side side : sides)
        if (!header.computers[index(side)].empty())
            json["computers"][std::string(word_for(side, side_words))] = header.computers[index(side)];
    for (std::size_t seat = 0; seat < header.names.size(); ++seat)
        if (!header.names[seat].empty()) json["players"].push_back({{"seat", seat}, {"name", header.names[seat]}});
    if (const auto& first = header.first_game) {
        json["first_game"] = {{"medals", first->medals}, {"winner", word_for(first->winner, side_words)}};
        if (!first->seal.empty()) json["first_game"]["seal"] = first->seal;
    }
    json["scenario_json"] = header.scenario_json;
    return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

std::string seal_of(const RecordHeader& header) {
    RecordHeader first = header;
    if (const auto begun = std::exchange(first.begun, {})) {
        first.program = begun->program;
        first.hash_scheme = begun->hash_scheme;
        first.rulebook_hash = begun->rulebook_hash;
    }
    return digest(header_to_line(first));
}

bool is_of_these_rules(const RecordHeader& header, const Rulebook& rules) {
    return header.version == record_version && header.program == SALIENT_VERSION && header.hash_scheme == hash_scheme &&
           header.rulebook_hash == rules.hash;
}

std::string record_to_text(const Record& record, const Rulebook& rules, const Board& board) {
    std::string text = header_to_line(record.header) + "\n";
    std::string_view seal = record.seal;
    for (const RecordEntry& entry : record.entries) {
        text += entry_to_line(entry, rules, board, seal) + "\n";
        seal = {};
    }
    return text;
}

std::string entry_to_line(const RecordEntry& entry, const Rulebook& rules, const Board& board, std::string_view seal) {
    const std::string words =
        entry.undo > 0 ? fmt::format(R"("undo":{})", entry.undo) : std::visit(ActionWriter(rules, board), entry.action);
    const std::string hash = entry.hash == 0 ? "" : fmt::format(R"(,"hash":"{:016x}")", entry.hash);
    const std::string head = seal.empty() ? "" : fmt::format(R"("seal":"{}",)", seal);
    return "{" + head + words + hash + (entry.over ? R"(,"over":true)" : "") + "}";
}

LoadedRecord load_record(const std::filesystem::path& file, const std::shared_ptr<const Rulebook>& standard) {
    const std::string name = file.string();
    const std::string text = read_file(file);
    LoadedRecord loaded;
    loaded.file = name;
    std::vector<DataIssue> issues;
    constexpr std::size_t most_issues = 20;  // after so many the file is plainly no record of this game

    std::string_view rest = text;
    int line = 0;
    bool is_ended = true;  // the line ends with a line feed, as every line that was written whole
    const auto next = [&] {
        const auto end = rest.find('\n');
        is_ended = end != std::string_view::npos;
        const auto part = rest.substr(0, end);
        rest = is_ended ? rest.substr(end + 1) : std::string_view{};
        ++line;
        return part;
    };

    const auto trouble = [&](Trouble kind) {
        for (auto& issue : issues) issue.trouble = kind;
    };
    const auto first = next();
    const auto& header = loaded.record.header;
    if (!read_line(name, first, line, issues, [&](Object& o) { loaded.record.header = read_header(o); })) {
        trouble(header.version > record_version                       ? Trouble::Newer
                : first.find(record_format) != std::string_view::npos ? Trouble::Damaged
                                                                      : Trouble::Foreign);
        throw DataError(std::move(issues));
    }
    try {
        loaded.scenario = parse_scenario(header.scenario_json, header.scenario_id + ".json", standard, header.options);
    } catch (const DataError& e) {
        for (auto issue : e.issues()) {
            issue.file = name + " (scenario)";
            issues.push_back(std::move(issue));
        }
        trouble(Trouble::OtherRules);
        throw DataError(std::move(issues));
    }

    while (!rest.empty() && issues.size() < most_issues) {
        const auto part = next();
        if (part.find_first_not_of(" \t\r") == std::string_view::npos && is_ended) continue;
        RecordEntry entry;
        std::vector<DataIssue> wrong;
        std::string* seal = loaded.record.entries.empty() && issues.empty() ? &loaded.record.seal : nullptr;
        const auto read = [&](Object& o) { entry = read_entry(o, *loaded.scenario.rules, *loaded.scenario.scenario, seal); };
        if (read_line(name, part, line, wrong, read))
            loaded.record.entries.push_back(entry);
        else if (!is_ended)
            loaded.torn = true;
        else
            issues.insert(issues.end(), wrong.begin(), wrong.end());
        // What comes after a line of other rules that says nothing here stands on a table that nobody knows.
        if (!issues.empty() && !is_of_these_rules(header, *loaded.scenario.rules)) {
            trouble(Trouble::OtherRules);
            loaded.unreadable = std::move(issues);
            return loaded;
        }
    }
    if (issues.size() >= most_issues && !rest.empty())
        issues.push_back({name, "", line + 1, "there may be more like these; the rest was not read"});
    trouble(Trouble::Damaged);
    if (!issues.empty()) throw DataError(std::move(issues));
    return loaded;
}

std::vector<Action> Record::actions() const {
    std::vector<Action> standing;
    for (const auto& entry : entries) {
        if (entry.undo == 0)
            standing.push_back(entry.action);
        else
            standing.resize(standing.size() - std::min(standing.size(), static_cast<std::size_t>(entry.undo)));
    }
    return standing;
}

}  // namespace salient
