"""Compare formats (movements and numbers of sections) for one evening by their best seatings."""

from __future__ import annotations

import functools
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.errors import BridgeoptError, Cancelled, Fault, InputError
from bridgeopt.base.i18n import Message, OrList
from bridgeopt.club import GeneratedMovement, History, MovementChoice, Plan, Registration
from bridgeopt.club.fairness import earlier_meetings
from bridgeopt.club.guests import add_guests
from bridgeopt.club.settings import DEFAULT_SIZE_LIMITS, SizeLimits
from bridgeopt.engine.qap import SolutionCache
from bridgeopt.engine.qap.kernel_loading import warm_up
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.movement.families import list_families, read_family
from bridgeopt.movement.tailored import warm_up as warm_up_tailoring
from bridgeopt.seating.evening import budget_with_defaults, default_budget, seat_evening
from bridgeopt.seating.seating_problem import SeatingProblem
from bridgeopt.seating.sections.placement import (
    even_sizes,
    fitting_numbers_of_sections,
    no_split_message,
)


class MovementFormat(NamedTuple):
    """The number of sections, and the source of the movements that they play.

    The source is a family, or movements are generated for tonight.
    """

    movements: MovementChoice
    num_sections: int


class ExcludedFormat(NamedTuple):
    """A format without a result, and the reason.

    ``family`` is ``None`` if the reason holds for all families of movements.
    """

    family: str | None
    num_sections: int
    reason: Message

    def describe(self, reason: str) -> Message:
        """Return a message that names the excluded format and gives the reason.

        ``reason`` is the text of the reason, without a full stop.
        """
        n = self.num_sections
        if self.family is None:
            return Message("compare_left_out_sections", n=n, reason=reason)
        return Message("compare_left_out_type", family=self.family, n=n, reason=reason)


@dataclass(frozen=True)
class FormatCandidate:
    """A compared format: its plan, and how often tonight's opponents had met before.

    Attributes
    ----------
    plan
        The best plan found for the format.
    met
        The mean number of earlier meetings of two opponents, over all meetings of players tonight.
        If two players meet twice tonight, the first meeting is an earlier one for the second.
    most_met
        The largest number of earlier meetings of two opponents.
    seconds
        Seconds of search and proof, summed over all searches for this format.
    """

    plan: Plan
    met: Fraction
    most_met: int
    seconds: float

    @property
    def num_sections(self) -> int:
        """The number of sections in the plan."""
        return len(self.plan.sections)

    @property
    def rounds(self) -> tuple[int, ...]:
        """The number of rounds of each section."""
        return tuple(section.movement.num_rounds for section in self.plan.sections)

    @property
    def boards(self) -> tuple[int, ...]:
        """The number of boards that a pair plays if it never sits out, for each section."""
        return tuple(s.boards * s.movement.num_rounds for s in self.plan.sections)

    @property
    def sit_outs(self) -> tuple[int, ...]:
        """The numbers of rounds sat out, one number for each pair that sits out."""
        return tuple(k for section in self.plan.sections for k in section.sit_outs.values())

    @property
    def any_numbering(self) -> bool:
        """Whether all numberings cost the same in every section, so that none of them is better."""
        return all(section.cost.all_numberings_equal for section in self.plan.sections)


@dataclass(frozen=True)
class Comparison:
    """The compared formats, sorted by number of sections and then in the order of the families.

    ``left_out`` holds the formats without a result. ``budget`` is the time limit, and ``seconds``
    the time used. ``notes`` holds messages about new players. ``interrupted`` is true if the
    comparison was cancelled.
    """

    candidates: tuple[FormatCandidate, ...]
    left_out: tuple[ExcludedFormat, ...]
    budget: float
    seconds: float
    notes: tuple[Message, ...] = ()
    interrupted: bool = False

    @property
    def best(self) -> FormatCandidate:
        """The format with the lowest mean of earlier meetings; the first if several are equal.

        Only this mean can compare formats with different numbers of rounds or sections. It is
        rounded to two decimals, as shown to users; a smaller difference does not justify more
        sections.
        """
        return min(self.candidates, key=lambda candidate: round(candidate.met, 2))


