#!/usr/bin/env python3
"""Prints the warnings of the compiler and of clippy in logs of cargo, and fails if there are any.

    scripts/check/lints.py LOG...

cargo prints the warnings of a crate again when it finds the crate built, so a later run fails too.
"""

import re
import sys
from pathlib import Path

# The first line of a warning or error. cargo's own warnings have no place in a source.
FIRST = re.compile(r"(warning|error)(\[\w+\])?: ")
PLACE = re.compile(r" *--> ")


def warnings(log):
    """The warnings in the text of a log, each of them once: a crate may be built for several programs."""
    found, current = [], None
    for line in log.splitlines():
        if FIRST.match(line):
            current = [line]
            found.append(current)
        elif not line.strip():
            current = None
        elif current is not None:
            current.append(line)
    return list(dict.fromkeys("\n".join(lines) for lines in found if any(map(PLACE.match, lines))))


def main():
    found = [warning for log in sys.argv[1:] for warning in warnings(Path(log).read_text(errors="replace"))]
    for warning in dict.fromkeys(found):
        print(f"{warning}\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
