#!/usr/bin/env python3
"""Makes the documentation of the workspace with what the build has made of the dependencies. A warning is an error.

    scripts/check/documentation.py NOTES OUT

NOTES is the folder in which `compiler.py` has noted how each crate was compiled. A crate that has not been compiled since its
documentation was made is left out.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# Options of the compiler that rustdoc does not know or that would change what it reports.
OWN = ("--emit=", "--json=", "--error-format=", "--diagnostic-width=", "--warn=", "--allow=", "--deny=", "--forbid=")


def options(arguments, out):
    """The options of rustdoc for a crate that was compiled with these arguments."""
    kept, rest = [], iter(arguments)
    for argument in rest:
        if argument in ("-C", "--out-dir"):
            next(rest)
        elif not argument.startswith(OWN):
            kept.append(argument)
    # Nobody imports a program, so all of it is its documentation, as with cargo.
    private = ["--document-private-items"] if "bin" in kept else []
    return [*kept, *private, "--out-dir", str(out), "-D", "warnings"]


def compiled(arguments):
    """When a crate was last compiled, in nanoseconds."""
    values, codegen = {}, {}
    for name, value in zip(arguments, arguments[1:]):
        values[name] = value
        if name == "-C":
            codegen.update([value.partition("=")[::2]])
    file = Path(values["--out-dir"], f"{values['--crate-name']}{codegen.get('extra-filename', '')}.d")
    return file.stat().st_mtime_ns


def notes(folder):
    """The noted crates that still exist. A program that is called like a library has no documentation of its own."""
    found = {}
    # Libraries last, so they replace their programs.
    for file in sorted(folder.glob("*.json")):
        note = json.loads(file.read_text())
        source = next(argument for argument in note["arguments"] if argument.endswith(".rs"))
        if Path(ROOT, source).exists():
            found[file.name.partition(".")[0]] = (file, note)
    return found.values()


def document(file, note, out):
    """Makes the documentation of a crate: whether it is free of warnings."""
    done, state = file.with_suffix(".done"), f"{compiled(note['arguments'])} {file.read_text()}"
    if done.exists() and done.read_text() == state:
        return True
    # Another clone may have compiled it.
    environment = {name: value.replace(note["folder"], str(ROOT)) for name, value in note["environment"].items()}
    command = ["rustdoc", *options(note["arguments"], out)]
    if subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}).returncode != 0:
        return False
    done.write_text(state)
    return True


def main():
    _, folder, out = sys.argv
    crates = notes(Path(folder))
    # All of them, also after a failed one.
    good = [document(file, note, out) for file, note in crates]
    print(f"{len(good)} crates")
    return 0 if good and all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
