"""What a proposal comes to, in plain words: the parts that all proposals have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from bridgeopt.base.words import Message
from bridgeopt.base.words.values import Number
from bridgeopt.club import Members, Pair, PlanFile
from bridgeopt.seating.changing.moves import Move, Stand
from bridgeopt.show.pages.paper import Again
from bridgeopt.tasks.previewing import Figures, SitOut

_HARDLY, _A_LITTLE = 0.01, 0.05
"""By which part more or less often opponents have met, so that nobody or hardly anybody notices."""

_MOST_CARDS = 8
"""So many cards are named one by one."""


class Line(NamedTuple):
    """Some players, by name, and what is said of them."""

    who: tuple[str, ...]
    what: Message


class Option(NamedTuple):
    """A way to go on, beside others.

    ``values`` are what asks for it; ``taken`` is what is shown; ``advised`` what is recommended.
    """

    values: dict[str, object]
    title: Message
    told: tuple[Message, ...]
    taken: bool
    advised: bool
    possible: bool = True


class Outcome(NamedTuple):
    """What a proposal comes to.

    Attributes
    ----------
    title
        The main thing: how many move.
    lines
        Who comes or moves, and where; who sits out when they did not; and what else happens to
        whom.
    costs
        What it costs all together.
    printing
        What has to be printed again.
    options
        The ways side by side; none where there is only one.
    why
        Why one of them is recommended.
    details
        Figures, and what should be known besides.
    """

    title: Message
    lines: tuple[Line, ...]
    costs: tuple[Message, ...]
    printing: Message
    options: tuple[Option, ...]
    why: Message | None
    details: tuple[Message, ...]


def players(pair: Pair, names: Members) -> tuple[str, ...]:
    """Return the names of both players."""
    return tuple(map(names.name, pair.players))


def apart(pair: Pair, names: Members) -> str:
    """Return the names of both within a sentence, which keeps its direction whatever theirs is."""
    return " & ".join(
        f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}"
        for name in players(pair, names)
    )


def is_move(move: Move) -> bool:
    """Whether somebody who is there goes to another number."""
    source, target = move.source, move.target
    return source is not None and target is not None and source[:2] != target[:2]


def line_of(move: Move, names: Members) -> Line | None:
    """Say where somebody goes; nothing of who leaves."""
    if move.after is None or move.target is None:
        return None
    who, where = players(move.after, names), _where(move.target)
    if not is_move(move) or move.source is None:
        return Line(who, Message("play_place", where=where))
    return Line(who, Message("play_from_to", source=_number(move.source), where=where))


def sits_out(sit_out: SitOut, names: Members) -> Line:
    """Say when somebody sits out who was not to."""
    told = Message(
        "play_sits_out",
        n=len(sit_out.rounds),
        number=f"{sit_out.section}{sit_out.number}",
        rounds=[*map(str, sit_out.rounds)],
    )
    return Line(players(sit_out.pair, names), told)


def costs(before: Figures, after: Figures) -> tuple[Message, ...]:
    """Say what it costs those who play, beside the evening as it was planned."""
    was, now = _mean(before), _mean(after)
    apart = (now - was) / was if was else now
    much = "little" if abs(apart) < _A_LITTLE else "much"
    how = "same" if abs(apart) < _HARDLY else f"{much}_more" if apart > 0 else f"{much}_less"
    more = after.sit_outs - before.sit_outs
    waits = Message("play_sit_outs_same")
    if more:
        waits = Message("play_sit_outs_more" if more > 0 else "play_sit_outs_fewer", n=abs(more))
    return Message("play_met", how=how), waits


def figures(before: Figures, after: Figures) -> Message:
    """Say the same in figures."""
    return Message(
        "play_figures",
        met_before=Number(_mean(before), 2),
        met=Number(_mean(after), 2),
        sit_outs_before=before.sit_outs,
        sit_outs=after.sit_outs,
        fitness_before=before.fitness,
        fitness=after.fitness,
    )


def _number(stand: Stand) -> str:
    return f"{stand.section}{stand.number}"


def _where(stand: Stand) -> Message:
    if stand.table is None:
        return Message("play_number_waits", number=_number(stand))
    seat = Message(str(stand.direction))
    return Message("play_number_at", number=_number(stand), table=str(stand.table), seat=seat)


def _mean(figures: Figures) -> float:
    return figures.met / figures.met_at if figures.met_at else 0.0


def printing(again: Again, plan: PlanFile) -> Message:
    """Say what of the paper that people have is wrong, and printed again."""
    if not plan.printed:
        return Message("play_print_nothing_yet")
    if not again:
        return Message("play_print_nothing")
    return Message("play_print_again", what=list(_sheets(again)))


def _sheets(again: Again) -> Iterator[Message]:
    if again.lists or again.by_name:
        yield Message("play_again_wall")
    if again.guides:
        yield _cards(again.guides, "guides")
    if again.tables:
        yield _cards(again.tables, "tables")
    if again.director or again.remarks:
        yield Message("play_again_director", n=len(again.director), sections=list(again.director))


def _cards(cards: Mapping[str, Sequence[int]], kind: str) -> Message:
    """Name cards, by section and number; where they are many, only their sections."""
    named = [f"{section}{k}" for section, numbers in cards.items() for k in numbers]
    if len(named) > _MOST_CARDS:
        return Message("play_again_many_cards", kind=kind, n=len(cards), sections=list(cards))
    return Message("play_again_cards", kind=kind, n=len(named), cards=named)
