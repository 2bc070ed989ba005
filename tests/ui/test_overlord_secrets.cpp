// Up to eight people at one screen: every frame of a random battle of two staffs shows and names only cards that whoever sits there may
// know, whatever was taken back, put down and taken up again meanwhile.
#include <algorithm>
#include <set>
#include <utility>

#include "support/catch.hpp"
#include "ui/card_talk.hpp"
#include "ui/overlord_player.hpp"

namespace test_overlord_secrets {

using namespace salient;
using namespace salient::test;

namespace {

// Looks at every frame and knows by itself which cards may lie face up: from the steps of the game and from what the players clicked.
class StaffGuard {
public:
    explicit StaffGuard(Window& window) : window_(window), talk_(window) {
        window.app().keep_texts();
        window.after_frame = [this] { look(); };
    }
    ~StaffGuard() { window_.after_frame = {}; }
    StaffGuard(const StaffGuard&) = delete;
    StaffGuard& operator=(const StaffGuard&) = delete;

    // What the players are about to do.
    void confirms() { sits_ = called(); }
    void does(const char* deed) { deed_ = deed; }
    void looks_for_ambush(bool is_on) { has_ambush_hand_ = is_on; }
    void leaves() { sits_ = {}; }
    // Who takes something of his own back sits there still, and everybody in the frame in which it goes.
    void takes_back(bool is_on) {
        takes_back_ = is_on;
        if (is_on) asked_before_ = is_player(asked()) ? person(asked()) : seat::nobody;
        entries_ = match().record().entries.size();
    }
    std::size_t frames() const { return frames_; }
    std::size_t hands() const { return hands_; }
    std::size_t fronts() const { return fronts_; }

private:
    const ui::GameScreen* game() const { return dynamic_cast<const ui::GameScreen*>(window_.app().screen()); }
    const Match& match() const { return game()->match(); }
    std::string name(CardId card) const { return talk_.name(match().rules(), card); }
    Seat person(Seat seat) const { return match().record().header.seating[index(seat)]; }
    Seat asked() const { return is_player(match().to_act()) ? match().to_act() : seat::nobody; }
    // Whom the neutral view names, by the names of the battle.
    Seat called() const {
        const std::string label = window_.label("neutral.name");
        for (int i = 0; i < seat_count; ++i) {
            const std::string& own = match().record().header.names[static_cast<std::size_t>(i)];
            if (!own.empty() && (label == own || label.ends_with(" and " + own))) return Seat{i};
        }
        return {};
    }
    // What a seat holds or has been given.
    std::vector<CardId> cards_known_to(Seat seat) const {
        const View view = match().view(seat);
        std::vector<CardId> out(view.known.hand.begin(), view.known.hand.end());
        for (const FaceDownId id : view.open.face_down.ids())
            if (view.open.face_down[id].is_card() && view.known.face_down[id] != face_down_unknown)
                out.emplace_back(view.known.face_down[id]);
        return out;
    }
    std::vector<CardId> received_by(Seat seat) const {
        std::vector<CardId> out;
        for (const GivenCard& card : cards_given(match().view(seat), side_of(seat)))
            if (card.to == seat && !card.card.is_none()) out.push_back(card.card);
        return out;
    }
    // The cards that may lie face up besides those on the table, as things stand.
    std::vector<CardId> open_now() {
        std::vector<CardId> out;
        if (match().open().is_over() || match().open().steps.empty()) return out;
        const Step& step = match().open().steps.back();
        const Seat seat = asked();
        const auto add = [&](const std::vector<CardId>& cards) { out.insert(out.end(), cards.begin(), cards.end()); };
        if (game()->deliveries().any()) {
            for (const StaffRole role : field_generals) {
                const Seat general = is_player(sits_) ? seat_of(side_of(sits_), role) : seat::nobody;
                if (is_player(general) && person(general) == sits_) add(received_by(general));
            }
            return out;
        }
        if (has_ambush_hand_) add(cards_known_to(seat));
        if (!is_player(seat) || sits_ != person(seat)) return out;
        if (std::holds_alternative<DistributeStep>(step) || std::holds_alternative<ChipStep>(step) ||
            std::holds_alternative<TakeCardStep>(step))
            add(cards_known_to(seat));
        if (std::holds_alternative<CommandStep>(step)) add(received_by(seat));
        return out;
    }

