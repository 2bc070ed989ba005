// What the record of played games learns from a table: how long one sat at it, and how it ended.
#pragma once

#include <filesystem>
#include <string>

#include "ui/kit/client.hpp"

namespace salient::ui {

class CareerKeeper {
public:
    // An empty file: a table of which nothing is kept, as in a lesson.
    CareerKeeper(Client& client, std::filesystem::path file) : client_(client), file_(std::move(file)) {}

    // In each frame. A game that has just ended is noted; one that goes on after all is taken out again. Gives what could not be written, once.
    std::string follow(const Match& match, double now);
    // The table is left: a game that goes on is one to come back to.
    void leave(const Match& match);

private:
    std::string name_of(const Match& match) const;
    int minutes(const Match& match);

    Client& client_;
    std::filesystem::path file_;
    double last_ = -1;    // frame
    double seconds_ = 0;  // at this table
    bool is_noted_ = false;
    bool has_played_ = false;
    std::size_t played_ = 0;  // entries of the history in the frame before
};

}  // namespace salient::ui
