"""Simulated seasons of made-up clubs, in which two families play the same evenings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from itertools import product
from statistics import mean
from typing import NamedTuple

from bench.matches import (
    OURS,
    SEED,
    SIDES,
    THEIRS,
    Match,
    Part,
    all_at_once,
    duels,
    lowest,
    mean_and_error,
    size_label,
)
from bridgeopt.club import History, NumberedSection, Pair, Registration
from bridgeopt.club.history import record
from bridgeopt.engine.randomness import Random, derive_seed
from bridgeopt.seating.sections import form_sections
from data.make import Club, found_club, new_season

SEASON_RESTARTS = 8
"""Half of the default search, since seasons have hundreds of sections each."""


class Effort(NamedTuple):
    """Amount of work: seconds for an evening's proof, seasons of each club, evenings in each."""

    budget: float
    seasons: int
    evenings: int


FULL, QUICK = Effort(60.0, 6, 20), Effort(5.0, 1, 10)


class Crowd(NamedTuple):
    """A made-up club's members, pairs an evening, and sections."""

    couples: int
    singles: int
    fewest: int
    most: int
    num_sections: int

    @property
    def label(self) -> str:
        """The pairs an evening, and the sections."""
        return f"{self.fewest}-{self.most} in {self.num_sections}"


CROWDS = (Crowd(31, 6, 26, 30, 2), Crowd(39, 8, 32, 36, 2), Crowd(50, 10, 46, 51, 3))
CROWD_SIZES = {12, 14, 16, 18}
"""The movements that these clubs need."""


class Season(NamedTuple):
    """A club and its attendance each evening, without movements."""

    crowd: Crowd
    club: Club
    evenings: list[Registration]

    @classmethod
    def draw(cls, crowd: Crowd, seed: int, num_evenings: int) -> Season:
        """Draw the members and the attendance."""
        random = Random(seed)
        club = found_club(random)
        singles = zip(club.singles[::2], club.singles[1::2], strict=True)
        twos = [*club.couples, *(Pair(*two) for two in singles)]
        couples, others = twos[: crowd.couples], twos[crowd.couples :][: crowd.singles // 2]
        club = replace(club, couples=couples, singles=[p for two in others for p in two.players])
        counts = [
            crowd.fewest + random.next_below(crowd.most - crowd.fewest + 1)
            for _ in range(num_evenings)
        ]
        return cls(crowd, club, [club.evening(count, random) for count in counts])


class Played(NamedTuple):
    """Results of a season.

    Attributes
    ----------
    gaps
        From the second evening on, each section's number of numbers and its difference. (On the
        first, nobody has met, and all numberings cost the same.)
    paid
        The fitness of all evenings, added, in the movements played.
    left
        `history_cost` of the final history.
    """

    gaps: list[tuple[int, float]]
    paid: int
    left: int

    @property
    def mean_gap(self) -> float:
        """The mean difference over sections."""
        return mean(apart for _, apart in self.gaps)


def history_cost(history: History) -> int:
    """Return the fitness's sums over single players: meetings cubed, waiting tables to the 6th."""
    return int((history.meetings**3).sum() + (history.waiting_tables**6).sum())


def play(season: Season, match: Match, side: int) -> Played:
    """Play a season in the movements of one side, and compare both sides each evening."""
    history = new_season(season.club)
    gaps, paid = [], 0
    for evening, registration in enumerate(season.evenings):
        sections = form_sections(history, registration, season.crowd.num_sections)
        seatings = []
        for section, duel in zip(sections, duels(match, history, sections), strict=True):
            found = [lowest(instance, SEASON_RESTARTS) for instance in duel.instances]
            if evening > 0:
                gaps.append((duel.numbers, found[OURS][0] / found[THEIRS][0] - 1))
            cost, numbering = found[side]
            paid += cost
            numbers: list[Pair | None] = [None] * duel.numbers
            for pair, number in zip(section.pairs, numbering, strict=False):  # the absent is last
                numbers[number] = pair
            movement = match.sides[side].movements[duel.numbers]
            seatings.append(NumberedSection(section.name, movement, tuple(numbers)))
        history = record(history, seatings)
    return Played(gaps, paid, history_cost(history))


def compare_seasons(matches: Iterable[Match], effort: Effort) -> list[Part]:
    """Compare both on the same evenings of simulated seasons, and on the seasons as a whole."""
    able = [match for match in matches if match.sizes >= CROWD_SIZES]
    seasons = [
        Season.draw(crowd, derive_seed(SEED, k), effort.evenings)
        for k, (crowd, _) in enumerate(product(CROWDS, range(effort.seasons)))
    ]
    tasks = list(product(able, seasons, SIDES))
    results = all_at_once(lambda task: play(task[1], task[0], task[2]), tasks, "seasons")
    runs, sections = defaultdict(list), (defaultdict(list), defaultdict(list))
    for (match, season, _), *both in zip(tasks[::2], results[::2], results[1::2], strict=True):
        for pairs in (season.crowd.label, "all"):
            runs[f"{match.name}, {pairs}"].append(both)
        for by_size, played in zip(sections, both, strict=True):
            for numbers, apart in played.gaps:
                by_size[match.name, numbers].append(apart)
    needed = ", ".join(map(str, sorted(CROWD_SIZES)))
    return [
        Part(
            "Simulated evenings",
            f"Made-up clubs, {effort.evenings} evenings a season; who comes changes from week to"
            " week. Every evening both are optimised on one history, and the season goes on with"
            " theirs or with ours. The mean difference over the sections, with the standard error"
            f" over the seasons. Families without movements for {needed} pairs are left out.",
            ("family, pairs", "seasons", "after theirs", "after ours"),
            [
                (
                    label,
                    str(len(seasons)),
                    *(mean_and_error([both[side].mean_gap for both in seasons]) for side in SIDES),
                )
                for label, seasons in sorted(runs.items())
            ],
        ),
        Part(
            "Simulated evenings by size",
            "The same sections by size of the movement; the standard error as if they had nothing"
            " to do with each other.",
            ("movement", "sections", "after theirs", "sections", "after ours"),
            [
                (
                    size_label(*of),
                    *(
                        cell
                        for by in sections
                        for cell in (str(len(by[of])), mean_and_error(by[of]))
                    ),
                )
                for of in sorted(sections[THEIRS])
            ],
        ),
        Part(
            "Simulated seasons as a whole",
            "Each side plays the whole season, before the same attendance. The fitness of all"
            " evenings, added; and how far meetings have heaped up in the end: the fitness's own"
            " sums, but over single players: meetings\N{SUPERSCRIPT THREE} and waiting"
            " tables\N{SUPERSCRIPT SIX}.",
            ("family, pairs", "seasons", "all evenings", "final history"),
            [
                (
                    label,
                    str(len(seasons)),
                    mean_and_error([ours.paid / theirs.paid - 1 for theirs, ours in seasons]),
                    mean_and_error([ours.left / theirs.left - 1 for theirs, ours in seasons]),
                )
                for label, seasons in sorted(runs.items())
            ],
        ),
    ]
