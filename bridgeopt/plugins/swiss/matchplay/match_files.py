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

_TWO_NUMBERS = re.compile(
    r"([0-9]{1,4}(?:[.,][0-9]{1,4})?)\s*[-+/]\s*([0-9]{1,4}(?:[.,][0-9]{1,4})?)"
)
_PERCENTAGE = re.compile(r"([0-9]{1,3}(?:[.,][0-9]{1,6})?)\s*%")
_NUMBER = re.compile(r"[+-]?[0-9]{1,4}(?:[.,][0-9]{1,6})?")
_RESULT_HEADINGS = "first", "second", "imps_first", "imps_second"
_RESULT_HELP = Message("match_line_help")
_SCALE_HELP = Message("match_scale_help")


class _Row(NamedTuple):
    """A line of a CSV file, with its cells by column heading."""

    line: int
    cells: dict[str, str]


def _read_rows(
    path: Path, faults: FaultList, default_headings: tuple[str, ...], help_: Message
) -> Iterator[_Row]:
    """Yield the lines below the headings of a CSV file, or add faults.

    A file without headings has ``default_headings``; ``help_`` is the advice that is shown with
    faults.
    """
    rows = read_rows(path, faults)
    if not rows and not faults:
        faults.add(None, Message("results_empty"), help_)
    headings = [fold_name(cell) for cell in rows[0].cells] if rows else []
    if any(map(is_digits, headings)):
        headings = list(default_headings)
    else:
        rows = rows[1:]
    for row in rows:
        if len(row.cells) > len(headings):
            faults.add(row.line, Message("swiss_more_cells_than_heads"), help_)
        else:
            padded = [*row.cells, *[""] * (len(headings) - len(row.cells))]
            yield _Row(row.line, dict(zip(headings, padded, strict=True)))


def parse_number(
    text: str, help_: Message, minimum: int | None = 0, maximum: int = 9999
) -> Fraction:
    """Return the number in a cell's text, with a decimal point or comma.

    ``help_`` is the advice in the error.

    Raises
    ------
    CellError
        The text is not a number, or is out of bounds.
    """
    if not _NUMBER.fullmatch(text):
        raise CellError(Message("match_no_number", text=quoted(text)), help_)
    number = Fraction(text.replace(",", "."))
    if (minimum is not None and number < minimum) or number > maximum:
        raise CellError(Message("match_no_number", text=quoted(text)), help_)
    return number


def parse_two_numbers(text: str) -> tuple[Fraction, Fraction] | None:
    """Return the two numbers in a text such as ``23-15`` or ``4+3``; ``None`` for other texts."""
    match = _TWO_NUMBERS.fullmatch(text.strip())
    return match and (Fraction(match[1].replace(",", ".")), Fraction(match[2].replace(",", ".")))


def parse_score(code: str, boards: int, entry: WhoPlays) -> MatchScore:
    """Return the score of a match for a typed text: ``23-15`` IMPs or, for pairs, ``57.5%``.

    Raises
    ------
    RequestError
        The text is not a score.
    """
    percent_match = _PERCENTAGE.fullmatch(code) if entry is WhoPlays.PAIRS else None
    if percent_match and (value := Fraction(percent_match[1].replace(",", "."))) <= 100:
        return MatchScore(boards, percentage=value)
    numbers = parse_two_numbers(code)
    if numbers is None:
        raise RequestError(Message("match_no_result", text=repr(code)))
    return MatchScore(boards, imps=numbers)


def _parse_int(text: str, help_: Message, maximum: int) -> int:
    if not is_digits(text) or not 1 <= int(text) <= maximum:
        raise CellError(Message("match_no_number", text=quoted(text)), help_)
    return int(text)


def read_scale(path: Path) -> VpScale:
    """Return the scale of victory points in a CSV file.

    The columns are ``imps,winner,loser`` or ``percentage,winner,loser``. Each line gives the
    victory points if the winner has at least this margin in IMPs, or this percentage. Without
    ``loser``, the loser gets 20 minus the winner's points. A column ``boards`` limits a line to
    matches of that many boards; without that column, the scale is for any number of boards.

    Raises
    ------
    InputError
        The file is faulty; the error has all faults, by line.
    """
    faults = FaultList(path, None)
    steps_by_line: list[tuple[int, ScaleStep]] = []
    kinds: set[ScaleKind] = set()
    for row in _read_rows(path, faults, ("imps", "winner", "loser"), _SCALE_HELP):
        try:
            kind, step = _parse_step(row.cells)
        except CellError as fault:
            faults.add_cell(row.line, fault)
            continue
        kinds.add(kind)
        steps_by_line.append((row.line, step))
    if len(kinds) > 1:
        faults.add(None, Message("match_scale_of_two_kinds"), _SCALE_HELP)
    steps_by_line.sort(key=lambda step_of_line: (step_of_line[1].boards, step_of_line[1].least))
    steps = tuple(step for _, step in steps_by_line)
    falling = first_falling_step(steps)
    if falling is not None:
        line = next(line for line, step in steps_by_line if step is falling)
        faults.add(line, Message("match_scale_falls"), _SCALE_HELP)
    if not steps and not faults:
        faults.add(None, Message("results_empty"), _SCALE_HELP)
    faults.raise_if_any()
    return VpScale(kinds.pop(), steps)


