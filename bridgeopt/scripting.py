"""Functions that change a plan and score an evening, for users of the package."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from os import PathLike
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.i18n import Message
from bridgeopt.club import ChangeStrategy, History, LoadedPlan, Members, Plan, Registration, Wish
from bridgeopt.engine.qap.kernel_loading import warm_up
from bridgeopt.engine.stopping import SearchBudget, interruptible
from bridgeopt.files.file_kinds import FileKind, kind_of_results
from bridgeopt.files.plan import parse_plan
from bridgeopt.files.plan_document import format_plan
from bridgeopt.files.wishes import Wishes
from bridgeopt.scoring.contract import Side
from bridgeopt.scoring.results import Scoring
from bridgeopt.scoring.rules import ScoringRules
from bridgeopt.scoring.scored import RankingRow, ScoredEvening, rounded
from bridgeopt.seating.changing.changes import Changes
from bridgeopt.seating.optimise import with_registered_pairs
from bridgeopt.show.scores import describe_questions
from bridgeopt.tasks.evening.changing import ChangeRequest, change_plan, prepare_change
from bridgeopt.tasks.evening.plan_results import complete_from_plan
from bridgeopt.tasks.scoring import READER_OF_KIND, read_source, score_source
from bridgeopt.tasks.sources import SeasonSoFar


def change(
    plan: Plan | LoadedPlan,
    history: History,
    changes: Changes | None = None,
    *,
    after_round: int = 0,
    strategy: ChangeStrategy | None = None,
    wishes: Sequence[Wish] = (),
    budget: SearchBudget | None = None,
) -> Plan:
    """Return the plan after pairs leave or arrive, players are replaced, or wishes are added.

    The command ``bridgeopt change`` makes the same plan. Players whom the history lacks are guests.

    Parameters
    ----------
    plan
        The plan to change.
    history
        The season so far, from which the plan was made.
    changes
        The pairs that leave or arrive, and the players who are replaced.
    after_round
        The last round that was played; 0 before play. During play, no pair moves.
    strategy
        How many pairs may move before play: none, one, or all (`ChangeStrategy`). If all pairs may
        move, a search chooses new numbers for them. ``None`` means that all pairs may move. If
        cards were printed, however, ``None`` means that as few pairs as possible move.
    wishes
        New wishes, such as that a pair sits out the first round because it comes late. The wishes
        of the plan stay.
    budget
        The search limits, as in `optimise`.

    Raises
    ------
    BridgeoptError
        The change is impossible.
    ContradictionError
        Some wishes cannot be respected together.
    Cancelled
        The search was interrupted before there was any plan.
    ValueError
        There is nothing to change, or a wish is about a pair that does not play.
    """

    def read_wishes(registration: Registration, _members: Members) -> Wishes:
        return Wishes(with_registered_pairs(wishes, registration.pairs), ())

    changes = changes or Changes()
    if not (changes.drop or changes.add or changes.swaps or wishes):
        raise ValueError("expected a pair or player to change, or a wish")
    loaded = _as_loaded(plan)
    kind = "history" if loaded.source is None else loaded.source.kind
    request = ChangeRequest.from_changes(
        changes, after_round, strategy, read_wishes=read_wishes if wishes else None
    )
    prepared = prepare_change(request, SeasonSoFar(history, kind, Members(), None), loaded)
    warm_up()  # not in the block below: compiling cannot be cancelled
    budget = budget or SearchBudget()
    with interruptible(budget.stop) as stop:
        return change_plan(prepared, replace(budget, stop=stop)).plan


def _as_loaded(plan: Plan | LoadedPlan) -> LoadedPlan:
    """Return a plan as `load_plan` would read it from its file."""
    return plan if isinstance(plan, LoadedPlan) else parse_plan(format_plan(plan), Path("plan"))


class RankedPair(NamedTuple):
    """A pair in a ranking list.

    Attributes
    ----------
    place
        The place, such as ``1`` or ``2=``; ``None`` for a pair that is not ranked, because it has
        too few boards.
    section
        The pair's section; "" if the file has no sections.
    number
        The pair's number, as text.
    direction
        ``NS`` or ``EW`` if a pair of each direction has this number, otherwise ``None``.
    names
        The players' names; empty if they are not known.
    boards
        The number of boards that count for the pair.
    points
        The points on these boards, rounded to two decimals.
    percentage
        The percentage, rounded to two decimals; ``None`` if the scoring method has none.
    """

    place: str | None
    section: str
    number: str
    direction: Side | None
    names: tuple[str, ...]
    boards: int
    points: Decimal
    percentage: Decimal | None


@dataclass(frozen=True)
class RankingList:
    """The ranking of a section, or of all sections together.

    Attributes
    ----------
    section
        The name of the section ("" if there are none); ``None`` for all sections together.
    direction
        ``NS`` or ``EW`` if each direction has a winner, otherwise ``None``.
    pairs
        The pairs, the best one first.
    """

    section: str | None
    direction: Side | None
    pairs: tuple[RankedPair, ...]


@dataclass(frozen=True)
class EveningScores:
    """The scores of an evening.

    Attributes
    ----------
    rankings
        The ranking lists. If the sections are ranked together, the list of all pairs comes first.
    warnings
        Messages about the results as a whole.
    doubts
        Messages about single results that seem wrong or are missing.
    """

    rankings: tuple[RankingList, ...]
    warnings: tuple[Message, ...]
    doubts: tuple[Message, ...]


def score(
    path: str | PathLike[str],
    *,
    plan: Plan | LoadedPlan | None = None,
    members: Members | None = None,
    scoring: Scoring | None = None,
) -> EveningScores:
    """Score the results of an evening's boards.

    Parameters
    ----------
    path
        The file of results: CSV, USEBIO, PBN, or the file of the Bridgemates.
    plan
        The evening's plan. Pairs then have the names of its players, and missing results are
        doubts. Without it, the names are those in the file.
    members
        The names of the plan's players.
    scoring
        The scoring method; by default that of the file, or matchpoints.

    Raises
    ------
    InputError
        The file cannot be used; the error lists all its faults.
    BridgeoptError
        The results do not fit the scoring method.
    """
    file = Path(path)
    kind = kind_of_results(file) or FileKind.BOARDS
    source = read_source(READER_OF_KIND.get(kind, "csv"), file)
    if plan is not None:
        source, _ = complete_from_plan(source, _as_loaded(plan), members or Members())
    result = score_source(source, ScoringRules(), scoring=scoring)
    doubts = tuple(describe_questions(result.questions))
    return EveningScores(_ranking_lists(result.scored), result.warnings, doubts)


def _ranking_lists(scored: ScoredEvening) -> tuple[RankingList, ...]:
    def ranked(row: RankingRow) -> RankedPair:
        return RankedPair(
            place=row.place,
            section=row.pair.section,
            number=row.pair.pair,
            direction=row.pair.direction,
            names=scored.names(row.pair),
            boards=row.boards,
            points=rounded(row.score),
            percentage=None if row.percentage is None else rounded(row.percentage),
        )

    sections = [(section.name, section.ranking) for section in scored.sections]
    directions: tuple[Side | None, ...] = (None, "NS", "EW")
    lists = [
        RankingList(
            name, direction, tuple(ranked(row) for row in ranking if row.direction == direction)
        )
        for name, ranking in [(None, scored.joint), *sections]
        for direction in directions
    ]
    return tuple(ranking for ranking in lists if ranking.pairs)
