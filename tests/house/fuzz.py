#!/usr/bin/env python3
"""Battles from spoiled files are refused or drawn and played: by the program with the sanitizers, where it has been built."""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GAMES = 20

bins = [ROOT / "build/debug/bin", Path(os.environ.get("SALIENT_BIN", ROOT / "build/release/bin"))]
program = next((b / "salient-pictures" for b in bins if (b / "salient-pictures").is_file()), None)
if program is None:
    print("Skipped: salient-pictures has not been built.")
    sys.exit(77)

status = 0
with tempfile.TemporaryDirectory() as folder:
    environment = {**os.environ, "XDG_DATA_HOME": f"{folder}/data", "XDG_CONFIG_HOME": f"{folder}/config"}
    for seed in (1944, 0):  # 0: other battles each time
        command = [program, "fuzz", "--spoiled", "--games", str(GAMES), "--seconds", "3600", "--seed", str(seed), "-o", ROOT / "build/fuzz"]
        found = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=1800)
        print(found.stdout.strip())
        if found.returncode != 0:
            print(found.stderr.strip()[-4000:])
            status = 1
sys.exit(status)
