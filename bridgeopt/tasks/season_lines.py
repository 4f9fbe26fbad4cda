"""The lines of a competition: promotion, relegation, and tonight's sections by line.

A line is a division, such as A or B. After each period, pairs move up or down to another line.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from bridgeopt.base.errors import Fault, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.club.line_seats import LineSeat, SectionLines
from bridgeopt.files.competitions import CompetitionsFile, read_competitions
from bridgeopt.files.players import fold_name
from bridgeopt.season import Season, SeasonFile
from bridgeopt.season.competing import Decision, DecisionKind
from bridgeopt.standings.competition import (
    ClubRecord,
    Competition,
    EnteredPair,
    PairIds,
    SessionOrDay,
    SessionResults,
    pair_ids,
)
from bridgeopt.standings.counting import competition_sessions, counts_session, is_within
from bridgeopt.standings.ranking import DOWN, UNDECIDED, UP, StandingsList, compute_standings


class LineMove(NamedTuple):
    """A pair that moves from one line (division) of a competition to another."""

    pair: PairIds
    old: str
    new: str


@dataclass(frozen=True)
class ProposedMoves:
    """The moves between lines that the rules propose after a period of a competition.

    ``undecided`` are tied pairs. The rules move some of these pairs, but the tie leaves open which.
    They stay unless the director decides otherwise.
    """

    competition: Competition
    period: int
    moves: tuple[LineMove, ...]
    undecided: tuple[PairIds, ...] = ()


def with_promotions(competition: Competition, season: Season, record: ClubRecord) -> Competition:
    """Return a competition with its pairs in the lines to which earlier promotions moved them.

    A move has an effect from the first session after its period. It has none if its period is not
    over any more because sessions were undone.
    """
    decided = sorted(
        (d for d in season.competing.decided(DecisionKind.PROMOTION) if _is_about(d, competition)),
        key=lambda decision: decision.period or 0,
    )
    if not decided or competition.entries is None or competition.period is None:
        return competition
    sessions = [session.results for session in competition_sessions(competition, record)]
    entries = competition.entries
    for decision in decided:
        end = (decision.period or 0) * competition.period
        if len(sessions) >= end:
            until, since = _boundary(sessions[end - 1], sessions[end:])
            for move in moves_of(decision, season):
                entries = _move_pair(entries, move, until, since)
    return replace(competition, entries=entries)


def _is_about(decision: Decision, competition: Competition) -> bool:
    return decision.competition == fold_name(competition.name)


def moves_of(decision: Decision, season: Season) -> tuple[LineMove, ...]:
    """Return the moves in a stored decision; players who were merged later have current ids."""
    document: Mapping[str, Any] = decision.document or {"moves": ()}
    return tuple(
        LineMove(
            pair_ids(tuple(map(season.current_id, move_document["players"]))),
            move_document["from"],
            move_document["to"],
        )
        for move_document in document["moves"]
    )


def _boundary(
    last: SessionResults, later: Iterable[SessionResults]
) -> tuple[SessionOrDay, SessionOrDay]:
    """Return the end of a period and the beginning of the next period, as two days.

    Both are session numbers instead if a day is unknown, or if both periods have a session on the
    same day.
    """
    day = last.played_on
    if day is None or any(session.played_on in (None, day) for session in later):
        return last.number, last.number + 1
    return day, day + timedelta(days=1)


def _move_pair(
    entries: Iterable[EnteredPair], move: LineMove, until: SessionOrDay, since: SessionOrDay
) -> tuple[EnteredPair, ...]:
    kept_entries: list[EnteredPair] = []
    added: list[EnteredPair] = []
    for entry in entries:
        if entry.pair == move.pair and entry.line == move.old and _may_continue(entry, until):
            kept_entries.append(replace(entry, until=until))
            added.append(EnteredPair(move.pair, move.new, since, entry.until))
        else:
            kept_entries.append(entry)
    return (*kept_entries, *added)


def _may_continue(entry: EnteredPair, until: SessionOrDay) -> bool:
    """Return whether the entry of a pair may last longer than ``until``.

    Return ``True`` also if the entry has no end. A day and the number of a session cannot be
    compared; the entry may then last longer too.
    """
    if isinstance(entry.until, date) and isinstance(until, date):
        return entry.until > until
    if isinstance(entry.until, int) and isinstance(until, int):
        return entry.until > until
    return True


def propose_moves(
    competition: Competition, season: Season, record: ClubRecord, period: int | None = None
) -> ProposedMoves:
    """Return the moves that the rules propose after a period, by default the last that is over.

    Raises
    ------
    RequestError
        The competition has no lines, periods or promotion; the period is not over; or the director
        has decided its moves before.
    """
    if competition.promote is None or competition.period is None or not competition.line_names:
        raise RequestError(Message("promote_cannot", name=competition.name))
    current = with_promotions(competition, season, record)
    sessions = competition_sessions(current, record)
    num_over = len(sessions) // competition.period
    period = num_over if period is None else period
    if not 1 <= period <= num_over:
        raise RequestError(Message("promote_not_over", name=competition.name))
    for decision in season.competing.decided(DecisionKind.PROMOTION):
        if _is_about(decision, competition) and decision.period == period:
            values = {"name": competition.name, "period": str(period)}
            raise RequestError(Message("promote_already", **values))
    period_lists = [
        standings_list
        for standings_list in compute_standings(current, record)
        if standings_list.period == period
    ]
    return ProposedMoves(
        competition, period, *_proposed_moves(period_lists, competition.line_names)
    )


def open_proposals(
    lists: Sequence[StandingsList], season: Season, record: ClubRecord
) -> list[ProposedMoves]:
    """Return the moves that await the director's decision, for each competition with such moves.

    They follow the last period that is over. ``lists`` are the current standings, in which earlier
    promotions have an effect.
    """
    decided = {
        (decision.competition, decision.period)
        for decision in season.competing.decided(DecisionKind.PROMOTION)
    }
    proposals = []
    for competition in {
        standings_list.competition.name: standings_list.competition for standings_list in lists
    }.values():
        if competition.promote is None or competition.period is None or not competition.line_names:
            continue
        period = len(competition_sessions(competition, record)) // competition.period
        if not period or (fold_name(competition.name), period) in decided:
            continue
        period_lists = [
            current_list
            for current_list in lists
            if current_list.competition is competition and current_list.period == period
        ]
        proposed = _proposed_moves(period_lists, competition.line_names)
        proposals.append(ProposedMoves(competition, period, *proposed))
    return proposals


def _proposed_moves(
    lists: Iterable[StandingsList], names: tuple[str, ...]
) -> tuple[tuple[LineMove, ...], tuple[PairIds, ...]]:
    moves: list[LineMove] = []
    undecided: list[PairIds] = []
    for standings_list in lists:
        index = names.index(standings_list.line or "")
        for row in standings_list.rows:
            pair = pair_ids(row.who)
            if row.promotion == UNDECIDED:
                undecided.append(pair)
            elif row.promotion in (UP, DOWN):
                new_index = index - 1 if row.promotion == UP else index + 1
                moves.append(LineMove(pair, names[index], names[new_index]))
    return tuple(moves), tuple(undecided)


class DirectorsMoves(NamedTuple):
    """The director's changes of the proposed moves: pairs that go up, go down, or stay."""

    up: Collection[PairIds] = ()
    down: Collection[PairIds] = ()
    stay: Collection[PairIds] = ()


