"""Tasks about results of boards: reading them from files, typing them, and scoring the players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from bridgeopt.base.errors import Fault, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.text import write_text
from bridgeopt.exchange.usebio import read_usebio
from bridgeopt.files.csv_style import CsvStyle, format_rows
from bridgeopt.files.file_kinds import FileKind, kind_of_results
from bridgeopt.files.movement_asc import read_movement
from bridgeopt.files.multi_file_write import write_together
from bridgeopt.files.out_folder import file_lock
from bridgeopt.files.results import read_travellers, travellers_rows
from bridgeopt.plugins.individual.boards import (
    PlacedResult,
    other_boards,
    place_results,
    round_scores,
    score_players,
    twice_on_a_board,
)
from bridgeopt.plugins.individual.bridge import OF_MOVEMENT
from bridgeopt.plugins.individual.files.companion import is_bridge
from bridgeopt.plugins.individual.files.reading import read_plan
from bridgeopt.plugins.individual.files.scores import format_scores
from bridgeopt.plugins.individual.plan import EventPlan
from bridgeopt.plugins.individual.standings import EventScore
from bridgeopt.plugins.individual.tasks.companion_files import MOVEMENT
from bridgeopt.plugins.individual.tasks.scores import BOARDS, SCORES, read_scores_of_plan
from bridgeopt.scorebook.traveller import split_line, with_typed_result
from bridgeopt.scoring.results import BoardResult, Scoring, SourceResults
from bridgeopt.scoring.rules import ScoringRules
from bridgeopt.tasks.scoring import score_source

_PLAN_TELLS = {"usebio_no_rounds"}
"""Keys of notes, about data missing from a results file, that are not shown.

