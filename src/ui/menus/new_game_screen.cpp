// New game: the list of battles, its filters, and the start.
#include "ui/menus/new_game_screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "salient/opponent.hpp"
#include "salient/side_key.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/kit/navigation.hpp"
#include "ui/menus/menu_screens.hpp"
#include "ui/table/parts/hint.hpp"
#include "ui/table/ways_in.hpp"
#include "words/game_log.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace fs = std::filesystem;

NewGame::NewGame(Client& client, const fs::path& file) : client_(client) {
    client_.forget_scenarios();
    const auto& list = client_.scenarios();
    const auto good = std::find_if(list.begin(), list.end(), [](const ScenarioEntry& e) { return e.loaded.has_value(); });
    if (good != list.end()) choice_ = static_cast<std::size_t>(good - list.begin());
    if (!file.empty()) open(file);
}

void NewGame::show_only_with(std::string unit) {
    filters_ = {};
    filters_.unit = std::move(unit);
}

void NewGame::open(const fs::path& file) {
    filters_ = {};
    choose(client_.open_scenario(file));
    start_gets_focus_ = true;
}

void NewGame::choose(std::size_t number) {
    if (number == choice_) return;
    choice_ = number;
    if (tab_ == Tab::Rules) tab_ = Tab::Battle;
    words_.to_top();
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
    const Scenario& battle = *chosen()->scenario;
    if (option.id == team_option) return !may_have_teams(battle);
    if (option.id != "house.weather_rainstorm") return false;
    bool drops = false;  // HWX-7
    battle.scenario_rules.each<AirDrop>([&](const AirDrop& rule) { drops = drops || rule.when == DropMoment::BeforeFirstTurn; });
    return drops;
}

std::vector<std::string> NewGame::options_played() const {
    std::vector<std::string> out = options_;
    for (const Option& option : chosen()->rules->options)
        if (is_barred(option)) std::erase(out, option.id);
    if (persons() == 0) std::erase(out, std::string(team_option));  // computers are no team
    return out;
}

std::array<bool, 2> NewGame::computers() const { return {seats_[0].level() > 0, seats_[1].level() > 0}; }

bool NewGame::passes(const ScenarioEntry& e) const {
    if (!e.loaded) return has_words(e.file.filename().string(), filters_.words.text) && filters_.is_any();
    const Scenario& sc = *e.loaded->scenario;
    if (filters_.front && front_of(sc, *e.loaded->rules) != *filters_.front) return false;
    if (!filters_.year.empty() && year_of(sc) != filters_.year) return false;
    if (filters_.board && sc.board != *filters_.board) return false;
    if (!filters_.unit.empty() && !has_unit(sc, *e.loaded->rules, filters_.unit)) return false;
    if (!filters_.nation.empty() && !has_nation(sc, *e.loaded->rules, filters_.nation)) return false;
    return matches(*e.loaded, e.file.filename().string(), filters_.words.text);
}

namespace {

constexpr TextStyle row_title{Font::HeadingBold, 15, color::ink};
constexpr TextStyle row_small{Font::Text, 13, color::ink_soft};
constexpr float lines_of_a_row = 3;

std::string first_sentence(std::string_view text) {
    const std::size_t end = std::min(text.find(". "), text.find('\n'));
    return std::string(end >= text.size() ? text : text.substr(0, text[end] == '.' ? end + 1 : end));
}

// The value after this one among those there are, or the one before; between the last and the first comes none.
template <class T>
std::optional<T> gone_on(const std::set<T>& all, const std::optional<T>& current, int step) {
    if (step > 0) {
        const auto found = current ? all.upper_bound(*current) : all.begin();
        return found == all.end() ? std::nullopt : std::optional<T>(*found);
    }
    const auto found = current ? all.lower_bound(*current) : all.end();
    return found == all.begin() ? std::nullopt : std::optional<T>(*std::prev(found));
}

// A thing of the rules by its id, in the order of the standard rules; what only a scenario knows stands last.
using Thing = std::pair<std::size_t, std::string>;
template <class Things>
Thing thing(const Things& standard, const std::string& id) {
    const auto found = std::find_if(standard.begin(), standard.end(), [&](const auto& t) { return t.id == id; });
    return {static_cast<std::size_t>(found - standard.begin()), id};
}

// The id of the thing after this one among those there are; empty: none.
std::string thing_after(const std::set<Thing>& all, const std::string& current, int step) {
    const auto found = std::find_if(all.begin(), all.end(), [&](const Thing& t) { return t.second == current; });
    const auto next = gone_on(all, found == all.end() ? std::nullopt : std::optional(*found), step);
    return next ? next->second : std::string();
}

const char* group_key(Source source) {
    switch (source) {
        case Source::Bundled: return "new.battles";
        case Source::Own: return "new.own";
        case Source::Opened: return "new.opened";
        case Source::Teaching: return "new.teaching";
    }
    return "new.battles";
}

}  // namespace

