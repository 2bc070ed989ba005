// The tools and their looks.
#include "ui/table/parts/tools_row.hpp"

#include <algorithm>

#include "ui/kit/key_map.hpp"

namespace salient::ui {
namespace {

struct ToolLook {
    const char* name;  // of its item too
    const char* text;
    const char* icon;
    const char* cap;
};
constexpr std::array<ToolLook, tool_count> looks{{
    {"tool.last_turn", "tool.last_turn.text", "icon_last_turn", "help.key.b"},
    {"tool.why", "tool.why.text", "icon_why", "help.key.q"},
    {"tool.advice", "tool.advice.text", "icon_advice", "help.key.a"},
    {"tool.sight", "tool.sight.text", "icon_sight", "help.key.v"},
    {"tool.odds", "tool.odds.text", "icon_odds", "help.key.o"},
    {"tool.step_back", "tool.step_back.text", "icon_log", "help.key.l"},
    {"tool.help", "tool.help.text", "icon_help_mode", "help.key.f2"},
}};

std::string label_of(const Ui& ui, const ToolLook& look, const ToolState& state) {
    const std::string name = ui.tr(look.name);
    return state.reason.empty() ? name : name + ". " + state.reason;
}

Reply draw_plate(Ui& ui, Rect box, const ToolLook& look, const ToolState& state) {
    const bool is_able = state.reason.empty();
    const Reply reply = ui.items.add(look.name, box, is_able, label_of(ui, look, state));
    ui.paint.button(ButtonLook::Plain,
                    !is_able                               ? ButtonState::Disabled
                    : reply.is_hovered || reply.is_focused ? ButtonState::Hovered
                                                           : ButtonState::Normal,
                    box);
    if (state.is_on && is_able) ui.paint.fill(box.inset(ui.px(2)), color::brass.with_alpha(0.75F));
    if (reply.is_focused) ui.paint.focus_ring(box);
    return reply;
}

void note(ToolsDrawn& out, const Reply& reply, std::size_t i) {
    if (reply.is_chosen) out.pressed = static_cast<Tool>(i);
    if (reply.is_hovered || reply.is_focused) out.pointed = static_cast<Tool>(i);
}

// At the lower right corner of the picture.
void draw_cap(Ui& ui, Rect corner, const std::string& key) {
    const float w = std::max(ui.px(14), ui.paint.width({Font::Bold, 11}, key) + ui.px(5));
    const Rect cap = snapped({corner.right() - w, corner.bottom() - ui.px(15), w, ui.px(15)});
    ui.paint.panel(PanelKind::Plate, cap);
    ui.paint.text_in(cap, {Font::Bold, 11, color::ink}, key, Align::Center);
}

}  // namespace

ToolsDrawn draw_tools(Ui& ui, Rect where, const ToolStates& states) {
    ToolsDrawn out;
    ui.items.cover(where);
    ui.paint.panel(PanelKind::Well, where);
    const bool has_words = where.h >= ui.px(48) && where.w >= ui.px(400);
    Rect row = where.inset(ui.px(3), ui.px(3));
    const auto there = std::count_if(states.begin(), states.end(), [](const ToolState& s) { return !s.is_absent; });
    const float w = std::min(row.w / static_cast<float>(std::max<std::ptrdiff_t>(1, there)), row.w / 4);
    for (std::size_t i = 0; i < tool_count; ++i) {
        if (states[i].is_absent) continue;
        const ToolLook& look = looks[i];
        const Rect box = snapped(row.cut_left(w).inset(ui.px(1.5F), 0));
        note(out, draw_plate(ui, box, look, states[i]), i);
        const float alpha = states[i].reason.empty() ? 1.0F : 0.35F;
        const float size = ui.px(21);
        Rect in = box.inset(ui.px(2));
        if (has_words) ui.paint.text_in(in.cut_bottom(ui.px(17)), {Font::Text, 12, color::ink}, ui.tr(look.name), Align::Center);
        const Point middle = has_words ? in.center() : Point{in.x + in.w * 0.42F, in.center().y - ui.px(1)};
        ui.paint.picture(look.icon, snapped(centered(middle, size, size)), {}, alpha);
        draw_cap(ui, in, cap_of(ui.tr(look.cap)));
    }
    return out;
}

ToolsDrawn draw_tool_list(Ui& ui, Rect where, const ToolStates& states) {
    ToolsDrawn out;
    ui.items.cover(where);
    ui.paint.panel(PanelKind::Well, where);
    Rect list = where.inset(ui.px(4), ui.px(4));
    const float row_h = std::min(ui.px(40), list.h / static_cast<float>(tool_count));
    for (std::size_t i = 0; i < tool_count; ++i) {
        const ToolLook& look = looks[i];
        const Rect box = snapped(list.cut_top(row_h).inset(0, ui.px(1.5F)));
        note(out, draw_plate(ui, box, look, states[i]), i);
        const float alpha = states[i].reason.empty() ? 1.0F : 0.35F;
        Rect in = box.inset(ui.px(6), 0);
        const float size = std::min(ui.px(24), box.h - ui.px(6));
        ui.paint.picture(look.icon, centered(in.cut_left(size).center(), size, size), {}, alpha);
        in.cut_left(ui.px(7));
        const std::string key = ui.tr(look.cap);
        const float cap_w = std::max(ui.px(20), ui.paint.width({Font::Bold, 11.5F}, cap_of(key)) + ui.px(10));
        key_cap(ui, centered(in.cut_right(cap_w).center(), cap_w, ui.px(19)), key);
        in.cut_right(ui.px(5));
        ui.paint.text_in(in, {Font::HeadingBold, 14, states[i].reason.empty() ? color::ink : color::ink_faint}, ui.tr(look.name));
    }
    return out;
}

void draw_tool_told(Ui& ui, Rect slot, Tool tool, const ToolState& state) {
    const ToolLook& look = looks[static_cast<std::size_t>(tool)];
    const std::string name = ui.tr(look.name);
    std::string text = ui.tr(look.text);
    if (!state.reason.empty()) text += "\n<b>" + state.reason + "</b>";
    ui.items.cover(slot);
    Rect in = paper_sheet(ui, slot, name, cap_of(ui.tr(look.cap)));
    ui.paint.rich({in.x, in.y}, in.w, {Font::Text, 14.5F, color::ink}, text);
    ui.items.add("tool.told", in, false, plain_text(name + ". " + text), Found::FocusOnly);
}

}  // namespace salient::ui
