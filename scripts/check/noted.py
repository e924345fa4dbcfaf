#!/usr/bin/env python3
"""Runs clippy or rustdoc on the crates of the workspace as the build has compiled them. A warning is an error.

    scripts/check/noted.py clippy|documentation NOTES OUT

NOTES is the folder in which `compiler.py` has noted the commands. A crate that has not been compiled since it passed is left out.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import compiler

ROOT = Path(__file__).resolve().parents[2]
# Options by which cargo reads messages, and what is to be made.
CARGO = ("--emit=", "--json=", "--error-format=", "--diagnostic-width=")
# Levels of lints. rustdoc knows only lints of its own.
LINTS = ("--warn=", "--allow=", "--deny=", "--forbid=")


def workspace():
    """What cargo says of the workspace."""
    command = ["cargo", "metadata", "--no-deps", "--format-version", "1"]
    return json.loads(subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout)


def targets(metadata):
    """Source, kind and description of each target; tests and programs without documentation are "test" and "bin"."""
    for package in metadata["packages"]:
        for target in package["targets"]:
            source = os.path.relpath(target["src_path"], metadata["workspace_root"])
            yield source, {"lib": "lib", "test": "test"}.get(target["kind"][0], "bin"), target


def linted(metadata):
    """The notes of all that `cargo clippy --all-targets` reads: every target, and with its unit tests if it has some."""
    for source, kind, target in targets(metadata):
        yield compiler.name(source, kind)
        if target["test"] and kind != "test":
            yield compiler.name(source, "test")


def documented(metadata):
    """The notes of all that `cargo doc` documents: libraries, and programs that are not called like one."""
    found = {}
    for source, kind, target in sorted(targets(metadata), key=lambda target: target[1]):
        # A library replaces its program.
        if target["doc"]:
            found[target["name"].replace("-", "_")] = compiler.name(source, kind)
    return found.values()


def kept(arguments, left_out, codegen):
    """The arguments without those that begin like `left_out`, without the folder, and only with such options of code generation."""
    found, rest = [], iter(arguments)
    for argument in rest:
        if argument in ("-C", "--out-dir"):
            value = next(rest)
            if value.startswith(codegen):
                found += [argument, value]
        elif not argument.startswith(left_out):
            found.append(argument)
    return found


def clippy(arguments, out):
    """The command of clippy for a crate that was compiled with these arguments."""
    same = kept(arguments, CARGO, ("debug-assertions=", "panic=", "metadata=", "extra-filename="))
    return ["clippy-driver", "rustc", *same, "--emit=metadata", "--out-dir", str(out), "-D", "warnings"]


def documentation(arguments, out):
    """The command of rustdoc for a crate that was compiled with these arguments."""
    # No crate imports a program, so all of it is its documentation, as with cargo.
    private = ["--document-private-items"] if "bin" in arguments else []
    known = [argument for argument in arguments if not argument.startswith(LINTS) or "=rustdoc::" in argument]
    return ["rustdoc", *kept(known, CARGO, "metadata="), *private, "--out-dir", str(out), "-D", "warnings"]


# The command, the notes that it is for, and the files besides the sources that decide what it says.
TASKS = {"clippy": (clippy, linted, "clippy.toml"), "documentation": (documentation, documented, None)}


def compiled(arguments):
    """When a crate was last compiled, in nanoseconds."""
    values = dict(zip(arguments, arguments[1:]))
    extra = next((argument.partition("=")[2] for argument in arguments if argument.startswith("extra-filename=")), "")
    return Path(values["--out-dir"], f"{values['--crate-name']}{extra}.d").stat().st_mtime_ns


def settings(name):
    """The contents of the files with this name in the workspace and in its crates."""
    return {str(file.relative_to(ROOT)): file.read_text() for pattern in (name, f"*/*/{name}") for file in sorted(ROOT.glob(pattern))}


def passes(task, file, out):
    """Runs the task on the crate of a note: whether there is no warning."""
    command_of, _, setting = TASKS[task]
    try:
        note = json.loads(file.read_text())
        when = compiled(note["arguments"])
    except OSError as error:
        print(f"nothing says how {file.stem} was compiled ({error}); a change of its source helps", flush=True)
        return False
    command = command_of(note["arguments"], out)
    done = file.with_suffix(f".{task}")
    state = json.dumps([when, command, note["environment"], setting and settings(setting)])
    if done.exists() and done.read_text() == state:
        return True
    # Another clone may have compiled it.
    environment = {name: value.replace(note["folder"], str(ROOT)) for name, value in note["environment"].items()}
    if subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}).returncode != 0:
        return False
    done.write_text(state)
    return True


def main():
    _, task, notes, out = sys.argv
    # All of them, also after a failed one.
    good = [passes(task, Path(notes, name), out) for name in TASKS[task][1](workspace())]
    print(f"{sum(good)} of {len(good)} crates")
    return 0 if good and all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
