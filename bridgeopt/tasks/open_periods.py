"""Periods of competitions that have ended and await a decision of the director."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bridgeopt.base.i18n import Message
from bridgeopt.files.players import fold_name
from bridgeopt.season import Season
from bridgeopt.season.competing import DecisionKind
from bridgeopt.standings.ranking import StandingsList


class OpenPeriods(NamedTuple):
    """The periods of a competition that have ended without a decision of this kind.

    ``is_usual`` is whether the club takes such decisions: it has declared another list of the
    competition final, or the rules have promotion.
    """

    kind: DecisionKind
    name: str
    periods: tuple[int, ...]
    is_usual: bool

    @property
    def description(self) -> Message:
        """A message that names the periods and the missing decision."""
        told = {"kind": self.kind.value, "name": self.name, "n": len(self.periods)}
        return Message("periods_open", **told, periods=[*map(str, self.periods)])


def open_periods(lists: Iterable[StandingsList], season: Season) -> tuple[OpenPeriods, ...]:
    """Return each competition's ended periods without a decision, by kind of decision.

    ``lists`` are the current standings. Promotion between lines is left out for a competition
    without it.
    """
    competitions = {}
    ended: dict[str, dict[int, None]] = {}
    for each in lists:
        if each.period is not None and len(each.sessions) == each.competition.period:
            competitions[each.competition.name] = each.competition
            ended.setdefault(each.competition.name, {})[each.period] = None
    found = []
    for kind in DecisionKind:
        decided = {(each.competition, each.period) for each in season.competing.decided(kind)}
        for name, periods in ended.items():
            has_promotion = bool(competitions[name].promote and competitions[name].line_names)
            if kind is DecisionKind.PROMOTION and not has_promotion:
                continue
            left = tuple(period for period in periods if (fold_name(name), period) not in decided)
            is_usual = kind is DecisionKind.PROMOTION or fold_name(name) in dict(decided)
            if left:
                found.append(OpenPeriods(kind, name, left, is_usual))
    return tuple(found)
