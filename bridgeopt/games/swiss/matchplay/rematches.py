"""The rounds of an event, checked: who met again, and with how few second meetings it could be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from bridgeopt.games.swiss.matchplay.contest import SwissEvent
from bridgeopt.games.swiss.matchplay.matchmaking import match_rule, proposed_round


class CheckedMatches(NamedTuple):
    """A posted round beside the best one, by the results as they are now.

    Attributes
    ----------
    number
        Of the round, from 1.
    rematches
        Who met again, though the rules do not let them.
    let_meet
        How many met again because the rules let them.
    least
        How many second meetings cannot be avoided.
    is_best
        Whether the best round has the same meetings and byes.
    proved
        Whether the best one is proven the best.
    """

    number: int
    rematches: tuple[tuple[int, int], ...]
    let_meet: int
    least: int
    is_best: bool
    proved: bool

    @property
    def is_sound(self) -> bool:
        """Whether nobody met again who need not have."""
        return len(self.rematches) <= self.least


def checked_rounds(
    event: SwissEvent, make_ready: Callable[[], None] | None = None
) -> tuple[CheckedMatches, ...]:
    """Return each posted round beside the best one for those who were there.

    What was set by hand is left out of the best one: who met again by hand need not have.
    """
    return tuple(_checked(event, number, make_ready) for number in range(1, len(event.rounds) + 1))


def _checked(
    event: SwissEvent, number: int, make_ready: Callable[[], None] | None
) -> CheckedMatches:
    played, rule = event.rounds[number - 1], match_rule(event.rules)
    joined = dict(event.joined)
    then = tuple(player for player in event.players if joined.get(player.id, 1) <= number)
    away = {(player.id, number) for player in then if player.id not in played.players}
    before = replace(
        event,
        players=then,
        rounds=event.rounds[: number - 1],
        absent=event.absent | away,
        forced=frozenset(),
        forbidden=frozenset(),
    )
    best = proposed_round(before, number, make_ready)
    last = {(first, second): of for first, second, of in before.met()}
    again = before.meeting_again(number, played)
    barred = tuple(two for two in again if rule.bars(last[two], number))
    same = {m.two for m in played.matches} == {m.two for m in best.posted.matches}
    same = same and set(played.byes) == set(best.posted.byes)
    let_meet, least = len(again) - len(barred), len(best.posted.rematches)
    return CheckedMatches(number, barred, let_meet, least, same, best.proved)