def _parse_step(cells: dict[str, str]) -> tuple[ScaleKind, ScaleStep]:
    by_percentage = "percentage" in cells
    margin = cells.get("percentage" if by_percentage else "imps", "")
    if "winner" not in cells or not margin:
        raise CellError(Message("match_scale_heads"), _SCALE_HELP)
    minimum = parse_number(
        margin, _SCALE_HELP, 50 if by_percentage else 0, 100 if by_percentage else 999
    )
    winner = parse_number(cells["winner"], _SCALE_HELP, maximum=99)
    loser_text = cells.get("loser", "")
    loser_points = (
        parse_number(loser_text, _SCALE_HELP, minimum=-99, maximum=99)
        if loser_text
        else TOTAL - winner
    )
    boards_text = cells.get("boards", "")
    num_boards = _parse_int(boards_text, _SCALE_HELP, MAX_BOARDS) if boards_text else 0
    kind = ScaleKind.PERCENTAGE if by_percentage else ScaleKind.DISCRETE
    return kind, ScaleStep(num_boards, minimum, winner, loser_points)


def read_outcomes(path: Path, event: SwissEvent, number: int) -> tuple[EnterOutcomes, ...]:
    """Return the actions that enter a CSV file's results of a round (from 1).

    Each line has the result of a match or of one half. The columns are
    ``first,second,imps_first,imps_second``, or for pairs also ``first,second,percentage_first``.
    Sides are given by their ids, in either order. ``boards`` is the number of boards really played,
    and ``half`` the half of the match. Two lines for one match are its two halves.

    The result has one action for this round. With triples over two rounds, there may be one more
    for the previous round.

    Raises
    ------
    InputError
        The file is faulty; the error has all faults.
    RequestError
        The round has not been posted.
    """
    faults = FaultList(path, None)
    matches = _matches_by_opponents(event, number)
    scores_of_match: dict[tuple[int, int], dict[int, tuple[int, MatchScore]]] = {}
    for row in _read_rows(path, faults, _RESULT_HEADINGS, _RESULT_HELP):
        try:
            key, half, score = _parse_line(row.cells, event.rules, matches)
        except CellError as fault:
            faults.add_cell(row.line, fault)
            continue
        halves = scores_of_match.setdefault(key, {})
        if not half and 0 in halves:  # two lines that name no half are halves 1 and 2
            halves[1], half = halves.pop(0), 2
        if half in halves or (halves and (0 in halves or not half)):
            line = str(next(iter(halves.values()))[0])
            message = Message("match_has_line", table=str(key[1]), line=line)
            faults.add(row.line, message, Message("line_remove_one"))
        else:
            halves[half] = row.line, score
    outcomes_of_round: dict[int, list[MatchOutcome]] = {}
    match_by_key = {(round_number, match.table): match for round_number, match in matches.values()}
    for (round_number, table), halves in scores_of_match.items():
        match = match_by_key[round_number, table]
        outcome = outcome_of(match, {k: score for k, (_, score) in halves.items()}, event.rules)
        try:
            outcome.apply_to(match).points(event.rules)
        except RequestError as error:
            faults.add(next(iter(halves.values()))[0], error.message, None)
        outcomes_of_round.setdefault(round_number, []).append(outcome)
    faults.raise_if_any()
    return tuple(
        EnterOutcomes(round_number, tuple(outcomes))
        for round_number, outcomes in sorted(outcomes_of_round.items())
    )


MatchesByOpponents = dict[frozenset[int], tuple[int, Match]]
"""Maps the set of a match's two sides to its round (from 1) and the match."""


def _matches_by_opponents(event: SwissEvent, number: int) -> MatchesByOpponents:
    """Return the matches to which results of round ``number`` (from 1) may belong.

    They include matches of triples that began in the previous round and continue in this one.
    """
    matches: MatchesByOpponents = {}
    if number > 1:
        previous = posted_matches(event, number - 1)
        two_round_tables = {t for t, triple in previous.in_triples.items() if triple.rounds > 1}
        for match in previous.matches:
            if match.table in two_round_tables:
                matches[frozenset(match.sides)] = number - 1, match
    for match in posted_matches(event, number).matches:
        matches[frozenset(match.sides)] = number, match
    return matches


