#!/usr/bin/env python3
"""Kills the client 50 times at random moments while it plays: each time the game goes on exactly where its journal ends.
Then 20 times while it starts a game: a journal is there whole or not at all.

The playing is the hidden case [.plays-until-killed] of salient-tests: the client's own screens, clicked at random, without a
display. After each kill the journal must verify, must begin with all that it held before, and the next run must show the
state of its last line. Exit status: 0 well, 1 not.
"""
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BIN = Path(os.environ.get("SALIENT_BIN", ROOT / "build/release/bin"))
KILLS = 50
STARTS = 20


def fail(message):
    print(f"kills: {message}", file=sys.stderr)
    sys.exit(1)


def last_hash(text):
    """The hash of the last whole line, as the program that goes on must have it."""
    lines = text[:text.rfind(b"\n") + 1].splitlines()
    return json.loads(lines[-1]).get("hash") if len(lines) > 1 else None


def kill_starts(rng, scratch):
    """A new folder each time, killed before the client says that it plays or soon after; how many journals there were."""
    found = 0
    for start in range(STARTS):
        games = Path(scratch) / f"start{start}"
        games.mkdir()
        env = dict(os.environ, SALIENT_KILLS=str(games), TMPDIR=scratch, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
        player = subprocess.Popen([BIN / "salient-tests", "[.plays-until-killed]"], env=env, stdout=subprocess.DEVNULL,
                                  stderr=subprocess.STDOUT)
        patience = time.monotonic() + 20
        while not any(games.iterdir()) and time.monotonic() < patience and player.poll() is None:
            time.sleep(0.0005)
        time.sleep(rng.choice((0, 0.001, 0.005, 0.05)))
        player.send_signal(signal.SIGKILL)
        player.wait()
        for journal in games.iterdir():
            if journal.name.startswith("."):
                continue
            found += 1
            text = journal.read_bytes()
            if text.count(b"\n") < 3:  # the header and the cards dealt
                fail(f"start {start}: {journal.name} is not whole")
            if journal.stat().st_mode & 0o77:
                fail(f"start {start}: others may read {journal.name}")
    return found


def main():
    rng = random.Random(11)
    with tempfile.TemporaryDirectory() as scratch:
        games = Path(scratch) / "games"
        games.mkdir()
        env = dict(os.environ, SALIENT_KILLS=str(games), TMPDIR=scratch, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
        kept, torn, games_played, unwritten = b"", 0, 0, 0
        for kill in range(KILLS):
            env["SALIENT_KILLS_SEED"] = str(kill)
            player = subprocess.Popen([BIN / "salient-tests", "[.plays-until-killed]"], env=env, stdout=subprocess.PIPE,
                                      stderr=subprocess.STDOUT)
            answer = player.stdout.readline().decode().split()
            while answer and answer[0] not in ("hash", "over"):
                answer = player.stdout.readline().decode().split()
            if not answer:
                fail(f"the client did not come up again after kill {kill}")
            if answer[0] == "over":  # on to a new game
                player.wait()
                for file in games.glob("*.jsonl"):
                    file.unlink()
                kept = b""
                games_played += 1
                continue
            if kept and (wanted := last_hash(kept)) and answer[1] != wanted:
                fail(f"after kill {kill} the client shows the state {answer[1]}, the journal ends with {wanted}")
            time.sleep(rng.random() * 0.5)
            player.send_signal(signal.SIGKILL)
            player.wait()
            is_written = b"written" in player.stdout.read()
            player.stdout.close()

            journals = list(games.glob("*.jsonl"))
            if not journals and not kept:  # before its first decision a game is not written
                if is_written:
                    fail(f"kill {kill} left no journal, and a decision was made: it is lost")
                unwritten += 1
                continue
            if len(journals) != 1:
                fail(f"{len(journals)} journals after kill {kill}, one is wanted")
            now = journals[0].read_bytes()
            whole = kept[:kept.rfind(b"\n") + 1]
            if not now.startswith(whole):
                fail(f"kill {kill}: something of the journal was lost")
            torn += not now.endswith(b"\n")
            kept = now
            report = subprocess.run([BIN / "salient-tool", "replay", journals[0], "--verify"], capture_output=True, text=True)
            if report.returncode != 0:
                fail(f"kill {kill}: the journal does not verify: {report.stdout}{report.stderr}")
        if unwritten == KILLS:
            fail("no kill came after a decision: nothing was tried")
        starts = kill_starts(rng, scratch)
        print(f"kills: {STARTS} kills at the start left {starts} whole journals")
        print(f"kills: {KILLS} kills, {kept.count(10) - 1} lines in the last journal, {torn} torn lines, {games_played} games ended")


if __name__ == "__main__":
    main()
