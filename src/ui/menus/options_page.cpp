// The house rules of a battle to be played: what they are here, and how the page is laid out.
#include "ui/menus/options_page.hpp"

#include <algorithm>

#include "ui/kit/controls.hpp"
#include "ui/kit/menu_parts.hpp"

namespace salient::ui {
namespace {

constexpr float least_beside = 740;  // for list and summary side by side
constexpr float wide_beside = 960;

bool is_option_in(const OptionIds& list, const std::string& id) { return std::find(list.begin(), list.end(), id) != list.end(); }

// The chapters of the book of house rules, in its order; other options stand under their group.
constexpr std::string_view option_chapters[] = {"object",  "cards",      "battle",         "infantry",  "armor",   "artillery",
                                                "support", "blitzkrieg", "demoralization", "commissar", "weather", "stars",
                                                "special", "terrain",    "trains",         "desert"};
constexpr std::string_view option_groups[] = {"house", "deck", "core", "terrain", "ep", "overlord"};
std::size_t chapter_place(const Option& option) {
    return static_cast<std::size_t>(std::find(std::begin(option_chapters), std::end(option_chapters), option.chapter) -
                                    std::begin(option_chapters));
}
std::size_t group_place(const Option& option) {
    return static_cast<std::size_t>(std::find(std::begin(option_groups), std::end(option_groups), option.group) -
                                    std::begin(option_groups));
}
std::string chapter_key(const Option& option) {
    return option.chapter.empty() ? "option_group." + option.group : "option_chapter." + option.chapter;
}

}  // namespace

// Options and presets are judged once for a battle: it takes longer than a frame should.
void OptionsPage::follow(const Here& here) {
    if (of_ == here.battle.scenario && rules_ == here.battle.rules) return judge_rows(here.on);
    of_ = here.battle.scenario;
    rules_ = here.battle.rules;
    chapters_.clear();
    question_.reset();
    told_.clear();
    const OptionBattle in{*of_, *rules_};
    const OptionIds own = options_of(in);
    std::vector<const Option*> options;
    for (const Option& option : rules_->options)
        if (option.in_menu && option.part_of.empty() && (!option.scenario_only || is_option_in(own, option.id)))
            options.push_back(&option);
    std::stable_sort(options.begin(), options.end(), [](const Option* a, const Option* b) {
        const std::size_t at = chapter_place(*a), bt = chapter_place(*b);
        return at != bt ? at < bt : group_place(*a) < group_place(*b);
    });
    for (const Option* option : options) {
        Row row;
        row.option = option;
        row.is_fixed = is_option_in(own, option->id) || option->on_by_default;
        row.acts = row.is_fixed || acts_in(in, *option);
        row.touch = touched_by(in, *option);
        if (chapters_.empty() || chapters_.back().key != chapter_key(*option))
            chapters_.push_back({chapter_key(*option), {}, option->chapter.empty()});
        chapters_.back().rows.push_back(std::move(row));
    }
    judged_with_.reset();
    judge_rows(here.on);
    read_cards(here);
}

// What can be on hangs on what is on: ski troops wait for deep snow.
void OptionsPage::judge_rows(const OptionIds& on) {
    if (judged_with_ == on) return;
    judged_with_ = on;
    for (Chapter& chapter : chapters_)
        for (Row& row : chapter.rows) {
            if (row.is_fixed) continue;
            OptionIds others = on;
            std::erase(others, row.option->id);
            row.refusal = clicked({*of_, *rules_}, others, row.option->id).refusal;
        }
}

// Those that change most here come first, the player's own last.
void OptionsPage::read_cards(const Here& here) {
    cards_.clear();
    const OptionBattle in{*of_, *rules_};
    const auto add = [&](const Preset& preset, bool is_own) {
        Card card{preset, fitting(in, preset.options), 0, is_own};
        card.changes = static_cast<int>(std::count_if(card.fits.on.begin(), card.fits.on.end(), [&](const std::string& id) {
            const Option* option = option_named(rules_->options, id);
            return option != nullptr && option->in_menu && acts_in(in, *option);
        }));
        cards_.push_back(std::move(card));
    };
    add({}, false);
    for (const Preset& preset : here.presets) add(preset, false);
    std::stable_sort(cards_.begin() + 1, cards_.end(), [](const Card& a, const Card& b) { return a.changes > b.changes; });
    for (const Preset& preset : own_.all()) add(preset, true);
}

void OptionsPage::change(const Here& here, OptionIds to, const std::string& preset) {
    before_ = here.on;
    preset_before_ = preset_;
    may_take_back_ = true;
    std::sort(to.begin(), to.end());
    here.on = std::move(to);
    preset_ = here.on.empty() ? std::string() : preset;
    question_.reset();
    told_.clear();
    told_row_.clear();
}

void OptionsPage::take_back(const Here& here) {
    here.on = before_;
    preset_ = preset_before_;
    may_take_back_ = false;
    question_.reset();
    told_.clear();
    told_row_.clear();
}

void OptionsPage::take_keys(Ui& ui, const Here& here) {
    if (ui.items.is_typing()) return;
    if (may_take_back_ && ui.input.take(SDLK_z, true)) take_back(here);
    const int step = ui.input.take(SDLK_RIGHT, true) ? 1 : ui.input.take(SDLK_LEFT, true) ? -1 : 0;
    if (step == 0 || cards_.empty()) return;
    const Card* now = chosen_card();
    const auto at = static_cast<int>(now - cards_.data()) + step;
    choose(ui, cards_[static_cast<std::size_t>(bounded(at, 0, static_cast<int>(cards_.size()) - 1))], here);
}

void OptionsPage::draw(Ui& ui, Rect in, const Here& here) {
    follow(here);
    take_keys(ui, here);
    if (!std::exchange(is_pointed_now_, false)) pointed_.clear();
    if (in.w < ui.px(least_beside)) return draw_tabbed(ui, in, here);
    draw_cards_row(ui, in, here);
    if (shows_presets_) return;
    const Rect side = in.cut_right(ui.px(in.w >= ui.px(wide_beside) ? 300 : 240));
    in.cut_right(ui.px(space::edge));
    ui.paint.fill({in.right() + ui.px(space::close), in.y, ui.px(2), in.h}, color::brass);
    draw_tools(ui, in, here, true);
    draw_list(ui, in, here, false);
    draw_summary(ui, side, here);
}

// Where there is little room each part has a tab of its own.
void OptionsPage::draw_tabbed(Ui& ui, Rect in, const Here& here) {
    std::vector<Choice> parts;
    for (const char* part : {"presets", "chapters", "rules", "battle"})
        parts.push_back({part, ui.tr(std::string("options.part.") + part)});
    Rect row = in.cut_top(ui.px(tabs_h - 2));
    in.cut_top(ui.px(6));
    const float least_search = ui.px(110), tabs_w = tabs_width(ui, parts);
    const bool has_search = row.w - tabs_w - ui.px(space::gap) >= least_search;
    if (has_search) {
        Rect search = row.cut_right(std::min(ui.px(240), row.w - tabs_w - ui.px(space::gap)));
        row.cut_right(ui.px(space::gap));
        draw_search(ui, search);
    }
    if (const int chosen = tabs(ui, "options.part", row, parts, static_cast<int>(part_)); chosen >= 0)
        part_ = static_cast<Part>(chosen);
    if (!has_search && part_ == Part::Rules) {
        draw_search(ui, in.cut_top(ui.px(32)));
        in.cut_top(ui.px(6));
    }
    switch (part_) {
        case Part::Presets: return draw_all_cards(ui, in, here);
        case Part::Chapters: return draw_chapters(ui, in, here);
        case Part::Rules: return draw_list(ui, in, here, true);
        case Part::Battle: return draw_summary(ui, in, here);
    }
}

}  // namespace salient::ui
