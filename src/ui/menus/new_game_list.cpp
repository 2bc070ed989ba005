// New game: the list of battles, what filters it, and what was played here.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "match/lessons/lesson_progress.hpp"
#include "salient/opponent.hpp"
#include "ui/kit/controls.hpp"
#include "ui/menus/battle_signs.hpp"
#include "ui/menus/new_game_screen.hpp"
#include "ui/table/lesson/lesson_ways.hpp"
#include "words/game_log.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace fs = std::filesystem;
namespace {

constexpr TextStyle row_title = type::head.sized(type::body.size);
constexpr float wide_row = 61, low_row = 48, star_w = 23, mark_size = 22;
constexpr std::size_t title_lines = 2;
constexpr std::size_t enough_won = 2;  // then nobody needs to be told what to begin with
constexpr std::size_t most_recent_battles = 4;

std::string first_sentence(std::string_view text) {
    const std::size_t end = std::min(text.find(". "), text.find('\n'));
    return std::string(end >= text.size() ? text : text.substr(0, text[end] == '.' ? end + 1 : end));
}

}  // namespace

bool NewGame::is_narrow(Ui& ui) const { return ui.window.w < ui.px(1000); }

void NewGame::look_back() {
    career_ = client_.career();
    played_ = summary_of(career_, people(career_).front());
    // What was left is only told where its file is still there.
    std::erase_if(career_.open, [&](const auto& open) {
        std::error_code error;
        return !fs::exists(client_.folders().games / open.second.file, error);
    });
    newest_left_.clear();
    std::map<std::string, fs::file_time_type> left_at;
    for (const auto& [id, open] : career_.open) {
        std::error_code error;
        const auto at = fs::last_write_time(client_.folders().games / open.file, error);
        if (const auto [known, is_new] = left_at.try_emplace(open.battle, at); !is_new && known->second >= at) continue;
        left_at[open.battle] = at;
        newest_left_[open.battle] = open;
    }
    next_lesson_.clear();
    const LessonProgress lessons(client_.folders().lessons);
    for (const LessonEntry& e : read_lessons(client_)) {
        if (!next_lesson_.empty() || !e.lesson || lessons.state(e.lesson->id).is_done) continue;
        next_lesson_ = e.lesson->id;
        next_lesson_title_ = client_.texts()(
            "new.next_lesson", {{"n", e.lesson->place}, {"title", verbatim(in_language(e.lesson->title, client_.language()))}});
    }
    good_first_ = good_first(client_);
    const auto& list = client_.scenarios();
    const auto won = std::count_if(good_first_.begin(), good_first_.end(), [&](std::size_t i) {
        const auto found = played_.battles.find(list[i].loaded->scenario->id);
        return found != played_.battles.end() && found->second.won > 0;
    });
    has_good_first_ = static_cast<std::size_t>(won) < enough_won;
}

// Of several that were left, the one that was left last.
const CareerOpen* NewGame::left_open(const ScenarioEntry& e) const {
    if (!e.loaded || e.source == Source::Teaching) return nullptr;
    const auto newest = newest_left_.find(e.loaded->scenario->id);
    return newest == newest_left_.end() ? nullptr : &newest->second;
}

bool NewGame::is_favorite(const ScenarioEntry& e) const {
    const auto& list = client_.settings().favorites;
    return e.loaded && std::find(list.begin(), list.end(), e.loaded->scenario->id) != list.end();
}

void NewGame::flip_favorite(const ScenarioEntry& e) {
    if (!e.loaded) return;
    Settings settings = client_.settings();
    if (std::erase(settings.favorites, e.loaded->scenario->id) == 0) settings.favorites.push_back(e.loaded->scenario->id);
    error_ = client_.change_settings(settings);
    reveals_choice_ = true;  // it has another place now
}

