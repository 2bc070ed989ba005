// The table of keys, in the order in which the page tells of them.
#include "ui/table/keys.hpp"

#include <algorithm>

namespace salient::ui {
namespace {

using Held = KeyBinding::Held;

std::vector<KeyBinding> digits() {
    std::vector<KeyBinding> out;
    for (int i = 0; i < 10; ++i)
        out.push_back({i == 9 ? SDLK_0 : SDLK_1 + i, Command::Card, Held::Any, static_cast<std::int8_t>(i)});
    return out;
}

std::vector<KeyBinding> arrows(Command command, Held held) {
    return {{SDLK_LEFT, command, held, -1, 0},
            {SDLK_RIGHT, command, held, 1, 0},
            {SDLK_UP, command, held, 0, -1},
            {SDLK_DOWN, command, held, 0, 1}};
}

const std::vector<KeyLine> every_key_line{
    {KeyRoom::Table, "help.key.arrows", "help.arrows", false, arrows(Command::Cursor, Held::Plain)},
    {KeyRoom::Table, "help.key.home", "help.home", true, {{SDLK_HOME, Command::FirstChoice}, {SDLK_END, Command::LastChoice}}},
    {KeyRoom::Table,
     "help.key.enter",
     "help.enter",
     true,
     {{SDLK_RETURN, Command::Elsewhere}, {SDLK_KP_ENTER, Command::Elsewhere}}},
    {KeyRoom::Always, "help.key.tab", "help.tab", false, {{SDLK_TAB, Command::Elsewhere}}},
    {KeyRoom::Table, "help.key.t", "help.t", true, {{SDLK_t, Command::NextUnit}}},
    {KeyRoom::Table, "help.key.digits", "help.digits", true, digits()},
    {KeyRoom::Table, "help.key.n", "help.n", true, {{SDLK_n, Command::EndStep}}},
    {KeyRoom::Table, "help.key.y", "help.y", true, {{SDLK_y, Command::AnswerYes}}},
    {KeyRoom::Table, "help.key.x", "help.x", true, {{SDLK_x, Command::AnswerNo}}},
    {KeyRoom::Table, "help.key.p", "help.p", true, {{SDLK_p, Command::PlayAtOnce}}},
    {KeyRoom::Table, "help.key.u", "help.u", true, {{SDLK_u, Command::UnderChip}}},
    {KeyRoom::Table, "help.key.arrows", "help.arrows_give", true, {}},
    {KeyRoom::Table, "help.key.backspace", "help.backspace", true, {{SDLK_BACKSPACE, Command::Elsewhere}}},
    {KeyRoom::Table, "help.key.e", "help.e", true, {{SDLK_e, Command::GiveWay}}},
    {KeyRoom::Always, "help.key.h", "help.h", false, {{SDLK_h, Command::Elsewhere}}},
    {KeyRoom::Table, "help.key.space", "help.space", false, {{SDLK_SPACE, Command::Skip}}},
    {KeyRoom::Table, "help.key.shift", "help.shift", false, arrows(Command::Pan, Held::Shift)},
    {KeyRoom::Table,
     "help.key.zoom",
     "help.zoom",
     false,
     {{SDLK_PLUS, Command::Zoom, Held::Any, 1},
      {SDLK_KP_PLUS, Command::Zoom, Held::Any, 1},
      {SDLK_EQUALS, Command::Zoom, Held::Any, 1},
      {SDLK_MINUS, Command::Zoom, Held::Any, -1},
      {SDLK_KP_MINUS, Command::Zoom, Held::Any, -1}}},
    {KeyRoom::Table, "help.key.f", "help.f", false, {{SDLK_f, Command::ShowAll}}},
    {KeyRoom::Always, "help.key.undo", "help.undo", false, {{SDLK_z, Command::Undo, Held::Ctrl}}},
    {KeyRoom::Table, "help.key.right_click", "help.right_click", false, {{SDLK_w, Command::WayPoint}}},
    {KeyRoom::Table, "help.key.l", "help.l", false, {{SDLK_l, Command::Log}}},
    {KeyRoom::Table, "help.key.b", "help.b", false, {{SDLK_b, Command::Recap}}},
    {KeyRoom::Table, "help.key.d", "help.d", false, {{SDLK_d, Command::Cards}}},
    {KeyRoom::Table, "help.key.g", "help.g", false, {{SDLK_g, Command::Goals}}},
    {KeyRoom::Table, "help.key.v", "help.v", false, {{SDLK_v, Command::Sight}}},
    {KeyRoom::Table, "help.key.o", "help.o", false, {{SDLK_o, Command::Odds}}},
    {KeyRoom::Table, "help.key.i", "help.i", false, {{SDLK_i, Command::More}}},
    {KeyRoom::Always, "help.key.alt", "help.alt", false, {{SDLK_LALT, Command::Elsewhere}, {SDLK_RALT, Command::Elsewhere}}},
    {KeyRoom::Table, "help.key.r", "help.r", false, {{SDLK_r, Command::Page}}},
    {KeyRoom::Table, "help.key.s", "help.s", false, {{SDLK_s, Command::Sheet}}},
    {KeyRoom::Table, "help.key.m", "help.m", false, {{SDLK_m, Command::MoveNow}}},
    {KeyRoom::Table, "help.key.k", "help.k", false, {{SDLK_k, Command::Pause}}},
    {KeyRoom::Table, "help.key.j", "help.j", false, {{SDLK_j, Command::Pace}}},
    {KeyRoom::Table, "help.key.q", "help.q", false, {{SDLK_q, Command::Why}}},
    {KeyRoom::Always, "help.key.f5", "help.f5", false, {{SDLK_F5, Command::Elsewhere}}},
    {KeyRoom::Always, "help.key.f11", "help.f11", false, {{SDLK_F11, Command::Elsewhere}}},
    {KeyRoom::Always, "help.key.esc", "help.esc", false, {{SDLK_ESCAPE, Command::LetGo}}},
    {KeyRoom::Always,
     "help.key.help",
     "help.help",
     false,
     {{SDLK_SLASH, Command::Help, Held::Shift}, {SDLK_QUESTION, Command::Help}}},
    {KeyRoom::Always, "help.key.f1", "help.f1", false, {{SDLK_F1, Command::Elsewhere}}},
    {KeyRoom::Always, "help.key.f2", "help.f2", false, {{SDLK_F2, Command::HelpMode}}},
    {KeyRoom::Table, "help.key.a", "help.a", false, {{SDLK_a, Command::Advice}}},

    {KeyRoom::LookBack,
     "help.key.arrows",
     "help.look.arrows",
     false,
     {{SDLK_LEFT, Command::GoOn, Held::Plain, -1},
      {SDLK_UP, Command::GoOn, Held::Plain, -1},
      {SDLK_RIGHT, Command::GoOn, Held::Plain, 1},
      {SDLK_DOWN, Command::GoOn, Held::Plain, 1}}},
    {KeyRoom::LookBack, "help.key.home", "help.look.home", false, {{SDLK_HOME, Command::First}, {SDLK_END, Command::Last}}},
    {KeyRoom::LookBack,
     "help.key.enter",
     "help.look.enter",
     false,
     {{SDLK_RETURN, Command::Follow}, {SDLK_KP_ENTER, Command::Follow}}},
    {KeyRoom::LookBack, "help.key.esc", "help.look.esc", false, {{SDLK_ESCAPE, Command::Leave}}},
    {KeyRoom::LookBack, "help.key.q", "help.q", false, {{SDLK_q, Command::Why}}},
    // What decides something does not reach the game behind.
    {KeyRoom::LookBack,
     nullptr,
     nullptr,
     true,
     {{SDLK_n, Command::Nothing}, {SDLK_x, Command::Nothing}, {SDLK_z, Command::Nothing, Held::Ctrl}}},

    {KeyRoom::Log,
     "help.key.arrows",
     "help.log.arrows",
     false,
     {{SDLK_UP, Command::Scroll, Held::Any, 1},
      {SDLK_DOWN, Command::Scroll, Held::Any, -1},
      {SDLK_PAGEUP, Command::Scroll, Held::Any, 8},
      {SDLK_PAGEDOWN, Command::Scroll, Held::Any, -8}}},
    {KeyRoom::Log, "help.key.home", "help.log.home", false, {{SDLK_HOME, Command::Oldest}, {SDLK_END, Command::Newest}}},
    {KeyRoom::Log,
     "help.key.enter",
     "help.log.enter",
     true,
     {{SDLK_RETURN, Command::LookAtNewest}, {SDLK_KP_ENTER, Command::LookAtNewest}}},
    {KeyRoom::Log, "help.key.l", "help.log.l", false, {{SDLK_l, Command::CloseLog}}},

    {KeyRoom::Replay,
     "help.key.arrows_x",
     "help.replay.step",
     false,
     {{SDLK_LEFT, Command::Step, Held::Plain, -1}, {SDLK_RIGHT, Command::Step, Held::Plain, 1}}},
    {KeyRoom::Replay,
     "help.key.shift_x",
     "help.replay.turn",
     false,
     {{SDLK_LEFT, Command::Turn, Held::Shift, -1}, {SDLK_RIGHT, Command::Turn, Held::Shift, 1}}},
    {KeyRoom::Replay,
     "help.key.ctrl_x",
     "help.replay.moment",
     false,
     {{SDLK_LEFT, Command::Moment, Held::Ctrl, -1}, {SDLK_RIGHT, Command::Moment, Held::Ctrl, 1}}},
    {KeyRoom::Replay, "help.key.space", "help.replay.space", false, {{SDLK_SPACE, Command::PlayOrPause}}},
    {KeyRoom::Replay, "help.key.home", "help.replay.home", false, {{SDLK_HOME, Command::First}, {SDLK_END, Command::Last}}},
    {KeyRoom::Replay,
     "help.key.speeds",
     "help.replay.speed",
     false,
     {{SDLK_1, Command::Speed, Held::Any, 0},
      {SDLK_2, Command::Speed, Held::Any, 1},
      {SDLK_3, Command::Speed, Held::Any, 2},
      {SDLK_4, Command::Speed, Held::Any, 3}}},
    {KeyRoom::Replay, "help.key.v", "help.replay.v", false, {{SDLK_v, Command::Sight}}},
    {KeyRoom::Replay, "help.key.o", "help.replay.o", false, {{SDLK_o, Command::Odds}}},
    {KeyRoom::Replay, "help.key.q", "help.q", false, {{SDLK_q, Command::Why}}},
    {KeyRoom::Replay, "help.key.b", "help.replay.b", false, {{SDLK_b, Command::Branch}}},
    {KeyRoom::Replay, "help.key.esc", "help.replay.esc", false, {{SDLK_ESCAPE, Command::Leave}}},
    {KeyRoom::Replay,
     "help.key.help",
     "help.help",
     false,
     {{SDLK_SLASH, Command::Help, Held::Shift}, {SDLK_QUESTION, Command::Help}}},

    {KeyRoom::Review,
     "help.key.arrows_y",
     "help.review.turn",
     false,
     {{SDLK_UP, Command::Turn, Held::Plain, -1}, {SDLK_DOWN, Command::Turn, Held::Plain, 1}}},
    {KeyRoom::Review, "help.key.space", "help.review.space", false, {{SDLK_SPACE, Command::PlayOrPause}}},
    {KeyRoom::Review, "help.key.b", "help.review.b", false, {{SDLK_b, Command::ToReplay}}},
    {KeyRoom::Review, "help.key.esc", "help.review.esc", false, {{SDLK_ESCAPE, Command::Leave}}},
    {KeyRoom::Review,
     "help.key.help",
     "help.help",
     false,
     {{SDLK_SLASH, Command::Help, Held::Shift}, {SDLK_QUESTION, Command::Help}}},
};

}  // namespace

std::span<const KeyLine> key_lines() { return every_key_line; }

std::optional<KeyBinding> take_key(Input& input, KeyRoom room) {
    for (const KeyLine& line : key_lines()) {
        if (line.room != room) continue;
        for (const KeyBinding& b : line.bindings) {
            if (b.command == Command::Elsewhere) continue;
            const bool taken = b.held == Held::Any    ? input.take(b.key)
                               : b.held == Held::Ctrl ? input.take(b.key, true)
                                                      : input.take_plain(b.key, b.held == Held::Shift);
            if (taken) return b;
        }
    }
    return {};
}

void drop_choosing_keys(Input& input) {
    for (const KeyLine& line : key_lines()) {
        if (line.room != KeyRoom::Table || !line.chooses) continue;
        for (const KeyBinding& b : line.bindings) {
            while (input.take(b.key)) {}
        }
    }
}

}  // namespace salient::ui
