"""Kills the game at random moments. All confirmed entries are in the journal afterwards."""

import random
import signal
import threading

import journal
from case import WindowTest
from devices import Mouse
from game import Ended
from play import begin_match, continue_match, play_to_the_end
from policy import Policy


class KillResume(WindowTest):
    KILLS = 5
    DEEP_KILLS = 50

    def test_confirmed_entries_survive_a_kill(self):
        # More entries between two kills.
        self.choose("motion_speed = 2.0")
        self.chance = random.Random(5)
        self.referee = self.start_referee()
        self.screen = self.open_screen()
        self.written = None
        for kill in range(self.DEEP_KILLS if self.deep else self.KILLS):
            with self.subTest(kill=kill):
                self.play_and_kill(seed=kill)

    def play_and_kill(self, seed):
        """Plays, kills the game after a random time, and compares trace and journal."""
        game = self.start_game(self.screen, seed)
        before = self.begin_or_continue(game)
        timer = threading.Timer(self.chance.uniform(0.1, 4), game.process.kill)
        timer.start()
        try:
            play_to_the_end(game, Mouse(game), Policy(seed), self.referee)
        except Ended:
            pass
        timer.join()
        game.kill()
        self.assertEqual(game.process.returncode, -signal.SIGKILL, "the game should not end before the kill")

        self.written = journal.newest(self.folder / "data")
        confirmed = max(game.trace.saved, before)
        # One more entry may be on the disk before the trace has confirmed it.
        self.assertIn(self.written.seq, (confirmed, confirmed + 1))
        self.assertTrue(self.written.holds(self.referee.judge(self.written.moves).fen))
        print(f"killed with {confirmed} entries confirmed, {self.written.seq} on the disk")

    def begin_or_continue(self, game):
        """Continues the killed match, or begins one if there is none: the number of its entries."""
        if self.written is None or self.written.outcome:
            begin_match(game, Mouse(game))
            return 0
        continue_match(game, Mouse(game), self.written.moves)
        self.assertEqual(game.trace.ply, len(self.written.moves), "the match should stand at its last entry")
        return self.written.seq
