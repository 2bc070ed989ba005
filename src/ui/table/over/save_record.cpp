// Saving a copy of a record.
#include "ui/table/over/save_record.hpp"

#include "ui/kit/menu_parts.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace fs = std::filesystem;

SaveRecord::Wish SaveRecord::draw(Ui& ui, const Client& client, const Match& match) {
    Rect in = draw_dialog(ui, ui.px(560), ui.px(280), ui.tr("record.title"));
    const TextStyle body{Font::Text, 14.5F, color::ink};
    fs::path file = typed_path(name_.text);
    if (file.is_relative()) file = client.beside_games("records") / file;
    if (!file.empty() && file.extension() != ".jsonl") file += ".jsonl";
    if (ui.items.focus().empty()) ui.items.set_focus("record.field");
    const Edited edited = text_field(ui, "record.field", in.cut_top(ui.px(36)), name_, ui.tr("record.hint"));
    in.cut_top(ui.px(8));
    Rect row = in.cut_bottom(ui.px(38));
    in.cut_bottom(ui.px(6));
    ui.paint.clip(in);
    std::string text = ui.tr("record.text", {{"file", literal_arg(shown_path(file))}});
    if (match.can_undo()) text += "\n" + ui.tr("record.settles");
    ui.paint.rich({in.x, in.y}, in.w, body, text);
    ui.paint.unclip();
    const bool named = !name_.text.empty() && file.has_stem();
    const std::string yes = ui.tr("record.save");
    const ButtonSpec go{.look = ButtonLook::Go, .is_enabled = named, .icon = "icon_save"};
    const bool wants = button(ui, "record.save", row.cut_right(button_width(ui, yes, go)), yes, go);
    row.cut_right(ui.px(8));
    const std::string no = ui.tr("button.cancel");
    if (button(ui, "record.cancel", row.cut_right(button_width(ui, no)), no)) return {.is_over = true};
    if (!named || (!wants && edited != Edited::Entered)) return {};
    std::error_code error;
    if (fs::exists(file, error))
        return {true, false, issues_text(client.texts(), {{file.string(), "", 0, "", Trouble::Exists}}), {}};
    try {
        write_private_file(file, record_to_text(match.record(), match.rules(), Board::of(match.scenario().board)));
        return {true, true, ui.tr("record.saved", {{"file", literal_arg(shown_path(file))}}), ui.tr("record.title")};
    } catch (const DataError& e) {
        return {true, false, issues_text(client.texts(), e.issues()), {}};
    }
}

}  // namespace salient::ui
