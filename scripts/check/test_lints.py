"""Tests of the warnings that are found in logs of cargo."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from lints import warnings

CLIPPY = """warning: this `else { if .. }` block can be collapsed
 --> crates/rules/src/square.rs:14:12
  |
14 |     } else {
  |            ^
  |
  = note: `#[warn(clippy::collapsible_else_if)]` on by default"""
LOG = f"""   Compiling teahouse-rules v0.1.0
{CLIPPY}

warning: `teahouse-rules` (lib) generated 1 warning
   Compiling teahouse-table v0.1.0
{CLIPPY}

    Finished `dev` profile [optimized + debuginfo] target(s) in 8.21s
warning: the following packages contain code that will be rejected by a future version of Rust: nom v4.2.3
note: to see what the problems were, use the option `--future-incompat-report`
"""
ERROR = "error[E0425]: cannot find value `x` in this scope\n  --> crates/rules/src/square.rs:14:12\n"
CLEAN = "   Compiling teahouse-rules v0.1.0\n    Finished `dev` profile [optimized + debuginfo] target(s) in 8.21s\n"


class Lints(unittest.TestCase):
    def test_a_warning_about_a_source_is_found_once(self):
        self.assertEqual(warnings(LOG), [CLIPPY])

    def test_an_error_is_found(self):
        self.assertEqual(warnings(ERROR), [ERROR.strip()])

    def test_what_cargo_itself_says_is_no_lint(self):
        self.assertEqual(warnings(CLEAN), [])

    def run_on(self, *logs):
        with tempfile.TemporaryDirectory(prefix="teahouse-check-") as folder:
            files = [Path(folder, str(number)) for number in range(len(logs))]
            for file, text in zip(files, logs):
                file.write_text(text)
            script = Path(__file__).with_name("lints.py")
            return subprocess.run([sys.executable, "-B", script, *files], capture_output=True, text=True)

    def test_a_warning_in_one_of_the_logs_fails(self):
        said = self.run_on(CLEAN, LOG)
        self.assertEqual(said.returncode, 1)
        self.assertIn("square.rs:14", said.stdout)
        self.assertEqual(self.run_on(CLEAN, CLEAN).returncode, 0)
