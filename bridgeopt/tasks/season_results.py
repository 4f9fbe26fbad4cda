"""Imports percentages of other programs into a season: whole sessions, and totals so far."""

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


def _people(season: Season, people_file: Path | None) -> KnownPlayers:
    others = {} if people_file is None else read_people(people_file)
    known = frozenset(season.members) | frozenset(season.merged)
    return KnownPlayers(season.names, known, others)


def import_results(
    file: SeasonFile, path: Path, people_file: Path | None = None
) -> tuple[SessionElsewhere, ...]:
    """Add the sessions of a file of results to a season: all of them, or none.

    Return the sessions with their numbers in the season. They count for standings and handicaps,
    but not for meetings.

    Parameters
    ----------
    file
        The season file.
    path
        The file of results; its sessions have numbers of their own.
    people_file
        A file with the ids of players who have other numbers or names in ``path``.

    Raises
    ------
    InputError
        The file cannot be used, is empty, or holds a session that is already in the season; the
        error lists all faults.
    """
    season = file.read()
    found, lines = read_numbered_results(path, _people(season, people_file))
    if not found:
        raise InputError(Fault(Message("elsewhere_empty"), str(path)))
    sessions = [_with_current_ids(session, season) for session in found]
    faults = []
    for k, session in enumerate(sessions):
        at = lines[session.number]
        same = _already(season, session) or _same_in_file(session, sessions[:k])
        players = [player for score in session.scores for player in score.players]
        if same is not None:
            faults.append(Fault(same, str(path), at, Message("elsewhere_take_back")))
        elif len(set(players)) < len(players):
            wrong = Message("elsewhere_one_person", session=str(session.number))
            faults.append(Fault(wrong, str(path), at, Message("season_use_other_id")))
    if faults:
        raise InputError(faults)
    added = [SessionElsewhere(1, s.number, s.played_on, s.scores) for s in sessions]
    return file.add_elsewhere(added, season.revision)


def _with_current_ids(session: SessionResults, season: Season) -> SessionResults:
    def now(score: SessionScore) -> SessionScore:
        return replace(
            score,
            players=tuple(map(season.current_id, score.players)),
            declared=frozenset(map(season.current_id, score.declared)),
        )

    return replace(session, scores=tuple(map(now, session.scores)))


def _already(season: Season, session: SessionResults) -> Message | None:
    """Return a message that names a session of the season equal to this one, or ``None``."""
    told = {"theirs": str(session.number)}
    for other in season.competing.elsewhere:
        dated = session.played_on is not None and other.played_on is not None
        if other.theirs == session.number and not (dated and other.played_on != session.played_on):
            return Message("elsewhere_already", session=str(other.number), **told)
    pairs = score_pairs(session.scores)
    same = recorded_elsewhere(season, session.played_on, pairs)
    if same is not None and _are_alike(session.scores, same.scores):
        return Message("elsewhere_already", session=str(same.number), **told)
    own = _recorded_here(season, session, pairs)
    if own is not None:
        day = str(own.played_on)
        return Message("elsewhere_recorded", session=str(own.id), played_on=day, **told)
    for each in results_of(season):
        days = {session.played_on, each.played_on} - {None}
        if len(days) < 2 and _are_alike(session.scores, each.scores):
            return Message("elsewhere_already", session=str(each.number), **told)
    return None


def _recorded_here(
    season: Season, session: SessionResults, pairs: Collection[tuple[int, ...]]
) -> Session | None:
    """Return the recorded session of the same day that most of these pairs or players played.

    Return ``None`` if there is none.
    """
    for own in season.sessions:
        if own.played_on != session.played_on:
            continue
        there = {two for part in own.sections_and_events for two in part.partners}
        both = len(there & set(pairs))
        players = {player for pair in pairs for player in pair}
        alone = all(len(pair) == 1 for pair in pairs)
        if 2 * both > min(len(there), len(pairs)) > 0:
            return own
        if alone and 2 * len(players & own.players) > min(len(players), len(own.players)) > 0:
            return own
    return None


def _same_in_file(session: SessionResults, before: Sequence[SessionResults]) -> Message | None:
    for other in before:
        if session.played_on == other.played_on and _are_alike(session.scores, other.scores):
            number, same = str(session.number), str(other.number)
            return Message("elsewhere_twice", session=number, other=same)
    return None


_MIN_ALIKE = 3
"""Minimum number of equal percentages in two sessions that is too large to be chance."""


def _are_alike(one: Sequence[SessionScore], other: Sequence[SessionScore]) -> bool:
    """Return whether two sessions are probably the same.

    Two sessions are the same if most pairs of the smaller session, and at least `_MIN_ALIKE`,
    have the same percentage in both sessions.
    """
    ours, theirs = (
        {(tuple(sorted(s.players)), s.percentage) for s in scores} for scores in (one, other)
    )
    both = len(ours & theirs)
    return both >= _MIN_ALIKE and 2 * both > min(len(ours), len(theirs))


