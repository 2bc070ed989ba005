#!/usr/bin/env python3
"""The sources that have changed show no finding of clang-tidy, as .clang-tidy at the root says.

Changed since the base: what is committed since then, and what is not committed yet. A changed header is looked at through one source that
includes it. Needs build/release/compile_commands.json, which ./test makes. Bounded, so that it can be run each time: the files
with the largest changes first, a third of them where SALIENT_QUICK is set. What it cannot read is told and no finding: whether it is
C++ is for the compiler to say.

    clang_tidy.py           base: where this branch left origin/main, or the last commit but one
    clang_tidy.py BASE      another base
    clang_tidy.py --all     every source, without a bound
"""
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("SALIENT_BIN", ROOT / "build/release/bin")).parent
VERSION = 14  # versions differ, so only the one of Debian 12 judges
MOST_FILES = 4 if "SALIENT_QUICK" in os.environ else 12
MOST_SECONDS = 240  # nothing is begun after that
JOBS = int(os.environ.get("SALIENT_JOBS", os.cpu_count()))
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.M)


def skip(why):
    print(f"Skipped: {why}")
    sys.exit(77)


def find_program():
    for name in (f"clang-tidy-{VERSION}", "clang-tidy"):
        path = shutil.which(name)
        if path and f"version {VERSION}." in subprocess.run([path, "--version"], capture_output=True, text=True).stdout:
            return path
    skip(f"there is no clang-tidy {VERSION} on this machine.")


def git(*words):
    answer = subprocess.run(["git", "-C", str(ROOT), *words], capture_output=True, text=True)
    return answer.stdout.splitlines() if answer.returncode == 0 else None


def base_of(words):
    if words:
        return words[0] if git("rev-parse", "--verify", "-q", words[0] + "^{commit}") else sys.exit(f"There is no commit {words[0]}.")
    for name in ("origin/main", "HEAD~1"):
        common = git("merge-base", name, "HEAD")
        # Where nothing was committed since, the last commit is what there is to look at.
        if common and (name != "origin/main" or common != git("rev-parse", "HEAD")):
            return common[0]
    skip("there is no earlier commit to compare with; --all looks at every source.")


def changed(base):
    """Path -> number of changed lines."""
    lines = {}
    for row in git("diff", "--numstat", "--no-renames", base, "--", "src", "include") or []:
        added, removed, path = row.split("\t")
        lines[path] = int(added) + int(removed) if added != "-" else 0
    for path in git("ls-files", "--others", "--exclude-standard", "--", "src", "include") or []:
        lines[path] = len((ROOT / path).read_text().splitlines())
    return {path: n for path, n in lines.items() if path.endswith((".cpp", ".hpp")) and (ROOT / path).is_file()}


def source_of(header, sources):
    """The source beside a header, else the first one that includes it."""
    beside = str(Path(header).with_suffix(".cpp"))
    if beside in sources:
        return beside
    name = re.sub("^(src|include)/", "", header)
    return next((s for s in sources if name in INCLUDE.findall((ROOT / s).read_text())), None)


def main(words):
    program = find_program()
    if not (BUILD / "compile_commands.json").is_file():
        skip(f"there is no {os.path.relpath(BUILD, ROOT)}/compile_commands.json; ./test makes it.")
    sources = sorted(str(p.relative_to(ROOT)) for p in (ROOT / "src").rglob("*.cpp"))
    until = None
    if "--all" in words:
        chosen = sources
    else:
        weight = {}
        for path, lines in changed(base_of(words)).items():
            source = path if path.endswith(".cpp") else source_of(path, sources)
            if source:
                weight[source] = weight.get(source, 0) + lines
        chosen = sorted(weight, key=lambda path: (-weight[path], path))
        if len(chosen) > MOST_FILES:
            print(f"{MOST_FILES} of {len(chosen)} changed sources, those with the largest changes; --all looks at every one.")
            chosen = chosen[:MOST_FILES]
        until = time.monotonic() + MOST_SECONDS

    def look(path):
        if until and time.monotonic() > until:
            return path, None
        command = [program, "-p", str(BUILD), "--quiet", "--warnings-as-errors=*", path]
        return path, subprocess.run(command, capture_output=True, text=True, cwd=ROOT)

    found, left_out, unread = set(), [], []
    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        for path, answer in pool.map(look, chosen):
            if answer is None:
                left_out.append(path)
            elif "[clang-diagnostic-error" in answer.stdout:
                unread.append(path)
            elif answer.returncode != 0:
                found.add(answer.stdout.strip().replace(f"{ROOT}/", "") or f"{path}: {answer.stderr.strip()[-2000:]}")
    if unread:
        print(f"C++20 that clang-tidy {VERSION} cannot read: {' '.join(unread)}")
    if left_out:
        print(f"No time was left for {len(left_out)} of them: {' '.join(left_out)}")
    looked_at = len(chosen) - len(left_out) - len(unread)
    print("\n".join(sorted(found)) if found else f"{looked_at} sources, no finding.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
