"""Results of boards in the program's own CSV format: reading, and reporting all faults."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.files.file_kinds import FileKind, kind_of_results
from bridgeopt.files.results import HEADINGS, read_travellers
from bridgeopt.scoring.awards import ArtificialScore, Award
from bridgeopt.scoring.contract import Contract
from bridgeopt.scoring.results import BoardResult, PlannedTable, ResultKind
from bridgeopt.scoring.scored import score_evening


def read(tmp_path, text):
    file = tmp_path / "boards.csv"
    file.write_text(text, encoding="utf-8")
    return read_travellers(file)


@pytest.mark.parametrize("mark", [",", ";"])
def test_lines_are_read(tmp_path, mark):
    """Columns may be in any order, unknown ones are skipped, and all kinds of lines are read."""
    text = (
        "Board,NS,EW,Section,Round,Table,Contract,Declarer,Tricks,Lead,Artificial,Why,Mood\n"
        "1,1,5,a,1,2,4 Hx,n,9,s10,,,glad\n"
        "2,1,5,A,1,2,PASS\n"
        "3,1,5,A,1,2,,,,,60-40,hesitation\n"
        "4,1,5,A,1,2,,,,,not played\n"
        "5,1,5,A,1,2,,,,,undecided\n"
    ).replace(",", mark)
    sixty, forty = Award(Fraction(60)), Award(Fraction(40))
    source = read(tmp_path, text)
    results = source.results
    assert [str(told.values["heads"]) for told in source.unread_lines] == ["'mood'"]
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
            *("A", 3, "1", "5", 1, 2, ResultKind.ARTIFICIAL),
            artificial=ArtificialScore(sixty, forty, "hesitation"),
        ),
        BoardResult("A", 4, "1", "5", 1, 2, ResultKind.NOT_PLAYED),
        BoardResult("A", 5, "1", "5", 1, 2, ResultKind.UNDECIDED),
    )


def test_only_board_and_pairs_must_be_there(tmp_path):
    """Scores alone suffice; missing values are None."""
    (line,) = read(tmp_path, "board,ns,ew,score\n7,1NS,2EW,-620\n").results
    assert line == BoardResult("", 7, "1NS", "2EW", points=-620)


def test_all_that_is_wrong_is_told(tmp_path):
    """Each unreadable cell is reported with its line."""
    text = "board,ns,ew,contract,declarer,tricks,score,artificial\n"
    text += "0,,2,8H,N,14,615,seventy\n1,1,2,4H,N,10\nx,1,2\n"
    with pytest.raises(InputError) as caught:
        read(tmp_path, text)
    heads = [(fault.line, fault.message.values["head"]) for fault in caught.value.faults]
    wrong = ("board", "ns", "tricks", "contract", "score", "artificial")
    assert heads == [*((2, head) for head in wrong), (4, "board")]


def test_heads_that_are_missing(tmp_path):
    """A file without headings, or an empty one, gets a list of the required headings."""
    for text in ("", "A,1,2\n"):
        with pytest.raises(InputError) as caught:
            read(tmp_path, text)
        assert caught.value.faults[0].message.key == "travellers_no_heads"


def test_columns_that_stand_twice(tmp_path):
    """Duplicate columns are refused, since it is unclear which one counts."""
    with pytest.raises(InputError) as caught:
        read(tmp_path, "board,ns,ew,NS\n1,1,2,3\n")
    assert caught.value.faults[0].message.key == "travellers_heads_twice"


@pytest.mark.parametrize("pair", ["abc", "0", "1+2", "12345", "pair of the year 7", "-1"])
def test_pairs_are_numbers(tmp_path, pair):
    """Letters may surround the number, as in some programs, but nothing else."""
    with pytest.raises(InputError):
        read(tmp_path, f"board,ns,ew,score\n1,{pair},2,50\n")


def test_sit_outs(tmp_path):
    """A pair alone on a line sits out, with all boards of a round together.

    A result there is a fault.
    """
    text = "section,round,table,board,ns,ew,score\n"
    source = read(tmp_path, text + "A,1,3,1,9\nA,1,3,2,9\n,,,4,,8\n")
    assert source.results == ()
    assert source.planned == (
        PlannedTable("A", 1, 3, "9", None, (1, 2)),
        PlannedTable("", 0, 0, None, "8", (4,)),
    )
    with pytest.raises(InputError) as caught:
        read(tmp_path, text + "A,1,3,1,9,,50\nA,1,3,1\n")
    heads = [(fault.line, fault.message.values["head"]) for fault in caught.value.faults]
    assert heads == [(2, "ew"), (3, "ns"), (3, "ew")]


@pytest.mark.parametrize("files", [40, pytest.param(1000, marks=pytest.mark.long)])
def test_damaged_files(tmp_path, files):
    """Lost, doubled or changed bytes give a clear error or a reading, and nothing else."""
    rng = random.Random(1)
    lines = "".join(
        f"A,{k},1,{b},{k},1{k},4H,N,,10,SA,,,,\nA,{k},2,{b},2{k},3{k},,,,,,,avg+/40,slow,\n"
        for k in (1, 2, 3)
        for b in (1, 2)
    )
    data = (",".join(HEADINGS) + "\n" + lines + "A,1,3,1,9\n").encode()
    file = tmp_path / "boards.csv"
    refused = 0
    for _ in range(files):
        start, n = rng.randrange(len(data)), rng.randrange(1, 60)
        middle = rng.choice((b"", data[start : start + n] * 2, rng.randbytes(3)))
        bad = data[:start] + middle + data[start + n :]
        file.write_bytes(bad)
        kind_of = None
        try:
            kind_of = kind_of_results(file)
            score_evening(read_travellers(file))
        except InputError:
            refused += 1
        assert kind_of in (FileKind.BOARDS, FileKind.RESULTS, None)
        assert file.read_bytes() == bad
    assert 0 < refused < files


def test_vulnerability_of_a_clubs_own_boards(tmp_path):
    """The column is written if boards differ from the vulnerability of their number."""
    from bridgeopt.files.results import travellers_rows

    file = tmp_path / "boards.csv"
    heads = "board,ns,ew,contract,declarer,tricks,vulnerable\n"
    file.write_text(f"{heads}1,1,2,4H,N,10,all\n1,3,4,4H,N,10,none\n1,5,6,4H,N,10,\n")
    source = read_travellers(file)
    assert [line.score for line in source.results] == [620, 420, 420]
    rows = list(travellers_rows(score_evening(source), source))
    file.write_text(
        "".join(",".join("" if c is None else str(c) for c in row) + "\n" for row in rows)
    )
    assert [line.score for line in read_travellers(file).results] == [620, 420, 420]
    file.write_text(f"{heads}1,1,2,4H,N,10,red\n")
    with pytest.raises(InputError):
        read_travellers(file)


def test_cells_without_a_head_are_refused(tmp_path):
    """Cells without a heading have no known meaning."""
    file = tmp_path / "boards.csv"
    file.write_text("board,ns,ew,score\n1,1,2,420\n1,3,4,420,-50\n")
    with pytest.raises(InputError) as caught:
        read_travellers(file)
    assert caught.value.faults[0].line == 3
