#!/usr/bin/env python3
"""Plays a whole match of Banqi with a package for Linux, on a system that has nothing of it yet.

    debootstrap --variant=minbase trixie ROOT
    scripts/package/prove.py ROOT PACKAGE --out DIR

A .deb is installed by apt; an archive is unpacked, after apt has installed the packages that its README names. The game and
the engine run in ROOT, the X server, the mouse and the keyboard outside; the game finds its own Vulkan driver. DIR gets
pictures. Needs to be root.
"""

import argparse
import contextlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from facts import ROOT as SOURCE

sys.path.append(str(SOURCE / "tests/window"))
import journal  # noqa: E402
from devices import MouseAndKeyboard  # noqa: E402
from game import Game, Screen  # noqa: E402
from play import begin_match, play_to_the_end  # noqa: E402
from policy import Policy  # noqa: E402
from referee import Referee  # noqa: E402

# A short match: in it a player has no move at last.
DEAL, POLICY, QUIET_PLIES = 8, 37, 30


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("root", type=Path)
    parser.add_argument("package", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    root = options.root.resolve()
    options.out.mkdir(parents=True, exist_ok=True)
    with mounted(root), tempfile.TemporaryDirectory(prefix="teahouse-") as folder:
        folder = Path(folder)
        programs = install(root, options.package, folder)
        played = play(programs, folder, options.out)
    print(f"{options.package.name} on {system(root)}: {played}")


@contextlib.contextmanager
def mounted(root):
    """A root that has the processes, devices and temporary files of this machine."""
    with contextlib.ExitStack() as cleaning:
        for kind in (["-t", "proc", "proc", root / "proc"], ["--bind", "/dev", root / "dev"], ["--bind", "/tmp", root / "tmp"]):
            run("mount", *kind)
            cleaning.callback(run, "umount", kind[-1])
        yield


def run(*command):
    subprocess.run(command, check=True)


def system(root):
    return re.search(r'PRETTY_NAME="([^"]*)"', (root / "etc/os-release").read_text())[1]


def install(root, package, folder):
    """Installs a package in a root: the two programs, as scripts that run them there."""
    if package.suffix == ".deb":
        shutil.copy(package, folder)
        apt(root, folder / package.name)
        place = "/usr/games"
    else:
        run("tar", "-C", root / "opt", "-xf", package)
        place = f"/opt/{package.name.removesuffix('.tar.xz')}"
        readme = Path(f"{root}{place}/README.txt").read_text()
        needed = re.search(r"all of it in\n((?:    .*\n)+)", readme)[1].split()
        apt(root, *(name for name in needed if name != "libasound2"), sound(root))
    return [inside(root, f"{place}/{name}", folder) for name in ("teahouse", "teahouse-engine")]


def apt(root, *packages):
    # Beside the packages of before the ones of today.
    for command in (["update"], ["install", "--no-install-recommends", *packages]):
        done = subprocess.run(["chroot", root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", "-y", *command],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode != 0:
            raise SystemExit(f"prove: apt-get {command[0]} failed:\n{done.stdout[-2000:]}")


def sound(root):
    """The package of the library for sound, which has another name since Debian 13."""
    new = "libasound2t64"
    known = subprocess.run(["chroot", root, "apt-cache", "show", new], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return new if known.returncode == 0 else "libasound2"


def inside(root, program, folder):
    """A script that runs a program in the root, with the driver that the loader finds there."""
    script = folder / Path(program).name
    script.write_text(f'#!/bin/sh\nunset VK_ICD_FILENAMES VK_DRIVER_FILES\nexec chroot "{root}" "{program}" "$@"\n')
    script.chmod(0o755)
    return script


def play(programs, folder, out):
    """Plays a match from the title to its end, and quits: what happened, in words."""
    game_program, engine_program = programs
    (folder / "data").mkdir()
    (folder / "data/settings.toml").write_text("[settings]\nmotion_speed = 2.0\n")
    with contextlib.closing(Screen("960x540")) as screen, contextlib.closing(Referee(engine_program, QUIET_PLIES)) as referee:
        begin = time.monotonic()
        game = Game(game_program, folder, screen.display, DEAL, size="960x540")
        try:
            game.wait_until_ready()
            ready = time.monotonic() - begin
            game.wait_for_screen("title")
            picture(screen, out / "title.png")
            device = MouseAndKeyboard(game)
            begin_match(game, device, f"limit-{QUIET_PLIES}")
            picture(screen, out / "table.png")
            verdict = play_to_the_end(game, device, Policy(POLICY), referee)
            game.wait_for_line("event", "ended")
            game.wait_for_screen("end")
            picture(screen, out / "end.png")
            written = journal.newest(folder / "data")
            if (written.moves, written.outcome) != (game.trace.moves, verdict.outcome):
                raise SystemExit("prove: the saved match is not the one that was played")
            device.push("title")
            game.wait_for_screen("title")
            device.push("quit")
            status = game.wait_for_exit()
        finally:
            game.close()
    if status != 0:
        raise SystemExit(f"prove: the game ended with {status}")
    return f"ready after {ready:.2f} s, {len(written.moves)} turns, {verdict.outcome}, pictures in {out}"


def picture(screen, path):
    """Writes a picture of the whole screen into a file."""
    subprocess.run(["convert", "xwd:-", path], check=True, input=dump(screen))


def dump(screen):
    """A picture of the whole screen, as `xwd` prints it."""
    return subprocess.run(["xwd", "-silent", "-display", screen.display, "-root"], check=True, capture_output=True).stdout


if __name__ == "__main__":
    main()
