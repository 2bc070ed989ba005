// How the rulebook is drawn and used.
#include "ui/menus/rulebook_screen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "ui/board/board_view.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/table/parts/cards.hpp"
#include "words/game_log.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle rule_body{Font::Text, 14.5F, color::ink};
constexpr TextStyle rule_quiet{Font::Text, 12, color::ink_soft};
constexpr TextStyle clause_style{Font::Text, 11.5F, color::ink_faint};
constexpr float widest_text = 620;  // some 68 letters

bool take_alt(Input& input, SDL_Keycode key) {
    for (KeyPress& k : input.keys) {
        if (k.is_used || k.key != key || !k.alt) continue;
        k.is_used = true;
        return true;
    }
    return false;
}

RulePage page_of_blocks(std::string id, std::string title, const std::vector<RuleBlock>& blocks) {
    RulePage page;
    page.id = std::move(id);
    page.title = std::move(title);
    for (const RuleBlock& block : blocks) {
        bool is_first = true;
        for (const RuleLine& line : block.lines) {
            std::string text = line.text;
            if (is_first && !block.title.empty()) text = fmt::format("<b>{}.</b> {}", literal(block.title), text);
            is_first = false;
            page.paragraphs.push_back({{}, std::move(text), {}});
            if (!line.clause.empty()) page.paragraphs.back().clauses.push_back(line.clause);
        }
    }
    return page;
}

}  // namespace

std::unique_ptr<Screen> rulebook_screen(Client& client, RulebookAt at) {
    return std::make_unique<RulebookScreen>(client, std::move(at));
}

RulebookScreen::RulebookScreen(Client& client, RulebookAt at)
    : client_(client), at_(std::move(at)), rules_(at_.battle ? at_.battle->rules : client.standard()) {
    only_battle_ = at_.battle != nullptr;
    read();
    const std::size_t count = library_->pages().size();
    if (!at_.hex.is_none() || (at_.battle && at_.clause.empty() && at_.page.empty())) spot_.page = count;
    if (const auto page = library_->page(at_.page)) spot_.page = *page;
    if (!at_.clause.empty()) go_to_clause(at_.clause);
    // Who looks for nothing yet begins with the list and its search, where there is room for one of them only.
    if (!at_.battle && at_.page.empty() && at_.clause.empty()) tab_ = Tab::List;
    before_.clear();
    open_chapter_ = page_at(spot_.page).chapter;
}

// In the language of the game, which may change while the book lies open.
void RulebookScreen::read() {
    language_ = client_.language();
    const Texts& texts = client_.texts();
    examples_ = load_rule_examples(client_.folders().assets, language_);
    pictures_.clear();
    pictures_of_.clear();
    library_ = std::make_unique<RulesLibrary>(load_written_rules(client_.folders().assets, language_), texts, *rules_);
    own_pages_.clear();
    of_battle_.clear();
    if (!at_.battle) return;
    const Table table = at_.battle->table();
    if (!at_.hex.is_none())
        own_pages_.push_back(page_of_blocks("here", texts("rulebook.here"), hex_blocks(texts, table, at_.hex, language_)));
    std::vector<RuleBlock> blocks = sheet_blocks(texts, table, language_);
    if (!blocks.empty()) {
        // What the battle demands and its special rules; ground and units have their own pages.
        std::erase_if(blocks, [](const RuleBlock& b) {
            return !std::holds_alternative<std::monostate>(b.subject) && !std::holds_alternative<Objective>(b.subject);
        });
        own_pages_.push_back(page_of_blocks("this_battle", texts("rulebook.this_battle"), blocks));
    }
    of_battle_ = pages_of_battle(*library_, texts, table, language_);
}

const RulePage& RulebookScreen::page_at(std::size_t number) const {
    const auto& pages = library_->pages();
    return number < pages.size() ? pages[number] : own_pages_[std::min(number - pages.size(), own_pages_.size() - 1)];
}

bool RulebookScreen::is_shown(std::size_t number) const { return !only_battle_ || of_battle_.count(number) > 0; }

