"""The engine as a referee, which knows the rules and not the window."""

import subprocess
import threading
from dataclasses import dataclass

PATIENCE = 20


@dataclass(frozen=True)
class Judgement:
    """The engine's description of a position."""

    fen: str
    legal: tuple
    outcome: str

    @property
    def over(self):
        return self.outcome != "ongoing"

    def piece_at(self, square):
        """The letter of the FEN on a square, `X` for a face-down piece, or None."""
        row = self.fen.split()[0].split("/")[4 - int(square[1])]
        cells = "".join("." * int(letter) if letter.isdigit() else letter for letter in row)
        letter = cells[ord(square[0]) - ord("a")]
        return None if letter == "." else letter


class Referee:
    """`teahouse-engine` for Banqi by the default rules, with a draw after this number of quiet plies."""

    def __init__(self, program, quiet_plies):
        self._process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._ask("uci", "uciok")
        self._tell("setoption name UCI_Variant value banqi")
        self._tell(f"setoption name NoProgress value {quiet_plies}")

    def judge(self, moves):
        """The position after these moves. A flip has its face, as in `a2a2=R`."""
        self._tell("position startpos" + (" moves " + " ".join(moves) if moves else ""))
        said = dict(line.split(":", 1) for line in self._ask("d", "Outcome:") if ": " in line)
        return Judgement(said["Fen"].strip(), tuple(said["Legal"].split()[1:]), said["Outcome"].strip())

    def _tell(self, line):
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def _ask(self, line, last):
        """Sends a line and reads the answer up to the line that starts with `last`."""
        watchdog = threading.Timer(PATIENCE, self._process.kill)
        watchdog.start()
        self._tell(line)
        lines = []
        while not lines or not lines[-1].startswith(last):
            text = self._process.stdout.readline()
            if not text or text.startswith("info string error"):
                raise AssertionError(f"the engine answered {line!r} with {text!r}")
            lines.append(text.rstrip("\n"))
        watchdog.cancel()
        return lines

    def close(self):
        self._process.stdin.close()
        self._process.wait(PATIENCE)
        self._process.stdout.close()
