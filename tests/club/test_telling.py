"""Wishes as text."""

from __future__ import annotations

from bridgeopt.club import Members, Pair, Wish, WishKind, messages
from tests.support.each_case import each_case
from tests.support.messages import text_of

ANN_AND_BOB, EVE_AND_FAY = Pair(12, 34), Pair(56, 78)
MEMBERS = Members({12: "Ann", 34: "Bob", 56: "Eve", 78: "Fay"})

EXPECTED = [
    (WishKind.STATIONARY, "table", "Ann & Bob stay at one table"),
    (WishKind.STATIONARY, "ns", "Ann & Bob sit NS throughout"),
    (WishKind.NUMBER, (3,), "Ann & Bob get number 3"),
    (WishKind.NUMBER, (3, 4), "Ann & Bob get number 3 or 4"),
    (WishKind.NUMBER, (3, 4, 12), "Ann & Bob get number 3, 4 or 12"),
    (WishKind.TONIGHT, None, "Ann & Bob meet Eve & Fay"),
    (WishKind.NOT_TONIGHT, None, "Ann & Bob do not meet Eve & Fay"),
    (WishKind.NO_SIT_OUT, None, "Ann & Bob do not sit out"),
    (WishKind.LATE, None, "Ann & Bob sit out in round 1"),
    (WishKind.SECTION, "B", "Ann & Bob play in section B"),
    (WishKind.APART, None, "Ann & Bob play in another section than Eve & Fay"),
]


@each_case(("kind", "value", "expected"), EXPECTED)
def test_every_kind_in_words(kind, value, expected):
    """A wish is described by the members' names."""
    pairs = (ANN_AND_BOB, EVE_AND_FAY)[: kind.num_pairs]
    assert str(messages.describe_wish(Wish(kind, pairs, value), MEMBERS)) == expected


def test_no_kind_is_forgotten():
    """There is an example of every kind of wish."""
    assert {kind for kind, _, _ in EXPECTED} == set(WishKind)


def test_ids_where_there_are_no_names():
    """A player without a name, such as a guest, is shown by id."""
    wish = Wish(WishKind.NOT_TONIGHT, (Pair(12, 99), EVE_AND_FAY))
    assert str(messages.describe_wish(wish, MEMBERS)) == "Ann & 99 do not meet Eve & Fay"
    assert str(messages.describe_wish(wish, Members())) == text_of(
        "wished_not_tonight", pair="12 & 99", other="56 & 78"
    )
