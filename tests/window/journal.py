"""Reads a journal from the disk without the game's code."""

import hashlib
import zlib
from dataclasses import dataclass, field

# Verbs of undo; their argument is the number of remaining plies.
UNDO_VERBS = ("undo", "accept-undo")


@dataclass
class Journal:
    """The entries of a journal up to the first incomplete line."""

    # The canonical line of the rules.
    rules: str = ""
    seq: int = 0
    # The played turns, with the faces of flips.
    moves: list = field(default_factory=list)
    # The first digits of the SHA-256 of the position's FEN.
    position: str = ""
    # `second wins: no-pieces`, or empty while the match goes on.
    outcome: str = ""
    # All lines of the head.
    head: list = field(default_factory=list)
    # The game times of the turns, in milliseconds, those that were taken back among them.
    moments: list = field(default_factory=list)

    @property
    def names(self):
        """The names of the players, the first to move first."""
        return [line.split(" ", 2)[2] for line in self.head if line.startswith("seat ")]

    @property
    def times(self):
        """How long the turns took in milliseconds, in a match without undo."""
        return [after - before for before, after in zip([0, *self.moments], self.moments)]

    def holds(self, fen):
        """Whether this FEN is the position after the last entry."""
        return self.position == "" or hashlib.sha256(fen.encode()).hexdigest().startswith(self.position)

    def _begin(self, body):
        self.head.append(body)
        if body.startswith("rules "):
            self.rules = body

    def _append(self, body):
        action, _, outcome = body.partition(" =")
        seq, millis, _seat, verb, *arguments = action.split()
        words = outcome.split()
        if verb == "play":
            self.moments.append(int(millis))
            flip = arguments[0][:2] == arguments[0][2:]
            self.moves.append(arguments[0] + ("=" + words.pop(0) if flip else ""))
        elif verb in UNDO_VERBS:
            del self.moves[int(arguments[0]) :]
        self.seq, self.position, self.outcome = int(seq), words[0], " ".join(words[1:])


def read(path):
    """Reads a journal. The CRC-32 at the end of each line continues that of the line before."""
    journal, checksum, in_head = Journal(), 0, True
    for line in path.read_bytes().splitlines(keepends=True):
        body, separator, digits = line.rstrip(b"\n").rpartition(b" | ")
        checksum = zlib.crc32(body, checksum)
        if not line.endswith(b"\n") or not separator or digits != b"%08x" % checksum:
            break
        if in_head:
            journal._begin(body.decode())
            in_head = body != b"begin"
        else:
            journal._append(body.decode())
    return journal


def all_below(data):
    """The journals below the data folder, the latest change last."""
    files = sorted(data.rglob("*.teahouse"), key=lambda path: path.stat().st_mtime_ns)
    return [read(path) for path in files]


def newest(data):
    """The journal below the data folder with the latest change."""
    journals = all_below(data)
    assert journals, f"no journal below {data}"
    return journals[-1]
