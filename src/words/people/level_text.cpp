// By the keys of the texts: a record may name what nobody has written a text for.
#include "words/people/level_text.hpp"

namespace salient {

std::string decider_key(const std::string& level) { return "opponent." + (level.empty() ? "person" : level); }

std::string level_text(const Texts& texts, const std::string& level) {
    const std::string key = decider_key(level);
    return level.empty() || !texts.has(key) ? std::string() : texts(key);
}

}  // namespace salient
