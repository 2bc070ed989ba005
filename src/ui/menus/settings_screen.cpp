// Settings.
#include "ui/menus/settings_screen.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <type_traits>

#include "ui/board/board_view.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/kit/navigation.hpp"

namespace salient::ui {
namespace {

constexpr std::array<int, 5> sizes = {100, 125, 150, 175, 200};

constexpr std::array<int, 4> loudness = {0, 25, 60, 100};

constexpr TextStyle small_text{Font::Text, 13.5F, color::ink};

float setting_gap(const Ui& ui) { return ui.px(16); }

int size_number(int percent) {
    const auto found = std::find(sizes.begin(), sizes.end(), percent);
    return found == sizes.end() ? -1 : static_cast<int>(found - sizes.begin());
}

void setting_heading(Ui& ui, Rect& in, const std::string& text) {
    const TextStyle style{Font::HeadingBold, 16, color::ink};
    ui.paint.fit_text(in.cut_top(ui.px(24)), style, text, Align::Left);
    in.cut_top(ui.px(4));
}

// Gives the number of the one that was chosen; -1: none.
int choose_word(Ui& ui, Rect& in, const auto& setting, std::span<const char* const> ids, int current) {
    setting_heading(ui, in, ui.tr(setting.text));
    std::vector<Choice> choices;
    for (const char* id : ids) choices.push_back({id, ui.tr(std::string(setting.words) + id)});
    const int chosen = choice_row(ui, setting.item, in, choices, current);
    in.cut_top(setting_gap(ui));
    return chosen;
}

void choose_percent(Ui& ui, Rect& in, const Setting<int>& setting, int& percent) {
    std::vector<Choice> percents;
    for (const int size : sizes) percents.push_back({std::to_string(size), ui.tr("setting.percent", {{"percent", size}})});
    setting_heading(ui, in, ui.tr(setting.text, {{"percent", percent}}));
    if (const int i = choice_row(ui, setting.item, in, percents, size_number(percent)); i >= 0)
        percent = sizes[static_cast<std::size_t>(i)];
    in.cut_top(setting_gap(ui));
}

void choose(Ui& ui, Rect& in, const Setting<int>& setting, int& value) {
    if (setting.kind == SettingKind::Percent) return choose_percent(ui, in, setting, value);
    int volume = 0;
    while (volume < 3 && loudness[static_cast<std::size_t>(volume)] < value) ++volume;
    if (const int i = choose_word(ui, in, setting, loudness_names, volume); i >= 0) {
        value = loudness[static_cast<std::size_t>(i)];
        ui.heard.push_back(Sound::Medal);
    }
}

void choose(Ui& ui, Rect& in, const Setting<AnimationSpeed>& setting, AnimationSpeed& speed) {
    if (const int i = choose_word(ui, in, setting, speed_names, static_cast<int>(speed)); i >= 0)
        speed = static_cast<AnimationSpeed>(i);
}

void choose(Ui& ui, Rect& in, const Setting<AskEnding>& setting, AskEnding& asks) {
    if (const int i = choose_word(ui, in, setting, asking_names, static_cast<int>(asks)); i >= 0)
        asks = static_cast<AskEnding>(i);
}

void choose(Ui& ui, Rect& in, const Setting<bool>& setting, bool& is_set) {
    const std::string words = ui.tr(setting.text);
    if (check_row(ui, setting.item, in.cut_top(check_row_height(ui, in.w, words)), words, is_set)) is_set = !is_set;
}

// Files are chosen elsewhere.
void choose(Ui&, Rect&, const Setting<std::vector<std::string>>&, std::vector<std::string>&) {}

// A path has no blanks to break at: it may break after each of its folders.
void draw_folder(Ui& ui, Rect& in, const char* key, const std::filesystem::path& path) {
    if (path.empty()) return;
    const std::string shown = shown_path(path);
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, small_text, ui.tr(key)));
    std::string line;
    for (std::size_t at = 0; at < shown.size();) {
        std::size_t next = shown.find('/', at + 1);
        if (next == std::string::npos) next = shown.size();
        const std::string part = shown.substr(at, next - at);
        if (!line.empty() && ui.paint.width(small_text.with(Font::Bold), line + part) > in.w) {
            ui.paint.text_in(in.cut_top(ui.px(20)), small_text.with(Font::Bold), line);
            line.clear();
        }
        line += part;
        at = next;
    }
    ui.paint.text_in(in.cut_top(ui.px(20)), small_text.with(Font::Bold), line);
    in.cut_top(ui.px(6));
}

}  // namespace

std::unique_ptr<Screen> settings_screen(Client& client) { return std::make_unique<SettingsScreen>(client); }

