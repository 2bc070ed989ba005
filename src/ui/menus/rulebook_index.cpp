// Where to begin, what to look up, what was found, and a chapter as pictures or as lines.
#include <fmt/format.h>

#include <algorithm>

#include "salient/plain.hpp"
#include "ui/board/board_view.hpp"
#include "ui/kit/controls.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/menus/rulebook_screen.hpp"
#include "ui/table/parts/cards.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle entry_style{Font::Text, 14.5F, color::ink};
constexpr TextStyle entry_quiet{Font::Text, 12.5F, color::ink_soft};
constexpr std::size_t most_found = 12;

// Where somebody begins, before what he looks up.
struct Beginning {
    const char* page;
    const char* picture;
};
constexpr Beginning beginnings[] = {
    {"medals.winning", "medal_allies"}, {"battle.battle", "die_grenade"}, {"retreat.flags", "die_flag"}};

struct ChapterPicture {
    std::string_view chapter;
    const char* picture;
};
constexpr ChapterPicture chapter_pictures[] = {{"turn", "icon_continue"},   {"orders", "token_ordered"},
                                               {"movement", "token_move"},  {"battle", "token_battle"},
                                               {"dice", "die_infantry"},    {"sight", "icon_sight"},
                                               {"retreat", "die_flag"},     {"ground", "icon_take_ground"},
                                               {"terrain", "forest"},       {"units", "figure_armor"},
                                               {"cards", "icon_cards"},     {"nations", "mark_us"},
                                               {"medals", "medal_axis"},    {"special", "icon_rain"},
                                               {"house", "icon_settings"},  {"house_units", "figure_house_heavy_armor"},
                                               {"overlord", "side_allies"}, {"files", "icon_folder"},
                                               {"glossary", "icon_book"}};

const char* picture_of_chapter(std::string_view chapter) {
    for (const ChapterPicture& one : chapter_pictures)
        if (one.chapter == chapter) return one.picture;
    return "icon_book";
}

// The letters of a query stand out in what was found; accents and capitals make no difference.
std::string with_mark(const std::string& title, const std::string& query) {
    const std::string plain = folded(title), wanted = folded(query);
    const std::size_t at = wanted.empty() || plain.size() != title.size() ? std::string::npos : plain.find(wanted);
    if (at == std::string::npos) return literal(title);
    return literal(title.substr(0, at)) + "<b>" + literal(title.substr(at, wanted.size())) + "</b>" +
           literal(title.substr(at + wanted.size()));
}

}  // namespace

std::string RulebookScreen::picture_of_page(Ui& ui, const RulePage& page) const {
    if (const auto* terrain = std::get_if<TerrainId>(&page.subject)) {
        Feature feature;
        feature.hex = HexId{0};
        feature.type = *terrain;
        if (rules_->at(*terrain).has_sides) {  // water and roads run through, from the left to the right
            feature.sides.add(Direction::W);
            feature.sides.add(Direction::E);
        }
        // On a hex of an empty board: what joins or crosses looks at its neighbors.
        const Scenario scenario;
        Open open;
        open.hexes.resize(static_cast<std::size_t>(Board::of(scenario.board).size()));
        return picture_of(ui.art, Table(*rules_, scenario, open), feature).name;
    }
    if (const auto* unit = std::get_if<UnitTypeId>(&page.subject)) return BoardView::portrait_of(ui.art, rules_->at(*unit));
    if (std::holds_alternative<CardId>(page.subject)) return "icon_cards";
    return is_own(static_cast<std::size_t>(&page - library_->pages().data())) || page.chapter >= library_->chapters().size()
               ? "icon_target"
               : picture_of_chapter(library_->chapters()[page.chapter].id);
}

// Whole hexes are taller than wide; figures and signs are square.
void RulebookScreen::draw_page_picture(Ui& ui, const RulePage& page, Rect where) const {
    const std::string picture = picture_of_page(ui, page);
    if (picture.empty() || !ui.art.has(picture)) return;
    const bool is_unit = std::holds_alternative<UnitTypeId>(page.subject);
    const bool is_tile = ui.art.natural_size(picture).x >= 1000;
    const float h = std::min(where.w, where.h);
    const Rect box = centered(where.center(), is_tile ? std::round(h / 1.155F) : h, h);
    const bool has_figure = is_unit || picture.starts_with("figure_");  // painted for a nation
    ui.paint.picture(picture, box, Look{.nation = has_figure ? std::string_view("us") : std::string_view()});
    if (!is_unit) return;
    const std::string badge = "badge_" + rules_->at(std::get<UnitTypeId>(page.subject)).id;
    const float side = std::round(h * 0.36F);
    if (ui.art.has(badge)) ui.paint.picture(badge, {box.right() - side, box.bottom() - side, side, side});
}

