"""The package for macOS: a bundle of programs for both processors, in a zip. It is made on macOS, by the tools of Apple."""

import plistlib
import struct
import subprocess
import tempfile
from pathlib import Path

import elf
import licences
import linux
import mime
from archive import File, zipped
from facts import PACKAGING, ROOT

TARGETS = ("x86_64-apple-darwin", "aarch64-apple-darwin")
# The numbers of their processors in a program.
PROCESSORS = (0x01000007, 0x0100000C)
# The oldest macOS that Rust's programs run on for both processors.
LEAST = "11.0"

# The kinds of pictures in an icns file, with their sides in pixels: those of `iconutil` that are PNG. The kinds for 16 and 32
# pixels on a screen of single density are not, and the system makes those from the next ones.
KINDS = {"ic11": 32, "ic12": 64, "ic07": 128, "ic13": 256, "ic08": 256, "ic14": 512, "ic09": 512, "ic10": 1024}


def icns(icons):
    """The icon of a bundle, of a PNG for each side."""
    pictures = b"".join(kind.encode() + struct.pack(">I", 8 + len(icons[side])) + icons[side] for kind, side in KINDS.items())
    return b"icns" + struct.pack(">I", 8 + len(pictures)) + pictures


def properties(facts):
    """Info.plist: what the system knows about the bundle."""
    endings = sorted({ending.rpartition(".")[2] for ending in mime.endings((PACKAGING / "linux/mime.xml").read_text())})
    return plistlib.dumps({
        "CFBundleIdentifier": facts.id.replace("_", "-"),
        "CFBundleName": facts.name,
        "CFBundleDisplayName": facts.name,
        "CFBundleExecutable": "teahouse",
        "CFBundleIconFile": "teahouse.icns",
        "CFBundlePackageType": "APPL",
        "CFBundleInfoDictionaryVersion": "6.0",
        "CFBundleShortVersionString": facts.version,
        "CFBundleVersion": facts.version,
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", "zh-Hant", "zh-Hans", "ja"],
        "CFBundleDocumentTypes": [{"CFBundleTypeName": "Game record", "CFBundleTypeRole": "Editor",
                                   "LSHandlerRank": "Alternate", "CFBundleTypeExtensions": endings}],
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": LEAST,
        "NSHighResolutionCapable": True,
    })


def contents(facts, programs, icon, licence_files):
    """The files of the bundle."""
    files = {f"Contents/MacOS/{name}": File(data, program=True) for name, data in programs.items()}
    files["Contents/Info.plist"] = File(properties(facts))
    files["Contents/PkgInfo"] = File(b"APPL????")
    files["Contents/Resources/teahouse.icns"] = File(icon)
    return files | {f"Contents/Resources/licences/{path}": file for path, file in licence_files.items()}


def signed(files):
    """The files of a bundle with a signature that names no developer. Without one, macOS calls a bundle from the network damaged."""
    with tempfile.TemporaryDirectory() as folder:
        app = Path(folder, "signed.app")
        for path, file in files.items():
            at = app / path
            at.parent.mkdir(parents=True, exist_ok=True)
            at.write_bytes(file.data)
            at.chmod(file.mode)
        subprocess.run(["codesign", "--force", "--deep", "--sign", "-", app], check=True)
        found = {str(path.relative_to(app)): path for path in app.rglob("*") if path.is_file()}
        return {name: File(path.read_bytes(), name in files and files[name].program) for name, path in found.items()}


def bundle(facts, files):
    """The zip with the bundle: its name and content."""
    content = zipped({f"{facts.name}.app/{path}": file for path, file in files.items()}, facts.time)
    return f"teahouse-{facts.version}-macos-universal.zip", content


def universal(paths, lipo="lipo"):
    """One program for both processors."""
    out = Path(paths[0]).with_suffix(".universal")
    subprocess.run([lipo, "-create", "-output", out, *paths], check=True)
    program = out.read_bytes()
    if sorted(processors(program)) != sorted(PROCESSORS):
        raise elf.NotForAll(f"{out.name} is not for both processors")
    return program


def processors(program):
    """The processors that a program is for, by their numbers; none for a program of one processor."""
    magic, count = struct.unpack_from(">II", program)
    # Each entry has five numbers, of which the processor is the first.
    return [struct.unpack_from(">I", program, 8 + 20 * index)[0] for index in range(count)] if magic == 0xCAFEBABE else []


def make(facts, target, profile):
    """All packages for macOS, of programs that were built for each of TARGETS: pairs of a name and a content."""
    built = {triple: target / triple / profile for triple in TARGETS}
    programs = {name: universal([built[triple] / name for triple in TARGETS]) for name in linux.PROGRAMS}
    host = subprocess.run(["rustc", "--print", "host-tuple"], check=True, capture_output=True, text=True).stdout.strip()
    # The art program of the other processor may not run here.
    icon = icns(linux.icons(built[host if host in built else TARGETS[0]] / "teahouse-art"))
    texts = licences.together(licences.linked(licences.metadata(ROOT, TARGETS[1]), linux.PACKAGES))
    return [bundle(facts, signed(contents(facts, programs, icon, licences.files(ROOT, texts))))]
