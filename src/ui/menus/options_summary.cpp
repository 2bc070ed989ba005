// House rules: the chapters beside the map, and what comes of all that is on.
#include <algorithm>
#include <cmath>

#include "ui/board/board_view.hpp"
#include "ui/kit/controls.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/menus/options_page.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace {

constexpr float chapter_row = 24, least_below_map = 240;
constexpr std::size_t most_noticed = 3;

// What is noticed first: how units battle and how a game is won before what a few of them can do.
constexpr std::string_view noticed_first[] = {"option_chapter.battle",  "option_chapter.weather", "option_chapter.object",
                                              "option_chapter.cards",   "option_chapter.special", "option_chapter.desert",
                                              "option_chapter.terrain", "option_chapter.stars"};

float pill_width(Ui& ui, const std::string& markup) {
    return ui.paint.width(type::small.with(Font::Bold), plain_text(markup)) + ui.px(20);
}

// The other hexes fade.
void light_touched(Ui& ui, const BoardView& view, const Board& board, const std::vector<HexId>& lit) {
    if (lit.empty()) return;
    const float radius = (view.center({2, 0}).x - view.center({0, 0}).x) / std::sqrt(3.0F);
    for (int i = 0; i < board.size(); ++i) {
        const HexId id{static_cast<std::uint16_t>(i)};
        const Point at = view.center(board.hex(id));
        std::vector<Point> corners;
        for (int k = 0; k < 6; ++k) {
            const float turn = (static_cast<float>(k) + 0.5F) * 1.0471976F;
            corners.push_back({at.x + radius * std::cos(turn), at.y + radius * std::sin(turn)});
        }
        if (std::binary_search(lit.begin(), lit.end(), id))
            ui.paint.shape_outline(corners, ui.px(2), color::gold);
        else
            ui.paint.shape(corners, color::paper.with_alpha(0.55F));
    }
}

}  // namespace

void OptionsPage::draw_chapters_sheet(Ui& ui, Rect where, const Here& here, const Table& table, const std::string& language) {
    follow(here);
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(10));
    const HexGrid grid{1, table.board.width(), table.board.rows()};
    const float edge = ui.px(14), map_h = std::round((in.w - edge) * grid.board_h() / grid.board_w() + edge);
    if (in.h - map_h >= ui.px(least_below_map)) {
        const Row* pointed = nullptr;
        for (const Chapter& chapter : chapters_)
            for (const Row& row : chapter.rows)
                if (row.option->id == pointed_) pointed = &row;
        const BoardView view = draw_board_preview(ui, table, in.cut_top(map_h), language);
        if (pointed != nullptr) light_touched(ui, view, table.board, pointed->touch.hexes());
        in.cut_top(ui.px(3));
        const Rect line = in.cut_top(ui.px(22));
        if (pointed != nullptr) {
            std::string text = ui.tr("options.pointed", {{"name", "@option." + pointed_}});
            if (const std::string touch = touch_text(ui.texts, pointed->touch); !touch.empty()) text += " \u00b7 " + touch;
            ui.paint.text_in(line, type::small.in(color::ink), shortened(ui, type::small, text, line.w));
        }
    }
    draw_chapters(ui, in, here);
}

