"""The plan of an evening that changes while play is going on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bridgeopt.club import History, Pair, Plan, PlanFile, Registration, Seating, Source
from bridgeopt.club.guests import welcome
from bridgeopt.engine.effort import Effort
from bridgeopt.seating.changing.during_play import after_round
from bridgeopt.seating.changing.hall import Changes, wishes_after
from bridgeopt.seating.changing.nobody import as_seated, seed_of_those
from bridgeopt.seating.evening import DEFAULT_BUDGET


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
        As for `seating.evening.optimise`; the budget is for the bounds of sections that do not
        change.
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
    wishes = wishes_after(plan.wishes, changes)
    if seed is None:
        seed = seed_of_those(going_on, made_from, plan.family)
    effort = Effort(seed, budget, jobs)
    changed = as_seated(history, plan, seatings, going_on, made_from, effort, wishes, boards)
    return replace(changed, warnings=notes, printed=plan.printed)
