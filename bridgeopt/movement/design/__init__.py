"""Design of new movements.

A search starts from a random arrangement and keeps it symmetric under one group of permutations.
First there is a short search under each of many symmetries, then there are long searches under the
most promising ones. The best arrangement becomes the movement. Tables, numbers, and which board
groups exchange NS and EW are chosen last, since they do not change the balance.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal

import numpy as np

from bridgeopt.base.errors import BridgeoptError, Cancelled, Fault, InputError
from bridgeopt.base.i18n import Message, Number
from bridgeopt.club.movement import Movement
from bridgeopt.club.movement_names import stored_name
from bridgeopt.club.settings import DEFAULT_MAX_PAIRS
from bridgeopt.engine.aot.table import DESIGN
from bridgeopt.engine.jit import are_cached, ensure_compiled
from bridgeopt.engine.stopping import SearchBudget, interruptible
from bridgeopt.movement.design.search import INTERRUPTED, Search, assign_tables, two_halves_measure
from bridgeopt.movement.design.task import DesignObjective, DesignTask, StationaryPart, can_follow

__all__ = [
    "INTERRUPTED",
    "MAX_DESIGN_PAIRS",
    "MAX_DESIGN_ROUNDS",
    "DesignObjective",
    "StationaryPart",
    "design",
    "is_cached",
    "refuse_impossible",
    "two_halves_measure",
    "warm_up",
]

MAX_DESIGN_PAIRS, MAX_DESIGN_ROUNDS = 40, 23
"""Largest numbers of pairs and rounds; designing a larger movement would take too long."""


def design(
    num_pairs: int,
    num_rounds: int,
    num_groups: int,
    *,
    name: str | None = None,
    style: StationaryPart | None = None,
    num_tables: int | None = None,
    least_balance: float | None = None,
    in_halves: bool = False,
    objective: DesignObjective | None = None,
    budget: SearchBudget | None = None,
    on_balance: Callable[[float], None] | None = None,
) -> Movement:
    """Return a new movement: well-formed, and no two pairs meet again before all have met.

    Two tables share a board group only if there are more tables than groups. The same arguments
    give the same movement on every platform, unless the search is cut short.

    Parameters
    ----------
    num_pairs, num_rounds, num_groups
        Pairs, an even number; rounds; and board groups, at least as many as rounds.
    name
        The movement's name; by default its size.
    style
        The part of the movement that stays at its table. The default is ``"both"`` if there are
        more tables than groups, otherwise ``"pair"``.
    num_tables
        The number of tables in the room; by default, the number in use. More than that are allowed
        only in the style ``"boards"``, up to the number of groups.
    least_balance
        The minimum balance Qf, 0 to 100. Movements that reach it are ranked by the sum of two
        measures. One shows how close the movement is to two halves that only meet each other
        (`two_halves_measure`). The other is lower if the movement has fewer symmetries, so that
        more seatings really differ. By default the balance comes first, and the sum of these
        measures breaks ties.
    in_halves
        Whether each pair meets only pairs of the other half of the field. For such movements it
        takes the least time to prove that a seating is the best.
    objective
        The objective of the search. The default is the balance, with evenly distributed meetings:
        the largest and the smallest number of meetings between two pairs differ by at most one. If
        the objective gives costs to meetings, the movement of lowest cost is returned, whatever its
        balance.
    budget
        The limits of the search; by default there is no time limit, and the seed is 1. The progress
        is the number of finished searches and the total number of searches. If the time limit or an
        interruption cuts the search short, a comment in the movement says so. Tables are assigned
        after the search; the time limit does not include this.
    on_balance
        Called with the balance Qf of each valid movement that is found.

    Raises
    ------
    InputError
        No such movement can exist, or the style does not fit the sizes.
    BridgeoptError
        No movement was found. If the search was interrupted, the error is `Cancelled`.
    ValueError
        The objective is for another number of pairs.
    """
    budget = budget or SearchBudget()
    seed = budget.seed_or_default
    num_used = num_pairs // 2
    style = style or _usual_style(num_used, num_groups)
    num_tables = num_used if num_tables is None else num_tables
    _refuse_impossible_request(
        num_pairs,
        num_rounds,
        num_groups=num_groups,
        style=style,
        num_tables=num_tables,
        least_balance=least_balance,
    )
    if in_halves:
        _refuse_halves(num_pairs, num_rounds)
    objective = objective or _default_objective(num_pairs, num_rounds, in_halves=in_halves)
    if len(objective.most_meetings) != num_pairs:
        raise ValueError(f"expected an objective for {num_pairs} pairs")
    task = DesignTask(
        num_pairs=num_pairs,
        num_rounds=num_rounds,
        num_groups=num_groups,
        objective=objective,
        style=style,
        in_halves=in_halves,
    )
    search = Search(task, seed, widely=least_balance is not None)
    with interruptible(budget.stop) as stop:
        candidates, cut_short = search.run(replace(budget, stop=stop), on_balance)
        balanced = [c for c in candidates if c.qf >= (least_balance or 0)]
        if not balanced:
            if stop.cancelled:
                raise Cancelled
            best = max((c.qf for c in candidates), default=None)
            raise BridgeoptError(_not_found_message(task, least_balance, best, cut_short))
        chosen = min(balanced, key=lambda candidate: candidate.rank(objective, least_balance))
        rounds = assign_tables(
            chosen.rounds, task, num_tables, chosen.stationary, seed=seed, stop=stop
        )
        if stop.is_over:
            cut_short = INTERRUPTED
    comments = [Message("design_comment", seed=str(seed)), *([cut_short] if cut_short else [])]
    return Movement(
        name or stored_name(Message("design_name", pairs=num_pairs, rounds=num_rounds)),
        num_pairs,
        num_groups,
        rounds,
        comments=tuple(comments),
    )


def refuse_impossible(
    num_pairs: int, num_rounds: int, *, style: StationaryPart | None = None, in_halves: bool = False
) -> None:
    """Raise the `InputError` that `design` would raise for sizes and a style, without a search.

    It assumes as many board groups as rounds.
    """
    num_used = num_pairs // 2
    style = style or _usual_style(num_used, num_rounds)
    _refuse_impossible_request(
        num_pairs,
        num_rounds,
        num_groups=num_rounds,
        style=style,
        num_tables=num_used,
        least_balance=None,
    )
    if in_halves:
        _refuse_halves(num_pairs, num_rounds)


def _usual_style(num_used: int, num_groups: int) -> StationaryPart:
    return "both" if num_used > num_groups else "pair"


def _default_objective(
    num_pairs: int, num_rounds: int, *, in_halves: bool = False
) -> DesignObjective:
    """Return the objective that asks for the best balance and for evenly distributed meetings.

    The largest and the smallest number of meetings between two pairs must differ by at most one. If
    ``in_halves`` is true, pairs of the first half meet only pairs of the second half, at most once.
    A large field has a higher penalty for repeats, because the effect of one table on the balance
    grows with the number of tables that play its boards.
    """
    shape = (num_pairs, num_pairs)
    if in_halves:
        half = num_pairs // 2
        min_meetings, max_meetings = 0, np.zeros(shape, dtype=np.int64)
        max_meetings[:half, half:] = max_meetings[half:, :half] = 1
    else:
        min_meetings = num_rounds // (num_pairs - 1)
        max_meetings = np.full(shape, -(-num_rounds // (num_pairs - 1)), dtype=np.int64)
    objective = DesignObjective(max_meetings, least_meetings=min_meetings)
    if num_pairs <= DEFAULT_MAX_PAIRS:
        return objective
    return replace(objective, repeat=3 * num_pairs**2 // 4, hottest=120, coolest=2)


def _refuse_halves(num_pairs: int, num_rounds: int) -> None:
    """Raise `InputError` if two pairs would meet twice: more rounds than pairs in a half."""
    if num_rounds > num_pairs // 2:
        message = Message("design_halves", pairs=num_pairs, rounds=num_rounds)
        raise InputError(Fault(message, help=Message("design_halves_help", most=num_pairs // 2)))


def _refuse_impossible_request(  # noqa: C901 - one check after the other, each with its sentence
    num_pairs: int,
    num_rounds: int,
    *,
    num_groups: int,
    style: StationaryPart,
    num_tables: int,
    least_balance: float | None,
) -> None:
    faults = []

    def refuse(message: Message, hint: Message) -> None:
        faults.append(Fault(message, help=hint))

    num_used = num_pairs // 2
    if num_pairs < 4 or num_pairs % 2 or num_pairs > MAX_DESIGN_PAIRS:
        hint = Message("design_pairs_help", most=MAX_DESIGN_PAIRS)
        refuse(Message("design_pairs", n=num_pairs), hint)
    if not 1 <= num_rounds <= MAX_DESIGN_ROUNDS:
        hint = Message("design_rounds_help", most=MAX_DESIGN_ROUNDS)
        refuse(Message("rounds", n=num_rounds), hint)
    groups = Message("design_groups", groups=num_groups, rounds=num_rounds)
    if num_groups < num_rounds:
        refuse(groups, Message("design_few_groups_help"))
    elif num_groups > num_rounds * num_used > 0:
        refuse(groups, Message("design_many_groups_help", most=num_rounds * num_used))
    if least_balance is not None and not 0 <= least_balance <= 100:  # this includes NaN
        balance = Message("design_balance", balance=f"{least_balance:g}")
        refuse(balance, Message("design_balance_help"))
    tables = Message("design_tables", tables=num_tables, pairs=num_pairs)
    if num_tables < num_used:
        refuse(tables, Message("design_few_tables_help", fewest=num_used))
    if num_tables > num_used and (style != "boards" or num_tables > num_groups):
        refuse(tables, Message("design_many_tables_help"))
    if style == "both" and num_used <= num_groups:
        both = Message("design_both_stay", tables=num_used, groups=num_groups)
        refuse(both, Message("design_both_stay_help"))
    follow_each_other = num_rounds == num_groups and num_used <= num_rounds < num_pairs
    if style == "follow" and not follow_each_other:
        follow = Message("design_follow", rounds=num_rounds, groups=num_groups, pairs=num_pairs)
        refuse(follow, Message("design_follow_help", least=num_used, most=num_pairs - 1))
    elif style == "follow" and can_follow(num_pairs, num_rounds) is False:
        none = Message("design_none_follows", rounds=num_rounds, pairs=num_pairs)
        refuse(none, Message("design_none_follows_help"))
    if faults:
        raise InputError(faults)


def _not_found_message(
    task: DesignTask, least_balance: float | None, best: float | None, cut_short: Message | None
) -> Message:
    sizes = {"pairs": task.num_pairs, "rounds": task.num_rounds, "groups": task.num_groups}
    if best is not None:
        requested, found_balance = Decimal(f"{least_balance:g}"), Number(best, 1)
        return Message("design_balance_not_found", least=requested, best=found_balance, **sizes)
    if cut_short:
        return Message("design_not_found_in_time", why=cut_short, **sizes)
    return Message("design_not_found", **sizes)


def warm_up() -> None:
    """Compile the kernels, or load them from disk, so that this does not use up the budget."""
    ensure_compiled(DESIGN)


def is_cached() -> bool:
    """Return whether all kernels have been compiled before, so that `warm_up` only loads them."""
    return are_cached(DESIGN)
