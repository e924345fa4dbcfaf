"""A player of Banqi that knows only what a screen reader knows: names of cells, announcements, and presses.

It reads no trace and knows no rules. It tries the moves that the names of the cells allow.
"""

import random
import re

CELL = re.compile(r"([a-h][1-4]), ([^,]+)(?:, (.+))?")
TITLE = re.compile(r"Banqi, (.+) to move")
COLOURS = re.compile(r"(\w+) plays (Red|Black)")
ENDED = re.compile(r"(\w+ wins|A draw)\. ")


class ScreenReaderPlayer:
    """Plays both sides of one match: captures if it can, else flips, else moves."""

    def __init__(self, reader, seed):
        self._reader = reader
        self._random = random.Random(seed)
        self._colours = {}
        self._heard = len(reader.lines)
        self.turns = 0
        self._board = reader.wait("a board", lambda: next((t for t in reader.accessibles() if t.role == "table"), None))

    def play(self):
        """Plays to the end of the match: the announcement of the winner."""
        mover = None
        while not (ended := self._handle_announcements()):
            mover = self._wait_for_turn_after(mover)
            if mover is not None and not self._answer_question():
                self._play_turn(mover)
        return ended

    def _handle_announcements(self):
        """Handles new announcements. The announcement of the end, or None."""
        for line in self._reader.lines[self._heard:]:
            for name, colour in COLOURS.findall(line):
                self._colours = {name: colour.lower(), "": {"Red": "black", "Black": "red"}[colour]}
        self._heard = len(self._reader.lines)
        return next((line for line in self._reader.lines if ENDED.search(line)), None)

    def _title(self):
        match = TITLE.fullmatch(self._reader.name(self._board.place))
        return match and match[1]

    def _wait_for_turn_after(self, last):
        """The name of the next side to move, or None when the match is over."""
        self._reader.wait(f"the turn after {last}",
                          lambda: self._title() not in (None, last) or self._handle_announcements())
        return None if self._handle_announcements() else self._title()

    def _cells(self):
        """For every square its path on the bus, its occupant, and the rest of its name."""
        def read():
            rows = self._reader.children(self._board.place)
            places = [place for row in rows for place in self._reader.children(row)]
            names = [(place, CELL.fullmatch(self._reader.name(place))) for place in places]
            if len(names) != 32 or not all(match for _, match in names):
                return None
            return {match[1]: (place, match[2], match[3] or "") for place, match in names}
        return self._reader.wait("32 squares with names", read)

    def _answer_question(self):
        """Claims a draw if the game asks. Whether it did."""
        for accessible in self._reader.accessibles():
            if accessible.name == "Claim a draw":
                self._reader.press(accessible.place)
                self._wait_for_line("the end", ENDED.search)
                return True
        return False

    def _play_turn(self, mover):
        cells = self._cells()
        own = self._colours.get(mover, self._colours.get("", "unknown"))
        pieces = [square for square, (_, what, _) in cells.items() if what.startswith(own + " ")]
        hidden = [square for square, (_, what, _) in cells.items() if what.startswith("face-down")]
        prey = [square for square, (_, what, more) in cells.items() if square not in pieces and "attacked" in more]
        self._random.shuffle(pieces)
        if prey and self._try_pieces(pieces, "may be taken"):
            return
        if hidden:
            self._flip(self._random.choice(hidden))
            return
        if not self._try_pieces(pieces, "may go there"):
            raise AssertionError(f"{mover} can do nothing: {cells}")

    def _try_pieces(self, pieces, wanted):
        """Selects one piece after the other until one has a target of the wanted kind, and plays it."""
        for piece in pieces:
            if "selected" not in self._cells()[piece][2]:
                self._press_and_hear(piece, f" {piece} selected.")
            targets = [square for square, (_, _, more) in self._cells().items() if wanted in more]
            if targets:
                target = self._random.choice(targets)
                self._press_and_hear(target, f" {target}.")
                self.turns += 1
                return True
        return False

    def _flip(self, square):
        """Flips a disc. While a piece is selected, the first press only points at the disc."""
        cells = self._cells()
        place = cells[square][0]
        is_selected = any("selected" in more for _, _, more in cells.values())
        self._reader.press(place)
        if is_selected:
            self._reader.wait("the disc to be pointed at", lambda: "select again" in self._cells()[square][2])
            self._reader.press(place)
        self._wait_for_line(f"{square} to be turned over", lambda line: f": {square} flipped" in line)
        self.turns += 1

    def _press_and_hear(self, square, words):
        self._reader.press(self._cells()[square][0])
        self._wait_for_line(f"{square} and {words!r}", lambda line: words in line)

    def _wait_for_line(self, what, is_it):
        """Waits for a line among those that are not handled yet."""
        self._reader.wait(what, lambda: any(is_it(line) for line in self._reader.lines[self._heard:]))
        self._handle_announcements()
