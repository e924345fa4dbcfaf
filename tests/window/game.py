"""The built game in a window: an X server in memory, the process, and its mouse and keyboard.

Nothing here sleeps. Every wait is for a line of the trace and has a limit.
"""

import glob
import os
import re
import select
import subprocess
import threading
import time
from pathlib import Path

from tracing import Trace

# The limit of each wait in seconds. It is long because a busy machine draws slowly.
PATIENCE = 60

# Lines of a backtrace, which are left out of messages.
BACKTRACE = re.compile(r"\s+(\d+: |at )")

# A prefix for commands. The process ends with the tests, even if these are killed.
END_WITH_TESTS = ["setpriv", "--pdeathsig", "KILL"]


class Screen:
    """An X server that draws into memory."""

    def __init__(self, size):
        reader, writer = os.pipe()
        self.process = subprocess.Popen(
            [*END_WITH_TESTS, "Xvfb", "-displayfd", str(writer), "-screen", "0", f"{size}x24", "-nolisten", "tcp",
             "-noreset"],
            pass_fds=[writer], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writer)
        self.display = ":" + self._number(reader)

    @staticmethod
    def _number(reader):
        """The display number that Xvfb has chosen. Xvfb prints it when it accepts connections."""
        text = b""
        with open(reader, "rb", buffering=0) as pipe:
            while not text.endswith(b"\n"):
                ready, _, _ = select.select([pipe], [], [], PATIENCE)
                part = pipe.read(16) if ready else b""
                if not part:
                    raise AssertionError("Xvfb did not start")
                text += part
        return text.decode().strip()

    def close(self):
        self.process.terminate()
        self.process.wait()


DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET")
BUSES = ("DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS")
FOLDERS = ("HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")


def environment(folder, display=None, bus=None):
    """The environment of a game that draws with Mesa's lavapipe, keeps its files below `folder` and uses only `bus`."""
    env = {key: value for key, value in os.environ.items() if key not in DISPLAYS + BUSES}
    folders = {name: str(folder / name.lower()) for name in FOLDERS}
    for path in folders.values():
        os.makedirs(path, mode=0o700, exist_ok=True)
    driver = ":".join(sorted(glob.glob("/usr/share/vulkan/icd.d/lvp_icd*.json")))
    env.update(folders, VK_ICD_FILENAMES=driver, VK_DRIVER_FILES=driver, WGPU_BACKEND="vulkan", LANG="C.UTF-8",
               WINIT_X11_SCALE_FACTOR="1", RUST_LOG="info,wgpu=error,naga=warn", NO_COLOR="1")
    if display is not None:
        env["DISPLAY"] = display
    if bus is not None:
        env["DBUS_SESSION_BUS_ADDRESS"] = bus
    return env


class Ended(AssertionError):
    """The game ended during a wait."""


