// The rules as they are written for players, in one language: what no data says in words. Pages by chapter, paragraphs with their clauses.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

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

// All chapters of assets/rulebook in the order of its list. Throws DataError: no such language, or a page that is not whole in it.
std::vector<WrittenChapter> load_written_rules(const std::filesystem::path& assets, std::string_view language);

}  // namespace salient
