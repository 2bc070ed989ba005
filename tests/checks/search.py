#!/usr/bin/env python3
"""Types 1,282 keys into the search of the rulebook without waiting: all arrive in order and soon, and the window stays small.

It takes 45 s at most and the window holds less than 200 MB all the time.
"""
import pathlib
import re
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from real_window import Client, Display, ROOT, expect, need  # noqa: E402

KEYS = 1282
MOST_SECONDS = 45
MOST_MB = 200
need("Xvfb", "xdotool", "import")
display = Display("search")


def words():
    """Words of the rulebook itself, each once: every prefix finds other pages, and is another text to draw."""
    seen = {}
    for chapter in sorted((ROOT / "assets/rulebook").glob("*.json")):
        for word in re.findall(r"[a-z]{4,12}", chapter.read_text(encoding="utf-8")):
            seen.setdefault(word)
    return list(seen)


def strokes():
    """Words and as many backspaces, again and again, until there are so many keys; the last letters stay."""
    out = []
    for word in words():
        if len(out) + 2 * len(word) > KEYS - 1:
            break
        out += list(word) + ["BackSpace"] * len(word)
    return out + list(("mountains" * 4)[:KEYS - len(out)])


def test():
    client = Client(display, "--window", "1280x800")
    client.settle()
    client.click("menu.rulebook")
    client.wait(lambda: "rulebook.search" in client.items(), "the rulebook opens")
    before = client.resident_mb()
    keys = strokes()
    rest = "".join(keys[len(keys) - keys[::-1].index("BackSpace"):])
    begun, most = time.time(), before
    for at in range(0, len(keys), 200):
        display.xdo("key", "--delay", 0, *keys[at:at + 200])
        most = max(most, client.resident_mb())
    while client.label("rulebook.search") != rest and time.time() - begun < 120:
        most = max(most, client.resident_mb())
        time.sleep(0.05)
    took = time.time() - begun
    expect(client.label("rulebook.search") == rest, f"all that was typed stands there: {rest!r}, not {client.label('rulebook.search')!r}")
    most = max(most, client.resident_mb())
    print(f"{len(keys)} keys in {took:.1f} s; {before:.0f} MB before, {most:.0f} MB at most, {client.resident_mb():.0f} MB after")
    expect(took <= MOST_SECONDS, f"the keys take {MOST_SECONDS} s at most, not {took:.1f}")
    expect(most < MOST_MB, f"the window holds less than {MOST_MB} MB, not {most:.0f}")
    client.close()


display.run(test)
