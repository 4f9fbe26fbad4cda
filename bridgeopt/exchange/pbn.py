r"""Portable Bridge Notation 2.1: the results of boards, from the score tables of its games.

A table names its columns (``Round\1R;PairId_NS\2R``); its rows follow, with spaces between cells.
``-`` means irrelevant, ``?`` unknown, and ``^`` an artificial score, given in the columns of
points. Sections have a column of this program's own, as the standard allows.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.printable import printable
from bridgeopt.base.text import read_lines
from bridgeopt.base.words import Message
from bridgeopt.files.faults import quoted
from bridgeopt.scoring.contract import SEATS, Side, parse_contract, parse_lead, vulnerable
from bridgeopt.scoring.deals import Deal, parse_deal
from bridgeopt.scoring.losses import Loss
from bridgeopt.scoring.results import (
    Artificial,
    Award,
    BoardResult,
    Kind,
    LineKey,
    PairKey,
    Participant,
    Scoring,
    SourceResults,
    is_pair,
)
from bridgeopt.scoring.scored import ScoredBoard, ScoredEvening, ScoredLine, rounded

_HELP = Message("pbn_help")
_TAG = re.compile(r'\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]\s*(?:;.*)?')
_CELL = re.compile(r'"([^"]*)"|(\S+)')
_COLUMN = re.compile(r"[+-]?(\w+)(?:\\.*)?")
_NUMBER = re.compile(r"[+-]?[0-9]{1,6}(?:\.[0-9]{1,6})?")
_WHOLE = re.compile(r"[+-]?[0-9]{1,5}")
_NOTHING = {"", "-", "?", "*"}
_ARTIFICIAL = "^"
_MOST_LINES = 500_000
_TABLES = "ScoreTable", "TotalScoreTable"
_SCORED = (
    (re.compile(r"butler", re.IGNORECASE), Scoring.BUTLER),
    (re.compile(r"cross|x-?imp", re.IGNORECASE), Scoring.CROSS_IMPS),
    (re.compile(r"\bmp|match", re.IGNORECASE), Scoring.MATCHPOINTS),
)
_WRITTEN = {
    Scoring.MATCHPOINTS: ("MP", "MP"),
    Scoring.BUTLER: ("IMP;Butler", "IMP"),
    Scoring.CROSS_IMPS: ("IMP;Cross", "IMP"),
}
_ESCAPED = re.compile(r"\\([\\\"])")
_BETWEEN_NAMES = re.compile(r"\s+[&+-]\s+|\s*[;/]\s*")

_HOLDS = {
    *(Loss.ROUNDS, Loss.SECTION, Loss.NAMES, Loss.EVENING, Loss.SCORES, Loss.NOT_PLAYED),
    *(Loss.UNDECIDED, Loss.DEALS, Loss.AWARD_POINTS),
}
CANNOT = frozenset(Loss) - _HOLDS
"""What it has no place for."""


@dataclass
class PbnGame:
    """A game: its tags, and the rows of its tables, each with its line and cells by column."""

    tags: dict[str, str] = field(default_factory=dict)
    rows: dict[str, list[tuple[int, dict[str, str]]]] = field(default_factory=dict)


def read_pbn(path: Path) -> SourceResults:
    """Return the results in a file's score tables.

    Raises
    ------
    InputError
        No game has a score table that names pairs, or some rows cannot be read, all of which are
        listed.
    """
    faults: list[Fault] = []
    results: list[BoardResult] = []
    people: list[Participant] = []
    first: dict[str, str] = {}
    deals: dict[tuple[str, int], Deal] = {}
    published: dict[LineKey, tuple[Fraction | None, Fraction | None]] = {}
    for game in _games(path):
        first = first or game.tags
        deals |= {("", board): deal for board, deal in _deal(game)}
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
                result = _result(int(game.tags["Board"]), cells)
                results.append(result)
                published[result.key] = _published(cells, "NS"), _published(cells, "EW")
            else:
                faults.append(Fault(wrong, str(path), line, _HELP))
    if faults:
        raise InputError(faults)
    if not results:
        raise InputError(Fault(Message("pbn_no_results"), str(path), None, _HELP))
    scoring = _scoring(first.get("Scoring", ""))
    imps = "imp" in first.get("Scoring", "").casefold()
    return SourceResults(
        tuple(results),
        tuple(dict.fromkeys(people)),
        title=_text(first.get("Event", "")) or None,
        club=_text(first.get("Site", "")) or None,
        date=_date(first.get("Date", "")),
        scoring=scoring,
        deals=deals,
        published=published,
        untold=(Message("pbn_imps"),) if imps and scoring is None else (),
    )


def read_deals(path: Path) -> dict[tuple[str, int], Deal]:
    """Return the cards of boards, as dealing machines and their programs write them.

    The keys are those of `SourceResults.deals`, for all sections together.

    Raises
    ------
    InputError
        The file holds no deal.
    """
    deals = {("", board): deal for game in _games(path) for board, deal in _deal(game)}
    if not deals:
        raise InputError(Fault(Message("pbn_no_deals"), str(path), None, Message("pbn_deals_help")))
    return deals


def _deal(game: PbnGame) -> Iterator[tuple[int, Deal]]:
    """Yield a game's deal; one that is not whole is passed over, since nothing needs it."""
    board = game.tags.get("Board", "")
    deal = parse_deal(game.tags.get("Deal", ""))
    if deal is not None and _WHOLE.fullmatch(board) and 0 < int(board) < 1000:
        yield int(board), deal


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
            name, value = found[1], _ESCAPED.sub(r"\1", found[2])
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
    if not all(is_pair(_told(cells, f"PairId_{side}")) for side in ("NS", "EW")):
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
        points = _published(cells, side)
        if percent is None and points is None:
            return None
        awards.append(Award(percent, points=points))
    return Artificial(awards[0], awards[1])


