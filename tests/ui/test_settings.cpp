// Settings on disk, and how they take effect.
#include <fstream>

#include "support/catch.hpp"
#include "ui/settings.hpp"
#include "ui/window.hpp"

using namespace salient;
using namespace salient::test;
namespace fs = std::filesystem;

namespace {

void write(const fs::path& file, std::string_view text) {
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
}

std::string read(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

ui::Settings unusual() {
    ui::Settings out;
    out.language = "it";
    out.text_percent = 150;
    out.figure_percent = 125;
    out.is_fullscreen = true;
    out.animation = ui::AnimationSpeed::Slow;
    out.recent_files = {"/somewhere/battle.m44"};
    return out;
}

}  // namespace

TEST_CASE("settings that were written are read again", "[ui][settings]") {
    ScratchFolder folder;
    const fs::path file = folder.path() / "deep" / "settings.json";
    ui::SettingsFile first(file);
    CHECK(first.settings() == ui::Settings{});
    CHECK(first.problems().empty());
    first.write(unusual());
    const ui::SettingsFile second(file);
    CHECK(second.settings() == unusual());
    CHECK(second.problems().empty());
}

TEST_CASE("keys that this version does not know stay in the settings file", "[ui][settings]") {
    ScratchFolder folder;
    const fs::path file = folder.path() / "settings.json";
    write(file, R"({"text_percent": 120, "sound": {"volume": 7}})");
    ui::SettingsFile settings(file);
    CHECK(settings.settings().text_percent == 120);
    CHECK(settings.problems().empty());
    settings.write(unusual());
    CHECK(read(file).find("\"volume\": 7") != std::string::npos);
    CHECK(ui::SettingsFile(file).settings() == unusual());
}

TEST_CASE("a damaged settings file gives the usual settings, says so, and is kept", "[ui][settings]") {
    const std::string text =
        GENERATE(as<std::string>{}, "{\"text_percent\": 120", "", "[]", "\xff\xfe", R"({"text_percent": 900})",
                 R"({"animation": 3, "language": "../x"})", R"({"recent_files": [1]})");
    CAPTURE(text);
    ScratchFolder folder;
    const fs::path file = folder.path() / "settings.json";
    write(file, text);
    ui::SettingsFile settings(file);
    CHECK(settings.settings() == ui::Settings{});
    REQUIRE_FALSE(settings.problems().empty());
    CHECK(read(file) == text);
    settings.write(unusual());
    CHECK(ui::SettingsFile(file).settings() == unusual());
    CHECK(read(folder.path() / "settings.json.damaged1") == text);
}

TEST_CASE("what the command line asks for holds for one run", "[ui][settings]") {
    ScratchFolder folder;
    const ui::Folders folders{source_dir() / "assets", source_dir() / "scenarios", folder.path(), folder.path() / "config"};
    {
        ui::Client client(folders);
        ui::Settings asked = client.settings();
        asked.language = "fr";
        asked.text_percent = 180;
        client.use_settings(asked);
        CHECK(client.language() == "fr");
        CHECK(client.texts()("side.allies") == "Alliés");
        asked.figure_percent = 150;
        CHECK(client.change_settings(asked).empty());
    }
    const ui::Client client(folders);
    CHECK(client.settings().text_percent == 100);
    CHECK(client.settings().language.empty());
    CHECK(client.settings().figure_percent == 150);
}

TEST_CASE("settings that cannot be written hold all the same and say why", "[ui][settings]") {
    ScratchFolder folder;
    write(folder.path() / "config", "a file where the folder should be");
    ui::Client client({source_dir() / "assets", source_dir() / "scenarios", folder.path(), folder.path() / "config"});
    ui::Settings settings = client.settings();
    settings.text_percent = 150;
    CHECK_FALSE(client.change_settings(settings).empty());
    CHECK(client.settings().text_percent == 150);
}
