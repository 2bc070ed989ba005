// What the tests of files share: the standard rule book, folders that vanish, the issues of a bad file.
#pragma once

#include <stdlib.h>  // mkdtemp

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "salient/data.hpp"
#include "support/catch.hpp"
#include "support/issues.hpp"
#include "support/source_dir.hpp"

namespace salient::data_test {

// The assets and scenarios of the source tree, wherever the tests were built.
inline std::filesystem::path source_assets() { return test::source_dir() / "assets"; }
inline std::filesystem::path source_scenarios() { return test::source_dir() / "scenarios"; }

inline const std::shared_ptr<const Rulebook>& standard() {
    // Scenarios with options of their own look for the assets where the program would.
    static const auto rules = [] {
        ::setenv("SALIENT_ASSETS", source_assets().c_str(), 0);
        return load_rulebook(source_assets());
    }();
    return rules;
}

using test::issues_of;

inline std::string text_of(const std::vector<DataIssue>& issues) {
    std::string text;
    for (const auto& issue : issues) text += to_string(issue) + "\n";
    return text;
}

// Whether one of the issues is at this place and says all of these words.
inline bool has_issue(const std::vector<DataIssue>& issues, std::string_view pointer,
                      std::initializer_list<std::string_view> words) {
    return std::any_of(issues.begin(), issues.end(), [&](const DataIssue& issue) {
        return issue.pointer == pointer && std::all_of(words.begin(), words.end(), [&](std::string_view w) {
                   return issue.message.find(w) != std::string::npos;
               });
    });
}

inline std::string replaced(std::string text, std::string_view what, std::string_view by) {
    const auto at = text.find(what);
    REQUIRE(at != std::string::npos);
    return text.replace(at, what.size(), by);
}

class Folder {
public:
    Folder() {
        std::string pattern = (std::filesystem::temp_directory_path() / "salient-data-XXXXXX").string();
        REQUIRE(::mkdtemp(pattern.data()) != nullptr);
        path_ = pattern;
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    const std::filesystem::path& path() const { return path_; }
    std::filesystem::path write(const std::string& name, std::string_view text) const {
        const auto file = path_ / name;
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file, std::ios::binary | std::ios::trunc) << text;
        return file;
    }
    // A copy of the rule files, to be spoiled.
    std::filesystem::path copied_assets() const {
        std::filesystem::create_directories(path_ / "assets");
        std::filesystem::copy(source_assets() / "rules", path_ / "assets" / "rules", std::filesystem::copy_options::recursive);
        return path_ / "assets";
    }

private:
    std::filesystem::path path_;
};

}  // namespace salient::data_test
