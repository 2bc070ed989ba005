// What the tools make of a battle for others: drawings, pages, pictures, files of the other format, and what show tells.
#include <set>
#include <sstream>

#include "tool/tool_support.hpp"

namespace test_sharing {

using namespace salient;
using namespace salient::test;

TEST_CASE("a battle is shared as a drawing and as a page, without graphics", "[tool]") {
    const TemporaryFolder folder;
    for (const auto& file : bundled()) {
        INFO(file);
        const Answer svg = run({"picture", file.string(), "-o", "-"});
        CHECK(svg.status == 0);
        CHECK(svg.out.starts_with("<svg xmlns="));
        CHECK(svg.out.ends_with("</svg>\n"));
    }
    // The file's own words stand there once.
    auto worded = nlohmann::json::parse(contents(scenarios_dir() / "stonne.json"));
    worded["rules_in_words"] = "No unit whistles.";
    write(folder / "worded.json", worded.dump());
    REQUIRE(run({"sheet", (folder / "worded.json").string(), "-o", (folder / "worded.html").string()}).status == 0);
    const std::string once = contents(folder / "worded.html");
    CHECK(once.find("whistles") != std::string::npos);
    CHECK(once.find("whistles") == once.rfind("whistles"));
    const Answer page = run({"sheet", "stonne", "-o", (folder / "stonne.html").string(), "--language", "fr"});
    CHECK(page.status == 0);
    const std::string html = contents(folder / "stonne.html");
    CHECK(contains(html, "<svg xmlns="));
    CHECK(contains(html, "Mise en place"));
    CHECK_FALSE(contains(html, "pic:"));
    CHECK_FALSE(contains(html, "[page."));
    CHECK(run({"picture", "stonne", "-o", (folder / "stonne.png").string()}).status == 2);
}

TEST_CASE("a sheet on paper said the date twice", "[tool]") {
    const TemporaryFolder folder;
    REQUIRE(run({"sheet", "stonne", "-o", (folder / "stonne.html").string()}).status == 0);
    CHECK(contains(contents(folder / "stonne.html"), "<p class=\"place\">South of Sedan, Ardennes, 16 May 1940</p>"));
    auto silent = nlohmann::json::parse(contents(scenarios_dir() / "stonne.json"));
    silent["subtitle"] = "South of Sedan";
    write(folder / "silent.json", silent.dump());
    REQUIRE(run({"sheet", (folder / "silent.json").string(), "-o", (folder / "silent.html").string()}).status == 0);
    CHECK(contains(contents(folder / "silent.html"), "South of Sedan \u2013 16 May 1940</p>"));
}

TEST_CASE("a sheet on paper said how a game stood that nobody had begun", "[tool]") {
    const TemporaryFolder folder;
    for (const auto& file : bundled()) {
        REQUIRE(run({"sheet", file.string(), "-o", (folder / "sheet.html").string()}).status == 0);
        const std::string html = contents(folder / "sheet.html");
        CAPTURE(file);
        for (const char* standing : {"Held now", "Held by neither", "Not won yet"}) CHECK_FALSE(contains(html, standing));
    }
}

TEST_CASE("pictures that cannot be written were refused without the reason, with the noise of libraries", "[tool][art]") {
    const TemporaryFolder folder;
    write(folder / "file", "");
    const Answer png = run_line("picture stonne -o '" + (folder / "file" / "a.png").string() + "'", "env -u XDG_RUNTIME_DIR ",
                                "salient-pictures");
    CHECK(png.status == 1);
    CHECK(contains(png.errors, "cannot be made: Not a directory"));
    CHECK_FALSE(contains(png.errors, "XDG_RUNTIME_DIR"));
}

TEST_CASE("a battle is drawn as a picture and as pages, without a display", "[tool][art]") {
    const TemporaryFolder folder;
    CHECK(draw({"picture", "stonne", "-o", (folder / "map.png").string()}).status == 0);
    CHECK(contents(folder / "map.png").substr(1, 3) == "PNG");
    CHECK(draw({"sheet", "stonne", "-o", (folder / "sheet.pdf").string(), "--language", "it"}).status == 0);
    const std::string pdf = contents(folder / "sheet.pdf");
    CHECK(pdf.starts_with("%PDF-"));
    CHECK(contains(pdf, "/Type /Pages"));
    CHECK(std::distance(std::filesystem::directory_iterator(folder / "."), {}) == 2);  // nothing is left beside them
    CHECK(draw({"picture", "stonne", "-o", (folder / "map.svg").string()}).status == 2);
}

TEST_CASE("pages cut off the end of long texts, and took a picture that lay beside them", "[tool][art]") {
    const TemporaryFolder folder;
    const std::string file = (folder / "own.json").string(), pdf = (folder / "own.pdf").string();
    const auto pages = [&](int lines) {
        auto battle = nlohmann::json::parse(contents(scenarios_dir() / "orne-bridges.json"));
        std::string text;
        for (int i = 0; i < lines; ++i) text += std::to_string(i) + "\n";
        battle["rules_in_words"] = {{"en", text}};
        write(file, battle.dump());
        return draw({"sheet", file, "-o", pdf});
    };
    const auto count = [&] {
        const std::string written = contents(pdf);
        return std::stoi(written.substr(written.find("/Count ") + 7));
    };
    write(folder / "own.pdf.png", "a picture of mine");
    REQUIRE(pages(5).status == 0);
    const int few = count();
    REQUIRE(pages(400).status == 0);
    const int more = count();
    CHECK(more >= few + 2);
    CHECK(contents(folder / "own.pdf.png") == "a picture of mine");
    const Answer too_long = pages(3000);
    CHECK(too_long.status == 1);
    CHECK(contains(too_long.errors, "more than 12 pages"));
    CHECK(count() == more);  // what was written before
}

TEST_CASE("show left tags in its rules, and was silent on sides, names and rules of a battle", "[tool]") {
    for (const auto& file : bundled()) {
        const Answer rules = run({"show", "--rules", file.string()});
        CHECK(rules.status == 0);
        CHECK_FALSE(contains(rules.out, "<pic:"));
        CHECK_FALSE(contains(rules.out, "<b>"));
    }
    const std::string orne = run({"show", "orne-bridges"}).out;
    CHECK(contains(orne, "(1, 3) E-W"));
    const std::string night = run({"show", "tikhvin-night"}).out;
    CHECK(contains(night, "Rule night: "));
    CHECK(contains(night, "Label (16, 2): Monastery"));
}

TEST_CASE("contact-sheet draws every picture without a display, and says what it wrote", "[tool][art]") {
    const TemporaryFolder folder;
    const Answer answer = draw({"contact-sheet", "-o", (folder / "sheets").string()});
    INFO(answer.errors);
    REQUIRE(answer.status == 0);
    std::set<std::string> groups;
    std::istringstream lines(answer.out);
    for (std::string line; std::getline(lines, line);) {
        const std::filesystem::path file = line;
        CHECK(contents(file).substr(1, 3) == "PNG");
        groups.insert(file.stem().string().substr(0, file.stem().string().find('-')));
    }
    for (const char* group : {"ground", "figures", "cards", "counters", "icons"}) CHECK(groups.count(group) == 1);

    write(folder / "file", "in the way");
    CHECK(draw({"contact-sheet", "-o", (folder / "file").string()}).status == 1);
    CHECK(draw({"contact-sheet"}).status == 2);
}

TEST_CASE("export writes an .m44 file, import reads it, check says what became of it", "[tool][m44]") {
    const TemporaryFolder folder;
    const std::string out = (folder / "exported.m44").string(), back = (folder / "back.json").string();
    const Answer exported = run({"export", bundled().front().string(), "-o", out});
    CHECK(exported.status == 0);
    const auto file = nlohmann::json::parse(contents(out));
    CHECK(file["board"]["type"] == "STANDARD");
    const Answer imported = run({"import", out, "-o", back});
    CHECK(imported.status == 0);
    CHECK(contains(imported.errors, "enforced"));
    CHECK(nlohmann::json::parse(contents(back))["format"] == "salient-scenario");
    CHECK(run({"import", out, "--quiet"}).errors.empty());
    const auto report = run_json({"check", "--json", out});
    CHECK(report["checked"][0]["report"].size() > 5);
    for (const auto& line : report["checked"][0]["report"]) {
        CHECK(line.contains("place"));
        CHECK(contains(line["key"].get<std::string>(), "import."));
        CHECK_FALSE(contains(line["what"].get<std::string>(), "import."));
    }
    for (const char* command : {"show", "probe"}) CHECK(run({command, out}).status == 0);
    CHECK(run({"perft", out, "1"}).status == 0);
    CHECK(run({"simulate", out, "--games", "2"}).status == 0);
}

}  // namespace test_sharing
