// A game against the computer without a question.
#include "ui/menus/now_game.hpp"

#include <algorithm>

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

void NowGame::draw_card(Ui& ui, Rect in, Next& next) {
    const LoadedScenario& chosen = battle();
    Rect head = in.cut_top(ui.px(26));
    const std::string title = ui.tr("menu.now"), note = ui.tr("menu.now_note");
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
    words.cut_top(ui.paint.rich({words.x, words.y}, words.w, name, literal(name_of_battle(chosen, client_.language()))));
    const auto line = [&](const std::string& text) {
        ui.paint.text_in(words.cut_top(ui.px(18)), type::small, shortened(ui, type::small, text, words.w));
    };
    line(place_of_battle(chosen, client_.language()));
    line(ui.tr("menu.you_lead", {{"side", side_key(chosen.scenario->first)}}));
    Rect rules = words.cut_top(ui.px(18));
    const std::string how = rules_and_length(ui.texts, chosen);
    rules.cut_left(draw_stripes(ui, {rules.x, rules.center().y}, rule_stripes(chosen)) + ui.px(space::close));
    ui.paint.fit_text(rules, type::small.in(color::ink), how, Align::Left);
    const float below = std::max(picture.bottom(), words.y) + ui.px(space::close);
    const Rect story{in.x, below, in.w, in.bottom() - below};
    if (story.h > ui.px(20)) {
        const std::string text = literal(lead_sentence(in_language(chosen.scenario->description, client_.language())));
        if (ui.paint.layout(story.w, type::small.in(color::ink), text).h <= story.h)
            ui.paint.rich({story.x, story.y}, story.w, type::small.in(color::ink), text);
    }
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
    const LoadedScenario& chosen = battle();
    const float h = in.h - ui.px(6);
    const Rect picture = centered({in.x + h * 0.8F, in.center().y}, std::round(h * 1.6F), h);
    draw_battle_picture(ui, picture, chosen);
    in.cut_left(picture.w + ui.px(10));
    const std::string play_label = ui.tr("menu.now_play");
    const ButtonSpec spec{.icon = "icon_play"};
    const Rect at = in.cut_right(std::min(in.w * 0.5F, button_width(ui, play_label, spec)));
    if (button(ui, "menu.now_play", centered(at.center(), at.w, std::min(at.h, ui.px(36))), play_label, spec)) next = play();
    in.cut_right(ui.px(space::close));
    const float level_w = DropDown::button_width(ui, ui.tr(level_names[level_]));
    if (level_w < in.w * 0.45F) {
        const Rect level = in.cut_right(level_w);
        draw_level(ui, centered(level.center(), level.w, std::min(level.h, ui.px(32))));
        in.cut_right(ui.px(space::close));
    }
    const TextStyle name = type::head.sized(type::body.size);
    ui.paint.fit_text(in.cut_top(in.h / 2), name, ui.tr("menu.now"), Align::Left);
    const std::string about = name_of_battle(chosen, client_.language());
    ui.paint.text_in(in, type::small, shortened(ui, type::small, about, in.w));
}

}  // namespace salient::ui
