#!/usr/bin/env python3
"""Plays a whole match of Banqi with the package for Windows, under Wine.

    debootstrap --variant=minbase trixie ROOT
    scripts/package/prove_windows.py ROOT PACKAGE --out DIR

apt installs Wine and a Vulkan driver in ROOT. The game and the engine run there, the game on a virtual desktop of Wine; the X
server, the mouse and the keyboard are outside. In the middle of the match the game is killed, and a second one continues it.
At the end the window that tells of a crash is shown. DIR gets pictures. Needs to be root.
"""

import argparse
import contextlib
import re
import struct
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path, PureWindowsPath

from facts import ROOT as SOURCE
from prove import DEAL, POLICY, QUIET_PLIES, apt, dump, mounted, picture, system

sys.path.append(str(SOURCE / "tests/window"))
import journal  # noqa: E402
from devices import MouseAndKeyboard  # noqa: E402
from game import END_WITH_TESTS, Game, Screen, environment  # noqa: E402
from play import begin_match, continue_match, play_to_the_end, play_turn  # noqa: E402
from policy import Policy  # noqa: E402
from referee import Referee  # noqa: E402

PACKAGES = ("wine", "mesa-vulkan-drivers")
DESKTOP, SIZE = "1280x800", "960x540"
# The turns before the game is killed.
TURNS_BEFORE = 9
# Seconds until something has come.
PATIENCE = 300
# A window without content has fewer colours than this more than an empty desktop: those of its frame, 277.
COLOURS_OF_A_FRAME = 350
# The window of the desktop is the only one with this name.
SEARCH = ("search", "--sync", "--onlyvisible", "--name", "Wine Desktop")
# Nothing of .NET and no browser: without them Wine asks whether to download them.
SETTINGS = {"WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree,mshtml="}


