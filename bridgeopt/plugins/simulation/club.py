"""A made-up club: its members, their attendance and partners, and how well they play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from math import ceil
from typing import NamedTuple

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club import Pair, Registration
from bridgeopt.club.history import RatingRules
from bridgeopt.club.settings import DEFAULT_MAX_PAIRS, DEFAULT_MIN_PAIRS, DEFAULT_SIZE_LIMITS
from bridgeopt.engine.randomness import Random

_RANGES = {
    "members": (1, 10_000),
    "sessions": (1, 1000),
    "sections": (1, 100),
    "attendance": (0.01, 1),
    **dict.fromkeys(("turnover", "singles", "alone", "guests"), (0, 1)),
    **dict.fromkeys(("strength", "apart", "luck", "ranking_error"), (0, 30)),
}


@dataclass(frozen=True)
class SimulatedClub:
    """A made-up club and its season.

    All values except the first four are fitted to real clubs (docs/studies). Shares and chances are
    numbers from 0 to 1. Deviations are standard deviations, in percentage points of a pair's score.

    Attributes
    ----------
    members
        The number of members at any time.
    sessions
        The number of evenings in the season.
    attendance
        The chance that a member comes to an evening, averaged over the members.
    sections
        The desired number of sections; if it does not fit the number of pairs, the nearest number
        that fits is used.
    turnover
        The share of the members who leave in mid-season and are replaced.
    singles
        The share of the members who have no steady partner.
    alone
        The chance that a player whose steady partner is away comes alone; otherwise the player
        stays at home, too.
    guests
        The chance that a player who finds no partner brings a guest as partner; otherwise the
        player goes home.
    strength
        Deviation of the strengths of steady pairs.
    apart
        Deviation of players' strengths from their pair's strength, and of guests' strengths from
        their hosts'.
    luck
        Deviation of a pair's score from evening to evening.
    ranking_error
        Deviation of the season's initial rankings from the strengths.
    """

    members: int = 110
    sessions: int = 38
    attendance: float = 0.85
    sections: int = 3
    turnover: float = 0.1
    singles: float = 0.08
    alone: float = 0.08
    guests: float = 0.75
    strength: float = 10.0
    apart: float = 3.0
    luck: float = 7.5
    ranking_error: float = 3.0

    def __post_init__(self) -> None:
        """Check that the settings are in range and consistent.

        Raises
        ------
        InputError
            Values are out of range, or the expected pairs would not fit into the sections.
        """
        faults = [
            Fault(
                Message("simulation_out_of_range", name=name, value=f"{getattr(self, name):g}"),
                help=Message("simulation_range", low=_plain(low), high=_plain(high)),
            )
            for name, (low, high) in _RANGES.items()
            if not low <= getattr(self, name) <= high
        ]
        if not faults:
            min_pairs = self.sections * DEFAULT_SIZE_LIMITS.smallest_allowed(self.sections)
            if not min_pairs <= self.mean_pairs <= self.sections * DEFAULT_MAX_PAIRS:
                faults.append(self._misfit())
        if faults:
            raise InputError(faults)

    @property
    def mean_pairs(self) -> int:
        """The mean number of pairs that come on an evening, without pairs of guests."""
        return round(self.members * self.attendance / 2)

    def _misfit(self) -> Fault:
        min_sections = ceil(self.mean_pairs / DEFAULT_MAX_PAIRS)
        max_sections = self.mean_pairs // DEFAULT_MIN_PAIRS or int(
            self.mean_pairs >= DEFAULT_SIZE_LIMITS.smallest_allowed(1)
        )
        if min_sections > max_sections:
            advice = Message("simulation_ask_members")
        elif min_sections == max_sections:
            advice = Message("simulation_ask_sections", n=max_sections)
        else:
            advice = Message("simulation_ask_from_to", fewest=min_sections, most=max_sections)
        misfit = Message(
            "simulation_misfit",
            members=self.members,
            attendance=_plain(self.attendance),
            pairs=self.mean_pairs,
            sections=self.sections,
            smallest=DEFAULT_SIZE_LIMITS.smallest_allowed(self.sections),
            largest=DEFAULT_MAX_PAIRS,
        )
        return Fault(misfit, help=advice)


def _plain(value: float) -> Decimal:
    """Return a setting as a decimal number without zeros at its end."""
    return Decimal(f"{value:g}")


_CERTAINTY = 10_000
"""The integer that stands for the probability 1; probabilities are integers from 0 to this."""

_MAX_HABIT, _MAX_DELAY = 1000, 500
"""Upper limits of the two parts of a pair's time of arrival: a usual time, and a random delay.

