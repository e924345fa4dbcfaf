"""The types of files that the game opens, from `packaging/linux/mime.xml`."""

import xml.etree.ElementTree as ElementTree

NAMESPACE = "{http://www.freedesktop.org/standards/shared-mime-info}"
# A type of the system, which the game opens where the file holds xiangqi.
PGN = "application/vnd.chess-pgn"


def types(text):
    """The names of all types that the text declares, and PGN."""
    declared = [kind.get("type") for kind in ElementTree.fromstring(text).iter(f"{NAMESPACE}mime-type")]
    return [*declared, PGN]


def endings(text):
    """The endings of names that the text declares."""
    return [glob.get("pattern").removeprefix("*") for glob in ElementTree.fromstring(text).iter(f"{NAMESPACE}glob")]
