#!/usr/bin/env python3
"""Plays the second game by text as a person does, in each language, and as nobody should.

    ardennes_play.py                 a game: looked at, played, taken back, left, gone on with, killed; odd lines; spoiled files
    ardennes_play.py --mutants N     so many spoiled copies of the game's files and of a record (--seed S)

Whatever is typed or lies in a file, the tool answers within 1 GB of memory and 5 seconds, and nothing of it steers the terminal.
Exit status: 0 well, 1 not.
"""
import argparse
import copy
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BIN = Path(os.environ.get("SALIENT_BIN", ROOT / "build/release/bin")).resolve()
TOOL = BIN / "salient-tool"
MEMORY = 1 << 30
SECONDS = 5.0 if BIN.name == "bin" else 60.0  # programs with sanitizers are slower
TEXTS = {language: json.loads((ROOT / f"assets/text/{language}.json").read_text(encoding="utf-8")) for language in ("en", "fr", "it")}


def fail(message):
    print(f"ardennes_play: {message}", file=sys.stderr)
    sys.exit(1)


def limited():
    if BIN.name == "bin":
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def run(*arguments, typed=b"", assets=None):
    """Exit status and all that was said; fails where the tool dies, hangs or lets through what steers a terminal."""
    env = dict(os.environ, **({"SALIENT_ASSETS": str(assets)} if assets else {}))
    try:
        done = subprocess.run([TOOL, "ardennes", *map(str, arguments)], input=typed, capture_output=True, timeout=SECONDS, env=env,
                              preexec_fn=limited)
    except subprocess.TimeoutExpired:
        fail(f"{arguments} takes more than {SECONDS} s")
    said = done.stdout + done.stderr
    if done.returncode not in (0, 1, 2):
        fail(f"{arguments} ends with {done.returncode}: {said[-300:]}")
    if b"\x1b" in said or b"\x07" in said or b"\0" in said:
        fail(f"{arguments} lets a control character through")
    return done.returncode, said.decode("utf-8", "replace")


class Person:
    """Types, and reads until the next question."""

    def __init__(self, language, *arguments):
        texts = TEXTS[language]
        self.ends = [text.encode() for text in (texts["ard.play.prompt"] + " ", texts["ard.play.confirm"].split("{text}.")[1] + " ")]
        self.texts, self.language = texts, language
        self.tool = subprocess.Popen([TOOL, "ardennes", "play", "--language", language, *map(str, arguments)], stdin=subprocess.PIPE,
                                     stdout=subprocess.PIPE, stderr=subprocess.STDOUT, preexec_fn=limited)
        self.first = self.read()

    def read(self):
        said, begun = b"", time.monotonic()
        while not said.endswith(tuple(self.ends)):
            piece = os.read(self.tool.stdout.fileno(), 1 << 16)
            if not piece:
                break
            said += piece
            if time.monotonic() - begun > SECONDS:
                fail(f"no question after {said[-200:]}")
        self.asks_again = said.endswith(self.ends[1])
        text = said.decode()
        for hole in ("[ard", "[tally", "[refusal", "{"):
            if hole in text:
                fail(f"{self.language}: {hole} in {text[max(0, text.find(hole) - 100):][:200]}")
        return text

    def type(self, line):
        self.tool.stdin.write(line.encode() + b"\n")
        self.tool.stdin.flush()
        return self.read()

    def ask(self, line, *wanted):
        said = self.type(line)
        for word in wanted:
            if word not in said:
                fail(f'"{line}" does not say "{word}": {said[:300]}')
        answer = said
        for end in self.ends:  # the prompt is no answer
            answer = answer.removesuffix(end.decode())
        if not answer.strip():
            fail(f'"{line}" says nothing')
        return said

    def hinted(self):
        """The number of what the reference player would do; 0: none."""
        word = self.type("hint").split()[0]
        return int(word) if word.isdigit() else 0

    def follow(self, until, most=60):
        """Does what is hinted until something is said; all that was said on the way."""
        said = ""
        for _ in range(most):
            said += self.type(str(self.hinted()))
            if self.asks_again:
                said += self.type("y")
            if until in said:
                return said
        fail(f'"{until}" is not said in {most} decisions')

    def leave(self):
        self.tool.stdin.write(b"q\n")
        self.tool.stdin.flush()
        self.tool.stdout.read()
        if self.tool.wait() != 0:
            fail(f"leaving ends with {self.tool.returncode}")


