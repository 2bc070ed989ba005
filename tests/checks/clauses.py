#!/usr/bin/env python3
"""Every clause of the written rules that the game claims has a test case with its ID as tag.

tests/clauses.txt lists the clauses, one to a line: ID, kind and reason, separated by tabs.
    core        the base game needs it: a case must prove it
    definition  it names something or cannot fail in the program: no case, but a reason
    later       it waits for something that the game does not have yet, named in place of a reason: no case
    rule        any other clause that a case proves
Where the written rules lie beside the project, in ../shared/rules (or where SALIENT_RULES says), every clause of the parts named in
WHOLE must be listed.

    clauses.py                  what is wrong; exit code 1 if anything is
    clauses.py ID...            the cases of these clauses
    clauses.py --missing FILE   clauses of the written rules in FILE (20-terrain.md) that are not listed
"""
import os
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TESTS = ROOT / "tests"
LIST = TESTS / "clauses.txt"

RULES = Path(os.environ.get("SALIENT_RULES", ROOT / "../shared/rules"))

# Files of which every clause is listed.
WHOLE = ("00-core.md", "10-cards.md", "20-terrain.md", "30-units.md", "40-nations.md", "50-objectives.md", "60-overlord.md",
         "90-ardennes.md")

KINDS = ("core", "definition", "later", "rule")
NEED_REASON = ("definition", "later")
NEED_CASE = ("core", "rule")
ID = re.compile(r"[A-Z][A-Z0-9]*(?:-[A-Z][A-Z0-9]*)*-[A-Z]?[0-9]+")
TEXT = r'"(?:[^"\\]|\\.)*"'
CASE = re.compile(rf'\b(?:TEST_CASE|SCENARIO)\s*\(\s*((?:{TEXT}\s*)+)(?:,\s*((?:{TEXT}\s*)+))?\)')
TAG = re.compile(r"\[([^\]]+)\]")
WRITTEN = re.compile(rf"^(?:- \*\*|\| (?:\*\*)?)({ID.pattern})(?![\w-])")
NOTES = re.compile(r"^#+ (?:[0-9.]+ )?(?:Rulings|Open|Options|Index of options|Table of options)\b")


def strings(literals):
    """The value of string literals that stand side by side."""
    return "".join(literal[1:-1] for literal in re.findall(TEXT, literals or ""))


def read_cases():
    """Tag -> the places and names of its cases."""
    cases = {}
    for path in sorted(TESTS.rglob("*.cpp")):
        text = path.read_text(encoding="utf-8")
        for case in CASE.finditer(text):
            where = f"{path.relative_to(ROOT)}:{text.count(chr(10), 0, case.start()) + 1}"
            for tag in TAG.findall(strings(case[2])):
                cases.setdefault(tag, []).append(f"{where}: {strings(case[1])}")
    return cases


def read_list(problems):
    """ID -> kind."""
    kinds = {}
    for number, line in enumerate(LIST.read_text(encoding="utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        where = f"{LIST.relative_to(ROOT)}:{number}"
        clause, kind, reason, *rest = [*line.split("\t"), "", ""]
        if not ID.fullmatch(clause) or kind not in KINDS or any(rest):
            problems.append(f"{where}: not 'ID<tab>{'|'.join(KINDS)}<tab>reason': {line}")
            continue
        if clause in kinds:
            problems.append(f"{where}: {clause} is listed twice")
        if kind in NEED_REASON and not reason.strip():
            problems.append(f"{where}: {clause} is listed as {kind} without a reason")
        kinds[clause] = kind
    return kinds


def written(name):
    """The clauses of a file of the written rules, without rulings, open questions and tables of options."""
    path = RULES / name
    if not path.exists():
        return []
    found, notes = [], False
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            notes = bool(NOTES.match(line))
        clause = WRITTEN.match(line)
        if clause and not notes:
            found.append(clause[1])
    return found


def main():
    cases = read_cases()
    if len(sys.argv) == 3 and sys.argv[1] == "--missing":
        kinds = read_list([])
        print(*(clause for clause in written(sys.argv[2]) if clause not in kinds), sep="\n")
        return 0
    if len(sys.argv) > 1:
        for clause in sys.argv[1:]:
            print(clause, *cases.get(clause, ["no case"]), sep="\n    ")
        return 0
    problems = []
    kinds = read_list(problems)
    for clause, kind in kinds.items():
        if kind in NEED_CASE and clause not in cases:
            problems.append(f"{clause}: listed as {kind}, but no case proves it")
        if kind in NEED_REASON and clause in cases:
            problems.append(f"{clause}: listed as {kind}, but there is a case: {cases[clause][0]}")
    for name in WHOLE:
        for clause in written(name):
            if clause not in kinds:
                problems.append(f"{clause}: a clause of {name}, all of which is claimed, but not in {LIST.relative_to(ROOT)}")
    for tag in sorted(cases):
        if ID.fullmatch(tag) and tag not in kinds:
            problems.append(f"{cases[tag][0]}: the tag [{tag}] is not in {LIST.relative_to(ROOT)}")
    print("\n".join(problems) if problems else f"{len(kinds)} clauses, {sum(map(len, cases.values()))} tags of cases")
    return 1 if problems else 0


sys.exit(main())
