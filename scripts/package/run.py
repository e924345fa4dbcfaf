#!/usr/bin/env python3
"""Makes the packages that players download.

    ./package [linux|macos|windows|web|all] [--out DIR]

"linux" is an archive, a package for Debian and a recipe for Flatpak. macOS is made on macOS, the others on Linux. "all", which
is meant unless told, makes every package that this machine can make, and says what is missing for the others. DIR is
target/packages unless told.
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
import macos
import pe
import validate
import web
import windows
from facts import ROOT

# The systems on which packages are made, as Python calls them.
MADE_ON = {"linux": "linux", "windows": "linux", "web": "linux", "macos": "darwin"}
SYSTEMS = {"linux": "Linux", "darwin": "macOS"}
# What a package needs besides the tools that `./package` installs: functions that name what this machine lacks.
MISSING = {"windows": windows.missing, "web": web.missing}


def main():
    parser = argparse.ArgumentParser(prog="./package", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("platform", nargs="?", default="all", choices=[*MADE_ON, "all"])
    parser.add_argument("--out", type=Path, metavar="DIR", help="the folder for the packages")
    parser.add_argument("--profile", default="dist", help="the profile of cargo (dist unless told), for quick trials")
    parser.add_argument("--built", type=Path, metavar="DIR", help="a folder with the programs for Linux, which are then not built")
    options = parser.parse_args()
    wanted = [*MADE_ON] if options.platform == "all" else [options.platform]
    left_out = {name: why for name in wanted if (why := obstacle(name))}
    if options.platform in left_out:
        fail(f"the package for {options.platform} is not made here: {left_out[options.platform]}")
    wanted = [name for name in wanted if name not in left_out]
    # Before the builds, which take long: then there is time to add a tool.
    for name, why in left_out.items():
        say(f"leaving out the package for {name}: {why}")
    try:
        make(options, wanted)
    except (elf.NotForAll, pe.NoProgram, validate.Refused) as error:
        fail(str(error))
    except subprocess.CalledProcessError as error:
        fail(f"`{' '.join(map(str, error.cmd))}` failed")
    for name, why in left_out.items():
        say(f"not made: the package for {name}: {why}")


def obstacle(name):
    """What keeps a package from being made on this machine, or nothing."""
    if MADE_ON[name] != sys.platform:
        return f"{SYSTEMS[MADE_ON[name]]} makes it"
    lacking = MISSING[name]() if name in MISSING else []
    return f"this machine lacks {' and '.join(lacking)}" if lacking else None


def fail(sentence):
    print(f"package: {sentence}", file=sys.stderr)
    sys.exit(1)


def say(sentence):
    print(f"==> {sentence}", flush=True)


def make(options, wanted):
    """Makes packages, and writes them with their sums."""
    facts, target = facts_module.read(), target_folder()
    out = options.out or target / "packages"
    say(f"{facts.name} {facts.version}, {facts.date}")
    makers = {"linux": make_linux, "windows": make_windows, "web": make_web, "macos": make_macos}
    made = [package for name in wanted for package in makers[name](facts, target, options)]
    if not made:
        fail("no package can be made on this system")
    out.mkdir(parents=True, exist_ok=True)
    for name, content in made:
        (out / name).write_bytes(content)
    say("checking the packages")
    for name, _ in made:
        validate.package(out / name)
    (out / "SHA256SUMS").write_text(sums(made))
    say(f"made in {out}:")
    for name, content in made:
        print(f"    {name:44}{len(content) / 1e6:8.2f} MB")
    print("    SHA256SUMS")


def make_linux(facts, target, options):
    if options.built is None:
        build(options.profile, flags=linux.FLAGS)
    built = options.built or target / options.profile
    say("drawing the icons, and reading licences and libraries")
    parts = linux.Parts(facts, built, built / "teahouse-art")
    print(f"    needs glibc {elf.text(parts.glibc)}, of {elf.text(linux.GLIBC)} that there may be")
    say("checking what desktops read")
    validate.share(parts.share())
    say("packing for Linux")
    return linux.make(parts)


def make_macos(facts, target, options):
    for triple in macos.TARGETS:
        build(options.profile, triple)
    say("packing for macOS")
    return macos.make(facts, target, options.profile)


def make_windows(facts, target, options):
    say("making the package for Windows")
    return windows.make(facts, target, options.profile, build)


def make_web(facts, target, options):
    say("making the package for browsers")
    return web.make(facts, target, options.profile, build)


def build(profile, triple=None, *, programs=(*linux.PROGRAMS, "teahouse-art"), arguments=(), env=None, flags=""):
    """Builds programs, all of them and the one that draws the icon unless told."""
    say(f"building {', '.join(programs)}{f' for {triple}' if triple else ''} (profile {profile}): this may take long")
    bins = [word for name in programs for word in ("--bin", name)]
    target = ["--target", triple] if triple else []
    # With `-p` cargo selects other features for shared crates.
    subprocess.run(["cargo", "build", "--locked", "--workspace", "--profile", profile, *target, *bins, *arguments],
                   check=True, cwd=ROOT, env=os.environ | {"RUSTFLAGS": f"{remapped()} {flags}".strip()} | (env or {}))


def remapped():
    """Flags that keep the folders of this machine out of the programs."""
    home = Path(os.environ.get("CARGO_HOME", Path.home() / ".cargo"))
    given = os.environ.get("RUSTFLAGS", "")
    return f"{given} --remap-path-prefix={ROOT}=/teahouse --remap-path-prefix={home}=/cargo".strip()


def sums(made):
    return "".join(f"{hashlib.sha256(content).hexdigest()}  {name}\n" for name, content in sorted(made))


def target_folder():
    said = subprocess.run(["cargo", "metadata", "--no-deps", "--format-version", "1"], check=True, capture_output=True,
                          cwd=ROOT)
    return Path(json.loads(said.stdout)["target_directory"])


if __name__ == "__main__":
    main()
