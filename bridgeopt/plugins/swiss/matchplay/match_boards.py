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

_KINDS = {".bws": "bws", ".pbn": "pbn", ".xml": "usebio", ".usebio": "usebio"}
_NOTHING = Fraction(0)
_MAX_ID = 9


def read_played(
    path: Path,
    event: SwissEvent,
    number: int,
    on_notes: Callable[[Sequence[Message]], None] | None = None,
) -> EnterBoards:
    """Return the action that enters the boards of a round, from 1, from a file.

    The file is one that the command ``score`` reads: .bws, USEBIO, PBN or CSV. Pair numbers in it
    are ids: of pairs, or of teams in both rooms. If the file gives rounds, boards of other rounds
    are left out. After an event was sent to the Bridgemates, the rounds of a .bws file are the
    parts of rounds that Bridgemates count (see `bridgemates.table_round`). ``on_notes`` receives
    messages about content of the file that is not read.

    Raises
    ------
    InputError
        The file cannot be read, has no boards of this round, or has contradictory lines.
    RequestError
        The round has not been posted.
    """
    matches = posted_matches(event, number).matches
    kind = _KINDS.get(path.suffix.casefold(), "csv")
    source = read_source(kind, path)
    if on_notes is not None:
        on_notes(source.unread_lines)
    parts = event.pushed.parts if kind == "bws" and event.pushed is not None else 1
    lines = tuple(
        line
        for line in source.results
        if line.round is None or (line.round - 1) // parts + 1 == number
    )
    meet = {frozenset(match.sides) for match in matches}
    source = replace(source, results=_each_once(lines, meet, path, event.rules.entry))
    plays = [play for play in boards_played(source) if frozenset((play.ns, play.ew)) in meet]
    if not plays:
        there = any(
            line.ns.isdecimal() and line.ew.isdecimal() and {int(line.ns), int(line.ew)} in meet
            for line in lines
        )
        told = Message("match_nothing_played", round=str(number), scored="no" if there else "yes")
        help_ = "match_played_scores_help" if there else "match_played_help"
        raise InputError(Fault(told, str(path), help=Message(help_)))
    outcomes = match_outcomes(event, matches, plays)
    return EnterBoards(number, tuple(plays), tuple(outcomes))


def _each_once(
    lines: Sequence[BoardResult],
    meet: Collection[frozenset[int]],
    path: Path,
    entry: WhoPlays,
) -> tuple[BoardResult, ...]:
    """Return the lines without repetitions.

    ``meet`` has the two sides of each match; only lines of these matches are checked for
    contradictions. Two teams play each board twice: in two rooms, with NS and EW swapped. Two pairs
    play it once.

    Raises
    ------
    InputError
        Two lines give different results for the same board in the same room.
    """
    first: dict[tuple[int, str, str], BoardResult] = {}
    of_teams = entry is WhoPlays.TEAMS
    wrong = []
    for line in lines:
        sides = (line.ns, line.ew) if of_teams else sorted((line.ns, line.ew))
        key = line.board, sides[0], sides[1]
        if line.kind is ResultKind.NOT_PLAYED:
            # A unique key: a board that was not played contradicts no other line.
            key = line.board, "", f"{len(first)}"
        other = first.setdefault(key, line)
        of_round = {int(pair) for pair in key[1:] if pair.isdecimal()} in meet
        if of_round and _counted(other) != _counted(line):
            told = {"board": str(line.board), "ns": line.ns, "ew": line.ew}
            both = {"one": _with_score(other), "other": _with_score(line)}
            wrong.append(Fault(Message("match_board_twice", **told, **both), str(path)))
    if wrong:
        raise InputError([*wrong[:-1], replace(wrong[-1], help=Message("match_board_twice_help"))])
    return tuple(first.values())


def _counted(line: BoardResult) -> object:
    awards = line.artificial and (line.artificial.ns, line.artificial.ew)
    return line.ns, line.kind, line.score, awards


def _with_score(line: BoardResult) -> str:
    """Return a board's result as text, such as the contract; the score of NS follows if known."""
    score = "" if line.score is None else f"{line.score:+d}"
    told = describe_result(line)
    return f"{told} ({score})" if told and score else told or score


