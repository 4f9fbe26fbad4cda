"""Swiss events of pairs and teams from other programs, as sessions of the season."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club import Pair, PlayedEvent
from bridgeopt.club.contestant import SinglePlayer
from bridgeopt.club.movement import Chair, Table
from bridgeopt.club.session import BRIDGE_PAIRS, BRIDGE_TEAMS
from bridgeopt.exchange.interpret import parse_points
from bridgeopt.exchange.usebio_matches import MatchEvent, MatchSession, MatchSide
from bridgeopt.files.faults import quoted
from bridgeopt.files.players import NameIndex
from bridgeopt.season import Season
from bridgeopt.season.file import ImportedEvening
from bridgeopt.standings.competition import SessionScore
from bridgeopt.tasks.people_in_files import find_player_id, read_people_of_teams

_PAIR = 2


class MatchFile(NamedTuple):
    """A file with an event of matches, and its number among the files to import."""

    event: MatchEvent
    path: Path
    number: int = 0


def evenings_of_matches(
    file: MatchFile, season: Season, people_file: Path | None, day: datetime.date | None
) -> tuple[list[ImportedEvening], list[Message]]:
    """Return an event of matches as sessions, in the order of its rounds, and messages.

    Everybody in a team counts as having met everybody in the other team. A pair or team without a
    match in a round sits it out.

    Raises
    ------
    InputError
        Players are unknown, there is no day, or a player would be at two tables at once.
    """
    event, path = file.event, str(file.path)
    people = {} if people_file is None else read_people_of_teams(people_file)
    sides = _Lookup(season, people, path).contestants(event)
    evenings = []
    several = len(event.sessions) > 1
    for session in event.sessions:
        played_on = session.date or day
        if played_on is None:
            raise InputError(Fault(Message("import_no_day"), path, help=Message("import_give_day")))
        game, table = (BRIDGE_TEAMS, _table_of_teams) if event.is_teams else (BRIDGE_PAIRS, _table)
        rounds = [
            tuple(table(number, there) for number, there in enumerate(tables, 1))
            for tables in _rounds(session, sides)
        ]
        try:
            played = PlayedEvent("A", game, tuple(rounds))
        except ValueError as error:
            told = Message("season_event_cannot_be", event="A", error=str(error))
            raise InputError(Fault(told, path, help=Message("season_one_chair"))) from None
        scores = () if several else _scores(event, sides)
        of_event = file.number if several else None
        evenings.append(ImportedEvening((played,), played_on, file.path, scores, of_event))
    notes = [Message("import_teams_met" if event.is_teams else "import_matches_met", file=path)]
    if event.num_events > 1:
        notes.append(Message("usebio_first_event", n=event.num_events))
    if not any(evening.scores for evening in evenings):
        notes.append(Message("import_no_percentages", file=path))
    return evenings, notes


class _Lookup:
    """The ids of the players of pairs and teams, and faults about unknown players."""

    def __init__(self, season: Season, people: Mapping[str, Sequence[int]], path: str) -> None:
        self._season = season
        self._people = people
        self._single = {told: ids[-1] for told, ids in people.items()}
        self._index = NameIndex(season.names)
        self._path = path
        self._faults: list[Fault] = []

    def contestants(self, event: MatchEvent) -> dict[str, tuple[int, ...]]:
        """Return the ids of each pair or team that has a match, by its number.

        Raises
        ------
        InputError
            Players are unknown, a pair does not have two players, or a team has none.
        """
        playing = dict.fromkeys(
            side
            for session in event.sessions
            for matches in session.rounds
            for both in matches
            for side in both
        )
        of = {number: self._ids(event.sides[number]) for number in playing}
        if not self._faults:
            for number, ids in of.items():
                if not ids or (not event.is_teams and len(ids) != _PAIR):
                    self._refuse(event, number)
        if self._faults:
            raise InputError(dict.fromkeys(self._faults))
        return of

    def _refuse(self, event: MatchEvent, number: str) -> None:
        name = event.sides[number].name
        shown = f"{number} ({name})" if name else number
        if event.is_teams:
            told, advice = Message("import_team_of_nobody", team=shown), "import_team_help"
        else:
            told, advice = Message("import_pair_of_nobody", pair=shown), "import_pair_help"
        self._faults.append(Fault(told, self._path, help=Message(advice)))

    def _ids(self, side: MatchSide) -> tuple[int, ...]:
        """Return the ids of a pair's or team's players, each once.

        Add a fault for each unknown player.
        """
        if not side.players:
            told = next((t for t in (side.name, side.number) if t in self._people), None)
            ids = [] if told is None else self._people[told]
            return tuple(dict.fromkeys(map(self._season.current_id, ids)))
        found = []
        for name, number in side.players:
            player = find_player_id(name, number, self._season, self._index, self._single)
            if player is None:
                who = quoted(" ".join(filter(None, (number, name))))
                unknown, advice = Message("import_unknown", who=who), Message("import_unknown_help")
                self._faults.append(Fault(unknown, self._path, help=advice))
            else:
                found.append(player)
        return tuple(dict.fromkeys(found))


def _rounds(
    session: MatchSession, sides: Mapping[str, tuple[int, ...]]
) -> Iterator[list[tuple[tuple[int, ...], ...]]]:
    """Yield the tables of each round; a table is a tuple of its sides' players.

    A side is a pair or a team; a side that sits out has a table of its own. A side with two matches
    in a round plays the second in an extra round, which follows.
    """
    for matches in session.rounds:
        playing = {side for both in matches for side in both}
        waiting = [(ids,) for side, ids in sides.items() if side not in playing]
        left = list(matches)
        while left:
            taken: set[str] = set()
            now: list[tuple[str, str]] = []
            later: list[tuple[str, str]] = []
            for both in left:
                (later if taken & {*both} else now).append(both)
                taken |= {*both}
            yield [*(tuple(sides[side] for side in both) for both in now), *waiting]
            left, waiting = later, []


def _table(number: int, there: Sequence[tuple[int, ...]]) -> Table:
    """Return a table with one or two pairs, given by their players: NS, and EW if there are two."""
    chairs = [
        Chair(seat, side, Pair(*ids))
        for side, (seat, ids) in enumerate(zip(("NS", "EW"), there, strict=False))
    ]
    return Table(number, tuple(chairs))


def _table_of_teams(number: int, there: Sequence[tuple[int, ...]]) -> Table:
    """Return a table with the teams ``there``, with a chair for each player."""
    chairs = [
        Chair(f"{name}{k}", side, SinglePlayer(player))
        for side, (name, ids) in enumerate(zip("AB", there, strict=False))
        for k, player in enumerate(ids, 1)
    ]
    return Table(number, tuple(chairs))


def _scores(event: MatchEvent, sides: Mapping[str, tuple[int, ...]]) -> tuple[SessionScore, ...]:
    """Return the percentages of the pairs that played.

    The result is empty if the file lacks the percentage of a pair, or the event is for teams.
    """
    found = []
    for number, ids in sides.items():
        percentage = parse_points(event.sides[number].percentage.strip(" %"))
        if event.is_teams or percentage is None or not 0 <= percentage <= 100:
            return ()
        found.append(SessionScore(ids, percentage, "A"))
    return tuple(found)
