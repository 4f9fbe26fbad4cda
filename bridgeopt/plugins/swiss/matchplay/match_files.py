"""Read CSV files for an event: results of matches, and scales of victory points."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.files.csv_style import read_rows
from bridgeopt.files.faults import CellError, FaultList, is_digits, quoted
from bridgeopt.files.players import fold_name
from bridgeopt.plugins.swiss.matchplay.actions import EnterOutcomes, MatchOutcome, posted_matches
from bridgeopt.plugins.swiss.matchplay.event import (
    EventRules,
    Match,
    MatchScore,
    SwissEvent,
    WhoPlays,
)
from bridgeopt.plugins.swiss.matchplay.vp_scales import (
    MAX_BOARDS,
    TOTAL,
    ScaleKind,
    ScaleStep,
    VpScale,
    first_falling_step,
)

_TWO = re.compile(r"([0-9]{1,4}(?:[.,][0-9]{1,4})?)\s*[-+/]\s*([0-9]{1,4}(?:[.,][0-9]{1,4})?)")
_ONE = re.compile(r"([0-9]{1,3}(?:[.,][0-9]{1,6})?)\s*%")
_NUMBER = re.compile(r"[+-]?[0-9]{1,4}(?:[.,][0-9]{1,6})?")
_RESULT_HEADS = "first", "second", "imps_first", "imps_second"
_RESULT_HELP = Message("match_line_help")
_SCALE_HELP = Message("match_scale_help")


class _Row(NamedTuple):
    """A line of a CSV file, with its cells by column heading."""

    line: int
    cells: dict[str, str]


def _rows(path: Path, faults: FaultList, heads: tuple[str, ...], hint: Message) -> Iterator[_Row]:
    """Yield the lines below the headings of a CSV file, or add faults.

    ``heads`` are assumed for a file without headings; ``hint`` is the advice shown with faults.
    """
    rows = read_rows(path, faults)
    if not rows and not faults:
        faults.add(None, Message("results_empty"), hint)
    named = [fold_name(cell) for cell in rows[0].cells] if rows else []
    if any(map(is_digits, named)):
        named = list(heads)
    else:
        rows = rows[1:]
    for row in rows:
        if len(row.cells) > len(named):
            faults.add(row.line, Message("swiss_more_cells_than_heads"), hint)
        else:
            padded = [*row.cells, *[""] * (len(named) - len(row.cells))]
            yield _Row(row.line, dict(zip(named, padded, strict=True)))


def parse_number(
    text: str, hint: Message, minimum: int | None = 0, maximum: int = 9999
) -> Fraction:
    """Return the number in a cell's text, with a decimal point or comma.

    ``hint`` is the advice in an error; ``minimum`` and ``maximum`` are the bounds.

    Raises
    ------
    CellError
        The text is not a number, or is out of bounds.
    """
    if not _NUMBER.fullmatch(text):
        raise CellError(Message("match_no_number", text=quoted(text)), hint)
    number = Fraction(text.replace(",", "."))
    if (minimum is not None and number < minimum) or number > maximum:
        raise CellError(Message("match_no_number", text=quoted(text)), hint)
    return number


def parse_two_numbers(text: str) -> tuple[Fraction, Fraction] | None:
    """Return the two numbers in a text such as ``23-15`` or ``4+3``; ``None`` for other texts."""
    found = _TWO.fullmatch(text.strip())
    return found and (Fraction(found[1].replace(",", ".")), Fraction(found[2].replace(",", ".")))


def parse_score(code: str, boards: int, entry: WhoPlays) -> MatchScore:
    """Return the score of a match for typed text: ``23-15`` IMPs, or for pairs also ``57.5%``.

    Raises
    ------
    RequestError
        The text is not a score.
    """
    percent = _ONE.fullmatch(code) if entry is WhoPlays.PAIRS else None
    if percent and (value := Fraction(percent[1].replace(",", "."))) <= 100:
        return MatchScore(boards, percentage=value)
    both = parse_two_numbers(code)
    if both is None:
        raise RequestError(Message("match_no_result", text=repr(code)))
    return MatchScore(boards, imps=both)


def _whole_in(text: str, hint: Message, maximum: int) -> int:
    if not is_digits(text) or not 1 <= int(text) <= maximum:
        raise CellError(Message("match_no_number", text=quoted(text)), hint)
    return int(text)


def read_scale(path: Path) -> VpScale:
    """Return the scale of victory points that a CSV file holds.

    Its columns are ``imps,winner,loser`` or ``percentage,winner,loser``. Each line gives the
    victory points for a winner with at least this margin in IMPs, or this percentage. Without
    ``loser``, the loser gets 20 minus the winner's points. A column ``boards`` limits a line to
    matches of that many boards; without that column, the scale is for any number of boards.

    Raises
    ------
    InputError
        With every fault of the file.
    """
    faults = FaultList(path, None)
    found: list[tuple[int, ScaleStep]] = []
    kinds: set[ScaleKind] = set()
    for row in _rows(path, faults, ("imps", "winner", "loser"), _SCALE_HELP):
        try:
            kind, step = _step(row.cells)
        except CellError as fault:
            faults.add_cell(row.line, fault)
            continue
        kinds.add(kind)
        found.append((row.line, step))
    if len(kinds) > 1:
        faults.add(None, Message("match_scale_of_two_kinds"), _SCALE_HELP)
    found.sort(key=lambda each: (each[1].boards, each[1].least))
    steps = tuple(step for _, step in found)
    falling = first_falling_step(steps)
    if falling is not None:
        line = next(line for line, step in found if step is falling)
        faults.add(line, Message("match_scale_falls"), _SCALE_HELP)
    if not steps and not faults:
        faults.add(None, Message("results_empty"), _SCALE_HELP)
    faults.raise_if_any()
    return VpScale(kinds.pop(), steps)


def _step(cells: dict[str, str]) -> tuple[ScaleKind, ScaleStep]:
    by_percentage = "percentage" in cells
    margin = cells.get("percentage" if by_percentage else "imps", "")
    if "winner" not in cells or not margin:
        raise CellError(Message("match_scale_heads"), _SCALE_HELP)
    least = parse_number(
        margin, _SCALE_HELP, 50 if by_percentage else 0, 100 if by_percentage else 999
    )
    winner = parse_number(cells["winner"], _SCALE_HELP, maximum=99)
    loser = cells.get("loser", "")
    other = parse_number(loser, _SCALE_HELP, minimum=-99, maximum=99) if loser else TOTAL - winner
    boards = cells.get("boards", "")
    of = _whole_in(boards, _SCALE_HELP, MAX_BOARDS) if boards else 0
    kind = ScaleKind.PERCENTAGE if by_percentage else ScaleKind.DISCRETE
    return kind, ScaleStep(of, least, winner, other)


def read_outcomes(path: Path, event: SwissEvent, number: int) -> tuple[EnterOutcomes, ...]:
    """Return the actions that enter the results of a round, from 1, from a CSV file.

    Each line is a match or a half of it.

    The columns are ``first,second,imps_first,imps_second``, or for pairs also
    ``first,second,percentage_first``. Sides are given by their ids, in either order. ``boards`` is
    the number of boards really played, and ``half`` the half of the match. Two lines for one match
    are its two halves.

    The result has one action for this round and, with triples over two rounds, perhaps one for the
    previous round.

    Raises
    ------
    InputError
        With every fault of the file.
    RequestError
        The round has not been posted.
    """
    faults = FaultList(path, None)
    matches = _sought(event, number)
    found: dict[tuple[int, int], dict[int, tuple[int, MatchScore]]] = {}
    for row in _rows(path, faults, _RESULT_HEADS, _RESULT_HELP):
        try:
            key, half, score = _line(row.cells, event.rules, matches)
        except CellError as fault:
            faults.add_cell(row.line, fault)
            continue
        halves = found.setdefault(key, {})
        if not half and 0 in halves:  # the second line without a half is half 2
            halves[1], half = halves.pop(0), 2
        if half in halves or (halves and (0 in halves or not half)):
            line = str(next(iter(halves.values()))[0])
            told = Message("match_has_line", table=str(key[1]), line=line)
            faults.add(row.line, told, Message("line_remove_one"))
        else:
            halves[half] = row.line, score
    entered: dict[int, list[MatchOutcome]] = {}
    by_key = {(of, match.table): match for of, match in matches.values()}
    for (of, table), halves in found.items():
        match = by_key[of, table]
        outcome = outcome_of(match, {k: score for k, (_, score) in halves.items()}, event.rules)
        try:
            outcome.apply_to(match).points(event.rules)
        except RequestError as error:
            faults.add(next(iter(halves.values()))[0], error.message, None)
        entered.setdefault(of, []).append(outcome)
    faults.raise_if_any()
    return tuple(EnterOutcomes(of, tuple(each)) for of, each in sorted(entered.items()))


MatchesByOpponents = dict[frozenset[int], tuple[int, Match]]
"""A round, from 1, and the match that was posted in it, by the set of the match's two sides."""


