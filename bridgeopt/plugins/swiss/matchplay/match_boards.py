"""Results by board: IMPs between two rooms, comparisons of pairs, and Butler scores."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.errors import Fault, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.plugins.swiss.matchplay.actions import EnterBoards, MatchOutcome, posted_matches
from bridgeopt.plugins.swiss.matchplay.event import (
    Match,
    MatchScore,
    PlayedBoard,
    SwissEvent,
    WhoPlays,
)
from bridgeopt.scoring.results import BoardResult, ResultKind, Scoring, SourceResults
from bridgeopt.scoring.rules import Mixture, ScoringRules, butler, imps, point_mass
from bridgeopt.scoring.scored import score_evening
from bridgeopt.scoring.seated_results import seat_results
from bridgeopt.show.scores import describe_result
from bridgeopt.tasks.scoring import read_source

_SOURCE_KINDS = {".bws": "bws", ".pbn": "pbn", ".xml": "usebio", ".usebio": "usebio"}
_ZERO = Fraction(0)
_MAX_ID_DIGITS = 9
"""Largest number of digits of a pair's number; results with longer numbers are skipped."""


def read_played(
    path: Path,
    event: SwissEvent,
    number: int,
    on_notes: Callable[[Sequence[Message]], None] | None = None,
) -> EnterBoards:
    """Return the action that enters a file's boards of a round (from 1).

    The file is one that the command ``score`` reads: .bws, USEBIO, PBN or CSV. The pair numbers in
    the file are ids. In an event of pairs, they are ids of pairs. In an event of teams, both pairs
    of a team have the team's id. If the file gives rounds, boards of other rounds are left out. If
    the event was sent to the Bridgemates, the rounds of a .bws file are parts of rounds (see
    `bridgemates.table_round`). ``on_notes`` receives messages about content of the file that is not
    read.

    Raises
    ------
    InputError
        The file cannot be read, has no boards of this round, or has contradictory lines.
    RequestError
        The round has not been posted.
    """
    matches = posted_matches(event, number).matches
    kind = _SOURCE_KINDS.get(path.suffix.casefold(), "csv")
    source = read_source(kind, path)
    if on_notes is not None:
        on_notes(source.unread_lines)
    parts = event.pushed.parts if kind == "bws" and event.pushed is not None else 1
    lines = tuple(
        line
        for line in source.results
        if line.round is None or (line.round - 1) // parts + 1 == number
    )
    opponents = {frozenset(match.sides) for match in matches}
    source = replace(
        source, results=_without_repetitions(lines, opponents, path, event.rules.entry)
    )
    plays = [play for play in boards_played(source) if frozenset((play.ns, play.ew)) in opponents]
    if not plays:
        has_scores_only = any(
            line.ns.isdecimal()
            and line.ew.isdecimal()
            and {int(line.ns), int(line.ew)} in opponents
            for line in lines
        )
        message = Message(
            "match_nothing_played", round=str(number), scored="no" if has_scores_only else "yes"
        )
        help_key = "match_played_scores_help" if has_scores_only else "match_played_help"
        raise InputError(Fault(message, str(path), help=Message(help_key)))
    outcomes = match_outcomes(event, matches, plays)
    return EnterBoards(number, tuple(plays), tuple(outcomes))


def _without_repetitions(
    lines: Sequence[BoardResult],
    opponents: Collection[frozenset[int]],
    path: Path,
    entry: WhoPlays,
) -> tuple[BoardResult, ...]:
    """Return the lines without repetitions.

    ``opponents`` has the two sides of each match; only lines of these matches are checked for
    contradictions. Two teams play each board twice, in two rooms, with NS and EW swapped. Two pairs
    play it once.

    Raises
    ------
    InputError
        Two lines give different results for the same board in the same room.
    """
    first_lines: dict[tuple[int, str, str], BoardResult] = {}
    is_for_teams = entry is WhoPlays.TEAMS
    faults = []
    for line in lines:
        sides = (line.ns, line.ew) if is_for_teams else sorted((line.ns, line.ew))
        key = line.board, sides[0], sides[1]
        if line.kind is ResultKind.NOT_PLAYED:
            # This key is unique, so the line is never compared with another line. A board that was
            # not played contradicts no result.
            key = line.board, "", f"{len(first_lines)}"
        first_line = first_lines.setdefault(key, line)
        is_of_round = {int(pair) for pair in key[1:] if pair.isdecimal()} in opponents
        if is_of_round and _result_key(first_line) != _result_key(line):
            values = {"board": str(line.board), "ns": line.ns, "ew": line.ew}
            texts = {"one": _describe_with_score(first_line), "other": _describe_with_score(line)}
            faults.append(Fault(Message("match_board_twice", **values, **texts), str(path)))
    if faults:
        raise InputError(
            [*faults[:-1], replace(faults[-1], help=Message("match_board_twice_help"))]
        )
    return tuple(first_lines.values())


