// One page: crumbs, picture, three lines, the row of dice, what this battle changes, more cases, where it matters.
#include <fmt/format.h>

#include <algorithm>

#include "ui/board/board_view.hpp"
#include "ui/kit/controls.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/menus/rulebook_screen.hpp"
#include "ui/table/parts/cards.hpp"
#include "words/game_log.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle rule_body{Font::Text, 14.5F, color::ink};
constexpr TextStyle rule_quiet{Font::Text, 12.5F, color::ink_soft};
constexpr TextStyle clause_style{Font::Text, 11.5F, color::ink_soft};
constexpr TextStyle cue_style{Font::HeadingBold, 16.5F, color::ink};
constexpr float clause_column = 96;

const char* picture_of_sign(RuleSign sign) {
    switch (sign) {
        case RuleSign::Stop: return "icon_stop";
        case RuleSign::Move: return "token_move";
        case RuleSign::Cover: return "die_infantry";
        case RuleSign::Battle: return "token_battle";
        case RuleSign::Sight: return "icon_sight";
        case RuleSign::Flag: return "die_flag";
        case RuleSign::Ground: return "icon_take_ground";
        case RuleSign::Card: return "icon_cards";
        case RuleSign::Order: return "token_ordered";
        case RuleSign::Medal: return "medal_allies";
        case RuleSign::Dice: return "die_grenade";
        case RuleSign::Rule: break;
    }
    return "icon_book";
}

bool tells(const std::vector<std::string>& clauses, const std::string& clause) {
    return !clause.empty() && std::find(clauses.begin(), clauses.end(), clause) != clauses.end();
}

}  // namespace

void RulebookScreen::draw_one_page(Ui& ui, Rect where) {
    one_page_.draw(ui, where);
    ui.items.add("rulebook.text", where, false, ui.tr("one_page.title"), Found::FocusOnly);
}

// What is shown of a page is made once.
void RulebookScreen::open_parts(const RulePage& page) {
    const std::string key = fmt::format("{} {}", page.id, static_cast<const void*>(&page));
    if (parts_of_ == key) return;
    parts_of_ = key;
    parts_ = parts_of(client_.texts(), *rules_, page);
    shows_more_ = parts_.front.empty();
    picture_ = 0;
    pictures_.clear();
    for (const RuleExample& example : examples_)
        if (example.page == page.id) pictures_.emplace_back(example, client_.standard());
    dice_.clear();
    if (const auto* terrain = std::get_if<TerrainId>(&page.subject)) dice_ = dice_on(rules_, rules_->at(*terrain));
    changes_.clear();
    if (!box_ || is_own(spot_.number)) return;
    if (const auto same = box_->page(page.id)) changes_ = changes_between(box_->pages()[*same], page);
}

void RulebookScreen::draw_crumbs(Ui& ui, Rect& in) {
    Rect row = in.cut_top(ui.px(22));
    const auto plain = [&](const std::string& text) {
        const float w = std::min(ui.paint.width(rule_quiet, text) + ui.px(2), row.w);
        ui.paint.text_in(row.cut_left(w), rule_quiet, text);
    };
    const auto to = [&](std::string_view name, const std::string& text) {
        const bool is_chosen = link(ui, name, row.cut_left(std::min(link_width(ui, text), row.w)), text);
        plain("  ›  ");
        return is_chosen;
    };
    if (to("rulebook.crumb.book", ui.tr("rulebook.title"))) go({});
    if (const auto chapter = chapter_of(spot_); chapter && spot_.kind == Kind::Page && pages_of(*chapter).size() > 1)
        if (to("rulebook.crumb.chapter", library_->chapters()[*chapter].title)) return go_to_chapter(*chapter);
    plain(title_of(spot_));
}

