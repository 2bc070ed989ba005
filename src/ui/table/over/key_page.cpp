// The page of keys, drawn from the table of keys.
#include "ui/table/over/key_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "ui/kit/controls.hpp"
#include "ui/kit/key_map.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/kit/scroll_area.hpp"
#include "words/scenario_facts.hpp"

namespace salient::ui {
namespace {

enum class KeyGroup : std::uint8_t { Turn, Look, Rules, Computer, Board, Window };
constexpr std::array key_groups{"help.group.turn",     "help.group.look",  "help.group.rules",
                                "help.group.computer", "help.group.board", "help.group.window"};

// What a line is about, by what it does or, where that is seen to elsewhere, by its key.
KeyGroup group_of_line(const KeyLine& line) {
    if (line.bindings.empty()) return KeyGroup::Look;
    switch (line.bindings.front().command) {
        case Command::FirstChoice:
        case Command::LastChoice:
        case Command::NextUnit:
        case Command::Card:
        case Command::EndStep:
        case Command::AnswerYes:
        case Command::AnswerNo:
        case Command::PlayAtOnce:
        case Command::UnderChip:
        case Command::GiveWay:
        case Command::Undo:
        case Command::WayPoint:
        case Command::Skip: return KeyGroup::Turn;
        case Command::Page:
        case Command::Sheet:
        case Command::Help:
        case Command::HelpMode: return KeyGroup::Rules;
        case Command::MoveNow:
        case Command::Pause:
        case Command::Pace:
        case Command::Why: return KeyGroup::Computer;
        case Command::Cursor:
        case Command::Pan:
        case Command::Zoom:
        case Command::ShowAll: return KeyGroup::Board;
        case Command::LetGo: return KeyGroup::Window;
        case Command::Elsewhere:
            switch (line.bindings.front().key) {
                case SDLK_F1: return KeyGroup::Rules;
                case SDLK_F11:
                case SDLK_TAB: return KeyGroup::Window;
                default: return KeyGroup::Turn;
            }
        default: return KeyGroup::Look;
    }
}

// Why a key does nothing here, empty where its line says so; null: it does something.
const char* why_idle(const KeyLine& line, const KeysHere& here) {
    for (const KeyBinding& b : line.bindings) {
        if ((b.command == Command::PlayAtOnce || b.command == Command::UnderChip) && !here.has_commissar) return "";
        if (b.command == Command::GiveWay && !here.has_staff) return "help.with_staff";
        const bool is_of_computer = b.command == Command::MoveNow || b.command == Command::Pause || b.command == Command::Pace ||
                                    b.command == Command::Why;
        if (is_of_computer && !here.has_computer) return "help.with_computer";
    }
    return nullptr;
}

std::string cap_text(Ui& ui, const KeyLine& line) { return ui.tr(line.cap, {{"key", literal_arg(cap_of("W"))}}); }

bool is_among_five(const KeyLine& line) {
    for (const KeyBinding& b : line.bindings) {
        if (b.key == SDLK_RETURN || b.key == SDLK_TAB || b.command == Command::LetGo || b.command == Command::EndStep)
            return true;
        if (b.command == Command::Undo) return true;
    }
    return false;
}

const char* head_of(KeyRoom room) {
    switch (room) {
        case KeyRoom::LookBack: return "help.group.looking_back";
        case KeyRoom::Replay: return "help.group.replay";
        case KeyRoom::Review: return "help.group.review";
        default: return "help.found";
    }
}

bool asks_for(const KeyBinding& b, const KeyPress& k) {
    if (b.key != k.key) return false;
    switch (b.held) {
        case KeyBinding::Held::Any: return !k.ctrl;
        case KeyBinding::Held::Plain: return !k.ctrl && !k.shift;
        case KeyBinding::Held::Shift: return !k.ctrl && k.shift;
        case KeyBinding::Held::Ctrl: return k.ctrl;
    }
    return false;
}

class KeyPage : public Screen {
public:
    explicit KeyPage(const KeysHere& here) : here_(here) {
        for (const KeyLine& line : key_lines()) {
            const bool is_here = line.room == here.room || (here.room == KeyRoom::Table && line.room == KeyRoom::Always);
            if (line.help != nullptr && is_here) lines_.push_back(&line);
        }
    }
    std::string_view name() const override { return "keys"; }
    bool has_chosen_keys() const override { return true; }
    Next frame(Ui& ui) override;

private:
    struct Part {
        std::string head;
        std::vector<std::size_t> lines;
    };
    std::vector<Part> parts(Ui& ui) const;
    bool take_keys(Ui& ui);  // true: the page closes
    float line_height(Ui& ui, float w, const KeyLine& line) const;
    float part_height(Ui& ui, float w, const Part& part) const;
    void draw_part(Ui& ui, Rect in, const Part& part);
    void draw_line(Ui& ui, Rect row, std::size_t number);

