// Settings: the groups and their rows.
#include "ui/menus/settings_screen.hpp"

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

#include "ui/kit/desktop.hpp"
#include "ui/kit/drawings.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/kit/navigation.hpp"
#include "words/local_text.hpp"
#include "words/scenario_facts.hpp"

namespace salient::ui {
namespace {

constexpr float group_row_h = 40, slider_w = 160, value_w = 64;

const char* group_text(SettingGroup group) {
    switch (group) {
        case SettingGroup::Sizes: return "setting.group.sizes";
        case SettingGroup::Screen: return "setting.group.screen";
        case SettingGroup::Colors: return "setting.group.colors";
        case SettingGroup::Hints: return "setting.group.hints";
        case SettingGroup::Pace: return "setting.group.pace";
        case SettingGroup::Sound: return "setting.group.sound";
        case SettingGroup::Keys: return "setting.group.keys";
        case SettingGroup::Files: return "setting.group.files";
        case SettingGroup::None: return "setting.group.about";
    }
    return "setting.group.about";
}
const char* group_icon(SettingGroup group) {
    switch (group) {
        case SettingGroup::Sizes: return "icon_zoom_in";
        case SettingGroup::Screen: return "icon_fullscreen";
        case SettingGroup::Colors: return "icon_eye";
        case SettingGroup::Hints: return "icon_help";
        case SettingGroup::Pace: return "icon_pause";
        case SettingGroup::Sound: return "icon_sound";
        case SettingGroup::Keys: return "icon_help_mode";
        case SettingGroup::Files: return "icon_folder";
        case SettingGroup::None: return "icon_app";
    }
    return "icon_app";
}
// The item of its row at the left.
const char* group_item(SettingGroup group) {
    switch (group) {
        case SettingGroup::Sizes: return "settings.group.sizes";
        case SettingGroup::Screen: return "settings.group.screen";
        case SettingGroup::Colors: return "settings.group.colors";
        case SettingGroup::Hints: return "settings.group.hints";
        case SettingGroup::Pace: return "settings.group.pace";
        case SettingGroup::Sound: return "settings.group.sound";
        case SettingGroup::Keys: return "settings.group.keys";
        case SettingGroup::Files: return "settings.group.files";
        case SettingGroup::None: return "settings.group.about";
    }
    return "settings.group.about";
}

// What is heard when a kind is tried.
Sound sample_of(std::string_view key) {
    return key == "volume_dice"     ? Sound::Dice
           : key == "volume_fire"   ? Sound::Gun
           : key == "volume_pieces" ? Sound::Card
                                    : Sound::Medal;
}

void put_sound(Ui& ui, std::string_view key) { ui.heard.push_back(sample_of(key)); }

}  // namespace

std::unique_ptr<Screen> settings_screen(Client& client) { return std::make_unique<SettingsScreen>(client); }

bool SettingsScreen::is_shown(const auto& setting) const {
    if (setting.group == SettingGroup::None) return false;
    if (search_.text.empty()) return true;
    const Texts& texts = client_.texts();
    std::string words = texts(setting.text) + " " + texts(setting.found) + " " + texts(group_text(setting.group));
    if (*setting.about != '\0') words += " " + texts(setting.about);
    return has_words(words, search_.text) || (setting.kind == SettingKind::Keys && has_key_with(search_.text));
}

bool SettingsScreen::group_is_shown(SettingGroup group) const {
    if (search_.text.empty()) return true;
    bool any = false;
    each_setting([&](const auto& setting) { any = any || (setting.group == group && is_shown(setting)); });
    return any;
}

bool SettingsScreen::is_changed(SettingGroup group) const {
    const Settings usual, now = client_.settings();
    bool any = false;
    each_setting([&](const auto& setting) {
        if (setting.group == group) any = any || now.*setting.member != usual.*setting.member;
    });
    return any;
}

int SettingsScreen::changed_count() const {
    const Settings usual, now = client_.settings();
    int count = 0;
    each_setting([&](const auto& setting) {
        if (setting.group != SettingGroup::None && now.*setting.member != usual.*setting.member) ++count;
    });
    return count;
}

void SettingsScreen::reset(SettingGroup group) {
    const Settings usual;
    Settings settings = client_.settings();
    each_setting([&](const auto& setting) {
        if (setting.group == group) settings.*setting.member = usual.*setting.member;
    });
    has_read_folder_ = false;
    key_note_.clear();
    change(settings);
}

void SettingsScreen::draw_groups(Ui& ui, Rect where) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(10), ui.px(space::gap));
    if (search_field(ui, "settings.search", in.cut_top(ui.px(34)), search_, ui.tr("setting.search")) == Edited::Changed)
        scroll_.to_top();
    in.cut_top(ui.px(space::close));
    const Rect legend = in.cut_bottom(ui.px(24));
    const auto dot = [&](Point at) { ui.paint.list()->AddCircleFilled({at.x, at.y}, ui.px(4), color::brass.packed()); };
    Rect rows = groups_scroll_.begin(ui, "settings.groups", in);
    for (const SettingGroup group : setting_groups) {
        const Rect row = rows.cut_top(ui.px(group_row_h));
        const std::string label = ui.tr(group_text(group));
        const Reply reply = ui.items.add(group_item(group), row, true, label);
        if (reply.is_chosen) {
            group_ = group;
            search_ = {};
            goes_to_group_ = true;
        }
        if (group == group_)
            ui.paint.button(ButtonLook::Tab, ButtonState::Pressed, row);
        else if (reply.is_hovered)
            ui.paint.button(ButtonLook::Quiet, ButtonState::Hovered, row);
        if (reply.is_focused) ui.paint.focus_ring(row.inset(ui.px(space::hair)));
        Rect text = row.inset(ui.px(space::close), 0);
        const float size = ui.px(20);
        ui.paint.picture(group_icon(group), centered(Rect(text.cut_left(size)).center(), size, size));
        text.cut_left(ui.px(space::gap));
        if (is_changed(group)) dot(Rect(text.cut_right(ui.px(10))).center());
        ui.paint.fit_text(
            text,
            type::body.with(group == group_ ? Font::Bold : Font::Text).in(group_is_shown(group) ? color::ink : color::ink_faint),
            label, Align::Left);
    }
    groups_scroll_.end(ui, rows.y);
    if (changed_count() == 0) return;
    dot({legend.x + ui.px(space::gap), legend.center().y});
    ui.paint.text_in({legend.x + ui.px(24), legend.y, legend.w - ui.px(24), legend.h}, type::small, ui.tr("setting.changed"));
}

