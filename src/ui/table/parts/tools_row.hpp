// The row of tools above the slot: what a player may want to know at any moment, each with its key.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "ui/table/stage.hpp"

namespace salient::ui {

enum class Tool : std::uint8_t { LastTurn, Why, Advice, Sight, Odds, StepBack, Help };
inline constexpr std::size_t tool_count = 7;

struct ToolState {
    bool is_on = false;
    std::string reason{};    // why it cannot be used now; empty: it can
    bool is_absent = false;  // a lesson has no use for it
};
using ToolStates = std::array<ToolState, tool_count>;

struct ToolsDrawn {
    std::optional<Tool> pressed;
    std::optional<Tool> pointed;
};
// In one row; with words below the pictures where the row is high enough.
ToolsDrawn draw_tools(Ui& ui, Rect where, const ToolStates& states);
// The same one below the other, with words: where text is so large that a tab of the column holds them.
ToolsDrawn draw_tool_list(Ui& ui, Rect where, const ToolStates& states);
// What a tool is for, or why it cannot be used: in the slot, while it is pointed at.
void draw_tool_told(Ui& ui, Rect slot, Tool tool, const ToolState& state);

}  // namespace salient::ui
