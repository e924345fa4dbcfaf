"""What a game costs at which nothing happens."""

import os
import subprocess

# In this time the last frames of what happened before are drawn. A machine that does something else too draws slowly.
SECONDS_TO_CALM_DOWN = 20
# Of one core, in hundredths.
LIMIT = 2.0


def check_rest(test, game, seconds):
    """Lets the game rest for so many seconds: it must go on running, and use next to nothing."""
    for _ in range(SECONDS_TO_CALM_DOWN):
        if measure_load(test, game, 1) < LIMIT:
            break
    load = measure_load(test, game, seconds)
    print(f"{load:.2f} % of a core")
    test.assertLess(load, LIMIT)


def measure_load(test, game, seconds):
    """What the game uses while it is left alone for so many seconds, in hundredths of a core."""
    before = processor_seconds(game.process.pid)
    let_rest(test, game, seconds)
    return 100 * (processor_seconds(game.process.pid) - before) / seconds


def let_rest(test, game, seconds):
    with test.assertRaises(subprocess.TimeoutExpired, msg="the game ended while it should have rested"):
        game.process.wait(seconds)


def processor_seconds(pid):
    """What a process has used of the processor so far, in user and kernel mode."""
    with open(f"/proc/{pid}/stat") as stat:
        # The name of the program, in brackets, may hold anything: count from behind it.
        values = stat.read().rpartition(")")[2].split()
    return (int(values[11]) + int(values[12])) / os.sysconf("SC_CLK_TCK")
