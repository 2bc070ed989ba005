// The one page.
#include "ui/menus/one_page.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "ui/board/board_view.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/kit/navigation.hpp"
#include "ui/table/parts/cards.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace {

constexpr int columns = 5;
constexpr std::array<const char*, columns> verbs{"one_page.card", "one_page.order", "one_page.move", "one_page.battle",
                                                 "one_page.draw"};
constexpr std::array<const char*, columns> leads{"one_page.card_lead", "one_page.order_lead", "one_page.move_lead",
                                                 "one_page.battle_lead", "one_page.draw_lead"};
constexpr std::array<const char*, columns> tells{"one_page.card_text", "one_page.order_text", "one_page.move_text",
                                                 "one_page.battle_text", "one_page.draw_text"};

struct FaceRow {
    const char* picture;
    const char* text;
    int sides;
};
constexpr std::array<FaceRow, 5> faces{{{"die_infantry", "one_page.face_infantry", 2},
                                        {"die_armor", "one_page.face_armor", 1},
                                        {"die_grenade", "one_page.face_grenade", 1},
                                        {"die_star", "one_page.face_star", 1},
                                        {"die_flag", "one_page.face_flag", 1}}};
struct UnitRow {
    const char* id;
    const char* moves;
};
constexpr std::array<UnitRow, 3> units{
    {{"infantry", "one_page.infantry_moves"}, {"armor", "one_page.armor_moves"}, {"artillery", "one_page.artillery_moves"}}};

constexpr TextStyle page_title{Font::HeadingBold, 20, color::ink};
constexpr TextStyle lead_style{Font::HeadingBold, 15.5F, color::ink};
constexpr TextStyle page_body{Font::Text, 14.5F, color::ink};
constexpr TextStyle quiet{Font::Text, 12.5F, color::ink_soft};

void number_disc(Ui& ui, Rect where, int number) {
    ui.paint.drawn("one_page_disc", where, [] {
        return std::string(
            R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34"><circle cx="17" cy="17" r="16" fill="#4f7d3a"/></svg>)");
    });
    ui.paint.text_in(where, {Font::HeadingBold, 18, color::on_dark}, std::to_string(number), Align::Center);
}

}  // namespace

const std::vector<const char*>& one_page_keys() {
    static const std::vector<const char*> keys = [] {
        std::vector<const char*> out{"one_page.title"};
        for (int i = 0; i < columns; ++i) {
            const auto n = static_cast<std::size_t>(i);
            out.insert(out.end(), {verbs[n], leads[n], tells[n]});
        }
        out.insert(out.end(), {"one_page.dice", "one_page.dice_note"});
        for (const FaceRow& face : faces) out.push_back(face.text);
        out.insert(out.end(),
                   {"one_page.flags", "one_page.units", "one_page.figures", "one_page.moves", "one_page.dice_by_distance"});
        for (const UnitRow& unit : units) out.push_back(unit.moves);
        out.push_back("one_page.win");
        return out;
    }();
    return keys;
}

std::unique_ptr<Screen> one_page_screen(Client& client) { return std::make_unique<OnePage>(client); }

