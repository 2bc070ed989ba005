// Lesson files, format version 1 (docs/lesson-format.md): strict, in bounded time, and played through before anybody sees them.
#include <algorithm>

#include <fmt/format.h>

#include "data/hex_entry.hpp"
#include "data/scenario_format.hpp"
#include "data/strict_json.hpp"
#include "match/lessons/lesson_run.hpp"
#include "salient/plain.hpp"

namespace salient {
namespace {

using strict::Errors;
using strict::Json;
using strict::Object;
using strict::Value;

constexpr std::string_view lesson_format = "salient-lesson";
constexpr int lesson_version = 1;
constexpr std::size_t most_patterns = 60;  // of one list
constexpr std::size_t most_dice_of_a_step = 200;
constexpr std::size_t most_cards_named = 120;
constexpr std::size_t most_aims = 5;

constexpr std::string_view verbs[] = {"play_card",   "discard_card",   "name_target", "end_targets", "heal_unit",   "end_heal",
                                      "dig_in",      "order_unit",     "end_orders",  "move_unit",   "end_moves",   "battle",
                                      "end_battles", "remove_feature", "play_ambush", "retreat",     "take_ground", "decline"};
// What a step may point at beside the board: answers of the prompt bar, the lesson's own buttons, the tools.
constexpr std::string_view answers[] = {"end_phase", "end_turn", "end_targets", "end_heal", "take_ground",
                                        "decline",   "ambush",   "battle_back", "go_on"};
constexpr std::string_view other_buttons[] = {"lesson.next", "lesson.show", "lesson.back", "tool.last_turn", "tool.why",
                                              "tool.advice", "tool.sight",  "tool.odds",   "tool.help"};
// What must be allowed for an answer to come: one of up to three choices. The end of a turn has no choice of its own.
struct AnswerTo {
    std::string_view button, verb, or_verb, or_else;
};
constexpr AnswerTo answers_to[] = {{"end_phase", "end_moves", "end_orders", "end_battles"},
                                   {"end_targets", "end_targets", {}, {}},
                                   {"end_heal", "end_heal", {}, {}},
                                   {"take_ground", "take_ground", {}, {}},
                                   {"decline", "decline", {}, {}},
                                   {"ambush", "play_ambush", {}, {}},
                                   {"battle_back", "battle", {}, {}},
                                   {"go_on", "move_unit", {}, {}}};
constexpr int most_words_of_a_tag = 3;
constexpr Word<Face> die_words[] = {
    {"infantry", Face::Infantry}, {"armor", Face::Armor}, {"grenade", Face::Grenade}, {"star", Face::Star}, {"flag", Face::Flag}};

class LessonReader {
public:
    LessonReader(const strict::Document& document, const std::shared_ptr<const Rulebook>& standard)
        : document_(document), errors_(document), standard_(standard) {}

    std::shared_ptr<const Lesson> read();

private:
    bool is_lesson();
    void scenario(const Value& value);
    void step(const Value& value);
    LocalText text(const Value& value, std::size_t most = strict::longest_line);
    std::vector<ActionPattern> patterns(const Value& value);
    ActionPattern pattern(const Value& value, Object& o);
    LessonPointer pointer(const Value& value);
    std::vector<CardId> cards(const Value& value);
    CardId card(const Value& value);
    HexId hex(const Value& value);
    UnitId unit(const Value& value);
    template <class F>
    void one_or_more(const Value& value, bool is_pair, F read);
    void play_through();
    // What was there for the person to point at while a step lasted.
    struct Seen {
        std::vector<std::string> verbs;  // that the rules allowed
        std::vector<CardId> cards;       // in the hand
        bool is_reached = false;
    };
    void look(const Match& match, Seen& seen) const;
    void check_pointers(const std::vector<Seen>& seen);
    void check_cards_accepted(std::size_t step, const std::vector<CardId>& hand);

    const Scenario& battle() const { return *lesson_.scenario.scenario; }
    const Rulebook& rules() const { return *lesson_.scenario.rules; }

