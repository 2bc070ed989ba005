// What can be typed while the game is played by text.
#include "tool/ardennes_commands.hpp"

#include <fmt/format.h>

#include "salient/ardennes/look.hpp"
#include "tool/ardennes_play.hpp"

namespace salient::ardennes {

namespace {

struct Command {
    std::string_view name, arguments, key;
};
constexpr Command commands[] = {
    {"NUMBER", "", "ard.help.number"},
    {"WORDS", "", "ard.help.words"},
    {"do", "WORDS", "ard.help.do"},
    {"list", "", "ard.help.list"},
    {"all", "", "ard.help.all"},
    {"go", "UNITS HEXES", "ard.help.go"},
    {"attack", "HEX [UNITS]", "ard.help.attack"},
    {"UNITS", "", "ard.help.divisions"},
    {"odds", "NUMBER", "ard.help.odds"},
    {"m", "", "ard.help.map"},
    {"look", "HEX|UNIT", "ard.help.look"},
    {"status", "", "ard.help.status"},
    {"p", "", "ard.help.places"},
    {"b", "", "ard.help.bridges"},
    {"u", "", "ard.help.units"},
    {"h", "", "ard.help.hand"},
    {"c", "", "ard.help.calendar"},
    {"supply", "[UNIT]", "ard.help.supply"},
    {"why", "[NUMBER]", "ard.help.why"},
    {"why not", "HEX|UNIT", "ard.help.why_not"},
    {"what", "[WORD]", "ard.help.what"},
    {"hint", "", "ard.help.hint"},
    {"log", "[LINES]", "ard.help.log"},
    {"z", "", "ard.help.back"},
    {"q", "", "ard.help.quit"},
    {"?", "", "ard.help.help"},
};

}  // namespace

Lines command_lines(const Speech& say) {
    Lines lines;
    for (const Command& c : commands)
        lines.push_back(fmt::format("  {:<18} {}", fmt::format("{} {}", c.name, c.arguments), say(c.key)));
    return lines;
}

void print_play_help(const Speech& say) {
    const auto print = [](const Lines& lines) {
        for (const std::string& line : lines) fmt::print("{}\n", line);
    };
    print(command_lines(say));
    fmt::print("\n");
    print(board_key(say.texts));
    fmt::print("\n");
    print(term_lines(say));
}

}  // namespace salient::ardennes
