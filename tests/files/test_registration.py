"""The registration file."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.club.contestant import Members, Pair, Registration
from bridgeopt.files.csv_style import CsvStyle, format_rows
from bridgeopt.files.registration import read_registration, write_registration
from tests.support.each_case import each_case
from tests.support.messages import says, text_of
from tests.support.sources import SHARED

CLUB = SHARED / "club"
MEMBERS = Members(
    {1: "José García", 2: "Jansen, Jan", 3: "Piet Smit", 4: "Piet Smit", 5: "Naam Noord"}
)

PAIRS = st.lists(st.integers(1, 999_999_999), unique=True, min_size=2, max_size=40).map(
    lambda ids: tuple(Pair(*two) for two in zip(ids[::2], ids[1::2], strict=False))
)


@pytest.mark.slow
@given(pairs=PAIRS, style=st.sampled_from(CsvStyle))
def test_what_is_written_is_read(put, pairs, style):
    """Both styles are read back as the same pairs, each with its line."""
    path = put(b"")
    write_registration(path, Registration(pairs), style)
    found = read_registration(path)
    assert found == Registration(pairs, str(path), tuple(range(1, len(pairs) + 1)))


@pytest.mark.slow
@given(
    pairs=PAIRS,
    style=st.sampled_from(CsvStyle),
    encoding=st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "cp1252"]),
    named=st.booleans(),
)
def test_names_come_in_from_any_spreadsheet(put, pairs, style, encoding, named):
    """A name stands for its id in every style and encoding, even with a comma in it."""
    names = {p: f"Zoë {p}, Çelik" for pair in pairs for p in pair.players}
    rows = [[names[p] if named else p for p in pair.players] for pair in pairs]
    path = put(format_rows(rows, style).encode(encoding))
    assert read_registration(path, Members(names)).pairs == pairs


@each_case(
    "text",
    [
        "12,34\n56,78\n",
        "12,34\n56,78",
        "\n12,34\n\n\n56,78\n\n",
        "12;34\r\n56;78\r\n",
        "12;34;;;\r\n56;78;;\r\n;;;;\r\n",
        " 12 , 34\n56\t,\t78 ".replace("\t", " "),
        "player1,player2\n12,34\n56,78",
        "\r\nSpeler 1;Speler 2;;\r\n12;34\r\n56;78",
        '"12","34"\n56,78',
        "012,34\n56,78",
    ],
)
def test_harmless_differences(put, text):
    """Blank lines, Excel's empty columns, a header and a missing last newline change nothing."""
    assert read_registration(put(text)).pairs == (Pair(12, 34), Pair(56, 78))


def test_lines_are_those_of_the_file(put):
    """Each pair has its line, so messages can refer to it."""
    assert read_registration(put("\nspeler1;speler2\n1;2\n\n3;4")).lines == (3, 5)


def test_names_and_ids_mix(put):
    """With the members, each player is given by name or id; a guest only by id."""
    text = '\n"jansen,  JAN";jose garcia\n3;99\n'
    assert read_registration(put(text), MEMBERS).pairs == (Pair(2, 1), Pair(3, 99))


def test_a_member_whose_name_looks_like_a_header_is_a_player(put):
    """A line is only a header if no member has that name."""
    assert read_registration(put("naam noord,1"), MEMBERS).pairs == (Pair(5, 1),)
    assert read_registration(put("naam,noord\n1,2"), MEMBERS).pairs == (Pair(1, 2),)


BAD = [
    ("", None, "no pairs"),
    ("\n ;; \n", None, "no pairs"),
    ("player1,player2\n", None, "no pairs"),
    ("1,2\n3\n", 2, "this line has one player"),
    ("1,2\n3,\n", 2, "this line has one player"),
    ("1,2\n3,4,5\n", 2, "this line has 3 players"),
    ("1,2\n3,,4\n", 2, "an empty field"),
    ("1,2\n3,x3\n", 2, "'x3' is not a number"),
    ("1,2\n3,?\n", 2, "'?' is not a number"),
    ("1,2\n3.5,4\n", 2, "'3.5' is not a whole number"),
    ("1;2\n3,5;4\n", 2, "'3,5' is not a whole number"),
    ("1,2\n3,-4\n", 2, "'-4' is negative"),
    ("1,2\n0,4\n", 2, "'0' does not exist"),
    ("1,2\n3,99999999999\n", 2, "nine digits"),
    ("1,2\n3,3\n", 2, text_of("registration_twice_in_pair", player="3")),
    ("1,2\n\n3,1\n", 3, "player 1 is in two pairs: here and on line 1"),
    ("1,2\n1,2\n", 2, "player 2 is in two pairs: here and on line 1"),
    ("1,2\nplayer1,player2\n", 2, "'player1' is not a number"),
    ("Jan,Piet\n1,2\n", 1, "'Jan' is not a number"),
    ('1,"2\n', 1, "quotation mark"),
    ("1 2\n", 1, "this line has one player"),
]


@each_case(("text", "line", "phrase"), BAD)
def test_bad_registrations(put, faults_of, text, line, phrase):
    """Every fault names its line."""
    path = put(text)
    faults = faults_of(read_registration, path)
    assert any(f.line == line and phrase in f.message for f in faults), faults
    assert {fault.file for fault in faults} == {str(path)}