def _published(cells: Mapping[str, str], side: str) -> Fraction | None:
    """Return the points that a side got on a board."""
    told = (_fraction(_told(cells, f"{kind}_{side}")) for kind in ("MP", "IMP"))
    return next((each for each in told if each is not None), None)


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


def format_pbn(scored: ScoredEvening, source: SourceResults) -> str:
    """Return a scored evening as PBN: a game for each board, with its score table and known cards.

    The first game has the table of totals. Pairs stand as they sat; points have two decimals.
    `CANNOT` lists what the format does not hold.
    """
    boards: dict[int, list[ScoredBoard]] = {}
    for section in scored.sections:
        for board in section.boards:
            boards.setdefault(board.board, []).append(board)
    out = ["% PBN 2.1\n", "% Creator:bridgeopt\n"]
    for k, (number, told) in enumerate(sorted(boards.items())):
        totals = _totals(scored) if k == 0 else ""
        out += [_game(scored, source, number), totals, _score_table(scored, told), "\n"]
    return "".join(out)


def _game(scored: ScoredEvening, source: SourceResults, board: int) -> str:
    """Return the tags of a game, those that the standard asks for and in its order."""
    sides: tuple[Side, ...] = ("NS", "EW")
    ns, ew = (vulnerable(board, side) for side in sides)
    deal = source.common_deals.get(board)
    tags = {
        "Event": source.title or "?",
        "Site": source.club or "?",
        "Date": "?" if source.date is None else f"{source.date:%Y.%m.%d}",
        "Board": str(board),
        **dict.fromkeys(("West", "North", "East", "South"), "?"),
        "Dealer": SEATS[(board - 1) % len(SEATS)],
        "Vulnerable": {(True, True): "All", (True, False): "NS", (False, True): "EW"}.get(
            (ns, ew), "None"
        ),
        **({} if deal is None else {"Deal": str(deal)}),
        "Scoring": _WRITTEN[scored.rules.scoring][0],
        **dict.fromkeys(("Declarer", "Contract", "Result"), "?"),
    }
    return "".join(f'[{name} "{_escaped(value)}"]\n' for name, value in tags.items())


