// New game: the page of a battle: its map, what is new to you here, its medals, the seats, its story, who wins.
#include <fmt/format.h>

#include <algorithm>

#include "salient/measured.hpp"
#include "salient/opponent.hpp"
#include "salient/side_key.hpp"
#include "ui/board/board_view.hpp"
#include "ui/kit/chart.hpp"
#include "ui/kit/controls.hpp"
#include "ui/kit/navigation.hpp"
#include "ui/menus/battle_signs.hpp"
#include "ui/menus/new_game_screen.hpp"
#include "words/game_log.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace {

constexpr std::size_t most_new = 4;  // things with a picture; the rest is counted
constexpr float new_picture = 34, seat_sign = 30, seat_control_h = 30, swap_size = 34;
constexpr float story_lines = 4;
constexpr float wide_enough = 640;  // for map and words side by side

const char* const new_game_tabs[] = {"list", "battle", "play", "options", "rules"};

}  // namespace

void NewGame::draw_tabs(Ui& ui, Rect row, bool has_list) {
    std::vector<Choice> choices;
    for (std::size_t i = has_list ? 0 : 1; i < std::size(new_game_tabs); ++i) {
        std::string label = ui.tr(std::string("new.tab.") + new_game_tabs[i]);
        if (i == static_cast<std::size_t>(Tab::Options) && chosen() != nullptr && !options_played().empty())
            label += fmt::format(" ({})", options_played().size());
        choices.push_back({new_game_tabs[i], std::move(label)});
    }
    const int first = has_list ? 0 : 1;
    const std::string title = ui.tr("new.title");
    const float title_w = ui.paint.width(type::title, title) + ui.px(space::edge);
    if (has_list && title_w + tabs_width(ui, choices) <= row.w)
        ui.paint.fit_text(row.cut_left(title_w), type::title.in(color::on_dark), title, Align::Left);
    const int i = tabs(ui, "new.tab", row, choices, static_cast<int>(tab_) - first);
    if (i < 0) return;
    tab_ = static_cast<Tab>(i + first);
    words_.to_top();
}

// Name, place and day, the star; below them how many rules and how long.
void NewGame::draw_head(Ui& ui, Rect& in) {
    const LoadedScenario& battle = *chosen();
    Rect head = in.cut_top(ui.px(34));
    const Rect star = head.cut_right(ui.px(28));
    if (entry()->source != Source::Teaching && star_button(ui, "new.favorite", star, is_favorite(*entry())))
        flip_favorite(*entry());
    const std::string whole = std::string(in_language(battle.scenario->subtitle, client_.language()));
    std::string place = place_of_battle(battle, client_.language());
    const std::string day = year_of(*battle.scenario).empty() ? std::string() : date_text(ui.texts, battle.scenario->date);
    const std::string name = name_of_battle(battle, client_.language());
    const float name_w = ui.paint.width(type::title, name);
    if (name_w + ui.paint.width(type::small, whole) + ui.px(space::edge) <= head.w) place = whole;
    const float place_w = ui.paint.width(type::small, place) + ui.px(space::close);
    Rect at = head;
    if (name_w + place_w <= head.w) at = head.cut_right(place_w);
    ui.paint.fit_text(head, type::title, name, Align::Left);
    if (at.w < head.w || name_w + place_w <= at.w)
        ui.paint.text_in(at.inset(ui.px(space::tight), 0), type::small, place, Align::Right);
    ui.items.add("new.date", at, false, day, Found::FocusOnly);
    ui.paint.fill({in.x, in.y, in.w, ui.px(1.5F)}, color::brass);
    in.cut_top(ui.px(space::close));
}

