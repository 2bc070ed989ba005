// Pages taken apart.
#include "words/rule_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "salient/data.hpp"
#include "salient/plain.hpp"
#include "salient/queries.hpp"
#include "words/local_text.hpp"

namespace salient {
namespace {

struct FamilySign {
    std::string_view family;
    RuleSign sign;
};
// By the family of a line's first clause.
constexpr FamilySign family_signs[] = {
    {"TMOV", RuleSign::Stop},   {"MOVE", RuleSign::Move},  {"TROAD", RuleSign::Move},   {"HIT", RuleSign::Dice},
    {"DIE", RuleSign::Dice},    {"BASE", RuleSign::Dice},  {"RED", RuleSign::Dice},     {"BTL", RuleSign::Battle},
    {"TBAT", RuleSign::Battle}, {"LOS", RuleSign::Sight},  {"TLOS", RuleSign::Sight},   {"NIGHT", RuleSign::Sight},
    {"FLAG", RuleSign::Flag},   {"TFLG", RuleSign::Flag},  {"TG", RuleSign::Ground},    {"TTG", RuleSign::Ground},
    {"OVR", RuleSign::Ground},  {"CARD", RuleSign::Card},  {"TC", RuleSign::Card},      {"CRD", RuleSign::Card},
    {"SC", RuleSign::Card},     {"DECK", RuleSign::Card},  {"ORDER", RuleSign::Order},  {"TURN", RuleSign::Order},
    {"OBJ", RuleSign::Medal},   {"OBJT", RuleSign::Medal}, {"MEDAL", RuleSign::Medal},  {"MEDV", RuleSign::Medal},
    {"WIN", RuleSign::Medal},   {"VICT", RuleSign::Medal}, {"EXIT", RuleSign::Medal},   {"ELIM", RuleSign::Medal},
    {"HOBJ", RuleSign::Medal},  {"HHLD", RuleSign::Medal}, {"HFIN", RuleSign::Medal},   {"HDMG", RuleSign::Medal},
    {"HIVT", RuleSign::Battle}, {"HAVT", RuleSign::Dice},  {"HIND", RuleSign::Sight},   {"HRTE", RuleSign::Flag},
    {"HDES", RuleSign::Ground}, {"HWX", RuleSign::Sight},  {"HSUPW", RuleSign::Battle}, {"HARM", RuleSign::Battle},
    {"HGUN", RuleSign::Battle}};

RuleSign sign_of(const RuleParagraph& paragraph, bool stops) {
    if (paragraph.is_made) {
        switch (paragraph.topic) {
            case Topic::Movement: return stops ? RuleSign::Stop : RuleSign::Move;
            case Topic::Battle: return RuleSign::Cover;
            case Topic::Sight: return RuleSign::Sight;
            case Topic::Flags: return RuleSign::Flag;
            case Topic::Ground: return RuleSign::Ground;
            case Topic::Other: break;
        }
    }
    if (paragraph.clauses.empty()) return RuleSign::Rule;
    const std::string& clause = paragraph.clauses.front();
    const std::string_view family = std::string_view(clause).substr(0, clause.find('-'));
    const auto found =
        std::find_if(std::begin(family_signs), std::end(family_signs), [&](const FamilySign& f) { return f.family == family; });
    return found == std::end(family_signs) ? RuleSign::Rule : found->sign;
}

const char* topic_key(Topic topic) {
    switch (topic) {
        case Topic::Movement: return "rulebook.topic.movement";
        case Topic::Battle: return "rulebook.topic.battle";
        case Topic::Sight: return "rulebook.topic.sight";
        case Topic::Flags: return "rulebook.topic.flags";
        case Topic::Ground: return "rulebook.topic.ground";
        case Topic::Other: break;
    }
    return "rulebook.topic.other";
}

// The paragraphs in the order in which they ask to be seen: of what data says, one of each topic first.
std::vector<std::size_t> by_weight(const RulePage& page) {
    std::vector<std::size_t> out;
    std::array<bool, 3> has{};
    for (std::size_t i = 0; i < page.paragraphs.size(); ++i) {
        const RuleParagraph& p = page.paragraphs[i];
        const auto topic = static_cast<std::size_t>(p.topic);
        if (!p.is_made || topic >= has.size() || has[topic]) continue;
        has[topic] = true;
        out.push_back(i);
    }
    for (std::size_t i = 0; i < page.paragraphs.size(); ++i)
        if (std::find(out.begin(), out.end(), i) == out.end()) out.push_back(i);
    return out;
}

}  // namespace

std::size_t first_sentence(std::string_view text) {
    int open = 0;
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        if (text[i] == '<')
            open += text[i + 1] == '/' ? -1 : text.substr(i).starts_with("<lt>") || text.substr(i).starts_with("<pic") ? 0 : 1;
        if (text[i] == '(') ++open;
        if (text[i] == ')') --open;
        const bool ends = (text[i] == '.' || text[i] == '!' || text[i] == '?') && (text[i + 1] == ' ' || text[i + 1] == '\n');
        const bool is_short = i < 12 || text[i - 1] == '.';  // "p. 3", "e.g. "
        if (ends && open <= 0 && !is_short) return i + 1;
    }
    return text.size();
}

