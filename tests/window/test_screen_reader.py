"""What a screen reader gets through the AT-SPI bus, and a match played by nothing else."""

import journal
from blind import BlindPlayer
from case import WindowTest
from rest import check_rest
from screen_reader import ScreenReader, SessionBus


class Bus(WindowTest):
    def open_bus(self):
        screen = self.open_screen()
        session = SessionBus(self.folder, screen.display)
        self.addCleanup(session.close)
        reader = ScreenReader(session)
        self.addCleanup(reader.close)
        return screen, session, reader

    def test_a_match_by_what_is_announced(self):
        if not self.deep:
            self.skipTest("takes longer; --deep plays it")
        screen, session, reader = self.open_bus()
        reader.announce_itself()
        game = self.start_game(screen, seed=10, bus=session.address)
        reader.push("New match")
        reader.push("A person")
        reader.push("More rules")
        reader.push("30")
        reader.push("Deal")
        player = BlindPlayer(reader, seed=11)
        last = player.play()

        ended = game.wait_for_line("event", "ended")
        self.assertEqual("wins" in last, "wins" in ended.fields["outcome"], last)
        written = journal.newest(self.folder / "data")
        self.assertEqual(len(written.moves), player.turns, "every turn was heard, and no other one was played")
        print(f"{player.turns} turns; {last}")

    def test_a_reader_that_comes_to_a_game_at_rest(self):
        screen, session, reader = self.open_bus()
        game = self.start_game(screen, seed=10, bus=session.address)
        game.wait_until_at_rest()
        self.assertEqual(reader.applications(), [])
        reader.announce_itself()
        reader.find("New match")
        check_rest(self, game, 5)
        # At rest a press wakes the game, and what it leads to is told.
        reader.push("Settings")
        reader.find("Settings", "dialog")
        reader.announce_itself(False)
        game.press("Escape")
        game.wait_for_line("menu", "none")

    def test_a_bus_without_accessibility_ends_nothing(self):
        screen = self.open_screen()
        session = SessionBus(self.folder, screen.display, has_services=False)
        self.addCleanup(session.close)
        game = self.start_game(screen, seed=10, bus=session.address)
        game.wait_until_at_rest()
        since = game.now
        game.press("Tab")
        game.wait_for_line("focus", since=since)

    def test_a_bus_that_goes_away_ends_nothing(self):
        screen, session, reader = self.open_bus()
        reader.announce_itself()
        game = self.start_game(screen, seed=10, bus=session.address)
        reader.find("New match")
        session.close()
        game.wait_until_at_rest()
        since = game.now
        game.press("Tab")
        game.wait_for_line("focus", since=since)
