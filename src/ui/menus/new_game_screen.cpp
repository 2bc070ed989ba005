// New game: what is chosen, and the start.
#include "ui/menus/new_game_screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "match/lessons/lesson.hpp"
#include "salient/opponent.hpp"
#include "salient/options.hpp"
#include "salient/presets.hpp"
#include "salient/side_key.hpp"
#include "ui/kit/controls.hpp"
#include "ui/kit/desktop.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/kit/navigation.hpp"
#include "ui/menus/battle_signs.hpp"
#include "ui/menus/menu_screens.hpp"
#include "ui/menus/options_page.hpp"
#include "ui/menus/preview/preview_screen.hpp"
#include "ui/table/parts/hint.hpp"
#include "ui/table/ways_in.hpp"
#include "words/game_log.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace fs = std::filesystem;

NewGame::NewGame(Client& client, const fs::path& file)
    : client_(client),
      filters_(client),
      options_page_(std::make_unique<OptionsPage>(
          client.folders().config.empty() ? fs::path() : client.folders().config / "presets.json", *client.standard())) {
    client_.forget_scenarios();
    look_back();
    for (const Group& group : groups()) {  // the first that can be played
        const auto good = std::find_if(group.entries.begin(), group.entries.end(),
                                       [&](std::size_t i) { return client_.scenarios()[i].loaded.has_value(); });
        if (good == group.entries.end()) continue;
        choice_ = *good;
        break;
    }
    usual_seats();
    presets_ = load_presets(assets_dir(), *client_.standard());
    if (!file.empty()) open(file);
}

NewGame::~NewGame() = default;

void NewGame::show_only_with(std::string unit) {
    filters_.clear();
    filters_.flip(FilterKind::Unit, kind_of_unit(unit));
}

void NewGame::open(const fs::path& file) {
    filters_.clear();
    const std::size_t number = client_.open_scenario(file);
    good_first_ = good_first(client_);  // places in the list, which has grown
    choose(number);
    const ScenarioEntry& opened = client_.scenarios()[number];
    shows_own_ = shows_own_ || opened.is_ones_own();
    shows_small_ = shows_small_ || opened.source == Source::Teaching;
    reveals_choice_ = start_gets_focus_ = true;
}

void NewGame::choose(std::size_t number) {
    if (number == choice_) return;
    choice_ = number;
    if (tab_ == Tab::Rules) tab_ = Tab::Battle;
    words_.to_top();
    if (has_usual_seats_) usual_seats();
}

// Who sat where in the last game; in the first one a person leads the side that moves first, and a Recruit the other.
void NewGame::usual_seats() {
    const ScenarioEntry* e = entry();
    const Side first = e != nullptr && e->loaded ? e->loaded->scenario->first : Side::Allies;
    const std::string name = people(career_).front();
    for (const Side side : sides) seats_[index(side)].set(side == first ? 0 : 1, side == first ? name : "");
    if (played_.games.empty()) return;
    for (const CareerSeat& seat : played_.games.back()->seats) {
        if (seat.side == Side::None) continue;
        const auto level = std::find(std::begin(player_levels), std::end(player_levels), seat.computer);
        const bool is_person = level == std::end(player_levels);
        seats_[index(seat.side)].set(is_person ? 0 : static_cast<std::size_t>(level - std::begin(player_levels)) + 1,
                                     is_person ? seat.name : "");
    }
}

const ScenarioEntry* NewGame::entry() const {
    const auto& list = client_.scenarios();
    return has_choice_ && choice_ < list.size() ? &list[choice_] : nullptr;
}

const LoadedScenario* NewGame::chosen() const {
    const ScenarioEntry* e = entry();
    if (!e || !e->loaded) return nullptr;
    return with_facts_ && facts_of_ == e->loaded->scenario ? &*with_facts_ : &*e->loaded;
}

bool NewGame::has_roles() const { return chosen() != nullptr && is_overlord(*chosen()->scenario); }

bool NewGame::has_teams() const {
    if (chosen() == nullptr || !may_have_teams(*chosen()->scenario)) return false;
    const auto names_it = [](const std::vector<std::string>& list) {
        return std::find(list.begin(), list.end(), team_option) != list.end();
    };
    return (names_it(options_) && persons() > 0) || names_it(chosen()->scenario->options);
}

