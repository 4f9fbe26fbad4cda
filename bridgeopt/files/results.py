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
    def from_row(cls, row: CsvRow, faults: FaultList) -> ScoreLine | None:
        """Return the score in a line; ``None`` if the percentage is empty or the line has a fault.

        A fault is added to ``faults``.
        """
        if len(row.cells) == 2 and all(row.cells) and parse_label(row.cells[1]):
            return None  # no percentage: the pair may have left
        if len(row.cells) != 3 or not all(row.cells):
            too_many = len(row.cells) > 3
            message = (
                Message("results_too_many_cells") if too_many else Message("results_too_few_cells")
            )
            faults.add(row.line, message, _LINE_HELP)
            return None
        section, number, percentage = row.cells
        percentage = percentage.removesuffix("%").strip()
        label = parse_label(number)
        if label is None:
            faults.add(row.line, Message("results_no_number", text=quoted(number)), _LINE_HELP)
        elif not _PERCENTAGE.fullmatch(percentage):
            message = Message("results_no_percentage", text=quoted(percentage))
            faults.add(row.line, message, _LINE_HELP)
        elif Decimal(percentage.replace(",", ".")) > 100:
            faults.add(row.line, Message("results_over_100", percentage=percentage), _LINE_HELP)
        else:
            score = Decimal(percentage.replace(",", "."))
            return cls(row.line, section, label.number, score, label.side)
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
    rows = _data_rows(path, faults)
    scores = [score for row in rows if (score := ScoreLine.from_row(row, faults)) is not None]
    if not scores and not faults:
        faults.add(None, Message("results_empty"), _LINE_HELP)
    first_lines: dict[tuple[str, NumberLabel], int] = {}
    for score in scores:
        key = score.section, score.label
        if first_lines.setdefault(key, score.line) != score.line:
            pair, line = f"{score.section}{score.label}", str(first_lines[key])
            message = Message("results_pair_has_line", pair=pair, line=line)
            faults.add(score.line, message, Message("line_remove_one"))
    sections: dict[str, list[ScoreLine]] = {}
    for score in scores:
        sections.setdefault(score.section, []).append(score)
    for section, section_scores in sections.items():
        if len(section_scores) > 1 and 0 < max(score.percentage for score in section_scores) <= 1:
            message = Message("results_parts_of_one", section=section)
            faults.add(section_scores[0].line, message, Message("results_parts_of_one_help"))
    faults.raise_if_any()
    return tuple(scores)


def _data_rows(path: Path, faults: FaultList) -> list[CsvRow]:
    """Return the rows of a file; a first line of column headings, without digits, is left out."""
    rows = read_rows(path, faults)
    has_headings = bool(rows) and not any(c.isdigit() for cell in rows[0].cells for c in cell)
    return rows[1:] if has_headings else rows


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
    rows = _data_rows(path, faults)
    additions = []
    for row in rows:
        section, number, amount, why, *surplus = (*row.cells, "", "", "", "")[
            : max(4, len(row.cells))
        ]
        amount_text = (
            amount.replace("\N{MINUS SIGN}", "-").replace(",", ".").removesuffix("%").strip()
        )
        label = parse_label(number)
        if surplus or not section or label is None:
            message = Message("additions_no_pair", text=quoted(",".join(row.cells)))
            faults.add(row.line, message, _ADDITION_HELP)
        elif not _AMOUNT.fullmatch(amount_text):
            faults.add(
                row.line, Message("additions_no_amount", text=quoted(amount)), _ADDITION_HELP
            )
        else:
            additions.append((f"{section}{label.text}", Addition(Fraction(amount_text), why)))
    if not additions and not faults:
        faults.add(None, Message("additions_empty"), _ADDITION_HELP)
    faults.raise_if_any()
    return additions


RANKING_HEADINGS = (
    *("section", "direction", "place", "pair", "names", "score", "percentage", "boards"),
)
JOINT_PLACE_HEADING = "place_of_all"
"""Heading of the column with the place among all pairs. The column exists if sections are compared
with each other."""


NET_HEADINGS = ("handicap", "net", "net_place")
"""Headings of the columns that a ranking list has if it has net scores."""


def scores_document(scored: ScoredEvening) -> dict[str, Any]:
    """Return an evening as JSON values (documented in `docs/json.md`).

    Points and scores are exact fractions as text; values that a source does not give are ``None``.
    A list of all pairs is included if sections are compared with each other.
    """
    document: dict[str, Any] = {
        "scoring": scored.rules.scoring.value,
        "winners": scored.winners,
        "sections": [_section_document(section, scored) for section in scored.sections],
    }
    if scored.joint:
        document["together"] = [
            {"section": each.pair.section} | _ranking_document(each, scored, joint=True)
            for each in scored.joint
        ]
    if scored.matches:
        document["matches"] = [_match_document(match) for match in scored.matches]
    if scored.event is not None:
        document["event"] = _event_document(scored.event)
    club = scored.club
    if club.handicap:
        unit = "matchpoints" if club.in_matchpoints else "percent"
        document["handicap"] = {"name": club.handicap, "unit": unit}
    if club.strata:
        document["strata"] = {"name": club.strata, "lists": list(club.letters)}
    return document