void NewGame::prepare_preview() {
    const LoadedScenario& loaded = *chosen();
    if (preview_of_ == loaded.scenario) return;
    preview_of_ = loaded.scenario;
    preview_ = new_game(loaded.rules, loaded.scenario);
    switched_.clear();
    is_story_open_ = false;
    hints_.clear();
    hinted_of_.reset();
    std::vector<const LoadedScenario*> played;
    for (const ScenarioEntry& other : client_.scenarios())
        if (other.loaded && played_.battles.contains(other.loaded->scenario->id)) played.push_back(&*other.loaded);
    new_things_ = new_things(loaded, played);
}

void NewGame::draw_details(Ui& ui, Rect where) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(space::edge), ui.px(space::close));
    const ScenarioEntry* e = entry();
    if (!e) {
        const std::string text = ui.tr(client_.scenarios().empty() ? "new.none" : "new.none_passes");
        ui.items.add("new.nothing", where, false, text, Found::FocusOnly);
        ui.paint.rich({in.x, std::round(in.center().y - ui.px(12))}, in.w, type::head.in(color::ink_soft), text, Align::Center);
        return;
    }
    if (!e->loaded) return draw_broken(ui, in, *e);
    const LoadedScenario& loaded = *chosen();
    prepare_preview();
    // Where there is little room the options take all of it.
    if (tab_ == Tab::Options && is_narrow(ui)) return draw_options_page(ui, in);
    draw_head(ui, in);
    const std::string rules = rules_and_length(ui.texts, loaded);
    const auto draw_rules_line = [&](Rect row) {
        const float w = ui.paint.width(type::small, rules) + ui.px(56);
        Rect right = row.w >= w ? row.cut_right(w) : row;
        right.cut_left(draw_stripes(ui, {right.x, right.center().y}, rule_stripes(loaded)) + ui.px(space::close));
        ui.paint.fit_text(right, type::small.in(color::ink), rules, Align::Left);
        ui.items.add("new.length", right, false, plain_text(rules), Found::FocusOnly);
    };
    if (!is_narrow(ui)) {
        Rect row = in.cut_top(ui.px(tabs_h));
        draw_rules_line(row);
        draw_tabs(ui, row, false);
        in.cut_top(ui.px(space::gap));
    } else {
        draw_rules_line(in.cut_top(ui.px(20)));
        in.cut_top(ui.px(space::tight));
    }
    switch (tab_) {
        case Tab::List:
        case Tab::Battle: return draw_battle(ui, in);
        case Tab::Play: return draw_play(ui, in);
        case Tab::Options: return draw_options_page(ui, in);
        case Tab::Rules: return draw_rules(ui, in);
    }
}

