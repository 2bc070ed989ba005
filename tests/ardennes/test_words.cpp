// What happened, told in three languages.
#include <algorithm>
#include <regex>
#include <set>

#include "ardennes/scene.hpp"
#include "salient/ardennes/look.hpp"
#include "salient/ardennes/match.hpp"
#include "salient/plain.hpp"

namespace salient::ardennes::test {

namespace {

constexpr std::string_view languages[] = {"en", "fr", "it"};

// Facts that only lead the rules on: what they bring is told by those before and after them.
bool is_silent(const Event& event) {
    return std::visit(
        [](const auto& e) {
            using E = std::decay_t<decltype(e)>;
            if constexpr (std::is_same_v<E, SupplyJudged>) return e.supply == Supply::Full;
            if constexpr (std::is_same_v<E, HiddenJudged>) return !e.found.is_none();
            return std::is_same_v<E, CommandGiven> || std::is_same_v<E, Activated> || std::is_same_v<E, Crossed> ||
                   std::is_same_v<E, HitsAbsorbed> || std::is_same_v<E, StackRetreated> ||
                   std::is_same_v<E, AttackersDispersed> || std::is_same_v<E, AdvanceJudged> || std::is_same_v<E, CombatClosed> ||
                   std::is_same_v<E, ImpulseEnded> || std::is_same_v<E, StepPushed> || std::is_same_v<E, StepPopped>;
        },
        event);
}

// A sentence without holes: no key that has no text, no argument that nobody gave.
bool is_whole(const std::string& line) {
    return line.find("[ard") == std::string::npos && line.find('{') == std::string::npos &&
           line.find("[tally") == std::string::npos;
}
// Before : ; ! ? stands a space that does not break (U+00A0), never a common one or none, save within "4:1".
bool is_french(const std::string& line) {
    static const std::regex common(" [:;!?]"), bare("[^ \xa0][:;!?]( |$)");
    std::string text;
    for (std::size_t i = 0; i < line.size(); ++i)
        if (line.compare(i, 2, "\xc2\xa0") != 0) text += line[i];
    return !std::regex_search(line, common) && !std::regex_search(text, bare);
}

// One log in each language, over the facts of whole games.
struct Told {
    BookPtr book;
    std::vector<Log> logs;
    std::set<std::size_t> kinds;  // of facts that were told
    explicit Told(BookPtr of) : book(std::move(of)) {
        for (const std::string_view language : languages) logs.emplace_back(Speech{*book, texts_in(language)});
    }
    void tell(const Event& event) {
        std::array<Lines, std::size(languages)> lines;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            lines[i] = logs[i].tell(event);
            if (const auto* chosen = std::get_if<Chosen>(&event))
                for (std::string& line : candidate_lines({*book, texts_in(languages[i])}, *chosen))
                    lines[i].push_back(std::move(line));
        }
        INFO("fact " << event.index() << ": " << (lines[0].empty() ? "" : lines[0].front()));
        REQUIRE(lines[0].empty() == is_silent(event));
        for (std::size_t i = 0; i < lines.size(); ++i) {
            REQUIRE(lines[i].size() == lines[0].size());
            for (std::size_t n = 0; n < lines[i].size(); ++n) {
                INFO(languages[i] << ": " << lines[i][n]);
                REQUIRE(is_whole(lines[i][n]));
                if (i > 0) REQUIRE(lines[i][n] != lines[0][n]);
                if (languages[i] == "fr") REQUIRE(is_french(lines[i][n]));
            }
        }
        if (!lines[0].empty()) kinds.insert(event.index());
    }
};

}  // namespace

TEST_CASE("Ardennes: every fact of played days has a sentence in each language, and none is English elsewhere",
          "[ardennes][ARD-AIM-14][ARD-EXP-4]") {
    const auto book = std::make_shared<const Book>(real_book("campaign"));
    Told told(book);
    for (const std::uint64_t seed : {1U, 4U, 9U, 23U}) {
        told.logs.clear();
        for (const std::string_view language : languages) told.logs.emplace_back(Speech{*book, texts_in(language)});
        Rng rng(seed);
        const Pilot pilot = seed % 2 == 0 ? reference_german() : wavering_pilot();
        Game game = new_game(book);
        for (std::size_t actions = 0; !game.is_over() && actions < most_actions; ++actions)
            for (const Event& event : play(game, to_act(game) == Who::Player ? pilot(game, rng) : sample_chance(game, rng)))
                told.tell(event);
    }
    // So many kinds of facts came up that the rest are the rare ones.
    CHECK(told.kinds.size() >= 42);
}

