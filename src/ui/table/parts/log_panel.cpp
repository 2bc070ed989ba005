// The log on its sheet, from the newest line upward.
#include "ui/table/parts/log_panel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

namespace salient::ui {

bool LogPanel::follow(const KeyBinding& key, const GameLog& log) {
    switch (key.command) {
        case Command::Scroll: scroll_ += key.x; return true;
        case Command::Oldest: scroll_ = static_cast<float>(log.lines().size()); return true;
        case Command::Newest: scroll_ = 0; return true;
        default: return false;
    }
}

std::optional<std::size_t> LogPanel::draw(Ui& ui, const Stage& stage, std::optional<std::size_t> looked_at, Rect where) {
    const auto before = std::exchange(hovered_, std::nullopt);
    if (where.h < ui.px(70)) return {};
    Rect in = paper_sheet(ui, where, ui.tr("log.title"));
    const Reply reply = ui.items.add("log", where, true, ui.tr("log.title"), Found::MouseOnly);
    // From the newest line upward, as many as there is room for.
    const std::span lines(stage.log.lines().data(), stage.log.lines_by(stage.playback.moment()));
    bool is_hovered = reply.is_hovered;
    ui.paint.clip(in);
    const auto skipped = static_cast<std::size_t>(scroll_);
    float total = 0;
    const std::size_t last = looked_at ? std::min(lines.size(), *looked_at + 1) : lines.size();
    const std::size_t end = last - std::min(skipped, last);
    std::size_t first = end;
    const auto style_of = [](const LogLine& line) {
        if (!line.is_heading) return TextStyle{Font::Text, 13.5F, color::ink};
        return TextStyle{Font::HeadingBold, 13.5F, line.side == Side::Allies ? color::allies : color::axis};
    };
    std::optional<std::size_t> clicked;
    while (first > 0) {
        const LogLine& line = lines[first - 1];
        const float h = ui.paint.layout(in.w, style_of(line), line.markup).h + ui.px(2);
        if (total + h > in.h && total > 0) break;
        total += h;
        --first;
    }
    float y = in.y + (total < in.h ? 0 : in.h - total);
    for (std::size_t i = first; i < end; ++i) {
        const LogLine& line = lines[i];
        const TextStyle style = style_of(line);
        const float h = ui.paint.layout(in.w, style, line.markup).h;
        const Rect row{in.x - ui.px(6), y, in.w + ui.px(12), h + ui.px(1)};
        const Reply line_reply =
            ui.items.add(fmt::format("log.line.{}", i), row, true, plain_text(line.markup), Found::MouseOnly);
        if (line_reply.is_chosen) clicked = i;
        is_hovered = is_hovered || line_reply.is_hovered;
        if (line_reply.is_hovered) hovered_ = i;
        if (line_reply.is_hovered) ui.paint.fill(row, color::brass_light.with_alpha(0.35F));
        if (i == looked_at.value_or(lines.size() - 1))
            ui.paint.fill({in.x - ui.px(6), y, in.w + ui.px(12), h + ui.px(1)}, color::panel.with_alpha(0.8F));
        ui.paint.rich({in.x, y}, in.w, style, line.markup);
        y += h + ui.px(2);
    }
    ui.paint.unclip();
    if (hovered_ != before) ui.wake_in(0);  // the board shows it in the next frame
    if (is_hovered) scroll_ += ui.input.wheel * 3;
    scroll_ = bounded(scroll_, 0.0F, std::max(0.0F, static_cast<float>(last) - 3));
    return stage.playback.is_running() ? std::nullopt : clicked;
}

}  // namespace salient::ui