void RulebookScreen::draw_head(Ui& ui, Rect& in, const RulePage& page) {
    const TextStyle title{Font::HeadingBold, 25, color::ink};
    const TextStyle means{Font::HeadingBold, 15, color::ink};
    const float title_w = ui.paint.width(title, page.title);
    const bool is_beside = title_w + ui.paint.width(means, plain_text(page.means)) + ui.px(24) < in.w;
    if (is_beside) {
        Rect head = in.cut_top(ui.px(36));
        ui.paint.text_in(head.cut_left(title_w + ui.px(4)), title, page.title);
        ui.paint.text_in(head, means, plain_text(page.means), Align::Right);
    } else {
        in.cut_top(ui.paint.rich({in.x, in.y}, in.w, title, literal(page.title)) + ui.px(2));
        if (!page.means.empty()) in.cut_top(ui.paint.rich({in.x, in.y}, in.w, means, page.means) + ui.px(4));
    }
    ui.paint.fill({in.x, in.y, in.w, ui.px(1.5F)}, color::brass);
    in.cut_top(ui.px(10));
}

// The board of the game at least 400 wide; of several the next by a click. A card stands for itself.
Rect RulebookScreen::draw_picture(Ui& ui, Rect in, const RulePage& page) {
    const float w = std::min(in.w, std::max(ui.px(400), std::round(in.w * 0.49F)));
    if (const auto* card = std::get_if<CardId>(&page.subject)) {
        const float h = ui.px(250);
        const Rect box{in.x + ui.px(10), in.y, std::round(h / card_aspect), h};
        draw_card(ui, *rules_, *card, Edge::Bottom, box);
        return {in.x, in.y, box.w + ui.px(20), h};
    }
    if (pictures_.empty()) {
        if (page.subject.index() == 0) return {};
        const Rect box{in.x, in.y, ui.px(190), ui.px(190)};
        ui.paint.panel(PanelKind::Inset, box);
        draw_page_picture(ui, page, box.inset(ui.px(14)));
        return box;
    }
    ExampleBoard& board = pictures_[std::min(picture_, pictures_.size() - 1)];
    const std::string caption = board.caption();
    const float caption_h = ui.paint.layout(w, rule_quiet.sized(13), caption).h;
    const Rect where{in.x, in.y, w, std::round(ExampleBoard::height_for(w))};
    board.draw(ui, where, language_);
    ui.items.add(fmt::format("rulebook.example.{}", picture_), where, false, plain_text(caption), Found::FocusOnly);
    if (pictures_.size() > 1) {
        const std::string label = fmt::format("{} / {}", picture_ + 1, pictures_.size());
        const ButtonSpec spec{.icon = "icon_forward", .text_size = 13};
        const float bw = button_width(ui, label, spec);
        if (button(ui, "rulebook.example.next", {where.right() - bw - ui.px(8), where.bottom() - ui.px(38), bw, ui.px(30)}, label,
                   spec))
            picture_ = (picture_ + 1) % pictures_.size();
    }
    ui.paint.rich({where.x, where.bottom() + ui.px(4)}, w, rule_quiet.sized(13), caption);
    return {where.x, where.y, w, where.h + caption_h + ui.px(8)};
}

// The numbers of clauses at the right edge, as links; gives their height, 0 where they are off.
float RulebookScreen::draw_clauses(Ui& ui, Rect in, const std::vector<std::string>& clauses, const std::string& name,
                                   bool is_made) {
    const std::string text = clauses_text(clauses);
    if (!shows_clauses_ || text.empty()) return 0;
    const Rect where{in.right() - ui.px(clause_column), in.y + ui.px(3), ui.px(clause_column), in.h};
    const float h = ui.paint.layout(where.w, clause_style, text, Align::Right).h;
    const Rect box{where.x, where.y, where.w, h};
    // A line made from data leads to what is written of its clause; a written one gives its clause to be copied.
    const auto place = is_made && clauses.size() == 1 ? library_->find(clauses.front()) : std::nullopt;
    const bool leads = place && place->page != spot_.number;
    const Reply reply = ui.items.add(name, box, true, text, leads ? Found::Mouse : Found::MouseOnly);
    ui.paint.rich({box.x, box.y}, box.w, clause_style.in(reply.is_hovered ? color::alert_dark : color::ink_soft), text,
                  Align::Right);
    if (leads)
        ui.paint.fill({box.right() - ui.paint.width(clause_style, text), box.bottom() - 1, ui.paint.width(clause_style, text), 1},
                      color::alert.with_alpha(0.5F));
    if (reply.is_focused) ui.paint.focus_ring(box);
    if (reply.is_chosen && leads) {
        go_to_clause(clauses.front());
    } else if (reply.is_chosen) {
        spot_.clause = clauses.front();
        SDL_SetClipboardText(text.c_str());
    }
    return h;
}

