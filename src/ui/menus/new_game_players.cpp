// New game: who plays, with which hands and dice, and who wins here as far as it was measured.
#include <fmt/format.h>

#include <algorithm>

#include "salient/measured.hpp"
#include "salient/opponent.hpp"
#include "salient/side_key.hpp"
#include "ui/board/board_view.hpp"
#include "ui/kit/chart.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/menus/lab/lab_runs.hpp"
#include "ui/menus/new_game_screen.hpp"
#include "words/lab/lab_words.hpp"
#include "words/local_text.hpp"
#include "words/report_text.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle seats_text{Font::Text, 14, color::ink};
constexpr TextStyle seats_heading{Font::HeadingBold, 16, color::ink};
constexpr std::uint64_t least_to_tell = 50;  // games
constexpr float title_w = 96;                // of what a row of choices is about

// A sentence that should not be missed, with a bar of its color at the left. `left`: room for a picture before it.
Rect banner(Ui& ui, Rect& in, const char* name, Color bar, const std::string& said, float left = 0) {
    const float w = in.w - ui.px(30) - left;
    const Rect where = in.cut_top(std::max(left > 0 ? ui.px(28) : 0, ui.paint.layout(w, seats_text, said).h) + ui.px(8));
    ui.paint.fill(where, color::paper_light);
    ui.paint.fill({where.x, where.y, ui.px(4), where.h}, bar);
    const RichText& text = ui.paint.layout(w, seats_text, said);
    ui.paint.rich({where.x + ui.px(18) + left, std::round(where.center().y - text.h / 2)}, text);
    ui.items.add(name, where, false, plain_text(said), Found::FocusOnly);
    in.cut_top(ui.px(6));
    return {where.x + ui.px(18), where.y, left, where.h};
}

// What is chosen, with its name before it and a sentence behind or below it. `control` cuts what it needs off the top of its room.
template <class Control>
void line(Ui& ui, Rect& in, const char* title, float control_w, const std::string& about, Control control) {
    Rect row = in;
    if (in.w > ui.px(560)) {
        ui.paint.fit_text({in.x, in.y, ui.px(title_w - 8), ui.px(36)}, seats_heading, ui.tr(title), Align::Left);
        row.cut_left(ui.px(title_w));
    } else {
        ui.paint.fit_text(row.cut_top(ui.px(26)), seats_heading, ui.tr(title), Align::Left);
    }
    const float beside = control_w + ui.px(14);
    const float top = row.y;
    control(row);
    const TextStyle quiet = seats_text.in(color::ink_soft);
    if (row.w - beside > ui.px(280)) {
        const RichText& text = ui.paint.layout(row.w - beside, quiet, about);
        ui.paint.rich({row.x + beside, std::max(top, std::round(top + ui.px(18) - text.h / 2))}, text);
        row.y = std::max(row.y, top + text.h);
    } else {
        row.y += ui.paint.rich({row.x, row.y + ui.px(3)}, row.w, quiet, about) + ui.px(3);
    }
    in.cut_top(row.y - in.y + ui.px(4));
}

}  // namespace

bool NewGame::is_watched() const { return persons() == 0; }

int NewGame::persons() const {
    if (has_roles()) return people_.persons();
    return (seats_[0].level() == 0 ? 1 : 0) + (seats_[1].level() == 0 ? 1 : 0);
}

void NewGame::draw_play(Ui& ui, Rect in) {
    Rect content = words_.begin(ui, "new_words", in);
    content = content.inset(ui.px(3), 0);
    if (has_roles())
        people_.draw(ui, content);
    else
        draw_seats(ui, content);
    const bool has_room_for_teams = !has_roles() && may_have_teams(*chosen()->scenario) && persons() > 0;
    if (has_room_for_teams && has_teams()) teams_.draw(ui, content, computers());
    draw_fair(ui, content);
    draw_who_wins(ui, content);
    draw_solo(ui, content);
    draw_hands(ui, content);
    if (persons() >= 2 && !is_solo_) draw_turning(ui, content);
    draw_dice(ui, content);
    if (has_room_for_teams) draw_team_choice(ui, content);
    draw_options_on(ui, content);
    draw_seed(ui, content);
    words_.end(ui, content.y);
}

