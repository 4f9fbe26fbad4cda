"""What a simulated club is like."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from math import ceil

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.words import Message
from bridgeopt.seating.sections import LARGEST, SMALLEST, smallest_section

_RANGES = {
    "members": (1, 10_000),
    "sessions": (1, 1000),
    "sections": (1, 100),
    "attendance": (0.01, 1),
    **dict.fromkeys(("turnover", "singles", "alone", "guests"), (0, 1)),
    **dict.fromkeys(("strength", "apart", "luck", "ranking_error"), (0, 30)),
}


@dataclass(frozen=True)
class Settings:
    """A club and its season; all but the first four are fitted to real ones (docs/simulation.md).

    Shares and chances are from 0 to 1; deviations are standard deviations, in per cent points of
    what a pair scores.

    Attributes
    ----------
    members
        How many there are at any time.
    sessions
        Evenings in the season.
    attendance
        How likely a member is to come, on average.
    sections
        How many are wanted; where the pairs do not fit, the nearest number is taken.
    turnover
        The share of the members who leave in mid-season and are replaced.
    singles
        The share of the members who have no steady partner.
    alone
        Of the evenings on which one of a couple is away, the share on which the other comes alone.
    guests
        How often the one who finds no partner brings a guest; else that player goes home.
    strength
        Deviation of the couples' strengths.
    apart
        Deviation of players' strengths from the couple's, of guests' from the host's.
    luck
        Deviation of what a pair scores from evening to evening.
    ranking_error
        Deviation of the rankings that the season begins with from the strengths.
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
        """Refuse what cannot be meant.

        Raises
        ------
        InputError
            Values are out of range, or the pairs who come would not fit into the sections.
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
            fewest = self.sections * smallest_section(self.sections)
            if not fewest <= self.mean_pairs <= self.sections * LARGEST:
                faults.append(self._misfit())
        if faults:
            raise InputError(faults)

    @property
    def mean_pairs(self) -> int:
        """How many pairs come on average, guests apart."""
        return round(self.members * self.attendance / 2)

    def _misfit(self) -> Fault:
        fewest = ceil(self.mean_pairs / LARGEST)
        most = self.mean_pairs // SMALLEST or int(self.mean_pairs >= smallest_section(1))
        if fewest > most:
            advice = Message("simulation_ask_members")
        elif fewest == most:
            advice = Message("simulation_ask_sections", n=most)
        else:
            advice = Message("simulation_ask_from_to", fewest=fewest, most=most)
        misfit = Message(
            "simulation_misfit",
            members=self.members,
            attendance=_plain(self.attendance),
            pairs=self.mean_pairs,
            sections=self.sections,
            smallest=smallest_section(self.sections),
            largest=LARGEST,
        )
        return Fault(misfit, help=advice)


def _plain(value: float) -> Decimal:
    """Return a setting with no more decimals than it has."""
    return Decimal(f"{value:g}")