class Wine:
    """Wine in a root, with the files of a user that has just come, and a virtual desktop on the screen."""

    def __init__(self, root, folder, display):
        self._root, self._folder = root, folder
        self.drive = folder / "wine/drive_c"
        self._env = environment(folder, display)
        self._desktop = None

    def open(self):
        """Makes the files of the user, and opens the desktop."""
        self.run("wineboot", "--init")
        explorer = r"HKCU\Software\Wine\Explorer"
        self.run("reg", "add", explorer, "/v", "Desktop", "/d", "Teahouse", "/f")
        self.run("reg", "add", rf"{explorer}\Desktops", "/v", "Teahouse", "/d", DESKTOP, "/f")
        # What has served these belongs to no desktop.
        self._serve("--kill")
        # All that outlives a program starts here, so that no program hands it its output.
        command = [*END_WITH_TESTS, self.script("explorer"), f"/desktop=Teahouse,{DESKTOP}"]
        self._desktop = subprocess.Popen(command, env=self._env, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                         stderr=subprocess.DEVNULL)
        subprocess.run(["xdotool", *SEARCH], check=True, env=self._env, stdout=subprocess.DEVNULL, timeout=PATIENCE)

    def _serve(self, *switches):
        subprocess.run(["chroot", self._root, "env", f"WINEPREFIX={self.drive.parent}", "wineserver", *switches], check=False)

    def script(self, program):
        """A script that runs a program for Windows, with the Vulkan driver that is found in the root."""
        script = self._folder / PureWindowsPath(program).stem
        settings = " ".join(f"{name}={value}" for name, value in SETTINGS.items())
        script.write_text("#!/bin/sh\nunset VK_ICD_FILENAMES VK_DRIVER_FILES\n"
                          f'exec chroot "{self._root}" env {settings} WINEPREFIX="{self.drive.parent}" wine \'{program}\' "$@"\n')
        script.chmod(0o755)
        return script

    def run(self, program, *arguments):
        """Runs a program to its end: what it prints."""
        done = subprocess.run([self.script(program), *arguments], check=True, env=self._env, timeout=PATIENCE, text=True,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        return done.stdout.strip()

    def start(self, program, *arguments):
        return subprocess.Popen([*END_WITH_TESTS, self.script(program), *arguments], env=self._env, stdin=subprocess.DEVNULL)

    def press(self, key):
        subprocess.run(["xdotool", "key", key], check=True, env=self._env)

    def version(self):
        return subprocess.run(["chroot", self._root, "wine", "--version"], check=True, capture_output=True, text=True).stdout.strip()

    def place(self, path):
        """The place of a file or folder of Windows on this machine."""
        path = PureWindowsPath(path)
        assert path.drive == "C:", path
        return self.drive.joinpath(*path.parts[1:])

    def close(self):
        self._serve("--kill")
        if self._desktop is not None:
            self._desktop.kill()
            self._desktop.wait()


class WindowsGame(Game):
    """The game on the desktop of Wine, by the same mouse, keys and trace as in a window. It keeps its files where Windows says."""

    def _kept_in(self, _folder):
        return []

    def wait(self, what, condition, patience=PATIENCE):
        return super().wait(what, condition, patience)

    def wait_until_ready(self):
        super().wait_until_ready()
        middle = [size // 2 for size in self._size]
        self._size = tuple(map(int, SIZE.split("x")))
        # Wine draws the frame of the window. The game says where in it the pointer is.
        since = self.now
        for x, y in ((0, 0), middle):
            self._xdotool("mousemove", "--window", self._window, str(x), str(y))
        at = self.wait("the pointer", lambda trace: next(
            (line.fields["at"] for line in trace.lines[since:] if line.kind == "pointer" and "at" in line.fields), None))
        self._origin = tuple(place - int(number) for place, number in zip(middle, at.split(",")))

    def _find_window(self):
        return self._xdotool(*SEARCH).split()[-1]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("root", type=Path)
    parser.add_argument("package", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    root = options.root.resolve()
    options.out.mkdir(parents=True, exist_ok=True)
    with contextlib.ExitStack() as cleaning:
        cleaning.enter_context(mounted(root))
        folder = Path(cleaning.enter_context(tempfile.TemporaryDirectory(prefix="teahouse-")))
        apt(root, *PACKAGES)
        screen = cleaning.enter_context(contextlib.closing(Screen(DESKTOP)))
        wine = cleaning.enter_context(contextlib.closing(Wine(root, folder, screen.display)))
        wine.open()
        place = unpack(options.package, wine)
        played = play(wine, place, folder, screen, options.out)
        show_crash(wine, place, screen, options.out)
        print(f"{options.package.name} in {wine.version()} on {system(root)}: {played}, pictures in {options.out}")


def unpack(package, wine):
    """Unpacks the package on drive C: the folder of the game."""
    with zipfile.ZipFile(package) as archive:
        archive.extractall(wine.drive)
        [top] = {Path(name).parts[0] for name in archive.namelist()}
    return wine.drive / top


def folders(wine, place):
    """The folders for matches and for settings, by the README of the package."""
    readme = (place / "README.txt").read_text()
    told = re.search(r"Saved matches lie in %APPDATA%(\S+), settings in %APPDATA%(\S+)\.\s", readme)
    appdata = wine.run("cmd", "/c", "echo %APPDATA%")
    return [wine.place(appdata + below) for below in told.groups()]


def play(wine, place, folder, screen, out):
    """Plays a match to its end, and kills the game in the middle: what happened, in words."""
    data, settings = folders(wine, place)
    settings.mkdir(parents=True)
    (settings / "settings.toml").write_text("[settings]\nmotion_speed = 2.0\n")
    programs = [wine.script(f"C:\\{place.name}\\{name}.exe") for name in ("Teahouse", "teahouse-engine")]
    with contextlib.closing(Referee(programs[1], QUIET_PLIES)) as referee:
        begin = time.monotonic()
        with contextlib.closing(WindowsGame(programs[0], folder, screen.display, DEAL, size=SIZE)) as game:
            game.wait_until_ready()
            ready = time.monotonic() - begin
            game.wait_for_screen("title")
            picture(screen, out / "title.png")
            play_and_kill(game, referee, screen, out)
        written = journal.newest(data)
        if (written.moves, written.seq) != (game.trace.moves, game.trace.saved):
            raise SystemExit("prove_windows: the journal does not have all that was confirmed before the kill")
        with contextlib.closing(WindowsGame(programs[0], folder, screen.display, DEAL, size=SIZE)) as again:
            again.wait_until_ready()
            continue_and_quit(again, referee, written.moves, data, screen, out)
    return (f"ready after {ready:.2f} s, killed after {len(written.moves)} turns with {written.seq} entries, "
            f"{len(again.trace.moves)} turns in all, {journal.newest(data).outcome}")


def play_and_kill(game, referee, screen, out):
    device, policy = MouseAndKeyboard(game), Policy(POLICY)
    begin_match(game, device, f"limit-{QUIET_PLIES}")
    picture(screen, out / "table.png")
    for _ in range(TURNS_BEFORE):
        play_turn(game, device, policy, referee.judge(game.trace.moves))
    game.kill()


def continue_and_quit(game, referee, moves, data, screen, out):
    """Continues a match with these moves, plays it to its end, and quits."""
    device = MouseAndKeyboard(game)
    continue_match(game, device, moves)
    if game.trace.ply != len(moves):
        raise SystemExit(f"prove_windows: of {len(moves)} turns {game.trace.ply} were there after the kill")
    picture(screen, out / "again.png")
    verdict = play_to_the_end(game, device, Policy(POLICY), referee)
    game.wait_for_line("event", "ended")
    game.wait_for_screen("end")
    picture(screen, out / "end.png")
    written = journal.newest(data)
    if (written.moves, written.outcome) != (game.trace.moves, verdict.outcome):
        raise SystemExit("prove_windows: the saved match is not the one that was played")
    device.push("title")
    game.wait_for_screen("title")
    device.push("quit")
    if status := game.wait_for_exit():
        raise SystemExit(f"prove_windows: the game ended with {status}")


def show_crash(wine, place, screen, out):
    """Shows a report in the window that a panic opens, and closes it by a key."""
    report = place / "crash.log"
    report.write_text("Teahouse had to stop.\nFault: none, this is a trial\n")
    deadline, empty = time.monotonic() + PATIENCE, colours(dump(screen))
    program = wine.start(f"C:\\{place.name}\\Teahouse.exe", "--crash-report", f"C:\\{place.name}\\{report.name}")
    while colours(dump(screen)) < empty + COLOURS_OF_A_FRAME:
        if time.monotonic() > deadline or program.poll() is not None:
            raise SystemExit("prove_windows: the window that tells of a crash does not come")
        time.sleep(1)
    picture(screen, out / "crash.png")
    wine.press("Return")
    if status := program.wait(PATIENCE):
        raise SystemExit(f"prove_windows: the window that tells of a crash ended with {status}")


def colours(dumped):
    """How many colours a picture of the screen has, as `xwd` prints it: a header, its colours of 12 bytes, its pixels of 4."""
    [length] = struct.unpack_from(">I", dumped)
    [named] = struct.unpack_from(">I", dumped, 76)
    return len(set(memoryview(dumped)[length + 12 * named:].cast("I")))


if __name__ == "__main__":
    main()
