"""The sheet that shows a proposed change of the plan, with its options and consequences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import Number
from bridgeopt.club import ChangeOption, ChangeStrategy, LoadedPlan, Members, Pair
from bridgeopt.seating.changing.changes import Changes
from bridgeopt.seating.changing.description import Move, PairPosition
from bridgeopt.seating.changing.wrong_seats import WrongSeats
from bridgeopt.show.pages.reprint import Reprint
from bridgeopt.tasks.background import TaskStatus
from bridgeopt.tasks.evening.previewing import (
    Continuation,
    EveningFigures,
    Preview,
    WrongSeatsPreview,
)
from bridgeopt.web.current_round import CurrentRound
from bridgeopt.web.proposals import PreviewResult, ProposedChange
from bridgeopt.web.rendering import describe_error, page_message, same_names, without_stop

_HARDLY, _A_LITTLE = 0.01, 0.05
"""Largest relative changes that the page calls hardly noticeable, and a little noticeable.

The changes are those of the number of earlier meetings between tonight's opponents.
"""

_MAX_CARDS = 8
"""Largest number of cards that are listed one by one; of more cards, only the sections are listed.
"""


class PlayersLine(NamedTuple):
    """Names of players, and the change that concerns them."""

    who: tuple[str, ...]
    what_happens: Message


class ContinuationOption(NamedTuple):
    """An option for continuing play after a change or a mistake.

    ``values`` are the values that the page sends to choose the option. ``taken`` is whether the
    consequences of the option are shown, ``advised`` whether the option is recommended, and
    ``possible`` whether it can be chosen.
    """

    values: dict[str, object]
    title: Message
    description: tuple[Message, ...]
    taken: bool
    advised: bool
    possible: bool = True


class ProposalOutcome(NamedTuple):
    """The consequences of a proposal, in words.

    Attributes
    ----------
    title
        The main consequence: how many pairs move.
    lines
        The pairs that come or move, with their new places; pairs that sit out in other rounds; and
        other effects on pairs.
    costs
        The effects on the evening as a whole.
    printing
        Pages to print again.
    options
        The options to continue; empty if there is only one option.
    why
        Why one option is recommended; ``None`` if none is.
    details
        Figures, and other notes.
    """

    title: Message
    lines: tuple[PlayersLine, ...]
    costs: tuple[Message, ...]
    printing: Message
    options: tuple[ContinuationOption, ...]
    why: Message | None
    details: tuple[Message, ...]


def pair_names(pair: Pair, names: Members) -> tuple[str, ...]:
    """Return the names of both players."""
    return tuple(map(names.name, pair.players))


def isolated_names(pair: Pair, names: Members) -> str:
    """Return both names for a sentence; the text direction of a name affects only that name."""
    return " & ".join(
        f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}"
        for name in pair_names(pair, names)
    )


def is_move(move: Move) -> bool:
    """Return whether a pair that is already seated moves to another number."""
    source, target = move.source, move.target
    return source is not None and target is not None and source[:2] != target[:2]


def move_line(move: Move, names: Members) -> PlayersLine | None:
    """Return a line about a pair's new place; ``None`` for a pair that leaves."""
    if move.after is None or move.target is None:
        return None
    who, where = pair_names(move.after, names), _where(move.target)
    if not is_move(move) or move.source is None:
        return PlayersLine(who, Message("play_place", where=where))
    return PlayersLine(who, Message("play_from_to", source=move.source.label, where=where))


def describe_costs(before: EveningFigures, after: EveningFigures) -> tuple[Message, ...]:
    """Return messages on how a change affects players: earlier meetings and sit-outs."""
    was, now = before.mean_met, after.mean_met
    apart = (now - was) / was if was else now
    much = "little" if abs(apart) < _A_LITTLE else "much"
    how = "same" if abs(apart) < _HARDLY else f"{much}_more" if apart > 0 else f"{much}_less"
    more = after.sit_outs - before.sit_outs
    waits = Message("play_sit_outs_same")
    if more:
        waits = Message("play_sit_outs_more" if more > 0 else "play_sit_outs_fewer", n=abs(more))
    return Message("play_met", how=how), waits


