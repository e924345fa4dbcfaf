"""The name, version and texts of the game, each from its one place: Cargo.toml, `packaging/app-id`, and Git for the time."""

import os
import re
import subprocess
import time
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"


@dataclass(frozen=True)
class Facts:
    """What packages say about the game."""

    id: str
    name: str
    version: str
    summary: str
    licence: str
    # The time of the commit in seconds, which is the time of every file of a package.
    time: int

    @property
    def date(self):
        return time.strftime("%Y-%m-%d", time.gmtime(self.time))

    @property
    def developer(self):
        """The name of the developer in the manner of AppStream: the id without the program."""
        return self.id.rpartition(".")[0]

    def fill(self, template, **more):
        """A text with the facts instead of words between @."""
        words = {"ID": self.id, "NAME": self.name, "VERSION": self.version, "SUMMARY": self.summary, "DATE": self.date,
                 "LICENCE": self.licence, "DEVELOPER": self.developer, **more}
        return re.sub(r"@([A-Z][A-Z0-9_]*)@", lambda word: words[word[1]], template)

    def file(self, path, **more):
        """A file of `packaging` with the facts filled in."""
        return self.fill((PACKAGING / path).read_text(), **more)


def read(root=ROOT):
    manifest = tomllib.loads((root / "Cargo.toml").read_text())
    package, workspace = manifest["package"], manifest["workspace"]["package"]
    return Facts(
        id=(root / "packaging/app-id").read_text().strip(),
        name=package["name"].capitalize(),
        version=workspace["version"],
        summary=package["description"],
        licence=workspace["license"],
        time=commit_time(root),
    )


def commit_time(root):
    """`SOURCE_DATE_EPOCH`, or the time of the commit."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    said = subprocess.run(["git", "-C", root, "log", "-1", "--format=%ct"], capture_output=True, text=True)
    if said.returncode != 0:
        raise SystemExit("package: this is no clone of Git: say with SOURCE_DATE_EPOCH which time the files have")
    return int(said.stdout)