Times of arrival have no unit, because only their order counts.
"""

_MEAN_SCORE, _MAX_SCORE_DEVIATION = 5000, 3000
"""The mean score of a pair, and the largest deviation from it, in hundredths of a percent."""


@dataclass(frozen=True)
class SimulatedEvening:
    """The pairs of an evening in the order of arrival, and how well each pair plays.

    ``form`` maps a pair to the mean of the partners' strengths plus luck, in hundredths of a
    percentage point of a score.
    """

    registration: Registration
    form: Mapping[Pair, int]

    def percentages(self, pairs: Iterable[Pair]) -> list[Decimal]:
        """Return the scores of a section's pairs, in percent: 50 on average, from 20 to 80."""
        forms = [self.form[pair] for pair in pairs]
        mean = sum(forms) // len(forms)
        deviations = (
            max(-_MAX_SCORE_DEVIATION, min(_MAX_SCORE_DEVIATION, form - mean)) for form in forms
        )
        return [Decimal(_MEAN_SCORE + deviation).scaleb(-2) for deviation in deviations]


class SimulatedSeason(NamedTuple):
    """A season of a made-up club: its members with initial ratings, its guests and its evenings.

    Attributes
    ----------
    rankings
        The initial rating of each member, by id.
    guests
        The ids of guests, in the order of their first evening.
    evenings
        The evenings, in order.
    """

    rankings: dict[int, Decimal]
    guests: list[int]
    evenings: list[SimulatedEvening]

    @classmethod
    def generate(cls, settings: SimulatedClub, seed: int) -> SimulatedSeason:
        """Return a random season: the members of a club, and the pairs of each evening."""
        return _SeasonGenerator(settings, Random(seed)).season()


class _Regulars(NamedTuple):
    """Two steady partners, or a player without a steady partner.

    Attributes
    ----------
    players
        Two ids, or one.
    sessions
        The range of evenings (from 0) in which they are members.
    comes
        The chance, in units of 1/10,000, that a player comes; it is the same for both partners.
    parted
        The chance, in units of 1/10,000, that the first partner comes without the second. The
        chance that the second comes without the first is the same.
    lateness
        The usual time of arrival, from 0 (early) to `_MAX_HABIT` (late).
    """

    players: tuple[int, ...]
    sessions: range
    comes: int
    parted: int
    lateness: int

    def present_ids(self, drawn: int) -> tuple[int, ...]:
        """Return which of these one or two players come on an evening, by a random number.

        ``drawn`` is the random number, from 0 to 9,999. For the lowest numbers both partners come,
        for higher ones only the first, then only the second, and for the highest neither. The
        chances ``comes`` and ``parted`` determine the limits between these cases.
        """
        if len(self.players) == 2 and drawn < self.comes - self.parted:
            return self.players
        if drawn < self.comes:
            return self.players[:1]
        return self.players[1:] if drawn < self.comes + self.parted else ()


