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
from bridgeopt.exchange.usebio import event_type, normalise_number, parse_date
from bridgeopt.files.faults import quoted
from bridgeopt.files.xml import XmlElement, read_xml

_HELP = Message("usebio_help")
_PAIR_TYPES = frozenset({"SWISS_PAIRS", "SWISS_PAIRS_CROSS_IMPS", "SWISS_PAIRS_BUTLER_IMPS"})
_TEAM_TYPES = frozenset({"SWISS_TEAMS", "TEAMS", "TEAMS_OF_FOUR", "HEAD_TO_HEAD", "KO"})
_SIDE_TAGS = (("TEAM", "OPPOSING_TEAM"), ("NS_PAIR_NUMBER", "EW_PAIR_NUMBER"))
"""The XML elements with the numbers of the two sides of a match. A match between teams has the
first two elements, and a match between pairs the other two."""

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
    """Return the file's first event if it is of a type that consists of matches, else ``None``.

    Raises
    ------
    InputError
        The file is not XML, the event has no matches, or some matches cannot be read. The error
        lists all faults.
    """
    root = read_xml(path, _HELP, capitals=True)
    event = next(root.find("EVENT"), None)
    if event is None or event_type(event) not in _PAIR_TYPES | _TEAM_TYPES:
        return None
    reader = _EventReader(path, event)
    sessions = tuple(reader.sessions())
    if not reader.faults and not any(session.rounds for session in sessions):
        reader.faults.append(Fault(Message("usebio_no_matches"), str(path), event.line, _HELP))
    if reader.faults:
        raise InputError(reader.faults)
    title = event.child_text("TITLE", "EVENT_DESCRIPTION") or None
    num_events = len(list(root.find("EVENT")))
    return MatchEvent(title, reader.is_teams, reader.sides, sessions, num_events)


@dataclass
class _EventReader:
    path: Path
    event: XmlElement
    faults: list[Fault] = field(default_factory=list)

    def __post_init__(self) -> None:
        participant_lists = list(self.event.find("PARTICIPANTS"))
        teams = [team for part in participant_lists for team in part.find("TEAM")]
        self.is_teams = bool(teams) or event_type(self.event) in _TEAM_TYPES
        sides = (
            map(_team, teams)
            if self.is_teams
            else (_pair(pair) for part in participant_lists for pair in part.find("PAIR"))
        )
        self.sides = {side.number: side for side in sides if side.number}

    def sessions(self) -> Iterator[MatchSession]:
        """Yield the sessions with matches.

        If some matches are not in a session, the whole event counts as one session.
        """
        sessions_with_matches = [
            session for session in self.event.find("SESSION") if any(session.find("MATCH"))
        ]
        if sum(len([*session.find("MATCH")]) for session in sessions_with_matches) < len(
            [*self.event.find("MATCH")]
        ):
            sessions_with_matches = []
        day = parse_date(self.event.child_text("DATE"))
        for part in sessions_with_matches or [self.event]:
            yield MatchSession(
                tuple(self._rounds(part)), parse_date(part.child_text("DATE")) or day
            )

    def _rounds(self, part: XmlElement) -> Iterator[tuple[tuple[str, str], ...]]:
        """Yield the matches of each round; of two equal matches, only the first.

        The file may have a match twice, once for each side.
        """
        rounds: dict[int, dict[frozenset[str], tuple[str, str]]] = {}
        for match in part.find("MATCH"):
            number = match.child_text("ROUND_NUMBER")
            if not (number.isascii() and number.isdigit() and 0 < int(number[:4]) < 1000):
                self._add_fault(match, Message("usebio_no_round", text=quoted(number)))
                continue
            numbers = next(
                (b for b in (self._side_numbers(match, tags) for tags in _SIDE_TAGS) if b), None
            )
            if numbers is None:
                self._add_fault(match, Message("usebio_match_of_nobody", round=number))
                continue
            present = [side for side in numbers if not self._is_absent(side)]
            unknown = [side for side in present if side not in self.sides]
            if unknown:
                self._add_fault(match, Message("usebio_unknown_side", side=quoted(unknown[0])))
            elif len(set(present)) == 1 and len(present) == len(numbers):
                self._add_fault(match, Message("usebio_match_itself", side=quoted(numbers[0])))
            elif len(present) == len(numbers):
                rounds.setdefault(int(number), {}).setdefault(frozenset(numbers), numbers)
        for _, matches in sorted(rounds.items()):
            yield tuple(matches.values())

    def _side_numbers(self, match: XmlElement, tags: tuple[str, str]) -> tuple[str, str] | None:
        first, second = (normalise_number(match.child_text(tag)) for tag in tags)
        return (first, second) if first and second else None

    def _is_absent(self, side: str) -> bool:
        """Return whether the number of a side stands for a bye."""
        match_side = self.sides.get(side)
        if match_side is None:
            return is_phantom(side) or are_phantoms([side])
        names = [match_side.name] if match_side.name else [name for name, _ in match_side.players]
        return bool(names) and are_phantoms(names)

    def _add_fault(self, match: XmlElement, message: Message) -> None:
        self.faults.append(Fault(message, str(self.path), match.line, _HELP))


def _pair(pair: XmlElement) -> MatchSide:
    return MatchSide(
        normalise_number(pair.child_text("PAIR_NUMBER")),
        "",
        tuple(_players(pair)),
        pair.child_text("PERCENTAGE"),
    )


def _team(team: XmlElement) -> MatchSide:
    number = normalise_number(team.attributes.get("TEAM_ID", "") or team.child_text("TEAM_ID"))
    name = team.attributes.get("TEAM_NAME", "") or team.child_text("TEAM_NAME")
    return MatchSide(number, " ".join(name.split()), tuple(_players(team)))


def _players(part: XmlElement) -> Iterator[PlayerInFile]:
    for player in part.find("PLAYER"):
        entry = player.child_text("PLAYER_NAME"), player.child_text("NATIONAL_ID_NUMBER")
        if any(entry):
            yield entry