def describe_figures(before: EveningFigures, after: EveningFigures) -> Message:
    """Return a message with the evening's figures before and after a change."""
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


def describe_reprint(again: Reprint, plan: LoadedPlan) -> Message:
    """Return a message about printed pages that a change made wrong."""
    if not plan.printed:
        return Message("play_print_nothing_yet")
    if not again:
        return Message("nothing_to_reprint")
    return Message("play_print_again", what=list(_sheets(again)))


def _sheets(again: Reprint) -> Iterator[Message]:
    if again.lists or again.by_name:
        yield Message("play_again_wall")
    if again.guides:
        yield _cards(again.guides_called, "guides")
    if again.tables:
        yield _cards(again.tables, "tables")
    if again.director or again.warnings:
        yield Message("play_again_director", n=len(again.director), sections=list(again.director))


def _cards(cards: Mapping[str, Sequence[object]], kind: str) -> Message:
    """Return a message about cards of a kind, given their numbers by section.

    The message lists each card; if there are more than `_MAX_CARDS`, it lists only the sections.
    """
    named = [f"{section}{k}" for section, numbers in cards.items() for k in numbers]
    if len(named) > _MAX_CARDS:
        return Message("play_again_many_cards", kind=kind, n=len(cards), sections=list(cards))
    return Message("play_again_cards", kind=kind, n=len(named), cards=named)


def describe_wrong_seats(
    played: WrongSeatsPreview, proposal: ProposedChange, plan: LoadedPlan, names: Members
) -> ProposalOutcome:
    """Return the consequences of two pairs having sat in wrong seats, for the selected option."""
    taken = played.continuation(proposal.to_the_end)
    return ProposalOutcome(
        title=_title(taken),
        lines=tuple(_lines(taken, names)),
        costs=describe_costs(played.before, taken.figures),
        printing=describe_reprint(taken.reprint, plan),
        options=tuple(_ways_on(played, taken)) if len(played.continuations) > 1 else (),
        why=Message("play_why_wrong") if len(played.continuations) > 1 else None,
        details=(describe_figures(played.before, taken.figures),),
    )


def _title(way: Continuation) -> Message:
    return Message("play_wrong_stay" if way.to_the_end else "play_wrong_return")


def _lines(way: Continuation, names: Members) -> Iterator[PlayersLine]:
    yield from filter(None, (move_line(move, names) for move in way.moves))
    for one, other, rounds in way.consequences.repeat_meetings:
        told = {"other": isolated_names(other, names), "rounds": [*map(str, rounds)]}
        yield PlayersLine(pair_names(one, names), Message("play_wrong_twice", **told))
    for one, other in way.consequences.missed_meetings:
        told = {"other": isolated_names(other, names)}
        yield PlayersLine(pair_names(one, names), Message("play_wrong_missed", **told))
    for pair, _, rounds in way.consequences.boards_twice:
        again = Message("play_wrong_boards", rounds=[*map(str, rounds)])
        yield PlayersLine(pair_names(pair, names), again)
    for each in way.sit_outs:
        yield PlayersLine(pair_names(each.pair, names), each.description)


def _ways_on(played: WrongSeatsPreview, taken: Continuation) -> Iterator[ContinuationOption]:
    for way in played.continuations:
        told = way.consequences
        yield ContinuationOption(
            {"to_the_end": way.to_the_end},
            _title(way),
            (
                Message("play_wrong_n_boards", n=len(told.boards_twice)),
                Message("play_wrong_n_twice", n=len(told.repeat_meetings)),
                Message("play_wrong_n_missed", n=len(told.missed_meetings)),
            ),
            taken=way is taken,
            advised=way is played.continuations[0],
        )


