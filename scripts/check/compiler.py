#!/usr/bin/env python3
"""Compiles a crate of the workspace with clippy's lints, and notes the command for `documentation.py`.

cargo runs this in place of the compiler (RUSTC_WORKSPACE_WRAPPER). The build then prints the warnings of clippy, and rustdoc
finds what the build has made of the dependencies: neither of the two needs a check of all dependencies besides.
"""

import hashlib
import json
import os
import shutil
import sys
from pathlib import Path

# The folder of the notes, beside the copy of this file that cargo runs.
NOTES = "commands"
# What crates read by `env!`. The last are of build scripts.
VARIABLES = ("CARGO_", "OUT_DIR", "TEAHOUSE_")


def note(arguments, folder):
    """Notes how a crate was compiled if it has documentation. Tests, examples and build scripts have none."""
    values = dict(zip(arguments, arguments[1:]))
    kind, out = values.get("--crate-type"), Path(values.get("--out-dir", ""))
    if "--test" in arguments or kind not in ("lib", "bin") or out.name != "deps":
        return
    environment = {name: value for name, value in os.environ.items() if name.startswith(VARIABLES)}
    said = {"folder": os.getcwd(), "arguments": arguments, "environment": environment}
    folder.mkdir(exist_ok=True)
    (folder / f"{values['--crate-name']}.{kind}.json").write_text(json.dumps(said))


def place(folder):
    """The path of a copy of this file in a folder that outlives the clone.

    cargo builds all crates of the workspace anew for a compiler at another path, so the path changes with the contents and with
    nothing else.
    """
    return folder / f"compiler-{hashlib.sha256(Path(__file__).read_bytes()).hexdigest()[:16]}"


def install(folder):
    """Copies this file into the folder."""
    copy = place(folder)
    if not copy.exists():
        folder.mkdir(parents=True, exist_ok=True)
        partial = copy.with_suffix(".part")
        shutil.copy(__file__, partial)
        partial.chmod(0o755)
        partial.replace(copy)


def main():
    _, *command = sys.argv
    note(command[1:], Path(__file__).with_name(NOTES))
    os.execvp("clippy-driver", ["clippy-driver", *command])


if __name__ == "__main__":
    main()
