// Two players at one screen: no hand without its curtain, whatever was taken back, looked at or put down meanwhile; and a curtain that
// takes nothing that was meant for what lay there before it.
#include <algorithm>
#include <set>
#include <utility>

#include "support/catch.hpp"
#include "ui/card_talk.hpp"
#include "ui/commissar_support.hpp"
#include "ui/random_player.hpp"

namespace test_secrets {

using namespace salient;
using namespace salient::test;

namespace {

// Looks at every frame of a game with hidden hands and knows by itself whose cards may lie face up.
class Guard {
public:
    explicit Guard(Window& window) : window_(window), talk_(window) {
        window.app().keep_texts();
        window.after_frame = [this] { look(); };
    }
    ~Guard() { window_.after_frame = {}; }
    Guard(const Guard&) = delete;
    Guard& operator=(const Guard&) = delete;

    // What the players are about to do.
    void lifts_curtain() {
        lifted_ = std::pair(asked(), entries());
        lifted_turn_ = match().open().turn;
        sits_there_ = true;
    }
    void leaves_table() { sits_there_ = false; }
    // A side has gone to somebody else: whoever had lifted the curtain lifts it once more.
    void begins_anew() {
        lifted_ = {};
        sits_there_ = false;
    }
    void peeks(bool is_on) { is_peeking_ = is_on; }
    void looks_for_ambush(bool is_on) { has_ambush_hand_ = is_on; }
    std::size_t frames() const { return frames_; }
    std::size_t frames_with_hand() const { return frames_with_hand_; }

private:
    const ui::GameScreen* game() const { return dynamic_cast<const ui::GameScreen*>(window_.app().screen()); }
    const Match& match() const { return game()->match(); }
    std::size_t entries() const { return match().record().entries.size(); }
    Seat asked() const {
        const Seat ending = match().turn_to_end();
        if (is_player(ending)) return ending;
        return is_player(match().to_act()) ? match().to_act() : seat::nobody;
    }
    std::string name(CardId card) const { return talk_.name(match().rules(), card); }

    // The hand of a seat and what lies under its chip.
    std::vector<CardId> cards_of(Seat seat) const {
        const Hand& hand = match().hand(seat);
        std::vector<CardId> out(hand.begin(), hand.end());
        const View view = match().view(seat);
        for (const FaceDownId id : view.open.face_down.ids())
            if (view.open.face_down[id].owner == seat) out.emplace_back(view.known.face_down[id]);
        return out;
    }
    // A card of his went under the chip or is about to, and the same player chooses on.
    bool goes_on_with_chip() const {
        if (match().history().empty() || asked() != lifted_.first || entries() != lifted_.second + 1) return false;
        const Played& last = match().history().back();
        if (last.seat != asked() || match().open().steps.empty() || window_.has("curtain.lift")) return false;
        return std::holds_alternative<LayUnderChip>(last.action) || std::holds_alternative<ChipStep>(match().open().steps.back());
    }

    // Who takes back what he alone did since his curtain was lifted goes on sitting there.
    bool goes_on_back() const {
        const int turn = match().open().turn;
        return sits_there_ && asked() == lifted_.first && (turn == lifted_turn_ || (lifted_turn_ == 0 && turn == 1));
    }

    // The seat whose hand may be in sight as things stand.
    Seat holder() const {
        if (match().open().is_over() || match().open().steps.empty()) return seat::nobody;
        const Step& step = match().open().steps.back();
        const bool behind_curtain = std::holds_alternative<PlayCardStep>(step) || std::holds_alternative<KeepCardStep>(step) ||
                                    std::holds_alternative<ChipStep>(step) || std::holds_alternative<TakeCardStep>(step);
        const bool chooses = std::holds_alternative<PlayCardStep>(step) || std::holds_alternative<ChipStep>(step);
        if (chooses && goes_on_back()) return asked();
        if (behind_curtain) return lifted_ == std::pair(asked(), entries()) ? asked() : seat::nobody;
        if (has_ambush_hand_) return asked();
        // Who is asked in the other one's turn may be away from the screen: H shows nothing of his.
        const Open& open = match().open();
        const Seat sits_here = is_player(open.acting)      ? open.acting
                               : open.active == Side::None ? asked()  // before the first turn
                                                           : seat_of(open.active);
        return is_peeking_ && asked() == sits_here ? asked() : seat::nobody;
    }

