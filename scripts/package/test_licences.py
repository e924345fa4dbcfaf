"""Tests of the licences that go with the programs."""

import unittest

from licences import linked, together


def package(name, kind="lib", source="registry"):
    return {"id": name, "name": name, "version": "1.0.0", "source": source, "license": "MIT", "authors": [f"{name}'s author"],
            "targets": [{"kind": [kind]}]}


def needed(name, kind=None):
    return {"pkg": name, "dep_kinds": [{"kind": kind}]}


class Linked(unittest.TestCase):
    def test_only_what_is_in_the_program_counts(self):
        packages = [package("game", source=None), package("other", source=None), package("a"), package("b"),
                    package("built-with"), package("macro", kind="proc-macro"), package("of-macro"), package("of-other")]
        deps = {
            "game": [needed("a"), needed("built-with", "build"), needed("tested-with", "dev"), needed("macro")],
            "a": [needed("b")],
            "macro": [needed("of-macro")],
            "other": [needed("of-other")],
        }
        nodes = [{"id": entry["id"], "deps": deps.get(entry["id"], [])} for entry in packages]
        data = {"packages": packages, "resolve": {"nodes": nodes}}
        self.assertEqual([entry["name"] for entry in linked(data, {"game"})], ["a", "b"])


class Together(unittest.TestCase):
    def test_a_text_of_several_is_there_once(self):
        texts = {"a": ["the text\nof MIT"], "b": ["the text of  MIT"], "c": ["another"], "d": []}
        made = together([package(name) for name in "abcd"], lambda entry: texts[entry["name"]])
        self.assertEqual(made.count("of MIT"), 1)
        self.assertIn("a 1.0.0 (MIT)\nb 1.0.0 (MIT)\n\nthe text\nof MIT", made)
        self.assertIn("c 1.0.0 (MIT)\n\nanother", made)
        self.assertIn("d 1.0.0 (MIT), by d's author", made)


if __name__ == "__main__":
    unittest.main()
