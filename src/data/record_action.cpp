#include "data/record_action.hpp"

#include <map>

#include <fmt/format.h>

#include "core/field_values.hpp"
#include "data/hex_entry.hpp"
#include "data/scenario_format.hpp"

namespace salient::data {
namespace {

using strict::Object;
using strict::Value;

constexpr int most_dice = 200;

constexpr Word<Face> face_of_die_words[] = {
    {"infantry", Face::Infantry}, {"armor", Face::Armor}, {"grenade", Face::Grenade}, {"star", Face::Star}, {"flag", Face::Flag}};

constexpr Word<DriftWay> drift_words[] = {{"E", DriftWay::E},   {"NE", DriftWay::NE}, {"NW", DriftWay::NW},    {"W", DriftWay::W},
                                          {"SW", DriftWay::SW}, {"SE", DriftWay::SE}, {"stay", DriftWay::Stay}};

// The words of each kind of member that has some.
constexpr const auto& words_of(Section) { return section_words; }
constexpr const auto& words_of(Accessory) { return accessory_words; }
constexpr const auto& words_of(ReserveKind) { return reserve_words; }
constexpr const auto& words_of(DriftWay) { return drift_words; }

// ---- writing: one rule for each kind of member ----

class ActionWriter {
public:
    ActionWriter(const Rulebook& rules, const Board& board) : rules_(rules), board_(board) {}

    // The words for an action, after its opening brace. All names are plain ids, so nothing needs escaping.
    std::string operator()(const auto& action) const {
        std::string text = fmt::format(R"("do":"{}")", action.name);
        each_field(action, [&](FieldName name, const auto& member, auto... notes) {
            if (is_noted<UnlessUsual, decltype(notes)...> && is_usual(action, member)) return;
            text += fmt::format(R"(,"{}":{})", name.text, json(member));
        });
        return text;
    }

private:
    std::string json(std::uint8_t number) const { return std::to_string(number); }
    std::string json(UnitId id) const { return std::to_string(id.value); }
    std::string json(Seat seat) const { return std::to_string(seat.value); }
    std::string json(CardId id) const { return fmt::format(R"("{}")", id.is_none() ? "" : rules_.at(id).id); }
    std::string json(TerrainId id) const { return fmt::format(R"("{}")", id.is_none() ? "" : rules_.at(id).id); }
    std::string json(HexId hex) const { return fmt::format("[{},{}]", board_.hex(hex).x, board_.hex(hex).y); }
    template <class E>
    requires std::is_enum_v<E> std::string json(E word)
    const { return fmt::format(R"("{}")", word_for(word, words_of(word))); }
    std::string json(const Route& route) const {
        std::string list;
        for (const HexId hex : route) list += (list.empty() ? "" : ",") + json(hex);
        return "[" + list + "]";
    }
    std::string json(const Faces& faces) const {
        std::string list;
        for (const auto& [word, face] : face_of_die_words)
            for (int i = 0; i < faces[static_cast<std::size_t>(face)]; ++i)
                list += fmt::format(R"({}"{}")", list.empty() ? "" : ",", word);
        return "[" + list + "]";
    }
    std::string json(BoardSections sections) const {
        std::string list;
        for (int s = 0; s < board_section_count; ++s)
            if (sections.has(s)) list += fmt::format("{}{}", list.empty() ? "" : ",", s + 1);
        return "[" + list + "]";
    }

    const Rulebook& rules_;
    const Board& board_;
};

// ---- reading: the same ----

class ActionReader {
public:
    ActionReader(Object& o, const Rulebook& rules, const Scenario& scenario) : o_(o), rules_(rules), scenario_(scenario) {}

    Action read() const {
        const auto value = o_.required("do");
        const auto name = value.string();
        static const auto readers = []<class... A>(std::type_identity<std::variant<A...>>) {
            return std::map<std::string_view, Action (ActionReader::*)() const>{{A::name, &ActionReader::one<A>}...};
        }(std::type_identity<Action>{});
        if (const auto reader = readers.find(name); reader != readers.end()) return (this->*reader->second)();
        std::vector<std::string_view> known;
        known.reserve(readers.size());
        for (const auto& [word, unused] : readers) known.push_back(word);
        if (!name.empty()) value.unknown("action", name, known);
        return {};
    }

private:
    template <class A>
    Action one() const {
        A action{};
        each_field(action, [this](FieldName name, auto& member, auto... notes) {
            constexpr bool may_be_missing = is_noted<UnlessUsual, decltype(notes)...>;
            if (const Value value = may_be_missing ? o_.optional(name.text) : o_.required(name.text)) {
                if constexpr (is_noted<AtMost, decltype(notes)...>)
                    read(value, member, notes...);
                else
                    read(value, member);
            }
        });
        return action;
    }
    void read(const Value& value, std::uint8_t& number, AtMost at = {255}) const {
        number = static_cast<std::uint8_t>(value.integer(0, at.most));
    }
    void read(const Value& value, Seat& seat) const { seat = Seat{value.integer(0, seat_count - 1)}; }
    void read(const Value& value, UnitId& id) const {
        // Reserves may bring units that the scenario does not list (RESERVE-6).
        const int more = scenario_.scenario_rules.find<Reserves>() == nullptr ? 0 : most_raised;
        id = UnitId{value.integer(0, static_cast<int>(scenario_.units.size()) + more - 1)};
    }
    void read(const Value& value, CardId& id) const {
        const auto name = value.string();
        id = rules_.card(name);
        if (!name.empty() && id.is_none())
            value.error(fmt::format("there is no card \"{}\" in these rules", strict::shown(name)));
    }
    void read(const Value& value, TerrainId& id) const {
        const auto name = value.string();
        id = rules_.terrain(name);
        if (!name.empty() && id.is_none())
            value.error(fmt::format("there is no terrain \"{}\" in these rules", strict::shown(name)));
    }
    // None when it is said that this is no hex.
    void read(const Value& value, HexId& hex) const { hex = data::read_hex(value, scenario_.board); }
    template <class E>
    requires std::is_enum_v<E>
    void read(const Value& value, E& word) const { word = value.choice(words_of(word), E{}); }
    void read(const Value& list, Route& route) const {
        list.each([&](const Value& value) {
            const HexId id = data::read_hex(value, scenario_.board);
            if (id.is_none()) return;
            if (route.full())
                value.error(fmt::format("a route has at most {} hexes", Route::capacity()));
            else
                route.push_back(id);
        });
    }
    void read(const Value& list, Faces& faces) const {
        int dice = 0;
        list.each([&](const Value& value) {
            const auto face = value.choice(face_of_die_words, Face::Star);
            if (++dice <= most_dice)
                ++faces[static_cast<std::size_t>(face)];
            else if (dice == most_dice + 1)
                value.error("these are too many dice");
        });
    }
    void read(const Value& list, BoardSections& sections) const {
        list.each([&](const Value& value) {
            const int section = value.integer(1, board_section_count, 1) - 1;
            sections.bits = static_cast<std::uint8_t>(sections.bits | 1U << static_cast<unsigned>(section));
        });
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
