// Spoiled .m44 files: each is refused with a reason or becomes a battle that can be played, and nothing ever crashes.
#include <algorithm>
#include <cstdlib>

#include "m44_support.hpp"
#include "salient/game.hpp"
#include "salient/rng.hpp"

namespace test_m44_fuzz {

using namespace salient;
using namespace salient::data_test;
using namespace salient::m44_test;

namespace {

// More of them when SALIENT_FUZZ_ROUNDS says so: for a long run under sanitizers.
int rounds() {
    const char* wish = std::getenv("SALIENT_FUZZ_ROUNDS");
    return wish == nullptr ? 2000 : std::max(1, std::atoi(wish));
}

std::size_t pick(Rng& rng, std::size_t n) { return n == 0 ? 0 : rng.below(static_cast<std::uint32_t>(n)); }

const std::vector<std::string> hostile{"-1",
                                       "0",
                                       "255",
                                       "256",
                                       "99999999999999999999",
                                       "-9223372036854775808",
                                       "1e308",
                                       "0.5",
                                       "null",
                                       "true",
                                       "false",
                                       "[]",
                                       "{}",
                                       "\"\"",
                                       "\"AXIS\"",
                                       "[[[[]]]]",
                                       "{\"item\": []}",
                                       "{\"item\": {\"item\": 3}}",
                                       "\"\\u0000\"",
                                       "\"\\ud83d\\ude00\"",
                                       "\"badge99999999999\"",
                                       "{\"name\": {\"name\": []}}",
                                       "[1, \"2\", null, {}]",
                                       "\"Z99\"",
                                       "\"infger\"",
                                       "\"tank2ger\"",
                                       "\"river\"",
                                       "\"medal1\"",
                                       "\"tag3\""};

// A value or a key of the tree, somewhere.
void mutate_tree(json& node, Rng& rng) {
    json* at = &node;
    for (std::size_t depth = pick(rng, 9); depth > 0 && at->is_structured() && !at->empty(); --depth) {
        auto next = at->begin();
        std::advance(next, static_cast<std::ptrdiff_t>(pick(rng, at->size())));
        at = &*next;
    }
    switch (pick(rng, 5)) {
        case 0: *at = json::parse(hostile[pick(rng, hostile.size())]); break;
        case 1:
            if (at->is_structured() && !at->empty()) {
                auto it = at->begin();
                std::advance(it, static_cast<std::ptrdiff_t>(pick(rng, at->size())));
                at->erase(it);
            }
            break;
        case 2:
            if (at->is_array() && !at->empty()) at->push_back((*at)[pick(rng, at->size())]);
            break;
        case 3: *at = json::array({*at, *at}); break;
        default: *at = json{{"item", *at}}; break;
    }
}

void mutate_text(std::string& text, Rng& rng) {
    const auto at = pick(rng, text.size());
    switch (pick(rng, 5)) {
        case 0: text.resize(at); break;
        case 1: text[at] = static_cast<char>(pick(rng, 256)); break;
        case 2: text.erase(at, 1 + pick(rng, 40)); break;
        case 3: text.insert(at, hostile[pick(rng, hostile.size())]); break;
        default: {
            const auto from = pick(rng, text.size());  // first: the order of arguments is the compiler's affair
            text.insert(at, text.substr(from, pick(rng, 200)));
        }
    }
}

// Whatever the text is: refused with reasons, or played.
bool survives(const std::string& text) {
    LoadedScenario loaded;
    try {
        loaded = imported(text);
    } catch (const DataError& error) {
        REQUIRE(!error.issues().empty());
        return false;
    }
    REQUIRE(problems(*loaded.scenario, *loaded.rules).empty());
    REQUIRE(broken_invariants(new_game(loaded.rules, loaded.scenario)).empty());
    const auto again = parse_scenario(loaded.json, "sample.json", standard());
    REQUIRE(*again.scenario == *loaded.scenario);
    const auto exported = write_m44(*again.scenario, *again.rules);
    const auto back = imported(exported.text);
    REQUIRE(back.scenario->units.size() == loaded.scenario->units.size());
    REQUIRE(back.scenario->features.size() == loaded.scenario->features.size());
    REQUIRE(back.scenario->objectives.size() == loaded.scenario->objectives.size());
    return true;
}

}  // namespace

TEST_CASE("spoiled .m44 files are refused or played, and never crash", "[m44][fuzz]") {
    const std::vector<std::string> samples{plain_file().dump(), std::string(wrapped_file), std::string(rich_file)};
    Rng rng(20440606, 7);
    int played = 0;
    for (int i = 0; i < rounds(); ++i) {
        std::string text = samples[pick(rng, samples.size())];
        if (pick(rng, 3) != 0) {
            auto tree = json::parse(text);
            for (auto n = 1 + pick(rng, 4); n > 0; --n) mutate_tree(tree, rng);
            text = tree.dump(-1, ' ', false, json::error_handler_t::replace);
        } else {
            for (auto n = 1 + pick(rng, 3); n > 0 && !text.empty(); --n) mutate_text(text, rng);
        }
        INFO("round " << i << ": " << text.substr(0, 2000));
        played += survives(text) ? 1 : 0;
    }
    CHECK(played > rounds() / 10);
    CHECK(played < rounds());
}

}  // namespace test_m44_fuzz