def _sought(event: SwissEvent, number: int) -> MatchesByOpponents:
    """Return the matches to which results of round ``number``, from 1, may belong.

    Matches of triples that began in the previous round and go on in this one are included.
    """
    found: MatchesByOpponents = {}
    if number > 1:
        before = posted_matches(event, number - 1)
        long = {t for t, triple in before.in_triples.items() if triple.rounds > 1}
        for match in before.matches:
            if match.table in long:
                found[frozenset(match.sides)] = number - 1, match
    for match in posted_matches(event, number).matches:
        found[frozenset(match.sides)] = number, match
    return found


def _line(
    cells: dict[str, str], rules: EventRules, matches: MatchesByOpponents
) -> tuple[tuple[int, int], int, MatchScore]:
    """Return the match of a line as (round, table), its half (0 if not given), and its score.

    ``cells`` are the line's texts by column heading, and ``matches`` the possible matches.
    """
    sides = [_whole_in(cells.get(head, ""), _RESULT_HELP, 10**9) for head in ("first", "second")]
    if frozenset(sides) not in matches or sides[0] == sides[1]:
        told = {"first": str(sides[0]), "second": str(sides[1])}
        raise CellError(Message("match_not_in_round", **told), _RESULT_HELP)
    of, match = matches[frozenset(sides)]
    half = cells.get("half", "")
    part = _whole_in(half, _RESULT_HELP, 2) if half else 0
    boards = cells.get("boards", "")
    played = _whole_in(boards, _RESULT_HELP, MAX_BOARDS) if boards else 0
    if part and not played:
        played = max(halves_of(match, rules)[part - 1], 1)
    score = score_of_cells(cells, rules, played)
    return (of, match.table), part, score if sides[0] == match.first else reversed_score(score)