float RulebookScreen::draw_front(Ui& ui, Rect in) {
    const float sign = ui.px(44);
    for (std::size_t i = 0; i < parts_.front.size(); ++i) {
        const RuleFront& line = parts_.front[i];
        if (i > 0) ui.paint.fill({in.x, in.y, in.w, 1}, color::brass.with_alpha(0.5F));
        in.cut_top(i > 0 ? ui.px(10) : 0);
        const float text_w = in.w - sign - ui.px(14) - (shows_clauses_ ? ui.px(clause_column + 6) : 0);
        const Point at{in.x + sign + ui.px(14), in.y};
        const float cue_h = ui.paint.layout(text_w, cue_style, line.cue).h;
        const float text_h = ui.paint.layout(text_w, rule_body, line.text).h;
        const float h = std::max(cue_h + text_h + ui.px(2), sign);
        if (tells(line.clauses, spot_.clause))
            ui.paint.fill(Rect{in.x, in.y, in.w, h}.inset(-ui.px(6), -ui.px(3)), color::gold.with_alpha(0.3F));
        const float inner = line.cue.empty() ? (h - text_h) / 2 : 0;
        ui.paint.picture(picture_of_sign(line.sign), {in.x, in.y + (std::min(h, ui.px(60)) - sign) / 2, sign, sign});
        if (!line.cue.empty()) ui.paint.rich(at, text_w, cue_style, line.cue);
        ui.paint.rich({at.x, at.y + (line.cue.empty() ? inner : cue_h + ui.px(2))}, text_w, rule_body, line.text);
        const std::string name = "rulebook.clause." + std::to_string(i);
        const float clauses_h = draw_clauses(ui, {in.x, in.y, in.w, h}, line.clauses, name, line.cue.empty());
        in.cut_top(std::max(h, clauses_h) + ui.px(10));
    }
    return in.y;
}

// Of ground, what it does to the dice of infantry, armor and artillery; of a unit, its own by distance.
float RulebookScreen::draw_dice(Ui& ui, Rect in, const RulePage& page) {
    const TextStyle number{Font::HeadingBold, 15, color::ink};
    const float side = ui.px(30);
    const auto die = [&](Rect& row, const std::string& text) {
        const Rect face = row.cut_left(side).inset(0, (row.h - side) / 2);
        row.cut_left(ui.px(5));
        ui.paint.picture("die_blank", face);
        ui.paint.text_in(face, number, text, Align::Center);
    };
    std::string said;
    Rect row = in.cut_top(ui.px(38));
    if (const auto* unit = std::get_if<UnitTypeId>(&page.subject)) {
        const UnitType& type = rules_->at(*unit);
        if (type.range == 0) return row.y;
        const std::string label = ui.tr("one_page.dice_by_distance");
        const float w = ui.paint.width(rule_quiet.sized(13), label) + ui.px(12);
        ui.paint.text_in(row.cut_left(std::min(w, row.w * 0.6F)), rule_quiet.sized(13), label);
        for (int d = 1; d <= type.range; ++d) {
            const std::string n = std::to_string(static_cast<int>(type.dice[static_cast<std::size_t>(d - 1)]));
            die(row, n);
            said += (said.empty() ? "" : " ") + n;
        }
    } else {
        if (dice_.size() != 3) return row.y;
        const std::string label = ui.tr("rulebook.dice_against");
        const float w = ui.paint.width(rule_quiet.sized(13), label) + ui.px(12);
        ui.paint.text_in(row.cut_left(std::min(w, row.w * 0.5F)), rule_quiet.sized(13), label);
        constexpr const char* figures[] = {"figure_infantry", "figure_armor", "figure_artillery"};
        for (std::size_t i = 0; i < dice_.size(); ++i) {
            ui.paint.picture(figures[i], row.cut_left(ui.px(32)).inset(0, ui.px(2)), Look{.nation = "us"});
            const std::string n = dice_[i] == 0 ? "0" : fmt::format("\u2212{}", -dice_[i]);
            die(row, dice_[i] > 0 ? fmt::format("+{}", dice_[i]) : n);
            row.cut_left(ui.px(12));
            said += (said.empty() ? "" : " ") + n;
        }
    }
    ui.items.add("rulebook.dice", {in.x, in.y - ui.px(38), in.w, ui.px(38)}, false, said, Found::FocusOnly);
    return in.y + ui.px(4);
}

