// Settings, over any other screen: groups, all of them in one scroll, and a picture of what changes. What is changed takes effect at once.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "ui/kit/client.hpp"
#include "ui/kit/drop_down.hpp"
#include "ui/kit/form.hpp"
#include "ui/kit/palette.hpp"
#include "ui/kit/screen.hpp"
#include "ui/kit/scroll_area.hpp"
#include "ui/kit/text_field.hpp"

namespace salient::ui {

// What the page shows besides the settings of a group: About.
inline constexpr SettingGroup setting_groups[] = {SettingGroup::Sizes, SettingGroup::Screen, SettingGroup::Colors,
                                                  SettingGroup::Hints, SettingGroup::Pace,   SettingGroup::Sound,
                                                  SettingGroup::Keys,  SettingGroup::Files,  SettingGroup::None};

class SettingsScreen : public Screen {
public:
    explicit SettingsScreen(Client& client) : client_(client) {}
    std::string_view name() const override { return "settings"; }
    Next frame(Ui& ui) override;

private:
    void draw_groups(Ui& ui, Rect where);
    float draw_rows(Ui& ui, Rect in);  // gives the y below them
    float draw_group(Ui& ui, Rect in, SettingGroup group, Settings& settings);
    void draw_setting(Ui& ui, Form& form, const auto& setting, Settings& settings);
    void draw_palettes(Ui& ui, Form& form, Settings& settings);
    void draw_loudness(Ui& ui, Form& form, const Setting<int>& setting, int& value);
    void draw_folder(Ui& ui, Form& form, const char* id, const char* text, const std::filesystem::path& folder);
    void take_new_key(Ui& ui);  // the next that is pressed, while one is asked for
    void draw_keys(Ui& ui, Form& form, const KeyMap& keys);
    bool has_key_with(std::string_view words) const;
    bool is_shown(const auto& setting) const;  // what is searched for is in it
    bool group_is_shown(SettingGroup group) const;
    bool is_changed(SettingGroup group) const;
    int changed_count() const;
    void reset(SettingGroup group);
    // The picture of what changes: a piece of a board with every light, the panels of the sides, other eyes.
    void draw_example(Ui& ui, Rect in);
    void draw_board_example(Ui& ui, Rect where);
    void draw_eyes(Ui& ui, Rect& in);
    void draw_foot(Ui& ui, Rect row, Next& next);
    void follow_scrolling(float h);
    void change(const Settings& settings) { error_ = client_.change_settings(settings); }

    Client& client_;
    ScrollArea scroll_, groups_scroll_;
    TextField search_;
    TextField scenario_folder_;
    bool has_read_folder_ = false;
    SettingGroup group_ = SettingGroup::Sizes;  // chosen at the left
    bool goes_to_group_ = false;
    float rows_top_ = 0;                    // of all rows, as far as they are scrolled
    float offset_ = 0;                      // of the scroll, as it was
    std::map<SettingGroup, float> places_;  // of the groups, from the top
    DropDown group_drop_;
    bool has_picture_ = true;               // beside the rows
    std::optional<SDL_Keycode> asked_key_;  // the usual key of what is to be put on another
    SDL_Keycode told_key_ = 0;              // below which the note stands
    std::string key_note_;                  // why not, or what changed places with it
    Eyes eyes_ = Eyes::Yours;
    std::string error_;
    std::optional<Game> example_;
};

}  // namespace salient::ui