void NewGame::draw_battle(Ui& ui, Rect in) {
    const Board& board = preview_->table().board;
    const HexGrid grid{1, board.width(), board.rows()};
    const float shape = grid.board_h() / grid.board_w(), edge = ui.px(14);
    const Briefing told = briefing();
    const bool is_wide = in.w > ui.px(wide_enough);
    const float least_w = ui.px(is_wide ? 270 : 150);
    Rect content = words_.begin(ui, "new_words", in);
    content = content.inset(ui.px(3), 0);
    float map_w = is_wide ? std::round(content.w * 0.62F) : content.w;
    // Not so deep that nothing else is in sight.
    const float most_h = in.h * (is_wide ? 0.5F : 0.85F);
    map_w = std::max(std::min(map_w, (most_h - edge) / shape + edge), std::min(content.w, least_w));
    const float map_h = (map_w - edge) * shape + edge;
    if (is_wide) {
        Rect row = content;
        draw_board_preview(ui, preview_->table(), {row.x, row.y, map_w, map_h}, client_.language(), 1, hints_.lit_hexes());
        row.cut_left(map_w + ui.px(space::edge));
        float y = draw_new_things(ui, row) + ui.px(space::gap);
        y = draw_honesty(ui, {row.x, y, row.w, row.h});
        // Medals beside the map as long as the seats below it stay in sight.
        const float medals_h = ui.px(22) + ui.paint.layout(row.w, type::small, told.medals).h + ui.px(space::gap);
        const bool has_room = y + medals_h - content.y <= std::max(map_h, in.h * 0.58F);
        if (has_room) y = draw_medals(ui, {row.x, y + ui.px(space::gap), row.w, row.h}, told);
        content.cut_top(std::max(map_h, y - content.y) + ui.px(space::gap));
        content.y = draw_short_seats(ui, content) + ui.px(space::gap);
        Rect right = content;
        Rect left = right.cut_left(std::round(content.w * 0.62F));
        right.cut_left(ui.px(space::edge));
        const float story = draw_hints(ui, {left.x, draw_story(ui, left, told), left.w, left.h});
        float end = content.y;
        if (!has_room) end = draw_medals(ui, right, told) + ui.px(space::close);
        end = draw_chances(ui, {right.x, end, right.w, right.h});
        end = draw_results(ui, {right.x, end, right.w, right.h});
        ui.paint.fill({right.x - ui.px(space::close), content.y, std::max(1.0F, ui.px(1)), std::max(story, end) - content.y},
                      color::brass.with_alpha(0.35F));
        return words_.end(ui, std::max(story, end) + ui.px(2));
    }
    draw_board_preview(ui, preview_->table(), {std::round(content.x + (content.w - map_w) / 2), content.y, map_w, map_h},
                       client_.language(), 1, hints_.lit_hexes());
    content.cut_top(map_h + ui.px(space::gap));
    const auto part = [&](float bottom) { content.cut_top(bottom - content.y + ui.px(space::gap)); };
    part(draw_short_seats(ui, content));
    part(draw_new_things(ui, content));
    part(draw_honesty(ui, content));
    part(draw_medals(ui, content, told));
    part(draw_story(ui, content, told));
    part(draw_hints(ui, content));
    part(draw_chances(ui, content));
    part(draw_results(ui, content));
    words_.end(ui, content.y);
}

const RulesLibrary& NewGame::library(Ui& ui) {
    if (!library_ || library_language_ != client_.language()) {
        library_language_ = client_.language();
        try {
            library_.emplace(load_written_rules(client_.folders().assets, library_language_), ui.texts, *client_.standard());
        } catch (const DataError&) {  // the names alone, then
            library_.emplace(std::vector<WrittenChapter>{}, ui.texts, *client_.standard());
        }
    }
    return *library_;
}

// One line on what something is, as its page of the rulebook begins.
std::string NewGame::new_line(Ui& ui, const RuleSubject& subject) {
    const auto page = library(ui).page_of(subject);
    if (!page) return {};
    const RulePage& found = library_->pages()[*page];
    if (!found.means.empty()) return found.means;
    // A page that nobody has written begins with what the rules say.
    for (const RuleParagraph& paragraph : found.paragraphs)
        if (const std::string line = plain_text(paragraph.text); !line.empty())
            return literal(line.substr(0, line.find(". ") + 1));
    return {};
}