TEST_CASE("Ardennes: facts that seldom come up have their sentences too", "[ardennes][ARD-EXP-4]") {
    const auto book = std::make_shared<const Book>(real_book("campaign"));
    Told told(book);
    const UnitId unit = book->unit(Side::German, 14);
    const HexId hex = book->map.find({28, 14});
    for (const auto how : {Placed::Arrival, Placed::Reserve, Placed::Hidden, Placed::Event})
        told.tell(UnitPlaced{unit, hex, how});
    for (const auto how :
         {Movement::Move, Movement::Retreat, Movement::Advance, Movement::Reinforce, Movement::Withdrawal, Movement::BugOut})
        told.tell(UnitMoved{unit, {hex}, how});
    for (int effect = 0; effect <= static_cast<int>(Effect::SkipAllies); ++effect)
        told.tell(EffectBegan{static_cast<Effect>(effect)});
    for (const auto as :
         {PlayedAs::Command, PlayedAs::Event, PlayedAs::Pass, PlayedAs::Tactic, PlayedAs::Reaction, PlayedAs::Discarded})
        for (const bool removed : {false, true}) told.tell(GermanPlayed{GermanCardId{3}, as, removed});
    for (const auto supply : {Supply::Limited, Supply::Out, Supply::Isolated}) told.tell(SupplyJudged{unit, supply, 1});
    for (int outcome = 1; outcome <= static_cast<int>(Outcome::Conceded); ++outcome)
        told.tell(GameEnded{static_cast<Outcome>(outcome)});
    for (const Side side : {Side::German, Side::Allied}) {
        told.tell(IpPlaced{hex, side});
        told.tell(TacticApplied{side, Tactic::None, 0});
        for (const Part part : {Part::Attacker, Part::Defender}) told.tell(CombatJoined{unit, part});
    }
    for (const Event& event : Events{AlliedShuffled{},
                                     ActionsShuffled{},
                                     AirpowerTaken{AlliedCardId{1}},
                                     AirpowerReturned{},
                                     AlliedRemoved{AlliedCardId{1}},
                                     FuelSaved{FormationId{0}},
                                     OutOfFuel{FormationId{0}},
                                     RoadblockStopped{hex},
                                     RoadblockPlaced{hex},
                                     RoadblockRemoved{hex},
                                     BridgeBroken{EdgeId{5}},
                                     BridgeBuilt{EdgeId{5}},
                                     IpRemoved{hex},
                                     CombatLeft{unit},
                                     HiddenJudged{AlliedCardId{1}, {}},
                                     HiddenJudged{AlliedCardId{1}, unit},
                                     DrawsStated{0},
                                     DrawsStated{1},
                                     DrawsStated{4},
                                     HitsSet{1, 2, 0, 0},
                                     HitsSet{1, 2, 1, 0},
                                     BuggedOut{},
                                     UnitWaits{unit, 0},
                                     UnitWaits{unit, 20},
                                     GermanDrawn{GermanCardId{1}, DrawFor::Intercepted}})
        told.tell(event);
}

TEST_CASE("Ardennes: whatever the rules name has a text in each language", "[ardennes]") {
    const Book& book = real_book("campaign");
    for (const std::string_view language : languages) {
        const Speech say{book, texts_in(language)};
        const auto good = [&](const std::string& text) {
            INFO(language << ": " << text);
            CHECK_FALSE(text.empty());
            CHECK(text.find('[') == std::string::npos);
        };
        for (int i = 0; i <= static_cast<int>(GermanEvent::VonDerHeydte); ++i) good(name_of(say, static_cast<GermanEvent>(i)));
        for (int i = 0; i <= static_cast<int>(AlliedEvent::Withdrawal); ++i) good(name_of(say, static_cast<AlliedEvent>(i)));
        for (int i = 0; i <= static_cast<int>(Tactic::TankBattalion); ++i) good(name_of(say, static_cast<Tactic>(i)));
        for (int i = 0; i <= static_cast<int>(Outcome::Conceded); ++i) good(name_of(say, static_cast<Outcome>(i)));
        for (int i = 0; i <= static_cast<int>(Degree::AlliedDecisive); ++i) good(name_of(say, static_cast<Degree>(i)));
        for (int i = 0; i <= static_cast<int>(FigureKind::Primary); ++i)
            good(say("ard.figure." + std::string(to_string(static_cast<FigureKind>(i)))));
        for (const Chit& chit : book.chits)
            for (const ChitSide& side : {chit.a, chit.b}) good(side_of_chit(say, side));
        for (const std::string& line : term_lines(say)) good(line);
    }
    // Names of units and formations go by the English ones: each has a text, and English says what the file says.
    const auto key = [](std::string_view beginning, const std::string& name) {
        std::string text(beginning);
        for (const char c : folded(name)) text += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
        text = std::regex_replace(text, std::regex("_+"), "_");
        return text.ends_with('_') ? text.substr(0, text.size() - 1) : text;
    };
    const auto named = [&](std::string_view beginning, const std::string& name) {
        INFO(name);
        for (const std::string_view language : languages) CHECK(texts_in(language).has(key(beginning, name)));
        CHECK(texts_in("en")(key(beginning, name)) == name);
    };
    for (const UnitType& type : book.units) named("ard.unit.", type.name);
    for (const GermanCard& card : book.german_cards) named("ard.formation.", book.formations[card.formation].name);
    for (const AlliedCard& card : book.allied_cards) named("ard.formation.", book.formations[card.formation].name);
}

