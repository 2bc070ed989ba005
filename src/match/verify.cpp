// Plays a record again, undone entries too, and compares the state after each entry with what the record says.
#include <algorithm>
#include <cstdio>

#include "salient/match.hpp"

namespace salient {

namespace {

std::string hex_number(std::uint64_t number) {
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(number));
    return text;
}

}  // namespace

ReplayReport verify(const LoadedRecord& loaded) {
    ReplayReport report;
    const auto& entries = loaded.record.entries;
    const bool has_undo = std::any_of(entries.begin(), entries.end(), [](const RecordEntry& e) { return e.undo != 0; });
    Game game = new_game(loaded.scenario.rules, loaded.scenario.scenario);
    std::vector<GameState> before;  // the state before each action that stands; only when something is taken back
    Events events;

    const auto fail = [&](std::size_t entry, std::string message) {
        report.ok = false;
        report.first_difference = entry;
        report.message = std::move(message);
        report.final_hash = hash(game.state);
        return report;
    };
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const RecordEntry& entry = entries[i];
        if (entry.undo != 0) {
            if (entry.undo < 0 || static_cast<std::size_t>(entry.undo) > before.size())
                return fail(i, "takes back " + std::to_string(entry.undo) + " of " + std::to_string(before.size()) + " actions");
            const std::size_t left = before.size() - static_cast<std::size_t>(entry.undo);
            game.state = before[left];
            before.resize(left);
            report.actions -= static_cast<std::size_t>(entry.undo);
        } else {
            if (game.is_over()) return fail(i, "an action after the end of the game");
            if (const Verdict verdict = check(game, entry.action); !verdict)
                return fail(i, "not legal: " + verdict.refusal().clause + " " + verdict.refusal().message.key);
            if (has_undo) before.push_back(game.state);
            events.clear();
            play(game, entry.action, events);
            ++report.actions;
        }
        if (entry.hash != 0 && entry.hash != hash(game.state))
            return fail(i, "another state: hash " + hex_number(hash(game.state)) + ", the record says " + hex_number(entry.hash));
    }
    report.final_hash = hash(game.state);
    return report;
}

}  // namespace salient