void SettingsScreen::draw_palettes(Ui& ui, Form& form, Settings& settings) {
    form.row(ui.tr("setting.palette"), ui.tr("setting.palette_about"), 0, 0);
    Rect& in = form.room();
    const float gap = ui.px(space::close);
    const int columns = in.w > ui.px(480) ? 4 : 2;
    const float w = std::floor((in.w - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns));
    constexpr std::array names{"setting.palette.field", "setting.palette.blue_orange", "setting.palette.strong",
                               "setting.palette.gray"};
    constexpr std::array notes{"setting.palette_note.field", "setting.palette_note.blue_orange", "setting.palette_note.strong",
                               "setting.palette_note.gray"};
    float h = ui.px(60);
    for (const char* note : notes) h = std::max(h, ui.px(64) + ui.paint.layout(w - ui.px(20), type::small, ui.tr(note)).h);
    for (std::size_t i = 0; i < palette_names.size(); ++i) {
        const auto column = static_cast<int>(i) % columns;
        if (i > 0 && column == 0) in.cut_top(h + gap);
        const Rect card{in.x + static_cast<float>(column) * (w + gap), in.y, w, h};
        const bool is_on = static_cast<std::size_t>(settings.palette) == i;
        const Reply reply = ui.items.add(std::string("settings.palette.") + palette_names[i], card, true, ui.tr(names[i]));
        ui.paint.fill(card, reply.is_hovered && !is_on ? color::paper : color::paper_light);
        ui.paint.outline(card, ui.px(is_on ? 2.5F : 1), is_on ? color::gold : color::brass.with_alpha(0.5F));
        if (reply.is_focused) ui.paint.focus_ring(card);
        const Palette& p = palette(static_cast<PaletteId>(i));
        const float size = std::min(ui.px(30), (w - ui.px(28)) / 3);
        float x = card.x + ui.px(10);
        for (const Color c : {p.may_battle, p.move_only, p.target}) {
            const Point m{x + size / 2, card.y + ui.px(22)};
            std::vector<Point> hex;
            for (int k = 0; k < 6; ++k) {
                const float a = 3.14159265F / 3 * (static_cast<float>(k) + 0.5F);
                hex.push_back({m.x + size * 0.5F * std::cos(a), m.y + size * 0.55F * std::sin(a)});
            }
            ui.paint.shape(hex, c);
            ui.paint.shape_outline(hex, ui.px(1.5F), color::ink);
            x += size + ui.px(4);
        }
        ui.paint.fit_text({card.x + ui.px(10), card.y + ui.px(40), w - ui.px(20), ui.px(20)}, type::head.sized(type::body.size),
                          ui.tr(names[i]), Align::Left);
        ui.paint.rich({card.x + ui.px(10), card.y + ui.px(60)}, w - ui.px(20), type::small, ui.tr(notes[i]));
        if (reply.is_chosen) settings.palette = static_cast<PaletteId>(i);
    }
    in.cut_top(h + ui.px(space::edge));
}

