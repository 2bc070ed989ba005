// The house rules of a battle to be played.
#include "ui/menus/options_page.hpp"

#include <algorithm>

#include "ui/kit/menu_parts.hpp"
#include "words/local_text.hpp"
#include "words/scenario_facts.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle page_text{Font::Text, 14, color::ink};
constexpr TextStyle page_heading{Font::HeadingBold, 16, color::ink};

bool has_id(const OptionIds& list, const std::string& id) { return std::find(list.begin(), list.end(), id) != list.end(); }

// The chapters of the book of house rules, in its order; other options stand under their group.
constexpr std::string_view option_chapters[] = {"object",    "cards",   "battle",         "infantry", "armor",
                                                "artillery", "support", "demoralization", "weather",  "stars",
                                                "special",   "terrain", "desert"};
std::size_t chapter_place(const Option& option) {
    return static_cast<std::size_t>(std::find(std::begin(option_chapters), std::end(option_chapters), option.chapter) -
                                    std::begin(option_chapters));
}
std::string chapter_heading(Ui& ui, const Option& option) {
    return ui.tr(option.chapter.empty() ? "option_group." + option.group : "option_chapter." + option.chapter);
}

std::string names_of_options(Ui& ui, const OptionIds& ids) {
    std::string out;
    for (const std::string& id : ids) out += (out.empty() ? "" : " ") + ui.tr("option." + id);
    return out;
}

std::string told_to_players(Ui& ui, const Message& message) { return ui.texts(message.key, message.args); }

}  // namespace

std::vector<OptionsPage::Row> OptionsPage::rows_of(const LoadedScenario& battle) const {
    std::vector<Row> rows;
    const OptionBattle in{*battle.scenario, *battle.rules};
    const OptionIds& own = battle.scenario->options;
    for (const Option& option : battle.rules->options) {
        if (!option.in_menu || !option.part_of.empty() || (option.scenario_only && !has_id(own, option.id))) continue;
        Row row;
        row.option = &option;
        row.is_fixed = has_id(own, option.id) || option.on_by_default;
        row.acts = row.is_fixed || acts_in(in, option);
        if (!row.is_fixed) row.refusal = clicked(in, {}, option.id).refusal;
        rows.push_back(std::move(row));
    }
    std::stable_sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
        const std::size_t at = chapter_place(*a.option), bt = chapter_place(*b.option);
        return at != bt ? at < bt : a.option->group < b.option->group;
    });
    return rows;
}

void OptionsPage::tell(Ui& ui, const OptionClick& click) {
    told_.clear();
    if (!click.also_on.empty()) told_ += ui.tr("options.also_on", {{"names", literal_arg(names_of_options(ui, click.also_on))}});
    if (!click.also_off.empty())
        told_ += (told_.empty() ? "" : " ") +
                 ui.tr("options.also_off", {{"names", literal_arg(names_of_options(ui, click.also_off))}});
}

// What a set has that changes something here is what it is chosen for; the rest of it comes along.
void OptionsPage::draw_presets(Ui& ui, Rect& in, const LoadedScenario& battle, const std::vector<Preset>& presets,
                               OptionIds& on) {
    const OptionBattle here{*battle.scenario, *battle.rules};
    const auto card = [&](const std::string& id, const std::string& label, const OptionIds& wanted) {
        const Rect box = in.cut_top(check_row_height(ui, in.w, label));
        in.cut_top(ui.px(3));
        const bool is_chosen = on == wanted;
        if (!check_row(ui, "preset:" + id, box, label, is_chosen) || is_chosen) return false;
        before_ = on;
        may_take_back_ = true;
        on = wanted;
        told_.clear();
        return true;
    };
    card("none", ui.tr("options.none"), {});
    for (const Preset& preset : presets) {
        Fitting fits = fitting(here, preset.options);
        const int changes = static_cast<int>(std::count_if(fits.on.begin(), fits.on.end(), [&](const std::string& id) {
            const Option* option = option_named(battle.rules->options, id);
            return option != nullptr && option->in_menu && !option->acts_where.empty() ? acts_in(here, *option) : option->in_menu;
        }));
        const std::string key = "preset." + preset.id;
        std::string label =
            ui.tr("options.preset", {{"name", literal_arg(ui.tr(key))}, {"about", literal_arg(ui.tr(key + ".about"))}}) + " " +
            ui.tr("options.changes", {{"count", changes}});
        if (!preset.to_come.empty())
            label += " " + ui.tr("options.to_come", {{"count", static_cast<int>(preset.to_come.size())}});
        if (!card(preset.id, label, fits.on)) continue;
        for (const OptionRefusal& left : fits.left_off)
            told_ += (told_.empty() ? "" : " ") + ui.tr("option." + left.option) + " " + told_to_players(ui, reason_of(left));
        if (!told_.empty()) told_ = ui.tr("options.left_off", {{"names", literal_arg(told_)}});
    }
}

