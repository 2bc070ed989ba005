"""What ./test does once the packages are there: builds, runs cases and scripts of tests/checks side by side, compares times.

Every job is known by its processor seconds in tests/times.txt, and the longest begin first, one on each processor. A case that took
more than LONG seconds in a release build is long. What does not fit in every run goes round in shares of a fifth.
"""
import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build/release"
TIMES = ROOT / "tests/times.txt"
BIN = {"release": BUILD / "bin", "checked": BUILD / "checked"}
# The second game's cases have a program of their own: whole where one of these has changed since the last landing, else a fifth of it.
ARDENNES = "salient-ardennes-tests"
ARDENNES_STANDS_ON = ("src/ardennes/", "include/salient/ardennes/", "tests/ardennes/", "tests/data/ardennes/", "assets/ardennes/", "src/core/",
                      "src/data/strict_json", "src/data/files", "src/data/journal", "src/data/digest", "src/data/new_file", "include/salient/answer",
                      "include/salient/fields", "include/salient/files", "include/salient/grid", "include/salient/inline_vec",
                      "include/salient/rng", "CMakeLists.txt")
SHARES = 5
LONG = 1.0  # processor seconds in a release build
SLOWER = 2.5  # what a case takes in the checked build, as long as nobody has measured it
JOB = 30.0  # seconds of the cases that one process runs
SHARED = ("hostile", "fuzz")  # scripts that do a fifth of their work where SALIENT_SHARE is set
WAITING = ("window", "kills")  # scripts that wait for a window or a moment more than they compute


def fail(message, *more):
    sys.stdout.flush()
    print(f"\nError: {message}", *more, sep="\n       ", file=sys.stderr)
    sys.exit(1)


def say(text):
    sys.stdout.flush()
    print(f"== {text}", file=sys.stderr, flush=True)


class Times:
    """tests/times.txt: processor seconds in release and in the checked build, kind and name, by tabs."""

    def __init__(self):
        self.known = defaultdict(dict)  # (kind, name) -> build -> seconds
        self.now = defaultdict(dict)
        lines = TIMES.read_text(encoding="utf-8").splitlines() if TIMES.exists() else []
        for line in lines:
            if line and not line.startswith("#"):
                release, checked, kind, name = line.split("\t")
                for build, seconds in (("release", release), ("checked", checked)):
                    if seconds != "-":
                        self.known[kind, name][build] = float(seconds)

    def of(self, kind, name, build, unknown=0.0):
        known = self.known.get((kind, name), {})
        if build in known:
            return known[build]
        if known:
            return known["checked"] / SLOWER if build == "release" else known["release"] * SLOWER
        return unknown

    def is_long(self, case):
        return self.of("case", case, "release") > LONG

    def sum_up(self):
        """The cases of this run as two parts: short ones, and long ones, of which it is known what the same ones took before."""
        for (kind, name), builds in list(self.now.items()):
            for build, seconds in builds.items() if kind == "case" else ():
                part = "cases", "long" if self.is_long(name) else "short"
                self.now[part][build] = self.now[part].get(build, 0.0) + seconds
                if part[1] == "long":
                    self.known[part][build] = self.known[part].get(build, 0.0) + self.of("case", name, build)

    def write(self, cases, whole):
        """What this run measured takes the place of what was known; cases that are gone go. Of a build only parts that were compiled whole."""
        for what, builds in self.now.items():
            for build, seconds in builds.items():
                if what[0] != "build" or (what[1], build) in whole:
                    self.known[what][build] = seconds
        rows = []
        for (kind, name), seconds in self.known.items():
            if name == "long" or kind == "case" and (name not in cases or max(seconds.values()) <= LONG):
                continue
            rows.append((kind, -max(seconds.values()), name, [f"{seconds[b]:.1f}" if b in seconds else "-" for b in BIN]))
        text = ["# Processor seconds of what ./test does: release, checked, kind, name. `./test --times` writes what it has measured.",
                f"# Of the cases those that take more than {LONG:.0f} s; a name that is not here is short."]
        text += ["\t".join((*seconds, kind, name)) for kind, _, name, seconds in sorted(rows)]
        TIMES.write_text("\n".join(text) + "\n", encoding="utf-8")
        say(f"{TIMES.relative_to(ROOT)} is written")

    def table(self, notes):
        """Each part beside what is recorded. What has a note is a part of it, which says nothing of more or less."""
        print(f"{'processor seconds':<44} {'now':>8} {'recorded':>9} {'more':>7}")
        for (kind, name), builds in self.now.items():
            if kind == "case":
                continue
            for build, seconds in builds.items():
                label = f"{kind}: {name}" + (", checked" if build == "checked" else "")
                known = self.known.get((kind, name), {}).get(build)
                note = notes.get((kind, name, build), "")
                more = f"{seconds - known:+7.1f}" if known is not None and not note else "       "
                recorded = f"{known:9.1f}" if known is not None else "        -"
                print(f"{label:<44} {seconds:8.1f} {recorded} {more}  {note}".rstrip())