void RulebookScreen::draw_entry(Ui& ui, Rect& in, const std::string& item, const std::string& picture, const std::string& title,
                                const Spot& to) {
    const bool is_here = spot_ == to || (to.kind == Kind::Chapter && chapter_of(spot_) == to.number);
    const TextStyle style = entry_style.with(is_here ? Font::Bold : Font::Text);
    const float text_x = ui.px(38);
    const RichText& laid = ui.paint.layout(in.w - text_x - ui.px(6), style, literal(title));
    const Rect row = in.cut_top(std::max(ui.px(29.5F), laid.h + ui.px(6)));
    const Reply reply = ui.items.add(item, row, true, title);
    if (reply.is_chosen) {
        if (to.kind == Kind::Chapter)
            go_to_chapter(to.number);
        else
            go(to);
    }
    if (!list_.shows(row)) return;
    if (is_here)
        ui.paint.button(ButtonLook::Tab, ButtonState::Pressed, row);
    else if (reply.is_hovered)
        ui.paint.button(ButtonLook::Quiet, ButtonState::Hovered, row);
    if (reply.is_focused) ui.paint.focus_ring(row.inset(ui.px(2)));
    const float side = ui.px(23);
    ui.paint.picture(picture, centered({row.x + ui.px(20), row.center().y}, side, side), Look{.nation = "us"});
    ui.paint.rich({row.x + text_x, std::round(row.center().y - laid.h / 2)}, laid);
}

