// What the steps, actions, events and the parts of the state tell of themselves: all of it, each thing once.
#include <set>

#include "core/member_count.hpp"
#include "salient/fields.hpp"
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

template <class T>
Telling telling() {
    Telling telling{"", member_count<T>(), {}};
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

struct Forgetful {
    std::uint8_t told = 0, forgotten = 0;
    static void fields(auto& self, auto&& say) { say("told", self.told); }
};

}  // namespace

TEST_CASE("every step, action, event and part of the state tells of all its members", "[fields]") {
    kinds_tell_all(kinds_of(std::type_identity<Step>{}));
    kinds_tell_all(kinds_of(std::type_identity<Action>{}));
    kinds_tell_all(kinds_of(std::type_identity<Event>{}));
    tell_all(tellings<Unit, Feature, Burden, LossCount, SeatState, SideState, CardInPlay, LaidCard, FaceDown, BattleContext,
                      MoveSoFar, Hex, Open, Secrets, GameState>());
    static_assert(member_count<Forgetful>() == 2);
}

}  // namespace test_fields
