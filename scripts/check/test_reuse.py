"""Tests of the times of files in clones that share a target folder."""

import os
import tempfile
import unittest
from pathlib import Path

from reuse import RECORD, restore_times


class Reuse(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="teahouse-check-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.target = self.folder / "target"
        self.target.mkdir()

    def clone(self, name, **files):
        """A clone with these files, all of them ten seconds old."""
        root = self.folder / name
        root.mkdir()
        for file, text in files.items():
            (root / file).write_text(text)
            os.utime(root / file, (1, 1))
        return root

    def times(self, root):
        restore_times(root, self.target)
        return {path.name: path.stat().st_mtime_ns for path in root.iterdir() if path.is_file()}

    def test_a_file_keeps_its_time_in_the_next_clone_until_it_changes(self):
        first = self.times(self.clone("first", a="same", b="old"))
        second = self.times(self.clone("second", a="same", b="new", c="more"))
        self.assertEqual(second["a"], first["a"])
        self.assertGreater(second["b"], first["b"])
        self.assertGreater(second["c"], first["b"])

    def test_a_file_that_returns_to_earlier_contents_is_new(self):
        self.times(self.clone("first", a="old"))
        second = self.times(self.clone("second", a="new"))
        third = self.times(self.clone("third", a="old"))
        self.assertGreater(third["a"], second["a"])

    def test_without_a_readable_record_every_file_is_new(self):
        first = self.times(self.clone("first", a="same"))
        (self.target / RECORD).write_text("{")
        second = self.times(self.clone("second", a="same"))
        self.assertGreater(second["a"], first["a"])
