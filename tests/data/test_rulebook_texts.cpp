// The written rules: every clause that the game enforces is found in them once, in every language, and the writing is whole.
#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "salient/data.hpp"
#include "salient/plain.hpp"
#include "support/catch.hpp"
#include "support/source_dir.hpp"
#include "words/rule_parts.hpp"
#include "words/rules_library.hpp"

namespace test_rulebook_texts {

using namespace salient;
using namespace salient::test;

namespace {

const char* const all_languages[] = {"en", "fr", "it"};

std::map<std::string, std::string> clause_kinds() {
    std::ifstream in(source_dir() / "tests" / "clauses.txt");
    std::map<std::string, std::string> out;
    for (std::string line; std::getline(in, line);) {
        std::istringstream words(line);
        std::string id, kind;
        if (words >> id >> kind && id.front() != '#') out[id] = kind;
    }
    return out;
}

std::vector<WrittenChapter> written(std::string_view language) { return load_written_rules(source_dir() / "assets", language); }

RulesLibrary library(std::string_view language) {
    return {written(language), load_texts(source_dir() / "assets", language), *load_rulebook(source_dir() / "assets")};
}

// The second game has no chapters yet.
bool has_no_page_yet(const std::string& id) { return id.starts_with("ARD-"); }

template <class F>
void each_paragraph(const std::vector<WrittenChapter>& chapters, F f) {
    for (const WrittenChapter& chapter : chapters)
        for (const WrittenRule& rule : chapter.rules)
            for (const WrittenParagraph& p : rule.paragraphs) f(rule, p);
}

}  // namespace

TEST_CASE("every clause that the game enforces leads to one paragraph of the rulebook, in every language", "[rulebook]") {
    const auto kinds = clause_kinds();
    for (const char* language : all_languages) {
        const RulesLibrary book = library(language);
        std::string missing;
        for (const auto& [id, kind] : kinds) {
            if (kind != "core" && kind != "rule") continue;
            const auto place = book.find(id);
            if (!place) {
                if (has_no_page_yet(id)) continue;
                missing += " " + id;
                continue;
            }
            REQUIRE(place->page < book.pages().size());
            CHECK(place->paragraph < book.pages()[place->page].paragraphs.size());
        }
        CAPTURE(language);
        CHECK(missing == "");
    }
}

TEST_CASE("a clause is written of once, and the rulebook knows no clause that there is not", "[rulebook]") {
    const auto kinds = clause_kinds();
    std::map<std::string, std::string> told;
    std::string twice, unknown;
    for (const WrittenChapter& chapter : written("en"))
        for (const WrittenRule& rule : chapter.rules) {
            const auto take = [&](const std::string& clause) {
                if (kinds.count(clause) == 0) unknown += " " + clause;
                if (!told.emplace(clause, rule.id).second) twice += " " + clause;
            };
            for (const WrittenParagraph& p : rule.paragraphs)
                for (const std::string& clause : p.clauses) take(clause);
            for (const std::string& clause : rule.from_data) take(clause);
        }
    CHECK(twice == "");
    CHECK(unknown == "");
}

TEST_CASE("the rulebook says the same things in every language, short and set as the language sets them", "[rulebook]") {
    const auto count = [](std::string_view language) {
        std::size_t n = 0;
        each_paragraph(written(language), [&](const WrittenRule&, const WrittenParagraph&) { ++n; });
        return n;
    };
    CHECK(count("en") > 250);
    for (const char* language : all_languages) {
        CHECK(count(language) == count("en"));
        each_paragraph(written(language), [&](const WrittenRule& rule, const WrittenParagraph& p) {
            const std::string all = p.cue + " " + p.text;
            CAPTURE(language, rule.id, all);
            CHECK(p.cue.size() <= 60);
            CHECK(p.text.size() <= 480);
            CHECK((p.text.ends_with(".") || p.text.ends_with(")")));
            CHECK(all.find("  ") == std::string::npos);
            const std::string_view code = language;
            if (code != "en") CHECK(all.find('\'') == std::string::npos);
            for (const char* sign : {" :", " ;", " ?", " !"})
                CHECK(all.find(sign) == std::string::npos);  // French has U+00A0 there
        });
    }
}

TEST_CASE("what a page refers to is there, and no page is empty", "[rulebook]") {
    for (const char* language : all_languages) {
        const RulesLibrary book = library(language);
        std::set<std::string> ids;
        for (const RulePage& page : book.pages()) {
            CAPTURE(language, page.id);
            CHECK(ids.insert(page.id).second);
            CHECK_FALSE(page.title.empty());
            CHECK_FALSE(page.paragraphs.empty());
            for (const std::string& other : page.see) {
                CAPTURE(other);
                CHECK(book.page(other));
            }
        }
    }
}

TEST_CASE("a search finds a page by its title, by another word for it, by a clause and by what it says", "[rulebook]") {
    const auto first = [](const RulesLibrary& book, std::string_view query) {
        const auto hits = book.search(query);
        return hits.empty() ? std::string() : book.pages()[hits.front().place.page].id;
    };
    const RulesLibrary en = library("en");
    CHECK(first(en, "forest") == "terrain.forest");
    CHECK(first(en, "woods") == "terrain.forest");
    CHECK(first(en, "FLAG-16") == "retreat.path");
    CHECK(first(en, "flag-16") == "retreat.path");
    CHECK(first(en, "zone of control") == "movement.move");
    CHECK(first(en, "xyzzy").empty());
    const RulesLibrary fr = library("fr");
    CHECK(first(fr, "foret") == "terrain.forest");
    CHECK(first(fr, "Forêt") == "terrain.forest");
    CHECK(first(library("it"), "bosco") == "terrain.forest");
    CHECK(folded("Élite") == "elite");
    CHECK(clauses_text({"MOVE-1", "MOVE-2", "MOVE-3", "HOOK-1", "MOVE-9"}) == "MOVE-1–3, HOOK-1, MOVE-9");
    CHECK(clauses_text({"TC-AIR-1", "TC-AIR-3"}) == "TC-AIR-1, 3");
    CHECK(clauses_text({"TDIR-2", "TDIR-T1", "TDIR-T2", "TDIR-T3"}) == "TDIR-2, TDIR-T1–3");  // once a line each
}

TEST_CASE("no sentence of a page stands twice: what is seen at once is not said below again, and it has sixty words at most",
          "[rulebook]") {
    const auto rules = load_rulebook(source_dir() / "assets");
    for (const char* language : all_languages) {
        const Texts texts = load_texts(source_dir() / "assets", language);
        const RulesLibrary book = library(language);
        std::size_t with_front = 0;
        for (const RulePage& page : book.pages()) {
            CAPTURE(language, page.id);
            const RuleParts parts = parts_of(texts, *rules, page);
            CHECK(parts.front.size() <= 3);
            with_front += parts.front.empty() ? 0 : 1;
            int words = words_in(page.means);
            std::string told;
            for (const RuleFront& line : parts.front) {
                words += words_in(line.cue) + words_in(line.text);
                CHECK_FALSE(line.cue.empty());
                for (const RuleParagraph& more : parts.more) CHECK(more.text.find(line.text) == std::string::npos);
                told += line.text;
            }
            CHECK(words <= most_words_unfolded + words_in(page.means));
            if (!parts.front.empty()) CHECK(words <= most_words_unfolded);
            // Nothing is lost: all that was written is in one of the two.
            for (const RuleParagraph& more : parts.more) told += more.text;
            std::size_t letters = 0, kept = 0;
            for (const RuleParagraph& p : page.paragraphs)
                letters += static_cast<std::size_t>(
                    std::count_if(p.text.begin(), p.text.end(), [](char c) { return c != ' ' && c != '\n'; }));
            kept =
                static_cast<std::size_t>(std::count_if(told.begin(), told.end(), [](char c) { return c != ' ' && c != '\n'; }));
            CHECK(kept == letters);
        }
        CHECK(with_front > book.pages().size() / 2);
    }
}

TEST_CASE("the row of dice of ground says what the game says", "[rulebook]") {
    const auto rules = load_rulebook(source_dir() / "assets");
    const auto dice = [&](const char* id) {
        for (const Terrain& terrain : rules->terrains)
            if (terrain.id == id) return dice_on(rules, terrain);
        return std::vector<int>{9};
    };
    CHECK(dice("forest") == std::vector{-1, -2, 0});
    CHECK(dice("town") == std::vector{-1, -2, 0});
    CHECK(dice("hill") == std::vector{-1, -1, 0});
    CHECK(dice("river").empty());
}

}  // namespace test_rulebook_texts
