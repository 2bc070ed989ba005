#!/usr/bin/env python3
"""Compares what salient-tool probe answers about a collection of scenarios with the answers of another program.

Reach, stop and no-battle marks, targets and dice, retreats and both tables of sight, where such answers lie beside the project in
../shared/m44 (or where SALIENT_M44 says). Differences that tests/golden/known_differences.txt explains are counted and let pass;
any other is an error. The explanations go by ground, unit and rule, never by scenario, so that they hold for files that nobody has
seen; each hex that one side answers and the other does not needs one. An explanation that nothing needs any more is named, so that it
can be taken out.

usage: golden.py [--tool FILE] [--list FILE] [--unexplained] [ID...]
  --list FILE    writes every difference, one JSON object a line
  --unexplained  only counts: exit status 0 even with differences that nobody has explained yet
"""
import argparse
import fnmatch
import json
import os
import subprocess
import sys
from collections import Counter, namedtuple
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
KNOWN = ROOT / "tests/golden/known_differences.txt"
SKIPPED = 77

HEXES = {"STANDARD": (13, 9), "BRKTHRU": (13, 17), "OVERLORD": (26, 9)}


def board_hexes(board):
    width, rows = HEXES[board]
    return [(r, c) for r in range(rows) for c in range(r % 2, 2 * width - 1, 2)]


def distance(s, t):
    rows, columns = abs(s[0] - t[0]), abs(s[1] - t[1])
    return rows + max(0, (columns - rows) // 2)


def sight(answer, key, blocked, board):
    """(row, column, row, column) -> '0' or '1'. `blocked` names pairs whose answer is 1 by the classic reading of hills (LOS-14)."""
    hexes = board_hexes(board)
    pairs = {}
    for start, row in zip(hexes, answer.get(key) or []):
        ends = (end for end in hexes if 2 <= distance(start, end) <= 6)
        for end, bit in zip(ends, row):
            pairs[(*start, *end)] = bit
    for pair in blocked or []:
        pairs[tuple(pair)] = "1"
    return pairs


def touched(s, t):
    """The hexes, ends included, that the straight line between two centers crosses or touches."""
    # Units: half a hex across is 1, so that a hex has its corners at (0, 2), (1, 1) ... and rows lie 3 apart.
    nx, ny = 3 * (s[0] - t[0]), t[1] - s[1]
    corners = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))
    found = []
    for row in range(min(s[0], t[0]), max(s[0], t[0]) + 1):
        for column in range(min(s[1], t[1]) - (s[1] == t[1]), max(s[1], t[1]) + (s[1] == t[1]) + 1):
            sides = [(column + x - s[1]) * nx + (3 * (row - s[0]) + y) * ny for x, y in corners]
            if (row + column) % 2 == 0 and min(sides) <= 0 <= max(sides):
                found.append((row, column))
    return found


# One hex that one side answers and the other does not. `who`: ours or theirs; of sight: who says that it is blocked.
Element = namedtuple("Element", "kind unit start hex who")


class Facts:
    """What an explanation may ask of a scenario: `word:value|value` about the unit that asks and the hex that is asked about."""

    def __init__(self, golden, file):
        self.kinds = {tuple(t[:2]): t[2:] for t in golden["terrain"]}
        self.units = {tuple(u["pos"]): u["class"] for u in golden["units"]}
        self.first_sea = {"BRKTHRU": 14}.get(golden["board"], 7) if golden["face"] == "BEACH" else 99
        self.options = (file.get("game_info") or {}).get("options") or {}
        self.behaviors = {}
        for hexagon in (file.get("board") or {}).get("hexagons") or []:
            if isinstance(hexagon, dict) and isinstance(hexagon.get("unit"), dict):
                if str(hexagon["unit"].get("name", "")).startswith("veh"):  # units that the other program leaves out
                    self.units.setdefault((int(hexagon["row"]), int(hexagon["col"])), "Vehicle")
                words = [str(value).upper() for key, value in hexagon["unit"].items() if key.startswith("behavior")]
                self.behaviors[(int(hexagon["row"]), int(hexagon["col"]))] = words

    def is_ground(self, hex_, names):
        """`Sea` is the ocean of the board's face (TBOARD-6, TBOARD-7) as well as that of a tile."""
        kinds = self.kinds.get(hex_, [])
        is_sea = "Ocean" in kinds or (hex_[0] >= self.first_sea and not kinds)
        return any(name in kinds or (name == "Sea" and is_sea) for name in names)

    def start(self, e, names):
        """The unit stands, or the line begins, on such ground."""
        return self.is_ground(e.start, names)

    def one_end(self, e, names):
        """Exactly one end of the line lies on such ground."""
        return self.is_ground(e.start, names) != self.is_ground(e.hex, names)

    def apart(self, e, names):
        """The line touches several hexes of such ground, of which no two lie side by side between its ends."""
        on_line = [h for h in touched(e.start, e.hex) if self.is_ground(h, names)]
        between = [h for h in on_line if h not in (e.start, e.hex)]
        return len(on_line) > 1 and not any(distance(a, b) == 1 for a in between for b in between)

    def past(self, e, names):
        """Such ground lies on a shortest way to the hex, or there."""
        return any(self.is_ground(h, names) and distance(e.start, h) + distance(h, e.hex) == distance(e.start, e.hex) for h in self.kinds)

    def near(self, e, classes):
        """A unit of such a class stands on the hex or next to it."""
        return any(distance(pos, e.hex) <= 1 for pos, name in self.units.items() if name in classes)

    def beside(self, e, classes):
        """A unit of such a class stands on a way to the hex, or bars one that is hardly longer."""
        way = distance(e.start, e.hex) + 2
        return any(distance(e.start, pos) + distance(pos, e.hex) <= way for pos, name in self.units.items() if name in classes)

    def over(self, e, classes):
        """The line touches a hex where a unit of such a class stands."""
        return any(self.units.get(h) in classes for h in touched(e.start, e.hex))

    def option(self, e, names):
        """The file turns such an option on."""
        return any(self.options.get(name) for name in names)

    def behavior(self, e, words):
        """The file gives the unit such a behavior."""
        return any(word in words for word in self.behaviors.get(e.start, []))

    WORDS = {"start": start, "one_end": one_end, "apart": apart, "past": past, "near": near, "beside": beside, "over": over, "option": option, "behavior": behavior}

    def hold(self, condition, e):
        if condition == "*":
            return True
        word, _, values = condition.partition(":")
        return self.WORDS[word](self, e, values.split("|"))


