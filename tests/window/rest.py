"""Measures the load of the game at rest."""

import os
import subprocess

# The longest wait for the last frames. A busy machine draws slowly.
SECONDS_TO_CALM_DOWN = 20
# In percent of one core.
LIMIT = 2.0


def check_rest(test, game, seconds):
    """Asserts that the game runs on for this many seconds with a load below the limit."""
    for _ in range(SECONDS_TO_CALM_DOWN):
        if measure_load(test, game, 1) < LIMIT:
            break
    load = measure_load(test, game, seconds)
    print(f"{load:.2f} % of a core")
    test.assertLess(load, LIMIT)


def measure_load(test, game, seconds):
    """The load of the game over this many seconds without input, in percent of a core."""
    before = processor_seconds(game.process.pid)
    let_rest(test, game, seconds)
    return 100 * (processor_seconds(game.process.pid) - before) / seconds


def let_rest(test, game, seconds):
    with test.assertRaises(subprocess.TimeoutExpired, msg="the game ended while it should have rested"):
        game.process.wait(seconds)


def processor_seconds(pid):
    """The computing time of a process so far, in user and kernel mode."""
    with open(f"/proc/{pid}/stat") as stat:
        # The program's name in brackets may contain spaces and brackets, so fields are counted from its end.
        values = stat.read().rpartition(")")[2].split()
    return (int(values[11]) + int(values[12])) / os.sysconf("SC_CLK_TCK")
