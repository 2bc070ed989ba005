// A table is laid for a record or for a new game.
#include "ui/table/ways_in.hpp"

#include "ui/table/game_screen.hpp"

namespace salient::ui {

std::unique_ptr<Screen> continue_game(Client& client, const std::filesystem::path& file) {
    LoadedRecord record = load_record(file, client.standard());
    if (!verify(record).ok) return std::make_unique<GameScreen>(client, Match::look(std::move(record)), file);
    const TurnEnd turn_end = turn_end_of(record.record.header.open_hands ? HandsShown::Open : HandsShown::Hidden);
    return std::make_unique<GameScreen>(client, Match::resume(std::move(record), file, turn_end), file);
}

std::unique_ptr<Screen> start_game(Client& client, const LoadedScenario& scenario, const NewGameChoices& choices) {
    const std::filesystem::path file = client.new_journal(scenario.scenario->id);
    std::string salt = choices.salt.empty() ? client.fresh_salt() : choices.salt;
    return std::make_unique<GameScreen>(client,
                                        Match(scenario, choices.seed, choices.hands, file, client.now_as_text(), choices.dice,
                                              turn_end_of(choices.hands), std::move(salt)),
                                        file);
}

Next way_to(std::unique_ptr<Screen> table) {
    return table->name() == "game" ? Next::only(std::move(table)) : Next::push(std::move(table));
}

}  // namespace salient::ui