    const strict::Document& document_;
    Errors errors_;
    std::shared_ptr<const Rulebook> standard_;
    Lesson lesson_;
};

bool LessonReader::is_lesson() {
    const Json& root = document_.root;
    const auto format = root.is_object() ? root.find("format") : root.end();
    if (!root.is_object() || format == root.end() || *format != lesson_format) {
        errors_.add(root, fmt::format("this is no lesson of Salient: it does not say \"format\": \"{}\"; take another file",
                                      lesson_format));
        return false;
    }
    const auto version = root.find("version");
    if (version != root.end() && version->is_number_integer() && version->get<std::int64_t>() > lesson_version) {
        errors_.add(*version, fmt::format("the lesson has a later format version than {}; take a newer game", lesson_version));
        return false;
    }
    return true;
}

LocalText LessonReader::text(const Value& value, std::size_t most) {
    LocalText result;
    if (!value) return result;
    if (value.is_string()) {  // English, as in scenario files
        if (auto words = value.string({}, most); !words.empty()) result["en"] = std::move(words);
        return result;
    }
    if (!value.is_object()) {
        value.error("a text belongs here, or one in each language: {\"en\": \"...\", \"fr\": \"...\", \"it\": \"...\"}");
        return result;
    }
    value.object().each([&](const std::string& language, const Value& words) {
        if (language.size() > 8 || result.size() > 20)
            words.error("this is no language; use \"en\", \"fr\", \"it\"");
        else
            result[language] = words.string({}, most);
    });
    if (result.count("en") == 0) value.error("the English text is missing; add \"en\"");
    return result;
}

HexId LessonReader::hex(const Value& value) { return data::read_hex(value, battle().board); }

UnitId LessonReader::unit(const Value& value) {
    const HexId at = hex(value);
    if (at.is_none()) return UnitId::none();
    const auto& units = battle().units;
    const auto found = std::find_if(units.begin(), units.end(), [&](const UnitSetup& u) { return u.hex == at; });
    if (found != units.end()) return UnitId{static_cast<int>(found - units.begin())};
    value.error("no unit starts on this hex; name a unit by the hex on which it starts");
    return UnitId::none();
}

CardId LessonReader::card(const Value& value) {
    const auto name = value.string();
    const CardId id = rules().card(name);
    if (name.empty() || !id.is_none()) return id;
    std::vector<std::string_view> known;
    for (const auto& c : rules().cards) known.push_back(c.id);
    value.unknown("card", name, known);
    return id;
}

// A value or a list of values; a hex is itself a list of two numbers.
template <class F>
void LessonReader::one_or_more(const Value& value, bool is_pair, F read) {
    if (!value) return;
    const bool is_list = value.is_array() && (!is_pair || value.json().empty() || !value.json().front().is_number());
    if (!is_list) return read(value);
    std::size_t count = 0;
    value.each([&](const Value& one) {
        if (++count <= most_patterns) read(one);
    });
    if (count == 0 || count > most_patterns) value.error(fmt::format("1 to {} of them belong here", most_patterns));
}

std::vector<CardId> LessonReader::cards(const Value& value) {
    std::vector<CardId> list;
    value.each([&](const Value& one) {
        if (list.size() < most_cards_named)
            list.push_back(card(one));
        else if (list.size() == most_cards_named)
            one.error(fmt::format("a lesson names at most {} cards here", most_cards_named));
    });
    return list;
}

// Leaves `o` open: who asked may read more of it.
ActionPattern LessonReader::pattern(const Value& value, Object& o) {
    ActionPattern p;
    const auto verb = o.required("do");
    p.verb = verb.string();
    if (!p.verb.empty() && std::find(std::begin(verbs), std::end(verbs), p.verb) == std::end(verbs))
        verb.unknown("action", p.verb, verbs);
    using Verbs = std::vector<std::string_view>;
    const auto only = [&](std::string_view key, const Verbs& of) {
        const auto found = o.optional(key);
        if (found && !p.verb.empty() && std::find(of.begin(), of.end(), p.verb) == of.end())
            found.error(fmt::format("\"{}\" says nothing of \"{}\"; take it out", key, strict::shown(p.verb)));
        return found;
    };
    const Verbs of_unit = {"order_unit", "move_unit", "battle", "name_target", "heal_unit", "dig_in", "remove_feature"};
    one_or_more(only("unit", of_unit), true, [&](const Value& v) { p.units.push_back(unit(v)); });
    one_or_more(only("target", {"battle"}), true, [&](const Value& v) { p.targets.push_back(unit(v)); });
    one_or_more(only("to", {"move_unit", "retreat"}), true, [&](const Value& v) { p.to.push_back(hex(v)); });
    one_or_more(only("card", {"play_card", "discard_card"}), false, [&](const Value& v) { p.cards.push_back(card(v)); });
    p.section = only("section", {"play_card"}).choice(section_words, Section::None);
    p.stands_in = only("stands_in", of_unit).choice(section_words, Section::None);
    if (const auto cls = only("class", of_unit)) p.unit_class = cls.choice(class_words, UnitClass::Infantry);
    p.least_hexes = only("at_least", {"move_unit", "retreat", "battle"}).integer(0, 100, 0);
    p.most_hexes = only("at_most", {"move_unit", "retreat", "battle"}).integer(0, 100, 1000);
    if (const auto ignored = only("flags_ignored", {"retreat"})) p.flags_ignored = ignored.integer(0, 20);
    p.side = o.optional("side").choice(side_words, Side::None);
    static_cast<void>(value);
    return p;
}

std::vector<ActionPattern> LessonReader::patterns(const Value& value) {
    std::vector<ActionPattern> list;
    value.each([&](const Value& one) {
        if (list.size() == most_patterns)
            one.error(fmt::format("at most {} belong here; say more by one of them", most_patterns));
        if (list.size() > most_patterns) return;
        Object o = one.object();
        if (!o) return;
        list.push_back(pattern(one, o));
        o.done();
    });
    return list;
}

LessonPointer LessonReader::pointer(const Value& value) {
    LessonPointer at;
    if (!value) return at;
    Object o = value.object();
    int count = 0;
    if (const auto v = o.optional("hex")) {
        one_or_more(v, true, [&](const Value& one) { at.hexes.push_back(hex(one)); });
        const Board& board = Board::of(battle().board);
        const auto is_elsewhere = [&](HexId one) {
            return !one.is_none() && !at.hexes.front().is_none() && board.hex(one).y != board.hex(at.hexes.front()).y;
        };
        if (std::any_of(at.hexes.begin(), at.hexes.end(), is_elsewhere))
            v.error("one bracket holds hexes of one row: take those of other rows (another y) out, or make a step for each row");
        ++count;
    }
    if (const auto v = o.optional("unit")) {
        at.unit = unit(v);
        if (at.hexes.empty()) ++count;  // a unit, and where it goes
    }
    if (const auto v = o.optional("tag")) {
        at.tag = text(v);
        for (const auto& [language, words] : at.tag)
            if (word_count(words) > most_words_of_a_tag)
                v.error(fmt::format("a tag has {} words at most, \"{}\" ({}) has {}; make it shorter", most_words_of_a_tag,
                                    strict::shown(words), language, word_count(words)));
    }
    if (const auto v = o.optional("card")) at.card = card(v), ++count;
    if (const auto v = o.optional("button")) {
        at.button = v.string({}, strict::longest_key);
        std::vector<std::string> names(std::begin(other_buttons), std::end(other_buttons));
        for (const std::string_view answer : answers) names.push_back(fmt::format("prompt.{}", answer));
        const std::vector<std::string_view> known(names.begin(), names.end());
        if (!at.button.empty() && std::find(known.begin(), known.end(), at.button) == known.end())
            v.unknown("button", at.button, known);
        ++count;
    }
    if (o && count != 1) value.error("one thing is pointed at: name \"hex\", \"unit\", \"card\" or \"button\"");
    o.done();
    return at;
}

// The battle stands in the lesson as it would in a file of its own.
void LessonReader::scenario(const Value& value) {
    if (!value || !value.expect(value.is_object(), "a scenario in braces")) return;
    Json whole = value.json();
    if (!whole.contains("id") && whole.is_object()) whole["id"] = "lesson-" + lesson_.id;
    try {
        lesson_.scenario = parse_scenario(whole.dump(), document_.file, standard_);
    } catch (const DataError& e) {
        for (const DataIssue& issue : e.issues()) errors_.add_at("/scenario" + issue.pointer, issue.message);
    }
}

void LessonReader::step(const Value& value) {
    Object o = value.object();
    if (!o) return;
    LessonStep s;
    s.name = text(o.required("name"));
    s.task = text(o.required("task"));
    s.how = text(o.optional("how"));
    s.why = text(o.optional("why"), strict::longest_prose);
    s.wrong = text(o.optional("wrong"));
    s.points_at = pointer(o.optional("point_at"));
    s.accept = patterns(o.optional("accept"));
    s.allow = patterns(o.optional("allow"));
    s.show = patterns(o.optional("show"));
    s.then = patterns(o.optional("then"));
    o.optional("wrong_tries").each([&](const Value& one) {
        Object w = one.object();
        if (!w || s.wrong_tries.size() >= most_patterns) return;
        ActionPattern tried = pattern(one, w);
        s.wrong_tries.push_back({std::move(tried), text(w.required("say"))});
        w.done();
    });
    o.optional("dice").each([&](const Value& die) {
        if (s.dice.size() < most_dice_of_a_step)
            s.dice.push_back(die.choice(die_words, Face::Star));
        else if (s.dice.size() == most_dice_of_a_step)
            die.error(fmt::format("a step names at most {} dice", most_dice_of_a_step));
    });
    const auto times = o.optional("times");
    s.times = times.integer(1, 20, 1);
    s.until_over = o.optional("until_over").boolean();
    if (times && s.accept.empty()) times.error("nothing is accepted that could be counted; add \"accept\"");
    if (s.until_over && !s.accept.empty()) value.error("a step that lasts until the end accepts everything; take \"accept\" out");
    if (s.wrong.empty() && !s.is_read() && !s.until_over)
        value.error("nothing is said when something else is tried; add \"wrong\"");
    o.done();
    lesson_.steps.push_back(std::move(s));
}

// What a player may do now, in the words of the file.
std::vector<std::string> legal_verbs(const Match& match) {
    std::vector<std::string> words;
    for (const Action& action : match.legal())
        for (const std::string_view verb : verbs) {
            ActionPattern p;
            p.verb = verb;
            if (matches(p, {match.rules(), match.scenario(), match.open()}, match.to_act(), action) &&
                std::find(words.begin(), words.end(), verb) == words.end())
                words.emplace_back(verb);
        }
    return words;
}

void LessonReader::look(const Match& match, Seen& seen) const {
    seen.is_reached = true;
    for (std::string& verb : legal_verbs(match)) seen.verbs.push_back(std::move(verb));
    for (const CardId card : match.view(lesson_.seat()).known.hand) seen.cards.push_back(card);
}

// One card of those that are accepted is enough: the others may come on another way than the one that is shown.
void LessonReader::check_cards_accepted(std::size_t step, const std::vector<CardId>& hand) {
    const std::vector<ActionPattern>& accept = lesson_.steps[step].accept;
    const auto takes_any = [](const ActionPattern& p) {
        return p.cards.empty() && (p.verb == "play_card" || p.verb == "discard_card");
    };
    const auto is_held = [&](CardId card) { return std::find(hand.begin(), hand.end(), card) != hand.end(); };
    const auto has_held = [&](const ActionPattern& p) { return std::any_of(p.cards.begin(), p.cards.end(), is_held); };
    if (std::any_of(accept.begin(), accept.end(), [&](const ActionPattern& p) { return takes_any(p) || has_held(p); })) return;
    for (std::size_t k = 0; k < accept.size(); ++k)
        if (!accept[k].cards.empty())
            errors_.add_at(fmt::format("/steps/{}/accept/{}/card", step, k),
                           fmt::format("the person holds none of the cards that are accepted, such as \"{}\", in this step; put "
                                       "one into \"hands\" or \"deck\", or take them out",
                                       rules().at(accept[k].cards.front()).id));
}

// A card that the person never holds and a button that never comes bear no mark at the table.
void LessonReader::check_pointers(const std::vector<Seen>& seen) {
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const LessonStep& s = lesson_.steps[i];
        if (!seen[i].is_reached || s.until_over) continue;
        const auto has = [](const auto& list, const auto& one) { return std::find(list.begin(), list.end(), one) != list.end(); };
        const std::string at = fmt::format("/steps/{}/point_at/", i);
        if (const CardId card = s.points_at.card; !card.is_none() && !has(seen[i].cards, card))
            errors_.add_at(at + "card", fmt::format("the person does not hold \"{}\" in this step; put it into \"hands\" or "
                                                    "\"deck\", or point at another card",
                                                    rules().at(card).id));
        check_cards_accepted(i, seen[i].cards);
        const std::string& button = s.points_at.button;
        if (button == "lesson.next" && !s.is_read())
            errors_.add_at(at + "button", "the button comes in steps that are only read; take it out, or take \"accept\" out");
        if (button == "lesson.show" && s.is_read())
            errors_.add_at(at + "button", "nothing is shown in a step that is only read; take it out, or add \"accept\"");
        const auto answer = std::find_if(std::begin(answers_to), std::end(answers_to),
                                         [&](const AnswerTo& a) { return button == fmt::format("prompt.{}", a.button); });
        if (answer != std::end(answers_to) && !has(seen[i].verbs, std::string(answer->verb)) &&
            (answer->or_verb.empty() ||
             (!has(seen[i].verbs, std::string(answer->or_verb)) && !has(seen[i].verbs, std::string(answer->or_else)))))
            errors_.add_at(at + "button",
                           fmt::format("the button never comes in this step, for nobody is asked what it answers ({}); point at "
                                       "it in the step in which it comes",
                                       answer->verb));
    }
}

// Goes the way that the lesson shows: every step can be fulfilled after those before it.
void LessonReader::play_through() {
    auto lesson = std::make_shared<const Lesson>(lesson_);
    LessonRun run(lesson);
    Match match = run.begin();
    std::vector<Seen> seen(lesson_.steps.size());
    const auto legal = [&] {
        const std::vector<std::string> words = legal_verbs(match);
        std::string list;
        for (const std::string& word : words) list += (list.empty() ? "" : ", ") + word;
        return list.empty() ? std::string("nothing") : list;
    };
    for (int guard = 0; guard < most_choices_of_a_lesson && !run.is_done(); ++guard) {
        const std::string place = fmt::format("/steps/{}", run.step());
        if (run.now().until_over) return check_pointers(seen);  // whoever plays to the end ends it
        if (match.open().is_over()) return errors_.add_at(place, "the battle is over before this step; let it last longer");
        look(match, seen[run.step()]);
        if (run.now().is_read()) {
            run.go_on(match);
            continue;
        }
        const bool is_persons = side_of(match.to_act()) == lesson_.person;
        const auto action = run.example(match);
        if (!action)
            return errors_.add_at(
                place, is_persons
                           ? fmt::format("nothing that the rules allow here fulfils the step; they allow: {}; put \"accept\" "
                                         "or what comes before right",
                                         legal())
                           : std::string("the person is not asked anything when the step begins; put \"then\" right"));
        run.play(match, *action);
    }
    if (!run.is_done()) errors_.add_at(fmt::format("/steps/{}", run.step()), "the step never ends; put \"accept\" right");
    check_pointers(seen);
}

std::shared_ptr<const Lesson> LessonReader::read() {
    if (!is_lesson()) errors_.throw_if_any();
    lesson_.id = std::filesystem::path(document_.file).stem().string();
    Object o = Value(&document_.root, &errors_).object();
    o.required("format");
    o.required("version").integer(1, lesson_version, 1);
    o.optional("$schema").string();  // for editors
    lesson_.title = text(o.required("title"));
    lesson_.subtitle = text(o.optional("subtitle"));
    o.optional("aims").each([&](const Value& one) {
        if (lesson_.aims.size() < most_aims)
            lesson_.aims.push_back(text(one));
        else
            one.error(fmt::format("a lesson names at most {} aims", most_aims));
    });
    lesson_.place = o.required("place").integer(1, 1000, 1);
    lesson_.minutes = o.required("minutes").integer(1, 60, 1);
    lesson_.person = o.required("person").choice(side_words, Side::Allies);
    if (const auto shows = o.optional("shows")) {
        shows.each([&](const Value& one) {
            constexpr Word<int> words[] = {{"cards", 0}, {"dice", 1}, {"medals", 2}};
            const int which = one.choice(words, -1);
            if (which == 0) lesson_.shows.cards = true;
            if (which == 1) lesson_.shows.dice = true;
            if (which == 2) lesson_.shows.medals = true;
        });
    }
    scenario(o.required("scenario"));
    if (!lesson_.scenario.scenario) {  // the rest cannot be read without it
        for (const std::string_view key : {"hands", "deck", "opening", "other", "quiet"}) o.optional(key);
        o.required("steps");
        o.done();
        errors_.throw_if_any();
        throw DataError({{document_.file, "/scenario", 0, "the battle of the lesson cannot be read"}});
    }
    if (const auto hands = o.optional("hands")) {
        Object sides = hands.object();
        for (const auto& [word, side] : side_words) {
            const auto list = sides.optional(word);
            lesson_.hands[index(side)] = cards(list);
            if (lesson_.hands[index(side)].size() > battle().at(side).cards)
                list.error("these are more cards than the scenario deals to this side; raise its \"cards\"");
        }
        sides.done();
    }
    lesson_.deck = cards(o.optional("deck"));
    lesson_.opening = patterns(o.optional("opening"));
    lesson_.other = patterns(o.optional("other"));
    lesson_.quiet = patterns(o.optional("quiet"));
    const auto steps = o.required("steps");
    steps.each([&](const Value& one) {
        if (lesson_.steps.size() < most_lesson_steps)
            step(one);
        else
            one.error(fmt::format("a lesson has at most {} steps; make two of it", most_lesson_steps));
    });
    if (lesson_.steps.empty()) steps.error("a lesson has at least one step");
    o.done();
    errors_.throw_if_any();
    play_through();
    errors_.throw_if_any();
    std::vector<std::string> places;
    for (std::size_t i = 0; i < lesson_.steps.size(); ++i) places.push_back(fmt::format("/steps/{}", i));
    const std::vector<int> lines = document_.lines(places);
    for (std::size_t i = 0; i < lesson_.steps.size(); ++i) lesson_.steps[i].line = lines[i];
    return std::make_shared<const Lesson>(std::move(lesson_));
}

}  // namespace

std::shared_ptr<const Lesson> parse_lesson(std::string_view text, std::string_view file_name,
                                           const std::shared_ptr<const Rulebook>& standard) {
    const strict::Document document = strict::parse(std::string(file_name), std::string(text));
    if (!document.duplicates.empty()) throw DataError(document.duplicates);
    return LessonReader(document, standard).read();
}

std::shared_ptr<const Lesson> load_lesson(const std::filesystem::path& file, const std::shared_ptr<const Rulebook>& standard) {
    return parse_lesson(read_file(file), file.string(), standard);
}

bool is_lesson_file(const std::filesystem::path& file) { return names_format(file, lesson_format); }

}  // namespace salient