def _event_document(event: EventStanding) -> dict[str, Any]:
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


def _match_document(match: PattonMatch) -> dict[str, Any]:
    return {
        "section": match.section,
        "teams": [list(dict.fromkeys(pair.pair for pair in team)) for team in match.teams],
        "boards": match.boards,
        "board_points": [str(points) for points in match.board_points],
        "totals": [str(points) for points in match.totals],
        "total_points": [str(points) for points in match.total_points],
        "points": [str(points) for points in match.points],
    }


def _section_document(section: ScoredSection, scored: ScoredEvening) -> dict[str, Any]:
    return {
        "name": section.name,
        "ranking": [_ranking_document(each, scored) for each in section.ranking],
        "boards": [_board_document(board) for board in section.boards],
    }


def _ranking_document(
    row: RankingRow, scored: ScoredEvening, *, joint: bool = False
) -> dict[str, Any]:
    percentage = row.percentage
    document: dict[str, Any] = {
        "place": row.place,
        "pair": row.pair.pair,
        "direction": row.direction or row.pair.direction,
        "names": list(scored.names(row.pair)),
        "score": str(row.score),
        "percentage": None if percentage is None else float(rounded(percentage)),
    }
    club_values = scored.club.entries_for(row.pair, is_joint=joint)
    if scored.club.handicap:
        document["handicap"] = _fraction(club_values.handicap)
        document["net"] = None if club_values.net is None else float(rounded(club_values.net))
        document["net_place"] = club_values.net_place
    if scored.club.strata:
        document["lists"] = dict(club_values.lists)
    return document


def _board_document(board: ScoredBoard) -> dict[str, Any]:
    return {
        "board": board.board,
        "expected": board.expected,
        "results": [_result_document(line) for line in board.lines],
    }


def _result_document(line: ScoredLine) -> dict[str, Any]:
    result = line.result
    award = result.artificial
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
        if award is None
        else {"ns": str(award.ns), "ew": str(award.ew), "why": award.why or None},
        "ns_points": _fraction(line.ns_points),
        "ew_points": _fraction(line.ew_points),
    }


def _fraction(value: Fraction | None) -> str | None:
    return None if value is None else str(value)


def ranking_rows(scored: ScoredEvening) -> Iterator[tuple[str | int | Decimal | None, ...]]:
    """Yield the headings of a ranking list, then a row for each pair; scores have two decimals.

    If sections are compared with each other, a last column has the place among all pairs.
    """
    joint_places = {row.pair: row.place for row in scored.joint}
    club = scored.club
    net_headings = NET_HEADINGS if club.handicap else ()
    list_headings = tuple(f"list_{letter.lower()}" for letter in club.letters)
    yield (
        *RANKING_HEADINGS,
        *([JOINT_PLACE_HEADING] if joint_places else []),
        *net_headings,
        *list_headings,
    )
    for section in scored.sections:
        for row in section.ranking:
            percentage = row.percentage
            yield (
                section.name,
                row.direction or row.pair.direction,
                row.place,
                row.pair.pair,
                " & ".join(scored.names(row.pair)),
                rounded(row.score),
                None if percentage is None else rounded(percentage),
                row.boards,
                *([joint_places[row.pair]] if joint_places else []),
                *_club_cells(club, row.pair),
            )


def _club_cells(club: ClubColumns, pair: seated_results.PairKey) -> Iterator[str | Decimal | None]:
    values = club.entries_for(pair)
    if club.handicap:
        yield None if values.handicap is None else rounded(values.handicap)
        yield None if values.net is None else rounded(values.net)
        yield values.net_place
    for letter in club.letters:
        yield values.lists.get(letter)


HEADINGS = (
    *("section", "round", "table", "board", "ns", "ew", "contract", "declarer", "declarer_pair"),
    *("tricks", "lead", "score", "artificial", "why", "remark"),
)
VULNERABLE_HEADING = "vulnerable"
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

_REQUIRED_HEADINGS = ("board", "ns", "ew")
_TABLE_HEADINGS = ("section", "round", "table", *_REQUIRED_HEADINGS)
_TRAVELLER_HELP = Message("travellers_line_help")
_KIND_BY_WORD = {
    "not played": results.ResultKind.NOT_PLAYED,
    "undecided": results.ResultKind.UNDECIDED,
}


