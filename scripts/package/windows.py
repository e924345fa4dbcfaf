"""The package for Windows: a zip with a folder. It is made on Linux, with the compiler of MinGW."""

import hashlib
import shutil
import subprocess
from pathlib import Path

import elf
import licences
import linux
import pe
from archive import File, zipped
from facts import ROOT

TARGET = "x86_64-pc-windows-gnu"
TOOLS = "x86_64-w64-mingw32-"
ICONS = (16, 24, 32, 48, 64, 128, 256)
# The linker of GNU writes the time into a program, unless told.
WITHOUT_TIME = "-Clink-arg=-Wl,--no-insert-timestamp"


def missing():
    """The tools that this machine lacks, each with what brings it."""
    lacking = [] if standard_library() else [f"Rust's library for Windows (`rustup target add {TARGET}`)"]
    if not all(shutil.which(TOOLS + name) for name in ("gcc", "windres", "objdump")):
        lacking.append("MinGW (Debian's package gcc-mingw-w64-x86-64)")
    return lacking


def standard_library():
    """The arguments and the environment with which cargo finds Rust's library for Windows, or nothing where there is none."""
    said = subprocess.run(["rustc", "--print", "sysroot"], check=True, capture_output=True, text=True)
    rust = Path(said.stdout.strip()) / "lib/rustlib"
    if (rust / TARGET / "lib").exists():
        return [], {}
    if (rust / "src/rust/library").exists():
        # Without rustup, as in Debian, it is built from its source.
        return ["-Zbuild-std=std,panic_unwind"], {"RUSTC_BOOTSTRAP": "1"}
    return None


def resources(facts, icons, folder):
    """Compiles icon, version and manifest into an object file for the linker. Its folder has a name that follows from them:
    cargo builds everything anew where a flag has changed, and only there."""
    numbers = [*facts.version.partition("-")[0].split("."), "0"]
    words = {"NUMBERS": ",".join(numbers), "DOTTED": ".".join(numbers)}
    files = {"teahouse.ico": pe.ico({side: icons[side] for side in ICONS}),
             "teahouse.manifest": facts.file("windows/manifest.xml", **words).encode(),
             "teahouse.rc": facts.file("windows/resources.rc", **words).encode()}
    inside = folder / f"resources-{hashlib.sha256(b''.join(files.values())).hexdigest()[:16]}"
    inside.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        (inside / name).write_bytes(data)
    subprocess.run([f"{TOOLS}windres", "teahouse.rc", "-O", "coff", "-o", "resources.o"], check=True, cwd=inside)
    return inside / "resources.o"


def needs(program):
    """Refuses a program that needs a library that Windows does not have."""
    said = subprocess.run([f"{TOOLS}objdump", "-p", program], check=True, capture_output=True, text=True)
    foreign = pe.foreign(pe.libraries(said.stdout))
    if foreign:
        raise elf.NotForAll(f"{program.name} needs {', '.join(foreign)}, which Windows does not have")


def archive(facts, programs, licence_files):
    """The zip: its name and content. Its texts have the ends of lines of Windows."""
    files = {"Teahouse.exe": File(pe.without_console(programs["teahouse"]), program=True),
             "teahouse-engine.exe": File(programs["teahouse-engine"], program=True),
             "README.txt": File(facts.file("windows/README.txt").replace("\n", "\r\n").encode())}
    files |= {f"licences/{path}": file for path, file in licence_files.items()}
    content = zipped({f"{facts.name}-{facts.version}/{path}": file for path, file in files.items()}, facts.time)
    return f"teahouse-{facts.version}-windows-x86_64.zip", content


def make(facts, target, profile, build):
    """The package, of programs that `build` builds: pairs of a name and a content."""
    arguments, env = standard_library()
    icons = linux.icons(linux.art(target, profile, build))
    flags = f"{WITHOUT_TIME} -Clink-arg={resources(facts, icons, target / TARGET)}"
    build(profile, TARGET, arguments=arguments, env=env, flags=flags, programs=linux.PROGRAMS)
    built = target / TARGET / profile
    for name in linux.PROGRAMS:
        needs(built / f"{name}.exe")
    programs = {name: (built / f"{name}.exe").read_bytes() for name in linux.PROGRAMS}
    texts = licences.together(licences.linked(licences.metadata(ROOT, TARGET), linux.PACKAGES))
    return [archive(facts, programs, licences.files(ROOT, texts))]