// Where the filters hide the battle chosen, the first of those that pass is chosen; where none passes, none is.
void NewGame::follow_filters() {
    const auto& list = client_.scenarios();
    has_choice_ = choice_ < list.size() && passes(list[choice_]);
    for (std::size_t i = 0; i < list.size() && !has_choice_; ++i) {
        if (!passes(list[i])) continue;
        has_choice_ = true;
        choose(i);
    }
}

void NewGame::draw_search(Ui& ui, Rect& in) {
    if (text_field(ui, "new.filter", in.cut_top(ui.px(32)), filters_.words, ui.tr("new.filter")) == Edited::Changed)
        list_.to_top();
    in.cut_top(ui.px(6));
}

// Buttons that go round what there is, and the way back to all battles.
void NewGame::draw_filters(Ui& ui, Rect& in) {
    const Rulebook& standard = *client_.standard();
    std::set<Front> fronts;
    std::set<std::string> years;
    std::set<BoardKind> boards;
    std::set<Thing> units, nations;
    for (const ScenarioEntry& e : client_.scenarios()) {
        if (!e.loaded) continue;
        const Scenario& sc = *e.loaded->scenario;
        const Rulebook& rules = *e.loaded->rules;
        fronts.insert(front_of(sc, rules));
        boards.insert(sc.board);
        if (const std::string year = year_of(sc); !year.empty()) years.insert(year);
        for (const UnitSetup& u : sc.units) {
            if (!u.type.is_none()) units.insert(thing(standard.unit_types, rules.at(u.type).id));
            const NationId nation = u.nation.is_none() ? sc.at(u.side).nation : u.nation;
            if (!nation.is_none()) nations.insert(thing(standard.nations, rules.at(nation).id));
        }
    }
    const std::string front = filters_.front ? ui.tr(front_key(*filters_.front)) : ui.tr("new.all_fronts");
    const std::string year = filters_.year.empty() ? ui.tr("new.all_years") : filters_.year;
    const std::string board = filters_.board ? ui.tr(board_key(*filters_.board)) : ui.tr("new.all_boards");
    const std::string nation = filters_.nation.empty() ? ui.tr("new.all_nations") : ui.tr("nation." + filters_.nation);
    const std::string unit = filters_.unit.empty() ? ui.tr("new.all_units") : capitalized(ui.tr("unit." + filters_.unit));
    const float gap = ui.px(6);
    const auto widest = [&](std::vector<std::string> labels) {
        float w = 0;
        for (const std::string& label : labels) w = std::max(w, stepper_width(ui, label));
        return w;
    };
    Rect row;
    const auto next_row = [&] {
        row = in.cut_top(ui.px(30));
        in.cut_top(ui.px(5));
    };
    // Two side by side where whatever they may be set to has room.
    const auto pair = [&](float left_w, float right_w) {
        next_row();
        if (left_w + gap + right_w > in.w) {
            const Rect left = row;
            next_row();
            return left;
        }
        const Rect left = row.cut_left(std::max(left_w, std::min(std::round((row.w - gap) * 0.5F), row.w - gap - right_w)));
        row.cut_left(gap);
        return left;
    };
    std::vector<std::string> labels{ui.tr("new.all_fronts")};
    for (const Front f : {Front::West, Front::East, Front::Mediterranean, Front::Pacific}) labels.push_back(ui.tr(front_key(f)));
    const Rect front_box = pair(widest(labels), stepper_width(ui, ui.tr("new.all_years")));
    if (const int step = stepper(ui, "new.filter_front", front_box, front); step != 0)
        filters_.front = gone_on(fronts, filters_.front, step);
    if (const int step = stepper(ui, "new.filter_year", row, year); step != 0) {
        const auto now = filters_.year.empty() ? std::nullopt : std::optional(filters_.year);
        filters_.year = gone_on(years, now, step).value_or(std::string());
    }
    labels = {ui.tr("new.all_boards")};
    for (const BoardKind b : {BoardKind::Standard, BoardKind::Breakthrough, BoardKind::Overlord})
        labels.push_back(ui.tr(board_key(b)));
    std::vector<std::string> nation_labels{ui.tr("new.all_nations")};
    for (const Thing& n : nations) nation_labels.push_back(ui.tr("nation." + n.second));
    const Rect board_box = pair(widest(labels), widest(nation_labels));
    if (const int step = stepper(ui, "new.filter_board", board_box, board); step != 0)
        filters_.board = gone_on(boards, filters_.board, step);
    if (const int step = stepper(ui, "new.filter_nation", row, nation); step != 0)
        filters_.nation = thing_after(nations, filters_.nation, step);
    next_row();
    if (const int step = stepper(ui, "new.filter_unit", row, unit); step != 0)
        filters_.unit = thing_after(units, filters_.unit, step);
    if (!filters_.is_any() || !filters_.words.text.empty()) {
        next_row();
        if (button(ui, "new.all_again", row, ui.tr("new.all_again"), {.icon = "icon_close", .text_size = 14})) {
            filters_ = {};
            list_.to_top();
        }
    }
    in.cut_top(ui.px(3));
}