// How many rules of each chapter are on, of those that act here; a click leads there.
void OptionsPage::draw_chapters(Ui& ui, Rect in, const Here& here) {
    Rect head = in.cut_top(ui.px(26));
    const std::string title = ui.tr("options.part.chapters"), note = ui.tr("options.chapters_note");
    const float title_w = ui.paint.width(type::head, title) + ui.px(space::gap);
    ui.paint.text_in(head.cut_left(std::min(head.w, title_w)), type::head, title);
    if (ui.paint.width(type::small, note) <= head.w) ui.paint.text_in(head, type::small, note, Align::Right);
    Rect content = sheet_.begin(ui, "options_chapters", in);
    std::string others;
    int other_count = 0;
    for (const Chapter& chapter : chapters_) {
        const auto acting = std::count_if(chapter.rows.begin(), chapter.rows.end(), [](const Row& row) { return row.acts; });
        if (acting == 0) {
            others += (others.empty() ? "" : ", ") + ui.tr(chapter.key);
            ++other_count;
            continue;
        }
        const Rect box = content.cut_top(ui.px(chapter_row));
        const std::string label = ui.tr(chapter.key);
        const Reply reply = ui.items.add("options.go:" + chapter.key, box, true, label);
        const bool is_pointed =
            std::any_of(chapter.rows.begin(), chapter.rows.end(), [&](const Row& row) { return row.option->id == pointed_; });
        if (is_pointed) ui.paint.fill(box, color::panel_dark.with_alpha(0.8F));
        if (reply.is_hovered) ui.paint.button(ButtonLook::Quiet, ButtonState::Hovered, box);
        if (reply.is_focused) ui.paint.focus_ring(box.inset(1));
        Rect line = box.inset(ui.px(6), 0);
        const int on = on_of(chapter, here);
        const std::string count = ui.tr("options.on_of", {{"on", on}, {"of", static_cast<int>(acting)}});
        const TextStyle style = on > 0 ? type::small.with(Font::Bold).in(color::go_dark) : type::small;
        const float count_w = ui.paint.width(style, count) + ui.px(space::close);
        ui.paint.text_in(line.cut_right(count_w), style, count, Align::Right);
        ui.paint.fit_text(line, type::body.sized(14), label, Align::Left);
        if (!reply.is_chosen) continue;
        go_to_ = chapter.key;
        part_ = Part::Rules;
        shows_presets_ = false;
        filter_.set("");
        if (show_ == Show::On) show_ = Show::Here;
    }
    if (other_count > 0) {
        content.cut_top(ui.px(space::close));
        ui.paint.fill({content.x, content.y, content.w, 1}, color::brass);
        content.cut_top(ui.px(space::tight));
        const std::string text = ui.tr("options.other_chapters", {{"count", other_count}, {"names", literal_arg(others)}});
        content.cut_top(ui.paint.rich({content.x + ui.px(6), content.y}, content.w - ui.px(12), type::small, text));
        const std::string way = ui.tr("options.show_them");
        Rect line = content.cut_top(ui.px(22));
        line.cut_left(ui.px(6));
        if (link(ui, "options.show_all", line.cut_left(std::min(line.w, link_width(ui, way))), way)) {
            show_ = Show::All;
            part_ = Part::Rules;
            shows_presets_ = false;
        }
    }
    sheet_.end(ui, content.y + ui.px(space::tight));
}

// How many rules each chapter changes.
float OptionsPage::draw_pills(Ui& ui, Rect in, const Here& here) {
    const float h = ui.px(24), gap = ui.px(6);
    float x = in.x;
    bool has_any = false;
    for (const Chapter& chapter : chapters_) {
        const int on = on_of(chapter, here);
        if (on == 0) continue;
        const std::string markup = ui.tr(chapter.key) + " <b>" + std::to_string(on) + "</b>";
        const float w = std::min(in.w, pill_width(ui, markup));
        if (x > in.x && x + w > in.right()) {
            x = in.x;
            in.cut_top(h + ui.px(5));
        }
        const Rect box{x, in.y, w, h};
        ui.paint.panel(PanelKind::Chip, box);
        const RichText& text = ui.paint.layout(w * 2, type::small.in(color::ink), markup);
        if (text.w <= w - ui.px(8))
            ui.paint.rich({std::round(box.center().x - text.w / 2), std::round(box.center().y - text.h / 2)}, text);
        else
            ui.paint.fit_text(box.inset(ui.px(8), 0), type::small.in(color::ink), plain_text(markup));
        x += w + gap;
        has_any = true;
    }
    return has_any ? in.y + h + ui.px(space::gap) : in.y;
}

