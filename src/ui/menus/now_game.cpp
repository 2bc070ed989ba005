// A game against the computer without a question.
#include "ui/menus/now_game.hpp"

#include <algorithm>

#include "salient/digest.hpp"
#include "salient/opponent.hpp"
#include "salient/side_key.hpp"
#include "ui/kit/controls.hpp"
#include "ui/menus/battle_signs.hpp"
#include "ui/menus/seat_box.hpp"
#include "ui/table/ways_in.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace {

// The level on the other side; nothing where a person sat there.
std::optional<std::size_t> level_against(const CareerGame& game) {
    for (const CareerSeat& seat : game.seats)
        for (std::size_t i = 0; i < std::size(player_levels); ++i)
            if (seat.computer == player_levels[i]) return i;
    return {};
}

std::string lead_sentence(std::string_view story) {
    const std::size_t end = story.find(". ");
    return std::string(story.substr(0, end == std::string_view::npos ? end : end + 1));
}

}  // namespace

std::size_t level_for(const CareerSummary& played) {
    constexpr std::size_t looked_at = 4, enough = 3;
    std::optional<std::size_t> last;
    std::size_t seen = 0, won = 0;
    for (auto game = played.games.rbegin(); game != played.games.rend() && seen < looked_at; ++game) {
        const auto level = level_against(**game);
        if (!level) continue;
        if (!last) last = level;
        if (*level != *last) break;  // only games in a row against this level tell
        ++seen;
        for (const CareerSeat& seat : (*game)->seats)
            if (seat.computer.empty() && seat.side != Side::None && seat.side == (*game)->winner) {
                ++won;
                break;
            }
    }
    if (!last) return 0;
    return won >= enough ? std::min(*last + 1, std::size(player_levels) - 1) : *last;
}

void NowGame::choose() {
    const Career& career = client_.career();
    person_ = people(career).front();
    const CareerSummary played = summary_of(career, person_);
    level_ = level_for(played);
    battles_.clear();
    which_ = 0;
    const auto& list = client_.scenarios();
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i].loaded && list[i].source == Source::Bundled && list[i].loaded->scenario->mode != Mode::Overlord)
            battles_.push_back(i);
    const auto rank = [&](std::size_t i) {
        const LoadedScenario& b = *list[i].loaded;
        const auto found = played.battles.find(b.scenario->id);
        const bool is_won = found != played.battles.end() && found->second.won > 0;
        return std::pair(is_won, rule_points(b));
    };
    std::stable_sort(battles_.begin(), battles_.end(), [&](std::size_t a, std::size_t b) { return rank(a) < rank(b); });
}

const LoadedScenario& NowGame::battle() const { return *client_.scenarios()[battles_[which_ % battles_.size()]].loaded; }

Next NowGame::play() {
    const LoadedScenario& chosen = battle();
    NewGameChoices choices;
    choices.seed = client_.fresh_seed();
    const Side own = chosen.scenario->first;
    choices.notes.names[index(seat_of(own))] = person_;
    choices.notes.computers[index(seat_of(enemy_of(own)))] = player_levels[level_];
    try {
        return Next::only(start_game(client_, chosen, choices));
    } catch (const DataError& e) {
        error_ = issues_text(client_.texts(), e.issues());
    }
    return Next::stay();
}

void NowGame::draw_level(Ui& ui, Rect where) { level_drop_.button(ui, "menu.now_level", where, ui.tr(level_names[level_])); }

void NowGame::draw_panel(Ui& ui) {
    if (!level_drop_.is_open()) return;
    DropPanel panel;
    panel.opens_up = true;
    for (std::size_t i = 0; i < std::size(player_levels); ++i) {
        DropRow row{.id = player_levels[i], .label = ui.tr(level_names[i])};
        row.about = ui.tr(level_does[i]);
        row.is_on = i == level_;
        panel.rows.push_back(std::move(row));
    }
    if (const int i = level_drop_.panel(ui, panel).row; i >= 0) level_ = static_cast<std::size_t>(i);
}