void RulebookScreen::go(std::size_t page, std::string clause) {
    before_.push_back(spot_);
    spot_ = {page, std::move(clause)};
    words_.to_top();
    must_reveal_ = true;
    tab_ = Tab::Rule;
    if (page >= library_->pages().size()) return;
    open_chapter_ = page_at(page).chapter;
    if (!is_shown(page)) only_battle_ = false;
}

void RulebookScreen::go_to_clause(const std::string& clause) {
    if (const auto place = library_->find(clause)) go(place->page, clause);
}

void RulebookScreen::go_back() {
    if (before_.empty()) return;
    spot_ = before_.back();
    before_.pop_back();
    must_reveal_ = true;
    words_.to_top();
    if (spot_.page < library_->pages().size()) open_chapter_ = page_at(spot_.page).chapter;
}

std::vector<std::size_t> RulebookScreen::listed() const {
    std::vector<std::size_t> out;
    if (!query_.text.empty()) {
        for (const RulesLibrary::Hit& hit : library_->search(query_.text, only_battle_ ? of_battle_ : std::set<std::size_t>{}))
            out.push_back(hit.place.page);
        return out;
    }
    for (std::size_t i = 0; i < own_pages_.size(); ++i) out.push_back(library_->pages().size() + i);
    for (const RulesLibrary::Chapter& chapter : library_->chapters())
        for (const std::size_t page : chapter.pages)
            if (is_shown(page)) out.push_back(page);
    return out;
}

void RulebookScreen::step(int by) {
    const std::vector<std::size_t> pages = listed();
    if (pages.empty()) return;
    const auto found = std::find(pages.begin(), pages.end(), spot_.page);
    const auto at =
        found == pages.end() ? (by > 0 ? -1 : static_cast<int>(pages.size())) : static_cast<int>(found - pages.begin());
    const int to = at + by;
    if (to < 0 || to >= static_cast<int>(pages.size())) return;
    const Tab tab = tab_;
    go(pages[static_cast<std::size_t>(to)]);
    tab_ = tab;
}

bool RulebookScreen::handle_keys(Ui& ui) {
    Input& in = ui.input;
    if (take_alt(in, SDLK_LEFT)) go_back();
    if (in.take(SDLK_ESCAPE)) return true;
    if (in.take_plain(SDLK_UP, false)) step(-1);
    if (in.take_plain(SDLK_DOWN, false)) step(1);
    const auto search = [&] {
        tab_ = Tab::List;
        ui.items.set_focus("rulebook.search");
    };
    if (in.take(SDLK_f, true)) search();
    // Whatever has the focus, typing searches; in a field that does not show it begins anew.
    const bool is_hidden = is_narrow_ && tab_ != Tab::List;
    for (KeyPress& k : in.keys) {
        if (k.is_used || k.ctrl || k.alt || k.key < SDLK_a || k.key > SDLK_z) continue;
        if (ui.items.focus() == "rulebook.search" && !is_hidden) continue;
        k.is_used = true;
        query_.set(std::string(1, static_cast<char>(k.key)));
        search();
    }
    if (in.take(SDLK_c, true)) {
        std::string id = spot_.clause;
        for (const RuleParagraph& p : page_at(spot_.page).paragraphs)
            if (id.empty() && !p.clauses.empty()) id = p.clauses.front();
        if (!id.empty()) SDL_SetClipboardText(id.c_str());
    }
    return false;
}

// ---- The list ----

