"""Results in this program's own CSV files: percentages of pairs, additions, and travellers.

A travellers file has one result on each line, and column headings. A line with one of the two pairs
empty is a board that the other pair sat out.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any, Final, NamedTuple

from bridgeopt.base.i18n import Message
from bridgeopt.club.contestant import NumberLabel, Side, parse_label
from bridgeopt.files.csv_style import CsvRow, read_rows
from bridgeopt.files.faults import FaultList, quoted
from bridgeopt.files.file_kinds import FileKind
from bridgeopt.scoring import results, seated_results
from bridgeopt.scoring.awards import (
    ArtificialScore,
    Award,
    format_award_pair,
    parse_award_pair,
)
from bridgeopt.scoring.contract import (
    SEATS,
    VULNERABILITIES,
    Vulnerability,
    is_possible_score,
    parse_contract,
    parse_lead,
    vulnerability_of,
)
from bridgeopt.scoring.event import EventStanding
from bridgeopt.scoring.format_losses import FormatLoss
from bridgeopt.scoring.listed import ClubColumns
from bridgeopt.scoring.matches import PattonMatch
from bridgeopt.scoring.rules import Addition
from bridgeopt.scoring.scored import (
    RankingRow,
    ScoredBoard,
    ScoredEvening,
    ScoredLine,
    ScoredSection,
    rounded,
)

_LINE_HELP = Message("results_line_help")
_ADDITION_HELP = Message("additions_line_help")
_AMOUNT = re.compile(r"[+-]?[0-9]{1,4}(?:[.][0-9]{1,3})?")
_PERCENTAGE = re.compile(r"[0-9]{1,3}(?:[.,][0-9]{1,6})?")


class ScoreLine(NamedTuple):
    """A pair's score in percent, and the number of its line in the file."""

    line: int
    section: str
    number: int
    percentage: Decimal
    side: Side | None = None

    @property
    def label(self) -> NumberLabel:
        """The pair's number, with its side if it has one."""
        return NumberLabel(self.number, self.side)

    @classmethod
    def of(cls, row: CsvRow, faults: FaultList) -> ScoreLine | None:
        """Return the score in a line; ``None`` if the percentage is empty or the line has a fault.

        A fault is added to ``faults``.
        """
        if len(row.cells) == 2 and all(row.cells) and parse_label(row.cells[1]):
            return None  # no percentage: the pair may have left
        if len(row.cells) != 3 or not all(row.cells):
            more = len(row.cells) > 3
            wrong = Message("results_too_many_cells") if more else Message("results_too_few_cells")
            faults.add(row.line, wrong, _LINE_HELP)
            return None
        section, number, percentage = row.cells
        percentage = percentage.removesuffix("%").strip()
        called = parse_label(number)
        if called is None:
            faults.add(row.line, Message("results_no_number", text=quoted(number)), _LINE_HELP)
        elif not _PERCENTAGE.fullmatch(percentage):
            wrong = Message("results_no_percentage", text=quoted(percentage))
            faults.add(row.line, wrong, _LINE_HELP)
        elif Decimal(percentage.replace(",", ".")) > 100:
            faults.add(row.line, Message("results_over_100", percentage=percentage), _LINE_HELP)
        else:
            score = Decimal(percentage.replace(",", "."))
            return cls(row.line, section, called.number, score, called.side)
        return None


