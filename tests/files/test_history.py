"""The history file."""

from __future__ import annotations

import time
from decimal import Decimal

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.club.history import History
from bridgeopt.files import history as history_module
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.history import format_history, read_history, write_history
from tests.support.each_case import each_case
from tests.support.messages import says, text_of
from tests.support.sources import SHARED

CLUB = SHARED / "club"
needs_club = pytest.mark.skipif(not CLUB.is_dir(), reason="the real club's files are not here")


@st.composite
def histories(draw: st.DrawFn, largest: int = 60) -> History:
    """Return a small season: ids with gaps in any order, ratings in various notations."""
    ids = draw(st.lists(st.integers(1, largest), unique=True, min_size=1, max_size=6))
    n = len(ids)
    rankings = draw(
        st.lists(
            st.decimals(0, 200, places=1) | st.integers(0, 200).map(Decimal),
            min_size=n,
            max_size=n,
        )
    )
    counts = st.sampled_from([0, 0, 1, 7, 100_000])
    waiting_tables = draw(st.lists(counts, min_size=n, max_size=n))
    upper = np.zeros((n, n), dtype=np.int64)
    upper[np.triu_indices(n, 1)] = draw(
        st.lists(counts, min_size=n * (n - 1) // 2, max_size=n * (n - 1) // 2)
    )
    return History(
        tuple(ids), tuple(rankings), np.array(waiting_tables, dtype=np.int64), upper + upper.T
    )


def assert_same(found: History, expected: History) -> None:
    """Compare two histories, including the text of the ratings."""
    assert found.ids == expected.ids
    assert list(map(str, found.ratings)) == list(map(str, expected.ratings))
    assert found.waiting_tables.tolist() == expected.waiting_tables.tolist()
    assert found.meetings.tolist() == expected.meetings.tolist()
    assert found.meetings.dtype == found.waiting_tables.dtype == np.int64


@pytest.mark.slow
@given(history=histories(), style=st.sampled_from(CsvStyle))
def test_what_is_written_is_read(put, history, style):
    """Both styles are read back as the same season, with the same order and rating texts."""
    path = put(b"")
    write_history(path, history, style)
    assert_same(read_history(path), history)


@pytest.mark.slow
@given(
    history=histories(),
    style=st.sampled_from(CsvStyle),
    encoding=st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "cp1252"]),
)
def test_any_encoding(put, history, style, encoding):
    """The encoding makes no difference."""
    path = put(format_history(history, style).encode(encoding))
    assert_same(read_history(path), history)


@pytest.mark.slow
@given(histories(largest=9))
def test_the_file_is_what_the_format_says(put, history):
    """The file is that of a plain writer: ``id,ranking,[w,m1,m2,…]`` up to the largest id, LF."""
    rows = []
    for k, player in enumerate(history.ids):
        met = dict(zip(history.ids, history.meetings[k], strict=True))
        listed = [history.waiting_tables[k], *(met.get(p, 0) for p in range(1, max(met) + 1))]
        rows.append(f"{player},{history.ratings[k]},[{','.join(str(c) for c in listed)}]")
    path = put(b"")
    write_history(path, history)
    assert path.read_bytes() == "\n".join(rows).encode()


@needs_club
@pytest.mark.parametrize("year", [2020, 2021])
def test_the_real_files_go_in_and_come_out(put, year):
    """The files are the same byte for byte, except for the blank first line."""
    path = CLUB / str(year) / "history.csv"
    copy = put(b"")
    write_history(copy, read_history(path))
    assert b"\n" + copy.read_bytes() == path.read_bytes()


@pytest.mark.slow
@needs_club
def test_the_real_file_reads_in_a_moment():
    """250 players are read in well under 50 ms of processor time, so no user notices it."""
    path = CLUB / "2021" / "history.csv"
    seconds = []
    for _ in range(5):
        start = time.thread_time()
        read_history(path)
        seconds.append(time.thread_time() - start)
    assert min(seconds) < 0.1  # on a slow machine


SEASON = "1,93.5,[2,0,3]\n2,74,[0,3,0]\n"


