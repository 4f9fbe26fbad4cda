"""Awards and artificial scores, and their texts in files and as a director types them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

_PERCENTAGES_PATTERN = re.compile(r"([0-9]{1,3})\s*%?\s*[-/]\s*([0-9]{1,3})\s*%?")
"""Matches the percentages of NS and EW, such as ``60%-40%``."""
_WEIGHTED_SCORE_PATTERN = re.compile(r"([0-9]{1,3})(?:/([1-9][0-9]{0,2})|(%)) ([+-]?[0-9]{1,4})")
"""Matches a score with its weight, such as ``2/3 420`` or ``60% -50``."""
_PERCENT_PATTERN = re.compile(r"([0-9]{1,3})\s*%?")
"""Matches one percentage, such as ``40`` or ``40%``."""
_AWARD_CODE_PATTERN = re.compile(r"A\s*([0-9]{2}|100)\s*[-/]?\s*([0-9]{2}|100)")
"""Matches the code of an award, such as ``A6040``: the percentages of NS and EW."""


@dataclass(frozen=True)
class Award:
    """An artificial score of one side, awarded instead of a result.

    An award is a percentage, or points in the source's own scoring, or a weighted score (Law
    12C1(c)). ``weighted`` holds scores of NS with their weights, which add up to 1.

    If ``by_session`` is true, Law 12C2(c) applies: ``percent`` is compared with the side's own
    percentage on its other boards. A side not at fault gets the higher of the two percentages, and
    a side at fault gets the lower one.
    """

    percent: Fraction | None = None
    by_session: bool = False
    points: Fraction | None = None
    weighted: tuple[tuple[int, Fraction], ...] = ()

    def __post_init__(self) -> None:
        """Raise `ValueError` for an empty award, or an impossible percentage or weighting."""
        if self.percent is None and self.points is None and not self.weighted:
            raise ValueError("an award of nothing")
        if self.percent is not None and not 0 <= self.percent <= 100:
            raise ValueError(f"no percentage: {self.percent}")
        if self.weighted and sum(weight for _, weight in self.weighted) != 1:
            raise ValueError("weights that do not add to 1")

    def __str__(self) -> str:
        """Return the award as directors write awards: ``60%``, ``12``, ``1/3 420 + 2/3 -50``."""
        if self.weighted:
            return " + ".join(f"{weight} {points}" for points, weight in self.weighted)
        return f"{self.percent}%" if self.percent is not None else str(self.points)

    @property
    def description(self) -> str:
        """The award as text, for people.

        It is ``avg+`` for 60 % and ``avg-`` for 40 % if ``by_session`` is true. Any other award is
        written as by `str`.
        """
        if self.percent is None or not self.by_session:
            return str(self)
        return _AVERAGE_WORDS.get(self.percent, str(self))


_AVERAGE_PATTERN = re.compile(r"(?:ave?r?g?|average|a)\s*\.?\s*(\+|-|=|plus|minus)?", re.IGNORECASE)
"""Matches an average as other programs write it, such as ``Ave+``; the group is the sign."""
_AVERAGE_SIGNS = {"+": "avg+", "plus": "avg+", "-": "avg-", "minus": "avg-"}
"""Maps the sign of an average to a key of `_AVERAGES`; no sign means ``avg``."""


def parse_average(text: str) -> Award | None:
    """Return the award for an average, as other programs write averages; ``None`` for other text.

    Examples are ``AVE+``, ``Avg-``, ``A=`` and ``Average``.
    """
    match = _AVERAGE_PATTERN.fullmatch(text.strip().replace("\u2212", "-"))
    if match is None or text.strip().casefold() == "a":
        return None
    return _AVERAGES[_AVERAGE_SIGNS.get((match[1] or "").casefold(), "avg")]


_AVERAGE_WORDS = {Fraction(60): "avg+", Fraction(40): "avg-"}
"""Maps the percentage of an `Award` whose ``by_session`` is true to the word for that award."""
_AVERAGES = {
    "avg+": Award(Fraction(60), by_session=True),
    "avg": Award(Fraction(50)),
    "avg-": Award(Fraction(40), by_session=True),
}
"""Maps the word for an average to the award."""


@dataclass(frozen=True)
class ArtificialScore:
    """An artificial score: the award of each side, and the reason, or "" without a reason."""

    ns: Award
    ew: Award
    why: str = ""


def parse_awards(text: str) -> tuple[Fraction, Fraction] | None:
    """Return the percentages of NS and EW in an artificial score, or ``None``.

    Examples are ``60%-40%``, ``A6040``, ``A60/40`` and ``50-50``.
    """
    text_upper = text.strip().upper()
    match = _AWARD_CODE_PATTERN.fullmatch(text_upper) or _PERCENTAGES_PATTERN.fullmatch(text_upper)
    if match is None:
        return None
    ns, ew = (Fraction(int(part)) for part in match.groups())
    return (ns, ew) if max(ns, ew) <= 100 else None


def parse_award_pair(text: str) -> tuple[Award, Award] | None:
    """Return the awards of NS and EW in a director's text, or ``None`` if it has another form.

    There are three forms. The first is two percentages, as in `parse_awards`. The second is
    averages such as ``avg+/avg-``, which depend on the session by Law 12C2(c); one of them may be a
    percentage (``avg+/40``). The third is weighted scores of NS, such as ``2/3 420 + 1/3 -50``. If
    EW get other weighted scores, these follow after ``|``, also as scores of NS.
    """
    percents = parse_awards(text)
    if percents is not None:
        return Award(percents[0]), Award(percents[1])
    averages = [_parse_average_or_percent(part.strip()) for part in text.casefold().split("/")]
    if len(averages) == 2 and averages[0] is not None and averages[1] is not None:
        return averages[0], averages[1]
    sides = [_parse_weighted_award(part) for part in text.split("|")]
    if len(sides) > 2 or None in sides:
        return None
    ns, ew = sides[0], sides[-1]
    return None if ns is None or ew is None else (ns, ew)


def format_award_pair(ns: Award, ew: Award) -> str | None:
    """Return awards as text that `parse_award_pair` reads, or ``None`` if no such text exists."""
    if ns.weighted and ew.weighted:
        sides = [_format_mixture(side.weighted) for side in (ns, ew)]
        return sides[0] if sides[0] == sides[1] else " | ".join(sides)
    texts = [_format_award(side) for side in (ns, ew)]
    if None in texts:
        return None
    separator = "/" if ns.by_session or ew.by_session else "-"
    return separator.join(filter(None, texts))


def _format_mixture(mixture: tuple[tuple[int, Fraction], ...]) -> str:
    return " + ".join(f"{w.numerator}/{w.denominator} {points}" for points, w in mixture)


def _format_award(award: Award) -> str | None:
    percent = award.percent
    if percent is None or percent.denominator != 1:
        return None
    return (_AVERAGE_WORDS.get(percent) if award.by_session else None) or str(percent)


def _parse_average_or_percent(text: str) -> Award | None:
    match = _PERCENT_PATTERN.fullmatch(text)
    if match is None or int(match[1]) > 100:
        return _AVERAGES.get(text)
    return Award(Fraction(match[1]))


def _parse_weighted_award(text: str) -> Award | None:
    parts = [
        _WEIGHTED_SCORE_PATTERN.fullmatch(part.strip())
        for part in text.replace("\u2212", "-").split(" + ")
    ]
    mixture = tuple(
        (int(part[4]), Fraction(int(part[1]), int(part[2]) if part[2] else 100))
        for part in parts
        if part is not None
    )
    is_complete = len(mixture) == len(parts) and sum(weight for _, weight in mixture) == 1
    return Award(weighted=mixture) if is_complete else None