def read_results(path: Path) -> tuple[ScoreLine, ...]:
    """Read the percentages of pairs.

    A first line without digits holds column headings and is skipped. If fields are separated by
    ``;``, percentages may have decimal commas. A pair whose percentage is empty is skipped.

    Raises
    ------
    InputError
        With every fault of the file: incomplete lines, cells that are not numbers, a percentage
        outside 0 to 100, a pair twice, or fractions of 1 instead of percentages.
    """
    faults = FaultList(path, FileKind.RESULTS)
    rows = _below_heads(path, faults)
    scores = [score for row in rows if (score := ScoreLine.of(row, faults)) is not None]
    if not scores and not faults:
        faults.add(None, Message("results_empty"), _LINE_HELP)
    first: dict[tuple[str, NumberLabel], int] = {}
    for score in scores:
        key = score.section, score.label
        if first.setdefault(key, score.line) != score.line:
            pair, line = f"{score.section}{score.label}", str(first[key])
            wrong = Message("results_pair_has_line", pair=pair, line=line)
            faults.add(score.line, wrong, Message("line_remove_one"))
    sections: dict[str, list[ScoreLine]] = {}
    for score in scores:
        sections.setdefault(score.section, []).append(score)
    for section, told in sections.items():
        if len(told) > 1 and 0 < max(score.percentage for score in told) <= 1:
            wrong = Message("results_parts_of_one", section=section)
            faults.add(told[0].line, wrong, Message("results_parts_of_one_help"))
    faults.raise_if_any()
    return tuple(scores)


def _below_heads(path: Path, faults: FaultList) -> list[CsvRow]:
    """Return the rows of a file; a first line of column headings, without digits, is left out."""
    rows = read_rows(path, faults)
    has_heads = bool(rows) and not any(c.isdigit() for cell in rows[0].cells for c in cell)
    return rows[1:] if has_heads else rows


def read_additions(path: Path) -> list[tuple[str, Addition]]:
    """Read additions to the scores of pairs: carry-overs, handicaps and penalties.

    Each line is ``section,number,amount,why``; the result has (section, addition). Amounts are in
    percent or IMPs, negative for a penalty; the reason is optional. A pair may have several lines.
    A first line of column headings, which has no digits, is skipped.

    Raises
    ------
    InputError
        With every fault of the file.
    """
    faults = FaultList(path, FileKind.RESULTS)
    rows = _below_heads(path, faults)
    found = []
    for row in rows:
        section, number, amount, why, *more = (*row.cells, "", "", "", "")[: max(4, len(row.cells))]
        plain = amount.replace("\N{MINUS SIGN}", "-").replace(",", ".").removesuffix("%").strip()
        called = parse_label(number)
        if more or not section or called is None:
            wrong = Message("additions_no_pair", text=quoted(",".join(row.cells)))
            faults.add(row.line, wrong, _ADDITION_HELP)
        elif not _AMOUNT.fullmatch(plain):
            faults.add(
                row.line, Message("additions_no_amount", text=quoted(amount)), _ADDITION_HELP
            )
        else:
            found.append((f"{section}{called.text}", Addition(Fraction(plain), why)))
    if not found and not faults:
        faults.add(None, Message("additions_empty"), _ADDITION_HELP)
    faults.raise_if_any()
    return found


RANKING_HEADS = (
    *("section", "direction", "place", "pair", "names", "score", "percentage", "boards"),
)
JOINT_PLACE_HEAD = "place_of_all"
"""Heading of the column with the place among all pairs. The column exists if sections are compared
with each other."""


NET_HEADS = ("handicap", "net", "net_place")
"""Headings of the columns that a ranking list has if it has net scores."""


def scores_document(scored: ScoredEvening) -> dict[str, Any]:
    """Return an evening as JSON values (documented in `docs/json.md`).

    Points and scores are exact fractions as text; values that a source does not give are ``None``.
    A list of all pairs is included if sections are compared with each other.
    """
    document: dict[str, Any] = {
        "scoring": scored.rules.scoring.value,
        "winners": scored.winners,
        "sections": [_section(section, scored) for section in scored.sections],
    }
    if scored.joint:
        document["together"] = [
            {"section": each.pair.section} | _standing(each, scored, joint=True)
            for each in scored.joint
        ]
    if scored.matches:
        document["matches"] = [_match(match) for match in scored.matches]
    if scored.event is not None:
        document["event"] = _event(scored.event)
    club = scored.club
    if club.handicap:
        unit = "matchpoints" if club.in_matchpoints else "percent"
        document["handicap"] = {"name": club.handicap, "unit": unit}
    if club.strata:
        document["strata"] = {"name": club.strata, "lists": list(club.letters)}
    return document


