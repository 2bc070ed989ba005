// salient-tool: the rules, scenarios and games from the command line. Each command lives in a file of src/tool.
#include <cstdio>
#include <exception>

#include "salient/plain.hpp"
#include "tool/output.hpp"
#include "tool/tool.hpp"

namespace {

int run_tool(int argc, char** argv) {
    using namespace salient;
    CLI::App app{"Checks, shows, probes, plays and measures Salient's battles without a window."};
    app.name("salient-tool");
    app.set_version_flag("--version", "salient-tool " SALIENT_VERSION, "print the version");
    app.require_subcommand(1);
    app.footer("Exit status: 0 all is well, 1 something is wrong or could not be done, 2 the command line makes no sense.");

    tool::Run run;
    tool::add_check(app, run);
    tool::add_show(app, run);
    tool::add_probe(app, run);
    tool::add_simulate(app, run);
    tool::add_perft(app, run);
    tool::add_replay(app, run);
    tool::add_fuzz(app, run);
    tool::add_bench(app, run);
    tool::add_import(app, run);
    tool::add_export(app, run);
    tool::add_contact_sheet(app, run);
    tool::add_match(app, run);
    tool::add_train(app, run);
    tool::add_merge(app, run);
    tool::add_compare(app, run);

    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? tool::ok : tool::usage;
    }
    try {
        return run();
    } catch (const DataError& error) {
        for (const DataIssue& issue : error.issues()) std::fprintf(stderr, "%s\n", to_string(issue).c_str());
    } catch (const CLI::Error& error) {
        std::fprintf(stderr, "%s\nRun with --help for more information.\n", error.what());
        return tool::usage;
    } catch (const std::filesystem::filesystem_error& error) {
        std::fprintf(stderr, "%s: %s; name another place\n", harmless(error.path1().string(), LineBreaks::Escaped).c_str(),
                     error.code().message().c_str());
    } catch (const std::exception& error) {
        std::fprintf(stderr, "salient-tool: %s\n", harmless(error.what(), LineBreaks::Escaped).c_str());
    }
    return tool::findings;
}

}  // namespace

int main(int argc, char** argv) {
    salient::tool::guard_output();
    const int status = run_tool(argc, argv);
    return salient::tool::finish_output() ? status : salient::tool::findings;
}
