#!/usr/bin/env python3
"""Plays a whole match of Banqi, and a turn against the computer, with the package for browsers.

    scripts/package/prove_web.py PACKAGE --engine ENGINE --out DIR

Chromium runs under Xvfb; the mouse and the keyboard are those of the screen. In the middle of the match the page is loaded
anew, and the match goes on where it was. ENGINE is `teahouse-engine` for this machine, which knows the rules. DIR gets
pictures.
"""

import argparse
import contextlib
import sys
import tempfile
import time
from pathlib import Path

from facts import ROOT as SOURCE
from prove import DEAL, POLICY, QUIET_PLIES, picture

sys.path.append(str(SOURCE / "tests/window"))
from devices import Mouse, MouseAndKeyboard  # noqa: E402
from game import Game, Screen  # noqa: E402
from play import begin_match, continue_match, play_to_the_end, play_turn  # noqa: E402
from policy import Policy  # noqa: E402
from referee import Referee  # noqa: E402

BROWSER = Path(__file__).with_name("browser.py")
SIZE = "960x540"
# The turns before the page is loaded anew, and those against the computer.
TURNS_BEFORE, TURNS_AGAINST = 9, 2


# Seconds until something has come. The processor draws the page, at a few frames a second.
PATIENCE = 300


class Page(Game):
    """The game in a browser, by the same mouse, keys and trace as in a window."""

    def wait(self, what, condition, patience=PATIENCE):
        return super().wait(what, condition, patience)

    def _find_window(self):
        return self._xdotool("search", "--sync", "--onlyvisible", "--class", "chromium").split()[-1]

    def load_anew(self):
        """Presses the browser's key for it, and waits until the game is there again."""
        since = self.now
        self.press("F5")
        self.wait_for_line("ready", since=since)
        self.wait_for_screen("title")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("package", type=Path)
    parser.add_argument("--engine", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    with contextlib.ExitStack() as cleaning:
        folder = Path(cleaning.enter_context(tempfile.TemporaryDirectory(prefix="teahouse-")))
        program = folder / "page"
        program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -B "{BROWSER}" "{options.package.resolve()}" "$@"\n')
        program.chmod(0o755)
        (folder / "data").mkdir()
        screen = cleaning.enter_context(contextlib.closing(Screen(SIZE)))
        referee = cleaning.enter_context(contextlib.closing(Referee(options.engine.resolve(), QUIET_PLIES)))
        begin = time.monotonic()
        page = Page(program, folder, screen.display, DEAL, deterministic=False, size=SIZE)
        cleaning.callback(page.close)
        page.wait_until_ready()
        ready = time.monotonic() - begin
        page.wait_for_screen("title")
        picture(screen, options.out / "title.png")
        played = play(page, referee, screen, options.out)
        replies = play_against_the_computer(page, referee, screen, options.out)
    print(f"{options.package.name} in Chromium: ready after {ready:.2f} s, {played}, {replies}, pictures in {options.out}")


def play(page, referee, screen, out):
    """Plays a match to its end and loads the page anew in the middle: what happened, in words."""
    device, policy = MouseAndKeyboard(page), Policy(POLICY)
    begin_match(page, device, f"limit-{QUIET_PLIES}")
    picture(screen, out / "table.png")
    for _ in range(TURNS_BEFORE):
        play_turn(page, device, policy, referee.judge(page.trace.moves))
    moves, saved = list(page.trace.moves), page.trace.saved
    page.load_anew()
    device = MouseAndKeyboard(page)
    continue_match(page, device, moves)
    if page.trace.ply != len(moves):
        raise SystemExit(f"prove_web: of {len(moves)} turns {page.trace.ply} were there after loading anew")
    picture(screen, out / "again.png")
    verdict = play_to_the_end(page, device, policy, referee)
    page.wait_for_line("event", "ended")
    page.wait_for_screen("end")
    picture(screen, out / "end.png")
    device.push("title")
    page.wait_for_screen("title")
    return f"{len(page.trace.moves)} turns, {saved} entries before loading anew, {verdict.outcome}"


def play_against_the_computer(page, referee, screen, out):
    """Plays a few turns against the computer at level 2: what happened, in words."""
    device, policy = Mouse(page), Policy(POLICY)
    page.trace.moves.clear()
    for button in ("new", "far-guest", "deal"):
        device.push(button)
        page.wait_until_at_rest()
    page.wait_for_screen("table")
    for turn in range(1, TURNS_AGAINST + 1):
        play = policy.choose(referee.judge(page.trace.moves))
        device.play(play)
        page.wait("a reply", lambda trace, least=2 * turn: len(trace.moves) >= least)
        page.wait_until_at_rest()
    picture(screen, out / "computer.png")
    return f"{TURNS_AGAINST} replies of the computer"


if __name__ == "__main__":
    main()
