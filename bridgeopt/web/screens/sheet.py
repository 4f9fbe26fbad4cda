"""A proposal as the director looks at it before accepting it, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from bridgeopt.base.words import Message
from bridgeopt.base.words.message import Number
from bridgeopt.club import How, Members, Pair, PlanFile, Way
from bridgeopt.seating.changing.hall import Move, PairPosition
from bridgeopt.seating.changing.sat_wrong import SatWrong
from bridgeopt.show.pages.paper import Again
from bridgeopt.tasks.evening.previewing import AsPlayed, EveningFigures, NewSitOut, Preview, WayOn
from bridgeopt.tasks.work import Look
from bridgeopt.web.face import RoundNow
from bridgeopt.web.proposing import Known, ProposedChange
from bridgeopt.web.told import on_page, refusal, same_names, without_stop

_HARDLY, _A_LITTLE = 0.01, 0.05
"""By which part more or less often opponents have met, so that nobody or hardly anybody notices."""

_MOST_CARDS = 8
"""So many cards are named one by one."""


class PlayersLine(NamedTuple):
    """Some players, by name, and what is said of them."""

    who: tuple[str, ...]
    what: Message


class WayOption(NamedTuple):
    """A way to go on, beside others.

    ``values`` are what asks for it; ``taken`` is what is shown; ``advised`` what is recommended.
    """

    values: dict[str, object]
    title: Message
    told: tuple[Message, ...]
    taken: bool
    advised: bool
    possible: bool = True


class ProposalOutcome(NamedTuple):
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
    lines: tuple[PlayersLine, ...]
    costs: tuple[Message, ...]
    printing: Message
    options: tuple[WayOption, ...]
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


def line_of(move: Move, names: Members) -> PlayersLine | None:
    """Say where somebody goes; nothing of who leaves."""
    if move.after is None or move.target is None:
        return None
    who, where = players(move.after, names), _where(move.target)
    if not is_move(move) or move.source is None:
        return PlayersLine(who, Message("play_place", where=where))
    return PlayersLine(who, Message("play_from_to", source=move.source.label, where=where))


def sits_out(sit_out: NewSitOut, names: Members) -> PlayersLine:
    """Say when somebody sits out who was not to."""
    told = Message(
        "play_sits_out",
        n=len(sit_out.rounds),
        number=f"{sit_out.section}{sit_out.called}",
        rounds=[*map(str, sit_out.rounds)],
    )
    return PlayersLine(players(sit_out.pair, names), told)


def costs(before: EveningFigures, after: EveningFigures) -> tuple[Message, ...]:
    """Say what it costs those who play, beside the evening as it was planned."""
    was, now = before.mean_met, after.mean_met
    apart = (now - was) / was if was else now
    much = "little" if abs(apart) < _A_LITTLE else "much"
    how = "same" if abs(apart) < _HARDLY else f"{much}_more" if apart > 0 else f"{much}_less"
    more = after.sit_outs - before.sit_outs
    waits = Message("play_sit_outs_same")
    if more:
        waits = Message("play_sit_outs_more" if more > 0 else "play_sit_outs_fewer", n=abs(more))
    return Message("play_met", how=how), waits


def figures(before: EveningFigures, after: EveningFigures) -> Message:
    """Say the same in figures."""
    return Message(
        "play_figures",
        met_before=Number(before.mean_met, 2),
        met=Number(after.mean_met, 2),
        sit_outs_before=before.sit_outs,
        sit_outs=after.sit_outs,
        fitness_before=before.fitness,
        fitness=after.fitness,
    )


def _where(stand: PairPosition) -> Message:
    if stand.table is None:
        return Message("play_number_waits", number=stand.label)
    seat = Message(str(stand.direction))
    return Message("play_number_at", number=stand.label, table=str(stand.table), seat=seat)


def printing(again: Again, plan: PlanFile) -> Message:
    """Say what of the paper that people have is wrong, and printed again."""
    if not plan.printed:
        return Message("play_print_nothing_yet")
    if not again:
        return Message("nothing_to_reprint")
    return Message("play_print_again", what=list(_sheets(again)))


def _sheets(again: Again) -> Iterator[Message]:
    if again.lists or again.by_name:
        yield Message("play_again_wall")
    if again.guides:
        yield _cards(again.guides_called, "guides")
    if again.tables:
        yield _cards(again.tables, "tables")
    if again.director or again.remarks:
        yield Message("play_again_director", n=len(again.director), sections=list(again.director))


def _cards(cards: Mapping[str, Sequence[object]], kind: str) -> Message:
    """Name cards, by section and number; where they are many, only their sections."""
    named = [f"{section}{k}" for section, numbers in cards.items() for k in numbers]
    if len(named) > _MOST_CARDS:
        return Message("play_again_many_cards", kind=kind, n=len(cards), sections=list(cards))
    return Message("play_again_cards", kind=kind, n=len(named), cards=named)


def as_played(
    played: AsPlayed, proposal: ProposedChange, plan: PlanFile, names: Members
) -> ProposalOutcome:
    """Say what comes of it, in the way on that is taken."""
    taken = played.way(proposal.to_the_end)
    return ProposalOutcome(
        _title(taken),
        tuple(_lines(taken, names)),
        costs(played.before, taken.figures),
        printing(taken.again, plan),
        tuple(_ways_on(played, taken)) if len(played.ways) > 1 else (),
        Message("play_why_wrong") if len(played.ways) > 1 else None,
        (figures(played.before, taken.figures),),
    )


def _title(way: WayOn) -> Message:
    return Message("play_wrong_stay" if way.to_the_end else "play_wrong_return")


def _lines(way: WayOn, names: Members) -> Iterator[PlayersLine]:
    yield from filter(None, (line_of(move, names) for move in way.moves))
    for one, other, rounds in way.consequences.twice:
        told = {"other": apart(other, names), "rounds": [*map(str, rounds)]}
        yield PlayersLine(players(one, names), Message("play_wrong_twice", **told))
    for one, other in way.consequences.missed:
        told = {"other": apart(other, names)}
        yield PlayersLine(players(one, names), Message("play_wrong_missed", **told))
    for pair, _, rounds in way.consequences.boards_twice:
        again = Message("play_wrong_boards", rounds=[*map(str, rounds)])
        yield PlayersLine(players(pair, names), again)
    yield from (sits_out(each, names) for each in way.sit_outs)


def _ways_on(played: AsPlayed, taken: WayOn) -> Iterator[WayOption]:
    for way in played.ways:
        told = way.consequences
        yield WayOption(
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


class ProposalSheet(NamedTuple):
    """A proposal as it is shown.

    Attributes
    ----------
    proposal
        What is proposed.
    heads
        Who is concerned, and what happens to them.
    rounds
        From which rounds on it may hold, where that can be chosen.
    outcome
        What it comes to, once that is known.
    refused
        Why it cannot be had.
    working
        Whether more is being looked for.
    same_name
        A guest's name that somebody has whom the club knows.
    """

    proposal: ProposedChange
    heads: tuple[PlayersLine, ...]
    rounds: tuple[int, ...]
    outcome: ProposalOutcome | None
    refused: str | None
    working: bool
    same_name: str | None


def sheet_of(
    proposal: ProposedChange, looked: Look[Known], plan: PlanFile, far: RoundNow, members: Members
) -> ProposalSheet:
    """Return what is shown of a proposal.

    Parameters
    ----------
    proposal, looked
        What is proposed, and what is known of it.
    plan
        The plan that holds.
    far
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
    fixed = isinstance(proposal.asked, SatWrong) or proposal.never_came or not far.over
    rounds = range(far.next, far.total + 1)
    return ProposalSheet(
        proposal,
        tuple(_heads(proposal, names)),
        () if fixed else tuple(rounds),
        outcome,
        None if error is None else refusal(error, names),
        not done,
        next(iter(same_names(members, dict(proposal.guests))), None),
    )


