// A table is laid for a record or for a new game.
#include "ui/table/ways_in.hpp"

#include "ui/table/game_screen.hpp"
#include "words/local_text.hpp"

namespace salient::ui {

std::unique_ptr<Screen> continue_game(Client& client, const std::filesystem::path& file, const std::string& mark) {
    LoadedRecord record = load_record(file, client.standard());
    const bool is_exchanged = !mark.empty() && mark_of(record) != mark;
    const TurnEnd turn_end = turn_end_of(record.record.header.open_hands ? HandsShown::Open : HandsShown::Hidden);
    const auto table = [&](Match match) {
        auto screen = std::make_unique<GameScreen>(client, std::move(match), file);
        if (is_exchanged) screen->say_first(client.texts()("message.exchanged", {{"file", literal_arg(shown_path(file))}}));
        return screen;
    };
    try {
        Match match = Match::resume(record, file, turn_end);  // verifies it, which takes long for a long record
        if (match.open().is_over() && match.hands() == HandsShown::Hidden)
            match.commit();  // its hands may have been seen in a replay
        return table(std::move(match));
    } catch (const DataError& e) {
        const Trouble trouble = e.issues().front().trouble;
        if (trouble != Trouble::Changed && trouble != Trouble::OtherRules) throw;
    }
    return table(Match::look(std::move(record)));
}

std::unique_ptr<Screen> start_game(Client& client, const LoadedScenario& scenario, const NewGameChoices& choices) {
    const std::filesystem::path file = client.new_journal(scenario.scenario->id);  // written with the first decision
    std::string salt = choices.salt.empty() ? client.fresh_salt() : choices.salt;
    auto screen = std::make_unique<GameScreen>(
        client,
        Match(scenario, choices.seed, choices.hands, file, client.now_as_text(), choices.dice, turn_end_of(choices.hands),
              std::move(salt), choices.notes, JournalBegins::AtFirstDecision),
        file);
    screen->follow_file(choices);
    return screen;
}

Next way_to(std::unique_ptr<Screen> table) {
    return table->name() == "game" ? Next::only(std::move(table)) : Next::push(std::move(table));
}

}  // namespace salient::ui