def state_of(record):
    status, said = run("replay", record, "--json")
    told = json.loads(said)
    if status != 0 or told["standing"] != "same":
        fail(f"the record does not hold: {said}")
    return told["hash"]


def a_game(folder):
    """Looks around, plays a day's beginning, changes its mind, leaves, goes on in other languages, is killed."""
    record = folder / "game.jsonl"
    person = Person("en", "first_days", "--seed", 3, "--save", record)
    for line, *wanted in (("m", "Cle1"), ("look clervaux", "Clervaux (37, 13)", "hold value 3"), ("look g1", "(ARD-SUP-2)"), ("look a34", "18"),
                          ("p", "Bastogne"), ("b", "Our", " stands: "), ("u", "Panzer Lehr"), ("h", "value"), ("c", "17 December"), ("supply g1", "(ARD-SUP-2)"),
                          ("supply", "full supply"), ("odds", "No combat"), ("why", "not chosen anything"), ("what flank", "ARD-CHIT-13"),
                          ("what", "hold check"), ("log", "Drawn"), ("help", "why not"), ("what nonsense", "Nothing is known"),
                          ("z", "Nothing can be taken back"), ("why not bastogne", "not chosen anything"), ("look", "is wanted"),
                          ("status", "8 points on the evening of 19 December"), ("look st vith", "St. Vith (40, 8)"), ("look st", "may be"),
                          ("what xlvii", "(G1)"), ("go g1 st vith", "The question is"), ("attack clervaux", "The question is")):
        person.ask(line, *wanted)
    before = state_of(record)
    for line in ("0", "-1", "99999999999999999999", "1.5", "do nothing", "go g1", "go g99 38,12", "go a22 38,12", "go g1 38,12", "attack bastogne g1",
                 "attack", "attack clervaux", "odds 1", "odds -3", "why -1", "look nowhere", "supply 99,99", "1 2 3", "log -5", "!", "", " "):
        person.ask(line)
    if state_of(record) != before:
        fail("what is refused changes the game")
    said = person.follow("(ARD-DEF-37)")
    # A move is taken back and made again.
    number = person.hinted()
    person.type(str(number))
    if not person.asks_again:
        person.ask("z", "taken back")
    # An attack is shown, left, and made.
    for _ in range(80):
        number = person.hinted()
        said = person.type(str(number))
        if person.asks_again and "(ARD-CBT-1)" in said:
            person.type("n")
            person.ask(f"odds {number}", "(ARD-CBT-1)", "(ARD-EXP-2)")
            person.type(str(number))
            said = person.type("y")
            break
        if person.asks_again:
            person.type("y")
    else:
        fail("no attack in 80 decisions")
    if "German attack on" not in said:
        fail(f"the attack is not told: {said[:300]}")
    for _ in range(5):
        if "(ARD-" in person.ask("why"):
            break
        person.follow("Allied impulse")
    person.ask("why 1", "(ARD-")
    person.ask("why not clervaux")
    person.leave()
    kept = state_of(record)

    person = Person("fr", "--resume", record)
    if "décembre" not in person.first:
        fail("a game that is gone on with is not told in French")
    person.follow("Impulsion alliée")
    person.tool.send_signal(signal.SIGKILL)
    person.tool.wait()
    if state_of(record) == kept:
        fail("nothing was kept of what was played before the kill")
    person = Person("it", "--resume", record)
    if "dicembre" not in person.first:
        fail("a game that is gone on with is not told in Italian")
    person.type(str(person.hinted()))
    person.leave()
    for language, word in (("en", "== 16 December =="), ("fr", "== 16 décembre =="), ("it", "== 16 dicembre ==")):
        status, said = run("replay", record, "--log", "--language", language)
        if status != 0 or word not in said:
            fail(f"the log is not told in {language}")
    return record


