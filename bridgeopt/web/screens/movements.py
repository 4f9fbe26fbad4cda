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
from bridgeopt.tasks.movement_design import MAX_LETTERS, MovementKind, MovementRequest
from bridgeopt.web.evening_session import EveningSession, Snapshot
from bridgeopt.web.movement_design import DesignProgress, describe_request
from bridgeopt.web.rendering import describe_error
from bridgeopt.web.values import ActionRequest, InvalidValuesError

_MAX_SHOWN = 3
"""Most movements shown side by side."""

_MAX_BOARDS = 99
_USUAL_ROUNDS, _USUAL_BOARDS = 6, 4

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
        return None if self.movement.individual else _figures(_measured(self.movement))

    @property
    def quality(self) -> dict[str, str]:
        """The movement's measures in words, by measure."""
        return measures_in_words(self.movement, _measured(self.movement))

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
        Why the movement cannot be made; "" if that has not happened.
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
        _, faults = _shelf(evening_session)
    except InputError as error:
        faults = error.faults
    return {
        "wrong": describe_error(InputError(faults), Members()) if faults else None,
        "compiling": evening_session.kernels.compiling,
        "most": _MAX_SHOWN,
        "kinds": [*MovementKind],
        "limits": (MAX_DESIGN_PAIRS, MAX_DESIGN_ROUNDS, _MAX_BOARDS, MAX_LETTERS),
    }


def view_of_size(
    evening_session: EveningSession, snapshot: Snapshot, parameters: QueryParams
) -> dict[str, Any]:
    """Return the movements of the requested size, and those selected for comparison."""
    designing = evening_session.designer.progress
    shelf = _with_designed(evening_session, designing)
    sizes, of_players = (
        sorted({m.num_contestants for _, _, m, _ in shelf if m.individual is individual})
        for individual in (False, True)
    )
    individual = "players" in parameters
    given = (
        parameters["players" if individual else "pairs"]
        if {*parameters} & {"players", "pairs"}
        else ""
    )
    n = int(given) if is_digits(given) else _usual(evening_session, snapshot, sizes)
    here = [
        x for x in shelf if (x.movement.num_contestants, x.movement.individual) == (n, individual)
    ]
    keys = parameters.getlist("movement") or _first_beside(here)
    chosen = [each for each in here if each.key in keys]
    ready = not evening_session.kernels.compiling  # measuring would wait for the kernels
    return {
        "n": n,
        "individual": individual,
        "sizes": sizes,
        "of_players": of_players,
        "listed": [(each, each in chosen) for each in here],
        "shown": [(each, _boards(each, evening_session)) for each in chosen[:_MAX_SHOWN]]
        if ready
        else [],
        "ready": ready,
        "too_many": len(chosen) > _MAX_SHOWN,
        "design": _design_shown(evening_session, designing, n),
    }


def cards(evening_session: EveningSession, parameters: QueryParams) -> str | None:
    """Return a movement's cards as a page for paper; ``None`` if there is no such movement."""
    shelf = _with_designed(evening_session, evening_session.designer.progress)
    key, given = parameters.get("movement", ""), parameters.get("boards", "")
    found = next((each for each in shelf if each.key == key), None)
    if found is None:
        return None
    boards = int(given) if is_digits(given) else 0
    if not 1 <= boards <= _MAX_BOARDS:
        boards = _boards(found, evening_session)
    return format_cards(found.movement, boards, Paper(evening_session.settings.paper or Paper.A4))


def _shelf(evening_session: EveningSession) -> tuple[tuple[MovementEntry, ...], Sequence[Fault]]:
    """Return all movements of the club, and the faults found in their files.

    Raises
    ------
    InputError
        There are no movements.
    """
    folder = evening_session.settings.movements
    return _read(folder, folder_key(folder))


# Cached, since every change in the evening renders this screen again.
@lru_cache(maxsize=1)
def _read(
    folder: Path | None, _files: Hashable
) -> tuple[tuple[MovementEntry, ...], tuple[Fault, ...]]:
    families, faults = read_all(folder)
    shelf = (
        MovementEntry(f"{family}/{Path(movement.file or movement.name).name}", family, movement)
        for family, movements in families
        for movement in movements
    )
    return tuple(shelf), tuple(faults)


_measured = lru_cache(maxsize=256)(measure)


