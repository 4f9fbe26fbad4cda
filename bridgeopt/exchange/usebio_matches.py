"""The matches of Swiss events in USEBIO files: which pairs or teams met in each round.

The elements are those that programs in use read and write; no file of another program was seen.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.exchange.interpret import are_phantoms, is_phantom
from bridgeopt.exchange.usebio import number_of, parse_date, type_of
from bridgeopt.files.faults import quoted
from bridgeopt.files.xml import XmlElement, read_xml

_HELP = Message("usebio_help")
_PAIR_TYPES = frozenset({"SWISS_PAIRS", "SWISS_PAIRS_CROSS_IMPS", "SWISS_PAIRS_BUTLER_IMPS"})
_TEAM_TYPES = frozenset({"SWISS_TEAMS", "TEAMS", "TEAMS_OF_FOUR", "HEAD_TO_HEAD", "KO"})
_SIDES = (("TEAM", "OPPOSING_TEAM"), ("NS_PAIR_NUMBER", "EW_PAIR_NUMBER"))
"""The XML elements with the numbers of the two sides of a match: of teams, and of pairs."""

PlayerInFile = tuple[str, str]
"""The name and the number of a player; "" in place of a missing one."""


@dataclass(frozen=True)
class MatchSide:
    """A pair or a team of a match: number, name, players, and percentage if the file gives one."""

    number: str
    name: str
    players: tuple[PlayerInFile, ...]
    percentage: str = ""


@dataclass(frozen=True)
class MatchSession:
    """The matches of a session: for each round, the numbers of the two sides of each match."""

    rounds: tuple[tuple[tuple[str, str], ...], ...]
    date: datetime.date | None = None


@dataclass(frozen=True)
class MatchEvent:
    """An event that is decided by matches.

    ``sides`` has the event's pairs or teams by number. ``num_events`` is the number of events in
    the file, of which this is the first.
    """

    title: str | None
    is_teams: bool
    sides: dict[str, MatchSide]
    sessions: tuple[MatchSession, ...]
    num_events: int = 1


def read_usebio_matches(path: Path) -> MatchEvent | None:
    """Return the file's first event if its type is one of matches, otherwise ``None``.

    Raises
    ------
    InputError
        The file is not XML, the event has no matches, or some matches cannot be read. The error
        lists all faults.
    """
    root = read_xml(path, _HELP, capitals=True)
    event = next(root.find("EVENT"), None)
    if event is None or type_of(event) not in _PAIR_TYPES | _TEAM_TYPES:
        return None
    reading = _Reading(path, event)
    sessions = tuple(reading.sessions())
    if not reading.faults and not any(session.rounds for session in sessions):
        reading.faults.append(Fault(Message("usebio_no_matches"), str(path), event.line, _HELP))
    if reading.faults:
        raise InputError(reading.faults)
    title = event.child_text("TITLE", "EVENT_DESCRIPTION") or None
    num_events = len(list(root.find("EVENT")))
    return MatchEvent(title, reading.is_teams, reading.sides, sessions, num_events)


@dataclass
class _Reading:
    path: Path
    event: XmlElement
    faults: list[Fault] = field(default_factory=list)

    def __post_init__(self) -> None:
        found = list(self.event.find("PARTICIPANTS"))
        teams = [team for part in found for team in part.find("TEAM")]
        self.is_teams = bool(teams) or type_of(self.event) in _TEAM_TYPES
        listed = (
            map(_team, teams)
            if self.is_teams
            else (_pair(pair) for part in found for pair in part.find("PAIR"))
        )
        self.sides = {side.number: side for side in listed if side.number}

    def sessions(self) -> Iterator[MatchSession]:
        """Yield the sessions with matches.

        If some matches are not in a session, the whole event counts as one session.
        """
        own = [each for each in self.event.find("SESSION") if any(each.find("MATCH"))]
        if sum(len([*each.find("MATCH")]) for each in own) < len([*self.event.find("MATCH")]):
            own = []
        day = parse_date(self.event.child_text("DATE"))
        for part in own or [self.event]:
            yield MatchSession(
                tuple(self._rounds(part)), parse_date(part.child_text("DATE")) or day
            )

    def _rounds(self, part: XmlElement) -> Iterator[tuple[tuple[str, str], ...]]:
        """Yield the matches of each round; a match that both sides list is given once."""
        rounds: dict[int, dict[frozenset[str], tuple[str, str]]] = {}
        for match in part.find("MATCH"):
            number = match.child_text("ROUND_NUMBER")
            if not (number.isascii() and number.isdigit() and 0 < int(number[:4]) < 1000):
                self._refuse(match, Message("usebio_no_round", text=quoted(number)))
                continue
            both = next((b for b in (self._both(match, tags) for tags in _SIDES) if b), None)
            if both is None:
                self._refuse(match, Message("usebio_match_of_nobody", round=number))
                continue
            there = [side for side in both if not self._is_absent(side)]
            unknown = [side for side in there if side not in self.sides]
            if unknown:
                self._refuse(match, Message("usebio_unknown_side", side=quoted(unknown[0])))
            elif len(set(there)) == 1 and len(there) == len(both):
                self._refuse(match, Message("usebio_match_itself", side=quoted(both[0])))
            elif len(there) == len(both):
                rounds.setdefault(int(number), {}).setdefault(frozenset(both), both)
        for _, matches in sorted(rounds.items()):
            yield tuple(matches.values())

    def _both(self, match: XmlElement, tags: tuple[str, str]) -> tuple[str, str] | None:
        first, second = (number_of(match.child_text(tag)) for tag in tags)
        return (first, second) if first and second else None

    def _is_absent(self, side: str) -> bool:
        """Return whether the number of a side stands for a bye."""
        listed = self.sides.get(side)
        if listed is None:
            return is_phantom(side) or are_phantoms([side])
        names = [listed.name] if listed.name else [name for name, _ in listed.players]
        return bool(names) and are_phantoms(names)

    def _refuse(self, match: XmlElement, why: Message) -> None:
        self.faults.append(Fault(why, str(self.path), match.line, _HELP))


def _pair(pair: XmlElement) -> MatchSide:
    return MatchSide(
        number_of(pair.child_text("PAIR_NUMBER")),
        "",
        tuple(_players(pair)),
        pair.child_text("PERCENTAGE"),
    )


def _team(team: XmlElement) -> MatchSide:
    number = number_of(team.attributes.get("TEAM_ID", "") or team.child_text("TEAM_ID"))
    name = team.attributes.get("TEAM_NAME", "") or team.child_text("TEAM_NAME")
    return MatchSide(number, " ".join(name.split()), tuple(_players(team)))


def _players(part: XmlElement) -> Iterator[PlayerInFile]:
    for player in part.find("PLAYER"):
        told = player.child_text("PLAYER_NAME"), player.child_text("NATIONAL_ID_NUMBER")
        if any(told):
            yield told
