"""An individual event that was played, in the season: who met whom, and who were partners."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message
from bridgeopt.club import Chair, Layout, PlayedRounds, Single, Table
from bridgeopt.games.individual.files.game import is_bridge
from bridgeopt.games.individual.files.reading import read_plan
from bridgeopt.games.individual.people import Cast, cast_of, names_apart
from bridgeopt.games.individual.plan import Plan
from bridgeopt.games.individual.tasks.event import read_people_beside
from bridgeopt.season import SeasonFile
from bridgeopt.season.file import Recorded

_WINDS = ("E", "S", "W", "N")


@dataclass(frozen=True)
class EventRecordRequest:
    """What was played, and who played it.

    Attributes
    ----------
    plan, people
        Files; ``people`` may be ``None``: the one beside the plan.
    after
        The last round that was played; ``None``: all were.
    bridge
        Whether who sit opposite are partners; ``None``: as the files say (`is_bridge`).
    name
        What the season calls it.
    """

    plan: Path
    people: Path | None = None
    after: int | None = None
    bridge: bool | None = None
    name: str = "A"


def record_individual(season: SeasonFile, request: EventRecordRequest, played_on: date) -> Recorded:
    """Record an individual event in the season; a copy of the season is kept beside it.

    Who has no id is left out, and so is what others played against him; a table at which that
    leaves nobody to play against is left out whole, and nobody waits there. Whoever sits out waits.

    Raises
    ------
    RequestError
        There is no such round, or nobody has an id.
    InputError
        A file cannot be read, or this was recorded already.
    """
    plan = read_plan(request.plan, changed=True)
    after = plan.num_rounds if request.after is None else request.after
    if not 1 <= after <= plan.num_rounds:
        raise RequestError(Message("change_round", n=plan.num_rounds))
    people = read_people_beside(request.plan, request.people, season.read().names)
    cast = cast_of(plan, people)
    known = {k: Single(p.member) for k, p in enumerate(cast.people) if p.member is not None}
    if not known:
        raise RequestError(Message("event_record_nobody", file=request.plan.name))
    bridge = is_bridge(request.plan, request.bridge)
    layout = _layout(plan, bridge)
    rounds = tuple(_round(cast, r, known, _there(plan, r), layout) for r in range(after))
    event = PlayedRounds(request.name, "individual", tuple(r for r in rounds if r))
    recorded = season.record_event([event], played_on)
    return recorded._replace(notes=(*_strangers(cast, known, after), *recorded.notes))


def _layout(plan: Plan, bridge: bool) -> Layout:
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


def _there(plan: Plan, r: int) -> set[int]:
    """Return who is there in a round (from 0).

    Between two rounds that he plays, everybody is; in the first and the last two whoever plays in
    one of them: nobody sits out twice before others do once, and who is gone plays no more.
    """
    playing = [set(plan.players_in(k)) for k in range(plan.num_rounds)]
    before = set().union(*playing[: max(r + 1, 2)])
    after = set().union(*playing[min(r, max(plan.num_rounds - 2, 0)) :])
    return before & after


def _strangers(cast: Cast, known: dict[int, Single], after: int) -> tuple[Message, ...]:
    """Tell who is left out."""
    called = names_apart(cast.people)
    missing = [
        called[person] or str(person.number)
        for k, (person, had) in enumerate(zip(cast.people, cast.rounds, strict=True))
        if k not in known and (not had or had[0] <= after)
    ]
    return (Message("event_record_strangers", n=len(missing), who=missing),) if missing else ()