class _SeasonGenerator:
    """Generates one random season."""

    def __init__(self, settings: SimulatedClub, random: Random) -> None:
        self._settings = settings
        self._random = random
        self._strengths: dict[int, int] = {}
        self._guests: list[int] = []

    def season(self) -> SimulatedSeason:
        """Return a random season."""
        regulars = list(self._generate_regulars())
        error = self._settings.ranking_error
        rankings = {
            player: Decimal(max(0, strength + self._normal(error)) // 10).scaleb(-1)
            for player, strength in self._strengths.items()
        }
        evenings = []
        for session in range(self._settings.sessions):
            members = [entry for entry in regulars if session in entry.sessions]
            evenings.append(self._generate_evening(members))
        return SimulatedSeason(rankings, self._guests, evenings)

    def _generate_regulars(self) -> Iterator[_Regulars]:
        """Yield the season's members: couples, then singles.

        Members who leave are followed by the members who replace them.
        """
        settings = self._settings
        num_couples = min(
            round(settings.members * (1 - settings.singles) / 2), settings.members // 2
        )
        sizes = [2] * num_couples + [1] * (settings.members - 2 * num_couples)
        all_sessions = range(settings.sessions)
        for size in sizes:
            if settings.sessions > 1 and self._happens(settings.turnover):
                first_absence = 1 + self._random.next_below(settings.sessions - 1)
                yield self._new_regulars(size, all_sessions[:first_absence])
                yield self._new_regulars(size, all_sessions[first_absence:])
            else:
                yield self._new_regulars(size, all_sessions)

    def _new_regulars(self, size: int, sessions: range) -> _Regulars:
        settings = self._settings
        means = [RatingRules().section_mean(k) for k in range(settings.sections)]
        level = int(100 * sum(means) / len(means)) + self._normal(settings.strength)
        players = tuple(self._newcomer(level, settings.apart) for _ in range(size))
        mean = round(_CERTAINTY * settings.attendance)
        reach = min(mean, _CERTAINTY - mean)
        comes = mean - reach + self._random.next_below(2 * reach + 1)
        parted = round(settings.alone * min(comes, _CERTAINTY - comes)) if size == 2 else 0
        return _Regulars(players, sessions, comes, parted, self._random.next_below(_MAX_HABIT))

    def _generate_evening(self, regulars: list[_Regulars]) -> SimulatedEvening:
        """Return a random evening.

        Players who come without a partner are paired at random for that evening. If their number is
        odd, the last player may bring a guest.
        """
        settings, random = self._settings, self._random
        arrival: dict[Pair, int] = {}
        single_arrivals: list[tuple[int, int]] = []
        for entry in regulars:
            present_ids = entry.present_ids(random.next_below(_CERTAINTY))
            arrival_time = entry.lateness + random.next_below(_MAX_DELAY)
            if len(present_ids) == 2:
                arrival[Pair(*present_ids)] = arrival_time
            single_arrivals += [
                (arrival_time, player) for player in present_ids if len(present_ids) == 1
            ]
        single_arrivals = random.shuffled(single_arrivals)
        if len(single_arrivals) % 2 == 1:
            arrival_time, host = single_arrivals.pop()
            if self._happens(settings.guests):
                arrival[Pair(host, self._guest(host))] = arrival_time
        for (arrival_time, one), (other_time, other) in zip(
            single_arrivals[::2], single_arrivals[1::2], strict=True
        ):
            arrival[Pair(one, other)] = max(arrival_time, other_time)
        form = {
            pair: (self._strengths[pair.first] + self._strengths[pair.second]) // 2
            + self._normal(settings.luck)
            for pair in arrival
        }
        return SimulatedEvening(Registration(tuple(sorted(arrival, key=arrival.__getitem__))), form)

    def _guest(self, host: int) -> int:
        """Return the id of a guest whom ``host`` brings.

        Half of the time it is an earlier guest, if there is one.
        """
        if self._guests and self._random.next_below(2):
            return self._random.choice(self._guests)
        self._guests.append(self._newcomer(self._strengths[host], self._settings.apart))
        return self._guests[-1]

    def _newcomer(self, level: int, deviation: float) -> int:
        """Add a player with the next id; return the id.

        The player's strength is random, with the mean ``level`` and the standard deviation
        ``deviation``.
        """
        player = len(self._strengths) + 1
        self._strengths[player] = level + self._normal(deviation)
        return player

    def _happens(self, chance: float) -> bool:
        return self._random.next_below(_CERTAINTY) < round(_CERTAINTY * chance)

    def _normal(self, deviation: float) -> int:
        """Return a random integer that is nearly normal, with mean 0, in units of 0.01.

        ``deviation`` is its standard deviation, in units of 1. The integer is computed from the sum
        of eight random bytes. The variance of a byte is (2^16 - 1) / 12, so the standard deviation
        of the sum is 209.
        """
        deviate = sum(self._random.bits().to_bytes(8, "little")) - 8 * 255 // 2
        return deviate * round(100 * deviation) // 209
