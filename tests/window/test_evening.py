"""An evening of two friends: three matches with clocks, face to face, and what is left of them in the library."""

import signal

import journal
from case import WindowTest
from devices import Keyboard, Mouse
from play import continue_match, play_turn
from policy import Policy


class Evening(WindowTest):
    def test_an_evening_at_one_table(self):
        self.choose("motion_speed = 2.0")
        self.referee = self.start_referee()
        self.policy = Policy(4)
        self.screen = self.open_screen()
        self.sit_down(seed=8)
        self.begin()
        self.first_match_with_an_undo_and_a_kill()
        self.second_match_with_a_flag()
        self.third_match_with_a_draw()
        self.export_and_import()

    def sit_down(self, seed):
        self.game = self.start_game(self.screen, seed, size="1280x720", deterministic=False)
        self.mouse = Mouse(self.game)

    def begin(self):
        """Sets up a match of two people face to face, with 30 seconds a turn."""
        keyboard = Keyboard(self.game)
        self.game.wait_until_at_rest()
        keyboard.push("new")
        self.game.wait_for_screen("setup")
        for choice in ("far-person", "seats-face", "more", "clock-per-move-30"):
            keyboard.push(choice)
            self.game.wait_until_at_rest()
        keyboard.push("deal")
        self.game.wait_for_screen("table")

    def first_match_with_an_undo_and_a_kill(self):
        self.play(5)
        taken_back = self.game.trace.moves[-1]
        since = self.game.now
        self.mouse.push("undo")
        self.mouse.push("accept")
        self.game.wait_for_line("event", "undone", since)
        self.game.wait_until_at_rest()
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
        self.end("resign", "yes", reason="resignation")

    def second_match_with_a_flag(self):
        self.play_again()
        self.play(3)
        # The player to move has 30 seconds.
        ended = self.game.wait_for_line("event", "ended", self.game.now)
        self.assertEqual(ended.fields["reason"], "time")
        self.game.wait_for_screen("end")

    def third_match_with_a_draw(self):
        self.play_again()
        self.play(4)
        self.end("draw", "accept", reason="agreement")

    def export_and_import(self):
        self.mouse.push("title")
        self.game.wait_for_screen("title")
        written = [journal.read(path) for path in sorted((self.folder / "data").rglob("*.teahouse"))]
        self.assertEqual(len(written), 3)
        self.mouse.push("library")
        self.game.wait_for_screen("library")

    def play(self, turns):
        for _ in range(turns):
            play_turn(self.game, self.mouse, self.policy, self.referee.judge(self.game.trace.moves))

    def play_again(self):
        self.game.trace.moves.clear()
        self.mouse.push("rematch")
        self.game.wait_for_screen("table")

    def end(self, *buttons, reason):
        since = self.game.now
        for button in buttons:
            self.mouse.push(button)
        ended = self.game.wait_for_line("event", "ended", since)
        self.assertEqual(ended.fields["reason"], reason)
        self.game.wait_for_screen("end")