BAD_NAMES = [
    ("1,Xyz\n", 1, "no player is called 'Xyz'"),
    ("2,5\n1,Piet Smitt\n", 2, "did you mean Piet Smit (id 3) or Piet Smit (id 4)?"),
    ("1,piet smit\n", 1, "can mean any of these players: Piet Smit (id 3) and Piet Smit (id 4)"),
    ("1,2\njose garcia,5\n", 2, "player 1 (José García) is in two pairs: here and on line 1"),
    ("Jansen, Jan,5,3\n", 1, "this line has 4 players"),
    ("3,5\nJan,sen, Jan,5\n", 2, "this line has 4 players"),
]


@pytest.mark.parametrize(("text", "line", "phrase"), BAD_NAMES)
def test_bad_names(put, faults_of, text, line, phrase):
    """An ambiguous or unknown name gets a list of similar names."""
    faults = faults_of(read_registration, put(text), MEMBERS)
    assert any(f.line == line and phrase in f.message for f in faults), faults


def test_names_without_members(put, faults_of):
    """The advice names the option."""
    fault = faults_of(read_registration, put("Jan,Piet"))[0]
    assert "--members" in fault.help


def test_all_faults_in_one_go(put, faults_of):
    """All faults are reported together."""
    faults = faults_of(read_registration, put("1,2\n3\n4,x\n2,5\n6,7,8\n9,9\n0,-1\n"))
    assert [fault.line for fault in faults] == [2, 3, 4, 5, 6, 7, 7]


@pytest.mark.skipif(not CLUB.is_dir(), reason="the real club's files are not here")
@pytest.mark.parametrize("name", ["2020/54", "2020/53", "2021/51", "2021/48"])
def test_the_real_registrations_go_in_and_out(put, name):
    """Each has as many pairs as its name says, and is written back except for blank lines."""
    year, size = name.split("/")
    path = CLUB / year / f"registration-{size}.csv"
    registration = read_registration(path)
    assert len(registration.pairs) == int(size)
    copy = put(b"")
    write_registration(copy, registration)
    assert copy.read_bytes() == path.read_bytes().strip() + b"\n"


@each_case(
    "text",
    [
        "12,34\n56,78\n90,91\n",
        "1,12,34\n2,56,78\n3,90,91\n",  # pairs or lines
        "1;12;34\n1;56;78\n2;90;91\n",  # tables, two pairs each
        "1,12,34\n3,56,78\n8,90,91\n",  # a pair went home
        "Tafel;Speler 1;Speler 2\nA1;12;34\nA2;56;78\nB1;90;91\n",
        "nr,player1,player2\n7,12,34\n3,56,78\n,90,91\n",
        ",player1,player2\n0,12,34\n1,56,78\n2,90,91\n",
    ],
)
def test_a_first_column_that_counts_is_passed_over(put, text):
    """A column of pair, table or line numbers is skipped with a note, with or without headings."""
    found = read_registration(put(text))
    assert found.pairs == (Pair(12, 34), Pair(56, 78), Pair(90, 91))
    counted = not text.startswith("12,")
    told = text_of("registration_column_passed")
    assert [str(note) for note in found.notes] == [told] * counted


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("12,34,56\n78,90\n", 1),  # one line with three players
        ("12,34,56\n11,78,90\n", 1),  # numbers that do not increase
        ("1,12,34\n1,56,78\n1,90,91\n", 1),  # three pairs at a table
        ("1,12,34\n2,56,78\n90,91\n", 1),
        ("nr,player1,player2\n1,12,34\n56,78\n", 3),
        ("1001,12,34\n1002,56,78\n", 1),  # ids rather than line numbers
    ],
)
def test_three_players_are_not_taken_for_two(put, faults_of, text, line):
    """A column that is not clearly a count is a fault."""
    faults = faults_of(read_registration, put(text))
    assert faults[0].line == line
    assert says(faults[0].message, "registration_no_pair")


@each_case(
    "text",
    [
        '"Jansen, Jan",5\n',
        "Jansen, Jan,5\n",
        "5,Jansen,Jan\n",
        "jansen ,  jan;5\n",
        "1;Jansen, Jan;5\n2;1;3\n",
        "sep=;\nJansen, Jan;5\n",
        "1,Jansen, Jan,5\n2,1,3\n",
    ],
)
def test_names_with_commas(put, text):
    """Names with commas are read in quotes, or if only one split gives players."""
    pair = read_registration(put(text), MEMBERS).pairs[0]
    assert sorted(pair.players) == [2, 5]


def test_commas_that_can_be_taken_in_two_ways_are_refused(put, faults_of):
    """Without quotes, an ambiguous line is refused rather than guessed."""
    members = Members({1: "Oak", 2: "Oak, Elm", 3: "Elm, Ash", 4: "Ash"})
    (fault,) = faults_of(read_registration, put("Oak,Elm,Ash\n"), members)
    assert fault.message == text_of("player_several_ways", text="'Oak, Elm, Ash'")
    assert "quotes" in fault.help
    assert read_registration(put('"Oak, Elm",Ash\n'), members).pairs == (Pair(2, 4),)
