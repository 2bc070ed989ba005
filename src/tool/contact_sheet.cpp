// contact-sheet: every picture as the game shows it, for those who draw them.
#include "ui/contact_sheet.hpp"

#include <fmt/format.h>

#include "tool/tool.hpp"

namespace salient::tool {

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

}  // namespace salient::tool