@each_case(
    "text",
    [
        SEASON,
        "\n" + SEASON.strip(),
        "1,93.5,[2,0,3]\n2,74,[0,3]",
        "1,93.5,[2,0,3,0,0,0]\n2,74,[0,3,0,0,0,0,0,0]",
        "1, 93.5, [2, 0, 3]\n2, 74, [0, 3, 0]",
        "1;93,5;[2;0;3]\r\n2;74;[0;3;0]\r\n",
        "1;93,5;[2;0;3];;;\r\n2;74;[0;3;0];;;\r\n;;;;;;;\r\n",
        "1;93.5;[2,0,3]\r\n2;74;[0,3,0]\r\n",
        '1;93,5;"[2,0,3]"\r\n2;74;"[0,3,0]"\r\n',
        '"1,93.5,[2,0,3]"\r\n"2,74,[0,3,0]"\r\n',
        '"1","93.5","[2,0,3]"\n"2","74","[0,3,0]"',
        '1,"93,5","[2",0,"3]"\n2,74,"[0",3,"0]"',
        "1\t93,5\t[2\t0\t3]\r\n2\t74\t[0\t3\t0]\t\t\r\n",
        "001,93.5,[02,0,3]\n2,74,[0,000000000003,0]",
    ],
)
def test_harmless_differences(put, text):
    """Shorter lists, spaces and the changes that Excel makes to a file make no difference."""
    expected = History(
        (1, 2), (Decimal("93.5"), Decimal(74)), np.array([2, 0]), np.array([[0, 3], [3, 0]])
    )
    assert_same(read_history(put(text)), expected)


@pytest.mark.slow
def test_large_ids_take_no_large_arrays(put):
    """Federation numbers have seven digits, but there is only one row per player in memory."""
    path = put(b"")
    ids = (3, 1_234_567, 40)
    history = History(
        ids, (Decimal(1),) * 3, np.arange(3), np.array([[0, 2, 0], [2, 0, 1], [0, 1, 0]])
    )
    write_history(path, history)
    assert_same(read_history(path), history)
    assert path.read_bytes().count(b",") == 3 * (1_234_567 + 2)


def test_lists_that_would_not_be_read_back_are_not_written(tmp_path, faults_of):
    """Lists too long to be read back are refused instead of written as gigabytes."""
    none = np.zeros(1, dtype=np.int64)
    history = History((999_999_999,), (Decimal(1),), none, np.zeros((1, 1), dtype=np.int64))
    (fault,) = faults_of(write_history, tmp_path / "h.csv", history)
    assert says(fault.message, "history_lists_too_long", largest="999999999", n=1)
    assert not list(tmp_path.iterdir())


