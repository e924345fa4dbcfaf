"""Tests of the package for Windows, made of headers without a program."""

import contextlib
import io
import shutil
import struct
import subprocess
import tempfile
import unittest
import unittest.mock
import xml.etree.ElementTree as ElementTree
import zipfile
from dataclasses import replace
from pathlib import Path

import linux
import pe
import prove_windows
import windows
from archive import File
from facts import ROOT, commit_time
from test_linux import FACTS


def program(subsystem=pe.CONSOLE, magic=0x20B):
    """The headers of a program."""
    data = bytearray(0x200)
    data[:2] = b"MZ"
    struct.pack_into("<I", data, 0x3C, 0x80)
    data[0x80:0x84] = b"PE\0\0"
    struct.pack_into("<H", data, 0x80 + 24, magic)
    struct.pack_into("<H", data, 0x80 + 24 + 68, subsystem)
    return bytes(data)


class Console(unittest.TestCase):
    def test_only_the_subsystem_changes(self):
        self.assertEqual(pe.without_console(program()), program(pe.WINDOW))

    def test_what_is_no_such_program_is_refused(self):
        for other in (b"", b"\x7fELF" + bytes(100), program(magic=0x10B), program(pe.WINDOW)):
            with self.assertRaises(pe.NoProgram):
                pe.without_console(other)


class Libraries(unittest.TestCase):
    def test_those_of_the_compiler_are_found(self):
        headers = "\tDLL Name: KERNEL32.dll\n vma:\n\tDLL Name: libgcc_s_seh-1.dll\n\tDLL Name: KERNEL32.dll\n"
        self.assertEqual(pe.libraries(headers), ["KERNEL32.dll", "libgcc_s_seh-1.dll"])
        self.assertEqual(pe.foreign(pe.libraries(headers)), ["libgcc_s_seh-1.dll"])


class Icon(unittest.TestCase):
    def test_each_picture_lies_where_its_entry_says(self):
        icons = {256: b"large", 16: b"small"}
        made = pe.ico(icons)
        self.assertEqual(struct.unpack_from("<HHH", made), (0, 1, 2))
        for index, side in enumerate((16, 256)):
            entry = struct.unpack_from("<BBBBHHII", made, 6 + 16 * index)
            self.assertEqual(entry[:2], (side % 256, side % 256))
            size, place = entry[6:]
            self.assertEqual(made[place:place + size], icons[side])


class Archive(unittest.TestCase):
    def test_the_game_has_no_console_and_the_engine_has_one(self):
        programs = {"teahouse": program(), "teahouse-engine": program()}
        name, content = windows.archive(FACTS, programs, {"LICENSE-MIT": File(b"MIT")})
        self.assertEqual(name, "teahouse-1.2.3-windows-x86_64.zip")
        self.assertEqual(windows.archive(FACTS, programs, {"LICENSE-MIT": File(b"MIT")})[1], content)
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            self.assertEqual(archive.read("Game-1.2.3/Teahouse.exe"), program(pe.WINDOW))
            self.assertEqual(archive.read("Game-1.2.3/teahouse-engine.exe"), program())
            readme = archive.read("Game-1.2.3/README.txt").decode()
        self.assertIn("Game 1.2.3\r\n", readme)
        self.assertNotIn("@", readme)


