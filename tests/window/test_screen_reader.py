"""The tree and the announcements on the AT-SPI bus, and a match played through them alone."""

import journal
from case import WindowTest
from rest import check_rest
from screen_reader import ScreenReader, SessionBus
from screen_reader_player import ScreenReaderPlayer


class Bus(WindowTest):
    def open_bus(self):
        screen = self.open_screen()
        session = SessionBus(self.folder, screen.display)
        self.addCleanup(session.close)
        reader = ScreenReader(session)
        self.addCleanup(reader.close)
        return screen, session, reader

    def test_a_match_by_announcements_alone(self):
        if not self.deep:
            self.skipTest("takes longer; --deep plays it")
        screen, session, reader = self.open_bus()
        reader.set_running()
        game = self.start_game(screen, seed=10, bus=session.address)
        reader.push("New match")
        reader.push("A person")
        reader.push("More rules")
        reader.push("30")
        reader.push("Deal")
        player = ScreenReaderPlayer(reader, seed=11)
        last = player.play()

        ended = game.wait_for_line("event", "ended")
        self.assertEqual("wins" in last, "wins" in ended.fields["outcome"], last)
        written = journal.newest(self.folder / "data")
        self.assertEqual(len(written.moves), player.turns, "the announced turns are those of the journal")
        print(f"{player.turns} turns; {last}")

    def test_a_screen_reader_starts_while_the_game_rests(self):
        screen, session, reader = self.open_bus()
        game = self.start_game(screen, seed=10, bus=session.address)
        game.wait_until_at_rest()
        self.assertEqual(reader.applications(), [])
        reader.set_running()
        reader.find("New match")
        check_rest(self, game, 5)
        # A press wakes the game at rest, and the tree follows.
        reader.push("Settings")
        reader.find("Settings", "dialog")
        reader.set_running(False)
        game.press("Escape")
        game.wait_for_line("menu", "none")

    def test_the_game_runs_on_a_bus_without_accessibility(self):
        screen = self.open_screen()
        session = SessionBus(self.folder, screen.display, has_services=False)
        self.addCleanup(session.close)
        game = self.start_game(screen, seed=10, bus=session.address)
        game.wait_until_at_rest()
        since = game.now
        game.press("Tab")
        game.wait_for_line("focus", since=since)

    def test_the_game_survives_the_end_of_the_bus(self):
        screen, session, reader = self.open_bus()
        reader.set_running()
        game = self.start_game(screen, seed=10, bus=session.address)
        reader.find("New match")
        session.close()
        game.wait_until_at_rest()
        since = game.now
        game.press("Tab")
        game.wait_for_line("focus", since=since)
