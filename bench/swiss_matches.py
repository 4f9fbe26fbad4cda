"""Random events of Swiss teams: rematches, proofs and times, compared with a greedy pairing.

    python -m bench.swiss_matches [--events 1000] [--only PART] [--data FOLDER]

Team strengths are normal with 0.7 IMPs a board, a board with 5.5; victory points are the WBF's.
Times are of the processor, for one pairing with its proof and check, kernels compiled.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from random import Random
from statistics import mean

import click

from bench.machine import description
from bench.page import table, write_data
from bridgeopt.engine.blossom.perfect import warm_up
from bridgeopt.plugins.swiss.match_rule import Entrant, MatchRule, OddRule
from bridgeopt.plugins.swiss.matches import MatchRound, pair_matches
from bridgeopt.plugins.swiss.matchplay.vp_scales import VpScale

Pairs = list[tuple[int, int]]

BOARDS = 8
BYE = 12
STRENGTH, LUCK = 0.7, 5.5
"""Standard deviations of a team's strength and of a board's result, in IMPs a board."""

UNTOUCHED = 3
"""The least number of top tables that trade no opponents to help tables with rematches."""

FEW = (
    (8, 7, OddRule.TRIPLE),
    (10, 8, OddRule.TRIPLE),
    (12, 9, OddRule.TRIPLE),
    (9, 8, OddRule.BYE),
    (9, 3, OddRule.TRIPLE),
)
BESIDE = ((12, 9), (14, 9), (20, 8), (36, 7))


@dataclass
class Event:
    """An event that grows round by round: scores, and opponents met."""

    rng: Random
    rounds: int
    strength: list[float]
    score: list[Fraction] = field(default_factory=list)
    met: list[dict[int, int]] = field(default_factory=list)
    byes: list[int] = field(default_factory=list)
    triples: list[int] = field(default_factory=list)

    @classmethod
    def begun(cls, teams: int, rounds: int, seed: int) -> Event:
        """Return an event before its first round."""
        rng = Random(f"{teams}/{rounds}/{seed}")
        strength = [rng.gauss(0, STRENGTH) for _ in range(teams)]
        zeros = [0] * teams
        scores = [Fraction(0)] * teams
        return cls(rng, rounds, strength, scores, [{} for _ in range(teams)], zeros[:], zeros[:])

    def entrants(self) -> list[Entrant]:
        """Return the teams by rank."""
        order = sorted(range(len(self.score)), key=lambda v: (-self.score[v], v))
        return [
            Entrant(v, self.score[v], self.met[v], self.byes[v], self.triples[v]) for v in order
        ]

    def play(self, number: int, pairs: Pairs, aside: Sequence[int] = ()) -> None:
        """Play a round, and half matches of the teams in a triple."""
        for first, second in pairs:
            self._match(number, first, second, BOARDS, Fraction(1))
        for first, second in combinations(aside, 2):
            self._match(number, first, second, BOARDS // 2, Fraction(1, 2))
        for team in aside:
            if len(aside) == 1:
                self.byes[team] += 1
                self.score[team] += BYE
            else:
                self.triples[team] += 1

    def _match(self, number: int, first: int, second: int, boards: int, part: Fraction) -> None:
        better = self.strength[first] - self.strength[second]
        margin = round(self.rng.gauss(boards * better, LUCK * boards**0.5))
        for team, points in zip(
            (first, second), VpScale().points(Fraction(margin), boards), strict=True
        ):
            self.score[team] += part * points
        self.met[first][second] = self.met[second][first] = number


@dataclass
class Counted:
    """Counts over many events."""

    rounds: int = 0
    rematches: int = 0
    certified: int = 0
    refused: int = 0
    seconds: list[float] = field(default_factory=list)

    def pair(self, event: Event, number: int, rule: MatchRule) -> MatchRound:
        """Pair a round at the optimum, and count it."""
        entrants = event.entrants()
        begun = time.process_time()
        found = pair_matches(entrants, number, rule)
        self.seconds.append(time.process_time() - begun)
        assert found is not None
        self.rounds += 1
        self.rematches += len(found.rematches)
        self.certified += found.proved
        self.refused += len(found.refused)
        return found

    def told(self) -> list[str]:
        """Return the counts as cells of a table."""
        average = f"{1000 * mean(self.seconds):.0f} ms, {1000 * max(self.seconds):.0f} ms"
        certified = f"{self.certified:,} of {self.rounds:,}"
        return [str(self.rematches), certified, f"{self.refused:,}", average]


def promised(events: int, asked: Sequence[tuple[int, int, OddRule]]) -> Iterator[list[str]]:
    """Yield the counts of events whose rounds are all possible."""
    for teams, rounds, odd in asked:
        rule, counted = MatchRule(rounds, odd=odd), Counted()
        for seed in range(events):
            event = Event.begun(teams, rounds, seed)
            for number in range(1, rounds + 1):
                found = counted.pair(event, number, rule)
                aside = found.byes or [team for three in found.triples for team in three]
                event.play(number, list(found.pairs), aside)
        how = "" if teams % 2 == 0 else f", {odd.value}s"
        yield [f"{teams} teams in {rounds}{how}", *counted.told()]


def greedy(entrants: Sequence[Entrant]) -> Pairs:
    """Return a pairing of an even number of teams as existing programs make it.

    From the top, each team meets the next one that it has not met, or else the next. In the latter
    case it then trades opponents with another table, tried from the bottom up to the middle, if
    that avoids rematches. The top tables stay.
    """
    left = list(entrants)
    pairs = []
    while left:
        first = left.pop(0)
        other = next((e for e in left if e.id not in first.met), left[0])
        left.remove(other)
        pairs.append((first, other))
    highest = max(UNTOUCHED, len(pairs) // 2)
    for k in reversed(range(len(pairs))):
        a, b = pairs[k]
        if b.id not in a.met:
            continue
        for j in reversed(range(highest, len(pairs))):
            c, d = pairs[j]
            for e, f in ((c, d), (d, c)):
                if j != k and e.id not in a.met and f.id not in b.met and b.id in pairs[k][0].met:
                    pairs[k], pairs[j] = (a, e), (b, f)
    return [(a.id, b.id) for a, b in pairs]


def beside(events: int, asked: Sequence[tuple[int, int]]) -> Iterator[list[str]]:
    """Yield the cost of a greedy pairing in rematches and victory points.

    Each round of the greedy events is also paired at the optimum from the same scores. The same
    events are also played by the optimum from the first round on.
    """
    for teams, rounds in asked:
        again = avoidable = ours_again = 0
        with_any = 0
        theirs: list[float] = []
        ours: list[float] = []
        for seed in range(events):
            event, own = (Event.begun(teams, rounds, seed) for _ in range(2))
            counted = Counted()
            before = again
            for number in range(1, rounds + 1):
                pairs = greedy(event.entrants())
                met = sum(b in event.met[a] for a, b in pairs)
                best = counted.pair(event, number, MatchRule(rounds, rounds_ahead=False))
                again += met
                avoidable += met - len(best.rematches)
                theirs += apart(event, pairs)
                ours += apart(event, best.pairs)
                event.play(number, pairs)
                found = counted.pair(own, number, MatchRule(rounds))
                ours_again += len(found.rematches)
                own.play(number, list(found.pairs))
            with_any += again > before
        yield [
            f"{teams} teams in {rounds}",
            f"{again:,} ({avoidable:,}), in {with_any:,} events",
            f"{ours_again:,}",
            f"{mean(theirs):.2f}, {mean(ours):.2f}",
            f"{mean(x * x for x in theirs) ** 0.5:.2f}, {mean(x * x for x in ours) ** 0.5:.2f}",
        ]


def apart(event: Event, pairs: Sequence[tuple[int, int]]) -> list[float]:
    """Return the differences of victory points of pairs, in rounds after the first."""
    if not any(event.score):
        return []
    return [float(abs(event.score[a] - event.score[b])) for a, b in pairs]


HEADS = ["events", "second meetings", "certified", "refused for later rounds", "mean, slowest"]
GREEDY_HEADS = [
    "events",
    "greedy: second meetings (avoidable in their round)",
    "ours",
    "mean difference in the same rounds: greedy, ours",
    "root of the mean square: greedy, ours",
]


@click.command()
@click.option("--events", default=100, help="Of each kind.")
@click.option("--only", multiple=True, help="Parts: teams, few, greedy.")
@click.option("--data", type=click.Path(path_type=Path), help="Also write here, as CSV.")
def main(events: int, only: tuple[str, ...], data: Path | None) -> None:
    """Play, and write the tables."""
    parts: dict[str, tuple[list[str], Callable[[], Iterator[list[str]]]]] = {
        "teams": (HEADS, lambda: promised(events, [(37, 7, OddRule.TRIPLE)])),
        "few": (HEADS, lambda: promised(events, FEW)),
        "greedy": (GREEDY_HEADS, lambda: beside(events, BESIDE)),
    }
    about = description(("numpy",))
    warm_up()
    for name, (heads, measure) in parts.items():
        if only and name not in only:
            continue
        rows = []
        for row in measure():
            click.echo(" | ".join(row), err=True)
            rows.append(row)
        text = f"{events:,} events of each kind. {about}\n\n" + table(heads, rows)
        click.echo(text)
        if data is not None:
            write_data(data, f"swiss-{name}", text)


if __name__ == "__main__":
    main()