void NewGame::draw_path(Ui& ui, Rect& in) {
    in.cut_top(ui.px(6));
    Rect row = in.cut_top(ui.px(32));
    const std::string label = ui.tr("new.open");
    const ButtonSpec spec{.is_enabled = !path_.text.empty(), .text_size = 14};
    const float w = std::min(button_width(ui, label, spec), row.w * 0.45F);
    const bool wants = button(ui, "new.open", row.cut_right(w), label, spec);
    row.cut_right(ui.px(6));
    const ButtonSpec folder{.icon = "icon_folder"};
    if (button(ui, "new.browse", row.cut_right(ui.px(36)), {}, folder)) {
        const fs::path own = typed_path(client_.settings().scenario_folder);
        files_.open(ui.tr("new.browse_title"), own.empty() ? client_.folders().own_scenarios : own);
    }
    row.cut_right(ui.px(6));
    const Edited edited = text_field(ui, "new.path", row, path_, ui.tr("new.path_hint"));
    if ((!wants && edited != Edited::Entered) || path_.text.empty()) return;
    const fs::path file = typed_path(path_.text);
    path_.set("");
    open(file);
}

struct NewGame::RowTexts {
    std::string title, year, second;
    bool has_sign = false;  // some of its rules are not enforced
    float year_w = 0, sign_w = 0, title_h = 0, second_h = 0;
    float height(const Ui& ui) const { return ui.px(10) + title_h + second_h; }
};

