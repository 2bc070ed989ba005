// House rules: sets of them as cards, and those that the player saves.
#include <algorithm>
#include <cmath>

#include "ui/kit/client.hpp"
#include "ui/kit/controls.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/menus/options_page.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace {

constexpr float least_card_w = 150, card_gap = 9, radio_size = 15;
constexpr TextStyle preset_title = type::head.sized(14.5F), card_text = type::small.sized(12.5F).in(color::ink),
                    card_count = type::small.sized(12).in(color::go_dark);
constexpr std::size_t most_names = 3;  // of options that a preset had to leave off

std::size_t card_columns(Ui& ui, float w) {
    return static_cast<std::size_t>(std::max(1.0F, std::floor((w + ui.px(card_gap)) / (ui.px(least_card_w) + ui.px(card_gap)))));
}

void radio_mark(Ui& ui, Point center, bool is_on) {
    const float size = ui.px(radio_size);
    ui.paint.drawn(is_on ? "radio:on" : "radio:off", centered(center, size, size), [&] {
        const std::string dot = R"(<circle cx="10" cy="10" r="5" fill=")" + svg_color(color::go) + R"("/>)";
        return R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><circle cx="10" cy="10" r="8.8" fill=")" +
               svg_color(color::paper_light) + R"(" stroke=")" + svg_color(color::wood_dark) + R"(" stroke-width="1.6"/>)" +
               (is_on ? dot : std::string()) + "</svg>";
    });
}

void card_sheet(Ui& ui, Rect box, bool is_chosen, bool is_hovered) {
    const Color fill = is_chosen ? Color::rgb(0xf6e3a6) : is_hovered ? color::paper_light : Color::rgb(0xf6eedc);
    const float round = ui.px(4), width = std::max(1.0F, ui.px(is_chosen ? 2 : 1));
    const Color edge = is_chosen ? color::move_only : color::brass.with_alpha(0.6F);
    const ImVec2 from{box.x, box.y}, to{box.right(), box.bottom()};
    ui.paint.list()->AddRectFilled(from, to, fill.packed(), round);
    ui.paint.list()->AddRect({box.x + width / 2, box.y + width / 2}, {box.right() - width / 2, box.bottom() - width / 2},
                             edge.packed(), round, 0, width);
}

}  // namespace

const OptionsPage::Card* OptionsPage::chosen_card() const {
    const auto found = std::find_if(cards_.begin(), cards_.end(), [&](const Card& card) { return card.preset.id == preset_; });
    return found == cards_.end() ? cards_.data() : &*found;
}

void OptionsPage::choose(Ui& ui, const Card& card, const Here& here) {
    if (here.on == card.fits.on && preset_ == card.preset.id) return;
    const std::string id = card.preset.id;
    const std::vector<OptionRefusal> left_off = card.fits.left_off;
    change(here, card.fits.on, id);
    preset_ = id;
    std::string names;
    for (std::size_t i = 0; i < left_off.size() && i < most_names; ++i)
        names += (names.empty() ? "" : ", ") + ui.tr("option." + left_off[i].option);
    if (left_off.size() > most_names)
        names += ", " + ui.tr("options.more", {{"count", static_cast<int>(left_off.size() - most_names)}});
    if (!names.empty()) told_ = ui.tr("options.left_off", {{"names", literal_arg(names)}});
}

std::string OptionsPage::card_about(Ui& ui, const Card& card) const {
    if (card.preset.id.empty()) return ui.tr("options.none.about");
    if (!card.is_own) return ui.tr("preset." + card.preset.id + ".about");
    return ui.tr("options.own_about", {{"count", static_cast<int>(card.preset.options.size())}});
}

// What it changes here, what is to come, and in what the rules that are on differ from it.
std::string OptionsPage::card_counts(Ui& ui, const Card& card, const Here& here) const {
    std::string out;
    if (!card.preset.id.empty()) out = "<b>" + ui.tr("options.changes", {{"count", card.changes}}) + "</b>";
    const auto add = [&](const char* key, std::size_t count) {
        if (count > 0) out += (out.empty() ? "" : " \u00b7 ") + ui.tr(key, {{"count", static_cast<int>(count)}});
    };
    if (preset_ == card.preset.id) {
        const auto lacks = [](const OptionIds& list, const OptionIds& other) {
            return static_cast<std::size_t>(std::count_if(list.begin(), list.end(), [&](const std::string& id) {
                return std::find(other.begin(), other.end(), id) == other.end();
            }));
        };
        add("options.added", lacks(here.on, card.fits.on));
        add("options.left_out", lacks(card.fits.on, here.on));
    }
    if (const std::size_t count = card.preset.to_come.size(); count > 0)
        out += "\n" + ui.tr("options.to_come", {{"count", static_cast<int>(count)}});
    return out;
}

