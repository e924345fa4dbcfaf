"""Counts passed, failed and skipped tests in the output of a step."""

import re
from dataclasses import dataclass, field

# The last line of a test program of cargo, and of `scripts/check/suite.py`.
RESULT = re.compile(r"^test result: \S+ (\d+) passed; (\d+) failed;(?: (\d+) ignored;)?")
# A test with `#[ignore]`, and its reason if it has one.
IGNORED = re.compile(r"^test (.+) \.\.\. ignored(?:, (.+))?$")
# A test or step that lacks a file or program prints this and does nothing. Test programs count it as passed.
SKIPPED = re.compile(r"SKIPPED: (.+)$")


@dataclass
class Tally:
    """Numbers of tests. A step without tests counts as one."""

    passed: int = 0
    failed: int = 0
    # The reason for each skipped test.
    skipped: list = field(default_factory=list)

    def __add__(self, other):
        return Tally(self.passed + other.passed, self.failed + other.failed, self.skipped + other.skipped)

    def __str__(self):
        return f"{self.passed} passed, {self.failed} failed, {len(self.skipped)} skipped"


def count(lines, status):
    """The tally of a step that printed these lines and ended with this exit status.

    A step without tests counts as one. A failing status counts as a failed test if no test has failed: the program was killed
    or did not compile.
    """
    tally, has_tests, lacking = Tally(), False, []
    for line in lines:
        if result := RESULT.match(line):
            has_tests = True
            tally.passed += int(result[1])
            tally.failed += int(result[2])
        elif ignored := IGNORED.match(line):
            tally.skipped.append(f"{ignored[1]}: {ignored[2] or 'ignored'}")
        elif lacks := SKIPPED.search(line):
            lacking.append(lacks[1])
    if has_tests:
        tally.passed -= len(lacking)
    elif status == 0 and not lacking:
        tally.passed = 1
    tally.skipped += lacking
    if status != 0 and tally.failed == 0:
        tally.failed = 1
    return tally
