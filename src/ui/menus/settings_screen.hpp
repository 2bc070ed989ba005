// Settings, over any other screen: what is changed takes effect at once.
#pragma once

#include <optional>
#include <string>

#include "ui/kit/client.hpp"
#include "ui/kit/screen.hpp"
#include "ui/kit/scroll_area.hpp"
#include "ui/kit/text_field.hpp"

namespace salient::ui {

class SettingsScreen : public Screen {
public:
    explicit SettingsScreen(Client& client) : client_(client) {}
    std::string_view name() const override { return "settings"; }
    Next frame(Ui& ui) override;

private:
    float draw_rows(Ui& ui, Rect in);  // gives the y below them
    void draw_setting(Ui& ui, Rect& in, const auto& setting, Settings& settings);
    void choose_language(Ui& ui, Rect& in, const Setting<std::string>& setting, std::string& language) const;
    void choose_folder(Ui& ui, Rect& in, const Setting<std::string>& setting, std::string& folder);
    void draw_folders(Ui& ui, Rect& in) const;
    void draw_example(Ui& ui, Rect where);
    void change(const Settings& settings) { error_ = client_.change_settings(settings); }

    Client& client_;
    ScrollArea scroll_;
    TextField scenario_folder_;
    bool has_read_folder_ = false;
    std::string error_;
    std::optional<Game> example_;
};

}  // namespace salient::ui