class KeptEntry(NamedTuple):
    """A match that keeps its entered result (``kept``), though its boards give another result.

    ``by_boards`` is the same match with the result that the boards give.
    """

    kept: Match
    by_boards: Match


def drop_contradicting_boards(
    event: SwissEvent, action: EnterBoards
) -> tuple[EnterBoards, tuple[KeptEntry, ...]]:
    """Return ``action`` without the boards of matches whose entered result they contradict.

    Also return these matches. A match's result counts as entered if it is a forfeit, if the
    director awarded it, or if the event has no boards of the match. For teams, it also counts as
    entered if the match's boards in the event give another result.
    """
    posted = posted_matches(event, action.round)
    by_table = {match.table: match for match in posted.matches}
    stays = []
    for outcome in action.outcomes:
        match = by_table[outcome.table]
        known = [play for play in posted.plays if {play.ns, play.ew} == set(match.sides)]
        entered = match.awarded is not None or match.forfeit is not None
        if match.scores and not known:
            entered = True
        elif match.scores and event.rules.entry is WhoPlays.TEAMS:
            entered = entered or match.scores != (_of_teams(match, known),)
        if entered and outcome.apply_to(match) != match:
            stays.append(KeptEntry(match, outcome.apply_to(match)))
    tables = {each.kept.table for each in stays}
    sides = {frozenset(each.kept.sides) for each in stays}
    return replace(
        action,
        plays=tuple(p for p in action.plays if frozenset((p.ns, p.ew)) not in sides),
        outcomes=tuple(each for each in action.outcomes if each.table not in tables),
    ), tuple(stays)


def boards_played(source: SourceResults) -> Iterator[PlayedBoard]:
    """Yield the boards that have a result, with each pair in the direction it really sat in."""
    for each in seat_results(source):
        told = each.result
        if not all(key.pair.isdecimal() and len(key.pair) <= _MAX_ID for key in (each.ns, each.ew)):
            continue
        play = PlayedBoard(told.board, int(each.ns.pair), int(each.ew.pair))
        own = told.artificial
        if told.score is not None:
            yield play._replace(ns_result=point_mass(told.score), ew_result=point_mass(told.score))
        elif own is not None and own.ns.weighted and own.ew.weighted:
            yield play._replace(ns_result=own.ns.weighted, ew_result=own.ew.weighted)
        elif own is not None and own.ns.percent is not None and own.ew.percent is not None:
            yield play._replace(awarded=(own.ns.percent, own.ew.percent))


def match_outcomes(
    event: SwissEvent, matches: Sequence[Match], plays: Sequence[PlayedBoard]
) -> Iterator[MatchOutcome]:
    """Yield the outcome of each of ``matches`` that follows from its boards among ``plays``."""
    of_teams = event.rules.entry is WhoPlays.TEAMS
    scores = {} if of_teams else _of_pairs(event.rules.scoring, matches, plays)
    for match in matches:
        score = _of_teams(match, plays) if of_teams else scores.get(match.table)
        if score is not None:
            yield MatchOutcome(match.table, (score,))


def _of_teams(match: Match, plays: Sequence[PlayedBoard]) -> MatchScore | None:
    """Return the IMPs of both teams in a match, from its boards among ``plays``.

    Only boards with a result in both rooms or an award count; return ``None`` without such boards.
    If the awards to the two sides of a board do not balance, the board's margin is the mean of the
    margins that the two awards give.
    """
    by_board: dict[int, list[PlayedBoard]] = defaultdict(list)
    for play in plays:
        if {play.ns, play.ew} == set(match.sides):
            by_board[play.board].append(play)
    margins = [
        margin
        for _, both in sorted(by_board.items())
        if (margin := _board_imps(match.first, both)) is not None
    ]
    if not margins:
        return None
    won = sum((m for m in margins if m > 0), _NOTHING)
    lost = -sum((m for m in margins if m < 0), _NOTHING)
    return MatchScore(len(margins), imps=(won, lost))