    void look() {
        const ui::Screen* drawn = std::exchange(screen_, window_.app().screen());
        if (drawn != screen_ || !game()) sits_ = {};
        if (drawn != screen_) return;  // what lies on top now was not drawn yet
        if (!game()) {
            CHECK(window_.app().cards_shown().empty());
            return;
        }
        ++frames_;
        const bool is_his = is_player(asked()) && person(asked()) == sits_ && asked_before_ == sits_;
        if (takes_back_ && match().record().entries.size() != entries_ && !is_his) sits_ = {};
        // Somebody else of the side decides before everybody: whoever saw cards last has left the seat.
        const Seat seat = asked();
        if (is_player(seat) && is_player(sits_) && side_of(seat) == match().open().active && person(seat) != sits_ &&
            !game()->deliveries().any() && !ui::Privacy::is_private(match(), game()->chooser()))
            sits_ = {};
        std::set<std::string> faces, names;
        const auto publish = [&](CardId card, bool has_face) {
            if (card.is_none()) return;
            names.insert(name(card));
            if (has_face) faces.insert(match().rules().at(card).id);
        };
        for (const CardInPlay& card : match().open().cards) {
            publish(card.played, true);
            publish(card.effect, true);
        }
        for (const CardId card : match().open().reactions) publish(card, true);
        for (const Side side : sides)
            for (const LaidCard& card : match().open().staffs.last_turn[index(side)]) publish(card.effect, false);
        for (const Played& played : match().history()) {
            for (const Event& event : played.events) {
                if (const auto* card = std::get_if<CardPlayed>(&event)) {
                    publish(card->card.played, window_.has("look.text"));
                    publish(card->card.effect, window_.has("look.text"));
                } else if (const auto* gone = std::get_if<CardDiscarded>(&event)) {
                    publish(gone->card, false);
                } else if (const auto* ambush = std::get_if<AmbushPlayed>(&event)) {
                    publish(ambush->card, true);
                }
            }
        }
        const std::vector<CardId> open = open_now();
        std::set<std::string> own;
        for (const CardId card : open) own.insert(match().rules().at(card).id);
        if (!open.empty()) ++(is_field_general(asked()) || game()->deliveries().any() ? fronts_ : hands_);
        // What a frame shows may be what it then ends or begins.
        const std::set<std::string> own_now = own, faces_now = faces, names_now = names;
        own.merge(std::exchange(own_before_, own_now));
        faces.merge(std::exchange(faces_before_, faces_now));
        names.merge(std::exchange(names_before_, names_now));

        const std::size_t step = match().open().steps.empty() ? 99 : match().open().steps.back().index();
        const bool has_neutral = window_.has("neutral.name");
        CAPTURE(deed_, step, match().record().entries.size(), asked().value, sits_.value, has_ambush_hand_, has_neutral);
        for (const std::string& id : window_.app().cards_shown())
            if (!faces.contains(id) && !own.contains(id)) FAIL_CHECK("a hidden card lies face up: " << id);
        std::set<std::string> hidden;
        for (int i = 0; i < seat_count; ++i)
            for (const CardId card : cards_known_to(Seat{i})) {
                const Card& kind = match().rules().at(card);
                if (!kind.reaction && !kind.past_chip && !names.contains(name(card)) && !own.contains(kind.id))
                    hidden.insert(name(card));
            }
        talk_.expect_none_told(match().rules(), hidden);
        if (!has_neutral) return;
        for (const ui::Item& item : window_.items().list())
            if (item.name != "neutral.name" && item.name != "curtain.lift") FAIL_CHECK("the neutral view holds " << item.name);
    }

    Window& window_;
    CardTalk talk_;
    Seat sits_;  // the person who confirmed last
    std::string deed_;
    bool has_ambush_hand_ = false;
    bool takes_back_ = false;
    std::size_t entries_ = 0;
    Seat asked_before_;  // the person who was asked when something was taken back
    const ui::Screen* screen_ = nullptr;
    std::set<std::string> own_before_, faces_before_, names_before_;
    std::size_t frames_ = 0, hands_ = 0, fronts_ = 0;
};

}  // namespace

TEST_CASE("nobody sees or reads of a card that he may not know, in a whole battle of two staffs",
          "[ui][overlord][secrets][OVL-SEAT-2][OVL-SEAT-3][OVL-SEAT-6][OVL-SEAT-12][OVL-TALK-1]") {
    std::size_t frames = 0, hands = 0, fronts = 0;
    int undone = 0, resumed = 0;
    std::uint64_t number = 0;
    for (const std::array<int, 2> people : {std::array{4, 4}, std::array{2, 1}, std::array{3, 2}}) {
        ++number;
        CAPTURE(people[0], people[1]);
        Window window(900, 560);
        open_wide_battle(window, people, 40 + number, HandsShown::Hidden);
        StaffGuard guard(window);
        StaffPlayer player(window, number);
        Rng rng(number);
        for (int i = 0; i < 260 && !window.game().match().open().is_over(); ++i) {
            if (window.has("curtain.lift")) {
                window.pass(1);
                guard.does("sits down");
                guard.confirms();
                window.click("curtain.lift");
                continue;
            }
            if (window.is_enabled("ambush.show")) {
                guard.leaves();
                guard.looks_for_ambush(true);
                window.click("ambush.show");
                window.click("ambush.decline");
                guard.looks_for_ambush(false);
                window.settle();
                continue;
            }
            const auto chance = rng.below(100);
            if (chance < 12 && window.is_enabled("prompt.undo")) {
                guard.does("takes back");
                guard.takes_back(true);
                window.click("prompt.undo");
                guard.takes_back(false);
                ++undone;
            } else if (chance < 18) {
                guard.does("peeks");
                window.hold(SDLK_h, true);
                window.settle();
                window.hold(SDLK_h, false);
            } else if (chance < 22) {
                guard.does("looks back");
                window.key(chance % 2 == 0 ? SDLK_b : SDLK_l);
                window.key(SDLK_RIGHT);
                window.key(SDLK_ESCAPE);
                if (window.has("menu.resume")) window.click("menu.resume");
            } else if (chance < 24 && !window.has("council.over") && !window.game().deliveries().any()) {
                guard.does("puts down");
                if (player.put_down()) ++resumed;
            } else if (chance < 30 && window.game().chooser().step_is<DistributeStep>()) {
                const auto visits = window.enabled("staff.");
                const auto visit =
                    std::find_if(visits.begin(), visits.end(), [](const auto& n) { return n.ends_with(".visit"); });
                if (visit != visits.end()) window.click(*visit);
            } else {
                guard.does("clicks");
                player.click();
            }
        }
        frames += guard.frames();
        hands += guard.hands();
        fronts += guard.fronts();
    }
    CHECK(frames > 1500);
    CHECK(hands > 100);
    CHECK(fronts > 40);
    CHECK(undone > 10);
    CHECK(resumed > 3);
}

}  // namespace test_overlord_secrets