Rect RulebookScreen::draw_row(Ui& ui, Rect list, std::size_t number, const std::string& note, float indent) {
    const RulePage& page = page_at(number);
    const bool is_chosen = number == spot_.page;
    const TextStyle style = rule_body.with(is_chosen ? Font::Bold : Font::Text);
    const float w = list.w - indent - ui.px(10);
    const RichText& laid = ui.paint.layout(w, style, page.title);
    const float title_h = laid.h;
    const float note_h = note.empty() ? 0 : ui.paint.height(rule_quiet);
    const Rect row{list.x, list.y, list.w, std::max(ui.px(25), title_h + note_h + ui.px(6))};
    const Reply reply = ui.items.add("rulebook.page." + page.id, row, true, page.title);
    if (reply.is_chosen && !is_chosen) go(number);
    if (reply.is_chosen) tab_ = Tab::Rule;
    if (!list_.shows(row)) return row;
    if (is_chosen)
        ui.paint.button(ButtonLook::Tab, ButtonState::Pressed, row);
    else if (reply.is_hovered)
        ui.paint.button(ButtonLook::Quiet, ButtonState::Hovered, row);
    if (reply.is_focused) ui.paint.focus_ring(row.inset(ui.px(2)));
    const float y = note.empty() ? std::round(row.center().y - title_h / 2) : row.y + ui.px(3);
    ui.paint.rich({row.x + indent, y}, ui.paint.layout(w, style, page.title));
    if (!note.empty()) ui.paint.text({row.x + indent, y + title_h}, rule_quiet, shortened(ui, rule_quiet, note, w), Align::Left);
    return row;
}

