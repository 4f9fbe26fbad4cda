"""After any changes, undos and redos the season file equals a reference list of them."""

from __future__ import annotations

import shutil
import tempfile
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from fractions import Fraction
from itertools import combinations, islice
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bridgeopt.base.errors import InputError
from bridgeopt.club import (
    History,
    HistorySource,
    HoldingPeriod,
    LoadedPlan,
    LoadedSection,
    Movement,
    Pair,
    PlayedSection,
)
from bridgeopt.club.history import RatingRules
from bridgeopt.files.members import MemberLine
from bridgeopt.files.results import ScoreLine
from bridgeopt.season import Season, SeasonFile
from bridgeopt.season.members import Status
from bridgeopt.season.new_session import EveningCourse
from tests.support.generators.instances import sample
from tests.support.generators.sessions import who
from tests.support.messages import pattern_of
from tests.support.reference import season as plain

MOVEMENT = Movement(
    "small",
    4,
    3,
    np.array(
        [
            [[1, 2, 1], [0, 0, 0], [3, 4, 2]],
            [[3, 1, 2], [4, 2, 3], [0, 0, 0]],
            [[0, 0, 0], [1, 4, 3], [2, 3, 1]],
        ]
    ),
)
FIRST_DAY = date(2024, 9, 5)
STRANGERS = (40, 41, 42)
SEEDS = st.integers(0, 2**32)
RANKINGS = st.sampled_from([Decimal("74"), Decimal("85.4"), Decimal("60.50"), Decimal(0)])


def small_history(seed: int) -> History:
    """Make a club of ten to sixteen players; ids and ratings overlap between clubs."""
    random = np.random.default_rng(seed)
    ids = np.sort(random.permutation(18)[: int(random.integers(10, 17))] + 1)
    above = np.triu(random.integers(-3, 3, (len(ids), len(ids))).clip(0), 1)
    rankings = [Decimal(r) / 10 for r in random.integers(300, 1000, len(ids)).tolist()]
    rankings[0] = Decimal("74")
    waiting = random.integers(0, 3, len(ids))
    return History(tuple(ids.tolist()), tuple(rankings), waiting, above + above.T)


@dataclass(frozen=True)
class Seen:
    """All contents of a season."""

    people: dict[int, Any]
    rankings: dict[int, tuple[Fraction, str | None]]
    waiting: dict[int, int]
    met: dict[frozenset[int], int]
    merged: dict[int, int]
    evenings: list[Any]
    log: list[str]


def seen_in(season: Season, log: bool = True) -> Seen:
    """Return a season's contents; ratings have their own text if no results count."""
    history = season.history
    return Seen(
        {m.player: (m.name, m.status, dict(m.details)) for m in season.members.values()},
        {
            p: (
                Fraction(history.rating(p)),
                None if season.rating_bases[p].points else str(history.rating(p)),
            )
            for p in history.ids
        },
        {p: w for p, w in zip(history.ids, history.waiting_tables.tolist(), strict=True) if w},
        {
            frozenset({history.ids[i], history.ids[j]}): int(history.meetings[i, j])
            for i, j in np.argwhere(np.triu(history.meetings)).tolist()
        },
        {old: season.current_id(old) for old in season.merged},
        [
            (
                session.id,
                session.played_on,
                [
                    (s.name, s.numbers, s.rounds_played, s.holding_periods, dict(s.percentages))
                    for s in session.sections
                ],
            )
            for session in season.sessions
        ],
        [str(change.state) for change in season.changes] if log else [],
    )


