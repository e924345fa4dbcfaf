"""Tests of the package for browsers, made of a program that is none."""

import gzip
import io
import re
import unittest
import unittest.mock
import zipfile

import browser
import web
from archive import File
from facts import ROOT
from test_linux import FACTS

ICONS = {side: b"a picture" for side in web.ICONS}


class Archive(unittest.TestCase):
    def setUp(self):
        self.name, self.content = web.archive(FACTS, b"a script", b"a program", ICONS, {"LICENSE-MIT": File(b"MIT")})
        with zipfile.ZipFile(io.BytesIO(self.content)) as archive:
            self.files = {name.removeprefix("teahouse-1.2.3-web/"): archive.read(name) for name in archive.namelist()}

    def test_its_files_are_there_and_filled_in(self):
        self.assertEqual(self.name, "teahouse-1.2.3-web.zip")
        self.assertEqual(self.files["licences/LICENSE-MIT"], b"MIT")
        for name in ("index.html", "start.js", "think.js", "README.txt"):
            self.assertNotRegex(self.files[name].decode(), "@[A-Z]+@")

    def test_the_page_knows_the_size_of_the_packed_program(self):
        self.assertEqual(gzip.decompress(self.files["teahouse.packed"]), b"a program")
        size = re.search(r"PACKED = (\d+);", self.files["start.js"].decode())[1]
        self.assertEqual(int(size), len(self.files["teahouse.packed"]))

    def test_every_file_that_the_page_names_is_there(self):
        named = set()
        for name in ("index.html", "start.js", "think.js"):
            named.update(re.findall(r'["\'](?:\./)?([\w-]+\.(?:js|png|packed|html))["\']', self.files[name].decode()))
        self.assertLessEqual({"teahouse.js", "teahouse.packed", "think.js", "start.js", "icon-256.png"}, named)
        self.assertLessEqual(named, set(self.files))

    def test_the_page_takes_nothing_that_the_binding_does_not_export(self):
        # Versions of wasm-bindgen rename what is inside.
        self.assertNotIn("__wb", self.files["start.js"].decode() + self.files["think.js"].decode())

    def test_it_is_the_same_twice(self):
        again = web.archive(FACTS, b"a script", b"a program", ICONS, {"LICENSE-MIT": File(b"MIT")})
        self.assertEqual(again, (self.name, self.content))


class Tools(unittest.TestCase):
    def test_the_lock_names_the_version_of_the_binding(self):
        self.assertRegex(web.binding_version((ROOT / "Cargo.lock").read_text()), r"^0\.2\.\d+$")

    def test_a_tool_tells_its_version(self):
        self.assertRegex(web.tool_version("python3"), r"^3\.")
        self.assertIsNone(web.tool_version("teahouse-has-no-such-tool"))

    def missing(self, *, library, version):
        with unittest.mock.patch("pathlib.Path.glob", return_value=library):
            with unittest.mock.patch("web.tool_version", return_value=version):
                return web.missing()

    def test_each_tool_that_is_missing_is_named(self):
        library, binding, smaller = self.missing(library=[], version=None)
        self.assertIn("rustup target add wasm32-unknown-unknown", library)
        self.assertRegex(binding, r"^wasm-bindgen 0\.2\.\d+ \(`cargo install wasm-bindgen-cli --version 0\.2\.\d+`\)$")
        self.assertIn("binaryen", smaller)

    def test_a_tool_of_another_version_is_named_with_it(self):
        [binding] = self.missing(library=["libstd-1.rlib"], version="0.2.1")
        self.assertRegex(binding, r"^wasm-bindgen 0\.2\.\d+, in place of 0\.2\.1 \(")


class Browser(unittest.TestCase):
    def test_the_arguments_of_the_game_become_an_address(self):
        given = ["--trace", "--data-dir", "d", "--seed", "8", "--size", "960x540", "--lang", "en", "--deterministic"]
        self.assertEqual(browser.understand(given), ("d", "960x540", "trace&seed=8&lang=en&deterministic"))

    def test_what_the_page_prints_is_found_in_the_log(self):
        for at in ("INFO:CONSOLE:12", "INFO:CONSOLE(12)"):
            line = f'[7:7:1127/174024.1:{at}] "trace focus id="a b"", source: http://localhost/teahouse.js (12)'
            self.assertEqual(browser.CONSOLE.search(line)[1], 'trace focus id="a b"')


if __name__ == "__main__":
    unittest.main()