// From our own art: a card, units in a section, a unit and where it may go, two enemies, a card back.
void OnePage::draw_picture(Ui& ui, Rect where, int column) const {
    const Rulebook& rules = *client_.standard();
    const auto card = [&](const char* id) {
        for (std::size_t i = 0; i < rules.cards.size(); ++i)
            if (rules.cards[i].id == id) return CardId{i};
        return CardId{0};
    };
    constexpr float card_shape = 1.42F;
    if (column == 0 || column == 4) {
        const float h = where.h;
        const float w = h / card_shape;
        const Rect box = centered(where.center(), w, h);
        if (column == 0) return draw_card(ui, rules, card("probe_left"), Edge::Bottom, box);
        draw_card_back(ui, box.moved(-w * 0.18F, 0));
        return draw_card_back(ui, box.moved(w * 0.18F, 0));
    }
    ui.paint.fill(where, Color::rgb(0x9fb56b));
    ui.paint.outline(where, ui.px(1.5F), color::wood);
    ui.paint.clip(where);
    const float w = where.w * 0.31F;
    const auto at = [&](float dx, float dy) { return Point{where.center().x + dx * w, where.center().y + dy * w * 0.87F}; };
    const Scenario scenario;
    const Open open;
    const Table table(rules, scenario, open);
    const auto hex = [&](Point p, Light light) {
        ui.paint.drawn("one_page_light_" + std::to_string(static_cast<int>(light)), centered(p, w, w * 1.155F),
                       [=] { return light_svg(light, 100); });
    };
    const auto unit = [&](Point p, const char* id, Side side) {
        Unit u;
        u.type = rules.unit_type(id);
        u.nation = NationId::none();
        for (std::size_t i = 0; i < rules.nations.size(); ++i)
            if (rules.nations[i].id == (side == Side::Allies ? "us" : "de")) u.nation = NationId{i};
        u.side = side;
        u.figures = u.full = rules.at(u.type).figures;
        BoardView::draw_unit(ui, table, u, p, w, {});
    };
    if (column == 1) {
        const float x = where.center().x + w * 0.6F;
        for (float y = where.y; y < where.bottom(); y += ui.px(9)) ui.paint.fill({x, y, ui.px(2), ui.px(5)}, color::section_line);
        hex(at(-0.25F, -0.5F), Light::Chosen);
        hex(at(0.25F - 1, 0.5F), Light::Chosen);
        unit(at(-0.25F, -0.5F), "infantry", Side::Allies);
        unit(at(0.25F - 1, 0.5F), "infantry", Side::Allies);
        unit(at(1.15F, 0.4F), "armor", Side::Allies);
    } else if (column == 2) {
        for (const Point p : {at(1, 0), at(-1, 0), at(0.5F, 1), at(-0.5F, 1), at(0.5F, -1), at(-0.5F, -1)})
            hex(p, Light::MayBattle);
        for (const Point p : {at(1.5F, 1), at(-1.5F, 1), at(1.5F, -1), at(-1.5F, -1)}) hex(p, Light::MoveOnly);
        unit(at(0, 0), "infantry", Side::Allies);
    } else {
        hex(at(-0.5F, 0), Light::Chosen);
        hex(at(0.5F, 0), Light::Target);
        unit(at(-0.5F, 0), "infantry", Side::Allies);
        unit(at(0.5F, 0), "infantry", Side::Axis);
        const Rect badge = centered(at(0.5F, -0.66F), ui.px(24), ui.px(24));
        ui.paint.fill(badge, color::alert);
        ui.paint.text_in(badge, {Font::HeadingBold, 17, color::on_dark}, "3", Align::Center);
    }
    ui.paint.unclip();
}

float OnePage::draw_column(Ui& ui, Rect in, int column) const {
    const auto n = static_cast<std::size_t>(column);
    Rect head = in.cut_top(ui.px(36));
    number_disc(ui, head.cut_left(ui.px(34)).inset(0, ui.px(1)), column + 1);
    head.cut_left(ui.px(8));
    ui.paint.fit_text(head, page_title, ui.tr(verbs[n]), Align::Left);
    in.cut_top(ui.px(8));
    draw_picture(ui, in.cut_top(std::min(ui.px(155), in.w * 0.72F)), column);
    in.cut_top(ui.px(10));
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, lead_style, ui.tr(leads[n])) + ui.px(5));
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, page_body, ui.tr(tells[n])));
    return in.y;
}

float OnePage::draw_row(Ui& ui, Rect in, int column) const {
    const auto n = static_cast<std::size_t>(column);
    const float top = in.y;
    Rect left = in;
    const Rect picture = left.cut_left(std::min(ui.px(150), in.w * 0.34F));
    left.cut_left(ui.px(12));
    const float picture_h = picture.w * 0.72F;
    draw_picture(ui, {picture.x, top, picture.w, picture_h}, column);
    Rect head = left.cut_top(ui.px(32));
    number_disc(ui, head.cut_left(ui.px(30)).inset(0, ui.px(1)), column + 1);
    head.cut_left(ui.px(8));
    ui.paint.fit_text(head, page_title, ui.tr(verbs[n]), Align::Left);
    left.cut_top(ui.paint.rich({left.x, left.y}, left.w, lead_style, ui.tr(leads[n])) + ui.px(3));
    left.cut_top(ui.paint.rich({left.x, left.y}, left.w, page_body, ui.tr(tells[n])));
    return std::max(left.y, top + picture_h) + ui.px(14);
}

