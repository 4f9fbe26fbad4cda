"""Figures of clubs' seasons, as they were played and with the best pair numbers.

A club's figures depend only on its season file, so clubs can be evaluated on any machine and in any
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
from bridgeopt.plugins.simulation.policies import NumberingSearch, find_numbers, find_proven_numbers
from bridgeopt.season import Season, SeasonFile
from bridgeopt.seating.fitness import reference_fitness, section_instance


def replay_season(
    before: History, sessions: Iterable[Session], find: NumberingSearch = find_proven_numbers
) -> Iterator[tuple[Session, list[bool]]]:
    """Replay a season with the best pair numbers in all sections, evening by evening.

    ``find`` finds the numbers. They depend on the history before the season and on the replayed
    evenings so far. People, partners, sections, movements and the number of rounds stay the same. A
    section keeps its numbers if a number belonged to more than one pair during the evening. It also
    keeps them if a number was absent in some of the rounds, or if several numbers were absent.
    Other events stay as they were played. Wishes are ignored, because a season does not record
    them.

    Yields
    ------
    Each evening as replayed; and, for each section with new numbers, whether these are proven best.
    """
    history = before
    for session in sessions:
        replayed, proved = [], []
        for k, section in enumerate(session.sections):
            if section.holding_periods or len(section.absent_numbers) > 1:
                replayed.append(section)
                continue
            renumbered, is_proved = _renumber(history, section, find, k)
            replayed.append(renumbered)
            proved.append(is_proved)
        evening = replace(session, sections=tuple(replayed))
        yield evening, proved
        history = record(history, evening.sections_and_events)


def _renumber(
    history: History, played: PlayedSection, find: NumberingSearch, seed: int
) -> tuple[PlayedSection, bool]:
    """Return a section with the numbers that ``find`` finds, and whether they are proven best.

    ``history`` is the history before the evening.
    """
    section = SectionPairs(played.name, played.pairs)
    instance = section_instance(history, section, played.movement)
    result = find(instance, seed)
    numbers: list[Pair | None] = [None] * instance.n
    for pair, number in zip(section.pairs, result.numbering.tolist(), strict=False):
        numbers[number] = pair
    renumbered = replace(played, numbers=tuple(numbers), cost=NOT_COSTED, percentages={})
    return renumbered, result.lower_bound == instance.evaluate(result.numbering)


class ClubSource(NamedTuple):
    """A club: its name (that of its folder or file), and the path of its settings or season."""

    name: str
    path: Path


class BestNumbering(NamedTuple):
    """The fitness of a season's sections as played and with the best numbers, over all evenings.

    A section's best numbers are for the movement and the pairs with which it was played, and for
    the history before that evening. Fitness values are sums over sections, with the paper's
    objective (`PAPER_OBJECTIVE`).

    Attributes
    ----------
    fitness
        The fitness of the sections as they were played.
    chance
        The mean fitness over all numberings.
    best
        The fitness of the best numberings found, proven or not.
    bound
        The lower bound over all numberings; ``None`` if no proofs were requested.
    sections, proved
        The number of sections compared; and how many of these have a proven best numbering.
    left_out
        The number of sections that cannot be compared. In some of these, a number belonged to more
        than one pair during the evening, or was absent in some of the rounds. In others, several
        numbers were absent, or some rounds were not played.
    """

    fitness: int = 0
    chance: Fraction = Fraction(0)
    best: int = 0
    bound: int | None = 0
    sections: int = 0
    proved: int = 0
    left_out: int = 0

    @classmethod
    def total(cls, parts: Iterable[BestNumbering]) -> BestNumbering:
        """Return the sum of the results in ``parts``."""
        parts_list = list(parts)
        bounds = [part.bound for part in parts_list if part.bound is not None]
        return cls(
            fitness=sum(part.fitness for part in parts_list),
            chance=sum((part.chance for part in parts_list), Fraction(0)),
            best=sum(part.best for part in parts_list),
            bound=sum(bounds) if len(bounds) == len(parts_list) else None,
            sections=sum(part.sections for part in parts_list),
            proved=sum(part.proved for part in parts_list),
            left_out=sum(part.left_out for part in parts_list),
        )

    @property
    def quality(self) -> float | None:
        """The gain of the numbers that were played, as a fraction of the best numbers' gain.

        The gain is the reduction of fitness compared with ``chance``. The result is ``None`` if the
        best numbers are no better than chance.
        """
        if self.chance <= self.best:
            return None
        return float((self.chance - self.fitness) / (self.chance - self.best))


class ReplayedSeason(NamedTuple):
    """The figures of a season that was replayed with the best numbers (see `replay_season`).

    Attributes
    ----------
    figures
        The figures of the season after the replay.
    sections, proved
        The number of sections that got the best numbers; and how many of these are proven best.
        The other sections count as they were played.
    """

    figures: Figures
    sections: int
    proved: int

    @classmethod
    def replay(cls, season: Season, find: NumberingSearch) -> ReplayedSeason:
        """Return the figures of a season replayed with the best numbers from its start."""
        before = next(histories_before(season.history, season.sessions_since_import))
        tally, replayed = (
            Tally.for_players(before.ids),
            [*replay_season(before, season.sessions_since_import, find)],
        )
        for session, _ in replayed:
            tally.add(session)
        flags = [is_proved for _, of_evening in replayed for is_proved in of_evening]
        figures = Figures.of_season([session for session, _ in replayed], tally)
        return cls(figures, len(flags), sum(flags))


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
        The figures of the season; ``None`` if no evening was recorded.
    numbers
        The results of the best numbers; ``None`` if not requested.
    replayed
        The season replayed with the best numbers; ``None`` if not requested, or if nothing was
        played.
    first, last
        The days of the first and the last evening; ``None`` if no evening was recorded.
    opening
        A hash of the first evening; "" if no pairs played. Two seasons have the same hash if their
        first evenings are on the same day with the same pair at each number.
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
    """The figures of many clubs, in the order of the clubs' folders.

    ``clubs`` has the clubs whose season could be read; ``unread`` has the other clubs.
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
        return BestNumbering.total(club.numbers for club in self.clubs if club.numbers)

    @property
    def copies(self) -> list[list[ClubSeason]]:
        """Groups of clubs with the same first evening: their seasons are copies of one season."""
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