class Comparison:
    def __init__(self):
        self.total, self.equal, self.differences, self.facts = Counter(), Counter(), [], {}

    def note(self, scenario, kind, same, **detail):
        self.total[kind] += 1
        if same:
            self.equal[kind] += 1
        else:
            self.differences.append({"id": scenario, "kind": kind, **detail})

    def scenario(self, name, golden, ours, file):
        facts = self.facts[name] = Facts(golden, file)
        units = {tuple(u["pos"]): u for u in ours.get("units", [])}
        by_other_reading = {tuple(u["pos"]): u for u in golden.get("heightAlt") or []}
        for unit in golden["units"]:
            pos = tuple(unit["pos"])
            unit = {**unit, **by_other_reading.get(pos, {})}
            found = units.pop(pos, None)
            self.note(name, "unit", found is not None, pos=pos, unit=unit["class"], golden=[unit["class"]], ours=[])
            if found is not None:
                self.unit(name, pos, unit, found, lambda hex_: facts.is_ground(hex_, ["Sea"]))
        for pos, unit in sorted(units.items()):
            self.note(name, "unit", False, pos=pos, unit=unit["class"], golden=[], ours=[unit["class"]])
        for key, other in (("los", "losHeight"), ("losTerrain", "losTerrainHeight")):
            expected, answers = sight(golden, key, golden.get(other), golden["board"]), sight(ours, key, None, golden["board"])
            wrong = [pair for pair in expected if expected[pair] != answers.get(pair)]
            self.total[key] += len(expected)
            self.equal[key] += len(expected) - len(wrong)
            for pair in wrong:
                self.differences.append({"id": name, "kind": key, "pos": pair, "unit": "", "golden": [expected[pair]], "ours": [answers.get(pair)]})

    def unit(self, name, pos, golden, ours, sea):
        def marks(hex_, text):  # their answers do not mark the sea as ground without battle, though nobody battles there
            return "".join(sorted(set(text) & set("s" if sea(hex_) else "sn")))

        def compare(kind, expected, found):
            self.note(name, kind, expected == found, pos=pos, unit=golden["class"], golden=sorted(expected - found), ours=sorted(found - expected))

        reach = {tuple(r[:2]): marks(tuple(r[:2]), r[3]) for r in golden["reach"]}
        found = {tuple(r[:2]): marks(tuple(r[:2]), r[3]) for r in ours["reach"]}
        compare("reach", set(reach), set(found))
        both = set(reach) & set(found)
        compare("marks", {(*h, reach[h]) for h in both}, {(*h, found[h]) for h in both})
        compare("targets", {tuple(t) for t in golden["targets"]}, {tuple(t[:4]) for t in ours["targets"]})
        compare("retreat", {tuple(t[:2]) for t in golden["retreat"]}, {tuple(t[:2]) for t in ours["retreat"]})


def elements(difference):
    """Every hex of a difference that needs an explanation."""
    kind, unit, pos = difference["kind"], difference["unit"] or "-", difference["pos"]
    if kind in ("los", "losTerrain"):
        return [Element(kind, unit, tuple(pos[:2]), tuple(pos[2:]), "theirs" if difference["golden"] == ["1"] else "ours")]
    if kind == "unit":
        return [Element(kind, unit, pos, pos, "theirs" if difference["golden"] else "ours")]
    return [Element(kind, unit, pos, tuple(answer[:2]), who) for who, key in (("theirs", "golden"), ("ours", "ours")) for answer in difference[key]]


