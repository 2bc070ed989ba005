// Clicks that explain.
#include "ui/table/help_mode.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>

#include "ui/kit/menu_parts.hpp"
#include "ui/table/keys.hpp"
#include "words/local_text.hpp"
#include "words/rule_blocks.hpp"

namespace salient::ui {
namespace {

constexpr double held_after = 0.4;  // seconds
constexpr int most_lines = 12;      // of a hex; the rulebook has the rest

// What the things of the table are, by the first word of their names and the beginning of the rest; the first that fits.
struct Explanation {
    std::string_view room;
    std::string_view rest;
    const char* text;
    const char* clause;
};
constexpr Explanation explained[] = {
    {"enemy", "hand", "help_mode.enemy_hand", "SETUP-5"},
    {"hand", "back", "help_mode.enemy_hand", "SETUP-5"},
    {"enemy", "chip", "help_mode.chip", "SOV-2"},
    {"hand", "chip", "help_mode.chip", "SOV-2"},
    {"medals", "", "help_mode.medals", "WIN-1"},
    {"near", "", "help_mode.near", "OBJ-14"},
    {"losses", "", "help_mode.losses", "ELIM-1"},
    {"goal", "", "help_mode.goals", "OBJ-1"},
    {"tray", "", "help_mode.tray", "DIE-1"},
    {"log", "", "help_mode.log", ""},
    {"in_play", "", "help_mode.in_play", "TURN-4"},
    {"reserve", "", "help_mode.reserve", "REINF-1"},
    {"staff", "last_turn", "help_mode.last_turn", "OVL-CTR-1"},
    {"staff", "", "help_mode.staff", "OVL-TURN-10"},
    {"talk", "", "help_mode.talk", "OVL-TALK-2"},
    {"bar", "menu", "help_mode.menu", ""},
    {"bar", "rules", "help_mode.rules", ""},
    {"prompt", "undo", "help_mode.undo", ""},
    {"prompt", "end_phase", "help_mode.end_phase", "TURN-11"},
    {"prompt", "end_turn", "help_mode.end_turn", "DECK-11"},
    {"prompt", "section", "help_mode.section", "GEO-16"},
    {"prompt", "ambush", "help_mode.ambush", "TC-AMB-1"},
    {"prompt", "play_as", "help_mode.play_as", "SC-14"},
    {"prompt", "", "help_mode.prompt", "TURN-2"},
    {"steps", "", "help_mode.steps", "TURN-2"},
    {"inspector", "", "help_mode.inspector", ""},
};

bool is_called(std::string_view item, const Explanation& e) {
    if (!item.starts_with(e.room)) return false;
    if (e.rest.empty()) return true;
    item.remove_prefix(e.room.size());
    return item.starts_with('.') && item.substr(1).starts_with(e.rest);
}

constexpr std::string_view own_card = "hand.card.";

float area(const Rect& r) { return r.w * r.h; }

}  // namespace

void HelpMode::toggle(double now) {
    is_on_ = !is_on_;
    since_ = now;
    item_.reset();
    sheet_ = {};
}

void HelpMode::guard(Ui& ui, HexId pointed) {
    if (!is_on_) return;
    Input& in = ui.input;
    const bool is_held = std::find(in.keys_down.begin(), in.keys_down.end(), SDL_SCANCODE_F2) != in.keys_down.end();
    if (is_held && in.now - since_ > held_after) since_ = -1;  // it goes when the key comes up
    if (!is_held && since_ < 0) return leave();
    if (is_held) ui.wake_in(0.05);
    const auto tell = [&](const Item* item, HexId hex, Point at) {
        item_.reset();
        if (item) item_ = HelpItem{item->name, item->label, HexId::none(), at};
        if (!hex.is_none() && (!item || item->name.starts_with("hex."))) item_ = HelpItem{{}, {}, hex, at};
    };
    const bool is_own = sheet_.has(in.mouse) || plate_.has(in.mouse);
    if (in.was_pressed && !is_own) {
        const Item* found = nullptr;
        for (const Item& item : ui.items.list()) {
            if (item.is_out_of_sight || !item.rect.has(in.mouse) || item.name.starts_with("help_mode")) continue;
            if (!found || area(item.rect) <= area(found->rect)) found = &item;
        }
        tell(found, pointed, in.mouse);
        // The steps of the turn lie in the top bar and are nothing to click otherwise.
        if (!item_ && in.mouse.y < top_) item_ = HelpItem{"steps", {}, HexId::none(), in.mouse};
    }
    const bool enters = std::any_of(in.keys.begin(), in.keys.end(), [](const KeyPress& k) {
        return !k.is_used && (k.key == SDLK_RETURN || k.key == SDLK_KP_ENTER);
    });
    if (enters && !ui.items.focus().starts_with("help_mode")) {
        const Item* item = ui.items.find(ui.items.focus());
        if (item) tell(item, pointed, item->rect.center());
        while (in.take(SDLK_RETURN) || in.take(SDLK_KP_ENTER)) {}
    }
    if (!is_own) {
        in.was_pressed = in.was_released = in.is_down = false;
        in.was_right_clicked = false;
    }
    if (in.take(SDLK_ESCAPE)) {
        if (item_) {
            item_.reset();
            sheet_ = {};
        } else {
            leave();
        }
    }
    in.take(SDLK_z, true);
    const bool keeps_enter = enters && ui.items.focus().starts_with("help_mode");
    if (!keeps_enter) drop_choosing_keys(in);
}

HelpMode::Words HelpMode::explain(const Ui& ui, const Stage& stage) const {
    const Table table = stage.table();
    if (!item_->hex.is_none()) {
        Words out;
        int lines = 0;
        for (const RuleBlock& block : hex_blocks(ui.texts, table, item_->hex, stage.language)) {
            const bool is_first = out.title.empty();
            if (is_first) out.title = block.title;
            for (const RuleLine& line : block.lines) {
                if (++lines > most_lines) break;
                const bool heads = !is_first && &line == &block.lines.front();
                out.text += (out.text.empty() ? "" : "\n") + (heads ? "<b>" + literal(block.title) + ".</b> " : std::string()) +
                            line.text;
                if (out.clause.empty()) out.clause = line.clause;
            }
        }
        return out;
    }
    if (item_->item.starts_with(own_card)) {
        std::size_t number = 0;
        std::from_chars(item_->item.data() + own_card.size(), item_->item.data() + item_->item.size(), number);
        const Hand hand = stage.cards_before(stage.own_seat());
        const char* what = stage.chooser.is_staff_game() ? "help_mode.staff_card" : "help_mode.card";
        if (number < hand.size()) {
            const Card& c = stage.match.rules().at(hand[number]);
            return {ui.tr("card." + c.id), ui.tr("card_text." + c.text) + "\n" + ui.tr(what), c.clause};
        }
    }
    for (const Explanation& e : explained)
        if (is_called(item_->item, e)) return {ui.tr("help_mode.what"), ui.tr(e.text), e.clause};
    return {ui.tr("help_mode.what"), ui.tr("help_mode.thing"), {}};
}

std::optional<RulebookAt> HelpMode::draw(Ui& ui, const Stage& stage) {
    if (!is_on_) return {};
    top_ = stage.layout.top.bottom();
    const TextStyle text{Font::Text, 14.5F, color::ink};
    // A plate at the foot of the board says that it is on.
    const std::string on = ui.tr("help_mode.on");
    const float w = std::min(stage.layout.board.w * 0.9F, ui.paint.width(text.with(Font::Bold), on) + ui.px(28));
    const float plate_h = ui.paint.layout(w - ui.px(24), text.with(Font::Bold), on, Align::Center).h + ui.px(12);
    const Rect board = stage.layout.board;
    plate_ = {std::round(board.center().x - w / 2), board.bottom() - plate_h - ui.px(6), w, plate_h};
    // It gives way to whoever asks about what lies under it.
    if (plate_.inset(-ui.px(12)).has(ui.input.mouse)) plate_.y = board.y + ui.px(6);
    ui.items.cover(plate_);
    ui.paint.panel(PanelKind::Plate, plate_);
    ui.paint.outline(plate_, ui.px(2), color::brass);
    ui.paint.rich({plate_.x + ui.px(12), plate_.y + ui.px(6)}, plate_.w - ui.px(24), text.with(Font::Bold), on, Align::Center);
    ui.items.add("help_mode", plate_, false, on, Found::FocusOnly);
    // A card that lies face down again is not told of any longer.
    if (item_ && item_->item.starts_with(own_card) && ui.items.whole(item_->item, 0).empty()) {
        item_.reset();
        sheet_ = {};
    }
    if (!item_) return {};

    const Words words = explain(ui, stage);
    const float sheet_w = std::min(ui.px(400), ui.window.w - ui.px(20));
    const float in_w = sheet_w - ui.px(32);
    const TextStyle title{Font::HeadingBold, 17, color::ink};
    const float title_h = ui.paint.layout(in_w, title, words.title).h;
    const float text_h = ui.paint.layout(in_w, text, words.text).h;
    const float h = std::min(ui.window.h - ui.px(20), title_h + text_h + ui.px(36 + 54));
    const float x = bounded(item_->at.x + ui.px(18), ui.px(10), ui.window.w - sheet_w - ui.px(10));
    const float y = bounded(item_->at.y + ui.px(12), ui.px(10), ui.window.h - h - ui.px(10));
    sheet_ = snapped({x, y, sheet_w, h});
    ui.items.cover(sheet_);
    ui.paint.panel(PanelKind::Paper, sheet_);
    Rect in = sheet_.inset(ui.px(16), ui.px(12));
    ui.paint.rich({in.x, in.y}, in_w, title, words.title);
    in.cut_top(title_h + ui.px(4));
    Rect foot = in.cut_bottom(ui.px(34));
    ui.paint.clip(in);
    ui.paint.rich({in.x, in.y}, in_w, text, words.text);
    ui.paint.unclip();
    ui.items.add("help_mode.text", in, false, words.title + "\n" + plain_text(words.text), Found::FocusOnly);
    std::optional<RulebookAt> out;
    const std::string rule = ui.tr("help_mode.rule");
    const ButtonSpec spec{.icon = "icon_book"};
    const bool has_rule = !words.clause.empty() || !item_->hex.is_none();
    if (has_rule &&
        button(ui, "help_mode.rule", foot.cut_left(std::min(foot.w * 0.6F, button_width(ui, rule, spec))), rule, spec)) {
        RulebookAt at;
        at.hex = item_->hex;
        if (item_->hex.is_none()) at.clause = words.clause;
        out = at;
    }
    const std::string close = ui.tr("button.close");
    if (button(ui, "help_mode.close", foot.cut_right(std::min(foot.w, button_width(ui, close))), close)) {
        item_.reset();
        sheet_ = {};
    }
    return out;
}

}  // namespace salient::ui