// A slider, its value, and a speaker that plays it once.
void SettingsScreen::draw_loudness(Ui& ui, Form& form, const Setting<int>& setting, int& value) {
    const std::string about = *setting.about == '\0' ? std::string() : ui.tr(setting.about);
    const float speaker = ui.px(34);
    Rect where = form.row(ui.tr(setting.text), about, ui.px(slider_w + value_w) + speaker, ui.px(30));
    const Rect play = where.cut_right(speaker);
    const Rect shown = where.cut_right(ui.px(value_w));
    const bool has_changed = slider(ui, setting.item, where, value, {0, 100, 5});
    ui.paint.text_in(shown.inset(ui.px(space::close), 0), type::body,
                     value == 0 ? ui.tr("setting.off") : ui.tr("setting.percent", {{"percent", value}}), Align::Right);
    const ButtonSpec spec{.is_enabled = value > 0, .icon = value > 0 ? "icon_sound" : "icon_sound_off", .text_size = 13};
    const bool plays = button(ui, std::string(setting.item) + ".play", play, "", spec);
    if (plays || (has_changed && !ui.input.is_down)) put_sound(ui, setting.key);
}

void SettingsScreen::draw_setting(Ui& ui, Form& form, const auto& setting, Settings& settings) {
    [[maybe_unused]] auto& value = settings.*setting.member;
    using Value = std::remove_reference_t<decltype(value)>;
    const std::string id = std::string(setting.item).substr(std::string_view("settings.").size());
    const std::string about = *setting.about == '\0' ? std::string() : ui.tr(setting.about);
    if constexpr (std::is_same_v<Value, bool>) {
        form.flag(id, ui.tr(setting.text), about, value);
    } else if constexpr (std::is_same_v<Value, AnimationSpeed>) {
        std::vector<Choice> words;
        for (const char* word : speed_names) words.push_back({word, ui.tr(std::string(setting.words) + word)});
        int at = static_cast<int>(value);
        if (form.word(id, ui.tr(setting.text), about, at, words)) value = static_cast<AnimationSpeed>(at);
    } else if constexpr (std::is_same_v<Value, AskEnding>) {
        std::vector<Choice> words;
        for (const char* word : asking_names) words.push_back({word, ui.tr(std::string(setting.words) + word)});
        int at = static_cast<int>(value);
        if (form.word(id, ui.tr(setting.text), about, at, words)) value = static_cast<AskEnding>(at);
    } else if constexpr (std::is_same_v<Value, PaletteId>) {
        draw_palettes(ui, form, settings);
    } else if constexpr (std::is_same_v<Value, KeyMap>) {
        draw_keys(ui, form, value);
    } else if constexpr (std::is_same_v<Value, int>) {
        if (setting.kind == SettingKind::Loudness) return draw_loudness(ui, form, setting, value);
        const bool is_size = setting.kind == SettingKind::Percent;
        const int wanted = setting.member == &Settings::text_percent ? client_.suggested_percent() : 0;
        const std::string fits = wanted == 0 ? about : about + " " + ui.tr("setting.suggested", {{"percent", wanted}});
        Rect where = form.row(ui.tr(setting.text), fits, ui.px(slider_w + value_w), ui.px(30));
        const Rect shown = where.cut_right(ui.px(value_w));
        slider(ui, setting.item, where, value,
               is_size ? NumberRange{smallest_percent, largest_percent, 5} : NumberRange{0, most_paler, 5});
        ui.paint.text_in(shown, type::body, ui.tr("setting.percent", {{"percent", value}}), Align::Right);
    } else if constexpr (std::is_same_v<Value, std::string>) {
        if (setting.kind == SettingKind::Language) {
            const std::vector<std::string> codes = client_.languages();
            std::vector<Choice> languages{{"system", ui.tr("setting.language_system")}};
            int current = 0;
            for (const std::string& code : codes) {
                if (code == value) current = static_cast<int>(languages.size());
                languages.push_back({code, ui.tr("language." + code)});
            }
            if (form.word(id, ui.tr(setting.text), about, current, languages))
                value = current == 0 ? std::string() : codes[static_cast<std::size_t>(current) - 1];
            return;
        }
        if (!has_read_folder_) scenario_folder_.set(value);
        has_read_folder_ = true;
        const Rect where = form.row(ui.tr(setting.text), about, form.room().w * 0.55F, ui.px(34));
        if (text_field(ui, setting.item, where, scenario_folder_, ui.tr("setting.scenario_folder_hint")) != Edited::No) {
            value = scenario_folder_.text;
            client_.forget_scenarios();
        }
    }
}

