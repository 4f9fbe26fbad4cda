"""Previews of a change, or of pairs in wrong seats, before the director accepts a new plan."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from bridgeopt import club
from bridgeopt.base.i18n import Message
from bridgeopt.club.contestant import NumberLabel
from bridgeopt.club.fairness import earlier_meetings
from bridgeopt.club.guests import add_guests
from bridgeopt.club.numbered_section import rounds_sat_out
from bridgeopt.engine.qap import SolutionCache
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.seating.changing.changes import ChangeProblem, Changes, problem_in_play
from bridgeopt.seating.changing.during_play import continue_plan
from bridgeopt.seating.changing.moves import Move, TableChange, moves, table_changes
from bridgeopt.seating.changing.wrong_seats import Consequences, WrongSeats
from bridgeopt.seating.fitness import added_fitness, reference_fitness
from bridgeopt.seating.numbering import DEFAULT_BUDGET, boards_in_group
from bridgeopt.show.pages.reprint import Reprint
from bridgeopt.tasks.evening import changing
from bridgeopt.tasks.evening.changing import ChangedEvening, ChangeRequest
from bridgeopt.tasks.evening.guests import with_guests
from bridgeopt.tasks.evening.printing import outdated_pages
from bridgeopt.tasks.sources import SeasonSoFar, plan_seatings


class NewSitOut(NamedTuple):
    """A pair that sits out in rounds in which it did not sit out before the change."""

    section: str
    label: NumberLabel
    pair: club.Pair
    rounds: tuple[int, ...]

    @property
    def description(self) -> Message:
        """A message with the rounds in which the pair sits out."""
        rounds = [*map(str, self.rounds)]
        number = f"{self.section}{self.label}"
        return Message("play_sits_out", n=len(rounds), number=number, rounds=rounds)


class EveningFigures(NamedTuple):
    """Figures by which two plans of an evening are compared.

    Attributes
    ----------
    fitness
        The sum of the sections' fitness.
    added
        The amount by which tonight increases the season's cost (`seating.fitness.added_fitness`).
    met, met_at
        ``met_at`` is the number of tonight's meetings between two opponents. ``met`` is a sum over
        these meetings. Each adds how often the same two players had met before, in earlier
        sessions and in earlier rounds of tonight.
    sit_outs
        The number of rounds sat out, summed over all pairs.
    """

    fitness: int
    added: int
    met: int
    met_at: int
    sit_outs: int

    @property
    def mean_met(self) -> float:
        """The mean number of earlier meetings of two opponents, over tonight's meetings."""
        return self.met / self.met_at if self.met_at else 0.0


@dataclass(frozen=True)
class Preview:
    """The consequences of a change.

    Attributes
    ----------
    changed
        The changed evening, with the plan to accept; this plan lists the possible strategies.
    round
        The next round to be played.
    moves
        The pairs that leave or arrive, or get another player, section or number, with their old
        and new positions.
    sit_outs
        The pairs that sit out in other rounds than before the change, also those whose number
        stays.
    before, after
        The evening's figures before and after the change.
    tables
        The tables with other pairs or boards than before the change, in all rounds.
    reprint
        The pages to print again.
    final
        Whether the results of the other strategies are known too.
    """

    changed: ChangedEvening
    round: int
    moves: tuple[Move, ...]
    sit_outs: tuple[NewSitOut, ...]
    before: EveningFigures
    after: EveningFigures
    tables: tuple[TableChange, ...]
    reprint: Reprint
    final: bool

    @property
    def plan(self) -> club.Plan:
        """The plan to accept."""
        return self.changed.plan


def preview(
    request: ChangeRequest,
    so_far: SeasonSoFar,
    plan: club.LoadedPlan,
    *,
    on_paper: club.LoadedPlan | None = None,
    on_preview: Callable[[Preview], None] | None = None,
    budget: SearchBudget | None = None,
    cache: SolutionCache | None = None,
) -> Preview:
    """Return the consequences of a change, without writing anything.

    Parameters
    ----------
    request
        The change (`ChangeRequest.from_changes`).
    so_far
        The season so far, and names.
    plan
        The plan to change.
    on_paper
        The plan whose cards players hold; by default ``plan``.
    on_preview
        Called with a preview of the chosen strategy, before the other strategies are known.
    budget
        The search limits; their ``stop`` ends the work when the director has changed the request.
    cache
        A cache of earlier results for sections.

    Raises
    ------
    RequestError, InputError, ContradictionError
        The change is refused by `changing.prepare_change` or `changing.change_plan`.
    Cancelled
        The search was stopped before there was anything to show.
    """
    prepared = changing.prepare_change(request, so_far, plan)
    budget = budget or SearchBudget()
    budget = replace(budget, stop=budget.stop or Stop())

    def make_preview(changed: ChangedEvening, *, final: bool) -> Preview:
        return _preview(changed, plan, on_paper or plan, request.after + 1, final=final)

    def report_first(changed: ChangedEvening) -> None:
        if on_preview is not None:
            on_preview(make_preview(changed, final=False))

    return make_preview(changing.change_plan(prepared, budget, report_first, cache), final=True)