def seen_plainly(season: plain.PlainSeason) -> Seen:
    """Return the contents of the reference implementation."""
    state = season.state()
    return Seen(
        {p: (m.name, m.status, m.details) for p, m in state.people.items()},
        {
            p: (
                Fraction(state.ranking(p)),
                None if state.points(p) else str(state.people[p].start),
            )
            for p in state.known()
        },
        {p: rounds for p, rounds in state.waiting.items() if rounds},
        {both: times for both, times in state.met.items() if times},
        {old: state.current(old) for old in state.now},
        [
            (
                e.number,
                e.day,
                [
                    (
                        s.name,
                        tuple(
                            pair and Pair(*map(state.current, pair.players)) for pair in s.numbers
                        ),
                        s.rounds_played,
                        tuple(
                            spell._replace(
                                pair=spell.pair and Pair(*map(state.current, spell.pair.players))
                            )
                            for spell in s.holding_periods
                        ),
                        e.scores.get(s.name, {}),
                    )
                    for s in e.sections
                ],
            )
            for e in sorted(state.evenings, key=lambda e: (e.day, e.number))
        ],
        season.log,
    )


def changed_hands(random: Random, number: int, pair: Pair, other: Pair) -> HoldingPeriod:
    """Draw a late or leaving pair, or another pair or player who holds its number at first."""
    return random.choice(
        [
            HoldingPeriod(number, 1, 1, None),
            HoldingPeriod(number, 3, 3, None),
            HoldingPeriod(number, 1, 2, other),
            HoldingPeriod(number, 1, 1, Pair(other.first, pair.second)),
        ]
    )