The program takes the missing data from the plan.
"""


@dataclass(frozen=True)
class EnteredBoards:
    """The outcome of entering board results.

    ``new`` and ``changed`` are the numbers of results added and changed; ``total`` is the number of
    all results of the event.
    """

    new: int
    changed: int
    total: int
    notes: tuple[Message, ...] = ()


def take_boards(plan_file: Path, source_file: Path) -> EnteredBoards:
    """Take results of boards from a file (USEBIO, or CSV of travellers), and score the players.

    Raises
    ------
    RequestError
        The plan is not of bridge.
    InputError
        A file cannot be read, or lines fit no table of the plan.
    """
    plan = _bridge_plan(plan_file)
    source = _read(source_file)
    notes = [
        each for each in (*source.warnings, *source.unread_lines) if each.key not in _PLAN_TELLS
    ]
    if source.scoring not in (None, Scoring.MATCHPOINTS):
        notes.append(Message("boards_matchpoints"))
    placed, wrong = place_results(plan, source.results, groups_beside(plan_file, plan))
    if wrong:
        raise InputError([Fault(each, str(source_file)) for each in wrong])
    if not placed:
        raise InputError(Fault(Message("boards_none"), str(source_file)))
    return _enter(plan_file, plan, placed, notes)


def type_boards(plan_file: Path, board: int, lines: Sequence[str]) -> EnteredBoards:
    """Enter lines of a board's traveller as they are typed, and score the players.

    A line is ``3-7 4H N +1``: North's and East's numbers, and the result as in any traveller.

    Raises
    ------
    RequestError
        The plan is not of bridge, or a line cannot be read or fits no table.
    """
    plan = _bridge_plan(plan_file)
    results = []
    for text in lines:
        found = split_line(text)
        if found is None:
            raise RequestError(Message("boards_typed", text=text.strip()))
        ns, ew, rest = found
        results.append(with_typed_result(BoardResult("", board, ns, ew), rest))
    placed, wrong = place_results(plan, results, groups_beside(plan_file, plan))
    if wrong:
        raise RequestError(wrong[0])
    return _enter(plan_file, plan, placed, [])


def read_boards_beside(plan_file: Path, plan: EventPlan) -> list[PlacedResult]:
    """Return the board results in the file next to a plan; none if there is no such file.

    Raises
    ------
    InputError
        The file cannot be read, or lines fit no table of the plan.
    """
    file = plan_file.with_name(BOARDS)
    if not file.is_file():
        return []
    placed, wrong = place_results(plan, read_travellers(file, individual=True).results, {})
    if wrong:
        raise InputError([Fault(each, str(file)) for each in wrong])
    return placed


def groups_beside(plan_file: Path, plan: EventPlan) -> Mapping[tuple[int, int], int]:
    """Return the board group at each (round, table), from 1, as the movement next to a plan has it.

    The result is empty without a movement, or if the movement seats players differently.
    """
    file = plan_file if plan_file.suffix.lower() == ".asc" else plan_file.with_name(MOVEMENT)
    if not file.is_file():
        return {}
    rounds = read_movement(file).rounds
    if rounds.shape[:2] != plan.seats.shape[:2] or rounds.shape[2] != 5 or plan.size != 4:
        return {}
    players = rounds[:, :, list(OF_MOVEMENT)] - 1
    if not (players == plan.seats).all():
        return {}
    return {
        (r + 1, t + 1): int(rounds[r, t, 4])
        for r in range(rounds.shape[0])
        for t in range(rounds.shape[1])
        if rounds[r, t, 4] > 0
    }


def _bridge_plan(plan_file: Path) -> EventPlan:
    plan = read_plan(plan_file, changed=True)
    if not is_bridge(plan_file) or plan.size != 4:
        raise RequestError(Message("boards_of_bridge"))
    return plan


def _read(file: Path) -> SourceResults:
    kind = kind_of_results(file)
    if kind is FileKind.USEBIO:
        return read_usebio(file, individual=True)
    if kind is FileKind.BWS:
        raise InputError(Fault(Message("boards_not_bws"), str(file)))
    return read_travellers(file, individual=True)


def _enter(
    plan_file: Path, plan: EventPlan, placed: Sequence[PlacedResult], notes: Sequence[Message]
) -> EnteredBoards:
    """Store results in the file of board results next to the plan, and the scores that follow."""
    folder = plan_file.resolve().parent
    with file_lock(plan_file):
        before = {line.key: line for line in read_boards_beside(plan_file, plan)}
        kept = before | {line.key: line for line in placed}
        lines = [kept[key] for key in sorted(kept)]
        text = format_boards(lines)
        lines = _as_stored(text, plan)
        twice = [*twice_on_a_board(lines)]
        if twice:
            raise RequestError(twice[0])
        groups = groups_beside(plan_file, plan)
        scores = _merged(
            read_scores_of_plan(plan_file.with_name(SCORES), plan),
            round_scores(score_players(lines, groups)),
            lines,
        )
        write_together(
            folder,
            {BOARDS: text.encode(), SCORES: format_scores(scores).encode()},
        )
    changed = [
        line for line in placed if line.key in before and before[line.key].result != line.result
    ]
    return EnteredBoards(
        new=sum(line.key not in before for line in placed),
        changed=len(changed),
        total=len(lines),
        notes=(*notes, *other_boards(lines, groups)),
    )


def _as_stored(text: str, plan: EventPlan) -> list[PlacedResult]:
    """Return the results in ``text``, the content of a file of board results.

    If scores are computed from these results, they are the same as after reading the stored file.
    """
    with TemporaryDirectory(prefix="bridgeopt-", ignore_cleanup_errors=True) as folder:
        file = Path(folder) / BOARDS
        write_text(file, text)
        placed, _ = place_results(plan, read_travellers(file, individual=True).results, {})
    return placed


def format_boards(lines: Iterable[PlacedResult]) -> str:
    """Return results of boards as the text of a CSV file of travellers."""
    source = SourceResults(tuple(line.result for line in lines))
    scored = score_source(source, ScoringRules(Scoring.MATCHPOINTS))
    return format_rows([*travellers_rows(scored.scored, source)], CsvStyle.PLAIN)


def _merged(
    old: Iterable[EventScore], new: Iterable[EventScore], lines: Iterable[PlacedResult]
) -> list[EventScore]:
    """Return the scores ``old``, with ``new`` scores for all players who have board results.

    ``lines`` are the board results. A score of such a player that is not in ``new`` is removed.
    Penalties are kept.
    """
    here = {(line.round, player) for line in lines for player in line.players}
    found = {(s.round, s.player): s for s in new}
    merged = []
    for score_before in old:
        key = score_before.round, score_before.player
        if key not in here:
            merged.append(score_before)
        elif key in found:
            own = found.pop(key)
            merged.append(
                EventScore(*key, own.score, penalty=score_before.penalty, weight=own.weight)
            )
        elif score_before.penalty:
            merged.append(EventScore(*key, None, penalty=score_before.penalty))
    return [*merged, *found.values()]