def _preview(
    changed: ChangedEvening,
    plan: club.LoadedPlan,
    on_paper: club.LoadedPlan,
    next_round: int,
    *,
    final: bool,
) -> Preview:
    before, after = changed.before, changed.plan.sections
    all_pairs = club.EveningPairs(tuple(pair for seating in before for pair in seating.all_pairs))
    # A guest of the old plan who is replaced is in neither the season nor the new plan.
    history, _ = add_guests(changed.history, all_pairs)
    return Preview(
        changed=changed,
        round=next_round,
        moves=number_moves(before, after, next_round),
        sit_outs=new_sit_outs(before, after),
        before=evening_figures(history, before, changed.plan.objective),
        after=evening_figures(history, after, changed.plan.objective),
        tables=_table_changes(plan, before, after),
        reprint=_reprint(on_paper, changed.plan, changed.members),
        final=final,
    )


def _table_changes(
    plan: club.LoadedPlan,
    before: Sequence[club.NumberedSection],
    after: Sequence[club.PlannedSection],
) -> tuple[TableChange, ...]:
    stored_boards = {section.name: section.boards for section in plan.sections}
    boards = {
        old.name: (stored_boards[old.name] or boards_in_group(old.movement), new.boards)
        for old, new in zip(before, after, strict=True)
    }
    num_rounds = max(section.movement.num_rounds for section in (*before, *after))
    return tuple(table_changes(before, after, boards, range(1, num_rounds + 1)))


def _reprint(on_paper: club.LoadedPlan, plan: club.Plan, members: club.Members) -> Reprint:
    """Return the pages that were printed for the plan ``on_paper`` and are wrong for ``plan``."""
    return outdated_pages(on_paper, plan_seatings(on_paper, None, None)[0], plan, members)


def number_moves(
    before: Sequence[club.NumberedSection], after: Sequence[club.NumberedSection], next_round: int
) -> tuple[Move, ...]:
    """Return the moves of pairs that change number, and of numbers that change pair.

    ``before`` and ``after`` are the sections before and after a change, which has an effect from
    round ``next_round`` on.
    """
    return tuple(
        move
        for move in moves(before, after, next_round)
        if not (move.before and move.after and move.source and move.target)
        or set(move.before.players) != set(move.after.players)
        or move.source[:2] != move.target[:2]
    )


def evening_figures(
    history: club.History,
    seatings: Sequence[club.NumberedSection],
    objective: club.Objective = club.PAPER_OBJECTIVE,
) -> EveningFigures:
    """Return the figures of an evening for an objective; the history must have all players."""
    met = earlier_meetings(history, seatings)
    return EveningFigures(
        sum(reference_fitness(history, seating, objective) for seating in seatings),
        sum(added_fitness(history, seating, objective) for seating in seatings),
        sum(met),
        len(met),
        sum(sum(seating.sit_outs.values()) for seating in seatings),
    )


def new_sit_outs(
    before: Sequence[club.NumberedSection], after: Sequence[club.NumberedSection]
) -> tuple[NewSitOut, ...]:
    """Return the pairs that sit out in further rounds because of a change, with these rounds.

    In these rounds, neither player of the pair sat out before the change. ``before`` and ``after``
    are the sections before and after the change.
    """
    planned = {
        (player, round_number)
        for _, _, pair, round_number in _sit_outs(before)
        for player in pair.players
    }
    rounds_by_pair: dict[tuple[str, NumberLabel, club.Pair], list[int]] = {}
    for name, label, pair, round_number in _sit_outs(after):
        if planned.isdisjoint((player, round_number) for player in pair.players):
            rounds_by_pair.setdefault((name, label, pair), []).append(round_number)
    return tuple(NewSitOut(*who, tuple(rounds)) for who, rounds in rounds_by_pair.items())


def _sit_outs(
    seatings: Sequence[club.NumberedSection],
) -> Iterator[tuple[str, NumberLabel, club.Pair, int]]:
    """Yield (name of the section, label of the pair, pair, round) for each sit-out."""
    for seating in seatings:
        for number, rounds in rounds_sat_out(seating).items():
            for round_number in rounds:
                pair = seating.holder(number, round_number)
                if pair is not None:
                    yield seating.name, seating.movement.labels[number - 1], pair, round_number