TEST_CASE("Ardennes: a unit that a file of somebody's own names keeps that name in every language", "[ardennes]") {
    Book book = real_book("first_days");
    book.units[book.unit(Side::German, 1)].name = "Kampfgruppe Eigen";
    for (const std::string_view language : languages)
        CHECK(name_of(Speech{book, texts_in(language)}, book.unit(Side::German, 1)) == "Kampfgruppe Eigen (G1)");
}

TEST_CASE("Ardennes: the evening tells by which hex and clause points were won and lost", "[ardennes][ARD-VIC-1][ARD-MOVE-8]") {
    const Book& book = real_book("first_days");
    const auto at = [&](std::string_view name) {
        for (const HexId id : book.map.hexes.ids())
            if (book.map.at(id).name == name) return id;
        FAIL("no such place");
        return HexId{};
    };
    const HexId vith = at("St. Vith"), wiltz = at("Wiltz"), clervaux = at("Clervaux");
    Log log(english(book));
    CHECK(log.tell(DayBegan{17}) == Lines{"== 17 December =="});
    CHECK(log.tell(PointsCounted{2, {vith}, {wiltz}}) ==
          Lines{"The Germans have 2 points of 8", "  +2 St. Vith (40, 8): taken (ARD-MOVE-8)",
                "  0 of 1 Wiltz (33, 15): taken, but without communication (ARD-VIC-1)"});
    CHECK(log.tell(PointsCounted{2, {wiltz, clervaux}, {vith}}) ==
          Lines{"The Germans have 2 points of 8; the evening before: 2",
                "  +1 Wiltz (33, 15): in communication again (ARD-VIC-1)", "  +1 Clervaux (37, 13): taken (ARD-MOVE-8)",
                "  −2 St. Vith (40, 8): German, but without communication (ARD-VIC-1)"});
    CHECK(log.tell(PointsCounted{1, {wiltz}, {}}) == Lines{"The Germans have 1 point of 8; the evening before: 2",
                                                           "  −1 Clervaux (37, 13): retaken by the Allies (ARD-MOVE-8)"});
    CHECK(log.tell(PointsCounted{1, {wiltz}, {}}).size() == 1);
}

TEST_CASE("Ardennes: a point that an enemy zone of control cuts off is listed as one that does not count",
          "[ardennes][ARD-VIC-1]") {
    Scene s;
    s.victory({9, 3}, 2).control({9, 3}, Side::German).no_road();
    CHECK(german_points(s.field()) == 2);
    s.allied(30, {8, 2});  // its zone reaches the empty hex
    const PointHexes hexes = point_hexes(s.field());
    CHECK(german_points(s.field()) == 0);
    CHECK(hexes.counting.empty());
    CHECK(hexes.cut == std::vector<HexId>{s.at({9, 3})});
    const Lines lines = place_lines(english(*s.book), s.field());
    CHECK(std::any_of(lines.begin(), lines.end(),
                      [](const std::string& line) { return line.find("does not count") != line.npos; }));
}

TEST_CASE("Ardennes: of hits it is said what is ignored and what remains, and that nothing remains", "[ardennes][ARD-DMG-3]") {
    const Book& book = real_book("first_days");
    Log log(english(book));
    log.tell(DayBegan{17});
    CHECK(log.tell(HitsSet{1, 1, 0, 1}) ==
          Lines{"Hits: 1 on the attacker, 1 on the defender; ignored (ARD-DMG-3, -5, -6): 0 and 1; 1 and 0 remain",
                "  No hit on the defender remains: he stays and loses nothing"});
    CHECK(log.tell(HitsSet{2, 1, 0, 0}) == Lines{"Hits: 2 on the attacker, 1 on the defender"});
    CHECK(log.tell(HitsSet{0, 0, 0, 0}).size() == 2);
}

TEST_CASE("Ardennes: of an advance that is not made it is said whose it is", "[ardennes][ARD-ADV-5]") {
    const Book& book = real_book("first_days");
    const Speech say = english(book);
    const UnitId unit = book.unit(Side::Allied, 22);
    Log log(say);
    log.tell(DayBegan{17});
    CHECK(log.tell(Noted{"ARD-ADV-5", "no_advance", {unit, book.map.find({28, 14}), {}}}) ==
          Lines{"  " + name_of(say, unit) + ": It may not advance (ARD-ADV-5)"});
}

TEST_CASE("Ardennes: why a unit did not advance is told by the lowest of its stack too", "[ardennes][ARD-AIM-14]") {
    const Book& book = real_book("first_days");
    const Speech say = english(book);
    const UnitId lowest = book.unit(Side::Allied, 22), other = book.unit(Side::Allied, 23);
    const HexId hex = book.map.find({28, 14});
    Chosen chosen{{"ARD-MOD-13", "advance"}, {}, 0, {}, -1, 1};
    chosen.candidates.push_back({{lowest, hex, {}}, {}, {"ARD-MOD-13", "beside_enemy"}});
    CHECK(why_not(say, chosen, {other, hex}).find("the stack of " + name_of(say, lowest)) != std::string::npos);
    CHECK(why_not(say, chosen, {other, book.map.find({40, 8})}).empty());
}

}  // namespace salient::ardennes::test