def _event(event: EventStanding) -> dict[str, Any]:
    return {
        "sessions": list(event.sessions),
        "sections": {
            name: {"session": session, "section": section}
            for name, (session, section) in event.sections.items()
        },
        "ranking": [
            {
                "place": row.place,
                "names": list(row.names),
                "direction": row.direction,
                "results": [None if each is None else float(rounded(each)) for each in row.results],
                "boards": row.boards,
                "total": str(row.total),
                "shown": str(rounded(row.total)),
            }
            for row in event.rows
        ],
    }


def _match(match: PattonMatch) -> dict[str, Any]:
    return {
        "section": match.section,
        "teams": [list(dict.fromkeys(pair.pair for pair in team)) for team in match.teams],
        "boards": match.boards,
        "board_points": [str(each) for each in match.board_points],
        "totals": [str(each) for each in match.totals],
        "total_points": [str(each) for each in match.total_points],
        "points": [str(each) for each in match.points],
    }


def _section(section: ScoredSection, scored: ScoredEvening) -> dict[str, Any]:
    return {
        "name": section.name,
        "ranking": [_standing(each, scored) for each in section.ranking],
        "boards": [_board(board) for board in section.boards],
    }


def _standing(
    standing: RankingRow, scored: ScoredEvening, *, joint: bool = False
) -> dict[str, Any]:
    percentage = standing.percentage
    document: dict[str, Any] = {
        "place": standing.place,
        "pair": standing.pair.pair,
        "direction": standing.direction or standing.pair.direction,
        "names": list(scored.names(standing.pair)),
        "score": str(standing.score),
        "percentage": None if percentage is None else float(rounded(percentage)),
    }
    own = scored.club.entries_for(standing.pair, is_joint=joint)
    if scored.club.handicap:
        document["handicap"] = _fraction(own.handicap)
        document["net"] = None if own.net is None else float(rounded(own.net))
        document["net_place"] = own.net_place
    if scored.club.strata:
        document["lists"] = dict(own.lists)
    return document


def _board(board: ScoredBoard) -> dict[str, Any]:
    return {
        "board": board.board,
        "expected": board.expected,
        "results": [_score_line(line) for line in board.lines],
    }


def _score_line(line: ScoredLine) -> dict[str, Any]:
    result = line.result
    own = result.artificial
    return {
        "round": result.round,
        "table": result.table,
        "ns": line.ns.pair,
        "ew": line.ew.pair,
        "contract": None if result.contract is None else str(result.contract),
        "declarer": result.declarer,
        "tricks": result.tricks,
        "lead": result.lead,
        "score": result.score,
        "artificial": None
        if own is None
        else {"ns": str(own.ns), "ew": str(own.ew), "why": own.why or None},
        "ns_points": _fraction(line.ns_points),
        "ew_points": _fraction(line.ew_points),
    }


def _fraction(value: Fraction | None) -> str | None:
    return None if value is None else str(value)


def ranking_rows(scored: ScoredEvening) -> Iterator[tuple[str | int | Decimal | None, ...]]:
    """Yield the headings of a ranking list, then a row for each pair; scores have two decimals.

    If sections are compared with each other, a last column has the place among all pairs.
    """
    among_all = {each.pair: each.place for each in scored.joint}
    club = scored.club
    net_heads = NET_HEADS if club.handicap else ()
    list_heads = tuple(f"list_{letter.lower()}" for letter in club.letters)
    yield (*RANKING_HEADS, *([JOINT_PLACE_HEAD] if among_all else []), *net_heads, *list_heads)
    for section in scored.sections:
        for each in section.ranking:
            percentage = each.percentage
            yield (
                section.name,
                each.direction or each.pair.direction,
                each.place,
                each.pair.pair,
                " & ".join(scored.names(each.pair)),
                rounded(each.score),
                None if percentage is None else rounded(percentage),
                each.boards,
                *([among_all[each.pair]] if among_all else []),
                *_club_cells(club, each.pair),
            )


