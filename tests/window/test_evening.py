"""An evening of two friends: a series of matches with clocks, face to face, and what is left of them in the library.

A screen reader runs. It tells what the sheets, the clocks and the library say."""

import re
import signal

import journal
from case import WindowTest, only_deep
from devices import Keyboard, Mouse
from play import continue_match, play_move, play_turn
from policy import Policy
from screen_reader import ScreenReader, SessionBus

# Stands in for the dialog of the desktop: it answers with a path at once.
ZENITY = "#!/bin/sh\necho {}\n"


# Openings of masters, up to the first captures.
XIANGQI = "h3e3 h10g8 h1g3 i10h10 i1h1 b10c8 c4c5 g7g6 h1h7 h8i8".split()
SHOGI = "c3c4 g7g6 h3h4 b7b6 h4h5 b6b5 d1c2 f9g8 h5h6 h7h6".split()


NEAR, FAR = "Hana", "Kaede"
TITLE = "Hanami"
CLOCK = re.compile(rf"({NEAR}|{FAR}), (?:(\d+):)?(\d+)(?:\.\d)? left(.*)")


class Evening(WindowTest):
    def test_an_evening_of_shogi(self):
        # The flag falls in byoyomi.
        self.spend_an_evening("shogi", "kifu", line=SHOGI, clocks="5/25x1")

    @only_deep
    def test_an_evening_of_xiangqi(self):
        self.spend_an_evening("xiangqi", "pgn", line=XIANGQI, clocks="/30")

    @only_deep
    def test_an_evening_of_banqi(self):
        self.spend_an_evening("banqi", "banqi", choices=("clock-per-move-30",))

    def spend_an_evening(self, name, extension, line=None, clocks=None, choices=()):
        """Plays the moves of a line, or those of the policy for Banqi, with these clocks or by these choices."""
        clocks = f'\n{name}_clocks = "{clocks}"' if clocks else ""
        names = f'near_name = "{NEAR}"\nfar_name = "{FAR}"'
        self.choose(f'motion_speed = 2.0\ngame = "{name}"\n{names}{clocks}')
        self.line, self.extension = line, extension
        if line is None:
            self.referee, self.policy = self.start_referee(), Policy(4)
        self.screen = self.open_screen()
        self.start_reader()
        self.sit_down(seed=8)
        self.begin(choices)
        self.first_match_with_an_undo()
        self.second_match_with_a_kill_and_a_flag()
        self.third_match_with_a_draw()
        self.fourth_match_for_the_series()
        record = self.find_rename_and_export_the_draw()
        self.import_at_another_computer(record)

    def start_reader(self):
        self.session = SessionBus(self.folder, self.screen.display)
        self.addCleanup(self.session.close)
        self.reader = ScreenReader(self.session)
        self.addCleanup(self.reader.close)
        self.reader.set_running()

    def sit_down(self, seed, **switches):
        # Time passes by the clock of the machine, as in an evening.
        self.game = self.start_game(self.screen, seed, size="1280x720", deterministic=False, bus=self.session.address,
                                    **switches)
        self.mouse = Mouse(self.game)

    def begin(self, choices):
        """Sets up a best of three between two people face to face."""
        keyboard = Keyboard(self.game)
        self.game.wait_until_at_rest()
        keyboard.push("new")
        self.game.wait_for_screen("setup")
        for choice in ("far-person", "seats-face", "more", *choices, "series-three"):
            keyboard.push(choice)
            self.game.wait_until_at_rest()
        keyboard.push("deal")
        self.game.wait_for_screen("table")

    def first_match_with_an_undo(self):
        self.play(5)
        taken_back = self.game.trace.moves[-1]
        self.mouse.hold("undo-near", "offered")
        self.answer("undone")
        self.assertEqual(len(self.game.trace.moves), 4, f"{taken_back} is taken back")
        self.play(3)
        ended = self.mouse.hold("resign-near", "ended")
        self.finish(ended, "resignation", score=(0, 1))

    def second_match_with_a_kill_and_a_flag(self):
        self.play_on()
        # The other player begins, and has half a minute for the third turn.
        self.play(2)
        before = self.clocks()
        self.game.process.kill()
        self.game.kill()
        self.assertEqual(self.game.process.returncode, -signal.SIGKILL)

        written = journal.newest(self.folder / "data")
        self.assertEqual(written.moves, self.game.trace.moves)
        self.sit_down(seed=9)
        continue_match(self.game, self.mouse, written.moves)
        self.assert_face_to_face()
        after = self.clocks()
        # The far player is to move, and has got no time back for the kill.
        self.assertEqual(after[NEAR], before[NEAR])
        self.assertLessEqual(after[FAR], before[FAR])
        # The score of the series is that from before the kill.
        self.finish(self.game.wait_for_line("event", "ended"), "time", score=(1, 1))

    def third_match_with_a_draw(self):
        self.play_on()
        self.play(4)
        # A button of the far player that is let go at once does nothing.
        since = self.game.now
        self.mouse.push("draw-far")
        self.game.wait_until_at_rest()
        self.assertIsNone(self.game.trace.find("event", "offered", since))
        self.mouse.hold("draw-far", "offered")
        self.finish(self.answer("ended"), "agreement", score=(1, 1))

    def fourth_match_for_the_series(self):
        self.play_on()
        self.play(2)
        ended = self.mouse.hold("resign-far", "ended")
        self.finish(ended, "resignation", score=(2, 1))
        self.told(f"{NEAR} wins the series 2–1")

    def find_rename_and_export_the_draw(self):
        """Finds the drawn match in the library, names it, finds it by its name, looks it through and saves it: the path."""
        self.game.kill()
        matches = journal.all_below(self.folder / "data")
        ends = [match.outcome for match in matches]
        resigned, flagged = "second wins: resignation", "second wins: time"
        self.assertEqual(ends, [resigned, flagged, "draw: agreement", "second wins: resignation"])
        record = self.folder / f"evening.{self.extension}"
        programs = self.folder / "programs"
        programs.mkdir()
        zenity = programs / "zenity"
        zenity.write_text(ZENITY.format(record))
        zenity.chmod(0o755)
        self.sit_down(seed=10, programs=programs)
        self.game.wait_until_at_rest()
        self.mouse.push("library")
        self.game.wait_for_screen("library")
        self.told("4 matches")
        self.filter("result-drawn")
        self.told("1 of 4")
        self.write("rename", "title-line", TITLE)
        self.mouse.push("save")
        self.told(TITLE)
        self.filter("result-any")
        self.told("4 matches")
        self.write("search", "search", TITLE[:5].lower())
        self.told("1 of 4")
        self.look_through()
        self.mouse.push("save-record")
        self.game.wait("the record on the disk", lambda _: record.exists() and record.stat().st_size > 0)
        self.game.kill()
        return record

    def look_through(self):
        """Looks through the chosen match, one turn back, and returns to the library."""
        self.game.wait_until_at_rest()
        self.mouse.push("look")
        self.game.wait_for_screen("end")
        self.told("Turn 4 of 4")
        self.mouse.push("bar-earlier")
        self.told("Turn 3 of 4")
        self.mouse.push("menu")
        self.mouse.push("to-library")
        self.game.wait_for_screen("library")

    def filter(self, choice):
        for button in ("filter", choice, "done"):
            self.mouse.push(button)
            self.game.wait_until_at_rest()

    def write(self, button, line, text):
        """Writes in a line of text, to which a button leads."""
        since = self.game.now
        self.mouse.push(button)
        self.game.wait(f"the line {line}", lambda trace: any(
            said.kind == "focus" and said.fields["id"] == line for said in trace.lines[since:]))
        self.game.press(*text)

    def import_at_another_computer(self, record):
        """Opens the record where there are no matches, and compares both."""
        here = self.folder / "data"
        there = self.folder / "data-before"
        here.rename(there)
        self.sit_down(seed=11, files=[record])
        self.game.wait_for_screen("end")
        self.game.kill()
        [imported] = journal.all_below(here)
        [original] = (match for match in journal.all_below(there) if match.outcome.startswith("draw"))
        # KIF tells of a draw, and not that it was agreed.
        outcome = "draw: unrecorded" if self.extension == "kifu" else original.outcome
        self.assertEqual((imported.moves, imported.rules, imported.outcome), (original.moves, original.rules, outcome))
        self.assertEqual(imported.position, original.position)
        self.assertEqual(imported.names, original.names)
        self.assertEqual(imported.names, [NEAR, FAR])
        # Records have whole seconds.
        seconds = [[millis // 1000 for millis in match.times] for match in (imported, original)]
        self.assertEqual(*seconds)
        # The score of the series before the match is that of the players, and no part of the record.
        self.assertIn("series 1 0 1", original.head)
        [title] = here.rglob("*.title")
        self.assertEqual(title.read_text(), f"{TITLE}\n")

    def play(self, turns):
        for _ in range(turns):
            if self.line is None:
                play_turn(self.game, self.mouse, self.policy, self.referee.judge(self.game.trace.moves))
            else:
                play_move(self.game, self.mouse, self.line[len(self.game.trace.moves)])

    def play_on(self):
        """Begins the next match of the series."""
        self.game.trace.moves.clear()
        self.mouse.push("rematch")
        self.game.wait_for_screen("table")
        self.assert_face_to_face()

    def answer(self, event):
        """Accepts what the other player has offered: the line about this event."""
        since = self.game.now
        self.mouse.push("accept")
        line = self.game.wait_for_line("event", event, since)
        self.game.wait_until_at_rest()
        return line

    def finish(self, ended, reason, score):
        """The match is over for a reason. The sheet has the score of the series: the wins of both players."""
        self.assertEqual(ended.fields["reason"], reason)
        self.game.wait_for_screen("end")
        self.told("Best of 3", " : ".join(map(str, score)))

    def read(self):
        """All that a screen reader can read, without the squares of the board and what was announced."""
        return {said.name for said in self.reader.accessibles(closed=("table", "status bar"))}

    def told(self, *words):
        """Waits until a screen reader reads all these words."""
        self.reader.wait(f"the words {words}", lambda: not set(words) - self.read())

    def clocks(self):
        """What both clocks tell, by the name of the player: whether the main time runs, and the seconds. Time makes it less."""
        def read():
            found = (CLOCK.fullmatch(name) for name in self.read())
            times = {match[1]: (not match[4], int(match[2] or 0) * 60 + int(match[3])) for match in found if match}
            return times if len(times) == 2 else None
        return self.reader.wait("two clocks", read)

    def assert_face_to_face(self):
        """The buttons of each player are at that player's edge."""
        buttons = [("button", f"draw-{side}") for side in ("near", "far")]
        layout = self.game.wait("the buttons of both players", lambda trace: all(
            button in trace.layout for button in buttons) and trace.layout)
        near, far = (layout[button].centre[1] for button in buttons)
        self.assertTrue(far < 360 < near, f"the buttons are at {near} and {far}")
