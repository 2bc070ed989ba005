// The rules as they are written for players, in one language: what no data says in words. Pages by chapter, paragraphs with their clauses.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "salient/hex.hpp"

namespace salient {

// One thing that a rule says. No clause: words that explain, or an entry of the glossary.
struct WrittenParagraph {
    std::string cue;  // a word or a few, set in bold
    std::string text;
    std::vector<std::string> clauses;
};

// A page.
struct WrittenRule {
    std::string id;  // of its own: "movement.step"
    std::string
        subject;  // what it tells of, by family and id ("terrain.forest", "unit.tiger", "card.ambush"); empty: a rule of its own
    std::string title;             // empty: the name of the subject
    std::string means;             // in one line
    std::string also;              // other words that find it
    std::vector<std::string> see;  // ids of pages
    // Clauses that are told by what the page takes from the data: its figures, or a line made from a modifier.
    std::vector<std::string> from_data;
    std::vector<WrittenParagraph> paragraphs;
};

struct WrittenChapter {
    std::string id;
    std::string title;
    std::vector<WrittenRule> rules;
};

// What an example shows on its small board. The rules work it out; the file only says of whom.
enum class ExampleKind {
    Reach,    // where the unit at `at` may move, and whether it may battle from there
    Dice,     // the dice with which the unit at `at` attacks each enemy that it may attack
    Sight,    // the line from `at` to `to`, and what blocks it
    Retreat,  // where the unit at `at` may fall back by `flags` flags, and the figures that it loses
    Section,  // the hexes of the section that `at` lies in, and those that it shares
    Ground    // whether the unit at `at` may take the ground `to`, just emptied, and whom it may attack from there
};

// A picture of a page: a small board of our own with units and ground.
struct RuleExample {
    std::string page;     // id of its page
    std::string caption;  // markup
    std::string battle;   // a scenario of our own format, as text
    ExampleKind kind{};
    Hex at, to;
    int flags = 0;
};

// The pictures of assets/rulebook/examples.json in their order. Throws DataError. Whether a battle can be read, and whether its hexes
// hold what is asked for, who draws it finds out.
std::vector<RuleExample> load_rule_examples(const std::filesystem::path& assets, std::string_view language);

// All chapters of assets/rulebook in the order of its list. Throws DataError: no such language, or a page that is not whole in it.
std::vector<WrittenChapter> load_written_rules(const std::filesystem::path& assets, std::string_view language);

}  // namespace salient
