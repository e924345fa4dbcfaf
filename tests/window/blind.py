"""Somebody who plays Banqi by what a screen reader tells: names of squares, announced lines, and presses. Neither the trace
nor the rules are known here; what may be done is tried, as the game tells it."""

import random
import re

CELL = re.compile(r"([a-h][1-4]), ([^,]+)(?:, (.+))?")
TITLE = re.compile(r"Banqi, (.+) to move")
COLOURS = re.compile(r"(\w+) plays (Red|Black)")
ENDED = re.compile(r"(\w+ wins|A draw)\. ")


class BlindPlayer:
    """Both sides of one match: takes what it can, else turns over, else goes somewhere."""

    def __init__(self, reader, seed):
        self._reader = reader
        self._random = random.Random(seed)
        self._colours = {}
        self._heard = len(reader.lines)
        self.turns = 0
        self._board = reader.wait("a board", lambda: next((t for t in reader.things() if t.role == "table"), None))

    def play(self):
        """To the end: the line that says who has won."""
        mover = None
        while not (ended := self._news()):
            mover = self._wait_for_turn_after(mover)
            if mover is not None and not self._answer_question():
                self._play_turn(mover)
        return ended

    def _news(self):
        """Takes up what was announced; gives back the line of the end, if it has come."""
        for line in self._reader.lines[self._heard:]:
            for name, colour in COLOURS.findall(line):
                self._colours = {name: colour.lower(), "": {"Red": "black", "Black": "red"}[colour]}
        self._heard = len(self._reader.lines)
        return next((line for line in self._reader.lines if ENDED.search(line)), None)

    def _title(self):
        match = TITLE.fullmatch(self._reader.name(self._board.place))
        return match and match[1]

    def _wait_for_turn_after(self, last):
        """Whoever is to move next, or None when the match is over."""
        self._reader.wait(f"the turn after {last}", lambda: self._title() not in (None, last) or self._news())
        return None if self._news() else self._title()

    def _cells(self):
        """Every square: its place on the bus, what stands there, and what else is said of it."""
        def read():
            rows = self._reader.children(self._board.place)
            places = [place for row in rows for place in self._reader.children(row)]
            names = [(place, CELL.fullmatch(self._reader.name(place))) for place in places]
            if len(names) != 32 or not all(match for _, match in names):
                return None
            return {match[1]: (place, match[2], match[3] or "") for place, match in names}
        return self._reader.wait("32 squares with names", read)

    def _answer_question(self):
        """Where it is asked whether a draw is called, it is."""
        for thing in self._reader.things():
            if thing.name == "Call it a draw":
                self._reader.press(thing.place)
                self._wait_for_line("the end", ENDED.search)
                return True
        return False

    def _play_turn(self, mover):
        cells = self._cells()
        own = self._colours.get(mover, self._colours.get("", "nobody"))
        men = [square for square, (_, what, _) in cells.items() if what.startswith(own + " ")]
        hidden = [square for square, (_, what, _) in cells.items() if what.startswith("face-down")]
        prey = [square for square, (_, what, more) in cells.items() if square not in men and "attacked" in more]
        self._random.shuffle(men)
        if prey and self._try_men(men, "may be taken"):
            return
        if hidden:
            self._turn_over(self._random.choice(hidden))
            return
        if not self._try_men(men, "may go there"):
            raise AssertionError(f"{mover} can do nothing: {cells}")

    def _try_men(self, men, wish):
        """Selects one man after the other until one may do what is wished, and does it."""
        for man in men:
            if "selected" not in self._cells()[man][2]:
                self._press_and_hear(man, f" {man} selected.")
            targets = [square for square, (_, _, more) in self._cells().items() if wish in more]
            if targets:
                target = self._random.choice(targets)
                self._press_and_hear(target, f" {target}.")
                self.turns += 1
                return True
        return False

    def _turn_over(self, square):
        """While a man is selected, the first press only points at the disc."""
        cells = self._cells()
        place = cells[square][0]
        is_selected = any("selected" in more for _, _, more in cells.values())
        self._reader.press(place)
        if is_selected:
            self._reader.wait("the disc to be pointed at", lambda: "select again" in self._cells()[square][2])
            self._reader.press(place)
        self._wait_for_line(f"{square} to be turned over", lambda line: f": {square} turned over" in line)
        self.turns += 1

    def _press_and_hear(self, square, words):
        self._reader.press(self._cells()[square][0])
        self._wait_for_line(f"{square} and {words!r}", lambda line: words in line)

    def _wait_for_line(self, what, is_it):
        """Waits for a line that nobody has taken up yet."""
        self._reader.wait(what, lambda: any(is_it(line) for line in self._reader.lines[self._heard:]))
        self._news()
