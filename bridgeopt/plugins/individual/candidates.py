"""Candidates for plans: from known designs, arrays over groups, rotations and plain annealing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.randomness import Random, derive_seed
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.individual.groups import designs, mirrored_arrays
from bridgeopt.plugins.individual.groups.designs import Abelian, abelian
from bridgeopt.plugins.individual.groups.differences import develop, find_array, increase_d
from bridgeopt.plugins.individual.groups.meeting_graph import meetings
from bridgeopt.plugins.individual.groups.paths_of_two import COOL, HOT, add_paths
from bridgeopt.plugins.individual.groups.rotations import find_rotation
from bridgeopt.plugins.individual.groups.swaps import Tables, Tolls, anneal_swaps, tabu_swaps
from bridgeopt.plugins.individual.groups.table_moves import balance_small_tables, place_groups
from bridgeopt.plugins.individual.groups.turns import turned_rounds
from bridgeopt.plugins.individual.groups.unstructured import RoundSeats, Weights, anneal
from bridgeopt.plugins.individual.measures import graph_d
from bridgeopt.plugins.individual.plan import RoundTables

Ints = NDArray[np.int64]

_ARRAY_STEPS = 1 << 21
_TABLE_STEPS = 1 << 20
_PLAIN_STEPS = _EVEN_STEPS = 1 << 21
_DRAWN_REMOVALS, _MAX_REMOVALS = 1024, 24
_ROTATIONS, _FEW_ROTATIONS, _ROTATION_STEPS = 24, 4, 1 << 20
_PATH_STEPS, _MAX_DOUBLED = 1 << 18, 3
"""Number of changes that `with_more_paths` tries at first, and how often the number may double."""
_ROUNDS_BY_TABLES = 9
"""Limit on the number of tables: with fewer tables, `_repeated_groups` yields each group twelve
times, otherwise only twice, because each search takes longer."""
_FEW_ROUNDS, _MAX_ARRAYS = 4, 40
"""With at most 4 rounds, a search tries about 40 arrays.

