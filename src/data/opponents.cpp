// The levels of the computer player (assets/opponents), read strictly: each weight must be there, and nothing else.
#include "salient/opponent.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "data/strict_json.hpp"

namespace salient {

namespace {

constexpr std::string_view weight_names[] = {"medal",    "last_medals", "figure", "unit",      "weakness",  "threat", "kill",
                                             "exposure", "danger",      "ahead",  "closeness", "objective", "guard",  "exit",
                                             "mobility", "hand",        "card",   "support",   "march"};
static_assert(std::size(weight_names) == weight_count);

// A number within bounds; whatever it is, only a finite one is taken.
double read_number(const strict::Value& value, double least, double most) {
    if (!value || !value.expect(value.is_number(), "a number")) return 0;
    const double number = value.json().get<double>();
    if (std::isfinite(number) && number >= least && number <= most) return number;
    value.error(fmt::format("a number from {:g} to {:g} is needed here", least, most));
    return 0;
}

// Each of them, by its name, and nothing else. Files of before know nothing of marches.
void read_weights(const strict::Value& value, Weights& weights) {
    auto o = value.object();
    if (!o) return;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const bool is_new = i == static_cast<std::size_t>(Weight::March);
        weights[i] = read_number(is_new ? o.optional(weight_names[i]) : o.required(weight_names[i]), -100, 100);
    }
    o.done();
}

std::string written(const Weights& weights) {
    std::string text = "{\n";
    for (std::size_t i = 0; i < weights.size(); ++i)
        text += fmt::format("    \"{}\": {:.4g}{}\n", weight_names[i], weights[i], i + 1 < weights.size() ? "," : "");
    return text + "  }";
}

}  // namespace

std::string_view name_of(Weight weight) { return weight_names[static_cast<std::size_t>(weight)]; }

Opponent load_opponent(const std::filesystem::path& file) {
    const auto document = strict::parse(file.string(), read_file(file));
    strict::Errors errors(document);
    auto o = strict::Value(&document.root, &errors).object();
    Opponent opponent;
    const auto format = o.required("format");
    if (format && format.string() != "salient-opponent")
        format.error("this is no computer player: \"salient-opponent\" is needed");
    opponent.id = o.required("id").string();
    opponent.mind = o.required("mind").choice<Mind>({{"greedy", Mind::Greedy}, {"planner", Mind::Planner}}, Mind::Greedy);
    opponent.blunders = read_number(o.optional("blunders"), 0, 1);
    opponent.noise = read_number(o.optional("noise"), 0, 10);
    opponent.next_card = read_number(o.optional("next_card"), 0, 10);
    if (const auto knows = o.optional("knows_endings")) opponent.knows_endings = knows.boolean();
    const auto plans = o.optional("plans"), nodes = o.optional("nodes");
    opponent.plans = static_cast<std::uint32_t>(plans.integer(0, 10'000, 0));
    opponent.nodes = static_cast<std::uint32_t>(nodes.integer(1, most_nodes, 0));
    const bool is_planner = opponent.mind == Mind::Planner;
    if (is_planner && !nodes) o.error("a planner needs \"nodes\", how many choices it makes in thought for a decision");
    if (!is_planner && plans) plans.error("only a planner has plans");
    if (!is_planner && nodes) nodes.error("only a planner plays games in thought");
    read_weights(o.required("weights"), opponent.weights);
    opponent.judge = opponent.weights;
    if (const auto judge = o.optional("judge")) read_weights(judge, opponent.judge);
    o.done();
    errors.throw_if_any();
    return opponent;
}

std::vector<Opponent> load_opponents(const std::filesystem::path& assets) {
    std::vector<Opponent> levels;
    for (const char* id : player_levels) levels.push_back(load_opponent(assets / "opponents" / (std::string(id) + ".json")));
    return levels;
}

std::string write_opponent(const Opponent& opponent) {
    std::string text = fmt::format("{{\n  \"format\": \"salient-opponent\",\n  \"id\": \"{}\",\n  \"mind\": \"{}\",\n",
                                   opponent.id, opponent.mind == Mind::Planner ? "planner" : "greedy");
    if (!opponent.knows_endings) text += "  \"knows_endings\": false,\n";
    if (opponent.blunders > 0) text += fmt::format("  \"blunders\": {:g},\n", opponent.blunders);
    if (opponent.noise > 0) text += fmt::format("  \"noise\": {:g},\n", opponent.noise);
    if (opponent.next_card > 0) text += fmt::format("  \"next_card\": {:g},\n", opponent.next_card);
    if (opponent.mind == Mind::Planner)
        text += fmt::format("  \"plans\": {},\n  \"nodes\": {},\n", opponent.plans, opponent.nodes);
    text += "  \"weights\": " + written(opponent.weights);
    if (opponent.judge != opponent.weights) text += ",\n  \"judge\": " + written(opponent.judge);
    return text + "\n}\n";
}

}  // namespace salient
