#!/usr/bin/env python3
"""Compares the game records of crates/record with other programs, in both directions.

    pip install cshogi python-shogi cchess pyffish; npm install tsshogi json-kifu-format
    cargo build -p teahouse-record --examples
    scripts/records/peers.py EXAMPLES [--node-modules FOLDER] [--count N]

EXAMPLES is the folder of the built examples. It needs packages of PyPI and npm: `./check --deep` fetches them and runs it.

The notation of the World Xiangqi Federation is compared with Fairy-Stockfish (pyffish), which reads and writes no files: its words are
put into one. No package reads or writes DhtmlXQ.

Known differences, all of them limits of the other programs, are counted as such and are no failures: cshogi, python-shogi and
json-kifu-format read no start position in KIF and KI2, and no variations but the last; python-shogi misreads hands of CSA start
positions; tsshogi lacks some of the handicaps, and forgets the number of the first move; json-kifu-format knows no draw without a
reason in KI2; cchess reads neither comments nor variations, nor two advisors or elephants on one file, and ends a file with a line
of its own; Fairy-Stockfish names one of two cannons on a file by the file where only one of them can make the move.
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
        for reader in (read_with_cshogi, read_with_python_shogi, read_with_cchess, read_with_pyffish):
            reader(ours, tally)
        write_with_cshogi(theirs, options.count)
        write_xiangqi(theirs, options.count)
        if options.node_modules:
            node = subprocess.run(["node", HERE / "peers.mjs", options.node_modules, ours, theirs], text=True,
                                  stdout=subprocess.PIPE, check=True)
            for line in node.stdout.splitlines():
                program, kind, result, count = line.split("\t")
                tally[program, kind, result] += int(count)
        read_theirs(options.examples / "convert", theirs, tally)
    for (program, kind, result), count in sorted(tally.items()):
        print(f"{program}\t{kind}\t{result}\t{count}")
    return 1 if any(result not in ("same", "known") for _, _, result in tally) else 0


def expected(file):
    """The start position, the moves and the number of nodes of a file of ours."""
    # An ending may have two parts, such as `.v3.csa`.
    start, line, nodes = file.with_name(f"{file.name.partition('.')[0]}.line").read_text().splitlines()
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
        known = is_known(program, file, error)
        tally[program, kind, "known" if known else f"refused ({type(error).__name__})"] += 1
        if not known:
            print(f"{program}: {file.name}: {error!r}", file=sys.stderr)
        return
    result = "same" if found == wanted else "known" if is_known(program, file, found) else "different"
    if result == "different":
        print(f"{program}: {file.name}: {found} instead of {wanted}", file=sys.stderr)
    tally[program, kind, result] += 1


def is_known(program, file, found):
    """Whether a difference in a file of ours is a limit of the program. `found` is an exception or what it has read."""
    text = text_of(file)
    if program in ("cshogi", "python-shogi") and file.name.startswith("kif-"):
        return "手合割：その他" in text
    if program == "python-shogi":
        return "\nP+00" in text or "\nP-00" in text
    if program == "cchess" and not isinstance(found, Exception):
        # It stops at the move that it cannot read.
        words = [word for word in text.rpartition("]\n")[2].split() if not word.endswith(".")]
        return any(letter in "士仕象相" for letter in words[len(found[1])])
    return False


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


def read_with_pyffish(folder, tally):
    import pyffish
    for file in files(folder, ("pgn-wxf-plain",)):
        start, moves, _ = expected(file)
        body = text_of(file).rpartition("]\n")[2]
        words = [word for word in body.split() if not word.endswith(".") and word not in RESULTS]

        def read():
            theirs = [of_pyffish(move) for move in moves]
            found = pyffish.get_san_moves("xiangqi", start, theirs, False, pyffish.NOTATION_XIANGQI_WXF)
            return [ours if is_other_name(word, ours) else word for word, ours in zip(found, words, strict=True)]

        compare(tally, "pyffish", file, read, words)


RESULTS = ("*", "1-0", "0-1", "1/2-1/2")
# The start of xiangqi, as UCCI has it.
XIANGQI = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"


def is_other_name(word, ours):
    """Whether a word names by its file what ours calls the front or the rear piece of its file."""
    return ours[1] in "+-" and word[1].isdigit() and (word[0], word[2:]) == (ours[0], ours[2:])


def of_pyffish(move):
    """A move with ranks from 1, as Fairy-Stockfish counts."""
    return re.sub(r"\d", lambda rank: str(int(rank[0]) + 1), move)


def write_xiangqi(folder, count):
    """Random games of xiangqi, as files of cchess and in the words of Fairy-Stockfish."""
    import cchess
    import pyffish
    generator = random.Random(11)
    for number in range(count):
        moves, fen = [], pyffish.start_fen("xiangqi")
        for _ in range(generator.randrange(1, 150)):
            legal = pyffish.legal_moves("xiangqi", fen, moves)
            if not legal:
                break
            moves.append(generator.choice(legal))
        ours = [re.sub(r"\d+", lambda rank: str(int(rank[0]) - 1), move) for move in moves]
        line = f"position fen {XIANGQI} moves " + " ".join(ours)
        words = pyffish.get_san_moves("xiangqi", fen, moves, False, pyffish.NOTATION_XIANGQI_WXF)
        name = folder / f"pyffish-wxf-{number}.pgn"
        pairs = [" ".join([f"{turn // 2 + 1}.", *words[turn:turn + 2]]) for turn in range(0, len(words), 2)]
        name.write_text('[Game "Chinese Chess"]\n[Format "WXF"]\n\n' + "\n".join(pairs) + " *\n")
        name.with_suffix(".line").write_text(line + "\n")
        game = cchess.Game(cchess.ChessBoard(cchess.FULL_INIT_FEN))
        board = cchess.ChessBoard(cchess.FULL_INIT_FEN)
        for move in ours:
            game.append_next_move(board.move_iccs(move))
            board.next_turn()
        name = folder / f"cchess-pgn-{number}.pgn"
        game.save_to(str(name))
        name.write_text(name.read_text().replace("  =========\n", ""))
        name.with_suffix(".line").write_text(line + "\n")


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
        program, *kind = file.name.split("-")[:-1]
        protocol = "ucci" if program in ("cchess", "pyffish") else "usi"
        done = subprocess.run([convert, protocol, "utf-8", file], text=True, capture_output=True)
        kind = "-".join(kind)
        if done.returncode or done.stderr:
            print(f"ours: {done.stderr}", file=sys.stderr)
        found = done.stdout.strip()
        if program == "tsshogi":
            # It forgets the number of the first move.
            found, wanted = (re.sub(r"( [bw] \S+) \d+", r"\1 1", line) for line in (found, wanted))
        same = found == wanted and not done.stderr
        if not same:
            print(f"ours: {file.name}: {done.stdout.strip()} instead of {wanted}", file=sys.stderr)
        tally["ours, of " + program, kind, "same" if same else "different"] += 1


if __name__ == "__main__":
    sys.exit(main())
