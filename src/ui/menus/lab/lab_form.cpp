// What describes a run: battle, players, games, seed.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "ui/board/board_view.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/menus/lab/lab_screen.hpp"
#include "words/lab/lab_words.hpp"
#include "words/local_text.hpp"
#include "words/scenario_facts.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle form_text{Font::Text, 14, color::ink};
constexpr TextStyle form_quiet{Font::Text, 12.5F, color::ink_soft};
constexpr TextStyle form_heading{Font::HeadingBold, 15.5F, color::ink};

}  // namespace

void LabScreen::draw_run(Ui& ui, Rect where) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect content = form_.begin(ui, "lab_run", where.inset(ui.px(14), ui.px(10)));
    content = content.inset(ui.px(2), 0);
    const float gap = ui.px(10);
    const bool is_free = !is_measuring();
    const auto title = [&](const std::string& words) {
        ui.paint.fit_text(content.cut_top(ui.px(22)), form_heading, words, Align::Left);
        content.cut_top(ui.px(3));
    };
    title(ui.tr("lab_screen.battle"));
    const std::string battle =
        battle_ ? std::string(in_language(battle_->scenario->name, client_.language())) : ui.tr("lab_screen.no_battle");
    const ButtonSpec choose{.is_enabled = is_free, .icon = "icon_folder", .text_size = 14};
    const Rect box = content.cut_top(ui.px(36));
    const float most = box.w - (button_width(ui, "", choose) + ui.px(14));
    if (button(ui, "measuring.battle", box, shortened(ui, {Font::HeadingBold, 14, color::ink}, battle, most), choose)) {
        is_choosing_ = true;
        search_.set("");
        search_gets_focus_ = true;
    }
    content.cut_top(ui.px(6));
    if (battle_) {
        const Game start = new_game(battle_->rules, battle_->scenario);
        draw_board_preview(ui, start.table(), content.cut_top(std::min(ui.px(150), content.w * 0.64F)), client_.language());
    }
    content.cut_top(gap);
    title(ui.tr("lab_screen.players"));
    for (const Side side : sides) {
        const std::string label =
            ui.tr("lab_screen.player", {{"side", ui.tr(side == Side::Allies ? "side.allies" : "side.axis")},
                                        {"player", lab_player_name(ui.texts, players_known_[players_[index(side)]])}});
        const char* name = side == Side::Allies ? "measuring.player.allies" : "measuring.player.axis";
        const int step = stepper(ui, name, content.cut_top(ui.px(34)), label);
        content.cut_top(ui.px(4));
        if (step == 0 || !is_free) continue;
        const std::size_t n = players_known_.size();
        players_[index(side)] = (players_[index(side)] + n + static_cast<std::size_t>(step + static_cast<int>(n))) % n;
        changed();
    }
    content.cut_top(gap);
    title(ui.tr("lab_screen.games"));
    std::vector<Choice> counts;
    for (const std::uint64_t n : lab_game_counts)
        counts.push_back({std::to_string(n), ui.tr("lab_screen.count", {{"n", static_cast<int>(n)}})});
    if (const int i = choice_row(ui, "measuring.games", content, counts, static_cast<int>(games_)); i >= 0 && is_free) {
        games_ = static_cast<std::size_t>(i);
        changed();
    }
    content.cut_top(gap);
    const std::string exchanged = ui.tr("lab_screen.exchange");
    if (check_row(ui, "measuring.exchange", content.cut_top(check_row_height(ui, content.w, exchanged)), exchanged,
                  is_exchanged_) &&
        is_free) {
        is_exchanged_ = !is_exchanged_;
        changed();
    }
    const std::string early = ui.tr("lab_screen.stop_early");
    if (check_row(ui, "measuring.early", content.cut_top(check_row_height(ui, content.w, early)), early, stops_early_) && is_free)
        stops_early_ = !stops_early_;
    content.cut_top(gap);
    title(ui.tr("lab_screen.seed"));
    if (text_field(ui, "measuring.seed", content.cut_top(ui.px(34)), seed_, "1", Accepts::Digits, 18) != Edited::No && is_free)
        changed();
    content.cut_top(ui.px(6));
    std::string note = ui.tr("lab_screen.seed_note");
    if (!options_.empty()) note += " " + ui.tr("new.how_options", {{"count", static_cast<int>(options_.size())}}) + ".";
    content.cut_top(ui.paint.rich({content.x, content.y}, content.w, form_quiet, note));
    form_.end(ui, content.y);
}

// The battles of the list: bundled, own, opened.
void LabScreen::draw_battles(Ui& ui) {
    Rect in = draw_dialog(ui, ui.px(620), ui.px(640), ui.tr("lab_screen.choose"));
    Rect foot = in.cut_bottom(ui.px(38));
    in.cut_bottom(ui.px(8));
    const Edited edited = text_field(ui, "measuring.search", in.cut_top(ui.px(34)), search_, ui.tr("lab_screen.search"));
    // After the field has seen the click that opened the list.
    if (std::exchange(search_gets_focus_, false)) ui.items.set_focus("measuring.search");
    in.cut_top(ui.px(8));
    Rect content = battles_.begin(ui, "lab_battles", in, true);
    const auto& list = client_.scenarios();
    std::map<std::string_view, int> bearers;
    for (const ScenarioEntry& e : list)
        if (e.loaded) ++bearers[in_language(e.loaded->scenario->name, client_.language())];
    std::vector<std::size_t> found;
    std::optional<std::size_t> chosen;
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!list[i].loaded || !matches(*list[i].loaded, list[i].file.filename().string(), search_.text)) continue;
        found.push_back(i);
        const Rect row = content.cut_top(ui.px(32));
        std::string name(in_language(list[i].loaded->scenario->name, client_.language()));
        if (bearers[name] > 1) name += " \u00b7 " + list[i].file.filename().string();  // versions of one battle
        const Reply reply = ui.items.add(fmt::format("measuring.choose.{}", i), row, true, name);
        if (reply.is_chosen) chosen = i;
        if (!battles_.shows(row)) continue;
        if (reply.is_hovered) ui.paint.fill(row, color::brass_light.with_alpha(0.35F));
        if (reply.is_focused) ui.paint.focus_ring(row);
        ui.paint.fit_text(row.inset(ui.px(8), 0), form_text, name, Align::Left);
    }
    if (edited == Edited::Entered && found.size() == 1) chosen = found.front();
    if (chosen) {
        choose_battle(*chosen);
        changed();
        is_choosing_ = false;
    }
    battles_.end(ui, content.y);
    const std::string cancel = ui.tr("button.cancel");
    if (button(ui, "measuring.choose_none", foot.cut_right(button_width(ui, cancel)), cancel) || ui.input.take(SDLK_ESCAPE))
        is_choosing_ = false;
}

}  // namespace salient::ui
