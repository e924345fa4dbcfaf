"""Remembers which test programs have passed, by their contents and by those of what they read.

A test program of a crate reads files of the crates, of `docs`, fonts and themes, and starts programs of the crates. While none of these has
changed since it passed, a run that reuses a target folder leaves it out. The game's own tests and those of its windows run each time.
"""

import hashlib
import os
import threading
from pathlib import Path

# What tests of crates read. Sources are in the programs.
READ = ("Cargo.lock", "assets/fonts", "assets/themes", "crates", "docs")
# Programs that tests of crates start.
STARTED = ("arena", "teahouse-art", "teahouse-engine", "teahouse-sound")
# Test data beside the clone, without which some tests are skipped, and variables that change tests.
BESIDE, VARIABLES = "../shared", "TEAHOUSE_"


class Passed:
    """The test programs that have passed with a target folder."""

    def __init__(self, root, built, folder):
        """`built` has the programs of the clone `root`; what has passed is noted in `folder`."""
        self._root, self._built, self._folder = root, built, folder
        self._lock, self._surroundings = threading.Lock(), None

    def has(self, title, program):
        """Whether the step with this title has passed with this program."""
        try:
            return self._note(title).read_text() == self._mark(program)
        except OSError:
            return False

    def keep(self, title, program):
        """Notes that the step has passed."""
        self._folder.mkdir(parents=True, exist_ok=True)
        partial = self._note(title).with_suffix(".part")
        partial.write_text(self._mark(program))
        partial.replace(self._note(title))

    def _note(self, title):
        return self._folder / hashlib.sha256(title.encode()).hexdigest()[:16]

    def _mark(self, program):
        with self._lock:
            if self._surroundings is None:
                self._surroundings = self._read_surroundings()
        return f"{digest(program)} {self._surroundings}\n"

    def _read_surroundings(self):
        """One hash for all that a test program may read, as it is after the build."""
        found = hashlib.sha256()
        for path in sorted(self._files()):
            found.update(f"{path.relative_to(self._root)} {digest(path)}\n".encode())
        for name in STARTED:
            program = self._built / name
            found.update(f"{name} {digest(program) if program.exists() else None}\n".encode())
        variables = sorted(item for item in os.environ.items() if item[0].startswith(VARIABLES))
        found.update(f"{(self._root / BESIDE).exists()} {variables}".encode())
        return found.hexdigest()

    def _files(self):
        for path in (self._root / name for name in READ):
            if path.is_file():
                yield path
            for folder, _, names in os.walk(path):
                yield from (file for name in names if not name.endswith(".rs") and (file := Path(folder, name)).is_file())


def digest(path):
    """The hash of a file's contents."""
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()
