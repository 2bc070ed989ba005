// The rulebook as a player reads it: the written rules and the pages that are made from the data of the rules, in one language. Every clause
// leads to one paragraph. Draws nothing.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "salient/written_rules.hpp"
#include "words/rule_blocks.hpp"

namespace salient {

struct RuleParagraph {
    std::string cue;   // empty: a line made from data
    std::string text;  // markup
    std::vector<std::string> clauses;
    bool is_made = false;        // from data
    Topic topic = Topic::Other;  // of such a line
};

// What the page tells of, for its picture and for the hexes where it matters.
using RuleSubject = std::variant<std::monostate, TerrainId, UnitTypeId, CardId>;

struct RulePage {
    std::string id;
    std::size_t chapter = 0;
    std::string title;
    std::string means;
    std::string also;
    RuleSubject subject;
    std::vector<std::string> see;
    std::vector<RuleParagraph> paragraphs;
};

// "MOVE-1, MOVE-2, MOVE-3" as "MOVE-1–3".
std::string clauses_text(const std::vector<std::string>& clauses);

class RulesLibrary {
public:
    RulesLibrary(const std::vector<WrittenChapter>& chapters, const Texts& texts, const Rulebook& rules);

    struct Chapter {
        std::string id;
        std::string title;
        std::vector<std::size_t> pages;
    };
    const std::vector<Chapter>& chapters() const { return chapters_; }
    const std::vector<RulePage>& pages() const { return pages_; }

    struct Place {
        std::size_t page = 0;
        std::size_t paragraph = 0;
        bool operator==(const Place&) const = default;
    };
    // The paragraph that a clause leads to; nothing for a clause that the game does not know.
    std::optional<Place> find(std::string_view clause) const;
    std::optional<std::size_t> page_of(const RuleSubject& subject) const;
    std::optional<std::size_t> page(std::string_view id) const;

    struct Hit {
        Place place;
        std::string excerpt;  // plain text round what was found
    };
    // Pages that hold all words of a query, the best first, each once: a clause by its id, then titles and other words for them, then what they mean
    // in a line, then text; two letters find names only. Accents and capitals make no difference. `among`: only these pages, or all where it is empty.
    std::vector<Hit> search(std::string_view query, const std::set<std::size_t>& among = {}) const;

private:
    void make_page(RulePage page, const Texts& texts, const Rulebook& rules, const WrittenRule* written);

    std::vector<Chapter> chapters_;
    std::vector<RulePage> pages_;
    std::map<std::string, Place, std::less<>> clauses_;
    std::vector<std::string> folded_;  // of each page: all that it says, for searching
};

// The pages that matter in a battle: the rules of every battle, and what is on its map, in its deck and in its special rules.
std::set<std::size_t> pages_of_battle(const RulesLibrary& library, const Texts& texts, const Table& table,
                                      std::string_view language);

}  // namespace salient
