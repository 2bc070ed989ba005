#!/usr/bin/env python3
"""What the options of assets/rules/options say of each other is what the written rules say.

The last column of options.md beside the project (../shared/rules, or where SALIENT_RULES says) names what an option excludes, requires and
includes. Where both options are there, the files must say the same, and the files must say nothing else.

    options.py          what is wrong; exit code 1 if anything is
    options.py --table  the table that the files make
"""
import json
import os
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RULES = Path(os.environ.get("SALIENT_RULES", ROOT / "../shared/rules"))
ROW = re.compile(r"^\| `([a-z]+\.[a-z0-9_.]+)` \|")
NAME = re.compile(r"`([a-z]+\.[a-z0-9_.]+)`")
# A clause of a sentence that names options, by its first word.
SAYS = {"excludes": "excludes", "excluded": "excludes", "requires": "needs", "includes": "includes"}
# Said of battles or of options that stand in another way in the files.
OTHERWISE = {
    ("house.unit_ski", "needs", "house.weather_deep_snow"),  # either, or a winter face: "requires" of the files
    ("house.unit_ski", "needs", "house.weather_fog"),
}


def in_files():
    pairs, names = set(), set()
    for path in sorted((ROOT / "assets" / "rules" / "options").glob("*.json")):
        for name, option in json.loads(path.read_text(encoding="utf-8")).items():
            if name.startswith("//"):
                continue
            names.add(name)
            for key in ("excludes", "needs", "includes"):
                pairs |= {(name, key, other) for other in option.get(key, [])}
    return names, pairs


def in_words():
    names, pairs = set(), set()
    for line in (RULES / "options.md").read_text(encoding="utf-8").splitlines():
        row = ROW.match(line)
        if not row:
            continue
        names.add(row[1])
        for part in line.rsplit("|", 2)[1].split(";"):
            says = None
            for word in re.findall(r"[A-Za-z]+|`[^`]+`", part):
                says = SAYS.get(word.lower(), says)
                if says and NAME.fullmatch(word):
                    pairs.add((row[1], says, word.strip("`")))
    return names, pairs


def both_ways(pairs):
    return {(min(a, b), key, max(a, b)) if key == "excludes" else (a, key, b) for a, key, b in pairs}


def main():
    names, files = in_files()
    if "--table" in sys.argv[1:]:
        print("\n".join(" ".join(pair) for pair in sorted(files)))
        return 0
    if not (RULES / "options.md").exists():
        print("no written rules beside the project: nothing to compare")
        return 0
    written, words = in_words()
    both = names & written
    files = {p for p in both_ways(files) if p[0] in both and p[2] in both}
    words = {p for p in both_ways(words) if p[0] in both and p[2] in both} - OTHERWISE
    group = {p for p in files if p[0] == "house.unit_catalogue"}  # its row names sections, not options
    problems = [f"{a}: options.md says that it {key} {b}, the files do not" for a, key, b in sorted(words - files)]
    problems += [f"{a}: the files say that it {key} {b}, options.md does not" for a, key, b in sorted(files - words - group)]
    print("\n".join(problems) if problems else f"{len(files)} pairs of {len(both)} options")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
