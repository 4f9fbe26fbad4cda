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
    place_results,
    repeated_board_warnings,
    round_scores,
    score_players,
    wrong_group_warnings,
)
from bridgeopt.plugins.individual.bridge import MOVEMENT_SEATS
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

_NOTES_OF_PLAN = {"usebio_no_rounds"}
"""Keys of notes that are not shown.

They say that a results file lacks data which the program takes from the plan.
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


def import_boards(plan_file: Path, source_file: Path) -> EnteredBoards:
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
        note for note in (*source.warnings, *source.unread_lines) if note.key not in _NOTES_OF_PLAN
    ]
    if source.scoring not in (None, Scoring.MATCHPOINTS):
        notes.append(Message("boards_matchpoints"))
    placed, problems = place_results(plan, source.results, board_groups(plan_file, plan))
    if problems:
        raise InputError([Fault(note, str(source_file)) for note in problems])
    if not placed:
        raise InputError(Fault(Message("boards_none"), str(source_file)))
    return _store_results(plan_file, plan, placed, notes)


def enter_traveller(plan_file: Path, board: int, lines: Sequence[str]) -> EnteredBoards:
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
        parts = split_line(text)
        if parts is None:
            raise RequestError(Message("boards_typed", text=text.strip()))
        ns, ew, result_text = parts
        results.append(with_typed_result(BoardResult("", board, ns, ew), result_text))
    placed, problems = place_results(plan, results, board_groups(plan_file, plan))
    if problems:
        raise RequestError(problems[0])
    return _store_results(plan_file, plan, placed, [])


def read_stored_boards(plan_file: Path, plan: EventPlan) -> list[PlacedResult]:
    """Return the board results in the file next to a plan; none if there is no such file.

    Raises
    ------
    InputError
        The file cannot be read, or lines fit no table of the plan.
    """
    file = plan_file.with_name(BOARDS)
    if not file.is_file():
        return []
    placed, problems = place_results(plan, read_travellers(file, individual=True).results, {})
    if problems:
        raise InputError([Fault(each, str(file)) for each in problems])
    return placed


def board_groups(plan_file: Path, plan: EventPlan) -> Mapping[tuple[int, int], int]:
    """Return the board group at each (round, table), both from 1.

    The board groups are those of the movement file next to the plan, or of the plan's file if that
    is a movement. The result is empty without a movement, or if the movement seats players
    differently.
    """
    file = plan_file if plan_file.suffix.lower() == ".asc" else plan_file.with_name(MOVEMENT)
    if not file.is_file():
        return {}
    rounds = read_movement(file).rounds
    if rounds.shape[:2] != plan.seats.shape[:2] or rounds.shape[2] != 5 or plan.size != 4:
        return {}
    players = rounds[:, :, list(MOVEMENT_SEATS)] - 1
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


def _store_results(
    plan_file: Path, plan: EventPlan, placed: Sequence[PlacedResult], notes: Sequence[Message]
) -> EnteredBoards:
    """Store results in the file of board results next to the plan; update the file of scores."""
    folder = plan_file.resolve().parent
    with file_lock(plan_file):
        stored = {line.key: line for line in read_stored_boards(plan_file, plan)}
        all_results = stored | {line.key: line for line in placed}
        lines = [all_results[key] for key in sorted(all_results)]
        text = format_boards(lines)
        lines = _after_storing(text, plan)
        warnings = [*repeated_board_warnings(lines)]
        if warnings:
            raise RequestError(warnings[0])
        groups = board_groups(plan_file, plan)
        scores = _merge_scores(
            read_scores_of_plan(plan_file.with_name(SCORES), plan),
            round_scores(score_players(lines, groups)),
            lines,
        )
        write_together(
            folder,
            {BOARDS: text.encode(), SCORES: format_scores(scores).encode()},
        )
    changed = [
        line for line in placed if line.key in stored and stored[line.key].result != line.result
    ]
    return EnteredBoards(
        new=sum(line.key not in stored for line in placed),
        changed=len(changed),
        total=len(lines),
        notes=(*notes, *wrong_group_warnings(lines, groups)),
    )


def _after_storing(text: str, plan: EventPlan) -> list[PlacedResult]:
    """Return the results that a file of board results would have after ``text`` is stored in it.

    The text is stored in a temporary file and read again, so scores computed now are the same as
    scores computed from the stored file later.
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


def _merge_scores(
    old: Iterable[EventScore], new: Iterable[EventScore], lines: Iterable[PlacedResult]
) -> list[EventScore]:
    """Return the scores ``old``, with ``new`` scores for all players who have board results.

    ``lines`` are the board results. A score of such a player that is not in ``new`` is removed.
    Penalties are kept.
    """
    with_results = {(line.round, player) for line in lines for player in line.players}
    new_scores = {(s.round, s.player): s for s in new}
    merged = []
    for score_before in old:
        key = score_before.round, score_before.player
        if key not in with_results:
            merged.append(score_before)
        elif key in new_scores:
            new_score = new_scores.pop(key)
            merged.append(
                EventScore(
                    *key, new_score.score, penalty=score_before.penalty, weight=new_score.weight
                )
            )
        elif score_before.penalty:
            merged.append(EventScore(*key, None, penalty=score_before.penalty))
    return [*merged, *new_scores.values()]
