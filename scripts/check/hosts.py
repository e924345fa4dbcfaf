#!/usr/bin/env python3
"""Lets teahouse-engine play whole matches in hosts of other people.

    scripts/check/hosts.py ENGINE FOLDER [--cshogi PYTHON]

XBoard hosts it through uci2wb: xiangqi in UCCI, shogi in USI. The runner of cshogi, a package of PyPI, hosts it in USI with and
without pondering; PYTHON is one that has it. A match must end by the rules or by resignation, with nothing that the host calls
illegal. A host that is not installed is named and skipped.
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
from pathlib import Path

# A match of XBoard ends within ten seconds on an idle machine.
PATIENCE = 180
# Ends that XBoard and cshogi write. Any other one is a fault of the engine.
ENDS_OF_XBOARD = ("Checkmate", "Stalemate", "checkmates", "stalemate", "mates", "resigns", "repetition", "move rule", "Trivial draw", "perpetual")
FAULTS = ("illegal", "Illegal", "forfeit", "exited unexpectedly", "Error (unknown command): usermove", "time")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("engine", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--cshogi", type=Path)
    options = parser.parse_args()
    engine, folder = options.engine.resolve(), options.folder.resolve()
    failed = []
    for variant, flag in (("xiangqi", "-x"), ("shogi", "-s")):
        failed += in_xboard(engine, folder, variant, flag)
    failed += in_cshogi(engine, options.cshogi)
    for fault in failed:
        print(f"FAILED: {fault}")
    return 1 if failed else 0


def find(name):
    """A program, also of the folder of games, which need not be on the path."""
    return shutil.which(name) or shutil.which(name, path="/usr/games")


def in_xboard(engine, folder, variant, flag):
    """A match of the engine against itself in XBoard. Returns what was wrong."""
    programs = {name: find(name) for name in ("xboard", "uci2wb", "Xvfb")}
    missing = [name for name, path in programs.items() if path is None]
    if missing:
        print(f"SKIPPED: {variant} in XBoard: there is no {', '.join(missing)}")
        return []
    with tempfile.TemporaryDirectory(dir=folder) as home:
        record = Path(home, "match.pgn")
        with screen(programs["Xvfb"]) as display:
            plugin = f"{programs['uci2wb']} {flag} {engine}"
            command = [programs["xboard"], "-variant", variant, "-fcp", plugin, "-scp", plugin, "-mm", "-mg", "1",
                       "-searchDepth", "1", "-sgf", record]
            env = {**os.environ, "DISPLAY": display, "HOME": home}
            host = subprocess.Popen(command, env=env, cwd=home, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                    start_new_session=True)
            try:
                # Its last window waits for a press, so the record says when the match is over.
                ended = wait(lambda: record.exists() and "\n{" in record.read_text() or host.poll() is not None)
            finally:
                os.killpg(host.pid, signal.SIGKILL)
                host.wait()
        text = record.read_text() if record.exists() else ""
    why = re.findall(r"^\{(.*)\}", text, re.MULTILINE)
    moves = len(re.findall(r"\d+\.", text.split("]\n\n")[-1]))
    if not ended or not why:
        return [f"{variant} in XBoard: no match was recorded"]
    if any(word in why[-1] for word in FAULTS) or not any(word in why[-1] for word in ENDS_OF_XBOARD):
        return [f"{variant} in XBoard: {why[-1]}"]
    print(f"{variant} in XBoard through uci2wb {flag}: {moves} moves, {why[-1]}")
    return []


class screen:
    """A display without a screen."""

    def __init__(self, program):
        self.program = program

    def __enter__(self):
        read, write = os.pipe()
        command = [self.program, "-displayfd", str(write), "-screen", "0", "1024x768x24"]
        self.server = subprocess.Popen(command, pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as number:
            return f":{number.readline().strip()}"

    def __exit__(self, *_):
        self.server.terminate()
        self.server.wait()


def wait(is_true):
    """Waits until something is so. Whether it is."""
    until = time.monotonic() + PATIENCE
    while not is_true():
        if time.monotonic() > until:
            return False
        time.sleep(0.1)
    return True


def in_cshogi(engine, python):
    """Matches of the engine against itself in the runner of cshogi. Returns what was wrong."""
    if python is None:
        print("SKIPPED: shogi in cshogi: the package cannot be fetched")
        return []
    failed = []
    for more in ([], ["--ponder"]):
        command = [python, "-m", "cshogi.cli", engine, engine, "--byoyomi", "100", "--games", "2", "--draw", "200", *more]
        try:
            said = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            failed.append(f"shogi in cshogi {more}: no end")
            continue
        ends = re.findall(r"^まで.*$", said.stdout, re.MULTILINE)
        faults = [end for end in ends if "反則" in end or "切れ" in end]
        if said.returncode != 0 or len(ends) != 2 or faults:
            failed.append(f"shogi in cshogi {more}: {said.stdout[-500:]} {said.stderr[-500:]}")
        else:
            print(f"shogi in cshogi {' '.join(more)}: {', '.join(ends)}")
    return failed


if __name__ == "__main__":
    sys.exit(main())
