"""The packages for Linux: an archive for every distribution, a package for Debian and its descendants, a recipe for Flatpak."""

import hashlib
import subprocess
import tempfile
from pathlib import Path

import debian
import elf
import facts as facts_module
import licences
import mime
import png
from archive import File, tar, xz
from facts import PACKAGING, ROOT

TARGET = "x86_64-unknown-linux-gnu"
# The glibc of Debian 12, the oldest system that the programs are for.
GLIBC = (2, 36)
# Addresses that the loader adds to are packed: 0.05 MB instead of 6 MB.
FLAGS = "-C link-arg=-Wl,-z,pack-relative-relocs"
ICONS = (16, 24, 32, 48, 64, 128, 256, 512)
PROGRAMS = ("teahouse", "teahouse-engine")
# The packages of the workspace that the programs are in.
PACKAGES = {"teahouse", "teahouse-engine"}


class Parts:
    """Everything that the packages are made of."""

    def __init__(self, facts, built, art):
        self.facts = facts
        self.programs = {name: (built / name).read_bytes() for name in PROGRAMS}
        found = [elf.needs(built / name, GLIBC) for name in PROGRAMS]
        self.libraries = sorted({library for libraries, _ in found for library in libraries})
        self.glibc = max(version for _, version in found)
        self.icons = icons(art)
        self.third_party = licences.together(licences.linked(licences.metadata(ROOT, TARGET), PACKAGES))
        self.run_packages = debian.run_packages(self.libraries)

    def share(self):
        """The files of `share`, below which every desktop looks for the same things."""
        facts, id = self.facts, self.facts.id
        kinds = facts_module.PACKAGING.joinpath("linux/mime.xml").read_text()
        types = mime.types(kinds)
        provided = "\n".join(f"    <mediatype>{kind}</mediatype>" for kind in types)
        files = {
            f"applications/{id}.desktop": facts.file("linux/desktop", MIME_TYPES="".join(f"{kind};" for kind in types)),
            f"metainfo/{id}.metainfo.xml": facts.file("linux/metainfo.xml", MIME_PROVIDED=provided),
            f"mime/packages/{id}.xml": kinds,
        }
        share = {path: File(text.encode()) for path, text in files.items()}
        icons = {side: File(png.unpacked(self.icons[side])) for side in ICONS}
        share |= {f"icons/hicolor/{side}x{side}/apps/{id}.png": icons[side] for side in ICONS}
        share |= {f"man/man6/{name}.6": File(facts.file(f"man/{name}.6").encode()) for name in PROGRAMS}
        return share


def art(target, profile, build):
    """The program that draws the icons, on Linux. `build` has it already after the programs for Linux, which have the same flags."""
    build(profile, programs=["teahouse-art"], flags=FLAGS)
    return target / profile / "teahouse-art"


def icons(art):
    """The icons, drawn by the program `teahouse-art`: the bytes of a PNG for each side."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([art, folder, "--icons"], check=True)
        return {side: Path(folder, f"icon-{side}.png").read_bytes() for side in (*ICONS, 1024)}


def archive(parts):
    """The archive for every distribution: its name and content."""
    facts = parts.facts
    top = f"teahouse-{facts.version}-linux-x86_64"
    files = {name: File(data, program=True) for name, data in parts.programs.items()}
    words = {"GLIBC": elf.text(GLIBC), "PACKAGES": "\n    ".join(lines(parts.run_packages, 76))}
    files["README.txt"] = File(facts.file("linux/README.txt", **words).encode())
    files["CHANGELOG.md"] = File((ROOT / "CHANGELOG.md").read_bytes())
    for script in ("install.sh", "uninstall.sh"):
        files[script] = File(facts.file(f"linux/{script}").encode(), program=True)
    files |= {f"share/{path}": file for path, file in parts.share().items()}
    files |= {f"licences/{path}": file for path, file in licences.files(ROOT, parts.third_party).items()}
    return f"{top}.tar.xz", xz(tar(files, facts.time, f"{top}/"))


def lines(words, width):
    """Words in lines of at most this width."""
    made = [""]
    for word in words:
        if made[-1] and len(made[-1]) + 1 + len(word) > width:
            made.append("")
        made[-1] += (" " if made[-1] else "") + word
    return made


def flatpak(parts, archive_name, archive_bytes):
    """The recipe for Flatpak, which packs the archive beside it: its name and content."""
    digest = hashlib.sha256(archive_bytes).hexdigest()
    recipe = parts.facts.fill((PACKAGING / "flatpak/recipe.yml").read_text(), ARCHIVE=archive_name, SHA256=digest)
    return f"{parts.facts.id}.yml", recipe.encode()


def make(parts):
    """All packages for Linux: pairs of a name and a content."""
    packed = archive(parts)
    return [packed, debian.package(parts), flatpak(parts, *packed)]