namespace {

// A battle that is proposed: heading, picture, what it is and who leads whom. Gives the room for the buttons below.
Rect draw_proposal(Ui& ui, Rect in, const LoadedScenario& chosen, const std::string& language, const std::string& title,
                   const std::string& note, const std::string& who) {
    Rect head = in.cut_top(ui.px(26));
    if (ui.paint.width(type::head, title) + ui.paint.width(type::small, note) + ui.px(space::gap) <= head.w)
        ui.paint.text_in(head, type::small, note, Align::Right);
    ui.paint.fit_text(head, type::head, title, Align::Left);
    in.cut_top(ui.px(space::tight));
    Rect foot = in.cut_bottom(ui.px(34));
    in.cut_bottom(ui.px(space::close));
    const float picture_w = std::min(ui.px(112), in.w * 0.4F);
    const Rect picture{in.x, in.y, picture_w, std::round(picture_w * 0.63F)};
    draw_battle_picture(ui, picture, chosen);
    Rect words = in;
    words.cut_left(picture_w + ui.px(space::gap));
    const TextStyle name = type::head.sized(type::body.size);
    words.cut_top(ui.paint.rich({words.x, words.y}, words.w, name, literal(name_of_battle(chosen, language))));
    const auto line = [&](const std::string& text) {
        ui.paint.text_in(words.cut_top(ui.px(18)), type::small, shortened(ui, type::small, text, words.w));
    };
    line(place_of_battle(chosen, language));
    line(who);
    Rect rules = words.cut_top(ui.px(18));
    const std::string how = rules_and_length(ui.texts, chosen);
    rules.cut_left(draw_stripes(ui, {rules.x, rules.center().y}, rule_stripes(chosen)) + ui.px(space::close));
    ui.paint.fit_text(rules, type::small.in(color::ink), how, Align::Left);
    const float below = std::max(picture.bottom(), words.y) + ui.px(space::close);
    const Rect story{in.x, below, in.w, in.bottom() - below};
    if (story.h > ui.px(20)) {
        const std::string text = literal(lead_sentence(in_language(chosen.scenario->description, language)));
        if (ui.paint.layout(story.w, type::small.in(color::ink), text).h <= story.h)
            ui.paint.rich({story.x, story.y}, story.w, type::small.in(color::ink), text);
    }
    return foot;
}

// The words of the same in one line.
void draw_proposal_row(Ui& ui, Rect in, const LoadedScenario& chosen, const std::string& language, const std::string& title) {
    const TextStyle name = type::head.sized(type::body.size);
    ui.paint.fit_text(in.cut_top(in.h / 2), name, title, Align::Left);
    const std::string about = name_of_battle(chosen, language);
    ui.paint.text_in(in, type::small, shortened(ui, type::small, about, in.w));
}

// The picture at the left of a row.
void draw_row_picture(Ui& ui, Rect& in, const LoadedScenario& chosen) {
    const float h = in.h - ui.px(6);
    const Rect picture = centered({in.x + h * 0.8F, in.center().y}, std::round(h * 1.6F), h);
    draw_battle_picture(ui, picture, chosen);
    in.cut_left(picture.w + ui.px(10));
}

bool draw_row_play(Ui& ui, Rect& in, std::string_view name) {
    const std::string label = ui.tr("menu.now_play");
    const ButtonSpec spec{.icon = "icon_play"};
    const Rect at = in.cut_right(std::min(in.w * 0.5F, button_width(ui, label, spec)));
    const bool is_chosen = button(ui, name, centered(at.center(), at.w, std::min(at.h, ui.px(36))), label, spec);
    in.cut_right(ui.px(space::close));
    return is_chosen;
}

}  // namespace

void NowGame::draw_card(Ui& ui, Rect in, Next& next) {
    const std::string who = ui.tr("menu.you_lead", {{"side", side_key(battle().scenario->first)}});
    Rect foot = draw_proposal(ui, in, battle(), client_.language(), ui.tr("menu.now"), ui.tr("menu.now_note"), who);
    const std::string play_label = ui.tr("menu.now_play");
    const ButtonSpec spec{.icon = "icon_play"};
    if (button(ui, "menu.now_play", foot.cut_right(std::min(foot.w, button_width(ui, play_label, spec))), play_label, spec))
        next = play();
    foot.cut_right(ui.px(space::close));
    const float dice_w = ui.px(38);
    const float level_w = std::min(DropDown::button_width(ui, ui.tr(level_names[level_])), foot.w - dice_w - ui.px(space::close));
    if (level_w <= 0) return;
    draw_level(ui, foot.cut_left(level_w));
    foot.cut_left(ui.px(space::close));
    if (button(ui, "menu.now_other", foot.cut_left(dice_w), "", {.icon = "icon_dice"})) which_ = (which_ + 1) % battles_.size();
}