void RulebookScreen::draw_list(Ui& ui, Rect where) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(11), ui.px(11));
    const Rect field = in.cut_top(ui.px(38));
    if (is_new_) ui.items.set_focus("rulebook.search");
    is_new_ = false;
    const std::string before = shown_query_;
    const Edited edited = text_field(ui, "rulebook.search", field, query_, ui.tr("rulebook.search"));
    const auto hits = query_.text.empty() ? std::vector<RulesLibrary::Hit>{}
                                          : library_->search(query_.text, only_battle_ ? of_battle_ : std::set<std::size_t>{});
    if (query_.text != shown_query_) {
        shown_query_ = query_.text;
        list_.to_top();
        // What is found best is shown at once.
        if (!hits.empty() && (spot_.page != hits.front().place.page)) {
            const Tab tab = tab_;
            const std::size_t page = hits.front().place.page;
            const auto clause = library_->find(query_.text) ? query_.text : std::string();
            if (before.empty()) before_.push_back(spot_);
            spot_ = {page, clause};
            must_reveal_ = true;
            words_.to_top();
            tab_ = tab;
        }
    }
    if (edited == Edited::Entered && !hits.empty()) {
        std::string id = query_.text;
        std::transform(id.begin(), id.end(), id.begin(),
                       [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
        if (library_->find(id))
            go_to_clause(id);
        else
            go(hits.front().place.page);
    }
    in.cut_top(ui.px(8));
    Rect content = list_.begin(ui, "rulebook_list", in);
    const auto take = [&](std::size_t page, const std::string& note, float indent) {
        content.cut_top(draw_row(ui, content, page, note, indent).h + ui.px(1));
    };
    if (!query_.text.empty()) {
        const std::string found = ui.tr("rulebook.found", {{"count", static_cast<int>(hits.size())}});
        ui.paint.fit_text(content.cut_top(ui.px(20)), rule_quiet, found, Align::Left);
        for (const RulesLibrary::Hit& hit : hits) take(hit.place.page, plain_text(hit.excerpt), ui.px(8));
    } else {
        for (std::size_t i = 0; i < own_pages_.size(); ++i) take(library_->pages().size() + i, {}, ui.px(6));
        if (!own_pages_.empty()) content.cut_top(ui.px(6));
        for (std::size_t c = 0; c < library_->chapters().size(); ++c) {
            const RulesLibrary::Chapter& chapter = library_->chapters()[c];
            if (std::none_of(chapter.pages.begin(), chapter.pages.end(), [&](std::size_t p) { return is_shown(p); })) continue;
            const Rect row = content.cut_top(ui.px(27));
            const bool is_open = c == open_chapter_;
            const Reply reply = ui.items.add("rulebook.chapter." + chapter.id, row, true, chapter.title);
            if (reply.is_hovered) ui.paint.button(ButtonLook::Quiet, ButtonState::Hovered, row);
            if (reply.is_focused) ui.paint.focus_ring(row.inset(ui.px(2)));
            ui.paint.fit_text(row.inset(ui.px(6), 0), {is_open ? Font::HeadingBold : Font::Heading, 15.5F, color::ink},
                              chapter.title, Align::Left);
            if (reply.is_chosen && is_open) open_chapter_ = library_->chapters().size();
            if (reply.is_chosen && !is_open) {
                // Its first page comes with it; where only one thing has room, the list stays as long as there is more to choose.
                const auto first = std::find_if(chapter.pages.begin(), chapter.pages.end(), [&](auto p) { return is_shown(p); });
                const bool has_more = std::any_of(first + 1, chapter.pages.end(), [&](auto p) { return is_shown(p); });
                const Tab tab = tab_;
                go(*first);
                if (has_more) tab_ = tab;
            }
            if (!is_open) continue;
            for (const std::size_t page : chapter.pages)
                if (is_shown(page)) take(page, {}, ui.px(18));
            content.cut_top(ui.px(5));
        }
    }
    list_.end(ui, content.y);
}

// ---- The rule ----

Rect RulebookScreen::draw_head(Ui& ui, Rect in, const RulePage& page) {
    const float side = ui.px(62);
    Rect head = in;
    std::string picture;
    std::string nation;
    if (const auto* terrain = std::get_if<TerrainId>(&page.subject)) {
        Feature feature;
        feature.hex = HexId{0};
        feature.type = *terrain;
        // On a hex of an empty board: what joins or crosses looks at its neighbors.
        const Scenario scenario;
        Open open;
        open.hexes.resize(static_cast<std::size_t>(Board::of(scenario.board).size()));
        picture = picture_of(ui.art, Table(*rules_, scenario, open), feature).name;
    } else if (const auto* unit = std::get_if<UnitTypeId>(&page.subject)) {
        picture = BoardView::portrait_of(ui.art, rules_->at(*unit));
        nation = "us";
    }
    const TextStyle title{Font::HeadingBold, 25, color::ink};
    const float text_x = picture.empty() ? 0 : side + ui.px(14);
    const RichText& laid = ui.paint.layout(head.w - text_x, title, page.title);
    std::string under = page.chapter < library_->chapters().size() ? library_->chapters()[page.chapter].title : std::string();
    if (&page >= own_pages_.data() && &page < own_pages_.data() + own_pages_.size())
        under = at_.battle ? in_language(at_.battle->scenario->name, language_) : std::string();
    const float h = std::max(picture.empty() ? 0 : side, laid.h + ui.px(22));
    const Rect row = in.cut_top(h);
    if (!picture.empty() && ui.art.has(picture)) {
        const bool is_tile = ui.art.natural_size(picture).x >= 1000;
        ui.paint.picture(picture, {row.x, row.y, is_tile ? std::round(side / 1.155F) : side, side}, Look{.nation = nation});
    }
    const float y = row.y + (h - laid.h - ui.px(20)) / 2;
    const float text_h = laid.h;
    ui.paint.rich({row.x + text_x, y}, ui.paint.layout(row.w - text_x, title, page.title));
    ui.paint.text({row.x + text_x, y + text_h}, rule_quiet, shortened(ui, rule_quiet, under, row.w - text_x), Align::Left);
    in.cut_top(ui.px(6));
    ui.paint.fill({in.x, in.y, in.w, ui.px(1.5F)}, color::brass);
    in.cut_top(ui.px(10));
    if (!page.means.empty()) {
        const TextStyle means{Font::HeadingBold, 17, color::brass_dark};
        in.cut_top(ui.paint.rich({in.x, in.y}, in.w, means, page.means) + ui.px(8));
    }
    return in;
}

void RulebookScreen::draw_clauses(Ui& ui, Rect where, const RuleParagraph& paragraph, std::size_t number) {
    const bool is_made = paragraph.cue.empty();
    const std::string text = clauses_text(paragraph.clauses);
    if (text.empty()) return;
    const bool is_one = paragraph.clauses.size() == 1;
    const float h = ui.paint.layout(where.w, clause_style, text, Align::Right).h;
    const Rect box{where.x, where.y, where.w, h};
    // A line made from data leads to what is written of its clause; a written one gives its clause to be copied.
    const bool leads = is_made && is_one && library_->find(paragraph.clauses.front()) &&
                       !(library_->find(paragraph.clauses.front())->page == spot_.page);
    const std::string name = "rulebook.clause." + std::to_string(number);
    const Reply reply = ui.items.add(name, box, true, text, leads ? Found::Mouse : Found::MouseOnly);
    ui.paint.rich({box.x, box.y}, box.w, clause_style.in(reply.is_hovered ? color::alert_dark : color::ink_soft), text,
                  Align::Right);
    if (leads)
        ui.paint.fill({box.right() - ui.paint.width(clause_style, text), box.bottom() - 1, ui.paint.width(clause_style, text), 1},
                      color::alert.with_alpha(0.5F));
    if (reply.is_focused) ui.paint.focus_ring(box);
    if (!reply.is_chosen) return;
    if (leads) return go_to_clause(paragraph.clauses.front());
    spot_.clause = paragraph.clauses.front();
    SDL_SetClipboardText(text.c_str());
}

float RulebookScreen::draw_paragraph(Ui& ui, Rect in, const RuleParagraph& paragraph, std::size_t number) {
    const float clause_w = shows_clauses_ ? ui.px(92) : 0;
    const std::string text = paragraph.cue.empty() ? paragraph.text : "<b>" + paragraph.cue + ".</b> " + paragraph.text;
    const RichText& laid = ui.paint.layout(in.w - clause_w - ui.px(8), rule_body, text);
    const float clause_h =
        shows_clauses_ ? ui.paint.layout(clause_w, clause_style, clauses_text(paragraph.clauses), Align::Right).h : 0;
    const float h = std::max(ui.paint.layout(in.w - clause_w - ui.px(8), rule_body, text).h, clause_h + ui.px(4));
    const bool is_marked = !spot_.clause.empty() &&
                           std::find(paragraph.clauses.begin(), paragraph.clauses.end(), spot_.clause) != paragraph.clauses.end();
    const Rect row{in.x, in.y, in.w, h};
    if (is_marked) ui.paint.fill(row.inset(-ui.px(6), -ui.px(3)), color::gold.with_alpha(0.3F));
    if (words_.shows(row)) ui.paint.rich({in.x, in.y}, ui.paint.layout(in.w - clause_w - ui.px(8), rule_body, text));
    (void)laid;
    if (shows_clauses_) draw_clauses(ui, {in.right() - clause_w, in.y + ui.px(3), clause_w, h}, paragraph, number);
    return h + ui.px(paragraph.cue.empty() ? 5 : 11);
}

// Small boards that show what the page says, in rows of as many as there is room for.
float RulebookScreen::draw_pictures(Ui& ui, Rect in, const RulePage& page) {
    if (pictures_of_ != page.id) {
        pictures_of_ = page.id;
        pictures_.clear();
        for (const RuleExample& example : examples_)
            if (example.page == page.id) pictures_.emplace_back(example, client_.standard());
    }
    const float gap = ui.px(16);
    const int beside = in.w > ui.px(600) ? 3 : in.w > ui.px(400) ? 2 : 1;
    const float w = std::min((in.w - gap * static_cast<float>(beside - 1)) / static_cast<float>(beside), ui.px(420));
    for (std::size_t i = 0; i < pictures_.size();) {
        float bottom = in.y;
        Rect row = in;
        for (int k = 0; k < beside && i < pictures_.size(); ++k, ++i) {
            const Rect cell = row.cut_left(w);
            row.cut_left(gap);
            const Rect board{cell.x, cell.y, w, std::round(ExampleBoard::height_for(w))};
            if (words_.shows(board)) pictures_[i].draw(ui, board, language_);
            const std::string& caption = pictures_[i].caption();
            ui.items.add(fmt::format("rulebook.example.{}", i), board, false, plain_text(caption), Found::FocusOnly);
            const float y = board.bottom() + ui.px(4);
            bottom = std::max(bottom, y + ui.paint.rich({cell.x, y}, w, rule_quiet.sized(13), caption));
        }
        in.cut_top(bottom - in.y + ui.px(12));
    }
    return in.y;
}

// What else to read, as links.
float RulebookScreen::draw_links(Ui& ui, Rect in, const RulePage& page) {
    std::vector<std::size_t> links;
    for (const std::string& id : page.see)
        if (const auto other = library_->page(id)) links.push_back(*other);
    if (links.empty()) return in.y;
    in.cut_top(ui.px(8));
    ui.paint.fit_text(in.cut_top(ui.px(24)), {Font::HeadingBold, 15.5F, color::ink}, ui.tr("rulebook.see"), Align::Left);
    Rect row = in.cut_top(ui.px(32));
    for (const std::size_t link : links) {
        const std::string& title = page_at(link).title;
        const float w = std::min(in.w, button_width(ui, title));
        if (row.w < w) {
            in.cut_top(ui.px(4));
            row = in.cut_top(ui.px(32));
        }
        if (button(ui, "rulebook.see." + page_at(link).id, row.cut_left(w), title,
                   {.look = ButtonLook::Quiet, .text_size = 14})) {
            go(link);
            break;
        }
        row.cut_left(ui.px(6));
    }
    return in.y;
}

void RulebookScreen::draw_page(Ui& ui, Rect where) {
    ui.paint.panel(PanelKind::Paper, where);
    const RulePage& page = page_at(spot_.page);
    std::string said = page.title + "\n" + page.means;
    for (const RuleParagraph& p : page.paragraphs)
        said += "\n" + (p.cue.empty() ? "" : p.cue + ". ") + plain_text(p.text) + " " + clauses_text(p.clauses);
    Rect in = where.inset(ui.px(20), ui.px(14));
    ui.items.add("rulebook.text", in, false, said, Found::FocusOnly);
    Rect content = words_.begin(ui, "rulebook_words", in, true);
    const float top = content.y;
    content.w = std::min(content.w, ui.px(widest_text + 100));
    content = draw_head(ui, content, page);
    content.cut_top(draw_pictures(ui, content, page) - content.y);
    float marked = -1;
    const std::size_t page_before = spot_.page;
    for (std::size_t i = 0; i < page.paragraphs.size(); ++i) {
        const RuleParagraph& p = page.paragraphs[i];
        if (marked < 0 && std::find(p.clauses.begin(), p.clauses.end(), spot_.clause) != p.clauses.end())
            marked = content.y - top;
        content.cut_top(draw_paragraph(ui, content, p, i));
        if (page_before != spot_.page) break;
    }
    const float bottom = page_before == spot_.page ? draw_links(ui, content, page) : content.y;
    words_.end(ui, bottom + ui.px(6));
    if (must_reveal_ && page_before == spot_.page) {
        if (marked > in.h * 0.6F) words_.reveal(marked - ui.px(40));
        must_reveal_ = false;
        ui.wake_in(0);
    }
}

// ---- Where it matters ----

std::vector<HexId> RulebookScreen::hexes_of(const RulePage& page) const {
    std::vector<HexId> out;
    if (!at_.battle) return out;
    const Open& open = at_.battle->open;
    if (page.id == "here" && !at_.hex.is_none()) return {at_.hex};
    if (const auto* terrain = std::get_if<TerrainId>(&page.subject)) {
        for (const Feature& f : open.features)
            if (f.type == *terrain) out.push_back(f.hex);
    } else if (const auto* unit = std::get_if<UnitTypeId>(&page.subject)) {
        for (const Unit& u : open.units)
            if (u.type == *unit && u.on_board()) out.push_back(u.hex);
    }
    return out;
}

void RulebookScreen::draw_side(Ui& ui, Rect where) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(14), ui.px(12));
    const RulePage& page = page_at(spot_.page);
    ui.paint.fit_text(in.cut_top(ui.px(26)), {Font::HeadingBold, 17, color::ink}, ui.tr("rulebook.where"), Align::Left);
    const std::vector<HexId> lit = hexes_of(page);
    const Rect map = in.cut_top(std::min(in.h - ui.px(80), in.w * 0.72F));
    draw_board_preview(ui, at_.battle->table(), map, language_, 1, lit);
    in.cut_top(ui.px(8));
    std::string said = ui.tr("rulebook.everywhere");
    if (page.subject.index() == 1 || page.subject.index() == 2)
        said = lit.empty() ? ui.tr("rulebook.nowhere") : ui.tr("rulebook.hexes", {{"count", static_cast<int>(lit.size())}});
    if (page.id == "here") said = ui.tr("rulebook.this_hex");
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, rule_body, said) + ui.px(8));
    ui.items.add("rulebook.map", map, false, said, Found::FocusOnly);
}

