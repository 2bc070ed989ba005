// The map on one side, what is to be read of the battle on the other.
#include "ui/menus/preview/preview_screen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "salient/plain.hpp"
#include "ui/board/board_view.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/kit/navigation.hpp"
#include "ui/menus/new_game_screen.hpp"
#include "words/local_text.hpp"
#include "words/places.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle preview_body{Font::Text, 14, color::ink};
constexpr TextStyle preview_heading{Font::HeadingBold, 16, color::ink};

// What somebody would read: a file may hold megabytes.
constexpr std::size_t most_letters = 20'000;
std::string shown_words(const LocalText& text, std::string_view language) {
    return literal(salient::shortened(in_language(text, language), most_letters));
}

}  // namespace

BattlePreview::BattlePreview(Client& client, std::filesystem::path file, NewGameChoices choices)
    : client_(client), choices_(std::move(choices)), watch_(std::move(file)) {
    choices_.scenario_file = watch_.file();
    read();
}

void BattlePreview::read() {
    watch_.note();
    try {
        LoadedScenario loaded = load_scenario(watch_.file(), client_.standard());
        game_ = new_game(loaded.rules, loaded.scenario);
        hints_.read(loaded, watch_.file().filename().string(), client_.texts());
        shown_ = std::move(loaded);
        issues_.clear();
        language_ = client_.language();
        // Once for what was read: the same words every frame take longer than a frame should.
        told_ = battle_paragraphs(client_.texts(), *shown_, game_->table(), language_, BattleWords::BesideMap, most_letters);
    } catch (const DataError& error) {
        issues_ = error.issues();
        hints_.clear();  // they name lines of a text that is not there any more
    }
}

void BattlePreview::heading(Ui& ui, Rect& in, std::string_view text) {
    in.cut_top(ui.px(8));
    ui.paint.fit_text(in.cut_top(ui.px(24)), preview_heading, text, Align::Left);
}

void BattlePreview::paragraph(Ui& ui, Rect& in, std::string_view markup) {
    const RichText& laid = ui.paint.layout(in.w, preview_body, markup);
    const Rect where = in.cut_top(laid.h + ui.px(4));
    if (words_.shows(where)) ui.paint.rich({where.x, where.y}, laid);
}

void BattlePreview::draw_map(Ui& ui, Rect in) {
    if (!game_) return;
    const BoardView view = draw_board_preview(ui, game_->table(), in, client_.language(), 1, hints_.lit_hexes());
    // The hex under the pointer as the table names it and as the file does.
    const Board& board = game_->table().board;
    const HexId hex = view.at(ui.input.mouse, board);
    if (hex.is_none()) return;
    const auto [x, y] = board.hex(hex);
    const std::string told = fmt::format("{} \u00b7 [{}, {}]", hex_reference(board, hex), x, y);
    const TextStyle style = preview_body.with(Font::Bold);
    Rect low = in;
    low = low.cut_bottom(ui.px(28));
    const Rect plate = low.cut_left(ui.paint.width(style, told) + ui.px(16));
    ui.paint.panel(PanelKind::Plate, plate);
    ui.paint.text_in(plate, style, told, Align::Center);
    ui.items.add("preview.hex", plate, false, told, Found::FocusOnly);
}

void BattlePreview::draw_issues(Ui& ui, Rect& in) {
    if (issues_.empty()) return;
    heading(ui, in, ui.tr(shown_ ? "preview.broken_meanwhile" : "preview.broken"));
    const std::string text = issues_text(client_.texts(), issues_, 20);
    paragraph(ui, in, text);
    ui.items.add("preview.issues", {in.x, in.y, in.w, 0}, false, text, Found::FocusOnly);
}

void BattlePreview::draw_hints(Ui& ui, Rect& in) {
    if (hints_.empty()) return;
    heading(ui, in, ui.tr("preview.hints", {{"count", static_cast<int>(hints_.count())}}));
    hints_.draw(ui, in, "preview.hint.", [this](Rect row) { return words_.shows(row); });
}

void BattlePreview::draw_rules(Ui& ui, Rect& in) {
    for (const Paragraph& one : told_) {
        if (one.is_heading)
            heading(ui, in, one.markup);
        else
            paragraph(ui, in, one.markup);
    }
}

