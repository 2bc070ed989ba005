// The words of the scenario format, for its reader and its writer.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "salient/scenario.hpp"
#include "salient/state.hpp"

namespace salient {

inline constexpr std::string_view scenario_format = "salient-scenario";
inline constexpr int scenario_version = 1;
inline constexpr int most_cards = 16;
// Bounds of a scenario, far beyond what a board holds.
inline constexpr std::size_t most_features = 5000;
inline constexpr std::size_t most_units_read = 1000;  // problems() allows fewer
inline constexpr std::size_t most_objectives = 200;
inline constexpr std::size_t most_labels = 500;
inline constexpr std::size_t most_meant = 200;
inline constexpr int most_raised = 4;              // units that the dice for reserves of both sides can bring
inline constexpr std::size_t most_of_a_rule = 20;  // that may repeat
inline constexpr std::size_t most_words_of_a_rule = 30;
inline constexpr std::size_t most_carried = 10'000;
inline constexpr std::size_t most_values_of_rules = 10'000;

inline constexpr Word<BoardKind> board_words[] = {{"standard", BoardKind::Standard},
                                                  {"breakthrough", BoardKind::Breakthrough},
                                                  {"overlord", BoardKind::Overlord},
                                                  {"small", BoardKind::Small}};
inline constexpr Word<BoardFace> face_words[] = {
    {"country", BoardFace::Country}, {"beach", BoardFace::Beach}, {"winter", BoardFace::Winter}, {"desert", BoardFace::Desert}};
inline constexpr Word<Mode> mode_words[] = {{"standard", Mode::Standard}, {"overlord", Mode::Overlord}};
inline constexpr Word<Edge> edge_words[] = {{"top", Edge::Top}, {"bottom", Edge::Bottom}};
inline constexpr Word<Side> side_words[] = {{"allies", Side::Allies}, {"axis", Side::Axis}};
inline constexpr Word<UnitClass> class_words[] = {{"infantry", UnitClass::Infantry},
                                                  {"armor", UnitClass::Armor},
                                                  {"artillery", UnitClass::Artillery},
                                                  {"destroyer", UnitClass::Destroyer},
                                                  {"train", UnitClass::Train}};
inline constexpr Word<Section> section_words[] = {
    {"left", Section::Left}, {"center", Section::Center}, {"right", Section::Right}};
inline constexpr Word<Accessory> accessory_words[] = {{"bridge", Accessory::Bridge},
                                                      {"bobbin", Accessory::Bobbin},
                                                      {"fascine", Accessory::Fascine},
                                                      {"mine_plough", Accessory::MinePlough},
                                                      {"petard", Accessory::Petard}};
// The units of choice among reserves, as records name them.
inline constexpr Word<ReserveKind> reserve_words[] = {{"infantry", ReserveKind::Infantry},
                                                      {"armor", ReserveKind::Armor},
                                                      {"artillery", ReserveKind::Artillery},
                                                      {"elite_infantry", ReserveKind::EliteInfantry},
                                                      {"elite_armor", ReserveKind::EliteArmor}};
inline constexpr Word<Direction> direction_words[] = {{"E", Direction::E}, {"NE", Direction::NE}, {"NW", Direction::NW},
                                                      {"W", Direction::W}, {"SW", Direction::SW}, {"SE", Direction::SE}};
inline constexpr Word<ObjectiveType> objective_words[] = {{"temporary", ObjectiveType::Temporary},
                                                          {"permanent", ObjectiveType::Permanent},
                                                          {"majority", ObjectiveType::Majority},
                                                          {"decoy", ObjectiveType::Decoy},
                                                          {"destruction", ObjectiveType::Destruction},
                                                          {"last_to_occupy", ObjectiveType::LastToOccupy},
                                                          {"sole_control", ObjectiveType::SoleControl},
                                                          {"any_hex", ObjectiveType::AnyHex},
                                                          {"sudden_death", ObjectiveType::SuddenDeath},
                                                          {"empty_section", ObjectiveType::EmptySection},
                                                          {"exit", ObjectiveType::Exit},
                                                          {"capture", ObjectiveType::Capture},
                                                          {"rescue", ObjectiveType::Rescue}};
inline constexpr Word<std::array<bool, 2>> holder_words[] = {
    {"allies", {true, false}}, {"axis", {false, true}}, {"both", {true, true}}};

// The word for a value. Precondition: it has one.
template <class T, std::size_t N>
std::string_view word_for(const T& value, const Word<T> (&words)[N]) {
    for (const auto& [word, meaning] : words)
        if (meaning == value) return word;
    return words[0].first;
}

// Where a problem stands in a scenario file that lists everything in the order of Scenario: "/units/3/hex".
std::string pointer_of(const Problem& problem);
// Within its part: "/hex", "/bridges/2".
std::string pointer_within(const Problem& problem);
// What problems() finds, as a sentence for people who edit files; the editor on the screen has its own, in every language.
std::string sentence(const Message& message);

// yyyy-mm-dd, a day that may exist.
inline bool is_date(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
    const auto number = [&](std::size_t from, std::size_t count) {
        int n = 0;
        for (const char c : text.substr(from, count)) {
            if (c < '0' || c > '9') return -1;
            n = n * 10 + (c - '0');
        }
        return n;
    };
    return number(0, 4) > 0 && number(5, 2) >= 1 && number(5, 2) <= 12 && number(8, 2) >= 1 && number(8, 2) <= 31;
}

}  // namespace salient
