"""Tests of the steps that follow from the build, and of the report."""

import contextlib
import io
import json
import re
import unittest

import run
from schedule import Outcome
from tally import Tally


def message(name, kind, folder=run.ROOT, **more):
    """A message of cargo about a built program."""
    said = {"reason": "compiler-artifact", "executable": f"/built/{name}", "manifest_path": f"{folder}/Cargo.toml",
            "target": {"name": name, "kind": [kind]}, "profile": {"test": kind != "example"}}
    return json.dumps({**said, **more})


class Run(unittest.TestCase):
    def test_every_test_program_is_a_step(self):
        for said, title in (
            (message("it", "test"), "tests of teahouse: it"),
            (message("teahouse", "lib"), "tests of teahouse"),
            (message("teahouse_rules", "lib", run.ROOT / "crates/rules"), "tests of teahouse-rules"),
            (message("arena", "bin", run.ROOT / "crates/engine"), "tests of teahouse-engine: program arena"),
            (message("banqi", "test", run.ROOT / "crates/rules"), "tests of teahouse-rules: banqi"),
        ):
            self.assertEqual([step.title for step in run.tests_of(said, deep=False)], [title])
            steps = run.tests_of(said, deep=True)
            self.assertEqual([step.title for step in steps], [title, f"{title}, the long ones"])
            self.assertEqual(steps[1].command[1:], ["--ignored"])

    def test_tests_of_programs_wait_until_the_programs_are_built(self):
        waits = {kind: run.tests_of(message("x", kind), deep=True)[1].after for kind in ("lib", "bin", "test")}
        self.assertEqual(waits, {"lib": (), "bin": (), "test": (run.BUILD,)})

    def test_the_integration_tests_of_the_game_come_first(self):
        firsts = [run.tests_of(message("it", "test", folder), deep=False)[0].first
                  for folder in (run.ROOT, run.ROOT / "crates/table")]
        self.assertEqual(firsts, [True, False])

    def test_a_test_program_runs_in_the_folder_of_its_crate(self):
        folder = run.ROOT / "crates/rules"
        (step,) = run.tests_of(message("banqi", "test", folder), deep=False)
        self.assertEqual((step.folder, step.env), (folder, {"CARGO_MANIFEST_DIR": str(folder)}))

    def test_only_what_crates_test_is_left_out_while_it_is_unchanged(self):
        known = object()
        for folder, passed in ((run.ROOT, None), (run.ROOT / "crates/table", known)):
            (step,) = run.tests_of(message("it", "test", folder), deep=False, passed=known)
            self.assertIs(step.passed, passed)

    def test_other_messages_of_cargo_add_no_steps(self):
        for said in (message("teahouse", "bin", profile={"test": False}), message("teahouse", "lib", executable=None),
                     message("frame", "example"), '{"reason": "build-finished", "success": true}'):
            self.assertEqual(run.tests_of(said, deep=False), [])

    def test_examples_that_measure_time_run_alone(self):
        for name in run.MEASURED:
            (step,) = run.tests_of(message(name, "example"), deep=True)
            self.assertTrue(step.alone, name)
            sources = [*run.ROOT.glob(f"examples/{name}.rs"), *run.ROOT.glob(f"crates/*/examples/{name}.rs")]
            self.assertEqual(len(sources), 1, name)

    def test_the_window_tests_of_the_schedule_exist(self):
        for name in (*run.RESTING, run.LONGEST):
            self.assertTrue((run.ROOT / f"tests/window/{name}.py").exists(), name)
        steps = {step.title: step.waits for step in run.window_steps(run.ROOT / "target/debug", deep=False)}
        self.assertTrue(steps["window: evening"], "it waits for a flag to fall")
        self.assertFalse(steps["window: whole_game"])
        self.assertEqual(next(iter(steps)), f"window: {run.LONGEST.removeprefix('test_')}")

    def test_what_needs_other_tools_is_checked_only_in_a_deep_check(self):
        titles = {deep: [step.title for step in run.steps(run.ROOT / "target", deep)] for deep in (False, True)}
        more = [title for title in titles[True] if title not in titles[False]]
        self.assertEqual(more[:3], ["code for Windows", "game records and other programs", "the engine in other hosts"])
        self.assertTrue(all("fuzz" in title for title in more[3:]), more)

    def test_clippy_and_rustdoc_read_the_notes_of_every_build(self):
        target = run.ROOT / "target"
        steps = {step.title: step for step in run.steps(target, deep=True)}
        builds = [step for step in steps.values() if step.command[0] == "cargo" and step.command[1] in ("build", "test")]
        compiled = [run.BUILD, run.UNIT_TESTS]
        self.assertEqual([step.title for step in builds], [*compiled, "examples in the documentation"])
        self.assertEqual({step.env.get("RUSTC_WORKSPACE_WRAPPER") for step in builds}, {str(run.compiler.place(target / "check"))})
        self.assertEqual((steps["clippy"].after, steps["documentation"].after), (tuple(compiled), (run.BUILD,)))

    def test_every_fuzz_target_is_built_and_run_on_seeds(self):
        build, *runs = run.fuzzing(run.ROOT / "target/fuzz")
        manifest = (run.ROOT / "fuzz/Cargo.toml").read_text()
        names = [step.title.removeprefix("fuzzing: ") for step in runs]
        self.assertEqual(sorted(names), sorted(re.findall(r'^name = "([a-z_]+)"$', manifest, re.MULTILINE)))
        for name, step in zip(names, runs):
            self.assertEqual(step.after, (build.title,))
            self.assertTrue(any((run.ROOT / "fuzz/seeds" / name).iterdir()), name)

    def report(self, *tallies, ended=True):
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            failed = run.report([Outcome(str(number), tally, True) for number, tally in enumerate(tallies)], 1, ended)
        return failed, out.getvalue()

    def test_the_last_line_has_the_sums(self):
        failed, said = self.report(Tally(3, 0, ["perft: takes long"]), Tally(4, 2))
        self.assertEqual((failed, said.splitlines()[-1]), (2, "7 passed, 2 failed, 1 skipped"))
        self.assertIn("perft: takes long", said)

    def test_an_interrupted_run_has_failed(self):
        self.assertEqual(self.report(Tally(3), ended=False)[0], 1)
