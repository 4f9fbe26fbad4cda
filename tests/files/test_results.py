"""The results file."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.base.errors import InputError
from bridgeopt.files.results import ScoreLine, read_results
from tests.support.each_case import each_case
from tests.support.messages import spoken, text_of


@each_case("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@each_case("header", ["", "Lijn;Paar;Score\r\n", "section,number,percentage\n", "\n"])
@each_case("separator", [",", ";", "\t"])
def test_scores_come_in_from_any_spreadsheet(put, encoding, header, separator):
    """Any encoding, separator and heading is accepted; blank lines are skipped but counted."""
    lines = [("A", "1", "54.25"), ("A", "02", "45.75 %"), ("Één", "7", "50")]
    text = header + "\r\n\r\n".join(separator.join(line) for line in lines)
    skipped = 1 if header else 0
    assert read_results(put(text.encode(encoding))) == (
        ScoreLine(1 + skipped, "A", 1, Decimal("54.25")),
        ScoreLine(3 + skipped, "A", 2, Decimal("45.75")),
        ScoreLine(5 + skipped, "Één", 7, Decimal("50")),
    )


@pytest.mark.parametrize(
    "text", ["A;1;54,25", 'A,1,"54,25"', "A\t1\t54,25", "A;1;54,25%", "A,1,54.25"]
)
def test_decimal_commas(put, text):
    """Dutch Excel writes decimal commas; between commas they must be quoted."""
    (score,) = read_results(put(text))
    assert score.percentage == Decimal("54.25")


@pytest.mark.parametrize("text", ["0", "100", "100.00", "0.000001", "54.250"])
def test_a_percentage_keeps_its_text(put, text):
    """Percentages from 0 to 100 keep their text."""
    assert str(read_results(put(f"A,1,{text}"))[0].percentage) == str(Decimal(text))


LINE = text_of("results_too_few_cells")


@each_case(
    ("text", "line", "message"),
    [
        ("", None, "the file holds no results"),
        ("\n\n", None, "the file holds no results"),
        ("section,number,percentage\n", None, "the file holds no results"),
        ("A,1", None, "the file holds no results"),
        ("A,1,54,25", 1, text_of("results_too_many_cells")),
        ("A,,50\nA,2,50", 1, LINE),
        (",1,50", 1, LINE),
        ("7,54.25", 1, LINE),
        ("A,one,50\nA,2,50", 1, "'one' is not a pair number"),
        ("A,1.5,50", 1, "'1.5' is not a pair number"),
        ("A,-1,50", 1, "'-1' is not a pair number"),
        ("A,1000,50", 1, "'1000' is not a pair number"),
        ("A,²,50", 1, "'²' is not a pair number"),
        ("A,1,fifty", 1, "'fifty' is not a percentage"),
        ("A,1,-5", 1, "'-5' is not a percentage"),
        ("A,1,1e1", 1, "'1e1' is not a percentage"),
        ("A,1,nan", 1, "'nan' is not a percentage"),
        ("A,1,5.", 1, "'5.' is not a percentage"),
        ("A,1,100.01", 1, "100.01 % is more than 100 %"),
        ("A,1,999", 1, "999 % is more than 100 %"),
        ("A,1,50\nB,1,50\nA,01,60", 3, "pair A1 is already on line 1"),
        ("A,1,50\nA,1,50", 2, "pair A1 is already on line 1"),
        ('A,1,"50', 1, "a quotation mark is not closed"),
    ],
)
def test_bad_results(put, faults_of, text, line, message):
    """Every fault names its line, and gives advice."""
    path = put(text)
    fault = faults_of(read_results, path)[0]
    assert (fault.file, fault.line, fault.message) == (str(path), line, message)
    assert fault.help


def test_an_empty_percentage(put):
    """It is accepted here, since the file cannot tell whether the pair left."""
    scores = read_results(put("A;1;54,5\nA;2;\nA;3;45,5"))
    assert [score.number for score in scores] == [1, 3]


def test_all_faults_in_one_go(put, faults_of):
    """All faults are reported together."""
    text = "A,1,50\nA,x,50\n\nA,2,500\nA,1,50\nA\n"
    assert [fault.line for fault in faults_of(read_results, put(text))] == [2, 4, 5, 6]


def test_a_head_is_only_the_first_line(put, faults_of):
    """Words on later lines are a fault."""
    faults = faults_of(read_results, put("A,1,50\nsection,number,score\n"))
    assert [fault.line for fault in faults] == [2]


@pytest.mark.slow
@given(st.text(alphabet=st.sampled_from('A1x;,."%\t \r\n5é'), max_size=30))
def test_anything_is_read_or_refused(put, text):
    """Every text is read within bounds or refused in sentences."""
    try:
        found = read_results(put(text))
    except InputError as error:
        for fault in spoken(error.faults):
            assert str(fault).isprintable()
            assert fault.help
        return
    for score in found:
        assert 0 <= score.percentage <= 100
        assert score.section
        assert 0 <= score.number <= 999


def test_parts_of_one(put, faults_of):
    """0.54 for 54 % is refused, since it would go unnoticed; a single pair may have 1 %."""
    (fault,) = faults_of(read_results, put("A,1,54\nA,2,46\nB,1,0.54\nB,2,0.46\nB,3,0\n"))
    assert "section B" in fault.message
    assert fault.line == 3
    assert len(read_results(put("A,1,0.9\nA,2,54\n"))) == 2
    assert len(read_results(put("A,1,0\nA,2,0\n"))) == 2
