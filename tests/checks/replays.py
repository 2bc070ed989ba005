#!/usr/bin/env python3
"""Games and counts that must not change unless the rules do.

tests/golden/replays holds one whole random game of every bundled battle with the hash of the state after each action; each must
replay to the same states. tests/perft/counts.txt holds the number of action sequences to each depth from fixed positions.

usage: replays.py [--write [BATTLE ...]]     --write makes those of these battles anew; without names all of them
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parents[2]
tool = pathlib.Path(os.environ.get("SALIENT_BIN", root / "build/release/bin")) / "salient-tool"
replays = root / "tests/golden/replays"
counts = root / "tests/perft/counts.txt"
battles = sorted((root / "scenarios").glob("*.json"))
environment = {"SALIENT_ASSETS": str(root / "assets"), "SALIENT_SCENARIOS": str(root / "scenarios"), **os.environ}
depth = 4


def run(*words):
    return subprocess.run([str(tool), *map(str, words)], capture_output=True, text=True, env=environment)


def counted(of=battles):
    lines = []
    for battle in of:
        for turn in (2, 9):
            answer = run("perft", battle, depth, "--turn", turn, "--json")
            if answer.returncode != 0:
                sys.exit(f"perft {battle.name}: {answer.stderr}")
            numbers = [entry["sequences"] for entry in json.loads(answer.stdout)["perft"]]
            lines.append(f"{battle.stem}\tturn {turn}\t" + "\t".join(map(str, numbers)))
    return lines


def write(names):
    unknown = set(names) - {battle.stem for battle in battles}
    if unknown:
        sys.exit(f"no battle of this name: {', '.join(sorted(unknown))}")
    anew = [battle for battle in battles if battle.stem in names or not names]
    if not names:
        shutil.rmtree(replays, ignore_errors=True)
    replays.mkdir(parents=True, exist_ok=True)
    for battle in anew:
        with tempfile.TemporaryDirectory() as folder:
            answer = run("simulate", battle, "--games", 1, "--seed", 1944, "--players", "random,random", "--records", folder)
            made = sorted(p for p in pathlib.Path(folder).rglob("*") if p.is_file())
            if answer.returncode != 0 or not made:
                sys.exit(f"simulate {battle.name}: {answer.stderr}")
            shutil.copy(made[0], replays / (battle.stem + ".jsonl"))
    kept = counts.read_text().splitlines() if names else []
    lines = [line for line in kept if not line.startswith("#") and line.split("\t")[0] not in names] + counted(anew)
    counts.parent.mkdir(exist_ok=True)
    counts.write_text("# battle, position, sequences to depth 1, 2, 3, 4\n" + "\n".join(sorted(lines)) + "\n")


def compare():
    wrong = []
    for battle in battles:
        record = replays / (battle.stem + ".jsonl")
        if not record.exists():
            wrong.append(f"{record.relative_to(root)} is missing: every battle has a game of its own")
            continue
        answer = run("replay", record, "--verify")
        if answer.returncode != 0:
            wrong.append(f"{record.relative_to(root)}: {(answer.stdout + answer.stderr).strip()}")
    kept = [line for line in counts.read_text().splitlines() if not line.startswith("#")]
    wrong += [f"tests/perft/counts.txt: {b!r}, now {n!r}" for b, n in zip(kept, counted()) if b != n]
    if len(kept) != 2 * len(battles):
        wrong.append("tests/perft/counts.txt: not two positions for each battle")
    if wrong:
        print("\n".join(wrong))
        print("A changed state or count is a changed rule. When it is meant to change: tests/checks/replays.py --write")
        print("When states are the same and only their hashes are others: first raise hash_scheme in include/salient/record.hpp")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(write(sys.argv[2:]) if sys.argv[1:2] == ["--write"] else compare())
