"""A whole match of Banqi from the title to the end, by mouse and by keyboard alone."""

import journal
from case import WindowTest
from hands import Keyboard, Mouse
from play import begin_match, play_to_the_end
from policy import Policy


class WholeGame(WindowTest):
    def test_by_mouse(self):
        self.play_a_match(Mouse, seed=7)

    def test_by_keyboard(self):
        self.play_a_match(Keyboard, seed=11)

    def play_a_match(self, hands, seed):
        referee = self.call_referee()
        game = self.start_game(self.open_screen(), seed)
        hand = hands(game)
        begin_match(game, hand)
        verdict = play_to_the_end(game, hand, Policy(seed), referee)

        ended = game.wait_for_line("event", "ended")
        game.wait("the end of the match on the screen", lambda trace: trace.screen == "end")
        game.wait_until_at_rest()
        self.assertEqual(f"{ended.fields['outcome']}: {ended.fields['reason']}", verdict.outcome)
        self.assert_written(game, referee, verdict)

        hand.push("title")
        game.wait("the title", lambda trace: trace.screen == "title")
        game.wait_until_at_rest()
        hand.push("quit")
        self.assertEqual(game.wait_for_exit(), 0, "the game should end in peace")
        print(f"{len(game.trace.moves)} plies, {verdict.outcome}")

    def assert_written(self, game, referee, verdict):
        """The journal on the disk tells the same match, and the referee comes to the same end of it."""
        written = journal.newest(self.folder / "data")
        self.assertEqual(written.moves, game.trace.moves)
        self.assertEqual(written.outcome, verdict.outcome)
        self.assertTrue(written.holds(referee.judge(written.moves).fen))
