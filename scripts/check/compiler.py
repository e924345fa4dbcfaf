#!/usr/bin/env python3
"""Notes how a crate of the workspace is compiled, and compiles it.

cargo runs this in place of the compiler (RUSTC_WORKSPACE_WRAPPER). By the notes clippy and rustdoc are given what the build has
made of the dependencies (`noted.py`): neither of the two needs a check of all dependencies besides.
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
# The way to cargo's own cores, which ends with the build.
PASSING = ("CARGO_MAKEFLAGS",)


def name(source, kind):
    """The name of the note of a crate, by its source in the workspace; `kind` is "lib", "bin" or "test"."""
    return f"{str(source).removesuffix('.rs').replace('/', '-')}.{kind}.json"


def source(arguments):
    """The source among the arguments of the compiler."""
    return next((argument for argument in arguments if argument.endswith(".rs")), None)


def note(arguments, folder):
    """Notes how a crate is compiled."""
    path = source(arguments)
    if path is None:
        # cargo asks what the compiler is.
        return
    kind = "test" if "--test" in arguments else arguments[arguments.index("--crate-type") + 1]
    environment = {name: value for name, value in os.environ.items() if name.startswith(VARIABLES) and name not in PASSING}
    folder.mkdir(exist_ok=True)
    file = folder / name(path, kind)
    partial = file.with_suffix(".part")
    partial.write_text(json.dumps({"folder": os.getcwd(), "arguments": arguments, "environment": environment}))
    partial.replace(file)


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
    os.execvp(command[0], command)


if __name__ == "__main__":
    main()
