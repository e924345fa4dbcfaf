"""The game is killed at moments it does not expect; what it had confirmed is there when it comes back."""

import random
import signal
import threading

import journal
from case import WindowTest
from game import Ended
from hands import Mouse
from play import begin_match, continue_match, play_to_the_end
from policy import Policy


class KillResume(WindowTest):
    KILLS = 5
    DEEP_KILLS = 50

    def test_nothing_confirmed_is_lost(self):
        self.chance = random.Random(5)
        self.referee = self.call_referee()
        self.screen = self.open_screen()
        self.written = None
        for kill in range(self.DEEP_KILLS if self.deep else self.KILLS):
            with self.subTest(kill=kill):
                self.play_and_kill(seed=kill)

    def play_and_kill(self, seed):
        """Sits down, plays for a moment, dies, and compares what was said with what was written."""
        game = self.start_game(self.screen, seed)
        before = self.sit_down(game)
        timer = threading.Timer(self.chance.uniform(0.1, 6), game.process.kill)
        timer.start()
        try:
            play_to_the_end(game, Mouse(game), Policy(seed), self.referee)
        except Ended:
            pass
        timer.join()
        game.kill()
        self.assertEqual(game.process.returncode, -signal.SIGKILL, "it should die of the kill and of nothing before")

        self.written = journal.newest(self.folder / "data")
        confirmed = max(game.trace.saved, before)
        # One more may have reached the disk in the moment before the game could say so.
        self.assertIn(self.written.seq, (confirmed, confirmed + 1))
        self.assertTrue(self.written.holds(self.referee.judge(self.written.moves).fen))
        print(f"killed with {confirmed} entries confirmed, {self.written.seq} on the disk")

    def sit_down(self, game):
        """At the match that was killed, or at a new one when there is none to go on with: how many entries it has."""
        if self.written is None or self.written.outcome:
            begin_match(game, Mouse(game))
            return 0
        continue_match(game, Mouse(game), self.written.moves)
        self.assertEqual(game.trace.ply, len(self.written.moves), "the match should stand at its last entry")
        return self.written.seq
