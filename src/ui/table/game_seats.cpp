// The table of somebody who tests a battle: a side goes to a computer and back, and the battle begins again.
#include "salient/side_key.hpp"
#include "ui/table/game_screen.hpp"
#include "ui/table/over/seats_sheet.hpp"
#include "ui/table/ways_in.hpp"
#include "words/local_text.hpp"
#include "words/people/level_text.hpp"

namespace salient::ui {

bool GameScreen::may_hand_over() const { return !lesson_ && !match_.is_for_looking() && !match_.open().is_over(); }

void GameScreen::draw_seats(Ui& ui) {
    if (!may_hand_over()) return close_when(true);
    const bool is_half_decided = is_council_ || deliveries_.any();
    const SeatsWish wish = draw_seats_sheet(ui, match_, is_half_decided ? ui.tr("seats.not_now") : std::string());
    if (wish.side != Side::None) hand_over(wish.side, wish.computer);
    if (wish.is_over) close_when(true);
}

// What the side has chosen and not confirmed is nobody's any more: from here on the other player decides.
void GameScreen::hand_over(Side side, const std::string& computer) {
    const int before = computers_.persons();
    computers_.forget();
    bool is_done = false;
    for (int place = 0; place < match_.open().seats_of[index(side)]; ++place) {
        const Seat seat = seat_of(side, place);
        if (match_.record().header.seating[index(seat)] != seat) continue;
        is_done = attempt([&] {
            if (!computer.empty()) computers_.prepare();  // what cannot be read stands in no record
            match_.hand_over(seat, computer);
            computers_.sit_down(match_);
        });
        if (!is_done) break;
    }
    changed_file_.note_computers(match_.computers());
    curtain_.set_persons(computers_.persons());
    curtain_.begin_anew();
    if (before > 1 && computers_.persons() == 1) curtain_.wait_for_the_one_left();
    watching_.go_on();
    dice_entry_.clear();
    after_change();
    if (!is_done) return;
    say_for_a_moment(
        client_.texts()("seats.told", {{"side", side_key(side)}, {"who", literal_arg(decider_text(client_.texts(), computer))}}));
}

void GameScreen::draw_restart(Ui& ui) {
    switch (draw_restart_sheet(ui, match_.is_written())) {
        case RestartWish::Still: return;
        case RestartWish::Back: return close_when(true);
        case RestartWish::SameSeed: return restart(match_.record().header.seed);
        case RestartWish::NewSeed: return restart(client_.fresh_seed());
    }
}

// The same battle with who plays now; of a file that its author may have changed, as it lies on the disk.
void GameScreen::restart(std::uint64_t seed) {
    close_when(true);
    const RecordHeader& header = match_.record().header;
    NewGameChoices choices = changed_file_.choices();
    choices.seed = seed;
    choices.salt.clear();
    choices.hands = match_.hands();
    choices.dice = match_.dice();
    choices.notes = {header.names, {}, match_.computers(), header.seating};
    try {
        const LoadedScenario scenario =
            choices.scenario_file.empty()
                ? parse_scenario(header.scenario_json, header.scenario_id + ".json", client_.standard(), header.options)
                : load_scenario(choices.scenario_file, client_.standard(), choices.options);
        next_ = Next::only(start_game(client_, scenario, choices));
    } catch (const DataError& e) {
        tell(issues_text(client_.texts(), e.issues()));
    }
}

}  // namespace salient::ui
