"""The parts of an evening that a file format cannot hold, listed before a file is written."""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum

from bridgeopt.base.i18n import ClauseList, Message
from bridgeopt.scoring.awards import Award, parse_awards
from bridgeopt.scoring.contract import SEATS
from bridgeopt.scoring.results import BoardResult, ResultKind, Scoring, SourceResults
from bridgeopt.scoring.rules import ScoringRules
from bridgeopt.scoring.scored import ScoredEvening


class FormatLoss(Enum):
    """Data that a format may be unable to hold; messages select their text by the value."""

    ROUNDS = "rounds"
    """The round and table of each result."""
    MOVEMENT = "movement"
    """The planned meetings and their boards."""
    SIT_OUTS = "sit_outs"
    """The sit-outs and their boards."""
    SECTION = "section"
    """The name of a section, if the evening has only one section."""
    NAMES = "names"
    NUMBERS = "numbers"
    """The players' numbers."""
    EVENING = "evening"
    """Title, club, date and scoring method."""
    SCORING = "scoring"
    """A scoring method other than matchpoints."""
    DATUM = "datum"
    """Which results Butler's datum drops, if it is not just the best and the worst."""
    TOGETHER = "together"
    """The fact that sections were compared with each other."""
    BY_BOARD = "by_board"
    """The rule that the top of a board depends only on how many results that board has."""
    FEWEST = "fewest"
    """The minimum number of results for Butler to score a board."""
    AVERAGE_IMPS = "average_imps"
    """How many IMPs average plus is worth, if some award is a percentage."""
    SIT_OUT_WORTH = "sit_out_worth"
    """The percentage for boards that a pair sat out."""
    TIE_WIDTH = "tie_width"
    """The largest difference in points that counts as a tie, unless it is the method's usual one.
    """
    MIN_BOARDS = "least_boards"
    """The minimum number of boards for a place."""
    WINNERS = "winners"
    """The fact that NS and EW have separate ranking lists."""
    SCORES = "scores"
    """Points, percentages and places."""
    DECIMALS = "decimals"
    """The decimals of points beyond the second."""
    REASONS = "reasons"
    """The reasons for artificial scores."""
    WEIGHTED = "weighted"
    """The parts of a weighted score."""
    AWARD_POINTS = "award_points"
    """The points of artificial scores, if the source gives points."""
    BY_SESSION = "by_session"
    """The dependence of an award on the pair's percentage in the session."""
    NOT_PLAYED = "not_played"
    UNDECIDED = "undecided"
    """Results whose score the director has not decided."""
    ADDITIONS = "additions"
    """Penalties, handicaps and carry-over, as amounts apart from the pair's percentage."""
    FOULED = "fouled"
    """Which results on a fouled board were made with other cards."""
    SWITCHED = "switched"
    """The fact that two pairs sat the wrong way. The file gives the seats that they really had."""
    REMARKS = "remarks"
    SIDES = "sides"
    """The declaring side, if the declarer's seat is unknown."""
    VULNERABLE = "vulnerable"
    """The vulnerability of boards on which it does not follow from the board number."""
    DEALS = "deals"
    DEALS_APART = "deals_apart"
    """The cards of boards that had other cards in another section."""


def losses(
    scored: ScoredEvening, source: SourceResults, cannot: Collection[FormatLoss]
) -> list[tuple[FormatLoss, int]]:
    """Return which data of an evening are lost in a file format, and how much.

    ``cannot`` holds the kinds of data that the format cannot hold. Each kind in the result comes
    with the number of lines, pairs or boards that lose such data.
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
    """Map each kind of scoring rule to 1 if a file loses the rule; other kinds are mapped to 0.

    A rule is lost if a program that reads the file without rules would assume another rule.
    """
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
        FormatLoss.MIN_BOARDS: rules.least_boards != usual.least_boards,
    }
    return {loss: int(is_changed) for loss, is_changed in changed.items()}


def describe_losses(lost: Collection[tuple[FormatLoss, int]]) -> ClauseList:
    """Return the losses as a list of phrases."""
    return ClauseList(Message("export_loss", what=loss.value, n=n) for loss, n in lost)


def is_undecided(result: BoardResult) -> bool:
    """Return whether a result has no score yet.

    It awaits an award, or the board was played and the score is unknown.
    """
    if result.kind is ResultKind.UNDECIDED:
        return True
    return result.kind is ResultKind.PLAYED and result.score is None


def _awards(result: BoardResult) -> tuple[Award, ...]:
    own = result.artificial
    return () if own is None else (own.ns, own.ew)


def _has_reason(result: BoardResult) -> bool:
    own = result.artificial
    return own is not None and own.why != "" and parse_awards(own.why) is None
