// The page of keys, drawn from the table of keys.
#include "ui/table/over/key_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "ui/kit/menu_parts.hpp"
#include "ui/table/keys.hpp"

namespace salient::ui {

bool draw_key_page(Ui& ui, ScrollArea& scroll, bool is_looking_back) {
    Rect in =
        draw_dialog(ui, ui.px(720), std::max(ui.px(580), std::min(ui.px(780), ui.window.h - ui.px(24))), ui.tr("help.title"));
    // Of where one is: while looking back other keys do other things.
    std::vector<const KeyLine*> keys;
    for (const KeyLine& line : key_lines()) {
        const bool here =
            is_looking_back ? line.room == KeyRoom::LookBack : line.room == KeyRoom::Table || line.room == KeyRoom::Always;
        if (line.help && here) keys.push_back(&line);
    }
    const Rect close = in.cut_bottom(ui.px(36));
    in.cut_bottom(ui.px(8));
    const bool two = in.w > ui.px(520);
    const float column = two ? in.w / 2 : in.w;
    const std::size_t count = keys.size();
    const std::size_t rows = two ? (count + 1) / 2 : count;
    // Where the rows would be lower than a key's cap they keep their height, and the page is scrolled.
    const float least = ui.px(34);
    const float row_h = std::max(least, std::min(ui.px(46), in.h / static_cast<float>(rows)));
    const Rect sheet = scroll.begin(ui, "help", in, true);
    for (std::size_t i = 0; i < count; ++i) {
        Rect row{sheet.x + column * static_cast<float>(i / rows), sheet.y + row_h * static_cast<float>(i % rows),
                 column - ui.px(14), row_h - ui.px(4)};
        const std::string cap = ui.tr(keys[i]->cap);
        const float w = std::max(ui.px(30), ui.paint.width({Font::Bold, 11.5F}, cap) + ui.px(14));
        const Rect box = centered({row.x + w / 2, row.center().y}, w, ui.px(22));
        key_cap(ui, box, cap);
        ui.items.add(fmt::format("help.key.{}", i), box, false, cap, Found::FocusOnly);
        row.cut_left(std::max(w, ui.px(86)) + ui.px(10));
        TextStyle style{Font::Text, 13.5F, color::ink};
        const std::string text = ui.tr(keys[i]->help);
        while (style.size > 9 && ui.paint.layout(row.w, style, text).h > row.h + ui.px(3)) style.size -= 0.5F;
        const RichText& laid = ui.paint.layout(row.w, style, text);
        ui.paint.rich({row.x, std::round(row.center().y - laid.h / 2)}, laid);
    }
    scroll.end(ui, sheet.y + row_h * static_cast<float>(rows));
    const std::string label = ui.tr("button.close");
    focus_first(ui, "help.close");
    return button(ui, "help.close", centered(close.center(), button_width(ui, label) + ui.px(30), close.h), label,
                  {.look = ButtonLook::Go});
}

}  // namespace salient::ui
