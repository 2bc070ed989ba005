// picture and sheet: a battle to be shared, as a drawing and as a page to print. Neither takes graphics.
#include "tool/tool.hpp"
#include "words/sheet/battle_map.hpp"
#include "words/sheet/battle_sheet.hpp"

namespace salient::tool {

namespace {

struct SheetArgs {
    ScenarioArgs scenario;
    std::string out;
    std::string language = "en";
};

// What ends otherwise takes the client to draw.
void take_only(const std::string& out, std::string_view ending) {
    if (out == "-" || out.ends_with(ending)) return;
    throw CLI::ValidationError("-o", "this writes a file that ends in " + std::string(ending) +
                                         ", or to standard output with -o -; salient-pictures draws .png and .pdf");
}

CLI::App* add(CLI::App& app, const char* name, const char* help, const std::shared_ptr<SheetArgs>& args) {
    CLI::App* command = app.add_subcommand(name, help);
    add_scenario(*command, args->scenario);
    command->add_option("-o,--output", args->out, "the file to write; - is standard output")->required()->type_name("FILE");
    command->add_option("--language", args->language, "language of names and rules")->capture_default_str();
    return command;
}

}  // namespace

void add_picture(CLI::App& app, Run& run) {
    auto args = std::make_shared<SheetArgs>();
    add(app, "picture", "Draw the map of a scenario with its units as one SVG file", args)->callback([args, &run] {
        run = [args] {
            take_only(args->out, ".svg");
            put(args->out,
                battle_map(load(args->scenario), load_texts(assets_dir(), args->language), args->language, MapLegend::Below));
            return ok;
        };
    });
}

void add_sheet(CLI::App& app, Run& run) {
    auto args = std::make_shared<SheetArgs>();
    add(app, "sheet", "Write a scenario as a page to print: map, set-up, rules in words, medals; HTML", args)
        ->callback([args, &run] {
            run = [args] {
                take_only(args->out, ".html");
                put(args->out, battle_sheet(load(args->scenario), load_texts(assets_dir(), args->language), args->language));
                return ok;
            };
        });
}

}  // namespace salient::tool
