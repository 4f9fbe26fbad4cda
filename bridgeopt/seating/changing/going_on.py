"""The plan of an evening that changes during play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bridgeopt.club import Plan, PlanFile, Seating
from bridgeopt.engine.qap import Memory
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.seating.changing.before_play import as_seated
from bridgeopt.seating.changing.during_play import after_round
from bridgeopt.seating.changing.hall import Changes, Hall, wishes_after
from bridgeopt.seating.evening import seed_from


def seats_after(hall: Hall, changes: Changes, after: int) -> tuple[Seating, ...]:
    """Return the sections after changes that come when a round is over.

    What was played stays, and all who are there keep their numbers (`after_round`).

    Raises
    ------
    InputError
        `after_round` refuses the changes.
    """
    return after_round(hall.fitness, hall.seatings, changes.drop, changes.add, changes.swaps, after)


def go_on(
    hall: Hall,
    plan: PlanFile,
    seatings: Sequence[Seating],
    changes: Changes,
    effort: SearchBudget,
    boards: int | None = None,
    memory: Memory | None = None,
) -> Plan:
    """Return the plan of sections that changed after a round.

    No bound is known for a section that changed, so it claims none.

    Parameters
    ----------
    hall
        Who is there, in the sections as they were (`hall.hall_in_play`).
    plan
        The plan's file.
    seatings
        The sections as they are played from now on (`seats_after`).
    changes
        Who leaves, comes and is replaced.
    effort, boards
        As for `seating.evening.seat`; the budget is for the bounds of sections that do not change.
    memory
        Earlier results about these.
    """
    wishes = wishes_after(plan.wishes, changes)
    made = as_seated(hall, plan, seatings, effort, wishes, boards, memory)
    return replace(made, printed=plan.printed)


def seed_of_those(hall: Hall, seatings: Sequence[Seating], family: str) -> int:
    """Return a seed that depends on the history, the pairs in the sections and the family."""
    pairs = (pair for seating in seatings for pair in seating.pairs)
    return seed_from(hall.source, pairs, family, len(seatings))
