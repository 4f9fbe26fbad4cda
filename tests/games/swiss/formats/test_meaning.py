"""What other programs' files mean: read as they say, refused, or told; never something else."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest
from sources import SHARED

from bridgeopt.games.swiss.formats.any import read_tournament
from bridgeopt.games.swiss.formats.egf import read_h9
from bridgeopt.games.swiss.tournament import Result, System

REAL = SHARED / "swiss"

TABLE = """; EV[Made up]
; Pl Name Rk Co Club {heads}
1 Ada One 3d NL {club} {one} 2+/w0 3+/b0
2 Bob Two 2d NL {club} {two} 1-/b0 4+/w0
3 Cas Three 1d NL {club} {three} 4+/w0 1-/w0
4 Dee Four 1k NL {club} {four} 3-/b0 2-/b0
"""


def real(name: str) -> Path:
    """Return a real file, where there are any."""
    if not (REAL / name).is_file():
        pytest.skip("no real tournaments beside the project")
    return REAL / name


def table(folder, heads, *rows, club="Ams"):
    """Write a table of four players."""
    numbers = dict(zip(("one", "two", "three", "four"), rows, strict=True))
    path = folder / "made.h9"
    path.write_text(TABLE.format(heads=heads, club=club, **numbers), encoding="utf-8")
    return path


@pytest.mark.parametrize("club", ["Ams", "25"])
@pytest.mark.parametrize(
    ("heads", "rows"),
    [
        ("MMS SOS", ("32 9", "30 8", "29 7", "27 6")),
        ("CAT MMS SOS", ("1 32 9", "1 30 8", "2 29 7", "2 27 6")),
        ("SOS RTG MMS", ("9 2300 32", "8 2200 30", "7 2100 29", "6 1900 27")),
    ],
)
def test_the_score_is_where_the_head_says(tmp_path, heads, rows, club):
    """Whatever number comes first, and if the club is a number."""
    beginning = read_h9(table(tmp_path, heads, *rows, club=club)).beginning
    assert beginning.settings.system is System.MCMAHON
    assert dict(beginning.initial) == {1: 30, 2: 29, 3: 28, 4: 27}


def test_columns_without_a_score_are_told(tmp_path):
    """Then nobody knows with how much people began: a Swiss, and it is said."""
    imported = read_h9(table(tmp_path, "CAT EXT", "1 5", "1 4", "2 3", "2 3"))
    assert imported.beginning.settings.system is System.SWISS
    assert any("CAT" in str(note) for note in imported.notes)


def test_wins_are_a_score(tmp_path):
    """A table by wins is a Swiss tournament: all begin alike."""
    imported = read_h9(table(tmp_path, "CAT NBW", "1 2", "1 1", "2 1", "2 0"))
    assert imported.beginning.settings.system is System.SWISS
    assert not imported.notes


def test_a_french_table():
    """Cells without a slash are games: read plainly, each game stands in two of them."""
    path = real("ffg.tou")
    cells = re.findall(r" (\d+)([+-])([wb])\d", path.read_text(encoding="utf-8"))
    beginning = read_tournament(path).beginning
    games = [game for each in beginning.rounds for game in each.games]
    assert len(games) == len(cells) // 2 == 32
    black_won = sum(1 for _, how, colour in cells if (how, colour) == ("+", "b"))
    assert sum(game.result is Result.BLACK for game in games) == black_won


def test_real_columns_by_their_heads():
    """The second column is the number of wins, not the first, which is a category."""
    beginning = read_tournament(real("columns.h9")).beginning
    assert beginning.settings.system is System.SWISS


def test_who_has_most_wins_leads():
    """An OpenGotha tournament by wins first is a Swiss, however ranks differ."""
    path = real("opengotha-wins-first.xml")
    imported = read_tournament(path)
    assert imported.beginning.settings.system is System.SWISS
    assert imported.beginning.initial == ()


def test_what_absence_is_worth_is_told():
    """Half a point in that program, nothing here."""
    imported = read_tournament(real("opengotha-half-points.xml"))
    assert any(str(Fraction(1, 2)) in str(note) for note in imported.notes)
