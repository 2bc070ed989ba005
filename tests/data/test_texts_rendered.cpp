// Every text with everything that may be put into it, read as a player would: grammar that a machine can see.
#include <array>
#include <map>
#include <set>

#include "data_support.hpp"
#include "words/local_text.hpp"

namespace test_texts_rendered {

using namespace salient;
using namespace salient::data_test;

namespace {

constexpr const char* nbsp = "\u00a0";

struct Language {
    const char* code;
    std::map<std::string, bool> nouns;  // what may follow a number; true: many
    std::vector<const char*> wrong;     // between blanks
    bool zero_is_one = false;
};

const std::array<Language, 3>& languages() {
    static const std::array<Language, 3> all{
        {{"en",
          {{"hex", false},    {"hexes", true},    {"card", false},    {"cards", true},   {"medal", false},  {"medals", true},
           {"unit", false},   {"units", true},    {"figure", false},  {"figures", true}, {"die", false},    {"dice", true},
           {"flag", false},   {"flags", true},    {"hit", false},     {"hits", true},    {"turn", false},   {"turns", true},
           {"step", false},   {"steps", true},    {"token", false},   {"tokens", true},  {"battle", false}, {"battles", true},
           {"option", false}, {"options", true},  {"item", false},    {"items", true},   {"rule", false},   {"rules", true},
           {"label", false},  {"sandbag", false}, {"sandbags", true}, {"labels", true}},
          {" the the ", " a the ", " an the ", " of of ", " by by ", " for for ", " the of ", " of by ", " the by "}},
         {"fr",
          {{"carte", false},   {"cartes", true},     {"médaille", false},  {"médailles", true}, {"unité", false},
           {"unités", true},   {"figurine", false},  {"figurines", true},  {"dé", false},       {"dés", true},
           {"drapeau", false}, {"drapeaux", true},   {"touche", false},    {"touches", true},   {"tour", false},
           {"tours", true},    {"jeton", false},     {"jetons", true},     {"combat", false},   {"combats", true},
           {"option", false},  {"options", true},    {"règle", false},     {"règles", true},    {"élément", false},
           {"éléments", true}, {"étiquette", false}, {"étiquettes", true}, {"sac", false},      {"sacs", true}},
          {" les les ", " de les ", " à les ", " à le ", " des les ", " des des ", " de des ", " du le ", "l’l’", "l’les ",
           "l’Alliés", "d’l’", " par par ", " de de "},
          true},
         {"it",
          {{"esagono", false},       {"esagoni", true},       {"carta", false},   {"carte", true},      {"medaglia", false},
           {"medaglie", true},       {"dado", false},         {"dadi", true},     {"miniatura", false}, {"miniature", true},
           {"bandiera", false},      {"bandiere", true},      {"colpo", false},   {"colpi", true},      {"turno", false},
           {"turni", true},          {"passo", false},        {"passi", true},    {"gettone", false},   {"gettoni", true},
           {"combattimento", false}, {"combattimenti", true}, {"opzione", false}, {"opzioni", true},    {"regola", false},
           {"regole", true},         {"elemento", false},     {"elementi", true}, {"etichetta", false}, {"etichette", true}},
          {" gli gli ", " di gli ", " di il ", " di lo ", " di i ", " a gli ", " a il ", " da gli ", " da il ", " in il ",
           " il il ",   " la la ",  " i i ",   " di l’",  " da l’", " a l’",   "l’l’",   "l’gli ",   " da da",  " dei gli "}}}};
    return all;
}

std::string replaced_all(std::string text, const std::string& what, const std::string& by) {
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
    return text;
}

std::vector<std::string> words_of(const std::string& text) {
    std::vector<std::string> out(1);
    for (const char c : text) {
        if (c != ' ')
            out.back() += c;
        else if (!out.back().empty())
            out.emplace_back();
    }
    return out;
}

std::string bare(std::string word) {
    while (!word.empty() && std::string_view(".,;:!?)").find(word.back()) != std::string_view::npos) word.pop_back();
    return word;
}

bool is_number(const std::string& word) { return !word.empty() && word.find_first_not_of("0123456789") == std::string::npos; }

bool begins_with_vowel(const std::string& word) {
    for (const char* vowel : {"a", "e", "i", "o", "u", "A", "E", "I", "O", "U", "É", "é", "è", "ê", "à", "â", "î", "ô"})
        if (word.starts_with(vowel)) return true;
    return false;
}

// What is wrong with a sentence; empty: nothing that a machine can see.
std::string fault_in(const Language& language, const std::string& sentence) {
    if (sentence.find_first_of("{}|[]") != std::string::npos) return "an argument is not filled";
    const std::string plain = without_markup(sentence);
    if (plain.find("  ") != std::string::npos) return "two blanks";
    if (plain.find("()") != std::string::npos) return "empty brackets";
    for (const char* mark : {" .", " ,", ",,", ":.", "..", ",."})
        if (plain.find(mark) != std::string::npos) return std::string("\"") + mark + "\"";
    const std::string padded = " " + replaced_all(plain, nbsp, " ") + " ";
    for (const char* wrong : language.wrong)
        if (padded.find(wrong) != std::string::npos) return std::string("\"") + wrong + "\"";
    const std::vector<std::string> words = words_of(padded);
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        const std::string next = bare(words[i + 1]);
        if (is_number(words[i])) {
            const bool is_one = words[i] == "1" || (language.zero_is_one && words[i] == "0");
            const auto noun = language.nouns.find(next);
            if (noun != language.nouns.end() && noun->second == is_one) return "the plural of \"" + words[i] + " " + next + "\"";
        }
        const bool is_french = std::string_view(language.code) == "fr";
        for (const char* elided : {"de", "le", "la", "que", "ne", "se"})
            if (is_french && words[i] == elided && begins_with_vowel(next))
                return "no elision: \"" + words[i] + " " + next + "\"";
        if (std::string_view(language.code) == "en" && words[i] == "a" && !next.empty() &&
            std::string_view("aeio").find(next[0]) != std::string_view::npos)
            return "\"a " + next + "\"";
    }
    if (std::string_view(language.code) == "fr") {
        for (const char* mark : {";", "!", "?", "»", "%", ":"})
            if (plain.find(std::string(" ") + mark) != std::string::npos) return std::string("a common blank before ") + mark;
        if (plain.find('%') != std::string::npos && plain.find(std::string(nbsp) + "%") == std::string::npos)
            return "no space before %";
    } else if (plain.find(std::string(nbsp) + "%") != std::string::npos || plain.find(" %") != std::string::npos) {
        return "a space before %";
    }
    if (std::string_view(language.code) != "en" && plain.find('\'') != std::string::npos) return "a typewriter's apostrophe";
    return {};
}

// All names that a template has, without the suffixes of their forms.
std::set<std::string> names_in(const std::string& text) {
    std::set<std::string> names;
    for (auto open = text.find('{'); open != std::string::npos; open = text.find('{', open + 1)) {
        std::string name = text.substr(open + 1, text.find_first_of(":}", open) - open - 1);
        for (const char* form : {"_full", "_the", "_of", "_by"})
            if (name.ends_with(form)) name.resize(name.size() - std::string_view(form).size());
        names.insert(name);
    }
    return names;
}

using Value = std::variant<int, std::string>;

// All that may stand in a place of this name.
std::vector<Value> values_of(const Texts& texts, const std::string& name) {
    static const std::map<std::string, const char*> families{
        {"side", "side"},     {"who", "side"},        {"other", "side"},     {"unit", "unit"},       {"target", "unit"},
        {"gun", "unit"},      {"receiver", "unit"},   {"base", "unit"},      {"card", "card"},       {"effect", "card"},
        {"nation", "nation"}, {"terrain", "terrain"}, {"ground", "terrain"}, {"section", "section"}, {"classes", "class"}};
    const auto family = families.find(name);
    if (family == families.end()) {
        static const std::set<std::string> words{"faces", "targets", "name",  "place",   "places", "title",     "file",
                                                 "word",  "piece",   "kind",  "owner",   "date",   "accessory", "leader",
                                                 "trait", "special", "group", "country", "words",  "when"};
        if (words.contains(name)) return {std::string("Caen")};
        return {0, 1, 2, 5};
    }
    std::vector<Value> out;
    const std::string beginning = std::string(family->second) + ".";
    for (const auto& [key, text] : texts.all())
        if (key.starts_with(beginning) && key.find('.', beginning.size()) == std::string::npos) out.emplace_back("@" + key);
    return out;
}

// Their number is never 1: an objective of one hex is judged otherwise, one of several cards is no single card, and so on.
const std::set<std::string>& of_several() {
    static const std::set<std::string> keys{"objective_text.enough_units",
                                            "objective_text.majority",
                                            "objective_text.majority_turn_start",
                                            "objective_text.needs_hexes",
                                            "sheet.held_cards",
                                            "sheet.reinforcements_cards",
                                            "when.one_card_of",
                                            "unit_text.medal_every",
                                            "unit_text.retreats_up_to"};
    return keys;
}

// The faults of a text with each thing in each of its places.
void read_aloud(const Language& language, const Texts& texts, const std::string& key, const std::string& text,
                std::vector<std::string>& faults) {
    const std::set<std::string> names = names_in(text);
    std::set<std::string> said;
    const auto say = [&](const Args& args) {
        const std::string sentence = texts(key, args);
        const std::string fault = fault_in(language, sentence);
        if (!fault.empty() && said.insert(fault).second)
            faults.push_back(std::string(language.code) + " " + key + ": " + fault + ": " + sentence);
    };
    Args usual;
    for (const std::string& name : names) usual.push_back({name, values_of(texts, name).back()});
    say(usual);
    for (Arg& arg : usual) {
        const Arg before = arg;
        for (const Value& value : values_of(texts, arg.name)) {
            if (const int* n = std::get_if<int>(&value); n != nullptr && *n < 2 && of_several().contains(key)) continue;
            arg.value = value;
            say(usual);
        }
        arg = before;
    }
}

}  // namespace