def _club_cells(club: ClubColumns, pair: seated_results.PairKey) -> Iterator[str | Decimal | None]:
    own = club.entries_for(pair)
    if club.handicap:
        yield None if own.handicap is None else rounded(own.handicap)
        yield None if own.net is None else rounded(own.net)
        yield own.net_place
    for letter in club.letters:
        yield own.lists.get(letter)


HEADS = (
    *("section", "round", "table", "board", "ns", "ew", "contract", "declarer", "declarer_pair"),
    *("tricks", "lead", "score", "artificial", "why", "remark"),
)
VULNERABLE_HEAD = "vulnerable"
"""Heading of the column with the vulnerability. The column exists if, for some result, the
vulnerability is not the one that belongs to the board number."""

UNSUPPORTED = frozenset(
    {
        *(
            FormatLoss.MOVEMENT,
            FormatLoss.NAMES,
            FormatLoss.NUMBERS,
            FormatLoss.EVENING,
            FormatLoss.WINNERS,
            FormatLoss.SCORES,
        ),
        *(FormatLoss.AWARD_POINTS, FormatLoss.ADDITIONS, FormatLoss.FOULED, FormatLoss.DEALS),
        *(
            FormatLoss.SCORING,
            FormatLoss.DATUM,
            FormatLoss.TOGETHER,
            FormatLoss.BY_BOARD,
            FormatLoss.FEWEST,
        ),
        *(
            FormatLoss.AVERAGE_IMPS,
            FormatLoss.SIT_OUT_WORTH,
            FormatLoss.MIN_BOARDS,
            FormatLoss.TIE_WIDTH,
        ),
    }
)
"""The kinds of data that a travellers file cannot hold."""

_NEEDED = ("board", "ns", "ew")
_OF_PLACE = ("section", "round", "table", *_NEEDED)
_HELP = Message("travellers_line_help")
_OF_KIND = {"not played": results.ResultKind.NOT_PLAYED, "undecided": results.ResultKind.UNDECIDED}


def read_travellers(path: Path, *, individual: bool = False) -> results.SourceResults:
    """Read results of boards; a line gives a contract with declarer and tricks, or a score.

    The column headings are `HEADS`, in any order; other columns are ignored, with a note. ``score``
    is the score of NS, and ``declarer_pair`` the number that a source gives for declarer.
    ``artificial`` is ``not played``, ``undecided``, or a text for `parse_award_pair`. In an
    ``individual`` event, a side is one player's number or both players' numbers.

    Raises
    ------
    InputError
        With every fault of the file: column headings that are missing or occur twice, cells that
        cannot be read.
    """
    faults = FaultList(path, FileKind.BOARDS)
    rows = read_rows(path, faults)
    heads = [cell.casefold() for cell in rows[0].cells] if rows else []
    missing = [head for head in _NEEDED if head not in heads]
    if missing:
        faults.add(
            rows[0].line if rows else None,
            Message("travellers_no_heads", heads=", ".join(missing)),
            _HELP,
        )
    twice = [head for head, n in Counter(heads).items() if head and n > 1]
    if twice:
        wrong_heads = Message("travellers_heads_twice", heads=", ".join(map(quoted, twice)))
        faults.add(rows[0].line, wrong_heads, _HELP)
    faults.raise_if_any()
    lines = []
    sit_outs: dict[results.PlannedTable, list[int]] = {}
    for row in rows[1:]:
        cells = dict(zip(heads, row.cells, strict=False))
        if len(row.cells) > len(heads):
            faults.add(row.line, Message("travellers_too_many_cells"), _HELP)
        wrong = list(_wrong(cells, _OF_INDIVIDUALS if individual else _CHECKS))
        for head in wrong:
            text = quoted(cells.get(head, ""))
            told = Message("travellers_wrong_cell", head=head, text=text)
            faults.add(row.line, told, Message("travellers_cell_help", head=head))
        if wrong:
            continue
        if cells.get("ns") and cells.get("ew"):
            lines.append(_line(cells))
            _check_points(lines[-1], row.line, faults)
        else:
            sit_outs.setdefault(_sit_out(cells), []).append(int(cells["board"]))
    faults.raise_if_any()
    unknown = [head for head in heads if head and head not in (*HEADS, VULNERABLE_HEAD)]
    passed_over = Message("travellers_passed_over", heads=", ".join(map(quoted, unknown)))
    return results.SourceResults(
        tuple(lines),
        planned=tuple(table.with_boards(boards) for table, boards in sit_outs.items()),
        unread_lines=(passed_over,) if unknown else (),
    )


