"""Results of boards in our own CSV: what is read, and all that is wrong at once."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.files.travellers import read_travellers
from bridgeopt.scoring.contract import Contract
from bridgeopt.scoring.results import Artificial, Award, BoardResult, Kind


def read(tmp_path, text):
    file = tmp_path / "boards.csv"
    file.write_text(text, encoding="utf-8")
    return read_travellers(file)


@pytest.mark.parametrize("mark", [",", ";"])
def test_lines_are_read(tmp_path, mark):
    """Columns in any order, those that are not known passed over; all kinds of lines."""
    text = (
        "Board,NS,EW,Section,Round,Table,Contract,Declarer,Tricks,Lead,Artificial,Why,Mood\n"
        "1,1,5,a,1,2,4 Hx,n,9,s10,,,glad\n"
        "2,1,5,A,1,2,PASS\n"
        "3,1,5,A,1,2,,,,,60-40,hesitation\n"
        "4,1,5,A,1,2,,,,,not played\n"
        "5,1,5,A,1,2,,,,,undecided\n"
    ).replace(",", mark)
    sixty, forty = Award(Fraction(60)), Award(Fraction(40))
    results = read(tmp_path, text).results
    assert results == (
        BoardResult(
            *("A", 1, "1", "5", 1, 2),
            contract=Contract(4, "H", 1),
            declarer="N",
            tricks=9,
            lead="ST",
        ),
        BoardResult("A", 2, "1", "5", 1, 2, contract=Contract(0)),
        BoardResult(
            *("A", 3, "1", "5", 1, 2, Kind.ARTIFICIAL),
            artificial=Artificial(sixty, forty, "hesitation"),
        ),
        BoardResult("A", 4, "1", "5", 1, 2, Kind.NOT_PLAYED),
        BoardResult("A", 5, "1", "5", 1, 2, Kind.UNDECIDED),
    )


def test_only_board_and_pairs_must_be_there(tmp_path):
    """Scores alone are enough; what is not told is None."""
    (line,) = read(tmp_path, "board,ns,ew,score\n7,1NS,2EW,-620\n").results
    assert line == BoardResult("", 7, "1NS", "2EW", points=-620)


def test_all_that_is_wrong_is_told(tmp_path):
    """Each cell that cannot be read, with its line."""
    text = "board,ns,ew,contract,declarer,tricks,score,artificial\n"
    text += "0,,2,8H,N,14,615,seventy\n1,1,2,4H,N,10\nx,1,2\n"
    with pytest.raises(InputError) as caught:
        read(tmp_path, text)
    heads = [(fault.line, fault.message.values["head"]) for fault in caught.value.faults]
    wrong = ("board", "ns", "tricks", "contract", "score", "artificial")
    assert heads == [*((2, head) for head in wrong), (4, "board")]


def test_heads_that_are_missing(tmp_path):
    """A file without heads, or an empty one, says what must be there."""
    for text in ("", "A,1,2\n"):
        with pytest.raises(InputError) as caught:
            read(tmp_path, text)
        assert caught.value.faults[0].message.key == "travellers_no_heads"