    // The cards that everybody saw until now.
    void read_history() {
        const std::pair<std::size_t, std::size_t> now(entries(), match().history().size());
        if (std::exchange(read_, now) == now) return;
        were_played_.clear();
        were_discarded_.clear();
        for (const Played& played : match().history()) {
            for (const Event& event : played.events) {
                if (const auto* card = std::get_if<CardPlayed>(&event))
                    were_played_.insert({card->card.played, card->card.effect});
                else if (const auto* gone = std::get_if<CardDiscarded>(&event))
                    were_discarded_.insert(gone->card);
                else if (const auto* ambush = std::get_if<AmbushPlayed>(&event))
                    were_played_.insert(ambush->card);
            }
        }
    }

    void look() {
        const ui::Screen* drawn = std::exchange(screen_, window_.app().screen());
        if (drawn != screen_) return;  // what lies on top now was not drawn yet
        if (!game()) {
            CHECK(window_.app().cards_shown().empty());  // menus show no card
            last_ = seat::nobody;
            return;
        }
        ++frames_;
        if (goes_on_with_chip()) lifted_.second = entries();
        const std::size_t done = match().history().size();
        if (std::exchange(done_, done) > done && asked() != was_asked_) sits_there_ = false;
        was_asked_ = asked();
        const Seat now = holder();
        const std::set<Seat> may{now, last_};  // what a frame shows may be what it then ends
        last_ = now;
        if (match().open().is_over()) {
            if (!match().can_undo()) return;
        }

        std::set<std::string> public_faces;
        std::set<std::string> public_names;
        const auto publish = [&](CardId card, bool has_face) {
            if (card.is_none()) return;
            public_names.insert(name(card));
            if (has_face) public_faces.insert(match().rules().at(card).id);
        };
        const Open& open = match().open();
        for (const CardInPlay& card : open.cards) {
            publish(card.played, true);
            publish(card.effect, true);
        }
        for (const CardId card : open.reactions) publish(card, true);
        // What a Counter-Attack would be follows from what everybody saw.
        for (const Side side : {Side::Allies, Side::Axis}) {
            const CardId copied = open.at(side).last_card;
            if (!copied.is_none()) publish(match().rules().at(copied).mirror, false);
        }
        const bool looks_back = window_.has("look.text");
        read_history();
        for (const CardId card : were_played_) publish(card, looks_back);
        for (const CardId card : were_discarded_) publish(card, false);
        // What this frame took back still lay on the table when it began.
        const std::set<std::string> names_now = public_names;
        const std::set<std::string> faces_now = public_faces;
        public_names.merge(std::exchange(public_names_, names_now));
        public_faces.merge(std::exchange(public_faces_, faces_now));
        std::set<std::string> own_faces;
        std::set<std::string> own_names;
        for (const Seat seat : {seat_of(Side::Allies), seat_of(Side::Axis)}) {
            if (!may.contains(seat)) continue;
            for (const CardId card : cards_of(seat)) {
                own_faces.insert(match().rules().at(card).id);
                own_names.insert(name(card));
            }
        }
        // A hand that lay there when this frame began and of which a card was played in it.
        for (const std::string& id : before_) own_faces.insert(id);
        before_.clear();
        for (const Seat seat : {seat_of(Side::Allies), seat_of(Side::Axis)}) {
            if (now != seat) continue;
            for (const CardId card : cards_of(seat)) before_.push_back(match().rules().at(card).id);
        }

        const std::size_t step = match().open().steps.empty() ? 99 : match().open().steps.back().index();
        const std::string focus = window_.items().focus();
        CAPTURE(step, entries(), asked().value, is_peeking_, has_ambush_hand_, lifted_.second, focus,
                window_.has("curtain.lift"));
        bool has_hand = false;
        for (const std::string& id : window_.app().cards_shown()) {
            has_hand = has_hand || own_faces.contains(id);
            if (!public_faces.contains(id) && !own_faces.contains(id)) FAIL_CHECK("a hidden card lies face up: " << id);
        }
        frames_with_hand_ += has_hand;
        for (const ui::Item& item : window_.items().list()) {
            const bool is_card = item.name.starts_with("hand.card.") || item.name.starts_with("keep.card.") ||
                                 item.name.starts_with("ambush.card.");
            if (is_card && own_faces.empty()) FAIL_CHECK("a card of a hand is listed: " << item.name);
        }
        // Names of hidden cards in any text. Ambush, and what may be played past a chip, is spoken of whether it is held or not.
        std::set<std::string> hidden;
        for (const Seat seat : {seat_of(Side::Allies), seat_of(Side::Axis)}) {
            for (const CardId card : cards_of(seat)) {
                if (match().rules().at(card).reaction || match().rules().at(card).past_chip ||
                    public_names.contains(name(card)) || own_names.contains(name(card)))
                    continue;
                if (std::find(before_.begin(), before_.end(), match().rules().at(card).id) == before_.end())
                    hidden.insert(name(card));
            }
        }
        talk_.expect_none_told(match().rules(), hidden);
    }