def find_clubs(folders: Sequence[Path]) -> tuple[ClubSource, ...]:
    """Return the clubs in ``folders``.

    Each path is the folder of a club, a folder that contains folders of clubs, or a season file. A
    club's folder has a settings file. The name of a club is that of its folder or file; clubs with
    the same name are named by their paths.

    Raises
    ------
    InputError
        A folder does not exist, or contains no club.
    """
    clubs_by_path: dict[Path, ClubSource] = {}
    faults = []
    for folder in folders:
        sources = list(_sources_in(folder))
        if not sources:
            key = "federation_no_club" if folder.exists() else "federation_no_folder"
            help_ = Message("federation_folder_help", file=SETTINGS_FILE)
            faults.append(Fault(Message(key), str(folder), help=help_))
        for club in sources:
            clubs_by_path.setdefault(club.path.resolve(), club)
    if faults:
        raise InputError(faults)
    num_of_name = Counter(club.name for club in clubs_by_path.values())
    return tuple(
        club if num_of_name[club.name] == 1 else club._replace(name=club.path.as_posix())
        for club in clubs_by_path.values()
    )


def folders_without_settings(folders: Sequence[Path]) -> list[Path]:
    """Return the subfolders that `find_clubs` skips because they have no settings file."""
    return [
        subfolder
        for folder in folders
        if folder.is_dir() and not (folder / SETTINGS_FILE).is_file()
        for subfolder in sorted(folder.iterdir())
        if subfolder.is_dir()
        and not subfolder.name.startswith(".")
        and not (subfolder / SETTINGS_FILE).is_file()
    ]


def _sources_in(path: Path) -> Iterator[ClubSource]:
    if path.name == SETTINGS_FILE and path.is_file():
        path = path.parent
    if path.is_file() or (path / SETTINGS_FILE).is_file():
        yield ClubSource(path.resolve().name if path.is_dir() else path.stem, path)
    elif path.is_dir():
        for subfolder in sorted(path.iterdir()):
            if (subfolder / SETTINGS_FILE).is_file():
                yield ClubSource(subfolder.name, subfolder)


def read_club_season(club: ClubSource) -> Season:
    """Return a club's season.

    Raises
    ------
    InputError
        The club has no season, or its settings or season cannot be read.
    """
    if club.path.is_file():
        return SeasonFile(club.path).read()
    settings = read_settings(club.path / SETTINGS_FILE)
    if settings.settings.season is None:
        fault = Fault(Message("federation_no_season"), str(settings.file))
        raise InputError(fault)
    return SeasonFile(settings.settings.season).read()