NewGame::RowTexts NewGame::row_texts(Ui& ui, const ScenarioEntry& e, float w) const {
    const LoadedScenario* loaded = e.loaded ? &*e.loaded : nullptr;
    const std::string_view lang = client_.language();
    RowTexts out;
    out.title = loaded ? std::string(in_language(loaded->scenario->name, lang)) : e.file.filename().string();
    const std::string_view subtitle = loaded ? in_language(loaded->scenario->subtitle, lang) : std::string_view();
    out.second = !loaded ? ui.tr("new.broken") : std::string(subtitle);
    if (out.second.empty() && loaded && e.source == Source::Teaching)
        out.second = first_sentence(in_language(loaded->scenario->description, lang));
    if (out.second.empty()) out.second = e.file.filename().string();
    const float in_w = w - ui.px(20);
    if (loaded) {
        out.year = year_of(*loaded->scenario);
        out.year_w = ui.paint.width(row_small, out.year) + ui.px(4);
        if (in_w <= out.year_w * 3) out.year_w = 0;
        out.has_sign = !not_enforced(*loaded).empty();
        out.sign_w = out.has_sign ? ui.px(20) : 0;
    }
    // However long a file's words are, its row stays a row.
    out.title = shortened(ui, row_title, out.title, lines_of_a_row * (in_w - out.year_w - out.sign_w));
    out.second = shortened(ui, row_small, out.second, lines_of_a_row * in_w);
    out.title_h = std::max(ui.px(23), ui.paint.layout(in_w - out.year_w - out.sign_w, row_title, literal(out.title)).h);
    out.second_h = std::max(ui.px(20), ui.paint.layout(in_w, row_small, literal(out.second)).h);
    return out;
}

void NewGame::draw_row(Ui& ui, Rect row, std::size_t number, const std::string& item) {
    const ScenarioEntry& e = client_.scenarios()[number];
    const RowTexts briefing = row_texts(ui, e, row.w);
    const Reply reply = ui.items.add(item, row, true, briefing.title);
    const bool is_new_focus = reply.is_focused && last_focus_ != item;
    if (reply.is_chosen || is_new_focus) choose(number);
    if (number == choice_) focus_first(ui, item);
    // Walking on by Tab would choose the rows below one after the other.
    if (reply.is_chosen && ui.input.by_keyboard) ui.items.set_focus("new.start");
    if (reply.is_chosen && tab_ == Tab::Rules) tab_ = Tab::Battle;
    if (!list_.shows(row)) return;
    if (number == choice_)
        ui.paint.button(ButtonLook::Tab, ButtonState::Pressed, row);
    else if (reply.is_hovered)
        ui.paint.button(ButtonLook::Quiet, ButtonState::Hovered, row);
    if (reply.is_focused) ui.paint.focus_ring(row.inset(ui.px(3)));
    Rect text = row.inset(ui.px(10), ui.px(5));
    Rect first = text.cut_top(briefing.title_h);
    const TextStyle small = row_small.in(number == choice_ ? color::ink : color::ink_soft);
    if (briefing.year_w > 0) {
        Rect year = first.cut_right(briefing.year_w);
        ui.paint.text_in(year.cut_top(ui.px(23)), small, briefing.year, Align::Right);
    }
    if (briefing.has_sign) {
        Rect sign = first.cut_right(briefing.sign_w);
        ui.paint.picture("icon_help", centered(sign.cut_top(ui.px(23)).center(), ui.px(15), ui.px(15)));
    }
    ui.paint.rich({first.x, first.y}, first.w, row_title.in(e.loaded ? color::ink : color::alert_dark), literal(briefing.title));
    ui.paint.rich({text.x, text.y}, text.w, small, literal(briefing.second));
}

void NewGame::draw_rows(Ui& ui, Rect& in) {
    const auto& list = client_.scenarios();
    std::optional<Source> source;
    std::set<std::string> names;
    bool any = false;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const ScenarioEntry& e = list[i];
        // Items of the same id are told apart by a number.
        const std::string id = e.loaded ? e.loaded->scenario->id : e.file.stem().string();
        std::string item = "scenario." + id;
        for (int n = 2; !names.insert(item).second; ++n) item = fmt::format("scenario.{}@{}", id, n);
        if (!passes(e)) continue;
        any = true;
        if (source != e.source) {
            source = e.source;
            ui.paint.fit_text(in.cut_top(ui.px(24)), {Font::HeadingBold, 13, color::ink_soft}, ui.tr(group_key(e.source)),
                              Align::Left);
        }
        draw_row(ui, in.cut_top(row_texts(ui, e, in.w).height(ui)), i, item);
        in.cut_top(ui.px(4));
    }
    last_focus_ = ui.items.focus();
    if (!any)
        in.cut_top(ui.paint.rich({in.x, in.y}, in.w, {Font::Text, 14, color::ink_soft},
                                 ui.tr(list.empty() ? "new.none" : "new.none_passes")) +
                   ui.px(10));
}

