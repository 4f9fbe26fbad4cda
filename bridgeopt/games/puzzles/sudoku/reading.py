"""Files of sudokus: a puzzle a line, 81 signs (or 36 or 16), then its name."""

from __future__ import annotations

from pathlib import Path

from bridgeopt.base.text import read_lines
from bridgeopt.base.words import Either, Message
from bridgeopt.files.faults import FaultList, quoted
from bridgeopt.files.recognise import FileKind
from bridgeopt.games.puzzles.sudoku.puzzle import BOXES, Sudoku

EMPTY = ".0*_-xX?"
"""What stands for an empty cell."""

_HELP = Message("sudoku_line_help")


def read_sudokus(path: Path) -> list[Sudoku]:
    """Read a file of puzzles; blank lines, and those that begin with ``#``, are passed over.

    Raises
    ------
    InputError
        With every fault: a line that has not 81, 36 or 16 signs, or one that is no digit of its
        grid.
    """
    faults = FaultList(path, FileKind.SUDOKU)
    found = []
    for number, line in enumerate(read_lines(path), start=1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        signs, _, name = line.strip().partition(" ")
        sizes = {size * size: size for size in BOXES}
        if len(signs) not in sizes:
            wrong = Message("sudoku_wrong_length", n=len(signs), lengths=Either(sorted(sizes)))
            faults.add(number, wrong, _HELP)
            continue
        digits = "123456789"[: sizes[len(signs)]]
        strange = sorted({sign for sign in signs if sign not in digits + EMPTY})
        if strange:
            signs_told = [quoted(sign) for sign in strange]
            most = str(sizes[len(signs)])
            wrong = Message("sudoku_wrong_signs", n=len(strange), signs=signs_told, most=most)
            faults.add(number, wrong, _HELP)
            continue
        givens = tuple(int(sign) if sign in digits else 0 for sign in signs)
        found.append(Sudoku(givens, name.strip(), number))
    if not found and not len(faults):
        faults.add(None, Message("sudoku_file_empty"), _HELP)
    faults.raise_any()
    return found