def find_formats(
    registration: Registration,
    families: Sequence[str | GeneratedMovement] = (),
    numbers_of_sections: Sequence[int] = (),
    folder: Path | None = None,
    limits: SizeLimits = DEFAULT_SIZE_LIMITS,
) -> tuple[list[MovementFormat], list[ExcludedFormat]]:
    """Return the formats that can be played, and the formats that cannot, with the reasons.

    Parameters
    ----------
    registration
        Tonight's pairs.
    families
        Families to compare, by name, and movements to be generated; by default all families. A
        family that lacks a movement is reported only if it is named here. A family with broken
        files is always reported.
    numbers_of_sections
        The numbers of sections to compare; by default all that fit the number of pairs.
    folder
        The folder of families, as in `read_family`.
    limits
        How many pairs a section may have.

    Returns
    -------
    The playable formats, by number of sections and then in the order of the families; and the
    excluded formats.

    Raises
    ------
    InputError
        A named family does not exist, or nothing fits.
    """
    n = len(registration.pairs)
    fitting = fitting_numbers_of_sections(n, limits)
    requested = sorted(set(numbers_of_sections) or set(fitting))
    counts = [count for count in requested if count in fitting]
    if not counts:
        raise InputError(_no_sections_fault(registration, requested, fitting, limits))
    size_range = {"least": limits.smallest, "most": limits.largest}
    left_out = [
        ExcludedFormat(None, count, Message("pairs_do_not_fit", n=n, **size_range))
        for count in requested
        if count not in fitting
    ]
    requested_movements = _exact_names(families, folder) if families else list_families(folder)
    formats = []
    faults: list[Fault] = []
    for count in counts:
        # The sizes count the absent pair of an odd section, so they are the same whichever section
        # is odd.
        sizes = dict.fromkeys(even_sizes(n + n % 2, count), Message("a_section"))
        for name in requested_movements:
            if isinstance(name, GeneratedMovement):
                formats.append(MovementFormat(name, count))
                continue
            try:
                formats.append(MovementFormat(read_family(name, folder, sizes), count))
            except InputError as error:
                broken = [f for f in error.faults if f.file and Path(f.file).is_file()]
                if families or broken:
                    faults += error.faults
                    reason = error.faults[0].message
                    if broken:
                        reason = InputError(replace(broken[0], help=None)).one_line
                    left_out.append(ExcludedFormat(name, count, reason))
    if not formats:
        raise InputError(dict.fromkeys(faults) or _no_family_fault(n, counts, folder))
    return formats, left_out


def compare_formats(  # noqa: C901 - one loop over choices, which share what is left of the time
    problem: SeatingProblem,
    choices: Sequence[MovementFormat],
    budget: SearchBudget,
    cache: SolutionCache | None = None,
) -> Comparison:
    """Find and prove the best seating of each format.

    A plan that is proven optimal does not depend on the other formats compared.

    Each format gets an equal share of the remaining budget. Time that a format does not use goes to
    the other formats, including earlier ones that are not proven yet. Movements are generated last,
    since their search can use all the remaining time.

    Parameters
    ----------
    problem
        The pairs to be seated.
    choices
        The playable formats, as `find_formats` returns them.
    budget
        The limits for all formats together. The default budget is the largest default of any
        format. The progress callback gets two numbers: the formats that are proven or impossible,
        and all formats. If the search is stopped, the comparison holds the results so far.
    cache
        Solutions of sections from earlier searches.

    Raises
    ------
    BridgeoptError
        No format can be seated, for instance because wishes contradict each other. It is the error
        of the first format.
    Cancelled
        The search was stopped before there was any result.
    """
    warm_up()
    if any(isinstance(choice.movements, GeneratedMovement) for choice in choices):
        warm_up_tailoring()
    seconds = budget.seconds
    if seconds is None:
        seconds = max(default_budget(choice.movements) for choice in choices)
    start = time.perf_counter()
    history, notes = add_guests(
        problem.history, problem.registration, strict=problem.rules.refuse_new_players
    )
    sections = functools.cache(problem.sections)
    candidates: dict[int, FormatCandidate] = {}
    errors: dict[int, BridgeoptError] = {}
    stop = budget.stop or Stop()
    waiting = sorted(
        range(len(choices)), key=lambda k: isinstance(choices[k].movements, GeneratedMovement)
    )
    while waiting and not (stop.is_over and candidates):
        unproven = []
        for position, k in enumerate(waiting):
            if stop.is_over and candidates:
                break
            seconds_left = max(0.0, start + seconds - time.perf_counter())
            share = seconds_left / (len(waiting) - position)
            earlier = candidates.get(k)
            if earlier and share <= 2 * earlier.seconds:
                # A search starts again from nothing, so a little more time would not help.
                continue
            movements, count = choices[k]
            format_budget = replace(budget, seconds=share, on_progress=None, stop=stop)
            try:
                format_budget = budget_with_defaults(format_budget, problem, movements, count)
                plan = seat_evening(
                    problem, sections(count), movements, format_budget, costs=False, cache=cache
                )
            except Cancelled:
                break
            except BridgeoptError as error:
                errors[k] = error
                continue
            result = _candidate(history, plan)
            candidates[k] = _better_result(earlier, result) if earlier else result
            if not plan.proved:
                unproven.append(k)
            if budget.on_progress is not None:
                proved = sum(candidate.plan.proved for candidate in candidates.values())
                budget.on_progress(proved + len(errors), len(choices))
        waiting = unproven
    if not candidates:
        raise next((errors[k] for k in sorted(errors)), Cancelled())
    not_reached = Message("interrupted_before_turn")
    reasons = {k: errors[k].one_line if k in errors else not_reached for k in range(len(choices))}
    return Comparison(
        candidates=tuple(candidates[k] for k in sorted(candidates)),
        left_out=tuple(
            ExcludedFormat(movements.name, num_sections, reasons[k])
            for k, (movements, num_sections) in enumerate(choices)
            if k not in candidates
        ),
        budget=seconds,
        seconds=time.perf_counter() - start,
        notes=notes,
        interrupted=stop.cancelled,
    )


