"""The package for macOS: a bundle of programs for both processors, in a zip. It is made on macOS, by the tools of Apple."""

import plistlib
import struct
import subprocess
from pathlib import Path

import licences
import linux
import mime
from archive import File, zipped
from facts import PACKAGING, ROOT

TARGETS = ("x86_64-apple-darwin", "aarch64-apple-darwin")
# The oldest macOS that Rust's programs run on for both processors.
LEAST = "11.0"

# The kinds of pictures in an icns file, by their sides in pixels.
KINDS = {16: "icp4", 32: "icp5", 64: "icp6", 128: "ic07", 256: "ic08", 512: "ic09", 1024: "ic10"}


def icns(icons):
    """The icon of a bundle, of a PNG for each side."""
    pictures = b"".join(kind.encode() + struct.pack(">I", 8 + len(icons[side])) + icons[side] for side, kind in KINDS.items())
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
        "CFBundleLocalizations": ["en", "zh-Hant", "zh-Hans", "ja"],
        "CFBundleDocumentTypes": [{"CFBundleTypeName": "Game record", "CFBundleTypeRole": "Editor",
                                   "LSHandlerRank": "Alternate", "CFBundleTypeExtensions": endings}],
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": LEAST,
        "NSHighResolutionCapable": True,
    })


def bundle(facts, programs, icon, licence_files):
    """The zip with the bundle: its name and content."""
    files = {f"Contents/MacOS/{name}": File(data, program=True) for name, data in programs.items()}
    files["Contents/Info.plist"] = File(properties(facts))
    files["Contents/PkgInfo"] = File(b"APPL????")
    files["Contents/Resources/teahouse.icns"] = File(icon)
    files |= {f"Contents/Resources/licences/{path}": file for path, file in licence_files.items()}
    content = zipped({f"{facts.name}.app/{path}": file for path, file in files.items()}, facts.time)
    return f"teahouse-{facts.version}-macos-universal.zip", content


def universal(paths):
    """One program for both processors."""
    out = Path(paths[0]).with_suffix(".universal")
    subprocess.run(["lipo", "-create", "-output", out, *paths], check=True)
    return out.read_bytes()


def make(facts, target, profile):
    """All packages for macOS, of programs that were built for each of TARGETS: pairs of a name and a content."""
    built = {triple: target / triple / profile for triple in TARGETS}
    programs = {name: universal([built[triple] / name for triple in TARGETS]) for name in linux.PROGRAMS}
    host = subprocess.run(["rustc", "--print", "host-tuple"], check=True, capture_output=True, text=True).stdout.strip()
    # The art program of the other processor may not run here.
    icon = icns(linux.icons(built[host if host in built else TARGETS[0]] / "teahouse-art"))
    texts = licences.together(licences.linked(licences.metadata(ROOT, TARGETS[1]), linux.PACKAGES))
    return [bundle(facts, programs, icon, licences.files(ROOT, texts))]
