// docs/rules-data.md says what the tables of the engine say.
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "salient/attributes.hpp"
#include "salient/plain.hpp"
#include "salient/terrain_properties.hpp"
#include "support/catch.hpp"
#include "support/source_dir.hpp"

namespace rules_docs_test {

using namespace salient;
using namespace salient::test;

namespace {

std::vector<std::string> lines_of_docs() {
    std::ifstream in(source_dir() / "docs/rules-data.md");
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}
// The cells of a row of a table, without the spaces around them.
std::vector<std::string> cells(const std::string& line) {
    std::vector<std::string> out;
    std::istringstream in(line);
    std::string cell;
    std::getline(in, cell, '|');
    while (std::getline(in, cell, '|')) out.emplace_back(trimmed(cell));
    return out;
}
std::set<std::string> words(const std::string& list) {
    std::set<std::string> out;
    std::istringstream in(list);
    for (std::string word; in >> word;) {
        if (word.back() == ',') word.pop_back();
        out.insert(word);
    }
    return out;
}
const char* kind(AttributeKind kind) {
    switch (kind) {
        case AttributeKind::Number: return "number";
        case AttributeKind::Extra: return "extra";
        case AttributeKind::Limit: return "limit";
        case AttributeKind::Ban: return "ban";
        case AttributeKind::Permission: return "permission";
        case AttributeKind::Fact: return "fact";
    }
    return "";
}

}  // namespace

TEST_CASE("the page about rules as data lists every question with its kind and who answers it", "[data]") {
    std::map<std::string, std::vector<std::string>> rows;
    bool is_here = false;
    for (const std::string& line : lines_of_docs()) {
        if (line.starts_with("##")) is_here = line == "### Questions";
        if (!is_here || !line.starts_with("| `")) continue;
        auto row = cells(line);
        rows.emplace(row.front(), std::move(row));
    }
    for (const AttributeInfo& q : attributes()) {
        CAPTURE(std::string(q.key));
        const auto row = rows.find("`" + std::string(q.key) + "`");
        REQUIRE(row != rows.end());
        REQUIRE(row->second.size() >= 4);
        CHECK(row->second[1] == kind(q.kind));
        std::set<std::string> roles;
        for (int r = 0; r < role_count; ++r)
            if (q.has_role(static_cast<Role>(r))) roles.insert(std::string(role_key(static_cast<Role>(r))));
        CHECK((row->second[2] == "all" ? static_cast<int>(roles.size()) == role_count : words(row->second[2]) == roles));
        CHECK_FALSE(row->second[3].empty());
    }
}

TEST_CASE("the page about rules as data names every condition, effect, role, hook and property of ground", "[data]") {
    std::string page;
    for (const std::string& line : lines_of_docs()) page += line + "\n";
    const auto named = [&](std::string_view word) {
        CAPTURE(std::string(word));
        CHECK(page.find("`" + std::string(word) + "`") != std::string::npos);
    };
    for (int c = 0; c < condition_count; ++c) named(condition_key(static_cast<Condition>(c)));
    for (int e = 0; e < effect_count; ++e) named(effect_key(static_cast<Effect>(e)));
    for (int r = 0; r < role_count; ++r) named(role_key(static_cast<Role>(r)));
    for (int m = 0; m < moment_count; ++m)
        for (const auto hook : hook_names(static_cast<Moment>(m))) named(hook);
    each_terrain_property([&](const auto& property) { named(property.key); });
    for (int p = 0; p < terrain_property_count; ++p) named(clause_key(static_cast<TerrainProperty>(p)));
}

}  // namespace rules_docs_test
