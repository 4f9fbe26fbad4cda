"""Written formats: their contents are read back unchanged, and losses are listed."""

from __future__ import annotations

import csv
import datetime
import random
import xml.etree.ElementTree as ET
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.exchange import bridgewebs, pbn, pbn_writing, usebio, usebio_writing
from bridgeopt.files import results
from bridgeopt.files.csv_style import CsvStyle, format_rows
from bridgeopt.files.file_kinds import FileKind, kind_of_results
from bridgeopt.scoring.awards import ArtificialScore, Award
from bridgeopt.scoring.contract import SEATS, Contract
from bridgeopt.scoring.deals import RANKS, SUITS, make_deal, parse_deal
from bridgeopt.scoring.format_losses import FormatLoss, losses
from bridgeopt.scoring.questions import questions
from bridgeopt.scoring.results import (
    BoardResult,
    Participant,
    PlannedTable,
    ResultKind,
    Scoring,
    SourceResults,
)
from bridgeopt.scoring.rules import Addition, FouledBoard, ScoringRules
from bridgeopt.scoring.scored import rounded, score_evening
from tests.support.each_case import each_case
from tests.support.generators.results import evening
from tests.support.sources import SHARED


def dealt(seed):
    cards = [(suit, rank) for suit in range(4) for rank in RANKS]
    random.Random(seed).shuffle(cards)
    hands = [cards[13 * k : 13 * k + 13] for k in range(4)]
    return make_deal(
        [["".join(r for s, r in hand if s == suit) for suit in range(4)] for hand in hands]
    )


def whole(seed, **more):
    """Return an evening with names, title, date, sit-outs and deals."""
    source = evening(seed, tables=4, **more)
    pairs = dict.fromkeys((r.section, p) for r in source.results for p in (r.ns, r.ew))
    people = (
        ()
        if more.get("shared")
        else tuple(
            Participant(
                section, pair, names=(f"Ann & {pair}", 'Bo "B" <b>'), numbers=(f"0{pair}", "7")
            )
            for section, pair in pairs
        )
    )
    return replace(
        source,
        participants=people,
        title='Monday "A" & <B>',
        club="Club",
        date=datetime.date(2026, 2, 1),
        deals={("", board): dealt(board) for board in (1, 2, 5)},
    )


def seats_of(scored):
    """Return the lines as played, by section, board and pair, with both sides' points."""
    return {
        (section.name, board.board, name(line.ns), name(line.ew)): line
        for section in scored.sections
        for board in section.boards
        for line in board.lines
    }


def name(pair):
    return f"{pair.pair}{pair.direction or ''}"


def came_back(scored, source):
    """Return pairs of a written line and the line read back."""
    lines = seats_of(scored)
    return [(lines[r.section, r.board, r.ns, r.ew], r) for r in source.results]


def is_told(line):
    return line.result.kind is ResultKind.ARTIFICIAL or line.result.score is not None


METHODS = [method for method in Scoring if method is not Scoring.AGGREGATE]
"""Methods in which each award has a value."""

CASES = [(method, seed) for method in METHODS for seed in range(4)]


@pytest.mark.slow
@each_case(("method", "seed"), CASES)
@each_case("version", ["1.2", "1.3"])
def test_usebio(tmp_path, method, seed, version):
    """Results, names, points to two decimals, totals, places and deals are read back."""
    source = whole(seed, shared=seed == 3)
    scored = score_evening(source, ScoringRules(method, winners=1 + seed % 2))
    file = tmp_path / "results.xml"
    file.write_text(usebio_writing.format_usebio(scored, source, version), encoding="utf-8")
    read = usebio.read_usebio(file)
    assert (read.title, read.club, read.date) == (source.title, source.club, source.date)
    assert (read.scoring, read.winners) == (method, scored.winners)
    assert read.deals == source.deals
    both = came_back(scored, read)
    assert len(both) == sum(map(is_told, seats_of(scored).values()))
    for line, back in both:
        was = line.result
        assert (back.kind, back.score) == (was.kind, was.score)
        if was.artificial is None:
            declarer = None if was.contract.passed_out else was.declarer
            assert (back.contract, back.declarer, back.tricks) == (
                *(was.contract, declarer),
                None if was.contract.passed_out else was.tricks,
            )
            assert back.lead == was.lead
        else:
            for own, award in zip(
                (line.ns_points, line.ew_points),
                (back.artificial.ns, back.artificial.ew),
                strict=True,
            ):
                assert award.points == Fraction(rounded(own))
    people = {(p.section, p.pair): p for p in read.participants}
    for section in scored.sections:
        for each in section.ranking:
            back = people[section.name, name(each.pair)]
            assert back.names == scored.names(each.pair)
            assert (back.total, back.place) == (Fraction(rounded(each.score)), each.place)


