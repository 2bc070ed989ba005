// New game: the rules of nations and the house options that the players switch.
#include <fmt/format.h>

#include <algorithm>

#include "ui/kit/controls.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/menus/new_game_screen.hpp"
#include "ui/menus/options_page.hpp"
#include "words/game_log.hpp"
#include "words/local_text.hpp"
#include "words/report_text.hpp"
#include "words/rule_lines.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle option_text{Font::Text, 14, color::ink};
constexpr TextStyle option_heading{Font::HeadingBold, 16, color::ink};

bool is_in(const std::vector<std::string>& list, const std::string& id) {
    return std::find(list.begin(), list.end(), id) != list.end();
}

}  // namespace

bool NewGame::has_chapters_beside(Ui& ui) const {
    return tab_ == Tab::Options && chosen() != nullptr && ui.window.w >= ui.px(1180);
}

// What the page of options tells of; what else can be switched stands in the same list.
OptionsHere NewGame::options_here(Ui& ui) {
    return {*chosen(),
            presets_,
            library(ui),
            options_,
            [this](Ui& u, Rect in) {
                in.cut_top(draw_facts(u, in) - in.y);
                return is_nation_in_doubt() ? draw_switches(u, in) : in.y;
            },
            [this](Ui& u, Rect in) {
                if (!is_nation_in_doubt()) in.cut_top(draw_switches(u, in) - in.y);
                return draw_air_rules(u, in);
            },
            [this](Ui& u, Rect in) { return draw_measured(u, in); }};
}

// Effects of options are never added up: who wins is told of games with exactly these, or not at all.
float NewGame::draw_measured(Ui& ui, Rect in) {
    in.cut_top(draw_chances(ui, in) - in.y);
    const bool is_measured = who_wins_ && switched_.empty() && (who_wins_->has_options || options_played().empty());
    if (is_measured) return in.y;
    if (who_wins_ && switched_.empty())
        in.cut_top(ui.paint.rich({in.x, in.y}, in.w, type::small, ui.tr("options.not_measured")) + ui.px(space::tight));
    const std::string way = ui.tr("new.measure");
    const Rect line = in.cut_top(ui.px(26));
    if (link(ui, "options.measure", {line.x, line.y, std::min(line.w, link_width(ui, way)), line.h}, way))
        wants_laboratory_ = true;
    return in.y;
}

void NewGame::draw_options_page(Ui& ui, Rect in) { options_page_->draw(ui, in, options_here(ui)); }

bool NewGame::is_switched(const ScenarioRule& rule) const { return is_in(switched_, std::string(name_of(rule))); }

bool NewGame::is_switched(const TextFact& fact) const { return is_in(facts_, fact.id); }

void NewGame::switch_fact(const TextFact& fact, bool is_on) {
    if (is_on == fact.is_usual)
        std::erase(facts_, fact.id);
    else if (!is_switched(fact))
        facts_.push_back(fact.id);
}

// With the battle chosen go the facts of its text; the battle is made anew when they were switched.
void NewGame::follow_facts() {
    const ScenarioEntry* e = entry();
    const auto chosen_now = e && e->loaded ? e->loaded->scenario : nullptr;
    if (facts_of_ != chosen_now) {
        facts_of_ = chosen_now;
        facts_.clear();
    }
    if (laid_facts_ == facts_ && with_facts_.has_value() == !facts_.empty()) return;
    laid_facts_ = facts_;
    with_facts_.reset();
    if (facts_.empty()) return;
    try {
        with_facts_ = with_facts(*e->loaded, client_.standard(), facts_);
    } catch (const DataError& error) {
        error_ = issues_text(client_.texts(), error.issues());
        facts_.clear();
    }
}

