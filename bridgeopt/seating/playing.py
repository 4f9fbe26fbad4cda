"""An evening seated in whatever it plays: movements that are there, or some made for it."""

from __future__ import annotations

from bridgeopt.club import MadeTonight, Movements, Plan
from bridgeopt.engine.qap import Memory
from bridgeopt.engine.stopping import Effort, SearchLimits
from bridgeopt.seating import evening as shipped
from bridgeopt.seating.evening import EveningSections, Gathering, seat
from bridgeopt.seating.solving import Solver
from bridgeopt.seating.tailored import evening as tailored


def play(
    gathering: Gathering,
    evening: EveningSections,
    movements: Movements,
    effort: Effort,
    memory: Memory | None = None,
) -> Plan:
    """Return the plan of an evening whose sections are formed, whatever movements it plays.

    Parameters
    ----------
    gathering
        Who comes, and what is asked.
    evening
        The sections (`Gathering.sections`).
    movements
        What is played.
    effort
        See `seating.evening.seat`, and `seating.tailored.evening.tailor_evening`.
    memory
        What is known of sections that play movements that are there.

    Raises
    ------
    InputError
        There are no movements for these sections.
    Contradiction, ImpossibleError
        What is wished cannot be had together.
    """
    if not isinstance(movements, MadeTonight):
        asked = gathering.asked
        solver = Solver(evening.history, effort, asked.objective, memory)
        form = gathering.forming(len(evening.sections), effort.stop)
        return seat(evening, movements, gathering.made_from, effort, asked, form, solver)
    return tailored.tailor_evening(
        evening,
        movements,
        gathering.made_from,
        effort,
        boards=gathering.asked.boards,
        wishes=gathering.asked.wishes,
        objective=gathering.asked.objective,
    )


def default_budget(movements: Movements) -> float:
    """Return the default budget, in seconds, of an evening that plays these movements."""
    made = isinstance(movements, MadeTonight)
    return tailored.DEFAULT_BUDGET if made else shipped.DEFAULT_BUDGET


def effort_for(
    search: SearchLimits, gathering: Gathering, movements: Movements, num_sections: int
) -> Effort:
    """Return the search limits with their defaults filled in."""
    name = movements.name
    if isinstance(movements, MadeTonight):
        name += f" {movements.rounds}"
    return search.effort(default_budget(movements), gathering.seed(name, num_sections))
