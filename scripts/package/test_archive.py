"""Tests of archives: the same files make the same bytes."""

import gzip
import io
import lzma
import shutil
import subprocess
import tarfile
import tempfile
import unittest
import zipfile
from pathlib import Path

from archive import File, ar, folders, gz, tar, xz, zipped

TIME = 1_700_000_000
FILES = {"b/two.txt": File(b"two"), "a.txt": File(b"one"), "b/c/program": File(b"#!", program=True)}


class Tar(unittest.TestCase):
    def test_the_order_of_the_files_does_not_matter(self):
        other = dict(reversed(FILES.items()))
        self.assertEqual(tar(FILES, TIME, "top/"), tar(other, TIME, "top/"))
        self.assertNotEqual(tar(FILES, TIME, "top/"), tar(FILES, TIME + 1, "top/"))

    def test_folders_come_before_what_is_in_them(self):
        with tarfile.open(fileobj=io.BytesIO(tar(FILES, TIME, "top/"))) as archive:
            names = archive.getnames()
            self.assertEqual(names, ["top", "top/b", "top/b/c", "top/a.txt", "top/b/c/program", "top/b/two.txt"])
            members = archive.getmembers()
            self.assertEqual({(info.mtime, info.uid, info.gid, info.uname) for info in members}, {(TIME, 0, 0, "root")})
            self.assertEqual(archive.getmember("top/b/c/program").mode, 0o755)
            self.assertEqual(archive.getmember("top/a.txt").mode, 0o644)
            self.assertEqual(archive.extractfile("top/b/two.txt").read(), b"two")

    def test_the_root_of_a_package_is_a_folder_too(self):
        self.assertEqual(folders(["./usr/games/program"]), [".", "./usr", "./usr/games"])
        self.assertEqual(folders(["file"]), [])


class Compressed(unittest.TestCase):
    def test_nothing_but_the_content_is_kept(self):
        self.assertEqual(gz(b"text"), gz(b"text"))
        self.assertEqual(gz(b"text")[4:8], bytes(4), "there is no time")
        self.assertEqual(gzip.decompress(gz(b"text")), b"text")
        self.assertEqual(lzma.decompress(xz(b"text")), b"text")

    @unittest.skipUnless(shutil.which("xz"), "xz is not here")
    def test_the_whole_archive_lies_in_the_window_of_xz(self):
        for data, window in [(b"text", "4KiB"), (bytes(5 << 20), "6MiB")]:
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder, "archive.xz")
                path.write_bytes(xz(data))
                said = subprocess.run(["xz", "--decompress", "--stdout", path], capture_output=True, check=True)
                told = subprocess.run(["xz", "--list", "-vv", path], capture_output=True, check=True, text=True).stdout
            self.assertEqual(said.stdout, data)
            # xz names windows by the next power of two, or one and a half of it.
            self.assertIn(f"--x86 --lzma2=dict={window}", told)


class Zip(unittest.TestCase):
    def test_the_order_of_the_files_does_not_matter_and_programs_stay_programs(self):
        content = zipped(FILES, TIME)
        self.assertEqual(content, zipped(dict(reversed(FILES.items())), TIME))
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            self.assertEqual(archive.namelist(), sorted(FILES))
            self.assertEqual(archive.read("b/two.txt"), b"two")
            modes = {info.filename: info.external_attr >> 16 & 0o777 for info in archive.infolist()}
            self.assertEqual((modes["b/c/program"], modes["a.txt"]), (0o755, 0o644))


class Ar(unittest.TestCase):
    def test_members_begin_at_even_places(self):
        archive = ar([("odd", b"123"), ("even", b"1234")], TIME)
        self.assertEqual(len(archive), 8 + 60 + 4 + 60 + 4)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "a.ar")
            path.write_bytes(archive)
            said = subprocess.run(["ar", "p", path, "even"], capture_output=True, check=True)
        self.assertEqual(said.stdout, b"1234")


if __name__ == "__main__":
    unittest.main()
