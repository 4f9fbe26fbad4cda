"""The plan of an evening that changes while play is going on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bridgeopt.changing.before import Changes, wishes_after
from bridgeopt.changing.late import after_round
from bridgeopt.club import (
    Granted,
    History,
    Pair,
    Plan,
    Registration,
    Seating,
    Source,
)
from bridgeopt.evaluation import evaluate, scored
from bridgeopt.files.plan import PlanFile
from bridgeopt.guests import welcome
from bridgeopt.seating import DEFAULT_BUDGET, seed_from
from bridgeopt.wishes.holding import holds


def go_on(
    history: History,
    plan: PlanFile,
    seatings: Sequence[Seating],
    changes: Changes,
    after: int,
    *,
    budget: float = DEFAULT_BUDGET,
    seed: int | None = None,
    jobs: int | None = None,
    boards: int | None = None,
    source: str = "history",
) -> Plan:
    """Change a plan after a round that was played.

    What was played is fixed, and so are the numbers of all who are there (see
    `late.after_round`). Of a section that changed no bound is known, so it claims none.

    Parameters
    ----------
    history, budget, seed, jobs, boards, source
        As for `seating.optimise`; the budget is for the bounds of sections that do not change.
    plan, seatings
        The plan's file, and its sections with their movements.
    changes
        Who leaves, comes, and is replaced.
    after
        The last round that was played.

    Raises
    ------
    InputError
        What `late.after_round` refuses.
    """
    made_from = Source(source, history.digest)
    names = dict(changes.swaps)
    seated = [pair for seating in seatings for pair in seating.everyone]
    replaced = [Pair(*(names.get(p, p) for p in pair.players)) for pair in seated]
    everyone = tuple(dict.fromkeys([*seated, *replaced, *changes.add]))
    history, notes = welcome(history, Registration(everyone, plan.file))
    going_on = after_round(history, seatings, changes.drop, changes.add, changes.swaps, after)
    still = [
        now for old, now in zip(seatings, going_on, strict=True) if now == old and not now.spells
    ]
    evaluations = evaluate(history, still, budget=budget, jobs=jobs)
    evaluated = {evaluation.plan.name: evaluation.plan for evaluation in evaluations}
    claims = plan.intact and plan.source is not None and plan.source.hash == made_from.hash
    sections = []
    for planned, now in zip(plan.sections, going_on, strict=True):
        section = evaluated.get(now.name) or scored(history, now)
        if claims and now.name in evaluated:
            section = replace(section, penalty=planned.penalty, bound=planned.bound)
        in_group = boards or planned.boards or section.boards
        sections.append(replace(section, boards=in_group))
    wishes = wishes_after(plan.wishes, changes)
    present = [pair for seating in going_on for pair in seating.pairs]
    return Plan(
        family=plan.family,
        seed=seed_from(made_from, present, plan.family, len(sections)) if seed is None else seed,
        budget=budget,
        source=made_from,
        sections=tuple(sections),
        warnings=notes,
        interrupted=any(evaluation.interrupted for evaluation in evaluations),
        wishes=tuple(Granted(wish, holds(wish, sections)) for wish in wishes),
    )
