"""The licences of all libraries in the programs: their texts go with every copy."""

import hashlib
import json
import re
import subprocess
from pathlib import Path

from archive import File

# Names of files with a licence or a notice.
LICENCE = re.compile(r"(licen[cs]e|copying|notice|unlicense|copyright)", re.IGNORECASE)


def metadata(root, target):
    command = ["cargo", "metadata", "--locked", "--format-version", "1", "--filter-platform", target]
    return json.loads(subprocess.run(command, check=True, capture_output=True, cwd=root).stdout)


def linked(data, programs):
    """The packages that are linked into the programs of these packages: what only builds or tests is left out."""
    nodes = {node["id"]: node for node in data["resolve"]["nodes"]}
    packages = {package["id"]: package for package in data["packages"]}
    waiting = [id for id, package in packages.items() if package["name"] in programs and package["source"] is None]
    found = set(waiting)
    while waiting:
        for needed in nodes[waiting.pop()]["deps"]:
            if any(kind["kind"] is None for kind in needed["dep_kinds"]) and not is_macro(packages[needed["pkg"]]):
                if needed["pkg"] not in found:
                    found.add(needed["pkg"])
                    waiting.append(needed["pkg"])
    foreign = (packages[id] for id in found if packages[id]["source"] is not None)
    return sorted(foreign, key=lambda package: (package["name"], package["version"]))


def is_macro(package):
    """Whether a package only runs in the compiler."""
    return any("proc-macro" in target["kind"] for target in package["targets"])


def texts(package):
    """The files of a package with its licence."""
    folder = Path(package["manifest_path"]).parent
    files = sorted(path for path in folder.iterdir() if path.is_file() and LICENCE.match(path.name))
    return [path.read_text(errors="replace").strip() for path in files]


def together(packages, read=texts):
    """One text with the licences of all packages. A text that several packages have is there once, with all their names."""
    owners, wording, without = {}, {}, []
    for package in packages:
        name = f"{package['name']} {package['version']} ({package['license'] or 'see its text'})"
        found = read(package)
        if not found:
            without.append(f"{name}, by {', '.join(package['authors']) or 'its authors'}")
        for text in found:
            key = hashlib.sha256(" ".join(text.split()).encode()).hexdigest()
            wording.setdefault(key, text)
            owners.setdefault(key, []).append(name)
    parts = ["The libraries in these programs, and their licences."]
    parts += ["\n".join(names) + "\n\n" + wording[key] for key, names in owners.items()]
    if without:
        parts.append("These come without a text of their licence, under the one that is named:\n\n" + "\n".join(without))
    return ("\n\n" + "-" * 80 + "\n\n").join(parts) + "\n"


def files(root, libraries):
    """The licences of the game and its fonts, and the text of those of its libraries."""
    found = {name: root / name for name in ("LICENSE-MIT", "LICENSE-APACHE", "CREDITS.md")}
    found |= {f"fonts/{path.name}": path for path in sorted((root / "assets/fonts").glob("*.txt"))}
    return {name: File(path.read_bytes()) for name, path in found.items()} | {"libraries.txt": File(libraries.encode())}