void NewGame::draw_list(Ui& ui, Rect where) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(10), ui.px(10));
    // In a low window everything scrolls together.
    const bool low = in.h < ui.px(420);
    if (!low) {
        draw_search(ui, in);
        draw_filters(ui, in);
        Rect path = in.cut_bottom(ui.px(38));
        draw_path(ui, path);
    }
    Rect content = list_.begin(ui, "scenarios", in);
    if (low) draw_search(ui, content);
    draw_rows(ui, content);
    if (low) {
        draw_filters(ui, content);
        draw_path(ui, content);
    }
    list_.end(ui, content.y);
}

Next NewGame::start() {
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
        return Next::only(start_game(client_, changed ? *changed : *scenario, choices));
    } catch (const DataError& e) {
        error_ = issues_text(client_.texts(), e.issues());
    }
    return Next::stay();
}

void NewGame::draw_foot(Ui& ui, Rect row, Next& next) {
    const std::string begin = ui.tr("new.start");
    const ButtonSpec go{.look = ButtonLook::Go, .is_enabled = chosen() != nullptr, .icon = "icon_play", .text_size = 17};
    if (start_gets_focus_) {
        ui.items.set_focus("new.start");
        start_gets_focus_ = false;
    }
    if (button(ui, "new.start", row.cut_right(button_width(ui, begin, go) + ui.px(16)), begin, go)) next = start();
    row.cut_right(ui.px(14));
    const std::string back = ui.tr("button.back");
    if (button(ui, "page.back", row.cut_left(button_width(ui, back)), back) ||
        (error_.empty() && !files_.is_open() && ui.input.take(SDLK_ESCAPE)))
        next = Next::pop();
    row.cut_left(ui.px(14));
    const std::string lab = ui.tr("menu.laboratory");
    const ButtonSpec measures{.is_enabled = chosen() != nullptr, .icon = "icon_die", .text_size = 14};
    if (const float w = button_width(ui, lab, measures); w < row.w) {
        if (button(ui, "new.laboratory", row.cut_left(w), lab, measures)) {
            try {
                const std::optional<LoadedScenario> changed = switched();
                measured_of_.reset();  // there will be more to tell
                next = Next::push(lab_screen(client_, changed ? &*changed : chosen(), options_played()));
            } catch (const DataError& e) {
                error_ = issues_text(client_.texts(), e.issues());
            }
        }
        row.cut_left(ui.px(14));
    }
    const std::string how = how_text();
    // In one line, or in two; where even they have no room it is said above alone.
    const TextStyle style{Font::Text, ui.paint.width({Font::Text, 14, color::ink_soft}, how) <= row.w ? 14.0F : 12.5F,
                          color::ink_soft};
    const RichText& text = ui.paint.layout(row.w, style, literal(how), Align::Right);
    if (how.empty() || row.w < ui.px(120) || text.h > row.h + ui.px(8)) return;
    ui.paint.rich({row.x, std::round(row.center().y - text.h / 2)}, text);
    ui.items.add("new.how", row, false, how, Found::FocusOnly);
}

Next NewGame::frame(Ui& ui) {
    Next next = Next::stay();
    // A scenario is listed here; a saved game opens as it does on every screen.
    if (const fs::path dropped = ui.input.dropped_file; !dropped.empty() && dropped.extension() != ".jsonl") {
        ui.input.dropped_file.clear();
        open(dropped);
    }
    Page page = draw_page(ui, ui.tr("new.title"));
    const bool narrow = page.body.w < ui.px(760);
    draw_list(ui, page.body.cut_left(std::round(narrow ? page.body.w * 0.4F : std::max(ui.px(320), page.body.w * 0.26F))));
    page.body.cut_left(ui.px(12));
    follow_filters();
    follow_facts();
    draw_details(ui, page.body);
    draw_foot(ui, page.foot, next);
    walk_with_arrows(ui);
    if (const auto file = files_.draw(ui)) open(*file);
    if (!error_.empty() && draw_message_box(ui, ui.tr("message.title"), error_)) error_.clear();
    return next;
}

}  // namespace salient::ui
