"""A proposal in plain words: who moves, what it costs, and what has to be printed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bridgeopt.club import How, Members, PlanFile, Way, telling
from bridgeopt.director.previewing import Figures, Preview, PrintAgain
from bridgeopt.errors import BridgeoptError, Fault, InputError
from bridgeopt.seating.changing.hall import Changes
from bridgeopt.seating.changing.moves import Move, Stand
from bridgeopt.web.proposing import Looked, Proposal
from bridgeopt.web.rounds import RoundNow
from bridgeopt.words import Message
from bridgeopt.words.values import Number

_HARDLY, _A_LITTLE = 0.01, 0.05
"""By which part more or less often opponents have met, so that nobody or hardly anybody notices."""


class Line(NamedTuple):
    """Somebody, by name, and what is said of them."""

    who: str
    what: Message


class Option(NamedTuple):
    """A way to take a change, beside others.

    ``taken`` is what is shown; ``advised`` what is recommended.
    """

    how: How
    title: Message
    told: tuple[Message, ...]
    taken: bool
    advised: bool
    possible: bool


class Outcome(NamedTuple):
    """What a proposal comes to.

    Attributes
    ----------
    title
        How many move.
    moves
        Who comes, moves or goes on with somebody else, and where.
    sit_outs
        Who sits out when they did not.
    costs
        What it costs those who play.
    printing
        What has to be printed again.
    why
        Why this way is recommended, or that another one is.
    options
        The ways side by side; none where there is only one.
    details
        Figures, and what should be known besides.
    """

    title: Message
    moves: tuple[Line, ...]
    sit_outs: tuple[Line, ...]
    costs: tuple[Message, ...]
    printing: Message
    why: Message | None
    options: tuple[Option, ...]
    details: tuple[Message, ...]


class Sheet(NamedTuple):
    """A proposal as it is shown.

    Attributes
    ----------
    proposal
        What is proposed.
    heads
        Who is concerned, and what happens to them.
    rounds
        From which round it may hold; the one that is chosen is the one after ``proposal.after``.
    outcome
        What it comes to, once that is known.
    refused
        Why it cannot be had.
    working
        Whether more is being looked for.
    """

    proposal: Proposal
    heads: tuple[Line, ...]
    rounds: tuple[int, ...]
    outcome: Outcome | None
    refused: str | None
    working: bool


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
    preview, error, done = looked
    return Sheet(
        proposal,
        tuple(_heads(proposal.changes, proposal.after, names)),
        tuple(range(round.next, round.total + 1)),
        None if preview is None else _outcome(preview, proposal, plan, names),
        None if error is None else _refusal(error, names),
        not done,
    )


def _heads(changes: Changes, after: int, names: Members) -> list[Line]:
    found = []
    for pair in changes.drop:
        what = Message("play_leaves" if after else "play_is_absent")
        found.append(Line(telling.names(pair, names), what))
    found += [Line(telling.names(pair, names), Message("play_comes")) for pair in changes.add]
    for old, new in changes.swaps:
        found.append(Line(names.name(new), Message("play_replaces", old=names.name(old))))
    return found


def _outcome(preview: Preview, proposal: Proposal, plan: PlanFile, names: Members) -> Outcome:
    moved = [move for move in preview.moves if _moves(move)]
    others = [move for move in preview.moves if move not in moved and _is_told(move)]
    advised = _advised(preview.plan.ways, bool(plan.printed) or proposal.careful)
    options = _options(preview.plan.ways, advised)
    return Outcome(
        Message("play_moves", n=len(moved)),
        tuple(_line(move, names) for move in (*others, *moved)),
        tuple(
            Line(
                telling.names(each.pair, names),
                Message(
                    "play_sits_out",
                    n=len(each.rounds),
                    number=f"{each.section}{each.number}",
                    rounds=[*map(str, each.rounds)],
                ),
            )
            for each in preview.sit_outs
        ),
        tuple(_costs(preview.before, preview.after)),
        _printing(preview.again, plan),
        _why(advised, options, plan),
        options,
        tuple(_details(preview)),
    )


def _moves(move: Move) -> bool:
    """Whether somebody who is there sits elsewhere."""
    if move.source is None or move.target is None:
        return False
    return move.source[:2] != move.target[:2] or bool(
        move.source.table and move.target.table and move.source != move.target
    )


def _is_told(move: Move) -> bool:
    """Whether it is told though nobody moves; sit-outs are told by themselves."""
    replaced = move.before and move.after and set(move.before.players) != set(move.after.players)
    return move.before is None or bool(replaced)


def _line(move: Move, names: Members) -> Line:
    pair = move.after
    assert pair is not None
    assert move.target is not None
    who, where = telling.names(pair, names), _where(move.target)
    if move.source is None:
        return Line(who, Message("play_goes_to", where=where))
    if not _moves(move):
        return Line(who, Message("play_stays_at", where=where))
    return Line(who, Message("play_from_to", source=_number(move.source), where=where))


def _number(stand: Stand) -> str:
    return f"{stand.section}{stand.number}"


def _where(stand: Stand) -> Message:
    if stand.table is None:
        return Message("play_number_waits", number=_number(stand))
    seat = Message(str(stand.direction))
    return Message("play_number_at", number=_number(stand), table=str(stand.table), seat=seat)


def _costs(before: Figures, after: Figures) -> list[Message]:
    """Say what it costs those who play, beside the evening as it was planned."""
    was, now = _mean(before), _mean(after)
    apart = (now - was) / was if was else now
    much = "same" if abs(apart) < _HARDLY else "little" if abs(apart) < _A_LITTLE else "much"
    met = Message(
        "play_met", how=much if much == "same" else f"{much}_{'more' if apart > 0 else 'less'}"
    )
    more = after.sit_outs - before.sit_outs
    if not more:
        return [met, Message("play_sit_outs_same")]
    return [met, Message("play_sit_outs_more" if more > 0 else "play_sit_outs_fewer", n=abs(more))]


def _printing(again: PrintAgain, plan: PlanFile) -> Message:
    if not plan.printed:
        return Message("play_print_nothing_yet")
    if again.cards:
        return Message("play_print_cards", n=len(again.cards), sections=list(again.cards))
    return Message("play_print_wall" if again.wall_list else "play_print_nothing")


def _advised(ways: Sequence[Way], careful: bool) -> How | None:
    """Return the way that is taken where nobody says otherwise (`seating.changing.ways.take`)."""
    possible = {way.how for way in ways if way.reason is None}
    turns = tuple(How) if careful else (How.NEW,)
    return next((how for how in turns if how in possible), None)


def _options(ways: Sequence[Way], advised: How | None) -> tuple[Option, ...]:
    """Lay the ways side by side; those that come to the same are told once."""
    different: dict[object, list[Way]] = {}
    for way in ways:
        different.setdefault(way.reason or (way.shifts, way.new_cards, way.added), []).append(way)
    if len(different) < 2:
        return ()
    cheapest = min((way.added for way in ways if not way.reason), default=0)
    return tuple(
        Option(
            next((each.how for each in same if each.how is advised), same[0].how),
            Message("play_way", how=str(same[0].how)),
            tuple(_told(same[0], cheapest)),
            any(each.chosen for each in same),
            any(each.how is advised for each in same),
            same[0].reason is None,
        )
        for same in different.values()
    )


def _told(way: Way, cheapest: int) -> list[Message]:
    if way.reason is not None:
        return [Message("play_way_impossible", reason=way.reason)]
    cards = Message("play_way_new_cards", n=len(way.new_cards), sections=list(way.new_cards))
    return [
        Message("play_moves", n=len(way.shifts)),
        cards if way.new_cards else Message("play_way_cards_stay"),
        Message("play_way_sit_outs", n=way.sit_outs),
        *([Message("play_way_fairest")] if way.added == cheapest else []),
    ]


def _why(advised: How | None, options: Sequence[Option], plan: PlanFile) -> Message | None:
    if advised is None or len(options) < 2:
        return None
    return Message(
        "play_why_new_printed" if advised is How.NEW and plan.printed else f"play_why_{advised}"
    )


def _details(preview: Preview) -> list[Message]:
    before, after = preview.before, preview.after
    figures = Message(
        "play_figures",
        met_before=Number(_mean(before), 2),
        met=Number(_mean(after), 2),
        sit_outs_before=before.sit_outs,
        sit_outs=after.sit_outs,
        fitness_before=before.fitness,
        fitness=after.fitness,
    )
    return [figures, *preview.changed.notes]


def _mean(figures: Figures) -> float:
    return figures.met / figures.met_at if figures.met_at else 0.0


def _refusal(error: BridgeoptError, names: Members) -> str:
    """Say why something cannot be had, by names and without the place in a file."""
    if not isinstance(error, InputError):
        return str(error)
    faults = (Fault(_by_name(each.message, names), help=each.help) for each in error.faults)
    return "\n".join(map(str, faults))


def _by_name(message: Message, names: Members) -> Message:
    def named(value: object) -> object:
        ids = value.split(",") if isinstance(value, str) else []
        if not ids or not all(each.isdecimal() and int(each) in names.names for each in ids):
            return value
        return " & ".join(names.name(int(each)) for each in ids)

    concerned = {"player", "pair", "other"}
    values = {key: named(v) if key in concerned else v for key, v in message.values.items()}
    return Message(message.key, **values)
