"""Tests of the compiler that takes notes, and of what clippy and rustdoc find by them. They build two small crates."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import compiler
import noted

HERE = Path(__file__).parent
MANIFEST = '[package]\nname = "tea"\nversion = "0.1.0"\nedition = "2024"\n\n[workspace]\nmembers = ["cup"]\n\n[dependencies]\ncup = { path = "cup" }\n'
CUP = '[package]\nname = "cup"\nversion = "0.1.0"\nedition = "2024"\n'
GOOD = "//! Tea in a [`cup::Cup`].\n\n/// Is it hot?\npub fn is_hot(degrees: u8) -> bool {\n    degrees > 60\n}\n"
LINTED = GOOD.replace("degrees > 60", "return degrees > 60;")
BROKEN = GOOD.replace("cup::Cup", "cup::Bowl")
# A fault that only the unit tests have.
TESTED = GOOD + "\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn hot() {\n        assert_eq!(super::is_hot(70), true);\n    }\n}\n"
FILES = {"Cargo.toml": MANIFEST, "src/lib.rs": GOOD, "src/bin/pot.rs": "//! A pot.\nfn main() {}\n", "cup/Cargo.toml": CUP,
         "cup/src/lib.rs": "//! Cups.\n\n/// A cup.\n#[derive(Debug)]\npub struct Cup;\n"}


class Built(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="teahouse-check-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.target = self.folder / "target"
        self.notes = self.target / "check" / compiler.NOTES
        self.clone = self.new_clone("clone")
        compiler.install(self.target / "check")

    def new_clone(self, name):
        clone = self.folder / name
        for path, text in FILES.items():
            (clone / path).parent.mkdir(parents=True, exist_ok=True)
            (clone / path).write_text(text)
        # The script takes the sources from its own clone.
        shutil.copytree(HERE, clone / "scripts/check", ignore=shutil.ignore_patterns("__pycache__", "test_*"))
        return clone

    def build(self, text=None):
        """Builds everything, after a change of a source."""
        if text:
            (self.clone / "src/lib.rs").write_text(text)
        environment = {**os.environ, "CARGO_TARGET_DIR": str(self.target), "CARGO_INCREMENTAL": "0", "CARGO_TERM_COLOR": "always",
                       "RUSTC_WORKSPACE_WRAPPER": str(compiler.place(self.target / "check"))}
        for command in (["build"], ["test", "--no-run"]):
            subprocess.run(["cargo", *command, "--workspace", "--offline"], cwd=self.clone, env=environment, capture_output=True, check=True)

    def run_noted(self, task):
        command = [sys.executable, "-B", self.clone / "scripts/check/noted.py", task, self.notes, self.target / task]
        return subprocess.run(command, capture_output=True, text=True)

    def assert_fails(self, task, what):
        """It fails, and again when nothing has changed."""
        for _ in range(2):
            said = self.run_noted(task)
            self.assertEqual(said.returncode, 1)
            self.assertIn(what, said.stderr)

    def assert_passes(self, task, count):
        said = self.run_noted(task)
        self.assertEqual((said.returncode, said.stdout), (0, f"{count} of {count} crates\n"), said.stderr)

    def test_a_lint_of_clippy_fails_until_it_is_mended(self):
        self.build()
        self.assert_passes("clippy", 6)
        self.build(LINTED)
        self.assert_fails("clippy", "unneeded `return` statement")
        self.build(TESTED)
        self.assert_fails("clippy", "used `assert_eq!` with a literal bool")
        self.build(GOOD)
        self.assert_passes("clippy", 6)

    def test_a_broken_link_fails_until_it_is_mended(self):
        self.build()
        self.assert_passes("documentation", 3)
        self.assertTrue((self.target / "documentation/tea/fn.is_hot.html").exists())
        self.build(BROKEN)
        self.assert_fails("documentation", "unresolved link to `cup::Bowl`")
        self.build(GOOD)
        self.assert_passes("documentation", 3)

    def test_rustdoc_has_the_levels_of_its_lints_from_the_manifest(self):
        (self.clone / "Cargo.toml").write_text(MANIFEST + '\n[lints.rustdoc]\nbroken_intra_doc_links = "allow"\n')
        self.build(BROKEN)
        self.assert_passes("documentation", 3)

    def test_only_what_was_compiled_again_is_read_again(self):
        self.build()
        self.assert_passes("documentation", 3)
        pages = {name: self.target / f"documentation/{name}/index.html" for name in ("tea", "cup", "pot")}
        for page in pages.values():
            page.unlink()
        self.assert_passes("documentation", 3)
        self.assertEqual([name for name, page in pages.items() if page.exists()], [])
        self.build(GOOD.replace("hot", "warm"))
        self.assert_passes("documentation", 3)
        self.assertEqual([name for name, page in pages.items() if page.exists()], ["tea", "pot"], "a program is compiled with its library")

    def test_other_settings_of_clippy_hold_at_once(self):
        self.build()
        self.assert_passes("clippy", 6)
        (self.clone / "clippy.toml").write_text('disallowed-types = ["u8"]\n')
        self.assert_fails("clippy", "use of a disallowed type `u8`")

    def test_another_clone_reads_what_the_first_has_built(self):
        self.build()
        first, self.clone = self.clone, self.new_clone("other")
        shutil.rmtree(first)
        self.assert_passes("clippy", 6)
        self.assert_passes("documentation", 3)

    def test_a_crate_without_a_note_fails(self):
        self.build()
        (self.notes / "cup-src-lib.lib.json").unlink()
        for task, count in (("clippy", "5 of 6"), ("documentation", "2 of 3")):
            said = self.run_noted(task)
            self.assertEqual((said.returncode, said.stdout.splitlines()[-1]), (1, f"{count} crates"))
            self.assertIn("how cup-src-lib.lib was compiled", said.stdout)

    def test_the_compiler_has_another_path_only_with_other_contents(self):
        copies = list((self.target / "check").glob("compiler-*"))
        compiler.install(self.target / "check")
        self.assertEqual(list((self.target / "check").glob("compiler-*")), copies)
        self.assertEqual(copies[0].read_bytes(), (HERE / "compiler.py").read_bytes())


ARGUMENTS = ["--crate-name", "tea", "--edition=2024", "src/lib.rs", "--error-format=json", "--json=artifacts", "--crate-type", "lib",
             "--emit=dep-info,link", "-C", "opt-level=1", "--warn=clippy::unwrap_used", "-C", "debug-assertions=on",
             "--cfg", 'feature="std"', "-C", "metadata=1", "-C", "incremental=/target/debug/incremental", "--out-dir", "/target/debug/deps",
             "--extern", "cup=/target/debug/deps/libcup.rmeta"]


class Notes(unittest.TestCase):
    def test_each_unit_has_a_note(self):
        with tempfile.TemporaryDirectory(prefix="teahouse-check-") as folder:
            for arguments in (ARGUMENTS, ["src/lib.rs", "--test"], ["tests/it/main.rs", "--test"], ["src/main.rs", "--crate-type", "bin"], ["-vV"]):
                compiler.note(arguments, Path(folder, "notes"))
            notes = sorted(Path(folder, "notes").iterdir())
            self.assertEqual([note.name for note in notes],
                             ["src-lib.lib.json", "src-lib.test.json", "src-main.bin.json", "tests-it-main.test.json"])
            self.assertEqual(json.loads(notes[0].read_text())["arguments"], ARGUMENTS)

    def test_targets_are_read_as_by_cargo(self):
        def target(name, kind, path, test=False, doc=False):
            return {"name": name, "kind": [kind], "src_path": f"/tea/{path}", "test": test, "doc": doc}

        metadata = {"workspace_root": "/tea", "packages": [{"targets": [
            target("tea", "lib", "src/lib.rs", True, True), target("tea", "bin", "src/main.rs", False, True),
            target("pot-of-tea", "bin", "src/bin/pot.rs", True, True), target("sieve", "bin", "src/bin/sieve.rs"),
            target("it", "test", "tests/it/main.rs", True), target("slow", "example", "examples/slow.rs"),
            target("build-script-build", "custom-build", "build.rs")]}]}
        self.assertEqual(list(noted.documented(metadata)), ["src-lib.lib.json", "src-bin-pot.bin.json"])
        self.assertEqual([name.removesuffix(".json") for name in noted.linted(metadata)], [
            "src-lib.lib", "src-lib.test", "src-main.bin", "src-bin-pot.bin", "src-bin-pot.test", "src-bin-sieve.bin", "tests-it-main.test",
            "examples-slow.bin", "build.bin"])

    def test_clippy_gets_what_the_compiler_got_but_its_output(self):
        self.assertEqual(noted.clippy(ARGUMENTS, "/clippy"), [
            "clippy-driver", "rustc", "--crate-name", "tea", "--edition=2024", "src/lib.rs", "--crate-type", "lib", "--warn=clippy::unwrap_used",
            "-C", "debug-assertions=on", "--cfg", 'feature="std"', "-C", "metadata=1", "--extern", "cup=/target/debug/deps/libcup.rmeta",
            "--emit=metadata", "--out-dir", "/clippy", "-D", "warnings"])

    def test_rustdoc_gets_its_own_lints_alone(self):
        own = "--deny=rustdoc::broken_intra_doc_links"
        self.assertEqual(noted.documentation([*ARGUMENTS[:8], own, *ARGUMENTS[8:]], "/doc"), [
            "rustdoc", "--crate-name", "tea", "--edition=2024", "src/lib.rs", "--crate-type", "lib", own, "--cfg", 'feature="std"',
            "-C", "metadata=1", "--extern", "cup=/target/debug/deps/libcup.rmeta", "--out-dir", "/doc", "-D", "warnings"])
