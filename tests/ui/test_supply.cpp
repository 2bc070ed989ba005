// Vehicles at the table: resupply on the board, the card that a command car fetches, and the counts beside the medals.
#include <algorithm>

#include <nlohmann/json.hpp>

#include "salient/data.hpp"
#include "support/catch.hpp"
#include "ui/table/game_screen.hpp"
#include "ui/window.hpp"

namespace test_supply {

using namespace salient;
using namespace salient::test;

namespace {

// A field without anything but these units; only these cards are in the deck.
LoadedScenario field(const char* units, const std::vector<std::pair<std::string, int>>& cards, const char* first) {
    const auto standard = load_rulebook(source_dir() / "assets");
    auto json = nlohmann::json::parse(read_file(source_dir() / "scenarios/orne-bridges.json"));
    json["terrain"] = nlohmann::json::object();
    json["objectives"] = nlohmann::json::object();
    json["labels"] = nlohmann::json::array();
    json["units"] = nlohmann::json::parse(units);
    json["first"] = first;
    json["scenario_rules"] = nlohmann::json::parse(R"([{"rule": "resupply"}])");
    json["sides"]["axis"]["cards"] = 4;
    json["sides"]["axis"].erase("one_more_on_turns");
    for (const Card& card : standard->cards) json["rules"]["cards"][card.id]["copies"] = 0;
    for (const auto& [id, copies] : cards) json["rules"]["cards"][id]["copies"] = copies;
    return parse_scenario(json.dump(), "field.json", standard);
}

// Plays until `is_there`: the Axis battle infantry whenever they may, the Allies order everybody and do nothing.
template <class IsThere>
void play_until(Match& match, IsThere&& is_there) {
    for (int i = 0; i < 400 && !is_there(); ++i) {
        if (is_player(match.turn_to_end())) {
            match.end_turn();
            continue;
        }
        const Actions& legal = match.legal();
        REQUIRE_FALSE(legal.empty());
        const bool fights = match.open().active == Side::Axis;
        const auto of = [&](auto&& is) { return std::find_if(legal.begin(), legal.end(), is); };
        auto choice = of([](const Action& a) { return std::holds_alternative<OrderUnit>(a); });
        const auto at_infantry = [&](const Action& a) {
            const auto* battle = std::get_if<Battle>(&a);
            return battle != nullptr && match.rules().at(match.open().at(battle->target).type).id == "infantry";
        };
        if (choice == legal.end() && fights) choice = of(at_infantry);
        if (choice == legal.end()) choice = of([](const Action& a) { return std::holds_alternative<Decline>(a); });
        if (choice == legal.end())
            choice = of([](const Action& a) {
                return std::holds_alternative<EndMoves>(a) || std::holds_alternative<EndBattles>(a) ||
                       std::holds_alternative<EndOrders>(a);
            });
        match.play(choice == legal.end() ? legal.front() : *choice);
    }
    REQUIRE(is_there());
}

Match match_of(const LoadedScenario& battle, HandsShown hands) {
    return Match(battle, 11, hands, {}, {}, DiceFrom::Computer, ui::turn_end_of(hands));
}
template <class Step>
bool step_is(const Match& match) {
    return !match.open().steps.empty() && std::holds_alternative<Step>(match.open().steps.back());
}
std::string item_of(const Match& match, UnitId unit) {
    const Hex at = Board::of(match.scenario().board).hex(match.open().at(unit).hex);
    return "hex." + std::to_string(at.x) + "." + std::to_string(at.y);
}
UnitId unit_of(const Match& match, Side side, const char* type) {
    for (const UnitId unit : match.open().units.ids()) {
        const Unit& u = match.open().units[unit];
        if (u.on_board() && u.side == side && match.rules().at(u.type).id == type) return unit;
    }
    FAIL("there is no such unit");
    return {};
}

// Weakened infantry stands beside a truck and a half-track, and the Allies may battle.
Match before_resupply() {
    constexpr auto units = R"({
        "allies": {"supply_truck": [[10, 6]], "half_track": [[14, 6]], "infantry": [[12, 6]], "armor": [[2, 8]]},
        "axis": {"artillery": [[12, 2], [13, 1]], "infantry": [[22, 0]], "supply_truck": [[0, 0], [16, 4]]}})";
    Match match = match_of(field(units, {{"direct_from_hq", 60}}, "axis"), HandsShown::Open);
    play_until(match, [&] {
        if (!step_is<BattleStep>(match) || match.open().active != Side::Allies) return false;
        const Unit& hurt = match.open().at(unit_of(match, Side::Allies, "infantry"));
        return hurt.figures < hurt.full &&
               match.check(Resupply{unit_of(match, Side::Allies, "supply_truck"), unit_of(match, Side::Allies, "infantry")});
    });
    return match;
}

}  // namespace

