"""Experimental policies: meetings that fade, and a season whose future is known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from bench.trials import Trial
from bridgeopt.club import History, Pair, Session
from bridgeopt.club.fairness import Tally, possible_opponents
from bridgeopt.club.numbering_cost import NOT_COSTED
from bridgeopt.plugins.simulation.policies import Numbers, PolicyInput

PARTS = 64
"""The parts into which a meeting is divided, so that a faded one is an integer."""


class Fading:
    """A policy for the paper's cubes, in which earlier meetings count less every evening.

    It remembers the meetings of a season, so each season needs a new one.
    """

    def __init__(self, part: float) -> None:
        self._part = part
        self._seen: dict[tuple[int, int], float] = {}
        self._met: dict[tuple[int, int], int] = {}

    def __call__(self, tonight: PolicyInput) -> list[Numbers]:
        """Assign numbers as `annealing` does, with these costs."""
        history = tonight.history
        faded = np.zeros(history.meetings.shape)
        met: dict[tuple[int, int], int] = {}
        for one, other in zip(*(x.tolist() for x in np.nonzero(history.meetings)), strict=True):
            two = (history.ids[one], history.ids[other])
            met[two] = int(history.meetings[one, other])
            old = self._part * self._seen.get(two, 0.0)
            self._seen[two] = old + met[two] - self._met.get(two, 0)
            faded[one, other] = self._seen[two]
        self._met = met
        parts = np.rint(PARTS * faded).astype(np.int64)
        return Trial(_cubes)(tonight._replace(history=replace(history, meetings=parts)))


def _cubes(
    history: History, pairs: tuple[Pair, ...], times: NDArray[np.int64]
) -> NDArray[np.float64]:
    cubes: NDArray[np.float64] = (
        (history.meetings_between(pairs)[..., None] + 4.0 * PARTS * times) / PARTS
    ) ** 3
    return cubes


FADING: dict[str, Callable[[], Fading]] = {
    "meetings fade by a tenth": lambda: Fading(0.9),
    "meetings fade by a third": lambda: Fading(2 / 3),
}
"""Makers of the policies in which meetings fade, by name."""

KNOWN = {
    "future known, cubes": "cubes",
    "future known, squares": "squares",
    "future known, spread": "spread",
}
"""The aim that is minimised over the whole season (a key of `POWER`), by the policy's name."""

POWER = {"cubes": 3, "squares": 2, "spread": 2, "strangers": 2, "most": 8}
"""The exponent of two players' meetings in the sum to minimise, by aim.

For `spread`, the difference from the expected meetings is raised instead. `strangers` (regulars who
never met) and `most` are aims of `bench.season_bounds` alone.
"""

_STRANGERS = 100
"""Cost of two regulars who never met though they were expected to, in squares of meetings."""

MOVES = 3_000_000
"""The default number of exchanges tried in a season, which takes about 0.6 s."""

_HOT, _COLD = 0.3, 0.01
"""First and last temperature of an annealing, relative to the mean change of an exchange."""

_FREELY = 0.3
"""Temperatures in exchanges of meetings, which change less, relative to exchanges of numbers."""


def seen_from_the_end(
    sessions: Sequence[Session], tally: Tally, aim: str, seed: int, moves: int = MOVES
) -> tuple[list[Session], Tally]:
    """Renumber a season with its future known, by annealing all evenings at once.

    Attendance and sections stay. Sit-outs cost nothing.

    Parameters
    ----------
    sessions, tally
        The season as played, and its tally. All pairs of a section played all its rounds.
    aim
        A key of `POWER`.
    seed
        Seed of the search.
    moves
        Number of exchanges of two numbers to try.
    """
    season, counts, random = _stated(sessions, tally, aim, seed)
    typical = _typical(season, counts, random)
    _exchange(season, counts, _HOT * typical, _COLD * typical, moves, random)
    items = iter(season.at.tolist())
    again = []
    for session in sessions:
        sections = []
        for section in session.sections:
            numbers = tuple(section.numbers[k] for k in next(items)[: len(section.numbers)])
            sections.append(replace(section, numbers=numbers, cost=NOT_COSTED, percentages={}))
        again.append(replace(session, sections=tuple(sections)))
    after = Tally.for_players(tuple(tally.row))
    for session in again:
        after.add(session)
    return again, after