def _parse_line(
    cells: dict[str, str], rules: EventRules, matches: MatchesByOpponents
) -> tuple[tuple[int, int], int, MatchScore]:
    """Return the match of a line as (round, table), its half (0 if not given), and its score.

    ``cells`` has the line's texts by column heading, and ``matches`` has the possible matches.
    """
    sides = [
        _parse_int(cells.get(heading, ""), _RESULT_HELP, 10**9) for heading in ("first", "second")
    ]
    if frozenset(sides) not in matches or sides[0] == sides[1]:
        values = {"first": str(sides[0]), "second": str(sides[1])}
        raise CellError(Message("match_not_in_round", **values), _RESULT_HELP)
    round_number, match = matches[frozenset(sides)]
    half_text = cells.get("half", "")
    half_number = _parse_int(half_text, _RESULT_HELP, 2) if half_text else 0
    boards_text = cells.get("boards", "")
    num_boards = _parse_int(boards_text, _RESULT_HELP, MAX_BOARDS) if boards_text else 0
    if half_number and not num_boards:
        num_boards = max(boards_in_halves(match, rules)[half_number - 1], 1)
    score = score_of_cells(cells, rules, num_boards)
    return (
        (round_number, match.table),
        half_number,
        score if sides[0] == match.first else reversed_score(score),
    )


def score_of_cells(cells: dict[str, str], rules: EventRules, boards: int) -> MatchScore:
    """Return the score in a line's cells; raise `CellError` if there is none.

    ``cells`` has the texts by column heading, and ``boards`` is the number of boards played. Some
    programs report cross-IMPs as a margin: the second side's IMPs are the first side's with the
    opposite sign, or are left out.
    """
    percentage = cells.get("percentage_first", "")
    if percentage:
        if rules.entry == "teams":
            raise CellError(Message("match_teams_by_imps"), _RESULT_HELP)
        text = percentage.removesuffix("%").strip()
        return MatchScore(boards, percentage=parse_number(text, _RESULT_HELP, maximum=100))
    first_imps = parse_number(cells.get("imps_first", ""), _RESULT_HELP, minimum=None)
    second_text = cells.get("imps_second", "")
    second_imps = (
        -first_imps if not second_text else parse_number(second_text, _RESULT_HELP, minimum=None)
    )
    if second_imps == -first_imps:
        return MatchScore(
            boards, imps=(max(first_imps, Fraction(0)), max(-first_imps, Fraction(0)))
        )
    if min(first_imps, second_imps) < 0:
        text = quoted(f"{cells.get('imps_first')},{second_text}")
        raise CellError(Message("match_no_number", text=text), _RESULT_HELP)
    return MatchScore(boards, imps=(first_imps, second_imps))


def reversed_score(score: MatchScore) -> MatchScore:
    """Return a score from the other side's point of view."""
    percentage = None if score.percentage is None else 100 - score.percentage
    imps = None if score.imps is None else (score.imps[1], score.imps[0])
    return MatchScore(score.boards, imps, percentage)


def boards_in_halves(match: Match, rules: EventRules) -> tuple[int, int]:
    """Return the numbers of boards in the two halves of a match.

    A shorter match, for example in a triple, is split into halves of its own length.
    """
    if match.boards == rules.boards:
        return rules.halves
    return match.boards - match.boards // 2, match.boards // 2


def outcome_of(match: Match, halves: dict[int, MatchScore], rules: EventRules) -> MatchOutcome:
    """Return the outcome of a match from the scores of its halves.

    ``halves`` maps the number of a half (1 or 2, or 0 for the whole match) to the score. A score
    with 0 boards counts as a score with the scheduled number of boards. A single half is combined
    with the other half, if that was entered before.
    """
    if 0 in halves:
        boards = halves[0].boards or match.boards
        return MatchOutcome(match.table, (halves[0]._replace(boards=boards),))
    known_scores = dict(enumerate(match.scores, start=1)) if len(match.scores) == 2 else {}
    if 2 in halves and len(match.scores) == 1:
        known_scores = {1: match.scores[0]}
    sizes = boards_in_halves(match, rules)
    scores = [
        score if score.boards else score._replace(boards=max(sizes[half - 1], 1))
        for half, score in sorted({**known_scores, **halves}.items())
    ]
    return MatchOutcome(match.table, tuple(scores))
