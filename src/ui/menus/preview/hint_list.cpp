// Hints one below the other, each with the clause that it comes of; the one pointed at lights its hexes.
#include "ui/menus/preview/hint_list.hpp"

#include "ui/kit/menu_parts.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle hint_body{Font::Text, 14, color::ink};

}  // namespace

void HintList::read(const LoadedScenario& loaded, std::string_view file, const Texts& texts) {
    hints_ = hints_of(loaded);
    places_ = as_issues(hints_, loaded, file, texts);
    lit_ = -1;
}

std::vector<HexId> HintList::lit_hexes() const {
    std::vector<HexId> lit;
    for (std::size_t i = 0; i < hints_.size(); ++i)
        if (lit_ < 0 || lit_ == static_cast<int>(i)) lit.insert(lit.end(), hints_[i].hexes.begin(), hints_[i].hexes.end());
    return lit;
}

void HintList::draw(Ui& ui, Rect& in, std::string_view name, const std::function<bool(Rect)>& shows) {
    int lit = -1;
    for (std::size_t i = 0; i < hints_.size(); ++i) {
        std::string text = literal(places_[i].message);
        if (places_[i].line > 0) text = ui.tr("preview.line", {{"line", places_[i].line}}) + " " + text;
        const RichText& laid = ui.paint.layout(in.w - ui.px(12), hint_body, text);
        const Rect row = in.cut_top(laid.h + ui.px(8));
        const Reply reply = ui.items.add(std::string(name) + std::to_string(i), row, true, plain_text(text));
        if (reply.is_hovered || reply.is_focused || reply.is_chosen) lit = static_cast<int>(i);
        if (!shows(row)) continue;
        if (reply.is_hovered || reply.is_focused) ui.paint.button(ButtonLook::Quiet, ButtonState::Hovered, row);
        if (reply.is_focused) ui.paint.focus_ring(row);
        ui.paint.rich({row.x + ui.px(6), row.y + ui.px(4)}, laid);
    }
    lit_ = lit;
}

}  // namespace salient::ui
