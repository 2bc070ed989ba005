// Where dice and draws come from in a match.
#include "salient/match.hpp"

#include "match/seeds.hpp"

namespace salient {

namespace {

class SeededChance final : public ChanceSource {
public:
    explicit SeededChance(std::uint64_t seed) : seed_(seed) {}

    Action choose(const Game& game) override {
        Rng rng(mixed_seed(seed_, choices_++));
        return sample_chance(game, rng);
    }
    void follow(const Action&) override { ++choices_; }
    std::unique_ptr<ChanceSource> clone() const override { return std::make_unique<SeededChance>(*this); }

private:
    std::uint64_t seed_;
    std::uint64_t choices_ = 0;
};

}  // namespace

std::unique_ptr<ChanceSource> seeded_chance(std::uint64_t seed) { return std::make_unique<SeededChance>(seed); }

}  // namespace salient
