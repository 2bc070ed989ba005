// Ways through the rulebook, keys, and how the screen is put together.
#include "ui/menus/rulebook_screen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "ui/kit/controls.hpp"
#include "ui/kit/menu_parts.hpp"
#include "words/game_log.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace {

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
            RuleParagraph paragraph{is_first ? literal(block.title) : std::string(), line.text, {}, true, line.topic};
            is_first = false;
            if (!line.clause.empty()) paragraph.clauses.push_back(line.clause);
            page.paragraphs.push_back(std::move(paragraph));
        }
    }
    return page;
}

}  // namespace

std::unique_ptr<Screen> rulebook_screen(Client& client, RulebookAt at) {
    return std::make_unique<RulebookScreen>(client, std::move(at));
}

// It opens on the turn; from a battle at what is pointed at; at a clause, that of a refusal, with the numbers of clauses.
RulebookScreen::RulebookScreen(Client& client, RulebookAt at)
    : client_(client), at_(std::move(at)), battle_(at_.battle), one_page_(client) {
    read();
    if (!at_.hex.is_none() || (at_.battle && at_.clause.empty() && at_.page.empty() && !own_pages_.empty()))
        spot_ = {Kind::Page, library_->pages().size(), {}};
    if (const auto page = library_->page(at_.page)) spot_ = {Kind::Page, *page, {}};
    if (!at_.clause.empty()) {
        go_to_clause(at_.clause);
        shows_clauses_ = true;
    }
    before_.clear();
}

// In the language of the game, which may change while the book lies open.
void RulebookScreen::read() {
    language_ = client_.language();
    const Texts& texts = client_.texts();
    rules_ = battle_ ? battle_->rules : client_.standard();
    examples_ = load_rule_examples(client_.folders().assets, language_);
    parts_of_.clear();
    const auto written = load_written_rules(client_.folders().assets, language_);
    library_ = std::make_unique<RulesLibrary>(written, texts, *rules_);
    box_ = battle_ ? std::make_unique<RulesLibrary>(written, texts, *client_.standard()) : nullptr;
    read_battle();
}

