"""Tonight's input: the registered pairs, with their guests and wishes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from pathlib import Path

from bridgeopt import club
from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.club import EveningRules
from bridgeopt.club.event import EventHistory
from bridgeopt.club.line_seats import SectionLines
from bridgeopt.files.registration import read_cells, read_registration
from bridgeopt.files.wishes import Wishes
from bridgeopt.seating.seating_problem import SeatingProblem
from bridgeopt.tasks.background import folder_key, value_key
from bridgeopt.tasks.evening.guests import (
    IsGuest,
    lines_by_player,
    number_guests,
    refuse_outlier_ids,
    with_guests,
)
from bridgeopt.tasks.sources import SeasonSoFar

ReadWishes = Callable[[club.Registration, club.Members], Wishes]
"""A function that reads tonight's wishes; it takes the registered pairs and all names."""


def refuse_number_wishes(wishes: Iterable[club.Wish], *, ew_from_one: bool) -> None:
    """Raise an error about wishes for a number if both NS and EW are numbered from 1.

    Raises
    ------
    RequestError
        There is a wish for a number, which would be ambiguous.
    """
    if ew_from_one and any(wish.kind is club.WishKind.NUMBER for wish in wishes):
        raise RequestError(Message("ew_from_one_no_number"))


@dataclass(frozen=True)
class EveningInput:
    """An evening before it is seated.

    Attributes
    ----------
    so_far
        The season so far, with names, including those of tonight's guests.
    registration
        Tonight's pairs; merged players have their current ids.
    wishes
        The wishes of pairs, required or preferred.
    notes
        Messages about guests, ids and wishes.
    lines
        The lines (divisions) of a competition, which determine the pairs' sections; ``None`` if
        sections are formed by rating.
    event
        The earlier meetings in an event of several sessions, if tonight is one of its sessions;
        otherwise ``None``.
    """

    so_far: SeasonSoFar
    registration: club.Registration
    wishes: tuple[club.Wish, ...] = ()
    notes: tuple[object, ...] = ()
    lines: SectionLines | None = None
    event: EventHistory | None = None

    @property
    def history(self) -> club.History:
        """The history, without new players."""
        return self.so_far.history

    @property
    def members(self) -> club.Members:
        """The names of members, and of tonight's guests."""
        return self.so_far.members

    def seating_problem(self, rules: EveningRules) -> SeatingProblem:
        """Return the problem of seating the pairs, with their wishes, under these rules.

        Raises
        ------
        InputError
            The objective needs attendance that is unknown.
        """
        return SeatingProblem(
            history=self.so_far.history_for(rules.objective),
            registration=self.registration,
            wishes=self.wishes,
            rules=rules,
            source=self.so_far.kind,
            lines=self.lines,
            event=self.event,
        )

    def problem_key(
        self, rules: EveningRules, movements: str | club.MovementChoice = "", num_sections: int = 0
    ) -> Hashable:
        """Return a key of a cache for the seating of the pairs under these conditions.

        For movements by name, the key includes the state of the files in the movements folder.

        Raises
        ------
        InputError
            The objective needs attendance that is unknown.
        """
        files = folder_key(rules.movements_folder) if isinstance(movements, str) else ()
        return value_key(self.seating_problem(rules), movements, num_sections), files

    def refuse_numbers(self, *, ew_from_one: bool) -> None:
        """Raise an error about ambiguous wishes for a number (`refuse_number_wishes`)."""
        refuse_number_wishes(self.wishes, ew_from_one=ew_from_one)

    def with_guest_names(self, plan: club.Plan) -> club.Plan:
        """Return a plan that also stores the names of tonight's guests who play in it."""
        return with_guests(plan, self.so_far.guests)


def read_evening(
    so_far: SeasonSoFar,
    registered: Path | club.Registration,
    read_wishes: ReadWishes | None = None,
    is_guest: IsGuest | None = None,
    *,
    all_guests: bool = False,
) -> EveningInput:
    """Read tonight's pairs, give ids to named guests, and read the wishes.

    Parameters
    ----------
    so_far
        The season so far (see `sources.read_so_far`).
    registered
        The file of tonight's pairs, or the pairs, whose guests have ids (`number_guests`).
    read_wishes
        A function that reads the wishes.
    is_guest
        A function that asks whether a very large id belongs to a guest; ``None`` if the user cannot
        be asked.
    all_guests
        Whether every unknown player is a guest, unless a member has a similar name.

    Raises
    ------
    InputError
        A file cannot be read, or a player is neither known nor a guest.
    """
    guest_notes: tuple[Message, ...] = ()
    if isinstance(registered, Path):
        cells = read_cells(registered, so_far.members)
        so_far, guest_notes = number_guests(so_far, cells, all_names=all_guests)
        registered = read_registration(registered, so_far.members if so_far.members.names else None)
    registration, id_notes = so_far.with_current_ids(registered)
    refuse_outlier_ids(
        so_far, lines_by_player(registration), registration.file, is_guest, allowed=all_guests
    )
    wishes = Wishes((), ())
    if read_wishes is not None:
        wishes = read_wishes(registration, so_far.members)
    notes = (*registration.notes, *guest_notes, *id_notes, *wishes.notes)
    return EveningInput(so_far, registration, wishes.wishes, notes)