def met_freely(
    sessions: Sequence[Session], tally: Tally, aim: str, seed: int, moves: int = MOVES
) -> NDArray[np.int64]:
    """Return the best meetings of players among all that the retrospective bound allows.

    Each pair keeps its number of meetings. Two pairs of a section meet no more often than some two
    pairs did, or than is inevitable. The meetings need not be playable in rounds. The parameters
    are those of `seen_from_the_end`.
    """
    season, counts, random = _stated(sessions, tally, aim, seed)
    typical = _FREELY * _typical(season, counts, random)
    _meet_others(season, counts, _HOT * typical, _COLD * typical, moves, random)
    return counts.met


class _Season(NamedTuple):
    """All sections of a season; an item is a pair or, in an odd section, the absent pair.

    Attributes
    ----------
    sizes
        Number of items of each section.
    players
        Shape ``(sections, items, 2)``: rows of an item's players; -1 for the absent one.
    at
        Shape ``(sections, items)``: the item at each place, at first its own.
    meetings
        Shape ``(sections, items, items)``: how often places meet.
    tables, num_tables
        Shape ``(sections, tables, 2)``: places that meet, once per meeting; and their number.
    most
        How often two items of a section may meet.
    """

    sizes: NDArray[np.int64]
    players: NDArray[np.int64]
    at: NDArray[np.int64]
    meetings: NDArray[np.int64]
    tables: NDArray[np.int64]
    num_tables: NDArray[np.int64]
    most: NDArray[np.int64]


class _Counts(NamedTuple):
    """Players' meetings by row, and their costs.

    The cost of two players is ``(met - own) ** power``; if they never met, ``never`` is added.
    """

    met: NDArray[np.int64]
    own: NDArray[np.float64]
    never: NDArray[np.float64]
    power: int


