"""What a Linux program needs of the system, by `readelf`."""

import re
import subprocess


# The first glibc that reads packed relocations.
PACKED = (2, 36)


class NotForAll(Exception):
    """A program needs something that the systems it is for do not have."""


def readelf(*arguments):
    said = subprocess.run(["readelf", "-W", *arguments], check=True, capture_output=True, text=True)
    return said.stdout


def libraries(dynamic):
    """The libraries that a program is linked with, of the output of `readelf -d`."""
    return sorted(re.findall(r"\(NEEDED\)\s+Shared library: \[([^\]]+)\]", dynamic))


def glibc(versions):
    """The newest version of glibc of which a program uses something, of the output of `readelf -V`, such as `(2, 34)`."""
    found = re.findall(r"Name: GLIBC_(\d+)\.(\d+)(?:\.\d+)?\b", versions)
    # Packed relocations have a name and no number.
    packed = [PACKED] if "Name: GLIBC_ABI_DT_RELR" in versions else []
    return max([*((int(major), int(minor)) for major, minor in found), *packed], default=(0, 0))


def needs(program, limit):
    """The libraries and the glibc of a program; refuses a glibc newer than `limit`."""
    version = glibc(readelf("-V", str(program)))
    if version > limit:
        raise NotForAll(f"{program.name} needs glibc {text(version)}, but systems with {text(limit)} are to run it: "
                        "build on an older system, such as Debian 12")
    return libraries(readelf("-d", str(program))), version


def text(version):
    return ".".join(map(str, version))