TEST_CASE("a supplier is chosen on the board and then who receives, by mouse or keyboard", "[ui][RESUP-3][RESUP-4][RESUP-7]") {
    for (const bool by_keyboard : {false, true}) {
        CAPTURE(by_keyboard);
        Window window(1280, 800);
        Match begun = before_resupply();
        window.open(std::make_unique<ui::GameScreen>(window.client(), std::move(begun), std::filesystem::path()));
        const Match& match = window.game().match();
        const UnitId truck = unit_of(match, Side::Allies, "supply_truck"), hurt = unit_of(match, Side::Allies, "infantry");
        const int before = match.open().at(hurt).figures, left = match.open().at(truck).figures;
        window.click(item_of(match, truck));
        CHECK(window.label("prompt").find("receive a figure of") != std::string::npos);
        if (by_keyboard) {
            window.key(SDLK_HOME);  // the first of what is lit
            for (int i = 0; i < 8 && match.open().at(hurt).figures == before; ++i) {
                window.key(SDLK_TAB);
                if (window.items().focus() == item_of(match, hurt)) window.key(SDLK_RETURN);
            }
        }
        if (match.open().at(hurt).figures == before) window.click(item_of(match, hurt));
        CHECK(match.open().at(hurt).figures == before + 1);
        CHECK(match.open().at(truck).figures == left - 1);
        CHECK(match.can_undo());
        window.click("prompt.undo");
        CHECK(match.open().at(hurt).figures == before);
    }
}

TEST_CASE("figures are given with the keyboard alone", "[ui][RESUP-3]") {
    Window window(1280, 800);
    Match begun = before_resupply();
    window.open(std::make_unique<ui::GameScreen>(window.client(), std::move(begun), std::filesystem::path()));
    const Match& match = window.game().match();
    const UnitId truck = unit_of(match, Side::Allies, "supply_truck"), hurt = unit_of(match, Side::Allies, "infantry");
    const int before = match.open().at(hurt).figures;
    const auto tab_to = [&](const std::string& item) {
        for (int i = 0; i < 60 && window.items().focus() != item; ++i) window.key(SDLK_TAB);
        REQUIRE(window.items().focus() == item);
    };
    tab_to(item_of(match, truck));
    window.key(SDLK_RETURN);
    CHECK(window.label("prompt").find("receive a figure of") != std::string::npos);
    tab_to(item_of(match, hurt));
    window.key(SDLK_RETURN);
    CHECK(match.open().at(hurt).figures == before + 1);
}

TEST_CASE("a click on a half-track that may do both asks for a target or a receiver", "[ui][HTRACK-5][RESUP-11]") {
    Window window(1280, 800);
    Match begun = before_resupply();
    window.open(std::make_unique<ui::GameScreen>(window.client(), std::move(begun), std::filesystem::path()));
    const Match& match = window.game().match();
    const UnitId track = unit_of(match, Side::Allies, "half_track"), hurt = unit_of(match, Side::Allies, "infantry");
    REQUIRE(match.check(Resupply{track, hurt}).is_yes());
    window.click(item_of(match, track));
    CHECK(window.label("prompt").find("or a unit to receive one of its figures") != std::string::npos);
    window.click(item_of(match, hurt));
    CHECK(match.open().at(track).resupply.has_given);
}

TEST_CASE("figures of trucks and half-tracks lost stand beside the medals of the other side", "[ui][MEDAL-6]") {
    for (const int percent : {100, 200}) {
        CAPTURE(percent);
        Window window(1280, 800, percent);
        Match begun = before_resupply();
        const auto lost = begun.open().figures_counted(Side::Allies, begun.rules().unit_type("supply_truck"));
        window.open(std::make_unique<ui::GameScreen>(window.client(), std::move(begun), std::filesystem::path()));
        REQUIRE(window.has("losses.allies.supply_truck"));
        const std::string label = window.label("losses.allies.supply_truck");
        CHECK(label.find(": " + std::to_string(lost) + " figure") != std::string::npos);
        CHECK(label.find("for every 3") != std::string::npos);
        CHECK(window.has("losses.allies.half_track"));
        CHECK(window.has("losses.axis.supply_truck"));
        CHECK_FALSE(window.has("losses.axis.half_track"));
    }
}

TEST_CASE("after a reconnaissance with a command car the card is chosen behind the curtain", "[ui][CCAR-11][CCAR-12]") {
    constexpr auto units =
        R"({"allies": {"command_car": [[2, 8]], "infantry": [[22, 8]]}, "axis": {"infantry": [[2, 0], [22, 0]]}})";
    const LoadedScenario battle = field(units, {{"recon_left", 60}}, "axis");
    for (const HandsShown hands : {HandsShown::Hidden, HandsShown::Open}) {
        CAPTURE(hands == HandsShown::Hidden);
        Window window(1280, 800);
        Match begun = match_of(battle, hands);
        play_until(begun, [&] { return step_is<TakeCardStep>(begun); });
        window.open(std::make_unique<ui::GameScreen>(window.client(), std::move(begun), std::filesystem::path()));
        const Match& match = window.game().match();
        const Seat seat = match.to_act();
        const auto held = match.hand(seat).size();
        if (hands == HandsShown::Hidden) {
            CHECK_FALSE(window.has("take.card.0"));
            window.pass(1);
            window.click("curtain.lift");
            window.pass(1);
        }
        REQUIRE(window.has("take.card.0"));
        CHECK(window.has("take.decline"));
        window.click("take.card.0");
        CHECK(match.hand(seat).size() == held + 1);
        CHECK_FALSE(step_is<TakeCardStep>(match));
    }
}

}  // namespace test_supply