float NewGame::draw_new_things(Ui& ui, Rect in) {
    ui.paint.fit_text(in.cut_top(ui.px(24)), type::head.sized(type::body.size), ui.tr("new.new_here"), Align::Left);
    std::size_t told = 0;
    const std::size_t all = new_things_.ground.size() + new_things_.units.size();
    const auto tell = [&](const std::string& picture, const Look& look, const std::string& name, const RuleSubject& subject) {
        if (told++ >= most_new) return;
        const float side = ui.px(new_picture), w = in.w - side - ui.px(space::close);
        const std::string line = new_line(ui, subject);
        const RichText& about = ui.paint.layout(w, type::small, line);
        const Rect row = in.cut_top(std::max(side, ui.px(19) + about.h));
        ui.paint.picture(picture, {row.x, row.y, side, std::round(side * 1.1F)}, look);
        const float x = row.x + side + ui.px(space::close);
        ui.paint.text_in({x, row.y, w, ui.px(19)}, type::body.with(Font::Bold),
                         shortened(ui, type::body.with(Font::Bold), name, w));
        ui.paint.rich({x, row.y + ui.px(19)}, about);
        ui.items.add(fmt::format("new.new.{}", told), row, false, name + ". " + plain_text(line), Found::FocusOnly);
        in.cut_top(ui.px(space::tight));
    };
    const Rulebook& rules = *chosen()->rules;
    const Rulebook& standard = *client_.standard();
    for (const UnitTypeId type : new_things_.units) {
        const std::string& id = rules.at(type).id;
        const auto same =
            std::find_if(standard.unit_types.begin(), standard.unit_types.end(), [&](const UnitType& t) { return t.id == id; });
        const RuleSubject subject =
            same == standard.unit_types.end() ? RuleSubject{} : RuleSubject{UnitTypeId{same - standard.unit_types.begin()}};
        tell(BoardView::portrait_of(ui.art, rules.at(type)), {.nation = "us"},
             filter_value_text(ui.texts, FilterKind::Unit, kind_of_unit(id)), subject);
    }
    for (const TerrainId ground : new_things_.ground) {
        const std::string& id = rules.at(ground).id;
        const auto same =
            std::find_if(standard.terrains.begin(), standard.terrains.end(), [&](const Terrain& t) { return t.id == id; });
        const RuleSubject subject =
            same == standard.terrains.end() ? RuleSubject{} : RuleSubject{TerrainId{same - standard.terrains.begin()}};
        const auto& features = chosen()->scenario->features;
        const auto lies = std::find_if(features.begin(), features.end(), [&](const Feature& f) { return f.type == ground; });
        const FeaturePicture picture = picture_of(ui.art, preview_->table(), *lies);
        tell(picture.name, {.degrees = picture.degrees}, capitalized(ui.tr("terrain." + id)), subject);
    }
    const auto lessons = static_cast<int>(career_.lessons.size());
    const auto battles = static_cast<int>(played_.battles.size());
    std::string rest;
    if (all == 0)
        rest = ui.tr("new.all_known");
    else if (all > most_new)
        rest = ui.tr("new.more_new", {{"count", static_cast<int>(all - most_new)}});
    else if (lessons + battles > 0)
        rest = ui.tr("new.rest_known");
    if (!rest.empty()) in.y += ui.paint.rich({in.x, in.y}, in.w, type::small, rest);
    return in.y;
}

float NewGame::draw_medals(Ui& ui, Rect in, const Briefing& told) {
    if (told.medals.empty()) return in.y;
    ui.paint.fit_text(in.cut_top(ui.px(22)), type::head.sized(type::body.size), ui.tr("new.medals_title"), Align::Left);
    return in.y + ui.paint.rich({in.x, in.y}, in.w, type::small.in(color::ink), told.medals);
}

// Its first lines, and the rest when it is asked for.
float NewGame::draw_story(Ui& ui, Rect in, const Briefing& told) {
    const RichText& whole = ui.paint.layout(in.w, type::body, told.story);
    const float line = ui.paint.layout(in.w, type::body, "x").h;
    const bool is_long = whole.h > story_lines * line + 1;
    if (!told.story.empty()) {
        const float h = is_long && !is_story_open_ ? std::round(story_lines * line) : whole.h;
        ui.paint.clip({in.x, in.y, in.w, h});
        ui.paint.rich({in.x, in.y}, whole);
        ui.paint.unclip();
        ui.items.add("new.story", {in.x, in.y, in.w, h}, false, plain_text(told.story), Found::FocusOnly);
        in.cut_top(h + ui.px(space::tight));
    }
    Rect row = in.cut_top(ui.px(24));
    const auto lead = [&](std::string_view name, const char* key) {
        const std::string label = ui.tr(key);
        const bool is_chosen = link(ui, name, row.cut_left(std::min(row.w, link_width(ui, label))), label);
        row.cut_left(ui.px(space::edge));
        return is_chosen;
    };
    if (is_long && lead("new.read_on", is_story_open_ ? "new.read_less" : "new.read_on")) is_story_open_ = !is_story_open_;
    if (!told.special.empty() && lead("new.special_rules", "new.special_rules")) {
        tab_ = Tab::Rules;
        words_.to_top();
    }
    return in.y;
}

