"""Programs for Windows: their icon, and the header that says whether they have a console."""

import re
import struct

WINDOW, CONSOLE = 2, 3


class NoProgram(Exception):
    """The bytes are no program for 64-bit Windows with a console."""


def without_console(program):
    """A program as it is, but Windows opens no console for it."""
    place = subsystem_place(program)
    if struct.unpack_from("<H", program, place)[0] != CONSOLE:
        raise NoProgram("the program has no console already")
    return program[:place] + struct.pack("<H", WINDOW) + program[place + 2:]


def subsystem_place(program):
    """Where a program says for which subsystem it is."""
    if program[:2] != b"MZ" or len(program) < 0x40:
        raise NoProgram("this is no program for Windows")
    header = struct.unpack_from("<I", program, 0x3C)[0]
    # The optional header follows a signature of 4 bytes and a header of 20.
    optional = header + 24
    if program[header:header + 4] != b"PE\0\0" or program[optional:optional + 2] != b"\x0b\x02":
        raise NoProgram("this is no program for 64-bit Windows")
    return optional + 68


def libraries(headers):
    """The libraries that a program needs, of the output of `objdump -p`."""
    return sorted(set(re.findall(r"DLL Name: (\S+)", headers)))


def foreign(names):
    """Those of the libraries that belong to the compiler and not to Windows: they begin like the files of GNU."""
    return [name for name in names if name.lower().startswith("lib")]


def ico(icons):
    """An icon of several PNGs by their sides, the smallest first."""
    sides = sorted(icons)
    entries, pictures, place = b"", b"", 6 + 16 * len(sides)
    for side in sides:
        data = icons[side]
        # A side of 256 is written as 0.
        entries += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(data), place)
        pictures += data
        place += len(data)
    return struct.pack("<HHH", 0, 1, len(sides)) + entries + pictures