def spent(command, **more):
    """Runs a command to its end: exit code, processor seconds of it and of all that it has waited for, seconds of the clock."""
    begun = time.monotonic()
    process = subprocess.Popen(command, **more)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, used.ru_utime + used.ru_stime, time.monotonic() - begun


# ---- Building ----


def ninja_log():
    """Output -> when it was begun and ended, in milliseconds."""
    log = {}
    if (BUILD / ".ninja_log").exists():
        for line in (BUILD / ".ninja_log").read_text().splitlines():
            words = line.split("\t")
            if len(words) == 5:
                log[words[3]] = tuple(words[:3])
    return log


def part_of(output):
    if output.startswith(("bin/", "checked/")):
        return "linking", "release"
    if "salient_cases.dir" in output:
        return "test code", "release"
    return "engine", "checked" if "checked" in output else "release"


def build(targets, times, notes):
    """Builds; what it took is told by part, in the proportion in which the clock says that the parts took it. Gives the parts that were
    compiled whole, nothing of them from the cache."""
    before = ninja_log()
    with tempfile.NamedTemporaryFile("r") as compiled:
        script = 'source "$0"; build release "$@"'
        code, seconds, _ = spent(["bash", "-euc", script, ROOT / ".scripts/common.sh", *targets],
                                 env={**os.environ, "CCACHE_STATSLOG": compiled.name})
        if code != 0:
            sys.exit(code)
        words = compiled.read().split()
    parts, made, all_of = defaultdict(int), defaultdict(int), defaultdict(int)
    for output, row in ninja_log().items():
        if not (BUILD / output).exists():
            continue  # of a target that is gone
        all_of[part_of(output)] += 1
        if before.get(output) != row:
            parts[part_of(output)] += int(row[1]) - int(row[0])
            made[part_of(output)] += 1
    hits = sum(word in ("direct_cache_hit", "preprocessed_cache_hit") for word in words)
    misses = words.count("cache_miss")
    for (name, which), clock in sorted(parts.items()):
        times.now["build", name][which] = seconds * clock / sum(parts.values())
        if hits:
            notes["build", name, which] = f"{hits} of {hits + misses} from the cache"
        elif made[name, which] != all_of[name, which]:
            notes["build", name, which] = f"{made[name, which]} of {all_of[name, which]} outputs"
    return {part for part in parts if not hits and made[part] == all_of[part]}


# ---- Cases ----


def list_cases(program, arguments=()):
    """Names of the cases that are not hidden."""
    old = Path("/usr/include/catch2/catch.hpp").exists()
    how = ["--list-test-names-only"] if old else ["--list-tests", "--verbosity", "quiet"]
    answer = subprocess.run([program, *how, *arguments], capture_output=True, text=True)
    if not answer.stdout:
        fail(f"{program} lists no case.", answer.stderr)
    return answer.stdout.splitlines()


def shares_of(cases, times):
    """Long cases in as many lists as there are shares, each of about the same time."""
    shares = [[0.0, i, []] for i in range(SHARES)]
    for case in sorted(cases, key=lambda c: (-times.of("case", c, "release"), c)):
        least = min(shares)
        least[0] += times.of("case", case, "release")
        least[2].append(case)
    return [share[2] for share in sorted(shares, key=lambda s: s[1])]


