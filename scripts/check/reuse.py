"""Lets clean clones share one target folder of cargo.

Cargo rebuilds a crate if a source is newer than its output. In a new clone every source is new, and after the build of another
clone a changed source can be older than the output. `restore_times` compares contents instead: a file that is unchanged since
the last run gets the time that it had then, any other file the current time.
"""

import contextlib
import fcntl
import hashlib
import json
import os
import time
from pathlib import Path

# In the target folder: the hash and the time in nanoseconds of each file, by path.
RECORD = "teahouse-sources.json"


@contextlib.contextmanager
def only_run(target):
    """Waits until no other run uses the target folder, and keeps others out until the block ends."""
    target.mkdir(parents=True, exist_ok=True)
    with open(target / "teahouse.lock", "w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print(f"another run uses {target}; waiting", flush=True)
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def files(root):
    """The files of a clone, without those of git and of cargo."""
    for folder, folders, names in os.walk(root):
        folders[:] = [name for name in folders if name not in (".git", "target")]
        yield from (path for name in names if not (path := Path(folder, name)).is_symlink())


def restore_times(root, target):
    """Sets the times of the files of the clone `root`, and records them in the target folder before the build."""
    record = target / RECORD
    try:
        known = json.loads(record.read_text())
    except (OSError, ValueError):
        known = {}
    now, current = time.time_ns(), {}
    for file in files(root):
        path, digest = str(file.relative_to(root)), hashlib.sha256(file.read_bytes()).hexdigest()
        before = known.get(path)
        modified = before[1] if before and before[0] == digest else now
        os.utime(file, ns=(modified, modified))
        current[path] = [digest, modified]
    partial = record.with_suffix(".part")
    partial.write_text(json.dumps(current))
    partial.replace(record)
