"""A whole match of Banqi by mouse and keyboard, and by each alone."""

import journal
from case import WindowTest, only_deep
from devices import Keyboard, Mouse, MouseAndKeyboard
from play import begin_match, play_to_the_end
from policy import Policy


class WholeGame(WindowTest):
    # Seeds of short matches: one ends when a colour has no piece left, the other when it has no move.

    def test_by_mouse_and_keyboard(self):
        self.play_a_match(MouseAndKeyboard, "640x360", deal=8, policy=37, quiet_plies=30)

    @only_deep
    def test_by_mouse(self):
        self.play_a_match(Mouse, "1280x720", deal=10, policy=11, quiet_plies=120)

    @only_deep
    def test_by_keyboard(self):
        self.play_a_match(Keyboard, "960x540", deal=8, policy=37, quiet_plies=30)

    def play_a_match(self, device_class, size, deal, policy, quiet_plies):
        referee = self.start_referee(quiet_plies)
        game = self.start_game(self.open_screen(), deal, size=size)
        device = device_class(game)
        begin_match(game, device, f"limit-{quiet_plies}")
        verdict = play_to_the_end(game, device, Policy(policy), referee)

        ended = game.wait_for_line("event", "ended")
        game.wait_for_screen("end")
        self.assertEqual(f"{ended.fields['outcome']}: {ended.fields['reason']}", verdict.outcome)
        written = journal.newest(self.folder / "data")
        self.assertIn(f"no-progress={quiet_plies}", written.rules)
        self.assertEqual(written.moves, game.trace.moves)
        self.assertEqual(written.outcome, verdict.outcome)
        self.assertTrue(written.holds(verdict.fen), "the last position should be the referee's")

        device.push("title")
        game.wait_for_screen("title")
        device.push("quit")
        self.assertEqual(game.wait_for_exit(), 0, "the game should end without an error")
        print(f"{len(game.trace.moves)} plies, {verdict.outcome}")
