#!/usr/bin/env python3
"""Runs the steps of `./check`, after `./check` has made sure of tools and packages.

    scripts/check/run.py [--deep] [--reuse]
"""

import argparse
import contextlib
import json
import os
import signal
import subprocess
import sys
import time
import traceback
from pathlib import Path

import compiler
from passed import Passed
from reuse import only_run, restore_times
from schedule import Schedule, Step
from tally import Tally

ROOT = Path(__file__).resolve().parents[2]
BUILD = "build"
UNIT_TESTS = "build of unit tests"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deep", action="store_true", help="also what takes longer")
    parser.add_argument("--reuse", action="store_true", help="the target folder serves many clean clones")
    options = parser.parse_args()
    # After SIGTERM the report is still printed.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    os.chdir(ROOT)

    target = target_folder()
    with only_run(target) if options.reuse else contextlib.nullcontext():
        if options.reuse:
            restore_times(ROOT, target)
        passed = Passed(ROOT, target / "debug", target / "check/passed") if options.reuse and not options.deep else None
        return check(target, options.deep, passed)


def check(target, deep, passed=None):
    """Runs the steps and prints the report: the exit status."""
    begin, schedule, ended = time.monotonic(), None, False
    try:
        compiler.install(target / "check")
        schedule = Schedule(steps(target, deep, passed), target / "check")
        schedule.run()
        ended = True
    except KeyboardInterrupt:
        print("interrupted")
    except Exception:
        traceback.print_exc()
    finally:
        failed = report(schedule.outcomes if schedule else [], time.monotonic() - begin, ended)
    return 1 if failed else 0


def target_folder():
    """The target folder of cargo."""
    said = subprocess.run(["cargo", "metadata", "--no-deps", "--format-version", "1"], check=True, capture_output=True)
    return Path(json.loads(said.stdout)["target_directory"])


MESSAGES = ["--message-format", "json-render-diagnostics"]
# The programs besides the game, which has no unit tests of its own.
OTHER_PROGRAMS = "--bin arena --bin teahouse-art --bin teahouse-engine --bin teahouse-sound".split()


def noted(target, task):
    """The script that runs a task on crates as they were compiled."""
    return ["scripts/check/noted.py", task, target / "check" / compiler.NOTES]


def steps(target, deep, passed=None):
    """The steps. The build adds a step for each test program."""
    python = [sys.executable, "-B"]
    # Every step that builds for this machine, because cargo keeps what it builds apart by the compiler.
    noting = {"RUSTC_WORKSPACE_WRAPPER": str(compiler.place(target / "check"))}
    return [
        Step(BUILD, [*"cargo build --workspace --lib --bins --examples --test * --locked".split(), *MESSAGES],
             locks=True, env=noting, listener=lambda line: tests_of(line, deep, passed)),
        # The unit tests of the game need no optimization, without which they are built in a quarter of the time. All that they
        # depend on is as in the first build, or it would be built again.
        Step(UNIT_TESTS,
             ["cargo", "test", "--config", "profile.test.package.teahouse.opt-level=0", "--no-run", "--workspace", "--lib",
              *OTHER_PROGRAMS, "--locked", *MESSAGES],
             after=(BUILD,), locks=True, env=noting, listener=lambda line: tests_of(line, deep, passed)),
        Step("formatting", ["cargo", "fmt", "--all", "--check"]),
        Step("this runner", [*python, "scripts/check/suite.py", "scripts/check"]),
        Step("the packager", [*python, "scripts/check/suite.py", "scripts/package"]),
        Step("fuzz targets", ["bash", "scripts/check/fuzz.sh", target / "fuzz"]),
        # These run with what the two builds have made, and hold no lock.
        Step("clippy", [*python, *noted(target, "clippy"), target / "check/clippy"], after=(BUILD, UNIT_TESTS)),
        Step("documentation", [*python, *noted(target, "documentation"), target / "doc"], after=(BUILD,)),
        Step("examples in the documentation", "cargo test --workspace --doc --no-fail-fast --locked".split(),
             after=(BUILD,), locks=True, env=noting),
        *([Step("code for Windows", ["bash", "scripts/check/windows.sh"], after=(BUILD,), locks=True)] if deep else []),
        *window_steps(target / "debug", deep),
        *([Step("game records and other programs",
                ["bash", "scripts/check/peers.sh", target / "debug/examples", target / "peers"], after=(BUILD,)),
           Step("the engine in other hosts",
                ["bash", "scripts/check/hosts.sh", target / "debug/teahouse-engine", target / "hosts"], after=(BUILD,))]
          if deep else []),
        *(fuzzing(target / "fuzz") if deep else []),
    ]