void NewGame::sort_entries(std::vector<std::size_t>& entries) const {
    const auto& list = client_.scenarios();
    const auto by = [&](auto&& value) {
        std::stable_sort(entries.begin(), entries.end(), [&](std::size_t a, std::size_t b) {
            if (list[a].loaded.has_value() != list[b].loaded.has_value()) return list[a].loaded.has_value();
            return list[a].loaded && value(*list[a].loaded) < value(*list[b].loaded);
        });
    };
    switch (order_) {
        case Order::Date: return;  // as the list stands
        case Order::Length: return by([](const LoadedScenario& b) { return expected_minutes(*b.scenario); });
        case Order::Rules: return by([](const LoadedScenario& b) { return rule_points(b); });
        case Order::Name: return by([&](const LoadedScenario& b) { return name_of_battle(b, client_.language()); });
    }
}

std::vector<NewGame::Group> NewGame::groups() const {
    const auto& list = client_.scenarios();
    std::vector<Group> out;
    std::vector<std::size_t> small, own;
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (list[i].source == Source::Teaching) small.push_back(i);
        if (list[i].is_ones_own()) own.push_back(i);
    }
    if (!filters_.is_idle()) {  // one list
        Group found, at_end{"new.small", {}, {}, false};
        for (std::size_t i = 0; i < list.size(); ++i)
            if (filters_.passes(list[i])) (list[i].source == Source::Teaching ? at_end : found).entries.push_back(i);
        sort_entries(found.entries);
        out.push_back(std::move(found));
        if (!at_end.entries.empty()) out.push_back(std::move(at_end));
        return out;
    }
    std::set<std::size_t> told;
    const auto tell = [&](Group group) {
        if (group.entries.empty()) return;
        told.insert(group.entries.begin(), group.entries.end());
        out.push_back(std::move(group));
    };
    if (has_good_first_) tell({"new.good_first", client_.texts()("new.good_first_note"), good_first_, false});
    Group recent{"new.recent", {}, {}, false};
    const auto add = [&](std::size_t i) {
        if (!told.contains(i) && std::find(recent.entries.begin(), recent.entries.end(), i) == recent.entries.end())
            recent.entries.push_back(i);
    };
    for (std::size_t i = 0; i < list.size(); ++i)
        if (left_open(list[i]) != nullptr) add(i);
    for (std::size_t i = 0; i < list.size(); ++i)
        if (is_favorite(list[i])) add(i);
    for (auto game = played_.games.rbegin(); game != played_.games.rend() && recent.entries.size() < most_recent_battles; ++game)
        for (std::size_t i = 0; i < list.size(); ++i)
            if (list[i].loaded && list[i].source != Source::Teaching && list[i].loaded->scenario->id == (*game)->battle) add(i);
    tell(std::move(recent));
    Group all{told.empty() ? "new.battles" : "new.all_others", {}, {}, true};
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i].source == Source::Bundled && !told.contains(i)) all.entries.push_back(i);
    sort_entries(all.entries);
    tell(std::move(all));
    if (shows_small_) tell({"new.small", {}, small, false});
    if (shows_own_) tell({"new.own", {}, own, false});
    return out;
}

// Where the filters hide the battle chosen, the first of those that pass is chosen; where none passes, none is.
void NewGame::follow_filters() {
    const auto& list = client_.scenarios();
    has_choice_ = choice_ < list.size() && (filters_.is_idle() || filters_.passes(list[choice_]));
    if (has_choice_) return;
    for (const Group& group : groups()) {
        if (group.entries.empty()) continue;
        has_choice_ = true;
        return choose(group.entries.front());
    }
}

