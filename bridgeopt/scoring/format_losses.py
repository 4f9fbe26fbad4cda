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
    """A kind of data that is lost when a format cannot hold it.

    The docstring of a member describes the lost data. The catalogues of messages have a wording for
    each member, under the member's value.
    """

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
    """The results that Butler's datum drops, if they are not just the best and the worst."""
    TOGETHER = "together"
    """The fact that sections were compared with each other."""
    BY_BOARD = "by_board"
    """The rule that the top of a board depends only on how many results that board has."""
    FEWEST = "fewest"
    """The minimum number of results for Butler to score a board."""
    AVERAGE_IMPS = "average_imps"
    """The value in IMPs of an award of average-plus; used only if an award is a percentage."""
    SIT_OUT_WORTH = "sit_out_worth"
    """The percentage for boards that a pair sat out."""
    TIE_WIDTH = "tie_width"
    """The largest difference in points that counts as a tie, if it is not the method's default."""
    MIN_BOARDS = "least_boards"
    """The minimum number of boards for a place."""
    WINNERS = "winners"
    """The fact that NS and EW have separate ranking lists."""
    SCORES = "scores"
    """The points, percentages and places of pairs."""
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
    """The groups of results on a fouled board that were made with the same cards."""
    SWITCHED = "switched"
    """The fact that two pairs sat the wrong way; the file has only their actual seats."""
    REMARKS = "remarks"
    SIDES = "sides"
    """The declaring side, if the declarer's seat is unknown."""
    VULNERABLE = "vulnerable"
    """The vulnerability of a board that differs from the one implied by the board number."""
    DEALS = "deals"
    DEALS_APART = "deals_apart"
    """The cards of boards that had other cards in another section."""


def losses(
    scored: ScoredEvening, source: SourceResults, unsupported: Collection[FormatLoss]
) -> list[tuple[FormatLoss, int]]:
    """Return the kinds of data of an evening that a file format loses, each with its amount.

    ``unsupported`` holds the kinds of data that the format cannot hold. Each kind in the result
    comes with the number of lines, pairs or boards that lose such data.
    """
    lines = [line for s in scored.sections for board in s.boards for line in board.lines]
    results = [line.result for line in lines]
    awards = [award for result in results for award in _awards(result)]
    participants = [*scored.participants.values()]
    points = [value for line in lines for value in (line.ns_points, line.ew_points)]
    evening_data = (source.title, source.club, source.date, source.scoring)
    amounts = {
        FormatLoss.ROUNDS: sum((r.round, r.table) != (None, None) for r in results),
        FormatLoss.MOVEMENT: sum(table.is_played for table in source.planned),
        FormatLoss.SIT_OUTS: sum(table.is_sit_out for table in source.planned),
        FormatLoss.SECTION: len(scored.sections) == 1 and scored.sections[0].name != "",
        FormatLoss.NAMES: sum(any(participant.names) for participant in participants),
        FormatLoss.NUMBERS: sum(any(participant.numbers) for participant in participants),
        FormatLoss.EVENING: sum(value is not None for value in evening_data),
        FormatLoss.WINNERS: scored.winners == 2,
        **_lost_rules(scored, source),
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
    return [(loss, int(n)) for loss, n in amounts.items() if n and loss in unsupported]


def _lost_rules(scored: ScoredEvening, source: SourceResults) -> dict[FormatLoss, int]:
    """Map each kind of scoring rule to 1 if a file loses the rule, and to 0 otherwise.

    A rule is lost if a program that reads the file without rules would assume another rule.
    """
    rules = scored.rules
    is_butler = rules.scoring is Scoring.BUTLER
    usual_rules = ScoringRules(rules.scoring)
    awards = [award for result in source.results for award in _awards(result)]
    groups = {source.groups.get(section.name, section.name) for section in scored.sections}
    changed = {
        FormatLoss.SCORING: rules.scoring is not Scoring.MATCHPOINTS,
        FormatLoss.DATUM: is_butler and rules.trimming != usual_rules.trimming,
        FormatLoss.TOGETHER: len(groups) < len(scored.sections),
        FormatLoss.BY_BOARD: rules.by_board and rules.is_percentage,
        FormatLoss.FEWEST: is_butler and rules.min_results != usual_rules.min_results,
        FormatLoss.AVERAGE_IMPS: (
            not rules.is_percentage
            and rules.average_imps != usual_rules.average_imps
            and any(award.percent is not None for award in awards)
        ),
        FormatLoss.SIT_OUT_WORTH: (
            rules.sit_out is not None and any(table.is_sit_out for table in source.planned)
        ),
        FormatLoss.TIE_WIDTH: rules.ties_within != usual_rules.ties_within,
        FormatLoss.MIN_BOARDS: rules.least_boards != usual_rules.least_boards,
    }
    return {loss: int(is_changed) for loss, is_changed in changed.items()}


def describe_losses(found_losses: Collection[tuple[FormatLoss, int]]) -> ClauseList:
    """Return the losses as a list of phrases."""
    return ClauseList(Message("export_loss", what=loss.value, n=n) for loss, n in found_losses)


def is_undecided(result: BoardResult) -> bool:
    """Return whether a result has no score yet.

    It awaits an award, or the board was played and the score is unknown.
    """
    if result.kind is ResultKind.UNDECIDED:
        return True
    return result.kind is ResultKind.PLAYED and result.score is None


def _awards(result: BoardResult) -> tuple[Award, ...]:
    artificial = result.artificial
    return () if artificial is None else (artificial.ns, artificial.ew)


def _has_reason(result: BoardResult) -> bool:
    artificial = result.artificial
    return artificial is not None and artificial.why != "" and parse_awards(artificial.why) is None