void SettingsScreen::draw_folder(Ui& ui, Form& form, const char* id, const char* text, const std::filesystem::path& folder) {
    if (folder.empty()) return;
    std::error_code none;
    const std::string label = ui.tr("setting.open_folder");
    const ButtonSpec spec{.is_enabled = std::filesystem::is_directory(folder, none), .text_size = 13};
    const Rect where = form.row(ui.tr(text), literal(shown_path(folder)), button_width(ui, label, spec), ui.px(30));
    if (button(ui, id, where, label, spec)) open_folder(folder);
}

float SettingsScreen::draw_group(Ui& ui, Rect in, SettingGroup group, Settings& settings) {
    Rect head = in.cut_top(ui.px(30));
    ui.paint.fit_text(head, type::head, ui.tr(group_text(group)), Align::Left);
    ui.paint.fill({in.x, in.y, in.w, ui.px(1.5F)}, color::brass);
    in.cut_top(ui.px(space::gap));
    Form form(ui, "settings", in);
    each_setting([&](const auto& setting) {
        if (setting.group == group && is_shown(setting)) draw_setting(ui, form, setting, settings);
    });
    if (group == SettingGroup::Files && search_.text.empty()) {
        draw_folder(ui, form, "settings.open.games", "setting.folder_games", client_.folders().games);
        draw_folder(ui, form, "settings.open.scenarios", "setting.folder_scenarios", client_.folders().own_scenarios);
        draw_folder(ui, form, "settings.open.settings", "setting.folder_settings", client_.folders().config);
    }
    if (group == SettingGroup::Colors && !has_picture_ && search_.text.empty()) {  // the picture has no place of its own
        Rect& room = form.room();
        const float w = std::min(room.w, ui.px(360));
        draw_board_example(ui, {room.x, room.y, w, std::round(w * 0.62F)});
        room.cut_top(std::round(w * 0.62F) + ui.px(space::gap));
        draw_eyes(ui, room);
        room.cut_top(ui.px(space::gap));
    }
    if (group == SettingGroup::None) {
        Rect& room = form.room();
        room.cut_top(ui.paint.rich({room.x, room.y}, room.w, type::body, ui.tr("setting.about", {{"version", SALIENT_VERSION}})) +
                     ui.px(space::gap));
    }
    return form.bottom() + ui.px(space::close);
}

float SettingsScreen::draw_rows(Ui& ui, Rect in) {
    Settings settings = client_.settings();
    const Settings before = settings;
    in = in.inset(ui.px(3), 0);  // room for the ring of the focus
    in.cut_top(ui.px(3));
    const float top = rows_top_ = in.y;
    std::string wrong = error_;
    for (const Message& problem : client_.settings_problems()) wrong += (wrong.empty() ? "" : "\n") + ui.texts(problem);
    if (!wrong.empty()) {
        const RichText& text = ui.paint.layout(in.w - ui.px(24), type::body.in(color::brass_dark), wrong);
        const Rect box = in.cut_top(text.h + ui.px(space::gap));
        ui.paint.fill(box, color::gold.with_alpha(0.18F));
        ui.paint.outline(box, 1, color::brass);
        ui.paint.rich({box.x + ui.px(space::gap), box.y + ui.px(6)}, text);
        ui.items.add("settings.wrong", box, false, plain_text(wrong), Found::FocusOnly);
        in.cut_top(ui.px(space::gap));
    }
    bool any = false;
    for (const SettingGroup group : setting_groups) {
        if (!group_is_shown(group)) continue;
        any = true;
        places_[group] = in.y - top;
        in.y = draw_group(ui, in, group, settings);
    }
    if (!any) in.cut_top(ui.paint.rich({in.x, in.y}, in.w, type::body.in(color::ink_soft), ui.tr("setting.none_found")));
    if (settings != before) change(settings);
    return in.y + ui.px(4);
}