class Game:
    """A running game and its trace. Its window is small: software Vulkan takes twice the time for the next larger size."""

    def __init__(self, program, folder, display, seed, deterministic=True, size="640x360", bus=None, files=(),
                 programs=None):
        """A game with these files to open; `programs` is a folder of programs that it finds before those of the system."""
        self.trace = Trace()
        self._new_line = threading.Condition()
        self._ended = False
        self._env = environment(folder, display, bus)
        if programs is not None:
            self._env["PATH"] = f"{programs}:{self._env['PATH']}"
        self._log = open(folder / "game.log", "ab")
        switches = ["--deterministic"] if deterministic else []
        self.process = subprocess.Popen(
            [*END_WITH_TESTS, program, "--trace", *self._kept_in(folder), "--seed", str(seed), "--no-audio", "--size", size,
             "--lang", "en", *switches, *files],
            env=self._env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self._log, text=True, cwd=folder)
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self._window = ""
        self._size = (0, 0)
        # The place of the game in the window.
        self._origin = (0, 0)

    def _kept_in(self, folder):
        """The arguments that say where the game keeps its files."""
        return ["--data-dir", folder / "data"]

    def wait_until_ready(self):
        """Waits for the first screen and focuses its window, because there is no window manager."""
        self.wait("the game to be ready", lambda trace: trace.ready)
        self._window = self._find_window()
        geometry = dict(line.split("=") for line in self._xdotool("getwindowgeometry", "--shell", self._window).split())
        self._size = int(geometry["WIDTH"]), int(geometry["HEIGHT"])
        self._xdotool("windowfocus", "--sync", self._window)

    def _read(self):
        for text in self.process.stdout:
            with self._new_line:
                if text.startswith("trace "):
                    self.trace.feed(text.rstrip("\n"))
                self._new_line.notify_all()
        with self._new_line:
            self._ended = True
            self._new_line.notify_all()

    def wait(self, what, condition, patience=PATIENCE):
        """Waits until `condition(trace)` is true and returns its value."""
        deadline = time.monotonic() + patience
        with self._new_line:
            while not (value := condition(self.trace)):
                if self.trace.errors:
                    raise AssertionError(f"while waiting for {what}, the game reported an error;{self.last_lines()}")
                if self._ended:
                    status = self.process.wait()
                    raise Ended(f"while waiting for {what}, the game ended ({status});{self.last_lines()}")
                if not self._new_line.wait(deadline - time.monotonic()):
                    raise AssertionError(f"waited {patience} s for {what};{self.last_lines()}")
        return value

    def last_lines(self):
        """The last lines of trace and log."""
        said = [line.text for line in self.trace.lines if line.kind != "layout"]
        logged = Path(self._log.name).read_text(errors="replace").splitlines()
        logged = [line for line in logged if not BACKTRACE.match(line)]
        return "\n    ".join([" the trace ended:", *said[-20:], "the log ended:", *logged[-20:]])

    @property
    def now(self):
        """The number of the next line of the trace."""
        return len(self.trace.lines)

    def wait_for_line(self, kind, name="", since=0):
        return self.wait(f"`{kind} {name}`", lambda trace: trace.find(kind, name, since))

    def wait_for_screen(self, name):
        """Waits until the trace reports this screen and the game is at rest."""
        self.wait(f"the screen `{name}`", lambda trace: trace.screen == name)
        self.wait_until_at_rest()

    def wait_until_at_rest(self):
        self.wait("everything to be at rest", lambda trace: trace.at_rest)

    # Input

    # The game knows one pointer position per frame. Each input of the mouse waits until the trace has the one before, so that
    # no press is taken at a later position.

    def click(self, kind, name):
        """Clicks the middle of an entry of the layout, as soon as it exists."""
        self._point_at(kind, name)
        self._push_button("up", "mousedown", "1", "mouseup", "1")

    def hold(self, kind, name, event):
        """Holds the mouse down on an entry of the layout until the trace reports this event: the line about it."""
        self._point_at(kind, name)
        since = self.now
        self._push_button("down", "mousedown", "1")
        line = self.wait_for_line("event", event, since)
        self._push_button("up", "mouseup", "1")
        return line

    def drag(self, kind, origin, target):
        """Drags from one entry of the layout to another."""
        self._point_at(kind, origin)
        self._push_button("down", "mousedown", "1")
        self._point_at(kind, target)
        self._push_button("up", "mouseup", "1")

    def scroll_to(self, kind, name):
        """Scrolls the sheet above the pointer until the entry is in the layout, or 30 times at most."""
        if not self.trace.pointer:
            return
        x, y = self.trace.pointer
        for _ in range(30):
            if (kind, name) in self.trace.layout:
                return
            self._move_to(x, y - 160)
            self._xdotool("click", "5")
            self._move_to(x, y)
            self.wait_until_at_rest()

    def _point_at(self, kind, name):
        rect = self.wait(f"a {kind} `{name}` in the layout", lambda trace: trace.layout.get((kind, name)))
        self._move_to(*rect.centre)

    def _move_to(self, x, y):
        """Moves the pointer to a place, or to the one in the window that is nearest: beside it the game has no pointer."""
        x, y = (min(max(at, 0), size - 1) for at, size in zip((x, y), self._size))
        left, top = self._origin
        self._xdotool("mousemove", "--window", self._window, str(left + x), str(top + y))
        self.wait(f"the pointer at {x},{y}", lambda trace: trace.pointer == (x, y))

    def _push_button(self, last, *words):
        since = self.now
        self._xdotool(*words)
        self.wait_for_line("pointer", last, since)

    def press(self, *keys):
        self._xdotool("key", *keys)

    def _find_window(self):
        found = self._xdotool("search", "--sync", "--onlyvisible", "--pid", str(self.process.pid))
        return found.split()[-1]

    def _xdotool(self, *words):
        done = subprocess.run(["xdotool", *words], env=self._env, timeout=PATIENCE, capture_output=True, text=True)
        if done.returncode != 0:
            raise self._no_answer(f"xdotool {' '.join(words)}: {done.stderr.strip()}")
        return done.stdout

    def _no_answer(self, message):
        """The error for a failed xdotool. An ending game closes its window first, so the game may have ended."""
        try:
            self.process.wait(1)
        except subprocess.TimeoutExpired:
            return AssertionError(message)
        return Ended(message)

    # End

    def kill(self):
        """Kills the game like `kill -9`. Afterwards the trace has all lines that it had printed."""
        self.process.kill()
        self._clean_up()
        # The X server keeps running, and a button that was down stays down. The next game on it would never get a press.
        self._xdotool("mouseup", "1")

    def wait_for_exit(self):
        """Waits until the game ends by itself: its exit status."""
        self.process.wait(PATIENCE)
        self._clean_up()
        return self.process.returncode

    def _clean_up(self):
        self.process.wait()
        self._reader.join()
        self._log.close()

    def close(self):
        if self.process.returncode is None:
            self.kill()
