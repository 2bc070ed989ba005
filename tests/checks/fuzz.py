#!/usr/bin/env python3
"""Battles from mutated files are refused or drawn and played: by the checked program where SALIENT_CHECKED_BIN says that it was built.

SALIENT_SHARE: a fifth of the games, others for each share.
"""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SHARE = os.environ.get("SALIENT_SHARE")
RUNS = [*((seed, 4) for seed in range(1944, 1949)), (0, 20)] if SHARE is None else [(1944 + int(SHARE), 4), (0, 4)]

program = Path(os.environ.get("SALIENT_CHECKED_BIN") or os.environ.get("SALIENT_BIN", ROOT / "build/release/bin")) / "salient-pictures"
if not program.is_file():
    print("Skipped: salient-pictures has not been built.")
    sys.exit(77)

status = 0
with tempfile.TemporaryDirectory() as folder:
    environment = {**os.environ, "XDG_DATA_HOME": f"{folder}/data", "XDG_CONFIG_HOME": f"{folder}/config"}
    for seed, games in RUNS:  # seed 0: other battles each time
        command = [program, "fuzz", "--mutated", "--games", str(games), "--seconds", "3600", "--seed", str(seed), "-o", ROOT / "build/fuzz"]
        found = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=1800)
        print(found.stdout.strip())
        if found.returncode != 0:
            print(found.stderr.strip()[-4000:])
            status = 1
sys.exit(status)