void OptionsPage::draw_told(Ui& ui, Rect& in, OptionIds& on) {
    if (!told_.empty()) {
        const float h = ui.paint.rich({in.x, in.y}, in.w, page_text.in(color::alert_dark), told_);
        ui.items.add("options.told", {in.x, in.y, in.w, h}, false, plain_text(told_), Found::FocusOnly);
        in.cut_top(h + ui.px(4));
    }
    if (!may_take_back_) return;
    const std::string label = ui.tr("options.take_back");
    Rect row = in.cut_top(ui.px(30));
    if (button(ui, "options.take_back", row.cut_left(button_width(ui, label)), label)) {
        on = before_;
        may_take_back_ = false;
        told_.clear();
    }
    in.cut_top(ui.px(4));
}

void OptionsPage::draw_row(Ui& ui, Rect& in, const Row& row, const LoadedScenario& battle, OptionIds& on) {
    const Option& option = *row.option;
    const bool is_on = row.is_fixed || (has_id(on, option.id) && !row.refusal);
    std::string label = ui.tr("option." + option.id);
    if (row.is_fixed)
        label += " " + ui.tr("new.option_fixed");
    else if (row.refusal)
        label += " " + told_to_players(ui, reason_of(*row.refusal));
    const Rect box = in.cut_top(check_row_height(ui, in.w, label));
    in.cut_top(ui.px(3));
    if (!check_row(ui, "option:" + option.id, box, label, is_on) || row.is_fixed || row.refusal) return;
    const OptionClick click = clicked({*battle.scenario, *battle.rules}, on, option.id);
    before_ = on;
    may_take_back_ = true;
    on = click.on;
    tell(ui, click);
}

float OptionsPage::draw(Ui& ui, Rect in, const LoadedScenario& battle, const std::vector<Preset>& presets, OptionIds& on) {
    ui.paint.fit_text(in.cut_top(ui.px(24)), page_heading, ui.tr("new.options"), Align::Left);
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, page_text.in(color::ink_soft), ui.tr("new.options_text")) + ui.px(6));
    draw_presets(ui, in, battle, presets, on);
    in.cut_top(ui.px(4));
    draw_told(ui, in, on);
    text_field(ui, "new.option_filter", in.cut_top(ui.px(32)), filter_, ui.tr("new.option_filter"));
    in.cut_top(ui.px(8));
    const std::vector<Row> rows = rows_of(battle);
    const bool searches = !filter_.text.empty();
    std::string heading;
    int folded = 0, shown = 0;
    for (const Row& row : rows) {
        const bool is_on = has_id(on, row.option->id);
        if (searches && !has_words(ui.tr("option." + row.option->id) + " " + row.option->id, filter_.text)) continue;
        if (!row.acts && !is_on && !searches && !shows_rest_) {
            ++folded;
            continue;
        }
        ++shown;
        if (const std::string now = chapter_heading(ui, *row.option); now != heading) {
            heading = now;
            int of_chapter = 0, on_there = 0;
            for (const Row& other : rows) {
                if (chapter_heading(ui, *other.option) != heading) continue;
                ++of_chapter;
                on_there += other.is_fixed || has_id(on, other.option->id) ? 1 : 0;
            }
            in.cut_top(ui.px(4));
            const std::string line =
                on_there == 0 ? heading : heading + "  " + ui.tr("options.on_of", {{"on", on_there}, {"of", of_chapter}});
            ui.paint.fit_text(in.cut_top(ui.px(22)), page_heading.sized(14), line, Align::Left);
        }
        draw_row(ui, in, row, battle, on);
    }
    if (shown == 0 && searches)
        in.cut_top(ui.paint.rich({in.x, in.y}, in.w, page_text.in(color::ink_soft), ui.tr("new.options_none")));
    if (folded > 0 || (shows_rest_ && !searches)) {
        const std::string label = shows_rest_ ? ui.tr("options.fold") : ui.tr("options.rest", {{"count", folded}});
        Rect row = in.cut_top(ui.px(32));
        if (button(ui, "options.rest", row.cut_left(std::min(row.w, button_width(ui, label))), label)) shows_rest_ = !shows_rest_;
    }
    return in.y;
}

}  // namespace salient::ui