float OnePage::draw_dice(Ui& ui, Rect in) const {
    Rect head = in.cut_top(ui.px(26));
    const std::string note = ui.tr("one_page.dice_note");
    ui.paint.fit_text(head.cut_right(std::min(head.w * 0.6F, ui.paint.width(quiet, note) + ui.px(4))), quiet, note, Align::Right);
    ui.paint.fit_text(head, {Font::HeadingBold, 17, color::ink}, ui.tr("one_page.dice"), Align::Left);
    ui.paint.fill({in.x, in.y, in.w, ui.px(1.5F)}, color::brass);
    in.cut_top(ui.px(10));
    const float cell_w = in.w / 6;
    const float side = std::min(ui.px(62), cell_w - ui.px(4));
    float x = in.x;
    float bottom = in.y;
    for (const FaceRow& face : faces) {
        const float w = cell_w * static_cast<float>(face.sides);
        for (int i = 0; i < face.sides; ++i) {
            const float middle = x + w / 2 + (static_cast<float>(i) - static_cast<float>(face.sides - 1) / 2) * (side + ui.px(4));
            ui.paint.picture(face.picture, {middle - side / 2, in.y, side, side});
        }
        const float h = ui.paint.rich({x + ui.px(2), in.y + side + ui.px(4)}, w - ui.px(4), page_body.with(Font::Bold).sized(13),
                                      ui.tr(face.text), Align::Center);
        bottom = std::max(bottom, in.y + side + ui.px(4) + h);
        x += w;
    }
    in.cut_top(bottom - in.y + ui.px(10));
    const float h = ui.paint.layout(in.w - ui.px(24), page_body, ui.tr("one_page.flags")).h + ui.px(14);
    ui.paint.fill({in.x, in.y, in.w, h}, color::paper_light);
    ui.paint.fill({in.x, in.y, ui.px(4), h}, color::brass);
    ui.paint.rich({in.x + ui.px(14), in.y + ui.px(7)}, in.w - ui.px(24), page_body, ui.tr("one_page.flags"));
    return in.y + h;
}

float OnePage::draw_units(Ui& ui, Rect in) const {
    const Rulebook& rules = *client_.standard();
    Rect head = in.cut_top(ui.px(26));
    ui.paint.fit_text(head, {Font::HeadingBold, 17, color::ink}, ui.tr("one_page.units"), Align::Left);
    ui.paint.fill({in.x, in.y, in.w, ui.px(1.5F)}, color::brass);
    in.cut_top(ui.px(6));
    const float name_w = in.w * 0.30F;
    const float figures_w = in.w * 0.13F;
    const float moves_w = in.w * 0.26F;
    const auto cells = [&](Rect row) {
        return std::array<Rect, 4>{row.cut_left(name_w), row.cut_left(figures_w), row.cut_left(moves_w), row};
    };
    const auto labels = cells(in.cut_top(ui.px(20)));
    ui.paint.fit_text(labels[1].inset(ui.px(2), 0), quiet, ui.tr("one_page.figures"), Align::Left);
    ui.paint.fit_text(labels[2], quiet, ui.tr("one_page.moves"), Align::Left);
    ui.paint.fit_text(labels[3], quiet, ui.tr("one_page.dice_by_distance"), Align::Left);
    for (const UnitRow& unit : units) {
        const UnitType& type = rules.at(rules.unit_type(unit.id));
        auto row = cells(in.cut_top(ui.px(43)));
        ui.paint.fill({row[0].x, row[0].y, in.w, 1}, color::brass.with_alpha(0.5F));
        const Rect picture = row[0].cut_left(ui.px(42)).inset(ui.px(2));
        ui.paint.picture(BoardView::portrait_of(ui.art, type), picture, Look{.nation = "us"});
        row[0].cut_left(ui.px(6));
        std::string name = ui.tr("unit." + type.id);
        if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 32);
        ui.paint.fit_text(row[0], lead_style, name, Align::Left);
        ui.paint.text_in(row[1].inset(ui.px(6), 0), page_body, std::to_string(static_cast<int>(type.figures)));
        ui.paint.rich(
            {row[2].x,
             row[2].y + std::round((row[2].h - ui.paint.layout(row[2].w - ui.px(4), page_body, ui.tr(unit.moves)).h) / 2)},
            row[2].w - ui.px(4), page_body, ui.tr(unit.moves));
        const float cell_w = std::min(ui.px(28), row[3].w / 6);
        for (int d = 1; d <= type.range; ++d) {
            const Rect cell = row[3].cut_left(cell_w);
            const Rect face = centered(cell.center(), cell_w - ui.px(3), cell_w - ui.px(3));
            ui.paint.picture("die_blank", face);
            ui.paint.text_in(face, {Font::HeadingBold, 14, color::ink},
                             std::to_string(static_cast<int>(type.dice[static_cast<std::size_t>(d - 1)])), Align::Center);
        }
    }
    ui.paint.fill({in.x, in.y, in.w, ui.px(1.5F)}, color::brass);
    in.cut_top(ui.px(8));
    ui.paint.picture("medal_allies", {in.x, in.y, ui.px(26), ui.px(26)});
    in.cut_left(ui.px(36));
    return in.y + std::max(ui.px(28), ui.paint.rich({in.x, in.y + ui.px(2)}, in.w, page_body, ui.tr("one_page.win")));
}

