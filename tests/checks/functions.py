#!/usr/bin/env python3
"""No function of src or include is longer than 80 lines, by what universal-ctags sees of them."""
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 80

ctags = shutil.which("ctags-universal") or shutil.which("ctags")
if ctags is None:
    print("Skipped: there is no universal-ctags.")
    sys.exit(77)
command = [ctags, "-R", "--languages=C++", "--fields=+ne", "--kinds-C++=f", "-f", "-", "src", "include"]
functions = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
problems = []
for line in functions:
    name, where, *_ = line.split("\t")
    first, last = (re.search(rf"\t{field}:(\d+)", line) for field in ("line", "end"))
    length = int(last[1]) - int(first[1]) + 1 if last else 0
    if length > LONGEST:
        problems.append(f"{where}:{first[1]}: {name} has {length} lines; give a part of it a name of its own")
if len(functions) < 1000:
    problems.append(f"only {len(functions)} functions were found: something is wrong with {ctags}")
print("\n".join(problems), end="\n" if problems else "")
sys.exit(1 if problems else 0)
