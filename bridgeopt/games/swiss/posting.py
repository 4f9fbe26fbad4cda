"""From a pairing to a round as it is posted: tables, colours, stones, byes."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from bridgeopt.engine.blossom import Impossible
from bridgeopt.games.swiss.field import Field, field_of
from bridgeopt.games.swiss.pairing import Paired, pair
from bridgeopt.games.swiss.tournament import Bye, ByeKind, Colours, Game, Round, Tournament


class Proposal(NamedTuple):
    """A round that can be posted, and the pairing behind it."""

    field: Field
    paired: Paired
    round: Round


def propose(
    tournament: Tournament, round_number: int, *, rematches: bool = False
) -> Proposal | Impossible:
    """Return the best round, which counts from 0, or why there is none.

    A reason names rows of the round's `field_of`.
    """
    field = field_of(tournament, round_number, rematches=rematches)
    paired = pair(field)
    if isinstance(paired, Impossible):
        return paired
    return Proposal(field, paired, posted(field, paired))


def posted(field: Field, paired: Paired) -> Round:
    """Return the round of a pairing, with its games from the top table on."""
    games = tuple(
        Game(table, *seated(field, first, second))
        for table, (first, second) in enumerate(paired.pairs, start=1)
    )
    return Round(games, tuple(byes(field, paired.bye)))


def byes(field: Field, row: int | None) -> Iterable[Bye]:
    """Yield the byes of a round (Remove Players Receiving Byes)."""
    tournament = field.tournament
    for player in tournament.players:
        if (player.id, field.round + 1) in tournament.absent:
            yield Bye(player.id, ByeKind.VOLUNTARY)
    if row is not None:
        kind = ByeKind.VOLUNTEER if field.volunteers[row] else ByeKind.FORCED
        yield Bye(field.players[row], kind)


def seated(field: Field, better: int, other: int) -> tuple[int, int, int]:
    """Return who has White, who has Black, and the handicap stones, for two rows.

    The weaker has Black with stones. Else colours keep criterion 4 where they can, then are as even
    as they can be, then go on alternating for who stands better; what is left is drawn.
    """
    first, second = field.players[better], field.players[other]
    stones = int(field.stones[better, other])
    if stones:
        known = field.tournament.by_id
        ranks = known[first].rank or 0, known[second].rank or 0
        return (first, second, stones) if ranks[0] > ranks[1] else (second, first, stones)
    if field.settings.colours is not Colours.BALANCED:
        return first, second, 0
    choices = (better, other), (other, better)
    order = [_against(field, *each) for each in choices]
    draw = Random(f"{field.settings.seed}/{field.round}/{first}/{second}").random() < 1 / 2
    white, black = min(zip(order, (draw, not draw), choices, strict=True))[2]
    return field.players[white], field.players[black], 0


def _against(field: Field, white: int, black: int) -> tuple[int, ...]:
    """Return what speaks against these colours, the worst first."""
    unfit = int(field.unfit_colours[white, 0]) + int(field.unfit_colours[black, 1])
    told = {row: field.past.past[field.players[row]].colours for row in (white, black)}
    uneven = (sum(told[white]) + 1) ** 2 + (sum(told[black]) - 1) ** 2
    again = {white: told[white][-1:] == [1], black: told[black][-1:] == [-1]}
    return unfit, uneven, *(int(again[row]) for row in sorted(again))
