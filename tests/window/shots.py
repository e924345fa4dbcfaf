#!/usr/bin/env python3
"""Takes a picture of every scene of the game, without a display.

    tests/window/shots.py GAME FOLDER [WIDTHxHEIGHT …]
"""

import re
import shutil
import struct
import subprocess
import sys
import tempfile
import threading
import zlib
from pathlib import Path

from game import PATIENCE, environment


def run_game(program, folder, *arguments):
    """Runs the game without a display until it ends."""
    return subprocess.run([program, "--data-dir", folder / "data", "--no-audio", *arguments], env=environment(folder),
                          cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE)


def checked(done):
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, done.args))} ended with {done.returncode}:\n{done.stderr[-2000:]}")
    return done


def scenes(program, folder):
    """The names of all scenes. A line may have more text after the name."""
    return [line.split()[0] for line in checked(run_game(program, folder, "--list-scenes")).stdout.splitlines()]


def take(program, folder, scene, path, size):
    """Takes one picture, in a process of its own."""
    width, height = size
    checked(run_game(program, folder, "--gallery", scene, "--shot", str(path), "--size", f"{width}x{height}"))


# The log line at the start of a scene, and the message about a scene without a picture.
BEGINS = re.compile(r" the scene ([\w-]+)$")
FAILS = re.compile(r"^teahouse: ([\w-]+): ")


def take_each(program, folder, scenes, target, size):
    """Takes pictures of scenes into the folder `target`, in one process: the faults by scene.

    After a scene that crashes or hangs the process, the others are taken in a new one.
    """
    faults, left = {}, list(scenes)
    while left:
        said, status = _take_together(program, folder, left, target, size)
        scene, is_well = left[0], {}
        for line in said:
            if begins := BEGINS.search(line):
                scene = begins[1]
                is_well[scene] = False
            elif line == str(target / f"{scene}.png"):
                is_well[scene] = True
            elif FAILS.match(line) or " ERROR " in line:
                faults[scene] = line
        if all(is_well.get(scene) or scene in faults for scene in left):
            break
        # The process ended in this scene.
        faults[scene] = f"ended with {status}:\n" + "\n".join(said[-20:])
        left = left[left.index(scene) + 1 :]
    return faults


def _take_together(program, folder, scenes, target, size):
    """The lines that the game printed while it took these pictures, and its exit status."""
    width, height = size
    process = subprocess.Popen(
        [program, "--gallery", ",".join(scenes), "--shots", target, "--size", f"{width}x{height}", "--no-audio"],
        env=environment(folder), cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True)
    said = []
    watchdog = threading.Timer(PATIENCE, process.kill)
    watchdog.start()
    for line in process.stdout:
        watchdog.cancel()
        said.append(line.rstrip("\n"))
        watchdog = threading.Timer(PATIENCE, process.kill)
        watchdog.start()
    watchdog.cancel()
    process.stdout.close()
    return said, process.wait()


def inspect(png):
    """The size of a PNG, and the number of different bytes in its pixels."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n"), "not a PNG"
    at, size, pixels = 8, None, b""
    while at < len(png):
        (length,), kind = struct.unpack(">I", png[at : at + 4]), png[at + 4 : at + 8]
        data = png[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            size = struct.unpack(">II", data[:8])
        elif kind == b"IDAT":
            pixels += data
        at += length + 12
    return size, len(set(zlib.decompress(pixels)))


def main(program, target, *sizes):
    target = Path(target).resolve()
    target.mkdir(parents=True, exist_ok=True)
    failed = False
    with tempfile.TemporaryDirectory(prefix="teahouse-") as folder:
        folder = Path(folder)
        for size in sizes or ("1280x720",):
            faults = take_each(program, folder, scenes(program, folder), folder / size, tuple(map(int, size.split("x"))))
            for scene, fault in faults.items():
                failed = True
                print(f"{scene}: {fault}", file=sys.stderr)
            for picture in sorted((folder / size).iterdir()):
                print(shutil.move(picture, target / f"{picture.stem}-{size}.png"))
    return 1 if failed else 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(Path(sys.argv[1]).resolve(), *sys.argv[2:]))
