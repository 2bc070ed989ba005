// A folder of its own below that of the system, away again with all that lies in it.
#include "prove/engine/scratch_place.hpp"

#include <stdlib.h>  // mkdtemp

#include <stdexcept>
#include <string>
#include <system_error>

namespace salient {

ScratchPlace::ScratchPlace() {
    std::string pattern = (std::filesystem::temp_directory_path() / "salient-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("cannot make a folder for temporary files");
    path_ = pattern;
}

ScratchPlace::~ScratchPlace() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

}  // namespace salient
