// Plays a record again and compares what it says with what these rules give: header, legality, dice, states.
#include <algorithm>
#include <cstdio>
#include <optional>
#include <utility>
#include <vector>

#include "match/chance.hpp"
#include "match/undo_limits.hpp"
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
          game_(new_game(loaded.scenario.rules, loaded.scenario.scenario)),
          is_undone_(entries_.size()) {
        report_.fairness = header_.salt.empty() || loaded.record.seal.empty() ? Fairness::NotSealed : Fairness::Fair;
    }

    ReplayReport run() {
        if (!check_header()) return by_legality();
        find_undone();
        if (header_.hash_scheme != hash_scheme) {
            other_rules(0, "its states are hashed by scheme " + std::to_string(header_.hash_scheme) +
                               ", this program's by scheme " + std::to_string(hash_scheme));
            return by_legality();
        }
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
        if (entry.handover) return wrong_handover(*entry.handover);
        if (entry.undo != 0) {
            if (std::string why = impossible(entry.undo, report_.entries.size()); !why.empty()) return why;
            const std::size_t left = report_.entries.size() - static_cast<std::size_t>(entry.undo);
            if (std::string why = barred(left); !why.empty()) return why;
            while (before_.back().standing != left) before_.pop_back();
            game_.state = std::move(before_.back().state);
            choices_ = before_.back().choices;
            hash_ = std::move(before_.back().hash);
            before_.pop_back();
            report_.entries.resize(left);
        } else {
            if (std::string why = illegal(i); !why.empty()) return why;
            if (std::string why = wrong_dice(entry.action); !why.empty()) return why;
            act(i);
        }
        if (!compares_) return {};
        if (entry.over && !game_.is_over()) return "it says that the game is over, and it is not";
        if (entry.hash == 0) return {};
        const std::uint64_t now = hash_.value();
        if (entry.hash != now) return "another state: hash " + hex_number(now) + ", the record says " + hex_number(entry.hash);
        ++report_.compared;
        return {};
    }
    // With hidden hands nothing before it is taken back: whoever sits down has seen another hand.
    std::string wrong_handover(const Handover& handover) {
        if (game_.is_over()) return "a seat is handed over after the end of the game";
        if (handover.seat.value / 2 >= game_.state.open.seats_of[index(side_of(handover.seat))])
            return "a seat is handed over that this battle does not have";
        if (header_.seating[index(handover.seat)] != handover.seat)
            return "a seat is handed over that its holder is not known by";
        if (!is_limited_) return {};
        close_decision();
        bar("a seat has gone to another player since");
        return {};
    }
    std::string illegal(std::size_t i) const {
        if (game_.is_over()) return "an action after the end of the game";
        const Verdict verdict = check(game_, entries_[i].action);
        return verdict ? std::string() : "not legal: " + sentence(verdict.refusal());
    }
    // English, like all that is told of files; with the clause.
    static std::string sentence(const Refusal& refusal) {
        try {
            return load_texts(assets_dir(), "en")(refusal.message) + " (" + refusal.clause + ")";
        } catch (const DataError&) {  // texts that cannot be read are told elsewhere
            return refusal.clause;
        }
    }
    static std::string impossible(int undo, std::size_t actions) {
        if (undo > 0 && static_cast<std::size_t>(undo) <= actions) return {};
        return "takes back " + std::to_string(undo) + " of " + std::to_string(actions) + " actions";
    }
    void act(std::size_t i) {
        const Seat who = to_act(game_);
        if (is_limited_ && (is_player(who) || is_entered(entries_[i].action))) {
            close_decision();
            open_ = decision_start(game_);
            began_ = report_.entries.size();
        }
        if (is_undone_[i]) before_.push_back({report_.entries.size(), game_.state, choices_, hash_});
        if (who == seat::chance) ++choices_;
        events_.clear();
        play(game_, entries_[i].action, events_);
        hash_.follow(game_.state, events_);
        report_.entries.push_back(i);
        if (open_) is_handed_over_ = is_handed_over_ || hands_over(events_);
    }

    // Which entries an undo leads back to: their states are kept.
    void find_undone() {
        std::vector<std::size_t> standing;
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            const int undo = entries_[i].undo;
            if (entries_[i].handover) continue;
            if (undo == 0) {
                standing.push_back(i);
                continue;
            }
            if (!impossible(undo, standing.size()).empty()) break;
            is_limited_ = !header_.open_hands;
            standing.resize(standing.size() - static_cast<std::size_t>(undo) + 1);
            is_undone_[standing.back()] = true;
            standing.pop_back();
        }
    }
    // A decision is complete when the next one begins or it is taken back.
    void close_decision() {
        if (!open_) return;
        const bool is_shown_first = ends_without_draw(open_->phase, game_, is_handed_over_);
        if (!free_.empty() && free_.back().second != open_->seat) bar("another player has decided since");
        if (const char* why = undo_refusal(*open_, game_, report_.entries.size() - began_, is_handed_over_, is_shown_first))
            bar(why);
        else
            free_.emplace_back(began_, open_->seat);
        open_.reset();
        is_handed_over_ = false;
    }
    void bar(const char* why) {
        free_.clear();
        bar_ = why;
    }
    // Empty, or why a player could not take back so much that only `left` actions stand.
    std::string barred(std::size_t left) {
        if (!is_limited_) return {};
        close_decision();
        while (!free_.empty() && free_.back().first > left) free_.pop_back();
        if (free_.empty() || free_.back().first != left)
            return std::string("takes back what cannot be taken back with hidden hands: ") + bar_;
        free_.pop_back();
        return {};
    }
    // Whether the players rolled it or drew lots for it, and not the computer.
    bool is_entered(const Action& action) const {
        return header_.real_dice && (std::holds_alternative<Roll>(action) || std::holds_alternative<Drift>(action));
    }
    // Empty, or that a choice of Chance is not the one that the sealed seed gives.
    std::string wrong_dice(const Action& action) const {
        if (report_.fairness != Fairness::Fair || to_act(game_) != seat::chance) return {};
        if (is_entered(action)) return {};
        return seeded_choice(header_.seed, choices_, game_) == action ? ""
                                                                      : "other dice or another card than the sealed seed gives";
    }

    void begin_anew() {
        report_.entries.clear();
        report_.compared = 0;
        game_ = new_game(loaded_.scenario.rules, loaded_.scenario.scenario);
        before_.clear();
        choices_ = 0;
        hash_ = StateHash(game_.state);
        open_.reset();
        is_handed_over_ = false;
        free_.clear();
    }

    // Of a record of other rules no states are compared. Where all of it is legal, with the dice of its seed and no undo too many, its seal
    // holds; else only what stands in the end is played, and only its legality asked for.
    ReplayReport by_legality() {
        compares_ = false;
        if (report_.standing != RecordStanding::Broken && report_.fairness == Fairness::Fair) {
            begin_anew();
            std::size_t i = 0;
            while (i < entries_.size() && step(i).empty()) ++i;
            if (i == entries_.size()) return finish();
        }
        report_.fairness = Fairness::NotSealed;
        begin_anew();
        is_undone_.assign(entries_.size(), false);
        is_limited_ = false;
        std::vector<std::size_t> standing;
        std::string why;
        std::size_t end = 0;
        for (; end < entries_.size() && why.empty(); ++end) {
            const int undo = entries_[end].undo;
            if (entries_[end].handover)
                why = wrong_handover(*entries_[end].handover);
            else if (undo == 0)
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
        if (!why.empty() && report_.standing != RecordStanding::Broken)
            broken(at, why);
        else if (!why.empty())  // besides what is wrong with its seal
            report_.message += "; line " + std::to_string(at + 2) + ": " + why;
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
        std::size_t standing;  // how many actions stood
        GameState state;
        std::uint64_t choices;  // of Chance, that stand
        StateHash hash;
    };
    const LoadedRecord& loaded_;
    const RecordHeader& header_;
    const std::vector<RecordEntry>& entries_;
    const bool is_ours_;  // written by this program with these rules
    Game game_;
    StateHash hash_{game_.state};
    bool compares_ = true;         // the states with what the record says
    std::vector<bool> is_undone_;  // by entry: an undo leads back to before it
    std::vector<Before> before_;   // those of them that stand
    std::uint64_t choices_ = 0;
    // With hidden hands and an undo: how far it may reach (undo_limits.hpp).
    bool is_limited_ = false;
    std::optional<DecisionStart> open_;               // the decision that is being carried out
    std::size_t began_ = 0;                           // how many actions stood before it
    bool is_handed_over_ = false;                     // with it the next player sits down
    std::vector<std::pair<std::size_t, Seat>> free_;  // the decisions that may be taken back: what stood before, whose
    const char* bar_ = "no decision was made before it";
    Events events_;
    ReplayReport report_;
};

}  // namespace

ReplayReport verify(const LoadedRecord& record) { return Replay(record).run(); }

}  // namespace salient
