// Plays at the table of two staffs with a random mouse, whatever the screen offers there.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "salient/rng.hpp"
#include "support/catch.hpp"
#include "ui/overlord_support.hpp"

namespace salient::test {

class StaffPlayer {
public:
    StaffPlayer(Window& window, std::uint64_t seed) : window_(window), rng_(seed) {}

    // Clicks one thing; false when nothing can be clicked.
    bool click() {
        const Match& match = game().match();
        if (is_player(match.to_act())) asked_.insert(match.to_act().value);
        const std::size_t before = match.record().entries.size();
        const bool clicked = click_something();
        idle_ = game().match().record().entries.size() == before ? idle_ + 1 : 0;
        return clicked;
    }
    // Out of the battle and back by Continue; false where that is not offered now.
    bool put_down() {
        for (int i = 0; i < 3 && !window_.has("menu.leave"); ++i) window_.key(SDLK_ESCAPE);
        if (!window_.has("menu.leave")) return false;
        window_.click("menu.leave");
        REQUIRE(window_.is_enabled("menu.continue"));
        window_.click("menu.continue");
        return true;
    }
    ui::GameScreen& game() { return window_.game(); }
    std::size_t seats_asked() const { return asked_.size(); }

private:
    std::vector<std::string> group(std::string_view prefix) const {
        std::vector<std::string> out;
        for (const ui::Item& item : window_.items().list())
            if (item.is_enabled && !item.is_out_of_sight && item.name.starts_with(prefix) && item.name != "prompt" &&
                item.name != "prompt.undo")
                out.push_back(item.name);
        return out;
    }
    bool pick(const std::vector<std::string>& list) {
        if (list.empty()) return false;
        window_.click(list[rng_.below(static_cast<std::uint32_t>(list.size()))]);
        return true;
    }
    bool chance(std::uint32_t percent) { return rng_.below(100) < percent; }
    bool click_something() {
        for (const char* first : {"curtain.lift", "council.over", "delivery.done", "recap.close"}) {
            if (!window_.has(first)) continue;
            if (!window_.is_enabled(first)) window_.pass(1);
            window_.click(first);
            return true;
        }
        if (window_.has("ambush.back")) {  // a hand that is looked at
            if (window_.is_enabled("ambush.show")) return pick({"ambush.show", "ambush.decline"});
            std::vector<std::string> ways = group("ambush.card.");
            ways.emplace_back("ambush.decline");
            return pick(ways);
        }
        if (window_.game().chooser().step_is<DistributeStep>()) return hand_out();
        if (chance(70) && pick(group("prompt.lay."))) return true;
        for (const char* next : {"keep.card.", "take.card.", "hand.card."})
            if (chance(85) && pick(group(next))) return true;
        if (chance(6) && pick(group("staff."))) return true;
        auto buttons = group("prompt.");
        if (idle_ < 25) std::erase_if(buttons, [](const std::string& name) { return name.starts_with("prompt.give_way"); });
        if ((buttons.empty() || idle_ < 8) && chance(80) && pick(group("hex."))) return true;
        if (pick(buttons)) return true;
        for (const char* last : {"hex.", "hand.card.", "take.card.", "prompt.lay.", "staff."})
            if (pick(group(last))) return true;
        return false;
    }
    bool hand_out() {
        if (chance(10) && pick(group("staff."))) return true;
        if (idle_ < 20 && window_.is_enabled("prompt.end_giving") && chance(40)) return pick({"prompt.end_giving"});
        if (pick(who_may_have_it(window_))) return true;
        if (chance(80) && pick(group("hand.card."))) return true;
        if (window_.is_enabled("prompt.end_giving")) return pick({"prompt.end_giving"});
        return pick(group("hand.card.")) || pick(group("prompt.")) || pick(group("staff."));
    }

    Window& window_;
    Rng rng_;
    int idle_ = 0;
    std::set<int> asked_;
};

}  // namespace salient::test
