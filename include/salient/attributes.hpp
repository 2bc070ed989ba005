// The attributes that data can modify: their names, who is asked for them, and which conditions say something there. The reader of the rule files and
// the check of the docs go by these tables; what the table does not allow is refused.
#pragma once

#include <span>
#include <string_view>

#include "salient/rulebook.hpp"
#include "salient/scenario.hpp"

namespace salient {

// A number that is there by itself, one that is nothing until somebody gives some, a limit that is not there until somebody sets it; may it; is
// it so.
enum class AttributeKind : std::uint8_t { Number, Extra, Limit, Ban, Permission, Fact };

// What is known when an attribute is asked for: conditions need some of it.
namespace facts {
inline constexpr unsigned unit = 1;       // that acts, or is lost
inline constexpr unsigned figures = 512;  // it has some
inline constexpr unsigned moved = 1024;   // hexes that it has moved this turn
inline constexpr unsigned acting = unit | figures | moved;
inline constexpr unsigned pair = 2;      // a unit that it attacks
inline constexpr unsigned own = 4;       // the acting unit's hex
inline constexpr unsigned other = 8;     // the target's hex, or the one that is entered
inline constexpr unsigned card = 16;     // the card in play
inline constexpr unsigned kind = 32;     // of battle
inline constexpr unsigned face = 64;     // of a die
inline constexpr unsigned how = 128;     // it comes onto the hex
inline constexpr unsigned player = 256;  // a side, without any unit
inline constexpr unsigned battle = acting | pair | own | other | card | kind;
inline constexpr unsigned standing = unit | figures;  // asked alike at every step of a move: how far it has come says nothing
inline constexpr unsigned step = standing | own | other | card;  // between two hexes
}  // namespace facts

struct AttributeInfo {
    Attribute attribute;
    std::string_view key;
    AttributeKind kind;
    unsigned roles;  // one bit for each Role that is asked
    unsigned facts;  // what is known
    bool has_role(Role role) const { return ((roles >> static_cast<unsigned>(role)) & 1U) != 0; }
};
std::span<const AttributeInfo> attributes();  // by Attribute
const AttributeInfo& attribute_info(Attribute attribute);

std::string_view role_key(Role role);
std::string_view effect_key(Effect effect);
std::string_view carrier_key(Carrier carrier);  // "unit": in messages
std::string_view condition_key(Condition condition);

// The roles in which a thing of this kind can stand at all: a unit is never ground.
bool can_stand(Carrier carrier, Role role);
// Whether the condition can be looked at when this attribute is asked for of something in this role.
bool can_hold(const AttributeInfo& info, Role role, Condition condition);
// Whether the effect means something as a change of the attribute, with this number where it has one.
bool can_answer(const AttributeInfo& info, Effect effect);

// The names of rules that a scenario may turn on, for the condition "scenario"; a place in this list is a bit of When::scenario.
std::span<const std::string_view> scenario_rule_names();
// Those that concern a side.
std::uint64_t scenario_rules(const Scenario& scenario, Side side);

}  // namespace salient
