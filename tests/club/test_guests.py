"""Rules for players who are not in the history."""

from __future__ import annotations

from decimal import Decimal

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.base.errors import InputError
from bridgeopt.club import History, Pair, Registration
from bridgeopt.club.guests import add_guests, guest_ids, largest_member_id, outlier_ids
from tests.support.messages import pattern_of, text_of


def club(rankings: dict[int, str]) -> History:
    """Return a club whose players all met once and sat out as often as their id."""
    ids = tuple(rankings)
    n = len(ids)
    meetings = np.ones((n, n), dtype=np.int64) - np.eye(n, dtype=np.int64)
    return History(ids, tuple(map(Decimal, rankings.values())), np.array(ids, dtype=int), meetings)


CLUB = club({2: "80.5", 4: "60", 6: "70.25", 9: "90"})


def test_nobody_is_new():
    """Without new players the history stays unchanged."""
    assert add_guests(CLUB, Registration((Pair(2, 9), Pair(4, 6)))) == (CLUB, ())


@pytest.mark.parametrize("pair", [Pair(2, 7), Pair(7, 2)])
def test_a_new_player_has_the_ranking_of_the_partner(pair):
    """A new player gets the rating of the partner, and a note says so."""
    history, notes = add_guests(CLUB, Registration((pair, Pair(4, 6))))
    assert history.rating(7) == Decimal("80.5")
    told = text_of("player_new_like_partner", player="7", ranking="80.5", partner="2")
    assert list(map(str, notes)) == [told]


def test_a_new_player_stands_in_his_place_and_has_met_nobody():
    """Ids stay in ascending order, and the counts of other players do not change."""
    history, _ = add_guests(CLUB, Registration((Pair(2, 7), Pair(1, 4), Pair(9, 30))))
    assert history.ids == (1, 2, 4, 6, 7, 9, 30)
    assert history.waiting_tables.tolist() == [0, 2, 4, 6, 0, 9, 0]
    known = [1, 2, 3, 5]
    assert (history.meetings[np.ix_(known, known)] == CLUB.meetings).all()
    assert history.meetings.sum() == CLUB.meetings.sum()
    assert [str(r) for r in history.ratings] == ["60", "80.5", "60", "70.25", "80.5", "90", "90"]


def test_a_history_out_of_order_is_added_to_at_its_end():
    """If ids are not ascending, the file's order is kept."""
    history, _ = add_guests(club({9: "90", 2: "80"}), Registration((Pair(9, 2), Pair(5, 4))))
    assert history.ids == (9, 2, 4, 5)
    assert history.rating(5) == history.rating(4) == 85


def test_two_new_partners_have_the_median_of_an_odd_count():
    """It is the middle rating of the known players registered tonight, not of the whole club."""
    registration = Registration((Pair(1, 3), Pair(2, 4), Pair(6, 5)))
    history, notes = add_guests(CLUB, registration)
    assert history.rating(1) == history.rating(3) == Decimal("70.25")
    assert history.rating(5) == Decimal("70.25")
    assert list(map(str, notes)) == [
        text_of("players_new", players=["1", "3"], ranking="70.25"),
        text_of("player_new_like_partner", player="5", ranking="70.25", partner="6"),
    ]


@pytest.mark.parametrize(
    ("rankings", "median"),
    [
        (("80.5", "60", "70.25", "90"), "75.375"),
        (("0.1", "0.2"), "0.15"),
        (("74", "74"), "74"),
        (("70", "75"), "72.5"),
        (("999999999999999", "0.00000000000001"), "499999999999999.500000000000005"),
        (("50", "999999999999999", "0.00000000000001"), "50"),
    ],
)
def test_the_median_of_an_even_count_is_exact(rankings, median):
    """It is the mean of the middle two, with all its decimals."""
    history = club(dict(enumerate(rankings, start=1)))
    known = [Pair(p, p + 100) for p in history.ids]
    history, _ = add_guests(history, Registration((*known, Pair(201, 202))))
    assert str(history.rating(201)) == str(history.rating(202)) == median


