#!/usr/bin/env python3
"""Plays in a real window: the program under Xvfb, mouse and keyboard by xdotool, guided by the list of named items.

Both players play whole turns until a battle with a retreat has happened; then the journal is replayed and the screenshot
looked at. Exit status: 0 well, 1 not, 77 a tool is missing. Programs are taken from $SALIENT_BIN.
"""
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BIN = Path(os.environ.get("SALIENT_BIN", ROOT / "build/release/bin"))
SIZE = (1280, 800)


def fail(message):
    print(f"window_play: {message}", file=sys.stderr)
    sys.exit(1)


class Player:
    def __init__(self, folder, display):
        self.items_file = folder / "items.json"
        self.data = folder / "data"
        settings = folder / "config/salient/settings.json"
        settings.parent.mkdir(parents=True)
        settings.write_text('{"animation": "off", "asks_ending": "never"}')
        self.env = dict(os.environ, DISPLAY=display, XDG_DATA_HOME=str(self.data), XDG_CONFIG_HOME=str(folder / "config"),
                        SALIENT_ITEMS=str(self.items_file), SDL_VIDEODRIVER="x11", LC_ALL="C.UTF-8")
        self.process = subprocess.Popen([str(BIN / "salient"), str(ROOT / "scenarios/rauray-spur.json"), "--seed", "5",
                                         "--window", f"{SIZE[0]}x{SIZE[1]}"], env=self.env)
        self.wait(lambda: self.items_file.exists(), "the window to show something")
        time.sleep(1)
        window = self.tool("search", "--onlyvisible", "--name", "Salient").split()[-1]
        self.tool("windowfocus", window)
        place = dict(line.split("=") for line in self.tool("getwindowgeometry", "--shell", window).split())
        self.origin = int(place["X"]), int(place["Y"])

    def tool(self, *words):
        return subprocess.run(["xdotool", *map(str, words)], env=self.env, check=True, capture_output=True, text=True).stdout

    def wait(self, condition, what, seconds=30):
        end = time.time() + seconds
        while not condition():
            if self.process.poll() is not None:
                fail(f"the program ended with {self.process.returncode} while waiting for {what}")
            if time.time() > end:
                fail(f"waited in vain for {what}")
            time.sleep(0.02)

    def items(self):
        return {item["name"]: item for item in json.loads(self.items_file.read_text())["items"]}

    def settle(self, before):
        """Until the list has changed, or for a moment when it does not."""
        end = time.time() + 0.6
        while time.time() < end and self.items_file.read_text() == before:
            time.sleep(0.01)

    def click(self, name):
        item = self.items().get(name) or fail(f"there is no {name} to click")
        left, top = max(item["x"], 0), max(item["y"], 0)
        right, bottom = min(item["x"] + item["w"], SIZE[0] - 1), min(item["y"] + item["h"], SIZE[1] - 1)
        before = self.items_file.read_text()
        self.tool("mousemove", self.origin[0] + (left + right) // 2, self.origin[1] + (top + bottom) // 2)
        time.sleep(0.06)
        self.tool("click", 1)
        self.settle(before)

    def key(self, key):
        before = self.items_file.read_text()
        self.tool("key", key)
        self.settle(before)

    def journal(self):
        files = sorted((self.data / "salient/games").glob("*.jsonl"))
        return files[0] if files else fail("no journal was written")

    def done(self):
        return [json.loads(line).get("do") for line in self.journal().read_text().splitlines()[1:]]


def one_choice(player, rng, tries):
    items = player.items()
    enabled = lambda prefix: [n for n, i in items.items() if i["enabled"] and n.startswith(prefix)]
    # A curtain, cards behind it and the end of a turn answer after a moment only.
    if any(name in items and not items[name]["enabled"] for name in ("curtain.lift", "keep.card.0", "prompt.end_turn")):
        return time.sleep(0.1)
    if "curtain.lift" in items:
        if any(name.startswith("hand.card") for name in items):
            fail("a hand is face up behind the curtain")
        player.key("Return")
        return
    for prefix in ("keep.card.", "prompt.section."):
        if enabled(prefix):
            return player.click(rng.choice(enabled(prefix)))
    cards = enabled("hand.card.")
    if cards:
        number = rng.choice(cards).rsplit(".", 1)[1]
        return player.key(str(int(number) + 1))
    if "prompt.ambush" in items:
        return player.key("x")
    hexes = enabled("hex.")
    buttons = [n for n in enabled("prompt.") if n not in ("prompt.undo",)]
    if hexes and (tries < 8 or not buttons):
        occupied = [h for h in hexes if items[h]["label"]]
        return player.click(rng.choice(occupied if occupied and rng.random() < 0.6 else hexes))
    if "prompt.end_phase" in buttons:
        return player.key("n")
    if buttons:
        return player.click(rng.choice(buttons))
    fail("nothing can be chosen")


def play(folder, display):
    player = Player(folder, display)
    rng = random.Random(3)
    tries, count = 0, 0
    for _ in range(900):
        before = player.done() if (player.data / "salient/games").exists() else []
        if "end.menu" in player.items():
            break
        one_choice(player, rng, tries)
        after = player.done()
        tries = tries + 1 if len(after) == len(before) else 0
        count = len(after)
        if after.count("play_card") >= 2 and "retreat" in after and after[-1] == "draw":
            break
    done = player.done()
    for wanted in ("play_card", "order", "move", "battle", "roll", "retreat"):
        if not any(str(deed).startswith(wanted) for deed in done):
            fail(f"no '{wanted}' in {count} actions")

    picture = folder / "window.png"
    subprocess.run(["import", "-window", "root", str(picture)], env=player.env, check=True)
    colors = int(subprocess.run(["identify", "-format", "%k", str(picture)], check=True, capture_output=True, text=True).stdout)
    if colors < 2000:
        fail(f"the screenshot has only {colors} colors")
    player.process.terminate()
    player.process.wait(10)
    subprocess.run([str(BIN / "salient-tool"), "replay", str(player.journal()), "--verify"], check=True)
    print(f"window_play: {count} actions, {done.count('play_card')} turns begun, {done.count('retreat')} retreats, {colors} colors")


def main():
    missing = [tool for tool in ("Xvfb", "xdotool", "import", "identify") if not shutil.which(tool)]
    if missing:
        print("window_play: not installed: " + ", ".join(missing))
        sys.exit(77)
    read, write = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-nolisten", "tcp"],
                              pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write)
    display = ":" + os.read(read, 16).decode().strip()
    try:
        with tempfile.TemporaryDirectory() as folder:
            play(Path(folder), display)
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    main()