// What this battle, or an option of it, says otherwise: the old words crossed out, the new ones beside them.
float RulebookScreen::draw_changes(Ui& ui, Rect in, const RulePage&) {
    if (changes_.empty()) return in.y;
    const float w = in.w - ui.px(56);
    const std::string head = ui.tr("rulebook.changed", {{"count", static_cast<int>(changes_.size())}});
    float h = ui.paint.layout(w, rule_body, "<b>" + head + "</b>").h + ui.px(16);
    for (const RuleChange& change : changes_) {
        if (!change.old_text.empty()) h += ui.paint.layout(w, rule_body, change.old_text).h + ui.px(2);
        if (!change.new_text.empty()) h += ui.paint.layout(w, rule_body, "<b>" + change.new_text + "</b>").h + ui.px(4);
    }
    const Rect band = in.cut_top(h);
    ui.paint.fill(band, color::paper_light);
    ui.paint.fill({band.x, band.y, ui.px(4), band.h}, color::brass);
    Rect text = band.inset(ui.px(14), ui.px(8));
    text.cut_left(ui.px(2));
    std::string said = head;
    text.cut_top(ui.paint.rich({text.x, text.y}, w, rule_body, "<b>" + head + "</b>"));
    for (const RuleChange& change : changes_) {
        if (!change.old_text.empty()) {
            const RichText& old = ui.paint.layout(w, rule_body.in(color::ink_faint), change.old_text);
            ui.paint.rich({text.x, text.y}, old);
            for (const RichPiece& piece : old.pieces)
                ui.paint.fill({text.x + piece.rect.x, text.y + std::round(piece.rect.y + piece.rect.h * 0.56F), piece.rect.w,
                               std::max(1.0F, ui.px(1.2F))},
                              color::ink_faint);
            text.cut_top(old.h + ui.px(2));
            said += "\n- " + plain_text(change.old_text);
        }
        if (!change.new_text.empty()) {
            text.cut_top(ui.paint.rich({text.x, text.y}, w, rule_body, "<b>" + change.new_text + "</b>") + ui.px(4));
            said += "\n+ " + plain_text(change.new_text);
        }
    }
    ui.items.add("rulebook.changes", band, false, said, Found::FocusOnly);
    return in.y + ui.px(10);
}

