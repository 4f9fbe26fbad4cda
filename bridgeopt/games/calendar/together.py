"""Which demands cannot stand together: as few as can be, by hitting sets.

Source: Ignatiev, Previti, Liffiton and Marques-Silva, *Smallest MUS extraction with minimal
hitting set dualization* (2015). Whatever contradicts itself must hold something of each set of
demands without which all others can be kept. So of the demands that hit all such sets found so
far, take as few as can be: if these contradict each other, no fewer do; else they grow to many that
can be kept, and what is left over is another set to be hit.
"""

from __future__ import annotations

from collections.abc import Sequence

from bridgeopt.base import solver as cp_sat
from bridgeopt.engine.stopping import Stop
from bridgeopt.games.calendar.demands import Demand
from bridgeopt.games.calendar.model import Gone, YearModel, solve
from bridgeopt.games.calendar.year import Year

_SECONDS = 20.0
"""For finding out that no fewer contradict each other; what is found by then is told without."""


def cannot_stand_together(
    year: Year,
    demands: Sequence[Demand],
    gone: Gone,
    stop: Stop,
) -> tuple[list[Demand], bool]:
    """Return demands that contradict each other, as few as possible, and whether that is proven.

    Parameters
    ----------
    year, demands, gone
        As in `YearModel`; all demands together cannot be kept.
    stop
        Ends it.

    Returns
    -------
    list of Demand
        Without any one of them, the others can be kept.
    bool
        Whether there is no smaller set.
    """
    judge = _Judge(year, gone)
    with stop.within(_SECONDS) as part:
        to_hit: list[frozenset[Demand]] = []
        while not part.over:
            chosen = _fewest(demands, to_hit, part)
            if chosen is None:
                break
            possible = judge.can_stand(chosen, part)
            if possible is None:
                break
            if not possible:
                return chosen, True
            to_hit.append(frozenset(demands) - frozenset(judge.grow(chosen, demands, part)))
    return judge.shrink(demands, stop), False


def _fewest(
    demands: Sequence[Demand], to_hit: Sequence[frozenset[Demand]], stop: Stop
) -> list[Demand] | None:
    """Return as few demands as can be, of each set one or more; ``None`` if time is up."""
    cp = cp_sat.load()
    model = cp.CpModel()
    taken = {demand: model.new_bool_var("") for demand in demands}
    for each in to_hit:
        model.add_bool_or([taken[demand] for demand in demands if demand in each])
    model.minimize(sum(taken.values()))
    solver, status = solve(model, stop)
    if status != cp.OPTIMAL:
        return None
    return [demand for demand in demands if solver.boolean_value(taken[demand])]


class _Judge:
    """Tells whether some demands can stand together: each time with a model of its own.

    A model without a demand is solved much sooner than one in which it is switched off.
    """

    def __init__(self, year: Year, gone: Gone) -> None:
        self._year = year
        self._gone = gone

    def can_stand(self, demands: Sequence[Demand], stop: Stop) -> bool | None:
        """Tell whether some can stand together; ``None`` if time is up."""
        cp = cp_sat.load()
        status = solve(YearModel(self._year, demands, self._gone).model, stop)[1]
        return {cp.INFEASIBLE: False, cp.OPTIMAL: True, cp.FEASIBLE: True}.get(status)

    def grow(self, demands: Sequence[Demand], among: Sequence[Demand], stop: Stop) -> list[Demand]:
        """Return demands that can stand together, some that can among them, and as many others."""
        kept = list(demands)
        for demand in among:
            if demand not in kept and self.can_stand([*kept, demand], stop):
                kept.append(demand)
        return kept

    def shrink(self, demands: Sequence[Demand], stop: Stop) -> list[Demand]:
        """Return some that cannot stand together, of which none can be left out."""
        left = list(demands)
        for demand in demands:
            rest = [each for each in left if each != demand]
            if self.can_stand(rest, stop) is False:
                left = rest
        return left
