// Units: every type of unit of the rules, to look up: how it looks, what it can do, its rules with their clauses.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ui/kit/client.hpp"
#include "ui/kit/screen.hpp"
#include "ui/kit/scroll_area.hpp"
#include "words/rule_blocks.hpp"

namespace salient::ui {

class UnitsScreen : public Screen {
public:
    // `has_battles`: whether it leads to the battles in which a unit fights.
    UnitsScreen(Client& client, std::shared_ptr<const Rulebook> rules, bool has_battles);
    std::string_view name() const override { return "units"; }
    Next frame(Ui& ui) override;

private:
    void draw_list(Ui& ui, Rect where);
    float draw_row(Ui& ui, Rect list, UnitTypeId type);
    void draw_craft(Ui& ui, Rect in);
    void draw_details(Ui& ui, Rect where);
    float draw_figure(Ui& ui, Rect in);
    float draw_summary(Ui& ui, Rect in);
    float draw_rules(Ui& ui, Rect in);
    void turn_nation(int step);
    Next draw_foot(Ui& ui, Rect row);

    Client& client_;
    std::shared_ptr<const Rulebook> rules_;
    bool has_battles_;
    UnitTypeId choice_{0};  // none: the landing craft, which is no unit (LCT-1)
    NationId nation_{0};    // in whose colors the figure is shown
    ScrollArea list_;
    ScrollArea words_;
    std::string last_focus_;
    // Its rules as they were last laid out.
    std::vector<RuleBlock> page_;
    UnitTypeId page_of_;
};

}  // namespace salient::ui
