"""A table at which nothing happens costs next to nothing, between people too; `test_opponent` has the one with the computer."""

from case import WindowTest, only_deep
from hands import Mouse
from play import begin_match, play_turn
from policy import Policy
from rest import check_rest


class Rest(WindowTest):
    SECONDS = 30

    @only_deep
    def test_a_table_at_rest(self):
        referee = self.call_referee()
        game = self.start_game(self.open_screen(), 3, deterministic=False, size="1280x720")
        begin_match(game, Mouse(game))
        play_turn(game, Mouse(game), Policy(3), referee.judge([]))
        check_rest(self, game, self.SECONDS)