def _sit_out(cells: Mapping[str, str]) -> results.PlannedTable:
    return results.PlannedTable(
        section=cells.get("section", "").upper(),
        round=_whole(cells, "round") or 0,
        table=_whole(cells, "table") or 0,
        ns=cells.get("ns") or None,
        ew=cells.get("ew") or None,
        boards=(),
    )


def _line(cells: Mapping[str, str]) -> results.BoardResult:
    told = cells.get("artificial", "").casefold()
    awards = parse_award_pair(told)
    own = None if awards is None else ArtificialScore(*awards, cells.get("why", ""))
    return results.BoardResult(
        section=cells.get("section", "").upper(),
        board=int(cells["board"]),
        ns=cells["ns"],
        ew=cells["ew"],
        round=_whole(cells, "round"),
        table=_whole(cells, "table"),
        kind=results.ResultKind.ARTIFICIAL
        if own
        else _OF_KIND.get(told, results.ResultKind.PLAYED),
        contract=parse_contract(cells.get("contract", "")),
        declarer=cells.get("declarer", "").upper() or None,
        declarer_pair=cells.get("declarer_pair") or None,
        tricks=_whole(cells, "tricks"),
        lead=parse_lead(cells.get("lead", "")),
        points=_points(cells.get("score", "")),
        artificial=own,
        remark=cells.get("remark", ""),
        vulnerable=_vulnerability(cells),
    )


def _check_points(result: results.BoardResult, line: int, faults: FaultList) -> None:
    """Add a fault if no contract on the board can have the points that the result gives.

    Nothing is checked if the result has a contract from which the score is computed.
    """
    points = result.points
    if (
        result.kind is not results.ResultKind.PLAYED
        or points is None
        or result.computed_score is not None
    ):
        return
    if not is_possible_score(result.board, points, result.vulnerable):
        told = {"board": str(result.board), "points": str(points)}
        faults.add(line, Message("traveller_no_such_score", **told), _HELP)


def _vulnerability(cells: Mapping[str, str]) -> Vulnerability | None:
    """Return the vulnerability on a line; ``None`` if the board number implies it."""
    told = _BY_NAME.get(cells.get(VULNERABLE_HEAD, "").casefold())
    return None if told == vulnerability_of(int(cells["board"])) else told


def _whole(cells: Mapping[str, str], head: str) -> int | None:
    return int(cells[head]) if cells.get(head) else None


def _points(text: str) -> int | None:
    return int(text.replace("\u2212", "-")) if text else None


def _is_number(text: str, maximum: int) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 4 and int(text) <= maximum


def _is_whole(text: str) -> bool:
    """Return whether a cell is a whole number of at most four digits.

    The points on a line may be any such number if the line has a contract too, because the score is
    then computed from the contract.
    """
    return re.fullmatch(r"[-+\u2212]?[0-9]{1,4}", text) is not None


def _is_points(text: str) -> bool:
    figures = text.replace("\u2212", "-").removeprefix("+").removeprefix("-")
    return _is_number(figures, 7600) and int(figures) % 10 == 0


_BY_NAME: Final[Mapping[str, Vulnerability]] = {each.casefold(): each for each in VULNERABILITIES}

