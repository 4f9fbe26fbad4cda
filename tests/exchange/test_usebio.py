"""USEBIO: both versions are read, real evenings score as published, damage is reported."""

from __future__ import annotations

import datetime
import random
from contextlib import suppress
from fractions import Fraction

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.exchange.usebio import read_usebio
from bridgeopt.scoring.contract import Contract
from bridgeopt.scoring.results import Participant, ResultKind, Scoring
from bridgeopt.scoring.rules import ScoringRules
from bridgeopt.scoring.scored import rounded, score_evening
from tests.support.sources import SHARED

LINES = """
<BOARD><BOARD_NUMBER>3</BOARD_NUMBER>
<TRAVELLER_LINE><NS_PAIR_NUMBER>1 NS</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1EW</EW_PAIR_NUMBER>
<CONTRACT>3NTX</CONTRACT><PLAYED_BY>E</PLAYED_BY><LEAD>KD</LEAD><TRICKS>10</TRICKS>
<SCORE>-950</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>2NS</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2EW</EW_PAIR_NUMBER>
<CONTRACT>PASS</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS></TRICKS><SCORE>0</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>3NS</NS_PAIR_NUMBER><EW_PAIR_NUMBER>3EW</EW_PAIR_NUMBER>
<SCORE>A5050</SCORE><NS_MATCH_POINTS>2.5</NS_MATCH_POINTS><EW_MATCH_POINTS>1</EW_MATCH_POINTS>
</TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>4NS</NS_PAIR_NUMBER><EW_PAIR_NUMBER>4EW</EW_PAIR_NUMBER>
<SCORE></SCORE></TRAVELLER_LINE></BOARD>
"""
PEOPLE = """
<PARTICIPANTS><PAIR><PAIR_NUMBER>1NS</PAIR_NUMBER><DIRECTION>NS</DIRECTION>
<TOTAL_SCORE>5.5</TOTAL_SCORE><PERCENTAGE>55.00</PERCENTAGE><PLACE>3=</PLACE>
<PLAYER><PLAYER_NAME>Ann &amp; co</PLAYER_NAME><NATIONAL_ID_NUMBER>007</NATIONAL_ID_NUMBER></PLAYER>
<PLAYER><PLAYER_NAME>Bob</PLAYER_NAME></PLAYER></PAIR></PARTICIPANTS>
"""
OLD = f"""<?xml version="1.0"?>
<!DOCTYPE USEBIO SYSTEM "http://example.org/usebio_v1_2.dtd">
<USEBIO Version="1.2"><CLUB><CLUB_NAME>Club</CLUB_NAME></CLUB><EVENT EVENT_TYPE="MP_PAIRS">
<TITLE>Monday</TITLE><DATE>27/07/2022</DATE><WINNER_TYPE>2</WINNER_TYPE>{PEOPLE}{LINES}</EVENT>
</USEBIO>"""
NEW = f"""<USEBIO Version="1.3"><EVENT EVENT_TYPE="PAIRS"><DATE>2026-02-01</DATE>
<BOARD_SCORING_METHOD>CROSS_IMPS</BOARD_SCORING_METHOD><SESSION>
<SECTION SECTION_ID="A">{LINES}</SECTION><SECTION SECTION_ID="B">{PEOPLE}{LINES}</SECTION>
</SESSION></EVENT></USEBIO>"""


def read(tmp_path, text):
    file = tmp_path / "results.xml"
    file.write_text(text, encoding="utf-8")
    return read_usebio(file)


def test_version_1_2(tmp_path):
    """Lines, pairs and data of the evening are read."""
    source = read(tmp_path, OLD)
    assert (source.title, source.club, source.winners) == ("Monday", "Club", 2)
    assert (source.date, source.scoring) == (datetime.date(2022, 7, 27), Scoring.MATCHPOINTS)
    played, passed, artificial, nothing = source.results
    assert (played.ns, played.ew, played.board) == ("1NS", "1EW", 3)
    assert (played.contract, played.declarer) == (Contract(3, "NT", 1), "E")
    assert (played.tricks, played.lead, played.score) == (10, "DK", -950)
    assert (passed.contract, passed.tricks, passed.score) == (Contract(0), None, 0)
    assert artificial.artificial.why == "A5050"
    assert artificial.artificial.ns.points == Fraction(5, 2)
    assert artificial.artificial.ew.percent == 50
    assert nothing.kind is ResultKind.NOT_PLAYED
    assert source.participants == (
        Participant(
            *("", "1NS", "NS", ("Ann & co", "Bob"), ("007", "")),
            total=Fraction(11, 2),
            percentage=Fraction(55),
            place="3=",
        ),
    )


