// What the steps, actions, events and the parts of the state tell of themselves: all of it, each thing once, and the hash sees it.
#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "core/field_hash.hpp"
#include "core/member_count.hpp"
#include "salient/game.hpp"
#include "support/catch.hpp"

namespace test_fields {

using namespace salient;

namespace {

// What a struct tells, gathered so that little is compiled for each of them.
struct Telling {
    std::string what;
    std::size_t members;  // that it has
    std::vector<std::string_view> names;
};

// Members of a struct, of which a part told as if its members were its own counts as these.
struct Members {
    std::size_t& count;
    const Members& operator()(FieldName, auto&, auto...) const { return *this; }
    template <class Part>
    const Members& operator()(Part& part) const {
        count += member_count<Part>() - 1;
        Part::fields(part, *this);
        return *this;
    }
};
template <class T>
std::size_t members_of() {
    std::size_t count = member_count<T>();
    T one{};
    T::fields(one, Members{count});
    return count;
}

template <class T>
Telling telling() {
    Telling telling{"", members_of<T>(), {}};
    if constexpr (requires { T::name; }) telling.what = T::name;
    if constexpr (requires { T::untold; }) telling.members -= T::untold;
    T one{};
    each_field(one, [&](FieldName name, auto&, auto...) { telling.names.push_back(name.text); });
    return telling;
}
template <class... T>
std::vector<Telling> tellings() {
    return {telling<T>()...};
}
template <class... Kind>
std::vector<Telling> kinds_of(std::type_identity<std::variant<Kind...>>) {
    return tellings<Kind...>();
}
template <class... Kind>
std::vector<Step> every_step(std::type_identity<std::variant<Kind...>>) {
    return {Kind{}...};
}

void tell_all(const std::vector<Telling>& all) {
    for (const Telling& one : all) {
        INFO(one.what << one.members);
        CHECK(one.names.size() == one.members);
        CHECK(std::set(one.names.begin(), one.names.end()).size() == one.members);
    }
}
void kinds_tell_all(const std::vector<Telling>& all) {
    tell_all(all);
    std::set<std::string> names;
    for (const Telling& one : all) CHECK(names.insert(one.what).second);
}

// An item into each list that is empty, so that there is something in it to change.
template <class T>
void fill(T& value) {
    if constexpr (HasFields<T>) {
        each_field(value, [](FieldName, auto& member, auto...) { fill(member); });
    } else if constexpr (requires { value.index(); }) {
        std::visit([](auto& kind) { fill(kind); }, value);
    } else if constexpr (requires { value.begin(); }) {
        if constexpr (requires { value.pop_back(); })
            if (value.empty()) value.push_back({});
        for (auto& item : value) fill(item);
    }
}

// Calls f(where) with one number or the size of one list after the other changed.
using Found = std::function<void(const std::string& where)>;
template <class T>
void each_change(T& value, const std::string& where, const Found& f) {
    if constexpr (HasFields<T>) {
        each_field(value,
                   [&](FieldName name, auto& member, auto...) { each_change(member, where + "." + std::string(name.text), f); });
    } else if constexpr (requires { value.index(); }) {
        std::visit([&](auto& kind) { each_change(kind, where, f); }, value);
    } else if constexpr (requires { value.begin(); }) {
        std::size_t place = 0;
        for (auto& item : value) each_change(item, where + "[" + std::to_string(place++) + "]", f);
        if constexpr (requires { value.pop_back(); }) {
            value.push_back({});
            f(where);
            value.pop_back();
        }
    } else {
        const T before = value;
        if constexpr (requires { value.bits; })
            value.bits ^= 1U;
        else if constexpr (requires { value.value; })
            value.value ^= 1U;
        else
            value = static_cast<T>(static_cast<unsigned>(value) ^ 1U);
        f(where);
        value = before;
    }
}

// Each change of the state gives a number that was not seen before.
void sees_each_change(GameState& state, std::map<std::uint64_t, std::string>& seen, const std::string& what) {
    CHECK(seen.emplace(hash(state), what).second);
    const std::uint64_t before = hash(state);
    each_change(state, what, [&](const std::string& where) {
        const auto [found, is_new] = seen.emplace(hash(state), where);
        if (is_new) return;
        INFO(where << " and " << found->second);
        CHECK(is_new);
    });
    CHECK(hash(state) == before);
}

// The same, told by an older and a newer program.
struct Small {
    std::uint8_t a = 3;
    bool operator==(const Small&) const = default;
    static constexpr auto name = "small";
    static void fields(auto& self, auto&& say) { say("a", self.a); }
};
struct Large {
    std::uint8_t later = 7;
    std::uint8_t a = 3;
    std::array<std::uint8_t, 4> more{1, 1};
    bool operator==(const Large&) const = default;
    static constexpr auto name = "small";
    static void fields(auto& self, auto&& say) { say("later", self.later)("a", self.a)("more", self.more); }
};
struct Other {
    static constexpr auto name = "other";
    static void fields(auto&, auto&&) {}
};
struct Forgetful {
    std::uint8_t told = 0, forgotten = 0;
    static void fields(auto& self, auto&& say) { say("told", self.told); }
};

}  // namespace

TEST_CASE("every step, action, event and part of the state tells of all its members", "[fields]") {
    kinds_tell_all(kinds_of(std::type_identity<Step>{}));
    kinds_tell_all(kinds_of(std::type_identity<Action>{}));
    kinds_tell_all(kinds_of(std::type_identity<Event>{}));
    tell_all(tellings<Unit, Feature, Cargo, LossCount, SeatState, SideState, CardInPlay, LaidCard, FaceDown, BattleContext,
                      MoveSoFar, Hex, Open, Secrets, GameState>());
    static_assert(member_count<Forgetful>() == 2);
}

TEST_CASE("the hash sees each member of the state", "[fields]") {
    GameState state;
    fill(state);
    std::map<std::uint64_t, std::string> seen;
    sees_each_change(state, seen, "state");
    CHECK(seen.size() > 200);
}

TEST_CASE("the hash sees the tokens of a side", "[fields]") {
    GameState state;
    std::set<std::uint64_t> seen{hash(state)};
    state.open.sides[0].reserves.tokens = 1;
    CHECK(seen.insert(hash(state)).second);
    state.open.sides[0].reserves.air_tokens = 1;
    CHECK(seen.insert(hash(state)).second);
}

TEST_CASE("the hash sees each kind of step and its members", "[fields]") {
    std::map<std::uint64_t, std::string> seen;
    for (Step step : every_step(std::type_identity<Step>{})) {
        fill(step);
        GameState state;
        state.open.steps = {step};
        CHECK(seen.emplace(hash(state), "step").second);
        each_change(state.open.steps[0], "step " + std::to_string(step.index()), [&](const std::string& where) {
            INFO(where);
            CHECK(seen.emplace(hash(state), where).second);
        });
    }
}

TEST_CASE("what is as usual adds nothing to a hash, so later members and kinds change none", "[fields]") {
    CHECK(hash_at(1, Small{}) == hash_at(1, Large{}));
    CHECK(hash_at(1, Small{4}) == hash_at(1, Large{7, 4}));
    CHECK(hash_at(1, Small{4}) != hash_at(1, Large{8, 4}));
    CHECK(hash_at(1, Small{4}) != hash_at(1, Small{}));
    CHECK(hash_at(1, Large{7, 3, {}}) != hash_at(1, Large{}));
    CHECK(hash_at(1, std::array<std::uint8_t, 2>{0, 5}) == hash_at(1, std::array<std::uint8_t, 3>{0, 5}));
    CHECK(hash_at(1, std::array<std::uint8_t, 2>{0, 5}) != hash_at(1, std::array<std::uint8_t, 2>{5, 0}));
    CHECK(hash_at(1, std::variant<Small, Other>{Small{5}}) == hash_at(1, std::variant<Other, Large>{Large{7, 5}}));
    CHECK(hash_at(1, std::variant<Small, Other>{Small{}}) != hash_at(1, std::variant<Small, Other>{Other{}}));
    CHECK(hash_at(1, Small{4}) != hash_at(2, Small{4}));
}

}  // namespace test_fields
