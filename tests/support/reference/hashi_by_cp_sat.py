"""A CP-SAT model of Hashi by Dooreman and Vandekerkhove (2019, section 2.1).

Every cell of the grid has four variables: the bridges that leave it north, east, south and west.
Four more are for a flow along them. Each island but the first sends one unit and the first receives
all, which makes the islands connected.
"""

from __future__ import annotations

import time
from enum import StrEnum
from typing import Any, NamedTuple

from bridgeopt.base import ortools
from bridgeopt.plugins.puzzles.hashi.puzzle import MAX_BRIDGES, Hashi


class Order(StrEnum):
    """The variable selection heuristic, by the report's names."""

    INPUT_ORDER = "input-order"
    MAX_CONSTRAINED = "most-constrained"
    OCCURRENCE = "occurrence"
    SMALLEST = "smallest"
    LARGEST = "largest"
    FREE = "free"


class Ran(NamedTuple):
    """A result: the bridges of each link or ``None``, branches, conflicts, processor seconds."""

    solution: tuple[int, ...] | None
    branches: int
    conflicts: int
    seconds: float


NORTH, EAST, SOUTH, WEST = range(4)
_STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


class FlowModel:
    """The model of one puzzle.

    Parameters
    ----------
    puzzle
        The puzzle.
    doubled
        Whether to use the report's rule for islands with twice as many bridges as neighbours: two
        to each. Its cases are "4 in the corner, 6 on the side and 8 in the middle".
    """

    def __init__(self, puzzle: Hashi, *, doubled: bool = False) -> None:
        self._puzzle = puzzle
        self._cp_model = ortools.load_cp_model()
        self.model = self._cp_model.CpModel()
        self._islands = {(i.row, i.column): i.number for i in puzzle.islands}
        cells = [(r, c) for r in range(puzzle.rows) for c in range(puzzle.columns)]
        most = len(puzzle.islands) - 1
        self.bridges = {cell: self._four(0, MAX_BRIDGES) for cell in cells}
        self.flows = {cell: self._four(-most, most) for cell in cells}
        for cell in cells:
            self._join(cell)
            if cell in self._islands:
                self._island(cell)
            else:
                self._water(cell)
        if doubled:
            self._double()

    def _four(self, least: int, most: int) -> list[Any]:
        return [self.model.new_int_var(least, most, "") for _ in range(4)]

    def _join(self, cell: tuple[int, int]) -> None:
        """Make each cell's outgoing bridges and flow enter the next cell; none leave the grid."""
        for way, (down, right) in enumerate(_STEPS):
            beyond = cell[0] + down, cell[1] + right
            if beyond not in self.bridges:
                self.model.add(self.bridges[cell][way] == 0)
                self.model.add(self.flows[cell][way] == 0)
            elif way in (EAST, SOUTH):
                self.model.add(self.bridges[cell][way] == self.bridges[beyond][way ^ 2])
                self.model.add(self.flows[cell][way] == -self.flows[beyond][way ^ 2])
            some = self.model.new_bool_var("")
            self.model.add(self.bridges[cell][way] >= 1).only_enforce_if(some)
            self.model.add(self.bridges[cell][way] == 0).only_enforce_if(~some)
            self.model.add(self.flows[cell][way] == 0).only_enforce_if(~some)

    def _island(self, cell: tuple[int, int]) -> None:
        self.model.add(sum(self.bridges[cell]) == self._islands[cell])
        first = self._puzzle.islands[0]
        sends = 1 - len(self._islands) if cell == (first.row, first.column) else 1
        self.model.add(sum(self.flows[cell]) == sends)

    def _water(self, cell: tuple[int, int]) -> None:
        """Make bridges and flow run straight through water, in one direction."""
        bridges, flows = self.bridges[cell], self.flows[cell]
        for way in (NORTH, EAST):
            self.model.add(bridges[way] == bridges[way ^ 2])
            self.model.add(flows[way] == -flows[way ^ 2])
        along = self.model.new_bool_var("")
        self.model.add(bridges[NORTH] == 0).only_enforce_if(~along)
        self.model.add(bridges[EAST] == 0).only_enforce_if(along)

    def _double(self) -> None:
        links = self._puzzle.links
        for island, own in zip(self._puzzle.islands, links.of_island.tolist(), strict=True):
            neighbours = [link for link in own if link >= 0]
            if island.number != MAX_BRIDGES * len(neighbours):
                continue
            for link in neighbours:
                self.model.add(self._of_link(link) == MAX_BRIDGES)

    def _of_link(self, link: int) -> Any:
        one, other = (self._puzzle.islands[k] for k in self._puzzle.links.ends[link].tolist())
        return self.bridges[one.row, one.column][EAST if one.row == other.row else SOUTH]

    def run(self, order: Order = Order.FREE, seconds: float = 60.0) -> Ran:
        """Solve the model; a given order is searched without presolve."""
        solver = ortools.single_threaded_solver(seconds)
        if order is not Order.FREE:
            self._search(order)
            solver.parameters.search_branching = self._cp_model.FIXED_SEARCH
            solver.parameters.cp_model_presolve = False
        began = time.process_time()
        status = solver.solve(self.model)
        took = time.process_time() - began
        solved = status in (self._cp_model.OPTIMAL, self._cp_model.FEASIBLE)
        links = range(len(self._puzzle.links.ends))
        solution = tuple(solver.value(self._of_link(k)) for k in links) if solved else None
        return Ran(solution, int(solver.num_branches), int(solver.num_conflicts), took)

    def _search(self, order: Order) -> None:
        """Set the search order: bridges before flows in model order, or all by a heuristic.

        ``occurrence`` counts a variable's constraints; those of islands and water have most.
        """
        cp_model = self._cp_model
        bridges = [v for four in self.bridges.values() for v in four]
        flows = [v for four in self.flows.values() for v in four]
        choice = {
            Order.MAX_CONSTRAINED: cp_model.CHOOSE_MIN_DOMAIN_SIZE,
            Order.SMALLEST: cp_model.CHOOSE_LOWEST_MIN,
            Order.LARGEST: cp_model.CHOOSE_HIGHEST_MAX,
        }.get(order, cp_model.CHOOSE_FIRST)
        several = bridges + flows
        if order is Order.OCCURRENCE:
            count: dict[int, int] = {}
            for constraint in self.model.proto.constraints:
                for index in constraint.linear.vars:
                    count[index] = count.get(index, 0) + 1
            several.sort(key=lambda variable: -count.get(variable.index, 0))
        self.model.add_decision_strategy(several, choice, cp_model.SELECT_MIN_VALUE)
