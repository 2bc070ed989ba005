// The strict reader: nothing in a file is passed over silently.
#include "data/strict_json.hpp"

#include "data_support.hpp"

namespace strict_json_test {

using namespace salient;
using namespace salient::data_test;
using strict::Errors;
using strict::Object;
using strict::Value;

namespace {

// What a reader of {"name": text, "count": 1..9, "size"?: small|large} finds wrong.
std::vector<DataIssue> read(std::string text) {
    return issues_of([&] {
        const auto document = strict::parse("thing.json", std::move(text));
        Errors errors(document);
        Object o = Value(&document.root, &errors).object();
        o.required("name").string();
        o.required("count").integer(1, 9);
        constexpr std::pair<std::string_view, int> sizes[] = {{"small", 1}, {"large", 2}};
        o.optional("size").choice(sizes, 1);
        o.optional("list").each([](const Value& v) { v.integer(0, 3); });
        o.done();
        errors.throw_if_any();
    });
}

}  // namespace

TEST_CASE("a right file has no issues, comments and missing optional keys included", "[data]") {
    CHECK(read(R"({"name": "x", "count": 3, "//": "a remark", "// two": 1, "//": "another"})").empty());
}

TEST_CASE("an unknown key is an error with the key that was meant", "[data]") {
    const auto issues = read(R"({"name": "x", "count": 3, "sise": "small"})");
    REQUIRE(issues.size() == 1);
    CHECK(has_issue(issues, "/sise", {"\"sise\"", "did you mean \"size\"?"}));
    CHECK(issues[0].file == "thing.json");
}

TEST_CASE("an unknown key that resembles nothing lists the known ones", "[data]") {
    CHECK(has_issue(read(R"({"name": "x", "count": 3, "zzzzzzzz": 1})"), "/zzzzzzzz", {"known here: count, list, name, size"}));
}

TEST_CASE("a missing key is an error; a misspelled one is told once", "[data]") {
    CHECK(has_issue(read(R"({"name": "x"})"), "", {"\"count\" is missing"}));
    const auto issues = read(R"({"name": "x", "cuont": 3})");
    REQUIRE(issues.size() == 1);
    CHECK(has_issue(issues, "/cuont", {"did you mean \"count\"?"}));
}

TEST_CASE("a key written twice is an error where it stands", "[data]") {
    const auto issues = read("{\n\"name\": \"x\",\n\"count\": 3,\n\"name\": \"y\"\n}");
    REQUIRE(issues.size() == 1);
    CHECK(has_issue(issues, "/name", {"written twice"}));
    CHECK(issues[0].line == 4);
}

TEST_CASE("all that is wrong is told in one run, in the order of the file", "[data]") {
    const auto issues =
        read("{\n\"count\": \"three\",\n\"name\": 5,\n\"size\": \"lagre\",\n\"list\": [0,\n7,\n1.5\n],\n\"more\": {}\n}");
    CHECK(issues.size() == 6);
    CHECK(has_issue(issues, "/count", {"whole number from 1 to 9", "the text \"three\""}));
    CHECK(has_issue(issues, "/name", {"expected a text", "5"}));
    CHECK(has_issue(issues, "/size", {"did you mean \"large\"?"}));
    CHECK(has_issue(issues, "/list/1", {"from 0 to 3", "7"}));
    CHECK(has_issue(issues, "/list/2", {"whole number", "1.5"}));
    CHECK(has_issue(issues, "/more", {"not known here"}));
    std::vector<int> lines;
    for (const auto& issue : issues) lines.push_back(issue.line);
    CHECK(lines == std::vector<int>{2, 3, 4, 6, 7, 9});
}

TEST_CASE("numbers beyond the range are refused, however large", "[data]") {
    for (const char* number : {"0", "10", "-1", "99999999999", "18446744073709551615", "-9223372036854775808", "3.0", "1e3"})
        CHECK(has_issue(read(std::string(R"({"name": "x", "count": )") + number + "}"), "/count", {"whole number from 1 to 9"}));
    CHECK(read(R"({"name": "x", "count": 1e999})").size() == 1);
}

TEST_CASE("pointers escape what JSON pointers must escape", "[data]") {
    CHECK(has_issue(read(R"({"name": "x", "count": 1, "a/b~c": 1})"), "/a~1b~0c", {}));
}

TEST_CASE("broken syntax is one error with line, column and remedy", "[data]") {
    const auto issues = read("{\n  \"name\": \"x\",\n  \"count\": 3,,\n}");
    REQUIRE(issues.size() == 1);
    CHECK(issues[0].line == 3);
    CHECK(has_issue(issues, "", {"not valid JSON at line 3, column 14", "take one away"}));
    CHECK(to_string(issues[0]).starts_with("thing.json:3: not valid JSON"));
}

TEST_CASE("what is missing was told at the line after it", "[data]") {
    const auto said = [](std::string_view text) {
        const auto issues = read(std::string(text));
        return issues.size() == 1 ? to_string(issues[0]) : std::string();
    };
    CHECK(said("{\n  \"name\": \"x\"\n  \"count\": 3\n}") ==
          "thing.json:2: not valid JSON at line 2, column 13: a comma is missing after this; put it there");
    CHECK(said("{\n  \"name\"\n  \"x\"\n}") ==
          "thing.json:2: not valid JSON at line 2, column 8: a colon is missing after this; put it there");
    CHECK(said("{\n  \"list\": [1,\n    2,\n  ]\n}") ==
          "thing.json:3: not valid JSON at line 3, column 6: this comma is one too many, nothing follows it; take it away");
    CHECK(said("{\n  \"name\":\n}") ==
          "thing.json:2: not valid JSON at line 2, column 9: a value is missing after this colon; add it");
    CHECK(said("{\"list\": [[1, 2]\n[3, 4]]}") ==
          "thing.json:1: not valid JSON at line 1, column 16: a comma is missing after this; put it there");
    CHECK(said("{\"name\": nul}").find("put it right there") != std::string::npos);
}

TEST_CASE("a name that may stand in two ways was told twice", "[data]") {
    const std::string_view known[] = {"beta", "alpha", "beta"};
    CHECK(strict::hint("zzzzzzzzzzz", known) == "; known here: alpha, beta");
}

TEST_CASE("a truncated file is said to be cut off", "[data]") {
    const std::string whole = R"({"name": "x", "count": 3, "list": [1, 2]})";
    for (std::size_t length = 1; length < whole.size(); ++length) {
        const auto issues = read(whole.substr(0, length));
        REQUIRE(issues.size() == 1);
        CHECK((issues[0].message.find("cut off") != std::string::npos ||
               issues[0].message.find("not valid JSON") != std::string::npos));
    }
    CHECK(has_issue(read(whole.substr(0, 30)), "", {"cut off"}));
}

TEST_CASE("what is no JSON text gives one clear error", "[data]") {
    CHECK(has_issue(read(""), "", {"empty"}));
    CHECK(has_issue(read(" \n\t"), "", {"empty"}));
    CHECK(has_issue(read(std::string("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16)), "", {"no text file"}));
    CHECK(has_issue(read("\x50\x4b\x03\x04 zip"), "", {"not valid JSON"}));
    CHECK(has_issue(read("<html></html>"), "", {"page of the web"}));
    CHECK(has_issue(read("{\"name\": \"\xff\xfe\"}"), "", {"not valid JSON"}));
    CHECK(has_issue(read("[1, 2]"), "", {"expected an object"}));
    CHECK(has_issue(read("{} {}"), "", {"not valid JSON"}));
}

TEST_CASE("nesting that is too deep is refused, and does not exhaust the stack", "[data]") {
    CHECK(has_issue(read(std::string(1'000'000, '[')), "", {"more than 64 deep"}));
    const std::string deep = R"({"name": "x", "count": 1, "//": )" + std::string(63, '[') + std::string(63, ']') + "}";
    CHECK(read(deep).empty());
}

TEST_CASE("a text over 16 MB is refused", "[data]") {
    CHECK(has_issue(read(std::string((16U << 20U) + 1, ' ')), "", {"larger than 16 MB"}));
}

TEST_CASE("a key of any length cost minutes: a long one is refused where it stands", "[data]") {
    const auto issues = read("{\n\"name\": \"x\", \"count\": 3,\n\"" + std::string(1'000'000, 'k') + "\": 1}");
    REQUIRE(issues.size() == 1);
    CHECK(has_issue(issues, "", {"a key is longer than 200 letters"}));
    CHECK(issues[0].line == 3);
}

TEST_CASE("a file of too many values is refused before it fills the memory", "[data]") {
    std::string list = "[0";
    for (std::size_t i = 0; i < strict::most_values; ++i) list += ",0";
    CHECK(has_issue(read(R"({"name": "x", "count": 3, "list": )" + list + "]}"), "", {"more than 300000 values"}));
}

TEST_CASE("a text of any length in a message shows its beginning", "[data]") {
    const auto issues = read(R"({"name": "x", "count": 3, "size": ")" + std::string(100'000, 's') + "\"}");
    REQUIRE(issues.size() == 1);
    CHECK(issues[0].message.size() < 200);
    const auto broken = read("{\"name\": \"" + std::string(100'000, 'n') + "\x01\"}");
    REQUIRE(broken.size() == 1);
    CHECK(broken[0].message.size() < 400);
    CHECK(has_issue(broken, "", {"not valid JSON", "put it right"}));
}

TEST_CASE("a text longer than its place allows is refused", "[data]") {
    CHECK(has_issue(read(R"({"name": ")" + std::string(20'001, 'n') + R"(", "count": 3})"), "/name", {"20001 bytes", "20000"}));
    CHECK(read(R"({"name": ")" + std::string(20'000, 'n') + R"(", "count": 3})").empty());
}

TEST_CASE("messages repeat numbers as they are written", "[data]") {
    for (const char* number : {"99999999999999999999", "3.10", "1e3", "-0.0"})
        CHECK(has_issue(read(std::string(R"({"name": "x", "count": )") + number + "}"), "/count",
                        {std::string("found ") + number}));
}

TEST_CASE("lines are found for places in lists, under escaped keys and for keys written twice", "[data]") {
    const auto document = strict::parse("a.json", "{\n\"a/b\": [0,\n1,\n{\"c\":\n2}],\n\"a/b\": 5\n}");
    const std::vector<std::string> pointers{"/a~1b/1", "/a~1b/2/c", "/a~1b", "/none", "", "nowhere"};
    CHECK(document.lines(pointers) == std::vector<int>{3, 4, 2, 0, 1, 0});
}

TEST_CASE("a file full of errors tells the first hundred", "[data]") {
    std::string text = R"({"name": "x", "count": 3, "list": [9)";
    for (int i = 0; i < 5000; ++i) text += ", 9";
    const auto issues = read(text + "]}");
    CHECK(issues.size() == 101);
    CHECK(issues.back().message.find("and 4901 more") != std::string::npos);
}

TEST_CASE("the nearest word swallows slips of the pen and nothing else", "[data]") {
    constexpr std::string_view known[] = {"forest", "hill", "town", "hedgerow", "hedgehog"};
    CHECK(strict::nearest("forrest", known) == "forest");
    CHECK(strict::nearest("Forest", known) == "forest");
    CHECK(strict::nearest("hlil", known) == "hill");
    CHECK(strict::nearest("hedgerows", known) == "hedgerow");
    CHECK(strict::nearest("submarine", known).empty());
    CHECK(strict::nearest("", known).empty());
}

}  // namespace strict_json_test
