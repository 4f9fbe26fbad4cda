"""Generate a plan: bounds, constructions, symmetric and plain search, tables, seats, and a check.

The search ends once the plan is proven optimal, or the request is fulfilled.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import inf

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.errors import Cancelled
from bridgeopt.engine.randomness import derive_seed
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.plugins.individual import candidates
from bridgeopt.plugins.individual.candidates import Candidate, RandomStream
from bridgeopt.plugins.individual.groups.designs import Abelian
from bridgeopt.plugins.individual.groups.differences import develop
from bridgeopt.plugins.individual.groups.meeting_graph import distances, meetings
from bridgeopt.plugins.individual.groups.seats import share_seats
from bridgeopt.plugins.individual.groups.swaps import REPEAT, Tolls
from bridgeopt.plugins.individual.groups.table_moves import place_groups
from bridgeopt.plugins.individual.groups.unstructured import Weights
from bridgeopt.plugins.individual.measures import (
    Claim,
    Measures,
    claims,
    d_bound,
    diameter_bound,
    fewest_most_met,
    fewest_squares,
    graph_d,
    measure,
    num_meetings,
    pairs_at_d_bound,
    repeats_bound,
    table_repeats_bound,
)
from bridgeopt.plugins.individual.plan import (
    DEFAULT_STEPS,
    Constraint,
    EventPlan,
    PlanOptions,
    RoundTables,
    Strictness,
    Weighting,
)
from bridgeopt.plugins.individual.reference_measures import ReferenceMeasures

Ints = NDArray[np.int64]

DEFAULT_BUDGET = inf
"""Time limit in seconds. There is none by default, since a number of steps limits the search."""
_TIGHT_DIFFERENCE = 3
"""If tables minus rounds is less than this, the search tries many arrays over groups.

Each array then allows few changes, so trying other arrays is more promising.
"""
_MANY_ARRAYS, _FEW_ARRAYS = 40, 2
_MIN_STEPS = 1 << 14
_NUM_ANNEALED_LENGTHS = 2
"""Number of lengths tried in annealing without symmetry.