float RulebookScreen::draw_more(Ui& ui, Rect in, const RulePage&) {
    if (parts_.more.empty()) return in.y;
    const bool is_all = parts_.front.empty();
    if (!is_all) {
        std::string about;
        for (const RuleParagraph& p : parts_.more)
            if (!p.cue.empty()) about += (about.empty() ? "" : ", ") + plain_text(p.cue);
        fold(ui, "rulebook.more", in.cut_top(ui.px(fold_h)),
             {ui.tr("rulebook.more_cases"), static_cast<int>(parts_.more.size()), about}, shows_more_);
        in.cut_top(ui.px(4));
        if (!shows_more_) return in.y;
    }
    const float text_w = std::min(in.w - (shows_clauses_ ? ui.px(clause_column + 6) : 0), ui.px(760));
    for (std::size_t i = 0; i < parts_.more.size(); ++i) {
        const RuleParagraph& p = parts_.more[i];
        const std::string text = p.cue.empty() ? p.text : "<b>" + p.cue + ".</b> " + p.text;
        const float h = ui.paint.layout(text_w, rule_body, text).h;
        const Rect row{in.x, in.y, in.w, h};
        if (tells(p.clauses, spot_.clause)) ui.paint.fill(row.inset(-ui.px(6), -ui.px(3)), color::gold.with_alpha(0.3F));
        if (words_.shows(row)) ui.paint.rich({in.x, in.y}, text_w, rule_body, text);
        const std::string name = "rulebook.clause." + std::to_string(parts_.front.size() + i);
        in.cut_top(std::max(h, draw_clauses(ui, row, p.clauses, name, p.is_made)) + ui.px(p.cue.empty() ? 5 : 10));
    }
    return in.y;
}

// What else to read, each with what it means.
float RulebookScreen::draw_links(Ui& ui, Rect in, const RulePage& page) {
    std::vector<std::size_t> links;
    for (const std::string& id : page.see)
        if (const auto other = library_->page(id)) links.push_back(*other);
    if (links.empty()) return in.y;
    in.cut_top(ui.px(6));
    ui.paint.fill({in.x, in.y, in.w, 1}, color::brass.with_alpha(0.5F));
    in.cut_top(ui.px(6));
    ui.paint.fit_text(in.cut_top(ui.px(26)), {Font::HeadingBold, 15.5F, color::ink}, ui.tr("rulebook.see"), Align::Left);
    const float half = in.w > ui.px(640) ? in.w / 2 : in.w;
    const std::size_t columns = in.w > ui.px(640) ? 2 : 1;
    for (std::size_t i = 0; i < links.size(); ++i) {
        const RulePage& other = page_at(links[i]);
        Rect row{in.x + half * static_cast<float>(i % columns), in.y + ui.px(30) * static_cast<float>(i / columns),
                 half - ui.px(12), ui.px(28)};
        draw_page_picture(ui, other, row.cut_left(ui.px(30)).inset(ui.px(2), ui.px(2)));
        row.cut_left(ui.px(8));
        if (link(ui, "rulebook.see." + other.id, row.cut_left(std::min(link_width(ui, other.title), row.w)), other.title)) {
            go_to_page(links[i]);
            break;
        }
        row.cut_left(ui.px(10));
        if (row.w > ui.px(60)) ui.paint.text_in(row, rule_quiet, shortened(ui, rule_quiet, plain_text(other.means), row.w));
    }
    const std::size_t lines = (links.size() + columns - 1) / columns;
    return in.y + ui.px(30) * static_cast<float>(lines);
}

