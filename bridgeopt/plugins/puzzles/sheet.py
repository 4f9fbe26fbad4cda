"""The puzzles of a day: two sudokus and a Hashi, and on the page also Mahjong Solitaire.

The printed sheet has the solutions on its back. The page's scripts also implement the rules of the
puzzles; tests compare the scripts' rules with the rules of this package.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from markupsafe import Markup

from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.base.printable import Paper
from bridgeopt.engine.randomness import derive_seed
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.puzzles.hashi.generation import make_hashi
from bridgeopt.plugins.puzzles.hashi.puzzle import Hashi
from bridgeopt.plugins.puzzles.hashi.solving import as_bridges
from bridgeopt.plugins.puzzles.solitaire.dealing import deal
from bridgeopt.plugins.puzzles.solitaire.layout import StoneLayout, find_layout, shipped_layouts
from bridgeopt.plugins.puzzles.sudoku.generation import SudokuMaker
from bridgeopt.plugins.puzzles.sudoku.grading import Grade, GradedSudoku, Grading, grade
from bridgeopt.plugins.puzzles.sudoku.puzzle import BOXES, Sudoku
from bridgeopt.plugins.puzzles.sudoku.solving import solve
from bridgeopt.show.pages.html import render
from bridgeopt.show.qr import qr_svg

GRADES = (Grade.EASY, Grade.MEDIUM)
"""Grades of the two sudokus; a sit-out of about half an hour is too short for harder grades."""

HASHI_SIZE, HASHI_ISLANDS = 13, 38
"""The number of rows and of columns of the Hashi, and its number of islands."""


class Sheet(NamedTuple):
    """The puzzles of a sheet: two sudokus and a Hashi.

    ``bridges`` is the Hashi's solution, the number of bridges of each link.
    """

    sudokus: tuple[GradedSudoku, ...]
    hashi: Hashi
    bridges: tuple[int, ...]

    def page(
        self, mark: str, paper: Paper = Paper.A4, title: str = "", day: date | None = None
    ) -> str:
        """Return the sheet as an HTML page in the reader's language.

        Parameters
        ----------
        mark
            A text printed on both sides of the sheet to identify it.
        paper
            The size of paper.
        title, day
            The title and day of the evening, if the sheet is for one.
        """
        texts = [
            (_sudoku_title(k, one.grading), _hardest_technique_text(one.grading))
            for k, one in enumerate(self.sudokus)
        ]
        return render(
            "sit-out.html",
            t=current_locale(),
            paper=paper.value,
            mark=mark,
            evening=title,
            day=day,
            puzzles=[
                draw_sudoku(each.puzzle, each.puzzle.givens, *words)
                for each, words in zip(self.sudokus, texts, strict=True)
            ],
            solutions=[
                draw_sudoku(each.puzzle, each.solution, *words)
                for each, words in zip(self.sudokus, texts, strict=True)
            ],
            hashi=draw_hashi(self.hashi),
            hashi_solution=draw_hashi(self.hashi, self.bridges),
        )


def make_sheet(seed: int, stop: Stop | None = None) -> Sheet:
    """Return the puzzles of a sheet, each proven to have one solution.

    Raises
    ------
    Cancelled
        The work was cancelled.
    """
    sudokus = [
        make_sudoku(wanted_grade, derive_seed(seed, k), stop)
        for k, wanted_grade in enumerate(GRADES)
    ]
    hashi = make_hashi(HASHI_SIZE, HASHI_SIZE, HASHI_ISLANDS, derive_seed(seed, len(GRADES)), stop)
    return Sheet(tuple(sudokus), *hashi)


def make_sudoku(wanted_grade: Grade, seed: int, stop: Stop | None = None) -> GradedSudoku:
    """Return a symmetric sudoku of a grade, proven to have one solution.

    Raises
    ------
    Cancelled
        The work was cancelled.
    """
    givens, solution = SudokuMaker(seed, symmetric=True).make(wanted_grade, stop)
    puzzle = Sudoku(tuple(givens.tolist()))
    solutions = solve(puzzle).solutions
    assert solutions == (tuple(solution.tolist()),)
    return GradedSudoku(puzzle, solutions[0], grade(givens))


class EveningSheet(NamedTuple):
    """The puzzles of an evening: the puzzles of a `Sheet`, and a hard sudoku.

    Players' phones show the puzzles of that `Sheet`, without the hard sudoku.
    """

    day: date
    sudokus: tuple[GradedSudoku, ...]
    hashi: Hashi
    bridges: tuple[int, ...]

    def drawings(self, *, solved: bool) -> list[dict[str, object]]:
        """Return the lines and digits that draw the puzzles or, if ``solved``, their solutions."""
        sudokus = [
            draw_sudoku(
                each.puzzle,
                each.solution if solved else each.puzzle.givens,
                _sudoku_title(k, each.grading),
            )
            for k, each in enumerate(self.sudokus)
        ]
        return [*sudokus, draw_hashi(self.hashi, self.bridges if solved else ())]

    def page(
        self, last: EveningSheet, title: str, paper: Paper = Paper.A4, address: str | None = None
    ) -> str:
        """Return the sheet as an HTML page for one side of small paper, in the reader's language.

        Parameters
        ----------
        last
            The sheet of the evening before, whose solutions are shown.
        title
            The club's name.
        paper
            The club's paper size; the page has half that size (A5 for A4).
        address
            The page that phones open, as a QR code; ``None`` for none.
        """
        return render(
            "sit-out-evening.html",
            t=current_locale(),
            paper="a5" if paper is Paper.A4 else "half-letter",
            mark=f"{self.day:%Y%m%d}",
            club=title,
            day=self.day,
            puzzles=self.drawings(solved=False),
            last_day=last.day,
            last_mark=f"{last.day:%Y%m%d}",
            solutions=last.drawings(solved=True),
            code=None if address is None else Markup(qr_svg(address)),
        )


@lru_cache(maxsize=4)
def make_evening_sheet(day: date) -> EveningSheet:
    """Return a day's puzzles, each proven to have one solution; a day always has the same ones."""
    seed = day.toordinal()
    sheet = make_sheet(seed)
    hard = make_sudoku(Grade.HARD, derive_seed(seed, len(GRADES) + 1))
    return EveningSheet(day, (*sheet.sudokus, hard), sheet.hashi, sheet.bridges)


