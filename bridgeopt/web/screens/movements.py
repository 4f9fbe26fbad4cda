"""The screen Movements: compare movements of a size, design a movement, print cards."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from starlette.datastructures import QueryParams

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message, Number
from bridgeopt.base.printable import Paper
from bridgeopt.club import Members, Movement
from bridgeopt.files.faults import is_digits
from bridgeopt.files.movement_asc import contestant_kind
from bridgeopt.movement.design import MAX_DESIGN_PAIRS, MAX_DESIGN_ROUNDS
from bridgeopt.movement.families import read_all
from bridgeopt.movement.quality import Quality, measure, oppositions
from bridgeopt.seating.numbering import boards_in_group
from bridgeopt.seating.sections.placement import even_sizes
from bridgeopt.show.pages.cards import format_cards
from bridgeopt.show.pages.html import meetings_matrix
from bridgeopt.show.terminal.movement import (
    describe_rounds,
    describe_size,
    format_range,
    measures_in_words,
    round_by_round,
)
from bridgeopt.tasks.background import folder_key
from bridgeopt.tasks.movement_design import MAX_NAME_LENGTH, MovementKind, MovementRequest
from bridgeopt.web.evening_session import EveningSession, Snapshot
from bridgeopt.web.movement_design import DesignProgress, describe_request
from bridgeopt.web.rendering import describe_error
from bridgeopt.web.values import ActionRequest, InvalidValuesError

_MAX_SHOWN_MOVEMENTS = 3
"""Largest number of movements shown side by side."""

_MAX_BOARDS = 99
"""Maximum number of boards in a round."""
_DEFAULT_ROUNDS, _DEFAULT_BOARDS = 6, 4
"""Initial values in the design form: rounds, and boards in a round."""

DESIGNED = "designed"
"""The key, in addresses, of the designed movement that is not saved yet."""


class MovementEntry(NamedTuple):
    """A movement of the club's families; ``key`` identifies it in addresses.

    ``boards`` is the number of boards in a round, if known.
    """

    key: str
    family: str
    movement: Movement
    boards: int | None = None

    @property
    def size(self) -> Message:
        """A message with the movement's size and length."""
        return describe_size(self.movement)

    @property
    def figures(self) -> Message | None:
        """A message with the movement's main measures; ``None`` for an individual movement."""
        return None if self.movement.individual else _figures(_cached_measure(self.movement))

    @property
    def quality(self) -> dict[str, str]:
        """The movement's measures in words, by measure."""
        return measures_in_words(self.movement, _cached_measure(self.movement))

    @property
    def picture(self) -> str:
        """A matrix of the meetings between contestants, as SVG."""
        movement = self.movement
        met = oppositions(movement) if movement.individual else movement.meetings
        return meetings_matrix(met, str(Message("who_meets_whom")))

    @property
    def picture_caption(self) -> Message:
        """A caption that explains the picture."""
        return Message("movements_key", who=contestant_kind(self.movement))

    @property
    def rounds_caption(self) -> Message:
        """A caption that explains how rounds are written."""
        return describe_rounds(self.movement)

    @property
    def tables(self) -> dict[str, list[str]]:
        """Round by round, the contestants and boards at each table."""
        return round_by_round(self.movement)


class DesignForm(NamedTuple):
    """The form to request a movement, and the progress of its design.

    Attributes
    ----------
    pairs, rounds, boards, kind
        The values in the form.
    progress
        The progress of the design; ``None`` if none was requested.
    description, best
        Messages with the request, and with the best balance so far and its upper bound.
    refused
        The text of the error that ended the design without a movement; "" without an error.
    """

    pairs: int
    rounds: int
    boards: int
    kind: MovementKind
    progress: DesignProgress | None
    description: Message | None = None
    best: Message | None = None
    refused: str = ""


