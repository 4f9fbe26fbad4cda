"""Double dummy and par, on hands of one suit each, whose results are obvious."""

from __future__ import annotations

import pytest

from bridgeopt.scoring import deals
from bridgeopt.scoring.deals import RANKS, Deal, double_dummy

DEAL = Deal(tuple(tuple(RANKS if k == suit else "" for suit in range(4)) for k in range(4)))
"""North holds all spades, east all hearts, south all diamonds, west all clubs."""

NS_MAKE, EW_MAKE = (0, 13, 0, 13, 0), (13, 0, 13, 0, 0)
"""Tricks of each side with each trump suit, then in no trumps.

In the order clubs, diamonds, hearts, spades: the side with the trump suit takes all tricks; in no
trumps the leader's side does.
"""


@pytest.mark.slow
def test_what_is_made_and_par(monkeypatch):
    """Seven spades cannot be outbid for less: 1510, or 2210 if NS are vulnerable."""
    pytest.importorskip("endplay")
    monkeypatch.setattr(deals, "_double_dummy_cache", {})  # the results of other tests
    told = []
    boards = [(board, DEAL) for board in (1, 2, 3, 4, 1)]
    found = double_dummy(boards, lambda done, total: told.append((done, total)))
    assert [each.par for each in found] == [1510, 2210, 1510, 2210, 1510]
    assert {each.tricks for each in found} == {(NS_MAKE, EW_MAKE, NS_MAKE, EW_MAKE)}
    assert told == [(4, 4)]


@pytest.mark.slow
def test_what_is_known_is_not_asked_again():
    """Deals that are requested again while results arrive are analysed once."""
    pytest.importorskip("endplay")
    told = []
    first = double_dummy([(5, DEAL)])
    assert double_dummy([(5, DEAL)], lambda done, total: told.append(done)) == first
    assert told == []


@pytest.mark.parametrize(
    "hands",
    [
        DEAL.hands[:3],
        (DEAL.hands[0], *DEAL.hands[:3]),
        ((RANKS[::-1], "", "", ""), *DEAL.hands[1:]),
        ((RANKS[:-1], "", "", ""), *DEAL.hands[1:]),
    ],
)
def test_deals_are_whole(hands):
    """A deal has four hands of thirteen cards, each card once, from the ace down."""
    with pytest.raises(ValueError, match="no"):
        Deal(hands)