void BattlePreview::draw_words(Ui& ui, Rect in) {
    ui.paint.panel(PanelKind::Paper, in);
    Rect content = words_.begin(ui, "preview.words", in.inset(ui.px(12), ui.px(10)), true);
    if (shown_) {
        const std::string& language = client_.language();
        paragraph(ui, content, literal(watch_.file().filename().string()));
        if (!shown_->scenario->subtitle.empty()) paragraph(ui, content, shown_words(shown_->scenario->subtitle, language));
    }
    draw_issues(ui, content);
    draw_hints(ui, content);
    if (shown_) draw_rules(ui, content);
    words_.end(ui, content.y);
}

Next BattlePreview::draw_foot(Ui& ui, Rect row) {
    Next next = Next::stay();
    const ButtonSpec go{
        .look = ButtonLook::Go, .is_enabled = issues_.empty() && shown_.has_value(), .icon = "icon_play", .text_size = 16};
    const std::string begin = ui.tr("new.start");
    focus_first(ui, "preview.start");
    if (button(ui, "preview.start", row.cut_right(button_width(ui, begin, go)), begin, go)) {
        read();  // what lies on the disk now is what is played
        if (issues_.empty()) {
            try {
                client_.remember_scenario(watch_.file());
                return Next::only(start_game(client_, *shown_, choices_));
            } catch (const DataError& error) {  // no place for its record: nothing is wrong with the file
                trouble_ = issues_text(client_.texts(), error.issues());
            }
        }
    }
    row.cut_right(ui.px(8));
    const std::string more = ui.tr("preview.more");
    if (shown_ && button(ui, "preview.new_game", row.cut_right(button_width(ui, more)), more))
        next = Next::push(std::make_unique<NewGame>(client_, watch_.file()));
    row.cut_right(ui.px(8));
    const bool is_open = choices_.hands == HandsShown::Open;
    const ButtonSpec sign{.icon = is_open ? "icon_eye" : "icon_hand"};
    const std::string back = ui.tr("button.back"), again = ui.tr("preview.read_again");
    const ButtonSpec reads{.key = "F5"};
    // Without words where there is no room for them beside the others.
    std::string hands = ui.tr(is_open ? "preview.one_person" : "preview.two_people");
    if (button_width(ui, hands, sign) + button_width(ui, back) + button_width(ui, again, reads) + ui.px(16) > row.w)
        hands.clear();
    if (shown_ && button(ui, "preview.hands", row.cut_right(button_width(ui, hands, sign)), hands, sign))
        choices_.hands = is_open ? HandsShown::Hidden : HandsShown::Open;
    row.cut_right(ui.px(8));
    if (button(ui, "page.back", row.cut_left(button_width(ui, back)), back) || (trouble_.empty() && ui.input.take(SDLK_ESCAPE)))
        next = Next::pop();
    row.cut_left(ui.px(8));
    if (button(ui, "preview.read", row.cut_left(button_width(ui, again, reads)), again, reads) || ui.input.take(SDLK_F5)) read();
    return next;
}

// Beside the words or above them, as it becomes larger: a wide board lies above.
bool BattlePreview::map_lies_beside(Ui& ui, Rect room) const {
    if (ui.window.w < ui.px(900)) return false;
    const Board& board = game_->table().board;
    const float aspect = static_cast<float>(board.width()) * 1.732F / (static_cast<float>(board.rows()) * 1.5F + 0.5F);
    return std::min(room.w * 0.66F, room.h * aspect) >= std::min(room.w, room.h * 0.56F * aspect);
}

Next BattlePreview::frame(Ui& ui) {
    if (watch_.has_changed(ui.input.now) || language_ != client_.language()) read();
    ui.wake_in(1);
    language_ = client_.language();
    const std::string file = watch_.file().filename().string();
    Page page = draw_page(ui, shown_ ? std::string(in_language(shown_->scenario->name, language_)) : file);
    Rect words = page.body;
    if (game_) {
        const float gap = ui.px(10);
        const bool is_beside = map_lies_beside(ui, words);
        const Rect map = is_beside ? words.cut_left(std::min(std::round(words.w * 0.66F), words.w - ui.px(380)))
                                   : words.cut_top(std::round(words.h * 0.56F));
        if (is_beside)
            words.cut_left(gap);
        else
            words.cut_top(gap);
        draw_map(ui, map);
    }
    draw_words(ui, words);
    Next next = draw_foot(ui, page.foot);
    walk_with_arrows(ui);
    if (!trouble_.empty() && draw_message_box(ui, ui.tr("preview.cannot_start"), trouble_)) trouble_.clear();
    return next;
}

}  // namespace salient::ui