def _heads(proposal: ProposedChange, names: Members) -> Iterator[PlayersLine]:
    asked = proposal.asked
    if isinstance(asked, SatWrong):
        rounds = [*map(str, range(asked.first, asked.last + 1))]
        for pair, other in ((asked.one, asked.other), (asked.other, asked.one)):
            told = {"other": apart(other, names), "n": len(rounds), "rounds": rounds}
            yield PlayersLine(players(pair, names), Message("play_sat_wrong", **told))
        return
    leaves = Message("play_leaves" if proposal.after else "play_is_absent")
    for pair in asked.drop:
        yield PlayersLine(players(pair, names), leaves)
    for pair in asked.add:
        yield PlayersLine(players(pair, names), Message("play_comes"))
    for old, new in asked.swaps:
        yield PlayersLine((names.name(new),), Message("play_replaces", old=names.name(old)))


def _changed(
    preview: Preview, proposal: ProposedChange, plan: PlanFile, names: Members
) -> ProposalOutcome:
    """Say what comes of it that somebody leaves, comes or is replaced."""
    ways = preview.plan.ways
    advised = _advised(ways, careful=bool(plan.printed) or proposal.careful)
    options = tuple(_options(ways, advised, names))
    told = (line_of(move, names) for move in preview.moves)
    sit_outs = sorted(preview.sit_outs, key=lambda each: each.rounds)
    return ProposalOutcome(
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


def _advised(ways: Sequence[Way], *, careful: bool) -> How | None:
    """Return the way that is taken where nobody says otherwise (`seating.changing.ways.take`)."""
    possible = {way.how for way in ways if way.reason is None}
    turns = tuple(How) if careful else (How.NEW,)
    return next((how for how in turns if how in possible), None)


def _options(ways: Sequence[Way], advised: How | None, names: Members) -> Iterator[WayOption]:
    """Lay the ways side by side; those that come to the same are told once."""
    different: dict[object, list[Way]] = {}
    for way in ways:
        different.setdefault(way.reason or (way.shifts, way.new_cards, way.added), []).append(way)
    added = {way.added for way in ways if way.reason is None}
    cheapest = min(added) if len(added) > 1 else None  # where all come to the same, nobody asks
    for same in different.values():
        way = next((each for each in same if each.how is advised), same[0])
        moves_few = way.how is How.ONE and way.reason is None and len(way.shifts) != 1
        yield WayOption(
            {"how": way.how},
            Message("play_way", how="few" if moves_few else str(way.how)),
            tuple(_told(way, cheapest, names)),
            taken=any(each.chosen for each in same),
            advised=way.how is advised,
            possible=way.reason is None,
        )


def _told(way: Way, cheapest: float | None, names: Members) -> Iterator[Message]:
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
