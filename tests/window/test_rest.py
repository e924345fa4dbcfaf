"""A match of two people at rest has almost no load. `test_opponent` measures a match against the computer."""

from case import WindowTest, only_deep
from devices import Mouse
from play import begin_match, play_turn
from policy import Policy
from rest import check_rest


class Rest(WindowTest):
    SECONDS = 30

    @only_deep
    def test_a_match_at_rest_has_almost_no_load(self):
        referee = self.start_referee()
        game = self.start_game(self.open_screen(), 3, deterministic=False, size="1280x720")
        begin_match(game, Mouse(game))
        play_turn(game, Mouse(game), Policy(3), referee.judge([]))
        check_rest(self, game, self.SECONDS)
