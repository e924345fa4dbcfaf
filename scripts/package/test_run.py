"""Tests of the one command: which packages it makes, and what it says of the others."""

import contextlib
import io
import unittest
import unittest.mock

import run


class All(unittest.TestCase):
    def package(self, *arguments, system="linux", windows=(), web=()):
        """What `./package` makes and says on a machine that lacks these tools. Nothing is built."""
        made, said = [], io.StringIO()
        lacking = {"windows": lambda: list(windows), "web": lambda: list(web)}
        with contextlib.ExitStack() as stack:
            for patch in (unittest.mock.patch("sys.argv", ["./package", *arguments]),
                          unittest.mock.patch("sys.platform", system),
                          unittest.mock.patch("run.MISSING", lacking),
                          unittest.mock.patch("run.make", lambda _, wanted: made.extend(wanted)),
                          contextlib.redirect_stdout(said), contextlib.redirect_stderr(said)):
                stack.enter_context(patch)
            try:
                run.main()
            except SystemExit as end:
                self.assertEqual(end.code, 1)
        return made, said.getvalue()

    def test_all_are_made_for_which_the_tools_are_there(self):
        made, said = self.package("all")
        self.assertEqual(made, ["linux", "windows", "web"])
        self.assertEqual(said, "==> leaving out the package for macos: macOS makes it\n"
                               "==> not made: the package for macos: macOS makes it\n")
        self.assertEqual(self.package(), (made, said))

    def test_a_package_that_is_left_out_says_what_is_missing(self):
        made, said = self.package("all", windows=["MinGW"], web=["wasm-bindgen 0.2.9", "wasm-opt"])
        self.assertEqual(made, ["linux"])
        self.assertIn("==> not made: the package for windows: this machine lacks MinGW\n", said)
        self.assertIn("==> not made: the package for web: this machine lacks wasm-bindgen 0.2.9 and wasm-opt\n", said)

    def test_macos_makes_its_own(self):
        made, said = self.package("all", system="darwin")
        self.assertEqual(made, ["macos"])
        self.assertIn("==> not made: the package for web: Linux makes it\n", said)

    def test_a_package_that_is_asked_for_and_cannot_be_made_is_refused(self):
        made, said = self.package("windows", windows=["MinGW"])
        self.assertEqual(made, [])
        self.assertEqual(said, "package: the package for windows is not made here: this machine lacks MinGW\n")
        self.assertEqual(self.package("macos")[0], [])
        self.assertEqual(self.package("windows", web=["wasm-opt"]), (["windows"], ""))


if __name__ == "__main__":
    unittest.main()