void NewGame::draw_filters(Ui& ui, Rect& in) {
    if (search_field(ui, "new.filter", in.cut_top(ui.px(32)), filters_.words, ui.tr("new.filter")) == Edited::Changed)
        list_.to_top();
    in.cut_top(ui.px(space::close));
    std::vector<float> widths;
    std::vector<std::string> labels;
    for (const char* text : filter_texts) {
        labels.push_back(ui.tr(text));
        widths.push_back(DropDown::button_width(ui, labels.back()));
    }
    const float gap = ui.px(5), h = ui.px(29);
    float all = -gap;
    for (const float w : widths) all += w + gap;
    Rect row = in.cut_top(h);
    const float more = std::max(0.0F, std::floor((in.w - all) / static_cast<float>(filter_kinds)));  // as wide as the search
    for (std::size_t i = 0; i < filter_kinds; ++i) {
        const float w = std::min(in.w, widths[i] + more);
        if (row.w < w - 1) {
            in.cut_top(gap);
            row = in.cut_top(h);
        }
        drops_[i].button(ui, fmt::format("new.filter_{}", filter_names[i]), row.cut_left(std::min(row.w, w)), labels[i],
                         filters_.is_on(static_cast<FilterKind>(i)));
        row.cut_left(gap);
    }
    in.cut_top(ui.px(space::close));
    if (filters_.is_idle()) return;
    const std::vector<Choice> chosen = filters_.chosen(ui.texts);
    if (const int i = chips(ui, "new.chip", in, chosen); i >= 0) {
        filters_.take_off(chosen[static_cast<std::size_t>(i)].id);
        list_.to_top();
    }
    Rect line = in.cut_top(ui.px(26));
    const auto& list = client_.scenarios();
    const auto is_battle = [](const ScenarioEntry& e) { return e.loaded && e.source != Source::Teaching; };
    const auto found =
        std::count_if(list.begin(), list.end(), [&](const ScenarioEntry& e) { return is_battle(e) && filters_.passes(e); });
    const auto count = std::count_if(list.begin(), list.end(), is_battle);
    const std::string show_all = ui.tr("new.all_again");
    if (link(ui, "new.all_again", line.cut_right(std::min(line.w, link_width(ui, show_all))), show_all)) {
        filters_.clear();
        list_.to_top();
    }
    ui.paint.text_in(line, type::small, ui.tr("new.found", {{"n", static_cast<int>(found)}, {"m", static_cast<int>(count)}}));
}

void NewGame::draw_filter_panels(Ui& ui, Rect beside) {
    for (std::size_t i = 0; i < filter_kinds; ++i) {
        if (!drops_[i].is_open()) continue;
        const auto kind = static_cast<FilterKind>(i);
        DropPanel panel = filters_.panel(ui, kind);
        if (panel.is_grid) panel.beside = beside;
        if (panel.is_grid && !beside.empty()) panel.foot = ui.tr("new.filter_foot");
        const DropReply reply = drops_[i].panel(ui, panel);
        if (reply.row >= 0) filters_.flip(kind, panel.rows[static_cast<std::size_t>(reply.row)].id);
        if (reply.mode >= 0) filters_.set_mode(kind, static_cast<FilterMode>(reply.mode));
        if (reply.is_cleared) filters_.clear(kind);
        if (reply.row >= 0 || reply.is_cleared) list_.to_top();
    }
    DropPanel orders;
    for (const char* id : {"date", "length", "rules", "name"}) {
        orders.rows.push_back({id, ui.tr(std::string("new.order.") + id)});
        orders.rows.back().is_on = orders.rows.size() == static_cast<std::size_t>(order_) + 1;
    }
    if (const int i = order_drop_.panel(ui, orders).row; i >= 0) order_ = static_cast<Order>(i);
}

void NewGame::add_file(Ui& ui) {
    const fs::path own = typed_path(client_.settings().scenario_folder);
    files_.open(ui.tr("new.browse_title"), own.empty() ? client_.folders().own_scenarios : own);
}

// What is folded away: each rule in a small battle of its own, and the player's own battles.
void NewGame::draw_folds(Ui& ui, Rect& in) {
    const auto& list = client_.scenarios();
    const auto count = [&](auto&& is) { return static_cast<int>(std::count_if(list.begin(), list.end(), is)); };
    const bool was_small = shows_small_, was_own = shows_own_;
    const float w = in.w;
    fold(
        ui, "new.fold.small", in.cut_top(ui.px(fold_h)),
        {ui.tr("new.small"), count([](const ScenarioEntry& e) { return e.source == Source::Teaching; }), ui.tr("new.small_note")},
        shows_small_);
    Rect row = in.cut_top(ui.px(fold_h));
    const std::string add = ui.tr("new.add_file");
    const ButtonSpec spec{.icon = "icon_folder", .text_size = 13};
    const float add_w = std::min(w * 0.5F, button_width(ui, add, spec));
    if (button(ui, "new.add_file", row.cut_right(add_w), add, spec)) add_file(ui);
    row.cut_right(ui.px(space::close));
    fold(ui, "new.fold.own", row,
         {ui.tr("new.own"), count([](const ScenarioEntry& e) { return e.is_ones_own(); }), ui.tr("new.own_note")}, shows_own_);
    if ((shows_small_ && !was_small) || (shows_own_ && !was_own)) list_.reveal(1e6F);  // they stand at the end
}

