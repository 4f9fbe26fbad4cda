"""Movement files: reading, refusing and writing."""

from __future__ import annotations

import re
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.base.errors import InputError
from bridgeopt.club.movement import Movement
from bridgeopt.files.movement_asc import (
    format_movement,
    read_header,
    read_movement,
    seat_faults,
    write_movement,
)
from tests.support.each_case import each_case
from tests.support.generators.instances import sample
from tests.support.messages import text_of

GOOD = "4 2 3 3 0\r\n1-2 1  3-4 1\r\n1-3 2  4-2 2\r\n4-1 3  2-3 3\r\n#<name>Small</name>\r\n"
ROUNDS = [[[1, 2, 1], [3, 4, 1]], [[1, 3, 2], [4, 2, 2]], [[4, 1, 3], [2, 3, 3]]]


def printable(text: str) -> str:
    return "".join(c for c in text if c.isprintable() and not c.isspace())


ANY = st.text()
LINE = st.text(st.characters(exclude_categories=["C", "Z"]) | st.just(" ")).map(str.strip)


@st.composite
def movements(draw: st.DrawFn, texts: st.SearchStrategy[str] = ANY) -> Movement:
    """Draw movements of any kind, valid or not, some with unused tables."""
    seats = draw(st.sampled_from([2, 4]))
    contestants, groups = draw(st.integers(1, 120)), draw(st.integers(1, 30))
    table = st.tuples(*[st.integers(1, contestants)] * seats, st.integers(1, groups))
    unused = st.just((0,) * (seats + 1))
    num_rounds, num_tables = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    tables = [table | unused] * (num_rounds * num_tables)
    rounds = np.array(draw(st.tuples(*tables)), dtype=np.int64)
    return Movement(
        draw(texts),
        contestants,
        groups,
        rounds.reshape(num_rounds, num_tables, seats + 1),
        comments=tuple(draw(st.lists(texts, max_size=3))),
    )


@pytest.mark.slow
@given(movement=movements(texts=LINE.filter(bool)))
def test_what_we_write_we_read_back(put, movement):
    """A written movement is read back unchanged, also its header alone, without a warning."""
    path = put(format_movement(movement), "own.asc")
    back = read_movement(path)
    assert back.rounds.tolist() == movement.rounds.tolist()
    assert back.num_contestants == movement.num_contestants
    assert back.num_groups == movement.num_groups
    assert back.individual == movement.individual
    assert back.name == movement.name
    assert back.comments == movement.comments
    assert back.lines == tuple(range(2, movement.num_rounds + 2))
    assert back.warnings == ()
    assert read_header(path)[:4] == (
        movement.num_contestants,
        movement.num_tables,
        movement.num_rounds,
        movement.num_groups,
    )


@pytest.mark.slow
@given(movement=movements())
def test_texts_on_one_line(put, movement):
    """Texts are written on one line without unprintable characters.

    A second round trip keeps them.
    """
    back = read_movement(put(format_movement(movement), "own.asc"))
    assert back.rounds.tolist() == movement.rounds.tolist()
    assert back.name.replace(" ", "") == (printable(movement.name) or "own")
    kept = [comment.replace(" ", "") for comment in back.comments]
    assert kept == list(filter(None, map(printable, movement.comments)))
    again = read_movement(put(format_movement(back), "own.asc"))
    assert (again.name, again.comments) == (back.name, back.comments)


@pytest.mark.slow
@given(movement=movements())
def test_what_we_write_is_version_1(movement):
    """Five numbers come first, then a line per round with whole tables, then comments."""
    lines = format_movement(movement).split("\r\n")
    assert lines.pop() == ""
    head, rounds = lines[0], lines[1 : movement.num_rounds + 1]
    assert re.fullmatch(r"\d+ \d+ \d+ \d+ [01]", head)
    for line in rounds:
        assert re.fullmatch(r"[\d \-]+", line)
        assert len(re.findall(r"\d+", line)) == movement.rounds[0].size
    assert all(line.startswith("#") for line in lines[movement.num_rounds + 1 :])
    assert "\n" not in "".join(lines)


def test_write(tmp_path):
    """The text is written unchanged with its CRLF.

    A movement without a name is called after its file.
    """
    movement = Movement("Small", 4, 3, np.array(ROUNDS), comments=("by hand",))
    write_movement(tmp_path / "a.asc", movement)
    expected = GOOD.replace("Small</name>\r\n", "Small</name>\r\n# by hand\r\n")
    assert (tmp_path / "a.asc").read_bytes().decode() == expected