def decided_moves(
    proposed: ProposedMoves, season: Season, record: ClubRecord, decided: DirectorsMoves
) -> ProposedMoves:
    """Return the proposed moves with the director's changes.

    Raises
    ------
    RequestError
        A pair is named twice, is not in a line, or cannot move further.
    """
    named_pairs = [*decided.up, *decided.down, *decided.stay]
    twice = next((pair for pair in named_pairs if named_pairs.count(pair) > 1), None)
    if twice is not None:
        raise RequestError(Message("promote_named_twice", pair=_pair_text(twice)))
    lines = lines_at_end(proposed, season, record)
    names = proposed.competition.line_names
    moves = {move.pair: move for move in proposed.moves if move.pair not in named_pairs}
    for pair in named_pairs:
        if pair not in lines:
            raise RequestError(Message("promote_no_line", pair=_pair_text(pair)))
    for pairs, step in ((decided.up, -1), (decided.down, 1)):
        for pair in pairs:
            index = names.index(lines[pair])
            if not 0 <= index + step < len(names):
                raise RequestError(Message("promote_no_further", pair=_pair_text(pair)))
            moves[pair] = LineMove(pair, names[index], names[index + step])
    undecided = tuple(pair for pair in proposed.undecided if pair not in named_pairs)
    return replace(proposed, moves=tuple(moves.values()), undecided=undecided)


def _pair_text(pair: PairIds) -> str:
    return f"{pair[0]}, {pair[1]}"