def chosen(which, cases, times, share):
    """The cases that this build runs."""
    long = [c for c in cases if times.is_long(c)]
    short = [c for c in cases if not times.is_long(c)]
    mine = shares_of(long, times)[share] if share is not None else long
    return {
        "all of both": {"release": cases, "checked": cases},
        "all checked": {"release": [], "checked": cases},
        "each once": {"release": long, "checked": short + mine},
        "release": {"release": short + mine, "checked": []},
    }[which]


class Job:
    def __init__(self, kind, name, build, command, estimate, cases=()):
        self.kind, self.name, self.build, self.command, self.estimate, self.cases = kind, name, build, command, estimate, cases
        self.waits = kind == "check" and name in WAITING


def case_jobs(which, cases, times):
    """Processes of cases: each of the longest alone, the others gathered."""
    each = times.of("cases", "short", which, 300) / max(1, sum(not times.is_long(c) for c in cases))
    rows = sorted(((times.of("case", c, which, each), i, c) for i, c in enumerate(cases)), reverse=True)
    number = max(1, round(sum(row[0] for row in rows) / JOB))
    piles = [[0.0, i, []] for i in range(number)]
    for seconds, _, case in rows:
        least = min(piles)
        least[0] += seconds
        least[2].append(case)
    for seconds, i, pile in piles:
        if pile:
            yield Job("cases", f"{which} {i + 1} of {number}", which, [BIN[which] / "salient-tests"], seconds, sorted(pile))


def git(*words):
    return subprocess.run(["git", "-C", ROOT, *words], capture_output=True, text=True).stdout


def ardennes_changed():
    """Whether what the second game stands on has changed since the last landing: since main, or on main itself since the commit before."""
    base = git("merge-base", "HEAD", "main").strip()
    if base and base == git("rev-parse", "HEAD").strip():
        base = git("rev-parse", "HEAD^").strip()
    if not base:
        return True
    changed = git("diff", "--name-only", base).splitlines() + git("ls-files", "--others", "--exclude-standard").splitlines()
    return any(path.startswith(ARDENNES_STANDS_ON) for path in changed)


def ardennes_jobs(mode, times, share):
    """The second game's cases, a process for each build."""
    builds = {"nightly": list(BIN), "checked": ["checked"], "all": ["checked"], "release": ["release"]}[mode]
    cases = list_cases(BIN[builds[0]] / ARDENNES)
    if share is not None and not ardennes_changed():
        cases = cases[share::SHARES]
    for which in builds:
        each = sum(times.of("case", c, which, 0.1) for c in cases)
        yield Job("cases", f"{which} ardennes", which, [BIN[which] / ARDENNES], each, cases)


DURATION = re.compile(r"^([0-9.]+) s: (.*)$")
# What Catch2 and RapidCheck say when all is well.
QUIET = re.compile(r"[=~.-]*$|Filters:|Randomness seeded|Using configuration: max_success|OK, passed [0-9]+ tests|- [a-z]")
TOTALS = re.compile(r"(test cases|assertions): +(.*)|All tests passed \(([0-9]+) assertions? in ([0-9]+) test cases?\)")


def read_report(job, text, seconds, times, totals):
    """Takes the durations out of what Catch2 says; each case has that part of the processor's time."""
    durations, rest, last = defaultdict(float), [], None
    wanted = set(job.cases)
    for line in text.splitlines():
        if found := DURATION.match(line):
            if found[2] in wanted:
                durations[found[2]] += float(found[1])
                last = found[2]
        elif found := TOTALS.search(line):
            if found[3]:
                totals["assertions", "passed"] += int(found[3])
                totals["test cases", "passed"] += int(found[4])
            else:
                for number, what in re.findall(r"([0-9]+) (passed|failed[a-z ]*)", found[2]):
                    totals[found[1], what.strip()] += int(number)
        elif not QUIET.match(line):
            rest.append(line)
    whole = sum(durations.values())
    for case, clock in durations.items():
        times.now["case", case][job.build] = seconds * clock / whole if whole else 0.0
    return rest, last


