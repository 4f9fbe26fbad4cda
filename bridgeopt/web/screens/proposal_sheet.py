"""The sheet that shows a proposed change of the plan, with its options and consequences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import Catalogue
from bridgeopt.base.i18n.message import Number
from bridgeopt.base.printable import printable
from bridgeopt.club import ChangeOption, ChangeStrategy, LoadedPlan, Members, Pair, Plan
from bridgeopt.seating.changing.changes import Changes
from bridgeopt.seating.changing.moves import Move, PairPosition, TableChange, TableInPlay
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

_MAX_UNNOTICED_CHANGE, _MAX_LITTLE_CHANGE = 0.01, 0.05
"""Upper limits of the relative change in the mean number of earlier meetings between opponents.

Below the first limit, the page says that the mean stays the same; below the second, that it is a
little more or less.
"""

_MAX_LISTED_CARDS = 8
"""Maximum number of cards to list one by one; with more, only their sections are listed."""


class BegunRounds(NamedTuple):
    """The rounds that have begun.

    Attributes
    ----------
    last
        The last round that has begun; 0 before play.
    results
        The number of results entered, by section, round and table.
    """

    last: int = 0
    results: Mapping[tuple[str, int, int], int] = {}


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
        The main consequence: how many pairs get another number.
    begun, begun_tables
        What changes in rounds that have begun, in one message and by table. ``begun`` is ``None``
        before play, and for pairs that sat in wrong seats.
    disturbs_play
        Whether in those rounds pairs have to move, tables get other boards, or results no longer
        fit.
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
    begun: Message | None = None
    begun_tables: tuple[Message, ...] = ()
    disturbs_play: bool = False


def pair_names(pair: Pair, names: Members) -> tuple[str, ...]:
    """Return the names of both players."""
    return tuple(map(names.name, pair.players))


class IsolatedNames(tuple[str, ...]):
    """The names of a pair in a sentence; the text direction of a name affects only that name."""

    __slots__ = ()

    def render(self, _: Catalogue) -> str:
        """Return the names between marks, which a message would replace in a text."""
        return " & ".join(
            f"\N{FIRST STRONG ISOLATE}{printable(name)}\N{POP DIRECTIONAL ISOLATE}" for name in self
        )


def isolated_names(pair: Pair, names: Members) -> IsolatedNames:
    """Return both names for a sentence."""
    return IsolatedNames(pair_names(pair, names))


def is_move(move: Move) -> bool:
    """Return whether a pair that is already seated moves to another number."""
    source, target = move.source, move.target
    return source is not None and target is not None and source[:2] != target[:2]


def move_line(move: Move, names: Members) -> PlayersLine | None:
    """Return a line about a pair's new place; ``None`` for a pair that leaves."""
    if move.after is None or move.target is None:
        return None
    player_names, position = pair_names(move.after, names), _describe_position(move.target)
    if not is_move(move) or move.source is None:
        return PlayersLine(player_names, Message("play_place", where=position))
    return PlayersLine(
        player_names, Message("play_from_to", source=move.source.label, where=position)
    )


def describe_costs(before: EveningFigures, after: EveningFigures) -> tuple[Message, ...]:
    """Return messages on how a change affects players: earlier meetings and sit-outs."""
    met_before, met_after = before.mean_met, after.mean_met
    change = (met_after - met_before) / met_before if met_before else met_after
    amount = "little" if abs(change) < _MAX_LITTLE_CHANGE else "much"
    wording = (
        "same"
        if abs(change) < _MAX_UNNOTICED_CHANGE
        else f"{amount}_more"
        if change > 0
        else f"{amount}_less"
    )
    extra_sit_outs = after.sit_outs - before.sit_outs
    sit_outs = Message("play_sit_outs_same")
    if extra_sit_outs:
        sit_outs = Message(
            "play_sit_outs_more" if extra_sit_outs > 0 else "play_sit_outs_fewer",
            n=abs(extra_sit_outs),
        )
    return Message("play_met", how=wording), sit_outs


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


def _describe_position(position: PairPosition) -> Message:
    if position.table is None:
        return Message("play_number_waits", number=position.label)
    seat = Message(str(position.direction))
    return Message("play_number_at", number=position.label, table=str(position.table), seat=seat)