@pytest.mark.parametrize("version", ["1.2", "1.3"])
def test_usebio_is_what_any_parser_reads(version):
    """The standard library's parser finds the elements in the places of British programs."""
    source = whole(1)
    scored = score_evening(source)
    root = ET.fromstring(usebio_writing.format_usebio(scored, source, version))
    assert (root.tag, root.get("Version")) == ("USEBIO", version)
    event = root.find("EVENT")
    assert event.get("EVENT_TYPE") == ("MP_PAIRS" if version == "1.2" else "PAIRS")
    assert event.findtext("DATE") == ("01/02/2026" if version == "1.2" else "2026-02-01")
    sections = event.findall("SESSION/SECTION")
    assert [each.get("SECTION_ID") for each in sections] == ["A", "B"]
    lines = event.findall(".//BOARD/TRAVELLER_LINE")
    assert len(lines) == sum(map(is_told, seats_of(scored).values()))
    for line in lines:
        if line.findtext("CONTRACT") not in (None, "PASS"):
            assert line.findtext("PLAYED_BY") in SEATS
            assert 0 <= int(line.findtext("TRICKS")) <= 13
    assert len(root.findall("HANDSET/BOARD/HAND")) == 12
    assert ("<!DOCTYPE" in usebio_writing.format_usebio(scored, source, version)) == (
        version == "1.2"
    )


@pytest.mark.slow
@each_case(("method", "seed"), CASES)
def test_pbn(tmp_path, method, seed):
    """Results with round and table, awards, unplayed boards, totals and deals are read back."""
    source = whole(seed, shared=seed == 3)
    scored = score_evening(source, ScoringRules(method))
    file = tmp_path / "results.pbn"
    file.write_text(pbn_writing.format_pbn(scored, source), encoding="utf-8")
    read = pbn.read_pbn(file)
    assert (read.title, read.club, read.date) == (source.title, source.club, source.date)
    assert (read.scoring, read.deals) == (method, source.deals)
    both = came_back(scored, read)
    assert len(both) == len(source.results)
    for line, back in both:
        was = line.result
        assert (back.kind, back.score) == (was.kind, was.score)
        assert (back.round, back.table) == (was.round, was.table)
        if was.kind is ResultKind.PLAYED and not was.contract.passed_out:
            assert (back.contract, back.declarer) == (was.contract, was.declarer)
            assert (back.tricks, back.lead) == (was.tricks, was.lead)
        elif was.artificial is not None:
            assert back.artificial.ns.percent == was.artificial.ns.percent
            assert back.artificial.ns.points == Fraction(rounded(line.ns_points))
    people = {(p.section, p.pair): p for p in read.participants}
    for section in scored.sections:
        for each in section.ranking:
            back = people[section.name, name(each.pair)]
            assert (back.total, back.place) == (Fraction(rounded(each.score)), each.place)


@pytest.mark.slow
def test_pbn_as_endplay_reads_it():
    """Another library finds boards, vulnerability, dealers, cards and tables."""
    load = pytest.importorskip("endplay.parsers.pbn")
    source = whole(1)
    scored = score_evening(source)
    boards = load.loads(pbn_writing.format_pbn(scored, source))
    assert [board.board_num for board in boards] == sorted({r.board for r in source.results})
    for board in boards:
        deal = source.deal("A", board.board_num)
        if deal is not None:
            assert board.deal.to_pbn() == str(deal)
        assert board.info["Scoring"] == "MP"
        told = board.info["ScoreTable"]["rows"]
        lines = [r for r in source.results if r.board == board.board_num]
        assert len(told) == len(lines)
        assert all(len(row) == 15 for row in told)
    assert boards[0].vul.name == "none"
    assert boards[1].vul.name == "ns"
    assert "TotalScoreTable" in boards[0].info
    assert "TotalScoreTable" not in boards[1].info