def score_of_cells(cells: dict[str, str], rules: EventRules, boards: int) -> MatchScore:
    """Return the score in a line's cells, given by heading; raises `CellError` if there is none.

    ``boards`` is the number of boards played. Programs report cross-IMPs as a margin: the second
    side's IMPs are the first side's with the opposite sign, or are left out.
    """
    percentage = cells.get("percentage_first", "")
    if percentage:
        if rules.entry == "teams":
            raise CellError(Message("match_teams_by_imps"), _RESULT_HELP)
        text = percentage.removesuffix("%").strip()
        return MatchScore(boards, percentage=parse_number(text, _RESULT_HELP, maximum=100))
    first = parse_number(cells.get("imps_first", ""), _RESULT_HELP, minimum=None)
    second = cells.get("imps_second", "")
    other = -first if not second else parse_number(second, _RESULT_HELP, minimum=None)
    if other == -first:
        return MatchScore(boards, imps=(max(first, Fraction(0)), max(-first, Fraction(0))))
    if min(first, other) < 0:
        text = quoted(f"{cells.get('imps_first')},{second}")
        raise CellError(Message("match_no_number", text=text), _RESULT_HELP)
    return MatchScore(boards, imps=(first, other))


def reversed_score(score: MatchScore) -> MatchScore:
    """Return a score from the other side's view: IMPs swapped, or 100 % minus the percentage."""
    percentage = None if score.percentage is None else 100 - score.percentage
    imps = None if score.imps is None else (score.imps[1], score.imps[0])
    return MatchScore(score.boards, imps, percentage)


def halves_of(match: Match, rules: EventRules) -> tuple[int, int]:
    """Return the numbers of boards in both halves of a match.

    A shorter match, such as a half match of a triple, is split into two halves of its own.
    """
    if match.boards == rules.boards:
        return rules.halves
    return match.boards - match.boards // 2, match.boards // 2


def outcome_of(match: Match, halves: dict[int, MatchScore], rules: EventRules) -> MatchOutcome:
    """Return the outcome of a match from the scores of its halves.

    ``halves`` maps the number of a half (1 or 2, or 0 for the whole match) to the score.

    A score over 0 boards counts as one over the scheduled number of boards. If only one half is
    given, it is combined with the other half if that was entered before.
    """
    if 0 in halves:
        boards = halves[0].boards or match.boards
        return MatchOutcome(match.table, (halves[0]._replace(boards=boards),))
    there = dict(enumerate(match.scores, start=1)) if len(match.scores) == 2 else {}
    if 2 in halves and len(match.scores) == 1:
        there = {1: match.scores[0]}
    sizes = halves_of(match, rules)
    scores = [
        score if score.boards else score._replace(boards=max(sizes[half - 1], 1))
        for half, score in sorted({**there, **halves}.items())
    ]
    return MatchOutcome(match.table, tuple(scores))