def _result_key(line: BoardResult) -> object:
    awards = line.artificial and (line.artificial.ns, line.artificial.ew)
    return line.ns, line.kind, line.score, awards


def _describe_with_score(line: BoardResult) -> str:
    """Return a board's result as text, such as the contract, with the score of NS if known."""
    score = "" if line.score is None else f"{line.score:+d}"
    result_text = describe_result(line)
    return f"{result_text} ({score})" if result_text and score else result_text or score


class KeptEntry(NamedTuple):
    """A match that keeps its entered result although its boards give another result.

    ``kept`` is the match with the entered result. ``by_boards`` is the same match with the result
    that its boards give.
    """

    kept: Match
    by_boards: Match


def drop_contradicting_boards(
    event: SwissEvent, action: EnterBoards
) -> tuple[EnterBoards, tuple[KeptEntry, ...]]:
    """Return ``action`` without boards that contradict a match's entered result.

    All boards of such a match are left out, and the match is returned too. A match's result counts
    as entered if it is a forfeit or an award, or if the event has no boards of the match. For
    teams, it also counts as entered if the match's boards in the event give another result.
    """
    posted = posted_matches(event, action.round)
    by_table = {match.table: match for match in posted.matches}
    kept_entries = []
    for outcome in action.outcomes:
        match = by_table[outcome.table]
        stored_plays = [play for play in posted.plays if {play.ns, play.ew} == set(match.sides)]
        is_entered = match.awarded is not None or match.forfeit is not None
        if match.scores and not stored_plays:
            is_entered = True
        elif match.scores and event.rules.entry is WhoPlays.TEAMS:
            is_entered = is_entered or match.scores != (_team_score(match, stored_plays),)
        if is_entered and outcome.apply_to(match) != match:
            kept_entries.append(KeptEntry(match, outcome.apply_to(match)))
    tables = {entry.kept.table for entry in kept_entries}
    sides = {frozenset(entry.kept.sides) for entry in kept_entries}
    return replace(
        action,
        plays=tuple(p for p in action.plays if frozenset((p.ns, p.ew)) not in sides),
        outcomes=tuple(entry for entry in action.outcomes if entry.table not in tables),
    ), tuple(kept_entries)


def boards_played(source: SourceResults) -> Iterator[PlayedBoard]:
    """Yield the boards that have a result, with the directions in which the pairs really sat."""
    for seated_result in seat_results(source):
        result = seated_result.result
        if not all(
            key.pair.isdecimal() and len(key.pair) <= _MAX_ID_DIGITS
            for key in (seated_result.ns, seated_result.ew)
        ):
            continue
        play = PlayedBoard(result.board, int(seated_result.ns.pair), int(seated_result.ew.pair))
        artificial = result.artificial
        if result.score is not None:
            yield play._replace(
                ns_result=point_mass(result.score), ew_result=point_mass(result.score)
            )
        elif artificial is not None and artificial.ns.weighted and artificial.ew.weighted:
            yield play._replace(ns_result=artificial.ns.weighted, ew_result=artificial.ew.weighted)
        elif (
            artificial is not None
            and artificial.ns.percent is not None
            and artificial.ew.percent is not None
        ):
            yield play._replace(awarded=(artificial.ns.percent, artificial.ew.percent))


def match_outcomes(
    event: SwissEvent, matches: Sequence[Match], plays: Sequence[PlayedBoard]
) -> Iterator[MatchOutcome]:
    """Yield the outcome of each match that has boards among ``plays``."""
    is_for_teams = event.rules.entry is WhoPlays.TEAMS
    scores = {} if is_for_teams else _pair_scores(event.rules.scoring, matches, plays)
    for match in matches:
        score = _team_score(match, plays) if is_for_teams else scores.get(match.table)
        if score is not None:
            yield MatchOutcome(match.table, (score,))


def _team_score(match: Match, plays: Sequence[PlayedBoard]) -> MatchScore | None:
    """Return the IMPs of both teams in a match, from its boards among ``plays``.

    Only boards with a result in both rooms or an award count; return ``None`` without such boards.
    If the awards to the two sides of a board do not balance, the board's margin is the mean of the
    margins by the two awards.
    """
    by_board: dict[int, list[PlayedBoard]] = defaultdict(list)
    for play in plays:
        if {play.ns, play.ew} == set(match.sides):
            by_board[play.board].append(play)
    margins = [
        margin
        for _, plays_of_board in sorted(by_board.items())
        if (margin := _board_imps(match.first, plays_of_board)) is not None
    ]
    if not margins:
        return None
    imps_won = sum((m for m in margins if m > 0), _ZERO)
    imps_lost = -sum((m for m in margins if m < 0), _ZERO)
    return MatchScore(len(margins), imps=(imps_won, imps_lost))


