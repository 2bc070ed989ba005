#!/usr/bin/env python3
"""Hostile files: whatever a file holds, the programs answer within 1 GB of memory and 5 seconds, and nothing of it steers the terminal.

    SALIENT_BIN=build/release/bin hostile.py            every carrier: scenarios, .m44, records, settings, rule files
    SALIENT_BIN=... hostile.py NAME...                  only the files whose names begin so
    SALIENT_BIN=... hostile.py --mutants N [--seed S]   N spoiled copies of good files beside that, through the tool
    SALIENT_BIN=... hostile.py --write DIR              only write the files
    SALIENT_SHARE=3 ...                                 every fifth file and copy, from this one on

Programs built with sanitizers reserve more address space than there is memory: they run without the limit of memory and have
more time.
"""
import argparse
import json
import os
import random
import resource
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BIN = Path(os.environ.get("SALIENT_BIN", ROOT / "build/release/bin")).resolve()
MEMORY = 1 << 30
SECONDS = 5.0
# At most so large: read_file() refuses more without reading.
LARGE = 15 << 20
SHARE = os.environ.get("SALIENT_SHARE")

SCENARIO = json.loads((ROOT / "scenarios/orne-bridges.json").read_text(encoding="utf-8"))
RECORD = (ROOT / "tests/golden/replays/orne-bridges.jsonl").read_text(encoding="utf-8")
ESCAPES = "\x1b]0;evil\x07\x1b[2J\u009b31m\u202e\x7f"


def dumped(tree):
    return json.dumps(tree, ensure_ascii=False)


def scenario(**changes):
    return dumped({**SCENARIO, **changes})


def unit_rules(**changes):
    return scenario(rules={"units": {"infantry": changes}})


def m44():
    """A small .m44 file, written by hand."""
    return {
        "meta_data": {"scenario_id": "1"},
        "game_info": {"side_player1": "AXIS", "side_player2": "ALLIES", "starting": "PLAYER1", "cards_player1": 5,
                      "cards_player2": 5, "victory_player1": 5, "victory_player2": 5, "country_player1": "DE",
                      "country_player2": "US", "date_begin": "1944-06-06", "options": {}},
        "board": {"type": "STANDARD", "face": "COUNTRY", "hexagons": [
            {"row": 0, "col": 0, "unit": {"name": "infger"}}, {"row": 8, "col": 0, "unit": {"name": "infus"}},
            {"row": 2, "col": 4, "terrain": {"name": "woods"}, "tags": [{"name": "medal0"}]}], "labels": []},
        "text": {"en": {"name": "Small", "description": "words"}},
    }


def with_board(**changes):
    file = m44()
    file["board"] = {**file["board"], **changes}
    return dumped(file)