TEST_CASE("every text reads well with every side, unit, card, ground and number in it", "[data][texts]") {
    std::vector<std::string> faults;
    for (const Language& language : languages()) {
        const Texts texts = load_texts(source_assets(), language.code);
        for (const auto& [key, text] : texts.all())
            if (!key.starts_with("list.") && !key.starts_with("number.")) read_aloud(language, texts, key, text, faults);
    }
    std::string all;
    for (const std::string& fault : faults) all += fault + "\n";
    INFO(all);
    CHECK(faults.empty());
}

TEST_CASE("a sentence with a fault is found", "[data][texts]") {
    const auto fault = [](std::size_t language, const char* sentence) { return fault_in(languages()[language], sentence); };
    CHECK(fault(0, "3 hexes left.").empty());
    CHECK_FALSE(fault(0, "3 hex left.").empty());
    CHECK_FALSE(fault(0, "Won by the the Allies.").empty());
    CHECK(fault(1, "0 médaille\u00a0; 1 dé").empty());
    CHECK_FALSE(fault(1, "0 médailles").empty());
    CHECK_FALSE(fault(1, "la victoire de Axe").empty());
    CHECK_FALSE(fault(1, "50%").empty());
    CHECK_FALSE(fault(1, "l'unité").empty());
    CHECK_FALSE(fault(2, "50 %").empty());
    CHECK_FALSE(fault(2, "1 esagoni").empty());
    CHECK_FALSE(fault(2, "la vittoria di gli Alleati").empty());
}