def _board_imps(first: int, plays: Sequence[PlayedBoard]) -> Fraction | None:
    awarded_plays = [(play, play.awarded) for play in plays if play.awarded is not None]
    if awarded_plays:
        play, (ns, ew) = awarded_plays[0]
        rules = ScoringRules(Scoring.CROSS_IMPS)
        first_percent, second_percent = (ns, ew) if play.ns == first else (ew, ns)
        return (rules.awarded(first_percent, 0) - rules.awarded(second_percent, 0)) / 2
    first_ns = [play for play in plays if play.ns == first]
    first_ew = [play for play in plays if play.ew == first]
    if not first_ns or not first_ew:
        return None
    ns_margin = _expected_imps(first_ns[0].ns_result, first_ew[0].ew_result)
    ew_margin = _expected_imps(first_ns[0].ew_result, first_ew[0].ns_result)
    return (ns_margin + ew_margin) / 2


def _expected_imps(mixture: Mixture, other_mixture: Mixture) -> Fraction:
    """Return the expected IMPs of NS in one room against the score of NS in the other room.

    ``mixture`` and ``other_mixture`` are the scores of NS in the two rooms: pairs of a score and
    its weight.
    """
    return sum((a * b * imps(p - q) for p, a in mixture for q, b in other_mixture), _ZERO)


def _pair_scores(
    scoring: Scoring, matches: Sequence[Match], plays: Sequence[PlayedBoard]
) -> dict[int, MatchScore]:
    """Map each match's table to its score, with each board scored against all other tables."""
    lines = tuple(play.as_result() for play in plays)
    scored = score_evening(SourceResults(lines), ScoringRules(scoring))
    points: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
    tops: dict[tuple[int, int], int] = defaultdict(int)
    num_boards: dict[tuple[int, int], int] = defaultdict(int)
    for section in scored.sections:
        for board in section.boards:
            for line in board.lines:
                ns, ew = int(line.ns.pair), int(line.ew.pair)
                if line.ns_points is None or line.ew_points is None:
                    continue
                for side, opponent, scored_points in (
                    (ns, ew, line.ns_points),
                    (ew, ns, line.ew_points),
                ):
                    points[side, opponent] += scored_points
                    tops[side, opponent] += board.top
                    num_boards[side, opponent] += 1
    scores = {}
    for match in matches:
        sides, boards = match.sides, num_boards[match.sides]
        if not boards:
            continue
        if scoring is Scoring.MATCHPOINTS:
            top = tops[sides]
            percentage = 100 * points[sides] / top if top else Fraction(50)
            scores[match.table] = MatchScore(boards, percentage=percentage)
        else:
            margin = (points[sides] - points[sides[::-1]]) / 2
            scores[match.table] = MatchScore(boards, (max(margin, _ZERO), max(-margin, _ZERO)))
    return scores


class ButlerLine(NamedTuple):
    """The Butler score of a pair over the event: IMPs against the mean score of each board.

    For teams, ``seats`` says whether the pair is the team's NS or EW pair.
    """

    side: int
    seats: str
    boards: int
    imps: Fraction

    @property
    def mean(self) -> Fraction:
        """The pair's mean IMPs per board."""
        return self.imps / self.boards


def butler_scores(event: SwissEvent) -> tuple[ButlerLine, ...]:
    """Return all pairs' IMPs against the datum (a mean score) of each board, the best mean first.

    Raises
    ------
    RequestError
        No boards were entered, or there is no datum because each match had its own boards.
    """
    rounds = [played.plays for played in event.rounds if played.plays]
    if not rounds:
        raise RequestError(Message("match_no_plays"))
    if event.rules.entry is WhoPlays.TEAMS and not event.rules.duplicated:
        raise RequestError(Message("match_no_datum"))
    imps_of: dict[tuple[int, str], Fraction] = defaultdict(Fraction)
    num_boards: dict[tuple[int, str], int] = defaultdict(int)
    for plays in rounds:
        compared: dict[int, list[PlayedBoard]] = defaultdict(list)
        for play in plays:
            if play.awarded is None:
                compared[play.board].append(play)
        for plays_of_board in compared.values():
            for play, ns_imps in zip(
                plays_of_board, butler([p.ns_result for p in plays_of_board]), strict=True
            ):
                for key, points in (
                    (_key(event, play.ns, "NS"), ns_imps),
                    (_key(event, play.ew, "EW"), -ns_imps),
                ):
                    imps_of[key] += points
                    num_boards[key] += 1
    lines = [ButlerLine(*key, num_boards[key], imps_of[key]) for key in imps_of]
    return tuple(sorted(lines, key=lambda line: (-line.mean, line.side, line.seats)))


def _key(event: SwissEvent, side: int, seats: str) -> tuple[int, str]:
    return side, seats if event.rules.entry is WhoPlays.TEAMS else ""
