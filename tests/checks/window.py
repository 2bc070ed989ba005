#!/usr/bin/env python3
"""Plays the real program in a real window: mouse and keyboard through whole turns of both players, with a battle and a retreat.

Brings its own display (Xvfb) and pretends to be a person (xdotool). The program writes the list of its named items to the file
that SALIENT_ITEMS names; here they are found and clicked. Checks the journal, a picture of the window, and that a killed
program goes on where it was.
"""
import json
import os
import pathlib
import signal
import shutil
import subprocess
import sys
import tempfile
import time

root = pathlib.Path(__file__).resolve().parents[2]
program = pathlib.Path(os.environ.get("SALIENT_BIN", root / "build/release/bin")) / "salient"
tool = program.with_name("salient-tool")
for needed in ("Xvfb", "xdotool", "import", "convert"):
    if not shutil.which(needed):
        print(f"{needed} is missing: the window test is skipped")
        sys.exit(77)
if not program.exists():
    print(f"{program} is not built")
    sys.exit(1)

work = pathlib.Path(tempfile.mkdtemp(prefix="salient-window-"))
items_file = work / "items.json"
read, write = os.pipe()
server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "1400x900x24", "-nolisten", "tcp"],
                          pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
os.close(write)
display = ":" + os.fdopen(read).readline().strip()
environment = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SALIENT_ITEMS": str(items_file),
               "XDG_DATA_HOME": str(work / "data"), "XDG_CONFIG_HOME": str(work / "config")}
environment.pop("WAYLAND_DISPLAY", None)


class Failure(Exception):
    pass


def expect(holds, what):
    if not holds:
        raise Failure(what)


def xdo(*words):
    subprocess.run(["xdotool", *map(str, words)], env=environment, check=True, stdout=subprocess.DEVNULL)


class Client:
    def __init__(self, *words):
        items_file.unlink(missing_ok=True)
        self.process = subprocess.Popen([str(program), *words], env=environment)
        self.wait(lambda: items_file.exists(), "the program shows a screen")
        self.origin = (0, 0)
        for _ in range(50):
            found = subprocess.run(["xdotool", "search", "--name", "Salient"], env=environment, capture_output=True, text=True).stdout.split()
            if found:
                break
            time.sleep(0.1)
        expect(found, "the program opens a window")
        self.window = found[-1]
        geometry = subprocess.run(["xdotool", "getwindowgeometry", "--shell", self.window], env=environment, capture_output=True, text=True).stdout
        place = dict(line.split("=") for line in geometry.split())
        self.origin = (int(place["X"]), int(place["Y"]))
        xdo("windowfocus", self.window)

    def data(self):
        for _ in range(50):
            try:
                return json.loads(items_file.read_text())
            except (ValueError, OSError):
                time.sleep(0.02)
        raise Failure("the list of named items can be read")

    def items(self):
        return {item["name"]: item for item in self.data()["items"]}

    def names(self):
        return [name for name, item in self.items().items() if item["enabled"]]

    def prompt(self):
        return self.items().get("prompt", {}).get("label", "")

    def wait(self, condition, what, seconds=20):
        end = time.time() + seconds
        while time.time() < end:
            expect(self.process.poll() is None, f"the program runs on until {what}")
            if condition():
                return
            time.sleep(0.05)
        raise Failure(f"{what}, within {seconds} s")

    def settle(self):
        """Waits until the list of items is the same twice."""
        before = None
        for _ in range(60):
            now = items_file.read_bytes() if items_file.exists() else b""
            if now == before:
                return
            before = now
            time.sleep(0.12)

    def center(self, name):
        item = self.items()[name]
        width, height = self.data()["window"]
        left, top = max(item["x"], 0), max(item["y"], 0)
        right, bottom = min(item["x"] + item["w"], width - 1), min(item["y"] + item["h"], height - 1)
        return self.origin[0] + (left + right) // 2, self.origin[1] + (top + bottom) // 2

    def click(self, name):
        xdo("mousemove", *self.center(name))
        time.sleep(0.05)
        xdo("click", 1)
        self.settle()

    def key(self, key):
        xdo("key", key)
        self.settle()

    def picture(self, name):
        file = work / name
        subprocess.run(["import", "-window", self.window, str(file)], env=environment, check=True)
        return file


def journal():
    files = sorted((work / "data").rglob("*.jsonl"), key=lambda f: f.stat().st_mtime) or \
        sorted((f for f in (work / "data").rglob("*") if f.is_file()), key=lambda f: f.stat().st_mtime)
    expect(files, "a journal is on disk")
    return files[-1]


