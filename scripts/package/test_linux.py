"""Tests of the packages for Linux, made of programs that do nothing."""

import hashlib
import io
import lzma
import os
import re
import shutil
import stat
import subprocess
import sys
import tarfile
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
import zlib
from pathlib import Path

import debian
import elf
import linux
import mime
import png
from facts import PACKAGING, ROOT, Facts, read

PICTURE = png.written([(b"IHDR", bytes(13)), (b"IDAT", zlib.compress(b"pixels" * 100)), (b"IEND", b"")])
FACTS = Facts(id="org.example.Game", name="Game", version="1.2.3", summary="A game", licence="MIT", time=1_700_000_000)


class Parts(linux.Parts):
    """Parts without a build."""

    def __init__(self):
        self.facts = FACTS
        self.programs = {name: f"#!/bin/sh\necho {name}\n".encode() for name in linux.PROGRAMS}
        self.glibc = (2, 34)
        self.icons = {side: PICTURE for side in linux.ICONS}
        self.third_party = "licences\n"
        self.run_packages = debian.run_packages(["libasound.so.2", "libc.so.6"])


def unpacked(content, folder):
    with tarfile.open(fileobj=io.BytesIO(lzma.decompress(content))) as archive:
        archive.extractall(folder)


class Archive(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.name, self.content = linux.archive(Parts())
        unpacked(self.content, self.folder)
        self.top = self.folder / "teahouse-1.2.3-linux-x86_64"

    def test_it_is_the_same_bytes_twice(self):
        self.assertEqual(linux.archive(Parts()), (self.name, self.content))

    def test_no_word_is_left_to_be_filled_in(self):
        for path in self.top.rglob("*"):
            if path.is_file() and path.name != "CHANGELOG.md":
                self.assertIsNone(re.search(rb"@[A-Z0-9_]+@", path.read_bytes()), path)

    def test_it_is_installed_and_removed_again(self):
        home = self.folder / "a home"
        home.mkdir()
        run = {"env": os.environ | {"HOME": str(home), "XDG_DATA_HOME": str(home / ".local/share")}, "check": True,
               "capture_output": True}
        kept = home / ".local/share/teahouse/matches/one.teahouse"
        kept.parent.mkdir(parents=True)
        kept.write_text("a match")
        # The second time replaces what the first has installed.
        for _ in range(2):
            subprocess.run([self.top / "install.sh"], **run)
            program = home / ".local/bin/teahouse"
            self.assertTrue(program.stat().st_mode & stat.S_IXUSR)
            entry = (home / f".local/share/applications/{FACTS.id}.desktop").read_text()
            self.assertIn(f'Exec="{program}" %F\n', entry)
            self.assertEqual(list(home.rglob("icon-theme.cache")), [], "it would hide icons that come later")
        subprocess.run([self.top / "uninstall.sh"], **run)
        ours = [path for path in home.rglob("*") if path.is_file() and (FACTS.id in path.name or "teahouse" in path.name)]
        self.assertEqual(ours, [kept])
        again = subprocess.run([self.top / "uninstall.sh"], **(run | {"check": False}))
        self.assertEqual(again.returncode, 1)

    def test_icons_are_packed_with_the_archive_alone(self):
        icons = sorted(self.top.glob("share/icons/hicolor/*/apps/*.png"))
        self.assertEqual([path.read_bytes() for path in icons], [png.unpacked(PICTURE)] * len(linux.ICONS))
        self.assertNotEqual(png.unpacked(PICTURE), PICTURE)

    @unittest.skipUnless(shutil.which("desktop-file-validate"), "desktop-file-validate is not here")
    def test_the_menu_entry_is_valid(self):
        entry = self.top / f"share/applications/{FACTS.id}.desktop"
        subprocess.run(["desktop-file-validate", entry], check=True)


class Flatpak(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.packed = linux.archive(Parts())
        self.name, recipe = linux.flatpak(Parts(), *self.packed)
        self.text = recipe.decode()

    def value(self, key):
        return re.search(rf"^{key}: (.*)$", self.text, re.MULTILINE)[1]

    def items(self, key):
        """The entries of a list, which are alone on their lines."""
        block = re.search(rf"^( *){key}:\n((?:\1  .*\n)+)", self.text, re.MULTILINE)[2]
        return re.findall(r"^ *- (.*)$", block, re.MULTILINE)

    def test_it_names_the_archive_with_its_sum(self):
        name, content = self.packed
        self.assertEqual(self.name, f"{FACTS.id}.yml")
        self.assertIn(f"        path: {name}\n        sha256: {hashlib.sha256(content).hexdigest()}\n", self.text)
        self.assertIn(f"-{FACTS.version}-", name)
        self.assertNotIn("@", self.text)

    def test_its_names_are_those_of_the_desktop(self):
        share = {path: file.data.decode() for path, file in Parts().share().items() if path.endswith((".desktop", ".xml"))}
        entry = share[f"applications/{self.value('id')}.desktop"]
        metainfo = ElementTree.fromstring(share[f"metainfo/{self.value('id')}.metainfo.xml"])
        self.assertIn(self.value("command"), linux.PROGRAMS)
        self.assertIn(f"Exec={self.value('command')} %F\n", entry)
        self.assertEqual(metainfo.findtext("id"), self.value("id"))
        self.assertEqual(metainfo.findtext("launchable"), f"{self.value('id')}.desktop")
        self.assertEqual(metainfo.find("releases/release").get("version"), FACTS.version)
        self.assertEqual([binary.text for binary in metainfo.iter("binary")], list(linux.PROGRAMS))

    def test_the_game_gets_no_network_and_no_files_of_the_player(self):
        granted = self.items("finish-args")
        self.assertLessEqual({"--socket=wayland", "--socket=fallback-x11", "--socket=pulseaudio", "--device=all"}, set(granted))
        files = [word for word in granted if word.startswith("--filesystem")]
        self.assertEqual(files, ["--filesystem=xdg-run/speech-dispatcher:ro"])
        self.assertNotIn("--share=network", granted)

    @unittest.skipUnless(sys.platform == "linux", "Flatpak is for Linux")
    def test_it_installs_what_the_installer_does(self):
        unpacked(self.packed[1], self.folder)
        source, app, home = self.folder / self.packed[0].removesuffix(".tar.xz"), self.folder / "app", self.folder / "home"
        app.mkdir()
        for command in self.items("build-commands"):
            subprocess.run(["sh", "-ec", command.replace("/app/", f"{app}/")], cwd=source, check=True)
        subprocess.run([source / "install.sh", home], check=True, capture_output=True)
        files = [{str(path.relative_to(top)) for path in top.rglob("*") if path.is_file()} for top in (app, home)]
        licences = {f"share/licenses/{FACTS.id}/{path.relative_to(source / 'licences')}"
                    for path in (source / "licences").rglob("*") if path.is_file()}
        wanted = {f"bin/{name}" for name in linux.PROGRAMS} | {f"share/{path}" for path in Parts().share()}
        self.assertEqual(files[0] - licences, wanted)
        # The installer also has lists of what it has installed, and of types.
        self.assertLessEqual(wanted, files[1])
        self.assertLessEqual(licences, files[0])
        self.assertTrue(any("fonts/" in path for path in licences), licences)
        for program in linux.PROGRAMS:
            self.assertTrue((app / "bin" / program).stat().st_mode & stat.S_IXUSR, program)


class Debian(unittest.TestCase):
    def test_dpkg_reads_the_package(self):
        name, content = debian.package(Parts())
        self.assertEqual(name, "teahouse_1.2.3-1_amd64.deb")
        self.assertEqual(debian.package(Parts())[1], content, "it is the same bytes twice")
        if shutil.which("dpkg-deb") is None:
            self.skipTest("dpkg-deb is not here")
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, name)
            path.write_bytes(content)
            fields = subprocess.run(["dpkg-deb", "-f", path], check=True, capture_output=True, text=True).stdout
            subprocess.run(["dpkg-deb", "-R", path, Path(folder, "root")], check=True)
            game = Path(folder, "root/usr/games/teahouse")
            self.assertEqual(game.read_bytes(), Parts().programs["teahouse"])
            sums = Path(folder, "root/DEBIAN/md5sums").read_text()
            self.assertIn(f"{hashlib.md5(game.read_bytes()).hexdigest()}  usr/games/teahouse\n", sums)
        self.assertIn("libc6 (>= 2.34)", fields)
        self.assertIn("libasound2", fields)
        self.assertIn("mesa-vulkan-drivers | vulkan-icd", fields)
        self.assertIn("Suggests: speech-dispatcher\n", fields)

    def test_what_is_opened_by_name_is_needed_too(self):
        needed = debian.run_packages(["libc.so.6"])
        self.assertTrue({"libvulkan1", "libxkbcommon-x11-0", "libc6"} <= set(needed), needed)

    def test_an_unknown_library_is_no_silent_loss(self):
        with self.assertRaisesRegex(elf.NotForAll, "libnew.so.1"):
            debian.run_packages(["libnew.so.1"])

    def test_a_description_is_folded(self):
        lines = debian.folded("word " * 40)
        self.assertTrue(len(lines) > 1 and all(line.startswith(" word") and len(line) < 80 for line in lines), lines)


class Needs(unittest.TestCase):
    def test_libraries_and_versions_are_read(self):
        dynamic = " 0x1 (NEEDED)             Shared library: [libc.so.6]\n 0x1 (NEEDED)   Shared library: [libasound.so.2]\n"
        self.assertEqual(elf.libraries(dynamic), ["libasound.so.2", "libc.so.6"])
        versions = "  0x10:   Name: GLIBC_2.9  Flags: none  Version: 4\n  0x20:   Name: GLIBC_2.34  Flags: none\n Name: GCC_3.0"
        self.assertEqual(elf.glibc(versions), (2, 34))
        self.assertEqual(elf.glibc(versions + "\n  0x30:   Name: GLIBC_ABI_DT_RELR  Flags: none"), (2, 36))

    def test_a_glibc_that_is_too_new_is_refused(self):
        shell = Path(shutil.which("sh")).resolve()
        libraries, version = elf.needs(shell, (99, 0))
        self.assertIn("libc.so.6", libraries)
        with self.assertRaisesRegex(elf.NotForAll, elf.text(version)):
            elf.needs(shell, (2, 1))


class Texts(unittest.TestCase):
    """What is written by hand keeps up with the game."""

    def test_the_page_has_every_option_of_the_command_line(self):
        help_text = (ROOT / "src/shell/cli.rs").read_text().partition('HELP: &str = "')[2].partition('";')[0]
        options = re.findall(r"^  (--[a-z-]+)", help_text, re.MULTILINE)
        page = (PACKAGING / "man/teahouse.6").read_text().replace("\\-", "-")
        self.assertGreater(len(options), 10)
        self.assertEqual([option for option in options if option not in page], [])

    def test_the_page_has_every_command_of_the_engine(self):
        help_text = (ROOT / "crates/engine/src/main.rs").read_text().partition('HELP: &str = "')[2].partition("Options:")[0]
        lines = [line[:44] for line in help_text.splitlines() if line.startswith("  ")]
        commands = [word for line in lines for word in re.findall(r"[a-z]+", line)]
        page = (PACKAGING / "man/teahouse-engine.6").read_text()
        self.assertGreater(len(commands), 15)
        self.assertEqual([word for word in commands if word not in page and word not in ("debug", "register", "gameover")], [])

    @unittest.skipUnless(shutil.which("man") and shutil.which("groff"), "man and groff are not here")
    def test_man_shows_the_pages_without_a_warning(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in linux.PROGRAMS:
                page = Path(folder, f"{name}.6")
                page.write_text(FACTS.file(f"man/{name}.6"))
                # As lintian does it.
                said = subprocess.run(["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", page], capture_output=True,
                                      text=True, env=os.environ | {"LC_ALL": "C.UTF-8", "MANROFFSEQ": ""})
                self.assertEqual((said.returncode, said.stderr), (0, ""), name)

    def test_every_type_of_file_has_an_ending_that_the_readme_names(self):
        kinds = (PACKAGING / "linux/mime.xml").read_text()
        readme = (ROOT / "README.md").read_text()
        endings = mime.endings(kinds)
        self.assertIn(".kif", endings)
        self.assertEqual([ending for ending in endings if f"`{ending}`" not in readme], [])
        self.assertIn(mime.PGN, mime.types(kinds))

    def test_the_readme_names_the_packages_of_this_version(self):
        found = re.findall(r"`teahouse[-_](\d+\.\d+\.\d+)-([a-z0-9]+)", (ROOT / "README.md").read_text())
        self.assertEqual({version for version, _ in found}, {read().version})
        self.assertLessEqual({"linux", str(debian.REVISION), "windows", "macos", "web"}, {kind for _, kind in found})

    def test_texts_are_well_formed(self):
        text = FACTS.file("linux/metainfo.xml", MIME_PROVIDED="")
        self.assertEqual(ElementTree.fromstring(text).findtext("id"), FACTS.id)
        self.assertTrue(debian.copyright_text(FACTS).startswith("Format:"))


if __name__ == "__main__":
    unittest.main()
