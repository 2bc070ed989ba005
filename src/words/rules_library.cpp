// How the rulebook is put together, and how something is found in it.
#include "words/rules_library.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "salient/plain.hpp"
#include "words/game_log.hpp"
#include "words/local_text.hpp"
#include "words/unit_pages.hpp"

namespace salient {
namespace {

// Chapters that take the pages of things that nobody wrote about.
constexpr std::string_view terrain_chapter = "terrain";
constexpr std::string_view unit_chapter = "units";
constexpr std::string_view card_chapter = "cards";

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> out;
    std::string word;
    for (const char c : folded(text)) {
        if (c != ' ') {
            word += c;
        } else if (!word.empty()) {
            out.push_back(std::move(word));
            word.clear();
        }
    }
    if (!word.empty()) out.push_back(std::move(word));
    return out;
}

RuleSubject subject_of(const Rulebook& rules, std::string_view name) {
    const auto dot = name.find('.');
    if (dot == std::string_view::npos) return {};
    const std::string_view family = name.substr(0, dot);
    const std::string_view id = name.substr(dot + 1);
    const auto place = [&](const auto& things) {
        const auto found = std::find_if(things.begin(), things.end(), [&](const auto& thing) { return thing.id == id; });
        return found == things.end() ? things.size() : static_cast<std::size_t>(found - things.begin());
    };
    if (family == "terrain")
        if (const auto i = place(rules.terrains); i < rules.terrains.size()) return TerrainId{i};
    if (family == "unit")
        if (const auto i = place(rules.unit_types); i < rules.unit_types.size()) return UnitTypeId{i};
    if (family == "card")
        if (const auto i = place(rules.cards); i < rules.cards.size()) return CardId{i};
    return {};
}

}  // namespace

std::string clauses_text(const std::vector<std::string>& clauses) {
    std::string out;
    std::string family;
    int first = 0;
    int last = -2;
    const auto flush = [&] {
        if (last > first) out += "–" + std::to_string(last);
    };
    for (const std::string& clause : clauses) {
        const std::size_t digits = clause.find_last_not_of("0123456789") + 1;
        const std::string own = clause.substr(0, digits);
        const bool is_number = digits < clause.size();
        const int number = is_number ? std::stoi(clause.substr(digits)) : -2;
        if (is_number && own == family && number == last + 1) {
            last = number;
            continue;
        }
        flush();
        if (!out.empty()) out += ", ";
        out += is_number && own == family ? std::to_string(number) : clause;
        family = is_number ? own : std::string();
        first = last = number;
    }
    flush();
    return out;
}

RulesLibrary::RulesLibrary(const std::vector<WrittenChapter>& chapters, const Texts& texts, const Rulebook& rules) {
    std::set<std::string> told;  // subjects that a written page tells of
    for (const WrittenChapter& chapter : chapters)
        for (const WrittenRule& rule : chapter.rules)
            if (!rule.subject.empty()) told.insert(rule.subject);
    for (const WrittenChapter& chapter : chapters) {
        chapters_.push_back({chapter.id, chapter.title, {}});
        for (const WrittenRule& rule : chapter.rules) {
            RulePage page{rule.id, chapters_.size() - 1, rule.title, rule.means, rule.also, {}, rule.see, {}};
            if (!rule.subject.empty()) {
                page.subject = subject_of(rules, rule.subject);
                if (page.subject.index() == 0) continue;  // these rules have no such thing
            }
            for (const WrittenParagraph& p : rule.paragraphs)
                page.paragraphs.push_back({p.cue, p.text, p.clauses, false, Topic::Other});
            make_page(std::move(page), texts, rules, &rule);
        }
        const auto add_rest = [&](const auto& things, const char* family, auto id_of) {
            for (std::size_t i = 0; i < things.size(); ++i) {
                const std::string name = std::string(family) + "." + things[i].id;
                if (told.count(name) > 0 || !texts.has(name)) continue;
                // A card for another section says the same.
                if (std::string_view(family) == "card" && clauses_.count(things[i].clause) > 0) continue;
                make_page({name, chapters_.size() - 1, {}, {}, {}, id_of(i), {}, {}}, texts, rules, nullptr);
            }
        };
        if (chapter.id == terrain_chapter) add_rest(rules.terrains, "terrain", [](std::size_t i) { return TerrainId{i}; });
        if (chapter.id == unit_chapter) add_rest(rules.unit_types, "unit", [](std::size_t i) { return UnitTypeId{i}; });
        if (chapter.id == card_chapter) add_rest(rules.cards, "card", [](std::size_t i) { return CardId{i}; });
    }
    // What data says of a clause is found where nothing is written of it.
    for (std::size_t p = 0; p < pages_.size(); ++p)
        for (std::size_t i = 0; i < pages_[p].paragraphs.size(); ++i)
            if (pages_[p].paragraphs[i].cue.empty())
                for (const std::string& clause : pages_[p].paragraphs[i].clauses) clauses_.emplace(clause, Place{p, i});
    for (const RulePage& page : pages_) {
        std::string all = page.means;
        for (const RuleParagraph& p : page.paragraphs) all += " " + p.cue + " " + without_markup(p.text);
        folded_.push_back(folded(all));
    }
}

