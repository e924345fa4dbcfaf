"""Tests of what is remembered of test programs that have passed."""

import tempfile
import unittest
from pathlib import Path

from passed import Passed


class Remembered(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="teahouse-check-")
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name, "clone")
        self.write("crates/record/tests/data/game.kif", "a game")
        self.write("crates/record/src/lib.rs", "a source")
        self.write("docs/banqi-record.md", "a page")
        self.write("assets/locales/en/app.ftl", "words")
        self.program = self.write("target/debug/deps/it-1", "a program")
        self.write("target/debug/teahouse-engine", "an engine")
        self.write("target/debug/teahouse", "the game")
        self.passed().keep("tests", self.program)

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def passed(self):
        """As a new run sees it."""
        return Passed(self.root, self.root / "target/debug", self.root / "target/check/passed")

    def test_what_has_passed_is_known_in_the_next_run(self):
        self.assertTrue(self.passed().has("tests", self.program))
        self.assertFalse(self.passed().has("other tests", self.program))

    def test_another_program_has_not_passed(self):
        self.program.write_text("another program")
        self.assertFalse(self.passed().has("tests", self.program))

    def test_another_file_that_tests_may_read_counts(self):
        for name in ("crates/record/tests/data/game.kif", "docs/banqi-record.md", "docs/new.md", "target/debug/teahouse-engine"):
            path = self.root / name
            before = path.read_text() if path.exists() else None
            self.write(name, "other words")
            self.assertFalse(self.passed().has("tests", self.program), name)
            path.write_text(before) if before else path.unlink()
            self.assertTrue(self.passed().has("tests", self.program), name)

    def test_sources_and_the_game_do_not_count(self):
        for name in ("crates/record/src/lib.rs", "target/debug/teahouse", "assets/locales/en/app.ftl"):
            self.write(name, "other words")
            self.assertTrue(self.passed().has("tests", self.program), name)


if __name__ == "__main__":
    unittest.main()