def view(evening_session: EveningSession, _now: Snapshot) -> dict[str, Any]:
    """Return the template's values: faults in files, and whether movements can be measured yet."""
    try:
        _, faults = _all_entries(evening_session)
    except InputError as error:
        faults = error.faults
    return {
        "wrong": describe_error(InputError(faults), Members()) if faults else None,
        "compiling": evening_session.kernels.compiling,
        "most": _MAX_SHOWN_MOVEMENTS,
        "kinds": [*MovementKind],
        "limits": (MAX_DESIGN_PAIRS, MAX_DESIGN_ROUNDS, _MAX_BOARDS, MAX_NAME_LENGTH),
    }


def view_of_size(
    evening_session: EveningSession, snapshot: Snapshot, parameters: QueryParams
) -> dict[str, Any]:
    """Return the movements of the requested size, and those selected for comparison."""
    designing = evening_session.designer.progress
    entries = _with_designed(evening_session, designing)
    sizes, player_sizes = (
        sorted({m.num_contestants for _, _, m, _ in entries if m.individual is individual})
        for individual in (False, True)
    )
    individual = "players" in parameters
    size_text = (
        parameters["players" if individual else "pairs"]
        if {*parameters} & {"players", "pairs"}
        else ""
    )
    n = int(size_text) if is_digits(size_text) else _default_size(evening_session, snapshot, sizes)
    of_size = [
        entry
        for entry in entries
        if (entry.movement.num_contestants, entry.movement.individual) == (n, individual)
    ]
    keys = parameters.getlist("movement") or _similar_to_designed(of_size)
    chosen = [movement_entry for movement_entry in of_size if movement_entry.key in keys]
    can_measure = not evening_session.kernels.compiling  # measuring would wait for the kernels
    return {
        "n": n,
        "individual": individual,
        "sizes": sizes,
        "of_players": player_sizes,
        "listed": [(movement_entry, movement_entry in chosen) for movement_entry in of_size],
        "shown": [
            (movement_entry, _boards(movement_entry, evening_session))
            for movement_entry in chosen[:_MAX_SHOWN_MOVEMENTS]
        ]
        if can_measure
        else [],
        "ready": can_measure,
        "too_many": len(chosen) > _MAX_SHOWN_MOVEMENTS,
        "design": _design_shown(evening_session, designing, n),
    }


def cards(evening_session: EveningSession, parameters: QueryParams) -> str | None:
    """Return a movement's cards as a page for paper; ``None`` if there is no such movement."""
    entries = _with_designed(evening_session, evening_session.designer.progress)
    key, boards_text = parameters.get("movement", ""), parameters.get("boards", "")
    entry = next((candidate for candidate in entries if candidate.key == key), None)
    if entry is None:
        return None
    boards = int(boards_text) if is_digits(boards_text) else 0
    if not 1 <= boards <= _MAX_BOARDS:
        boards = _boards(entry, evening_session)
    return format_cards(entry.movement, boards, Paper(evening_session.settings.paper or Paper.A4))


def _all_entries(
    evening_session: EveningSession,
) -> tuple[tuple[MovementEntry, ...], Sequence[Fault]]:
    """Return all movements of the club, and the faults found in their files.

    Raises
    ------
    InputError
        There are no movements.
    """
    folder = evening_session.settings.movements
    return _read_entries(folder, folder_key(folder))


# Cached, since every change in the evening renders this screen again.
@lru_cache(maxsize=1)
def _read_entries(
    folder: Path | None, _files: Hashable
) -> tuple[tuple[MovementEntry, ...], tuple[Fault, ...]]:
    families, faults = read_all(folder)
    entries = (
        MovementEntry(f"{family}/{Path(movement.file or movement.name).name}", family, movement)
        for family, movements in families
        for movement in movements
    )
    return tuple(entries), tuple(faults)


_cached_measure = lru_cache(maxsize=256)(measure)