// ---- All of it ----

bool RulebookScreen::draw_foot(Ui& ui, Rect row) {
    const std::string back = ui.tr(at_.battle ? "rulebook.back_to_battle" : "button.back");
    const ButtonSpec go_back_spec{.look = ButtonLook::Go, .key = "Esc"};
    const bool leaves =
        button(ui, "page.back", row.cut_left(std::min(row.w * 0.4F, button_width(ui, back, go_back_spec))), back, go_back_spec);
    row.cut_left(ui.px(10));
    const auto at_right = [&](std::string_view name, std::string_view key, const ButtonSpec& spec) {
        const std::string label = ui.tr(key);
        const float w = button_width(ui, label, spec);
        if (w > row.w) return false;
        const bool chosen = button(ui, name, row.cut_right(w), label, spec);
        row.cut_right(ui.px(8));
        return chosen;
    };
    if (at_right("rulebook.next", "rulebook.next", {.icon = "icon_forward"})) step(1);
    if (at_right("rulebook.previous", "rulebook.previous", {.is_enabled = !before_.empty(), .icon = "icon_back"})) go_back();
    if (at_.battle && at_right("rulebook.scope", only_battle_ ? "rulebook.all" : "rulebook.of_battle", {})) {
        only_battle_ = !only_battle_;
        list_.to_top();
    }
    if (at_right("rulebook.ids", shows_clauses_ ? "rulebook.ids_off" : "rulebook.ids_on", {.look = ButtonLook::Quiet}))
        shows_clauses_ = !shows_clauses_;
    return leaves;
}