bool NewGame::is_barred(const Option& option) const {
    const auto refusal = refusal_in({*chosen()->scenario, *chosen()->rules}, option, {});
    return refusal && (refusal->bar == OptionBar::NotIn || refusal->bar == OptionBar::Barred);
}

std::vector<std::string> NewGame::options_played() const {
    std::vector<std::string> out = options_;
    for (const Option& option : chosen()->rules->options)
        if (is_barred(option)) std::erase(out, option.id);
    if (persons() == 0) std::erase(out, std::string(team_option));  // computers are no team
    return out;
}

std::array<bool, 2> NewGame::computers() const { return {seats_[0].level() > 0, seats_[1].level() > 0}; }

Next NewGame::start() {
    client_.follow_scenario(choice_);  // what lies on the disk now is what is played
    follow_facts();
    if (const ScenarioEntry* e = entry(); e != nullptr && e->loaded && !e->issues.empty()) {
        error_ = issues_text(client_.texts(), e->issues);
        return Next::stay();
    }
    const LoadedScenario* scenario = chosen();
    if (!scenario) return Next::stay();
    NewGameChoices choices;
    choices.seed = seed_.text.empty() ? client_.fresh_seed() : std::strtoull(seed_.text.c_str(), nullptr, 10);
    choices.hands = has_open_hands_ ? HandsShown::Open : HandsShown::Hidden;
    choices.dice = has_real_dice_ ? DiceFrom::Players : DiceFrom::Computer;
    if (has_roles())
        choices.notes.names = people_.names();
    else if (has_teams())
        choices.notes.names = teams_.names(computers());
    else
        for (const Side side : sides) choices.notes.names[index(seat_of(side))] = seats_[index(side)].name();
    if (has_teams()) {
        const std::array<int, 2> people = teams_.people(computers());
        if (const Verdict verdict = may_team_up(people); !verdict) {
            error_ = refusal_sentence(client_.texts(), verdict.refusal());
            return Next::stay();
        }
        choices.notes.seating = team_seating(people);
    }
    if (has_roles()) {
        choices.notes.seating = people_.seating();
        choices.notes.computers = people_.computers();
    } else {
        for (const Side side : sides)
            if (const std::size_t level = seats_[index(side)].level(); level > 0)
                choices.notes.computers[index(seat_of(side))] = player_levels[level - 1];
    }
    if (is_watched()) choices.hands = HandsShown::Open;
    try {
        const std::optional<LoadedScenario> changed = switched();
        if (!with_facts_ && switched_.empty()) {
            if (entry()->is_ones_own()) choices.scenario_file = entry()->file;
            choices.options = options_played();
        }
        return Next::only(start_game(client_, changed ? *changed : *scenario, choices));
    } catch (const DataError& e) {
        error_ = issues_text(client_.texts(), e.issues());
    }
    return Next::stay();
}

bool NewGame::is_older(const CareerOpen& left) {
    if (chosen() == nullptr || !entry()->is_ones_own()) return false;
    LeftVersion& known = left_version_;
    if (known.file == left.file && known.of == chosen()->scenario) return known.is_older;
    known = {left.file, chosen()->scenario, false};
    try {
        const LoadedRecord record = load_record(client_.folders().games / left.file, client_.standard());
        known.is_older = record.record.header.scenario_json != chosen()->json;
    } catch (const DataError&) {  // told when it is to go on
    }
    return known.is_older;
}

Next NewGame::go_on() {
    const CareerOpen* left = entry() != nullptr ? left_open(*entry()) : nullptr;
    if (left == nullptr) return start();
    try {
        return way_to(continue_game(client_, client_.folders().games / left->file));
    } catch (const DataError& e) {
        error_ = issues_text(client_.texts(), e.issues());
    }
    return Next::stay();
}

Next NewGame::open_laboratory() {
    try {
        const std::optional<LoadedScenario> changed = switched();
        measured_of_.reset();  // there will be more to tell
        return Next::push(lab_screen(client_, changed ? &*changed : chosen(), options_played()));
    } catch (const DataError& e) {
        error_ = issues_text(client_.texts(), e.issues());
    }
    return Next::stay();
}

