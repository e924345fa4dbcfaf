"""The package for Debian and its descendants."""

import hashlib
import re
import subprocess
import time
import xml.etree.ElementTree as ElementTree

import elf
from archive import File, ar, gz, tar, xz
from facts import PACKAGING, ROOT

ARCHITECTURE = "amd64"
# The revision of the package, for one version of the game.
REVISION = 1
# A placeholder: the project has no address yet, and this one takes no mail.
MAINTAINER = "Teahouse contributors <noreply@users.noreply.github.com>"

# The packages of the libraries that programs are linked with.
LINKED = {
    "libasound.so.2": "libasound2",
    "libudev.so.1": "libudev1",
    "libwayland-client.so.0": "libwayland-client0",
    "libgcc_s.so.1": "libgcc-s1",
    "libm.so.6": "libc6",
    "libc.so.6": "libc6",
    "ld-linux-x86-64.so.2": "libc6",
}
# The system's dialogs for files; without them the game saves records in a folder of its own.
RECOMMENDED = ["libdbus-1-3", "xdg-desktop-portal"]
# What says called moves aloud; without it they are shown.
SUGGESTED = ["speech-dispatcher"]
# Instead of Mesa's drivers those of another maker will do, and since Debian 13 one library has another name.
INSTEAD = {"mesa-vulkan-drivers": "mesa-vulkan-drivers | vulkan-icd", "libasound2": "libasound2t64 | libasound2"}


def run_packages(libraries):
    """The packages that the programs need to start: of the libraries they are linked with, and of those they open by name."""
    unknown = [library for library in libraries if library not in LINKED]
    if unknown:
        raise elf.NotForAll(f"no package is known for {', '.join(unknown)}: add it to LINKED in scripts/package/debian.py")
    return sorted({LINKED[library] for library in libraries} | set(opened_packages()))


def opened_packages():
    """The packages of RUN_NEEDS in `scripts/packages.sh`."""
    command = f'source "{ROOT}/scripts/packages.sh"; printf "%s" "$RUN_NEEDS"'
    said = subprocess.run(["bash", "-c", command], check=True, capture_output=True, text=True).stdout
    return [name for line in said.splitlines() if line for name in line.split("|")[1].split()]


def package(parts):
    """The package: its name and content."""
    facts = parts.facts
    data = {f"./{path}": file for path, file in files(parts).items()}
    sums = "".join(f"{hashlib.md5(file.data).hexdigest()}  {path[2:]}\n" for path, file in sorted(data.items()))
    size = -(-sum(len(file.data) for file in data.values()) // 1024)
    about = {"./control": File(control(parts, size).encode()), "./md5sums": File(sums.encode())}
    content = ar([("debian-binary", b"2.0\n"), ("control.tar.xz", xz(tar(about, facts.time))),
                  ("data.tar.xz", xz(tar(data, facts.time)))], facts.time)
    return f"teahouse_{facts.version}-{REVISION}_{ARCHITECTURE}.deb", content


def control(parts, size):
    facts = parts.facts
    depends = []
    for name in parts.run_packages:
        least = f"libc6 (>= {elf.text(parts.glibc)})" if name == "libc6" else name
        depends.append(INSTEAD.get(name, least))
    return "\n".join([
        "Package: teahouse",
        f"Version: {facts.version}-{REVISION}",
        f"Architecture: {ARCHITECTURE}",
        f"Maintainer: {MAINTAINER}",
        f"Installed-Size: {size}",
        f"Depends: {', '.join(depends)}",
        f"Recommends: {', '.join(RECOMMENDED)}",
        f"Suggests: {', '.join(SUGGESTED)}",
        "Section: games",
        "Priority: optional",
        f"Description: {facts.summary}",
        *description(facts.file("linux/metainfo.xml", MIME_PROVIDED="")),
    ]) + "\n"


def description(metainfo):
    """The description of AppStream as lines of a control file."""
    lines = []
    for part in ElementTree.fromstring(metainfo).find("description"):
        if part.tag == "p":
            lines += [*([" ."] if lines else []), *folded(part.text)]
        else:
            lines += [" .", *(line for item in part for line in folded(item.text, "  * ", "    "))]
    return lines


def folded(text, first=" ", rest=" ", width=78):
    lines, words = [], first
    for word in text.split():
        if len(words) + len(word) > width and words.strip():
            lines.append(words.rstrip())
            words = rest
        words += word + " "
    return [*lines, words.rstrip()]


def files(parts):
    """What the package puts on a system."""
    made = {f"usr/games/{name}": File(data, program=True) for name, data in parts.programs.items()}
    for path, file in parts.share().items():
        is_page = path.startswith("man/")
        made[f"usr/share/{path}{'.gz' if is_page else ''}"] = File(gz(file.data)) if is_page else file
    documents = {
        "copyright": copyright_text(parts.facts).encode(),
        "changelog.gz": gz((ROOT / "CHANGELOG.md").read_bytes()),
        "changelog.Debian.gz": gz(changelog(parts.facts).encode()),
        "CREDITS.md": (ROOT / "CREDITS.md").read_bytes(),
        "libraries.txt.gz": gz(parts.third_party.encode()),
    }
    return made | {f"usr/share/doc/teahouse/{name}": File(data) for name, data in documents.items()}


def changelog(facts):
    date = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(facts.time))
    return (f"teahouse ({facts.version}-{REVISION}) unstable; urgency=medium\n\n"
            f"  * The changes of {facts.name} {facts.version} are in changelog.gz.\n\n -- {MAINTAINER}  {date}\n")


def copyright_text(facts):
    mit = (ROOT / "LICENSE-MIT").read_text().partition("Permission is")
    ofl = (ROOT / "assets/fonts/Marcellus-OFL.txt").read_text()
    ofl = ofl[re.search(r"^-+\s*\nSIL OPEN FONT LICENSE", ofl, re.MULTILINE).start():]
    return facts.file("linux/copyright", EXPAT=indented("".join(mit[1:])), OFL=indented(ofl))


def indented(text):
    """A text as a field of several lines."""
    return "\n".join(f" {line.rstrip()}" if line.strip() else " ." for line in text.strip().splitlines())