def _board_imps(first: int, both: Sequence[PlayedBoard]) -> Fraction | None:
    awarded = [(play, play.awarded) for play in both if play.awarded is not None]
    if awarded:
        play, (ns, ew) = awarded[0]
        worth = ScoringRules(Scoring.CROSS_IMPS)
        own, other = (ns, ew) if play.ns == first else (ew, ns)
        return (worth.awarded(own, 0) - worth.awarded(other, 0)) / 2
    here = [play for play in both if play.ns == first]
    there = [play for play in both if play.ew == first]
    if not here or not there:
        return None
    ours = _expected(here[0].ns_result, there[0].ew_result)
    theirs = _expected(here[0].ew_result, there[0].ns_result)
    return (ours + theirs) / 2


def _expected(one: Mixture, other: Mixture) -> Fraction:
    """Return the expected IMPs of NS in one room against the score of NS in the other room.

    ``one`` and ``other`` are the scores of NS in the two rooms: pairs of a score and its weight.
    """
    return sum((a * b * imps(p - q) for p, a in one for q, b in other), _NOTHING)


def _of_pairs(
    scoring: Scoring, matches: Sequence[Match], plays: Sequence[PlayedBoard]
) -> dict[int, MatchScore]:
    """Return each match's score, by table, from a comparison of its boards over all tables."""
    lines = tuple(play.as_result() for play in plays)
    scored = score_evening(SourceResults(lines), ScoringRules(scoring))
    points: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
    tops: dict[tuple[int, int], int] = defaultdict(int)
    count: dict[tuple[int, int], int] = defaultdict(int)
    for section in scored.sections:
        for board in section.boards:
            for line in board.lines:
                ns, ew = int(line.ns.pair), int(line.ew.pair)
                if line.ns_points is None or line.ew_points is None:
                    continue
                for own, other, scored_points in (
                    (ns, ew, line.ns_points),
                    (ew, ns, line.ew_points),
                ):
                    points[own, other] += scored_points
                    tops[own, other] += board.top
                    count[own, other] += 1
    found = {}
    for match in matches:
        sides, boards = match.sides, count[match.sides]
        if not boards:
            continue
        if scoring is Scoring.MATCHPOINTS:
            top = tops[sides]
            first = 100 * points[sides] / top if top else Fraction(50)
            found[match.table] = MatchScore(boards, percentage=first)
        else:
            margin = (points[sides] - points[sides[::-1]]) / 2
            found[match.table] = MatchScore(boards, (max(margin, _NOTHING), max(-margin, _NOTHING)))
    return found


class ButlerLine(NamedTuple):
    """The Butler score of a pair over the event: IMPs against the mean score of each board.

    For teams, a line covers a team's NS pair or its EW pair, which ``seats`` names.
    """

    side: int
    seats: str
    boards: int
    imps: Fraction

    @property
    def mean(self) -> Fraction:
        """The pair's mean IMPs per board."""
        return self.imps / self.boards


def butler_of(event: SwissEvent) -> tuple[ButlerLine, ...]:
    """Return all pairs' IMPs against the datum, a mean score, of each board; best mean first.

    Raises
    ------
    RequestError
        No boards were entered, or each match had its own boards and there is no datum.
    """
    rounds = [played.plays for played in event.rounds if played.plays]
    if not rounds:
        raise RequestError(Message("match_no_plays"))
    if event.rules.entry is WhoPlays.TEAMS and not event.rules.duplicated:
        raise RequestError(Message("match_no_datum"))
    total: dict[tuple[int, str], Fraction] = defaultdict(Fraction)
    boards: dict[tuple[int, str], int] = defaultdict(int)
    for plays in rounds:
        compared: dict[int, list[PlayedBoard]] = defaultdict(list)
        for play in plays:
            if play.awarded is None:
                compared[play.board].append(play)
        for tables in compared.values():
            for play, own in zip(tables, butler([p.ns_result for p in tables]), strict=True):
                for key, points in (
                    (_key(event, play.ns, "NS"), own),
                    (_key(event, play.ew, "EW"), -own),
                ):
                    total[key] += points
                    boards[key] += 1
    lines = [ButlerLine(*key, boards[key], total[key]) for key in total]
    return tuple(sorted(lines, key=lambda line: (-line.mean, line.side, line.seats)))


def _key(event: SwissEvent, side: int, seats: str) -> tuple[int, str]:
    return side, seats if event.rules.entry is WhoPlays.TEAMS else ""
