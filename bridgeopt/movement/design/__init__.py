"""Making movements.

Many arrangements are searched for, each from a random start and under one of many symmetries:
a short search under each, then long ones under the most promising. What is best of all becomes
the movement. Directions, tables and numbers come last, for they leave the balance as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import log

import numpy as np

from bridgeopt.club.movement import Movement
from bridgeopt.engine.randomness import Random
from bridgeopt.engine.stopping import Stop, interruptible
from bridgeopt.errors import BridgeoptError, Cancelled, Fault, InputError
from bridgeopt.movement.design.annealing import anneal
from bridgeopt.movement.design.arrangement import Objective
from bridgeopt.movement.design.search import INTERRUPTED, Found, Search, halves
from bridgeopt.movement.design.symmetries import symmetries
from bridgeopt.movement.design.tables import put_at_tables
from bridgeopt.movement.design.task import Style, Task, start

__all__ = [
    "INTERRUPTED",
    "MOST_PAIRS",
    "MOST_ROUNDS",
    "Objective",
    "Style",
    "design",
    "halves",
    "warm_up",
]

MOST_PAIRS, MOST_ROUNDS = 24, 23
"""More would take too long: the work grows fast with them."""

_SEATINGS = 0.3
"""What a field with e times as many symmetries must be nearer to two halves, to be as good.

Chosen after a real club's evenings: the lowest fitness that movements allow."""


def design(
    num_pairs: int,
    num_rounds: int,
    num_groups: int,
    seed: int = 1,
    *,
    name: str | None = None,
    style: Style | None = None,
    num_tables: int | None = None,
    least_balance: float | None = None,
    objective: Objective | None = None,
    budget: float | None = None,
    jobs: int | None = None,
    on_progress: Callable[[int, int], None] | None = None,
    stop: Stop | None = None,
) -> Movement:
    """Make a movement: well-formed, and nobody meets anybody again unless all must.

    Two tables share a board group only where there are more tables than groups. The same
    arguments give the same movement on every platform, unless the search is cut short.

    Parameters
    ----------
    num_pairs, num_rounds, num_groups
        Pairs, an even number; rounds; and board groups, at least as many as rounds.
    seed
        Of the random numbers.
    name
        The movement's name; by default its size.
    style
        What stays (see `Style`). By default both where there are more tables than groups, else
        number 1.
    num_tables
        In the room. By default no more than are used; where boards stay it may be as many as
        there are groups.
    least_balance
        Of the movements found with a balance Qf of at least this, the one is chosen that mixes the
        field best: near to two `halves` that meet each other, and with few symmetries, so that
        many seatings really differ. By default balance comes first, and these decide after.
    objective
        What to search for; by default balance, and that all meet as often as all others, or once
        more. Where meetings have costs, the lowest price is chosen, whatever the balance.
    budget
        Seconds after which the search is cut short; a comment in the movement then says so, as if
        it was interrupted. (To put the best found at tables takes a moment more.)
    jobs
        Threads; one a core, by default. The movement does not depend on it.
    on_progress
        Called now and then with the number of searches done, and of all.
    stop
        Interrupts the search; if not given, Ctrl-C does.

    Raises
    ------
    InputError
        If no such movement can exist, or the style does not go with the sizes.
    BridgeoptError
        If none was found; `Cancelled` if none was before it was interrupted.
    """
    num_used = num_pairs // 2
    style = style or ("both" if num_used > num_groups else "pair")
    num_tables = num_used if num_tables is None else num_tables
    _refuse(num_pairs, num_rounds, num_groups, style, num_tables, least_balance)
    objective = objective or _plain_objective(num_pairs, num_rounds)
    if len(objective.most_meetings) != num_pairs:
        raise ValueError(f"expected an objective for {num_pairs} pairs")
    task = Task(num_pairs, num_rounds, num_groups, objective, style)
    search = Search(task, seed, least_balance is not None)
    with interruptible(stop) as whole:
        found, cut_short = search.run(budget, jobs, on_progress, whole)
        enough = [f for f in found if f.qf >= (least_balance or 0)]
        if not enough:
            if whole.cancelled:
                raise Cancelled
            best = max((f.qf for f in found), default=None)
            raise BridgeoptError(_none_found(task, least_balance, best, cut_short))
        chosen = min(enough, key=partial(_rank, objective, least_balance))
        rounds = put_at_tables(chosen.rounds, task, num_tables, chosen.staying, seed, whole)
        if whole.cancelled:
            cut_short = INTERRUPTED
    comments = [f"made by bridgeopt, seed {seed}"]
    if cut_short:
        comments.append(f"the search was {cut_short}")
    return Movement(
        name or f"{num_pairs} pairs, {num_rounds} rounds",
        num_pairs,
        num_groups,
        rounds,
        comments=tuple(comments),
    )