def _default_size(evening_session: EveningSession, snapshot: Snapshot, sizes: Sequence[int]) -> int:
    """Return the size to show first: the one of ``sizes`` nearest to tonight's largest section.

    Sizes are numbers of pairs.
    """
    num_pairs = len(snapshot.evening.attendance.pairs)
    sections = max(1, -(-num_pairs // evening_session.settings.limits.largest))
    target = even_sizes(num_pairs + num_pairs % 2, sections)[0]
    return min(sizes, key=lambda n: (abs(n - target), n), default=target)


def _with_designed(
    evening_session: EveningSession, progress: DesignProgress | None
) -> tuple[MovementEntry, ...]:
    """Return all movements, preceded by the designed movement that is not saved yet, if any."""
    try:
        entries, _ = _all_entries(evening_session)
    except InputError:  # `view` reports it
        entries = ()
    if progress is None or progress.movement is None:
        return entries
    name = str(Message("design_new"))
    return MovementEntry(DESIGNED, name, progress.movement, progress.request.boards), *entries


def _similar_to_designed(of_size: Sequence[MovementEntry]) -> list[str]:
    """Return the keys of the movements to compare if the director has not selected any.

    ``of_size`` are the movements of one size, preceded by an unsaved design of that size, if any.
    The keys are those of the design and of movements with about as many rounds. Without a design,
    no key is returned.
    """
    if not of_size or of_size[0].key != DESIGNED:
        return []
    rounds = of_size[0].movement.num_rounds
    similar = sorted(of_size[1:], key=lambda entry: abs(entry.movement.num_rounds - rounds))
    return [entry.key for entry in (of_size[0], *similar[: _MAX_SHOWN_MOVEMENTS - 1])]


def _boards(entry: MovementEntry, evening_session: EveningSession) -> int:
    return entry.boards or evening_session.settings.boards or boards_in_group(entry.movement)


def _design_shown(
    evening_session: EveningSession, progress: DesignProgress | None, n: int
) -> DesignForm:
    """Return the form's initial values for ``n`` pairs, or the current design and its progress."""
    if progress is None:
        pairs = min(n + n % 2, MAX_DESIGN_PAIRS)
        boards = evening_session.settings.boards or _DEFAULT_BOARDS
        return DesignForm(pairs, _DEFAULT_ROUNDS, boards, MovementKind.USUAL, None)
    request, balance = progress.request, progress.balance
    if progress.movement is not None:
        balance = _cached_measure(progress.movement).qf
    highest_balance = request.highest_balance
    best = Message(
        "design_best",
        found="none" if balance is None else "some",
        qf="" if balance is None else Number(balance, 1),
        bound="none"
        if highest_balance is None
        else "met"
        if balance and balance > highest_balance - 1e-9
        else "some",
        most="" if highest_balance is None else Number(highest_balance, 1),
    )
    refused = "" if progress.refused is None else describe_error(progress.refused, Members())
    return DesignForm(*request, progress, describe_request(request), best, refused)


def _figures(quality: Quality) -> Message:
    return Message(
        "movements_line",
        balance="none" if quality.qf is None else "some",
        qf="" if quality.qf is None else Number(quality.qf, 1),
        ns=format_range(quality.ns, "\N{EN DASH}"),
        repeats=quality.repeats,
    )


_MAX_NUMBER = 999
"""Maximum of a number in the design form."""


def _number(request: ActionRequest, name: str, maximum: int = _MAX_NUMBER) -> int:
    number = request.integer(name)
    if not 0 <= number <= maximum:
        raise InvalidValuesError(name)
    return number


def _design(request: ActionRequest) -> Message:
    movement_request = MovementRequest(
        _number(request, "pairs"),
        _number(request, "rounds"),
        max(1, _number(request, "boards", 99)),
        MovementKind(request.choice("kind", tuple(MovementKind))),
    )
    request.evening_session.designer.begin(movement_request)
    request.evening_session.events.notify("changed")
    return Message("design_begun", rule="yes" if movement_request.kind.is_by_rule else "no")


def _finish_early(request: ActionRequest) -> None:
    request.evening_session.designer.finish_early()


def _cancel(request: ActionRequest) -> Message:
    request.evening_session.designer.cancel()
    request.evening_session.events.notify("changed")
    return Message("design_dropped")


def _keep(request: ActionRequest) -> Message:
    return Message("design_kept", name=request.evening_session.keep_movement(request.text("name")))


ACTIONS = {
    "design": _design,
    "design_take": _finish_early,
    "design_drop": _cancel,
    "design_keep": _keep,
}
"""Actions by the names that the page sends."""