Next RulebookScreen::frame(Ui& ui) {
    if (language_ != client_.language()) read();
    const bool leaves_by_key = handle_keys(ui);
    Page page = ui::draw_page(ui, ui.tr("rulebook.title"));
    is_narrow_ = page.body.w < ui.px(860);
    const bool has_map = at_.battle != nullptr;
    if (is_narrow_) {
        Rect body_rect = page.body;
        std::vector<Choice> tabs{{"list", ui.tr("rulebook.tab_list")}, {"rule", ui.tr("rulebook.tab_rule")}};
        if (has_map) tabs.push_back({"map", ui.tr("rulebook.tab_map")});
        if (const int i = choice_row(ui, "rulebook.tab", body_rect, tabs, static_cast<int>(tab_)); i >= 0)
            tab_ = static_cast<Tab>(i);
        body_rect.cut_top(ui.px(6));
        if (tab_ == Tab::List)
            draw_list(ui, body_rect);
        else if (tab_ == Tab::Map && has_map)
            draw_side(ui, body_rect);
        else
            this->draw_page(ui, body_rect);
    } else {
        draw_list(ui, page.body.cut_left(std::max(ui.px(264), page.body.w * 0.2F)));
        page.body.cut_left(ui.px(12));
        if (has_map && page.body.w > ui.px(840)) {
            draw_side(ui, page.body.cut_right(std::max(ui.px(320), page.body.w * 0.34F)));
            page.body.cut_right(ui.px(12));
        }
        this->draw_page(ui, page.body);
    }
    const bool leaves = draw_foot(ui, page.foot);
    return leaves || leaves_by_key ? Next::pop() : Next::stay();
}

}  // namespace salient::ui