With so few rounds, the distances between players differ much from one array to the next.
"""
_FURTHER_STEPS = 1 << 17
UNEVEN = 4
"""Cost of a repeated sit-out or a repeated place at a smaller table; a meeting costs 1."""


class Candidate(NamedTuple):
    """A plan that a search proposes, and how it was found.

    Attributes
    ----------
    seats
        Shape ``(rounds, tables, size)``, -1 for empty places.
    origin
        The construction or search it came from: ``field``, ``array``, ``rotation``, ``affine``,
        ``doubled``, ``starter``, ``eight``, ``columns``, ``kirkman``, ``turns``, ``further``,
        ``swaps`` or ``plain``.
    """

    seats: Ints
    origin: str


class RandomStream(NamedTuple):
    """The seed of a search, the stop that ends it, and the length of the search.

    Attributes
    ----------
    seed, stop
        The seed, and the stop.
    pace
        The steps of each search as a fraction (numerator, denominator) of the planned steps.
    """

    seed: int
    stop: Stop
    pace: tuple[int, int] = (1, 1)

    def steps(self, planned: int) -> int:
        """Return how many steps a search takes: ``planned`` times the pace."""
        return planned * self.pace[0] // self.pace[1]

    @property
    def brief(self) -> bool:
        """Whether searches are shorter than planned; then fewer of each kind are made."""
        return self.pace[0] < self.pace[1]

    def stream(self, number: int) -> RandomStream:
        """Return a stream with the same stop and pace, and a seed derived from ``number``."""
        return self._replace(seed=derive_seed(self.seed, number))


def difference_arrays(
    layout: RoundTables, num_rounds: int, draw: RandomStream
) -> Iterator[tuple[Ints, Abelian, str]]:
    """Yield difference arrays (`groups.differences`) in which no two players meet twice.

    Each array comes with its group and the name of its origin. If `designs` has an array for this
    size, that array is yielded (origin ``field``). A search finds the other arrays (origin
    ``array``).
    """
    tables, size = len(layout.sizes), layout.size
    if layout.bench or num_rounds > tables or tables <= size:
        return
    known = designs.transversal(tables, num_rounds, size) or designs.orthogonal(
        tables, num_rounds, size
    )
    # The search below finds no array with as many rounds as tables. With few rounds, its arrays are
    # more varied than the known one. The known array therefore comes first only if the rounds are
    # at most two fewer than the tables.
    if known is not None and num_rounds + 2 >= tables:
        yield (*known, "field")
    for trial, group in enumerate(_repeated_groups(tables, num_rounds, brief=draw.brief)):
        if draw.stop.is_over:
            break
        array, repeats = find_array(
            group,
            (num_rounds, size),
            derive_seed(draw.seed, trial),
            draw.steps(_ARRAY_STEPS),
            draw.stop,
        )
        if not repeats:
            yield array, group, "array"
    if known is not None and num_rounds + 2 < tables:
        yield (*known, "field")


def _repeated_groups(order: int, num_rounds: int, *, brief: bool = False) -> Iterator[Abelian]:
    """Yield the abelian groups of order ``order``, each of them several times.

    The caller searches for another array each time. A group comes two, three or twelve times,
    depending on the order and the number of rounds. With few rounds, about `_MAX_ARRAYS` groups
    come in all. With ``brief``, each group comes twice at most.
    """
    groups = abelian_groups(order)
    num_repeats = 3 if order - num_rounds < 3 else 12 if order < _ROUNDS_BY_TABLES else 2
    if num_rounds <= _FEW_ROUNDS:
        num_repeats = -(-_MAX_ARRAYS // len(groups))
    if num_rounds == order and order % 2 == 0:
        groups = [g for g in groups if not _has_one_involution(g)]
    if brief:
        num_repeats = min(num_repeats, 2)
    for _ in range(num_repeats):
        yield from groups


def _has_one_involution(group: Abelian) -> bool:
    """Return whether exactly one element other than zero is its own inverse.

    If so, no array has a row for each element, because the group has no complete mapping (Hall and
    Paige, 1955).
    """
    return int((np.diagonal(group.plus) == 0).sum()) == 2


@cache
def abelian_groups(order: int) -> list[Abelian]:
    """Return the abelian groups of a given order, the cyclic one first."""
    parts: list[tuple[int, ...]] = [()]
    remainder, prime = order, 2
    while remainder > 1:
        power = 0
        while remainder % prime == 0:
            remainder, power = remainder // prime, power + 1
        if power:
            choices = [tuple(prime**k for k in cut) for cut in _partitions(power, power)]
            parts = [(*part, *choice) for part in parts for choice in choices]
        prime += 1
    return [abelian(*part) if part else abelian(1) for part in parts]


def _partitions(total: int, maximum: int) -> Iterator[tuple[int, ...]]:
    if total == 0:
        yield ()
    for head in range(min(total, maximum), 0, -1):
        for tail in _partitions(total - head, head):
            yield (head, *tail)


def arrays_with_larger_d(
    array: Ints,
    group: Abelian,
    target: int | None,
    *,
    maximum: int | None,
    steps: int,
    draw: RandomStream,
) -> Iterator[Ints]:
    """Yield arrays with larger and larger d.

    d is the fewest common opponents of two players who do not meet. Once d is as large as possible,
    search for arrays in which fewer pairs of players have exactly d common opponents.

    Parameters
    ----------
    array, group
        The array to start from, and its group.
    target
        The d at which to stop; ``None`` to increase d as far as the search can.
    maximum
        The largest possible d; ``None`` if unknown.
    steps
        The number of changes to try for each d.
    draw
        The seed, and the stop.
    """
    players = array.shape[1] * group.order
    d, _ = graph_d(meetings(develop(array, group), players))
    if d is None:
        return
    trial = 0
    while (
        not draw.stop.is_over
        and (target is None or d < target)
        and (maximum is None or d <= maximum)
    ):
        trial += 1
        goal = d + 1 if target is None else target
        array, lacking = increase_d(
            array, group, goal, seed=derive_seed(draw.seed, trial), steps=steps, stop=draw.stop
        )
        yield array
        if lacking:
            break
        d = max(graph_d(meetings(develop(array, group), players))[0] or 0, goal)


def best_mirrored_array(
    layout: RoundTables, num_rounds: int, goal: int, steps: int, draw: RandomStream
) -> tuple[Ints, Abelian] | None:
    """Return a difference array whose rounds come in mirrored pairs, with its group.

    Any two players who do not meet have at least ``goal`` common opponents. Return ``None`` if no
    such array is found. ``steps`` is the number of changes to try.
    """
    group = abelian(len(layout.sizes))
    for trial, multiplier in enumerate(mirrored_arrays.multipliers(group.order)):
        if draw.stop.is_over:
            break
        array, lacking = mirrored_arrays.find_mirrored(
            group,
            (num_rounds, layout.size),
            (goal, multiplier),
            (derive_seed(draw.seed, trial), steps),
            draw.stop,
        )
        if not lacking:
            return array, group
    return None


def known_rounds(layout: RoundTables, num_rounds: int, draw: RandomStream) -> Iterator[Candidate]:
    """Yield the rounds of known designs for these tables, in which no two players meet twice."""
    tables, size = len(layout.sizes), layout.size
    if layout.bench:
        return
    for origin, construct in (
        ("affine", designs.affine),
        ("doubled", designs.twice_a_prime),
        ("starter", designs.starter),
        ("eight", designs.eight_tables),
        ("columns", designs.columns),
        ("kirkman", designs.kirkman_triples),
    ):
        seats = construct(tables, num_rounds, size)
        if seats is not None:
            yield Candidate(
                place_groups(
                    seats, tables * size, (draw.seed, draw.steps(_TABLE_STEPS)), draw.stop
                )[0],
                origin,
            )


def rotations(layout: RoundTables, num_rounds: int, draw: RandomStream) -> Iterator[Candidate]:
    """Yield plans without repeats in which each round is the previous round, rotated.

    Such plans exist if there are nearly as many rounds as tables.
    """
    tables, size = len(layout.sizes), layout.size
    if layout.bench or not tables - 2 < num_rounds + 1 <= tables + 1 or tables <= size:
        return
    for trial in range(_FEW_ROTATIONS if draw.brief else _ROTATIONS):
        if draw.stop.is_over:
            return
        seats, repeats = find_rotation(
            (num_rounds, tables, size),
            (derive_seed(draw.seed, trial), draw.steps(_ROTATION_STEPS)),
            draw.stop,
        )
        if not repeats:
            yield Candidate(seats, "rotation")
            return


_ANNEALED_SHARE, _TABU_SHARE = (1, 2), (1, 4)
"""Shares of the steps for annealing and for tabu search, as (numerator, denominator)."""
_ONE_CYCLE, _TWO_CYCLES = 1 << 24, 1 << 26
"""Limits on the number of steps: annealing runs once below 2^24, twice below 2^26, otherwise three
times. Each run starts from another random draw."""


def turned_candidate(
    shape: tuple[int, int, int], tolls: Tolls, limits: tuple[int, int], draw: RandomStream
) -> Candidate | None:
    """Return rounds with a cyclic symmetry (see `groups.turns`); ``None`` if there are none.

    ``shape`` holds the numbers of rounds, of tables and of players at each table; ``limits`` holds
    the number of changes to try and a cost that no rounds can beat.
    """
    steps, target = limits
    seed = derive_seed(draw.seed, 31)
    rounds = turned_rounds(shape, tolls, (seed, steps), draw.stop, target=target)
    return None if rounds is None else Candidate(rounds.seats, "turns")


def swapped_candidates(
    start: Candidate | None,
    shape: tuple[RoundTables, int],
    tolls: Tolls,
    limits: tuple[int, int],
    draw: RandomStream,
) -> Iterator[Candidate]:
    """Yield rounds found by annealing, then by tabu search from the best annealed rounds.

    Parameters
    ----------
    start
        The rounds to start from, in which sit-outs and smaller tables are shared evenly;
        ``None`` for random rounds.
    shape
        The tables, and the number of rounds.
    tolls
        The costs of meetings.
    limits
        The number of swaps to try, and a cost that no rounds can beat.
    draw
        The seed, and the stop.
    """
    layout, num_rounds = shape
    steps, target = limits
    tables = Tables.of(layout.sizes, layout.bench)
    cycles = 1 if steps < _ONE_CYCLE else 2 if steps < _TWO_CYCLES else 3
    best: tuple[Ints, int] | None = None
    for cycle in range(cycles):
        if start is not None:
            rounds = places_of(start.seats, layout)
        else:
            random = Random(derive_seed(draw.seed, 41 + cycle))
            random_rounds = [random.shuffled(range(layout.num_players)) for _ in range(num_rounds)]
            rounds = np.array(random_rounds, dtype=np.int64)
        tries = steps * _ANNEALED_SHARE[0] // _ANNEALED_SHARE[1] // cycles
        seed = derive_seed(draw.seed, -41 - cycle)
        rounds, cost, _ = anneal_swaps(
            rounds, tables, tolls, (seed, tries), draw.stop, target=target
        )
        if best is None or cost < best[1]:
            best = rounds, cost
        if cost <= target or draw.stop.is_over:
            break
    assert best is not None
    yield Candidate(seats_of(best[0], layout), "swaps")
    if best[1] <= target or draw.stop.is_over:
        return
    seed = derive_seed(draw.seed, -40)
    tries = steps * _TABU_SHARE[0] // _TABU_SHARE[1]
    rounds, _, _ = tabu_swaps(best[0], tables, tolls, (seed, tries), draw.stop, target=target)
    yield Candidate(seats_of(rounds, layout), "swaps")


def add_round(shorter: Ints, layout: RoundTables) -> Iterator[Candidate]:
    """Yield plans that have one more round than ``shorter``: a copy of one of its rounds.

    If some players sit out or play at a smaller table, it matters which round is copied, so there
    is a plan for each round. Otherwise there is one plan. All these plans have equally many
    repeated meetings and returns.
    """
    uneven = layout.bench or min(layout.sizes) < layout.size
    for copied in range(len(shorter) if uneven else 1):
        yield Candidate(np.concatenate([shorter, shorter[copied : copied + 1]]), "further")


def anneal_last(seats: Ints, layout: RoundTables, draw: RandomStream) -> Candidate:
    """Return the plan after annealing its last round and moving groups to other tables."""
    places, _ = anneal(
        places_of(seats, layout),
        RoundSeats.of(layout.sizes, layout.bench),
        Weights(1, 0, UNEVEN),
        (draw.seed, draw.steps(_FURTHER_STEPS)),
        draw.stop,
        first=len(seats) - 1,
    )
    return reassign_tables(Candidate(seats_of(places, layout), "further"), layout.num_players, draw)


def reassign_tables(candidate: Candidate, num_players: int, draw: RandomStream) -> Candidate:
    """Return a plan in which the same players sit together, but return to a table less often."""
    seats, _ = place_groups(
        candidate.seats, num_players, (draw.seed, draw.steps(_TABLE_STEPS)), draw.stop
    )
    return Candidate(seats, candidate.origin)


def with_more_paths(
    candidate: Candidate, num_players: int, d: int, trial: int, draw: RandomStream
) -> Candidate:
    """Return the plan after exchanging players so that more pairs have ``d`` paths of length two.

    Such a path is a player whom both players of the pair meet. Higher values of ``trial`` try more
    changes; every second trial starts at a high temperature.
    """
    steps = draw.steps(_PATH_STEPS << min(trial, _MAX_DOUBLED))
    heat = HOT if trial % 2 else COOL
    seats, _ = add_paths(candidate.seats, num_players, d, (draw.seed, steps), draw.stop, heat=heat)
    return Candidate(seats, candidate.origin)


def with_even_small_tables(candidate: Candidate, num_players: int, draw: RandomStream) -> Candidate:
    """Return the plan after a search that shares places at smaller tables more evenly.

    The result is never less even than the plan.
    """
    seats, _ = balance_small_tables(
        candidate.seats, num_players, (draw.seed, draw.steps(_EVEN_STEPS)), draw.stop
    )
    return Candidate(seats, candidate.origin)


def remove_players(seats: Ints, layout: RoundTables, draw: RandomStream) -> Iterator[Ints]:
    """Yield plans for fewer players, made by removing players of full tables who never meet.

    Since the removed players never meet, no table loses two players. Every other player is at a
    smaller table once for each meeting with a removed player. Random sets of players are drawn. A
    set is better if its removal spreads the games at smaller tables more evenly over the remaining
    players. For each of the best sets (at most `_MAX_REMOVALS`), a plan without the players of the
    set is yielded. The remaining players are renumbered without gaps.
    """
    full = seats.shape[1] * seats.shape[2]
    num_removed = full - layout.num_players
    if not num_removed:
        yield seats
        return
    met = meetings(seats, full)
    random = Random(draw.seed)
    unevenness_by_set: dict[tuple[int, ...], int] = {}
    for _ in range(_DRAWN_REMOVALS):
        chosen = np.zeros(0, dtype=np.int64)
        remaining = np.arange(full)
        while len(chosen) < num_removed and len(remaining):
            chosen = np.append(chosen, remaining[random.next_below(len(remaining))])
            remaining = remaining[(met[remaining, chosen[-1]] == 0) & (remaining != chosen[-1])]
        key = tuple(sorted(chosen.tolist()))
        if len(key) == num_removed and key not in unevenness_by_set:
            smaller = np.delete(met[:, chosen].sum(axis=1), chosen)
            unevenness_by_set[key] = max(int(np.ptp(smaller)) - 1, 0)
        if draw.stop.is_over:
            break
    least_uneven = min(unevenness_by_set.values(), default=0)
    even = [key for key, uneven in unevenness_by_set.items() if uneven == least_uneven]
    for key in even[:_MAX_REMOVALS]:
        yield without_players(seats, key)


def without_players(seats: Ints, players: tuple[int, ...]) -> Ints:
    """Return the rounds ``seats`` without some players, with the other players renumbered.

    The places of the removed players are empty.
    """
    full = int(seats.max(initial=-1)) + 1
    number = np.full(full + 1, -1, dtype=np.int64)  # the last entry is for -1, an empty place
    remaining = [player for player in range(full) if player not in players]
    number[remaining] = np.arange(len(remaining))
    return number[seats]


def anneal_from_random(
    layout: RoundTables, num_rounds: int, weights: Weights, draw: RandomStream
) -> Iterator[Candidate]:
    """Yield plans that annealing finds from random rounds, without imposing symmetry."""
    round_seats = RoundSeats.of(layout.sizes, layout.bench)
    trial = 0
    while True:
        trial += 1
        random = Random(derive_seed(draw.seed, trial))
        start = [random.shuffled(range(layout.num_players)) for _ in range(num_rounds)]
        places, cost = anneal(
            np.array(start),
            round_seats,
            weights,
            (derive_seed(draw.seed, -trial), draw.steps(_PLAIN_STEPS)),
            draw.stop,
        )
        yield Candidate(seats_of(places, layout), "plain")
        if cost <= 0 or draw.stop.is_over:
            return


def seats_of(places: Ints, layout: RoundTables) -> Ints:
    """Return rounds with shape ``(rounds, tables, size)``, given the player in each place.

    `places_of` is the reverse.
    """
    seats = np.full((len(places), len(layout.sizes), layout.size), -1, dtype=np.int64)
    start = 0
    for table, size in enumerate(layout.sizes):
        seats[:, table, :size] = places[:, start : start + size]
        start += size
    return seats


def places_of(seats: Ints, layout: RoundTables) -> Ints:
    """Return rounds with shape ``(rounds, players)``: table by table, then the players who sit out.

    Smaller tables come after full ones, so the tables of a round may be renumbered. The search of
    `groups.unstructured` works on this form.
    """
    rounds = []
    for tables in seats:
        larger_first = np.argsort(-(tables >= 0).sum(axis=1), kind="stable")
        sitting = tables[larger_first]
        sitting = sitting[sitting >= 0]
        rounds.append(np.append(sitting, np.setdiff1d(np.arange(layout.num_players), sitting)))
    return np.array(rounds)