// Where there is room: the columns above, dice and units below.
void OnePage::draw_wide(Ui& ui, Rect in) const {
    const Rect top = in.cut_top(std::min(in.h * 0.57F, ui.px(420)));
    in.cut_top(ui.px(12));
    ui.paint.panel(PanelKind::Paper, top);
    Rect row = top.inset(ui.px(4), ui.px(12));
    const float w = row.w / columns;
    for (int i = 0; i < columns; ++i) {
        const Rect column = row.cut_left(w);
        if (i > 0) ui.paint.fill({column.x, top.y, 1, top.h}, color::brass);
        draw_column(ui, column.inset(ui.px(13), 0), i);
    }
    const Rect dice = in.cut_left(std::round(in.w * 0.51F));
    in.cut_left(ui.px(12));
    ui.paint.panel(PanelKind::Paper, dice);
    draw_dice(ui, dice.inset(ui.px(17), ui.px(12)));
    ui.paint.panel(PanelKind::Paper, in);
    draw_units(ui, in.inset(ui.px(17), ui.px(12)));
}

// For the wall, or for whoever sits at another table: the page without its buttons.
void OnePage::save_picture(Ui& ui) {
    PictureOrder order;
    order.file = client_.beside_games("pictures") / ("turn-" + client_.language() + ".png");
    order.w = 2400;
    order.h = 1500;
    order.draw = [this](Ui& on) {
        draw_wood(on);
        Rect all = on.window.inset(on.px(16), on.px(14));
        Rect head = all.cut_top(on.px(48));
        all.cut_top(on.px(12));
        on.paint.panel(PanelKind::Paper, head);
        on.paint.fit_text(head.inset(on.px(16), 0), {Font::HeadingBold, 24, color::ink}, on.tr("one_page.title"), Align::Left);
        draw_wide(on, all);
    };
    order.done = [this, file = order.file](bool is_written) {
        message_ = client_.texts()(is_written ? "after.shared" : "after.not_shared", {{"file", literal_arg(shown_path(file))}});
    };
    ui.picture = std::move(order);
}

bool OnePage::is_let_go(Input& input, bool is_down) {
    constexpr double tap = 0.4;
    if (held_since_ < 0) held_since_ = input.now;
    if (!is_tapped_) {
        if (is_down) return false;
        is_tapped_ = input.now - held_since_ <= tap;
        return !is_tapped_;
    }
    if (is_down) {  // held once more
        is_tapped_ = false;
        held_since_ = input.now - 2 * tap;
        return false;
    }
    if (input.keys.empty() && !input.was_pressed) return false;
    input.keys.clear();
    input.text.clear();
    input.was_pressed = false;
    return true;
}

void OnePage::draw(Ui& ui, Rect where) {
    std::string said;
    for (const char* key : one_page_keys()) said += (said.empty() ? "" : "\n") + plain_text(ui.tr(key));
    ui.items.add("one_page", where, false, said, Found::FocusOnly);
    if (where.w > ui.px(940) && where.h > ui.px(590)) return draw_wide(ui, where);
    ui.paint.panel(PanelKind::Paper, where);
    Rect content = scroll_.begin(ui, "one_page_scroll", where.inset(ui.px(16), ui.px(12)), true);
    for (int i = 0; i < columns; ++i) content.cut_top(draw_row(ui, content, i) - content.y);
    content.cut_top(draw_dice(ui, content) - content.y + ui.px(14));
    content.cut_top(draw_units(ui, content) - content.y);
    scroll_.end(ui, content.y);
}

bool OnePage::draw_message(Ui& ui) {
    if (message_.empty()) return false;
    if (draw_message_box(ui, ui.tr("one_page.save"), message_)) message_.clear();
    return true;
}

Next OnePage::frame(Ui& ui) {
    Next next = Next::stay();
    Page page = draw_page(ui, ui.tr("one_page.title"));
    draw(ui, page.body);
    if (is_held_) {
        ui.paint.fit_text(page.foot, page_body, ui.tr("one_page.held"), Align::Center);
        return next;
    }
    const std::string back = ui.tr("button.back");
    const ButtonSpec spec{.look = ButtonLook::Go, .key = "Esc"};
    focus_first(ui, "page.back");
    if (button(ui, "page.back", page.foot.cut_left(std::min(page.foot.w * 0.5F, button_width(ui, back, spec))), back, spec) ||
        (message_.empty() && ui.input.take(SDLK_ESCAPE)))
        next = Next::pop();
    const std::string book = ui.tr("menu.rulebook");
    const ButtonSpec book_spec{.icon = "icon_book"};
    const float book_w = button_width(ui, book, book_spec);
    if (book_w < page.foot.w && button(ui, "one_page.rulebook", page.foot.cut_right(book_w), book, book_spec))
        next = Next::push(rulebook_screen(client_));
    page.foot.cut_right(book_w + ui.px(8));
    const std::string save = ui.tr("one_page.save");
    const ButtonSpec save_spec{.icon = "icon_save"};
    const float save_w = button_width(ui, save, save_spec);
    if (save_w < page.foot.w && button(ui, "one_page.save", page.foot.cut_right(save_w), save, save_spec)) save_picture(ui);
    draw_message(ui);
    return next;
}

}  // namespace salient::ui
