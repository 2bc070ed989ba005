// The main menu and the choice of a battle.
#include "ui/menu_screens.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "ui/board_view.hpp"
#include "ui/game_screen.hpp"

namespace salient::ui {
namespace {

void draw_wood(Ui& ui) { ui.paint.tile("table_wood", ui.window, static_cast<int>(ui.px(640)), static_cast<int>(ui.px(320))); }

}  // namespace

std::unique_ptr<Screen> continue_game(Client& client, const std::filesystem::path& file) {
    return std::make_unique<GameScreen>(client, Match::resume(load_record(file, client.standard()), file));
}

std::unique_ptr<Screen> start_game(Client& client, const LoadedScenario& scenario, std::uint64_t seed, HandsShown hands) {
    return std::make_unique<GameScreen>(
        client, Match(scenario, seed, hands, client.new_journal(scenario.scenario->id), client.now_as_text()));
}

MainMenu::MainMenu(Client& client) : client_(client), last_(client.last_game()) {}

Next MainMenu::frame(Ui& ui) {
    draw_wood(ui);
    const bool narrow = ui.window.w < ui.px(820);
    Rect all = ui.window.inset(ui.px(narrow ? 20 : 48), ui.px(narrow ? 16 : 40));
    Rect left = narrow ? all : all.cut_left(std::min(ui.px(360), all.w * 0.42F));

    if (!narrow) {  // a picture of a board
        all.cut_left(ui.px(44));
        for (const ScenarioEntry& entry : client_.scenarios()) {
            if (!entry.loaded) continue;
            const Game game = new_game(entry.loaded->rules, entry.loaded->scenario);
            draw_board_preview(ui, game.table(), all, client_.language());
            break;
        }
    }

    ui.paint.panel(PanelKind::Paper, left);
    Rect in = left.inset(ui.px(28), ui.px(26));
    const TextStyle title{Font::HeadingBold, 52, color::ink};
    ui.paint.fit_text(in.cut_top(ui.px(64)), title, ui.tr("app.title"), Align::Left);
    ui.paint.fill({in.x, in.y, ui.px(86), ui.px(3)}, color::brass);
    in.cut_top(ui.px(12));
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, {Font::Text, 15, color::ink_soft}, ui.tr("app.subtitle")) + ui.px(26));

    Next next = Next::stay();
    const float row_h = ui.px(48);
    const auto row = [&](std::string_view name, std::string_view label, const ButtonSpec& spec) {
        const Rect box = in.cut_top(row_h);
        in.cut_top(ui.px(10));
        return button(ui, name, box, label, spec);
    };
    if (row("menu.continue", ui.tr("menu.continue"),
            {.look = last_ ? ButtonLook::Go : ButtonLook::Plain,
             .is_enabled = last_.has_value(),
             .icon = "icon_continue",
             .text_size = 18,
             .align = Align::Left})) {
        try {
            next = Next::replace(continue_game(client_, last_->file));
        } catch (const DataError& e) {
            error_ = issues_text(e.issues());
        }
    }
    if (last_) {
        in.y -= ui.px(6);
        in.cut_top(ui.paint.rich({in.x + ui.px(4), in.y}, in.w, {Font::Text, 13, color::ink_soft},
                                 ui.tr("menu.continue_what", {{"title", last_->title}, {"turn", last_->turn}})) +
                   ui.px(10));
    }
    if (row("menu.new", ui.tr("menu.new"),
            {.look = last_ ? ButtonLook::Plain : ButtonLook::Go, .icon = "icon_play", .text_size = 18, .align = Align::Left})) {
        next = Next::push(std::make_unique<NewGame>(client_));
    }
    if (row("menu.quit", ui.tr("menu.quit"), {.icon = "icon_quit", .text_size = 18, .align = Align::Left})) next = Next::quit();
    if (!error_.empty()) ui.paint.rich({in.x, in.y}, in.w, {Font::Text, 13, color::alert_dark}, error_);

    Rect foot = left.inset(ui.px(28), ui.px(14));
    ui.paint.text_in(foot.cut_bottom(ui.px(20)), {Font::Text, 12, color::ink_faint},
                     ui.tr("app.version", {{"version", SALIENT_VERSION}}));
    return next;
}