class SeasonMachine(RuleBasedStateMachine):
    """Applies the same actions to a season file and its reference."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.file = SeasonFile(self.folder / "club.season")
        self.plans = 0

    def teardown(self) -> None:
        """Delete the files."""
        shutil.rmtree(self.folder)

    @initialize(seed=st.integers(0, 99), empty=st.booleans(), evenings=st.integers(0, 2))
    def begin(self, seed: int, empty: bool, evenings: int) -> None:
        """Begin with a history, or without."""
        nobody = History((), (), np.zeros(0, np.int64), np.zeros((0, 0), np.int64))
        history = nobody if empty else small_history(seed)
        SeasonFile.create(self.file.path, None if empty else history)
        self.twin = plain.PlainSeason(plain.read_in(history))
        self.state = self.twin.state()
        self.behind: list[Seen] = []
        self.ahead: list[Seen] = []
        self.digests = [self.file.read().history.digest]
        self.now = seen_in(self.file.read(), log=False)
        for evening in range(evenings):
            self.record(1000 * seed + evening)
            self.it_is_the_twin()
            self.results(seed)
            self.it_is_the_twin()

    def do(self, action: plain.Action) -> None:
        """Do an action in the reference, and remember the state before it."""
        self.behind.append(self.now)
        self.ahead.clear()
        del self.digests[len(self.behind) :]
        self.twin.do(action)
        self.state = self.twin.state()
        self.digests.append(self.file.read().history.digest)

    @invariant()
    def it_is_the_twin(self) -> None:
        """Check that file and reference agree, and that the history can be written."""
        if hasattr(self, "twin"):
            season = self.file.read()
            assert seen_in(season) == seen_plainly(self.twin)
            assert season.history.ids == tuple(sorted(season.history.ids))
            assert list(season.members) == sorted(season.members)
            assert not season.history.meetings.diagonal().any()
            self.now = seen_in(season, log=False)

    @rule(seed=SEEDS)
    def record(self, seed: int) -> None:
        """Play an evening of one section or two, on any date, with random players."""
        random = Random(seed)
        pairs = random.choice([4, 7, 8])
        everyone = list(dict.fromkeys([*self.state.people, *STRANGERS, *self.state.now]))
        fresh = (player for player in range(50, 90) if player not in everyone)
        everyone += islice(fresh, max(0, 2 * pairs + 4 - len(everyone)))
        players = random.sample(everyone, 2 * pairs + 4)
        others = [Pair(*(players.pop() for _ in range(2))) for _ in range(2)]
        there: list[Pair | None] = [Pair(*players[k : k + 2]) for k in range(0, 2 * pairs, 2)]
        there += [None] * (pairs % 2)
        names = random.choice(["AB", "BA", "BD", "A2", "x2"])
        sections = []
        left: dict[tuple[str, int], int] = {}
        for k in range(0, len(there), 4):
            numbers = tuple(random.sample(there[k : k + 4], 4))
            rounds = random.choice([3, 3, 2, 0])
            leaver = random.choice([k for k in range(1, 5) if numbers[k - 1]])
            spells: tuple[HoldingPeriod, ...] = ()
            name = names[k // 4]
            if rounds == 2:
                left[name, leaver] = random.randrange(rounds)
                spells = (HoldingPeriod(leaver, left[name, leaver] + 1, 3, None),)
            elif rounds == 3 and random.random() < 0.5:
                spell = changed_hands(random, leaver, numbers[leaver - 1], others.pop())
                spells = (spell,)
                players += {*(spell.pair.players if spell.pair else ())} - {*players}
            sections.append(PlayedSection(name, MOVEMENT, numbers, rounds, holding_periods=spells))
        self.plans += 1
        plan = LoadedPlan(
            "plan.json",
            tuple(
                LoadedSection(
                    s.name,
                    s.numbers,
                    MOVEMENT,
                    holding_periods=s.holding_periods if s.rounds_played == 3 else (),
                )
                for s in sections
            ),
            HistorySource("season", self.digests[len(self.behind)]),
            "small",
            f"plan {self.plans}",
            intact=False,
        )
        course = EveningCourse({s.name: s.rounds_played for s in sections}, left)
        when = FIRST_DAY + timedelta(days=7 * random.randrange(4))
        seatings = [section.seating() for section in plan.sections]
        current = [self.state.current(player) for player in players]
        if len(set(current)) < len(current):
            with pytest.raises(InputError, match=pattern_of("season_two_of_one_person")):
                self.file.record(plan, seatings, when, course)
        else:
            self.file.record(plan, seatings, when, course)
            self.do(plain.record(when, tuple(sections)))

    @precondition(lambda self: self.state.evenings)
    @rule(seed=SEEDS)
    def results(self, seed: int) -> None:
        """Enter, or correct, scores of some of a session's sections."""
        random = Random(seed)
        evening = random.choice(self.state.evenings)
        scores = {}
        for section in random.sample(evening.sections, random.randint(1, len(evening.sections))):
            scores[section.name] = {
                number: Decimal(random.randrange(20_000)) / 200
                for number, pair in enumerate(section.numbers, 1)
                if pair and (who(section, number, section.rounds_played) or random.random() < 0.5)
            }
        lines = [
            ScoreLine(1, name, number, percentage)
            for name, given in scores.items()
            for number, percentage in given.items()
        ]
        self.file.enter_results(lines, "results.csv", evening.number)
        self.do(plain.results(evening.number, scores))

    @rule(seed=st.integers(0, 99))
    def read_in(self, seed: int) -> None:
        """Import a history."""
        history = small_history(seed)
        one_person = any(
            history.meetings[i, j]
            and self.state.current(history.ids[i]) == self.state.current(history.ids[j])
            for i, j in combinations(range(len(history.ids)), 2)
        )
        if one_person:
            with pytest.raises(InputError, match=pattern_of("season_merged_but_met")):
                self.file.import_history(history)
        else:
            self.file.import_history(history)
            self.do(plain.read_in(history))

    @rule(
        players=st.lists(st.integers(1, 45), min_size=1, max_size=4, unique=True),
        status=st.sampled_from([None, None, "member", "guest", "left"]),
        ranking=st.none() | RANKINGS,
        head=st.sampled_from(["phone", "town"]),
    )
    def members(
        self, players: list[int], status: str | None, ranking: Decimal | None, head: str
    ) -> None:
        """Import a members file."""
        lines = [(p, f"Name {p} {head}", status, ranking, {head: f"of {p}"}) for p in players]
        read = [
            MemberLine(player, name, ranking, status, details)
            for player, name, status, ranking, details in lines
        ]
        if self.state.now.keys() & set(players):
            with pytest.raises(InputError, match=pattern_of("season_id_merged")):
                self.file.add_members(read)
        else:
            self.file.add_members(read)
            self.do(plain.members(lines))

    @rule(
        player=st.none() | st.integers(1, 45),
        name=st.sampled_from([None, "Somebody", "Else"]),
        status=st.sampled_from([None, "member", "guest", "left"]),
        ranking=st.none() | RANKINGS,
    )
    def member(
        self, player: int | None, name: str | None, status: str | None, ranking: Decimal | None
    ) -> None:
        """Add or change one member."""
        told = name, None if status is None else Status(status), ranking
        if player in self.state.now or (name is None and player not in self.state.people):
            with pytest.raises(InputError):
                self.file.change_member(player, *told)
        else:
            known = self.file.change_member(player, *told)
            ever = {*self.state.people, *self.state.now}
            assert player in (None, known.player)
            assert player is not None or known.player == max(ever, default=0) + 1
            self.do(plain.member(known.player, name, status, ranking))

    @precondition(lambda self: len(self.state.people) > 1)
    @rule(seed=SEEDS)
    def merge(self, seed: int) -> None:
        """Merge two ids, mostly two that may be merged."""
        random = Random(seed)
        everyone = [*self.state.people, *STRANGERS]
        couples = [tuple(random.choices(everyone, k=2)) for _ in range(20)]
        possible = [couple for couple in couples if self.may_be_one(*couple)]
        gone, stays = random.choice(possible if possible and random.random() < 0.8 else couples)
        if self.may_be_one(gone, stays):
            self.file.merge(gone, stays)
            self.do(plain.merge(gone, stays))
        else:
            with pytest.raises(InputError):
                self.file.merge(gone, stays)

    def may_be_one(self, gone: int, stays: int) -> bool:
        """Return whether two known ids never met and never played in one session."""
        together = any(
            {gone, stays} <= set(map(self.state.current, evening.players()))
            for evening in self.state.evenings
        )
        met = self.state.met[frozenset({gone, stays})]
        known = {gone, stays} <= self.state.people.keys()
        return known and gone != stays and not together and not met

    @rule(window=st.sampled_from([1, 2, 6]), decimals=st.sampled_from([0, 1, 3]))
    def rules(self, window: int, decimals: int) -> None:
        """Change the rules for ratings."""
        rules = RatingRules(window, (Decimal(75), Decimal("62.5")), Decimal(20), decimals)
        self.file.set_rules(rules)
        self.do(plain.set_rules(rules))

    @rule(times=st.integers(1, 4))
    def undo(self, times: int) -> None:
        """Undo; each earlier state returns, to the digest."""
        for _ in range(times):
            if not self.behind:
                with pytest.raises(InputError, match=pattern_of("journal_nothing_to_take_back")):
                    self.file.undo()
                break
            self.file.undo()
            self.twin.undo()
            self.ahead.append(self.now)
            self.now = self.behind.pop()
            season = self.file.read()
            assert seen_in(season, log=False) == self.now
            assert season.history.digest == self.digests[len(self.behind)]
        self.state = self.twin.state()

    @rule(times=st.integers(1, 4))
    def redo(self, times: int) -> None:
        """Redo; each later state returns, to the digest."""
        for _ in range(times):
            if not self.ahead:
                with pytest.raises(InputError, match=pattern_of("journal_nothing_to_do_again")):
                    self.file.redo()
                break
            self.file.redo()
            self.twin.redo()
            self.behind.append(self.now)
            self.now = self.ahead.pop()
            season = self.file.read()
            assert seen_in(season, log=False) == self.now
            assert season.history.digest == self.digests[len(self.behind)]
        self.state = self.twin.state()

    @rule()
    def there_and_back(self) -> None:
        """Undo all and redo all, which gives the same state."""
        before = self.file.read()
        done = len(self.behind)
        for _ in range(done):
            self.file.undo()
        assert self.file.read().history.digest == self.digests[0]
        for _ in range(done):
            self.file.redo()
        after = self.file.read()
        assert seen_in(after) == seen_in(before)
        assert after.changes == before.changes

    @rule()
    def it_is_sound(self) -> None:
        """Check the file by its own means, which find no error."""
        assert self.file.integrity_warnings() == ()


SeasonMachine.TestCase.settings = settings(
    max_examples=sample(20),
    stateful_step_count=14,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
TestAnySequence = pytest.mark.slow(SeasonMachine.TestCase)