// A game that is begun from the page of a battle has its seed and hands, and people on both sides.
NewGameChoices NewGame::preview_choices() const {
    NewGameChoices choices;
    choices.seed = seed_.text.empty() ? client_.fresh_seed() : std::strtoull(seed_.text.c_str(), nullptr, 10);
    choices.hands = HandsShown::Open;  // who begins there tests the battle, both sides
    return choices;
}

// Beside the player's other battles, under a name that no file has.
void NewGame::copy_as_own() {
    const fs::path folder = client_.folders().own_scenarios;
    std::error_code none;
    fs::path file;
    for (int n = 1; n == 1 || fs::exists(file, none); ++n)
        file = folder / fmt::format("{}{}.json", chosen()->scenario->id, n == 1 ? "" : "-" + std::to_string(n));
    try {
        fs::create_directories(folder, none);
        write_file_atomically(file, chosen()->json);
        client_.forget_scenarios();
        const auto& list = client_.scenarios();
        const auto found = std::find_if(list.begin(), list.end(), [&](const ScenarioEntry& e) { return e.file == file; });
        if (found != list.end()) choose(static_cast<std::size_t>(found - list.begin()));
        good_first_ = good_first(client_);
        shows_own_ = reveals_choice_ = true;
    } catch (const DataError& e) {
        error_ = issues_text(client_.texts(), e.issues());
    }
}

void NewGame::draw_more(Ui& ui, Next& next) {
    DropPanel panel;
    panel.opens_up = true;
    const bool has_battle = chosen() != nullptr;
    panel.rows = {
        {.id = "laboratory", .label = ui.tr("new.measure"), .key = "L", .picture = "icon_die", .is_enabled = has_battle},
        {.id = "file", .label = ui.tr("new.show_file"), .key = "F", .picture = "icon_folder", .is_enabled = entry() != nullptr},
        {.id = "copy",
         .label = ui.tr("new.copy_as_own"),
         .key = "C",
         .picture = "icon_save",
         .is_enabled = has_battle && !client_.folders().own_scenarios.empty()},
        {.id = "preview", .label = ui.tr("new.preview"), .key = "P", .picture = "icon_eye", .is_enabled = entry() != nullptr}};
    switch (more_.panel(ui, panel).row) {
        case 0: next = open_laboratory(); break;
        case 1: open_folder(entry()->file.parent_path()); break;
        case 2: copy_as_own(); break;
        case 3: next = Next::push(std::make_unique<BattlePreview>(client_, entry()->file, preview_choices())); break;
        default: break;
    }
}

void NewGame::draw_foot(Ui& ui, Rect row, Next& next) {
    const CareerOpen* left = entry() != nullptr ? left_open(*entry()) : nullptr;
    const bool is_old = left != nullptr && is_older(*left);
    const std::string begin = ui.tr(is_old ? "new.start_anew" : left != nullptr ? "new.go_on" : "new.start");
    const ButtonSpec go{.look = ButtonLook::Go, .is_enabled = chosen() != nullptr, .icon = "icon_play", .text_size = 16};
    if (start_gets_focus_) {
        ui.items.set_focus("new.start");
        start_gets_focus_ = false;
    }
    // What was left goes on; it may be begun anew all the same. Of a battle that was changed since, the new version comes first.
    const auto main_way = [&] { return is_old ? start() : go_on(); };
    const char* main_item = left != nullptr && !is_old ? "new.go_on" : "new.start";
    if (button(ui, main_item, row.cut_right(button_width(ui, begin, go) + ui.px(space::gap)), begin, go)) next = main_way();
    if (left != nullptr) {
        row.cut_right(ui.px(space::close));
        const std::string other = ui.tr(is_old ? "new.go_on" : "new.start_anew");
        if (button(ui, is_old ? "new.go_on" : "new.start", row.cut_right(button_width(ui, other)), other))
            next = is_old ? go_on() : start();
    }
    if (std::exchange(wants_start_, false) && chosen() != nullptr) next = main_way();
    if (std::exchange(wants_laboratory_, false) && chosen() != nullptr) next = open_laboratory();
    row.cut_right(ui.px(space::gap));
    const std::string back = ui.tr("button.back");
    if (button(ui, "page.back", row.cut_left(button_width(ui, back)), back) ||
        (error_.empty() && !files_.is_open() && ui.input.take(SDLK_ESCAPE)))
        next = Next::pop();
    row.cut_left(ui.px(space::close));
    more_.more_button(ui, "new.more", row, !is_narrow(ui));
    row.cut_left(ui.px(space::gap));
    // While a lesson is left to do it is a way to go on, where there is room for it.
    if (const float w = link_width(ui, next_lesson_title_);
        !next_lesson_.empty() && w < row.w * 0.45F && !is_narrow(ui) && tab_ != Tab::Options) {
        if (link(ui, "new.next_lesson", row.cut_left(w), next_lesson_title_))
            next = Next::push(lessons_screen(client_, next_lesson_));
        row.cut_left(ui.px(space::gap));
    }
    if (tab_ == Tab::Options && chosen() != nullptr && options_page_->draw_chips(ui, row, options_here(ui))) return;
    const std::string how =
        left != nullptr ? ui.tr(is_old ? "new.left_older" : "new.left_how", {{"turn", left->turn}}) : how_text();
    // In one line, or in two; where even they have no room it is said above alone.
    const TextStyle style = ui.paint.width(type::body, how) <= row.w ? type::body.in(color::ink_soft) : type::small;
    const RichText& text = ui.paint.layout(row.w, style, literal(how), Align::Right);
    if (how.empty() || row.w < ui.px(120) || text.h > row.h + ui.px(space::close)) return;
    ui.paint.rich({row.x, std::round(row.center().y - text.h / 2)}, text);
    ui.items.add("new.how", row, false, how, Found::FocusOnly);
}