# How long each fuzz target runs.
SECONDS_OF_FUZZING = 60


def fuzzing(folder):
    """A step for each fuzz target, and one that builds them."""
    build = "build of the fuzz targets"
    targets = sorted(path.stem for path in (ROOT / "fuzz/fuzz_targets").glob("*.rs"))
    script = ["bash", "scripts/check/fuzz.sh", folder]
    return [Step(build, [*script, "build"], after=("fuzz targets",)),
            *[Step(f"fuzzing: {name}", [*script, "run", name, str(SECONDS_OF_FUZZING)], after=(build,)) for name in targets]]


def window_steps(built, deep):
    """The tests of the real window, a step for each file."""
    run = [sys.executable, "-B", "tests/window/run.py", "--game", built / "teahouse", "--engine", built / "teahouse-engine",
           *(["--deep"] if deep else [])]
    # The longest file first.
    files = sorted((path.stem for path in (ROOT / "tests/window").glob("test_*.py")), key=lambda name: name != LONGEST)
    return [Step(f"window: {name.removeprefix('test_')}", [*run, name], after=(BUILD,), waits=name in RESTING)
            for name in files]


# Files of window tests in which the game is idle for most of the time.
RESTING = ("test_rest", "test_opponent", "test_evening")
# The file of window tests that takes longest.
LONGEST = "test_evening"


# Examples that measure time and keep a limit.
MEASURED = {"frame": "cost of a frame", "library": "list of a thousand matches", "scroll": "frames of a library that scrolls",
            "slow_disk": "frames on a slow disk"}


def tests_of(line, deep, passed=None):
    """The steps for a message of cargo about a built program. What crates test is left out where `passed` knows that nothing has changed."""
    message = json.loads(line)
    program = message.get("executable")
    if message["reason"] != "compiler-artifact" or program is None:
        return []
    folder, name = Path(message["manifest_path"]).parent, message["target"]["name"]
    if deep and message["target"]["kind"] == ["example"] and name in MEASURED:
        return [Step(MEASURED[name], [program], alone=True)]
    if not message["profile"]["test"]:
        return []
    crate = "teahouse" if folder == ROOT else f"teahouse-{folder.name}"
    kind = {"lib": "", "bin": f": program {name}"}.get(message["target"]["kind"][0], f": {name}")
    title = f"tests of {crate}{kind}"
    as_cargo = {"folder": folder, "env": {"CARGO_MANIFEST_DIR": str(folder)}}
    # Tests of programs may be built before the programs.
    after = (BUILD,) if message["target"]["kind"] == ["test"] else ()
    known = None if folder == ROOT else passed
    tests = [Step(title, [program], after=after, first=(crate, name) == ("teahouse", "it"), passed=known, **as_cargo)]
    return tests + [Step(f"{title}, the long ones", [program, "--ignored"], after=after, **as_cargo)] if deep else tests


def report(outcomes, seconds, ended):
    """Prints the outcome of each step and the sums, and returns the number of failed tests."""
    print(f"\n{'passed':>6} {'failed':>6} {'skipped':>7} {'wall s':>7} {'cpu s':>7}")
    for outcome in outcomes:
        tally = outcome.tally
        print(f"{tally.passed:6} {tally.failed:6} {len(tally.skipped):7} {outcome.wall:7.1f} {outcome.computing:7.1f}  "
              f"{outcome.title}")
    total = sum((outcome.tally for outcome in outcomes), Tally())
    total.failed += not ended
    print(f"{total.passed:6} {total.failed:6} {len(total.skipped):7} {seconds:7.1f} "
          f"{sum(outcome.computing for outcome in outcomes):7.1f}  all")
    if total.skipped:
        print("\nskipped:")
    for reason in total.skipped:
        print(f"    {reason}")
    print(f"\n{total}", flush=True)
    return total.failed


if __name__ == "__main__":
    sys.exit(main())
