// perft: counts of action sequences.
#include "prove/engine/perft.hpp"

#include <fmt/format.h>

#include "prove/engine/random_action.hpp"
#include "tool/tool.hpp"

namespace salient::tool {

namespace {

struct PerftArgs {
    ScenarioArgs scenario;
    int depth = 1;
    int turn = 5;
    bool from_start = false;
    bool divide = false;
    bool json = false;
};

int count(const PerftArgs& args) {
    const LoadedScenario loaded = load(args.scenario);
    Game game = new_game(loaded.rules, loaded.scenario);
    if (!args.from_start) game = middle_position(std::move(game), args.turn);
    const std::string position = hex_number(hash(game.state));

    Json depths = Json::array();
    if (!args.json) fmt::print("{}, turn {}, position {}\n", loaded.scenario->id, game.state.open.turn, position);
    for (int depth = 1; depth <= args.depth; ++depth) {
        const Stopwatch watch;
        const std::uint64_t sequences = perft(game, depth);
        const double seconds = watch.seconds();
        depths.push_back({{"depth", depth}, {"sequences", sequences}, {"seconds", seconds}});
        if (!args.json) fmt::print("perft {} {}  ({:.3f} s)\n", depth, sequences, seconds);
    }
    Json divided = Json::array();
    if (args.divide) {
        for (const PerftLine& line : perft_divide(game, args.depth)) {
            const std::string action = to_string(line.action, Board::of(loaded.scenario->board));
            divided.push_back({{"action", action}, {"sequences", line.sequences}});
            if (!args.json) fmt::print("  {}: {}\n", action, line.sequences);
        }
    }
    if (args.json) {
        Json report{{"scenario", loaded.scenario->id}, {"turn", game.state.open.turn}, {"position", position}, {"perft", depths}};
        if (args.divide) report["divide"] = divided;
        fmt::print("{}\n", dumped(report));
    }
    return ok;
}

}  // namespace

void add_perft(CLI::App& app, Run& run) {
    auto args = std::make_shared<PerftArgs>();
    CLI::App* command =
        app.add_subcommand("perft", "Count the action sequences to each depth from a fixed position, chance included");
    add_scenario(*command, args->scenario);
    command->add_option("DEPTH", args->depth, "the greatest depth")->required()->transform(whole_number(1, 20));
    command->add_flag("--from-start", args->from_start, "from the start of the scenario, before the cards are dealt");
    command->add_option("--turn", args->turn, "else from the choice of a card in this turn of a fixed random game")
        ->capture_default_str()
        ->transform(whole_number(1, 1000));
    command->add_flag("--divide", args->divide, "say how many sequences begin with each action");
    command->add_flag("--json", args->json, "answer in JSON");
    command->callback([args, &run] { run = [args] { return count(*args); }; });
}

}  // namespace salient::tool
