"""Scores of an individual event as they come in, and the table that they make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

from bridgeopt.errors import RequestError
from bridgeopt.files.alone import alone
from bridgeopt.files.csv_style import CsvStyle, format_rows
from bridgeopt.files.individual.game import is_bridge
from bridgeopt.files.individual.reading import read_plan
from bridgeopt.files.individual.scores import format_scores, read_scores
from bridgeopt.files.text import write_text
from bridgeopt.individual.people import Person
from bridgeopt.individual.plan import Plan
from bridgeopt.individual.standing import Line, Rules, Score, final_table, missing, unbalanced
from bridgeopt.words import Message

SCORES = "scores.csv"
"""Beside a plan, unless another file is named."""

_THOUSANDS = 1000
"""Scores as large as this are of another game, whose plan may well be one for partners."""


class Standings(NamedTuple):
    """The table, and what should be known besides."""

    lines: tuple[Line, ...]
    notes: tuple[Message, ...]
    until: int
    plan: Plan


def standings(
    plan_file: Path,
    scores_file: Path,
    rules: Rules,
    people: Sequence[Person] = (),
    until: int | None = None,
) -> Standings:
    """Return the table after a round, by default after the last that has scores.

    Raises
    ------
    RequestError
        Fewer places at a table get something than the plan's tables have.
    InputError
        The plan or the scores cannot be read.
    """
    plan = read_plan(plan_file, changed=True)
    scores = read_scores(scores_file, plan.num_rounds, plan.num_players)
    if 0 < len(rules.uma) < plan.size:
        raise RequestError(Message("event_uma", n=len(rules.uma), size=plan.size))
    last = max((s.round for s in scores if s.score is not None), default=0)
    last = last if until is None else until
    substitutes = {p.number for p in people if p.substitute and p.number is not None}
    notes = [
        Message("standings_missing", round=str(r), tables=[str(t) for s, t in lacking if s == r])
        for lacking in (missing(plan, scores, last),)
        for r in sorted({r for r, _ in lacking})
    ]
    notes += _off(unbalanced(plan, scores, rules))
    lines = final_table(plan, scores, rules, substitutes, last)
    return Standings(lines, tuple(notes), last, plan)


def _off(tables: Sequence[tuple[int, int, Fraction]]) -> list[Message]:
    """Tell which tables do not add up; where all these are off by as much, it may be the start."""
    amounts = {off for _, _, off in tables}
    if len(tables) > 1 and len(amounts) == 1:
        return [Message("standings_all_off", n=len(tables), off=_decimal(amounts.pop()))]
    return [
        Message("standings_unbalanced", round=str(r), table=str(t), off=_decimal(off))
        for r, t, off in tables
    ]


def write_standings(table: Standings, names: Sequence[str], file: Path, style: CsvStyle) -> None:
    """Write the table as CSV: place, number, name, total, penalty, and the points by round."""
    rounds = range(1, table.until + 1)
    rows: list[tuple[str | int | Decimal | None, ...]] = [
        ("place", "player", "name", "total", "penalty", *(f"round {r}" for r in rounds))
    ]
    for line in table.lines:
        of_rounds = (line.points.get(r) for r in rounds)
        rows.append(
            (
                line.place,
                line.player,
                names[line.player - 1],
                _decimal(line.total),
                _decimal(line.penalty) if line.penalty else None,
                *(None if won is None else _decimal(won) for won in of_rounds),
            )
        )
    write_text(file, format_rows(rows, style), style.encoding)


def enter_scores(plan_file: Path, scores_file: Path, entered: Sequence[Score]) -> list[Message]:
    """Put scores into their file, in the place of what was there of the same round and player.

    A score of ``None`` leaves the one that is there, a penalty adds to it. Returned are notes of
    what was there and is another now.

    Raises
    ------
    InputError
        A file cannot be read or written.
    """
    plan = read_plan(plan_file, changed=True)
    with alone(scores_file):
        old: tuple[Score, ...] = ()
        if scores_file.exists():
            old = read_scores(scores_file, plan.num_rounds, plan.num_players)
        kept = {(s.round, s.player): s for s in old}
        points = any(abs(s.score) >= _THOUSANDS for s in (*old, *entered) if s.score is not None)
        bridge = is_bridge(plan_file) and not points
        if bridge:
            _refuse_no_percentages(entered)
        notes = []
        for score in entered:
            key = score.round, score.player
            before = kept.get(key, Score(*key, None))
            now = Score(
                *key,
                before.score if score.score is None else score.score,
                before.penalty + score.penalty,
            )
            kept[key] = now
            player = str(score.player)
            if before.score not in (None, now.score):
                was = _decimal(before.score)
                notes.append(Message("result_replaced", player=player, score=was))
            if before.penalty and score.penalty:
                total = _decimal(now.penalty)
                notes.append(Message("result_penalties", player=player, total=total))
        if bridge:
            _refuse_unlike_partners(plan, kept, {score.round for score in entered})
        write_text(scores_file, format_scores(kept.values()))
    return notes


def _refuse_no_percentages(entered: Sequence[Score]) -> None:
    """Refuse scores that cannot be percentages."""
    for score in entered:
        if score.score is not None and not 0 <= score.score <= 100:
            raise RequestError(Message("result_percentage", score=_decimal(score.score)))


def _refuse_unlike_partners(
    plan: Plan, scores: Mapping[tuple[int, int], Score], rounds: set[int]
) -> None:
    """Refuse different scores of two who were partners: who sit opposite score together."""
    for r in rounds:
        for table in plan.seats[r - 1].tolist():
            for one, other in ((table[k] + 1, table[k + 2] + 1) for k in range(len(table) - 2)):
                told = [scores[r, p].score for p in (one, other) if (r, p) in scores]
                known = [_decimal(score) for score in told if score is not None]
                if len(known) == 2 and known[0] != known[1]:
                    players = {"one": str(one), "other": str(other)}
                    raise RequestError(
                        Message("result_partners", **players, score=known[0], unlike=known[1])
                    )


def table_scores(
    plan_file: Path, round: int, table: int, amounts: Sequence[Fraction]
) -> tuple[Score, ...]:
    """Return the scores of a table, given in the order of its seats.

    Raises
    ------
    RequestError
        There is no such table, or another number of players at it.
    """
    plan = read_plan(plan_file, changed=True)
    if not 1 <= round <= plan.num_rounds:
        raise RequestError(Message("result_round", n=plan.num_rounds))
    if not 1 <= table <= plan.num_tables or (plan.seats[round - 1, table - 1] < 0).all():
        raise RequestError(Message("result_table", table=str(table), round=str(round)))
    sitting = [p + 1 for p in plan.seats[round - 1, table - 1].tolist() if p >= 0]
    if len(sitting) != len(amounts):
        raise RequestError(
            Message("result_amounts", n=len(amounts), players=[str(p) for p in sitting])
        )
    return tuple(Score(round, p, amount) for p, amount in zip(sitting, amounts, strict=True))


def player_score(
    plan_file: Path, round: int, player: int, amounts: Sequence[Fraction], penalty: Fraction
) -> Score:
    """Return a player's score, or a penalty alone where no amount is given.

    Raises
    ------
    RequestError
        There is no such round or player.
    """
    plan = read_plan(plan_file, changed=True)
    if not 1 <= round <= plan.num_rounds:
        raise RequestError(Message("result_round", n=plan.num_rounds))
    if not 1 <= player <= plan.num_players:
        raise RequestError(Message("substitute_number", number=str(player), n=plan.num_players))
    return Score(round, player, amounts[0] if amounts else None, penalty)


def _decimal(value: Fraction) -> Decimal:
    """Return points with as many decimals as they need, three at most."""
    digits = next((k for k in range(3) if (value * 10**k).denominator == 1), 3)
    return Decimal(f"{float(value):z.{digits}f}")
