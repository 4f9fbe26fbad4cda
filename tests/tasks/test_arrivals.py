"""The door's tasks: lists of sign-ups in all common forms, and usual partners."""

from __future__ import annotations

from contextlib import suppress
from types import SimpleNamespace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.base.errors import InputError
from bridgeopt.club import History, Members
from bridgeopt.files.history import read_history
from bridgeopt.files.members import read_members
from bridgeopt.tasks.evening.guests import name_guest, number_guests
from bridgeopt.tasks.evening.sign_ups import read_sign_ups, usual_partners
from bridgeopt.tasks.sources import SeasonSoFar
from tests.support.messages import pattern_of

NAMES = {1: "Ann Bell", 2: "Carl Dean", 3: "Berg, Jan van der", 4: "Zoë & Co", 12: "Eve Fox-Hill"}


@pytest.fixture
def so_far(data) -> SeasonSoFar:
    """Make a club with these names, whatever the history is."""
    history: History = read_history(data / "history.csv")
    return SeasonSoFar(history, "history", Members(NAMES), None)


@pytest.mark.parametrize(
    "line",
    [
        *("1,2", "1;2", "1\t2", "Ann Bell & Carl Dean", "ann bell + 2", "Ann Bell - Carl Dean"),
        *("1. Ann Bell, Carl Dean", "3) 1 / 2", "  Ann  Bell and CARL DEAN ", "Ann Bell en 2"),
    ],
)
def test_a_pair_is_read_as_people_write_it(so_far, line):
    """Any separator between two players works, and a line may begin with a number."""
    assert read_sign_ups(line, so_far).entries == ((1, 2),)


def test_names_with_marks_in_them_stay_whole(so_far):
    """A comma, a hyphen or an ampersand may be part of a name."""
    text = "Berg, Jan van der\nZoë & Co - Ann Bell\nEve Fox-Hill, Carl Dean"
    assert read_sign_ups(text, so_far).entries == ((3,), (4, 1), (12, 2))
    (names,) = read_sign_ups("A </i> B & on and on", so_far, all_guests=True).entries
    assert len(names) == 2


@pytest.mark.parametrize("cell", ["\N{SUPERSCRIPT TWO}", "\N{CIRCLED DIGIT ONE}", "7" * 5000])
def test_what_only_looks_like_a_number_is_told(so_far, cell):
    """A raised 2, from a Belgian key beside the 1, is reported like any other error."""
    with pytest.raises(InputError):
        read_sign_ups(f"1, {cell}", so_far)
    with suppress(InputError):
        number_guests(so_far, [cell], all_names=True)


def test_one_who_looks_for_a_partner(so_far):
    """One name on a line looks for a partner; empty lines are skipped."""
    assert read_sign_ups("\n1\n\n 2 \n", so_far).entries == ((1,), (2,))


def test_guests(so_far):
    """Marked names are guests; with permission all unknown names are, but never a member."""
    marked = read_sign_ups("guest: New One & Ann Bell", so_far)
    assert list(marked.guests.values()) == ["New One"]
    assert marked.entries == ((*marked.guests, 1),)
    assert not {*marked.guests} & so_far.known
    everyone = read_sign_ups("New One & Other Two\nnew one's friend, 1", so_far, all_guests=True)
    assert len(everyone.guests) == 3
    assert not read_sign_ups("guest: Ann Bell, 2", so_far).guests


def test_all_that_is_wrong_is_told(so_far):
    """Every wrong line is reported with its number, and a list with errors is refused whole."""
    with pytest.raises(InputError) as refused:
        read_sign_ups("1,2\nNobody Such, 3\n4 & 1 & 2\n12, Ann Bell", so_far)
    assert [fault.line for fault in refused.value.faults] == [3, 2, 4]
    assert all(fault.help is not None for fault in refused.value.faults)


