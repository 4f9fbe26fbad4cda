"""Victory points: the WBF's published figures, and scales from files."""

from __future__ import annotations

import itertools
from fractions import Fraction
from math import sqrt

import pytest

from bridgeopt.base.errors import InputError, RequestError
from bridgeopt.plugins.swiss.matchplay.match_files import read_scale
from bridgeopt.plugins.swiss.matchplay.vp_scales import ScaleKind, VpScale, english_scale
from tests.support.each_case import each_case
from tests.support.messages import pattern_of, text_of

WBF = VpScale()


def winner(boards: int, imps: int) -> str:
    """Return the winner's victory points, with two decimals."""
    return f"{float(WBF.points(Fraction(imps), boards)[0]):.2f}"


def plain(boards: int) -> list[int]:
    """Return the continuous scale in hundredths by floats, corrected from the far end."""
    tau = (sqrt(5) - 1) / 2
    values = []
    while not values or values[-1] < 2000:
        exact = 1000 + 1000 * (1 - tau ** (len(values) / (5 * sqrt(boards)))) / (1 - tau**3)
        assert abs(exact - int(exact) - 0.5) > 1e-6, "too near for floats to tell"
        values.append(min(int(exact + 0.5), 2000))
    while True:
        grown = [
            k
            for k in range(1, len(values) - 1)
            if values[k + 1] - values[k] > values[k] - values[k - 1]
        ]
        if not grown:
            return values
        values[grown[-1]] += 1


@each_case(
    ("boards", "imps", "told"),
    [
        *[(16, 5, "11.48"), (16, 31, "16.88"), (8, 40, "19.74"), (10, 27, "17.34")],
        *[(10, 31, "18.00"), (16, 14, "13.75"), (20, 13, "13.20")],
        *[(32, 33, "15.63"), (32, 34, "15.76"), (32, 35, "15.88")],
    ],
)
def test_published_figures(boards, imps, told):
    """Victory points equal those in the WBF's tables, including corrected ones."""
    assert winner(boards, imps) == told


def test_who_loses_has_the_rest():
    """The loser gets the rest of 20: 39 down over 16 boards is 2.03, and a draw is 10 each."""
    assert WBF.points(Fraction(-39), 16) == (Fraction("2.03"), Fraction("17.97"))
    assert WBF.points(Fraction(0), 16) == (10, 10)


def test_where_nothing_more_can_be_had():
    """The winner reaches 20 at the published number of IMPs."""
    boards = 6, 7, 8, 9, 10, 12, 14, 16, 20, 32
    most = 37, 40, 43, 45, 48, 52, 57, 60, 68, 85
    assert tuple(WBF.lines(n)[-1][0] for n in boards) == most
    assert WBF.points(Fraction(500), 8) == (20, 0)


@each_case("boards", [1, 2, 3, 4, 5, 7, 8, 16, 24, 32])
def test_beside_floats(boards):
    """The scale equals a float reference that corrects in another order; steps never grow."""
    found = [int(winner * 100) for _, winner, _ in WBF.lines(boards)]
    assert found == plain(boards)
    steps = [b - a for a, b in itertools.pairwise(found)]
    assert steps == sorted(steps, reverse=True)
    assert all(winner + loser == 20 for _, winner, loser in WBF.lines(boards))


def test_part_of_an_imp_is_between():
    """A fractional margin scores between its two whole neighbours."""
    for k in range(45):
        low, high = (WBF.points(Fraction(m), 8)[0] for m in (k, k + 1))
        parts = [WBF.points(k + Fraction(p, 7), 8)[0] for p in range(8)]
        assert parts == sorted(parts)
        assert low <= parts[0]
        assert parts[-1] <= high


def written(path, text):
    """Write a scale and read it."""
    path.write_text(text, "utf-8")
    return read_scale(path)


def test_discrete_scale_is_not_the_other_one_rounded(tmp_path):
    """Over ten boards only 0 is a draw; fractions round to the nearest IMP, below ½ to 0."""
    text = "imps,winner,loser\n0,10,10\n1,11,9\n4,12,8\n23,17,3\n"
    scale = written(tmp_path / "wbf.csv", text)
    assert scale.kind is ScaleKind.DISCRETE
    points = {
        m: scale.points(Fraction(m), 10)[0] for m in ("0", "0.49", "0.5", "3", "3.4", "3.5", "40")
    }
    assert list(points.values()) == [10, 10, 11, 11, 11, 12, 17]
    assert scale.points(Fraction(-23), 10) == (3, 17)
    assert [imps for imps, *_ in scale.lines(10)][-1] == 23


def test_scale_of_some_lengths_only(tmp_path):
    """A scale for some numbers of boards refuses others; percentages have no IMPs."""
    scale = written(tmp_path / "s.csv", "boards;percentage;winner\n7;50;10\n7;50,66;11\n8;51;11\n")
    assert scale.points(Fraction("50.66"), 7) == (11, 9)
    assert scale.points(Fraction("49.34"), 7) == (9, 11)
    assert scale.points(Fraction("50.65"), 7) == (10, 10)
    assert scale.points(Fraction("50.5"), 8) == (10, 10)
    with pytest.raises(RequestError, match=pattern_of("match_scale_lacks", boards=6)):
        scale.points(Fraction(55), 6)
    with pytest.raises(RequestError, match=pattern_of("match_scale_by_percentage")):
        scale.lines(7)


def test_english_scale():
    """The steps at seven boards are those published; more boards need less."""
    steps = [float(step.least) for step in english_scale(7).steps]
    assert steps[:3] == [50, 50.66, 51.99]
    assert steps[-1] == 68.36
    assert english_scale(7).points(Fraction("68.36"), 7) == (20, 0)
    assert float(english_scale(28).steps[-1].least) == 59.18


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "imps,winner,loser\n0,10,10\nx,11,9\n",
            "s.csv:3: 'x' is not a number that can be used here",
        ),
        ("imps,winner,loser\n0,10,10\n3,9,11\n", f"s.csv:3: {text_of('match_scale_falls')}"),
        ("imps,loser\n0,10\n", f"s.csv:2: {text_of('match_scale_heads')}"),
        ("percentage,winner\n40,12\n", "s.csv:2: '40' is not a number that can be used here"),
        ("", "s.csv"),
    ],
)
def test_scales_that_are_none(tmp_path, text, told):
    """Each malformed scale is reported by line, with a hint."""
    with pytest.raises(InputError) as error:
        written(tmp_path / "s.csv", text)
    assert told in str(error.value)