_CHECKS: Final[dict[str, Callable[[str], bool]]] = {
    "board": lambda text: _is_number(text, 999) and int(text) > 0,
    "ns": results.is_pair_number,
    "ew": results.is_pair_number,
    "declarer_pair": results.is_pair_number,
    "round": lambda text: _is_number(text, 999),
    "table": lambda text: _is_number(text, 999),
    "tricks": lambda text: _is_number(text, 13),
    "contract": lambda text: parse_contract(text) is not None,
    "declarer": lambda text: text.upper() in (*SEATS, "NS", "EW"),
    "lead": lambda text: parse_lead(text) is not None,
    "score": _is_points,
    VULNERABLE_HEAD: lambda text: text.casefold() in _BY_NAME,
    "artificial": lambda text: text.casefold() in _OF_KIND or parse_award_pair(text) is not None,
}

_OF_INDIVIDUALS = _CHECKS | {"ns": results.is_couple, "ew": results.is_couple}


def _wrong(cells: Mapping[str, str], checks: Mapping[str, Callable[[str], bool]]) -> Iterable[str]:
    """Yield the heading of each cell on a line that is missing or not readable.

    ``cells`` has the cells by heading. ``checks`` has a function for each heading that returns
    whether a cell's text is valid.
    """
    has_result = any(cells.get(head) for head in HEADS if head not in _OF_PLACE)
    sits_out = bool(cells.get("ns")) != bool(cells.get("ew")) and not has_result
    has_contract = parse_contract(cells.get("contract", "")) is not None
    for head, right in checks.items():
        text = cells.get(head, "")
        needed = head in _NEEDED and not (sits_out and head in ("ns", "ew"))
        is_wrong = (text or needed) and not right(text)
        if is_wrong and not (head == "score" and has_contract and _is_whole(text)):
            yield head


def travellers_rows(
    scored: ScoredEvening, source: results.SourceResults
) -> Iterator[tuple[str | int | None, ...]]:
    """Yield the headings of a travellers file, then a row for each result and each sit-out.

    The format is that of `read_travellers`. Results are as the source gave them, by section and
    board, followed by the sit-outs. `UNSUPPORTED` lists information that such a file cannot hold.
    """
    has_other = any(result.vulnerable for result in source.results)
    yield (*HEADS, *([VULNERABLE_HEAD] if has_other else []))
    for section in scored.sections:
        for board in section.boards:
            for line in board.lines:
                row = _row(line.result, _artificial(scored, line, board))
                yield (*row, *([line.result.vulnerable] if has_other else []))
    for table in source.planned:
        if table.is_sit_out:
            for number in table.boards:
                place = (table.section, table.round or None, table.table or None, number)
                yield (*place, table.ns, table.ew)


def _row(result: results.BoardResult, told: str | None) -> tuple[str | int | None, ...]:
    own = result.artificial
    return (
        *(result.section, result.round, result.table, result.board, result.ns, result.ew),
        None if result.contract is None else str(result.contract),
        *(result.declarer, result.declarer_pair, result.tricks, result.lead, result.points),
        *(told, own.why if own else None, result.remark),
    )


def _artificial(scored: ScoredEvening, line: ScoredLine, board: ScoredBoard) -> str | None:
    """Return the text for the column ``artificial``; ``None`` for an ordinary result.

    An award in points is converted to a percentage, rounded to a whole number.
    """
    result = line.result
    own = result.artificial
    if own is None:
        return next((told for told, kind in _OF_KIND.items() if kind is result.kind), None)
    both = []
    for award, points in ((own.ns, line.ns_points), (own.ew, line.ew_points)):
        percent = award.percent
        if percent is None and not (own.ns.weighted and own.ew.weighted):
            percent = scored.rules.percent_of(points or Fraction(), board.top)
        whole = None if percent is None else Fraction(rounded(percent, 0))
        both.append(award if whole is None else Award(whole, award.by_session))
    return format_award_pair(*both)
