r"""Portable Bridge Notation 2.1: the results of boards, from the score tables of its games.

A table names its columns (``Round\1R;PairId_NS\2R``); its rows stand below, cells apart by spaces.
``-`` is irrelevant, ``?`` unknown, ``^`` an artificial score, which columns of points then tell.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.text import read_lines
from bridgeopt.base.words import Message
from bridgeopt.files.faults import quoted
from bridgeopt.scoring.contract import SEATS, parse_contract, parse_lead
from bridgeopt.scoring.results import (
    Artificial,
    Award,
    BoardResult,
    Kind,
    Participant,
    Scoring,
    SourceResults,
)

_HELP = Message("pbn_help")
_TAG = re.compile(r'\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]\s*(?:;.*)?')
_CELL = re.compile(r'"([^"]*)"|(\S+)')
_COLUMN = re.compile(r"[+-]?(\w+)(?:\\.*)?")
_NUMBER = re.compile(r"[+-]?[0-9]{1,6}(?:\.[0-9]{1,6})?")
_WHOLE = re.compile(r"[+-]?[0-9]{1,5}")
_NOTHING = {"", "-", "?", "*"}
_ARTIFICIAL = "^"
_BYE = "bye"
_MOST_LINES = 500_000
_TABLES = "ScoreTable", "TotalScoreTable"
_SCORED = (
    (re.compile(r"butler", re.IGNORECASE), Scoring.BUTLER),
    (re.compile(r"cross|x-?imp", re.IGNORECASE), Scoring.CROSS_IMPS),
    (re.compile(r"mp|match", re.IGNORECASE), Scoring.MATCHPOINTS),
)
_BETWEEN_NAMES = re.compile(r"\s+[&+-]\s+|\s*[;/]\s*")


@dataclass
class PbnGame:
    """A game: its tags, and the rows of its tables, each with its line and cells by column."""

    tags: dict[str, str] = field(default_factory=dict)
    rows: dict[str, list[tuple[int, dict[str, str]]]] = field(default_factory=dict)


def read_pbn(path: Path) -> SourceResults:
    """Read the results that a file's score tables tell.

    Raises
    ------
    InputError
        No game has a score table that names pairs, or rows cannot be read: all of them are told.
    """
    faults: list[Fault] = []
    results: list[BoardResult] = []
    people: list[Participant] = []
    first: dict[str, str] = {}
    for game in _games(path):
        first = first or game.tags
        for _, cells in game.rows.get("TotalScoreTable", ()):
            people += _participant(cells)
        for line, cells in game.rows.get("ScoreTable", ()):
            if "bye" in (
                _told(cells, "PairId_NS").casefold(),
                _told(cells, "PairId_EW").casefold(),
            ):
                continue
            wrong = _wrong(game.tags.get("Board", ""), cells)
            if wrong is None:
                results.append(_result(int(game.tags["Board"]), cells))
            else:
                faults.append(Fault(wrong, str(path), line, _HELP))
    if faults:
        raise InputError(faults)
    if not results:
        raise InputError(Fault(Message("pbn_no_results"), str(path), None, _HELP))
    return SourceResults(
        tuple(results),
        tuple(dict.fromkeys(people)),
        title=_text(first.get("Event", "")) or None,
        club=_text(first.get("Site", "")) or None,
        date=_date(first.get("Date", "")),
        scoring=_scoring(first.get("Scoring", "")),
    )


def _games(path: Path) -> Iterator[PbnGame]:
    """Yield the games; ``#`` in a tag repeats the value that it had in the game before."""
    game, before = PbnGame(), dict[str, str]()
    heads: list[str] = []
    table = ""
    commented = False
    for number, text in enumerate(read_lines(path, _MOST_LINES), 1):
        if commented or text.startswith(("{", "%", ";")):
            commented = (commented or text.startswith("{")) and "}" not in text
            continue
        found = _TAG.fullmatch(text.strip())
        if found is not None:
            name, value = found.groups()
            if name in game.tags and name in ("Event", "Board"):  # a new game begins
                yield game
                before, game = game.tags, PbnGame()
            game.tags[name] = before.get(name, "") if value.startswith("#") else value
            table = name if name in _TABLES else ""
            heads = [column[1] for part in value.split(";") if (column := _COLUMN.match(part))]
        elif not text.strip():
            table = ""
        elif table:
            cells = [quoted_text or plain for quoted_text, plain in _CELL.findall(text)]
            row = dict(zip(heads, cells, strict=False))
            game.rows.setdefault(table, []).append((number, row))
    yield game


