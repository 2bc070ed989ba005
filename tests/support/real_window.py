"""The real program in a real window: a display of its own (Xvfb), and a person's mouse and keyboard (xdotool).

The program writes the list of its named items to the file that SALIENT_ITEMS names; here they are found and clicked. A script makes
one Display, opens Clients on it and hands its test to `run`.
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("SALIENT_BIN", ROOT / "build/release/bin")) / "salient"
TOOL = PROGRAM.with_name("salient-tool")


class Failure(Exception):
    pass


def expect(holds, what):
    if not holds:
        raise Failure(what)


def need(*programs):
    """Ends the script as skipped where a program is missing, as failed where ours is not built."""
    for needed in programs:
        if not shutil.which(needed):
            print(f"{needed} is missing: the test is skipped")
            sys.exit(77)
    if not PROGRAM.exists():
        print(f"{PROGRAM} is not built")
        sys.exit(1)


class Display:
    """A screen that nobody sees, and a folder for what its programs keep."""

    def __init__(self, name, size="1400x900"):
        self.work = pathlib.Path(tempfile.mkdtemp(prefix=f"salient-{name}-"))
        self.items_file = self.work / "items.json"
        read, write = os.pipe()
        self.server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-nolisten", "tcp"],
                                       pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        number = os.fdopen(read).readline().strip()
        self.environment = {**os.environ, "DISPLAY": ":" + number, "SDL_VIDEODRIVER": "x11", "SALIENT_ITEMS": str(self.items_file),
                            "XDG_DATA_HOME": str(self.work / "data"), "XDG_CONFIG_HOME": str(self.work / "config")}
        self.environment.pop("WAYLAND_DISPLAY", None)

    def xdo(self, *words):
        subprocess.run(["xdotool", *map(str, words)], env=self.environment, check=True, stdout=subprocess.DEVNULL)

    def run(self, test):
        """Runs a test on this display and ends the script: 0 well, 1 not, with a picture of the last screen."""
        code = 0
        try:
            test()
        except Failure as failure:
            print(f"expected: {failure}")
            if self.items_file.exists():
                print([i["name"] for i in json.loads(self.items_file.read_text())["items"] if not i["name"].startswith("hex.")])
            subprocess.run(["import", "-window", "root", str(self.work / "failure.png")], env=self.environment, check=False)
            print(f"the last picture is {self.work / 'failure.png'}")
            code = 1
        finally:
            self.server.terminate()
            self.server.wait()
            if code == 0:
                shutil.rmtree(self.work, ignore_errors=True)
        sys.exit(code)


class Client:
    def __init__(self, display, *words, **changed):
        self.display = display
        display.items_file.unlink(missing_ok=True)
        self.process = subprocess.Popen([str(PROGRAM), *words], env={**display.environment, **changed})
        self.wait(lambda: display.items_file.exists(), "the program shows a screen")
        found = []
        for _ in range(50):
            found = subprocess.run(["xdotool", "search", "--name", "Salient"], env=display.environment, capture_output=True,
                                   text=True).stdout.split()
            if found:
                break
            time.sleep(0.1)
        expect(found, "the program opens a window")
        self.window = found[-1]
        geometry = subprocess.run(["xdotool", "getwindowgeometry", "--shell", self.window], env=display.environment,
                                  capture_output=True, text=True).stdout
        place = dict(line.split("=") for line in geometry.split())
        self.origin = (int(place["X"]), int(place["Y"]))
        display.xdo("windowfocus", self.window)

    def data(self):
        for _ in range(50):
            try:
                return json.loads(self.display.items_file.read_text())
            except (ValueError, OSError):
                time.sleep(0.02)
        raise Failure("the list of named items can be read")

    def items(self):
        return {item["name"]: item for item in self.data()["items"]}

    def names(self):
        return [name for name, item in self.items().items() if item["enabled"]]

    def label(self, name):
        return self.items().get(name, {}).get("label", "")

    def wait(self, condition, what, seconds=20):
        end = time.time() + seconds
        while time.time() < end:
            expect(self.process.poll() is None, f"the program runs on until {what}")
            if condition():
                return
            time.sleep(0.05)
        raise Failure(f"{what}, within {seconds} s")

    def settle(self):
        """Waits until the list of items is the same twice."""
        before = None
        for _ in range(60):
            now = self.display.items_file.read_bytes() if self.display.items_file.exists() else b""
            if now == before:
                return
            before = now
            time.sleep(0.12)

    def center(self, name):
        item = self.items()[name]
        width, height = self.data()["window"]
        left, top = max(item["x"], 0), max(item["y"], 0)
        right, bottom = min(item["x"] + item["w"], width - 1), min(item["y"] + item["h"], height - 1)
        return self.origin[0] + (left + right) // 2, self.origin[1] + (top + bottom) // 2

    def click(self, name):
        self.display.xdo("mousemove", *self.center(name))
        time.sleep(0.05)
        self.display.xdo("click", 1)
        self.settle()

    def key(self, key):
        self.display.xdo("key", key)
        self.settle()

    def picture(self, name):
        file = self.display.work / name
        subprocess.run(["import", "-window", self.window, str(file)], env=self.display.environment, check=True)
        return file

    def resident_mb(self):
        for line in pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
        return 0

    def close(self):
        self.process.terminate()
        self.process.wait()
