// Plays a record again and compares what it says with what these rules give: header, legality, dice, states.
#include <algorithm>
#include <cstdio>

#include "match/chance.hpp"
#include "salient/match.hpp"
#include "salient/state_hash.hpp"

namespace salient {

namespace {

std::string hex_number(std::uint64_t number) {
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(number));
    return text;
}

class Replay {
public:
    explicit Replay(const LoadedRecord& loaded)
        : loaded_(loaded),
          header_(loaded.record.header),
          entries_(loaded.record.entries),
          is_ours_(is_of_these_rules(header_, *loaded.scenario.rules)),
          game_(new_game(loaded.scenario.rules, loaded.scenario.scenario)) {
        report_.fairness = header_.salt.empty() || loaded.record.seal.empty() ? Fairness::NotSealed : Fairness::Fair;
    }

    ReplayReport run() {
        if (!check_header()) return by_legality();
        if (header_.hash_scheme != hash_scheme) {
            other_rules(0, "its states are hashed by scheme " + std::to_string(header_.hash_scheme) +
                               ", this program's by scheme " + std::to_string(hash_scheme));
            return by_legality();
        }
        has_undo_ = std::any_of(entries_.begin(), entries_.end(), [](const RecordEntry& e) { return e.undo != 0; });
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            const std::string why = step(i);
            if (why.empty()) continue;
            if (is_ours_) {
                broken(i, why);
                return finish();
            }
            other_rules(i, why);
            return by_legality();
        }
        return finish();
    }

private:
    bool check_header() {
        if (header_.version < 2 || entries_.empty()) return true;
        const Record& record = loaded_.record;
        if (!record.seal.empty() && record.seal == seal_of(header_)) return true;
        broken(0, record.seal.empty() ? "the first entry does not carry the seal of the header"
                                      : "the header was changed after the game began: its seal is " + seal_of(header_) +
                                            ", the first entry says " + record.seal);
        report_.line = 1;
        return false;
    }

    // Empty, or why the record parts from these rules here.
    std::string step(std::size_t i) {
        const RecordEntry& entry = entries_[i];
        if (entry.undo != 0) {
            if (std::string why = impossible(entry.undo, report_.entries.size()); !why.empty()) return why;
            const std::size_t left = report_.entries.size() - static_cast<std::size_t>(entry.undo);
            game_.state = before_[left].state;
            choices_ = before_[left].choices;
            before_.resize(left);
            report_.entries.resize(left);
            hash_ = StateHash(game_.state);
        } else {
            if (std::string why = illegal(i); !why.empty()) return why;
            if (std::string why = wrong_dice(entry.action); !why.empty()) return why;
            act(i);
        }
        if (entry.over && !game_.is_over()) return "it says that the game is over, and it is not";
        if (entry.hash == 0) return {};
        const std::uint64_t now = hash_.value();
        if (entry.hash != now) return "another state: hash " + hex_number(now) + ", the record says " + hex_number(entry.hash);
        ++report_.compared;
        return {};
    }
    std::string illegal(std::size_t i) const {
        if (game_.is_over()) return "an action after the end of the game";
        const Verdict verdict = check(game_, entries_[i].action);
        return verdict ? std::string()
                       : "not legal: " + std::string(verdict.refusal().clause) + " " + verdict.refusal().message.key;
    }
    static std::string impossible(int undo, std::size_t actions) {
        if (undo > 0 && static_cast<std::size_t>(undo) <= actions) return {};
        return "takes back " + std::to_string(undo) + " of " + std::to_string(actions) + " actions";
    }
    void act(std::size_t i) {
        if (has_undo_) before_.push_back({game_.state, choices_});
        if (to_act(game_) == seat::chance) ++choices_;
        events_.clear();
        play(game_, entries_[i].action, events_);
        hash_.follow(game_.state, events_);
        report_.entries.push_back(i);
    }
    // Empty, or that a choice of Chance is not the one that the sealed seed gives.
    std::string wrong_dice(const Action& action) const {
        if (report_.fairness != Fairness::Fair || to_act(game_) != seat::chance) return {};
        if (header_.real_dice && std::holds_alternative<Roll>(action)) return {};
        return seeded_choice(header_.seed, choices_, game_) == action ? ""
                                                                      : "other dice or another card than the sealed seed gives";
    }

    // Of a record of other rules only what stands in the end is played, and only its legality asked for.
    ReplayReport by_legality() {
        report_.fairness = Fairness::NotSealed;
        report_.entries.clear();
        report_.compared = 0;
        game_ = new_game(loaded_.scenario.rules, loaded_.scenario.scenario);
        has_undo_ = false;
        std::vector<std::size_t> standing;
        std::string why;
        std::size_t end = 0;
        for (; end < entries_.size() && why.empty(); ++end) {
            const int undo = entries_[end].undo;
            if (undo == 0)
                standing.push_back(end);
            else if (why = impossible(undo, standing.size()); why.empty())
                standing.resize(standing.size() - static_cast<std::size_t>(undo));
        }
        std::size_t at = end - 1;  // meant only with `why`
        for (const std::size_t i : standing) {
            if (std::string refused = illegal(i); !refused.empty()) {
                why = std::move(refused);
                at = i;
                break;
            }
            act(i);
        }
        if (!why.empty() && report_.standing != RecordStanding::Broken) broken(at, why);
        return finish();
    }

    void broken(std::size_t i, std::string why) { say(RecordStanding::Broken, i, std::move(why)); }
    void other_rules(std::size_t i, std::string why) {
        say(RecordStanding::OtherRules, i, "written by other rules, " + std::move(why));
    }
    void say(RecordStanding standing, std::size_t i, std::string why) {
        report_.standing = standing;
        report_.first_difference = i;
        report_.line = static_cast<int>(i) + 2;
        report_.message = std::move(why);
    }
    ReplayReport finish() {
        if (!loaded_.unreadable.empty() && report_.standing != RecordStanding::Broken) {
            broken(entries_.size(), loaded_.unreadable.front().message);
            report_.line = loaded_.unreadable.front().line;
        }
        report_.ok = report_.standing != RecordStanding::Broken;
        if (!report_.ok) report_.fairness = Fairness::NotSealed;
        report_.actions = report_.entries.size();
        report_.final_hash = hash(game_.state);
        return std::move(report_);
    }

    struct Before {
        GameState state;
        std::uint64_t choices;  // of Chance, that stand
    };
    const LoadedRecord& loaded_;
    const RecordHeader& header_;
    const std::vector<RecordEntry>& entries_;
    const bool is_ours_;  // written by this program with these rules
    Game game_;
    StateHash hash_{game_.state};
    bool has_undo_ = false;
    std::vector<Before> before_;  // each action that stands; only when something is taken back
    std::uint64_t choices_ = 0;
    Events events_;
    ReplayReport report_;
};

}  // namespace

ReplayReport verify(const LoadedRecord& record) { return Replay(record).run(); }

}  // namespace salient
