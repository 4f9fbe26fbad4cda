"""Companion files next to a plan, rewritten in the same step as the plan."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.atomic_files import remove_file, write_bytes, write_error
from bridgeopt.base.errors import InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.text import read_bytes
from bridgeopt.files.movement_asc import format_movement, read_movement
from bridgeopt.files.multi_file_write import finish_change
from bridgeopt.files.out_folder import FILE_LIST, is_unmodified, replace_listed
from bridgeopt.plugins.individual.bridge import (
    boards_for_further_rounds,
    measure_partners,
    shared_boards,
    to_movement,
)
from bridgeopt.plugins.individual.files.companion import BRIDGE, CHANGED, PLAN_JSON, read_companion
from bridgeopt.plugins.individual.files.reading import read_plan
from bridgeopt.plugins.individual.measures import claims, measure, uniform_layout
from bridgeopt.plugins.individual.plan import EventPlan
from bridgeopt.plugins.individual.show.pages import format_picture
from bridgeopt.plugins.individual.show.terminal import format_check, partners_document

MOVEMENT, PICTURE = "plan.asc", "meetings.html"

_KEPT_KEYS = "game", "scoring", CHANGED
"""Keys in a plan's JSON file that are kept when a new plan replaces the old one.

These keys describe the event, not the plan.
"""

Groups = NDArray[np.int64]


def rewrite_companions(
    file: Path, old: EventPlan, new: EventPlan, *, bridge: bool
) -> list[Message]:
    """Rewrite the companion files after the plan ``new`` has replaced the plan ``old`` in ``file``.

    A movement keeps the board groups of unchanged tables; tables of new rounds get boards that none
    of their players has played. A movement that cannot hold the plan is renamed. Files that this
    program did not write stay as they are.

    Returns
    -------
    Messages about files that stay as they were, and files that were renamed.
    """
    notes: list[Message] = []
    unchanged = []
    companion = file.with_name(PLAN_JSON)
    if companion.is_file():
        document = read_companion(companion)
        if document is None:
            unchanged.append(PLAN_JSON)
        else:
            replace_listed(companion, _companion_text(document, new, bridge=bridge).encode())
    movement = file.with_name(MOVEMENT)
    if movement.is_file():
        groups = _groups_in_movement(movement, old)
        if groups is None:
            unchanged.append(MOVEMENT)
        elif (text := _movement_text(old, new, groups, file.stem)) is not None:
            replace_listed(movement, text.encode())
        else:
            copy = keep_copy(movement)
            try:
                remove_file(movement)
            except OSError as error:
                raise write_error(movement, error) from error
            notes.append(Message("change_movement_gone", file=MOVEMENT, kept=copy.name))
    picture = file.with_name(PICTURE)
    if picture.is_file():
        if is_unmodified(picture) or read_bytes(picture) == format_picture(old).encode():
            replace_listed(picture, format_picture(new).encode())
        else:
            unchanged.append(PICTURE)
    if unchanged:
        notes.append(Message("change_stale", n=len(unchanged), files=unchanged))
    return notes


def companion_names(file: Path) -> set[str]:
    """Return the names of a plan's companion files."""
    return {file.with_suffix(".json").name, PLAN_JSON, MOVEMENT, PICTURE}


def finish_interrupted(file: Path) -> list[Message]:
    """Finish an interrupted change of a plan and its companion files.

    Return a message if a change was finished.

    Raises
    ------
    InputError
        A file cannot be written.
    """
    files = finish_change(file.resolve().parent)
    return [Message("change_finished", files=sorted({*files} - {FILE_LIST}))] if files else []


def describe_older_plan(file: Path) -> list[Message]:
    """Return a message if a plan differs from the plan in its movement file.

    Both files are always written together. If they differ, an older copy of the plan was restored,
    or the plan was edited. Plans under other names, such as backup copies, have no movement.
    """
    movement = file.with_name(MOVEMENT)
    if file.stem != movement.stem or not movement.is_file() or not is_unmodified(movement):
        return []
    try:
        plan = read_plan(file, changed=True)
    except InputError:
        return []  # the command itself reports the error
    if _groups_in_movement(movement, plan) is not None:
        return []
    return [Message("event_plan_is_older", file=file.name, movement=MOVEMENT)]


