"""A plain season: a list of actions, replayed from the start for each query."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from fractions import Fraction
from itertools import combinations

from bridgeopt.club import History, Pair, PlayedSection
from bridgeopt.club.history import RatingRules
from tests.support.generators.sessions import who


@dataclass
class Person:
    """The data of a player; ``since`` is the step after which results count."""

    name: str | None = None
    status: str = "member"
    details: dict[str, str] = field(default_factory=dict)
    start: Decimal | None = None
    guessed: bool = False
    since: int = 0


@dataclass
class Evening:
    """A session: its players and scores; ``told`` is the step that first entered scores."""

    number: int
    day: date
    sections: tuple[PlayedSection, ...]
    scores: dict[str, dict[int, Decimal]] = field(default_factory=dict)
    told: dict[str, int] = field(default_factory=dict)

    def players(self) -> set[int]:
        """Return all players, by the ids they had then."""
        return {p for s in self.sections for pair in ever_there(s) for p in pair.players}


class State:
    """The state of a season after some steps."""

    def __init__(self) -> None:
        self.step = 0
        self.people: dict[int, Person] = {}
        self.met: Counter[frozenset[int]] = Counter()
        self.waiting: Counter[int] = Counter()
        self.evenings: list[Evening] = []
        self.now: dict[int, int] = {}
        self.rules = RatingRules()

    def current(self, player: int) -> int:
        """Return the current id of a player."""
        return self.current(self.now[player]) if player in self.now else player

    def known(self) -> list[int]:
        """Return all players in the history."""
        return sorted(p for p, person in self.people.items() if person.start is not None)

    def points(self, player: int) -> list[Fraction]:
        """Return all counting ranking points, by date."""
        found = []
        for evening in sorted(self.evenings, key=lambda e: (e.day, e.number)):
            for place, section in enumerate(evening.sections):
                for number, pair in enumerate(section.numbers, start=1):
                    here = pair is not None and player in map(self.current, pair.players)
                    scores = evening.scores.get(section.name, {})
                    since = self.people[player].since
                    if here and number in scores and evening.told[section.name] > since:
                        letter = "ABCDEFGHIJ".find(section.name)
                        which = place if letter < 0 else letter
                        found.append(self.mean(which) + Fraction(scores[number]) - 50)
        return found

    def mean(self, section: int) -> Fraction:
        """Return the points for 50 % in a section."""
        means = self.rules.section_means
        below = max(0, section - len(means) + 1)
        known = Fraction(means[min(section, len(means) - 1)])
        return max(Fraction(0), known - below * Fraction(self.rules.step))

    def ranking(self, player: int) -> Decimal:
        """Return a rating: the starting value until there are points."""
        start = self.people[player].start
        assert start is not None
        counted = self.points(player)[-self.rules.window :]
        if not counted:
            return start
        missing = self.rules.window - len(counted)
        mean = (sum(counted) + missing * Fraction(start)) / self.rules.window
        return rounded(max(Fraction(0), mean), self.rules.decimals)

    def median(self, players: Iterable[int]) -> Decimal:
        """Return the median rating; 0 if there are no players."""
        ordered = sorted(self.ranking(p) for p in players)
        if not ordered:
            return Decimal(0)
        low, high = ordered[(len(ordered) - 1) // 2], ordered[len(ordered) // 2]
        return low if low == high else (low + high) / 2


def expected_first(section: PlayedSection, number: int) -> Pair | None:
    """Return the pair that held a number in round 1, or was due to and never arrived."""
    rounds = range(1, section.movement.num_rounds + 1)
    if any(who(section, number, r) for r in rounds):
        return who(section, number, 1)
    return section.numbers[number - 1]


def ever_there(section: PlayedSection) -> list[Pair]:
    """Return all pairs that ever held a number, even for no round."""
    pairs = (*section.numbers, *(spell.pair for spell in section.holding_periods))
    return list(dict.fromkeys(pair for pair in pairs if pair is not None))


def rounded(value: Fraction, decimals: int) -> Decimal:
    """Round half to even, as `round` does with fractions."""
    return Decimal(round(value * 10**decimals)).scaleb(-decimals)


Action = Callable[[State], None]


class PlainSeason:
    """The actions done, those undone (last one last), and a state for each in the log."""

    def __init__(self, first: Action) -> None:
        self.done = [first]
        self.undone: list[Action] = []
        self.log = ["done"]

    def do(self, action: Action) -> None:
        """Do an action; undone actions are dropped for good."""
        self.done.append(action)
        self.undone.clear()
        self.log = ["dropped" if state == "undone" else state for state in self.log]
        self.log.append("done")

    def undo(self) -> None:
        """Undo the last action."""
        self.undone.append(self.done.pop())
        self.log[max(k for k, state in enumerate(self.log) if state == "done")] = "undone"

    def redo(self) -> None:
        """Redo the last undone action."""
        self.done.append(self.undone.pop())
        self.log[self.log.index("undone")] = "done"

    def state(self) -> State:
        """Replay all valid actions."""
        state = State()
        for action in self.done:
            state.step += 1
            action(state)
        return state


def read_in(history: History) -> Action:
    """Return an action that imports a history."""

    def action(state: State) -> None:
        state.met.clear()
        state.waiting.clear()
        for person in state.people.values():
            person.start = None
        starts: dict[int, Decimal] = {}
        for k, (player, ranking) in enumerate(zip(history.ids, history.ratings, strict=True)):
            who = state.current(player)
            state.waiting[who] += int(history.waiting_tables[k])
            if who == player or who not in starts:
                starts[who] = ranking
        for who, ranking in starts.items():
            person = state.people.setdefault(who, Person())
            person.start, person.guessed, person.since = ranking, False, state.step
        for i, j in combinations(range(len(history.ids)), 2):
            both = frozenset({state.current(history.ids[i]), state.current(history.ids[j])})
            if history.meetings[i, j]:
                state.met[both] += int(history.meetings[i, j])

    return action


def record(day: date, sections: tuple[PlayedSection, ...]) -> Action:
    """Return an action that records an evening, table by table."""

    def action(state: State) -> None:
        number = max((e.number for e in state.evenings), default=0) + 1
        evening = Evening(number, day, sections)
        somebody = bool(state.people)
        known = set(state.known())
        new_club = not known
        opened = [expected_first(s, k) for s in sections for k in range(1, len(s.numbers) + 1)]
        everyone = [pair for section in sections for pair in ever_there(section)]
        for pairs in (filter(None, opened), everyone):
            there = [[state.current(p) for p in pair.players] for pair in pairs]
            known = set(state.known())
            start = state.median(p for pair in there for p in pair if p in known)
            if new_club:
                means = [state.mean(k) for k in range(len(sections))]
                start = rounded(sum(means, Fraction(0)) / len(means), 1)
            rankings = {} if new_club else {p: state.ranking(p) for p in known}
            for pair in there:
                for player, partner in (pair, pair[::-1]):
                    if player not in known:
                        if player not in state.people:
                            status = "guest" if somebody else "member"
                            state.people[player] = Person(status=status)
                        person = state.people[player]
                        person.start = rankings.get(partner, start)
                        person.guessed, person.since = True, state.step
        state.evenings.append(evening)
        for section in sections:
            _play(state, section)

    return action


def _play(state: State, section: PlayedSection) -> None:
    for r, tables in enumerate(section.movement.rounds.tolist(), start=1):
        for ns, ew, group in tables:
            if not group or r > section.rounds_played:
                continue
            sides = []
            for number in (ns, ew):
                pair = who(section, number, r)
                sides.append([state.current(p) for p in pair.players] if pair else [])
            if not sides[0] or not sides[1]:
                state.waiting.update(sides[0] + sides[1])
            for one in sides[0]:
                for other in sides[1]:
                    state.met[frozenset({one, other})] += 1


def results(number: int, scores: Mapping[str, Mapping[int, Decimal]]) -> Action:
    """Return an action that enters the scores of sections."""

    def action(state: State) -> None:
        evening = next(e for e in state.evenings if e.number == number)
        for name, given in scores.items():
            evening.scores[name] = dict(given)
            evening.told.setdefault(name, state.step)

    return action


def members(
    lines: Iterable[tuple[int, str, str | None, Decimal | None, Mapping[str, str]]],
) -> Action:
    """Return an action that reads lines of a members file: id, name, status, rating, details."""

    def action(state: State) -> None:
        for player, name, status, ranking, details in lines:
            person = state.people.setdefault(player, Person())
            person.name = name
            person.details |= details
            if status is not None:
                person.status = status
            elif person.status == "guest":
                person.status = "member"
            if person.start is None and ranking is not None:
                person.start, person.guessed, person.since = ranking, False, state.step

    return action


def member(player: int, name: str | None, status: str | None, ranking: Decimal | None) -> Action:
    """Return an action that changes one member."""

    def action(state: State) -> None:
        person = state.people.setdefault(player, Person())
        person.name = name or person.name
        person.status = status or person.status
        if ranking is not None:
            person.start, person.guessed, person.since = ranking, False, state.step

    return action


def merge(gone: int, stays: int) -> Action:
    """Return an action that merges two players and adds up their data."""

    def action(state: State) -> None:
        one, other = state.people.pop(gone), state.people[stays]
        state.now[gone] = stays
        other.name = other.name or one.name
        other.details = other.details or one.details
        if (one.status, other.status) == ("member", "guest"):
            other.status = "member"
        if one.start is not None:
            since = one.since if other.start is None else min(one.since, other.since)
            if other.start is None or (other.guessed and not one.guessed):
                other.start, other.guessed = one.start, one.guessed
            other.since = since
        state.waiting[stays] += state.waiting.pop(gone, 0)
        for both in [both for both in state.met if gone in both]:
            (third,) = both - {gone}
            state.met[frozenset({stays, third})] += state.met.pop(both)

    return action


def set_rules(rules: RatingRules) -> Action:
    """Return an action that sets the rating rules."""

    def action(state: State) -> None:
        state.rules = rules

    return action