// The paragraphs that were written, then those that the data says; where both tell the same clause, the written one is the one it leads to.
void RulesLibrary::make_page(RulePage page, const Texts& texts, const Rulebook& rules, const WrittenRule* written) {
    const std::size_t number = pages_.size();
    for (std::size_t i = 0; i < page.paragraphs.size(); ++i)
        for (const std::string& clause : page.paragraphs[i].clauses) clauses_[clause] = {number, i};
    const std::size_t first_made = page.paragraphs.size();
    std::string own;
    const auto take = [&](const std::vector<RuleBlock>& blocks) {
        for (const RuleBlock& block : blocks)
            for (const RuleLine& line : block.lines) {
                std::string text = &block == &blocks.front() ? line.text : "<b>" + block.title + "</b>: " + line.text;
                page.paragraphs.push_back({{}, std::move(text), {}, true, line.topic});
                if (!line.clause.empty()) page.paragraphs.back().clauses.push_back(line.clause);
            }
        if (page.title.empty()) page.title = blocks.front().title;
    };
    if (const auto* terrain = std::get_if<TerrainId>(&page.subject)) {
        own = rules.at(*terrain).clause;
        take({{capitalized(texts("terrain." + rules.at(*terrain).id)), {}, terrain_rules(texts, rules, rules.at(*terrain))}});
    } else if (const auto* unit = std::get_if<UnitTypeId>(&page.subject)) {
        own = rules.at(*unit).clause;
        take(unit_page(texts, rules, *unit));
    } else if (const auto* card = std::get_if<CardId>(&page.subject)) {
        const Card& c = rules.at(*card);
        own = c.clause;
        take({{texts("card." + c.id), {}, {{Topic::Other, texts("card_text." + c.text), c.clause}}}});
    }
    std::vector<std::string> from_data = written != nullptr ? written->from_data : std::vector<std::string>{};
    if (!own.empty() && clauses_.count(own) == 0 && std::find(from_data.begin(), from_data.end(), own) == from_data.end())
        from_data.insert(from_data.begin(), own);
    for (const std::string& clause : from_data) {
        const auto says_it = [&](const RuleParagraph& p) {
            return p.cue.empty() && std::find(p.clauses.begin(), p.clauses.end(), clause) != p.clauses.end();
        };
        const auto found = std::find_if(page.paragraphs.begin(), page.paragraphs.end(), says_it);
        const auto at = found != page.paragraphs.end() ? static_cast<std::size_t>(found - page.paragraphs.begin())
                                                       : std::min(first_made, page.paragraphs.size() - 1);
        if (!page.paragraphs.empty()) clauses_.emplace(clause, Place{number, at});
    }
    chapters_[page.chapter].pages.push_back(number);
    pages_.push_back(std::move(page));
}

std::optional<RulesLibrary::Place> RulesLibrary::find(std::string_view clause) const {
    const auto found = clauses_.find(clause);
    return found == clauses_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::size_t> RulesLibrary::page_of(const RuleSubject& subject) const {
    const auto found = std::find_if(pages_.begin(), pages_.end(), [&](const RulePage& p) { return p.subject == subject; });
    return found == pages_.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - pages_.begin()));
}

