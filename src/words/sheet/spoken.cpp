#include "words/sheet/spoken.hpp"

namespace salient {

std::string spoken(const Texts& texts, std::string_view markup) {
    constexpr std::string_view die = "pic:die_";
    std::string out;
    for (std::size_t i = 0; i < markup.size(); ++i) {
        const std::size_t end = markup[i] == '<' ? markup.find('>', i) : std::string_view::npos;
        if (end == std::string_view::npos) {
            out += markup[i];
            continue;
        }
        const std::string_view tag = markup.substr(i + 1, end - i - 1);
        if (tag == "lt") out += '<';
        if (tag.starts_with(die)) out += texts("die." + std::string(tag.substr(die.size())));
        const bool known = tag == "lt" || tag == "b" || tag == "/b" || tag == "i" || tag == "/i" || tag == "c" || tag == "/c" ||
                           tag.starts_with("pic:");
        if (known)
            i = end;
        else
            out += markup[i];
    }
    return out;
}

}  // namespace salient
