"""The results of an evening as they stand: what came in, what was planned, what was ruled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import NamedTuple

from bridgeopt.scorebook.places import Place, ResultSource
from bridgeopt.scorebook.rulings import Foul, PairAway, Ruling, ScoreBy, Sub
from bridgeopt.scoring.deals import Deal
from bridgeopt.scoring.pairs import PairKey
from bridgeopt.scoring.results import BoardResult, Kind, Participant, PlannedTable, SourceResults
from bridgeopt.scoring.rules import Addition, Fouled, ScoringRules


class Received(NamedTuple):
    """A result that came in: who says so, in which session of the source, and by which change."""

    result: BoardResult
    source: ResultSource
    session: str
    change: int


@dataclass(frozen=True)
class Scorebook:
    """The results of an evening as they stand.

    Attributes
    ----------
    day
        Of the evening.
    received
        What sources say, by place. Where several say something, the newest word counts.
    movement
        What the evening's plan has at each table in each round; empty as long as no plan is known.
    plan_mark
        Tells which plan that is.
    people
        The pairs, by the plan and by sources.
    winners
        1 or 2, by the plan's movements.
    deals
        The cards of boards, as `SourceResults` has them.
    rulings
        Those that hold, by the number of the change that made each.
    withdrawn
        The numbers of those that were withdrawn.
    corrections, fouled, additions, away, subs, accepted, how
        What comes of them.
    """

    day: date
    received: Mapping[Place, Received] = field(default_factory=dict)
    movement: tuple[PlannedTable, ...] = ()
    plan_mark: str = ""
    people: tuple[Participant, ...] = ()
    winners: int | None = None
    deals: Mapping[tuple[str, int], Deal] = field(default_factory=dict)
    rulings: Mapping[int, Ruling] = field(default_factory=dict)
    withdrawn: frozenset[int] = frozenset()
    corrections: Mapping[Place, BoardResult] = field(default_factory=dict)
    fouled: tuple[Fouled, ...] = ()
    additions: Mapping[PairKey, tuple[Addition, ...]] = field(default_factory=dict)
    away: tuple[PairAway, ...] = ()
    subs: tuple[Sub, ...] = ()
    accepted: frozenset[BoardResult] = frozenset()
    how: ScoreBy = field(default_factory=ScoreBy)

    def corrected(self, result: BoardResult) -> Scorebook:
        """Return the score book in which a result counts at its place."""
        return replace(self, corrections={**self.corrections, Place.of(result): result})

    def number_of(self, ruling: Ruling) -> int | None:
        """Return the number by which a ruling holds that would change nothing once more."""
        same = [number for number, each in self.rulings.items() if each == ruling]
        lasting = isinstance(ruling, Foul | PairAway)  # what is ruled later never undoes these
        return same[-1] if same and (lasting or ruling.on(self) == self) else None

    @property
    def results(self) -> Mapping[Place, BoardResult]:
        """What counts at each place: what was ruled, or else what came in."""
        below = {place: each.result for place, each in self.received.items()}
        return {**below, **self.corrections}

    @property
    def planned(self) -> tuple[PlannedTable, ...]:
        """What was to be played by those who were there."""
        return tuple(self._without_away(table) for table in self.movement)

    def _without_away(self, table: PlannedTable) -> PlannedTable:
        for each in self.away:
            if each.section == table.section and each.first <= table.round <= each.last:
                table = replace(
                    table,
                    ns=None if each.sits(table.ns, "NS") else table.ns,
                    ew=None if each.sits(table.ew, "EW") else table.ew,
                )
        return table

    def source(self) -> SourceResults:
        """Return the evening as scoring takes it: every play once, by what counts."""
        results = self.results
        counting = (results[place] for place in sorted(results))
        return SourceResults(
            tuple(each for each in counting if not self._is_sit_out(each)),
            self._named(),
            self.planned,
            date=self.day,
            winners=self.winners,
            deals=self.deals,
            own_numbers=True,
        )

    def _is_sit_out(self, result: BoardResult) -> bool:
        """Whether somebody entered that a pair did not play while it was not there."""
        return result.kind is Kind.NOT_PLAYED and any(each.has(result) for each in self.away)

    def rules(self, rules: ScoringRules) -> ScoringRules:
        """Return rules of scoring with what was ruled of boards and pairs."""
        additions = {
            pair: (*rules.additions.get(pair, ()), *self.additions.get(pair, ()))
            for pair in {**rules.additions, **self.additions}
        }
        return replace(rules, fouled=(*rules.fouled, *self.fouled), additions=additions)

    def _named(self) -> tuple[Participant, ...]:
        """Return the pairs with the players who sat last, and those before them."""
        named = {(each.section, each.pair, each.direction): each for each in self.people}
        for sub in self.subs:
            people = sub.people
            key = people.section, people.pair, people.direction
            before = named.get(key)
            if sub.from_round > 1 and before is not None:
                names = tuple(dict.fromkeys((*before.names, *people.names)))
                numbers = tuple(dict.fromkeys((*before.numbers, *people.numbers)))
                people = replace(people, names=names, numbers=numbers)
            named[key] = people
        return tuple(named.values())

    def missing(self, until_round: int | None = None) -> Iterator[PlannedTable]:
        """Yield each table and round of the plan with the boards of which nothing has come in.

        ``until_round`` is the last round that is looked at.
        """
        there = self.results
        for table in self.planned:
            if table.ns is None or table.ew is None:
                continue
            if until_round is not None and table.round > until_round:
                continue
            of = (table.section, table.round, table.table)
            boards = tuple(board for board in table.boards if Place(*of, board) not in there)
            if boards:
                yield replace(table, boards=boards)

    @property
    def latest_round(self) -> int:
        """The last round of which anything has come in; 0 before that."""
        return max((place.round for place in self.results), default=0)