def orders():
    """What is asked once more, and orders in few words."""
    person = Person("en", "first_days", "--seed", 44)
    if "Goal: 8 points" not in person.first:
        fail("nothing says by when how many points are wanted")
    number = person.type("pass").split()[0]
    person.type(number)
    if not person.asks_again:
        fail("a pass is not asked for once more")
    for line in ("2", "z"):  # meant for the question before: nothing is done by them
        if "Allied" in person.ask(line, "Not done").split("Not done")[1]:
            fail(f'"{line}" where a choice is asked for once more does something else')
        person.type(number)
    person.ask("p", "Bastogne")
    if not person.asks_again:
        fail("what was looked at answers the question")
    person.ask("n", "Not done")
    person.ask("do army group b", "have these words", "command: ")
    person.type("do army group b command")
    person.ask("g1", "2nd Panzer Division")
    person.ask("g1 g5 g7 g8 g43", "Moves of Army Group B")
    person.ask("go g1 st", "may be: ")
    person.ask("go g1 liège", "hexes away")
    person.ask("go g5 39,11", "May still move:", "“list” shows")
    person.ask("list", "such as")
    person.ask("z", "taken back")
    person.ask("go g5 39,11", "May still move:")
    person.type("end moves")
    said = person.ask("attack 42,10", "(ARD-CBT-1)")
    if not person.asks_again:
        fail(f"an attack by all that can is not asked for once more: {said}")
    person.ask("odds", "No combat")
    person.ask("n", "Not done")
    person.tool.stdin.write(b"exit\n")
    person.tool.stdin.flush()
    if person.tool.wait() != 0:
        fail("exit does not leave")


def long_choice():
    """Of many choices some are shown, and how one ends them always."""
    person = Person("en", "first_days", "--seed", 2)
    person.type(str(person.hinted()))
    said = person.type("1!")
    for word in ("Which division? 4 more", "1 to 15, such as", "  15  no more divisions"):
        if word not in said:
            fail(f'naming divisions does not say "{word}": {said}')
    person.leave()


def ends_for_programs():
    """How a game ended is said to other programs in the same words, whatever the language."""
    said = set()
    for language in TEXTS:
        _, text = run("play", "bridge_at_dasburg", "--seed", 1, "--json", "--language", language, typed=b"1\n" * 2000)
        said.add(json.dumps({key: json.loads(text.splitlines()[-1]).get(key) for key in ("end", "degree")}))
    if len(said) != 1 or any("null" in one for one in said):
        fail(f"the end of a game is told otherwise in another language, or not at all: {said}")


def kills(rng, folder):
    """Killed while it plays, again and again: what was kept is always a record, and grows."""
    record = folder / "killed.jsonl"
    Person("en", "first_days", "--seed", 8, "--save", record).leave()
    kept = record.read_bytes()
    for kill in range(KILLS):
        person = Person("en", "--resume", record)
        number = person.hinted()
        person.tool.stdin.write(f"{number}!\nhint\n1!\n1!\n1!\n".encode())
        person.tool.stdin.flush()
        time.sleep(rng.random() * 0.03)
        person.tool.send_signal(signal.SIGKILL)
        person.tool.wait()
        now = record.read_bytes()
        if not now.startswith(kept[:kept.rfind(b"\n") + 1]):
            fail(f"kill {kill}: something of the record was lost")
        kept = now
        state_of(record)


KILLS = 8
ODD_LINES = (b"x" * 10_000_000, b"look " + b"9" * 10_000_000, b"go " + b"g1 " * 1_000_000, b"attack " + b"clervaux " * 500_000,
             b"\x1b]0;evil\x07\x1b[2J", b"look \x1b[31m", b"do \xff\xfe\xc3", b"\0\0\0", "« @ard.log.day »".encode(), b"@ard.log.day", b"{n}",
             b"look {0}", b"%s%n", b"-9223372036854775809", b"why not \x1b[2J", b"what \x1b[2J", b'"g1" \'clervaux\'', b"log 18446744073709551615")


def odd_lines(folder):
    record = folder / "odd.jsonl"
    for line in ODD_LINES:
        run("play", "bridge_at_dasburg", "--seed", 1, typed=line + b"\nq\n")
        run("play", "bridge_at_dasburg", "--seed", 1, "--json", typed=line + b"\nq\n")
    status, _ = run("play", "bridge_at_dasburg", "--seed", 1, "--save", record, typed=b"\n".join(ODD_LINES[4:]))
    if status != 0:
        fail("the end of the lines is no way to leave")
    state_of(record)
    # The lines end where a choice is asked for once more.
    run("play", "bridge_at_dasburg", "--seed", 1, typed=b"1\n" * 6)
    for arguments in (("play", "nowhere"), ("play", "--resume", folder / "none"), ("play", "--resume", folder), ("replay", "/dev/null"),
                      ("play", "--resume", record, "first_days"), ("play", "--save", folder / "no/where"), ("play", "--language", "xx"),
                      ("simulate", "--games", "-1"), ("show", "../../../etc/passwd"), ("play", "--option", "ard.nothing"),
                      ("play", "\x1b[2J"), ("play", "--resume", "\x1b[2J")):
        if run(*arguments)[0] == 0:
            fail(f"{arguments} is taken")