def _stated(
    sessions: Sequence[Session], tally: Tally, aim: str, seed: int
) -> tuple[_Season, _Counts, NDArray[np.uint64]]:
    """Return a season as played, the counts of its meetings, and the state of a generator."""
    sections = [section for session in sessions for section in session.sections]
    sizes = np.array([len(section.numbers) for section in sections])
    shape = len(sections), int(sizes.max())
    players = np.full((*shape, 2), -1)
    meetings = np.zeros((*shape, shape[1]), dtype=np.int64)
    most = np.zeros(len(sections), dtype=np.int64)
    for k, section in enumerate(sections):
        for item, pair in enumerate(section.numbers):
            if pair is not None:
                players[k, item] = [tally.row[player] for player in pair.players]
        n, met = sizes[k], section.movement.meetings
        meetings[k, :n, :n] = met
        most[k] = max(-(-section.rounds_played // (n - 1)), int(met.max()))
    num_tables = np.triu(meetings).sum(axis=(1, 2))
    tables = np.zeros((len(sections), num_tables.max(), 2), dtype=np.int64)
    for k, met in enumerate(np.triu(meetings)):
        one, other = np.nonzero(met)
        tables[k, : num_tables[k]] = np.repeat(np.stack([one, other], 1), met[one, other], axis=0)
    at = np.tile(np.arange(shape[1]), (len(sections), 1))
    own = tally.expected if aim == "spread" else np.zeros(tally.meetings.shape)
    possible = possible_opponents(sessions, tally) if aim == "strangers" else own
    never = _STRANGERS * possible.astype(float) if aim == "strangers" else np.zeros(own.shape)
    return (
        _Season(sizes, players, at, meetings, tables, num_tables, most),
        _Counts(tally.meetings.copy(), own, never, POWER[aim]),
        np.array([seed & (1 << 64) - 1], dtype=np.uint64),
    )


@njit(cache=True)
def _below(random: NDArray[np.uint64], n: int) -> int:
    """Return a random integer below n, by splitmix64 as in `bridgeopt.engine.randomness`."""
    random[0] += np.uint64(0x9E3779B97F4A7C15)
    x = random[0]
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    x ^= x >> np.uint64(31)
    return np.int64(((x >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))


@njit(cache=True)
def _loss_allowed(random: NDArray[np.uint64], heat: float) -> float:
    """Return the random increase of cost up to which a change is accepted (Metropolis)."""
    return -heat * np.log((_below(random, 1 << 30) + 0.5) / (1 << 30))


@njit(cache=True)
def _count(counts: _Counts, one: int, other: int, met: int) -> float:
    """Return the cost of two players if they met ``met`` times."""
    apart = met - counts.own[one, other]
    paid = apart * apart
    if counts.power == 3:
        paid *= apart
    elif counts.power == 8:
        paid *= paid
        paid *= paid
    return paid + (counts.never[one, other] if met == 0 else 0.0)


@njit(cache=True)
def _change(
    counts: _Counts, players: NDArray[np.int64], one: int, other: int, by: int, done: bool
) -> float:
    """Let two items meet ``by`` times more if ``done``; otherwise return the change of cost."""
    change = 0.0
    for i in range(2):
        a = players[one, i]
        if a < 0:
            continue
        for j in range(2):
            b = players[other, j]
            if b < 0:
                continue
            met = counts.met[a, b]
            if done:
                counts.met[a, b] = met + by
                counts.met[b, a] = met + by
            else:
                change += _count(counts, a, b, met + by) - _count(counts, a, b, met)
    return change


@njit(cache=True)
def _exchanged(season: _Season, counts: _Counts, k: int, a: int, b: int, done: bool) -> float:
    """Count the exchange of two places' items if ``done``; otherwise return the change of cost."""
    change = 0.0
    meetings, at, players = season.meetings[k], season.at[k], season.players[k]
    for c in range(season.sizes[k]):
        by = meetings[b, c] - meetings[a, c]
        if by != 0 and c != a and c != b:
            change += _change(counts, players, at[a], at[c], by, done)
            change += _change(counts, players, at[b], at[c], -by, done)
    return change


@njit(cache=True)
def _drawn(season: _Season, random: NDArray[np.uint64]) -> tuple[int, int, int]:
    """Draw a section, and two of its places."""
    k = _below(random, len(season.sizes))
    a, b = _below(random, season.sizes[k]), _below(random, season.sizes[k] - 1)
    return k, a, b + (b >= a)


@njit(cache=True)
def _typical(season: _Season, counts: _Counts, random: NDArray[np.uint64]) -> float:
    """Return the mean absolute change of cost over 1000 random exchanges of two numbers."""
    total = 0.0
    for _ in range(1000):
        k, a, b = _drawn(season, random)
        total += abs(_exchanged(season, counts, k, a, b, False))
    return total / 1000


@njit(cache=True)
def _exchange(
    season: _Season,
    counts: _Counts,
    hot: float,
    cold: float,
    moves: int,
    random: NDArray[np.uint64],
) -> None:
    """Anneal: in each move, two numbers in a random section may exchange their pairs."""
    heat, cooling = hot, (cold / hot) ** (1 / moves)
    for _ in range(moves):
        heat *= cooling
        k, a, b = _drawn(season, random)
        if _exchanged(season, counts, k, a, b, False) <= _loss_allowed(random, heat):
            _exchanged(season, counts, k, a, b, True)
            at = season.at[k]
            at[a], at[b] = at[b], at[a]


@njit(cache=True)
def _meet_others(
    season: _Season,
    counts: _Counts,
    hot: float,
    cold: float,
    moves: int,
    random: NDArray[np.uint64],
) -> None:
    """Anneal: in each move, two tables in a random section may exchange opponents."""
    heat, cooling = hot, (cold / hot) ** (1 / moves)
    for _ in range(moves):
        heat *= cooling
        k = _below(random, len(season.sizes))
        one, other = _below(random, season.num_tables[k]), _below(random, season.num_tables[k])
        a, b = season.tables[k, one]
        c, d = season.tables[k, other]
        if _below(random, 2):
            c, d = d, c
        met, players = season.meetings[k], season.players[k]
        if a in (c, d) or b in (c, d) or max(met[a, c], met[b, d]) >= season.most[k]:
            continue
        change = 0.0
        for done in (False, True):
            if done and change > _loss_allowed(random, heat):
                break
            for i, j, by in ((a, b, -1), (c, d, -1), (a, c, 1), (b, d, 1)):
                change += _change(counts, players, i, j, by, done)
                if done:
                    met[i, j] += by
                    met[j, i] += by
                    season.tables[k, one] = a, c
                    season.tables[k, other] = b, d
