"""Seat an evening in one call: `optimise`, the main function of the Python API."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bridgeopt import club
from bridgeopt.club.contestant import require_distinct_players, require_int
from bridgeopt.engine.qap.kernel_loading import warm_up
from bridgeopt.engine.stopping import SearchBudget, interruptible
from bridgeopt.seating.numbering import DEFAULT_BUDGET, NumberingRequest, seat_sections
from bridgeopt.seating.seating_problem import SeatingProblem


def optimise(
    history: club.History,
    registration: club.Registration,
    family: club.Family,
    num_sections: int,
    *,
    rules: club.EveningRules = club.DEFAULT_RULES,
    wishes: Sequence[club.Wish] = (),
    wish_costs: bool = True,
    budget: SearchBudget | None = None,
    source: str = "history",
) -> club.Plan:
    """Split tonight's pairs into sections, and find and prove each section's best numbering.

    Parameters
    ----------
    history, registration
        The season so far, and tonight's pairs; players whom the history lacks are new.
    family
        The family of movements. It must have a movement for every section's number of pairs (one
        more for an odd section).
    num_sections
        The number of sections.
    rules
        How the evening is played: boards, objective, sizes. The objective ``fair-share`` needs a
        history with a ``surplus``.
    wishes
        Requirements and preferences of pairs; the plan records which are respected.
    wish_costs
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
    if require_int(num_sections, "a number of sections") < 1:
        raise ValueError(f"expected a number of sections from 1, not {num_sections}")
    if (
        rules.boards_per_group is not None
        and require_int(rules.boards_per_group, "a number of boards") < 1
    ):
        raise ValueError(f"expected a number of boards from 1, not {rules.boards_per_group}")
    require_distinct_players(registration.pairs)
    if rules.objective.by_attendance and history.surplus is None:
        raise ValueError(f"the history has no surpluses, which {rules.objective.name} needs")
    problem = SeatingProblem(
        history=history,
        registration=registration,
        wishes=with_registered_pairs(wishes, registration.pairs),
        rules=rules,
        source=source,
    )
    evening = problem.sections(num_sections, stop=budget.stop)
    warm_up()  # not in the block below: compiling cannot be cancelled
    with interruptible(budget.stop) as stop:
        budget = replace(budget, stop=stop)
        request = NumberingRequest(
            source=problem.plan_source,
            rules=rules,
            wishes=problem.wishes,
            costs=wish_costs,
            form=problem.section_former(num_sections, stop),
        )
        seed = problem.seed(family.name, num_sections)
        return seat_sections(evening, family, request, budget.with_defaults(DEFAULT_BUDGET, seed))


def with_registered_pairs(
    wishes: Sequence[club.Wish], pairs: Sequence[club.Pair]
) -> tuple[club.Wish, ...]:
    """Return the wishes with their pairs replaced by the registered pairs.

    A pair in a wish and the registered pair of the same two players may list them in another order.

    Raises
    ------
    ValueError
        A wish is about a pair that does not play, or about a pair and itself.
    """
    registered = {frozenset(pair.players): pair for pair in pairs}
    renamed = []
    for wish in wishes:
        matches = tuple(registered.get(frozenset(pair.players)) for pair in wish.pairs)
        known = tuple(pair for pair in matches if pair is not None)
        if len(known) < len(matches):
            raise ValueError(f"a wish is about a pair that does not play: {wish}")
        if len(set(known)) < len(known):
            raise ValueError(f"a wish is about a pair and itself: {wish}")
        renamed.append(wish if known == wish.pairs else replace(wish, pairs=known))
    return tuple(renamed)