    Window& window_;
    CardTalk talk_;
    std::pair<Seat, std::size_t> lifted_;  // the curtain lifted last, and at how many entries of the record
    int lifted_turn_ = -1;
    bool sits_there_ = false;  // nothing was taken back since that another one was asked
    std::size_t done_ = 0;     // in the last frame
    Seat was_asked_;
    bool is_peeking_ = false;
    bool has_ambush_hand_ = false;
    const ui::Screen* screen_ = nullptr;
    Seat last_;
    std::vector<std::string> before_;
    std::set<std::string> public_names_, public_faces_;
    std::set<CardId> were_played_, were_discarded_;
    std::pair<std::size_t, std::size_t> read_;  // how much of the battle these tell
    std::size_t frames_ = 0;
    std::size_t frames_with_hand_ = 0;
};

// Two players at random, who take back, peek, look back, put the game down and take it up again.
class RestlessPlayers {
public:
    RestlessPlayers(Window& window, Guard& guard, std::uint64_t seed)
        : window_(window), guard_(guard), rng_(seed), player_(window, seed) {}

    void act() {
        const auto chance = rng_.below(100);
        if (window_.has("curtain.lift")) {
            if (chance < 60) return lift();
            if (chance < 70) return window_.key(SDLK_z, KMOD_CTRL);
            if (chance < 80 && window_.is_enabled("curtain.steps")) return look_back("curtain.steps");
        } else if (window_.is_enabled("ambush.show") || window_.has("ambush.card.0")) {
            return ambush_hand();
        }
        if (chance < 20) return undo();
        if (chance < 30) return peek();
        if (chance < 34) return key_and_back(SDLK_b);
        if (chance < 38) return key_and_back(SDLK_l);
        if (chance < 41) return key_and_back(SDLK_SLASH, KMOD_SHIFT);
        if (chance < 44) return put_down(chance % 2 == 0);
        if (window_.has("curtain.lift")) return lift();
        if (chance < 60 && window_.is_enabled("prompt.ambush")) return window_.click("prompt.ambush");
        player_.click();
    }
    int undone() const { return undone_; }
    int resumed() const { return resumed_; }
    int handed() const { return handed_; }

private:
    void lift() {
        if (!window_.is_enabled("curtain.lift")) window_.pass(1);
        guard_.lifts_curtain();
        window_.click("curtain.lift");
    }
    void undo() {
        for (auto i = rng_.below(9); i > 0 && window_.is_enabled("prompt.undo"); --i) {
            ++undone_;
            if (i % 2 == 0)
                window_.click("prompt.undo");
            else
                window_.key(SDLK_z, KMOD_CTRL);
        }
        if (window_.is_enabled("dice.undo") && rng_.below(2) == 0) window_.click("dice.undo");
    }
    void peek() {
        guard_.peeks(true);
        window_.hold(SDLK_h, true);
        window_.settle();
        if (rng_.below(3) == 0) window_.key(SDLK_z, KMOD_CTRL);
        window_.hold(SDLK_h, false);
        guard_.peeks(false);
        window_.settle();
    }
    void key_and_back(SDL_Keycode key, Uint16 mod = 0) {
        window_.key(key, mod);
        window_.key(SDLK_ESCAPE);
        if (window_.app().screen()->name() != "game") {  // a page of its own, which was still to come or is still to go
            window_.be_brisk(false);
            window_.settle();
            for (int i = 0; i < 3 && window_.app().screen()->name() != "game"; ++i) window_.key(SDLK_ESCAPE);
            window_.be_brisk();
        }
        if (window_.has("menu.resume")) window_.click("menu.resume");
    }
    void look_back(const std::string& button) {
        window_.click(button);
        window_.key(SDLK_RIGHT);
        if (rng_.below(2) == 0) window_.key(SDLK_z, KMOD_CTRL);
        for (int i = 0; i < 3 && window_.has("look.back"); ++i) window_.key(SDLK_ESCAPE);
    }
    void ambush_hand() {
        if (window_.is_enabled("ambush.show") && rng_.below(2) == 0) {
            guard_.looks_for_ambush(true);
            window_.click("ambush.show");
        }
        const auto playable = window_.enabled("ambush.card.");
        if (!playable.empty() && rng_.below(2) == 0)
            window_.click(playable.front());
        else
            window_.click(rng_.below(2) == 0 ? "ambush.back" : "ambush.decline");
        guard_.looks_for_ambush(false);
        window_.settle();
    }
    // Through the menus: the saved games, or out of the battle and back by Continue.
    void put_down(bool leaves) {
        window_.be_brisk(false);
        window_.settle();  // the last frame may show a menu that it closed
        go_through_menus(leaves);
        window_.be_brisk();
    }
    void go_through_menus(bool leaves) {
        for (int i = 0; i < 3 && !window_.has("menu.leave"); ++i) window_.key(SDLK_ESCAPE);
        if (!window_.has("menu.leave")) return;
        if (rng_.below(3) == 0) return hand_there_and_back();
        if (!leaves || !window_.game().match().is_written()) {  // a game is there to be gone on with from its first decision on
            window_.click("menu.saved_games");
            window_.key(SDLK_ESCAPE);
            return;
        }
        guard_.leaves_table();
        window_.click("menu.leave");
        // The menu looks for the game a little in each frame.
        for (int i = 0; i < 100 && !window_.is_enabled("menu.continue"); ++i) window_.settle();
        CAPTURE(window_.app().screen()->name());
        REQUIRE(window_.is_enabled("menu.continue"));
        window_.click("menu.continue");
        ++resumed_;
    }