int words_in(std::string_view markup) { return word_count(without_markup(markup)); }

RuleParts parts_of(const Texts& texts, const Rulebook& rules, const RulePage& page) {
    RuleParts out;
    bool stops = false;
    if (const auto* terrain = std::get_if<TerrainId>(&page.subject)) stops = !rules.at(*terrain).hard_stop.empty();
    std::vector<RuleParagraph> left = page.paragraphs;
    int words = words_in(page.means);
    for (const std::size_t i : by_weight(page)) {
        if (out.front.size() == 3) break;
        RuleParagraph& paragraph = left[i];
        // What is made from data is one rule: its condition, a sentence of its own, says nothing alone.
        const std::size_t end = paragraph.is_made ? paragraph.text.size() : first_sentence(paragraph.text);
        RuleFront line{sign_of(paragraph, stops), paragraph.cue, paragraph.text.substr(0, end), paragraph.clauses};
        if (line.cue.empty()) line.cue = texts(topic_key(paragraph.topic));
        const int more = words_in(line.cue) + words_in(line.text);
        if (words + more > most_words_unfolded) continue;
        words += more;
        out.front.push_back(std::move(line));
        const std::size_t rest = paragraph.text.find_first_not_of(" \n", end);
        paragraph.text = rest == std::string::npos ? std::string() : paragraph.text.substr(rest);
    }
    for (RuleParagraph& paragraph : left)
        if (!paragraph.text.empty()) out.more.push_back(std::move(paragraph));
    return out;
}

std::vector<RuleChange> changes_between(const RulePage& box, const RulePage& now) {
    const auto has = [](const RulePage& page, const RuleParagraph& p) {
        return std::any_of(page.paragraphs.begin(), page.paragraphs.end(),
                           [&](const RuleParagraph& other) { return other.text == p.text; });
    };
    std::vector<RuleChange> out;
    for (const RuleParagraph& p : box.paragraphs)
        if (!has(now, p)) out.push_back({p.text, {}});
    for (const RuleParagraph& p : now.paragraphs) {
        if (has(box, p)) continue;
        // Old and new words of one line: the same clause, or the same topic.
        const auto same = std::find_if(out.begin(), out.end(), [&](const RuleChange& change) {
            return change.new_text.empty() &&
                   std::any_of(box.paragraphs.begin(), box.paragraphs.end(), [&](const RuleParagraph& old) {
                       return old.text == change.old_text && (old.clauses == p.clauses || (old.topic == p.topic && p.is_made));
                   });
        });
        if (same != out.end())
            same->new_text = p.text;
        else
            out.push_back({{}, p.text});
    }
    return out;
}

std::string battle_on(const Terrain& terrain, std::string_view attacker) {
    if (terrain.has_sides || terrain.water || terrain.road || terrain.impassable.has(UnitClass::Infantry) || terrain.crossing)
        return {};
    return fmt::format(R"({{"format": "salient-scenario", "version": 1, "id": "example", "name": {{"en": "-"}},
        "board": "small", "face": "country", "first": "allies",
        "sides": {{"allies": {{"edge": "bottom", "nation": "us", "cards": 2, "medals": 9}},
                   "axis": {{"edge": "top", "nation": "de", "cards": 2, "medals": 9}}}},
        "terrain": {{"{}": [[4, 2]]}},
        "units": {{"allies": {{"{}": [[6, 4]]}}, "axis": {{"infantry": [[4, 2], [8, 2]]}}}}}})",
                       terrain.id, attacker);
}

std::vector<int> dice_on(const std::shared_ptr<const Rulebook>& rules, const Terrain& terrain) {
    std::vector<int> out;
    for (const char* attacker : {"infantry", "armor", "artillery"}) {
        const std::string text = battle_on(terrain, attacker);
        if (text.empty()) return {};
        try {
            const LoadedScenario loaded = parse_scenario(text, "example.json", rules);
            const Game game = new_game(loaded.rules, loaded.scenario);
            const Table table = game.table();
            const HexId from = table.board.at(Hex{6, 4});
            const UnitId by = table.open.unit_at(from);
            const UnitId on = table.open.unit_at(table.board.at(Hex{4, 2}));
            const UnitId beside = table.open.unit_at(table.board.at(Hex{8, 2}));
            if (by.is_none() || on.is_none() || beside.is_none()) return {};
            out.push_back(battle_dice_count(table, by, from, on) - battle_dice_count(table, by, from, beside));
        } catch (const DataError&) {
            return {};
        }
    }
    return out;
}

}  // namespace salient
