"""Reference code for Swiss pairing: criteria, all pairings, and the rule book's own procedure.

`Plain` shares nothing with `bridgeopt.plugins.swiss` except a tournament's data classes.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import ceil

from bridgeopt.engine.blossom import NoPerfectMatching
from bridgeopt.plugins.swiss.bands import initial_scores
from bridgeopt.plugins.swiss.field import field_of
from bridgeopt.plugins.swiss.pairing import best_pairing
from tests.support.generators.swiss import generate

WON = {
    "W+": (1, 0),
    "B+": (0, 1),
    "J": (Fraction(1, 2),) * 2,
    "W+F": (1, 0),
    "B+F": (0, 1),
    "1-1": (1, 1),
}
PLAYED = {"W+", "B+", "J"}


class Plain:
    """A round of a tournament, counted from 0: the players present and their past rounds."""

    def __init__(self, tournament, k, start):
        self.k, self.settings = k, tournament.settings
        self.known = {p.id: p for p in tournament.players}
        strength = {p.id: i for i, p in enumerate(tournament.players)}
        self.top = set(tournament.bands[0].players)
        self.score = dict(start)
        self.times, self.byes, self.float = Counter(), set(), {}
        self.colours = {p: "" for p in self.score}
        for number, played in enumerate(tournament.rounds[:k], start=1):
            self._take(played, self.extra(tournament, number))
        for p, points in self.extra(tournament, k + 1).items():
            self.score[p] += points
        self.volunteers = {p for p, r in tournament.volunteers if r == k + 1}
        away = {p for p, r in tournament.absent if r == k + 1}
        away |= {p for p, r, _ in tournament.asked_byes if r == k + 1}
        there = [p for p in self.known if p not in away]
        self.order = sorted(there, key=lambda p: (-self.score[p], strength[p]))
        self.groups = {}
        for p in self.order:
            self.groups.setdefault(self.score[p], []).append(p)
        self.levels = sorted(self.groups, reverse=True)
        self.apart = self._kept_apart(tournament)
        self.met = self._met()

    def extra(self, tournament, number):
        """Return the points that only count for pairing in a round, counted from 1."""
        found = dict.fromkeys(self.known, Fraction(0))
        for p, r, points in tournament.accelerated:
            if r == number:
                found[p] += points
        if str(tournament.settings.acceleration) == "baku":
            began = set(self.known)
            if tournament.rounds:
                first = tournament.rounds[0]
                began = {p for game in first.games for p in game.players}
                began |= {p for p, _ in first.byes}
            rounds = (tournament.settings.rounds + 1) // 2
            worth = Fraction(1) if number <= (rounds + 1) // 2 else Fraction(1, 2)
            half = 0  # counted upwards in twos, until half of the first players are included
            while 2 * half < len(began):
                half += 2
            strong = 0
            for p in self.known:
                if number <= rounds and strong < min(half, len(began)):
                    found[p] += worth
                    strong += p in began
        return found

    def _kept_apart(self, tournament):
        """Return each two players whom a standing wish keeps apart."""
        number, settings, found = self.k + 1, self.settings, set()
        for a, b in combinations(self.known, 2):
            one, other = self.known[a], self.known[b]
            for what in settings.never:
                shared = getattr(one, what) and getattr(one, what) == getattr(other, what)
                if shared and number in (settings.never_rounds or [number]):
                    found.add(frozenset((a, b)))
            for group in tournament.apart:
                if {a, b} <= {*group.players} and number in (group.rounds or [number]):
                    found.add(frozenset((a, b)))
        return found

    def _met(self):
        """Return each two players who met too often for a rematch."""
        may = [frozenset(two) for two in combinations(self.order, 2)]
        most = [self.times[two] for two in may if two not in self.apart]
        cycle = min(most, default=0) if self.settings.second_cycle else 0
        return {two for two, times in self.times.items() if times > cycle}

    def _take(self, played, extra):
        self.float = {}
        gained = {}
        for game in played.games:
            a, b = game.first, game.second
            self.times[frozenset((a, b))] += 1
            own, other = self.score[a] + extra[a], self.score[b] + extra[b]
            if own != other:
                upper = a if own > other else b
                self.float[upper], self.float[a + b - upper] = "down", "up"
            code = None if game.result is None else str(game.result)
            gained[a], gained[b] = WON.get(code, (0, 0))
            if not game.handicap and (code is None or code in PLAYED):
                self.colours[a] += "w"
                self.colours[b] += "b"
        for player, kind in played.byes:
            if str(kind) in ("forced", "volunteer"):
                self.byes.add(player)
            gained[player] = {"voluntary": 0, "half": Fraction(1, 2)}.get(str(kind), 1)
        for player, points in gained.items():
            self.score[player] += points

    def stones(self, a, b):
        """Return the handicap between two players."""
        ranks = self.known[a].rank, self.known[b].rank
        if self.settings.handicap is None or None in ranks:
            return 0
        if self.settings.top_even and {a, b} & self.top:
            return 0
        return min(9, max(0, abs(ranks[0] - ranks[1]) - self.settings.handicap))

    def again(self, a, b):
        """Return how many of two players would float as in the last round (criterion 3)."""
        rounds = self.settings.rounds
        if self.score[a] == self.score[b] or self.k >= rounds - (2 if rounds >= 6 else 1):
            return 0
        upper, lower = (a, b) if self.score[a] > self.score[b] else (b, a)
        return (self.float.get(upper) == "down") + (self.float.get(lower) == "up")

    def unfit(self, player, colour):
        """Return whether a colour violates criterion 4."""
        had = self.colours[player]
        return had.count(colour) >= ceil(self.settings.rounds / 2) or had.endswith(colour * 3)

    def bad(self, a, b):
        """Return for how many of two players no colours satisfy criterion 4."""
        if str(self.settings.colours) != "balanced" or self.stones(a, b):
            return 0
        return min(self.unfit(w, "w") + self.unfit(x, "b") for w, x in ((a, b), (b, a)))

    def unwanted(self, a, b):
        """Return the number of reasons against a meeting of two players."""
        if 2 * (self.k + 1) > self.settings.rounds:
            return 0
        one, other = self.known[a], self.known[b]
        found = 0
        for what in self.settings.avoid:
            if what == "handicap":
                found += self.stones(a, b) > 0
            else:
                found += bool(getattr(one, what)) and getattr(one, what) == getattr(other, what)
        return found

    def may_sit_out(self, player):
        """Return whether a player can have the bye (criterion 2)."""
        return player not in self.byes or player in self.volunteers

    def pairings(self, rematches=False):
        """Yield all pairings with their byes that satisfy the mandatory criteria."""
        if len(self.order) % 2:
            for bye in self.order:
                if self.may_sit_out(bye):
                    rest = [p for p in self.order if p != bye]
                    yield from ((pairs, bye) for pairs in self._matchings(rest, rematches))
        else:
            yield from ((pairs, None) for pairs in self._matchings(self.order, rematches))

    def _matchings(self, left, rematches=False):
        if not left:
            yield ()
            return
        for other in left[1:]:
            two = frozenset((left[0], other))
            if two not in self.apart and (rematches or two not in self.met):
                rest = [p for p in left[1:] if p != other]
                for pairs in self._matchings(rest, rematches):
                    yield ((left[0], other), *pairs)

    def floats(self, pairs, bye):
        """Return the vector of step A; lower is better, earlier entries outweigh all later ones."""
        apart = {two: abs(self.score[two[0]] - self.score[two[1]]) for two in pairs}
        place = {p: i for group in self.groups.values() for i, p in enumerate(group)}
        from_below = 0 if bye is None else len(self.order) - 1 - self.order.index(bye)
        if self.volunteers & set(self.order) and bye is not None and bye not in self.volunteers:
            from_below += len(self.order)
        by_group, floaters = [], []
        for level in self.levels[:-1]:
            crossing = [
                two for two in pairs if apart[two] and max(map(self.score.get, two)) == level
            ]
            by_group += [sum(apart[t] for t in crossing), sum(apart[t] ** 2 for t in crossing)]
            floaters.append(sum(place[min(t, key=self.score.get)] for t in crossing))
        return (
            sum(frozenset(two) in self.met for two in pairs),
            from_below,
            sum(apart.values()),
            sum(each**2 for each in apart.values()),
            *by_group,
            sum(self.again(*two) for two in pairs),
            sum(self.bad(*two) for two in pairs),
            *floaters,
        )

    def brackets(self, pairs):
        """Return the players of each bracket from the top: its own, then the floaters up."""
        found = {level: [] for level in self.levels}
        for two in pairs:
            found[max(map(self.score.get, two))] += two
        return [sorted(found[level], key=self.order.index) for level in self.levels if found[level]]

    def meetings(self, pairs):
        """Return the vector of step B of each bracket."""
        partner = {a: b for two in pairs for a, b in (two, two[::-1])}
        found = []
        for bracket in self.brackets(pairs):
            half = len(bracket) // 2
            place = {p: i for i, p in enumerate(bracket)}
            inside = [(p, partner[p]) for p in bracket if place[p] < place[partner[p]]]
            moved = []
            for i, p in enumerate(bracket):
                far = place[partner[p]] - (i + half if i < half else i - half)
                moved.append(2 * abs(far) - (far < 0))
            found.append(
                (
                    sum(self.again(*two) for two in inside),
                    sum(self.bad(*two) for two in inside),
                    sum(self.unwanted(*two) for two in inside),
                    sum((place[a] < half) == (place[b] < half) for a, b in inside),
                    *moved,
                )
            )
        return found

    def bracket_edges(self, bracket):
        """Return the vector of each possible pair in a bracket; floaters meet its own players."""
        half, own = len(bracket) // 2, max(map(self.score.get, bracket))
        found = {}
        for i, j in combinations(range(len(bracket)), 2):
            two = bracket[i], bracket[j]
            barred = self.met | self.apart
            if frozenset(two) not in barred and own in map(self.score.get, two):
                moved = [0] * len(bracket)
                for at, to in ((i, j), (j, i)):
                    far = to - (at + half if at < half else at - half)
                    moved[at] = 2 * abs(far) - (far < 0)
                same = (i < half) == (j < half)
                sums = self.again(*two), self.bad(*two), self.unwanted(*two), same
                found[two] = flat((*sums, *moved))
        return found

    def literal(self):
        """Return the pairing that the rule book's procedure finds first, or None.

        Candidates for the bye are tried from below, groups from the top. Within a group it tries
        transpositions, exchanges, other floaters, without criterion 4, without criterion 3, and a
        merge with the next group.
        """
        byes = [None]
        if len(self.order) % 2:
            byes = sorted(
                (p for p in self.order if self.may_sit_out(p)),
                key=lambda p: (
                    bool(self.volunteers) and p not in self.volunteers,
                    -self.order.index(p),
                ),
            )
        for bye in byes:
            groups = [[p for p in self.groups[level] if p != bye] for level in self.levels]
            found = self._literal([group for group in groups if group])
            if found is not None:
                return tuple(found), bye
        return None

    def _literal(self, groups):
        if not groups:
            return []
        top, lower = groups[0], groups[1:]
        for relaxed in (0, 1, 2):
            for floater in lower[0] if len(top) % 2 and lower else [None]:
                inside = top if floater is None else [*top, floater]
                for pairs in self._ordered(inside, relaxed):
                    rest = [[p for p in group if p != floater] for group in lower]
                    found = self._literal([group for group in rest if group])
                    if found is not None:
                        return [*pairs, *found]
        return self._literal([top + lower[0], *lower[1:]]) if lower else None

    def _ordered(self, inside, relaxed):
        """Return the valid pairings of a group, least disturbed first."""
        if len(inside) % 2:
            return []
        half = len(inside) // 2
        place = {p: i for i, p in enumerate(inside)}

        def disturbed(pairs):
            apart = [abs(self.score[a] - self.score[b]) for a, b in pairs]
            switches = sum((place[a] < half) == (place[b] < half) for a, b in pairs)
            moved = [0] * len(inside)
            for a, b in pairs:
                moved[place[a]] = abs(place[b] - place[a] - half)
            return sum(apart), sum(d * d for d in apart), switches, moved

        valid = [
            pairs
            for pairs in self._matchings(inside)
            if (relaxed >= 1 or not sum(self.bad(*two) for two in pairs))
            and (relaxed >= 2 or not sum(self.again(*two) for two in pairs))
        ]
        return sorted(valid, key=disturbed)


def asked_rounds(seed, kind):
    """Yield each round of a generated tournament before it was paired."""
    tournaments = generate(seed, kind)
    next(tournaments)
    for k, after in enumerate(tournaments):
        yield replace(after, rounds=after.rounds[:k]), k


def held_against_all(tournament, k):
    """Count how a round's pairing differs from the best of all and from the rule book's.

    Returns
    -------
    A Counter. ``rounds``; ``floats`` and ``meetings`` that are not minimal (steps A and B);
    ``unproved``; and ``told`` for wrong reported values. Compared with the literal procedure in
    step A: ``worse``, ``same`` and ``better``.
    """
    plain = Plain(tournament, k, initial_scores(tournament))
    field = field_of(tournament, k)
    paired, again = best_pairing(field), False
    everything = list(plain.pairings())
    counted = Counter(rounds=1)
    if isinstance(paired, NoPerfectMatching):
        assert not everything
        again = True
        field = field_of(tournament, k, rematches=True)
        paired, everything = best_pairing(field), list(plain.pairings(rematches=True))
    if isinstance(paired, NoPerfectMatching):
        assert not everything
        return counted + Counter(none=1)
    counted["unproved"] += not paired.proved
    counted["rematches"] += again
    pairs = tuple((field.players[a], field.players[b]) for a, b in paired.pairs)
    bye = None if paired.bye is None else field.players[paired.bye]
    ours = plain.floats(pairs, bye)
    costs = [(plain.floats(*each), each[0]) for each in everything]
    counted["floats"] += ours != min(cost for cost, _ in costs)
    brackets, meetings = plain.brackets(pairs), plain.meetings(pairs)
    alike = [other for cost, other in costs if cost == ours and plain.brackets(other) == brackets]
    counted["meetings"] += any(
        theirs < own
        for other in alike
        for theirs, own in zip(plain.meetings(other), meetings, strict=True)
    )
    told, g = dict(paired.order), len(plain.levels) - 1
    known = told["floats_again"], told["bad_colours"], *told.get("floaters_by_group", ())
    counted["told"] += known != ours[-g - 2 :]
    literal = None if again or plain.apart else plain.literal()
    if literal is not None:
        theirs = plain.floats(*literal)
        counted["worse" if theirs < ours else "better" if theirs > ours else "same"] += 1
    return counted


def held_against_matching(tournament, k):
    """Count how a larger round differs from networkx's best matching in steps A and B.

    Its matching weights may have any size: all levels form one integer without carrying.

    Returns
    -------
    A Counter: ``rounds`` and ``brackets``; ``floats`` and ``meetings`` that are not minimal.
    """
    plain = Plain(tournament, k, initial_scores(tournament))
    field = field_of(tournament, k)
    paired = best_pairing(field)
    edges = {
        two: flat(plain.floats((two,), None))
        for two in combinations(plain.order, 2)
        if frozenset(two) not in plain.met | plain.apart
    }
    if len(plain.order) % 2:
        edges |= {(p, 0): flat(plain.floats((), p)) for p in plain.order if plain.may_sit_out(p)}
    best = least(edges, plain.order)
    if isinstance(paired, NoPerfectMatching):
        return Counter(floats=best is not None)
    pairs = tuple((field.players[a], field.players[b]) for a, b in paired.pairs)
    bye = None if paired.bye is None else field.players[paired.bye]
    counted = Counter(rounds=1, unproved=not paired.proved)
    counted["floats"] += flat(plain.floats(pairs, bye)) != best
    for bracket, found in zip(plain.brackets(pairs), plain.meetings(pairs), strict=True):
        counted["brackets"] += 1
        counted["meetings"] += flat(found) != least(plain.bracket_edges(bracket), bracket)
    return counted


def least(edges, people):
    """Return the least sum of vectors over perfect matchings, or None if there are none."""
    import networkx

    units = [max(level) for level in zip(*edges.values(), strict=True)]
    graph = networkx.Graph()
    for two, vector in edges.items():
        weight = 0
        for value, unit in zip(vector, units, strict=True):
            weight = weight * (unit * len(people) + 1) + value
        graph.add_edge(*two, weight=-weight)
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    if len(found) != -(-len(people) // 2):
        return None
    return [
        sum(each) for each in zip(*(edges.get(e) or edges[e[::-1]] for e in found), strict=True)
    ]


def flat(vector):
    """Return a vector of integers: score differences are counted in sixtieths."""
    return [int(3600 * value) for value in vector]
