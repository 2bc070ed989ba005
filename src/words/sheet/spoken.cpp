// The names of the faces in place of the pictures of dice.
#include "words/sheet/spoken.hpp"

#include "words/local_text.hpp"

namespace salient {

std::string spoken(const Texts& texts, std::string_view markup) {
    return without_markup(markup, [&](std::string_view picture) {
        constexpr std::string_view die = "die_";
        return picture.starts_with(die) ? texts("die." + std::string(picture.substr(die.size()))) : std::string();
    });
}

}  // namespace salient