NewGame::NewGame(Client& client) : client_(client) {
    const auto& list = client_.scenarios();
    const auto good = std::find_if(list.begin(), list.end(), [](const ScenarioEntry& e) { return e.loaded.has_value(); });
    if (good != list.end()) choice_ = static_cast<std::size_t>(good - list.begin());
}

const LoadedScenario* NewGame::chosen() {
    const auto& list = client_.scenarios();
    return choice_ < list.size() && list[choice_].loaded ? &*list[choice_].loaded : nullptr;
}

Next NewGame::start() {
    const LoadedScenario* scenario = chosen();
    if (!scenario) return Next::stay();
    const std::uint64_t seed = seed_[0] ? std::strtoull(seed_, nullptr, 10) : client_.fresh_seed();
    try {
        return Next::replace(start_game(client_, *scenario, seed, has_open_hands_ ? HandsShown::Open : HandsShown::Hidden));
    } catch (const DataError& e) {
        error_ = issues_text(e.issues());
    }
    return Next::stay();
}

void NewGame::draw_list(Ui& ui, Rect where) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(12), ui.px(10));
    ui.paint.text_in(in.cut_top(ui.px(26)), {Font::HeadingBold, 16, color::ink}, ui.tr("new.battles"));
    in.cut_top(ui.px(6));
    const auto& list = client_.scenarios();
    if (list.empty()) {
        ui.paint.rich({in.x, in.y}, in.w, {Font::Text, 14, color::ink_soft}, ui.tr("new.none"));
        return;
    }
    const float row_h = ui.px(64);
    const float total = row_h * static_cast<float>(list.size());
    if (in.has(ui.input.mouse)) list_scroll_ -= ui.input.wheel * row_h * 0.6F;
    list_scroll_ = std::clamp(list_scroll_, 0.0F, std::max(0.0F, total - in.h));
    ui.paint.clip(in);
    float y = in.y - list_scroll_;
    for (std::size_t i = 0; i < list.size(); ++i, y += row_h) {
        const Rect row{in.x, y, in.w, row_h - ui.px(6)};
        if (row.bottom() < in.y || row.y > in.bottom()) continue;
        const ScenarioEntry& entry = list[i];
        const std::string id = entry.loaded ? entry.loaded->scenario->id : entry.file.stem().string();
        const std::string title = entry.loaded ? std::string(in_language(entry.loaded->scenario->name, client_.language()))
                                               : entry.file.filename().string();
        const Reply reply = ui.items.add("scenario." + id, row, true, title);
        if (i == choice_)
            ui.paint.button(ButtonLook::Tab, ButtonState::Pressed, row);
        else if (reply.is_hovered)
            ui.paint.button(ButtonLook::Quiet, ButtonState::Hovered, row);
        if (reply.is_focused) ui.paint.focus_ring(row.inset(ui.px(3)));
        Rect text = row.inset(ui.px(10), ui.px(6));
        ui.paint.text_in(text.cut_top(ui.px(23)), {Font::HeadingBold, 15, entry.loaded ? color::ink : color::alert_dark}, title);
        const std::string second =
            entry.loaded ? std::string(in_language(entry.loaded->scenario->subtitle, client_.language())) : ui.tr("new.broken");
        ui.paint.text_in(text.cut_top(ui.px(20)), {Font::Text, 13, color::ink_soft}, second);
        if (reply.is_chosen) {
            choice_ = i;
            error_.clear();
        }
    }
    ui.paint.unclip();
}

