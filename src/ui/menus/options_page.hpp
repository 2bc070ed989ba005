// The house rules of a battle to be played: sets of them, those that change anything here by chapters, the others folded away with why.
#pragma once

#include <string>
#include <vector>

#include "salient/data.hpp"
#include "salient/options.hpp"
#include "ui/kit/screen.hpp"
#include "ui/kit/text_field.hpp"

namespace salient::ui {

class OptionsPage {
public:
    // Draws from the top of `in` and gives where it ends; `on` are the options that the players have turned on.
    float draw(Ui& ui, Rect in, const LoadedScenario& battle, const std::vector<Preset>& presets, OptionIds& on);

private:
    struct Row {
        const Option* option = nullptr;
        bool acts = true;
        bool is_fixed = false;                 // by the scenario, or always
        std::optional<OptionRefusal> refusal;  // why it cannot be on here
    };
    std::vector<Row> rows_of(const LoadedScenario& battle) const;
    void draw_presets(Ui& ui, Rect& in, const LoadedScenario& battle, const std::vector<Preset>& presets, OptionIds& on);
    void draw_told(Ui& ui, Rect& in, OptionIds& on);
    void draw_row(Ui& ui, Rect& in, const Row& row, const LoadedScenario& battle, OptionIds& on);
    void tell(Ui& ui, const OptionClick& click);

    TextField filter_;
    bool shows_rest_ = false;
    std::string told_;  // of the last click: what went on or off besides, or what was left off
    OptionIds before_;  // it, to take it back
    bool may_take_back_ = false;
};

}  // namespace salient::ui