The first length is the requested number of rounds; each further length is a round shorter.
"""
_MAX_STEPS = 1 << 20
_BASE_SIZE, _BRIEF_DIVISOR = 4, 16
"""For tables of `_BASE_SIZE` players, every search takes all its steps. For other sizes, the steps
of most searches are divided by `_BRIEF_DIVISOR` (see `_pace`)."""
_STEPS_OF_TARGET = 1 << 17
_TABLE_STEPS = 1 << 20
_SYMMETRIC = ("field", "array", "rotation")
_MIN_MIRRORED, _MIRROR_STEPS = 9, 1 << 16
_MAX_EVENING_TRIALS = 8
_GROUP_CONSTRAINTS = (Constraint.MAX_MEETINGS, Constraint.MEETINGS, Constraint.TABLES)
_TURNED_SHARE = (1, 8)
"""Share of the requested steps for a search with a symmetry, as (numerator, denominator). Each step
of such a search takes as long as several steps of the other searches."""
_MAX_PATH_TRIALS, _MAX_STALE_TRIALS, _MAX_STALE_IF_SYMMETRIC = 24, 8, 2
_MAX_MIRRORED = 16


@dataclass(frozen=True)
class GeneratedPlan:
    """A generated plan, with its measures, its bounds, and how it was found.

    Attributes
    ----------
    plan, measures
        The plan, and its measures.
    claims
        For each measure, its value, its bound, and whether the value is proven to be the best.
    origin
        How the groups were found (`candidates.Candidate`).
    seconds
        Duration of the search, without compiling.
    is_cut_short
        Whether the search was cut short, by time or by the user.
    unmet_wants
        The requirements that the plan does not meet.
    options
        The request.
    """

    plan: EventPlan
    measures: Measures
    claims: Mapping[str, Claim]
    origin: str
    seconds: float
    is_cut_short: bool
    unmet_wants: tuple[Constraint, ...]
    options: PlanOptions

    @property
    def most_met_state(self) -> str:
        """How the plan fares against the limit on meetings of two players.

        It is ``free`` if there is no limit. Otherwise it is a word that the function
        `most_met_state` returns.
        """
        maximum = self.options.most_meetings
        if maximum is None:
            return "free"
        return most_met_state(
            self.measures, self.options.layout(), self.options.num_rounds, maximum
        )

    @classmethod
    def of(
        cls, options: PlanOptions, best: Candidate, seconds: float, *, is_cut_short: bool
    ) -> GeneratedPlan:
        """Return the plan of the candidate ``best``, measured in two ways that share no code.

        ``is_cut_short`` is whether the search was cut short.
        """
        layout = options.layout()
        plan = EventPlan(best.seats, layout.num_players)
        measures = measure(plan)
        refuse_disagreement(plan, measures)
        return cls(
            plan=plan,
            measures=measures,
            claims=claims(measures, layout, options.num_rounds),
            origin=best.origin,
            seconds=seconds,
            is_cut_short=is_cut_short,
            unmet_wants=tuple(
                c
                for c in Constraint
                if options.weighting(c).level is Strictness.HARD
                and not _is_met(options, c, measures)
            ),
            options=options,
        )


def most_met_state(measures: Measures, layout: RoundTables, num_rounds: int, maximum: int) -> str:
    """Return how a plan fares against the limit ``maximum`` on the meetings of any two players.

    ``met``: the plan respects it. ``impossible``: a bound proves that no plan with these tables can
    respect it. ``not_found``: this plan exceeds it, and it is unknown whether another plan could
    respect it.
    """
    if measures.most_met <= maximum:
        return "met"
    return "impossible" if fewest_most_met(layout, num_rounds) > maximum else "not_found"


def generate_plan(options: PlanOptions, budget: SearchBudget) -> GeneratedPlan:
    """Return a plan: compute bounds, then try one method after another until a plan meets them.

    Raises
    ------
    Cancelled
        The search was cancelled before there was a plan.
    """
    began = time.perf_counter()
    layout = options.layout()
    with budget.stop_or_new.within(budget.time_limit) as stop:
        draw = RandomStream(budget.seed_or_default, stop, _pace(options))
        search = _Search(options, layout, draw, budget.on_progress)
        search.run()
        is_cut_short = stop.is_over
    if search.best is None:
        raise Cancelled
    seats = search.best.seats
    if options.weighting(Constraint.SEATS).level is not Strictness.OFF:
        seats = share_seats(seats, layout.num_players)
    best = Candidate(seats, search.best.origin)
    return GeneratedPlan.of(options, best, time.perf_counter() - began, is_cut_short=is_cut_short)


def _pace(options: PlanOptions) -> tuple[int, int]:
    """Return a fraction (p, q): most searches take p/q of the steps that are planned for them.

    The fraction is smaller for tables of other sizes than four. For them, most good plans are found
    by the searches of `groups.turns` and `groups.swaps`, which have their own number of steps.
    """
    return options.steps, DEFAULT_STEPS * (1 if options.size == _BASE_SIZE else _BRIEF_DIVISOR)


def refuse_disagreement(plan: EventPlan, measures: Measures) -> None:
    """Raise an error if a second measurement, which shares no code with `measure`, disagrees.

    Raises
    ------
    RuntimeError
        The measurements differ, so nothing may be claimed.
    """
    reference = ReferenceMeasures.of(plan.seats.tolist(), plan.num_players)
    measured = (
        measures.repeats,
        measures.table_repeats,
        measures.seat_imbalance == 0,
        measures.connected,
        measures.diameter,
        measures.d,
        measures.pairs_at_d,
        0,
        measures.meeting_counts,
    )
    if tuple(reference) != measured:
        raise RuntimeError(f"two measures of one plan differ: {measured} and {tuple(reference)}")


def _is_met(options: PlanOptions, constraint: Constraint, measures: Measures) -> bool:
    is_met = {
        Constraint.MEETINGS: measures.repeats == 0,
        Constraint.TABLES: measures.table_repeats == 0,
        Constraint.SEATS: measures.seat_imbalance == 0,
        Constraint.CONNECTED: measures.connected,
        Constraint.DIAMETER: measures.diameter is not None and measures.diameter <= 2,
        Constraint.D: measures.d is None or measures.d >= (1 if options.d is None else options.d),
        Constraint.MAX_MEETINGS: options.most_meetings is None
        or measures.most_met <= options.most_meetings,
    }
    return is_met[constraint]


class _Search:
    """One search for a plan: the best plan so far, and the methods that look for a better one."""

    def __init__(
        self,
        options: PlanOptions,
        layout: RoundTables,
        draw: RandomStream,
        on_progress: Callable[..., object] | None = None,
        annealed: int = _NUM_ANNEALED_LENGTHS,
        *,
        shares: bool = True,
    ) -> None:
        self.best: Candidate | None = None
        self._options = options
        self._layout = layout
        self._draw = draw
        self._on_progress = on_progress
        self._annealed = annealed
        self._shares = shares
        self._rank: tuple[int, ...] | None = None
        self._max_d = d_bound(layout, options.num_rounds)

    def run(self) -> None:
        """Try one method after another until a plan is good enough."""
        self.seat()
        self._even_out()
        if self._target != 0:
            self._increase_d()

    def seat(self) -> None:
        """Search for a plan with few repeated meetings and few returns to a table.

        Measures of the graph of meetings matter only for choosing among equal plans; `_increase_d`
        improves them later.
        """
        if self._is_wanted(Constraint.MEETINGS):
            self._try_arrays()
            self._try_mirrored_arrays()
            if (
                not self._is_good_enough()
                or len(self._layout.sizes) - self._options.num_rounds == 1
            ):
                for rotation in candidates.rotations(
                    self._layout, self._options.num_rounds, self._draw
                ):
                    self._offer_all(rotation)
            if not self._is_good_enough():
                for design in candidates.known_rounds(
                    self._layout, self._options.num_rounds, self._draw
                ):
                    self._offer_all(design)
            if self._shares and not self._meetings_are_optimal():
                self._try_turned_rounds()
        annealed = self._annealed > 0 or self._options.num_rounds == 1
        if annealed and (not self._is_good_enough(even_d=False) or self._measures.unevenness):
            self._try_annealing()
        if self._is_wanted(Constraint.MEETINGS) and not self._is_good_enough(even_d=False):
            self._try_added_round()
        if (
            self._shares
            and self._is_wanted(Constraint.MEETINGS)
            and not self._meetings_are_optimal()
        ):
            self._try_swaps()

    def _is_wanted(self, constraint: Constraint) -> bool:
        return self._options.weighting(constraint).level is not Strictness.OFF

    @property
    def _target(self) -> int | None:
        """The number of common opponents at which the search for a plan may stop.

        Let d be the fewest common opponents of two players who do not meet. The search may stop
        when d reaches the target. ``None`` means that there is no target: the search makes d as
        large as it can. For a diameter of two, a target of 1 is enough.
        """
        minimum = int(self._is_wanted(Constraint.DIAMETER))
        if not self._is_wanted(Constraint.D):
            return minimum
        return None if self._options.d is None else max(self._options.d, minimum)

    def _sort_key(self, measures: Measures) -> tuple[int, ...]:
        """Return a sort key of a plan with these measures; lower is better.

        The key begins with the number of unmet requirements and the unevenness of sit-outs. Then it
        has, for each wanted constraint, how far the plan is from meeting it. The constraints are in
        the order of `_priority`. Constraints with equal priority are in the order of ``keys``
        below.
        """
        keys: dict[Constraint | None, tuple[int, ...]] = {
            Constraint.MAX_MEETINGS: (measures.meetings_above(self._options.most_meetings or 0),),
            Constraint.MEETINGS: self._meeting_key(measures),
            Constraint.TABLES: (measures.table_repeats,),
            # the constraints do not include evenness, so the user cannot weight it
            None: (measures.unevenness,),
            Constraint.CONNECTED: (not measures.connected,),
            Constraint.DIAMETER: (measures.diameter or 1 << 30,),
            Constraint.D: (
                not measures.connected,
                measures.diameter or 1 << 30,
                -(1 << 30) if measures.d is None else -measures.d,
                measures.pairs_at_d,
            ),
        }

        ordered = sorted((c for c in keys if c is None or self._is_wanted(c)), key=self._priority)
        num_unmet = sum(
            self._is_hard(c) and not _is_met(self._options, c, measures) for c in keys if c
        )
        sit_out_excess = max(measures.sit_outs[1] - measures.sit_outs[0] - 1, 0)
        return (num_unmet, sit_out_excess, *(part for c in ordered for part in keys[c]))

    def _meeting_key(self, measures: Measures) -> tuple[int, ...]:
        """Return the numbers of meetings to minimise, the most important first.

        Without `PlanOptions.spread`, the only number is that of repeated meetings. With it, there
        are three: the sum of squared numbers of meetings, the most meetings of any two players, and
        how many pairs of players have that many.
        """
        if not self._options.spread:
            return (measures.repeats,)
        max_met = measures.most_met
        return measures.squares, max_met, measures.meeting_counts[max_met]

    @property
    def _tolls_of_options(self) -> Tolls:
        return Tolls(self._options.spread, self._options.most_meetings or 0)

    def _meetings_are_optimal(self) -> bool:
        """Return whether known bounds prove that no plan has better meetings.

        Without `PlanOptions.spread`, better means fewer repeated meetings. With it, better means a
        lower sum of squared numbers of meetings, or a lower maximum. A plan that exceeds
        `PlanOptions.most_meetings` is never optimal.
        """
        layout, w = self._layout, self._options.num_rounds
        if self.best is None or not _is_met(self._options, Constraint.MAX_MEETINGS, self._measures):
            return False
        if not self._options.spread:
            return self._measures.repeats <= repeats_bound(layout, w)
        squares_bound, most_met_bound = fewest_squares(layout, w), fewest_most_met(layout, w)
        return self._measures.squares <= squares_bound and self._measures.most_met <= most_met_bound

    def _priority(self, constraint: Constraint | None) -> tuple[bool, int]:
        """Return a sort key of a constraint; constraints with lower keys count first.

        The required constraints about groups come first, then all others by descending weight.
        ``None`` stands for evenness of sit-outs and smaller tables, which has no `Constraint`.
        """
        if constraint is None:
            return True, -1
        is_first = constraint in _GROUP_CONSTRAINTS and self._is_hard(constraint)
        return not is_first, -self._options.weighting(constraint).weight

    def _offer(self, candidate: Candidate) -> None:
        measures = measure(EventPlan(candidate.seats, self._layout.num_players))
        rank = self._sort_key(measures)
        if self._rank is None or rank < self._rank:
            self._rank = rank
            self.best = candidate
            self._measures = measures
            if self._on_progress is not None:
                self._on_progress(measures)

    def _offer_all(self, full: Candidate) -> None:
        """Offer a plan for full tables as the best plan, after removing surplus players.

        Several sets of players to remove are tried; the set that leaves the best graph of meetings
        is removed.
        """
        best: tuple[tuple[int, ...], Ints] | None = None
        for seats in candidates.remove_players(full.seats, self._layout, self._draw):
            key = _graph_sort_key(meetings(seats, self._layout.num_players))
            if best is None or key < best[0]:
                best = key, seats
        if best is not None:
            self._offer(Candidate(best[1], full.origin))

    def _d_is_optimal(self) -> bool:
        """Return whether known bounds prove that d cannot be improved.

        d is the fewest common opponents of two players who do not meet. Two figures must reach
        their bounds: d itself, and the number of pairs of players who do not meet and have exactly
        d common opponents. If all players meet, there is nothing to improve.
        """
        measures = self._measures
        bound = pairs_at_d_bound(self._layout, self._options.num_rounds, measures)
        return measures.d is None or (measures.d == self._max_d and measures.pairs_at_d == bound)

    def _is_good_enough(self, *, even_d: bool = True) -> bool:
        """Return whether the plan is good enough in repeats, returns and (with ``even_d``) d.

        Each of the three is at its bound, or as good as requested. d is the fewest paths of length
        two between two players who do not meet.
        """
        if self.best is None or (
            self._is_wanted(Constraint.CONNECTED) and not self._measures.connected
        ):
            return False
        w = self._options.num_rounds
        is_done = self._meetings_are_optimal() or not self._is_wanted(Constraint.MEETINGS)
        if self._is_wanted(Constraint.TABLES):
            # For plans without repeated meetings (``social``), `table_repeats_bound` gives a higher
            # bound. Use that bound if the plan has no repeats, repeats were to be avoided, and
            # avoiding returns to tables has no priority over that.
            tables_come_later = self._priority(Constraint.MEETINGS) <= self._priority(
                Constraint.TABLES
            )
            social = (
                tables_come_later
                and self._is_wanted(Constraint.MEETINGS)
                and self._measures.repeats == 0
            )
            tables = table_repeats_bound(self._layout, w, social=social)
            is_done = is_done and self._measures.table_repeats <= tables
        return is_done and (not even_d or self._reaches_target_d())

    def _reaches_target_d(self) -> bool:
        target = self._target
        if self.best is None:
            return False
        return target is None or self._measures.d is None or self._measures.d >= target

    def _try_arrays(self) -> None:
        """Try difference arrays over groups, and change each until it has the requested d.

        d is the fewest paths of length two between two players who do not meet.
        """
        w, tables = self._options.num_rounds, len(self._layout.sizes)
        is_tight = tables - w < _TIGHT_DIFFERENCE
        steps = min(max(16 * w**4, _MIN_STEPS), _MAX_STEPS)
        if self._target is not None and not is_tight:
            steps = _STEPS_OF_TARGET
        arrays = candidates.difference_arrays(self._layout, w, self._draw)
        for trial, (array, group, origin) in enumerate(arrays, start=1):
            self._try_array(array, group, origin, steps, trial)
            if self._has_enough_arrays(
                trial, _MANY_ARRAYS if is_tight or self._max_d == 0 else _FEW_ARRAYS
            ):
                return

    def _has_enough_arrays(self, trial: int, maximum: int) -> bool:
        """Return whether to stop trying arrays after ``trial`` of them.

        The limit is ``maximum``. Fewer are enough if the graph of meetings is as good as possible
        or as good as requested.
        """
        diameter = diameter_bound(self._layout, self._options.num_rounds)
        if self._d_is_optimal() and self._measures.diameter == diameter:
            return True
        return trial >= maximum or (self._target is not None and self._reaches_target_d())

    def _try_array(self, array: Ints, group: Abelian, origin: str, steps: int, trial: int) -> None:
        self._offer_all(Candidate(develop(array, group), origin))
        draw = self._draw.stream(trial)
        for improved in candidates.arrays_with_larger_d(
            array, group, self._target, maximum=self._max_d, steps=steps, draw=draw
        ):
            self._offer_all(Candidate(develop(improved, group), origin))

    def _try_annealing(self) -> None:
        """Anneal without symmetry, then move the groups to other tables."""
        meeting, table = (
            self._options.weighting(c).weight * (10 if self._is_hard(c) else 1) * self._is_wanted(c)
            for c in (Constraint.MEETINGS, Constraint.TABLES)
        )
        weights = Weights(meeting, table, candidates.UNEVEN * max(meeting, table, 1))
        layout, w = self._layout, self._options.num_rounds
        for trial, candidate in enumerate(
            candidates.anneal_from_random(layout, w, weights, self._draw), start=1
        ):
            self._offer(candidate)
            placed, _ = place_groups(
                candidate.seats,
                layout.num_players,
                (derive_seed(self._draw.seed, trial), self._draw.steps(_TABLE_STEPS)),
                self._draw.stop,
            )
            self._offer(Candidate(placed, candidate.origin))
            if self._is_good_enough() or trial >= _FEW_ARRAYS or self._draw.stop.is_over:
                return

    def _try_turned_rounds(self) -> None:
        """Search for a plan of full tables with a cyclic symmetry (`groups.turns`).

        If there are fewer players than places at full tables, remove players from that plan.
        """
        if self._layout.bench or len(self._layout.sizes) < 2:
            return
        shape = self._options.num_rounds, len(self._layout.sizes), self._layout.size
        steps = self._options.steps * _TURNED_SHARE[0] // _TURNED_SHARE[1]
        has_equal_tables = min(self._layout.sizes) == self._layout.size
        target = self._toll_bound() if has_equal_tables else 0
        candidate = candidates.turned_candidate(
            shape, self._tolls_of_options, (steps, target), self._draw
        )
        if candidate is not None:
            self._offer_all(self._with_other_tables(candidate, shape[1] * shape[2]))

    def _try_swaps(self) -> None:
        """Try annealing, then tabu search from the best result, without symmetry."""
        is_uneven = self._layout.bench or min(self._layout.sizes) < self._layout.size
        # Swaps keep sit-outs and smaller tables as even as in the plan they start from.
        start = self.best if is_uneven else None
        for candidate in candidates.swapped_candidates(
            start,
            (self._layout, self._options.num_rounds),
            self._tolls_of_options,
            (self._options.steps, self._toll_bound()),
            self._draw,
        ):
            self._offer(self._with_other_tables(candidate, self._layout.num_players))

    def _with_other_tables(self, candidate: Candidate, num_players: int) -> Candidate:
        return candidates.reassign_tables(candidate, num_players, self._draw)

    def _toll_bound(self) -> int:
        """Return a lower bound of the total toll of the meetings (`groups.swaps.Tolls`)."""
        layout, w = self._layout, self._options.num_rounds
        if self._options.spread:
            return REPEAT * (fewest_squares(layout, w) - num_meetings(layout, w)) // 2
        return REPEAT * repeats_bound(layout, w)

    def _try_added_round(self) -> None:
        """Search for a plan with one round fewer, copy one of its rounds, and anneal the copy."""
        w, layout = self._options.num_rounds, self._layout
        if w == 1 or (self.best is not None and self._measures.repeats == 0):
            return
        if self._draw.brief and not self._shares:
            return
        off = dict.fromkeys(
            (Constraint.CONNECTED, Constraint.DIAMETER, Constraint.D), Weighting(Strictness.OFF)
        )
        fewer = replace(
            self._options, num_rounds=w - 1, d=None, wants={**self._options.wants, **off}
        )
        search = _Search(fewer, layout, self._draw, annealed=self._annealed - 1, shares=False)
        search.seat()
        if search.best is None:
            return
        longer_plan = min(
            candidates.add_round(search.best.seats, layout),
            key=lambda longer: self._sort_key(measure(EventPlan(longer.seats, layout.num_players))),
        )
        self._offer(longer_plan)
        self._offer(candidates.anneal_last(longer_plan.seats, layout, self._draw))
        for trial in range(_FEW_ARRAYS):
            if (
                self.best is None
                or self.best.origin != longer_plan.origin
                or self._is_good_enough(even_d=False)
            ):
                return
            draw = self._draw.stream(trial)
            self._offer(candidates.reassign_tables(self.best, layout.num_players, draw))

    def _even_out(self) -> None:
        """Share smaller tables more evenly, first by changing the best plan, then by annealing."""
        candidate, trial = self.best, 0
        while candidate is not None and self._uneven_tables() and trial < _MAX_EVENING_TRIALS:
            if self._draw.stop.is_over:
                return
            trial += 1
            draw = self._draw.stream(trial)
            # Continue from the previous result, even if the largest or smallest count has not
            # improved.
            candidate = candidates.with_even_small_tables(candidate, self._layout.num_players, draw)
            self._offer(candidate)
        if self._uneven_tables():
            equal = Weights(1, 1, 2)
            self._offer(
                next(
                    candidates.anneal_from_random(
                        self._layout, self._options.num_rounds, equal, self._draw
                    )
                )
            )
        if trial and self.best is not None and not self._is_good_enough(even_d=False):
            # Assign the tables again: players changed places to even out counts, and may have
            # returned to a table.
            self._offer(candidates.reassign_tables(self.best, self._layout.num_players, self._draw))

    def _uneven_tables(self) -> bool:
        return not self._layout.bench and self._measures.unevenness > 0

    def _try_mirrored_arrays(self) -> None:
        """Try difference arrays with mirrored pairs of rounds, to find ever larger values of d.

        Stop when d is as large as possible or requested. Do nothing if there are too few tables.
        """
        w, layout = self._options.num_rounds, self._layout
        if self.best is None or layout.bench or self.best.origin not in _SYMMETRIC:
            return
        if not _MIN_MIRRORED <= w <= len(layout.sizes) - _TIGHT_DIFFERENCE:
            return
        trial = 0
        while (
            trial < _MAX_MIRRORED and not self._draw.stop.is_over and self._measures.d is not None
        ):
            d = self._measures.d
            if d == self._max_d or (self._target is not None and d >= self._target):
                return
            trial += 1
            goal = d + 1 if self._target is None else self._target
            mirrored = candidates.best_mirrored_array(
                layout, w, goal, _MIRROR_STEPS, self._draw.stream(trial)
            )
            if mirrored is None and self._target is None:
                return
            if mirrored is not None:
                self._try_array(*mirrored, "array", _MIRROR_STEPS, trial)
                if self._measures.d == d:  # the array is better, but removing players undid that
                    return

    def _increase_d(self) -> None:
        """Exchange players of the best plan to increase d, without keeping any symmetry.

        Do nothing if d is large enough already.
        """
        if self.best is None or (self._reaches_target_d() and self._target is not None):
            return
        is_full = self._layout.num_players == self._layout.size * len(self._layout.sizes)
        symmetric = is_full and self.best.origin in _SYMMETRIC and self._target is None
        if symmetric and self._measures.d:
            return
        trial = stale = 0
        while self.best is not None and trial < _MAX_PATH_TRIALS and not self._draw.stop.is_over:
            d = self._measures.d
            if d is None or (self._d_is_optimal() if self._target is None else d >= self._target):
                return
            # If d cannot grow, a plan can only gain by having fewer pairs of players with exactly d
            # common opponents. That is worth less effort.
            needs_few = symmetric or (self._target is None and d == self._max_d)
            trial += 1
            rank = self._rank
            goal = d + 1 if self._target is None else max(self._target, d + 1)
            self._offer(
                candidates.with_more_paths(
                    self.best,
                    self._layout.num_players,
                    goal,
                    stale,
                    self._draw.stream(-trial),
                )
            )
            stale = stale + 1 if rank == self._rank else 0
            max_trials = _MAX_STALE_TRIALS if self._target is None else _MAX_PATH_TRIALS
            if stale >= (_MAX_STALE_IF_SYMMETRIC if needs_few else max_trials) or (
                needs_few and trial >= max_trials
            ):
                return

    def _is_hard(self, constraint: Constraint) -> bool:
        return self._options.weighting(constraint).level is Strictness.HARD


def _graph_sort_key(met: Ints) -> tuple[int, int, int]:
    """Return a sort key of a graph of meetings; lower is better.

    The key has the diameter, the negative of d, and the number of pairs with exactly d paths. Here,
    d is the fewest paths of length two between two players who do not meet.
    """
    d, pairs = graph_d(met)
    if d is None:
        return 1, -(1 << 30), pairs
    if d:
        return 2, -d, pairs
    pair_distances = distances(met)
    return int(pair_distances.max()) if (pair_distances >= 0).all() else 1 << 30, 0, pairs