LETTERS = re.sub(r"(?<=-\d )\d", lambda group: " ABC"[int(group[0])], GOOD)
FORMS = {
    "CRLF": GOOD,
    "LF": GOOD.replace("\r\n", "\n"),
    "CR": GOOD.replace("\r\n", "\r"),
    "no newline": GOOD.rstrip(),
    "separators": GOOD.replace("-", " : ").replace("  ", "\t,;"),
    "BOM": "\ufeff" + GOOD,
    "UTF-16": GOOD.encode("utf-16"),
    "letters": LETTERS,
    "blank lines": GOOD.replace("\r\n", "#a round\r\n\r\n#\r\n"),
}


@each_case("form", FORMS)
def test_one_movement_in_many_forms(put, form):
    """Line ends, separators, encodings, case and blank lines make no difference."""
    movement = read_movement(put(FORMS[form], "x.asc"))
    assert movement.rounds.tolist() == ROUNDS
    assert (movement.num_contestants, movement.num_groups) == (4, 3)
    assert not movement.individual
    assert movement.warnings == ()


def test_small_letters(put):
    """Lower case equals upper case, also mixed; a single warning has the number of letters."""
    movement = read_movement(put(LETTERS.replace("B", "b").replace("4-1 C", "4-1 c"), "x.asc"))
    assert movement.rounds.tolist() == ROUNDS
    (warning,) = movement.warnings
    assert (warning.file, warning.line) == (movement.file, 3)
    assert str(warning.message) == text_of("asc_small_letters", n=3, letter="'b'")
    assert warning.help
    (warning,) = read_movement(put(LETTERS.replace("3-4 A", "3-4 a"), "x.asc")).warnings
    told = text_of("asc_small_letters", n=1, letter="'a'")
    assert (warning.line, str(warning.message)) == (2, told)


def test_rounds_over_several_lines(put):
    """Rounds may be split even within a table or around comments; one warning gives the number."""
    text = "4 2 3 3 0\n1-2 1  3-4 1\n1-3\n2 4\n\n2 # two\n2\n4-1 3\n  2-3 3\n"
    movement = read_movement(put(text, "x.asc"))
    assert movement.rounds.tolist() == ROUNDS
    assert movement.lines == (2, 3, 8)
    assert movement.comments == ("two",)
    (warning,) = movement.warnings
    assert (warning.file, warning.line) == (movement.file, 3)
    assert str(warning.message) == text_of("asc_broken_rounds", n=2)
    assert warning.help


@pytest.mark.slow
@given(movement=movements(), data=st.data())
def test_rounds_broken_anywhere(put, movement, data):
    """A movement split at any place is the same; there is a warning if a round is split."""
    head, *rest = format_movement(movement).split("\r\n")
    lines, begins, broken = [head], [], []
    for text in rest[: movement.num_rounds]:
        cells = re.findall(r"\d+", text)
        cuts = data.draw(st.sets(st.integers(1, len(cells) - 1), max_size=3))
        begins.append(len(lines) + 1)
        if cuts:
            broken.append(len(lines) + 1)
        for start, stop in pairwise([0, *sorted(cuts), len(cells)]):
            lines.append(" ".join(cells[start:stop]))
    back = read_movement(put("\n".join(lines), "x.asc"))
    assert back.rounds.tolist() == movement.rounds.tolist()
    assert back.lines == tuple(begins)
    assert [warning.line for warning in back.warnings] == broken[:1]


def test_comments_lines_and_name(put):
    """Comments keep their order, rounds know their lines, and the first name tag is the name."""
    text = GOOD.replace("\r\n1-3", " # first \r\n\r\n#<b>bold</b>\r\n1-3") + "#<name>No</name>"
    movement = read_movement(put(text, "x.ASC"))
    assert movement.name == "Small"
    assert movement.comments == ("first", "<b>bold</b>", "<name>No</name>")
    assert movement.lines == (2, 5, 6)
    assert movement.file.endswith("x.ASC")
    assert read_movement(put(GOOD.replace("Small", ""), "x.ASC")).name == "x"


def test_individual(put):
    """An individual movement has four seats and a board group at a table."""
    movement = read_movement(put("4 1 3 3 1\n1-2-3-4 1\n2,3;1:4 2\n3 1 2 4 3\n"))
    assert movement.individual
    assert movement.rounds.tolist() == [[[1, 2, 3, 4, 1]], [[2, 3, 1, 4, 2]], [[3, 1, 2, 4, 3]]]


