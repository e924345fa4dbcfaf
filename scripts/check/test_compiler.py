"""Tests of the compiler with lints, and of the documentation that is made from its notes. They build two small crates."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import compiler
from lints import warnings

HERE = Path(__file__).parent
MANIFEST = '[package]\nname = "tea"\nversion = "0.1.0"\nedition = "2024"\n\n[workspace]\nmembers = ["cup"]\n\n[dependencies]\ncup = { path = "cup" }\n'
CUP = '[package]\nname = "cup"\nversion = "0.1.0"\nedition = "2024"\n'
GOOD = "//! Tea in a [`cup::Cup`].\n\n/// Is it hot?\npub fn is_hot(degrees: u8) -> bool {\n    degrees > 60\n}\n"
LINTED = GOOD.replace("degrees > 60", "return degrees > 60;")
BROKEN = GOOD.replace("cup::Cup", "cup::Bowl")


class Built(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="teahouse-check-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.target = self.folder / "target"
        self.clone = self.new_clone("clone")
        compiler.install(self.target / "check")

    def new_clone(self, name):
        clone = self.folder / name
        for path, text in (("Cargo.toml", MANIFEST), ("src/lib.rs", GOOD), ("cup/Cargo.toml", CUP),
                           ("src/bin/pot.rs", "//! A pot.\nfn main() {}\n"),
                           ("cup/src/lib.rs", "//! Cups.\n\n/// A cup.\n#[derive(Debug)]\npub struct Cup;\n")):
            (clone / path).parent.mkdir(parents=True, exist_ok=True)
            (clone / path).write_text(text)
        # The script takes the sources from its own clone.
        shutil.copytree(HERE, clone / "scripts/check", ignore=shutil.ignore_patterns("__pycache__", "test_*"))
        return clone

    def build(self):
        """The warnings of a build."""
        environment = {**os.environ, "CARGO_TARGET_DIR": str(self.target), "CARGO_INCREMENTAL": "0",
                       "RUSTC_WORKSPACE_WRAPPER": str(compiler.place(self.target / "check"))}
        environment.pop("RUSTFLAGS", None)
        said = subprocess.run(["cargo", "build", "--workspace", "--offline", "--message-format", "json-render-diagnostics"],
                              cwd=self.clone, env=environment, capture_output=True, text=True)
        self.assertEqual(said.returncode, 0, said.stderr)
        return warnings(said.stderr)

    def write(self, text):
        source = self.clone / "src/lib.rs"
        source.write_text(text)
        # cargo sees a change by its time.
        later = source.stat().st_mtime + 5
        os.utime(source, (later, later))

    def document(self):
        script = self.clone / "scripts/check/documentation.py"
        command = [sys.executable, "-B", script, self.target / "check" / compiler.NOTES, self.target / "doc"]
        return subprocess.run(command, capture_output=True, text=True)

    def test_a_lint_of_clippy_is_a_warning_of_the_build_until_it_is_mended(self):
        self.assertEqual(self.build(), [])
        self.write(LINTED)
        for _ in range(2):
            (warning,) = self.build()
            self.assertIn("clippy::needless_return", warning)
        self.write(GOOD)
        self.assertEqual(self.build(), [])

    def test_a_broken_link_fails_until_it_is_mended(self):
        self.build()
        self.assertEqual(self.document().returncode, 0)
        self.assertTrue((self.target / "doc/tea/fn.is_hot.html").exists())
        self.write(BROKEN)
        self.build()
        for _ in range(2):
            said = self.document()
            self.assertEqual(said.returncode, 1)
            self.assertIn("unresolved link to `cup::Bowl`", said.stderr)
        self.write(GOOD)
        self.build()
        self.assertEqual(self.document().returncode, 0)

    def test_only_what_was_compiled_again_is_documented_again(self):
        self.build()
        self.document()
        pages = {name: self.target / f"doc/{name}/index.html" for name in ("tea", "cup", "pot")}
        for page in pages.values():
            page.unlink()
        self.document()
        self.assertEqual([name for name, page in pages.items() if page.exists()], [])
        self.write(GOOD.replace("hot", "warm"))
        self.build()
        self.document()
        self.assertEqual([name for name, page in pages.items() if page.exists()], ["tea", "pot"], "a program is compiled with its library")

    def test_another_clone_documents_what_the_first_has_built(self):
        self.build()
        first, self.clone = self.clone, self.new_clone("other")
        shutil.rmtree(first)
        self.assertEqual(self.document().returncode, 0, "the sources are those of the second clone")

    def test_the_compiler_has_another_path_only_with_other_contents(self):
        copies = list((self.target / "check").glob("compiler-*"))
        compiler.install(self.target / "check")
        self.assertEqual(list((self.target / "check").glob("compiler-*")), copies)
        self.assertEqual(copies[0].read_bytes(), (HERE / "compiler.py").read_bytes())


class Notes(unittest.TestCase):
    def note(self, *more, out="debug/deps", kind="lib"):
        with tempfile.TemporaryDirectory(prefix="teahouse-check-") as folder:
            arguments = ["--crate-name", "tea", "src/lib.rs", "--crate-type", kind, "--out-dir", f"/target/{out}", *more]
            compiler.note(arguments, Path(folder, "notes"))
            files = sorted(Path(folder).glob("notes/*"))
            self.assertTrue(all(json.loads(file.read_text())["arguments"] == arguments for file in files))
            return [file.name for file in files]

    def test_libraries_and_programs_have_documentation(self):
        self.assertEqual(self.note(), ["tea.lib.json"])
        self.assertEqual(self.note(kind="bin"), ["tea.bin.json"])

    def test_tests_examples_and_build_scripts_have_none(self):
        self.assertEqual(self.note("--test"), [])
        self.assertEqual(self.note(kind="bin", out="debug/examples"), [])
        self.assertEqual(self.note(kind="bin", out="debug/build/tea-1"), [])
