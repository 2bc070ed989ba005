// Whole files, as the tests of files read and write them.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

namespace salient::test {

// All bytes of a file; nothing where it cannot be read.
inline std::string contents(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}
// In place of what it held; its folder is made where there is none.
inline void write(const std::filesystem::path& file, std::string_view text) {
    if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
}

}  // namespace salient::test
