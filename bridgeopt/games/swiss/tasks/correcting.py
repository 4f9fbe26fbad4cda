"""A result is corrected after the next round was posted: shown first, then done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from bridgeopt.games.swiss.action import Action
from bridgeopt.games.swiss.consequences import Changed, changed_by, swapped
from bridgeopt.games.swiss.file import SwissFile
from bridgeopt.games.swiss.round_actions import Post, Score
from bridgeopt.games.swiss.shapes import Scored
from bridgeopt.games.swiss.tasks.results import open_tables, replaced_by, round_meant
from bridgeopt.games.swiss.tasks.rounds import proven_round, ready_for, refuse_round
from bridgeopt.games.swiss.tournament import Tournament

KEEP, SWAP, ANEW = "keep", "swap", "anew"
"""What to do with a round that was posted since."""


@dataclass(frozen=True)
class CorrectRequest:
    """Results to be corrected.

    Attributes
    ----------
    round
        From 1.
    then
        What to do with a round that was posted since; ``None``: nothing, what would change is
        only shown.
    swap
        The tables of it that are paired anew.
    """

    round: int | None = None
    then: str | None = None
    swap: tuple[int, ...] = ()


class Corrected(NamedTuple):
    """What came of a correction.

    Attributes
    ----------
    number, replaced, left
        As in `swiss_results.Entered`.
    changed
        What it would have changed of rounds that were posted since.
    is_done
        Whether it was entered; else it was only shown.
    """

    tournament: Tournament
    number: int
    replaced: tuple[int, ...]
    changed: tuple[Changed, ...]
    is_done: bool
    left: tuple[int, ...]


def correct(
    file: SwissFile,
    scored: Sequence[Scored],
    request: CorrectRequest,
    make_ready: Callable[[], None] | None = None,
) -> Corrected:
    """Show what a correction would have changed, and do it if it is said how to go on.

    ``make_ready`` is called as in `swiss_rounds.pair_next`.

    Raises
    ------
    RequestError
        A table is nobody's, there is no such round, or what is to be done with the round that was
        posted since cannot be.
    """
    tournament, revision = file.read()
    number = round_meant(tournament, request.round)
    action = Score(number, tuple(scored))
    corrected = action.on(tournament)
    replaced = replaced_by(tournament, number, scored)
    ready_for(tournament, make_ready)
    changed = changed_by(tournament, corrected, number)
    if request.then is None:
        left = open_tables(tournament, number)
        return Corrected(tournament, number, replaced, changed, False, left)
    actions: list[Action] = [action]
    if request.then == SWAP:
        last = swapped(corrected, request.swap)
        actions.append(Post(len(corrected.rounds), last.games, last.byes))
    elif request.then == ANEW:
        actions.append(_anew(corrected))
    tournament = file.do_all(actions, revision).state
    left = open_tables(tournament, number)
    return Corrected(tournament, number, replaced, changed, True, left)


def _anew(tournament: Tournament) -> Post:
    number = len(tournament.rounds)
    refuse_round(tournament, number, again=True)
    before = replace(tournament, rounds=tournament.rounds[:-1])
    round = proven_round(before, number - 1).round
    return Post(number, round.games, round.byes)