Next NewGame::frame(Ui& ui) {
    Next next = Next::stay();
    // A scenario is listed here; a saved game opens as it does on every screen.
    if (const fs::path dropped = ui.input.dropped_file;
        !dropped.empty() && dropped.extension() != ".jsonl" && !is_lesson_file(dropped)) {
        ui.input.dropped_file.clear();
        open(dropped);
    }
    for (DropDown& drop : drops_) drop.hold(ui);
    for (DropDown& drop : level_drops_) drop.hold(ui);
    order_drop_.hold(ui);
    if (!files_.is_open() && error_.empty()) more_.hold(ui);
    follow_filters();
    client_.follow_scenario(choice_, ui.input.now);
    if (entry() != nullptr && entry()->is_ones_own()) ui.wake_in(1);
    follow_facts();
    const bool is_page = is_narrow(ui);
    Page page = draw_page(ui, is_page ? std::string() : ui.tr("new.title"));
    Rect beside{};
    if (is_page && !std::exchange(has_shown_list_, true) && !start_gets_focus_) tab_ = Tab::List;
    if (is_page) {
        const Rect head{page.body.x, ui.window.y + ui.px(10), page.body.w, ui.px(38)};
        draw_tabs(ui, Rect(head).inset(0, ui.px(2)), true);
        if (tab_ == Tab::List)
            draw_list(ui, page.body);
        else
            draw_details(ui, page.body);
    } else {
        if (tab_ == Tab::List) tab_ = Tab::Battle;
        if (has_chapters_beside(ui)) {
            prepare_preview();
            options_page_->draw_chapters_sheet(ui, page.body.cut_left(ui.px(ui.window.w >= ui.px(1400) ? 400 : 322)),
                                               options_here(ui), preview_->table(), client_.language());
        } else
            draw_list(ui, page.body.cut_left(std::round(ui.px(ui.window.w >= ui.px(1400) ? 500 : 446))));
        page.body.cut_left(ui.px(space::gap));
        draw_details(ui, page.body);
        beside = page.body;
    }
    if (!ui.items.is_typing() && entry() != nullptr &&
        (ui.input.take(SDLK_ASTERISK) || ui.input.take(SDLK_KP_MULTIPLY) || ui.input.take_plain(SDLK_8, true)))
        flip_favorite(*entry());
    draw_foot(ui, page.foot, next);
    draw_filter_panels(ui, beside);
    draw_level_panels(ui);
    draw_more(ui, next);
    walk_with_arrows(ui);
    if (const auto file = files_.draw(ui)) open(*file);
    if (std::string wrong = options_page_->take_error(); !wrong.empty()) error_ = std::move(wrong);
    if (std::string clause = options_page_->take_clause(); !clause.empty())
        next = Next::push(rulebook_screen(client_, {.clause = std::move(clause)}));
    if (!error_.empty() && draw_message_box(ui, ui.tr("message.title"), error_)) error_.clear();
    return next;
}

}  // namespace salient::ui
