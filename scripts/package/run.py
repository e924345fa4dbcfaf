#!/usr/bin/env python3
"""Makes the packages that players download.

    ./package [linux|windows|web|all] [--out DIR]

Packages for Windows and for browsers cannot be made yet. DIR is target/packages unless told.
"""

import argparse
import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import elf
import facts as facts_module
import linux
import validate
from facts import ROOT

# What cannot be made, and why.
NOT_YET = {
    "windows": "the package for Windows cannot be made yet: the game has not been built and played there",
    "web": "the package for browsers cannot be made yet: the game still needs threads and files, which browsers lack",
}


def main():
    parser = argparse.ArgumentParser(prog="./package", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("platform", nargs="?", default="all", choices=["linux", *NOT_YET, "all"])
    parser.add_argument("--out", type=Path, metavar="DIR", help="the folder for the packages")
    parser.add_argument("--profile", default="dist", help="the profile of cargo (dist unless told), for quick trials")
    parser.add_argument("--built", type=Path, metavar="DIR", help="a folder with the programs, built as --print-build says")
    parser.add_argument("--print-build", action="store_true", help="print how the programs are built, and end")
    options = parser.parse_args()
    if options.platform in NOT_YET:
        fail(NOT_YET[options.platform])
    try:
        make(options)
    except (elf.NotForAll, validate.Refused) as error:
        fail(str(error))
    except subprocess.CalledProcessError as error:
        fail(f"`{' '.join(map(str, error.cmd))}` failed")


def fail(sentence):
    print(f"package: {sentence}", file=sys.stderr)
    sys.exit(1)


def make(options):
    facts = facts_module.read()
    command, flags = build_command(options.profile), remapped()
    if options.print_build:
        print(f"RUSTFLAGS={flags!r} {' '.join(command)}")
        return
    target = target_folder()
    out = options.out or target / "packages"

    say(f"{facts.name} {facts.version}, {facts.date}")
    if options.built is None:
        say(f"building the programs (profile {options.profile}): this takes long the first time")
        subprocess.run(command, check=True, cwd=ROOT, env=os.environ | {"RUSTFLAGS": flags})
    built = options.built or target / options.profile
    say("drawing the icons, and reading licences and libraries")
    parts = linux.Parts(facts, built, built / "teahouse-art")
    print(f"    needs glibc {elf.text(parts.glibc)}, of {elf.text(linux.GLIBC)} that there may be")
    say("checking what desktops read")
    validate.share(parts.share())
    say("packing for Linux")
    made = linux.make(parts)
    out.mkdir(parents=True, exist_ok=True)
    for name, content in made:
        (out / name).write_bytes(content)
    for name, _ in made:
        if name.endswith(".deb"):
            say("checking the package for Debian")
            validate.deb(out / name)
    (out / "SHA256SUMS").write_text(sums(made))
    say(f"made in {out}:")
    for name, content in made:
        print(f"    {name:44}{len(content) / 1e6:8.2f} MB")
    print("    SHA256SUMS")
    if options.platform == "all":
        for sentence in NOT_YET.values():
            say(sentence)


def say(sentence):
    print(f"==> {sentence}", flush=True)


def sums(made):
    return "".join(f"{hashlib.sha256(content).hexdigest()}  {name}\n" for name, content in sorted(made))


def build_command(profile):
    bins = [word for name in (*linux.PROGRAMS, "teahouse-art") for word in ("--bin", name)]
    # With `-p` cargo selects other features for shared crates.
    return ["cargo", "build", "--locked", "--workspace", "--profile", profile, *bins]


def remapped():
    """Flags that keep the folders of this machine out of the programs."""
    home = Path(os.environ.get("CARGO_HOME", Path.home() / ".cargo"))
    given = os.environ.get("RUSTFLAGS", "")
    return f"{given} --remap-path-prefix={ROOT}=/teahouse --remap-path-prefix={home}=/cargo".strip()


def target_folder():
    said = subprocess.run(["cargo", "metadata", "--no-deps", "--format-version", "1"], check=True, capture_output=True,
                          cwd=ROOT)
    return Path(json.loads(said.stdout)["target_directory"])


if __name__ == "__main__":
    main()
