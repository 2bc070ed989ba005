// What a frame says of cards: names that nobody may read now stand in no text of it, but for rules that name cards whoever holds them
// ("Not ordered by Dig-In").
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "ui/window.hpp"
#include "words/terrain_text.hpp"

namespace salient::test {

class CardTalk {
public:
    explicit CardTalk(Window& window) : window_(window) {}

    std::string name(const Rulebook& book, CardId card) const { return window_.client().texts()("card." + book.at(card).id); }

    // Fails for each text and label of the frame that tells one of these names.
    void expect_none_told(const Rulebook& book, const std::set<std::string>& names) {
        if (names.empty()) return;
        for (const std::string& text : window_.app().texts_shown()) expect_untold(book, ui::plain_text(text), names);
        for (const ui::Item& item : window_.items().list()) expect_untold(book, item.label, names);
    }

private:
    static bool tells(const std::string& text, const std::set<std::string>& names) {
        return std::any_of(names.begin(), names.end(),
                           [&](const std::string& card) { return text.find(card) != std::string::npos; });
    }
    void expect_untold(const Rulebook& book, std::string text, const std::set<std::string>& names) {
        if (!tells(text, names)) return;
        for (const std::string& rule : rules_naming_cards(book)) {
            if (!names.contains(text) && rule.find(text) != std::string::npos) return;  // a line of it
            for (auto at = text.find(rule); at != std::string::npos; at = text.find(rule)) text.erase(at, rule.size());
        }
        if (tells(text, names)) FAIL_CHECK("a text tells of a hidden card: " << text);
    }
    const std::set<std::string>& rules_naming_cards(const Rulebook& book) {
        if (!rules_.empty()) return rules_;
        for (const UnitType& type : book.unit_types)
            for (const RuleLine& line : unit_rules(window_.client().texts(), book, type))
                for (std::size_t card = 0; card < book.cards.size(); ++card)
                    if (line.text.find(name(book, CardId{card})) != std::string::npos) rules_.insert(ui::plain_text(line.text));
        return rules_;
    }

    Window& window_;
    std::set<std::string> rules_;
};

}  // namespace salient::test