// What the text of an imported battle says beyond its data: all of it can be left off, and what is in doubt put in.
float NewGame::draw_facts(Ui& ui, Rect in) {
    const std::shared_ptr<const ByText> by_text = chosen()->by_text;
    if (by_text == nullptr ||
        std::none_of(by_text->facts.begin(), by_text->facts.end(), [](const TextFact& f) { return f.is_open; }))
        return in.y;
    ui.paint.fit_text(in.cut_top(ui.px(24)), option_heading, ui.tr("new.text_facts"), Align::Left);
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, option_text.in(color::ink_soft), ui.tr("new.text_facts_text")) + ui.px(6));
    const auto usual = [](const TextFact& f) { return f.is_open && f.is_usual; };
    if (std::count_if(by_text->facts.begin(), by_text->facts.end(), usual) > 1) {
        const std::string label = ui.tr("new.text_facts_all");
        const bool all_on = std::all_of(by_text->facts.begin(), by_text->facts.end(),
                                        [&](const TextFact& f) { return !usual(f) || !is_switched(f); });
        if (check_row(ui, "fact:all", in.cut_top(check_row_height(ui, in.w, label)), label, all_on))
            for (const TextFact& fact : by_text->facts)
                if (usual(fact)) switch_fact(fact, !all_on);
        in.cut_top(ui.px(3));
    }
    for (const TextFact& fact : by_text->facts) {
        if (!fact.is_open) continue;
        std::string label = literal(fact_text(ui.texts, fact, client_.language()));
        if (!fact.clause.empty()) label += " <c>" + fact.clause + "</c>";
        const bool is_on = fact.is_usual != is_switched(fact);
        const Rect box = in.cut_top(check_row_height(ui, in.w, label));
        if (check_row(ui, "fact:" + fact.id, box, label, is_on)) {
            switch_fact(fact, !is_on);
            for (const TextFact& other : by_text->facts)  // of two that exclude each other the last one stays
                if (!is_on && (other.id == fact.instead_of || other.instead_of == fact.id)) switch_fact(other, false);
        }
        in.cut_top(ui.px(3));
    }
    return in.y + ui.px(11);
}

// The file does not say whether the rules of a nation hold: whoever plays it must see the question.
bool NewGame::is_nation_in_doubt() const {
    const std::vector<ReportLine>& lines = chosen()->report.lines;
    return std::any_of(lines.begin(), lines.end(),
                       [](const ReportLine& l) { return l.what.key == "import.no_commonwealth_rules"; });
}

// The rules of nations: as the file of the battle says, unless the players say otherwise.
float NewGame::draw_switches(Ui& ui, Rect in) {
    const LoadedScenario& loaded = *chosen();
    if (switches_of_ != loaded.scenario) {
        switches_of_ = loaded.scenario;
        switches_ = nation_switches(*loaded.scenario, *loaded.rules);
    }
    if (switches_.empty()) return in.y;
    ui.paint.fit_text(in.cut_top(ui.px(24)), option_heading, ui.tr("new.nation_rules"), Align::Left);
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, option_text.in(color::ink_soft), ui.tr("new.nation_rules_text")) + ui.px(6));
    for (const NationSwitch& s : switches_) {
        const std::string name(name_of(s.rule));
        std::string label = capitalized(ui.tr(badge_of(s.rule)));
        if (const auto lines = scenario_rule_lines(ui.texts, s.rule, *loaded.scenario, *loaded.rules); !lines.empty())
            label += ": " + plain_text(lines.front().text);
        const bool in_doubt = std::holds_alternative<BritishCommonwealth>(s.rule) && is_nation_in_doubt();
        label += " " + ui.tr(in_doubt ? "new.rule_in_doubt" : s.is_on ? "new.rule_on" : "new.rule_off");
        const bool is_on = s.is_on != is_switched(s.rule);
        const Rect box = in.cut_top(check_row_height(ui, in.w, label));
        if (check_row(ui, "rule:" + name, box, label, is_on)) {
            if (is_switched(s.rule))
                std::erase(switched_, name);
            else
                switched_.push_back(name);
        }
        in.cut_top(ui.px(3));
    }
    return in.y + ui.px(11);
}

// The battle as it is played: with the options and rules that were switched.
std::optional<LoadedScenario> NewGame::switched() const {
    const LoadedScenario& loaded = *chosen();
    const std::vector<std::string> options = options_played();
    if (options.empty() && switched_.empty()) return {};
    std::string json = loaded.json;
    if (!switched_.empty()) {
        Scenario played = *loaded.scenario;
        for (const NationSwitch& s : nation_switches(*loaded.scenario, *loaded.rules))
            if (is_switched(s.rule)) switch_rule(played, s.rule, !s.is_on);
        json = write_scenario(played, *loaded.rules);
    }
    return parse_scenario(json, entry()->file.filename().string(), client_.standard(), options);
}

// OVL-AIR-14: what may be asked for and is refused.
float NewGame::draw_air_rules(Ui& ui, Rect in) {
    if (!has_roles()) return in.y;
    const std::string air = ui.tr("new.air_rules");
    const Rect box = in.cut_top(check_row_height(ui, in.w, air));
    if (check_row(ui, "option:air_rules", box, air, false)) was_air_refused_ = !was_air_refused_;
    if (was_air_refused_) {
        const std::string why = ui.tr("new.air_rules_refused");
        const float h = ui.paint.rich({in.x, in.y}, in.w, option_text.in(color::alert_dark), why);
        ui.items.add("new.air_refused", {in.x, in.y, in.w, h}, false, plain_text(why), Found::FocusOnly);
        in.cut_top(h);
    }
    return in.y + ui.px(3);
}

}  // namespace salient::ui
