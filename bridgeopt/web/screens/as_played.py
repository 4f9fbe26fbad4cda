"""What follows from it that two pairs have sat in each other's seats, in plain words."""

from __future__ import annotations

from collections.abc import Iterator

from bridgeopt.base.words import Message
from bridgeopt.club import Members, PlanFile
from bridgeopt.tasks.sat_wrong import AsPlayed, WayOn
from bridgeopt.web.proposing import Proposal
from bridgeopt.web.screens.outcome import (
    Line,
    Option,
    Outcome,
    apart,
    costs,
    figures,
    line_of,
    players,
    printing,
    sits_out,
)


def as_played(played: AsPlayed, proposal: Proposal, plan: PlanFile, names: Members) -> Outcome:
    """Say what comes of it, in the way on that is taken."""
    taken = proposal.way_on(played)
    return Outcome(
        _title(taken),
        tuple(_lines(taken, names)),
        costs(played.before, taken.figures),
        printing(taken.again, plan),
        tuple(_options(played, taken)) if len(played.ways) > 1 else (),
        Message("play_why_wrong") if len(played.ways) > 1 else None,
        (figures(played.before, taken.figures),),
    )


def _title(way: WayOn) -> Message:
    return Message("play_wrong_stay" if way.to_the_end else "play_wrong_return")


def _lines(way: WayOn, names: Members) -> Iterator[Line]:
    yield from filter(None, (line_of(move, names) for move in way.moves))
    for one, other, rounds in way.consequences.twice:
        told = {"other": apart(other, names), "rounds": [*map(str, rounds)]}
        yield Line(players(one, names), Message("play_wrong_twice", **told))
    for one, other in way.consequences.missed:
        told = {"other": apart(other, names)}
        yield Line(players(one, names), Message("play_wrong_missed", **told))
    for pair, _, rounds in way.consequences.boards_twice:
        again = Message("play_wrong_boards", rounds=[*map(str, rounds)])
        yield Line(players(pair, names), again)
    yield from (sits_out(each, names) for each in way.sit_outs)


def _options(played: AsPlayed, taken: WayOn) -> Iterator[Option]:
    for way in played.ways:
        told = way.consequences
        yield Option(
            {"to_the_end": way.to_the_end},
            _title(way),
            (
                Message("play_wrong_n_boards", n=len(told.boards_twice)),
                Message("play_wrong_n_twice", n=len(told.twice)),
                Message("play_wrong_n_missed", n=len(told.missed)),
            ),
            taken=way is taken,
            advised=way is played.ways[0],
        )