void OptionsPage::draw_card(Ui& ui, Rect box, const Card& card, const Here& here) {
    const bool is_chosen = chosen_card() == &card;
    const std::string name = card.preset.id.empty() ? ui.tr("options.none")
                             : card.is_own          ? literal(card.preset.name)
                                                    : ui.tr("preset." + card.preset.id);
    const std::string about = card_about(ui, card), counts = card_counts(ui, card, here);
    Rect in = box.inset(ui.px(space::close), ui.px(6));
    Rect reach = box;
    if (card.is_own) {  // its own way to go stands below
        const std::string label = ui.tr("options.delete");
        const Rect row = in.cut_bottom(ui.px(20));
        reach.h = row.y - box.y;
        if (link(ui, "preset.delete:" + card.preset.name, {row.x, row.y, std::min(row.w, link_width(ui, label)), row.h}, label))
            to_delete_ = card.preset.id;
    }
    const Reply reply = ui.items.add("preset:" + card.item(), reach, true, plain_text(name + ". " + about + " " + counts));
    card_sheet(ui, box, is_chosen, reply.is_hovered);
    if (reply.is_focused) ui.paint.focus_ring(reach.inset(ui.px(space::hair)));
    Rect head = in.cut_top(ui.px(20));
    radio_mark(ui, Rect(head.cut_left(ui.px(radio_size))).center(), is_chosen);
    head.cut_left(ui.px(6));
    ui.paint.fit_text(head, preset_title, plain_text(name), Align::Left);
    ui.paint.rich({in.x, in.y + ui.px(1)}, in.w, card_text, about);
    const RichText& foot = ui.paint.layout(in.w, card_count, counts);
    ui.paint.rich({in.x, in.bottom() - foot.h}, foot);
    if (reply.is_chosen) choose(ui, card, here);
}

// All of a row are as high as the highest, and all as wide.
void OptionsPage::draw_cards(Ui& ui, Rect& in, const std::vector<const Card*>& cards, std::size_t columns, const Here& here) {
    const float gap = ui.px(card_gap);
    const float w = std::floor((in.w + gap) / static_cast<float>(columns)) - gap;
    for (std::size_t from = 0; from < cards.size(); from += columns) {
        const std::size_t to = std::min(cards.size(), from + columns);
        float h = 0;
        for (std::size_t i = from; i < to; ++i) {
            const float text_w = w - 2 * ui.px(space::close);
            const float about_h = ui.paint.layout(text_w, card_text, card_about(ui, *cards[i])).h;
            const float counts_h = ui.paint.layout(text_w, card_count, card_counts(ui, *cards[i], here)).h;
            h = std::max(h, about_h + counts_h + ui.px(cards[i]->is_own ? 20 : 0));
        }
        Rect row = in.cut_top(h + ui.px(20 + 12 + 4));
        in.cut_top(gap);
        for (std::size_t i = from; i < to; ++i) {
            draw_card(ui, row.cut_left(w), *cards[i], here);
            row.cut_left(gap);
        }
    }
}

// Those that change most here and the one that is chosen; the others are told, and stand behind a link.
void OptionsPage::draw_cards_row(Ui& ui, Rect& in, const Here& here) {
    const std::size_t columns = card_columns(ui, in.w);
    const std::string way = ui.tr(shows_presets_ ? "options.back_to_rules" : "options.all_presets");
    if (shows_presets_) {
        Rect line = in.cut_top(ui.px(22));
        if (link(ui, "options.all_presets", line.cut_left(link_width(ui, way)), way)) shows_presets_ = false;
        in.cut_top(ui.px(space::tight));
        return draw_all_cards(ui, in, here);
    }
    std::vector<const Card*> shown, others;
    for (const Card& card : cards_) (shown.size() < columns ? shown : others).push_back(&card);
    const Card* chosen = chosen_card();
    if (const auto at = std::find(others.begin(), others.end(), chosen); at != others.end()) std::swap(*at, shown.back());
    draw_cards(ui, in, shown, columns, here);
    in.cut_top(-ui.px(space::tight));
    Rect line = in.cut_top(ui.px(22));
    const float way_w = link_width(ui, way);
    if (!others.empty()) {
        std::string names;
        for (const Card* card : others)
            names += (names.empty() ? "" : ", ") + (card->is_own ? card->preset.name : ui.tr("preset." + card->preset.id));
        const std::string more =
            ui.tr("options.more_presets", {{"count", static_cast<int>(others.size())}, {"names", verbatim(names)}});
        const std::string text = shortened(ui, type::small, more, line.w - way_w - ui.px(space::gap));
        const float w = ui.paint.width(type::small, text) + ui.px(space::close);
        ui.paint.text_in(line.cut_left(w), type::small, text);
    }
    if (link(ui, "options.all_presets", line.cut_left(way_w), way)) shows_presets_ = true;
    in.cut_top(ui.px(space::tight));
    draw_told(ui, in);
}

