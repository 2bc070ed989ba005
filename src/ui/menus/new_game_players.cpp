// New game: who plays, and who wins here as far as the laboratory was asked.
#include <algorithm>

#include "salient/opponent.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/menus/lab/lab_runs.hpp"
#include "ui/menus/new_game_screen.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle seats_text{Font::Text, 14, color::ink};
constexpr TextStyle seats_heading{Font::HeadingBold, 16, color::ink};
constexpr std::uint64_t least_to_tell = 50;  // games

// Of player_levels.
constexpr const char* level_names[] = {"opponent.recruit", "opponent.veteran", "opponent.general"};
constexpr const char* level_texts[] = {"opponent.recruit_text", "opponent.veteran_text", "opponent.general_text"};

// A sentence that should not be missed, with a bar of its color at the left.
void banner(Ui& ui, Rect& in, const char* name, Color bar, const std::string& said) {
    const float w = in.w - ui.px(30);
    const Rect where = in.cut_top(ui.paint.layout(w, seats_text, said).h + ui.px(16));
    ui.paint.fill(where, color::paper_light);
    ui.paint.fill({where.x, where.y, ui.px(4), where.h}, bar);
    ui.paint.rich({where.x + ui.px(18), where.y + ui.px(8)}, w, seats_text, said);
    ui.items.add(name, where, false, plain_text(said), Found::FocusOnly);
    in.cut_top(ui.px(8));
}

}  // namespace

// As the laboratory measured this very battle with these options: the run with most games, nobody playing by chance.
void NewGame::draw_who_wins(Ui& ui, Rect& in) {
    const std::vector<std::string> options = options_played();
    if (measured_of_ != chosen()->scenario || measured_with_ != options) {
        measured_of_ = chosen()->scenario;
        measured_with_ = options;
        measured_.reset();
        for (KeptRun& run : kept_runs(client_, load_opponents(client_.folders().assets), chosen()->scenario->id)) {
            const bool is_by_chance = run.run.players[0].name == "random" || run.run.players[1].name == "random";
            if (is_by_chance || !run.is_of_today || run.run.scenario_json != chosen()->json || run.run.options != options)
                continue;
            if (run.allies.games >= least_to_tell && (!measured_ || run.allies.games > measured_->allies.games))
                measured_ = std::move(run);
        }
    }
    if (!measured_) return;
    banner(ui, in, "new.who_wins", color::brass,
           ui.tr("new.who_wins", {{"share", percent(ui.texts, measured_->allies.share)},
                                  {"low", percent(ui.texts, measured_->allies.low)},
                                  {"high", percent(ui.texts, measured_->allies.high)},
                                  {"games", static_cast<int>(measured_->allies.games)},
                                  {"pairing", verbatim(pairing_name(ui.texts, measured_->run))}}));
}

// Who decides for each side: a person or a level of the computer; in an Overlord battle, who leads what.
void NewGame::draw_players(Ui& ui, Rect& in) {
    if (has_roles()) return people_.draw(ui, in);
    ui.paint.fit_text(in.cut_top(ui.px(24)), seats_heading, ui.tr("new.players"), Align::Left);
    in.cut_top(ui.px(4));
    for (const Side side : sides) {
        ui.paint.fit_text(in.cut_top(ui.px(22)), seats_text, ui.tr(side == Side::Allies ? "side.allies" : "side.axis"),
                          Align::Left);
        std::vector<Choice> levels{{"person", ui.tr("opponent.person")}};
        for (std::size_t i = 0; i < std::size(player_levels); ++i) levels.push_back({player_levels[i], ui.tr(level_names[i])});
        const char* name = side == Side::Allies ? "players.allies" : "players.axis";
        if (const int i = choice_row(ui, name, in, levels, static_cast<int>(players_[index(side)])); i >= 0)
            players_[index(side)] = static_cast<std::size_t>(i);
        in.cut_top(ui.px(6));
    }
    const std::size_t computers = (players_[0] > 0 ? 1U : 0U) + (players_[1] > 0 ? 1U : 0U);
    std::string about = ui.tr(computers == 0 ? "new.players_two" : computers == 1 ? "new.players_one" : "new.players_none");
    for (std::size_t level = 1; level <= std::size(player_levels); ++level)
        if (players_[0] == level || players_[1] == level) about += " " + ui.tr(level_texts[level - 1]);
    in.cut_top(ui.paint.rich({in.x, in.y + ui.px(3)}, in.w, seats_text.in(color::ink_soft), about) + ui.px(10));
    if (computers > 0) banner(ui, in, "new.fair", color::go_dark, ui.tr("new.players_fair"));
    draw_who_wins(ui, in);
    in.cut_top(ui.px(6));
    if (may_have_teams(*chosen()->scenario) && computers != 2) draw_team_choice(ui, in);
    if (has_teams() && computers != 2) return teams_.draw(ui, in, this->computers());
    names_.draw(ui, in);
}

// One person a side, or teams of up to three: the same switch as among the house options.
void NewGame::draw_team_choice(Ui& ui, Rect& in) {
    const std::string id(team_option);
    const auto& fixed = chosen()->scenario->options;
    if (std::find(fixed.begin(), fixed.end(), id) != fixed.end()) return;
    const std::vector<Choice> choices{{"one", ui.tr("team.one_each")}, {"teams", ui.tr("team.teams")}};
    const int i = choice_row(ui, "team.play", in, choices, has_teams() ? 1 : 0);
    in.cut_top(ui.px(12));
    if (i < 0) return;
    std::erase(options_, id);
    if (i == 1) options_.push_back(id);
    std::sort(options_.begin(), options_.end());
}

}  // namespace salient::ui
