"""An individual event into the season: what is recorded, and which session it is then."""

from __future__ import annotations

import json
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.errors import InputError, RequestError
from bridgeopt.base.text import read_bytes, write_text
from bridgeopt.base.words import Message
from bridgeopt.club import Chair, Layout, PlayedRounds, Session, Single, Table
from bridgeopt.games.individual.files.plans import is_bridge, read_plan
from bridgeopt.games.individual.plan import Cast, EventPlan, cast_of, names_apart
from bridgeopt.games.individual.tasks.event import read_people_beside
from bridgeopt.season import Season, SeasonFile
from bridgeopt.season.file import Recorded

RECORDED = "recorded.json"
"""Beside a plan, once it was recorded: as which session, by the name of the plan's file."""


class ToRecord(NamedTuple):
    """What is recorded of an event, and who is left out: whoever has no id."""

    event: PlayedRounds
    left_out: tuple[str, ...]

    @property
    def notes(self) -> tuple[Message, ...]:
        """Tell who is left out."""
        who = self.left_out
        return (Message("event_record_strangers", n=len(who), who=who),) if who else ()


def to_record(
    season: Season,
    plan_file: Path,
    people_file: Path | None = None,
    *,
    after: int | None = None,
    bridge: bool | None = None,
    name: str = "A",
) -> ToRecord:
    """Return what would be recorded; parameters and errors as of `record_individual`."""
    plan = read_plan(plan_file, changed=True)
    after = plan.num_rounds if after is None else after
    if not 1 <= after <= plan.num_rounds:
        raise RequestError(Message("change_round", n=plan.num_rounds))
    people = read_people_beside(plan_file, people_file, season.names)
    cast = cast_of(plan, people)
    known = {k: Single(p.member) for k, p in enumerate(cast.people) if p.member is not None}
    if not known:
        raise RequestError(Message("event_record_nobody", file=plan_file.name))
    layout = _layout(plan, bridge=is_bridge(plan_file, said=bridge))
    rounds = tuple(_round(cast, r, known, _there(plan, r), layout) for r in range(after))
    event = PlayedRounds(name, "individual", tuple(r for r in rounds if r))
    return ToRecord(event, _strangers(cast, known, after))


def recorded_session(season: Season, plan_file: Path) -> Session | None:
    """Return the session as which an event was recorded, if the season has it still."""
    plan_id = _told(plan_file.with_name(RECORDED)).get(plan_file.name)
    return next((each for each in season.sessions if each.plan_id == plan_id), None)


def _told(file: Path) -> dict[str, str]:
    with suppress(InputError, ValueError, RecursionError):
        told = json.loads(read_bytes(file))
        if isinstance(told, dict):
            return told
    return {}


_WINDS = ("E", "S", "W", "N")


def record_individual(
    season: SeasonFile,
    plan_file: Path,
    played_on: date,
    people_file: Path | None = None,
    *,
    after: int | None = None,
    bridge: bool | None = None,
    name: str = "A",
) -> Recorded:
    """Record an individual event in a season; a copy of the season is kept beside it.

    Who has no id is left out, and so is what others played against him; a table at which that
    leaves nobody to play against is left out whole, and nobody waits there. Whoever sits out waits.

    Parameters
    ----------
    season
        Takes the event.
    plan_file, people_file
        The plan, and who played; ``None``: the people beside the plan.
    played_on
        The day.
    after
        The last round that was played; ``None``: all were.
    bridge
        Whether those who sit opposite are partners; ``None``: as the files say (`is_bridge`).
    name
        What the season calls the event.

    Raises
    ------
    RequestError
        There is no such round, or nobody has an id.
    InputError
        A file cannot be read, or this was recorded already.
    """
    read = season.read()
    found = to_record(read, plan_file, people_file, after=after, bridge=bridge, name=name)
    recorded = season.record_event([found.event], played_on)
    file = plan_file.with_name(RECORDED)
    told = _told(file) | {plan_file.name: recorded.session.plan_id}
    with suppress(InputError):  # it is recorded; without the file only the page does not know it
        write_text(file, json.dumps(told, ensure_ascii=False) + "\n")
    return recorded._replace(notes=(*found.notes, *recorded.notes))


def _layout(plan: EventPlan, *, bridge: bool) -> Layout:
    """Return the chairs of a plan's places, by side: in bridge two opposite play together."""
    if bridge:
        return Layout((("E", "W"), ("S", "N")))
    winds = plan.size == len(_WINDS)
    return Layout(tuple((_WINDS[k] if winds else str(k + 1),) for k in range(plan.size)))


def _round(
    cast: Cast, r: int, known: dict[int, Single], there: set[int], layout: Layout
) -> tuple[Table, ...]:
    """Return a round (from 0) as it was played by those who are known; ``there`` are numbers."""
    plan = cast.plan
    order = (0, 2, 1, 3) if len(layout.sides) == 2 else tuple(range(plan.size))
    tables = []
    for t, seats in enumerate(plan.seats[r].tolist(), start=1):
        table = layout.table(t, [known.get(seats[k]) for k in order])
        if table.chairs and not table.waits:
            tables.append(table)
    out = {int(cast.by_round[r, number]) for number in there} & {*plan.sitting_out(r)}
    waiting = [known[p] for p in out & known.keys()]
    waiting.sort(key=lambda single: single.players)
    spare = plan.num_tables + 1
    tables += [Table(spare + k, (Chair("bye", 0, who),)) for k, who in enumerate(waiting)]
    return tuple(tables)


def _there(plan: EventPlan, r: int) -> set[int]:
    """Return who is there in a round (from 0).

    Between two rounds that he plays, everybody is; in the first and the last two whoever plays in
    one of them: nobody sits out twice before others do once, and who is gone plays no more.
    """
    playing = [set(plan.players_in(k)) for k in range(plan.num_rounds)]
    before = set().union(*playing[: max(r + 1, 2)])
    after = set().union(*playing[min(r, max(plan.num_rounds - 2, 0)) :])
    return before & after


def _strangers(cast: Cast, known: dict[int, Single], after: int) -> tuple[str, ...]:
    """Return who is left out."""
    called = names_apart(cast.people)
    return tuple(
        called[person] or str(person.number)
        for k, (person, had) in enumerate(zip(cast.people, cast.rounds, strict=True))
        if k not in known and (not had or had[0] <= after)
    )