void OptionsPage::draw_summary(Ui& ui, Rect in, const Here& here) {
    Rect content = side_.begin(ui, "options_side", in);
    std::vector<std::pair<std::size_t, const Row*>> noticed;
    for (const Chapter& chapter : chapters_)
        for (const Row& row : chapter.rows) {
            if (!row.acts || !is_on(row, here)) continue;
            const auto place = std::find(std::begin(noticed_first), std::end(noticed_first), chapter.key);
            noticed.emplace_back(static_cast<std::size_t>(place - std::begin(noticed_first)), &row);
        }
    const std::string title =
        noticed.empty() ? ui.tr("options.no_change") : ui.tr("options.change", {{"count", static_cast<int>(noticed.size())}});
    const float title_h = ui.paint.rich({content.x, content.y}, content.w, type::head.sized(15.5F), title);
    ui.items.add("options.changes", {content.x, content.y, content.w, title_h}, false, title, Found::FocusOnly);
    content.cut_top(title_h + ui.px(space::close));
    if (noticed.empty()) {
        content.cut_top(ui.paint.rich({content.x, content.y}, content.w, type::small, ui.tr("new.options_text")) +
                        ui.px(space::gap));
        return side_.end(ui, here.chances(ui, content));
    }
    content.y = draw_pills(ui, content, here);
    content.cut_top(ui.paint.rich({content.x, content.y}, content.w, type::head.sized(14.5F), ui.tr("options.noticed")) +
                    ui.px(space::tight));
    std::stable_sort(noticed.begin(), noticed.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t i = 0; i < noticed.size() && i < most_noticed; ++i) {
        const Row& row = *noticed[i].second;
        const float left = ui.px(15);
        const std::string text =
            "<b>" + ui.tr("option." + row.option->id) + "</b>. " + option_about(ui.texts, row.option->id, *of_);
        const Point dot{content.x + ui.px(4), content.y + ui.px(10)};
        ui.paint.list()->AddCircleFilled({dot.x, dot.y}, ui.px(4), color::brass_dark.packed(), 24);
        ui.paint.list()->AddCircleFilled({dot.x, dot.y}, ui.px(2.8F), color::move_only.packed(), 24);
        const float h = ui.paint.rich({content.x + left, content.y}, content.w - left, type::small.in(color::ink), text);
        ui.items.add("options.noticed." + std::to_string(i), {content.x + left, content.y, content.w - left, h}, false,
                     plain_text(text), Found::FocusOnly);
        content.cut_top(h + ui.px(6));
    }
    content.cut_top(ui.px(space::close));
    side_.end(ui, here.chances(ui, content));
}

bool OptionsPage::draw_chips(Ui& ui, Rect row, const Here& here) {
    follow(here);
    if (here.on.empty()) return false;
    const Card* card = chosen_card();
    const auto is_of_card = [&](const std::string& id) {
        return std::find(card->fits.on.begin(), card->fits.on.end(), id) != card->fits.on.end();
    };
    std::vector<Choice> all;
    const auto of_card = std::count_if(here.on.begin(), here.on.end(), is_of_card);
    if (of_card > 0)
        all.push_back(
            {"preset", (card->is_own ? card->preset.name : ui.tr("preset." + card->preset.id)) + " " + std::to_string(of_card)});
    for (const std::string& id : here.on)
        if (!is_of_card(id)) all.push_back({id, ui.tr("option." + id)});
    const std::string head = ui.tr("options.on_label");
    const float head_w = ui.paint.width(type::small.with(Font::Bold), head) + ui.px(space::close);
    ui.paint.text_in(row.cut_left(std::min(row.w, head_w)), type::small.with(Font::Bold).in(color::ink), head);
    const auto more = [&](std::size_t count) { return ui.tr("options.more", {{"count", static_cast<int>(count)}}); };
    // As many as stand in one line; the others are counted.
    std::vector<Choice> shown;
    float w = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const float chip_w = ui.paint.width(type::small, all[i].label) + ui.px(10) + ui.px(30) + ui.px(6);
        const bool is_last = i + 1 == all.size();
        const float rest_w = is_last ? 0 : link_width(ui, more(all.size() - i - 1)) + ui.px(space::close);
        if (w + chip_w + rest_w > row.w) break;
        w += chip_w;
        shown.push_back(all[i]);
    }
    Rect line{row.x, std::round(row.center().y - ui.px(13)), row.w, ui.px(26)};
    const Rect rest{row.x + w, line.y, row.w - w, line.h};
    const int gone = chips(ui, "options.on", line, shown);
    if (shown.size() < all.size()) {
        const std::string label = more(all.size() - shown.size());
        const float link_w = link_width(ui, label);
        if (link_w <= rest.w && link(ui, "options.on_more", {rest.x, rest.y, link_w, rest.h}, label)) {
            show_ = Show::On;
            part_ = Part::Rules;
            shows_presets_ = false;
        }
    }
    if (gone < 0) return true;
    const std::string id = shown[static_cast<std::size_t>(gone)].id;
    OptionIds to = here.on;
    if (id == "preset") {
        std::erase_if(to, is_of_card);
        change(here, std::move(to), {});
    } else {
        change(here, clicked({*of_, *rules_}, here.on, id).on, preset_);
    }
    return true;
}

}  // namespace salient::ui
