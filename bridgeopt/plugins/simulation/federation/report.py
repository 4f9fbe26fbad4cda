"""Figures of clubs' seasons, as they were played and as they would be with the best pair numbers.

A club's figures depend on its season file alone, so clubs can be evaluated on any machine, in any
order. Names of players are not read.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from datetime import date
from fractions import Fraction
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.errors import BridgeoptError, Fault, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.club import History, Pair, PlayedSection, SectionPairs, Session
from bridgeopt.club.fairness import Tally
from bridgeopt.club.history import record
from bridgeopt.club.numbering_cost import NOT_COSTED
from bridgeopt.engine.executors import Workers
from bridgeopt.engine.stopping import Stop
from bridgeopt.files.settings import SETTINGS_FILE, read_settings
from bridgeopt.plugins.simulation.figures import Figures
from bridgeopt.plugins.simulation.policies import NumberingSearch, prove, search
from bridgeopt.season import Season, SeasonFile
from bridgeopt.seating.fitness import reference_fitness, section_instance


def replay_season(
    before: History, sessions: Iterable[Session], finder: NumberingSearch = prove
) -> Iterator[tuple[Session, list[bool]]]:
    """Replay a season with the best pair numbers in all sections, evening by evening.

    ``finder`` finds the numbers. They depend on the history before the season and on the replayed
    evenings so far. People, partners, sections, movements and the number of rounds stay the same. A
    section stays as it was played if several pairs had the same number in turn, or if several
    numbers were absent. All other events stay as they were played. Wishes are not known.

    Yields
    ------
    Each evening as replayed; and, for each section with new numbers, whether these are proven best.
    """
    history = before
    for session in sessions:
        played, proved = [], []
        for k, section in enumerate(session.sections):
            if section.holding_periods or len(section.absent_numbers) > 1:
                played.append(section)
                continue
            best, is_proved = _renumbered(history, section, finder, k)
            played.append(best)
            proved.append(is_proved)
        evening = replace(session, sections=tuple(played))
        yield evening, proved
        history = record(history, evening.sections_and_events)


def _renumbered(
    history: History, played: PlayedSection, finder: NumberingSearch, seed: int
) -> tuple[PlayedSection, bool]:
    """Return a section with the numbers that ``finder`` finds, and whether these are proven best.

    ``history`` is the history before the evening.
    """
    section = SectionPairs(played.name, played.pairs)
    instance = section_instance(history, section, played.movement)
    found = finder(instance, seed)
    numbers: list[Pair | None] = [None] * instance.n
    for pair, place in zip(section.pairs, found.numbering.tolist(), strict=False):
        numbers[place] = pair
    again = replace(played, numbers=tuple(numbers), cost=NOT_COSTED, percentages={})
    return again, found.lower_bound == instance.evaluate(found.numbering)


class ClubPlace(NamedTuple):
    """A club: its name (that of its folder or file), and the path of its settings or season."""

    name: str
    place: Path


class BestNumbering(NamedTuple):
    """The fitness of a season's sections as played and with the best numbers, over all evenings.

    The best numbers are for the movement and the pairs of the section as played, and for the
    history before that evening. All fitness values are by the paper's objective
    (`PAPER_OBJECTIVE`), summed over sections.

    Attributes
    ----------
    fitness
        The fitness as it was played.
    chance
        The mean fitness over all numberings.
    best
        The fitness of the best numberings, proven or only found.
    bound
        The lower bound over all numberings; ``None`` if no proofs were requested.
    sections, proved
        The number of sections compared; and how many of these have a proven best numbering.
    left_out
        The number of sections that cannot be compared: several pairs had the same number in turn,
        several numbers were absent, or rounds were not played.
    """

    fitness: int = 0
    chance: Fraction = Fraction(0)
    best: int = 0
    bound: int | None = 0
    sections: int = 0
    proved: int = 0
    left_out: int = 0

    @classmethod
    def of_all(cls, parts: Iterable[BestNumbering]) -> BestNumbering:
        """Return the sum of the results in ``parts``."""
        each = list(parts)
        bounds = [part.bound for part in each if part.bound is not None]
        return cls(
            fitness=sum(part.fitness for part in each),
            chance=sum((part.chance for part in each), Fraction(0)),
            best=sum(part.best for part in each),
            bound=sum(bounds) if len(bounds) == len(each) else None,
            sections=sum(part.sections for part in each),
            proved=sum(part.proved for part in each),
            left_out=sum(part.left_out for part in each),
        )

    @property
    def quality(self) -> float | None:
        """The gain over chance, as a fraction of the best numbers' gain over chance.

        ``None`` if the best numbers gain nothing.
        """
        if self.chance <= self.best:
            return None
        return float((self.chance - self.fitness) / (self.chance - self.best))


class ReplayedSeason(NamedTuple):
    """The figures of a season that was replayed with the best numbers (see `replay_season`).

    Attributes
    ----------
    figures
        How often people would have met.
    sections, proved
        The number of sections that got the best numbers; and how many of these are proven best.
        The other sections count as they were played.
    """

    figures: Figures
    sections: int
    proved: int

    @classmethod
    def of(cls, season: Season, finder: NumberingSearch) -> ReplayedSeason:
        """Return the figures of a season replayed with the best numbers from its start."""
        before = next(histories_before(season.history, season.sessions_since_import))
        tally, again = (
            Tally.for_players(before.ids),
            [*replay_season(before, season.sessions_since_import, finder)],
        )
        for session, _ in again:
            tally.add(session)
        proved = [each for _, of_evening in again for each in of_evening]
        figures = Figures.of([session for session, _ in again], tally)
        return cls(figures, len(proved), sum(proved))


class ClubSeason(NamedTuple):
    """The figures of a club's season.

    Attributes
    ----------
    club
        The club's name.
    evenings, players
        The number of recorded evenings, and of people who came.
    sat_out
        The total number of rounds that people sat out.
    most_sat_out
        The largest number of rounds that one person sat out.
    figures
        How often people met; ``None`` if no evening was recorded.
    numbers
        The results of the best numbers; ``None`` if not requested.
    replayed
        The season replayed with the best numbers; ``None`` if not requested, or if nothing was
        played.
    first, last
        The days of the first and the last evening; ``None`` if no evening was recorded.
    opening
        A hash of the first evening, equal for two seasons if these evenings have the same day and
        the same pairs at all numbers; "" if no pairs played.
    """

    club: str
    evenings: int
    players: int
    sat_out: int
    most_sat_out: int
    figures: Figures | None
    numbers: BestNumbering | None
    replayed: ReplayedSeason | None
    first: date | None = None
    last: date | None = None
    opening: str = ""

    def overlaps(self, other: ClubSeason) -> bool:
        """Return whether the days of two seasons overlap; both seasons must have evenings."""
        assert self.first
        assert self.last
        assert other.first
        assert other.last
        return self.first <= other.last and other.first <= self.last


class UnreadClub(NamedTuple):
    """A club whose season cannot be read, and the error that says why."""

    club: str
    reason: Message


class FederationReport(NamedTuple):
    """The figures of many clubs; both lists are in order of the clubs' folders.

    ``clubs`` has the clubs whose season could be read, ``unread`` the clubs whose season could not.
    ``num_not_evaluated`` is the number of clubs left out because the user stopped the work.
    """

    clubs: tuple[ClubSeason, ...]
    unread: tuple[UnreadClub, ...]
    num_not_evaluated: int = 0

    @property
    def num_clubs(self) -> int:
        """The number of all clubs: evaluated, unreadable, or left out."""
        return len(self.clubs) + len(self.unread) + self.num_not_evaluated

    @property
    def numbers(self) -> BestNumbering:
        """The results of the best numbers, added up over all clubs."""
        return BestNumbering.of_all(each.numbers for each in self.clubs if each.numbers)

    @property
    def copies(self) -> list[list[ClubSeason]]:
        """Groups of clubs with equal first evenings, which must be copies of one season."""
        alike: dict[str, list[ClubSeason]] = {}
        for club in self.clubs:
            alike.setdefault(club.opening, []).append(club)
        return [clubs for opening, clubs in alike.items() if opening and len(clubs) > 1]

    @property
    def other_period(self) -> list[ClubSeason]:
        """The clubs that probably sent a season of another period.

        Their seasons overlap with the seasons of fewer than half of the other clubs.
        """
        played = [club for club in self.clubs if club.first is not None]
        shared = {id(one): sum(map(one.overlaps, played)) - 1 for one in played}
        return [one for one in played if 2 * shared[id(one)] < len(played) - 1]


def find_clubs(folders: Sequence[Path]) -> tuple[ClubPlace, ...]:
    """Return the clubs in some folders; each folder is a club's own or contains clubs' folders.

    A club's folder has a settings file. A path in ``folders`` may also be a season file. Clubs with
    the same name are named by their paths.

    Raises
    ------
    InputError
        A folder does not exist, or contains no club.
    """
    found: dict[Path, ClubPlace] = {}
    faults = []
    for folder in folders:
        clubs = list(_clubs_in(folder))
        if not clubs:
            key = "federation_no_club" if folder.exists() else "federation_no_folder"
            help_ = Message("federation_folder_help", file=SETTINGS_FILE)
            faults.append(Fault(Message(key), str(folder), help=help_))
        for club in clubs:
            found.setdefault(club.place.resolve(), club)
    if faults:
        raise InputError(faults)
    named = Counter(club.name for club in found.values())
    return tuple(
        club if named[club.name] == 1 else club._replace(name=club.place.as_posix())
        for club in found.values()
    )


def passed_over(folders: Sequence[Path]) -> list[Path]:
    """Return the folders that `find_clubs` skips, because they have no settings file.

    They are inside folders that contain clubs' folders.
    """
    return [
        inside
        for folder in folders
        if folder.is_dir() and not (folder / SETTINGS_FILE).is_file()
        for inside in sorted(folder.iterdir())
        if inside.is_dir()
        and not inside.name.startswith(".")
        and not (inside / SETTINGS_FILE).is_file()
    ]


def _clubs_in(place: Path) -> Iterator[ClubPlace]:
    if place.name == SETTINGS_FILE and place.is_file():
        place = place.parent
    if place.is_file() or (place / SETTINGS_FILE).is_file():
        yield ClubPlace(place.resolve().name if place.is_dir() else place.stem, place)
    elif place.is_dir():
        for inside in sorted(place.iterdir()):
            if (inside / SETTINGS_FILE).is_file():
                yield ClubPlace(inside.name, inside)


def season_of(club: ClubPlace) -> Season:
    """Return a club's season.

    Raises
    ------
    InputError
        The club has no season, or its settings or season cannot be read.
    """
    if club.place.is_file():
        return SeasonFile(club.place).read()
    settings = read_settings(club.place / SETTINGS_FILE)
    if settings.settings.season is None:
        fault = Fault(Message("federation_no_season"), str(settings.file))
        raise InputError(fault)
    return SeasonFile(settings.settings.season).read()


def evaluate_club(
    club: ClubPlace,
    *,
    best: bool = True,
    again: bool = True,
    proofs: bool = True,
    seen_back: bool = False,
) -> ClubSeason | UnreadClub:
    """Return the figures of a club's season or, if it cannot be read, the club with the error.

    Parameters
    ----------
    club
        The club.
    best
        Whether to find the best numbers of each evening, which takes some seconds a season.
    again
        Whether to replay the season with the best numbers, which takes some seconds too.
    proofs
        Whether to prove that the numbers are best. Otherwise they are the best that short searches
        find; ``best`` and ``again`` together then take less than a second.
    seen_back
        Whether to compute bounds of the season in hindsight (`season.retrospective`).
    """
    try:
        season = season_of(club)
        sessions, tally = season.sessions_since_import, season.tally
        played = any(session.sections for session in sessions)
        finder = prove if proofs else search
        return ClubSeason(
            club=club.name,
            evenings=len(sessions),
            players=len({player for session in sessions for player in session.players}),
            sat_out=int(tally.sit_outs.sum()),
            most_sat_out=int(tally.sit_outs.max(initial=0)),
            figures=Figures.of(sessions, tally, seen_back=seen_back) if played else None,
            numbers=best_numbers(season.history, sessions, finder) if best else None,
            replayed=ReplayedSeason.of(season, finder) if again and played else None,
            first=min((session.played_on for session in sessions), default=None),
            last=max((session.played_on for session in sessions), default=None),
            opening=_opening(sessions),
        )
    except BridgeoptError as error:
        return UnreadClub(club.name, error.message)
    except Exception as error:
        return UnreadClub(club.name, Message("federation_broken", error=type(error).__name__))


def _opening(sessions: Sequence[Session]) -> str:
    """Return a hash of the first evening of a season: its day, and the pair at each number."""
    first = next((session for session in sessions if session.sections), None)
    if first is None:
        return ""
    seats = [
        [pair and sorted(pair.players) for pair in section.numbers] for section in first.sections
    ]
    return sha256(json.dumps([str(first.played_on), seats]).encode()).hexdigest()


def best_numbers(
    history: History, sessions: Sequence[Session], finder: NumberingSearch = prove
) -> BestNumbering:
    """Return the fitness of the sessions together, as they were played and with the best numbers.

    ``history`` is the history after all sessions. ``finder`` finds the best numbers of a section.
    """
    return BestNumbering.of_all(
        _of_section(before, section, finder, seed=k)
        for session, before in zip(sessions, histories_before(history, sessions), strict=True)
        for k, section in enumerate(session.sections)
    )


def histories_before(history: History, sessions: Sequence[Session]) -> Iterator[History]:
    """Yield the history before each session, given the history after all sessions."""
    nothing = History(
        history.ids, history.ratings, 0 * history.waiting_tables, 0 * history.meetings
    )
    counted = record(
        nothing, (part for session in sessions for part in session.sections_and_events)
    )
    before = History(
        history.ids,
        history.ratings,
        history.waiting_tables - counted.waiting_tables,
        history.meetings - counted.meetings,
    )
    for session in sessions:
        yield before
        before = record(before, session.sections_and_events)


def _of_section(
    history: History, played: PlayedSection, finder: NumberingSearch, seed: int
) -> BestNumbering:
    """Return the fitness of one section, as played and with the best numbers in its movement."""
    whole = played.rounds_played == played.movement.num_rounds
    if played.holding_periods or len(played.absent_numbers) > 1 or not whole:
        return BestNumbering(left_out=1)
    section = SectionPairs(played.name, played.pairs)
    instance = section_instance(history, section, played.movement)
    numbers = finder(instance, seed)
    fitness = reference_fitness(history, played)
    best = min(instance.evaluate(numbers.numbering), fitness)
    return BestNumbering(
        fitness,
        instance.expected_cost,
        best,
        numbers.lower_bound,
        sections=1,
        proved=int(numbers.lower_bound is not None and numbers.lower_bound >= best),
    )


def report_on_clubs(
    clubs: Sequence[ClubPlace],
    workers: Workers,
    on_progress: Callable[[int, int], None] | None = None,
    stop: Stop | None = None,
    look: Callable[[ClubPlace], ClubSeason | UnreadClub] = evaluate_club,
) -> FederationReport:
    """Evaluate all clubs in processes on this machine, or on a cluster that has the same folders.

    The result depends neither on the number of workers nor on the order in which they finish.

    Parameters
    ----------
    clubs
        The clubs.
    workers
        The processes or the cluster that evaluate the clubs.
    on_progress
        Called with the number of clubs evaluated so far, and the number of all clubs.
    stop
        Ends the work early; clubs that are not evaluated are left out of the report.
    look
        Evaluates one club: `evaluate_club`, perhaps with some of its options set.

    Raises
    ------
    RequestError
        A number of workers was given for a cluster, or there is no club.
    BridgeoptError
        A worker was killed, or the cluster cannot be reached.
    """
    workers.check()
    if not clubs:
        raise RequestError(Message("federation_no_club"))
    with workers.executor(stop) as executor:
        found = list(_all(executor, clubs, look, on_progress, stop))
    return FederationReport(
        tuple(each for each in found if isinstance(each, ClubSeason)),
        tuple(each for each in found if isinstance(each, UnreadClub)),
        len(clubs) - len(found),
    )


def _all(
    executor: Executor,
    clubs: Sequence[ClubPlace],
    look: Callable[[ClubPlace], ClubSeason | UnreadClub],
    on_progress: Callable[[int, int], None] | None,
    stop: Stop | None,
) -> Iterator[ClubSeason | UnreadClub]:
    waiting = [executor.submit(look, club) for club in clubs]
    for done, future in enumerate(waiting, start=1):
        if stop is not None and stop.is_over:
            for each in waiting:
                each.cancel()
            return
        yield future.result()
        if on_progress is not None:
            on_progress(done, len(clubs))