def describe_reprint(reprint: Reprint, plan: LoadedPlan) -> Message:
    """Return a message about the printed pages that a change outdated."""
    if not plan.printed:
        return Message("play_print_nothing_yet")
    if not reprint:
        return Message("nothing_to_reprint")
    return Message("play_print_again", what=list(_sheets(reprint)))


def _sheets(reprint: Reprint) -> Iterator[Message]:
    if reprint.lists or reprint.by_name:
        yield Message("play_again_wall")
    if reprint.guides:
        yield _cards(reprint.guides_called, "guides")
    if reprint.tables:
        yield _cards(reprint.tables, "tables")
    if reprint.director or reprint.warnings:
        yield Message(
            "play_again_director", n=len(reprint.director), sections=list(reprint.director)
        )


def _cards(cards: Mapping[str, Sequence[object]], kind: str) -> Message:
    """Return a message about cards of a kind, given their numbers by section.

    The message lists each card; if there are more than `_MAX_LISTED_CARDS`, it lists only the
    sections.
    """
    card_names = [f"{section}{k}" for section, numbers in cards.items() for k in numbers]
    if len(card_names) > _MAX_LISTED_CARDS:
        return Message("play_again_many_cards", kind=kind, n=len(cards), sections=list(cards))
    return Message("play_again_cards", kind=kind, n=len(card_names), cards=card_names)


def describe_wrong_seats(
    preview: WrongSeatsPreview, proposal: ProposedChange, plan: LoadedPlan, names: Members
) -> ProposalOutcome:
    """Return the consequences of two pairs having sat in wrong seats, for the selected option."""
    continuation = preview.continuation(proposal.to_the_end)
    return ProposalOutcome(
        title=_title(continuation),
        lines=tuple(_lines(continuation, names)),
        costs=describe_costs(preview.before, continuation.figures),
        printing=describe_reprint(continuation.reprint, plan),
        options=tuple(_continuation_options(preview, continuation))
        if len(preview.continuations) > 1
        else (),
        why=Message("play_why_wrong") if len(preview.continuations) > 1 else None,
        details=(describe_figures(preview.before, continuation.figures),),
    )


def _title(continuation: Continuation) -> Message:
    return Message("play_wrong_stay" if continuation.to_the_end else "play_wrong_return")


def _lines(continuation: Continuation, names: Members) -> Iterator[PlayersLine]:
    yield from filter(None, (move_line(move, names) for move in continuation.moves))
    for one, other, rounds in continuation.consequences.repeat_meetings:
        values = {"other": isolated_names(other, names), "rounds": [*map(str, rounds)]}
        yield PlayersLine(pair_names(one, names), Message("play_wrong_twice", **values))
    for one, other in continuation.consequences.missed_meetings:
        values = {"other": isolated_names(other, names)}
        yield PlayersLine(pair_names(one, names), Message("play_wrong_missed", **values))
    for pair, _, rounds in continuation.consequences.boards_twice:
        message = Message("play_wrong_boards", rounds=[*map(str, rounds)])
        yield PlayersLine(pair_names(pair, names), message)
    for sit_out in continuation.sit_outs:
        yield PlayersLine(pair_names(sit_out.pair, names), sit_out.description)