def _usual(evening_session: EveningSession, snapshot: Snapshot, sizes: Sequence[int]) -> int:
    """Return the size to show first: the one of ``sizes`` nearest to tonight's largest section.

    Sizes are numbers of pairs.
    """
    here = len(snapshot.evening.attendance.pairs)
    sections = max(1, -(-here // evening_session.settings.limits.largest))
    wanted = even_sizes(here + here % 2, sections)[0]
    return min(sizes, key=lambda n: (abs(n - wanted), n), default=wanted)


def _with_designed(
    evening_session: EveningSession, now: DesignProgress | None
) -> tuple[MovementEntry, ...]:
    """Return all movements, preceded by the designed movement that is not saved yet, if any."""
    try:
        shelf, _ = _shelf(evening_session)
    except InputError:  # `view` reports it
        shelf = ()
    if now is None or now.movement is None:
        return shelf
    name = str(Message("design_new"))
    return MovementEntry(DESIGNED, name, now.movement, now.request.boards), *shelf


def _first_beside(here: Sequence[MovementEntry]) -> list[str]:
    """Return the keys of the movements to compare if the director has not selected any.

    ``here`` are the movements of one size, preceded by an unsaved design of that size, if any. The
    keys are those of the design and of movements with about as many rounds. Without a design, no
    key is returned.
    """
    if not here or here[0].key != DESIGNED:
        return []
    rounds = here[0].movement.num_rounds
    alike = sorted(here[1:], key=lambda each: abs(each.movement.num_rounds - rounds))
    return [each.key for each in (here[0], *alike[: _MAX_SHOWN - 1])]


def _boards(each: MovementEntry, evening_session: EveningSession) -> int:
    return each.boards or evening_session.settings.boards or boards_in_group(each.movement)


def _design_shown(
    evening_session: EveningSession, now: DesignProgress | None, n: int
) -> DesignForm:
    """Return the form's initial values for ``n`` pairs, or the current design and its progress."""
    if now is None:
        pairs = min(n + n % 2, MAX_DESIGN_PAIRS)
        boards = evening_session.settings.boards or _USUAL_BOARDS
        return DesignForm(pairs, _USUAL_ROUNDS, boards, MovementKind.USUAL, None)
    asked, balance = now.request, now.balance
    if now.movement is not None:
        balance = _measured(now.movement).qf
    most = asked.highest_balance
    best = Message(
        "design_best",
        found="none" if balance is None else "some",
        qf="" if balance is None else Number(balance, 1),
        bound="none" if most is None else "met" if balance and balance > most - 1e-9 else "some",
        most="" if most is None else Number(most, 1),
    )
    refused = "" if now.refused is None else describe_error(now.refused, Members())
    return DesignForm(*asked, now, describe_request(asked), best, refused)


def _figures(quality: Quality) -> Message:
    return Message(
        "movements_line",
        balance="none" if quality.qf is None else "some",
        qf="" if quality.qf is None else Number(quality.qf, 1),
        ns=format_range(quality.ns, "\N{EN DASH}"),
        repeats=quality.repeats,
    )


_MAX = 999


def _number(request: ActionRequest, name: str, maximum: int = _MAX) -> int:
    number = request.integer(name)
    if not 0 <= number <= maximum:
        raise InvalidValuesError(name)
    return number


def _design(request: ActionRequest) -> Message:
    wanted = MovementRequest(
        _number(request, "pairs"),
        _number(request, "rounds"),
        max(1, _number(request, "boards", 99)),
        MovementKind(request.choice("kind", tuple(MovementKind))),
    )
    request.evening_session.designer.begin(wanted)
    request.evening_session.events.notify("changed")
    return Message("design_begun", rule="yes" if wanted.kind.is_by_rule else "no")


def _take(request: ActionRequest) -> None:
    request.evening_session.designer.finish_early()


def _drop(request: ActionRequest) -> Message:
    request.evening_session.designer.cancel()
    request.evening_session.events.notify("changed")
    return Message("design_dropped")


def _keep(request: ActionRequest) -> Message:
    return Message("design_kept", name=request.evening_session.keep_movement(request.text("name")))


ACTIONS = {
    "design": _design,
    "design_take": _take,
    "design_drop": _drop,
    "design_keep": _keep,
}
"""Actions by the names that the page sends."""
