"""Swiss events for pairs or teams from other programs, as sessions of the season."""

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

_PAIR_SIZE = 2


class MatchFile(NamedTuple):
    """A file with an event of matches, and its number among the files to import."""

    event: MatchEvent
    path: Path
    number: int = 0


def evenings_of_matches(
    file: MatchFile, season: Season, people_file: Path | None, day: datetime.date | None
) -> tuple[list[ImportedEvening], list[Message]]:
    """Return an event of matches as sessions, in the order of its rounds, and messages.

    All players of a team meet all players of the other team. A pair or team without a match in a
    round sits out.

    Raises
    ------
    InputError
        Players are unknown, there is no day, or a player would be at two tables at once.
    """
    event, path = file.event, str(file.path)
    people = {} if people_file is None else read_people_of_teams(people_file)
    sides = _Lookup(season, people, path).contestants(event)
    evenings = []
    has_several_sessions = len(event.sessions) > 1
    for session in event.sessions:
        played_on = session.date or day
        if played_on is None:
            raise InputError(Fault(Message("import_no_day"), path, help=Message("import_give_day")))
        game, make_table = (
            (BRIDGE_TEAMS, _team_table) if event.is_teams else (BRIDGE_PAIRS, _pair_table)
        )
        rounds = [
            tuple(make_table(number, table_sides) for number, table_sides in enumerate(tables, 1))
            for tables in _tables_by_round(session, sides)
        ]
        try:
            played = PlayedEvent("A", game, tuple(rounds))
        except ValueError as error:
            message = Message("season_event_cannot_be", event="A", error=str(error))
            raise InputError(Fault(message, path, help=Message("season_one_chair"))) from None
        scores = () if has_several_sessions else _percentages(event, sides)
        event_number = file.number if has_several_sessions else None
        evenings.append(ImportedEvening((played,), played_on, file.path, scores, event_number))
    notes = [Message("import_teams_met" if event.is_teams else "import_matches_met", file=path)]
    if event.num_events > 1:
        notes.append(Message("usebio_first_event", n=event.num_events))
    if not any(evening.scores for evening in evenings):
        notes.append(Message("import_no_percentages", file=path))
    return evenings, notes


class _Lookup:
    """A search for the ids of players of pairs and teams, which gathers faults."""

    def __init__(self, season: Season, people: Mapping[str, Sequence[int]], path: str) -> None:
        self._season = season
        self._people = people
        self._last_ids = {key: ids[-1] for key, ids in people.items()}
        self._index = NameIndex(season.names)
        self._path = path
        self._faults: list[Fault] = []

    def contestants(self, event: MatchEvent) -> dict[str, tuple[int, ...]]:
        """Return the players' ids of each pair or team that has a match, by its number.

        Raises
        ------
        InputError
            Players are unknown, a pair does not have two players, or a team has none.
        """
        playing = dict.fromkeys(
            side
            for session in event.sessions
            for matches in session.rounds
            for match in matches
            for side in match
        )
        ids_by_number = {number: self._ids(event.sides[number]) for number in playing}
        if not self._faults:
            for number, ids in ids_by_number.items():
                if not ids or (not event.is_teams and len(ids) != _PAIR_SIZE):
                    self._refuse(event, number)
        if self._faults:
            raise InputError(dict.fromkeys(self._faults))
        return ids_by_number

    def _refuse(self, event: MatchEvent, number: str) -> None:
        name = event.sides[number].name
        label = f"{number} ({name})" if name else number
        if event.is_teams:
            message, advice = Message("import_team_of_nobody", team=label), "import_team_help"
        else:
            message, advice = Message("import_pair_of_nobody", pair=label), "import_pair_help"
        self._faults.append(Fault(message, self._path, help=Message(advice)))

    def _ids(self, side: MatchSide) -> tuple[int, ...]:
        """Return the ids of the players of a pair or team; add a fault for each unknown player."""
        if not side.players:
            key = next((text for text in (side.name, side.number) if text in self._people), None)
            ids = [] if key is None else self._people[key]
            return tuple(dict.fromkeys(map(self._season.current_id, ids)))
        player_ids = []
        for name, number in side.players:
            player = find_player_id(name, number, self._season, self._index, self._last_ids)
            if player is None:
                who = quoted(" ".join(filter(None, (number, name))))
                unknown, advice = Message("import_unknown", who=who), Message("import_unknown_help")
                self._faults.append(Fault(unknown, self._path, help=advice))
            else:
                player_ids.append(player)
        return tuple(dict.fromkeys(player_ids))


def _tables_by_round(
    session: MatchSession, sides: Mapping[str, tuple[int, ...]]
) -> Iterator[list[tuple[tuple[int, ...], ...]]]:
    """Yield the tables of each round; a table has the players of each of its sides.

    A side is a pair or a team; a side that sits out is alone at a table. If a side has two matches
    in a round, the second match is in an extra round after it.
    """
    for matches in session.rounds:
        playing_sides = {side for match in matches for side in match}
        sit_outs = [(ids,) for side, ids in sides.items() if side not in playing_sides]
        remaining = list(matches)
        while remaining:
            busy: set[str] = set()
            this_round: list[tuple[str, str]] = []
            next_round: list[tuple[str, str]] = []
            for match in remaining:
                (next_round if busy & {*match} else this_round).append(match)
                busy |= {*match}
            yield [*(tuple(sides[side] for side in match) for match in this_round), *sit_outs]
            remaining, sit_outs = next_round, []


def _pair_table(number: int, table_sides: Sequence[tuple[int, ...]]) -> Table:
    """Return a table with a pair at NS and, unless it sits out, a pair at EW."""
    chairs = [
        Chair(seat, side, Pair(*ids))
        for side, (seat, ids) in enumerate(zip(("NS", "EW"), table_sides, strict=False))
    ]
    return Table(number, tuple(chairs))


def _team_table(number: int, table_sides: Sequence[tuple[int, ...]]) -> Table:
    """Return a table with one or two teams, with a chair for each player."""
    chairs = [
        Chair(f"{name}{k}", side, SinglePlayer(player))
        for side, (name, ids) in enumerate(zip("AB", table_sides, strict=False))
        for k, player in enumerate(ids, 1)
    ]
    return Table(number, tuple(chairs))


def _percentages(
    event: MatchEvent, sides: Mapping[str, tuple[int, ...]]
) -> tuple[SessionScore, ...]:
    """Return the percentages of the pairs; empty if one is missing, or for an event of teams."""
    scores = []
    for number, ids in sides.items():
        percentage = parse_points(event.sides[number].percentage.strip(" %"))
        if event.is_teams or percentage is None or not 0 <= percentage <= 100:
            return ()
        scores.append(SessionScore(ids, percentage, "A"))
    return tuple(scores)