def _escaped(text: str) -> str:
    """Return text as it may stand in a tag, where a ``#`` in front would repeat the one before."""
    plain = printable(text).replace("\\", "\\\\").replace('"', '\\"')
    return f" {plain}" if plain.startswith("#") else plain


def _score_table(scored: ScoredEvening, boards: Sequence[ScoredBoard]) -> str:
    kind = _WRITTEN[scored.rules.scoring][1]
    heads = (
        *("Section", "Round", "Table", "PairId_NS", "PairId_EW", "Contract", "Declarer", "Result"),
        *("Lead", "Score_NS", "Score_EW", f"{kind}_NS", f"{kind}_EW"),
        *("Percentage_NS", "Percentage_EW"),
    )
    rows = [_row(board, line, scored) for board in boards for line in board.lines]
    return _table("ScoreTable", heads, rows)


def _row(board: ScoredBoard, line: ScoredLine, scored: ScoredEvening) -> Sequence[str]:
    result = line.result
    own = result.artificial
    both = (line.ns_points, line.ew_points)
    if own is not None:
        percents = [own.ns.percent, own.ew.percent]
    elif scored.rules.in_per_cent and board.top:
        percents = [None if each is None else 100 * each / board.top for each in both]
    else:
        percents = [None, None]
    return (
        *(result.section or "-", _or_none(result.round), _or_none(result.table)),
        *(_number(line.ns), _number(line.ew), *_played(result)),
        *("-" if each is None else str(rounded(each)) for each in (*both, *percents)),
    )


def _played(result: BoardResult) -> Sequence[str]:
    """Return contract, declarer, tricks, lead and both scores."""
    if result.kind in (Kind.ARTIFICIAL, Kind.UNDECIDED):
        return (_ARTIFICIAL, *("-",) * 5)
    if result.kind is Kind.NOT_PLAYED:
        return ("-",) * 6
    contract = result.contract
    score = ("?", "?") if result.score is None else (str(result.score), str(-result.score))
    if contract is None or contract.passed_out:
        return ("?" if contract is None else "Pass", "-", "-", "-", *score)
    declarer = result.declarer if result.declarer in SEATS else None
    tricks = "?" if result.tricks is None else str(result.tricks)
    return (str(contract), declarer or "?", tricks, result.lead or "?", *score)


def _number(pair: PairKey) -> str:
    return f"{pair.pair}{pair.direction or ''}"


def _or_none(number: int | None) -> str:
    return "-" if number is None else str(number)


def _totals(scored: ScoredEvening) -> str:
    kind = _WRITTEN[scored.rules.scoring][1]
    rows = [
        (
            *(section.name or "-", each.place or "-", _number(each.pair)),
            " & ".join(filter(None, scored.names(each.pair))) or "-",
            str(rounded(each.score)),
            "-" if each.percentage is None else str(rounded(each.percentage)),
            str(each.boards),
        )
        for section in scored.sections
        for each in section.ranking
    ]
    heads = ("Section", "Rank", "PairId", "Names", f"Total{kind}", "TotalPercentage", "NrBoards")
    return _table("TotalScoreTable", heads, rows)


def _table(name: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table with its columns below each other: words to the left, numbers to the right."""
    cells = [[_cell(cell) for cell in row] for row in rows]
    widths = [max(map(len, column), default=1) for column in zip(*cells, strict=True)]
    left = [head in ("Section", "Names", "Contract", "Lead") for head in heads]
    told = ";".join(
        f"{head}\\{width}{'L' if is_left else 'R'}"
        for head, width, is_left in zip(heads, widths, left, strict=True)
    )
    lines = [
        " ".join(
            cell.ljust(width) if is_left else cell.rjust(width)
            for cell, width, is_left in zip(row, widths, left, strict=True)
        ).rstrip()
        for row in cells
    ]
    return f'[{name} "{told}"]\n' + "".join(f"{line}\n" for line in lines)


def _cell(text: str) -> str:
    """Return a cell, in quotation marks where it holds blanks: it has none for these marks."""
    plain = printable(text).replace('"', "'")
    return plain if plain and " " not in plain else f'"{plain}"'