class Resources(unittest.TestCase):
    def test_the_manifest_is_well_formed(self):
        text = FACTS.file("windows/manifest.xml", DOTTED="1.2.3.0")
        self.assertEqual(ElementTree.fromstring(text)[0].get("version"), "1.2.3.0")

    def test_the_same_ones_lie_in_the_same_place(self):
        icons = {side: b"a picture" for side in windows.ICONS}
        with tempfile.TemporaryDirectory() as folder, unittest.mock.patch("subprocess.run"):
            made = [windows.resources(facts, icons, Path(folder)) for facts in (FACTS, FACTS, replace(FACTS, version="1.2.4"))]
        self.assertEqual(made[0], made[1])
        self.assertNotEqual(made[0], made[2])

    def test_the_programs_are_linked_with_them_and_without_the_time(self):
        builds, icons = [], {side: b"a picture" for side in windows.ICONS}
        with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
            built = Path(folder, windows.TARGET, "dist")
            built.mkdir(parents=True)
            for name in linux.PROGRAMS:
                (built / f"{name}.exe").write_bytes(program())
            for name, value in (("windows.standard_library", ([], {})), ("linux.icons", icons), ("windows.needs", None),
                                ("windows.resources", Path("resources.o")), ("licences.metadata", {}), ("licences.linked", []),
                                ("licences.together", "licences")):
                stack.enter_context(unittest.mock.patch(name, return_value=value))
            [(name, _)] = windows.make(FACTS, Path(folder), "dist", lambda *_, **given: builds.append(given))
        self.assertEqual(name, "teahouse-1.2.3-windows-x86_64.zip")
        self.assertEqual([given["programs"] for given in builds], [["teahouse-art"], linux.PROGRAMS])
        self.assertEqual(builds[1]["flags"].split(), ["-Clink-arg=-Wl,--no-insert-timestamp", "-Clink-arg=resources.o"])

    @unittest.skipUnless(shutil.which(f"{windows.TOOLS}windres"), "the compiler of MinGW is not here")
    def test_they_are_compiled(self):
        with tempfile.TemporaryDirectory() as folder:
            made = windows.resources(FACTS, {side: b"a picture" for side in windows.ICONS}, Path(folder))
            said = subprocess.run([f"{windows.TOOLS}objdump", "-h", made], check=True, capture_output=True, text=True)
        self.assertIn(".rsrc", said.stdout)


class Tools(unittest.TestCase):
    def missing(self, *, library, programs):
        with unittest.mock.patch("windows.standard_library", return_value=library):
            with unittest.mock.patch("shutil.which", return_value=programs):
                return windows.missing()

    def test_nothing_is_missing_where_all_is_there(self):
        self.assertEqual(self.missing(library=([], {}), programs="/usr/bin/gcc"), [])

    def test_each_tool_that_is_missing_is_named(self):
        library, compiler = self.missing(library=None, programs=None)
        self.assertIn("rustup target add x86_64-pc-windows-gnu", library)
        self.assertIn("gcc-mingw-w64-x86-64", compiler)

    def test_the_library_is_built_from_its_source_where_there_is_no_other(self):
        with tempfile.TemporaryDirectory() as folder:
            said = subprocess.CompletedProcess([], 0, stdout=f"{folder}\n")
            with unittest.mock.patch("subprocess.run", return_value=said):
                self.assertIsNone(windows.standard_library())
                Path(folder, "lib/rustlib/src/rust/library").mkdir(parents=True)
                self.assertEqual(windows.standard_library(), (["-Zbuild-std=std,panic_unwind"], {"RUSTC_BOOTSTRAP": "1"}))
                Path(folder, "lib/rustlib", windows.TARGET, "lib").mkdir(parents=True)
                self.assertEqual(windows.standard_library(), ([], {}))


class Proof(unittest.TestCase):
    def test_it_looks_where_the_readme_says_that_saves_lie(self):
        class Wine(prove_windows.Wine):
            def __init__(self, drive):
                self.drive = drive

            def run(self, *_):
                return r"C:\users\me\AppData\Roaming"

        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            (folder / "README.txt").write_text(FACTS.file("windows/README.txt"))
            below = folder / "users/me/AppData/Roaming/Teahouse"
            self.assertEqual(prove_windows.folders(Wine(folder), folder), [below / "data", below / "config"])

    def test_it_counts_the_colours_of_a_picture(self):
        # A header of 100 bytes and a name, two named colours, and pixels.
        header = struct.pack(">I", 104) + bytes(72) + struct.pack(">I", 2) + bytes(24)
        self.assertEqual(prove_windows.colours(header + bytes(24) + struct.pack("<4I", 7, 8, 8, 9)), 3)


class Time(unittest.TestCase):
    def test_a_time_that_is_given_holds(self):
        with unittest.mock.patch.dict("os.environ", {"SOURCE_DATE_EPOCH": "12345"}):
            self.assertEqual(commit_time(ROOT), 12345)


if __name__ == "__main__":
    unittest.main()