void SettingsScreen::draw_foot(Ui& ui, Rect row, Next& next) {
    const std::string done = ui.tr("setting.done"), back = ui.tr("button.back");
    const ButtonSpec go{.look = ButtonLook::Go};
    if (button(ui, "settings.done", row.cut_right(button_width(ui, done, go) + ui.px(space::edge)), done, go)) next = Next::pop();
    row.cut_right(ui.px(space::close));
    if (button(ui, "page.back", row.cut_left(button_width(ui, back)), back) || ui.input.take(SDLK_ESCAPE)) next = Next::pop();
    row.cut_left(ui.px(space::gap));
    const std::string usual = ui.tr("setting.as_at_first", {{"group", verbatim(ui.tr(group_text(group_)))}});
    const ButtonSpec undo{.is_enabled = is_changed(group_), .icon = "icon_undo", .text_size = 13};
    if (const float w = button_width(ui, usual, undo); w <= row.w) {
        if (button(ui, "settings.as_at_first", row.cut_right(w), usual, undo)) reset(group_);
        row.cut_right(ui.px(space::close));
    }
    const int count = changed_count();
    const std::string kept = count == 0 ? ui.tr("setting.kept") : ui.tr("setting.kept_changed", {{"count", count}});
    const RichText& text = ui.paint.layout(row.w, type::small, kept);
    if (row.w > ui.px(120) && text.h <= row.h + ui.px(space::close))
        ui.paint.rich({row.x, std::round(row.center().y - text.h / 2)}, text);
}

// The mark at the left goes along with what is scrolled.
void SettingsScreen::follow_scrolling(float h) {
    const bool has_moved = std::exchange(offset_, scroll_.offset()) != scroll_.offset();
    if (std::exchange(goes_to_group_, false) || !has_moved || !search_.text.empty()) return;
    for (const SettingGroup group : setting_groups)
        if (scroll_.is_at_end() || places_[group] <= offset_ + h * 0.3F) group_ = group;
}

Next SettingsScreen::frame(Ui& ui) {
    Next next = Next::stay();
    take_new_key(ui);
    group_drop_.hold(ui);
    Page page = draw_page(ui, ui.tr("setting.title"));
    const bool has_list = page.body.w > ui.px(900), has_picture = page.body.w > ui.px(1150);
    has_picture_ = has_picture;
    if (has_list) {
        draw_groups(ui, page.body.cut_left(ui.px(236)));
        page.body.cut_left(ui.px(space::gap));
    }
    Rect picture{};
    if (has_picture) {
        picture = page.body.cut_right(std::max(ui.px(386), page.body.w - ui.px(700)));
        page.body.cut_right(ui.px(space::gap));
    }
    ui.paint.panel(PanelKind::Paper, page.body);
    Rect rows = page.body.inset(ui.px(space::edge), ui.px(space::gap));
    if (!has_list) {
        Rect top = rows.cut_top(ui.px(34));
        const std::string label = ui.tr(group_text(group_));
        const float w = std::min(top.w * 0.5F, DropDown::button_width(ui, label) + ui.px(space::gap));
        group_drop_.button(ui, "settings.group", top.cut_left(w), label);
        top.cut_left(ui.px(space::close));
        if (search_field(ui, "settings.search", top, search_, ui.tr("setting.search")) == Edited::Changed) scroll_.to_top();
        rows.cut_top(ui.px(space::close));
    }
    const Rect content = scroll_.begin(ui, "settings", rows, true);
    const float bottom = draw_rows(ui, content);
    if (goes_to_group_ && search_.text.empty()) {
        scroll_.reveal(places_[group_]);
        ui.wake_in(0);  // these rows lie where they lay
    }
    scroll_.end(ui, bottom);
    follow_scrolling(rows.h);
    if (has_picture) {
        ui.paint.panel(PanelKind::Paper, picture);
        draw_example(ui, picture.inset(ui.px(space::edge), ui.px(space::gap)));
    }
    draw_foot(ui, page.foot, next);
    DropPanel groups;
    for (const SettingGroup group : setting_groups)
        groups.rows.push_back({.id = std::string(group_item(group)).substr(std::string_view("settings.group.").size()),
                               .label = ui.tr(group_text(group)),
                               .note = is_changed(group) ? ui.tr("setting.changed") : std::string(),
                               .is_on = group == group_});
    if (const int i = group_drop_.panel(ui, groups).row; i >= 0) {
        group_ = setting_groups[i];
        search_ = {};
        goes_to_group_ = true;
    }
    walk_with_arrows(ui);
    return next;
}

}  // namespace salient::ui
