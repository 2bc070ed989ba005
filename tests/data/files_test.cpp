// Reading and writing whole files, folders of the program, texts.
#include <unistd.h>

#include "data_support.hpp"

using namespace salient;
using namespace salient::data_test;

namespace {

// Sets a variable of the environment for as long as it lives.
class Variable {
public:
    Variable(const char* name, const char* value) : name_(name) {
        if (const char* old = std::getenv(name)) old_ = old, was_set_ = true;
        if (value)
            ::setenv(name, value, 1);
        else
            ::unsetenv(name);
    }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;
    ~Variable() {
        if (was_set_)
            ::setenv(name_, old_.c_str(), 1);
        else
            ::unsetenv(name_);
    }

private:
    const char* name_;
    std::string old_;
    bool was_set_ = false;
};

int files_in(const std::filesystem::path& folder) {
    return static_cast<int>(std::distance(std::filesystem::directory_iterator(folder), std::filesystem::directory_iterator()));
}

}  // namespace

TEST_CASE("what is written is read, and nothing else is left in the folder", "[data]") {
    const Folder folder;
    const auto file = folder.path() / "a.txt";
    const std::string text("line\n\0binary\xff", 13);
    write_file_atomically(file, text);
    CHECK(read_file(file) == text);
    write_file_atomically(file, "");
    CHECK(read_file(file).empty());
    CHECK(files_in(folder.path()) == 1);
}

TEST_CASE("missing folders are made for a file that is written", "[data]") {
    const Folder folder;
    write_file_atomically(folder.path() / "x" / "y" / "a.txt", "z");
    CHECK(read_file(folder.path() / "x" / "y" / "a.txt") == "z");
}

TEST_CASE("the rights of a file that is written anew stay", "[data]") {
    const Folder folder;
    const auto file = folder.write("a.txt", "old");
    std::filesystem::permissions(file, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    write_file_atomically(file, "new");
    CHECK(std::filesystem::status(file).permissions() ==
          (std::filesystem::perms::owner_read | std::filesystem::perms::owner_write));
}

TEST_CASE("a file that cannot be written keeps its old text", "[data]") {
    const Folder folder;
    const auto file = folder.write("a.txt", "old");
    CHECK(has_issue(issues_of([&] { write_file_atomically(folder.path(), "x"); }), "", {"this is a folder"}));
    CHECK(!issues_of([&] { write_file_atomically(file / "below.txt", "x"); }).empty());
    CHECK(read_file(file) == "old");
    CHECK(files_in(folder.path()) == 1);
}

TEST_CASE("what is no readable file gives a clear error", "[data]") {
    const Folder folder;
    const auto issues = issues_of([&] { read_file(folder.path() / "none.json"); });
    REQUIRE(issues.size() == 1);
    CHECK(has_issue(issues, "", {"there is no such file"}));
    CHECK(issues[0].file == (folder.path() / "none.json").string());
    CHECK(has_issue(issues_of([&] { read_file(folder.path()); }), "", {"folder"}));
    CHECK(has_issue(issues_of([] { read_file("/dev/null"); }), "", {"no ordinary file"}));
}

TEST_CASE("a file over 16 MB is refused without being read", "[data]") {
    const Folder folder;
    const auto file = folder.write("large.json", "{}");
    std::filesystem::resize_file(file, largest_file);
    CHECK(read_file(file).size() == largest_file);
    std::filesystem::resize_file(file, 40'000'000'000U);  // sparse
    CHECK(has_issue(issues_of([&] { load_scenario(file, standard()); }), "", {"38146 MB", "the most is 16"}));
}

TEST_CASE("an issue is one line with file, line, place and message", "[data]") {
    CHECK(to_string(DataIssue{"a.json", "/units/3/hex", 12, "two units"}) == "a.json:12: /units/3/hex: two units");
    CHECK(to_string(DataIssue{"a.json", "", 0, "empty"}) == "a.json: empty");
    const DataError error({{"a.json", "", 1, "one"}, {"a.json", "", 2, "two"}});
    CHECK(std::string(error.what()) == "a.json:1: one\na.json:2: two");
    CHECK(error.issues().size() == 2);
}

TEST_CASE("the environment names the folders of the program", "[data]") {
    const Folder folder;
    const Variable assets("SALIENT_ASSETS", folder.path().c_str()), scenarios("SALIENT_SCENARIOS", folder.path().c_str());
    CHECK(assets_dir() == folder.path());
    CHECK(scenarios_dir() == folder.path());
    const Variable missing("SALIENT_ASSETS", "/no/such/folder");
    CHECK(has_issue(issues_of([] { assets_dir(); }), "", {"SALIENT_ASSETS"}));
}

TEST_CASE("the user's data lie where the desktop wants them", "[data]") {
    const Variable home("HOME", "/home/somebody");
    {
        const Variable data("XDG_DATA_HOME", nullptr);
        CHECK(user_dir() == "/home/somebody/.local/share/salient");
    }
    {
        const Variable data("XDG_DATA_HOME", "relative");  // to be ignored by the standard
        CHECK(user_dir() == "/home/somebody/.local/share/salient");
    }
    const Variable data("XDG_DATA_HOME", "/data");
    CHECK(user_dir() == "/data/salient");
}

TEST_CASE("texts are a flat list of sentences, strictly read", "[data]") {
    const Folder folder;
    folder.write("text/en.json", R"({"greeting": "Hello {name}", "// note": "for translators"})");
    const auto texts = load_texts(folder.path(), "en");
    CHECK(texts.all().size() == 1);
    CHECK(texts("greeting", {{"name", std::string("you")}}) == "Hello you");
    folder.write("text/fr.json", "{\"a\": \"x\",\n\"a\": \"y\",\n\"b\": 3, \"c\": \"\"}");
    const auto issues = issues_of([&] { load_texts(folder.path(), "fr"); });
    CHECK(issues.size() == 3);
    CHECK(has_issue(issues, "/a", {"written twice"}));
    CHECK(has_issue(issues, "/b", {"expected a text"}));
    CHECK(has_issue(issues, "/c", {"expected a text"}));
    CHECK(has_issue(issues_of([&] { load_texts(folder.path(), "../en"); }), "", {"code of a language"}));
    CHECK(has_issue(issues_of([&] { load_texts(folder.path(), "it"); }), "", {"no such file"}));
}
