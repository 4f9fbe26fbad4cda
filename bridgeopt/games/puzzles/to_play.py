"""Tonight's puzzles and Mahjong Solitaire to play in a browser; they are kept there.

The sudokus and the Hashi are those of the evening's sheet. What the scripts take for a rule is held
against the rules here by the tests.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from bridgeopt.base.words import Message
from bridgeopt.engine.randomness import split
from bridgeopt.games.puzzles.hashi.puzzle import Hashi
from bridgeopt.games.puzzles.sheet import Sheet, make_sheet
from bridgeopt.games.puzzles.solitaire.dealing import deal
from bridgeopt.games.puzzles.solitaire.layout import StoneLayout, find_layout, shipped_layouts
from bridgeopt.games.puzzles.sudoku.puzzle import Sudoku

_SCRIPTS = Path(__file__).parent / "show" / "scripts"
_FIRST_LAYOUT = "turtle"
_MOST_DEALS = 999
_OF_DEALS = 1000
"""Behind the seeds of the sheet's puzzles."""

SOLITAIRE, HASHI = "solitaire", "hashi"
_SUDOKUS = ("sudoku-1", "sudoku-2")


class PuzzlesTonight(NamedTuple):
    """The day, its puzzles, and the layouts that stones are dealt over."""

    day: date
    sheet: Sheet
    layouts: Mapping[str, StoneLayout]

    def faces(self, layout: str, number: int) -> list[int]:
        """Return the faces of a deal of the day, which can be solved."""
        seed = split(self.day.toordinal(), _OF_DEALS + number)
        return [*map(int, deal(self.layouts[layout], 1, seed)[0])]


class ToPlay:
    """What those who sit out can play."""

    pages: Mapping[str, str] = {
        SOLITAIRE: "pastime_solitaire",
        _SUDOKUS[0]: "pastime_sudoku_1",
        _SUDOKUS[1]: "pastime_sudoku_2",
        HASHI: "pastime_hashi",
    }

    @cached_property
    def files(self) -> Mapping[str, bytes]:
        """Return the scripts and style sheets by name."""
        return {file.name: file.read_bytes() for file in _SCRIPTS.iterdir() if file.is_file()}

    def make(self, day: date) -> PuzzlesTonight:
        """Make the puzzles of a day, and deal a first game."""
        layouts = {name: find_layout(name) for name in shipped_layouts()}
        made = PuzzlesTonight(day, make_sheet(day.toordinal()), layouts)
        made.faces(_FIRST_LAYOUT, 1)  # so that nobody waits for it
        return made

    def view(
        self, page: str, made: PuzzlesTonight, asked: Mapping[str, str]
    ) -> tuple[str, Mapping[str, Any]]:
        """Return the template and the values of a page."""
        if page == SOLITAIRE:
            return "play-solitaire.html", _solitaire(made, asked)
        if page == HASHI:
            mark = f"{made.day}-hashi"
            return "play-hashi.html", {"puzzle": {"id": mark, **hashi_data(made.sheet.hashi)}}
        which = _SUDOKUS.index(page)
        graded = made.sheet.sudokus[which]
        grade = graded.grading.grade
        return "play-sudoku.html", {
            "puzzle": {"id": f"{made.day}-{page}", **sudoku_data(graded.puzzle)},
            "grade": None if grade is None else Message("sudoku_grade", grade=grade.name.lower()),
        }


TO_PLAY = ToPlay()


def _solitaire(made: PuzzlesTonight, asked: Mapping[str, str]) -> dict[str, Any]:
    name, number = asked.get("layout", ""), asked.get("deal", "")
    layout = name if name in made.layouts else _FIRST_LAYOUT
    whole = number.isascii() and number.isdigit() and len(number) <= len(str(_MOST_DEALS))
    which = max(1, int(number)) if whole else 1
    return {
        "layouts": [*made.layouts],
        "layout": layout,
        "number": which,
        "next": which % _MOST_DEALS + 1,
        "puzzle": {
            "id": f"{made.day}-{layout}-{which}",
            **solitaire_data(made.layouts[layout], made.faces(layout, which)),
        },
    }


def solitaire_data(layout: StoneLayout, faces: list[int]) -> dict[str, Any]:
    """Return a deal as the script takes it: each stone's place in half stones, and its face."""
    return {"places": [[*place] for place in layout.places], "faces": faces}


def sudoku_data(puzzle: Sudoku) -> dict[str, Any]:
    """Return a sudoku as the script takes it."""
    return {"givens": [*puzzle.givens]}


def hashi_data(puzzle: Hashi) -> dict[str, Any]:
    """Return a Hashi as the script takes it: islands, and places where bridges can be."""
    return {
        "rows": puzzle.rows,
        "columns": puzzle.columns,
        "islands": [[*island] for island in puzzle.islands],
        "links": puzzle.links.ends.tolist(),
    }
