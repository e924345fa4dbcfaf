"""Archives that are the same bytes whenever they are made of the same files: sorted, without owners, with one time."""

import gzip
import io
import lzma
import tarfile
import time as clock
import zipfile
from dataclasses import dataclass

# The least window of `xz`, in bytes.
LEAST_WINDOW = 4096


@dataclass(frozen=True)
class File:
    """The content of a file, and whether it is a program."""

    data: bytes
    program: bool = False

    @property
    def mode(self):
        return 0o755 if self.program else 0o644


def tar(files, time, top=""):
    """A tar archive of `{path: File}`, with folders before what is in them. Paths begin with `top`."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for folder in folders(top + path for path in files):
            archive.addfile(member(folder + "/", tarfile.DIRTYPE, 0o755, time))
        for path, file in sorted(files.items()):
            info = member(top + path, tarfile.REGTYPE, file.mode, time)
            info.size = len(file.data)
            archive.addfile(info, io.BytesIO(file.data))
    return out.getvalue()


def member(name, kind, mode, time):
    info = tarfile.TarInfo(name)
    info.type, info.mode, info.mtime = kind, mode, time
    info.uname = info.gname = "root"
    return info


def folders(paths):
    """All folders above these paths, sorted, each after the one that it is in."""
    found = set()
    for path in paths:
        parts = path.split("/")[:-1]
        found.update("/".join(parts[:end]) for end in range(1, len(parts) + 1))
    return sorted(found - {""})


def xz(data):
    """The data packed by `xz`, which takes the most time and the least room that it can.

    The addresses of programs are made alike first, which tar and dpkg read as well. Four bits of the byte before choose what is
    expected, instead of three: machine code gains by it. The whole archive lies in the window, so that its end finds what it shares
    with its beginning; unpacking takes as much memory. There is one thread, because the number of threads shows in the bytes.
    """
    packer = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "dict_size": max(len(data), LEAST_WINDOW)}
    filters = [{"id": lzma.FILTER_X86}, packer]
    return lzma.compress(data, format=lzma.FORMAT_XZ, check=lzma.CHECK_CRC64, filters=filters)


def gz(data):
    """As `gzip -9n`: without a name and a time."""
    return gzip.compress(data, compresslevel=9, mtime=0)


def zipped(files, time):
    """A zip of `{path: File}`. It has no time zone, so it gets the time in UTC, to two seconds."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, file in sorted(files.items()):
            info = zipfile.ZipInfo(path, clock.gmtime(time)[:6])
            # Made on Unix, so that programs stay programs.
            info.create_system, info.external_attr = 3, (0o100000 | file.mode) << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, file.data)
    return out.getvalue()


def ar(members, time):
    """An archive of `ar`, the outer form of a Debian package, of pairs of a name and its content."""
    out = bytearray(b"!<arch>\n")
    for name, data in members:
        out += f"{name:<16}{time:<12}{0:<6}{0:<6}{0o100644:<8o}{len(data):<10}`\n".encode()
        out += data + b"\n" * (len(data) % 2)
    return bytes(out)