# ---- Everything at once ----


def environment(home, share, mode):
    """The tests see no display, no settings of the person at the machine, and always the same language."""
    keep = {k: v for k, v in os.environ.items() if k not in ("SALIENT_ASSETS", "SALIENT_SCENARIOS", "DISPLAY", "WAYLAND_DISPLAY")}
    keep |= {f"XDG_{kind}_HOME": f"{home}/{kind.lower()}" for kind in ("CONFIG", "DATA", "STATE")}
    keep |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1",
             "LSAN_OPTIONS": f"suppressions={ROOT}/tests/support/lsan.supp:print_suppressions=0",
             # Short stacks of allocations: they cost a tenth of the time. For a longer one set malloc_context_size=30, the case alone.
             "ASAN_OPTIONS": ":".join(filter(None, ("malloc_context_size=5", os.environ.get("ASAN_OPTIONS")))),
             "UBSAN_OPTIONS": "print_stacktrace=1"}
    if share is not None:
        keep["SALIENT_SHARE"] = str(share)
    if mode == "release":
        keep["SALIENT_QUICK"] = "1"
    if mode != "some":
        keep["SALIENT_JOBS"] = "1"  # the other processors have other jobs
    if mode in ("all", "nightly"):
        keep["SALIENT_CHECKED_BIN"] = str(BIN["checked"])
    return keep


class Pool:
    """Runs jobs, one on each processor and one more that waits; keeps what they say."""

    def __init__(self, scratch, times, share, mode):
        self.scratch, self.times, self.share, self.mode = scratch, times, share, mode
        self.totals = defaultdict(int)
        self.summary, self.failed = [], False

    def run(self, jobs):
        running = {}
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
        try:
            self.run_all(sorted(jobs, key=lambda job: -job.estimate), running)
        finally:
            for job in running.values():
                job.process.kill()

    def run_all(self, rest, running):
        strict = ["-w", "NoTests"] if Path("/usr/include/catch2/catch.hpp").exists() else []  # Catch2 3 always does so
        while rest or running:
            for job in list(rest):
                beside = [other for other in running.values() if other.waits == job.waits]
                if len(beside) >= (1 if job.waits else os.cpu_count()):
                    continue
                rest.remove(job)
                job.home = self.scratch / f"job{len(rest)}"
                job.home.mkdir()
                command = list(job.command)
                if job.kind == "cases":
                    listed = job.home / "cases"
                    listed.write_text("".join(case.replace(",", "\\,") + "\n" for case in job.cases), encoding="utf-8")
                    command += [*strict, "--durations", "yes", "--input-file", listed]
                job.begun = time.monotonic()
                with open(job.home / "said", "w") as said:
                    job.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=said, stderr=subprocess.STDOUT, cwd=ROOT,
                                                   env=environment(job.home, self.share, self.mode))
                running[job.process.pid] = job
            pid, status, used = os.wait4(-1, 0)
            job = running.pop(pid)
            job.process.returncode = os.waitstatus_to_exitcode(status)
            self.end(job, used.ru_utime + used.ru_stime)

    def end(self, job, seconds):
        code = job.process.returncode
        text = (job.home / "said").read_text(encoding="utf-8", errors="replace")
        shutil.rmtree(job.home, ignore_errors=True)
        label = f"{job.kind}: {job.name}"
        if job.kind == "cases":
            said, last = read_report(job, text, seconds, self.times, self.totals)
            if code != 0 and f"{last}" != job.cases[-1]:
                said.append(f"The last case that ended: {last}")
        else:
            said = text.rstrip().splitlines()
            self.times.now[job.kind, job.name]["release"] = seconds
        clock = f"{seconds:.0f} s of the processor, {time.monotonic() - job.begun:.0f} s"
        verdict = "ok" if code == 0 else "skipped" if code == 77 and job.kind == "check" else "FAILED"
        if verdict == "FAILED":
            self.failed = True
            clock = f"exit code {code}"
        if verdict != "ok" or job.kind == "check":
            self.summary.append(f"{verdict:<8} {label} ({clock})")
        say(f"{label}: {verdict} ({clock})")
        if said:
            print("\n".join(said), flush=True)


