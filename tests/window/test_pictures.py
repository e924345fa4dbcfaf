"""What the game does without a display: pictures of its screens, its version, and a sentence instead of a window."""

import shots
from case import WindowTest

SIZE = (1280, 720)


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

    def test_every_scene_has_a_picture(self):
        scenes = shots.scenes(self.game_program, self.folder)
        self.assertIn("title", scenes)
        for scene in scenes:
            with self.subTest(scene=scene):
                size, shades = shots.inspect(self.picture(scene, f"{scene}.png"))
                self.assertEqual(size, SIZE)
                self.assertGreater(shades, 50, "a picture of something has many shades")

    def test_a_picture_is_the_same_every_time(self):
        self.assertEqual(self.picture("title", "a.png"), self.picture("title", "b.png"))

    def test_an_unknown_scene_is_an_error(self):
        done = self.run_game("--gallery", "no-such-scene", "--shot", str(self.folder / "none.png"))
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("no-such-scene", done.stderr)

    def test_no_display_is_a_sentence(self):
        done = self.run_game()
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("display", done.stderr)
        self.assertIn("--shot", done.stderr)
        self.assertNotIn("panicked", done.stderr)
