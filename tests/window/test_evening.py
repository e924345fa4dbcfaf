"""An evening of two friends: a series of three matches with clocks, face to face, and what is left of them in the library."""

import signal

import journal
from case import WindowTest, only_deep
from devices import Keyboard, Mouse
from play import continue_match, play_move, play_turn
from policy import Policy

# Stands in for the dialog of the desktop: it answers with a path at once.
ZENITY = "#!/bin/sh\necho {}\n"


# Openings of masters, up to the first captures.
XIANGQI = "h3e3 h10g8 h1g3 i10h10 i1h1 b10c8 c4c5 g7g6 h1h7 h8i8".split()
SHOGI = "c3c4 g7g6 h3h4 b7b6 h4h5 b6b5 d1c2 f9g8 h5h6 h7h6".split()


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
        self.choose(f'motion_speed = 2.0\ngame = "{name}"{clocks}')
        self.line, self.extension = line, extension
        if line is None:
            self.referee, self.policy = self.start_referee(), Policy(4)
        self.screen = self.open_screen()
        self.sit_down(seed=8)
        self.begin(choices)
        self.first_match_with_an_undo_and_a_kill()
        self.second_match_with_a_flag()
        self.third_match_with_a_draw()
        record = self.export_the_last_match()
        self.import_at_another_computer(record)

    def sit_down(self, seed, **switches):
        # Time passes by the clock of the machine, as in an evening.
        self.game = self.start_game(self.screen, seed, size="1280x720", deterministic=False, **switches)
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

    def first_match_with_an_undo_and_a_kill(self):
        self.play(5)
        taken_back = self.game.trace.moves[-1]
        self.mouse.hold("undo-near", "offered")
        self.answer("undone")
        self.assertEqual(len(self.game.trace.moves), 4, f"{taken_back} is taken back")
        self.play(3)
        self.game.process.kill()
        self.game.kill()
        self.assertEqual(self.game.process.returncode, -signal.SIGKILL)

        written = journal.newest(self.folder / "data")
        self.assertEqual(written.moves, self.game.trace.moves)
        self.sit_down(seed=9)
        continue_match(self.game, self.mouse, written.moves)
        self.play(2)
        ended = self.mouse.hold("resign-near", "ended")
        self.finish(ended, "resignation")

    def second_match_with_a_flag(self):
        self.play_on()
        # The other player begins, and has half a minute for the third turn.
        self.play(2)
        self.finish(self.game.wait_for_line("event", "ended", self.game.now), "time")

    def third_match_with_a_draw(self):
        self.play_on()
        self.play(4)
        self.mouse.hold("draw-near", "offered")
        self.finish(self.answer("ended"), "agreement")

    def export_the_last_match(self):
        """Saves the last match by the library: the path of the record."""
        self.game.kill()
        matches = journal.all_below(self.folder / "data")
        ends = [match.outcome for match in matches]
        self.assertEqual(ends, ["second wins: resignation", "second wins: time", "draw: agreement"])
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
        self.mouse.push("save-record")
        self.game.wait("the record on the disk", lambda _: record.exists() and record.stat().st_size > 0)
        self.game.kill()
        return record

    def import_at_another_computer(self, record):
        """Opens the record where there are no matches, and compares both."""
        here = self.folder / "data"
        there = self.folder / "data-before"
        here.rename(there)
        self.sit_down(seed=11, files=[record])
        self.game.wait_for_screen("end")
        self.game.kill()
        [imported] = journal.all_below(here)
        original = journal.newest(there)
        # KIF and PGN tell of a draw, and not that it was agreed.
        outcome = original.outcome if self.extension == "banqi" else "draw: unrecorded"
        self.assertEqual((imported.moves, imported.rules, imported.outcome), (original.moves, original.rules, outcome))
        self.assertEqual(imported.position, original.position)

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

    def answer(self, event):
        """Accepts what the other player has offered: the line about this event."""
        since = self.game.now
        self.mouse.push("accept")
        line = self.game.wait_for_line("event", event, since)
        self.game.wait_until_at_rest()
        return line

    def finish(self, ended, reason):
        self.assertEqual(ended.fields["reason"], reason)
        self.game.wait_for_screen("end")