// "Britain · 6 cards · 5 medals · moves first"
std::string NewGame::seat_facts(Side side) const {
    const Texts& texts = client_.texts();
    const Scenario& sc = *chosen()->scenario;
    const SideSetup& setup = sc.at(side);
    std::string facts;
    const auto add = [&](const std::string& fact) { facts += (facts.empty() ? "" : " \u00b7 ") + fact; };
    if (!setup.nation.is_none()) add(texts("nation." + chosen()->rules->at(setup.nation).id));
    std::string cards = texts("new.cards", {{"cards", static_cast<int>(setup.cards)}});
    if (!setup.one_more_on_turns.empty())
        cards = texts("new.cards_grow",
                      {{"cards", cards}, {"later", static_cast<int>(setup.cards + setup.one_more_on_turns.size())}});
    add(cards);
    add(setup.medals != 0       ? texts("new.medals", {{"medals", static_cast<int>(setup.medals)}})
        : setup.exit_units != 0 ? texts("new.exit_units", {{"units", static_cast<int>(setup.exit_units)}})
                                : texts("new.no_medals"));
    if (sc.first == side) add(texts("new.moves_first"));
    return facts;
}

// A box for each side, beside them the map; below each other where there is little room.
void NewGame::draw_seats(Ui& ui, Rect& in) {
    const float gap = ui.px(14);
    const auto look_of = [&](Side side) {
        SeatBox::Look look;
        look.side = side;
        look.title = ui.tr(side == Side::Allies ? "side.allies" : "side.axis");
        look.about = seat_facts(side);
        look.who = side == Side::Allies ? "players.allies" : "players.axis";
        if (has_teams()) {
            look.note = ui.tr("new.team_below");
            return look;
        }
        look.name = side == Side::Allies ? "players.name.allies" : "players.name.axis";
        look.hint = ui.tr("new.name_hint");
        look.note = ui.tr("new.name_note", {{"side", side_key(side)}});
        return look;
    };
    const bool is_wide = in.w > ui.px(560);
    const bool has_map = in.w > ui.px(820);
    const float side_w = has_map ? std::max(ui.px(200), std::round(in.w * 0.23F)) : 0;
    const float all_w = has_map ? in.w - side_w - gap : in.w;
    const float w = is_wide ? std::floor((all_w - gap) / 2) : all_w;
    std::array<SeatBox::Look, 2> looks{look_of(Side::Allies), look_of(Side::Axis)};
    std::array<float, 2> heights{};
    for (std::size_t i = 0; i < 2; ++i) heights[i] = seats_[i].height(ui, w, looks[i]);
    if (is_wide) heights.fill(std::max({heights[0], heights[1], has_map ? ui.px(190) : 0}));
    const Rect first{in.x, in.y, w, heights[0]};
    const Rect second =
        is_wide ? Rect{in.x + w + gap, in.y, w, heights[1]} : Rect{in.x, first.bottom() + ui.px(8), w, heights[1]};
    seats_[0].draw(ui, first, looks[0]);
    seats_[1].draw(ui, second, looks[1]);
    in.cut_top(second.bottom() - in.y + ui.px(6));

    const std::string swap = ui.tr("new.swap_seats");
    const ButtonSpec spec{.icon = "icon_swap", .text_size = 14};
    Rect place{in.x, in.y, std::min(in.w, button_width(ui, swap, spec)), ui.px(34)};
    if (has_map) {
        Rect beside{first.x + all_w + gap, first.y, side_w, first.h};
        place = beside.cut_bottom(ui.px(34));
        beside.cut_bottom(ui.px(8));
        draw_board_preview(ui, preview_->table(), beside, client_.language());
    } else {
        in.cut_top(ui.px(44));
    }
    if (!button(ui, "new.swap_seats", place, swap, spec)) return;
    std::swap(seats_[0], seats_[1]);
    teams_.swap_sides();
}

// What a computer may see.
void NewGame::draw_fair(Ui& ui, Rect& in) {
    const bool has_computer = has_roles() ? people_.persons() < people_.people() : persons() < 2;
    if (!has_computer) return;
    const float picture = ui.px(34);
    const Rect eye = banner(ui, in, "new.fair", color::go_dark, ui.tr("new.players_fair"), picture);
    ui.paint.picture("icon_eye", centered({eye.x + ui.px(12), eye.center().y}, ui.px(24), ui.px(24)));
}

