// simulate, merge and compare as people and scripts meet them: files that go on, shards, disks that are full, kills.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "match/lab/lab_lock.hpp"
#include "tool/tool_support.hpp"

namespace test_laboratory_commands {

using namespace salient;
using namespace salient::test;

namespace {

std::string quoted(const std::filesystem::path& path) { return "'" + path.string() + "'"; }

}  // namespace

TEST_CASE("merge makes of shards the very file of the whole run", "[laboratory][tool]") {
    const TemporaryFolder folder;
    const std::string run_of = "simulate rauray-spur --games 10 --seed 5 --players random,reference --exchange ";
    REQUIRE(run_line(run_of + "-o " + quoted(folder / "all.json")).status == 0);
    std::string files;
    for (const char* k : {"3", "1", "2"}) {
        const auto file = folder / (std::string("s") + k + ".json");
        REQUIRE(run_line(run_of + "--threads 2 --shard " + k + "/3 -o " + quoted(file)).status == 0);
        files += " " + quoted(file);
    }
    const Answer merged = run_line("merge" + files + " -o " + quoted(folder / "merged.json") + " --json");
    INFO(merged.errors);
    CHECK(merged.status == 0);
    CHECK(contents(folder / "merged.json") == contents(folder / "all.json"));
    CHECK(nlohmann::json::parse(merged.out)["games"] == 10);

    valijson::Schema schema;
    const auto written = nlohmann::json::parse(read_file(assets_dir() / "schema/laboratory-1.schema.json"));
    const valijson::adapters::NlohmannJsonAdapter adapted(written);
    valijson::SchemaParser().populateSchema(adapted, schema);
    const auto document = nlohmann::json::parse(contents(folder / "merged.json"));
    valijson::Validator validator;
    CHECK(validator.validate(schema, valijson::adapters::NlohmannJsonAdapter(document), nullptr));

    const Answer twice = run_line("merge" + files + " " + quoted(folder / "s2.json"));
    CHECK(twice.status == 1);
    CHECK(contains(twice.errors, "holds games 3 to 5 once more"));
    const Answer part = run_line("merge " + quoted(folder / "s1.json") + " " + quoted(folder / "s3.json"));
    CHECK(part.status == 1);
    CHECK(contains(part.errors, "games 3 to 5 are missing"));
    CHECK(contains(part.out, "7 games"));
    REQUIRE(run_line("simulate rauray-spur --games 10 --seed 6 --players random,reference --exchange -o " +
                     quoted(folder / "other.json"))
                .status == 0);
    const Answer mixed = run_line("merge " + quoted(folder / "s1.json") + " " + quoted(folder / "other.json"));
    CHECK(mixed.status == 1);
    CHECK(contains(mixed.errors, "another run"));
    CHECK(contains(mixed.errors, "it has another seed"));
}

TEST_CASE("merge told of a broken run and named neither its file nor the run", "[laboratory][tool]") {
    const TemporaryFolder folder;
    const auto file = folder / "run.json";
    REQUIRE(run_line("simulate rauray-spur --games 4 --seed 5 --players random,reference -o " + quoted(file)).status == 0);
    const std::string text = contents(file);
    const auto spoiled = [&](const std::string& from, const std::string& to) {
        std::string changed = text;
        const auto at = changed.find(from);
        REQUIRE(at != std::string::npos);
        changed.replace(at, from.size(), to);
        std::ofstream(file) << changed;
        const Answer answer = run_line("merge " + quoted(file));
        INFO(answer.errors);
        CHECK(answer.status != 0);
        CHECK(contains(answer.errors, file.string() + ":"));
        CHECK(contains(answer.errors, "the run of \"rauray-spur\" with seed 5, random against "));
        return answer.errors;
    };
    CHECK(contains(spoiled("\"program\":\"", "\"program\":\"0.0."), "by another version of the program"));
    CHECK(contains(spoiled("\"name\":\"reference\"", "\"name\":\"nobody\""), "there is no player \"nobody\""));
    CHECK(contains(spoiled("\\\"infantry\\\"", "\\\"infintry\\\""), "infintry"));
}

TEST_CASE("a killed run goes on from its file to the same end", "[laboratory][tool]") {
    const TemporaryFolder folder;
    const std::string file = quoted(folder / "run.json");
    const std::string run_of = "simulate rauray-spur --games 60 --seed 5 --players reference,reference --threads 1 ";
    REQUIRE(run_line(run_of + "-o " + quoted(folder / "all.json")).status == 0);
    // Asked to stop, it writes what was done; killed, it leaves what was written last.
    for (const int sign : {SIGTERM, SIGKILL}) {
        const ::pid_t child = ::fork();
        if (child == 0) {
            ::execl("/bin/sh", "sh", "-c",
                    ("exec '" + tool_path().string() + "' " + run_of + "-o " + file + " >/dev/null 2>&1").c_str(), nullptr);
            ::_exit(127);
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(400));
        ::kill(child, sign);
        int status = 0;
        ::waitpid(child, &status, 0);
    }
    const Answer answer = run_line(run_of + "-o " + file);
    INFO(answer.errors);
    CHECK(answer.status == 0);
    CHECK(contents(folder / "run.json") == contents(folder / "all.json"));
    const Answer other = run_line("simulate rauray-spur --games 60 --seed 6 --players reference,reference -o " + file);
    CHECK(other.status == 1);
    CHECK(contains(other.errors, "another seed; name another file"));
    CHECK(contents(folder / "run.json") == contents(folder / "all.json"));
}

TEST_CASE("a run that cannot be kept says so, and loses nothing", "[laboratory][tool]") {
    const TemporaryFolder folder;
    const std::string run_of = "simulate rauray-spur --games 3 ";
    const Answer nowhere = run_line(run_of + "-o /proc/no/such/run.json");
    CHECK(nowhere.status == 1);
    CHECK(contains(nowhere.errors, "/proc/no/such"));
    const Answer broken = run_line("simulate " + quoted(folder / "none.json"));
    CHECK(broken.status == 1);
    CHECK(contains(broken.errors, "none.json"));
    CHECK(run_line(run_of + "--players veteran,nobody").status == 2);
    CHECK(run_line(run_of + "--games 0").status == 2);
    CHECK(run_line(run_of + "--shard 4/3").status == 2);
    CHECK(run_line(run_of + "--shard 1/9").status == 2);
    CHECK(run_line(run_of + "--shard one").status == 2);
    // No room for what was played: the answer comes all the same, and the file holds what it held.
    const Answer full = run_line(run_of + "-o " + quoted(folder / "run.json"), "trap '' XFSZ; ulimit -f 30; ");
    INFO(full.out << full.errors);
    CHECK(full.status == 1);
    CHECK(contains(full.errors, "run.json"));
    CHECK(contains(full.errors, "what the file held before is still there"));
    CHECK(contains(full.out, "3 games"));
    CHECK(run_line(run_of + "-o " + quoted(folder / "run.json")).status == 0);
}

TEST_CASE("compare tells the difference of two versions, and how many games it takes", "[laboratory][tool]") {
    const TemporaryFolder folder;
    REQUIRE(run_line("simulate rauray-spur --games 6 --players reference,random -o " + quoted(folder / "a.json")).status == 0);
    REQUIRE(run_line("simulate rauray-spur --games 6 --players random,reference -o " + quoted(folder / "b.json")).status == 0);
    const Answer answer = run_line("compare " + quoted(folder / "a.json") + " " + quoted(folder / "b.json") + " --json");
    REQUIRE(answer.status == 0);
    const auto json = nlohmann::json::parse(answer.out);
    CHECK(json["difference"].get<double>() < 0);
    CHECK(json["is_sure"] == true);
    CHECK(json["games_needed"].get<int>() >= 1);
    CHECK(json["remarks"].size() == 2);
    CHECK(json["changes"].empty());
    auto battle = nlohmann::json::parse(contents(scenarios_dir() / "rauray-spur.json"));
    battle["sides"]["axis"]["cards"] = 4;
    write(folder / "changed.json", battle.dump());
    REQUIRE(run_line("simulate " + quoted(folder / "changed.json") + " --games 6 --players random,random -o " +
                     quoted(folder / "c.json"))
                .status == 0);
    const Answer told = run_line("compare " + quoted(folder / "b.json") + " " + quoted(folder / "c.json"));
    // A run of another version broke off in the middle of the answer: its counts are compared, and it is said.
    nlohmann::json older = nlohmann::json::parse(contents(folder / "b.json"));
    older["run"]["program"] = "0.0.1";
    write_file_atomically(folder / "older.json", older.dump());
    const Answer other = run_line("compare " + quoted(folder / "older.json") + " " + quoted(folder / "c.json"));
    CHECK(other.status == 0);
    CHECK(contains(other.out, "difference"));
    CHECK(contains(other.out, "other versions of the program"));
    CHECK(contains(told.out, "changed: in the file, /sides/axis/cards: 4"));
    CHECK(contains(told.out, "Too few games"));
    CHECK(run_line("compare " + quoted(folder / "a.json") + " " + quoted(folder / "none.json")).status == 1);
}

TEST_CASE("simulate writes its report as a table and a page, and records that open", "[laboratory][tool]") {
    const TemporaryFolder folder;
    const Answer answer = run_line("simulate rauray-spur --games 12 --csv " + quoted(folder / "r.csv") + " --html " +
                                   quoted(folder / "r.html") + " --language fr --watch " + quoted(folder / "watch"));
    INFO(answer.out << answer.errors);
    REQUIRE(answer.status == 0);
    CHECK(contains(answer.out, "this is no verdict on balance"));
    CHECK(contents(folder / "r.csv").starts_with("section,side,name"));
    CHECK(contains(contents(folder / "r.html"), "Laboratoire"));
    CHECK(contains(contents(folder / "r.html"), "<svg"));  // the one file holds its maps
    int records = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder / "watch")) {
        CHECK(run_line("replay --verify " + quoted(entry.path())).status == 0);
        ++records;
    }
    CHECK(records >= 7);  // ten, where there are that many that differ
    CHECK(records <= 10);
}