TEST_CASE("the plural stayed singular where a name stood before the number", "[data][texts]") {
    const Args args{{"side", std::string("@side.axis")}, {"unit", std::string("@unit.infantry")}, {"n", 3}};
    const Texts texts(
        {{"say", "{side}: {unit}, {n} hex|{side}: {unit}, {n} hexes"}, {"side.axis", "Axis"}, {"unit.infantry", "infantry"}});
    CHECK(texts("say", args) == "Axis: infantry, 3 hexes");
    // The number may stand in one of the two forms only.
    using Templates = std::map<std::string, std::string, std::less<>>;
    const Texts one(Templates{{"say", "one hex|{n} hexes"}});
    CHECK(one("say", {{"n", 1}}) == "one hex");
    CHECK(one("say", {{"n", 4}}) == "4 hexes");
}

TEST_CASE("0 is singular in French and plural in English and Italian", "[data][texts]") {
    const auto medals = [](const char* language) { return load_texts(source_assets(), language)("count.medals", {{"n", 0}}); };
    CHECK(medals("en") == "0 medals");
    CHECK(medals("fr") == "0 médaille");
    CHECK(medals("it") == "0 medaglie");
}

TEST_CASE("an argument has the forms that its language gives it", "[data][texts]") {
    const Texts texts({{"say", "{unit}: {unit_full} {side_of} ({name_full})"},
                       {"unit.tank", "blindés"},
                       {"unit.tank.full", "unité de blindés"},
                       {"side.axis", "Axe"},
                       {"side.axis.of", "de l’Axe"}});
    const Args args{{"unit", std::string("@unit.tank")}, {"side", std::string("@side.axis")}, {"name", std::string("Caen")}};
    CHECK(texts("say", args) == "blindés: unité de blindés de l’Axe (Caen)");
    // Where there is no such form, the argument itself.
    CHECK(
        texts("say", {{"unit", std::string("@side.axis")}, {"side", std::string("@unit.tank")}, {"name", std::string("@@x")}}) ==
        "Axe: Axe blindés (@x)");
}

}  // namespace test_texts_rendered
