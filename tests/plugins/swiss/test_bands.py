"""Compute bands and initial scores as in the rules' table, and edit them."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.base.errors import RequestError
from bridgeopt.plugins.swiss import bands
from bridgeopt.plugins.swiss.bands import (
    band_scores,
    initial_scores,
    propose_bands,
    separation,
    sorted_by_strength,
)
from bridgeopt.plugins.swiss.tournament import (
    Band,
    BaseBand,
    Settings,
    System,
    Tournament,
    parse_rank,
)
from tests.support.generators.tournaments import cup, player

SIZES = 19, 17, 10, 11, 24


def of_text(zero: BaseBand) -> Tournament:
    """Return the rules' sample: five bands, six rounds."""
    ends = [sum(SIZES[: k + 1]) for k in range(5)]
    players = sorted_by_strength(player(k, -k) for k in range(1, 82))
    cut = [tuple(range(end - size + 1, end + 1)) for end, size in zip(ends, SIZES, strict=True)]
    return Tournament("cup", Settings(6, zero=zero), players, tuple(map(Band, cut)))


def test_sample_band_calculation():
    """The rules' table is 2, 1, 1, 3 capped to 2; from 0 at the top, and from 0 at the bottom."""
    assert [separation(size, Settings(6)) for size in SIZES[1:]] == [2, 1, 1, 2]
    assert list(band_scores(of_text(BaseBand.TOP))) == [0, -2, -3, -4, -6]
    assert list(band_scores(of_text(BaseBand.BOTTOM))) == [6, 4, 3, 2, 0]


@given(st.integers(1, 500), st.integers(1, 20), st.fractions(0, 4, max_denominator=100))
def test_separation_is_exact(size, rounds, density):
    """The separation is the whole part of D P / R, between 1 and ⌈R / 3⌉.

    For example, 0.75 times 24 by 6 is 3.
    """
    found = separation(size, Settings(rounds, density=density))
    most = -(-rounds // 3)
    exact = density.numerator * size // (density.denominator * rounds)
    assert found == max(1, min(exact, most))


def test_base_is_where_it_begins():
    """A base above 0 leaves room below the lowest band."""
    now = of_text(BaseBand.BOTTOM)
    now = replace(now, settings=replace(now.settings, base=Fraction(2)))
    assert list(band_scores(now)) == [8, 6, 5, 4, 2]


def test_automatic_bands_hold_everybody_once():
    """Bands follow strength and keep ranks whole.

    Only the last may have fewer than R / D players.
    """
    now = cup(60, rounds=6)
    assert [p for band in now.bands for p in band.players] == [p.id for p in now.players]
    assert all(len(band.players) >= 8 for band in now.bands)
    for upper, lower in zip(now.bands, now.bands[1:], strict=False):
        assert now.by_id[upper.players[-1]].rank != now.by_id[lower.players[0]].rank


def test_bar_makes_the_top_band():
    """All players from the bar up are in the top band, whatever their number."""
    now = cup(60, rounds=6)
    bar = now.players[2].rating
    found = propose_bands(now.players, replace(now.settings, bar=bar))
    assert found[0].players == tuple(p.id for p in now.players if p.rating >= bar)


def test_few_below_the_bar_stay_below_it():
    """A last band that is too small never joins the top band."""
    listed = sorted_by_strength(player(k, -k) for k in range(1, 11))
    assert [len(band.players) for band in propose_bands(listed, Settings(6, bar=Fraction(-4)))] == [
        4,
        6,
    ]


def test_swiss_has_one_band():
    """Everybody begins at the same score."""
    now = cup(30, system=System.SWISS)
    assert set(initial_scores(now).values()) == {0}


def test_edits():
    """Bands are merged and split, players moved, separations set; wrong ones are refused."""
    now = of_text(BaseBand.TOP)
    assert [len(b.players) for b in bands.with_bands_merged(now, 0).bands] == [36, 10, 11, 24]
    assert [len(b.players) for b in bands.with_band_split(now, 5).bands] == [4, 15, 17, 10, 11, 24]
    moved = bands.with_player_moved(now, 81, 0)
    assert [len(b.players) for b in moved.bands] == [20, 17, 10, 11, 23]
    assert initial_scores(moved)[81] == 0
    set_by_hand = bands.with_separation(now, 1, Fraction(1, 2))
    assert band_scores(set_by_hand)[1] == Fraction(-1, 2)
    for wrong in (
        lambda: bands.with_bands_merged(now, 4),
        lambda: bands.with_band_split(now, 1),
        lambda: bands.with_player_moved(now, 1, 9),
        lambda: bands.with_separation(now, 0, Fraction(1)),
    ):
        with pytest.raises(RequestError):
            wrong()


def test_order_is_edited():
    """A player can be placed above another, also within the band's order."""
    now = bands.with_player_above(of_text(BaseBand.TOP), 3, 1)
    assert [p.id for p in now.players][:4] == [3, 1, 2, 4]
    assert now.bands[0].players[:4] == (3, 1, 2, 4)


def test_late_arrivals():
    """A late arrival joins the band of their strength, or a new one below the lowest."""
    now = bands.with_fixed_separations(of_text(BaseBand.BOTTOM))
    before = band_scores(now)
    now = bands.with_late_player(now, player(90, -10))
    assert 90 in now.bands[0].players
    now = bands.with_late_player(now, player(91, -500))
    now = bands.with_late_player(now, player(92, -400))
    assert now.bands[-1] == Band((92, 91), Fraction(1), late=True)
    assert band_scores(now) == (*before, -1)


@pytest.mark.parametrize(
    ("text", "rank"), [("1d", 0), ("9 d", 8), ("1k", -1), ("30K", -30), ("2p", 8), ("3 kyu", -3)]
)
def test_ranks(text, rank):
    """Ranks are counted in stones above 1 dan."""
    assert parse_rank(text) == rank


@pytest.mark.parametrize("text", ["", "d", "0k", "3x", "-3k", "3"])
def test_no_ranks(text):
    """A malformed rank is refused and named."""
    with pytest.raises(ValueError, match=f"^{re.escape(text)}$"):
        parse_rank(text)
