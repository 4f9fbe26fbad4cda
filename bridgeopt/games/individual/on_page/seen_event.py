"""An individual event as its files tell it: tables, results, and what a correction moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message
from bridgeopt.games.individual.on_page.typed import typed
from bridgeopt.games.individual.plan import EventPlan, Person, names_apart
from bridgeopt.games.individual.show.pages import (
    EventOnPaper,
    NumberedPlayer,
    TakenSeat,
)
from bridgeopt.games.individual.show.terminal import (
    points_told,
)
from bridgeopt.games.individual.standing import EventScore, missing
from bridgeopt.games.individual.tasks.plans import (
    MeasuredPlan,
)
from bridgeopt.games.individual.tasks.scores import (
    Standings,
    players_at,
)
from bridgeopt.journal.changes import Revision
from bridgeopt.tasks.event_kinds import (
    WallLine,
)


class NumberedEntry(NamedTuple):
    """Who plays: a line of the list, the number there is, and who had it before."""

    line: int
    number: int | None
    name: str
    more: str
    has_left: bool = False


class TableToFill(NamedTuple):
    """A table of a round: who sits there, and its result as it is typed; empty while it is open."""

    table: int
    sides: tuple[tuple[str, tuple[NumberedPlayer, ...]], ...]
    typed: str


@dataclass(frozen=True)
class SeenEvent:
    """The event as its files tell it, where they stand at a revision."""

    revision: Revision
    people: tuple[Person, ...]
    event: EventOnPaper | None
    scores: tuple[EventScore, ...]

    @property
    def plan(self) -> EventPlan:
        """Return the plan; raises a `RequestError` where there is none yet."""
        if self.event is None:
            raise RequestError(Message("individual_page_no_plan"))
        return self.event.plan

    @property
    def open(self) -> tuple[tuple[int, int], ...]:
        """Return round and table of each result that is missing."""
        return missing(self.plan, self.scores, self.plan.num_rounds)

    @property
    def now(self) -> int:
        """Return the first round, from 1, that lacks a result; the last where none does."""
        return min((r for r, _ in self.open), default=self.plan.num_rounds)

    @property
    def last_scored(self) -> int:
        """Return the last round that has a score; 0 where none has."""
        return max((s.round for s in self.scores if s.score is not None), default=0)

    @property
    def next(self) -> int:
        """Return the first round that has no score, nor any round after it."""
        return self.last_scored + 1

    def result(self, number: int, table: int) -> str:
        """Return the result of a table as it is typed; empty while it is open."""
        had = {s.player: s.score for s in self.scores if s.round == number}
        amounts = [had.get(player) for player in players_at(self.plan, number, table)]
        there = [amount for amount in amounts if amount is not None]
        bridge = self.event is not None and self.event.bridge
        return typed(there, bridge=bridge) if len(there) == len(amounts) else ""


@lru_cache(maxsize=8)
def measured(plan: EventPlan) -> MeasuredPlan:
    """Return a plan with its measures and what is proven of it, which is found once."""
    return MeasuredPlan.of(plan)


def sides_of(
    event: EventOnPaper, seats: Sequence[TakenSeat]
) -> tuple[tuple[str, tuple[NumberedPlayer, ...]], ...]:
    """Return who sits at a table: by sides where two are partners, or else by seats."""
    if event.bridge and len(seats) == 4:
        return tuple(
            (
                "\N{EN DASH}".join(str(Message(seats[k].seat)) for k in two),
                tuple(seats[k].player for k in two),
            )
            for two in ((3, 1), (0, 2))
        )
    return tuple(
        (str(Message(each.seat)) if event.winds else each.seat, (each.player,)) for each in seats
    )


def names_at_tables(event: EventOnPaper, number: int) -> Iterator[WallLine]:
    """Yield where everybody plays in a round, by name: with whom, table and seat."""
    for player in event.by_name(number):
        turn = event.turns(player.number)[number - 1]
        shown = f"{player.number} {player.name}".strip()
        if turn is None:
            yield WallLine(shown, "", "-")
            continue
        partner = turn.partner
        beside = "" if partner is None else f"{partner.number} {partner.name}".strip()
        place = str(Message(turn.seat)) if event.winds else turn.seat
        yield WallLine(shown, beside, f"{turn.table} {place}")


def moved_by(was: Standings, now: Standings) -> Iterator[Message]:
    """Yield whose points a correction changes, and whose place."""
    called = names_apart(now.cast.people)
    before = {line.player: line for line in was.lines}
    for line in now.lines:
        had = before.get(line.player)
        if had is None:
            continue
        who = now.who(line)
        shown = f"{who.number} {called[who]}".strip()
        if had.total != line.total:
            points = {"before": points_told(had.total), "now": points_told(line.total)}
            yield Message("swiss_rescored", player=shown, **points)
        if had.place != line.place:
            places = {"before": had.place or 0, "now": line.place or 0}
            yield Message("event_place_changed", player=shown, **places)
