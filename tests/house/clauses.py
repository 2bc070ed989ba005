#!/usr/bin/env python3
"""Every clause of the written rules that the game claims has a test case with its ID as tag.

tests/clauses.txt lists the clauses, one to a line: ID, kind and reason, separated by tabs.
    core        the base game needs it: a case must prove it
    definition  it names something or cannot fail in the program: no case, but a reason
    rule        any other clause that a case proves

    clauses.py         what is wrong; exit code 1 if anything is
    clauses.py ID...   the cases of these clauses
"""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TESTS = ROOT / "tests"
LIST = TESTS / "clauses.txt"

KINDS = ("core", "definition", "rule")
ID = re.compile(r"[A-Z][A-Z0-9]*(?:-[A-Z][A-Z0-9]*)*-[A-Z]?[0-9]+")
TEXT = r'"(?:[^"\\]|\\.)*"'
CASE = re.compile(rf'\b(?:TEST_CASE|SCENARIO)\s*\(\s*((?:{TEXT}\s*)+)(?:,\s*((?:{TEXT}\s*)+))?\)')
TAG = re.compile(r"\[([^\]]+)\]")


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
        if kind == "definition" and not reason.strip():
            problems.append(f"{where}: {clause} is a definition without a reason")
        kinds[clause] = kind
    return kinds


def main():
    cases = read_cases()
    if len(sys.argv) > 1:
        for clause in sys.argv[1:]:
            print(clause, *cases.get(clause, ["no case"]), sep="\n    ")
        return 0
    problems = []
    kinds = read_list(problems)
    for clause, kind in kinds.items():
        if kind == "core" and clause not in cases:
            problems.append(f"{clause}: a core clause without a case")
        if kind == "rule" and clause not in cases:
            problems.append(f"{clause}: listed as a rule that a case proves, but there is none")
        if kind == "definition" and clause in cases:
            problems.append(f"{clause}: listed as a definition, but there is a case: {cases[clause][0]}")
    for tag in sorted(cases):
        if ID.fullmatch(tag) and tag not in kinds:
            problems.append(f"{cases[tag][0]}: the tag [{tag}] is not in {LIST.relative_to(ROOT)}")
    print("\n".join(problems) if problems else f"{len(kinds)} clauses, {sum(map(len, cases.values()))} tags of cases")
    return 1 if problems else 0


sys.exit(main())
