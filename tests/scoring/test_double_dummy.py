"""Double dummy and par: what anybody can work out of hands that hold one suit each."""

from __future__ import annotations

import pytest

from bridgeopt.scoring import deals
from bridgeopt.scoring.deals import RANKS, Deal, double_dummy

DEAL = Deal(tuple(tuple(RANKS if k == suit else "" for suit in range(4)) for k in range(4)))
"""North holds all spades, east all hearts, south all diamonds, west all clubs."""

NS_MAKE, EW_MAKE = (0, 13, 0, 13, 0), (13, 0, 13, 0, 0)
"""In clubs, diamonds, hearts, spades: who has them as trumps takes all; in no trumps who leads."""


@pytest.mark.slow
def test_what_is_made_and_par(monkeypatch):
    """Seven spades cannot be outbid for less: 1510, or 2210 where NS are vulnerable."""
    pytest.importorskip("endplay")
    monkeypatch.setattr(deals, "_known", {})  # what other tests asked for
    told = []
    boards = [(board, DEAL) for board in (1, 2, 3, 4, 1)]
    found = double_dummy(boards, lambda done, total: told.append((done, total)))
    assert [each.par for each in found] == [1510, 2210, 1510, 2210, 1510]
    assert {each.tricks for each in found} == {(NS_MAKE, EW_MAKE, NS_MAKE, EW_MAKE)}
    assert told == [(4, 4)]


@pytest.mark.slow
def test_what_is_known_is_not_asked_again():
    """While results come in the same cards are asked for again: each is looked at once."""
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
    """Four hands of thirteen cards, each card once, from the ace down."""
    with pytest.raises(ValueError, match="no"):
        Deal(hands)