void RulebookScreen::draw_list(Ui& ui, Rect where) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(11), ui.px(11));
    const Edited edited = search_field(ui, "rulebook.search", in.cut_top(ui.px(36)), query_, ui.tr("rulebook.search"));
    if (query_.text != shown_query_) {
        shown_query_ = query_.text;
        shows_all_found_ = false;
        list_.to_top();
    }
    if (edited == Edited::Entered && !query_.text.empty()) {
        const auto hits = library_->search(query_.text, battle_ ? of_battle_ : std::set<std::size_t>{});
        std::string id = query_.text;
        std::transform(id.begin(), id.end(), id.begin(),
                       [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
        if (library_->find(id))
            go_to_clause(id);
        else if (!hits.empty())
            go_to_page(hits.front().place.page);
    }
    in.cut_top(ui.px(6));
    // The switch stays in sight.
    Rect foot = in.cut_bottom(ui.px(30));
    const bool has_key = foot.w > ui.px(180);
    if (has_key) key_cap(ui, centered({foot.right() - ui.px(12), foot.center().y}, ui.px(20), ui.px(20)), "#");
    const std::string label = ui.tr("rulebook.clause_numbers");
    if (toggle(ui, "rulebook.ids", foot.cut_left(ui.px(toggle_w)).inset(0, (foot.h - ui.px(toggle_h)) / 2), shows_clauses_,
               label))
        shows_clauses_ = !shows_clauses_;
    foot.cut_left(ui.px(8));
    if (has_key) foot.cut_right(ui.px(28));
    ui.paint.fit_text(foot, entry_style, label, Align::Left);
    ui.paint.fill({in.x, in.bottom() - ui.px(3), in.w, 1}, color::brass.with_alpha(0.6F));
    in.cut_bottom(ui.px(6));
    if (!query_.text.empty()) return draw_found(ui, in);
    Rect content = list_.begin(ui, "rulebook_list", in);
    const auto head = [&](const char* key) {
        ui.paint.fit_text(content.cut_top(ui.px(24)).inset(ui.px(6), 0), entry_quiet, ui.tr(key), Align::Left);
    };
    for (std::size_t i = 0; i < own_pages_.size(); ++i) {
        const std::size_t number = library_->pages().size() + i;
        draw_entry(ui, content, "rulebook.page." + own_pages_[i].id, "icon_target", own_pages_[i].title,
                   {Kind::Page, number, {}});
    }
    head("rulebook.begin_here");
    draw_entry(ui, content, "rulebook_one_page", "icon_cards", ui.tr("one_page.title"), {});
    for (const Beginning& one : beginnings)
        if (const auto page = library_->page(one.page))
            draw_entry(ui, content, std::string("rulebook.begin.") + one.page, one.picture, page_at(*page).title,
                       {Kind::Page, *page, {}});
    head("rulebook.look_up");
    for (std::size_t c = 0; c < library_->chapters().size(); ++c) {
        const RulesLibrary::Chapter& chapter = library_->chapters()[c];
        draw_entry(ui, content, "rulebook.chapter." + chapter.id, picture_of_chapter(chapter.id), chapter.title,
                   {Kind::Chapter, c, {}});
    }
    list_.end(ui, content.y);
}

void RulebookScreen::draw_found(Ui& ui, Rect in) {
    const auto hits = library_->search(query_.text, battle_ ? of_battle_ : std::set<std::size_t>{});
    Rect content = list_.begin(ui, "rulebook_list", in);
    ui.paint.fit_text(content.cut_top(ui.px(20)), entry_quiet,
                      ui.tr("rulebook.found", {{"count", static_cast<int>(hits.size())}}), Align::Left);
    for (std::size_t i = 0; i < hits.size() && (shows_all_found_ || i < most_found); ++i) {
        const RulePage& page = page_at(hits[i].place.page);
        const Rect row = content.cut_top(ui.px(46));
        const std::string note = plain_text(page.means.empty() ? hits[i].excerpt : page.means);
        const Reply reply = ui.items.add("rulebook.page." + page.id, row, true, page.title);
        if (reply.is_chosen) go_to_page(hits[i].place.page, {});
        if (!list_.shows(row)) continue;
        if (spot_.kind == Kind::Page && spot_.number == hits[i].place.page)
            ui.paint.button(ButtonLook::Tab, ButtonState::Pressed, row);
        else if (reply.is_hovered)
            ui.paint.button(ButtonLook::Quiet, ButtonState::Hovered, row);
        if (reply.is_focused) ui.paint.focus_ring(row.inset(ui.px(2)));
        Rect line = row.inset(ui.px(4), ui.px(3));
        draw_page_picture(ui, page, line.cut_left(ui.px(40)).inset(ui.px(4), ui.px(2)));
        line.cut_left(ui.px(6));
        const float title_h = ui.paint.height(entry_style);
        ui.paint.clip(line);
        ui.paint.rich({line.x, line.y}, line.w * 2, entry_style, with_mark(page.title, query_.text));
        ui.paint.unclip();
        ui.paint.text({line.x, line.y + title_h}, entry_quiet, shortened(ui, entry_quiet, note, line.w));
    }
    if (hits.size() > most_found && !shows_all_found_) {
        const std::string more = ui.tr("rulebook.and_more", {{"count", static_cast<int>(hits.size() - most_found)}});
        if (link(ui, "rulebook.found.more", content.cut_top(ui.px(28)).inset(ui.px(6), ui.px(2)), more)) shows_all_found_ = true;
    }
    list_.end(ui, content.y);
}

// ---- A chapter ----

void RulebookScreen::draw_chapter(Ui& ui, Rect where) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(20), ui.px(12));
    const RulesLibrary::Chapter& chapter = library_->chapters()[spot_.number];
    ui.items.add("rulebook.text", in, false, chapter.title, Found::FocusOnly);
    draw_crumbs(ui, in);
    const TextStyle title{Font::HeadingBold, 25, color::ink};
    ui.paint.fit_text(in.cut_top(ui.px(36)), title, chapter.title, Align::Left);
    ui.paint.fill({in.x, in.y, in.w, ui.px(1.5F)}, color::brass);
    in.cut_top(ui.px(10));
    Rect content = grid_.begin(ui, "rulebook_grid", in, true);
    std::vector<std::size_t> words, here, cells;
    for (const std::size_t page : chapter.pages) {
        if (page_at(page).subject.index() == 0)
            words.push_back(page);
        else if (battle_ && is_shown(page))
            here.push_back(page);
        else
            cells.push_back(page);
    }
    content.cut_top(draw_cells(ui, content, here, ui.tr("rulebook.on_this_map")) - content.y);
    content.cut_top(draw_cells(ui, content, cells, here.empty() ? std::string() : ui.tr("rulebook.elsewhere")) - content.y);
    content.cut_top(draw_rows(ui, content, words) - content.y);  // what has no picture of its own comes after
    grid_.end(ui, content.y);
}

