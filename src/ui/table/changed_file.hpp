// A game that is being tested follows the file of its battle: where that was saved anew, F5 begins it again as it now is.
#pragma once

#include <memory>
#include <string>

#include "ui/kit/client.hpp"
#include "ui/kit/file_watch.hpp"
#include "ui/kit/screen.hpp"
#include "ui/table/ways_in.hpp"

namespace salient::ui {

class ChangedFile {
public:
    // Without a file nothing is followed.
    void follow(NewGameChoices choices);
    const NewGameChoices& choices() const { return choices_; }
    // Seats have gone to other players: they stay with these when the battle begins again.
    void note_computers(const std::array<std::string, seat_count>& computers) { choices_.notes.computers = computers; }
    // Says that the file changed. Gives the new table when the player wants it; `wrong`: why there is none.
    std::unique_ptr<Screen> draw(Ui& ui, Client& client, std::string& wrong);

private:
    NewGameChoices choices_;
    FileWatch watch_;
};

}  // namespace salient::ui
