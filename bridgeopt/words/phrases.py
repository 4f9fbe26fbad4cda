"""Small phrases that every report uses."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence
from decimal import Decimal
from itertools import pairwise
from typing import NamedTuple

from bridgeopt.club import Members, Pair, Seating, SectionPlan
from bridgeopt.words.counts import number_of, times

# Letters that Unicode does not take apart into a plain one and an accent.
_WHOLE_LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "æ": "ae", "œ": "oe"})


def thousands(number: int) -> str:
    """Write an integer with its thousands apart (a no-break space, as Dutch readers expect)."""
    return f"{number:,}".replace(",", "\N{NO-BREAK SPACE}")


def percent(part: float | None, digits: int = 1) -> str:
    """Write a part of one as a percentage; only what is whole shows as 100."""
    if part is None:
        return "not known"
    return f"{percentage(part, digits)}\N{NO-BREAK SPACE}%"


def percentage(part: float, digits: int = 1) -> str:
    """Write the number of a percentage, in plain digits."""
    shown = f"{100 * part:z.{digits}f}"
    if part < 1 and float(shown) >= 100:
        shown = f"{100 - 10**-digits:.{digits}f}"
    return shown


def aligned(values: Sequence[Decimal | None]) -> list[str]:
    """Write numbers with equally many decimals, so that they line up; nothing for ``None``."""
    exponents = [v.as_tuple().exponent for v in values if v is not None]
    digits = max((-e for e in exponents if isinstance(e, int)), default=0)
    return ["" if v is None else f"{v:.{max(digits, 0)}f}" for v in values]


def section_title(section: SectionPlan) -> str:
    """Name a section, its size and its movement."""
    movement = section.movement
    return (
        f"Section {section.name}: {number_of(len(section.pairs), 'pair')}, {movement.name},"
        f" {number_of(movement.num_rounds, 'round')} of {number_of(section.boards, 'board')}"
    )


def boards_of(group: int, boards: int) -> str:
    """Name the boards of a group: group 2 of 4 boards each is 5-8."""
    first, last = (group - 1) * boards + 1, group * boards
    return str(first) if first == last else f"{first}-{last}"


def rounds_sat_out(seating: Seating) -> dict[int, list[int]]:
    """Return the rounds in which each number sits out."""
    rounds: dict[int, list[int]] = {}
    for seat in seating.seats:
        if seat.ns is None or seat.ew is None:
            rounds.setdefault(seat.ns or seat.ew or 0, []).append(seat.round)
    return rounds


def sit_outs_text(seating: Seating) -> str:
    """Say which numbers sit out, round by round; nothing where nobody does."""
    by_round: dict[int, list[int]] = {}
    for number, rounds in rounds_sat_out(seating).items():
        for round in rounds:
            by_round.setdefault(round, []).append(number)
    if not by_round:
        return ""
    (first, numbers), *others = sorted(by_round.items())
    told = [f"number{'s' * (len(numbers) > 1)} {_and(numbers)} in round {first}"]
    told += [f"{_and(numbers)} in {round}" for round, numbers in others]
    return f"Sit-outs: {', '.join(told)}."


def _and(numbers: Sequence[int]) -> str:
    return " and ".join(map(str, sorted(numbers)))


_TIMES = ("never", "once", "twice", "three times", "four times")


def met_text(earlier: Sequence[int]) -> str:
    """Say how many twos of opponents had met never, once, twice and more often.

    Parameters
    ----------
    earlier
        How often two players had met, for each two who sit down against each other
        (`club.fairness.earlier_meetings`).
    """
    counts = Counter(earlier)
    told = [f"{counts[k]} {often}" for k, often in enumerate(_TIMES) if counts[k]]
    more = sum(count for k, count in counts.items() if k >= len(_TIMES))
    if more:
        told.append(f"{more} more often ({times(max(counts))} at most)")
    return f"Opponents had met: {', '.join(told)}."


def proved_text(proved: int, of: int) -> str:
    """Say how many sections are proven."""
    if proved == of:
        return "Every section is proven best"
    if not proved:
        return "No section is proven best"
    return f"{proved} of {number_of(of, 'section')} {'is' if proved == 1 else 'are'} proven best"


class Handover(NamedTuple):
    """A number that changed hands after a round, from ``old`` to ``new``; ``None`` is nobody."""

    number: int
    after: int
    old: Pair | None
    new: Pair | None

    @property
    def players(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Who goes and who comes, by id; a player who stays is in neither."""
        old, new = (pair.players if pair else () for pair in (self.old, self.new))
        return tuple(p for p in old if p not in new), tuple(p for p in new if p not in old)


def handovers(seating: Seating) -> list[Handover]:
    """Return where numbers changed hands while play was going on, by number, then by round.

    A pair that has a number and never came left it after round 0.
    """
    found = []
    for number, pair in enumerate(seating.numbers, start=1):
        held = seating.holders(number)
        if pair is not None and all(spell.pair is None for spell in held):
            found.append(Handover(number, 0, pair, None))
        found += [Handover(number, one.last, one.pair, two.pair) for one, two in pairwise(held)]
    return found


def handover_text(handover: Handover, members: Members) -> str:
    """Say in a sentence who left a number, who came to it, or who replaced whom."""
    old, new = (" & ".join(map(members.name, players)) for players in handover.players)
    if handover.new is None:
        what = f"{old} left"
    elif handover.old is None:
        what = f"{new} came"
    else:
        what = f"{new} replaced {old}"
    return f"{handover.number}: {what} after round {handover.after}."


def breadth(text: str) -> float:
    """Return how broad a text is at most, in ems, as people's names go."""

    def em(letter: str) -> float:
        if unicodedata.combining(letter):
            return 0.0
        if unicodedata.east_asian_width(letter) in "WF":
            return 1.0
        return 0.72 if letter.isupper() else 0.53

    return sum(map(em, text))


def fit(text: str, ems: float, least: float = 0.6) -> float:
    """Return by what a text must be made smaller to be no broader than so many ems."""
    return round(max(least, min(1.0, ems / max(breadth(text), 0.01))), 3)


def plain_letters(text: str) -> str:
    """Return text to sort by: as if letters had no accents and were all small."""
    letters = unicodedata.normalize("NFKD", text.casefold()).translate(_WHOLE_LETTERS)
    return "".join(c for c in letters if not unicodedata.combining(c))
