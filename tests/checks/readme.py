#!/usr/bin/env python3
"""Runs the commands of README.md: those of the tool for real, ./play and ./test with --help; the files it names must exist."""
import os
import pathlib
import re
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parents[2]
programs = pathlib.Path(os.environ.get("SALIENT_BIN", root / "build/release/bin"))
readme = (root / "README.md").read_text()
wrong = []
for block in re.findall(r"```sh\n(.*?)```", readme, re.S):
    for line in filter(None, map(str.strip, block.splitlines())):
        words = line.split()
        if words[0].startswith("build/"):
            words[0] = str(programs / pathlib.Path(words[0]).name)
        elif words[0] == "./test":
            words = ["./test", "--help"]
        elif words[0] == "./play":
            if not all((root / w).exists() for w in words[1:] if not w.startswith("-")):
                wrong.append(f"{line}: there is no such file")
            words = [str(programs / "salient"), "--help"]
        answer = subprocess.run(words, cwd=root, capture_output=True, text=True, timeout=300)
        if answer.returncode != 0:
            wrong.append(f"{line}: exit status {answer.returncode}: {(answer.stdout + answer.stderr).strip()[-300:]}")
for target in re.findall(r"\]\(((?!http)[^)#]+)\)", readme):
    if not (root / target).exists():
        wrong.append(f"README.md names {target}, which does not exist")
for target in re.findall(r"`((?:src|include|assets|docs|tests)/[\w./]*\w)`", readme):
    if not (root / target).exists():
        wrong.append(f"README.md names {target}, which does not exist")
print("\n".join(wrong)) if wrong else None
sys.exit(1 if wrong else 0)
