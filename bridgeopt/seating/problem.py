"""Seat an evening: form sections, choose movements and boards, and make the plan (`optimise`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from hashlib import sha256
from typing import NamedTuple

from bridgeopt import club
from bridgeopt.base.errors import Cancelled, Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club.contestant import distinct_players
from bridgeopt.club.contestant import whole as whole_number
from bridgeopt.club.event import EventHistory
from bridgeopt.club.guests import add_guests
from bridgeopt.club.line_seats import SectionLines
from bridgeopt.engine.qap.kernel_loading import warm_up
from bridgeopt.engine.stopping import SearchBudget, Stop, interruptible
from bridgeopt.movement.two_fields import with_rover
from bridgeopt.seating.contradictions import ContradictionError, all_or_smallest
from bridgeopt.seating.fitness import hypothetical_best
from bridgeopt.seating.sections import form_sections
from bridgeopt.seating.solving import NumberingTask, SectionResult, Solver
from bridgeopt.seating.wishes import is_respected

EVENING_BOARDS = 24
"""Boards that a pair plays in an evening by default."""


def choose_movements(
    sections: Sequence[club.SectionPairs], family: club.Family
) -> list[club.Movement]:
    """Return each section's movement; an odd section plays the movement for one more pair.

    Raises
    ------
    InputError
        The family lacks a movement for a section; the error lists all such sections.
    """
    sizes = list(family.sizes())
    faults = [
        Fault(
            Message(
                "family_lacks_size",
                section=section.name,
                n=len(section.pairs),
                family=family.name,
                size=section.family_size,
            ),
            help=(
                Message("family_lacks_size_help", sizes=sizes)
                if sizes
                else Message("family_has_none_help")
            ),
        )
        for section in sections
        if section.family_size not in family.movements
    ]
    if faults:
        raise InputError(faults)
    found = [family.movements[section.family_size] for section in sections]
    return [
        with_rover(movement) if section.has_rover else movement
        for section, movement in zip(sections, found, strict=True)
    ]


def boards_in_group(movement: club.Movement) -> int:
    """Return the default number of boards in a group.

    A pair that plays in every round then plays 24 boards or slightly fewer. The number of groups
    does not matter, since there may be more groups than rounds, as in a Mitchell.
    """
    return max(1, EVENING_BOARDS // movement.num_rounds)


DEFAULT_BUDGET = 20.0
"""Default time limit in seconds for numbering all sections of an evening."""


class EveningSections(NamedTuple):
    """Tonight's sections, the history with new players added, and messages about them."""

    history: club.History
    sections: tuple[club.SectionPairs, ...]
    notes: tuple[Message, ...]


def evening_sections(
    history: club.History,
    registration: club.Registration,
    num_sections: int,
    rules: club.EveningRules = club.DEFAULT_RULES,
    *,
    wishes: Sequence[club.Wish] = (),
    lines: SectionLines | None = None,
    stop: Stop | None = None,
) -> EveningSections:
    """Return tonight's sections, after adding new players to the history.

    The notes also say which section has an odd number of pairs if it is not the usual one, or that
    the lines (divisions) of a competition formed the sections. For the parameters see
    `seating.sections.form_sections`.
    """
    history, notes = add_guests(history, registration)
    sections = form_sections(
        history, registration, num_sections, rules, wishes=wishes, lines=lines, stop=stop
    )
    if lines is not None:
        return EveningSections(history, sections, (*notes, *lines_told(sections, lines)))
    chosen = odd_section_name(sections)
    if chosen is None or (rules.odd is None and not any(map(decides_sections, wishes))):
        return EveningSections(history, sections, notes)
    free = replace(rules, odd=None)
    rule = odd_section_name(form_sections(history, registration, num_sections, free))
    if rules.odd is not None:
        notes += (Message("odd_as_asked", section=chosen, turn=str(rule)),)
    elif chosen != rule and any(wish.kind is club.WishKind.LATE and wish.must for wish in wishes):
        notes += (Message("odd_for_late", section=chosen, turn=str(rule)),)
    elif chosen != rule:
        notes += (Message("odd_for_wishes", section=chosen, turn=str(rule)),)
    return EveningSections(history, sections, notes)


def lines_told(sections: Sequence[club.SectionPairs], lines: SectionLines) -> Iterator[Message]:
    """Yield messages about sections formed by a competition's lines (divisions).

    They say that lines formed the sections, and which pairs play outside the section of their line.
    """
    key = "of_event_sections" if lines.by_result else "lines_sections"
    yield Message(key, name=lines.competition)
    line_of = {frozenset(seat.players): seat.section for seat in lines.seats}
    for k, section in enumerate(sections):
        for pair in section.pairs:
            home = line_of.get(frozenset(pair.players), k)
            if home != k:
                told = {"pair": str(pair), "line": lines.names[home], "section": section.name}
                known = "no" if home >= len(sections) else "yes"
                yield Message("lines_elsewhere", **told, known=known)