float RulebookScreen::draw_rows(Ui& ui, Rect in, const std::vector<std::size_t>& pages) {
    for (const std::size_t number : pages) {
        const RulePage& page = page_at(number);
        const RichText& means = ui.paint.layout(in.w - ui.px(66), entry_style.in(color::ink_soft), page.means);
        const Rect row = in.cut_top(ui.px(30) + means.h);
        const Reply reply = ui.items.add("rulebook.page." + page.id, row, true, page.title);
        if (reply.is_chosen) go_to_page(number);
        if (!grid_.shows(row)) continue;
        if (reply.is_hovered) ui.paint.button(ButtonLook::Quiet, ButtonState::Hovered, row);
        if (reply.is_focused) ui.paint.focus_ring(row.inset(ui.px(2)));
        draw_page_picture(ui, page, Rect{row.x + ui.px(8), row.y, ui.px(38), row.h}.inset(0, ui.px(5)));
        ui.paint.fit_text({row.x + ui.px(58), row.y + ui.px(4), row.w - ui.px(66), ui.px(22)},
                          {Font::HeadingBold, 16, color::ink}, page.title, Align::Left);
        ui.paint.rich({row.x + ui.px(58), row.y + ui.px(25)}, in.w - ui.px(66), entry_style.in(color::ink_soft), page.means);
        ui.paint.fill({row.x, row.bottom() - 1, row.w, 1}, color::brass.with_alpha(0.35F));
    }
    return in.y + (pages.empty() ? 0 : ui.px(8));
}

// Eight in a row where there is room: picture, name, and of ground whether it stops, gives cover, blocks sight.
float RulebookScreen::draw_cells(Ui& ui, Rect in, const std::vector<std::size_t>& pages, const std::string& head) {
    if (pages.empty()) return in.y;
    if (!head.empty()) ui.paint.fit_text(in.cut_top(ui.px(26)), {Font::HeadingBold, 15.5F, color::ink}, head, Align::Left);
    const int columns = ui::bounded(static_cast<int>(in.w / ui.px(112)), 2, 8);
    const float w = in.w / static_cast<float>(columns);
    const float h = ui.px(118);
    for (std::size_t i = 0; i < pages.size(); ++i) {
        const auto column = static_cast<float>(i % static_cast<std::size_t>(columns));
        const auto line = static_cast<float>(i / static_cast<std::size_t>(columns));
        draw_cell(ui, {in.x + column * w, in.y + line * h, w - ui.px(8), h - ui.px(8)}, pages[i]);
    }
    const std::size_t lines = (pages.size() + static_cast<std::size_t>(columns) - 1) / static_cast<std::size_t>(columns);
    return in.y + static_cast<float>(lines) * h + ui.px(4);
}

void RulebookScreen::draw_cell(Ui& ui, Rect cell, std::size_t number) {
    const RulePage& page = page_at(number);
    const Reply reply = ui.items.add("rulebook.page." + page.id, cell, true, page.title);
    if (reply.is_chosen) go_to_page(number);
    if (!grid_.shows(cell)) return;
    ui.paint.button(ButtonLook::Plain,
                    reply.is_held                          ? ButtonState::Pressed
                    : reply.is_hovered || reply.is_focused ? ButtonState::Hovered
                                                           : ButtonState::Normal,
                    cell);
    if (reply.is_focused) ui.paint.focus_ring(cell);
    Rect in = cell.inset(ui.px(4), ui.px(5));
    const TextStyle name{Font::Bold, 12.5F, color::ink};
    const RichText& laid = ui.paint.layout(in.w, name, literal(page.title), Align::Center);
    const float name_h = std::min(laid.h, ui.px(34));
    const Rect low = in.cut_bottom(std::max(name_h, ui.px(18)));
    ui.paint.clip(low);
    ui.paint.rich({low.x, low.y}, low.w, name, literal(page.title), Align::Center);
    ui.paint.unclip();
    if (const auto* card = std::get_if<CardId>(&page.subject)) {
        const float h = in.h;
        ui.paint.clip(in);
        draw_card(ui, *rules_, *card, Edge::Bottom, centered(in.center(), h / card_aspect, h));
        ui.paint.unclip();
        return;
    }
    draw_page_picture(ui, page, in.inset(0, ui.px(2)));
    const auto* id = std::get_if<TerrainId>(&page.subject);
    if (id == nullptr) return;
    const Terrain& terrain = rules_->at(*id);
    const bool covers = std::any_of(page.paragraphs.begin(), page.paragraphs.end(),
                                    [](const RuleParagraph& p) { return p.is_made && p.topic == Topic::Battle; });
    float x = cell.right() - ui.px(20);
    const auto sign = [&](bool is_so, std::string_view picture) {
        if (!is_so) return;
        ui.paint.picture(picture, {x, cell.y + ui.px(4), ui.px(16), ui.px(16)});
        x -= ui.px(18);
    };
    sign(terrain.sight != Sight::Clear, "icon_sight");
    sign(covers, "die_infantry");
    sign(!terrain.hard_stop.empty() || !terrain.soft_stop.empty(), "icon_stop");
}

}  // namespace salient::ui