struct NewGame::RowTexts {
    std::string title, place, length, left;
    float title_h = 0;
    bool has_sign = false;  // some of its rules are not enforced, or the file is broken
};

NewGame::RowTexts NewGame::row_texts(Ui& ui, const ScenarioEntry& e, float w) const {
    RowTexts out;
    if (!e.loaded) {
        out.title = e.file.filename().string();
        out.place = ui.tr("new.broken");
    } else {
        out.title = name_of_battle(*e.loaded, client_.language());
        out.place = place_of_battle(*e.loaded, client_.language());
        if (e.source == Source::Teaching)
            out.place = first_sentence(in_language(e.loaded->scenario->description, client_.language()));
        else
            out.length = rules_and_length(ui.texts, *e.loaded);
        // Versions of one battle have one name: their files tell them apart, and when they were saved.
        if (e.is_ones_own()) {
            std::error_code error;
            const std::string written = written_text(ui.texts, fs::last_write_time(e.file, error));
            out.place = e.file.filename().string() + (written.empty() ? "" : " \u00b7 " + written);
        }
        if (const CareerOpen* open = left_open(e)) out.left = ui.tr("new.left", {{"turn", open->turn}});
    }
    out.has_sign = !e.loaded || !not_enforced(*e.loaded).empty();
    // However long a file's words are, its row stays a row.
    out.title = shortened(ui, row_title, out.title, static_cast<float>(title_lines) * w - ui.px(40));
    out.title_h = std::max(ui.px(20), ui.paint.layout(w, row_title, literal(out.title)).h);
    return out;
}

void NewGame::draw_row_words(Ui& ui, Rect text, const RowTexts& words, const ScenarioEntry& e, bool is_chosen) const {
    const TextStyle small = type::small.in(is_chosen ? color::ink : color::ink_soft);
    ui.paint.rich({text.x, text.y}, text.w, row_title.in(e.loaded ? color::ink : color::alert_dark), literal(words.title));
    text.cut_top(words.title_h);
    const float h = ui.px(17);
    const bool is_low = text.h < 2 * h;
    if (!is_low || words.left.empty()) {
        const Rect line = text.cut_top(h);
        // Where place and day have no room together, the day.
        const std::size_t day = words.place.rfind(", ");
        const bool fits = ui.paint.width(small, words.place) <= line.w || day == std::string::npos;
        ui.paint.text_in(line, small,
                         shortened(ui, small, fits ? words.place : capitalized(words.place.substr(day + 2)), line.w));
    }
    if (is_low && words.left.empty()) return;
    Rect line = text.cut_top(h);
    if (!is_low && !words.length.empty()) {
        line.cut_left(draw_stripes(ui, {line.x, line.center().y}, rule_stripes(*e.loaded)) + ui.px(6));
        // Where both have no room the length gives way, then the words beside the stripes.
        const std::size_t dot = words.length.find(" \u00b7 ");
        std::string said = words.length;
        if (ui.paint.width(small, said) > line.w) said = said.substr(0, dot);
        if (ui.paint.width(small, said) > line.w) said.clear();
        ui.paint.text_in(line, small, said);
        line.cut_left(std::min(line.w, ui.paint.width(small, said)));
    }
    if (!words.left.empty()) {
        const std::string left = is_low ? words.left : "\u00a0\u00b7 " + words.left;
        ui.paint.fit_text(line, small.with(Font::Bold).in(color::go_dark), left, Align::Left);
    }
}

