"""A season in figures that club members understand.

A *regular* came to at least half of the sessions. Two regulars are *possible opponents* if random
pair numbers would give them at least one meeting on average, because they were in the same section
in different pairs often enough.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.club import PlayedSection, Session
from bridgeopt.club.fairness import Tally, possible_opponents
from bridgeopt.season.retrospective import bound_extremes, bound_power


class Figures(NamedTuple):
    """Figures that describe a season to the players of a club.

    Attributes
    ----------
    most_met
        The number of meetings of a regular with their most frequent opponent, averaged over
        regulars.
    most_met_of_all
        The largest number of meetings of any two players.
    possible
        The number of possible opponents of a regular, averaged over regulars.
    never_met
        The number of possible opponents that a regular never met, averaged over regulars.
    sat_out_again
        The number of avoidable sit-outs. In such a sit-out, the player had sat out before, and
        another player in the section could have sat out instead. That other player had never sat
        out, this evening included, and had come at least as often.
    spread
        The spread of meetings at the end of the season, as a fraction of the spread that random
        pair numbers give.
    quality
        The mean quality of the sessions; ``None`` without bounds.
    quality_vs_hypothetical
        The mean quality compared with the best possible movement without repeats; ``None`` without
        bounds.
    fitness
        The sum of the sessions' fitness.
    most_never_met
        The largest number of possible opponents that one regular never met.
    worst_spread
        The largest spread of one regular's meetings, as a fraction of the spread that random pair
        numbers give.
    squares_above, cubes_above
        The squares, or cubes, of the number of meetings are added up over all pairs of players. The
        figure is the excess of this sum over its lower bound in hindsight (`season.retrospective`),
        as a fraction of the bound. ``None`` if not requested.
    least_spread, least_most_met, least_never_met
        Lower bounds in hindsight (`season.retrospective.Extremes`) on the spread, on
        ``most_met_of_all``, and on the number of pairs of regulars that never met; ``None`` if not
        requested.
    """

    most_met: float
    most_met_of_all: int
    possible: float
    never_met: float
    sat_out_again: int
    spread: float
    quality: float | None
    quality_vs_hypothetical: float | None
    fitness: int
    most_never_met: int
    worst_spread: float
    squares_above: float | None = None
    cubes_above: float | None = None
    least_spread: float | None = None
    least_most_met: int | None = None
    least_never_met: int | None = None

    @classmethod
    def of_season(
        cls, sessions: Sequence[Session], tally: Tally, *, hindsight: bool = False
    ) -> Figures:
        """Return the figures of a season; ``tally`` has all meetings of its sessions.

        With ``hindsight``, the figures include bounds in hindsight, which take some seconds.
        """
        above = [
            bound_power(tally.meetings, tally.row, sessions, power).relative_excess
            if hindsight
            else None
            for power in (2, 3)
        ]
        least = bound_extremes(tally, sessions) if hindsight else None
        most_met, possible, never_met, spreads = regulars(sessions, tally)
        everyone = max(len(most_met), 1)
        return cls(
            most_met=float(most_met.sum()) / everyone,
            most_met_of_all=int(tally.meetings.max(initial=0)),
            possible=int(possible.sum()) / everyone,
            never_met=int(never_met.sum()) / everyone,
            sat_out_again=count_repeat_sit_outs(sessions),
            spread=tally.spread.ratio,
            quality=_mean([session.quality for session in sessions]),
            quality_vs_hypothetical=_mean([s.overall.quality_vs_hypothetical for s in sessions]),
            fitness=sum(session.fitness for session in sessions),
            most_never_met=int(never_met.max(initial=0)),
            worst_spread=float(spreads.max(initial=0.0)),
            squares_above=above[0],
            cubes_above=above[1],
            least_spread=least and least.least_spread,
            least_most_met=least and least.least_most_met,
            least_never_met=least and least.least_never_met,
        )


def attendance(sessions: Sequence[Session]) -> Counter[int]:
    """Return how many sessions each player attended, by id."""
    return Counter(p for session in sessions for p in _players(session.sections))


def regulars(
    sessions: Sequence[Session], tally: Tally
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64], NDArray[np.float64]]:
    """Return four figures for each regular, as four arrays of shape ``(regulars,)``.

    The first three arrays have the number of meetings with the regular's most frequent opponent,
    the number of possible opponents, and the number of possible opponents never met. The fourth has
    the spread of the regular's meetings, as a fraction of the spread that random pair numbers give.
    ``tally`` has all meetings of the sessions.
    """
    num_attended = attendance(sessions)
    rows = [tally.row[p] for p, times in num_attended.items() if 2 * times >= len(sessions)]
    possible = possible_opponents(sessions, tally)[rows] > 0
    never_met = possible & (tally.meetings[rows] == 0)
    most_met = tally.meetings[rows].max(axis=1, initial=0)
    return most_met, possible.sum(axis=1), never_met.sum(axis=1), _spreads(tally, rows)


def _spreads(tally: Tally, players: Sequence[int]) -> NDArray[np.float64]:
    """Return the spread of each player's meetings, relative to the spread with random numbers.

    ``players`` are rows of the tally's arrays.
    """
    squared_deviations = ((tally.meetings - tally.expected) ** 2)[players].sum(axis=1)
    variances = tally.variance[players].sum(axis=1)
    ratio: NDArray[np.float64] = np.sqrt(
        squared_deviations / np.where(variances > 0, variances, 1.0)
    )
    return ratio


def count_repeat_sit_outs(sessions: Sequence[Session]) -> int:
    """Count a season's avoidable sit-outs (see ``sat_out_again`` of `Figures`)."""
    times = 0
    attended: Counter[int] = Counter()
    sat_out: Counter[int] = Counter()
    for session in sessions:
        for section in session.sections:
            if sitting_out := _sit_outs(section):
                players = _players([section])
                candidates = [
                    attended[p] for p in players if sat_out[p] == 0 and p not in sitting_out
                ]
                max_attended = max(candidates, default=-1)
                times += sum(sat_out[p] > 0 and attended[p] <= max_attended for p in sitting_out)
                sat_out.update(sitting_out)
        attended.update(_players(session.sections))
    return times


def _mean(qualities: Sequence[float | None]) -> float | None:
    """Return the mean; ``None`` if there are no values, or if one of them is ``None``."""
    known = [quality for quality in qualities if quality is not None]
    return fmean(known) if known and len(known) == len(qualities) else None


def _players(sections: Sequence[PlayedSection]) -> list[int]:
    return [p for section in sections for pair in section.pairs for p in pair.players]


def _sit_outs(section: PlayedSection) -> dict[int, int]:
    """Return how many rounds each player of a section sat out; leave out players with none."""
    by_player: dict[int, int] = {}
    for number, rounds in section.sit_outs.items():
        pair = section.numbers[number - 1]
        assert pair is not None
        by_player |= dict.fromkeys(pair.players, rounds)
    return by_player
