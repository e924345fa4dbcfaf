#!/usr/bin/env python3
"""Prints the warnings of the compiler and of clippy in logs of cargo, and fails if there are any.

    scripts/check/lints.py LOG...

cargo prints the warnings of a crate again when it finds the crate built, so a later run fails too.
"""

import re
import sys
from pathlib import Path

COLOR = re.compile(r"\x1b\[[0-9;]*m")
# The first line of a warning or error.
FIRST = re.compile(r"(warning|error)(\[\w+\])?: ")
# What cargo says of its work: a verb that ends in the twelfth column.
WORK = re.compile(r" *[A-Z][a-z]+(?<=^.{12}) ")
# A line that only messages of the compiler have: a place, or a note where there is none. cargo's own warnings, such as one of a
# manifest, have no such line.
DETAIL = re.compile(r" *(--> |= (note|help): )")
# How often cargo has heard the compiler warn. It stands in for warnings that are not recognised.
COUNT = re.compile(r"warning: .* generated \d+ warnings?")


def warnings(log):
    """The warnings in the text of a log, each of them once: a crate may be built for several programs."""
    found, current = [], None
    for line in COLOR.sub("", log).splitlines():
        if FIRST.match(line):
            current = [line]
            found.append(current)
        elif WORK.match(line):
            current = None
        elif current is not None:
            current.append(line)
    said = ["\n".join(lines).rstrip() for lines in found if COUNT.match(lines[0]) or any(map(DETAIL.match, lines))]
    return list(dict.fromkeys(said))


def main():
    found = [warning for log in sys.argv[1:] for warning in warnings(Path(log).read_text(errors="replace"))]
    for warning in dict.fromkeys(found):
        print(f"{warning}\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