def add_scores(
    file: SeasonFile, path: Path, number: int, people_file: Path | None = None
) -> SessionResults:
    """Add the percentages in a file to the recorded session ``number``.

    This program did not score the boards of that session, which may be an individual event. Return
    the percentages as a session with that number.

    Raises
    ------
    InputError
        The file cannot be used or holds several sessions; the session already has scores of its
        sections; or a player did not play in it.
    """
    season = file.read()
    session = season.session(number, file.path)
    found, lines = read_numbered_results(path, _people(season, people_file))
    if len(found) != 1:
        message = Message("elsewhere_one_session", n=len(found))
        raise InputError(Fault(message, str(path), help=Message("elsewhere_one_session_help")))
    given = _with_current_ids(found[0], season)
    at = lines[given.number]
    scored = {
        player
        for section in session.sections
        for place, pair in enumerate(section.numbers, start=1)
        if pair is not None and place in section.percentages
        for player in pair.players
    }
    players = [player for score in given.scores for player in score.players]
    if scored & set(players):
        message = Message("elsewhere_has_scores", session=str(number))
        raise InputError(Fault(message, str(path), at, Message("elsewhere_use_results")))
    strangers = sorted(set(players) - session.players)
    faults = [
        Fault(
            Message("elsewhere_did_not_play", player=str(player), session=str(number)),
            str(path),
            at,
            Message("season_right_session"),
        )
        for player in strangers
    ]
    if len(set(players)) < len(players):
        wrong = Message("elsewhere_one_person", session=str(number))
        faults.append(Fault(wrong, str(path), at, Message("season_use_other_id")))
    if faults:
        raise InputError(faults)
    file.add_scores(number, given.scores, season.revision)
    return replace(given, number=number, played_on=session.played_on)


def import_handicaps(file: SeasonFile, path: Path, sign: str | None = None) -> SetElsewhere:
    """Set members' handicaps or grades from a file; they are stored as details of the members.

    ``sign`` says whether handicaps are added or subtracted, for a file that does not say so.

    Raises
    ------
    InputError
        The file cannot be used, or neither the file nor ``sign`` says whether handicaps are added
        or subtracted.
    """
    season = file.read()
    known = frozenset(season.members) | frozenset(season.merged)
    read = read_set_handicaps(path, season.names, known, sign)
    figures = {season.current_id(player): f"{figure:f}" for player, figure in read.figures.items()}
    if len(figures) < len(read.figures):
        wrong = Message("handicaps_one_person")
        raise InputError(Fault(wrong, str(path), help=Message("season_use_other_id")))
    summary = Message("season_handicaps_set", n=len(figures), what=read.column)
    file.set_details(read.column, figures, summary)
    return read


class ImportedTotals(NamedTuple):
    """The names of the competitions whose totals were imported, and the number of totals.

    A total is the score of one contestant over earlier sessions of a competition.
    """

    competitions: tuple[str, ...]
    totals: int


def import_totals(
    file: SeasonFile, path: Path, competitions: Path, people_file: Path | None = None
) -> ImportedTotals:
    """Add contestants' totals in competitions, over earlier sessions that are not in the season.

    Raises
    ------
    InputError
        A file cannot be used; a competition is unknown, cannot be continued from a total alone,
        or has totals so far already.
    """
    season = file.read()
    known = frozenset(season.members) | frozenset(season.merged)
    rules = read_competitions(competitions, season.names, known)
    by_name = {fold_name(each.name): each for each in rules.competitions}
    faults: list[Fault] = []
    totals = []
    seen: dict[tuple[str, tuple[int, ...]], int] = {}
    for line in read_totals(path, _people(season, people_file)):
        competition = by_name.get(fold_name(line.competition))
        who = tuple(sorted(map(season.current_id, line.players)))
        wrong = _wrong_total(season, line, competition, by_name)
        if wrong is None and (fold_name(line.competition), who) in seen:
            first = seen[fold_name(line.competition), who]
            wrong = Message("season_totals_twice", line=str(first)), Message("line_remove_one")
        if wrong is not None:
            faults.append(Fault(wrong[0], str(path), line.number, wrong[1]))
            continue
        name = fold_name(line.competition)
        seen[name, who] = line.number
        totals.append(TotalSoFar(name, who, line.total, line.sessions, line.boards))
    if faults:
        raise InputError(dict.fromkeys(faults))
    if not totals:
        raise InputError(Fault(Message("elsewhere_empty"), str(path)))
    file.add_totals(totals, season.revision)
    names = dict.fromkeys(by_name[each.competition].name for each in totals)
    return ImportedTotals(tuple(names), len(totals))


def _wrong_total(
    season: Season,
    line: TotalLine,
    competition: Competition | None,
    by_name: Mapping[str, Competition],
) -> tuple[Message, Message] | None:
    """Return the fault of a line with a total, and advice; ``None`` if there is no fault."""
    names = [each.name for each in by_name.values()]
    if competition is None:
        unknown = Message("competition_no_competition", name=quoted(line.competition))
        hint = Message("competition_names", names=names)
        return did_you_mean(unknown, closest_word(line.competition, names)), hint
    if any(each.competition == fold_name(competition.name) for each in season.competing.totals):
        wrong = Message("season_totals_already", name=competition.name)
        return wrong, Message("elsewhere_take_back")
    keys = competition.keys_of_single_scores
    if keys:
        wrong = Message("season_totals_cannot", name=competition.name, keys=list(keys))
        return wrong, Message("season_totals_cannot_help")
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
        wrong = Message("season_results_cell_missing", head="boards")
        return wrong, Message("season_results_needed")
    return None