def decides_sections(wish: club.Wish) -> bool:
    """Return whether a wish may decide which section a pair plays in, or which section is odd.

    An odd section has an odd number of pairs, so that one pair sits out each round.
    """
    return wish.kind.is_about_sections or (wish.kind is club.WishKind.LATE and wish.must)


def odd_section_name(sections: Iterable[club.SectionPairs]) -> str | None:
    """Return the name of the section with an odd number of pairs; ``None`` if there is none."""
    return next((section.name for section in sections if section.odd), None)


@dataclass(frozen=True, kw_only=True)
class SeatingProblem:
    """The pairs to be seated tonight, and how; the movements are chosen separately.

    Attributes
    ----------
    history, registration
        The season so far, and tonight's pairs. Players who are not in the history are new.
    wishes
        Musts and preferences of pairs; the plan records which are respected.
    rules
        How the evening is played.
    source
        The kind of file that the history comes from, stored in the plan: ``history`` or ``season``.
    lines
        The lines (divisions) of a competition, which give pairs their sections; ``None`` if
        sections are formed by rating.
    event
        The meetings so far in an event of several sessions. Repeats within the event are minimised
        before the fitness.
    """

    history: club.History
    registration: club.Registration
    wishes: tuple[club.Wish, ...] = ()
    rules: club.EveningRules = club.DEFAULT_RULES
    source: str = "history"
    lines: SectionLines | None = None
    event: EventHistory | None = None

    @property
    def plan_source(self) -> club.HistorySource:
        """The history's kind and hash, which the plan stores."""
        return club.HistorySource(self.source, self.history.digest)

    def sections(
        self, num_sections: int, wishes: Sequence[club.Wish] | None = None, stop: Stop | None = None
    ) -> EveningSections:
        """Return tonight's sections; ``wishes`` replace the problem's own wishes if given."""
        rules = self.rules
        if rules.strict:
            add_guests(self.history, self.registration, strict=True)
        formed = evening_sections(
            self.history,
            self.registration,
            num_sections,
            rules,
            wishes=self.wishes if wishes is None else wishes,
            lines=self.lines,
            stop=stop,
        )
        sections = tuple(
            replace(section, equal_fields=rules.equal_fields, half_table=rules.half_table)
            for section in formed.sections
        )
        return formed._replace(sections=sections, notes=(*formed.notes, *describe_fields(sections)))

    def section_former(
        self, num_sections: int, stop: Stop
    ) -> Callable[[Sequence[club.Wish]], Sequence[club.SectionPairs]]:
        """Return a function that takes wishes and forms ``num_sections`` sections."""
        return lambda wishes: self.sections(num_sections, wishes, stop).sections

    def seed(self, movements: str, num_sections: int) -> int:
        """Return the seed to use if none is given.

        It is derived from the history, the pairs, ``num_sections``, and ``movements`` (the family's
        name).
        """
        return seed_from(self.plan_source, self.registration.pairs, movements, num_sections)


def describe_fields(sections: Sequence[club.SectionPairs]) -> Iterator[Message]:
    """Yield messages about sections that must have equal fields or a half table.

    They tell users that the proofs cover only seatings with these restrictions.
    """
    if any(section.equal_fields for section in sections):
        yield Message("fields_equal")
    for section in sections:
        if section.odd and section.half_table is not None:
            yield Message("half_table", section=section.name, half=str(section.half_table))


