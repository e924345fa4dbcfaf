"""What a game costs at which nothing happens."""

import os
import subprocess

# The last frames of what happened before are drawn in this time.
SECONDS_TO_CALM_DOWN = 2
# Of one core, in hundredths.
LIMIT = 2.0


def check_rest(test, game, seconds):
    """Lets the game rest for so many seconds: it must go on running, and use next to nothing."""
    let_rest(test, game, SECONDS_TO_CALM_DOWN)
    before = processor_seconds(game.process.pid)
    let_rest(test, game, seconds)
    load = 100 * (processor_seconds(game.process.pid) - before) / seconds
    print(f"{load:.2f} % of a core")
    test.assertLess(load, LIMIT)


def let_rest(test, game, seconds):
    with test.assertRaises(subprocess.TimeoutExpired, msg="the game ended while it should have rested"):
        game.process.wait(seconds)


def processor_seconds(pid):
    """What a process has used of the processor so far, in user and kernel mode."""
    with open(f"/proc/{pid}/stat") as stat:
        # The name of the program, in brackets, may hold anything: count from behind it.
        values = stat.read().rpartition(")")[2].split()
    return (int(values[11]) + int(values[12])) / os.sysconf("SC_CLK_TCK")