def _candidate(history: History, plan: Plan) -> FormatCandidate:
    earlier = earlier_meetings(history, plan.sections)
    return FormatCandidate(
        plan, Fraction(sum(earlier), len(earlier)), max(earlier), plan.seconds_used
    )


def _better_result(earlier: FormatCandidate, later: FormatCandidate) -> FormatCandidate:
    """Return the better of two results for one format.

    The better result has the lower cost, or the smaller gap if the costs are equal. Its search time
    is set to the sum of both.
    """

    def what_it_costs(candidate: FormatCandidate) -> tuple[int, float]:
        gap = candidate.plan.overall.gap
        total = sum(section.cost.total for section in candidate.plan.sections)
        return total, float("inf") if gap is None else gap

    better = min(later, earlier, key=what_it_costs)
    return replace(better, seconds=earlier.seconds + later.seconds)


def _exact_names(
    families: Iterable[str | GeneratedMovement], folder: Path | None
) -> list[str | GeneratedMovement]:
    """Return the families by the exact names of their folders, without duplicates.

    Movements to be generated are returned as they are.

    Raises
    ------
    InputError
        A family does not exist.
    """
    names: list[str | GeneratedMovement] = []
    faults: list[Fault] = []
    for family in families:
        try:
            if isinstance(family, str):
                family = read_family(family, folder, sizes={}).name
            names.append(family)
        except InputError as error:
            faults += error.faults
    if faults:
        raise InputError(faults)
    return list(dict.fromkeys(names))


def _no_sections_fault(
    registration: Registration,
    requested: Sequence[int],
    fitting: Sequence[int],
    limits: SizeLimits,
) -> Fault:
    n = len(registration.pairs)
    if not fitting:
        return Fault(
            Message("pairs_cannot_be_seated", n=n), registration.file, help=no_split_message(limits)
        )
    return Fault(
        Message(
            "pairs_do_not_fit_sections",
            n=n,
            sections=OrList(requested),
            most_sections=requested[-1],
        ),
        registration.file,
        help=Message(
            "pairs_do_not_fit_sections_help",
            least=limits.smallest,
            most=limits.largest,
            sections=OrList(fitting),
            most_sections=fitting[-1],
        ),
    )


def _no_family_fault(num_pairs: int, counts: Sequence[int], folder: Path | None) -> Fault:
    return Fault(
        Message(
            "no_family_has_movements",
            n=num_pairs,
            sections=OrList(counts),
            most_sections=counts[-1],
        ),
        None if folder is None else str(folder),
        help=Message("no_family_has_movements_help"),
    )
