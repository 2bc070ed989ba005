// The one judge of options: what comes with one, what keeps one from being on, and where one changes anything. The readers of battles, the page
// of New game, presets and the tool all ask here.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "salient/rulebook.hpp"
#include "salient/scenario.hpp"
#include "salient/text.hpp"

namespace salient {

using OptionIds = std::vector<std::string>;

// What keeps an option from being on.
enum class OptionBar : std::uint8_t {
    Unknown,       // there is none of this name
    ScenarioOnly,  // only a scenario turns it on
    Barred,        // the scenario bars it (HOPT-3)
    NotIn,         // the mode, the deck or the board bars it (HOPT-13)
    Excludes,      // another one that is on excludes it
    Needs,         // another one must be on
    Requires,      // the battle has not what it requires
};
struct OptionRefusal {
    OptionBar bar{};
    std::string option;  // that may not be on
    std::string other;   // the option, or the word of `not_in`, because of which
    std::string clause;
    bool operator==(const OptionRefusal&) const = default;
};
// What players read of it: "option_bar.excludes" with {option} and {other}.
Message reason_of(const OptionRefusal& refusal);

const Option* option_named(const std::vector<Option>& all, std::string_view id);
// The options named and all that they stand for or bring with them, each once; names that nobody knows are kept. Sorted.
OptionIds with_included(const std::vector<Option>& all, std::span<const std::string> named);

// The option that a name turns on: of a part or another name that of which it is one.
const std::string& option_meant(const std::vector<Option>& all, const std::string& id);
// Whether names that are barred bar an option: its own name, one that turns it on, or the name before the colon of those that say whose it is.
bool is_barred(const std::vector<Option>& all, std::span<const std::string> barred, const std::string& id);

// What a battle gives options to judge by.
struct OptionBattle {
    const Scenario& scenario;
    const Rulebook& rules;  // that the scenario was read with
};
// All that the battle turns on by itself, by names as with_included() gives them: whoever asks whether an option is its own asks here.
OptionIds options_of(const OptionBattle& battle);
bool has(const OptionBattle& battle, std::span<const std::string> on, const BattleHas& asked);
// Whether it speaks of medals of this kind.
bool asks_for(const BattleHas& asked, ObjectiveType type);
// What keeps an option from standing among those that are on (itself among them or not): as far as options alone tell, and in a battle.
std::optional<OptionRefusal> refusal_among(const std::vector<Option>& all, const Option& option, std::span<const std::string> on);
std::optional<OptionRefusal> refusal_in(const OptionBattle& battle, const Option& option, std::span<const std::string> on);
// Whether it changes anything in this battle.
bool acts_in(const OptionBattle& battle, const Option& option);

// All that is wrong with options that players have named, on top of those of the scenario.
std::vector<OptionRefusal> refusals(const OptionBattle& battle, std::span<const std::string> named);
// Of a preset: the options that can be on in the battle, and why each of the others is left off (HOPT-14).
struct Fitting {
    OptionIds on;
    std::vector<OptionRefusal> left_off;
};
Fitting fitting(const OptionBattle& battle, std::span<const std::string> preset);

// What a click on an option does to those that are on: it goes on with what it needs and turns off what it excludes, or goes off with what needs it.
struct OptionClick {
    OptionIds on;                          // afterwards
    OptionIds also_on, also_off;           // besides the one that was clicked
    std::optional<OptionRefusal> refusal;  // it cannot be turned on here; `on` is as before
};
OptionClick clicked(const OptionBattle& battle, std::span<const std::string> on, std::string_view option);

// A set of options under a name, as presets.json and the files of players hold them.
struct Preset {
    std::string id;    // "grognard": its name is the text "preset.<id>", its sentence "preset.<id>.about"
    std::string name;  // of one that a player has saved; empty: the text is its name
    OptionIds options;
    OptionIds to_come;  // that the program does not have yet
    bool operator==(const Preset&) const = default;
};

}  // namespace salient