INTERPRETER = {".py": "python3", ".sh": "bash"}


def check_scripts(names):
    scripts = [path for path in sorted((ROOT / "tests/checks").iterdir()) if path.suffix in INTERPRETER]
    known = [path.stem for path in scripts]
    for name in names:
        if name not in known:
            fail(f"There is no script '{name}'.", " ".join(known))
    return [path for path in scripts if not names or path.stem in names]


def main():
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--all", action="store_true")
    how.add_argument("--nightly", action="store_true")
    how.add_argument("--preset", choices=("release", "debug"), default="release")
    parser.add_argument("--checks", nargs="*")
    parser.add_argument("--share", type=int, choices=range(SHARES))
    parser.add_argument("--times", action="store_true")
    args, arguments = parser.parse_known_args()

    mode = "nightly" if args.nightly else "all" if args.all else "checked" if args.preset == "debug" else "release"
    builds = [mode] if mode in BIN else list(BIN)
    times, notes = Times(), {}
    share = args.share
    if arguments or args.checks is not None:
        mode = "some"
    if share is None and mode in ("release", "all"):
        count = subprocess.run(["git", "-C", ROOT, "rev-list", "--count", "HEAD"], capture_output=True, text=True).stdout
        share = int(count or 0) % SHARES
    if share is not None:
        say(f"Share {share} of 0 to {SHARES - 1} of what is long; the same again: --share {share}")

    whole = build(["all"] * ("release" in builds) + ["checked"] * ("checked" in builds), times, notes)
    os.environ["SALIENT_BIN"] = str(BIN[builds[0]])
    program = BIN[builds[0]] / "salient-tests"
    with tempfile.TemporaryDirectory() as scratch:
        if arguments:  # some cases were asked for, and only those
            strict = ["-w", "NoTests"] if Path("/usr/include/catch2/catch.hpp").exists() else []
            if any("ardennes" in a.lower() or "ARD-" in a for a in arguments):
                program = BIN[builds[0]] / ARDENNES
            return subprocess.run([program, *strict, *arguments], cwd=ROOT, env=environment(scratch, share, mode)).returncode
        scripts = check_scripts(args.checks or [])
        if args.checks is not None and len(scripts) == 1:
            return subprocess.run([INTERPRETER[scripts[0].suffix], scripts[0]], cwd=ROOT, env=environment(scratch, share, mode)).returncode

        jobs = []
        for script in scripts:
            name = script.stem + (", a fifth" if share is not None and script.stem in SHARED else "")
            jobs.append(Job("check", name, "release", [INTERPRETER[script.suffix], script], times.of("check", name, "release", 10)))
        cases = []
        if args.checks is None:
            cases = list_cases(program)
            which = {"nightly": "all of both", "checked": "all checked", "all": "each once", "release": "release"}[mode]
            for which, some in chosen(which, cases, times, share).items():
                jobs += case_jobs(which, some, times)
            second = list(ardennes_jobs(mode, times, share))
            jobs += second
            cases = cases + [case for job in second for case in job.cases]
        pool = Pool(Path(scratch), times, share, mode)
        pool.run(jobs)
    times.sum_up()
    for what in ("test cases", "assertions"):
        numbers = {state: n for (kind, state), n in pool.totals.items() if kind == what}
        if numbers:
            print(f"{what}: {sum(numbers.values())} | " + " | ".join(f"{n} {state}" for state, n in sorted(numbers.items(), reverse=True)))
    say("Times")
    times.table(notes)
    if args.times:
        times.write(set(cases), whole)
    say("Summary")
    print("\n".join(f"   {line}" for line in pool.summary), file=sys.stderr)
    if pool.failed:
        fail("Some tests failed.", 'One case alone: ./test "its name"   One script alone: ./test --checks its_name')
    return 0


if __name__ == "__main__":
    sys.exit(main())