void NewGame::draw_side(Ui& ui, Rect where, Side side) {
    const Scenario& sc = *chosen()->scenario;
    const SideSetup& setup = sc.at(side);
    ui.paint.panel(PanelKind::Inset, where);
    Rect in = where.inset(ui.px(10), ui.px(7));
    Rect head = in.cut_top(ui.px(26));
    ui.paint.picture(side == Side::Allies ? "side_allies" : "side_axis", head.cut_left(ui.px(26)));
    head.cut_left(ui.px(8));
    const std::string nation =
        setup.nation.is_none() ? std::string() : ", " + ui.tr("nation." + chosen()->rules->at(setup.nation).id);
    ui.paint.rich({head.x, head.y + ui.px(3)}, head.w, {Font::Text, 14, color::ink},
                  fmt::format("<b>{}</b>{}", ui.tr(side == Side::Allies ? "side.allies" : "side.axis"), nation));
    std::string text = ui.tr("new.cards", {{"cards", static_cast<int>(setup.cards)}});
    if (!setup.one_more_on_turns.empty())
        text += ", " + ui.tr("new.cards_grow", {{"cards", static_cast<int>(setup.cards + setup.one_more_on_turns.size())}});
    text += "\n" + ui.tr("new.medals", {{"medals", static_cast<int>(setup.medals)}});
    text += "\n" + ui.tr(setup.edge == Edge::Top ? "new.edge_top" : "new.edge_bottom");
    if (sc.first == side) text += ", <b>" + ui.tr("new.moves_first") + "</b>";
    ui.paint.rich({in.x, in.y}, in.w, {Font::Text, 13.5F, color::ink}, text);
}

void NewGame::draw_details(Ui& ui, Rect where) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(18), ui.px(12));
    const LoadedScenario* loaded = chosen();
    if (!loaded) {
        const auto& list = client_.scenarios();
        if (choice_ < list.size()) {
            ui.paint.text_in(in.cut_top(ui.px(30)), {Font::HeadingBold, 18, color::alert_dark}, ui.tr("new.broken"));
            ui.paint.rich({in.x, in.y}, in.w, {Font::Text, 13.5F, color::ink}, issues_text(list[choice_].issues));
        }
        return;
    }
    const Scenario& sc = *loaded->scenario;
    if (preview_of_ != loaded->scenario) {
        preview_of_ = loaded->scenario;
        preview_ = new_game(loaded->rules, loaded->scenario);
    }
    const std::string_view lang = client_.language();
    Rect head = in.cut_top(ui.px(34));
    const TextStyle date{Font::Text, 14, color::ink_soft};
    ui.paint.text_in(head.cut_right(ui.paint.width(date, sc.date) + ui.px(4)), date, sc.date, Align::Right);
    ui.paint.fit_text(head, {Font::HeadingBold, 22, color::ink}, in_language(sc.name, lang), Align::Left);
    ui.paint.fill({in.x, in.y, in.w, ui.px(1.5F)}, color::brass);
    in.cut_top(ui.px(10));

    const bool wide = in.w > ui.px(640);
    const float side_h = ui.px(100);
    Rect words = wide ? in.cut_right(std::max(ui.px(290), in.w * 0.36F)) : in.cut_bottom(in.h * 0.5F);
    if (wide)
        in.cut_right(ui.px(20));
    else
        words.cut_top(ui.px(8));
    // Under the map, or under the words where they share a column: the two sides.
    Rect sides_row = wide ? in.cut_bottom(side_h) : words.cut_bottom(std::min(side_h, words.h * 0.6F));
    if (wide) {
        const float board_h = (in.w - ui.px(14)) * 0.64F + ui.px(14);
        if (board_h < in.h) {  // close up: map, then sides
            sides_row.y -= in.h - board_h - ui.px(10);
            in.h = board_h;
        }
        in.h -= in.bottom() + ui.px(10) > sides_row.y ? ui.px(10) : 0;
    }
    draw_board_preview(ui, preview_->table(), in, client_.language());
    draw_side(ui, sides_row.cut_left(sides_row.w / 2 - ui.px(5)), Side::Allies);
    sides_row.cut_left(ui.px(10));
    draw_side(ui, sides_row, Side::Axis);
    std::string text(in_language(sc.description, lang));
    for (const Objective& o : sc.objectives) {
        std::string who =
            o.for_side[0] && o.for_side[1] ? ui.tr("new.for_both") : ui.tr(o.for_side[0] ? "side.allies" : "side.axis");
        text += fmt::format("\n<pic:{}> <b>{}</b>: ",
                            o.for_side[0] && o.for_side[1] ? "objective_any"
                            : o.for_side[0]                ? "objective_allies"
                                                           : "objective_axis",
                            in_language(o.name, lang));
        text += ui.tr("new.objective", {{"medals", static_cast<int>(o.medals)}, {"who", who}});
    }
    const std::string_view special = in_language(sc.rules_in_words, lang);
    if (!special.empty()) text += "\n<b>" + ui.tr("new.special") + "</b> " + std::string(special);
    TextStyle style{Font::Text, 14.5F, color::ink};
    while (style.size > 11 && ui.paint.layout(words.w, style, text).h > words.h) style.size -= 0.5F;
    ui.paint.clip(words);
    ui.paint.rich({words.x, words.y}, words.w, style, text);
    ui.paint.unclip();
}

