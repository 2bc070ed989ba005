// The folder of the project's sources, for tests that read files of it.
#pragma once

#include <filesystem>

namespace salient::test {

std::filesystem::path source_dir();

}  // namespace salient::test
