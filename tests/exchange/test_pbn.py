"""PBN score tables: columns are read, missing ones are None, damage is reported."""

from __future__ import annotations

import datetime
import random
from contextlib import suppress
from fractions import Fraction

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.exchange.pbn import read_deals, read_pbn
from bridgeopt.scoring.awards import Award
from bridgeopt.scoring.contract import Contract
from bridgeopt.scoring.results import Participant, ResultKind, Scoring
from bridgeopt.scoring.scored import score_evening

HEADS = (
    r"Table\1R;Round\1R;PairId_NS\2R;PairId_EW\2R;Contract\5L;Declarer\1R;Result\2R;Lead\3L;"
    r"Score_NS\6R;Score_EW\6R;MP_NS\4R;MP_EW\4R;Percentage_NS\3R;Percentage_EW\3R"
)
TEXT = rf"""% PBN 2.1
[Event "Monday"]
[Site "Club"]
[Date "2026.02.01"]
[Board "1"]
[Scoring "MP"]
{{a comment
[Board "9"]
over lines}}
[TotalScoreTable "Rank\2R;PairId\2R;Names\30L;TotalMP\5R;TotalPercentage\5R"]
1= 1 "Ann & Bob" 12.5 62.50
 2 2 - - -
[ScoreTable "{HEADS}"]
1 1  1 2 4Hx  N  9 SA - 100 0 2  0 100
2 1  3 4 Pass - -  -   0   - 2 0 100 0
1 2  5 6 ^    ^ ^  ^   ^   ^ 1.2 0.8 60 40
2 2  7 8 -    - -  -   -   - - - - -
2 3 "Bye" 9 - - - - - - - - - -

[Event "#"]
[Board "2"]
[ScoreTable "{HEADS}"]
1 1  1 2 3NT S ? ? 400 -400 2 0 100 0
"""


def read(tmp_path, text):
    file = tmp_path / "results.pbn"
    file.write_text(text, encoding="utf-8")
    return read_pbn(file)


def test_what_tables_tell(tmp_path):
    """Contracts, passes, artificial and unplayed scores are read; a bye is not a result."""
    source = read(tmp_path, TEXT)
    played, passed, artificial, nothing, second = source.results
    assert (played.round, played.table, played.ns, played.ew) == (1, 1, "1", "2")
    assert (played.contract, played.declarer) == (Contract(4, "H", 1), "N")
    assert (played.tricks, played.lead, played.points, played.score) == (9, "SA", -100, -100)
    assert (passed.contract, passed.score) == (Contract(0), 0)
    assert artificial.artificial.ns == Award(Fraction(60), points=Fraction(6, 5))
    assert nothing.kind is ResultKind.NOT_PLAYED
    assert (second.board, second.tricks, second.score) == (2, None, 400)


def test_what_is_told_of_the_evening(tmp_path):
    """Title, club, date, scoring and pairs are read, with their published places."""
    source = read(tmp_path, TEXT)
    assert (source.title, source.club, source.scoring) == ("Monday", "Club", Scoring.MATCHPOINTS)
    assert source.date == datetime.date(2026, 2, 1)
    first, second = source.participants
    assert first == Participant(
        *("", "1", None, ("Ann", "Bob")),
        total=Fraction(25, 2),
        percentage=Fraction(125, 2),
        place="1=",
    )
    assert second == Participant("", "2", place="2")


@pytest.mark.parametrize(
    ("was", "becomes", "key"),
    [
        ("4Hx", "9Hx", "usebio_no_contract"),
        ("N  9 SA", "N 14 SA", "usebio_no_tricks"),
        ("1 1  1 2 4", "1 1  - 2 4", "usebio_no_pairs"),
        ('[Board "1"]', '[Board "one"]', "usebio_no_board"),
        ("[ScoreTable", "[OtherTable", "pbn_no_results"),
    ],
)
def test_what_is_wrong_is_told(tmp_path, was, becomes, key):
    """An unreadable row is refused without guessing."""
    assert was in TEXT
    with pytest.raises(InputError) as caught:
        read(tmp_path, TEXT.replace(was, becomes))
    assert caught.value.faults[0].message.key == key


@pytest.mark.parametrize("files", [40, pytest.param(1000, marks=pytest.mark.long)])
def test_damaged_files(tmp_path, files):
    """With lost, doubled or changed bytes a file gives a clear error or a reading."""
    rng = random.Random(1)
    data = TEXT.encode()
    file = tmp_path / "results.pbn"
    for _ in range(files):
        start, n = rng.randrange(len(data)), rng.randrange(1, 60)
        middle = rng.choice((b"", data[start : start + n] * 2, rng.randbytes(3)))
        file.write_bytes(data[:start] + middle + data[start + n :])
        with suppress(InputError):
            score_evening(read_pbn(file))


@pytest.mark.parametrize(
    ("told", "scoring", "notes"),
    [
        ("MP", Scoring.MATCHPOINTS, 0),
        ("MatchPoints", Scoring.MATCHPOINTS, 0),
        ("IMP;Butler", Scoring.BUTLER, 0),
        ("IMP;Cross", Scoring.CROSS_IMPS, 0),
        ("IMP", None, 1),
        ("", None, 0),
    ],
)
def test_how_it_was_scored(tmp_path, told, scoring, notes):
    """IMPs alone name no method, and are not matchpoints; a warning says so."""
    source = read(tmp_path, TEXT.replace('[Scoring "MP"]', f'[Scoring "{told}"]'))
    assert (source.scoring, len(source.warnings)) == (scoring, notes)


def test_deals(tmp_path):
    """Cards alone are read from a dealing machine's file; a file without any is refused."""
    deal = "N:A764.AK4.A8.J832 85.Q62.KT954.T75 KQJ92.9873.Q3.Q6 T3.JT5.J762.AK94"
    file = tmp_path / "deals.pbn"
    text = f'[Board "1"]\n[Deal "{deal}"]\n\n[Board "2"]\n[Deal "N:A... - - -"]\n'
    file.write_text(text, encoding="utf-8")
    assert {place: str(cards) for place, cards in read_deals(file).items()} == {("", 1): deal}
    file.write_text(TEXT, encoding="utf-8")
    with pytest.raises(InputError) as caught:
        read_deals(file)
    assert caught.value.faults[0].message.key == "pbn_no_deals"
