"""Players by id and by name."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.club.contestant import Members
from bridgeopt.files.faults import CellError
from bridgeopt.files.players import NameIndex, fold_name, is_header, parse_id, split_players
from tests.support.each_case import each_case

MEMBERS = Members(
    {
        1: "Jan Jansen",
        2: "José García",
        3: "Wim van 't Hof",
        4: "Piet de Vries",
        5: "Piet de Vries",
        6: "Ann Smit",
        7: "ANN SMIT",
    }
)


@given(st.integers(1, 999_999_999))
def test_ids_come_back(player):
    """Federation numbers have seven digits."""
    assert parse_id(str(player)) == player
    assert parse_id("0" * 5000 + str(player)) == player


@each_case(
    ("text", "phrase"),
    [
        ("0", "does not exist"),
        ("000", "does not exist"),
        ("1000000000", "more than nine digits"),
        ("", "the player id is missing"),
        ("-1", "negative"),
        ("1.0", "not a whole number"),
        ("Jan", "not a number"),
    ],
)
def test_what_is_no_id(text, phrase):
    """Each kind of error has its own message."""
    with pytest.raises(CellError, match=phrase):
        parse_id(text)


@given(st.text())
def test_fold_is_stable(name):
    """Folding a folded name changes nothing."""
    assert fold_name(fold_name(name)) == fold_name(name)


@each_case(
    ("written", "player"),
    [
        ("Jan Jansen", 1),
        ("  jan   JANSEN ", 1),
        ("jan\N{NO-BREAK SPACE}jansen", 1),
        ("jose garcia", 2),
        ("Jose\u0301 García", 2),
        ("wim van \u2019t hof", 3),
        ("Ann Smit", 6),
        ("ANN SMIT", 7),
    ],
)
def test_a_name_is_found_as_people_type_it(written, player):
    """Case, accents and spaces are ignored; an exact match wins over namesakes."""
    assert NameIndex(MEMBERS).find(written) == player
    assert written in NameIndex(MEMBERS)


def test_namesakes_are_listed_with_their_ids():
    """Only an id distinguishes two players of one name."""
    with pytest.raises(CellError) as caught:
        NameIndex(MEMBERS).find("piet de vries")
    assert "Piet de Vries (id 4) and Piet de Vries (id 5)" in str(caught.value.message)
    assert "id" in str(caught.value.help)
    with pytest.raises(CellError, match=r"Ann Smit \(id 6\) and ANN SMIT \(id 7\)"):
        NameIndex(MEMBERS).find("ann smit")


def test_an_unknown_name_lists_who_is_meant():
    """A typing error lists similar names, each namesake included; nonsense lists none."""
    with pytest.raises(CellError, match=r"did you mean Jan Jansen \(id 1\)"):
        NameIndex(MEMBERS).find("Jan Janssen")
    with pytest.raises(CellError, match=r"\(id 4\) or Piet de Vries \(id 5\)"):
        NameIndex(MEMBERS).find("Piet d Vries")
    with pytest.raises(CellError, match=r"no player is called 'Xxxx'$"):
        NameIndex(MEMBERS).find("Xxxx")


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("12,34", ("12", "34")),
        ("12 & 34", ("12", "34")),
        ("12&34", ("12", "34")),
        ("Jan Jansen & Garcia, Jose", ("Jan Jansen", "Garcia, Jose")),
        ('"A & B", 12', ("A & B", "12")),
        ("Black & White", ("Black & White",)),
        ("12 &", ("12 &",)),
        ("12 & 34 & 56", ("12 & 34 & 56",)),
    ],
)
def test_a_pair_is_written_as_the_program_shows_it(text, players):
    """An ampersand separates two players, but not within quotes or a known name."""
    index = NameIndex(Members({**MEMBERS.names, 8: "Black & White"}))
    assert split_players(text, index) == players


def test_heads_of_columns_are_known_words_only():
    """A pair of names or an id is never taken for a header."""
    for cells in [
        ("player1", "player2"),
        ("Speler 1", "Speler 2"),
        ("id", "naam"),
        ("Lidnummer", "Name"),
        ("player_id_1", "player_id_2"),
        ("SPELER A", "speler b"),
        ("Noord", "Zuid"),
    ]:
        assert is_header(cells), cells
    for cells in [("Jan", "Piet"), ("1", "2"), ("player1", "7"), ("player1", ""), ("player 12",)]:
        assert not is_header(cells), cells
