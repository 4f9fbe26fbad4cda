"""The season session by session: how fair it was so far, and how good and how proven each was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from bridgeopt.club import History, Overall, Session
from bridgeopt.club.fairness import Spread, Tally


@dataclass(frozen=True)
class ListedSession:
    """What the season's list says about one session.

    Attributes
    ----------
    played_on, family, fitness
        As `Session` has them.
    quality
        The mean over the sections with a bound, weighted by their pairs; ``None`` without any.
    unknown
        The names of the sections without a bound.
    sizes
        Pairs in each section, the strongest section first; none, where pairs played none.
    events
        What else was played: the game, and how many players.
    proved
        How many sections are proved.
    gap
        What could still have been saved at most in the sections with a bound, as a part of their
        fitness; 0 if they are proved, ``None`` without any.
    ended_after
        The round after which the session ended early somewhere; ``None`` if all were played.
    spread
        Of all meetings up to and with this session.
    """

    played_on: date
    family: str
    sizes: tuple[int, ...]
    events: tuple[tuple[str, int], ...]
    fitness: int
    quality: float | None
    unknown: tuple[str, ...]
    proved: int
    gap: float | None
    ended_after: int | None
    spread: Spread


@dataclass(frozen=True)
class Overview:
    """The season in figures; what needs recorded sessions is 0 or ``None`` without any.

    Attributes
    ----------
    sessions, sections, proved
        How many were recorded, and how many of the sections are proved.
    bounded
        How many of the sections have a bound.
    pairs
        The mean number of pairs in a session, the smallest and the largest, of those with pairs.
    players
        Who met somebody.
    meetings, imported_meetings
        Of two players, over all players; and how many of them no session explains.
    sit_outs
        Rounds sat out, over all players, imported ones included.
    quality
        The mean over the sections with a bound, weighted by their pairs.
    all_proved
        Whether ``quality`` is exact: otherwise it is at least that.
    """

    sessions: int
    sections: int
    proved: int
    bounded: int
    pairs: tuple[float, int, int] | None
    players: int
    meetings: int
    imported_meetings: int
    sit_outs: int
    quality: float | None
    all_proved: bool


def tally_evenings(
    history: History, sessions: Sequence[Session]
) -> tuple[Tally, tuple[ListedSession, ...]]:
    """Return all sessions' meetings and sit-outs, and what there is to say about each session."""
    tally = Tally.of(history.ids)
    evenings = []
    for session in sessions:
        tally.add(session)
        short = [
            section.rounds_played
            for section in session.sections
            if section.rounds_played < section.movement.num_rounds
        ]
        evenings.append(
            ListedSession(
                session.played_on,
                session.family,
                tuple(len(section.pairs) for section in session.sections),
                tuple((event.game, len(event.players)) for event in session.events),
                session.fitness,
                session.overall.bounded.quality,
                tuple(section.name for section in session.sections if section.quality is None),
                session.overall.num_proved,
                session.overall.bounded.gap_part,
                min(short, default=None),
                tally.spread,
            )
        )
    return tally, tuple(evenings)


def overview(history: History, sessions: Sequence[Session], tally: Tally) -> Overview:
    """Return the season's figures; ``tally`` is of these sessions."""
    sections = [section for session in sessions for section in session.sections]
    sizes = [session.num_pairs for session in sessions if session.sections]
    overall = Overall.of(sections)
    bounded = overall.bounded
    meetings = int(history.meetings.sum()) // 2
    return Overview(
        sessions=len(sessions),
        sections=len(sections),
        proved=overall.num_proved,
        bounded=len(bounded.scores),
        pairs=(sum(sizes) / len(sizes), min(sizes), max(sizes)) if sizes else None,
        players=int(history.meetings.any(axis=1).sum()),
        meetings=meetings,
        imported_meetings=meetings - int(tally.meetings.sum()) // 2,
        sit_outs=int(history.waiting_tables.sum()),
        quality=bounded.quality,
        all_proved=bounded.proved,
    )