def test_nobody_is_known():
    """At a club's first evening all players are new with rating 0, and one note says so."""
    history, notes = add_guests(club({}), Registration((Pair(1, 2), Pair(3, 4))))
    assert history.ids == (1, 2, 3, 4)
    assert history.ratings == (0, 0, 0, 0)
    assert list(map(str, notes)) == [text_of("all_players_new")]
    assert not history.meetings.any()


def test_the_order_of_the_registration_does_not_matter():
    """Any order gives the same new players and notes."""
    pairs = (Pair(30, 31), Pair(2, 7), Pair(1, 4), Pair(6, 9))
    one, notes = add_guests(CLUB, Registration(pairs))
    swapped = tuple(Pair(pair.second, pair.first) for pair in pairs)
    other, same = add_guests(CLUB, Registration(swapped[::-1]))
    assert notes == same
    assert one.digest == other.digest
    assert [str(note).split(" ")[1] for note in notes] == ["1", "7", "30"]


def test_strict_refuses_every_new_player():
    """Each new player is named with file, line and advice."""
    registration = Registration((Pair(1, 2), Pair(4, 6), Pair(7, 8)), "tonight.csv", (1, 3, 4))
    with pytest.raises(InputError) as caught:
        add_guests(CLUB, registration, strict=True)
    assert [(f.file, f.line) for f in caught.value.faults] == [
        ("tonight.csv", 1),
        ("tonight.csv", 4),
        ("tonight.csv", 4),
    ]
    unknown = text_of("player_not_in_history", player="7")
    help_ = text_of("player_not_in_history_help")
    assert str(caught.value.faults[1]).startswith(f"tonight.csv:4: {unknown}. {help_}")


def test_strict_without_a_file():
    """Pairs that did not come from a file have no line numbers, and known players are accepted."""
    with pytest.raises(InputError, match=pattern_of("player_not_in_history", player="1")):
        add_guests(CLUB, Registration((Pair(1, 2),)), strict=True)
    assert add_guests(CLUB, Registration((Pair(4, 2),)), strict=True) == (CLUB, ())


@pytest.mark.parametrize(
    ("ids", "largest"),
    [
        ((), 0),
        ((7,), 7),
        (range(1, 132), 131),
        ((*range(1, 132), 1001, 1002), 131),  # guests of earlier evenings
        ((*range(1, 132), 300, 690), 690),  # gaps, as in real clubs
        ((12_345, 1_234_567, 2_345_678, 4_000_000), 4_000_000),  # numbers of a federation
    ],
)
def test_what_is_far_above_all_others(ids, largest):
    """An outlier exceeds twice the next smaller id plus a hundred.

    Known players are never outliers.
    """
    assert largest_member_id(ids) == largest
    assert outlier_ids([2 * largest + 101], ids) == ((2 * largest + 101,) if ids else ())
    assert outlier_ids([2 * largest + 100, *ids], ids) == ()


def test_in_a_new_club_the_others_are_those_of_tonight():
    """In a new club, an id is an outlier if it is far above the others of tonight."""
    assert outlier_ids([1, 2, 3, 4, 5, 612], ()) == (612,)
    assert outlier_ids([1, 2, 3, 4, 5, 6], ()) == ()


@pytest.mark.slow
@given(
    known=st.sets(st.integers(1, 5000), max_size=40),
    taken=st.sets(st.integers(1, 20_000), max_size=8),
    names=st.sets(st.text("abc", min_size=1, max_size=3), max_size=6),
)
def test_guests_get_ids_that_nobody_has(known, taken, names):
    """Each guest gets a new id in the order of names, far above any members' ids."""
    given_ids = guest_ids(names, known, taken)
    assert sorted(given_ids.values()) == sorted(names) == list(given_ids.values())
    assert list(given_ids) == sorted(given_ids)
    assert not given_ids.keys() & (known | taken)
    if known:
        assert all(player in outlier_ids([player], known) for player in given_ids)
        recorded = known | given_ids.keys()
        # No member is far, and the median is a member.
        if largest_member_id(known) == max(known) and len(known) > len(given_ids):
            assert largest_member_id(recorded) == largest_member_id(known)