void SettingsScreen::choose_language(Ui& ui, Rect& in, const Setting<std::string>& setting, std::string& language) const {
    setting_heading(ui, in, ui.tr(setting.text));
    const std::vector<std::string> codes = client_.languages();
    std::vector<Choice> languages{{"system", ui.tr("setting.language_system")}};
    int current = 0;
    for (const std::string& code : codes) {
        if (code == language) current = static_cast<int>(languages.size());
        languages.push_back({code, ui.tr("language." + code)});
    }
    if (const int i = choice_row(ui, setting.item, in, languages, current); i >= 0)
        language = i == 0 ? std::string() : codes[static_cast<std::size_t>(i) - 1];
    in.cut_top(setting_gap(ui));
}

void SettingsScreen::choose_folder(Ui& ui, Rect& in, const Setting<std::string>& setting, std::string& folder) {
    setting_heading(ui, in, ui.tr(setting.text));
    if (!has_read_folder_) scenario_folder_.set(folder);
    has_read_folder_ = true;
    if (text_field(ui, setting.item, in.cut_top(ui.px(36)), scenario_folder_, ui.tr("setting.scenario_folder_hint")) !=
        Edited::No) {
        folder = scenario_folder_.text;
        client_.forget_scenarios();
    }
    in.cut_top(setting_gap(ui));
}

void SettingsScreen::draw_setting(Ui& ui, Rect& in, const auto& setting, Settings& settings) {
    auto& value = settings.*setting.member;
    if constexpr (std::is_same_v<std::remove_reference_t<decltype(value)>, std::string>) {
        if (setting.kind == SettingKind::Language)
            choose_language(ui, in, setting, value);
        else
            choose_folder(ui, in, setting, value);
    } else {
        choose(ui, in, setting, value);
    }
}

void SettingsScreen::draw_folders(Ui& ui, Rect& in) const {
    setting_heading(ui, in, ui.tr("setting.folders"));
    draw_folder(ui, in, "setting.folder_games", client_.folders().games);
    draw_folder(ui, in, "setting.folder_scenarios", client_.folders().own_scenarios);
    draw_folder(ui, in, "setting.folder_settings", client_.folders().config);
}

float SettingsScreen::draw_rows(Ui& ui, Rect in) {
    Settings settings = client_.settings();
    const Settings before = settings;
    in = in.inset(ui.px(3), 0);  // room for the ring of the focus
    in.cut_top(ui.px(3));
    bool is_below_switch = false;  // switches stand close together
    each_setting([&](const auto& setting) {
        if (is_below_switch && setting.kind != SettingKind::Switch) in.cut_top(setting_gap(ui));
        is_below_switch = setting.kind == SettingKind::Switch;
        draw_setting(ui, in, setting, settings);
    });

    draw_folders(ui, in);
    std::string wrong = error_;
    for (const Message& problem : client_.settings_problems()) wrong += (wrong.empty() ? "" : "\n") + ui.texts(problem);
    if (!wrong.empty()) in.cut_top(ui.paint.rich({in.x, in.y}, in.w, small_text.in(color::alert_dark), wrong));
    if (settings != before) change(settings);
    return in.y + ui.px(4);
}

// A board with the figures in the size chosen.
void SettingsScreen::draw_example(Ui& ui, Rect where) {
    if (!example_) {
        for (const ScenarioEntry& entry : client_.scenarios()) {
            if (!entry.loaded || entry.loaded->scenario->board != BoardKind::Standard) continue;
            example_ = new_game(entry.loaded->rules, entry.loaded->scenario);
            break;
        }
    }
    if (!example_) return;
    draw_board_preview(ui, example_->table(), where, client_.language(),
                       static_cast<float>(client_.settings().figure_percent) / 100);
}

Next SettingsScreen::frame(Ui& ui) {
    Next next = Next::stay();
    Page page = draw_page(ui, ui.tr("setting.title"));
    const bool wide = page.body.w > ui.px(1000);
    Rect rows = wide ? page.body.cut_left(std::max(ui.px(590), page.body.w * 0.42F)) : page.body;
    if (wide) {
        page.body.cut_left(ui.px(16));
        draw_example(ui, page.body);
    }
    ui.paint.panel(PanelKind::Paper, rows);
    const Rect content = scroll_.begin(ui, "settings", rows.inset(ui.px(18), ui.px(12)));
    const float bottom = draw_rows(ui, content);
    scroll_.end(ui, bottom);

    const std::string back = ui.tr("button.back");
    if (button(ui, "page.back", page.foot.cut_left(button_width(ui, back)), back) || ui.input.take(SDLK_ESCAPE))
        next = Next::pop();
    walk_with_arrows(ui);
    return next;
}

}  // namespace salient::ui
