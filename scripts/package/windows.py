"""The package for Windows: a zip with a folder. It is made on Linux, with the compiler of MinGW."""

import subprocess
import tempfile
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


def standard_library():
    """The arguments and the environment with which cargo finds Rust's library for Windows."""
    said = subprocess.run(["rustc", "--print", "sysroot"], check=True, capture_output=True, text=True)
    rust = Path(said.stdout.strip()) / "lib/rustlib"
    if (rust / TARGET / "lib").exists():
        return [], {}
    if (rust / "src/rust/library").exists():
        # Without rustup, as in Debian, it is built from its source.
        return ["-Zbuild-std=std,panic_unwind"], {"RUSTC_BOOTSTRAP": "1"}
    raise elf.NotForAll(f"Rust's library for Windows is missing. Add it with: rustup target add {TARGET}")


def resources(facts, icons, folder):
    """Compiles icon, version and manifest into an object file for the linker."""
    numbers = [*facts.version.partition("-")[0].split("."), "0"]
    words = {"NUMBERS": ",".join(numbers), "DOTTED": ".".join(numbers)}
    (folder / "teahouse.ico").write_bytes(pe.ico({side: icons[side] for side in ICONS}))
    (folder / "teahouse.manifest").write_text(facts.file("windows/manifest.xml", **words))
    (folder / "teahouse.rc").write_text(facts.file("windows/resources.rc", **words))
    made = folder / "resources.o"
    subprocess.run([f"{TOOLS}windres", "teahouse.rc", "-O", "coff", "-o", made], check=True, cwd=folder)
    return made


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
    build(profile, programs=["teahouse-art"])
    icons = linux.icons(target / profile / "teahouse-art")
    with tempfile.TemporaryDirectory() as folder:
        flags = f"-Clink-arg={resources(facts, icons, Path(folder))}"
        build(profile, TARGET, arguments=arguments, env=env, flags=flags, programs=linux.PROGRAMS)
    built = target / TARGET / profile
    for name in linux.PROGRAMS:
        needs(built / f"{name}.exe")
    programs = {name: (built / f"{name}.exe").read_bytes() for name in linux.PROGRAMS}
    texts = licences.together(licences.linked(licences.metadata(ROOT, TARGET), linux.PACKAGES))
    return [archive(facts, programs, licences.files(ROOT, texts))]
