"""The members file."""

from __future__ import annotations

import unicodedata
from contextlib import nullcontext
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.base.errors import InputError
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.members import (
    MemberLine,
    parse_status,
    read_member_lines,
    read_members,
    status_warnings,
    write_member_lines,
)
from tests.support.each_case import each_case
from tests.support.messages import pattern_of, spoken


@each_case("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@each_case("header", ["", "id;naam;telefoon\r\n", "Lidnummer;Naam\r\n"])
def test_names_come_in_from_any_spreadsheet(put, encoding, header):
    """Accents survive in any encoding; a header and further columns are skipped."""
    text = header + '12;José  García;06-1\r\n\r\n3;"Jansen, Jan";;;\r\n'
    assert dict(read_members(put(text.encode(encoding))).names) == {
        12: "José García",
        3: "Jansen, Jan",
    }


def test_namesakes_are_two_people(put):
    """Only ids must be unique."""
    assert len(read_members(put("1,Jan Jansen\n2,Jan Jansen")).names) == 2


BAD = [
    ("", None, "no players"),
    ("\n\n", None, "no players"),
    ("id,name\n", None, "no players"),
    ("1,Jan\n1,Piet", 2, "player 1 is already on line 1"),
    ("1,Jan\n1,Jan", 2, "player 1 is already on line 1"),
    ("1,Jan\n2", 2, "player 2 has no name"),
    ("1,Jan\n2,,06-123", 2, "player 2 has no name"),
    ("12,34\n", 1, "'34' is not a name"),
    ("0,Jan", 1, "'0' does not exist"),
    ("-4,Jan", 1, "negative"),
    ("1.5,Jan", 1, "not a whole number"),
    (",Jan", 1, "id is missing"),
    ("Jan,Piet\nKees,Klaas", 1, "'Jan' is not a number"),
    ('1,"Jan', 1, "quotation mark"),
]


@each_case(("text", "line", "phrase"), BAD)
def test_bad_members(put, faults_of, text, line, phrase):
    """Every fault names its line."""
    fault = faults_of(read_members, put(text))[0]
    assert fault.line == line
    assert phrase in fault.message


def test_all_faults_in_one_go(put, faults_of):
    """All faults are reported together."""
    faults = faults_of(read_members, put("1,Jan\n1,Piet\n0,Kees\n4,\n5,Klaas"))
    assert [fault.line for fault in faults] == [2, 3, 4]


def test_all_columns_of_a_line(put):
    """Columns are read by heading; empty and missing cells are empty."""
    text = "id,name,Phone,town\n12,Heron Ash,06-1,Delft\n\n3,Swan Birch,,Gouda\n4,Kite Elm\n"
    assert read_member_lines(put(text)) == (
        MemberLine(12, "Heron Ash", None, None, {"Phone": "06-1", "town": "Delft"}, 2),
        MemberLine(3, "Swan Birch", None, None, {"Phone": "", "town": "Gouda"}, 4),
        MemberLine(4, "Kite Elm", None, None, {"Phone": "", "town": ""}, 5),
    )


@each_case(
    ("heads", "expected"),
    [
        ("", ["column 3", "column 4"]),
        ("id,name\n", ["column 3", "column 4"]),
        ("id,name,tel\n", ["tel", "column 4"]),
        ("id,name,,tel\n", ["column 3", "tel"]),
        ("id,name,tel,tel\n", ["tel", "tel (4)"]),
        ("id,name,name,id\n", ["name", "id"]),
        ("id,name,tel,town,notes\n", ["tel", "town", "notes"]),
    ],
)
def test_no_column_is_lost(put, heads, expected):
    """Columns without a heading, with duplicate headings and without content are kept."""
    (line,) = read_member_lines(put(heads + "12,Heron Ash,x,y\n"))
    assert list(line.details) == expected
    assert list(line.details.values())[:2] == ["x", "y"]


@pytest.mark.parametrize("head", ["ranking", "Ranking", "RANKING", " ranking "])
def test_a_column_for_the_ranking(put, head):
    """Decimal points, decimal commas and empty cells are read; the cell's text is kept too."""
    text = f"id;name;{head};x\n1;Heron;72.50;a\n2;Swan;72,5;b\n3;Kite;;c\n4;Wren"
    lines = read_member_lines(put(text))
    assert [line.ranking and str(line.ranking) for line in lines] == ["72.50", "72.5", None, None]
    assert lines[1].details == {head.strip(): "72,5", "x": "b"}


@pytest.mark.parametrize("cell", ["high", "-3", "1e3", "nan", "7.", "12345678901234567"])
def test_a_ranking_that_is_none(put, faults_of, cell):
    """An invalid rating is a fault with its line, but is ignored if only names are read."""
    path = put(f"id,name,ranking\n1,Heron,70\n2,Swan,{cell}\n")
    (fault,) = faults_of(read_member_lines, path)
    assert fault.line == 3
    assert fault.message.startswith(f"the rating '{cell}'")
    assert len(read_members(path).names) == 2


def test_a_column_for_the_status(put):
    """Three words are recognised in any case; a club's own words are kept like any other cell."""
    text = "id,name,Status\n1,Heron,Member\n2,Swan,GUEST\n3,Kite,left\n4,Wren,honorary\n5,Tern\n"
    lines = read_member_lines(put(text))
    assert [line.status for line in lines] == ["member", "guest", "left", None, None]
    assert [line.details["Status"] for line in lines[2:]] == ["left", "honorary", ""]
    assert parse_status({"town": "guest"}) is None


LETTERS = st.characters(codec="utf-8", exclude_categories=["C", "Z"]) | st.sampled_from(' ,;"\t')
CELLS = st.text(LETTERS, max_size=9).map(lambda text: " ".join(text.split()).strip("'"))
NAMES = CELLS.map(lambda text: unicodedata.normalize("NFC", f"N{text}"))


@pytest.mark.slow
@given(data=st.data(), style=st.sampled_from(CsvStyle))
def test_what_is_written_is_read(put, data, style):
    """All cells and their order survive in both styles: semicolons, quotes, accents, empty ones."""
    heads = data.draw(st.lists(NAMES, max_size=3, unique=True))
    members = tuple(
        MemberLine(
            player,
            data.draw(NAMES),
            None,
            None,
            {head: data.draw(CELLS) for head in heads},
        )
        for player in data.draw(st.lists(st.integers(1, 10**9 - 1), min_size=1, unique=True))
    )
    path = put("", "members.csv")
    write_member_lines(path, members, style)
    found = read_member_lines(path)
    assert [line._replace(line=None) for line in found] == list(members)
    assert [list(line.details) for line in found] == [heads] * len(members)


def test_columns_of_several_files(put):
    """All columns of all members are written, in order of appearance."""
    path = put("", "members.csv")
    members = [
        MemberLine(1, "Heron", None, None, {"b": "1", "a": "2"}),
        MemberLine(2, "Swan", None, None, {"a": "3", "c": "4"}),
    ]
    write_member_lines(path, members)
    assert path.read_text() == "id,name,b,a,c\n1,Heron,1,2,\n2,Swan,,3,4\n"


@pytest.mark.parametrize(
    ("cell", "ranking", "written"),
    [
        ("74", Decimal("74"), "74"),
        ("74,0", Decimal("74"), '"74,0"'),
        ("74", Decimal("75.5"), "75.5"),
        ("", Decimal("60"), "60"),
        ("74", None, "74"),
        ("", None, ""),
    ],
)
def test_the_ranking_goes_out_as_it_is_now(put, cell, ranking, written):
    """A rating's text is kept while its value is right; a known rating gets a column."""
    path = put("", "members.csv")
    write_member_lines(path, [MemberLine(1, "Heron", ranking, None, {"Ranking": cell})])
    assert path.read_text() == f"id,name,Ranking\n1,Heron,{written}\n"
    write_member_lines(path, [MemberLine(1, "Heron", ranking, "member", {})])
    told = "id,name\n1,Heron\n" if ranking is None else f"id,name,ranking\n1,Heron,{ranking}\n"
    assert path.read_text() == told


@each_case(
    ("cell", "status", "written"),
    [
        ("honorary", "member", "honorary"),
        ("honorary", "left", "left"),
        ("Guest", "guest", "Guest"),
        ("guest", "member", "member"),
        ("", "member", ""),
        ("", "guest", "guest"),
        ("x", None, "x"),
    ],
)
def test_the_status_goes_out_as_it_is_now(put, cell, status, written):
    """The club's own words are kept unless they hide that a member left."""
    path = put("", "members.csv")
    write_member_lines(path, [MemberLine(1, "Heron", None, status, {"Status": cell})])
    assert path.read_text() == f"id,name,Status\n1,Heron,{written}\n"


def test_a_column_where_not_all_are_members(put):
    """If not all are members, each line gets a status, which is read back."""
    path = put("", "members.csv")
    members = [
        MemberLine(k, f"N{k}", None, status, {})
        for k, status in zip((1, 2, 3), ("member", "guest", "left"), strict=True)
    ]
    write_member_lines(path, members)
    assert path.read_text() == "id,name,status\n1,N1,member\n2,N2,guest\n3,N3,left\n"
    assert [line.status for line in read_member_lines(path)] == ["member", "guest", "left"]


@pytest.mark.parametrize("read", [read_members, read_member_lines])
def test_a_name_with_a_comma_is_not_cut(put, read):
    """Without quotes and headings, the text after the comma is ambiguous and refused."""
    with pytest.raises(InputError, match=pattern_of("members_name_parted", text="'Jan van der'")):
        read(put("900,Berg, Jan van der\n", "members.csv"))
    for text in ('900,"Berg, Jan van der"\n', "900;Berg, Jan van der\n"):
        assert read_members(put(text, "members.csv")).names == {900: "Berg, Jan van der"}
    assert read_members(put("id,name,town\n9,Jan,Utrecht\n", "members.csv")).names == {9: "Jan"}


@pytest.mark.slow
@given(st.text(alphabet=st.sampled_from('id,name;1J"\n\r\t é2'), max_size=40))
def test_anything_is_read_or_refused(put, text):
    """Every text is read or refused in sentences; both readers agree on names, ids and columns."""
    path = put(text, "members.csv")
    try:
        lines = read_member_lines(path)
    except InputError as error:
        for fault in spoken(error.faults):
            assert str(fault).isprintable()
            assert fault.help
        return
    assert {line.player: line.name for line in lines} == dict(read_members(path).names)
    assert len({tuple(line.details) for line in lines}) == 1


@pytest.mark.parametrize(
    ("line", "parted"),
    [
        ("5,van der Berg, Jan", True),
        ("5,'t Hooft, Ria", True),
        ("5,Van den Berghe, Jan", True),
        ("5,Berg, Jan van der", True),
        ("5,Jan van der Berg, Utrecht", False),
        ("5,van der Berg,left", False),
    ],
)
def test_a_comma_within_a_name(put, line, parted):
    """A surname with a prefix is recognised before the comma, like any other."""
    file = put(f"{line}\n6,Finch\n", name="members.csv")
    with (
        pytest.raises(InputError, match=pattern_of("members_name_parted"))
        if parted
        else nullcontext()
    ):
        read_member_lines(file)


def test_a_status_that_is_none(put):
    """Unknown words are reported once with their number and change nothing.

    Empty cells are ignored.
    """
    text = "id,name,status\n1,Wren,gone\n2,Finch,Gone \n3,Tern,left\n4,Gull,\n"
    (note,) = status_warnings(read_member_lines(put(text, name="members.csv")))
    assert note.key == "members_status_unknown"
    assert note.values["n"] == 2
    assert (
        status_warnings(read_member_lines(put("id,name,status\n3,Tern,left\n", name="m.csv"))) == []
    )