std::optional<std::size_t> RulesLibrary::page(std::string_view id) const {
    const auto found = std::find_if(pages_.begin(), pages_.end(), [&](const RulePage& p) { return p.id == id; });
    return found == pages_.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - pages_.begin()));
}

std::vector<RulesLibrary::Hit> RulesLibrary::search(std::string_view query, const std::set<std::size_t>& among) const {
    const std::vector<std::string> words = words_of(query);
    if (words.empty()) return {};
    const bool is_short = words.size() == 1 && words.front().size() <= 2;
    struct Ranked {
        int rank;
        Hit hit;
    };
    std::vector<Ranked> found;
    std::size_t by_id = pages_.size();
    // A clause by its id, whichever pages are looked at.
    std::string id(query);
    std::transform(id.begin(), id.end(), id.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
    id.erase(std::remove(id.begin(), id.end(), ' '), id.end());
    if (const auto place = find(id)) {
        by_id = place->page;
        found.push_back({0, {*place, without_markup(pages_[place->page].paragraphs[place->paragraph].text)}});
    }
    const auto holds = [&](const std::string& text) {
        return std::all_of(words.begin(), words.end(), [&](const std::string& w) { return text.find(w) != std::string::npos; });
    };
    for (std::size_t i = 0; i < pages_.size(); ++i) {
        if (!among.empty() && among.count(i) == 0) continue;
        const RulePage& page = pages_[i];
        const std::string title = folded(page.title);
        const std::string also = folded(page.also);
        int rank = 0;
        const bool is_called_so =
            fmt::format(", {},", also).find(fmt::format(", {},", fmt::join(words, " "))) != std::string::npos;
        if (title == fmt::format("{}", fmt::join(words, " ")))
            rank = 0;
        else if (is_called_so || (title.starts_with(words.front()) && holds(title)))
            rank = 1;
        else if (holds(title))
            rank = 2;
        else if (holds(fmt::format("{} {}", title, also)))
            rank = 3;
        else if (is_short)
            continue;
        else if (holds(fmt::format("{} {} {}", title, also, folded(page.means))))
            rank = 4;
        else if (holds(fmt::format("{} {} {}", title, also, folded_[i])))
            rank = 5;
        else
            continue;
        Hit hit{{i, 0}, page.means};
        for (std::size_t p = 0; p < page.paragraphs.size() && rank == 5; ++p) {
            const RuleParagraph& said = page.paragraphs[p];
            const std::string text = (said.cue.empty() ? "" : said.cue + ". ") + without_markup(said.text);
            if (folded(text).find(words.front()) == std::string::npos) continue;
            hit = {{i, p}, text};
            break;
        }
        if (i == by_id) continue;
        found.push_back({rank, std::move(hit)});
    }
    std::stable_sort(found.begin(), found.end(), [](const Ranked& a, const Ranked& b) { return a.rank < b.rank; });
    std::vector<Hit> out;
    for (Ranked& r : found) out.push_back(std::move(r.hit));
    return out;
}

std::set<std::size_t> pages_of_battle(const RulesLibrary& library, const Texts& texts, const Table& table,
                                      std::string_view language) {
    // Chapters that hold in every battle; of the others, what the sheet of this battle names.
    static constexpr std::string_view always[] = {"turn",  "orders",  "movement", "battle", "dice",
                                                  "sight", "retreat", "ground",   "medals", "glossary"};
    std::set<std::size_t> out;
    for (const RulesLibrary::Chapter& chapter : library.chapters())
        if (std::find(std::begin(always), std::end(always), chapter.id) != std::end(always))
            out.insert(chapter.pages.begin(), chapter.pages.end());
    const auto add = [&](std::optional<std::size_t> page) {
        if (page) out.insert(*page);
    };
    for (const Feature& f : table.open.features) add(library.page_of(f.type));
    for (const Unit& u : table.open.units) add(library.page_of(u.type));
    for (std::size_t i = 0; i < table.rules.cards.size(); ++i) add(library.page_of(CardId{i}));
    for (const RuleBlock& block : sheet_blocks(texts, table, language))
        for (const RuleLine& line : block.lines)
            if (const auto place = library.find(line.clause)) {
                const RulePage& page = library.pages()[place->page];
                if (page.subject.index() == 0) out.insert(place->page);
            }
    return out;
}

}  // namespace salient