// This very battle as the laboratory measured it here, with the options chosen, or else as it was measured for what ships with the program
// (docs/battles.md): by players as strong as the strongest who sits down, as far as there are such runs.
void NewGame::measure() {
    const std::vector<std::string> options = options_played();
    const bool with_general = seats_[0].level() == std::size(player_levels) || seats_[1].level() == std::size(player_levels);
    if (measured_of_ == chosen()->scenario && measured_with_ == options && measured_with_general_ == with_general) return;
    measured_of_ = chosen()->scenario;
    measured_with_ = options;
    measured_with_general_ = with_general;
    who_wins_.reset();
    const int wanted = with_general ? 3 : 2;
    int off = 0;  // how far the run found is from that
    const auto strength = [](std::string_view player) {
        const auto found = std::find(std::begin(player_levels), std::end(player_levels), player);
        return found == std::end(player_levels) ? 1 : static_cast<int>(found - std::begin(player_levels)) + 1;
    };
    const auto propose = [&](const LabShare& allies, const LabRun& run) {
        const int away = std::abs(wanted - std::min(strength(run.players[0].name), strength(run.players[1].name)));
        if (who_wins_ && (away > off || (away == off && allies.games <= who_wins_->allies.games))) return;
        off = away;
        who_wins_ = WhoWins{allies, pairing_name(client_.texts(), run), !run.options.empty()};
    };
    for (const KeptRun& run : kept_runs(client_, load_opponents(client_.folders().assets), chosen()->scenario->id)) {
        const bool is_by_chance = run.run.players[0].name == "random" || run.run.players[1].name == "random";
        if (is_by_chance || !run.is_of_today || run.run.scenario_json != chosen()->json || run.run.options != options) continue;
        if (run.allies.games >= least_to_tell) propose(run.allies, run.run);
    }
    if (who_wins_ && !options.empty()) return;  // nothing that ships was played with them
    try {
        for (const MeasuredBattle& measured : load_measured(client_.folders().assets)) {
            if (!is_of(measured, *chosen())) continue;
            LabRun between;
            between.players[0].name = between.players[1].name = measured.player;
            propose(lab_share(measured.allies, measured.games), between);
        }
    } catch (const DataError&) {  // a new game needs no shares: the line is left out
    }
}

void NewGame::draw_who_wins(Ui& ui, Rect& in) {
    measure();
    if (!who_wins_ || !switched_.empty()) return;  // with other rules of nations it is another battle
    const LabShare& share = who_wins_->allies;
    const std::string title = "<b>" + ui.tr("new.who_wins_title") + "</b>";
    const std::string said =
        ui.tr(who_wins_->has_options ? "new.who_wins_options" : "new.who_wins", {{"share", percent(ui.texts, share.share)},
                                                                                 {"low", percent(ui.texts, share.low)},
                                                                                 {"high", percent(ui.texts, share.high)},
                                                                                 {"games", static_cast<int>(share.games)},
                                                                                 {"pairing", verbatim(who_wins_->pairing)}});
    if (in.w < ui.px(700)) {
        banner(ui, in, "new.who_wins", color::brass, title + " " + said);
        return;
    }
    const float named = ui.paint.layout(in.w, seats_text, title).w + ui.px(26);
    const float scale_w = std::round(std::min(ui.px(300), in.w * 0.28F));
    const Rect left = banner(ui, in, "new.who_wins", color::brass, said, named + scale_w + ui.px(24));
    ui.paint.rich({left.x, std::round(left.center().y - ui.px(10))}, named, seats_text, title);
    const float from = left.x + named, y = std::round(left.center().y) + ui.px(2);
    const auto at = [&](double part) { return from + scale_w * static_cast<float>(part); };
    const TextStyle small{Font::Text, 11.5F, color::ink_soft};
    ui.paint.line({at(0), y}, {at(1), y}, ui.px(1.5F), color::brass);
    ui.paint.line({at(0.5), y - ui.px(8)}, {at(0.5), y + ui.px(8)}, ui.px(1.5F), color::ink);
    ui.paint.text({at(0), y - ui.px(20)}, small, percent(ui.texts, 0));
    ui.paint.text({at(1), y - ui.px(20)}, small, percent(ui.texts, 1), Align::Right);
    ui.paint.text({at(0.5) + ui.px(4), y + ui.px(4)}, small, ui.tr("new.even"));
    ui.paint.line({at(share.low), y}, {at(share.high), y}, ui.px(5), chart_color(Side::Allies));
    ui.paint.list()->AddCircleFilled({at(share.share), y}, ui.px(5), chart_color(Side::Allies).packed());
}