Next NewGame::frame(Ui& ui) {
    draw_wood(ui);
    if (!ui.input.dropped_file.empty()) {
        client_.add_scenario(ui.input.dropped_file);
        choice_ = client_.scenarios().size() - 1;
    }
    Rect all = ui.window.inset(ui.px(18), ui.px(14));
    Rect head = all.cut_top(ui.px(40));
    ui.paint.text_in(head, {Font::HeadingBold, 24, color::on_dark}, ui.tr("new.title"));
    all.cut_top(ui.px(6));

    // Below: hands, seed, start.
    Rect foot = all.cut_bottom(ui.px(58));
    all.cut_bottom(ui.px(10));
    ui.paint.panel(PanelKind::Paper, foot);
    Rect row = foot.inset(ui.px(14), ui.px(10));
    Next next = Next::stay();
    const std::string begin = ui.tr("new.start");
    const ButtonSpec go{.look = ButtonLook::Go, .is_enabled = chosen() != nullptr, .icon = "icon_play", .text_size = 17};
    if (button(ui, "new.start", row.cut_right(button_width(ui, begin, go) + ui.px(16)), begin, go)) next = start();
    row.cut_right(ui.px(10));
    const std::string back = ui.tr("button.back");
    if (button(ui, "new.back", row.cut_right(button_width(ui, back)), back) || ui.input.take(SDLK_ESCAPE)) next = Next::pop();
    row.cut_right(ui.px(18));

    const TextStyle body{Font::Text, 15, color::ink};
    const std::string hands = ui.tr("new.open_hands");
    if (choice_box(ui, "new.open_hands", row.cut_left(std::min(row.w, ui.paint.width(body, hands) + ui.px(44))), hands,
                   has_open_hands_))
        has_open_hands_ = !has_open_hands_;
    row.cut_left(ui.px(20));
    if (row.w > ui.px(150)) {
        const std::string label = ui.tr("new.seed");
        ui.paint.text_in(row, body, label);
        row.cut_left(ui.paint.width(body, label) + ui.px(10));
        const Rect field{row.x, row.y + ui.px(2), ui.px(120), row.h - ui.px(4)};
        ui.items.add("new.seed", field, true, seed_);
        ImGui::SetNextWindowPos({field.x, field.y});
        ImGui::SetNextWindowSize({field.w, field.h});
        ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
        ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);
        ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
        ImGui::Begin("seed", nullptr,
                     ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoBackground |
                         ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav);
        ImGui::SetNextItemWidth(field.w);
        ImGui::InputTextWithHint("##seed", ui.tr("new.seed_hint").c_str(), seed_, sizeof seed_, ImGuiInputTextFlags_CharsDecimal);
        if (ImGui::IsItemActive()) ui.wake_in(0.5);  // the caret blinks
        ImGui::End();
        ImGui::PopStyleVar(3);
    }

    const bool narrow = all.w < ui.px(760);
    draw_list(ui, all.cut_left(narrow ? all.w * 0.34F : ui.px(270)));
    all.cut_left(ui.px(12));
    draw_details(ui, all);
    if (!error_.empty()) {
        const Rect box = snapped(centered(ui.window.center(), ui.px(520), ui.px(120)));
        ui.paint.panel(PanelKind::Tooltip, box);
        ui.paint.rich({box.x + ui.px(14), box.y + ui.px(12)}, box.w - ui.px(28), {Font::Text, 14, color::alert_dark}, error_);
    }
    return next;
}

}  // namespace salient::ui