// What may not be meant so in a battle of one's own, as on its page.
float NewGame::draw_hints(Ui& ui, Rect in) {
    const ScenarioEntry& e = *entry();
    if (!e.is_ones_own()) return in.y;
    if (hinted_of_ != preview_of_ || hints_language_ != client_.language()) {
        hinted_of_ = preview_of_;
        hints_language_ = client_.language();
        hints_.read(*chosen(), e.file.filename().string(), client_.texts());
    }
    if (hints_.empty()) return in.y;
    in.cut_top(ui.px(space::close));
    ui.paint.fit_text(in.cut_top(ui.px(22)), type::head.sized(type::body.size),
                      ui.tr("preview.hints", {{"count", static_cast<int>(hints_.count())}}), Align::Left);
    hints_.draw(ui, in, "new.hint.", [this](Rect row) { return words_.shows(row); });
    return in.y;
}

float NewGame::draw_chances(Ui& ui, Rect in) {
    measure();
    ui.paint.fit_text(in.cut_top(ui.px(22)), type::head.sized(type::body.size), ui.tr("new.who_wins_title"), Align::Left);
    if (!who_wins_ || !switched_.empty()) {  // with other rules of nations it is another battle
        return in.y + ui.paint.rich({in.x, in.y}, in.w, type::small, ui.tr("new.not_measured")) + ui.px(space::close);
    }
    const LabShare& share = who_wins_->allies;
    const float y = in.y + ui.px(9);
    const auto at = [&](double part) { return in.x + in.w * static_cast<float>(part); };
    ui.paint.line({at(0), y}, {at(1), y}, ui.px(1.5F), color::brass);
    ui.paint.line({at(0.5), y - ui.px(6)}, {at(0.5), y + ui.px(6)}, ui.px(1.5F), color::ink);
    ui.paint.line({at(share.low), y}, {at(share.high), y}, ui.px(4), chart_color(Side::Allies));
    ui.paint.list()->AddCircleFilled({at(share.share), y}, ui.px(5), chart_color(Side::Allies).packed());
    in.cut_top(ui.px(20));
    const std::string said =
        ui.tr(who_wins_->has_options ? "new.who_wins_options" : "new.who_wins", {{"share", percent(ui.texts, share.share)},
                                                                                 {"low", percent(ui.texts, share.low)},
                                                                                 {"high", percent(ui.texts, share.high)},
                                                                                 {"games", static_cast<int>(share.games)},
                                                                                 {"pairing", verbatim(who_wins_->pairing)}});
    const float h = ui.paint.rich({in.x, in.y}, in.w, type::small.in(color::ink), said);
    ui.items.add("new.who_wins", {in.x, in.y, in.w, h}, false, plain_text(said), Found::FocusOnly);
    return in.y + h + ui.px(space::close);
}

float NewGame::draw_results(Ui& ui, Rect in) {
    ui.paint.fit_text(in.cut_top(ui.px(22)), type::head.sized(type::body.size), ui.tr("new.results_title"), Align::Left);
    const auto found = played_.battles.find(chosen()->scenario->id);
    std::string said = ui.tr("new.not_played");
    if (found != played_.battles.end()) {
        const CareerBattle& battle = found->second;
        said = ui.tr("new.results", {{"won", battle.won}, {"played", battle.played()}});
        if (battle.last != nullptr) {
            // The day without its hour.
            const std::string day = date_text(ui.texts, battle.last->ended.substr(0, 10));
            const Side side = side_of(*battle.last, people(career_).front());
            said += " " + ui.tr("new.results_last", {{"date", literal_arg(day)}, {"side", side_key(side)}});
        }
    }
    const float h = ui.paint.rich({in.x, in.y}, in.w, type::small, said);
    ui.items.add("new.results", {in.x, in.y, in.w, h}, false, plain_text(said), Found::FocusOnly);
    return in.y + h;
}

