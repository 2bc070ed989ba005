// salient-tool and salient-pictures run as programs beside the tests: what they answer, and with which status.
#pragma once

#include <sys/wait.h>
#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "match/match_support.hpp"
#include "support/catch.hpp"

namespace salient::test {

inline bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

struct Answer {
    int status = -1;
    std::string out, errors;
};

// A program that lies beside this one.
inline std::filesystem::path tool_path(const std::string& name = "salient-tool") {
    return std::filesystem::read_symlink("/proc/self/exe").parent_path() / name;
}

// Arguments as a shell reads them, and what stands before the program: variables, limits.
inline Answer run_line(const std::string& arguments, const std::string& before = {},
                       const std::string& program = "salient-tool") {
    const TemporaryFolder folder;
    const std::string command = before + "'" + tool_path(program).string() + "' " + arguments + " >'" +
                                (folder / "out").string() + "' 2>'" + (folder / "errors").string() + "' </dev/null";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, contents(folder / "out"), contents(folder / "errors")};
}

inline Answer run(const std::vector<std::string>& arguments, const std::string& program = "salient-tool") {
    std::string line;
    for (const std::string& argument : arguments) line += "'" + argument + "' ";
    return run_line(line, {}, program);
}

inline Answer draw(const std::vector<std::string>& arguments) { return run(arguments, "salient-pictures"); }

inline nlohmann::json run_json(const std::vector<std::string>& arguments, int status = 0,
                               const std::string& program = "salient-tool") {
    const Answer answer = run(arguments, program);
    INFO(answer.out << answer.errors);
    CHECK(answer.status == status);
    return nlohmann::json::parse(answer.out);
}

inline std::vector<std::filesystem::path> bundled() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(scenarios_dir()))
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace salient::test
