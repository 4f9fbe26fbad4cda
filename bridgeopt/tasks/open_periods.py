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
    """The ended periods of a competition for which the director has not taken a decision.

    ``kind`` is the kind of decision: to declare the standings final, or to promote. ``is_usual`` is
    whether the club takes this decision: it has declared another list of the competition final, or
    the competition has promotion.
    """

    kind: DecisionKind
    name: str
    periods: tuple[int, ...]
    is_usual: bool

    @property
    def description(self) -> Message:
        """A message that names the periods and the missing decision."""
        values = {"kind": self.kind.value, "name": self.name, "n": len(self.periods)}
        return Message("periods_open", **values, periods=[*map(str, self.periods)])


def open_periods(lists: Iterable[StandingsList], season: Season) -> tuple[OpenPeriods, ...]:
    """Return the ended periods that await a decision, for each kind of decision and competition.

    ``lists`` are the current standings.
    """
    competitions = {}
    ended: dict[str, dict[int, None]] = {}
    for standings_list in lists:
        if (
            standings_list.period is not None
            and len(standings_list.sessions) == standings_list.competition.period
        ):
            competitions[standings_list.competition.name] = standings_list.competition
            ended.setdefault(standings_list.competition.name, {})[standings_list.period] = None
    all_open = []
    for kind in DecisionKind:
        decided = {
            (standings_list.competition, standings_list.period)
            for standings_list in season.competing.decided(kind)
        }
        for name, periods in ended.items():
            has_promotion = bool(competitions[name].promote and competitions[name].line_names)
            if kind is DecisionKind.PROMOTION and not has_promotion:
                continue
            undecided = tuple(
                period for period in periods if (fold_name(name), period) not in decided
            )
            is_usual = kind is DecisionKind.PROMOTION or fold_name(name) in dict(decided)
            if undecided:
                all_open.append(OpenPeriods(kind, name, undecided, is_usual))
    return tuple(all_open)