    // A side goes to a computer, which decides nothing, and comes back.
    void hand_there_and_back() {
        const Side side = sides[rng_.below(2)];
        const std::string row = side == Side::Allies ? "seats.allies." : "seats.axis.";
        window_.click("menu.seats");
        if (window_.is_enabled(row + "recruit")) {
            window_.click(row + "recruit");
            window_.settle();
            guard_.begins_anew();  // who is left sees his hand no sooner than he says that he sits there
            window_.settle();
            window_.click(row + "person");
            window_.settle();
            ++handed_;
        }
        window_.click("seats.done");
    }

    Window& window_;
    Guard& guard_;
    Rng rng_;
    RandomPlayer player_;
    int undone_ = 0;
    int resumed_ = 0;
    int handed_ = 0;
};

}  // namespace

TEST_CASE("no card of a hand is in sight while the other player holds the table, whatever was undone", "[ui][secrets]") {
    std::size_t frames = 0;
    std::size_t with_hand = 0;
    int undone = 0;
    int resumed = 0;
    int handed = 0;
    std::uint64_t number = 0;
    std::vector<std::string> battles;
    {
        Window window(900, 560);
        for (const auto& entry : window.client().scenarios())
            if (entry.loaded) battles.push_back(entry.loaded->scenario->id);
    }
    REQUIRE(battles.size() >= 6);
    for (const char* side : {"allies", "axis"}) battles.push_back(std::string("commissar of the ") + side);
    for (const std::string& battle : battles) {
        CAPTURE(battle);
        ++number;
        Window window(900, 560);
        const DiceFrom dice = number % 3 == 0 ? DiceFrom::Players : DiceFrom::Computer;
        if (battle.starts_with("commissar"))
            window.open(ui::start_game(window.client(), with_commissar(battle.ends_with("axis") ? "axis" : "allies"),
                                       {30 + number, HandsShown::Hidden, dice, {}}));
        else
            window.open_game(battle, 30 + number, HandsShown::Hidden, dice);
        window.be_brisk();
        Guard guard(window);
        RestlessPlayers players(window, guard, number);
        for (int i = 0; i < 110 && !window.game().match().open().is_over(); ++i) players.act();
        frames += guard.frames();
        with_hand += guard.frames_with_hand();
        undone += players.undone();
        resumed += players.resumed();
        handed += players.handed();
    }
    CHECK(frames > 2000);
    CHECK(with_hand > 200);
    CHECK(undone > 60);
    CHECK(resumed > 3);
    CHECK(handed > 10);
}

TEST_CASE("who takes back his own card goes on with his hand and needs no curtain", "[ui][secrets]") {
    Window window;
    window.open_game("orne-bridges", 7, HandsShown::Hidden);
    window.click("curtain.lift");
    for (int i = 0; i < 6 && window.game().match().open().phase == Phase::PlayCard; ++i) {
        window.key(SDLK_1 + static_cast<SDL_Keycode>(i));
        if (!window.enabled("prompt.section.").empty()) window.click(window.enabled("prompt.section.").front());
    }
    REQUIRE(window.is_enabled("prompt.undo"));
    const bool by_key = GENERATE(true, false);
    while (window.is_enabled("prompt.undo")) {
        if (by_key)
            window.key(SDLK_z, KMOD_CTRL);
        else
            window.click("prompt.undo");
    }
    CHECK(window.game().match().open().phase == Phase::PlayCard);
    CHECK_FALSE(window.has("curtain.lift"));
    CHECK(window.has("hand.card.0"));
}

TEST_CASE("three quick Enters chose a card and opened the next hand", "[ui][secrets]") {
    Window window;
    window.hurry();
    window.open_game("orne-bridges", 7, HandsShown::Hidden);
    REQUIRE(window.has("curtain.lift"));
    for (int i = 0; i < 3; ++i) {
        window.key(SDLK_RETURN);
        window.pass(0.1);
        REQUIRE(window.has("curtain.lift"));
    }
    window.pass(0.3);
    window.key(SDLK_RETURN);
    CHECK_FALSE(window.has("curtain.lift"));
    CHECK(window.has("hand.card.0"));
}

TEST_CASE("a curtain took a key that was already down, and a button that was", "[ui][secrets]") {
    Window window;
    window.hurry();
    window.open_game("orne-bridges", 7, HandsShown::Hidden);
    const ui::Point middle = window.items().find("curtain.lift")->rect.center();
    SECTION("Enter") {
        window.hold(SDLK_RETURN, true);
        window.pass(3);
        CHECK_FALSE(window.is_enabled("curtain.lift"));
        window.hold(SDLK_RETURN, false);
    }
    SECTION("any other key") {
        window.hold(SDLK_LSHIFT, true);
        window.pass(3);
        CHECK_FALSE(window.is_enabled("curtain.lift"));
        window.hold(SDLK_LSHIFT, false);
    }
    SECTION("the left button") {
        window.button(true, middle.x, middle.y);
        window.pass(3);
        CHECK_FALSE(window.is_enabled("curtain.lift"));
        window.button(false, middle.x, middle.y);
    }
    SECTION("the right button") {
        window.button(true, middle.x, middle.y, SDL_BUTTON_RIGHT);
        window.pass(3);
        CHECK_FALSE(window.is_enabled("curtain.lift"));
        window.button(false, middle.x, middle.y, SDL_BUTTON_RIGHT);
    }
    REQUIRE(window.has("curtain.lift"));
    window.pass(0.1);
    CHECK(window.is_enabled("curtain.lift"));
    CHECK_FALSE(window.app().wants_another_frame());
    window.click("curtain.lift");
    CHECK(window.has("hand.card.0"));
}

TEST_CASE("a curtain that a menu had covered waits anew", "[ui][secrets]") {
    Window window;
    window.hurry();
    window.open_game("orne-bridges", 7, HandsShown::Hidden);
    window.pass(1);
    REQUIRE(window.is_enabled("curtain.lift"));
    window.key(SDLK_ESCAPE);
    REQUIRE(window.has("menu.resume"));
    window.click("menu.resume");
    REQUIRE(window.has("curtain.lift"));
    CHECK_FALSE(window.is_enabled("curtain.lift"));
    window.pass(0.6);
    CHECK(window.is_enabled("curtain.lift"));
}

TEST_CASE("the turn ended by itself, and its last decision could not be taken back", "[ui][secrets][DECK-11]") {
    Window window;
    window.open_game("orne-bridges", 7, HandsShown::Hidden);
    RandomPlayer player(window, 3);
    const auto can_end = [&] { return window.has("prompt.end_turn") && window.is_enabled("prompt.undo"); };
    for (int i = 0; i < 3000 && !can_end(); ++i) player.click();
    REQUIRE(can_end());
    const Match& match = window.game().match();
    const auto turn = match.open().turn;
    const auto hand = match.hand(match.turn_to_end()).size();
    const Action last = match.history().back().action;
    CHECK(window.label("prompt").find("end the turn") != std::string::npos);
    window.key(SDLK_z, KMOD_CTRL);
    CHECK_FALSE(window.has("prompt.end_turn"));
    REQUIRE(match.check(last));
    while (!window.has("prompt.end_turn")) {
        if (std::holds_alternative<EndBattles>(last) || std::holds_alternative<EndMoves>(last))
            window.key(SDLK_n);
        else
            player.click();
        REQUIRE(match.open().turn == turn);
    }
    CHECK(match.hand(match.turn_to_end()).size() == hand);
    // A second N right after the first ends nothing.
    window.hurry();
    window.key(SDLK_z, KMOD_CTRL);
    if (std::holds_alternative<EndBattles>(last) || std::holds_alternative<EndMoves>(last)) {
        window.key(SDLK_n);
        window.key(SDLK_n);
        window.key(SDLK_n);
        CHECK(match.open().turn == turn);
    }
}

TEST_CASE("the answer no and the end of a phase shared one place and one key", "[ui][secrets]") {
    Window window;
    window.open_game("orne-bridges", 11, HandsShown::Hidden);
    RandomPlayer player(window, 4);
    const auto end_of_phase = [&] { return window.items().find("prompt.end_phase"); };
    ui::Rect ends{};
    for (int i = 0; i < 3000 && !window.has("prompt.ambush"); ++i) {
        if (end_of_phase()) ends = end_of_phase()->rect;
        player.click();
    }
    REQUIRE(window.is_enabled("prompt.decline"));
    REQUIRE(ends.w > 0);
    const ui::Rect no = window.items().find("prompt.decline")->rect;
    CHECK(ui::overlap(no, ends).empty());
    const std::size_t entries = window.game().match().record().entries.size();
    window.key(SDLK_n);
    CHECK(window.game().match().record().entries.size() == entries);
    window.key(SDLK_x);
    CHECK(window.game().match().record().entries.size() > entries);
    CHECK_FALSE(window.has("prompt.ambush"));
}

TEST_CASE("battles ended at once although units could still battle", "[ui][secrets]") {
    Window window;
    window.open_game("orne-bridges", 7, HandsShown::Open);
    ui::Settings settings = window.client().settings();
    settings.asks_ending = ui::AskEnding::WhereLost;
    window.client().use_settings(settings);
    RandomPlayer player(window, 2);
    const Match& match = window.game().match();
    const auto asks = [&] {
        if (match.open().phase != Phase::Battle || !window.is_enabled("prompt.end_phase")) return false;
        return std::any_of(match.legal().begin(), match.legal().end(),
                           [](const Action& a) { return std::holds_alternative<Battle>(a); });
    };
    for (int i = 0; i < 3000 && !asks(); ++i) player.click();
    REQUIRE(asks());
    const std::size_t entries = match.record().entries.size();
    window.key(SDLK_n);
    CHECK(window.label("prompt.end_phase").find("can still battle. Press N again.") != std::string::npos);
    CHECK(match.record().entries.size() == entries);
    window.key(SDLK_ESCAPE);
    CHECK(window.label("prompt.end_phase").find("Press N again") == std::string::npos);
    window.hurry();
    window.key(SDLK_n);
    window.key(SDLK_n);  // at once after the first: no second thought
    CHECK(match.record().entries.size() == entries);
    window.pass(1);
    window.key(SDLK_n);
    CHECK(match.record().entries.size() > entries);
}

}  // namespace test_secrets
