// By the keys of the texts: a record may name what nobody has written a text for.
#include "words/people/level_text.hpp"

namespace salient {

std::string level_text(const Texts& texts, const std::string& level) {
    const std::string key = "opponent." + level;
    return level.empty() || !texts.has(key) ? std::string() : texts(key);
}

std::string decider_text(const Texts& texts, const std::string& level) {
    if (level.empty()) return texts("opponent.person");
    const std::string known = level_text(texts, level);
    return known.empty() ? level : known;
}

}  // namespace salient
