#!/usr/bin/env python3
"""In src/ardennes/rules/allies candidates are compared in choose.cpp alone: figures are private there, and nothing else sorts or picks."""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "src/ardennes/rules/allies"
COMPARES = re.compile(r"\b(?:std::)?(?:ranges::)?(?:sort|stable_sort|partial_sort|nth_element|min_element|max_element|minmax_element)\s*\(")

problems = []
for path in sorted(FOLDER.glob("*.[ch]pp")):
    if path.name == "choose.cpp":
        continue
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if COMPARES.search(line.split("//")[0]):
            problems.append(f"{path.relative_to(ROOT)}:{number}: candidates are compared in choose.cpp alone; add them to Candidates")
if not (FOLDER / "choose.cpp").exists():
    problems.append(f"{FOLDER.relative_to(ROOT)}/choose.cpp is not there: where do the Allies choose?")
print("\n".join(problems), end="\n" if problems else "")
sys.exit(1 if problems else 0)