def repeated(piece, size=LARGE, comma=","):
    return comma.join([piece] * (size // (len(piece) + len(comma))))


def with_raw(text, key, raw):
    """A JSON object's text with one more key whose value is written as it is."""
    return text.rstrip()[:-1] + f', "{key}": {raw}}}'


def scenarios():
    key = "k" * 100_000
    yield "key-over-numbers", with_raw(scenario(), key, "[" + repeated("0", 2_000_000) + "]")
    yield "numbers", with_raw(scenario(), "x", "[" + repeated("0") + "]")
    yield "numbers-allowed", with_raw(scenario(), "x", "[" + ",".join(["0"] * 290_000) + "]")
    yield "objects", with_raw(scenario(), "x", "[" + repeated("{}") + "]")
    yield "long-keys-nested", with_raw(scenario(), "x", "".join(f'{{"{"k" * 190}{i}":' for i in range(60)) +
                                       "[" + ",".join(["0"] * 280_000) + "]" + "}" * 60)
    yield "key-of-10-mb", with_raw(scenario(), "k" * 10_000_000, "1")
    yield "word-of-10-mb", scenario(board="b" * 10_000_000)
    yield "wrong-labels", scenario(labels=[{"at": [1, 2], "text": 5}] * 55_000)
    yield "many-labels", scenario(labels=[{"at": [4, 2], "text": "x"}] * 55_000)
    yield "unknown-keys", dumped({**SCENARIO, **{f"key{i}": i for i in range(250_000)}})
    yield "unknown-terrain", scenario(terrain={f"forest{i}": [[4, 2]] for i in range(70_000)})
    yield "unknown-units", scenario(units={"allies": {f"infantr{i}": [[4, 2]] for i in range(70_000)}, "axis": {}})
    yield "unknown-options", scenario(options=[f"deck.breakthrough{i}" for i in range(290_000)])
    yield "traits", scenario(units={"allies": {"infantry": [{"at": [4, 2], "traits": ["worth_two"] * 200_000}]}, "axis": {}})
    yield "roads", scenario(terrain={"road": [{"at": [4, 2], "sides": ["E"]}] * 45_000})
    yield "crowd", scenario(units={"allies": {"infantry": [[4, 2]] * 70_000}, "axis": {"infantry": [[6, 2]]}})
    yield "objectives", scenario(objectives={f"o{i}": {"for": "both", "hexes": [[4, 2]]} for i in range(40_000)})
    yield "hexes-of-one-objective", scenario(objectives={"o": {"for": "both", "hexes": [[4, 2]] * 90_000}})
    yield "carried", scenario(carried={"pieces": [{"at": [4, 2], "layer": "terrain", "code": "woods"}] * 50_000})
    yield "carried-deep", scenario(carried={"rest": json.loads('{"a":' * 55 + "1" + "}" * 55)})
    yield "rules-with-nulls", scenario(rules={"units": {f"x{i}": None for i in range(280_000)}})
    yield "rules-with-units", scenario(rules={"units": {f"unit_{i}": {} for i in range(9_000)}})
    yield "rules-with-terrain", scenario(rules={"terrain": {f"t{i}": {"unowned": f"u{i}"} for i in range(3_000)}})
    yield "rules-with-modifiers", unit_rules(modifiers={f"m{i}": {"ask": "movement", "add": 1} for i in range(3_000)})
    yield "rules-with-paths", unit_rules(picture="../../../etc/passwd")
    yield "rules-with-large-numbers", unit_rules(figures=10**30, movement=-(10**30), medals=1e308)
    for name in ("name", "subtitle"):
        yield f"{name}-of-20000-letters", scenario(**{name: "W" * 20_000})
        yield f"{name}-of-500-letters", scenario(**{name: "W" * 500})
    yield "prose-of-one-word", scenario(description="W" * 20_000, rules_in_words="\u4e2d" * 6_000)
    yield "prose-of-lines", scenario(description="a\n" * 10_000, rules_in_words="<b>" * 6_000)
    yield "labels-of-500-letters", scenario(labels=[{"at": [4, 2], "text": "\u4e2d" * 160}] * 500)
    yield "markup", scenario(name="<pic:../x> @side.axis", subtitle="@end.title", description="<pic:../../etc/passwd>",
                             labels=[{"at": [4, 2], "text": "<pic:/dev/zero>"}])
    yield "languages", scenario(name={chr(97 + i // 676) + chr(97 + i // 26 % 26) + chr(97 + i % 26): "x" for i in range(17_000)})
    yield "escapes", scenario(name=ESCAPES, subtitle=ESCAPES, description=ESCAPES, rules_in_words=ESCAPES,
                              labels=[{"at": [4, 2], "text": ESCAPES}])
    yield "escapes-in-keys", scenario(**{ESCAPES: ESCAPES})
    yield "escapes-in-words", scenario(board=ESCAPES, terrain={ESCAPES: [[4, 2]]}, options=[ESCAPES])
    yield "escapes-broken", scenario() + ESCAPES
    for number, name in enumerate(("/../../evil", "a/b", "a\0b", "x" * 300, ESCAPES, "..")):
        yield f"id-{number}", scenario(id=name)
    yield "brackets", "[" * LARGE
    yield "brackets-closed", "[" * 7_000_000 + "]" * 7_000_000
    yield "braces", '{"a":' * 3_000_000
    yield "strings", '"' * LARGE
    yield "one-string", '"' + "x" * LARGE + '"'
    yield "digits", "1" * LARGE
    yield "line-feeds", "\n" * LARGE
    yield "zeros", "\0" * LARGE
    yield "commas", "[" + "," * LARGE
    yield "duplicates", "{" + ",".join(['"a":0'] * 250_000) + "}"
    yield "escaped-surrogates", '{"a": "' + "\\ud83d" * 2_000_000 + '"}'


def m44_files():
    many = 60_000
    yield "m44", dumped(m44())
    yield "m44-numbers", dumped({**m44(), "x": [0] * 280_000})
    yield "m44-off-the-map", with_board(hexagons=[{"row": 99, "col": i} for i in range(many)])
    yield "m44-without-place", with_board(hexagons=[{"x": i} for i in range(many)])
    yield "m44-one-hex", with_board(hexagons=[{"row": 0, "col": 0, "terrain": {"name": f"t{i}"}} for i in range(many)])
    yield "m44-strange-keys", with_board(hexagons=[{"row": 0, "col": 0, **{f"k{i}": {"name": "x"} for i in range(many)}}])
    yield "m44-pieces", with_board(hexagons=[{"row": 0, "col": 0, "terrain": [{"name": f"x{i}"} for i in range(many)]}])
    yield "m44-tags", with_board(hexagons=[{"row": 0, "col": 0, "tags": [{"name": "medal0", "x": i} for i in range(many)]}])
    yield "m44-group", with_board(hexagons=[{"row": 0, "col": 0, "tags": [{"name": "medal0", "group": [f"Q{i}" for i in range(many)]}]}])
    yield "m44-keys-of-a-piece", with_board(hexagons=[{"row": 0, "col": 0, "unit": {"name": "infger", **{f"k{i}": i for i in range(many)}}}])
    yield "m44-salient-units", dumped({**m44(), "salient": {"units": [{"at": "A1", "traits": ["x"]}] * many}})
    yield "m44-salient-hexes", dumped({**m44(), "salient": {"french_furia": ["A1"] * many, "british_commonwealth": ["Q9"] * many}})
    yield "m44-salient-traits", dumped({**m44(), "salient": {"units": [{"at": "A1", "traits": [f"t{i}" for i in range(many)]}]}})
    yield "m44-labels", with_board(labels=[{"row": 0, "col": 0, "text": ["x"]} for _ in range(many)])
    yield "m44-lines-of-a-label", with_board(labels=[{"row": 0, "col": 0, "text": ["x"] * 250_000}])
    yield "m44-keys-of-the-board", with_board(**{f"k{i}": i for i in range(250_000)})
    file = m44()
    file["text"] = {f"language{i}": {"name": "x"} for i in range(90_000)}
    yield "m44-languages", dumped(file)
    file = m44()
    file["text"]["en"] = {"name": "W" * 20_000, "description": "<a" * 2_000_000, "rules": "&" * 2_000_000}
    yield "m44-html", dumped(file)
    file = m44()
    file["text"]["en"] = {"name": ESCAPES, "description": ESCAPES, "rules": "x" * 10_000_000}
    yield "m44-escapes", dumped(file)
    file = m44()
    file["text"]["en"] = {"name": "<pic:../x>", "subtitle": "@end.title", "rules": "@side.axis"}
    yield "m44-markup", dumped(file)
    file = m44()
    file["game_info"]["options"] = {f"option{i}": "@" + ESCAPES for i in range(90_000)}
    yield "m44-options", dumped(file)
    file = m44()
    file["game_info"]["victory"] = {"condition": [{f"c{i}": 1} for i in range(90_000)]}
    file["game_info"]["victory_conditions"] = [{f"c{i}": 1} for i in range(40_000)]
    yield "m44-conditions", dumped(file)
    file = m44()
    file["game_info"].update(cards_player1=10**30, victory_player1="x" * 1_000_000, starting="y" * 1_000_000, date_begin="9" * 1_000_000)
    yield "m44-words", dumped(file)
    file = m44()
    file["meta_data"]["scenario_id"] = "/../../evil"
    yield "m44-deep", with_raw(dumped(file), "y", "[" * 60 + "1" + "]" * 60)
    yield "m44-duplicates", dumped(m44())[:-1] + ',"y":0' * 250_000 + "}"


def records():
    lines = RECORD.splitlines()
    header = json.loads(lines[0])

    def record(entries=lines[1:], **changes):
        return "\n".join([dumped({**header, **changes}), *entries]) + "\n"

    yield "record", record()
    yield "record-undone", record([lines[1], '{"undo":1}'] * 150_000)
    yield "record-undos", record(['{"undo":1000000}'] * 900_000)
    yield "record-negative-undos", record(['{"undo":-1}'] * 900_000)
    yield "record-empty-lines", record(["" for _ in range(14_000_000)])
    yield "record-wrong-lines", record(["x"] * 7_000_000)
    yield "record-unknown-actions", record(['{"do":"play_crad"}'] * 700_000)
    yield "record-brackets", record(["[" * LARGE])
    yield "record-long-route", record(['{"do":"move_unit","unit":0,"route":[' + ",".join(["[0,0]"] * 90_000) + "]}"])
    yield "record-faces", record(['{"do":"roll","faces":[' + ",".join(['"star"'] * 290_000) + "]}"])
    yield "record-options", record(options=["deck.breakthrough"] * 280_000)
    yield "record-other-options", record(options=[f"x{i}" for i in range(280_000)])
    yield "record-id", record(scenario="/../../evil")
    yield "record-id-of-300-letters", record(scenario="x" * 300)
    yield "record-long-id", record(scenario="x" * 3_000_000, started="y" * 3_000_000)
    yield "record-escapes", record(scenario=ESCAPES, started=ESCAPES)
    yield "record-markup", record(started="@end.title <pic:../x>", scenario_json=scenario(name="<pic:../x>"))
    yield "record-scenario-of-10-mb", record(scenario_json=with_raw(scenario(), "x", "[" + repeated("0", 7_000_000) + "]"))
    yield "record-scenario-of-brackets", record(scenario_json="[" * 10_000_000)
    yield "record-inside-a-record", record(scenario_json=RECORD[:1_000_000])
    yield "record-seed", record(seed=10**30)
    yield "record-version", record(version=10**30)
    yield "record-torn", record()[:-9]
    yield "record-header-only", dumped(header) + "\n"
    yield "record-no-line-feed", dumped(header)


def settings():
    yield "settings-brackets", "[" * LARGE
    yield "settings-braces", '{"a":' * 2_500_000
    yield "settings-nested", '{"a":' * 100_000 + "1" + "}" * 100_000
    yield "settings-unknown", '{"x": [' + repeated("{}") + "]}"
    yield "settings-recent", dumped({"recent_files": ["/dev/zero", "/proc/self/mem", "/dev/stdin", "x" * 4_000] * 3_000})
    yield "settings-recent-markup", dumped({"recent_files": ["<pic:../x>.json", "@end.title", ESCAPES, "a\0b"]})
    yield "settings-words", dumped({"language": "x" * 1_000_000, "text_percent": 10**30, "animation": "y" * 1_000_000})
    yield "settings-path", dumped({"language": "../../x", "figure_percent": -1})


def rule_files():
    units = json.loads((ROOT / "assets/rules/standard/units.json").read_text(encoding="utf-8"))
    yield "rules-units", dumped({**units, **{f"unit{i}": units["infantry"] for i in range(3_000)}})
    yield "rules-brackets", "[" * LARGE
    yield "rules-numbers", "[" + repeated("0") + "]"


def has_sanitizers():
    limited = subprocess.run([BIN / "salient-tool", "--version"], capture_output=True, preexec_fn=limit_memory)
    return limited.returncode != 0


def limit_memory():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


class Findings(list):
    """Told as they come up."""

    def append(self, finding):
        super().append(finding)
        print(finding, flush=True)


class Runner:
    def __init__(self, scratch):
        self.scratch = scratch
        self.sanitized = has_sanitizers()
        self.seconds = SECONDS * (12 if self.sanitized else 1)
        self.wrong = Findings()
        self.runs = 0
        self.slowest = (0.0, "")

    def environment(self, home, **more):
        keep = {k: v for k, v in os.environ.items() if not k.startswith(("XDG_", "SALIENT_", "DISPLAY", "WAYLAND"))}
        return {**keep, "HOME": str(home), "XDG_DATA_HOME": f"{home}/data", "XDG_CONFIG_HOME": f"{home}/config",
                "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LC_ALL": "C.UTF-8", **more}

    def run(self, what, command, home=None, statuses=(0, 1), **more):
        """One run under the limits; what is wrong with it is kept."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.runs += 1
        try:
            done = subprocess.run(
                [str(part) for part in command], stdin=subprocess.DEVNULL, capture_output=True, cwd=self.scratch,
                env=self.environment(home or self.scratch, **more), timeout=self.seconds * 4,
                preexec_fn=None if self.sanitized else limit_memory)
        except subprocess.TimeoutExpired:
            self.wrong.append(f"{what}: does not end")
            return None
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        # Time of the processor: a busy machine is no finding.
        seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        self.slowest = max(self.slowest, (seconds, what))
        if seconds > self.seconds:
            self.wrong.append(f"{what}: takes {seconds:.1f} s, the most is {self.seconds:.0f}")
        if done.returncode < 0:
            self.wrong.append(f"{what}: ended by {signal.Signals(-done.returncode).name}: {done.stderr[-300:]}")
        elif done.returncode not in statuses:
            self.wrong.append(f"{what}: status {done.returncode}: {done.stderr[-300:]}")
        if b"bad_alloc" in done.stderr:
            self.wrong.append(f"{what}: needs more than {MEMORY >> 20} MB")
        for stream in (done.stdout, done.stderr):
            text = stream.decode("utf-8", "replace")
            if bad := sorted({c for c in text if (ord(c) < 32 and c not in "\n\t") or 127 <= ord(c) < 160 or c == "\u202e"}):
                self.wrong.append(f"{what}: the terminal gets {bad!r}")
        if len(done.stderr) > 1 << 20:
            self.wrong.append(f"{what}: {len(done.stderr)} bytes of errors")
        return done

    def tool(self, what, *arguments, **more):
        return self.run(f"{what}: salient-tool {arguments[0]}", [BIN / "salient-tool", *arguments], **more)

    def client(self, what, home, *arguments, **more):
        picture = self.scratch / "picture.png"
        return self.run(f"{what}: salient {' '.join(str(a) for a in arguments)}".rstrip(),
                        [BIN / "salient", *arguments, "--software", "--window", "1280x800", "--screenshot", picture], home, **more)

    def home(self, folder, name, text):
        home = self.scratch / "home"
        shutil.rmtree(home, ignore_errors=True)
        (home / folder).mkdir(parents=True)
        (home / "data/salient").mkdir(parents=True, exist_ok=True)
        file = home / folder / name
        file.write_text(text, encoding="utf-8")
        return home, file

    def nothing_outside(self, what, home):
        """No path is built from what a file says: files appear in the folders of the game only."""
        allowed = [home / "data/salient", home / "config/salient", home / ".cache"]
        for path in home.rglob("*"):
            if path.is_file() and not any(folder in path.parents for folder in allowed):
                self.wrong.append(f"{what}: wrote {path.relative_to(home)}")


def check_scenario(runner, name, text):
    ending = "m44" if name.startswith("m44") else "json"
    home, file = runner.home("data/salient/scenarios", f"{name}.{ending}", text)
    out = runner.scratch / "out"
    checked = runner.tool(name, "check", file)
    if checked and checked.returncode == 0:
        runner.tool(name, "import", file, "-o", out, statuses=(0,))
        runner.tool(name, "export", file, statuses=(0,))
        runner.tool(name, "show", file, statuses=(0,))
        runner.client(name, home, file, statuses=(0,))  # the table
    runner.client(name, home, statuses=(0,))  # the menu, which reads the player's scenarios
    runner.nothing_outside(name, home)


def check_record(runner, name, text):
    home, file = runner.home("data/salient/games", f"{name}.jsonl", text)
    runner.tool(name, "replay", file, "--verify")
    runner.client(name, home, statuses=(0,))  # the menu, which looks for the last game
    runner.nothing_outside(name, home)


def check_settings(runner, name, text):
    home, _ = runner.home("config/salient", "settings.json", text)
    runner.client(name, home, statuses=(0,))
    # Opening a file from elsewhere is remembered: the settings are written.
    other = home / "data/other.json"
    other.write_text(scenario(), encoding="utf-8")
    runner.client(name, home, other, statuses=(0,))


def check_rules(runner, name, text):
    assets = runner.scratch / "assets"
    shutil.rmtree(assets, ignore_errors=True)
    shutil.copytree(ROOT / "assets", assets)
    (assets / "rules/standard/units.json").write_text(text, encoding="utf-8")
    runner.tool(name, "check", SALIENT_ASSETS=str(assets))
    home, _ = runner.home("data/salient", "x", "")
    runner.client(name, home, statuses=(1,), SALIENT_ASSETS=str(assets))


def check_pipes(runner):
    """What is no regular file is refused without waiting, wherever the game looks."""
    for folder, name in (("data/salient/scenarios", "x.json"), ("data/salient/scenarios", "x.m44"), ("data/salient/games", "x.jsonl"),
                         ("config/salient", "settings.json")):
        what = f"pipe {folder}/{name}"
        home, file = runner.home(folder, name, "")
        file.unlink()
        os.mkfifo(file)
        runner.client(what, home, statuses=(0,))
        runner.client(what, home, file, statuses=(1,))
        runner.tool(what, "check", file, statuses=(1,))
        runner.tool(what, "replay", file, statuses=(1,))
        if not stat.S_ISFIFO(os.lstat(file).st_mode):
            runner.wrong.append(f"{what}: the pipe is gone")
    for device in ("/dev/zero", "/dev/tty", "/dev/stdin", "/proc/self/mem", "/"):
        home, _ = runner.home("data/salient", "x", "")
        runner.client(device, home, device, statuses=(1,))
        runner.tool(device, "check", device, statuses=(1,))


def spoiled(text, rng):
    """A copy with something wrong in it: bytes, or a part of the tree."""
    data = bytearray(text.encode("utf-8"))
    for _ in range(rng.randint(1, 4)):
        if not data:
            break
        at = rng.randrange(len(data))
        kind = rng.randrange(7)
        if kind == 0:
            data[at] = rng.randrange(256)
        elif kind == 1:
            del data[at:at + rng.randint(1, 60)]
        elif kind == 2:
            data[at:at] = data[rng.randrange(len(data)):][:rng.randint(1, 200)]
        elif kind == 3:
            data[at:at] = rng.choice(WORDS).encode("utf-8")
        elif kind == 4:
            data[at:at] = data[at:at + rng.randint(1, 30)] * rng.choice((2, 50, 2_000))
        elif kind == 5:
            del data[at:]
        else:  # a number, or a word, made another
            end = at
            while end < len(data) and chr(data[end]).isalnum():
                end += 1
            data[at:end] = rng.choice(WORDS).strip('"').encode("utf-8")
    return bytes(data)


WORDS = ["-1", "0", "255", "256", "99999999999999999999", "-9223372036854775808", "1e308", "0.5", "null", "true", "[]", "{}", '""',
         '"axis"', "[[[[]]]]", '"\\u0000"', '"\\ud83d"', '"\\u001b[2J"', '"<pic:../x>"', '"@end.title"', "[4, 2]", "[999999, -999999]",
         '"river"', '"infantry"', '{"at": [4, 2]}', '"../../x"', '"\u009b2J"', '"' + "x" * 3_000 + '"', "[" * 80]


def shared(things):
    """Those of this share; all of them where there is none."""
    return (thing for i, thing in enumerate(things) if SHARE is None or i % 5 == int(SHARE))


def check_mutants(runner, number, seed):
    good = [p.read_text(encoding="utf-8") for p in sorted((ROOT / "scenarios").glob("*.json"))]
    for n in shared(range(number)):
        rng = random.Random(f"{seed}-{n}")
        kind = rng.choice(("scenario", "scenario", "m44", "record"))
        text = {"scenario": rng.choice(good), "m44": dumped(m44()), "record": RECORD}[kind]
        file = runner.scratch / f"mutant.{'jsonl' if kind == 'record' else 'm44' if kind == 'm44' else 'json'}"
        file.write_bytes(spoiled(text, rng))
        before = len(runner.wrong)
        what = f"mutant {n} of seed {seed}"
        if kind == "record":
            runner.tool(what, "replay", file, "--verify")
        else:
            checked = runner.tool(what, "check", file)
            if checked and checked.returncode == 0:
                out = runner.scratch / "out.json"
                runner.tool(what, "import", file, "-o", out, statuses=(0,))
                runner.tool(what, "check", out, statuses=(0,))
                runner.tool(what, "export", file, statuses=(0,))
                runner.tool(what, "simulate", file, "--games", "1", "--limit", "300", "--records", runner.scratch / "records")
        if len(runner.wrong) > before:
            kept = Path(tempfile.gettempdir()) / f"hostile-{seed}-{n}{file.suffix}"
            shutil.copy(file, kept)
            runner.wrong.append(f"  kept as {kept}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", help="only files whose names begin so")
    parser.add_argument("--mutants", type=int, default=60, help="spoiled copies of good files")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--write", type=Path, help="only write the files into this folder")
    args = parser.parse_args()
    families = ((scenarios, check_scenario), (m44_files, check_scenario), (records, check_record), (settings, check_settings),
                (rule_files, check_rules))
    if args.write:
        args.write.mkdir(parents=True, exist_ok=True)
        for make, _ in families:
            for name, text in make():
                (args.write / name).write_text(text, encoding="utf-8")
        return 0
    if not (BIN / "salient-tool").exists():
        print(f"Skipped: there is no salient-tool in {BIN}.")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        runner = Runner(Path(folder))
        for make, check in families:
            for name, text in (make() if args.names else shared(make())):
                if not args.names or name.startswith(tuple(args.names)):
                    check(runner, name, text)
        if not args.names:
            check_pipes(runner)
            check_mutants(runner, args.mutants, args.seed)
    print(f"{runner.runs} runs, {len(runner.wrong)} findings, the longest {runner.slowest[0]:.2f} s ({runner.slowest[1]})")
    return 1 if runner.wrong else 0


sys.exit(main())