class ProposalSheet(NamedTuple):
    """A proposal as the screen shows it.

    Attributes
    ----------
    proposal
        The proposal.
    heads
        The players concerned, with the change for each.
    rounds
        The rounds from which the change may take effect; empty if that cannot be chosen.
    outcome
        The consequences; ``None`` until they are known.
    refused
        Why the change is impossible; ``None`` if it is possible.
    working
        Whether consequences are still being computed.
    same_name
        A guest's name that a known player has too; ``None`` if there is none.
    """

    proposal: ProposedChange
    heads: tuple[PlayersLine, ...]
    rounds: tuple[int, ...]
    outcome: ProposalOutcome | None
    refused: str | None
    working: bool
    same_name: str | None

    @property
    def leaves(self) -> bool:
        """Whether a pair goes home that has played."""
        asked = self.proposal.request
        return isinstance(asked, Changes) and bool(asked.drop) and bool(self.rounds)

    def round_label(self, number: int, playing: int | None) -> Message:
        """Return the label of a round from which the change may take effect.

        ``playing`` is the round that is being played, ``None`` between rounds. For a pair that goes
        home the label says how long it still plays.
        """
        if self.leaves:
            if number == playing:
                return Message("play_stops_now", round=str(number))
            return Message("play_stops_after", round=str(number - 1))
        key = "play_from_round_now" if number == playing else "play_from_round_k"
        return Message(key, round=str(number))

    @classmethod
    def of(
        cls,
        proposal: ProposedChange,
        looked: TaskStatus[PreviewResult],
        plan: LoadedPlan,
        far: CurrentRound,
        members: Members,
    ) -> ProposalSheet:
        """Return a proposal as the screen shows it.

        Parameters
        ----------
        proposal, looked
            The proposal, and the consequences computed so far.
        plan
            The current plan.
        far
            The current round.
        members
            Names.
        """
        names = members.with_guests(dict(proposal.guests))
        known, error, done = looked
        outcome = None
        if isinstance(known, Preview):
            outcome = _changed(known, proposal, plan, names)
        elif known is not None:
            outcome = describe_wrong_seats(known, proposal, plan, names)
        fixed = isinstance(proposal.request, WrongSeats) or proposal.never_came or not far.num_over
        rounds = range(far.next_round, far.total + 1)
        return cls(
            proposal=proposal,
            heads=tuple(_heads(proposal, names)),
            rounds=() if fixed else tuple(rounds),
            outcome=outcome,
            refused=None if error is None else describe_error(error, names),
            working=not done,
            same_name=next(iter(same_names(members, dict(proposal.guests))), None),
        )


def _heads(proposal: ProposedChange, names: Members) -> Iterator[PlayersLine]:
    asked = proposal.request
    if isinstance(asked, WrongSeats):
        rounds = [*map(str, range(asked.first, asked.last + 1))]
        for pair, other in ((asked.one, asked.other), (asked.other, asked.one)):
            told = {"other": isolated_names(other, names), "n": len(rounds), "rounds": rounds}
            yield PlayersLine(pair_names(pair, names), Message("play_sat_wrong", **told))
        return
    leaves = Message("play_leaves" if proposal.after else "play_is_absent")
    for pair in asked.drop:
        yield PlayersLine(pair_names(pair, names), leaves)
    for pair in asked.add:
        yield PlayersLine(pair_names(pair, names), Message("play_comes"))
    for old, new in asked.swaps:
        yield PlayersLine((names.name(new),), Message("play_replaces", old=names.name(old)))


def _changed(
    preview: Preview, proposal: ProposedChange, plan: LoadedPlan, names: Members
) -> ProposalOutcome:
    """Return the consequences of pairs leaving or coming, or of a replaced player."""
    ways = preview.plan.change_options
    advised = _advised(ways, careful=bool(plan.printed) or proposal.careful)
    ways = tuple(worthwhile_options(ways, advised))
    options = tuple(_options(ways, advised, names))
    told = (move_line(move, names) for move in preview.moves)
    sit_outs = sorted(preview.sit_outs, key=lambda each: each.rounds)
    return ProposalOutcome(
        title=Message("play_moves", n=sum(map(is_move, preview.moves))),
        lines=(
            *filter(None, told),
            *(PlayersLine(pair_names(each.pair, names), each.description) for each in sit_outs),
        ),
        costs=describe_costs(preview.before, preview.after),
        printing=describe_reprint(preview.reprint, plan),
        options=options if len(options) > 1 else (),
        why=recommendation_reason(ways, advised, plan),
        details=(
            describe_figures(preview.before, preview.after),
            *(page_message(note, names) for note in preview.changed.notes),
        ),
    )


