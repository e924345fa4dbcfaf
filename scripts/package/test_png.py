"""Tests of pictures: packed or not, they are the same."""

import struct
import unittest
import zlib

from archive import xz
from png import chunks, unpacked, written

SIDE = 64


def picture():
    """A PNG of a slope, with its pixels in two parts, as it may have them."""
    rows = b"".join(b"\x00" + bytes((x * 3 ^ y * 5) & 0xFF for x in range(SIDE * 4)) for y in range(SIDE))
    packed = zlib.compress(rows, 9)
    head = struct.pack(">IIBBBBB", SIDE, SIDE, 8, 6, 0, 0, 0)
    parts = [(b"IHDR", head), (b"sRGB", b"\x00"), (b"IDAT", packed[:50]), (b"IDAT", packed[50:]), (b"IEND", b"")]
    return written(parts), rows


class Unpacked(unittest.TestCase):
    def test_it_is_the_same_picture(self):
        png, rows = picture()
        plain = unpacked(png)
        parts = list(chunks(plain))
        self.assertEqual([name for name, _ in parts], [b"IHDR", b"sRGB", b"IDAT", b"IEND"])
        self.assertEqual(zlib.decompress(parts[2][1]), rows)
        self.assertEqual([part for part in parts if part[0] != b"IDAT"], [part for part in chunks(png) if part[0] != b"IDAT"])
        self.assertEqual(plain, unpacked(plain))

    def test_every_part_has_its_sum(self):
        plain = unpacked(picture()[0])
        at = 8
        for name, content in chunks(plain):
            at += len(content) + 12
            self.assertEqual(plain[at - 4:at], struct.pack(">I", zlib.crc32(name + content)), name)
        self.assertEqual(at, len(plain))

    def test_an_archive_packs_it_smaller(self):
        png, _ = picture()
        self.assertGreater(len(unpacked(png)), len(png))
        self.assertLess(len(xz(unpacked(png))), len(xz(png)))


if __name__ == "__main__":
    unittest.main()
