#!/usr/bin/env python3
"""Plays the real program in a real window: mouse and keyboard through whole turns of both players, with a battle and a retreat.

Brings its own display (Xvfb) and pretends to be a person (xdotool). The program writes the list of its named items to the file
that SALIENT_ITEMS names; here they are found and clicked. Checks the journal, a picture of the window, and that a killed
program goes on where it was.
"""
import json
import pathlib
import signal
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from real_window import ROOT, TOOL, Client, Display, Failure, expect, need  # noqa: E402

need("Xvfb", "xdotool", "import", "convert")
display = Display("window")
work = display.work


def journal():
    files = sorted((work / "data").rglob("*.jsonl"), key=lambda f: f.stat().st_mtime) or \
        sorted((f for f in (work / "data").rglob("*") if f.is_file()), key=lambda f: f.stat().st_mtime)
    expect(files, "a journal is on disk")
    return files[-1]


def entries():
    if not list((work / "data").rglob("*.jsonl")):  # before the first decision
        return []
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
        elif any(n.startswith("answer.") for n in names):
            client.click(next(n for n in names if n.startswith("answer.")))
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
    raise Failure("the game goes on: " + client.label("prompt"))


def test():
    client = Client(display, str(ROOT / "scenarios/rauray-spur.json"), "--seed", "5", "--window", "1280x800")
    client.settle()
    client.wait(lambda: "preview.start" in client.names(), "the battle is shown before it is played")
    expect(not list((work / "data").rglob("*.jsonl")), "no game is written before it is started")
    client.click("preview.hands")  # two people, hidden hands
    client.click("preview.start")
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
    report = subprocess.run([str(TOOL), "replay", str(journal()), "--verify"], capture_output=True, text=True)
    expect(report.returncode == 0, "the journal replays to the same state: " + report.stdout + report.stderr)
    client = Client(display, "--window", "1280x800")
    client.settle()
    expect("menu.continue" in client.names(), "the menu offers to continue")
    client.click("menu.continue")
    client.wait(lambda: "prompt" in client.items() or "curtain.lift" in client.names(), "the table is back")
    expect(entries()[:len(kept)] == kept, "the journal goes on where it was")
    client.close()
    done = [e.get("do") for e in kept]
    print(f"played {len(kept)} actions: {done.count('play_card')} cards, {done.count('move_unit')} moves, "
          f"{done.count('battle')} battles, {done.count('retreat')} retreats")


display.run(test)
