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


def crates(metadata):
    """The names of the notes of all crates that cargo would document: libraries, and programs that are not called like one."""
    found = {}
    for package in metadata["packages"]:
        # Libraries last, so they replace their programs.
        for target in sorted(package["targets"], key=lambda target: "lib" in target["kind"]):
            (kind,) = target["kind"] if len(target["kind"]) == 1 else ("other",)
            if target["doc"] and kind in ("lib", "bin"):
                name = target["name"].replace("-", "_")
                found[name] = f"{name}.{kind}.json"
    return sorted(found.values())


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


def document(file, out):
    """Makes the documentation of the crate of a note: whether it is free of warnings."""
    try:
        note = json.loads(file.read_text())
        when = compiled(note["arguments"])
    except OSError as error:
        print(f"nothing says how {file.stem} was compiled ({error}); a change of its source helps")
        return False
    command = ["rustdoc", *options(note["arguments"], out)]
    done, state = file.with_suffix(".done"), json.dumps([when, command, note["environment"]])
    if done.exists() and done.read_text() == state:
        return True
    # Another clone may have compiled it.
    environment = {name: value.replace(note["folder"], str(ROOT)) for name, value in note["environment"].items()}
    if subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}).returncode != 0:
        return False
    done.write_text(state)
    return True


def main():
    _, notes, out = sys.argv
    metadata = ["cargo", "metadata", "--no-deps", "--format-version", "1"]
    said = subprocess.run(metadata, cwd=ROOT, check=True, stdout=subprocess.PIPE)
    # All of them, also after a failed one.
    good = [document(Path(notes, name), out) for name in crates(json.loads(said.stdout))]
    print(f"{sum(good)} of {len(good)} crates")
    return 0 if good and all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
