// Two fields.
#include "ui/menus/player_names.hpp"

#include "salient/side_key.hpp"

namespace salient::ui {
namespace {
constexpr std::size_t longest_name = 40;
}

void PlayerNames::draw(Ui& ui, Rect& in) {
    ui.paint.fit_text(in.cut_top(ui.px(24)), {Font::HeadingBold, 16, color::ink}, ui.tr("after.names"), Align::Left);
    in.cut_top(ui.px(4));
    const bool is_narrow = in.w < ui.px(420);
    Rect row = in.cut_top(ui.px(is_narrow ? 74 : 34));
    const float w = std::min(ui.px(280), is_narrow ? row.w : (row.w - ui.px(8)) / 2);
    for (const Side side : {Side::Allies, Side::Axis}) {
        const Rect box = is_narrow ? Rect{row.x, row.y + (side == Side::Axis ? ui.px(38) : 0), w, ui.px(34)} : row.cut_left(w);
        if (!is_narrow) row.cut_left(ui.px(8));
        text_field(ui, side == Side::Allies ? "new.name.allies" : "new.name.axis", box, fields_[index(side)],
                   ui.tr("after.name_hint", {{"side", side_key(side)}}), Accepts::Text, longest_name);
    }
}

std::array<std::string, seat_count> PlayerNames::names() const {
    std::array<std::string, seat_count> out{};
    for (const Side side : {Side::Allies, Side::Axis}) {
        std::string text = fields_[index(side)].text;
        while (!text.empty() && text.back() == ' ') text.pop_back();
        while (!text.empty() && text.front() == ' ') text.erase(text.begin());
        out[index(seat_of(side))] = text;
    }
    return out;
}

}  // namespace salient::ui
