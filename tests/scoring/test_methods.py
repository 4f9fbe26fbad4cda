"""Worked numbers of each method, and properties for any results."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.scoring.rules import (
    butler,
    cross_imps,
    datum,
    imps,
    is_small_group,
    matchpoints,
    neuberg,
    point_mass,
    small_group_percent,
)

POINTS = st.lists(st.sampled_from([-800, -100, -50, 0, 50, 110, 140, 420, 450, 1430]), min_size=1)


def results(*points):
    return [point_mass(each) for each in points]


def test_matchpoints_of_a_traveller():
    """Two for each lower result, one for each equal one."""
    points = matchpoints(results(620, 620, 170, 620, 650, 620))
    assert points == [5, 5, 0, 5, 10, 5]


@pytest.mark.parametrize(
    ("expected", "compared", "points", "worth"),
    [
        (7, 6, (4, 9, 10), (Fraction(29, 6), Fraction(32, 3), Fraction(71, 6))),
        (
            10,
            7,
            (12, 10, 8, 6, 4, 2, 0),
            (
                Fraction(123, 7),
                Fraction(103, 7),
                Fraction(83, 7),
                9,
                Fraction(43, 7),
                Fraction(23, 7),
                Fraction(3, 7),
            ),
        ),
        (10, 3, (4, 2, 0), (Fraction(47, 3), 9, Fraction(7, 3))),
        (5, 2, (2, 0), (Fraction(13, 2), Fraction(3, 2))),
        (8, 1, (0,), (7,)),
    ],
)
def test_neuberg(expected, compared, points, worth):
    """Neuberg results equal the published table; a lone result has half of the top."""
    assert tuple(neuberg(Fraction(each), compared, expected) for each in points) == worth


def test_small_groups_of_fouled_boards():
    """65 and 55, or 70, 60 and 50, for 2 or 3 results, at most a third of those expected."""
    assert [small_group_percent(Fraction(m), 2) for m in (2, 0)] == [65, 55]
    assert [small_group_percent(Fraction(m), 3) for m in (4, 2, 0)] == [70, 60, 50]
    assert [is_small_group(n, 9) for n in range(1, 5)] == [False, True, True, False]
    assert not is_small_group(3, 8)


@pytest.mark.parametrize(
    ("points", "compared"),
    [
        ((450, 420, -800, -50, 420, 420), 300),
        ((-490, -460, -430, 50), -450),
        ((-680, -170, 100, 100), -40),
        ((420,), 420),
        ((420, 430), 430),
    ],
)
def test_datum(points, compared):
    """The datum excludes best and worst, is rounded to 10, and uses all results if few are left."""
    assert datum(points) == compared


def test_trimming():
    """Trimming removes a tenth at either end, or nothing."""
    points = (-800, *[100] * 18, 5000)
    assert datum(points, "none") == 300
    assert datum(points, "tenth") == 100
    assert datum(points[:9], "tenth") == datum(points[:9], "none") == 0


def test_butler_of_a_traveller():
    """A Butler traveller scores as a Dutch club published it."""
    assert butler(results(450, 420, -800, -50, 420, 420)) == [4, 3, -15, -8, 3, 3]


def test_cross_imps_of_a_traveller():
    """Cross-IMPs are the mean against each other table."""
    points = cross_imps(results(420, 450, -100, -200, 400, 590))
    assert points == [
        Fraction(18, 5),
        Fraction(22, 5),
        Fraction(-42, 5),
        Fraction(-52, 5),
        3,
        Fraction(39, 5),
    ]


def test_imps_at_each_step():
    """Each step gives one more from its first point on, either way."""
    steps = (20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900)
    steps += (1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000)
    for k, step in enumerate(steps):
        assert [imps(step - 10), imps(step), imps(-step)] == [k, k + 1, -k - 1]


@pytest.mark.parametrize("method", [matchpoints, butler, cross_imps])
@given(points=POINTS)
def test_what_ns_win_ew_lose(method, points):
    """EW's points are the rest of the top or, at IMPs, NS's with the other sign."""
    top = 2 * (len(points) - 1) if method is matchpoints else 0
    ns = method(results(*points))
    ew = method(results(*(-each for each in points)))
    assert [a + b for a, b in zip(ns, ew, strict=True)] == [top] * len(points)


@given(points=POINTS)
def test_sums(points):
    """Matchpoints add to half the tops, with Neuberg too; cross-IMPs to zero."""
    n = len(points)
    raw = matchpoints(results(*points))
    assert sum(raw) == n * (n - 1)
    assert sum(neuberg(each, n, n + 3) for each in raw) == n * (n + 2)
    assert sum(cross_imps(results(*points))) == 0


@pytest.mark.parametrize("method", [matchpoints, cross_imps])
@given(points=st.lists(st.integers(-9, 9), min_size=2, max_size=6))
def test_a_weighted_score_of_one_result_is_that_result(method, points):
    """Weights that split one result change nothing."""
    points = [10 * each for each in points]
    split = [((points[0], Fraction(1, 3)), (points[0], Fraction(2, 3))), *results(*points[1:])]
    assert method(split) == method(results(*points))


@pytest.mark.parametrize("method", [matchpoints, cross_imps])
def test_a_weighted_score_is_the_mean_of_its_results(method):
    """A weighted score gives the weighted mean of the scores of its results."""
    others = results(420, -50, 450)
    by_one, by_other = (method([point_mass(each), *others])[0] for each in (420, -50))
    mixed = method([((420, Fraction(1, 3)), (-50, Fraction(2, 3))), *others])
    assert mixed[0] == by_one / 3 + by_other * 2 / 3