TEST_CASE("a run, or its shards, are drawn as one sheet without a display", "[laboratory][tool]") {
    const TemporaryFolder folder;
    std::string files;
    for (const char* k : {"1", "2"}) {
        const std::string file = quoted(folder / (std::string("s") + k));
        REQUIRE(run_line(std::string("simulate rauray-spur --games 4 --shard ") + k + "/2 -o " + file).status == 0);
        files += " " + file;
    }
    const auto draw = [](const std::string& arguments) { return run_line(arguments, {}, "salient-pictures"); };
    const Answer answer = draw("report" + files + " --language it -o " + quoted(folder / "r.png"));
    INFO(answer.errors);
    CHECK(answer.status == 0);
    CHECK(contents(folder / "r.png").substr(1, 3) == "PNG");
    CHECK(draw("report" + files).status == 2);
    CHECK(draw("report " + quoted(folder / "none") + " -o " + quoted(folder / "n.png")).status == 1);
    CHECK(draw("report" + files + " -o /proc/no/such/r.png").status == 1);
}

TEST_CASE("two programs that play into one file: the second is refused and changes nothing", "[laboratory][tool]") {
    const TemporaryFolder folder;
    const std::string command = "simulate rauray-spur --games 2 -o " + quoted(folder / "run.json");
    {
        const LabLock held(folder / "run.json");
        const Answer second = run_line(command);
        CHECK(second.status == 1);
        CHECK(contains(second.errors, "another program plays this run"));
        CHECK_FALSE(std::filesystem::exists(folder / "run.json"));
    }
    CHECK(run_line(command).status == 0);
}

}  // namespace test_laboratory_commands
