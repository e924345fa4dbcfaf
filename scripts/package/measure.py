#!/usr/bin/env python3
"""Measures the game beside XBoard and gnome-chess, each on an X server in memory: start, memory and rest.

    scripts/package/measure.py GAME [--runs N] [--rest SECONDS]

Start: from the start of the process until its window is seen; of the game also until the title answers, and the computing time
until then, which other programs of a busy machine change less. The median of the runs, after one that is not counted. The first
start of the game has neither pictures nor shaders from one before. Memory:
what the processes have for themselves and their part of what they share (PSS), with the board in view. Rest: computing time in
the following seconds without input. Programs that are missing are left out.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from facts import ROOT

sys.path.insert(0, str(ROOT / "tests/window"))
from game import END_WITH_TESTS, Game, Screen, environment  # noqa: E402

# How long a program settles before memory and rest are measured, in seconds.
SETTLING = 8
# How long the game may take to write its pictures for the next start, in seconds.
KEEPING = 2
PATIENCE = 60
PEERS = {
    "XBoard": ["xboard", "-ncp"],
    "gnome-chess": ["dbus-run-session", "--", "gnome-chess"],
}


def family(pid):
    """A process and all that it has started."""
    found = [pid]
    for parent in found:
        for task in Path(f"/proc/{parent}/task").glob("*/children"):
            found += map(int, task.read_text().split())
    return found


def memory(pid):
    """The memory of a process and its children in MB."""
    total = 0
    for process in family(pid):
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
        total += next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return total * 1024 / 1e6


def computing(pid):
    """The computing time of a process and its children in seconds."""
    ticks = 0
    for process in family(pid):
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def at_rest(pid, seconds):
    """Memory in MB, and the share of one core in percent."""
    time.sleep(SETTLING)
    before, since = computing(pid), time.monotonic()
    time.sleep(seconds)
    share = 100 * (computing(pid) - before) / (time.monotonic() - since)
    return memory(pid), share


def wait_for_window(env):
    """Waits until a window with a name is seen: the moment. `xdotool search --sync` looks only twice a second."""
    search = ["xdotool", "search", "--onlyvisible", "--name", "."]
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if subprocess.run(search, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0:
            return time.monotonic()
        time.sleep(0.01)
    raise SystemExit(f"measure: no window in {PATIENCE} s")


def peer(command, screen, folder, seconds):
    """Starts another program until its window is seen; `seconds` of rest, or none."""
    env = environment(folder, screen.display)
    begin = time.monotonic()
    process = subprocess.Popen([*END_WITH_TESTS, *command], env=env, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    try:
        shown = wait_for_window(env) - begin
        return shown, shown, computing(process.pid), at_rest(process.pid, seconds) if seconds else None
    finally:
        for member in reversed(family(process.pid)):
            subprocess.run(["kill", str(member)], stderr=subprocess.DEVNULL)
        process.wait()


def teahouse(program, screen, folder, seconds):
    """The same of the game; with `seconds` it is at the table."""
    files = ["--new", "banqi"] if seconds else []
    begin = time.monotonic()
    game = Game(program, folder, screen.display, 1, deterministic=False, size="1280x720", files=files)
    try:
        shown = wait_for_window(environment(folder, screen.display)) - begin
        game.wait("the title to answer", lambda trace: trace.ready)
        answers, computed = time.monotonic() - begin, computing(game.process.pid)
        time.sleep(KEEPING)
        return shown, answers, computed, at_rest(game.process.pid, seconds) if seconds else None
    finally:
        game.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", type=lambda name: Path(name).resolve())
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--rest", type=int, default=30)
    options = parser.parse_args()
    # Debian's folder for games.
    os.environ["PATH"] += ":/usr/games"
    programs = {"Teahouse": lambda *rest: teahouse(options.game, *rest)}
    for name, command in PEERS.items():
        if shutil.which(command[-1] if command[0] == "dbus-run-session" else command[0]):
            programs[name] = lambda *rest, command=command: peer(command, *rest)
    print(f"load {os.getloadavg()[0]:.2f} on {os.cpu_count()} cores")
    print(f"{'':12} {'window s':>9} {'answers s':>9} {'computes s':>10} {'memory MB':>9} {'rest %':>7}")
    anew = [in_new_folder(programs["Teahouse"]) for _ in range(options.runs + 1)]
    print(f"{'first start':12} {medians(anew)}", flush=True)
    for name, start in programs.items():
        with tempfile.TemporaryDirectory(prefix="teahouse-") as folder:
            runs = [alone(start, folder, 0) for _ in range(options.runs + 1)]
            *_, (held, share) = alone(start, folder, options.rest)
        print(f"{name:12} {medians(runs)} {held:9.0f} {share:7.1f}", flush=True)


def medians(runs):
    """The columns of the start: the runs without the one that is not counted."""
    shown, answers, computed, _ = zip(*runs[1:])
    return f"{statistics.median(shown):9.2f} {statistics.median(answers):9.2f} {statistics.median(computed):10.2f}"


def in_new_folder(start):
    with tempfile.TemporaryDirectory(prefix="teahouse-") as folder:
        return alone(start, folder, 0)


def alone(start, folder, seconds):
    """Runs a program on a screen of its own, where no other window is."""
    screen = Screen("1280x800")
    try:
        return start(screen, Path(folder), seconds)
    finally:
        screen.close()


if __name__ == "__main__":
    main()
