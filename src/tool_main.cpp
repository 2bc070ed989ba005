// salient-tool: the rules, scenarios and games from the command line. Each command lives in a file of src/tool.
#include "tool/tool.hpp"

int main(int argc, char** argv) {
    using namespace salient::tool;
    return run_program(argc, argv, "salient-tool",
                       "Checks, shows, probes, plays and measures Salient's battles without a window.",
                       [](CLI::App& app, Run& run) {
                           add_check(app, run);
                           add_show(app, run);
                           add_list(app, run);
                           add_picture(app, run);
                           add_sheet(app, run);
                           add_probe(app, run);
                           add_simulate(app, run);
                           add_perft(app, run);
                           add_replay(app, run);
                           add_fuzz(app, run);
                           add_bench(app, run);
                           add_import(app, run);
                           add_export(app, run);
                           add_match(app, run);
                           add_train(app, run);
                           add_merge(app, run);
                           add_compare(app, run);
                           add_ardennes(app, run);
                       });
}
