"""From rounds of another game than pairs to a session that the season can record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from hashlib import sha256
from itertools import product
from pathlib import Path

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.words import Message
from bridgeopt.club import Contestant, PlayedRounds, Round, Session, contestant_of
from bridgeopt.club.guests import welcome_contestants
from bridgeopt.season.evening import NewSession, first_ranking, refuse_recorded
from bridgeopt.season.members import Entry, Status
from bridgeopt.season.season import Season

_HELP = Message("season_one_chair")


def prepare_event(
    season: Season, events: Sequence[PlayedRounds], played_on: date, path: Path
) -> NewSession:
    """Make a session of what was played so far in another game than pairs by a movement.

    Raises
    ------
    InputError
        Nothing was played, it has been recorded already, or it holds two ids of one person.
    """
    if not all(event.rounds for event in events) or not events:
        message = Message("season_nothing_played")
        raise InputError(Fault(message, str(path), help=Message("season_give_round")))
    events = [_renamed(season, event, path) for event in events]
    told = repr([(event.name, event.game, event.rounds) for event in events])
    plan_id = f"{sha256(told.encode()).hexdigest()[:16]}-{played_on:%Y%m%d}"
    refuse_recorded(season, plan_id, str(path))
    again = _played_before(season, events, played_on, path)
    contestants = [contestant for event in events for contestant in event.contestants]
    entries, notes = newcomers(season, contestants, len(events))
    number = max((session.id for session in season.sessions), default=0) + 1
    session = Session(number, played_on, "", plan_id, None, (), tuple(events))
    return NewSession(session, entries, (*again, *notes))


def _played_before(
    season: Season, events: Sequence[PlayedRounds], played_on: date, path: Path
) -> tuple[Message, ...]:
    """Refuse an event of which rounds of that day have been recorded; tell of those of others.

    Raises
    ------
    InputError
        Rounds would count twice.
    """
    notes = []
    for session in season.sessions:
        for event, other in product(events, session.events):
            both = min(len(event.rounds), len(other.rounds))
            pairs = zip(event.rounds[:both], other.rounds[:both], strict=True)
            if not all(_sat_alike(*two) for two in pairs):
                continue
            told = {"session": str(session.id), "played_on": str(session.played_on)}
            if session.played_on == played_on:
                message = Message("season_recorded_already", **told)
                raise InputError(Fault(message, str(path), help=Message("season_take_back_first")))
            notes.append(Message("season_sat_alike", **told))
    return tuple(notes)


def _sat_alike(one: Round, other: Round) -> bool:
    """Whether most are in both of two rounds, and sat together alike in them.

    Not all need be: whoever got an id since was left out of what was recorded before.
    """
    rounds = [[table.chairs for table in round] for round in (one, other)]
    there = [
        {chair.contestant.players for chairs in tables for chair in chairs} for tables in rounds
    ]
    both = there[0] & there[1]
    sat = [
        {
            frozenset(
                (c.side, c.contestant.players) for c in chairs if c.contestant.players in both
            )
            for chairs in tables
        }
        - {frozenset()}
        for tables in rounds
    ]
    return 2 * len(both) > min(map(len, there)) and sat[0] == sat[1]


def place_of(session: Session, name: str | None, path: Path) -> int:
    """Return the place of the event that goes on: the one of that name, or the only one.

    Raises
    ------
    InputError
        There is none, or several and no name.
    """
    fitting = [
        place
        for place, event in enumerate(session.events, start=len(session.sections))
        if name in (None, event.name)
    ]
    if len(fitting) != 1:
        names = [event.name for event in session.events]
        help = Message("season_its_events", events=names) if names else Message("season_no_events")
        message = Message("season_no_such_event", session=str(session.id))
        raise InputError(Fault(message, str(path), help=help))
    return fitting[0]


def refuse_outdated(season: Season, session: Session, change: int, path: Path) -> None:
    """Refuse to go on with a session that does not count any more.

    Raises
    ------
    InputError
        A history was read in since it was recorded.
    """
    if change < season.imported:
        message = Message("season_history_read_in_since", session=str(session.id))
        help = Message("season_record_another")
        raise InputError(Fault(message, str(path), help=help))


def next_round(season: Season, event: PlayedRounds, round: Round, path: Path) -> PlayedRounds:
    """Return an event with one more round, by the ids that players have now.

    Raises
    ------
    InputError
        The round cannot be: somebody is in two places, or nobody is there.
    """
    if not round:
        raise InputError(Fault(Message("season_nobody_plays"), str(path), help=_HELP))
    added = _renamed(season, PlayedRounds(event.name, event.game, (round,)), path)
    return event.with_round(added.rounds[0])


def newcomers(
    season: Season, contestants: Sequence[Contestant], num_sections: int
) -> tuple[tuple[Entry, ...], tuple[Message, ...]]:
    """Return what is to be written of those who are new, and a line about each."""
    history, of_players = welcome_contestants(season.history, contestants)
    notes: tuple[Message, ...] = of_players
    first = None if season.history.ids else first_ranking(season, num_sections)
    if first is not None:
        notes = (Message("season_nobody_has_ranking", ranking=first),)
    stranger = Status.GUEST if season.members else Status.MEMBER
    players = sorted({player for contestant in contestants for player in contestant.players})
    return tuple(
        Entry(
            player,
            status=None if player in season.members else stranger,
            ranking=history.ranking(player) if first is None else first,
        )
        for player in players
        if player not in season.history
    ), notes


def _renamed(season: Season, event: PlayedRounds, path: Path) -> PlayedRounds:
    """Give everybody the id that they have now."""
    try:
        return with_ids(event, season.current)
    except ValueError as error:
        message = Message("season_event_cannot_be", event=event.name, error=str(error))
        raise InputError(Fault(message, str(path), help=_HELP)) from None


def with_ids(event: PlayedRounds, current: Callable[[int], int]) -> PlayedRounds:
    """Give every player another id.

    Raises
    ------
    ValueError
        Two ids of one person are in one round.
    """
    rounds = tuple(
        tuple(
            table._replace(
                chairs=tuple(
                    chair._replace(
                        contestant=contestant_of([*map(current, chair.contestant.players)])
                    )
                    for chair in table.chairs
                )
            )
            for table in round
        )
        for round in event.rounds
    )
    return replace(event, rounds=rounds)
