// A match: the game, its record, what may be taken back, the journal.
#include "salient/ardennes/match.hpp"

#include <algorithm>
#include <cassert>

#include "data/journal.hpp"
#include "salient/digest.hpp"

namespace salient::ardennes {

Action chance_action(std::uint64_t seed, std::uint64_t n, const Game& game) {
    const auto [state, stream] = keyed_bits(seed, n);
    Rng rng(state, stream);
    return sample_chance(game, rng);
}

struct Match::Impl {
    Game game;
    Record record;
    PlayedList history;
    // States before the decisions since chance acted last, and what stood then.
    struct Before {
        State state;
        std::size_t played = 0;
    };
    std::vector<Before> undoable;
    std::uint64_t chances = 0;  // choices of chance so far
    std::optional<Journal> journal;

    void write(const RecordEntry& entry) {
        record.entries.push_back(entry);
        if (journal) journal->append(entry_to_line(entry, *game.book), Durability::Process);
    }
    const Played& act(const Action& action) {
        Played played{action, {}};
        ardennes::play(game, action, played.events);
        write({action, 0, hash(game.state), game.is_over()});
        history.push_back(std::move(played));
        return history.back();
    }
    void chance_until_player(PlayedList& out) {
        while (to_act(game) == Who::Chance) {
            out.push_back(act(chance_action(record.header.seed, chances++, game)));
            undoable.clear();
        }
    }
    std::string text() const {
        std::string all = header_to_line(record.header);
        for (const RecordEntry& entry : record.entries) all += entry_to_line(entry, *game.book);
        return all;
    }
};

Match::Match(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Match::Match(Match&&) noexcept = default;
Match& Match::operator=(Match&&) noexcept = default;
Match::~Match() = default;

Match Match::start(const std::filesystem::path& assets, std::string_view scenario, std::uint64_t seed,
                   std::span<const std::string> options, const std::filesystem::path& journal) {
    const BookFiles files = read_book_files(assets, scenario);
    auto impl = std::make_unique<Impl>();
    impl->game = new_game(parse_book(files, options));
    impl->record.header = {
        1, SALIENT_VERSION, hash_scheme, std::string(scenario), {options.begin(), options.end()}, digest_of(files), seed, ""};
    const auto known = scenario_names(assets);
    if (!journal.empty() && std::find(known.begin(), known.end(), scenario) == known.end())
        throw DataError({{std::string(scenario), "", 0, "a scenario of one's own leaves no record; play it without one"}});
    if (!journal.empty()) impl->journal = Journal::create(journal, header_to_line(impl->record.header));
    return Match(std::move(impl));
}

Match Match::resume(const LoadedRecord& loaded, bool journal) {
    const ReplayReport report = replay(loaded);
    if (report.standing == Standing::Broken) throw DataError({{loaded.file, "", 0, report.trouble, Trouble::Damaged}});
    auto impl = std::make_unique<Impl>();
    impl->game = new_game(loaded.book);
    impl->record.header = loaded.record.header;
    Match match(std::move(impl));
    Impl& m = *match.impl_;
    for (const RecordEntry& entry : loaded.record.entries) {
        if (entry.undo > 0) {
            match.undo();
            continue;
        }
        const bool by_chance = to_act(m.game) == Who::Chance;
        if (by_chance)
            m.undoable.clear();
        else
            m.undoable.push_back({m.game.state, m.history.size()});
        m.chances += by_chance ? 1 : 0;
        m.act(entry.action);
    }
    if (journal) m.journal = Journal::continue_after(loaded.file, m.text());
    return match;
}

const Game& Match::game() const { return impl_->game; }
const Record& Match::record() const { return impl_->record; }
const PlayedList& Match::history() const { return impl_->history; }

PlayedList Match::play(const Action& action) {
    assert(to_act(impl_->game) == Who::Player && check(impl_->game, action));
    PlayedList out;
    impl_->undoable.push_back({impl_->game.state, impl_->history.size()});
    out.push_back(impl_->act(action));
    impl_->chance_until_player(out);
    return out;
}

PlayedList Match::let_chance() {
    PlayedList out;
    impl_->chance_until_player(out);
    return out;
}

bool Match::can_undo() const { return !impl_->undoable.empty(); }

void Match::undo() {
    assert(can_undo());
    impl_->game.state = impl_->undoable.back().state;
    impl_->history.resize(impl_->undoable.back().played);
    impl_->undoable.pop_back();
    RecordEntry entry;
    entry.undo = 1;
    impl_->write(entry);
}

ReplayReport replay(const LoadedRecord& loaded, const std::function<void(const Game&, const Action&, const Events&)>& tell) {
    ReplayReport report;
    report.standing =
        loaded.same_files && loaded.record.header.hash_scheme == hash_scheme ? Standing::Same : Standing::OtherFiles;
    const bool is_same = report.standing == Standing::Same;
    Game game = new_game(loaded.book);
    std::vector<State> undoable;
    std::uint64_t chances = 0;
    Events events;
    const auto broken = [&](std::size_t line, std::string what) {
        report.standing = Standing::Broken;
        report.trouble = "line " + std::to_string(line + 2) + ": " + std::move(what);
        return report;
    };
    for (std::size_t i = 0; i < loaded.record.entries.size(); ++i) {
        const RecordEntry& entry = loaded.record.entries[i];
        if (entry.undo > 0) {
            if (static_cast<std::size_t>(entry.undo) != 1 || undoable.empty())
                return broken(i, "nothing could be taken back here");
            game.state = undoable.back();
            undoable.pop_back();
            continue;
        }
        if (const Verdict verdict = check(game, entry.action); !verdict)
            return broken(i, to_string(*game.book, entry.action) + " is not legal here (" + verdict.refusal().clause + ")");
        if (to_act(game) == Who::Chance) {
            if (is_same && chance_action(loaded.record.header.seed, chances, game) != entry.action)
                return broken(i, "chance did something else by this seed");
            ++chances;
            undoable.clear();
        } else {
            undoable.push_back(game.state);
        }
        const Game before = tell ? game : Game{};
        play(game, entry.action, events);
        if (tell) tell(before, entry.action, events);
        ++report.actions;
        if (is_same && entry.hash != 0 && entry.hash != hash(game.state)) return broken(i, "the state after it is another one");
    }
    report.end = std::move(game);
    return report;
}

}  // namespace salient::ardennes
