// import and export: between .m44 files and our own scenario files.
#include <fmt/format.h>

#include <cstdio>

#include "tool/tool.hpp"

namespace salient::tool {

namespace {

struct ConvertArgs {
    ScenarioArgs scenario;
    std::string out;
    bool quiet = false;
};

int import_file(const ConvertArgs& args) {
    const LoadedScenario loaded = load(args.scenario);
    put(args.out, write_scenario(*loaded.scenario, *loaded.rules));
    if (!args.quiet) std::fputs(report_text(loaded.report).c_str(), stderr);
    return ok;
}

int export_file(const ConvertArgs& args) {
    const LoadedScenario loaded = load(args.scenario);
    const ExportedM44 exported = write_m44(*loaded.scenario, *loaded.rules);
    put(args.out, exported.text);
    if (args.quiet) return ok;
    for (const std::string& what : exported.lost) std::fputs(fmt::format("lost: {}\n", what).c_str(), stderr);
    return ok;
}

CLI::App* add(CLI::App& app, const char* name, const char* help, const std::shared_ptr<ConvertArgs>& args) {
    CLI::App* command = app.add_subcommand(name, help);
    add_scenario(*command, args->scenario);
    command->add_option("-o,--output", args->out, "the file to write; none: standard output")->type_name("FILE");
    command->add_flag("--quiet", args->quiet, "say nothing of what was not understood or is lost");
    return command;
}

}  // namespace

void put(const std::string& out, const std::string& text) {
    if (out.empty() || out == "-")
        std::fwrite(text.data(), 1, text.size(), stdout);  // finish_output() tells what went wrong
    else
        write_file_atomically(out, text);
}

std::string in_english(const Message& message) {
    static const Texts texts = load_texts(assets_dir(), "en");
    return texts(message);
}

std::string report_text(const ImportReport& report) {
    std::string text;
    for (const ReportLine& line : report.lines)
        text += fmt::format("{:<18}  {}  [{}]\n", to_string(line.status), in_english(line.what), line.place);
    return text;
}

void add_import(CLI::App& app, Run& run) {
    auto args = std::make_shared<ConvertArgs>();
    add(app, "import", "Turn an .m44 file into a scenario file of our own, and say what the rules make of it", args)
        ->callback([args, &run] { run = [args] { return import_file(*args); }; });
}

void add_export(CLI::App& app, Run& run) {
    auto args = std::make_shared<ConvertArgs>();
    add(app, "export", "Turn a scenario into an .m44 file, and say what that format cannot hold", args)->callback([args, &run] {
        run = [args] { return export_file(*args); };
    });
}

}  // namespace salient::tool
