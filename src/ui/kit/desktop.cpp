// What the desktop does.
#include "ui/kit/desktop.hpp"

#include <SDL.h>

#include <cctype>
#include <string>

#include <fmt/format.h>

namespace salient::ui {

bool open_folder(const std::filesystem::path& folder) {
    std::error_code error;
    const std::string path = std::filesystem::absolute(folder, error).string();
    if (error || !std::filesystem::is_directory(path, error)) return false;
    std::string url = "file://";
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        const bool is_plain = std::isalnum(byte) != 0 || c == '/' || c == '-' || c == '_' || c == '.' || c == '~';
        url += is_plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned>(byte));
    }
    return SDL_OpenURL(url.c_str()) == 0;
}

}  // namespace salient::ui
