"""Parses the output of --trace and tracks the state of the game."""

import re
from dataclasses import dataclass, field

# A key and its value. A value with spaces is in quotation marks.
FIELD = re.compile(r'([\w-]+)=("[^"]*"|\S*)')


@dataclass(frozen=True)
class Rect:
    """A rectangle in pixels of the window."""

    x: float
    y: float
    w: float
    h: float

    @staticmethod
    def parse(text):
        return Rect(*(float(number) for number in text.split(",")))

    @property
    def centre(self):
        return round(self.x + self.w / 2), round(self.y + self.h / 2)


@dataclass(frozen=True)
class Line:
    """A line: `trace event played seq=3 move=a2a2=R` has the kind `event`, the name `played` and two fields."""

    number: int
    text: str
    kind: str
    name: str
    fields: dict

    @staticmethod
    def parse(number, text):
        _trace, kind, name, *_ = [*FIELD.sub("", text).split(), "", ""]
        return Line(number, text, kind, name, {key: value.strip('"') for key, value in FIELD.findall(text)})

    def number_of(self, key):
        return int(self.fields[key])


@dataclass
class Trace:
    """The lines so far and the state after them."""

    lines: list = field(default_factory=list)
    ready: bool = False
    screen: str = "loading"
    menu: str = "none"
    # (kind, id) → Rect of each enabled entry of the last complete layout.
    layout: dict = field(default_factory=dict)
    # The position of the mouse in pixels of the window, and the square of the board's cursor.
    pointer: tuple = ()
    cursor: str = ""
    saved: int = 0
    seat: int = -1
    ply: int = -1
    # The played turns, with the faces of flips.
    moves: list = field(default_factory=list)
    errors: list = field(default_factory=list)
    # Line numbers of the last change of state, the last `settled`, and the last complete layout.
    changed: int = -1
    settled: int = -1
    laid_out: int = -1
    _coming: dict = field(default_factory=dict)

    @property
    def at_rest(self):
        """Nothing moves, input is open, and a layout is complete."""
        return self.settled > self.changed and self.laid_out >= 0

    def find(self, kind, name="", since=0):
        """The first line of this kind and name from number `since` on, or None."""
        for line in self.lines[since:]:
            if line.kind == kind and name in ("", line.name):
                return line
        return None

    def feed(self, text):
        line = Line.parse(len(self.lines), text)
        self.lines.append(line)
        understand = getattr(self, "_" + line.kind, None)
        if understand is not None:
            understand(line)

    def _ready(self, _line):
        self.ready = True

    def _screen(self, line):
        self.screen, self.changed = line.name, line.number

    def _menu(self, line):
        self.menu, self.changed = line.name, line.number

    def _layout(self, line):
        if line.name == "end":
            self.layout, self._coming, self.laid_out = self._coming, {}, line.number
        elif line.fields.get("enabled") != "no":
            self._coming[line.name, line.fields["id"]] = Rect.parse(line.fields["rect"])

    def _pointer(self, line):
        if "at" in line.fields:
            self.pointer = tuple(int(number) for number in line.fields["at"].split(","))

    def _cursor(self, line):
        self.cursor = line.fields["square"]

    def _saved(self, line):
        self.saved = line.number_of("seq")

    def _turn(self, line):
        self.seat, self.ply, self.changed = line.number_of("seat"), line.number_of("ply"), line.number

    def _settled(self, line):
        self.settled = line.number

    def _error(self, line):
        self.errors.append(line.text)

    def _event(self, line):
        self.changed = line.number
        if line.name == "played":
            self.moves.append(line.fields["move"])
        elif line.name == "undone":
            del self.moves[line.number_of("to") :]
