"""Somebody who plays: always the same moves for the same seed, and in a way that brings a game to its end."""

import random

# The Taiwanese order, the cannon left out: it takes by jumping.
RANKS = "SHREAK"
# What a capture is worth.
VALUES = {"K": 7, "A": 6, "E": 5, "C": 5, "R": 4, "H": 3, "S": 2}


class Policy:
    """Takes what it can, else flips, else walks up to something that it can take."""

    def __init__(self, seed):
        self._random = random.Random(seed)

    def choose(self, judgement):
        """One of the legal moves, such as `a2b2`, or `a2a2` for a flip."""
        moves = list(judgement.legal)
        self._random.shuffle(moves)
        return max(moves, key=lambda move: self._worth(judgement, move))

    def _worth(self, judgement, move):
        origin, target = move[:2], move[2:]
        if origin == target:
            return 1
        victim = judgement.piece_at(target)
        if victim is not None:
            return 1 + VALUES[victim.upper()]
        return -self._way_to_prey(judgement, origin, target)

    def _way_to_prey(self, judgement, origin, target):
        """How far from `target` the nearest piece stands that the one on `origin` could take by a step."""
        hunter = judgement.piece_at(origin)
        ways = [distance(target, square) for square in SQUARES if takes(hunter, judgement.piece_at(square))]
        return min(ways, default=12) + self._random.random()


SQUARES = [file + rank for file in "abcdefgh" for rank in "1234"]


def distance(a, b):
    return abs(ord(a[0]) - ord(b[0])) + abs(int(a[1]) - int(b[1]))


def takes(hunter, prey):
    """Whether a step of `hunter` takes `prey`; only to walk the right way, the referee knows the rules."""
    if prey in (None, "X") or hunter.isupper() == prey.isupper():
        return False
    pair = hunter.upper() + prey.upper()
    if "C" in pair:
        return pair[1] == "C" and pair[0] not in "SC"
    return pair == "SK" or (pair != "KS" and RANKS.index(pair[0]) >= RANKS.index(pair[1]))
