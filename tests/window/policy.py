"""A seeded policy for Banqi that brings a match to its end."""

import random

# The ranks of the Taiwanese rules, without the cannon, which captures by jumping.
RANKS = "SHREAK"
# The value of a capture.
VALUES = {"K": 7, "A": 6, "E": 5, "C": 5, "R": 4, "H": 3, "S": 2}


class Policy:
    """Captures if it can, else flips, else approaches a piece that it can capture."""

    def __init__(self, seed):
        self._random = random.Random(seed)

    def choose(self, judgement):
        """One of the legal moves, such as `a2b2`, or `a2a2` for a flip."""
        moves = list(judgement.legal)
        self._random.shuffle(moves)
        return max(moves, key=lambda move: self._value(judgement, move))

    def _value(self, judgement, move):
        origin, target = move[:2], move[2:]
        if origin == target:
            return 1
        victim = judgement.piece_at(target)
        if victim is not None:
            return 1 + VALUES[victim.upper()]
        return -self._distance_to_prey(judgement, origin, target)

    def _distance_to_prey(self, judgement, origin, target):
        """The distance from `target` to the nearest piece that the piece on `origin` can capture by a step."""
        hunter = judgement.piece_at(origin)
        ways = [distance(target, square) for square in SQUARES if takes(hunter, judgement.piece_at(square))]
        return min(ways, default=12) + self._random.random()


SQUARES = [file + rank for file in "abcdefgh" for rank in "1234"]


def distance(a, b):
    return abs(ord(a[0]) - ord(b[0])) + abs(int(a[1]) - int(b[1]))


def takes(hunter, prey):
    """Whether a step of `hunter` captures `prey`. This only guides the policy; the referee knows the rules."""
    if prey in (None, "X") or hunter.isupper() == prey.isupper():
        return False
    pair = hunter.upper() + prey.upper()
    if "C" in pair:
        return pair[1] == "C" and pair[0] not in "SC"
    return pair == "SK" or (pair != "KS" and RANKS.index(pair[0]) >= RANKS.index(pair[1]))
