// The slot beside the board: what is pointed at as a card to glance at, everything on its back.
#include <algorithm>
#include <cmath>
#include <set>

#include "salient/data.hpp"
#include "salient/rng.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"
#include "ui/play_to.hpp"
#include "ui/stage_support.hpp"
#include "ui/table/parts/glance_cards.hpp"
#include "ui/table/parts/goals_panel.hpp"
#include "ui/table/parts/odds_card.hpp"
#include "words/glance.hpp"
#include "words/goal_boxes.hpp"

namespace test_slot_cards {

using namespace salient;
using namespace salient::test;

namespace {

// What heading and foot leave of a slot of 297 x 302.
constexpr ui::Rect room{13.5F, 35.5F, 270, 236};

const std::vector<LoadedScenario>& shipped() {
    static const std::vector<LoadedScenario> all = [] {
        std::vector<LoadedScenario> out;
        std::vector<std::filesystem::path> files;
        for (const auto& entry : std::filesystem::directory_iterator(source_dir() / "scenarios"))
            if (entry.path().extension() == ".json") files.push_back(entry.path());
        std::sort(files.begin(), files.end());
        const auto standard = load_rulebook(source_dir() / "assets");
        for (const auto& file : files) out.push_back(load_scenario(file, standard));
        return out;
    }();
    return all;
}

struct Attacked {
    const LoadedScenario* battle;
    Open open;
    ui::Question::Attack attack;
};
// One of each kind of attack that comes up while the shipped battles are played at random: by who attacks whom from and into what, with
// how many dice and figures.
const std::vector<Attacked>& attacks() {
    static const std::vector<Attacked> all = [] {
        std::vector<Attacked> out;
        std::set<std::string> seen;
        for (const LoadedScenario& battle : shipped()) {
            Match match(battle, 11, HandsShown::Open);
            Rng rng(5);
            for (int i = 0; i < 160 && !match.open().is_over(); ++i) {
                const Table t{match.rules(), match.scenario(), match.open()};
                for (const Action& action : match.legal()) {
                    const auto* fight = std::get_if<Battle>(&action);
                    if (fight == nullptr) continue;
                    const int dice = battle_dice(t, fight->attacker, fight->target).total();
                    std::string key = t.type(t.unit(fight->attacker)).id + "|" + t.type(t.unit(fight->target)).id;
                    for (const TallyLine& line : battle_dice(t, fight->attacker, fight->target).lines)
                        key += "|" + line.reason.key + std::to_string(line.value);
                    key += "|" + std::to_string(t.unit(fight->target).figures);
                    for (const Feature& f : t.open.features_at(t.unit(fight->target).hex)) key += "|" + t.rules.at(f.type).id;
                    if (seen.insert(key).second)
                        out.push_back({&battle, match.open(), {fight->attacker, fight->target, BattleKind::Normal, dice}});
                }
                const auto& legal = match.legal();
                if (legal.empty()) {
                    match.end_turn();
                    continue;
                }
                match.play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
            }
        }
        return out;
    }();
    return all;
}

// Draws something once into a room of its own and gives what it says.
template <class Draw>
void draw_once(Window& window, Draw&& draw) {
    window.be_brisk();
    window.open(std::make_unique<RoomScreen>([&](ui::Ui& ui) { draw(ui); }));
}

}  // namespace

TEST_CASE("the odds of an attack scrolled at the usual size", "[ui][slot]") {
    const std::string language = GENERATE("en", "fr", "it");
    CAPTURE(language);
    REQUIRE(attacks().size() > 100);
    Window window(1280, 800, 100, {}, language);
    draw_once(window, [&](ui::Ui& ui) {
        for (const Attacked& a : attacks()) {
            const Table t{*a.battle->rules, *a.battle->scenario, a.open};
            const float bottom = ui::draw_odds_card(ui, t, language, room, a.attack, {});
            CAPTURE(a.battle->scenario->id, t.type(t.unit(a.attack.attacker)).id, t.type(t.unit(a.attack.target)).id);
            if (bottom > room.bottom() + 0.5F) CHECK(bottom <= room.bottom());
        }
    });
    CHECK(window.app().shortened_texts() == std::vector<std::string>{});
    CHECK(window.has("inspector.sum"));
    CHECK(window.has("inspector.fate.0"));
}

TEST_CASE("a card of the slot held more than three short lines, or scrolled", "[ui][slot]") {
    const std::string language = GENERATE("en", "fr", "it");
    CAPTURE(language);
    std::set<std::string> seen;
    Window window(1280, 800, 100, {}, language);
    const Texts& texts = window.client().texts();
    for (const LoadedScenario& battle : shipped()) {
        Scene scene(battle, 5, HandsShown::Open);
        const Table t = scene.stage().table();
        draw_once(window, [&](ui::Ui& ui) {
            ui.paint.show_clauses(false);
            ui::Stage stage = scene.stage();
            stage.language = language;
            for (const UnitId id : t.open.units.ids()) {
                const Unit& unit = t.unit(id);
                if (!unit.on_board() || !seen.insert("u" + t.type(unit).id + ground_name(texts, t, unit.hex)).second) continue;
                CAPTURE(battle.scenario->id, t.type(unit).id, ground_name(texts, t, unit.hex));
                const auto lines = unit_glance(texts, t, id, language);
                CHECK(lines.size() <= most_glance_lines);
                for (const GlanceLine& line : lines) CHECK(words_in(line.text) <= most_glance_words);
                CHECK(ui::draw_unit_card(ui, stage, room, id) <= room.bottom() + 0.5F);
            }
            for (int i = 0; i < t.board.size(); ++i) {
                const HexId hex{i};
                if (!seen.insert("h" + ground_name(texts, t, hex)).second) continue;
                CAPTURE(battle.scenario->id, ground_name(texts, t, hex));
                const auto lines = hex_glance(texts, t, hex, language);
                CHECK(lines.size() <= most_glance_lines);
                for (const GlanceLine& line : lines) CHECK(words_in(line.text) <= most_glance_words);
                CHECK(ui::draw_hex_card(ui, stage, room, hex) <= room.bottom() + 0.5F);
            }
            ui.paint.show_clauses(true);
        });
        CHECK(window.app().shortened_texts() == std::vector<std::string>{});
    }
}

TEST_CASE("words are counted without their marks", "[words][slot]") {
    CHECK(words_in("") == 0);
    CHECK(words_in("<b>Forest.</b> Blocks sight.") == 3);
    CHECK(words_in("one  two\nthree") == 3);
}

TEST_CASE("numbers of clauses stood on everything that was pointed at", "[ui][slot]") {
    Window window(1280, 800);
    window.open_game("orne-bridges", 7, HandsShown::Open);
    window.point("hex.4.2");
    window.app().keep_texts();
    const auto shows_numbers = [&] {
        window.step();
        const auto& texts = window.app().texts_shown();
        return std::any_of(texts.begin(), texts.end(),
                           [](const std::string& text) { return text.starts_with("TROW-") || text.starts_with("BASE-"); });
    };
    CHECK(window.has("inspector.line.0"));
    const auto is_front = [&] { return window.has("inspector.line.0"); };
    CHECK(is_front());
    CHECK_FALSE(shows_numbers());
    window.key(SDLK_i);
    CHECK_FALSE(is_front());
    CHECK(shows_numbers());
    window.point("hex.6.2");  // it stays turned
    CHECK_FALSE(is_front());
    window.key(SDLK_i);
    CHECK(is_front());
    window.click("inspector.more");
    CHECK_FALSE(is_front());
    window.click("inspector.more");
    CHECK(is_front());
}

TEST_CASE("clauses show while Alt is held, or always by the setting", "[ui][slot]") {
    Window window(1280, 800);
    window.open_game("orne-bridges", 7, HandsShown::Open);
    play_to<MoveStep>(window);
    window.key(SDLK_t);
    // A hex far away: the refusal beside the pointer names its clause.
    window.point("hex.0.0");
    window.app().keep_texts();
    const auto shows_move = [&] {
        window.step();
        const auto& texts = window.app().texts_shown();
        return std::any_of(texts.begin(), texts.end(), [](const std::string& text) { return text.starts_with("MOVE-"); });
    };
    CHECK_FALSE(shows_move());
    window.hold(SDLK_LALT, true);
    CHECK(shows_move());
    window.hold(SDLK_LALT, false);
    CHECK_FALSE(shows_move());
    ui::Settings settings = window.client().settings();
    settings.shows_clauses = true;
    window.client().use_settings(settings);
    CHECK(shows_move());
}

TEST_CASE("boxes of dice touched each other with large text", "[ui][slot]") {
    for (const int percent : {100, 200}) {
        CAPTURE(percent);
        Window window(1280, 800, percent);
        window.open_game("orne-bridges", 7, HandsShown::Open);
        const Match& match = window.game().match();
        if (percent == 200) window.click("tab.info");
        int looked_at = 0;
        for (const UnitId id : match.open().units.ids()) {
            if (looked_at > 3) break;
            if (match.rules().at(match.open().at(id).type).range < 3) continue;
            window.point(item_of(match, id));
            if (!window.has("inspector.dice.3")) continue;
            ++looked_at;
            for (int d = 2; window.has("inspector.dice." + std::to_string(d)); ++d) {
                const ui::Rect before = window.found("inspector.dice." + std::to_string(d - 1)).rect;
                CHECK(window.found("inspector.dice." + std::to_string(d)).rect.x >= before.right() + 2);
            }
        }
    }
}

TEST_CASE("goals are a list to tick off, with counters", "[ui][slot][OBJ-1]") {
    for (const LoadedScenario& battle : shipped()) {
        const Game game = new_game(battle.rules, battle.scenario);
        for (const std::string language : {"en", "fr", "it"}) {
            const Texts texts = load_texts(source_dir() / "assets", language);
            for (const Side side : sides) {
                CAPTURE(battle.scenario->id, language, side == Side::Allies);
                for (const GoalBox& box : goal_boxes(texts, game.table(), side, language)) {
                    CHECK_FALSE(box.name.empty());
                    CHECK_FALSE(box.counter.empty());
                    CHECK(box.counter.find('{') == std::string::npos);
                    if (box.objective != nullptr && is_held_by_units(box.objective->type))
                        for (const ObjectiveId id : battle.scenario->objectives.ids())
                            if (&battle.scenario->objectives[id] == box.objective)
                                CHECK(box.is_held == (game.table().open.objectives[id] == side));
                }
            }
        }
    }
    const auto mokra = std::find_if(shipped().begin(), shipped().end(),
                                    [](const LoadedScenario& s) { return s.scenario->id == "mokra-villages"; });
    REQUIRE(mokra != shipped().end());
    const Match match(*mokra, 7, HandsShown::Open);  // once it has begun
    const Texts texts = load_texts(source_dir() / "assets", "en");
    const auto boxes = goal_boxes(texts, {match.rules(), match.scenario(), match.open()}, Side::Allies, "en");
    REQUIRE_FALSE(boxes.empty());
    CHECK(boxes.front().name == "Mokra");
    CHECK(boxes.front().is_held);
    CHECK(boxes.front().counter == "4 units to 0, while it lasts");
    CHECK(boxes.front().medals == 1);
    CHECK(counter_and_medals(texts, boxes.front()) == "4 units to 0, while it lasts (1 medal)");
    CHECK(boxes.back().objective == nullptr);
}

TEST_CASE("a long list of goals was cut at the foot of the slot", "[ui][slot][OBJ-1]") {
    const std::string language = GENERATE("en", "fr", "it");
    CAPTURE(language);
    int cut = 0;
    for (const LoadedScenario& battle : shipped()) {
        if (battle.scenario->mode == Mode::Overlord) continue;
        CAPTURE(battle.scenario->id);
        Scene scene(battle, 5, HandsShown::Open);
        ui::GoalsPanel panel;
        Window window(1280, 800, 100, {}, language, Draws::Frames);
        window.open(std::make_unique<RoomScreen>([&](ui::Ui& ui) {
            ui::Stage stage = scene.stage();
            stage.language = language;
            panel.draw(ui, stage, {20, 20, 297, 302}, false);  // the slot of the usual window
        }));
        const auto& items = window.items().list();
        const auto is_hidden = [](const ui::Item& item) { return item.name.starts_with("goal.") && item.is_out_of_sight; };
        if (std::none_of(items.begin(), items.end(), is_hidden)) continue;
        ++cut;
        CHECK(window.has("goals.scroll"));
        CHECK_FALSE(window.label("goals.below").empty());  // how many are below
    }
    CHECK(cut > 0);   // else nothing was asked here
    CHECK(cut <= 9);  // of the shipped ones: battles with many objectives
}

TEST_CASE("a unit that cannot battle was said not to have battled yet", "[ui][slot][BTL-4]") {
    std::array<Texts, 3> texts;
    constexpr const char* languages[] = {"en", "fr", "it"};
    for (std::size_t i = 0; i < 3; ++i) texts[i] = load_texts(source_dir() / "assets", languages[i]);
    int told = 0, can = 0;
    for (const LoadedScenario& battle : shipped()) {
        Match match(battle, 11, HandsShown::Open);
        Rng rng(5);
        for (int i = 0; i < 160 && !match.open().is_over(); ++i) {
            const Table t{match.rules(), match.scenario(), match.open()};
            const bool is_asked = !match.open().steps.empty() && std::holds_alternative<BattleStep>(match.open().steps.back());
            for (const UnitId id : match.open().units.ids()) {
                const Unit& unit = match.open().at(id);
                if (!is_asked || !unit.on_board() || !unit.ordered || unit.side != t.open.active || unit.battles > 0) continue;
                const bool battles = std::any_of(match.legal().begin(), match.legal().end(), [&](const Action& a) {
                    const auto* fight = std::get_if<Battle>(&a);
                    return fight != nullptr && fight->attacker == id;
                });
                ++(battles ? can : told);
                for (std::size_t k = 0; k < 3; ++k) {
                    const auto lines = unit_glance(texts[k], t, id, languages[k]);
                    const auto has = [&](const std::string& what) {
                        return std::any_of(lines.begin(), lines.end(),
                                           [&](const GlanceLine& line) { return line.text.find(what) != std::string::npos; });
                    };
                    CAPTURE(battle.scenario->id, t.type(unit).id, languages[k]);
                    if (battles != has(texts[k]("glance.not_battled"))) CHECK(battles == has(texts[k]("glance.not_battled")));
                    const std::string cannot = texts[k]("glance.cannot_battle", {{"why", std::string()}});
                    if (battles == has(cannot.substr(0, cannot.find(':'))))
                        CHECK(battles != has(cannot.substr(0, cannot.find(':'))));
                    if (has("no_battle.")) CHECK_FALSE(has("no_battle."));  // a reason without words
                }
            }
            const auto& legal = match.legal();
            if (legal.empty()) {
                match.end_turn();
                continue;
            }
            match.play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
        }
    }
    CHECK(told > 20);
    CHECK(can > 20);
}

TEST_CASE("with nothing pointed at the slot held the battle's prose", "[ui][slot]") {
    Window window(1280, 800);
    window.open_game("orne-bridges", 7, HandsShown::Open);
    window.point(640, 10);
    CHECK(window.has("goals"));
    CHECK(window.has("goal.0"));
    window.point("hex.4.2");
    CHECK_FALSE(window.has("goals"));
    window.key(SDLK_g);
    CHECK(window.has("goals"));  // whatever is pointed at
    window.key(SDLK_g);
    CHECK_FALSE(window.has("goals"));
    // The card in play, while it orders and nothing is pointed at.
    window.key(SDLK_2);
    REQUIRE(window.game().match().open().phase == Phase::Order);
    window.point(640, 10);
    CHECK(window.has("in_play.sheet"));
    window.point("hex.4.2");
    CHECK_FALSE(window.has("in_play.sheet"));
}

TEST_CASE("a wide window shows goals and units beside slot and log", "[ui][slot][table-layout]") {
    Window window(1920, 1080);
    window.open_game("mokra-villages", 7, HandsShown::Open);
    CHECK(window.has("goals"));
    CHECK(window.has("units"));
    CHECK(window.has("log"));
    play_to<MoveStep>(window);
    const auto& able = window.game().chooser().able();
    REQUIRE_FALSE(able.empty());
    const std::string row = "units." + std::to_string(able.back().value);
    REQUIRE(window.has(row));
    window.click(row);
    CHECK(window.game().chooser().chosen() == able.back());
    window.click("units.tab.enemy");
    CHECK_FALSE(window.has(row));
    window.click("units.tab.own");
    CHECK(window.has(row));
    CHECK(window.app().shortened_texts() == std::vector<std::string>{});
}

TEST_CASE("that fog hides the enemy was no reason, and no option had to do with it", "[slot][TNIGHT-4]") {
    const Texts texts = load_texts(assets_dir(), "en");
    for (const bool in_fog : {false, true}) {
        Setup setup;
        if (in_fog) setup.options = {"house.weather_fog"};
        const Game g =
            ready("I   .   .   i   .   .   I   i\n", {{0, 0}, {12, 0}}, setup);  // the other one has somebody to battle
        std::string told;
        for (const GlanceLine& line : unit_glance(texts, g.table(), unit(g, {0, 0}), "en")) told += line.text + "\n";
        CAPTURE(told);
        CHECK((told.find("no target within sight") != std::string::npos) == in_fog);
        CHECK((told.find("<pic:icon_house>") != std::string::npos) == in_fog);
    }
}

}  // namespace test_slot_cards
