"""The season session by session: how fair it was so far, and how good and how proven each was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from bridgeopt.club import History, Session
from bridgeopt.club.plan import mean_quality
from bridgeopt.fairness import Spread, Tally


@dataclass(frozen=True)
class Evening:
    """What the season's list says about one session.

    Attributes
    ----------
    played_on, family, fitness, quality
        As `Session` has them.
    sizes
        Pairs in each section, the strongest section first.
    proved
        How many sections are proved.
    gap
        What could still have been saved at most, as a part of the fitness; 0 if it is proved,
        ``None`` where a section has no bound.
    ended_after
        The round after which the session ended early somewhere; ``None`` if all were played.
    spread
        Of all meetings up to and with this session.
    """

    played_on: date
    family: str
    sizes: tuple[int, ...]
    fitness: int
    quality: float | None
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
    pairs
        The mean number of pairs in a session, the smallest and the largest.
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
    pairs: tuple[float, int, int] | None
    players: int
    meetings: int
    imported_meetings: int
    sit_outs: int
    quality: float | None
    all_proved: bool


def tally_evenings(
    history: History, sessions: Sequence[Session]
) -> tuple[Tally, tuple[Evening, ...]]:
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
            Evening(
                session.played_on,
                session.family,
                tuple(len(section.pairs) for section in session.sections),
                session.fitness,
                session.quality,
                sum(section.proved for section in session.sections),
                _gap(session),
                min(short, default=None),
                tally.spread,
            )
        )
    return tally, tuple(evenings)


def overview(history: History, sessions: Sequence[Session], tally: Tally) -> Overview:
    """Return the season's figures; ``tally`` is of these sessions."""
    sections = [section for session in sessions for section in session.sections]
    sizes = [session.num_pairs for session in sessions]
    bounded = [(s, s.quality) for s in sections if s.quality is not None]
    meetings = int(history.meetings.sum()) // 2
    return Overview(
        sessions=len(sessions),
        sections=len(sections),
        proved=sum(section.proved for section in sections),
        pairs=(sum(sizes) / len(sizes), min(sizes), max(sizes)) if sizes else None,
        players=int(history.meetings.any(axis=1).sum()),
        meetings=meetings,
        imported_meetings=meetings - int(tally.meetings.sum()) // 2,
        sit_outs=int(history.waiting_tables.sum()),
        quality=mean_quality(bounded) if bounded else None,
        all_proved=all(section.proved for section, _ in bounded),
    )


def _gap(session: Session) -> float | None:
    saved = 0
    for section in session.sections:
        if section.lower_bound is None:
            return None
        saved += max(section.fitness - section.lower_bound, 0)
    return saved / session.fitness if saved else 0.0
