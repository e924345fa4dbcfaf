"""A game record of another program comes to the table by the command line, and is in the library afterwards."""

from case import WindowTest
from devices import Mouse

RECORD = "先手：佐藤\n後手：鈴木\n1 ７六歩(77)\n2 ３四歩(33)\n3 投了\n"


class Records(WindowTest):
    def test_a_record_is_opened_and_found_in_the_library(self):
        record = self.folder / "game.kifu"
        record.write_text(RECORD, encoding="utf-8")
        screen = self.open_screen()
        # The record is read on a thread.
        game = self.start_game(screen, 1, deterministic=False, files=[record])
        # It has ended, so the table shows its end.
        game.wait_for_screen("end")
        game.kill()
        journals = list((self.folder / "data" / "matches").glob("*.teahouse"))
        self.assertEqual(len(journals), 1)

        game = self.start_game(screen, 2, size="1280x720", deterministic=False)
        for button, arrived in (("library", "library"), ("look", "end")):
            game.wait_until_at_rest()
            Mouse(game).push(button)
            game.wait_for_screen(arrived)
        self.assertEqual(list((self.folder / "data" / "matches").glob("*.teahouse")), journals)