def test_a_name_that_two_have(so_far):
    """For a name shared by two members the id is requested; they are not made guests."""
    two = so_far._replace(members=so_far.members.with_guests({901: "Ann Bell"}))
    with pytest.raises(InputError, match=pattern_of("player_same_name_help")) as refused:
        read_sign_ups("Ann Bell, 2", two)
    assert "guests" not in str(refused.value)
    assert read_sign_ups("1, 2", two).entries == ((1, 2),)


@pytest.mark.parametrize("all_guests", [False, True])
@pytest.mark.parametrize("cell", ["140", "999999", "140 Eve Grey"])
def test_a_number_that_nobody_has(so_far, cell, all_guests):
    """An unknown number is neither a player nor a guest, alone or before a name."""
    with pytest.raises(InputError, match=pattern_of("sign_ups_number_help")) as refused:
        read_sign_ups(f"1,2\n{cell} & 4", so_far, all_guests=all_guests)
    assert [fault.line for fault in refused.value.faults] == [2]


def test_a_list_without_end(so_far):
    """A list too long for one evening is refused as a whole."""
    with pytest.raises(InputError):
        read_sign_ups("1\n" * 501, so_far)


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text):
    """For any text no player occurs twice, and only members' numbers and guests are read."""
    nobody = np.zeros(0, dtype=np.int64)
    history = History((), (), nobody, nobody.reshape(0, 0))
    club = SeasonSoFar(history, "history", Members(NAMES), None)
    try:
        signed = read_sign_ups(text, club, all_guests=True)
    except InputError:
        return
    players = [player for entry in signed.entries for player in entry]
    assert len(players) == len(set(players))
    new_members = set(players) - NAMES.keys() - signed.guests.keys()
    assert not new_members
    assert not NAMES.keys() & signed.guests.keys()


def test_guests_get_ids_of_their_own(so_far):
    """Guests never get an id that is known or taken."""
    first = name_guest("  New   One ", so_far, ())
    assert list(first.values()) == ["New One"]
    assert not {*name_guest("Other", so_far, first)} & {*first, *so_far.known}
    with pytest.raises(InputError):
        name_guest(" ", so_far, ())
    assert [*name_guest("gast: New One", so_far, ()).values()] == ["New One"]


def test_tonights_guests_keep_their_ids(so_far):
    """Later guests get other ids than tonight's earlier guests, by name or on a list."""
    first = name_guest("First One", so_far, ())
    with_first = so_far._replace(members=so_far.members.with_guests(first), guests=first)
    assert not name_guest("Second One", with_first, ()).keys() & first.keys()
    listed = read_sign_ups("guest: Third One & First One", with_first)
    assert not listed.guests.keys() & first.keys()
    assert listed.entries == ((*listed.guests, *first),)


def test_without_a_season_nobody_is_usual():
    """A history alone has no usual partners, since it does not record partnerships."""
    assert usual_partners(None) == {}


def test_usual_partners():
    """The most frequent partner in ten evenings comes first; of equals the latest one."""
    evenings = [{(1, 2)}] * 9 + [{(1, 3), (2, 4)}, {(1, 4)}, {(1, 3)}, {(1, 4)}]
    played = [
        SimpleNamespace(sections_and_events=[SimpleNamespace(partners=pairs)]) for pairs in evenings
    ]
    usual = usual_partners(SimpleNamespace(sessions=played))
    assert usual[1] == (2, 4, 3)
    assert usual[2] == (1, 4)
    assert usual[4] == (1, 2)


def test_members_of_the_shipped_club(data):
    """The sign-up list that we ship can be pasted unchanged once its guest is known."""
    members, guests = read_members(data / "members.csv"), read_members(data / "guests.csv").names
    club = SeasonSoFar(read_history(data / "history.csv"), "history", members, None, guests)
    text = (data / "registration.csv").read_text()
    with pytest.raises(InputError, match=pattern_of("sign_ups_no_number", number="140")):
        read_sign_ups(text, club._replace(guests={}))
    assert len(read_sign_ups(text, club).entries) == len(text.split())
