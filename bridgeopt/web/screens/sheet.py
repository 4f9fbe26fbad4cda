"""A proposal as the director looks at it before accepting it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bridgeopt.base.words import Message
from bridgeopt.club import How, Members, PlanFile, Way
from bridgeopt.seating.changing.sat_wrong import SatWrong
from bridgeopt.tasks.previewing import Preview
from bridgeopt.web.proposing import Looked, Proposal
from bridgeopt.web.rounds import RoundNow
from bridgeopt.web.screens.as_played import as_played
from bridgeopt.web.screens.outcome import (
    Line,
    Option,
    Outcome,
    apart,
    costs,
    figures,
    is_move,
    line_of,
    players,
    printing,
    sits_out,
)
from bridgeopt.web.told import on_page, refusal, same_names, without_stop


class Sheet(NamedTuple):
    """A proposal as it is shown.

    Attributes
    ----------
    proposal
        What is proposed.
    heads
        Who is concerned, and what happens to them.
    rounds
        From which round it may hold, where that can be chosen: then `Proposal.after` tells it.
    outcome
        What it comes to, once that is known.
    refused
        Why it cannot be had.
    working
        Whether more is being looked for.
    same_name
        A guest's name that somebody has whom the club knows.
    """

    proposal: Proposal
    heads: tuple[Line, ...]
    rounds: tuple[int, ...]
    outcome: Outcome | None
    refused: str | None
    working: bool
    same_name: str | None


def sheet_of(
    proposal: Proposal, looked: Looked, plan: PlanFile, round: RoundNow, members: Members
) -> Sheet:
    """Return what is shown of a proposal.

    Parameters
    ----------
    proposal, looked
        What is proposed, and what is known of it.
    plan
        The plan that holds.
    round
        How far play is.
    members
        Names.
    """
    names = members.with_guests(dict(proposal.guests))
    known, error, done = looked
    outcome = None
    if isinstance(known, Preview):
        outcome = _changed(known, proposal, plan, names)
    elif known is not None:
        outcome = as_played(known, proposal, plan, names)
    fixed = isinstance(proposal.asked, SatWrong) or proposal.never_came or not round.over
    rounds = range(round.next, round.total + 1)
    return Sheet(
        proposal,
        tuple(_heads(proposal, names)),
        () if fixed else tuple(rounds),
        outcome,
        None if error is None else refusal(error, names),
        not done,
        next(iter(same_names(members, dict(proposal.guests))), None),
    )


def _heads(proposal: Proposal, names: Members) -> Iterator[Line]:
    asked = proposal.asked
    if isinstance(asked, SatWrong):
        rounds = [*map(str, range(asked.first, asked.last + 1))]
        for pair, other in ((asked.one, asked.other), (asked.other, asked.one)):
            told = {"other": apart(other, names), "n": len(rounds), "rounds": rounds}
            yield Line(players(pair, names), Message("play_sat_wrong", **told))
        return
    leaves = Message("play_leaves" if proposal.after else "play_is_absent")
    for pair in asked.drop:
        yield Line(players(pair, names), leaves)
    for pair in asked.add:
        yield Line(players(pair, names), Message("play_comes"))
    for old, new in asked.swaps:
        yield Line((names.name(new),), Message("play_replaces", old=names.name(old)))


def _changed(preview: Preview, proposal: Proposal, plan: PlanFile, names: Members) -> Outcome:
    """Say what comes of it that somebody leaves, comes or is replaced."""
    ways = preview.plan.ways
    advised = _advised(ways, careful=bool(plan.printed) or proposal.careful)
    options = tuple(_options(ways, advised, names))
    told = (line_of(move, names) for move in preview.moves)
    sit_outs = sorted(preview.sit_outs, key=lambda each: each.rounds)
    return Outcome(
        Message("play_moves", n=sum(map(is_move, preview.moves))),
        (*filter(None, told), *(sits_out(each, names) for each in sit_outs)),
        costs(preview.before, preview.after),
        printing(preview.again, plan),
        options if len(options) > 1 else (),
        _why(advised, plan),
        (
            figures(preview.before, preview.after),
            *(on_page(note, names) for note in preview.changed.notes),
        ),
    )


def _advised(ways: Sequence[Way], careful: bool) -> How | None:
    """Return the way that is taken where nobody says otherwise (`seating.changing.ways.take`)."""
    possible = {way.how for way in ways if way.reason is None}
    turns = tuple(How) if careful else (How.NEW,)
    return next((how for how in turns if how in possible), None)


def _options(ways: Sequence[Way], advised: How | None, names: Members) -> Iterator[Option]:
    """Lay the ways side by side; those that come to the same are told once."""
    different: dict[object, list[Way]] = {}
    for way in ways:
        different.setdefault(way.reason or (way.shifts, way.new_cards, way.added), []).append(way)
    cheapest = min((way.added for way in ways if not way.reason), default=0)
    for same in different.values():
        way = next((each for each in same if each.how is advised), same[0])
        moves_few = way.how is How.ONE and way.reason is None and len(way.shifts) != 1
        yield Option(
            {"how": way.how},
            Message("play_way", how="few" if moves_few else str(way.how)),
            tuple(_told(way, cheapest, names)),
            taken=any(each.chosen for each in same),
            advised=way.how is advised,
            possible=way.reason is None,
        )


def _told(way: Way, cheapest: int, names: Members) -> Iterator[Message]:
    if way.reason is not None:
        reason = on_page(way.reason, names)
        says_so = way.reason.key.startswith("wishes_contradict")
        key = "play_way_contradicts" if says_so else "play_way_impossible"
        yield Message(key, reason=without_stop(reason))
        return
    if len(way.shifts) != {How.NOBODY: 0, How.ONE: 1}.get(way.how):
        yield Message("play_moves", n=len(way.shifts))
    if way.new_cards:
        yield Message("play_way_new_cards", n=len(way.new_cards), sections=list(way.new_cards))
    else:
        yield Message("play_way_cards_stay")
    yield Message("play_way_sit_outs", n=way.sit_outs)
    if way.added == cheapest:
        yield Message("play_way_fairest")


def _why(advised: How | None, plan: PlanFile) -> Message | None:
    if advised is None:
        return None
    if advised is How.NEW:
        return Message("play_why_new_printed" if plan.printed else "play_why_new")
    return Message("play_why_nobody" if advised is How.NOBODY else "play_why_one")