def _continuation_options(
    preview: WrongSeatsPreview, shown: Continuation
) -> Iterator[ContinuationOption]:
    for continuation in preview.continuations:
        consequences = continuation.consequences
        yield ContinuationOption(
            {"to_the_end": continuation.to_the_end},
            _title(continuation),
            (
                Message("play_wrong_n_boards", n=len(consequences.boards_twice)),
                Message("play_wrong_n_twice", n=len(consequences.repeat_meetings)),
                Message("play_wrong_n_missed", n=len(consequences.missed_meetings)),
            ),
            taken=continuation is shown,
            advised=continuation is preview.continuations[0],
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
        """Whether a pair that has already played goes home."""
        change = self.proposal.request
        return isinstance(change, Changes) and bool(change.drop) and bool(self.rounds)

    @property
    def comes(self) -> bool:
        """Whether a pair comes late."""
        return isinstance(self.proposal.request, Changes) and bool(self.proposal.request.add)

    @property
    def from_round_one(self) -> bool:
        """Whether a late pair is shown from round 1 because it has no place from round 2 on."""
        is_tried = self.comes and self.proposal.after == 0 and not self.proposal.round_chosen
        return is_tried and bool(self.rounds)

    def round_label(self, number: int, playing: int | None) -> Message:
        """Return the label of a round from which the change may take effect.

        ``playing`` is the round that is being played, ``None`` between rounds. For a pair that goes
        home the label says how long it still plays.
        """
        if self.leaves:
            if number == 1:
                return Message("play_is_absent")
            if number == playing:
                return Message("play_stops_now", round=str(number))
            return Message("play_stops_after", round=str(number - 1))
        key = "play_from_round_now" if number == playing else "play_from_round_k"
        return Message(key, round=str(number))

    @classmethod
    def from_proposal(
        cls,
        proposal: ProposedChange,
        status: TaskStatus[PreviewResult],
        plan: LoadedPlan,
        round_: CurrentRound,
        members: Members,
        *,
        begun: BegunRounds,
    ) -> ProposalSheet:
        """Return a proposal as the screen shows it.

        Parameters
        ----------
        proposal, status
            The proposal, and the consequences computed so far.
        plan
            The current plan.
        round_
            The current round.
        members
            Names.
        begun
            The rounds that have begun, and their results.
        """
        names = members.with_guests(dict(proposal.guests))
        preview, error, done = status
        outcome = None
        if isinstance(preview, Preview):
            outcome = _change_outcome(preview, proposal, plan, names, begun)
        elif preview is not None:
            outcome = describe_wrong_seats(preview, proposal, plan, names)
        is_fixed = (
            isinstance(proposal.request, WrongSeats) or proposal.never_came or not round_.num_over
        )
        rounds = range(round_.next_round, round_.total + 1)
        return cls(
            proposal=proposal,
            heads=tuple(_heads(proposal, names)),
            rounds=() if is_fixed else tuple(rounds),
            outcome=outcome,
            refused=None if error is None else describe_error(error, names),
            working=not done,
            same_name=next(iter(same_names(members, dict(proposal.guests))), None),
        )


def _heads(proposal: ProposedChange, names: Members) -> Iterator[PlayersLine]:
    change = proposal.request
    if isinstance(change, WrongSeats):
        rounds = [*map(str, range(change.first, change.last + 1))]
        for pair, other in ((change.one, change.other), (change.other, change.one)):
            values = {"other": isolated_names(other, names), "n": len(rounds), "rounds": rounds}
            yield PlayersLine(pair_names(pair, names), Message("play_sat_wrong", **values))
        return
    leaves = Message("play_leaves" if proposal.after else "play_is_absent")
    for pair in change.drop:
        yield PlayersLine(pair_names(pair, names), leaves)
    for pair in change.add:
        yield PlayersLine(pair_names(pair, names), Message("play_comes"))
    for old, new in change.swaps:
        yield PlayersLine((names.name(new),), Message("play_replaces", old=names.name(old)))


def _change_outcome(
    preview: Preview,
    proposal: ProposedChange,
    plan: LoadedPlan,
    names: Members,
    begun: BegunRounds,
) -> ProposalOutcome:
    """Return the consequences of pairs leaving or coming, or of a replaced player."""
    change_options = preview.plan.change_options
    recommended = _recommended_strategy(
        change_options, careful=bool(plan.printed) or proposal.careful
    )
    change_options = tuple(worthwhile_options(change_options, recommended))
    options = tuple(_options(change_options, recommended, plan, names))
    lines = (move_line(move, names) for move in preview.moves)
    sit_outs = sorted(preview.sit_outs, key=lambda sit_out: sit_out.rounds)
    changed_tables = [change for change in preview.tables if change.round <= begun.last]
    return ProposalOutcome(
        title=_change_title(preview),
        lines=(
            *filter(None, lines),
            *(
                PlayersLine(pair_names(sit_out.pair, names), sit_out.description)
                for sit_out in sit_outs
            ),
        ),
        costs=describe_costs(preview.before, preview.after),
        printing=describe_reprint(preview.reprint, plan),
        options=options if len(options) > 1 else (),
        why=recommendation_reason(change_options, recommended, plan),
        details=(
            describe_figures(preview.before, preview.after),
            *_empty_numbers(preview.plan, proposal),
            *(page_message(note, names) for note in preview.changed.notes),
        ),
        begun=describe_begun(changed_tables, begun.last) if begun.last else None,
        begun_tables=tuple(
            describe_table_change(change, begun, names) for change in changed_tables
        ),
        disturbs_play=_num_movers(changed_tables, begun.last) > 0
        or any(
            _has_other_boards(change) or _num_results(change, begun) for change in changed_tables
        ),
    )


def _empty_numbers(plan: Plan, proposal: ProposedChange) -> Iterator[Message]:
    """Yield a message on the numbers without a pair in each section that gets a late pair."""
    added = proposal.request.add if isinstance(proposal.request, Changes) else ()
    for section in plan.sections:
        empty = [
            section.label(number)
            for number, pair in enumerate(section.numbers, start=1)
            if pair is None
        ]
        if empty and any(pair in section.pairs for pair in added):
            values = {"section": section.name, "n": len(empty), "numbers": empty}
            yield Message("play_numbers_empty", **values)


def _change_title(preview: Preview) -> Message:
    """Return a message on how many pairs get another number, or on other movements if none do."""
    num_moves = sum(map(is_move, preview.moves))
    new_movements = next(
        (option.new_cards for option in preview.plan.change_options if option.chosen), ()
    )
    if new_movements and not num_moves:
        return Message("play_new_movement", n=len(new_movements), sections=list(new_movements))
    return Message("play_moves", n=num_moves)


def describe_begun(changes: Sequence[TableChange], last: int) -> Message:
    """Return a message on what a change does to rounds 1 to ``last``, which have begun."""
    if not changes:
        return Message("play_begun_stays", n=last)
    return Message("play_begun_changes", n=len(changes), movers=_num_movers(changes, last))


def _num_movers(changes: Sequence[TableChange], last: int) -> int:
    """Return how many pairs leave their seats in round ``last`` for others."""
    last_changes = [change for change in changes if change.round == last]
    old = {seat for change in last_changes for seat in _seats(change, change.before)}
    new = {seat for change in last_changes for seat in _seats(change, change.after)}
    seated = {pair for pair, *_ in old} & {pair for pair, *_ in new}
    return sum(pair in seated for pair, *_ in new - old)


def _has_other_boards(change: TableChange) -> bool:
    """Return whether a table that plays before and after a change gets other boards."""
    boards, before = change.after.boards, change.before.boards
    return bool(boards and before and boards != before)


def _num_results(change: TableChange, begun: BegunRounds) -> int:
    """Return the number of results entered at a table that changes."""
    return begun.results.get((change.section, change.round, change.table), 0)


def _seats(change: TableChange, table: TableInPlay) -> Iterator[tuple[Pair, str, int, str]]:
    """Yield (pair, section, table, direction) for each pair at a table."""
    for side, pair in (("NS", table.ns), ("EW", table.ew)):
        if pair is not None:
            yield pair, change.section, change.table, side


def describe_table_change(change: TableChange, begun: BegunRounds, names: Members) -> Message:
    """Return a message on a table's other boards and pairs in a round that has begun."""
    was, now = change.before, change.after

    def pair_or_nobody(pair: Pair | None) -> str | Message:
        return Message("nobody") if pair is None else " & ".join(pair_names(pair, names))

    parts = []
    if _has_other_boards(change):
        parts.append(Message("play_begun_boards", boards=now.boards, before=was.boards))
    for side, old, new in (("NS", was.ns, now.ns), ("EW", was.ew, now.ew)):
        if old != new:
            values = {"pair": pair_or_nobody(new), "before": pair_or_nobody(old)}
            parts.append(Message("play_begun_pair", side=Message(side), **values))
    if num_results := _num_results(change, begun):
        parts.append(Message("play_begun_results", n=num_results))
    table = f"{change.section}{change.table}"
    return Message("play_begun_table", table=table, round=str(change.round), what=parts)


def _recommended_strategy(
    options: Sequence[ChangeOption], *, careful: bool
) -> ChangeStrategy | None:
    """Return the default strategy of `choice.choose_change`; ``None`` if it is impossible.

    With ``careful``, the default is the first possible strategy in the order of `ChangeStrategy`.
    Otherwise it is a new numbering.
    """
    possible = {option.strategy for option in options if option.reason is None}
    strategies = tuple(ChangeStrategy) if careful else (ChangeStrategy.NEW,)
    return next((strategy for strategy in strategies if strategy in possible), None)


def worthwhile_options(
    options: Sequence[ChangeOption], recommended: ChangeStrategy | None
) -> Iterator[ChangeOption]:
    """Yield the options that are worth showing.

    An option is left out if another option moves fewer pairs and is at least as good in every
    figure. The recommended option, the chosen one and impossible ones are always included.
    """
    possible = [option for option in options if option.reason is None]
    for option in options:
        is_kept = option.reason is not None or option.chosen or option.strategy is recommended
        if is_kept or not any(_is_simpler(other, option) for other in possible):
            yield option


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
    options: Sequence[ChangeOption],
    recommended: ChangeStrategy | None,
    plan: LoadedPlan,
    names: Members,
) -> Iterator[ContinuationOption]:
    """Yield the options for continuing play.

    Strategies with the same consequences, or impossible for the same reason, are one option.
    """
    groups: dict[object, list[ChangeOption]] = {}
    for option in options:
        groups.setdefault(
            option.reason or (option.number_changes, option.new_cards, option.added), []
        ).append(option)
    added = {option.added for option in options if option.reason is None}
    cheapest = min(added) if len(added) > 1 else None  # `None` if all cost the same
    for same_result in groups.values():
        option = next(
            (candidate for candidate in same_result if candidate.strategy is recommended),
            same_result[0],
        )
        yield ContinuationOption(
            {"how": option.strategy},
            _option_title(option),
            tuple(describe_option(option, cheapest, plan, names)),
            taken=any(candidate.chosen for candidate in same_result),
            advised=option.strategy is recommended,
            possible=option.reason is None,
        )


