#include "words/sheet/battle_sheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <type_traits>
#include <utility>
#include <vector>

#include "salient/game.hpp"
#include "words/goal_lines.hpp"
#include "words/lab/lab_page.hpp"
#include "words/local_text.hpp"
#include "words/rule_blocks.hpp"
#include "words/sheet/battle_map.hpp"
#include "words/sheet/spoken.hpp"

namespace salient {

namespace {

constexpr std::string_view page_style =
    R"(@page{size:A4;margin:12mm}body{font:13px/1.35 sans-serif;color:#2a2620;max-width:62rem;margin:1rem auto;padding:0 1rem}
h1{font-size:1.5rem;margin:0}h2{font-size:1rem;margin:.8rem 0 .2rem;border-bottom:1px solid #cfc09c}h3{font-size:.85rem;margin:.4rem 0 0}
p{margin:.2rem 0}p.place{color:#645a49}svg{width:100%;height:auto}.columns{columns:2;column-gap:1.6rem}.columns div{break-inside:avoid}
table{border-collapse:collapse;width:100%}td{padding:.1rem .4rem;vertical-align:top;border-bottom:1px solid #e2d5b8}td:first-child{font-weight:bold;white-space:nowrap}
small{color:#8c8069}@media print{body{margin:0;max-width:none}})";

// Whether a place says the day of a date too, as numbers: "near the bridge, 9 July 1944" that of "1944-07-09".
bool names_day(const std::string& place, const std::string& date) {
    constexpr std::size_t whole = std::string_view("1944-07-09").size();
    if (date.size() != whole || place.find(date.substr(0, 4)) == std::string::npos) return false;
    const std::string day = date.substr(date[8] == '0' ? 9 : 8);
    const auto is_digit = [&](std::size_t at) { return at < place.size() && place[at] >= '0' && place[at] <= '9'; };
    for (std::size_t at = place.find(day); at != std::string::npos; at = place.find(day, at + 1))
        if (!(at > 0 && is_digit(at - 1)) && !is_digit(at + day.size())) return true;
    return false;
}

class Sheet {
public:
    Sheet(const LoadedScenario& battle, const Texts& texts, std::string_view language)
        : battle_(battle), texts_(texts), language_(language), game_(new_game(battle.rules, battle.scenario)) {}

    std::string write() {
        const std::string name = markup(in_language(scenario().name, language_));
        out_ = fmt::format(
            "<!DOCTYPE html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"><title>{}</title>\n<style>{}</style></head>"
            "<body>\n<h1>{}</h1>\n",
            markup(language_), name, page_style, name);
        std::string place{in_language(scenario().subtitle, language_)};
        const std::string& date = scenario().date;
        const bool says_date = names_day(place, date);  // "the night of 10 to 11 June 1942"
        if (!date.empty() && !says_date) place += (place.empty() ? "" : " \u2013 ") + date_text(texts_, date);
        if (!place.empty()) out_ += "<p class=\"place\">" + markup(place) + "</p>\n";
        out_ += battle_map(battle_, texts_, language_, MapLegend::Below);
        prose(in_language(scenario().description, language_));
        sides_();
        heading("page.setup");
        table(setup_lines(battle_, texts_));
        if (!scenario().rules_in_words.empty()) {
            heading("page.in_words");
            prose(in_language(scenario().rules_in_words, language_));
        }
        goals();
        rules();
        return std::move(out_) + "</body></html>\n";
    }

private:
    const Scenario& scenario() const { return *battle_.scenario; }
    void heading(std::string_view key) { out_ += "<h2>" + markup(texts_(key)) + "</h2>\n"; }
    // A paragraph for each line.
    void prose(std::string_view text) {
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            if (end > 0) out_ += "<p>" + markup(text.substr(0, end)) + "</p>\n";
            text.remove_prefix(std::min(end + 1, text.size()));
        }
    }
    void table(const std::vector<SheetLine>& lines) {
        out_ += "<table>\n";
        for (const SheetLine& line : lines)
            out_ += fmt::format("<tr><td>{}</td><td>{}</td></tr>\n", markup(line.head), markup(line.text));
        out_ += "</table>\n";
    }
    void sides_() {
        std::vector<SheetLine> lines;
        for (const Side side : sides) {
            const SideSetup& setup = scenario().at(side);
            std::string cards = texts_("page.cards", {{"cards", int{setup.cards}}});
            for (const auto turn : setup.one_more_on_turns) cards += texts_("page.one_more", {{"turn", int{turn}}});
            std::string text = fmt::format("{}; {}; {}", texts_("nation." + battle_.rules->at(setup.nation).id),
                                           texts_(setup.edge == Edge::Top ? "page.top" : "page.bottom"), cards);
            if (setup.medals != 0) text += "; " + texts_("page.medals", {{"medals", int{setup.medals}}});
            if (scenario().first == side) text += "; " + texts_("page.first");
            lines.push_back({texts_(side == Side::Allies ? "side.allies" : "side.axis"), std::move(text)});
        }
        heading("page.sides");
        table(lines);
    }
    void goals() {
        const auto lines = goal_lines(texts_, game_.table(), language_, Standing::LeftOut);
        if (lines.empty()) return;
        heading("page.medals_title");
        std::vector<SheetLine> rows;
        for (const GoalLine& line : lines) {
            std::string hexes;
            for (const HexId hex : line.hexes)
                if (line.hexes.size() <= 12) hexes += (hexes.empty() ? "" : " ") + to_string(game_.table().board.hex(hex));
            rows.push_back({hexes, spoken(texts_, line.markup)});
        }
        table(rows);
    }
    void rules() {
        heading("sheet.title");
        out_ += "<div class=\"columns\">\n";
        for (const RuleBlock& block : sheet_blocks(texts_, game_.table(), language_, FileWords::LeftOut)) {
            out_ += "<div>";
            if (!block.title.empty()) out_ += "<h3>" + markup(spoken(texts_, block.title)) + "</h3>";
            for (const RuleLine& line : block.lines) {
                out_ += "<p>" + markup(spoken(texts_, line.text));
                if (!line.clause.empty()) out_ += fmt::format(" <small>{}</small>", markup(line.clause));
                out_ += "</p>";
            }
            out_ += "</div>\n";
        }
        out_ += "</div>\n";
    }

    const LoadedScenario& battle_;
    const Texts& texts_;
    std::string_view language_;
    Game game_;
    std::string out_;
};

}  // namespace

namespace {

// The hexes that rules name for a group of units that come later.
std::string ways_in(const Scenario& scenario, const std::string& group) {
    std::string out;
    for (const ScenarioRule& rule : scenario.scenario_rules) {
        std::vector<HexId> hexes;
        bool is_its = false;
        const auto look = [&](FieldName, const auto& member, const auto&...) {
            if constexpr (std::is_same_v<decltype(member), const std::string&>) is_its = is_its || member == group;
            if constexpr (std::is_same_v<decltype(member), const std::vector<HexId>&>) hexes = member;
        };
        std::visit([&](const auto& r) { each_field(r, look); }, rule);
        if (!is_its) continue;
        for (const HexId hex : hexes) out += (out.empty() ? "" : ", ") + to_string(Board::of(scenario.board).hex(hex));
    }
    return out;
}

// The units of a side by what they are, in the order of the file.
void unit_lines(const LoadedScenario& battle, const Texts& texts, Side side, SetupPart part, std::vector<SheetLine>& out) {
    const Scenario& scenario = *battle.scenario;
    const Board& board = Board::of(scenario.board);
    std::map<std::string, std::size_t> lines;
    std::map<std::size_t, std::pair<int, std::string>> coming;  // of the lines of groups: how many, which group
    const std::string name = texts(side == Side::Allies ? "side.allies" : "side.axis");
    for (const UnitSetup& unit : scenario.units) {
        if (unit.side != side || (part == SetupPart::ToCome && unit.starts_on_board())) continue;
        std::string what = name + ": " + texts("unit." + battle.rules->at(unit.type).id);
        if (unit.nation != scenario.at(side).nation) what += " (" + texts("nation." + battle.rules->at(unit.nation).id) + ")";
        if (!unit.group.empty()) what += ", " + unit.group;
        std::string marks;
        if (unit.figures != 0) marks += fmt::format(" \u00d7{}", int{unit.figures});
        battle.rules->each_trait(unit.traits, [&](const Trait& trait) { marks += " " + texts("trait." + trait.id); });
        if (unit.boats) marks += " " + texts("sheet.boats");
        if (!unit.group.empty()) what += std::exchange(marks, {});
        const auto [found, is_new] = lines.emplace(what, out.size());
        if (is_new) out.push_back({what, {}});
        if (!unit.group.empty()) {
            ++coming[found->second].first;
            coming[found->second].second = unit.group;
            continue;
        }
        std::string& text = out[found->second].text;
        text += text.empty() ? "" : ", ";
        text += to_string(board.hex(unit.starts_on_board() ? unit.hex : unit.aboard)) + marks;
    }
    for (const auto& [place, group] : coming) {
        const std::string hexes = ways_in(scenario, group.second);
        out[place].text = hexes.empty() ? std::to_string(group.first)
                                        : texts("sheet.comes_on", {{"n", group.first}, {"hexes", literal_arg(hexes)}});
    }
}

void ground_lines(const LoadedScenario& battle, const Texts& texts, SetupPart part, std::vector<SheetLine>& out) {
    const Board& board = Board::of(battle.scenario->board);
    std::map<std::string, std::string> ground;
    for (const Feature& f : battle.scenario->features) {
        const Terrain& terrain = battle.rules->at(f.type);
        if (part == SetupPart::Lines && !terrain.has_sides) continue;
        std::string& text = ground[texts("terrain." + terrain.id)];
        text += (text.empty() ? "" : ", ") + to_string(board.hex(f.hex));
        std::string joined;
        for (const Direction d : directions)
            if (f.sides.has(d)) joined += (joined.empty() ? " " : "-") + std::string(to_string(d));
        text += joined;
        if (f.value != 0 && f.value != face_down_strength) text += fmt::format(" {}", int{f.value});
    }
    for (const auto& [what, text] : ground) out.push_back({what, text});
}

}  // namespace

std::vector<SheetLine> setup_lines(const LoadedScenario& battle, const Texts& texts, SetupPart part) {
    std::vector<SheetLine> lines;
    if (part != SetupPart::Lines)
        for (const Side side : sides) unit_lines(battle, texts, side, part, lines);
    if (part != SetupPart::ToCome) ground_lines(battle, texts, part, lines);
    return lines;
}

std::string battle_sheet(const LoadedScenario& battle, const Texts& texts, std::string_view language) {
    return Sheet(battle, texts, language).write();
}

}  // namespace salient