class Digit(NamedTuple):
    """A digit in a drawing: its position in cells, and whether the puzzle gives the digit."""

    x: float
    y: float
    text: str
    given: bool


def _sudoku_title(k: int, grading: Grading) -> str:
    """Return the title of sudoku ``k``, counted from 0: its number on the sheet, and its grade."""
    grade = grading.grade
    assert grade is not None
    grade_message = Message("sudoku_grade", grade=grade.name.lower())
    return str(Message("sitout_sudoku", number=str(k + 1), grade=grade_message))


def _hardest_technique_text(grading: Grading) -> str:
    """Return a text that names the hardest technique needed for a sudoku."""
    hardest = grading.hardest
    assert hardest is not None
    technique = Message("sudoku_technique", technique=hardest.name.lower())
    return str(Message("sitout_needs", technique=technique))


def draw_sudoku(
    puzzle: Sudoku, digits: tuple[int, ...], text: str = "", needs: str = ""
) -> dict[str, object]:
    """Return the lines and digits that draw a sudoku, whose cells are 1 wide.

    ``text`` and ``needs`` are texts to print beside the sudoku: its title, and the hardest
    technique that it needs.
    """
    size = puzzle.size
    rows, columns = BOXES[size]
    shown_digits = tuple(
        Digit(cell % size + 0.5, cell // size + 0.5, str(digit), bool(puzzle.givens[cell]))
        for cell, digit in enumerate(digits)
        if digit
    )
    horizontal = [(0, k, size, k) for k in range(size + 1)]
    vertical = [(k, 0, k, size) for k in range(size + 1)]
    thick = horizontal[::rows] + vertical[::columns]
    thin = [line for line in horizontal + vertical if line not in thick]
    lines = {"thick": thick, "thin": thin}
    return {"size": size, "digits": shown_digits, **lines, "told": text, "needs": needs}


def draw_hashi(puzzle: Hashi, solution: tuple[int, ...] = ()) -> dict[str, object]:
    """Return the lines and circles that draw a Hashi; two bridges are two parallel lines."""
    islands = tuple(
        Digit(island.column + 0.5, island.row + 0.5, str(island.number), given=True)
        for island in puzzle.islands
    )
    lines = []
    for top, left, bottom, right, count in as_bridges(puzzle, solution) if solution else ():
        for offset in (0.0,) if count == 1 else (-0.11, 0.11):
            x, y = (0.0, offset) if top == bottom else (offset, 0.0)
            lines.append((left + 0.5 + x, top + 0.5 + y, right + 0.5 + x, bottom + 0.5 + y))
    title = str(Message("sitout_hashi"))
    size = {"rows": puzzle.rows, "columns": puzzle.columns}
    return {**size, "islands": islands, "lines": lines, "told": title}


_SCRIPTS = Path(__file__).parent / "scripts"
_FIRST_LAYOUT = "turtle"
_MAX_DEALS = 999
_NUM_RESERVED_SEEDS = 1000
"""Number of seeds of a day that are reserved for the sheet's puzzles; deals use later seeds."""

SOLITAIRE, HASHI = "solitaire", "hashi"
_SUDOKUS = ("sudoku-1", "sudoku-2")


class DayPuzzles(NamedTuple):
    """The puzzles of a day, and the layouts for Mahjong Solitaire by name."""

    day: date
    sheet: Sheet
    layouts: Mapping[str, StoneLayout]

    def faces(self, layout: str, number: int) -> list[int]:
        """Return the face of each stone in deal ``number`` of the day (from 1).

        The deal can be solved. ``layout`` is the name of the layout.
        """
        seed = derive_seed(self.day.toordinal(), _NUM_RESERVED_SEEDS + number)
        return [*map(int, deal(self.layouts[layout], 1, seed)[0])]


class SitOutPuzzles:
    """The puzzles and games on the page for players who sit out."""

    pages: Mapping[str, str] = {
        SOLITAIRE: "pastime_solitaire",
        _SUDOKUS[0]: "pastime_sudoku_1",
        _SUDOKUS[1]: "pastime_sudoku_2",
        HASHI: "pastime_hashi",
    }

    @cached_property
    def files(self) -> Mapping[str, bytes]:
        """The scripts and style sheets by name."""
        return {file.name: file.read_bytes() for file in _SCRIPTS.iterdir() if file.is_file()}

    def make(self, day: date) -> DayPuzzles:
        """Return the puzzles of a day.

        A game of Mahjong Solitaire is dealt too, so that its kernels are compiled before a player
        needs them.
        """
        layouts = {name: find_layout(name) for name in shipped_layouts()}
        day_puzzles = DayPuzzles(day, make_sheet(day.toordinal()), layouts)
        day_puzzles.faces(_FIRST_LAYOUT, 1)  # compiles the kernels, so no player waits for them
        return day_puzzles

    def view(
        self, page: str, day_puzzles: DayPuzzles, parameters: Mapping[str, str]
    ) -> tuple[str, Mapping[str, Any]]:
        """Return the template of a page of `pages`, and the template's values.

        ``day_puzzles`` has the day's puzzles, from `make`. ``parameters`` has the query parameters:
        for Mahjong Solitaire, the name of a layout and the number of a deal.
        """
        if page == SOLITAIRE:
            return "play-solitaire.html", _solitaire(day_puzzles, parameters)
        if page == HASHI:
            mark = f"{day_puzzles.day}-hashi"
            return "play-hashi.html", {
                "puzzle": {"id": mark, **hashi_data(day_puzzles.sheet.hashi)}
            }
        index = _SUDOKUS.index(page)
        graded = day_puzzles.sheet.sudokus[index]
        grade = graded.grading.grade
        return "play-sudoku.html", {
            "puzzle": {"id": f"{day_puzzles.day}-{page}", **sudoku_data(graded.puzzle)},
            "grade": None if grade is None else Message("sudoku_grade", grade=grade.name.lower()),
        }


SIT_OUT_PUZZLES = SitOutPuzzles()


def _solitaire(day_puzzles: DayPuzzles, parameters: Mapping[str, str]) -> dict[str, Any]:
    name, number = parameters.get("layout", ""), parameters.get("deal", "")
    layout = name if name in day_puzzles.layouts else _FIRST_LAYOUT
    is_number = number.isascii() and number.isdigit() and len(number) <= len(str(_MAX_DEALS))
    deal_number = max(1, int(number)) if is_number else 1
    return {
        "layouts": [*day_puzzles.layouts],
        "layout": layout,
        "number": deal_number,
        "next": deal_number % _MAX_DEALS + 1,
        "puzzle": {
            "id": f"{day_puzzles.day}-{layout}-{deal_number}",
            **solitaire_data(day_puzzles.layouts[layout], day_puzzles.faces(layout, deal_number)),
        },
    }


def solitaire_data(layout: StoneLayout, faces: list[int]) -> dict[str, Any]:
    """Return a deal for the page's script: each stone's position, in half stones, and face."""
    return {"places": [[*place] for place in layout.places], "faces": faces}


def sudoku_data(puzzle: Sudoku) -> dict[str, Any]:
    """Return a sudoku as values for the page's script."""
    return {"givens": [*puzzle.givens]}


def hashi_data(puzzle: Hashi) -> dict[str, Any]:
    """Return a Hashi as values for the page's script: its islands, and which may be joined."""
    return {
        "rows": puzzle.rows,
        "columns": puzzle.columns,
        "islands": [[*island] for island in puzzle.islands],
        "links": puzzle.links.ends.tolist(),
    }