// Who tests a battle holds both sides: with open hands, unless he wants it otherwise.
void NewGame::draw_solo(Ui& ui, Rect& in) {
    if (has_roles() || has_teams() || persons() < 2) {
        is_solo_ = false;
        return;
    }
    const std::vector<Choice> who{{"two", ui.tr("new.solo_two")}, {"one", ui.tr("new.solo_one")}};
    line(ui, in, "new.solo", choice_row_width(ui, who), ui.tr("new.solo_text"), [&](Rect& row) {
        const int i = choice_row(ui, "new.solo", row, who, is_solo_ ? 1 : 0);
        if (i >= 0) is_solo_ = has_open_hands_ = i == 1;
    });
}

void NewGame::draw_hands(Ui& ui, Rect& in) {
    const std::vector<Choice> hands{{"hidden", ui.tr("new.hands_hidden")}, {"open", ui.tr("new.hands_open")}};
    const char* about = is_watched()      ? "new.players_none"
                        : has_open_hands_ ? "new.hands_open_text"
                        : persons() == 1  ? "new.hands_hidden_alone"
                                          : "new.hands_hidden_text";
    line(ui, in, "new.hands", choice_row_width(ui, hands), ui.tr(about), [&](Rect& row) {
        const int i = choice_row(ui, "new.hands", row, hands, has_open_hands_ || is_watched() ? 1 : 0);
        if (i >= 0) has_open_hands_ = i == 1;
    });
}

// Whether the board turns to whoever's turn it is. A setting, since people sit the same way in every battle.
void NewGame::draw_turning(Ui& ui, Rect& in) {
    const std::vector<Choice> ways{{"never", ui.tr("new.turning_never")}, {"each_turn", ui.tr("new.turning_each")}};
    const bool may_turn = !has_roles();
    line(ui, in, "new.turning", may_turn ? choice_row_width(ui, ways) : 0,
         ui.tr(may_turn ? "new.turning_text" : "new.turning_overlord"), [&](Rect& row) {
             if (!may_turn) return;
             const int i = choice_row(ui, "new.turning", row, ways, client_.settings().turns_board ? 1 : 0);
             if (i >= 0) turn_board(i == 1);
         });
}

void NewGame::turn_board(bool turns) {
    Settings settings = client_.settings();
    settings.turns_board = turns;
    if (std::string wrong = client_.change_settings(settings); !wrong.empty()) error_ = std::move(wrong);
}

void NewGame::draw_dice(Ui& ui, Rect& in) {
    const std::vector<Choice> dice{{"computer", ui.tr("new.dice_computer")}, {"real", ui.tr("new.dice_real")}};
    const bool has_computer = has_roles() ? people_.persons() < people_.people() : persons() < 2;
    std::string about = ui.tr(has_real_dice_ ? "new.dice_real_text" : "new.dice_computer_text");
    if (has_real_dice_ && has_computer) about += " " + ui.tr("new.dice_real_too");
    line(ui, in, "new.dice", choice_row_width(ui, dice), about, [&](Rect& row) {
        if (const int i = choice_row(ui, "new.dice", row, dice, has_real_dice_ ? 1 : 0); i >= 0) has_real_dice_ = i == 1;
    });
}

// One person a side, or teams of up to three: the same switch as among the house options.
void NewGame::draw_team_choice(Ui& ui, Rect& in) {
    const std::string id(team_option);
    const auto& fixed = chosen()->scenario->options;
    if (std::find(fixed.begin(), fixed.end(), id) != fixed.end()) return;
    const std::vector<Choice> choices{{"one", ui.tr("team.one_each")}, {"teams", ui.tr("team.teams")}};
    line(ui, in, "new.teams", choice_row_width(ui, choices), ui.tr("new.teams_text"), [&](Rect& row) {
        const int i = choice_row(ui, "team.play", row, choices, has_teams() ? 1 : 0);
        if (i < 0) return;
        std::erase(options_, id);
        if (i == 1) options_.push_back(id);
        std::sort(options_.begin(), options_.end());
    });
}