def _companion_text(old_document: dict[str, Any], plan: EventPlan, *, bridge: bool) -> str:
    """Return the JSON to write next to ``plan``: its measures, and the old keys about the event.

    ``old_document`` is the JSON that was there before.
    """
    event_keys = {name: old_document[name] for name in _KEPT_KEYS if name in old_document}
    if old_document.keys() == event_keys.keys():
        return json.dumps(old_document, ensure_ascii=False) + "\n"
    document: dict[str, Any] = {"players": plan.num_players, "rounds": plan.num_rounds}
    if bridge:
        document |= {"game": BRIDGE, **partners_document(measure_partners(plan))}
    else:
        measures = measure(plan)
        proven = claims(measures, uniform_layout(plan), plan.num_rounds)
        document |= json.loads(format_check(plan, measures, proven))
    return json.dumps(document | event_keys, indent=1, ensure_ascii=False) + "\n"


def _groups_in_movement(movement: Path, plan: EventPlan) -> Groups | None:
    """Return the board groups in a movement's file; ``None`` if the movement is of another plan."""
    try:
        movement_in_file = read_movement(movement)
        movement_of_plan = to_movement(plan, shared_boards(plan), movement_in_file.name)
    except (InputError, ValueError):
        return None
    if (
        movement_in_file.rounds.shape != movement_of_plan.rounds.shape
        or (movement_in_file.rounds != movement_of_plan.rounds)[:, :, :4].any()
    ):
        return None
    return np.asarray(movement_in_file.rounds[:, :, 4], dtype=np.int64)


def _movement_text(old: EventPlan, new: EventPlan, groups: Groups, name: str) -> str | None:
    """Return the plan ``new`` as the text of a movement; ``None`` if some tables are not of four.

    ``groups`` has the board groups of the plan ``old``, which ``new`` has replaced.
    """
    try:
        return format_movement(to_movement(new, _groups_for_new_plan(old, new, groups), name))
    except ValueError:
        return None


def _groups_for_new_plan(old: EventPlan, new: EventPlan, groups: Groups) -> Groups:
    """Return the board groups for the plan ``new``, shape ``(rounds, tables)``.

    Rounds that are seated as in ``old`` keep their ``groups``. Later rounds get new groups.
    """
    groups_by_players = [
        {_players_at_table(seats): int(group) for seats, group in zip(tables, row, strict=True)}
        for tables, row in zip(old.seats.tolist(), groups, strict=True)
    ]
    new_groups = np.zeros(new.seats.shape[:2], dtype=np.int64)
    after = 0
    for r, tables in enumerate(new.seats.tolist()):
        at_tables = groups_by_players[r] if r < len(groups_by_players) else {}
        groups_found = [
            at_tables.get(_players_at_table(seats), 0)
            for seats in tables
            if _players_at_table(seats)
        ]
        if after < r or not all(groups_found):
            break
        for table, seats in enumerate(tables):
            new_groups[r, table] = at_tables.get(_players_at_table(seats), 1)
        after = r + 1
    if after < new.num_rounds:
        _fill_new_groups(new, new_groups, after)
    return new_groups


def _players_at_table(seats: Sequence[int]) -> frozenset[int]:
    return frozenset(player for player in seats if player >= 0)


def _fill_new_groups(plan: EventPlan, groups: Groups, after: int) -> None:
    """Fill in ``groups`` for the rounds after ``after``, so that no player plays a group again."""
    earlier = groups[:after]
    used = {int(group) for group in earlier.flat}
    new = (group for group in count(1) if group not in used)
    have_stayed = after > 0 and bool((earlier == earlier[:1]).all()) and len(set(earlier[0])) > 1
    method = boards_for_further_rounds(plan, after) if have_stayed or not after else "copies"
    if method == "copies":
        for r in range(after, plan.num_rounds):
            groups[r] = next(new)
        return
    for table in range(plan.num_tables):
        earlier_groups = earlier[:, table] if method == "stay" and after else earlier[:0, table]
        groups[after:, table] = earlier_groups[0] if len(earlier_groups) else next(new)


def keep_copy(file: Path) -> Path:
    """Copy a file that is about to be overwritten; return the copy."""
    first_copy = file.with_stem(f"{file.stem}-before")
    candidates = (
        first_copy if k == 1 else first_copy.with_stem(f"{first_copy.stem}-{k}") for k in count(1)
    )
    copy = next(name for name in candidates if not name.exists())
    write_bytes(copy, read_bytes(file))
    return copy
