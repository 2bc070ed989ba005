// salient-pictures: what the game would draw, drawn into files by a window that nobody sees.
#include <SDL.h>
#include <fmt/format.h>

#include <filesystem>
#include <system_error>

#include "prove/pictures/battle_picture.hpp"
#include "prove/pictures/contact_sheet.hpp"
#include "prove/pictures/hidden_client.hpp"
#include "prove/pictures/lab_picture.hpp"
#include "tool/lab_output.hpp"

namespace {

using namespace salient;
using namespace salient::tool;

void add_contact_sheet(CLI::App& app, Run& run) {
    auto folder = std::make_shared<std::string>();
    CLI::App* command =
        app.add_subcommand("contact-sheet", "Draw every picture at 160, 73 and 40 pixels, by group, as PNG files");
    command->add_option("-o,--output", *folder, "the folder to write into; made when it is not there")
        ->required()
        ->type_name("DIR");
    command->callback([folder, &run] {
        run = [folder] {
            for (const auto& file : ui::write_contact_sheet(assets_dir(), *folder)) fmt::print("{}\n", file.string());
            return ok;
        };
    });
}

struct ReportArgs {
    std::vector<std::string> files;
    std::string output;
    std::string language = "en";
};

int draw_report(const ReportArgs& args) {
    const auto [setup, counts] = merged(args.files);
    ui::write_lab_picture(assets_dir(), args.output, setup, counts, report_of(setup, counts), args.language);
    return ok;
}

void add_report(CLI::App& app, Run& run) {
    auto args = std::make_shared<ReportArgs>();
    CLI::App* command = app.add_subcommand("report", "Draw the report of the laboratory's games as one sheet, a PNG file");
    command->add_option("FILE", args->files, "files that salient-tool simulate -o wrote: a run, or its shards")->required();
    command->add_option("-o,--output", args->output, "the picture")->required()->type_name("FILE");
    add_language(*command, args->language);
    command->callback([args, &run] { run = [args] { return draw_report(*args); }; });
}

struct BattleArgs {
    ScenarioArgs scenario;
    std::string output;
    std::string language = "en";
};

void add_battle(CLI::App& app, Run& run, const char* name, const char* help, ui::BattlePages pages) {
    auto args = std::make_shared<BattleArgs>();
    CLI::App* command = app.add_subcommand(name, help);
    add_scenario(*command, args->scenario);
    command->add_option("-o,--output", args->output, "the file to write; its ending says which kind")
        ->required()
        ->type_name("FILE");
    add_language(*command, args->language);
    command->callback([args, pages, &run] {
        run = [args, pages] {
            const std::filesystem::path file = args->output;
            const bool is_png = file.extension() == ".png" && pages == ui::BattlePages::Map;
            if (!is_png && file.extension() != ".pdf")
                throw CLI::ValidationError("-o", pages == ui::BattlePages::Map
                                                     ? "this writes .png and .pdf; salient-tool picture writes .svg"
                                                     : "this writes .pdf; salient-tool sheet writes .html");
            ui::write_battle_picture(assets_dir(), file, load(args->scenario), pages, args->language);
            return ok;
        };
    });
}

}  // namespace

int main(int argc, char** argv) {
    // Nothing is heard and no display is asked for; libraries that look for them all the same complain where the session has no folder.
    SDL_setenv("SDL_AUDIODRIVER", "dummy", 0);
    std::error_code none;
    const char* session = SDL_getenv("XDG_RUNTIME_DIR");
    if (session == nullptr || !std::filesystem::is_directory(session, none))
        SDL_setenv("XDG_RUNTIME_DIR", std::filesystem::temp_directory_path(none).c_str(), 1);
    return run_program(
        argc, argv, "salient-pictures", "Draws what Salient shows into files, without a display.", [](CLI::App& app, Run& run) {
            add_contact_sheet(app, run);
            add_report(app, run);
            add_battle(app, run, "picture", "Draw the map of a scenario as the game shows it: PNG or PDF", ui::BattlePages::Map);
            add_battle(app, run, "sheet", "Draw map, set-up and rules of a scenario as pages: PDF", ui::BattlePages::Sheet);
            add_fuzz(app, run, [](const auto& battle, const auto& file, const auto& scratch, Rng& rng) {
                ui::draw_unseen(assets_dir(), battle, file, scratch, rng);
            });
        });
}
