"""Evaluation of a numbering: this program's, the director's own, or another program's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from bridgeopt.base.i18n import Message
from bridgeopt.club import (
    PAPER_OBJECTIVE,
    EveningPairs,
    EveningRules,
    History,
    LoadedPlan,
    NumberedSection,
    Objective,
    Registration,
)
from bridgeopt.club.guests import add_guests
from bridgeopt.engine.qap.verify import Verdict
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.files.registration import read_registration
from bridgeopt.seating.evaluation import (
    SectionEvaluation,
    differences,
    evaluate_with_budget,
    verify_all,
)
from bridgeopt.seating.numbering import DEFAULT_BUDGET
from bridgeopt.tasks.sources import SeasonSoFar, plan_seatings


@dataclass(frozen=True)
class PreparedEvaluation:
    """A plan that has been read and checked, ready to be evaluated.

    Attributes
    ----------
    plan
        The plan as it was read.
    seatings
        Its sections, with their movements.
    history
        The history with new players added.
    notes
        Warnings about the movements' files, and further messages. A message says that the plan was
        made for another objective, that it belongs to an event, or that the season lacks attendance
        that the objective needs.
    warnings
        Differences from the registration and from the rules.
    newcomers
        A message about each new player.
    objective
        The objective by which the plan is evaluated.
    """

    plan: LoadedPlan
    seatings: tuple[NumberedSection, ...]
    history: History
    notes: tuple[object, ...]
    warnings: tuple[Message, ...]
    newcomers: tuple[Message, ...]
    objective: Objective = PAPER_OBJECTIVE

    def evaluate(self, budget: SearchBudget) -> EvaluationResult:
        """Return the cost of each section's numbering, with other costs for comparison.

        The other costs are the mean cost of random numberings, the optimum, and a bound for any
        movement.

        Parameters
        ----------
        budget
            The search limits, by default 20 seconds; the progress callback gets the state of each
            section.
        """
        full_budget = budget.with_defaults(DEFAULT_BUDGET, 0)
        evaluations = evaluate_with_budget(self.history, self.seatings, full_budget, self.objective)
        return EvaluationResult(
            evaluations,
            self.history,
            (*self.warnings, *self._comparison_warnings(evaluations), *self.newcomers),
            any(evaluation.interrupted for evaluation in evaluations),
        )

    def _comparison_warnings(self, evaluations: Sequence[SectionEvaluation]) -> Iterator[Message]:
        """Yield warnings about what makes the comparison of the plan with other numberings unfair.

        The plan's file may have another cost, or the plan may have been made with wishes. The
        numberings may have another half table, or another balance between NS and EW.
        """
        for section, evaluation in zip(self.plan.sections, evaluations, strict=True):
            if self.plan.objective != self.objective:
                break  # the plan's scores are for another objective
            if (
                section.cost is not None
                and section.cost.fitness != evaluation.planned_section.fitness
            ):
                yield Message(
                    "plan_says_fitness",
                    section=section.name,
                    told=section.cost.fitness,
                    fitness=evaluation.planned_section.fitness,
                )
        for seating, evaluation in zip(self.seatings, evaluations, strict=True):
            compared = evaluation.section
            half_table = seating.half_table if compared.odd else None
            fields = seating.equal_fields, half_table
            if not seating.holding_periods and fields != (
                compared.equal_fields,
                compared.half_table,
            ):
                yield Message("fields_not_as_asked", section=seating.name)
        if self.plan.wishes:
            yield Message("plan_made_with_wishes")


@dataclass(frozen=True)
class EvaluationResult:
    """The evaluation of a plan.

    Attributes
    ----------
    evaluations
        The evaluation of each section.
    history
        The history with new players added.
    warnings
        Differences from the registration and from the rules.
    interrupted
        Whether the search, or the proof by another method (`verify`), was cancelled.
    verdicts
        The result of the proof by another method for each section; ``None`` if it was not made.
    """

    evaluations: tuple[SectionEvaluation, ...]
    history: History
    warnings: tuple[Message, ...]
    interrupted: bool
    verdicts: tuple[Verdict | None, ...] | None = None

    def verify(self, budget: float, stop: Stop) -> EvaluationResult:
        """Check by another method whether each numbering is optimal.

        An interrupted evaluation is returned unchanged.

        Parameters
        ----------
        budget
            Seconds for each section.
        stop
            Ends the check; the remaining sections have no verdict.
        """
        if self.interrupted:
            return self
        verdicts = verify_all(self.evaluations, budget, stop)
        return replace(self, verdicts=verdicts, interrupted=stop.cancelled)


def prepare_evaluation(
    so_far: SeasonSoFar,
    plan: LoadedPlan,
    family: str | None,
    *,
    registered: Path | Registration | None,
    num_sections: int | None,
    rules: EveningRules,
) -> PreparedEvaluation:
    """Prepare the evaluation of a plan: find its movements, and compare it with the registration.

    Parameters
    ----------
    so_far
        The season so far.
    plan
        The plan (see `files.plan.read_plan`).
    family
        The family for sections that list no rounds.
    registered
        Tonight's pairs, or their file, with which the plan is compared.
    num_sections
        The number of sections that the rules form; ``None`` to compare only the pairs.
    rules
        How the evening is played.

    Raises
    ------
    InputError
        A file cannot be read, a movement is not well-formed, or the objective needs attendance
        that is unknown.
    """
    members = so_far.members.with_guests(plan.guests)
    seatings, notes = plan_seatings(plan, family, rules.movements_folder)
    warnings: Sequence[Message] = ()
    if isinstance(registered, Path):
        registered = read_registration(registered, members if members.names else None)
    if registered is not None:
        warnings = differences(so_far.history, seatings, registered, num_sections, rules)
    pairs = tuple(pair for seating in seatings for pair in seating.all_pairs)
    history, newcomers = add_guests(
        so_far.history_for(rules.objective),
        EveningPairs(pairs, plan.file),
        strict=rules.refuse_new_players,
    )
    return PreparedEvaluation(
        plan=plan,
        seatings=seatings,
        history=history,
        notes=(
            *notes,
            *_other_objective(plan, rules.objective),
            *([] if plan.event is None else [Message("of_event_evaluated", name=plan.event.name)]),
            *so_far.notes_for(rules.objective),
        ),
        warnings=tuple(warnings),
        newcomers=newcomers,
        objective=rules.objective,
    )


def _other_objective(plan: LoadedPlan, objective: Objective) -> tuple[Message, ...]:
    """Return a message if a plan was made for another objective than ``objective``.

    A plan made for the default objective gets no message.
    """
    if plan.objective.is_default or plan.objective == objective:
        return ()
    made_for, used = plan.objective.short_name, objective.short_name
    return (Message("objective_of_plan_differs", made=made_for, asked=used),)
