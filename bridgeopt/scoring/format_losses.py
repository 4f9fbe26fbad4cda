"""What a file format cannot hold of an evening: listed before a file is written."""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum

from bridgeopt.base.i18n import ClauseList, Message
from bridgeopt.scoring.contract import SEATS
from bridgeopt.scoring.results import (
    Award,
    BoardResult,
    ResultKind,
    Scoring,
    SourceResults,
    parse_awards,
)
from bridgeopt.scoring.rules import ScoringRules
from bridgeopt.scoring.scored import ScoredEvening


class FormatLoss(Enum):
    """Something that a format may be unable to hold.

    The value is a word by which messages choose.
    """

    ROUNDS = "rounds"
    """In which round and at which table."""
    MOVEMENT = "movement"
    """Who was to meet whom on which boards."""
    SIT_OUTS = "sit_outs"
    """Who sat out which boards."""
    SECTION = "section"
    """The name of the only section."""
    NAMES = "names"
    NUMBERS = "numbers"
    """The players' numbers."""
    EVENING = "evening"
    """Title, club, day, or how it was scored."""
    SCORING = "scoring"
    """That it is scored by another method than matchpoints."""
    DATUM = "datum"
    """Which results Butler's datum leaves out, if not the best and the worst."""
    TOGETHER = "together"
    """That sections are compared with each other."""
    BY_BOARD = "by_board"
    """That a board's top follows from its own number of results."""
    FEWEST = "fewest"
    """How many results Butler needs to score a board."""
    AVERAGE_IMPS = "average_imps"
    """The worth of average plus in IMPs, where awards are percentages."""
    SIT_OUT_WORTH = "sit_out_worth"
    """The percentage that pairs get for boards that they sat out."""
    TIE_WIDTH = "tie_width"
    """Up to which difference a board is tied, if not as usual."""
    LEAST_BOARDS = "least_boards"
    """How many boards a pair needs for a place."""
    WINNERS = "winners"
    """That NS and EW have a list each."""
    SCORES = "scores"
    """Points, percentages and places."""
    DECIMALS = "decimals"
    """What points are beyond their second decimal."""
    REASONS = "reasons"
    """Why scores are artificial."""
    WEIGHTED = "weighted"
    """Of what a weighted score is made."""
    AWARD_POINTS = "award_points"
    """What artificial scores are worth, where the source gives points."""
    BY_SESSION = "by_session"
    """That an award follows from the session."""
    NOT_PLAYED = "not_played"
    UNDECIDED = "undecided"
    """Lines that have no score yet."""
    ADDITIONS = "additions"
    """Penalties, handicaps and carry-over, apart from the percentage."""
    FOULED = "fouled"
    """Which results had other cards."""
    SWITCHED = "switched"
    """That pairs sat the wrong way: they stand as they sat."""
    REMARKS = "remarks"
    SIDES = "sides"
    """Who declared, where only the side is known."""
    VULNERABLE = "vulnerable"
    """That boards have other vulnerability than their number."""
    DEALS = "deals"
    DEALS_APART = "deals_apart"
    """Cards of boards that sections had differently."""


