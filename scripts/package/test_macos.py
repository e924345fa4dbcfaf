"""Tests of the bundle for macOS and of the notes of a release."""

import io
import plistlib
import struct
import unittest
import zipfile

import macos
from archive import File
from notes import NoNotes, cut, of_tag
from test_linux import FACTS


class Bundle(unittest.TestCase):
    def test_the_icon_has_a_picture_of_each_kind(self):
        icons = {side: b"x" * side for side in macos.KINDS}
        made, found, at = macos.icns(icons), {}, 8
        self.assertEqual((made[:4], struct.unpack(">I", made[4:8])[0]), (b"icns", len(made)))
        while at < len(made):
            length = struct.unpack(">I", made[at + 4:at + 8])[0]
            found[made[at:at + 4].decode()] = length - 8
            at += length
        self.assertEqual(found, {kind: side for side, kind in macos.KINDS.items()})

    def test_the_system_finds_the_program(self):
        programs = {"teahouse": b"a program", "teahouse-engine": b"another"}
        name, content = macos.bundle(FACTS, programs, b"icon", {"LICENSE-MIT": File(b"MIT")})
        self.assertEqual(name, "teahouse-1.2.3-macos-universal.zip")
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            facts = plistlib.loads(archive.read("Game.app/Contents/Info.plist"))
            program = f"Game.app/Contents/MacOS/{facts['CFBundleExecutable']}"
            self.assertEqual(archive.read(program), b"a program")
            self.assertTrue(archive.getinfo(program).external_attr >> 16 & 0o100)
            self.assertEqual(archive.read(f"Game.app/Contents/Resources/{facts['CFBundleIconFile']}"), b"icon")
        self.assertEqual((facts["CFBundleIdentifier"], facts["CFBundleVersion"]), ("org.example.Game", "1.2.3"))
        endings = facts["CFBundleDocumentTypes"][0]["CFBundleTypeExtensions"]
        self.assertTrue({"kif", "pgn", "banqi"} <= set(endings), endings)


CHANGELOG = """# Changelog

## [Unreleased]

Later.

## [1.2.3] - 2026-01-02

### Added

- A thing.
- Another one that
  goes on.

It has
two lines.

## [1.2.2]

Earlier.
"""


class Notes(unittest.TestCase):
    def test_the_section_of_the_version_is_cut(self):
        self.assertEqual(cut(CHANGELOG, "1.2.3"), "### Added\n\n- A thing.\n- Another one that goes on.\n\nIt has two lines.\n")
        self.assertEqual(cut(CHANGELOG, "1.2.2"), "Earlier.\n")
        with self.assertRaisesRegex(NoNotes, "1.2.4"):
            cut(CHANGELOG, "1.2.4")

    def test_a_tag_of_another_version_is_refused(self):
        self.assertIn("A thing.", of_tag("v1.2.3", "1.2.3", CHANGELOG))
        for tag in ("v1.2.2", "1.2.3"):
            with self.assertRaisesRegex(NoNotes, "should be v1.2.3"):
                of_tag(tag, "1.2.3", CHANGELOG)


if __name__ == "__main__":
    unittest.main()