def lines_at_end(proposed: ProposedMoves, season: Season, record: ClubRecord) -> dict[PairIds, str]:
    """Return the line of each entered pair in the last session of the proposal's period."""
    current = with_promotions(proposed.competition, season, record)
    size = current.period or 1
    last = competition_sessions(current, record)[proposed.period * size - 1].results
    return {
        entry.pair: entry.line
        for entry in current.entries or ()
        if entry.line is not None and is_within(last, entry.since, entry.until)
    }


def store_promotion(file: SeasonFile, season: Season, moves: ProposedMoves) -> Decision:
    """Store the moves after a period; they have an effect from the next session.

    Raises
    ------
    RevisionConflictError
        The season has changed since it was read.
    """
    document = {
        "moves": [
            {"players": list(move.pair), "from": move.old, "to": move.new} for move in moves.moves
        ]
    }
    name = moves.competition.name
    decision = Decision(DecisionKind.PROMOTION, fold_name(name), moves.period, document)
    values = {"name": name, "period": str(moves.period), "n": len(moves.moves)}
    return file.decide(decision, Message("promote_decided", **values), season.revision)


def withdraw_promotion(file: SeasonFile, name: str, period: int) -> Decision:
    """Withdraw the moves after a period.

    Raises
    ------
    RequestError
        No moves were decided for this period.
    """
    season = file.read()
    for decision in season.competing.decided(DecisionKind.PROMOTION):
        if decision.competition == fold_name(name) and decision.period == period:
            summary = Message("promote_withdrawn", name=name, period=str(period))
            return file.decide(replace(decision, document=None), summary, season.revision)
    raise RequestError(Message("promote_none_there", name=name, period=str(period)))


@lru_cache(maxsize=4)
def _cached_competitions(path: Path, _mtime: int, season_key: _SeasonKey) -> CompetitionsFile:
    return read_competitions(path, season_key.season.names, season_key.known)


class _SeasonKey:
    """A season as a key of a cache; keys are equal if the seasons have the same ids and names."""

    def __init__(self, season: Season) -> None:
        self.season = season
        self.known = frozenset(season.members) | frozenset(season.merged)
        self._names = tuple(sorted(season.names.names.items()))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, _SeasonKey)
            and self.known == other.known
            and self._names == other._names
        )

    def __hash__(self) -> int:
        return hash((self.known, self._names))


def lines_tonight(
    season: Season, rules: Path, record: ClubRecord, day: date
) -> SectionLines | None:
    """Return the lines that determine the sections of pairs on an evening.

    Return ``None`` if no competition with ``seating = "lines"`` counts the evening's session.

    Parameters
    ----------
    season, record
        The season, and its results.
    rules
        The file of the competitions, such as ``club.toml``.
    day
        The day of the evening.

    Raises
    ------
    InputError
        The rules cannot be used, or several such competitions count the session.
    """
    file = _cached_competitions(rules, rules.stat().st_mtime_ns, _SeasonKey(season))
    tonight = SessionResults(season.next_session, (), day)
    competitions = [
        candidate
        for candidate in file.competitions
        if candidate.seats_lines and counts_session(candidate, tonight)
    ]
    if not competitions:
        return None
    if len(competitions) > 1:
        message = Message("lines_of_two", names=[candidate.name for candidate in competitions])
        raise InputError(Fault(message, str(rules), file.line(competitions[1], "seating")))
    competition = with_promotions(with_current_ids(competitions[0], season), season, record)
    names = competition.line_names
    is_lettered = all(len(name) == 1 and "A" <= name <= "Z" for name in names)
    section_indexes = {
        name: ord(name) - ord("A") if is_lettered else index for index, name in enumerate(names)
    }
    seats = tuple(
        LineSeat(entry.pair, section_indexes[entry.line])
        for entry in competition.entries or ()
        if entry.line is not None and is_within(tonight, entry.since, entry.until)
    )
    section_names = [""] * (max(section_indexes.values()) + 1)
    for name, index in section_indexes.items():
        section_names[index] = name
    return SectionLines(competition.name, tuple(section_names), seats)


def with_current_ids(competition: Competition, season: Season) -> Competition:
    """Return a competition in which merged players have their current ids."""
    if competition.entries is None:
        return competition
    entries = []
    for entry in competition.entries:
        pair = tuple(season.current_id(player) for player in entry.pair)
        entries.append(EnteredPair(pair_ids(pair), entry.line, entry.since, entry.until))
    return replace(competition, entries=tuple(entries))
