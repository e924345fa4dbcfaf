#!/usr/bin/env python3
"""Prints the notes of a release, cut from CHANGELOG.md: scripts/package/notes.py TAG"""

import re
import sys

import facts
from facts import ROOT

# Where a line goes on in the next one, which is no heading, no entry of a list and not empty.
BREAK = re.compile(r"(?<=\S)\n {0,2}(?![\s#-])")


class NoNotes(Exception):
    """There are no notes for a tag."""


def cut(changelog, version):
    """The section of a version, without its heading, each paragraph in one line: GitHub breaks lines where the text does."""
    sections = re.split(r"^## ", changelog, flags=re.MULTILINE)[1:]
    found = [section for section in sections if section.startswith(f"[{version}]")]
    if not found:
        raise NoNotes(f"CHANGELOG.md has no section [{version}]")
    return re.sub(BREAK, " ", found[0].partition("\n")[2].strip()) + "\n"


def of_tag(tag, version, changelog):
    """The notes for a tag, which is the version with a v."""
    if tag != f"v{version}":
        raise NoNotes(f"the tag is {tag}, but Cargo.toml has the version {version}: the tag should be v{version}")
    return cut(changelog, version)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    try:
        print(of_tag(sys.argv[1], facts.read().version, (ROOT / "CHANGELOG.md").read_text()), end="")
    except NoNotes as error:
        sys.exit(f"notes: {error}")