def entries():
    return [json.loads(line) for line in journal().read_text().splitlines()[1:]]


def play_on(client, done):
    """Plays whatever is asked, greedily: orders what it may, moves toward nothing in particular, battles whenever it can."""
    clicks = 0
    for _ in range(900):
        if done():
            return
        names = client.names()
        lit = [n for n in names if n.startswith("hex.")]
        cards = [n for n in names if n.startswith("hand.card")]
        prompts = [n for n in names if n.startswith("prompt.") and n != "prompt.undo"]
        before = len(entries())
        if "curtain.lift" in names:
            client.click("curtain.lift")
        elif any(n.startswith("keep.card") for n in names):
            client.click(next(n for n in names if n.startswith("keep.card")))
        elif any(n.startswith("ending.") for n in names):
            client.wait(lambda: "ending.end" in client.names(), "the question before the end of a phase can be answered")
            client.click("ending.end")
        elif "ambush.decline" in names:
            client.click("ambush.decline")
        elif any(n.startswith("prompt.section") for n in names):
            client.click(next(n for n in names if n.startswith("prompt.section")))
        elif cards:
            client.click(cards[clicks % len(cards)])
            clicks += 1
        elif lit and clicks < 5:
            client.click(lit[(7 * clicks) % len(lit)])
            clicks += 1
        elif prompts:
            if any("end" in n for n in prompts):
                client.key("n")
                # A turn's end and a question before it are no decisions: the key may have brought another screen.
                if len(entries()) == before and prompts[-1] in client.names():
                    client.click(prompts[-1])
            else:
                client.click(prompts[0])
            clicks = 0
        else:
            time.sleep(0.1)
        if len(entries()) != before and clicks > 0 and not lit:
            clicks = 0
    raise Failure("the game goes on: " + client.prompt())


def test():
    client = Client(str(root / "scenarios/rauray-spur.json"), "--seed", "5", "--window", "1280x800")
    client.settle()
    client.wait(lambda: "curtain.lift" in client.names(), "a curtain names the player before the first hand is shown and answers after a moment")
    expect(not any(n.startswith("hand.card") for n in client.names()), "no card can be seen behind the curtain")
    first = client.picture("curtain.png")
    client.key("Return")
    client.wait(lambda: any(n.startswith("hand.card") for n in client.names()), "Enter lifts the curtain")

    def enough():
        done = [e.get("do") for e in entries()]
        return "battle" in done and "retreat" in done and done.count("play_card") >= 3
    play_on(client, enough)
    table = client.picture("table.png")
    for picture in (first, table):
        colors = int(subprocess.run(["convert", str(picture), "-format", "%k", "info:"], capture_output=True, text=True, check=True).stdout)
        expect(colors > 500, f"{picture.name} shows a picture, not an empty window ({colors} colors)")

    # A kill loses nothing: what is on disk replays, and the program goes on from it.
    client.process.send_signal(signal.SIGKILL)
    client.process.wait()
    kept = entries()
    report = subprocess.run([str(tool), "replay", str(journal()), "--verify"], capture_output=True, text=True)
    expect(report.returncode == 0, "the journal replays to the same state: " + report.stdout + report.stderr)
    client = Client("--window", "1280x800")
    client.settle()
    expect("menu.continue" in client.names(), "the menu offers to continue")
    client.click("menu.continue")
    client.wait(lambda: "prompt" in client.items() or "curtain.lift" in client.names(), "the table is back")
    expect(entries()[:len(kept)] == kept, "the journal goes on where it was")
    client.process.terminate()
    client.process.wait()
    done = [e.get("do") for e in kept]
    print(f"played {len(kept)} actions: {done.count('play_card')} cards, {done.count('move_unit')} moves, "
          f"{done.count('battle')} battles, {done.count('retreat')} retreats")


code = 0
try:
    test()
except Failure as failure:
    print(f"expected: {failure}")
    if items_file.exists():
        print([i["name"] for i in json.loads(items_file.read_text())["items"] if not i["name"].startswith("hex.")])
    subprocess.run(["import", "-window", "root", str(work / "failure.png")], env=environment, check=False)
    print(f"the last picture is {work / 'failure.png'}")
    code = 1
finally:
    server.terminate()
    server.wait()
    if code == 0:
        shutil.rmtree(work, ignore_errors=True)
sys.exit(code)
