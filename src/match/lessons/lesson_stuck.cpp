#include "match/lessons/lesson_stuck.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <concepts>
#include <variant>

#include "match/lessons/lesson_run.hpp"

namespace salient {
namespace {

constexpr std::size_t most_tries = 16;  // of other choices, at one place of the way
constexpr int longest_way = 40;         // choices after one of them
constexpr std::size_t steps_followed = 2;

class Walker {
public:
    explicit Walker(const std::shared_ptr<const Lesson>& lesson) : run_(lesson), match_(run_.begin()) {}

    std::vector<StuckStep> walk() {
        for (int guard = 0; guard < most_choices_of_a_lesson && !is_through(); ++guard) {
            if (run_.now().is_read()) {
                run_.go_on(match_);
                continue;
            }
            const auto shown = run_.example(match_);
            if (!shown) break;  // told by the reader
            try_others(*shown);
            run_.play(match_, *shown);
        }
        return std::move(found_);
    }

private:
    bool is_through() const { return run_.is_done() || run_.now().until_over || match_.open().is_over(); }

    void try_others(const Action& shown) {
        const Actions legal = match_.legal();
        std::size_t tried = 0;
        for (const Action& other : legal) {
            if (other == shown || run_.judge(match_, other) == LessonRun::Try::Wrong) continue;
            if (++tried > most_tries) return;
            const std::size_t step = run_.step();
            const std::string verb = verb_of(other), done = done_by(other, verb);
            int made = 1;
            run_.play(match_, other);
            const bool leads_on = goes_on(step, made);
            const std::size_t stuck = run_.step();
            while (made-- > 0) run_.step_back(match_);
            const bool is_known = std::any_of(found_.begin(), found_.end(), [&](const StuckStep& s) {
                return s.step == step && s.stuck == stuck && s.verb == verb;
            });
            if (!leads_on && !is_known) found_.push_back({step, verb, done, stuck});
        }
    }

    bool goes_on(std::size_t from, int& made) {
        for (int guard = 0; guard < longest_way && !is_through() && run_.step() <= from + steps_followed; ++guard) {
            if (run_.now().is_read()) {
                run_.go_on(match_);
            } else {
                const auto next = run_.example(match_);
                if (!next) return false;
                run_.play(match_, *next);
            }
            ++made;
        }
        return true;
    }

    std::string verb_of(const Action& action) const {
        const Table table{match_.rules(), match_.scenario(), match_.open()};
        for (const auto* list : {&run_.now().accept, &run_.now().allow})
            for (const ActionPattern& pattern : *list)
                if (matches(pattern, table, match_.to_act(), action)) return pattern.verb;
        return {};
    }

    // Units by the hex on which they start, cards by their id: as the file names them.
    std::string done_by(const Action& action, const std::string& verb) const {
        const Board board = Board::of(match_.scenario().board);
        const auto at = [&](HexId hex) { return fmt::format("[{}, {}]", board.hex(hex).x, board.hex(hex).y); };
        const auto& units = match_.scenario().units;
        std::string done = verb;
        const auto of_unit = [&](const char* how, UnitId unit) {
            const bool is_set_up = !unit.is_none() && static_cast<std::size_t>(unit.value) < units.size();
            if (is_set_up && !units[unit].hex.is_none())
                done += fmt::format("{} the unit that starts on {}", how, at(units[unit].hex));
        };
        std::visit(
            [&](const auto& a) {
                if constexpr (requires {
                                  { a.unit } -> std::same_as<const UnitId&>;
                              })
                    of_unit(" of", a.unit);
                if constexpr (requires { a.attacker; }) of_unit(" by", a.attacker);
                if constexpr (requires {
                                  { a.target } -> std::same_as<const UnitId&>;
                              })
                    of_unit(" against", a.target);
                if constexpr (requires {
                                  { a.card } -> std::same_as<const CardId&>;
                              })
                    if (!a.card.is_none()) done += " of " + match_.rules().at(a.card).id;
                if constexpr (requires { a.route.back(); })
                    if (!a.route.empty()) done += " to " + at(HexId(a.route.back()));
            },
            action);
        return done;
    }

    LessonRun run_;
    Match match_;
    std::vector<StuckStep> found_;
};

}  // namespace

std::vector<StuckStep> stuck_steps(const std::shared_ptr<const Lesson>& lesson) { return Walker(lesson).walk(); }

}  // namespace salient
