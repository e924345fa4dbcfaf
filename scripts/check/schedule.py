"""Runs steps side by side, as many as there are cores, and says how each went.

A step is a command. What it prints goes into a file; a person sees a line when it is done, and all of it when it has failed.
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

# Seconds of silence after which a line says what is going on.
SILENCE = 30
# Steps that run at once on a machine with one core too: one of two often waits for the disk.
LEAST_LANES = 2


@dataclass
class Step:
    """A command, and when it may run."""

    title: str
    command: list
    # Titles of steps that must have passed before.
    after: tuple = ()
    # Takes cargo's lock on the target folder: two such steps would wait for each other.
    locks: bool = False
    # Waits most of the time, and so does not count among those that run side by side.
    waits: bool = False
    # Measures time: nothing else runs meanwhile.
    alone: bool = False
    folder: Path = None
    # Variables beside those of this process.
    env: dict = field(default_factory=dict)
    # A function that is given each line of standard output, which then is not logged, and gives back steps to do too.
    listener: object = None


@dataclass
class Outcome:
    """How a step went; times are in seconds."""

    title: str
    tally: Tally
    good: bool
    wall: float = 0
    # Of all processes of the step together, in user and kernel mode.
    computing: float = 0


class Schedule:
    """Steps that wait, run and are done."""

    def __init__(self, steps, logs, cores=None, out=sys.stdout):
        self._waiting = list(steps)
        self._running = []
        self._processes = {}
        self._outcomes = {}
        self._news = queue.Queue()
        self._logs = logs
        self._lanes = max(cores or os.cpu_count() or 1, LEAST_LANES)
        self._out = out

    @property
    def outcomes(self):
        """How those went that are done, in the order in which they ended."""
        return list(self._outcomes.values())

    def run(self):
        """Runs all steps."""
        self._logs.mkdir(parents=True, exist_ok=True)
        try:
            while self._waiting or self._running:
                self._drop_what_cannot_run()
                while step := next(filter(self._may_start, self._waiting), None):
                    self._start(step)
                if self._running:
                    self._hear_news()
        finally:
            for process in self._processes.values():
                process.kill()

    def _drop_what_cannot_run(self):
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

    def _hear_news(self):
        """Waits until a step has ended or brings another."""
        try:
            news = self._news.get(timeout=SILENCE)
        except queue.Empty:
            self._say(f".. {', '.join(step.title for step in self._running)}")
            return
        if isinstance(news, Step):
            self._waiting.append(news)
            return
        self._running = [step for step in self._running if step.title != news.title]
        self._processes.pop(news.title, None)
        self._finish(news)

    def _finish(self, outcome):
        self._outcomes[outcome.title] = outcome
        if outcome.tally.failed:
            self._say(self._log(outcome.title).read_text(errors="replace"))
        self._say(f"== {outcome.title}: {outcome.tally}, {outcome.wall:.0f} s")

    def _say(self, text):
        print(text, file=self._out, flush=True)

    # From here on in the thread of a step.

    def _work(self, step):
        """Runs a step to its end."""
        begin = time.monotonic()
        try:
            status, computing = self._call(step)
        except Exception as error:
            # A step that never ends would keep everybody waiting.
            status, computing = 1, 0
            self._log(step.title).write_text(f"{step.command[0]} could not be run: {error}\n")
        with open(self._log(step.title), errors="replace") as log:
            tally = count(log, status)
        self._news.put(Outcome(step.title, tally, status == 0, time.monotonic() - begin, computing))

    def _call(self, step):
        """Runs the command: its exit status, and the seconds that it computed."""
        with open(self._log(step.title), "wb") as log:
            # Nothing here may wait for a person.
            process = subprocess.Popen(
                step.command, cwd=step.folder, env={**os.environ, **step.env}, stdin=subprocess.DEVNULL, stderr=log,
                stdout=subprocess.PIPE if step.listener else log)
            self._processes[step.title] = process
            if step.listener:
                for line in process.stdout:
                    for follower in step.listener(line.decode(errors="replace")):
                        self._news.put(follower)
                process.stdout.close()
            _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        return process.returncode, usage.ru_utime + usage.ru_stime

    def _log(self, title):
        return self._logs / f"{title.replace(' ', '-').replace('/', '-')}.log"