// What sitting there means.
std::string NewGame::seat_says(Side side) const {
    const Texts& texts = client_.texts();
    const SeatBox& seat = seats_[index(side)];
    if (seat.level() > 0) return texts(level_does[seat.level() - 1]);
    if (has_open_hands_) return texts("new.seat_open");
    return texts(persons() == 1 || is_solo_ ? "new.seat_alone" : "new.seat_curtain");
}

void NewGame::draw_short_seat(Ui& ui, Rect box, Side side) {
    ui.paint.panel(PanelKind::Inset, box);
    SeatBox& seat = seats_[index(side)];
    const std::string who = side == Side::Allies ? "players.allies" : "players.axis";
    Rect in = box.inset(ui.px(space::gap), ui.px(space::close));
    Rect head = in.cut_top(ui.px(seat_sign));
    const float sign = ui.px(seat_sign - 2);
    ui.paint.picture(side == Side::Allies ? "side_allies" : "side_axis", {head.x, head.y, sign, sign});
    head.cut_left(sign + ui.px(space::close));
    const TextStyle name = type::head.in(side == Side::Allies ? color::allies : color::axis);
    const std::string title = ui.tr(side == Side::Allies ? "side.allies" : "side.axis");
    ui.paint.text_in(head, name, title);
    Rect facts = head;
    facts.cut_left(ui.paint.width(name, title) + ui.px(10));
    const std::string said = seat_facts(side);
    ui.items.add(side == Side::Allies ? "new.allies" : "new.axis", head, false, title + " " + said, Found::FocusOnly);
    if (ui.paint.width(type::small, said) <= facts.w)
        ui.paint.text_in(facts, type::small, said);
    else
        in.cut_top(ui.paint.rich({in.x, in.y}, in.w, type::small, said) + ui.px(space::hair));
    in.cut_top(ui.px(space::tight));
    if (has_roles() || has_teams()) {
        if (has_roles()) {
            const std::string told = people_.told(ui, side);
            ui.paint.text_in(in.cut_top(ui.px(22)), type::body, shortened(ui, type::body, told, in.w));
            ui.items.add(who + ".told", in, false, told, Found::FocusOnly);
        }
        const std::string label = ui.tr("new.change_seats");
        if (link(ui, who + ".change", in.cut_top(ui.px(24)), label)) tab_ = Tab::Play;
        return;
    }
    Rect row = in.cut_top(ui.px(seat_control_h));
    const std::string person = seat.level() == 0 && !seat.name().empty() ? seat.name() : ui.tr("opponent.person");
    const std::vector<Choice> choices{{"person", shortened(ui, type::head, person, row.w * 0.3F)},
                                      {"computer", ui.tr("opponent.computer")}};
    const float choices_w = std::min(row.w, tabs_width(ui, choices));
    if (const int i = tabs(ui, who, row.cut_left(choices_w), choices, seat.level() == 0 ? 0 : 1); i >= 0) {
        seat.sit(i == 0);
        has_usual_seats_ = false;
    }
    if (seat.level() > 0) {
        row.cut_left(ui.px(space::close));
        const std::string level = ui.tr(level_names[seat.level() - 1]);
        const float level_w = DropDown::button_width(ui, level);
        if (level_w > row.w) {  // in a row of its own
            in.cut_top(ui.px(space::tight));
            row = in.cut_top(ui.px(seat_control_h));
        }
        level_drops_[index(side)].button(ui, who + ".level", row.cut_left(std::min(row.w, level_w)), level);
    }
    in.cut_top(ui.px(space::tight));
    ui.paint.rich({in.x, in.y}, in.w, type::small.in(color::ink), seat_says(side));
}

