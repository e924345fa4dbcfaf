#!/usr/bin/env python3
"""Compares the game records of crates/record with other programs, in both directions.

    pip install cshogi python-shogi cchess; npm install tsshogi json-kifu-format
    cargo build -p teahouse-record --examples
    scripts/records/peers.py EXAMPLES [--node-modules FOLDER] [--count N]

EXAMPLES is the folder of the built examples. The tests do not need this script: it needs packages of PyPI and npm.

Known differences, all of them limits of the other programs: cshogi and python-shogi read no start position in KIF and no
variations; python-shogi misreads hands of CSA start positions; tsshogi lacks three of the handicaps; json-kifu-format knows no
draw without a reason in KI2; cchess reads neither comments nor variations, nor two advisors or elephants on one file.
"""

import argparse
import collections
import contextlib
import io
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("examples", type=Path)
    parser.add_argument("--node-modules", type=Path)
    parser.add_argument("--count", type=int, default=50)
    options = parser.parse_args()
    tally = collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        ours, theirs = folder / "ours", folder / "theirs"
        theirs.mkdir()
        subprocess.run([options.examples / "samples", ours, str(options.count)], check=True)
        for reader in (read_with_cshogi, read_with_python_shogi, read_with_cchess):
            reader(ours, tally)
        write_with_cshogi(theirs, options.count)
        if options.node_modules:
            node = subprocess.run(["node", HERE / "peers.mjs", options.node_modules, ours, theirs], text=True,
                                  stdout=subprocess.PIPE, check=True)
            print(node.stdout, end="")
        read_theirs(options.examples / "convert", theirs, tally)
    for (program, kind, result), count in sorted(tally.items()):
        print(f"{program}\t{kind}\t{result}\t{count}")
    return 1 if any(result != "same" for _, _, result in tally) else 0


def expected(file):
    """The start position, the moves and the number of nodes of a file of ours."""
    start, line, nodes = file.with_suffix(".line").read_text().splitlines()
    moves = line.split(" moves ")[1].split() if " moves " in line else []
    return start, moves, int(nodes)


def files(folder, kinds):
    """Files of these kinds."""
    return sorted(file for file in folder.iterdir() if file.suffix != ".line" and file.name.startswith(kinds))


def is_tree(file):
    """Whether a KIF file has variations, which cshogi and python-shogi read as moves of the main line."""
    return "\n変化：" in text_of(file)


def compare(tally, program, file, read, wanted):
    kind = "-".join(file.name.split("-")[:-1])
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            found = read()
    except Exception as error:  # whatever another program throws is a result
        tally[program, kind, f"refused ({type(error).__name__})"] += 1
        print(f"{program}: {file.name}: {error!r}", file=sys.stderr)
        return
    if found != wanted:
        print(f"{program}: {file.name}: {found} instead of {wanted}", file=sys.stderr)
    tally[program, kind, "same" if found == wanted else "different"] += 1


def text_of(file):
    text = file.read_bytes().decode("cp932" if "shift-jis" in file.name else "utf-8-sig")
    return text.replace("\r\n", "\n")


def identity(sfen):
    """Board, side to move and hands of a position; programs order hands differently."""
    board, side, hands = sfen.split()[:3]
    return board, side, sorted(re.findall(r"\d*\D", hands))


def read_with_cshogi(folder, tally):
    import cshogi
    from cshogi import CSA, KIF
    for file in files(folder, ("kif-", "csa-", "csa3-")):
        if is_tree(file):
            continue
        start, moves, _ = expected(file)

        def read():
            if file.name.startswith("kif-"):
                parser = KIF.Parser.parse_str(text_of(file))
            else:
                parser = CSA.Parser.parse_str(text_of(file))[0]
            return identity(parser.sfen), [cshogi.move_to_usi(move) for move in parser.moves]

        compare(tally, "cshogi", file, read, (identity(start), moves))


def read_with_python_shogi(folder, tally):
    from shogi import CSA, KIF
    for file in files(folder, ("kif-", "csa-", "csa3-")):
        if is_tree(file):
            continue
        start, moves, _ = expected(file)
        parser = KIF.Parser if file.name.startswith("kif-") else CSA.Parser

        def read():
            game = parser.parse_str(text_of(file))[0]
            return identity(game["sfen"]), game["moves"]

        compare(tally, "python-shogi", file, read, (identity(start), moves))


def read_with_cchess(folder, tally):
    import cchess
    # It reads neither comments nor variations.
    for file in files(folder, ("pgn-chinese-plain", "pgn-iccs-plain")):
        start, moves, _ = expected(file)

        def read():
            game = cchess.Game.read_from(str(file))
            moves = [move.to_iccs() for move in game.iter_moves()]
            return game.init_board.to_fen().split()[:2], moves

        compare(tally, "cchess", file, read, (start.split()[:2], moves))


def write_with_cshogi(folder, count):
    import cshogi
    from cshogi import CSA, KIF
    generator = random.Random(7)
    for number in range(count):
        board = cshogi.Board()
        moves = []
        for _ in range(generator.randrange(1, 150)):
            legal = list(board.legal_moves)
            if not legal:
                break
            moves.append(generator.choice(legal))
            board.push(moves[-1])
        line = "position startpos moves " + " ".join(cshogi.move_to_usi(move) for move in moves)
        for kind, exporter in (("csa", CSA.Exporter), ("kif", KIF.Exporter)):
            name = folder / f"cshogi-{kind}-{number}"
            written = exporter(str(name.with_suffix("." + ("csa" if kind == "csa" else "kifu"))))
            board = cshogi.Board()
            if kind == "csa":
                written.info(board, names=["one", "two"])
            else:
                written.header(names=["one", "two"])
            for move in moves:
                if kind == "csa":
                    written.move(move, time=3)
                else:
                    written.move(move, sec=3)
            if kind == "csa":
                written.endgame("%TORYO")
            else:
                written.end("resign")
            written.close()
            name.with_suffix(".line").write_text(line + "\n")


def read_theirs(convert, folder, tally):
    for file in sorted(folder.iterdir()):
        if file.suffix == ".line":
            continue
        wanted = file.with_suffix(".line").read_text().strip()
        done = subprocess.run([convert, "usi", "utf-8", file], text=True, capture_output=True)
        kind = "-".join(file.name.split("-")[1:-1])
        if done.returncode or done.stderr:
            print(f"ours: {done.stderr}", file=sys.stderr)
        same = done.stdout.strip() == wanted and not done.stderr
        if not same:
            print(f"ours: {file.name}: {done.stdout.strip()} instead of {wanted}", file=sys.stderr)
        tally["ours, of " + file.name.split("-")[0], kind, "same" if same else "different"] += 1


if __name__ == "__main__":
    sys.exit(main())
