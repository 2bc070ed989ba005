// Games of teams as matches: files, records, who decides at every question of random games.
#include <algorithm>

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "match/match_support.hpp"
#include "salient/agent.hpp"
#include "support/catch.hpp"
#include "support/source_dir.hpp"
#include "words/people/team_watch.hpp"

namespace test_team_match {

using namespace salient;
using namespace salient::test;

namespace {

const std::vector<std::string> teams{std::string(team_option)};

LoadedScenario battle_of_teams(const std::string& id) {
    return load_scenario(source_dir() / "scenarios" / (id + ".json"), standard_rules(), teams);
}

Match team_match(const std::string& id, std::array<int, 2> people, std::uint64_t seed) {
    RecordNotes notes;
    notes.seating = team_seating(people);
    return Match(battle_of_teams(id), seed, HandsShown::Hidden, {}, {}, DiceFrom::Computer, TurnEnd::AtOnce, {}, notes);
}

// The sections of a hex as the side names them, as roles.
bool is_section_of(const Table& table, Side side, HexId hex, StaffRole role) {
    constexpr Section sections[] = {Section::None, Section::Left, Section::Center, Section::Right};
    return !hex.is_none() && role != StaffRole::CommanderInChief &&
           table.board.in_section(hex, sections[static_cast<std::size_t>(role)], table.edge(side));
}

}  // namespace

TEST_CASE("team play changes no die and no card: one hand and one card for each team", "[teams][TEAM-3]") {
    const auto file = source_dir() / "scenarios" / "orne-bridges.json";
    Match with = team_match("orne-bridges", {3, 2}, 11);
    Match without(load_scenario(file, standard_rules()), 11, HandsShown::Hidden);
    CHECK(with.rules().hash == without.rules().hash);
    Rng rng(3);
    for (int i = 0; i < 400 && is_player(with.to_act()); ++i) {
        REQUIRE(with.to_act() == without.to_act());
        CHECK(with.to_act().value < 2);  // one seat a side is asked
        const Action action = with.legal()[rng.below(static_cast<std::uint32_t>(with.legal().size()))];
        with.play(action);
        without.play(action);
        REQUIRE(with.state_hash() == without.state_hash());
    }
}

TEST_CASE("at every question of random games the one named is of the side that decides and holds the section",
          "[teams][TEAM-9][TEAM-10][TEAM-11][TEAM-12][TEAM-13]") {
    int by_section = 0, by_commander = 0, attacked = 0;
    for (const char* id :
         {"orne-bridges", "sainteny-hedgerows", "tikhvin-night", "bir-hakeim", "stonne", "iwo-jima-meat-grinder"}) {
        const LoadedScenario loaded = load_scenario(source_dir() / "scenarios" / (std::string(id) + ".json"), standard_rules());
        if (!may_have_teams(*loaded.scenario)) continue;
        for (const std::uint64_t seed : {1U, 2U}) {
            Match match = team_match(id, {3, seed == 1 ? 3 : 2}, seed);
            const Seating seating = match.record().header.seating;
            Rng rng(seed);
            for (int i = 0; i < 500 && is_player(match.to_act()); ++i) {
                const Side side = side_of(match.to_act());
                const Table table(match.rules(), match.scenario(), match.open());
                const OrderedFrom from = ordered_from(match);
                CAPTURE(id, seed, i);
                REQUIRE_FALSE(duties_now(match).empty());
                for (const Duty& duty : duties_now(match)) REQUIRE(side_of(seating[index(seat_of(side, duty.role))]) == side);
                const Action chosen = match.legal()[rng.below(static_cast<std::uint32_t>(match.legal().size()))];
                const auto duty = duty_of(table, from, chosen);
                const Step& step = table.open.steps.back();
                if (const auto* retreat = std::get_if<RetreatStep>(&step)) {
                    REQUIRE(duty.has_value());
                    CHECK(is_section_of(table, side, table.unit(retreat->unit).hex, duty->role));
                    ++attacked;
                }
                UnitId acts;
                if (const auto* a = std::get_if<OrderUnit>(&chosen)) acts = a->unit;
                if (const auto* a = std::get_if<MoveUnit>(&chosen)) acts = a->unit;
                if (const auto* a = std::get_if<Battle>(&chosen)) acts = a->attacker;
                if (!acts.is_none()) {
                    REQUIRE(duty.has_value());
                    const auto* order = std::get_if<OrderStep>(&step);
                    const InPlayId by = order != nullptr ? order->card : table.unit(acts).ordered_by;
                    const HexId hex = order != nullptr || from[acts.value].is_none() ? table.unit(acts).hex : from[acts.value];
                    if (!by.is_none()) {
                        const CardInPlay& card = table.open.at(by);
                        const bool is_of_section = card.section != Section::None ||
                                                   (!card.fallback && table.rules.at(card.effect).kind == CardKind::Section);
                        if (is_of_section) {
                            CHECK(is_section_of(table, side, hex, duty->role));
                            ++by_section;
                        } else {
                            CHECK(duty->role == StaffRole::CommanderInChief);
                            ++by_commander;
                        }
                    }
                }
                match.play(chosen);
            }
        }
    }
    CHECK(by_section > 300);
    CHECK(by_commander > 100);
    CHECK(attacked > 20);
}

TEST_CASE("what is read from the log and from the table is the same person", "[teams][TEAM-9]") {
    Match match = team_match("orne-bridges", {3, 3}, 5);
    Rng rng(9);
    std::vector<StaffRole> expected;
    for (int i = 0; i < 300 && is_player(match.to_act()); ++i) {
        const Action chosen = match.legal()[rng.below(static_cast<std::uint32_t>(match.legal().size()))];
        if (std::holds_alternative<MoveUnit>(chosen)) {
            const Table table(match.rules(), match.scenario(), match.open());
            expected.push_back(duty_of(table, ordered_from(match), chosen)->role);
        }
        match.play(chosen);
    }
    std::vector<StaffRole> told;
    TeamWatch watch(match, {});
    for (const Played& played : match.history()) {
        bool is_first = std::holds_alternative<MoveUnit>(played.action);
        for (const Event& event : played.events) {
            const auto by = watch.follow(redact(event, seat::nobody));
            const auto* step = std::get_if<UnitDisplaced>(&event);
            if (step == nullptr || step->how != Displacement::Move || !is_first) continue;
            REQUIRE(by.has_value());
            told.push_back(by->duty.role);
            is_first = false;
        }
    }
    REQUIRE(expected.size() > 40);
    CHECK(told == expected);
}

TEST_CASE("battles of staffs and of other boards are refused to teams", "[teams][TEAM-1]") {
    for (const auto& entry : std::filesystem::directory_iterator(source_dir() / "scenarios")) {
        if (entry.path().extension() != ".json") continue;
        const LoadedScenario loaded = load_scenario(entry.path(), standard_rules());
        CAPTURE(loaded.scenario->id);
        if (may_have_teams(*loaded.scenario)) {
            CHECK(is_team_play(*load_scenario(entry.path(), standard_rules(), teams).rules));
            continue;
        }
        try {
            load_scenario(entry.path(), standard_rules(), teams);
            FAIL("it was read");
        } catch (const DataError& e) {
            CHECK(std::any_of(e.issues().begin(), e.issues().end(),
                              [](const DataIssue& i) { return i.message.find("one standard board") != std::string::npos; }));
        }
    }
}

TEST_CASE("a record of teams comes back with names and posts; one of teams that cannot be is refused",
          "[teams][TEAM-1][TEAM-2][TEAM-6][TEAM-7]") {
    const TemporaryFolder folder;
    RecordNotes notes;
    notes.seating = team_seating(std::array<int, 2>{3, 2});
    notes.names[0] = "Anna";
    notes.names[2] = "Bruno";
    const auto write = [&](const char* name, const Seating& seating) {
        notes.seating = seating;
        const Match match(battle_of_teams("orne-bridges"), 5, HandsShown::Hidden, {}, {}, DiceFrom::Computer, TurnEnd::AtOnce, {},
                          notes);
        write_file_atomically(folder / name, record_to_text(match.record(), match.rules(), Board::of(BoardKind::Standard)));
        return folder / name;
    };
    const LoadedRecord back = load_record(write("good.jsonl", notes.seating), standard_rules());
    CHECK(back.record.header.seating == notes.seating);
    CHECK(back.record.header.names[2] == "Bruno");
    CHECK(is_team_play(*back.scenario.rules));
    const auto clause = [&](const Seating& seating) -> std::string {
        try {
            load_record(write("bad.jsonl", seating), standard_rules());
            return {};
        } catch (const DataError& e) {
            return e.issues().front().message;
        }
    };
    CHECK(clause(default_seating({2, 3})).find("TEAM-2") != std::string::npos);
    CHECK(clause(default_seating({4, 2})).find("TEAM-1") != std::string::npos);
    Seating wrong = default_seating({2, 2});
    wrong[index(seat_of(Side::Allies, StaffRole::Right))] = seat_of(Side::Allies);
    CHECK(clause(wrong).find("TEAM-6") != std::string::npos);
    wrong = default_seating({3, 3});
    wrong[index(seat_of(Side::Allies, StaffRole::Center))] = seat_of(Side::Allies, StaffRole::Left);
    CHECK(clause(wrong).find("TEAM-7") != std::string::npos);
}

TEST_CASE("the Air rules are refused with the reason, whoever asks for them", "[overlord][OVL-AIR-14][OVL-AIR-1]") {
    const auto reason = [](auto&& read) -> std::string {
        try {
            read();
        } catch (const DataError& e) {
            return e.issues().front().message;
        }
        return {};
    };
    const std::vector<std::string> air{"overlord.air_rules"};
    const auto file = source_dir() / "scenarios" / "dubno-mobile-groups.json";
    CHECK(reason([&] { load_scenario(file, standard_rules(), air); }).find("OVL-AIR-14") != std::string::npos);
    auto text = read_file(file);
    text.insert(text.find('{') + 1, "\"options\": [\"overlord.air_rules\"], ");
    if (text.find("\"options\"", text.find("air_rules")) == std::string::npos)
        CHECK(reason([&] { parse_scenario(text, "air.json", standard_rules()); }).find("OVL-AIR-14") != std::string::npos);
    // A file of another program that asks for them is told the same; the battle is played without.
    const LoadedScenario loaded = load_scenario(file, standard_rules());
    auto m44 = nlohmann::json::parse(write_m44(*loaded.scenario, *loaded.rules).text);
    m44["packs"] = {{"air", 1}};
    m44["game_info"]["options"]["air_rules"] = true;
    const LoadedScenario imported = parse_scenario(m44.dump(), "air.m44", standard_rules());
    const auto says = [&](std::string_view key, ImportStatus status) {
        return std::any_of(imported.report.lines.begin(), imported.report.lines.end(),
                           [&](const ReportLine& line) { return line.what.key == key && line.status == status; });
    };
    CHECK(says("import.option.air_rules", ImportStatus::ShownNotEnforced));
    CHECK(says("import.air_pack", ImportStatus::Doubt));
}

}  // namespace test_team_match