void RulebookScreen::read_battle() {
    const Texts& texts = client_.texts();
    own_pages_.clear();
    of_battle_.clear();
    if (!battle_) return;
    const Table table = battle_->table();
    if (!at_.hex.is_none() && battle_ == at_.battle)
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

// The page that lies open stays open, where these rules have it.
void RulebookScreen::use_battle(const LoadedScenario* battle) {
    const std::string page = spot_.kind == Kind::Page ? page_at(spot_.number).id : std::string();
    battle_ = nullptr;
    if (battle != nullptr) {
        const Game game = new_game(battle->rules, battle->scenario);
        battle_ = std::make_shared<const View>(view_for(game, seat::nobody));
    }
    read();
    before_.clear();
    if (spot_.kind != Kind::Page) return;
    if (const auto same = library_->page(page))
        spot_.number = *same;
    else
        spot_ = {};
}

const RulePage& RulebookScreen::page_at(std::size_t number) const {
    const auto& pages = library_->pages();
    return number < pages.size() ? pages[number] : own_pages_[std::min(number - pages.size(), own_pages_.size() - 1)];
}

std::optional<std::size_t> RulebookScreen::chapter_of(const Spot& spot) const {
    if (spot.kind == Kind::Chapter) return spot.number;
    if (spot.kind == Kind::Page && !is_own(spot.number)) return page_at(spot.number).chapter;
    return {};
}

std::vector<std::size_t> RulebookScreen::pages_of(std::size_t chapter) const {
    std::vector<std::size_t> out;
    for (const std::size_t page : library_->chapters()[chapter].pages)
        if (is_shown(page)) out.push_back(page);
    if (out.empty()) out = library_->chapters()[chapter].pages;
    return out;
}

void RulebookScreen::go(Spot to) {
    if (to == spot_) {
        tab_ = Tab::Rule;
        return;
    }
    before_.push_back(spot_);
    spot_ = std::move(to);
    words_.to_top();
    grid_.to_top();
    must_reveal_ = true;
    tab_ = Tab::Rule;
}

// A chapter of one page is that page.
void RulebookScreen::go_to_chapter(std::size_t chapter) {
    const std::vector<std::size_t> pages = pages_of(chapter);
    if (pages.size() == 1)
        go_to_page(pages.front());
    else
        go({Kind::Chapter, chapter, {}});
}

void RulebookScreen::go_to_clause(const std::string& clause) {
    if (const auto place = library_->find(clause)) go_to_page(place->page, clause);
}

void RulebookScreen::go_back() {
    if (before_.empty()) return;
    spot_ = before_.back();
    before_.pop_back();
    must_reveal_ = true;
    words_.to_top();
}

// Along its chapter; from a chapter to the next.
std::optional<RulebookScreen::Spot> RulebookScreen::neighbor(int by) const {
    const auto at = [by](std::size_t from, std::size_t count) -> std::optional<std::size_t> {
        if (by < 0 ? from == 0 : from + 1 >= count) return {};
        return by < 0 ? from - 1 : from + 1;
    };
    const auto chapter = chapter_of(spot_);
    if (!chapter) return {};
    if (spot_.kind == Kind::Chapter) {
        if (const auto to = at(*chapter, library_->chapters().size())) return Spot{Kind::Chapter, *to, {}};
        return {};
    }
    const std::vector<std::size_t> pages = pages_of(*chapter);
    const auto found = std::find(pages.begin(), pages.end(), spot_.number);
    if (found == pages.end()) return {};
    if (const auto to = at(static_cast<std::size_t>(found - pages.begin()), pages.size()))
        return Spot{Kind::Page, pages[*to], {}};
    return {};
}

std::string RulebookScreen::title_of(const Spot& spot) const {
    if (spot.kind == Kind::OnePage) return client_.texts()("one_page.title");
    if (spot.kind == Kind::Chapter) return library_->chapters()[spot.number].title;
    return page_at(spot.number).title;
}

bool RulebookScreen::handle_keys(Ui& ui) {
    Input& in = ui.input;
    if (battles_.is_open()) return false;
    if (take_alt(in, SDLK_LEFT)) go_back();
    if (in.take(SDLK_ESCAPE)) {
        if (!query_.text.empty())
            query_.set({});
        else if (before_.empty())
            return true;
        else
            go_back();
    }
    const bool is_typing = ui.items.focus() == "rulebook.search";
    for (const auto& [key, by] : {std::pair<SDL_Keycode, int>{SDLK_LEFT, -1}, {SDLK_RIGHT, 1}})
        if (!is_typing && in.take_plain(key, false))
            if (const auto to = neighbor(by)) go(*to);
    const auto search = [&] {
        tab_ = Tab::List;
        ui.items.set_focus("rulebook.search");
    };
    if (in.take(SDLK_f, true) || (!is_typing && in.take(SDLK_SLASH))) search();
    // Whatever has the focus, typing searches; in a field that does not show it begins anew.
    const bool is_hidden = is_narrow_ && tab_ != Tab::List;
    for (KeyPress& k : in.keys) {
        if (k.is_used || k.ctrl || k.alt || k.key < SDLK_a || k.key > SDLK_z) continue;
        if (is_typing && !is_hidden) continue;
        k.is_used = true;
        query_.set(std::string(1, static_cast<char>(k.key)));
        search();
    }
    if (!is_typing && in.text == "#") {  // on layouts where it is no key of its own
        shows_clauses_ = !shows_clauses_;
        in.text.clear();
    }
    if (in.take(SDLK_c, true) && spot_.kind == Kind::Page) {
        std::string id = spot_.clause;
        for (const RuleParagraph& p : page_at(spot_.number).paragraphs)
            if (id.empty() && !p.clauses.empty()) id = p.clauses.front();
        if (!id.empty()) SDL_SetClipboardText(id.c_str());
    }
    return false;
}

// Whose rules these are: at the right end of the title.
void RulebookScreen::draw_scope(Ui& ui) {
    Rect head = ui.window.inset(ui.px(18), ui.px(14)).cut_top(ui.px(38)).inset(0, ui.px(2));
    const float title = ui.paint.width({Font::HeadingBold, 24, color::on_dark}, ui.tr("rulebook.title")) + ui.px(24);
    const std::string battle =
        battle_ ? std::string(in_language(battle_->scenario->name, language_)) : ui.tr("rulebook.a_battle");
    const float room = head.w - title;
    const float battle_w = std::min(DropDown::button_width(ui, battle), room * 0.6F);
    battles_.button(ui, "rulebook.battle", head.cut_right(battle_w), battle, battle_ != nullptr);
    const std::string box = ui.tr("rulebook.the_box");
    const ButtonSpec spec{.look = battle_ ? ButtonLook::Plain : ButtonLook::Tab};
    const float box_w = button_width(ui, box, spec);
    if (box_w < head.w - title - ui.px(8)) {
        head.cut_right(ui.px(6));
        if (button(ui, "rulebook.box", head.cut_right(box_w), box, spec) && battle_) use_battle(nullptr);
        const TextStyle soft{Font::Text, 14, color::on_dark_soft};
        const std::string of = ui.tr("rulebook.rules_of");
        if (ui.paint.width(soft, of) + ui.px(16) < head.w - title) {
            head.cut_right(ui.px(10));
            ui.paint.text_in(head, soft, of, Align::Right);
        }
    }
}

bool RulebookScreen::draw_foot(Ui& ui, Rect row) {
    // Esc goes back page by page, and from the first one out of the book.
    const bool has_pages = !before_.empty();
    if (has_pages) {
        const std::string last = ui.tr("rulebook.page_before");
        const ButtonSpec spec{.icon = "icon_back", .key = "Esc"};
        if (button(ui, "rulebook.back", row.cut_left(std::min(row.w * 0.35F, button_width(ui, last, spec))), last, spec))
            go_back();
        row.cut_left(ui.px(8));
    }
    const std::string back = ui.tr(at_.battle ? "rulebook.back_to_battle" : has_pages ? "rulebook.close" : "button.back");
    const ButtonSpec back_spec{.look = at_.battle ? ButtonLook::Go : ButtonLook::Plain,
                               .key = has_pages ? std::string_view() : std::string_view("Esc")};
    const bool leaves =
        button(ui, "page.back", row.cut_left(std::min(row.w * 0.4F, button_width(ui, back, back_spec))), back, back_spec);
    row.cut_left(ui.px(10));
    const auto at_right = [&](std::string_view name, const std::string& label, const ButtonSpec& spec) {
        const float w = std::min(button_width(ui, label, spec), ui.px(260));
        if (w > row.w) return false;
        const bool chosen = button(ui, name, row.cut_right(w), label, spec);
        row.cut_right(ui.px(8));
        return chosen;
    };
    if (spot_.kind == Kind::OnePage) {
        if (!at_.battle &&
            at_right("rulebook.first_lesson", ui.tr("rulebook.first_lesson"), {.look = ButtonLook::Go, .icon = "icon_play"}))
            next_ = Next::push(lessons_screen(client_));
        if (at_right("one_page.save", ui.tr("one_page.save"), {.icon = "icon_save"})) one_page_.save_picture(ui);
        const TextStyle soft{Font::Text, 14, color::ink_soft};
        const std::string held = ui.tr("rulebook.hold_f1");
        if (ui.paint.width(soft, held) < row.w) ui.paint.text_in(row, soft, held);
        return leaves;
    }
    if (const auto next = neighbor(1); next && at_right("rulebook.next", title_of(*next), {.icon = "icon_forward"})) go(*next);
    if (const auto last = neighbor(-1); last && at_right("rulebook.previous", title_of(*last), {.icon = "icon_back"})) go(*last);
    return leaves;
}

Next RulebookScreen::frame(Ui& ui) {
    next_ = Next::stay();
    if (language_ != client_.language()) read();
    battles_.hold(ui);
    const bool leaves_by_key = handle_keys(ui);
    Page page = ui::draw_page(ui, ui.tr("rulebook.title"));
    draw_scope(ui);
    is_narrow_ = page.body.w < ui.px(860);
    const bool has_map = battle_ != nullptr && spot_.kind == Kind::Page;
    const auto draw_middle = [&](Rect where) {
        if (spot_.kind == Kind::OnePage)
            draw_one_page(ui, where);
        else if (spot_.kind == Kind::Chapter)
            draw_chapter(ui, where);
        else
            this->draw_page(ui, where);
    };
    if (is_narrow_) {
        Rect body = page.body;
        std::vector<Choice> choices{{"list", ui.tr("rulebook.tab_list")}, {"rule", ui.tr("rulebook.tab_rule")}};
        if (has_map) choices.push_back({"map", ui.tr("rulebook.tab_map")});
        if (tab_ == Tab::Map && !has_map) tab_ = Tab::Rule;
        if (const int i = tabs(ui, "rulebook.tab", body.cut_top(ui.px(tabs_h)), choices, static_cast<int>(tab_)); i >= 0)
            tab_ = static_cast<Tab>(i);
        body.cut_top(ui.px(6));
        if (tab_ == Tab::List)
            draw_list(ui, body);
        else if (tab_ == Tab::Map)
            draw_side(ui, body);
        else
            draw_middle(body);
    } else {
        draw_list(ui, page.body.cut_left(std::round(bounded(page.body.w * 0.2F, ui.px(264), ui.px(330)))));
        page.body.cut_left(ui.px(12));
        has_side_ = has_map && page.body.w > ui.px(1180);
        if (has_side_) {
            draw_side(ui, page.body.cut_right(std::round(page.body.w * 0.3F)));
            page.body.cut_right(ui.px(12));
        }
        draw_middle(page.body);
    }
    const bool leaves = draw_foot(ui, page.foot);
    if (battles_.is_open()) {
        DropPanel panel;
        std::vector<const ScenarioEntry*> list;
        for (const ScenarioEntry& entry : client_.scenarios()) {
            if (!entry.loaded || entry.source == Source::Teaching) continue;
            const Scenario& scenario = *entry.loaded->scenario;
            list.push_back(&entry);
            panel.rows.push_back({.id = scenario.id,
                                  .label = std::string(in_language(scenario.name, language_)),
                                  .is_on = battle_ && battle_->scenario->id == scenario.id});
        }
        if (const DropReply reply = battles_.panel(ui, panel); reply.row >= 0) {
            battles_.close();
            use_battle(&*list[static_cast<std::size_t>(reply.row)]->loaded);
        }
    }
    if (one_page_.draw_message(ui)) return Next::stay();
    if (leaves || leaves_by_key) next_ = Next::pop();
    return std::move(next_);
}

}  // namespace salient::ui
