"""Import of percentages, handicaps and totals of other programs into a season."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club import Session
from bridgeopt.files.competitions import read_competitions
from bridgeopt.files.faults import closest_word, did_you_mean, quoted
from bridgeopt.files.players import fold_name
from bridgeopt.files.session_results import (
    KnownPlayers,
    TotalLine,
    read_numbered_results,
    read_totals,
)
from bridgeopt.files.set_handicaps import SetElsewhere, read_set_handicaps
from bridgeopt.season import Season, SeasonFile
from bridgeopt.season.competing import SessionElsewhere, TotalSoFar, score_pairs
from bridgeopt.standings.competition import (
    Competition,
    RankKind,
    SessionResults,
    SessionScore,
)
from bridgeopt.tasks.people_in_files import read_people
from bridgeopt.tasks.season_imports import recorded_elsewhere
from bridgeopt.tasks.season_standings import results_of


def _known_players(season: Season, people_file: Path | None) -> KnownPlayers:
    ids_by_name = {} if people_file is None else read_people(people_file)
    known_ids = frozenset(season.members) | frozenset(season.merged)
    return KnownPlayers(season.names, known_ids, ids_by_name)


def import_results(
    file: SeasonFile, path: Path, people_file: Path | None = None
) -> tuple[SessionElsewhere, ...]:
    """Add the sessions in a file of results to a season, all or (if there is an error) none.

    Return the sessions with their numbers in the season. They count for standings and handicaps,
    and not for meetings.

    Parameters
    ----------
    file
        The season file.
    path
        The file of results, which numbers its sessions in its own way.
    people_file
        A file with the ids of players who have other numbers or names in ``path``.

    Raises
    ------
    InputError
        The file cannot be used, is empty, or has a session that is in the season; the error lists
        all faults.
    """
    season = file.read()
    file_sessions, lines = read_numbered_results(path, _known_players(season, people_file))
    if not file_sessions:
        raise InputError(Fault(Message("elsewhere_empty"), str(path)))
    sessions = [_with_current_ids(session, season) for session in file_sessions]
    faults = []
    for index, session in enumerate(sessions):
        line_number = lines[session.number]
        duplicate = _duplicate_message(season, session) or _same_in_file(session, sessions[:index])
        players = [player for score in session.scores for player in score.players]
        if duplicate is not None:
            faults.append(Fault(duplicate, str(path), line_number, Message("elsewhere_take_back")))
        elif len(set(players)) < len(players):
            message = Message("elsewhere_one_person", session=str(session.number))
            faults.append(Fault(message, str(path), line_number, Message("season_use_other_id")))
    if faults:
        raise InputError(faults)
    added = [SessionElsewhere(1, s.number, s.played_on, s.scores) for s in sessions]
    return file.add_elsewhere(added, season.revision)


def _with_current_ids(session: SessionResults, season: Season) -> SessionResults:
    def update_score(score: SessionScore) -> SessionScore:
        return replace(
            score,
            players=tuple(map(season.current_id, score.players)),
            declared=frozenset(map(season.current_id, score.declared)),
        )

    return replace(session, scores=tuple(map(update_score, session.scores)))


def _duplicate_message(season: Season, session: SessionResults) -> Message | None:
    """Return a message that names the same session in the season; ``None`` if it is new."""
    values = {"theirs": str(session.number)}
    for other in season.competing.elsewhere:
        dated = session.played_on is not None and other.played_on is not None
        if other.theirs == session.number and not (dated and other.played_on != session.played_on):
            return Message("elsewhere_already", session=str(other.number), **values)
    pairs = score_pairs(session.scores)
    same = recorded_elsewhere(season, session.played_on, pairs)
    if same is not None and _are_alike(session.scores, same.scores):
        return Message("elsewhere_already", session=str(same.number), **values)
    recorded = _recorded_here(season, session, pairs)
    if recorded is not None:
        day = str(recorded.played_on)
        return Message("elsewhere_recorded", session=str(recorded.id), played_on=day, **values)
    for earlier in results_of(season):
        days = {session.played_on, earlier.played_on} - {None}
        if len(days) < 2 and _are_alike(session.scores, earlier.scores):
            return Message("elsewhere_already", session=str(earlier.number), **values)
    return None


def _recorded_here(
    season: Season, session: SessionResults, pairs: Collection[tuple[int, ...]]
) -> Session | None:
    """Return a recorded session that is probably ``session``; ``None`` if there is none.

    It was played on the same day as ``session``. The two have most pairs in common: more than half
    of the pairs of the smaller session. If ``pairs`` are single players, players are compared
    instead.
    """
    for recorded in season.sessions:
        if recorded.played_on != session.played_on:
            continue
        partners = {two for part in recorded.sections_and_events for two in part.partners}
        num_shared = len(partners & set(pairs))
        players = {player for pair in pairs for player in pair}
        are_single = all(len(pair) == 1 for pair in pairs)
        if 2 * num_shared > min(len(partners), len(pairs)) > 0:
            return recorded
        if (
            are_single
            and 2 * len(players & recorded.players) > min(len(players), len(recorded.players)) > 0
        ):
            return recorded
    return None


def _same_in_file(
    session: SessionResults, earlier_sessions: Sequence[SessionResults]
) -> Message | None:
    for other in earlier_sessions:
        if session.played_on == other.played_on and _are_alike(session.scores, other.scores):
            number, same = str(session.number), str(other.number)
            return Message("elsewhere_twice", session=number, other=same)
    return None


_MIN_EQUAL_SCORES = 3
"""Two sessions count as the same only if at least this many percentages are equal; fewer may be
chance."""


def _are_alike(one: Sequence[SessionScore], other: Sequence[SessionScore]) -> bool:
    """Return whether two sessions are probably the same, judged by their percentages.

    Most pairs of the smaller session, and at least `_MIN_EQUAL_SCORES` pairs, must have the same
    percentage in both.
    """
    one_scores, other_scores = (
        {(tuple(sorted(s.players)), s.percentage) for s in scores} for scores in (one, other)
    )
    num_equal = len(one_scores & other_scores)
    return num_equal >= _MIN_EQUAL_SCORES and 2 * num_equal > min(
        len(one_scores), len(other_scores)
    )


def add_scores(
    file: SeasonFile, path: Path, number: int, people_file: Path | None = None
) -> SessionResults:
    """Add the percentages in a file to a recorded session that this program has not scored.

    The session may be an individual event. Return the results that were added, with the number and
    day of the session in the season.

    Raises
    ------
    InputError
        The file cannot be used or has several sessions; sections of the session have scores; or a
        player did not play in it.
    """
    season = file.read()
    session = season.session(number, file.path)
    file_sessions, lines = read_numbered_results(path, _known_players(season, people_file))
    if len(file_sessions) != 1:
        message = Message("elsewhere_one_session", n=len(file_sessions))
        raise InputError(Fault(message, str(path), help=Message("elsewhere_one_session_help")))
    imported = _with_current_ids(file_sessions[0], season)
    line_number = lines[imported.number]
    scored = {
        player
        for section in session.sections
        for number_of_pair, pair in enumerate(section.numbers, start=1)
        if pair is not None and number_of_pair in section.percentages
        for player in pair.players
    }
    players = [player for score in imported.scores for player in score.players]
    if scored & set(players):
        message = Message("elsewhere_has_scores", session=str(number))
        raise InputError(Fault(message, str(path), line_number, Message("elsewhere_use_results")))
    strangers = sorted(set(players) - session.players)
    faults = [
        Fault(
            Message("elsewhere_did_not_play", player=str(player), session=str(number)),
            str(path),
            line_number,
            Message("season_right_session"),
        )
        for player in strangers
    ]
    if len(set(players)) < len(players):
        wrong = Message("elsewhere_one_person", session=str(number))
        faults.append(Fault(wrong, str(path), line_number, Message("season_use_other_id")))
    if faults:
        raise InputError(faults)
    file.add_scores(number, imported.scores, season.revision)
    return replace(imported, number=number, played_on=session.played_on)


def import_handicaps(file: SeasonFile, path: Path, sign: str | None = None) -> SetElsewhere:
    """Store the handicaps or grades in a file as details of members.

    ``sign`` says whether handicaps are added or subtracted, if the file does not say it.

    Raises
    ------
    InputError
        The file cannot be used, or neither the file nor ``sign`` says whether handicaps are added
        or subtracted.
    """
    season = file.read()
    known_ids = frozenset(season.members) | frozenset(season.merged)
    handicaps = read_set_handicaps(path, season.names, known_ids, sign)
    figures = {
        season.current_id(player): f"{figure:f}" for player, figure in handicaps.figures.items()
    }
    if len(figures) < len(handicaps.figures):
        message = Message("handicaps_one_person")
        raise InputError(Fault(message, str(path), help=Message("season_use_other_id")))
    summary = Message("season_handicaps_set", n=len(figures), what=handicaps.column)
    file.set_details(handicaps.column, figures, summary)
    return handicaps


class ImportedTotals(NamedTuple):
    """The names of the competitions whose totals were imported, and the number of totals.

    A total is the score of a contestant over sessions that are not in the season.
    """

    competitions: tuple[str, ...]
    totals: int


def import_totals(
    file: SeasonFile, path: Path, competitions: Path, people_file: Path | None = None
) -> ImportedTotals:
    """Add the totals of contestants over earlier sessions that are not in the season.

    Raises
    ------
    InputError
        A file cannot be used; or a competition is unknown, needs the scores of single sessions, or
        has imported totals.
    """
    season = file.read()
    known_ids = frozenset(season.members) | frozenset(season.merged)
    rules = read_competitions(competitions, season.names, known_ids)
    by_name = {
        fold_name(competition_rules.name): competition_rules
        for competition_rules in rules.competitions
    }
    faults: list[Fault] = []
    totals = []
    line_numbers: dict[tuple[str, tuple[int, ...]], int] = {}
    for line in read_totals(path, _known_players(season, people_file)):
        competition = by_name.get(fold_name(line.competition))
        who = tuple(sorted(map(season.current_id, line.players)))
        fault = _total_fault(season, line, competition, by_name)
        if fault is None and (fold_name(line.competition), who) in line_numbers:
            first_line = line_numbers[fold_name(line.competition), who]
            fault = Message("season_totals_twice", line=str(first_line)), Message("line_remove_one")
        if fault is not None:
            faults.append(Fault(fault[0], str(path), line.number, fault[1]))
            continue
        name = fold_name(line.competition)
        line_numbers[name, who] = line.number
        totals.append(TotalSoFar(name, who, line.total, line.sessions, line.boards))
    if faults:
        raise InputError(dict.fromkeys(faults))
    if not totals:
        raise InputError(Fault(Message("elsewhere_empty"), str(path)))
    file.add_totals(totals, season.revision)
    names = dict.fromkeys(
        by_name[competition_rules.competition].name for competition_rules in totals
    )
    return ImportedTotals(tuple(names), len(totals))


def _total_fault(
    season: Season,
    line: TotalLine,
    competition: Competition | None,
    by_name: Mapping[str, Competition],
) -> tuple[Message, Message] | None:
    """Return a message and advice if a line with a total has a fault; else ``None``."""
    names = [entry_of_name.name for entry_of_name in by_name.values()]
    if competition is None:
        unknown = Message("competition_no_competition", name=quoted(line.competition))
        hint = Message("competition_names", names=names)
        return did_you_mean(unknown, closest_word(line.competition, names)), hint
    if any(
        entry_of_name.competition == fold_name(competition.name)
        for entry_of_name in season.competing.totals
    ):
        message = Message("season_totals_already", name=competition.name)
        return message, Message("elsewhere_take_back")
    keys = competition.keys_of_single_scores
    if keys:
        message = Message("season_totals_cannot", name=competition.name, keys=list(keys))
        return message, Message("season_totals_cannot_help")
    size = 1 if competition.rank is RankKind.PLAYERS else 2
    if len(line.players) != size:
        kind = competition.rank.value
        return Message("season_totals_contestant", kind=kind), Message("season_totals_help")
    entries = competition.entries
    who = set(map(season.current_id, line.players))
    entered = [{season.current_id(p) for p in entry.pair} for entry in entries or ()]
    if entries is not None and who not in entered:
        return Message("season_totals_not_entered"), Message("season_totals_help")
    if competition.total.value == "boards" and line.boards is None:
        message = Message("season_results_cell_missing", head="boards")
        return message, Message("season_results_needed")
    return None
