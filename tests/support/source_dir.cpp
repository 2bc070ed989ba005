// Only this file knows where the project lies, so that all others compile to the same wherever that is.
#include "support/source_dir.hpp"

namespace salient::test {

std::filesystem::path source_dir() { return SALIENT_SOURCE_DIR; }

}  // namespace salient::test
