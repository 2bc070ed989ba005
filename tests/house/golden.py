#!/usr/bin/env python3
"""Compares what salient-tool probe answers about a collection of scenarios with the answers of another program.

Reach, stop and no-battle marks, targets and dice, retreats and both tables of sight, where such answers lie beside the project in
../shared/m44 (or where SALIENT_M44 says). Differences that tests/golden/known_differences.txt explains are counted and let pass;
any other is an error. An explanation that nothing needs any more is named, so that it can be taken out.

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
from collections import Counter
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


def is_sea(golden, hex_):
    """Ocean of the board's face (TBOARD-6, TBOARD-7). The answers do not mark it as ground without battle, though nobody battles there."""
    first = {"BRKTHRU": 14}.get(golden["board"], 7)
    kinds = {tuple(t[:2]): t[2:] for t in golden["terrain"]}.get(hex_, ["Ocean"])
    return golden["face"] == "BEACH" and hex_[0] >= first and "Ocean" in kinds


class Comparison:
    def __init__(self):
        self.total, self.equal, self.differences = Counter(), Counter(), []

    def note(self, scenario, kind, same, **detail):
        self.total[kind] += 1
        if same:
            self.equal[kind] += 1
        else:
            self.differences.append({"id": scenario, "kind": kind, **detail})

    def scenario(self, name, golden, ours):
        units = {tuple(u["pos"]): u for u in ours.get("units", [])}
        by_other_reading = {tuple(u["pos"]): u for u in golden.get("heightAlt") or []}
        for unit in golden["units"]:
            pos = tuple(unit["pos"])
            unit = {**unit, **by_other_reading.get(pos, {})}
            found = units.pop(pos, None)
            self.note(name, "unit", found is not None, pos=pos, unit=unit["class"], golden=[unit["class"]], ours=[])
            if found is not None:
                self.unit(name, pos, unit, found, lambda hex_: is_sea(golden, hex_))
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
        def marks(hex_, text):
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


class Explanations:
    """Lines `scenario kind position unit clause reason`; * and ? stand for anything in the first four."""

    def __init__(self, path):
        self.lines = []
        for number, line in enumerate(path.read_text().splitlines() if path.exists() else [], 1):
            if line.strip() and not line.startswith("#"):
                fields = line.split(None, 5)
                if len(fields) < 6:
                    sys.exit(f"{path}:{number}: needs scenario, kind, position, unit, clause and reason")
                self.lines.append([number, fields, 0])

    def explain(self, difference):
        place = ",".join(str(n) for n in difference["pos"])
        facts = (difference["id"], difference["kind"], place, difference["unit"] or "-")
        for line in self.lines:
            if all(fnmatch.fnmatchcase(fact, pattern) for fact, pattern in zip(facts, line[1])):
                line[2] += 1
                return line
        return None


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
        run = subprocess.run([args.tool, "probe", str(collection / "corpus" / path.name)], capture_output=True, text=True, timeout=120)
        return path, run

    comparison, failed = Comparison(), []
    with ThreadPoolExecutor(max_workers=2) as pool:
        for path, run in pool.map(probe, answers):
            try:
                comparison.scenario(path.stem, json.loads(path.read_text()), json.loads(run.stdout))
            except ValueError:
                failed.append(path.stem)
                print(f"no answer about {path.stem}: {(run.stderr or run.stdout).strip()[:300]}")

    explanations = Explanations(KNOWN)
    open_ones = []
    explained = Counter()
    for difference in comparison.differences:
        line = explanations.explain(difference)
        if line is None:
            open_ones.append(difference)
        else:
            explained[difference["kind"]] += 1
    for kind, count in comparison.total.items():
        different = sum(d["kind"] == kind for d in comparison.differences)
        print(f"{kind:11} {comparison.equal[kind]:7d} of {count:7d} equal, {explained[kind]:5d} explained, {different - explained[kind]:5d} not")
    if args.list:
        Path(args.list).write_text("".join(json.dumps(d) + "\n" for d in open_ones))
    for d in [] if args.unexplained else open_ones[:40]:
        print(f"different: {d['id']} {d['kind']} {','.join(map(str, d['pos']))} {d['unit'] or '-'}: they {d['golden']}, we {d['ours']}")
    stale = [] if args.ids else [line for line in explanations.lines if line[2] == 0]
    for number, fields, _ in stale:
        print(f"{KNOWN.name}:{number}: nothing differs so any more: {' '.join(fields[:4])}")
    print(f"{len(answers) - len(failed)} of {len(answers)} scenarios compared; {len(comparison.differences)} differences, {len(open_ones)} of them not explained")
    return 1 if failed or (open_ones and not args.unexplained) else 0


if __name__ == "__main__":
    sys.exit(main())