void RulebookScreen::draw_page(Ui& ui, Rect where) {
    ui.paint.panel(PanelKind::Paper, where);
    const Spot here = spot_;
    const RulePage& page = page_at(spot_.number);
    open_parts(page);
    std::string said = page.title + "\n" + page.means;
    for (const RuleParagraph& p : page.paragraphs)
        said += "\n" + (p.cue.empty() ? "" : p.cue + ". ") + plain_text(p.text) + " " + clauses_text(p.clauses);
    Rect in = where.inset(ui.px(20), ui.px(12));
    ui.items.add("rulebook.text", in, false, said, Found::FocusOnly);
    draw_crumbs(ui, in);
    if (!(here == spot_)) return ui.wake_in(0);
    if (must_reveal_ && !spot_.clause.empty())
        for (const RuleParagraph& p : parts_.more)
            if (tells(p.clauses, spot_.clause)) shows_more_ = true;
    Rect content = words_.begin(ui, "rulebook_words", in, true);
    const float top = content.y;
    draw_head(ui, content, page);
    const Rect picture = draw_picture(ui, content, page);
    const bool is_beside = !picture.empty() && content.w - picture.w > ui.px(330);
    Rect lines = content;
    if (is_beside)
        lines.cut_left(picture.w + ui.px(24));
    else if (!picture.empty())
        lines.cut_top(picture.h + ui.px(8));
    float y = draw_front(ui, lines);
    if (here == spot_) y = draw_dice(ui, {lines.x, y, lines.w, 0}, page);
    if (is_beside) y = std::max(y, picture.bottom() + ui.px(8));
    content.cut_top(y - content.y);
    if (here == spot_) content.cut_top(draw_changes(ui, content, page) - content.y);
    const float more_at = content.y - top;
    if (here == spot_) content.cut_top(draw_more(ui, content, page) - content.y);
    if (here == spot_) content.cut_top(draw_links(ui, content, page) - content.y);
    const float bottom = here == spot_ && battle_ && !has_side_ && !is_narrow_ ? draw_map(ui, content, page) : content.y;
    words_.end(ui, bottom + ui.px(6));
    if (!must_reveal_ || !(here == spot_)) return;
    const bool is_in_front =
        std::any_of(parts_.front.begin(), parts_.front.end(), [&](const RuleFront& f) { return tells(f.clauses, spot_.clause); });
    if (!spot_.clause.empty() && !is_in_front && more_at > in.h * 0.5F) words_.reveal(more_at - ui.px(40));
    must_reveal_ = false;
    ui.wake_in(0);
}

// ---- Where it matters ----

std::vector<HexId> RulebookScreen::hexes_of(const RulePage& page) const {
    std::vector<HexId> out;
    if (!battle_) return out;
    const Open& open = battle_->open;
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

void RulebookScreen::draw_lit_map(Ui& ui, Rect map, Rect words, const RulePage& page) {
    const std::vector<HexId> lit = hexes_of(page);
    draw_board_preview(ui, battle_->table(), map, language_, 1, lit);
    std::string said = ui.tr("rulebook.everywhere");
    if (page.subject.index() == 1 || page.subject.index() == 2)
        said = lit.empty() ? ui.tr("rulebook.nowhere") : ui.tr("rulebook.hexes", {{"count", static_cast<int>(lit.size())}});
    if (page.id == "here") said = ui.tr("rulebook.this_hex");
    ui.paint.rich({words.x, words.y}, words.w, rule_body, said);
    ui.items.add("rulebook.map", map, false, said, Found::FocusOnly);
}

void RulebookScreen::draw_side(Ui& ui, Rect where) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(14), ui.px(12));
    ui.paint.fit_text(in.cut_top(ui.px(26)), {Font::HeadingBold, 17, color::ink}, ui.tr("rulebook.where"), Align::Left);
    const Rect map = in.cut_top(std::min(in.h - ui.px(80), in.w * 0.72F));
    in.cut_top(ui.px(8));
    draw_lit_map(ui, map, in, page_at(spot_.number));
}

float RulebookScreen::draw_map(Ui& ui, Rect in, const RulePage& page) {
    in.cut_top(ui.px(8));
    ui.paint.fit_text(in.cut_top(ui.px(26)), {Font::HeadingBold, 15.5F, color::ink}, ui.tr("rulebook.where"), Align::Left);
    const float w = std::min(in.w * 0.6F, ui.px(420));
    Rect row = in.cut_top(std::round(w * 0.68F));
    const Rect map = row.cut_left(w);
    row.cut_left(ui.px(16));
    draw_lit_map(ui, map, row, page);
    return in.y;
}

}  // namespace salient::ui
