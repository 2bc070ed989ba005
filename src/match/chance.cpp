// Where dice and draws come from in a match.
#include "match/chance.hpp"

#include "salient/digest.hpp"
#include "salient/match.hpp"

namespace salient {

Action seeded_choice(std::uint64_t seed, std::uint64_t n, const Game& game) {
    const auto [state, stream] = keyed_bits(seed, n);
    Rng rng(state, stream);
    return sample_chance(game, rng);
}

namespace {

class SeededChance final : public ChanceSource {
public:
    explicit SeededChance(std::uint64_t seed) : seed_(seed) {}

    Action choose(const Game& game) override { return seeded_choice(seed_, choices_++, game); }
    void follow(const Action&) override { ++choices_; }
    std::unique_ptr<ChanceSource> clone() const override { return std::make_unique<SeededChance>(*this); }

private:
    std::uint64_t seed_;
    std::uint64_t choices_ = 0;
};

}  // namespace

std::unique_ptr<ChanceSource> seeded_chance(std::uint64_t seed) { return std::make_unique<SeededChance>(seed); }

}  // namespace salient
