#!/usr/bin/env python3
"""Takes a picture of every screen of the game, without a display.

    tests/window/shots.py GAME FOLDER [WIDTHxHEIGHT …]
"""

import struct
import subprocess
import sys
import tempfile
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
    """The names of all screens that can be photographed; a line may say more after the name."""
    return [line.split()[0] for line in checked(run_game(program, folder, "--list-scenes")).stdout.splitlines()]


def take(program, folder, scene, path, size):
    width, height = size
    checked(run_game(program, folder, "--gallery", scene, "--shot", str(path), "--size", f"{width}x{height}"))


def inspect(png):
    """The width and height of a PNG, and how many different bytes its pixels have."""
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
    target = Path(target)
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="teahouse-") as folder:
        for scene in scenes(program, Path(folder)):
            for size in sizes or ("1280x720",):
                path = (target / f"{scene}-{size}.png").resolve()
                take(program, Path(folder), scene, path, tuple(map(int, size.split("x"))))
                print(path)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(Path(sys.argv[1]).resolve(), *sys.argv[2:])