def optimise(
    history: club.History,
    registration: club.Registration,
    family: club.Family,
    num_sections: int,
    *,
    rules: club.EveningRules = club.DEFAULT_RULES,
    wishes: Sequence[club.Wish] = (),
    costs: bool = True,
    budget: SearchBudget | None = None,
    source: str = "history",
) -> club.Plan:
    """Split tonight's pairs into sections, and find and prove each section's best numbering.

    Parameters
    ----------
    history, registration
        The season so far, and tonight's pairs; players whom the history lacks are new.
    family
        Must have a movement for every section's number of pairs (one more for an odd section).
    num_sections
        The number of sections.
    rules
        How the evening is played: boards, objective, sizes. The objective ``fair-share`` needs a
        history with a ``surplus``.
    wishes
        Requirements and preferences of pairs; the plan records which are respected.
    costs
        Whether to compute the cost of each must, in the rest of the budget.
    budget
        The search limits: by default 20 seconds for all sections together, from the start of the
        search, and a seed derived from the inputs. The progress callback gets the state of each
        section. If the search is stopped, the plan is the best found by then, and its warnings say
        so. By default, Ctrl-C stops the search.
    source
        The kind of file that the history comes from, stored in the plan: ``history`` or ``season``.

    Raises
    ------
    InputError
        The pairs do not fit into ``num_sections`` sections, the family lacks a movement, or the
        section that ``rules`` name cannot be odd.
    ContradictionError
        Some wishes cannot be respected together.
    Cancelled
        The search was interrupted before there was any plan.
    ValueError
        An argument has the wrong type or is out of range.
    """
    budget = budget or SearchBudget()
    if num_sections is not None and whole_number(num_sections, "a number of sections") < 1:
        raise ValueError(f"expected a number of sections from 1, not {num_sections}")
    if rules.boards is not None and whole_number(rules.boards, "a number of boards") < 1:
        raise ValueError(f"expected a number of boards from 1, not {rules.boards}")
    distinct_players(registration.pairs)
    if rules.objective.by_attendance and history.surplus is None:
        raise ValueError(f"the history has no surpluses, which {rules.objective.name} needs")
    problem = SeatingProblem(
        history=history,
        registration=registration,
        wishes=_of_tonight(wishes, registration.pairs),
        rules=rules,
        source=source,
    )
    evening = problem.sections(num_sections, stop=budget.stop)
    warm_up()  # not in the block below: compiling cannot be cancelled
    with interruptible(budget.stop) as whole:
        budget = replace(budget, stop=whole)
        request = NumberingRequest(
            source=problem.plan_source,
            rules=rules,
            wishes=problem.wishes,
            costs=costs,
            form=problem.section_former(num_sections, whole),
        )
        seed = problem.seed(family.name, num_sections)
        return seat_sections(evening, family, request, budget.with_defaults(DEFAULT_BUDGET, seed))


def _of_tonight(wishes: Sequence[club.Wish], pairs: Sequence[club.Pair]) -> tuple[club.Wish, ...]:
    """Return the wishes with their pairs written as they are registered.

    A wish may name a pair's players in the other order.

    Raises
    ------
    ValueError
        A wish is about a pair that does not play, or about a pair and itself.
    """
    here = {frozenset(pair.players): pair for pair in pairs}
    found = []
    for wish in wishes:
        told = tuple(here.get(frozenset(pair.players)) for pair in wish.pairs)
        own = tuple(pair for pair in told if pair is not None)
        if len(own) < len(told):
            raise ValueError(f"a wish is about a pair that does not play: {wish}")
        if len(set(own)) < len(own):
            raise ValueError(f"a wish is about a pair and itself: {wish}")
        found.append(wish if own == wish.pairs else replace(wish, pairs=own))
    return tuple(found)


@dataclass(frozen=True, kw_only=True)
class NumberingRequest:
    """The inputs of the numbering of an evening's sections.

    Attributes
    ----------
    source
        The kind and hash of the history, stored in the plan.
    rules
        How the evening is played; only its boards and its objective are used.
    wishes
        Requirements and preferences of pairs; the plan records which are respected.
    keeping
        Further wishes, for pairs to keep their old numbers; the plan does not list them.
    own
        Movements for particular sections, by section name, in place of the family's; used only if
        the size fits.
    costs
        Whether to compute the cost of each must, in the rest of the budget.
    form
        A function that forms the sections from given wishes, to compute the cost of musts that
        decide about sections.
    event
        The meetings so far in an event. Repeats within the event are minimised before the fitness,
        and costs of musts are not computed.
    """

    source: club.HistorySource
    rules: club.EveningRules = club.DEFAULT_RULES
    wishes: tuple[club.Wish, ...] = ()
    keeping: tuple[club.Wish, ...] = ()
    own: Mapping[str, club.Movement] = field(default_factory=dict)
    costs: bool = True
    form: Callable[[Sequence[club.Wish]], Sequence[club.SectionPairs]] | None = None
    event: EventHistory | None = None