void OptionsPage::draw_told(Ui& ui, Rect& in) {
    if (told_.empty()) return;
    const float h = ui.paint.rich({in.x, in.y}, in.w, type::small.in(color::alert_dark), told_);
    ui.items.add("options.told", {in.x, in.y, in.w, h}, false, plain_text(told_), Found::FocusOnly);
    in.cut_top(h + ui.px(space::tight));
}

void OptionsPage::draw_all_cards(Ui& ui, Rect in, const Here& here) {
    Rect content = all_cards_.begin(ui, "options_presets", in);
    content = content.inset(ui.px(space::hair), ui.px(space::hair));
    draw_told(ui, content);
    if (!own_.issues().empty()) {
        const std::string text = ui.tr("options.presets_damaged") + "\n" + issues_text(ui.texts, own_.issues(), 3);
        const float h = ui.paint.rich({content.x, content.y}, content.w, type::small.in(color::alert_dark), text);
        ui.items.add("options.damaged", {content.x, content.y, content.w, h}, false, plain_text(text), Found::FocusOnly);
        content.cut_top(h + ui.px(space::close));
    }
    std::vector<const Card*> all;
    for (const Card& card : cards_) all.push_back(&card);
    draw_cards(ui, content, all, card_columns(ui, content.w), here);
    draw_saving(ui, content, here);
    all_cards_.end(ui, content.y + ui.px(space::tight));
    if (to_delete_.empty()) return;
    try {
        own_.remove(to_delete_);
        if (preset_ == to_delete_) preset_.clear();
        read_cards(here);
    } catch (const DataError& error) {
        error_ = issues_text(ui.texts, error.issues());
    }
    to_delete_.clear();
}

// A name is asked for in place; Enter keeps the set.
void OptionsPage::draw_saving(Ui& ui, Rect& in, const Here& here) {
    if (!own_.can_save()) return;
    const float h = ui.px(34), gap = ui.px(space::close);
    if (!is_saving_) {
        const std::string label = ui.tr("options.save");
        const ButtonSpec spec{.is_enabled = !here.on.empty(), .icon = "icon_save", .text_size = 14};
        const float w = std::min(in.w, button_width(ui, label, spec));
        Rect row = in.cut_top(h);
        const bool is_chosen = button(ui, "options.save", row.cut_left(w), label, spec);
        row.cut_left(gap);
        if (const float back_w = take_back_width(ui); back_w <= row.w) draw_take_back(ui, row.cut_left(back_w), here);
        if (is_chosen) {
            is_saving_ = true;
            name_.set(chosen_card()->is_own ? chosen_card()->preset.name : "");
            is_name_new_ = true;
        }
        return;
    }
    const std::string keep = ui.tr("options.save_it"), leave = ui.tr("button.cancel");
    const ButtonSpec spec{.look = ButtonLook::Go, .is_enabled = !trimmed(name_).empty(), .text_size = 14};
    const ButtonSpec plain{.text_size = 14};
    const float buttons_w = button_width(ui, keep, spec) + button_width(ui, leave, plain) + 2 * gap;
    Rect row = in.cut_top(h);
    const bool is_one_row = row.w - buttons_w >= ui.px(160);
    const Rect field = is_one_row ? row.cut_left(std::min(ui.px(300), row.w - buttons_w)) : row;
    if (is_one_row) row.cut_left(gap);
    if (std::exchange(is_name_new_, false)) ui.items.set_focus("options.save_name");
    const Edited edited =
        text_field(ui, "options.save_name", field, name_, ui.tr("options.save_name"), Accepts::Text, OwnPresets::longest_name);
    if (!is_one_row) {
        in.cut_top(gap);
        row = in.cut_top(h);
    }
    const bool is_kept = button(ui, "options.save_it", row.cut_left(button_width(ui, keep, spec)), keep, spec);
    row.cut_left(gap);
    const bool is_left = button(ui, "options.save_cancel", row.cut_left(button_width(ui, leave, plain)), leave, plain) ||
                         ui.input.take(SDLK_ESCAPE);
    if ((is_kept || edited == Edited::Entered) && !trimmed(name_).empty()) save(ui, here);
    if (is_left) is_saving_ = false;
}

void OptionsPage::save(Ui& ui, const Here& here) {
    const std::string name = trimmed(name_);
    try {
        own_.save(name, here.on);
        preset_ = "own." + name;
        is_saving_ = false;
        read_cards(here);
    } catch (const DataError& error) {
        error_ = issues_text(ui.texts, error.issues());
    }
}

}  // namespace salient::ui