@pytest.mark.parametrize("style", CsvStyle)
@pytest.mark.parametrize("seed", range(4))
def test_our_own_csv(tmp_path, seed, style):
    """Results are read back unchanged, with any remarks, and so are sit-outs."""
    source = whole(seed, shared=seed == 3)
    sits = PlannedTable("A", 9, 4, "4", None, (1, 2))
    source = replace(source, planned=(*source.planned, sits))
    lines = tuple(
        line
        for line in source.results
        if not (line.artificial and line.artificial.ns.percent and fifty_by_session(line))
    )
    source = replace(source, results=lines)
    scored = score_evening(source)
    file = tmp_path / "boards.csv"
    text = format_rows(results.travellers_rows(scored, source), style)
    file.write_text(text, encoding=style.encoding, newline="")
    read = results.read_travellers(file)
    assert read.planned == (sits,)
    assert read.warnings == ()
    by = sorted(lines, key=lambda line: (line.section, line.board))
    assert list(read.results) == by


def fifty_by_session(line):
    """Return whether a line has 50 % by the session, which is read back as a simple average."""
    return any(a.by_session and a.percent == 50 for a in (line.artificial.ns, line.artificial.ew))


def test_bridgewebs():
    """The file has options, a list for each direction, and each board, as in BridgeWebs' guide."""
    source = whole(2, sections=1)
    scored = score_evening(source, ScoringRules(winners=2))
    rows = list(
        csv.reader(bridgewebs.format_bridgewebs(scored, source).splitlines(), delimiter=";")
    )
    assert rows[0] == ["#Version", "std1"]
    assert ["#Date", "01/02/2026"] in rows
    assert ["#Winners", "2"] in rows
    assert rows.count(["#Scores"]) == 2
    heads = rows[rows.index(["#Travellers"]) + 1]
    boards, board = {}, None
    for row in rows[rows.index(heads) + 1 :]:
        if row[0] == "#Board":
            board = int(row[1])
        else:
            boards.setdefault(board, []).append(dict(zip(heads, row, strict=True)))
    lines = {key: line for key, line in seats_of(scored).items() if is_told(line)}
    assert sum(map(len, boards.values())) == len(lines)
    for number, told in boards.items():
        for row in told:
            line = lines["A", number, row["NS"], row["EW"]]
            assert row["NSPts"] == str(rounded(line.ns_points))
            if line.result.artificial is None:
                score = int(row["NSScore"] or 0) - int(row["EWScore"] or 0)
                assert score == line.result.score
            else:
                assert row["NSScore"].endswith("%")


def test_what_is_lost_is_listed():
    """A loss is listed exactly if the evening has such a feature and the format has not."""
    award = ArtificialScore(Award(Fraction(60), by_session=True), Award(points=Fraction(1)), "slow")
    weights = Award(weighted=((420, Fraction(1, 2)), (-50, Fraction(1, 2))))
    game = {"contract": Contract(4, "H"), "tricks": 10}
    lines = (
        BoardResult("A", 1, "1", "11", 1, 1, declarer="N", vulnerable="All", **game),
        BoardResult("A", 1, "2", "12", 2, 1, declarer="E", declarer_pair="2", remark="?", **game),
        BoardResult("A", 1, "3", "13", 3, 1, declarer="NS", **game),
        BoardResult("A", 2, "1", "11", 1, 1, ResultKind.ARTIFICIAL, artificial=award),
        BoardResult(
            "A",
            2,
            "2",
            "12",
            2,
            1,
            ResultKind.ARTIFICIAL,
            artificial=ArtificialScore(weights, weights),
        ),
        BoardResult("A", 2, "3", "13", 3, 1, ResultKind.NOT_PLAYED),
        BoardResult("A", 3, "3", "13", 3, 1, ResultKind.UNDECIDED),
    )
    source = SourceResults(
        lines,
        (Participant("A", "1", names=("Ann",), numbers=("1",)),),
        (PlannedTable("A", 1, 1, "1", "11", (1, 2)), PlannedTable("A", 1, 2, "4", None, (3,))),
        title="Monday",
        winners=2,
        deals={("A", 1): dealt(1), ("B", 1): dealt(2)},
    )
    pair = next(iter(score_evening(source).sections[0].ranking)).pair
    rules = ScoringRules(
        fouled=(FouledBoard(1, 3),), additions={pair: (Addition(Fraction(1), ""),)}
    )
    rules = replace(rules, by_board=True, sit_out=Fraction(60), least_boards=2)
    scored = score_evening(source, rules)
    found = dict(losses(scored, source, frozenset(FormatLoss)))
    others = {
        FormatLoss.SCORING,
        FormatLoss.DATUM,
        FormatLoss.TOGETHER,
        FormatLoss.FEWEST,
        FormatLoss.AVERAGE_IMPS,
    }
    assert set(found) == set(FormatLoss) - {FormatLoss.DECIMALS, FormatLoss.TIE_WIDTH} - others
    tied = score_evening(source, ScoringRules(Scoring.BOARD_A_MATCH, tie_width=20))
    assert FormatLoss.TIE_WIDTH in dict(losses(tied, source, frozenset(FormatLoss)))
    assert (found[FormatLoss.SWITCHED], found[FormatLoss.REASONS], found[FormatLoss.SIT_OUTS]) == (
        1,
        1,
        1,
    )
    assert losses(scored, source, ()) == []
    butler = ScoringRules(Scoring.BUTLER, trimming="none", min_results=2, average_imps=Fraction(2))
    both = replace(
        source,
        results=(*lines, replace(lines[0], section="B")),
        groups={"A": "all", "B": "all"},
    )
    assert others <= dict(losses(score_evening(both, butler), both, frozenset(FormatLoss))).keys()
    line = replace(lines[0], section="", round=None, table=None, vulnerable=None)
    plain = SourceResults((line,))
    for module in (usebio_writing, pbn_writing, bridgewebs):
        assert losses(score_evening(plain), plain, module.UNSUPPORTED) == []
    assert [loss for loss, _ in losses(score_evening(plain), plain, results.UNSUPPORTED)] == [
        FormatLoss.SCORES
    ]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "read"),
    [("12tables1section.bws", "bws"), ("usebio-matchpoints-adjusted.xml", "usebio")],
)
def test_real_evenings(tmp_path, file, read):
    """A real evening written and read back has every score to the second decimal."""
    from bridgeopt.tasks.scoring import read_source

    path = SHARED / "results" / file
    if not path.is_file():
        pytest.skip("real results are not there")
    source = read_source(read, path)
    scored = score_evening(source)
    total = {name(s.pair): s.score for section in scored.sections for s in section.ranking}
    out = tmp_path / "out"
    out.write_text(usebio_writing.format_usebio(scored, source), encoding="utf-8")
    back = score_evening(usebio.read_usebio(out))
    near = {name(s.pair): s.score for section in back.sections for s in section.ranking}
    assert near.keys() == total.keys()
    assert all(abs(near[pair] - total[pair]) <= Fraction(2, 100) for pair in total)