def _option_title(option: ChangeOption) -> Message:
    """Return an option's title: its consequence, or the strategy if that is impossible."""
    how = str(option.strategy)
    if option.reason is None:
        if not option.number_changes:
            how = "movement" if option.new_cards else "nobody"
        elif option.strategy is ChangeStrategy.ONE and len(option.number_changes) != 1:
            how = "few"
    return Message("play_way", how=how)


def describe_option(
    option: ChangeOption, cheapest: float | None, plan: LoadedPlan, names: Members
) -> Iterator[Message]:
    """Yield messages on an option's consequences, or on why it is impossible.

    ``cheapest`` is the lowest added cost of all options; ``None`` if all cost the same.
    """
    if option.reason is not None:
        reason = page_message(option.reason, names)
        if option.reason.key.startswith("wishes_contradict"):
            n, wishes = reason.values["n"], reason.values["wishes"]
            yield Message("play_way_contradicts", how=str(option.strategy), n=n, wishes=wishes)
        else:
            yield Message("play_way_impossible", reason=without_stop(reason))
        return
    is_one = option.strategy is ChangeStrategy.ONE and len(option.number_changes) == 1
    if option.number_changes and not is_one:  # the title says the other cases
        yield Message("play_moves", n=len(option.number_changes))
    if option.new_cards:
        key = "play_way_new_cards" if plan.printed else "play_way_new_rounds"
        yield Message(key, n=len(option.new_cards), sections=list(option.new_cards))
    elif plan.printed:
        yield Message("play_way_cards_stay")
    yield Message("play_way_sit_outs", n=option.sit_outs)
    if option.added == cheapest:
        yield Message("play_way_fairest")


def recommendation_reason(
    options: Sequence[ChangeOption], recommended: ChangeStrategy | None, plan: LoadedPlan
) -> Message | None:
    """Return the reason for the recommended strategy; ``None`` if none is recommended."""
    if recommended is None:
        return None
    if recommended is ChangeStrategy.NOBODY:
        added = {option.strategy: option.added for option in options if option.reason is None}
        is_fairest = len(added) > 1 and added[recommended] == min(added.values())
        return Message("play_why_nobody_fairest" if is_fairest else "play_why_nobody")
    if recommended is ChangeStrategy.NEW:
        return Message("play_why_new_printed" if plan.printed else "play_why_new")
    return Message("play_why_one")