BAD = [
    ("", None, "no players"),
    ("\n\n;;\n", None, "no players"),
    ("x,1,[]", 1, "the player id 'x' is not a number"),
    (",1,[]", 1, "the player id is missing"),
    ("0,1,[]", 1, "'0' does not exist"),
    ("-3,1,[]", 1, "'-3' is negative"),
    ("1.5,1,[]", 1, "'1.5' is not a whole number"),
    ("12345678901,1,[]", 1, "nine digits"),
    ("1,,[]", 1, text_of("history_before_list", text="'1'")),
    ("1,x,[]", 1, "the rating 'x' is not a number"),
    ("1;3-mei;[]", 1, "the rating '3-mei' is not a number"),
    ("1,1e5,[]", 1, "the rating '1e5' is not a number"),
    ("1,-0.5,[]", 1, "the rating '-0.5' is negative"),
    ("1;-0,5;[]", 1, "the rating '-0.5' is negative"),
    ("1,nan,[]", 1, "the rating 'nan' is not an ordinary number"),
    ("1,-Infinity,[]", 1, "the rating '-Infinity' is not an ordinary number"),
    ("1,1234567890123.456,[]", 1, "more than 15 digits"),
    ("1,2", 1, "no list in square brackets"),
    ("1", 1, "no list in square brackets"),
    ("garbage", 1, "no list in square brackets"),
    ("1,2,0,0,0", 1, "no list in square brackets"),
    ("1,2,[0,0", 1, "brackets around the list do not match"),
    ("1,2,0,0]", 1, "brackets around the list do not match"),
    ("1,2,[0]]", 1, "brackets around the list do not match"),
    ("1,2,[[0]", 1, "brackets around the list do not match"),
    ("1,2,]0[", 1, "brackets around the list do not match"),
    ("1,2,[0],5", 1, text_of("history_after_list", text="',5'")),
    ("1,[0]", 1, text_of("history_before_list", text="'1'")),
    ("[0]", 1, "not with an id and a rating"),
    ('"1"x,2,[]', 1, "not with an id and a rating"),
    ("1,93,5,[0]", 1, text_of("history_before_list", text="'1,93,5'")),
    ("1,2,[-4]", 1, "rounds sat out, '-4', is negative"),
    ("1,2,[0,0,1.5]", 1, "meetings with player 2, '1.5', is not a whole number"),
    ("1,2,[0,x]", 1, "meetings with player 1, 'x', is not a number"),
    ("1,2,[0,,0]", 1, "meetings with player 1 is missing"),
    ("1,2,[0,]", 1, "meetings with player 1 is missing"),
    ("1,2,[100001]", 1, "too large to be true"),
    ("1,2,[" + "9" * 9999 + "]", 1, "too large to be true"),
    ("1,2,[1 2]", 1, "'1 2', is not a number"),
    ("1,2,[٣]", 1, "is not a number"),
    ("1,2,[]\n\n1,3,[]", 3, "player 1 is already on line 1"),
    ("1,2,[0,4]", 1, text_of("history_met_himself", player="1", n=4)),
    ("7,2,[0,0,0,1]", 1, "player 7 met player 3 once, but player 3 has no line"),
    (
        "1,2,[0,0,4]\n\n2,2,[0,1]",
        1,
        text_of("history_one_sided", player="1", other="2", n=4, there=1, line="3"),
    ),
    (
        "1,2,[]\n2,2,[0,1]",
        1,
        text_of("history_one_sided", player="1", other="2", n=0, there=1, line="2"),
    ),
]


@each_case(("text", "line", "phrase"), BAD)
def test_bad_histories(put, faults_of, text, line, phrase):
    """Every fault names its line."""
    path = put(text)
    faults = faults_of(read_history, path)
    assert any(f.line == line and phrase in f.message for f in faults), faults
    assert {fault.file for fault in faults} == {str(path)}


@pytest.mark.parametrize(
    "text",
    [
        "1,2,[0,0,1]\n2,2,[0,1",  # line 2 cannot be read, so the meeting may be symmetric
        "1,2,[0,0,1]\nx,2,[0,1]",  # the player without a line may be x
        "1,2,[0,0,1]\n2,2,[0,1]\n2,2,[]",  # which of player 2's lines counts is unknown
        "garbage",
    ],
)
def test_one_damage_is_one_fault(put, faults_of, text):
    """A line that cannot be read causes no faults in other lines."""
    assert len(faults_of(read_history, put(text))) == 1


def test_all_faults_in_one_go(put, faults_of):
    """All faults are reported together, also several on one line."""
    text = "1,2,[0,0,5,1]\n2,-2,[0,x]\n\n3,nan,[0,1\n4,1,[0,0,0,0,2,0,9]\n0,1,[]"
    assert [fault.line for fault in faults_of(read_history, put(text))] == [2, 2, 4, 4, 5, 6]


def test_a_flood_is_counted(put, faults_of):
    """A player's line shifted by a comma conflicts with all others; twenty faults are listed."""
    n = 60
    lines = [
        f"{p},1,[0,{','.join('0' if p == q else '1' for q in range(1, n + 1))}]"
        for p in range(1, n + 1)
    ]
    lines[0] = "1,1,[0,0]"
    faults = faults_of(read_history, put("\n".join(lines)))
    assert len(faults) == 21
    assert faults[-1].message == text_of("fault_more_like_this", n=39)


def test_more_players_than_any_club_has(put, faults_of, monkeypatch):
    """A list of a whole country's members is refused before it fills memory."""
    monkeypatch.setattr(history_module, "_MAX_PLAYERS", 2)
    (fault,) = faults_of(read_history, put("1,1,[]\n2,1,[]\n3,1,[]"))
    assert says(fault.message, "history_too_many_players", most=2)
    assert fault.line == 3