void NowGame::draw_row(Ui& ui, Rect in, Next& next) {
    draw_row_picture(ui, in, battle());
    if (draw_row_play(ui, in, "menu.now_play")) next = play();
    const float level_w = DropDown::button_width(ui, ui.tr(level_names[level_]));
    if (level_w < in.w * 0.45F) {
        const Rect level = in.cut_right(level_w);
        draw_level(ui, centered(level.center(), level.w, std::min(level.h, ui.px(32))));
        in.cut_right(ui.px(space::close));
    }
    draw_proposal_row(ui, in, battle(), client_.language(), ui.tr("menu.now"));
}

// ---- Today's battle ----

std::optional<TodayGame> today_game(const std::vector<ScenarioEntry>& battles, std::string_view date) {
    constexpr std::size_t day_at = 5;  // of "2026-11-27"
    const std::string day(date.substr(0, 10));
    std::vector<std::size_t> all, of_day;
    for (std::size_t i = 0; i < battles.size(); ++i) {
        const ScenarioEntry& entry = battles[i];
        if (!entry.loaded || entry.source != Source::Bundled || entry.loaded->scenario->mode == Mode::Overlord) continue;
        all.push_back(i);
        const std::string& fought = entry.loaded->scenario->date;
        if (fought.size() == 10 && day.size() == 10 && fought.substr(day_at) == day.substr(day_at)) of_day.push_back(i);
    }
    if (all.empty()) return {};
    // The list may change with the language: by id it is the same for everybody.
    const auto by_id = [&](std::size_t a, std::size_t b) {
        return battles[a].loaded->scenario->id < battles[b].loaded->scenario->id;
    };
    const std::vector<std::size_t>& from = of_day.empty() ? all : of_day;
    std::vector<std::size_t> sorted = from;
    std::sort(sorted.begin(), sorted.end(), by_id);
    const std::string bits = digest("salient today " + day);
    const auto part = [&](std::size_t at, std::size_t digits) { return std::stoull(bits.substr(at, digits), nullptr, 16); };
    TodayGame out;
    out.entry = sorted[part(0, 8) % sorted.size()];
    out.side = part(8, 2) % 2 == 0 ? Side::Allies : Side::Axis;
    out.level = part(10, 4) % std::size(player_levels);
    out.seed = part(16, 16);
    if (!of_day.empty()) out.year = std::stoi(battles[out.entry].loaded->scenario->date.substr(0, 4));
    return out;
}

void TodayCard::choose() {
    date_ = client_.now_as_text().substr(0, 10);
    today_ = today_game(client_.scenarios(), date_);
}

std::string TodayCard::day() const {
    return today_->year != 0 ? client_.texts()("menu.on_this_day", {{"year", std::to_string(today_->year)}})
                             : date_text(client_.texts(), date_);
}

Next TodayCard::play() {
    NewGameChoices choices;
    choices.seed = today_->seed;
    choices.notes.names[index(seat_of(today_->side))] = people(client_.career()).front();
    choices.notes.computers[index(seat_of(enemy_of(today_->side)))] = player_levels[today_->level];
    try {
        return Next::only(start_game(client_, battle(), choices));
    } catch (const DataError& e) {
        error_ = issues_text(client_.texts(), e.issues());
    }
    return Next::stay();
}

void TodayCard::draw_card(Ui& ui, Rect in, Next& next) {
    const std::string who = ui.tr("menu.you_lead_against",
                                  {{"side", side_key(today_->side)}, {"level", std::string("@") + level_names[today_->level]}});
    Rect foot = draw_proposal(ui, in, battle(), client_.language(), ui.tr("menu.today"), day(), who);
    const std::string label = ui.tr("menu.now_play");
    const ButtonSpec spec{.icon = "icon_play"};
    if (button(ui, "menu.today_play", foot.cut_right(std::min(foot.w, button_width(ui, label, spec))), label, spec))
        next = play();
    foot.cut_right(ui.px(space::close));
    const RichText& note = ui.paint.layout(foot.w, type::small, ui.tr("menu.today_note"));
    if (note.h <= foot.h + ui.px(4)) ui.paint.rich({foot.x, std::round(foot.center().y - note.h / 2)}, note);
}

void TodayCard::draw_row(Ui& ui, Rect in, Next& next) {
    draw_row_picture(ui, in, battle());
    if (draw_row_play(ui, in, "menu.today_play")) next = play();
    draw_proposal_row(ui, in, battle(), client_.language(), ui.tr("menu.today"));
}

}  // namespace salient::ui
