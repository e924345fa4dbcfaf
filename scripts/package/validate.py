"""Checks of finished packages by the tools of those who will read them."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path


class Refused(Exception):
    """A tool does not accept a package."""


def check(name, *command):
    """Runs a tool and prints what it says; raises if it refuses."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    said = [line for line in done.stdout.splitlines() if line.strip()]
    for line in said:
        print(f"      {line}")
    if done.returncode != 0:
        raise Refused(f"{name} does not accept this")
    print(f"    {name}: accepted")


def share(files):
    """Checks the files of `share` that desktops read."""
    with tempfile.TemporaryDirectory() as folder:
        for path, file in files.items():
            at = Path(folder, path)
            at.parent.mkdir(parents=True, exist_ok=True)
            at.write_bytes(file.data)
        for at in sorted(Path(folder, "applications").iterdir()):
            check("desktop-file-validate", "desktop-file-validate", at)
        for at in sorted(Path(folder, "metainfo").iterdir()):
            check("appstreamcli", "appstreamcli", "validate", "--no-net", "--no-color", at)
        mime(folder)


def mime(folder):
    """update-mime-database says what is wrong, but ends as if nothing were."""
    done = subprocess.run(["update-mime-database", Path(folder, "mime")], capture_output=True, text=True,
                          env=os.environ | {"XDG_DATA_HOME": folder})
    if done.returncode != 0 or done.stderr.strip():
        raise Refused(f"update-mime-database says: {done.stderr.strip()}")
    print("    update-mime-database: accepted")


def package(path):
    """Checks a finished package by its kind."""
    if path.suffix == ".deb":
        deb(path)
    elif path.suffix == ".yml":
        recipe(path)


def deb(path):
    if shutil.which("lintian") is None:
        print("    lintian is not here, so the package for Debian is not checked")
        return
    root = [] if Path("/proc/self").stat().st_uid else ["--allow-root"]
    check("lintian", "lintian", *root, "--fail-on", "error", path)


def recipe(path):
    """Checks that the recipe for Flatpak can be read: building it needs a runtime of 1 GB from the network."""
    if shutil.which("flatpak-builder") is None:
        print("    flatpak-builder is not here, so the recipe for Flatpak is not checked")
        return
    with tempfile.TemporaryDirectory() as folder:
        # It leaves a folder where it runs.
        subprocess.run(["flatpak-builder", "--show-manifest", path.resolve()], check=True, cwd=folder,
                       stdout=subprocess.DEVNULL)
    print("    flatpak-builder: read")