def _advised(options: Sequence[ChangeOption], *, careful: bool) -> ChangeStrategy | None:
    """Return the default strategy of `choice.choose_change`; ``None`` if it is impossible.

    With ``careful``, the default is the first possible strategy in the order of `ChangeStrategy`.
    Otherwise it is a new numbering.
    """
    possible = {way.strategy for way in options if way.reason is None}
    turns = tuple(ChangeStrategy) if careful else (ChangeStrategy.NEW,)
    return next((how for how in turns if how in possible), None)


def worthwhile_options(
    options: Sequence[ChangeOption], advised: ChangeStrategy | None
) -> Iterator[ChangeOption]:
    """Yield the options that gain something over each option that moves fewer pairs.

    The recommended option, the chosen one and impossible ones always stay.
    """
    possible = [way for way in options if way.reason is None]
    for way in options:
        stays = way.reason is not None or way.chosen or way.strategy is advised
        if stays or not any(_is_simpler(each, way) for each in possible):
            yield way


def _is_simpler(option: ChangeOption, other: ChangeOption) -> bool:
    """Return whether an option moves fewer pairs than another, and is no worse in any figure."""
    return (
        len(option.number_changes) < len(other.number_changes)
        and {*option.new_cards} <= {*other.new_cards}
        and option.sit_outs <= other.sit_outs
        and option.total_met * other.num_meetings <= other.total_met * option.num_meetings
        and option.added <= other.added
        and option.wishes_held >= other.wishes_held
    )


def _options(
    options: Sequence[ChangeOption], advised: ChangeStrategy | None, names: Members
) -> Iterator[ContinuationOption]:
    """Yield the options for continuing play.

    Strategies with the same consequences, or impossible for the same reason, are one option.
    """
    different: dict[object, list[ChangeOption]] = {}
    for way in options:
        different.setdefault(
            way.reason or (way.number_changes, way.new_cards, way.added), []
        ).append(way)
    added = {way.added for way in options if way.reason is None}
    cheapest = min(added) if len(added) > 1 else None  # `None` if all cost the same
    for same in different.values():
        way = next((each for each in same if each.strategy is advised), same[0])
        moves_few = (
            way.strategy is ChangeStrategy.ONE
            and way.reason is None
            and len(way.number_changes) != 1
        )
        yield ContinuationOption(
            {"how": way.strategy},
            Message("play_way", how="few" if moves_few else str(way.strategy)),
            tuple(_told(way, cheapest, names)),
            taken=any(each.chosen for each in same),
            advised=way.strategy is advised,
            possible=way.reason is None,
        )


def _told(option: ChangeOption, cheapest: float | None, names: Members) -> Iterator[Message]:
    if option.reason is not None:
        reason = page_message(option.reason, names)
        says_so = option.reason.key.startswith("wishes_contradict")
        key = "play_way_contradicts" if says_so else "play_way_impossible"
        yield Message(key, reason=without_stop(reason))
        return
    if len(option.number_changes) != {ChangeStrategy.NOBODY: 0, ChangeStrategy.ONE: 1}.get(
        option.strategy
    ):
        yield Message("play_moves", n=len(option.number_changes))
    if option.new_cards:
        yield Message(
            "play_way_new_cards", n=len(option.new_cards), sections=list(option.new_cards)
        )
    else:
        yield Message("play_way_cards_stay")
    yield Message("play_way_sit_outs", n=option.sit_outs)
    if option.added == cheapest:
        yield Message("play_way_fairest")


def recommendation_reason(
    options: Sequence[ChangeOption], advised: ChangeStrategy | None, plan: LoadedPlan
) -> Message | None:
    """Return the reason for the recommended strategy; ``None`` if none is recommended."""
    if advised is None:
        return None
    if advised is ChangeStrategy.NOBODY:
        added = {way.strategy: way.added for way in options if way.reason is None}
        fairest = len(added) > 1 and added[advised] == min(added.values())
        return Message("play_why_nobody_fairest" if fairest else "play_why_nobody")
    if advised is ChangeStrategy.NEW:
        return Message("play_why_new_printed" if plan.printed else "play_why_new")
    return Message("play_why_one")