ROUND = "1-2 1 3-4 1\n"
BAD = {
    "empty": ("", None, "no movement"),
    "only comments": ("#<name>x</name>\n\n", None, "no movement"),
    "comment first": ("# hello\n4 2 1 3 0\n" + ROUND, 1, "after a comment or a blank line"),
    "blank line first": ("\n4 2 1 3 0\n" + ROUND, 1, "after a comment or a blank line"),
    "one number": ("4\n", 1, "missing: tables, rounds, board groups, 0 for pairs"),
    "four numbers": ("4 2 1 3\n" + ROUND, 1, "4 numbers instead of five; missing: 0 for pairs"),
    "no header": (ROUND, 1, "6 numbers instead of five"),
    "words in header": ("4 two 1 3 0\n" + ROUND, 1, "'two' is not a number"),
    "fraction in header": ("4 2 1 3.5 0\n" + ROUND, 1, "'3.5' is not a number"),
    "huge header": ("4 2 1 3" + "0" * 5000 + " 0\n", 1, "is more than 999"),
    "no tables": ("4 0 1 3 0\n", 1, "the header says 0 tables"),
    "no contestants": ("0 2 1 3 0\n", 1, "the header says 0 contestants"),
    "neither pairs nor individual": ("4 2 1 3 2\n" + ROUND, 1, "fifth number of the header is 2"),
    "a word": ("4 2 1 3 0\n1-2 1 3-four 1\n", 2, "'four' is not a number"),
    "a letter for a pair": ("4 2 1 3 0\n1-2 1 3-D 1\n", 2, "'D' is not a number"),
    "two letters": ("4 2 1 3 0\n1-2 AA 3-4 A\n", 2, "'AA' is not a number"),
    "a word in an unused table": ("4 3 1 3 0\n1-2 1 3-4 1 0 x 0\n", 2, "'x' is not a number"),
    "foreign digits": ("4 2 1 3 0\n1-2 1 3-٤ 1\n", 2, "'٤' is not a number"),
    "table too many": ("4 2 1 3 0\n1-2 1 3-4 1 5-6 1\n", 2, "round 1 has 3 tables, but the hea"),
    "table too few": ("4 2 1 3 0\n1-2 1\n", 2, "round 1 has 1 table, but the header says 2"),
    "number too few": ("4 2 1 3 0\n1-2 1 3-4\n", 2, "round 1 holds 5 numbers instead of 6"),
    "individual too short": ("4 1 1 3 1\n1-2 1\n", 2, "round 1 holds 3 numbers instead of 5"),
    "round too many": ("4 2 1 3 0\n" + ROUND * 3, 3, "3 rounds, but the header says 1"),
    "round too few": ("4 2 2 3 0\n" + ROUND, 1, "1 round, but the header says 2"),
    "no rounds": ("4 2 2 3 0\n", 1, "0 rounds, but the header says 2"),
    "pair out of range": ("4 2 1 3 0\n1-2 1 3-5 1\n", 2, "pair 5 at table 2 of round 1, but"),
    "player out of range": ("4 1 1 3 1\n1 2 3 5 1\n", 2, "player 5 at table 1 of round 1"),
    "group out of range": ("4 2 1 3 0\n1-2 1 3-4 4\n", 2, "board group 4 at table 2 of round 1"),
    "letter out of range": ("4 2 1 3 0\n1-2 A 3-4 D\n", 2, "board group 4 at table 2 of round 1"),
    "number in words": ("4 2 1 3 0\n1-2 1 3-4 one\n", 2, "'one' is not a number"),
    "a letter among numbers": (
        GOOD.replace("-2 1 ", "-2 A "),
        2,
        "group 'A' here, group '1' on line 2",
    ),
    "a number among letters": (
        LETTERS.replace("-3 C", "-3 3"),
        4,
        "group '3' here, group 'A' on line 2",
    ),
    "tables of header": (GOOD.replace("4 2", "4 3", 1), 1, "every round has 2 tables, but the"),
    "kind in header": (GOOD.replace("3 0", "3 1"), 1, "every round holds 6 numbers instead of 10"),
    "broken and too little": (
        "4 2 2 3 0\n1-2 1\n3-4 1\n1-3 2\n4-2\n",
        4,
        "the lines from here do not form round 2: a round has 6 numbers",
    ),
    "broken and too much": (
        "4 2 3 3 0\n1-2 1\n3-4 1 1\n1-3 2\n4-2 2\n4-1 3\n2-3 3\n",
        2,
        "the lines from here do not form round 1",
    ),
    "broken and a word": ("4 2 1 3 0\n1-2 1\n3-four 1\n", 3, "'four' is not a number"),
    "broken and a round too few": (
        "4 2 3 3 0\n1-2 1\n3-4 1\n1-3 2\n4-2 2\n",
        1,
        "2 rounds, but the header says 3",
    ),
    "mixed": (
        "4 2 2 3 0\n1-2 A 3-4 A\n1-3 2 2-4 2\n",
        3,
        "some board groups are letters and others are numbers",
    ),
    "half a table": (
        "4 2 1 3 0\n1-2 1 3-0 1\n",
        2,
        "round 1 is only half filled (3 0 1)",
    ),
    "no group": ("4 2 1 3 0\n1-2 1 3-4 0\n", 2, "only half filled (3 4 0)"),
    "group of nobody": ("4 2 1 3 0\n0-0 3 3-4 1\n", 2, "only half filled (0 0 3)"),
}