def read_travellers(path: Path, *, individual: bool = False) -> results.SourceResults:
    """Read results of boards; a line gives a contract with declarer and tricks, or a score.

    The column headings are `HEADINGS`, in any order; other columns are ignored, with a note. The
    column ``score`` has the score of NS. The column ``declarer_pair`` has the pair number of
    declarer as the source of the results gave it. The column ``artificial`` has ``not played``,
    ``undecided``, or a text for `parse_award_pair`. In an ``individual`` event, a side is one
    player's number or both players' numbers.

    Raises
    ------
    InputError
        With every fault of the file: column headings that are missing or occur twice, cells that
        cannot be read.
    """
    faults = FaultList(path, FileKind.BOARDS)
    rows = read_rows(path, faults)
    headings = [cell.casefold() for cell in rows[0].cells] if rows else []
    missing = [heading for heading in _REQUIRED_HEADINGS if heading not in headings]
    if missing:
        faults.add(
            rows[0].line if rows else None,
            Message("travellers_no_heads", heads=", ".join(missing)),
            _TRAVELLER_HELP,
        )
    duplicate = [heading for heading, n in Counter(headings).items() if heading and n > 1]
    if duplicate:
        duplicate_message = Message(
            "travellers_heads_twice", heads=", ".join(map(quoted, duplicate))
        )
        faults.add(rows[0].line, duplicate_message, _TRAVELLER_HELP)
    faults.raise_if_any()
    lines = []
    sit_outs: dict[results.PlannedTable, list[int]] = {}
    for row in rows[1:]:
        cells = dict(zip(headings, row.cells, strict=False))
        if len(row.cells) > len(headings):
            faults.add(row.line, Message("travellers_too_many_cells"), _TRAVELLER_HELP)
        wrong_headings = list(_wrong_headings(cells, _INDIVIDUAL_CHECKS if individual else _CHECKS))
        for heading in wrong_headings:
            text = quoted(cells.get(heading, ""))
            wrong_cell = Message("travellers_wrong_cell", head=heading, text=text)
            faults.add(row.line, wrong_cell, Message("travellers_cell_help", head=heading))
        if wrong_headings:
            continue
        if cells.get("ns") and cells.get("ew"):
            lines.append(_parse_result(cells))
            _check_points(lines[-1], row.line, faults)
        else:
            sit_outs.setdefault(_parse_sit_out(cells), []).append(int(cells["board"]))
    faults.raise_if_any()
    unknown = [
        heading
        for heading in headings
        if heading and heading not in (*HEADINGS, VULNERABLE_HEADING)
    ]
    unread_note = Message("travellers_passed_over", heads=", ".join(map(quoted, unknown)))
    return results.SourceResults(
        tuple(lines),
        planned=tuple(table.with_boards(boards) for table, boards in sit_outs.items()),
        unread_lines=(unread_note,) if unknown else (),
    )


def _parse_sit_out(cells: Mapping[str, str]) -> results.PlannedTable:
    return results.PlannedTable(
        section=cells.get("section", "").upper(),
        round=_integer_or_none(cells, "round") or 0,
        table=_integer_or_none(cells, "table") or 0,
        ns=cells.get("ns") or None,
        ew=cells.get("ew") or None,
        boards=(),
    )


def _parse_result(cells: Mapping[str, str]) -> results.BoardResult:
    artificial_text = cells.get("artificial", "").casefold()
    awards = parse_award_pair(artificial_text)
    artificial = None if awards is None else ArtificialScore(*awards, cells.get("why", ""))
    return results.BoardResult(
        section=cells.get("section", "").upper(),
        board=int(cells["board"]),
        ns=cells["ns"],
        ew=cells["ew"],
        round=_integer_or_none(cells, "round"),
        table=_integer_or_none(cells, "table"),
        kind=results.ResultKind.ARTIFICIAL
        if artificial
        else _KIND_BY_WORD.get(artificial_text, results.ResultKind.PLAYED),
        contract=parse_contract(cells.get("contract", "")),
        declarer=cells.get("declarer", "").upper() or None,
        declarer_pair=cells.get("declarer_pair") or None,
        tricks=_integer_or_none(cells, "tricks"),
        lead=parse_lead(cells.get("lead", "")),
        points=_points_or_none(cells.get("score", "")),
        artificial=artificial,
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
        values = {"board": str(result.board), "points": str(points)}
        faults.add(line, Message("traveller_no_such_score", **values), _TRAVELLER_HELP)


def _vulnerability(cells: Mapping[str, str]) -> Vulnerability | None:
    """Return the vulnerability on a line; ``None`` if the board number implies it."""
    vulnerability = _VULNERABILITY_BY_NAME.get(cells.get(VULNERABLE_HEADING, "").casefold())
    return None if vulnerability == vulnerability_of(int(cells["board"])) else vulnerability


def _integer_or_none(cells: Mapping[str, str], heading: str) -> int | None:
    return int(cells[heading]) if cells.get(heading) else None


def _points_or_none(text: str) -> int | None:
    return int(text.replace("\u2212", "-")) if text else None


def _is_number(text: str, maximum: int) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 4 and int(text) <= maximum


def _is_integer_text(text: str) -> bool:
    """Return whether a cell is a whole number of at most four digits.

    The points on a line may be any such number if the line has a contract too, because the score is
    then computed from the contract.
    """
    return re.fullmatch(r"[-+\u2212]?[0-9]{1,4}", text) is not None


def _is_points(text: str) -> bool:
    digits = text.replace("\u2212", "-").removeprefix("+").removeprefix("-")
    return _is_number(digits, 7600) and int(digits) % 10 == 0


_VULNERABILITY_BY_NAME: Final[Mapping[str, Vulnerability]] = {
    each.casefold(): each for each in VULNERABILITIES
}

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
    VULNERABLE_HEADING: lambda text: text.casefold() in _VULNERABILITY_BY_NAME,
    "artificial": lambda text: (
        text.casefold() in _KIND_BY_WORD or parse_award_pair(text) is not None
    ),
}

