"""What is said of movements that were made for tonight."""

from __future__ import annotations

import pytest

from bridgeopt.show.terminal.tailoring import proven_playable


@pytest.mark.parametrize(
    ("proved_for", "odd", "said"),
    [
        ("any", False, "with any number of board groups"),
        ("any", True, "with any number of board groups"),
        ((5, 6), False, "with 5 or 6 board groups, shared no more than need be"),
        (
            (5,),
            True,
            "with 5 board groups, shared no more than need be, the waiting table counted as one"
            " that plays",
        ),
    ],
)
def test_for_what_a_claim_holds(proved_for, odd, said):
    """A claim says for which numbers of groups, and where a waiting table counts."""
    best = "Proven best of all movements without repeats that can be played"
    assert str(proven_playable(proved_for, odd, "nothing")) == f"{best} {said}."
    wished = str(proven_playable(proved_for, odd, "wishes"))
    assert wished == f"{best} {said}, given the wishes."