def losses(
    scored: ScoredEvening, source: SourceResults, cannot: Collection[FormatLoss]
) -> list[tuple[FormatLoss, int]]:
    """Return what a file of an evening leaves out, as its format cannot hold it.

    Each loss comes with the number of lines, pairs or boards concerned.
    """
    lines = [line for s in scored.sections for board in s.boards for line in board.lines]
    results = [line.result for line in lines]
    awards = [award for result in results for award in _awards(result)]
    people = [*scored.participants.values()]
    points = [each for line in lines for each in (line.ns_points, line.ew_points)]
    told = (source.title, source.club, source.date, source.scoring)
    found = {
        FormatLoss.ROUNDS: sum((r.round, r.table) != (None, None) for r in results),
        FormatLoss.MOVEMENT: sum(table.is_played for table in source.planned),
        FormatLoss.SIT_OUTS: sum(table.is_sit_out for table in source.planned),
        FormatLoss.SECTION: len(scored.sections) == 1 and scored.sections[0].name != "",
        FormatLoss.NAMES: sum(any(each.names) for each in people),
        FormatLoss.NUMBERS: sum(any(each.numbers) for each in people),
        FormatLoss.EVENING: sum(each is not None for each in told),
        FormatLoss.WINNERS: scored.winners == 2,
        **_rules_lost(scored, source),
        FormatLoss.SCORES: len(lines),
        FormatLoss.DECIMALS: sum(p is not None and 100 % p.denominator != 0 for p in points),
        FormatLoss.REASONS: sum(_has_reason(result) for result in results),
        FormatLoss.WEIGHTED: sum(any(a.weighted for a in _awards(result)) for result in results),
        FormatLoss.AWARD_POINTS: sum(
            any(a.points is not None for a in _awards(r)) for r in results
        ),
        FormatLoss.BY_SESSION: sum(award.by_session for award in awards),
        FormatLoss.NOT_PLAYED: sum(result.kind is ResultKind.NOT_PLAYED for result in results),
        FormatLoss.UNDECIDED: sum(map(is_undecided, results)),
        FormatLoss.ADDITIONS: len(scored.rules.additions),
        FormatLoss.FOULED: len(scored.rules.fouled),
        FormatLoss.SWITCHED: sum(line.switched is not None for line in lines),
        FormatLoss.REMARKS: sum(r.remark != "" and r.kind is ResultKind.PLAYED for r in results),
        FormatLoss.SIDES: sum(r.declarer not in (None, *SEATS) for r in results),
        FormatLoss.VULNERABLE: len({r.board for r in results if r.vulnerable is not None}),
        FormatLoss.DEALS: len(source.deals),
        FormatLoss.DEALS_APART: len({board for _, board in source.deals})
        - len(source.common_deals),
    }
    return [(loss, int(n)) for loss, n in found.items() if n and loss in cannot]


def _rules_lost(scored: ScoredEvening, source: SourceResults) -> dict[FormatLoss, int]:
    """Return which rules of the scoring differ from those by which a file is scored by itself."""
    rules = scored.rules
    is_butler = rules.scoring is Scoring.BUTLER
    usual = ScoringRules(rules.scoring)
    awards = [award for result in source.results for award in _awards(result)]
    groups = {source.groups.get(section.name, section.name) for section in scored.sections}
    changed = {
        FormatLoss.SCORING: rules.scoring is not Scoring.MATCHPOINTS,
        FormatLoss.DATUM: is_butler and rules.trimming != usual.trimming,
        FormatLoss.TOGETHER: len(groups) < len(scored.sections),
        FormatLoss.BY_BOARD: rules.by_board and rules.is_percentage,
        FormatLoss.FEWEST: is_butler and rules.min_results != usual.min_results,
        FormatLoss.AVERAGE_IMPS: (
            not rules.is_percentage
            and rules.average_imps != usual.average_imps
            and any(award.percent is not None for award in awards)
        ),
        FormatLoss.SIT_OUT_WORTH: (
            rules.sit_out is not None and any(table.is_sit_out for table in source.planned)
        ),
        FormatLoss.TIE_WIDTH: rules.ties_within != usual.ties_within,
        FormatLoss.LEAST_BOARDS: rules.least_boards != usual.least_boards,
    }
    return {loss: int(is_changed) for loss, is_changed in changed.items()}


def describe_losses(lost: Collection[tuple[FormatLoss, int]]) -> ClauseList:
    """Return losses as a list of phrases."""
    return ClauseList(Message("export_loss", what=loss.value, n=n) for loss, n in lost)


def is_undecided(result: BoardResult) -> bool:
    """Whether a board was played, or is to get an artificial score, and has no score yet."""
    if result.kind is ResultKind.UNDECIDED:
        return True
    return result.kind is ResultKind.PLAYED and result.score is None


def _awards(result: BoardResult) -> tuple[Award, ...]:
    own = result.artificial
    return () if own is None else (own.ns, own.ew)


def _has_reason(result: BoardResult) -> bool:
    own = result.artificial
    return own is not None and own.why != "" and parse_awards(own.why) is None