_INDIVIDUAL_CHECKS = _CHECKS | {"ns": results.is_couple, "ew": results.is_couple}


def _wrong_headings(
    cells: Mapping[str, str], checks: Mapping[str, Callable[[str], bool]]
) -> Iterable[str]:
    """Yield each heading for which a line has an invalid cell, or lacks a required one.

    ``cells`` maps headings to the line's cells. ``checks`` maps each heading to a function that
    returns whether a cell's text is valid.
    """
    has_result = any(cells.get(heading) for heading in HEADINGS if heading not in _TABLE_HEADINGS)
    sits_out = bool(cells.get("ns")) != bool(cells.get("ew")) and not has_result
    has_contract = parse_contract(cells.get("contract", "")) is not None
    for heading, is_valid in checks.items():
        text = cells.get(heading, "")
        needed = heading in _REQUIRED_HEADINGS and not (sits_out and heading in ("ns", "ew"))
        is_wrong = (text or needed) and not is_valid(text)
        if is_wrong and not (heading == "score" and has_contract and _is_integer_text(text)):
            yield heading


def travellers_rows(
    scored: ScoredEvening, source: results.SourceResults
) -> Iterator[tuple[str | int | None, ...]]:
    """Yield the headings of a travellers file, then a row for each result and each sit-out.

    The format is that of `read_travellers`. Results are as the source gave them, by section and
    board, followed by the sit-outs. `UNSUPPORTED` lists information that such a file cannot hold.
    """
    has_vulnerability = any(result.vulnerable for result in source.results)
    yield (*HEADINGS, *([VULNERABLE_HEADING] if has_vulnerability else []))
    for section in scored.sections:
        for board in section.boards:
            for line in board.lines:
                row = _result_row(line.result, _artificial_text(scored, line, board))
                yield (*row, *([line.result.vulnerable] if has_vulnerability else []))
    for table in source.planned:
        if table.is_sit_out:
            for number in table.boards:
                place = (table.section, table.round or None, table.table or None, number)
                yield (*place, table.ns, table.ew)


def _result_row(
    result: results.BoardResult, artificial_text: str | None
) -> tuple[str | int | None, ...]:
    artificial = result.artificial
    return (
        *(result.section, result.round, result.table, result.board, result.ns, result.ew),
        None if result.contract is None else str(result.contract),
        *(result.declarer, result.declarer_pair, result.tricks, result.lead, result.points),
        *(artificial_text, artificial.why if artificial else None, result.remark),
    )


def _artificial_text(scored: ScoredEvening, line: ScoredLine, board: ScoredBoard) -> str | None:
    """Return the text for the column ``artificial``; ``None`` for an ordinary result.

    An award in points is converted to a percentage, rounded to a whole number.
    """
    result = line.result
    artificial = result.artificial
    if artificial is None:
        return next((word for word, kind in _KIND_BY_WORD.items() if kind is result.kind), None)
    awards = []
    for award, points in ((artificial.ns, line.ns_points), (artificial.ew, line.ew_points)):
        percent = award.percent
        if percent is None and not (artificial.ns.weighted and artificial.ew.weighted):
            percent = scored.rules.percent_of(points or Fraction(), board.top)
        rounded_percent = None if percent is None else Fraction(rounded(percent, 0))
        awards.append(
            award if rounded_percent is None else Award(rounded_percent, award.by_session)
        )
    return format_award_pair(*awards)