def test_deals():
    """A deal has 52 cards, each once, thirteen a hand; suits in any order, tens as T or 10."""
    deal = dealt(1)
    assert parse_deal(str(deal)) == deal
    hands = [[suit[::-1].replace("T", "10") or "-" for suit in hand] for hand in deal.hands]
    assert make_deal(hands) == deal
    east, south, west, north = (".".join(deal.hands[k]) for k in (1, 2, 3, 0))
    assert parse_deal(f"E:{east} {south} {west} {north}") == deal
    for wrong in ("", "N:...", str(deal).replace("A", "K", 1), f"N:{north} {north} {west} {east}"):
        assert parse_deal(wrong) is None
    assert len(SUITS) == 4


FORMATS = {
    "usebio": (usebio_writing.format_usebio, usebio.read_usebio, FileKind.USEBIO),
    "pbn": (pbn_writing.format_pbn, pbn.read_pbn, FileKind.PBN),
    "csv": (
        lambda scored, source: format_rows(results.travellers_rows(scored, source), CsvStyle.PLAIN),
        results.read_travellers,
        FileKind.BOARDS,
    ),
}


@pytest.mark.parametrize("files", [15, pytest.param(1000, marks=pytest.mark.long)])
@pytest.mark.parametrize("kind", FORMATS)
def test_damaged_evenings(tmp_path, kind, files):
    """Evenings with lost, doubled or changed bytes give a clear error or a reading."""
    write, read, told = FORMATS[kind]
    source = whole(1, sections=1)
    data = write(score_evening(source), source).encode()
    rng = random.Random(kind)
    file = tmp_path / "evening"
    file.write_bytes(data)
    assert kind_of_results(file) is told
    refused = 0
    for _ in range(files):
        start, n = rng.randrange(len(data)), rng.randrange(1, 200)
        middle = rng.choice((b"", data[start : start + n] * 2, rng.randbytes(5), b"\xff\n"))
        bad = data[:start] + middle + data[start + n :]
        file.write_bytes(bad)
        try:
            found = read(file)
            score_evening(found)
            questions(found)
        except InputError:
            refused += 1
        with suppress(InputError):
            kind_of_results(file)
        assert file.read_bytes() == bad
    assert 0 < refused < files
