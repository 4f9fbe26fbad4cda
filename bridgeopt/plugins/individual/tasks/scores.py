"""Tasks about scores of an individual event: entering them, and the standings."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from io import StringIO
from pathlib import Path
from typing import NamedTuple

import numpy as np

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.text import read_bytes, write_text
from bridgeopt.files.csv_style import CsvStyle, format_rows
from bridgeopt.files.out_folder import file_lock
from bridgeopt.plugins.individual.files.companion import is_bridge
from bridgeopt.plugins.individual.files.reading import read_plan
from bridgeopt.plugins.individual.files.scores import format_scores, is_percentage, read_scores
from bridgeopt.plugins.individual.plan import EventPlan, Lineup, Person, lineup_of, names_apart
from bridgeopt.plugins.individual.standings import (
    ZERO,
    EventScore,
    ScoringRules,
    StandingsRow,
    compute_standings,
    missing_scores,
    unbalanced_tables,
    unlike_partners,
)

SCORES = "scores.csv"
"""Default name of the scores file, next to the plan."""
BOARDS = "boards.csv"
"""Default name of the file of board results, next to a plan of bridge."""

_MIN_POINTS_SCORE = 1000
"""Smallest absolute score that cannot be a percentage but must be points.

With such a score the event is another game than bridge, even if its plan would suit bridge.
"""


class EventStandings(NamedTuple):
    """The standings of an event, and notes.

    Attributes
    ----------
    lines
        A row for everybody who played, by standing. Its ``player`` is the person's number in
        ``cast``.
    notes
        Messages about the scores.
    until
        The last round that counts.
    cast
        The event with a separate number for each person.
    """

    lines: tuple[StandingsRow, ...]
    notes: tuple[Message, ...]
    until: int
    cast: Lineup

    def person(self, line: StandingsRow) -> Person:
        """Return the person whom a row of the standings is about."""
        return self.cast.people[line.player - 1]


def standings(
    plan_file: Path,
    scores_file: Path,
    rules: ScoringRules,
    people: Sequence[Person] = (),
    until: int | None = None,
) -> EventStandings:
    """Return the standings after a round, by default after the last that has scores.

    A score belongs to the person who played the number in that round; substitutes are not ranked.

    Raises
    ------
    RequestError
        The rules have fewer extra points than the plan's tables have places.
    InputError
        The plan or the scores cannot be read.
    """
    plan = read_plan(plan_file, changed=True)
    scores = read_scores(scores_file, plan.num_rounds, plan.num_players, percent=rules.percent)
    if 0 < len(rules.uma) < plan.size:
        raise RequestError(Message("event_uma", n=len(rules.uma), size=plan.size))
    last = max((s.round for s in scores if s.score is not None), default=0)
    last = last if until is None else until
    notes = [
        Message("standings_missing", round=str(r), tables=[str(t) for s, t in lacking if s == r])
        for lacking in (missing_scores(plan, scores, last),)
        for r in sorted({r for r, _ in lacking})
    ]
    notes += _describe_unbalanced(unbalanced_tables(plan, scores, rules))
    cast = lineup_of(plan, people)
    scores_by_person = [
        replace(s, player=int(cast.by_round[s.round - 1, s.player - 1]) + 1) for s in scores
    ]
    substitutes = {k for k, person in enumerate(cast.people, start=1) if person.substitute}
    has_started = [not rounds or rounds[0] <= last for rounds in cast.rounds]
    if rules.percent and is_bridge(plan_file):
        typed = [score for score in scores if score.weight is None]
        notes += [_partners_differ_message(*pair) for pair in unlike_partners(plan, typed)]
    lines = compute_standings(cast.plan, scores_by_person, rules, substitutes, last)
    rows = tuple(line for line in lines if has_started[line.player - 1])
    unranked = [
        cast.people[line.player - 1].name or str(cast.people[line.player - 1].number)
        for line in rows
        if line.place is None and line.points and line.player not in substitutes
    ]
    if unranked:
        notes.append(Message("standings_few", n=len(unranked), players=unranked))
    return EventStandings(rows, tuple(notes), last, cast)


def read_scores_of_plan(file: Path, plan: EventPlan) -> tuple[EventScore, ...]:
    """Return the scores of a plan; none if the file does not exist yet."""
    return read_scores(file, plan.num_rounds, plan.num_players) if file.exists() else ()


def refuse_scored(folder: Path) -> None:
    """Raise an error if a folder for a new plan has scores, which belong to another plan.

    Raises
    ------
    RequestError
        There are scores.
    """
    if (folder / SCORES).is_file():
        raise RequestError(Message("scores_of_another_plan", file=SCORES, folder=folder))


def refuse_reseated(file: Path, plan: EventPlan, source: Path) -> None:
    """Raise an error if writing a plan would give people other seats in rounds that have scores.

    ``plan`` is compared with every plan to which the scores may belong. One is the plan that is
    already in ``file``, if any. Another is the plan in ``source``, if ``source`` is in the same
    folder as ``file``.

    Parameters
    ----------
    file
        The file to write the plan to; its scores are those next to it.
    plan
        The plan to be written.
    source
        The file of the plan from which ``plan`` was made.

    Raises
    ------
    RequestError
        Scores would count at other tables than where they were made.
    InputError
        The scores or the plans cannot be read.
    """
    scores_file = file.with_name(SCORES)
    if not scores_file.is_file():
        return
    is_same_folder = source.resolve().parent == file.resolve().parent
    for plan_file in {source if is_same_folder else file, file}:
        if not plan_file.is_file():
            continue
        old_plan = read_plan(plan_file, changed=True)
        scored_rounds = {s.round for s in read_scores_of_plan(scores_file, old_plan)}
        moved = [str(r) for r in sorted(scored_rounds) if _chairs(old_plan, r) != _chairs(plan, r)]
        if moved:
            values = {"rounds": moved, "file": file.name, "scores": SCORES}
            raise RequestError(Message("scores_moved", n=len(moved), **values))


def _chairs(plan: EventPlan, round_number: int) -> dict[int, tuple[int, int]]:
    """Return where each player sits in a round (from 1): table and place."""
    if round_number > plan.num_rounds:
        return {}
    seats = plan.seats[round_number - 1]
    return {int(seats[t, k]): (int(t), int(k)) for t, k in np.argwhere(seats >= 0)}


def _describe_unbalanced(tables: Sequence[tuple[int, int, Fraction]]) -> list[Message]:
    """Return messages about tables whose scores do not have the sum that the game requires.

    ``tables`` has the round, the table and the difference from that sum. If all differences are
    equal, one message says so.
    """
    amounts = {off for _, _, off in tables}
    if len(tables) > 1 and len(amounts) == 1:
        return [Message("standings_all_off", n=len(tables), off=_decimal(amounts.pop()))]
    return [
        Message("standings_unbalanced", round=str(r), table=str(t), off=_decimal(off))
        for r, t, off in tables
    ]


def write_standings(table: EventStandings, file: Path, style: CsvStyle) -> None:
    """Write the standings as CSV: place, number, name, total, penalty, and points by round."""
    names = names_apart(table.cast.people)
    rounds = range(1, table.until + 1)
    rows: list[tuple[str | int | Decimal | None, ...]] = [
        ("place", "player", "name", "total", "penalty", *(f"round {r}" for r in rounds))
    ]
    for line in table.lines:
        points_by_round = (line.points.get(r) for r in rounds)
        rows.append(
            (
                line.place,
                table.person(line).number,
                names[table.person(line)],
                _decimal(line.total),
                _decimal(line.penalty) if line.penalty else None,
                *(None if points is None else _decimal(points) for points in points_by_round),
            )
        )
    write_text(file, format_rows(rows, style), style.encoding)


def enter_scores(
    plan_file: Path, scores_file: Path, entered: Sequence[EventScore]
) -> list[Message]:
    """Write scores to the scores file, replacing scores of the same round and player.

    A score of ``None`` keeps the score in the file. A penalty is added to the penalty in the file.
    Return messages about scores that changed.

    Raises
    ------
    InputError
        A file cannot be read or written.
    """
    with file_lock(plan_file), file_lock(scores_file):
        plan = read_plan(plan_file, changed=True)
        old = read_scores_of_plan(scores_file, plan)
        scores = {(s.round, s.player): s for s in old}
        has_points = any(
            abs(s.score) >= _MIN_POINTS_SCORE for s in (*old, *entered) if s.score is not None
        )
        bridge = is_bridge(plan_file) and not has_points
        if bridge:
            _refuse_no_percentages(entered)
        notes = []
        for score in entered:
            key = score.round, score.player
            earlier = scores.get(key, EventScore(*key, None))
            _refuse_score_of_boards(earlier, score)
            new_score = EventScore(
                *key,
                earlier.score if score.score is None else score.score,
                earlier.penalty + score.penalty,
                earlier.weight,
            )
            scores[key] = new_score
            player = str(score.player)
            if earlier.score not in (None, new_score.score):
                old_points = _decimal(earlier.score)
                notes.append(Message("result_replaced", player=player, score=old_points))
            if earlier.penalty and score.penalty:
                total = _decimal(new_score.penalty)
                notes.append(Message("result_penalties", player=player, total=total))
        if bridge:
            _refuse_unlike_partners(plan, scores.values(), entered)
        write_text(scores_file, format_scores(scores.values()))
    return notes


def boards_until(file: Path, round_number: int) -> str | None:
    """Return the lines of a file of board results up to a round, as text; ``None`` without a file.

    Raises
    ------
    InputError
        The file cannot be read.
    """
    if not file.is_file():
        return None
    rows = [*csv.reader(StringIO(read_bytes(file).decode("utf-8-sig", "replace")))]
    headings = [cell.strip().casefold() for cell in rows[0]] if rows else []
    column = headings.index("round") if "round" in headings else 0
    rows_until = [row for row in rows[1:] if len(row) > column and row[column].isdecimal()]
    rows_until = [row for row in rows_until if int(row[column]) <= round_number]
    return format_rows([*rows[:1], *rows_until], CsvStyle.PLAIN)


def remove_scores(plan_file: Path, scores_file: Path, round_number: int, table: int) -> None:
    """Remove the scores of a table from their file; penalties stay.

    Raises
    ------
    RequestError
        There is no such table.
    InputError
        A file cannot be read or written.
    """
    with file_lock(plan_file), file_lock(scores_file):
        plan = read_plan(plan_file, changed=True)
        players = set(players_at(plan, round_number, table))
        remaining = []
        for score in read_scores_of_plan(scores_file, plan):
            if score.round == round_number and score.player in players:
                _refuse_score_of_boards(score, score)
                score = replace(score, score=None)
            if score.score is not None or score.penalty:
                remaining.append(score)
        write_text(scores_file, format_scores(remaining))


def _refuse_score_of_boards(earlier: EventScore, entered: EventScore) -> None:
    """Refuse a typed score for a player whose score ``earlier`` is computed from board results."""
    if earlier.weight is not None and entered.score is not None:
        raise RequestError(
            Message("boards_decide", round=str(earlier.round), player=str(earlier.player))
        )


def _refuse_no_percentages(entered: Sequence[EventScore]) -> None:
    """Refuse scores that cannot be percentages."""
    for score in entered:
        if score.score is not None and not is_percentage(score.score):
            raise RequestError(Message("result_percentage", score=_decimal(score.score)))


def _refuse_unlike_partners(
    plan: EventPlan, scores: Iterable[EventScore], entered: Sequence[EventScore]
) -> None:
    """Refuse different scores of partners, since partners always have equal scores."""
    entered_keys = {(score.round, score.player) for score in entered}
    for one, other in unlike_partners(plan, scores):
        if {(one.round, one.player), (other.round, other.player)} & entered_keys:
            raise RequestError(_partners_differ_message(one, other))


def _partners_differ_message(one: EventScore, other: EventScore) -> Message:
    values = {"round": str(one.round), "one": str(one.player), "other": str(other.player)}
    of_one, of_other = (_decimal(score.score or ZERO) for score in (one, other))
    return Message("result_partners", **values, score=of_one, unlike=of_other)


def table_scores(
    plan_file: Path, round_number: int, table: int, amounts: Sequence[Fraction]
) -> tuple[EventScore, ...]:
    """Return the scores of a table, from amounts in the order of its seats.

    Raises
    ------
    RequestError
        There is no such table, or it has another number of players.
    """
    plan = read_plan(plan_file, changed=True)
    sitting = players_at(plan, round_number, table)
    if len(sitting) != len(amounts):
        raise RequestError(
            Message("result_amounts", n=len(amounts), players=[str(p) for p in sitting])
        )
    return tuple(
        EventScore(round_number, p, amount) for p, amount in zip(sitting, amounts, strict=True)
    )


def players_at(plan: EventPlan, round_number: int, table: int) -> list[int]:
    """Return the players of a table in the order of its seats; all numbers count from 1.

    Raises
    ------
    RequestError
        There is no such table.
    """
    if not 1 <= round_number <= plan.num_rounds:
        raise RequestError(Message("result_round", n=plan.num_rounds))
    if not 1 <= table <= plan.num_tables or (plan.seats[round_number - 1, table - 1] < 0).all():
        raise RequestError(Message("result_table", table=str(table), round=str(round_number)))
    return [p + 1 for p in plan.seats[round_number - 1, table - 1].tolist() if p >= 0]


def player_score(
    plan_file: Path, round_number: int, player: int, amounts: Sequence[Fraction], penalty: Fraction
) -> EventScore:
    """Return one player's score, or only a penalty if no amount is given.

    Raises
    ------
    RequestError
        There is no such round or player.
    """
    plan = read_plan(plan_file, changed=True)
    if not 1 <= round_number <= plan.num_rounds:
        raise RequestError(Message("result_round", n=plan.num_rounds))
    if not 1 <= player <= plan.num_players:
        raise RequestError(Message("substitute_number", number=str(player), n=plan.num_players))
    return EventScore(round_number, player, amounts[0] if amounts else None, penalty)


def _decimal(value: Fraction) -> Decimal:
    """Return points with as many decimals as they need, three at most."""
    digits = next((k for k in range(3) if (value * 10**k).denominator == 1), 3)
    return Decimal(f"{float(value):z.{digits}f}")
