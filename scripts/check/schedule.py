"""Runs steps in parallel, as many as there are cores, and reports the outcome of each.

A step is a command. Its output goes into a log file. The report is a line for each step, and the whole log of a failed one.
"""

import os
import queue
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

from tally import Tally, count

# After this many seconds without a line, the running steps are listed.
SILENCE = 30
# The steps that run at once on a machine with one core, because one of two often waits for the disk.
LEAST_LANES = 2


@dataclass
class Step:
    """A command, and the conditions under which it runs."""

    title: str
    command: list
    # Titles of the steps that must pass before this one starts.
    after: tuple = ()
    # Takes cargo's lock on the target folder. Two such steps do not run at once.
    locks: bool = False
    # Is idle most of the time, so it does not count against the number of cores.
    waits: bool = False
    # Measures time, so no other step runs at once.
    alone: bool = False
    # Takes longest, so it starts before all others that may start.
    first: bool = False
    folder: Path = None
    # Environment variables in addition to those of this process.
    env: dict = field(default_factory=dict)
    # A function that gets each line of standard output and returns further steps. The lines are not logged.
    listener: object = None
    # What is remembered of the command's program, which is left out while it is as it was when it passed.
    passed: object = None


@dataclass
class Outcome:
    """The outcome of a step; times are in seconds."""

    title: str
    tally: Tally
    good: bool
    wall: float = 0
    # Computing time of all processes of the step, in user and kernel mode.
    computing: float = 0


class Schedule:
    """The waiting, running and finished steps."""

    def __init__(self, steps, logs, cores=None, out=sys.stdout):
        self._waiting = list(steps)
        self._running = []
        self._processes = {}
        self._outcomes = {}
        self._messages = queue.Queue()
        self._logs = logs
        self._lanes = max(cores or os.cpu_count() or 1, LEAST_LANES)
        self._out = out

    @property
    def outcomes(self):
        """The outcomes of the finished steps, in the order of their ends."""
        return list(self._outcomes.values())

    def run(self):
        """Runs all steps."""
        self._logs.mkdir(parents=True, exist_ok=True)
        try:
            while self._waiting or self._running:
                self._skip_blocked_steps()
                while step := next(filter(self._may_start, self._waiting), None):
                    self._start(step)
                if self._running:
                    self._handle_message()
        finally:
            for process in self._processes.values():
                process.kill()

    def _skip_blocked_steps(self):
        for step in list(self._waiting):
            bad = [title for title in step.after if title in self._outcomes and not self._outcomes[title].good]
            if bad:
                self._waiting.remove(step)
                self._finish(Outcome(step.title, Tally(skipped=[f"{step.title}: not run, {bad[0]} failed"]), good=False))

    def _may_start(self, step):
        if not all(title in self._outcomes for title in step.after):
            return False
        if self._running and (step.alone or self._running[0].alone):
            return False
        if step.locks and any(other.locks for other in self._running):
            return False
        return step.waits or sum(not other.waits for other in self._running) < self._lanes

    def _start(self, step):
        self._waiting.remove(step)
        assert step.title not in self._outcomes, f"two steps are called {step.title}"
        self._running.append(step)
        threading.Thread(target=self._work, args=(step,), daemon=True).start()

    def _handle_message(self):
        """Waits until a step ends or adds another."""
        try:
            message = self._messages.get(timeout=SILENCE)
        except queue.Empty:
            self._say(f".. {', '.join(step.title for step in self._running)}")
            return
        if isinstance(message, Step):
            self._waiting.insert(0 if message.first else len(self._waiting), message)
            return
        self._running = [step for step in self._running if step.title != message.title]
        self._processes.pop(message.title, None)
        self._finish(message)

    def _finish(self, outcome):
        self._outcomes[outcome.title] = outcome
        if outcome.tally.failed:
            self._say(self._log(outcome.title).read_text(errors="replace"))
        self._say(f"== {outcome.title}: {outcome.tally}, {outcome.wall:.0f} s")

    def _say(self, text):
        print(text, file=self._out, flush=True)

    # The methods below run in the thread of a step.

    def _work(self, step):
        """Runs a step to its end."""
        begin = time.monotonic()
        try:
            if step.passed and step.passed.has(step.title, step.command[0]):
                self._messages.put(Outcome(step.title, Tally(skipped=[f"{step.title}: unchanged since it passed"]), good=True))
                return
            status, computing = self._call(step)
            if step.passed and status == 0:
                step.passed.keep(step.title, step.command[0])
        except Exception as error:
            # A step without an outcome would block the schedule.
            status, computing = 1, 0
            self._log(step.title).write_text(f"{step.command[0]} could not be run, or its passing not be noted: {error}\n")
        with open(self._log(step.title), errors="replace") as log:
            tally = count(log, status)
        self._messages.put(Outcome(step.title, tally, status == 0, time.monotonic() - begin, computing))

    def _call(self, step):
        """Runs the command: its exit status, and its computing time in seconds."""
        with open(self._log(step.title), "wb") as log:
            # Without standard input no command can wait for an answer.
            process = subprocess.Popen(
                step.command, cwd=step.folder, env={**os.environ, **step.env}, stdin=subprocess.DEVNULL, stderr=log,
                stdout=subprocess.PIPE if step.listener else log)
            self._processes[step.title] = process
            if step.listener:
                for line in process.stdout:
                    for follower in step.listener(line.decode(errors="replace")):
                        self._messages.put(follower)
                process.stdout.close()
            _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        return process.returncode, usage.ru_utime + usage.ru_stime

    def _log(self, title):
        return self._logs / f"{title.replace(' ', '-').replace('/', '-')}.log"