def evaluate_club(
    club: ClubSource,
    *,
    best: bool = True,
    again: bool = True,
    proofs: bool = True,
    hindsight: bool = False,
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
        Whether to prove that the numbers are best. If not, they are the best that short searches
        find, and ``best`` and ``again`` together take less than a second.
    hindsight
        Whether to compute bounds of the season in hindsight (`season.retrospective`).
    """
    try:
        season = read_club_season(club)
        sessions, tally = season.sessions_since_import, season.tally
        played = any(session.sections for session in sessions)
        find = find_proven_numbers if proofs else find_numbers
        return ClubSeason(
            club=club.name,
            evenings=len(sessions),
            players=len({player for session in sessions for player in session.players}),
            sat_out=int(tally.sit_outs.sum()),
            most_sat_out=int(tally.sit_outs.max(initial=0)),
            figures=Figures.of_season(sessions, tally, hindsight=hindsight) if played else None,
            numbers=best_numbers(season.history, sessions, find) if best else None,
            replayed=ReplayedSeason.replay(season, find) if again and played else None,
            first=min((session.played_on for session in sessions), default=None),
            last=max((session.played_on for session in sessions), default=None),
            opening=_opening_hash(sessions),
        )
    except BridgeoptError as error:
        return UnreadClub(club.name, error.message)
    except Exception as error:
        return UnreadClub(club.name, Message("federation_broken", error=type(error).__name__))


def _opening_hash(sessions: Sequence[Session]) -> str:
    """Return a hash of the first evening of a season: its day, and the pair at each number."""
    first = next((session for session in sessions if session.sections), None)
    if first is None:
        return ""
    seats = [
        [pair and sorted(pair.players) for pair in section.numbers] for section in first.sections
    ]
    return sha256(json.dumps([str(first.played_on), seats]).encode()).hexdigest()


def best_numbers(
    history: History, sessions: Sequence[Session], find: NumberingSearch = find_proven_numbers
) -> BestNumbering:
    """Return the fitness of the sessions together, as they were played and with the best numbers.

    ``history`` is the history after all sessions. ``find`` finds the best numbers of a section.
    """
    return BestNumbering.total(
        _compare_section(before, section, find, seed=k)
        for session, before in zip(sessions, histories_before(history, sessions), strict=True)
        for k, section in enumerate(session.sections)
    )


def histories_before(history: History, sessions: Sequence[Session]) -> Iterator[History]:
    """Yield the history before each session, given the history after all sessions."""
    zero = History(history.ids, history.ratings, 0 * history.waiting_tables, 0 * history.meetings)
    all_counts = record(
        zero, (part for session in sessions for part in session.sections_and_events)
    )
    history_before = History(
        history.ids,
        history.ratings,
        history.waiting_tables - all_counts.waiting_tables,
        history.meetings - all_counts.meetings,
    )
    for session in sessions:
        yield history_before
        history_before = record(history_before, session.sections_and_events)


def _compare_section(
    history: History, played: PlayedSection, find: NumberingSearch, seed: int
) -> BestNumbering:
    """Return the fitness of one section, as played and with the best numbers in its movement."""
    is_complete = played.rounds_played == played.movement.num_rounds
    if played.holding_periods or len(played.absent_numbers) > 1 or not is_complete:
        return BestNumbering(left_out=1)
    section = SectionPairs(played.name, played.pairs)
    instance = section_instance(history, section, played.movement)
    numbers = find(instance, seed)
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
    clubs: Sequence[ClubSource],
    workers: Workers,
    on_progress: Callable[[int, int], None] | None = None,
    stop: Stop | None = None,
    evaluate: Callable[[ClubSource], ClubSeason | UnreadClub] = evaluate_club,
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
    evaluate
        Evaluates one club: `evaluate_club`, or a `functools.partial` of it with some options set.

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
        results = list(_evaluate_all(executor, clubs, evaluate, on_progress, stop))
    return FederationReport(
        tuple(result for result in results if isinstance(result, ClubSeason)),
        tuple(result for result in results if isinstance(result, UnreadClub)),
        len(clubs) - len(results),
    )


def _evaluate_all(
    executor: Executor,
    clubs: Sequence[ClubSource],
    evaluate: Callable[[ClubSource], ClubSeason | UnreadClub],
    on_progress: Callable[[int, int], None] | None,
    stop: Stop | None,
) -> Iterator[ClubSeason | UnreadClub]:
    futures = [executor.submit(evaluate, club) for club in clubs]
    for done, future in enumerate(futures, start=1):
        if stop is not None and stop.is_over:
            for pending in futures:
                pending.cancel()
            return
        yield future.result()
        if on_progress is not None:
            on_progress(done, len(clubs))
