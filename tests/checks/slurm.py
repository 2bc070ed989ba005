#!/usr/bin/env python3
"""The scripts of docs/laboratory under a real Slurm (one node, started and stopped here) and under GNU parallel: their merged report is
that of a run in one piece, byte for byte.

Slurm and parallel are Debian's (slurm-wlm, munge, parallel); as root this installs what is missing. Where that cannot be, it is skipped.
Exit status: 0 well, 1 not, 77 skipped.
"""
import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BIN = Path(os.environ.get("SALIENT_BIN", ROOT / "build/release/bin"))
TOOL = BIN / "salient-tool"
PACKAGES = {"slurmctld": "slurmctld", "slurmd": "slurmd", "sbatch": "slurm-client", "munged": "munge", "parallel": "parallel"}
GAMES, SHARDS, BATTLE, PLAYERS = 12, 3, "rauray-spur", "reference,reference"
PATIENCE = 180  # seconds for all tasks of the array

os.environ["PATH"] += ":/usr/sbin:/sbin"


def skip(why):
    print(f"Skipped: {why}")
    sys.exit(77)


def fail(message):
    print(f"slurm: {message}", file=sys.stderr)
    sys.exit(1)


def get_programs():
    missing = sorted({package for program, package in PACKAGES.items() if shutil.which(program) is None})
    if missing and os.geteuid() == 0 and shutil.which("apt-get"):
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", *missing], env=environment,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=600, check=False)
    missing = [program for program in PACKAGES if shutil.which(program) is None]
    if missing:
        skip(f"there is no {', no '.join(missing)}, and it cannot be installed here.")


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Slurm:
    """One controller and one node of this user, in a folder; stopped at the end by their process numbers."""

    def __init__(self, folder):
        self.folder = folder
        self.processes = []
        self.config = folder / "slurm.conf"
        self.environment = {**os.environ, "SLURM_CONF": str(self.config)}

    def __enter__(self):
        user = pwd.getpwuid(os.geteuid()).pw_name
        key = self.folder / "munge.key"
        key.write_bytes(os.urandom(1024))
        key.chmod(0o400)
        socket_path = self.folder / "munge.socket"
        host = socket.gethostname().split(".")[0]
        for name in ("state", "spool"):
            (self.folder / name).mkdir()
        cpus = min(SHARDS, os.cpu_count() or 1)
        self.config.write_text(f"""ClusterName=salient
SlurmctldHost={host}(127.0.0.1)
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
AuthInfo=socket={socket_path}
CredType=cred/munge
SlurmctldPort={free_port()}
SlurmdPort={free_port()}
StateSaveLocation={self.folder}/state
SlurmdSpoolDir={self.folder}/spool
SlurmctldPidFile={self.folder}/slurmctld.pid
SlurmdPidFile={self.folder}/slurmd.pid
SlurmctldLogFile={self.folder}/slurmctld.log
SlurmdLogFile={self.folder}/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerType=sched/backfill
MpiDefault=none
ReturnToService=2
MailProg=/bin/true
NodeName={host} NodeAddr=127.0.0.1 CPUs={cpus} State=UNKNOWN
PartitionName=all Nodes={host} Default=YES MaxTime=INFINITE State=UP
""")
        self.start(["munged", "--foreground", "--force", f"--key-file={key}", f"--socket={socket_path}",
                    f"--pid-file={self.folder}/munged.pid", f"--log-file={self.folder}/munged.log",
                    f"--seed-file={self.folder}/munged.seed"])
        self.wait_for(socket_path.exists, "munged")
        self.start(["slurmctld", "-D", "-f", str(self.config)])
        self.start(["slurmd", "-D", "-f", str(self.config)])
        self.wait_for(lambda: "idle" in self.ask("sinfo", "-h", "-o", "%T"), "the node")
        return self

    def start(self, command):
        log = open(self.folder / f"{command[0]}.out", "wb")
        self.processes.append(subprocess.Popen(command, env=self.environment, stdout=log, stderr=log, start_new_session=True))

    def ask(self, *command):
        return subprocess.run(command, env=self.environment, capture_output=True, text=True, timeout=60).stdout

    def wait_for(self, condition, what, seconds=60):
        until = time.monotonic() + seconds
        while not condition():
            dead = [p.args[0] for p in self.processes if p.poll() is not None]
            if dead or time.monotonic() > until:
                told = "".join((self.folder / f).read_text(errors="replace")[-1500:]
                               for f in ("munged.out", "slurmctld.out", "slurmd.out", "slurmctld.log", "slurmd.log") if (self.folder / f).exists())
                skip(f"{what} does not start here ({', '.join(dead) or 'no answer'}).\n{told}")
            time.sleep(0.3)

    def __exit__(self, *_):
        for process in reversed(self.processes):
            process.terminate()
        for process in self.processes:
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def run(*command, **options):
    done = subprocess.run([str(c) for c in command], capture_output=True, text=True, timeout=600, **options)
    if done.returncode != 0:
        fail(f"{' '.join(str(c) for c in command)}: {done.returncode}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


def same(whole, merged, what):
    if whole.read_bytes() != merged.read_bytes():
        fail(f"{what}: the merged report differs from that of one run")
    print(f"{what}: {GAMES} games in {SHARDS} shards, the same report byte for byte")


def main():
    if not TOOL.is_file():
        skip("salient-tool has not been built.")
    get_programs()
    with tempfile.TemporaryDirectory(prefix="salient-slurm-") as name:
        folder = Path(name)
        whole = folder / "whole.json"
        run(TOOL, "simulate", BATTLE, "--games", GAMES, "--players", PLAYERS, "-o", whole)

        by_parallel = folder / "parallel"
        environment = {**os.environ, "SALIENT_TOOL": str(TOOL), "SHARDS": str(SHARDS), "HOME": name, "PLAYERS": PLAYERS}
        run(ROOT / "docs/laboratory/shards.sh", BATTLE, GAMES, by_parallel, env=environment)
        same(whole, by_parallel / "run.json", "GNU parallel")

        (folder / "slurm").mkdir()
        with Slurm(folder / "slurm") as slurm:
            out = folder / "out"
            export = f"ALL,SCENARIO={BATTLE},GAMES={GAMES},FOLDER={out},SALIENT_TOOL={TOOL}"
            environment = {**slurm.environment, "PLAYERS": PLAYERS}
            run("sbatch", "--parsable", f"--array=1-{SHARDS}", f"--export={export}", f"--output={folder}/slurm/%A-%a.log",
                ROOT / "docs/laboratory/shards.slurm", env=environment)
            slurm.wait_for(lambda: not slurm.ask("squeue", "-h").strip(), "the end of the array", PATIENCE)
            shards = sorted(out.glob("shard-*.json"))
            if len(shards) != SHARDS:
                logs = "".join(log.read_text(errors="replace") for log in (folder / "slurm").glob("*-*.log"))
                fail(f"{len(shards)} of {SHARDS} shards came back\n{logs}")
            run(TOOL, "merge", *shards, "-o", folder / "merged.json")
            same(whole, folder / "merged.json", "Slurm")
    sys.exit(0)


main()
