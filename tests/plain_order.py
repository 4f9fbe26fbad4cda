"""The order of preference said plainly: what a pairing costs, from the rounds alone."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

from bridgeopt.swiss.tournament import ByeKind, Tournament

Pairs = tuple[tuple[int, int], ...]


class Plain:
    """All that the text's criteria look at before a round (from 0), worked out anew.

    It takes from the tournament what was posted, and from nobody else what follows from that.
    """

    def __init__(self, cup: Tournament, round: int, start: dict[int, Fraction]) -> None:
        self.cup, self.round = cup, round
        self.score = dict(start)
        self.met: set[frozenset[int]] = set()
        self.had_bye: set[int] = set()
        self.last: dict[int, int] = {}
        self.colours: dict[int, list[str]] = {p: [] for p in start}
        for past in cup.rounds[:round]:
            self.last = {}
            gained = dict.fromkeys(start, Fraction(0))
            for game in past.games:
                white, black = game.first, game.second
                self.met.add(frozenset((white, black)))
                if self.score[white] != self.score[black]:
                    up = min((white, black), key=lambda p: self.score[p])
                    self.last[up], self.last[game.opponent_of(up)] = 1, -1
                code = game.result.value if game.result else ""
                won = {"W+": (2, 0), "W+F": (2, 0), "B+": (0, 2), "B+F": (0, 2), "J": (1, 1)}
                halves = won.get(code, (0, 0))
                gained[white] += Fraction(halves[0], 2)
                gained[black] += Fraction(halves[1], 2)
                if game.handicap == 0 and code in ("W+", "B+", "J", ""):
                    self.colours[white].append("W")
                    self.colours[black].append("B")
            for p, kind in past.byes:
                if kind is not ByeKind.VOLUNTARY:
                    self.had_bye.add(p)
                    gained[p] += 1
            for p in start:
                self.score[p] += gained[p]
        order = [p.id for p in cup.players]
        here = [p for p in order if (p, round + 1) not in cup.absent]
        self.here = sorted(here, key=lambda p: (-self.score[p], order.index(p)))
        levels = sorted({self.score[p] for p in self.here}, reverse=True)
        self.groups = [[p for p in self.here if self.score[p] == s] for s in levels]
        self.group = {p: k for k, those in enumerate(self.groups) for p in those}

    def allowed(self, pairs: Pairs, bye: int | None) -> bool:
        """Whether criteria 1 and 2 hold."""
        return bye not in self.had_bye and all(frozenset(two) not in self.met for two in pairs)

    def floats(self, pairs: Pairs, bye: int | None) -> tuple[object, ...]:
        """Return the vector of step A; players in pairs stand better placed first."""
        settings = self.cup.settings
        apart = {two: self.score[two[0]] - self.score[two[1]] for two in pairs}
        by_group, places = [], []
        for k in range(len(self.groups) - 1):
            inside = [two for two in pairs if self.group[two[0]] == k and apart[two]]
            by_group += [sum(apart[two] for two in inside), sum(apart[two] ** 2 for two in inside)]
            places.append(sum(self.groups[self.group[b]].index(b) for _, b in inside))
        last_ones = 2 if settings.rounds >= 6 else 1
        again = 0
        if self.round < settings.rounds - last_ones:
            for a, b in pairs:
                if apart[a, b]:
                    again += (self.last.get(a) == -1) + (self.last.get(b) == 1)
        byes = () if bye is None else (len(self.here) - 1 - self.here.index(bye),)
        return (
            *byes,
            sum(apart.values()),
            sum(gap**2 for gap in apart.values()),
            tuple(by_group),
            again,
            sum(self.bad_colours(*two) for two in pairs),
            tuple(places),
        )

    def bad_colours(self, a: int, b: int) -> int:
        """Return for how many of two criterion 4 fails, by the better of both ways."""

        def bad(p: int, colour: str) -> bool:
            had = self.colours[p]
            often = had.count(colour) + 1 > ceil(self.cup.settings.rounds / 2)
            return often or (len(had) >= 3 and set(had[-3:]) == {colour})

        return min(bad(a, "W") + bad(b, "B"), bad(a, "B") + bad(b, "W"))

    def brackets(self, pairs: Pairs) -> list[tuple[list[int], int]]:
        """Return the brackets: the group's own, then who floats up; and how many are its own."""
        found = []
        for k in range(len(self.groups)):
            there = [p for two in pairs if self.group[two[0]] == k for p in two]
            if there:
                there.sort(key=self.here.index)
                found.append((there, sum(self.group[p] == k for p in there)))
        return found

    def meetings(self, bracket: list[int], pairs: Pairs) -> tuple[object, ...]:
        """Return the vector of step B for pairs of a bracket, each better placed first."""
        half = len(bracket) // 2
        by_id = self.cup.by_id
        again = unwanted = switches = 0
        places: dict[int, int] = {}
        last_ones = 2 if self.cup.settings.rounds >= 6 else 1
        for a, b in pairs:
            p, q = bracket.index(a), bracket.index(b)
            places[p], places[q] = q, p
            switches += (p < half) == (q < half)
            if self.score[a] != self.score[b] and self.round < self.cup.settings.rounds - last_ones:
                again += (self.last.get(a) == -1) + (self.last.get(b) == 1)
            if 2 * (self.round + 1) <= self.cup.settings.rounds:
                club = by_id[a].club
                unwanted += club != "" and club == by_id[b].club
        apart = []
        for p in range(len(bracket)):
            ideal = p + half if p < half else p - half
            gap = places[p] - ideal
            apart.append(-2 * gap - 1 if gap < 0 else 2 * gap)
        bad = sum(self.bad_colours(*two) for two in pairs)
        return again, bad, unwanted, switches, tuple(apart)