// The options that are on, each with a cross that switches it off, and the way to all of them.
void NewGame::draw_options_on(Ui& ui, Rect& in) {
    std::size_t all = 0;
    for (const Option& option : chosen()->rules->options)
        all += option.scenario_only || option.on_by_default || is_barred(option) ? 0U : 1U;
    const std::vector<Choice> change{{"change", ui.tr("new.options_change")}};
    line(ui, in, "new.tab.options", choice_row_width(ui, change), ui.tr("new.options_count", {{"count", static_cast<int>(all)}}),
         [&](Rect& row) {
             if (choice_row(ui, "new.options", row, change, -1) != 0) return;
             tab_ = Tab::Options;
             words_.to_top();
         });
    const auto cross = [&](const std::string& name, const std::string& label) {
        const ButtonSpec spec{.look = ButtonLook::Quiet, .icon = "icon_close", .text_size = 14, .align = Align::Left};
        Rect row = in.cut_top(ui.px(34));
        if (in.w > ui.px(560)) row.cut_left(ui.px(title_w));
        const std::string shown = shortened(ui, {Font::HeadingBold, 14, color::ink}, label, row.w - ui.px(60));
        return button(ui, "new.without." + name, row.cut_left(std::min(row.w, button_width(ui, shown, spec))), shown, spec);
    };
    for (const std::string& id : options_played())  // teams have a row of their own
        if (id != team_option && cross(id, ui.tr("option." + id))) std::erase(options_, id);
    if (const std::shared_ptr<const ByText> by_text = chosen()->by_text; by_text != nullptr)
        for (const TextFact& fact : by_text->facts) {
            if (!is_switched(fact)) continue;
            const std::string text = fact_text(ui.texts, fact, client_.language());
            const std::string label = ui.tr(fact.is_usual ? "new.fact_without" : "new.fact_with", {{"fact", literal_arg(text)}});
            if (cross("fact." + fact.id, label)) switch_fact(fact, fact.is_usual);
        }
    for (const NationSwitch& s : switches_) {
        const std::string rule(name_of(s.rule));
        if (std::find(switched_.begin(), switched_.end(), rule) == switched_.end()) continue;
        const std::string label = ui.tr(s.is_on ? "new.rule_without" : "new.rule_with", {{"rule", "@" + badge_of(s.rule)}});
        if (cross("rule." + rule, label)) std::erase(switched_, rule);
    }
}

void NewGame::draw_seed(Ui& ui, Rect& in) {
    const float w = std::min(in.w, ui.px(180));
    line(ui, in, "new.seed", w, ui.tr("new.seed_text"), [&](Rect& row) {
        text_field(ui, "new.seed", Rect(row.cut_top(ui.px(36))).cut_left(w), seed_, ui.tr("new.seed_hint"), Accepts::Digits, 20);
        // The greatest number there is: strtoull() would take it in silence.
        constexpr std::string_view greatest = "18446744073709551615";
        if (seed_.text.size() == greatest.size() && seed_.text > greatest) seed_.set(greatest);
    });
}

// How it will be played, in one line.
std::string NewGame::how_text() const {
    const Texts& texts = client_.texts();
    if (chosen() == nullptr) return {};
    std::string how;
    const auto add = [&](const std::string& fact) { how += (how.empty() ? "" : " \u00b7 ") + fact; };
    if (has_roles()) {
        std::string people = texts("new.how_people", {{"n", people_.persons()}});
        if (const int computers = people_.people() - people_.persons(); computers > 0)
            people += " " + texts("new.how_computers", {{"n", computers}});
        add(people);
    } else {
        std::array<std::string, 2> who;
        for (const Side side : sides) {
            const SeatBox& seat = seats_[index(side)];
            const std::string name = has_teams() ? std::string() : seat.name();
            const std::string sits = seat.level() > 0 ? texts(level_names[seat.level() - 1])
                                     : name.empty()   ? texts("opponent.person")
                                                      : name;
            who[index(side)] = texts("new.how_seat", {{"who", verbatim(sits)}, {"side", side_key(side)}});
        }
        add(texts("new.how_against", {{"first", verbatim(who[0])}, {"second", verbatim(who[1])}}));
    }
    if (has_teams()) {
        const std::array<int, 2> people = teams_.people(computers());
        add(texts("new.how_teams", {{"first", people[0]}, {"second", people[1]}}));
    }
    add(texts(has_open_hands_ || is_watched() ? "new.how_open" : "new.how_hidden"));
    if (has_real_dice_) add(texts("new.how_real_dice"));
    if (!options_played().empty()) add(texts("new.how_options", {{"count", static_cast<int>(options_played().size())}}));
    if (!facts_.empty()) add(texts("new.how_facts", {{"count", static_cast<int>(facts_.size())}}));
    if (!switched_.empty()) add(texts("new.how_rules", {{"count", static_cast<int>(switched_.size())}}));
    return how;
}

}  // namespace salient::ui