void NewGame::draw_row(Ui& ui, Rect row, std::size_t number, const std::string& item) {
    const ScenarioEntry& e = client_.scenarios()[number];
    const bool is_low = is_narrow(ui);
    Rect body = row;
    Rect star = body.cut_right(ui.px(star_w));
    const Reply reply =
        ui.items.add(item, body, true, e.loaded ? name_of_battle(*e.loaded, client_.language()) : e.file.filename().string());
    const bool is_new_focus = reply.is_focused && last_focus_ != item;
    if (reply.is_chosen || is_new_focus) choose(number);
    const bool is_chosen = number == choice_ && has_choice_;
    if (is_chosen) focus_first(ui, item);
    if (reply.is_chosen && ui.input.by_keyboard) wants_start_ = true;
    if (reply.is_chosen && tab_ == Tab::Rules) tab_ = Tab::Battle;
    if (reply.is_focused && ui.input.take_plain(SDLK_RIGHT, false)) ui.items.set_focus("new.tab.battle");
    if (!list_.shows(row)) return;
    if (is_chosen)
        ui.paint.button(ButtonLook::Tab, ButtonState::Pressed, row);
    else if (reply.is_hovered)
        ui.paint.button(ButtonLook::Quiet, ButtonState::Hovered, row);
    if (reply.is_focused) ui.paint.focus_ring(row.inset(ui.px(3)));
    if (e.loaded && e.source != Source::Teaching &&
        star_button(ui, "new.star." + item.substr(item.find('.') + 1), star, is_favorite(e)))
        flip_favorite(e);
    Rect in = body.inset(ui.px(5), ui.px(is_low ? 4 : 3));
    const float picture_w = ui.px(is_low ? 62 : 86), picture_h = ui.px(is_low ? 39 : 54);
    const Rect picture{in.x, std::round(in.center().y - picture_h / 2), picture_w, picture_h};
    if (e.loaded) draw_battle_picture(ui, picture, *e.loaded);
    if (e.loaded) {
        if (const auto found = played_.battles.find(e.loaded->scenario->id); found != played_.battles.end()) {
            float x = picture.x - ui.px(3);
            for (const Side side : sides)
                if (found->second.won_as[index(side)]) {
                    draw_won_seal(ui, {x, picture.y - ui.px(3), ui.px(24), ui.px(24)}, side);
                    x += ui.px(20);
                }
        }
    } else {
        ui.paint.text_in(picture, type::title.in(color::alert), "!", Align::Center);
    }
    in.cut_left(picture_w + ui.px(10));
    if (e.loaded && e.source != Source::Teaching) {
        const float mark = ui.px(is_low ? 26 : mark_size);
        for (const Side side : {Side::Axis, Side::Allies}) {
            const Rect at = in.cut_right(mark);
            draw_nation_mark(ui, centered(at.center(), mark, mark), *e.loaded, side);
            in.cut_right(ui.px(space::tight));
        }
    }
    const RowTexts words = row_texts(ui, e, in.w);
    if (words.has_sign && e.loaded) {
        const Rect at = in.cut_right(ui.px(18));
        ui.paint.picture("icon_help", centered(at.center(), ui.px(15), ui.px(15)));
    }
    if (is_low && !words.length.empty() && in.w > ui.px(330)) {
        const std::size_t dot = words.length.find(" \u00b7 ");
        const float w = std::max(ui.px(120), ui.paint.width(type::small, words.length.substr(0, dot)) + ui.px(52));
        Rect right = in.cut_right(w);
        right.cut_right(ui.px(space::close));
        Rect line = right.cut_top(right.h / 2);
        const std::string stripes = words.length.substr(0, dot);
        const float text_w = ui.paint.width(type::small, stripes);
        ui.paint.text_in(line, type::small.in(color::ink), stripes, Align::Right);
        draw_stripes(ui, {line.right() - text_w - ui.px(50), line.center().y}, rule_stripes(*e.loaded));
        if (dot != std::string::npos) ui.paint.text_in(right, type::small, words.length.substr(dot + 4), Align::Right);
    }
    draw_row_words(ui, in, words, e, is_chosen);
}

