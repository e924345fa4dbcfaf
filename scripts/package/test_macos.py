"""Tests of the bundle for macOS and of the notes of a release."""

import io
import plistlib
import shutil
import struct
import tempfile
import unittest
import unittest.mock
import zipfile
from pathlib import Path

import elf
import linux
import macos
from archive import File
from notes import NoNotes, cut, of_tag
from test_linux import FACTS


LIPO = shutil.which("lipo") or shutil.which("llvm-lipo") or shutil.which("llvm-lipo-14")


def program(processor):
    """The header of a program for a processor, without any code."""
    return struct.pack("<IIIIIIII", 0xFEEDFACF, processor, 0, 2, 0, 0, 0, 0)


class Universal(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.paths = [Path(folder.name, triple) for triple in macos.TARGETS]

    def write(self, processors):
        for path, processor in zip(self.paths, processors, strict=True):
            path.write_bytes(program(processor))

    @unittest.skipUnless(LIPO, "lipo is not here")
    def test_a_program_is_for_both_processors(self):
        self.write(macos.PROCESSORS)
        made = macos.universal(self.paths, LIPO)
        self.assertEqual(sorted(macos.processors(made)), sorted(macos.PROCESSORS))
        for processor in macos.PROCESSORS:
            self.assertIn(program(processor), made)

    def test_a_program_for_one_processor_is_refused(self):
        self.write(macos.PROCESSORS)
        self.assertEqual(macos.processors(program(macos.PROCESSORS[0])), [])

        def copy(command, check):
            shutil.copy(command[-1], command[3])

        with unittest.mock.patch("subprocess.run", copy), self.assertRaisesRegex(elf.NotForAll, "universal"):
            macos.universal(self.paths)


class Bundle(unittest.TestCase):
    def test_the_icon_has_a_picture_of_each_kind(self):
        icons = {side: b"x" * side for side in macos.KINDS.values()}
        made, found, at = macos.icns(icons), {}, 8
        self.assertEqual((made[:4], struct.unpack(">I", made[4:8])[0]), (b"icns", len(made)))
        while at < len(made):
            length = struct.unpack(">I", made[at + 4:at + 8])[0]
            found[made[at:at + 4].decode()] = length - 8
            at += length
        self.assertEqual(found, macos.KINDS)

    def test_the_icon_has_pictures_that_are_drawn(self):
        self.assertLessEqual(set(macos.KINDS.values()), {*linux.ICONS, 1024})

    def test_the_system_finds_the_program(self):
        programs = {"teahouse": b"a program", "teahouse-engine": b"another"}
        files = macos.contents(FACTS, programs, b"icon", {"LICENSE-MIT": File(b"MIT")})
        name, content = macos.bundle(FACTS, files)
        self.assertEqual(macos.bundle(FACTS, dict(reversed(files.items())))[1], content, "it is the same bytes twice")
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
        self.assertFalse([ending for ending in endings if "." in ending], "an extension has no point")
        self.assertEqual((facts["LSMinimumSystemVersion"], facts["NSHighResolutionCapable"]), (macos.LEAST, True))

    def test_a_bundle_is_signed_as_a_whole(self):
        files = macos.contents(FACTS, {"teahouse": b"a program", "teahouse-engine": b"another"}, b"icon", {})

        def sign(command, check):
            app = command[-1]
            self.assertEqual((app / "Contents/Info.plist").read_bytes(), files["Contents/Info.plist"].data)
            self.assertTrue((app / "Contents/MacOS/teahouse-engine").stat().st_mode & 0o100)
            (app / "Contents/MacOS/teahouse").write_bytes(b"a signed program")
            (app / "Contents/_CodeSignature").mkdir()
            (app / "Contents/_CodeSignature/CodeResources").write_bytes(b"sums")

        with unittest.mock.patch("subprocess.run", sign):
            made = macos.signed(files)
        self.assertEqual(made.keys() - files.keys(), {"Contents/_CodeSignature/CodeResources"})
        self.assertEqual(made["Contents/MacOS/teahouse"], File(b"a signed program", program=True))
        self.assertEqual(made["Contents/MacOS/teahouse-engine"], files["Contents/MacOS/teahouse-engine"])


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
