// The sentences of every language: they load, say the same things and take their arguments.
#include <set>

#include "data_support.hpp"

namespace test_texts {

using namespace salient;
using namespace salient::data_test;

namespace {

constexpr const char* languages[] = {"en", "fr", "it"};

std::set<std::string> keys(const Texts& texts) {
    std::set<std::string> all;
    for (const auto& [key, text] : texts.all()) all.insert(key);
    return all;
}

// Every argument that a template names, all with one value.
Args arguments(const std::string& text, const std::variant<int, std::string>& value) {
    std::set<std::string> names;
    for (auto open = text.find('{'); open != std::string::npos; open = text.find('{', open + 1)) {
        const auto close = text.find_first_of(":}", open);
        REQUIRE(close != std::string::npos);
        names.insert(text.substr(open + 1, close - open - 1));
    }
    Args args;
    for (const auto& name : names) args.push_back({name, value});
    return args;
}

}  // namespace

TEST_CASE("every language has every text", "[data][texts]") {
    const auto english = keys(load_texts(source_assets(), "en"));
    CHECK(english.size() > 400);
    for (const char* language : languages) {
        INFO(language);
        CHECK(keys(load_texts(source_assets(), language)) == english);
    }
}

TEST_CASE("every text takes its arguments, whatever their number", "[data][texts]") {
    for (const char* language : languages) {
        const auto texts = load_texts(source_assets(), language);
        for (const auto& [key, text] : texts.all()) {
            for (const int number : {0, 1, 2, 12}) {
                const std::string sentence = texts(key, arguments(text, number));
                INFO(language << ", " << key << ", " << number << ": " << sentence);
                CHECK(sentence.find_first_of("{}|[]") == std::string::npos);
                CHECK(!sentence.empty());
            }
        }
    }
}

TEST_CASE("one is singular and many are plural in every language", "[data][texts]") {
    const auto english = load_texts(source_assets(), "en");
    const auto french = load_texts(source_assets(), "fr");
    const auto italian = load_texts(source_assets(), "it");
    const auto medals = [](const Texts& texts, int n) { return texts("count.medals", {{"n", n}}); };
    CHECK(medals(english, 1) == "1 medal");
    CHECK(medals(english, 2) == "2 medals");
    CHECK(medals(french, 1) == "1 médaille");
    CHECK(medals(french, 2) == "2 médailles");
    CHECK(medals(italian, 1) == "1 medaglia");
    CHECK(medals(italian, 2) == "2 medaglie");
}

TEST_CASE("the number decides the plural, also where a name stands before it", "[data][texts]") {
    const auto told = [](int units) {
        return load_texts(source_assets(), "en")("hand.orders_in", {{"place", std::string("Left")}, {"units", units}});
    };
    CHECK(told(1) == "Left: 1 unit");
    CHECK(told(2) == "Left: 2 units");
}

TEST_CASE("the name of a thing is put into a sentence in the same language", "[data][texts]") {
    const Args args{{"unit", std::string("@unit.infantry")}, {"distance", 2}};
    CHECK(load_texts(source_assets(), "en")("tally.base_dice", args) == "infantry at distance 2");
    CHECK(load_texts(source_assets(), "fr")("tally.base_dice", args) == "infanterie à distance 2");
    CHECK(load_texts(source_assets(), "it")("tally.base_dice", args) == "fanteria a distanza 2");
}

}  // namespace test_texts
