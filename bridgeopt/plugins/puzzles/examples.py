"""Examples of the commands, for `--help`, in the order in which a test runs them."""

from __future__ import annotations

from collections.abc import Mapping

EXAMPLES: Mapping[str, tuple[str, ...]] = {
    "sitout sheet": ("sitout sheet --pairs 27 --seed 12",),
    "sitout sudoku make": ("sitout sudoku make --grade easy --count 2 --out puzzles.txt",),
    "sitout sudoku solve": ("sitout sudoku solve puzzles.txt",),
    "sitout sudoku grade": ("sitout sudoku grade puzzles.txt",),
    "sitout sudoku": (
        "sitout sudoku make --grade easy --count 2 --out puzzles.txt",
        "sitout sudoku solve puzzles.txt",
        "sitout sudoku grade puzzles.txt",
    ),
    "sitout hashi make": ("sitout hashi make --rows 9 --columns 9 --islands 12 --out new.has",),
    "sitout hashi solve": ("sitout hashi solve new.has",),
    "sitout hashi": (
        "sitout hashi make --rows 9 --columns 9 --islands 12 --out new.has",
        "sitout hashi solve new.has",
    ),
    "sitout solitaire play": ("sitout solitaire play --undo",),
    "sitout solitaire deal": ("sitout solitaire deal --layout pyramid --out deal.txt",),
    "sitout solitaire solve": ("sitout solitaire solve deal.txt",),
    "sitout solitaire": (
        "sitout solitaire play --undo",
        "sitout solitaire deal --layout pyramid --out deal.txt",
        "sitout solitaire solve deal.txt",
    ),
    "sitout": (
        "sitout sheet --pairs 27 --seed 12",
        "sitout sudoku make --grade easy --count 2 --out puzzles.txt",
        "sitout solitaire play --undo",
    ),
    "study sudoku": ("study sudoku puzzles.txt --variables first-fail --values smallest",),
    "study solitaire": ("study solitaire --positions 20000",),
}
