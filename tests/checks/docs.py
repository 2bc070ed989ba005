#!/usr/bin/env python3
"""Runs the commands that the pages for authors name, and reads every JSON example of the scenario format.

Where a command names a file of the reader's own (own.json, battle.m44 ...), a bundled battle stands there."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parents[2]
programs = pathlib.Path(os.environ.get("SALIENT_BIN", root / "build/release/bin"))
PAGES = ["designing.md", "scenario-format.md", "m44.md", "tool.md", "lesson-format.md", "opponents.md", "battles.md"]
LONG = {"fuzz", "bench", "match", "perft", "train"}  # measured and proven elsewhere: only their options are looked at
wrong = []


def runs(folder, page, line):
    words = line.split("#")[0].split()
    if not words or words[0] not in ("salient", "salient-tool", "salient-pictures") or any(w in "|;>&" for w in words):
        return
    if words[0] == "salient":  # opens a window
        words = ["salient", "--help"]
    if "simulate" in words and "--games" in words:
        words[words.index("--games") + 1] = "2"
    if len(words) > 1 and (words[1] in LONG or any("*" in word for word in words)):  # shards that nobody played here
        words = words[:2] + ["--help"]
    words[0] = str(programs / words[0])
    answer = subprocess.run(words, cwd=folder, capture_output=True, text=True, timeout=600)
    if answer.returncode != 0:
        wrong.append(f"{page}: {line}: exit status {answer.returncode}: {(answer.stdout + answer.stderr).strip()[-300:]}")


def reads(folder, page, example):
    if '"salient-scenario"' not in example:  # a part of a file
        try:
            json.loads(example if example.lstrip().startswith(("{", "[")) else "{" + example + "}")
        except ValueError as error:
            wrong.append(f"{page}: {example[:60]!r} is no JSON: {error}")
        return
    file = folder / "example.json"
    file.write_text(example, encoding="utf-8")
    answer = subprocess.run([programs / "salient-tool", "check", "--strict", file], capture_output=True, text=True)
    if answer.returncode != 0:
        wrong.append(f"{page}: the example: {answer.stdout.strip()}")


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    (folder / "build").mkdir()
    for own in ("own.json", "battle.json", "crossing.json"):
        shutil.copy(root / "scenarios/orne-bridges.json", folder / own)
    subprocess.run([programs / "salient-tool", "export", folder / "own.json", "-o", folder / "battle.m44", "--quiet"], check=True)
    for page in PAGES:
        text = (root / "docs" / page).read_text(encoding="utf-8")
        blocks = re.findall(r"```(\w+)\n(.*?)```", text, re.S)
        for kind, block in blocks:
            if kind == "json":
                reads(folder, page, block)
            elif kind == "sh":
                for line in block.splitlines():
                    runs(folder, page, line)
        for target in re.findall(r"\]\(((?!http)[^)#]+)(?:#[^)]*)?\)", text):
            if not (root / "docs" / target).exists():
                wrong.append(f"{page} names {target}, which does not exist")
print("\n".join(wrong)) if wrong else None
sys.exit(1 if wrong else 0)