@dataclass(frozen=True)
class Continuation:
    """A way to continue after two pairs have played in each other's seats.

    Attributes
    ----------
    to_the_end
        Whether the two pairs keep these seats to the last round; otherwise both return to their own
        numbers.
    plan
        The plan to accept.
    consequences
        The pairs that meet twice or not at all, and the pairs that play boards twice.
    sit_outs
        The pairs that sit out in other rounds than planned.
    figures
        The evening's figures.
    moves
        The pairs whose seat in the next round differs from the plan.
    reprint
        The pages to print again.
    """

    to_the_end: bool
    plan: club.Plan
    consequences: Consequences
    sit_outs: tuple[NewSitOut, ...]
    figures: EveningFigures
    moves: tuple[Move, ...]
    reprint: Reprint

    @property
    def repeated_boards(self) -> tuple[int, int]:
        """Sort key: the number of pairs that play a board twice, and the cost that tonight adds."""
        return len(self.consequences.boards_twice), self.figures.added


@dataclass(frozen=True)
class WrongSeatsPreview:
    """The continuations after two pairs have played in each other's seats, the best one first.

    ``before`` are the figures of the plan without the mistake.
    """

    before: EveningFigures
    continuations: tuple[Continuation, ...]

    def continuation(self, to_the_end: bool | None) -> Continuation:  # noqa: FBT001  (it is a key)
        """Return the continuation for ``to_the_end``; the best one for ``None``."""
        matching = (
            candidate for candidate in self.continuations if candidate.to_the_end is to_the_end
        )
        return next(matching, self.continuations[0])


def preview_wrong_seats(
    wrong: WrongSeats,
    so_far: SeasonSoFar,
    plan: club.LoadedPlan,
    budget: SearchBudget | None = None,
    cache: SolutionCache | None = None,
    *,
    on_paper: club.LoadedPlan | None = None,
) -> WrongSeatsPreview:
    """Return the continuations after two pairs have played in each other's seats.

    Parameters
    ----------
    wrong
        The pairs that sat wrong, and the rounds in which they did; the next round has not begun.
    so_far
        The season so far, and names.
    plan
        The plan, without the mistake.
    on_paper
        The plan whose cards players hold; by default ``plan``.
    budget, cache
        The search limits for the bounds of the sections that are not affected, and a cache of
        earlier results for them.

    Raises
    ------
    InputError
        One of the pairs does not keep one number in all these rounds of the plan, the two are the
        same pair, or the plan cannot be used.
    """
    so_far = so_far._replace(members=so_far.members.with_guests(plan.guests))
    before, _ = plan_seatings(plan, None, None)
    problem = problem_in_play(
        so_far.history_for(plan.objective),
        before,
        Changes(),
        source=so_far.kind,
        file=plan.file,
        objective=plan.objective,
    )
    budget = budget or SearchBudget()
    continuations = []
    can_keep_seats = any(wrong.last < seating.movement.num_rounds for seating in before)
    for to_the_end in (False, True)[: 1 + can_keep_seats]:
        after = wrong.as_played(before, to_the_end=to_the_end)
        new_plan = _plan_as_played(problem, plan, after, budget, cache)
        continuations.append(
            Continuation(
                to_the_end=to_the_end,
                plan=new_plan,
                consequences=Consequences.compare(before, after),
                sit_outs=new_sit_outs(before, after),
                figures=evening_figures(problem.history, after, plan.objective),
                moves=number_moves(before, after, wrong.last + 1),
                reprint=_reprint(on_paper or plan, new_plan, so_far.members),
            )
        )
    continuations.sort(key=lambda continuation: continuation.repeated_boards)
    return WrongSeatsPreview(
        evening_figures(problem.history, before, plan.objective), tuple(continuations)
    )


def _plan_as_played(
    problem: ChangeProblem,
    plan: club.LoadedPlan,
    seatings: tuple[club.NumberedSection, ...],
    budget: SearchBudget,
    cache: SolutionCache | None,
) -> club.Plan:
    pairs = (pair for seating in seatings for pair in seating.pairs)
    budget = budget.with_defaults(DEFAULT_BUDGET, problem.seed(pairs, plan.family))
    boards = changing.boards_per_group(plan)
    new_plan = continue_plan(problem, plan, seatings, Changes(), budget, boards=boards, cache=cache)
    return with_guests(new_plan, plan.guests)