def test_version_1_3(tmp_path):
    """Sections are read, and the scoring in addition to the type of event."""
    source = read(tmp_path, NEW)
    assert source.sections == ("A", "B")
    assert (source.date, source.scoring) == (datetime.date(2026, 2, 1), Scoring.CROSS_IMPS)
    assert len(source.results) == 8


def test_sessions_are_scored_apart(tmp_path):
    """Each of two sessions is a section of its own."""
    text = OLD.replace(LINES, f"<SESSION>{LINES}</SESSION><SESSION>{LINES}</SESSION>")
    assert {line.section for line in read(tmp_path, text).results} == {"1", "2"}


@pytest.mark.parametrize(
    ("was", "becomes", "key"),
    [
        ("3NTX", "9NTX", "usebio_no_contract"),
        ("<TRICKS>10", "<TRICKS>14", "usebio_no_tricks"),
        ("1 NS", " ", "usebio_no_pairs"),
        ("BER>3</BOARD", "BER>0</BOARD", "usebio_no_board"),
        ("</CLUB>", "", "xml_broken"),
        ("TRAVELLER_LINE", "LINE", "usebio_none"),
        ('.dtd">', ".dtd\" [<!ENTITY a 'b'>]>", "xml_refused"),
    ],
)
def test_what_is_wrong_is_told(tmp_path, was, becomes, key):
    """An unreadable line is refused without guessing, and so are entities."""
    assert was in OLD
    with pytest.raises(InputError) as caught:
        read(tmp_path, OLD.replace(was, becomes))
    assert caught.value.faults[0].message.key == key


@pytest.mark.parametrize("files", [40, pytest.param(1000, marks=pytest.mark.long)])
def test_damaged_files(tmp_path, files):
    """With lost, doubled or changed bytes a file gives a clear error or a reading."""
    rng = random.Random(1)
    data = OLD.encode()
    file = tmp_path / "results.xml"
    for _ in range(files):
        start, n = rng.randrange(len(data)), rng.randrange(1, 60)
        middle = rng.choice((b"", data[start : start + n] * 2, rng.randbytes(3)))
        file.write_bytes(data[:start] + middle + data[start + n :])
        with suppress(InputError):
            score_evening(read_usebio(file))


def sample(name):
    path = SHARED / "results" / name
    if not path.is_file():
        pytest.skip("real results are not there")
    return read_usebio(path)


@pytest.mark.slow
def test_cross_imps_of_a_real_evening():
    """Every line, total and place is as published; every contract gives its points."""
    source = sample("usebio-cross-imps.xml")
    assert source.scoring is Scoring.CROSS_IMPS
    assert all(line.computed_score == line.points for line in source.results)
    (section,) = score_evening(source).sections
    people = {each.pair: each for each in source.participants}
    for standing in section.ranking:
        told = people[standing.pair.pair]
        assert (rounded(standing.score), standing.place) == (rounded(told.total), told.place)


@pytest.mark.slow
def test_matchpoints_of_a_real_evening():
    """All totals are as published with artificial scores, apart from one line edited by hand."""
    source = sample("usebio-matchpoints-adjusted.xml")
    assert all(line.computed_score == line.points for line in source.results if not line.artificial)
    (section,) = score_evening(source, ScoringRules(source.scoring)).sections
    people = {each.pair: each for each in source.participants}
    apart = {}
    for standing in section.ranking:
        told = people[standing.pair.pair]
        assert standing.place == told.place
        if rounded(standing.score) != rounded(told.total):
            apart[standing.pair.pair] = rounded(standing.score) - rounded(told.total)
    assert set(map(float, apart.values())) == {2.0, -2.0}
