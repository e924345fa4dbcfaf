"""Tests of the workflows: each package that `./package` makes has a job, checks run by themselves, and actionlint finds no fault."""

import re
import shutil
import subprocess
import unittest

import run
from facts import ROOT

FOLDER = ROOT / ".github/workflows"


class Release(unittest.TestCase):
    def setUp(self):
        text = (FOLDER / "release.yml").read_text()
        parts = re.split(r"^  ([a-z]+):$", text.partition("\njobs:\n")[2], flags=re.MULTILINE)[1:]
        self.jobs = dict(zip(parts[::2], parts[1::2], strict=True))

    def test_a_draft_has_every_package(self):
        needed = re.search(r"^    needs: \[(.*)\]$", self.jobs["draft"], re.MULTILINE)[1].split(", ")
        self.assertEqual(set(needed), {"notes", *run.MADE_ON})
        for name in run.MADE_ON:
            self.assertIn(f"- run: ./package {name} --out packages\n", self.jobs[name])
            self.assertIn(f"          name: packages-{name}\n", self.jobs[name])

    def test_a_package_is_made_on_its_system(self):
        for name, system in run.MADE_ON.items():
            self.assertIn(f"runs-on: {'macos' if system == 'darwin' else 'ubuntu'}-latest\n", self.jobs[name], name)

    def test_actions_are_those_of_github_and_name_their_version(self):
        for path in FOLDER.glob("*.yml"):
            for action in re.findall(r"uses: (\S+)", path.read_text()):
                self.assertRegex(action, r"^actions/[a-z-]+@v\d+$", path.name)


class Checks(unittest.TestCase):
    def test_the_deep_check_runs_every_week_and_when_asked(self):
        begin, _, jobs = (FOLDER / "deep.yml").read_text().partition("\njobs:\n")
        self.assertRegex(begin, r"\n  schedule:\n    - cron: '\d+ \d+ \* \* \d'\n")
        self.assertIn("\n  workflow_dispatch:\n", begin)
        self.assertIn("- run: ./check --deep\n", jobs)


class Lint(unittest.TestCase):
    @unittest.skipUnless(shutil.which("actionlint"), "actionlint is not here")
    def test_actionlint_finds_no_fault(self):
        said = subprocess.run(["actionlint", *sorted(FOLDER.glob("*.yml"))], capture_output=True, text=True)
        self.assertEqual(said.returncode, 0, said.stdout + said.stderr)


if __name__ == "__main__":
    unittest.main()