def seat_sections(  # noqa: C901 - the two steps inside it share all that it is given
    evening: EveningSections,
    family: club.Family,
    request: NumberingRequest,
    budget: SearchBudget,
    *,
    on_plan: Callable[[club.Plan], None] | None = None,
    solver: Solver | None = None,
) -> club.Plan:
    """Return the plan with the best numbering of the given sections, and its proof.

    Parameters
    ----------
    evening
        The sections, and the history with the new players in it.
    family
        Must have a movement for every section's number of pairs (one more for an odd section).
    request
        The rules, the wishes, and further restrictions on the numbering.
    budget
        The search limits; the progress callback gets the state of each section.
    on_plan
        Called with the plan as soon as its sections are solved, and again after the cost of each
        must is computed.
    solver
        A solver that has solved other sections of this evening, within the same budget.
    """
    rules, wishes, own, form = request.rules, request.wishes, request.own, request.form
    keeping = request.keeping
    event = request.event
    solver = solver or Solver(evening.history, budget, rules.objective, event=event)

    def tasks(
        sections: Sequence[club.SectionPairs], wishes: Sequence[club.Wish]
    ) -> list[NumberingTask]:
        movements = {
            section.name: own[section.name]
            for section in sections
            if section.name in own and own[section.name].num_contestants == section.num_numbers
        }
        others = [section for section in sections if section.name not in movements]
        for section, movement in zip(others, choose_movements(others, family), strict=True):
            movements[section.name] = movement
        return all_or_smallest(
            partial(solver.task, section, movements[section.name], (*wishes, *keeping))
            for section in sections
        )

    def best_without(must: club.Wish) -> tuple[int, tuple[club.NumberedSection, ...]] | None:
        """Return the best total of the evening if the wish ``must`` is left out, and its seating.

        The caller computes the cost of that must from it. Return ``None`` if the best total is not
        proven.
        """
        others = [wish for wish in wishes if wish is not must]
        sections = evening.sections
        try:
            if form is not None and decides_sections(must):
                sections = tuple(form(others))
            elif must.kind.is_about_sections:
                return None
            asked_of = tasks(sections, others)
            answers = solver.solve(asked_of)
        except (ContradictionError, InputError, Cancelled):  # impossible, or no time
            return None
        if not all(answer.cost.proved for answer in answers):
            return None
        seatings = (
            club.NumberedSection(task.section.name, task.movement, answer.numbers)
            for task, answer in zip(asked_of, answers, strict=True)
        )
        return sum(answer.cost.total for answer in answers), tuple(seatings)

    planned = tasks(evening.sections, wishes)
    answers = solver.solve(planned)
    seconds = solver.seconds
    sections = tuple(
        _section_plan(evening.history, task, answer, rules)
        for task, answer in zip(planned, answers, strict=True)
    )
    total = sum(answer.cost.total for answer in answers)
    unproved = [section.name for section in sections if not section.proved]
    notes = evening.notes
    if unproved:
        notes += (Message("search_cut_short", sections=unproved),)
    plan = club.Plan(
        family=family.name,
        seed=budget.start_seed,
        budget=budget.limit,
        source=request.source,
        sections=sections,
        seconds=seconds,
        warnings=notes,
        interrupted=solver.interrupted,
        wishes=tuple(club.WishResult(wish, is_respected(wish, sections)) for wish in wishes),
        origin=family.origin,
        objective=rules.objective,
        keeping=keeping,
        event=None if event is None else event.of_plan,
    )
    tell = on_plan or (lambda _plan: None)
    tell(plan)
    for k, wish in enumerate(wishes):
        if request.costs and event is None and wish.must and plan.proved and not solver.is_over:
            best = best_without(wish)
            results = list(plan.wishes)
            if best is not None:
                results[k] = replace(results[k], cost=total - best[0], alternative=best[1])
            plan = replace(plan, wishes=tuple(results), interrupted=solver.interrupted)
            tell(plan)
    return plan


def _section_plan(
    history: club.History, task: NumberingTask, answer: SectionResult, rules: club.EveningRules
) -> club.PlannedSection:
    num_rounds, objective = task.movement.num_rounds, rules.objective
    return club.PlannedSection(
        name=task.section.name,
        movement=task.movement,
        numbers=answer.numbers,
        equal_fields=task.section.equal_fields and task.movement.winners == 2,
        half_table=task.section.half_table,
        cost=replace(
            answer.cost,
            hypothetical_best=hypothetical_best(
                history, task.section, num_rounds, objective=objective
            ),
        ),
        boards=rules.boards or boards_in_group(task.movement),
        seconds=answer.seconds,
    )


def seed_from(
    source: club.HistorySource, pairs: Iterable[club.Pair], family: str, num_sections: int
) -> int:
    """Return a seed derived from the inputs, so that it differs from week to week.

    The order of the pairs does not matter.
    """
    ordered = sorted(tuple(sorted(pair.players)) for pair in pairs)
    text = f"{source.of_history} {ordered} {family} {num_sections}"
    return int.from_bytes(sha256(text.encode()).digest()[:6], "big")
