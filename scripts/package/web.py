"""The package for browsers: a zip with static files, which any web server can serve."""

import subprocess
import tempfile
import tomllib
from pathlib import Path

import licences
import linux
from archive import File, gz, zipped
from facts import PACKAGING, ROOT

TARGET = "wasm32-unknown-unknown"
PROFILE = "web"
ICONS = (32, 256)
# A page has the game alone. The engine's protocols need standard input.
PACKAGES = {"teahouse"}
# What Rust's target has by itself. Older versions of wasm-opt read it as an error unless it is named.
FEATURES = ("bulk-memory", "multivalue", "mutable-globals", "nontrapping-float-to-int", "reference-types", "sign-ext")


def binding_version(lock):
    """The version of wasm-bindgen that the game is linked with. The tool of another version refuses it."""
    packages = tomllib.loads(lock)["package"]
    return next(package["version"] for package in packages if package["name"] == "wasm-bindgen")


def missing():
    """The tools that this machine lacks, each with what brings it."""
    lacking = []
    said = subprocess.run(["rustc", "--print", "target-libdir", "--target", TARGET], check=True, capture_output=True, text=True)
    if not any(Path(said.stdout.strip()).glob("libstd-*")):
        lacking.append(f"Rust's library for browsers (`rustup target add {TARGET}`, or Debian's package libstd-rust-dev-wasm32)")
    needed, found = binding_version((ROOT / "Cargo.lock").read_text()), tool_version("wasm-bindgen")
    if found != needed:
        have = f", in place of {found}" if found else ""
        lacking.append(f"wasm-bindgen {needed}{have} (`cargo install wasm-bindgen-cli --version {needed}`)")
    if not tool_version("wasm-opt"):
        lacking.append("wasm-opt (Debian's package binaryen)")
    return lacking


def tool_version(name):
    """The version that a tool tells of itself, or nothing."""
    try:
        said = subprocess.run([name, "--version"], check=True, capture_output=True, text=True).stdout.split()
    except (FileNotFoundError, subprocess.CalledProcessError):
        return None
    numbers = [word for word in said if word[0].isdigit()]
    return numbers[0] if numbers else None


def bind(program, folder):
    """Writes the script with which a page starts the program, and returns it and the program, made smaller."""
    subprocess.run(["wasm-bindgen", program, "--target", "web", "--no-typescript", "--out-name", "teahouse", "--out-dir", folder],
                   check=True)
    bound, small = folder / "teahouse_bg.wasm", folder / "small.wasm"
    subprocess.run(["wasm-opt", "-O2", *(f"--enable-{name}" for name in FEATURES), bound, "-o", small], check=True)
    return (folder / "teahouse.js").read_bytes(), small.read_bytes()


def archive(facts, script, program, icons, licence_files):
    """The zip: its name and content."""
    # Packed here: not every server packs what it sends. Browsers unpack it while it comes.
    packed = gz(program)
    files = {"README.txt": File(facts.file("web/README.txt").encode()),
             "index.html": File(facts.file("web/index.html").encode()),
             "start.js": File(facts.file("web/start.js", PACKED=str(len(packed))).encode()),
             "think.js": File(PACKAGING.joinpath("web/think.js").read_bytes()),
             "teahouse.js": File(script), "teahouse.packed": File(packed)}
    files |= {f"icon-{side}.png": File(icons[side]) for side in ICONS}
    files |= {f"licences/{path}": file for path, file in licence_files.items()}
    top = f"teahouse-{facts.version}-web"
    return f"{top}.zip", zipped({f"{top}/{path}": file for path, file in files.items()}, facts.time)


def make(facts, target, profile, build):
    """The package, of a program that `build` builds: a list of one pair of a name and a content."""
    icons = linux.icons(linux.art(target, profile, build))
    profile = PROFILE if profile == "dist" else profile
    build(profile, TARGET, programs=["teahouse"])
    with tempfile.TemporaryDirectory() as folder:
        script, program = bind(target / TARGET / profile / "teahouse.wasm", Path(folder))
    texts = licences.together(licences.linked(licences.metadata(ROOT, TARGET), PACKAGES))
    return [archive(facts, script, program, icons, licences.files(ROOT, texts))]