def _rank(objective: Objective, least_balance: float | None, found: Found) -> tuple[float, ...]:
    """Return what is to be small: first what was asked for, then what comes with it."""
    mixing = round(found.halves + _SEATINGS * log(found.automorphisms), 3)
    if objective.cost.any():
        return found.price, mixing, found.spread
    if least_balance is None:
        return -found.qf, mixing, found.spread
    return mixing, -found.qf, found.spread


def _plain_objective(num_pairs: int, num_rounds: int) -> Objective:
    """Ask for balance, and that all meet as often as all others, or once more."""
    least = num_rounds // (num_pairs - 1)
    most = -(-num_rounds // (num_pairs - 1))
    shape = (num_pairs, num_pairs)
    return Objective(np.full(shape, most, dtype=np.int64), least_meetings=least)


def _refuse(
    num_pairs: int,
    num_rounds: int,
    num_groups: int,
    style: Style,
    num_tables: int,
    least_balance: float | None,
) -> None:
    faults = []

    def refuse(message: str, help: str) -> None:
        faults.append(Fault(message, help=help))

    num_used = num_pairs // 2
    if num_pairs < 4 or num_pairs % 2 or num_pairs > MOST_PAIRS:
        refuse(
            f"a movement for {num_pairs} pairs",
            f"Ask for an even number from 4 to {MOST_PAIRS}; of an odd number, one stays absent.",
        )
    if not 1 <= num_rounds <= MOST_ROUNDS:
        refuse(f"{num_rounds} rounds", f"Ask for 1 to {MOST_ROUNDS} rounds.")
    if num_groups < num_rounds:
        help = "Ask for as many board groups as rounds: nobody plays the same boards twice."
        refuse(f"{num_groups} board groups for {num_rounds} rounds", help)
    elif num_groups > num_rounds * num_used > 0:
        help = f"Ask for at most {num_rounds * num_used}, so that all are played."
        refuse(f"{num_groups} board groups for {num_rounds} rounds", help)
    if least_balance is not None and not 0 <= least_balance <= 100:  # also what is no number
        refuse(f"a balance of {least_balance:g}", "Ask for 0 to 100.")
    if num_tables < num_used:
        refuse(f"{num_tables} tables for {num_pairs} pairs", f"Ask for {num_used} at least.")
    if num_tables > num_used and (style != "boards" or num_tables > num_groups):
        refuse(
            f"{num_tables} tables for {num_pairs} pairs",
            "More than are used at a time serve only to keep boards at their tables: no more than"
            " there are board groups.",
        )
    if style == "both" and num_used <= num_groups:
        refuse(
            f"both boards and a pair that stay, with {num_used} tables for {num_groups} groups",
            "A pair that stays where boards stay would play them again; let one of them stay.",
        )
    if style == "follow" and not num_rounds == num_groups == num_pairs - 1:
        refuse(
            f"numbers that follow each other, with {num_rounds} rounds and {num_groups} board"
            f" groups for {num_pairs} pairs",
            f"Ask for {num_pairs - 1} rounds and board groups.",
        )
    if faults:
        raise InputError(faults)


def _none_found(
    task: Task, least_balance: float | None, best: float | None, cut_short: str | None
) -> str:
    what = (
        f"for {task.num_pairs} pairs with {task.num_rounds} rounds and {task.num_groups} board"
        " groups"
    )
    if best is not None:
        return (
            f"no movement {what} was found with a balance of {least_balance:g}; the best had"
            f" {best:.1f}. Ask for less, or try another seed."
        )
    if cut_short:
        return f"no sound movement {what} was found: the search was {cut_short}. Give it more time."
    return (
        f"no sound movement {what} was found. More board groups or fewer rounds make it easier;"
        " or another seed may find one."
    )


def warm_up() -> None:
    """Compile the kernels, or load them from disk, so that a budget is spent on searching."""
    task = Task(4, 1, 1, _plain_objective(4, 1), "pair")
    arrangement = start(task, next(symmetries(4, 1, 1)), False, Random(1))
    if arrangement is not None:
        anneal(arrangement, task.objective, False, 1, 1, Stop())
        put_at_tables(arrangement.rounds(), task, 2, None, 1)