void NewGame::draw_group_head(Ui& ui, Rect& in, const Group& group) {
    if (*group.key == '\0') return;
    Rect head = in.cut_top(ui.px(27));
    const std::string label = ui.tr(group.key);
    const float w = ui.paint.width(row_title, label);
    ui.paint.text_in(head, row_title.in(color::wood_dark), label);
    head.cut_left(w + ui.px(space::close));
    if (group.is_of_all) {
        constexpr std::array ids{"new.order.date", "new.order.length", "new.order.rules", "new.order.name"};
        const std::string order = ui.tr(ids[static_cast<std::size_t>(order_)]);
        const float order_w = std::min(head.w, DropDown::button_width(ui, order));
        order_drop_.button(ui, "new.order", Rect(head.cut_right(order_w)).inset(0, ui.px(1)), order);
        ui.paint.text_in(head, type::small, std::to_string(group.entries.size()));
    } else if (ui.paint.width(type::small, group.note) <= head.w) {
        ui.paint.text_in(head, type::small, group.note, Align::Right);
    }
}

void NewGame::draw_rows(Ui& ui, Rect& in) {
    const auto& list = client_.scenarios();
    // Items of the same id are told apart by a number.
    std::vector<std::string> items;
    std::set<std::string> names;
    for (const ScenarioEntry& e : list) {
        const std::string id = e.loaded ? e.loaded->scenario->id : e.file.stem().string();
        std::string item = "scenario." + id;
        for (int n = 2; !names.insert(item).second; ++n) item = fmt::format("scenario.{}@{}", id, n);
        items.push_back(std::move(item));
    }
    const float top = in.y;
    bool any = false;
    for (const Group& group : groups()) {
        if (any) in.cut_top(ui.px(space::tight));
        draw_group_head(ui, in, group);
        for (const std::size_t i : group.entries) {
            const ScenarioEntry& e = list[i];
            any = true;
            float h = ui.px(is_narrow(ui) ? low_row : wide_row);
            if (!is_narrow(ui)) {
                const float words_w = in.w - ui.px(star_w + 86 + 20 + (e.source == Source::Teaching ? 0 : 2 * mark_size + 8));
                h += row_texts(ui, e, words_w).title_h - ui.px(20);
            }
            if (i == choice_ && std::exchange(reveals_choice_, false)) list_.reveal(in.y - top - ui.px(40));
            draw_row(ui, in.cut_top(h), i, items[i]);
            in.cut_top(ui.px(1));
        }
    }
    last_focus_ = ui.items.focus();
    if (any) return;
    const auto small = std::count_if(list.begin(), list.end(), [&](const ScenarioEntry& e) {
        return e.source == Source::Teaching && e.loaded && matches(*e.loaded, e.file.filename().string(), filters_.words.text);
    });
    std::string said = ui.tr(list.empty() ? "new.none" : "new.none_passes");
    const bool has_small = !list.empty() && !filters_.is_any() && !filters_.words.text.empty() && small > 0;
    if (has_small) said += " " + ui.tr("new.small_passes", {{"count", static_cast<int>(small)}});
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, type::body.in(color::ink_soft), said) + ui.px(space::close));
    if (has_small && link(ui, "new.show_small", in.cut_top(ui.px(26)), ui.tr("new.show_them"))) {
        const std::string words = filters_.words.text;
        filters_.clear();
        filters_.words.set(words);
    }
}

void NewGame::draw_list(Ui& ui, Rect where) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(space::gap), ui.px(space::gap));
    // In a low window everything scrolls together.
    const bool low = in.h < ui.px(420);
    if (!low) {
        draw_filters(ui, in);
        Rect folds = in.cut_bottom(ui.px(2 * fold_h + space::close));
        ui.paint.fill({folds.x, folds.y, folds.w, std::max(1.0F, ui.px(1))}, color::brass.with_alpha(0.4F));
        folds.cut_top(ui.px(6));
        draw_folds(ui, folds);
        in.cut_bottom(ui.px(space::tight));
    }
    Rect content = list_.begin(ui, "scenarios", in);
    if (low) draw_filters(ui, content);
    draw_rows(ui, content);
    if (low) {
        content.cut_top(ui.px(space::close));
        draw_folds(ui, content);
    }
    list_.end(ui, content.y);
}

}  // namespace salient::ui
