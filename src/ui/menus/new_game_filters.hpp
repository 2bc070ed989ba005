// Which battles New game lists: what is searched for and what is chosen in its drop-downs. The drop-downs themselves are drawn by the list.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "ui/kit/client.hpp"
#include "ui/kit/drop_down.hpp"
#include "ui/kit/text_field.hpp"

namespace salient::ui {

enum class FilterKind : std::uint8_t { Front, Year, Nation, Unit, Rules };
inline constexpr std::size_t filter_kinds = 5;
inline constexpr std::array filter_names{"front", "year", "nation", "unit", "rules"};
inline constexpr std::array filter_texts{"new.filter_by.front", "new.filter_by.year", "new.filter_by.nation",
                                         "new.filter_by.unit", "new.filter_by.rules"};

// How several values of a kind are meant.
enum class FilterMode : std::uint8_t { Any, All, None };

class BattleFilters {
public:
    explicit BattleFilters(Client& client) : client_(client) {}

    TextField words;
    bool is_any() const;  // nothing is chosen in any drop-down
    bool is_idle() const { return is_any() && words.text.empty(); }
    void clear();
    bool is_on(FilterKind kind) const { return !on_[place(kind)].empty(); }
    void flip(FilterKind kind, const std::string& value);
    void clear(FilterKind kind) {
        on_[place(kind)].clear();
        modes_[place(kind)] = FilterMode::Any;
    }
    void set_mode(FilterKind kind, FilterMode mode) { modes_[place(kind)] = mode; }

    bool passes(const ScenarioEntry& entry) const;
    // What a drop-down of a kind offers: every value of the battles that are listed, with how many battles it would leave beside what else
    // is chosen.
    DropPanel panel(Ui& ui, FilterKind kind) const;
    // What is chosen, each by "KIND VALUE", and how it is taken off.
    std::vector<Choice> chosen(const Texts& texts) const;
    void take_off(const std::string& id);

private:
    static std::size_t place(FilterKind kind) { return static_cast<std::size_t>(kind); }
    using Values = std::array<std::vector<std::string>, filter_kinds>;
    const Values& values_of(const LoadedScenario& battle) const;
    bool has_won_or_played(const std::string& value, const std::string& battle) const;
    bool fits(FilterKind kind, const ScenarioEntry& entry, const std::vector<std::string>& wanted, FilterMode mode) const;
    bool passes_but(const ScenarioEntry& entry, std::size_t left_out) const;

    Client& client_;
    std::array<std::vector<std::string>, filter_kinds> on_;
    std::array<FilterMode, filter_kinds> modes_{};
    mutable std::map<std::shared_ptr<const Scenario>, Values> values_;  // worked out once
};

// The name of a value as a player reads it.
std::string filter_value_text(const Texts& texts, FilterKind kind, const std::string& value);

}  // namespace salient::ui
