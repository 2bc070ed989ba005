#!/usr/bin/env python3
"""Whether something got slower: what salient-bench measures beside the floors of tests/bench/floors.txt. Told, never a failed test.

floors.py            measures and compares; a rate that lies more than a tenth above its floor is marked
floors.py --against OTHER   the same against another salient-bench, in pairs, so that a busy machine is as slow for both
floors.py --write    writes floors.txt anew

A floor is processor time in yardsticks: work of the same program that no version of the game changes, measured in the same runs. So floors
hold on another machine, as far as two processors are alike.
"""
import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
FLOORS = HERE / "floors.txt"
BENCH = Path(os.environ.get("SALIENT_BIN", HERE.parents[1] / "build/release/bin")) / "salient-bench"
YARDSTICK = "yardstick"
SLOWER = 1.10  # what less is may be noise
RATES = "yardstick|random_games|reach_and|sight_line|copy_of|legal_actions|view_for|hash_of|load_and"


def measured(program, seconds):
    """Processor time of each rate and of the yardstick, in nanoseconds."""
    answer = subprocess.run([program, f"--benchmark_filter={RATES}", f"--benchmark_min_time={seconds}", "--benchmark_format=json"],
                            capture_output=True, text=True, check=True)
    units = {"ns": 1, "us": 1e3, "ms": 1e6, "s": 1e9}
    return {b["name"]: b["cpu_time"] * units[b["time_unit"]] for b in json.loads(answer.stdout)["benchmarks"]}


def least(runs):
    """The quickest of all runs, in yardsticks: what else the machine does only makes a run slower."""
    best = {name: min(run[name] for run in runs) for name in runs[0]}
    return {name: time / best[YARDSTICK] for name, time in best.items() if name != YARDSTICK}


def read_floors():
    rows = (line.split() for line in FLOORS.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#"))
    return {name: float(number) for number, name in rows}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", type=Path, metavar="OTHER")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--runs", type=int, default=5, help="of which the quickest counts")
    parser.add_argument("--seconds", type=float, default=0.2, help="for each rate in each run")
    args = parser.parse_args()
    for program in (BENCH, args.against or BENCH):
        if not program.exists():
            sys.exit(f"{program} is not there; build it: ninja -C build/release salient-bench")
    runs, others = [], []
    for _ in range(args.runs):
        runs.append(measured(BENCH, args.seconds))
        if args.against:
            others.append(measured(args.against, args.seconds))
    now = least(runs)
    if args.write:
        rows = [f"{number:.6g}\t{name}" for name, number in sorted(now.items())]
        head = "# What salient-bench took when this was written, in yardsticks (tests/bench/floors.py --write)."
        FLOORS.write_text("\n".join([head, *rows]) + "\n", encoding="utf-8")
        return
    floors = least(others) if args.against else read_floors()
    print(f"{'in yardsticks':<34} {'now':>12} {'other' if args.against else 'floor':>12} {'':>7}")
    for name, number in sorted(now.items()):
        if name not in floors:
            print(f"{name:<34} {number:12.5g} {'-':>12}")
            continue
        part = number / floors[name]
        print(f"{name:<34} {number:12.5g} {floors[name]:12.5g} {100 * (part - 1):+6.1f}%  {'slower' if part > SLOWER else ''}".rstrip())
    for name in sorted(set(floors) - set(now)):
        print(f"{name:<34} is measured no more")


if __name__ == "__main__":
    main()
