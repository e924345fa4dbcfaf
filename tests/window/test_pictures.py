"""The game without a display: pictures, the version, and a message instead of a window."""

import sys

import shots
from case import WindowTest, only_deep

SIZE = (1280, 720)

# Prints the lines of a game that takes pictures of faulty scenes.
GAME_WITH_FAULTS = f"""#!{sys.executable}
import pathlib, sys
_, _, scenes, _, target, *_ = sys.argv
pathlib.Path(target).mkdir(exist_ok=True)
for scene in scenes.split(","):
    print("time  INFO teahouse: the scene", scene, flush=True)
    if scene == "fails":
        print("teahouse: fails: not like this", file=sys.stderr, flush=True)
        continue
    if scene == "falls":
        print("teahouse: a fault at hand (src/lib.rs:1:1)", file=sys.stderr, flush=True)
        sys.exit(101)
    if scene == "logs":
        print("time ERROR teahouse: something is missing", file=sys.stderr, flush=True)
    path = pathlib.Path(target, scene + ".png")
    path.touch()
    print(path, flush=True)
sys.exit("fails" in scenes)
"""


class Pictures(WindowTest):
    def run_game(self, *arguments):
        return shots.run_game(self.game_program, self.folder, *arguments)

    def picture(self, scene, name):
        path = self.folder / name
        shots.take(self.game_program, self.folder, scene, path, SIZE)
        return path.read_bytes()

    def test_version(self):
        done = self.run_game("--version")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, r"^teahouse \d+\.\d+\.\d+\n$")

    # The test of the same name in `tests/it/gallery.rs` takes every scene in a smaller window.
    @only_deep
    def test_every_scene_has_a_picture(self):
        scenes = shots.scenes(self.game_program, self.folder)
        self.assertIn("title", scenes)
        faults = shots.take_each(self.game_program, self.folder, scenes, self.folder, SIZE)
        for scene in scenes:
            with self.subTest(scene=scene):
                self.assertIsNone(faults.get(scene))
                size, shades = shots.inspect((self.folder / f"{scene}.png").read_bytes())
                self.assertEqual(size, SIZE)
                self.assertGreater(shades, 50, "the picture has few shades")

    def test_scenes_after_one_that_ends_the_game_have_pictures(self):
        game, target = self.folder / "game", self.folder / "pictures"
        game.write_text(GAME_WITH_FAULTS)
        game.chmod(0o700)
        faults = shots.take_each(game, self.folder, ["one", "fails", "falls", "logs", "two"], target, SIZE)
        self.assertEqual(set(faults), {"fails", "falls", "logs"})
        self.assertIn("not like this", faults["fails"])
        self.assertIn("ended with 101", faults["falls"])
        self.assertIn("a fault at hand", faults["falls"])
        self.assertEqual({path.name for path in target.iterdir()}, {"one.png", "logs.png", "two.png"})

    def test_a_picture_is_the_same_every_time(self):
        self.assertEqual(self.picture("title", "a.png"), self.picture("title", "b.png"))

    def test_an_unknown_scene_is_an_error(self):
        done = self.run_game("--gallery", "no-such-scene", "--shot", str(self.folder / "none.png"))
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("no-such-scene", done.stderr)

    def test_without_a_display_the_game_prints_a_message(self):
        done = self.run_game()
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("display", done.stderr)
        self.assertIn("--shot", done.stderr)
        self.assertNotIn("panicked", done.stderr)