float NewGame::draw_short_seats(Ui& ui, Rect in) {
    const float swap = ui.px(swap_size), gap = ui.px(space::close);
    const bool is_wide = in.w > ui.px(560);
    const float w = is_wide ? std::floor((in.w - swap - 2 * gap) / 2) : in.w;
    const auto height = [&](Side side) {
        const float in_w = w - 2 * ui.px(space::gap);
        const float facts = ui.paint.width(type::small, seat_facts(side));
        const float beside =
            in_w - ui.px(seat_sign + 18) - ui.paint.width(type::head, ui.tr(side == Side::Allies ? "side.allies" : "side.axis"));
        float h = ui.px(2 * space::close + seat_sign + 2 * space::tight + seat_control_h);
        if (facts > beside) h += ui.paint.layout(in_w, type::small, seat_facts(side)).h + ui.px(space::hair);
        if (has_roles()) return h + ui.px(22);
        if (has_teams()) return h;
        const SeatBox& seat = seats_[index(side)];
        if (seat.level() > 0) {
            const std::vector<Choice> choices{{"person", ui.tr("opponent.person")}, {"computer", ui.tr("opponent.computer")}};
            const float needs = tabs_width(ui, choices) + gap + DropDown::button_width(ui, ui.tr(level_names[seat.level() - 1]));
            if (needs > in_w) h += ui.px(seat_control_h + space::tight);
        }
        return h + ui.paint.layout(in_w, type::small, seat_says(side)).h;
    };
    std::array<float, 2> heights{height(Side::Allies), height(Side::Axis)};
    if (is_wide) heights.fill(std::max(heights[0], heights[1]));
    const Rect first{in.x, in.y, w, heights[0]};
    const Rect second = is_wide ? Rect{in.x + w + swap + 2 * gap, in.y, w, heights[1]}
                                : Rect{in.x, first.bottom() + swap + 2 * ui.px(space::tight), w, heights[1]};
    draw_short_seat(ui, first, Side::Allies);
    draw_short_seat(ui, second, Side::Axis);
    const Rect between = is_wide ? Rect{first.right() + gap, first.y, swap, first.h}
                                 : Rect{in.x, first.bottom() + ui.px(space::tight), in.w, swap};
    const bool may_swap = !has_roles() && !has_teams();
    if (may_swap && (button(ui, "new.swap_seats", centered(between.center(), swap, swap), "", {.icon = "icon_swap"}) ||
                     (!ui.items.is_typing() && ui.input.take(SDLK_EQUALS)))) {
        std::swap(seats_[0], seats_[1]);
        has_usual_seats_ = false;
    }
    if (persons() < 2 || has_roles() || has_teams()) return second.bottom();
    Rect row{in.x, second.bottom() + ui.px(space::close), in.w, ui.px(28)};
    const bool turns = client_.settings().turns_board;
    const std::string label = ui.tr("new.turning_short");
    if (toggle(ui, "new.turns_board", row.cut_left(ui.px(toggle_w)).inset(0, (row.h - ui.px(toggle_h)) / 2), turns, label))
        turn_board(!turns);
    row.cut_left(ui.px(space::close));
    ui.paint.fit_text(row, type::body, label, Align::Left);
    return row.bottom();
}

void NewGame::draw_level_panels(Ui& ui) {
    for (const Side side : sides) {
        DropDown& drop = level_drops_[index(side)];
        if (!drop.is_open()) continue;
        SeatBox& seat = seats_[index(side)];
        DropPanel panel;
        for (std::size_t level = 1; level <= std::size(player_levels); ++level) {
            DropRow row{.id = player_levels[level - 1], .label = ui.tr(level_names[level - 1])};
            row.about = ui.tr(level_does[level - 1]);
            row.is_on = seat.level() == level;
            panel.rows.push_back(std::move(row));
        }
        if (const int i = drop.panel(ui, panel).row; i >= 0) {
            seat.set(static_cast<std::size_t>(i) + 1, "");
            has_usual_seats_ = false;
        }
    }
}

}  // namespace salient::ui