ODD_VALUES = (None, True, -1, 0, 255, 256, 65_536, 10**30, -(10**30), 1.5, 1e308, "", "x", "W" * 20_000, "\x1b[2J\x07", "@ard.log.day", "{n}", "\u202e",
              [], {}, [[]], [1] * 50_000, {"a": 1}, {f"k{i}": i for i in range(5_000)})


def spots(tree, path=()):
    """Every place in a tree of JSON."""
    yield path
    for key, value in tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ():
        yield from spots(value, (*path, key))


def spoil(rng, tree):
    tree = copy.deepcopy(tree)
    for _ in range(rng.choice((1, 1, 1, 3))):
        path = rng.choice([p for p in spots(tree) if p])
        there = tree
        for key in path[:-1]:
            there = there[key]
        deed = rng.randrange(5)
        if deed == 0:
            del there[path[-1]]
        elif deed == 1 and isinstance(there, list):
            there.append(copy.deepcopy(there[path[-1]]))
        elif deed == 2 and isinstance(there[path[-1]], int):
            there[path[-1]] += rng.choice((-1, 1, 2, -2, 7, 100))
        else:
            there[path[-1]] = copy.deepcopy(rng.choice(ODD_VALUES))
    return tree


def spoiled_files(rng, folder, number):
    assets = folder / "assets"
    assets.mkdir()
    for entry in (ROOT / "assets").iterdir():
        if entry.name != "ardennes":
            (assets / entry.name).symlink_to(entry)
    names = sorted(p.relative_to(ROOT / "assets/ardennes") for p in (ROOT / "assets/ardennes").rglob("*.json"))
    played = 0
    for i in range(number):
        shutil.rmtree(assets / "ardennes", ignore_errors=True)
        shutil.copytree(ROOT / "assets/ardennes", assets / "ardennes")
        file = assets / "ardennes" / names[i % len(names)]
        text = file.read_text(encoding="utf-8")
        if rng.randrange(6) == 0:  # torn, or with a byte of something else in it
            at = rng.randrange(len(text))
            rest = "" if rng.randrange(2) else text[at + 1:]
            file.write_text(text[:at] + rng.choice(("", "\x1b", "}", "]]", "\u0000")) + rest, encoding="utf-8")
        else:
            file.write_text(json.dumps(spoil(rng, json.loads(text)), ensure_ascii=rng.randrange(2) == 0), encoding="utf-8")
        status, _ = run("check", assets=assets)
        if status == 0:  # still a game: it must be playable
            played += 1
            run("fuzz", "--games", 1, "--scenario", rng.choice(("first_days", "bridge_at_dasburg")), "--seed", i, assets=assets)
            run("show", "first_days", assets=assets)
    return played


def spoiled_records(rng, record, folder, number):
    lines = record.read_bytes().splitlines(keepends=True)
    for _ in range(number):
        spoiled = list(lines)
        at = rng.randrange(len(spoiled))
        deed = rng.randrange(6)
        if deed == 0:
            del spoiled[at]
        elif deed == 1:
            spoiled.insert(at, spoiled[rng.randrange(len(spoiled))])
        elif deed == 2:
            spoiled[at] = json.dumps(spoil(rng, json.loads(spoiled[at]))).encode() + b"\n"
        elif deed == 3:
            spoiled[at] = spoiled[at][:rng.randrange(len(spoiled[at]))] + rng.choice((b"\x1b[2J", b"\0", b"\xff", b""))
        elif deed == 4:
            spoiled = spoiled[:at] + [b"x" * 10_000_000]
        else:
            spoiled[at] = b"{" * 100_000 + b"\n"
        file = folder / "spoiled.jsonl"
        file.write_bytes(b"".join(spoiled))
        run("replay", file)
        run("replay", file, "--log", "--language", "fr")
        run("play", "--resume", file, typed=b"q\n")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--mutants", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rng = random.Random(args.seed)
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        begun = time.monotonic()
        record = a_game(folder)
        seconds = time.monotonic() - begun
        orders()
        kills(rng, folder)
        long_choice()
        ends_for_programs()
        odd_lines(folder)
        played = spoiled_files(rng, folder, args.mutants)
        spoiled_records(rng, record, folder, args.mutants)
    print(f"ardennes_play: a game in {seconds:.1f} s, {KILLS} kills, {len(ODD_LINES)} odd lines, {args.mutants} spoiled files of which {played} are still a game, "
          f"{args.mutants} spoiled records")


if __name__ == "__main__":
    main()
