"""Two pairs have sat in each other's seats: what was played, and the ways to go on from there."""

from __future__ import annotations

from dataclasses import dataclass

from bridgeopt.club import Plan, PlanFile, Seating
from bridgeopt.engine.effort import Search
from bridgeopt.engine.qap import Memory
from bridgeopt.seating.changing.going_on import go_on, seed_of_those
from bridgeopt.seating.changing.hall import Changes, Hall, hall_in_play
from bridgeopt.seating.changing.moves import Move
from bridgeopt.seating.changing.sat_wrong import Consequences, SatWrong, consequences, exchanged
from bridgeopt.seating.evening import DEFAULT_BUDGET
from bridgeopt.show.pages.paper import Again
from bridgeopt.tasks.guests import with_guests
from bridgeopt.tasks.previewing import Figures, SitOut, figures, new_sit_outs, other_places
from bridgeopt.tasks.printing import wrong_on_paper
from bridgeopt.tasks.sources import SoFar, plan_seatings


@dataclass(frozen=True)
class WayOn:
    """A way to go on.

    Attributes
    ----------
    to_the_end
        Whether the two stay where they are till the last round; else both go to their own numbers.
    plan
        The plan to accept.
    consequences
        Who meets whom twice or not at all, and who comes to boards again.
    sit_outs
        Who sits out when they were not to.
    figures
        What the evening is like.
    moves
        Who sits elsewhere in the next round than was planned.
    again
        What it makes wrong on paper.
    """

    to_the_end: bool
    plan: Plan
    consequences: Consequences
    sit_outs: tuple[SitOut, ...]
    figures: Figures
    moves: tuple[Move, ...]
    again: Again


@dataclass(frozen=True)
class AsPlayed:
    """What it comes to that two have sat wrong: as it was planned, and the ways on.

    The first one is the cheaper: fewest come to boards again, for these cannot be played twice;
    then by what tonight adds to the season's sums of meetings and sit-outs.
    """

    before: Figures
    ways: tuple[WayOn, ...]


def sat_wrong(
    wrong: SatWrong,
    so_far: SoFar,
    plan: PlanFile,
    search: Search | None = None,
    memory: Memory | None = None,
) -> AsPlayed:
    """Find out what follows from it that two pairs have sat in each other's seats.

    Parameters
    ----------
    wrong
        Who sat wrong, and in which rounds; the next one has not begun.
    so_far
        The season so far, and names.
    plan
        The plan that was to be played.
    search, memory
        How hard to look for the bounds of the sections that nothing happened in, and what is known
        of them from before.

    Raises
    ------
    InputError
        They did not sit there, or the plan cannot be used.
    """
    so_far = so_far._replace(members=so_far.members.with_guests(plan.guests))
    before, _ = plan_seatings(plan, None, None)
    hall = hall_in_play(
        so_far.history_for(plan.objective),
        before,
        Changes(),
        so_far.kind,
        plan.file,
        plan.objective,
    )
    search = search or Search()
    ways = []
    goes_on = any(wrong.last < seating.movement.num_rounds for seating in before)
    for to_the_end in (False, True)[: 1 + goes_on]:
        after = exchanged(before, wrong, to_the_end=to_the_end)
        made = _plan(hall, plan, after, search, memory)
        ways.append(
            WayOn(
                to_the_end,
                made,
                consequences(before, after),
                new_sit_outs(before, after),
                figures(hall.history, after, plan.objective),
                other_places(before, after, wrong.last + 1),
                wrong_on_paper(plan, before, made, so_far.members),
            )
        )
    ways.sort(key=lambda way: (len(way.consequences.boards_twice), way.figures.added))
    return AsPlayed(figures(hall.history, before, plan.objective), tuple(ways))


def _plan(
    hall: Hall,
    plan: PlanFile,
    seatings: tuple[Seating, ...],
    search: Search,
    memory: Memory | None,
) -> Plan:
    effort = search.effort(DEFAULT_BUDGET, seed_of_those(hall, seatings, plan.family))
    in_groups = {section.boards for section in plan.sections}
    boards = in_groups.pop() if len(in_groups) == 1 else None
    made = go_on(hall, plan, seatings, Changes(), effort, boards, memory)
    return with_guests(made, plan.guests)
