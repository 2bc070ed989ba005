// salient: the game in a window. Reads the command line, finds its files, opens the first screen.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include "command_line.hpp"
#include "salient/data.hpp"
#include "salient/plain.hpp"
#include "ui/app.hpp"
#include "ui/kit/client.hpp"
#include "ui/menus/menu_screens.hpp"
#include "ui/menus/named_file.hpp"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace {

bool read_size(const std::string& text, int& w, int& h) {
    return std::sscanf(text.c_str(), "%dx%d", &w, &h) == 2 && w >= 320 && h >= 240;
}

void tell(const std::vector<salient::DataIssue>& issues) {
    for (const salient::DataIssue& issue : issues) std::fprintf(stderr, "%s\n", to_string(issue).c_str());
}

// What is freed goes back to the system. Left alone, glibc takes pictures from the heap once a large one was freed, where they leave holes,
// and gives each thread of a computer player a heap of its own.
void keep_memory_small() {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 128 * 1024);
    mallopt(M_TRIM_THRESHOLD, 1024 * 1024);
    mallopt(M_ARENA_MAX, 2);
#endif
}

}  // namespace

int main(int argc, char** argv) {
    using namespace salient;
    keep_memory_small();
    CLI::App command{"Salient: battles of the Second World War on hexes and cards, for two players at one table."};
    command.name("salient");
    command.set_version_flag("--version", "salient " SALIENT_VERSION, "print the version");
    command.footer("Without a file the menu opens. Games are kept in $XDG_DATA_HOME/salient/games.");

    std::string file;
    std::string window;
    std::string language;
    std::uint64_t seed = 0;
    int percent = 0;
    bool hidden_hands = false;
    bool real_dice = false;
    bool fullscreen = false;
    ui::AppConfig config;
    command.add_option("FILE", file,
                       "a scenario (our own format or .m44) or a lesson to look at and begin, or a saved game to go on with");
    auto* seeded =
        command.add_option("--seed", seed, "the number that decides dice and cards of a new game")->transform(whole_number());
    command.add_flag("--hidden-hands", hidden_hands, "for two people: a new game of FILE is played with hidden hands");
    command.add_flag("--real-dice", real_dice, "the players roll real dice and enter them");
    command.add_option("--window", window, "size of the window, for example 1920x1080")->check([](const std::string& text) {
        int w = 0;
        int h = 0;
        return read_size(text, w, h) ? std::string() : "a size is written like 1280x800";
    });
    command.add_option("--scale", percent, "size of text and figures in percent")->transform(whole_number(100, 200));
    command.add_option("--language", language, "language of this game: en, fr or it; otherwise as the settings say");
    command.add_flag("--fullscreen", fullscreen, "fill the screen");
    command.add_flag("--software", config.wants_software, "draw without the graphics card");
    command.add_option("--screenshot", config.screenshot, "write a PNG of the first screen and leave");
    try {
        command.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        const int status = command.exit(error);
        std::cout.flush();
        return std::cout.good() ? status : 1;
    }
    config.fits_screen = window.empty();
    if (!window.empty()) read_size(window, config.window_w, config.window_h);

    int status = 0;
    try {
        ui::Client client({assets_dir(), scenarios_dir(), user_dir() / "games", ui::config_dir(), user_dir() / "scenarios",
                           user_dir() / "lessons", user_dir() / "record.json"});
        ui::Settings settings = client.settings();
        if (!language.empty()) settings.language = language;
        if (percent > 0) settings.text_percent = percent;
        if (fullscreen) settings.is_fullscreen = true;
        client.use_settings(settings);
        ui::App app(client, std::move(config));
        if (file.empty()) {
            app.open(std::make_unique<ui::MainMenu>(client));
        } else {
            ui::NewGameChoices choices;
            choices.seed = seeded->count() > 0 ? seed : client.fresh_seed();
            choices.hands = hidden_hands ? HandsShown::Hidden : HandsShown::Open;
            choices.dice = real_dice ? DiceFrom::Players : DiceFrom::Computer;
            std::vector<DataIssue> issues;
            for (auto& screen : ui::screens_for(client, file, choices, issues)) app.open(std::move(screen));
            status = issues.empty() ? 0 : 1;
            tell(issues);
        }
        app.run();
    } catch (const DataError& error) {
        tell(error.issues());
        return 1;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "salient: %s\n", harmless(error.what(), LineBreaks::Escaped).c_str());
        return 1;
    }
    return status;
}