def _text(value: str) -> str:
    return "" if value in _NOTHING else value


def _told(cells: Mapping[str, str], head: str) -> str:
    return _text(cells.get(head, ""))


def _wrong(board: str, cells: Mapping[str, str]) -> Message | None:
    """Return what keeps a row from being read."""
    if not _WHOLE.fullmatch(board) or not 0 < int(board) < 1000:
        return Message("usebio_no_board", text=quoted(board))
    if not _told(cells, "PairId_NS") or not _told(cells, "PairId_EW"):
        return Message("usebio_no_pairs")
    contract = _told(cells, "Contract")
    if contract not in ("", _ARTIFICIAL) and parse_contract(contract) is None:
        return Message("usebio_no_contract", text=quoted(contract))
    tricks = _told(cells, "Result")
    if tricks not in ("", _ARTIFICIAL) and _tricks(tricks) is None:
        return Message("usebio_no_tricks", text=quoted(tricks))
    return None


def _tricks(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and int(text[:3]) <= 13 else None


def _result(board: int, cells: Mapping[str, str]) -> BoardResult:
    own = _artificial(cells)
    contract = parse_contract(_told(cells, "Contract"))
    points = _points(cells)
    kind = Kind.PLAYED
    if own is not None:
        kind = Kind.ARTIFICIAL
    elif _ARTIFICIAL in cells.values():
        kind = Kind.UNDECIDED
    elif contract is None and points is None:
        kind = Kind.NOT_PLAYED
    declarer = _told(cells, "Declarer").upper()
    return BoardResult(
        _told(cells, "Section"),
        board,
        _told(cells, "PairId_NS"),
        _told(cells, "PairId_EW"),
        _whole(_told(cells, "Round")),
        _whole(_told(cells, "Table")),
        kind,
        contract,
        declarer if declarer in SEATS else None,
        tricks=_tricks(_told(cells, "Result")),
        lead=parse_lead(_told(cells, "Lead")),
        points=points,
        artificial=own,
    )


def _whole(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 3 else None


def _points(cells: Mapping[str, str]) -> int | None:
    """Return NS's points; some programs write only those of the side that scored."""
    ns, ew = _told(cells, "Score_NS"), _told(cells, "Score_EW")
    if _WHOLE.fullmatch(ns):
        return int(ns)
    return -int(ew) if _WHOLE.fullmatch(ew) else None


def _artificial(cells: Mapping[str, str]) -> Artificial | None:
    """Return an artificial score, where the row is one and tells what it is worth."""
    if _ARTIFICIAL not in cells.values():
        return None
    awards = []
    for side in ("NS", "EW"):
        percent = _fraction(_told(cells, f"Percentage_{side}"))
        percent = percent if percent is not None and 0 <= percent <= 100 else None
        told = (_fraction(_told(cells, f"{kind}_{side}")) for kind in ("MP", "IMP"))
        points = next((each for each in told if each is not None), None)
        if percent is None and points is None:
            return None
        awards.append(Award(percent, points=points))
    return Artificial(awards[0], awards[1])


def _fraction(text: str) -> Fraction | None:
    return Fraction(text) if _NUMBER.fullmatch(text) else None


def _participant(cells: Mapping[str, str]) -> Iterator[Participant]:
    pair = _told(cells, "PairId")
    if pair:
        names = _BETWEEN_NAMES.split(_told(cells, "Names"))
        totals = (_fraction(_told(cells, f"Total{kind}")) for kind in ("MP", "IMP", "Score"))
        yield Participant(
            _told(cells, "Section"),
            pair,
            names=tuple(filter(None, names)),
            total=next((each for each in totals if each is not None), None),
            percentage=_fraction(_told(cells, "TotalPercentage")),
            place=_told(cells, "Rank") or None,
        )


def _date(text: str) -> datetime.date | None:
    with suppress(ValueError):
        return datetime.datetime.strptime(text, "%Y.%m.%d").date()
    return None


def _scoring(text: str) -> Scoring | None:
    return next((method for found, method in _SCORED if found.search(text)), None)