@each_case("name", BAD)
def test_bad_movements(put, faults_of, name):
    """Each fault is found on its line, without any false ones."""
    text, line, phrase = BAD[name]
    path = put(text, "bad.asc")
    faults = faults_of(read_movement, path)
    assert [fault.line for fault in faults] == [line]
    assert phrase in faults[0].message
    assert faults[0].file == str(path)
    assert faults[0].help


def test_all_faults_in_one_go(put, faults_of):
    """A file with many faults is refused once, with all of them by line."""
    text = "#\n4 2 5 3 0\n1-2 1 3-9 1\n\n1-3 B 2-x 2\n1-2 1\n1-4 0 2-3 7\n"
    faults = faults_of(read_movement, put(text, "bad.asc"))
    assert [fault.line for fault in faults] == [1, 2, 3, 5, 5, 6, 7, 7]


def test_a_number_on_the_wrong_line(put, faults_of):
    """If there are as many lines as rounds, each line is a round, even where others would fit."""
    text = "4 2 2 3 0\n1-2 1 3-4\n1 1-3 2 4-2 2\n"
    faults = faults_of(read_movement, put(text, "bad.asc"))
    assert [fault.line for fault in faults] == [2, 3]
    text = "4 2 2 3 0\n1-2 1\n3-4 1\n"
    faults = faults_of(read_movement, put(text, "bad.asc"))
    assert [(f.line, f.message) for f in faults] == [
        (1, text_of("asc_every_round_tables", n=1, said=2))
    ]


def test_the_header_alone(put, faults_of):
    """A header is read whatever follows it, also one that is not on the first line."""
    header = read_header(put("# x\n14 7 6 6 0\n1-2 what\n"))
    assert (header.num_contestants, header.num_rounds, header.individual) == (14, 6, False)
    assert faults_of(read_header, put("14 7 6 6\n"))[0].line == 1


def test_a_check_adds_its_faults(put, faults_of):
    """Faults of an additional check are merged with the others by line."""
    path = put("4 2 2 3 0\n1-2 1 3-9 1\n1-2 1/2 3-4 1\n", "bad.asc")
    seen = []

    def check(movement):
        seen.append(movement.rounds.tolist())
        return seat_faults(movement)

    faults = faults_of(read_movement, path, check)
    assert [fault.line for fault in faults] == [2, 3]
    assert seen == [[[[1, 2, 1], [3, 9, 1]], [[1, 2, -1], [3, 4, 1]]]]


SCRAPS = st.sampled_from(
    [
        "4 2 3 3 0",
        "1-2 1",
        "0",
        "9" * 5000,
        "999",
        "A",
        "é",
        "#",
        "<name>",
        "\n",
        "\r",
        "-",
        " ",
        ",",
    ]
)


@pytest.mark.slow
@settings(max_examples=sample(300))
@given(
    data=st.one_of(
        st.binary(max_size=200),
        st.text(max_size=200).map(str.encode),
        st.lists(SCRAPS, max_size=30).map(lambda parts: " ".join(parts).encode()),
        st.tuples(st.integers(0, len(GOOD)), st.integers(0, 9), SCRAPS).map(
            lambda cut: (GOOD[: cut[0]] + cut[2] + GOOD[cut[0] + cut[1] :]).encode()
        ),
    )
)
def test_garbage_is_read_or_refused(put, data):
    """Any file content gives a movement or an input error."""
    path = put(data, "garbage.asc")
    faults = ()
    movement = None
    try:
        movement = read_movement(path)
    except InputError as error:
        faults = error.faults
    if movement is None:
        assert faults
        assert all(fault.help for fault in faults)
    else:
        assert format_movement(movement)
        assert movement.rounds.min() >= 0
        assert movement.rounds[:, :, :-1].max() <= movement.num_contestants
