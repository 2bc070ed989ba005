// A copy of the record under a name of the player's choice; no file is replaced.
#pragma once

#include <string>

#include "ui/kit/client.hpp"
#include "ui/kit/screen.hpp"
#include "ui/kit/text_field.hpp"

namespace salient::ui {

class SaveRecord {
public:
    struct Wish {
        bool is_over = false;            // the sheet goes away
        bool is_saved = false;           // the seed is out: nothing may be taken back any more
        std::string message{}, title{};  // what is to be told then
    };
    void begin(const Match& match) { name_.set(match.record().header.scenario_id); }
    Wish draw(Ui& ui, const Client& client, const Match& match);

private:
    TextField name_;
};

}  // namespace salient::ui