class Explanations:
    """Lines `kind who unit facts clause reason`; the head of the file says what they may hold."""

    def __init__(self, path):
        self.lines = []
        for number, line in enumerate(path.read_text().splitlines() if path.exists() else [], 1):
            if not line.strip() or line.startswith("#"):
                continue
            fields = line.split(None, 5)
            if len(fields) < 6:
                sys.exit(f"{path}:{number}: needs kind, who, unit, facts, clause and reason")
            if fields[1] not in ("ours", "theirs", "*"):
                sys.exit(f"{path}:{number}: '{fields[1]}' is none of ours, theirs and *")
            for condition in fields[3].split(","):
                word, _, values = condition.partition(":")
                if condition != "*" and (word not in Facts.WORDS or not values):
                    sys.exit(f"{path}:{number}: '{condition}' is no fact; there are {', '.join(Facts.WORDS)}")
            self.lines.append([number, fields, 0])

    def explain(self, difference, facts):
        return all([self.explain_one(e, facts) for e in elements(difference)])

    def explain_one(self, e, facts):
        for line in self.lines:
            kind, who, unit, conditions = line[1][:4]
            if not any(fnmatch.fnmatchcase(e.kind, k) for k in kind.split(",")) or who not in ("*", e.who):
                continue
            if any(fnmatch.fnmatchcase(e.unit, u) for u in unit.split(",")) and all(facts.hold(c, e) for c in conditions.split(",")):
                line[2] += 1
                return True
        return False


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", default=os.path.join(os.environ.get("SALIENT_BIN", ROOT / "build/release/bin"), "salient-tool"))
    parser.add_argument("--list")
    parser.add_argument("--unexplained", action="store_true")
    parser.add_argument("ids", nargs="*")
    args = parser.parse_args()

    collection = Path(os.environ.get("SALIENT_M44", ROOT / "../shared/m44"))
    answers = sorted((collection / "golden").glob("*.json"), key=lambda p: (len(p.stem), p.stem))
    if args.ids:
        answers = [p for p in answers if p.stem in args.ids]
    if not answers:
        print(f"Skipped: there are no answers to compare with in {collection / 'golden'}")
        return SKIPPED
    if not os.access(args.tool, os.X_OK):
        sys.exit(f"There is no {args.tool}; build it, or name it with --tool")

    os.environ.setdefault("SALIENT_ASSETS", str(ROOT / "assets"))
    os.environ.setdefault("SALIENT_SCENARIOS", str(ROOT / "scenarios"))

    def probe(path):
        run = subprocess.run([args.tool, "probe", "--data-only", str(collection / "corpus" / path.name)], capture_output=True, text=True, timeout=120)
        return path, run

    comparison, failed = Comparison(), []
    with ThreadPoolExecutor(max_workers=2) as pool:
        for path, run in pool.map(probe, answers):
            try:
                file = json.loads((collection / "corpus" / path.name).read_text())
                comparison.scenario(path.stem, json.loads(path.read_text()), json.loads(run.stdout), file)
            except ValueError:
                failed.append(path.stem)
                print(f"no answer about {path.stem}: {(run.stderr or run.stdout).strip()[:300]}")

    explanations = Explanations(KNOWN)
    open_ones = []
    explained = Counter()
    for difference in comparison.differences:
        if explanations.explain(difference, comparison.facts[difference["id"]]):
            explained[difference["kind"]] += 1
        else:
            open_ones.append(difference)
    for kind, count in comparison.total.items():
        different = sum(d["kind"] == kind for d in comparison.differences)
        print(f"{kind:11} {comparison.equal[kind]:7d} of {count:7d} equal, {explained[kind]:5d} explained, {different - explained[kind]:5d} not")
    if args.list:
        Path(args.list).write_text("".join(json.dumps(d) + "\n" for d in open_ones))
    for d in [] if args.unexplained else open_ones[:40]:
        print(f"different: {d['id']} {d['kind']} {','.join(map(str, d['pos']))} {d['unit'] or '-'}: they {d['golden']}, we {d['ours']}")
    stale = [] if args.ids else [line for line in explanations.lines if line[2] == 0]
    for number, fields, _ in stale:
        print(f"{KNOWN.name}:{number}: nothing differs so any more: {' '.join(fields[:5])}")
    print(f"{len(answers) - len(failed)} of {len(answers)} scenarios compared; {len(comparison.differences)} differences, {len(open_ones)} of them not explained")
    return 1 if failed or (open_ones and not args.unexplained) else 0


if __name__ == "__main__":
    sys.exit(main())