    KeysHere here_;
    std::vector<const KeyLine*> lines_;
    TextField search_;
    ScrollArea scroll_;
    std::size_t lit_ = ~std::size_t{0};
    double escaped_at_ = -10;  // when Esc was pressed once
    bool reveals_ = false;
};

constexpr float cap_w = 96, key_line_h = 30;
constexpr double twice = 2;  // seconds in which Esc is pressed again

std::vector<KeyPage::Part> KeyPage::parts(Ui& ui) const {
    std::vector<Part> out;
    const auto is_found = [&](const KeyLine& line) {
        return has_words(cap_of(cap_text(ui, line)) + " " + ui.tr(line.help), search_.text);
    };
    if (here_.room != KeyRoom::Table || !search_.text.empty()) {
        Part all{ui.tr(head_of(here_.room)), {}};
        for (std::size_t i = 0; i < lines_.size(); ++i)
            if (is_found(*lines_[i])) all.lines.push_back(i);
        out.push_back(std::move(all));
        return out;
    }
    Part five{ui.tr("help.five"), {}};
    for (std::size_t i = 0; i < lines_.size(); ++i)
        if (is_among_five(*lines_[i])) five.lines.push_back(i);
    out.push_back(std::move(five));
    for (std::size_t g = 0; g < key_groups.size(); ++g) {
        Part part{ui.tr(key_groups[g]), {}};
        for (std::size_t i = 0; i < lines_.size(); ++i)
            if (!is_among_five(*lines_[i]) && static_cast<std::size_t>(group_of_line(*lines_[i])) == g) part.lines.push_back(i);
        if (!part.lines.empty()) out.push_back(std::move(part));
    }
    return out;
}

// A key lights its line and does nothing else; Tab, Enter and the arrows do what they do on every screen as well.
bool KeyPage::take_keys(Ui& ui) {
    if (ui.items.is_typing()) return false;
    for (KeyPress& k : ui.input.keys) {
        if (k.is_used) continue;
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            const auto& bindings = lines_[i]->bindings;
            if (std::none_of(bindings.begin(), bindings.end(), [&](const KeyBinding& b) { return asks_for(b, k); })) continue;
            lit_ = i;
            reveals_ = true;
        }
        if (k.key == SDLK_QUESTION || (k.key == SDLK_SLASH && k.shift)) return true;
        if (k.key == SDLK_ESCAPE) {
            if (ui.input.now - escaped_at_ < twice) return true;
            escaped_at_ = ui.input.now;
            ui.wake_in(twice);
        }
        const bool is_usual = k.key == SDLK_TAB || k.key == SDLK_RETURN || k.key == SDLK_KP_ENTER || k.key == SDLK_UP ||
                              k.key == SDLK_DOWN || k.key == SDLK_PAGEUP || k.key == SDLK_PAGEDOWN || k.key == SDLK_SLASH;
        if (!is_usual) k.is_used = true;
    }
    return false;
}

float KeyPage::line_height(Ui& ui, float w, const KeyLine& line) const {
    std::string text = ui.tr(line.help);
    if (const char* why = why_idle(line, here_); why != nullptr && *why != '\0') text += " (" + ui.tr(why) + ")";
    return std::max(ui.px(key_line_h), ui.paint.layout(w - ui.px(cap_w + space::gap), type::body, text).h + ui.px(space::close));
}

float KeyPage::part_height(Ui& ui, float w, const Part& part) const {
    float h = ui.px(30);
    for (const std::size_t i : part.lines) h += line_height(ui, w, *lines_[i]);
    return h + ui.px(space::gap);
}

void KeyPage::draw_line(Ui& ui, Rect row, std::size_t number) {
    const KeyLine& line = *lines_[number];
    const char* why = why_idle(line, here_);
    if (number == lit_) {
        ui.paint.fill(row, color::gold.with_alpha(0.4F));
        ui.paint.outline(row, ui.px(1.5F), color::brass_dark);
    }
    Rect cap = row.cut_left(ui.px(cap_w));
    const std::string label = cap_text(ui, line);
    const float w =
        std::min(cap.w, std::max(ui.px(30), ui.paint.width({Font::Bold, type::note.size}, cap_of(label)) + ui.px(14)));
    const Rect box = centered({cap.x + w / 2, cap.center().y}, w, ui.px(22));
    key_cap(ui, box, label);
    ui.items.add(fmt::format("help.key.{}", number), box, false, cap_of(label), Found::FocusOnly);
    row.cut_left(ui.px(space::gap));
    std::string text = ui.tr(line.help);
    if (why != nullptr && *why != '\0') text += " (" + ui.tr(why) + ")";
    const RichText& laid = ui.paint.layout(row.w, type::body.in(why == nullptr ? color::ink : color::ink_faint), text);
    ui.paint.rich({row.x, std::round(row.center().y - laid.h / 2)}, laid);
}

void KeyPage::draw_part(Ui& ui, Rect in, const Part& part) {
    ui.paint.fit_text(in.cut_top(ui.px(24)), type::head, part.head, Align::Left);
    ui.paint.fill({in.x, in.y, in.w, ui.px(1.5F)}, color::brass);
    in.cut_top(ui.px(6));
    for (const std::size_t i : part.lines) draw_line(ui, in.cut_top(line_height(ui, in.w, *lines_[i])), i);
}

Next KeyPage::frame(Ui& ui) {
    Next next = Next::stay();
    Page page = draw_page(ui, ui.tr("help.title"));
    ui.paint.panel(PanelKind::Paper, page.body);
    Rect in = page.body.inset(ui.px(space::edge), ui.px(space::gap));
    Rect top = in.cut_top(ui.px(34));
    search_field(ui, "help.search", top.cut_left(std::min(top.w, ui.px(320))), search_, ui.tr("help.search"));
    top.cut_left(ui.px(space::gap));
    const RichText& hint = ui.paint.layout(top.w, type::small, ui.tr("help.press"));
    if (top.w > ui.px(160) && hint.h <= top.h + ui.px(2)) ui.paint.rich({top.x, std::round(top.center().y - hint.h / 2)}, hint);
    in.cut_top(ui.px(space::gap));
    if (take_keys(ui)) next = Next::pop();

    const std::vector<Part> all = parts(ui);
    const int columns = in.w >= ui.px(1600) ? 3 : in.w >= ui.px(900) ? 2 : 1;
    const float gap = ui.px(space::wide);
    Rect content = scroll_.begin(ui, "help", in, true);
    content = content.inset(ui.px(3), 0);  // room for the shadow of caps
    const float w = std::floor((content.w - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns));
    // Each part goes into the column that is the shortest so far; the first one is the first of the first column.
    std::vector<float> ends(static_cast<std::size_t>(columns), content.y);
    for (const Part& part : all) {
        const auto column = static_cast<std::size_t>(std::min_element(ends.begin(), ends.end()) - ends.begin());
        const float h = part_height(ui, w, part);
        const Rect where{content.x + static_cast<float>(column) * (w + gap), ends[column], w, h};
        draw_part(ui, where, part);
        if (reveals_ && std::find(part.lines.begin(), part.lines.end(), lit_) != part.lines.end() &&
            (where.y < in.y || where.bottom() > in.bottom()))
            scroll_.reveal(where.y - content.y);
        ends[column] += h;
    }
    reveals_ = false;
    if (all.front().lines.empty())
        ui.paint.rich({content.x, content.y + ui.px(40)}, content.w, type::body, ui.tr("help.none_found"));
    scroll_.end(ui, *std::max_element(ends.begin(), ends.end()));

    const std::string label = ui.tr("button.back");
    const ButtonSpec spec{.look = ButtonLook::Go, .key = "?"};
    Rect foot = page.foot;
    if (button(ui, "help.close", foot.cut_right(button_width(ui, label, spec)), label, spec)) next = Next::pop();
    if (ui.input.now - escaped_at_ < twice) ui.paint.text_in(foot, type::small, ui.tr("help.esc_again"));
    return next;
}

}  // namespace

std::unique_ptr<Screen> key_page(const KeysHere& here) { return std::make_unique<KeyPage>(here); }

}  // namespace salient::ui
