"""Tests of the schedule. The steps are small programs that wait for each other, never for time."""

import io
import sys
import tempfile
import unittest
from pathlib import Path

from schedule import Schedule, Step
from tally import Tally


class Steps(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="teahouse-check-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.out = io.StringIO()

    def step(self, title, code="", **when):
        """A step that runs some Python and notes its begin and end."""
        noted = f"note = lambda word: open('notes', 'a').write(word + ' {title}\\n')\nnote('+')\n{code}\nnote('-')"
        return Step(title, [sys.executable, "-c", noted], folder=self.folder, **when)

    def run_steps(self, *steps, cores=1):
        schedule = Schedule(steps, self.folder / "logs", cores, self.out)
        schedule.run()
        self.outcomes = {outcome.title: outcome for outcome in schedule.outcomes}
        return (self.folder / "notes").read_text().split("\n")[:-1]

    # Steps that meet: each ends only after the other has begun.
    MEET = ("import os, time\nopen('{own}', 'w')\nend = time.monotonic() + 20\n"
            "while not os.path.exists('{other}'):\n    assert time.monotonic() < end, 'the other did not begin'\n    time.sleep(0.01)")

    def test_steps_run_in_parallel(self):
        self.run_steps(self.step("a", self.MEET.format(own="a", other="b")),
                       self.step("b", self.MEET.format(own="b", other="a")))
        self.assertEqual([self.outcomes[title].tally for title in "ab"], [Tally(1), Tally(1)])

    def test_as_many_steps_as_cores_run_at_once_besides_waiting_ones(self):
        notes = self.run_steps(self.step("a"), self.step("b"), self.step("c"), self.step("d"), cores=2)
        running = most = 0
        for note in notes:
            running += 1 if note[0] == "+" else -1
            most = max(most, running)
        self.assertLessEqual(most, 2)
        # "e" waits most of the time, so "f" and "g" can meet in the two lanes.
        self.run_steps(self.step("e", self.MEET.format(own="e", other="g"), waits=True),
                       self.step("f", self.MEET.format(own="f", other="g")),
                       self.step("g", self.MEET.format(own="g", other="f")))
        self.assertTrue(all(outcome.good for outcome in self.outcomes.values()))

    def test_a_step_runs_after_those_it_names(self):
        notes = self.run_steps(self.step("last", after=("first",)), self.step("first"), cores=4)
        self.assertEqual(notes, ["+ first", "- first", "+ last", "- last"])

    def test_a_program_is_left_out_while_it_is_as_it_was_when_it_passed(self):
        known = {}

        class Passed:
            has = staticmethod(lambda title, program: known.get(title) == program)
            keep = staticmethod(known.__setitem__)

        steps = [self.step("good", passed=Passed), self.step("bad", "raise SystemExit('broken')", passed=Passed)]
        self.run_steps(*steps)
        self.assertEqual(list(known), ["good"])
        (self.folder / "notes").unlink()
        self.assertEqual(self.run_steps(*steps), ["+ bad"])
        self.assertEqual(self.outcomes["good"].tally, Tally(skipped=["good: unchanged since it passed"]))
        self.assertTrue(self.outcomes["good"].good)

    def test_a_step_whose_passing_cannot_be_noted_fails_and_blocks_nothing(self):
        def keep(*_):
            raise OSError("the disk is full")

        passed = type("Passed", (), {"has": staticmethod(lambda *_: False), "keep": staticmethod(keep)})
        self.run_steps(self.step("unnoted", passed=passed), self.step("other"))
        self.assertEqual([self.outcomes[title].good for title in ("unnoted", "other")], [False, True])
        self.assertIn("the disk is full", self.out.getvalue())

    def test_steps_after_a_failed_step_are_skipped(self):
        notes = self.run_steps(self.step("first", "raise SystemExit('broken')"), self.step("second", after=("first",)),
                               self.step("third", after=("second",)), self.step("other"))
        self.assertEqual(sorted(notes), ["+ first", "+ other", "- other"])
        self.assertEqual(self.outcomes["first"].tally, Tally(0, 1, []))
        self.assertEqual(self.outcomes["second"].tally, Tally(0, 0, ["second: not run, first failed"]))
        self.assertEqual(self.outcomes["third"].tally, Tally(0, 0, ["third: not run, second failed"]))
        self.assertIn("broken", self.out.getvalue(), "the output of a failed step is shown")

    def test_the_output_of_passed_steps_is_not_shown(self):
        self.run_steps(self.step("chatty", "print('this and that')"))
        self.assertNotIn("this and that", self.out.getvalue())
        self.assertIn("== chatty: 1 passed, 0 failed, 0 skipped", self.out.getvalue())

    def test_steps_that_lock_or_measure_do_not_run_at_once(self):
        for when in ({"locks": True}, {"alone": True}):
            (self.folder / "notes").unlink(missing_ok=True)
            notes = self.run_steps(self.step("a", **when), self.step("b", **when), cores=8)
            self.assertEqual(notes, ["+ a", "- a", "+ b", "- b"])

    def test_a_step_can_add_steps(self):
        def follow(line):
            return [self.step(line.strip())]

        notes = self.run_steps(self.step("first", "print('second')", listener=follow))
        self.assertEqual({"+ first", "- first", "+ second", "- second"}, set(notes))

    def test_the_longest_step_starts_before_the_others(self):
        added = [self.step("long", first=True, locks=True), self.step("short", locks=True)]
        notes = self.run_steps(
            self.step("source", "print('x')", listener=lambda line: added[::-1], locks=True), cores=1)
        self.assertEqual(notes[2:], ["+ long", "- long", "+ short", "- short"])

    def test_a_missing_program_has_failed(self):
        (self.folder / "notes").touch()
        self.run_steps(Step("nothing", [str(self.folder / "nothing")]))
        self.assertEqual(self.outcomes["nothing"].tally, Tally(0, 1, []))
        self.assertIn("could not be run", self.out.getvalue())

    def test_the_computing_time_of_a_step_is_measured(self):
        self.run_steps(self.step("busy", "import subprocess, sys\n"
                                 "subprocess.run([sys.executable, '-c', 'sum(range(3_000_000))'])"))
        self.assertGreater(self.outcomes["busy"].computing, 0.01)
