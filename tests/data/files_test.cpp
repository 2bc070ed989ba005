// Reading and writing whole files, folders of the program, texts.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "data_support.hpp"
#include "salient/plain.hpp"

namespace files_test {

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

TEST_CASE("what a file is was asked by two readers of their own", "[data]") {
    const auto file = std::filesystem::temp_directory_path() / ("salient-format-" + std::to_string(::getpid()) + ".json");
    write_file_atomically(file, "{\"format\": \"salient-lesson\", \"version\": 1}");
    CHECK(names_format(file, "salient-lesson"));
    CHECK_FALSE(names_format(file, "salient-record"));
    CHECK_FALSE(names_format(file, "salient"));
    write_file_atomically(file, std::string(1000, ' ') + "\"salient-lesson\"");  // not in its first bytes
    CHECK_FALSE(names_format(file, "salient-lesson"));
    std::filesystem::remove(file);
    CHECK_FALSE(names_format(file, "salient-lesson"));
    CHECK_FALSE(names_format(std::filesystem::temp_directory_path(), "salient-lesson"));
}

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

TEST_CASE("writing to a device destroyed it: what is no ordinary file is written to, not replaced", "[data]") {
    const Folder folder;
    const auto pipe = folder.path() / "pipe";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    const int reader = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    REQUIRE(reader >= 0);
    write_file_atomically(pipe, "through the pipe");
    char text[64] = {};
    CHECK(::read(reader, text, sizeof text) == 16);
    CHECK(std::string(text) == "through the pipe");
    ::close(reader);
    CHECK(std::filesystem::is_fifo(pipe));

    // A link, so that a mistake costs the link and not the device of the machine.
    const auto device = folder.path() / "device";
    std::filesystem::create_symlink("/dev/null", device);
    write_file_atomically(device, "x");
    CHECK(std::filesystem::is_character_file("/dev/null"));
    CHECK(std::filesystem::is_symlink(device));
    CHECK(files_in(folder.path()) == 2);
}

TEST_CASE("a full device is an error, not a file of its own", "[data]") {
    const auto issues = issues_of([] { write_file_atomically("/dev/full", "x"); });
    REQUIRE(issues.size() == 1);
    CHECK(issues[0].trouble == Trouble::DiskFull);
    CHECK(std::filesystem::is_character_file("/dev/full"));
}

TEST_CASE("a link is followed when its file is written, also when the file is not there yet", "[data]") {
    const Folder folder;
    const auto target = folder.write("there/target.json", "old");
    const auto link = folder.path() / "link.json", second = folder.path() / "second.json";
    std::filesystem::create_symlink("there/target.json", link);
    std::filesystem::create_symlink(link, second);
    write_file_atomically(second, "new");
    CHECK(read_file(target) == "new");
    CHECK(std::filesystem::is_symlink(link));
    CHECK(std::filesystem::is_symlink(second));

    std::filesystem::create_symlink("there/coming.json", folder.path() / "early.json");
    write_file_atomically(folder.path() / "early.json", "first");
    CHECK(read_file(folder.path() / "there" / "coming.json") == "first");

    std::filesystem::create_symlink("round.json", folder.path() / "round.json");
    CHECK(!issues_of([&] { write_file_atomically(folder.path() / "round.json", "x"); }).empty());
}

TEST_CASE("what is open under the name of a descriptor is added to, not put in its place", "[data]") {
    const Folder folder;
    const auto file = folder.write("log", "before\n");
    const int log = ::open(file.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
    REQUIRE(log >= 0);
    write_file_atomically("/proc/self/fd/" + std::to_string(log), "text\n");
    REQUIRE(::write(log, "after\n", 6) == 6);
    ::close(log);
    CHECK(read_file(file) == "before\ntext\nafter\n");
}

TEST_CASE("a pipe among the files is refused without waiting for a writer", "[data]") {
    const Folder folder;
    const auto pipe = folder.path() / "x.json";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    CHECK(has_issue(issues_of([&] { read_file(pipe); }), "", {"no ordinary file"}));
    CHECK(has_issue(issues_of([&] { load_scenario(pipe, standard()); }), "", {"no ordinary file"}));
    CHECK(has_issue(issues_of([&] { load_record(pipe, standard()); }), "", {"no ordinary file"}));
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

TEST_CASE("an issue keeps what would steer a terminal from reaching it", "[data]") {
    const DataError error({{"a\x1b[2J.json", "/k\x9by", 1, "the key \"\x1b]0;title\x07\u009b31m\u202e\" is\nnot known"}});
    CHECK(error.issues()[0].file == "a\\u001b[2J.json");
    CHECK(error.issues()[0].pointer == "/k\uFFFDy");
    CHECK(error.issues()[0].message == "the key \"\\u001b]0;title\\u0007\\u009b31m\\u202e\" is\\u000anot known");
    const DataError endless({{"a.json", "", 1, std::string(1'000'000, 'x')}});
    CHECK(endless.issues()[0].message.size() <= 2000);
}

TEST_CASE("texts are compared without blanks, accents and endings", "[data]") {
    CHECK(trimmed(" \t a b\r\n") == "a b");
    CHECK(trimmed(" \n").empty());
    CHECK(folded("Élite D’Œuvre") == "elite d'Œuvre");
    CHECK(word_stems("Tank shed, the Tanks", 4) == std::set<std::string>{"tank", "shed"});
    CHECK(word_stems("Hôtel", 4) == word_stems("the hotels", 4));
}

TEST_CASE("words are counted by the blanks between them", "[data]") {
    CHECK(word_count("") == 0);
    CHECK(word_count(" one  two\nthree ") == 3);
}

TEST_CASE("harmless texts stay as they are", "[data]") {
    CHECK(harmless("Örne, €, 🎲\tline\n") == "Örne, €, 🎲\tline\n");
    CHECK(harmless("a\nb", LineBreaks::Escaped) == "a\\u000ab");
    CHECK(harmless("\xc3(\xff\xed\xa0\x80") == "\uFFFD(\uFFFD\uFFFD\uFFFD\uFFFD");
    CHECK(harmless(std::string_view("\0\x7f", 2)) == "\\u0000\\u007f");
}

TEST_CASE("a text is shortened between characters", "[data]") {
    CHECK(shortened("short", 5) == "short");
    CHECK(shortened("ééééé", 8) == "éé\u2026");
    CHECK(shortened("ééééé", 9) == "ééé\u2026");
}

TEST_CASE("the id that a name gives is plain, whatever the name", "[data]") {
    CHECK(id_like("Pegasus Bridge (2)") == "pegasus-bridge-2");
    CHECK(id_like("/../../evil") == "evil");
    CHECK(id_like("") == "scenario");
    CHECK(id_like("\u6d77") == "scenario");
    CHECK(id_like(std::string(500, 'a')).size() == longest_id);
    for (const std::string name : {"a/b", "..", "A B", "é\xff", "--"}) CHECK(is_id(id_like(name)));
    CHECK(!is_id("a/b"));
    CHECK(!is_id(""));
    CHECK(!is_id(std::string("a\0b", 3)));
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

}  // namespace files_test
